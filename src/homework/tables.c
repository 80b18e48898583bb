/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/reading.h"
#include <math.h>

#define SEPARATORS "|\t;,&"

/* What heads a column that has something else than the node of the row, if another has that. */
#define PARTS_OF "leaf subtree child edge branch blatt hoja feuille kind kante"
#define CHILDREN "child kind hijo enfant fils"
/* … and what may head the column of the node, where no other does. */
#define NODE_BESIDES "at where here current call"

/* Between the columns of a table that is only set out with blanks, two of them or more. */
#define GAP ' '

/* Whether a quote at some place opens: one alone in its cell is a ditto mark. */
static bool opens(struct slice line, size_t at, char separator)
{
    while (++at < line.length && (line.bytes[at] == ' ' || line.bytes[at] == '\t'))
        if (line.bytes[at] == separator)
            break;
    return at < line.length && line.bytes[at] != separator;
}

/* "entry (a, b)", in a head */
static bool is_inside(struct slice line, size_t at)
{
    while (at > 0 && !strchr("()", line.bytes[--at]))
        continue;
    return line.length && line.bytes[at] == '(';
}

/* Where a cell may end. */
static bool is_parted(struct slice line, size_t at, char separator)
{
    return line.bytes[at] == separator && !(separator == ',' && is_inside(line, at)) &&
           (separator != GAP || (at + 1 < line.length && line.bytes[at + 1] == GAP));
}

static size_t split(struct slice line, char separator, struct slice cells[READING_CELLS])
{
    size_t count = 0;
    if (separator == '|') {
        line = slice_trim(line);
        if (line.length && *line.bytes == '|')
            line = (struct slice){line.bytes + 1, line.length - 1};
        if (line.length && line.bytes[line.length - 1] == '|')
            line.length--;
    }
    while (count < READING_CELLS) {
        size_t length = 0;
        bool quoted = false;
        line = separator == GAP ? slice_trim(line) : line;
        for (; length < line.length && (quoted || !is_parted(line, length, separator)); length++)
            quoted = line.bytes[length] == '"' ? !quoted && opens(line, length, separator) : quoted;
        cells[count++] = slice_trim((struct slice){line.bytes, length});
        if (length == line.length)
            break;
        line = (struct slice){line.bytes + length + 1, line.length - length - 1};
    }
    return count;
}

/* Without the quotes of CSV, or LaTeX's dollars, around it. */
static struct slice unquote(struct slice cell)
{
    char first = cell.length > 1 ? *cell.bytes : 0;
    if ((first == '"' || first == '$') && cell.bytes[cell.length - 1] == first)
        return slice_trim((struct slice){cell.bytes + 1, cell.length - 2});
    return cell;
}

/* --- heads --- */

/* What words ask for, in a head whose first word says nothing: "final value", "evaluated leaves". */
static enum heading heading_of_topic(const struct reading *r, struct slice words)
{
    struct topic topic;
    topic_take(r, &words, &topic);
    loose_sign(&words, "?");
    loose_blanks(&words);
    enum statement_kind kind = words.length || topic.sign ? STATES_COUNT : topic_kind(r, &topic);
    return kind == STATES_VALUE     ? HEADING_V
           : kind == STATES_VISITED ? HEADING_SEEN
           : kind == STATES_PRUNED  ? HEADING_PRUNED
                                    : HEADING_NONE;
}

