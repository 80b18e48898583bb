/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the picture of a step takes, in a pane of 80 columns and 17 rows: what is drawn where, and all of
 * its cells. Steps one after another from ten places of the run, then steps anywhere.
 */
#include "base/random.h"
#include "draw/paint.h"
#include "lesson/library.h"
#include "tree/generate.h"
#include <stdio.h>
#include <time.h>

#define PLACES   10
#define STEPS    200 /* from each */
#define ANYWHERE 200
#define WIDTH    80
#define HEIGHT   17

static const struct {
    const char *name, *algorithm;
    int64_t branching, depth;
    double goal; /* milliseconds */
} runs[] = {
    {"1,093 nodes, 3 children each", "alphabeta", 3, 6, 0.5},
    {"1,111 nodes, 10 children each", "mtdf", 10, 3, 0.5},
    {"1.4 M nodes, 4 children each", "alphabeta", 4, 10, 3},
    {"1.4 M nodes, 4 children each", "pvs", 4, 10, 3},
    {"1.0 M nodes, 2 children each", "minimax", 2, 19, 3},
    {"1.0 M nodes, 100 children each", "alphabeta", 100, 3, 3},
};

struct times {
    double most, sum;
    int count;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void look(struct scene *scene, struct chart *chart, struct canvas *canvas, struct times *times)
{
    canvas_resize(canvas, WIDTH, HEIGHT);
    double start = now();
    scene_look(scene);
    chart_look(chart, scene);
    paint_tree(canvas_all(canvas), scene, chart);
    double taken = now() - start;
    times->most = taken > times->most ? taken : times->most;
    times->sum += taken;
    times->count++;
}

static void walk(struct session *session, struct scene *scene, struct chart *chart, struct times *steps,
                 struct times *jumps)
{
    struct canvas canvas = {0};
    struct random random;
    random_seed(&random, 1);
    session_go(session, UINT64_MAX);
    uint64_t last = cursor_number(&session->cursor);
    for (uint64_t place = 0; place < PLACES; place++) {
        session_go(session, last / PLACES * place);
        look(scene, chart, &canvas, jumps);
        for (int i = 0; i < STEPS && session_forward(session); i++)
            look(scene, chart, &canvas, steps);
    }
    for (int i = 0; i < ANYWHERE; i++) {
        session_go(session, (uint64_t)random_between(&random, 0, (int64_t)last));
        look(scene, chart, &canvas, jumps);
    }
    canvas_free(&canvas);
}

static bool measure(size_t run)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){runs[run].branching, runs[run].branching};
    wishes.depth = (struct range){runs[run].depth, runs[run].depth};
    struct tree *tree = generate_tree(&wishes, &used);
    struct program *program = library_algorithm(runs[run].algorithm);
    struct session session;
    struct session_wishes session_wishes = {.max_steps = UINT64_MAX};
    struct text why = {0}, name = {0};
    bool suits = session_begin(&session, tree, program, &session_wishes, &why);
    if (suits) {
        struct scene scene = {.session = &session};
        struct chart chart;
        struct times steps = {0}, jumps = {0};
        session_run_all(&session);
        chart_begin(&chart, tree, program, CHARSET_UNICODE);
        double start = now();
        chart_fit(&chart, WIDTH, HEIGHT);
        double fit = now() - start;
        walk(&session, &scene, &chart, &steps, &jumps);
        text_format(&name, "%s, %s", runs[run].name, runs[run].algorithm);
        printf("%-44s %8.1f %8.3f %8.3f %8.3f  < %.1f\n", text_string(&name), fit, steps.sum / steps.count,
               steps.most, jumps.most, runs[run].goal);
        chart_free(&chart);
        scene_free(&scene);
        session_end(&session);
    }
    text_free(&why);
    text_free(&name);
    program_free(program);
    tree_free(tree);
    return suits;
}

int main(void)
{
    printf("%-44s %8s %8s %8s %8s\n", "the picture of a step, ms", "fitting", "a step", "at most",
           "anywhere");
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        if (!measure(i))
            return 1;
    return 0;
}
