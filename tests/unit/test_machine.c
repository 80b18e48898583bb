/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "homework/rework.h"
#include "machine/machine.h"
#include "machine/store.h"
#include "reference.h"
#include "table.h"
#include "tree/builder.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

/* --- running a text on a tree --- */

struct run {
    struct tree *tree;
    struct program *program;
    struct facts facts;
    struct log log;
    struct machine *machine;
    enum machine_state state;
};

static void start(struct run *run, const char *text, struct tree *tree,
                  const struct machine_settings *settings)
{
    *run = (struct run){.tree = tree, .program = trial_compile("test", text)};
    facts_begin(&run->facts, tree);
    log_begin(&run->log);
    run->machine = machine_new(run->program, tree, &run->facts, &run->log, settings);
}

static void stop(struct run *run)
{
    machine_free(run->machine);
    log_free(&run->log);
    facts_free(&run->facts);
    program_free(run->program);
    tree_free(run->tree);
}

static enum machine_state run_all(struct run *run)
{
    do
        run->state = machine_run(run->machine, 1000);
    while (run->state == MACHINE_PAUSED);
    return run->state;
}

static const struct event *last_event(const struct run *run)
{
    return &run->log.events[run->log.count - 1];
}

static const char alphabeta[] = "function Search(s)\n"
                                "  return AB(s, -inf, inf)\n"
                                "function AB(s, α, β)\n"
                                "  if Terminal(s) then return Utility(s)\n"
                                "  else if Player(s) = Max\n"
                                "    v ← −∞\n"
                                "    for each child c of s\n"
                                "      v ← max(v, AB(c, α, β))\n"
                                "      if v ≥ β then return v\n"
                                "      else α ← max(α, v)\n"
                                "    return v\n"
                                "  else\n"
                                "    v ← +∞\n"
                                "    for each child c of s\n"
                                "      v ← min(v, AB(c, α, β))\n"
                                "      if v ≤ α then return v\n"
                                "      else β ← min(β, v)\n"
                                "    return v\n";

static const char minimax[] = "function M(s)\n"
                              "  if Terminal(s) then return Utility(s)\n"
                              "  if Player(s) = Max\n"
                              "    v ← −∞\n"
                              "    for each child c of s\n"
                              "      v ← max(v, M(c))\n"
                              "    return v\n"
                              "  v ← ∞\n"
                              "  for each child c of s\n"
                              "    v ← min(M(c), v)\n"
                              "  return v\n";

static const char negamax[] = "function N(s, α = −∞, β = ∞)\n"
                              "  if Terminal(s) then return Mover-Utility(s)\n"
                              "  best ← −∞\n"
                              "  for each child c of s\n"
                              "    value ← −N(c, −β, −α)\n"
                              "    best ← max(best, value)\n"
                              "    α ← max(α, value)\n"
                              "    if value ≥ β then break\n"
                              "  return best\n";

static const char ordered[] = "table seen = 0\n"
                              "function O(s)\n"
                              "  if Terminal(s) then return Mover-Utility(s)\n"
                              "  best ← −∞\n"
                              "  for each child c of s by seen[Move(c)]\n"
                              "    value ← −O(c)\n"
                              "    if value > best\n"
                              "      best ← value\n"
                              "      seen[Move(c)] ← seen[Move(c)] + 1\n"
                              "  return best\n";

static const struct {
    const char *text;
    bool mixed; /* for players that don't alternate, too */
    bool mover;
} searches[] = {
    {alphabeta, true, false}, {minimax, true, false}, {negamax, false, true}, {ordered, false, true}};

static struct tree *any_tree(uint64_t seed, bool mixed)
{
    struct random random;
    random_seed(&random, seed);
    return reference_random(
        &random, (struct reference_kind){.height = 5, .branching = 4, .values = 9, .mixed = mixed});
}

/* --- what comes out --- */

START_TEST(value_is_minimax)
{
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        for (uint64_t seed = 0; seed < 300; seed++) {
            struct run run;
            start(&run, searches[i].text, any_tree(seed, searches[i].mixed), &(struct machine_settings){0});
            ck_assert_int_eq(run_all(&run), MACHINE_DONE);
            double value = last_event(&run)->value.number;
            if (searches[i].mover && tree_player(run.tree, TREE_ROOT) == PLAYER_MIN)
                value = -value;
            ck_assert_double_eq(value, reference_minimax(run.tree, TREE_ROOT));
            stop(&run);
        }
}
END_TEST

/* The calls on nodes, in order, are the visits of the reference. */
START_TEST(visits_are_alphabetas)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct run run;
        struct reference reference = {0};
        start(&run, alphabeta, any_tree(seed, true), &(struct machine_settings){0});
        run_all(&run);
        reference_search(&reference, run.tree, -INFINITY, INFINITY);
        size_t visit = 0, cut = 0;
        for (uint64_t i = 1; i < run.log.count; i++) {
            const struct event *event = &run.log.events[i];
            if (event_kind(event) == EVENT_CALL || event_kind(event) == EVENT_LEAF)
                ck_assert_uint_eq(event->node, reference.visited.at[visit++]);
            if (event_kind(event) == EVENT_CUT)
                ck_assert_uint_eq(event->node, reference.cutoffs.at[cut++].after);
        }
        ck_assert_uint_eq(visit, reference.visited.count);
        ck_assert_uint_eq(cut, reference.cutoffs.count);
        reference_free(&reference);
        stop(&run);
    }
}
END_TEST

