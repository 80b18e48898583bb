/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/slips.h"
#include <math.h>

static const struct {
    const char *key, *title;
} kinds[] = {
#define SLIP(name, key, title) {key, title},
#include "homework/slips.def"
#undef SLIP
};

const char *slip_key(enum slip_kind kind)
{
    return kinds[kind].key;
}

const char *slip_title(enum slip_kind kind)
{
    return kinds[kind].title;
}

/* α, β and v. */
struct numbers {
    double at[COLUMN_COUNT];
};

static const struct row *row_at(const struct rework *rework, size_t table_row)
{
    return &rework->session.rows.all.at[table_row];
}

static struct numbers numbers_of(const struct rework *rework, size_t table_row)
{
    const struct row *row = row_at(rework, table_row);
    return (struct numbers){{[COLUMN_ALPHA] = row->alpha, [COLUMN_BETA] = row->beta, [COLUMN_V] = row->v}};
}

/* After what came back was folded in: of a BACK row; of others as they are. */
static struct numbers numbers_after(const struct rework *rework, size_t table_row)
{
    struct numbers after = numbers_of(rework, table_row);
    if (row_at(rework, table_row)->kind == ROW_BACK && table_row < rework->after.count)
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            if (!isnan(rework->after.at[table_row].number[c]))
                after.at[c] = rework->after.at[table_row].number[c];
    return after;
}

/* The last row before another that is of a visit; or MARK_NONE. */
static size_t last_row_of(const struct rework *rework, size_t table_row, uint32_t visit)
{
    while (table_row-- > 0)
        if (row_at(rework, table_row)->visit == visit)
            return table_row;
    return MARK_NONE;
}

static uint32_t visit_above(const struct rework *rework, size_t table_row)
{
    uint32_t visit = row_at(rework, table_row)->visit;
    return visit == VISIT_NONE ? VISIT_NONE : rework->session.visits.all.at[visit].parent;
}

size_t slip_row_before(const struct rework *rework, size_t table_row)
{
    return last_row_of(rework, table_row, row_at(rework, table_row)->visit);
}

size_t slip_row_above(const struct rework *rework, size_t table_row)
{
    uint32_t above = visit_above(rework, table_row);
    return above == VISIT_NONE ? MARK_NONE : last_row_of(rework, table_row, above);
}

/* --- hypotheses --- */

static bool mover(const struct scene_of_slip *s)
{
    return s->rework->session.program->mover;
}

static bool on_arrival(const struct scene_of_slip *s)
{
    return s->rework->session.rows.way == ROWS_ARRIVAL;
}

/* Whether more is better at the node. */
static bool wants_more(const struct scene_of_slip *s, uint32_t node)
{
    return mover(s) || tree_player(s->alignment->tree, node) == PLAYER_MAX;
}

/* The window of a child, from the variables of its parent. */
static struct numbers handed_down(const struct scene_of_slip *s, struct numbers above, double v)
{
    if (!mover(s))
        return (struct numbers){{above.at[COLUMN_ALPHA], above.at[COLUMN_BETA], v}};
    return (struct numbers){{0 - above.at[COLUMN_BETA], 0 - above.at[COLUMN_ALPHA], v}};
}

/* Whether numbers explain the row: all that is wrong in it, and nothing that isn't. */
static bool explains(const struct scene_of_slip *s, struct numbers numbers)
{
    struct row row = *row_at(s->rework, s->table_row);
    row.alpha = isnan(row.alpha) ? NAN : numbers.at[COLUMN_ALPHA];
    row.beta = isnan(row.beta) ? NAN : numbers.at[COLUMN_BETA];
    row.v = isnan(row.v) ? NAN : numbers.at[COLUMN_V];
    return alignment_same(s->alignment, s->row, &row);
}

static bool is_wrong(const struct scene_of_slip *s, enum column column)
{
    return !alignment_fits(s->alignment, s->row, row_at(s->rework, s->table_row), column);
}

static double written(const struct scene_of_slip *s, enum column column)
{
    struct homework_cell cell = alignment_cell(s->alignment, s->row, column);
    return cell.said ? cell.number : NAN;
}

/* The bound that the player moves, and the other. */
static enum column own_end(const struct scene_of_slip *s, uint32_t node)
{
    return wants_more(s, node) ? COLUMN_ALPHA : COLUMN_BETA;
}

static enum column other_end(const struct scene_of_slip *s, uint32_t node)
{
    return wants_more(s, node) ? COLUMN_BETA : COLUMN_ALPHA;
}

static bool is_sign(const struct scene_of_slip *s)
{
    bool any = false;
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        if (!is_wrong(s, c))
            continue;
        if (written(s, c) != 0 - alignment_number(row_at(s->rework, s->table_row), c))
            return false;
        any = true;
    }
    return any;
}

/* --- the first row of a visit --- */

/* What v was before: in the rows above this one, the last of each node on the way and of the one just
 * left. */
