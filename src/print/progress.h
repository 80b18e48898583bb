/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line on standard error that tells how far work has come: only where that is a terminal, only after a
 * second, and gone when the work is done.
 *
 *     struct progress progress;
 *     progress_begin(&progress, "alphabeta");
 *     while (…)
 *         progress_tick(&progress, steps);
 *     progress_end(&progress);
 */
#ifndef PRINT_PROGRESS_H
#define PRINT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress {
    const char *what;      /* safe for a terminal */
    struct timespec shown; /* when the line was last written, or the work began */
    bool terminal, there;
};

void progress_begin(struct progress *progress, const char *what);
/* `progress` is a struct progress; of this type to be handed on as a function. */
void progress_tick(void *progress, uint64_t steps);
void progress_end(struct progress *progress);

/* Since then, by CLOCK_MONOTONIC. */
double progress_seconds(const struct timespec *then);

#endif
