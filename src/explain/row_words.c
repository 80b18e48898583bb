/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/row_words.h"
#include "explain/speech.h"
#include <math.h>

size_t row_words_add_ignored(struct text *out, const struct visits *visits, const struct row *row,
                             size_t most, const char *between, enum charset charset)
{
    struct skipped_walk walk = {0};
    size_t count = 0;
    if (row->cutoff == CUTOFF_NONE)
        return 0;
    const struct cutoff *cutoff = &visits->cutoffs.at[row->cutoff];
    uint32_t node;
    while ((node = cutoff_nodes(visits, cutoff, &walk)) != TREE_NONE) {
        text_add_string(out, count ? between : "");
        if (count == most) {
            text_format(out, "%s%lu", charset == CHARSET_ASCII ? "..." : "…",
                        (unsigned long)(cutoff_count(visits, cutoff) - count));
            break;
        }
        speak_node(out, visits->tree, node, charset);
        count++;
    }
    return count;
}

void row_words_add(struct text *out, const struct visits *visits, const struct row *row, size_t most,
                   enum charset charset)
{
    const double columns[COLUMN_COUNT] = {row->alpha, row->beta, row->v};
    const char *between = " ";
    struct text names = {0};
    speak_node(out, visits->tree, row->node, charset);
    text_add_char(out, ':');
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (!isnan(columns[i])) {
            text_format(out, "%s%s=", between, speak_column((enum column)i, charset));
            speak_number(out, columns[i], charset);
            between = ", ";
        }
    row_words_add_ignored(&names, visits, row, most, ", ", charset);
    if (names.length)
        text_format(out, "  (%s ignored)", text_string(&names));
    text_free(&names);
}
