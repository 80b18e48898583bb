/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/session.h"
#include "base/nearest.h"
#include "base/number.h"
#include <string.h>

/* Events made ahead of a cursor that runs into the end of what is known. */
#define SESSION_AHEAD 20000

/* --- is it an algorithm for this tree? --- */

static uint32_t not_alternating(const struct tree *tree)
{
    for (uint32_t n = 1; n < tree->count; n++)
        if (tree_player(tree, n) == tree_player(tree, tree->parent[n]))
            return n;
    return TREE_NONE;
}

static uint32_t not_evaluated(const struct tree *tree)
{
    for (uint32_t n = 0; n < tree->count; n++)
        if (!tree_is_leaf(tree, n) && !tree_has_number(tree, n))
            return n;
    return TREE_NONE;
}

static bool suits(const struct session *session, enum charset charset, struct text *why)
{
    const struct tree *tree = session->tree;
    const char *words =
        "has the same player as the node above it, and this algorithm needs players that alternate";
    uint32_t node = session->program->needs_alternating ? not_alternating(tree) : TREE_NONE;
    if (node == TREE_NONE && session->program->needs_evaluations) {
        words = "has no static evaluation, and this algorithm needs one at every node";
        node = not_evaluated(tree);
    }
    if (node == TREE_NONE)
        return true;
    size_t line = tree_line(tree, node);
    utf8_show(why, tree_label(tree, node), charset);
    if (line)
        text_format(why, " (line %lu of the tree)", (unsigned long)line);
    text_format(why, " %s", words);
    return false;
}

/* --- life --- */

static union value *copy_given(const struct program *program, const union value *given)
{
    uint32_t count = program->functions.at[0].parameters;
    union value *copy = memory_new(count, sizeof *copy);
    for (uint32_t i = 0; i < count; i++)
        copy[i].word = VALUE_UNSET;
    if (given)
        memcpy(copy, given, count * sizeof *copy);
    return copy;
}

/* What is found in the log. */
static void begin_parts(struct session *session, enum rows_way way)
{
    visits_begin(&session->visits, session->program, session->tree, session->given, !session->lean);
    session->causes = (struct causes){.session = session};
    session->proofs = (struct proofs){.visits = &session->visits};
    session->rows = (struct rows){.visits = &session->visits, .way = way};
    cells_begin(&session->cells, session->program);
    entries_begin(&session->entries, session->program, session->tree);
}

static void free_parts(struct session *session)
{
    entries_free(&session->entries);
    cells_free(&session->cells);
    rows_free(&session->rows);
    proofs_free(&session->proofs);
    bounds_free(&session->bounds);
    causes_free(&session->causes);
    visits_free(&session->visits);
}

bool session_begin(struct session *session, const struct tree *tree, const struct program *program,
                   const struct session_wishes *wishes, struct text *why)
{
    *session = (struct session){.tree = tree, .program = program, .lean = wishes->lean || wishes->by_hand};
    if (!suits(session, wishes->charset, why))
        return false;
    session->given = copy_given(program, wishes->given);
    facts_begin(&session->facts, tree);
    log_begin(&session->log);
    begin_parts(session, wishes->lean ? ROWS_NONE : wishes->rows);
    cursor_begin(&session->cursor, session);
    struct machine_settings settings = {.max_steps = wishes->max_steps,
                                        .given = session->given,
                                        .plain = wishes->plain,
                                        .by_hand = wishes->by_hand};
    session->machine = machine_new(program, tree, &session->facts, &session->log, &settings);
    return true;
}

void session_end(struct session *session)
{
    if (!session->machine)
        return;
    machine_free(session->machine);
    cursor_free(&session->cursor);
    free_parts(session);
    log_free(&session->log);
    facts_free(&session->facts);
    free(session->given);
    *session = (struct session){0};
}

/* --- running --- */

/* The next event: what it means, what all parts make of it, and what it does. */
static void take_event(struct session *session)
{
    struct happening now = visits_meet(&session->visits, &session->log);
    bool rows = session->rows.way != ROWS_NONE;
    if (rows)
        rows_before(&session->rows, &now);
    if (!session->lean)
        causes_before(&session->causes, &now);
    visits_apply(&session->visits, &now);
    if (now.began != VISIT_NONE || now.ended != VISIT_NONE || now.cutoff != CUTOFF_NONE)
        bounds_after(session, &now);
    if (rows)
        rows_after(&session->rows, &now);
    if (now.kind >= EVENT_PUT)
        cells_add(session, now.index);
    if (session->lean)
        return;
    causes_after(&session->causes, &now);
    proofs_after(&session->proofs, &now);
    entries_add(&session->entries, &session->log, now.index);
}

