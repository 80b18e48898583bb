/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prolog facts. What a fact says is known by its arguments, whatever it is called:
 *
 *     moves(a, [b, c]).      a name and a list        what is below it; left-b is a move, a number a leaf
 *     value(b, -3).          a name and a number      what it is worth; '?' is one that nobody has said
 *     arc(a, b).             two names                what is below what; child_of(b, a) the other way round
 *     arc(a, b, left).       three, one no node       the same with a move
 *     to_move(a, max).       with max or min          who moves there; max(a) and min([b, c]), too
 *     node(a, max, [b, c]).  several of these together
 *     root(a).               root or start            the root
 *     t(a, [t(b, 3), …]).    terms in terms           a tree in one piece; also of lists alone, and with
 *                                                     max(…) and min(…)
 *
 * A number is a name where a fact begins with it. Directives are skipped. Rules are left out, with a note,
 * and so are facts with variables where there are rules; else a word that begins with a capital is a name.
 *
 * Terms are kept in reading order, each with the number behind its last part. Terms that stand beside each
 * other with an operator between them, as left-b, are told by the first, which has the operator.
 */
#include "tree/graph.h"
#include "tree/scan.h"
#include <ctype.h>
#include <string.h>

static const struct scan_style style = {
    .text = "Prolog text",
    .remarks = {"%", "#!"},
    .blocks = true,
    .quotes = "'\"`",
    .marks = {":-", "-->", "->", "=>"},
};

enum kind { P_NAME, P_NUMBER, P_LIST, P_TERM };

struct term {
    enum kind kind;
    bool joined; /* by an operator to the one behind it */
    bool quoted, variable;
    struct slice text; /* the functor of a P_TERM */
    double number;     /* NAN: '?' */
    size_t place;
    uint32_t end;
};

struct work {
    uint32_t node, term;
};

struct prolog {
    struct scan scan;
    struct graph graph;
    struct graph functors; /* of terms; one that is above any comes several times, and names no node */
    ARRAY(struct term) terms;
    ARRAY(uint32_t) facts;
    ARRAY(uint32_t) open;    /* terms whose brackets are open */
    ARRAY(struct work) work; /* terms whose parts are yet to be told */
    size_t rule;             /* where the first stands; SIZE_MAX: there is none */
    bool move_mid;           /* of three names the second is the move */
    bool any;                /* something is below something */
    struct text unclear;
    size_t unclear_count, unclear_place;
};

/* --- clauses --- */

static bool fault(struct prolog *p, const char *words)
{
    struct text what = {0};
    scan_say(&what, &p->scan);
    scan_fault(&p->scan, "in this Prolog text %s %s", text_string(&what), words);
    text_free(&what);
    return false;
}

static bool is_gap(char c)
{
    return !c || c == '%' || isspace((unsigned char)c);
}

/* Behind a string or a remark that begins at `at`; `at` where none does. */
static size_t skip_piece(const struct source *source, size_t at)
{
    const char *bytes = source->bytes, *end = NULL;
    char c = bytes[at];
    if (c == '%')
        end = strchr(bytes + at, '\n');
    else if (c == '/' && bytes[at + 1] == '*')
        end = strstr(bytes + at + 2, "*/");
    else if (c == '0' && bytes[at + 1] == '\'' && bytes[at + 2])
        return at + 3;
    else if (c == '\'' || c == '"')
        for (end = bytes + at + 1; *end && *end != c; end++)
            end += *end == '\\' && end[1];
    else
        return at;
    return end && *end ? (size_t)(end - bytes) + 1 : source->length;
}

/* Goes on behind the clause's full stop. */
static void skip_clause(struct scan *scan)
{
    const struct source *source = scan->source;
    size_t at = scan->token.start;
    while (at < source->length) {
        size_t after = skip_piece(source, at);
        if (after == at && source->bytes[at] == '.' && is_gap(source->bytes[at + 1]) &&
            (at == 0 || !strchr("+-*/\\^<>=~:.?@#&$", source->bytes[at - 1])))
            break; /* and not X =.. Y */
        at = after == at ? at + 1 : after;
    }
    scan->at = at < source->length ? at + 1 : at;
    scan_next(scan);
}