/* "MAX is sure of", "lower bound". */
static enum heading heading_of_bound(struct slice whole)
{
    struct slice rest = whole;
    enum words player = words_take_any(&rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (player != WORDS_COUNT && loose_word_of(&rest, "is has can gets hat kann tiene"))
        return player == WORDS_PLAYER_MAX ? HEADING_ALPHA : HEADING_BETA;
    bool low = loose_word_of(&rest, "lower low"), high = !low && loose_word_of(&rest, "upper high");
    loose_word_of(&rest, "bound limit");
    return (low || high) && !slice_trim(rest).length ? low ? HEADING_ALPHA : HEADING_BETA : HEADING_NONE;
}

/* "before α", "alpha_in", "β after": at the beginning of a node or at its end. */
static enum heading heading_of_time(struct slice whole)
{
    enum heading found = HEADING_NONE;
    bool begins = false, ends = false;
    for (struct slice rest = whole; loose_sign(&rest, "_ ( )") || (loose_blanks(&rest), rest.length);) {
        enum words which = words_take_any(&rest, WORDS_ALPHA, WORDS_BETA);
        bool begin = loose_word_of(&rest, "before in entry initial incoming vorher vor antes avant"),
             end =
                 !begin && loose_word_of(&rest, "after out exit final outgoing nachher nach después después");
        if (which != WORDS_COUNT)
            found = HEADING_ALPHA + (int)(which - WORDS_ALPHA);
        else if (!begin && !end && rest.length && !loose_word_of(&rest, "at on bei beim al"))
            return HEADING_NONE;
        begins = begins || begin;
        ends = ends || end;
    }
    return begins == ends || found == HEADING_NONE ? HEADING_NONE
           : begins                                ? found
           : found == HEADING_ALPHA                ? HEADING_LATER_ALPHA
                                                   : HEADING_LATER_BETA;
}

static enum heading heading_of(const struct reading *r, struct slice cell)
{
    struct slice whole = unquote(cell);
    loose_sign(&whole, "[ (");
    struct slice rest = whole, word = loose_word(&rest);
    enum column column = rows_column(word);
    if (loose_sign(&rest, ", /") && column == COLUMN_ALPHA)
        return HEADING_WINDOW;
    if (memchr(rest.bytes, '=', rest.length) || memchr(rest.bytes, ':', rest.length))
        return HEADING_NONE;
    if (words_has(WORDS_HEAD_NODE, word))
        return HEADING_NODE;
    if (words_has(WORDS_HEAD_WINDOW, word))
        return HEADING_WINDOW;
    enum heading time = heading_of_time(whole);
    if (time != HEADING_NONE)
        return time;
    struct slice after = rest;
    if (loose_is_among(word, PARTS_OF) && (loose_blanks(&after), after.length)) /* "child value" */
        return HEADING_NONE;
    if (words_take(&after, WORDS_REASON)) /* "cut after" */
        return HEADING_NONE;
    if (words_has(WORDS_CLAIMS, word))
        return HEADING_PRUNED;
    enum heading bound = heading_of_bound(whole);
    if (bound != HEADING_NONE)
        return bound;
    return column == COLUMN_COUNT ? heading_of_topic(r, whole) : (enum heading)(HEADING_ALPHA + (int)column);
}

/* "node | child | value", "node | child | child value": the value is the child's. */
static void note_children(struct reading *r, const struct slice *cells, enum heading *headings, size_t count)
{
    r->child = r->child_value = NO_PLACE;
    for (size_t i = 0; i < count; i++)
        if (headings[i] == HEADING_NONE && loose_is_among(unquote(cells[i]), CHILDREN))
            r->child = i;
    for (size_t i = 0; i < count && r->child != NO_PLACE; i++) {
        struct slice of = unquote(cells[i]);
        if (headings[i] == HEADING_V ||
            (i != r->child && loose_word_of(&of, CHILDREN) && words_has(WORDS_V, loose_word(&of)))) {
            headings[i] = HEADING_NONE;
            r->child_value = i;
        }
    }
}

/* "value: 6 | best move: C | pruned: G": answers side by side, each for itself. */
static bool read_answers(struct reading *r, const struct slice *cells, size_t count)
{
    bool answers = count > 1;
    for (size_t i = 0; i < count; i++) {
        struct topic topic;
        topic_take(r, &(struct slice){cells[i].bytes, cells[i].length}, &topic);
        answers = answers && topic.sign && topic_kind(r, &topic) != STATES_COUNT;
    }
    for (size_t i = 0; answers && i < count; i++)
        reading_line(r, cells[i]);
    return answers;
}

/* A table's first line says what its columns are: the node, and at least one of the variables, or of what is
 * looked at and what isn't. */
bool tables_read_head(struct reading *r, struct slice line)
{
    for (const char *s = SEPARATORS " "; *s; s++) {
        struct slice cells[READING_CELLS];
        enum heading headings[READING_CELLS];
        size_t count = split(line, *s, cells), nodes = 0, others = 0, says = 0;
        if (*s == '|' && read_answers(r, cells, count))
            return true;
        for (size_t i = 0; i < count; i++) {
            headings[i] = heading_of(r, cells[i]);
            nodes += headings[i] == HEADING_NODE;
            others += headings[i] > HEADING_NODE && headings[i] < HEADING_PRUNED;
            says += headings[i] >= HEADING_PRUNED;
        }
        for (size_t i = 0; !nodes && i < count; i++) {
            struct slice first = unquote(cells[i]);
            bool besides = loose_find(&r->names, first) == TREE_NONE && loose_word_of(&first, NODE_BESIDES) &&
                           !slice_trim(first).length;
            if (besides || (!i && loose_word_of(&first, PARTS_OF))) {
                headings[i] = HEADING_NODE;
                nodes = 1;
            }
        }
        if (count < 2 || nodes != 1 || !(others || (says && strchr("|\t", *s))))
            continue;
        note_children(r, cells, headings, count);
        r->asked = TOPIC_NONE;
        r->variables = others > 0;
        r->listed = false;
        r->mark = (struct slice){"", 0};
        memcpy(r->headings, headings, count * sizeof *headings);
        r->separator = *s == GAP ? 0 : *s; /* its lines may be read as rows, too */
        r->heading_count = count;
        return true;
    }
    return false;
}

/* --- cells --- */

/* What a cell without a number says: `blank` is unchanged, and neither is nothing. */
static bool is_blank(struct slice words, struct homework_cell *cell)
{
    struct slice rest = words;
    *cell = (struct homework_cell){0};
    cell->ditto = loose_sign(&rest, "\" '' 〃 ″ ,,") || loose_word_of(&rest, "ditto do same dito idem id");
    struct slice leaf = rest;
    if (words_take(&leaf, WORDS_LEAVES) && (loose_blanks(&leaf), !leaf.length))
        return true; /* which has no window */
    cell->blank =
        cell->ditto || loose_word_of(&rest, "unchanged") || !loose_sign(&rest, "n/a N/A - – — / × . ? _ :");
    loose_blanks(&rest);
    return !rest.length;
}

/* "2,5", where commas part no cells. */
static bool take_decimal(const struct reading *r, struct slice *rest, struct homework_cell *cell)
{
    char spelled[32];
    struct slice at = slice_trim(*rest);
    const char *comma = r->separator && r->separator != ',' && at.length && at.length < sizeof spelled
                            ? memchr(at.bytes, ',', at.length)
                            : NULL;
    if (!comma || comma + 1 == at.bytes + at.length || comma[1] < '0' || comma[1] > '9')
        return false;
    memcpy(spelled, at.bytes, at.length);
    spelled[comma - at.bytes] = '.';
    struct slice number = {spelled, at.length};
    if (!rows_take_cell(&number, cell))
        return false;
    *rest = (struct slice){at.bytes + at.length - number.length, number.length};
    return true;
}

/* False where there is something that is no number. */
static bool read_cell(const struct reading *r, struct homework_cell *cell, struct slice words)
{
    struct slice rest = unquote(words);
    struct homework_cell read;
    if (is_blank(slice_is(words, "\"\"") ? rest : words, cell))
        return true;
    *cell = (struct homework_cell){0};
    loose_sign(&rest, "= ≥ ≤ > <");
    if (!(take_decimal(r, &rest, &read) || rows_take_cell(&rest, &read)) ||
        (loose_sign(&rest, ". )"), loose_blanks(&rest), rest.length))
        return false;
    *cell = read;
    return true;
}

/* "3  α ≥ β, cut: L": a number, and behind it words that say what is cut off, or have no number in them. */
static bool read_remarked(struct reading *r, struct homework_row *row, struct homework_cell *cell,
                          struct slice words)
{
    struct slice rest = unquote(words);
    loose_sign(&rest, "= ≥ ≤ > <");
    bool number = rows_take_cell(&rest, cell) && (loose_sign(&rest, "$") || rest.length) && rest.length &&
                  strchr(" ,;(", *rest.bytes),
         digit = false;
    for (size_t i = 0; i < rest.length; i++)
        digit = digit || (rest.bytes[i] >= '0' && rest.bytes[i] <= '9');
    if (number && (rows_take_claim(r, rest, row) || !digit))
        return true;
    *cell = (struct homework_cell){0};
    return false;
}

static bool is_left_out(struct slice cell)
{
    return is_blank(cell, &(struct homework_cell){0});
}

static void add_part(struct reading *r, struct homework_span nodes, struct slice words)
{
    reading_add(r, STATES_PRUNED, words)->nodes = nodes;
    *array_add(&r->parts) = r->homework->statements.count - 1;
}

/* What a table says to be cut off is one list, though each line has its part of it. */
static void add_pruned(struct reading *r, struct homework_span nodes, struct slice words)
{
    reading_add(r, STATES_PRUNED, words)->nodes = nodes;
    if (r->listed)
        *array_add(&r->parts) = r->homework->statements.count - 1;
    r->listed = true;
}

/* "yes", "no", a tick or a cross in a column that asks whether the node of the row is cut off, or else
 * looked at; where it has a window, whether it cuts. A cross alone is what marks the rows it stands in. */
static bool read_mark(struct reading *r, struct homework_row *row, struct slice cell, bool cuts)
{
    struct slice rest = cell;
    if (loose_find(&r->names, unquote(cell)) != TREE_NONE)
        return false;
    bool cross = loose_sign(&rest, CROSSES) || loose_word_of(&rest, "x");
    bool yes = cross || loose_sign(&rest, "✓ ✔ ☑ ✅") || loose_word_of(&rest, "yes y ja j sí si oui true");
    bool no = !yes && loose_word_of(&rest, "no n nein non false");
    if (!cuts && loose_sign(&rest, "( , -")) /* "no (pruned)" */
        no = no && words_has(WORDS_CLAIMS, loose_word(&rest)) && (loose_sign(&rest, ")"), true);
    loose_blanks(&rest);
    if ((!yes && !no) || rest.length)
        return false;
    if (!cuts && cross && r->mark.length && *r->mark.bytes == 'y') { /* what has a tick is looked at */
        yes = cross = false;
        no = true;
    }
    bool window = row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said;
    if (cuts && window && !tree_is_leaf(r->names.tree, row->node)) {
        row->claims = yes;
        return true;
    }
    if (r->mark.length && yes && cross != (*r->mark.bytes == 'x'))
        reading_leave(r, "a tick and a cross may both mean yes; write yes or no");
    r->mark = yes ? slice_of(cross ? "x" : "y") : r->mark;
    r->ticked++;
    struct homework_span nodes = {0};
    reading_add_node(r, &nodes, row->node);
    if (!cuts && yes && r->variables && !rows_says_numbers(row, 1)) { /* no window says so */
        struct statement *seen = reading_add(r, STATES_VISITED, cell);
        seen->nodes = nodes;
        seen->firm = true;
    }
    if (yes != cuts)
        return true;
    if (r->variables && !tree_is_leaf(r->names.tree, row->node))
        add_part(r, nodes, cell); /* a table of windows has no leaves */
    else
        add_pruned(r, nodes, cell);
    return true;
}

/* "not visited", "pruned", a cross in place of a number. */
static bool read_unseen(struct reading *r, struct homework_row *row, struct slice words)
{
    struct homework_span nodes = {0};
    bool says = rows_says_numbers(row, 1) || row->cell[COLUMN_ALPHA].ditto || row->cell[COLUMN_BETA].ditto,
         no = words_take(&words, WORDS_NOT),
         cross = !says && (loose_sign(&words, CROSSES) || loose_word_of(&words, "x"));
    if (!(cross || words_take(&words, no ? WORDS_SEEN : WORDS_UNSEEN)) ||
        (loose_sign(&words, "."), words.length))
        return false;
    reading_add_node(r, &nodes, row->node);
    add_part(r, nodes, r->at);
    return true;
}

/* The cell of α, β or v: a number, or those that took each other's place. */
static bool read_variable(struct reading *r, struct homework_row *row, enum column column, struct slice cell)
{
    struct slice rest = unquote(cell), whole = rest;
    if (slice_is(slice_trim(rest), "?"))
        return false;
    if (read_cell(r, &row->cell[column], cell) || read_remarked(r, row, &row->cell[column], cell))
        return true;
    return (loose_sign(&(struct slice){whole.bytes, whole.length}, "~~") ||
            slice_find(whole, "→")) /* a list may be anything */
               ? rows_take_history(r, &rest, row->node, column) && !slice_trim(rest).length
               : read_unseen(r, row, whole);
}

/* "5/inf", without brackets. */
static bool take_open_window(struct slice words, struct homework_row *row)
{
    struct text whole = {0};
    text_format(&whole, "[%.*s]", SLICE(words));
    struct slice at = text_slice(&whole);
    bool taken = rows_take_window(&at, row) && !at.length;
    text_free(&whole);
    return taken;
}

static void read_table_cell(struct reading *r, struct homework_row *row, enum heading heading,
                            struct slice cell)
{
    static const char *const names[] = {[HEADING_ALPHA] = "α", [HEADING_BETA] = "β", [HEADING_V] = "v"};
    struct slice rest = unquote(cell);
    struct homework_cell *into, later;
    bool alone;
    switch (heading) {
    case HEADING_ALPHA:
    case HEADING_BETA:
    case HEADING_V:
        into = &row->cell[heading - HEADING_ALPHA];
        if (heading == HEADING_V)
            row->bound = rows_bound(rest);
        if (!read_variable(r, row, heading - HEADING_ALPHA, cell))
            reading_leave(r, "what stands for %s, '%.*s', isn't a number", names[heading],
                          SLICE(slice_short(rest)));
        /* A leaf has no window of its own to leave unchanged. */
        into->blank =
            into->blank && (into->ditto || heading == HEADING_V || !tree_is_leaf(r->names.tree, row->node));
        break;
    case HEADING_WINDOW:
        if (!rows_take_window(&rest, row) && !take_open_window(rest, row) && !is_left_out(rest))
            reading_leave(r, "'%.*s' is no window", SLICE(slice_short(rest)));
        break;
    case HEADING_SEEN:
        if (!read_mark(r, row, rest, false) && !is_left_out(rest) &&
            !rows_take_leaves(r, &rest, row->node, true, true))
            reading_leave(r, "what is looked at, '%.*s', isn't understood", SLICE(slice_short(rest)));
        break;
    case HEADING_PRUNED:
        if (read_mark(r, row, rest, true))
            break;
        alone = r->separator && !r->variables;
        names_in(r, rest, row->node, &row->pruned);
        row->claims = row->pruned.count > 0;
        if (row->claims && alone)
            add_pruned(r, row->pruned, rest);
        else if (!row->claims && alone && !is_left_out(rest) && !words_take(&rest, WORDS_NONE))
            reading_leave(r, "what is cut off, '%.*s', isn't understood", SLICE(slice_short(rest)));
        break;
    case HEADING_LATER_ALPHA:
    case HEADING_LATER_BETA:
        if (rows_take_cell(&rest, &later))
            rows_add_moved(r, r->at, row->node, heading == HEADING_LATER_ALPHA ? COLUMN_ALPHA : COLUMN_BETA,
                           later.number);
        else if (!is_left_out(rest))
            reading_leave(r, "'%.*s' isn't a number", SLICE(slice_short(rest)));
        break;
    default:
        break;
    }
}

/* --- rows --- */

/* The node that a cell names, and nothing else but who moves there. */
static uint32_t node_of(const struct reading *r, struct slice cell)
{
    struct slice rest = unquote(cell);
    uint32_t node = loose_find(&r->names, rest);
    node = node == TREE_NONE ? loose_find_exactly(&r->moves, rest) : node; /* the move that leads to it */
    struct slice edge = rest;
    if (node == TREE_NONE && (node = loose_edge(&r->names, &edge)) != TREE_NONE && slice_trim(edge).length)
        node = TREE_NONE;
    if (node != TREE_NONE)
        return node;
    rows_take_number(&rest);
    loose_sign(&rest, "△ ▽ ▲ ▼");
    words_take(&rest, WORDS_ARRIVES);
    node = loose_node(&r->names, &rest);
    loose_sign(&rest, "△ ▽ ▲ ▼ ^");
    loose_sign(&rest, "(max) (min) (MAX) (MIN) (Max) (Min) MAX MIN max min (leaf) = :");
    bool number = loose_number(&rest, &(double){0});
    struct slice worth = rest; /* "E (3)" */
    if (loose_sign(&worth, "( [") && loose_number(&worth, &(double){0}) && loose_sign(&worth, ") ]"))
        rest = worth;
    loose_blanks(&rest);
    return rest.length && !number ? TREE_NONE : node;
}

/* A line of the table that nothing is written in but its number. */
static bool is_unfilled(const struct reading *r, const struct slice *cells, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct slice rest = cells[i];
        bool number =
            i < r->heading_count && r->headings[i] == HEADING_NONE && loose_number(&rest, &(double){0});
        if (!is_left_out(number ? rest : cells[i]))
            return false;
    }
    return true;
}

