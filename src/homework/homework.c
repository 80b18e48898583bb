/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/homework.h"
#include "base/utf8.h"
#include "homework/scrawl.h"
#include <string.h>
#include <strings.h>

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
    struct scrawl_names names;
    size_t line;
    char separator; /* of the table that we are in; 0 outside */
    enum heading headings[CELLS];
    size_t heading_count;
};

/* --- words --- */

static bool is_among(struct slice word, const char *const words[])
{
    for (size_t i = 0; words[i]; i++)
        if (slice_is_word(word, words[i]))
            return true;
    return false;
}

static bool begins_with(struct slice word, const char *start)
{
    size_t length = strlen(start);
    return word.length >= length && slice_is_word((struct slice){word.bytes, length}, start);
}

/* "ignored", "pruned", "cut off", "skipped" … */
static bool says_pruned(struct slice word)
{
    static const char *const starts[] = {"ignor", "prun",     "cut",     "skip",   "elimin",
                                         "drop",  "abgeschn", "schnitt", "abschn", "gestrichen"};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (begins_with(word, starts[i]))
            return true;
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
    static const char *const words[] = {"because", "since", "as", "at",    "due",  "by",
                                        "bei",     "weil",  "da", "wegen", "from", NULL};
    return word.length && word.bytes[0] >= 'a' && is_among(word, words);
}

