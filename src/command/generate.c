/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/generate.h"
#include "command/command.h"
#include "command/output.h"
#include "lesson/compare.h"
#include "lesson/library.h"

struct settings {
    struct save save;
    struct generate how;
    int order; /* enum generate_order */
    struct range cutoffs;
};

/* Trees that are tried for one with so many cutoffs; each seed has seeds of its own for them. */
#define TRIES 20000
#define SEEDS 32768

static void begin(void *place)
{
    struct settings *settings = place;
    settings->how = generate_defaults;
    settings->order = (int)generate_defaults.order;
    settings->cutoffs = (struct range){0, -1};
}

/* The first tree of the seed's own with so many cutoffs; NULL after saying that there is none. */
static struct tree *search_tree(const struct invocation *invocation, struct generate how,
                                struct range cutoffs, struct range *widened)
{
    struct program *program = library_algorithm("alphabeta");
    uint64_t seed = how.seed * SEEDS;
    struct session_wishes wishes = {0};
    struct compared compared;
    struct tree *tree = NULL;
    struct text why = {0};
    for (int i = 0; i < TRIES && !tree; i++) {
        how.seed = seed + (uint64_t)i;
        tree = generate_tree(&how, widened);
        compare_run(&compared, tree, program, &wishes, NULL, &why);
        int64_t count = (int64_t)compared.counts.cutoffs;
        if (count < cutoffs.low || count > cutoffs.high) {
            tree_free(tree);
            tree = NULL;
        }
    }
    program_free(program);
    text_free(&why);
    if (!tree)
        command_complain(invocation, "none of %d trees has %lld to %lld cutoffs", TRIES,
                         (long long)cutoffs.low, (long long)cutoffs.high);
    return tree;
}

static int run(struct invocation *invocation)
{
    struct settings *settings = invocation->settings;
    struct generate *how = &settings->how;
    struct range widened = how->values;
    uint64_t most = generate_size(how);
    how->order = (enum generate_order)settings->order;
    if (most == UINT64_MAX)
        return command_misused(
            invocation, "that may be more nodes than can be counted; a tree has at most %u", TREE_NODES);
    if (most > TREE_NODES)
        return command_misused(invocation, "that may be %llu nodes; a tree has at most %u",
                               (unsigned long long)most, TREE_NODES);
    struct range cutoffs = settings->cutoffs;
    struct tree *tree =
        cutoffs.high < 0 ? generate_tree(how, &widened) : search_tree(invocation, *how, cutoffs, &widened);
    if (!tree)
        return STATUS_BAD;
    if (widened.low != how->values.low || widened.high != how->values.high)
        command_complain(invocation,
                         "note: the values go from %lld to %lld, so that there are enough of them",
                         (long long)widened.low, (long long)widened.high);
    int status = save_tree(&settings->save, invocation, tree);
    tree_free(tree);
    return status;
}

enum { EXACT = 1 << 30 }; /* values and noise stay far within what a double holds exactly */

static const struct option options[] = {
    {'b', "branching", "A[..B]", "how many children a node has", SETS_RANGE(how.branching, 1, TREE_NODES)},
    {'d', "depth", "A[..B]", "how many moves lead from the root to a leaf",
     SETS_RANGE(how.depth, 0, TREE_NODES)},
    {'v', "values", "A..B", "the numbers of the leaves", SETS_RANGE(how.values, -EXACT, EXACT)},
    {'s', "seed", "N", "another seed gives another tree; the same one the same tree, anywhere",
     SETS(NUMBER, uint64_t, struct settings, how.seed), .high = INT64_MAX},
    {0, "order", "ORDER", "how children stand: as they come, best first, or so that nothing at all is cut",
     SETS_WORD(order, [GENERATE_RANDOM] = "random", [GENERATE_BEST] = "best", [GENERATE_WORST] = "worst")},
    {0, "cutoffs", "A[..B]",
     "only a tree in which alphabeta makes so many cutoffs: for exercises of the same difficulty",
     SETS_RANGE(cutoffs, 0, TREE_NODES)},
    {0, "distinct", NULL, "no two leaves have the same number", SETS_FLAG(how.distinct)},
    {0, "evaluations", NULL, "interior nodes get static evaluations, for searches that stop early",
     SETS_FLAG(how.evaluations)},
    {0, "noise", "N", "by how much an evaluation may be wrong", SETS_NUMBER(how.noise, 0, EXACT)},
    {0, "moves", NULL, "label the moves: a1, a2 ... at the root, b1, b2 ... below", SETS_FLAG(how.moves)},
    SAVE_OPTIONS,
    {0},
};

const struct command command_generate = {
    .name = "generate",
    .summary = "make a random tree",
    .about = "Makes a random tree and writes it. The title says how it was made. All numbers are whole; a "
             "range such as 2..4 leaves the choice to chance at every node.\n",
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
