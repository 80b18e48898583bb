/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sayings.h"
#include <math.h>

#define SEPARATORS "|\t;,&"

/* What heads a column that has something else than the node of the row, if another has that. */
#define PARTS_OF "leaf subtree child edge branch blatt hoja feuille kind kante"
#define CHILDREN "child kind hijo enfant fils"
#define LEAF     "leaf blatt hoja feuille"
#define PARENTS  "parent parents father eltern elternknoten vater padre père pere"
/* … and what may head the column of the node, where no other does. */
#define NODE_BESIDES "at where here current call move zug jugada coup"

/* Between the columns of a table that is only set out with blanks, two of them or more. */
#define GAP ' '

/* A line taken apart. */
struct cells {
    struct slice at[READING_CELLS];
    size_t count;
    char separator;
};

/* Whether a quote at some place opens: one alone in its cell is a ditto mark. */
static bool opens(struct slice line, size_t at, char separator)
{
    while (++at < line.length && line.bytes[at] == ' ' && separator != GAP)
        continue;
    return at < line.length && line.bytes[at] != separator;
}

/* "entry (a, b)", in a head */
static bool is_inside(struct slice line, size_t at)
{
    while (at > 0 && !strchr("()", line.bytes[--at]))
        continue;
    return line.bytes[at] == '(';
}

/* Where a cell may end. */
static bool is_parted(struct slice line, size_t at, char separator)
{
    return line.bytes[at] == separator && !(separator == ',' && is_inside(line, at)) &&
           (separator != GAP || line.bytes[at + 1] == GAP);
}

/* Where the first cell ends. */
static size_t cell_length(struct slice line, char separator)
{
    bool quoted = false;
    size_t at = 0;
    for (; at < line.length && (quoted || !is_parted(line, at, separator)); at++)
        quoted = line.bytes[at] == '"' ? !quoted && opens(line, at, separator) : quoted;
    return at;
}

static struct cells split(struct slice line, char separator)
{
    struct cells c = {.separator = separator};
    if (separator == '|') {
        line = slice_trim(line);
        loose_drop(&line, slice_begins(line, "|"));
        line.length -= loose_ends_with(line, "|");
    }
    while (c.count < READING_CELLS) {
        line = separator == GAP ? slice_trim(line) : line;
        size_t length = cell_length(line, separator);
        c.at[c.count++] = slice_trim((struct slice){line.bytes, length});
        if (length == line.length)
            break;
        loose_drop(&line, length + 1);
    }
    return c;
}

/* Whether a line is read with one of some separators. */
static bool read_parted(struct reading *r, struct slice line, const char *separators,
                        bool (*read)(struct reading *, struct cells *))
{
    for (const char *s = separators; *s; s++) {
        struct cells c = split(line, *s);
        if (read(r, &c))
            return true;
    }
    return false;
}

/* Without the quotes of CSV around it. */
static struct slice unquote(struct slice cell)
{
    bool quoted = cell.length > 1 && *cell.bytes == '"' && loose_ends_with(cell, "\"");
    return quoted ? slice_trim((struct slice){cell.bytes + 1, cell.length - 2}) : cell;
}

/* --- heads --- */

/* "what was skipped there", "was wegfällt": that something is cut off, in whatever words; but not why. */
static bool tells_of_cuts(const struct reading *r, struct slice words)
{
    bool cuts = loose_has_word(words, "wegfällt wegfallen wegfaellt");
    for (struct slice rest = words; loose_more(&rest); loose_step(&rest)) {
        if (words_take(AHEAD(rest), WORDS_REASON) || words_take(AHEAD(rest), WORDS_SEEN) ||
            words_take(AHEAD(rest), WORDS_AFTER) || loose_sign(AHEAD(rest), "="))
            return false;
        struct slice name = rest; /* "so H is pruned", in prose */
        if (loose_any_number(AHEAD(rest)) ||
            (names_exactly(r, &name) != TREE_NONE && words_take(&name, WORDS_IS)))
            return false;
        cuts = cuts || words_take_any(AHEAD(rest), WORDS_UNSEEN, WORDS_PRUNES) != WORDS_COUNT ||
               words_has(WORDS_CLAIMS, loose_word(AHEAD(rest)));
        if (words_take(AHEAD(rest), WORDS_NOT) &&
            words_take_any(AHEAD(rest), WORDS_UNSEEN, WORDS_PRUNES) == WORDS_COUNT)
            return false;
    }
    return cuts;
}

/* "how good for MAX" */
static bool asks_for_worth(struct slice words)
{
    return loose_word_of(&words, "how wie qué tan cuán combien cuánto") &&
           loose_word_of(&words, "good much gut viel bueno buena vale gana bon");
}

/* What words ask for, in a head whose first word says nothing: "final value", "evaluated leaves". */
static enum heading heading_of_topic(const struct reading *r, struct slice words)
{
    struct topic topic;
    struct slice other = words; /* "leaves or children seen" */
    if (words_take(&other, WORDS_LEAVES) && (words_take(&other, WORDS_OR) || loose_sign(&other, "/")))
        words = other;
    topic_take(r, &words, &topic);
    loose_sign(&words, "?");
    enum statement_kind kind = loose_more(&words) ? STATES_COUNT : topic_kind(r, &topic);
    if (topic.has == BIT(ORDER))
        return HEADING_NONE; /* numbers of steps */
    if (kind == STATES_COUNT)
        return asks_for_worth(words) ? HEADING_V : tells_of_cuts(r, words) ? HEADING_PRUNED : HEADING_NONE;
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
    bool low = loose_word_of(&rest, "lower low"), high = loose_word_of(&rest, "upper high");
    loose_word_of(&rest, "bound limit");
    return (low || high) && !slice_trim(rest).length ? low ? HEADING_ALPHA : HEADING_BETA : HEADING_NONE;
}

