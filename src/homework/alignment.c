/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/alignment.h"
#include <math.h>
#include <string.h>

/* A number that is another, a node that is another with the same numbers, and with others: more than two
 * gaps. */
#define OTHER_NUMBER 3
#define OTHER_NODE   12
#define NO_PAIR      25
#define GAP          10

double alignment_number(const struct row *row, enum column column)
{
    return column == COLUMN_ALPHA ? row->alpha : column == COLUMN_BETA ? row->beta : row->v;
}

/* --- cells --- */

/* What the row before of a node says, from `row` back. */
static struct homework_cell last_said(const struct alignment *b, size_t row, uint32_t node,
                                      enum column column)
{
    while (row-- > 0) {
        struct homework_cell cell = b->cells[row * COLUMN_COUNT + (size_t)column];
        if (b->homework->rows.at[row].node == node && cell.said)
            return cell;
    }
    return (struct homework_cell){0};
}

static struct homework_cell cell_of(const struct alignment *b, size_t row, enum column column)
{
    const struct homework_row *r = &b->homework->rows.at[row];
    struct homework_cell cell = homework_cell(r, column, b->how.order);
    cell.number = convention_number(&b->how, cell.number);
    cell.old = convention_number(&b->how, cell.old);
    if (cell.said || !cell.blank)
        return cell;
    struct homework_cell before = last_said(b, row, r->node, column);
    if (!before.said && column != COLUMN_V && r->node != TREE_ROOT)
        before = last_said(b, row, b->tree->parent[r->node], column);
    const struct homework_cell *above = row ? &b->cells[(row - 1) * COLUMN_COUNT + (size_t)column] : NULL;
    if (cell.ditto && above && above->said)
        before = (struct homework_cell){
            .said = true, .number = above->number, .old = before.said ? before.number : above->number};
    before.blank = true;
    return before;
}

/* A column is used when it says anything, and half of the rows of interior nodes have it. */
static void find_used(struct alignment *b)
{
    size_t interior = 0, with[COLUMN_COUNT] = {0};
    bool any[COLUMN_COUNT] = {false};
    for (size_t i = 0; i < b->homework->rows.count; i++) {
        bool leaf = tree_is_leaf(b->tree, b->homework->rows.at[i].node);
        interior += !leaf;
        for (enum column c = 0; c < COLUMN_COUNT; c++) {
            struct homework_cell cell = alignment_cell(b, i, c);
            with[c] += !leaf && (cell.said || cell.blank);
            if (cell.said)
                any[c] = true;
        }
    }
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        b->used[c] = any[c] && 2 * with[c] >= interior;
}

void alignment_begin(struct alignment *b, const struct homework *homework, const struct convention *how,
                     bool mover)
{
    *b = (struct alignment){.homework = homework, .tree = homework->tree, .how = *how, .mover = mover};
    b->cells = memory_new(homework->rows.count * COLUMN_COUNT, sizeof *b->cells);
    for (size_t i = 0; i < homework->rows.count; i++)
        for (enum column c = 0; c < COLUMN_COUNT; c++)
            b->cells[i * COLUMN_COUNT + c] = cell_of(b, i, c);
    find_used(b);
}

void alignment_free(struct alignment *b)
{
    free(b->cells);
    b->cells = NULL;
}

struct homework_cell alignment_cell(const struct alignment *b, size_t row, enum column column)
{
    return b->cells[row * COLUMN_COUNT + (size_t)column];
}

/* Where nothing is left to cut off, the bound of who moves may move behind the last child all the same. */
static bool is_moved_late(const struct alignment *b, const struct row *true_row, enum column column,
                          double number)
{
    bool grows = b->mover || tree_player(b->tree, true_row->node) == PLAYER_MAX;
    return !b->how.kept && true_row->kind == ROW_DONE && true_row->cutoff == CUTOFF_NONE &&
           number == true_row->v && column == (grows ? COLUMN_ALPHA : COLUMN_BETA) &&
           (grows ? number > true_row->alpha : number < true_row->beta);
}

