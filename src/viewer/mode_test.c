/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking for a tree on which the first algorithm is wrong, in slices of idle time. A tree that is found is
 * opened where its search goes wrong; where none is, the box says on how many the algorithm is right.
 */
#include "base/memory.h"
#include "lesson/hunt_words.h"
#include "lesson/library.h"
#include "viewer/state.h"
#include <string.h>

#define WIDTH  76
#define HEIGHT 9

/* Trees tried in a slice of idle time. */
#define TRIES 400

#define YARDSTICK "alphabeta"

#define FOUND "a tree that was found"

struct testing {
    struct mode mode;
    struct hunt hunt;
    struct program *yardstick;
};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct testing *testing = (struct testing *)mode;
    const struct hunt *hunt = &testing->hunt;
    bool on = hunt->state == HUNT_ON;
    struct text words = {0};
    struct area box = mode_box(viewer, area, WIDTH, HEIGHT, "a tree on which it is wrong");
    utf8_show(&words, slice_of(viewer->lanes[0].name), viewer->charset);
    text_add_string(&words, on ? " has been right on " : " is right on ");
    if (!on && !hunt->judged)
        text_add_string(&words, "nothing: it comes to nothing that could be held against minimax");
    else
        hunt_words_trees(hunt, &words);
    if (!on && hunt->costs.trees) {
        text_add_string(&words, ". It ");
        hunt_words_costs(hunt, YARDSTICK, &words);
    }
    text_add_char(&words, '.');
    paint_words(area_cut(box, 1, 0, box.width - 2, box.height - 1), text_string(&words), STYLE_PLAIN);
    area_put(box, 1, box.height - 1, slice_of(on ? "looking on   Esc stop" : "Esc close"), STYLE_FAINT);
    area_point_at(box, 1, box.height - 1);
    text_free(&words);
}

/* --- what was found --- */

/* Tells what is wrong with the search, which is over, and goes to the step that made the difference. */
static void tell_difference(struct viewer *viewer, struct lane *lane)
{
    struct teller teller = scene_teller(&lane->scene);
    struct text sentence = {0};
    struct outcome outcome;
    outcome_find(&outcome, &lane->session);
    if (outcome.answer.fault)
        sentence_of_fault(&teller, outcome.answer.fault, outcome.answer.about, &sentence);
    if (outcome.answer.fault && outcome.verdict.kind)
        text_add_string(&sentence, ". ");
    sentence_of_verdict(&teller, &outcome.verdict, &lane->session.cursor, &sentence);
    if (!verdict_seek(&outcome.verdict, &lane->session.cursor))
        session_go(&lane->session, UINT64_MAX);
    move_to_step(viewer, cursor_number(&lane->session.cursor));
    viewer_say(viewer, "Found: %s. T goes back.", text_string(&sentence));
    outcome_free(&outcome);
    text_free(&sentence);
}

void test_forget(struct viewer *viewer)
{
    tree_free(viewer->aside.tree);
    free(viewer->aside.name);
    free(viewer->aside.given);
    viewer->aside = (struct aside){0};
}

/* The search on the tree is over: only the tree stays, for T to come back to. */
static void set_aside(struct viewer *viewer)
{
    test_forget(viewer);
    struct lane *lane = &viewer->lanes[0];
    struct aside aside = {.name = memory_string(viewer->tree_name, strlen(viewer->tree_name)),
                          .given = lane->given,
                          .parameters = lane->program->functions.at[0].parameters,
                          .step = lane->suits ? cursor_number(&lane->session.cursor) : 0};
    lane->given = NULL;
    viewer_drop_tree(viewer);
    aside.tree = versions_take_out(viewer);
    viewer->aside = aside;
}

static void go_back(struct viewer *viewer)
{
    struct aside aside = viewer->aside;
    struct lane *lane = &viewer->lanes[0];
    viewer->aside = (struct aside){0};
    bool fits = lane->program->functions.at[0].parameters == aside.parameters;
    free(lane->given);
    free(fits ? NULL : aside.given);
    lane->given = fits ? aside.given : NULL;
    viewer_take_tree(viewer, aside.tree, aside.name);
    move_to_step(viewer, aside.step);
    viewer_say(viewer, "Back at %s.", aside.name);
    free(aside.name);
}

/* Opens the tree, where the search on it goes wrong. */
static void open_found(struct testing *testing, struct viewer *viewer)
{
    struct lane *lane = &viewer->lanes[0];
    struct tree *tree = testing->hunt.tree;
    set_aside(viewer);
    lane->given = testing->hunt.found;
    testing->hunt.tree = NULL;
    testing->hunt.found = NULL;
    mode_close(viewer);
    viewer_take_tree(viewer, tree, FOUND);
    session_run(&lane->session, HUNT_STEPS(viewer->tree->count));
    if (session_over(&lane->session))
        tell_difference(viewer, lane);
    else
        viewer_say(viewer, "Found: on this tree the search seems to come to no end. T goes back.");
}

static bool look_on(struct mode *mode, struct viewer *viewer)
{
    struct testing *testing = (struct testing *)mode;
    if (testing->hunt.state != HUNT_ON)
        return false;
    if (hunt_go(&testing->hunt, TRIES) == HUNT_FOUND)
        open_found(testing, viewer);
    return true;
}

/* --- the mode --- */

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    (void)mode;
    if (key == 27 || key == 'T' || key == 'q')
        mode_close(viewer);
    return EFFECT_PAINT;
}

static void free_testing(struct mode *mode)
{
    struct testing *testing = (struct testing *)mode;
    hunt_end(&testing->hunt);
    program_free(testing->yardstick);
}

static const struct mode_kind kind = {.paint = paint, .key = key, .idle = look_on, .free = free_testing};

void test_open(struct viewer *viewer)
{
    if (!versions_are_written(viewer)) {
        viewer_say(viewer,
                   "The edited tree isn't written, and the tree that is found would take its place: e "
                   "edits, w there writes.");
        return;
    }
    if (viewer->aside.tree && strcmp(viewer->tree_name, FOUND) == 0) {
        go_back(viewer);
        return;
    }
    test_forget(viewer);
    struct testing *testing = mode_open(viewer, &kind, sizeof *testing);
    testing->yardstick = library_algorithm(YARDSTICK);
    hunt_begin(&testing->hunt, &(struct hunt_wishes){.program = viewer->lanes[0].program,
                                                     .given = viewer->lanes[0].given,
                                                     .other = testing->yardstick,
                                                     .seed = 1,
                                                     .max_steps = viewer->max_steps});
}
