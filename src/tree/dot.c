/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DOT, for Graphviz: written only. Triangles point up where MAX moves and down where MIN does; leaves are
 * boxes.
 */
#include "base/escape.h"
#include "base/number.h"
#include "tree/notation.h"
#include "tree/writing.h"

static void write_attribute(struct text *out, const char *key, struct slice words, enum charset charset)
{
    text_format(out, "%s=\"", key);
    escape_add(out, words, ESCAPE_DOT, charset);
    text_add_char(out, '"');
}

static void write_head(struct text *out, const struct tree *tree, enum charset charset)
{
    text_add_string(out, "digraph tree {\n  ordering=out;\n");
    if (tree->title) {
        text_add_string(out, "  labelloc=t; ");
        write_attribute(out, "label", slice_of(tree->title), charset);
        text_add_string(out, ";\n");
    }
    text_add_string(out, "  node [shape=box, margin=\"0.05,0.03\"];\n  edge [arrowhead=none];\n");
}

static void write_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    bool leaf = tree_is_leaf(tree, node);
    text_format(out, "  n%u [", node);
    if (!leaf)
        text_format(out, "shape=%s, ", tree_player(tree, node) == PLAYER_MAX ? "triangle" : "invtriangle");
    text_add_string(out, "label=\"");
    escape_add(out, tree_label(tree, node), ESCAPE_DOT, charset);
    if (tree_has_number(tree, node)) {
        text_add_string(out, "\\n");
        number_write(out, tree->value[node], charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
    } else if (leaf) {
        text_add_string(out, "\\n?");
    }
    text_add_string(out, "\"];\n");
}

static void write_edge(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    struct slice move = tree_move(tree, node);
    text_format(out, "  n%u -> n%u", tree->parent[node], node);
    if (move.length > 0) {
        text_add_string(out, " [");
        write_attribute(out, "label", move, charset);
        text_add_char(out, ']');
    }
    text_add_string(out, ";\n");
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    write_head(&out, tree, charset);
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&out, tree, node, charset);
        if (node != TREE_ROOT)
            write_edge(&out, tree, node, charset);
        if (out.length > WRITING_PIECE)
            writing_flush(&out, file);
    }
    text_add_string(&out, "}\n");
    writing_flush(&out, file);
    text_free(&out);
}

const struct notation notation_dot = {
    .name = "dot",
    .about = "for Graphviz; can't be read",
    .endings = "dot gv",
    .write = write_tree,
};
