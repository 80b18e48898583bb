/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves through the search. */
#include "homework/quiz.h"
#include "lesson/stop.h"
#include "viewer/state.h"
#include <inttypes.h>

/* Steps tried at most to come to a line of the pseudocode: a blink. */
#define LINE_STEPS 2000000

/* Parts of the search that it is scrubbed by. */
#define SCRUBS 20

/* Events made between two looks for a thing that hasn't happened yet. */
#define STRETCH 100000

static uint64_t number_of(const struct lane *lane)
{
    return cursor_number(&lane->session.cursor);
}

void move_to_step(struct viewer *viewer, uint64_t step)
{
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
        session_go(&lane->session, step);
    viewer_moved(viewer);
}

/* --- two lanes together --- */

static bool by_leaves(const struct viewer *viewer)
{
    return viewer->lane_count > 1 && !setting_is_usual(&viewer->settings, SETTING_together);
}

static uint64_t leaves_of(const struct lane *lane)
{
    return visits_sums(&lane->session.visits, cursor_events(&lane->session.cursor)).leaves;
}

/* The visit with which so many leaves have been evaluated, which are no more than there are. */
static uint32_t visit_of_leaf(const struct visits *visits, uint64_t leaves)
{
    size_t at;
    LOWER_BOUND(at, visits->all.count,
                visits_sums(visits, visits->all.at[at].call + (uint64_t)1).leaves < leaves);
    return (uint32_t)at;
}

/* To where the lane has evaluated so many leaves; to the end where it never does. */
static void go_to_leaf(struct lane *lane, uint64_t leaves)
{
    const struct visits *visits = &lane->session.visits;
    if (leaves == 0)
        session_go(&lane->session, 0);
    while (visits->total.leaves < leaves && session_run(&lane->session, STRETCH))
        ;
    if (visits->total.leaves < leaves)
        session_go(&lane->session, UINT64_MAX);
    else if (leaves)
        session_seek_event(&lane->session, visits->all.at[visit_of_leaf(visits, leaves)].call);
}

/* The others go where this one is. */
void move_along(struct viewer *viewer, const struct lane *lane)
{
    for (struct lane *other = lane_after(viewer, NULL); other; other = lane_after(viewer, other)) {
        if (other != lane && by_leaves(viewer))
            go_to_leaf(other, leaves_of(lane));
        else if (other != lane)
            session_go(&other->session, number_of(lane));
    }
    viewer_moved(viewer);
}

/* A step on or back from the lane that has come furthest; or a leaf. */
static void step(struct viewer *viewer, int by)
{
    bool leaves = by_leaves(viewer);
    uint64_t most = 0;
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        uint64_t here = leaves ? leaves_of(lane) : number_of(lane);
        most = here > most ? here : most;
    }
    uint64_t to = by == 1 ? most + 1 : most ? most - 1 : 0;
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        if (leaves)
            go_to_leaf(lane, to);
        else
            session_go(&lane->session, to);
    }
    viewer_moved(viewer);
}

/* --- over whole subtrees --- */

static size_t depth_of(const struct lane *lane)
{
    return cursor_depth(&lane->session.cursor);
}

/* The visit that the innermost frame began, or VISIT_NONE. */
static uint32_t visit_on_top(const struct lane *lane)
{
    const struct cursor *cursor = &lane->session.cursor;
    const struct frame *frame = cursor_frame(cursor, cursor_depth(cursor) - 1);
    if (frame->node == TREE_NONE)
        return VISIT_NONE;
    uint32_t visit = visits_of(&lane->session.visits, frame->node, cursor_events(cursor));
    return visit != VISIT_NONE && lane->session.visits.all.at[visit].call == frame->call ? visit : VISIT_NONE;
}

/* Out of the call that was just begun, running on as far as need be. */
static void leave_call(struct lane *lane, size_t depth)
{
    uint32_t visit = visit_on_top(lane);
    if (visit != VISIT_NONE) {
        const struct visit *v = &lane->session.visits.all.at[visit];
        while (v->end == VISIT_OPEN && session_run(&lane->session, STRETCH))
            v = &lane->session.visits.all.at[visit];
        if (v->end != VISIT_OPEN)
            session_seek_event(&lane->session, v->end);
    }
    while (depth_of(lane) > depth && session_forward(&lane->session))
        ;
}

/* Whether all of the search is in the call: nobody wants to step over that. A pass of several is another
 * thing. */
static bool is_of_root(const struct lane *lane)
{
    const struct cursor *cursor = &lane->session.cursor;
    size_t depth = cursor_depth(cursor);
    return depth == 1 ||
           (cursor_frame(cursor, depth - 1)->node == TREE_ROOT && lane->session.visits.passes <= 1);
}

