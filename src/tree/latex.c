/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LaTeX with the package forest: a whole document (`tex`), or what goes into one's own (`forest`). In the
 * first, triangles point up where MAX moves and down where MIN does; in the second, which needs no more than
 * the package, MAX has squares and MIN has circles. Both are read by forest.c.
 */
#include "base/escape.h"
#include "base/number.h"
#include "tree/builder.h"
#include "tree/caption.h"
#include "tree/forest.h"
#include "tree/notation.h"
#include "tree/typeset.h"
#include "tree/words.h"
#include "tree/writing.h"
#include <math.h>
#include <string.h>

static const char preamble[] =
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
    "}\n";

/* Without '#', which a frame of beamer doesn't take. */
static const char styles[] = "  leaf node/.style={align=center, inner sep=2pt},\n"
                             "  max node/.style={draw, align=center, minimum size=1.6em, inner sep=2pt},\n"
                             "  min node/.style={max node, circle, inner sep=1pt},\n"
                             "  /tikz/move/.style={midway, fill=white, inner sep=1pt, font=\\scriptsize},\n";

struct writer {
    const struct tree *tree;
    enum charset charset;
    bool document;
    enum writing_names names; /* a node without one has its player or number alone */
    struct text out, label, printed;
};

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

static void set_label(struct writer *w, uint32_t node, bool marked)
{
    const struct tree *tree = w->tree;
    struct slice name = writing_name(tree, w->names, node);
    bool leaf = tree_is_leaf(tree, node), number = tree_has_number(tree, node);
    text_clear(&w->label);
    text_add_string(&w->label, marked ? FOREST_NAME : "");
    escape_add(&w->label, name, ESCAPE_LATEX, w->charset);
    if (!name.length && !leaf)
        text_add_string(&w->label, tree_player(tree, node) == PLAYER_MAX ? "MAX" : "MIN");
    if ((name.length || !leaf) && (number || leaf))
        text_add_string(&w->label, "\\\\");
    if (number)
        write_number(&w->label, tree->value[node]);
    else if (leaf)
        text_add_char(&w->label, '?');
}

/* Whether a label is read as what it was made of. */
static bool label_reads_back(struct writer *w, uint32_t node)
{
    const struct tree *tree = w->tree;
    struct slice name = writing_name(tree, w->names, node);
    bool leaf = tree_is_leaf(tree, node), number = tree_has_number(tree, node);
    struct caption caption;
    forest_caption(text_slice(&w->label), &w->printed, &caption);
    return slice_equal(caption.name, name) && (!caption.player || !name.length) &&
           caption.has_number == number && (!number || caption.number == tree->value[node]) &&
           caption.unknown == (leaf && !number);
}

/* Sets the label; false where it can't be read back. */
static bool make_label(struct writer *w, uint32_t node)
{
    set_label(w, node, false);
    if (label_reads_back(w, node))
        return true;
    set_label(w, node, true);
    return label_reads_back(w, node);
}

/* Braces keep brackets, commas and signs of equality in names from forest. */
static void write_node(struct writer *w, uint32_t node)
{
    const struct tree *tree = w->tree;
    struct text *out = &w->out;
    struct slice move = tree_move(tree, node);
    make_label(w, node);
    text_add_string(out, "[{");
    text_add_slice(out, text_slice(&w->label));
    text_format(out, "}, %s node",
                tree_is_leaf(tree, node)                ? "leaf"
                : tree_player(tree, node) == PLAYER_MAX ? "max"
                                                        : "min");
    if (move.length > 0) {
        text_add_string(out, w->document ? ", by move={" : ", edge label={node[move]{");
        escape_add(out, move, ESCAPE_LATEX, w->charset);
        text_add_string(out, w->document ? "}" : "}}");
    }
}

static void write_nodes(struct writer *w, FILE *file)
{
    const struct tree *tree = w->tree;
    uint32_t depth = 0;
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(w, node);
        if (!tree_is_leaf(tree, node)) {
            depth++;
        } else {
            uint32_t last = node;
            text_add_char(&w->out, ']');
            for (; last != TREE_ROOT && tree->end[tree->parent[last]] == node + 1;
                 last = tree->parent[last]) {
                text_add_char(&w->out, ']');
                depth--;
            }
        }
        writing_line(&w->out, depth);
        writing_pour(&w->out, file);
    }
}

/* As remarks, for cutoff alone. */
static void write_headers(struct writer *w)
{
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *said = tree_header_said(w->tree, i);
        if (!said)
            continue;
        text_format(&w->out, "%% %s: ", tree_headers[i].key);
        words_write_quoted(&w->out, slice_of(said), w->charset);
        text_add_char(&w->out, '\n');
    }
}

static void end(struct writer *w)
{
    text_free(&w->out);
    text_free(&w->label);
    text_free(&w->printed);
}

