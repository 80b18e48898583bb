/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading what `cutoff trace` prints, and giving each sentence and number to the talk. */
#ifndef TRUTH_READING_H
#define TRUTH_READING_H

#include "truth/talk.h"

/* `--format json`: fills the run, and counts what it states. False where it is no JSON, or there is no answer
 * in it. */
bool read_json(struct talk *talk, struct run *run, const char *text);

/* `--explain`, and what stands below. */
void read_rows(struct talk *talk, const char *text);

/* `--events`. Returns how many steps there were. */
int read_events(struct talk *talk, const char *text);

/* Screens of the viewer, one below the other: the sentence between its rule and the counts. Returns how
 * many. */
int read_screens(struct talk *talk, const char *text);

#endif
