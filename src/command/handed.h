/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is handed in: the homeworks that a command line names, each with whose it is. A folder stands for all
 * files in it, and a folder in it for a student:
 *
 *     ann.txt                                 ann
 *     submissions/ben.txt                     ben
 *     submissions/Cleo Li/trace.txt           Cleo Li
 *     submissions/Dan Wu/trace.txt, b.txt     Dan Wu: trace, Dan Wu: b
 *     submissions/Eve Kim_7_assignsubmission_file_/trace.txt      Eve Kim, as Moodle names folders
 *
 * What a student hands in beside a text and is none, such as a picture, is passed over.
 *
 *     struct handed_in in = {0};
 *     handed_add(&in, "submissions");
 *     … in.all.at[i].path, .name …
 *     handed_free(&in);
 */
#ifndef COMMAND_HANDED_H
#define COMMAND_HANDED_H

#include "base/array.h"
#include "base/text.h"

struct handed {
    char *path, *name;
    bool found;    /* in a folder: it has to be a file */
    bool theirs;   /* the name is a folder's, and counts before what the text says */
    char *trouble; /* why it isn't one homework, or NULL */
};

struct handed_in {
    ARRAY(struct handed) all;
};

/* A file, or all in a folder. */
void handed_add(struct handed_in *in, const char *path);
/* The one that can be meant: of a folder with several files the one that is text. Where that isn't one, it is
 * told as trouble. */
void handed_add_one(struct handed_in *in, const char *path);
void handed_free(struct handed_in *in);

/* Whether a file is of a kind that isn't text, and what to do with it: "it is a PDF; …". Looks at its first
 * bytes; a pipe is left as it is. */
bool handed_is_no_text(const char *path, struct text *why);

#endif