static void same_log(const struct run *a, const struct run *b)
{
    ck_assert_uint_eq(a->log.count, b->log.count);
    for (uint64_t i = 0; i < a->log.count; i++) {
        ck_assert_uint_eq(a->log.events[i].code, b->log.events[i].code);
        ck_assert_uint_eq(a->log.events[i].node, b->log.events[i].node);
        ck_assert_uint_eq(a->log.events[i].value.word, b->log.events[i].value.word);
    }
    ck_assert_uint_eq(machine_steps(a->machine), machine_steps(b->machine));
}

/* What is run in one go is logged as it is alone; each run frees its tree. */
static void same_when_fused(const char *text, struct tree *tree, struct tree *again)
{
    struct run fused, plain;
    start(&fused, text, tree, &(struct machine_settings){0});
    start(&plain, text, again, &(struct machine_settings){.plain = true});
    run_all(&fused);
    run_all(&plain);
    same_log(&fused, &plain);
    stop(&fused);
    stop(&plain);
}

START_TEST(fusing_changes_nothing)
{
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            same_when_fused(searches[i].text, any_tree(seed, searches[i].mixed),
                            any_tree(seed, searches[i].mixed));
        }
}
END_TEST

/* A loop over children in all the ways that almost look like alpha-beta's: each line is one of these. */
static const char *const loop_lines[][8] = {
    {"if Terminal(s) then return Utility(s)", "if Terminal(s) then return Mover-Utility(s)",
     "if Terminal(s) and Depth(s) > 1 then return Utility(s)"},
    {"x ← x", "if Player(s) = Max then x ← 3", "if Player(s) = Max then x ← 1 else x ← 2",
     "if Player(m) = Max then return 3", "s ← Parent(s)"},
    {"v ← 0 − ∞", "v ← −∞", "v ← 2", "v ← −∞\n  x ← 2"},
    {"v ← max(v, F(c, α, β, s, x))", "x ← F(c, α, β, s, x)\n    v ← max(v, x)",
     "v ← max(v, F(c, v, β, s, x))"},
    {"if v ≥ β then return v", "if v ≥ β then return β", "if v ≥ β then break", "if v ≥ α then return v",
     "if v ≥ v then return v", "if v ≥ x then return x", "if v ≥ 4 then return c-value(c, v)",
     "if v < β then x ← 1 else return v"},
    {"α ← max(α, v)", "β ← max(β, v)", "x ← max(x, v)"},
    {"return v", "return α", "x ← x + 1\n  return v", "return x"},
};

#define LOOP_LINES (sizeof loop_lines / sizeof *loop_lines)

static void write_loop(struct text *text, const size_t *chosen, bool smaller)
{
    const char *line[LOOP_LINES];
    for (size_t i = 0; i < LOOP_LINES; i++)
        line[i] = loop_lines[i][chosen[i]];
    text_clear(text);
    text_format(text,
                "function G(s)\n  return F(s, −∞, +∞, s, 1)\nfunction F(s, α, β, m, x)\n  %s\n  %s\n  %s\n"
                "  for each child c of s\n    %s\n    %s\n    %s\n  %s\n"
                "function c-value(c, v)\n  return v + Depth(c)\n",
                line[0], line[1], line[2], line[3], line[4], line[5], line[6]);
    if (!smaller)
        return;
    static const char *const turned[][2] = {{"max(", "min("}, {"≥", "≤"}};
    for (size_t i = 0; i < 2; i++)
        for (char *at = text->bytes; (at = strstr(at, turned[i][0]));)
            memcpy(at, turned[i][1], strlen(turned[i][1]));
}

/* On by some choices, a number that shares no divisor with those of any line; false after the last. */
static bool choose_next(size_t *chosen)
{
    size_t carry = 29;
    for (size_t i = 0, count; i < LOOP_LINES; i++) {
        for (count = 0; count < 8 && loop_lines[i][count]; count++)
            ;
        chosen[i] += carry;
        carry = chosen[i] / count;
        chosen[i] %= count;
    }
    return carry == 0;
}

static struct tree *loop_tree(uint64_t seed)
{
    return seed ? any_tree(seed, true) : reference_tree("((3 12 (7 9)) (2 4 ?) (8 1))");
}

START_TEST(loops_run_as_they_are_written)
{
    struct text text = {0};
    for (int smaller = 0; smaller < 2; smaller++) {
        size_t chosen[LOOP_LINES] = {0};
        do {
            write_loop(&text, chosen, smaller);
            for (uint64_t seed = 0; seed < 4; seed++) {
                struct run fused, plain;
                start(&fused, text_string(&text), loop_tree(seed), &(struct machine_settings){0});
                start(&plain, text_string(&text), loop_tree(seed), &(struct machine_settings){.plain = true});
                fused.log.spacing = seed % 2 ? 2 : LOG_SPACING;
                run_all(&fused);
                run_all(&plain);
                same_log(&fused, &plain);
                stop(&fused);
                stop(&plain);
            }
        } while (choose_next(chosen));
    }
    text_free(&text);
}
END_TEST

START_TEST(pausing_changes_nothing)
{
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            struct run whole, halting;
            start(&whole, searches[i].text, any_tree(seed, searches[i].mixed), &(struct machine_settings){0});
            start(&halting, searches[i].text, any_tree(seed, searches[i].mixed),
                  &(struct machine_settings){0});
            halting.log.spacing = 2;
            run_all(&whole);
            while (machine_run(halting.machine, 1) == MACHINE_PAUSED)
                ;
            same_log(&whole, &halting);
            if (whole.log.count > 20)
                ck_assert_uint_gt(halting.log.marks.count, whole.log.marks.count);
            stop(&whole);
            stop(&halting);
        }
}
END_TEST

