/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast pseudocode runs: nanoseconds a visited node for alpha-beta on uniform trees, with the log kept
 * from run to run and with a new one each time.
 *
 *     search                               the rows
 *     search BRANCHING DEPTH [ALGORITHM]   a single run, for counting instructions: says how many are visited
 */
#include "bench.h"
#include "lesson/library.h"
#include "machine/machine.h"
#include <stdio.h>

static const struct {
    uint32_t branching, depth;
    double goal; /* with the log kept */
} shapes[] = {{4, 10, 1.4}, {2, 20, 1.5}, {3, 12, 1.5}, {10, 6, 1.5}, {35, 4, 1.5}};

#define FRESH_GOAL 0.8

struct bench {
    const struct program *program;
    struct tree *tree;
    struct facts facts;
    struct log log;
};

static bench_function *their_kept, *their_fresh;

static void run(void *context)
{
    struct bench *bench = context;
    log_clear(&bench->log);
    struct machine *machine =
        machine_new(bench->program, bench->tree, &bench->facts, &bench->log, &(struct machine_settings){0});
    if (machine_run(machine, UINT64_MAX / 2) != MACHINE_DONE)
        exit(1);
    machine_free(machine);
}

static void run_fresh(void *context)
{
    struct bench *bench = context;
    log_free(&bench->log);
    log_begin(&bench->log);
    run(bench);
}

static void anchor_kept(void *context)
{
    (void)context;
    their_kept();
}

static void anchor_fresh(void *context)
{
    (void)context;
    their_fresh();
}

static double visits(const struct log *log)
{
    double visits = 0;
    for (uint64_t i = 0; i < log->count; i++) {
        enum event_kind kind = event_kind(&log->events[i]);
        visits += kind == EVENT_LEAF || (kind == EVENT_CALL && event_where(&log->events[i]) != LOG_START);
    }
    return visits;
}

static void begin(struct bench *bench, const char *algorithm, uint32_t branching, uint32_t depth)
{
    *bench = (struct bench){.program = library_algorithm(algorithm), .tree = bench_tree(branching, depth)};
    if (!bench->program)
        exit(2);
    facts_begin(&bench->facts, bench->tree);
    log_begin(&bench->log);
    log_reserve(&bench->log, 4 * bench->tree->count);
}

static void end(struct bench *bench)
{
    log_free(&bench->log);
    facts_free(&bench->facts);
    program_free((struct program *)bench->program);
    tree_free(bench->tree);
}

static void measure(size_t shape, bool fresh, void *library)
{
    uint32_t branching = shapes[shape].branching, depth = shapes[shape].depth;
    struct bench bench;
    char name[64];
    begin(&bench, "alphabeta", branching, depth);
    if (library)
        ((void (*)(unsigned, unsigned))bench_find(library, "prepare"))(branching, depth);
    run(&bench);
    snprintf(name, sizeof name, "search: log %s, b=%u d=%u, ns a visited node",
             fresh ? "new each time" : "kept", (unsigned)branching, (unsigned)depth);
    bench_run(&(struct bench_pair){.name = name,
                                   .goal = fresh ? FRESH_GOAL : shapes[shape].goal,
                                   .units = visits(&bench.log),
                                   .ours = fresh ? run_fresh : run,
                                   .theirs = !library ? NULL
                                             : fresh  ? anchor_fresh
                                                      : anchor_kept,
                                   .context = &bench});
    end(&bench);
}

int main(int argc, char **argv)
{
    struct bench bench;
    if (argc > 2) {
        begin(&bench, argc > 3 ? argv[3] : "alphabeta", (uint32_t)atoi(argv[1]), (uint32_t)atoi(argv[2]));
        run(&bench);
        printf("%.0f\n", visits(&bench.log));
        end(&bench);
        return 0;
    }
    void *library = bench_anchor("search");
    if (library) {
        their_kept = bench_find(library, "run_kept");
        their_fresh = bench_find(library, "run_fresh");
    }
    for (int fresh = 0; fresh < 2; fresh++)
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
            measure(i, fresh, library);
    return 0;
}