/* All labels in some words; whether there is a word that speaks of pruning. */
static bool take_names(struct reading *r, struct slice words, struct homework_names *to)
{
    bool pruned = false, reason = false;
    while (scrawl_blanks(&words), words.length) {
        struct slice at = words, after = words, word = scrawl_word(&after);
        uint32_t node = begins_reason(word) ? TREE_NONE : scrawl_node(&r->names, &words);
        struct slice behind = words;
        bool compared = scrawl_sign(&behind, "= ≥ ≤ < >");
        if (node != TREE_NONE) {
            if (!reason && !compared)
                add_name(r, to, node);
            continue;
        }
        reason = reason || begins_reason(word);
        pruned = pruned || says_pruned(word) || scrawl_sign(&at, "✂ ✕ ✗ ×");
        words = after;
        if (!word.length)
            scrawl_skip(&words);
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
    static const char *const folds[] = {"max", "min", NULL};
    struct slice at = *rest;
    if (!is_among(scrawl_word(&at), folds) || !scrawl_sign(&at, "("))
        return;
    while (at.length && *at.bytes != ')')
        at = (struct slice){at.bytes + 1, at.length - 1};
    if (scrawl_sign(&at, ")") && scrawl_sign(&at, "= ←"))
        *rest = at;
}

/* A number, and after an arrow another that took its place. */
static bool take_cell(struct slice *rest, struct homework_cell *cell)
{
    double number;
    skip_working(rest);
    if (!scrawl_number(rest, &number))
        return false;
    set_cell(cell, number);
    struct slice at = *rest;
    if (scrawl_sign(&at, "→ -> => ⇒") && scrawl_number(&at, &number)) {
        cell->number = number;
        *rest = at;
    }
    return true;
}

/* The column that a word names; COLUMN_COUNT for none. */
static enum column column_named(struct slice word)
{
    static const char *const alpha[] = {"α", "alpha", "a", NULL};
    static const char *const beta[] = {"β", "beta", "b", NULL};
    static const char *const v[] = {"v",       "val",   "value",   "best", "u",
                                    "utility", "score", "minimax", "g",    NULL};
    return is_among(word, alpha)  ? COLUMN_ALPHA
           : is_among(word, beta) ? COLUMN_BETA
           : is_among(word, v)    ? COLUMN_V
                                  : COLUMN_COUNT;
}

/* "α = −∞" */
static bool take_labelled(struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    enum column column = column_named(scrawl_word(&at));
    struct homework_cell cell;
    if (column == COLUMN_COUNT)
        return false;
    scrawl_sign(&at, "== := = : ≥ ≤ >= <= < > ← <-");
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
    if (!scrawl_sign(&at, "[ ( ] <") || !take_cell(&at, &low) || !scrawl_sign(&at, ", ; .. |") ||
        !take_cell(&at, &high))
        return false;
    bool third = scrawl_sign(&at, ", ; |") && take_cell(&at, &v);
    if (!scrawl_sign(&at, "] ) [ >"))
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
    scrawl_sign(&at, "= ≥ ≤");
    if (!take_cell(&at, &cell))
        return false;
    if (scrawl_sign(&at, "≥ ≤ >= <= > <") && take_cell(&at, &other)) {
        *rest = at; /* "3 ≥ 2" is a test, and no variable */
        return true;
    }
    if (row->bare_count == COLUMN_COUNT)
        return false;
    row->bare[row->bare_count++] = cell.number;
    *rest = at;
    return true;
}

/* "(α = −∞, β = 2)" */
static void take_labels(struct slice words, struct homework_row *row)
{
    while (scrawl_blanks(&words), words.length)
        if (!take_labelled(&words, row) && !scrawl_word(&words).length)
            scrawl_skip(&words);
}

/* "(L ignored)": up to the bracket's end. */
static bool take_remark(struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    if (!scrawl_sign(&at, "( [ {"))
        return false;
    size_t length = 0;
    while (length < at.length && !strchr(")]}", at.bytes[length]))
        length++;
    struct homework_names names = {0};
    size_t before = r->homework->names.count;
    if (take_names(r, (struct slice){at.bytes, length}, &names)) {
        row->claims = true;
        row->pruned = names;
    } else {
        r->homework->names.count = before;
        take_labels((struct slice){at.bytes, length}, row);
    }
    *rest = (struct slice){at.bytes + length, at.length - length};
    scrawl_skip(rest);
    return true;
}

/* "prune L, R", or "L ignored": the rest of the line. */
static bool take_claim(struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct homework_names names = {0};
    size_t before = r->homework->names.count;
    if (!take_names(r, *rest, &names)) {
        r->homework->names.count = before;
        return false;
    }
    row->claims = true;
    row->pruned = names;
    rest->length = 0;
    return true;
}

/* What a row says behind its node. */
static void take_rest(struct reading *r, struct slice rest, struct homework_row *row)
{
    bool may_claim = true;
    while (scrawl_blanks(&rest), rest.length) {
        if (take_labelled(&rest, row) || take_window(&rest, row) || take_remark(r, &rest, row) ||
            take_bare(&rest, row))
            continue;
        struct slice at = rest, word = scrawl_word(&at);
        bool scissors = scrawl_sign(&(struct slice){rest.bytes, rest.length}, "✂ ✕ ✗");
        bool tries =
            may_claim &&
            (scissors || (word.length && !slice_is_word(word, "max") && !slice_is_word(word, "min")));
        if (tries && take_claim(r, &rest, row))
            continue;
        may_claim = may_claim && !tries;
        if (word.length)
            rest = at;
        else
            scrawl_skip(&rest);
    }
}

static bool says_numbers(const struct homework_row *row)
{
    return row->bare_count || row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said ||
           row->cell[COLUMN_V].said;
}

/* --- rows as lines --- */

/* "12.", "(12)", "#12", "row 12:"; what is left is at the node. */
static bool take_row_number(struct slice *rest)
{
    struct slice at = *rest;
    double number;
    static const char *const words[] = {"row", "step", "no", "nr", "line", "zeile", "schritt", NULL};
    struct slice word_at = at;
    if (is_among(scrawl_word(&word_at), words))
        at = word_at;
    scrawl_sign(&at, "# (");
    if (!scrawl_number(&at, &number) || number < 0 || number != number || number > 1e9)
        return false;
    scrawl_sign(&at, ".) ) . : , /");
    scrawl_sign(&at, "- –");
    *rest = at;
    return true;
}

/* The node that a line is about, with what is before it taken off. */
static uint32_t take_subject(struct reading *r, struct slice *rest, bool *numbered)
{
    static const char *const words[] = {"node", "at",  "visit", "arrive", "to",      "back", "state",
                                        "in",   "max", "min",   "knoten", "zustand", NULL};
    struct slice at = *rest, after;
    *numbered = take_row_number(&at);
    after = at;
    uint32_t node = scrawl_node(&r->names, &after);
    if (node == TREE_NONE && *numbered) {
        /* A node may be called by a number. */
        struct slice whole = *rest;
        node = scrawl_node(&r->names, &whole);
        after = whole;
    }
    for (int i = 0; i < 3 && node == TREE_NONE; i++) {
        struct slice word_at = at;
        if (!is_among(scrawl_word(&word_at), words))
            break;
        at = after = word_at;
        node = scrawl_node(&r->names, &after);
    }
    *rest = node == TREE_NONE ? at : after;
    return node;
}

/* A line that has the look of a row, but no node of this tree: "7. X: α=2". */
static void note_unknown(struct reading *r, struct slice rest, bool numbered)
{
    struct slice at = rest, word = scrawl_word(&at);
    struct homework_row row = {0};
    bool colon = scrawl_sign(&at, ":");
    bool named = word.length && word.length <= 40 && !(word.bytes[0] >= '0' && word.bytes[0] <= '9');
    if (!named || (!numbered && !colon))
        return;
    take_rest(r, at, &row);
    if (!row.cell[COLUMN_ALPHA].said && !row.cell[COLUMN_BETA].said && !row.cell[COLUMN_V].said &&
        row.bare_count < 2)
        return;
    note(r, "'%.*s' is no node of this tree", SLICE(word));
}

/* A dash that begins an item of a list, and no number. */
static bool takes_dash(struct slice *rest)
{
    struct slice at = *rest;
    if (!scrawl_sign(&at, "- –") || !at.length || *at.bytes != ' ')
        return false;
    *rest = at;
    return true;
}

/* "E returns 2 to B": a word behind the node that is no variable, no player and nothing about pruning. */
static bool is_prose(struct slice rest)
{
    static const char *const players[] = {"max", "min", "leaf", NULL};
    struct slice word = scrawl_word(&rest);
    bool letter = word.length && !(word.bytes[0] >= '0' && word.bytes[0] <= '9');
    double number;
    struct slice at = word;
    return letter && !scrawl_number(&at, &number) && column_named(word) == COLUMN_COUNT &&
           !is_among(word, players) && !says_pruned(word);
}

static bool read_row(struct reading *r, struct slice line)
{
    struct homework_row row = {.line = r->line};
    struct slice rest = line;
    bool numbered;
    while (scrawl_sign(&rest, "| * • > → △ ▽ ▲ ▼") || takes_dash(&rest))
        continue;
    row.node = take_subject(r, &rest, &numbered);
    if (row.node == TREE_NONE) {
        note_unknown(r, rest, numbered);
        return false;
    }
    scrawl_sign(&rest, "△ ▽ ▲ ▼ ^");
    bool colon = scrawl_sign(&rest, ": = | , ; →") || takes_dash(&rest);
    if (!colon && is_prose(rest))
        return false;
    take_rest(r, rest, &row);
    if (!says_numbers(&row) && !row.claims && !(numbered && colon))
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
    static const char *const nodes[] = {"node",     "state",  "nodes",   "vertex",
                                        "position", "knoten", "zustand", NULL};
    static const char *const windows[] = {"window", "interval", NULL};
    struct slice rest = unquote(cell), word = scrawl_word(&rest);
    enum column column = column_named(word);
    if (scrawl_sign(&rest, ",") && column == COLUMN_ALPHA)
        return HEADING_WINDOW;
    if (memchr(rest.bytes, '=', rest.length) || memchr(rest.bytes, ':', rest.length))
        return HEADING_NONE;
    if (is_among(word, nodes))
        return HEADING_NODE;
    if (is_among(word, windows))
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

/* Between a table's head and its body: "|---|---:|". */
static bool is_rule(struct slice line)
{
    size_t i = 0;
    while (i < line.length && strchr("|-:+= \t", line.bytes[i]))
        i++;
    return i == line.length;
}

static void read_cell(struct homework_cell *cell, struct slice words)
{
    struct slice rest = unquote(words);
    scrawl_sign(&rest, "= ≥ ≤");
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
    while (last && (line.bytes[last - 1] == '\\' || is_rule((struct slice){&line.bytes[last - 1], 1})) &&
           r->separator == '&')
        last--;
    size_t count = split((struct slice){line.bytes, last}, r->separator, cells);
    struct homework_row row = {.line = r->line, .node = TREE_NONE};
    if (count < 2)
        return false;
    for (size_t i = 0; i < count && i < r->heading_count; i++)
        if (r->headings[i] == HEADING_NODE) {
            struct slice rest = unquote(cells[i]);
            row.node = scrawl_find(&r->names, rest);
            if (row.node == TREE_NONE)
                row.node = scrawl_node(&r->names, &rest);
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
        if (count > 4 && scrawl_number(&rest, &ignored) &&
            scrawl_find(&r->names, unquote(cells[1])) != TREE_NONE)
            at = 1;
        uint32_t node = scrawl_find(&r->names, unquote(cells[at]));
        struct homework_row row = {.line = r->line, .node = node};
        bool fits = node != TREE_NONE && at + 3 < count;
        for (size_t i = 0; fits && i < COLUMN_COUNT; i++) {
            read_cell(&row.cell[i], cells[at + 1 + i]);
            fits = row.cell[i].said || !cells[at + 1 + i].length;
        }
        if (!fits || !says_numbers(&row))
            continue;
        if (at + 4 < count)
            read_table_cell(r, &row, HEADING_PRUNED, cells[at + 4]);
        *array_add(&r->homework->rows) = row;
        return true;
    }
    return false;
}

/* --- answers --- */

static const struct {
    const char *words; /* that a line begins with, in small letters */
    int asked;         /* ASKED_COUNT: the writer's name; beyond: passed over */
} keys[] = {
    {"minimax value", ASKED_VALUE},
    {"root value", ASKED_VALUE},
    {"game value", ASKED_VALUE},
    {"value of the root", ASKED_VALUE},
    {"value", ASKED_VALUE},
    {"minimax value of the root", ASKED_VALUE},
    {"minimaxwert", ASKED_VALUE},
    {"wert", ASKED_VALUE},
    {"ergebnis", ASKED_VALUE},
    {"result", ASKED_VALUE},
    {"answer", ASKED_VALUE},
    {"minimax", ASKED_VALUE},
    {"best move", ASKED_MOVE},
    {"best action", ASKED_MOVE},
    {"best choice", ASKED_MOVE},
    {"max plays", ASKED_MOVE},
    {"move", ASKED_MOVE},
    {"bester zug", ASKED_MOVE},
    {"zug", ASKED_MOVE},
    {"best play", ASKED_PLAY},
    {"best line", ASKED_PLAY},
    {"principal variation", ASKED_PLAY},
    {"pruned nodes", ASKED_PRUNED},
    {"pruned leaves", ASKED_PRUNED},
    {"pruned subtrees", ASKED_PRUNED},
    {"pruned", ASKED_PRUNED},
    {"ignored", ASKED_PRUNED},
    {"cut off", ASKED_PRUNED},
    {"never visited", ASKED_PRUNED},
    {"never looked at", ASKED_PRUNED},
    {"not visited", ASKED_PRUNED},
    {"skipped", ASKED_PRUNED},
    {"reply", ASKED_REPLY},
    {"min's answer", ASKED_REPLY},
    {"max's answer", ASKED_REPLY},
    {"answer of min", ASKED_REPLY},
    {"answer of max", ASKED_REPLY},
    {"saved", ASKED_SAVED},
    {"leaves saved", ASKED_SAVED},
    {"name", ASKED_COUNT},
    {"student", ASKED_COUNT},
    {"nodes", ASKED_COUNT + 1},
    {"visited", ASKED_COUNT + 1},
    {"visits", ASKED_COUNT + 1},
    {"a move that shows it", ASKED_COUNT + 1},
    {"cutoffs", ASKED_COUNT + 1},
};

static bool begins_number(struct slice words)
{
    double number;
    return scrawl_number(&words, &number);
}

/* What follows words and a colon or equals sign; false where the line doesn't begin so. */
static bool take_key(struct slice *rest, const char *words)
{
    struct slice at = *rest;
    while (*words) {
        size_t length = strcspn(words, " ");
        struct slice word = scrawl_word(&at);
        if (word.length != length || strncasecmp(word.bytes, words, length) != 0)
            return false;
        words += length;
        words += strspn(words, " ");
    }
    static const char *const is[] = {"is", NULL};
    struct slice word_at = at;
    if (is_among(scrawl_word(&word_at), is))
        at = word_at;
    else if (!scrawl_sign(&at, ": =") && !begins_number(at))
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

/* A line to be written on, and nobody has. */
static bool is_left_blank(struct slice words)
{
    size_t i = 0;
    while (i < words.length && strchr("_. -?", words.bytes[i]))
        i++;
    return i == words.length;
}

/* "6 or 7" */
static bool says_another(struct slice rest, double number)
{
    static const char *const or [] = {"or", "oder", "and", NULL};
    double other;
    return is_among(scrawl_word(&rest), or) && scrawl_number(&rest, &other) && other != number;
}

static bool read_key(struct reading *r, struct slice line);

/* "value: 6, best move: C" */
static void read_more(struct reading *r, struct slice rest)
{
    if (scrawl_sign(&rest, ", ;"))
        read_key(r, rest);
}

static void read_answer(struct reading *r, int asked, struct slice rest)
{
    struct homework *homework = r->homework;
    rest = slice_trim(rest);
    if (asked > ASKED_COUNT || is_left_blank(rest))
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
        static const char *const bounds[] = {"at", "least", "most", NULL};
        struct slice at = rest;
        while (is_among(scrawl_word(&at), bounds))
            rest = at;
        scrawl_sign(&rest, "≥ ≤ >= <= =");
        answer->said = scrawl_number(&rest, &answer->number);
        if (answer->said &&
            (says_another(rest, answer->number) || (!isnan(before) && before != answer->number)))
            answer->number = NAN; /* two answers are none */
        if (scrawl_sign(&(struct slice){rest.bytes, rest.length}, ", ;"))
            answer->words[rest.bytes - whole.bytes] = '\0';
        read_more(r, rest);
        return;
    }
    uint32_t move = asked == ASKED_MOVE ? move_named(r, rest) : TREE_NONE;
    if (move != TREE_NONE)
        add_name(r, &answer->nodes, move);
    else
        take_names(r, rest, &answer->nodes);
    answer->said = rest.length > 0;
}

/* A line that answers a question, unless it is a row of a node with that name. */
/* A line that speaks of an answer and isn't read as one is noted, so that nobody thinks it was marked. */
static void note_unread(struct reading *r, struct slice line)
{
    static const char *const words[] = {"value",  "minimax", "wert",     "move", "zug",
                                        "pruned", "result",  "ergebnis", "pv",   NULL};
    struct slice rest = line;
    bool speaks = false, says = false;
    for (int i = 0; line.length < 120 && !says && (scrawl_blanks(&rest), rest.length); i++) {
        double number;
        if (speaks && scrawl_number(&rest, &number)) {
            says = true;
            break;
        }
        struct slice word = scrawl_word(&rest);
        speaks = speaks || (i < 5 && is_among(word, words));
        if (!word.length)
            scrawl_skip(&rest);
    }
    if (speaks && says)
        note(r, "it seems to be an answer; write it like  value: 6  or  best move: C");
}

static bool read_key(struct reading *r, struct slice line)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        struct slice rest = line;
        scrawl_sign(&rest, "* • - #");
        if (!take_key(&rest, keys[i].words) || scrawl_find(&r->names, slice_of(keys[i].words)) != TREE_NONE)
            continue;
        read_answer(r, keys[i].asked, rest);
        return true;
    }
    return false;
}

