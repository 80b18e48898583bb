/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options as data. A table of them is all that a command says; from it come the parser, the help, the messages about
 * misspelt options, the completions of three shells and the manual's lists.
 *
 *     static const struct option options[] = {
 *         {'o', "output", "FILE", "write to FILE", OPTION_STRING, offsetof(struct settings, output)},
 *         {0},
 *     };
 *
 * GNU habits: --name=value, --name value, unique beginnings of long names, -abc for -a -b -c, -oFILE, options and
 * operands in any order, and `--` before operands that look like options.
 */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "base/array.h"
#include "base/text.h"
#include "tree/generate.h"

enum option_kind {                 /* what it sets */
                   OPTION_FLAG,    /* bool: true */
                   OPTION_STRING,  /* const char * */
                   OPTION_STRINGS, /* struct option_strings; may be given again and again */
                   OPTION_FILE,    /* const char *, the path of a file */
                   OPTION_NUMBER,  /* int64_t, from low to high */
                   OPTION_RANGE,   /* struct range, both ends from low to high; A alone means A..A */
                   OPTION_CHOICE,  /* int: which of the choices */
                   OPTION_SPECIAL, /* whatever read() makes of the words; the choices are for help and messages */
                   OPTION_EXPRESSION /* nothing: the value is an operand, given as a tree's text */
};

struct option_strings {
    ARRAY(const char *) all;
};

struct option {
    char letter;       /* 0 for none */
    const char *name;  /* the long name */
    const char *value; /* what help calls the value; NULL for a flag */
    const char *help;
    enum option_kind kind;
    size_t place; /* in the settings */
    int64_t low, high;
    const char *(*choice)(size_t number); /* NULL after the last */
    bool (*read)(struct slice words, void *place);
};

struct invocation;

/* Sets the settings and adds the operands that a line says: words end with NULL. Says what is wrong and returns false. */
bool options_parse(struct invocation *invocation, char *const *words);

/* Gives back what options_parse() put into settings that were memory: the lists of OPTION_STRINGS. */
void options_free(const struct option *options, void *settings);

/* The option of these that the word names exactly ("--color", "--color=never", "-h"), or NULL. */
const struct option *options_exact(const struct option *options, const char *word);

#endif