static bool is_old_v(const struct scene_of_slip *s, double v)
{
    if (s->table_row > 0 && row_at(s->rework, s->table_row - 1)->v == v)
        return true;
    for (size_t i = slip_row_above(s->rework, s->table_row); i != MARK_NONE; i = slip_row_above(s->rework, i))
        if (row_at(s->rework, i)->v == v || numbers_after(s->rework, i).at[COLUMN_V] == v)
            return true;
    return s->row > 0 && alignment_cell(s->alignment, s->row - 1, COLUMN_V).said &&
           alignment_cell(s->alignment, s->row - 1, COLUMN_V).number == v;
}

/* The node above, as it would be had the value moved the other end of its window. */
static struct numbers moved_wrongly(const struct scene_of_slip *s, size_t above)
{
    struct numbers before = numbers_of(s->rework, above), after = numbers_after(s->rework, above);
    before.at[other_end(s, row_at(s->rework, above)->node)] = after.at[COLUMN_V];
    before.at[COLUMN_V] = after.at[COLUMN_V];
    return before;
}

/* Whether the window is what the brother had that was searched before: in its last row. */
static bool is_siblings(const struct scene_of_slip *s, uint32_t *sibling)
{
    uint32_t above = visit_above(s->rework, s->table_row);
    size_t row = s->table_row - 1;
    while (row != MARK_NONE && visit_above(s->rework, row) != above)
        row--;
    if (above == VISIT_NONE || row == MARK_NONE)
        return false;
    struct numbers before = numbers_of(s->rework, row), after = numbers_after(s->rework, row);
    for (enum column c = COLUMN_ALPHA; c <= COLUMN_BETA; c++)
        if (is_wrong(s, c) &&
            (isinf(written(s, c)) || (written(s, c) != before.at[c] && written(s, c) != after.at[c])))
            return false;
    *sibling = row_at(s->rework, row)->node;
    return true;
}

static enum slip_kind kind_of_window(const struct scene_of_slip *s, struct diagnosis *d)
{
    size_t above = slip_row_above(s->rework, s->table_row);
    struct numbers here = numbers_of(s->rework, s->table_row);
    double v = here.at[COLUMN_V];
    struct numbers open = {{-INFINITY, INFINITY, v}}, swapped = here;
    swapped.at[COLUMN_ALPHA] = here.at[COLUMN_BETA];
    swapped.at[COLUMN_BETA] = here.at[COLUMN_ALPHA];
    if (mover(s) && is_sign(s))
        return SLIP_SIGN;
    if (above != MARK_NONE && on_arrival(s)) {
        d->other = row_at(s->rework, above)->node;
        if (explains(s, handed_down(s, moved_wrongly(s, above), v)))
            return SLIP_WRONG_SIDE;
        if (explains(s, handed_down(s, numbers_of(s->rework, above), v)))
            return SLIP_NOT_MOVED;
    }
    if (is_siblings(s, &d->other))
        return SLIP_SIBLING;
    if (explains(s, swapped))
        return SLIP_SWAPPED;
    if (mover(s) && above != MARK_NONE) {
        struct numbers same = numbers_after(s->rework, above);
        same.at[COLUMN_V] = v;
        if (explains(s, same))
            return SLIP_SIGN;
    }
    return explains(s, open) ? SLIP_NOT_DOWN : SLIP_NUMBER;
}

static enum slip_kind kind_of_first(const struct scene_of_slip *s, struct diagnosis *d)
{
    const struct row *row = row_at(s->rework, s->table_row);
    double v = written(s, COLUMN_V);
    if (!is_wrong(s, COLUMN_V))
        return kind_of_window(s, d);
    if (row->kind == ROW_ONLY)
        return mover(s) && v == 0 - row->v ? SLIP_SIGN : SLIP_LEAF;
    if (is_old_v(s, v))
        return SLIP_NOT_RESET;
    return isinf(v) && v == 0 - row->v ? SLIP_START : SLIP_NUMBER;
}

/* --- rows after a child --- */

/* The row of the child that has just come back, and its variables as it returned. */
static size_t row_of_child(const struct scene_of_slip *s)
{
    uint32_t visit = row_at(s->rework, s->table_row)->visit;
    for (size_t i = s->table_row; i-- && row_at(s->rework, i)->visit != visit;)
        if (row_at(s->rework, i)->visit != VISIT_NONE && visit_above(s->rework, i) == visit)
            return i;
    return MARK_NONE;
}

/* One end of the window, or both, as the child had it when it returned; or, instead, what it returned. */
static bool is_handed_up(const struct scene_of_slip *s, struct diagnosis *d, bool value)
{
    size_t child = row_of_child(s);
    if (child == MARK_NONE || is_wrong(s, COLUMN_V))
        return false;
    struct numbers after = numbers_after(s->rework, child), before = numbers_of(s->rework, child);
    if (value) {
        double came = session_came(&s->rework->session, row_at(s->rework, child)->visit).number;
        after = before = (struct numbers){{came, came, came}};
    }
    for (enum column c = COLUMN_ALPHA; c <= COLUMN_BETA; c++) {
        enum column from = c == COLUMN_ALPHA ? COLUMN_BETA : COLUMN_ALPHA;
        double number = written(s, c), turned = mover(s) ? 0 - number : NAN;
        if (is_wrong(s, c) && number != after.at[c] && number != before.at[c] && turned != after.at[from] &&
            turned != before.at[from])
            return false;
    }
    d->other = row_at(s->rework, child)->node;
    return true;
}

