/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/exercise.h"
#include "explain/row_words.h"
#include "explain/speech.h"
#include "homework/worksheet.h"
#include "lesson/hunt_words.h"

enum need {
#define NEED(NAME, words) NEED_##NAME,
    NEEDS(NEED)
#undef NEED
};

static const char *const needs[] = {
#define NEED(NAME, words) [NEED_##NAME] = words,
    NEEDS(NEED)
#undef NEED
};

static const struct {
    const char *name, *word;
    enum need need;
} questions[QUESTION_COUNT] = {
#define QUESTION(NAME, name, word, need) [QUESTION_##NAME] = {name, word, NEED_##need},
    QUESTIONS(QUESTION)
#undef QUESTION
};

const char *exercise_question(size_t number)
{
    return number < QUESTION_COUNT ? questions[number].name : NULL;
}

bool exercise_read_questions(struct slice words, unsigned *bits, struct text *why)
{
    *bits = 0;
    while (words.bytes) {
        struct slice word = slice_trim(slice_take(&words, ','));
        struct nearest nearest = {.word = word};
        size_t i = 0;
        while (i < QUESTION_COUNT && !slice_is(word, questions[i].name))
            nearest_offer(&nearest, questions[i++].name);
        if (i == QUESTION_COUNT) {
            text_format(why, "there is no question '%.*s'%s", SLICE(slice_short(word)),
                        nearest_ask(&nearest));
            return false;
        }
        *bits |= 1u << i;
    }
    return true;
}

/* --- what the algorithm is --- */

static void find_columns(struct exercise *exercise)
{
    const struct program *program = exercise->session->program;
    for (size_t i = 0; i < program->functions.count; i++)
        for (int column = 0; column < COLUMN_COUNT; column++)
            exercise->column[column] |=
                program->functions.at[i].recurs && program->functions.at[i].column[column] >= 0;
    exercise->column[COLUMN_V] |= program->lists.count > 0;
    exercise->bounds = exercise->column[COLUMN_ALPHA] || exercise->column[COLUMN_BETA];
}

/* What the tests that leave a loop do where the two numbers that they compare are equal. */
enum equals { EQUALS_UNASKED, EQUALS_CUT = 1, EQUALS_STAY = 2 };

static enum equals find_equals(const struct program *program)
{
    const struct instruction *code = program->code.at;
    unsigned found = EQUALS_UNASKED;
    for (uint32_t at = 0; at < program->code.count; at++) {
        const struct instruction *in = &code[at];
        bool holds = in->opcode == OP_TEST_AT_MOST || in->opcode == OP_TEST_AT_LEAST;
        if (!(in->roles & DECIDES) || in->opcode < OP_TEST_LESS || in->opcode > OP_TEST_AT_LEAST ||
            !program->functions.at[program_function(program, at)].recurs)
            continue;
        bool jump_leaves = code[in->target].roles & LEADS_OUT;
        found |= ((holds == in->sense) == jump_leaves) ? EQUALS_CUT : EQUALS_STAY;
    }
    return (enum equals)found;
}

static bool can_cut(const struct program *program)
{
    for (uint32_t at = 0; at < program->code.count; at++)
        if (program->code.at[at].roles & DECIDES &&
            program->functions.at[program_function(program, at)].recurs)
            return true;
    return false;
}

static bool goes_left_to_right(const struct program *program)
{
    for (size_t i = 0; i < program->loops.count; i++)
        if (program->loops.at[i].ordered)
            return false;
    return !program->lists.count;
}

/* "minimax" of "Minimax, depth first"; but a title that has no name before its comma is quoted. */
static void add_algorithm(struct text *out, const struct program *program, enum charset charset)
{
    struct slice title = slice_of(program->title ? program->title : ""), rest = title,
                 name = slice_trim(slice_take(&rest, ','));
    size_t capitals = 0;
    for (size_t i = 0; i < name.length; i++)
        capitals += name.bytes[i] >= 'A' && name.bytes[i] <= 'Z';
    bool named = name.length && !memchr(name.bytes, ' ', name.length);
    size_t from = out->length + (named ? 0 : 1);
    if (!title.length) {
        text_add_string(out, "this algorithm");
        return;
    }
    text_add_string(out, named ? "" : "\"");
    utf8_show(out, named ? name : title, charset);
    text_add_string(out, named ? "" : "\"");
    if (named && capitals == 1 && out->bytes[from] >= 'A' && out->bytes[from] <= 'Z')
        out->bytes[from] = (char)(out->bytes[from] + ('a' - 'A'));
}

/* --- what is to be done --- */

static const char *player_name(const struct exercise *exercise, bool other)
{
    bool max = (tree_player(exercise->tree, TREE_ROOT) == PLAYER_MAX) != other;
    return speak_player(max ? PLAYER_MAX : PLAYER_MIN);
}

/* "α, β and v" */
static void add_columns(struct text *out, const struct exercise *exercise, int last)
{
    const char *names[COLUMN_COUNT];
    int count = 0;
    for (int column = 0; column <= last; column++)
        if (exercise->column[column])
            names[count++] = speak_column((enum column)column, exercise->wishes.charset);
    for (int i = 0; i < count; i++)
        text_format(out, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " and ", names[i]);
}