/* Each built-in, on A max=1 (B=7 (D=3 E=4) C=5), where c is B: what it gives, as a number. */
static const struct {
    const char *name, *gives;
    double value;
} given_by[] = {
    {"Terminal", "yes(Terminal(c)) + 10 * yes(Terminal(First-Child(c)))", 10},
    {"Utility", "Utility(First-Child(c))", 3},
    {"Mover-Utility", "Mover-Utility(Next-Brother(c))", -5},
    {"Evaluate", "Evaluate(c)", 7},
    {"Mover-Evaluate", "Mover-Evaluate(c)", -7},
    {"Player", "yes(Player(c) = Min) + 10 * yes(Player(n) = Max)", 11},
    {"Parent", "Evaluate(Parent(c)) + 10 * yes(Parent(n) = none)", 11},
    {"First-Child", "Evaluate(First-Child(n)) + 10 * yes(First-Child(Next-Brother(c)) = none)", 17},
    {"Next-Brother", "Utility(Next-Brother(c)) + 10 * yes(Next-Brother(n) = none)", 15},
    {"Depth", "Depth(n) + 10 * Depth(c) + 100 * Depth(First-Child(c))", 210},
    {"Height", "Height(n) + 10 * Height(c) + 100 * Height(First-Child(c))", 12},
    {"First", "yes(First(c)) + 10 * yes(First(Next-Brother(c))) + 100 * yes(First(n))", 101},
    {"Move", "yes(Move(n) = none) + 10 * yes(Move(First-Child(c)) = Move(First-Child(n)))", 11},
    {"next", "(next(1) - 1) * 4503599627370496", 1},
    {"previous", "(1 - previous(1)) * 9007199254740992", 1},
};

/* A move is its label, or else the place among the brothers; none leads to the root. */
START_TEST(moves_have_words)
{
    for (int labels = 0; labels < 2; labels++) {
        struct generate generate = {.branching = {2, 3}, .depth = {3, 3}, .moves = labels, .seed = 1};
        struct tree *tree = generate_tree(&generate, &(struct range){0});
        struct facts facts;
        facts_begin(&facts, tree);
        for (uint32_t node = 0; node < tree->count; node++) {
            const struct instruction ask = {.opcode = OP_MOVE_TO};
            union value at = {.word = node}, move = {.word = 0};
            struct text words = {0}, expected = {0};
            uint32_t about, place = 1;
            ck_assert_int_eq(evaluate(&facts, NULL, &ask, &at, &move, &about), FAULT_NONE);
            facts_move_words(&facts, move.word, &words);
            for (uint32_t n = node; node && (n = tree_brother_before(tree, n)) != TREE_NONE;)
                place++;
            if (labels)
                text_add_slice(&expected, tree_move(tree, node));
            else if (node)
                text_format(&expected, "%u", (unsigned)place);
            ck_assert_str_eq(text_string(&words), text_string(&expected));
            text_free(&words);
            text_free(&expected);
        }
        facts_free(&facts);
        tree_free(tree);
    }
}
END_TEST

static const char *const built_in[] = {
#define BUILTIN(name, text, gives, takes, about) text,
#include "pseudocode/builtins.def"
#undef BUILTIN
};

/* A new built-in wants a line above. */
START_TEST(built_ins_give_what_they_say)
{
    ck_assert_uint_eq(sizeof given_by / sizeof *given_by, sizeof built_in / sizeof *built_in);
    for (size_t i = 0; i < sizeof given_by / sizeof *given_by; i++) {
        struct text text = {0};
        struct run run;
        ck_assert_str_eq(given_by[i].name, built_in[i]);
        text_format(
            &text,
            "function F(n)\n  c ← First-Child(n)\n  return %s\nfunction yes(t)\n  if t then return 1\n"
            "  return 0\n",
            given_by[i].gives);
        start(&run, text_string(&text), reference_tree("(=1 (=7 3 4) 5)"), &(struct machine_settings){0});
        ck_assert_msg(run_all(&run) == MACHINE_DONE, "%s", given_by[i].name);
        ck_assert_msg(last_event(&run)->value.number == given_by[i].value, "%s: %g", given_by[i].gives,
                      last_event(&run)->value.number);
        stop(&run);
        text_free(&text);
    }
}
END_TEST

/* evaluate() reads two operands of the instructions in two ranges, and takes what comes after others for a
 * built-in. */
START_TEST(instructions_stand_where_they_are_looked_for)
{
    for (int i = 0; i < OPCODE_COUNT; i++) {
        enum opcode opcode = (enum opcode)i;
        const char *form = opcode_form(opcode);
        bool alone = strcmp(form, "=bc") == 0, tests = strcmp(form, "bc!t") == 0;
        ck_assert_msg(alone == (opcode >= OP_ADD && opcode <= OP_OTHER), "instruction %d, %s", i, form);
        ck_assert_msg(tests == (opcode >= OP_TEST_EQUAL && opcode <= OP_TEST_OTHER), "instruction %d, %s", i,
                      form);
    }
    ck_assert_uint_eq((size_t)OPCODE_COUNT - OP_TERMINAL, sizeof built_in / sizeof *built_in);
}
END_TEST

