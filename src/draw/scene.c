/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/scene.h"
#include "explain/claims.h"
#include <math.h>

/* --- the way --- */

static void find_way(struct scene *scene)
{
    const struct cursor *cursor = &scene->session->cursor;
    const struct program *program = scene->session->program;
    const struct tree *tree = scene->session->tree;
    uint32_t above = TREE_NONE, level = 0;
    scene->way.count = 0;
    for (size_t i = 0; i < cursor_depth(cursor); i++) {
        const struct frame *frame = cursor_frame(cursor, i);
        if (frame->node == TREE_NONE || !program->functions.at[frame->function].recurs)
            continue;
        if (frame->node != above)
            level = above != TREE_NONE && tree->parent[frame->node] == above ? level + 1
                                                                             : tree_depth(tree, frame->node);
        while (scene->way.count <= level)
            *array_add(&scene->way) = SCENE_NO_FRAME;
        scene->way.at[level] = (uint32_t)i;
        above = frame->node;
    }
    scene->current = above == TREE_NONE ? TREE_ROOT : above;
}

/* --- the step --- */

/* The CALL of the frame that made the step. */
static uint32_t maker(const struct scene *scene)
{
    const struct cursor *cursor = &scene->session->cursor;
    const struct step *step = cursor_step(cursor);
    if (step->kind == STEP_RETURN) {
        const struct event *event = &scene->session->log.events[step->event];
        return event_kind(event) == EVENT_RETURN ? event->node : UINT32_MAX;
    }
    size_t depth = cursor_depth(cursor);
    return depth ? cursor_frame(cursor, depth - 1)->call : UINT32_MAX;
}

/* A cutoff stays in view until its frame has returned. */
static void find_cutoff(struct scene *scene)
{
    const struct visits *visits = &scene->session->visits;
    uint32_t fallen = visits_cut(visits, scene->events), call = maker(scene);
    scene->cutoff = CUTOFF_NONE;
    scene->cause = TREE_NONE;
    if (fallen == 0 || visits->cutoffs.at[fallen - 1].frame != call ||
        !visits->cutoffs.at[fallen - 1].searched)
        return;
    scene->cutoff = fallen - 1;
    if (scene->secret < SECRET_CAUSE)
        scene->cause = scene->session->causes.all.at[fallen - 1].node;
}

static void find_step(struct scene *scene)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    const struct program *program = scene->session->program;
    scene->chosen = scene->back = TREE_NONE;
    if (step->kind == STEP_CHOOSE)
        scene->chosen = step->child;
    if (step->kind == STEP_TAKE || step->kind == STEP_INSERT)
        scene->current = step->child;
    if (step->kind == STEP_RETURN && program->functions.at[step->function].recurs)
        scene->back = step->node;
}

/* Up to the cutoff that mustn't be seen, if that is what has just happened. */
static uint64_t seen_events(const struct scene *scene)
{
    const struct visits *visits = &scene->session->visits;
    uint64_t events = cursor_events(&scene->session->cursor);
    uint32_t fallen = scene->secret == SECRET_FALL ? visits_cut(visits, events) : 0;
    return fallen && visits->cutoffs.at[fallen - 1].event + 1 == events ? events - 1 : events;
}

void scene_look(struct scene *scene)
{
    struct cursor *cursor = &scene->session->cursor;
    bool over;
    uint64_t known = cursor_known(cursor, &over);
    scene->events = seen_events(scene);
    scene->ended = over && cursor_number(cursor) == known;
    entries_look(&scene->session->entries, scene->events);
    find_way(scene);
    find_step(scene);
    find_cutoff(scene);
}

void scene_free(struct scene *scene)
{
    array_free(&scene->way);
}

/* --- what painters ask --- */

const struct frame *scene_frame(const struct scene *scene, uint32_t level, uint32_t *index)
{
    if (level >= scene->way.count || scene->way.at[level] == SCENE_NO_FRAME)
        return NULL;
    if (index)
        *index = scene->way.at[level];
    return cursor_frame(&scene->session->cursor, scene->way.at[level]);
}

bool scene_is_best(const struct scene *scene, uint32_t node, uint32_t level)
{
    if (!scene->ended || !scene->outcome)
        return false;
    const struct answer *answer = &scene->outcome->answer;
    return level < answer->variation.count && answer->variation.at[level] == node;
}

bool scene_is_way(const struct scene *scene, uint32_t node, uint32_t level)
{
    const struct frame *frame = scene_frame(scene, level, NULL);
    return (frame && frame->node == node) || node == scene->chosen || scene_is_best(scene, node, level);
}

bool scene_is_link(const struct scene *scene, uint32_t node, uint32_t level)
{
    const struct frame *frame = scene_frame(scene, level, NULL);
    return scene->cause != TREE_NONE && frame && frame->node == node && scene->cause <= node &&
           node < scene->session->tree->end[scene->cause];
}

