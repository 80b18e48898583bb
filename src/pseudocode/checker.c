/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and types. Each function's names are found, and what is done with a value makes its kind known; when
 * all functions have been seen, kinds become types, and what depends on them is looked at.
 */
#include "pseudocode/checker.h"
#include <string.h>

/* Messages. */

struct routine *checker_routine(const struct checker *c)
{
    return &c->script->routines.at[c->at];
}

bool checker_unseen(const struct checker *c)
{
    return c->script->diag->errors >= diag_most(c->script->diag);
}

static size_t line_of(const struct checker *c, uint32_t offset)
{
    return checker_unseen(c) ? 0 : source_line(c->script->source, offset, NULL);
}

void checker_want(struct checker *c, uint32_t syntax, uint32_t kind, const char *format, ...)
{
    const struct syntax *piece = PIECE(c, syntax);
    uint32_t since = c->kinds.at[kind_find(c, kind)].since;
    if (kind_unify(c, kind, piece->type, piece->start))
        return;
    struct text why = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&why, format, list);
    va_end(list);
    if (since && line_of(c, since) != line_of(c, piece->start))
        text_format(&why, " (see line %zu)", line_of(c, since));
    SAY(c, PIECE(c, syntax), "expected %s %s, not %s", kind_words(c, kind), text_string(&why),
        kind_words(c, piece->type));
    text_free(&why);
}

/* Expressions. */

static void check_parts(struct checker *c, uint32_t syntax)
{
    EACH_PART (c, part, syntax) {
        check_expression(c, part);
        PIECE(c, syntax)->calls |= PIECE(c, part)->calls;
    }
}

static uint32_t count_parts(const struct checker *c, uint32_t syntax)
{
    uint32_t count = 0;
    EACH_PART (c, part, syntax)
        count++;
    return count;
}

/* All parts must be of a type, and so is the whole. */
static void want_parts(struct checker *c, uint32_t syntax, enum type type, const char *where,
                       const char *what)
{
    EACH_PART (c, part, syntax)
        checker_want(c, part, KIND_OF(type), "%s %s", where, what);
    PIECE(c, syntax)->type = KIND_OF(type);
}

/* Operators: of what type their parts must be, and they themselves are. */
static void check_operator(struct checker *c, uint32_t syntax)
{
    static const struct {
        enum type type;
        const char *where;
    } wanted[] = {
        [SYNTAX_NEGATIVE] = {TYPE_NUMBER, "after"}, [SYNTAX_SUM] = {TYPE_NUMBER, "beside"},
        [SYNTAX_NOT] = {TYPE_TRUTH, "after"},       [SYNTAX_AND] = {TYPE_TRUTH, "beside"},
        [SYNTAX_OR] = {TYPE_TRUTH, "beside"},
    };
    const struct syntax *piece = PIECE(c, syntax);
    check_parts(c, syntax);
    want_parts(c, syntax, wanted[piece->kind].type, wanted[piece->kind].where,
               token_words((enum token_kind)piece->sign));
}

static void check_name(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = PIECE(c, syntax);
    uint32_t local = c->local[piece->name];
    if (local && local != LOCAL_REPORTED) {
        piece->kind = SYNTAX_VARIABLE;
        piece->refers = local - 1;
        piece->type = checker_routine(c)->locals.at[local - 1].kind;
        checker_routine(c)->locals.at[local - 1].read = true;
    } else if (!word_resolve(c, syntax)) {
        unknown_variable(c, syntax);
        piece->kind = SYNTAX_BROKEN;
    }
}

static void check_builtin(struct checker *c, uint32_t syntax, const struct builtin *builtin)
{
    struct syntax *piece = PIECE(c, syntax);
    uint32_t count = count_parts(c, syntax);
    if (count == 1)
        checker_want(c, piece->first, KIND_OF(builtin->takes), "for '%s'", builtin->name);
    else
        SAY(c, piece, "'%s' takes one argument, not %u", builtin->name, (unsigned)count);
    piece->kind = count == 1 ? SYNTAX_BUILTIN : SYNTAX_BROKEN;
    piece->refers = (uint32_t)builtin->opcode;
    piece->type = KIND_OF(builtin->gives);
}

