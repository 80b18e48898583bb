/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/telling.h"
#include "homework/intervals.h"
#include "homework/judging.h"
#include "homework/reading.h"
#include "homework/slip_words.h"
#include <math.h>

/* What is meant by what stands at a node. */
struct meaning {
    bool at_the_end; /* windows are those at the end, and not on entry */
    bool handed;     /* … and what moves is as it was handed down last, also where nothing is cut off */
    bool hard;       /* values stay within the window on entry */
    bool above;      /* windows are those that the node above has when this one has come back */
    bool leaves;     /* … of leaves alone */
    bool begun;      /* values are those on entry, before a child has come back */
    bool minimax;    /* values are those without pruning */
};

/* The true run, by node. */
struct notes {
    const struct following *f;
    struct session *session;
    const struct row **first, **last; /* [node]: its rows by update; NULL where it isn't looked at */
    struct meaning meaning;
    bool steps; /* what is so at some time is so */
    bool once;  /* … but a value that stands alone is the last */
    struct intervals known;
    bool intervals; /* windows are what is known of the value; with steps, one after another */
    bool *ranges;   /* … [row]: whether it is so */
};

/* `session`: the true search, or that in another manner, whose rows are after updates. */
static void begin(struct notes *notes, const struct following *f, struct session *session)
{
    uint32_t nodes = session->tree->count;
    *notes = (struct notes){.f = f,
                            .session = session,
                            .first = memory_new(nodes, sizeof *notes->first),
                            .last = memory_new(nodes, sizeof *notes->last)};
    if (session->rows.way != ROWS_UPDATE)
        session_take_rows(session, ROWS_UPDATE);
    for (size_t i = 0; i < session->rows.all.count; i++) {
        const struct row *row = &session->rows.all.at[i], **first = &notes->first[row->node];
        *first = *first ? *first : row;
        notes->last[row->node] = row;
    }
}

static void drop(struct notes *notes)
{
    free(notes->first);
    free(notes->last);
    intervals_free(&notes->known);
    free(notes->ranges);
}

static void end(struct notes *notes)
{
    if (notes->session == notes->f->session)
        session_take_rows(notes->session, notes->f->how.way);
    drop(notes);
}

/* --- what should be --- */

static const struct visit *visit_of(const struct session *session, const struct row *row)
{
    return row->visit == VISIT_NONE ? NULL : &session->visits.all.at[row->visit];
}

static double bound_of(const struct visit *visit, enum column column)
{
    return column == COLUMN_ALPHA ? visit->alpha : visit->beta;
}

static double value_of(const struct row *row)
{
    return row->returned ? row->value : row->v;
}

/* Whether a number stood in a row's column, or came there until the next row of its node. */
static bool had(const struct session *session, const struct row *row, enum column column, double number)
{
    const struct visit *visit = visit_of(session, row);
    if (alignment_number(row, column) == number)
        return true;
    if (column == COLUMN_V)
        return value_of(row) == number;
    bool own = !tree_is_leaf(session->tree, row->node) &&
               bounds_grow(session, row->node) == (column == COLUMN_ALPHA);
    return (visit && bound_of(visit, column) == number) ||
           (own && isfinite(number) && value_of(row) == number);
}

bool notes_was_so_until(const struct session *session, uint32_t node, enum column column, double number,
                        enum bound bound, size_t rows)
{
    for (size_t i = 0; i < rows; i++) {
        const struct row *row = &session->rows.all.at[i];
        enum bound there = bounds_grow(session, row->node) ? BOUND_LOWER : BOUND_UPPER;
        bool fits = bound == BOUND_EXACT || bound == there || column != COLUMN_V ||
                    tree_is_leaf(session->tree, row->node) ||
                    (row->returned && bound == bounds_of(&session->bounds, row->visit));
        if ((node == TREE_NONE || row->node == node) && fits && had(session, row, column, number))
            return true;
    }
    return false;
}

bool notes_was_so(const struct session *session, uint32_t node, enum column column, double number,
                  enum bound bound)
{
    return notes_was_so_until(session, node, column, number, bound, session->rows.all.count);
}

/* What a node is worth without pruning; NAN where nobody can say. */
static double minimax_of(const struct notes *notes, uint32_t node)
{
    struct minimax_range range = facts_minimax(&notes->session->facts, node);
    return range.low == range.high ? range.low : NAN;
}

/* The row of the node above that comes behind the last of a node. */
static const struct row *row_above(const struct notes *notes, uint32_t node)
{
    const struct rows *rows = &notes->session->rows;
    const struct row *row = notes->last[node], *end = rows->all.at + rows->all.count;
    while (row < end && (node == TREE_ROOT || row->node != notes->session->tree->parent[node]))
        row++;
    return row < end ? row : NULL;
}

