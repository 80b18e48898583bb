/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/marking.h"
#include "homework/judging.h"
#include "homework/remarks.h"
#include "homework/sense.h"
#include "homework/slips.h"
#include "homework/topics.h"
#include "homework/worksheet.h"
#include <math.h>

/* Rows times rows up to which other algorithms and manners are tried. */
#define FEW_CELLS 40000

const char *mark_name(enum mark mark)
{
    static const char *const names[] = {"right", "carried", "wrong", "missing", "extra"};
    return names[mark];
}

const char *judgement_name(enum judgement judgement)
{
    static const char *const names[] = {"right", "wrong", "unclear"};
    return names[judgement];
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

void marking_write_convention(struct text *out, const struct marking *m, enum charset charset)
{
    if (m->notes)
        text_add_string(out, "notes on the tree");
    else
        convention_write(out, &m->how, has_bare(m->homework), charset);
}

/* The homework beside the table with the manners given, written in each way that it may be: the convention
 * that costs least, and less than something, is `how`'s. ALIGNMENT_FAR when there is none, or the rows are
 * too many. */
static uint64_t find_way(struct marking *m, struct convention *how, uint64_t than, const struct kept *kept)
{
    uint64_t least = than;
    struct convention try = *how;
    bool bare = has_bare(m->traced), leaves = lists_leaves(m->traced);
    for (try.way = ROWS_ARRIVAL; try.way <= ROWS_UPDATE && least; try.way++) {
        if (kept->way_said && kept->way != try.way)
            continue;
        struct following *f = following_new(&m->session, m->key, m->traced, &try, CHARSET_ASCII);
        for (int i = 0; i < (leaves ? 1 : 2) * (bare ? 2 : 1); i++) {
            try.leaves = kept->leaves_said ? kept->leaves : leaves || !(i & 1);
            try.order = (leaves ? i : i >> 1) ? HOMEWORK_VALUE_FIRST : HOMEWORK_WINDOW_FIRST;
            uint64_t cost = least ? following_cost(f, &try, least - 1) : ALIGNMENT_FAR;
            if (cost < least) {
                least = cost;
                *how = try;
            }
        }
        following_free(f);
    }
    return least < than ? least : ALIGNMENT_FAR;
}

/* --- the best explanation --- */

/* Those that aren't right here: where a convention is to be kept, all that it doesn't have. */
static unsigned misconceptions(unsigned manners, const struct marking_wishes *wishes)
{
    unsigned right = wishes->accept | wishes->kept.manners;
    for (enum manner manner = 0; manner < MANNER_STRICT && !wishes->kept.said; manner++)
        right |= 1u << manner;
    return manners & ~right;
}

/* What manners leave to be explained: a convention nothing, a misconception as much as a slip, which is 2; a
 * strict or a loose test less, as it is the better name for one slip. */
static size_t burden_of(unsigned manners, const struct marking_wishes *wishes)
{
    unsigned wrong = misconceptions(manners, wishes);
    size_t sum = 0;
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (wrong >> manner & 1)
            sum += manner == MANNER_STRICT || manner == MANNER_EQUAL_CUTS ? 1 : 2;
    return sum;
}

static size_t burden(const struct following *f, const struct marking_wishes *wishes)
{
    return 2 * f->slips.count + burden_of(f->how.manners, wishes);
}

/* The homework followed with one manner more than `than` has; NULL where that explains nothing. */
static struct following *with_manner(struct marking *m, const struct following *than, enum manner manner,
                                     const struct marking_wishes *wishes)
{
    struct convention how = than->how;
    how.manners |= 1u << manner;
    if (how.manners == than->how.manners || burden_of(how.manners, wishes) >= burden(than, wishes) ||
        find_way(m, &how, than->cost, &wishes->kept) == ALIGNMENT_FAR)
        return NULL;
    struct following *f = following_new(&m->session, m->key, m->traced, &how, wishes->charset);
    following_follow(f);
    return f;
}

/* The homework followed with those manners that leave the least to be explained: one after the other, a
 * misconception if it explains half of what the others leave. */
static struct following *follow_manners(struct marking *m, struct following *best,
                                        const struct marking_wishes *wishes)
{
    bool found = best->homework->rows.count * best->rework->session.rows.all.count <= FEW_CELLS;
    while (found && best->slips.count) {
        size_t before = best->slips.count;
        found = false;
        struct following *than = best;
        for (enum manner manner = 0; manner < MANNER_COUNT; manner++) {
            struct following *f = with_manner(m, than, manner, wishes);
            if (!f)
                continue;
            bool enough = manner_is_convention(manner) || 2 * f->slips.count <= before;
            bool better = enough && burden(f, wishes) < burden(best, wishes);
            if (better && best != than)
                following_free(best);
            if (better)
                best = f;
            else
                following_free(f);
            found = found || better;
        }
        if (best != than)
            following_free(than);
    }
    return best;
}

/* --- marks --- */

static enum mark mark_of(const struct following *f, const struct following *truth, struct pair pair)
{
    if (pair.row == MARK_NONE)
        return MARK_MISSING;
    bool slip = f->slip_of[pair.row] != MARK_NONE;
    if (pair.table_row == MARK_NONE)
        return f->follows[pair.row] && !slip ? MARK_CARRIED : MARK_EXTRA;
    if (slip)
        return MARK_WRONG;
    if (alignment_same(&truth->alignment, pair.row, &truth->rework->session.rows.all.at[pair.table_row]))
        return MARK_RIGHT;
    return f->follows[pair.row] ? MARK_CARRIED : MARK_WRONG;
}

/* The homework's rows beside the true table, in what is right of the convention. */
static void mark_rows(struct marking *m, const struct following *f, const struct marking_wishes *wishes)
{
    struct convention how = f->how;
    struct pairs pairs = {0};
    m->misconceptions = misconceptions(how.manners, wishes);
    how.manners &= ~m->misconceptions;
    struct following *truth = m->truth = following_new(&m->session, m->key, m->traced, &how, wishes->charset);
    alignment_pair(&truth->alignment, &truth->rework->session.rows, 0, 0, &pairs);
    for (size_t i = 0; i < pairs.all.count; i++) {
        struct pair pair = pairs.all.at[i];
        struct marked_row row = {
            .mark = mark_of(f, truth, pair), .row = pair.row, .true_row = pair.table_row};
        row.slip = pair.row == MARK_NONE ? MARK_NONE : f->slip_of[pair.row];
        row.node = pair.row != MARK_NONE ? m->traced->rows.at[pair.row].node
                   : truth->world->node  ? TREE_NONE
                                         : truth->rework->session.rows.all.at[pair.table_row].node;
        m->count[row.mark]++;
        m->expected += pair.table_row != MARK_NONE;
        *array_add(&m->rows) = row;
    }
    array_free(&pairs.all);
}

/* --- points --- */

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

/* What a row is worth that only follows from slips: all of it after one, and less and less. */
static double worth_of_carried(const struct marking *m)
{
    double slips = (double)m->slips.count + (m->misconceptions ? 1 : 0);
    return fmax(0, 1 - fmax(0, slips - 1) * 5 / (double)m->expected);
}

/* The rows' part, from 0 to 1. */
static double share_of_rows(const struct marking *m, const struct following *f)
{
    double carried = worth_of_carried(m), had = (double)m->count[MARK_RIGHT];
    if (!f->left_out && m->slips.count && !m->slips.at[m->slips.count - 1].ends)
        had += carried * (double)m->count[MARK_MISSING];
    for (size_t i = 0; i < m->slips.count; i++)
        had -= is_of_cuts(m->slips.at[i].kind) && !m->slips.at[i].ends && !costs_a_row(m, i);
    for (size_t i = 0; i < m->rows.count; i++) {
        const struct marked_row *row = &m->rows.at[i];
        had += row->mark == MARK_CARRIED && row->true_row != MARK_NONE ? carried : 0;
        had -=
            row->mark == MARK_EXTRA && (row->slip == MARK_NONE || !is_of_cuts(m->slips.at[row->slip].kind));
    }
    had -= m->misconceptions ? 1 : 0;
    bool any = false;
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        any = any || m->used[c];
    double share = any ? fmin(1, fmax(0, had / (double)m->expected)) : 0;
    if (2 * m->count[MARK_RIGHT] < m->expected && 2 * m->slips.count >= m->expected)
        share = fmin(share, 0.2);
    return m->misconceptions & ~(MANNER_BIT(STRICT) | MANNER_BIT(EQUAL_CUTS)) ? fmin(share, 0.5) : share;
}

/* The lecture's table has as many rows as there are points, whatever the convention. */
static double points_of_rows(struct marking *m)
{
    session_take_rows(&m->session, ROWS_ARRIVAL);
    double rows = (double)m->session.rows.all.count;
    session_take_rows(&m->session, m->how.way);
    return rows;
}

/* Another algorithm whose rows, in any way that may be, explain nearly all of what this one's don't. */
static void find_better(struct marking *m, const struct following *f, const struct kept *kept)
{
    const struct key_table *table;
    const char *name;
    uint64_t least = f->cost / 5 + 1;
    if (m->slips.count < 3 || m->traced->rows.count * m->expected > FEW_CELLS)
        return;
    for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++) {
        if (kept->way_said && kept->way != way)
            continue;
        for (size_t i = 0; least && (table = key_other(m->key, i, way, &name)); i++) {
            uint64_t cost = alignment_cost(&f->alignment, &table->rework.session.rows, 0, 0, least - 1);
            if (table->rework.session.rows.all.count && cost < least) {
                least = cost;
                m->better = name;
            }
        }
    }
}

