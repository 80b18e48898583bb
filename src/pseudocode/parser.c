/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tokens to syntax, by recursive descent for statements and by a table of levels for expressions.
 *
 * After an error nothing more is told until the end of the line. The rest of that line is skipped, but the
 * block below it is read as the statement's own.
 */
#include "base/nearest.h"
#include "base/number.h"
#include "pseudocode/syntax.h"
#include <string.h>

struct parser {
    struct script *script;
    struct tokens tokens;
    struct token now, before; /* the token at hand, and the one before it */
    size_t at;                /* of the one at hand */
    bool panic;               /* an error was told in this line */
    bool broken;              /* an error was told in this function */
    unsigned depth;           /* open statements and expressions */
};

enum level {
    LEVEL_NONE,
    LEVEL_OR,
    LEVEL_AND,
    LEVEL_NOT,
    LEVEL_COMPARE,
    LEVEL_SUM,
    LEVEL_PRODUCT,
    LEVEL_SIGN
};

struct rule {
    uint32_t (*prefix)(struct parser *);
    uint32_t (*infix)(struct parser *, uint32_t left);
    enum level level;
};

static const struct rule rules[TOKEN_COUNT];

static uint32_t expression(struct parser *p);
static uint32_t statement(struct parser *p, bool begins_line);
static void deeper(struct parser *p, uint32_t block);

/* Tokens. */

static void step(struct parser *p)
{
    p->before = p->now;
    if (p->at + 1 < p->tokens.list.count)
        p->at++;
    p->now = p->tokens.list.at[p->at];
}

static const struct token *peek(const struct parser *p, size_t ahead)
{
    size_t at = p->at + ahead, last = p->tokens.list.count - 1;
    return &p->tokens.list.at[at < last ? at : last];
}

static struct slice token_text(const struct parser *p, const struct token *token)
{
    return (struct slice){p->script->source->bytes + token->start, token->end - token->start};
}

/* Whether a token is this word, which is not a reserved one. */
static bool is_word(const struct parser *p, const struct token *token, const char *word)
{
    return token->kind == TOKEN_NAME && slice_is_word(token_text(p, token), word);
}

static bool take(struct parser *p, enum token_kind kind)
{
    if (p->now.kind != kind)
        return false;
    step(p);
    return true;
}

static bool take_word(struct parser *p, const char *word)
{
    if (!is_word(p, &p->now, word))
        return false;
    step(p);
    return true;
}

/* Errors. */

static bool silent(struct parser *p)
{
    bool was = p->panic;
    p->panic = p->broken = true;
    return was;
}

/* What stands at a token, in the words of a message. */
static void describe(const struct parser *p, const struct token *token, struct text *out)
{
    bool visible = token->end > token->start && token->kind != TOKEN_LINE;
    struct slice text = token_text(p, token);
    if (visible)
        text_format(out, "'%.*s'", SLICE(text));
    else
        text_add_string(out, token_words(token->kind));
}

/* "expected X, not Y", or the advice of a sign that means nothing. */
static void expected(struct parser *p, const char *what)
{
    if (silent(p))
        return;
    struct token found = p->now;
    struct text words = {0};
    describe(p, &found, &words);
    if (found.kind == TOKEN_BAD)
        SAY(p, &found, "%s%s%s", text_string(&words),
            !found.advice    ? " means nothing here"
            : found.sentence ? " "
                             : " is not understood; ",
            found.advice ? found.advice : "");
    else
        SAY(p, &found, "expected %s, not %s", what, text_string(&words));
    text_free(&words);
}

#define complain(p, token, ...)                                                                              \
    do                                                                                                       \
        if (!silent(p))                                                                                      \
            SAY(p, token, __VA_ARGS__);                                                                      \
    while (0)

/* What must come next. After an error in the line nothing is taken any more, so a statement that is a row of
 * needs reads to its end, whichever of them isn't met. */
static bool need(struct parser *p, enum token_kind kind, const char *what)
{
    if (!p->panic && take(p, kind))
        return true;
    expected(p, what);
    return false;
}

static bool need_word(struct parser *p, const char *word, const char *what)
{
    if (!p->panic && take_word(p, word))
        return true;
    expected(p, what);
    return false;
}

