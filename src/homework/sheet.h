/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The code of a sheet, by which the tree of an exercise is known again: "K7Q4-MX3P".
 *
 *     printf("Sheet %s\n", sheet_code(tree).words);
 *
 *     struct sheet_said said = sheet_find(words);          what a homework says of its sheet
 *     if (said.found == SHEET_SAID && strcmp(said.code.words, sheet_code(tree).words) == 0)
 *         … it is a homework for this tree
 *
 * What it promises:
 *
 *     equal trees have equal codes      shape, players, labels and numbers count; not the notation, labels of
 *                                       moves, title, nor other headers. The same on every machine.
 *     other trees have other codes      one in 3,404,825,447 (23^7) has the same by chance
 *     it tells nothing                  neither the numbers of the tree nor how it was made
 *     a slip of the pen is noticed      signs that look like others aren't in it (0 O 1 I L 2 5 S 8 G U A E);
 *                                       any one sign that is another, and any two that have changed places,
 *                                       give no code
 *
 * In a homework it stands behind the word "sheet", as copied from there: "Sheet K7Q4-MX3P",
 * "**Sheet:** k7q4 mx3p", "sheet no. K7Q4–MX3P", or alone on a line. What looks like one behind that word and
 * isn't is damaged.
 */
#ifndef HOMEWORK_SHEET_H
#define HOMEWORK_SHEET_H

#include "tree/tree.h"

#define SHEET_SIGNS 8

struct sheet_code {
    char words[SHEET_SIGNS + 2];
};

enum sheet_found {
    SHEET_UNSAID,
    SHEET_SAID,
    SHEET_DAMAGED,
    SHEET_SEVERAL /* two codes that aren't the same */
};

struct sheet_said {
    enum sheet_found found;
    struct sheet_code code; /* SAID, or the first of SEVERAL */
    struct slice words;     /* as written; of SEVERAL, the other one */
};

struct sheet_code sheet_code(const struct tree *tree);
/* Whether two trees are equal in all that makes the code. */
bool sheet_is_same(const struct tree *one, const struct tree *other);
struct sheet_said sheet_find(struct slice text);
/* Whether a line says which sheet it is, and nothing else. */
bool sheet_is_line(struct slice line);

#endif
