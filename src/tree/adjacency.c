/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Adjacency lists: a line a node, with what is below it; or a line an edge.
 *
 *     a: [b, c]    a: b, c    a: b c    a = [b, c]    a -> b, c    a -> b c    a b c    a,b
 *     a -> b -> c                 a chain of edges, on a line without commas
 *     a: left->b, right->c        moves, as left: b and left = b are; a b left, where it is no node
 *     b = -4    b: -4    b -4     values, of inner nodes evaluations; ? for none
 *     a: b=3, c(4), d 5           the same in a list; d 5 only in one with commas
 *     a: 3, 12, 8    a -> 3       leaves that are only a number
 *     a(max): b c    max a: b c    a max    a: max    max: a d e        players
 *     root: a     root = m->a     the root, where it isn't the one below none, or has a move to it
 *     title: "…"                  headers, before all nodes; quotes are needed for source alone
 *
 * Remarks begin with # // or %. Names with blanks or marks in them stand in quotes, with escapes as in Python
 * and JSON; a name in quotes is never a number or a player.
 *
 * A number is a node's name where it begins a line, a leaf's value else: 1: 2 3 has two nodes below it where
 * lines for 2 and 3 follow; what stands behind = is always a value. max and min say players of nodes that are
 * known without them, and are nodes themselves where another has them below it, or where the lines without
 * them have another number of roots than one: "max: min1 min2" and then "min1: 3 12" is a tree whose root is
 * called max.
 *
 * It is told from an outline by standing flat, with one line's child beginning another line: an outline has
 * one line alone that isn't indented.
 */
#include "base/escape.h"
#include "tree/graph.h"
#include "tree/scan.h"
#include "tree/writing.h"
#include <string.h>

static const struct scan_style style = {
    .text = "adjacency list",
    .remarks = {"#", "//", "%"},
    .quotes = "\"'",
    .marks = {"-->", "->", "=>", "\xe2\x86\x92"},
    .lines = true,
};

enum kind { A_NAME, A_NUMBER, A_UNKNOWN };

/* A word, and what stands with it. */
struct item {
    enum kind kind;
    struct slice text, move;
    bool quoted, valued;
    bool more;  /* an arrow leads from it to the item behind */
    bool apart; /* a comma stands before it */
    enum said_player player;
    double number; /* its own */
    double value;  /* what is said of it; NAN: '?' */
    size_t place;
};

enum form { BARE, COLON, EQUALS, ARROW };

struct entry {
    struct item head;
    enum form form;
    bool listed;          /* in brackets, or with commas */
    uint32_t first, last; /* its items, without the last */
};

struct adjacency {
    struct scan scan;
    ARRAY(struct entry) entries;
    ARRAY(struct item) items;
    char *headers[TREE_HEADERS];
    size_t column; /* of the first line */
    bool flat;     /* all lines begin there */
    bool lists;    /* children are told in other ways than as in a b */
    bool triples;  /* a b left: the third words are moves */
    bool values;   /* a b 3: or what the second is worth */
    bool leaves;   /* a 3, a 5: numbers are below what they stand behind */
    struct graph graph;
};

/* --- lines --- */

static bool at_end(const struct scan *scan)
{
    return scan->token.kind == SCAN_END || scan->token.kind == SCAN_LINE;
}

static bool at_word(const struct scan *scan)
{
    return scan->token.kind == SCAN_WORD || scan->token.kind == SCAN_NUMBER ||
           scan->token.kind == SCAN_STRING || scan_at(scan, "?");
}

static bool at_number(const struct scan *scan)
{
    return scan->token.kind == SCAN_NUMBER || scan_at(scan, "?");
}

static bool at_arrow(const struct scan *scan)
{
    return scan_at(scan, "->") || scan_at(scan, "-->") || scan_at(scan, "=>") ||
           scan_at(scan, "\xe2\x86\x92");
}

/* A place to go back to. */
struct mark {
    struct scan_token token;
    size_t at;
};

static struct mark mark(const struct scan *scan)
{
    return (struct mark){scan->token, scan->at};
}

static void go_back(struct scan *scan, const struct mark *mark)
{
    scan->token = mark->token;
    scan->at = mark->at;
}

