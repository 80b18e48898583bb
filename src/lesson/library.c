/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "tree/notation.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

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

bool library_is_built_in(enum shipped_kind kind, const char *word)
{
    return !strpbrk(word, "/.") && library_text(kind, word);
}

bool library_has(enum shipped_kind kind, const char *word)
{
    return strcmp(word, "-") == 0 || library_is_built_in(kind, word) || access(word, F_OK) == 0 ||
           errno != ENOENT;
}

const char *library_kind(enum shipped_kind kind)
{
    static const char *const kinds[] = {
        [SHIPPED_ALGORITHM] = "algorithm", [SHIPPED_TREE] = "tree", [SHIPPED_LESSON] = "lesson"};
    return kinds[kind];
}

void library_say_missing(struct text *out, enum shipped_kind kind, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    library_offer(kind, &nearest);
    text_format(out, "'%s' is neither a file nor a built-in %s%s", word, library_kind(kind),
                nearest_ask(&nearest));
}

static bool read_source(struct source *source, enum shipped_kind kind, const char *word, struct diag *diag)
{
    if (library_is_built_in(kind, word)) {
        const struct shipped *text = library_text(kind, word);
        return source_copy(source, text->file, (struct slice){text->text, text->length}, diag);
    }
    if (library_has(kind, word))
        return source_read(source, word, diag);
    struct text missing = {0};
    library_say_missing(&missing, kind, word);
    diag_error_in(diag, NULL, NULL, "%s", text_string(&missing));
    text_free(&missing);
    return false;
}

struct tree *library_read_tree(const char *word, const struct tree_wishes *wishes, struct diag *diag)
{
    struct source source;
    if (!read_source(&source, SHIPPED_TREE, word, diag))
        return NULL;
    struct tree *tree = tree_read_as(&source, wishes, diag);
    source_free(&source);
    return tree;
}

struct program *library_read_algorithm(const char *word, struct diag *diag)
{
    struct source source;
    if (!read_source(&source, SHIPPED_ALGORITHM, word, diag))
        return NULL;
    struct program *program = program_compile(&source, diag);
    source_free(&source);
    return program;
}

bool library_read_lesson(struct lesson *lesson, const char *word, struct diag *diag)
{
    struct source source;
    *lesson = (struct lesson){0};
    return read_source(&source, SHIPPED_LESSON, word, diag) && lesson_read(lesson, &source, diag);
}

struct tree *library_tree(const char *name)
{
    struct diag diag = {0};
    struct tree *tree = library_is_built_in(SHIPPED_TREE, name)
                            ? library_read_tree(name, &(struct tree_wishes){0}, &diag)
                            : NULL;
    diag_free(&diag);
    return tree;
}

struct program *library_algorithm(const char *name)
{
    struct diag diag = {0};
    bool there = library_is_built_in(SHIPPED_ALGORITHM, name);
    struct program *program = there ? library_read_algorithm(name, &diag) : NULL;
    diag_free(&diag);
    return program;
}
