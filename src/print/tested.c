/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/tested.h"
#include "base/escape.h"
#include "explain/telling.h"
#include "lesson/hunt_words.h"
#include "print/wrap.h"
#include "tree/notation.h"
#include <inttypes.h>
#include <string.h>

/* --- the command that opens it --- */

static void add_tree(const struct tested *tested, struct text *out)
{
    struct text text = {0};
    FILE *file = text_open(&text);
    notation_named(slice_of("bracket"))->write(tested->hunt->tree, CHARSET_UNICODE, file);
    text_close(file);
    text_add_slice(out, slice_trim((struct slice){text_string(&text), strcspn(text_string(&text), "\n")}));
    text_free(&text);
}

/* "depth=1" of the next parameter that is given; begin with 1. */
static bool next_given(const struct tested *tested, uint32_t *parameter, enum charset charset,
                       struct text *words)
{
    const struct program *program = tested->hunt->wishes.program;
    text_clear(words);
    while (*parameter < program->functions.at[0].parameters)
        if (hunt_words_given(program, tested->hunt->found, (*parameter)++, charset, words))
            return true;
    return false;
}

/* "cutoff -a mine.algo --set depth=1 -e '((2 1))'" */
static void add_command(const struct tested *tested, struct text *out)
{
    const char *said = tested->algorithm->said;
    struct text word = {0};
    text_add_string(out, "cutoff -a ");
    escape_shell(out, strcmp(said, "-") == 0 ? "FILE" : said, tested->charset);
    for (uint32_t i = 1; next_given(tested, &i, tested->charset, &word);) {
        text_add_string(out, " --set ");
        escape_shell(out, text_string(&word), tested->charset);
    }
    add_tree(tested, &word);
    text_add_string(out, " -e ");
    escape_shell(out, text_string(&word), tested->charset);
    text_free(&word);
}

/* --- the search that went wrong, and the other --- */

/* Searches the tree that was found once more, with the algorithm or what it is held against. To be ended
 * either way. */
static bool search(const struct tested *tested, struct session *session, bool own, bool lean,
                   struct text *why)
{
    const struct hunt *hunt = tested->hunt;
    uint64_t limit = hunt->wishes.max_steps;
    struct session_wishes wishes = {.given = own ? hunt->found : hunt->wishes.other_given,
                                    .lean = lean,
                                    .max_steps = limit ? limit : HUNT_STEPS(hunt->tree->count)};
    bool fine =
        session_begin(session, hunt->tree, own ? hunt->wishes.program : hunt->wishes.other, &wishes, why);
    if (fine)
        session_run_all(session);
    return fine;
}

struct wrong {
    struct outcome outcome;
    uint64_t step; /* 0 where none can be named */
    struct text sentence;
};

static void find_wrong(struct wrong *wrong, const struct tested *tested, enum charset charset)
{
    struct session session;
    const struct answer *answer = &wrong->outcome.answer;
    *wrong = (struct wrong){0};
    if (search(tested, &session, true, false, &wrong->sentence)) {
        struct teller teller = session_teller(&session, charset);
        outcome_find(&wrong->outcome, &session);
        if (answer->fault == FAULT_STEPS)
            text_format(&wrong->sentence,
                        "it has made %" PRIu64 " steps and is still searching: it seems to come to no end",
                        machine_steps(session.machine));
        else if (answer->fault)
            sentence_of_fault(&teller, answer->fault, answer->about, &wrong->sentence);
        if (answer->fault && wrong->outcome.verdict.kind)
            text_add_string(&wrong->sentence, ". ");
        sentence_of_verdict(&teller, &wrong->outcome.verdict, &session.cursor, &wrong->sentence);
        if (verdict_seek(&wrong->outcome.verdict, &session.cursor))
            wrong->step = cursor_number(&session.cursor);
        else if (answer->fault)
            wrong->step = machine_steps(session.machine);
    }
    session_end(&session);
}

static void free_wrong(struct wrong *wrong)
{
    outcome_free(&wrong->outcome);
    text_free(&wrong->sentence);
}

/* The leaves that one of them looked at, in its order. To be freed. */
static uint32_t *leaves_of(const struct tested *tested, bool own, size_t *count)
{
    struct session session;
    struct text why = {0};
    *count = 0;
    uint32_t *leaves = search(tested, &session, own, true, &why) ? hunt_leaves(&session, count) : NULL;
    session_end(&session);
    text_free(&why);
    return leaves;
}