/* A line of a table set out with blanks: as many cells as the head has, one of them without its number;
 * all others say the same where they are read as rows. */
static bool is_aligned(const struct reading *r, const struct slice *cells, size_t count)
{
    bool left_out = false;
    for (size_t i = 0; i < count && count == r->heading_count; i++)
        left_out = left_out || (r->headings[i] > HEADING_NODE && r->headings[i] < HEADING_WINDOW &&
                                is_left_out(cells[i]));
    return left_out;
}

/* What stands in columns that no head explains: a window is one where it is the only one, "called with", and
 * what is infinite is some bound. */
static void read_strange_cells(struct reading *r, struct homework_row *row, const struct slice *cells,
                               size_t count)
{
    struct homework_row window, found = {0};
    size_t windows = 0;
    for (size_t i = 0; i < count && i < r->heading_count; i++) {
        struct slice rest = unquote(cells[i]);
        double number;
        window = (struct homework_row){0};
        if (r->headings[i] != HEADING_NONE || i == r->child_value)
            continue;
        if (loose_number(&(struct slice){rest.bytes, rest.length}, &number) && isinf(number))
            reading_leave(r, "it isn't known what column '%.*s' stands in", SLICE(slice_short(rest)));
        if (rows_take_window(&rest, &window) && !slice_trim(rest).length && ++windows == 1)
            found = window;
    }
    if (windows != 1 || row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said)
        return;
    row->cell[COLUMN_ALPHA] = found.cell[COLUMN_ALPHA];
    row->cell[COLUMN_BETA] = found.cell[COLUMN_BETA];
}

