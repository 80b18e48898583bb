/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/homework.h"
#include "base/utf8.h"
#include "homework/loose.h"
#include <string.h>

#define CELLS 24 /* of a line of a table */

/* Bytes of a line: nobody writes more in a row. */
#define LINE 20000

/* What a table's columns are. */
enum heading {
    HEADING_NONE,
    HEADING_NODE,
    HEADING_ALPHA,
    HEADING_BETA,
    HEADING_V,
    HEADING_WINDOW,
    HEADING_PRUNED
};

struct reading {
    struct homework *homework;
    struct loose_names names;
    bool numbered; /* a number that begins a line may be its row's, though a node is called so */
    size_t line;
    char separator; /* of the table that we are in; 0 outside */
    enum heading headings[CELLS];
    size_t heading_count;
};

/* --- words --- */

/* "ignored", "pruned", "cut off", "skipped" … */
static bool says_pruned(struct slice word)
{
    struct slice starts = slice_of("ignor prun cut skip elimin drop abgeschn schnitt abschn gestrichen");
    while (starts.length) {
        struct slice start = slice_take(&starts, ' ');
        if (word.length >= start.length && slice_same_word((struct slice){word.bytes, start.length}, start))
            return true;
    }
    return false;
}

static void note(struct reading *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void note(struct reading *r, const char *format, ...)
{
    struct text words = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    *array_add(&r->homework->notes) = (struct homework_note){r->line, text_take(&words)};
}

/* --- names that are listed --- */

static void add_name(struct reading *r, struct homework_names *to, uint32_t node)
{
    if (!to->count)
        to->first = (uint32_t)r->homework->names.count;
    *array_add(&r->homework->names) = node;
    to->count++;
}

/* What comes after these says why, and isn't what is cut off. */
static bool begins_reason(struct slice word)
{
    return word.length && word.bytes[0] >= 'a' &&
           loose_is_among(word, "because since as at due by bei weil da wegen from");
}

/* All labels in some words; whether there is a word that speaks of pruning. */
static bool take_names(struct reading *r, struct slice words, struct homework_names *to)
{
    bool pruned = false, reason = false;
    while (loose_blanks(&words), words.length) {
        struct slice at = words, after = words, word = loose_word(&after);
        uint32_t node = begins_reason(word) ? TREE_NONE : loose_node(&r->names, &words);
        struct slice behind = words;
        bool compared = loose_sign(&behind, "= ≥ ≤ < >");
        if (node != TREE_NONE) {
            if (!reason && !compared)
                add_name(r, to, node);
            continue;
        }
        reason = reason || begins_reason(word);
        pruned = pruned || says_pruned(word) || loose_sign(&at, "✂ ✕ ✗ ×");
        words = after;
        if (!word.length)
            loose_skip(&words);
    }
    return pruned;
}

/* --- cells --- */

static void set_cell(struct homework_cell *cell, double number)
{
    *cell = (struct homework_cell){.said = true, .number = number, .old = number};
}

/* "max(−∞, 3) =": what comes before a number that was worked out. */
static void skip_working(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_word_of(&at, "max min") || !loose_sign(&at, "("))
        return;
    while (at.length && *at.bytes != ')')
        at = (struct slice){at.bytes + 1, at.length - 1};
    if (loose_sign(&at, ")") && loose_sign(&at, "= ←"))
        *rest = at;
}

/* A number, and after an arrow another that took its place. */
static bool take_cell(struct slice *rest, struct homework_cell *cell)
{
    double number;
    skip_working(rest);
    if (!loose_number(rest, &number))
        return false;
    set_cell(cell, number);
    struct slice at = *rest;
    if (loose_sign(&at, "→ -> => ⇒") && loose_number(&at, &number)) {
        cell->number = number;
        *rest = at;
    }
    return true;
}

/* The column that a word names; COLUMN_COUNT for none. */
static enum column column_named(struct slice word)
{
    static const char *const names[COLUMN_COUNT] = {
        [COLUMN_ALPHA] = "α alpha a",
        [COLUMN_BETA] = "β beta b",
        [COLUMN_V] = "v val value best u utility score minimax g",
    };
    enum column column = 0;
    while (column < COLUMN_COUNT && !loose_is_among(word, names[column]))
        column++;
    return column;
}

/* "α = −∞" */
static bool take_labelled(struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    enum column column = column_named(loose_word(&at));
    struct homework_cell cell;
    if (column == COLUMN_COUNT)
        return false;
    loose_sign(&at, "== := = : ≥ ≤ >= <= < > ← <-");
    if (!take_cell(&at, &cell))
        return false;
    row->cell[column] = cell;
    *rest = at;
    return true;
}

