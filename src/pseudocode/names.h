/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The names of one pseudocode file, each once, so that equal names are equal numbers. Number 0 is no name.
 *
 * A Greek letter and its plain spelling are one name: "alpha" is kept as "α".
 */
#ifndef PSEUDOCODE_NAMES_H
#define PSEUDOCODE_NAMES_H

#include "base/array.h"
#include "base/text.h"
#include <stdint.h>

struct names {
    ARRAY(char *) at;
    uint32_t *slots; /* a hash table of numbers; 0 is a free slot */
    size_t room;
};

uint32_t names_add(struct names *names, struct slice word);
/* 0 when nobody has added it. */
uint32_t names_find(const struct names *names, struct slice word);
/* The word of a name; "" for number 0. */
const char *names_of(const struct names *names, uint32_t name);
/* The spelling of a name for plain keyboards, or NULL when it is plain itself. */
const char *names_plain(const char *name);
void names_free(struct names *names);

#endif