/* "C | H | 2": what the child is worth. */
static void read_child(struct reading *r, const struct slice *cells, size_t count)
{
    struct homework_cell cell;
    if (r->child == NO_PLACE || r->child_value >= count || r->child >= count)
        return;
    uint32_t child = node_of(r, cells[r->child]);
    struct slice rest = unquote(cells[r->child_value]);
    enum bound bound = rows_bound(rest);
    loose_sign(&rest, "≥ ≤ = > <");
    if (child == TREE_NONE || !rows_take_cell(&rest, &cell) || slice_trim(rest).length)
        return;
    struct statement *value = reading_add(r, STATES_VALUE, r->at);
    value->node = child;
    value->bound = bound;
    reading_add_number(r, &value->numbers, cell.number);
}

/* Whether a leaf has a row already, since the node above it was reached. */
static bool has_row(const struct reading *r, uint32_t leaf)
{
    const struct homework *homework = r->homework;
    const uint32_t above = r->names.tree->parent[leaf];
    bool has = false;
    for (size_t i = homework->rows.count; i-- > 0 && !has; has = homework->rows.at[i].node == leaf)
        if (homework->rows.at[i].node < above || homework->rows.at[i].node >= r->names.tree->end[above])
            break;
    return has;
}

/* "leaf 3", where a node should stand: the next child of the inner node above that is worth so much. */
static uint32_t next_leaf(const struct reading *r, struct slice cell)
{
    const struct tree *tree = r->names.tree;
    const struct homework *homework = r->homework;
    double number;
    size_t last = homework->rows.count;
    while (last && tree_is_leaf(tree, homework->rows.at[last - 1].node))
        last--;
    if (!last || !words_take(&cell, WORDS_LEAVES) || !loose_number(&cell, &number) || slice_trim(cell).length)
        return TREE_NONE;
    uint32_t child = tree_first_child(tree, homework->rows.at[last - 1].node);
    while (child != TREE_NONE &&
           !(tree_is_leaf(tree, child) && tree->value[child] == number && !has_row(r, child)))
        child = tree_next_brother(tree, child);
    return child;
}

