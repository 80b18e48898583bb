/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "reference.h"
#include "run.h"
#include "trace/visits.h"
#include "tree/generate.h"
#include "unit.h"
#include <string.h>

static const struct run_program *program_of(const char *name)
{
    const struct run_program *text = run_programs;
    while (text->name && strcmp(text->name, name) != 0)
        text++;
    ck_assert_msg(text->name != NULL, "no program '%s'", name);
    return text;
}

static void run_on(struct session *run, const char *name, const struct tree *tree)
{
    run_begin(run, run_compile(name, program_of(name)->text), tree, LOG_SPACING, NULL);
    session_run_all(run);
    ck_assert_int_eq(run->state, MACHINE_DONE);
}

static struct tree *evaluated_tree(uint64_t seed)
{
    struct generate generate = {.branching = {1, 4}, .depth = {2, 5}, .values = {0, 9}, .seed = seed};
    generate.evaluations = true;
    generate.noise = 4;
    return generate_tree(&generate, &(struct range){0});
}

/* --- against a plain search --- */

static void check_cutoff(const struct session *run, uint32_t number, const struct reference_cutoff *expected)
{
    const struct cutoff *cutoff = &run->visits.cutoffs.at[number];
    ck_assert_uint_eq(cutoff->at, expected->node);
    ck_assert_uint_eq(cutoff->after, expected->after);
    ck_assert_uint_eq(run->visits.all.at[cutoff->visit].node, expected->node);
    ck_assert(cutoff->searched);
    uint32_t walk = 0, child, from = expected->first;
    while ((child = cutoff_skipped(&run->visits, cutoff, &walk)) != TREE_NONE) {
        ck_assert_uint_eq(child, from);
        ck_assert(cutoff_skips(&run->visits, cutoff, child));
        from = run->tree->end[child];
    }
    ck_assert_uint_eq(from, expected->last);
    ck_assert(!cutoff_skips(&run->visits, cutoff, cutoff->after));
}

static void check_search(const struct session *run, const struct reference *expected)
{
    const struct visits *visits = &run->visits;
    ck_assert_uint_eq(visits->all.count, expected->visited.count);
    for (uint32_t i = 0; i < visits->all.count; i++) {
        ck_assert_uint_eq(visits->all.at[i].node, expected->visited.at[i]);
        ck_assert(session_came(run, i).number == expected->returned.at[i]);
        ck_assert_uint_eq(visits->all.at[i].pass, 1);
    }
    ck_assert_uint_eq(visits->total.leaves, expected->leaves.count);
    ck_assert_uint_eq(visits->cutoffs.count, expected->cutoffs.count);
    for (uint32_t i = 0; i < visits->cutoffs.count; i++)
        check_cutoff(run, i, &expected->cutoffs.at[i]);
}

START_TEST(finds_what_a_plain_search_does)
{
    static const char *const names[] = {"one function", "dispatcher"};
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 300; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){5, 4, 12, i % 2, false});
        struct reference expected;
        struct session run;
        reference_search(&expected, tree, -INFINITY, INFINITY);
        run_on(&run, names[i / 2 % 2], tree);
        check_search(&run, &expected);
        run_free(&run);
        reference_free(&expected);
        tree_free(tree);
    }
}
END_TEST

/* --- against a slow look through all visits --- */

static uint32_t slow_last(const struct visits *visits, uint32_t node, uint64_t events)
{
    uint32_t last = VISIT_NONE;
    for (uint32_t i = 0; i < visits->all.count && visits->all.at[i].call < events; i++)
        if (visits->all.at[i].node == node)
            last = i;
    return last;
}

