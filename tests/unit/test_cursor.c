/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "lesson/library.h"
#include "reference.h"
#include "run.h"
#include "trace/cursor.h"
#include "tree/builder.h"
#include "tree/generate.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

/* --- what can be known at a position, as one number --- */

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static uint64_t sum_of_step(uint64_t sum, const struct step *step)
{
    sum = mix(sum, (uint64_t)step->kind << 32 | step->instruction);
    sum = mix(sum, (uint64_t)step->event << 32 | step->node);
    if (step->kind == STEP_ASSIGN || step->kind == STEP_TEST || step->kind == STEP_RETURN)
        ck_assert_uint_eq(step->child, TREE_NONE);
    sum = mix(sum, (uint64_t)step->depth << 32 | step->child);
    sum = mix(sum, (uint64_t)step->function << 32 | step->callee);
    sum = mix(sum, (uint64_t)step->count << 32 | (uint16_t)step->target);
    sum = mix(sum, (uint64_t)step->fault << 2 | (uint64_t)step->outcome << 1 | step->changed);
    sum = mix(mix(sum, step->left.word), step->right.word);
    return mix(step->changed ? mix(sum, step->old.word) : sum, step->value.word);
}

static uint64_t sum_of(const struct cursor *cursor)
{
    uint64_t sum = mix(cursor_number(cursor), cursor_events(cursor));
    sum = mix(sum, cursor_next(cursor));
    for (size_t i = 0; i < cursor_depth(cursor); i++) {
        const struct frame *frame = cursor_frame(cursor, i);
        sum = mix(mix(sum, (uint64_t)frame->call << 32 | frame->node), frame->function);
        uint16_t variables = cursor->session->program->functions.at[frame->function].variables;
        for (uint16_t v = 0; v < variables; v++)
            sum = mix(sum, cursor_registers(cursor, i)[v].word);
    }
    return sum_of_step(sum, cursor_step(cursor));
}

/* --- what a step says that it has changed --- */

#define KEPT 16

/* The first variables of the innermost frame, and of the one that called it. */
struct kept {
    union value at[2][KEPT];
};

static void keep(const struct cursor *cursor, struct kept *kept)
{
    for (size_t i = 0; i < 2 && i < cursor_depth(cursor); i++) {
        size_t frame = cursor_depth(cursor) - 1 - i;
        uint16_t function = cursor_frame(cursor, frame)->function;
        uint16_t count = cursor->session->program->functions.at[function].variables;
        memcpy(kept->at[i], cursor_registers(cursor, frame),
               (count < KEPT ? count : KEPT) * sizeof(union value));
    }
}

/* The old value is that of the position before; a temporary has none. */
static void check_old(const struct cursor *cursor, const struct kept *before, const char *name)
{
    const struct step *step = cursor_step(cursor);
    bool returns = step->kind == STEP_RETURN;
    if ((!returns && step->kind != STEP_ASSIGN) || step->target == NO_OPERAND)
        return;
    uint16_t function = cursor_frame(cursor, step->depth - 1 - returns)->function;
    bool variable = step->target < cursor->session->program->functions.at[function].variables;
    if (step->target >= KEPT && variable)
        return;
    uint64_t old = variable ? before->at[returns][step->target].word : VALUE_UNSET;
    ck_assert_msg(step->old.word == old && step->changed == (old != step->value.word),
                  "%s: step %lu had another value before", name, cursor_number(cursor));
}

/* --- forward, back and anywhere are the same --- */

static uint64_t *walk_forward(struct session *run, const char *name)
{
    struct cursor *cursor = &run->cursor;
    uint64_t steps = machine_steps(run->machine);
    uint64_t *sums = memory_new(steps + 1, sizeof *sums);
    ck_assert(cursor_seek(cursor, 0));
    sums[0] = sum_of(cursor);
    for (uint64_t n = 1; n <= steps; n++) {
        struct kept before;
        keep(cursor, &before);
        ck_assert_msg(cursor_forward(cursor),
                      "%s: stops at step %lu of %lu, event %lu of %lu, instruction %u", name, n, steps,
                      cursor_events(cursor), run->log.count, cursor_next(cursor));
        ck_assert_uint_eq(cursor_number(cursor), n);
        check_old(cursor, &before, name);
        sums[n] = sum_of(cursor);
    }
    ck_assert_msg(!cursor_forward(cursor), "%s: goes on after step %lu", name, steps);
    ck_assert(cursor_consistent(cursor));
    ck_assert_uint_eq(cursor_events(cursor), run->log.count);
    ck_assert_uint_eq(cursor_next(cursor), UINT32_MAX);
    bool ended;
    ck_assert_uint_eq(cursor_known(cursor, &ended), steps);
    ck_assert(ended);
    return sums;
}

