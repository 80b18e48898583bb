/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/marking.h"
#include "explain/answer.h"
#include "explain/row_words.h"
#include "explain/telling.h"
#include "homework/rework.h"
#include "homework/slip_words.h"
#include "homework/worksheet.h"
#include "lesson/library.h"
#include <math.h>

/* Slips beyond these aren't looked for: there is more to say to their writer than a list can. */
#define SLIPS 100

/* Nodes that are named of those cut off. */
#define NAMED_ROWS 12

/* Rows times rows up to which other algorithms are tried. */
#define BETTER_CELLS 40000

/* Steps back from a row to the one that set a variable. */
#define STEPS_BACK 20000

/* The homework, followed. */
struct following {
    struct marking *m;
    struct alignment alignment;
    struct teller teller;
    struct rework rework;
    ARRAY(struct rework_slip) done; /* what was worked on differently, in the order of the rows */
    struct pairs pairs;             /* from where we are to the end */
    size_t at;                      /* in pairs */
    size_t last;                    /* the reworked row of the last pair, or MARK_NONE */
    bool left_out;                  /* rows are left out for no reason */
    bool *follows;                  /* [row of the homework]: as the rework has it */
    size_t *slip_of;                /* [row of the homework] */
};

const char *mark_name(enum mark mark)
{
    static const char *const names[] = {"right", "carried", "wrong", "missing", "extra"};
    return names[mark];
}

/* --- the true search --- */

static bool search(struct marking *m, const struct program *program, const union value *given,
                   const struct marking_wishes *wishes, struct text *why)
{
    struct session_wishes session = {
        .given = given, .charset = wishes->charset, .max_steps = wishes->max_steps};
    if (!session_begin(&m->session, m->homework->tree, program, &session, why))
        return false;
    session_run_all(&m->session);
    if (m->session.state == MACHINE_DONE)
        return true;
    text_add_string(why, "the search comes to no value");
    return false;
}

/* --- the convention --- */

static bool has_bare(const struct homework *homework)
{
    for (size_t i = 0; i < homework->rows.count; i++)
        if (homework->rows.at[i].bare_count == COLUMN_COUNT)
            return true;
    return false;
}

static bool lists_leaves(const struct homework *homework)
{
    for (size_t i = 0; i < homework->rows.count; i++)
        if (tree_is_leaf(homework->tree, homework->rows.at[i].node))
            return true;
    return false;
}

static void try_way(struct marking *m, enum rows_way way, enum homework_order order, uint64_t *least)
{
    struct alignment alignment;
    uint64_t cost;
    alignment_begin(&alignment, m->homework, order);
    for (int leaves = 1; leaves >= 0; leaves--) {
        alignment.leaves = leaves;
        if (!leaves && lists_leaves(m->homework))
            break;
        if (!alignment_pair(&alignment, &m->session.rows, 0, 0, NULL, &cost))
            m->too_long = true;
        else if (cost < *least) {
            *least = cost;
            m->way = way;
            m->order = order;
            m->leaves = leaves;
        }
    }
    alignment_free(&alignment);
}

static void find_convention(struct marking *m)
{
    uint64_t least = UINT64_MAX;
    for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++) {
        session_take_rows(&m->session, way);
        try_way(m, way, HOMEWORK_WINDOW_FIRST, &least);
        if (has_bare(m->homework))
            try_way(m, way, HOMEWORK_VALUE_FIRST, &least);
    }
    session_take_rows(&m->session, m->way);
    for (size_t i = 0; i < m->homework->rows.count; i++)
        m->names = m->names || m->homework->rows.at[i].claims;
}

void marking_write_convention(struct text *out, const struct marking *marking)
{
    text_format(out, "rows %s, leaves %s", marking->way == ROWS_ARRIVAL ? "on arrival" : "after each update",
                marking->leaves ? "listed" : "left out");
    if (has_bare(marking->homework))
        text_format(out, ", %s", marking->order == HOMEWORK_VALUE_FIRST ? "v before the window" : "v last");
}

/* --- slips --- */

static const struct row *rework_row(const struct following *f, size_t table_row)
{
    return &f->rework.session.rows.all.at[table_row];
}

/* The row of the true table that the reworked row still is: the same one, as long as nothing led
 * elsewhere. */
