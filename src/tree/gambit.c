/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in extensive form as Gambit has them: a head, then nodes in reading order.
 *
 *     head     =  EFG 2 R TITLE '{' PLAYER PLAYER '}' [COMMENT]
 *     node     =  p NAME player set [NAME '{' {MOVE} '}'] outcome       with as many nodes below as moves
 *              |  t NAME outcome
 *     outcome  =  0  |  number [NAME '{' payoff [','] payoff '}']
 *     payoff   =  NUMBER  |  NUMBER / NUMBER
 *
 * What is in capitals, but for NUMBER, stands in quotes. Player 1 is MAX, and player 1's payoffs are the
 * values. An outcome has its payoffs where it comes first; those of inner nodes count at all ends below.
 */
#include "tree/builder.h"
#include "tree/notation.h"
#include "tree/scan.h"
#include "tree/writing.h"
#include <inttypes.h>

#define LARGEST 1e15 /* number of an outcome or a set */
/* Sums of payoffs that differ by less than this part of them are the same. */
#define CLOSE 1e-12

/* --- what has a number --- */

struct numbered {
    struct {
        uint64_t number;
        uint32_t value; /* 0 for a free slot */
    } * slots;
    size_t slot_count, count;
};

/* What belongs to a number; 0 where it is new, to be set at once. */
static uint32_t *value_of(struct numbered *table, uint64_t number)
{
    if (2 * table->count >= table->slot_count) {
        struct numbered old = *table;
        *table = (struct numbered){.slot_count = old.slot_count ? 2 * old.slot_count : 64};
        table->slots = memory_new(table->slot_count, sizeof *table->slots);
        for (size_t i = 0; i < old.slot_count; i++)
            if (old.slots[i].value)
                *value_of(table, old.slots[i].number) = old.slots[i].value;
        free(old.slots);
    }
    size_t at = (size_t)((number * UINT64_C(0x9e3779b97f4a7c15)) >> 20);
    while (table->slots[at & (table->slot_count - 1)].value &&
           table->slots[at & (table->slot_count - 1)].number != number)
        at++;
    at &= table->slot_count - 1;
    table->count += !table->slots[at].value;
    table->slots[at].number = number;
    return &table->slots[at].value;
}

/* --- reading --- */

/* What is paid on the way to a node. */
struct payoffs {
    double one, two;
    double weight;  /* sum of all payoffs without their signs */
    uint32_t terms; /* outcomes */
};

/* A node that waits for those below it. */
struct level {
    struct payoffs payoffs;
    size_t moves; /* its first one */
    size_t next, count;
};

struct reader {
    struct scan scan;
    struct builder builder;
    ARRAY(struct level) open;
    ARRAY(struct slice) moves;      /* of the nodes that are open */
    struct numbered sets, outcomes; /* outcomes: which payoffs, from 1 */
    ARRAY(struct payoffs) payoffs;
    struct slice players[2];
    size_t start, end; /* the players */
    double total;      /* what all payoffs add up to; NAN before the first leaf */
    double weight;
    bool names; /* of sets or outcomes */
    bool stopped;
};

static const struct scan_style style = {
    .text = "Gambit game", .remarks = {"#"}, .quotes = "\"", .across = true, .few_escapes = true};

/* Nodes are known by their order alone, so nothing can be said after a fault. */
#define fault(r, ...) (scan_fault(&(r)->scan, __VA_ARGS__), (r)->stopped = true)

static bool expect(struct reader *r, bool there, const char *what)
{
    struct text found = {0};
    if (!there && !r->stopped && r->scan.token.kind != SCAN_BAD) {
        size_t end = source_end(r->scan.source);
        bool over = r->scan.token.kind == SCAN_END;
        scan_say(&found, &r->scan);
        diag_error(r->scan.diag, r->scan.source, over ? end : r->scan.token.start,
                   over ? end : r->scan.token.end, "expected %s in this Gambit game, not %s", what,
                   text_string(&found));
    }
    text_free(&found);
    r->stopped |= !there;
    return there;
}

static bool take_mark(struct reader *r, const char *mark, const char *what)
{
    bool there = expect(r, scan_at(&r->scan, mark), what);
    if (there)
        scan_next(&r->scan);
    return there;
}

static bool at_string(const struct reader *r)
{
    return r->scan.token.kind == SCAN_STRING;
}