static void walk_back(struct session *run, const uint64_t *sums, const char *name)
{
    for (uint64_t n = machine_steps(run->machine); n-- > 0;) {
        ck_assert(cursor_back(&run->cursor));
        ck_assert_uint_eq(cursor_number(&run->cursor), n);
        ck_assert_msg(sum_of(&run->cursor) == sums[n], "%s: back at step %lu, event %lu", name, n,
                      cursor_events(&run->cursor));
    }
    ck_assert(!cursor_back(&run->cursor));
    ck_assert(cursor_consistent(&run->cursor));
}

static void jump(struct session *run, const uint64_t *sums, const char *name, struct random *random)
{
    uint64_t steps = machine_steps(run->machine);
    for (int i = 0; i < 200; i++) {
        uint64_t n = (uint64_t)random_between(random, 0, (int64_t)steps);
        ck_assert(cursor_seek(&run->cursor, n));
        ck_assert_msg(sum_of(&run->cursor) == sums[n], "%s: seeking step %lu", name, n);
        if (i % 3 == 0 && cursor_back(&run->cursor))
            ck_assert_msg(sum_of(&run->cursor) == sums[n - 1], "%s: back after seeking %lu", name, n);
        if (i % 5 == 0 && cursor_forward(&run->cursor))
            ck_assert_msg(sum_of(&run->cursor) == sums[cursor_number(&run->cursor)],
                          "%s: forward after seeking %lu", name, n);
    }
    ck_assert(!cursor_seek(&run->cursor, steps + 1));
    ck_assert_uint_eq(sum_of(&run->cursor), sums[steps]);
    ck_assert(cursor_consistent(&run->cursor));
}

/* The first position at which an event has happened. */
static void jump_to_events(struct session *run, const uint64_t *sums, const char *name, struct random *random)
{
    struct cursor *cursor = &run->cursor;
    for (int i = 0; i < 50; i++) {
        uint64_t event = (uint64_t)random_between(random, 0, (int64_t)run->log.count - 1);
        ck_assert(cursor_seek_event(cursor, event));
        ck_assert_msg(sum_of(cursor) == sums[cursor_number(cursor)], "%s: seeking event %lu", name, event);
        ck_assert(cursor_events(cursor) > event && cursor_back(cursor) && cursor_events(cursor) <= event);
    }
    ck_assert(!cursor_seek_event(cursor, run->log.count));
}

static void check_all_ways(struct session *run, const char *name, struct random *random)
{
    uint64_t *sums = walk_forward(run, name);
    walk_back(run, sums, name);
    jump(run, sums, name, random);
    jump_to_events(run, sums, name, random);
    free(sums);
}

static void check_run(struct program *program, const struct tree *tree, uint32_t spacing,
                      const struct session_wishes *settings, const char *name)
{
    struct random random;
    struct session run;
    random_seed(&random, spacing);
    run_begin(&run, program, tree, spacing, settings);
    session_run_all(&run);
    check_all_ways(&run, name, &random);
    run_free(&run);
}

static struct tree *tree_for(const struct run_program *text, uint64_t seed)
{
    struct random random;
    random_seed(&random, seed);
    if (!text->evaluations)
        return reference_random(
            &random,
            (struct reference_kind){.height = 5, .branching = 4, .values = 9, .mixed = !text->alternating});
    struct generate generate = {.branching = {1, 4}, .depth = {1, 4}, .values = {0, 9}, .seed = seed};
    generate.evaluations = true;
    generate.noise = 3;
    return generate_tree(&generate, &(struct range){0});
}

START_TEST(is_the_same_by_every_way)
{
    static const uint32_t spacings[] = {1, 2, 7, LOG_SPACING};
    for (const struct run_program *text = run_programs; text->name; text++)
        for (uint64_t seed = 0; seed < unit_share(24); seed++) {
            struct tree *tree = tree_for(text, seed);
            struct session_wishes settings = {.plain = seed % 3 == 0};
            check_run(run_compile(text->name, text->text), tree, spacings[seed % 4], &settings, text->name);
            tree_free(tree);
        }
}
END_TEST

