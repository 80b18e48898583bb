/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "tree/notation.h"
#include <string.h>

const struct shipped *library_text(enum shipped_kind kind, const char *name)
{
    for (size_t i = 0; i < shipped_count; i++)
        if (shipped[i].kind == kind && strcmp(shipped[i].name, name) == 0)
            return &shipped[i];
    return NULL;
}

const struct shipped *library_next(enum shipped_kind kind, size_t number)
{
    for (size_t i = 0; i < shipped_count; i++)
        if (shipped[i].kind == kind && number-- == 0)
            return &shipped[i];
    return NULL;
}

void library_offer(enum shipped_kind kind, struct nearest *nearest)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(kind, i)); i++)
        nearest_offer(nearest, text->name);
}

struct tree *library_tree(const char *name)
{
    const struct shipped *text = library_text(SHIPPED_TREE, name);
    struct diag diag = {0};
    struct source source;
    struct tree *tree = NULL;
    if (text && source_copy(&source, text->file, (struct slice){text->text, text->length}, &diag)) {
        tree = tree_read(&source, &diag);
        source_free(&source);
    }
    diag_free(&diag);
    return tree;
}

struct program *library_algorithm(const char *name)
{
    const struct shipped *text = library_text(SHIPPED_ALGORITHM, name);
    struct diag diag = {0};
    struct source source;
    struct program *program = NULL;
    if (text && source_copy(&source, text->file, (struct slice){text->text, text->length}, &diag)) {
        program = program_compile(&source, &diag);
        source_free(&source);
    }
    diag_free(&diag);
    return program;
}