static bool fault(struct adjacency *a)
{
    struct text what = {0};
    scan_say(&what, &a->scan);
    if (a->scan.token.kind != SCAN_BAD)
        scan_fault(
            &a->scan,
            "%s is unexpected in this adjacency list; its lines are like a: b, c for children, and like "
            "b = 3 for values",
            text_string(&what));
    text_free(&what);
    return false;
}

/* A word with what hangs on it without a blank: node-1, 1.b */
static struct item take_word(struct adjacency *a)
{
    struct scan *scan = &a->scan;
    struct scan_token first = scan->token;
    struct item item = {.kind = first.kind == SCAN_NUMBER ? A_NUMBER
                                : first.kind == SCAN_MARK ? A_UNKNOWN
                                                          : A_NAME,
                        .text = first.text,
                        .quoted = first.kind == SCAN_STRING,
                        .number = first.number,
                        .value = NAN,
                        .place = first.start};
    scan_next(scan);
    while (!item.quoted && item.kind != A_UNKNOWN && !scan->token.apart &&
           (scan->token.kind == SCAN_WORD || scan->token.kind == SCAN_NUMBER ||
            (scan->token.kind == SCAN_MARK && strchr("-./+*&@!|", *scan->token.text.bytes)))) {
        if (scan->token.kind == SCAN_MARK && scan->token.text.length > 1)
            break;
        item.kind = A_NAME;
        item.text.length = scan->token.end - first.start;
        scan_next(scan);
    }
    return item;
}

static enum said_player player_of(const struct item *item)
{
    return item->kind == A_NAME && !item->quoted ? player_said(item->text) : PLAYER_UNSAID;
}

/* What a word says of the one before it: a player or a value. */
static bool take_attribute(struct item *of, const struct item *said)
{
    if (player_of(said))
        of->player = player_of(said);
    else if (said->kind == A_NAME)
        return false;
    else
        of->value = said->kind == A_NUMBER ? said->number : (double)NAN, of->valued = true;
    return true;
}

/* (max) (3) (min, 3) behind a word. */
static bool read_attributes(struct adjacency *a, struct item *of, const char *close)
{
    for (scan_next(&a->scan); !scan_take(&a->scan, close); scan_take(&a->scan, ",")) {
        if (!at_word(&a->scan))
            return fault(a);
        struct mark word = mark(&a->scan);
        struct item said = take_word(a);
        if (!take_attribute(of, &said)) {
            go_back(&a->scan, &word);
            return fault(a);
        }
    }
    return true;
}

/* b  b(max)  b=3  left->b  left: b  and chains, b->c->d, each link an item with `more`. */
static bool read_item(struct adjacency *a)
{
    struct scan *scan = &a->scan;
    struct slice move = {"", 0};
    if (!at_word(scan))
        return fault(a);
    for (;;) {
        struct item item = take_word(a);
        item.move = move;
        move = (struct slice){"", 0};
        if (scan_at(scan, "(") && !scan->token.apart && !read_attributes(a, &item, ")"))
            return false;
        if (at_arrow(scan)) {
            item.more = true;
            *array_add(&a->items) = item;
            scan_next(scan);
            if (!at_word(scan))
                return fault(a);
            continue;
        }
        bool marked = scan_at(scan, ":") || scan_at(scan, "=");
        if (marked && scan_next(scan) == SCAN_WORD) {
            move = item.text;
            continue;
        }
        if (marked && !at_word(scan))
            return fault(a);
        if (marked && scan->token.kind == SCAN_STRING) {
            move = item.text;
            continue;
        }
        if (marked) {
            struct item said = take_word(a);
            if (!take_attribute(&item, &said)) { /* 1st, say, or 2-b */
                said.move = item.text;
                item = said;
            }
        }
        *array_add(&a->items) = item;
        return true;
    }
}

static const char *closing(const struct scan *scan)
{
    return scan_at(scan, "[") ? "]" : scan_at(scan, "{") ? "}" : scan_at(scan, "(") ? ")" : NULL;
}

static void skip_lines(struct scan *scan)
{
    while (scan->token.kind == SCAN_LINE)
        scan_next(scan);
}