/* The number that the better one was chosen from. */
static bool is_choice(const struct scene_of_slip *s, size_t before)
{
    double v = written(s, COLUMN_V), old = row_at(s->rework, before)->v;
    for (enum column c = 0; c < COLUMN_V; c++)
        if (is_wrong(s, c) && written(s, c) != v)
            return false;
    if (v == old)
        return true;
    for (size_t i = s->table_row; i-- > before;) {
        uint32_t visit = row_at(s->rework, i)->visit;
        if (visit != VISIT_NONE && s->rework->session.visits.all.at[visit].end != VISIT_OPEN &&
            visit_above(s->rework, i) == row_at(s->rework, s->table_row)->visit) {
            double value = session_came(&s->rework->session, visit).number;
            return v == value || (mover(s) && v == 0 - value);
        }
    }
    return false;
}

/* The variables as they were after the fold before this row, with the value on the wrong side. */
static bool is_wrong_side(const struct scene_of_slip *s, size_t before)
{
    struct numbers wrong = numbers_of(s->rework, before);
    enum column other = other_end(s, row_at(s->rework, s->table_row)->node);
    enum column own = own_end(s, row_at(s->rework, s->table_row)->node);
    wrong.at[COLUMN_V] = row_at(s->rework, s->table_row)->v;
    wrong.at[other] = wrong.at[COLUMN_V];
    if (explains(s, wrong))
        return true;
    wrong.at[own] = alignment_number(row_at(s->rework, s->table_row), own);
    return on_arrival(s) && explains(s, wrong);
}

static enum slip_kind kind_of_later(const struct scene_of_slip *s, struct diagnosis *d, size_t before)
{
    struct numbers mixed =
        on_arrival(s) ? numbers_after(s->rework, s->table_row) : numbers_of(s->rework, before);
    const struct row *row = row_at(s->rework, s->table_row);
    struct numbers unmoved = numbers_of(s->rework, before), v_only = numbers_of(s->rework, s->table_row);
    struct numbers moved = v_only;
    unmoved.at[COLUMN_V] = row->v;
    moved.at[own_end(s, row->node)] = row->v;
    v_only.at[COLUMN_V] = mixed.at[COLUMN_V];
    if (mover(s) && is_sign(s))
        return SLIP_SIGN;
    if (explains(s, mixed) || explains(s, v_only))
        return SLIP_FOLD;
    /* Where the node is left, the value has moved the player's end all the same. */
    if (row->kind == ROW_DONE && explains(s, moved))
        return SLIP_MOVED_EARLY;
    if (!on_arrival(s) && is_wrong_side(s, before))
        return SLIP_WRONG_SIDE;
    if (!on_arrival(s) && explains(s, unmoved))
        return SLIP_NOT_MOVED;
    if (is_handed_up(s, d, false))
        return SLIP_HANDED_UP;
    if (is_wrong_side(s, before))
        return SLIP_WRONG_SIDE;
    if (explains(s, unmoved))
        return SLIP_NOT_MOVED;
    if (is_wrong(s, COLUMN_V) && is_choice(s, before))
        return SLIP_CHOICE;
    return is_handed_up(s, d, true) ? SLIP_HANDED_UP : SLIP_NUMBER;
}

/* --- which it is --- */

/* Slips of v, whatever else is wrong beside it. */
static bool is_of_v(enum slip_kind kind)
{
    return kind == SLIP_NOT_RESET || kind == SLIP_START || kind == SLIP_CHOICE || kind == SLIP_LEAF;
}

struct diagnosis slip_diagnose(const struct scene_of_slip *s)
{
    struct diagnosis d = {.kind = SLIP_NUMBER, .column = COLUMN_V, .other = TREE_NONE};
    size_t before = slip_row_before(s->rework, s->table_row);
    bool lacks = false;
    for (int c = COLUMN_COUNT; c-- > 0;)
        if (is_wrong(s, (enum column)c)) {
            bool said = alignment_cell(s->alignment, s->row, (enum column)c).said;
            d.column = said && lacks ? d.column : (enum column)c;
            lacks |= !said;
        }
    if (lacks)
        d.kind = SLIP_BLANK;
    else if (before == MARK_NONE)
        d.kind = kind_of_first(s, &d);
    else
        d.kind = kind_of_later(s, &d, before);
    if (is_of_v(d.kind))
        d.column = COLUMN_V;
    return d;
}

bool slip_is_wrong_test(const struct scene_of_slip *s)
{
    const struct row *row = row_at(s->rework, s->table_row);
    size_t before = on_arrival(s) ? s->table_row : slip_row_before(s->rework, s->table_row);
    double v = numbers_after(s->rework, s->table_row).at[COLUMN_V];
    if (before == MARK_NONE)
        return false;
    struct numbers old = numbers_of(s->rework, before);
    return wants_more(s, row->node) ? v <= old.at[COLUMN_ALPHA] : v >= old.at[COLUMN_BETA];
}