/* "before α", "alpha_in", "β after": at the beginning of a node or at its end. */
static enum heading heading_of_time(struct slice whole)
{
    enum words which = WORDS_COUNT;
    bool begins = false, ends = false;
    for (struct slice rest = whole; loose_sign(&rest, "_ ( )") || loose_more(&rest);) {
        enum words taken = words_take_any(&rest, WORDS_ALPHA, WORDS_BETA);
        if (taken != WORDS_COUNT)
            which = taken;
        else if (loose_word_of(&rest, "before in entry initial incoming vorher vor antes avant"))
            begins = true;
        else if (loose_word_of(&rest, "after out exit final outgoing nachher nach después después"))
            ends = true;
        else if (rest.length && !loose_word_of(&rest, "at on bei beim al the " LEAF))
            return HEADING_NONE;
    }
    if (begins == ends || which == WORDS_COUNT)
        return HEADING_NONE;
    return (begins ? HEADING_ALPHA : HEADING_LATER_ALPHA) + (which == WORDS_BETA);
}

/* "at the end", behind "v" */
static bool says_when_left(struct slice rest)
{
    bool says = loose_more(&rest);
    while (loose_more(&rest) && says)
        says =
            loose_sign(&rest, "( )") ||
            loose_word_of(
                &rest, "at the end on exit return returned final finally when left am ende zuletzt al fin");
    return says;
}