static void write_document(const struct tree *tree, enum charset charset, FILE *file)
{
    struct writer w = {.tree = tree, .charset = charset, .names = WRITING_LABELS, .document = true};
    text_add_string(&w.out, preamble);
    write_headers(&w);
    text_add_string(&w.out, "\\begin{document}\n");
    if (tree->title) {
        text_add_string(&w.out, "\\begin{tabular}{c}\n");
        escape_add(&w.out, slice_of(tree->title), ESCAPE_LATEX, charset);
        text_add_string(&w.out, "\\\\[1ex]\n");
    }
    text_add_string(&w.out, "\\begin{forest}\n");
    write_nodes(&w, file);
    text_add_string(&w.out, "\\end{forest}\n");
    if (tree->title)
        text_add_string(&w.out, "\\end{tabular}\n");
    text_add_string(&w.out, "\\end{document}\n");
    writing_flush(&w.out, file);
    end(&w);
}

/* What people named has its name, even if it is a letter that would come by itself. */
static enum writing_names names_of(const struct tree *tree)
{
    for (uint32_t node = 0; node < tree->count; node++)
        if (!(tree->mark[node] & TREE_LETTERED))
            return writing_names(tree) == WRITING_LABELS ? WRITING_LABELS : WRITING_GIVEN;
    return writing_names(tree);
}

static void write_forest(const struct tree *tree, enum charset charset, FILE *file)
{
    struct writer w = {.tree = tree, .charset = charset, .names = names_of(tree)};
    write_headers(&w);
    text_add_string(&w.out, "\\begin{forest} % needs \\usepackage{forest}\n");
    text_add_string(&w.out, styles);
    write_nodes(&w, file);
    text_add_string(&w.out, "\\end{forest}\n");
    writing_flush(&w.out, file);
    end(&w);
}

static bool move_reads_back(struct writer *w, uint32_t node)
{
    struct slice move = tree_move(w->tree, node);
    if (!move.length)
        return true;
    text_clear(&w->label);
    text_clear(&w->printed);
    escape_add(&w->label, move, ESCAPE_LATEX, w->charset);
    typeset_read(text_slice(&w->label), &w->printed);
    return slice_equal(text_slice(&w->printed), move) && !memchr(move.bytes, '\n', move.length);
}

static const char *losses(const struct tree *tree, enum writing_names names)
{
    struct writer w = {.tree = tree, .charset = CHARSET_UNICODE, .names = names};
    bool known = false, evaluated = false, turned = false, misread = false;
    for (uint32_t node = 0; node < tree->count; node++) {
        bool leaf = tree_is_leaf(tree, node), number = tree_has_number(tree, node);
        known |= leaf && number;
        evaluated |= !leaf && number;
        turned |= leaf && writing_player(tree, node);
        misread |= !make_label(&w, node) || !move_reads_back(&w, node);
    }
    end(&w);
    return !known      ? "this LaTeX can't be read back, as no leaf has a number"
           : evaluated ? "evaluations of inner nodes are drawn, but not read back from LaTeX: in a drawing "
                         "they are labels"
           : misread
               ? "some names or moves aren't read back from LaTeX as they are, for blanks or characters "
                 "that it doesn't show"
           : tree_move(tree, TREE_ROOT).length
               ? "the root's move isn't read back from LaTeX: no edge leads to it"
           : turned ? "whose turn it is at a leaf isn't read back from LaTeX"
                    : NULL;
}

static const char *trouble_of_document(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return losses(tree, WRITING_LABELS);
}

static const char *trouble_of_forest(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return losses(tree, names_of(tree));
}

static enum notation_sure sure_of_document(const struct source *source)
{
    return forest_sure(source, true);
}

/* Whether a text is forest's brackets alone: [MAX [MIN [3] [12]] [MIN [2]]]. Each node has one word, and none
 * stands behind a child. */
static bool is_bare(const struct source *source)
{
    const char *bytes = source->bytes;
    size_t depth = 0, inner = 0;
    for (size_t at = notation_begin(source); at < source->length; at++) {
        bool begins = bytes[at] == '[';
        if (strchr(" \t\r\n", bytes[at]))
            continue;
        if (bytes[at] == ']' && depth-- > 0)
            continue;
        if (!begins)
            return false;
        inner += ++depth > 1;
        at += 1 + strspn(bytes + at + 1, " \t\r\n");
        size_t word = strcspn(bytes + at, " \t\r\n[](){}=:,\"'#");
        bool is_inner = bytes[at + word + strspn(bytes + at + word, " \t\r\n")] == '[';
        if (!word || (is_inner && player_said((struct slice){bytes + at, word}) == PLAYER_UNSAID))
            return false;
        at += word - 1;
    }
    return depth == 0 && inner;
}

static enum notation_sure sure_of_forest(const struct source *source)
{
    return is_bare(source) ? NOTATION_CERTAIN : forest_sure(source, false);
}

const struct notation notation_forest = {
    .name = "forest",
    .about = "trees of forest for one's own LaTeX; qtree's and TikZ's are read as well",
    .endings = "forest",
    .sure = sure_of_forest,
    .read = forest_read,
    .foreign = true,
    .write = write_forest,
    .trouble = trouble_of_forest,
};

const struct notation notation_latex = {
    .name = "tex",
    .about = "a whole LaTeX document with such a tree",
    .endings = "tex",
    .sure = sure_of_document,
    .read = forest_read,
    .foreign = true,
    .write = write_document,
    .trouble = trouble_of_document,
};
