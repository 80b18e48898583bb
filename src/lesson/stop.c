/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/stop.h"
#include "base/number.h"
#include "tree/tree.h"

/* Events made between two looks for a place that hasn't been reached. */
#define STRETCH 100000

/* --- as words --- */

/* What a place begins with, and whether a node follows; the kinds without are a word or a number alone. */
static const struct {
    const char *words;
    bool node, number;
} forms[] = {
    [STOP_START] = {"start", false, false},   [STOP_END] = {"end", false, false},
    [STOP_STEP] = {"step ", false, true},     [STOP_ROW] = {"row ", false, true},
    [STOP_CUTOFF] = {"cutoff ", false, true}, [STOP_CUTOFF_AT] = {"cutoff at ", true, false},
    [STOP_ARRIVAL] = {"node ", true, false},  [STOP_LEAVING] = {"leaving ", true, false},
};

#define FORMS (sizeof forms / sizeof *forms)

/* Numbers of steps, rows and visits are whole, and fit in a double. */
static bool read_number(struct slice words, uint64_t least, uint64_t *number)
{
    double read;
    if (number_read(slice_trim(words), &read) != NUMBER_FINE || !(read >= (double)least && read <= 1e15) ||
        read != (double)(uint64_t)read)
        return false;
    *number = (uint64_t)read;
    return true;
}

/* What stands behind the last comma, when it is "before N after"; it is taken off. */
static bool take_tail(struct slice *words, const char *before, const char *after, uint64_t *number)
{
    size_t comma = words->length, length = strlen(after);
    while (comma && words->bytes[comma - 1] != ',')
        comma--;
    struct slice tail = slice_trim((struct slice){words->bytes + comma, words->length - comma});
    if (!comma || !slice_begins(tail, before) || tail.length < strlen(before) + length ||
        memcmp(tail.bytes + tail.length - length, after, length) != 0)
        return false;
    tail.bytes += strlen(before);
    tail.length -= strlen(before) + length;
    if (!read_number(tail, 1, number))
        return false;
    *words = slice_trim((struct slice){words->bytes, comma - 1});
    return true;
}

/* A node, and which visit of it: the name may itself have a comma. */
static bool read_node(struct stop *stop, const struct tree *tree, struct slice words)
{
    stop->number = 1;
    stop->node = tree_find_typed(tree, words);
    if (stop->node == TREE_NONE && take_tail(&words, "visit ", "", &stop->number))
        stop->node = tree_find_typed(tree, words);
    return stop->node != TREE_NONE;
}

/* What is behind the words of a form. */
static bool take_form(size_t form, struct slice words, struct slice *rest)
{
    size_t length = strlen(forms[form].words);
    if (!slice_begins(words, forms[form].words))
        return false;
    *rest = slice_trim((struct slice){words.bytes + length, words.length - length});
    return true;
}

static bool read_form(struct stop *stop, const struct tree *tree, struct slice words)
{
    for (size_t i = 0; i < FORMS; i++) {
        struct slice rest;
        if (!take_form(i, words, &rest))
            continue;
        stop->kind = (enum stop_kind)i;
        if (forms[i].node     ? read_node(stop, tree, rest)
            : forms[i].number ? read_number(rest, i != STOP_STEP, &stop->number)
                              : !rest.length)
            return true;
    }
    stop->kind = STOP_ARRIVAL;
    return read_node(stop, tree, words);
}

/* Of the forms that it begins like, the last says most: "cutoff at Z" is no number's. */
static void say_no_place(struct text *why, struct slice words)
{
    struct slice rest;
    struct text shown = {0};
    size_t form = FORMS - 1;
    while (form > STOP_END && !take_form(form, words, &rest))
        form--;
    utf8_show(&shown, slice_short(form > STOP_END ? rest : words), CHARSET_UNICODE);
    if (form <= STOP_END)
        text_format(
            why,
            "'%s' is neither a node nor a place: start, end, step N, row N, cutoff N, cutoff at NODE, "
            "leaving NODE",
            text_string(&shown));
    else if (forms[form].node)
        text_format(why, "the tree has no node '%s'", text_string(&shown));
    else
        text_format(why, "there is no %s'%s': it takes a whole number, %d or more", forms[form].words,
                    text_string(&shown), form != STOP_STEP);
    text_free(&shown);
}

bool stop_read(struct stop *stop, const struct tree *tree, struct slice words, struct text *why)
{
    words = slice_trim(words);
    *stop = (struct stop){.node = TREE_ROOT};
    if (read_form(stop, tree, words))
        return true;
    struct slice before = words;
    uint64_t on;
    if ((take_tail(&before, "", " steps on", &on) || take_tail(&before, "", " step on", &on)) &&
        read_form(stop, tree, before)) {
        stop->on = on;
        return true;
    }
    say_no_place(why, words);
    return false;
}

