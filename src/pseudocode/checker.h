/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pseudocode/ makes a program (program.h) of a text: the lexer makes tokens of it, the parser a tree of
 * syntax, the checker says what the names and kinds are, the compiler writes instructions. Nothing is run
 * here.
 *
 * What the parts of the checker share: the kinds of values, messages, and finding what a name stands for.
 *
 * A kind is a type that may not be known yet. Every variable, function, table and expression has one; what a
 * program does with a value makes its kind known (unify), and two kinds that must be the same become one.
 * Kind 0 fits anything: it is that of what an error was told about.
 */
#ifndef PSEUDOCODE_CHECKER_H
#define PSEUDOCODE_CHECKER_H

#include "base/nearest.h"
#include "pseudocode/syntax.h"

#define TYPE_UNKNOWN ((enum type)(TYPE_NOTHING + 1))
#define TYPE_ANY     ((enum type)(TYPE_NOTHING + 2))

#define KIND_ANY      0u
#define KIND_OF(type) (1u + (uint32_t)(type))

struct kind {
    uint32_t same; /* the kind that this one has become, or itself */
    enum type type;
    bool choice;    /* only a node or a move will do: it has been none */
    uint32_t since; /* the byte where it became known */
};

struct checker {
    struct script *script;
    ARRAY(struct kind) kinds;
    uint32_t *local; /* by name: one more than the variable's number in the routine at hand; LOCAL_REPORTED */
    uint32_t *routine_of, *memory_of; /* by name: one more than the number */
    uint32_t *called;                 /* by routine: one more than the last one that was seen to call it */
    uint32_t at;                      /* the routine at hand */
    unsigned loops;                   /* that are open */
};

#define LOCAL_REPORTED UINT32_MAX /* it was told that the name stands for nothing */

uint32_t kind_new(struct checker *c);
uint32_t kind_find(struct checker *c, uint32_t kind);
enum type kind_type(struct checker *c, uint32_t kind);
/* Makes two kinds one; false when they differ. `since` is the place that says so. */
bool kind_unify(struct checker *c, uint32_t a, uint32_t b, uint32_t since);
/* "a number", "none", "something unknown" */
const char *kind_words(struct checker *c, uint32_t kind);

/* So many errors were told that the next is only counted: its words needn't be found. */
bool checker_unseen(const struct checker *c);

struct routine *checker_routine(const struct checker *c);
/* "variable 'x'" was expected to be of a kind, and this expression isn't. */
void checker_want(struct checker *c, uint32_t syntax, uint32_t kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

struct builtin {
    const char *name;
    enum opcode opcode;
    enum type gives, takes;
};

/* Which built-in a word is before a bracket; NULL when none. */
const struct builtin *builtin_of(struct slice word);

/* What a name without brackets is, when it isn't a variable: makes the piece a CONSTANT or a call of
 * Player. */
bool word_resolve(struct checker *c, uint32_t syntax);
/* Whether a name may not be assigned to, as it means something everywhere. */
bool word_fixed(const char *name);

/* Which variable was meant by one that may be misspelt. */
struct nearest nearest_variable(const struct checker *c, uint32_t name);

/* Tells that a name stands for nothing, and what may have been meant. */
void unknown_variable(struct checker *c, uint32_t syntax);
void unknown_function(struct checker *c, uint32_t syntax);
void unknown_memory(struct checker *c, uint32_t syntax, bool list);

void check_expression(struct checker *c, uint32_t syntax);

#endif