static struct slice take_string(struct reader *r)
{
    struct slice text = r->scan.token.text;
    if (text.length > TREE_NAME)
        fault(r, "this Gambit game has a name of %zu bytes; %u are the most", text.length, TREE_NAME);
    scan_next(&r->scan);
    return text;
}

/* A name that has no place in a tree. */
static void skip_name(struct reader *r)
{
    r->names |= at_string(r) && r->scan.token.text.length > 0;
    if (at_string(r))
        scan_next(&r->scan);
}

/* The number of a player, a set or an outcome. */
static bool take_index(struct reader *r, uint64_t *index, const char *what)
{
    double number = r->scan.token.kind == SCAN_NUMBER ? r->scan.token.number : -1;
    if (!expect(r, number >= 0 && number <= LARGEST && number == floor(number), what))
        return false;
    *index = (uint64_t)number;
    scan_next(&r->scan);
    return true;
}

static bool take_payoff(struct reader *r, double *number)
{
    bool finite = r->scan.token.kind == SCAN_NUMBER && isfinite(r->scan.token.number);
    *number = r->scan.token.number;
    if (!expect(r, finite, "a payoff for each player"))
        return false;
    scan_next(&r->scan);
    if (scan_at(&r->scan, "/")) {
        scan_next(&r->scan);
        finite = r->scan.token.kind == SCAN_NUMBER && r->scan.token.number > 0;
        *number /= r->scan.token.number;
        if (!expect(r, finite, "a number above 0 behind '/'"))
            return false;
        scan_next(&r->scan);
    }
    scan_take(&r->scan, ",");
    return true;
}

static bool read_payoffs(struct reader *r, struct payoffs *payoffs)
{
    scan_next(&r->scan);
    if (!take_payoff(r, &payoffs->one) || !take_payoff(r, &payoffs->two))
        return false;
    payoffs->weight = fabs(payoffs->one) + fabs(payoffs->two);
    return take_mark(r, "}", "'}' behind two payoffs");
}

/* Adds its payoffs to the sum. */
static bool read_outcome(struct reader *r, struct payoffs *sum)
{
    size_t start = r->scan.token.start, end = r->scan.token.end;
    struct payoffs payoffs = {0};
    uint64_t number;
    if (!take_index(r, &number, "the number of an outcome"))
        return false;
    skip_name(r);
    bool told = scan_at(&r->scan, "{");
    if (told && !read_payoffs(r, &payoffs))
        return false;
    if (!number && !told)
        return true;
    uint32_t *known = number ? value_of(&r->outcomes, number) : NULL;
    const struct payoffs *before = known && *known ? &r->payoffs.at[*known - 1] : NULL;
    r->stopped = !number || (!before && !told) ||
                 (before && told && (before->one != payoffs.one || before->two != payoffs.two));
    if (r->stopped) {
        diag_error(r->scan.diag, r->scan.source, start, end,
                   !number  ? "to Gambit outcome 0 is none, so it has no payoffs"
                   : before ? "this outcome of the Gambit game had other payoffs before"
                            : "this outcome of the Gambit game has no payoffs, here or before");
        return false;
    }
    if (!before) {
        *array_add(&r->payoffs) = payoffs;
        *known = (uint32_t)r->payoffs.count;
        before = &r->payoffs.at[*known - 1];
    }
    sum->one += before->one;
    sum->two += before->two;
    sum->weight += before->weight;
    sum->terms++;
    return true;
}

/* Who moves, and what the moves are. */
static bool read_set(struct reader *r, struct builder_node *node, struct level *level)
{
    bool number = r->scan.token.kind == SCAN_NUMBER, one = number && r->scan.token.number == 1;
    uint64_t set;
    if (!expect(r, one || (number && r->scan.token.number == 2), "player 1 or 2"))
        return false;
    scan_next(&r->scan);
    size_t start = r->scan.token.start, end = r->scan.token.end;
    if (!take_index(r, &set, "the number of an information set"))
        return false;
    uint32_t *seen = value_of(&r->sets, 2 * set + one);
    if (*seen) {
        diag_error(
            r->scan.diag, r->scan.source, start, end,
            "this Gambit game has an information set of several nodes, and in a game tree a player always "
            "knows where they are");
        r->stopped = true;
        return false;
    }
    *seen = 1;
    node->player = one ? SAID_MAX : SAID_MIN;
    skip_name(r);
    if (!take_mark(r, "{", "the moves in '{' and '}'"))
        return false;
    for (; at_string(r) && !r->stopped; level->count++)
        *array_add(&r->moves) = take_string(r);
    return expect(r, level->count > 0, "a move in quotes") && take_mark(r, "}", "a move in quotes or '}'");
}