bool alignment_fits(const struct alignment *b, size_t row, const struct row *true_row, enum column column)
{
    struct homework_cell cell = alignment_cell(b, row, column);
    double number = alignment_number(true_row, column);
    bool needed =
        b->used[column] && !isnan(number) && !(column != COLUMN_V && tree_is_leaf(b->tree, true_row->node));
    if (!cell.said)
        return !needed || cell.blank;
    return isnan(number) || cell.number == number || cell.old == number ||
           is_moved_late(b, true_row, column, cell.number);
}

/* How many numbers are others; of rows of two nodes only whether one is. */
static unsigned wrong_numbers(const struct alignment *b, size_t row, const struct row *true_row,
                              bool same_node)
{
    unsigned wrong = 0;
    for (enum column c = COLUMN_COUNT; c-- > 0 && (same_node || !wrong);)
        wrong += !alignment_fits(b, row, true_row, c);
    return wrong;
}

bool alignment_same(const struct alignment *b, size_t row, const struct row *true_row)
{
    return b->homework->rows.at[row].node == true_row->node && wrong_numbers(b, row, true_row, true) == 0;
}

static unsigned price(const struct alignment *b, size_t row, const struct row *true_row)
{
    bool same_node = b->homework->rows.at[row].node == true_row->node;
    unsigned wrong = wrong_numbers(b, row, true_row, same_node);
    return same_node ? OTHER_NUMBER * wrong : wrong ? NO_PAIR : OTHER_NODE;
}

/* --- aligning --- */

enum way_on { WAY_PAIR, WAY_LEFT_OUT, WAY_TOO_MANY };

/* The rows from `from` on beside those of the table that the convention has. Of row i those from i - left to
 * i + right are looked at; cell k of its row is the one at i - left + k. */
struct grid {
    const struct alignment *alignment;
    const struct rows *table;
    size_t *listed;
    size_t rows, columns, from;
    size_t left, right;
    uint8_t *step; /* [row][cell], or NULL */
};

#define FAR (UINT32_MAX / 4)

static void list_table(struct grid *grid, size_t from)
{
    const struct alignment *b = grid->alignment;
    grid->listed = memory_new(grid->table->all.count, sizeof *grid->listed);
    for (size_t i = from; i < grid->table->all.count; i++)
        if (b->how.leaves || !tree_is_leaf(b->tree, grid->table->all.at[i].node))
            grid->listed[grid->columns++] = i;
}

/* The row i from its end to its beginning, in place of the row below it, and what is least there. `cost` has
 * FAR before its first cell and behind its last. */
static uint32_t fill_row(const struct grid *grid, size_t i, uint32_t *cost)
{
    size_t width = grid->left + grid->right + 1, first = i < grid->left ? grid->left - i : 0, end = width;
    uint32_t best = FAR;
    if (grid->columns + grid->left - i < width)
        end = grid->columns + grid->left - i + 1;
    for (size_t k = end; k-- > first;) {
        size_t j = i + k - grid->left;
        uint32_t left_out = cost[k + 1] + GAP, many = cost[(ptrdiff_t)k - 1] + GAP, pair = FAR;
        if (j == grid->columns)
            left_out = FAR;
        else
            pair = cost[k] + price(grid->alignment, grid->from + i, &grid->table->all.at[grid->listed[j]]);
        uint32_t least = left_out < many ? left_out : many;
        cost[k] = pair <= least ? pair : least;
        best = cost[k] < best ? cost[k] : best;
        if (grid->step)
            grid->step[i * width + k] = (uint8_t)(pair <= least      ? WAY_PAIR
                                                  : left_out <= many ? WAY_LEFT_OUT
                                                                     : WAY_TOO_MANY);
    }
    return best;
}

