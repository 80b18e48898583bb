/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/reading.h"
#include <jansson.h>
#include <math.h>
#include <string.h>

static const char *const run_counts[COUNT_COUNT] = {
    [COUNT_NODES] = "nodes",
    [COUNT_DISTINCT_NODES] = "distinct_nodes",
    [COUNT_LEAVES] = "leaves",
    [COUNT_DISTINCT_LEAVES] = "distinct_leaves",
    [COUNT_CUTOFFS] = "cutoffs",
    [COUNT_ALPHA] = "alpha_cutoffs",
    [COUNT_BETA] = "beta_cutoffs",
    [COUNT_SHALLOW] = "shallow",
    [COUNT_DEEP] = "deep",
    [COUNT_PRUNED] = "pruned_nodes",
    [COUNT_RESEARCHES] = "researches",
    [COUNT_TREE_NODES] = "tree_nodes",
    [COUNT_TREE_LEAVES] = "tree_leaves",
};

/* --- values --- */

static double number_of(const json_t *value)
{
    double number = NAN;
    if (json_is_string(value))
        words_number(json_string_value(value), &number);
    return json_is_number(value) ? json_number_value(value) : number;
}

static int node_of(const struct tree *tree, const json_t *value)
{
    return json_is_string(value) ? tree_named(tree, json_string_value(value)) : NO_NODE;
}

/* -1 at most, 0 exactly, 1 at least; 2: none. */
static int bound_of(const json_t *value)
{
    const char *word = json_is_string(value) ? json_string_value(value) : "";
    return strcmp(word, "exact") == 0   ? 0
           : strcmp(word, "lower") == 0 ? 1
           : strcmp(word, "upper") == 0 ? -1
                                        : 2;
}

static bool holds(struct range r, double value, int bound)
{
    return (bound < 0 || r.low >= value) && (bound > 0 || r.high <= value);
}

static bool by_evaluations(const json_t *stated)
{
    return json_is_true(json_object_get(stated, "by_evaluations"));
}

static int count_distinct(const struct tree *tree, const json_t *list, bool *strange)
{
    bool seen[TREE_MOST] = {0};
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        int node = node_of(tree, json_array_get(list, i));
        *strange = *strange || node == NO_NODE;
        if (node != NO_NODE && !seen[node]) {
            seen[node] = true;
            count++;
        }
    }
    return count;
}

/* --- what was looked at --- */

static bool is_in(const struct tree *tree, const json_t *list, int node)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (node_of(tree, json_array_get(list, i)) == node)
            return true;
    return false;
}

/* Whether a row shows that its node was evaluated, though it has children: it is over, and no row of a child
 * is before it. */
static bool row_evaluates(const struct tree *tree, const json_t *root, size_t at)
{
    const json_t *rows = json_object_get(root, "rows"), *row = json_array_get(rows, at);
    int node = node_of(tree, json_object_get(row, "node"));
    int before = at ? node_of(tree, json_object_get(json_array_get(rows, at - 1), "node")) : NO_NODE;
    return node != NO_NODE && !tree_leaf(tree, node) && json_object_get(row, "bound") &&
           (before == NO_NODE || tree->parent[before] != node) &&
           is_in(tree, json_object_get(root, "leaves"), node);
}

static int pass_of(const json_t *row)
{
    const json_t *pass = json_object_get(row, "pass");
    return pass ? (int)json_integer_value(pass) : 1;
}

static void take_row(struct talk *t, const json_t *root, size_t at)
{
    const json_t *row = json_array_get(json_object_get(root, "rows"), at);
    int node = node_of(t->tree, json_object_get(row, "node"));
    if (pass_of(row) != t->pass)
        talk_pass(t, pass_of(row));
    if (node != NO_NODE && (tree_leaf(t->tree, node) || row_evaluates(t->tree, root, at)))
        talk_look(t, node);
}

