/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading trees out of LaTeX, from a whole document or a piece of one: what was drawn with the packages
 * forest, qtree and tikz-qtree, or with TikZ's children. latex.c writes some.
 *
 *     \begin{forest} … [MAX [MIN [3] [12]] [MIN [2]]] … \end{forest}         \Forest{…}
 *     \Tree [.MAX [.MIN 3 12 ] [.MIN 2 ] ]
 *     \node {MAX} child {node {MIN} child {node {3}} child {node {12}}} child {node {2}}
 *
 * A label is a caption (tree/caption.h), but behind FOREST_NAME all up to the first \\ is the name. A move is
 * the label of an edge, or what is given to a style that makes one; styles may also have the players' names:
 * `max node`. Remarks "% title: …" are headers.
 */
#ifndef TREE_FOREST_H
#define TREE_FOREST_H

#include "tree/caption.h"
#include "tree/notation.h"

/* Prints nothing. */
#define FOREST_NAME "\\mbox{}"

/* How sure it is that a text is LaTeX with a tree in it: a whole document, or not. */
enum notation_sure forest_sure(const struct source *source, bool document);
/* What a label says; `printed` gets the name's bytes. */
void forest_caption(struct slice label, struct text *printed, struct caption *out);
struct tree *forest_read(struct source *source, const struct tree_wishes *wishes, struct diag *diag);

#endif