static size_t true_row_beside(const struct following *f, size_t table_row)
{
    const struct rows *rows = &f->m->session.rows;
    const struct row *rework = rework_row(f, table_row);
    if (f->done.count || table_row >= rows->all.count || rows->all.at[table_row].node != rework->node)
        return MARK_NONE;
    return table_row;
}

/* "L, J and all below it": what is cut off at a row. */
static void tell_ignored(const struct following *f, size_t table_row, struct text *out)
{
    row_words_add_ignored(out, &f->rework.session.visits, rework_row(f, table_row), NAMED_ROWS, ", ",
                          f->teller.charset);
}

static struct marked_slip *add_slip(struct following *f, enum slip_kind kind, size_t row, size_t table_row)
{
    struct marked_slip slip = {.kind = kind, .row = row, .true_row = MARK_NONE};
    if (row != MARK_NONE) {
        slip_tell_row(&f->alignment, row, &f->teller, &slip.given);
        f->slip_of[row] = f->m->slips.count;
    }
    if (table_row != MARK_NONE) {
        row_words_add(&slip.should, &f->rework.session.visits, rework_row(f, table_row), NAMED_ROWS,
                      f->teller.charset);
        slip.true_row = true_row_beside(f, table_row);
    }
    *array_add(&f->m->slips) = slip;
    return &f->m->slips.at[f->m->slips.count - 1];
}

/* --- why: the sentence of the true step --- */

/* The assignment before a row that set one of its variables. */
static void tell_assignment_before(struct following *f, size_t table_row, enum column column,
                                   struct text *out)
{
    struct cursor *cursor = &f->m->session.cursor;
    if (!rows_seek(&f->m->session.rows, table_row, cursor))
        return;
    size_t depth = cursor_depth(cursor);
    const struct function *functions = f->m->session.program->functions.at;
    int16_t reg = depth ? functions[cursor_frame(cursor, depth - 1)->function].column[column] : -1;
    for (int i = 0; i < STEPS_BACK && reg >= 0; i++) {
        const struct step *step = cursor_step(cursor);
        if (cursor_depth(cursor) == depth && step->kind == STEP_ASSIGN && step->target == reg) {
            sentence_of_step(&f->teller, cursor, out);
            return;
        }
        if (cursor_depth(cursor) < depth || !cursor_back(cursor))
            return;
    }
}

static void tell_why(struct following *f, struct marked_slip *slip, enum column column)
{
    struct session *session = &f->m->session;
    if (slip->true_row == MARK_NONE)
        return;
    const struct row *row = &session->rows.all.at[slip->true_row];
    bool first = slip_row_before(&f->rework, slip->true_row) == MARK_NONE;
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
    struct cursor *cursor = &f->m->session.cursor;
    if (f->done.count || table_row >= f->m->session.rows.all.count)
        return;
    rows_seek(&f->m->session.rows, table_row, cursor);
    for (int i = 0; i < 16 && cursor_forward(cursor); i++)
        if (cursor_step(cursor)->node == node && cursor_step(cursor)->kind == STEP_TEST &&
            f->m->session.program->code.at[cursor_step(cursor)->instruction].roles & DECIDES) {
            sentence_of_step(&f->teller, cursor, out);
            return;
        }
}

static void tell_why_test(struct following *f, size_t table_row, struct text *out)
{
    if (f->done.count || table_row >= f->m->session.rows.all.count)
        return;
    const struct row *row = &f->m->session.rows.all.at[table_row];
    if (row->cutoff != CUTOFF_NONE)
        sentence_of_cutoff(&f->teller, row->cutoff, out);
    else
        tell_test_after(f, table_row, row->node, out);
}

/* --- going on with a slip --- */

static void run_rework(struct following *f)
{
    rework_free(&f->rework);
    const struct session *session = &f->m->session;
    rework_run(&f->rework, session->tree, session->program, session->given, f->m->way, f->done.at,
               f->done.count);
}

static void align_from(struct following *f, size_t row, size_t table_row)
{
    alignment_pair(&f->alignment, &f->rework.session.rows, row, table_row, &f->pairs, NULL);
    f->at = 0;
}

