/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/literal.h"
#include "tree/graph.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

#define OPENERS "([{"
#define CLOSERS ")]}"

/* Longer ones first. */
static const struct scan_style plain_style = {
    .remarks = {"#", "//", "--", "% "},
    .blocks = true,
    .quotes = "\"'",
    .triple = true,
    .within = ".$@!?",
    .marks = {"=>", "->", "::", ":=", "==", "<=", ">=", "!=", "+=", "-=", "<-"},
};

static const struct scan_style lisp_style = {
    .remarks = {";", "# ", "//"},
    .blocks = true,
    .quotes = "\"",
    .within = ".-*+/<>=!?&:#$@",
};

/* More than a type has constructors. */
#define MAKERS 16

struct parser {
    struct literal *literal;
    struct source *source;
    struct scan *scan;
    struct diag quiet; /* what is wrong in code, which isn't told */
    bool broken;       /* the latest value that couldn't be read has brackets or quotes that don't fit */
    bool lisp;
    bool cut; /* the text may end anywhere */
    /* The lists that are open, and for each where its latest run began: what has come since a separator. */
    ARRAY(uint32_t) open;
    ARRAY(uint32_t) runs;
    ARRAY(uint32_t) lasts; /* the latest item of that run */
    bool keyed;            /* a key waits for its value */
    struct slice key;      /* this one */
    size_t key_place;
    bool negative; /* a sign waits for its number */
    bool dotted;   /* a method's name has been skipped; what it takes is, too */
    ARRAY(uint32_t) dropped;
    struct slice makers[MAKERS]; /* words that were seen to make values */
    size_t maker_count;
};

#define fault(p, ...) scan_fault((p)->scan, "read as python: " __VA_ARGS__)

bool literal_one_of(struct slice word, const char *const *words)
{
    for (; *words; words++)
        if (slice_is_word(word, *words))
            return true;
    return false;
}

/* Behind the last point of it. */
struct slice literal_tail(struct slice word)
{
    for (size_t i = word.length; i > 0; i--)
        if (word.bytes[i - 1] == '.')
            return (struct slice){word.bytes + i, word.length - i};
    return word;
}

enum said_player literal_truth(const struct literal_item *item)
{
    static const char *const yes[] = {"true", "#t", "t", NULL}, *const no[] = {"false", "#f", NULL};
    if (item->kind != LITERAL_WORD)
        return PLAYER_UNSAID;
    return literal_one_of(item->text, yes)  ? SAID_MAX
           : literal_one_of(item->text, no) ? SAID_MIN
                                            : PLAYER_UNSAID;
}

/* --- words that are numbers --- */

static bool is_digit(char c)
{
    return isdigit((unsigned char)c);
}

/* +1 or -1 for what stands for an infinity, else 0. */
static int infinity_of(struct slice word)
{
    static const char *const high[] = {"inf",
                                       "infinity",
                                       "huge",
                                       "max_value",
                                       "int_max",
                                       "long_max",
                                       "maxsize",
                                       "maxint",
                                       "positive_infinity",
                                       "max_safe_integer",
                                       "huge_val",
                                       "dbl_max",
                                       "maxval",
                                       NULL};
    static const char *const low[] = {"min_value", "int_min",          "negative_infinity",
                                      "dbl_min",   "min_safe_integer", NULL};
    word = literal_tail(word);
    return literal_one_of(word, high) ? 1 : literal_one_of(word, low) ? -1 : 0;
}

static bool is_nothing(struct slice word)
{
    static const char *const nothing[] = {"none",      "null",    "nil", "nullptr",
                                          "undefined", "nothing", "n/a", NULL};
    return literal_one_of(word, nothing);
}

bool literal_knows(struct slice word)
{
    return is_nothing(word) || infinity_of(word);
}

/* 0xff, 0b101, 0o17 */
static bool is_based(struct slice word, double *number)
{
    static const char kinds[] = "xbo", digits[] = "0123456789abcdef";
    static const unsigned bases[] = {16, 2, 8};
    const char *kind = word.length > 2 && *word.bytes == '0' ? strchr(kinds, word.bytes[1] | 0x20) : NULL;
    *number = 0;
    for (size_t i = 2; kind && i < word.length; i++) {
        const char *digit = strchr(digits, word.bytes[i] | (word.bytes[i] > '9' ? 0x20 : 0));
        if (!digit || (unsigned)(digit - digits) >= bases[kind - kinds])
            return false;
        *number = *number * bases[kind - kinds] + (double)(digit - digits);
    }
    return kind != NULL;
}

/* 3.0f, 12L, 5usize, and what is beyond a double, which those languages take for infinity. */
static bool is_number(struct slice word, double *number)
{
    struct text plain = {0}; /* without the strokes of 1_000 */
    bool fine = false;
    if (!is_digit(*word.bytes))
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (word.bytes[i] != '_')
            text_add_char(&plain, word.bytes[i]);
    struct slice digits = text_slice(&plain);
    for (size_t suffix = 0; suffix < digits.length && suffix <= 5 && !fine; suffix++) {
        struct slice bare = {digits.bytes, digits.length - suffix};
        enum number_fault wrong = number_read(bare, number);
        if (suffix && !strchr("fFlLdDuUnNmMiI", bare.bytes[bare.length]))
            continue;
        if (wrong == NUMBER_TOO_LARGE)
            *number = (double)INFINITY;
        fine = wrong == NUMBER_FINE || wrong == NUMBER_TOO_LARGE || (!suffix && is_based(bare, number));
    }
    text_free(&plain);
    return fine;
}