/* A million frames are open at the bottom, on the default stack. */
START_TEST(goes_down_a_long_path)
{
    struct builder builder;
    const uint32_t length = 1000000;
    builder_begin(&builder);
    for (uint32_t i = 0; i < length; i++)
        builder_open(&builder,
                     &(struct builder_node){.place = SIZE_MAX, .has_number = i + 1 == length, .number = 7});
    for (uint32_t i = 0; i < length; i++)
        builder_close(&builder);
    struct tree *tree = builder_finish(&builder);
    struct session run;
    run_begin(&run, run_compile(run_programs[0].name, run_programs[0].text), tree, LOG_SPACING, NULL);
    session_run_all(&run);
    uint64_t steps = machine_steps(run.machine);
    const uint64_t places[] = {steps / 2, steps, 1, steps / 2 + 3};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        ck_assert(cursor_seek(&run.cursor, places[i]));
        uint64_t sum = sum_of(&run.cursor);
        ck_assert(cursor_back(&run.cursor));
        ck_assert(cursor_forward(&run.cursor));
        ck_assert_uint_eq(sum_of(&run.cursor), sum);
    }
    ck_assert(cursor_consistent(&run.cursor));
    run_free(&run);
    tree_free(tree);
}
END_TEST

/* Runs that end without an answer: the last step says why. */
static const struct {
    const char *text, *tree;
    enum fault fault;
    uint64_t max_steps;
} faulty[] = {
    {"function F(s)\n  return F(s)\n", "(1 2)", FAULT_RECURSION, 0},
    {"function F(s)\n  v <- 0\n  for each child c of s\n    v <- max(v, F(c))\n  return v + F(s)\n",
     "((1 2) 3)", FAULT_RECURSION, 0},
    {"function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- 0\n  for each child c of s\n"
     "    v <- max(v, G(c))\n  return v\n"
     "function G(s)\n  if Terminal(s) then return Utility(s)\n  return F(s) + G(s)\n",
     "(1 (2 3))", FAULT_RECURSION, 0},
    {"function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- 0\n  for each child c of s\n"
     "    v <- max(v, F(c))\n  return v\n",
     "(1 (2 ? 4) 5)", FAULT_UNKNOWN, 0},
    {"function F(s)\n  v <- 0\n  for each child c of s by -Utility(c)\n    v <- max(v, F(c))\n"
     "    w <- 1 / (v - v)\n  return v\n",
     "(3 9 5)", FAULT_DIVISION, 0},
    {"function F(s)\n  for each child c of s by Utility(c)\n    v <- G(1 / (Utility(c) - 5), c)\n  return 1\n"
     "function G(x, c)\n  return x\n",
     "(3 9 5 7 1)", FAULT_DIVISION, 0},
    {"function F(s)\n  for each child c of s\n    v <- G(1 / (Utility(c) - 5), c)\n  return 1\n"
     "function G(x, c)\n  return x\n",
     "(3 9 5 7 1)", FAULT_DIVISION, 0},
    {"function F(s)\n  for each child c of s by Utility(c)\n    v <- 1\n  return 1\n", "(3 9 ? 7 1)",
     FAULT_UNKNOWN, 0},
    {"list open\nfunction F(s)\n  insert (s, true, 1) in open\n  take (n, a, h) from open\n"
     "  take (n, a, h) from open\n  return h\n",
     "(1 2)", FAULT_EMPTY_LIST, 0},
    {"function F(s)\n  if Player(s) = Max then x <- 1\n  if Terminal(s) then return x\n"
     "  for each child c of s\n    v <- F(c)\n  return 0\n",
     "(1 2)", FAULT_UNSET, 0},
    {"function F(s)\n  if Terminal(s) then return 1\n  for each child c of s\n    v <- F(c)\n"
     "  if Terminal(s) then return 2\n",
     "((1 2) 2)", FAULT_NO_RETURN, 0},
    {"function F(s)\n  x <- 0\n  while s != none\n    x <- x + 1\n  return x\n", "(1 2)", FAULT_STEPS, 1000},
    {"function F(s)\n  while s != none\n    x <- 1\n  return 1\n", "(1 2)", FAULT_ENDLESS, 1000},
    {"function F(s)\n  while s != none\n    for each child c of s\n      x <- Utility(c)\n  return 1\n",
     "(1 2)", FAULT_ENDLESS, 1000},
    {"function F(s)\n  while s != none\n    for each child c of s\n      x <- G(c)\n  return 1\n"
     "function G(c)\n  if Terminal(c) then return Utility(c)\n  return 0\n",
     "(1 2 (3 4))", FAULT_ENDLESS, 1000},
    {"table t = 0\nfunction F(s)\n  while s != none\n    for each child c of s by -t[c]\n      x <- G(c)\n"
     "      t[c] <- t[c] + x\n  return 1\nfunction G(c)\n  if Terminal(c) then return Utility(c)\n  return "
     "0\n",
     "(1 2 (3 4))", FAULT_STEPS, 1000},
/* The call on a loop's child is the one too many: of the first child, of a later one after leaves, and in
     * a loop in order, where keys are alike or not. */
#define DOWN(by)                                                                                             \
    "function H(s)\n  return F(s, s)\nfunction F(s, r)\n  if Terminal(s) then return Utility(s)\n"           \
    "  for each child c of r" by "\n    x <- F(c, r)\n    y <- F(First-Child(r), r)\n  return 1\n"
    {DOWN(""), "((1 2) 9)", FAULT_RECURSION, 0},
    {DOWN(""), "(3 9 (1 2) 7)", FAULT_RECURSION, 0},
    {DOWN(" by Evaluate(c)"), "(=0 (=9 1 2) 3)", FAULT_RECURSION, 0},
    {DOWN(" by min(Evaluate(c), 5)"), "(=0 3 9 6 (=5 1 2) 1 7)", FAULT_RECURSION, 0},
#undef DOWN
};