/* What a node's note should have in a column: on entry, or at the end. NAN where there is nothing. */
static double should_be(const struct notes *notes, uint32_t node, enum column column)
{
    const struct row *row = notes->last[node];
    if (notes->meaning.minimax)
        return column == COLUMN_V ? minimax_of(notes, node) : NAN;
    if (!row)
        return NAN;
    if (column != COLUMN_V && notes->meaning.above && row_above(notes, node))
        return alignment_number(row_above(notes, node), column);
    const struct visit *visit = visit_of(notes->session, row);
    if (column != COLUMN_V)
        return notes->meaning.at_the_end || !visit ? alignment_number(row, column) : bound_of(visit, column);
    if (notes->meaning.begun)
        return notes->first[node]->v;
    return notes->meaning.hard && visit && !isnan(visit->alpha) && row->kind == ROW_DONE
               ? fmin(fmax(value_of(row), visit->alpha), visit->beta)
               : value_of(row);
}

/* The bound under which the last child of a node was searched: the last that a table on arrival has. */
static double last_handed_down(const struct notes *notes, uint32_t node, enum column column)
{
    const struct visits *visits = &notes->session->visits;
    uint32_t visit = notes->last[node]->visit;
    for (size_t i = visits->all.count; visit != VISIT_NONE && i-- > visit + 1;)
        if (visits->all.at[i].parent == visit)
            return bound_of(&visits->all.at[i], column);
    return NAN;
}

/* --- what fits --- */

/* Whether it is said that a node isn't looked at: then what it is worth without pruning may stand beside it
 * all the same. */
static bool is_said_unseen(const struct homework *homework, uint32_t node)
{
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        for (uint32_t n = 0; said->kind == STATES_PRUNED && n < said->nodes.count; n++) {
            uint32_t top = homework->names.at[said->nodes.first + n];
            if (top <= node && node < homework->tree->end[top])
                return true;
        }
    }
    return false;
}

/* Whether a statement has a node's value, or how something moves there. */
static bool is_told(const struct homework *homework, uint32_t node)
{
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        if (said->node == node && (said->kind == STATES_VALUE || said->kind == STATES_HISTORY))
            return true;
    }
    return false;
}

/* At the end the node's own bound may have moved to its value, but where a cut leaves before that, and so may
 * that of the node above. */
static bool bound_fits(const struct notes *notes, uint32_t node, enum column column, double number)
{
    const struct row *last = notes->last[node];
    const bool own = bounds_grow(notes->session, node) == (column == COLUMN_ALPHA),
               cut = own && (column == COLUMN_ALPHA ? last->v >= last->beta : last->v <= last->alpha),
               late = notes->meaning.at_the_end && own;
    const double handed =
        late && (cut || notes->meaning.handed) ? last_handed_down(notes, node, column) : NAN;
    if (notes->meaning.handed && !isnan(handed))
        return number == handed;
    if (number == should_be(notes, node, column) || number == handed)
        return true;
    const struct row *above = notes->meaning.above ? row_above(notes, node) : NULL;
    if (above)
        return bounds_grow(notes->session, above->node) == (column == COLUMN_ALPHA) && number == above->v;
    return late && number == should_be(notes, node, COLUMN_V);
}

/* The value as it came back, said as what it means or as a bare number; nothing is beyond infinity. */
static bool value_fits(const struct notes *notes, const struct homework_row *r, double number)
{
    const double should = should_be(notes, r->node, COLUMN_V);
    bool bound =
        (r->bound == BOUND_LOWER && should < INFINITY) || (r->bound == BOUND_UPPER && should > -INFINITY);
    const bool max = bounds_grow(notes->session, r->node);
    const struct visit *visit = visit_of(notes->session, notes->last[r->node]);
    /* "F ≥ 9" beyond β is what the search takes it for, though no child of F is left. */
    const bool beyond = visit && r->bound == (max ? BOUND_LOWER : BOUND_UPPER) &&
                        (max ? should >= visit->beta : should <= visit->alpha);
    return number == should &&
           (!bound || beyond || r->bound == bounds_of(&notes->session->bounds, notes->last[r->node]->visit));
}

/* "I [−∞, 8] returns 9": a call's window beside what came back is the one on entry, or at the end. */
static bool call_fits(const struct notes *notes, uint32_t node, enum column column, double number)
{
    return bound_fits(notes, node, column, number) || number == alignment_number(notes->last[node], column);
}

static bool fits(const struct notes *notes, size_t row, enum column column)
{
    const struct homework *homework = notes->f->homework;
    const struct homework_row *r = &homework->rows.at[row];
    const struct homework_cell cell = alignment_cell(&notes->f->alignment, row, column);
    if (!cell.said || cell.blank)
        return true;
    if (notes->meaning.minimax)
        return cell.number == should_be(notes, r->node, column);
    if (isnan(should_be(notes, r->node, column)))
        return column == COLUMN_V && cell.number == minimax_of(notes, r->node) &&
               is_said_unseen(homework, r->node);
    const bool alone = column == COLUMN_V && r->bound == BOUND_EXACT && !r->cell[COLUMN_ALPHA].said &&
                       !r->cell[COLUMN_BETA].said;
    if (notes->steps && r->window && r->cell[COLUMN_V].said && (notes->once || column != COLUMN_V))
        return column == COLUMN_V ? value_fits(notes, r, cell.number)
                                  : call_fits(notes, r->node, column, cell.number);
    if (notes->meaning.above && notes->steps && column != COLUMN_V)
        return bound_fits(notes, r->node, column, cell.number);
    if (notes->steps && !(notes->once && alone && !is_told(homework, r->node)))
        return notes_was_so(notes->session, r->node, column, cell.number, r->bound);
    return column == COLUMN_V ? value_fits(notes, r, cell.number)
                              : bound_fits(notes, r->node, column, cell.number);
}