/* --- items --- */

/* Whether the token at hand begins its line, with no blank before it. */
static bool is_flush(const struct parser *p)
{
    size_t start = p->scan->token.start;
    return start == 0 || p->source->bytes[start - 1] == '\n';
}

static struct literal_item *last_list(const struct parser *p)
{
    return &p->literal->items.at[p->open.at[p->open.count - 1]];
}

static uint32_t *run(const struct parser *p)
{
    return &p->runs.at[p->runs.count - 1];
}

static bool has_run(const struct parser *p)
{
    return *run(p) < p->literal->items.count;
}

static struct literal_item *last_of_run(const struct parser *p)
{
    return &p->literal->items.at[p->lasts.at[p->lasts.count - 1]];
}

static struct literal_item *add_item(struct parser *p, enum literal_kind kind, struct slice text)
{
    const struct scan_token *token = &p->scan->token;
    struct literal_item *item = array_add(&p->literal->items);
    p->lasts.at[p->lasts.count - 1] = (uint32_t)p->literal->items.count - 1;
    p->dotted = false;
    *item = (struct literal_item){.kind = kind,
                                  .keyed = p->keyed,
                                  .key = p->key,
                                  .key_place = p->key_place,
                                  .text = text,
                                  .end = (uint32_t)p->literal->items.count,
                                  .place = token->start,
                                  .stop = token->end};
    p->keyed = false;
    p->key = (struct slice){"", 0};
    return item;
}

static void add_number(struct parser *p, double number)
{
    struct literal_item *item = add_item(p, LITERAL_NUMBER, p->scan->token.text);
    item->number = p->negative ? -number : number;
    p->negative = false;
}

/* Takes items back, but for the key that the first of them had. */
static void drop_from(struct parser *p, const struct literal_item *first)
{
    uint32_t from = (uint32_t)(first - p->literal->items.at);
    if (first->keyed) {
        p->keyed = true;
        p->key = first->key;
        p->key_place = first->key_place;
    }
    p->negative |= first->kind == LITERAL_WORD && first->number < 0;
    p->literal->items.count = *run(p) = from;
}

/* What is before ':', '=' or '=>' is a key, not an item. */
static bool take_key(struct parser *p)
{
    struct literal_item *item = NULL;
    if (has_run(p))
        item = last_of_run(p);
    /* Lua and JavaScript have ["A"] for a key. */
    if (item && item->kind == LITERAL_LIST && item->bracket == '[' && !item->text.length &&
        item + 2 == p->literal->items.at + p->literal->items.count)
        item++;
    if (!item || item->kind == LITERAL_LIST) {
        /* Ruby has :name for a string. */
        if (!item && scan_at(p->scan, ":"))
            return true;
        if (item)
            fault(p, "a list can't be the name of a value; write a word, a string or a number before '%.*s'",
                  SLICE(p->scan->token.text));
        else
            fault(p, "there is no name before this '%.*s'", SLICE(p->scan->token.text));
        return false;
    }
    struct slice key = item->text;
    if (item->kind == LITERAL_WORD && key.length > 1 && *key.bytes == '.')
        key = literal_tail(key);
    p->literal->items.count = *run(p);
    p->keyed = true;
    p->key = key;
    p->key_place = item->place;
    return true;
}

/* --- lists --- */

/* Before braces: int[], interface{}, (struct node[]), which is what they are a value of. */
static bool is_type(const struct literal *literal, const struct literal_item *item)
{
    uint32_t index = (uint32_t)(item - literal->items.at);
    bool bare = item->kind == LITERAL_LIST;
    for (uint32_t i = index + 1; i < item->end && bare; i++)
        bare = literal->items.at[i].kind == LITERAL_WORD ||
               (literal->items.at[i].kind == LITERAL_LIST && literal->items.at[i].end == i + 1);
    return bare && (item->bracket == '['   ? item->end <= index + 2 || item->text.length
                    : item->bracket == '(' ? !item->text.length && item->end > index + 1
                                           : slice_is(item->text, "interface") && item->end == index + 1);
}

/* What stands right before a bracket: a call's name, a type, `new`. */
static struct slice take_name(struct parser *p)
{
    struct slice name = {"", 0};
    const struct scan_token *token = &p->scan->token;
    bool brace = *token->text.bytes == '{';
    if (p->lisp || !has_run(p))
        return name;
    struct literal_item *last = last_of_run(p);
    bool type = last->kind == LITERAL_LIST && last->bracket == '[' && (brace || !token->apart) &&
                (last->end - (uint32_t)(last - p->literal->items.at) <= 1 || (brace && last->text.length));
    bool word = last->kind == LITERAL_WORD && (brace || !token->apart);
    type |= brace && is_type(p->literal, last);
    if (!type && !word)
        return name;
    if (word)
        name = last->text;
    else if (last->bracket == '[')
        name = last->text.length ? slice_of("list") : name;
    drop_from(p, &p->literal->items.at[*run(p)]);
    return name;
}