/* The depth of what the last pass evaluated. */
static void find_depth(const struct tree *tree, struct run *run, const json_t *root)
{
    const json_t *rows = json_object_get(root, "rows");
    int last = 1;
    for (size_t i = 0; i < json_array_size(rows); i++)
        last = pass_of(json_array_get(rows, i)) > last ? pass_of(json_array_get(rows, i)) : last;
    run->depth = NO_LIMIT;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (!row_evaluates(tree, root, i))
            continue;
        run->limited = true;
        int depth = tree->depth[node_of(tree, json_object_get(row, "node"))];
        if (pass_of(row) != last)
            continue;
        run->uneven = run->uneven || (run->depth != NO_LIMIT && run->depth != depth);
        run->depth = depth;
    }
}

/* --- the parts --- */

static void keep_row(const struct tree *tree, struct row *kept, const json_t *row)
{
    static const char *const columns[] = {"alpha", "beta", "v"};
    const json_t *ignored = json_object_get(row, "ignored");
    *kept = (struct row){.node = node_of(tree, json_object_get(row, "node"))};
    for (size_t i = 0; i < 3; i++)
        kept->number[i] = number_of(json_object_get(row, columns[i]));
    for (size_t i = 0; i < json_array_size(ignored); i++) {
        int node = node_of(tree, json_array_get(ignored, i));
        if (node != NO_NODE)
            kept->ignored[node] = true;
    }
}

static void check_rows(struct talk *t, struct run *run, const json_t *root)
{
    const json_t *rows = json_object_get(root, "rows");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        int node = node_of(t->tree, json_object_get(row, "node"));
        take_row(t, root, i);
        if (run->rows < ROWS_MOST)
            keep_row(t->tree, &run->row[run->rows++], row);
        int bound = bound_of(json_object_get(row, "bound"));
        double v = number_of(json_object_get(row, "v"));
        if (bound == 2 || isnan(v) || node == NO_NODE)
            continue;
        if (run->mover && !t->tree->max[node])
            v = 0 - v;
        struct range r;
        bool so = talk_holds(t, node, v, bound, by_evaluations(row), &r);
        talk_count(t, KIND_JSON_ROWS, so, "a row's value isn't proved [row %zu, %s: %g to %g, said %g, %d]",
                   i + 1, t->tree->name[node], r.low, r.high, v, bound);
    }
}

static void check_value(struct talk *t, struct run *run, const json_t *root)
{
    const json_t *correct = json_object_get(root, "correct");
    run->minimax = number_of(json_object_get(root, "minimax"));
    run->correct = json_is_null(correct) ? -1 : json_is_true(correct);
    double minimax = proof_minimax(t->tree, run->depth);
    if (!run->uneven)
        talk_count(t, KIND_JSON_VALUE, run->minimax == minimax || (isnan(run->minimax) && isnan(minimax)),
                   "minimax is another [%g]", minimax);
    if (!run->ended || isnan(run->minimax))
        return;
    bool right = run->bound == 0 || run->bound == 2 ? run->value == run->minimax
                 : run->bound == 1                  ? run->value <= run->minimax
                                                    : run->value >= run->minimax;
    if (run->bound != 0 && !run->bound_answers)
        right = false;
    talk_count(t, KIND_JSON_VALUE, right == (run->correct == 1), "'correct' isn't correct [bound %d]",
               run->bound);
    struct range r = talk_ranges(t)[0];
    if (right && !run->own)
        talk_count(t, KIND_JSON_VALUE, holds(r, run->value, run->bound),
                   "the value isn't proved [%g to %g, said %g, %d]", r.low, r.high, run->value, run->bound);
}

