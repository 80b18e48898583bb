/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a person's own files are: $XDG_CONFIG_HOME/cutoff, else ~/.config/cutoff, and the like.
 */
#ifndef VIEWER_OWN_FILES_H
#define VIEWER_OWN_FILES_H

#include <stdbool.h>

/* The path of a file there, to be freed: own_file_find("XDG_CONFIG_HOME", ".config", "settings"). NULL where
 * there is no home. */
char *own_file_find(const char *variable, const char *folder, const char *name);

/* Makes the folders that lead to a file, for this person alone. */
bool own_file_make(char *path);

#endif