static bool line_over(const struct parser *p)
{
    enum token_kind kind = p->now.kind;
    return kind == TOKEN_LINE || kind == TOKEN_INDENT || kind == TOKEN_DEDENT || kind == TOKEN_END;
}

static void skip_line(struct parser *p)
{
    while (!line_over(p))
        step(p);
}

/* Pieces of syntax. */

static uint32_t make(struct parser *p, enum syntax_kind kind, uint32_t start)
{
    struct syntax *made = array_add(&p->script->at);
    *made = (struct syntax){.kind = kind, .start = start, .end = start};
    return (uint32_t)(p->script->at.count - 1);
}

static void hang(struct parser *p, uint32_t parent, uint32_t part)
{
    struct syntax *above = PIECE(p, parent), *below = PIECE(p, part);
    if (above->last)
        PIECE(p, above->last)->next = part;
    else
        above->first = part;
    above->last = part;
    if (above->deep <= below->deep)
        above->deep = (uint16_t)(below->deep + 1);
    if (above->end < below->end)
        above->end = below->end;
}

static uint32_t finish(struct parser *p, uint32_t syntax)
{
    struct syntax *made = PIECE(p, syntax);
    if (made->end < p->before.end)
        made->end = p->before.end;
    return syntax;
}

/* The token at hand. */
static uint32_t alone(struct parser *p, enum syntax_kind kind)
{
    uint32_t made = make(p, kind, p->now.start);
    step(p);
    return finish(p, made);
}

static uint32_t broken(struct parser *p)
{
    return make(p, SYNTAX_BROKEN, p->now.start);
}

/* An operator's piece with its left operand hung on; too long a chain of them is an error. */
static uint32_t join(struct parser *p, enum syntax_kind kind, uint32_t left)
{
    uint32_t made = make(p, kind, PIECE(p, left)->start);
    if (PIECE(p, left)->deep >= SYNTAX_DEPTH) {
        complain(p, &p->before, "this expression is too long; %d operators in a row are the most",
                 SYNTAX_DEPTH);
        return broken(p);
    }
    hang(p, made, left);
    return made;
}

/* Expressions. */

/* Whether there is room for another open statement or expression, which is told when there is none. */
static bool go_deeper(struct parser *p)
{
    bool room = p->depth < SYNTAX_DEPTH;
    p->depth += room;
    if (!room)
        complain(p, &p->now, "this is nested too deeply; %d levels are the most", SYNTAX_DEPTH);
    return room;
}

static uint32_t climb(struct parser *p, enum level level)
{
    const struct rule *rule = &rules[p->now.kind];
    if (!rule->prefix) {
        expected(p, "a value");
        return broken(p);
    }
    if (!go_deeper(p))
        return broken(p);
    uint32_t left = rule->prefix(p);
    while (!p->panic && rules[p->now.kind].infix && rules[p->now.kind].level >= level)
        left = rules[p->now.kind].infix(p, left);
    p->depth--;
    return left;
}

static uint32_t expression(struct parser *p)
{
    return climb(p, LEVEL_OR);
}

/* An expression that must come next, as need() has it. */
static uint32_t need_value(struct parser *p)
{
    return p->panic ? broken(p) : expression(p);
}

/* A bracket that closes, which is taken after an error inside as well. */
static void closes(struct parser *p, enum token_kind kind, const char *what)
{
    if (!take(p, kind))
        expected(p, what);
}

static uint32_t number(struct parser *p)
{
    uint32_t made = alone(p, SYNTAX_NUMBER);
    number_read(token_text(p, &p->before), &PIECE(p, made)->value.number);
    return made;
}

/* Expressions with commas between them, up to a bracket that closes. */
static void list(struct parser *p, uint32_t parent, enum token_kind close)
{
    if (p->now.kind != close)
        do
            hang(p, parent, expression(p));
        while (!p->panic && take(p, TOKEN_COMMA));
    closes(p, close, close == TOKEN_RIGHT ? "',' or ')'" : "',' or ']'");
}

static uint32_t name(struct parser *p)
{
    uint32_t made = alone(p, SYNTAX_NAME);
    PIECE(p, made)->name = p->before.name;
    bool call = p->now.kind == TOKEN_LEFT, entry = p->now.kind == TOKEN_LEFT_SQUARE;
    if (!call && !entry)
        return made;
    PIECE(p, made)->kind = call ? SYNTAX_CALL : SYNTAX_ENTRY;
    step(p);
    list(p, made, call ? TOKEN_RIGHT : TOKEN_RIGHT_SQUARE);
    return finish(p, made);
}