void stop_write(struct text *out, const struct tree *tree, const struct stop *stop)
{
    text_add_string(out, forms[stop->kind].words);
    if (forms[stop->kind].node)
        text_add_slice(out, tree_label(tree, stop->node));
    if (forms[stop->kind].number)
        text_format(out, "%llu", (unsigned long long)stop->number);
    if (forms[stop->kind].node && stop->number > 1)
        text_format(out, ", visit %llu", (unsigned long long)stop->number);
    if (stop->on)
        text_format(out, ", %llu step%s on", (unsigned long long)stop->on, stop->on == 1 ? "" : "s");
}

/* --- in a search --- */

/* The number-th visit of a node, or VISIT_NONE, and then how many there are. */
static uint32_t visit_number(struct session *session, uint32_t node, uint64_t number, uint64_t *there)
{
    uint32_t visit = visits_first(&session->visits, node);
    while (visit == VISIT_NONE && session_run(session, STRETCH))
        visit = visits_first(&session->visits, node);
    *there = visit != VISIT_NONE;
    while (visit != VISIT_NONE && *there < number) {
        uint32_t next = visits_after(&session->visits, visit);
        while (next == VISIT_NONE && session_run(session, STRETCH))
            next = visits_after(&session->visits, visit);
        visit = next;
        *there += visit != VISIT_NONE;
    }
    return visit;
}

/* "F is never looked at", "F is looked at only 2 times" */
static void say_not_visited(struct text *why, const struct session *session, uint32_t node, uint64_t there)
{
    struct slice label = tree_label(session->tree, node);
    if (!there)
        text_format(why, "%.*s is never looked at", SLICE(label));
    else if (there == 1)
        text_format(why, "%.*s is looked at only once", SLICE(label));
    else
        text_format(why, "%.*s is looked at only %llu times", SLICE(label), (unsigned long long)there);
}

/* The cutoff over a visit's children, when it has fallen; a visit may have several, and the first counts. */
static uint32_t cutoff_of(struct session *session, uint32_t visit)
{
    while (session->visits.all.at[visit].end == VISIT_OPEN && session_run(session, STRETCH))
        continue;
    uint32_t cutoff = session->visits.all.at[visit].cutoff;
    while (cutoff != CUTOFF_NONE && session->visits.cutoffs.at[cutoff].before != CUTOFF_NONE)
        cutoff = session->visits.cutoffs.at[cutoff].before;
    return cutoff;
}

static bool go_to_visit(const struct stop *stop, struct session *session, struct text *why)
{
    uint64_t there;
    uint32_t visit = visit_number(session, stop->node, stop->number, &there);
    const struct visits *visits = &session->visits;
    if (visit == VISIT_NONE) {
        say_not_visited(why, session, stop->node, there);
        return false;
    }
    if (stop->kind == STOP_ARRIVAL)
        return session_seek_event(session, visits->all.at[visit].call);
    uint32_t cutoff = cutoff_of(session, visit);
    if (stop->kind == STOP_CUTOFF_AT && cutoff != CUTOFF_NONE)
        return session_seek_event(session, visits->cutoffs.at[cutoff].event);
    if (stop->kind == STOP_LEAVING && visits->all.at[visit].end != VISIT_OPEN)
        return session_seek_event(session, visits->all.at[visit].end);
    text_format(why, stop->kind == STOP_LEAVING ? "%.*s is never left" : "nothing is cut off at %.*s",
                SLICE(tree_label(session->tree, stop->node)));
    return false;
}

static bool go_to_step(struct session *session, uint64_t step, struct text *why)
{
    uint64_t here = cursor_number(&session->cursor);
    if (session_go(session, step))
        return true;
    text_format(why, "there is no step %llu: the last is %llu", (unsigned long long)step,
                (unsigned long long)cursor_number(&session->cursor));
    session_go(session, here);
    return false;
}

/* The steps of what was made last are only known once more has been. */
static bool seek_known_row(struct session *session, size_t row)
{
    while (!rows_seek(&session->rows, row, &session->cursor))
        if (!session_run(session, STRETCH))
            return false;
    return true;
}

static bool go_to_row(struct session *session, uint64_t row, struct text *why)
{
    while (session->rows.all.count < row && session_run(session, STRETCH))
        continue;
    if (session->rows.all.count >= row)
        return seek_known_row(session, (size_t)row - 1);
    text_format(why, "there is no row %llu: the last is %zu", (unsigned long long)row,
                session->rows.all.count);
    return false;
}