/* --- the whole --- */

static void mark_notes(struct marking *m, const struct following *f, unsigned accept)
{
    judge_notes(m, f, accept, true);
    double right = (double)m->count[MARK_RIGHT];
    double all = right + (double)(m->count[MARK_WRONG] + m->count[MARK_MISSING]);
    m->row_points = all > 0 ? m->row_most * right / all : 0;
}

static void mark_trace(struct marking *m, struct following *f, const struct marking_wishes *wishes)
{
    for (size_t i = 0; i < f->slips.count; i++)
        *array_add(&m->slips) = f->slips.at[i];
    f->slips.count = 0;
    mark_rows(m, f, wishes);
    m->row_points = m->row_most * share_of_rows(m, f);
    /* Hardly a row fits: another tree, another algorithm, or no trace at all. */
    size_t fits = m->count[MARK_RIGHT] + m->count[MARK_CARRIED], rows = m->traced->rows.count;
    bool scraps = f->left_out && 2 * m->count[MARK_MISSING] > m->expected && m->count[MARK_WRONG];
    m->hopeless = rows >= 4 ? 4 * fits < rows || scraps : scraps && !fits;
    find_better(m, f, &wishes->kept);
}

/* Whether the convention has that row of the table. */
static bool is_listed(const struct following *f, size_t table_row)
{
    return f->how.leaves || !tree_is_leaf(f->world->tree, f->rework->session.rows.all.at[table_row].node);
}

