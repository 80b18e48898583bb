/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a class did, all together: how many homeworks were right, wrong and unclear, the points, the commonest
 * slips, and the rows that were missed most often.
 *
 *     struct class_sums sums = {0};
 *     class_add(&sums, pupil);                      for each
 *     class_write_text(&sums, file, charset);       or one of the others
 *     class_free(&sums);
 *
 * A homework that can't be marked is unclear, and has no points. Pupils may have sheets of their own: rows
 * are counted for each tree. The trees must stay until class_free().
 */
#ifndef PRINT_MARKS_CLASS_H
#define PRINT_MARKS_CLASS_H

#include "homework/marking.h"
#include "print/json.h"

struct pupil;

/* One of the trees. */
struct class_sheet {
    const struct tree *tree;
    const char *code; /* of its sheet */
    size_t *missed;   /* [node]: pupils of whose rows there one is wrong, missing or too many */
};

struct class_sums {
    size_t judged[JUDGED_UNCLEAR + 1];
    size_t slips[SLIP_COUNT], manners[MANNER_COUNT]; /* pupils who made it */
    ARRAY(double) shares;                            /* of the points, from 0 to 1; the lowest first */
    ARRAY(struct class_sheet) sheets;
};

void class_add(struct class_sums *sums, const struct pupil *pupil);
void class_free(struct class_sums *sums);

/* A few lines below the homeworks; `missed`: with the rows. */
void class_write_end(const struct class_sums *sums, FILE *file, enum charset charset, bool missed);
/* All there is to say. */
void class_write_text(const struct class_sums *sums, FILE *file, enum charset charset);
void class_write_csv(const struct class_sums *sums, FILE *file, enum charset charset);
/* As an object; `missed`: with the rows. */
void class_write_json(const struct class_sums *sums, struct json *json, const char *key, bool missed);

#endif
