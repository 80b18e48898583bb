/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The algorithms that a command line names: a built-in one, or the path of a pseudocode file; and the options that every
 * command takes which runs one.
 */
#ifndef COMMAND_ALGORITHM_H
#define COMMAND_ALGORITHM_H

#include "command/command.h"
#include "lesson/selection.h"

#define ALGORITHM_DEFAULT "alphabeta"

/* A member `run` of the settings. */
struct run_settings {
    struct option_strings algorithms; /* as said with -a; comma lists are still whole */
    struct option_strings set;        /* NAME=VALUE */
    int64_t max_steps;                /* 0 for the usual bound */
};

#define ALGORITHM_OPTIONS(settings)                                                                          \
    {.letter = 'a',                                                                                          \
     .name = "algorithm",                                                                                    \
     .value = "ALGO",                                                                                        \
     .help = "the algorithm: a file of pseudocode, or a built-in one",                                       \
     .kind = OPTION_STRINGS,                                                                                 \
     .choice = algorithm_choice,                                                                             \
     .place = offsetof(settings, run.algorithms)},                                                           \
        RUN_OPTIONS(settings)

/* The same without -a, where algorithms are operands. */
#define RUN_OPTIONS(settings)                                                                                \
    {.name = "set",                                                                                          \
     .value = "NAME=VALUE",                                                                                  \
     .help = "give a parameter of the algorithm's first function a value",                                   \
     .kind = OPTION_STRINGS,                                                                                 \
     .place = offsetof(settings, run.set)},                                                                  \
    {                                                                                                        \
        .name = "max-steps", .value = "N", .help = "stop a run after N steps", .kind = OPTION_NUMBER,        \
        .low = 1, .high = INT64_MAX, .place = offsetof(settings, run.max_steps)                              \
    }

/* The built-in ones' names. */
const char *algorithm_choice(size_t number);

bool algorithm_is_built_in(const char *name);

/* The program, to be freed; NULL after saying what is wrong. */
struct program *algorithm_load(const struct invocation *invocation, const char *name);

/* The name to show: of a file, without folders and ending. */
void algorithm_name(struct text *out, const char *said);

/* The values that --set gives, one for each parameter of the first function; NULL after saying what is wrong. To be freed. */
union value *algorithm_parameters(const struct invocation *invocation, const struct program *program,
                                  const struct option_strings *set);

/* Those that -a names again and again, or in lists with commas, each with what --set gives it, which one of them must have. `usual` is
 * what no -a means: names up to NULL; NULL itself for all built-in ones. False after saying what is wrong. */
bool algorithm_select(struct selection *selection, const struct invocation *invocation,
                      const struct run_settings *run, const char *const usual[]);

#endif
