/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visits that answer yes or no to whether a node is worth more than a number: MAX needs one yes, MIN one
 * no. */
#include "explain/inquiry.h"

/* The parameter that such a function is asked about, the only number that it is given; -1 where it is no such
 * function. */
static int asked_parameter(const struct function *function)
{
    int found = -1;
    if (!function->recurs || function->returns != TYPE_TRUTH)
        return -1;
    for (int i = 0; i < function->parameters; i++) {
        if (function->variable[i].type != TYPE_NUMBER)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

double *inquiry_asked(const struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    const struct program *program = inquiry->session->program;
    bool any = false;
    for (size_t i = 0; i < program->functions.count; i++)
        any |= asked_parameter(&program->functions.at[i]) >= 0;
    if (!any)
        return NULL;
    double *asked = memory_new(visits->all.count, sizeof *asked);
    struct frames frames;
    frames_begin(&frames, program, inquiry->session->tree, inquiry->session->given, false);
    for (size_t i = 0; i < visits->all.count; i++) {
        const struct event *event = &inquiry->session->log.events[visits->all.at[i].call];
        while (frames.events < visits->all.at[i].call)
            frames_apply(&frames, &inquiry->session->log);
        asked[i] = frames_passed(&frames, event,
                                 asked_parameter(&program->functions.at[frames_callee(program, event)]));
    }
    frames_free(&frames);
    return asked;
}

static bool says_yes(const struct inquiry *inquiry, uint32_t visit)
{
    return session_came(inquiry->session, visit).word != 0;
}

void inquire_test(struct inquiry *inquiry, uint32_t visit)
{
    const struct visit *all = inquiry->session->visits.all.at, *v = &all[visit];
    struct verdict *verdict = inquiry->verdict;
    uint32_t same = VISIT_NONE,
             other = VISIT_NONE; /* the last child that gave the same answer, and the other */
    bool yes = verdict->yes = says_yes(inquiry, visit);
    bool needs_one = (tree_player(inquiry->session->tree, v->node) == PLAYER_MAX) == yes;
    for (uint32_t i = visit + 1; i < inquiry->session->visits.all.count && all[i].call < v->end; i++)
        if (all[i].parent == visit)
            *(says_yes(inquiry, i) == yes ? &same : &other) = i;
    verdict->against = !needs_one && other != VISIT_NONE;
    if (verdict->against)
        verdict->child = all[other].node;
    else if (!needs_one || (other == VISIT_NONE && same == VISIT_NONE))
        verdict->child = inquiry_missed(inquiry, visit);
    if (verdict->child == TREE_NONE && same != VISIT_NONE) { /* which was asked something else */
        verdict->child = all[same].node;
        verdict->came = inquiry->asked[same];
    }
    inquiry_say(inquiry, VERDICT_TEST, v->end, inquiry->asked[visit], inquiry_truth(inquiry, v->node));
}