bool tables_read_row(struct reading *r, struct slice line)
{
    struct slice cells[READING_CELLS];
    size_t last = line.length, numbers = 0;
    const char separator = r->separator ? r->separator : GAP;
    while (last && r->separator == '&' && strchr("\\|-:+= \t", line.bytes[last - 1]))
        last--;
    size_t count = split((struct slice){line.bytes, last}, separator, cells);
    struct homework_row row = {.line = r->line, .node = TREE_NONE, .bound = BOUND_EXACT};
    struct slice named = {"", 0};
    if (count < 2 || (separator == GAP && !is_aligned(r, cells, count)))
        return false;
    if (is_unfilled(r, cells, count)) {
        *array_add(&r->homework->unfilled) = r->line;
        return true;
    }
    for (size_t i = 0; i < count && i < r->heading_count; i++) {
        struct homework_cell cell;
        if (r->headings[i] == HEADING_NODE) {
            named = unquote(cells[i]);
            row.node = node_of(r, cells[i]);
            row.node = row.node == TREE_NONE ? next_leaf(r, named) : row.node;
        } else if (r->headings[i] > HEADING_NODE && r->headings[i] < HEADING_WINDOW) {
            numbers += rows_take_cell(&(struct slice){cells[i].bytes, cells[i].length}, &cell);
        }
    }
    bool merged = r->separator && r->separator != ',' && count == r->heading_count && !named.length;
    if (row.node == TREE_NONE && numbers && merged && r->homework->rows.count) { /* more of the one above */
        reading_leave(r, "no node stands in this row");
        return true;
    }
    if (row.node == TREE_NONE && numbers && named.length && count + 1 >= r->heading_count)
        reading_leave(r, "'%.*s' is no node of this tree", SLICE(slice_short(named)));
    if (row.node == TREE_NONE)
        return false;
    const size_t parts = r->parts.count;
    bool unseen = false; /* as the numbers' cells say */
    read_child(r, cells, count);
    if (r->variables)
        read_strange_cells(r, &row, cells, count);
    for (int marks = 0; marks <= 1; marks++) { /* with the numbers at hand */
        for (size_t i = 0; i < count && i < r->heading_count; i++)
            if ((r->headings[i] >= HEADING_PRUNED) == marks)
                read_table_cell(r, &row, r->headings[i], cells[i]);
        unseen = unseen || (!marks && r->parts.count > parts && !rows_says_numbers(&row, 1));
    }
    if (r->variables && !unseen)
        *array_add(&r->homework->rows) = row;
    return true;
}

