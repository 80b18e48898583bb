/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program at an emulated terminal: what it writes is shown, what is typed goes to it, and waiting has time
 * limits.
 *
 * The stage is settled when the program has written nothing for STAGE_SILENCE ms, has read all that was
 * typed, and neither runs nor waits for a processor. Silence alone isn't enough: on a loaded machine a
 * program may be late.
 */
#ifndef STAGE_H
#define STAGE_H

#include "child.h"
#include "emulator.h"

/* Milliseconds. What is typed takes some of the program's time, though a busy machine may be late in giving
 * it: for so long as STAGE_UNTOUCHED it is waited for. */
#define STAGE_SILENCE   60
#define STAGE_UNTOUCHED 3000
#define STAGE_PATIENCE  10000

struct stage {
    struct child child;
    struct emulator emulator;
    size_t bytes; /* written by the program, in all */
    int patience; /* milliseconds */
    bool settled; /* and nothing was sent since */
    int64_t sent,
        used; /* when something was sent last, and the processor time that the program had used by then */
    char *const *arguments, *const *environment;
};

/* As child_start(), in an empty terminal. What is given must stay, and the stage where it is. */
bool stage_open(struct stage *stage, char *const *arguments, char *const *environment, int columns, int rows);
void stage_close(struct stage *stage);

/* Waits for something to happen, but no longer than so many milliseconds. Returns whether the program has
 * written. */
bool stage_turn(struct stage *stage, int milliseconds);
/* Sends what is in emulator.typed. False when the program doesn't take it. */
bool stage_type(struct stage *stage);
void stage_resize(struct stage *stage, int columns, int rows);

/* These wait until something holds, and are false when it takes longer than `patience`; for another state,
 * than half of that. Time in which the program works or waits for a processor counts a tenth. */
bool stage_settle(struct stage *stage);
bool stage_wait_words(struct stage *stage, const char *words);
bool stage_wait_state(struct stage *stage, enum child_state state);
/* More output than these bytes in all, with a limit of its own. */
bool stage_wait_output(struct stage *stage, size_t since, int milliseconds);

int64_t stage_now(void); /* milliseconds */

#endif