static struct slice take_quoted(struct prolog *p)
{
    struct slice words = p->scan.token.text;
    char quote = p->scan.source->bytes[p->scan.token.start];
    scan_next(&p->scan);
    if (p->scan.token.kind != SCAN_STRING)
        return words;
    struct text joined = {0};
    text_add_slice(&joined, words);
    for (; p->scan.token.kind == SCAN_STRING && !p->scan.token.apart; scan_next(&p->scan)) {
        text_add_char(&joined, quote);
        text_add_slice(&joined, p->scan.token.text);
    }
    words = graph_keep(&p->graph, text_slice(&joined));
    text_free(&joined);
    return words;
}

/* A name, a number or what opens; its brackets remain open. */
static bool read_term(struct prolog *p)
{
    struct scan *scan = &p->scan;
    struct scan_token token = scan->token;
    uint32_t at = (uint32_t)p->terms.count;
    struct term term = {.text = token.text, .place = token.start, .number = token.number, .end = at + 1};
    bool opens = scan_at(scan, "["), negative = scan_take(scan, "-") && scan->token.kind == SCAN_NUMBER;
    if (negative) {
        term.kind = P_NUMBER;
        term.number = -scan->token.number;
        scan_next(scan);
    } else if (opens) {
        term.kind = P_LIST;
        scan_next(scan);
    } else if (token.kind == SCAN_STRING) {
        term.quoted = true;
        term.text = take_quoted(p);
    } else if (token.kind == SCAN_NUMBER) {
        term.kind = P_NUMBER;
        scan_next(scan);
    } else if (token.kind == SCAN_WORD) {
        term.variable = token.text.bytes[0] == '_' || isupper((unsigned char)token.text.bytes[0]);
        scan_next(scan);
    } else if (scan_at(scan, "?")) {
        term.kind = P_NUMBER;
        term.number = NAN;
        scan_next(scan);
    } else {
        return false;
    }
    if (term.kind == P_NAME && scan_at(scan, "(") && !scan->token.apart) {
        term.kind = P_TERM;
        opens = true;
        scan_next(scan);
    }
    *array_add(&p->terms) = term;
    if (opens)
        *array_add(&p->open) = at;
    return true;
}

static bool at_close(const struct prolog *p)
{
    const struct term *open = &p->terms.at[p->open.at[p->open.count - 1]];
    return scan_at(&p->scan, open->kind == P_LIST ? "]" : ")");
}

static bool is_operator(const struct scan *scan)
{
    return scan->token.kind == SCAN_MARK && !strchr("()[]{},|.!;", *scan->token.text.bytes);
}

/* A fact up to its full stop, or a rule up to its ':-'. */
static bool read_fact(struct prolog *p)
{
    struct scan *scan = &p->scan;
    uint32_t last = 0; /* the term that has ended last */
    p->open.count = 0;
    for (bool want = true;;) {
        bool opened = p->open.count > 0;
        if (want && !(opened && at_close(p))) {
            size_t depth = p->open.count;
            last = (uint32_t)p->terms.count;
            if (!read_term(p))
                return false;
            want = p->open.count > depth;
            continue;
        }
        if (opened && at_close(p)) {
            if (want && p->terms.at[last].joined)
                return false;
            last = p->open.at[--p->open.count];
            p->terms.at[last].end = (uint32_t)p->terms.count;
            scan_next(scan);
            want = false;
        } else if (opened && scan_take(scan, ",")) {
            want = true;
        } else if (opened && scan_take(scan, "|")) { /* the rest of a list, which only rules ask for */
            p->terms.at[last].variable = true;
            want = true;
        } else if (opened && is_operator(scan)) {
            p->terms.at[last].joined = true;
            scan_next(scan);
            want = true;
        } else if (opened) {
            return false;
        } else {
            return true;
        }
    }
}

/* Whether a fact or a part of it has variables. */
static bool has_variables(const struct prolog *p, uint32_t from)
{
    for (uint32_t i = from; i < p->terms.at[from].end; i++)
        if (p->terms.at[i].variable)
            return true;
    return false;
}