/* b 3, c 5: in a list with commas, a number without one belongs to the name before it. */
static void join_values(struct adjacency *a, struct entry *entry)
{
    uint32_t kept = entry->first;
    for (uint32_t i = entry->first; i < a->items.count; i++) {
        struct item item = a->items.at[i], *before = kept > entry->first ? &a->items.at[kept - 1] : NULL;
        bool joins = before && !item.apart && before->kind == A_NAME && !before->more && !before->valued &&
                     item.kind != A_NAME && !item.more;
        if (joins)
            take_attribute(before, &item);
        else
            a->items.at[kept++] = item;
    }
    a->items.count = kept;
}

/* b, c  b c  [b, c], which may go over lines. */
static bool read_list(struct adjacency *a, struct entry *entry)
{
    struct scan *scan = &a->scan;
    const char *close = closing(scan);
    struct scan_token bracket = scan->token;
    bool comma = false, commas = false;
    entry->first = (uint32_t)a->items.count;
    entry->listed |= close != NULL;
    if (close) {
        scan_next(scan);
        skip_lines(scan);
    }
    while (close ? !scan_at(scan, close) : !at_end(scan) && !scan_at(scan, ";")) {
        if (close && scan->token.kind == SCAN_END) {
            diag_error(scan->diag, scan->source, bracket.start, bracket.end,
                       "this bracket of the adjacency list is never closed");
            return false;
        }
        size_t count = a->items.count;
        if (!read_item(a))
            return false;
        a->items.at[count].apart = comma;
        if (close)
            skip_lines(scan);
        comma = scan_at(scan, ",");
        commas |= comma;
        if (!scan_take(scan, ",") && close)
            scan_take(scan, ";");
        if (close)
            skip_lines(scan);
    }
    if (close)
        scan_next(scan);
    entry->listed |= commas;
    if (commas)
        join_values(a, entry);
    entry->last = (uint32_t)a->items.count;
    return true;
}

/* a  a(max)  a [max]  a max  max a, up to the mark behind. */
static bool read_head(struct adjacency *a, struct entry *entry)
{
    struct scan *scan = &a->scan;
    struct item *head = &entry->head, other;
    if (!at_word(scan) || scan_at(scan, "?"))
        return fault(a);
    *head = take_word(a);
    struct mark behind = mark(scan);
    if (scan_at(scan, "("))
        return read_attributes(a, head, ")");
    if (scan_at(scan, "[") && player_said((scan_next(scan), scan->token.text))) {
        head->player = player_said(scan->token.text);
        scan_next(scan);
        return scan_take(scan, "]") || fault(a);
    }
    go_back(scan, &behind);
    if (scan->token.kind == SCAN_WORD || scan->token.kind == SCAN_STRING ||
        (scan->token.kind == SCAN_NUMBER && player_of(head))) {
        other = take_word(a);
        bool marked = scan_at(scan, ":") || scan_at(scan, "=") || at_arrow(scan);
        bool valued = at_number(scan);
        if (player_of(&other) && (marked || valued)) {
            head->player = player_of(&other);
            return true;
        }
        if (player_of(head) && (marked || (valued && other.kind == A_NAME))) {
            other.player = player_of(head);
            *head = other;
            return true;
        }
        go_back(scan, &behind);
    }
    return true;
}

/* Whether a value alone stands behind a name, or one with another name's behind it: 3   3, c = 5   3, c 5 */
static bool value_follows(struct adjacency *a, enum form form)
{
    struct scan *scan = &a->scan;
    struct mark here = mark(scan);
    bool follows = form == EQUALS ? at_word(scan) : form == BARE && at_number(scan);
    if (follows) {
        struct item item = take_word(a);
        bool comma = scan_take(scan, ",") || scan_take(scan, ";") || form == EQUALS;
        follows = item.kind != A_NAME || player_of(&item);
        if (follows && !at_end(scan)) {
            follows = comma && !at_number(scan);
            if (follows)
                take_word(a);
            follows &= form == EQUALS ? scan_at(scan, "=") : at_number(scan);
        }
    }
    go_back(scan, &here);
    return follows;
}