/* --- the whole --- */

static void read_line(struct reading *r, struct slice line)
{
    static const char *const passes[] = {"pass", NULL};
    struct slice at = line;
    if (!slice_trim(line).length || is_rule(line) || is_among(scrawl_word(&at), passes))
        return;
    if (read_headings(r, line) || read_key(r, line))
        return;
    if (r->separator && read_table_row(r, line))
        return;
    if (!read_bare_table_row(r, line) && !read_row(r, line))
        note_unread(r, line);
}

/* Without the marks that make words bold. */
static struct slice unmarked(struct slice line, struct text *kept)
{
    if (!memchr(line.bytes, '*', line.length) && !memchr(line.bytes, '`', line.length))
        return line;
    text_clear(kept);
    for (size_t i = 0; i < line.length; i++)
        if (line.bytes[i] != '*' && line.bytes[i] != '`')
            text_add_char(kept, line.bytes[i]);
    return text_slice(kept);
}

void homework_read(struct homework *homework, const struct tree *tree, const struct source *source)
{
    struct reading r = {.homework = homework};
    struct slice rest = {source->bytes, source->length};
    struct text kept = {0};
    *homework = (struct homework){.tree = tree};
    scrawl_names_begin(&r.names, tree);
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        r.line++;
        if (line.length > LINE)
            note(&r, "it is too long for a row");
        else
            read_line(&r, unmarked(line, &kept));
    }
    text_free(&kept);
    scrawl_names_free(&r.names);
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
