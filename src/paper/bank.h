/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the banks of platforms have in common: what questions and their categories are called, and nodes among
 * the answers. All is HTML, or a line of it, which each form escapes for itself.
 */
#ifndef PAPER_BANK_H
#define PAPER_BANK_H

#include "paper/form.h"

/* Characters of a name, of a question or a category, that Moodle keeps. */
#define BANK_NAME 255

/* "TITLE, sheet K7Q4-MX3P: value"; a title that is too long is shortened. */
void bank_add_name(struct text *out, const struct exercise *exercise, const char *word);
/* "$course$/top/cutoff/TITLE"; without the last where the title is NULL. */
void bank_add_category(struct text *out, const char *title);
/* What a node is called, not as HTML: in quotes where a platform, which takes blanks off, would call it
 * otherwise. */
void bank_add_node(struct text *out, const struct tree *tree, uint32_t node);

/* How many characters there are. */
size_t bank_characters(struct slice words);

#endif
