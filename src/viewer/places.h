/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a person's own files are: $XDG_CONFIG_HOME/cutoff, else ~/.config/cutoff, and the like.
 */
#ifndef VIEWER_PLACES_H
#define VIEWER_PLACES_H

#include <stdbool.h>

/* The path of a file there, to be freed: place_find("XDG_CONFIG_HOME", ".config", "settings"). NULL where
 * there is no home. */
char *place_find(const char *variable, const char *folder, const char *name);

/* Makes the folders that lead to a file, for this person alone. */
bool place_make(char *path);

#endif