/* The homework's next row of a node, before the visit of it can be over. */
static size_t next_row_of(const struct following *f, size_t row, uint32_t node)
{
    const struct homework *homework = f->m->homework;
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
    size_t above = slip_row_above(&f->rework, table_row);
    if (above == MARK_NONE || f->m->way == ROWS_UPDATE)
        return false;
    size_t next = next_row_of(f, row, rework_row(f, above)->node);
    if (next == MARK_NONE)
        return false;
    struct rework_slip above_slip = {
        .when = REWORK_FIRST, .row = table_row, .node = rework_row(f, above)->node};
    take_numbers(f, &above_slip, next);
    bool mover = f->m->session.program->mover, gives = false;
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
    uint32_t node = table_row < f->rework.session.rows.all.count ? rework_row(f, table_row)->node : TREE_NONE;
    *array_add(&f->done) = slip;
    run_rework(f);
    if (node == TREE_NONE ||
        (table_row < f->rework.session.rows.all.count && rework_row(f, table_row)->node == node))
        return true;
    return take_back(f);
}

static uint64_t cost_from(const struct following *f, size_t row, size_t table_row)
{
    uint64_t cost = UINT64_MAX;
    alignment_pair(&f->alignment, &f->rework.session.rows, row, table_row, NULL, &cost);
    return cost;
}

/* Works the search again with a slip, if the homework from a row on then costs less beside the reworked rows
 * behind `table_row` than it did. */
static bool go_on_if_better(struct following *f, struct rework_slip slip, size_t row, size_t table_row,
                            uint64_t than)
{
    if (!go_on_with(f, slip, table_row))
        return false;
    return cost_from(f, row, table_row + 1) < than || take_back(f);
}

static struct scene_of_slip scene_at(const struct following *f, size_t row, size_t table_row)
{
    return (struct scene_of_slip){&f->alignment, &f->rework, row, table_row};
}

/* The kind of a cut too early, as it stands before it. */
static enum slip_kind kind_of_early(const struct following *f, size_t row, size_t table_row)
{
    struct scene_of_slip scene = scene_at(f, row, table_row);
    return slip_is_wrong_test(&scene) && !f->m->session.program->mover ? SLIP_WRONG_TEST : SLIP_CUT_EARLY;
}

static void tell_early(struct following *f, struct marked_slip *slip, uint32_t node, uint32_t next)
{
    tell(&f->teller, &slip->what,
         slip->kind == SLIP_WRONG_TEST
             ? "%n is left as if the other player moved there: its test would hold, but %p moves at %n, "
               "and %n is still to come"
             : "%n is left too early: %p moves there, no test lets it leave %n, and %n is still to come",
         node, tree_player(f->m->homework->tree, node), node, next);
}

/* Works the search again with the other outcome of the test before a row, if the row is then as written, and
 * the rest no worse. */
static bool other_outcome(struct following *f, enum rework_when when, size_t row, size_t table_row)
{
    struct rework_slip slip = {.when = when, .row = table_row - 1, .node = rework_row(f, table_row)->node};
    uint64_t before = cost_from(f, row + 1, table_row + 1);
    if (!go_on_with(f, slip, table_row))
        return false;
    return (alignment_same(&f->alignment, row, rework_row(f, table_row)) &&
            (when == REWORK_STAY || cost_from(f, row + 1, table_row + 1) < before)) ||
           take_back(f);
}

/* In rows after updates a cut that is missed, or made too early, shows in the row itself: what comes after
 * the test is done to the variables, or isn't. */
static bool follow_test(struct following *f, size_t row, size_t table_row)
{
    const struct row *r = rework_row(f, table_row);
    bool cut = r->cutoff != CUTOFF_NONE;
    if (f->m->way != ROWS_UPDATE || table_row == 0 || (cut && f->m->homework->rows.at[row].claims) ||
        (!cut && (r->kind != ROW_FIRST || slip_row_before(&f->rework, table_row) == MARK_NONE)))
        return false;
    struct text names = {0}, why = {0};
    uint32_t node = r->node, next = table_row + 1 < f->rework.session.rows.all.count
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
    uint64_t before = cost_from(f, row + 1, table_row + 1);
    if (!from_above || !go_on_if_better(f, above, row + 1, table_row, before))
        go_on_if_better(f, here, row + 1, table_row, before);
    f->last = table_row;
    align_from(f, row + 1, table_row + 1);
}

/* --- what is cut off --- */

