/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Listening to a run: sentence by sentence, remembering what was looked at and what has been said.
 *
 *     struct talk talk;
 *     talk_begin(&talk, &tree, &run, &tally, "trace --events");
 *     talk_look(&talk, node);                  a row, or JSON, shows that a leaf was looked at
 *     talk_hear(&talk, "A is worth exactly 3.");
 *
 * Whatever a sentence claims is reckoned anew (claims.h) and counted.
 */
#ifndef TRUTH_TALK_H
#define TRUTH_TALK_H

#include "truth/proof.h"
#include "truth/tally.h"
#include "truth/words.h"

#define PASSES_MOST 256

struct row {
    int node;
    double number[3]; /* α, β, v; NAN */
    bool ignored[TREE_MOST];
};

#define ROWS_MOST 8192
#define CUTS_MOST 512

/* What is known of a run before its sentences are read: from its JSON. */
struct run {
    bool ended;         /* it has a value */
    bool mover;         /* numbers are those of the player who moves */
    bool own;           /* not built in: its answer may be right without being proved */
    bool bound_answers; /* this algorithm answers with a bound */
    int correct;        /* 1, 0; -1: open */
    double value, minimax;
    int bound;    /* -1 at most, 0 exact, 1 at least; 2: none */
    int depth;    /* at which interior nodes were evaluated, in the last pass; NO_LIMIT for none */
    bool uneven;  /* or it evaluated at several depths */
    bool limited; /* in some pass interior nodes were evaluated */
    int passes;
    double alpha[PASSES_MOST], beta[PASSES_MOST], came[PASSES_MOST];
    long count[16]; /* in the order of run_counts */
    bool windows;   /* those of the passes are known */
    long looked;    /* of the tree's leaves */
    bool evaluated[TREE_MOST];
    int steps; /* as --events tells them */
    int cuts;
    struct {
        int at, after;
    } cut[CUTS_MOST];
    int rows;
    struct row *row;
    char command[TREE_TEXT + 256];
};

enum run_count {
    COUNT_NODES,
    COUNT_DISTINCT_NODES,
    COUNT_LEAVES,
    COUNT_DISTINCT_LEAVES,
    COUNT_CUTOFFS,
    COUNT_ALPHA,
    COUNT_BETA,
    COUNT_SHALLOW,
    COUNT_DEEP,
    COUNT_PRUNED,
    COUNT_RESEARCHES,
    COUNT_TREE_NODES,
    COUNT_TREE_LEAVES,
    COUNT_COUNT
};

/* The ends of a call's window, as the program has them; NAN where it has none. */
struct window {
    bool known;
    double low, high;
};

/* What a call only asks: is it worth at least `high`, which is the next number above `low`? From MAX's
 * side. */
struct question {
    bool asked;
    double low, high;
};

#define ARGUMENTS_MOST 4
#define CELLS_MOST     128

/* What stands in a cell of a table. */
struct cell {
    char name[40], value[24];
    int node, pass; /* where it was set, NO_NODE where that isn't known */
};

struct entry {
    int node;
    bool live;
    double merit;
};

struct talk {
    const struct tree *tree;
    const struct run *run;
    struct tally *tally;
    const char *what;  /* is read: the options behind `cutoff trace` */
    bool stepwise;     /* every step is told, not only what is news */
    const char *story; /* with the steps' numbers, for what is said of one of them afterwards; or NULL */

    struct known looked;    /* leaves */
    struct known evaluated; /* inside, in this pass */
    struct known ever;      /* in any pass */
    int pass;
    bool searched[TREE_MOST], returned[TREE_MOST];
    double came[TREE_MOST];                                 /* what it returned last, as its program said */
    struct window window[TREE_MOST];                        /* of the last call */
    struct question question[TREE_MOST], before[TREE_MOST]; /* of the last call, and the one before */
    double argument[TREE_MOST][ARGUMENTS_MOST];
    int arguments[TREE_MOST], tried[TREE_MOST];
    int open[TREE_MOST], opened; /* nodes that have been called and haven't returned */
    int row_last, row_before;    /* nodes of the last rows */
    long evaluations;
    long step; /* that is told; 0 where they have no numbers */
    struct entry entry[8 * TREE_MOST];
    int entries;
    struct cell cell[CELLS_MOST];
    int cells;

    /* Of the sentence that is heard. */
    const char *text;
    struct words words;
    bool by_evaluations, only; /* and by the leaves alone it isn't so */
    bool speaks_of_evaluations;
    int at_depth; /* of these; NO_LIMIT where it isn't said */
    bool fresh;
    struct range ranges[TREE_MOST];
    int subject;   /* the first node that is named */
    int called;    /* the node that is called, or NO_NODE */
    int pass_said; /* 0: none */
    const struct cell *cell_said;
    double pair[2]; /* the numbers of a test that the strip shows, as they are written; NAN */
    long step_said; /* what is said is said of this step; -1 */
    int variable_at;
    double from, to, other; /* of a change; NAN */
    int has_node, sure_node, holds_node, worth_node;
    double has, sure, worth, said, merit;
    int worth_bound;
    int asked; /* the node that something is asked of, or NO_NODE, */
    double asked_low, asked_high;
    char why[200];
};

void talk_begin(struct talk *talk, const struct tree *tree, const struct run *run, struct tally *tally,
                const char *what);
void talk_look(struct talk *talk, int node);
void talk_evaluate(struct talk *talk, int node); /* the same, and counts it */
void talk_pass(struct talk *talk, int pass);
void talk_hear(struct talk *talk, const char *text);

/* What is proved by now: by leaves alone, or with evaluations. */
const struct range *talk_ranges(struct talk *talk);
void talk_rest(struct talk *talk, bool by_evaluations);

/* Whether a node is proved to be worth at most (-1), exactly (0), at least (1) so much, by the leaves, or by
 * the evaluations of some pass. What is proved goes into *range. */
bool talk_holds(struct talk *talk, int node, double value, int bound, bool by_evaluations,
                struct range *range);

/* Counts a statement that was read elsewhere than in a sentence. */
void talk_count(struct talk *talk, enum kind kind, bool so, const char *why, ...)
    __attribute__((format(printf, 4, 5)));

#endif
