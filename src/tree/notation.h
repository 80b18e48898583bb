/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notations: the ways to write a tree down. A file NAME.c with its notation_NAME, and a line in NOTATIONS
 * below, is all that one takes:
 *
 *     const struct notation notation_dots = {
 *         .name = "dots",
 *         .about = "a dot a level, then the number",
 *         .endings = "dots",
 *         .sure = dots_sure,                         whether source->bytes[notation_begin(source)] is '.'
 *         .read = dots_read,
 *         .write = dots_write,
 *     };
 *
 * A text is read by the notation that is surest of it, or, where none is sure, by the one that the ending of
 * its name belongs to. Where none is sure of a text in Markdown, it is what stands in the first fence; the
 * marks of a text that was quoted in mail are passed over. A reader reports every fault it finds through the
 * diag, with its place, and goes on; a tree is made only of a text without errors. A writer writes what its
 * reader reads back to the same tree (tree_same), and leaves out what the reader would supply. Writers print
 * nothing but text that is safe on a terminal: what isn't is written with escapes that the reader undoes.
 *
 * Escapes in quoted names, the same in outline and bracket:   \"   \\   \u{1b} A word needs no quotes unless
 * it is empty, reads as a number, as `?` or as a player (max, min in any case), or holds a blank, a character
 * that utf8_hidden() hides, one of  " # ( ) [ ] { } , = :  or an arrow (-> or →).
 */
#ifndef TREE_NOTATION_H
#define TREE_NOTATION_H

#include "base/diag.h"
#include "tree/tree.h"
#include <stdio.h>

/* A text is known by what comes first in it: by so many bytes at the most. */
#define NOTATION_HEAD ((size_t)1 << 16)

enum notation_sure {
    NOTATION_NO,
    NOTATION_MAYBE,  /* it may be, and its reader has the best words for what is none */
    NOTATION_SURE,   /* it looks like it */
    NOTATION_CERTAIN /* it has what no other notation has */
};

struct notation {
    const char *name;    /* outline: what --to takes */
    const char *about;   /* one line for help */
    const char *endings; /* of file names, separated by blanks: "tree outline txt" */
    /* How sure it is that a text is its own. */
    enum notation_sure (*sure)(const struct source *source);
    /* Reads, taking the source's bytes; NULL when there were errors. */
    struct tree *(*read)(struct source *source, const struct tree_wishes *wishes, struct diag *diag);
    /* Its texts may say more than a tree, so that something is lost when one is written anew. */
    bool foreign;
    /* Errors of writing are the stream's: the caller looks at ferror(). In ASCII, what is beyond it is
     * escaped. No `write`: it is read only. */
    void (*write)(const struct tree *tree, enum charset charset, FILE *file);
    /* What keeps a tree from being written so (`refuse`) or from being read back; NULL for nothing, or where
     * nothing can. */
    const char *(*trouble)(const struct tree *tree, bool *refuse);
};

/* All, in the order of help; the first is what is written where nobody says what. */
#define NOTATIONS(each)                                                                                      \
    each(outline) each(bracket) each(json) each(python) each(dictionary) each(adjacency) each(prolog)        \
        each(course) each(gambit) each(mermaid) each(dot) each(forest) each(latex)

#define NOTATION_DECLARED(name) extern const struct notation notation_##name;
NOTATIONS(NOTATION_DECLARED)

extern const struct notation *const notations[];
extern const size_t notation_count;

/* By name, by a file's ending, or the one that is surest of a text, of equals the first; NULL when there is
 * none. */
const struct notation *notation_named(struct slice name);
const struct notation *notation_of_file(const char *path);
const struct notation *notation_of_text(const struct source *source, enum notation_sure *sure);

/* Where a text has its first character that is neither blank nor of a comment, as comments may stand before a
 * tree in every notation; its end when it has none. */
size_t notation_begin(const struct source *source);

/* Reads a tree as somebody wishes; NULL when there were errors. The source remains the caller's to free.
 * Names that repeat are a warning. */
struct tree *tree_read_as(struct source *source, const struct tree_wishes *wishes, struct diag *diag);
struct tree *tree_read(struct source *source, struct diag *diag);

#endif
