/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notations: the ways to write a tree down. One file each (outline.c, bracket.c, json.c, dot.c, latex.c) and one line in
 * notations[] of notation.c is all that a notation takes.
 *
 * A reader is chosen by the first character that is neither blank nor comment. It reports every fault it finds through the
 * diag, with its place, and goes on; a tree is made only of a text without errors. A writer writes what its reader reads
 * back to the same tree (tree_same), and leaves out what the reader would supply. Writers print nothing but text that is
 * safe on a terminal: what isn't is written with escapes that the reader undoes.
 *
 * Escapes in quoted names, the same in outline and bracket:   \"   \\   \u{1b}
 * A word needs no quotes unless it is empty, reads as a number, as `?` or as a player (max, min in any case), or holds a blank,
 * a character that utf8_hidden() hides, one of  " # ( ) [ ] { } , = :  or an arrow (-> or →).
 */
#ifndef TREE_NOTATION_H
#define TREE_NOTATION_H

#include "base/diag.h"
#include "tree/tree.h"
#include <stdio.h>

struct notation {
    const char *name;    /* outline: what --to takes */
    const char *about;   /* one line for help */
    const char *endings; /* of file names, separated by blanks: "tree outline txt" */
    /* Whether a text begins as this notation does; `first` is its first character that counts. NULL: it can't be read. */
    bool (*begins)(char first);
    /* Reads, taking the source's bytes; NULL when there were errors. */
    struct tree *(*read)(struct source *source, struct diag *diag);
    /* Errors of writing are the stream's: the caller looks at ferror(). In ASCII, what is beyond it is escaped. */
    void (*write)(const struct tree *tree, enum charset charset, FILE *file);
    /* What keeps a tree from being written so (`refuse`) or from being read back; NULL for nothing, or where nothing can. */
    const char *(*trouble)(const struct tree *tree, bool *refuse);
};

extern const struct notation notations[];
extern const size_t notation_count;

/* By name, or by a file's ending; NULL when there is none. */
const struct notation *notation_named(struct slice name);
const struct notation *notation_of_file(const char *path);

/* Reads a tree in whatever notation it is; NULL when there were errors. The source remains the caller's to free. Names
 * that repeat are a warning. */
struct tree *tree_read(struct source *source, struct diag *diag);

#endif