/* A sum of decimals, which doubles mostly lack, is rounded to nine places where it is as good as that. */
static double rounded(double number, double weight)
{
    double near = nearbyint(number * 1e9) / 1e9;
    return fabs(near - number) <= CLOSE * weight ? near : number;
}

/* "'A'", or what was played: "the end of 'l', 'r'". */
static void say_leaf(struct text *out, const struct reader *r, struct slice name)
{
    name = slice_short(name);
    if (name.length) {
        text_format(out, "'%.*s'", SLICE(name));
        return;
    }
    text_add_string(out, "the end of ");
    for (size_t i = 0; i < r->open.count && i < 10; i++) {
        struct slice move = slice_short(r->moves.at[r->open.at[i].moves + r->open.at[i].next - 1]);
        text_format(out, "%s'%.*s'", i ? ", " : "", SLICE(move));
    }
}

/* All payoffs must add up to the same: then what one wins the other loses. */
static bool judge_sum(struct reader *r, const struct payoffs *sum, const struct builder_node *node,
                      size_t end)
{
    double total = rounded(sum->one + sum->two, sum->weight);
    if (isnan(r->total)) {
        r->total = total;
        r->weight = sum->weight;
    }
    if (fabs(total - r->total) <= CLOSE * (sum->weight + r->weight))
        return true;
    struct text words = {0};
    say_leaf(&words, r, node->name);
    text_add_string(&words, " to ");
    number_write(&words, total, NUMBER_PLAIN);
    text_add_string(&words, ", before that to ");
    number_write(&words, r->total, NUMBER_PLAIN);
    diag_error(r->scan.diag, r->scan.source, node->place, end,
               "this Gambit game isn't one of MAX against MIN, as its payoffs don't always add up to the "
               "same: at %s",
               text_string(&words));
    text_free(&words);
    r->stopped = true;
    return false;
}

static void close_node(struct reader *r)
{
    builder_close(&r->builder);
    while (r->open.count && r->open.at[r->open.count - 1].next == r->open.at[r->open.count - 1].count) {
        builder_close(&r->builder);
        r->moves.count = r->open.at[--r->open.count].moves;
    }
}

static void read_node(struct reader *r)
{
    struct level *above = r->open.count ? &r->open.at[r->open.count - 1] : NULL;
    struct level level = {.moves = r->moves.count};
    struct builder_node node = {.place = r->scan.token.start};
    bool leaf = scan_at_word(&r->scan, "t");
    size_t end = r->scan.token.end;
    if (above) {
        level.payoffs = above->payoffs;
        node.move = r->moves.at[above->moves + above->next++];
    }
    if (scan_at_word(&r->scan, "c")) {
        fault(r,
              "this Gambit game has a chance node, and in a tree of MAX and MIN nothing is left to chance");
        return;
    }
    if (!expect(r, leaf || scan_at_word(&r->scan, "p"), "a node, which begins with p or t,"))
        return;
    if (scan_next(&r->scan) == SCAN_STRING)
        node.name = take_string(r);
    if (r->stopped || (!leaf && !read_set(r, &node, &level)) || !read_outcome(r, &level.payoffs) ||
        (leaf && !judge_sum(r, &level.payoffs, &node, end)))
        return;
    if (builder_is_full(&r->builder)) {
        diag_error(r->scan.diag, r->scan.source, node.place, end,
                   "this Gambit game has too many nodes for a tree; %u are the most", r->builder.limit);
        r->stopped = true;
        return;
    }
    node.has_number = leaf;
    node.number =
        level.payoffs.terms > 1 ? rounded(level.payoffs.one, level.payoffs.weight) : level.payoffs.one;
    builder_open(&r->builder, &node);
    if (leaf)
        close_node(r);
    else
        *array_add(&r->open) = level;
}

