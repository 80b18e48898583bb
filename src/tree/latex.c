/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LaTeX with the package forest: written only, as a whole document. Triangles point up where MAX moves and
 * down where MIN does; leaves are boxes.
 */
#include "base/escape.h"
#include "base/number.h"
#include "tree/notation.h"
#include "tree/writing.h"
#include <math.h>

static const char beginning[] =
    "% Names in scripts that pdflatex has no letters for need lualatex or xelatex.\n"
    "\\documentclass[border=4pt]{standalone}\n"
    "\\usepackage{iftex}\n"
    "\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\fi\n"
    "\\usepackage{forest}\n"
    "\\usetikzlibrary{shapes.geometric}\n"
    "\\forestset{\n"
    "  leaf node/.style={draw, align=center, inner sep=2pt},\n"
    "  max node/.style={draw, align=center, inner sep=1pt, isosceles triangle,\n"
    "    isosceles triangle apex angle=70, shape border rotate=90},\n"
    "  min node/.style={max node, shape border rotate=270},\n"
    "  by move/.style={edge label={node[midway, fill=white, inner sep=1pt,\n"
    "    font=\\scriptsize]{#1}}},\n"
    "}\n"
    "\\begin{document}\n";

static void write_number(struct text *out, double number)
{
    if (isinf(number)) {
        text_add_string(out, number < 0 ? "$-\\infty$" : "$\\infty$");
        return;
    }
    text_add_char(out, '$');
    number_write(out, number, NUMBER_PLAIN);
    text_add_char(out, '$');
}

/* Braces keep brackets, commas and signs of equality in names from forest. */
static void write_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    bool leaf = tree_is_leaf(tree, node);
    struct slice move = tree_move(tree, node);
    text_add_string(out, "[{");
    escape_add(out, tree_label(tree, node), ESCAPE_LATEX, charset);
    if (leaf || tree_has_number(tree, node))
        text_add_string(out, "\\\\");
    if (tree_has_number(tree, node))
        write_number(out, tree->value[node]);
    else if (leaf)
        text_add_char(out, '?');
    text_format(out, "}, %s node", leaf ? "leaf" : tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    if (move.length > 0) {
        text_add_string(out, ", by move={");
        escape_add(out, move, ESCAPE_LATEX, charset);
        text_add_char(out, '}');
    }
}

static void write_nodes(struct text *out, const struct tree *tree, enum charset charset, FILE *file)
{
    uint32_t depth = 0;
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(out, tree, node, charset);
        if (!tree_is_leaf(tree, node)) {
            depth++;
        } else {
            uint32_t last = node;
            text_add_char(out, ']');
            for (; last != TREE_ROOT && tree->end[tree->parent[last]] == node + 1;
                 last = tree->parent[last]) {
                text_add_char(out, ']');
                depth--;
            }
        }
        writing_line(out, depth);
        if (out->length > WRITING_PIECE)
            writing_flush(out, file);
    }
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    text_add_string(&out, beginning);
    if (tree->title) {
        text_add_string(&out, "\\begin{tabular}{c}\n");
        escape_add(&out, slice_of(tree->title), ESCAPE_LATEX, charset);
        text_add_string(&out, "\\\\[1ex]\n");
    }
    text_add_string(&out, "\\begin{forest}\n");
    write_nodes(&out, tree, charset, file);
    text_add_string(&out, "\\end{forest}\n");
    if (tree->title)
        text_add_string(&out, "\\end{tabular}\n");
    text_add_string(&out, "\\end{document}\n");
    writing_flush(&out, file);
    text_free(&out);
}

const struct notation notation_latex = {
    .name = "tex",
    .about = "LaTeX with the package forest; can't be read",
    .endings = "tex",
    .write = write_tree,
};