/* Whether a row is that of the table, with a cutoff where it names one; a child's names its parent's. */
static bool is_row(const struct following *f, size_t row, size_t table_row)
{
    const struct rows *rows = &f->rework->session.rows;
    const struct row *true_row = &rows->all.at[table_row];
    bool claims = f->homework->rows.at[row].claims, next = claims && table_row + 1 < rows->all.count,
         cuts = true_row->cutoff != CUTOFF_NONE;
    if (f->names && claims)
        cuts = following_cuts(f, row, table_row) || (next && following_cuts(f, row, table_row + 1));
    return is_listed(f, table_row) && alignment_same(&f->alignment, row, true_row) &&
           (!f->names || claims == cuts);
}

/* Which row of the table each of the homework's is, the next one that it can be, or else whatever its place;
 * false where one isn't any. To be freed. */
static bool find_places(const struct following *f, size_t **places)
{
    size_t count = f->homework->rows.count, table = f->rework->session.rows.all.count;
    const bool *used = f->alignment.used;
    bool *taken = memory_new(table, sizeof *taken);
    bool all = table && (used[COLUMN_ALPHA] || used[COLUMN_BETA] || used[COLUMN_V]);
    *places = memory_new(count, sizeof **places);
    for (size_t i = 0; i < count && all; i++) {
        size_t after = i ? (*places)[i - 1] + 1 : 0, tried = 0, at = after % table;
        while (tried++ < table && (taken[at] || !is_row(f, i, at)))
            at = (after + tried) % table;
        all = tried <= table;
        (*places)[i] = at;
        taken[at] = true;
    }
    free(taken);
    return all;
}

/* Whether nothing has changed since the visit's row before: a list of updates needs no such row. What is cut
 * off there may stand in the homework's row before. */
static bool is_idle(const struct following *f, size_t table_row, size_t behind)
{
    const struct homework *homework = f->homework;
    const struct rows *rows = &f->rework->session.rows;
    const struct row *row = &rows->all.at[table_row];
    size_t last = slip_row_before(f->rework, table_row);
    bool claimed = homework->walked || (behind < homework->rows.count && homework->rows.at[behind].claims);
    bool same = f->how.way == ROWS_UPDATE && last != MARK_NONE && (row->cutoff == CUTOFF_NONE || claimed);
    for (enum column c = 0; same && c < COLUMN_COUNT; c++)
        same = !f->alignment.used[c] || alignment_number(row, c) == alignment_number(&rows->all.at[last], c);
    return same;
}

/* Whether the table has a row of each visit, leaves among them, and ends with the root's, and none for what
 * moves at a node in between: then it is one of calls and of what came back, and needs no such row. */
static bool has_each_visit(const struct following *f, const size_t *places)
{
    const struct rows *rows = &f->rework->session.rows;
    const size_t count = f->homework->rows.count, table = rows->all.count;
    bool *has = memory_new(table, sizeof *has);
    bool each = f->how.leaves && count > 2 && f->homework->rows.at[count - 1].node == TREE_ROOT &&
                rows->all.at[places[count - 1]].v == rows->all.at[table - 1].v;
    for (size_t i = 0; i < count; i++)
        has[places[i]] = true;
    for (size_t i = 0; i < table && each; i++)
        each = has[i] || !is_listed(f, i) || slip_row_before(f->rework, i) != MARK_NONE;
    for (size_t i = 0; i < table && each; i++) {
        const size_t before = slip_row_before(f->rework, i);
        each = before == MARK_NONE || !has[before] || slip_row_before(f->rework, before) == MARK_NONE;
    }
    free(has);
    return each;
}

/* Whether such a table may lack the row: what is cut off there stands in the row before. */
static bool is_between(const struct following *f, size_t table_row, size_t behind)
{
    const struct homework *homework = f->homework;
    return slip_row_before(f->rework, table_row) != MARK_NONE &&
           (f->rework->session.rows.all.at[table_row].cutoff == CUTOFF_NONE ||
            (behind < homework->rows.count && homework->rows.at[behind].claims));
}