/* A header that goes over several lines becomes one. */
static void read_header(struct reader *r, char **header)
{
    const struct scan_token *token = &r->scan.token;
    struct text words = {0};
    bool lines = memchr(r->scan.source->bytes + token->start, '\n', token->end - token->start);
    for (struct slice rest = token->text; lines && rest.bytes;) {
        struct slice line = slice_trim(slice_take(&rest, '\n'));
        text_add_string(&words, line.length && words.length ? " " : "");
        text_add_slice(&words, line);
    }
    builder_header(&r->builder, header, lines ? text_slice(&words) : token->text);
    text_free(&words);
    scan_next(&r->scan);
}

static bool read_players(struct reader *r)
{
    size_t count = 0;
    r->start = r->scan.token.start;
    if (!take_mark(r, "{", "the players in '{' and '}'"))
        return false;
    for (; at_string(r); count++) {
        if (count < 2)
            r->players[count] = r->scan.token.text;
        scan_next(&r->scan);
    }
    r->end = r->scan.token.end;
    if (!take_mark(r, "}", "a player's name in quotes or '}'"))
        return false;
    if (count != 2) {
        diag_error(r->scan.diag, r->scan.source, r->start, r->end,
                   "this Gambit game has %zu player%s, and a tree of MAX and MIN has two", count,
                   count == 1 ? "" : "s");
        r->stopped = true;
    }
    return count == 2;
}

static bool read_head(struct reader *r)
{
    struct tree *tree = r->builder.tree;
    scan_next(&r->scan);
    if (scan_at_word(&r->scan, "NFG")) {
        fault(r, "this Gambit game is in normal form (NFG), which has no tree");
        return false;
    }
    if (!expect(r, scan_at_word(&r->scan, "EFG"), "EFG"))
        return false;
    if (scan_next(&r->scan) == SCAN_NUMBER)
        scan_next(&r->scan);
    if (scan_at_word(&r->scan, "R") || scan_at_word(&r->scan, "D"))
        scan_next(&r->scan);
    if (at_string(r))
        read_header(r, &tree->title);
    if (!read_players(r))
        return false;
    if (at_string(r))
        read_header(r, &tree->about);
    return true;
}

static void tell_losses(struct reader *r)
{
    struct slice one = slice_short(r->players[0]), two = slice_short(r->players[1]);
    struct text words = {0};
    if (!slice_is_word(one, "max") || !slice_is_word(two, "min"))
        text_format(&words, "player 1, '%.*s', is MAX, and player 2, '%.*s', is MIN", SLICE(one), SLICE(two));
    if (fabs(r->total) > CLOSE * r->weight) {
        text_format(&words, "%svalues are player 1's payoffs, and player 2's are what is missing to ",
                    words.length ? "; " : "");
        number_write(&words, r->total, NUMBER_PLAIN);
    }
    if (r->names)
        text_format(&words, "%snames of information sets and outcomes are left out",
                    words.length ? "; " : "");
    if (words.length)
        diag_note(r->scan.diag, r->scan.source, r->start, r->end, "%s", text_string(&words));
    text_free(&words);
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {.total = NAN};
    size_t errors = diag->errors;
    scan_begin(&r.scan, source, diag, &style);
    builder_begin_source(&r.builder, source, wishes);
    if (read_head(&r))
        do
            read_node(&r);
        while (r.open.count && !r.stopped);
    if (!r.stopped && r.scan.token.kind != SCAN_END)
        fault(&r, "all moves have led somewhere before this; a Gambit file holds one game");
    if (!r.stopped)
        tell_losses(&r);
    struct tree *tree = builder_end(&r.builder, diag->errors == errors);
    scan_free(&r.scan);
    array_free(&r.open);
    array_free(&r.moves);
    array_free(&r.payoffs);
    free(r.sets.slots);
    free(r.outcomes.slots);
    return tree;
}

static void skip_blanks(struct slice *rest)
{
    while (rest->length && strchr(" \t\r\n", *rest->bytes))
        rest->bytes++, rest->length--;
}

static enum notation_sure sure(const struct source *source)
{
    size_t begin = notation_begin(source);
    struct slice rest = {source->bytes + begin, source->length - begin};
    if (!slice_begins(rest, "EFG ") && !slice_begins(rest, "NFG "))
        return NOTATION_NO;
    rest.bytes += 4, rest.length -= 4;
    skip_blanks(&rest);
    if (!slice_begins(rest, "1") && !slice_begins(rest, "2"))
        return NOTATION_NO;
    rest.bytes++, rest.length--;
    skip_blanks(&rest);
    if (!slice_begins(rest, "R") && !slice_begins(rest, "D"))
        return NOTATION_NO;
    rest.bytes++, rest.length--;
    skip_blanks(&rest);
    return slice_begins(rest, "\"") || slice_begins(rest, "{") ? NOTATION_CERTAIN : NOTATION_NO;
}

