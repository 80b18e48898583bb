/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/literal.h"
#include "tree/graph.h"
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

struct parser {
    struct literal *literal;
    struct source *source;
    struct scan *scan;
    struct diag quiet; /* what is wrong in code, which isn't told */
    size_t faulty;     /* in code, where the first value begins that can't be read */
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
};

#define fault(p, ...) scan_fault((p)->scan, "read as python: " __VA_ARGS__)

static bool is_one_of(struct slice word, const char *const *words)
{
    for (; *words; words++)
        if (slice_is_word(word, *words))
            return true;
    return false;
}

/* Behind the last point of it. */
static struct slice tail_of(struct slice word)
{
    for (size_t i = word.length; i > 0; i--)
        if (word.bytes[i - 1] == '.')
            return (struct slice){word.bytes + i, word.length - i};
    return word;
}

int literal_truth(const struct literal_item *item)
{
    static const char *const yes[] = {"true", "#t", "t", NULL}, *const no[] = {"false", "#f", NULL};
    if (item->kind != LITERAL_WORD)
        return 0;
    return is_one_of(item->text, yes) ? 1 : is_one_of(item->text, no) ? -1 : 0;
}

/* --- words that are numbers --- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
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
    word = tail_of(word);
    return is_one_of(word, high) ? 1 : is_one_of(word, low) ? -1 : 0;
}

static bool is_nothing(struct slice word)
{
    static const char *const nothing[] = {"none",      "null",    "nil", "nullptr",
                                          "undefined", "nothing", "n/a", NULL};
    return is_one_of(word, nothing);
}

bool literal_knows(struct slice word)
{
    return is_nothing(word) || infinity_of(word);
}

/* 3.0f, 12L, 1_000, 5i32, and what is beyond a double, which those languages take for infinity. */
static bool is_number(struct slice word, double *number)
{
    struct slice digits = word;
    if (!is_digit(word.bytes[0]))
        return false;
    while (digits.length) {
        enum number_fault wrong = number_read(digits, number);
        if (wrong == NUMBER_TOO_LARGE)
            *number = (double)INFINITY;
        if (wrong == NUMBER_FINE || wrong == NUMBER_TOO_LARGE)
            return word.length - digits.length <= 3;
        digits.length--;
        if (word.length - digits.length > 3)
            return false;
    }
    return false;
}

/* --- items --- */

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
    if (first->keyed && !p->keyed) {
        p->keyed = true;
        p->key = first->key;
        p->key_place = first->key_place;
    }
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
    if (!item || p->keyed || item->kind == LITERAL_LIST) {
        /* Ruby has :name for a string. */
        if (!item && scan_at(p->scan, ":"))
            return true;
        if (item && item->kind == LITERAL_LIST)
            fault(p, "a list can't be the name of a value; write a word, a string or a number before '%.*s'",
                  SLICE(p->scan->token.text));
        else
            fault(p, "there is no name before this '%.*s'", SLICE(p->scan->token.text));
        return false;
    }
    struct slice key = item->text;
    if (item->kind == LITERAL_WORD && key.length > 1 && *key.bytes == '.')
        key = tail_of(key);
    p->literal->items.count = *run(p);
    p->keyed = true;
    p->key = key;
    p->key_place = item->place;
    return true;
}

/* --- lists --- */

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
    if (!type && !word)
        return name;
    if (word)
        name = last->text;
    else if (type)
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
    add_item(p, LITERAL_LIST, name)->bracket = *p->scan->token.text.bytes;
    if (dotted) {
        *array_add(&p->dropped) = index;
        p->lasts.at[p->lasts.count - 1] = before;
    }
    p->negative = false;
    *array_add(&p->open) = index;
    *array_add(&p->runs) = index + 1;
    *array_add(&p->lasts) = index;
}

/* float('inf'), Decimal("3.5"), numeric_limits<int>::max() */
static void fold_call(struct parser *p, uint32_t index)
{
    static const char *const casts[] = {"float",   "int",       "double", "number", "parsefloat", "parseint",
                                        "decimal", "fraction",  "str",    "string", "from",       "symbol",
                                        "float64", "to_string", "some",   "just",   NULL};
    static const char *const limits[] = {"max", "infinity", "lowest", "min", NULL};
    struct literal_item *list = &p->literal->items.at[index], *only = list + 1;
    struct slice tail = tail_of(list->text);
    size_t inside = p->literal->items.count - index - 1;
    if (inside == 0 && list->bracket == '(' && list->text.length && is_one_of(tail, limits)) {
        bool low = slice_is(tail, "lowest") || slice_is(tail, "min");
        list->kind = LITERAL_NUMBER;
        list->number = low ? -(double)INFINITY : (double)INFINITY;
        return;
    }
    if (inside != 1 || !list->text.length || only->kind == LITERAL_LIST || !is_one_of(tail, casts))
        return;
    struct literal_item folded = *only;
    folded.keyed = list->keyed;
    folded.key = list->key;
    folded.end = index + 1;
    if (folded.kind == LITERAL_STRING && number_read(folded.text, &folded.number) == NUMBER_FINE)
        folded.kind = LITERAL_NUMBER;
    *list = folded;
    p->literal->items.count = index + 1;
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
        return false;
    }
    uint32_t index = p->open.at[p->open.count - 1];
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
    fold_call(p, index);
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