/* All that is named isn't looked at. */
static bool names_unseen(const struct notes *notes, const struct homework_row *row)
{
    for (uint32_t i = 0; i < row->pruned.count; i++)
        if (notes->last[notes->f->homework->names.at[row->pruned.first + i]])
            return false;
    return true;
}

/* Whether the search leaves a node's children before the last, or its test holds behind that; behind a child,
 * where one is given. */
static bool is_cut_at(const struct notes *notes, uint32_t node, uint32_t child)
{
    const struct visits *visits = &notes->session->visits;
    const struct row *last = notes->last[node];
    for (size_t i = 0; i < visits->cutoffs.count; i++)
        if (visits->cutoffs.at[i].at == node)
            return child == TREE_NONE || visits->cutoffs.at[i].after == child;
    return (child == TREE_NONE || tree_next_brother(notes->session->tree, child) == TREE_NONE) &&
           (bounds_grow(notes->session, node) ? last->v >= last->beta : last->v <= last->alpha);
}

/* A cut that names nothing is at the node itself, or came of its number at one above, which ends with it. */
static bool cuts(const struct notes *notes, const struct homework_row *row)
{
    const struct tree *tree = notes->session->tree;
    uint32_t child = row->node;
    if (!row->claims || row->uncut || row->pruned.count || !notes->last[child] ||
        (!tree_is_leaf(tree, child) && is_cut_at(notes, child, TREE_NONE)))
        return true;
    for (; child != TREE_ROOT; child = tree->parent[child]) {
        if (is_cut_at(notes, tree->parent[child], child))
            return true;
        if (tree_next_brother(tree, child) != TREE_NONE)
            break;
    }
    return false;
}

/* Whether a row names what is cut off below a node, or says of the node that something is. */
static bool tells_cut(const struct homework *homework, const struct homework_row *row, uint32_t node)
{
    for (uint32_t i = 0; i < row->pruned.count; i++)
        if (homework->tree->parent[homework->names.at[row->pruned.first + i]] == node)
            return true;
    return row->node == node && !row->uncut;
}

/* In a table that names what is cut off: the first child that a cutoff at a row's node skips, where nothing
 * says so, or TREE_NONE. */
static uint32_t forgotten(const struct notes *notes, const struct homework_row *row)
{
    const struct homework *homework = notes->f->homework;
    const struct visits *visits = &notes->session->visits;
    uint32_t skipped = TREE_NONE, walk = 0;
    bool names = false;
    for (size_t i = 0; row->uncut && !row->claims && i < homework->rows.count; i++) {
        names = names || homework->rows.at[i].pruned.count;
        if (tells_cut(homework, &homework->rows.at[i], row->node))
            return TREE_NONE;
    }
    for (size_t i = 0; names && i < visits->cutoffs.count && skipped == TREE_NONE; i++, walk = 0)
        if (visits->cutoffs.at[i].at == row->node)
            skipped = cutoff_skipped(visits, &visits->cutoffs.at[i], &walk);
    return skipped == TREE_NONE || is_said_unseen(homework, skipped) ? TREE_NONE : skipped;
}

/* Whether the last row is the root once more, as it is at the end. */
static bool comes_back(const struct following *f)
{
    const struct homework_row *rows = f->homework->rows.at;
    size_t count = f->homework->rows.count;
    return count > 2 && rows[0].node == TREE_ROOT && rows[count - 1].node == TREE_ROOT;
}

/* The meaning of one row: words may say that it is of minimax. */
static struct notes meaning_of(const struct notes *notes, size_t row)
{
    const struct homework *homework = notes->f->homework;
    const struct homework_row *r = &homework->rows.at[row];
    struct notes meant = *notes;
    if (row && row + 1 == homework->rows.count && comes_back(notes->f) && !r->window)
        meant.meaning = (struct meaning){.at_the_end = true, .hard = notes->meaning.hard};
    if (meant.meaning.leaves)
        meant.meaning.above = tree_is_leaf(notes->session->tree, r->node);
    if (r->entered)
        meant.meaning.at_the_end = meant.meaning.above = false;
    meant.meaning.minimax = r->minimax || notes->meaning.minimax;
    return meant;
}

