/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trees that homeworks are marked against, and which of them a homework is for, by the code of its sheet
 * (homework/sheet.h). There is one, or a folder of them:
 *
 *     struct sheets sheets = {0};
 *     sheets_add(&sheets, "lecture", tree);          or sheets_open() for a folder
 *     const struct sheet *sheet = sheets_find(&sheets, words, &why);      NULL: why there is none
 *     sheets_free(&sheets);
 *
 *     the homework says     one tree                    a folder
 *     no code               it is that one              said so, unless one tree alone is there
 *     its code              it is that one              the tree of that code
 *     a code of another     said so: it isn't wrong     said so
 *     a damaged code        it is that one              said so, with the code that is nearest
 *     two codes             said so                     said so
 *
 * Two trees of a folder that are the same, in two notations, count as one. What is no tree there is passed
 * over.
 */
#ifndef COMMAND_SHEETS_H
#define COMMAND_SHEETS_H

#include "command/command.h"
#include "homework/sheet.h"

struct sheet {
    char *path;
    struct tree *tree;
    struct sheet_code code;
};

struct sheets {
    const char *folder; /* NULL: a single tree */
    ARRAY(struct sheet) all;
    size_t others; /* files there that are no trees */
    char *other;   /* the first of them, or NULL */
};

/* Whether an operand is a folder of trees: neither a tree on the spot nor one that is built in. */
bool sheets_is_folder(const struct operand *operand);
/* Takes the tree over. */
void sheets_add(struct sheets *sheets, const char *path, struct tree *tree);
/* All in a folder. False with the reason when there is none. */
bool sheets_open(struct sheets *sheets, const char *folder, const struct tree_wishes *wishes,
                 struct text *why);
void sheets_free(struct sheets *sheets);

const struct sheet *sheets_find(const struct sheets *sheets, struct slice homework, struct text *why);

#endif