static bool skips(const struct following *f, size_t table_row, uint32_t node)
{
    const struct row *row = rework_row(f, table_row);
    struct skipped_walk walk = {0};
    uint32_t n = TREE_NONE;
    while (row->cutoff != CUTOFF_NONE &&
           (n = cutoff_nodes(&f->rework.session.visits, &f->rework.session.visits.cutoffs.at[row->cutoff],
                             &walk)) != TREE_NONE)
        if (n == node)
            return true;
    return false;
}

static const uint32_t *named(const struct following *f, const struct homework_span *names)
{
    return names->count ? &f->m->homework->names.at[names->first] : NULL;
}

static bool names_node(const struct following *f, const struct homework_span *names, uint32_t node)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (named(f, names)[i] == node)
            return true;
    return false;
}

/* All that is named is skipped, and every subtree that is skipped is named, by its topmost node at least. */
static bool names_fit(const struct following *f, const struct homework_span *names, size_t table_row)
{
    const struct row *row = rework_row(f, table_row);
    uint32_t walk = 0, child = TREE_NONE;
    for (uint32_t i = 0; i < names->count; i++)
        if (!skips(f, table_row, named(f, names)[i]))
            return false;
    while (row->cutoff != CUTOFF_NONE &&
           (child = cutoff_skipped(&f->rework.session.visits,
                                   &f->rework.session.visits.cutoffs.at[row->cutoff], &walk)) != TREE_NONE)
        if (!names_node(f, names, child))
            return false;
    return true;
}

/* The row of the homework before or after may be where it is named. */
static bool is_named_beside(const struct following *f, size_t row, size_t table_row)
{
    const struct homework *homework = f->m->homework;
    for (size_t i = row > 0 ? row - 1 : 0; i <= row + 1 && i < homework->rows.count; i++) {
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
         t <= table_row + 1 && t < f->rework.session.rows.all.count; t++)
        if (t != table_row && rework_row(f, t)->cutoff != CUTOFF_NONE && names_fit(f, names, t))
            return true;
    return false;
}

static bool next_goes_into(const struct following *f, size_t table_row)
{
    size_t next = f->at + 1;
    return next < f->pairs.all.count && f->pairs.all.at[next].table_row == MARK_NONE &&
           skips(f, table_row, f->m->homework->rows.at[f->pairs.all.at[next].row].node);
}

static void check_names(struct following *f, size_t row, size_t table_row)
{
    const struct homework_row *r = &f->m->homework->rows.at[row];
    bool cut = rework_row(f, table_row)->cutoff != CUTOFF_NONE;
    bool empty = r->claims && r->pruned.count == 0;
    if (!f->m->names || (!cut && !r->claims) || (cut && empty) || next_goes_into(f, table_row))
        return;
    if (r->claims && !empty && names_fit(f, &r->pruned, table_row) && cut)
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
    size_t decided = f->m->way == ROWS_ARRIVAL || f->last == 0 ? f->last : f->last - 1;
    struct rework_slip slip = {.when = when, .row = decided, .node = rework_row(f, f->last)->node};
    return go_on_if_better(f, slip, row, f->last, cost_from(f, row + rows, f->last + 1));
}

static size_t first_row_after(const struct following *f)
{
    for (size_t i = f->at; i < f->pairs.all.count; i++)
        if (f->pairs.all.at[i].row != MARK_NONE)
            return f->pairs.all.at[i].row;
    return f->m->homework->rows.count;
}

/* Rows below what is cut off: missed, or gone into although it was noted. */
static bool follow_into(struct following *f, const struct gap *gap, size_t before)
{
    uint32_t node = f->m->homework->rows.at[gap->row].node;
    if (f->last == MARK_NONE || !skips(f, f->last, node))
        return false;
    bool noted = before != MARK_NONE && f->m->homework->rows.at[before].pruned.count > 0 &&
                 names_node(f, &f->m->homework->rows.at[before].pruned, node);
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
    f->at += gap->rows;
    for (size_t i = 0; i < gap->rows; i++)
        f->follows[gap->row + i] = i > 0;
    return true;
}