/* False at the end, or where nothing can be said of the rest. */
static bool read_clause(struct prolog *p)
{
    struct scan *scan = &p->scan;
    uint32_t first = (uint32_t)p->terms.count;
    size_t place = scan->token.start;
    if (scan->token.kind == SCAN_END)
        return false;
    if (scan_at(scan, ":-") || scan_at(scan, "?")) {
        skip_clause(scan);
        return true;
    }
    /* The parts of a rule's head may be anything. */
    struct diag quiet = {0}, *diag = scan->diag;
    scan->diag = &quiet;
    bool fine = read_fact(p);
    bool full_stop = fine && scan_at(scan, ".") && is_gap(scan->source->bytes[scan->at]);
    bool rule = fine && (scan_at(scan, ":-") || scan_at(scan, "-->"));
    scan->diag = diag;
    diag_free(&quiet);
    if (full_stop) {
        *array_add(&p->facts) = first;
        scan_next(scan);
        return true;
    }
    if (!rule) { /* perhaps it is one: then its head needn't be understood */
        size_t at = scan->at;
        struct scan_token token = scan->token;
        scan->token.start = place;
        skip_clause(scan);
        struct slice clause = {scan->source->bytes + place, scan->token.start - place};
        bool whole = fine && p->terms.at[first].kind == P_TERM;
        for (size_t i = 0; !rule && !whole && i + 1 < clause.length; i++)
            rule = clause.bytes[i] == ':' && clause.bytes[i + 1] == '-';
        if (!rule) {
            scan->token = token;
            scan->at = at;
            if (token.kind == SCAN_BAD) {
                diag_error(diag, scan->source, token.start, token.start,
                           "this quote of the Prolog text is never closed on its line");
                return false;
            }
            return fine ? fault(p, "stands where the '.' behind a fact should")
                        : fault(p, "can't be read as part of a fact, such as moves(a, [b, c]).");
        }
    } else {
        skip_clause(scan);
    }
    p->terms.count = first;
    if (p->rule == SIZE_MAX)
        p->rule = place;
    return true;
}

/* --- what terms are --- */

static enum said_player player_of(const struct term *term)
{
    return term->kind == P_NAME && !term->quoted ? player_said(term->text) : PLAYER_UNSAID;
}

static bool is_simple(const struct term *term)
{
    return term->kind == P_NAME || term->kind == P_NUMBER;
}

/* Max, or max_node, is_max. */
static enum said_player player_called(struct slice functor)
{
    static const char *const with[][2] = {{"max_", "_max"}, {"min_", "_min"}};
    if (player_said(functor))
        return player_said(functor);
    for (size_t i = 0; i < 2; i++) {
        struct slice tail = functor;
        if (tail.length > 4)
            tail.bytes += tail.length - 4, tail.length = 4;
        if (slice_begins(functor, with[i][0]) || slice_is(tail, with[i][1]))
            return i ? SAID_MIN : SAID_MAX;
    }
    return PLAYER_UNSAID;
}

static bool is_one_of(struct slice word, const char *const *words)
{
    while (*words && !slice_is_word(word, *words))
        words++;
    return *words;
}

static bool has_one_of(struct slice word, const char *const *parts)
{
    for (; *parts; parts++)
        for (size_t i = 0; i + strlen(*parts) <= word.length; i++)
            if (slice_is_word((struct slice){word.bytes + i, strlen(*parts)}, *parts))
                return true;
    return false;
}

static bool is_nothing(const struct term *term)
{
    static const char *const words[] = {"nil",  "none",     "null",  "void", "empty",
                                        "leaf", "terminal", "inner", NULL};
    return term->kind == P_NAME && !term->quoted && is_one_of(term->text, words);
}

/* What ends a term and those that are joined to it. */
static uint32_t group_end(const struct prolog *p, uint32_t at)
{
    while (p->terms.at[at].joined)
        at = p->terms.at[at].end;
    return p->terms.at[at].end;
}

static bool is_known(const struct prolog *p, const struct term *term)
{
    return graph_find(&p->graph, term->text) != TREE_NONE;
}

static void leave_out(struct prolog *p, uint32_t fact)
{
    const struct term *term = &p->terms.at[fact];
    struct slice name = slice_short(term->text);
    if (!p->unclear_count++) {
        text_add_slice(&p->unclear, name);
        p->unclear_place = term->place;
    }
}

/* --- terms in terms --- */

/* Of a term that is a node: what it says. */
struct parts {
    uint32_t name;   /* which term is its name; TREE_NONE for none */
    uint32_t number; /* its value */
    enum said_player player;
    bool children, numbers; /* it has some; numbers are leaves */
};

