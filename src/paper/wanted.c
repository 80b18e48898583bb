/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/wanted.h"
#include "base/random.h"
#include "lesson/library.h"
#include "paper/plan.h"
#include <inttypes.h>

/* Trees that are tried at the most, and work at the most, in nodes; each seed has seeds of its own for them.
 * To lay out a page takes as much as making and searching so many nodes. */
#define TRIES     20000
#define NODES     4000000
#define SEEDS     32768
#define PAGE_WORK 1000

/* Places of the best move that take turns, at the most. */
#define PLACES 16

/* From a node that is cut off deeply, it is three moves up to the cause, and one down. */
#define DEEP_DEPTH 4

static const char *const words[WISH_COUNT][2] = {
#define WISH(NAME, name, one, several) [WISH_##NAME] = {one, several},
    WISHES(WISH)
#undef WISH
};

void wanted_begin(struct wanted *wanted)
{
    *wanted = (struct wanted){.how = generate_defaults};
    for (enum wish wish = 0; wish < WISH_COUNT; wish++)
        wanted->wish[wish] = (struct range){0, -1};
}

/* What a tree is like. */
struct likeness {
    double of[WISH_COUNT];
    uint32_t best; /* which of the root's moves is the first of the best, from 0 */
    bool moves, unique_best, page;
};

static bool wished(const struct wanted *wanted, enum wish wish)
{
    return wanted->wish[wish].low <= wanted->wish[wish].high;
}

bool wanted_any(const struct wanted *wanted)
{
    bool any = wanted->unique_best || wanted->best_not_first || wanted->page;
    for (enum wish wish = 0; wish < WISH_COUNT; wish++)
        any = any || wished(wanted, wish);
    return any;
}

struct range wanted_depth(const struct wanted *wanted)
{
    return wanted->wish[WISH_DEEP].low > 0 ? (struct range){2, DEEP_DEPTH} : generate_defaults.depth;
}

/* --- what a tree is like --- */

/* Nodes two of whose children are worth as much as they. */
static void look_at_values(const struct tree *tree, struct likeness *likeness)
{
    struct minimax_range *values = minimax_values(tree, UINT32_MAX);
    for (uint32_t node = 0; node < tree->count; node++) {
        uint32_t best = 0;
        for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
            best += values[c].low == values[node].low;
        likeness->of[WISH_TIES] += best > 1;
        if (node == TREE_ROOT)
            likeness->unique_best = best == 1;
    }
    for (uint32_t c = tree_first_child(tree, TREE_ROOT);
         c != TREE_NONE && values[c].low != values[TREE_ROOT].low; c = tree_next_brother(tree, c))
        likeness->best++;
    likeness->moves = tree->count > 1;
    likeness->of[WISH_VALUE] = values[TREE_ROOT].low;
    likeness->of[WISH_LEAVES] = tree->leaves;
    free(values);
}

static bool fits_page(struct session *session, const struct outcome *outcome)
{
    struct exercise exercise = {.wishes = {.questions = EXERCISE_USUAL}};
    struct plan plan = {0};
    struct text why = {0};
    exercise_begin(&exercise, session, outcome);
    bool fits = plan_make(&plan, &exercise, &why) && plan.pages.count == 1;
    plan_free(&plan);
    exercise_free(&exercise);
    text_free(&why);
    return fits;
}

/* By how much a tree isn't as wanted: 0 where it is. Whether it fits a page is found out last. */
static double distance(const struct wanted *wanted, const struct likeness *likeness)
{
    double sum = (wanted->unique_best && !likeness->unique_best) +
                 (wanted->best_not_first && !likeness->best) + (wanted->page && !likeness->page);
    for (enum wish wish = 0; wish < WISH_COUNT; wish++) {
        double low = (double)wanted->wish[wish].low, high = (double)wanted->wish[wish].high;
        double is = likeness->of[wish];
        if (wished(wanted, wish))
            sum += is < low ? low - is : is > high ? is - high : 0;
    }
    return sum;
}

static void look_at_search(const struct wanted *wanted, const struct tree *tree,
                           const struct program *program, struct likeness *likeness, uint64_t *work)
{
    struct session session;
    struct outcome outcome;
    struct text why = {0};
    bool lean = !wished(wanted, WISH_ROWS) && !wished(wanted, WISH_DEEP) && !wanted->page;
    if (session_begin(&session, tree, program, &(struct session_wishes){.lean = lean}, &why)) {
        session_run_all(&session);
        struct counts counts = counts_make(&session, session.log.count);
        likeness->of[WISH_CUTOFFS] = (double)counts.cutoffs;
        likeness->of[WISH_DEEP] = (double)counts.deep;
        likeness->of[WISH_ROWS] = (double)session.rows.all.count;
        if (wanted->page && distance(wanted, likeness) == 0) {
            outcome_find(&outcome, &session);
            likeness->page = fits_page(&session, &outcome);
            outcome_free(&outcome);
            *work += PAGE_WORK;
        }
    }
    session_end(&session);
    text_free(&why);
}