/* Whether all that is left out lies below the last pair's node: the rest of its visit. */
static bool is_rest_of_visit(const struct following *f, const struct gap *gap)
{
    const struct tree *tree = f->m->homework->tree;
    if (f->last == MARK_NONE || !gap->table_rows)
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
    if (f->m->way == ROWS_UPDATE && slip_row_before(&f->rework, f->last) != MARK_NONE)
        tell_test_after(f, f->last - 1, node, &why);
    else
        tell_why_test(f, f->last, &why);
    bool found = try_other_way(f, REWORK_LEAVE, row, 0);
    if (found) {
        struct marked_slip *slip = add_slip(f, kind, MARK_NONE, MARK_NONE);
        slip->row = before;
        slip->true_row = true_row;
        text_add_slice(&slip->why, text_slice(&why));
        tell_early(f, slip, node, next);
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
             f->m->homework->rows.at[gap->row].node, (uint32_t)gap->rows);
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
    size_t before = f->last == MARK_NONE ? MARK_NONE : first_row_after(f);
    before = before == MARK_NONE || before == 0 ? MARK_NONE : before - 1;
    if (gap.rows ? follow_into(f, &gap, before) : follow_early(f, &gap, before))
        return;
    skip_gap(f, &gap);
    f->at = gap.end;
}

/* --- row by row --- */

static void follow_pair(struct following *f, size_t row, size_t table_row)
{
    bool node = f->m->homework->rows.at[row].node == rework_row(f, table_row)->node;
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
    run_rework(f);
    f->last = MARK_NONE;
    align_from(f, 0, 0);
    while (f->at < f->pairs.all.count && f->m->slips.count < SLIPS) {
        struct pair pair = f->pairs.all.at[f->at];
        if (pair.row != MARK_NONE && pair.table_row != MARK_NONE)
            follow_pair(f, pair.row, pair.table_row);
        else
            follow_gap(f);
    }
}

/* --- marks --- */

static enum mark mark_of(const struct following *f, struct pair pair)
{
    if (pair.row == MARK_NONE)
        return MARK_MISSING;
    bool slip = f->slip_of[pair.row] != MARK_NONE;
    if (pair.table_row == MARK_NONE)
        return f->follows[pair.row] && !slip ? MARK_CARRIED : MARK_EXTRA;
    if (slip)
        return MARK_WRONG;
    if (alignment_same(&f->alignment, pair.row, &f->m->session.rows.all.at[pair.table_row]))
        return MARK_RIGHT;
    return f->follows[pair.row] ? MARK_CARRIED : MARK_WRONG;
}

/* Slips that other rows follow from than the true ones. */
static bool is_of_cuts(enum slip_kind kind)
{
    return kind == SLIP_CUT_MISSED || kind == SLIP_CUT_EARLY || kind == SLIP_WRONG_TEST ||
           kind == SLIP_WENT_ON;
}

/* Whether a row is wrong by a slip: then it has cost its point. */
static bool costs_a_row(const struct marking *m, size_t slip)
{
    for (size_t i = 0; i < m->rows.count; i++)
        if (m->rows.at[i].slip == slip && m->rows.at[i].mark == MARK_WRONG)
            return true;
    return false;
}

static void count_points(struct following *f)
{
    struct marking *m = f->m;
    size_t had = m->count[MARK_RIGHT];
    m->row_most = m->expected - (f->left_out ? 0 : m->count[MARK_MISSING]);
    for (size_t i = 0; i < m->slips.count; i++)
        m->row_most += is_of_cuts(m->slips.at[i].kind) && !costs_a_row(m, i);
    for (size_t i = 0; i < m->rows.count; i++) {
        const struct marked_row *row = &m->rows.at[i];
        had += row->mark == MARK_CARRIED && row->true_row != MARK_NONE;
        m->row_most +=
            row->mark == MARK_EXTRA && (row->slip == MARK_NONE || !is_of_cuts(m->slips.at[row->slip].kind));
    }
    size_t there = 0, all = 0;
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        bool has = m->session.rows.all.count && !isnan(alignment_number(&m->session.rows.all.at[0], c));
        all += has;
        there += has && m->used[c];
    }
    m->row_points = all ? had * there / all : had;
}