/* " (depth=2)", or nothing. */
static void add_given(struct text *out, const struct session *session, enum charset charset)
{
    const char *before = " (", *after = "";
    for (uint32_t i = 1; i < session->program->functions.at[0].parameters; i++) {
        struct text word = {0};
        if (hunt_words_given(session->program, session->given, i, charset, &word)) {
            text_format(out, "%s%s", before, text_string(&word));
            before = ", ";
            after = ")";
        }
        text_free(&word);
    }
    text_add_string(out, after);
}

static void write_task(struct exercise *exercise)
{
    const struct program *program = exercise->session->program;
    enum equals equals = find_equals(program);
    struct text *out = &exercise->task;
    text_add_string(out, "Search the tree with ");
    add_algorithm(out, program, exercise->wishes.charset);
    add_given(out, exercise->session, exercise->wishes.charset);
    text_add_string(out, goes_left_to_right(program) ? ", children from left to right"
                                                     : ", which chooses the order itself");
    text_format(out, "; %s moves at the root.", player_name(exercise, false));
    if (equals == EQUALS_CUT)
        text_add_string(out, " A value that equals the bound cuts, too.");
    if (equals == EQUALS_STAY)
        text_add_string(out, " A value that only equals the bound doesn't cut.");
    if (program->mover)
        text_add_string(
            out, " Leaves, and what the root is worth, are told from MAX's side; all other numbers from "
                 "the side of who moves at the node.");

    bool drawn = exercise->tree->count > 1; /* an inner node, and an edge */
    out = &exercise->boxes;
    if (drawn && (exercise->bounds || (exercise->column[COLUMN_V] && !program->lists.count))) {
        text_add_string(out, "Note ");
        add_columns(out, exercise, exercise->bounds ? COLUMN_BETA : COLUMN_V);
        text_add_string(out, " in the boxes, striking out the old value when it changes.");
    }
    if (drawn && exercise->cuts)
        text_format(out,
                    "%sWhere the search leaves a node early, draw // through the edge to the first child "
                    "that is skipped, and cross out everything below it.",
                    out->length ? " " : "");

    out = &exercise->rows;
    if (program->lists.count) {
        text_add_string(out,
                        "In the table, a row is a node that is taken from the list, with its merit as v");
        return;
    }
    text_add_string(out, "In the table, a row is an arrival at a node, on the way down and back");
    if (exercise->bounds || exercise->column[COLUMN_V]) {
        text_add_string(out, ", with ");
        add_columns(out, exercise, COLUMN_V);
        text_format(out, " as %s %s", exercise->bounds ? "they stand" : "it stands",
                    exercise->session->rows.way == ROWS_ARRIVAL ? "before what came back is taken in"
                                                                : "after what came back was taken in");
    }
    if (exercise->cuts)
        exercise->ignored = "; where the search leaves a node early, all nodes that are ignored stand there";
}

/* --- the questions --- */

static void add_node(const struct exercise *exercise, struct text *out, uint32_t node)
{
    if (node != TREE_NONE)
        utf8_show(out, tree_label(exercise->tree, node), exercise->wishes.charset);
}

static void answer(struct exercise *exercise, enum question question, struct text *words, struct text *known)
{
    const struct answer *found = &exercise->outcome->answer;
    const struct visits *visits = &exercise->session->visits;
    int64_t saved;
    switch (question) {
    case QUESTION_VALUE:
        text_add_string(words, "What is the root worth?");
        if (!isnan(found->value))
            speak_number(known, found->value, exercise->wishes.charset);
        break;
    case QUESTION_MOVE:
        text_format(words, "Which move should %s choose?", player_name(exercise, false));
        add_node(exercise, known, found->best);
        break;
    case QUESTION_REPLY:
        text_format(words, "What does %s answer to that?", player_name(exercise, true));
        add_node(exercise, known, worksheet_reply(found));
        text_add_string(
            known, found->best != TREE_NONE && tree_is_leaf(exercise->tree, found->best) ? "nothing" : "");
        break;
    case QUESTION_LEAVES:
        text_add_string(words, visits->total.leaves == visits->total.distinct_leaves
                                   ? "How many leaves are looked at?"
                                   : "How many leaves are looked at, counting each time?");
        text_format(known, "%llu", (unsigned long long)visits->total.leaves);
        break;
    case QUESTION_PRUNED:
        text_add_string(words, "Which leaves are never looked at?");
        for (uint32_t node = 0; node < exercise->tree->count; node++)
            if (tree_is_leaf(exercise->tree, node) && worksheet_is_unseen(visits, node)) {
                text_add_string(known, known->length ? ", " : "");
                add_node(exercise, known, node);
            }
        text_add_string(known, known->length ? "" : "none");
        break;
    case QUESTION_SAVED:
        text_add_string(words, "If the best move came first at every node, how many fewer leaves would be "
                               "looked at?");
        if (worksheet_saved(exercise->tree, exercise->session->program, exercise->given, &saved))
            text_format(known, "%lld", (long long)saved);
        break;
    default:
        break;
    }
}