static bool take_word(struct parser *p)
{
    static const char *const code[] = {"for",   "if",  "else",     "in",     "lambda", "return",
                                       "while", "def", "function", "import", "class",  "not",
                                       "and",   "or",  "is",       NULL};
    struct slice word = p->scan->token.text;
    double number = 0;
    int infinity = infinity_of(word);
    if (infinity || is_number(word, &number)) {
        add_number(p, infinity > 0 ? (double)INFINITY : infinity < 0 ? -(double)INFINITY : number);
        return true;
    }
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
    for (size_t i = 0; !p->lisp && p->open.count && code[i]; i++) {
        if (slice_is(word, code[i])) {
            fault(p, "'%s' is of code, and only values can be read as a tree", code[i]);
            return false;
        }
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
    if (c == '<' && !p->lisp && has_run(p) && last_of_run(p)->kind == LITERAL_WORD)
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
        add_number(p, p->scan->token.number);
        return true;
    case SCAN_STRING:
        take_string(p);
        return true;
    case SCAN_MARK:
        return take_mark(p);
    case SCAN_END:
        if (p->open.count) {
            char *place = opener_place(p);
            size_t end = source_end(p->source);
            diag_error(p->scan->diag, p->source, end, end,
                       "read as python: the text ends before the '%c' at %s is closed", last_list(p)->bracket,
                       place);
            free(place);
        } else {
            fault(p, "expected a value before the end of the text");
        }
        return false;
    case SCAN_LINE:
    case SCAN_BAD:
        return false;
    }
    return false;
}