/* What a text comes to, and in how many steps. */
static const struct {
    const char *what, *text, *tree;
    double value;
    uint64_t steps;
} values[] = {
    {"the larger of one", "function F(n, x = 3)\n  return max(x) + min(x)\n", "(1 2)", 6, 2},
    {"a call for nothing",
     "table t = 0\nfunction F(n)\n  G(n)\n  G(n)\n  return t[n]\nfunction G(n)\n  t[n] ← t[n] + 2\n  return "
     "7\n",
     "(1 2)", 4, 8},
    {"an entry before a call",
     "table t = 5\nfunction F(n)\n  return t[n] + G(n)\nfunction G(n)\n  t[n] ← 1\n  return 7\n", "(1 2)", 12,
     5},
    {"a player kept", "function F(n)\n  p ← Player(n)\n  if p = Max then return 1\n  return 2\n", "(1 2)", 1,
     4},
    {"the other player", "function F(n)\n  p ← Player(n)\n  if p = Max then return 1\n  return 2\n",
     "(min 1 2)", 2, 4},
    {"a node that comes second",
     "function F(n)\n  return G(1, n)\nfunction G(x, n)\n  if Terminal(n) then return Utility(n)\n  v ← x\n  "
     "for each child c of n\n    v ← v + G(x, c)\n  return v\n",
     "((1 2) 4)", 9, 27},
    {"a node twice",
     "function F(n)\n  return G(n, n)\nfunction G(m, n)\n  if Terminal(n) then return Utility(n)\n  v ← 0\n  "
     "for each child c of n\n    v ← v + G(m, c)\n  return v\n",
     "((1 2) 4)", 7, 27},
    {"no move leads to the root", "function F(n)\n  if Move(n) = none then return 1\n  return 2\n", "(1 2)",
     1, 3},
    {"a move leads to a child",
     "function F(n)\n  c ← First-Child(n)\n  if Move(c) = none then return 1\n  return 2\n", "(1 2)", 2, 4},
    {"loops in loops",
     "function F(n)\n  x ← 0\n  z ← 0\n  while x < 3\n    x ← x + 1\n    y ← 0\n    while y < 4\n      y ← y "
     "+ 1\n      z ← z + x\n  return z\n",
     "(1 2)", 24, 53},
    {"a default after a given one",
     "function F(n)\n  v ← 0\n  for each child c of n\n    if Utility(c) = 3 then v ← v + G(c, 1) else v ← v "
     "+ G(c)\n  return v\nfunction G(c, x = 5)\n  return x\n",
     "(3 9)", 6, 13},
    {"a default after two given ones",
     "function F(n)\n  v ← 0\n  for each child c of n\n    if Utility(c) = 3 then v ← v + G(c, 1, 2, 3) else "
     "v ← v + G(c, 1, 2)\n  return v\nfunction G(c, x, y, z = x + y)\n  return z\n",
     "(3 9)", 6, 13},
    {"the same loop again",
     "function F(n)\n  return G(n) + G(n)\nfunction G(n)\n  x ← 0\n  while x < 5\n    x ← x + 1\n  return "
     "x\n",
     "(1 2)", 10, 30},
    {"the same loop inside another",
     "function F(n)\n  x ← 0\n  while x < 5\n    x ← x + 1\n    y ← 0\n    while y < 5\n      y ← y + 1\n    "
     "  z ← G(n)\n  return x + y + z\nfunction G(n)\n  x ← 0\n  while x < 5\n    x ← x + 1\n  return x\n",
     "(1 2)", 15, 449},
    {"a loop that changes only a table",
     "table t = 0\nfunction F(n)\n  while t[n] < 9\n    t[n] ← t[n] + 1\n  return t[n]\n", "(1 2)", 9, 21},
    {"a loop that changes only a list",
     "list open\nfunction F(n)\n  for d ← 1 to 9\n    insert (n, live, 1) in open\n  while open is not "
     "empty\n    take (m, s, h) from open\n  return 7\n",
     "(1 2)", 7, 50},
    {"a loop that changes only what is below in a list",
     "list open\nfunction F(n)\n  x ← 0\n  for each child c of n\n    insert (c, live, 1) in open\n  insert "
     "(n, live, 0) in open\n  while x = 0\n    remove all below n from open\n    take (m, s, h) from open\n  "
     "  if m = n then x ← 1\n  return x\n",
     "(1 2 3 4)", 1, 18},
    {"taken apart",
     "list open\nfunction F(n)\n  insert (n, live, 1) in open\n  insert (First-Child(n), solved, 2) in "
     "open\n  s ← true\n  m ← n\n  h ← 0\n  take (m, s, h) from open\n  if s then return 9\n  if m = n then "
     "return 8\n  return h\n",
     "(1 2)", 2, 10},
    {"names under a node",
     "list open\nfunction F(n)\n  insert (n, live, 1) in open\n  insert (First-Child(n), solved, 2) in "
     "open\n  remove all below n from open\n  take (m, s, h) from open\n  if open is not empty then return "
     "9\n  if not s then return 8\n  return h\n",
     "(1 2)", 1, 8},
    {"a leaf, and another test",
     "function F(n)\n  return G(First-Child(n), n = none) + G(n, n = none)\nfunction G(n, u)\n  t ← "
     "Terminal(n)\n  if u then return Utility(n)\n  return 5\n",
     "(3 9)", 10, 10},
    {"a leaf's brother",
     "function F(n)\n  c ← First-Child(n)\n  return G(c, Next-Brother(c)) + G(n, c)\nfunction G(n, m)\n  if "
     "Terminal(n) then return Utility(m)\n  return 5\n",
     "(3 9)", 14, 9},
    {"left unless cut",
     "function F(n)\n  return G(n, −∞, ∞)\nfunction G(s, α, β)\n  if Terminal(s) then return Utility(s)\n  v "
     "← −∞\n  for each child c of s\n    v ← max(v, G(c, α, β))\n    if not (v ≥ β) then return v\n    α ← "
     "max(α, v)\n  return v\n",
     "((3 12) (14 2))", 3, 19},
    {"a bound raised to another",
     "function F(n)\n  return G(n, −∞, ∞, 5)\nfunction G(s, α, β, x)\n  if Terminal(s) then return "
     "Utility(s)\n  v ← −∞\n  for each child c of s\n    v ← max(v, G(c, α, β, x))\n    if v ≥ β then return "
     "v\n    α ← max(α, x)\n  return v + α\n",
     "((3 12) (14 2))", 24, 50},
    {"kept against itself",
     "function F(n)\n  return G(n, 4, ∞)\nfunction G(s, α, β)\n  if Terminal(s) then return Utility(s)\n  v "
     "← −∞\n  for each child c of s\n    v ← max(v, G(c, α, β))\n    if v ≥ β then return v\n    v ← max(v, "
     "v)\n  return v\n",
     "((3 12 (7 9)) (2 4 5) (8 1))", 12, 101},
    {"read where nothing comes",
     "function F(n)\n  repeat\n    return 1\n  until y > 1\n  y ← 2\n  return y\n", "(1 2)", 1, 2},
    {"lines inside brackets",
     "table t = 3\nfunction F(n)\n  x ← t[n\n  ]\n  if (x = 3\n      and x > 1 and\n      not x = 4) then "
     "return x\n  return 5\n",
     "(1 2)", 3, 6},
    {"counting without an end",
     "table t ← 5\nfunction F(n)\n  for d ← 1 to ∞\n    if d > 3 then return d + t[n]\n  return 1\n", "(1 2)",
     9, 14},
    {"a call on no node",
     "function F(n)\n  v ← 0\n  for each child c of n\n    v ← v + H(1)\n  return v\nfunction H(x)\n  return "
     "x\n",
     "(1 2 3)", 3, 15},
    {"calls that return nothing",
     "function F(n)\n  if Terminal(n) then G(n) else G(n)\n  return 1\nfunction G(n)\n  if Terminal(n) then "
     "return else n ← Parent(n)\n",
     "(1 2)", 1, 7},
    {"taken into two in a row",
     "list open\nfunction F(n)\n  insert (First-Child(n), solved, 3) in open\n  m ← n\n  s ← true\n  x ← 1\n "
     " h ← 0\n  take (m, s, h) from open\n  return h + 10 * x\n",
     "(1 2)", 13, 8},
    {"the largest of three, for nothing but a sum",
     "function F(n)\n  x ← 1\n  y ← 2\n  z ← 3\n  return 1 + max(x, y, z)\n", "(1 2)", 4, 5},
    {"a leaf that gives something else",
     "function F(n)\n  v ← 0\n  for each child c of n\n    v ← v + G(c, 5)\n  return v\nfunction G(n, x)\n  "
     "if Terminal(n)\n    v ← Utility(n)\n    return x\n  return 1\n",
     "(3 9)", 10, 15},
    {"a player held against one that was given",
     "function F(n)\n  c ← First-Child(n)\n  return G(Player(c), c) + 10 * H(c, Player(c))\nfunction G(p, "
     "c)\n  if Player(c) = p then return 1\n  return 2\nfunction H(c, p)\n  if Player(c) = p then return 1\n "
     " "
     "return 2\n",
     "(3 9)", 11, 9},
    {"what a child gives isn't kept",
     "function F(n)\n  return G(n, −∞, ∞, 1)\nfunction G(s, α, β, y)\n  if Terminal(s) then return "
     "Utility(s)\n  v ← −∞\n  for each child c of s\n    G(c, α, β, y)\n    v ← max(v, y)\n    if v ≥ β "
     "then return v\n    α ← max(α, v)\n  return v\n",
     "((3 12) (14 2))", 1, 50},
};

