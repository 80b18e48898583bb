/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/reading.h"
#include "tree/minimax.h"
#include <math.h>
#include <string.h>

/* What a line says of how its values come about. */
struct speech {
    bool minimax, search;
    bool values;    /* "without pruning", "value", or a colon at its end: what comes next are those */
    bool one, many; /* "minimax value", of the root, as it seems; "values", "of every node" */
    bool root;      /* "of the root" */
    bool numbers;
    bool apart;      /* of minimax in a sentence that ends before the search is spoken of */
    bool mixed;      /* … or values come after that */
    const char *end; /* … where the last such sentence ends */
};

/* "## Question 2", "(b)", "2."; `task`: by a word. */
static bool takes_lead(const struct reading *r, struct slice *rest, bool *task)
{
    struct slice at = *rest, word;
    const bool heading = loose_sign(&at, "#");
    while (loose_sign(&at, "# * • - – > |"))
        continue;
    struct slice behind = at;
    *task =
        loose_word_of(&behind, "question problem task part exercise step q aufgabe teilaufgabe teil frage "
                               "übung exercice partie ejercicio pregunta parte apartado problema tarea");
    at = *task ? behind : at;
    loose_sign(&at, "(");
    behind = at;
    const bool node = !*task && names_exactly(r, &behind) != TREE_NONE && !loose_sign(AHEAD(behind), ")");
    bool item = loose_any_number(&at);
    behind = at;
    word = loose_word(&behind);
    if (!node && (item ? word.length == 1 : word.length > 0 && word.length < 4))
        at = behind; /* "b", "iv", "2a" */
    item = item || (!node && word.length > 0 && word.length < 4);
    const bool ends = loose_sign(&at, ") . :");
    *task = *task && item;
    if (!heading && !*task && !(item && ends))
        return false;
    *rest = item ? at : *rest;
    return true;
}

/* "minimax", "Minimaxwerte" */
static bool begins_minimax(struct slice word)
{
    const size_t length = strlen("minimax");
    return word.length >= length && loose_word_of(&(struct slice){word.bytes, length}, "minimax");
}

/* "values", "Minimaxwerte", "each", "nodes" */
static bool tells_many(struct slice rest)
{
    return words_take(AHEAD(rest), WORDS_NODES) || words_take(AHEAD(rest), WORDS_EVERY) ||
           loose_word_of(&rest, "values werte minimaxwerte valeurs valores valori all each every alle aller "
                                "jeder jedes jeden cada todos todas chaque tous toutes");
}

static bool ends_sentence(struct slice rest)
{
    return strchr(".;", *rest.bytes) && (rest.length == 1 || rest.bytes[1] == ' ');
}