static void open_list(struct parser *p)
{
    bool dotted = p->dotted && scan_at(p->scan, "(");
    uint32_t before = p->lasts.at[p->lasts.count - 1];
    struct slice name = dotted ? (struct slice){"", 0} : take_name(p);
    uint32_t index = (uint32_t)p->literal->items.count;
    struct literal_item *list = add_item(p, LITERAL_LIST, name);
    list->bracket = *p->scan->token.text.bytes;
    list->number = p->negative ? -1 : 1;
    if (dotted) {
        *array_add(&p->dropped) = index;
        p->lasts.at[p->lasts.count - 1] = before;
    }
    p->negative = false;
    *array_add(&p->open) = index;
    *array_add(&p->runs) = index + 1;
    *array_add(&p->lasts) = index;
}

/* Whether an item is a pair whose first can be the key of its second. */
static bool is_pair(const struct literal_item *items, uint32_t i)
{
    return items[i].kind == LITERAL_LIST && !items[i].keyed && items[i].end > i + 2 &&
           items[i + 1].kind != LITERAL_LIST && !items[i + 1].keyed && !items[i + 2].keyed &&
           items[i + 2].end == items[i].end;
}

static void make_key(struct literal_item *key, struct literal_item *value)
{
    value->keyed = true;
    value->key = key->text;
    value->key_place = key->place;
    key->gone = true;
}

/* Other dictionaries: Map([['A', …], ['B', …]]), Map.of("A", …, "B", …), defaultdict(list, {…}). */
static void fold_map(struct parser *p, uint32_t index)
{
    static const char *const maps[] = {"map",         "dict",          "hashmap", "ordereddict",
                                       "defaultdict", "linkedhashmap", "treemap", "btreemap",
                                       "hash",        "table",         NULL};
    struct literal_item *items = p->literal->items.at, *map = &items[index];
    uint32_t end = (uint32_t)p->literal->items.count, inner = index, lists = 0, others = 0;
    if (slice_is_word(map->text, "map.of")) {
        for (uint32_t key = index + 1; key + 1 < end && !items[key].keyed; key = items[key + 1].end)
            make_key(&items[key], &items[key + 1]);
        return;
    }
    for (uint32_t i = index + 1; i < end; i = items[i].end) {
        bool list = items[i].kind == LITERAL_LIST && !items[i].keyed;
        lists += list;
        others += !list && items[i].kind != LITERAL_WORD;
        inner = list ? i : inner;
    }
    if (lists != 1 || others || !literal_one_of(literal_tail(map->text), maps))
        return;
    map->gone = true;
    for (uint32_t i = index + 1; i < inner; i++)
        items[i].gone = true;
    bool pairs = true;
    for (uint32_t i = inner + 1; i < items[inner].end; i = items[i].end)
        pairs &= is_pair(items, i);
    for (uint32_t i = inner + 1; pairs && i < items[inner].end; i = items[i].end) {
        items[i].gone = true;
        make_key(&items[i + 1], &items[i + 2]);
    }
}

/* float('inf'), Decimal("3.5"), numeric_limits<int>::max(), (3) */
static void fold_call(struct parser *p, uint32_t index, bool separated)
{
    static const char *const casts[] = {"float",   "int",       "double", "number", "parsefloat", "parseint",
                                        "decimal", "fraction",  "str",    "string", "from",       "symbol",
                                        "float64", "to_string", "some",   "just",   NULL};
    static const char *const limits[] = {"max", "infinity", "lowest", "min", NULL};
    struct literal_item *list = &p->literal->items.at[index], *only = list + 1;
    struct slice tail = literal_tail(list->text);
    uint32_t end = (uint32_t)p->literal->items.count;
    bool group = !list->text.length && list->bracket == '(' && !separated && !p->lisp;
    if (list->text.length)
        fold_map(p, index);
    if (end == index + 1 && list->bracket == '(' && list->text.length && literal_one_of(tail, limits)) {
        bool low = slice_is(tail, "lowest") || slice_is(tail, "min");
        list->kind = LITERAL_NUMBER;
        list->number *= low ? -(double)INFINITY : (double)INFINITY;
        return;
    }
    if (end == index + 1 || only->end != end || only->keyed || (!group && !literal_one_of(tail, casts)))
        return;
    if (only->kind == LITERAL_LIST) {
        list->gone = group;
        return;
    }
    struct literal_item folded = *only;
    folded.keyed = list->keyed;
    folded.key = list->key;
    folded.end = index + 1;
    if (!group && folded.kind == LITERAL_STRING && number_read(folded.text, &folded.number) == NUMBER_FINE)
        folded.kind = LITERAL_NUMBER;
    if (folded.kind == LITERAL_NUMBER || folded.kind == LITERAL_WORD)
        folded.number *= list->number;
    *list = folded;
    p->literal->items.count = index + 1;
}

/* Whether a word makes a value of what stands behind it: Leaf 3, Node 'A' [ … ]. */
static bool is_maker(struct slice word)
{
    return *word.bytes >= 'A' && *word.bytes <= 'Z';
}

