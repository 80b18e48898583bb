/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/hunt.h"
#include "lesson/hunt_words.h"
#include "lesson/library.h"
#include "lesson/shrink.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- algorithms that go wrong --- */

/* A built-in algorithm with something else in the place of some words of its text. */
struct slip {
    const char *algorithm, *words, *instead;
};

static const struct slip slips[] = {
    {"minimax", "v ← max(v, Minimax(c))", "v ← Minimax(c)"},
    {"minimax", "v ← +∞", "v ← 99"},
    {"alphabeta", "else α ← max(α, v)", "else β ← max(α, v)"},
    {"alphabeta", "v ← min(v, Minimax-ab(c, α, β))", "v ← min(v, Minimax-ab(c, β, α))"},
    {"alphabeta-two", "if v ≤ α then return v", "if v ≤ β then return v"},
    {"alphabeta-two", "β ← min(β, v)", "α ← min(β, v)"},
    {"alphabeta-evaluate", "α ← max(α, evaluate(child, α, β))", "α ← evaluate(child, α, β)"},
    {"alphabeta-evaluate", "    return β\n  else", "    return α\n  else"},
    {"alphabeta-strict", "if v < α then return v", "if v < β then return v"},
    {"negamax", "val ← −Negamax(c)", "val ← Negamax(c)"},
    {"negamax", "if val > best", "if val < best"},
    {"negamax-hard", "−AlphaBeta(c, −β, −α, depth − 1)", "−AlphaBeta(c, −α, −β, depth − 1)"},
    {"negamax-hard", "  return α", "  return −α"},
    {"negamax-hard", "val > α", "val < α"},
    {"negamax-mixed", "if val > α then α ← val", "α ← val"},
    {"negamax-soft", "if value ≥ β", "if value ≥ α"},
    {"negamax-soft", "return Mover-Utility(n)", "return Utility(n)"},
    {"alphabeta-ordered", "return Mover-Evaluate(n)", "return Evaluate(n)"},
    {"alphabeta-ordered", "if val ≥ β then return val", "if val ≤ β then return val"},
    {"killer", "v ← min(v, Search(c, α, β))", "v ← Search(c, α, β)"},
    {"killer", "if v ≥ β", "if v ≥ α"},
    {"history", "if val ≥ β", "if val ≥ α"},
    {"refutation", "if val > best", "if val < best"},
    {"refutation", "if val ≥ β then break", "if val ≥ α then break"},
    {"alphabeta-shallow", "Search(c, v, +∞)", "Search(c, −∞, v)"},
    {"alphabeta", "Minimax-ab(s, −∞, +∞)", "Minimax-ab(s, 0, +∞)"},
    {"aspiration", "low < g < high", "low ≤ g ≤ high"},
    {"iterative-deepening", "best ← max(best, val)", "best ← val"},
    {"iterative-deepening", "value ← Search(root, −∞, +∞, d)", "value ← max(value, Search(root, −∞, +∞, d))"},
    {"aspiration", "−Search(c, −β, −α)", "−Search(c, −α, −β)"},
    {"aspiration", "best ← max(best, val)", "best ← val"},
    {"zero-window", "if v ≥ β then return v", "if v ≤ β then return v"},
    {"scout", "return Utility(n) > x", "return Utility(n) < x"},
    {"scout", "if not Test(c, x, above) then return false", "if Test(c, x, above) then return false"},
    {"scout", "    else if Player(n) = Min and not Test(c, v, false)\n      v ← Scout(c)\n", ""},
    {"pvs", "if a < v < β then v ← −PVS(c, −β, −v)", "if a < v < β then v ← −PVS(c, −v, −β)"},
    {"pvs", "−PVS(c, −next(a), −a)", "−PVS(c, −a, −next(a))"},
    {"negascout", "if a < v < β and not First(c) and b ≠ β", "if a < v < β and First(c)"},
    {"negascout", "a ← max(a, v)", "a ← max(a, v + 1)"},
    {"mtdf", "if g ≤ α then upper[n] ← g", "if g ≤ α then lower[n] ← g"},
    {"mtdf", "if g = lower[root] then β ← next(g) else β ← g", "β ← g"},
    {"mtdf", "if upper[n] ≤ α then return upper[n]", "if upper[n] ≤ α then return lower[n]"},
    {"sss", "min(h, Utility(n))", "Utility(n)"},
    {"sss", "insert (Next-Brother(n), live, h) in open", "insert (Next-Brother(n), live, +∞) in open"},
    {"sss", "insert (First-Child(n), live, h) in open", "insert (First-Child(n), solved, h) in open"},
};

#define SLIPS (sizeof slips / sizeof slips[0])

static struct program *compile(const struct slip *slip)
{
    const struct shipped *built_in = library_text(SHIPPED_ALGORITHM, slip->algorithm);
    ck_assert_ptr_nonnull(built_in);
    const char *at = strstr(built_in->text, slip->words);
    ck_assert_msg(at != NULL, "%s has no '%s'", slip->algorithm, slip->words);
    struct text text = {0};
    text_add(&text, built_in->text, (size_t)(at - built_in->text));
    text_add_string(&text, slip->instead);
    text_add_string(&text, at + strlen(slip->words));
    struct program *program = trial_compile(slip->algorithm, text_string(&text));
    text_free(&text);
    return program;
}

