/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/following.h"
#include "explain/row_words.h"
#include "explain/telling.h"
#include "homework/slip_words.h"
#include "homework/slips.h"
#include <math.h>
#include <string.h>

/* Slips beyond these aren't looked for, where most rows are slips, and anywhere: there is more to say to
 * their writer than a list can. */
#define MOST_SLIPS 40
#define SLIPS      100

/* Nodes that are named of those cut off. */
#define NAMED_ROWS 12

/* Steps back from a row to the one that set a variable. */
#define STEPS_BACK 20000

/* --- slips --- */

static const struct row *rework_row(const struct following *f, size_t table_row)
{
    return &f->rework->session.rows.all.at[table_row];
}

/* Manners that change no more than how a row is written down. */
#define WRITTEN (MANNER_BIT(BOUND_FIRST) | MANNER_BIT(LATE) | MANNER_BIT(BOUNDS))

/* The row of the true table that the reworked row still is: the same one, as long as nothing led
 * elsewhere. */
static size_t true_row_beside(const struct following *f, size_t table_row)
{
    return f->done.count || f->how.manners & ~WRITTEN ? MARK_NONE : table_row;
}

/* "L, J and all below it": what is cut off at a row. */
static void tell_ignored(const struct following *f, size_t table_row, struct text *out)
{
    row_words_add_ignored(out, &f->rework->session.visits, rework_row(f, table_row), NAMED_ROWS, ", ",
                          f->teller.charset);
}

static struct marked_slip *add_slip(struct following *f, enum slip_kind kind, size_t row, size_t table_row)
{
    struct marked_slip slip = {.kind = kind, .row = row, .true_row = MARK_NONE};
    if (row != MARK_NONE) {
        slip_tell_row(&f->alignment, row, &f->teller, &slip.given);
        f->slip_of[row] = f->slips.count;
    }
    if (table_row != MARK_NONE) {
        row_words_add(&slip.should, &f->rework->session.visits, rework_row(f, table_row), NAMED_ROWS,
                      f->teller.charset);
        slip.true_row = true_row_beside(f, table_row);
    }
    *array_add(&f->slips) = slip;
    return &f->slips.at[f->slips.count - 1];
}

/* --- why: the sentence of the true step --- */

/* The assignment before a row that set one of its variables. */
static void tell_assignment_before(struct following *f, size_t table_row, enum column column,
                                   struct text *out)
{
    struct cursor *cursor = &f->session->cursor;
    rows_seek(&f->session->rows, table_row, cursor);
    size_t depth = cursor_depth(cursor);
    const struct function *functions = f->session->program->functions.at;
    int16_t reg = functions[cursor_frame(cursor, depth - 1)->function].column[column];
    for (int i = 0; i < STEPS_BACK && reg >= 0; i++, cursor_back(cursor)) {
        const struct step *step = cursor_step(cursor);
        if (cursor_depth(cursor) == depth && step->kind == STEP_ASSIGN && step->target == reg) {
            sentence_of_step(&f->teller, cursor, out);
            return;
        }
        if (cursor_depth(cursor) < depth)
            return;
    }
}

static void tell_why(struct following *f, struct marked_slip *slip, enum column column)
{
    struct session *session = f->session;
    if (slip->true_row == MARK_NONE)
        return;
    const struct row *row = &session->rows.all.at[slip->true_row];
    bool first = slip_row_before(f->rework, slip->true_row) == MARK_NONE;
    if (row->kind != ROW_ONLY && (!first || column == COLUMN_V)) {
        tell_assignment_before(f, slip->true_row, column, &slip->why);
        return;
    }
    if (row->visit == VISIT_NONE)
        return;
    uint32_t call = session->visits.all.at[row->visit].call;
    cursor_seek_event(&session->cursor, call);
    while (event_kind(&session->log.events[call]) == EVENT_LEAF &&
           cursor_step(&session->cursor)->kind != STEP_CALL && cursor_back(&session->cursor))
        continue;
    sentence_of_step(&f->teller, &session->cursor, &slip->why);
}

