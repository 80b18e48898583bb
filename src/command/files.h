/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files in a folder and in those below it, in the order of their names:
 *
 *     struct files files;
 *     if (files_find(&files, "submissions", &why))
 *         … files.all.at[i] …                              "submissions/Ann/homework"
 *     files_free(&files);                                  also where it failed
 *
 * Hidden ones, and what systems leave beside files (__MACOSX, Thumbs.db), aren't among them. Links to folders
 * aren't followed. What isn't a file, such as a pipe, is there as well: whoever reads it says so.
 */
#ifndef COMMAND_FILES_H
#define COMMAND_FILES_H

#include "base/array.h"
#include "base/text.h"

struct files {
    ARRAY(char *) all;
};

bool files_is_folder(const char *path);
/* False, and the reason in `why`, when the folder or one below can't be read; the others are there. */
bool files_find(struct files *files, const char *folder, struct text *why);
void files_free(struct files *files);

#endif