/* From the end to the beginning, so that pairs come out in order; early pairs go before late ones. */
static uint64_t fill(const struct grid *grid, uint64_t most)
{
    size_t width = grid->left + grid->right + 1;
    uint32_t *cells = memory_new(width + 2, sizeof *cells), *cost = cells + 1, best = 0;
    for (size_t k = 0; k < width; k++) {
        size_t j = grid->rows + k;
        bool inside = j >= grid->left && j - grid->left <= grid->columns;
        cost[k] = inside ? (uint32_t)(grid->columns - (j - grid->left)) * GAP : FAR;
    }
    cells[0] = cells[width + 1] = FAR;
    for (size_t i = grid->rows; i-- > 0 && best <= most;)
        best = fill_row(grid, i, cost);
    uint64_t least = best <= most ? cost[grid->left] : ALIGNMENT_FAR;
    free(cells);
    return least <= most ? least : ALIGNMENT_FAR;
}

static void collect(const struct grid *grid, struct pairs *pairs)
{
    size_t i = 0, j = 0, width = grid->left + grid->right + 1;
    while (i < grid->rows || j < grid->columns) {
        enum way_on step = i == grid->rows      ? WAY_LEFT_OUT
                           : j == grid->columns ? WAY_TOO_MANY
                                                : (enum way_on)grid->step[i * width + j + grid->left - i];
        struct pair pair = {MARK_NONE, MARK_NONE};
        if (step != WAY_LEFT_OUT)
            pair.row = grid->from + i++;
        if (step != WAY_TOO_MANY)
            pair.table_row = grid->listed[j++];
        *array_add(&pairs->all) = pair;
    }
}

/* Looks at more and more cells beside the diagonal, until a way around them would cost more than the best: at
 * the latest where there is none, as it would cost more than to pair nothing. */
static uint64_t align(struct grid *grid, struct pairs *pairs, uint64_t most)
{
    size_t longer = grid->rows > grid->columns ? grid->rows : grid->columns;
    size_t apart = 2 * longer - grid->rows - grid->columns, beside = 4;
    for (;; beside *= 4) {
        beside = size_at_most(beside, longer);
        uint64_t around = (apart + 2 * (beside + 1)) * GAP;
        grid->left = longer - grid->columns + beside;
        grid->right = longer - grid->rows + beside;
        if ((grid->rows + 1) * (grid->left + grid->right + 1) > ALIGNMENT_CELLS)
            return ALIGNMENT_FAR;
        if (pairs)
            grid->step = memory_new(grid->rows * (grid->left + grid->right + 1), sizeof *grid->step);
        uint64_t cost = apart * GAP > most ? ALIGNMENT_FAR : fill(grid, most);
        bool done = cost < around || most < around;
        if (pairs && done)
            collect(grid, pairs);
        free(grid->step);
        grid->step = NULL;
        if (done)
            return cost;
    }
}

uint64_t alignment_cost(const struct alignment *alignment, const struct rows *table, size_t from,
                        size_t from_table, uint64_t most)
{
    struct grid grid = {.alignment = alignment, .table = table, .from = from};
    grid.rows = alignment->homework->rows.count - from;
    list_table(&grid, from_table);
    uint64_t cost = align(&grid, NULL, most);
    free(grid.listed);
    return cost;
}

bool alignment_pair(const struct alignment *alignment, const struct rows *table, size_t from,
                    size_t from_table, struct pairs *pairs)
{
    struct grid grid = {.alignment = alignment, .table = table, .from = from};
    pairs->all.count = 0;
    grid.rows = alignment->homework->rows.count - from;
    list_table(&grid, from_table);
    uint64_t cost = align(&grid, pairs, ALIGNMENT_FAR);
    free(grid.listed);
    return cost != ALIGNMENT_FAR;
}

uint64_t alignment_rest(const struct alignment *alignment, const struct rows *table,
                        const struct pairs *pairs, size_t from)
{
    uint64_t cost = 0;
    for (size_t i = from; i < pairs->all.count; i++) {
        struct pair pair = pairs->all.at[i];
        bool gap = pair.row == MARK_NONE || pair.table_row == MARK_NONE;
        cost += gap ? GAP : price(alignment, pair.row, &table->all.at[pair.table_row]);
    }
    return cost;
}
