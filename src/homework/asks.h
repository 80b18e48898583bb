/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a teacher says of a homework: what it is asked for and how much that weighs, what is accepted as
 * right, and which convention it has to keep. Each is read from the words of an option:
 *
 *     rows:6,value:1,pruned:3        asks: ten points, six of them for the rows
 *     rows,value                     the rows weigh as many as they are, an answer 1
 *     move,line,notes                the same as best_move,best_play,rows; what is said twice weighs both
 *     strict,fail-hard               accepts: these manners are as right as the others
 *     update,no-leaves,bound-first   convention: what it doesn't keep is a slip
 */
#ifndef HOMEWORK_ASKS_H
#define HOMEWORK_ASKS_H

#include "homework/homework.h"
#include "homework/manners.h"
#include "trace/rows.h"

#define ASKS_ROWS STATES_COUNT /* beside the kinds of statements: the rows of a trace, or notes on the tree */

struct asks {
    bool said; /* else all that the homework has is asked for */
    bool asked[STATES_COUNT + 1];
    double weight[STATES_COUNT + 1]; /* NAN: as many as they are */
};

struct kept {
    bool said, way_said, leaves_said;
    enum rows_way way;
    bool leaves;
    unsigned manners;
};

/* These are for options: `place` is the struct, or an unsigned for manners; false where a word isn't known.
 * */
bool asks_read(struct slice words, void *asks);
bool asks_read_manners(struct slice words, void *manners);
bool asks_read_kept(struct slice words, void *kept);

/* The words that may be said, by number; NULL after the last. */
const char *asks_name(size_t number);
const char *asks_manner(size_t number);
const char *asks_kept_word(size_t number);

#endif
