/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options as data. A table of them is all that a command says; from it come the parser, the help, the
 * messages about misspelt options, the completions of three shells and the manual's lists.
 *
 *     struct settings {
 *         bool quick;
 *         const char *output;
 *         int64_t seed;
 *         int way;
 *     };
 *
 *     static const struct option options[] = {
 *         {'q', "quick", NULL, "don't wait", SETS_FLAG(quick)},
 *         {'o', "output", "FILE", "write to FILE", SETS_FILE(output)},
 *         {0, "seed", "N", "another seed gives another tree", SETS_NUMBER(seed, 0, INT64_MAX)},
 *         {'d', "depth", "N", "how deep", SETS_RANGE(depth, 0, 100)},
 *         {0},
 *     };
 *
 * What follows the help says which member of `struct settings` is set, and what it takes. A member of another
 * type doesn't compile.
 *
 * GNU habits: --name=value, --name value, unique beginnings of long names, -abc for -a -b -c, -oFILE, options
 * and operands in any order, and `--` before operands that look like options.
 */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "base/array.h"
#include "base/text.h"
#include "tree/generate.h"

enum option_kind {
    OPTION_FLAG,      /* bool: true */
    OPTION_STRING,    /* const char * */
    OPTION_STRINGS,   /* struct option_strings; may be given again and again */
    OPTION_FILE,      /* const char *, the path of a file */
    OPTION_NUMBER,    /* int64_t, from low to high */
    OPTION_RANGE,     /* struct range, both ends from low to high; A alone means A..A */
    OPTION_CHOICE,    /* int: which of the choices, counted from low: from 1, 0 is that nobody said it */
    OPTION_SPECIAL,   /* whatever read() makes of the words; the choices are for help and messages */
    OPTION_EXPRESSION /* nothing: the value is an operand, given as a tree's text */
};

struct option_strings {
    ARRAY(const char *) all;
};

struct option {
    char letter;       /* 0 for none */
    const char *name;  /* the long name */
    const char *value; /* what help calls the value; NULL for a flag; "[N]" may be left out */
    const char *help;
    enum option_kind kind;
    size_t place; /* in the settings, or, `for_habits`, in the habits of the invocation */
    bool for_habits;
    int64_t low, high;
    const char *const *words;             /* the choices, up to NULL */
    const char *(*choice)(size_t number); /* or what gives them: NULL after the last */
    bool (*read)(struct slice words, void *place);
    bool listed_elsewhere;    /* the choices: its help says where */
    const char *needs, *bars; /* another option: without it, or with it, this one means nothing */
};

struct habits;

#define SETS(option, type, of, member)                                                                       \
    .kind = OPTION_##option,                                                                                 \
    .place = _Generic(((of *)NULL)->member, type                                                             \
                      : offsetof(of, member)),                                                               \
    .for_habits = _Generic((of *)NULL, struct habits *                                                       \
                           : true, default                                                                   \
                           : false)

#define SETS_FLAG(member)             SETS(FLAG, bool, struct settings, member)
#define SETS_STRINGS(member)          SETS(STRINGS, struct option_strings, struct settings, member)
#define SETS_FILE(member)             SETS(FILE, const char *, struct settings, member)
#define SETS_NUMBER(member, from, to) SETS(NUMBER, int64_t, struct settings, member), .low = from, .high = to
#define SETS_RANGE(member, from, to)                                                                         \
    SETS(RANGE, struct range, struct settings, member), .low = from, .high = to
#define SETS_CHOICE(member, choice_of) SETS(CHOICE, int, struct settings, member), .choice = choice_of

#define SETS_WORD(member, ...) SETS(CHOICE, int, struct settings, member), .words = OPTION_WORDS(__VA_ARGS__)
#define OPTION_WORDS(...)                                                                                    \
    (const char *const[])                                                                                    \
    {                                                                                                        \
        __VA_ARGS__, NULL                                                                                    \
    }

/* A value that may be left out is "" then. Where it isn't, it's in the same word, or the next one if that is
 * no option: so only a command without operands can have such a thing. */
static inline bool option_needs_value(const struct option *option)
{
    return option->value && option->value[0] != '[';
}

/* One of the choices by its number, NULL one after the last; of an option without choices there is none. */
const char *option_choice(const struct option *option, size_t number);

struct command;
struct invocation;

/* Sets the settings and adds the operands that a line says: words end with NULL. Says what is wrong and
 * returns false. */
bool options_parse(struct invocation *invocation, char *const *words);

/* What is wrong with words that should be a range, or `one` number; NULL for nothing. */
const char *options_range(const char *words, bool one, struct range *range);

/* Whether the line had the option of this name, whatever its value. */
bool options_said(const struct invocation *invocation, const char *name);

/* Gives back what options_parse() put into settings that were memory: the lists of OPTION_STRINGS. */
void options_free(const struct option *options, void *settings);

/* The options of a command and then those that all share, by number; NULL after the last. */
const struct option *options_of(const struct command *command, size_t number);

/* The option of these that the word names exactly ("--color", "--color=never", "-h"), or NULL. */
const struct option *options_exact(const struct option *options, const char *word);

#endif