static void check_choice(struct checker *c, uint32_t syntax, enum opcode opcode)
{
    struct syntax *piece = PIECE(c, syntax);
    struct text name = {0};
    text_format(&name, "'%s'", NAME_OF(c, piece->name));
    piece->kind = SYNTAX_CHOICE;
    piece->sign = (uint8_t)opcode;
    if (!piece->first) {
        SAY(c, piece, "%s needs at least one number", text_string(&name));
        piece->kind = SYNTAX_BROKEN;
    }
    want_parts(c, syntax, TYPE_NUMBER, "for", text_string(&name));
    text_free(&name);
}

/* Result(n, a) is a: an action is the child that it leads to. */
static void check_result(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = PIECE(c, syntax);
    if (count_parts(c, syntax) != 2) {
        SAY(c, PIECE(c, syntax), "'Result' takes a node and an action: Result(n, a)");
        piece->kind = SYNTAX_BROKEN;
        return;
    }
    want_parts(c, syntax, TYPE_NODE, "for", "'Result'");
    piece->kind = SYNTAX_SAME_AS;
}

static void say_count(struct checker *c, uint32_t syntax, const struct routine *callee, uint32_t count)
{
    struct text takes = {0};
    const char *plural = callee->count == 1 ? "" : "s";
    if (callee->required == callee->count)
        text_format(&takes, "%u argument%s", (unsigned)callee->count, plural);
    else
        text_format(&takes, "%u to %u arguments", (unsigned)callee->required, (unsigned)callee->count);
    if (callee->count)
        text_add_string(&takes, " (");
    for (uint32_t i = 0; i < callee->count; i++)
        text_format(&takes, "%s%s", i ? ", " : "", NAME_OF(c, callee->locals.at[i].name));
    SAY(c, PIECE(c, syntax), "'%s' takes %s%s, not %u", NAME_OF(c, callee->name), text_string(&takes),
        callee->count ? ")" : "", (unsigned)count);
    text_free(&takes);
}

static void check_call(struct checker *c, uint32_t syntax, uint32_t number)
{
    struct routine *callee = &c->script->routines.at[number];
    struct syntax *piece = PIECE(c, syntax);
    uint32_t count = count_parts(c, syntax), part = piece->first;
    bool fits = count >= callee->required && count <= callee->count;
    piece->refers = number;
    piece->type = callee->kind;
    piece->calls = true;
    if (c->called[number] != c->at + 1)
        *array_add(&checker_routine(c)->callees) = number;
    c->called[number] = c->at + 1;
    if (!fits && !callee->broken)
        say_count(c, syntax, callee, count);
    for (uint32_t i = 0; fits && part; part = PIECE(c, part)->next, i++)
        checker_want(c, part, callee->locals.at[i].kind, "for parameter '%s' of '%s'",
                     NAME_OF(c, callee->locals.at[i].name), NAME_OF(c, callee->name));
    if (!fits)
        piece->kind = SYNTAX_BROKEN;
}

static void check_any_call(struct checker *c, uint32_t syntax)
{
    uint32_t name = PIECE(c, syntax)->name;
    struct slice word = slice_of(NAME_OF(c, name));
    const struct builtin *builtin = builtin_of(word);
    check_parts(c, syntax);
    if (c->routine_of[name])
        check_call(c, syntax, c->routine_of[name] - 1);
    else if (builtin)
        check_builtin(c, syntax, builtin);
    else if (slice_is_word(word, "max") || slice_is_word(word, "min"))
        check_choice(c, syntax, slice_is_word(word, "max") ? OP_MAX : OP_MIN);
    else if (slice_is_word(word, "Result"))
        check_result(c, syntax);
    else {
        unknown_function(c, syntax);
        PIECE(c, syntax)->kind = SYNTAX_BROKEN;
    }
}

static struct memory *find_memory(struct checker *c, uint32_t name, bool list)
{
    uint32_t number = c->memory_of[name];
    struct memory *memory = number ? &c->script->memories.at[number - 1] : NULL;
    return memory && memory->list == list ? memory : NULL;
}

