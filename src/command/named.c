/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "explain/sentences.h"
#include "lesson/library.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include <string.h>
#include <unistd.h>

const char *named_choice(size_t number)
{
    const struct shipped *text = library_next(SHIPPED_ALGORITHM, number);
    return text ? text->name : NULL;
}

bool named_read_order(struct slice words, void *place)
{
    return order_read(words, place);
}

const char *named_notation(size_t number)
{
    return number < notation_count ? notations[number]->name : NULL;
}

bool named_read_notation(struct slice words, void *place)
{
    const struct notation *notation = notation_named(words);
    *(const struct notation **)place = notation;
    return notation;
}

bool named_read_player(struct slice words, void *place)
{
    return (*(enum said_player *)place = player_said(words)) != PLAYER_UNSAID;
}

static bool read_stop(void *place, const char *before, struct slice words)
{
    struct stop_said *said = place;
    if (said->before && strcmp(said->before, before) != 0)
        said->other = said->before;
    said->before = before;
    said->words = words;
    return slice_trim(words).length;
}

bool named_read_step(struct slice words, void *place)
{
    return read_stop(place, "step ", words);
}

bool named_read_row(struct slice words, void *place)
{
    return read_stop(place, "row ", words);
}

bool named_read_cutoff(struct slice words, void *place)
{
    return read_stop(place, "cutoff ", words);
}

bool named_read_node(struct slice words, void *place)
{
    return read_stop(place, "node ", words);
}

bool named_read_at(struct slice words, void *place)
{
    return read_stop(place, "", words);
}

/* The option that means this before its words. */
static struct slice option_of(const char *before)
{
    return *before ? slice_trim(slice_of(before)) : slice_of("at");
}

bool named_one_stop(const struct invocation *invocation, const struct stop_said *said)
{
    if (said->other)
        command_misused(invocation, "--%.*s and --%.*s are two places: say one of them",
                        SLICE(option_of(said->other)), SLICE(option_of(said->before)));
    return !said->other;
}

bool named_stop(const struct invocation *invocation, const struct stop_said *said, const struct tree *tree,
                struct stop *stop)
{
    struct text words = {0}, why = {0};
    text_format(&words, "%s%.*s", said->before, SLICE(said->words));
    bool fine = stop_read(stop, tree, text_slice(&words), &why);
    if (!fine)
        command_complain(invocation, "%s", text_string(&why));
    text_free(&words);
    text_free(&why);
    return fine;
}

bool named_go(const struct invocation *invocation, const struct stop_said *said, struct session *session)
{
    struct stop stop;
    struct text why = {0};
    bool went = named_stop(invocation, said, session->tree, &stop);
    if (went && !stop_go(&stop, session, &why)) {
        command_complain(invocation, "%s", text_string(&why));
        went = false;
    }
    text_free(&why);
    return went;
}

struct tree_wishes named_wishes(const struct invocation *invocation)
{
    const struct habits *habits = &invocation->habits;
    size_t nodes = memory_left() / TREE_NODE_BYTES;
    return (struct tree_wishes){.notation = habits->from,
                                .root = habits->root,
                                .branching = (uint32_t)habits->branching,
                                .nodes = (uint32_t)size_at_most(nodes + 1, TREE_NODES)};
}

static bool is_there(const struct invocation *invocation, enum shipped_kind kind, const char *word)
{
    struct text missing = {0};
    bool there = library_has(kind, word);
    if (!there) {
        library_say_missing(&missing, kind, word);
        command_complain(invocation, "%s", text_string(&missing));
    }
    text_free(&missing);
    return there;
}