/* Of tests/variants, those that are wrong on some tree; and those that are right after all. */
static const char *const variants[] = {
    "alpha-back-up",       "beta-at-max",      "beta-back-up-max", "bounds-swapped",  "cut-on-alpha",
    "driver-forgets",      "first-child-only", "max-for-min",      "negamax-leaves",  "negamax-no-minus",
    "negamax-not-swapped", "no-fold",          "passes-over",      "players-swapped", "pvs-no-second-look",
    "siblings-bound",      "v-not-reset-min",  "v-not-reset",      "v-zero",          "wrong-side-min",
    "wrong-side",
};

static const char *const harmless[] = {"alpha-back-up-max", "at-equality", "no-alpha", "negamax-same-window",
                                       "tests-after-the-first"};

#define VARIANTS (sizeof variants / sizeof variants[0])
#define HARMLESS (sizeof harmless / sizeof harmless[0])

/* --- what is found --- */

static void begin(struct hunt *hunt, const struct program *program)
{
    hunt_begin(hunt, &(struct hunt_wishes){.program = program, .seed = 1});
}

/* It is wrong there: by the reference, or it has no value at all, or, with a limit, by the verdict. */
static void check_wrong(const struct hunt *hunt, const char *name)
{
    struct session session;
    struct outcome outcome;
    struct text why = {0};
    struct session_wishes wishes = {.given = hunt->found, .max_steps = 1000000, .lean = true};
    ck_assert_msg(session_begin(&session, hunt->tree, hunt->wishes.program, &wishes, &why), "%s: %s", name,
                  text_string(&why));
    session_run_all(&session);
    outcome_find(&outcome, &session);
    ck_assert_msg(!outcome_is_good(&outcome), "%s is good", name);
    if (outcome.answer.finished && !hunt->depth)
        ck_assert_msg(outcome.answer.value != reference_minimax(hunt->tree, TREE_ROOT), "%s is right", name);
    outcome_free(&outcome);
    session_end(&session);
    text_free(&why);
}

/* --- whether the smallest is the smallest: all trees anew, by recursion, as words --- */

#define MOST_ANEW 6

struct words {
    ARRAY(char *) all;
};

static void free_words(struct words *words)
{
    for (size_t i = 0; i < words->all.count; i++)
        free(words->all.at[i]);
    array_free(&words->all);
}

static void join(struct words *out, const char *a, const char *b)
{
    struct text text = {0};
    text_format(&text, *b ? "%s %s" : "%s", a, b);
    *array_add(&out->all) = text_take(&text);
}

/* Lists of trees with so many nodes together. A leaf is one of the numbers 1 to `values`. */
static struct words forests(uint32_t nodes, int values);

static struct words trees(uint32_t nodes, int values)
{
    struct words out = {0};
    for (int v = 1; nodes == 1 && v <= values; v++) {
        struct text text = {0};
        text_format(&text, "%d", v);
        *array_add(&out.all) = text_take(&text);
    }
    struct words below = nodes > 1 ? forests(nodes - 1, values) : (struct words){0};
    for (size_t i = 0; i < below.all.count; i++) {
        struct text text = {0};
        text_format(&text, "(%s)", below.all.at[i]);
        *array_add(&out.all) = text_take(&text);
    }
    free_words(&below);
    return out;
}

static struct words forests(uint32_t nodes, int values)
{
    struct words out = {0};
    if (nodes == 0)
        join(&out, "", "");
    for (uint32_t first = 1; first <= nodes; first++) {
        struct words left = trees(first, values), right = forests(nodes - first, values);
        for (size_t i = 0; i < left.all.count; i++)
            for (size_t j = 0; j < right.all.count; j++)
                join(&out, left.all.at[i], right.all.at[j]);
        free_words(&left);
        free_words(&right);
    }
    return out;
}

static bool is_right(const struct program *program, const char *brackets)
{
    struct tree *tree = reference_tree(brackets);
    struct session session;
    struct outcome outcome;
    struct text why = {0};
    struct session_wishes wishes = {.lean = true, .max_steps = 100000};
    ck_assert(session_begin(&session, tree, program, &wishes, &why));
    session_run_all(&session);
    outcome_find(&outcome, &session);
    bool right = outcome.answer.finished && outcome.answer.value == reference_minimax(tree, TREE_ROOT);
    outcome_free(&outcome);
    session_end(&session);
    tree_free(tree);
    text_free(&why);
    return right;
}

/* On no tree of fewer nodes, and of up to MOST_ANEW, is it wrong. */
static void check_smallest(const struct hunt *hunt, const char *name)
{
    const struct program *program = hunt->wishes.program;
    for (uint32_t nodes = 2; nodes < hunt->tree->count && nodes <= MOST_ANEW; nodes++) {
        struct words all = trees(nodes, 3);
        for (size_t i = 0; i < all.all.count; i++)
            for (int min = 0; min < 2; min++) {
                struct text text = {0};
                text_format(&text, min ? "(min %s" : "%s", all.all.at[i] + min);
                ck_assert_msg(is_right(program, text_string(&text)), "%s is wrong on %s", name,
                              text_string(&text));
                text_free(&text);
            }
        free_words(&all);
    }
}

