/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/tested.h"
#include "explain/sentences.h"
#include "lesson/hunt_words.h"
#include "print/wrap.h"
#include "tree/notation.h"
#include <inttypes.h>
#include <string.h>

/* --- the command that opens it --- */

static bool is_plain(const char *word)
{
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
    return *word && word[strspn(word, safe)] == '\0';
}

/* Whether the terminal shows the word as it is, so that it can be copied. */
static bool is_shown(const char *word, enum charset charset)
{
    struct text shown = {0};
    utf8_show(&shown, slice_of(word), charset);
    bool same = slice_equal(text_slice(&shown), slice_of(word));
    text_free(&shown);
    return same;
}

static void add_escaped(struct text *out, const char *word)
{
    text_add_string(out, "$'");
    for (const char *p = word; *p; p++)
        if (*p == '\'' || *p == '\\')
            text_format(out, "\\%c", *p);
        else if (*p < ' ' || *p == 127)
            text_format(out, "\\%03o", (unsigned)(unsigned char)*p);
        else
            text_add_char(out, *p);
    text_add_char(out, '\'');
}

void tested_quote(struct text *out, const char *word, enum charset charset)
{
    if (!is_shown(word, charset)) {
        add_escaped(out, word);
        return;
    }
    if (is_plain(word)) {
        text_add_string(out, word);
        return;
    }
    text_add_char(out, '\'');
    for (const char *p = word; *p; p++)
        if (*p == '\'')
            text_add_string(out, "'\\''");
        else
            text_add_char(out, *p);
    text_add_char(out, '\'');
}

static void bracket(const struct tree *tree, struct text *out)
{
    struct text text = {0};
    FILE *file = text_open(&text);
    notation_named(slice_of("bracket"))->write(tree, CHARSET_UNICODE, file);
    text_close(file);
    text_add_slice(out, slice_trim((struct slice){text_string(&text), strcspn(text_string(&text), "\n")}));
    text_free(&text);
}

/* "cutoff -a mine.algo --set depth=1 -e '((2 1))'" */
static void add_command(const struct tested *tested, struct text *out)
{
    const struct hunt *hunt = tested->hunt;
    const struct program *program = hunt->wishes.program;
    struct text word = {0};
    text_add_string(out, "cutoff -a ");
    tested_quote(out, strcmp(tested->algorithm->said, "-") == 0 ? "FILE" : tested->algorithm->said,
                 tested->charset);
    for (uint32_t i = 1; i < program->functions.at[0].parameters; i++) {
        text_clear(&word);
        if (!hunt_words_given(program, hunt->found, i, tested->charset, &word))
            continue;
        text_add_string(out, " --set ");
        tested_quote(out, text_string(&word), tested->charset);
    }
    text_clear(&word);
    bracket(hunt->tree, &word);
    text_add_string(out, " -e ");
    tested_quote(out, text_string(&word), tested->charset);
    text_free(&word);
}

/* --- the search that went wrong --- */

struct wrong {
    struct session session;
    struct outcome outcome;
    uint64_t step; /* 0 where none can be named */
    struct text sentence;
};

static void tell(struct wrong *wrong, uint64_t max_steps, enum charset charset)
{
    struct session *session = &wrong->session;
    struct teller teller = session_teller(session, charset);
    const struct answer *answer = &wrong->outcome.answer;
    if (answer->fault == FAULT_STEPS)
        text_format(&wrong->sentence,
                    "it has made %" PRIu64 " steps and is still searching: it seems to come to no end",
                    max_steps);
    else if (answer->fault)
        sentence_of_fault(&teller, answer->fault, answer->about, &wrong->sentence);
    if (answer->fault && wrong->outcome.verdict.kind)
        text_add_string(&wrong->sentence, ". ");
    sentence_of_verdict(&teller, &wrong->outcome.verdict, &session->cursor, &wrong->sentence);
    if (verdict_seek(&wrong->outcome.verdict, &session->cursor))
        wrong->step = cursor_number(&session->cursor);
    else if (answer->fault)
        wrong->step = machine_steps(session->machine);
}