/* On until a call has been made and has come back, or the one we are in is left. */
static void over(struct lane *lane)
{
    size_t depth = depth_of(lane);
    while (session_forward(&lane->session) && depth_of(lane) == depth)
        ;
    if (depth_of(lane) > depth && !is_of_root(lane))
        leave_call(lane, depth);
}

static void over_back(struct lane *lane)
{
    struct cursor *cursor = &lane->session.cursor;
    size_t depth = depth_of(lane);
    while (cursor_back(cursor) && depth_of(lane) == depth)
        ;
    if (depth_of(lane) > depth && is_of_root(lane))
        return;
    uint32_t visit = depth_of(lane) > depth ? visit_on_top(lane) : VISIT_NONE;
    if (visit != VISIT_NONE)
        cursor_seek_event(cursor, lane->session.visits.all.at[visit].call);
    while (depth_of(lane) > depth && cursor_back(cursor))
        ;
}

/* --- cutoffs and rows --- */

static void next_cutoff(struct lane *lane)
{
    stop_seek(&lane->session, STOP_CUTOFF, 1);
}

static void last_cutoff(struct lane *lane)
{
    stop_seek(&lane->session, STOP_CUTOFF, -1);
}

static void next_row(struct lane *lane)
{
    stop_seek(&lane->session, STOP_ROW, 1);
}

static void last_row(struct lane *lane)
{
    if (!stop_seek(&lane->session, STOP_ROW, -1))
        cursor_seek(&lane->session.cursor, 0);
}

static void last_step(struct lane *lane)
{
    session_run_all(&lane->session);
    session_go(&lane->session, UINT64_MAX);
}

/* --- along the timeline --- */

static void go_to_event(struct lane *lane, uint64_t event)
{
    if (event >= lane->session.log.count)
        last_step(lane);
    else if (event == 0)
        cursor_seek(&lane->session.cursor, 0);
    else
        session_seek_event(&lane->session, event);
}

static void scrub(struct lane *lane, int direction)
{
    struct session *session = &lane->session;
    uint64_t here = cursor_events(&session->cursor), part = session->log.count / SCRUBS + 1;
    go_to_event(lane, direction == 1 ? here + part : here > part ? here - part : 0);
}

/* --- to something --- */

void move_to_event(struct viewer *viewer, struct lane *lane, uint64_t event)
{
    go_to_event(lane, event);
    move_along(viewer, lane);
}

void move_to_node(struct viewer *viewer, struct lane *lane, uint32_t node)
{
    const struct visits *visits = &lane->session.visits;
    uint32_t visit = visits_of(visits, node, cursor_events(&lane->session.cursor));
    visit = visit == VISIT_NONE ? visits_first(visits, node) : visits_after(visits, visit);
    if (visit == VISIT_NONE)
        visit = visits_first(visits, node);
    while (visit == VISIT_NONE && session_run(&lane->session, STRETCH))
        visit = visits_first(visits, node);
    if (visit == VISIT_NONE) {
        struct text label = {0};
        viewer_say(viewer, "%s is never looked at.", scene_label(&lane->scene, &label, node).bytes);
        text_free(&label);
        lane->chart.selected = node;
        return;
    }
    session_seek_event(&lane->session, visits->all.at[visit].call);
    move_along(viewer, lane);
}

void move_to_row(struct viewer *viewer, struct lane *lane, size_t row)
{
    rows_seek(&lane->session.rows, row, &lane->session.cursor);
    move_along(viewer, lane);
}

bool move_to_stop(struct viewer *viewer, struct slice words, struct text *why)
{
    struct lane *lane = &viewer->lanes[0];
    struct stop stop;
    if (!lane->suits || !stop_read(&stop, viewer->tree, words, why) || !stop_go(&stop, &lane->session, why))
        return false;
    move_along(viewer, lane);
    return true;
}

struct stop lane_place(struct lane *lane)
{
    struct stop place = {.kind = STOP_START, .node = TREE_ROOT};
    if (lane->suits)
        stop_find(&place, &lane->session);
    return place;
}

void lane_go_back(struct lane *lane, struct stop place)
{
    struct text why = {0};
    uint32_t node = place.node;
    bool there = !lane->suits || stop_go(&place, &lane->session, &why);
    for (; !there && node != TREE_NONE; node = lane->session.tree->parent[node]) {
        struct stop arrival = {.kind = STOP_ARRIVAL, .number = 1, .node = node};
        there = stop_go(&arrival, &lane->session, &why);
    }
    text_free(&why);
}

/* "Does F stop here? The test is: v ≥ β. On its left stands 3, on its right 2." */
static void ask_decision(struct viewer *viewer, const struct quiz *quiz)
{
    text_clear(&viewer->question);
    text_add_string(&viewer->question, "Does ");
    speak_node(&viewer->question, viewer->tree, quiz->node, viewer->charset);
    text_add_string(&viewer->question, " stop here? ");
    quiz_write_hint(quiz, &viewer->question);
    viewer->deciding = true;
    viewer_look(viewer);
}

