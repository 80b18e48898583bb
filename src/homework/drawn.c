/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a drawing, where nodes stand side by side with what they are worth:
 *
 *     B[2]   C[6]   D[≤1]          E2  F≥3  G7  H6  I1  Jx          K=3  L✗  M=1  N
 *
 * It is taken where brackets, crosses or names close to their numbers make it one; rows.c has the others. And
 * the tree in brackets, with what each node is worth behind its own:
 *
 *     A(B(E=2, F(K=3, L✗)=3)=2, …)=6         A [ B [ 2  F [ 3  x ] ≥ 3 ] = 2 … ] = 6 */
#include "homework/sayings.h"

struct drawn {
    uint32_t node;
    enum { NAMED, CROSSED, WORTH } what;
    bool close; /* nothing but a bracket is between the name and the number */
    bool word;  /* "pruned" is its cross */
    bool apart; /* … and stands by itself, as wide from it as nodes are from each other */
    bool alone; /* … behind a number */
    enum bound bound;
    double number;
};

/* "E2", "Jx": a node whose name ends within a word; "18" is no node 1. */
static uint32_t take_front(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, word = loose_word(&at);
    uint32_t node = TREE_NONE;
    while (word.length > 1 && node == TREE_NONE)
        if (!loose_is_digit(word, --word.length - 1))
            node = loose_find_exactly(&r->names, word);
    if (node != TREE_NONE)
        loose_drop(rest, (size_t)(word.bytes - rest->bytes) + word.length);
    return node;
}

/* "x", "✗", or "pruned" where nothing follows that it could be said of. */
static bool takes_cross(const struct reading *r, struct slice *rest, bool *word)
{
    struct slice at = *rest;
    *word = words_take(&at, WORDS_UNSEEN) &&
            (!at.length || slice_begins(at, "  ") || strchr(",;|)]", *slice_trim(at).bytes));
    return took(rest, &at, *word) || saying_takes_cross(r, rest);
}

static bool take_drawn(const struct reading *r, struct slice *rest, struct drawn *drawn)
{
    struct slice at = *rest;
    loose_blanks(&at);
    *drawn = (struct drawn){.node = names_exactly(r, &at), .what = NAMED};
    const bool glued = drawn->node == TREE_NONE;
    if (glued && (drawn->node = take_front(r, &at)) == TREE_NONE)
        return false;
    loose_sign(&at, "△ ▽ ▲ ▼ ^ (MAX) (MIN) (max) (min) (Max) (Min)");
    bool bracket = loose_sign(&at, "( ["), sign = !bracket && loose_sign(&at, "= :");
    struct slice behind = at;
    drawn->bound = rows_bound(behind);
    loose_sign(&behind, "≥ ≤ > <");
    drawn->apart = slice_begins(at, "   ");
    if (takes_cross(r, &at, &drawn->word))
        drawn->what = CROSSED;
    else if (took(&at, &behind, loose_number(&behind, &drawn->number)))
        drawn->what = WORTH;
    drawn->close = (glued || bracket) && drawn->what == WORTH;
    *rest = at;
    return (!bracket || loose_sign(rest, ") ]")) && (drawn->what != NAMED || !(bracket || sign || glued));
}

/* Close to a name may also stand when it is visited; what a node is worth, some leaf below it is. */
static bool may_be_worth(const struct tree *tree, const struct drawn *drawn)
{
    bool worth = false;
    for (uint32_t node = drawn->node; node < tree->end[drawn->node] && !worth; node++)
        worth = tree_is_leaf(tree, node) && !fit_differs(tree, node, drawn->number);
    return worth && !(drawn->node == TREE_ROOT && (drawn->number == 0 || drawn->number == 1));
}

/* "H  I  J  X  L  M": the cross stands where K is. */
static bool place_cross(const struct tree *tree, struct drawn *drawn, uint32_t behind)
{
    uint32_t node = tree->end[drawn->node];
    while (node < tree->count && tree_depth(tree, node) != tree_depth(tree, drawn->node))
        node++;
    const bool there = node < tree->count && node < behind;
    drawn->node = there ? node : drawn->node;
    return there;
}

static void add(struct reading *r, const struct drawn *drawn, struct slice words)
{
    if (drawn->what == CROSSED) {
        reading_add_node(r, &reading_add(r, STATES_PRUNED, words)->nodes, drawn->node);
        saying_add_part(r);
    } else if (drawn->what == WORTH) {
        struct homework_row row = {.line = r->line, .node = drawn->node, .bound = drawn->bound};
        row.cell[COLUMN_V] =
            (struct homework_cell){.said = true, .number = drawn->number, .old = drawn->number};
        *array_add(&r->homework->rows) = row;
    }
}