/* One entry; a line may have several values: b = 3, c = 5 */
static bool read_entry(struct adjacency *a)
{
    struct scan *scan = &a->scan;
    struct entry entry = {.form = BARE};
    if (!read_head(a, &entry))
        return false;
    entry.form = scan_at(scan, ":") ? COLON : scan_at(scan, "=") ? EQUALS : at_arrow(scan) ? ARROW : BARE;
    if (entry.form != BARE)
        scan_next(scan);
    else if (scan_take(scan, ","))
        entry.listed = false;
    bool value = value_follows(a, entry.form);
    if (value) {
        entry.first = (uint32_t)a->items.count;
        struct item item = take_word(a);
        *array_add(&a->items) = item;
        entry.last = entry.first + 1;
    }
    if (!value && !read_list(a, &entry))
        return false;
    *array_add(&a->entries) = entry;
    scan_take(scan, ",");
    scan_take(scan, ";");
    return at_end(scan) || (value && at_word(scan)) || fault(a);
}

/* title: and the like; before all nodes. */
static bool read_header(struct adjacency *a)
{
    struct scan *scan = &a->scan;
    const char *bytes = scan->source->bytes, *end;
    size_t header = scan->token.kind == SCAN_WORD ? tree_header_named(scan->token.text) : TREE_HEADERS;
    if (header == TREE_HEADERS || a->entries.count || bytes[scan->at] != ':')
        return false;
    struct mark key = mark(scan);
    bool only_quoted = scan_at_word(scan, "source");
    scan_next(scan);
    size_t at = scan->at;
    while (bytes[at] == ' ' || bytes[at] == '\t')
        at++;
    if (bytes[at] != '"' && only_quoted) {
        go_back(scan, &key);
        return false;
    }
    struct slice said;
    if (bytes[at] == '"') {
        said = scan_next(scan) == SCAN_STRING ? scan->token.text : (struct slice){"", 0};
        scan_next(scan);
    } else {
        end = strchr(bytes + at, '\n');
        size_t length = end ? (size_t)(end - bytes) - at : scan->source->length - at;
        said = slice_trim((struct slice){bytes + at, length});
        scan->at = at + length;
        scan_next(scan);
    }
    free(a->headers[header]);
    a->headers[header] = said.length ? memory_string(said.bytes, said.length) : NULL;
    return true;
}

static size_t column_of(const struct source *source, size_t place)
{
    size_t column = 0;
    while (column < place && strchr(" \t", source->bytes[place - column - 1]))
        column++;
    return column;
}

static void skip_line(struct scan *scan)
{
    const char *bytes = scan->source->bytes, *end = strchr(bytes + scan->at, '\n');
    scan->at = end ? (size_t)(end - bytes) : scan->source->length;
    scan_next(scan);
}

/* One line, or more where brackets hold them together; false at the end. A line with a fault is left. */
static bool read_line(struct adjacency *a)
{
    struct scan *scan = &a->scan;
    if (scan->token.kind == SCAN_END)
        return false;
    if (!at_end(scan)) {
        size_t column = column_of(scan->source, scan->token.start);
        if (!a->entries.count)
            a->column = column;
        a->flat &= column == a->column;
        bool fine = true;
        if (!read_header(a))
            while (fine && !at_end(scan))
                fine = read_entry(a);
        else if (!at_end(scan))
            fine = fault(a);
        if (!fine && !at_end(scan))
            skip_line(scan);
    }
    scan_next(scan);
    return true;
}

static void begin(struct adjacency *a, const struct source *source, struct diag *diag)
{
    *a = (struct adjacency){.flat = true};
    scan_begin(&a->scan, source, diag, &style);
    scan_next(&a->scan);
    array_reserve(&a->items, 1); /* an entry without items begins where the first would be */
}

static void end(struct adjacency *a)
{
    scan_free(&a->scan);
    array_free(&a->entries);
    array_free(&a->items);
    for (size_t i = 0; i < TREE_HEADERS; i++)
        free(a->headers[i]);
}

/* --- how sure --- */

#define ENTRIES_SEEN 200u
#define ITEMS_SEEN   2000u

/* Or the outline's. */
static bool is_header(const struct entry *entry)
{
    return entry->form == COLON && !entry->head.quoted && tree_header_named(entry->head.text) < TREE_HEADERS;
}

/* Whether some line's child begins another line. */
static bool is_linked(const struct adjacency *a)
{
    for (size_t i = 0; i < a->entries.count; i++) {
        const struct entry *from = &a->entries.at[i];
        bool root = slice_is_word(from->head.text, "root");
        bool value = from->form == EQUALS && !root && !from->listed;
        if (value || is_header(from))
            continue;
        for (uint32_t at = from->first; at < from->last && at < ITEMS_SEEN; at++)
            for (size_t to = 0; to < a->entries.count; to++)
                if (to != i && slice_equal(a->items.at[at].text, a->entries.at[to].head.text))
                    return true;
    }
    return false;
}