bool move_to_decision(struct viewer *viewer)
{
    struct lane *lane = &viewer->lanes[0];
    struct quiz quiz = {.session = &lane->session, .level = QUIZ_CUTOFFS, .charset = viewer->charset};
    bool shows = viewer->deciding;
    if (!lane->suits)
        return false;
    uint64_t here = number_of(lane);
    bool any = quiz_next(&quiz);
    if (any && shows)
        quiz_show(&quiz);
    else if (!any)
        session_go(&lane->session, here);
    if (any)
        move_along(viewer, lane);
    else
        viewer_say(viewer, "Nothing is decided any more from here on.");
    if (any && !shows)
        ask_decision(viewer, &quiz);
    quiz_free(&quiz);
    return any;
}

static void go_by_bound(struct viewer *viewer, uint64_t step)
{
    session_go(&viewer->lanes[0].session, step);
    move_along(viewer, &viewer->lanes[0]);
}

void move_to_bound(struct viewer *viewer)
{
    struct lane *lane = &viewer->lanes[0];
    struct birth birth;
    if (!lane->suits)
        return;
    struct teller teller = scene_teller(&lane->scene);
    uint64_t here = number_of(lane);
    if (viewer->bound.known && viewer->bound.born == here) {
        viewer->bound.known = false;
        go_by_bound(viewer, viewer->bound.from);
    } else if (lane->scene.cutoff != CUTOFF_NONE ? sentence_birth(&teller, lane->scene.cutoff, &birth)
                                                 : birth_of_bound(&birth, &lane->session)) {
        viewer->bound.known = true;
        viewer->bound.from = here;
        viewer->bound.born = birth.step;
        go_by_bound(viewer, birth.step);
        viewer_say(viewer, "The bound of step %" PRIu64 " comes from here; b goes back there.", here);
    } else {
        viewer_say(viewer, "No bound from further up counts here.");
    }
}

bool move_to_line(struct viewer *viewer, struct lane *lane, uint32_t line)
{
    uint64_t here = number_of(lane);
    for (int i = 0; i < LINE_STEPS && session_forward(&lane->session); i++) {
        uint32_t instruction = cursor_step(&lane->session.cursor)->instruction;
        if (line == (instruction == LOG_START ? 0 : program_line(lane->program, instruction))) {
            move_along(viewer, lane);
            return true;
        }
    }
    session_go(&lane->session, here);
    return false;
}

/* --- by key --- */

static void (*const moves[ACTION_COUNT])(struct lane *lane) = {
    [ACTION_over] = over,
    [ACTION_over_back] = over_back,
    [ACTION_next_cutoff] = next_cutoff,
    [ACTION_last_cutoff] = last_cutoff,
    [ACTION_next_row] = next_row,
    [ACTION_last_row] = last_row,
};

/* Where it leads nowhere, so that a key isn't silent. */
static const char *const ends[ACTION_COUNT] = {
    [ACTION_step] = "The search is at its end.",
    [ACTION_step_back] = "The search is at its beginning.",
    [ACTION_over] = "The search is at its end.",
    [ACTION_over_back] = "The search is at its beginning.",
    [ACTION_next_cutoff] = "There is no cutoff from here on.",
    [ACTION_last_cutoff] = "There is no cutoff before this step.",
    [ACTION_next_row] = "There is no row from here on.",
    [ACTION_last_row] = "There is no row before this step.",
    [ACTION_ahead] = "The search is at its end.",
    [ACTION_rewind] = "The search is at its beginning.",
    [ACTION_first_step] = "The search is at its beginning.",
    [ACTION_last_step] = "The search is at its end.",
};

static uint64_t steps_together(struct viewer *viewer)
{
    uint64_t steps = 0;
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
        steps += cursor_number(&lane->session.cursor);
    return steps;
}

void move_by_action(struct viewer *viewer, enum action action)
{
    struct lane *lane = &viewer->lanes[0];
    uint64_t before = steps_together(viewer);
    if (action == ACTION_step || action == ACTION_step_back) {
        step(viewer, action == ACTION_step ? 1 : -1);
    } else if (action == ACTION_first_step) {
        move_to_step(viewer, 0);
    } else if (action == ACTION_last_step) {
        for (lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
            last_step(lane);
        viewer_moved(viewer);
    } else if ((action == ACTION_ahead || action == ACTION_rewind) && lane->suits) {
        scrub(lane, action == ACTION_ahead ? 1 : -1);
        move_along(viewer, lane);
    } else if (moves[action] && lane->suits) {
        moves[action](lane);
        move_along(viewer, lane);
    }
    if (lane_after(viewer, NULL) && ends[action] && steps_together(viewer) == before)
        viewer_say(viewer, "%s", ends[action]);
}