static struct known slow_known(const struct visits *visits, uint32_t node, uint64_t events)
{
    struct known known = {KNOWN_NOTHING, slow_last(visits, node, events), CUTOFF_NONE};
    const struct visit *visit = known.visit == VISIT_NONE ? NULL : &visits->all.at[known.visit];
    if (visit)
        known.what = visit->end >= events ? KNOWN_OPEN : KNOWN_DONE;
    if (known.what == KNOWN_OPEN)
        return known;
    uint32_t child = node, above = visits->tree->parent[node];
    while (!visit && above != TREE_NONE && slow_last(visits, above, events) == VISIT_NONE) {
        child = above;
        above = visits->tree->parent[above];
    }
    uint32_t at = above == TREE_NONE ? VISIT_NONE : slow_last(visits, above, events);
    for (uint32_t i = 0; at != VISIT_NONE && i < visits->cutoffs.count; i++) {
        const struct cutoff *cutoff = &visits->cutoffs.at[i];
        bool newer = !visit || (cutoff->searched && cutoff->event > visit->call);
        if (newer && cutoff->event < events && cutoff->visit == at && cutoff_skips(visits, cutoff, child)) {
            known.what = KNOWN_PRUNED;
            known.cutoff = i;
        }
    }
    return known;
}

static void check_known(const struct session *run, uint64_t events, const char *name)
{
    for (uint32_t n = 0; n < run->tree->count; n++) {
        struct known known = visits_known(&run->visits, n, events);
        struct known expected = slow_known(&run->visits, n, events);
        ck_assert_msg(known.what == expected.what && known.visit == expected.visit &&
                          known.cutoff == expected.cutoff,
                      "%s: node %u after %lu events is %d, not %d", name, n, events, (int)known.what,
                      (int)expected.what);
    }
}

START_TEST(knows_every_node_at_every_moment)
{
    static const char *const names[] = {"one function", "dispatcher", "tables and passes", "researches",
                                        "a look at one child"};
    struct random random;
    random_seed(&random, 2);
    for (size_t i = 0; i < 50; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
        struct session run;
        run_on(&run, names[i % 5], tree);
        for (uint64_t events = 0; events <= run.log.count; events += 1 + run.log.count / 400)
            check_known(&run, events, names[i % 5]);
        run_free(&run);
        tree_free(tree);
    }
}
END_TEST

/* The lecture's words at three moments of ((3 5) (2 9)): MIN's second child is skipped when the first is
 * worse than what MAX has. */
START_TEST(says_what_is_known)
{
    struct tree *tree = reference_tree("((3 5) (2 (9 1)))"); /* A(B(3 5) E(2 G(9 1))): A0 B1 E4 F5 G6 H7 I8 */
    struct session run;
    run_on(&run, "one function", tree);
    uint32_t cut = run.visits.cutoffs.at[0].event;
    ck_assert_uint_eq(run.visits.cutoffs.count, 1);
    ck_assert_int_eq(visits_known(&run.visits, 4, 0).what, KNOWN_NOTHING);
    ck_assert_int_eq(visits_known(&run.visits, 8, cut).what, KNOWN_NOTHING);
    ck_assert_int_eq(visits_known(&run.visits, 8, cut + 1).what, KNOWN_PRUNED);
    ck_assert_int_eq(visits_known(&run.visits, 6, cut + 1).what, KNOWN_PRUNED);
    ck_assert_int_eq(visits_known(&run.visits, 5, cut + 1).what, KNOWN_DONE);
    ck_assert_int_eq(visits_known(&run.visits, 4, cut + 1).what, KNOWN_OPEN);
    ck_assert_int_eq(visits_known(&run.visits, 0, run.log.count).what, KNOWN_DONE);
    run_free(&run);
    tree_free(tree);
}
END_TEST

static void check_trail(const struct session *run, uint32_t node)
{
    const struct visits *visits = &run->visits;
    uint32_t before = VISIT_NONE, visit = visits_first(visits, node);
    for (uint32_t i = 0; i < visits->all.count; i++) {
        if (visits->all.at[i].node != node)
            continue;
        ck_assert_uint_eq(visit, i);
        ck_assert_uint_eq(visits_before(visits, i), before);
        ck_assert_int_eq((visits->all.at[i].flags & VISIT_AGAIN) != 0, before != VISIT_NONE);
        before = i;
        visit = visits_after(visits, i);
    }
    ck_assert_uint_eq(visit, VISIT_NONE);
    ck_assert_uint_eq(visits_of(visits, node, run->log.count), before);
}

