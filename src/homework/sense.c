/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sense.h"
#include "homework/worksheet.h"

/* Whether something is cut off at a node or above it: who doesn't see that goes on with a window that nothing
 * lies in. */
static bool is_under_cutoff(const struct marking *m, uint32_t node)
{
    bool under = false;
    for (size_t i = 0; i < m->session.visits.cutoffs.count && !under; i++) {
        const uint32_t at = m->session.visits.cutoffs.at[i].at;
        under = at <= node && node < m->homework->tree->end[at];
    }
    return under;
}

/* Whether a node is the other's parent, or below that, as its children and its brothers are. */
static bool is_beside(const struct tree *tree, uint32_t node, uint32_t other)
{
    const uint32_t parent = other == TREE_ROOT ? other : tree->parent[other];
    return node >= parent && node < tree->end[parent];
}

/* Whether a line tells what a leaf is worth, as it is. */
static bool tells_worth(const struct marking *m, size_t line, uint32_t leaf)
{
    const struct homework *homework = m->homework;
    const double worth = homework->tree->value[leaf];
    bool tells = false;
    if (!tree_is_leaf(homework->tree, leaf))
        return false;
    for (size_t i = 0; i < homework->statements.count && !tells; i++) {
        const struct statement *said = &homework->statements.at[i];
        tells = said->line == line && said->kind == STATES_VALUE && said->node == leaf &&
                said->bound == BOUND_EXACT && said->numbers.count &&
                homework->numbers.at[said->numbers.first] == worth;
    }
    for (size_t i = 0; i < homework->rows.count && !tells; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        tells = row->line == line && row->node == leaf && row->cell[COLUMN_V].said &&
                row->cell[COLUMN_V].number == worth;
    }
    return tells;
}

static bool is_count(const struct statement *said)
{
    return said->kind >= STATES_LEAVES && said->kind <= STATES_CUTOFFS && said->numbers.count;
}

static double number_of(const struct marking *m, const struct statement *said)
{
    return m->homework->numbers.at[said->numbers.first];
}

/* The first node of a list that is looked at; TREE_NONE where there is none. */
static uint32_t first_seen(const struct marking *m, const struct statement *said)
{
    for (uint32_t i = 0; i < said->nodes.count; i++) {
        const uint32_t node = m->homework->names.at[said->nodes.first + i];
        if (!worksheet_is_unseen(&m->session.visits, node))
            return node;
    }
    return TREE_NONE;
}

/* Lists and sentences of what is cut off that were taken for one, and of more than two different nodes in
 * them it isn't so: the reader errs so, and hardly anybody who writes. */
static bool is_patched(const struct marking *m, const struct statement *said)
{
    size_t wrong = 0;
    uint32_t last = TREE_NONE;
    for (size_t i = 0; i < m->homework->statements.count && said->gathered; i++) {
        const struct statement *part = &m->homework->statements.at[i];
        const bool is_wrong = part->joined && m->statements[i].mark == MARK_WRONG;
        const uint32_t node = is_wrong ? first_seen(m, part) : TREE_NONE;
        wrong += node != TREE_NONE && node != last;
        last = node == TREE_NONE ? last : node;
    }
    return wrong > 2;
}

/* … or a list by itself is all that is cut off: what else was taken for it is hardly said to be. */
static bool is_listed(const struct marking *m, const struct statement *said)
{
    bool listed = false;
    for (size_t i = 0; i < m->homework->statements.count && said->gathered && !listed; i++) {
        const struct statement *part = &m->homework->statements.at[i];
        listed = part->joined && part->nodes.count > 1 && !part->part && !part->passing &&
                 m->statements[i].mark == MARK_RIGHT;
    }
    return listed;
}

static bool cuts_root(const struct marking *m, const struct statement *said)
{
    bool root = false;
    for (uint32_t i = 0; i < said->nodes.count && !root; i++)
        root = m->homework->names.at[said->nodes.first + i] == TREE_ROOT;
    return root;
}

/* "visited: 25, 21", where no leaf is worth that. */
static bool lists_strangers(const struct marking *m, const struct statement *said)
{
    const struct tree *tree = m->homework->tree;
    bool strange = false;
    for (uint32_t i = 0; i < said->numbers.count && !said->nodes.count && !strange; i++) {
        strange = true;
        for (uint32_t node = 0; node < tree->count && strange; node++)
            strange = !tree_is_leaf(tree, node) ||
                      tree->value[node] != m->homework->numbers.at[said->numbers.first + i];
    }
    return strange;
}

/* Whether two statements of a line can't both have been meant: "nodes visited: 7" and "nodes visited: 5", "no
 * cutoffs" and a test that cuts, "visited: Rome" and "nodes visited: 18". */
static bool are_at_odds(const struct marking *m, const struct statement *said, const struct statement *other)
{
    if (is_count(said) && other->kind == said->kind && other->minimax == said->minimax)
        return is_count(other) && number_of(m, other) != number_of(m, said);
    if (said->kind == STATES_CUTOFFS && number_of(m, said) == 0)
        return other->kind == STATES_TEST || other->kind == STATES_CUTOFF;
    if (said->kind == STATES_VISITED && said->node == TREE_ROOT &&
        (other->kind == STATES_NODES || other->kind == STATES_LEAVES))
        return is_count(other) && said->nodes.count && number_of(m, other) > said->nodes.count;
    return false;
}

bool sense_of_statement(const struct marking *m, const struct statement *said)
{
    bool sense =
        said->kind != STATES_PRUNED || (!cuts_root(m, said) && !is_patched(m, said) && !is_listed(m, said));
    sense = sense && (said->kind != STATES_VISITED || !lists_strangers(m, said));
    for (size_t i = 0; i < m->homework->statements.count && sense; i++) {
        const struct statement *other = &m->homework->statements.at[i];
        sense = other == said || other->line != said->line || !are_at_odds(m, said, other);
    }
    return sense;
}

bool sense_of_slip(const struct marking *m, const struct marked_slip *slip)
{
    if (slip->row == MARK_NONE)
        return true;
    const struct homework_row *row = &m->homework->rows.at[slip->row];
    const struct homework *homework = m->homework;
    const struct homework_cell alpha = homework_cell(row, COLUMN_ALPHA, m->how.order),
                               beta = homework_cell(row, COLUMN_BETA, m->how.order);
    const bool bare = row->bare_count > 1;
    bool sense =
        !(alpha.said && beta.said && (alpha.number > beta.number || (bare && alpha.number == beta.number))) ||
        is_under_cutoff(m, row->node);
    for (uint32_t i = 0; i < row->pruned.count; i++) {
        const uint32_t node = homework->names.at[row->pruned.first + i];
        sense = sense && is_beside(homework->tree, node, row->node) && !tells_worth(m, row->line, node);
    }
    return sense;
}