/* What a question lacks to make sense. */
static enum need lacks(const struct exercise *exercise, enum question question, const struct text *known)
{
    enum need need = questions[question].need;
    bool prunes = exercise->cuts || exercise->session->program->lists.count;
    bool missing = need == NEED_MOVES     ? exercise->tree->height < 1
                   : need == NEED_REPLIES ? exercise->tree->height < 2
                                          : need == NEED_CUTS && !prunes;
    return missing ? need : known->length ? NEED_NOTHING : NEED_ANSWER;
}

/* "'pruned' can't be asked: minimax looks at every leaf" */
static void refuse(struct exercise *exercise, enum question question, enum need lacking)
{
    if (exercise->refused.length)
        return;
    text_format(&exercise->refused, "'%s' can't be asked: ", questions[question].name);
    if (needs[lacking][0] == ' ')
        add_algorithm(&exercise->refused, exercise->session->program, exercise->wishes.charset);
    text_add_string(&exercise->refused, needs[lacking]);
}

static void add_items(struct exercise *exercise)
{
    for (enum question question = QUESTION_VALUE; question < QUESTION_COUNT; question++) {
        struct exercise_item item = {.question = question, .word = questions[question].word};
        if (!(exercise->wishes.questions >> question & 1))
            continue;
        answer(exercise, question, &item.words, &item.answer);
        enum need lacking = lacks(exercise, question, &item.answer);
        if (lacking == NEED_NOTHING) {
            *array_add(&exercise->items) = item;
        } else {
            refuse(exercise, question, lacking);
            text_free(&item.words);
            text_free(&item.answer);
        }
    }
}

/* --- all of it --- */

void exercise_begin(struct exercise *exercise, struct session *session, const struct outcome *outcome)
{
    const struct exercise_wishes *wishes = &exercise->wishes;
    const char *title = wishes->title ? wishes->title : session->tree->title;
    exercise->session = session;
    exercise->outcome = outcome;
    exercise->tree = session->tree;
    exercise->code = sheet_code(session->tree);
    exercise->minimax = minimax_values(session->tree, UINT32_MAX);
    exercise->ignored = "";
    text_add_string(&exercise->title, title ? title : "A game tree");
    find_columns(exercise);
    exercise->cuts = can_cut(session->program);
    write_task(exercise);
    if (wishes->questions >> QUESTION_TABLE & 1)
        exercise->row_count =
            wishes->spare && !wishes->key ? worksheet_most_rows(session->tree) : session->rows.all.count;
    add_items(exercise);
    size_t each = exercise->row_count + exercise->items.count;
    exercise->points = wishes->points ? wishes->points : wishes->spare ? 0 : (int64_t)each;
}

void exercise_free(struct exercise *exercise)
{
    for (size_t i = 0; i < exercise->items.count; i++) {
        text_free(&exercise->items.at[i].words);
        text_free(&exercise->items.at[i].answer);
    }
    array_free(&exercise->items);
    free(exercise->minimax);
    text_free(&exercise->title);
    text_free(&exercise->task);
    text_free(&exercise->boxes);
    text_free(&exercise->rows);
    text_free(&exercise->refused);
}

/* --- what is right --- */

static bool gives_value(const struct exercise *exercise, uint32_t node)
{
    struct minimax_range own = exercise->minimax[node], all = exercise->minimax[TREE_ROOT];
    return own.low == own.high && all.low == all.high && own.low == all.low &&
           all.low == exercise->outcome->answer.value;
}

bool exercise_is_best(const struct exercise *exercise, uint32_t node)
{
    return exercise->tree->parent[node] == TREE_ROOT &&
           (node == exercise->outcome->answer.best || gives_value(exercise, node));
}

bool exercise_is_reply(const struct exercise *exercise, uint32_t node)
{
    uint32_t parent = exercise->tree->parent[node];
    return parent != TREE_NONE && exercise_is_best(exercise, parent) &&
           (node == worksheet_reply(&exercise->outcome->answer) || gives_value(exercise, node));
}

bool exercise_ends(const struct exercise *exercise)
{
    const struct tree *tree = exercise->tree;
    for (uint32_t c = tree_first_child(tree, TREE_ROOT); c != TREE_NONE; c = tree_next_brother(tree, c))
        if (tree_is_leaf(tree, c) && exercise_is_best(exercise, c))
            return true;
    return false;
}

/* --- the table --- */

const struct row *exercise_row(const struct exercise *exercise, size_t number)
{
    return exercise->wishes.key ? &exercise->session->rows.all.at[number] : NULL;
}

double exercise_number(const struct row *row, enum column column)
{
    return (const double[]){row->alpha, row->beta, row->v}[column];
}

void exercise_add_ignored(struct text *out, const struct exercise *exercise, const struct row *row)
{
    row_words_add_ignored(out, &exercise->session->visits, row, ROW_WORDS_ALL, ", ",
                          exercise->wishes.charset);
}