/* A table without a header: node, α, β, v in cells, some of them blank. */
bool tables_read_bare_row(struct reading *r, struct slice line)
{
    for (const char *s = SEPARATORS; *s; s++) {
        struct slice cells[READING_CELLS];
        size_t count = split(line, *s, cells), at = 0;
        double ignored;
        struct slice rest = cells[0];
        if (count < 4)
            continue;
        if (count > 4 && r->numbered && loose_number(&rest, &ignored) &&
            loose_find(&r->names, unquote(cells[1])) != TREE_NONE)
            at = 1;
        uint32_t node = loose_find(&r->names, unquote(cells[at]));
        struct homework_row row = {.line = r->line, .node = node, .bound = BOUND_EXACT};
        bool fits = node != TREE_NONE && at + 3 < count;
        for (size_t i = 0; fits && i < COLUMN_COUNT; i++) {
            struct slice cell = cells[at + 1 + i];
            fits = read_cell(r, &row.cell[i], cell) ||
                   (at + 4 == count && i == COLUMN_V && read_remarked(r, &row, &row.cell[i], cell));
            row.cell[i].blank = row.cell[i].blank &&
                                (row.cell[i].ditto || i == COLUMN_V || !tree_is_leaf(r->names.tree, node));
        }
        if (!fits || !rows_says_numbers(&row, 1))
            continue;
        if (at + 4 < count)
            read_table_cell(r, &row, HEADING_PRUNED, cells[at + 4]);
        *array_add(&r->homework->rows) = row;
        return true;
    }
    return false;
}