static void check_entry(struct checker *c, uint32_t syntax)
{
    check_parts(c, syntax);
    struct syntax *piece = PIECE(c, syntax);
    struct memory *table = find_memory(c, piece->name, false);
    int count = (int)count_parts(c, syntax);
    if (!table) {
        unknown_memory(c, syntax, false);
        piece->kind = SYNTAX_BROKEN;
        return;
    }
    piece->refers = c->memory_of[piece->name] - 1;
    piece->type = table->kind;
    const char *name = NAME_OF(c, piece->name);
    if (count < 1 || count > 2) {
        SAY(c, PIECE(c, syntax), "a table has one key or two: %s[n] or %s[d, m]", name, name);
        return;
    }
    if (table->keys == 0)
        table->keys = count;
    if (table->keys != count)
        SAY(c, PIECE(c, syntax), "'%s' has %d key%s elsewhere, not %d", name, table->keys,
            table->keys == 1 ? "" : "s", count);
    uint32_t part = piece->first;
    for (int i = 0; i < count && i < table->keys; i++, part = PIECE(c, part)->next)
        checker_want(c, part, table->key[i], "for a key of '%s'", name);
}

static void check_comparison(struct checker *c, uint32_t syntax)
{
    check_parts(c, syntax);
    uint32_t left = PIECE(c, syntax)->first;
    bool seen = false; /* the one on the left stood beside a sign for numbers */
    for (uint32_t right = PIECE(c, left)->next; right; right = PIECE(c, right)->next) {
        enum token_kind link = (enum token_kind)PIECE(c, right)->link;
        bool numbers = link != TOKEN_EQUAL && link != TOKEN_DIFFERENT;
        if (numbers && !seen)
            checker_want(c, left, KIND_OF(TYPE_NUMBER), "beside %s", token_words(link));
        checker_want(c, right, numbers ? KIND_OF(TYPE_NUMBER) : PIECE(c, left)->type, "beside %s",
                     token_words(link));
        left = right;
        seen = numbers;
    }
    PIECE(c, syntax)->type = KIND_OF(TYPE_TRUTH);
}

/* What a piece calls by name must be a list. */
static void check_list(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = PIECE(c, syntax);
    if (find_memory(c, piece->name, true))
        piece->refers = c->memory_of[piece->name] - 1;
    else if (piece->name)
        unknown_memory(c, syntax, true);
}

void check_expression(struct checker *c, uint32_t syntax)
{
    static void (*const checks[])(struct checker *, uint32_t) = {
        [SYNTAX_NAME] = check_name,          [SYNTAX_CALL] = check_any_call,
        [SYNTAX_ENTRY] = check_entry,        [SYNTAX_NEGATIVE] = check_operator,
        [SYNTAX_SUM] = check_operator,       [SYNTAX_NOT] = check_operator,
        [SYNTAX_AND] = check_operator,       [SYNTAX_OR] = check_operator,
        [SYNTAX_COMPARE] = check_comparison, [SYNTAX_EMPTY] = check_list,
    };
    struct syntax *piece = PIECE(c, syntax);
    piece->type = piece->kind == SYNTAX_NUMBER  ? KIND_OF(TYPE_NUMBER)
                  : piece->kind == SYNTAX_EMPTY ? KIND_OF(TYPE_TRUTH)
                                                : KIND_ANY;
    if (checks[piece->kind])
        checks[piece->kind](c, syntax);
}

/* Expressions that must be of a type. */
static void check_value(struct checker *c, uint32_t syntax, enum type type, const char *why)
{
    check_expression(c, syntax);
    checker_want(c, syntax, KIND_OF(type), "%s", why);
}

/* Statements. */

static void check_block(struct checker *c, uint32_t block);

/* The number of a variable that a piece writes; the piece is completed. */
static void check_target(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = PIECE(c, syntax);
    uint32_t local = c->local[piece->name];
    if (piece->name == 0 || !local || local == LOCAL_REPORTED) {
        piece->kind = SYNTAX_BROKEN;
        return;
    }
    piece->refers = local - 1;
    piece->type = checker_routine(c)->locals.at[local - 1].kind;
}

/* A variable that something of this type is put into. */
static void check_target_of(struct checker *c, uint32_t target, enum type type)
{
    check_target(c, target);
    uint32_t kind = PIECE(c, target)->type;
    if (kind_unify(c, kind, KIND_OF(type), PIECE(c, target)->start))
        return;
    SAY(c, PIECE(c, target), "expected a variable for %s here, and '%s' is %s (see line %zu)",
        kind_words(c, KIND_OF(type)), NAME_OF(c, PIECE(c, target)->name), kind_words(c, kind),
        line_of(c, c->kinds.at[kind_find(c, kind)].since));
}