START_TEST(comes_to_a_value)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        for (int plain = 0; plain < 2; plain++) {
            struct run run;
            start(&run, values[i].text, reference_tree(values[i].tree),
                  &(struct machine_settings){.plain = plain});
            ck_assert_msg(run_all(&run) == MACHINE_DONE, "%s", values[i].what);
            ck_assert_msg(last_event(&run)->value.number == values[i].value &&
                              machine_steps(run.machine) == values[i].steps,
                          "%s: %g in %lu steps", values[i].what, last_event(&run)->value.number,
                          (unsigned long)machine_steps(run.machine));
            stop(&run);
        }
}
END_TEST

/* What comes to the same value may have another log. */
START_TEST(comes_there_in_the_same_way)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        same_when_fused(values[i].text, reference_tree(values[i].tree), reference_tree(values[i].tree));
    }
}
END_TEST

/* --- what goes wrong --- */

static const struct {
    const char *what, *text, *tree;
    enum fault fault;
} faults[] = {
    {"unknown leaf", minimax, "(3 ?)", FAULT_UNKNOWN},
    {"no evaluation", "function F(s)\n  return Evaluate(s)\n", "(3 4)", FAULT_NO_EVALUATION},
    {"not a leaf", "function F(s)\n  return Utility(s)\n", "(=1 3 4)", FAULT_NOT_A_LEAF},
    {"no node", "function F(s)\n  return Depth(Parent(s))\n", "(3 4)", FAULT_NO_NODE},
    {"no player", "function F(s)\n  p ← Parent(s)\n  if Player(p) = Max then return 1\n  return 2\n", "(3 4)",
     FAULT_NO_NODE},
    {"no children",
     "function F(s)\n  p ← Parent(s)\n  x ← 0\n  for each child c of p\n    x ← x + 1\n  return x\n", "(3 4)",
     FAULT_NO_NODE},
    {"no children to call",
     "function F(s)\n  if Terminal(s) then return Utility(s)\n  p ← Parent(s)\n  x ← 0\n"
     "  for each child c of p\n    x ← max(x, F(c))\n  return x\n",
     "(3 4)", FAULT_NO_NODE},
    {"no children in order",
     "function F(s)\n  p ← Parent(s)\n  x ← 0\n  for each child c of p by Height(c)\n    x ← x + 1\n  return "
     "x\n",
     "(3 4)", FAULT_NO_NODE},
    {"no node to put in", "list open\nfunction F(s)\n  insert (Parent(s), true, 1) in open\n  return 1\n",
     "(3 4)", FAULT_NO_NODE},
    {"no node to remove below",
     "list open\nfunction F(s)\n  remove all below Parent(s) from open\n  return 1\n", "(3 4)",
     FAULT_NO_NODE},
    {"no node to call",
     "function F(s)\n  return G(Parent(s))\nfunction G(s)\n  if Terminal(s) then return Utility(s)\n  return "
     "5\n",
     "(3 4)", FAULT_NO_NODE},
    {"none to ask for its player", "function F(s)\n  if Player(none) = Max then return 1\n  return 2\n",
     "(3 4)", FAULT_NO_NODE},
    {"a leaf is asked for, and kept, but not needed",
     "function F(s)\n  return G(First-Child(s)) + G(s)\nfunction G(s)\n  t ← Terminal(s)\n  u ← t\n  return "
     "Utility(s)\n",
     "(3 4)", FAULT_NOT_A_LEAF},
    {"division", "function F(s)\n  x ← 0\n  return 1 / x\n", "(3 4)", FAULT_DIVISION},
    {"indefinite", "function F(s)\n  x ← ∞\n  return x - x\n", "(3 4)", FAULT_INDEFINITE},
    {"zero times infinity", "function F(s)\n  x ← ∞\n  return 0 * x\n", "(3 4)", FAULT_INDEFINITE},
    {"unset", "function F(s)\n  if Terminal(s) then x ← 1\n  return x\n", "(3 4)", FAULT_UNSET},
    {"unset, but set in a call before",
     "function F(s)\n  v ← 0\n  for each child c of s\n    v ← v + G(c)\n  return v\nfunction G(c)\n  if "
     "Utility(c) = 3 then x ← 1\n  return x\n",
     "(3 4)", FAULT_UNSET},
    {"unset behind three that are given, but set in a call before",
     "function F(s)\n  v ← 0\n  for each child c of s\n    v ← v + G(c, v, v)\n  return v\nfunction G(c, a, "
     "b)\n  if Utility(c) = 3 then x ← a\n  return x\n",
     "(3 4)", FAULT_UNSET},
    {"unset in a search, but set in a call before",
     "function F(s, v = 0)\n  if Terminal(s) then return Utility(s)\n  if Depth(s) = 1 and First(s) then x ← "
     "1\n  for each child c of s\n    v ← max(v, F(c, v))\n  if Depth(s) = 1 then v ← v + x\n  return v\n",
     "((3 4) (5 6))", FAULT_UNSET},
    {"no return", "function F(s)\n  if Terminal(s) then return 1\n  x ← Depth(s)\n  if x = 1 then return 2\n",
     "(3 4)", FAULT_NO_RETURN},
    {"unset cell", "table t\nfunction F(s)\n  if Terminal(s)\n    t[s] ← 1\n  return t[s] + 1\n", "(3 4)",
     FAULT_UNSET},
    {"endless recursion", "function F(s)\n  return F(s)\n", "(3 4)", FAULT_RECURSION},
    {"endless loop", "function F(s)\n  while 1 = 1\n    x ← 1\n  return 2\n", "(3 4)", FAULT_ENDLESS},
    {"endless, around one that ends",
     "function F(s)\n  while 1 = 1\n    i ← 0\n    while i < 2\n      i ← i + 1\n  return 2\n", "(3 4)",
     FAULT_ENDLESS},
    {"a circle of five",
     "function F(s)\n  x ← 9\n  while 1 = 1\n    x ← x + 1\n    if x = 5 then x ← 0\n    if x = 30 then x ← "
     "0\n  return 2\n",
     "(3 4)", FAULT_ENDLESS},
    {"a circle in a table",
     "table t = 0\nfunction F(s)\n  while 1 = 1\n    if t[s] = 0 then t[s] ← 1 else t[s] ← 0\n  return 2\n",
     "(3 4)", FAULT_ENDLESS},
    {"a circle in a list",
     "list open\nfunction F(s)\n  insert (s, true, 1) in open\n  while open is not empty\n    take (n, live, "
     "h) from open\n    insert (n, live, h) in open\n  return 2\n",
     "(3 4)", FAULT_ENDLESS},
    {"a loop inside another",
     "function F(s)\n  x ← 0\n  while x < 9\n    x ← x + 1\n    y ← 0\n    while x > 7\n      y ← 1 - y\n  "
     "return 2\n",
     "(3 4)", FAULT_ENDLESS},
    {"a loop that only counts", "function F(s)\n  x ← 1\n  while 1 = 1\n    x ← x + 1\n  return 2\n", "(3 4)",
     FAULT_STEPS},
    {"a table that grows", "table t = 0\nfunction F(s)\n  while 1 = 1\n    t[s] ← t[s] + 1\n  return 2\n",
     "(3 4)", FAULT_STEPS},
    {"empty list", "list open\nfunction F(s)\n  take (n, live, h) from open\n  return h\n", "(3 4)",
     FAULT_EMPTY_LIST},
};