static bool is_known_maker(const struct parser *p, struct slice word)
{
    for (size_t i = 0; i < p->maker_count; i++)
        if (slice_equal(p->makers[i], word))
            return true;
    const struct literal_item *items = p->literal->items.at, *top = &items[p->runs.at[0]];
    return p->open.count && top < items + p->open.at[0] && top->kind == LITERAL_WORD &&
           slice_equal(top->text, word);
}

/* Whether the next run begins with the same word, or another that makes values. */
static bool another_follows(const struct parser *p, struct slice word)
{
    const char *bytes = p->source->bytes;
    size_t at = p->scan->token.end, block;
    if (!scan_at(p->scan, ",") && !scan_at(p->scan, ";"))
        return false;
    do {
        at += strspn(bytes + at, " \t\r\n");
        at += block = scan_block(p->source, at);
    } while (block);
    struct slice next = {bytes + at, strcspn(bytes + at, OPENERS CLOSERS " \t\r\n,;:=\"'")};
    return slice_equal(next, word) || is_known_maker(p, next);
}

/* In [Zweig "B" [Zahl 3, Zahl 12]] nothing but its company tells that the first word is no name. */
static bool is_sure_maker(const struct parser *p, struct slice word)
{
    static const char *const sure[] = {"node", "leaf", "branch", "tree", "tip", "fork", "terminal", NULL};
    return literal_one_of(word, sure) ||
           (!player_said(word) && (is_known_maker(p, word) || another_follows(p, word)));
}

static void remember_maker(struct parser *p, struct slice word)
{
    if (!is_known_maker(p, word) && p->maker_count < MAKERS)
        p->makers[p->maker_count++] = word;
}

/* Node ('A', [3, 12]) takes what is in the bracket, as Node('A', [3, 12]) does. */
static void make_value(struct parser *p, struct literal_item *first)
{
    uint32_t count = (uint32_t)p->literal->items.count;
    const struct literal_item *inner = first + 1;
    bool lone = inner->end == count;
    size_t stop = lone ? inner->stop : p->literal->items.at[count - 1].stop;
    remember_maker(p, first->text);
    if (lone && inner->kind == LITERAL_LIST && inner->bracket == '(') {
        for (struct literal_item *item = first + 1; item + 1 < p->literal->items.at + count; item++) {
            *item = item[1];
            item->end--;
        }
        p->literal->items.count = --count;
    }
    first->kind = LITERAL_LIST;
    first->bracket = '(';
    first->end = count;
    first->stop = stop;
}

/* At the end of a run: what a word takes without brackets, as in Haskell, is a list with its name; and what
 * Matlab has between semicolons is a row. */
static void settle_run(struct parser *p, bool row)
{
    uint32_t first = *run(p), count = (uint32_t)p->literal->items.count;
    struct literal_item *items = p->literal->items.at;
    if (p->lisp || first + 1 >= count)
        return;
    const struct literal_item *list = p->open.count ? last_list(p) : NULL;
    bool whole = list && list->bracket != '(' && first == (uint32_t)(list - items) + 1;
    if (items[first].kind == LITERAL_WORD && is_maker(items[first].text) &&
        (!whole || is_sure_maker(p, items[first].text))) {
        make_value(p, &items[first]);
        return;
    }
    row |= list && list->bracket == '[' && items[list - items + 1].bracket == ';';
    for (uint32_t i = first; i < count && row; i++)
        row = items[i].kind == LITERAL_NUMBER && !items[i].keyed;
    if (!row || list->bracket != '[')
        return;
    array_add(&p->literal->items);
    items = p->literal->items.at + first;
    memmove(items + 1, items, (count - first) * sizeof *items);
    *items = (struct literal_item){.kind = LITERAL_LIST,
                                   .bracket = ';',
                                   .text = {"", 0},
                                   .key = {"", 0},
                                   .end = count + 1,
                                   .place = items[1].place,
                                   .stop = items[count - first].stop};
    for (uint32_t i = 1; i <= count - first; i++)
        items[i].end++;
}

/* Where the innermost list begins. A line can be as long as the text, so this is done only for messages that
 * will be shown. */
static char *opener_place(const struct parser *p)
{
    struct text place = {0};
    if (p->scan->diag->errors < diag_most(p->scan->diag))
        source_add_place(&place, p->source, last_list(p)->place);
    return text_take(&place);
}

static void say_unclosed(struct parser *p, size_t at, const char *what)
{
    char *place = opener_place(p);
    diag_error(p->scan->diag, p->source, at, at, "read as python: %s the '%c' at %s is closed", what,
               last_list(p)->bracket, place);
    free(place);
    p->broken = true;
}

