/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines that put files with pictures into a text: in Markdown one below the other, each with the sentence of
 * its step for those who don't see it; on a slide of Quarto or reveal.js one over the other, a key further
 * each.
 *
 *     struct text out = {0};
 *     for (size_t i = 0; i < count; i++)
 *         include_add(&out, INCLUDE_REVEAL, path, sentence, i, count);
 */
#ifndef PICTURE_INCLUDE_H
#define PICTURE_INCLUDE_H

#include "base/text.h"

enum include { INCLUDE_NOTHING, INCLUDE_MARKDOWN, INCLUDE_QUARTO, INCLUDE_REVEAL };

/* The number-th of so many files, from 0. */
void include_add(struct text *out, enum include include, const char *path, struct slice sentence,
                 size_t number, size_t count);

#endif