static uint32_t group(struct parser *p)
{
    uint32_t start = p->now.start;
    step(p);
    uint32_t inner = expression(p);
    closes(p, TOKEN_RIGHT, "')'");
    PIECE(p, inner)->start = start;
    return finish(p, inner);
}

/* − and not, before their operand. */
static uint32_t prefixed(struct parser *p)
{
    bool denies = p->now.kind == TOKEN_NOT;
    uint32_t made = alone(p, denies ? SYNTAX_NOT : SYNTAX_NEGATIVE);
    PIECE(p, made)->sign = (uint8_t)p->before.kind;
    hang(p, made, climb(p, denies ? LEVEL_NOT : LEVEL_SIGN));
    return made;
}

static uint32_t plus(struct parser *p)
{
    step(p);
    return climb(p, LEVEL_SIGN);
}

/* + − · / and or: what binds as tightly goes to the left. */
static uint32_t joined(struct parser *p, uint32_t left)
{
    enum token_kind sign = p->now.kind;
    uint32_t made = join(p, sign == TOKEN_AND ? SYNTAX_AND : sign == TOKEN_OR ? SYNTAX_OR : SYNTAX_SUM, left);
    PIECE(p, made)->sign = (uint8_t)sign;
    step(p);
    hang(p, made, climb(p, rules[sign].level + 1));
    return made;
}

/* a < b ≤ c is one piece. */
static uint32_t comparison(struct parser *p, uint32_t left)
{
    uint32_t made = join(p, SYNTAX_COMPARE, left);
    while (!p->panic && rules[p->now.kind].infix == comparison) {
        enum token_kind link = p->now.kind;
        step(p);
        uint32_t operand = climb(p, LEVEL_SUM);
        PIECE(p, operand)->link = (uint8_t)link;
        hang(p, made, operand);
    }
    return made;
}

/* open is empty, open is not empty */
static uint32_t emptiness(struct parser *p, uint32_t left)
{
    struct token is = p->now;
    uint32_t made = make(p, SYNTAX_EMPTY, PIECE(p, left)->start);
    PIECE(p, made)->name = PIECE(p, left)->name;
    step(p);
    PIECE(p, made)->turned = take(p, TOKEN_NOT);
    if (PIECE(p, left)->kind != SYNTAX_NAME) {
        complain(p, &is, "only a list 'is empty' or 'is not empty'; values are compared with =");
        PIECE(p, made)->kind = SYNTAX_BROKEN;
    } else if (!take_word(p, "empty"))
        complain(p, &is, "'is' goes with 'empty' or 'not empty'; values are compared with =");
    return finish(p, made);
}

static uint32_t assigned(struct parser *p, uint32_t left)
{
    (void)left;
    complain(p, &p->now, "this assigns; less than a negative number is written with a blank: v < -3");
    return broken(p);
}

static const struct rule rules[TOKEN_COUNT] = {
    [TOKEN_NUMBER] = {.prefix = number},
    [TOKEN_NAME] = {.prefix = name},
    [TOKEN_LEFT] = {.prefix = group},
    [TOKEN_MINUS] = {.prefix = prefixed, .infix = joined, .level = LEVEL_SUM},
    [TOKEN_PLUS] = {.prefix = plus, .infix = joined, .level = LEVEL_SUM},
    [TOKEN_TIMES] = {.infix = joined, .level = LEVEL_PRODUCT},
    [TOKEN_OVER] = {.infix = joined, .level = LEVEL_PRODUCT},
    [TOKEN_EQUAL] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_DIFFERENT] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_LESS] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_AT_MOST] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_GREATER] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_AT_LEAST] = {.infix = comparison, .level = LEVEL_COMPARE},
    [TOKEN_IS] = {.infix = emptiness, .level = LEVEL_COMPARE},
    [TOKEN_ASSIGN] = {.infix = assigned, .level = LEVEL_COMPARE},
    [TOKEN_NOT] = {.prefix = prefixed},
    [TOKEN_AND] = {.infix = joined, .level = LEVEL_AND},
    [TOKEN_OR] = {.infix = joined, .level = LEVEL_OR},
};

/* Statements. */