static struct speech listen(const struct reading *r, struct slice line)
{
    struct speech speech = {0};
    const struct slice whole = slice_trim(line);
    while (loose_more(&line)) {
        struct slice none = line;
        if (speech.minimax && !speech.search && ends_sentence(line)) {
            speech.apart = true;
            speech.end = line.bytes + 1;
        }
        speech.mixed = speech.mixed || (speech.search && (!speech.apart || names_begins_note(r, line)));
        if (names_begins(r, line))
            names_exactly(r, &line);
        else if (words_take(&line, WORDS_UNPRUNED))
            speech.minimax = speech.values = speech.many = true;
        else if (words_take(&none, WORDS_NONE) &&
                 words_take_any(&none, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            line = none; /* "no pruning", perhaps because this is minimax */
        else if (words_take_any(&line, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            speech.search = true;
        else if (words_take(&line, WORDS_ROOT))
            speech.root = true;
        else if (loose_any_number(&line))
            speech.numbers = true;
        else {
            speech.one = speech.one || words_take(AHEAD(line), WORDS_VALUE);
            speech.many = speech.many || tells_many(line);
            const struct slice word = loose_word(&line);
            if (!word.length)
                loose_skip(&line);
            speech.minimax = speech.minimax || begins_minimax(word);
            speech.search = speech.search || (word.length > 1 && rows_column(word) < COLUMN_V) ||
                            loose_word_of(AHEAD(word), "alphabeta αβ");
        }
    }
    speech.values = speech.values || speech.one || loose_ends_with(whole, ":");
    return speech;
}

bool unpruned_values(struct reading *r, struct slice line)
{
    bool task;
    const bool led = takes_lead(r, &line, &task), note = names_begins_note(r, line);
    const struct speech speech = listen(r, line);
    r->minimax_said = false;
    r->minimax_end = speech.search && speech.apart ? (size_t)(speech.end - r->at.bytes) : SIZE_MAX;
    if (speech.search) {
        r->minimax = false;
        return speech.apart && !speech.mixed;
    } else if (speech.minimax) {
        r->minimax = (led || speech.values) && (speech.many || !(speech.one || speech.root));
        r->minimax_led = led;
        r->minimax_said = true;
        r->minimax_number = speech.numbers;
        return true;
    } else if (led && (task || r->minimax_led || !note)) {
        r->minimax = false;
    }
    return r->minimax;
}

/* Whether a row says what its node is worth, and nothing else. */
static bool is_value(const struct homework_row *row)
{
    for (enum column c = 0; c < COLUMN_V; c++)
        if (row->cell[c].said || row->cell[c].blank)
            return false;
    return !row->claims && row->bound == BOUND_EXACT && row->bare_count <= 1 &&
           (row->bare_count || row->cell[COLUMN_V].said);
}

void unpruned_note(struct reading *r, size_t row, size_t statement)
{
    struct homework *homework = r->homework;
    bool says = row < homework->rows.count, any = false;
    for (; row < homework->rows.count; row++)
        any = homework->rows.at[row].minimax = true;
    for (; statement < homework->statements.count; statement++) {
        struct statement *said = &homework->statements.at[statement];
        says = says || !said->blank;
        if (said->kind == STATES_LEAVES)
            continue; /* a count says itself whose it is */
        said->minimax = said->kind == STATES_VALUE && said->node != TREE_ROOT && said->bound == BOUND_EXACT &&
                        !said->blank && said->sentence <= r->minimax_end;
        any = any || said->minimax;
    }
    /* "The minimax value is 6" is an answer, and no heading; so is a "6" below the question. */
    struct slice rest = r->at;
    const bool alone = loose_any_number(&rest) && !slice_trim(rest).length;
    if (alone || (r->minimax_said && !any && (says || r->minimax_number)))
        r->minimax = false;
}

/* Values of nodes over a trace that has them all again are what they are worth, where they are that. */
static void note_upper(struct homework *homework)
{
    const struct homework_row *rows = homework->rows.at;
    size_t upper = 0, again = 0;
    bool root = false, are = true;
    while (upper < homework->rows.count && is_value(&rows[upper]))
        upper++;
    for (size_t i = upper; i < homework->rows.count; i++)
        again += rows[i].node == TREE_ROOT && rows[i].cell[COLUMN_V].said && !is_value(&rows[i]);
    if (!again || upper < 2)
        return;
    struct minimax_range *values = minimax_values(homework->tree, UINT32_MAX);
    for (size_t i = 0; i < upper; i++) {
        const struct minimax_range value = values[rows[i].node];
        const double said = homework_cell(&rows[i], COLUMN_V, HOMEWORK_WINDOW_FIRST).number;
        root = root || rows[i].node == TREE_ROOT;
        are = are && value.low == said && value.high == said;
    }
    for (size_t i = 0; root && are && i < upper; i++)
        homework->rows.at[i].minimax = true;
    free(values);
}

/* What a node is worth is said once, and is finite: else these are the rows of a trace by minimax. */
static bool are_worths(const struct homework *homework)
{
    bool are = true;
    bool *said = memory_new(homework->tree->count, sizeof *said);
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        if (!row->minimax || !is_value(row))
            continue;
        are = are && !said[row->node] && isfinite(homework_cell(row, COLUMN_V, HOMEWORK_WINDOW_FIRST).number);
        said[row->node] = true;
    }
    free(said);
    return are;
}

void unpruned_end(struct homework *homework)
{
    ARRAY(struct homework_row) apart = {0};
    size_t kept = 0;
    const bool worths = are_worths(homework);
    for (size_t i = 0; !worths && i < homework->rows.count; i++)
        homework->rows.at[i].minimax = false;
    note_upper(homework);
    for (size_t i = 0; i < homework->rows.count; i++) {
        struct homework_row *row = &homework->rows.at[i];
        row->minimax = row->minimax && is_value(row);
        if (row->minimax)
            *array_add(&apart) = *row;
        else
            homework->rows.at[kept++] = *row;
    }
    for (size_t i = 0; i < apart.count; i++)
        homework->rows.at[kept++] = apart.at[i];
    array_free(&apart);
}