static bool close_list(struct parser *p)
{
    char closer = *p->scan->token.text.bytes;
    struct literal_item *list = p->open.count ? last_list(p) : NULL;
    if (!list) {
        fault(p, "nothing is open that this '%c' could close", closer);
        return false;
    }
    if (strchr(OPENERS, list->bracket) - OPENERS != strchr(CLOSERS, closer) - CLOSERS) {
        char *place = opener_place(p);
        fault(p, "'%c' can't close the '%c' at %s", closer, list->bracket, place);
        free(place);
        p->broken = true;
        return false;
    }
    uint32_t index = p->open.at[p->open.count - 1];
    bool separated = *run(p) != index + 1;
    settle_run(p, false);
    list = last_list(p);
    list->end = (uint32_t)p->literal->items.count;
    list->stop = p->scan->token.end;
    p->open.count--;
    p->runs.count--;
    p->lasts.count--;
    p->keyed = p->negative = false;
    p->key = (struct slice){"", 0};
    if (p->dropped.count && p->dropped.at[p->dropped.count - 1] == index) {
        p->literal->items.count = index;
        p->dropped.count--;
        return true;
    }
    fold_call(p, index, separated);
    return true;
}

/* Type arguments: ArrayList<Integer>, Vec<Vec<i32>>. */
static bool skip_angles(struct parser *p)
{
    size_t depth = 1;
    while (depth && scan_next(p->scan) != SCAN_END) {
        const struct scan_token *token = &p->scan->token;
        if (token->kind == SCAN_MARK && strchr("(){};", *token->text.bytes))
            break;
        depth += scan_at(p->scan, "<");
        depth -= scan_at(p->scan, ">");
    }
    if (depth)
        fault(p, "this is code, and only values can be read as a tree");
    return depth == 0;
}

/* --- one value --- */

/* In F#, elements may stand below each other without a sign between them: Leaf 3, and below it Leaf 12. */
static void part_elements(struct parser *p, struct slice word)
{
    const struct literal_item *first = has_run(p) ? &p->literal->items.at[*run(p)] : NULL;
    if (p->lisp || !p->open.count || !first || first == last_of_run(p) || first->kind != LITERAL_WORD ||
        !is_maker(word) || !slice_equal(first->text, word))
        return;
    remember_maker(p, word);
    settle_run(p, false);
    *run(p) = (uint32_t)p->literal->items.count;
}

static bool take_word(struct parser *p)
{
    static const char *const code[] = {"for",   "if",  "else",     "in",     "lambda", "return",
                                       "while", "def", "function", "import", "class",  "not",
                                       "and",   "or",  "is",       NULL};
    struct slice word = p->scan->token.text;
    double number = 0;
    int infinity = infinity_of(word);
    bool call = p->source->bytes[p->scan->token.end] == '(';
    part_elements(p, word);
    if (!call && (infinity || is_number(word, &number))) {
        add_number(p, infinity > 0 ? (double)INFINITY : infinity < 0 ? -(double)INFINITY : number);
        return true;
    }
    if (slice_is(word, "..."))
        return true;
    if (!p->lisp && *word.bytes == '.' && word.length > 1 && has_run(p)) {
        p->dotted = true;
        return true;
    }
    if (p->lisp && word.length > 1 && *word.bytes == ':') {
        p->keyed = true;
        p->key = (struct slice){word.bytes + 1, word.length - 1};
        p->key_place = p->scan->token.start;
        return true;
    }
    if (!p->lisp && p->open.count && *word.bytes >= 'a' && literal_one_of(word, code)) {
        if (is_flush(p))
            say_unclosed(p, p->scan->token.start, "the code goes on before");
        else
            fault(p, "'%.*s' is of code, and only values can be read as a tree", SLICE(word));
        return false;
    }
    struct literal_item *item = add_item(p, is_nothing(word) ? LITERAL_NOTHING : LITERAL_WORD, word);
    item->number = p->negative ? -1 : 1;
    p->negative = false;
    return true;
}

/* The letters before a string in Python and C: u'A', r"A". */
static void take_string(struct parser *p)
{
    if (!p->lisp && has_run(p) && !p->scan->token.apart) {
        struct literal_item *last = last_of_run(p);
        if (last->kind == LITERAL_WORD && last->text.length <= 2)
            drop_from(p, last);
    }
    add_item(p, LITERAL_STRING, p->scan->token.text);
}

static bool take_mark(struct parser *p)
{
    char c = *p->scan->token.text.bytes;
    struct text name = {0};
    if (strchr(OPENERS, c)) {
        open_list(p);
        return true;
    }
    if (strchr(CLOSERS, c))
        return close_list(p);
    if (c == ',' || c == ';') {
        settle_run(p, c == ';');
        *run(p) = (uint32_t)p->literal->items.count;
        p->negative = p->dotted = false;
        return true;
    }
    if (scan_at(p->scan, "::")) {
        if (has_run(p) && last_of_run(p)->kind == LITERAL_WORD)
            drop_from(p, last_of_run(p));
        return true;
    }
    if (scan_at(p->scan, ":") || scan_at(p->scan, "=") || scan_at(p->scan, "=>") || scan_at(p->scan, "->"))
        return take_key(p);
    if (c == '<' && has_run(p) && last_of_run(p)->kind == LITERAL_WORD)
        return skip_angles(p);
    if ((c == '-' || strncmp(p->scan->token.text.bytes, "\xe2\x88\x92", 3) == 0) && !has_run(p)) {
        p->negative = true;
        return true;
    }
    if (strchr("&'`\\", c) || (c == '*' && (!has_run(p) || last_of_run(p)->kind == LITERAL_LIST)))
        return true;
    scan_say(&name, p->scan);
    fault(p, "expected a value, as in [3, 12] or 'A', not %s", text_string(&name));
    text_free(&name);
    return false;
}

