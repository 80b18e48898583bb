/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast pseudocode runs: nanoseconds a visited node for alpha-beta on a uniform tree, with the log kept
 * from run to run and with a new one each time.
 *
 *     search [BRANCHING DEPTH [RUNS [ALGORITHM [kept|fresh]]]]
 *
 * With a mode there is one run only, for counting instructions. With ANCHORS in the environment, the plain C
 * that marks the limit is built and measured after it on the same tree.
 */
#include "base/random.h"
#include "lesson/library.h"
#include "trace/session.h"
#include "tree/builder.h"
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static void grow(struct builder *builder, unsigned branching, unsigned depth, uint64_t *seed)
{
    struct builder_node node = {.place = SIZE_MAX};
    if (depth == 0) {
        node.has_number = true;
        node.number = (double)(splitmix64(seed) % 19999) - 9999;
    }
    builder_open(builder, &node);
    for (unsigned i = 0; depth > 0 && i < branching; i++)
        grow(builder, branching, depth - 1, seed);
    builder_close(builder);
}

static struct tree *make_tree(unsigned branching, unsigned depth)
{
    struct builder builder;
    uint64_t seed = 42;
    builder_begin(&builder);
    grow(&builder, branching, depth, &seed);
    return builder_finish(&builder);
}

/* A built-in algorithm, or one in a file. */
static struct program *load(const char *path)
{
    struct program *built_in = library_algorithm(path);
    if (built_in)
        return built_in;
    struct diag diag = {0};
    struct source source;
    struct program *program = source_read(&source, path, &diag) ? program_compile(&source, &diag) : NULL;
    diag_print(&diag, stderr);
    if (!program)
        exit(2);
    return program;
}

#define SEEKS 10000

struct bench {
    const struct program *program;
    const struct tree *tree;
    struct facts facts;
    struct log log;
    double value;
};

/* Seconds of one run. */
static double run(struct bench *bench)
{
    double began = now();
    struct machine_settings settings = {0};
    log_clear(&bench->log);
    struct machine *machine = machine_new(bench->program, bench->tree, &bench->facts, &bench->log, &settings);
    if (machine_run(machine, UINT64_MAX / 2) != MACHINE_DONE)
        exit(1);
    bench->value = bench->log.events[bench->log.count - 1].value.number;
    machine_free(machine);
    return now() - began;
}

static double run_fresh(struct bench *bench)
{
    double began = now();
    log_free(&bench->log);
    log_begin(&bench->log);
    run(bench);
    log_free(&bench->log);
    double took = now() - began;
    log_begin(&bench->log);
    return took;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(struct bench *bench, double (*once)(struct bench *), int runs)
{
    double *times = calloc((size_t)runs, sizeof *times);
    if (!times)
        exit(2);
    for (int i = 0; i < runs; i++)
        times[i] = once(bench);
    qsort(times, (size_t)runs, sizeof *times, by_size);
    double middle = times[runs / 2];
    free(times);
    return middle;
}

static uint64_t visits(const struct log *log)
{
    uint64_t visits = 0;
    for (uint64_t i = 0; i < log->count; i++) {
        enum event_kind kind = event_kind(&log->events[i]);
        visits += kind == EVENT_LEAF || (kind == EVENT_CALL && event_where(&log->events[i]) != LOG_START);
    }
    return visits;
}

static void show(const char *what, double seconds, const struct bench *bench)
{
    double nodes = (double)visits(&bench->log);
    printf("%-22s value %g  visited %.0f  %.3f events and %.1f bytes a node  %7.2f ns a node\n", what,
           bench->value, nodes, (double)bench->log.count / nodes, 16 * (double)bench->log.count / nodes,
           seconds * 1e9 / nodes);
}

/* The index, and a cursor's steps and seeks on it. */
static void measure_cursor(struct bench *bench)
{
    struct session session;
    struct session_wishes wishes = {.lean = true};
    struct text why = {0};
    struct random random;
    bool ended;
    if (!session_begin(&session, bench->tree, bench->program, &wishes, &why))
        exit(1);
    machine_run(session.machine, UINT64_MAX / 2);
    double began = now();
    session_catch_up(&session);
    double index = now() - began;
    uint64_t steps = cursor_known(&session.cursor, &ended);
    cursor_seek(&session.cursor, 0);
    began = now();
    while (cursor_forward(&session.cursor))
        ;
    double forward = now() - began;
    began = now();
    while (cursor_back(&session.cursor))
        ;
    double back = now() - began;
    random_seed(&random, 1);
    began = now();
    for (int i = 0; i < SEEKS; i++)
        cursor_seek(&session.cursor, (uint64_t)random_between(&random, 0, (int64_t)steps));
    double seek = now() - began;
    printf("index %.1f ns an event; a step on %.1f ns, a step back %.1f ns (%.0f steps); a seek anywhere "
           "%.2f µs\n",
           index * 1e9 / (double)bench->log.count, forward * 1e9 / (double)steps, back * 1e9 / (double)steps,
           (double)steps, seek * 1e6 / SEEKS);
    session_end(&session);
    text_free(&why);
}

static void anchor(unsigned branching, unsigned depth, int runs)
{
    const char *folder = getenv("ANCHORS");
    char line[4096];
    if (!folder || !*folder)
        return;
    snprintf(line, sizeof line,
             "d=$(mktemp -d) && cc -O2 -o \"$d/core\" '%s'/core/main.c '%s'/core/bare.c -lpthread && "
             "\"$d/core\" %u %u %d | grep -E '^(e16|d16)'; rm -rf \"$d\"",
             folder, folder, branching, depth, runs);
    fflush(stdout);
    if (system(line) != 0)
        fputs("no anchor\n", stderr);
}

int main(int argc, char **argv)
{
    unsigned branching = argc > 1 ? (unsigned)atoi(argv[1]) : 4,
             depth = argc > 2 ? (unsigned)atoi(argv[2]) : 10;
    int runs = argc > 3 ? atoi(argv[3]) : 31;
    const char *file = argc > 4 ? argv[4] : "alphabeta", *mode = argc > 5 ? argv[5] : "";
    mallopt(M_MMAP_THRESHOLD, 128 << 10); /* as the anchor: a new log pays for its pages every time */
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
    struct tree *tree = make_tree(branching, depth);
    struct program *program = load(file);
    struct bench bench = {.program = program, .tree = tree};
    facts_begin(&bench.facts, tree);
    log_begin(&bench.log);
    log_reserve(&bench.log, 4 * tree->count);
    double fresh = strcmp(mode, "kept") ? median(&bench, run_fresh, *mode ? 1 : runs) : 0;
    double kept = strcmp(mode, "fresh") ? median(&bench, run, *mode ? 1 : runs) : 0;
    if (kept > 0)
        show("log kept", kept, &bench);
    if (fresh > 0 && kept > 0)
        show("log new each time", fresh, &bench);
    if (!*mode)
        measure_cursor(&bench);
    if (!*mode)
        anchor(branching, depth, runs);
    log_free(&bench.log);
    facts_free(&bench.facts);
    program_free(program);
    tree_free(tree);
    return 0;
}