static void mark_rows(struct following *f)
{
    struct marking *m = f->m;
    alignment_pair(&f->alignment, &m->session.rows, 0, 0, &f->pairs, NULL);
    for (size_t i = 0; i < f->pairs.all.count; i++) {
        struct pair pair = f->pairs.all.at[i];
        struct marked_row row = {.mark = mark_of(f, pair), .row = pair.row, .true_row = pair.table_row};
        row.slip = pair.row == MARK_NONE ? MARK_NONE : f->slip_of[pair.row];
        m->count[row.mark]++;
        m->expected += pair.table_row != MARK_NONE;
        *array_add(&m->rows) = row;
    }
    count_points(f);
}

/* Another algorithm whose rows, in either way, explain nearly all of what this one's don't. */
static void find_better(struct following *f)
{
    const struct shipped *text;
    uint64_t least = UINT64_MAX;
    struct marking *m = f->m;
    struct session_wishes wishes = {0};
    struct text why = {0};
    if (m->slips.count < 3 || m->homework->rows.count * m->expected > BETTER_CELLS)
        return;
    alignment_pair(&f->alignment, &m->session.rows, 0, 0, NULL, &least);
    uint64_t enough = least / 5;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++) {
        struct program *program = library_algorithm(text->name);
        struct session session;
        bool begun = session_begin(&session, m->homework->tree, program, &wishes, &why);
        if (begun)
            session_run_all(&session);
        for (enum rows_way way = ROWS_ARRIVAL; begun && way <= ROWS_UPDATE; way++) {
            uint64_t cost = UINT64_MAX;
            session_take_rows(&session, way);
            alignment_pair(&f->alignment, &session.rows, 0, 0, NULL, &cost);
            if (cost <= enough && cost < least) {
                least = cost;
                m->better = text->name;
            }
        }
        session_end(&session);
        program_free(program);
    }
    text_free(&why);
}

/* --- answers --- */

/* Each of these says whether it is right, and marks what isn't but follows from the slips. */

static double number_of(const struct following *f, const struct statement *said)
{
    return said->numbers.count ? f->m->homework->numbers.at[said->numbers.first] : NAN;
}

static bool answer_value(struct following *f, const struct answer *answer, const struct statement *said,
                         struct marked_statement *marked)
{
    double worked = f->rework.finished && !isnan(f->rework.value)
                        ? bounds_turn(&f->rework.session, TREE_ROOT, f->rework.value)
                        : NAN;
    tell(&f->teller, &marked->should, "%d", answer->value);
    if (f->done.count && number_of(f, said) == worked)
        marked->mark = MARK_CARRIED;
    return number_of(f, said) == answer->value;
}

/* Any child that is worth as much as the root is a best move. */
static bool is_best(const struct following *f, uint32_t node)
{
    const struct tree *tree = f->m->homework->tree;
    struct facts *facts = &f->m->session.facts;
    if (node == TREE_ROOT || tree->parent[node] != TREE_ROOT)
        return false;
    struct minimax_range root = facts_minimax(facts, TREE_ROOT), child = facts_minimax(facts, node);
    return root.low == root.high && child.low == child.high && child.low == root.low;
}

static bool answer_move(struct following *f, const struct answer *answer, const struct statement *said,
                        struct marked_statement *marked)
{
    bool right = said->nodes.count > 0;
    for (uint32_t i = 0; i < said->nodes.count; i++) {
        uint32_t node = named(f, &said->nodes)[i];
        right = right && (node == answer->best || is_best(f, node) || node == TREE_ROOT);
    }
    if (answer->best != TREE_NONE)
        tell(&f->teller, &marked->should, "%n", answer->best);
    return right;
}

static bool is_top(const struct visits *visits, const struct tree *tree, uint32_t node)
{
    return worksheet_is_unseen(visits, node) &&
           (node == TREE_ROOT || !worksheet_is_unseen(visits, tree->parent[node]));
}

/* All that is named is unseen, and all topmost nodes, or all leaves, that are unseen are named. */
static bool prunes_as(const struct following *f, const struct visits *visits,
                      const struct homework_span *names)
{
    const struct tree *tree = f->m->homework->tree;
    bool *is_named = memory_new(tree->count, sizeof *is_named), fits = true, tops = true, leaves = true;
    for (uint32_t i = 0; i < names->count; i++)
        is_named[named(f, names)[i]] = true;
    for (uint32_t node = 0; node < tree->count; node++) {
        fits = fits && (!is_named[node] || worksheet_is_unseen(visits, node));
        tops = tops && (is_named[node] || !is_top(visits, tree, node));
        leaves =
            leaves && (is_named[node] || !tree_is_leaf(tree, node) || !worksheet_is_unseen(visits, node));
    }
    free(is_named);
    return fits && (tops || leaves);
}