/* The test after a row, whose outcome keeps the loop or leaves it. */
static void tell_test_after(struct following *f, size_t table_row, uint32_t node, struct text *out)
{
    struct cursor *cursor = &f->session->cursor;
    if (true_row_beside(f, table_row) == MARK_NONE)
        return;
    rows_seek(&f->session->rows, table_row, cursor);
    for (int i = 0; i < 16; i++) {
        cursor_forward(cursor);
        if (cursor_step(cursor)->node == node && cursor_step(cursor)->kind == STEP_TEST &&
            f->session->program->code.at[cursor_step(cursor)->instruction].roles & DECIDES) {
            sentence_of_step(&f->teller, cursor, out);
            return;
        }
    }
}

static void tell_why_test(struct following *f, size_t table_row, struct text *out)
{
    if (true_row_beside(f, table_row) == MARK_NONE)
        return;
    const struct row *row = &f->session->rows.all.at[table_row];
    if (row->cutoff != CUTOFF_NONE)
        sentence_of_cutoff(&f->teller, row->cutoff, out);
    else
        tell_test_after(f, table_row, row->node, out);
}

/* --- going on with a slip --- */

static void run_rework(struct following *f)
{
    rework_free(&f->own);
    f->own = (struct rework){0};
    f->rework = f->done.count ? &f->own : &f->table->rework;
    if (f->done.count)
        rework_run(&f->own, &(struct rework_wishes){.world = f->world,
                                                    .given = f->session->given,
                                                    .way = f->how.way,
                                                    .manners = f->how.manners,
                                                    .slips = f->done.at,
                                                    .count = f->done.count});
}

static void align_from(struct following *f, size_t row, size_t table_row)
{
    alignment_pair(&f->alignment, &f->rework->session.rows, row, table_row, &f->pairs);
    f->at = 0;
}

/* The homework's next row of a node, before the visit of it can be over. */
static size_t next_row_of(const struct following *f, size_t row, uint32_t node)
{
    const struct homework *homework = f->homework;
    const struct tree *tree = homework->tree;
    for (size_t i = row + 1; i < homework->rows.count; i++) {
        uint32_t n = homework->rows.at[i].node;
        if (n == node)
            return i;
        if (n < node || n >= tree->end[node])
            break;
    }
    return MARK_NONE;
}

static void take_numbers(const struct following *f, struct rework_slip *slip, size_t row)
{
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        struct homework_cell cell = alignment_cell(&f->alignment, row, c);
        slip->set[c] = cell.said;
        slip->number[c] = cell.number;
    }
}

/* Whether the slip was made at the node above: then its next row has what gives the window here. */
static bool is_from_above(const struct following *f, size_t row, size_t table_row, struct rework_slip *slip)
{
    size_t above = slip_row_above(f->rework, table_row);
    if (above == MARK_NONE || f->how.way == ROWS_UPDATE)
        return false;
    size_t next = next_row_of(f, row, rework_row(f, above)->node);
    if (next == MARK_NONE)
        return false;
    struct rework_slip above_slip = {
        .when = REWORK_FIRST, .row = table_row, .node = rework_row(f, above)->node};
    take_numbers(f, &above_slip, next);
    bool mover = f->session->program->mover, gives = false;
    for (enum column c = COLUMN_ALPHA; c <= COLUMN_BETA; c++) {
        enum column from = mover ? COLUMN_BETA - c : c;
        struct homework_cell here = alignment_cell(&f->alignment, row, c);
        double down = mover ? 0 - above_slip.number[from] : above_slip.number[from];
        if (!here.said || !above_slip.set[from])
            continue;
        if (here.number != down)
            return false;
        gives = gives || here.number != alignment_number(rework_row(f, table_row), c);
    }
    *slip = above_slip;
    return gives;
}

static struct rework_slip slip_at(const struct following *f, size_t row, size_t table_row)
{
    static const enum rework_when when[] = {[ROW_FIRST] = REWORK_FIRST,
                                            [ROW_BACK] = REWORK_BACK,
                                            [ROW_ONLY] = REWORK_RETURN,
                                            [ROW_DONE] = REWORK_RETURN,
                                            [ROW_TAKEN] = REWORK_BACK};
    const struct row *r = rework_row(f, table_row);
    struct rework_slip slip = {.when = when[r->kind], .row = table_row, .node = r->node};
    take_numbers(f, &slip, row);
    return slip;
}