/* The end of a statement's line, unless its last block has ended there already. */
static void end_line(struct parser *p)
{
    if (p->before.kind != TOKEN_DEDENT) {
        if (!p->panic && !line_over(p))
            expected(p, "the end of the line");
        skip_line(p);
        take(p, TOKEN_LINE);
    }
    p->panic = false;
}

/* The lines of a block whose INDENT is taken, up to its end. */
static void lines(struct parser *p, uint32_t block)
{
    bool failed = false;
    while (p->now.kind != TOKEN_DEDENT && p->now.kind != TOKEN_END) {
        struct token first = p->now;
        if (take(p, TOKEN_INDENT)) {
            if (!failed)
                complain(p, &p->now, "this line is deeper than the one above, which begins no block");
            deeper(p, block);
            continue;
        }
        uint32_t made = statement(p, true);
        if (made)
            hang(p, block, made);
        failed = p->panic;
        end_line(p);
        if (p->now.start == first.start && p->now.kind == first.kind && p->now.kind != TOKEN_DEDENT)
            step(p);
    }
    take(p, TOKEN_DEDENT);
}

static void skip_block(struct parser *p)
{
    size_t open = 1;
    while (open && p->now.kind != TOKEN_END) {
        open += p->now.kind == TOKEN_INDENT;
        open -= p->now.kind == TOKEN_DEDENT;
        step(p);
    }
}

static void deeper(struct parser *p, uint32_t block)
{
    p->panic = false;
    if (go_deeper(p)) {
        lines(p, block);
        p->depth--;
    } else {
        skip_block(p);
        p->panic = false;
    }
}

/* The deeper lines below, if there are any. */
static bool lines_below(struct parser *p, uint32_t block)
{
    if (p->now.kind != TOKEN_LINE || peek(p, 1)->kind != TOKEN_INDENT)
        return false;
    step(p), step(p);
    deeper(p, block);
    return true;
}

/* What belongs to a statement: the rest of its line, or the deeper lines below. */
static uint32_t body(struct parser *p, const char *of)
{
    bool failed = p->panic;
    if (failed)
        skip_line(p);
    uint32_t block = make(p, SYNTAX_BLOCK, p->now.start);
    if (!line_over(p) && go_deeper(p)) {
        uint32_t made = statement(p, false);
        p->depth--;
        if (made)
            hang(p, block, made);
    } else if (line_over(p) && !lines_below(p, block) && !failed)
        complain(p, &p->now, "expected a statement after %s, here or indented below", of);
    return block;
}

static void after_condition(struct parser *p, enum token_kind word)
{
    take(p, word);
    take(p, TOKEN_COLON);
}

/* An else that belongs to an if: further on in the same line, or, for an if that begins its line, at the same
 * depth. */
static bool take_else(struct parser *p, bool begins_line)
{
    if (p->panic && begins_line)
        skip_line(p);
    bool ended = p->before.kind == TOKEN_DEDENT;
    if (p->now.kind == TOKEN_ELSE && (!ended || begins_line))
        return step(p), true;
    if (!begins_line || ended || p->now.kind != TOKEN_LINE || peek(p, 1)->kind != TOKEN_ELSE)
        return false;
    p->panic = false;
    return step(p), step(p), true;
}

static uint32_t if_statement(struct parser *p, bool begins_line)
{
    uint32_t made = make(p, SYNTAX_IF, p->now.start);
    step(p);
    hang(p, made, expression(p));
    after_condition(p, TOKEN_THEN);
    hang(p, made, body(p, "'if'"));
    if (!take_else(p, begins_line))
        return made;
    take(p, TOKEN_COLON);
    if (p->now.kind != TOKEN_IF) {
        hang(p, made, body(p, "'else'"));
        return made;
    }
    uint32_t block = make(p, SYNTAX_BLOCK, p->now.start);
    if (p->depth >= SYNTAX_DEPTH) {
        complain(p, &p->now, "there are too many 'else if' in a row; %d are the most", SYNTAX_DEPTH);
        skip_line(p);
        return made;
    }
    p->depth++;
    hang(p, block, if_statement(p, begins_line));
    p->depth--;
    hang(p, made, block);
    return made;
}

static uint32_t need_name(struct parser *p, const char *what)
{
    return need(p, TOKEN_NAME, what) ? p->before.name : 0;
}

