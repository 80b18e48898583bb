/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * command/ is the program on the command line: main(), options, and a file for each `cutoff NAME`.
 *
 * A command: what `cutoff NAME` does, as data. Each has a file of its own that ends with its one const
 * struct, and a line in the table of command.c. Help, usage errors, completions and the manual are all made
 * from these structs.
 *
 * command_call() finds the command, parses its options (command/options.h) into an invocation, and calls
 * run():
 *
 *     cutoff convert -o a.json lecture
 *            │       │         └ operands.at[0]
 *            │       └ settings: a copy of command->settings, with what the options said
 *            └ command
 *
 * run() returns the exit status. What goes wrong is said with command_complain() or command_misused().
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "base/diag.h"
#include "command/options.h"
#include "lesson/shipped.h"
#include "tree/tree.h"

enum status {
    STATUS_YES, /* done, and the answer is yes */
    STATUS_NO,  /* done, and the answer is no */
    STATUS_BAD  /* bad usage, bad input, or a result that couldn't be written */
};

/* What the operands are, for counting and completing them. */
enum operand_kind {
    OPERAND_NONE,
    OPERAND_TREE,
    OPERAND_BUILT_IN_TREE,
    OPERAND_ALGORITHM,
    OPERAND_BUILT_IN_ALGORITHM,
    OPERAND_BUILT_IN_LESSON,
    OPERAND_COMMAND
};

struct invocation;

/* A line to try, and what it is for. */
struct example {
    const char *line, *what;
};

#define EXAMPLES(...)                                                                                        \
    (const struct example[])                                                                                 \
    {                                                                                                        \
        __VA_ARGS__,                                                                                         \
        {                                                                                                    \
            0                                                                                                \
        }                                                                                                    \
    }

struct command {
    const char *name;     /* NULL for what `cutoff` does without a command */
    const char *operands; /* as help shows them: "TREE"; NULL for none */
    const char *summary;  /* a few words, for the list of commands */
    const char
        *about; /* for its own help; paragraphs end with a newline, and are wrapped where they are shown */
    const struct example *examples; /* two or three, what most people want first */
    const struct example
        *next; /* what to do with FILE, which was written; told on a terminal, NULL for nothing */
    enum operand_kind kind;
    size_t least, most;            /* how many operands */
    const struct option *options;  /* ends with one that has no name; NULL for none */
    size_t size;                   /* of the settings that the options set */
    void (*begin)(void *settings); /* the defaults, where all zero isn't right; NULL for none */
    int (*run)(struct invocation *);
};

extern const struct command *const commands[]; /* ends with NULL; the first has no name */

/* Which built-in texts its operands may be the names of; false for none. */
bool command_texts(const struct command *command, enum shipped_kind *kind);

/* NULL when there is none. */
const struct command *command_named(const char *name);

enum color_when { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* What every command obeys; set by common_options, and by TREE_OPTIONS (command/named.h). */
struct habits {
    bool help, version, ascii, force;
    int color; /* enum color_when */
    const struct notation *from;
    enum said_player root;
    int64_t branching;
};

extern const struct option common_options[];

struct operand {
    const char *words;
    bool expression; /* given with -e */
};

struct invocation {
    const struct command *command;
    void *settings;
    ARRAY(struct operand) operands;
    uint64_t said; /* which options, a bit each in the order of options_of() */
    struct habits habits;
    enum charset charset; /* of the terminal */
};

/* Whether what goes to this descriptor is coloured: --color first, then NO_COLOR, TERM, and whether it is a
 * terminal. */
bool command_color(const struct invocation *invocation, int descriptor);

/* For what is wrong with a text, to be printed on standard error. */
struct diag command_diag(const struct invocation *invocation);

/* All that main() does: finds the command that the words name (argv[0] is none of them), parses its options
 * and runs it. Moves the words in argv. Returns the exit status. */
int command_call(char **argv);

/* "cutoff: convert: …" on standard error. */
void command_complain(const struct invocation *invocation, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same, with a hint at --help below it. Returns STATUS_BAD. */
int command_misused(const struct invocation *invocation, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