/* Whether the tree that is found has at most nine nodes. */
static bool check_found(struct program *program, const char *name)
{
    struct hunt hunt;
    begin(&hunt, program);
    while (hunt_go(&hunt, 1000) == HUNT_ON)
        ;
    char *brackets = hunt.tree ? reference_brackets(hunt.tree) : NULL;
    printf("%-24s %8lu  %s\n", name, (unsigned long)hunt.tried, brackets ? brackets : "nothing");
    free(brackets);
    ck_assert_msg(hunt.state == HUNT_FOUND, "%s isn't found wrong on %lu trees", name,
                  (unsigned long)hunt.tried);
    check_wrong(&hunt, name);
    if (!program->needs_evaluations && strcmp(name, "zero-window") != 0)
        check_smallest(&hunt, name);
    bool small = hunt.tree->count <= 9;
    hunt_end(&hunt);
    program_free(program);
    return small;
}

START_TEST(finds_slips_in_every_algorithm)
{
    uint32_t small = 0;
    for (size_t i = 0; i < SLIPS; i++)
        small += check_found(compile(&slips[i]), slips[i].algorithm);
    printf("%u of %lu with at most nine nodes\n", small, (unsigned long)SLIPS);
    ck_assert_uint_ge(5 * small, 4 * SLIPS);
}
END_TEST

START_TEST(finds_every_variant)
{
    uint32_t small = 0;
    for (size_t i = 0; i < VARIANTS; i++)
        small += check_found(trial_variant(variants[i]), variants[i]);
    printf("%u of %lu with at most nine nodes\n", small, (unsigned long)VARIANTS);
    ck_assert_uint_ge(5 * small, 4 * VARIANTS);
}
END_TEST

#define SOME unit_share(20000)

static void check_right(const struct program *program, const char *name)
{
    struct hunt hunt;
    begin(&hunt, program);
    hunt_go(&hunt, SOME);
    ck_assert_msg(!hunt.tree, "%s is found wrong", name);
    /* And on larger ones. */
    hunt.all = true;
    hunt_go(&hunt, SOME / 10);
    ck_assert_msg(!hunt.tree, "%s is found wrong", name);
    ck_assert_uint_eq(hunt.judged, hunt.tried);
    hunt_end(&hunt);
}

START_TEST(accuses_nobody)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++) {
        struct program *program = library_algorithm(text->name);
        check_right(program, text->name);
        program_free(program);
    }
    for (size_t i = 0; i < HARMLESS; i++) {
        struct program *program = trial_variant(harmless[i]);
        check_right(program, harmless[i]);
        program_free(program);
    }
}
END_TEST

/* --- the same for the same seed, whatever the pace --- */

START_TEST(depends_on_the_seed_alone)
{
    static const uint64_t paces[] = {1, 7, 1000};
    struct program *program = trial_variant("at-equality");
    struct hunt hunts[3];
    for (size_t i = 0; i < 3; i++) {
        begin(&hunts[i], program);
        hunt_go(&hunts[i], 500);
        hunts[i].all = true;
        for (uint64_t n = 0; n < 2100; n += paces[i])
            hunt_go(&hunts[i], paces[i] < 2100 - n ? paces[i] : 2100 - n);
        ck_assert_uint_eq(hunts[i].tried, 2600);
        ck_assert_uint_eq(hunts[i].steps, hunts[0].steps);
        ck_assert_uint_eq(hunts[i].largest, hunts[0].largest);
    }
    for (size_t i = 0; i < 3; i++)
        hunt_end(&hunts[i]);
    program_free(program);
}
END_TEST

/* --- making small --- */

/* Some leaf at least two moves down is 5 or more, and the root has two children. Asked of a tree only where
 * players alternate, if they must. */
static bool is_wanted(void *alternates, const struct sketch *sketch, uint32_t depth)
{
    bool deep = false;
    uint32_t children = 0;
    ck_assert(!alternates || !sketch_is_mixed(sketch));
    (void)depth;
    for (uint32_t i = 0; i < sketch->nodes.count; i++) {
        children += sketch->nodes.at[i].depth == 1;
        deep |=
            sketch_is_leaf(sketch, i) && sketch->nodes.at[i].depth >= 2 && sketch->nodes.at[i].number >= 5;
    }
    return deep && children >= 2;
}

START_TEST(shrinks_as_far_as_can_be)
{
    struct random random;
    int wanted = 0;
    random_seed(&random, 3);
    for (uint32_t i = 0; i < 400; i++) {
        struct shrink shrink = {.holds = is_wanted, .alternates = i % 2};
        shrink.context = shrink.alternates ? &shrink : NULL;
        sketch_draw(&shrink.sketch, &(struct sketch_wishes){.nodes = 10 + i / 10, .mixed = i % 2 == 0},
                    &random);
        if (is_wanted(NULL, &shrink.sketch, 0)) {
            shrink_all(&shrink);
            struct tree *tree = sketch_tree(&shrink.sketch);
            char *brackets = reference_brackets(tree);
            ck_assert_msg(strcmp(brackets, "((5) 1)") == 0 || strcmp(brackets, "(1 (5))") == 0, "%s",
                          brackets);
            ck_assert(!sketch_is_mixed(&shrink.sketch) && tree_player(tree, TREE_ROOT) == PLAYER_MAX);
            free(brackets);
            tree_free(tree);
            wanted++;
        }
        sketch_free(&shrink.sketch);
    }
    ck_assert_int_gt(wanted, 100);
}
END_TEST