static void check_end(struct session *run, enum fault fault, const char *name)
{
    struct random random;
    random_seed(&random, 5);
    ck_assert_int_eq(run->state, MACHINE_FAULTY);
    ck_assert_msg(cursor_seek(&run->cursor, machine_steps(run->machine)), "%s: has another end", name);
    ck_assert_int_eq(cursor_step(&run->cursor)->kind, STEP_FAULT);
    ck_assert_msg(cursor_step(&run->cursor)->fault == fault, "%s: ends with %d", name,
                  (int)cursor_step(&run->cursor)->fault);
    int times = cursor_depth(&run->cursor) > 10000 ? 3 : 20; /* a sum is over all frames */
    for (int i = 0; i < times && cursor_number(&run->cursor); i++) {
        uint64_t sum = sum_of(&run->cursor);
        ck_assert(cursor_back(&run->cursor) && cursor_forward(&run->cursor));
        ck_assert_msg(sum_of(&run->cursor) == sum, "%s: back and on at step %lu", name,
                      cursor_number(&run->cursor));
        ck_assert(cursor_back(&run->cursor));
    }
    if (machine_steps(run->machine) < 5000)
        check_all_ways(run, name, &random);
    ck_assert(cursor_consistent(&run->cursor));
}

START_TEST(tells_why_a_run_ends)
{
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++)
        for (int kind = 0; kind < 4; kind += faulty[i].fault == FAULT_RECURSION ? 3 : 1) {
            if (faulty[i].fault == FAULT_RECURSION && i && kind && unit_share(100) < 100)
                continue; /* a million calls are open at its end */
            struct tree *tree = reference_tree(faulty[i].tree);
            struct session_wishes settings = {.max_steps = faulty[i].max_steps, .plain = kind & 1};
            struct session run;
            char name[32];
            snprintf(name, sizeof name, "faulty %zu %s", i, kind & 1 ? "plain" : "fused");
            run_begin(&run, run_compile(name, faulty[i].text), tree, kind & 2 ? 3 : LOG_SPACING, &settings);
            session_run_all(&run);
            check_end(&run, faulty[i].fault, name);
            run_free(&run);
            tree_free(tree);
        }
}
END_TEST

/* While a run goes on, what is known of it is already as it will be. */
START_TEST(follows_a_growing_log)
{
    for (const struct run_program *text = run_programs; text->name; text++) {
        struct tree *tree = tree_for(text, 7);
        struct session whole, growing;
        run_begin(&whole, run_compile(text->name, text->text), tree, 3, NULL);
        session_run_all(&whole);
        uint64_t *sums = walk_forward(&whole, text->name), known = 0;
        run_begin(&growing, run_compile(text->name, text->text), tree, 3, NULL);
        for (bool ended = false; !ended;) {
            machine_run(growing.machine, 4);
            session_catch_up(&growing);
            uint64_t now = cursor_known(&growing.cursor, &ended);
            ck_assert_msg(now >= known && (ended || now <= machine_steps(growing.machine)),
                          "%s: %lu is known", text->name, now);
            for (uint64_t n = known; n <= now; n++)
                ck_assert_msg(cursor_seek(&growing.cursor, n) && sum_of(&growing.cursor) == sums[n],
                              "%s: step %lu of %lu known", text->name, n, now);
            ck_assert(!cursor_forward(&growing.cursor));
            known = now;
        }
        ck_assert_uint_eq(known, machine_steps(whole.machine));
        free(sums);
        run_free(&growing);
        run_free(&whole);
        tree_free(tree);
    }
}
END_TEST

