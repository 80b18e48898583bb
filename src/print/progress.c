/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/progress.h"
#include "base/escape.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIRST_AFTER 1.0 /* seconds */
#define AGAIN_AFTER 0.1

double progress_seconds(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + (double)(now.tv_nsec - then->tv_nsec) * 1e-9;
}

void progress_begin(struct progress *progress, const char *what)
{
    const char *term = getenv("TERM");
    *progress = (struct progress){.what = what};
    progress->terminal = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
    clock_gettime(CLOCK_MONOTONIC, &progress->shown);
}

void progress_tick(void *context, uint64_t steps)
{
    struct progress *progress = context;
    if (!progress->terminal ||
        progress_seconds(&progress->shown) < (progress->there ? AGAIN_AFTER : FIRST_AFTER))
        return;
    struct text line = {0};
    text_add_char(&line, '\r');
    escape_add(&line, slice_of(progress->what), ESCAPE_TEXT, CHARSET_ASCII);
    text_format(&line, ": %" PRIu64 ".%" PRIu64 " million steps", steps / 1000000, steps / 100000 % 10);
    fputs(text_string(&line), stderr);
    text_free(&line);
    fflush(stderr);
    progress->there = true;
    clock_gettime(CLOCK_MONOTONIC, &progress->shown);
}

void progress_end(struct progress *progress)
{
    if (progress->there)
        fputs("\r\033[K", stderr);
    progress->there = false;
}