static bool take_back(struct following *f)
{
    f->done.count--;
    run_rework(f);
    return false;
}

/* Works the search again with a slip. False where the rows up to there would be others: then it is taken
 * back. */
static bool go_on_with(struct following *f, struct rework_slip slip, size_t table_row)
{
    const uint32_t node = rework_row(f, table_row)->node;
    *array_add(&f->done) = slip;
    run_rework(f);
    if (table_row < f->rework->session.rows.all.count && rework_row(f, table_row)->node == node)
        return true;
    return take_back(f);
}

/* What comes after the pair where we are costs as it is. */
static uint64_t rest_of_cost(const struct following *f)
{
    return alignment_rest(&f->alignment, &f->rework->session.rows, &f->pairs, f->at + 1);
}

/* What the rest costs, if that is less than something. */
static uint64_t cost_from(const struct following *f, size_t row, size_t table_row, uint64_t than)
{
    return than ? alignment_cost(&f->alignment, &f->rework->session.rows, row, table_row, than - 1)
                : ALIGNMENT_FAR;
}

/* Works the search again with a slip, if the homework from a row on then costs less beside the reworked rows
 * behind `table_row` than it did. */
static bool go_on_if_better(struct following *f, struct rework_slip slip, size_t row, size_t table_row,
                            uint64_t than)
{
    if (!go_on_with(f, slip, table_row))
        return false;
    return cost_from(f, row, table_row + 1, than) < than || take_back(f);
}

static struct scene_of_slip scene_at(const struct following *f, size_t row, size_t table_row)
{
    return (struct scene_of_slip){&f->alignment, f->rework, row, table_row};
}

/* The kind of a cut too early, as it stands before it. */
static enum slip_kind kind_of_early(const struct following *f, size_t row, size_t table_row)
{
    struct scene_of_slip scene = scene_at(f, row, table_row);
    return slip_is_wrong_test(&scene) && !f->session->program->mover ? SLIP_WRONG_TEST : SLIP_CUT_EARLY;
}

static void tell_early(struct following *f, struct marked_slip *slip, uint32_t node, uint32_t next)
{
    tell(&f->teller, &slip->what,
         slip->kind == SLIP_WRONG_TEST
             ? "%n is left as if the other player moved there: its test would hold, but %p moves at %n, "
               "and %n is still to come"
             : "%n is left too early: %p moves there, no test lets it leave %n, and %n is still to come",
         node, tree_player(f->homework->tree, node), node, next);
}

/* Works the search again with the other outcome of the test before a row, if the row is then as written, and
 * the rest no worse. */
static bool other_outcome(struct following *f, enum rework_when when, size_t row, size_t table_row)
{
    struct rework_slip slip = {.when = when, .row = table_row - 1, .node = rework_row(f, table_row)->node};
    uint64_t before = rest_of_cost(f);
    if (!go_on_with(f, slip, table_row))
        return false;
    return (alignment_same(&f->alignment, row, rework_row(f, table_row)) &&
            (when == REWORK_STAY || cost_from(f, row + 1, table_row + 1, before) < before)) ||
           take_back(f);
}

/* In rows after updates a cut that is missed, or made too early, shows in the row itself: what comes after
 * the test is done to the variables, or isn't. */
static bool follow_test(struct following *f, size_t row, size_t table_row)
{
    const struct row *r = rework_row(f, table_row);
    bool cut = r->cutoff != CUTOFF_NONE;
    if (f->how.way != ROWS_UPDATE || table_row == 0 || (cut && f->homework->rows.at[row].claims) ||
        (!cut && (r->kind != ROW_FIRST || slip_row_before(f->rework, table_row) == MARK_NONE)))
        return false;
    struct text names = {0}, why = {0};
    uint32_t node = r->node, next = table_row + 1 < f->rework->session.rows.all.count
                                        ? rework_row(f, table_row + 1)->node
                                        : node;
    size_t true_row = true_row_beside(f, table_row);
    enum slip_kind kind = cut ? SLIP_CUT_MISSED : kind_of_early(f, row, table_row);
    tell_ignored(f, table_row, &names);
    if (cut)
        tell_why_test(f, table_row, &why);
    else
        tell_test_after(f, table_row - 1, node, &why);
    bool found = other_outcome(f, cut ? REWORK_STAY : REWORK_LEAVE, row, table_row);
    if (found) {
        struct marked_slip *slip = add_slip(f, kind, row, MARK_NONE);
        slip->true_row = true_row;
        text_add_slice(&slip->why, text_slice(&why));
        if (cut)
            tell(&f->teller, &slip->what, "the search leaves %n here and cuts off %s", node,
                 text_string(&names));
        else
            tell_early(f, slip, node, next);
        f->follows[row] = true;
        f->last = table_row;
        align_from(f, row + 1, table_row + 1);
    }
    text_free(&why);
    text_free(&names);
    return found;
}