/* --- what can't be had --- */

static void add_range(struct text *out, struct range range)
{
    text_format(out, "%" PRId64, range.low);
    if (range.low < range.high)
        text_format(out, " to %" PRId64, range.high);
}

/* "none of 20000 trees is so; the nearest has 12 cutoffs, not 50 to 60, and its best move comes first" */
static void say_nearest(const struct wanted *wanted, const struct likeness *nearest, int tried,
                        struct text *why)
{
    const char *between = "";
    text_format(why, "none of %d %s is as wanted; the nearest ", tried, tried == 1 ? "tree" : "trees");
    for (enum wish wish = 0; wish < WISH_COUNT; wish++) {
        struct range range = wanted->wish[wish];
        double is = nearest->of[wish];
        if (!wished(wanted, wish) || (is >= (double)range.low && is <= (double)range.high))
            continue;
        if (wish == WISH_VALUE)
            text_format(why, "%sis worth %.0f, not ", between, is);
        else
            text_format(why, "%shas %.0f %s, not ", between, is, words[wish][is != 1]);
        add_range(why, range);
        between = ", and ";
    }
    if ((wanted->unique_best || wanted->best_not_first) && !nearest->moves) {
        text_format(why, "%shas no moves", between);
        between = ", and ";
    } else if (wanted->unique_best && !nearest->unique_best) {
        text_format(why, "%shas several best moves", between);
        between = ", and ";
    }
    if (wanted->best_not_first && nearest->moves && !nearest->best) {
        text_format(why, "%shas a best move first", between);
        between = ", and ";
    }
    if (wanted->page && !nearest->page)
        text_format(why, "%sneeds more than a page", between);
    if ((double)wanted->wish[WISH_DEEP].low > nearest->of[WISH_DEEP] && wanted->how.depth.high < DEEP_DEPTH)
        text_format(why, "; a deep cutoff needs --depth=%d or more", DEEP_DEPTH);
}

/* Where the best move is to stand, so that it stands everywhere alike: of seeds one after another as many as
 * there are places have one each, in an order that is drawn. */
static uint32_t place_of_best(const struct wanted *wanted)
{
    uint64_t all = (uint64_t)wanted->how.branching.high;
    uint32_t first = wanted->best_not_first && all > 1, order[PLACES], i;
    uint64_t places = all - first < PLACES ? all - first : PLACES;
    struct random random;
    random_seed(&random, wanted->how.seed / places);
    for (i = 0; i < places; i++) {
        uint64_t other = (uint64_t)random_between(&random, 0, i);
        order[i] = order[other];
        order[other] = i;
    }
    return first + (uint32_t)(order[wanted->how.seed % places] * (all - first) / places);
}

/* Whether even the largest tree that may come has room, in a tree and in memory. */
static bool has_room(const struct generate *how, struct text *why)
{
    uint64_t most = generate_size(how);
    if (most == UINT64_MAX)
        text_format(why, "that may be more nodes than can be counted; a tree has at most %u", TREE_NODES);
    else if (most > TREE_NODES)
        text_format(why, "that may be %" PRIu64 " nodes; a tree has at most %u", most, TREE_NODES);
    else if (most > memory_left() / TREE_NODE_BYTES)
        text_format(why,
                    "that may be %" PRIu64 " nodes, which take about %" PRIu64
                    " MB of memory, and %zu MB are free",
                    most, most * TREE_NODE_BYTES >> 20, memory_left() >> 20);
    else
        return true;
    return false;
}

struct tree *wanted_tree(const struct wanted *wanted, struct range *widened, struct text *why)
{
    if (!has_room(&wanted->how, why))
        return NULL;
    if (!wanted_any(wanted))
        return generate_tree(&wanted->how, widened);
    struct program *program = library_algorithm("alphabeta");
    struct generate how = wanted->how;
    struct likeness nearest = {.page = true};
    struct tree *found = NULL;
    double least = INFINITY;
    uint64_t work = 0;
    uint32_t best = place_of_best(wanted);
    bool placed = false;
    int tried = 0;
    for (; tried < (found ? SEEDS : TRIES) && work < NODES && !(found && placed); tried++) {
        struct range used;
        how.seed = (wanted->how.seed * SEEDS + (uint64_t)tried) & INT64_MAX; /* what --seed takes */
        struct tree *tree = generate_tree(&how, &used);
        struct likeness likeness = {.page = true};
        look_at_values(tree, &likeness);
        work += tree->count;
        placed = likeness.best == best || how.order != GENERATE_RANDOM;
        if (placed || !found)
            look_at_search(wanted, tree, program, &likeness, &work);
        double off = placed || !found ? distance(wanted, &likeness) : INFINITY;
        if (off < least) {
            least = off;
            nearest = likeness;
        }
        placed = placed && off == 0;
        if (off == 0) {
            tree_free(found);
            found = tree;
            *widened = used;
        } else {
            tree_free(tree);
        }
    }
    program_free(program);
    if (!found)
        say_nearest(wanted, &nearest, tried, why);
    return found;
}