/* An assignment to a variable, or to a table's entry. */
static void check_assignment(struct checker *c, uint32_t syntax)
{
    uint32_t target = PART(c, syntax, 0), value = PART(c, syntax, 1);
    bool store = PIECE(c, syntax)->kind == SYNTAX_STORE;
    if (store)
        check_expression(c, target);
    check_expression(c, value);
    if (!store)
        check_target(c, target);
    checker_want(c, value, PIECE(c, target)->type, "for %s'%s'", store ? "table " : "",
                 NAME_OF(c, PIECE(c, target)->name));
}

static void check_do(struct checker *c, uint32_t syntax)
{
    uint32_t call = PIECE(c, syntax)->first;
    check_expression(c, call);
    enum syntax_kind kind = PIECE(c, call)->kind;
    if (kind != SYNTAX_CALL && kind != SYNTAX_BROKEN)
        SAY(c, PIECE(c, call), "this does nothing by itself; expected something that uses its value");
}

static void check_if(struct checker *c, uint32_t syntax)
{
    check_value(c, PART(c, syntax, 0), TYPE_TRUTH, "after 'if'");
    check_block(c, PART(c, syntax, 1));
    if (PART(c, syntax, 2))
        check_block(c, PART(c, syntax, 2));
}

static void check_loop(struct checker *c, uint32_t block)
{
    c->loops++;
    check_block(c, block);
    c->loops--;
}

static void check_each(struct checker *c, uint32_t syntax)
{
    uint32_t key = PART(c, syntax, 3);
    check_value(c, PART(c, syntax, 1), TYPE_NODE, "whose children these are");
    check_target_of(c, PART(c, syntax, 0), TYPE_NODE);
    if (key) {
        check_expression(c, key);
        if (PIECE(c, key)->calls)
            SAY(c, PIECE(c, key), "a key is made of tables and built-ins; it can't call a function");
    }
    check_loop(c, PART(c, syntax, 2));
}

static void check_count_up(struct checker *c, uint32_t syntax)
{
    check_value(c, PART(c, syntax, 1), TYPE_NUMBER, "to begin with");
    check_value(c, PART(c, syntax, 2), TYPE_NUMBER, "to end with");
    check_target_of(c, PART(c, syntax, 0), TYPE_NUMBER);
    check_loop(c, PART(c, syntax, 3));
}

static void check_while(struct checker *c, uint32_t syntax)
{
    check_value(c, PART(c, syntax, 0), TYPE_TRUTH, "after 'while'");
    check_loop(c, PART(c, syntax, 1));
}

static void check_repeat(struct checker *c, uint32_t syntax)
{
    check_loop(c, PART(c, syntax, 0));
    check_value(c, PART(c, syntax, 1), TYPE_TRUTH, "after 'until'");
}

static void check_exit(struct checker *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    if (c->loops == 0)
        SAY(c, piece, "there is no loop here to %s",
            piece->kind == SYNTAX_BREAK ? "break out of" : "continue");
}

static void check_return(struct checker *c, uint32_t syntax)
{
    struct routine *routine = checker_routine(c);
    const char *name = NAME_OF(c, routine->name);
    uint32_t value = PIECE(c, syntax)->first;
    uint32_t node = value ? PIECE(c, value)->next : 0;
    if (!value && routine->gives)
        SAY(c, PIECE(c, syntax), "'%s' returns a value elsewhere; expected one here too", name);
    if (!value)
        return;
    check_expression(c, value);
    checker_want(c, value, routine->kind, "to return from '%s'", name);
    if (node)
        check_value(c, node, TYPE_NODE, "whose actions these are");
}

/* What an entry of a list has. */
static const struct {
    enum type type;
    const char *why;
} entry_parts[] = {
    {TYPE_NODE, "to insert"}, {TYPE_TRUTH, "for its state: live or solved"}, {TYPE_NUMBER, "for its merit"}};

static void check_insert(struct checker *c, uint32_t syntax)
{
    for (unsigned i = 0; i < 3 && PART(c, syntax, i); i++)
        check_value(c, PART(c, syntax, i), entry_parts[i].type, entry_parts[i].why);
    check_list(c, syntax);
}

static void check_take(struct checker *c, uint32_t syntax)
{
    for (unsigned i = 0; i < 3 && PART(c, syntax, i); i++)
        check_target_of(c, PART(c, syntax, i), entry_parts[i].type);
    check_list(c, syntax);
}