/* Only those count that leave children which were looked at, as everywhere. */
static bool go_to_cutoff(struct session *session, uint64_t number, struct text *why)
{
    const struct visits *visits = &session->visits;
    uint64_t count = 0;
    for (size_t i = 0;; i++) {
        while (i >= visits->cutoffs.count && session_run(session, STRETCH))
            continue;
        if (i >= visits->cutoffs.count)
            break;
        count += visits->cutoffs.at[i].searched;
        if (count == number)
            return session_seek_event(session, visits->cutoffs.at[i].event);
    }
    if (count)
        text_format(why, "there is no cutoff %llu: the last is %llu", (unsigned long long)number,
                    (unsigned long long)count);
    else
        text_add_string(why, "nothing is cut off");
    return false;
}

static bool go(const struct stop *stop, struct session *session, struct text *why)
{
    switch (stop->kind) {
    case STOP_START:
        return session_go(session, 0);
    case STOP_END:
        session_run_all(session);
        session_go(session, UINT64_MAX);
        return true;
    case STOP_STEP:
        return go_to_step(session, stop->number, why);
    case STOP_ROW:
        return go_to_row(session, stop->number, why);
    case STOP_CUTOFF:
        return go_to_cutoff(session, stop->number, why);
    default:
        return go_to_visit(stop, session, why);
    }
}

bool stop_go(const struct stop *stop, struct session *session, struct text *why)
{
    if (!go(stop, session, why))
        return false;
    for (uint64_t i = 0; i < stop->on && session_forward(session); i++)
        continue;
    return true;
}

/* --- where one is --- */

static uint64_t number_of_visit(const struct visits *visits, uint32_t visit)
{
    uint64_t number = 1;
    while ((visit = visits_before(visits, visit)) != VISIT_NONE)
        number++;
    return number;
}

/* What happened with an event, if that has a name. */
static bool name_event(struct stop *stop, const struct session *session, uint64_t event)
{
    const struct visits *visits = &session->visits;
    enum event_kind kind = event_kind(&session->log.events[event]);
    uint32_t visit = visits_around(visits, event);
    if (visit == VISIT_NONE)
        return false;
    const struct visit *v = &visits->all.at[visit];
    if (v->call == event)
        stop->kind = STOP_ARRIVAL;
    else if (v->end == event)
        stop->kind = STOP_LEAVING;
    else if (kind == EVENT_CUT && v->cutoff != CUTOFF_NONE && visits->cutoffs.at[v->cutoff].event == event &&
             visits->cutoffs.at[v->cutoff].before == CUTOFF_NONE)
        stop->kind = STOP_CUTOFF_AT;
    else
        return false;
    stop->node = v->node;
    stop->number = number_of_visit(visits, visit);
    return true;
}

void stop_find(struct stop *stop, struct session *session)
{
    uint64_t events = cursor_events(&session->cursor), here = cursor_number(&session->cursor);
    struct text why = {0};
    *stop = (struct stop){.kind = STOP_END, .node = TREE_ROOT};
    if (session_over(session) && cursor_next(&session->cursor) == UINT32_MAX)
        return;
    stop->kind = STOP_START;
    while (events > 0 && !name_event(stop, session, events - 1))
        events--;
    if (stop_go(stop, session, &why))
        stop->on = here - cursor_number(&session->cursor);
    session_go(session, here);
    text_free(&why);
}

/* --- from one to the next --- */

/* Cutoffs that fell before anything was looked at there aren't told as such. */
static bool seek_cutoff(struct session *session, int by)
{
    const struct visits *visits = &session->visits;
    uint64_t here = cursor_number(&session->cursor);
    uint32_t i = visits_cut(visits, cursor_events(&session->cursor));
    for (i -= by < 0; i != UINT32_MAX; i += (uint32_t)by) {
        while (by > 0 && i >= visits->cutoffs.count)
            if (!session_run(session, STRETCH))
                return false;
        if (!visits->cutoffs.at[i].searched)
            continue;
        session_seek_event(session, visits->cutoffs.at[i].event);
        if (by > 0 || cursor_number(&session->cursor) < here)
            return true;
    }
    cursor_seek(&session->cursor, here);
    return false;
}

/* A row may be true before the step that made it known. */
static bool seek_row(struct session *session, int by)
{
    uint64_t here = cursor_number(&session->cursor);
    size_t row = rows_count_at(&session->rows, &session->cursor);
    for (row -= by < 0; row != SIZE_MAX; row += (size_t)by) {
        while (by > 0 && row >= session->rows.all.count)
            if (!session_run(session, STRETCH))
                return false;
        seek_known_row(session, row);
        if (by > 0 && cursor_number(&session->cursor) < here)
            cursor_seek(&session->cursor, here);
        if (by > 0 || cursor_number(&session->cursor) < here)
            return true;
    }
    cursor_seek(&session->cursor, here);
    return false;
}

bool stop_seek(struct session *session, enum stop_kind kind, int by)
{
    return kind == STOP_ROW ? seek_row(session, by) : seek_cutoff(session, by);
}