static bool take_token(struct parser *p)
{
    switch (p->scan->token.kind) {
    case SCAN_WORD:
        return take_word(p);
    case SCAN_NUMBER:
        if (p->source->bytes[p->scan->token.end] == '(')
            return take_word(p);
        add_number(p, p->scan->token.number);
        return true;
    case SCAN_STRING:
        take_string(p);
        return true;
    case SCAN_MARK:
        return take_mark(p);
    case SCAN_END:
        if (p->open.count) {
            say_unclosed(p, source_end(p->source), "the text ends before");
        } else {
            fault(p, "expected a value before the end of the text");
        }
        return false;
    case SCAN_BAD:
        p->broken = true;
        return false;
    case SCAN_LINE:
        return false;
    }
    return false;
}

/* Whether what is read so far goes on with the token at hand: a type before its bracket, a method behind,
 * what a word takes without brackets. */
static bool goes_on(const struct parser *p)
{
    const struct scan_token *token = &p->scan->token;
    const struct literal_item *last = last_of_run(p), *first = &p->literal->items.at[*run(p)];
    bool opener = token->kind == SCAN_MARK && strchr(OPENERS, *token->text.bytes);
    if (p->dotted && scan_at(p->scan, "("))
        return true;
    if (token->kind == SCAN_WORD && *token->text.bytes == '.' && token->text.length > 1)
        return last->kind != LITERAL_NUMBER;
    if (!p->lisp && first->kind == LITERAL_WORD && is_maker(first->text) && !is_flush(p) &&
        (opener || token->kind == SCAN_NUMBER || token->kind == SCAN_STRING))
        return true;
    if (last->kind == LITERAL_WORD)
        return opener || scan_at(p->scan, "<") || scan_at(p->scan, "::") || slice_is(last->text, "new") ||
               (token->kind == SCAN_STRING && !token->apart && last->text.length <= 2);
    if (last->kind == LITERAL_LIST && last->bracket == '[' && !token->apart)
        return opener ||
               (token->kind == SCAN_WORD && last->end <= (uint32_t)(last - p->literal->items.at) + 2);
    return scan_at(p->scan, "{") && is_type(p->literal, last);
}

/* Reads one value from the token at hand on, and goes to the token behind it. */
static bool read_value(struct parser *p)
{
    uint32_t begin = (uint32_t)p->literal->items.count;
    p->open.count = p->runs.count = p->lasts.count = p->dropped.count = 0;
    p->negative = p->dotted = false;
    *array_add(&p->runs) = begin;
    *array_add(&p->lasts) = begin;
    do {
        if (!take_token(p)) {
            while (p->cut && p->open.count)
                p->literal->items.at[p->open.at[--p->open.count]].end = (uint32_t)p->literal->items.count;
            p->literal->items.count = p->cut ? p->literal->items.count : begin;
            return false;
        }
        scan_next(p->scan);
    } while (p->open.count || p->literal->items.count == begin || goes_on(p));
    settle_run(p, false);
    return true;
}

/* --- whole texts --- */

size_t literal_begin(const struct source *source)
{
    static const char *const lines[] = {"#", "//", ";", "--", "%"};
    struct slice rest = {source->bytes, source->length};
    while (rest.length) {
        struct slice line = slice_trim(slice_take(&rest, '\n'));
        bool remark = !line.length;
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            remark |= slice_begins(line, lines[i]);
        size_t at = (size_t)(line.bytes - source->bytes), block = line.length ? scan_block(source, at) : 0;
        if (block)
            rest = (struct slice){line.bytes + block, source->length - at - block};
        else if (!remark)
            return at;
    }
    return source->length;
}

/* Lists in round brackets with nothing between the items. */
static bool is_lisp(const struct source *source, size_t begin)
{
    const char *at = source->bytes + begin;
    if ((*at == '\'' || *at == '`') && at[1] == '(')
        return true;
    if (*at != '(')
        return false;
    for (size_t i = 0; i < 4096 && at[i]; i++)
        if (at[i] == ',')
            return false;
    return true;
}

/* (define tree '(…)) is a value with a name; (list 1 2) is (1 2), and so is (quote (1 2)). */
static void undress_lisp(const struct literal *literal)
{
    static const char *const defines[] = {"define",      "def",      "setq", "setf",
                                          "defvar",      "set!",     "let",  "defparameter",
                                          "defconstant", "defconst", NULL};
    static const char *const makers[] = {"list", "quote", "vector", "cons", NULL};
    uint32_t top = 0; /* where the next value begins */
    for (uint32_t i = 0; i < literal->items.count; i++) {
        struct literal_item *item = &literal->items.at[i], *second = item + 1;
        bool list = item->kind == LITERAL_LIST && item->bracket == '(' && item->end > i + 1 &&
                    second->kind == LITERAL_WORD;
        bool first = i == top;
        top = first ? item->end : top;
        if (list && first && item->end > i + 3 && literal_one_of(second->text, defines) &&
            second[1].kind == LITERAL_WORD) {
            item->gone = second->gone = second[1].gone = true;
            second[2].keyed = true;
            second[2].key = second[1].text;
            second[2].key_place = second[1].place;
            i += 2;
        } else if (list) {
            second->gone = literal_one_of(second->text, makers);
            item->gone =
                slice_is_word(second->text, "quote") && second->end < item->end && second[1].end == item->end;
        }
    }
}