/* The table's rows from one to before another that the homework hasn't, behind its row `behind`; the first of
 * all is where the slip is. */
static void add_missing(struct marking *m, const struct following *f, const bool *has, size_t from, size_t to,
                        size_t behind, bool calls, struct marked_slip *slip)
{
    for (size_t i = from; i < to; i++) {
        uint32_t node = f->rework->session.rows.all.at[i].node;
        if (has[i] || !is_listed(f, i) || is_idle(f, i, behind) || (calls && is_between(f, i, behind)))
            continue;
        if (slip->true_row == MARK_NONE)
            slip->true_row = i;
        m->count[MARK_MISSING]++;
        *array_add(&m->rows) =
            (struct marked_row){MARK_MISSING, MARK_NONE, i, MARK_NONE, f->world->node ? TREE_NONE : node};
    }
}

/* Rows that are all the table's, though not all of them, or in another order: none of them is wrong. */
static void mark_scattered(struct marking *m, const struct following *f, const size_t *places)
{
    struct marked_slip slip = {.kind = SLIP_LEFT_OUT, .row = MARK_NONE, .true_row = MARK_NONE};
    size_t count = f->homework->rows.count, table = f->rework->session.rows.all.count, next = 0, ordered = 1;
    const bool calls = !m->rows_wanted && has_each_visit(f, places);
    bool *has = memory_new(table, sizeof *has);
    for (size_t i = 0; i < count; i++)
        has[places[i]] = true;
    while (ordered < count && places[ordered] > places[ordered - 1])
        ordered++;
    for (size_t i = 0; i < count; i++) {
        if (ordered == count)
            add_missing(m, f, has, next, places[i], i - 1, calls, &slip);
        if (slip.row == MARK_NONE && slip.true_row != MARK_NONE)
            slip.row = i;
        next = ordered == count ? places[i] + 1 : 0;
        *array_add(&m->rows) =
            (struct marked_row){MARK_RIGHT, i, places[i], MARK_NONE, f->homework->rows.at[i].node};
    }
    add_missing(m, f, has, next, table, count - 1, calls, &slip);
    free(has);
    m->count[MARK_RIGHT] = count;
    m->expected = m->rows.count;
    if (ordered < count) {
        slip = (struct marked_slip){.kind = SLIP_ORDER, .row = ordered, .true_row = MARK_NONE};
        text_add_string(&slip.what,
                        "each row is one of the search's, but here they don't stand in its order");
    } else {
        text_format(&slip.what, m->count[MARK_MISSING] == 1 ? "a row is left out" : "%zu rows are left out%s",
                    m->count[MARK_MISSING],
                    slip.row == MARK_NONE ? "" : ", the first of them before this one");
    }
    if (ordered < count || m->count[MARK_MISSING])
        *array_add(&m->slips) = slip;
    else
        text_free(&slip.what);
    m->row_points = m->row_most * (double)count / (double)m->expected;
}

/* The homework in the convention in which all its rows are the table's, whatever their places; NULL where one
 * isn't. */
static struct following *find_scattered(struct marking *m, const struct convention *how, size_t **places,
                                        const struct marking_wishes *wishes)
{
    struct convention try = *how;
    for (try.way = ROWS_ARRIVAL; try.way <= ROWS_UPDATE; try.way++) {
        if (wishes->kept.way_said && wishes->kept.way != try.way)
            continue;
        struct following *f = following_new(&m->session, m->key, m->traced, &try, wishes->charset);
        free(*places);
        if (find_places(f, places))
            return f;
        following_free(f);
    }
    return NULL;
}

/* Whether rows stand in the table's order, and only those are left out in which nothing changes. */
static bool lacks_nothing(const struct following *f, const size_t *places, bool rows_wanted)
{
    const bool calls = !rows_wanted && has_each_visit(f, places);
    const size_t count = f->homework->rows.count;
    size_t next = 0;
    for (size_t i = 0; i <= count; i++) {
        const size_t place = i < count ? places[i] : f->rework->session.rows.all.count;
        if (place < next)
            return false;
        for (; next < place; next++)
            if (is_listed(f, next) && !is_idle(f, next, i - 1) && !(calls && is_between(f, next, i - 1)))
                return false;
        next = place + 1;
    }
    return true;
}

/* Once manners are found that are but conventions, the same in them, if it lacks nothing then; or NULL. */
static struct following *find_scattered_again(struct marking *m, const struct following *f, size_t **places,
                                              const struct marking_wishes *wishes)
{
    bool conventions = f->slips.count && f->how.manners;
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        conventions = conventions && (!(f->how.manners & 1u << manner) || manner_is_convention(manner));
    for (size_t i = 0; i < f->slips.count; i++)
        conventions = conventions && f->slips.at[i].kind == SLIP_LEFT_OUT;
    struct following *scattered = conventions ? find_scattered(m, &f->how, places, wishes) : NULL;
    if (scattered && lacks_nothing(scattered, *places, m->rows_wanted))
        return scattered;
    if (scattered)
        following_free(scattered);
    return NULL;
}

