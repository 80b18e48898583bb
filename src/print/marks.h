/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff check` prints of a class: one pupil after the other, in one of these formats.
 *
 *     format->begin(&marks);
 *     format->pupil(&marks, &pupil);      for each
 *     format->end(&marks);
 */
#ifndef PRINT_MARKS_H
#define PRINT_MARKS_H

#include "homework/marking.h"
#include <stdio.h>

struct json;

struct marks {
    FILE *file;
    const char *tree, *algorithm; /* as given */
    enum charset charset;
    size_t columns; /* that a line for people may have */
    bool color;
    size_t pupils;    /* in all */
    size_t told;      /* so far */
    struct text body; /* what must come after a head that counts all */
    size_t failures, troubles;
    struct marking_wishes wishes;
    struct json *json;
};

struct pupil {
    const char *path;
    struct text name;
    const struct homework *homework;
    const struct marking *marking; /* NULL: the file couldn't be read */
    const char *trouble;           /* why it wasn't marked, or NULL */
};

struct marks_format {
    const char *name;
    void (*begin)(struct marks *marks);
    void (*pupil)(struct marks *marks, const struct pupil *pupil);
    void (*end)(struct marks *marks);
};

extern const struct marks_format marks_text, marks_json, marks_csv, marks_junit, marks_gradescope;

/* The names of the formats, for an option's choices. */
const char *marks_format_name(size_t number);
const struct marks_format *marks_format(size_t number);

/* Points of all that there are to be had, from 0 to 1. */
double marks_share(const struct pupil *pupil);
/* "line 7", or "at the end". */
void marks_write_place(struct text *out, const struct pupil *pupil, const struct marked_slip *slip);
/* All that is said of a slip, in one line. */
void marks_write_slip(struct text *out, const struct pupil *pupil, const struct marked_slip *slip);
/* "18 of 25 rows right, 5 follow from slips; 2 slips" */
void marks_write_sum(struct text *out, const struct pupil *pupil);

const char *marks_question(int asked);

#endif