void session_catch_up(struct session *session)
{
    while (session->visits.frames.events < session->log.count)
        take_event(session);
}

bool session_run(struct session *session, uint64_t events)
{
    if (session_over(session))
        return false;
    session->state = machine_run(session->machine, events);
    session_catch_up(session);
    return true;
}

void session_run_all(struct session *session)
{
    while (session_run(session, UINT32_MAX))
        ;
}

bool session_go(struct session *session, uint64_t step)
{
    while (!cursor_seek(&session->cursor, step))
        if (!session_run(session, SESSION_AHEAD))
            return false;
    return true;
}

bool session_forward(struct session *session)
{
    while (!cursor_forward(&session->cursor))
        if (!session_run(session, SESSION_AHEAD))
            return false;
    return true;
}

bool session_seek_event(struct session *session, uint64_t event)
{
    while (!cursor_seek_event(&session->cursor, event))
        if (!session_run(session, SESSION_AHEAD))
            return false;
    return true;
}

void session_take_rows(struct session *session, enum rows_way way)
{
    struct session again = {.tree = session->tree, .program = session->program, .given = session->given};
    /* The machine has made the first call, which nobody has taken in before the first run. */
    session_catch_up(session);
    again.log = session->log;
    again.lean = true;
    begin_parts(&again, way);
    session_catch_up(&again);
    rows_free(&session->rows);
    session->rows = again.rows;
    session->rows.visits = &session->visits;
    again.rows = (struct rows){0};
    free_parts(&again);
}

/* --- parameters --- */

/* The parameter's number, or 0 (the root can't be set). */
static uint32_t find_parameter(const struct function *function, struct slice name)
{
    for (uint32_t i = 1; i < function->parameters; i++)
        if (program_is_name(function->variable[i].name, name))
            return i;
    return 0;
}

/* A parameter is near in either of its spellings. */
static void say_unknown(const struct function *function, struct slice name, struct text *why)
{
    struct nearest nearest = {.word = name};
    struct text *plain = memory_new(function->parameters, sizeof *plain);
    for (uint32_t i = 1; i < function->parameters; i++) {
        program_write_name(&plain[i], function->variable[i].name, CHARSET_ASCII);
        nearest_offer(&nearest, function->variable[i].name);
        nearest_offer(&nearest, text_string(&plain[i]));
    }
    text_format(why, "%s has no parameter '%.*s' to set%s", function->name, SLICE(name),
                nearest_ask(&nearest));
    for (uint32_t i = 1; i < function->parameters; i++)
        text_free(&plain[i]);
    free(plain);
}

static bool read_value(enum type type, struct slice words, union value *value)
{
    bool yes = slice_is_word(words, "true") || slice_is_word(words, "yes");
    switch (type) {
    case TYPE_NUMBER:
        return number_read(words, &value->number) == NUMBER_FINE;
    case TYPE_TRUTH:
        value->word = yes;
        return yes || slice_is_word(words, "false") || slice_is_word(words, "no");
    case TYPE_PLAYER:
        value->word = slice_is_word(words, "min");
        return value->word || slice_is_word(words, "max");
    default:
        return false;
    }
}

bool session_set(const struct program *program, union value *given, struct slice words, struct text *why)
{
    const struct function *first = &program->functions.at[0];
    struct slice said = words, name = slice_trim(slice_take(&said, '='));
    if (!said.bytes) {
        text_format(why, "'%.*s' sets nothing; write NAME=VALUE", (int)words.length, words.bytes);
        return false;
    }
    said = slice_trim(said);
    uint32_t parameter = find_parameter(first, name);
    if (!parameter) {
        say_unknown(first, name, why);
        return false;
    }
    if (read_value(first->variable[parameter].type, said, &given[parameter]))
        return true;
    text_format(why, "%s is a %s, and '%.*s' isn't one", first->variable[parameter].name,
                type_name(first->variable[parameter].type), (int)said.length, said.bytes);
    return false;
}