START_TEST(faults_end_the_run)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        for (int plain = 0; plain < 2; plain++) {
            struct run run;
            struct machine_settings settings = {.max_steps = 3000000, .plain = plain};
            start(&run, faults[i].text, reference_tree(faults[i].tree), &settings);
            ck_assert_msg(run_all(&run) == MACHINE_FAULTY, "%s", faults[i].what);
            ck_assert_int_eq(event_kind(last_event(&run)), EVENT_FAULT);
            ck_assert_msg(last_event(&run)->value.word == faults[i].fault, "%s", faults[i].what);
            ck_assert_int_eq(machine_run(run.machine, 10), MACHINE_FAULTY);
            stop(&run);
        }
}
END_TEST

/* A machine worked by hand has no eye for what never ends. */
START_TEST(worked_by_hand_it_stops_there_as_well)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct run run;
        struct rework rework;
        if (faults[i].fault == FAULT_ENDLESS || faults[i].fault == FAULT_STEPS)
            continue;
        start(&run, faults[i].text, reference_tree(faults[i].tree),
              &(struct machine_settings){.plain = true});
        run_all(&run);
        run_table(&rework, run.tree, run.program, ROWS_ARRIVAL, NULL, 0);
        ck_assert_msg(!rework.finished && isnan(rework.value), "%s", faults[i].what);
        /* By hand a leaf is a call and a return. */
        uint64_t events = run.log.count;
        for (uint64_t e = 0; e < run.log.count; e++)
            events += event_kind(&run.log.events[e]) == EVENT_LEAF;
        ck_assert_msg(rework.session.log.count == events, "%s: %lu events, not %lu", faults[i].what,
                      (unsigned long)rework.session.log.count, (unsigned long)events);
        rework_free(&rework);
        stop(&run);
    }
}
END_TEST