/* Whether what stands before a term's bracket is a node's name, and not what all nodes are called. */
static bool names_node(const struct prolog *p, struct slice functor)
{
    static const char *const usual[] = {"t",        "tree",     "node",  "leaf", "branch", "inner",
                                        "internal", "terminal", "state", "move", "root",   NULL};
    return !is_one_of(functor, usual) && !p->functors.nodes.at[graph_find(&p->functors, functor)].above;
}

/* A name behind what is below a node is a child as well, where the node has another name. */
static struct parts parts_of(const struct prolog *p, uint32_t term)
{
    const struct term *t = &p->terms.at[term];
    struct parts parts = {.name = TREE_NONE, .number = TREE_NONE, .player = player_called(t->text)};
    uint32_t numbers = 0;
    for (uint32_t at = term + 1; at < t->end; at = group_end(p, at)) {
        const struct term *part = &p->terms.at[at];
        if (part->joined || part->kind == P_TERM || (part->kind == P_LIST && part->end > at + 1))
            parts.children = true;
        else if (player_of(part))
            parts.player = player_of(part);
        else if (part->kind == P_NUMBER)
            numbers++, parts.number = at;
        else if (part->kind == P_NAME && !is_nothing(part) && parts.name == TREE_NONE &&
                 !(parts.children && !parts.player && names_node(p, t->text)))
            parts.name = at;
        else if (part->kind == P_NAME && !is_nothing(part))
            parts.children = true;
    }
    parts.numbers = numbers > 1 || (player_said(t->text) && numbers);
    if (parts.numbers)
        parts.number = TREE_NONE, parts.children = true;
    return parts;
}

/* The node that a term is. A name that was told in another term already is another node of that name. */
static uint32_t node_of_term(struct prolog *p, uint32_t term)
{
    const struct term *t = &p->terms.at[term];
    struct parts parts = parts_of(p, term);
    struct slice name = {"", 0};
    if (parts.name != TREE_NONE)
        name = p->terms.at[parts.name].text;
    else if (!parts.player && names_node(p, t->text))
        name = t->text;
    uint32_t node = name.length ? graph_find(&p->graph, name) : TREE_NONE;
    bool told = node != TREE_NONE &&
                (p->graph.nodes.at[node].first != UINT32_MAX || !isnan(p->graph.nodes.at[node].number));
    if (!name.length || (told && (parts.children || parts.number != TREE_NONE))) {
        node = graph_leaf(&p->graph, NAN, t->place);
        p->graph.nodes.at[node].label = name;
    } else if (node == TREE_NONE) {
        node = graph_node(&p->graph, name, t->place);
    }
    return node;
}

/* An element of a list, or a part of a term: something below a node. */
static void tell_element(struct prolog *p, uint32_t from, uint32_t at)
{
    struct graph *graph = &p->graph;
    const struct term *term = &p->terms.at[at];
    struct slice move = {"", 0};
    uint32_t node;
    if (term->joined && is_simple(term)) {
        uint32_t second = term->end;
        const struct term *other = &p->terms.at[second];
        bool value = other->kind == P_NUMBER && !is_known(p, other);
        if (value || other->kind == P_LIST) { /* b-3  b-[c, d] */
            node = graph_node(graph, term->text, term->place);
            graph_edge(graph, from, node, move, term->place);
            if (value)
                graph_value(graph, node, other->number, other->place);
            else
                *array_add(&p->work) = (struct work){node, second};
            return;
        }
        move = term->text;
        at = second;
        term = other;
    }
    if (term->kind == P_TERM) {
        node = node_of_term(p, at);
        *array_add(&p->work) = (struct work){node, at};
    } else if (term->kind == P_LIST) {
        node = graph_leaf(graph, NAN, term->place);
        *array_add(&p->work) = (struct work){node, at};
    } else if (term->kind == P_NUMBER && !is_known(p, term)) {
        node = graph_leaf(graph, term->number, term->place);
    } else {
        node = graph_node(graph, term->text, term->place);
    }
    graph_edge(graph, from, node, move, term->place);
    p->any = true;
}

static void tell_list(struct prolog *p, uint32_t from, uint32_t list)
{
    for (uint32_t at = list + 1; at < p->terms.at[list].end; at = group_end(p, at))
        tell_element(p, from, at);
}

