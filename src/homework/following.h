/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A homework's rows, followed: one after the other beside a table that is worked again with every slip that
 * was found, so that what merely follows from one is told apart from a new one. For the files of marking
 * alone.
 *
 *     struct homework homework;
 *     struct convention convention;
 *     struct key key;
 *     struct following *f = following_new(session, &key, &homework, &convention, charset);
 *     following_follow(f);
 *     … f->slips.at[i], f->follows[row], f->rework …
 *     following_free(f);
 *
 *     rework      homework                                           rework, with the slip
 *     5 F … v=−∞  F … v=2     a slip: v not reset          ───►      5 F … v=2
 *     6 K … v=3   K … v=3                                             6 K … v=3
 *     7 F … v=−∞  F … v=2     compared with the new rework            7 F … v=2     follows from the slip
 *
 * A cut that is missed or made too early is worked on as well, so rows that are left out or too many for that
 * reason follow too.
 *
 * It is done in the world of some manners (homework/manners.h), so the nodes are that world's.
 */
#ifndef HOMEWORK_FOLLOWING_H
#define HOMEWORK_FOLLOWING_H

#include "explain/sentences.h"
#include "homework/alignment.h"
#include "homework/key.h"

struct following {
    struct session *session; /* the true search */
    struct convention how;
    struct key_table *table;   /* without slips */
    const struct world *world; /* the table's */
    struct rework *rework;     /* the table's, or `own`, with the slips in `done` */
    struct rework own;
    const struct homework *homework; /* as given, or `seen` */
    struct homework seen;
    struct alignment alignment;
    struct teller teller;
    ARRAY(struct rework_slip) done; /* what was worked on differently, in the order of the rows */
    struct pairs pairs;             /* from where we are to the end */
    size_t at;                      /* in pairs */
    size_t last;                    /* the reworked row of the last pair, or MARK_NONE */
    uint64_t cost;                  /* of the rows beside the table without slips */
    bool names;                     /* the homework says what is cut off */
    bool left_out;                  /* rows are left out for no reason */
    bool *follows;                  /* [row of the homework]: as the rework has it */
    size_t *slip_of;                /* [row of the homework]: in slips, or MARK_NONE */
    ARRAY(struct marked_slip) slips;
};

/* The session must have run, and outlive it, as must the key; its rows change with the convention. */
struct following *following_new(struct session *session, struct key *key, const struct homework *homework,
                                const struct convention *how, enum charset charset);
void following_free(struct following *f);
/* What the rows, read in that convention, cost beside the table as it is worked now, as alignment_cost() says
 * it. Its way and manners must be those that `f` was made with. */
uint64_t following_cost(const struct following *f, const struct convention *how, uint64_t most);
void following_follow(struct following *f);
/* Whether a row of the table has a cutoff, and what a row of the homework names there is what that skips. */
bool following_cuts(const struct following *f, size_t row, size_t table_row);

#endif
