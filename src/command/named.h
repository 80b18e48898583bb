/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trees and algorithms that a command line names (lesson/library.h says how), and the options that go
 * with them.
 *
 * Most commands search one tree with one algorithm:
 *
 *     struct settings {
 *         struct run_settings run;                  what ALGORITHM_OPTIONS sets
 *     };
 *
 *     struct named named;
 *     struct session session;
 *     if (named_open(&named, invocation, &settings->run)) {
 *         if (named_begin(&session, &named, invocation, (struct session_wishes){0}))
 *             …
 *         session_end(&session);
 *     }
 *     named_close(&named);
 *
 * What is wrong is said where it is found.
 */
#ifndef COMMAND_NAMED_H
#define COMMAND_NAMED_H

#include "command/command.h"
#include "lesson/outcome.h"
#include "lesson/selection.h"
#include "lesson/stop.h"
#include "tree/order.h"

#define NAMED_DEFAULT "alphabeta"

struct run_settings {
    struct option_strings algorithms; /* as said with -a; comma lists are still whole */
    struct option_strings set;        /* NAME=VALUE */
    int64_t max_steps;                /* 0 for the usual bound */
};

/* Of commands that run an algorithm: `run` is a member of the settings. */
#define ALGORITHM_OPTIONS                                                                                    \
    {'a',                                                                                                    \
     "algorithm",                                                                                            \
     "ALGO",                                                                                                 \
     "the algorithm: a file of pseudocode, or a built-in one, as 'cutoff algorithms' lists them",            \
     SETS_STRINGS(run.algorithms),                                                                           \
     .choice = named_choice,                                                                                 \
     .listed_elsewhere = true},                                                                              \
        RUN_OPTIONS

/* The same without -a, where algorithms are operands. */
#define RUN_OPTIONS                                                                                          \
    {0, "set", "NAME=VALUE", "give a parameter of the algorithm's first function a value",                   \
     SETS_STRINGS(run.set)},                                                                                 \
    {                                                                                                        \
        0, "max-steps", "N", "stop a run after N steps", SETS_NUMBER(run.max_steps, 1, INT64_MAX)            \
    }

/* Of commands with trees for operands. */
#define TREE_OPTIONS                                                                                         \
    {'e', "expression", "EXPR", "a tree on the spot, in any notation: '((3,12,8),(2,4,6))'",                 \
     .kind = OPTION_EXPRESSION},                                                                             \
        {0,                                                                                                  \
         "from",                                                                                             \
         "NOTATION",                                                                                         \
         "how the tree is written; unsaid, its text and the ending of its name tell",                        \
         SETS(SPECIAL, const struct notation *, struct habits, from),                                        \
         .read = named_read_notation,                                                                        \
         .choice = named_notation},                                                                          \
        {0,                                                                                                  \
         "root",                                                                                             \
         "PLAYER",                                                                                           \
         "who moves at the root, whatever the tree says",                                                    \
         SETS(SPECIAL, enum said_player, struct habits, root),                                               \
         .read = named_read_player,                                                                          \
         .words = OPTION_WORDS("max", "min")},                                                               \
    {                                                                                                        \
        0, "branching", "N", "children a node, where a text is the leaves alone: [3, 5, 2, 9]",              \
            SETS(NUMBER, int64_t, struct habits, branching), .low = 1, .high = TREE_NODES                    \
    }

/* Sets `stop`, a struct stop_said: where to go in the search, for lesson/stop.h. */
#define STOP_OPTIONS(verb)                                                                                   \
    STOP_OPTION("step", "N", verb " after N steps", named_read_step),                                        \
        STOP_OPTION("cutoff", "N", verb " where the N-th cutoff falls", named_read_cutoff),                  \
        STOP_OPTION("node", "NAME", verb " at the first arrival at a node", named_read_node),                \
        STOP_OPTION("at", "PLACE",                                                                           \
                    verb " at a place: start, end, step N, row N, cutoff N, cutoff at F, F, leaving F, or "  \
                         "'F, visit 2', 'F, 3 steps on'",                                                    \
                    named_read_at)