/* "[−∞, 2]", and "(−∞, 2, 3)" with v */
static bool take_window(struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    struct homework_cell low, high, v;
    if (!loose_sign(&at, "[ ( ] <") || !take_cell(&at, &low) || !loose_sign(&at, ", ; .. |") ||
        !take_cell(&at, &high))
        return false;
    bool third = loose_sign(&at, ", ; |") && take_cell(&at, &v);
    if (!loose_sign(&at, "] ) [ >"))
        return false;
    if (third)
        row->cell[COLUMN_V] = v;
    row->cell[COLUMN_ALPHA] = low;
    row->cell[COLUMN_BETA] = high;
    *rest = at;
    return true;
}

static bool take_bare(struct slice *rest, struct homework_row *row)
{
    struct homework_cell cell, other;
    struct slice at = *rest;
    loose_sign(&at, "= ≥ ≤");
    if (!take_cell(&at, &cell))
        return false;
    if (loose_sign(&at, "≥ ≤ >= <= > <") && take_cell(&at, &other)) {
        *rest = at; /* "3 ≥ 2" is a test, and no variable */
        return true;
    }
    if (row->bare_count == COLUMN_COUNT)
        return false;
    row->bare[row->bare_count++] = cell.number;
    *rest = at;
    return true;
}

/* "prune L, R", or "L ignored" */
static bool take_claim(struct reading *r, struct slice words, struct homework_row *row)
{
    struct homework_names names = {0};
    size_t before = r->homework->names.count;
    if (!take_names(r, words, &names)) {
        r->homework->names.count = before;
        return false;
    }
    row->claims = true;
    row->pruned = names;
    return true;
}

/* "(α = −∞, β = 2)" */
static void take_labels(struct slice words, struct homework_row *row)
{
    while (loose_blanks(&words), words.length)
        if (!take_labelled(&words, row) && !loose_word(&words).length)
            loose_skip(&words);
}

/* "(L ignored)": up to the bracket's end. */
static bool take_remark(struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "( [ {"))
        return false;
    size_t length = 0;
    while (length < at.length && !strchr(")]}", at.bytes[length]))
        length++;
    struct slice words = {at.bytes, length};
    if (!take_claim(r, words, row))
        take_labels(words, row);
    *rest = (struct slice){at.bytes + length, at.length - length};
    loose_skip(rest);
    return true;
}

/* What a row says behind its node. */
static void take_rest(struct reading *r, struct slice rest, struct homework_row *row)
{
    bool may_claim = true;
    while (loose_blanks(&rest), rest.length) {
        if (take_labelled(&rest, row) || take_window(&rest, row) || take_remark(r, &rest, row) ||
            take_bare(&rest, row))
            continue;
        struct slice at = rest, word = loose_word(&at);
        bool scissors = loose_sign(&(struct slice){rest.bytes, rest.length}, "✂ ✕ ✗");
        bool tries = may_claim && (scissors || (word.length && !loose_is_among(word, "max min")));
        if (tries && take_claim(r, rest, row))
            return;
        may_claim = may_claim && !tries;
        if (word.length)
            rest = at;
        else
            loose_skip(&rest);
    }
}

/* With a name, or at least so many without. */
static bool says_numbers(const struct homework_row *row, int bare)
{
    return row->bare_count >= bare || row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said ||
           row->cell[COLUMN_V].said;
}

/* --- rows as lines --- */

/* "12.", "(12)", "#12", "row 12:"; what is left is at the node. */
static bool take_row_number(struct slice *rest)
{
    struct slice at = *rest;
    double number;
    loose_word_of(&at, "row step no nr line zeile schritt");
    loose_sign(&at, "# (");
    if (!loose_number(&at, &number) || number < 0 || number != number || number > 1e9)
        return false;
    loose_sign(&at, ".) ) . : , /");
    loose_sign(&at, "- –");
    *rest = at;
    return true;
}

/* The node that a line is about, with what is before it taken off. */
static uint32_t take_subject(struct reading *r, struct slice *rest, bool *numbered)
{
    struct slice whole = *rest;
    uint32_t node = r->numbered ? TREE_NONE : loose_node(&r->names, rest);
    *numbered = node == TREE_NONE && take_row_number(rest);
    if (node == TREE_NONE)
        node = loose_node(&r->names, rest);
    /* A node may be called by a number. */
    if (node == TREE_NONE && *numbered && (node = loose_node(&r->names, &whole)) != TREE_NONE)
        *rest = whole;
    for (int i = 0; i < 3 && node == TREE_NONE &&
                    loose_word_of(rest, "node at visit arrive to back state in max min knoten zustand");
         i++) {
        loose_sign(rest, ": = (");
        node = loose_node(&r->names, rest);
    }
    return node;
}