/* --- tables on their side --- */

/* The first line of such a table: the nodes. */
static bool read_across_head(struct reading *r, const struct slice *cells, size_t count)
{
    uint32_t nodes[READING_CELLS] = {0};
    bool other = false; /* "node | a | b | v" may be any table's */
    for (size_t i = 1; i < count; i++) {
        nodes[i] = loose_find_exactly(&r->names, unquote(cells[i]));
        if (nodes[i] == TREE_NONE)
            return false;
        other = other || rows_column(unquote(cells[i])) == COLUMN_COUNT;
    }
    memcpy(r->across, nodes, sizeof nodes);
    r->across_count = other ? count : 0;
    r->across_row = NO_PLACE;
    return other;
}

/* A variable of each, or whether it is cut off. */
static bool read_across_line(struct reading *r, const struct slice *cells, enum heading heading)
{
    double number;
    for (size_t i = 1; i < r->across_count && heading <= HEADING_NODE; i++)
        if (loose_number(&(struct slice){cells[i].bytes, cells[i].length}, &number))
            reading_leave(r, "it isn't known what '%.*s' is", SLICE(slice_short(unquote(cells[0]))));
    if (heading <= HEADING_NODE)
        return true;
    if (r->across_row == NO_PLACE) {
        r->across_row = r->homework->rows.count;
        for (size_t i = 1; i < r->across_count; i++)
            *array_add(&r->homework->rows) =
                (struct homework_row){.line = r->line, .node = r->across[i], .bound = BOUND_EXACT};
    }
    for (size_t i = 1; i < r->across_count; i++)
        read_table_cell(r, &r->homework->rows.at[r->across_row + i - 1], heading, cells[i]);
    return true;
}

