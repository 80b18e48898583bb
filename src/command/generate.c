/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/generate.h"
#include "command/command.h"
#include "command/save.h"
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
    settings->save.to = SAVE_UNSAID;
    settings->how = generate_defaults;
    settings->order = (int)generate_defaults.order;
    settings->cutoffs = (struct range){0, -1};
}

static const char *order_choice(size_t number)
{
    static const char *const names[] = {
        [GENERATE_RANDOM] = "random", [GENERATE_BEST] = "best", [GENERATE_WORST] = "worst"};
    return number < sizeof names / sizeof names[0] ? names[number] : NULL;
}

static int too_large(const struct invocation *invocation, uint64_t most)
{
    if (most == UINT64_MAX)
        return command_misused(
            invocation, "that may be more nodes than can be counted; a tree has at most %u", TREE_NODES);
    return command_misused(invocation, "that may be %llu nodes; a tree has at most %u",
                           (unsigned long long)most, TREE_NODES);
}

static void note_widened(const struct invocation *invocation, struct range asked, struct range taken)
{
    if (taken.low != asked.low || taken.high != asked.high)
        command_complain(invocation,
                         "note: the values go from %lld to %lld, so that there are enough of them",
                         (long long)taken.low, (long long)taken.high);
}

static int64_t count_cutoffs(const struct tree *tree, const struct program *program)
{
    struct compared compared;
    struct session_wishes wishes = {0};
    struct text why = {0};
    compare_run(&compared, tree, program, &wishes, NULL, &why);
    text_free(&why);
    return (int64_t)compared.counts.cutoffs;
}

/* The first tree of the seed's own with so many cutoffs; NULL after saying that there is none. */
static struct tree *search_tree(const struct invocation *invocation, struct generate how,
                                struct range cutoffs, struct range *widened)
{
    struct program *program = library_algorithm("alphabeta");
    uint64_t seed = how.seed * SEEDS;
    struct tree *tree = NULL;
    for (int i = 0; i < TRIES && !tree; i++) {
        how.seed = seed + (uint64_t)i;
        tree = generate_tree(&how, widened);
        int64_t count = count_cutoffs(tree, program);
        if (count < cutoffs.low || count > cutoffs.high) {
            tree_free(tree);
            tree = NULL;
        }
    }
    program_free(program);
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
    if (most > TREE_NODES)
        return too_large(invocation, most);
    struct range cutoffs = settings->cutoffs;
    struct tree *tree =
        cutoffs.high < 0 ? generate_tree(how, &widened) : search_tree(invocation, *how, cutoffs, &widened);
    if (!tree)
        return STATUS_BAD;
    note_widened(invocation, how->values, widened);
    int status = save_tree(&settings->save, invocation, tree);
    tree_free(tree);
    return status;
}

enum { EXACT = 1 << 30 }; /* values and noise stay far within what a double holds exactly */

#define IN_HOW(member) offsetof(struct settings, how.member)

static const struct option options[] = {
    {.letter = 'b',
     .name = "branching",
     .value = "A[..B]",
     .help = "how many children a node has",
     .kind = OPTION_RANGE,
     .place = IN_HOW(branching),
     .low = 1,
     .high = TREE_NODES},
    {.letter = 'd',
     .name = "depth",
     .value = "A[..B]",
     .help = "how many moves lead from the root to a leaf",
     .kind = OPTION_RANGE,
     .place = IN_HOW(depth),
     .low = 0,
     .high = TREE_NODES},
    {.letter = 'v',
     .name = "values",
     .value = "A..B",
     .help = "the numbers of the leaves",
     .kind = OPTION_RANGE,
     .place = IN_HOW(values),
     .low = -EXACT,
     .high = EXACT},
    {.letter = 's',
     .name = "seed",
     .value = "N",
     .help = "another seed gives another tree; the same one the same tree, anywhere",
     .kind = OPTION_NUMBER,
     .place = IN_HOW(seed),
     .low = 0,
     .high = INT64_MAX},
    {.name = "order",
     .value = "ORDER",
     .help = "how children stand: as they come, best first, or so that nothing at all is cut",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, order),
     .choice = order_choice},
    {.name = "cutoffs",
     .value = "A[..B]",
     .help = "only a tree in which alphabeta makes so many cutoffs: for exercises of the same difficulty",
     .kind = OPTION_RANGE,
     .place = offsetof(struct settings, cutoffs),
     .low = 0,
     .high = TREE_NODES},
    {.name = "distinct", .help = "no two leaves have the same number", .place = IN_HOW(distinct)},
    {.name = "evaluations",
     .help = "interior nodes get static evaluations, for searches that stop early",
     .place = IN_HOW(evaluations)},
    {.name = "noise",
     .value = "N",
     .help = "by how much an evaluation may be wrong",
     .kind = OPTION_NUMBER,
     .place = IN_HOW(noise),
     .low = 0,
     .high = EXACT},
    {.name = "moves",
     .help = "label the moves: a1, a2 ... at the root, b1, b2 ... below",
     .place = IN_HOW(moves)},
    SAVE_OPTIONS(struct settings),
    {0},
};

const struct command command_generate = {
    .name = "generate",
    .summary = "make a random tree",
    .about = "Makes a random tree and writes it. The title says how it was made. All numbers are whole; a "
             "range such as "
             "2..4 leaves the choice to chance at every node.\n",
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