static enum heading heading_of(const struct reading *r, struct slice cell)
{
    struct slice test = cell; /* "α ≥ β?" */
    if (rows_column(loose_word(&test)) < COLUMN_V && loose_sign(&test, "≥ ≤ > <") &&
        rows_column(loose_word(&test)) < COLUMN_V)
        return HEADING_PRUNED;
    struct slice whole = unquote(cell);
    loose_sign(&whole, "[ ( ¿");
    struct slice rest = whole, word = loose_word(&rest);
    enum column column = rows_column(word);
    if (loose_sign(&rest, ", /") && column == COLUMN_ALPHA)
        return HEADING_WINDOW;
    if (memchr(rest.bytes, '=', rest.length) || memchr(rest.bytes, ':', rest.length))
        return HEADING_NONE;
    struct slice player = whole; /* "MIN node", "at node" */
    if (words_has(WORDS_HEAD_NODE, word) ||
        ((words_take_any(&player, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT ||
          loose_word_of(&player, NODE_BESIDES)) &&
         (loose_sign(&player, "- _"), words_has(WORDS_HEAD_NODE, slice_trim(player)))))
        return HEADING_NODE;
    if (words_has(WORDS_HEAD_WINDOW, word))
        return HEADING_WINDOW;
    if (column == COLUMN_V && says_when_left(rest))
        return HEADING_V;
    enum heading time = heading_of_time(whole);
    if (time != HEADING_NONE)
        return time;
    struct slice after = rest;
    if (loose_is_among(word, PARTS_OF) && words_has(WORDS_CLAIMS, slice_trim(rest)))
        return HEADING_PRUNED;                                /* "leaf cut" */
    if (loose_is_among(word, PARTS_OF) && loose_more(&after)) /* "child value" */
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

/* "α at the root" */
static bool is_at_node(const struct reading *r, struct slice cell, enum heading *heading, uint32_t *node)
{
    struct slice rest = unquote(cell);
    struct topic place = TOPIC_NONE;
    const enum column column = rows_take_column(r, &rest);
    if (column >= COLUMN_V || !topic_take_place(r, &rest, &place) || words_take(&rest, WORDS_IS) ||
        words_take(&rest, WORDS_BECOMES))
        return false; /* "α at N1 is 5" says something */
    *heading = HEADING_AT_ALPHA + (enum heading)column;
    *node = place.node;
    return true;
}

/* "node | child | value", "node | child | child value": the value is the child's. */
static void note_children(struct reading *r, const struct cells *c, enum heading *headings)
{
    r->child = r->child_value = NO_PLACE;
    for (size_t i = 0; i < c->count; i++)
        if (headings[i] == HEADING_NONE && loose_is_among(unquote(c->at[i]), CHILDREN))
            r->child = i;
    for (size_t i = 0; i < c->count && r->child != NO_PLACE; i++) {
        struct slice of = unquote(c->at[i]);
        if (headings[i] == HEADING_V ||
            (i != r->child && loose_word_of(&of, CHILDREN) && words_has(WORDS_V, loose_word(&of)))) {
            headings[i] = HEADING_NONE;
            r->child_value = i;
        }
    }
}

/* "parent | leaf | α | β", "node | leaf read | α | β": what the bounds of the node are when that leaf is
 * seen. Which columns have the two. */
static bool find_leaves(const struct cells *c, const enum heading *headings, size_t *node, size_t *leaf)
{
    size_t bounds = 0;
    *node = *leaf = NO_PLACE;
    for (size_t i = 0; i < c->count; i++) {
        struct slice cell = unquote(c->at[i]), at = cell;
        if (loose_is_among(cell, PARENTS " at bei in en") ||
            (headings[i] == HEADING_NODE && *node == NO_PLACE))
            *node = i;
        else if (loose_word_of(&at, LEAF) && (!loose_more(&at) || words_take(&at, WORDS_SEEN)))
            *leaf = i;
        bounds += headings[i] == HEADING_ALPHA || headings[i] == HEADING_BETA ||
                  headings[i] == HEADING_LATER_ALPHA || headings[i] == HEADING_LATER_BETA;
        bounds += headings[i] == HEADING_WINDOW ? 2 : 0;
    }
    return *node != NO_PLACE && *leaf != NO_PLACE && bounds == 2;
}

/* … and beside the leaf perhaps what it is worth. */
static void note_leaves(struct reading *r, const struct cells *c, enum heading *headings, size_t node,
                        size_t leaf)
{
    for (size_t i = 0; i < c->count; i++)
        if (headings[i] == HEADING_LATER_ALPHA || headings[i] == HEADING_LATER_BETA)
            headings[i] -= HEADING_LATER_ALPHA - HEADING_ALPHA; /* each is that leaf's */
    headings[leaf] = HEADING_NONE;
    headings[node] = HEADING_NODE;
    r->child = leaf;
    r->child_value = leaf + 1 < c->count && headings[leaf + 1] == HEADING_V ? leaf + 1 : NO_PLACE;
    if (r->child_value != NO_PLACE)
        headings[r->child_value] = HEADING_NONE;
}

/* "place | value | skipped", "town | who | value | skipped": a word in front, where all else is known. */
static bool is_place(const struct reading *r, const struct cells *c, const enum heading *headings)
{
    struct slice place = unquote(c->at[0]);
    bool known = strchr("|\t ", c->separator) && headings[0] == HEADING_NONE &&
                 !words_take(AHEAD(place), WORDS_ROW) && loose_find(&r->names, place) == TREE_NONE &&
                 loose_word(&place).length && !slice_trim(place).length;
    for (size_t i = 1; i < c->count && known; i++)
        known = headings[i] != HEADING_NONE || loose_is_among(unquote(c->at[i]), "who player wer quién qui");
    return known;
}

/* Where no head names a node, "at" may, or "child" in front, or whatever stands there where all else is
 * `known`. */
static bool find_node_besides(const struct reading *r, const struct cells *c, enum heading *headings,
                              bool known)
{
    if (known && is_place(r, c, headings)) {
        headings[0] = HEADING_NODE;
        return true;
    }
    for (size_t i = 0; i < c->count; i++) {
        struct slice first = unquote(c->at[i]);
        words_take(&first, WORDS_AFTER); /* "after child" */
        bool besides = loose_find(&r->names, first) == TREE_NONE && loose_word_of(&first, NODE_BESIDES) &&
                       !slice_trim(first).length;
        if (besides || (!i && loose_word_of(&first, PARTS_OF))) {
            headings[i] = HEADING_NODE;
            return true;
        }
    }
    return false;
}

/* A table's first line says what its columns are: the node, and at least one of the variables, or of what is
 * looked at and what isn't. */
static bool read_head(struct reading *r, struct cells *c)
{
    enum heading headings[READING_CELLS] = {HEADING_NONE};
    size_t nodes = 0, others = 0, says = 0, node, leaf;
    for (size_t i = 0; i < c->count; i++) {
        if (!is_at_node(r, c->at[i], &headings[i], &r->heading_at[i]))
            headings[i] = heading_of(r, c->at[i]);
        nodes += headings[i] == HEADING_NODE;
        others += headings[i] > HEADING_NODE && headings[i] < HEADING_PRUNED;
        says += headings[i] >= HEADING_PRUNED;
    }
    const bool by_leaf = find_leaves(c, headings, &node, &leaf);
    nodes = by_leaf ? 1 : nodes;
    nodes += !nodes && find_node_besides(r, c, headings, others && says);
    if (nodes != 1 || !(others || (says && strchr("|\t;,", c->separator))))
        return false;
    r->by_leaf = by_leaf;
    if (by_leaf)
        note_leaves(r, c, headings, node, leaf);
    else
        note_children(r, c, headings);
    r->asked = TOPIC_NONE;
    r->variables = others > 0 && !r->by_leaf;
    r->listed = false;
    r->steps = 0;
    r->mark = (struct slice){"", 0};
    memcpy(r->headings, headings, sizeof headings);
    r->separator = c->separator == GAP ? 0 : c->separator; /* its lines may be read as rows, too */
    r->heading_count = c->count;
    return true;
}

bool tables_read_head(struct reading *r, struct slice line)
{
    return read_parted(r, line, SEPARATORS " ", read_head);
}

/* --- cells --- */

/* What a cell without a number says: `blank` is unchanged, and neither is nothing. */
static bool is_blank(struct slice words, struct homework_cell *cell)
{
    struct slice rest = words;
    *cell = (struct homework_cell){0};
    cell->ditto = loose_sign(&rest, "\" '' 〃 ″ ,,") || loose_word_of(&rest, "ditto do same dito idem id");
    struct slice leaf = rest;
    if (words_take(&leaf, WORDS_LEAVES) && !loose_more(&leaf))
        return true; /* which has no window */
    cell->blank =
        cell->ditto || loose_word_of(&rest, "unchanged") || !loose_sign(&rest, "n/a N/A - – — / × . ? _ :");
    loose_blanks(&rest);
    return !rest.length;
}

/* "2,5" */
static bool take_decimal(const struct reading *r, struct slice *rest, struct homework_cell *cell)
{
    char spelled[32];
    struct slice at = slice_trim(*rest);
    const char *comma = r->separator && at.length < sizeof spelled ? memchr(at.bytes, ',', at.length) : NULL;
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

/* False where there is something that is no number. A leaf has no window of its own to leave unchanged. */
static bool read_cell(const struct reading *r, struct homework_row *row, enum column column,
                      struct slice words)
{
    struct slice rest = unquote(words);
    struct homework_cell *cell = &row->cell[column], read;
    if (is_blank(rest, cell)) {
        cell->blank =
            cell->blank && (cell->ditto || column == COLUMN_V || !tree_is_leaf(r->names.tree, row->node));
        return true;
    }
    *cell = (struct homework_cell){0};
    loose_sign(&rest, "(");
    loose_sign(&rest, "= ≥ ≤ > <");
    if (!(take_decimal(r, &rest, &read) || rows_take_cell(&rest, &read)) ||
        (loose_sign(&rest, ". )"), loose_more(&rest)))
        return false;
    *cell = read;
    return true;
}

/* Whether words have no other number in them. */
static bool repeats(struct slice words, double number)
{
    for (double other; loose_more(&words);)
        if (!loose_number(&words, &other))
            loose_step(&words);
        else if (other != number)
            return false;
    return true;
}

/* "3  α ≥ β, cut: L", "4 (at most 4)": a number, and behind it words that say what is cut off, or have no
 * other number in them. */
static bool read_remarked(struct reading *r, struct homework_row *row, enum column column, struct slice words)
{
    struct slice rest = unquote(words);
    loose_sign(&rest, "= ≥ ≤ > <");
    bool number = rows_take_cell(&rest, &row->cell[column]) && rest.length && strchr(" ,;(", *rest.bytes);
    if (number && (rows_take_claim(r, rest, row) || repeats(rest, row->cell[column].number)))
        return true;
    row->cell[column] = (struct homework_cell){0};
    return false;
}

static bool is_left_out(struct slice cell)
{
    return is_blank(cell, &(struct homework_cell){0});
}

/* What a table says to be cut off is one list, though each line has its part of it; `part`: it is said of a
 * single node all the same. */
static void add_pruned(struct reading *r, struct homework_span nodes, struct slice words, bool part)
{
    reading_add(r, STATES_PRUNED, words)->nodes = nodes;
    if (part || r->listed)
        saying_add_part(r);
    r->listed = r->listed || !part;
}

/* "yes", "no", a tick or a cross; behind a "no" may stand that it is cut off. */
static bool take_mark(struct slice rest, bool leaf, bool *yes, bool *cross)
{
    const struct slice digit = slice_trim(rest);
    if (leaf && (slice_is(digit, "0") || slice_is(digit, "1"))) { /* of a CSV of leaves */
        *cross = false;
        *yes = *digit.bytes == '1';
        return true;
    }
    *cross = loose_sign(&rest, CROSSES) || loose_word_of(&rest, "x");
    *yes = *cross || loose_sign(&rest, "✓ ✔ ☑ ✅") || loose_word_of(&rest, "yes y ja j sí si oui true");
    bool no = loose_word_of(&rest, "no n nein non false");
    if (loose_sign(&rest, "( , -")) {
        no = no && words_has(WORDS_CLAIMS, loose_word(&rest));
        loose_sign(&rest, ")");
    }
    return (*yes || no) && !loose_more(&rest);
}

/* A mark in a column that asks whether the node of the row is cut off, or else looked at; where it has a
 * number, whether it cuts. A cross alone is what marks the rows it stands in. */
static bool read_mark(struct reading *r, struct homework_row *row, struct slice cell, bool cuts)
{
    const struct statement *last = reading_last(r); /* what its bounds are at the end */
    const bool leaf = tree_is_leaf(r->names.tree, row->node),
               late = !r->variables && last && last->kind == STATES_HISTORY && last->line == r->line,
               worth = late || rows_says_numbers(row, 1);
    bool yes, cross;
    struct homework_span nodes = {0};
    if (loose_find(&r->names, unquote(cell)) != TREE_NONE || !take_mark(cell, leaf, &yes, &cross))
        return false;
    if (!cuts && cross && slice_is(r->mark, "y")) /* what has a tick is looked at */
        yes = cross = false;
    if (cuts && worth && !leaf) {
        row->claims = yes;
        if (yes && late)
            saying_add_cutoff(r, cell, row->node, COLUMN_V);
        return true;
    }
    const struct slice mark = slice_of(cross ? "x" : "y");
    if (yes && r->mark.length && !slice_equal(mark, r->mark))
        reading_leave(r, "a tick and a cross may both mean yes; write yes or no");
    r->mark = yes ? mark : r->mark;
    r->ticked++;
    reading_add_node(r, &nodes, row->node);
    if (!cuts && yes && r->variables && !rows_says_numbers(row, 1)) { /* no window says so */
        struct statement *seen = reading_add(r, STATES_VISITED, cell);
        seen->nodes = nodes;
        seen->firm = true;
    }
    if (yes == cuts)
        add_pruned(r, nodes, cell, r->variables && !leaf); /* a table of windows has no leaves */
    return true;
}

/* "(o and p aren't read)", "(not needed)", behind their parent, which isn't looked at: they are below it. */
static void names_below(struct reading *r, struct slice *rest, uint32_t node)
{
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest, words;
    struct homework_span nodes = {0};
    bool below = loose_sign(&at, "(");
    words = loose_take_to(&at, ")");
    loose_sign(&at, ")");
    names_in(r, words, node, &nodes);
    for (uint32_t i = 0; below && i < nodes.count; i++)
        below = names_is_under(r, reading_node(r, nodes, i), node);
    saying_go_back(r, before);
    took(rest, &at, below);
}

/* "not visited", "pruned", a cross in place of a number. */
static bool read_unseen(struct reading *r, struct homework_row *row, struct slice words)
{
    struct homework_span nodes = {0};
    bool says = rows_says_numbers(row, 1) || row->cell[COLUMN_ALPHA].ditto || row->cell[COLUMN_BETA].ditto,
         no = words_take(&words, WORDS_NOT),
         cross = !says && (loose_sign(&words, CROSSES) || loose_word_of(&words, "x"));
    const bool bracket = /* "no (pruned)" */
        loose_sign(&words, "(") && words_take(&words, WORDS_UNSEEN) && loose_sign(&words, ")");
    if (!(cross || bracket || words_take(&words, no ? WORDS_SEEN : WORDS_UNSEEN)) ||
        (names_below(r, &words, row->node), loose_sign(&words, "."), words.length))
        return false;
    reading_add_node(r, &nodes, row->node);
    add_pruned(r, nodes, r->at, true);
    return true;
}

/* The cell of α, β or v: a number, or those that took each other's place; a list may be anything. */
static bool read_variable(struct reading *r, struct homework_row *row, enum column column, struct slice cell)
{
    struct slice rest = unquote(cell), struck = rest;
    if (slice_is(slice_trim(rest), "?"))
        return false;
    if (read_cell(r, row, column, cell) || read_remarked(r, row, column, cell))
        return true;
    if (loose_sign(&struck, "~~") || slice_find(rest, "→")) {
        rows_take_history(r, &rest, row->node, column, false);
        return !slice_trim(rest).length;
    }
    struct homework_row cut = *row; /* "cut L" */
    if (read_unseen(r, row, rest))
        return true;
    bool names = words_has(WORDS_CLAIMS, loose_word(AHEAD(rest))) && rows_take_claim(r, rest, &cut) &&
                 cut.pruned.count;
    for (uint32_t i = 0; names && i < cut.pruned.count; i++)
        names = r->names.tree->parent[reading_node(r, cut.pruned, i)] == row->node;
    *row = names ? cut : *row;
    return names;
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

/* "after K", "yes, after the 3": what is behind that child is cut off. */
static bool read_after(struct reading *r, struct homework_row *row, struct slice cell)
{
    struct text claim = {0};
    loose_word_of(&cell, "yes ja oui sí si cut cutoff");
    loose_sign(&cell, ", ; : ( - –");
    if (!words_take(AHEAD(cell), WORDS_AFTER))
        return false;
    text_format(&claim, "cut %.*s", SLICE(cell));
    const bool taken = rows_take_claim(r, text_slice(&claim), row);
    text_free(&claim);
    if (taken && !r->variables && row->pruned.count)
        add_pruned(r, row->pruned, cell, false);
    return taken;
}

static void read_pruned(struct reading *r, struct homework_row *row, struct slice cell)
{
    if (read_after(r, row, cell))
        return;
    row->uncut = !row->claims && (is_left_out(cell) || words_take(AHEAD(cell), WORDS_NONE));
    if (read_mark(r, row, cell, true))
        return;
    names_in(r, cell, row->node, &row->pruned);
    row->claims = row->pruned.count > 0;
    if (!r->separator || r->variables)
        return;
    if (row->claims)
        add_pruned(r, row->pruned, cell, false);
    else if (!is_left_out(cell) && !words_take(&cell, WORDS_NONE))
        reading_leave(r, "what is cut off, '%.*s', isn't understood", SLICE(slice_short(cell)));
}

/* A bound of another node, when the row's own is seen. */
static void read_bound_at(struct reading *r, uint32_t node, enum column column, uint32_t seen,
                          struct slice cell)
{
    struct homework_cell bound;
    if (!rows_take_cell(&cell, &bound)) {
        if (!is_left_out(cell))
            reading_leave(r, "'%.*s' isn't a number", SLICE(slice_short(cell)));
        return;
    }
    rows_add_moved(r, r->at, node, column, bound.number);
    if (seen != node && names_is_under(r, seen, node))
        rows_note_seen(r, seen);
}

/* "D: 4", in the column for α: of the node, or TREE_NONE. */
static uint32_t begins_bound_of(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    const uint32_t node = names_exactly(r, &at);
    return took(rest, &at, node != TREE_NONE && loose_sign(&at, ": =") && loose_any_number(AHEAD(at)))
               ? node
               : TREE_NONE;
}

/* "F G", "E, F": the children that are looked at, one of them at least no leaf. */
static bool read_children(struct reading *r, uint32_t node, struct slice cell)
{
    const struct saying_mark before = saying_mark(r);
    struct homework_span children = {0};
    struct slice rest = cell;
    uint32_t child;
    bool inner = false;
    while (loose_more(&rest) && names_take_child(r, &rest, node, &child)) {
        inner = inner || !tree_is_leaf(r->names.tree, child);
        reading_add_node(r, &children, child);
        loose_sign(&rest, ", ;");
    }
    const bool read = inner && !loose_more(&rest);
    if (!read)
        saying_go_back(r, before);
    return read && saying_add_seen(r, &children, cell, true);
}

/* "1", "2", …: when a node is visited, and no leaf. */
static bool is_next_step(struct reading *r, struct slice cell)
{
    double number;
    bool next = loose_number(&cell, &number) && !loose_more(&cell) && number == (double)r->steps + 1;
    r->steps = next ? r->steps + 1 : NO_PLACE;
    return next;
}

/* "(cutoff)", at the end of a cell: that something is cut off behind what it has. */
static bool takes_cutoff_behind(struct slice *cell)
{
    const char *bracket = memchr(cell->bytes, '(', cell->length);
    if (!bracket || !loose_ends_with(slice_trim(*cell), ")"))
        return false;
    struct slice before = {cell->bytes, (size_t)(bracket - cell->bytes)}, inside = *cell;
    loose_drop(&inside, before.length + 1);
    inside = slice_take(&inside, ')');
    const bool cuts = words_has(WORDS_CUTOFF, slice_trim(inside)) || words_has(WORDS_CUT, slice_trim(inside));
    *cell = cuts ? slice_trim(before) : *cell;
    return cuts;
}

/* "1 (cut)", "1, cutoff": what the node is worth, where something is cut off behind it. */
static struct slice without_cutoff(struct reading *r, uint32_t node, struct slice cell)
{
    struct slice at = cell;
    if (!rows_take_cell(&at, &(struct homework_cell){0}))
        return cell;
    const struct slice number = loose_until(cell, at);
    loose_sign(&at, ", ; (");
    const bool cuts = words_take(&at, WORDS_CUTOFF) || words_take(&at, WORDS_CUT) ||
                      loose_word_of(&at, "pruned abgeschnitten podado coupé");
    loose_word_of(&at, "off");
    loose_sign(&at, ")");
    if (!cuts || loose_more(&at))
        return cell;
    saying_add_cutoff(r, cell, node, COLUMN_V);
    return slice_trim(number);
}

static void read_table_cell(struct reading *r, struct homework_row *row, enum heading heading,
                            struct slice cell)
{
    static const char *const names[] = {[HEADING_ALPHA] = "α", [HEADING_BETA] = "β", [HEADING_V] = "v"};
    struct slice rest = unquote(cell);
    struct homework_cell later;
    switch (heading) {
    case HEADING_ALPHA:
    case HEADING_BETA:
    case HEADING_V:
        if (heading == HEADING_V) {
            row->bound = rows_bound(rest);
            loose_word_of(&rest, "exactly genau exactamente exactement"); /* "exactly 6", "at most 2" */
            const bool worded = words_take(AHEAD(rest), WORDS_LEAST) || words_take(AHEAD(rest), WORDS_MOST);
            if (worded)
                saying_take_bound(&rest, &row->bound);
            cell = worded || rest.bytes > unquote(cell).bytes ? slice_trim(rest) : cell;
            cell = without_cutoff(r, row->node, cell);
        }
        if (!read_variable(r, row, heading - HEADING_ALPHA, cell))
            reading_leave(r, "what stands for %s, '%.*s', isn't a number", names[heading],
                          SLICE(slice_short(rest)));
        break;
    case HEADING_WINDOW:
        if (!rows_take_window(&rest, row) && !take_open_window(rest, row) && !read_unseen(r, row, rest) &&
            !is_left_out(rest))
            reading_leave(r, "'%.*s' is no window", SLICE(slice_short(rest)));
        break;
    case HEADING_SEEN:
        if (is_next_step(r, rest))
            break;
        if (takes_cutoff_behind(&rest))
            saying_add_cutoff(r, cell, row->node, COLUMN_V);
        if (!read_mark(r, row, rest, false) && !read_unseen(r, row, rest) && !is_left_out(rest) &&
            !read_children(r, row->node, rest) && !rows_take_leaves(r, &rest, row->node, true, true))
            reading_leave(r, "what is looked at, '%.*s', isn't understood", SLICE(slice_short(rest)));
        break;
    case HEADING_PRUNED:
        read_pruned(r, row, rest);
        break;
    case HEADING_LATER_ALPHA:
    case HEADING_LATER_BETA:
        if (rows_take_cell(&rest, &later))
            rows_add_moved(r, r->at, row->node, heading - HEADING_LATER_ALPHA, later.number);
        else if (!is_left_out(rest))
            reading_leave(r, "'%.*s' isn't a number", SLICE(slice_short(rest)));
        break;
    default:
        break;
    }
}

/* --- rows --- */

static struct homework_row row_of(const struct reading *r, uint32_t node)
{
    return (struct homework_row){.line = r->line, .node = node, .bound = BOUND_EXACT};
}

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
    struct slice back = rest; /* "back at B", "zurück zu B" */
    took(&rest, &back,
         (loose_word_of(&back, "zurück") || words_take(&back, WORDS_ARRIVES)) &&
             maybe(words_take(&back, WORDS_OF) || words_take(&back, WORDS_TO)));
    node = loose_node(&r->names, &rest);
    loose_sign(&rest, "△ ▽ ▲ ▼ ^");
    loose_sign(&rest, "(max) (min) (MAX) (MIN) (Max) (Min) MAX MIN max min (leaf) = :");
    bool number = loose_any_number(&rest);
    struct slice worth = rest; /* "E (3)" */
    if (loose_sign(&worth, "( [") && loose_any_number(&worth) && loose_sign(&worth, ") ]"))
        rest = worth;
    return rest.length && !number ? TREE_NONE : node;
}

/* A line of the table that nothing is written in but its number. */
static bool is_unfilled(const struct reading *r, const struct cells *c)
{
    for (size_t i = 0; i < c->count; i++) {
        struct slice rest = c->at[i];
        if (i < r->heading_count && r->headings[i] == HEADING_NONE)
            loose_any_number(&rest);
        if (!is_left_out(rest))
            return false;
    }
    return true;
}

static bool is_number(enum heading heading)
{
    return heading > HEADING_NODE && heading < HEADING_WINDOW;
}

/* "16, 11" */
static bool is_listed(struct slice cell)
{
    bool all = loose_any_number(&cell), comma = false;
    while (all && loose_sign(&cell, ","))
        all = comma = loose_any_number(&cell);
    return all && comma && !loose_more(&cell);
}

/* "−∞ → 2 → 6" */
static bool has_stages(struct slice cell)
{
    return loose_any_number(&cell) && loose_sign(&cell, ARROWS);
}

/* A line of a table set out with blanks: as many cells as the head has, one of them without its number or
 * with something else; all others say the same where they are read as rows. */
static bool is_aligned(const struct reading *r, const struct cells *c)
{
    bool other = false;
    for (size_t i = 0; i < c->count && c->count == r->heading_count; i++)
        other = other || r->by_leaf ||
                (is_number(r->headings[i]) && (is_left_out(c->at[i]) || has_stages(c->at[i]))) ||
                (r->headings[i] >= HEADING_PRUNED && !is_left_out(c->at[i])) ||
                (r->headings[i] == HEADING_NONE && is_listed(c->at[i]));
    return other;
}

/* A remark, of the row's node. */
static void note_of_row(struct reading *r, const struct homework_row *row, struct slice cell)
{
    r->subject = row->node;
    answers_note_cell(r, cell);
    r->subject = TREE_NONE;
}

/* A remark: what it says is cut off there, the best move; all else is looked at beside the search. */
static void read_comment(struct reading *r, struct homework_row *row, struct slice cell)
{
    struct homework_row said = *row;
    const struct saying_mark before = saying_mark(r);
    if (words_stand_in(cell, WORDS_CLAIMS) && rows_take_claim(r, cell, &said) && said.pruned.count &&
        !row->pruned.count) {
        *row = said;
        return;
    }
    if (row->node == TREE_ROOT && answers_read(r, cell, true) &&
        r->homework->statements.count > before.statements && reading_last(r)->kind == STATES_MOVE)
        return;
    saying_go_back(r, before);
    note_of_row(r, row, cell);
}

/* What stands in columns that no head explains: a window is one where it is the only one, "called with", and
 * what is infinite is some bound; a remark is of the row's node. */
static void read_strange_cells(struct reading *r, struct homework_row *row, const struct cells *c)
{
    struct homework_row window, found = {0};
    size_t windows = 0;
    for (size_t i = 0; i < c->count; i++) {
        struct slice rest = unquote(c->at[i]), at = rest;
        double number;
        window = (struct homework_row){0};
        if (r->headings[i] != HEADING_NONE || i == r->child_value)
            continue;
        if (loose_number(&at, &number) && isinf(number))
            reading_leave(r, "it isn't known what column '%.*s' stands in", SLICE(slice_short(rest)));
        if (rows_take_window(&rest, &window) && !slice_trim(rest).length) {
            windows++;
            found = window;
        }
        read_comment(r, row, unquote(c->at[i]));
    }
    if (windows != 1)
        return;
    row->cell[COLUMN_ALPHA] = found.cell[COLUMN_ALPHA];
    row->cell[COLUMN_BETA] = found.cell[COLUMN_BETA];
}

/* The cell of the node that a row is of. */
static struct slice node_cell(const struct reading *r, const struct cells *c)
{
    size_t column = 0;
    while (column < c->count && r->headings[column] != HEADING_NODE)
        column++;
    return column < c->count ? c->at[column] : (struct slice){"", 0};
}

/* "C | H | 2": what the child is worth; "C | | 2": the node itself. */
static void read_child(struct reading *r, const struct cells *c)
{
    struct homework_cell cell;
    if (r->child >= c->count || r->child_value >= c->count)
        return;
    const bool own = is_blank(c->at[r->child], &cell) && !cell.ditto;
    uint32_t child = node_of(r, own ? node_cell(r, c) : c->at[r->child]);
    struct slice rest = unquote(c->at[r->child_value]);
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

/* A row with numbers that is of no node of the tree; whether nothing more is to be done about it. */
static bool leave_nodeless(struct reading *r, const struct cells *c, struct slice named)
{
    bool numbers = false;
    for (size_t i = 0; i < c->count && i < r->heading_count; i++) {
        struct slice rest = c->at[i];
        numbers = numbers || (is_number(r->headings[i]) && rows_take_cell(&rest, &(struct homework_cell){0}));
    }
    bool merged = c->count == r->heading_count && !named.length;
    if (numbers && merged && r->homework->rows.count) { /* more of the one above */
        reading_leave(r, "no node stands in this row");
        return true;
    }
    if (numbers && named.length && c->count + 1 >= r->heading_count)
        reading_leave(r, "'%.*s' is no node of this tree", SLICE(slice_short(named)));
    return false;
}

/* The leaf in a cell, by its name or by its number, and what it is said to be worth. */
static uint32_t leaf_of(struct reading *r, struct slice cell, uint32_t above)
{
    double number;
    uint32_t leaf = node_of(r, cell);
    struct slice rest = unquote(cell);
    if (leaf == TREE_NONE) {
        words_take(&rest, WORDS_LEAVES);
        return loose_number(&rest, &number) && saying_is_end(rest) ? names_leaf_worth(r, number, above)
                                                                   : TREE_NONE;
    }
    names_exactly(r, &rest);
    loose_sign(&rest, "= : ( [");
    if (loose_number(&rest, &number))
        saying_add_value(r, cell, leaf, number);
    return leaf;
}

/* "yes (C3)", "no": whether it is cut off behind a leaf, and what. */
static void read_cut_behind(struct reading *r, uint32_t node, uint32_t leaf, struct slice cell)
{
    struct slice at = cell;
    struct homework_span nodes = {0};
    bool yes = false, cross;
    const bool mark = take_mark(cell, false, &yes, &cross);
    names_in(r, cell, node, &nodes);
    if (nodes.count)
        add_pruned(r, nodes, cell, false);
    else if (mark && yes && leaf != TREE_NONE) {
        saying_add_cutoff(r, cell, node, COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, leaf);
    } else if (!mark && !is_left_out(cell) && !words_take(&at, WORDS_NONE))
        reading_leave(r, "what is cut off, '%.*s', isn't understood", SLICE(slice_short(cell)));
}

/* The lists of a table make one. */
static void join_pruned(struct reading *r)
{
    if (reading_last(r)->kind != STATES_PRUNED)
        return;
    if (r->listed)
        saying_add_part(r);
    r->listed = true;
}

/* "return 7": what comes back from the node of the row. */
static bool read_returned(struct reading *r, uint32_t node, struct slice cell)
{
    struct slice rest = cell;
    double number;
    if (!(loose_word_of(&rest, RETURNS) && maybe(words_take(&rest, WORDS_VALUE)) &&
          maybe(loose_sign(&rest, "= :")) && loose_number(&rest, &number) && saying_is_blank(rest)))
        return false;
    return saying_add_value(r, cell, node, number);
}

/* "cut: I, J not visited", "T returns 7", "last leaf, D = 2": a remark behind a leaf. */
static void read_remark(struct reading *r, const struct homework_row *row, struct slice cell)
{
    struct homework_row said = *row;
    const size_t count = r->homework->statements.count;
    if (read_returned(r, row->node, cell))
        return;
    r->subject = row->node;
    const bool read = answers_read(r, cell, true);
    r->subject = TREE_NONE;
    if (r->homework->statements.count > count)
        join_pruned(r);
    else if (rows_take_claim(r, cell, &said) && said.pruned.count)
        add_pruned(r, said.pruned, cell, true);
    else if (!read) {
        working_notes(r, cell, row->node);
        note_of_row(r, row, cell);
    }
}

static void read_window_behind(struct reading *r, uint32_t node, uint32_t seen, struct slice cell)
{
    struct homework_row window = {0};
    struct slice rest = unquote(cell);
    if (!rows_take_window(&rest, &window)) {
        if (!is_left_out(cell))
            reading_leave(r, "'%.*s' is no window", SLICE(slice_short(cell)));
        return;
    }
    for (enum column c = 0; c < COLUMN_V; c++) {
        rows_add_moved(r, r->at, node, c, window.cell[c].number);
        if (seen != node)
            rows_note_seen(r, seen);
    }
}

/* A line of a table of leaves: the bounds of the node above when it is seen. */
static void read_behind_leaf(struct reading *r, uint32_t node, const struct cells *c)
{
    const struct homework_row row = row_of(r, node);
    const uint32_t leaf = leaf_of(r, c->at[r->child], node);
    read_child(r, c);
    for (size_t i = 0; i < c->count; i++)
        if (is_number(r->headings[i]))
            read_bound_at(r, node, r->headings[i] - HEADING_ALPHA, leaf == TREE_NONE ? node : leaf, c->at[i]);
        else if (r->headings[i] == HEADING_WINDOW)
            read_window_behind(r, node, leaf == TREE_NONE ? node : leaf, c->at[i]);
        else if (r->headings[i] == HEADING_PRUNED)
            read_cut_behind(r, node, leaf, c->at[i]);
        else if (r->headings[i] == HEADING_NONE && i != r->child && i != r->child_value)
            read_remark(r, &row, unquote(c->at[i]));
}

/* The node that α and β are of, where a cell says so: "D: 4"; or TREE_NONE. */
static uint32_t owner_of_bounds(const struct reading *r, const struct cells *c)
{
    uint32_t owner = TREE_NONE;
    for (size_t i = 0; i < c->count && owner == TREE_NONE; i++)
        if (r->headings[i] == HEADING_ALPHA || r->headings[i] == HEADING_BETA)
            owner = begins_bound_of(r, AHEAD(c->at[i]));
    return owner;
}

static void read_bound_of(struct reading *r, uint32_t node, enum heading heading, uint32_t seen,
                          struct slice cell)
{
    begins_bound_of(r, &cell);
    read_bound_at(r, node, heading - HEADING_ALPHA, seen, cell);
}

/* What is said of the node: the numbers first, as marks are read beside them. */
static void read_cells(struct reading *r, struct homework_row *row, const struct cells *c)
{
    const size_t parts = r->parts.count;
    bool unseen = false;                                 /* as the numbers' cells say */
    for (size_t i = c->count; i < r->heading_count; i++) /* blank cells at a line's end may not be there */
        row->uncut |= r->headings[i] == HEADING_PRUNED;
    const uint32_t owner = owner_of_bounds(r, c);
    read_child(r, c);
    if (r->variables)
        read_strange_cells(r, row, c);
    for (int marks = 0; marks <= 1; marks++) {
        for (size_t i = 0; i < c->count; i++)
            if ((r->headings[i] >= HEADING_PRUNED) == marks) {
                if (r->headings[i] >= HEADING_AT_ALPHA)
                    read_bound_at(r, r->heading_at[i], r->headings[i] - HEADING_AT_ALPHA, row->node,
                                  c->at[i]);
                else if (owner != TREE_NONE &&
                         (r->headings[i] == HEADING_ALPHA || r->headings[i] == HEADING_BETA))
                    read_bound_of(r, owner, r->headings[i], row->node, c->at[i]);
                else
                    read_table_cell(r, row, r->headings[i], c->at[i]);
            }
        unseen = unseen || (!marks && r->parts.count > parts && !rows_says_numbers(row, 1));
    }
    if (r->variables && !unseen && (owner == TREE_NONE || rows_says_numbers(row, 1)))
        *array_add(&r->homework->rows) = *row;
}

bool tables_read_row(struct reading *r, struct slice line)
{
    const char separator = r->separator ? r->separator : GAP;
    line = loose_without_end(line, separator == '&' ? "\\|-:+= \t" : separator == ';' ? "." : ".;");
    struct cells c = split(line, separator);
    if (c.count < 2 || (separator == GAP && !is_aligned(r, &c)))
        return false;
    if (is_unfilled(r, &c)) {
        *array_add(&r->homework->unfilled) = r->line;
        return true;
    }
    const struct slice named = unquote(node_cell(r, &c));
    struct homework_row row = row_of(r, node_of(r, named));
    row.node = row.node == TREE_NONE ? next_leaf(r, named) : row.node;
    if (row.node == TREE_NONE)
        return leave_nodeless(r, &c, named);
    c.count = size_at_most(c.count, r->heading_count);
    if (r->by_leaf)
        read_behind_leaf(r, row.node, &c);
    else
        read_cells(r, &row, &c);
    return true;
}

/* A table without a header: node, α, β, v in cells, some of them blank. */
static bool read_bare_row(struct reading *r, struct cells *c)
{
    struct slice number = c->at[0];
    const bool numbered = c->count > 1 + COLUMN_COUNT && r->numbered && loose_any_number(&number) &&
                          loose_find(&r->names, unquote(c->at[1])) != TREE_NONE;
    const struct slice *at = c->at + numbered, *end = c->at + c->count;
    struct homework_row row = row_of(r, loose_find(&r->names, unquote(*at++)));
    bool fits = row.node != TREE_NONE && c->count > COLUMN_COUNT;
    for (enum column i = 0; fits && i < COLUMN_COUNT; i++, at++)
        fits = read_cell(r, &row, i, *at) || (at + 1 == end && read_remarked(r, &row, i, *at));
    if (!fits || !rows_says_numbers(&row, 1))
        return false;
    const bool remark = at < end && names_begins_note(r, *at); /* "K = 3, so L is cut" */
    if (at < end && !remark)
        read_table_cell(r, &row, HEADING_PRUNED, *at);
    else if (remark && !rows_take_claim(r, *at, &row))
        note_of_row(r, &row, *at);
    *array_add(&r->homework->rows) = row;
    return true;
}

bool tables_read_bare_row(struct reading *r, struct slice line)
{
    return read_parted(r, line, SEPARATORS, read_bare_row);
}

/* --- tables on their side --- */

/* The first line of such a table: the nodes. */
static bool read_across_head(struct reading *r, const struct cells *c)
{
    uint32_t nodes[READING_CELLS] = {0};
    bool other = false; /* "node | a | b | v" may be any table's */
    for (size_t i = 1; i < c->count; i++) {
        nodes[i] = loose_find_exactly(&r->names, unquote(c->at[i]));
        if (nodes[i] == TREE_NONE)
            return false;
        other = other || rows_column(unquote(c->at[i])) == COLUMN_COUNT;
    }
    memcpy(r->across, nodes, sizeof nodes);
    r->across_count = other ? c->count : 0;
    r->across_row = NO_PLACE;
    return other;
}

/* A variable of each, or whether it is cut off. */
static void read_across_line(struct reading *r, struct cells *c, enum heading heading)
{
    if (heading > HEADING_NODE && r->across_row == NO_PLACE) {
        r->across_row = r->homework->rows.count;
        for (size_t i = 1; i < c->count; i++)
            *array_add(&r->homework->rows) = row_of(r, r->across[i]);
    }
    for (size_t i = 1; i < c->count; i++)
        if (heading > HEADING_NODE)
            read_table_cell(r, &r->homework->rows.at[r->across_row + i - 1], heading, c->at[i]);
        else if (loose_number(&c->at[i], &(double){0}))
            reading_leave(r, "it isn't known what '%.*s' is", SLICE(slice_short(unquote(c->at[0]))));
}

static bool read_across(struct reading *r, struct cells *c)
{
    if (c->count < 3)
        return false;
    enum heading heading = heading_of(r, c->at[0]);
    bool nodes = !unquote(c->at[0]).length || heading == HEADING_NODE;
    if (nodes && c->count > 3 && read_across_head(r, c)) {
        r->separator = c->separator;
        r->heading_count = 0;
        return true;
    }
    if (c->count == r->across_count)
        read_across_line(r, c, heading);
    return c->count == r->across_count;
}

bool tables_read_across(struct reading *r, struct slice line)
{
    bool read = read_parted(r, line, SEPARATORS, read_across);
    r->across_count = read ? r->across_count : 0;
    return read;
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
    for (struct slice rest = r->above; loose_more(&rest);)
        if (!topic_take_word(r, &rest, &topic))
            loose_step(&rest);
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