/* To be freed; NULL after saying what is wrong. */
static struct tree *read_tree(const struct invocation *invocation, const struct operand *operand)
{
    if (!operand->expression && !is_there(invocation, SHIPPED_TREE, operand->words))
        return NULL;
    struct diag diag = command_diag(invocation);
    struct source source;
    struct tree_wishes wishes = named_wishes(invocation);
    struct tree *tree = NULL;
    if (!operand->expression)
        tree = library_read_tree(operand->words, &wishes, &diag);
    else if (source_copy(&source, "<expression>", slice_of(operand->words), &diag)) {
        tree = tree_read_as(&source, &wishes, &diag);
        source_free(&source);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    return tree;
}

struct tree *named_ordered_tree(const struct invocation *invocation, const struct operand *operand,
                                struct order order)
{
    struct tree *tree = read_tree(invocation, operand);
    if (!tree || order.kind == ORDER_GIVEN)
        return tree;
    struct tree *ordered = order_tree(tree, order);
    tree_free(tree);
    if (!ordered)
        command_complain(invocation, "the order of the children hangs on a leaf that is '?'");
    return ordered;
}

struct program *named_program(const struct invocation *invocation, const char *word)
{
    if (!is_there(invocation, SHIPPED_ALGORITHM, word))
        return NULL;
    struct diag diag = command_diag(invocation);
    struct program *program = library_read_algorithm(word, &diag);
    diag_print(&diag, stderr);
    diag_free(&diag);
    return program;
}

/* --- algorithms and their parameters --- */

/* A parameter is set where the algorithm has it, and some algorithm must. */
static bool set(struct selection *selection, const struct invocation *invocation, const char *words)
{
    struct text why = {0};
    bool can = false;
    for (size_t i = 0; i < selection->all.count; i++) {
        struct selected *s = &selection->all.at[i];
        text_clear(&why);
        can |= session_set(s->program, s->given, slice_of(words), &why);
    }
    if (!can)
        command_complain(invocation, "--set: %s", text_string(&why));
    text_free(&why);
    return can;
}

static bool load_and_set(struct selection *selection, const struct invocation *invocation,
                         const struct run_settings *run)
{
    bool fine = true;
    for (size_t i = 0; i < selection->all.count; i++) {
        struct program *program = named_program(invocation, selection->all.at[i].said);
        fine &= program != NULL;
        if (program)
            selection_take(&selection->all.at[i], program);
    }
    for (size_t i = 0; i < run->set.all.count && fine; i++)
        fine = set(selection, invocation, run->set.all.at[i]);
    return fine;
}

bool named_select(struct selection *selection, const struct invocation *invocation,
                  const struct run_settings *run, const char *const usual[])
{
    const char *name;
    *selection = (struct selection){0};
    for (size_t i = 0; i < run->algorithms.all.count; i++) {
        const char *list = run->algorithms.all.at[i];
        bool whole = library_has(SHIPPED_ALGORITHM, list); /* a file may have commas in its name */
        for (size_t length; *list; list += length + (list[length] == ',')) {
            length = whole ? strlen(list) : strcspn(list, ",");
            if (length)
                selection_add(selection, (struct slice){list, length});
        }
    }
    bool named = selection->all.count;
    for (size_t i = 0; !named && (name = usual ? usual[i] : named_choice(i)); i++)
        selection_add(selection, slice_of(name));
    return load_and_set(selection, invocation, run);
}

/* --- a tree and an algorithm --- */

static bool open_algorithm(struct named *named, const struct invocation *invocation,
                           const struct run_settings *run)
{
    size_t said = run->algorithms.all.count;
    named->algorithm =
        selection_add(&named->selection, slice_of(said ? run->algorithms.all.at[said - 1] : NAMED_DEFAULT));
    return load_and_set(&named->selection, invocation, run);
}

bool named_open(struct named *named, const struct invocation *invocation, const struct run_settings *run)
{
    *named = (struct named){.max_steps = (uint64_t)run->max_steps};
    if (invocation->operands.count) {
        named->tree = read_tree(invocation, &invocation->operands.at[0]);
        if (!named->tree)
            return false;
    }
    return open_algorithm(named, invocation, run);
}

bool named_open_algorithm(struct named *named, const struct invocation *invocation,
                          const struct run_settings *run)
{
    *named = (struct named){.max_steps = (uint64_t)run->max_steps};
    return open_algorithm(named, invocation, run);
}

void named_close(struct named *named)
{
    selection_free(&named->selection);
    tree_free(named->tree);
}

bool named_begin(struct session *session, const struct named *named, const struct invocation *invocation,
                 struct session_wishes wishes)
{
    struct text why = {0};
    wishes.given = named->algorithm->given;
    wishes.charset = invocation->charset;
    wishes.max_steps = named->max_steps;
    bool fine = session_begin(session, named->tree, named->algorithm->program, &wishes, &why);
    if (!fine)
        command_complain(invocation, "%s", text_string(&why));
    text_free(&why);
    return fine;
}

bool named_search(struct session *session, struct outcome *outcome, const struct named *named,
                  const struct invocation *invocation, struct session_wishes wishes)
{
    struct teller teller = {.tree = named->tree, .charset = invocation->charset};
    struct text words = {0};
    *outcome = (struct outcome){0};
    if (!named_begin(session, named, invocation, wishes))
        return false;
    session_run_all(session);
    outcome_find(outcome, session);
    if (outcome->answer.fault) {
        sentence_of_fault(&teller, outcome->answer.fault, outcome->answer.about, &words);
        command_complain(invocation, "%s", text_string(&words));
    }
    text_free(&words);
    return !outcome->answer.fault;
}
