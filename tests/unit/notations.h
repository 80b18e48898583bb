/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading and writing trees in tests of notations.
 */
#ifndef NOTATIONS_H
#define NOTATIONS_H

#include "tree/notation.h"
#include "unit.h"
#include <string.h>

/* The tree of a text, or NULL with what is wrong in `messages` (cleared, if given). */
static inline struct tree *read_tree(struct slice text, struct text *messages)
{
    struct diag diag = {0};
    struct source source;
    struct tree *tree = NULL;
    char *words;
    size_t length;
    FILE *file = open_memstream(&words, &length);

    if (source_copy(&source, "t", text, &diag)) {
        tree = tree_read(&source, &diag);
        source_free(&source);
    }
    ck_assert_msg((tree == NULL) == (diag.errors > 0), "%zu errors and %s tree of: %.*s", diag.errors,
                  tree ? "a" : "no", SLICE(text));
    diag_print(&diag, file);
    diag_free(&diag);
    fclose(file);
    if (messages) {
        text_clear(messages);
        text_add(messages, words, length);
    }
    free(words);
    return tree;
}

/* A tree's text, the caller's to free. */
static inline struct slice write_tree(const struct tree *tree, const char *notation)
{
    char *words;
    size_t length;
    FILE *file = open_memstream(&words, &length);

    notation_named(slice_of(notation))->write(tree, CHARSET_UNICODE, file);
    ck_assert_int_eq(fclose(file), 0);
    return (struct slice){words, length};
}

/* What a text becomes in a notation, the caller's to free; its faults when it has any. */
static inline char *convert(const char *text, const char *notation)
{
    struct text messages = {0};
    struct tree *tree = read_tree(slice_of(text), &messages);
    char *words = tree ? (char *)write_tree(tree, notation).bytes : text_take(&messages);

    tree_free(tree);
    text_free(&messages);
    return words;
}

#endif
