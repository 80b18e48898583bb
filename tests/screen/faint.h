/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faint letters for libvterm, which knows none: where a program asks for them, the second font is asked for.
 *
 *     ESC [ 2 m        becomes   ESC [ 12 m
 *     ESC [ 22 ; 1 m             ESC [ 22 ; 10 ; 1 m        22 ends faint, as it ends bold
 *     ESC [ 38 ; 5 ; 2 m         itself: this 2 is a colour
 */
#ifndef FAINT_H
#define FAINT_H

#include "base/text.h"

#define FAINT_FONT 2

/* Adds the bytes, translated. The beginning of a sequence that hasn't ended waits in `partial` for the next call. */
void faint_translate(struct text *partial, struct slice bytes, struct text *out);

#endif
