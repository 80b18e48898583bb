/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run that comes to no end, or breaks off. */
#include "explain/inquiry.h"
#include <math.h>
#include <string.h>

/* --- calls within calls --- */

/* Frames further out that a call is compared with. */
#define NESTED 64

/* What the open frames were given: for each its function, its node and its arguments, word by word. */
struct calls {
    ARRAY(uint64_t) words;
    ARRAY(size_t) open; /* where a frame's words begin */
    /* Frames that were open when a table or list last changed: the others were called since then. */
    size_t fresh;
};

/* Notes the frame that an event opened. Whether one further out, called since memory last changed, was given
 * the very same. */
static bool note_call(struct calls *calls, const struct frames *frames)
{
    const struct frame *top = frames_top(frames);
    size_t own = calls->open.count, first = calls->words.count;
    *array_add(&calls->open) = first;
    *array_add(&calls->words) = top->function;
    *array_add(&calls->words) = top->node;
    for (size_t i = 0; i < frames->program->functions.at[top->function].parameters; i++)
        *array_add(&calls->words) = frames_registers(frames, top)[i].word;
    size_t count = calls->words.count - first;
    for (size_t i = own; i-- > calls->fresh && own - i <= NESTED;) {
        size_t outer = calls->open.at[i];
        if (calls->open.at[i + 1] - outer == count &&
            memcmp(&calls->words.at[outer], &calls->words.at[first], count * sizeof(uint64_t)) == 0)
            return true;
    }
    return false;
}

/* The first call with all that an open one was given, and nothing remembered in between: it does the same,
 * and so on. */
static void find_itself(struct inquiry *inquiry)
{
    struct calls calls = {0};
    struct frames frames;
    frames_begin(&frames, inquiry->session->program, inquiry->session->tree, inquiry->session->given, false);
    for (uint32_t i = 0; i < inquiry->session->log.count && inquiry->verdict->kind == VERDICT_NONE; i++) {
        const struct event *event = &inquiry->session->log.events[i];
        enum event_kind kind = event_kind(event);
        frames_apply(&frames, &inquiry->session->log);
        while (calls.open.count > frames.open.count)
            calls.words.count = calls.open.at[--calls.open.count];
        bool remembers =
            kind == EVENT_PUT || kind == EVENT_INSERT || kind == EVENT_TAKE || kind == EVENT_REMOVE;
        if (remembers || calls.fresh > frames.open.count)
            calls.fresh = frames.open.count;
        if (kind == EVENT_CALL && note_call(&calls, &frames)) {
            inquiry->verdict->node = event->node;
            inquiry_say(inquiry, VERDICT_ITSELF, i, NAN, NAN);
        }
    }
    frames_free(&frames);
    array_free(&calls.open);
    array_free(&calls.words);
}

/* --- passes --- */

/* Whether a search did all that another did after it: asked the same and came to the same, with nothing put
 * into a table in between. */
static bool did_the_same(const struct inquiry *inquiry, uint32_t earlier, uint32_t later)
{
    const struct visit *a = &inquiry->session->visits.all.at[earlier],
                       *b = &inquiry->session->visits.all.at[later];
    double one = NAN, other = NAN;
    bounds_value(inquiry->session, earlier, &one);
    bounds_value(inquiry->session, later, &other);
    if (a->parent != VISIT_NONE || a->alpha != b->alpha || a->beta != b->beta || one != other)
        return false;
    for (uint32_t i = a->call; i < b->call; i++)
        if (event_kind(&inquiry->session->log.events[i]) == EVENT_PUT)
            return false;
    return true;
}

/* The pass after which all is as it was before: of those that are one like the other, the first. Only where
 * the search that the last pass began with is over and came to a number does the driver's own loop have no
 * end. */
static void find_pass(struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    struct verdict *verdict = inquiry->verdict;
    double value;
    if (!visits->heads.count) {
        inquiry_say(inquiry, VERDICT_PASS, (uint32_t)inquiry->session->log.count - 1, NAN, NAN);
        return;
    }
    uint32_t search = visits->heads.at[visits->heads.count - 1];
    if (!bounds_value(inquiry->session, search, &value))
        return;
    for (uint32_t i; (i = visits_before(visits, search)) != VISIT_NONE && did_the_same(inquiry, i, search);)
        search = i;
    const struct visit *visit = &visits->all.at[search];
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

void inquire_fault(struct inquiry *inquiry)
{
    switch (inquiry->answer->fault) {
    case FAULT_RECURSION:
    case FAULT_STEPS:
        find_itself(inquiry);
        break;
    case FAULT_NO_RETURN:
        find_unreturned(inquiry);
        break;
    case FAULT_ENDLESS:
        if (!inquiry->session->program->lists.count)
            find_pass(inquiry);
        break;
    case FAULT_UNSET:
    case FAULT_NO_NODE:
    case FAULT_DIVISION:
    case FAULT_INDEFINITE:
    case FAULT_NOT_A_LEAF: /* a step asked for what there isn't */
        inquiry->verdict->node = inquiry->answer->about;
        inquiry_say(inquiry, VERDICT_BROKEN, (uint32_t)inquiry->session->log.count - 1, NAN, NAN);
        break;
    default:
        break;
    }
}