/* Whether rows are left out and nothing else, or one slip explains all. */
static bool is_plain(const struct following *f)
{
    bool others = false;
    for (size_t i = 0; i < f->slips.count; i++)
        others = others || f->slips.at[i].kind != SLIP_LEFT_OUT;
    return !others || f->slips.count == 1;
}

/* --- notes below a trace --- */

/* Which numbers a row has, and how. */
static unsigned form_of(const struct homework_row *row)
{
    unsigned form = (unsigned)row->bare_count << 4 | (unsigned)(row->bound != BOUND_EXACT) << 8;
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        form |= (unsigned)(row->cell[c].said || row->cell[c].blank) << c;
    return form;
}

/* Rows of another form, or parted by other lines, that stand below a last row of the root are notes if what
 * is above costs less without them. Whether there are any; `how` is that of the rest then. */
static bool find_notes_below(struct marking *m, struct convention *how, uint64_t cost,
                             const struct kept *kept)
{
    size_t all = m->homework->rows.count, count = m->traced->rows.count, first = count;
    struct convention best = *how;
    m->upper = *m->homework;
    m->traced = &m->upper;
    for (size_t i = count; cost && i-- > 1;) {
        const struct homework_row *row = &m->homework->rows.at[i], *above = row - 1;
        struct convention try = *how;
        if (above->node != TREE_ROOT || (row->line <= above->line + 1 && form_of(row) == form_of(above)))
            continue;
        m->upper.rows.count = i;
        uint64_t less = find_way(m, &try, cost, kept);
        if (less < cost) {
            cost = less;
            best = try;
            first = i;
        }
    }
    *how = best;
    m->upper.rows.count = first;
    m->traced = first < all ? &m->upper : m->homework;
    return first < count;
}

static void mark_notes_below(struct marking *m, const struct following *f)
{
    struct homework lower = *m->homework;
    struct convention how = f->how;
    size_t first = m->traced->rows.count;
    lower.rows.at += first;
    lower.rows.count -= first;
    how.manners &= MANNER_BIT(HARD);
    struct following *notes = following_new(&m->session, m->key, &lower, &how, f->teller.charset);
    m->row_points += (double)judge_notes_below(m, notes, first);
    m->row_most += (double)lower.rows.count;
    following_free(notes);
}

/* What nodes are worth without pruning stands below all rows of the search, if there are any; else these are
 * all notes. */
static bool set_minimax_apart(struct marking *m)
{
    size_t all = m->homework->rows.count, count = all;
    while (count && m->homework->rows.at[count - 1].minimax)
        count--;
    m->upper = *m->homework;
    m->upper.rows.count = count;
    m->traced = count && count < all ? &m->upper : m->homework;
    return all && !count;
}

/* Rows are a trace, or notes on the tree: what leaves the least to be explained. */
static struct following *mark_all_rows(struct marking *m, const struct marking_wishes *wishes)
{
    const bool minimax = set_minimax_apart(m);
    struct convention how = {.manners = wishes->kept.manners, .kept = wishes->kept.said};
    convention_find_infinity(&how, m->traced);
    m->too_long = m->traced->rows.count && find_way(m, &how, ALIGNMENT_FAR, &wishes->kept) == ALIGNMENT_FAR;
    struct following *f = following_new(&m->session, m->key, m->traced, &how, wishes->charset);
    bool asked = !wishes->asks.said || wishes->asks.asked[ASKS_ROWS];
    if (m->too_long || !m->traced->rows.count || !asked)
        return f;
    following_follow(f);
    size_t slips = f->slips.count;
    for (size_t i = 0; i < f->slips.count; i++)
        slips += f->slips.at[i].kind == SLIP_LEFT_OUT;
    m->notes = minimax || (slips && judge_notes(m, f, wishes->accept, false) < slips);
    if (!m->notes && find_notes_below(m, &how, f->cost, &wishes->kept)) {
        following_free(f);
        f = following_new(&m->session, m->key, m->traced, &how, wishes->charset);
        following_follow(f);
    }
    size_t *places = NULL;
    struct following *scattered =
        m->notes || !f->slips.count ? NULL : find_scattered(m, &how, &places, wishes);
    if (scattered && is_plain(f) && !lacks_nothing(scattered, places, m->rows_wanted)) {
        following_free(scattered);
        scattered = NULL;
    }
    if (scattered) {
        following_free(f);
        f = scattered;
    } else if (!m->notes) {
        f = follow_manners(m, f, wishes);
        scattered = find_scattered_again(m, f, &places, wishes);
        if (scattered) {
            following_free(f);
            f = scattered;
        }
    }
    m->how = f->how;
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        m->used[c] = f->alignment.used[c];
    m->row_most = points_of_rows(m);
    if (m->notes)
        mark_notes(m, f, wishes->accept);
    else if (scattered)
        mark_scattered(m, f, places);
    else
        mark_trace(m, f, wishes);
    if (m->traced != m->homework)
        mark_notes_below(m, f);
    free(places);
    return f;
}

