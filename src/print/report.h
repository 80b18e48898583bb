/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff trace` prints of a search that has run to its end:
 *
 *     report_write()   the rows in one of the forms of a table, of which two aren't tables: text is as on
 *                      paper, with the answers below, and JSON has all that is known
 *     report_row()     one row, and what happens until the next
 *     report_steps()   every step, with a sentence
 *     report_moment()  the step that the session's cursor stands behind, and the visits that are open there
 */
#ifndef PRINT_REPORT_H
#define PRINT_REPORT_H

#include "explain/sentences.h"
#include "lesson/outcome.h"
#include "print/table.h"

struct report {
    FILE *file;
    struct session *session;
    const struct outcome *outcome;
    const char *algorithm; /* its name */
    enum charset charset;
    bool explain;   /* below each row of text, what happens then */
    bool own;       /* not a built-in algorithm: whether it is right is worth saying */
    size_t reached; /* the cursor stands where this row is true, from 1; 0: anywhere */
    size_t columns; /* of the terminal, within which sentences are wrapped; 0: they aren't */
};

/* The rows as a table of a session: `of` is that. On a sheet it is filled, without the pass. */
struct report_row {
    size_t number;         /* from 1 */
    const struct row *row; /* NULL: only the number is there */
};

extern const struct table_column report_columns[];

void report_write(struct report *report, enum table_form form);
void report_row(struct report *report, size_t number);
void report_steps(struct report *report);
void report_moment(struct report *report);

/* The forms, for report_write(). */
void report_text(struct report *report);
void report_json(struct report *report);
void report_table(const struct report *report, enum table_form form);

#endif
