/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What names stand for: built-ins, constants, and, when nothing, what may have been meant. */
#include "base/nearest.h"
#include "pseudocode/checker.h"
#include <math.h>
#include <string.h>

static const struct builtin {
    const char *name;
    enum opcode opcode;
    char gives;
    const char *takes;
} builtins[] = {
#define BUILTIN(opcode, text, gives, takes, about) {text, OP_##opcode, gives, takes},
#include "pseudocode/builtins.def"
#undef BUILTIN
    {"Terminal-test", OP_TERMINAL, '?', "n"},
};

#define BUILTINS (sizeof builtins / sizeof *builtins)

/* What only the compiler knows, to be proposed as well. */
static const char *const shapes[] = {"max", "min", "Result", "Children", "Actions"};

static const struct constant {
    const char *word;
    enum type type;
    union value value;
    bool fixed;
} constants[] = {
    {"inf", TYPE_NUMBER, {.number = INFINITY}, true},
    {"infinity", TYPE_NUMBER, {.number = INFINITY}, true},
    {"max", TYPE_PLAYER, {.word = 0}, false},
    {"min", TYPE_PLAYER, {.word = 1}, false},
    {"true", TYPE_TRUTH, {.word = 1}, true},
    {"false", TYPE_TRUTH, {.word = 0}, true},
    {"live", TYPE_TRUTH, {.word = 1}, false},
    {"solved", TYPE_TRUTH, {.word = 0}, false},
    {"none", TYPE_UNKNOWN, {.word = VALUE_NO_NODE}, true},
};

#define CONSTANTS (sizeof constants / sizeof *constants)

static const struct builtin *find_builtin(enum opcode opcode)
{
    return &builtins[opcode - OP_TERMINAL];
}

enum opcode builtin_of(struct slice word)
{
    for (size_t i = 0; i < BUILTINS; i++)
        if (slice_is_word(word, builtins[i].name))
            return builtins[i].opcode;
    return OPCODE_COUNT;
}

const char *builtin_takes(enum opcode opcode)
{
    return find_builtin(opcode)->takes;
}

const char *builtin_name(enum opcode opcode)
{
    return find_builtin(opcode)->name;
}

enum type builtin_gives(enum opcode opcode)
{
    static const char letters[] = "#n?pm";
    return (enum type)(strchr(letters, find_builtin(opcode)->gives) - letters);
}

static const struct constant *find_constant(struct slice word)
{
    for (size_t i = 0; i < CONSTANTS; i++)
        if (slice_is_word(word, constants[i].word))
            return &constants[i];
    return NULL;
}

bool word_fixed(const char *name)
{
    const struct constant *constant = find_constant(slice_of(name));
    return constant && constant->fixed;
}

bool word_resolve(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = checker_piece(c, syntax);
    struct slice word = slice_of(checker_name(c, piece->name));
    const struct constant *constant = find_constant(word);
    if (constant) {
        piece->kind = SYNTAX_CONSTANT;
        piece->value = constant->value;
        piece->type = constant->type == TYPE_UNKNOWN ? kind_new(c) : KIND_OF(constant->type);
        if (constant->type == TYPE_UNKNOWN)
            c->kinds.at[checker_piece(c, syntax)->type].choice = true;
        return true;
    }
    if (!slice_is_word(word, "Player"))
        return false;
    piece->kind = SYNTAX_BUILTIN;
    piece->refers = OP_PLAYER;
    piece->type = KIND_OF(TYPE_PLAYER);
    return true;
}

/* What may have been meant. */

static bool is_value(const struct checker *c, struct slice word)
{
    uint32_t known = c->local[names_find(&c->script->names, word)];
    return (known && known != LOCAL_TOLD) || find_constant(word);
}

static bool is_function(const struct checker *c, struct slice word)
{
    return c->routine_of[names_find(&c->script->names, word)] || builtin_of(word) != OPCODE_COUNT;
}

/* "; for a difference write v - w" when the halves of a name with a hyphen mean something. */
static bool ask_difference(const struct checker *c, uint32_t name, bool call, struct text *out)
{
    const char *word = checker_name(c, name);
    for (const char *hyphen = strchr(word, '-'); hyphen; hyphen = strchr(hyphen + 1, '-')) {
        struct slice left = {word, (size_t)(hyphen - word)}, right = slice_of(hyphen + 1);
        if (!is_value(c, left) || !(call ? is_function(c, right) : is_value(c, right)))
            continue;
        text_format(out, "; for a difference write %.*s - %s", (int)left.length, left.bytes, right.bytes);
        return true;
    }
    return false;
}

/* A word that may be misspelt: long enough, and not in a message that nobody sees. The empty slice otherwise. */
static struct slice misspelt(const struct checker *c, const char *word)
{
    struct slice rest = slice_of(word), whole = rest;
    if (rest.length)
        utf8_take(&rest);
    return rest.length && !checker_unseen(c) ? whole : (struct slice){0};
}

