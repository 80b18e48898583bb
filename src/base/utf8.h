/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * UTF-8: taking text apart, how many columns a terminal gives it, and showing what must not reach a terminal.
 *
 * Nothing that comes from a file goes to a terminal as it is. utf8_show() passes printable text, and shows
 * the rest:
 *
 *     what                                                  in Unicode     in ASCII
 *     control characters U+0000 to U+001F, U+007F           ␛ (pictures)   \u{1b}
 *     C1 controls, bidi and zero-width controls, and
 *     other format characters, line separators, tags,
 *     and what Unicode says is no character (U+FFFE)        \u{202e}       \u{202e}
 *     a byte that isn't UTF-8                               \x{ff}         \x{ff}
 *     any other character beyond ASCII                      itself         \u{e9}
 *
 * The joiners U+200C and U+200D and the variation selectors pass in Unicode, as words and emoji need them.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/text.h"
#include <stdint.h>

enum charset { CHARSET_UNICODE, CHARSET_ASCII };

#define UTF8_BAD UINT32_MAX

/* Takes the first character off `rest`, which must not be empty. An invalid byte is taken alone and gives
 * UTF8_BAD. Overlong forms, surrogates and values beyond U+10FFFF are invalid. */
uint32_t utf8_take(struct slice *rest);

/* Writes a character and returns its length, 1 to 4. */
size_t utf8_spell(uint32_t point, char bytes[4]);

/* The offset of the first byte that is not valid UTF-8 or is NUL; the length when there is none. Fast on
 * ASCII. */
size_t utf8_fault(struct slice slice);

/* Columns of one character on a terminal: 0 for combining ones, 2 for wide ones, else 1. */
int utf8_width(uint32_t point);
/* Columns of printable text, such as utf8_show() makes. */
size_t utf8_columns(struct slice slice);

/* Whether a character is shown in another way, as the table above says, even in Unicode. */
bool utf8_hidden(uint32_t point);
/* The same for a charset: in ASCII, all beyond it too. */
bool utf8_escaped(uint32_t point, enum charset charset);
void utf8_show(struct text *out, struct slice slice, enum charset charset);

/* Letters of any script, as names in pseudocode may hold. */
bool utf8_letter(uint32_t point);

#endif