static size_t count_numbers(const struct sketch *sketch)
{
    size_t count = 0;
    for (uint32_t i = 0; i < sketch->nodes.count; i++) {
        bool new = !isnan(sketch->nodes.at[i].number);
        for (uint32_t k = 0; k < i; k++)
            new &= sketch->nodes.at[k].number != sketch->nodes.at[i].number;
        count += new;
    }
    return count;
}

static bool has_three_numbers(void *context, const struct sketch *sketch, uint32_t depth)
{
    (void)context, (void)depth;
    return count_numbers(sketch) >= 3;
}

static bool is_limited(void *context, const struct sketch *sketch, uint32_t depth)
{
    (void)context;
    return depth >= 2 && !isnan(sketch->nodes.at[0].number) && sketch->nodes.at[0].number < 0;
}

/* Or without a limit, but not with less of one. */
static bool is_limited_or_deep(void *context, const struct sketch *sketch, uint32_t depth)
{
    (void)context;
    for (uint32_t i = 0; i < sketch->nodes.count; i++)
        if (sketch->nodes.at[i].depth >= 4 - (depth > 1))
            return depth != 1;
    return false;
}

static bool is_twice_in_a_row(void *context, const struct sketch *sketch, uint32_t depth)
{
    (void)context, (void)depth;
    return sketch_is_mixed(sketch);
}

static bool min_moves_above_a_pair(void *context, const struct sketch *sketch, uint32_t depth)
{
    (void)context, (void)depth;
    for (uint32_t i = 1; i + 2 < sketch->nodes.count; i++)
        if (sketch->nodes.at[i].player == PLAYER_MAX &&
            sketch->nodes.at[i + 1].depth > sketch->nodes.at[i].depth &&
            sketch->nodes.at[i + 2].depth == sketch->nodes.at[i + 1].depth)
            return sketch->nodes.at[0].player == PLAYER_MIN;
    return false;
}

static bool sums_up(void *context, const struct sketch *sketch, uint32_t depth)
{
    double sum = 0;
    (void)context, (void)depth;
    for (uint32_t i = 0; i < sketch->nodes.count; i++)
        sum += isnan(sketch->nodes.at[i].number) ? 0 : sketch->nodes.at[i].number;
    return sum >= 12 && sketch->nodes.count >= 4;
}

/* Until nothing that is tried holds any more, in the order in which it is tried. */
static const struct {
    bool (*holds)(void *context, const struct sketch *sketch, uint32_t depth);
    bool alternates, evaluations;
    uint64_t seed;
    struct sketch_wishes wishes;
    uint32_t depth;
    const char *left;
} shrunk[] = {
    {has_three_numbers, false, false, 1, {.nodes = 30}, 0, "0+ 1-1 1-2 1-3 to 0"},
    {has_three_numbers, true, false, 4, {.nodes = 30}, 0, "0+ 1-2 1- 2+1 2+3 to 0"},
    {has_three_numbers,
     false,
     true,
     3,
     {.nodes = 20, .mixed = true, .evaluations = true},
     0,
     "0+1 1-2 2+3 to 0"},
    {is_limited_or_deep, false, false, 11, {.nodes = 30, .evaluations = true}, 3, "0+ 1- 2+ 3- 4+1 to 0"},
    {is_limited_or_deep, true, true, 11, {.nodes = 30, .evaluations = true}, 3, "0+1 1-1 2+1 3-1 4+1 to 0"},
    {is_twice_in_a_row, false, false, 15, {.nodes = 30, .mixed = true}, 0, "0+ 1+ 2-1 to 0"},
    {is_twice_in_a_row,
     false,
     true,
     24,
     {.nodes = 30, .mixed = true, .evaluations = true},
     1,
     "0+1 1+1 2-1 to 0"},
    {min_moves_above_a_pair, false, false, 7, {.nodes = 30}, 0, "0- 1+ 2-1 2-1 to 0"},
    {min_moves_above_a_pair, true, false, 8, {.nodes = 30}, 0, "0- 1+ 2-1 2-1 to 0"},
    {sums_up, false, false, 12, {.nodes = 20}, 0, "0+ 1-1 1-1 1-inf to 0"},
    {sums_up, true, false, 4, {.nodes = 40}, 0, "0+ 1- 2+1 2+inf to 0"},
    {sums_up, false, true, 12, {.nodes = 20, .evaluations = true}, 2, "0+1 1-1 1-inf 1-1 to 0"},
    {sums_up, false, false, 12, {.nodes = 20, .evaluations = true}, 2, "0+ 1-5 1-5 1-2 to 0"},
    {sums_up, false, false, 227, {.nodes = 11}, 0, "0+ 1- 2+inf 2+1 to 0"},
    {sums_up,
     false,
     false,
     320,
     {.nodes = 9, .mixed = true, .evaluations = true},
     0,
     "0+1 1-inf 1-1 1-1 to 0"},
    {is_limited, false, true, 13, {.nodes = 12, .mixed = true, .evaluations = true}, 3, "0+-1 1-1 to 2"},
    {is_limited, false, true, 45, {.nodes = 12, .mixed = true, .evaluations = true}, 2, "0+-1 1-1 to 2"},
    {is_limited_or_deep, false, true, 1, {.nodes = 9, .evaluations = true}, 3, "0+1 1-1 2+1 3-1 4+1 to 0"},
    {is_limited_or_deep, false, false, 22, {.nodes = 9, .evaluations = true}, 3, "0+1 1-1 2+1 3-1 to 2"},
    {is_limited_or_deep, false, true, 23, {.nodes = 9, .evaluations = true}, 3, "0+1 1-1 2+1 3-1 to 2"},
    {is_limited_or_deep, false, false, 24, {.nodes = 9, .evaluations = true}, 3, "0+ 1- 2+ 3- 4+1 to 0"},
};

