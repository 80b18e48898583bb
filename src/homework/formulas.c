/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree, or a part of it, as a formula:
 *
 *     max(min(3, 12, 8), min(2, x, y), min(14, 5, 2)) = max(3, z, 2) = 3
 *     G = max(min(1, …), 7) = 7
 *
 * A leaf that is a letter or a cross isn't looked at; an inner node may be what it is worth, at least or at
 * most; a letter in its place says nothing. Each step says so anew. */
#include "homework/sayings.h"

/* Where we are in the tree. */
struct formula {
    struct fit fit;
    size_t depth, opened;
    bool told;   /* something in it isn't just a number */
    bool folded; /* an inner node is there as a number */
};

static bool takes_player(struct slice *rest, enum player *player)
{
    struct slice at = *rest, word = loose_word(&at);
    bool max = slice_is_word(word, "max"), min = slice_is_word(word, "min");
    *player = max ? PLAYER_MAX : PLAYER_MIN;
    return took(rest, &at, (max || min) && loose_sign(&at, "( [ {"));
}

static enum bound take_bound(struct slice *rest)
{
    enum bound bound = rows_bound(*rest);
    loose_sign(rest, "≥ ≤ > <");
    return bound;
}

static void open_node(struct formula *f, const struct tree *tree, enum player player)
{
    bool other = f->fit.node != TREE_NONE && !tree_is_leaf(tree, f->fit.node) &&
                 tree_player(tree, f->fit.node) != player;
    f->depth++;
    f->opened++;
    fit_open(&f->fit, tree);
    if (other)
        f->fit.why = "it says max where MIN moves, or min where MAX does";
}

static void add_cut(struct reading *r, uint32_t node, struct slice words)
{
    reading_add_node(r, &reading_add(r, STATES_PRUNED, words)->nodes, node);
    saying_add_part(r);
}

static void add_number(struct reading *r, struct formula *f, struct slice words, double number,
                       enum bound bound)
{
    if (fit_differs(r->names.tree, f->fit.node, number))
        f->fit.why = FIT_NUMBERS;
    if (tree_is_leaf(r->names.tree, f->fit.node))
        return;
    struct statement *statement = reading_add(r, STATES_VALUE, words);
    statement->node = f->fit.node;
    statement->bound = bound;
    reading_add_number(r, &statement->numbers, number);
    f->folded = true;
    f->told = f->told || bound != BOUND_EXACT;
}

/* "3", "≥ 3", "x", "…": what stands for one node, or for all that are left. */
static bool take_item(struct reading *r, struct slice *rest, struct formula *f)
{
    const struct tree *tree = r->names.tree;
    struct slice from = *rest;
    double number;
    enum bound bound = take_bound(rest);
    uint32_t named = names_exactly(r, rest);
    if (named != TREE_NONE) {
        if (named != f->fit.node)
            f->fit.why = "its nodes don't stand as in the tree";
        fit_go_on(&f->fit, tree);
        f->folded = f->folded || !tree_is_leaf(tree, named);
        f->told = true;
        return true;
    }
    bool all = loose_sign(rest, "… ..."), said = !all && loose_number(rest, &number);
    struct slice word = {0};
    bool cross =
        !said && !all && (loose_sign(rest, CROSSES " ? _ - – —") || (word = loose_word(rest), word.length));
    if (!said && !all && !cross)
        return false;
    if (f->fit.node == TREE_NONE) {
        f->fit.why = FIT_MORE;
    } else if (said) {
        add_number(r, f, saying_until(from, *rest), number, bound);
        fit_go_on(&f->fit, tree);
    } else {
        f->told = true;
        bool letter = word.length && !slice_is_word(word, "x") && !words_has(WORDS_UNSEEN, word);
        if (word.length > 1 && letter)
            return false;
        do {
            if (!letter || tree_is_leaf(tree, f->fit.node))
                add_cut(r, f->fit.node, saying_until(from, *rest));
            fit_go_on(&f->fit, tree);
        } while (all && f->fit.node != TREE_NONE);
    }
    return true;
}