static void check_best(struct talk *t, const struct run *run, const json_t *root)
{
    const json_t *variation = json_object_get(root, "principal_variation");
    int best = node_of(t->tree, json_object_get(root, "best_move")), before = NO_NODE;
    const struct range *ranges = talk_ranges(t);
    bool path = true, gives = true;
    for (size_t i = 0; i < json_array_size(variation); i++) {
        int node = node_of(t->tree, json_array_get(variation, i));
        path = path && node != NO_NODE && (before == NO_NODE ? node == 0 : t->tree->parent[node] == before);
        gives = gives && path && holds(ranges[node], run->value, run->bound);
        before = node;
    }
    talk_count(t, KIND_JSON_BEST, path, "the variation is no path");
    talk_count(t, KIND_JSON_BEST,
               best == NO_NODE ? json_array_size(variation) < 2
                               : best == node_of(t->tree, json_array_get(variation, 1)),
               "the best move isn't the variation's");
    if (run->correct != 1)
        return;
    talk_count(t, KIND_JSON_BEST, gives, "the variation isn't proved to give the value");
    int shown = node_of(t->tree, json_object_get(root, "shown_by")), move = best == NO_NODE ? shown : best;
    bool max = t->tree->max[0];
    talk_count(t, KIND_JSON_BEST, best == NO_NODE || run->bound == 0, "a bound has no best move");
    talk_count(t, KIND_JSON_BEST, shown == NO_NODE || run->bound == (max ? 1 : -1),
               "no single move shows such a bound");
    if (move != NO_NODE)
        talk_count(t, KIND_JSON_BEST,
                   t->tree->parent[move] == 0 &&
                       (max ? ranges[move].low >= run->value : ranges[move].high <= run->value),
                   "the move isn't proved to give the value");
}

static bool same_nodes(const struct tree *tree, const json_t *tops, const json_t *nodes)
{
    size_t at = 0;
    for (size_t i = 0; i < json_array_size(tops); i++) {
        int top = node_of(tree, json_array_get(tops, i));
        if (top == NO_NODE)
            return false;
        for (int node = top; node < tree->end[top]; node++)
            if (node_of(tree, json_array_get(nodes, at++)) != node)
                return false;
    }
    return at == json_array_size(nodes);
}

static void check_cutoff(struct talk *t, struct run *run, const json_t *cut)
{
    const struct tree *tree = t->tree;
    int at = node_of(tree, json_object_get(cut, "at")), after = node_of(tree, json_object_get(cut, "after"));
    int cause = node_of(tree, json_object_get(cut, "cause"));
    const char *kind = json_string_value(json_object_get(cut, "kind")),
               *depth = json_string_value(json_object_get(cut, "depth"));
    const json_t *skipped = json_object_get(cut, "skipped");
    bool children = at != NO_NODE && json_array_size(skipped) > 0;
    for (size_t i = 0; i < json_array_size(skipped); i++)
        children = children && node_of(tree, json_array_get(skipped, i)) != NO_NODE &&
                   tree->parent[node_of(tree, json_array_get(skipped, i))] == at;
    talk_count(t, KIND_JSON_PRUNED, children && (after == NO_NODE || tree->parent[after] == at),
               "what is skipped isn't a child");
    if (!children)
        return;
    if (after != NO_NODE && run->cuts < CUTS_MOST) {
        run->cut[run->cuts].at = at;
        run->cut[run->cuts++].after = after;
    }
    talk_count(t, KIND_JSON_PRUNED, same_nodes(tree, skipped, json_object_get(cut, "nodes")),
               "the nodes aren't the skipped subtrees");
    talk_count(t, KIND_JSON_PRUNED, kind && strcmp(kind, tree->max[at] ? "beta" : "alpha") == 0,
               "beta is where MAX moves");
    if (cause == NO_NODE) {
        talk_count(t, KIND_JSON_PRUNED,
                   json_is_null(json_object_get(cut, "plies")) &&
                       (!depth || (strcmp(depth, "shallow") != 0 && strcmp(depth, "deep") != 0)),
                   "plies without a cause");
        return;
    }
    int plies = tree->depth[at] - tree->depth[cause];
    talk_count(t, KIND_JSON_PRUNED,
               tree_below(tree, at, cause) && json_integer_value(json_object_get(cut, "plies")) == plies,
               "not so many plies up");
    talk_count(t, KIND_JSON_PRUNED, tree->max[cause] != tree->max[at],
               "the cause's bound isn't that player's");
    talk_count(t, KIND_JSON_PRUNED, depth && strcmp(depth, plies == 1 ? "shallow" : "deep") == 0,
               "shallow is one ply");
}

