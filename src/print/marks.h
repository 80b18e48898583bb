/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff check` prints of a class: one pupil after the other, in one of some formats.
 *
 *     struct marks marks = {.format = marks_format(number), .file = file, .pupils = 2, …};
 *     marks_begin(&marks);
 *     marks_pupil(&marks, &pupil);        for each
 *     marks_end(&marks);
 *
 * A format is a struct of functions, of which only `pupil` must be there, in a file of its own, and a line in
 * marks.c.
 */
#ifndef PRINT_MARKS_H
#define PRINT_MARKS_H

#include "homework/marking.h"
#include "print/marks_class.h"
#include "print/table.h"

struct marks {
    const struct marks_format *format;
    FILE *file;
    const char *tree, *algorithm; /* as given */
    enum charset charset;
    size_t columns; /* that a line for people may have */
    size_t pupils;  /* in all */
    bool hints;     /* where it is wrong, and not what is right */
    bool explain;   /* what was understood of each line */
    bool summary;   /* of the class alone */
    bool several;   /* homeworks are for several trees */
    struct marking_wishes wishes;
    size_t told, failures, troubles; /* pupils so far, those with slips, those who weren't marked */
    struct class_sums sums;
    /* What a format needs from one pupil to the next. */
    struct text body;
    struct json json;
    struct table_out table;
};

struct pupil {
    const char *path;
    struct text name;
    const char *sheet;               /* the code of the tree's sheet; NULL: it isn't known which tree */
    const struct homework *homework; /* empty where the file couldn't be read */
    const struct marking *marking;   /* NULL: the search came to nothing */
    const char *trouble;             /* why it isn't marked, or NULL */
};

struct marks_format {
    const char *name;
    bool single; /* of one pupil only */
    void (*begin)(struct marks *marks);
    void (*pupil)(struct marks *marks, const struct pupil *pupil);
    void (*end)(struct marks *marks);
    void (*summary)(struct marks *marks); /* of the class alone; NULL where it has no form for that */
};

extern const struct marks_format marks_text, marks_json, marks_csv, marks_junit, marks_gradescope,
    marks_prairielearn;

/* The names of the formats, for an option's choices. */
const char *marks_format_name(size_t number);
const struct marks_format *marks_format(size_t number);

void marks_begin(struct marks *marks);
void marks_pupil(struct marks *marks, const struct pupil *pupil);
void marks_end(struct marks *marks);

/* Of one that isn't marked it is unclear. */
enum judgement marks_judgement(const struct pupil *pupil);
/* A statement's own words; of one that is made of several, the nodes that it names. */
void marks_say(const struct pupil *pupil, const struct statement *statement, struct text *out);
/* The next line from *i on that a person should look at, and *i is behind it; NULL after the last. */
const struct unread *marks_unread(const struct pupil *pupil, size_t *i);
/* Points that can be had; where nothing was marked, those that all have. */
double marks_most(const struct marks *marks, const struct pupil *pupil);
/* Points of all that there are to be had, from 0 to 1. */
double marks_share(const struct pupil *pupil);
/* "line 7: the bound isn't handed down: …": all that is said of a slip, in one line; and only how it
 * begins. */
void marks_write_slip(struct text *out, const struct pupil *pupil, const struct marked_slip *slip);
void marks_write_slip_title(struct text *out, const struct pupil *pupil, const struct marked_slip *slip);
/* "18 of 25 rows right, 5 follow from slips; 18 of 25 points" */
void marks_write_sum(struct text *out, const struct pupil *pupil);

#endif
