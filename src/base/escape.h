/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words from outside (file names, titles, names of nodes, moves) as each format writes them. Any bytes may
 * come; what is added is valid in its format, and nothing in it could be taken for a command by a terminal.
 *
 *                        what is added                        what can't be shown (base/utf8.h)
 *     ESCAPE_TEXT        the words                            ␛, \u{202e}, \x{ff}
 *     ESCAPE_CSV         a field, in quotes if need be        the same
 *     ESCAPE_MARKDOWN    the words, in a cell or a line       the same
 *     ESCAPE_XML         the words, or what an attribute has  the same
 *     ESCAPE_DOT         what stands between quotes           the same
 *     ESCAPE_MERMAID     what stands between quotes           the same; in ASCII #233; for é
 *     ESCAPE_LATEX       the words, in a cell or a line       \u{1b}, \u{202e}, \x{ff}: TeX has no pictures
 *     ESCAPE_PYTHON      a string with its quotes             \u001b, \U000e0041; U+FFFD as in JSON
 *     ESCAPE_JSON        a string with its quotes             \u001b; U+FFFD for a byte that isn't UTF-8
 *
 *     struct text cell = {0};
 *     escape_add(&cell, slice_of("a|b"), ESCAPE_MARKDOWN, CHARSET_UNICODE);      a\|b
 */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include "base/utf8.h"

enum escape {
    ESCAPE_TEXT,
    ESCAPE_CSV,
    ESCAPE_MARKDOWN,
    ESCAPE_XML,
    ESCAPE_DOT,
    ESCAPE_MERMAID,
    ESCAPE_LATEX,
    ESCAPE_PYTHON,
    ESCAPE_JSON
};

void escape_add(struct text *out, struct slice words, enum escape escape, enum charset charset);
/* The character that a command of LaTeX, named without its backslash, stands for in what is added: "_",
 * "alpha", "textbar"; 0 for any other. */
uint32_t escape_latex_point(struct slice command);
/* A word as a shell takes it, whatever is in it: as it is, in quotes, or, where a terminal doesn't show it,
 * escaped. */
void escape_shell(struct text *out, const char *word, enum charset charset);
void escape_write(FILE *file, struct slice words, enum escape escape, enum charset charset);

#endif