/* A line that has the look of a row, but no node of this tree: "7. X: α=2". */
static void note_unknown(struct reading *r, struct slice rest, bool numbered)
{
    struct slice at = rest, word = loose_word(&at);
    struct homework_row row = {0};
    bool colon = loose_sign(&at, ":");
    bool named = word.length && word.length <= 40 && !(word.bytes[0] >= '0' && word.bytes[0] <= '9');
    if (!named || (!numbered && !colon))
        return;
    take_rest(r, at, &row);
    if (says_numbers(&row, 2))
        note(r, "'%.*s' is no node of this tree", SLICE(word));
}

/* A dash that begins an item of a list, and no number. */
static bool takes_dash(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "- –") || !at.length || *at.bytes != ' ')
        return false;
    *rest = at;
    return true;
}

/* "E returns 2 to B": a word behind the node that is no variable, no player and nothing about pruning. */
static bool is_prose(struct slice rest)
{
    struct slice word = loose_word(&rest);
    bool letter = word.length && !(word.bytes[0] >= '0' && word.bytes[0] <= '9');
    double number;
    struct slice at = word;
    return letter && !loose_number(&at, &number) && column_named(word) == COLUMN_COUNT &&
           !loose_is_among(word, "max min leaf") && !says_pruned(word);
}

/* What stands before a row. */
static void skip_signs(struct slice *rest)
{
    while (loose_sign(rest, "| * • > → △ ▽ ▲ ▼") || takes_dash(rest))
        continue;
}

static bool read_row(struct reading *r, struct slice line)
{
    struct homework_row row = {.line = r->line};
    struct slice rest = line;
    bool numbered;
    skip_signs(&rest);
    row.node = take_subject(r, &rest, &numbered);
    if (row.node == TREE_NONE) {
        note_unknown(r, rest, numbered);
        return false;
    }
    loose_sign(&rest, "△ ▽ ▲ ▼ ^");
    bool colon = loose_sign(&rest, ": = | , ; →") || takes_dash(&rest);
    if (!colon && is_prose(rest))
        return false;
    take_rest(r, rest, &row);
    if (!says_numbers(&row, 1) && !row.claims && !(numbered && colon))
        return false;
    *array_add(&r->homework->rows) = row;
    return true;
}

/* --- tables --- */

static size_t split(struct slice line, char separator, struct slice cells[CELLS])
{
    size_t count = 0;
    if (separator == '|') {
        line = slice_trim(line);
        if (line.length && *line.bytes == '|')
            line = (struct slice){line.bytes + 1, line.length - 1};
        if (line.length && line.bytes[line.length - 1] == '|')
            line.length--;
    }
    while (count < CELLS) {
        size_t length = 0;
        bool quoted = false;
        for (; length < line.length && (quoted || line.bytes[length] != separator); length++)
            quoted ^= line.bytes[length] == '"';
        cells[count++] = slice_trim((struct slice){line.bytes, length});
        if (length == line.length)
            break;
        line = (struct slice){line.bytes + length + 1, line.length - length - 1};
    }
    return count;
}

static struct slice unquote(struct slice cell)
{
    if (cell.length > 1 && *cell.bytes == '"' && cell.bytes[cell.length - 1] == '"')
        return (struct slice){cell.bytes + 1, cell.length - 2};
    return cell;
}

static enum heading heading_of(struct slice cell)
{
    struct slice rest = unquote(cell), word = loose_word(&rest);
    enum column column = column_named(word);
    if (loose_sign(&rest, ",") && column == COLUMN_ALPHA)
        return HEADING_WINDOW;
    if (memchr(rest.bytes, '=', rest.length) || memchr(rest.bytes, ':', rest.length))
        return HEADING_NONE;
    if (loose_is_among(word, "node state nodes vertex position knoten zustand"))
        return HEADING_NODE;
    if (loose_is_among(word, "window interval"))
        return HEADING_WINDOW;
    if (says_pruned(word))
        return HEADING_PRUNED;
    return column == COLUMN_COUNT ? HEADING_NONE : (enum heading)(HEADING_ALPHA + (int)column);
}