static uint32_t named(struct parser *p, enum syntax_kind kind, const char *what)
{
    uint32_t made = make(p, kind, p->now.start);
    PIECE(p, made)->name = need_name(p, what);
    return finish(p, made);
}

/* A variable that is written. */
static uint32_t target(struct parser *p, const char *what)
{
    return named(p, SYNTAX_TARGET, what);
}

/* Words that may stand before the variable: for each child c of s. */
static const char *const described[] = {"child", "action", "move", "node", "successor"};

static bool describes(const struct parser *p, const struct token *token)
{
    for (size_t i = 0; i < sizeof described / sizeof *described; i++)
        if (is_word(p, token, described[i]))
            return true;
    return false;
}

/* The variable after 'for each', with or without a word before it. */
static uint32_t each_target(struct parser *p)
{
    struct token word = p->now;
    uint32_t variable = target(p, "a variable for the child (as in: for each child c of n)");
    bool comma = take(p, TOKEN_COMMA);
    bool another = p->now.kind == TOKEN_NAME && !is_word(p, &p->now, "of") && !is_word(p, &p->now, "in");
    if (p->panic || (!comma && !another))
        return variable;
    if (another && !describes(p, &word)) {
        complain(p, &p->now, "expected 'of' or 'in' (as in: for each child c of n)");
        return variable;
    }
    return target(p, "a variable for the child");
}

static uint32_t each_node(struct parser *p)
{
    bool of = !p->panic && take_word(p, "of");
    if (!of)
        need_word(p, "in", "'of' or 'in' (as in: for each child c of n)");
    bool listed = is_word(p, &p->now, "Children") || is_word(p, &p->now, "Actions");
    if (p->panic || !listed || peek(p, 1)->kind != TOKEN_LEFT) {
        if (!of)
            expected(p, "Children(...) or Actions(...)");
        return need_value(p);
    }
    step(p), step(p);
    uint32_t node = expression(p);
    closes(p, TOKEN_RIGHT, "')'");
    return node;
}

static uint32_t each_statement(struct parser *p, uint32_t start)
{
    uint32_t made = make(p, SYNTAX_EACH, start), key = 0;
    hang(p, made, each_target(p));
    hang(p, made, each_node(p));
    if (!p->panic && take_word(p, "by"))
        key = expression(p);
    PIECE(p, made)->head = p->before.end;
    after_condition(p, TOKEN_DO);
    hang(p, made, body(p, "'for each'"));
    if (key)
        hang(p, made, key);
    return made;
}

static uint32_t count_statement(struct parser *p, uint32_t start)
{
    uint32_t made = make(p, SYNTAX_COUNT_UP, start);
    struct token first = p->now;
    bool two = peek(p, 1)->kind == TOKEN_NAME;
    hang(p, made, target(p, "'each' or a variable (as in: for d <- 1 to 5)"));
    if (two && first.kind == TOKEN_NAME)
        complain(p, &first, "expected 'each' after 'for', as in: for each child c of n");
    need(p, TOKEN_ASSIGN, "'<-' (as in: for d <- 1 to 5)");
    hang(p, made, need_value(p));
    need_word(p, "to", "'to' (as in: for d <- 1 to 5)");
    hang(p, made, need_value(p));
    PIECE(p, made)->head = p->before.end;
    after_condition(p, TOKEN_DO);
    hang(p, made, body(p, "'for'"));
    return made;
}

static uint32_t for_statement(struct parser *p)
{
    uint32_t start = p->now.start;
    step(p);
    bool each = peek(p, 1)->kind != TOKEN_ASSIGN && take_word(p, "each");
    return each ? each_statement(p, start) : count_statement(p, start);
}

static uint32_t while_statement(struct parser *p)
{
    uint32_t made = make(p, SYNTAX_WHILE, p->now.start);
    step(p);
    hang(p, made, expression(p));
    after_condition(p, TOKEN_DO);
    hang(p, made, body(p, "'while'"));
    return made;
}

static uint32_t repeat_statement(struct parser *p)
{
    struct token repeat = p->now;
    uint32_t made = make(p, SYNTAX_REPEAT, repeat.start);
    step(p);
    take(p, TOKEN_COLON);
    hang(p, made, body(p, "'repeat'"));
    if (p->before.kind != TOKEN_DEDENT && p->now.kind == TOKEN_LINE && peek(p, 1)->kind == TOKEN_UNTIL)
        p->panic = false, step(p);
    if (!take(p, TOKEN_UNTIL)) {
        complain(p, &repeat, "this 'repeat' has no 'until' at its depth");
        hang(p, made, broken(p));
        return made;
    }
    hang(p, made, expression(p));
    return finish(p, made);
}