static bool answer_pruned(struct following *f, const struct answer *answer, const struct statement *said,
                          struct marked_statement *marked)
{
    (void)answer;
    const struct tree *tree = f->m->homework->tree;
    const struct visits *visits = &f->m->session.visits;
    ARRAY(uint32_t) tops = {0};
    for (uint32_t node = 0; node < tree->count; node++)
        if (is_top(visits, tree, node))
            *array_add(&tops) = node;
    slip_tell_names(&f->teller, &marked->should, tops.at, tops.count);
    text_add_string(&marked->should, tops.count ? "" : "nothing");
    array_free(&tops);
    if (f->done.count && prunes_as(f, &f->rework.session.visits, &said->nodes))
        marked->mark = MARK_CARRIED;
    return prunes_as(f, visits, &said->nodes);
}

static bool answer_play(struct following *f, const struct answer *answer, const struct statement *said,
                        struct marked_statement *marked)
{
    const uint32_t *nodes = named(f, &said->nodes);
    size_t count = said->nodes.count, from = count && nodes[0] == TREE_ROOT ? 0 : 1;
    bool right = count == answer->variation.count - (answer->variation.count ? from : 0);
    for (size_t i = 0; right && i < count; i++)
        right = nodes[i] == answer->variation.at[i + from];
    for (size_t i = 0; i < answer->variation.count; i++)
        tell(&f->teller, &marked->should, i ? " %n" : "%n", answer->variation.at[i]);
    return right;
}

/* A child of the move that is as good for whoever answers. */
static bool answer_reply(struct following *f, const struct answer *answer, const struct statement *said,
                         struct marked_statement *marked)
{
    const uint32_t *parent = f->m->homework->tree->parent;
    uint32_t reply = worksheet_reply(answer), count = said->nodes.count;
    uint32_t last = count ? named(f, &said->nodes)[count - 1] : TREE_NONE;
    bool right = last != TREE_NONE && last == reply;
    if (reply != TREE_NONE) {
        struct facts *facts = &f->m->session.facts;
        bool brother = last != TREE_NONE && last != TREE_ROOT && parent[last] == parent[reply];
        right = right || (brother && facts_minimax(facts, last).low == facts_minimax(facts, reply).low &&
                          facts_minimax(facts, last).high == facts_minimax(facts, reply).high);
        tell(&f->teller, &marked->should, "%n", reply);
    }
    return right;
}

static bool answer_saved(struct following *f, const struct answer *answer, const struct statement *said,
                         struct marked_statement *marked)
{
    (void)answer;
    const struct session *session = &f->m->session;
    int64_t saved;
    marked->judged = worksheet_saved(session->tree, session->program, session->given, &saved);
    text_format(&marked->should, "%lld", (long long)saved);
    return number_of(f, said) == (double)saved;
}

/* A count of the whole search. */
static bool answer_count(struct following *f, const struct statement *said, struct marked_statement *marked,
                         uint64_t count)
{
    text_format(&marked->should, "%llu", (unsigned long long)count);
    return number_of(f, said) == (double)count;
}

static bool answer_leaves(struct following *f, const struct answer *answer, const struct statement *said,
                          struct marked_statement *marked)
{
    (void)answer;
    return answer_count(f, said, marked, f->m->session.visits.total.leaves);
}

static bool answer_nodes(struct following *f, const struct answer *answer, const struct statement *said,
                         struct marked_statement *marked)
{
    (void)answer;
    return answer_count(f, said, marked, f->m->session.visits.total.nodes);
}

static bool answer_cutoffs(struct following *f, const struct answer *answer, const struct statement *said,
                           struct marked_statement *marked)
{
    (void)answer;
    return answer_count(f, said, marked, f->m->session.visits.cutoffs.count);
}

typedef bool judge(struct following *, const struct answer *, const struct statement *,
                   struct marked_statement *);

