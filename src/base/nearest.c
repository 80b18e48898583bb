/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"
#include "base/utf8.h"

struct letters {
    uint32_t at[NEAREST_LETTERS];
    size_t count;
};

/* False when there are more letters than names have. */
static bool spell(struct letters *letters, struct slice slice)
{
    letters->count = 0;
    while (slice.length) {
        uint32_t letter = utf8_take(&slice);

        if (letters->count == NEAREST_LETTERS)
            return false;
        letters->at[letters->count++] = letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
    }
    return true;
}

/* Letters added, dropped, changed, or swapped with a neighbour. row[i % 3][j] turns i letters of a into j of
 * b. */
static size_t distance(const struct letters *a, const struct letters *b)
{
    size_t row[3][NEAREST_LETTERS + 1];

    for (size_t j = 0; j <= b->count; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= a->count; i++) {
        size_t *now = row[i % 3], *up = row[(i + 2) % 3], *twoup = row[(i + 1) % 3];

        now[0] = i;
        for (size_t j = 1; j <= b->count; j++) {
            now[j] = size_at_most(up[j], now[j - 1]) + 1;
            now[j] = size_at_most(now[j], up[j - 1] + (a->at[i - 1] != b->at[j - 1]));
            if (i > 1 && j > 1 && a->at[i - 1] == b->at[j - 2] && a->at[i - 2] == b->at[j - 1])
                now[j] = size_at_most(now[j], twoup[j - 2] + 1);
        }
    }
    return row[a->count % 3][b->count];
}

static bool begins(const struct letters *whole, const struct letters *part)
{
    size_t i = 0;

    while (i < part->count && i < whole->count && part->at[i] == whole->at[i])
        i++;
    return i == part->count;
}

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    struct letters word, name;
    size_t wrong, most;

    if (!spell(&word, nearest->word) || !spell(&name, slice_of(candidate)) || !word.count)
        return;
    wrong = distance(&word, &name);
    most = word.count < 6 ? 1 : word.count / 3;
    if (wrong > most && word.count >= 3 && begins(&name, &word))
        wrong = most;
    /* When every letter is wrong nothing is near: x is no misspelt y. */
    if (wrong > most || wrong >= word.count || (nearest->best && wrong >= nearest->distance))
        return;
    nearest->best = candidate;
    nearest->distance = wrong;
}

const char *nearest_ask(struct nearest *nearest)
{
    if (nearest->best)
        snprintf(nearest->question, sizeof nearest->question, "; did you mean '%s'?", nearest->best);
    return nearest->question;
}