static bool slow_research(const struct visits *visits, uint32_t number)
{
    const struct visit *visit = &visits->all.at[number];
    for (uint32_t i = 0; i < number; i++) {
        const struct visit *other = &visits->all.at[i];
        bool same_frame = other->parent == visit->parent && visit->parent != VISIT_NONE;
        if (other->node == visit->node && (same_frame || other->pass < visit->pass))
            return true;
    }
    return false;
}

static uint32_t slow_around(const struct visits *visits, uint64_t event)
{
    uint32_t around = VISIT_NONE;
    for (uint32_t i = 0; i < visits->all.count; i++)
        if (visits->all.at[i].call <= event && event <= visits->all.at[i].end)
            around = i;
    return around;
}

/* Counts of all visits below `number`, one by one. */
static void check_sums(const struct session *run, uint32_t number, const struct visit_sums *expected)
{
    uint64_t events = number < run->visits.all.count ? run->visits.all.at[number].call : run->log.count;
    struct visit_sums sums = visits_sums(&run->visits, events);
    ck_assert_uint_eq(visits_begun(&run->visits, events), number);
    ck_assert_uint_eq(sums.nodes, number);
    ck_assert_uint_eq(sums.distinct, expected->distinct);
    ck_assert_uint_eq(sums.leaves, expected->leaves);
    ck_assert_uint_eq(sums.distinct_leaves, expected->distinct_leaves);
    ck_assert_uint_eq(sums.researches, expected->researches);
}

static void check_counts(const struct session *run)
{
    const struct visits *visits = &run->visits;
    uint8_t *seen = memory_new(run->tree->count, 1);
    struct visit_sums sums = {0};
    for (uint32_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        check_sums(run, i, &sums);
        bool leaf = visit->flags & (VISIT_LEAF | VISIT_EVALUATED);
        ck_assert_int_eq((visit->flags & VISIT_LEAF) != 0, tree_is_leaf(run->tree, visit->node));
        ck_assert_int_eq((visit->flags & VISIT_RESEARCH) != 0,
                         !(visit->flags & VISIT_TAKEN) && slow_research(visits, i));
        sums.distinct += !(seen[visit->node] & 1);
        sums.leaves += leaf;
        sums.distinct_leaves += leaf && !(seen[visit->node] & 2);
        sums.researches += (visit->flags & VISIT_RESEARCH) != 0;
        seen[visit->node] |= leaf ? 3 : 1;
    }
    check_sums(run, (uint32_t)visits->all.count, &sums);
    free(seen);
}

START_TEST(counts_as_one_by_one)
{
    struct random random;
    random_seed(&random, 3);
    for (const struct run_program *text = run_programs; text->name; text++)
        for (uint64_t i = 0; i < 12; i++) {
            struct tree *tree =
                text->evaluations ? evaluated_tree(i)
                                  : reference_random(&random, (struct reference_kind){5, 3, 9, false, false});
            struct session run;
            run_on(&run, text->name, tree);
            check_counts(&run);
            for (uint32_t n = 0; n < tree->count; n++)
                check_trail(&run, n);
            for (uint64_t e = 0; e < run.log.count; e += 1 + run.log.count / 200)
                ck_assert_uint_eq(visits_around(&run.visits, e), slow_around(&run.visits, e));
            run_free(&run);
            tree_free(tree);
        }
}
END_TEST

/* --- what a program does, told by hand --- */

/* Of a loop in order, what is skipped stands after the child in that order. */
static double key_of(const struct tree *tree, uint32_t child)
{
    bool min = tree_player(tree, tree->parent[child]) == PLAYER_MIN;
    return min ? -tree->value[child] : tree->value[child];
}

static bool stands_after(const struct tree *tree, uint32_t child, uint32_t other)
{
    double x = key_of(tree, child), y = key_of(tree, other);
    return x != y ? x < y : child > other;
}