START_TEST(unknown_leaf_is_named)
{
    struct run run;
    start(&run, alphabeta, reference_tree("((3 4) (5 ?))"), &(struct machine_settings){0});
    ck_assert_int_eq(run_all(&run), MACHINE_FAULTY);
    ck_assert_uint_eq(last_event(&run)->node, 6);
    stop(&run);
}
END_TEST

START_TEST(steps_pass_their_limit_by_little)
{
    struct run run;
    start(&run, alphabeta, any_tree(3, true), &(struct machine_settings){.max_steps = 40});
    ck_assert_int_eq(run_all(&run), MACHINE_FAULTY);
    ck_assert_uint_ge(machine_steps(run.machine), 40);
    ck_assert_uint_le(machine_steps(run.machine), 60);
    stop(&run);
}
END_TEST

/* --- size --- */

START_TEST(path_of_a_million)
{
    struct builder builder;
    builder_begin(&builder);
    for (uint32_t i = 0; i < 1000000; i++)
        builder_open(&builder,
                     &(struct builder_node){.place = SIZE_MAX, .has_number = i == 999999, .number = 7});
    for (uint32_t i = 0; i < 1000000; i++)
        builder_close(&builder);
    struct run run;
    start(&run, alphabeta, builder_finish(&builder), &(struct machine_settings){0});
    ck_assert_int_eq(run_all(&run), MACHINE_DONE);
    ck_assert_double_eq(last_event(&run)->value.number, 7);
    stop(&run);
}
END_TEST

/* --- the best-first list --- */

/* Beside a plain array that is looked through each time: any node, several entries for one, in any order. */
START_TEST(list_gives_the_best_first)
{
    struct tree *tree = reference_tree("((1 2) ((3 4 5) 6) (7 (8 (9 10))) 11)");
    struct list_entry all[400];
    size_t count = 0;
    struct list list;
    struct random random;
    random_seed(&random, 5);
    list_begin(&list, tree->count);
    for (int round = 0; round < 20000; round++) {
        uint32_t node = (uint32_t)random_between(&random, 0, tree->count - 1);
        int64_t what = random_between(&random, 0, 9);
        if (what < 5 && count < sizeof all / sizeof *all) {
            all[count] = (struct list_entry){node, what % 2, (double)random_between(&random, 0, 3)};
            list_insert(&list, all[count++]);
        } else if (what == 5) {
            size_t kept = 0;
            for (size_t i = 0; i < count; i++)
                if (all[i].node <= node || all[i].node >= tree->end[node])
                    all[kept++] = all[i];
            ck_assert_uint_eq(list_remove_below(&list, tree, node), count - kept);
            count = kept;
        } else if (count) {
            size_t best = 0;
            for (size_t i = 1; i < count; i++)
                if (all[i].merit > all[best].merit ||
                    (all[i].merit == all[best].merit && all[i].node < all[best].node))
                    best = i;
            struct list_entry entry = list_take(&list);
            ck_assert(entry.merit == all[best].merit && entry.node == all[best].node);
            ck_assert(entry.state == all[best].state);
            memmove(&all[best], &all[best + 1], (--count - best) * sizeof *all);
        }
        ck_assert_uint_eq(list.count, count);
        ck_assert(count || list.sum == 0);
    }
    list_free(&list);
    tree_free(tree);
}
END_TEST