START_TEST(shrinks_in_order)
{
    for (size_t i = 0; i < sizeof shrunk / sizeof *shrunk; i++) {
        struct shrink shrink = {.holds = shrunk[i].holds,
                                .alternates = shrunk[i].alternates,
                                .evaluations = shrunk[i].evaluations,
                                .depth = shrunk[i].depth};
        struct text words = {0};
        struct random random;
        random_seed(&random, shrunk[i].seed);
        sketch_draw(&shrink.sketch, &shrunk[i].wishes, &random);
        ck_assert_msg(shrink.holds(NULL, &shrink.sketch, shrink.depth), "case %zu", i);
        shrink_all(&shrink);
        for (size_t n = 0; n < shrink.sketch.nodes.count; n++) {
            const struct sketch_node *node = &shrink.sketch.nodes.at[n];
            text_format(&words, "%u%c", node->depth, node->player == PLAYER_MAX ? '+' : '-');
            text_format(&words, isnan(node->number) ? " " : "%g ", node->number);
        }
        text_format(&words, "to %u", shrink.depth);
        ck_assert_str_eq(text_string(&words), shrunk[i].left);
        text_free(&words);
        sketch_free(&shrink.sketch);
    }
}
END_TEST

/* A slip that only large trees show: what is drawn becomes small. */
START_TEST(shrinks_what_was_drawn)
{
    struct program *program = trial_variant("pvs-no-second-look");
    struct hunt hunt;
    begin(&hunt, program);
    hunt.all = true;
    while (hunt_go(&hunt, 1) == HUNT_ON)
        ck_assert_uint_lt(hunt.tried, HUNT_RANDOM);
    ck_assert_uint_le(hunt.tree->count, 7);
    check_wrong(&hunt, "pvs-no-second-look");
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

/* --- runs without an end, and evaluations that are asked for --- */

START_TEST(knows_a_run_without_end)
{
    struct program *program =
        trial_compile("endless", "function F(s)\n  if Terminal(s) then return Utility(s)\n"
                                 "  v ← 1\n  while v > 0\n    v ← v + 0\n  return v\n");
    struct hunt hunt;
    begin(&hunt, program);
    ck_assert_int_eq(hunt_go(&hunt, 10), HUNT_FOUND);
    ck_assert_uint_eq(hunt.tried, 1);
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

/* SSS* without its purging is right, and takes ages where values tie: a large tree is given up, and nobody is
 * accused. */
START_TEST(gives_up_rather_than_accuse)
{
    struct program *program = compile(
        &(struct slip){"sss", "      remove all below Parent(n) from open\n      insert", "      insert"});
    struct hunt hunt;
    struct text words = {0};
    begin(&hunt, program);
    hunt.all = true;
    hunt.most = 60;
    ck_assert_int_eq(hunt_go(&hunt, 200), HUNT_ON);
    ck_assert_uint_gt(hunt.given_up, 0);
    ck_assert_uint_eq(hunt.judged + hunt.given_up, hunt.tried);
    hunt_words_trees(&hunt, &words);
    ck_assert_ptr_nonnull(strstr(text_string(&words), "given up"));
    text_free(&words);
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

static const char *const shallow =
    "function F(s)\n  return G(s, 2)\n"
    "function G(s, d)\n  if Terminal(s) or d = 0 then return Evaluate(s)\n"
    "  if Player(s) = Max\n    v ← −∞\n    for each child c of s\n      v ← max(v, G(c, d − 1))\n    return "
    "v\n"
    "  v ← +∞\n  for each child c of s\n    v ← min(v, G(c, d − 1))\n  return v\n";

START_TEST(gives_evaluations_that_are_asked_for)
{
    struct program *program = trial_compile("shallow", shallow);
    struct hunt hunt;
    begin(&hunt, program);
    ck_assert_int_eq(hunt_go(&hunt, 20000), HUNT_ON);
    ck_assert(hunt.asks);
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

START_TEST(finds_depth_limits)
{
    static const struct {
        const char *name;
        uint32_t parameter;
    } cases[] = {{"alphabeta", 0},           {"negamax-hard", 3}, {"alphabeta-ordered", 3},
                 {"iterative-deepening", 1}, {"zero-window", 0},  {"mtdf", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct program *program = library_algorithm(cases[i].name);
        struct hunt hunt;
        begin(&hunt, program);
        ck_assert_msg(hunt.limit == cases[i].parameter, "%s: %u", cases[i].name, hunt.limit);
        hunt_end(&hunt);
        program_free(program);
    }
    struct program *program =
        trial_compile("test", "perspective: mover\nneeds: alternating players\n"
                              "function F(n, on = true, depth = ∞, left = ∞)\n"
                              "  if Terminal(n) or depth = 0 or left = 0 then return Mover-Evaluate(n)\n"
                              "  v ← −∞\n  for each child c of n\n"
                              "    v ← max(v, −F(c, on, depth − 1, left − 1))\n  return v\n");
    struct hunt hunt;
    begin(&hunt, program);
    ck_assert_msg(hunt.limit == 2, "the first of two: %u", hunt.limit);
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

/* Wrong only where the limit cuts it short. */
START_TEST(looks_to_a_depth)
{
    struct program *program = compile(&(struct slip){"negamax-hard", "return Mover-Evaluate(n)",
                                                     "if Terminal(n) then return Mover-Evaluate(n)\n"
                                                     "    else return Evaluate(n)"});
    struct hunt hunt;
    begin(&hunt, program);
    while (hunt_go(&hunt, 1000) == HUNT_ON)
        ;
    ck_assert_int_eq(hunt.state, HUNT_FOUND);
    ck_assert_uint_eq(hunt.depth, 1);
    ck_assert_uint_le(hunt.tree->count, 3);
    struct text words = {0};
    ck_assert(hunt_words_given(program, hunt.found, hunt.limit, CHARSET_UNICODE, &words));
    ck_assert_str_eq(text_string(&words), "depth=1");
    text_free(&words);
    hunt_end(&hunt);
    program_free(program);
}
END_TEST

/* --- leaves beside another's --- */

static const struct {
    const char *own, *other, *tree, *words;
} besides[] = {
    {"minimax", "alphabeta", "(inf 1)", NULL},
    {"pvs", "negascout", NULL, "looks at the very same leaves as X"},
    {"killer", "alphabeta", NULL, "looks at the very same leaves as X"},
    {"alphabeta-two", "alphabeta", NULL, "looks at the very same leaves as X"},
};

START_TEST(holds_leaves_against_each_other)
{
    for (size_t i = 0; i < sizeof besides / sizeof besides[0]; i++) {
        struct program *own = library_algorithm(besides[i].own), *other = library_algorithm(besides[i].other);
        struct text words = {0};
        struct hunt hunt;
        hunt_begin(&hunt, &(struct hunt_wishes){.program = own, .other = other, .against = true});
        hunt_go(&hunt, SOME);
        char *brackets = hunt.tree ? reference_brackets(hunt.tree) : NULL;
        ck_assert_msg(!brackets == !besides[i].tree && (!brackets || strcmp(brackets, besides[i].tree) == 0),
                      "%s: %s", besides[i].own, brackets ? brackets : "none");
        hunt_words_costs(&hunt, "X", &words);
        if (besides[i].words)
            ck_assert_msg(strncmp(text_string(&words), besides[i].words, strlen(besides[i].words)) == 0, "%s",
                          text_string(&words));
        free(brackets);
        text_free(&words);
        hunt_end(&hunt);
        program_free(own);
        program_free(other);
    }
}
END_TEST

/* --- words --- */

static const struct {
    struct hunt_costs costs;
    const char *words;
} costs[] = {
    {{0}, ""},
    {{.trees = 9}, ""},
    {{.trees = 9, .leaves = 30, .other = 30}, "looks at the very same leaves as pvs"},
    {{.trees = 9, .leaves = 30, .other = 30, .reordered = 4},
     "looks at the very same leaves as pvs, on 4 trees in another order"},
    {{.trees = 9, .leaves = 30, .other = 30, .different = 2, .reordered = 4},
     "looks at as many leaves as pvs, on 2 trees not the same ones"},
    {{.trees = 9, .leaves = 33, .other = 30, .more = 2, .different = 2},
     "looks at 10% more leaves than pvs, never fewer: not wrong, but wasteful"},
    {{.trees = 9, .leaves = 1099, .other = 1000, .more = 2, .different = 2},
     "looks at 9.9% more leaves than pvs, never fewer: not wrong, but wasteful"},
    {{.trees = 9, .leaves = 10995, .other = 10000, .more = 2, .different = 2},
     "looks at 10% more leaves than pvs, never fewer: not wrong, but wasteful"},
    {{.trees = 9, .leaves = 2001, .other = 2000, .more = 1, .different = 1},
     "looks at 0.1% more leaves than pvs, never fewer: not wrong, but wasteful"},
    {{.trees = 9, .leaves = 2002, .other = 2001, .more = 1, .different = 1},
     "looks at about as many leaves as pvs, never fewer: not wrong, but wasteful"},
    {{.trees = 9, .leaves = 27, .other = 30, .fewer = 2, .different = 2},
     "looks at 10% fewer leaves than pvs, never more"},
    {{.trees = 9, .leaves = 901, .other = 1000, .fewer = 2, .different = 2},
     "looks at 9.9% fewer leaves than pvs, never more"},
    {{.trees = 9, .leaves = 15, .other = 30, .more = 1, .fewer = 3, .different = 4},
     "looks at 50% fewer leaves than pvs: more on 1 tree, fewer on 3"},
    {{.trees = 9, .leaves = 60, .other = 30, .more = 3, .fewer = 1, .different = 4},
     "looks at 100% more leaves than pvs: more on 3 trees, fewer on 1"},
    {{.trees = 9, .leaves = 30, .other = 30, .more = 1, .fewer = 1, .different = 2},
     "looks at about as many leaves as pvs: more on 1 tree, fewer on 1"},
};

START_TEST(tells_costs)
{
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        struct hunt hunt = {.costs = costs[i].costs};
        struct text words = {0};
        hunt_words_costs(&hunt, "pvs", &words);
        ck_assert_msg(strcmp(text_string(&words), costs[i].words) == 0, "%zu: %s", i, text_string(&words));
        text_free(&words);
    }
}
END_TEST

static const struct {
    struct hunt hunt;
    bool alternating, evaluations;
    const char *words;
} searched[] = {
    {{.tried = 40, .judged = 40}, false, false, "40 trees"},
    {{.tried = 1, .judged = 1}, false, false, "1 tree"},
    {{.tried = 40, .judged = 40, .all = true, .most = 5},
     false,
     false,
     "all 40 trees of up to 5 nodes with few different numbers"},
    {{.tried = 40, .judged = 31, .all = true, .most = 5},
     false,
     false,
     "all that can be judged of 40 trees of up to 5 nodes with few different numbers; 9 of them can't be, as "
     "nothing says what is right there"},
    {{.tried = 40, .all = true, .most = 5, .wishes = {.against = true}},
     false,
     false,
     "all 40 trees of up to 5 nodes with few different numbers"},
    {{.tried = 40, .judged = 33, .given_up = 7, .drawn = 10, .largest = 80, .all = true, .most = 5},
     false,
     false,
     "all 30 trees of up to 5 nodes with few different numbers, and on 3 others of up to 80 nodes (7 more "
     "were "
     "given up, as they took too long)"},
    {{.tried = 40, .judged = 40, .wishes = {.rooted = true, .root = PLAYER_MAX}},
     true,
     false,
     "40 trees (MAX moves first, players alternate)"},
    {{.tried = 40, .judged = 40, .wishes = {.rooted = true, .root = PLAYER_MIN}},
     false,
     true,
     "40 trees (MIN moves first, nodes have evaluations)"},
    {{.tried = 40, .judged = 40, .asks = true}, false, false, "40 trees (nodes have evaluations)"},
};

START_TEST(tells_which_trees)
{
    for (size_t i = 0; i < sizeof searched / sizeof *searched; i++) {
        struct program program = {.needs_alternating = searched[i].alternating,
                                  .needs_evaluations = searched[i].evaluations};
        struct hunt hunt = searched[i].hunt;
        struct text words = {0};
        hunt.wishes.program = &program;
        hunt_words_trees(&hunt, &words);
        ck_assert_msg(strcmp(text_string(&words), searched[i].words) == 0, "%zu: %s", i, text_string(&words));
        text_free(&words);
    }
}
END_TEST

START_TEST(hints_at_players)
{
    static const struct {
        const char *tree, *begins;
    } hints[] = {{"(max (max 1 2) 3)", "MAX moves twice in a row here."},
                 {"(max (min (min 1 2) 3) 4)", "MIN moves twice in a row here."},
                 {"(min 1 2)", "MIN moves first here."},
                 {"(max 1 2)", ""}};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        struct hunt hunt = {.tree = reference_tree(hints[i].tree)};
        struct text words = {0};
        hunt_words_hint(&hunt, &words);
        ck_assert_msg(hints[i].begins[0] ? slice_begins(text_slice(&words), hints[i].begins) : !words.length,
                      "%s: %s", hints[i].tree, text_string(&words));
        text_free(&words);
        tree_free(hunt.tree);
    }
}
END_TEST

START_TEST(tells_what_was_given)
{
    struct program *program =
        trial_compile("test", "function F(s, α = 1, on = false, who = Max, m = Move(s))\n"
                              "  if on and Player(s) = who and m = none then return 0\n  return α\n");
    static const struct {
        union value given[5];
        const char *words;
    } cases[] = {
        {{{0}, {.number = 2.5}, {.word = 0}, {.word = 0}, {.word = VALUE_UNSET}}, "α=2.5 on=false who=max"},
        {{{0}, {.number = -INFINITY}, {.word = 1}, {.word = 1}, {.word = VALUE_UNSET}},
         "α=-inf on=true who=min"},
        {{{0}, {.word = VALUE_UNSET}, {.word = 1}, {.word = VALUE_UNSET}, {.word = VALUE_UNSET}}, "on=true"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        for (uint32_t p = 1; p < 5; p++) {
            text_add_string(&words, words.length && cases[i].given[p].word != VALUE_UNSET ? " " : "");
            ck_assert(hunt_words_given(program, cases[i].given, p, CHARSET_UNICODE, &words) ==
                      (cases[i].given[p].word != VALUE_UNSET));
        }
        ck_assert_str_eq(text_string(&words), cases[i].words);
        text_free(&words);
    }
    program_free(program);
}
END_TEST

START_TEST(tells_waste)
{
    struct program *own = trial_variant("at-equality"), *other = library_algorithm("alphabeta");
    struct text words = {0};
    struct hunt hunt;
    hunt_begin(&hunt, &(struct hunt_wishes){.program = own, .other = other});
    hunt_go(&hunt, SOME);
    hunt_words_costs(&hunt, "alphabeta", &words);
    ck_assert_ptr_nonnull(
        strstr(text_string(&words), " more leaves than alphabeta, never fewer: not wrong, but wasteful"));
    ck_assert_uint_eq(hunt.costs.trees, SOME);
    text_free(&words);
    hunt_end(&hunt);
    program_free(own);
    program_free(other);
}
END_TEST

/* --- how far it has come --- */

/* The same on every machine, as all follows from the seed. */
static const struct {
    const char *own, *other;
    struct hunt_wishes wishes;
    uint64_t small, drawn; /* trees: of the small ones, and then of those that are drawn */
    const char *words;
} hunts[] = {
    {"alphabeta",
     NULL,
     {.seed = 1},
     3000,
     400,
     "3400 tried, 3400 judged, 0 given up, 400 drawn; up to 4, drawn 6; limit 0"},
    {"alphabeta",
     NULL,
     {.seed = 2, .rooted = true, .root = PLAYER_MIN},
     3000,
     400,
     "3400 tried, 3400 judged, 0 given up, 400 drawn; up to 4, drawn 6; limit 0"},
    {"alphabeta",
     NULL,
     {.seed = 2, .rooted = true, .root = PLAYER_MAX, .trees = 500},
     3000,
     0,
     "500 tried, 500 judged, 0 given up, 0 drawn; up to 4, drawn 0; limit 0"},
    {"negamax-hard",
     NULL,
     {.seed = 3},
     16000,
     300,
     "16300 tried, 16300 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 3"},
    {"alphabeta-evaluate",
     NULL,
     {.seed = 4},
     3000,
     300,
     "3300 tried, 3300 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0"},
    {"minimax",
     "alphabeta",
     {.seed = 5},
     3000,
     300,
     "3300 tried, 3300 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 3300 trees, 8593 "
     "and 7924 leaves, 467 more, 0 fewer, 467 different, 0 reordered"},
    {"pvs",
     "alphabeta",
     {.seed = 6},
     3000,
     300,
     "3300 tried, 3300 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 3300 trees, 9617 "
     "and 7998 leaves, 1426 more, 0 fewer, 1426 different, 0 reordered"},
    {"mtdf",
     "alphabeta",
     {.seed = 7},
     3000,
     300,
     "3300 tried, 3300 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 3300 trees, 12994 "
     "and 7949 leaves, 2793 more, 0 fewer, 2798 different, 0 reordered"},
    {"sss",
     "alphabeta",
     {.seed = 7},
     3000,
     3000,
     "6000 tried, 6000 judged, 0 given up, 3000 drawn; up to 4, drawn 18; limit 0; 6000 trees, "
     "22828 and 22769 leaves, 267 more, 269 fewer, 537 different, 222 reordered"},
    {"alphabeta",
     "negamax-hard",
     {.seed = 8, .against = true},
     3000,
     300,
     "3300 tried, 0 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 3300 trees, 7978 and "
     "7978 leaves, 0 more, 0 fewer, 0 different, 0 reordered"},
    {"killer",
     "alphabeta",
     {.seed = 9, .against = true},
     1000,
     300,
     "1300 tried, 0 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 1300 trees, 2937 and "
     "2937 leaves, 0 more, 0 fewer, 0 different, 0 reordered"},
    {"history",
     "alphabeta",
     {.seed = 9},
     500,
     300,
     "800 tried, 800 judged, 0 given up, 300 drawn; up to 4, drawn 6; limit 0; 800 trees, 1649 and "
     "1649 leaves, 0 more, 0 fewer, 0 different, 0 reordered"},
};

static void add_progress(struct text *out, const struct hunt *hunt)
{
    const struct hunt_costs *sums = &hunt->costs;
    text_format(out, "%lu tried, %lu judged, %lu given up, %lu drawn; up to %u, drawn %u%s; limit %u",
                (unsigned long)hunt->tried, (unsigned long)hunt->judged, (unsigned long)hunt->given_up,
                (unsigned long)hunt->drawn, hunt->most, hunt->largest, hunt->asks ? ", evaluations" : "",
                hunt->limit);
    if (sums->trees)
        text_format(out, "; %lu trees, %lu and %lu leaves, %lu more, %lu fewer, %lu different, %lu reordered",
                    (unsigned long)sums->trees, (unsigned long)sums->leaves, (unsigned long)sums->other,
                    (unsigned long)sums->more, (unsigned long)sums->fewer, (unsigned long)sums->different,
                    (unsigned long)sums->reordered);
}

START_TEST(goes_on_as_is_written_down)
{
    for (size_t i = 0; i < sizeof hunts / sizeof *hunts; i++) {
        struct program *own = library_algorithm(hunts[i].own),
                       *other = hunts[i].other ? library_algorithm(hunts[i].other) : NULL;
        struct hunt_wishes wishes = hunts[i].wishes;
        struct text words = {0};
        struct hunt hunt;
        wishes.program = own;
        wishes.other = other;
        hunt_begin(&hunt, &wishes);
        hunt_go(&hunt, hunts[i].small);
        hunt.all |= hunts[i].drawn > 0;
        hunt_go(&hunt, hunts[i].drawn);
        add_progress(&words, &hunt);
        ck_assert_str_eq(text_string(&words), hunts[i].words);
        text_free(&words);
        hunt_end(&hunt);
        program_free(own);
        program_free(other);
    }
}
END_TEST

UNIT("hunt", goes_on_as_is_written_down, shrinks_in_order, finds_slips_in_every_algorithm,
     finds_every_variant, accuses_nobody, depends_on_the_seed_alone, shrinks_as_far_as_can_be,
     shrinks_what_was_drawn, knows_a_run_without_end, gives_up_rather_than_accuse,
     gives_evaluations_that_are_asked_for, finds_depth_limits, looks_to_a_depth,
     holds_leaves_against_each_other, tells_costs, tells_which_trees, hints_at_players, tells_what_was_given,
     tells_waste)