#define STOP_OPTION(called, of, words, reader)                                                               \
    {                                                                                                        \
        0, called, of, words, SETS(SPECIAL, struct stop_said, struct settings, stop), .read = reader         \
    }

/* Sets `order`, a struct order. */
#define ORDER_OPTION                                                                                         \
    {                                                                                                        \
        0, "order", "ORDER", "put the children of every node in this order",                                 \
            SETS(SPECIAL, struct order, struct settings, order),                                             \
            .read = named_read_order,                                                                        \
            .words = OPTION_WORDS("given", "best", "worst", "reverse", "random", "random:SEED")              \
    }

/* Sets `way`, an enum rows_way. */
#define ROWS_OPTION                                                                                          \
    {                                                                                                        \
        'r', "rows", "WAY", "values as they stand on arrival at a node, or after each update",               \
            SETS_WORD(way, [ROWS_ARRIVAL] = "arrival", [ROWS_UPDATE] = "update")                             \
    }

struct stop_said {
    const char *before; /* what the option means before its words; NULL where none is said */
    struct slice words;
    const char *other; /* the same of another such option, said before it */
};

/* For the tables above. */
bool named_read_step(struct slice words, void *place);
bool named_read_row(struct slice words, void *place);
bool named_read_cutoff(struct slice words, void *place);
bool named_read_node(struct slice words, void *place);
bool named_read_at(struct slice words, void *place);
/* Whether at most one place was said; false after saying that there are two. */
bool named_one_stop(const struct invocation *invocation, const struct stop_said *said);
/* The place that was said, in the tree; false after saying what is wrong. */
bool named_stop(const struct invocation *invocation, const struct stop_said *said, const struct tree *tree,
                struct stop *stop);
/* The search goes there; false after saying what is wrong. */
bool named_go(const struct invocation *invocation, const struct stop_said *said, struct session *session);
const char *named_choice(size_t number);
bool named_read_order(struct slice words, void *place);
/* Those that can be read. */
const char *named_notation(size_t number);
bool named_read_notation(struct slice words, void *place);
bool named_read_player(struct slice words, void *place);
/* How trees are to be read, as TREE_OPTIONS say. */
struct tree_wishes named_wishes(const struct invocation *invocation);

/* To be freed; NULL after saying what is wrong. */
struct tree *named_ordered_tree(const struct invocation *invocation, const struct operand *operand,
                                struct order order);
struct program *named_program(const struct invocation *invocation, const char *word);

/* Those that -a names again and again, or in lists with commas, each with what --set gives it, which one of
 * them must have. `usual` is what no -a means: names up to NULL; NULL itself for all built-in ones. To be
 * freed also where it is false. */
bool named_select(struct selection *selection, const struct invocation *invocation,
                  const struct run_settings *run, const char *const usual[]);

/* The first operand's tree, and the algorithm that was named last. */
struct named {
    struct tree *tree; /* NULL where there are no operands */
    struct selection selection;
    struct selected *algorithm; /* the one in the selection */
    uint64_t max_steps;
};

bool named_open(struct named *named, const struct invocation *invocation, const struct run_settings *run);
/* The algorithm alone. */
bool named_open_algorithm(struct named *named, const struct invocation *invocation,
                          const struct run_settings *run);
void named_close(struct named *named);

/* Begins a search. The wishes need but what is special: the rest is from the settings. To be ended also where
 * it is false. */
bool named_begin(struct session *session, const struct named *named, const struct invocation *invocation,
                 struct session_wishes wishes);
/* Searches to the end. False where that comes to no value; the session is to be ended and the outcome to be
 * freed all the same. */
bool named_search(struct session *session, struct outcome *outcome, const struct named *named,
                  const struct invocation *invocation, struct session_wishes wishes);

#endif
