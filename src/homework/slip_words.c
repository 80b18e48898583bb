/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/slip_words.h"
#include "explain/telling.h"
#include <math.h>

/* Nodes that are named one by one. */
#define NAMED 6

void slip_tell_names(const struct teller *teller, struct text *out, const uint32_t *nodes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (count > NAMED && i + 1 >= NAMED) {
            tell(teller, out, " and %u more", (uint32_t)(count - i));
            return;
        }
        tell(teller, out, "%s%n", i == 0 ? "" : i + 1 == count ? " and " : ", ", nodes[i]);
    }
}

void slip_tell_row(const struct beside *beside, size_t row, const struct teller *teller, struct text *out)
{
    const struct homework_row *r = &beside->homework->rows.at[row];
    const char *between = ": ";
    tell(teller, out, "%n", r->node);
    for (int c = 0; c < COLUMN_COUNT; c++) {
        struct homework_cell cell = beside_cell(beside, row, (enum column)c);
        if (!cell.said)
            continue;
        text_add_string(out, between);
        tell(teller, out, "%s=%d%s", speak_column((enum column)c, teller->charset), cell.number,
             cell.blank ? " (unchanged)" : "");
        between = ", ";
    }
    if (r->claims) {
        text_add_string(out, "  (");
        if (r->pruned.count)
            slip_tell_names(teller, out, &beside->homework->names.at[r->pruned.first], r->pruned.count);
        text_add_string(out, r->pruned.count ? " ignored)" : "cut)");
    }
}

static const char *column_words(const struct teller *teller, enum column column)
{
    return speak_column(column, teller->charset);
}

struct saying {
    const struct scene_of_slip *scene;
    const struct diagnosis *d;
    const struct teller *teller;
    struct text *out;
    const struct row *row;
    const char *name;       /* of the column */
    double written, should; /* in it */
    enum player player;
};

static void say_reset(const struct saying *s)
{
    tell(s->teller, s->out,
         "v wasn't reset: %d is what it was before, but at each node v begins anew, at %n with %d",
         s->written, s->row->node, s->should);
}

static void say_start(const struct saying *s)
{
    tell(s->teller, s->out,
         "v begins at %d, where nothing could be better for %p; it begins at the worst, %d", s->written,
         s->player, s->should);
}

static void say_handed_up(const struct saying *s)
{
    tell(s->teller, s->out,
         "%s = %d comes from %n below: it seems to have been handed up, but only v comes back, and %s here "
         "is still %d",
         s->name, s->written, s->d->other, s->name, s->should);
}

static void say_sibling(const struct saying *s)
{
    tell(s->teller, s->out,
         "%s = %d is what %n had, a sibling; the window comes from the node above, where %s is %d", s->name,
         s->written, s->d->other, s->name, s->should);
}

static void say_wrong_side(const struct saying *s)
{
    const struct tree *tree = s->scene->beside->tree;
    uint32_t node = s->d->other == TREE_NONE ? s->row->node : s->d->other;
    enum player player = tree_player(tree, node);
    bool alpha = s->scene->program->mover || player == PLAYER_MAX;
    tell(s->teller, s->out, "the value seems to have moved %s at %n, but %p moves there, and moves %s",
         column_words(s->teller, alpha ? COLUMN_BETA : COLUMN_ALPHA), node, player,
         column_words(s->teller, alpha ? COLUMN_ALPHA : COLUMN_BETA));
}

static void say_not_moved(const struct saying *s)
{
    tell(s->teller, s->out, "%s is still %d: the value that came back has moved it to %d", s->name,
         s->written, s->should);
}

static void say_moved_early(const struct saying *s)
{
    tell(s->teller, s->out,
         "%n is left with the test, before %s moves: it is still %d. A variant moves it first", s->row->node,
         s->name, s->should);
}

static void say_not_down(const struct saying *s)
{
    tell(s->teller, s->out,
         "the window is open, as if nothing were known; a child begins with the window of the node "
         "above, and there %s is %d",
         s->name, s->should);
}

static void say_swapped(const struct saying *s)
{
    tell(s->teller, s->out, "%s and %s have each other's place", column_words(s->teller, COLUMN_ALPHA),
         column_words(s->teller, COLUMN_BETA));
}

static void say_sign(const struct saying *s)
{
    tell(s->teller, s->out, "a sign is lost: %s is %d here, from the side of the player to move", s->name,
         s->should);
}

static void say_fold(const struct saying *s)
{
    bool arrival = s->scene->way == ROWS_ARRIVAL;
    tell(s->teller, s->out,
         arrival
             ? "%s = %d is what it becomes once the child's value is folded in; the other rows show it as it "
               "stands before, and that is %d"
             : "%s = %d is what it was before the child's value was folded in; the other rows show it "
               "afterwards, and that is %d",
         s->name, s->written, s->should);
}

static void say_choice(const struct saying *s)
{
    bool more = s->scene->program->mover || s->player == PLAYER_MAX;
    tell(s->teller, s->out, "%p keeps the %s: that is %d, not %d", s->player, more ? "larger" : "smaller",
         s->should, s->written);
}

static void say_leaf(const struct saying *s)
{
    tell(s->teller, s->out, "%n is a leaf, and its value is %d", s->row->node, s->should);
}

static void say_blank(const struct saying *s)
{
    tell(s->teller, s->out, "%s isn't said; it is %d", s->name, s->should);
}

static void say_number(const struct saying *s)
{
    tell(s->teller, s->out, "%s is %d, not %d", s->name, s->should, s->written);
}

static void (*const sayings[SLIP_COUNT])(const struct saying *s) = {
    [SLIP_NOT_RESET] = say_reset,
    [SLIP_START] = say_start,
    [SLIP_HANDED_UP] = say_handed_up,
    [SLIP_SIBLING] = say_sibling,
    [SLIP_WRONG_SIDE] = say_wrong_side,
    [SLIP_NOT_MOVED] = say_not_moved,
    [SLIP_NOT_DOWN] = say_not_down,
    [SLIP_MOVED_EARLY] = say_moved_early,
    [SLIP_SWAPPED] = say_swapped,
    [SLIP_SIGN] = say_sign,
    [SLIP_FOLD] = say_fold,
    [SLIP_CHOICE] = say_choice,
    [SLIP_LEAF] = say_leaf,
    [SLIP_BLANK] = say_blank,
    [SLIP_NUMBER] = say_number,
};

void slip_tell(const struct scene_of_slip *scene, const struct diagnosis *diagnosis,
               const struct teller *teller, struct text *out)
{
    const struct row *row = &scene->desk->session.rows.all.at[scene->table];
    struct homework_cell cell = beside_cell(scene->beside, scene->row, diagnosis->column);
    struct saying saying = {.scene = scene,
                            .d = diagnosis,
                            .teller = teller,
                            .out = out,
                            .row = row,
                            .name = column_words(teller, diagnosis->column),
                            .written = cell.said ? cell.number : NAN,
                            .should = beside_number(row, diagnosis->column),
                            .player = tree_player(scene->beside->tree, row->node)};
    if (sayings[diagnosis->kind])
        sayings[diagnosis->kind](&saying);
}