static void follow_numbers(struct following *f, size_t row, size_t table_row)
{
    if (follow_test(f, row, table_row))
        return;
    struct scene_of_slip scene = scene_at(f, row, table_row);
    struct diagnosis diagnosis = slip_diagnose(&scene);
    struct marked_slip *slip = add_slip(f, diagnosis.kind, row, table_row);
    struct rework_slip above;
    slip_tell(&scene, &diagnosis, &f->teller, &slip->what);
    if (diagnosis.kind != SLIP_LEAF)
        tell_why(f, slip, diagnosis.column);
    bool from_above = is_from_above(f, row, table_row, &above);
    struct rework_slip here = slip_at(f, row, table_row);
    uint64_t before = rest_of_cost(f);
    f->last = table_row;
    if ((from_above && go_on_if_better(f, above, row + 1, table_row, before)) ||
        go_on_if_better(f, here, row + 1, table_row, before))
        align_from(f, row + 1, table_row + 1);
    else
        f->at++;
}

/* --- what is cut off --- */

static bool skips(const struct following *f, size_t table_row, uint32_t node)
{
    const struct row *row = rework_row(f, table_row);
    struct skipped_walk walk = {0};
    uint32_t n = TREE_NONE;
    while (row->cutoff != CUTOFF_NONE &&
           (n = cutoff_nodes(&f->rework->session.visits, &f->rework->session.visits.cutoffs.at[row->cutoff],
                             &walk)) != TREE_NONE)
        if (n == node)
            return true;
    return false;
}

static uint32_t named(const struct following *f, const struct homework_span *names, uint32_t i)
{
    return f->homework->names.at[names->first + i];
}

static bool names_node(const struct following *f, const struct homework_span *names, uint32_t node)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (named(f, names, i) == node)
            return true;
    return false;
}

/* All that is named is skipped, and every subtree that is skipped is named, by its topmost node at least.
 * Where nothing is cut off, something must be named. */
static bool names_fit(const struct following *f, const struct homework_span *names, size_t table_row)
{
    const struct row *row = rework_row(f, table_row);
    uint32_t walk = 0, child = TREE_NONE;
    for (uint32_t i = 0; i < names->count; i++)
        if (!skips(f, table_row, named(f, names, i)))
            return false;
    while ((child = cutoff_skipped(&f->rework->session.visits,
                                   &f->rework->session.visits.cutoffs.at[row->cutoff], &walk)) != TREE_NONE)
        if (!names_node(f, names, child))
            return false;
    return true;
}

bool following_cuts(const struct following *f, size_t row, size_t table_row)
{
    const struct homework_span *names = &f->homework->rows.at[row].pruned;
    return rework_row(f, table_row)->cutoff != CUTOFF_NONE &&
           (!names->count || names_fit(f, names, table_row));
}

/* The row of the homework before or after may be where it is named. */
static bool is_named_beside(const struct following *f, size_t row, size_t table_row)
{
    const struct homework *homework = f->homework;
    for (size_t i = row ? row - 1 : 0; i <= row + 1 && i < homework->rows.count; i++) {
        const struct homework_row *r = &homework->rows.at[i];
        if (i != row && r->claims && (r->pruned.count == 0 || names_fit(f, &r->pruned, table_row)))
            return true;
    }
    return false;
}