/* Takes out what isn't needed: what is in such a list stands in its place, with its key. */
static void tidy(struct literal *literal)
{
    uint32_t count = 0, *to = memory_new(literal->items.count + 1, sizeof *to);
    for (uint32_t i = 0; i < literal->items.count; i++) {
        struct literal_item *item = &literal->items.at[i];
        to[i] = count;
        count += !item->gone;
        if (item->gone && item->keyed) {
            item[1].keyed = true;
            item[1].key = item->key;
            item[1].key_place = item->key_place;
        }
    }
    to[literal->items.count] = count;
    for (uint32_t i = 0; i < literal->items.count; i++) {
        struct literal_item item = literal->items.at[i];
        item.end = to[item.end];
        if (!item.gone)
            literal->items.at[to[i]] = item;
    }
    literal->items.count = count;
    free(to);
}

static bool read_lisp(struct parser *p)
{
    bool fine = true;
    scan_next(p->scan);
    while (fine && p->scan->token.kind != SCAN_END)
        fine = read_value(p);
    if (fine)
        undress_lisp(p->literal);
    return fine;
}

static bool is_new_line(const struct parser *p, size_t before)
{
    const char *bytes = p->source->bytes;
    for (size_t at = p->scan->token.start; at > before; at--)
        if (bytes[at - 1] == '\n')
            return true;
    return before == 0;
}

/* Only what has something in it is worth a name: y = z is code. */
static bool is_worth(const struct literal *literal, uint32_t at)
{
    const struct literal_item *item = &literal->items.at[at];
    return item->kind == LITERAL_STRING || item->kind == LITERAL_NUMBER ||
           (item->kind == LITERAL_LIST && item->end > at + 1);
}

/* Reads the value of a name; of those that can't be read, the first is kept, but one that is broken before
 * one that is code. */
static void read_assigned(struct parser *p, struct slice name)
{
    struct literal *literal = p->literal;
    uint32_t at = (uint32_t)literal->items.count;
    p->keyed = true;
    p->key = literal_tail(name);
    p->key_place = (size_t)(name.bytes - p->source->bytes);
    while (p->key.length && strchr("$@", *p->key.bytes))
        p->key.bytes++, p->key.length--;
    struct slice key = p->key;
    size_t place = p->scan->token.start;
    p->broken = false;
    if (!read_value(p)) {
        if (!literal->fault || (p->broken && !literal->broken)) {
            literal->fault = place;
            literal->broken = p->broken;
            literal->faulty = key;
        }
    } else if (!is_worth(literal, at)) {
        literal->items.count = at;
    }
    p->keyed = false;
}

/* All values that are given a name: name = …, and C++'s name{{…}}. */
static void read_named(struct parser *p)
{
    struct scan *scan = p->scan;
    struct slice name = {"", 0};
    bool typed = false;           /* what follows the name is its type */
    size_t before = 0, words = 0; /* in this line, so far; 0 where there is something else than a type */
    while (scan->token.kind != SCAN_END) {
        const char *next = p->source->bytes + scan->token.end;
        bool given = scan_at(scan, "=") || scan_at(scan, ":=") || scan_at(scan, "<-"),
             braces = scan_at(scan, "{") && !scan->token.apart && *next == '{' && words > 1;
        bool type =
            scan->token.kind == SCAN_WORD || scan_at(scan, "<") || scan_at(scan, ">") || scan_at(scan, "::");
        words = !type ? 0 : is_new_line(p, before) ? 1 : words ? words + 1 : 0;
        if (is_new_line(p, before)) {
            name.length = 0;
            typed = false;
        }
        if (scan->token.kind == SCAN_WORD && !typed)
            name = scan->token.text;
        typed |= (scan_at(scan, ":") || scan_at(scan, "[")) && name.length;
        if ((given || braces) && name.length) {
            if (given)
                scan_next(scan);
            read_assigned(p, name);
            name.length = 0;
            typed = false;
            before = scan->token.start;
            if (scan->token.kind != SCAN_MARK || strchr(OPENERS CLOSERS ",;", *scan->token.text.bytes))
                continue;
        }
        if (scan_at(scan, ";") || scan_at(scan, "{") || scan_at(scan, "}")) {
            name.length = 0;
            typed = false;
        }
        before = scan->token.end;
        scan_next(scan);
    }
}

/* A text that begins with a bracket: its value, and perhaps others with names behind it. */
static bool read_bare(struct parser *p)
{
    struct diag *diag = p->scan->diag;
    scan_next(p->scan);
    do {
        if (!read_value(p))
            return false;
        while (scan_take(p->scan, ";") || scan_take(p->scan, ","))
            ;
    } while (scan_at(p->scan, "[") || scan_at(p->scan, "{") || scan_at(p->scan, "("));
    if (p->scan->token.kind == SCAN_WORD) {
        p->scan->diag = &p->quiet;
        read_named(p);
        p->scan->diag = diag;
    } else if (p->scan->token.kind != SCAN_END) {
        fault(p, "the value has ended before this");
    }
    return p->scan->token.kind == SCAN_END;
}

