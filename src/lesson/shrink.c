/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/shrink.h"

/* The change is made on the spare; when it holds, it is the sketch. */
static struct sketch *begin(struct shrink *s)
{
    sketch_copy(&s->spare, &s->sketch);
    return &s->spare;
}

/* Leaves are the other player's, whoever stands above them now. */
static void settle_leaves(struct sketch *sketch)
{
    for (uint32_t i = 1; i < sketch->nodes.count; i++)
        if (sketch_is_leaf(sketch, i)) {
            enum player above = sketch->nodes.at[sketch_parent(sketch, i)].player;
            sketch->nodes.at[i].player = above == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
        }
}

static bool keep_if(struct shrink *s, uint32_t depth)
{
    settle_leaves(&s->spare);
    if (s->spare.nodes.count < 2 || !s->holds(s->context, &s->spare, depth))
        return false;
    struct sketch old = s->sketch;
    s->sketch = s->spare;
    s->spare = old;
    s->depth = depth;
    return true;
}

/* --- fewer nodes --- */

/* Under alternating players those below change sides when they rise by an odd number of levels. */
static bool lift(struct shrink *s, uint32_t node, uint32_t above)
{
    uint32_t by = s->sketch.nodes.at[node].depth - s->sketch.nodes.at[above].depth;
    bool alternates = s->alternates || !sketch_is_mixed(&s->sketch), odd = by % 2;
    for (int turned = 0; turned < 2; turned++) {
        if (alternates && above && odd != (turned != 0))
            continue;
        sketch_lift(begin(s), node, above, turned);
        if (keep_if(s, s->depth))
            return true;
    }
    return false;
}

static bool lift_any(struct shrink *s)
{
    bool changed = false;
    for (uint32_t node = 1; node < s->sketch.nodes.count; node++)
        for (uint32_t above = 0; above < node; above++)
            if (sketch_end(&s->sketch, above) > node && lift(s, node, above)) {
                changed = true;
                node = above;
                break;
            }
    return changed;
}

static bool has_brothers(const struct sketch *sketch, uint32_t node)
{
    uint32_t parent = sketch_parent(sketch, node);
    return node > parent + 1 || sketch_end(sketch, node) < sketch_end(sketch, parent);
}

static bool remove_any(struct shrink *s)
{
    bool changed = false;
    for (uint32_t node = 1; node < s->sketch.nodes.count;) {
        bool gone = false;
        if (has_brothers(&s->sketch, node)) {
            sketch_remove(begin(s), node);
            gone = keep_if(s, s->depth);
        }
        changed |= gone;
        node += !gone;
    }
    return changed;
}

/* A number from below it isn't tried: that is its leaf in its place. */
static bool close(struct shrink *s, uint32_t node)
{
    for (uint32_t i = 0; i < SMALL_VALUES; i++) {
        sketch_close(begin(s), node, small_values[i]);
        if (keep_if(s, s->depth))
            return true;
    }
    return false;
}

static bool close_any(struct shrink *s)
{
    bool changed = false;
    for (uint32_t node = 1; node < s->sketch.nodes.count; node++)
        if (!sketch_is_leaf(&s->sketch, node))
            changed |= close(s, node);
    return changed;
}

/* --- simpler numbers --- */

/* The k-th smallest of the numbers from 0, NAN when there are fewer different ones. */
static double kth(const struct sketch *sketch, uint32_t k)
{
    double last = NAN;
    for (uint32_t round = 0; round <= k; round++) {
        double next = NAN;
        for (size_t i = 0; i < sketch->nodes.count; i++) {
            double number = sketch->nodes.at[i].number;
            if (!isnan(number) && (isnan(last) || number > last) && (isnan(next) || number < next))
                next = number;
        }
        if (isnan(next))
            return NAN;
        last = next;
    }
    return last;
}

static uint32_t sum_of_ranks(const struct sketch *sketch)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < sketch->nodes.count; i++)
        if (!isnan(sketch->nodes.at[i].number))
            sum += small_rank(sketch->nodes.at[i].number);
    return sum;
}

/* 1, 2, 3 … in the place of the smallest, the next … */
static bool count_up(struct shrink *s)
{
    struct sketch *spare = begin(s);
    double number;
    for (uint32_t k = 0; !isnan(number = kth(&s->sketch, k)); k++)
        for (size_t i = 0; i < spare->nodes.count; i++)
            if (s->sketch.nodes.at[i].number == number)
                spare->nodes.at[i].number = k + 1;
    return sum_of_ranks(spare) < sum_of_ranks(&s->sketch) && keep_if(s, s->depth);
}

static bool simplify_number(struct shrink *s, uint32_t node)
{
    uint32_t rank = small_rank(s->sketch.nodes.at[node].number);
    for (uint32_t i = 0; i < rank; i++) {
        begin(s)->nodes.at[node].number = small_values[i];
        if (keep_if(s, s->depth))
            return true;
    }
    return false;
}

static bool simplify_numbers(struct shrink *s)
{
    bool changed = false;
    for (uint32_t node = 0; node < s->sketch.nodes.count; node++)
        if (!isnan(s->sketch.nodes.at[node].number))
            changed |= simplify_number(s, node);
    return changed;
}

/* --- players and limits --- */

static bool simplify_players(struct shrink *s)
{
    bool changed = false;
    for (uint32_t node = 0; node < s->sketch.nodes.count; node++) {
        enum player unsaid = PLAYER_MAX;
        if (node && s->sketch.nodes.at[sketch_parent(&s->sketch, node)].player == PLAYER_MAX)
            unsaid = PLAYER_MIN;
        if (s->sketch.nodes.at[node].player == unsaid)
            continue;
        sketch_turn(begin(s), node);
        changed |= keep_if(s, s->depth);
    }
    return changed;
}

static bool drop_limit(struct shrink *s)
{
    if (!s->depth)
        return false;
    struct sketch *spare = begin(s);
    for (uint32_t i = 0; i < spare->nodes.count; i++)
        if (!s->evaluations && !sketch_is_leaf(spare, i))
            spare->nodes.at[i].number = NAN;
    if (keep_if(s, 0))
        return true;
    if (s->depth == 1)
        return false;
    begin(s);
    return keep_if(s, s->depth - 1);
}

void shrink_all(struct shrink *s)
{
    static bool (*const changes[])(struct shrink * s) = {
        drop_limit, lift_any, remove_any, close_any, count_up, simplify_numbers, simplify_players,
    };
    bool changed;
    do {
        changed = false;
        for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
            changed |= changes[i](s);
    } while (changed);
    sketch_free(&s->spare);
}
