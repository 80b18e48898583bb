/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/load.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

bool load_is_built_in(const char *word)
{
    return !strpbrk(word, "/.") && library_text(SHIPPED_TREE, word);
}

bool load_exists(const char *word)
{
    return strcmp(word, "-") == 0 || load_is_built_in(word) || access(word, F_OK) == 0 || errno != ENOENT;
}

void load_offer_built_in(struct nearest *nearest)
{
    library_offer(SHIPPED_TREE, nearest);
}

static void say_missing(const struct invocation *invocation, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    struct text ask = {0};
    load_offer_built_in(&nearest);
    nearest_ask(&ask, &nearest);
    command_complain(invocation, "'%s' is neither a file nor a built-in tree%s", word, text_string(&ask));
    text_free(&ask);
}

static bool read_source(struct source *source, const struct operand *operand, struct diag *diag)
{
    const struct shipped *text = NULL;
    if (operand->expression)
        return source_copy(source, "<expression>", slice_of(operand->words), diag);
    if (load_is_built_in(operand->words))
        text = library_text(SHIPPED_TREE, operand->words);
    if (text)
        return source_copy(source, text->file, (struct slice){text->text, text->length}, diag);
    return source_read(source, operand->words, diag);
}

struct tree *load_tree(const struct invocation *invocation, const struct operand *operand)
{
    struct diag diag = {.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
    struct source source;
    struct tree *tree = NULL;
    if (!operand->expression && !load_exists(operand->words)) {
        say_missing(invocation, operand->words);
        return NULL;
    }
    if (read_source(&source, operand, &diag)) {
        tree = tree_read(&source, &diag);
        source_free(&source);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    return tree;
}