static void mark_statements(struct following *f)
{
    static judge *const judges[STATES_COUNT] = {
        [STATES_VALUE] = answer_value,   [STATES_MOVE] = answer_move,   [STATES_PRUNED] = answer_pruned,
        [STATES_PLAY] = answer_play,     [STATES_REPLY] = answer_reply, [STATES_SAVED] = answer_saved,
        [STATES_LEAVES] = answer_leaves, [STATES_NODES] = answer_nodes, [STATES_CUTOFFS] = answer_cutoffs,
    };
    struct marking *m = f->m;
    struct answer answer;
    answer_find(&answer, &m->session);
    answer_find_play(&answer, &m->session);
    m->statements = memory_new(m->homework->statements.count, sizeof *m->statements);
    for (size_t i = 0; i < m->homework->statements.count; i++) {
        const struct statement *said = &m->homework->statements.at[i];
        struct marked_statement *marked = &m->statements[i];
        marked->judged = !said->over && judges[said->kind];
        if (!marked->judged)
            continue;
        marked->mark = MARK_WRONG;
        if (judges[said->kind](f, &answer, said, marked))
            marked->mark = MARK_RIGHT;
        if (said->blank)
            marked->mark = MARK_MISSING;
        m->most += marked->judged;
        m->points += marked->judged && marked->mark <= MARK_CARRIED;
    }
    answer_free(&answer);
}

/* --- the whole --- */

static void begin_following(struct following *f, struct marking *m, enum charset charset)
{
    size_t rows = m->homework->rows.count;
    *f = (struct following){.m = m};
    f->teller = session_teller(&m->session, charset);
    alignment_begin(&f->alignment, m->homework, m->order);
    f->alignment.leaves = m->leaves;
    f->follows = memory_new(rows, sizeof *f->follows);
    f->slip_of = memory_new(rows, sizeof *f->slip_of);
    for (size_t i = 0; i < rows; i++)
        f->slip_of[i] = MARK_NONE;
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        m->used[c] = f->alignment.used[c];
    run_rework(f);
}

static void end_following(struct following *f)
{
    alignment_free(&f->alignment);
    rework_free(&f->rework);
    array_free(&f->done);
    array_free(&f->pairs.all);
    free(f->follows);
    free(f->slip_of);
}

bool marking_make(struct marking *m, const struct homework *homework, const struct program *program,
                  const union value *given, const struct marking_wishes *wishes, struct text *why)
{
    struct following f;
    *m = (struct marking){.homework = homework, .leaves = true, .rows_wanted = !wishes->answers};
    if (!search(m, program, given, wishes, why))
        return false;
    if (homework->rows.count)
        find_convention(m);
    begin_following(&f, m, wishes->charset);
    if (homework->rows.count && !m->too_long) {
        follow(&f);
        mark_rows(&f);
        /* Hardly a row fits: another tree, another algorithm, or no trace at all. */
        m->hopeless = homework->rows.count >= 4 &&
                      4 * (m->count[MARK_RIGHT] + m->count[MARK_CARRIED]) < homework->rows.count;
        find_better(&f);
    } else if (m->rows_wanted && !m->too_long) {
        m->expected = m->count[MARK_MISSING] = m->session.rows.all.count;
        m->row_most = m->expected;
    }
    m->points = m->row_points;
    m->most = m->row_most;
    mark_statements(&f);
    end_following(&f);
    m->all_right = m->most > 0 && m->points == m->most && !m->slips.count && !m->count[MARK_CARRIED] &&
                   !m->too_long && !homework->unread.count;
    for (enum column c = 0; c < COLUMN_COUNT && homework->rows.count; c++)
        m->all_right = m->all_right && (m->used[c] || isnan(alignment_number(&m->session.rows.all.at[0], c)));
    for (size_t i = 0; i < homework->statements.count; i++)
        m->all_right = m->all_right && (!m->statements[i].judged || m->statements[i].mark == MARK_RIGHT);
    return true;
}

void marking_free(struct marking *m)
{
    for (size_t i = 0; i < m->slips.count; i++) {
        text_free(&m->slips.at[i].given);
        text_free(&m->slips.at[i].should);
        text_free(&m->slips.at[i].what);
        text_free(&m->slips.at[i].why);
    }
    for (size_t i = 0; m->statements && i < m->homework->statements.count; i++)
        text_free(&m->statements[i].should);
    free(m->statements);
    array_free(&m->slips);
    array_free(&m->rows);
    session_end(&m->session);
}