/* A list that is a node itself may begin with its player or its name: [max, [b, 3], 5] */
static void tell_whole_list(struct prolog *p, uint32_t node, uint32_t list)
{
    struct graph_node *n = &p->graph.nodes.at[node];
    uint32_t end = p->terms.at[list].end, at = list + 1;
    bool nameless = !n->name.length && !n->label.length, words = true;
    for (uint32_t i = at; i < end; i = group_end(p, i))
        words &= p->terms.at[i].kind == P_NAME && !p->terms.at[i].joined;
    for (; nameless && !words && p->terms.at[at].kind == P_NAME && !p->terms.at[at].joined; at++)
        if (player_of(&p->terms.at[at]) && !n->player)
            n->player = player_of(&p->terms.at[at]);
        else if (!player_of(&p->terms.at[at]) && !n->label.length)
            n->label = p->terms.at[at].text;
        else
            break;
    if (at > list + 1 && end == at + 1 && p->terms.at[at].kind == P_NUMBER) {
        n->number = p->terms.at[at].number;
        return;
    }
    for (; at < end; at = group_end(p, at))
        tell_element(p, node, at);
}

static void tell_term(struct prolog *p, uint32_t node, uint32_t term)
{
    struct parts parts = parts_of(p, term);
    const struct term *t = &p->terms.at[term];
    if (parts.player)
        graph_player(&p->graph, node, parts.player, t->place);
    if (parts.number != TREE_NONE)
        graph_value(&p->graph, node, p->terms.at[parts.number].number, p->terms.at[parts.number].place);
    for (uint32_t at = term + 1; at < t->end; at = group_end(p, at)) {
        const struct term *part = &p->terms.at[at];
        bool said = at == parts.name || at == parts.number || player_of(part) || is_nothing(part);
        if (part->kind == P_LIST && !part->joined)
            tell_list(p, node, at);
        else if (part->joined || !said)
            tell_element(p, node, at);
    }
}

static void tell_work(struct prolog *p)
{
    for (size_t i = 0; i < p->work.count; i++) {
        struct work work = p->work.at[i];
        if (p->terms.at[work.term].kind == P_LIST)
            tell_whole_list(p, work.node, work.term);
        else
            tell_term(p, work.node, work.term);
    }
    p->work.count = 0;
}

/* --- facts --- */

#define ARGUMENTS 6u

/* The arguments of a fact, by what they are. */
struct fact {
    uint32_t names[3], name_count; /* but for players */
    uint32_t lists, list, numbers, number, terms;
    enum said_player player;
    uint32_t count;
};

static struct fact fact_of(const struct prolog *p, uint32_t fact)
{
    struct fact f = {0};
    for (uint32_t at = fact + 1; at < p->terms.at[fact].end; at = group_end(p, at), f.count++) {
        const struct term *term = &p->terms.at[at];
        if (term->kind == P_LIST && !term->joined)
            f.lists++, f.list = at;
        else if (term->joined || term->kind == P_TERM)
            f.terms++;
        else if (player_of(term))
            f.player = player_of(term);
        else if (term->kind == P_NUMBER && f.count)
            f.numbers++, f.number = at;
        else if (!f.count || !is_nothing(term) || is_known(p, term)) {
            if (f.name_count < 3)
                f.names[f.name_count] = at;
            f.name_count++;
        }
    }
    return f;
}

static uint32_t node_of(struct prolog *p, uint32_t term)
{
    return graph_node(&p->graph, p->terms.at[term].text, p->terms.at[term].place);
}

/* max(a). root(a). tree(t(…)). */
static void tell_single(struct prolog *p, uint32_t fact)
{
    static const char *const roots[] = {"root", "start", "initial", NULL};
    const struct term *f = &p->terms.at[fact], *only = f + 1;
    enum said_player player = player_called(f->text);
    bool terms = only->kind == P_TERM;
    for (uint32_t at = fact + 2; only->kind == P_LIST && at < only->end; at++)
        terms |= p->terms.at[at].kind != P_NAME;
    if (only->joined)
        leave_out(p, fact);
    else if (terms) {
        uint32_t node =
            only->kind == P_TERM ? node_of_term(p, fact + 1) : graph_leaf(&p->graph, NAN, only->place);
        *array_add(&p->work) = (struct work){node, fact + 1};
        tell_work(p);
    } else if (player && only->kind == P_LIST)
        for (uint32_t at = fact + 2; at < only->end; at++)
            graph_player(&p->graph, node_of(p, at), player, p->terms.at[at].place);
    else if (player && only->kind == P_NAME && !player_of(only))
        graph_player(&p->graph, node_of(p, fact + 1), player, only->place);
    else if (has_one_of(f->text, roots) && (only->kind == P_NAME || is_known(p, only)))
        p->graph.root = node_of(p, fact + 1);
}