static bool is_lack(enum slip_kind kind)
{
    return kind == SLIP_LEFT_OUT || kind == SLIP_BLANK || kind == SLIP_ORDER;
}

/* Where something is told wrong, and what a clause there says of nodes if that is no misreading: one of some
 * words, or a number. */
struct suspect {
    size_t line, sentence; /* sentence 0: all of the line */
    uint64_t has;
    double number; /* NAN: any */
};

static bool says_so(const struct homework *homework, const struct clause *clause,
                    const struct suspect *suspect)
{
    bool says = clause->has & suspect->has;
    for (uint32_t i = 0; i < clause->figures.count; i++)
        says = says || homework->figures.at[clause->figures.first + i].number == suspect->number;
    return says && clause->nodes.count;
}

/* Whether a node stands in a clause that says something: in "the leaves K and L are pruned" K doesn't. */
static bool is_spoken_of(const struct homework *homework, const struct suspect *suspect, uint32_t node)
{
    bool spoken = false;
    for (size_t i = 0; i < homework->opinions.count; i++) {
        const struct unread *opinion = &homework->opinions.at[i];
        for (uint32_t k = 0; k < opinion->clauses.count; k++) {
            const struct clause *clause = &homework->clauses.at[opinion->clauses.first + k];
            const bool says =
                clause->figures.count || clause->has & ~(TOPIC_NOUNS | TOPIC_BIT(AND) | TOPIC_BIT(FILLER));
            for (uint32_t n = 0; n < clause->nodes.count; n++)
                spoken = spoken || (says && homework->names.at[clause->nodes.first + n] == node &&
                                    unread_is_of(opinion, suspect->line, suspect->sentence));
        }
    }
    return spoken;
}

/* Whether all that the words say there, clause by clause, fits the search. */
static bool fits_there(struct marking *m, const struct answer *answer, const struct suspect *suspect)
{
    const struct homework *homework = m->homework;
    bool fits = true, says = false;
    for (size_t i = 0; i < homework->opinions.count && fits; i++) {
        const struct unread *opinion = &homework->opinions.at[i];
        if (!unread_is_of(opinion, suspect->line, suspect->sentence))
            continue;
        fits = remarks_fit(homework, opinion, &m->session, answer);
        for (uint32_t k = 0; k < opinion->clauses.count; k++)
            says = says || says_so(homework, &homework->clauses.at[opinion->clauses.first + k], suspect);
    }
    return fits && says;
}

/* Whether something is said to be cut off that is looked at. */
static bool cuts_seen(const struct marking *m, const struct statement *said)
{
    bool seen = false;
    for (uint32_t i = 0; i < said->nodes.count && said->kind == STATES_PRUNED; i++)
        seen = seen || !worksheet_is_unseen(&m->session.visits, m->homework->names.at[said->nodes.first + i]);
    return seen;
}

/* Whether a statement that isn't so may be misread: it names what is looked at as cut off, or who replies, or
 * counts in a sentence that names nodes. */
static bool may_be_misread(struct marking *m, const struct answer *answer, const struct statement *said)
{
    const struct homework *homework = m->homework;
    struct suspect suspect = {said->line, said->sentence, 0, NAN};
    if (said->denied)
        return false; /* the words are those of the claim */
    if (cuts_seen(m, said))
        suspect.has = TOPIC_CUTS;
    else if (said->kind == STATES_REPLY)
        suspect.has = TOPIC_BIT(REPLY);
    else if (said->kind >= STATES_LEAVES && said->kind <= STATES_CUTOFFS && said->numbers.count)
        suspect.number = homework->numbers.at[said->numbers.first];
    else
        return false;
    for (uint32_t i = 0; i < said->nodes.count && suspect.has == TOPIC_CUTS && !said->gathered; i++)
        if (!is_spoken_of(homework, &suspect, homework->names.at[said->nodes.first + i]))
            return false;
    bool misread = said->gathered || fits_there(m, answer, &suspect), parts = !said->gathered;
    for (size_t i = 0; said->gathered && i < homework->statements.count && misread; i++) {
        const struct statement *part = &homework->statements.at[i];
        if (!part->joined || !cuts_seen(m, part))
            continue;
        misread = fits_there(m, answer, &(struct suspect){part->line, part->sentence, TOPIC_CUTS, NAN});
        parts = true;
    }
    return misread && parts;
}