static void check_remove(struct checker *c, uint32_t syntax)
{
    check_value(c, PART(c, syntax, 0), TYPE_NODE, "below which all are removed");
    check_list(c, syntax);
}

static void check_block(struct checker *c, uint32_t block)
{
    static void (*const checks[])(struct checker *, uint32_t) = {
        [SYNTAX_BLOCK] = check_block,
        [SYNTAX_ASSIGN] = check_assignment,
        [SYNTAX_STORE] = check_assignment,
        [SYNTAX_DO] = check_do,
        [SYNTAX_IF] = check_if,
        [SYNTAX_EACH] = check_each,
        [SYNTAX_COUNT_UP] = check_count_up,
        [SYNTAX_WHILE] = check_while,
        [SYNTAX_REPEAT] = check_repeat,
        [SYNTAX_BREAK] = check_exit,
        [SYNTAX_CONTINUE] = check_exit,
        [SYNTAX_RETURN] = check_return,
        [SYNTAX_INSERT] = check_insert,
        [SYNTAX_TAKE] = check_take,
        [SYNTAX_REMOVE] = check_remove,
        [SYNTAX_PARAMETER] = NULL,
    };
    EACH_PART (c, statement, block)
        if (checks[PIECE(c, statement)->kind])
            checks[PIECE(c, statement)->kind](c, statement);
}

/* What functions declare. */

static struct local *add_local(struct checker *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    struct local *local = array_add(&checker_routine(c)->locals);
    *local =
        (struct local){.name = piece->name, .kind = kind_new(c), .start = piece->start, .end = piece->end};
    return local;
}

/* Whether a name may be a variable's; told when not. */
static bool may_name(struct checker *c, uint32_t syntax)
{
    uint32_t name = PIECE(c, syntax)->name;
    const char *word = NAME_OF(c, name);
    if (word_fixed(word))
        SAY(c, PIECE(c, syntax), "'%s' means the same everywhere and can't be a variable", word);
    else if (c->memory_of[name] && c->script->memories.at[c->memory_of[name] - 1].list)
        SAY(c, PIECE(c, syntax), "'%s' is a list and can't be a variable", word);
    else if (c->memory_of[name])
        SAY(c, PIECE(c, syntax), "'%s' is a table; expected a key after it: %s[n]", word, word);
    else
        return true;
    return false;
}

/* Finds the variables that a piece and its parts write, and whether something returns a value. */
static void collect(struct checker *c, uint32_t syntax, bool assigned)
{
    const struct syntax *piece = PIECE(c, syntax);
    struct routine *routine = checker_routine(c);
    routine->gives |= piece->kind == SYNTAX_RETURN && piece->first;
    if (piece->kind == SYNTAX_TARGET && piece->name && !c->local[piece->name]) {
        bool fine = may_name(c, syntax);
        if (fine)
            add_local(c, syntax)->assigned = assigned;
        c->local[piece->name] = fine ? (uint32_t)routine->locals.count : LOCAL_REPORTED;
    }
    if (piece->kind < SYNTAX_BLOCK)
        return;
    for (uint32_t part = piece->first; part; part = PIECE(c, part)->next)
        collect(c, part, piece->kind == SYNTAX_ASSIGN);
}

/* A routine's names were found one by one; this forgets them, those told about as well. */
static void forget_locals(struct checker *c)
{
    memset(c->local, 0, c->script->names.at.count * sizeof *c->local);
}

static void declare_parameters(struct checker *c)
{
    struct routine *routine = checker_routine(c);
    uint32_t before = 0;
    for (uint32_t p = routine->parameters; p; p = PIECE(c, p)->next) {
        const struct syntax *piece = PIECE(c, p);
        const char *name = NAME_OF(c, piece->name);
        if (piece->name && c->local[piece->name])
            SAY(c, PIECE(c, p), "'%s' is a parameter already", name), routine->broken = true;
        else if (piece->name && may_name(c, p) && !piece->first && before)
            SAY(c, PIECE(c, p), "'%s' needs a default, as the parameter before it has one", name);
        add_local(c, p);
        c->local[piece->name] = (uint32_t)routine->locals.count;
        before |= piece->first;
        routine->required += !piece->first;
    }
}

#define LOCALS 10000

static void declare(struct checker *c)
{
    struct routine *routine = checker_routine(c);
    routine->kind = kind_new(c);
    declare_parameters(c);
    collect(c, routine->body, false);
    forget_locals(c);
    if (routine->locals.count > LOCALS)
        SAY(c, routine, "'%s' has too many variables; %d are the most", NAME_OF(c, routine->name), LOCALS);
}

