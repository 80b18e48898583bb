/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pens: each writes moments of a picture in one format.
 *
 *     const struct pen *pen = pen_of_file("tree.svg");                  by the ending; NULL: unknown
 *     uint64_t steps[] = {0, 37};
 *     struct pen_job job = {.picture = picture, .steps = steps, .count = 1, .file = file};
 *     bool fine = pen->draw(&job);
 *
 * The same job gives the same bytes on every machine, but for what a library (cairo) makes. A new format is a
 * file with its `const struct pen`, and its name in PENS.
 */
#ifndef PICTURE_PEN_H
#define PICTURE_PEN_H

#include "picture/picture.h"
#include <stdio.h>

struct pen_job {
    struct picture *picture; /* begun; it looks at each step in turn */
    const uint64_t *steps;   /* NULL of a chart */
    size_t count;            /* 1, unless the pen takes several */
    size_t start;            /* of the steps, the one to begin with where they are played */
    enum theme theme;
    const char *tree_name, *algorithm_name; /* NULL: none */
    FILE *file;
};

/* What a picture may be wished to have that not every format can. */
enum pen_wish {
    PEN_THEME = 1,
    PEN_SIZE = 2,
    PEN_NO_VALUES = 4,
    PEN_SENTENCE = 8,
    PEN_CODE = 16,
    PEN_INCLUDE = 32, /* its files can be put into a text */
    PEN_DRAWS = PEN_THEME | PEN_SIZE | PEN_NO_VALUES | PEN_SENTENCE | PEN_CODE
};

struct pen {
    const char *name;
    unsigned takes;      /* wishes that make a difference, or are met anyway */
    const char *endings; /* of files, with blanks between; "" for none */
    bool several;        /* moments in one file */
    bool plays;          /* all of a search, unless some are asked for */
    bool tells;          /* sentences itself, beside the picture */
    bool limited;        /* to PICTURE_POINTS */
    bool charts;         /* draws these as well (picture/plot.h) */
    /* What some readers of the format will miss of a picture that was drawn; adds nothing for none. NULL. */
    void (*doubt)(const struct picture *picture, struct text *what);
    bool (*possible)(void); /* whether this cutoff can; NULL for yes */
    /* Write errors are the file's; false where a library failed. */
    bool (*draw)(const struct pen_job *job);
};

/* The cast's is in viewer/. */
#define PENS(PEN) PEN(text) PEN(svg) PEN(tikz) PEN(beamer) PEN(pdf) PEN(png) PEN(dot) PEN(html) PEN(cast)

#define PEN(name) extern const struct pen pen_##name;
PENS(PEN)
#undef PEN

/* The number-th, NULL after the last. */
const struct pen *pen_number(size_t number);
const struct pen *pen_of_file(const char *path);
/* "svg, pdf and png": the pens that take a wish. */
void pen_write_takers(struct text *out, enum pen_wish wish);
/* ".txt, .svg, …": the endings that files can have. */
void pen_write_endings(struct text *out);

/* Whether a pen draws such a tree, NULL for any, and a picture that has begun; if not, `why` says why. */
bool pen_suits(const struct pen *pen, const struct tree *tree, struct text *why);
bool pen_fits(const struct pen *pen, const struct picture *picture, struct text *why);

/* For the pens: the cursor goes to the number-th step, and the picture looks; a chart has no steps. */
void pen_look(const struct pen_job *job, size_t number);
/* "12.5": at most two digits behind the point. */
void pen_add_number(struct text *out, double number);
/* The tree and what is known of it, line by line, indented; and before it the sentence: for those who don't
 * see it. */
void pen_add_outline(struct text *out, const struct picture *picture);

#endif