/* --- writing --- */

/* To Gambit a backslash is one unless a quote or another one follows, be it that of an escape. */
static void write_string(struct text *out, struct slice words, enum charset charset)
{
    text_add_char(out, '"');
    while (words.length) {
        struct slice before = words;
        uint32_t point = utf8_take(&words);
        bool means =
            point == '\\' && (!words.length || strchr("\"\\u", *words.bytes) ||
                              utf8_escaped(utf8_take(&(struct slice){words.bytes, words.length}), charset));
        if (means || utf8_escaped(point, charset))
            text_format(out, "\\u{%x}", (unsigned)point);
        else if (point == '"')
            text_add_string(out, "\\\"");
        else
            text_add(out, before.bytes, before.length - words.length);
    }
    text_add_char(out, '"');
}

struct writer {
    const struct tree *tree;
    struct text out;
    enum writing_names names;
    enum charset charset;
    uint32_t sets[2], outcomes;
};

static void write_node(struct writer *w, uint32_t node)
{
    const struct tree *tree = w->tree;
    struct text *out = &w->out;
    enum player player = tree_player(tree, node);
    text_add_string(out, tree_is_leaf(tree, node) ? "t " : "p ");
    write_string(out, writing_name(tree, w->names, node), w->charset);
    if (tree_is_leaf(tree, node)) {
        text_format(out, " %u \"\" { ", ++w->outcomes);
        number_write(out, tree->value[node], NUMBER_PLAIN);
        text_add_string(out, ", ");
        number_write(out, -tree->value[node], NUMBER_PLAIN);
        text_add_string(out, " }\n");
        return;
    }
    text_format(out, " %d %u \"\" {", player == PLAYER_MAX ? 1 : 2, ++w->sets[player]);
    for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
         child = tree_next_brother(tree, child)) {
        text_add_char(out, ' ');
        write_string(out, tree_move(tree, child), w->charset);
    }
    text_add_string(out, " } 0\n");
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct writer w = {.tree = tree, .names = writing_names(tree), .charset = charset};
    text_add_string(&w.out, "EFG 2 R ");
    write_string(&w.out, slice_of(tree->title ? tree->title : ""), charset);
    text_add_string(&w.out, " { \"MAX\" \"MIN\" }\n");
    write_string(&w.out, slice_of(tree->about ? tree->about : ""), charset);
    text_add_string(&w.out, "\n\n");
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&w, node);
        writing_pour(&w.out, file);
    }
    writing_flush(&w.out, file);
    text_free(&w.out);
}

static const char *trouble(const struct tree *tree, bool *refuse)
{
    bool endless = false, evaluated = false, turned = false, headed = false;
    for (size_t i = 0; i < TREE_HEADERS; i++)
        headed |= tree_header_said(tree, i) && tree_header_said(tree, i) != tree->title &&
                  tree_header_said(tree, i) != tree->about;
    for (uint32_t node = 0; node < tree->count; node++) {
        bool leaf = tree_is_leaf(tree, node);
        endless |= leaf && !isfinite(tree->value[node]);
        evaluated |= !leaf && tree_has_number(tree, node);
        turned |= leaf && writing_player(tree, node);
    }
    *refuse = endless;
    return endless     ? "Gambit has finite payoffs only, and the tree has a leaf with '?' or an infinity"
           : evaluated ? "evaluations of inner nodes are left out: Gambit would add them to the values below"
           : tree_move(tree, TREE_ROOT).length
               ? "the root's move is left out: in Gambit a game begins with its root"
           : turned ? "whose turn it is at a leaf is left out: in Gambit the game is over there"
           : headed ? "headers but title and about are left out: Gambit has a title and a comment"
                    : NULL;
}

const struct notation notation_gambit = {
    .name = "gambit",
    .about = "Gambit's games in extensive form",
    .endings = "efg",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
    .write = write_tree,
    .trouble = trouble,
};