/* Names without a cutoff that belong to the row before or after. */
static bool belongs_beside(const struct following *f, const struct homework_span *names, size_t table_row)
{
    for (size_t t = table_row > 0 ? table_row - 1 : 0;
         t <= table_row + 1 && t < f->rework->session.rows.all.count; t++)
        if (t != table_row && rework_row(f, t)->cutoff != CUTOFF_NONE && names_fit(f, names, t))
            return true;
    return false;
}

static bool next_goes_into(const struct following *f, size_t table_row)
{
    size_t next = f->at + 1;
    return next < f->pairs.all.count && f->pairs.all.at[next].table_row == MARK_NONE &&
           skips(f, table_row, f->homework->rows.at[f->pairs.all.at[next].row].node);
}

static void check_names(struct following *f, size_t row, size_t table_row)
{
    const struct homework_row *r = &f->homework->rows.at[row];
    bool cut = rework_row(f, table_row)->cutoff != CUTOFF_NONE;
    bool empty = r->claims && r->pruned.count == 0;
    if (!f->names || (!cut && !r->claims) || (cut && empty) || next_goes_into(f, table_row))
        return;
    if (r->claims && !empty && names_fit(f, &r->pruned, table_row))
        return;
    if (!r->claims && is_named_beside(f, row, table_row))
        return;
    if (!cut && (empty || belongs_beside(f, &r->pruned, table_row)))
        return;
    struct marked_slip *slip = add_slip(f, SLIP_NOT_NOTED, row, table_row);
    text_add_string(&slip->what, cut ? "the cutoff here skips " : "nothing is cut off here");
    if (cut) {
        tell_ignored(f, table_row, &slip->what);
        tell_why_test(f, table_row, &slip->why);
    }
}

/* --- rows left out, and too many --- */

struct gap {
    size_t end;                   /* of the block in pairs */
    size_t row, rows;             /* the first of the homework, and how many */
    size_t table_row, table_rows; /* of the rework */
};

static struct gap gap_at(const struct following *f)
{
    struct gap gap = {.end = f->at, .row = MARK_NONE, .table_row = MARK_NONE};
    for (; gap.end < f->pairs.all.count; gap.end++) {
        struct pair pair = f->pairs.all.at[gap.end];
        if (pair.row != MARK_NONE && pair.table_row != MARK_NONE)
            break;
        if (pair.row != MARK_NONE && gap.rows++ == 0)
            gap.row = pair.row;
        if (pair.table_row != MARK_NONE && gap.table_rows++ == 0)
            gap.table_row = pair.table_row;
    }
    return gap;
}

/* Tries what follows from `row` on when the loop is left, or gone on with, against the test; true when that
 * explains more than to pass over `rows` of the homework. */
static bool try_other_way(struct following *f, enum rework_when when, size_t row, size_t rows)
{
    /* After an update comes the test after the row before. */
    size_t decided = f->how.way == ROWS_ARRIVAL || f->last == 0 ? f->last : f->last - 1;
    struct rework_slip slip = {.when = when, .row = decided, .node = rework_row(f, f->last)->node};
    return go_on_if_better(f, slip, row, f->last, cost_from(f, row + rows, f->last + 1, ALIGNMENT_FAR));
}

static size_t first_row_after(const struct following *f)
{
    for (size_t i = f->at; i < f->pairs.all.count; i++)
        if (f->pairs.all.at[i].row != MARK_NONE)
            return f->pairs.all.at[i].row;
    return f->homework->rows.count;
}

/* Rows below what is cut off: missed, or gone into although it was noted. */
static bool follow_into(struct following *f, const struct gap *gap, size_t before)
{
    uint32_t node = f->homework->rows.at[gap->row].node;
    if (f->last == MARK_NONE || !skips(f, f->last, node))
        return false;
    bool noted = names_node(f, &f->homework->rows.at[before].pruned, node);
    struct marked_slip *slip = add_slip(f, noted ? SLIP_WENT_ON : SLIP_CUT_MISSED, gap->row, MARK_NONE);
    text_free(&slip->given);
    slip->row = before;
    slip->true_row = true_row_beside(f, f->last);
    tell(&f->teller, &slip->what,
         noted ? "%n is looked at although it is cut off: the search leaves %n here, and ignores "
               : "%n is looked at, but the search leaves %n here and cuts off ",
         node, rework_row(f, f->last)->node);
    tell_ignored(f, f->last, &slip->what);
    tell_why_test(f, f->last, &slip->why);
    if (try_other_way(f, REWORK_STAY, gap->row, gap->rows)) {
        align_from(f, gap->row, f->last + 1);
        return true;
    }
    for (size_t i = gap->end, to = gap->end; i-- > f->at;) /* what the table has there is still to come */
        if (f->pairs.all.at[i].row == MARK_NONE)
            f->pairs.all.at[--to] = f->pairs.all.at[i];
    f->at += gap->rows;
    for (size_t i = 1; i < gap->rows; i++)
        f->follows[gap->row + i] = true;
    return true;
}