bool drawn_read(struct reading *r, struct slice line)
{
    ARRAY(struct drawn) all = {0};
    struct slice rest = line;
    rows_skip_signs(&rest);
    bool fine = !r->turned && !r->separator, close = false, crossed = false, word = false, named = false,
         comma = false;
    while (fine && loose_more(&rest)) {
        const bool gap = rest.bytes - line.bytes > 1 && rest.bytes[-2] == ' ';
        struct drawn *one = array_add(&all);
        fine = take_drawn(r, &rest, one);
        if (!fine && gap && all.count > 1 && (fine = saying_takes_cross(r, &rest)))
            *one = (struct drawn){.node = one[-1].node, .what = CROSSED, .apart = true, .alone = true};
        close = close || one->close;
        crossed = crossed || one->what == CROSSED;
        word = word || one->word;
        named = named || one->what == NAMED;
        while (loose_sign(&rest, ", | / \\ ;"))
            comma = true;
    }
    bool alone = all.count == 1 && close && (r->drawn || all.at[0].node == TREE_ROOT);
    fine = fine && (all.count > 1 ? close || crossed : alone);
    for (size_t i = 0; i < all.count && fine && close && !r->drawn; i++)
        r->turned = r->turned || (all.at[i].what == WORTH && !may_be_worth(r->names.tree, &all.at[i]));
    fine = fine && !(close && r->turned) &&
           !(word && (named || (comma && all.count == 2))); /* "L, R: pruned", "K = 3, L pruned" */
    /* "K = 3  X": the cross is K's, or behind it */
    const bool own = all.count == 2 && all.at[1].alone && tree_is_leaf(r->names.tree, all.at[1].node);
    for (size_t i = 0; i < all.count && fine && !own; i++)
        if (all.at[i].apart && all.at[i].what == CROSSED) {
            const bool last = i + 1 == all.count;
            if (last && !all.at[i].alone)
                break; /* "G   X": whether it is G's isn't plain, and it has been taken for that */
            const bool there =
                place_cross(r->names.tree, &all.at[i], last ? r->names.tree->count : all.at[i + 1].node);
            fine = there || !all.at[i].alone;
        }
    for (size_t i = 0; i < all.count && fine; i++)
        add(r, &all.at[i], line);
    if (fine && own)
        reading_last(r)->behind = all.at[1].node;
    r->drawn = r->drawn || fine;
    array_free(&all);
    return fine;
}

/* A node's bracket has been closed: what it is worth may stand behind it. */
static bool take_worth(struct reading *r, struct slice *rest, uint32_t node)
{
    const struct slice from = *rest;
    struct drawn one = {.node = node, .what = WORTH};
    if (!working_take_relation(rest, &one.bound))
        return true;
    if (!loose_number(rest, &one.number))
        return false;
    add(r, &one, saying_until(from, *rest));
    return true;
}

/* A node without a bracket: crossed out, with its number, or alone. A number by itself is that of a leaf. */
static bool take_child(struct reading *r, struct slice *rest, uint32_t node, bool named)
{
    const struct slice from = *rest;
    struct drawn one = {.node = node, .what = CROSSED, .bound = BOUND_EXACT};
    if (!takes_cross(r, rest, &one.word)) {
        const bool sign = loose_sign(rest, "= :");
        one.what = loose_number(rest, &one.number) ? WORTH : NAMED;
        if (one.what == NAMED)
            return named && !sign;
        if (!named)
            return tree_is_leaf(r->names.tree, node) && !fit_differs(r->names.tree, node, one.number);
    }
    add(r, &one, saying_until(from, *rest));
    return true;
}

bool drawn_read_nested(struct reading *r, struct slice line)
{
    const struct tree *tree = r->names.tree;
    const struct saying_mark before = saying_mark(r);
    const size_t parts = r->parts.count, rows = r->homework->rows.count;
    struct slice rest = loose_without_end(line, " .;");
    uint32_t above = TREE_NONE, next = TREE_ROOT; /* whose bracket is open, and its child that comes next */
    size_t opened = 0;
    bool fine = true;
    while (fine && loose_more(&rest)) {
        if (loose_sign(&rest, ", ;"))
            continue;
        if (loose_sign(&rest, ") ] }")) {
            fine = above != TREE_NONE && take_worth(r, &rest, above);
            next = fine ? tree_next_brother(tree, above) : TREE_NONE;
            above = fine ? tree->parent[above] : TREE_NONE;
            continue;
        }
        const uint32_t named = names_exactly(r, &rest);
        next = named == TREE_NONE ? next : named;
        fine = next != TREE_NONE && tree->parent[next] == above;
        if (fine && !tree_is_leaf(tree, next) && loose_sign(&rest, "( [ {")) {
            above = next;
            next = tree_first_child(tree, next);
            opened++;
        } else if (fine) {
            fine = take_child(r, &rest, next, named != TREE_NONE);
            next = tree_next_brother(tree, next);
        }
    }
    if (fine && opened > 1 && above == TREE_NONE && r->homework->rows.count > rows)
        return true;
    saying_go_back(r, before);
    r->parts.count = parts;
    r->homework->rows.count = rows;
    return false;
}
