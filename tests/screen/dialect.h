/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What terminals understand otherwise than libvterm, put so that libvterm does the same.
 *
 * It knows no faint letters, so the second font is asked for in their place:
 *
 *     ESC [ 2 m              becomes   ESC [ 12 m
 *     ESC [ 22 ; 1 m                   ESC [ 22 ; 10 ; 1 m        22 ends faint, as it ends bold
 *     ESC [ 38 ; 5 ; 2 m               itself: this 2 is a colour
 *
 * And it takes it for a part of the cursor's saved place whether the cursor is shown, so this is said anew:
 *
 *     ESC [ ? 1049 l                   ESC [ ? 1049 l ESC [ ? 25 l      if that was said last
 *
 * And a character that is said once for many is said so often, as libvterm goes a column too far with the
 * last of a row:
 *
 *     = ESC [ 3 b                      = = = =
 */
#ifndef DIALECT_H
#define DIALECT_H

#include "base/text.h"

#define DIALECT_FAINT_FONT 2

struct dialect {
    struct text partial; /* a sequence that hasn't ended: it waits for the next call */
    bool hidden;         /* the cursor */
    char last;           /* character that was written, if it was an ASCII one */
};

/* Adds the bytes, translated. */
void dialect_translate(struct dialect *dialect, struct slice bytes, struct text *out);
void dialect_free(struct dialect *dialect);

#endif