/* What is told wrong, and can't have been meant. */
static void find_senseless(struct marking *m)
{
    for (size_t i = 0; i < m->homework->statements.count; i++) {
        struct marked_statement *marked = &m->statements[i];
        marked->misread =
            marked->mark == MARK_WRONG && !sense_of_statement(m, &m->homework->statements.at[i]);
        marked->mark = marked->misread ? MARK_MISSING : marked->mark;
    }
    size_t senseless = 0;
    for (size_t i = 0; i < m->slips.count && m->notes; i++)
        senseless += !sense_of_slip(m, &m->slips.at[i]);
    for (size_t i = 0; i < m->slips.count && senseless; i++) {
        struct marked_slip *slip = &m->slips.at[i];
        slip->misread = senseless > m->slips.count / 2 || !sense_of_slip(m, slip);
        if (slip->misread)
            text_add_string(&slip->why, "Nobody would mean that, so it may be misread.");
    }
}

/* What is told wrong, though the words fit: nobody can say that it is. */
static void find_misread(struct marking *m, const struct answer *answer)
{
    for (size_t i = 0; i < m->homework->statements.count; i++) {
        struct marked_statement *marked = &m->statements[i];
        if (marked->mark != MARK_WRONG || !may_be_misread(m, answer, &m->homework->statements.at[i]))
            continue;
        marked->misread = true;
        marked->mark = MARK_MISSING;
    }
    for (size_t i = 0; i < m->slips.count; i++) {
        struct marked_slip *slip = &m->slips.at[i];
        if (slip->misread)
            continue;
        slip->misread = slip->named && fits_there(m, answer,
                                                  &(struct suspect){m->homework->rows.at[slip->row].line, 0,
                                                                    TOPIC_CUTS, NAN});
        if (slip->misread)
            text_add_string(&slip->why, "Its words fit the search one by one, so this may be misread.");
    }
}

/* Which unread lines say nothing but what is so. */
static void find_remarks(struct marking *m)
{
    struct answer answer;
    enum rows_way way = m->session.rows.way;
    size_t count = m->homework->unread.count;
    m->remarks = memory_new(count, sizeof *m->remarks);
    if (!m->homework->clauses.count)
        return;
    answer_find(&answer, &m->session);
    answer_find_play(&answer, &m->session);
    session_take_rows(&m->session, ROWS_UPDATE);
    for (size_t i = 0; i < count; i++)
        m->remarks[i] = remarks_fit(m->homework, &m->homework->unread.at[i], &m->session, &answer) !=
                        m->homework->unread.at[i].denied;
    find_misread(m, &answer);
    session_take_rows(&m->session, way);
    answer_free(&answer);
}

/* Whether some of a sentence isn't understood: then the rest of it may be misread. */
static bool is_doubtful(const struct marking *m, size_t line, size_t sentence)
{
    for (size_t i = 0; i < m->homework->unread.count; i++)
        if (unread_is_of(&m->homework->unread.at[i], line, sentence) && !m->homework->unread.at[i].untrue &&
            !m->homework->unread.at[i].aside)
            return true;
    return false;
}

static bool is_slip(const struct marking *m, const struct marked_slip *slip)
{
    return !is_lack(slip->kind) && !slip->ends && !slip->misread &&
           (slip->row == MARK_NONE || !is_doubtful(m, m->homework->rows.at[slip->row].line, 0));
}

/* Whether cutoffs are told, one by one, and not all of them; where what is pruned or a trace is there as
 * well, they only explain that. */
static bool lacks_cutoffs(const struct marking *m)
{
    const struct homework *homework = m->homework;
    const struct visits *visits = &m->session.visits;
    bool any = false, all = true;
    for (size_t i = 0; i < homework->statements.count; i++) {
        any = any || (homework->statements.at[i].kind == STATES_CUTOFF && !homework->statements.at[i].told);
        if (homework->statements.at[i].kind == STATES_PRUNED)
            return false;
    }
    for (size_t i = 0; any && !m->rows.count && all && i < visits->cutoffs.count; i++) {
        bool told = !visits->cutoffs.at[i].searched;
        for (size_t k = 0; k < homework->statements.count && !told; k++)
            told = homework->statements.at[k].kind == STATES_CUTOFF &&
                   homework->statements.at[k].node == visits->cutoffs.at[i].at;
        all = told;
    }
    return !all;
}

/* "α at K: −∞", which is so in any search. */
static bool is_all_endless(const struct homework *homework, const struct statement *said)
{
    bool endless = true;
    for (uint32_t i = 0; i < said->numbers.count; i++)
        endless = endless && isinf(homework->numbers.at[said->numbers.first + i]);
    return endless;
}