/* The words of AIMA: return the action in Actions(s) with value v. The actions are looked at by the checker
 * alone. */
static void return_the(struct parser *p, uint32_t made)
{
    step(p);
    need(p, TOKEN_NAME, "'action'");
    need_word(p, "in", "'in Actions(...) with value ...'");
    if (p->panic || !take_word(p, "Actions"))
        need_word(p, "Children", "'Actions(...)'");
    uint32_t node = need(p, TOKEN_LEFT, "'('") ? expression(p) : 0;
    need(p, TOKEN_RIGHT, "')'");
    need_word(p, "with", "'with value ...'");
    need_word(p, "value", "'value'");
    hang(p, made, need_value(p));
    if (node)
        hang(p, made, node);
}

static uint32_t return_statement(struct parser *p)
{
    uint32_t made = make(p, SYNTAX_RETURN, p->now.start);
    step(p);
    bool nothing = line_over(p) || p->now.kind == TOKEN_ELSE || p->now.kind == TOKEN_UNTIL;
    if (is_word(p, &p->now, "the") && peek(p, 1)->kind == TOKEN_NAME)
        return_the(p, made);
    else if (!nothing)
        hang(p, made, expression(p));
    return finish(p, made);
}

/* "in open", "from open": the end of what is done to a list. */
static uint32_t end_with_list(struct parser *p, uint32_t made, const char *word, const char *what)
{
    need_word(p, word, what);
    PIECE(p, made)->head = p->now.start;
    PIECE(p, made)->name = need_name(p, "the list's name");
    return finish(p, made);
}

/* insert (n, live, h) in open */
static uint32_t insert_statement(struct parser *p)
{
    uint32_t made = alone(p, SYNTAX_INSERT);
    bool open = need(p, TOKEN_LEFT, "'(' (as in: insert (n, live, h) in open)");
    struct token first = p->now;
    if (open)
        list(p, made, TOKEN_RIGHT);
    if (PART(p, made, 3) || !PART(p, made, 2))
        complain(p, &first, "expected a node, its state and its merit, as in: insert (n, live, h) in open");
    return end_with_list(p, made, "in", "'in' and the list's name");
}

/* take (n, state, h) from open */
static uint32_t take_statement(struct parser *p)
{
    uint32_t made = alone(p, SYNTAX_TAKE);
    need(p, TOKEN_LEFT, "'(' (as in: take (n, state, h) from open)");
    for (int i = 0; i < 3 && !p->panic; i++) {
        hang(p, made, target(p, "a variable (as in: take (n, state, h) from open)"));
        if (i < 2)
            need(p, TOKEN_COMMA, "',' and another variable (as in: take (n, state, h) from open)");
    }
    need(p, TOKEN_RIGHT, "')'");
    return end_with_list(p, made, "from", "'from' and the list's name");
}

/* remove all below n from open */
static uint32_t remove_statement(struct parser *p)
{
    uint32_t made = alone(p, SYNTAX_REMOVE);
    need_word(p, "all", "'all' (as in: remove all below n from open)");
    need_word(p, "below", "'below' (as in: remove all below n from open)");
    hang(p, made, need_value(p));
    return end_with_list(p, made, "from", "'from' and the list's name");
}

/* Words that a statement or a part of a file begins with, for those who misspell them. */
static const char *const openings[] = {"function", "table",    "list",   "if",    "else",
                                       "for",      "while",    "repeat", "until", "break",
                                       "return",   "continue", "insert", "take",  "remove"};

static void no_statement(struct parser *p, const struct token *word)
{
    struct slice text = token_text(p, word);
    struct nearest nearest = {.word = text};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        nearest_offer(&nearest, openings[i]);
    bool equal = p->now.kind == TOKEN_EQUAL;
    if (p->now.kind == TOKEN_BAD)
        expected(p, "'<-'");
    else if (p->now.kind == TOKEN_COLON)
        complain(p, word, "lines 'key: value' belong above all tables and functions");
    else if (equal)
        complain(p, &p->now, "'=' compares; to assign write <- or :=");
    else if (nearest.best)
        complain(p, word, "'%.*s' begins no statement%s", SLICE(text), nearest_ask(&nearest));
    else if (line_over(p))
        complain(p, word, "'%.*s' alone does nothing; expected '<-' after it", SLICE(text));
    else
        expected(p, "'<-', or a word that begins a statement");
}

