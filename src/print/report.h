/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff trace` prints, in one of its formats. A format is a struct report_format in the list of report.c: what it writes before the rows, for
 * each row, and after them.
 */
#ifndef PRINT_REPORT_H
#define PRINT_REPORT_H

#include "explain/sentences.h"
#include "lesson/outcome.h"
#include <stdio.h>

struct report {
    FILE *file;
    struct session *session; /* run to its end */
    const struct outcome *outcome;
    const char *algorithm; /* its name */
    enum charset charset;
    bool color;
    bool explain;
    bool own; /* not a built-in algorithm: whether it is right is worth saying */
    uint32_t passes;
    int width;      /* columns of the largest row number */
    size_t reached; /* the cursor stands where this row is true, from 1; 0: anywhere */
    size_t columns; /* of the terminal, within which sentences are wrapped; 0: they aren't */
};

struct report_format {
    const char *name;
    void (*begin)(struct report *report);
    void (*row)(struct report *report, size_t number);
    void (*end)(struct report *report);
};

extern const struct report_format report_text, report_csv, report_json, report_latex, report_markdown;

/* The names, for an option's choices. */
const char *report_format_name(size_t number);
const struct report_format *report_format(size_t number);

/* A node's label and a number as they are shown; a number that is NAN is nothing. */
void report_label(struct text *out, const struct report *report, uint32_t node);
void report_number(struct text *out, const struct report *report, double number);

struct teller report_teller(const struct report *report);

/* A sentence that begins in the column `indent`, where the line stands, wrapped where it goes to a terminal. */
void report_sentence(const struct report *report, const char *sentence, size_t indent);

/* The sentences of what happens from one row to the next; and from the beginning of a pass to its first row, which this is. */
void report_explain(struct report *report, size_t number, size_t indent);
void report_explain_pass(struct report *report, size_t number, size_t indent);

#endif