static void begin_wrong(struct wrong *wrong, const struct tested *tested, enum charset charset)
{
    const struct hunt *hunt = tested->hunt;
    uint64_t max_steps = hunt->wishes.max_steps ? hunt->wishes.max_steps : HUNT_STEPS(hunt->tree->count);
    struct session_wishes wishes = {.given = hunt->found, .charset = charset, .max_steps = max_steps};
    *wrong = (struct wrong){0};
    if (!session_begin(&wrong->session, hunt->tree, hunt->wishes.program, &wishes, &wrong->sentence))
        return;
    session_run_all(&wrong->session);
    outcome_find(&wrong->outcome, &wrong->session);
    tell(wrong, max_steps, charset);
}

static void end_wrong(struct wrong *wrong)
{
    outcome_free(&wrong->outcome);
    session_end(&wrong->session);
    text_free(&wrong->sentence);
}

/* --- for people --- */

/* "key: words", wrapped on a terminal. */
static void put(const struct tested *tested, FILE *file, const char *key, const struct text *words)
{
    struct text lines = {0};
    size_t column = utf8_columns(slice_of(key)) + 2;
    if (tested->columns > 2 * column + 20)
        wrap_words(&lines, text_string(words), column, column, tested->columns);
    else
        text_add_slice(&lines, text_slice(words));
    fprintf(file, "%s: %s\n", key, text_string(&lines));
    text_free(&lines);
}

static void put_tree(const struct tested *tested, FILE *file)
{
    struct text tree = {0};
    bracket(tested->hunt->tree, &tree);
    fprintf(file, "\n    %s\n\n", text_string(&tree));
    text_free(&tree);
}

static void put_given(const struct tested *tested, FILE *file)
{
    const struct program *program = tested->hunt->wishes.program;
    struct text words = {0};
    for (uint32_t i = 1; i < program->functions.at[0].parameters; i++) {
        text_clear(&words);
        if (hunt_words_given(program, tested->hunt->found, i, tested->charset, &words))
            put(tested, file, "given", &words);
    }
    text_free(&words);
}

static void put_tried(const struct tested *tested, FILE *file)
{
    const struct hunt *hunt = tested->hunt;
    struct text words = {0};
    text_format(&words, "%" PRIu64 " tree%s", hunt->tried, hunt->tried == 1 ? "" : "s");
    if (!hunt->drawn && hunt->tried > 1)
        text_add_string(&words, ", from the smallest on");
    if (hunt->drawn)
        text_format(&words, ", the last %" PRIu64 " at random; what was found is made smaller", hunt->drawn);
    put(tested, file, "tried", &words);
    text_clear(&words);
    add_command(tested, &words);
    fprintf(file, "to see it: %s\n", text_string(&words));
    text_free(&words);
}

static void put_value(const struct tested *tested, FILE *file, const struct answer *answer)
{
    struct text words = {0};
    if (!answer->finished || isnan(answer->value))
        text_add_string(&words, "none");
    else {
        text_add_string(&words, answer->bound == BOUND_LOWER   ? "at least "
                                : answer->bound == BOUND_UPPER ? "at most "
                                                               : "");
        speak_number(&words, answer->value, tested->charset);
    }
    fprintf(file, "value: %s\n", text_string(&words));
    text_free(&words);
}

static void put_minimax(const struct tested *tested, FILE *file, const struct verdict *verdict)
{
    struct text words = {0};
    speak_number(&words, verdict->minimax, tested->charset);
    if (verdict->depth != UINT32_MAX)
        text_format(&words, ", by the evaluations at depth %" PRIu32, verdict->depth);
    fprintf(file, "minimax: %s\n", text_string(&words));
    text_free(&words);
}

static void put_wrong(const struct tested *tested, FILE *file)
{
    struct wrong wrong;
    struct text hint = {0};
    begin_wrong(&wrong, tested, tested->charset);
    fprintf(file, ": wrong, on a tree of %" PRIu32 " nodes\n", tested->hunt->tree->count);
    put_tree(tested, file);
    put_given(tested, file);
    put_value(tested, file, &wrong.outcome.answer);
    put_minimax(tested, file, &wrong.outcome.verdict);
    put(tested, file, "why", &wrong.sentence);
    hunt_words_hint(tested->hunt, &hint);
    if (hint.length)
        put(tested, file, "note", &hint);
    put_tried(tested, file);
    text_free(&hint);
    end_wrong(&wrong);
}

