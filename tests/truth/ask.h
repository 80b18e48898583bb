/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking cutoff: through the teller, which is quick, or as a person does, a process each. */
#ifndef TRUTH_ASK_H
#define TRUTH_ASK_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct asker {
    const char *cutoff;
    FILE *to, *from; /* the teller's */
    pid_t teller;
    char *text; /* what was answered last; printed and said */
    size_t length, room;
    int status;
};

bool ask_begin(struct asker *asker, const char *teller, const char *cutoff);
/* False where it doesn't answer, or the teller doesn't end well. */
bool ask_end(struct asker *asker);

/* What `cutoff` with these words, up to NULL, says. False where there is no answer at all: a crash, for
 * one. */
bool ask_teller(struct asker *asker, const char *const *words);
bool ask_cutoff(struct asker *asker, const char *const *words);

/* A program that runs beside, with something to read: ask_later() waits for its end and has what it
 * printed. */
struct asked {
    pid_t process;
    FILE *output;
};

bool ask_start(struct asked *asked, const char *const *words, const char *input);
bool ask_later(struct asker *asker, struct asked *asked);

#endif
