/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forms: each writes an exercise in one way, to be handed out.
 *
 *     text, markdown        the tree in signs, the table to be filled in with an editor
 *     latex, pdf, html      on pages: the tree with boxes, the table in two blocks (paper/plan.h)
 *     moodle, gift          questions for a bank: several exercises, one after another
 *
 *     const struct exercise_form *form = form_of_file("sheet.tex");          by the ending; NULL: unknown
 *     bool fine = form->write(exercise, file, &why);
 *
 * A new form is a file with its `const struct exercise_form`, and its name in FORMS.
 */
#ifndef PAPER_FORM_H
#define PAPER_FORM_H

#include "paper/exercise.h"
#include <stdio.h>

/* What a form has of an exercise; options for anything else mean nothing to it. */
enum form_takes {
    FORM_KEY = 1,    /* one apart: the others have the answers in them */
    FORM_POINTS = 2, /* how many there are, above it */
    FORM_TABLE = 4,  /* of the search */
    FORM_PAPER = 8,  /* of some size */
    FORM_BANK = 16,  /* exercises one after another in one file */
    FORM_SHEET = FORM_KEY | FORM_POINTS | FORM_TABLE
};

struct exercise_form {
    const char *name;
    const char *ending;     /* of files that are written so unless told otherwise, or NULL */
    bool (*possible)(void); /* whether this cutoff can; NULL for yes */
    unsigned takes;         /* a bit for each of enum form_takes */
    bool unicode;           /* whatever the terminal has */
    /* Of a bank, before the first and behind the last exercise: `title` is what all have, or NULL. */
    void (*begin)(const char *title, FILE *file);
    const char *end; /* of the file, or NULL */
    /* Write errors are the file's; false, with the reason, where the exercise has no room on the paper, or a
     * library failed. True with words: what was left out, or some readers will miss. */
    bool (*write)(const struct exercise *exercise, FILE *file, struct text *why);
};

#define FORMS(FORM) FORM(text) FORM(markdown) FORM(latex) FORM(pdf) FORM(html) FORM(moodle) FORM(gift)

#define FORM(name) extern const struct exercise_form form_##name;
FORMS(FORM)
#undef FORM

/* The number-th, NULL after the last. */
const struct exercise_form *form_number(size_t number);
const struct exercise_form *form_of_file(const char *path);

#endif