/* The child of a row's node that the row above it is below of, and that is done; TREE_NONE for none. */
static uint32_t child_done(const struct notes *notes, size_t row)
{
    const struct tree *tree = notes->session->tree;
    const size_t count = notes->f->homework->rows.count;
    const struct homework_row *rows = notes->f->homework->rows.at;
    uint32_t child = row ? rows[row - 1].node : TREE_ROOT;
    while (child != TREE_ROOT && tree->parent[child] != rows[row].node)
        child = tree->parent[child];
    const bool more = row + 1 < count && child <= rows[row + 1].node && rows[row + 1].node < tree->end[child];
    return child == TREE_ROOT || more || !notes->last[child] ? TREE_NONE : child;
}

/* "y: y1 = 9, y2 = 5", "root: α=4": where a node's own bound is as it was before that child came back, the
 * row that it has then. */
static const struct row *later_row(const struct notes *notes, size_t row)
{
    const struct rows *rows = &notes->session->rows;
    const struct homework_row *r = &notes->f->homework->rows.at[row];
    const enum column own = bounds_grow(notes->session, r->node) ? COLUMN_ALPHA : COLUMN_BETA,
                      other = own == COLUMN_ALPHA ? COLUMN_BETA : COLUMN_ALPHA;
    if (!notes->steps || !r->cell[own].said || r->cell[other].said || r->cell[COLUMN_V].said)
        return NULL;
    const uint32_t child = child_done(notes, row);
    const struct row *above = child == TREE_NONE ? NULL : row_above(notes, child);
    const double number = alignment_cell(&notes->f->alignment, row, own).number;
    for (const struct row *at = above; at && at < rows->all.at + rows->all.count; at++)
        if (at->node == r->node && (number == alignment_number(at, own) || number == value_of(at)))
            return NULL;
    return above;
}

static bool numbers_fit(const struct notes *at, size_t row)
{
    bool fine = !later_row(at, row);
    if (at->intervals)
        return at->ranges[row];
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        fine = fine && fits(at, row, c);
    return fine;
}

static bool row_fits(const struct notes *notes, size_t row)
{
    const struct notes at = meaning_of(notes, row);
    const struct homework_row *r = &notes->f->homework->rows.at[row];
    return names_unseen(&at, r) && cuts(&at, r) && forgotten(&at, r) == TREE_NONE && numbers_fit(&at, row);
}

static size_t count_wrong(const struct notes *notes)
{
    size_t wrong = 0;
    for (size_t i = 0; i < notes->f->homework->rows.count; i++)
        wrong += !row_fits(notes, i);
    return wrong;
}

/* "E ≤ 6", where it is at least 6. */
static bool differs_in_bound(const struct notes *notes, size_t row)
{
    const struct homework_row *r = &notes->f->homework->rows.at[row];
    return r->bound != BOUND_EXACT && !notes->steps &&
           alignment_cell(&notes->f->alignment, row, COLUMN_V).number == should_be(notes, r->node, COLUMN_V);
}

static void add_slip(struct marking *m, const struct notes *notes, size_t first, size_t row)
{
    const struct notes meant = meaning_of(notes, row);
    const struct following *f = notes->f;
    notes = &meant;
    struct marked_slip slip = {.kind = SLIP_NOTE, .row = first + row, .true_row = MARK_NONE};
    uint32_t node = f->homework->rows.at[row].node;
    const char *between = "";
    slip_tell_row(&f->alignment, row, &f->teller, &slip.given);
    const struct interval *known = intervals_last(&notes->known, node);
    if (known)
        tell(&f->teller, &slip.should, "[%d, %d]", known->low, known->high);
    const struct row *later = known ? NULL : later_row(notes, row);
    const enum column own = bounds_grow(notes->session, node) ? COLUMN_ALPHA : COLUMN_BETA;
    if (later)
        tell(&f->teller, &slip.should, "%s=%d", speak_column(own, f->teller.charset),
             own == COLUMN_ALPHA ? fmax(later->alpha, value_of(later)) : fmin(later->beta, value_of(later)));
    for (enum column c = 0; !known && !later && c < COLUMN_COUNT; c++) {
        double should = should_be(notes, node, c);
        if (isnan(should))
            continue;
        tell(&f->teller, &slip.should, "%s%s=%d", between, speak_column(c, f->teller.charset), should);
        between = ", ";
    }
    if (notes->meaning.minimax)
        tell(&f->teller, &slip.what, "the minimax value of %n is %d", node, minimax_of(notes, node));
    else if (!notes->last[node])
        tell(&f->teller, &slip.what, "%n isn't looked at", node);
    else if (!names_unseen(notes, &f->homework->rows.at[row])) {
        tell(&f->teller, &slip.what, "what is named as cut off is looked at");
        slip.named = numbers_fit(notes, row);
    } else if (!cuts(notes, &f->homework->rows.at[row]))
        tell(&f->teller, &slip.what,
             tree_is_leaf(notes->session->tree, node) ? "there is no cutoff after %n"
                                                      : "there is no cutoff at %n",
             node);
    else if (forgotten(notes, &f->homework->rows.at[row]) != TREE_NONE)
        tell(&f->teller, &slip.what, "%n is cut off here, and isn't named",
             forgotten(notes, &f->homework->rows.at[row]));
    else if (differs_in_bound(notes, row))
        tell(&f->teller, &slip.what, "what comes back from %n is %s%d", node,
             tell_bound(bounds_of(&notes->session->bounds, notes->last[node]->visit), "exactly "),
             should_be(notes, node, COLUMN_V));
    else if (later)
        tell(&f->teller, &slip.what, "when %n has come back, %n has %s", child_done(notes, row), node,
             text_string(&slip.should));
    else
        tell(&f->teller, &slip.what,
             known ? "what is known of %n at the end is %s" : "at %n the search has %s", node,
             text_string(&slip.should));
    *array_add(&m->slips) = slip;
}

