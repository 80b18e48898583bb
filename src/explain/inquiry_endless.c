/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run that comes to no end, or breaks off. */
#include "explain/inquiry.h"
#include <math.h>

/* --- calls within calls --- */

/* What an open frame was given. */
struct given {
    uint16_t function;
    uint32_t node;
    size_t first; /* in calls.values */
};

struct calls {
    ARRAY(struct given) open;
    ARRAY(union value) values;
    size_t
        fresh; /* frames that were open when a table or list last changed: the others were called since then */
};

static bool is_same(const struct calls *calls, const struct given *a, const struct given *b, size_t count)
{
    if (a->function != b->function || a->node != b->node)
        return false;
    for (size_t i = 0; i < count; i++)
        if (calls->values.at[a->first + i].word != calls->values.at[b->first + i].word)
            return false;
    return true;
}

/* Frames further out that a call is compared with. */
#define NESTED 64

/* Notes the frame that an event opened. Whether one further out, called since memory last changed, was given the very same. */
static bool note_call(struct calls *calls, const struct frames *frames)
{
    const struct frame *top = frames_top(frames);
    size_t count = frames->program->functions.at[top->function].parameters;
    struct given now = {top->function, top->node, calls->values.count};
    for (size_t i = 0; i < count; i++)
        *array_add(&calls->values) = frames_registers(frames, top)[i];
    *array_add(&calls->open) = now;
    size_t own = calls->open.count - 1;
    for (size_t i = own; i-- > calls->fresh && own - i <= NESTED;)
        if (is_same(calls, &calls->open.at[i], &now, count))
            return true;
    return false;
}

static void close_calls(struct calls *calls, size_t open)
{
    while (calls->open.count > open)
        calls->values.count = calls->open.at[--calls->open.count].first;
    calls->fresh = calls->fresh < open ? calls->fresh : open;
}

static bool changes_memory(enum event_kind kind)
{
    return kind == EVENT_PUT || kind == EVENT_INSERT || kind == EVENT_TAKE || kind == EVENT_REMOVE;
}

/* The first call with all that an open one was given, and nothing remembered in between: it does the same, and so on. */
static void find_itself(struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    struct calls calls = {0};
    struct frames frames;
    bool found = false;
    frames_begin(&frames, visits->program, visits->tree, inquiry->session->given, false);
    for (uint32_t i = 0; i < inquiry->session->log.count && !found; i++) {
        const struct event *event = &inquiry->session->log.events[i];
        frames_apply(&frames, &inquiry->session->log);
        close_calls(&calls, frames.open.count);
        if (changes_memory(event_kind(event)))
            calls.fresh = frames.open.count;
        found = event_kind(event) == EVENT_CALL && note_call(&calls, &frames);
        if (found) {
            inquiry->verdict->node = event->node;
            inquiry_say(inquiry, VERDICT_ITSELF, i, NAN, NAN);
        }
    }
    frames_free(&frames);
    array_free(&calls.open);
    array_free(&calls.values);
}

/* --- passes --- */

/* The search that the last pass began with, where it is over and came to a number: then the driver's own loop has no end. */
static uint32_t last_search(const struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    uint32_t at = visits->heads.count ? visits->heads.at[visits->heads.count - 1] : VISIT_NONE;
    double value;
    return at != VISIT_NONE && bounds_value(inquiry->session, at, &value) ? at : VISIT_NONE;
}

/* Whether nothing was put into a table between two events. */
static bool remembers_nothing(const struct inquiry *inquiry, uint32_t from, uint32_t to)
{
    while (from < to && event_kind(&inquiry->session->log.events[from]) != EVENT_PUT)
        from++;
    return from == to;
}

/* Whether a search did all that another did after it: asked the same and came to the same, with nothing new remembered. */
static bool did_the_same(const struct inquiry *inquiry, uint32_t earlier, uint32_t later)
{
    const struct visit *a = &inquiry->session->visits.all.at[earlier],
                       *b = &inquiry->session->visits.all.at[later];
    double one, other;
    return a->parent == VISIT_NONE && a->alpha == b->alpha && a->beta == b->beta &&
           bounds_value(inquiry->session, earlier, &one) && bounds_value(inquiry->session, later, &other) &&
           one == other && remembers_nothing(inquiry, a->call, b->call);
}

/* The pass after which all is as it was before: of those that are one like the other, the first. */
static void find_pass(struct inquiry *inquiry)
{
    uint32_t search = last_search(inquiry);
    if (!inquiry->session->visits.heads.count)
        inquiry_say(inquiry, VERDICT_PASS, (uint32_t)inquiry->session->log.count - 1, NAN, NAN);
    if (search == VISIT_NONE)
        return;
    for (uint32_t i = search; (i = visits_before(&inquiry->session->visits, i)) != VISIT_NONE;) {
        if (!did_the_same(inquiry, i, search))
            break;
        search = i;
    }
    const struct visit *visit = &inquiry->session->visits.all.at[search];
    struct verdict *verdict = inquiry->verdict;
    inquiry_came(inquiry, search);
    verdict->visit = search;
    verdict->pass = visit->pass;
    verdict->alpha = visit->alpha;
    verdict->beta = visit->beta;
    inquiry_say(inquiry, VERDICT_PASS, visit->end, verdict->came, NAN);
}

/* --- no return --- */

/* The function came to its end with this in the variable that it returns elsewhere, if there is one. */
static void find_unreturned(struct inquiry *inquiry)
{
    const struct frames *frames = &inquiry->session->visits.frames;
    const struct frame *top = frames_top(frames);
    inquiry->verdict->node = top->node == TREE_NONE ? TREE_ROOT : top->node;
    inquiry_say(inquiry, VERDICT_UNRETURNED, (uint32_t)inquiry->session->log.count - 1,
                frames_column(frames, top, COLUMN_V), NAN);
}

/* Whether a step asked for what there isn't. */
static bool is_broken(enum fault fault)
{
    return fault == FAULT_UNSET || fault == FAULT_NO_NODE || fault == FAULT_DIVISION ||
           fault == FAULT_INDEFINITE || fault == FAULT_NOT_A_LEAF;
}

void inquire_fault(struct inquiry *inquiry, const struct answer *answer)
{
    if (answer->fault == FAULT_RECURSION || answer->fault == FAULT_STEPS)
        find_itself(inquiry);
    else if (answer->fault == FAULT_NO_RETURN)
        find_unreturned(inquiry);
    else if (answer->fault == FAULT_ENDLESS && !inquiry->session->program->lists.count)
        find_pass(inquiry);
    else if (is_broken(answer->fault)) {
        inquiry->verdict->node = answer->about;
        inquiry_say(inquiry, VERDICT_BROKEN, (uint32_t)inquiry->session->log.count - 1, NAN, NAN);
    }
}