bool tables_read_across(struct reading *r, struct slice line)
{
    struct slice cells[READING_CELLS];
    for (const char *s = "|\t;,&"; *s; s++) {
        size_t count = split(line, *s, cells);
        struct slice first = unquote(cells[0]);
        if (count < 3)
            continue;
        enum heading heading = heading_of(r, cells[0]);
        if ((!first.length || heading == HEADING_NODE) && count > 3 && read_across_head(r, cells, count)) {
            r->separator = *s;
            r->heading_count = 0;
            return true;
        }
        if (count == r->across_count)
            return read_across_line(r, cells, heading);
    }
    r->across_count = 0;
    return false;
}

/* --- boxes --- */

/* "[x] a": a bullet, a box and a node. */
static uint32_t take_ticked(const struct reading *r, struct slice line, bool *ticked)
{
    loose_sign(&line, "- • +");
    loose_blanks(&line);
    uint32_t node = wrappings_take_box(&line, ticked) ? names_exactly(r, &line) : TREE_NONE;
    loose_sign(&line, ". ,");
    return slice_trim(line).length ? TREE_NONE : node;
}

/* What a list of boxes asks for, as the line above it says. */
static enum statement_kind asked_above(struct reading *r)
{
    struct topic topic = TOPIC_NONE;
    for (struct slice rest = r->above; loose_blanks(&rest), rest.length;)
        if (!topic_take_word(r, &rest, &topic) && !loose_word(&rest).length)
            loose_skip(&rest);
    enum statement_kind kind = topic_kind(r, &r->asked);
    return kind == STATES_COUNT ? topic_kind(r, &topic) : kind;
}

bool tables_read_tick(struct reading *r, struct slice line)
{
    struct homework *homework = r->homework;
    bool ticked;
    uint32_t node = take_ticked(r, line, &ticked);
    if (node == TREE_NONE) {
        r->ticking = STATES_COUNT;
        r->above = r->words;
        return false;
    }
    if (r->ticking == STATES_COUNT) {
        r->ticking = asked_above(r);
        struct statement *last =
            homework->statements.count ? &homework->statements.at[homework->statements.count - 1] : NULL;
        if (r->ticking != STATES_PRUNED && r->ticking != STATES_VISITED) {
            reading_leave(r, "it isn't said what is ticked");
            r->ticking = STATES_COUNT;
            return true;
        }
        if (!last || last->kind != r->ticking || !last->blank)
            reading_add(r, r->ticking, line);
        r->ticked_at = homework->statements.count - 1;
        homework->statements.at[r->ticked_at].blank = false;
    }
    if (ticked)
        reading_add_node(r, &homework->statements.at[r->ticked_at].nodes, node);
    return true;
}