/* The leaves that one of them looked at, in its order. */
static uint32_t *leaves_of(const struct tested *tested, bool own, size_t *count)
{
    const struct hunt_wishes *hunted = &tested->hunt->wishes;
    struct session session;
    struct text why = {0};
    struct session_wishes wishes = {.given = own ? tested->hunt->found : hunted->other_given,
                                    .lean = true,
                                    .max_steps = HUNT_STEPS(tested->hunt->tree->count)};
    uint32_t *leaves = NULL;
    *count = 0;
    if (session_begin(&session, tested->hunt->tree, own ? hunted->program : hunted->other, &wishes, &why)) {
        session_run_all(&session);
        leaves = hunt_leaves(&session, count);
    }
    session_end(&session);
    text_free(&why);
    return leaves;
}

static void put_leaves(const struct tested *tested, FILE *file, bool own)
{
    size_t count;
    uint32_t *leaves = leaves_of(tested, own, &count);
    struct text words = {0};
    for (size_t i = 0; i < count; i++) {
        text_add_string(&words, i ? " " : "");
        utf8_show(&words, tree_label(tested->hunt->tree, leaves[i]), tested->charset);
    }
    text_format(&words, count == 1 ? ": 1 leaf" : ": %lu leaves", (unsigned long)count);
    put(tested, file, own ? tested->algorithm->shown : tested->yardstick, &words);
    text_free(&words);
    free(leaves);
}

static bool is_among(const uint32_t *nodes, size_t count, uint32_t node)
{
    while (count > 0 && nodes[count - 1] != node)
        count--;
    return count > 0;
}

/* Whether a cutoff skips one of the leaves. */
static bool spares(const struct visits *visits, uint32_t cutoff, const uint32_t *leaves, size_t count)
{
    struct skipped_walk walk = {0};
    uint32_t node = TREE_NONE;
    while ((node = cutoff_nodes(visits, &visits->cutoffs.at[cutoff], &walk)) != TREE_NONE)
        if (is_among(leaves, count, node))
            return true;
    return false;
}

/* Why the yardstick does without a leaf that the algorithm looks at: what it says at its first such cutoff. */
static void put_spared(const struct tested *tested, FILE *file)
{
    const struct hunt_wishes *hunted = &tested->hunt->wishes;
    struct session_wishes wishes = {.given = hunted->other_given,
                                    .max_steps = HUNT_STEPS(tested->hunt->tree->count)};
    struct session session;
    struct text words = {0};
    size_t count;
    uint32_t *leaves = leaves_of(tested, true, &count);
    if (session_begin(&session, tested->hunt->tree, hunted->other, &wishes, &words)) {
        struct teller teller = session_teller(&session, tested->charset);
        session_run_all(&session);
        uint32_t cutoff = 0;
        while (cutoff < session.visits.cutoffs.count && !spares(&session.visits, cutoff, leaves, count))
            cutoff++;
        if (cutoff < session.visits.cutoffs.count) {
            text_format(&words, "in %s, ", tested->yardstick);
            sentence_of_cutoff(&teller, cutoff, &words);
            put(tested, file, "why", &words);
        }
    }
    session_end(&session);
    text_free(&words);
    free(leaves);
}

static void put_different(const struct tested *tested, FILE *file)
{
    fprintf(file, ": not the same leaves as %s, on a tree of %" PRIu32 " nodes\n", tested->yardstick,
            tested->hunt->tree->count);
    put_tree(tested, file);
    put_leaves(tested, file, true);
    put_leaves(tested, file, false);
    put_spared(tested, file);
    put_tried(tested, file);
}

/* "to see where: cutoff test mine.algo --against alphabeta" */
static void put_where(const struct tested *tested, FILE *file)
{
    struct text words = {0};
    text_add_string(&words, "cutoff test ");
    tested_quote(&words, tested->algorithm->said, tested->charset);
    text_format(&words, " --against %s", tested->yardstick);
    put(tested, file, "to see where", &words);
    text_free(&words);
}

static void put_none(const struct tested *tested, FILE *file)
{
    struct text words = {0}, costs = {0};
    if (tested->against)
        text_format(&words, "the very same leaves as %s on ", tested->yardstick);
    else
        text_add_string(&words, "right on ");
    hunt_words_trees(tested->hunt, &words);
    put(tested, file, tested->algorithm->shown, &words);
    text_free(&words);
    hunt_words_costs(tested->hunt, tested->yardstick, &costs);
    if (costs.length && !tested->against)
        put(tested, file, tested->algorithm->shown, &costs);
    text_free(&costs);
    if (!tested->against && tested->hunt->costs.different)
        put_where(tested, file);
}