/* Whether a cutoff skips one of the leaves. */
static bool spares(const struct visits *visits, const struct cutoff *cutoff, const uint32_t *leaves,
                   size_t count)
{
    struct skipped_walk walk = {0};
    uint32_t node;
    while ((node = cutoff_nodes(visits, cutoff, &walk)) != TREE_NONE)
        for (size_t i = 0; i < count; i++)
            if (leaves[i] == node)
                return true;
    return false;
}

/* --- for people --- */

/* "key: words", wrapped on a terminal; the words are forgotten. */
static void put(const struct tested *tested, FILE *file, const char *key, struct text *words)
{
    struct text lines = {0};
    size_t column = utf8_columns(slice_of(key)) + 2;
    if (tested->columns > 2 * column + 20)
        wrap_words(&lines, text_string(words), column, column, tested->columns);
    else
        text_add_slice(&lines, text_slice(words));
    fprintf(file, "%s: %s\n", key, text_string(&lines));
    text_free(&lines);
    text_clear(words);
}

static void put_wrong(const struct tested *tested, FILE *file)
{
    struct wrong wrong;
    struct text words = {0};
    find_wrong(&wrong, tested, tested->charset);
    const struct answer *answer = &wrong.outcome.answer;
    const struct verdict *verdict = &wrong.outcome.verdict;
    for (uint32_t i = 1; next_given(tested, &i, tested->charset, &words);)
        put(tested, file, "given", &words);
    if (answer->finished) {
        text_add_string(&words, tell_bound(answer->bound, ""));
        speak_number(&words, answer->value, tested->charset);
    } else {
        text_add_string(&words, "none");
    }
    put(tested, file, "value", &words);
    speak_number(&words, verdict->minimax, tested->charset);
    if (verdict->depth != UINT32_MAX)
        text_format(&words, ", by the evaluations at depth %" PRIu32, verdict->depth);
    put(tested, file, "minimax", &words);
    put(tested, file, "why", &wrong.sentence);
    hunt_words_hint(tested->hunt, &words);
    if (words.length)
        put(tested, file, "note", &words);
    text_free(&words);
    free_wrong(&wrong);
}

/* Why the yardstick does without a leaf that the algorithm looks at: what it says at its first such
 * cutoff. */
static void put_spared(const struct tested *tested, FILE *file, const uint32_t *leaves, size_t count)
{
    struct session session;
    struct text words = {0};
    if (search(tested, &session, false, false, &words)) {
        const struct visits *visits = &session.visits;
        struct teller teller = session_teller(&session, tested->charset);
        uint32_t cutoff = 0;
        while (cutoff < visits->cutoffs.count && !spares(visits, &visits->cutoffs.at[cutoff], leaves, count))
            cutoff++;
        if (cutoff < visits->cutoffs.count) {
            text_format(&words, "in %s, ", tested->yardstick);
            sentence_of_cutoff(&teller, cutoff, &words);
            put(tested, file, "why", &words);
        }
    }
    session_end(&session);
    text_free(&words);
}

static void put_different(const struct tested *tested, FILE *file)
{
    size_t count[2];
    uint32_t *leaves[2] = {leaves_of(tested, true, &count[0]), leaves_of(tested, false, &count[1])};
    struct text words = {0};
    for (int k = 0; k < 2; k++) {
        for (size_t i = 0; i < count[k]; i++) {
            text_add_string(&words, i ? " " : "");
            utf8_show(&words, tree_label(tested->hunt->tree, leaves[k][i]), tested->charset);
        }
        text_format(&words, count[k] == 1 ? ": 1 leaf" : ": %zu leaves", count[k]);
        put(tested, file, k ? tested->yardstick : tested->algorithm->shown, &words);
    }
    put_spared(tested, file, leaves[0], count[0]);
    text_free(&words);
    free(leaves[0]);
    free(leaves[1]);
}

static void put_found(const struct tested *tested, FILE *file)
{
    const struct hunt *hunt = tested->hunt;
    struct text words = {0};
    fputs(tested->algorithm->shown, file);
    if (tested->against)
        fprintf(file, ": not the same leaves as %s", tested->yardstick);
    else
        fputs(": wrong", file);
    add_tree(tested, &words);
    fprintf(file, ", on a tree of %" PRIu32 " nodes\n\n    %s\n\n", hunt->tree->count, text_string(&words));
    if (tested->against)
        put_different(tested, file);
    else
        put_wrong(tested, file);
    text_clear(&words);
    text_format(&words, "%" PRIu64 " tree%s", hunt->tried, hunt->tried == 1 ? "" : "s");
    if (hunt->drawn)
        text_format(&words, ", the last %" PRIu64 " at random; what was found is made smaller", hunt->drawn);
    else if (hunt->tried > 1)
        text_add_string(&words, ", from the smallest on");
    put(tested, file, "tried", &words);
    add_command(tested, &words);
    fprintf(file, "to see it: %s\n", text_string(&words));
    text_free(&words);
}

