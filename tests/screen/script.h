/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scripts for the screen driver: what they say, and what they need while they are read.
 *
 * One command a line; a line that begins with '#' is a comment. Columns and rows count from 0. Commands that
 * look at the screen let it settle first. WORDS are the rest of the line.
 *
 *     size 80x24                  the terminal's size for the next run
 *     env NAME=VALUE, env -NAME   the environment for the next run; it begins clean
 *     run ARGUMENT…               starts $CUTOFF, by default ./cutoff, with these arguments; '…' quotes
 *     keys KEY…                   types keys (keys.def, C-x, M-x) or words as they are; after Esc it settles
 *     repeat N KEY…               types these N times, settling in between
 *     text WORDS                  types them as they are
 *     paste WORDS                 the same as a paste
 *     click X Y, click on WORDS   presses and releases the left button; on the middle of the first such words
 *     drag X Y X Y                presses, moves and releases
 *     wheel up|down X Y           one notch
 *     mouse on|off                fails unless the program asks for the mouse, or doesn't
 *     wait WORDS                  until a row has these words; then settles
 *     patience MS                 the longest wait for words, silence and the like (stage.h);
 *                                 half of it for an end; without: 10 s
 *     settle                      until the program is silent
 *     with WORDS, without WORDS   fails unless some row has them, no row has them
 *     show, row Y, rows Y Y       prints the screen's text, or these rows, without blanks at their ends
 *     styles                      prints attributes and colours (print.h)
 *     cursor                      prints where the cursor is
 *     svg FILE                    writes a picture
 *     say WORDS                   prints these words
 *     copy FILE FILE              copies the first over the second, as another program would
 *     delete FILE                 takes a file away, or an empty folder
 *     resize 120x40               changes the terminal's size
 *     signal NAME                 sends a signal: TERM, HUP, …
 *     close                       closes the terminal, as its window would
 *     ends N, ends signal NAME    expects the end with this status, or by this signal, "or" between several,
 *                                 and the terminal clean, but not after KILL, which leaves no time for it
 *     clean                       expects the program to stop and to have left the terminal clean
 *     bytes                       counts what is written from here on
 *     at most N bytes             fails if more has come since
 *     median at most N bytes      fails if more than half of what the last `repeat` repeated brought more
 *     idle N                      waits N ms, and fails if the program writes or is busy for more than 2 %
 *     fuzz SECONDS SEED           types at random, and fails if the program breaks (fuzz.h)
 *
 * Clean means: modes as before the start, alternate screen left, cursor shown, reports of mouse and pastes
 * off.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "environment.h"
#include "stage.h"

struct script {
    struct stage stage;
    struct environment environment;
    ARRAY(char *) arguments; /* for run; NULL at the end */
    int columns, rows;
    size_t counted;     /* stage.bytes at `bytes` */
    ARRAY(size_t) each; /* bytes that came with each time of the last `repeat` */
    struct text missed; /* what was expected of the line that failed */
    bool misused;       /* it was no proper command */
};

/* Runs a line. False when what it expects isn't so, or it can't be understood: `missed` says which, as the
 * rest of "line 3: …". */
bool script_run(struct script *script, char *line);

/* Both return false, with `missed` set. */
bool script_miss(struct script *script, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool script_misuse(struct script *script, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, telling what has become of the program: "the program to be there; it ended with status 3". */
bool script_miss_state(struct script *script, const char *expected);

/* Both miss where it isn't so. */
bool script_settle(struct script *script);
bool script_check_clean(struct script *script);

/* Adds what has become of the program: "it ended with status 3". */
void script_add_state(const struct script *script, struct text *out);
/* Adds what isn't clean about the terminal, as a list; nothing when all is. */
void script_add_faults(struct script *script, struct text *out);

#endif