static bool has_row(const json_t *rows, const json_t *node)
{
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (json_equal(json_object_get(json_array_get(rows, i), "node"), node))
            return true;
    return false;
}

/* Every cutoff has its row, in this order, that names the same nodes: but for one in a driver, which has no
 * rows. */
static void check_ignored(struct talk *t, const json_t *root)
{
    const json_t *pruned = json_object_get(root, "pruned"), *rows = json_object_get(root, "rows");
    size_t row = 0;
    for (size_t i = 0; i < json_array_size(pruned); i++) {
        const json_t *cut = json_array_get(pruned, i), *one = NULL;
        if (!has_row(rows, json_object_get(cut, "at")))
            continue;
        for (; row < json_array_size(rows); row++) {
            one = json_array_get(rows, row);
            if (json_equal(json_object_get(one, "ignored"), json_object_get(cut, "nodes")) &&
                json_equal(json_object_get(one, "node"), json_object_get(cut, "at")))
                break;
        }
        talk_count(t, KIND_JSON_PRUNED, row++ < json_array_size(rows), "no row ignores these nodes");
    }
}

static long count_with(const json_t *list, const char *key, const char *word)
{
    long count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *is = json_string_value(json_object_get(json_array_get(list, i), key));
        count += is && strcmp(is, word) == 0;
    }
    return count;
}

static void count_is(struct talk *t, const struct run *run, enum run_count which, long count)
{
    talk_count(t, KIND_JSON_COUNTS, run->count[which] == count,
               "'%s' doesn't agree with the lists [%ld, %ld]", run_counts[which], run->count[which], count);
}

static void check_counts(struct talk *t, struct run *run, const json_t *root)
{
    const struct tree *tree = t->tree;
    const json_t *pruned = json_object_get(root, "pruned"), *leaves = json_object_get(root, "leaves");
    const json_t *least = json_object_get(json_object_get(root, "counts"), "minimal_leaves");
    bool strange = false;
    long tree_leaves = 0;
    for (int i = 0; i < tree->count; i++)
        tree_leaves += tree_leaf(tree, i);
    count_is(t, run, COUNT_DISTINCT_NODES, count_distinct(tree, json_object_get(root, "visited"), &strange));
    count_is(t, run, COUNT_LEAVES, (long)json_array_size(leaves));
    count_is(t, run, COUNT_DISTINCT_LEAVES, count_distinct(tree, leaves, &strange));
    for (int i = 0; i < tree->count; i++)
        if (is_in(tree, leaves, i)) {
            run->looked += tree_leaf(tree, i);
            run->evaluated[i] = !tree_leaf(tree, i);
        }
    count_is(t, run, COUNT_CUTOFFS, (long)json_array_size(pruned));
    count_is(t, run, COUNT_ALPHA, count_with(pruned, "kind", "alpha"));
    count_is(t, run, COUNT_BETA, count_with(pruned, "kind", "beta"));
    count_is(t, run, COUNT_SHALLOW, count_with(pruned, "depth", "shallow"));
    count_is(t, run, COUNT_DEEP, count_with(pruned, "depth", "deep"));
    count_is(t, run, COUNT_PRUNED, tree->count - run->count[COUNT_DISTINCT_NODES]);
    count_is(t, run, COUNT_TREE_NODES, tree->count);
    count_is(t, run, COUNT_TREE_LEAVES, tree_leaves);
    talk_count(t, KIND_JSON_COUNTS,
               run->count[COUNT_NODES] >= run->count[COUNT_DISTINCT_NODES] &&
                   run->count[COUNT_RESEARCHES] <= run->count[COUNT_NODES] - run->count[COUNT_DISTINCT_NODES],
               "more nodes are searched again than visited again");
    talk_count(t, KIND_JSON_COUNTS, !strange, "a node that isn't in the tree");
    if (!json_is_null(least) && !run->uneven && !isnan(run->minimax))
        talk_count(t, KIND_LEAST_LEAVES, json_integer_value(least) == proof_least(tree, run->depth),
                   "JSON: the least leaves are others%s%s [%d]", run->limited ? ", with a depth limit" : "",
                   isinf(proof_minimax(tree, run->depth)) ? ", with an infinite value" : "",
                   proof_least(tree, run->depth));
}

