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

void slip_tell_row(const struct alignment *alignment, size_t row, const struct teller *teller,
                   struct text *out)
{
    const struct homework_row *r = &alignment->homework->rows.at[row];
    const char *between = ": ";
    tell(teller, out, "%n", r->node);
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        struct homework_cell cell = alignment_cell(alignment, row, c);
        if (!cell.said)
            continue;
        text_add_string(out, between);
        tell(teller, out, "%s=%d%s", speak_column(c, teller->charset), cell.number,
             cell.blank ? " (unchanged)" : "");
        between = ", ";
    }
    if (r->claims) {
        text_add_string(out, "  (");
        if (r->pruned.count)
            slip_tell_names(teller, out, &alignment->homework->names.at[r->pruned.first], r->pruned.count);
        text_add_string(out, r->pruned.count ? " ignored)" : "cut)");
    }
}

/* What seems to have been done. In a sentence,
 *
 *     %n  the node it has to do with     %p  the player who moves there   %k  what that player keeps
 *     %c  the column that is wrong       %w  what is written in it        %s  what should be
 *     %o  the bound that the player moves, and %x the other               %l, %h  α and β
 */
static const char *const sayings[SLIP_COUNT] = {
    [SLIP_NOT_RESET] =
        "v wasn't reset: %w is what it was before, but at each node v begins anew, at %n with %s",
    [SLIP_START] = "v begins at %w, where nothing could be better for %p; it begins at the worst, %s",
    [SLIP_HANDED_UP] = "%c = %w comes from %n below: it seems to have been handed up, but only v comes back, "
                       "and %c here is still %s",
    [SLIP_SIBLING] =
        "%c = %w is what %n had, a sibling; the window comes from the node above, where %c is %s",
    [SLIP_WRONG_SIDE] = "the value seems to have moved %x at %n, but %p moves there, and moves %o",
    [SLIP_NOT_MOVED] = "%c is still %w: the value that came back has moved it to %s",
    [SLIP_NOT_DOWN] = "the window is open, as if nothing were known; a child begins with the window of the "
                      "node above, and there %c is %s",
    [SLIP_MOVED_EARLY] =
        "%n is left with the test, before %c moves: it is still %s. A variant moves it first",
    [SLIP_SWAPPED] = "%l and %h have each other's place",
    [SLIP_SIGN] = "a sign is lost: %c is %s here, from the side of the player to move",
    [SLIP_FOLD] = "%c = %w is what it was before the child's value was folded in; the other rows show it "
                  "afterwards, and that is %s",
    [SLIP_CHOICE] = "%p keeps the %k: that is %s, not %w",
    [SLIP_LEAF] = "%n is a leaf, and its value is %s",
    [SLIP_BLANK] = "%c isn't said; it is %s",
    [SLIP_NUMBER] = "%c is %s, not %w",
};

/* In rows on arrival. */
static const char fold_on_arrival[] = "%c = %w is what it becomes once the child's value is folded in; the "
                                      "other rows show it as it stands before, and that is %s";

void slip_tell(const struct scene_of_slip *scene, const struct diagnosis *diagnosis,
               const struct teller *teller, struct text *out)
{
    const struct session *session = &scene->rework->session;
    const struct row *row = &session->rows.all.at[scene->table_row];
    struct homework_cell cell = alignment_cell(scene->alignment, scene->row, diagnosis->column);
    uint32_t node = diagnosis->other == TREE_NONE ? row->node : diagnosis->other;
    enum player player = tree_player(scene->alignment->tree, node);
    bool more = session->program->mover || player == PLAYER_MAX;
    bool arrival = diagnosis->kind == SLIP_FOLD && session->rows.way == ROWS_ARRIVAL;
    const char *at = arrival ? fold_on_arrival : sayings[diagnosis->kind];
    for (; at && *at; at++) {
        char what = *at == '%' ? *++at : '\0';
        if (!what)
            text_add_char(out, *at);
        else if (what == 'w' || what == 's')
            tell(teller, out, "%d",
                 what == 's' ? alignment_number(row, diagnosis->column)
                 : cell.said ? cell.number
                             : NAN);
        else if (what == 'n')
            tell(teller, out, "%n", node);
        else if (what == 'p')
            tell(teller, out, "%p", player);
        else if (what == 'k')
            text_add_string(out, more ? "larger" : "smaller");
        else {
            bool alpha = what == 'l' || what == (more ? 'o' : 'x');
            enum column column = what == 'c' ? diagnosis->column : alpha ? COLUMN_ALPHA : COLUMN_BETA;
            text_add_string(out, speak_column(column, teller->charset));
        }
    }
}