/* Whether all that is left out lies below the last pair's node: the rest of its visit. */
static bool is_rest_of_visit(const struct following *f, const struct gap *gap)
{
    const struct tree *tree = f->homework->tree;
    if (f->last == MARK_NONE)
        return false;
    uint32_t node = rework_row(f, f->last)->node;
    uint32_t first = rework_row(f, gap->table_row)->node;
    return node <= first && first < tree->end[node];
}

static bool follow_early(struct following *f, const struct gap *gap, size_t before)
{
    if (!is_rest_of_visit(f, gap))
        return false;
    uint32_t node = rework_row(f, f->last)->node, next = rework_row(f, gap->table_row)->node;
    enum slip_kind kind = kind_of_early(f, before, f->last);
    size_t row = first_row_after(f), true_row = true_row_beside(f, gap->table_row);
    struct text why = {0};
    /* A row after an update comes after the test as well. */
    if (f->how.way == ROWS_UPDATE && slip_row_before(f->rework, f->last) != MARK_NONE)
        tell_test_after(f, f->last - 1, node, &why);
    else
        tell_why_test(f, f->last, &why);
    bool found = try_other_way(f, REWORK_LEAVE, row, 0);
    if (found) {
        struct marked_slip *slip = add_slip(f, kind, MARK_NONE, MARK_NONE);
        slip->row = before;
        slip->true_row = true_row;
        slip->ends = row == f->homework->rows.count && !f->homework->rows.at[row - 1].claims;
        text_add_slice(&slip->why, text_slice(&why));
        tell_early(f, slip, node, next);
        text_add_string(&slip->what, slip->ends ? "; unless the trace was broken off here" : "");
        align_from(f, row, f->last + 1);
    }
    text_free(&why);
    return found;
}

/* What nothing else explains is too much, or left out. */
static void skip_gap(struct following *f, const struct gap *gap)
{
    if (gap->rows)
        tell(&f->teller, &add_slip(f, SLIP_EXTRA, gap->row, MARK_NONE)->what,
             gap->rows == 1 ? "the search isn't at %n here"
                            : "the search isn't at %n here, nor in the %u rows from it on",
             f->homework->rows.at[gap->row].node, (uint32_t)gap->rows);
    if (!gap->table_rows)
        return;
    struct marked_slip *slip = add_slip(f, SLIP_LEFT_OUT, MARK_NONE, gap->table_row);
    uint32_t node = rework_row(f, gap->table_row)->node, rows = (uint32_t)gap->table_rows;
    f->left_out = true;
    slip->row = gap->end < f->pairs.all.count ? f->pairs.all.at[gap->end].row : MARK_NONE;
    if (rows == 1)
        tell(&f->teller, &slip->what, "the row of %n is left out", node);
    else
        tell(&f->teller, &slip->what, "%u rows are left out%s, from %n on", rows,
             slip->row == MARK_NONE ? " at the end" : "", node);
}

static void follow_gap(struct following *f)
{
    struct gap gap = gap_at(f);
    size_t before = f->last == MARK_NONE ? MARK_NONE : first_row_after(f) - 1;
    if (gap.rows ? follow_into(f, &gap, before) : follow_early(f, &gap, before))
        return;
    skip_gap(f, &gap);
    f->at = gap.end;
}

/* --- row by row --- */

