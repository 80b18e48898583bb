/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what stands on a picture leaves the page, or meets. */
#ifndef UNIT_BOXES_H
#define UNIT_BOXES_H

#include "picture/picture.h"
#include "unit.h"

/* Check writes down every assertion, and there are millions here: only those that fail. */
#define HOLDS(what, ...)                                                                                     \
    do                                                                                                       \
        if (!(what))                                                                                         \
            ck_abort_msg(__VA_ARGS__);                                                                       \
    while (0)

static inline bool is_label(const struct ink *ink)
{
    return ink->part == PART_WRITE || (ink->kind == INK_LABEL && ink->tint != TINT_HIDDEN && ink->length);
}

/* Labels stand in nodes of their own, and reasons and moves on edges. */
static inline bool may_meet(const struct ink *a, const struct ink *b)
{
    bool own = a->node == b->node;
    return own && (b->part == PART_SHAPE || a->part == PART_SHAPE);
}

static inline bool meet(const struct ink *a, const struct ink *b)
{
    const double touch = 0.01;
    return a->box.x + a->box.width > b->box.x + touch && b->box.x + b->box.width > a->box.x + touch &&
           a->box.y + a->box.height > b->box.y + touch && b->box.y + b->box.height > a->box.y + touch;
}

static inline bool before(const void *a, const void *b, const void *context)
{
    const struct ink *const *one = a, *const *other = b;
    (void)context;
    return (*one)->box.x < (*other)->box.x;
}

static inline void check_boxes(const struct picture *picture, const char *where)
{
    ARRAY(const struct ink *) boxes = {0};
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (is_label(ink) || (ink->part == PART_SHAPE && ink->tint != TINT_HIDDEN))
            *array_add(&boxes) = ink;
    }
    array_sort(&boxes, before, NULL);
    for (size_t i = 0; i < boxes.count; i++) {
        const struct ink *a = boxes.at[i];
        HOLDS(a->box.x >= 0 && a->box.y >= 0 && a->box.x + a->box.width <= picture->width &&
                  a->box.y + a->box.height <= picture->height,
              "%s: part %d of %u leaves the page: %g %g %g %g of %g %g", where, (int)a->part, a->node,
              a->box.x, a->box.y, a->box.width, a->box.height, picture->width, picture->height);
        for (size_t j = i + 1; j < boxes.count && boxes.at[j]->box.x < a->box.x + a->box.width; j++)
            HOLDS(may_meet(a, boxes.at[j]) || !meet(a, boxes.at[j]),
                  "%s: '%.*s' (part %d of %u) meets '%.*s' (part %d of %u)", where,
                  SLICE(ink_words(picture, a)), (int)a->part, a->node, SLICE(ink_words(picture, boxes.at[j])),
                  (int)boxes.at[j]->part, boxes.at[j]->node);
    }
    array_free(&boxes);
}

#endif
