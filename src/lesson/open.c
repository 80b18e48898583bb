/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/open.h"
#include "tree/notation.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char *const things[] = {[SHIPPED_ALGORITHM] = "algorithm", [SHIPPED_TREE] = "tree"};

bool open_is_built_in(enum shipped_kind kind, const char *word)
{
    return !strpbrk(word, "/.") && library_text(kind, word);
}

bool open_exists(enum shipped_kind kind, const char *word)
{
    return strcmp(word, "-") == 0 || open_is_built_in(kind, word) || access(word, F_OK) == 0 ||
           errno != ENOENT;
}

void open_say_missing(struct text *out, enum shipped_kind kind, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    library_offer(kind, &nearest);
    text_format(out, "'%s' is neither a file nor a built-in %s%s", word, things[kind], nearest_ask(&nearest));
}

bool open_source(enum shipped_kind kind, const char *word, struct source *source, struct diag *diag)
{
    if (!open_is_built_in(kind, word))
        return source_read(source, word, diag);
    const struct shipped *text = library_text(kind, word);
    return source_copy(source, text->file, (struct slice){text->text, text->length}, diag);
}

static bool find_source(enum shipped_kind kind, const char *word, struct source *source, struct diag *diag)
{
    if (open_exists(kind, word))
        return open_source(kind, word, source, diag);
    struct text missing = {0};
    open_say_missing(&missing, kind, word);
    diag_error_in(diag, NULL, NULL, "%s", text_string(&missing));
    text_free(&missing);
    return false;
}

struct tree *open_tree(const char *word, struct diag *diag)
{
    struct source source;
    if (!find_source(SHIPPED_TREE, word, &source, diag))
        return NULL;
    struct tree *tree = tree_read(&source, diag);
    source_free(&source);
    return tree;
}

struct program *open_program(const char *word, struct diag *diag)
{
    struct source source;
    if (!find_source(SHIPPED_ALGORITHM, word, &source, diag))
        return NULL;
    struct program *program = program_compile(&source, diag);
    source_free(&source);
    return program;
}