uint32_t scene_focus(const struct scene *scene)
{
    const struct visits *visits = &scene->session->visits;
    const uint32_t *end = scene->session->tree->end;
    uint32_t begun = visits_begun(visits, scene->events);
    if (scene->ended && scene->outcome && scene->outcome->answer.variation.count)
        return scene->outcome->answer.variation.at[scene->outcome->answer.variation.count - 1];
    uint32_t last = begun ? visits->all.at[begun - 1].node : scene->current;
    if (scene->current == TREE_NONE)
        return TREE_ROOT;
    bool below = scene->current <= last && last < end[scene->current];
    return below && !scene->ended ? last : scene->ended ? TREE_ROOT : scene->current;
}

struct known scene_known(const struct scene *scene, uint32_t node)
{
    return visits_known(&scene->session->visits, node, scene->events);
}

struct slice scene_mark(const struct scene *scene, struct text *text, uint32_t node,
                        const struct known *known)
{
    struct session *session = scene->session;
    struct teller teller = scene_teller(scene);
    struct claim claim = claim_of(&teller, node, scene->events);
    double came = NAN;
    bool told = known->what == KNOWN_DONE && bounds_value(session, known->visit, &came);
    bool bare = told && (!claim_is_something(claim) || claim_denies(&teller, claim, known->visit, came));
    text_clear(text);
    if (bare)
        speak_number(text, came, scene->charset);
    else if (known->what == KNOWN_DONE)
        claim_mark(text, claim, scene->charset);
    return text_slice(text);
}

/* The two numbers that a cutoff compared, where it fell; and the bound, where it comes from. */
static enum style cutoff_style(const struct scene *scene, uint32_t index, int16_t reg)
{
    const struct session *session = scene->session;
    const struct program *program = session->program;
    const struct cause *cause = &session->causes.all.at[scene->cutoff];
    const struct frame *frame = cursor_frame(&session->cursor, index);
    const struct function *function = &program->functions.at[frame->function];
    const int16_t *column = function->column;
    union value value = cursor_registers(&session->cursor, index)[reg];
    if (!value_is_set(value) || function->variable[reg].type != TYPE_NUMBER || isnan(value.number))
        return STYLE_NUMBER;
    const struct instruction *test = cause->test == CAUSE_NO_TEST ? NULL : &program->code.at[cause->test];
    if (frame->call == session->visits.cutoffs.at[scene->cutoff].frame && test &&
        (test->b == reg || test->c == reg))
        return STYLE_CUT;
    /* Other numbers (a depth, say) may be the same by chance. */
    bool window = reg == column[COLUMN_ALPHA] || reg == column[COLUMN_BETA] || reg == column[COLUMN_V];
    if (scene->cause == TREE_NONE || frame->call != cause->frame || !window)
        return STYLE_NUMBER;
    bool same = value.number == cause->bound || (program->mover && value.number == -cause->bound);
    return same ? STYLE_CAUSE : STYLE_NUMBER;
}

enum style scene_register_style(const struct scene *scene, uint32_t frame, int16_t reg)
{
    const struct cursor *cursor = &scene->session->cursor;
    const struct step *step = cursor_step(cursor);
    bool assigns = step->kind == STEP_ASSIGN || step->kind == STEP_RETURN;
    if (assigns && step->changed && step->target == reg && frame + 1 == cursor_depth(cursor))
        return STYLE_CHANGED;
    return scene->cutoff == CUTOFF_NONE ? STYLE_NUMBER : cutoff_style(scene, frame, reg);
}

struct teller scene_teller(const struct scene *scene)
{
    struct teller teller = session_teller(scene->session, scene->charset);
    teller.placed = teller.dated = scene->placed;
    return teller;
}

struct slice scene_number(const struct scene *scene, struct text *text, double number)
{
    text_clear(text);
    speak_number(text, number, scene->charset);
    return text_slice(text);
}

struct slice scene_label(const struct scene *scene, struct text *text, uint32_t node)
{
    text_clear(text);
    speak_node(text, scene->session->tree, node, scene->charset);
    return text_slice(text);
}

static bool compare(enum opcode opcode, double left, double right)
{
    switch (opcode) {
    case OP_TEST_LESS:
        return left < right;
    case OP_TEST_AT_MOST:
        return left <= right;
    case OP_TEST_GREATER:
        return left > right;
    case OP_TEST_AT_LEAST:
        return left >= right;
    default:
        return (left == right) == (opcode == OP_TEST_EQUAL);
    }
}

struct slice scene_reason(const struct scene *scene, struct text *text, uint32_t cutoff)
{
    const struct cause *cause = &scene->session->causes.all.at[cutoff];
    text_clear(text);
    if (cause->test == CAUSE_NO_TEST || isnan(cause->left)) {
        struct teller teller = scene_teller(scene);
        sentence_of_comparison(&teller, cutoff, text);
        return text_slice(text);
    }
    const struct instruction *test = &scene->session->program->code.at[cause->test];
    bool holds = compare(test->opcode, cause->left, cause->right);
    const char *sign = speak_comparison(test->opcode, holds, scene->charset);
    speak_number(text, cause->left, scene->charset);
    text_format(text, " %s ", sign);
    speak_number(text, cause->right, scene->charset);
    return text_slice(text);
}

uint32_t scene_glyph(const struct scene *scene, enum glyph glyph)
{
    return glyph_point(glyph, scene->charset);
}
