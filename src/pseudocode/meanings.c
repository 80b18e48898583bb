/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What names stand for: built-ins, constants, and, when nothing, what may have been meant. */
#include "pseudocode/checker.h"
#include <math.h>
#include <string.h>

/* The types as letters, as builtins.def has them. */
#define TYPE_OF(letter)                                                                                      \
    ((letter) == '#'   ? TYPE_NUMBER                                                                         \
     : (letter) == 'n' ? TYPE_NODE                                                                           \
     : (letter) == '?' ? TYPE_TRUTH                                                                          \
     : (letter) == 'p' ? TYPE_PLAYER                                                                         \
                       : TYPE_MOVE)

static const struct builtin builtins[] = {
#define BUILTIN(opcode, text, gives, takes, about) {text, OP_##opcode, TYPE_OF(gives), TYPE_OF(takes[0])},
#include "pseudocode/builtins.def"
#undef BUILTIN
    {"Terminal-test", OP_TERMINAL, TYPE_TRUTH, TYPE_NODE},
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

const struct builtin *builtin_of(struct slice word)
{
    for (size_t i = 0; i < BUILTINS; i++)
        if (slice_is_word(word, builtins[i].name))
            return &builtins[i];
    return NULL;
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
    struct syntax *piece = PIECE(c, syntax);
    struct slice word = slice_of(NAME_OF(c, piece->name));
    const struct constant *constant = find_constant(word);
    if (constant) {
        piece->kind = SYNTAX_CONSTANT;
        piece->value = constant->value;
        piece->type = constant->type == TYPE_UNKNOWN ? kind_new(c) : KIND_OF(constant->type);
        if (constant->type == TYPE_UNKNOWN)
            c->kinds.at[PIECE(c, syntax)->type].choice = true;
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
    return (known && known != LOCAL_REPORTED) || find_constant(word);
}

static bool is_function(const struct checker *c, struct slice word)
{
    return c->routine_of[names_find(&c->script->names, word)] || builtin_of(word);
}

/* "; for a difference write v - w" when the halves of a name with a hyphen mean something. */
static bool ask_difference(const struct checker *c, uint32_t name, bool call, struct text *out)
{
    const char *word = NAME_OF(c, name);
    for (const char *hyphen = strchr(word, '-'); hyphen; hyphen = strchr(hyphen + 1, '-')) {
        struct slice left = {word, (size_t)(hyphen - word)}, right = slice_of(hyphen + 1);
        if (!is_value(c, left) || !(call ? is_function(c, right) : is_value(c, right)))
            continue;
        text_format(out, "; for a difference write %.*s - %s", SLICE(left), right.bytes);
        return true;
    }
    return false;
}

/* For a word that may be misspelt: long enough, and not in a message that nobody sees. Else nothing is
 * near. */
static struct nearest misspelt(const struct checker *c, uint32_t name)
{
    struct slice rest = slice_of(NAME_OF(c, name)), whole = rest;
    if (rest.length)
        utf8_take(&rest);
    return (struct nearest){.word = rest.length && !checker_unseen(c) ? whole : (struct slice){0}};
}

/* Among every other variable, in both spellings, and constants. */
struct nearest nearest_variable(const struct checker *c, uint32_t name)
{
    struct nearest nearest = misspelt(c, name);
    struct routine *routine = checker_routine(c);
    if (nearest.word.length == 0)
        return nearest;
    for (size_t i = 0; i < routine->locals.count; i++) {
        const char *other = NAME_OF(c, routine->locals.at[i].name);
        if (routine->locals.at[i].name == name)
            continue;
        nearest_offer(&nearest, other);
        if (names_plain(other))
            nearest_offer(&nearest, names_plain(other));
    }
    for (size_t i = 0; i < CONSTANTS; i++)
        nearest_offer(&nearest, constants[i].word);
    return nearest;
}

static struct nearest nearest_function(const struct checker *c, uint32_t name)
{
    struct nearest nearest = misspelt(c, name);
    if (nearest.word.length == 0)
        return nearest;
    for (size_t i = 0; i < c->script->routines.count; i++)
        nearest_offer(&nearest, NAME_OF(c, c->script->routines.at[i].name));
    for (size_t i = 0; i < BUILTINS; i++)
        nearest_offer(&nearest, builtins[i].name);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        nearest_offer(&nearest, shapes[i]);
    return nearest;
}

void unknown_variable(struct checker *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    struct routine *routine = checker_routine(c);
    uint32_t name = piece->name, memory = c->memory_of[name];
    const char *word = NAME_OF(c, name);
    struct nearest nearest = nearest_variable(c, name);
    struct text ask = {0};
    if (!ask_difference(c, name, false, &ask))
        text_add_string(&ask, nearest_ask(&nearest));
    if (memory && c->script->memories.at[memory - 1].list)
        SAY(c, piece, "'%s' is a list; expected a value", word);
    else if (memory)
        SAY(c, piece, "'%s' is a table; expected a key after it: %s[n]", word, word);
    else if (c->routine_of[name] || builtin_of(slice_of(word)))
        SAY(c, piece, "'%s' is a function; expected its arguments after it: %s(...)", word, word);
    else if (!routine->broken && c->local[name] != LOCAL_REPORTED)
        SAY(c, piece, "nothing sets '%s' in '%s'%s", word, NAME_OF(c, routine->name), text_string(&ask));
    c->local[name] = LOCAL_REPORTED;
    text_free(&ask);
}

void unknown_function(struct checker *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    uint32_t name = piece->name;
    const char *word = NAME_OF(c, name);
    struct nearest nearest = nearest_function(c, name);
    struct text ask = {0};
    if (!ask_difference(c, name, true, &ask))
        text_add_string(&ask, nearest_ask(&nearest));
    if (slice_is_word(slice_of(word), "Children") || slice_is_word(slice_of(word), "Actions"))
        SAY(c, piece, "'%s' is written in a loop alone: for each c in %s(n)", word, word);
    else if (c->memory_of[name])
        SAY(c, piece, "'%s' is a table; its key is written in square brackets: %s[n]", word, word);
    else if (c->local[name] && c->local[name] != LOCAL_REPORTED)
        SAY(c, piece, "'%s' is a variable, not a function", word);
    else if (!c->script->broken)
        SAY(c, piece, "there is no function '%s'%s", word, text_string(&ask));
    text_free(&ask);
}

void unknown_memory(struct checker *c, uint32_t syntax, bool list)
{
    const struct syntax *piece = PIECE(c, syntax);
    const char *what = list ? "list" : "table";
    struct nearest nearest = misspelt(c, piece->name);
    struct text make = {0};
    for (size_t i = 0; nearest.word.length && i < c->script->memories.count; i++)
        if (c->script->memories.at[i].list == list)
            nearest_offer(&nearest, NAME_OF(c, c->script->memories.at[i].name));
    text_format(&make, "; a line '%s NAME' above the functions makes one", what);
    if (!c->script->broken)
        diag_error(c->script->diag, c->script->source, piece->head ? piece->head : piece->start, piece->end,
                   "there is no %s '%s'%s", what, NAME_OF(c, piece->name),
                   nearest.best ? nearest_ask(&nearest) : text_string(&make));
    text_free(&make);
}