/* The first of them is row `first` of the homework. */
static size_t mark(struct marking *m, const struct notes *notes, size_t first)
{
    size_t all = 0;
    for (size_t i = 0; i < notes->f->homework->rows.count; i++) {
        bool right = row_fits(notes, i);
        struct marked_row row = {right ? MARK_RIGHT : MARK_WRONG, first + i, MARK_NONE, MARK_NONE,
                                 notes->f->homework->rows.at[i].node};
        if (!right) {
            row.slip = m->slips.count;
            add_slip(m, notes, first, i);
        }
        all += right;
        m->count[row.mark]++;
        m->expected++;
        *array_add(&m->rows) = row;
    }
    return all;
}

/* Whether each inner node has one value and nothing else, and each leaf that isn't looked at is said to be
 * so, if anything is: then these may be what the nodes are worth without pruning. With some of them, or with
 * leaves among them, they are what somebody had who missed a cutoff. */
static bool may_be_minimax(const struct notes *notes)
{
    const struct homework *homework = notes->f->homework;
    const struct tree *tree = notes->session->tree;
    const bool *used = notes->f->alignment.used;
    size_t lacking = 0;
    bool may = !used[COLUMN_ALPHA] && !used[COLUMN_BETA], cuts = false;
    bool *noted = memory_new(tree->count, sizeof *noted);
    for (size_t i = 0; i < homework->rows.count && may; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        if (tree_is_leaf(tree, row->node) && row->cell[COLUMN_V].said &&
            row->cell[COLUMN_V].number == tree->value[row->node])
            continue; /* "K (3)", in a list of what is looked at */
        may =
            !tree_is_leaf(tree, row->node) && !noted[row->node] && row->bound == BOUND_EXACT && !row->claims;
        noted[row->node] = true;
    }
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        cuts = cuts || (said->kind == STATES_PRUNED && !said->blank);
        if (said->kind == STATES_VALUE && said->bound == BOUND_EXACT)
            noted[said->node] = true; /* "a) B = 8" */
    }
    for (uint32_t node = 0; node < tree->count; node++) {
        lacking += !tree_is_leaf(tree, node) && !noted[node];
        may = may &&
              (!cuts || !tree_is_leaf(tree, node) || notes->last[node] || is_said_unseen(homework, node));
    }
    free(noted);
    return may && !lacking;
}

/* Which windows are meant, and, but for notes below a trace, which values: what leaves the fewest wrong. How
 * many that is. */
static size_t find_meaning(struct notes *notes, bool below)
{
    static const struct meaning meanings[] = {{0},
                                              {.at_the_end = true},
                                              {.at_the_end = true, .handed = true},
                                              {.minimax = true},
                                              {.hard = true},
                                              {.at_the_end = true, .hard = true},
                                              {.at_the_end = true, .handed = true, .hard = true},
                                              {.begun = true},
                                              {.above = true},
                                              {.above = true, .hard = true},
                                              {.leaves = true},
                                              {.at_the_end = true, .leaves = true}};
    const size_t count = below ? 4 : sizeof meanings / sizeof *meanings;
    const bool hard = notes->meaning.hard;
    struct meaning best = notes->meaning;
    size_t least = SIZE_MAX;
    for (size_t way = 0; way < count; way++) {
        if (meanings[way].minimax && !may_be_minimax(notes))
            continue;
        notes->meaning = meanings[way];
        notes->meaning.hard = hard || meanings[way].hard;
        size_t wrong = count_wrong(notes);
        best = wrong < least ? notes->meaning : best;
        least = size_at_most(wrong, least);
    }
    notes->meaning = best;
    return least;
}

/* The columns in which a row says something, as bits; a cell that is left blank says nothing of its own. */
static unsigned form_of(const struct following *f, size_t row)
{
    unsigned form = 0;
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        const struct homework_cell cell = alignment_cell(&f->alignment, row, c);
        form |= (unsigned)(cell.said && !cell.blank) << c;
    }
    return form;
}

/* Marks the nodes of rows, and those that are left behind a leaf, "f1 = 8 > 7, so f2 is skipped"; which
 * columns are said twice of one, and a bit more for a row without numbers; `same`: a value is, as it was. */