START_TEST(skips_in_the_loops_order)
{
    static const char *const ordered[] = {"order again", "order by evaluation", "an order within another"};
    size_t cutoffs = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct tree *tree = evaluated_tree(seed);
        struct session run;
        run_on(&run, ordered[seed % 3], tree);
        cutoffs += run.visits.cutoffs.count;
        for (size_t i = 0; i < run.visits.cutoffs.count; i++) {
            const struct cutoff *cutoff = &run.visits.cutoffs.at[i];
            uint32_t walk = 0, before = cutoff->after, child, count = 0, expected = 0;
            while ((child = cutoff_skipped(&run.visits, cutoff, &walk)) != TREE_NONE) {
                ck_assert(stands_after(tree, child, before));
                before = child;
                count++;
            }
            for (child = cutoff->at + 1; child < tree->end[cutoff->at]; child = tree->end[child]) {
                ck_assert_int_eq(cutoff_skips(&run.visits, cutoff, child),
                                 stands_after(tree, child, cutoff->after));
                expected += stands_after(tree, child, cutoff->after);
            }
            ck_assert_uint_eq(count, expected);
            ck_assert(count > 0 && cutoff->searched);
        }
        run_free(&run);
        tree_free(tree);
    }
    ck_assert_uint_gt(cutoffs, 100);
}
END_TEST

START_TEST(tells_a_depth_limit_from_a_leaf)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct tree *tree = evaluated_tree(seed);
        struct session run;
        run_on(&run, "order by evaluation", tree); /* depth = 3 */
        for (size_t i = 0; i < run.visits.all.count; i++) {
            const struct visit *visit = &run.visits.all.at[i];
            bool leaf = tree_is_leaf(tree, visit->node), deep = tree_depth(tree, visit->node) == 3;
            ck_assert_int_eq((visit->flags & VISIT_EVALUATED) != 0, !leaf && deep);
            ck_assert_int_eq((visit->flags & VISIT_LOOPED) != 0, !leaf && !deep);
        }
        run_free(&run);
        tree_free(tree);
    }
}
END_TEST

START_TEST(gives_each_pass_and_window)
{
    struct tree *tree = reference_tree("((3 5) (2 9))");
    struct session run;
    run_on(&run, "tables and passes", tree);
    uint32_t passes = 0;
    for (size_t i = 0; i < run.visits.all.count; i++) {
        const struct visit *visit = &run.visits.all.at[i];
        passes += visit->parent == VISIT_NONE;
        ck_assert_uint_eq(visit->pass, passes);
        ck_assert_int_eq(visit->node == TREE_ROOT, visit->parent == VISIT_NONE);
        ck_assert(visit->alpha < visit->beta);
    }
    ck_assert_uint_gt(passes, 1);
    run_free(&run);
    tree_free(tree);
}
END_TEST

START_TEST(takes_defaults_as_a_window)
{
    struct tree *tree = reference_tree("((3 5) (2 9))");
    const union value given[] = {{.word = 0}, {.number = 3}, {.word = VALUE_UNSET}};
    struct session_wishes settings = {.given = given};
    struct session run;
    run_begin(&run, run_compile("dispatcher", program_of("dispatcher")->text), tree, LOG_SPACING, &settings);
    session_run_all(&run);
    const struct visit *root = &run.visits.all.at[0];
    ck_assert(root->alpha == 3 && root->beta == INFINITY);
    ck_assert_uint_eq(root->call, 0);
    ck_assert_uint_gt(root->frame, 0);
    ck_assert_str_eq(run.program->functions.at[root->function].name, "Max-Value");
    run_free(&run);
    tree_free(tree);
}
END_TEST

/* All its cutoffs are of a loop that had searched, or none is. */
static void check_searched(const struct tree *tree, const char *text, bool searched, size_t count)
{
    struct session run;
    run_begin(&run, run_compile("look", text), tree, LOG_SPACING, NULL);
    session_run_all(&run);
    ck_assert_uint_eq(run.visits.cutoffs.count, count);
    for (size_t i = 0; i < count; i++)
        ck_assert(run.visits.cutoffs.at[i].searched == searched);
    for (uint32_t n = 0; n < tree->count && !searched; n++)
        ck_assert_int_eq(visits_known(&run.visits, n, run.log.count).what, KNOWN_DONE);
    run_free(&run);
}