static bool can_run(const struct program *program, const struct tree *tree)
{
    for (uint32_t n = 0; n < tree->count; n++) {
        uint32_t parent = tree->parent[n];
        if (program->needs_alternating && parent != TREE_NONE &&
            tree_player(tree, n) == tree_player(tree, parent))
            return false;
        if (program->needs_evaluations && !tree_has_number(tree, n))
            return false;
    }
    return true;
}

START_TEST(walks_all_that_ships)
{
    const struct shipped *algorithm, *text;
    for (size_t a = 0; (algorithm = library_next(SHIPPED_ALGORITHM, a)); a++)
        for (size_t t = 0; (text = library_next(SHIPPED_TREE, t)); t++) {
            struct tree *tree = library_tree(text->name);
            struct program *program = library_algorithm(algorithm->name);
            ck_assert(tree && program);
            if (tree->count < 2000 && can_run(program, tree))
                check_run(program, tree, 2, NULL, algorithm->name);
            else
                program_free(program);
            tree_free(tree);
        }
}
END_TEST

/* A log that another program wrote is noticed, not believed. */
START_TEST(notices_what_does_not_fit)
{
    static const char *const tree_text = "((3 12 8) (2 4 6) (14 5 2))";
    struct tree *tree = reference_tree(tree_text);
    uint64_t events = UINT64_MAX;
    int noticed = 0;
    for (uint64_t e = 1; e < events; e++) {
        struct session run;
        run_begin(&run, run_compile(run_programs[0].name, run_programs[0].text), tree, LOG_SPACING, NULL);
        session_run_all(&run);
        events = run.log.count;
        struct event *event = &run.log.events[e];
        if (event_kind(event) == EVENT_SET || event_kind(event) == EVENT_LEAF ||
            event_kind(event) == EVENT_RETURN)
            event->value.number =
                event->value.number + 1 == event->value.number ? 17 : event->value.number + 1;
        else
            event->code++;
        while (cursor_forward(&run.cursor))
            continue;
        ck_assert_msg(!cursor_consistent(&run.cursor), "event %lu was changed unseen", e);
        ck_assert_uint_le(cursor_events(&run.cursor), e);
        noticed++;
        run_free(&run);
    }
    ck_assert_int_gt(noticed, 20);
    tree_free(tree);
}
END_TEST

/* Whatever the program does, an event that no instruction made there ends the walk for good. */
START_TEST(stops_where_an_event_is_elsewhere)
{
    for (const struct run_program *text = run_programs; text->name; text++) {
        struct tree *tree = reference_tree("(=5 (=4 3 12) (=6 2 (=1 4 6)))");
        uint64_t events = UINT64_MAX;
        for (uint64_t e = 1; e < events; e++) {
            struct session run;
            run_begin(&run, run_compile(text->name, text->text), tree, LOG_SPACING, NULL);
            session_run_all(&run);
            events = run.log.count;
            ck_assert(cursor_seek_event(&run.cursor, e));
            uint64_t number = cursor_number(&run.cursor);
            cursor_seek(&run.cursor, 0);
            struct event *event = &run.log.events[e];
            /* Of what changes a variable or a table, no step is told. */
            bool changes = (event_kind(event) == EVENT_PUT || event_kind(event) == EVENT_SET) &&
                           run.program->code.at[event_where(event)].flags & STEP;
            event->code++;
            while (cursor_forward(&run.cursor))
                continue;
            ck_assert_msg(!cursor_consistent(&run.cursor), "%s: event %lu was moved unseen", text->name, e);
            ck_assert_uint_le(cursor_events(&run.cursor), e);
            if (changes)
                ck_assert_msg(cursor_number(&run.cursor) < number, "%s: event %lu", text->name, e);
            ck_assert(!cursor_back(&run.cursor));
            run_free(&run);
        }
        tree_free(tree);
    }
}
END_TEST

UNIT("cursor", stops_where_an_event_is_elsewhere, is_the_same_by_every_way, goes_down_a_long_path,
     tells_why_a_run_ends, follows_a_growing_log, walks_all_that_ships, notices_what_does_not_fit)