static unsigned note_nodes(const struct following *f, bool *noted, bool *same)
{
    const struct tree *tree = f->session->tree;
    unsigned *said = memory_new(tree->count, sizeof *said), twice = 0;
    double *worth = memory_new(tree->count, sizeof *worth);
    for (size_t i = 0; i < f->homework->rows.count - comes_back(f); i++) {
        const struct homework_row *row = &f->homework->rows.at[i];
        const uint32_t node = row->node;
        const unsigned here = form_of(f, i), value = 1 << COLUMN_V;
        const double number = alignment_cell(&f->alignment, i, COLUMN_V).number;
        const unsigned again = said[node] & here, kept = number == worth[node] ? value : 0;
        twice |= noted[node] && !here ? 1 << COLUMN_COUNT : again & ~kept;
        *same = *same || again & kept;
        worth[node] = number;
        said[node] |= here;
        noted[node] = true;
        const uint32_t skipped = row->pruned.count ? f->homework->names.at[row->pruned.first] : TREE_ROOT;
        const bool beside =
            tree_is_leaf(tree, node) || (skipped != TREE_ROOT && tree->parent[skipped] == tree->parent[node]);
        if (row->claims && beside && node != TREE_ROOT)
            noted[tree->parent[node]] = true;
    }
    free(said);
    free(worth);
    return twice;
}

/* In a table in which rows fill in what rows of the same node left blank, "B | −∞ | ∞ |", then "B | | | 3":
 * how many nodes wait for that in vain. */
static size_t count_holes(const struct following *f)
{
    const struct homework *homework = f->homework;
    const uint32_t nodes = f->session->tree->count;
    unsigned *said = memory_new(nodes, sizeof *said), *blank = memory_new(nodes, sizeof *blank);
    size_t holes = 0;
    bool filled = false;
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        said[row->node] |= form_of(f, i);
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            blank[row->node] |= (unsigned)row->cell[c].blank << c;
    }
    for (uint32_t node = 0; node < nodes; node++) {
        filled = filled || (blank[node] & said[node]);
        holes += (blank[node] & ~said[node]) && !is_told(homework, node);
    }
    free(said);
    free(blank);
    return filled ? holes : 0;
}

/* What is asked of the whole game is answered: notes on its nodes are the working, and may be some of them,
 * unless rows are what is asked. */
static bool is_working(const struct marking *m, const struct homework *homework)
{
    if (m->rows_wanted)
        return false;
    for (size_t i = 0; i < homework->statements.count && !homework->walked; i++) {
        const struct statement *said = &homework->statements.at[i];
        bool whole = said->kind == STATES_MOVE || (said->kind == STATES_PRUNED && !said->part) ||
                     (said->kind == STATES_VALUE && said->node == TREE_ROOT);
        if (whole && !said->blank && !said->over && !said->passing)
            return true;
    }
    return homework->walked;
}

/* Whether the rows differ in what they say, as the steps of somebody who explains do, and not those of a
 * table. */
static bool are_steps(const struct following *f)
{
    size_t forms[1 << COLUMN_COUNT] = {0}, most = 0, all = 0, bounds = 0;
    bool blank = !f->left_out; /* a table has all its rows, or cells that are blank */
    for (size_t i = 0; i < f->homework->rows.count; i++) {
        const struct homework_row *row = &f->homework->rows.at[i];
        const unsigned form = form_of(f, i);
        if (tree_is_leaf(f->session->tree, row->node))
            continue;
        bounds += row->bound != BOUND_EXACT;
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            blank = blank || row->cell[c].blank;
        all++;
        most = ++forms[form] > most ? forms[form] : most;
    }
    const size_t v = 1 << COLUMN_V, window = v - 1;
    bool log =
        forms[v] > 1 && forms[window] > 1 && forms[v] + forms[window] == all; /* calls, and what came back */
    return !blank && (log || 4 * bounds >= all || 4 * most < 3 * all);
}

/* "A [3, +∞]", and no number else, in every row. */
static bool are_intervals(const struct following *f)
{
    for (size_t i = 0; i < f->homework->rows.count; i++) {
        const struct homework_row *row = &f->homework->rows.at[i];
        if (!row->window || row->bare_count || row->cell[COLUMN_V].said)
            return false;
    }
    return f->homework->rows.count > 1;
}

/* A row that stands alone in its line. */
static bool is_alone(const struct homework *homework, size_t row)
{
    const struct homework_row *at = &homework->rows.at[row];
    return (!row || at[-1].line != at->line) && (row + 1 == homework->rows.count || at[1].line != at->line);
}

/* Which of them are what is known of the values: at the end, or, with steps, at some time; lines with several
 * nodes come one after another, each when the leaf that it names has just been looked at. */
static void find_ranges(struct notes *notes, bool steps)
{
    const struct following *f = notes->f;
    intervals_make(&notes->known, notes->session);
    notes->intervals = true;
    notes->steps = steps;
    notes->ranges = memory_new(f->homework->rows.count, sizeof *notes->ranges);
    size_t now = steps ? 0 : notes->known.all.count - 1;
    for (size_t i = 0; i < f->homework->rows.count; i++) {
        const struct homework_row *row = &f->homework->rows.at[i];
        const struct interval said = {row->node, alignment_cell(&f->alignment, i, COLUMN_ALPHA).number,
                                      alignment_cell(&f->alignment, i, COLUMN_BETA).number};
        const bool alone = steps && !row->seen && is_alone(f->homework, i);
        if (row->seen)
            now = intervals_behind(&notes->known, notes->session->tree, row->seen);
        const size_t then = row->seen || !steps ? now : intervals_find(&notes->known, &said, alone ? 0 : now);
        notes->ranges[i] = intervals_are(&notes->known, &said, then);
        now = notes->ranges[i] && !alone ? then : now;
    }
}