static void put_none(const struct tested *tested, FILE *file)
{
    const char *name = tested->algorithm->shown;
    struct text words = {0};
    if (tested->against)
        text_format(&words, "the very same leaves as %s on ", tested->yardstick);
    else
        text_add_string(&words, "right on ");
    hunt_words_trees(tested->hunt, &words);
    put(tested, file, name, &words);
    if (!tested->against)
        hunt_words_costs(tested->hunt, tested->yardstick, &words);
    if (words.length)
        put(tested, file, name, &words);
    if (!tested->against && tested->hunt->costs.different) {
        text_add_string(&words, "cutoff test ");
        escape_shell(&words, tested->algorithm->said, tested->charset);
        text_format(&words, " --against %s", tested->yardstick);
        put(tested, file, "to see where", &words);
    }
    text_free(&words);
}

/* With names that a terminal can show. */
void tested_text(const struct tested *told, FILE *file)
{
    struct selected algorithm = *told->algorithm;
    struct tested tested = *told;
    struct text name = {0}, yardstick = {0};
    utf8_show(&name, slice_of(algorithm.shown), told->charset);
    utf8_show(&yardstick, slice_of(told->yardstick), told->charset);
    algorithm.shown = text_take(&name);
    tested.algorithm = &algorithm;
    tested.yardstick = text_string(&yardstick);
    if (tested.hunt->tree)
        put_found(&tested, file);
    else
        put_none(&tested, file);
    free(algorithm.shown);
    text_free(&yardstick);
}

/* --- for programs --- */

static void json_found(const struct tested *tested, struct json *json)
{
    struct text words = {0};
    add_tree(tested, &words);
    json_text(json, "tree", text_slice(&words));
    json_count(json, "nodes", tested->hunt->tree->count);
    json_open(json, "set", '[', false);
    for (uint32_t i = 1; next_given(tested, &i, CHARSET_UNICODE, &words);)
        json_text(json, NULL, text_slice(&words));
    json_close(json);
    text_clear(&words);
    add_command(tested, &words);
    json_text(json, "command", text_slice(&words));
    text_free(&words);
}

static void json_wrong(const struct tested *tested, struct json *json)
{
    struct wrong wrong;
    find_wrong(&wrong, tested, CHARSET_UNICODE);
    const struct answer *answer = &wrong.outcome.answer;
    json_number(json, "value", answer->finished ? answer->value : (double)NAN);
    json_words(json, "bound", answer->finished ? bound_name(answer->bound) : NULL);
    json_number(json, "minimax", wrong.outcome.verdict.minimax);
    json_truth(json, "finished", answer->finished);
    json_count_if(json, "step", wrong.step != 0, wrong.step);
    json_text(json, "sentence", text_slice(&wrong.sentence));
    free_wrong(&wrong);
}

static void json_leaves(const struct tested *tested, struct json *json, const char *key, bool own)
{
    size_t count;
    uint32_t *leaves = leaves_of(tested, own, &count);
    json_open(json, key, '[', false);
    for (size_t i = 0; i < count; i++)
        json_text(json, NULL, tree_label(tested->hunt->tree, leaves[i]));
    json_close(json);
    free(leaves);
}

void tested_json(const struct tested *tested, struct json *json)
{
    const struct hunt *hunt = tested->hunt;
    const struct hunt_costs *costs = &hunt->costs;
    json_words(json, "algorithm", tested->algorithm->shown);
    if (tested->against) {
        json_words(json, "against", tested->yardstick);
        json_truth(json, "same", !hunt->tree);
    } else {
        json_truth(json, "right", !hunt->tree);
    }
    json_count(json, "tried", hunt->tried);
    json_count(json, "drawn", hunt->drawn);
    json_count(json, "given_up", hunt->given_up);
    if (hunt->all)
        json_count(json, "all_up_to", hunt->most);
    if (!hunt->tree) {
        json_nothing(json, "tree");
        json_open(json, "costs", '{', false);
        json_words(json, "against", tested->yardstick);
        json_count(json, "trees", costs->trees);
        json_count(json, "leaves", costs->leaves);
        json_count(json, "against_leaves", costs->other);
        json_count(json, "more", costs->more);
        json_count(json, "fewer", costs->fewer);
        json_count(json, "different", costs->different);
        json_count(json, "reordered", costs->reordered);
        json_close(json);
        return;
    }
    json_found(tested, json);
    if (!tested->against) {
        json_wrong(tested, json);
    } else {
        json_leaves(tested, json, "leaves", true);
        json_leaves(tested, json, "against_leaves", false);
    }
}
