/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are given to the tree reader. What it takes as a tree must come back the same from every notation
 * that can be written and read; what it refuses must have been called an error. An outline that is edited
 * keeps its lines, and is the same bytes where it isn't.
 */
#include "base/memory.h"
#include "fuzz.h"
#include "tree/edit.h"
#include "tree/notation.h"
#include "tree/rewrite.h"

static _Noreturn void fail(const char *notation, const char *what, const char *written)
{
    fprintf(stderr, "fuzz_tree: %s: %s\n%s\n", notation, what, written);
    abort();
}

static struct tree *read_bytes(const char *name, struct slice bytes)
{
    struct diag diag = {0};
    struct source source;
    struct tree *tree = NULL;
    if (source_copy(&source, name, bytes, &diag)) {
        tree = tree_read(&source, &diag);
        source_free(&source);
    }
    if ((tree == NULL) != (diag.errors > 0))
        fail(name, tree ? "a tree in spite of errors" : "refused without an error", "");
    diag_free(&diag);
    return tree;
}

static char *write_bytes(const struct notation *notation, const struct tree *tree, size_t *length)
{
    char *bytes = NULL;
    FILE *file = open_memstream(&bytes, length);
    if (!file)
        abort();
    notation->write(tree, CHARSET_UNICODE, file);
    if (fclose(file) != 0)
        abort();
    return bytes;
}

static void there_and_back(const struct notation *notation, const struct tree *tree)
{
    struct slice written;
    bool refuse = false, trouble = notation->trouble && notation->trouble(tree, &refuse);
    if (refuse || !notation->write)
        return;
    char *bytes = write_bytes(notation, tree, &written.length);
    written.bytes = bytes;
    if (notation->read && !trouble) {
        struct text why = {0};
        struct tree *again = read_bytes(notation->name, written);
        if (!again)
            fail(notation->name, "what was written isn't read", bytes);
        if (!tree_same(tree, again, &why))
            fail(notation->name, text_string(&why), bytes);
        text_free(&why);
        tree_free(again);
    }
    free(bytes);
}

static void rewrite(const struct tree *tree, const uint32_t *from, const struct tree *was, struct slice whole)
{
    struct text out = {0}, why = {0};
    const struct notation *notation = was->read.notation;
    bool outline = slice_is(slice_of(notation->name), "outline") && !was->read.wrapped;
    enum rewrite_loss loss = rewrite_tree(&out, notation, tree, from, was, &why);
    if (outline && loss != REWRITE_WHOLE && loss != REWRITE_ALL)
        fail("rewriting", "remarks are lost", text_string(&out));
    if (outline && loss == REWRITE_WHOLE && tree == was && !slice_equal(text_slice(&out), whole))
        fail("rewriting", "not the same bytes", text_string(&out));
    text_free(&out);
    text_free(&why);
}

/* Some edit, by the bytes. */
static void edit(const struct tree *tree, const uint8_t *data, size_t size)
{
    static const char *const words[] = {"", "X", "two words", "# a", "7"};
    const uint8_t *end = data + size;
    struct edit edit = {.kind = (enum edit_kind)(end[-1] % (EDIT_LATER + 1)),
                        .node = end[-(int)(size / 2) - 1] % tree->count,
                        .number = end[-1] / 9,
                        .words = slice_of(words[size % 5])};
    struct edited edited;
    if (!edit_tree(tree, &edit, &edited))
        return;
    rewrite(edited.tree, edited.from, tree, (struct slice){0});
    tree_free(edited.tree);
    free(edited.from);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tree *tree = read_bytes("input", (struct slice){(const char *)data, size});
    if (!tree)
        return 0;
    for (size_t i = 0; i < notation_count; i++)
        there_and_back(notations[i], tree);
    rewrite(tree, NULL, tree, (struct slice){(const char *)data, size});
    edit(tree, data, size);
    tree_free(tree);
    return 0;
}