/* The one that leaves fewer wrong. */
static void keep_better(struct notes *best, size_t *least, struct notes *other, size_t wrong)
{
    drop(wrong < *least ? best : other);
    *best = wrong < *least ? *other : *best;
    *least = wrong < *least ? wrong : *least;
}

/* As find_meaning() of steps: which windows leaves have. */
static size_t find_windows(struct notes *notes)
{
    const size_t own = count_wrong(notes);
    notes->meaning.leaves = true;
    const size_t above = own ? count_wrong(notes) : own;
    notes->meaning.leaves = above < own;
    return size_at_most(own, above);
}

/* Finds what is meant: notes in one of their meanings, or steps, in a manner that is accepted, too; or
 * windows as what is known of each value. How many are wrong. */
static size_t find_notes(struct marking *m, struct notes *notes, const struct following *f, unsigned accept,
                         unsigned twice, bool same)
{
    const unsigned cuts = accept & (MANNER_BIT(STRICT) | MANNER_BIT(EQUAL_CUTS));
    const bool may_step = are_steps(f);
    struct notes other;
    begin(notes, f, f->session);
    size_t least = !twice || !may_step ? find_meaning(notes, false) : SIZE_MAX;
    for (int way = 1; least && way < (accept ? 4 : 2); way++) {
        const bool steps = way & 1;
        if (steps ? !may_step : twice)
            continue;
        begin(&other, f, way < 2 ? f->session : &key_table(m->key, ROWS_UPDATE, cuts)->rework.session);
        other.steps = steps;
        other.once = !same && !(twice & 1 << COLUMN_V);
        keep_better(notes, &least, &other, steps ? find_windows(&other) : find_meaning(&other, false));
    }
    if (are_intervals(f)) {
        begin(&other, f, f->session);
        find_ranges(&other, twice);
        keep_better(notes, &least, &other, count_wrong(&other));
    }
    return least;
}

/* Whether the rows are those of leaves alone, as some programs print them. */
static bool are_leaves(const struct following *f)
{
    for (size_t i = 0; i < f->homework->rows.count; i++)
        if (!tree_is_leaf(f->session->tree, f->homework->rows.at[i].node))
            return false;
    return f->homework->rows.count > 1;
}

/* Whether of each cutoff it is said what is cut off there. */
static bool tells_cutoffs(const struct following *f)
{
    const struct visits *visits = &f->session->visits;
    bool told = true;
    for (size_t i = 0; i < visits->cutoffs.count && told; i++) {
        const uint32_t skipped = cutoff_skipped(visits, &visits->cutoffs.at[i], &(uint32_t){0}),
                       at = visits->cutoffs.at[i].at;
        told = skipped == TREE_NONE || is_said_unseen(f->homework, skipped);
        for (size_t row = 0; row < f->homework->rows.count && !told; row++)
            told = tells_cut(f->homework, &f->homework->rows.at[row], at);
    }
    return told;
}

/* Whether all that the rows are of is cutoffs, each with what it cuts off, and none is missing, and perhaps
 * leaves beside them: a list of those, and no trace. */
static bool are_cutoffs(const struct following *f)
{
    const struct tree *tree = f->session->tree;
    bool cuts = false;
    for (size_t i = 0; i < f->homework->rows.count; i++) {
        const struct homework_row *row = &f->homework->rows.at[i];
        if (!row->pruned.count && !tree_is_leaf(tree, row->node))
            return false;
        cuts = cuts || row->pruned.count;
    }
    return cuts && tells_cutoffs(f) && f->homework->rows.count > 1;
}

/* Whether rows are of few nodes and beside other answers, "leaves looked at: b1, b2, c1. c1 = 2 < 4": those
 * are what is handed in. */
static bool are_aside(const struct notes *notes, size_t lacking)
{
    const struct following *f = notes->f;
    const struct homework *homework = f->homework;
    size_t windows = 0, visited = 0, cutoffs = 0;
    for (size_t i = 0; i < homework->rows.count; i++)
        windows += !(form_of(f, i) & 1 << COLUMN_V);
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        const bool says = !said->blank && !said->passing && !said->over;
        visited += says && said->kind == STATES_VISITED;
        cutoffs += says && (said->kind == STATES_PRUNED || said->kind == STATES_CUTOFF);
    }
    return (visited || (cutoffs && tells_cutoffs(f))) && !windows && homework->rows.count < lacking;
}

/* Whether rows are of all that somebody may have asked for: the children of the root, the nodes of a player
 * or those of a depth, so far as they are looked at; and of no others but leaves and the root. */
