/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three things that books say of alpha-beta, as far as the numbers show them: each sentence is made from
 * what was measured. */
#include "base/utf8.h"
#include "print/growing.h"
#include "print/wrap.h"
#include <inttypes.h>
#include <math.h>

/* The deepest level that a series, which ran at all, comes to with so many leaves; 0 for none. */
static uint32_t reach(const struct growth *growth, size_t series, double leaves)
{
    uint32_t depth = 0;
    for (size_t i = 0; i < growth->levels.count; i++)
        if (growth->levels.at[i].cells[series].leaves <= leaves)
            depth = growth->levels.at[i].depth;
    return depth;
}

/* Whether it ran at all depths. */
static bool is_whole(const struct growth *growth, size_t series)
{
    bool whole = growth->series.at[series].told == GROWTH_UNTOLD;
    for (size_t i = 0; i < growth->levels.count; i++)
        whole &= growth->levels.at[i].cells[series].ran;
    return whole;
}

/* Whether a series is the first of its algorithm, with the whole window. */
static bool begins(const struct growth *growth, size_t series)
{
    const struct growth_series *s = &growth->series.at[series];
    return s->told == GROWTH_UNTOLD && (series == 0 || s[-1].program != s->program);
}

/* From the level half as deep as the last, of whose minimax one sees how much deeper the others come. "With
 * the 243 leaves that minimax needs for depth 5, alphabeta comes to depth 8 in best order, 6 in random
 * order." */
static void claim_depth(const struct growing *growing, size_t first, struct text *out)
{
    const struct growth *growth = growing->growth;
    const struct growth_level *half = &growth->levels.at[(growth->levels.count - 1) / 2];
    struct text orders = {0};
    for (size_t s = first; s < growth->series.count && (s == first || !begins(growth, s)); s++)
        if (is_whole(growth, s) && growth->series.at[s].order != GROWTH_HARDEST)
            text_format(&orders, "%s%" PRIu32 " in %s order", orders.length ? ", " : "",
                        reach(growth, s, half->minimax), growing_order(&growth->series.at[s]));
    if (orders.length) {
        text_format(out, "With the %.0f leaves that minimax needs for depth %" PRIu32 ", ", half->minimax,
                    half->depth);
        utf8_show(out, slice_of(growth->series.at[first].algorithm), growing->charset);
        text_format(out, " comes to depth %s.\n", text_string(&orders));
    }
    text_free(&orders);
}

static void claim_worst(const struct growing *growing, size_t series, struct text *out)
{
    const struct growth_series *s = &growing->growth->series.at[series];
    const struct growth_level *last = growing_last(growing->growth);
    const struct growth_cell *cell = &last->cells[series];
    if ((s->order != GROWTH_WORST && s->order != GROWTH_HARDEST) || !cell->ran)
        return;
    text_add_string(out, s->order == GROWTH_WORST ? "In worst order " : "In the hardest trees ");
    utf8_show(out, slice_of(s->algorithm), growing->charset);
    text_format(out, " evaluates %.3g%% of minimax's leaves at depth %" PRIu32,
                100 * cell->leaves / last->minimax, last->depth);
    bool deep = s->order == GROWTH_WORST && !cell->limited && cell->leaves < last->minimax;
    text_add_string(out, deep ? ": bounds from further up still cut there (deep cutoffs).\n" : ".\n");
}

/* A question that is as narrow as can be, against the whole window on the same trees. */
static void claim_narrow(const struct growing *growing, size_t told, struct text *out)
{
    const struct growth *growth = growing->growth;
    const struct growth_level *last = growing_last(growth);
    size_t wide = 0;
    while (wide < growth->series.count && (growth->series.at[wide].told != GROWTH_UNTOLD ||
                                           growth->series.at[wide].order != growth->series.at[told].order))
        wide++;
    if (growth->series.at[told].told == GROWTH_UNTOLD || wide == growth->series.count ||
        !last->cells[told].ran || !last->cells[wide].ran)
        return;
    utf8_show(out, slice_of(growth->series.at[told].algorithm), growing->charset);
    text_format(
        out, ", told the value and asked only whether the root is worth as much, evaluates %.3g%% of what ",
        100 * last->cells[told].leaves / last->cells[wide].leaves);
    utf8_show(out, slice_of(growth->series.at[wide].algorithm), growing->charset);
    text_format(out, " with the whole window does at depth %" PRIu32 ": a narrow window prunes more.\n",
                last->depth);
}

/* "wrong.algo is wrong on 12 of 40 trees." */
static void claim_wrong(const struct growing *growing, size_t first, struct text *out)
{
    const struct growth *growth = growing->growth;
    uint32_t wrong = 0, trees = 0;
    for (size_t s = first; s < growth->series.count; s++) {
        bool same = growth->series.at[s].program == growth->series.at[first].program;
        for (size_t l = 0; same && l < growth->levels.count; l++) {
            wrong += growth->levels.at[l].cells[s].wrong;
            trees += growth->levels.at[l].trees;
        }
    }
    if (!wrong)
        return;
    utf8_show(out, slice_of(growth->series.at[first].algorithm), growing->charset);
    text_format(out, " comes to a wrong value on %" PRIu32 " of %" PRIu32 " trees.\n", wrong, trees);
}

void growing_claims(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    struct text claims = {0}, lines = {0};
    for (size_t s = 0; s < growth->series.count; s++)
        if (begins(growth, s) && growth->levels.count > 1)
            claim_depth(growing, s, &claims);
    for (size_t s = 0; s < growth->series.count; s++)
        if (begins(growth, s))
            claim_wrong(growing, s, &claims);
    for (size_t s = 0; s < growth->series.count; s++)
        claim_worst(growing, s, &claims);
    for (size_t s = 0; s < growth->series.count; s++)
        claim_narrow(growing, s, &claims);
    wrap_words(&lines, text_string(&claims), 0, 0, growing->columns);
    fputs(text_string(&lines), growing->file);
    text_free(&lines);
    text_free(&claims);
}