/* A call, or an assignment to a variable or to a table's entry. */
static uint32_t named_statement(struct parser *p)
{
    struct token word = p->now;
    uint32_t left = name(p);
    enum syntax_kind kind = PIECE(p, left)->kind;
    if (p->panic)
        return 0;
    if (kind == SYNTAX_CALL && p->now.kind != TOKEN_ASSIGN && p->now.kind != TOKEN_EQUAL) {
        uint32_t call = make(p, SYNTAX_DO, word.start);
        hang(p, call, left);
        return call;
    }
    if (kind == SYNTAX_CALL)
        complain(p, &p->now, "a call can't be assigned to; a table's entry is written with square brackets");
    else if (p->now.kind != TOKEN_ASSIGN)
        no_statement(p, &word);
    bool meant = p->now.kind == TOKEN_EQUAL && kind != SYNTAX_CALL;
    if (p->panic && !meant)
        return 0;
    step(p);
    uint32_t made = make(p, kind == SYNTAX_NAME ? SYNTAX_ASSIGN : SYNTAX_STORE, word.start);
    PIECE(p, left)->kind = kind == SYNTAX_NAME ? SYNTAX_TARGET : SYNTAX_ENTRY;
    hang(p, made, left);
    hang(p, made, expression(p));
    return made;
}

static uint32_t word_statement(struct parser *p)
{
    const struct token *next = peek(p, 1);
    bool word = next->kind == TOKEN_NAME, part = word || next->kind == TOKEN_LEFT;
    if (part && is_word(p, &p->now, "insert"))
        return insert_statement(p);
    if (part && is_word(p, &p->now, "take"))
        return take_statement(p);
    if (word && is_word(p, &p->now, "remove"))
        return remove_statement(p);
    if (word && (is_word(p, &p->now, "table") || is_word(p, &p->now, "list"))) {
        complain(p, &p->now, "tables and lists belong above the functions, without indentation");
        return 0;
    }
    return named_statement(p);
}

static uint32_t leave_statement(struct parser *p)
{
    return alone(p, p->now.kind == TOKEN_BREAK ? SYNTAX_BREAK : SYNTAX_CONTINUE);
}

/* One statement, without the end of its line; 0 when there is none. */
static uint32_t statement(struct parser *p, bool begins_line)
{
    static uint32_t (*const statements[TOKEN_COUNT])(struct parser *) = {
        [TOKEN_FOR] = for_statement,        [TOKEN_WHILE] = while_statement,
        [TOKEN_REPEAT] = repeat_statement,  [TOKEN_BREAK] = leave_statement,
        [TOKEN_CONTINUE] = leave_statement, [TOKEN_RETURN] = return_statement,
        [TOKEN_NAME] = word_statement,
    };
    static const char *const misplaced[TOKEN_COUNT] = {
        [TOKEN_ELSE] = "there is no 'if' at this depth for this 'else'",
        [TOKEN_UNTIL] = "there is no 'repeat' at this depth for this 'until'",
        [TOKEN_FUNCTION] = "a function begins without indentation",
    };
    if (p->now.kind == TOKEN_IF)
        return if_statement(p, begins_line);
    if (statements[p->now.kind])
        return statements[p->now.kind](p);
    if (misplaced[p->now.kind])
        complain(p, &p->now, "%s", misplaced[p->now.kind]);
    else
        expected(p, "a statement");
    return 0;
}

/* Declarations. */

static uint32_t parameter(struct parser *p)
{
    uint32_t made = named(p, SYNTAX_PARAMETER, "a parameter's name");
    if (!p->panic && (take(p, TOKEN_EQUAL) || take(p, TOKEN_ASSIGN)))
        hang(p, made, expression(p));
    return made;
}

