/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast a trace is indexed and walked: nanoseconds an event for the index of visits, a step forward and
 * back, and microseconds a jump to any step and to any event.
 *
 *     walk [BRANCHING DEPTH [ALGORITHM]]
 *
 * A branching of 1 gives one long path.
 */
#include "base/random.h"
#include "bench.h"
#include "lesson/library.h"
#include "trace/session.h"

static void walk(struct cursor *cursor, uint64_t steps)
{
    uint64_t some = steps < 2000000 ? steps : 2000000;
    double began = bench_now();
    cursor_seek(cursor, 0);
    for (uint64_t i = 0; i < some; i++)
        cursor_forward(cursor);
    bench_row("trace: a step forward, ns", (bench_now() - began) / (double)some * 1e9, 0);
    cursor_seek(cursor, steps);
    began = bench_now();
    for (uint64_t i = 0; i < some; i++)
        cursor_back(cursor);
    bench_row("trace: a step back, from the end, ns", (bench_now() - began) / (double)some * 1e9, 0);
}

static void jump(struct cursor *cursor, uint64_t steps, uint64_t events, struct random *random)
{
    const int jumps = 1000;
    double began = bench_now(), longest = 0;
    for (int i = 0; i < jumps; i++) {
        double one = bench_now();
        cursor_seek(cursor, (uint64_t)random_between(random, 0, (int64_t)steps));
        one = bench_now() - one;
        longest = one > longest ? one : longest;
    }
    bench_row("trace: a jump to a step, us", (bench_now() - began) / jumps * 1e6, 0);
    bench_row("trace: the longest jump to a step, us", longest * 1e6, 0);
    began = bench_now();
    for (int i = 0; i < jumps; i++)
        cursor_seek_event(cursor, (uint64_t)random_between(random, 0, (int64_t)events - 1));
    bench_row("trace: a jump to an event, us", (bench_now() - began) / jumps * 1e6, 0);
}

static void ask(const struct visits *visits, const struct tree *tree, uint64_t events, struct random *random)
{
    const int questions = 1000000;
    uint64_t done = 0;
    double began = bench_now();
    for (int i = 0; i < questions; i++) {
        uint32_t node = (uint32_t)random_between(random, 0, (int64_t)tree->count - 1);
        uint64_t moment = (uint64_t)random_between(random, 0, (int64_t)events);
        done += visits_known(visits, node, moment).what == KNOWN_DONE;
    }
    bench_row("trace: what is known of a node, ns", (bench_now() - began) / questions * 1e9, 0);
    if (done > (uint64_t)questions)
        exit(1);
}

int main(int argc, char **argv)
{
    uint32_t branching = argc > 2 ? (uint32_t)atoi(argv[1]) : 4,
             depth = argc > 2 ? (uint32_t)atoi(argv[2]) : 10;
    struct random random;
    random_seed(&random, 42);
    struct tree *tree = bench_tree(branching, depth);
    struct program *program = library_algorithm(argc > 3 ? argv[3] : "alphabeta");
    if (!program)
        return 2;
    struct session session;
    struct session_wishes wishes = {.lean = true};
    struct text why = {0};
    if (!session_begin(&session, tree, program, &wishes, &why))
        return 2;
    machine_run(session.machine, UINT64_MAX / 2);
    uint64_t steps = machine_steps(session.machine), events = session.log.count;
    double began = bench_now();
    session_catch_up(&session);
    bench_row("trace: the index, an event, ns", (bench_now() - began) / (double)events * 1e9, 0);
    walk(&session.cursor, steps);
    jump(&session.cursor, steps, events, &random);
    ask(&session.visits, tree, events, &random);
    bool consistent = cursor_consistent(&session.cursor);
    session_end(&session);
    text_free(&why);
    program_free(program);
    tree_free(tree);
    return consistent ? 0 : 1;
}