/* A table's first line says what its columns are: at least the node and one of the variables. */
static bool read_headings(struct reading *r, struct slice line)
{
    static const char separators[] = "|\t;,&";
    for (const char *s = separators; *s; s++) {
        struct slice cells[CELLS];
        enum heading headings[CELLS];
        size_t count = split(line, *s, cells), nodes = 0, others = 0;
        for (size_t i = 0; i < count; i++) {
            headings[i] = heading_of(cells[i]);
            nodes += headings[i] == HEADING_NODE;
            others += headings[i] > HEADING_NODE && headings[i] < HEADING_PRUNED;
        }
        if (nodes != 1 || !others)
            continue;
        memcpy(r->headings, headings, count * sizeof *headings);
        r->separator = *s;
        r->heading_count = count;
        return true;
    }
    return false;
}

static bool is_all(struct slice line, const char *of)
{
    size_t i = 0;
    while (i < line.length && strchr(of, line.bytes[i]))
        i++;
    return i == line.length;
}

/* What stands between a table's head and its body: "|---|---:|". */
#define RULE "|-:+= \t"

static void read_cell(struct homework_cell *cell, struct slice words)
{
    struct slice rest = unquote(words);
    loose_sign(&rest, "= ≥ ≤");
    if (!take_cell(&rest, cell))
        cell->blank = true;
}

static void read_table_cell(struct reading *r, struct homework_row *row, enum heading heading,
                            struct slice cell)
{
    struct slice rest = unquote(cell);
    switch (heading) {
    case HEADING_ALPHA:
    case HEADING_BETA:
    case HEADING_V:
        read_cell(&row->cell[heading - HEADING_ALPHA], cell);
        break;
    case HEADING_WINDOW:
        take_window(&rest, row);
        break;
    case HEADING_PRUNED:
        take_names(r, rest, &row->pruned);
        row->claims = row->pruned.count > 0;
        break;
    default:
        break;
    }
}

/* A line of a table; false where it is none. */
static bool read_table_row(struct reading *r, struct slice line)
{
    struct slice cells[CELLS];
    size_t last = line.length;
    while (last && (line.bytes[last - 1] == '\\' || strchr(RULE, line.bytes[last - 1])) &&
           r->separator == '&')
        last--;
    size_t count = split((struct slice){line.bytes, last}, r->separator, cells);
    struct homework_row row = {.line = r->line, .node = TREE_NONE};
    if (count < 2)
        return false;
    for (size_t i = 0; i < count && i < r->heading_count; i++)
        if (r->headings[i] == HEADING_NODE) {
            struct slice rest = unquote(cells[i]);
            row.node = loose_find(&r->names, rest);
            if (row.node == TREE_NONE)
                row.node = loose_node(&r->names, &rest);
        }
    if (row.node == TREE_NONE)
        return false;
    for (size_t i = 0; i < count && i < r->heading_count; i++)
        read_table_cell(r, &row, r->headings[i], cells[i]);
    *array_add(&r->homework->rows) = row;
    return true;
}

/* A table without a header: node, α, β, v in cells, some of them blank. */
static bool read_bare_table_row(struct reading *r, struct slice line)
{
    static const char separators[] = "|\t;,&";
    for (const char *s = separators; *s; s++) {
        struct slice cells[CELLS];
        size_t count = split(line, *s, cells), at = 0;
        double ignored;
        struct slice rest = cells[0];
        if (count < 4)
            continue;
        if (count > 4 && r->numbered && loose_number(&rest, &ignored) &&
            loose_find(&r->names, unquote(cells[1])) != TREE_NONE)
            at = 1;
        uint32_t node = loose_find(&r->names, unquote(cells[at]));
        struct homework_row row = {.line = r->line, .node = node};
        bool fits = node != TREE_NONE && at + 3 < count;
        for (size_t i = 0; fits && i < COLUMN_COUNT; i++) {
            read_cell(&row.cell[i], cells[at + 1 + i]);
            fits = row.cell[i].said || !cells[at + 1 + i].length;
        }
        if (!fits || !says_numbers(&row, 1))
            continue;
        struct slice behind = cells[at + 3];
        struct homework_cell v;
        if (at + 4 < count)
            read_table_cell(r, &row, HEADING_PRUNED, cells[at + 4]);
        else if (take_cell(&behind, &v))
            take_claim(r, behind, &row);
        *array_add(&r->homework->rows) = row;
        return true;
    }
    return false;
}

/* --- answers --- */

/* What an answer's line begins with, in small letters. Behind the questions: the writer's name, and what is
 * passed over. */