static void tell_edge(struct prolog *p, uint32_t from, uint32_t to, struct slice move)
{
    uint32_t a = node_of(p, from), b = node_of(p, to);
    graph_edge(&p->graph, a, b, move, p->terms.at[to].place);
    p->any = true;
}

static bool is_edge_like(struct slice functor)
{
    static const char *const words[] = {"edge", "arc",  "child", "succ", "move", "parent",
                                        "link", "next", "conn",  "to",   NULL};
    return has_one_of(functor, words);
}

static void tell_fact(struct prolog *p, uint32_t fact)
{
    const struct term *f = &p->terms.at[fact];
    struct fact said = fact_of(p, fact);
    bool upwards = slice_is_word(f->text, "child_of") || slice_is_word(f->text, "parent_is");
    bool term = !said.name_count ||
                (said.terms && said.names[0] > fact + 1 && !said.player && names_node(p, f->text));
    if (f->kind != P_TERM || f->end == fact + 1)
        leave_out(p, fact);
    else if (said.count == 1)
        tell_single(p, fact);
    else if (term && (said.terms || said.lists)) { /* tree(node(3), node(5)), a(b(3), c) */
        *array_add(&p->work) = (struct work){node_of_term(p, fact), fact};
        tell_work(p);
    } else if (!said.name_count)
        ; /* opponent(max, min) */
    else if (said.numbers == 1 && said.name_count == 1 && !said.lists && !said.terms &&
             is_edge_like(f->text) &&
             (p->terms.at[said.names[0]].kind == P_NUMBER || is_known(p, &p->terms.at[said.number])))
        tell_edge(p, upwards ? said.number : said.names[0], upwards ? said.names[0] : said.number,
                  slice_of(""));
    else if (said.name_count > 3 || said.numbers > 1 || said.lists > 1 ||
             (said.name_count > 1 && (said.numbers || said.lists || said.terms))) {
        diag_error(
            p->scan.diag, p->scan.source, f->place, f->place + f->text.length,
            "it isn't clear what the arguments of this Prolog fact say; a fact tells a name and a list, a "
            "number, a player, or another name with perhaps a move");
    } else {
        uint32_t first = node_of(p, said.names[0]);
        size_t place = p->terms.at[said.names[0]].place;
        if (said.player)
            graph_player(&p->graph, first, said.player, place);
        else if (player_called(f->text) && (said.lists || said.numbers || said.terms))
            graph_player(&p->graph, first, player_called(f->text), place);
        if (said.numbers)
            graph_value(&p->graph, first, p->terms.at[said.number].number, p->terms.at[said.number].place);
        if (said.lists)
            tell_list(p, first, said.list);
        for (uint32_t at = fact + 1; said.terms && at < f->end; at = group_end(p, at))
            if (p->terms.at[at].joined || p->terms.at[at].kind == P_TERM)
                tell_element(p, first, at);
        if (said.name_count == 2)
            tell_edge(p, said.names[upwards], said.names[!upwards], slice_of(""));
        if (said.name_count == 3)
            tell_edge(p, said.names[0], said.names[p->move_mid ? 2 : 1],
                      p->terms.at[said.names[p->move_mid ? 1 : 2]].text);
        tell_work(p);
    }
}