/* One formula, of a node; false where it is none. */
static bool take_formula(struct reading *r, struct slice *rest, uint32_t node, struct formula *f)
{
    *f = (struct formula){.fit = {node, r->names.tree->parent[node], NULL}};
    enum player player;
    do {
        loose_blanks(rest);
        if (takes_player(rest, &player))
            open_node(f, r->names.tree, player);
        else if (!f->depth)
            return false;
        else if (loose_sign(rest, ") ] }")) {
            fit_close(&f->fit, r->names.tree);
            f->depth--;
        } else if (!loose_sign(rest, ", ;") && !take_item(r, rest, f))
            return false;
    } while (f->depth && !f->fit.why);
    return true;
}

/* "G =", "minimax(A) =": of which node a formula is. */
static uint32_t take_owner(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    struct topic topic;
    uint32_t node = names_exactly(r, &at);
    if (node != TREE_NONE && loose_sign(&at, ":= == = :")) {
        *rest = at;
        return node;
    }
    topic_take(r, rest, &topic);
    return topic.has && !topic.sign ? TREE_NONE : topic.node;
}

/* Whether a row or a statement before some says so already. */
static bool is_said(const struct homework *homework, size_t before, uint32_t node, double number)
{
    bool said = false;
    for (size_t i = 0; i < homework->rows.count; i++) {
        const struct homework_cell *v = &homework->rows.at[i].cell[COLUMN_V];
        said = said || (homework->rows.at[i].node == node &&
                        (v->said ? v->number == number
                                 : homework->rows.at[i].bare_count && *homework->rows.at[i].bare == number));
    }
    for (size_t i = 0; i < before; i++) {
        const struct statement *other = &homework->statements.at[i];
        said = said || (other->kind == STATES_VALUE && other->node == node && other->numbers.count &&
                        homework->numbers.at[other->numbers.first] == number);
    }
    return said;
}

/* "C = min(7, 6) = 6", which is a row of C: what it says on the way of nodes below, and nobody has said. */
static void keep_parts(struct reading *r, size_t from, uint32_t node)
{
    struct homework *homework = r->homework;
    for (size_t i = homework->statements.count; i-- > from;)
        if (homework->statements.at[i].node == node || homework->statements.at[i].kind != STATES_VALUE ||
            is_said(homework, i, homework->statements.at[i].node,
                    homework->numbers.at[homework->statements.at[i].numbers.first]))
            reading_drop(r, i);
        else
            homework->statements.at[i].passing = true;
}

bool formulas_read(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct saying_mark before = saying_mark(r);
    enum player player;
    answers_skip_lead(r, &rest);
    struct slice begin = rest;
    uint32_t node = takes_player(&begin, &player) ? TREE_ROOT : take_owner(r, &rest);
    begin = rest;
    if (node == TREE_NONE || !takes_player(&begin, &player))
        return false;
    struct formula f;
    bool formula = true, nested = false, told = false, folded = true;
    double number;
    do {
        struct slice step = rest;
        enum bound bound = take_bound(&rest);
        if (loose_number(&rest, &number)) {
            f = (struct formula){.fit.node = node};
            add_number(r, &f, saying_until(step, rest), number, bound);
        } else {
            formula = bound == BOUND_EXACT && take_formula(r, &rest, node, &f);
        }
        nested = nested || f.opened > 1;
        told = told || (f.told && f.opened);
        folded = folded && f.folded;
    } while (formula && !f.fit.why && (loose_sign(&rest, "= →") || rows_bound(rest) != BOUND_EXACT));
    formula = formula && (f.fit.why || saying_is_end(rest) || saying_is_reason(rest));
    bool fine = formula && !f.fit.why && (nested || told);
    for (size_t i = before.statements; i < r->homework->statements.count; i++)
        if (r->homework->statements.at[i].kind == STATES_PRUNED)
            r->homework->statements.at[i].passing = folded; /* there may be more where it isn't unfolded */
    struct slice more = rest;
    if (fine && loose_word_of(&more, "where with wo mit donde con où ou avec"))
        reading_line(r, more); /* "where F = min(8, 5) = 5" */
    if (fine)
        return true;
    if (formula && !f.fit.why) {
        keep_parts(r, before.statements, node);
        return false;
    }
    saying_go_back(r, before);
    if (nested)
        reading_leave(r, "as the tree in a formula, %s",
                      formula ? f.fit.why : "there is something in it that isn't known");
    return nested;
}