static void parameters(struct parser *p, struct routine *routine)
{
    uint32_t all = make(p, SYNTAX_BLOCK, p->now.start);
    if (need(p, TOKEN_LEFT, "'(' and the parameters") && p->now.kind != TOKEN_RIGHT)
        do
            hang(p, all, parameter(p)), routine->count++;
        while (!p->panic && take(p, TOKEN_COMMA));
    need(p, TOKEN_RIGHT, "',' or ')'");
    routine->parameters = PIECE(p, all)->first;
}

/* The head's tail, "returns an action", means nothing and may say anything. */
static void head_end(struct parser *p)
{
    if (!p->panic && is_word(p, &p->now, "returns"))
        skip_line(p);
    take(p, TOKEN_COLON);
    if (!p->panic && !line_over(p))
        expected(p, "the end of the line; the function's statements stand below, indented");
}

static void function(struct parser *p)
{
    struct routine routine = {0};
    p->broken = false;
    step(p);
    uint32_t called = need_name(p, "the function's name");
    routine.name = called, routine.start = p->before.start, routine.end = p->before.end;
    parameters(p, &routine);
    head_end(p);
    routine.broken = p->panic;
    skip_line(p);
    routine.body = make(p, SYNTAX_BLOCK, p->now.start);
    if (!lines_below(p, routine.body))
        complain(p, &p->now, "expected the function's statements below, indented");
    routine.broken |= p->broken;
    p->script->broken |= called == 0;
    *array_add(&p->script->routines) = routine;
}

static void memory(struct parser *p, bool list)
{
    step(p);
    struct memory memory = {.list = list, .start = p->now.start, .end = p->now.end};
    memory.name = need_name(p, list ? "the list's name" : "the table's name");
    bool preset = !p->panic && (p->now.kind == TOKEN_EQUAL || p->now.kind == TOKEN_ASSIGN);
    if (preset && list)
        complain(p, &p->now, "a list begins empty");
    else if (preset) {
        step(p);
        memory.preset = expression(p);
    }
    *array_add(&p->script->memories) = memory;
}

/* A block where none belongs: its mistakes are told, and it is forgotten. */
static void stray_block(struct parser *p)
{
    step(p);
    if (!p->panic)
        complain(p, &p->now, "expected 'function', 'table' or 'list' without indentation");
    p->panic = false;
    skip_block(p);
}

static void no_declaration(struct parser *p)
{
    struct token word = p->now;
    struct slice text = token_text(p, &word);
    struct nearest nearest = {.word = text};
    nearest_offer(&nearest, "function");
    bool head = peek(p, 1)->kind == TOKEN_NAME && peek(p, 2)->kind == TOKEN_LEFT;
    p->script->broken = true;
    if (word.kind == TOKEN_NAME && nearest.best && head) {
        complain(p, &word, "'%.*s' begins nothing; did you mean 'function'?", SLICE(text));
        p->panic = false;
        function(p);
        return;
    }
    if (word.kind == TOKEN_NAME && peek(p, 1)->kind == TOKEN_LEFT)
        complain(p, &word, "a function begins with the word 'function'");
    else if (word.kind == TOKEN_NAME && peek(p, 1)->kind == TOKEN_COLON)
        complain(p, &word, "lines 'key: value' belong above all tables and functions");
    else
        expected(p, "'function', 'table' or 'list'");
    skip_line(p);
}

static void declaration(struct parser *p)
{
    enum token_kind next = peek(p, 1)->kind;
    bool declares = next != TOKEN_COLON && next != TOKEN_LEFT;
    if (p->now.kind == TOKEN_FUNCTION)
        function(p);
    else if (declares && is_word(p, &p->now, "table"))
        memory(p, false);
    else if (declares && is_word(p, &p->now, "list"))
        memory(p, true);
    else
        no_declaration(p);
    bool failed = p->panic;
    end_line(p);
    p->panic = failed;
    if (p->now.kind == TOKEN_INDENT)
        stray_block(p);
    p->panic = false;
}

void parser_run(struct script *script)
{
    struct parser parser = {.script = script};
    struct parser *p = &parser;
    size_t from = header_read(script);
    lexer_run(&p->tokens, script->source, from, &script->names, script->diag);
    p->now = p->tokens.list.at[0];
    make(p, SYNTAX_BROKEN, 0);
    while (p->now.kind != TOKEN_END) {
        if (p->now.kind == TOKEN_INDENT)
            stray_block(p);
        else
            declaration(p);
    }
    tokens_free(&p->tokens);
}