/* A path with a leaf at each node, whose entries go from below: nothing is looked at again and again. */
START_TEST(list_forgets_what_is_below)
{
    uint32_t deep = 20000;
    struct builder builder;
    struct list list;
    builder_begin(&builder);
    for (uint32_t i = 0; i < deep; i++) {
        builder_open(&builder, &(struct builder_node){.place = SIZE_MAX});
        builder_open(&builder, &(struct builder_node){.place = SIZE_MAX, .has_number = true, .number = i});
        builder_close(&builder);
    }
    struct tree *tree = builder_finish(&builder);
    list_begin(&list, tree->count);
    for (uint32_t node = 1; node < tree->count; node += 2)
        list_insert(&list, (struct list_entry){node, false, tree->value[node]});
    for (uint32_t node = tree->count; node > 0;) {
        node -= 2;
        ck_assert_uint_eq(list_remove_below(&list, tree, node), 1);
    }
    ck_assert_uint_eq(list.count, 0);
    ck_assert_uint_le(list.looked, 50 * (uint64_t)deep);
    list_free(&list);
    tree_free(tree);
}
END_TEST

/* --- conditions of every form, against C --- */

static int below(struct random *random, int bound)
{
    return (int)random_between(random, 0, bound - 1);
}

static bool compare(int sign, int x, int y)
{
    const bool holds[] = {x == y, x != y, x<y, x <= y, x> y, x >= y};
    return holds[sign];
}

/* Writes a comparison or a chain of them, and says whether it holds. */
static bool add_comparisons(struct text *out, struct random *random, const int value[3])
{
    static const char *const signs[] = {"=", "≠", "<", "≤", ">", "≥"};
    int links = 1 + below(random, 2), left = below(random, 3);
    bool holds = true;
    text_format(out, "%c", 'a' + left);
    for (int i = 0; i < links; i++) {
        int sign = below(random, 6), right = below(random, 3);
        text_format(out, " %s %c", signs[sign], 'a' + right);
        holds = compare(sign, value[left], value[right]) && holds;
        left = right;
    }
    return holds;
}

static bool add_condition(struct text *out, struct random *random, const int value[3], int depth)
{
    int form = depth ? below(random, 5) : 4;
    bool left, right;
    switch (form) {
    case 0:
    case 1:
        text_add_string(out, "(");
        left = add_condition(out, random, value, depth - 1);
        text_add_string(out, form ? " and " : " or ");
        right = add_condition(out, random, value, depth - 1);
        text_add_string(out, ")");
        return form ? left && right : left || right;
    case 2:
        text_add_string(out, "not (");
        left = add_condition(out, random, value, depth - 1);
        text_add_string(out, ")");
        return !left;
    case 3:
        right = below(random, 2);
        text_add_string(out, right ? "true" : "false");
        return right;
    default:
        return add_comparisons(out, random, value);
    }
}

/* A condition asked in an if, kept in a variable, negated, and asked in loops gives the same answer each
 * time. */
START_TEST(conditions_hold_as_they_say)
{
    struct random random;
    int held = 0;
    random_seed(&random, 1);
    for (int i = 0; i < 2000; i++) {
        struct run run;
        struct text condition = {0}, text = {0};
        const int value[3] = {below(&random, 3), below(&random, 3), below(&random, 3)};
        bool holds = add_condition(&condition, &random, value, 1 + i % 4);
        const char *words = text_string(&condition);
        text_format(&text,
                    "function F(n, a = %d, b = %d, c = %d)\n  x ← 0\n  kept ← %s\n  other ← not (%s)\n"
                    "  if %s then x ← 1\n  if kept then x ← x + 2\n  if not other then x ← x + 4\n"
                    "  while %s and x < 8\n    x ← x + 8\n  repeat\n    x ← x + 16\n  until %s or x ≥ 32\n"
                    "  return x\n",
                    value[0], value[1], value[2], words, words, words, words, words);
        start(&run, text_string(&text), reference_tree("(1 2)"), &(struct machine_settings){0});
        ck_assert_int_eq(run_all(&run), MACHINE_DONE);
        ck_assert_msg(last_event(&run)->value.number == (holds ? 31 : 32), "%s\ngives %g", text_string(&text),
                      last_event(&run)->value.number);
        held += holds;
        stop(&run);
        text_free(&condition);
        text_free(&text);
    }
    ck_assert(held > 500 && held < 1500);
}
END_TEST

UNIT("machine", moves_have_words, comes_to_a_value, comes_there_in_the_same_way, built_ins_give_what_they_say,
     instructions_stand_where_they_are_looked_for, conditions_hold_as_they_say, value_is_minimax,
     visits_are_alphabetas, fusing_changes_nothing, loops_run_as_they_are_written, pausing_changes_nothing,
     faults_end_the_run, worked_by_hand_it_stops_there_as_well, unknown_leaf_is_named,
     steps_pass_their_limit_by_little, path_of_a_million, list_gives_the_best_first,
     list_forgets_what_is_below)