/* Calls at the beginning of a line, or behind its first word, that have a list in them. */
static void read_calls(struct parser *p)
{
    struct scan *scan = p->scan;
    size_t before = 0;
    bool begins = false; /* all before it in its line is one word, as in "return f([3, 12])" */
    scan_next(scan);
    while (scan->token.kind != SCAN_END) {
        bool first = is_new_line(p, before), word = scan->token.kind == SCAN_WORD;
        bool call = word && (first || begins) && p->source->bytes[scan->token.end] == '(';
        uint32_t at = (uint32_t)p->literal->items.count;
        before = scan->token.end;
        begins = word && (first || (begins && scan_at_word(scan, "new")));
        if (!call) {
            scan_next(scan);
            continue;
        }
        bool fine = read_value(p), lists = false;
        for (size_t i = at + 1; fine && i < p->literal->items.count; i++)
            lists |= p->literal->items.at[i].kind == LITERAL_LIST ||
                     p->literal->items.at[i].kind == LITERAL_NUMBER;
        if (!lists)
            p->literal->items.count = at;
        if (scan->token.start > before)
            before = scan->token.start - 1;
    }
}

static bool has_lists(const struct literal *literal)
{
    for (uint32_t i = 0; i < literal->items.count; i = literal->items.at[i].end)
        if (literal->items.at[i].kind == LITERAL_LIST)
            return true;
    return false;
}

static void read_code(struct parser *p, size_t begin)
{
    struct diag *diag = p->scan->diag;
    p->scan->diag = &p->quiet;
    scan_next(p->scan);
    read_named(p);
    if (!has_lists(p->literal)) {
        p->scan->at = begin;
        p->scan->token = (struct scan_token){0};
        read_calls(p);
    }
    p->scan->diag = diag;
}

/* Words that are the names of values above them. */
static void link_names(struct literal *literal, struct source *source)
{
    struct graph names;
    ARRAY(uint32_t) values = {0};
    uint32_t top = 0;
    graph_begin(&names, source, &(struct tree_wishes){0}, &(struct diag){0});
    for (uint32_t i = 0; i < literal->items.count; i++) {
        struct literal_item *item = &literal->items.at[i];
        uint32_t name = item->kind == LITERAL_WORD ? graph_find(&names, item->text) : TREE_NONE;
        if (name != TREE_NONE) {
            item->kind = LITERAL_LINK;
            item->link = values.at[name];
            if (item->number < 0 && literal->items.at[item->link].kind == LITERAL_NUMBER) {
                item->kind = LITERAL_NUMBER;
                item->number = -literal->items.at[item->link].number;
            }
        }
        const struct literal_item *last = &literal->items.at[top];
        if (i + 1 < last->end)
            continue;
        bool worth = last->keyed && last->key.length <= TREE_NAME &&
                     (last->kind == LITERAL_LIST || last->kind == LITERAL_NUMBER);
        if (worth && graph_node(&names, last->key, 0) == values.count)
            *array_add(&values) = top;
        else if (worth)
            values.at[graph_find(&names, last->key)] = top;
        top = i + 1;
    }
    array_free(&values);
    graph_free(&names);
}

static void parser_free(struct parser *p)
{
    diag_free(&p->quiet);
    array_free(&p->open);
    array_free(&p->runs);
    array_free(&p->lasts);
    array_free(&p->dropped);
}

static bool read_text(struct literal *literal, struct source *source, struct diag *diag, bool cut)
{
    size_t begin = literal_begin(source);
    bool lisp = is_lisp(source, begin), fine = true;
    struct parser p = {
        .literal = literal, .source = source, .scan = &literal->scan, .lisp = lisp, .cut = cut};
    *literal = (struct literal){0};
    scan_begin(&literal->scan, source, diag, lisp ? &lisp_style : &plain_style);
    literal->scan.at = begin;
    literal->whole = lisp || (source->bytes[begin] && strchr(OPENERS, source->bytes[begin]));
    if (lisp)
        fine = read_lisp(&p);
    else if (literal->whole)
        fine = read_bare(&p);
    else
        read_code(&p, begin);
    tidy(literal);
    if (!lisp)
        link_names(literal, source);
    parser_free(&p);
    return fine;
}

bool literal_read(struct literal *literal, struct source *source, struct diag *diag)
{
    return read_text(literal, source, diag, false);
}

void literal_tell(struct literal *literal, struct source *source, struct diag *diag)
{
    struct parser p = {.literal = literal, .source = source, .scan = &literal->scan, .keyed = true};
    literal->scan.diag = diag;
    literal->scan.at = literal->fault;
    literal->scan.token = (struct scan_token){0};
    scan_next(p.scan);
    read_value(&p);
    parser_free(&p);
}

bool literal_look(struct literal *literal, const struct source *source, size_t bytes)
{
    struct source look = *source;
    struct diag mute = {0};
    look.length = size_at_most(bytes, source->length);
    bool fine = read_text(literal, &look, &mute, bytes < source->length);
    diag_free(&mute);
    return fine;
}

void literal_free(struct literal *literal)
{
    scan_free(&literal->scan);
    array_free(&literal->items);
}