/* a: 3 5, or b = 3 alone. */
static bool has_numbers(const struct adjacency *a)
{
    for (size_t i = 0; i < a->entries.count; i++) {
        const struct entry *entry = &a->entries.at[i];
        uint32_t at = entry->first, count = entry->last - at;
        while (at < entry->last &&
               (a->items.at[at].kind != A_NAME || a->items.at[at].more || a->items.at[at].valued))
            at++;
        bool list = entry->form != BARE && entry->form != EQUALS && (count > 1 || (count && entry->listed));
        bool value = entry->form == EQUALS && count == 1 && a->entries.count == 1;
        if (at == entry->last && (list || value) && !is_header(entry))
            return true;
    }
    return false;
}

static bool is_other_language(const struct adjacency *a)
{
    static const char *const words[] = {"graph", "flowchart", "digraph", "strict", "subgraph"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (a->entries.at[0].form == BARE && slice_is_word(a->entries.at[0].head.text, words[i]))
            return true;
    return false;
}

static enum notation_sure sure(const struct source *source)
{
    struct diag quiet = {0};
    struct adjacency a;
    begin(&a, source, &quiet);
    while (a.flat && !quiet.errors && a.entries.count < ENTRIES_SEEN && read_line(&a))
        ;
    bool may = a.flat && a.entries.count && !is_other_language(&a);
    enum notation_sure sure = may && is_linked(&a)                      ? NOTATION_CERTAIN
                              : may && !quiet.errors && has_numbers(&a) ? NOTATION_SURE
                                                                        : NOTATION_NO;
    end(&a);
    diag_free(&quiet);
    return sure;
}

/* --- what lines say --- */

/* A number is a name where it begins a line. */
static bool is_named(const struct adjacency *a, const struct item *item)
{
    return item->kind == A_NAME || (item->kind == A_NUMBER && graph_find(&a->graph, item->text) != TREE_NONE);
}

/* A line that begins with max or min and may say who moves at other nodes. */
static bool is_of_players(const struct entry *entry)
{
    return player_of(&entry->head) && !entry->head.player && entry->form != EQUALS;
}

/* The one word behind a head, if it says a player and isn't a node that has lines of its own. */
static enum said_player said_player_of(const struct adjacency *a, const struct entry *entry)
{
    const struct item *item = &a->items.at[entry->first];
    if (entry->last - entry->first != 1 || entry->listed || entry->form == ARROW || item->move.length ||
        item->player || item->valued)
        return PLAYER_UNSAID;
    for (size_t i = 0; player_of(item) && i < a->entries.count; i++)
        if (is_of_players(&a->entries.at[i]) && slice_equal(a->entries.at[i].head.text, item->text))
            return PLAYER_UNSAID;
    return player_of(item);
}

static uint32_t node_of(struct adjacency *a, const struct item *item)
{
    uint32_t node = is_named(a, item)
                        ? graph_node(&a->graph, item->text, item->place)
                        : graph_leaf(&a->graph, item->kind == A_NUMBER ? item->number : NAN, item->place);
    a->graph.nodes.at[node].unknown |= item->kind == A_UNKNOWN;
    if (item->player)
        graph_player(&a->graph, node, item->player, item->place);
    if (item->valued)
        graph_value(&a->graph, node, item->value, item->place);
    return node;
}

static bool is_value(const struct adjacency *a, const struct entry *entry)
{
    const struct item *item = &a->items.at[entry->first];
    return entry->last - entry->first == 1 && !entry->listed && entry->form != ARROW &&
           item->kind != A_NAME && !(a->leaves && entry->form == BARE) &&
           (entry->form == EQUALS || (entry->form == BARE && a->lists) || !is_named(a, item));
}

/* a b 3, which may be two things */
static bool is_mixed(const struct adjacency *a, const struct entry *entry)
{
    uint32_t named = 0;
    for (uint32_t i = entry->first; i < entry->last; i++)
        named += is_named(a, &a->items.at[i]);
    return entry->form == BARE && named && named < entry->last - entry->first;
}

static bool is_triple(const struct adjacency *a, const struct entry *entry)
{
    return (a->triples || a->values) && entry->form == BARE && entry->last - entry->first == 2;
}

static void tell_edges(struct adjacency *a, const struct entry *entry, uint32_t head)
{
    const struct item *first = &a->items.at[entry->first];
    uint32_t from = head;
    if (is_triple(a, entry)) {
        uint32_t node = node_of(a, first);
        graph_edge(&a->graph, head, node, a->triples ? first[1].text : slice_of(""), first->place);
        if (a->values)
            graph_value(&a->graph, node, first[1].kind == A_NUMBER ? first[1].number : (double)NAN,
                        first[1].place);
        return;
    }
    bool chain = false;
    for (uint32_t i = entry->first; i < entry->last; i++)
        chain |= a->items.at[i].more;
    chain &= entry->form == ARROW && !entry->listed;
    for (uint32_t i = entry->first; i < entry->last; i++) {
        struct item item = a->items.at[i];
        if (item.more && !chain) {
            struct slice move = item.text;
            item = a->items.at[++i];
            item.move = move;
            if (item.more) {
                diag_error(a->scan.diag, a->scan.source, item.place, item.place + item.text.length,
                           "a list of this adjacency list has moves, as in left->b, and no chains");
                return;
            }
        }
        uint32_t node = node_of(a, &item);
        graph_edge(&a->graph, from, node, item.move, item.place);
        from = item.more ? node : head;
    }
}

/* root: a, root = a, or with the move that led there: root = left->a */
static bool is_root(const struct adjacency *a, const struct entry *entry)
{
    uint32_t count = entry->last - entry->first;
    bool told = entry->form == EQUALS || (entry->form == COLON && count == 1 && !entry->listed);
    return told && !entry->head.quoted && slice_is_word(entry->head.text, "root") &&
           (count == 1 || (count == 2 && a->items.at[entry->first].more)) &&
           is_named(a, &a->items.at[entry->last - 1]) && !player_of(&a->items.at[entry->last - 1]);
}

static void tell_entry(struct adjacency *a, const struct entry *entry)
{
    struct graph *graph = &a->graph;
    const struct item *head = &entry->head, *item = &a->items.at[entry->first];
    if (is_root(a, entry)) {
        graph->move = entry->last - entry->first > 1 ? item->text : slice_of("");
        item = &a->items.at[entry->last - 1];
        graph->root = graph_node(graph, item->text, item->place);
        return;
    }
    bool says = entry->first < entry->last || head->player || head->valued;
    if (!says && !entry->listed)
        return;
    uint32_t node = graph_node(graph, head->text, head->place);
    enum said_player player = said_player_of(a, entry);
    if (head->player)
        graph_player(graph, node, head->player, head->place);
    if (head->valued)
        graph_value(graph, node, head->value, head->place);
    if (player)
        graph_player(graph, node, player, item->place);
    else if (is_value(a, entry))
        graph_value(graph, node, item->kind == A_NUMBER ? item->number : (double)NAN, item->place);
    else if (!is_triple(a, entry) && is_mixed(a, entry))
        diag_error(a->scan.diag, a->scan.source, a->items.at[entry->last - 1].place,
                   a->items.at[entry->last - 1].place,
                   "a value or a child? In this adjacency list write a: b, 3 for children, and b = 3 on a "
                   "line of its own for a value");
    else
        tell_edges(a, entry, node);
}

/* --- max and min: players, or nodes of these names --- */

static bool is_known_player_line(const struct adjacency *a, const struct entry *entry)
{
    for (uint32_t i = entry->first; i < entry->last; i++) {
        const struct item *item = &a->items.at[i];
        if (!is_named(a, item) || item->move.length || item->more ||
            graph_find(&a->graph, item->text) == TREE_NONE)
            return false;
    }
    return graph_find(&a->graph, entry->head.text) == TREE_NONE;
}

/* Whether the lines that begin with max and min say players: they do where the tree is whole without them. */
static bool are_players(const struct adjacency *a)
{
    uint32_t roots = 0;
    for (size_t i = 0; i < a->entries.count; i++)
        if (is_of_players(&a->entries.at[i]) && !is_known_player_line(a, &a->entries.at[i]))
            return false;
    for (size_t i = 0; i < a->graph.nodes.count; i++)
        roots += !a->graph.nodes.at[i].above && a->graph.nodes.at[i].first != UINT32_MAX;
    return roots == 1 || (!roots && a->graph.nodes.count == 1);
}

static void tell_players(struct adjacency *a, const struct entry *entry)
{
    for (uint32_t i = entry->first; i < entry->last; i++)
        graph_player(&a->graph, graph_find(&a->graph, a->items.at[i].text), player_of(&entry->head),
                     a->items.at[i].place);
}

/* parent,child above a table of edges. */
static bool is_caption(const struct adjacency *a)
{
    static const char *const words[][2] = {{"parent", "child"},  {"child", "parent"},  {"from", "to"},
                                           {"source", "target"}, {"node", "children"}, {"node", "value"}};
    const struct entry *entry = a->entries.at;
    if (!a->entries.count || entry->form != BARE || entry->first == entry->last)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (slice_is_word(entry->head.text, words[i][0]) &&
            slice_is_word(a->items.at[entry->first].text, words[i][1]))
            return true;
    return false;
}

/* What its third word says of the third words below it. */
static void read_caption(struct adjacency *a)
{
    static const char *const moves[] = {"move", "action", "label", "edge", NULL}, *const values[] = {
                                                                                      "value", "score",
                                                                                      "utility", "payoff",
                                                                                      NULL};
    const struct entry *entry = a->entries.at;
    struct slice third = entry->last - entry->first == 2 ? a->items.at[entry->first + 1].text : slice_of("");
    for (size_t i = 0; moves[i]; i++) {
        a->triples |= slice_is_word(third, moves[i]);
        a->values |= slice_is_word(third, values[i]);
    }
}

/* What begins lines, so that it is known wherever it stands; and what is to be seen of all lines together. */
static void find_heads(struct adjacency *a)
{
    size_t pairs = 0, moves = 0;
    for (size_t i = 0; i < a->entries.count; i++) {
        const struct entry *entry = &a->entries.at[i];
        uint32_t count = entry->last - entry->first;
        a->lists |= entry->form == ARROW || (entry->form == COLON && (count > 1 || (count && entry->listed)));
        if ((count || entry->listed) && !is_of_players(entry) && !is_root(a, entry))
            graph_node(&a->graph, entry->head.text, entry->head.place);
    }
    for (size_t i = 0; i < a->entries.count; i++) {
        const struct entry *entry = &a->entries.at[i];
        if (entry->form != BARE || entry->last - entry->first != 2)
            continue;
        const struct item *item = &a->items.at[entry->first];
        pairs++;
        moves += item[0].kind == A_NAME && item[1].kind == A_NAME &&
                 graph_find(&a->graph, item[0].text) != TREE_NONE &&
                 graph_find(&a->graph, item[1].text) == TREE_NONE;
    }
    a->triples |= pairs > 1 && moves == pairs && !a->values;
}

/* a 3, and a 5 */
static void find_leaves(struct adjacency *a)
{
    for (size_t i = 0; i < a->entries.count && !a->lists; i++) {
        const struct entry *entry = &a->entries.at[i];
        uint32_t node = graph_find(&a->graph, entry->head.text);
        if (entry->form != BARE || node == TREE_NONE || !is_value(a, entry))
            continue;
        struct graph_node *head = &a->graph.nodes.at[node];
        a->leaves |= head->made;
        head->made = true;
    }
}

static void tell_all(struct adjacency *a)
{
    if (is_caption(a)) {
        read_caption(a);
        a->entries.count--;
        memmove(a->entries.at, a->entries.at + 1, a->entries.count * sizeof *a->entries.at);
    }
    find_heads(a);
    find_leaves(a);
    for (size_t i = 0; i < a->entries.count; i++)
        if (!is_of_players(&a->entries.at[i]))
            tell_entry(a, &a->entries.at[i]);
    bool players = are_players(a);
    for (size_t i = 0; i < a->entries.count; i++) {
        const struct entry *entry = &a->entries.at[i];
        if (is_of_players(entry) && players)
            tell_players(a, entry);
        else if (is_of_players(entry))
            tell_entry(a, entry);
    }
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct adjacency a;
    struct tree *tree = NULL;
    size_t errors = diag->errors;
    begin(&a, source, diag);
    graph_begin(&a.graph, source, wishes, diag);
    a.graph.text = style.text;
    while (read_line(&a))
        ;
    if (diag->errors == errors)
        tell_all(&a);
    tree = graph_finish(&a.graph, GRAPH_VALUES);
    for (size_t i = 0; tree && i < TREE_HEADERS; i++) {
        *tree_header(tree, i) = a.headers[i];
        a.headers[i] = NULL;
    }
    end(&a);
    return tree;
}

/* --- writing --- */

static bool is_plain(struct slice name, enum charset charset)
{
    static const char *const special[] = {"max", "min", "root"};
    double number;
    if (tree_header_named(name) < TREE_HEADERS || number_read(name, &number) != NUMBER_NOT)
        return false;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (slice_is_word(name, special[i]))
            return false;
    while (name.length) {
        char c = *name.bytes;
        uint32_t point = utf8_take(&name);
        bool word = utf8_letter(point) || c == '_' || (c >= '0' && c <= '9');
        if (!word || utf8_escaped(point, charset))
            return false;
    }
    return true;
}

static void write_word(struct text *out, struct slice word, enum charset charset)
{
    if (is_plain(word, charset))
        text_add_slice(out, word);
    else
        escape_add(out, word, ESCAPE_JSON, charset);
}

static void write_head(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    write_word(out, tree_label(tree, node), charset);
    if (writing_player(tree, node))
        text_add_string(out, tree_player(tree, node) == PLAYER_MAX ? "(max)" : "(min)");
}

/* A leaf is its number alone where all get letters anyway. */
static bool is_bare(const struct tree *tree, uint32_t node, bool letters)
{
    return letters && tree_is_leaf(tree, node) && !writing_player(tree, node);
}

static void write_children(struct text *out, const struct tree *tree, uint32_t node, bool letters,
                           enum charset charset)
{
    uint32_t child = tree_first_child(tree, node);
    bool alone = tree_next_brother(tree, child) == TREE_NONE && is_bare(tree, child, letters);
    write_head(out, tree, node, charset);
    text_add_string(out, alone ? ": [" : ": ");
    for (; child != TREE_NONE; child = tree_next_brother(tree, child)) {
        struct slice move = tree_move(tree, child);
        text_add_string(out, child == node + 1 ? "" : ", ");
        if (move.length) {
            write_word(out, move, charset);
            text_add_string(out, "->");
        }
        if (is_bare(tree, child, letters))
            number_write(out, tree->value[child], NUMBER_PLAIN);
        else
            write_word(out, tree_label(tree, child), charset);
    }
    text_add_string(out, alone ? "]\n" : "\n");
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    bool letters = writing_names(tree) == WRITING_NO_NAMES;
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        if (!tree_header_said(tree, i))
            continue;
        text_format(&out, "%s: ", tree_headers[i].key);
        escape_add(&out, slice_of(tree_header_said(tree, i)), ESCAPE_JSON, charset);
        text_add_char(&out, '\n');
    }
    if (tree_move(tree, TREE_ROOT).length) {
        text_add_string(&out, "root = ");
        write_word(&out, tree_move(tree, TREE_ROOT), charset);
        text_add_string(&out, "->");
        write_word(&out, tree_label(tree, TREE_ROOT), charset);
        text_add_char(&out, '\n');
    }
    for (uint32_t node = 0; node < tree->count; node++) {
        bool leaf = tree_is_leaf(tree, node);
        if (!leaf)
            write_children(&out, tree, node, letters, charset);
        if (leaf ? node == TREE_ROOT || !is_bare(tree, node, letters) : tree_has_number(tree, node)) {
            if (leaf)
                write_head(&out, tree, node, charset);
            else
                write_word(&out, tree_label(tree, node), charset);
            text_add_string(&out, " = ");
            number_write(&out, tree->value[node], NUMBER_PLAIN);
            text_add_char(&out, '\n');
        }
        writing_pour(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

static const char *trouble(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree->length[node] > TREE_NAME)
            return "a name that repeats is too long to be numbered, so this can't be read back";
    return NULL;
}

const struct notation notation_adjacency = {
    .name = "adjacency",
    .about = "a line a node with its children, or a line an edge",
    .endings = "adjacency adj edges",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
    .write = write_tree,
    .trouble = trouble,
};