static const char *const keys[ASKED_COUNT + 2] = {
    [ASKED_VALUE] = "minimax value,root value,game value,value of the root,value,"
                    "minimax value of the root,minimaxwert,wert,ergebnis,result,answer,minimax",
    [ASKED_MOVE] = "best move,best action,best choice,max plays,move,bester zug,zug",
    [ASKED_PLAY] = "best play,best line,principal variation",
    [ASKED_PRUNED] = "pruned nodes,pruned leaves,pruned subtrees,pruned,ignored,cut off,never visited,"
                     "never looked at,not visited,skipped",
    [ASKED_REPLY] = "reply,min's answer,max's answer,answer of min,answer of max",
    [ASKED_SAVED] = "saved,leaves saved",
    [ASKED_COUNT] = "name,student",
    [ASKED_COUNT + 1] = "nodes,visited,visits,a move that shows it,cutoffs",
};

/* What follows words and a colon or equals sign; false where the line doesn't begin so. */
static bool take_key(struct slice *rest, struct slice words)
{
    struct slice at = *rest;
    while (words.length)
        if (!slice_same_word(loose_word(&at), slice_take(&words, ' ')))
            return false;
    struct slice behind = at;
    double number;
    if (!loose_word_of(&at, "is") && !loose_sign(&at, ": =") && !loose_number(&behind, &number))
        return false;
    *rest = at;
    return true;
}

/* The child of the root that a move names, by its label or by the node. */
static uint32_t move_named(const struct reading *r, struct slice words)
{
    const struct tree *tree = r->names.tree;
    for (uint32_t c = tree_first_child(tree, TREE_ROOT); c != TREE_NONE; c = tree_next_brother(tree, c))
        if (tree_move(tree, c).length && slice_equal(tree_move(tree, c), slice_trim(words)))
            return c;
    return TREE_NONE;
}

/* "6 or 7" */
static bool says_another(struct slice rest, double number)
{
    double other;
    return loose_word_of(&rest, "or oder and") && loose_number(&rest, &other) && other != number;
}

static bool read_key(struct reading *r, struct slice line);

static void read_answer(struct reading *r, int asked, struct slice rest)
{
    struct homework *homework = r->homework;
    rest = slice_trim(rest);
    /* A line to be written on, and nobody has. */
    if (asked > ASKED_COUNT || is_all(rest, "_. -?"))
        return;
    if (asked == ASKED_COUNT) {
        free(homework->writer);
        homework->writer = memory_string(rest.bytes, rest.length);
        return;
    }
    struct homework_answer *answer = &homework->answer[asked];
    double before = answer->said ? answer->number : NAN;
    free(answer->words);
    *answer = (struct homework_answer){.line = r->line, .number = NAN};
    answer->words = memory_string(rest.bytes, rest.length);
    struct slice whole = rest;
    if (asked == ASKED_VALUE || asked == ASKED_SAVED) {
        while (loose_word_of(&rest, "at least most"))
            continue;
        loose_sign(&rest, "≥ ≤ >= <= =");
        answer->said = loose_number(&rest, &answer->number);
        if (answer->said &&
            (says_another(rest, answer->number) || (!isnan(before) && before != answer->number)))
            answer->number = NAN; /* two answers are none */
        size_t length = (size_t)(rest.bytes - whole.bytes);
        if (loose_sign(&rest, ", ;")) { /* "value: 6, best move: C" */
            answer->words[length] = '\0';
            read_key(r, rest);
        }
        return;
    }
    uint32_t move = asked == ASKED_MOVE ? move_named(r, rest) : TREE_NONE;
    if (move != TREE_NONE)
        add_name(r, &answer->nodes, move);
    else
        take_names(r, rest, &answer->nodes);
    answer->said = rest.length > 0;
}

/* A line that speaks of an answer and isn't read as one is noted, so that nobody thinks it was marked. */
static void note_unread(struct reading *r, struct slice line)
{
    struct slice rest = line;
    bool speaks = false;
    for (int i = 0; line.length < 120 && (loose_blanks(&rest), rest.length); i++) {
        double number;
        if (speaks && loose_number(&rest, &number)) {
            note(r, "it seems to be an answer; write it like  value: 6  or  best move: C");
            return;
        }
        struct slice word = loose_word(&rest);
        speaks = speaks ||
                 (i < 5 && loose_is_among(word, "value minimax wert move zug pruned result ergebnis pv"));
        if (!word.length)
            loose_skip(&rest);
    }
}