/* What a pass came to is held against what was looked at by its end. */
static void check_passes(struct talk *t, struct run *run, const json_t *root)
{
    const json_t *passes = json_object_get(root, "passes"), *rows = json_object_get(root, "rows");
    size_t at = 0;
    struct talk then;
    talk_begin(&then, t->tree, t->run, t->tally, t->what);
    then.text = t->text;
    long nodes = 0, leaves = 0;
    run->passes = passes ? 0 : 1;
    run->windows = passes != NULL;
    for (size_t i = 0; i < json_array_size(passes) && i < PASSES_MOST; i++) {
        const json_t *pass = json_array_get(passes, i);
        double value = number_of(json_object_get(pass, "value"));
        int bound = bound_of(json_object_get(pass, "bound"));
        run->alpha[i] = number_of(json_object_get(pass, "alpha"));
        run->beta[i] = number_of(json_object_get(pass, "beta"));
        run->came[i] = value;
        run->passes++;
        nodes += (long)json_integer_value(json_object_get(pass, "nodes"));
        leaves += (long)json_integer_value(json_object_get(pass, "leaves"));
        while (at < json_array_size(rows) && pass_of(json_array_get(rows, at)) <= (int)i + 1)
            take_row(&then, root, at++);
        if (bound == 2 || isnan(value))
            continue;
        struct range r;
        bool so = talk_holds(&then, 0, value, bound, by_evaluations(pass), &r);
        talk_count(&then, KIND_JSON_PASSES, so,
                   "what a pass came to isn't proved [pass %zu: %g to %g, said %g, %d]", i + 1, r.low, r.high,
                   value, bound);
    }
    if (passes)
        talk_count(t, KIND_JSON_PASSES,
                   nodes == run->count[COUNT_NODES] && leaves == run->count[COUNT_LEAVES],
                   "the passes' counts don't add up");
}

bool read_json(struct talk *t, struct run *run, const char *text)
{
    json_error_t error;
    const char *begin = strchr(text, '{');
    json_t *root = begin ? json_loads(begin, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &error) : NULL;
    if (!root)
        return false;
    const char *perspective = json_string_value(json_object_get(root, "perspective"));
    run->mover = perspective && strcmp(perspective, "mover") == 0;
    run->value = number_of(json_object_get(root, "value"));
    run->ended = !isnan(run->value);
    run->bound = bound_of(json_object_get(root, "bound"));
    for (int i = 0; i < COUNT_COUNT; i++)
        run->count[i] =
            (long)json_integer_value(json_object_get(json_object_get(root, "counts"), run_counts[i]));
    find_depth(t->tree, run, root);
    t->text = "(JSON)";
    t->by_evaluations = run->limited;
    check_rows(t, run, root);
    t->by_evaluations = run->limited;
    check_value(t, run, root);
    if (run->ended)
        check_best(t, run, root);
    const json_t *pruned = json_object_get(root, "pruned");
    for (size_t i = 0; i < json_array_size(pruned); i++)
        check_cutoff(t, run, json_array_get(pruned, i));
    check_ignored(t, root);
    check_counts(t, run, root);
    check_passes(t, run, root);
    json_decref(root);
    return true;
}
