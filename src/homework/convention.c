/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/convention.h"
#include "base/number.h"
#include <math.h>

void convention_write(struct text *out, const struct convention *convention, bool bare, enum charset charset)
{
    text_format(out, "rows %s, leaves %s",
                convention->way == ROWS_ARRIVAL ? "on arrival" : "after each update",
                convention->leaves ? "listed" : "left out");
    if (bare)
        text_format(out, ", %s",
                    convention->order == HOMEWORK_VALUE_FIRST ? "v before the window" : "v last");
    if (!isinf(convention->infinity)) {
        text_add_string(out, ", ");
        number_write(out, convention->infinity, NUMBER_PLAIN);
        text_format(out, " for %s", charset == CHARSET_ASCII ? "infinity" : "∞");
    }
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (convention->manners >> manner & 1 && manner_is_convention(manner))
            text_format(out, ", %s", manner_words(manner));
}

/* --- infinity --- */

struct outside {
    double most;  /* of the tree's numbers, without their signs */
    double found; /* the number beyond them that was used most often */
    size_t times;
};

static double most_of(const struct tree *tree)
{
    double most = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        if (isfinite(tree->value[node]) && fabs(tree->value[node]) > most)
            most = fabs(tree->value[node]);
    return most;
}

static size_t count_uses(const struct homework *homework, double number)
{
    size_t uses = 0;
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            uses += row->cell[c].said && fabs(row->cell[c].number) == number;
        for (int b = 0; b < row->bare_count; b++)
            uses += fabs(row->bare[b]) == number;
    }
    return uses;
}

/* A whole number that stands in the rows most often without being one of the tree's. */
static void offer(struct outside *o, const struct homework *homework, double number)
{
    double size = fabs(number);
    if (size != floor(size) || size <= o->most || size == o->found)
        return;
    size_t uses = count_uses(homework, size);
    if (uses > o->times)
        *o = (struct outside){o->most, size, uses};
}

double convention_infinity(const struct homework *homework)
{
    struct outside o = {.most = most_of(homework->tree), .found = INFINITY};
    if (count_uses(homework, INFINITY))
        return INFINITY;
    for (size_t i = 0; i < homework->rows.count && i < 8; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            if (row->cell[c].said)
                offer(&o, homework, row->cell[c].number);
        for (int b = 0; b < row->bare_count; b++)
            offer(&o, homework, row->bare[b]);
    }
    return o.times >= 2 ? o.found : INFINITY;
}
