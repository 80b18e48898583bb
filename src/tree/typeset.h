/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a piece of LaTeX prints, as plain text: the labels of trees that were drawn with it.
 *
 *     struct text out = {0};
 *     typeset_read(slice_of("\\textbf{MAX}\\\\$-\\infty$"), &out);      "MAX\n−∞"
 *     text_free(&out);
 *
 *     LaTeX                                      prints
 *     {…}  \textbf{…}  \small  \color{red}       what is in it, without colours, sizes and fonts
 *     $a_1$  \(x^2\)                             a_1  x^2, and − for -
 *     \%  \alpha  \to  \textbar{}                the character
 *     \\  \newline                               the end of a line
 *     ~  \quad  a remark % to the end of its line, blanks      a blank, or none at the ends
 *     \foo                                       foo, as nobody knows what it is
 *
 * What base/escape.h writes for LaTeX is undone, \u{1b} included.
 */
#ifndef TREE_TYPESET_H
#define TREE_TYPESET_H

#include "base/text.h"

/* Adds to the text. */
void typeset_read(struct slice latex, struct text *out);

/* The length of what can't be taken apart at the beginning of some LaTeX, which isn't empty: a group in
 * braces, a command's name, a remark with the end of its line, or a byte. A group that is never closed has
 * all that is left. */
size_t typeset_unit(struct slice latex);

#endif
