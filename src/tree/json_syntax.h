/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wrong with a text that isn't JSON. The library says only where it stopped; the text is gone through again up to
 * there, token by token, so that the message marks what stands there and says what was expected or how JSON spells it.
 */
#ifndef TREE_JSON_SYNTAX_H
#define TREE_JSON_SYNTAX_H

#include "base/diag.h"
#include <jansson.h>

/* Reports the library's error. The text that the library was given begins at byte `from` of the source. */
void json_syntax_error(struct diag *diag, const struct source *source, size_t from,
                       const json_error_t *error);

#endif