/* A default may use the parameters before it. */
static void check_defaults(struct checker *c)
{
    struct routine *routine = checker_routine(c);
    uint32_t i = 0;
    for (uint32_t p = routine->parameters; p; p = PIECE(c, p)->next, i++) {
        uint32_t value = PIECE(c, p)->first;
        if (value) {
            check_expression(c, value);
            checker_want(c, value, routine->locals.at[i].kind, "for '%s'",
                         NAME_OF(c, routine->locals.at[i].name));
            if (PIECE(c, value)->calls)
                SAY(c, PIECE(c, value),
                    "a default is made of earlier parameters and built-ins; it can't call a function");
        }
        c->local[routine->locals.at[i].name] = i + 1;
    }
}

/* Beyond as many variables nobody means one for the other. */
#define USE_LOCALS 100

/* A variable that is set and never read, and is called nearly like another, is likely a slip of the pen. */
static void check_use(struct checker *c)
{
    const struct routine *routine = checker_routine(c);
    if (routine->broken || routine->locals.count > USE_LOCALS)
        return;
    for (size_t i = 0; i < routine->locals.count; i++) {
        const struct local *local = &routine->locals.at[i];
        if (!local->assigned || local->read)
            continue;
        struct nearest nearest = nearest_variable(c, local->name);
        if (nearest.best)
            diag_warn(c->script->diag, c->script->source, local->start, local->end, "nothing uses '%s'%s",
                      NAME_OF(c, local->name), nearest_ask(&nearest));
    }
}

static void check_routine(struct checker *c)
{
    struct routine *routine = checker_routine(c);
    check_defaults(c);
    for (uint32_t i = 0; i < routine->locals.count; i++)
        c->local[routine->locals.at[i].name] = i + 1;
    check_block(c, routine->body);
    check_use(c);
    forget_locals(c);
}

/* What the file declares. */

static void declare_routines(struct checker *c)
{
    for (c->at = 0; c->at < c->script->routines.count; c->at++) {
        struct routine *routine = checker_routine(c);
        uint32_t *known = &c->routine_of[routine->name];
        const char *name = NAME_OF(c, routine->name);
        if (routine->name && *known)
            SAY(c, routine, "there is a function '%s' already, in line %zu", name,
                line_of(c, c->script->routines.at[*known - 1].start));
        else if (routine->name && c->memory_of[routine->name])
            SAY(c, routine, "'%s' is a table or list already", name);
        else if (routine->name)
            *known = c->at + 1;
    }
}

static void declare_memories(struct checker *c)
{
    for (uint32_t i = 0; i < c->script->memories.count; i++) {
        struct memory *memory = &c->script->memories.at[i];
        memory->kind = kind_new(c);
        memory->key[0] = kind_new(c), memory->key[1] = kind_new(c);
        if (memory->name && c->memory_of[memory->name])
            SAY(c, memory, "there is a table or list '%s' already", NAME_OF(c, memory->name));
        else if (memory->name && word_fixed(NAME_OF(c, memory->name)))
            SAY(c, memory, "'%s' means the same everywhere and can't be a %s", NAME_OF(c, memory->name),
                memory->list ? "list" : "table");
        else if (memory->name)
            c->memory_of[memory->name] = i + 1;
    }
}

static void check_presets(struct checker *c)
{
    for (uint32_t i = 0; i < c->script->memories.count; i++) {
        uint32_t preset = c->script->memories.at[i].preset, inner = preset;
        if (!preset)
            continue;
        if (PIECE(c, preset)->kind == SYNTAX_NEGATIVE)
            inner = PIECE(c, preset)->first;
        enum syntax_kind kind = PIECE(c, inner)->kind;
        if (kind == SYNTAX_NUMBER)
            PIECE(c, inner)->type = KIND_OF(TYPE_NUMBER);
        else if (kind != SYNTAX_BROKEN && (kind != SYNTAX_NAME || !word_resolve(c, inner) ||
                                           PIECE(c, inner)->kind != SYNTAX_CONSTANT)) {
            SAY(c, PIECE(c, preset),
                "expected a number, true, false or none, which every entry has at first");
            continue;
        }
        if (inner != preset)
            want_parts(c, preset, TYPE_NUMBER, "after", "'-'");
        kind_unify(c, c->script->memories.at[i].kind, PIECE(c, preset)->type, PIECE(c, preset)->start);
    }
}

