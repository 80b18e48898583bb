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
#include "lesson/library.h"
#include "trace/session.h"
#include "tree/builder.h"
#include <stdio.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A uniform tree, made without recursion: `left` are the children that a node at each depth still needs. */
static struct tree *make_tree(uint32_t branching, uint32_t depth, struct random *random)
{
    struct builder builder;
    uint32_t *left = memory_new(depth + 1, sizeof *left), at = 0;
    builder_begin(&builder);
    for (bool open = true; open;) {
        struct builder_node node = {.place = SIZE_MAX, .has_number = at == depth};
        node.number = (double)random_between(random, -9999, 9999);
        builder_open(&builder, &node);
        left[at] = at == depth ? 0 : branching;
        for (; open && left[at] == 0; open = at-- > 0)
            builder_close(&builder);
        if (open)
            left[at++]--;
    }
    free(left);
    return builder_finish(&builder);
}

static void say(const char *what, double seconds, double count, double unit, const char *name)
{
    printf("%-28s %10.1f %s\n", what, seconds / count * unit, name);
}

static void walk(struct cursor *cursor, uint64_t steps)
{
    uint64_t some = steps < 2000000 ? steps : 2000000;
    double began = now();
    cursor_seek(cursor, 0);
    for (uint64_t i = 0; i < some; i++)
        cursor_forward(cursor);
    say("a step forward", now() - began, (double)some, 1e9, "ns");
    cursor_seek(cursor, steps);
    began = now();
    for (uint64_t i = 0; i < some; i++)
        cursor_back(cursor);
    say("a step back, from the end", now() - began, (double)some, 1e9, "ns");
}

static void jump(struct cursor *cursor, uint64_t steps, uint64_t events, struct random *random)
{
    const int jumps = 1000;
    double began = now(), longest = 0;
    for (int i = 0; i < jumps; i++) {
        double one = now();
        cursor_seek(cursor, (uint64_t)random_between(random, 0, (int64_t)steps));
        one = now() - one;
        longest = one > longest ? one : longest;
    }
    say("a jump to a step", now() - began, jumps, 1e6, "us");
    say("the longest", longest, 1, 1e6, "us");
    began = now();
    for (int i = 0; i < jumps; i++)
        cursor_seek_event(cursor, (uint64_t)random_between(random, 0, (int64_t)events - 1));
    say("a jump to an event", now() - began, jumps, 1e6, "us");
}

static void ask(const struct visits *visits, const struct tree *tree, uint64_t events, struct random *random)
{
    const int questions = 1000000;
    uint64_t done = 0;
    double began = now();
    for (int i = 0; i < questions; i++) {
        uint32_t node = (uint32_t)random_between(random, 0, (int64_t)tree->count - 1);
        uint64_t moment = (uint64_t)random_between(random, 0, (int64_t)events);
        done += visits_known(visits, node, moment).what == KNOWN_DONE;
    }
    say("what is known of a node", now() - began, questions, 1e9, "ns");
    if (done > (uint64_t)questions)
        exit(1);
}

int main(int argc, char **argv)
{
    uint32_t branching = argc > 2 ? (uint32_t)atoi(argv[1]) : 4,
             depth = argc > 2 ? (uint32_t)atoi(argv[2]) : 10;
    struct random random;
    random_seed(&random, 42);
    struct tree *tree = make_tree(branching, depth, &random);
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
    printf("%u nodes, %lu events, %lu steps\n", tree->count, (unsigned long)events, (unsigned long)steps);
    double began = now();
    session_catch_up(&session);
    say("the index, an event", now() - began, (double)events, 1e9, "ns");
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