static void follow_pair(struct following *f, size_t row, size_t table_row)
{
    bool node = f->homework->rows.at[row].node == rework_row(f, table_row)->node;
    if (node && !alignment_same(&f->alignment, row, rework_row(f, table_row))) {
        follow_numbers(f, row, table_row);
        return;
    }
    f->follows[row] = node;
    f->last = table_row;
    if (node)
        check_names(f, row, table_row);
    else
        tell(&f->teller, &add_slip(f, SLIP_NODE, row, table_row)->what, "this is the row of %n",
             rework_row(f, table_row)->node);
    f->at++;
}

static void follow(struct following *f)
{
    f->last = MARK_NONE;
    align_from(f, 0, 0);
    while (f->at < f->pairs.all.count && f->slips.count < SLIPS) {
        struct pair pair = f->pairs.all.at[f->at];
        if (pair.row != MARK_NONE && f->slips.count > MOST_SLIPS && 2 * f->slips.count > pair.row)
            break;
        if (pair.row != MARK_NONE && pair.table_row != MARK_NONE)
            follow_pair(f, pair.row, pair.table_row);
        else
            follow_gap(f);
    }
}

/* --- the whole --- */

static void *copy_items(const void *items, size_t count, size_t size)
{
    void *copy = memory_new(count, size);
    return count ? memcpy(copy, items, count * size) : copy;
}

/* The homework, its nodes as they are in the world. */
static void see_homework(struct following *f, const struct homework *homework)
{
    f->seen = *homework;
    f->homework = homework;
    if (!f->world->node)
        return;
    f->homework = &f->seen;
    f->seen.tree = f->world->tree;
    f->seen.rows.at = copy_items(homework->rows.at, homework->rows.count, sizeof *homework->rows.at);
    f->seen.names.at = copy_items(homework->names.at, homework->names.count, sizeof *homework->names.at);
    for (size_t i = 0; i < homework->rows.count; i++)
        f->seen.rows.at[i].node = f->world->node[homework->rows.at[i].node];
    for (size_t i = 0; i < homework->names.count; i++)
        f->seen.names.at[i] = f->world->node[homework->names.at[i]];
}

struct following *following_new(struct session *session, struct key *key, const struct homework *homework,
                                const struct convention *how, enum charset charset)
{
    struct following *f = memory_new(1, sizeof *f);
    size_t rows = homework->rows.count;
    f->session = session;
    f->how = *how;
    f->table = key_table(key, how->way, how->manners);
    f->world = &f->table->world;
    f->rework = &f->table->rework;
    see_homework(f, homework);
    f->teller = f->world->node ? (struct teller){.tree = f->world->tree, .charset = charset}
                               : session_teller(session, charset);
    alignment_begin(&f->alignment, f->homework, how, f->session->program->mover);
    f->follows = memory_new(rows + 1, sizeof *f->follows);
    f->slip_of = memory_new(rows + 1, sizeof *f->slip_of);
    for (size_t i = 0; i < rows; i++) {
        f->slip_of[i] = MARK_NONE;
        f->names = f->names || homework->rows.at[i].claims;
    }
    return f;
}

uint64_t following_cost(const struct following *f, const struct convention *how, uint64_t most)
{
    struct alignment alignment;
    alignment_begin(&alignment, f->homework, how, f->session->program->mover);
    uint64_t cost = alignment_cost(&alignment, &f->rework->session.rows, 0, 0, most);
    alignment_free(&alignment);
    return cost;
}

void following_follow(struct following *f)
{
    if (f->session->rows.way != f->how.way)
        session_take_rows(f->session, f->how.way);
    f->cost = following_cost(f, &f->how, ALIGNMENT_FAR);
    follow(f);
}

void following_free(struct following *f)
{
    alignment_free(&f->alignment);
    rework_free(&f->own);
    array_free(&f->done);
    array_free(&f->pairs.all);
    for (size_t i = 0; i < f->slips.count; i++) {
        text_free(&f->slips.at[i].given);
        text_free(&f->slips.at[i].should);
        text_free(&f->slips.at[i].what);
        text_free(&f->slips.at[i].why);
    }
    array_free(&f->slips);
    free(f->follows);
    free(f->slip_of);
    if (f->world->node) {
        free(f->seen.rows.at);
        free(f->seen.names.at);
    }
    free(f);
}