/* The first function is given the root. */
static void check_first(struct checker *c)
{
    if (c->script->routines.count == 0) {
        if (!c->script->diag->errors)
            diag_error(c->script->diag, c->script->source, c->script->source->length,
                       c->script->source->length, "expected a function; the first one is what runs");
        return;
    }
    struct routine *first = &c->script->routines.at[0];
    const char *name = NAME_OF(c, first->name);
    if (first->broken)
        return;
    if (first->count == 0) {
        SAY(c, first, "'%s' is what runs, as the first function; expected a parameter for the root", name);
        return;
    }
    if (!first->gives)
        SAY(c, first, "'%s' is what runs, as the first function; expected it to return the root's value",
            name);
    kind_unify(c, first->locals.at[0].kind, KIND_OF(TYPE_NODE), first->start);
    if (first->gives)
        kind_unify(c, first->kind, KIND_OF(TYPE_NUMBER), first->start);
    uint32_t i = 0;
    /* After one with a default, those without were told already. */
    for (uint32_t p = first->parameters; p && !PIECE(c, p)->first; p = PIECE(c, p)->next, i++)
        if (i > 0)
            SAY(c, PIECE(c, p), "'%s' is what runs, with the root alone; '%s' needs a default", name,
                NAME_OF(c, first->locals.at[i].name));
}

/* After all kinds are known. */

static enum type settle(struct checker *c, uint32_t kind)
{
    enum type type = kind_type(c, kind);
    if (type == TYPE_UNKNOWN && c->kinds.at[kind_find(c, kind)].choice)
        return TYPE_NODE;
    return type > TYPE_NOTHING ? TYPE_NUMBER : type;
}

static void settle_pieces(struct checker *c)
{
    for (uint32_t i = 0; i < c->script->at.count; i++) {
        struct syntax *piece = PIECE(c, i);
        piece->type = (uint32_t)settle(c, piece->type);
        if (piece->kind == SYNTAX_CONSTANT && piece->type == TYPE_MOVE)
            piece->value.word = 0; /* none, as a move */
    }
}

static void settle_routines(struct checker *c)
{
    for (uint32_t i = 0; i < c->script->routines.count; i++) {
        struct routine *routine = &c->script->routines.at[i];
        routine->kind = routine->gives ? (uint32_t)settle(c, routine->kind) : (uint32_t)TYPE_NOTHING;
        for (size_t j = 0; j < routine->locals.count; j++)
            routine->locals.at[j].kind = (uint32_t)settle(c, routine->locals.at[j].kind);
    }
}

static bool may_key(enum type type)
{
    return type == TYPE_NUMBER || type == TYPE_NODE || type == TYPE_MOVE;
}

static void settle_memories(struct checker *c)
{
    for (uint32_t i = 0; i < c->script->memories.count; i++) {
        struct memory *memory = &c->script->memories.at[i];
        const char *name = NAME_OF(c, memory->name);
        memory->kind = (uint32_t)settle(c, memory->kind);
        memory->keys += memory->keys == 0;
        if (memory->kind == TYPE_PLAYER)
            SAY(c, memory, "a table keeps numbers, nodes, moves or truths, and '%s' gets players", name);
        for (int j = 0; j < memory->keys; j++) {
            memory->key[j] = (uint32_t)settle(c, memory->key[j]);
            if (!may_key((enum type)memory->key[j]))
                SAY(c, memory, "a key is a number, a node or a move, and '%s' gets others", name);
        }
    }
}

/* What could only be judged with its type known. */

/* Player without a node is asked of the frame's: the first parameter that is a node. */
static void check_bare_player(struct checker *c, uint32_t syntax)
{
    const struct routine *routine = checker_routine(c);
    for (uint32_t i = 0; i < routine->count; i++)
        if (routine->locals.at[i].kind == TYPE_NODE)
            return;
    SAY(c, PIECE(c, syntax), "'%s' is given no node; expected Player(...) of some node",
        NAME_OF(c, routine->name));
}

