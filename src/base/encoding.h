/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text that isn't UTF-8, as word processors and old editors write it: UTF-16, which is known by its
 * byte-order mark or by every second byte being NUL, and Windows-1252, which all else is taken for. What is
 * UTF-8 in a text that isn't wholly so stays.
 *
 *     struct text text = {0};
 *     const char *name = encoding_convert(&text, line);      "Windows-1252"
 *
 * Returns NULL, and adds nothing, where it is UTF-8, or no text.
 */
#ifndef BASE_ENCODING_H
#define BASE_ENCODING_H

#include "base/text.h"

const char *encoding_convert(struct text *out, struct slice bytes);

#endif
