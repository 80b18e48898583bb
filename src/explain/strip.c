/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/strip.h"
#include "explain/telling.h"
#include <math.h>

/* Steps back that belong to a turn at the most. */
#define TURN 32

/* A step of the turn, from the one that the strip is about on back. */
struct placing {
    struct telling telling;
    struct strip *strip;
    bool now;    /* it is that one */
    bool chosen; /* a child was chosen after it: what is before leads nowhere any more */
    bool has_v;  /* what is placed as changed is v */
};

static struct text *change_of(const struct placing *p)
{
    p->strip->changed_now = p->now;
    return &p->strip->changed;
}

/* "−∞ → 2", "= 2" */
static void add_change(const struct placing *p, const struct variable *variable, enum type type)
{
    const struct teller *teller = p->telling.teller;
    const struct step *step = p->telling.step;
    const struct facts *facts = &teller->session->facts;
    struct text *out = change_of(p);
    const union value values[] = {step->old, step->value};
    for (int i = !(value_is_set(step->old) && step->changed); i < 2; i++) {
        if (i)
            text_add_string(out, !value_is_set(step->old) || !step->changed ? "= "
                                 : teller->charset == CHARSET_ASCII         ? " -> "
                                                                            : " → ");
        if (variable)
            speak_variable(out, facts, variable, values[i], teller->charset);
        else
            speak_value(out, facts, type, values[i], teller->charset);
    }
}

/* The last one of a turn; but v, which tests are about, before all that isn't the step itself. */
static void place_assignment(struct placing *p)
{
    const struct function *function = p->telling.function;
    int16_t target = p->telling.step->target;
    bool is_v = target == function->column[COLUMN_V];
    bool free = !p->strip->changed.length || (is_v && !p->has_v && !p->strip->changed_now);
    if (!free || (!p->telling.step->changed && !p->now))
        return;
    p->has_v = is_v;
    text_clear(&p->strip->changed);
    tell(p->telling.teller, change_of(p), "%v ", function->variable[target].name);
    add_change(p, &function->variable[target], function->variable[target].type);
}

static void place_store(const struct placing *p)
{
    const struct table *table =
        &p->telling.session->program->tables.at[telling_instruction(&p->telling)->extra];
    struct telling telling = p->telling;
    if (p->strip->changed.length || (!p->telling.step->changed && !p->now))
        return;
    telling.out = change_of(p);
    tell_cell(&telling, table, p->telling.step->left, p->telling.step->right);
    text_add_char(telling.out, ' ');
    add_change(p, NULL, table->type);
}

/* The last test of a turn is the one that counts. */
static void place_test(const struct placing *p)
{
    const struct step *step = p->telling.step;
    const struct instruction *in = telling_instruction(&p->telling);
    const char *sign = speak_comparison((enum opcode)in->opcode, true, p->telling.teller->charset);
    struct slice code = telling_code(&p->telling);
    if (p->strip->tested.length)
        return;
    p->strip->tested_now = p->now;
    p->strip->holds = step->outcome;
    if (sign) {
        tell(p->telling.teller, &p->strip->tested, "%d %s %d", step->left.number, sign, step->right.number);
    } else {
        p->strip->holds ^= speak_denied(code);
        tell(p->telling.teller, &p->strip->tested, "%c", code);
    }
    if (sign && !step->outcome && telling_would_leave(&p->telling))
        text_add_string(&p->strip->came, "no cutoff");
}

/* Entries of a list. */
static void place_entry(const struct placing *p)
{
    const struct teller *teller = p->telling.teller;
    const struct step *step = p->telling.step;
    if (p->strip->changed.length)
        return;
    if (step->kind == STEP_REMOVE)
        tell(teller, change_of(p), step->count == 1 ? "%u entry goes" : "%u entries go", step->count);
    else
        tell(teller, change_of(p), step->kind == STEP_TAKE ? "%n taken with %d" : "%n goes in with %d",
             step->child, step->value.number);
}

static void place_return(const struct placing *p)
{
    const struct step *step = p->telling.step;
    struct telling telling = p->telling;
    p->strip->after = step->node == p->strip->node ? TREE_NONE : step->node;
    if (!p->now || p->telling.function->returns == TYPE_NOTHING)
        return;
    telling.out = change_of(p);
    if (step->node != TREE_NONE && p->telling.function->recurs)
        tell(telling.teller, telling.out, "%n returns ", step->node);
    else
        text_add_string(telling.out, "returns ");
    tell_value(&telling, p->telling.function->returns, step->value);
}

/* --- the turn --- */

static void place_frame(struct strip *strip, const struct session *session)
{
    size_t depth = cursor_depth(&session->cursor);
    const struct frame *frame = depth ? cursor_frame(&session->cursor, depth - 1) : NULL;
    const struct function *function = &session->program->functions.at[frame ? frame->function : 0];
    strip->function = function->name;
    strip->node = !frame ? TREE_ROOT : function->recurs ? frame->node : TREE_NONE;
    strip->after = TREE_NONE;
}

/* Whether steps before this one belong to the turn. */
static bool place_step(struct placing *p)
{
    const struct step *step = p->telling.step;
    if (p->chosen && step->kind != STEP_RETURN && step->kind != STEP_TAKE && step->kind != STEP_CALL)
        return true;
    switch (step->kind) {
    case STEP_ASSIGN:
        place_assignment(p);
        return true;
    case STEP_STORE:
        place_store(p);
        return true;
    case STEP_TEST:
        place_test(p);
        return true;
    case STEP_CHOOSE:
        if (!p->strip->changed.length)
            tell(p->telling.teller, change_of(p), "next %n", step->child);
        return p->chosen = true;
    case STEP_INSERT:
    case STEP_REMOVE:
        place_entry(p);
        return true;
    case STEP_TAKE:
        p->strip->node = step->child;
        place_entry(p);
        return false;
    case STEP_RETURN:
        place_return(p);
        return false;
    default:
        return false;
    }
}

void strip_find(struct strip *strip, const struct teller *teller, uint32_t cutoff)
{
    struct session *session = teller->session;
    struct cursor *cursor = &session->cursor;
    uint64_t here = cursor_number(cursor);
    struct placing p = {.strip = strip};
    bool on = here > 0;
    place_frame(strip, session);
    for (int i = 0; on && i < TURN; i++) {
        const struct step *step = cursor_step(cursor);
        p.telling = (struct telling){teller,
                                     session,
                                     cursor,
                                     step,
                                     &session->program->functions.at[step->function],
                                     cursor_events(cursor),
                                     NULL};
        p.now = i == 0;
        on = place_step(&p) && cursor_back(cursor);
    }
    while (cursor_number(cursor) < here && cursor_forward(cursor))
        ;
    /* Once it is being returned from, the strip is at another node. */
    if (cutoff == CUTOFF_NONE || cursor_step(cursor)->kind == STEP_RETURN)
        return;
    text_clear(&strip->came);
    sentence_of_kind(teller, cutoff, &strip->came);
}

void strip_free(struct strip *strip)
{
    text_free(&strip->changed);
    text_free(&strip->tested);
    text_free(&strip->came);
}