/* Which names are nodes; and of three names, whether the third is one more often than the second. */
static void find_names(struct prolog *p)
{
    size_t second = 0, third = 0;
    for (size_t i = 0; i < p->facts.count; i++) {
        uint32_t fact = p->facts.at[i];
        struct fact said = fact_of(p, fact);
        if (said.count > 1 && said.name_count && said.names[0] == fact + 1 && !said.terms)
            node_of(p, fact + 1);
    }
    for (size_t i = 0; i < p->facts.count; i++) {
        struct fact said = fact_of(p, p->facts.at[i]);
        if (said.name_count != 3)
            continue;
        second += is_known(p, &p->terms.at[said.names[1]]);
        third += is_known(p, &p->terms.at[said.names[2]]);
    }
    p->move_mid = third > second;
    for (uint32_t i = 0; i < p->terms.count; i++) {
        const struct term *term = &p->terms.at[i];
        if (term->kind != P_TERM)
            continue;
        size_t known = p->functors.nodes.count;
        uint32_t functor = graph_node(&p->functors, term->text, term->place);
        p->functors.nodes.at[functor].above += functor < known;
    }
}

/* Without those that only rules need. */
static void keep_facts(struct prolog *p)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->facts.count; i++)
        if (p->rule == SIZE_MAX || !has_variables(p, p->facts.at[i]))
            p->facts.at[kept++] = p->facts.at[i];
    p->facts.count = kept;
}

static void tell_all(struct prolog *p)
{
    keep_facts(p);
    find_names(p);
    struct diag *diag = p->scan.diag;
    size_t errors = diag->errors;
    for (size_t i = 0; i < p->facts.count && diag->errors == errors; i++)
        tell_fact(p, p->facts.at[i]);
    const struct source *source = p->scan.source;
    if (diag->errors > errors)
        return;
    if (!p->any && p->rule != SIZE_MAX)
        diag_error(
            diag, source, p->rule, p->rule,
            "this Prolog text has rules (':-') and no facts of a tree; only facts can be read, such as "
            "moves(a, [b, c]).");
    else if (p->rule != SIZE_MAX)
        diag_note(diag, source, p->rule, p->rule, "rules are left out; the tree is what the facts say");
    if (p->unclear_count)
        diag_warn(diag, source, p->unclear_place, p->unclear_place + p->unclear.length,
                  "%zu fact%s left out, as what '%s' says isn't known", p->unclear_count,
                  p->unclear_count == 1 ? " is" : "s are", text_string(&p->unclear));
}

/* --- the notation --- */

/* name(…). or name(…) :- or :- at the beginning; or a line that ends so, further down. */
static enum notation_sure sure(const struct source *source)
{
    struct diag quiet = {0};
    struct scan scan;
    enum notation_sure sure = NOTATION_NO;
    const char *bytes = source->bytes;
    scan_begin(&scan, source, &quiet, &style);
    scan_next(&scan);
    if (scan_at(&scan, ":-"))
        sure = NOTATION_CERTAIN;
    else if ((scan.token.kind == SCAN_WORD || scan.token.kind == SCAN_STRING) && bytes[scan.at] == '(') {
        size_t at = scan.at, depth = 0;
        while (at < source->length) {
            size_t after = skip_piece(source, at);
            depth += after == at && strchr("([", bytes[at]);
            depth -= after == at && strchr(")]", bytes[at]);
            at = after == at ? at + 1 : after;
            if (!depth)
                break;
        }
        scan.at = at;
        scan_next(&scan);
        bool fact = scan_at(&scan, ".") && is_gap(bytes[scan.at]);
        sure = fact || scan_at(&scan, ":-") ? NOTATION_CERTAIN
               : strstr(bytes, ").\n")      ? NOTATION_SURE
                                            : NOTATION_NO;
    }
    scan_free(&scan);
    diag_free(&quiet);
    return sure;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct prolog p = {.rule = SIZE_MAX};
    size_t errors = diag->errors;
    scan_begin(&p.scan, source, diag, &style);
    graph_begin(&p.graph, source, wishes, diag);
    p.graph.text = style.text;
    graph_begin(&p.functors, source, wishes, diag);
    p.functors.text = p.graph.text;
    scan_next(&p.scan);
    while (read_clause(&p))
        ;
    if (diag->errors == errors)
        tell_all(&p);
    struct tree *tree = graph_finish(&p.graph, GRAPH_VALUES);
    graph_free(&p.functors);
    scan_free(&p.scan);
    array_free(&p.terms);
    array_free(&p.facts);
    array_free(&p.open);
    array_free(&p.work);
    text_free(&p.unclear);
    return tree;
}

const struct notation notation_prolog = {
    .name = "prolog",
    .about = "facts, whatever the predicates are called; can't be written",
    .endings = "pl pro prolog",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
};
