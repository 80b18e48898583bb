/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every algorithm that ships, and every listing in tests/pseudocode, on many trees: its value is minimax's,
 * and the machine writes the same log with and without fusing.
 */
#include "machine/machine.h"
#include "tree/generate.h"
#include "tree/minimax.h"
#include "unit.h"
#include <glob.h>
#include <string.h>

#define TREES 120

static struct program *compile_file(const char *path)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_read(&source, path, &diag));
    struct program *program = program_compile(&source, &diag);
    source_free(&source);
    diag_print(&diag, stderr);
    diag_free(&diag);
    ck_assert_msg(program != NULL, "%s", path);
    return program;
}

static struct tree *some_tree(unsigned number)
{
    struct generate how = generate_defaults;
    how.branching.low = 1;
    how.branching.high = 2 + number % 3;
    how.depth.low = number % 2;
    how.depth.high = 1 + number % 5;
    how.values.low = -3;
    how.values.high = number % 7 ? 20 : 3;
    how.seed = number;
    how.evaluations = true;
    how.noise = 3;
    how.moves = number % 2;
    struct range used;
    return generate_tree(&how, &used);
}

static double run(const struct program *program, const struct tree *tree, struct log *log, bool plain,
                  const char *name)
{
    struct facts facts;
    struct machine_settings settings = {.plain = plain};
    facts_begin(&facts, tree);
    log_begin(log);
    struct machine *machine = machine_new(program, tree, &facts, log, &settings);
    enum machine_state state;
    do
        state = machine_run(machine, 100000);
    while (state == MACHINE_PAUSED);
    ck_assert_msg(state == MACHINE_DONE, "%s ended by fault %u", name,
                  (unsigned)log->events[log->count - 1].value.word);
    double value = log->events[log->count - 1].value.number;
    machine_free(machine);
    facts_free(&facts);
    return value;
}

/* The zero window says only on which side of 0 the value is. */
static bool agrees(const char *name, double value, double minimax)
{
    if (strstr(name, "zero-window"))
        return (value >= 0) == (minimax >= 0);
    return value == minimax;
}

static void run_both(const struct program *program, const char *name, unsigned number)
{
    struct tree *tree = some_tree(number);
    struct log fused, plain;
    double value = run(program, tree, &fused, false, name), again = run(program, tree, &plain, true, name);
    ck_assert_msg(value == again, "%s on tree %u: %g and %g", name, number, value, again);
    struct minimax_range *known = minimax_values(tree, UINT32_MAX);
    double minimax = known[0].low;
    free(known);
    ck_assert_msg(agrees(name, value, minimax), "%s on tree %u: %g, not %g", name, number, value, minimax);
    ck_assert_msg(fused.count == plain.count, "%s on tree %u: fusing changes the log", name, number);
    log_free(&fused);
    log_free(&plain);
    tree_free(tree);
}

static void run_all(const char *pattern, size_t least)
{
    glob_t found;
    struct text path = {0};
    const char *srcdir = getenv("srcdir");
    text_format(&path, "%s/%s", srcdir ? srcdir : ".", pattern);
    ck_assert_msg(glob(text_string(&path), 0, NULL, &found) == 0, "no file is %s", text_string(&path));
    ck_assert_uint_ge(found.gl_pathc, least);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct program *program = compile_file(found.gl_pathv[i]);
        for (unsigned number = 0; number < TREES; number++)
            run_both(program, found.gl_pathv[i], number);
        program_free(program);
    }
    globfree(&found);
    text_free(&path);
}

START_TEST(shipped_ones_are_right)
{
    run_all("algorithms/*.algo", 9);
}
END_TEST

START_TEST(listings_are_right)
{
    run_all("tests/pseudocode/*.algo", 1);
}
END_TEST

UNIT("algorithms", shipped_ones_are_right, listings_are_right)
