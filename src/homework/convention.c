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
        if (convention->minus != convention->infinity) {
            number_write(out, -convention->minus, NUMBER_PLAIN);
            text_add_string(out, " and ");
        }
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
    double sign; /* of those that are looked for; 0 for both */
};

static double most_of(const struct tree *tree)
{
    double most = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        if (isfinite(tree->value[node]) && fabs(tree->value[node]) > most)
            most = fabs(tree->value[node]);
    return most;
}

static bool is_use(double number, double size, double sign)
{
    return fabs(number) == size && (sign == 0 || signbit(number) == signbit(sign));
}

static size_t count_uses(const struct homework *homework, double size, double sign)
{
    size_t uses = 0;
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            uses += row->cell[c].said && is_use(row->cell[c].number, size, sign);
        for (int b = 0; b < row->bare_count; b++)
            uses += is_use(row->bare[b], size, sign);
    }
    return uses;
}

/* A whole number that stands in the rows most often without being one of the tree's. */
static void offer(struct outside *o, const struct homework *homework, double number)
{
    double size = fabs(number);
    if (size != floor(size) || size <= o->most || size == o->found || !is_use(number, size, o->sign))
        return;
    size_t uses = count_uses(homework, size, o->sign);
    if (uses > o->times) {
        o->found = size;
        o->times = uses;
    }
}

/* In the first rows. */
static double find_outside(const struct homework *homework, double sign)
{
    struct outside o = {.most = most_of(homework->tree), .found = INFINITY, .sign = sign};
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

/* Where each sign has its own number, "−100, 1000", both stand in the root's first window. */
void convention_find_infinity(struct convention *convention, const struct homework *homework)
{
    convention->infinity = convention->minus = INFINITY;
    if (count_uses(homework, INFINITY, 0))
        return;
    convention->infinity = convention->minus = find_outside(homework, 0);
    double high = find_outside(homework, 1), low = find_outside(homework, -1);
    bool window = false;
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        double alpha = homework_cell(row, COLUMN_ALPHA, HOMEWORK_WINDOW_FIRST).number,
               beta = homework_cell(row, COLUMN_BETA, HOMEWORK_WINDOW_FIRST).number;
        window = window || (row->node == TREE_ROOT && alpha == -low && beta == high);
    }
    if (window && isfinite(high) && isfinite(low)) {
        convention->infinity = high;
        convention->minus = low;
    }
}

double convention_number(const struct convention *convention, double number)
{
    double size = signbit(number) ? convention->minus : convention->infinity;
    return fabs(number) == size ? copysign(INFINITY, number) : number;
}