static enum judgement judge_all(const struct marking *m)
{
    /* What is only said on the way is no answer, but for the root's value. */
    bool wrong = m->misconceptions, answers = false, firm = m->rows.count > 0,
         lacks = m->too_long || m->count[MARK_MISSING] || m->few_cutoffs;
    for (size_t i = 0; i < m->homework->unread.count; i++)
        lacks = lacks || !m->remarks[i];
    for (size_t i = 0; i < m->slips.count; i++) {
        wrong = wrong || is_slip(m, &m->slips.at[i]);
        lacks = true;
    }
    for (size_t i = 0; i < m->homework->statements.count; i++) {
        const struct marked_statement *marked = &m->statements[i];
        const struct statement *said = &m->homework->statements.at[i];
        bool other = marked->judged && (marked->mark == MARK_WRONG || marked->mark == MARK_CARRIED);
        answers = answers || (other && (said->ground || !is_doubtful(m, said->line, said->sentence)));
        lacks = lacks || other || (marked->judged && marked->mark == MARK_MISSING);
        bool open = said->kind == STATES_HISTORY && is_all_endless(m->homework, said);
        firm = firm || (!said->passing && !open) || said->told ||
               (said->kind == STATES_VALUE && said->node == TREE_ROOT);
    }
    for (size_t i = 0; i < m->homework->clauses.count; i++) { /* "L, R, J" */
        const enum remark remark = m->homework->clauses.at[i].remark;
        firm = firm || remark == REMARK_LIST;
    }
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        lacks = lacks || m->lacking[kind];
    if (answers || (wrong && !m->hopeless))
        return JUDGED_WRONG;
    return wrong || lacks || !firm || m->most <= 0 || m->points < m->most ? JUDGED_UNCLEAR : JUDGED_RIGHT;
}

/* What a statement answers of what is asked: who lists the leaves that are looked at has said how many. */
static enum statement_kind answers_to(const struct asks *asks, const struct statement *said)
{
    bool counts = said->kind == STATES_VISITED && !said->part && said->node == TREE_ROOT && asks->said &&
                  !asks->asked[STATES_VISITED];
    if (said->kind == STATES_TEST || (asks->said && said->kind == STATES_MOVE && said->node != TREE_ROOT))
        return STATES_COUNT; /* or another node's best child */
    return counts ? STATES_LEAVES : said->kind;
}

/* The statements that answer a question: how many are judged, and right or what follows from the slips. */
static size_t count_judged(const struct marking *m, const struct asks *asks, enum statement_kind kind,
                           size_t *had)
{
    size_t judged = 0;
    *had = 0;
    for (size_t i = 0; i < m->homework->statements.count; i++)
        if (answers_to(asks, &m->homework->statements.at[i]) == kind && m->statements[i].judged) {
            judged++;
            *had += m->statements[i].mark <= MARK_CARRIED;
        }
    return judged;
}

/* All that is there is asked for, where nobody says what is. */
static void sum_points(struct marking *m, const struct asks *asks)
{
    if (asks->said && asks->asked[ASKS_ROWS] && !isnan(asks->weight[ASKS_ROWS]) && m->row_most > 0) {
        m->row_points *= asks->weight[ASKS_ROWS] / m->row_most;
        m->row_most = asks->weight[ASKS_ROWS];
    }
    m->row_points = round(100 * m->row_points) / 100;
    m->points = m->row_points;
    m->most = m->row_most;
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++) {
        size_t had, judged = count_judged(m, asks, kind, &had);
        bool asked = asks->said ? asks->asked[kind] : judged > 0;
        if (!asked)
            continue;
        m->lacking[kind] = !judged;
        m->kind_most[kind] = !asks->said                 ? (double)judged
                             : isnan(asks->weight[kind]) ? 1
                                                         : asks->weight[kind];
        m->kind_points[kind] = judged ? m->kind_most[kind] * (double)had / (double)judged : 0;
        m->points += m->kind_points[kind];
        m->most += m->kind_most[kind];
    }
}

bool marking_make(struct marking *m, struct homework *homework, const struct program *program,
                  const union value *given, const struct marking_wishes *wishes, struct text *why)
{
    /* A test that the homework announces is its convention, where the course has none. */
    struct marking_wishes own = *wishes;
    own.accept |= homework->strict && !own.kept.said ? MANNER_BIT(STRICT) : 0;
    wishes = &own;
    const struct asks *asks = &wishes->asks;
    *m = (struct marking){.homework = homework, .traced = homework, .accepted = wishes->accept};
    m->rows_wanted =
        asks->said ? asks->asked[ASKS_ROWS] : !wishes->answers && !homework_says_something(homework);
    key_begin(&m->own_key, homework->tree, program, given);
    m->key = wishes->key ? wishes->key : &m->own_key;
    if (!search(m, program, given, wishes, why))
        return false;
    struct following *f = mark_all_rows(m, wishes);
    if (m->rows_wanted && !homework->rows.count) {
        m->row_most = points_of_rows(m);
        m->expected = m->count[MARK_MISSING] = (size_t)m->row_most;
    }
    judge_bare(m, f, homework);
    judge_statements(m, f);
    find_senseless(m);
    find_remarks(m);
    for (size_t i = 0; i < homework->statements.count; i++)
        m->statements[i].judged &=
            !asks->said || (asks->asked[answers_to(asks, &homework->statements.at[i])] &&
                            !homework->statements.at[i].passing);
    sum_points(m, asks);
    following_free(f);
    m->few_cutoffs = lacks_cutoffs(m);
    m->judgement = judge_all(m);
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
    free(m->remarks);
    array_free(&m->slips);
    array_free(&m->rows);
    if (m->truth)
        following_free(m->truth);
    key_end(&m->own_key);
    session_end(&m->session);
}