static char *shown(const char *name, enum charset charset)
{
    struct text text = {0};
    utf8_show(&text, slice_of(name), charset);
    return text_take(&text);
}

/* With names that a terminal can show. */
void tested_text(const struct tested *told, FILE *file)
{
    struct selected algorithm = *told->algorithm;
    struct tested tested = *told;
    char *name = shown(algorithm.shown, told->charset), *yardstick = shown(told->yardstick, told->charset);
    algorithm.shown = name;
    tested.algorithm = &algorithm;
    tested.yardstick = yardstick;
    if (!tested.hunt->tree) {
        put_none(&tested, file);
    } else {
        fputs(name, file);
        if (tested.against)
            put_different(&tested, file);
        else
            put_wrong(&tested, file);
    }
    free(name);
    free(yardstick);
}

/* --- for programs --- */

static void json_given(const struct tested *tested, struct json *json)
{
    const struct program *program = tested->hunt->wishes.program;
    struct text words = {0};
    json_open(json, "set", '[', false);
    for (uint32_t i = 1; i < program->functions.at[0].parameters; i++) {
        text_clear(&words);
        if (hunt_words_given(program, tested->hunt->found, i, CHARSET_UNICODE, &words))
            json_text(json, NULL, text_slice(&words));
    }
    json_close(json);
    text_free(&words);
}

static void json_tree(const struct tested *tested, struct json *json)
{
    struct text words = {0};
    if (!tested->hunt->tree) {
        json_null(json, "tree");
        return;
    }
    bracket(tested->hunt->tree, &words);
    json_text(json, "tree", text_slice(&words));
    json_count(json, "nodes", tested->hunt->tree->count);
    json_given(tested, json);
    text_clear(&words);
    add_command(tested, &words);
    json_text(json, "command", text_slice(&words));
    text_free(&words);
}

static void json_wrong(const struct tested *tested, struct json *json)
{
    struct wrong wrong;
    begin_wrong(&wrong, tested, CHARSET_UNICODE);
    const struct answer *answer = &wrong.outcome.answer;
    json_number(json, "value", answer->finished ? answer->value : (double)NAN);
    json_string(json, "bound", answer->finished ? bound_name(answer->bound) : NULL);
    json_number(json, "minimax", wrong.outcome.verdict.minimax);
    json_truth(json, "finished", answer->finished);
    if (wrong.step)
        json_count(json, "step", wrong.step);
    else
        json_null(json, "step");
    json_text(json, "sentence", text_slice(&wrong.sentence));
    end_wrong(&wrong);
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

static void json_costs(const struct tested *tested, struct json *json)
{
    const struct hunt_costs *costs = &tested->hunt->costs;
    json_open(json, "costs", '{', false);
    json_string(json, "against", tested->yardstick);
    json_count(json, "trees", costs->trees);
    json_count(json, "leaves", costs->leaves);
    json_count(json, "against_leaves", costs->other);
    json_count(json, "more", costs->more);
    json_count(json, "fewer", costs->fewer);
    json_count(json, "different", costs->different);
    json_count(json, "reordered", costs->reordered);
    json_close(json);
}

void tested_json(const struct tested *tested, struct json *json)
{
    const struct hunt *hunt = tested->hunt;
    json_string(json, "algorithm", tested->algorithm->shown);
    if (tested->against) {
        json_string(json, "against", tested->yardstick);
        json_truth(json, "same", !hunt->tree);
    } else {
        json_truth(json, "right", !hunt->tree);
    }
    json_count(json, "tried", hunt->tried);
    json_count(json, "drawn", hunt->drawn);
    json_count(json, "given_up", hunt->given_up);
    if (hunt->all)
        json_count(json, "all_up_to", hunt->most);
    json_tree(tested, json);
    if (hunt->tree && !tested->against)
        json_wrong(tested, json);
    if (hunt->tree && tested->against) {
        json_leaves(tested, json, "leaves", true);
        json_leaves(tested, json, "against_leaves", false);
    }
    if (!hunt->tree)
        json_costs(tested, json);
}