static bool are_chosen(const struct notes *notes)
{
    enum { CHILDREN, PLAYERS, DEPTH, INNER, CHOICES };
    const struct following *f = notes->f;
    const struct tree *tree = f->session->tree;
    bool *noted = memory_new(tree->count, sizeof *noted), may[CHOICES];
    uint32_t some = TREE_ROOT;
    size_t count = 0;
    bool says = true;
    for (size_t i = 0; i < f->homework->rows.count; i++) {
        const uint32_t node = f->homework->rows.at[i].node;
        says = says && (form_of(f, i) || f->homework->rows.at[i].claims);
        some = tree_is_leaf(tree, node) || node == TREE_ROOT ? some : node;
        count += some == node && !noted[node];
        noted[node] = true;
    }
    for (size_t choice = 0; choice < CHOICES; choice++)
        may[choice] = says && count > 1;
    may[CHILDREN] = may[CHILDREN] && tree->parent[some] == TREE_ROOT;
    uint32_t depth = 0;
    const uint32_t wanted = tree_depth(tree, some);
    for (uint32_t node = 1; node < tree->count; node++) {
        depth = tree_next_depth(tree, node, depth);
        if (tree_is_leaf(tree, node) || (!noted[node] && !notes->last[node]))
            continue;
        const bool chosen[CHOICES] = {
            [CHILDREN] = tree->parent[node] == TREE_ROOT,
            [PLAYERS] = tree_player(tree, node) == tree_player(tree, some),
            [DEPTH] = depth == wanted,
            [INNER] = true,
        };
        const bool told = noted[node] || is_told(f->homework, node);
        for (size_t choice = 0; choice < CHOICES; choice++)
            may[choice] = may[choice] && (chosen[choice] ? told : !noted[node]);
    }
    free(noted);
    return may[CHILDREN] || may[PLAYERS] || may[DEPTH] || may[INNER];
}

size_t judge_notes(struct marking *m, const struct following *f, unsigned accept, bool apply)
{
    const struct tree *tree = f->session->tree;
    bool *noted = memory_new(tree->count, sizeof *noted);
    size_t lacking = 0;
    struct notes notes;
    bool same = false;
    const unsigned twice = note_nodes(f, noted, &same);
    size_t wrong = find_notes(m, &notes, f, accept, twice, same);
    for (size_t i = 0; i < f->homework->statements.count; i++) {
        const struct statement *said = &f->homework->statements.at[i];
        bool notes_node = said->kind == STATES_HISTORY || said->kind == STATES_VALUE ||
                          said->kind == STATES_VISITED || said->kind == STATES_CUTOFF;
        if (!said->blank && notes_node)
            noted[said->node] = true;
    }
    for (size_t i = 0; i < f->homework->told.count; i++)
        noted[f->homework->told.at[i]] = true;
    for (size_t i = 0; notes.meaning.leaves && i < f->homework->rows.count; i++) {
        const uint32_t node = f->homework->rows.at[i].node;
        noted[tree_is_leaf(tree, node) && node != TREE_ROOT ? tree->parent[node] : node] = true;
    }
    const size_t holes = twice ? 0 : count_holes(f);
    const bool leaves = are_leaves(f);
    const bool *used = f->alignment.used;
    if (!used[COLUMN_V] && (used[COLUMN_ALPHA] || used[COLUMN_BETA]) && f->homework->rows.count > 1)
        for (uint32_t node = 0; node < tree->count; node++) /* an open window goes without saying */
            noted[node] |=
                notes.first[node] && isinf(notes.first[node]->alpha) && isinf(notes.first[node]->beta);
    for (uint32_t node = 0; node < tree->count; node++)
        lacking +=
            (notes.meaning.minimax || notes.last[node]) && tree_is_leaf(tree, node) == leaves && !noted[node];
    if (apply)
        mark(m, &notes, 0);
    const bool chosen = !m->rows_wanted && are_chosen(&notes);
    if (is_working(m, f->homework) ||
        ((are_cutoffs(f) || (!chosen && are_aside(&notes, lacking))) && !m->rows_wanted)) {
        lacking = 0;
        m->row_most = apply ? (double)f->homework->rows.count : m->row_most;
    } else if (apply && lacking && chosen) {
        m->row_most = (double)f->homework->rows.count;
    } else if (apply) {
        m->count[MARK_MISSING] += lacking;
        m->expected += lacking;
    }
    if (apply) {
        m->count[MARK_MISSING] += holes;
        m->expected += holes;
    }
    const bool once = !twice || notes.steps || notes.intervals;
    end(&notes);
    free(noted);
    return once ? wrong + lacking + holes : SIZE_MAX;
}

size_t judge_notes_below(struct marking *m, const struct following *f, size_t first)
{
    struct notes notes;
    begin(&notes, f, f->session);
    notes.meaning.hard = f->how.manners & MANNER_BIT(HARD);
    find_meaning(&notes, true);
    size_t right = mark(m, &notes, first);
    end(&notes);
    return right;
}