/* A line that answers a question, unless it is a row of a node with that name. */
static bool read_key(struct reading *r, struct slice line)
{
    loose_sign(&line, "* • - #");
    for (int asked = 0; asked <= ASKED_COUNT + 1; asked++) {
        struct slice list = slice_of(keys[asked]), rest;
        while (list.length) {
            struct slice key = slice_take(&list, ',');
            if (rest = line, take_key(&rest, key) && loose_find(&r->names, key) == TREE_NONE) {
                read_answer(r, asked, rest);
                return true;
            }
        }
    }
    return false;
}

/* --- the whole --- */

static void read_line(struct reading *r, struct slice line)
{
    if (!slice_trim(line).length || is_all(line, RULE) ||
        loose_word_of(&(struct slice){line.bytes, line.length}, "pass"))
        return;
    if (read_headings(r, line) || read_key(r, line))
        return;
    if (r->separator && read_table_row(r, line))
        return;
    if (!read_bare_table_row(r, line) && !read_row(r, line))
        note_unread(r, line);
}

/* Whether a program printed it as it prints its own values: ('F', -inf, 2), {"node": "F", "alpha": -inf}. */
static bool is_literal(struct slice line)
{
    line = slice_trim(line);
    return line.length > 1 && strchr("([{", line.bytes[0]) && strchr("'\"", line.bytes[1]);
}

/* Without the marks that make words bold, and without the brackets and quotes of a literal. */
static struct slice unmarked(struct slice line, struct text *kept)
{
    const char *marks = is_literal(line) ? "*`'\"([{}])" : "*`";
    text_clear(kept);
    for (size_t i = 0; i < line.length; i++)
        if (!line.bytes[i] || !strchr(marks, line.bytes[i]))
            text_add_char(kept, line.bytes[i]);
    return kept->length == line.length ? line : text_slice(kept);
}

/* Numbers of rows rise. Those that don't, and are names of nodes, aren't. */
static bool is_numbered(const struct reading *r, struct slice text)
{
    double last = -1, number;
    while (text.length) {
        struct slice line = slice_take(&text, '\n'), label;
        skip_signs(&line);
        label = line;
        if (line.length > LINE || loose_node(&r->names, &label) == TREE_NONE || !loose_number(&line, &number))
            continue;
        if (number <= last)
            return false;
        last = number;
    }
    return true;
}

void homework_read(struct homework *homework, const struct tree *tree, const struct source *source)
{
    struct reading r = {.homework = homework};
    struct slice rest = {source->bytes, source->length};
    struct text kept = {0};
    *homework = (struct homework){.tree = tree};
    loose_names_begin(&r.names, tree);
    r.numbered = is_numbered(&r, rest);
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        r.line++;
        if (line.length > LINE)
            note(&r, "it is too long for a row");
        else
            read_line(&r, unmarked(line, &kept));
    }
    text_free(&kept);
    loose_names_free(&r.names);
}

void homework_free(struct homework *homework)
{
    for (size_t i = 0; i < homework->notes.count; i++)
        free(homework->notes.at[i].words);
    for (int i = 0; i < ASKED_COUNT; i++)
        free(homework->answer[i].words);
    array_free(&homework->notes);
    array_free(&homework->rows);
    array_free(&homework->names);
    free(homework->writer);
}

struct homework_cell homework_cell(const struct homework_row *row, enum column column,
                                   enum homework_order order)
{
    static const enum column orders[][COLUMN_COUNT] = {
        [HOMEWORK_WINDOW_FIRST] = {COLUMN_ALPHA, COLUMN_BETA, COLUMN_V},
        [HOMEWORK_VALUE_FIRST] = {COLUMN_V, COLUMN_ALPHA, COLUMN_BETA},
    };
    struct homework_cell cell = row->cell[column];
    if (cell.said || cell.blank)
        return cell;
    if (row->bare_count == 1 && column == COLUMN_V)
        set_cell(&cell, row->bare[0]);
    if (row->bare_count == 2 && column != COLUMN_V)
        set_cell(&cell, row->bare[column == COLUMN_BETA]);
    for (int i = 0; row->bare_count == COLUMN_COUNT && i < COLUMN_COUNT; i++)
        if (orders[order][i] == column)
            set_cell(&cell, row->bare[i]);
    return cell;
}

bool homework_says_something(const struct homework *homework)
{
    bool says = homework->rows.count > 0;
    for (int i = 0; i < ASKED_COUNT; i++)
        says = says || homework->answer[i].said;
    return says;
}