START_TEST(tells_a_search_from_a_look)
{
    struct tree *tree = reference_tree("((1 2 3) (3 4))");
    struct session run;
    run_on(&run, "helpers",
           tree); /* a driver's loop, one that searches all, and one that looks for the best */
    size_t in_driver = 0;
    for (size_t i = 0; i < run.visits.cutoffs.count; i++)
        in_driver += run.visits.cutoffs.at[i].visit == VISIT_NONE;
    ck_assert_uint_eq(in_driver, 0);
    for (size_t i = 0; i < run.visits.cutoffs.count; i++) {
        const struct cutoff *cutoff = &run.visits.cutoffs.at[i];
        ck_assert_uint_eq(run.program->code.at[event_where(&run.log.events[cutoff->event])].opcode, OP_LEAVE);
        ck_assert(cutoff->searched); /* the second loop calls as well */
    }
    run_free(&run);
    check_searched(tree,
                   "function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- -inf\n"
                   "  for each child c of s\n    v <- max(v, F(c))\n"
                   "  for each child c of s\n    if First(c) then return v\n  return v\n",
                   false, 3);
    check_searched(
        tree,
        "function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- -inf\n"
        "  for each child c of s\n    v <- max(v, F(c))\n  return Look(s, v)\n"
        "function Look(s, v)\n  for each child c of s\n    if First(c) then return v\n  return v\n",
        false, 3);
    check_searched(tree,
                   "function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- -inf\n"
                   "  for each child c of s\n    v <- max(v, Through(s, c))\n"
                   "    if v >= 2 then return v\n  return v\n"
                   "function Through(s, c)\n  return F(c)\n",
                   true, 2);
    tree_free(tree);
}
END_TEST

START_TEST(takes_live_entries_as_visits)
{
    struct tree *tree = reference_tree("((3 5) (2 9))");
    struct session run;
    run_on(&run, "a list, best first", tree);
    size_t taken = 0;
    for (uint64_t e = 0; e < run.log.count; e++)
        taken += event_kind(&run.log.events[e]) == EVENT_TAKE && run.log.events[e].node & LOG_STATE;
    ck_assert_uint_eq(run.visits.all.count, taken);
    ck_assert_uint_gt(taken, 3);
    for (size_t i = 0; i < taken; i++)
        ck_assert(run.visits.all.at[i].flags & VISIT_TAKEN && run.visits.all.at[i].pass == 1);
    run_free(&run);
    tree_free(tree);
}
END_TEST

/* Catching up little by little is the same as all at once. */
START_TEST(grows_with_the_log)
{
    for (const struct run_program *text = run_programs; text->name; text++) {
        struct tree *tree =
            text->evaluations ? evaluated_tree(5) : reference_tree("((3 5 1) ((2 9) 4) (7 (8 6)))");
        struct session whole, growing;
        run_on(&whole, text->name, tree);
        run_begin(&growing, run_compile(text->name, text->text), tree, 1, NULL);
        while (machine_run(growing.machine, 1) == MACHINE_PAUSED)
            session_catch_up(&growing);
        session_catch_up(&growing);
        ck_assert_uint_eq(growing.visits.all.count, whole.visits.all.count);
        for (size_t i = 0; i < whole.visits.all.count; i++) {
            const struct visit *a = &whole.visits.all.at[i], *b = &growing.visits.all.at[i];
            ck_assert(a->node == b->node && a->call == b->call && a->end == b->end && a->flags == b->flags);
        }
        ck_assert_mem_eq(&growing.visits.total, &whole.visits.total, sizeof whole.visits.total);
        ck_assert_uint_eq(growing.visits.cutoffs.count, whole.visits.cutoffs.count);
        run_free(&growing);
        run_free(&whole);
        tree_free(tree);
    }
}
END_TEST

UNIT("visits", finds_what_a_plain_search_does, knows_every_node_at_every_moment, says_what_is_known,
     counts_as_one_by_one, skips_in_the_loops_order, tells_a_depth_limit_from_a_leaf,
     gives_each_pass_and_window, takes_defaults_as_a_window, tells_a_search_from_a_look,
     takes_live_entries_as_visits, grows_with_the_log)
