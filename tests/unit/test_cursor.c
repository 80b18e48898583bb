/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "reference.h"
#include "run.h"
#include "trace/cursor.h"
#include "tree/builder.h"
#include "tree/generate.h"
#include "unit.h"
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
        uint16_t variables = cursor->program->functions.at[frame->function].variables;
        for (uint16_t v = 0; v < variables; v++)
            sum = mix(sum, cursor_registers(cursor, i)[v].word);
    }
    return sum_of_step(sum, cursor_step(cursor));
}

/* --- forward, back and anywhere are the same --- */

static uint64_t *walk_forward(struct run *run, const char *name)
{
    struct cursor *cursor = &run->cursor;
    uint64_t steps = machine_steps(run->machine);
    uint64_t *sums = memory_new(steps + 1, sizeof *sums);
    ck_assert(cursor_seek(cursor, 0));
    sums[0] = sum_of(cursor);
    for (uint64_t n = 1; n <= steps; n++) {
        ck_assert_msg(cursor_forward(cursor),
                      "%s: stops at step %lu of %lu, event %lu of %lu, instruction %u", name, n, steps,
                      cursor_events(cursor), run->log.count, cursor_next(cursor));
        ck_assert_uint_eq(cursor_number(cursor), n);
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

static void walk_back(struct run *run, const uint64_t *sums, const char *name)
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

static void jump(struct run *run, const uint64_t *sums, const char *name, struct random *random)
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
static void jump_to_events(struct run *run, const uint64_t *sums, const char *name, struct random *random)
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

static void check_run(struct program *program, const struct tree *tree, uint32_t spacing,
                      const struct machine_settings *settings, const char *name)
{
    struct random random;
    struct run run;
    random_seed(&random, spacing);
    run_begin(&run, program, tree, spacing, settings);
    run_finish(&run);
    uint64_t *sums = walk_forward(&run, name);
    walk_back(&run, sums, name);
    jump(&run, sums, name, &random);
    jump_to_events(&run, sums, name, &random);
    free(sums);
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
        for (uint64_t seed = 0; seed < 24; seed++) {
            struct tree *tree = tree_for(text, seed);
            struct machine_settings settings = {.plain = seed % 3 == 0};
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
    struct run run;
    run_begin(&run, run_compile(run_programs[0].name, run_programs[0].text), tree, LOG_SPACING, NULL);
    run_finish(&run);
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

UNIT("cursor", is_the_same_by_every_way, goes_down_a_long_path)