/* Offers every variable but `not`, in both spellings. */
static void offer_locals(const struct checker *c, struct nearest *nearest, uint32_t not )
{
    if (nearest->word.length == 0)
        return;
    struct routine *routine = checker_routine(c);
    for (size_t i = 0; i < routine->locals.count; i++) {
        const char *name = checker_name(c, routine->locals.at[i].name);
        if (routine->locals.at[i].name == not )
            continue;
        nearest_offer(nearest, name);
        if (names_plain(name))
            nearest_offer(nearest, names_plain(name));
    }
    for (size_t i = 0; i < CONSTANTS; i++)
        nearest_offer(nearest, constants[i].word);
}

static void offer_memories(const struct checker *c, struct nearest *nearest, bool list)
{
    if (nearest->word.length == 0)
        return;
    for (size_t i = 0; i < c->script->memories.count; i++)
        if (c->script->memories.at[i].list == list)
            nearest_offer(nearest, checker_name(c, c->script->memories.at[i].name));
}

static void offer_functions(const struct checker *c, struct nearest *nearest)
{
    if (nearest->word.length == 0)
        return;
    for (size_t i = 0; i < c->script->routines.count; i++)
        nearest_offer(nearest, checker_name(c, c->script->routines.at[i].name));
    for (size_t i = 0; i < BUILTINS; i++)
        nearest_offer(nearest, builtins[i].name);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        nearest_offer(nearest, shapes[i]);
}

void unknown_variable(struct checker *c, uint32_t syntax)
{
    struct syntax *piece = checker_piece(c, syntax);
    struct routine *routine = checker_routine(c);
    uint32_t name = piece->name;
    const char *word = checker_name(c, name);
    struct nearest nearest = {.word = misspelt(c, word)};
    struct text ask = {0};
    bool call = c->routine_of[name] || builtin_of(slice_of(word)) != OPCODE_COUNT;
    uint32_t memory = c->memory_of[name];
    offer_locals(c, &nearest, name);
    if (!ask_difference(c, name, false, &ask))
        nearest_ask(&ask, &nearest);
    if (memory)
        checker_say(c, syntax,
                    c->script->memories.at[memory - 1].list
                        ? "'%s' is a list; expected a value"
                        : "'%s' is a table; expected a key after it: %s[n]",
                    word, word);
    else if (call)
        checker_say(c, syntax, "'%s' is a function; expected its arguments after it: %s(...)", word, word);
    else if (!routine->broken && c->local[name] != LOCAL_TOLD)
        checker_say(c, syntax, "nothing sets '%s' in '%s'%s", word, checker_name(c, routine->name),
                    text_string(&ask));
    c->local[name] = LOCAL_TOLD;
    text_free(&ask);
}

void unknown_function(struct checker *c, uint32_t syntax)
{
    uint32_t name = checker_piece(c, syntax)->name;
    const char *word = checker_name(c, name);
    struct nearest nearest = {.word = misspelt(c, word)};
    struct text ask = {0};
    offer_functions(c, &nearest);
    if (!ask_difference(c, name, true, &ask))
        nearest_ask(&ask, &nearest);
    if (slice_is_word(slice_of(word), "Children") || slice_is_word(slice_of(word), "Actions"))
        checker_say(c, syntax, "'%s' is written in a loop alone: for each c in %s(n)", word, word);
    else if (c->memory_of[name])
        checker_say(c, syntax, "'%s' is a table; its key is written in square brackets: %s[n]", word, word);
    else if (c->local[name] && c->local[name] != LOCAL_TOLD)
        checker_say(c, syntax, "'%s' is a variable, not a function", word);
    else if (!c->script->broken)
        checker_say(c, syntax, "there is no function '%s'%s", word, text_string(&ask));
    text_free(&ask);
}

void ask_variable(struct checker *c, uint32_t name, struct text *out)
{
    struct nearest nearest = {.word = misspelt(c, checker_name(c, name))};
    offer_locals(c, &nearest, name);
    nearest_ask(out, &nearest);
}

static void unknown_memory(struct checker *c, uint32_t syntax, bool list)
{
    const char *word = checker_name(c, checker_piece(c, syntax)->name);
    const char *what = list ? "list" : "table";
    struct nearest nearest = {.word = misspelt(c, word)};
    struct text ask = {0};
    offer_memories(c, &nearest, list);
    nearest_ask(&ask, &nearest);
    const struct syntax *piece = checker_piece(c, syntax);
    uint32_t start = piece->head ? piece->head : piece->start;
    if (!ask.length)
        text_format(&ask, "; a line '%s NAME' above the functions makes one", what);
    if (!c->script->broken)
        checker_say_at(c, start, piece->end, "there is no %s '%s'%s", what, word, text_string(&ask));
    text_free(&ask);
}

void unknown_list(struct checker *c, uint32_t syntax)
{
    unknown_memory(c, syntax, true);
}

void unknown_table(struct checker *c, uint32_t syntax)
{
    unknown_memory(c, syntax, false);
}