/* Whether what is read so far goes on with the token at hand: a type before its bracket, a method behind. */
static bool goes_on(const struct parser *p)
{
    const struct scan_token *token = &p->scan->token;
    const struct literal_item *last = last_of_run(p);
    bool apart = token->apart;
    if (p->dotted && scan_at(p->scan, "("))
        return true;
    if (token->kind == SCAN_WORD && *token->text.bytes == '.' && token->text.length > 1)
        return last->kind != LITERAL_NUMBER;
    if (last->kind == LITERAL_WORD)
        return (token->kind == SCAN_MARK && strchr("([{<", *token->text.bytes)) || scan_at(p->scan, "::") ||
               slice_is(last->text, "new") ||
               (token->kind == SCAN_STRING && !apart && last->text.length <= 2);
    if (last->kind == LITERAL_LIST && last->bracket == '[' && !apart)
        return scan_at(p->scan, "[") || scan_at(p->scan, "{") || scan_at(p->scan, "(") ||
               (token->kind == SCAN_WORD && last->end <= (uint32_t)(last - p->literal->items.at) + 2);
    if (last->kind == LITERAL_LIST && last->bracket == '[' && last->text.length)
        return scan_at(p->scan, "{");
    return false;
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
        if (slice_begins(line, "/*")) {
            const char *end = strstr(line.bytes, "*/");
            if (!end)
                return source->length;
            rest.bytes = end + 2;
            rest.length = (size_t)(source->bytes + source->length - rest.bytes);
            remark = true;
        }
        if (!remark)
            return (size_t)(line.bytes - source->bytes);
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

/* (define tree '(…)) is a value with a name; (list 1 2) is (1 2). */
static void undress_lisp(struct parser *p)
{
    static const char *const defines[] = {"define",      "def",      "setq", "setf",
                                          "defvar",      "set!",     "let",  "defparameter",
                                          "defconstant", "defconst", NULL};
    static const char *const makers[] = {"list", "quote", "vector", "cons", NULL};
    struct literal *literal = p->literal;
    ARRAY(struct literal_item) out = {0};
    ARRAY(uint32_t) lists = {0};
    for (uint32_t i = 0; i < literal->items.count; i++) {
        struct literal_item item = literal->items.at[i], *second = &literal->items.at[i + 1];
        while (lists.count && literal->items.at[lists.at[lists.count - 1]].end <= i)
            lists.count--;
        bool list = item.kind == LITERAL_LIST && item.bracket == '(' && item.end > i + 1;
        if (list && !lists.count && item.end > i + 3 && second->kind == LITERAL_WORD &&
            is_one_of(second->text, defines) && second[1].kind == LITERAL_WORD) {
            struct slice name = second[1].text;
            uint32_t value = i + 3;
            literal->items.at[value].keyed = true;
            literal->items.at[value].key = name;
            i = value - 1;
            continue;
        }
        *array_add(&out) = item;
        if (item.kind == LITERAL_LIST)
            *array_add(&lists) = i;
        if (list && second->kind == LITERAL_WORD && is_one_of(second->text, makers))
            i++;
    }
    array_free(&lists);
    array_free(&literal->items);
    literal->items.at = out.at;
    literal->items.count = out.count;
    literal->items.room = out.room;
}

/* After items have gone, the ends of lists are counted anew, from their places. */
static void count_ends(struct literal *literal)
{
    ARRAY(uint32_t) open = {0};
    for (uint32_t i = 0; i < literal->items.count; i++) {
        while (open.count && literal->items.at[open.at[open.count - 1]].stop <= literal->items.at[i].place)
            literal->items.at[open.at[--open.count]].end = i;
        literal->items.at[i].end = i + 1;
        if (literal->items.at[i].kind == LITERAL_LIST)
            *array_add(&open) = i;
    }
    while (open.count)
        literal->items.at[open.at[--open.count]].end = (uint32_t)literal->items.count;
    array_free(&open);
}

static bool read_lisp(struct parser *p)
{
    bool fine = true;
    scan_next(p->scan);
    while (fine && p->scan->token.kind != SCAN_END)
        fine = read_value(p);
    if (fine) {
        undress_lisp(p);
        count_ends(p->literal);
    }
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

/* All values that are given a name; what is wrong with the first that can't be read is kept. */
static void read_named(struct parser *p)
{
    struct scan *scan = p->scan;
    struct slice name = {"", 0};
    bool typed = false; /* what follows the name is its type */
    size_t before = 0;
    while (scan->token.kind != SCAN_END) {
        if (is_new_line(p, before)) {
            name.length = 0;
            typed = false;
        }
        if (scan->token.kind == SCAN_WORD && !typed)
            name = scan->token.text;
        typed |= (scan_at(scan, ":") || scan_at(scan, "[")) && name.length;
        if ((scan_at(scan, "=") || scan_at(scan, ":=") || scan_at(scan, "<-")) && name.length) {
            uint32_t at = (uint32_t)p->literal->items.count;
            p->keyed = true;
            p->key = tail_of(name);
            p->key_place = (size_t)(name.bytes - p->source->bytes);
            while (p->key.length && strchr("$@", *p->key.bytes))
                p->key.bytes++, p->key.length--;
            scan_next(scan);
            size_t value = scan->token.start;
            bool fine = read_value(p);
            if (!fine && !p->faulty)
                p->faulty = value;
            if (fine && !is_worth(p->literal, at))
                p->literal->items.count = at;
            name.length = 0;
            typed = false;
            before = scan->token.start;
            p->keyed = false;
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

/* Calls at the beginning of a line that have a list in them. */
static void read_calls(struct parser *p)
{
    struct scan *scan = p->scan;
    size_t before = 0;
    scan_next(scan);
    while (scan->token.kind != SCAN_END) {
        bool word = scan->token.kind == SCAN_WORD && is_new_line(p, before) &&
                    p->source->bytes[scan->token.end] == '(';
        uint32_t at = (uint32_t)p->literal->items.count;
        before = scan->token.end;
        if (!word) {
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

static bool read_code(struct parser *p, size_t begin)
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
    if (has_lists(p->literal))
        return true;
    if (p->faulty) {
        p->scan->at = p->faulty;
        p->scan->token = (struct scan_token){0};
        scan_next(p->scan);
        read_value(p);
    } else {
        diag_error_in(diag, p->source->name, NULL,
                      "no list and no dictionary in it that could be a tree, as in tree = [[3, 12], [2, 8]]");
    }
    return false;
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

static bool read_text(struct literal *literal, struct source *source, struct diag *diag, bool cut)
{
    size_t begin = literal_begin(source);
    bool lisp = is_lisp(source, begin);
    struct parser p = {
        .literal = literal, .source = source, .scan = &literal->scan, .lisp = lisp, .cut = cut};
    *literal = (struct literal){0};
    scan_begin(&literal->scan, source, diag, lisp ? &lisp_style : &plain_style);
    literal->scan.at = begin;
    literal->whole = lisp || (source->bytes[begin] && strchr(OPENERS, source->bytes[begin]));
    bool fine = lisp ? read_lisp(&p) : literal->whole ? read_bare(&p) : read_code(&p, begin);
    if (!lisp)
        link_names(literal, source);
    diag_free(&p.quiet);
    array_free(&p.open);
    array_free(&p.runs);
    array_free(&p.lasts);
    array_free(&p.dropped);
    return fine;
}

bool literal_read(struct literal *literal, struct source *source, struct diag *diag)
{
    return read_text(literal, source, diag, false);
}

bool literal_look(struct literal *literal, const struct source *source, size_t bytes)
{
    struct source look = *source;
    struct diag mute = {0};
    look.length = bytes < source->length ? bytes : source->length;
    bool fine = read_text(literal, &look, &mute, bytes < source->length);
    diag_free(&mute);
    return fine;
}

void literal_free(struct literal *literal)
{
    scan_free(&literal->scan);
    array_free(&literal->items);
}
