/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where results go: standard output or the file of -o. Writing needs no checks on the way: the first write
 * that fails is remembered with its reason, and output_close() says it and returns STATUS_BAD. A pipe that
 * nobody reads any more is no fault. A file is the old one until output_close() puts the new one in its place
 * (base/draft.h); what can't be written to is said when it is opened, before anything is worked out.
 *
 *     struct output output;
 *     if (!output_open(&output, invocation, path))
 *         return STATUS_BAD;
 *     fputs("…", output.file);
 *     return output_close(&output);
 *
 * An output that is open must stay where it is.
 */
#ifndef COMMAND_OUTPUT_H
#define COMMAND_OUTPUT_H

#include "base/draft.h"
#include "command/command.h"
#include "picture/pen.h"
#include "tree/tree.h"

/* The option that every command has which makes something; `path` is a member of the settings. */
#define OUTPUT_OPTION(path)                                                                                  \
    {                                                                                                        \
        'o', "output", "FILE", "write to FILE instead of standard output", SETS_FILE(path)                   \
    }

struct output {
    FILE *file;
    const char *path; /* NULL for standard output */
    struct draft draft;
    int reason; /* errno of the first write to standard output that failed; 0 for none */
    const struct invocation *invocation;
};

/* To a file, or to standard output where path is NULL or "-". */
bool output_open(struct output *output, const struct invocation *invocation, const char *path);
/* The exit status of it all. */
int output_close(struct output *output);
/* In its place, where there is no result after all: a file stays what it was. STATUS_BAD. */
int output_drop(struct output *output);

/* Columns of the terminal that it goes to; `otherwise` where that is none. */
size_t output_columns(const char *path, size_t otherwise);

/* --- a chart --- */

/* The pen that a chart is drawn with, as the file's ending says; NULL where that says nothing of a chart. */
const struct pen *output_chart_pen(const char *path);
/* Whether a file is none for a chart, where a table is wished for; false after saying so. */
bool output_is_table(const struct invocation *invocation, const char *path);
/* Draws it with that pen, and frees it. The exit status of it all, as of output_close(). */
int output_chart(struct output *output, struct picture *picture);

/* --- a tree that a command made --- */

struct save {
    int to; /* number in notations[], from 1; 0: as the file's ending says, else the outline */
    const char *path;
};

/* The options that set a struct save, which is the member `save` of the settings. */
#define SAVE_OPTIONS                                                                                         \
    OUTPUT_OPTION(save.path),                                                                                \
    {                                                                                                        \
        't', "to", "NOTATION", "the notation; unsaid, the ending of FILE decides, else it is the outline",   \
            SETS_CHOICE(save.to, save_notation), .low = 1                                                    \
    }

const char *save_notation(size_t number);

/* Writes the tree. Returns the exit status. */
int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree);

#endif
