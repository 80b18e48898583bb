/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What seems to have been done, in a sentence. For the files of marking alone. */
#ifndef HOMEWORK_SLIP_WORDS_H
#define HOMEWORK_SLIP_WORDS_H

#include "explain/sentences.h"
#include "homework/slips.h"

/* About a row of the right node with wrong numbers. */
void slip_tell(const struct scene_of_slip *scene, const struct diagnosis *diagnosis,
               const struct teller *teller, struct text *out);

/* "F: α=−∞, β=2, v=2", as written. */
void slip_tell_row(const struct alignment *alignment, size_t row, const struct teller *teller,
                   struct text *out);

/* "L", "L and R", "L, R and 3 more" */
void slip_tell_names(const struct teller *teller, struct text *out, const uint32_t *nodes, size_t count);

#endif