static void check_settled(struct checker *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    if (piece->kind == SYNTAX_BUILTIN && !piece->first)
        check_bare_player(c, syntax);
    if (piece->kind == SYNTAX_CALL && !c->script->routines.at[piece->refers].gives)
        SAY(c, PIECE(c, syntax), "'%s' returns nothing; expected a value", NAME_OF(c, piece->name));
    uint32_t key = piece->kind == SYNTAX_EACH ? PART(c, syntax, 3) : 0;
    if (key && PIECE(c, key)->type != TYPE_NUMBER && PIECE(c, key)->type != TYPE_TRUTH)
        SAY(c, PIECE(c, key), "expected a number or a truth to order by, not a %s",
            type_name((enum type)PIECE(c, key)->type));
    /* A call as a statement needs no value. */
    uint32_t part = piece->kind == SYNTAX_DO ? PIECE(c, piece->first)->first : piece->first;
    for (; part; part = PIECE(c, part)->next)
        check_settled(c, part);
}

static void check_columns(struct checker *c)
{
    for (int i = 0; i < COLUMN_COUNT; i++) {
        uint32_t name = c->script->header.column[i].name;
        struct nearest nearest = {.word = slice_of(NAME_OF(c, name))};
        bool found = name == 0 || c->script->broken;
        for (size_t r = 0; r < c->script->routines.count; r++) {
            const struct routine *routine = &c->script->routines.at[r];
            found |= routine->broken;
            for (size_t j = 0; j < routine->locals.count; j++) {
                const struct local *local = &routine->locals.at[j];
                found |= local->name == name && local->kind == TYPE_NUMBER;
                if (local->kind == TYPE_NUMBER)
                    nearest_offer(&nearest, NAME_OF(c, local->name));
            }
        }
        if (!found)
            SAY(c, &c->script->header.column[i], "no function has a number '%s'%s", NAME_OF(c, name),
                nearest_ask(&nearest));
    }
}

/* Which functions come back to themselves: those that a walk along the calls reaches from their own
 * callees. */
static void find_recursion(struct checker *c)
{
    size_t count = c->script->routines.count;
    ARRAY(uint32_t) open = {0};
    uint32_t *seen = memory_new(count, sizeof *seen); /* the walk's number, from 1 */
    for (uint32_t start = 0; start < count; start++) {
        *array_add(&open) = start;
        while (open.count && !c->script->routines.at[start].recurs) {
            const struct routine *routine = &c->script->routines.at[open.at[--open.count]];
            for (size_t i = 0; i < routine->callees.count; i++) {
                uint32_t callee = routine->callees.at[i];
                c->script->routines.at[start].recurs |= callee == start;
                if (seen[callee] != start + 1)
                    *array_add(&open) = callee;
                seen[callee] = start + 1;
            }
        }
        open.count = 0;
    }
    array_free(&open);
    free(seen);
}

static void settle_all(struct checker *c)
{
    settle_pieces(c);
    settle_routines(c);
    settle_memories(c);
    for (c->at = 0; c->at < c->script->routines.count; c->at++) {
        check_settled(c, checker_routine(c)->body);
        for (uint32_t p = checker_routine(c)->parameters; p; p = PIECE(c, p)->next)
            check_settled(c, p);
    }
    check_columns(c);
    find_recursion(c);
}

#define ROUTINES 1000

void checker_run(struct script *script)
{
    struct checker checker = {.script = script};
    struct checker *c = &checker;
    size_t names = script->names.at.count + 1;
    if (script->routines.count > ROUTINES) {
        struct routine *last = &script->routines.at[ROUTINES];
        SAY(c, last, "there are too many functions; %d are the most", ROUTINES);
        return;
    }
    c->called = memory_new(script->routines.count, sizeof *c->called);
    c->local = memory_new(names, sizeof *c->local);
    c->routine_of = memory_new(names, sizeof *c->routine_of);
    c->memory_of = memory_new(names, sizeof *c->memory_of);
    *array_add(&c->kinds) = (struct kind){.type = TYPE_ANY};
    for (uint32_t type = 0; type <= TYPE_NOTHING; type++)
        c->kinds.at[kind_new(c)].type = (enum type)type;
    declare_memories(c);
    declare_routines(c);
    for (c->at = 0; c->at < script->routines.count; c->at++)
        declare(c);
    check_presets(c);
    check_first(c);
    for (c->at = 0; c->at < script->routines.count; c->at++)
        check_routine(c);
    settle_all(c);
    array_free(&c->kinds);
    free(c->called);
    free(c->local);
    free(c->routine_of);
    free(c->memory_of);
}
