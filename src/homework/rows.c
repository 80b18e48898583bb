/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sayings.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* --- cells --- */

static void set_cell(struct homework_cell *cell, double number)
{
    *cell = (struct homework_cell){.said = true, .number = number, .old = number};
}

/* "max(−∞, 3) =", "max (−∞, 3) = 3": what comes before a number that was worked out; "max (−∞, 3) = 7" is a
 * player, a window and a value. */
static void skip_working(struct slice *rest)
{
    struct slice at = *rest, numbers;
    const bool max = loose_word_of(AHEAD(at), "max");
    if (!loose_word_of(&at, "max min"))
        return;
    const bool apart = slice_begins(at, " ");
    if (!loose_sign(&at, "("))
        return;
    numbers = at;
    loose_take_to(&at, ")");
    if (!loose_sign(&at, ")") || !loose_sign(&at, "= ←"))
        return;
    double number, best = max ? -INFINITY : INFINITY;
    size_t count = 0;
    for (; loose_number(&numbers, &number); count++) {
        best = max ? fmax(best, number) : fmin(best, number);
        loose_sign(&numbers, ", ;");
    }
    if (!apart || count != 2 || (loose_number(AHEAD(at), &number) && number == best))
        *rest = at;
}

bool rows_take_cell(struct slice *rest, struct homework_cell *cell)
{
    double number;
    skip_working(rest);
    if (!loose_number(rest, &number))
        return false;
    set_cell(cell, number);
    struct slice at = *rest;
    while (loose_sign(&at, ARROWS) && loose_number(&at, &number) &&
           (cell->old == cell->number || number == cell->number)) { /* "∞ → 3 → 3": after each child */
        cell->number = number;
        *rest = at;
    }
    return true;
}

enum column rows_column(struct slice word)
{
    static const enum words names[COLUMN_COUNT] = {
        [COLUMN_ALPHA] = WORDS_ALPHA,
        [COLUMN_BETA] = WORDS_BETA,
        [COLUMN_V] = WORDS_V,
    };
    enum column column = 0;
    while (column < COLUMN_COUNT && !words_has(names[column], word))
        column++;
    return column;
}

/* "K 3", "K=3", "K: 3": a leaf and what it is worth. */
static bool begins_leaf(const struct reading *r, struct slice rest)
{
    uint32_t leaf = names_exactly(r, &rest);
    double number;
    loose_sign(&rest, "= :");
    return leaf != TREE_NONE && tree_is_leaf(r->names.tree, leaf) && loose_number(&rest, &number) &&
           number == r->names.tree->value[leaf];
}

enum column rows_take_column(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    enum words which = words_take_any(&at, WORDS_ALPHA, WORDS_V);
    struct slice word = slice_trim((struct slice){rest->bytes, (size_t)(at.bytes - rest->bytes)});
    bool node = !(word.length == 1 && *word.bytes > 'Z') && loose_find_exactly(&r->names, word) != TREE_NONE;
    node = node || slice_begins(word, "à") || slice_begins(word, "À"); /* "de 5 à 3" */
    if (which == WORDS_COUNT || node || begins_leaf(r, *rest)) /* "a 4", of a leaf that is called so */
        return COLUMN_COUNT;
    *rest = at;
    return (enum column)(which - WORDS_ALPHA);
}

#define RELATIONS "== := = : ≥ ≤ >= <= < > ← <-"

enum bound rows_bound(struct slice rest)
{
    return loose_sign(&rest, "≥ >= >")   ? BOUND_LOWER
           : loose_sign(&rest, "≤ <= <") ? BOUND_UPPER
                                         : BOUND_EXACT;
}

/* "at the root", "an A" */
static uint32_t take_place(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "( [");
    if (!loose_word_of(&at, "at of in for an in bei von en de a del in für fur à") && !bracket &&
        !loose_sign(&at, "_"))
        return TREE_NONE;
    while (!names_begins(r, at) && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES)))
        continue;
    uint32_t node = names_exactly(r, &at);
    if (node == TREE_NONE && words_take(&at, WORDS_ROOT))
        node = TREE_ROOT;
    if (node == TREE_NONE || (bracket && !loose_sign(&at, ") ]")))
        return TREE_NONE;
    *rest = at;
    return node;
}

void rows_add_moved(struct reading *r, struct slice words, uint32_t node, enum column column, double number)
{
    struct statement *moved = reading_add(r, STATES_HISTORY, words);
    moved->node = node;
    moved->column = column;
    moved->part = true;
    reading_add_number(r, &moved->numbers, number);
}

void rows_note_seen(struct reading *r, uint32_t seen)
{
    struct statement *moved = reading_last(r);
    moved->when = WHEN_SEEN;
    moved->nodes = (struct homework_span){0};
    reading_add_node(r, &moved->nodes, seen);
}

/* Whether a bound of a node may move where a child of it comes back. */
static bool moves_with(const struct reading *r, uint32_t node, enum column column, uint32_t child)
{
    const struct tree *tree = r->names.tree;
    return child != TREE_ROOT && tree->parent[child] == node &&
           column == (tree_player(tree, node) == PLAYER_MAX ? COLUMN_ALPHA : COLUMN_BETA);
}

/* The bound that was said last is that behind a child. */
static void set_after(struct reading *r, uint32_t child)
{
    struct statement *moved = reading_last(r);
    moved->when = WHEN_AFTER;
    moved->passing = false;
    reading_add_node(r, &moved->nodes, child);
}

/* "updated α = 4", of the node before it; "α becomes 5 at A", "β of B to 3" */
bool rows_take_update(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    double number, moved;
    bool updates = words_take(&at, WORDS_UPDATES);
    bool then = false; /* "C is 4. Then α at A is 4" */
    for (bool stage = true; stage; then = then || stage) {
        words_skip(&at, WORDS_FILLER);
        stage = node == TREE_NONE && words_take(&at, WORDS_STAGE);
    }
    const bool turned = node == TREE_NONE && words_take(&at, WORDS_IS); /* "danach ist β an der Wurzel 12" */
    struct slice name = at;
    enum column column = rows_take_column(r, &at);
    name = saying_until(name, at);
    if (column >= COLUMN_V)
        return false;
    const bool letter = name.length == 1 && !updates; /* "b stays 6 for W", but no "b = 6" alone */
    uint32_t place = take_place(r, &at);
    bool becomes = words_take(&at, WORDS_BECOMES) || turned;
    if (place != TREE_NONE && !becomes && !updates)
        return false; /* "α(F) = 2" */
    becomes = loose_sign(&at, "= := : ← →") || becomes;
    words_take(&at, WORDS_BECOMES);
    struct slice from = at;
    if (!loose_number(&at, &moved) || (!becomes && take_place(r, AHEAD(at)) == TREE_NONE))
        return false; /* but "α 12 for C" */
    struct slice words = {from.bytes, (size_t)(at.bytes - from.bytes)};
    const bool from_other = loose_word_of(AHEAD(at), "von de");
    if (place == TREE_NONE && !loose_sign(AHEAD(at), "( ["))
        place = take_place(r, &at);
    if (from_other && node != TREE_NONE && place != TREE_NONE && place != node &&
        r->names.tree->parent[place] == r->names.tree->parent[node])
        return false; /* "C = 6, α = 2 von B": who has given it */
    if (place == TREE_NONE && (letter || !updates || node == TREE_NONE))
        return false;
    struct slice more = at;
    if (loose_sign(&more, ARROWS " ≥ ≤ > < / ~~") || (loose_sign(&more, ", ;"), loose_number(&more, &number)))
        return false; /* a history, or a test */
    const struct statement *last = reading_last(r);
    const uint32_t child = then && place != TREE_NONE && last && last->kind == STATES_VALUE &&
                                   last->line == r->line && moves_with(r, place, column, last->node)
                               ? last->node
                               : TREE_NONE;
    if (place == TREE_NONE && node != TREE_ROOT && tree_is_leaf(r->names.tree, node))
        node = r->names.tree->parent[node]; /* "b1 = 14 sets β to 14" */
    rows_add_moved(r, words, place == TREE_NONE ? node : place, column, moved);
    if (child != TREE_NONE)
        set_after(r, child);
    for (more = at; place != TREE_NONE && words_take(&more, WORDS_AND) && loose_number(&more, &moved) &&
                    (place = take_place(r, &more)) != TREE_NONE;
         at = more) /* "α is 2 at C and 6 at D" */
        rows_add_moved(r, words, place, column, moved);
    return loose_go(rest, at);
}

/* "depth=2", "maximizing=True": a call's, and no number of the search. */
bool rows_take_setting(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_word_of(
            &at, "depth level ply step player maximizing maximizingplayer maximising ismax is_max turn type "
                 "tiefe ebene spieler profundidad nivel jugador profondeur niveau joueur") ||
        !loose_sign(&at, "= :"))
        return false;
    if (!loose_any_number(&at))
        loose_word(&at);
    return loose_go(rest, at);
}

static bool is_compared(struct slice rest)
{
    return loose_sign(&rest, "≥ ≤ >= <= > < ≠");
}

/* --- histories --- */

/* One of some numbers that took each other's place, crossed out or not; a gap begins another column. */
static bool take_stage(struct slice *rest, size_t before, bool grows, double *number)
{
    struct slice at = *rest;
    if (before && !loose_sign(&at, ARROWS " , ; /") && slice_begins(at, "  "))
        return false;
    if (before > 1)
        words_take(&at, WORDS_AND); /* "−∞, 2 and 6" */
    const bool crossed = loose_sign(&at, "~~");
    const double last = *number;
    if (!loose_number(&at, number) || (crossed && !loose_sign(&at, "~~")) || is_compared(at))
        return false;
    struct slice behind = at, bracket = at; /* "−∞, 2, 6, 1 (no change)", but "−∞, 2, 6 (no change)" */
    loose_sign(&bracket, "(");
    const bool further = !before || (grows ? *number > last : *number < last);
    return took(rest, &at,
                !words_has(WORDS_CLAIMS, loose_word(&behind)) &&
                    (further || !words_take(&bracket, WORDS_UNCHANGED)));
}

/* "1,5", which may be a number with a comma or two numbers. */
static bool has_tight_comma(struct slice words)
{
    for (size_t i = 1; i + 1 < words.length; i++)
        if (words.bytes[i] == ',' && words.bytes[i - 1] != ' ' && words.bytes[i + 1] != ' ')
            return true;
    return false;
}

/* "→ stays 7", behind a 7 */
static void skip_unchanged(struct slice *rest, double number)
{
    struct slice at = *rest;
    double same;
    loose_sign(&at, ARROWS " , ;");
    took(rest, &at,
         loose_word_of(&at, "stays remains bleibt queda sigue reste") &&
             maybe(loose_word_of(&at, "at bei en a à")) && loose_number(&at, &same) && same == number);
}

/* "(after B)", "(B)" behind a number that took another's place: B's. */
static void take_origin(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t child;
    if (!loose_sign(&at, "( ["))
        return;
    words_take(&at, WORDS_REASON);
    took(rest, &at, names_take_exactly(r, &at, &child) && loose_sign(&at, ") ]"));
}

/* "−∞ → 2 → 6", "~~−∞~~ ~~2~~ 6", "−∞, 2, 6": more than a number and the one it became, if not a `few`. */
bool rows_take_history(struct reading *r, struct slice *rest, uint32_t node, enum column column, bool few)
{
    struct slice at = *rest;
    struct homework_span numbers = {0};
    const struct saying_mark before = saying_mark(r);
    double number = NAN;
    const bool grows =
        column == COLUMN_ALPHA || (column == COLUMN_V && tree_player(r->names.tree, node) == PLAYER_MAX);
    loose_sign(&at, "[ {");
    bool crossed = loose_sign(AHEAD(at), "~~"), arrow = false;
    while (take_stage(&at, numbers.count, grows, &number)) {
        reading_add_number(r, &numbers, number);
        take_origin(r, &at);
        arrow = arrow || loose_sign(AHEAD(at), ARROWS);
        skip_unchanged(&at, number);
    }
    loose_sign(&at, "] }");
    struct slice words = {rest->bytes, (size_t)(at.bytes - rest->bytes)};
    bool comma = numbers.count == 2 && has_tight_comma(words);
    if (comma)
        reading_leave(r, "a comma may part two numbers or be in one; write 1.5, or a blank behind the comma");
    if (numbers.count < 2 || (numbers.count == 2 && arrow && !crossed && !few) || comma)
        return saying_took(r, before, rest, &at, comma);
    struct statement *statement = reading_add(r, STATES_HISTORY, words);
    statement->node = node;
    statement->column = column;
    statement->numbers = numbers;
    return loose_go(rest, at);
}

/* --- leaves --- */

/* The next leaf of those below a node, from `from` on, that is worth so much, or that is named where it
 * may be; TREE_NONE for none. */
static uint32_t take_leaf(const struct reading *r, struct slice *rest, uint32_t from, uint32_t end,
                          bool by_name)
{
    const struct tree *tree = r->names.tree;
    double number;
    struct slice at = *rest;
    uint32_t node = by_name ? names_exactly(r, &at) : TREE_NONE;
    if (node != TREE_NONE && (node < from || node >= end || !tree_is_leaf(tree, node)))
        return TREE_NONE;
    bool equals = node != TREE_NONE && loose_sign(&at, "= : ( ≈");
    if ((node == TREE_NONE || equals) && !loose_number(&at, &number))
        return TREE_NONE;
    if (equals)
        loose_sign(&at, ")");
    for (uint32_t i = node == TREE_NONE ? from : node; i < (node == TREE_NONE ? end : node + 1); i++)
        if (tree_is_leaf(tree, i) && ((node != TREE_NONE && !equals) || tree->value[i] == number)) {
            *rest = at;
            return i;
        }
    return TREE_NONE;
}

/* Whether the words begin a column of their own, behind two blanks. */
static bool is_behind_gap(const struct reading *r, struct slice words)
{
    return words.bytes > r->at.bytes + 1 && words.bytes[-1] == ' ' && words.bytes[-2] == ' ';
}

/* "leaves -3, 5" as a column of its own behind "→ 5"; but "5 leaves" are counted. */
static bool begins_leaves(const struct reading *r, struct slice rest)
{
    const struct slice words = slice_trim(rest);
    return is_behind_gap(r, words) && words_take(AHEAD(words), WORDS_LEAVES);
}

static uint32_t count_leaves(const struct tree *tree, uint32_t under)
{
    uint32_t count = 0;
    for (uint32_t node = under; node < tree->end[under]; node++)
        count += tree_is_leaf(tree, node);
    return count;
}

/* "is pruned", "isn't looked at" */
static bool is_left(struct slice rest)
{
    while (words_take(&rest, WORDS_IS) || words_take(&rest, WORDS_FILLER) || words_take(&rest, WORDS_STAGE))
        continue;
    return words_take(&rest, WORDS_NOT) || words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT;
}

/* "leaves 3, 12, 8", "3, 12, 8 → 3": the leaves below a node that are looked at, in their order. `said`:
 * they are called leaves, `seen`: and looked at. Without such a word it takes two, and no rows of bare
 * numbers above; and all of them are the tree as it is set. */
static bool take_leaves(struct reading *r, struct slice *rest, uint32_t node, bool said, bool seen)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, from;
    struct homework_span leaves = {0};
    bool lists = said;
    if (tree_is_leaf(tree, node))
        return false;
    from = at;
    words_skip(&from, WORDS_FILLER);
    at = words_take(AHEAD(from), WORDS_SEEN) ? from : at; /* "we look at 14, 9, 21" */
    for (bool goes = true, sign; goes; lists = lists || sign) {
        sign = loose_sign(AHEAD(at), ": =");
        if (said && take_leaf(r, AHEAD(at), node + 1, tree->end[node], said) != TREE_NONE)
            break; /* "i, j": of nodes called so */
        bool seen_here = words_take(&at, WORDS_SEEN);
        bool word = seen_here || words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_CHILDREN);
        said = said || word;
        seen = seen || seen_here;
        goes =
            word ||
            (said && (words_take(&at, WORDS_IS) || words_take(&at, WORDS_FILLER) || loose_sign(&at, ": =")));
    }
    bool bracket = said && loose_sign(&at, "[ ( {"); /* else it is a window */
    from = at;
    for (uint32_t next = node + 1, leaf;
         (leaf = take_leaf(r, &at, next, tree->end[node], said)) != TREE_NONE;) {
        reading_add_node(r, &leaves, leaf);
        next = leaf + 1;
        struct slice behind = at;
        if (!said && begins_leaves(r, behind))
            return false;                                  /* the number is what the node is worth */
        loose_word_of(&behind, "ok okay fine passt vale"); /* "7 ok, 6" */
        loose_sign(&behind, ", ; / |");
        words_take(&behind, WORDS_AND);
        words_take(&behind, WORDS_STAGE);
        bool again = words_take(&behind, WORDS_LEAVES); /* "leaf 14, leaf 5" */
        struct slice more = behind;
        double other;
        bool found = take_leaf(r, &more, next, tree->end[node], said) != TREE_NONE;
        if (again && found ? is_left(more) : !found && !(again && loose_number(&more, &other)))
            break;
        if (!found) {
            reading_leave(r, "no leaf that is worth %g comes there", other);
            return loose_go(rest, more);
        }
        at = behind;
    }
    struct slice words = saying_until(from, at);
    if (bracket && !loose_sign(&at, "] ) }"))
        leaves.count = 0;
    struct slice behind = at;
    if (leaves.count == 1 && is_left(behind) && !is_behind_gap(r, slice_trim(behind)))
        return false; /* "leaf 9 is pruned" */
    bool ends =
        !loose_more(&behind) || loose_sign(&behind, ", ; . = → => - – (") || loose_word(&behind).length;
    double number;
    const bool cut = words_has(WORDS_CLAIMS, loose_word(AHEAD(behind)));
    if (leaves.count < (said ? 1 : 2) || !ends || (!said && r->triples) || loose_number(&at, &number))
        return false;
    *rest = at;
    if (!seen && !cut && leaves.count == count_leaves(tree, node) && !loose_sign(&at, "= " ARROWS))
        return true;
    struct statement *statement = reading_add(r, STATES_VISITED, words);
    statement->node = node;
    statement->nodes = leaves;
    statement->firm = seen && leaves.count == 1 && !lists; /* "look at 3", one in a line */
    statement->passing = !seen || statement->firm;
    return true;
}

bool rows_take_leaves(struct reading *r, struct slice *rest, uint32_t node, bool said, bool seen)
{
    const struct saying_mark before = saying_mark(r);
    return saying_took(r, before, rest, rest, take_leaves(r, rest, node, said, seen));
}

/* --- what a row says --- */

/* What stands where a number should: nothing, or what can't be read. */
static bool is_left_blank(struct slice rest)
{
    loose_sign(&rest, "_ ? – — -");
    return !rest.length || loose_sign(&rest, ", ; ) ] | .") || !loose_more(&rest);
}

/* "≤ 3", behind "β = 2" */
static void skip_number_test(struct slice *rest)
{
    struct slice at = *rest;
    took(rest, &at, loose_sign(&at, "≥ ≤ >= <= > <") && loose_any_number(&at));
}

/* "5 is less than α = 7", "both stay below 7": a comparison in words, and no row's. */
static bool takes_told_test(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    loose_any_number(&at);
    while (words_take_any(&at, WORDS_SMALLER, WORDS_LARGER) == WORDS_COUNT)
        if (!words_take(&at, WORDS_IS) && !loose_word_of(&at, "both all beide alle tous todos"))
            return false;
    const bool bound = rows_take_column(r, &at) < COLUMN_V && maybe(loose_sign(&at, "= : ("));
    return took(rest, &at, loose_any_number(&at) || bound);
}

/* "C = 5 → α = 5", "C = 5, so α = 5": a bound that C itself can't move is that of the node above it. */
static bool is_of_above(const struct reading *r, struct slice rest, const struct homework_row *row,
                        enum column column)
{
    const struct tree *tree = r->names.tree;
    const enum column own = tree_player(tree, row->node) == PLAYER_MAX ? COLUMN_ALPHA : COLUMN_BETA;
    return column < COLUMN_V && column != own && !tree_is_leaf(tree, row->node) && row->node != TREE_ROOT &&
           rows_says_numbers(row, 1) && !row->cell[COLUMN_ALPHA].said && !row->cell[COLUMN_BETA].said &&
           loose_is_among(saying_word_before(r, rest),
                          "→ so thus hence and also und daher donc et alors y luego");
}

/* "α = −∞"; true as well when it is a history, or can't be read. */
static bool take_labelled(struct reading *r, struct slice *rest, struct homework_row *row, bool *history)
{
    struct slice at = *rest;
    struct homework_cell cell;
    enum column column = rows_take_column(r, &at);
    if (column >= COLUMN_COUNT)
        return false;
    struct slice relation = at;
    enum bound bound = rows_bound(at);
    bool related = loose_sign(&at, RELATIONS);
    struct slice is = at; /* "A α is raised to 9" */
    words_take(&is, WORDS_IS);
    words_take(&at, WORDS_BECOMES);
    const bool moves = column < COLUMN_V && at.bytes > is.bytes && !tree_is_leaf(r->names.tree, row->node);
    struct slice further = at; /* "value: ≤ 2" */
    if (loose_sign(&further, "≥ ≤")) {
        bound = rows_bound(at);
        at = further;
    }
    loose_word_of(&at, "goes went moves falls drops rises geht fällt sinkt steigt baja sube pasa");
    if (rows_take_history(r, &at, row->node, column, false)) {
        *history = true;
        return loose_go(rest, at);
    }
    if (!rows_take_cell(&at, &cell)) {
        struct slice with = at;
        if (!related || loose_sign(&relation, "< >"))
            return false;
        if (loose_sign(AHEAD(relation), "≥ ≤ =") && rows_take_column(r, &with) != COLUMN_COUNT) {
            *rest = loose_sign(&relation, "=") ? at : with; /* "α ≥ β", the test; "α = β = 3" */
            return true;
        }
        if (!is_left_blank(at))
            reading_leave(r, "what %s is isn't a number",
                          column == COLUMN_ALPHA  ? "α"
                          : column == COLUMN_BETA ? "β"
                                                  : "v");
        return loose_go(rest, at);
    }
    struct slice behind = at;
    double other;
    if (row->bare_count == 1 && loose_sign(&behind, "≥ ≤ > <") && rows_take_column(r, &behind) < COLUMN_V) {
        loose_sign(&behind, "= :");
        loose_number(&behind, &other);
        return loose_go(rest, behind); /* "F = 4, β 4 ≤ α 4": a test above the leaf */
    }
    behind = at;
    if (words_take(&behind, WORDS_OR) && loose_number(&behind, &other) && other != cell.number) {
        reading_leave(r, "these are two numbers for one");
        return loose_go(rest, behind);
    }
    /* A leaf moves no bound: an arrow there leads to its value. */
    if (column != COLUMN_V && cell.old != cell.number && tree_is_leaf(r->names.tree, row->node)) {
        set_cell(&row->cell[COLUMN_V], cell.number);
        cell.number = cell.old;
    }
    const bool above = is_of_above(r, *rest, row, column);
    const uint32_t parent = row->node == TREE_ROOT ? TREE_NONE : r->names.tree->parent[row->node];
    const bool valued = row->cell[COLUMN_V].said || row->bare_count == 1;
    if (moves && !above && valued && parent != TREE_NONE && moves_with(r, parent, column, row->node)) {
        *history = true; /* "L = 7, β becomes 7": where L comes back to */
        rows_add_moved(r, saying_until(*rest, at), parent, column, cell.number);
        set_after(r, row->node);
    } else if (above || moves || row->cell[column].said) { /* "b=∞, then b=14, b=5" */
        *history = true;
        rows_add_moved(r, saying_until(*rest, at), row->node, column, cell.number);
        reading_last(r)->unplaced = reading_last(r)->passing = reading_last(r)->firm = above;
        if (above)
            reading_add_node(r, &reading_last(r)->nodes, row->node);
    } else {
        row->cell[column] = cell;
    }
    if (column == COLUMN_V)
        row->bound = bound;
    skip_number_test(&at);
    return loose_go(rest, at);
}

/* "then" before "b=14" */
static bool takes_stage(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, column;
    loose_sign(&at, ",");
    if (!words_take(&at, WORDS_STAGE))
        return false;
    column = at;
    return took(rest, &at, rows_take_column(r, &column) != COLUMN_COUNT && loose_sign(&column, "= :"));
}

bool rows_take_window(struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    struct homework_cell low, high, v;
    if (!loose_sign(&at, "[ ( ] <") || !rows_take_cell(&at, &low))
        return false;
    const bool parted = loose_sign(&at, ", ; ... .. … | / : _");
    if (!rows_take_cell(&at, &high) || (!parted && !isinf(low.number) && !isinf(high.number)))
        return false; /* "(−∞ 2)", but "(3 2)" may be two leaves */
    bool third = loose_sign(&at, ", ; |") && rows_take_cell(&at, &v);
    if (!loose_sign(&at, "] ) [ >"))
        return false;
    if (third)
        row->cell[COLUMN_V] = v;
    row->cell[COLUMN_ALPHA] = low;
    row->cell[COLUMN_BETA] = high;
    row->window = true;
    return loose_go(rest, at);
}

/* "≥ β", and no number: a test. */
static bool takes_test(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, behind;
    if (!loose_sign(&at, "≥ ≤ > <"))
        return false;
    rows_take_column(r, &at);
    behind = at;
    loose_sign(&behind, "= : (");
    return took(rest, &at, !loose_any_number(&behind));
}

/* Two blanks, and a bound with its sign: a column of its own, and no test. */
static bool begins_column(struct slice rest)
{
    return slice_begins(rest, "  ") && loose_sign(&rest, "≥ ≤ >= <= > <") && loose_any_number(&rest);
}

static bool take_bare(struct reading *r, struct slice *rest, struct homework_row *row, bool *history)
{
    struct homework_cell cell, other;
    struct slice at = *rest, behind = *rest; /* "+∞ → 7 → 6" */
    if (loose_sign(AHEAD(at), "~~") && rows_take_history(r, rest, row->node, COLUMN_V, false))
        return *history = true;
    if (!row->bare_count && rows_take_cell(&behind, &cell) && loose_sign(&behind, ARROWS) &&
        rows_take_history(r, rest, row->node, COLUMN_V, false))
        return *history = true;
    enum bound bound = rows_bound(at);
    loose_sign(&at, "= ≥ ≤ > <");
    if (words_take(&at, WORDS_LEAST))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_MOST))
        bound = BOUND_UPPER;
    /* "10 leaves" aren't worth as much */
    if (!rows_take_cell(&at, &cell) ||
        (words_take_any(AHEAD(at), WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT && !begins_leaves(r, at)))
        return false;
    struct slice fine = at; /* "D: 14 is fine, then 2" */
    if (!row->bare_count && !tree_is_leaf(r->names.tree, row->node) &&
        loose_word_of(&fine, "is was ist war") && maybe(loose_word_of(&fine, "still noch")) &&
        loose_word_of(&fine, "fine ok okay good gut"))
        return false;
    const bool column = row->bare_count + 1 < COLUMN_COUNT && begins_column(at); /* "9    ≤ 6" */
    struct slice test = at, side = at;
    if (row->bare_count == 1 && row->bare[0] == cell.number && takes_test(r, &side)) {
        *rest = side; /* "2; 2 ≤ alpha" */
        return true;
    }
    if (!column && loose_sign(&test, "≥ ≤ > <") && maybe(rows_take_column(r, &test) != COLUMN_COUNT) &&
        maybe(row->bare_count && loose_sign(&test, "= :")) && /* "4 ≥ β 4", "L = 4, 4 ≥ β = 4" */
        rows_take_cell(&test, &other)) {
        const struct tree *tree = r->names.tree;
        if (row->bare_count + 1 == COLUMN_COUNT ||
            (tree_is_leaf(tree, row->node) && !row->bare_count && tree->value[row->node] == cell.number))
            row->bare[row->bare_count++] = cell.number; /* "K = 3 ≥ 2", "F −∞ 2 3 ≥ 2" */
        *rest = test;                                   /* "3 ≥ 2" is a test, and no variable */
        return true;
    }
    *rest = at;
    if (row->bare_count == COLUMN_COUNT) {
        reading_leave(r, "there are more numbers than α, β and v");
        return true;
    }
    row->bound = bound;
    row->bare[row->bare_count++] = cell.number;
    return true;
}

#define CONCLUDES                                                                                            \
    "so hence thus therefore why daher deshalb deswegen darum weshalb donc pourquoi eso" /* "that's why" */

/* Whether something is said to be cut off, "prune L", "L is left out", "L fällt weg". */
static bool tells_lost(struct slice words)
{
    return words_stand_in(words, WORDS_CLAIMS) || words_stand_in(words, WORDS_UNSEEN) ||
           loose_has_word(words, "weg entfällt");
}

/* Of a remark that says what is cut off, what isn't there to say why: "K returns 3, so prune L", "3 ≥ 2,
 * hence L is pruned". */
static struct slice conclusion(const struct reading *r, struct slice words)
{
    struct slice from = words;
    bool bound = false, none = false, named = false;
    for (; loose_more(&words); loose_step(&words)) {
        struct slice falls = words;
        if (bound && took(&words, &falls,
                          loose_word_of(&falls, "drops dropped sinks") && words_take(&falls, WORDS_TO) &&
                              loose_any_number(&falls)))
            from = words; /* "β drops to 2, so L is cut" */
        const bool number = loose_any_number(&words), arrow = loose_sign(&words, ARROWS);
        if (number && arrow && names_begins(r, words) && tells_lost(words))
            from = words;        /* "F sees L = 8 ≥ 6 => M pruned" */
        struct slice is = words; /* "l is 3, m is skipped" */
        if (names_exactly(r, &is) != TREE_NONE && words_take(&is, WORDS_IS) && loose_any_number(&is) &&
            maybe(loose_sign(&is, "≥ ≤ > <") && loose_any_number(&is)) && words_stand_in(is, WORDS_CLAIMS))
            from = words = is;
        struct slice at = words, word = loose_word(&at), behind = at;
        const bool listed = named && slice_begins(behind, ","); /* "W cut, H cut" */
        loose_sign(&behind, ": ,");
        if (arrow && words_has(WORDS_CLAIMS, word) && behind.bytes > at.bytes &&
            words_stand_in(behind, WORDS_CLAIMS))
            return behind; /* "leaf 7 → cutoff, 5 and 1 are pruned", but "cut → pruned: L" */
        if (words_has(WORDS_CLAIMS, word) && !none && !listed && names_exactly(r, &behind) != TREE_NONE)
            return words;                                       /* but "no cut, J = 5", "doesn't prune J" */
        const bool seen = !none && words_has(WORDS_SEEN, word); /* "K visited, L cut" */
        if ((seen || loose_is_among(word, CONCLUDES)) && tells_lost(at))
            from = at;
        bound = rows_column(word) < COLUMN_V;
        none = words_has(WORDS_NONE, word) || words_has(WORDS_NOT, word);
        named = names_begins(r, words) || (named && words_has(WORDS_IS, word));
    }
    return from;
}

/* "can't be cut", "doesn't cut" */
static bool takes_uncuttable(struct slice *rest)
{
    struct slice cut = *rest;
    if (took(rest, &cut, loose_word_of(&cut, "doesn't don't didn't") && words_take(&cut, WORDS_CUT)))
        return true;
    return loose_word_of(AHEAD(*rest), "can't cannot can") && words_take(rest, WORDS_SEEN);
}

static bool has_uncuttable(struct slice words)
{
    for (; loose_more(&words); loose_step(&words))
        if (takes_uncuttable(AHEAD(words)))
            return true;
    return false;
}

#define WITHOUT "without ohne sin sans senza zonder"

/* "so no cut", "we don't prune", "without a cutoff"; but "cut without looking at the rest" */
static bool denies(struct slice words)
{
    if (words_stand_in(words, WORDS_NOT) || words_stand_in(words, WORDS_NONE))
        return true;
    while (loose_more(&words) && !loose_word_of(&words, WITHOUT))
        loose_step(&words);
    return words_stand_in(words, WORDS_CLAIMS);
}

static bool takes_cutoff(struct slice *rest)
{
    return words_take(rest, WORDS_CUTOFF) ||
           (words_take(rest, WORDS_CUT) && maybe(loose_word_of(rest, "off")));
}

/* "no cut", "without a cutoff", of some words: none where they stand; but what is "not cut" is so itself. */
static bool find_no_cutoff(struct slice words, struct slice *none)
{
    while (loose_more(&words)) {
        const struct slice from = words;
        if (words_take(&words, WORDS_NONE) || loose_word_of(&words, WITHOUT)) {
            words_skip(&words, WORDS_FILLER);
            if (takes_cutoff(&words))
                return *none = loose_until(from, words), true;
        } else
            loose_step(&words);
    }
    return false;
}

/* "cutoff at B", behind the node that leads to it, or is lost by it, "beta cutoff" behind a leaf or a node
 * alone: a statement. Whether the node says no more than that. */
static bool add_cutoff_told(struct reading *r, struct slice words, uint32_t place, uint32_t node, bool alone)
{
    for (; loose_more(&words); loose_step(&words)) {
        const struct slice from = words;
        struct slice side = words;
        struct topic topic = {.node = place, .side = COLUMN_V};
        if (!takes_cutoff(&words))
            continue;
        topic_take_word(r, &side, &topic);
        topic_take_place(r, &words, &topic);
        if (topic.after || (!topic.about && (topic.side == COLUMN_V || !alone)))
            return false;
        saying_add_cutoff(r, loose_until(from, words), topic.node, topic.side);
        reading_last(r)->loose = true; /* "L: cutoff at F" may be why L is cut off */
        if (node != TREE_ROOT && r->names.tree->parent[node] == topic.node)
            reading_add_node(r, &reading_last(r)->nodes, node);
        return topic.about || node != place;
    }
    return false;
}

/* "cut after K", "cutoff after the leaf 3", "cut after two children": the child of a node, or TREE_NONE. */
static uint32_t child_before(struct reading *r, struct slice words, uint32_t place)
{
    const struct tree *tree = r->names.tree;
    double number;
    while (loose_more(&words) && !words_take(&words, WORDS_AFTER))
        loose_step(&words);
    while (!names_begins(r, words) && (words_take(&words, WORDS_SEEN) || words_take(&words, WORDS_FILLER) ||
                                       words_take_any(&words, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT))
        continue;
    uint32_t child = names_exactly(r, &words);
    if (child == TREE_NONE && saying_take_number(&words, &number)) {
        struct slice all = words; /* "2 of 3 children", "one of its three leaves" */
        took(&words, &all,
             words_take(&all, WORDS_OF) && maybe(loose_word_of(&all, "its the seinen sus ses")) &&
                 saying_take_number(&all, &(double){0}));
        const bool counts = words_take_any(&words, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT ||
                            words_take_any(&words, WORDS_CHILDREN, WORDS_NODES) != WORDS_COUNT;
        child = counts ? tree_first_child(tree, place) : names_leaf_worth(r, number, place);
        for (; counts && child != TREE_NONE && --number > 0; child = tree_next_brother(tree, child))
            continue;
    }
    return child != TREE_NONE && tree->parent[child] == place ? child : TREE_NONE;
}

/* What is cut off at a node behind one of its children. */
static void add_behind(struct reading *r, uint32_t child, struct homework_span *names)
{
    const struct slice label = tree_label(r->names.tree, child);
    while ((child = tree_next_brother(r->names.tree, child)) != TREE_NONE)
        reading_add_node(r, names, child);
    if (!names->count)
        reading_leave(r, "nothing comes after '%.*s'", SLICE(label));
}

/* Whether a node is above another one, or is that; a leaf may be named for its number. */
static bool is_on_way(const struct reading *r, uint32_t one, uint32_t node)
{
    return one == node ? !tree_is_leaf(r->names.tree, node) : names_is_under(r, node, one);
}

/* Without what is looked at on the way to a node, where something else is named as well: "F = 3 ≥ β, so C is
 * cut, and G isn't searched". */
static void drop_way(struct reading *r, uint32_t node, struct homework_span *names)
{
    const size_t end = names->first + names->count;
    size_t kept = names->first, others = 0;
    for (size_t i = names->first; i < end; i++)
        others += !is_on_way(r, r->homework->names.at[i], node);
    if (!others || end != r->homework->names.count)
        return;
    for (size_t i = names->first; i < end; i++)
        if (!is_on_way(r, r->homework->names.at[i], node))
            r->homework->names.at[kept++] = r->homework->names.at[i];
    r->homework->names.count = kept;
    names->count = (uint32_t)(kept - names->first);
}

/* "cut (L, R)" at the end of some words: then those alone are lost, and no one who is named before. */
static struct slice lost_in_brackets(const struct reading *r, struct slice words)
{
    for (struct slice at = words; loose_more(&at); loose_step(&at)) {
        struct slice rest = at;
        if ((words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT &&
             words_take_any(&rest, WORDS_PRUNES, WORDS_CUTOFF) == WORDS_COUNT) ||
            !loose_sign(&rest, "(") || !names_begins(r, rest))
            continue;
        while (names_exactly(r, &rest) != TREE_NONE || loose_sign(&rest, ", &") ||
               words_take(&rest, WORDS_AND))
            continue;
        if (loose_sign(&rest, ")") && saying_is_end(rest))
            return at;
    }
    return words;
}

/* "prune L, R", or "L ignored" */
bool rows_take_claim(struct reading *r, struct slice words, struct homework_row *row)
{
    struct homework_span names = {0};
    size_t before = r->homework->names.count;
    words = lost_in_brackets(r, conclusion(r, words));
    bool leaf = tree_is_leaf(r->names.tree, row->node) && row->node != TREE_ROOT; /* "K = 3, prune the 9" */
    const uint32_t place = leaf ? r->names.tree->parent[row->node] : row->node;
    if (has_uncuttable(words) || !names_in(r, words, place, &names)) {
        r->homework->names.count = before;
        return false;
    }
    const bool of_parent = row->node != TREE_ROOT && words_stand_in(words, WORDS_CUTOFF) &&
                           names.count == 1 && reading_node(r, names, 0) == r->names.tree->parent[row->node];
    if (of_parent) {
        names.count = 0; /* "c1 = 5, cutoff of c here" */
        saying_add_cutoff(r, words, r->names.tree->parent[row->node], COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, row->node);
    } else if (leaf && names.count == 1 && reading_node(r, names, 0) == place) {
        names.count = 0; /* "K = 3 ≥ 2, so F is cut": it is there that something is */
        saying_add_cutoff(r, words, place, COLUMN_V);
    } else if (names.count && row->node != TREE_ROOT)
        drop_way(r, row->node, &names);
    struct slice said;
    const bool numbers = rows_says_numbers(row, 1), denied = !names.count && denies(words),
               none = denied && find_no_cutoff(words, &said);
    row->claims = !none && !(denied && numbers) &&
                  (names.count || !add_cutoff_told(r, words, place, row->node, leaf || !numbers));
    row->uncut = denied && row->claims;
    if (none && place != TREE_ROOT && (leaf || !numbers)) { /* where none ever is */
        struct statement *nothing = reading_add(r, STATES_PRUNED, said);
        nothing->node = place;
        nothing->behind = leaf ? row->node : TREE_ROOT;
        nothing->part = leaf;
    }
    const uint32_t child = names.count || !row->claims ? TREE_NONE : child_before(r, words, place);
    if (child != TREE_NONE) {
        saying_add_cutoff(r, words, place, COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, child);
        add_behind(r, child, &names);
    }
    if (leaf && names.count && !rows_says_numbers(row, 1) && names_begins(r, words))
        reading_add_node(r, &names, row->node); /* "K, L and R are skipped": all of them */
    row->pruned = names;
    return true;
}

/* "a = 3": of a child that is called as α may be. */
static bool takes_child(const struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    const uint32_t child = names_exactly(r, &at);
    return took(rest, &at,
                child != TREE_NONE && child != TREE_ROOT && r->names.tree->parent[child] == node &&
                    loose_sign(&at, "= :") && loose_any_number(&at));
}

/* "[a=3, b=8]", "[14, −3] = 14", "(8, 8, 11)": all of a node's leaves, by name or by what they are worth; no
 * window, which has two numbers, the smaller first. */
static bool begins_children(const struct reading *r, struct slice rest, uint32_t node)
{
    const struct tree *tree = r->names.tree;
    if (!loose_sign(&rest, "[ ( {") || takes_child(r, AHEAD(rest), node))
        return takes_child(r, &rest, node);
    uint32_t child = tree_first_child(tree, node), count = 0;
    double number, before = -INFINITY;
    bool window = true;
    while (child != TREE_NONE && tree_is_leaf(tree, child) && loose_number(&rest, &number) &&
           tree->value[child] == number) {
        window = ++count < 3 && before < number;
        before = number;
        child = tree_next_brother(tree, child);
        loose_sign(&rest, ",");
    }
    return child == TREE_NONE && node != TREE_ROOT && !tree_is_leaf(tree, node) &&
           loose_sign(&rest, "] ) }") && (!window || loose_sign(&rest, "= → ->"));
}

/* "leaf 9 → no change", "25 doesn't cut, but then 1", of a leaf below a node */
static bool takes_idle_leaf(const struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    double number;
    words_take(&at, WORDS_LEAVES);
    const bool below = loose_number(&at, &number) && saying_has_leaf(r->names.tree, node, number);
    struct slice passed = at;
    if (below && words_take_any(&passed, WORDS_NOT, WORDS_NONE) != WORDS_COUNT &&
        words_take_any(&passed, WORDS_PRUNES, WORDS_CUT) != WORDS_COUNT && loose_sign(&passed, ", ;"))
        return loose_go(rest, passed);
    loose_sign(&at, ARROWS " : = (");
    return took(rest, &at, below && words_take(&at, WORDS_UNCHANGED) && maybe(loose_sign(&at, ")")));
}

/* "[5, −4] → 5", of the children, of which one is no leaf: what they are worth; no window, whose smaller
 * number is the first. */
static bool take_worths(struct reading *r, struct slice *rest, uint32_t node)
{
    const struct tree *tree = r->names.tree;
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    uint32_t child = tree_first_child(tree, node), count = 0;
    double number, last = -INFINITY;
    bool window = true, fits = loose_sign(&at, "[ (");
    for (; fits && child != TREE_NONE; child = tree_next_brother(tree, child)) {
        const struct slice from = at;
        fits = loose_number(&at, &number) && (!tree_is_leaf(tree, child) || tree->value[child] == number);
        window = window && last < number && ++count < 3;
        last = number;
        if (fits && !tree_is_leaf(tree, child))
            saying_add_value(r, saying_until(from, at), child, number);
        loose_sign(&at, ", ;");
    }
    fits = fits && count && !window && loose_sign(&at, "] )");
    struct slice comes = at; /* but "(5, 3) → cut" is a window */
    fits = fits && loose_sign(&comes, "= → ->") && loose_any_number(&comes);
    return saying_took(r, before, rest, &at, fits);
}

/* "(α = −∞, β = 2)"; whether there is any. */
static bool take_labels(struct reading *r, struct slice words, struct homework_row *row, bool *history)
{
    bool any = false;
    while (loose_more(&words))
        if (takes_child(r, &words, row->node))
            continue;
        else if (take_labelled(r, &words, row, history))
            any = true;
        else
            loose_step(&words);
    return any;
}

/* Of "Q = 1, R and S pruned", what is behind the nodes with their numbers; all where the last has its. */
static struct slice behind_worth(const struct reading *r, struct slice words)
{
    struct slice rest = words;
    while (names_exactly(r, &rest) != TREE_NONE && loose_sign(&rest, "= :") && loose_any_number(&rest)) {
        const bool parted = loose_sign(&rest, ", ;");
        struct slice next = rest;
        if (!parted) /* "Q = 1 cuts off R" */
            return words_has(WORDS_CLAIMS, loose_word(&next)) ? rest : words;
        if (names_exactly(r, &next) != TREE_NONE && !loose_sign(&next, "= : ( ≥ ≤") &&
            words_stand_in(next, WORDS_CLAIMS))
            return rest;
    }
    return words;
}

/* "(E = 5, F ≥ 5)": what nodes below the row's are worth, and nothing else. */
static bool take_worths_below(struct reading *r, struct slice words, uint32_t top)
{
    const struct saying_mark before = saying_mark(r);
    bool fits = loose_more(&words);
    while (fits && loose_more(&words)) {
        const struct slice from = words;
        struct homework_cell cell;
        uint32_t node;
        enum bound bound = BOUND_EXACT;
        fits = names_take_exactly(r, &words, &node) && node != top && names_is_under(r, node, top) &&
               working_take_relation(&words, &bound) && rows_take_cell(&words, &cell);
        if (!fits)
            break;
        if (!tree_is_leaf(r->names.tree, node) || r->names.tree->value[node] != cell.number) {
            saying_add_value(r, saying_until(from, words), node, cell.number);
            reading_last(r)->bound = bound;
        }
        if (loose_more(&words) && !loose_sign(&words, ", ;"))
            fits = words_take(&words, WORDS_AND);
    }
    if (!fits)
        saying_go_back(r, before);
    return fits;
}

/* "(L ignored)": up to the bracket's end. */
static bool take_remark(struct reading *r, struct slice *rest, struct homework_row *row, bool *history)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "( [ {"))
        return false;
    struct slice words = behind_worth(r, loose_take_to(&at, ")]}"));
    const uint32_t subject = r->subject;
    if (!rows_take_claim(r, words, row) && !take_labels(r, words, row, history) &&
        !take_worths_below(r, words, row->node) &&
        (words_stand_in(words, WORDS_SEEN) || words_stand_in(words, WORDS_UNSEEN) ||
         words_stand_in(words, WORDS_VALUE))) {
        r->subject = row->node;
        answers_note(r, words);
    }
    r->subject = subject;
    loose_skip(&at);
    return loose_go(rest, at);
}

/* What may stand between the root's value and a child, "A = 6, so play C", "A = 6 (C)", "A = 6 → C". */
static bool skip_to_way(struct slice *rest, bool *bracket)
{
    const char *begin = rest->bytes;
    const bool comma = loose_sign(rest, ", ;");
    while (loose_sign(rest, ARROWS) || words_take(rest, WORDS_SO))
        continue;
    *bracket = loose_sign(rest, "( [");
    while (words_take(rest, WORDS_PLAYS) || words_take(rest, WORDS_BEST) || words_take(rest, WORDS_MOVE) ||
           words_take(rest, WORDS_FROM) || loose_sign(rest, ": ="))
        continue;
    return rest->bytes > begin + comma;
}

/* "via C", ", achieved by choosing C" */
static bool takes_via(struct slice *rest)
{
    struct slice at = *rest;
    loose_sign(&at, ",");
    loose_word_of(&at, "achieved obtained reached erreicht");
    loose_word_of(&at, "by durch par por");
    return loose_word_of(rest, "via through über vía durch") ||
           took(rest, &at, loose_word_of(&at, "choosing playing go"));
}

/* "A = 6 via C": the move. "A = 6 → C", which is it if the root has no later row: a search may go there. */
static bool take_way(struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    bool bracket = false;
    if (row->node != TREE_ROOT || !rows_says_numbers(row, 1))
        return false;
    const bool via = takes_via(&at), bound = row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said;
    if (!via && (bound || !skip_to_way(&at, &bracket)))
        return false;
    const uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE || r->names.tree->parent[child] != TREE_ROOT ||
        (bracket && !loose_sign(&at, ") ]")) || !saying_is_end(at))
        return false;
    row->way = via ? row->way : child;
    loose_sign(rest, ",");
    if (via)
        saying_add_node(r, STATES_MOVE, slice_trim(saying_until(*rest, at)), child);
    return loose_go(rest, at);
}

bool rows_says_numbers(const struct homework_row *row, int bare)
{
    return row->bare_count >= bare || row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said ||
           row->cell[COLUMN_V].said;
}

/* "α at F", "α(F)", "v of F": the column that goes before the node. */
static enum column take_column_of(const struct reading *r, struct slice *rest, uint32_t *node)
{
    struct slice at = *rest;
    enum column column = rows_take_column(r, &at);
    if (column == COLUMN_COUNT)
        return COLUMN_COUNT;
    bool bracket = loose_sign(&at, "( ["),
         joined = bracket || loose_sign(&at, "_") || words_take(&at, WORDS_OF);
    words_take(&at, WORDS_NODES);
    loose_sign(&at, "{");
    uint32_t found = joined ? loose_node(&r->names, &at) : TREE_NONE;
    loose_sign(&at, "}");
    if (found == TREE_NONE || (bracket && !loose_sign(&at, ") ]")))
        return COLUMN_COUNT;
    *rest = at;
    *node = found;
    return column;
}

/* "v(F)" before a number: F. */
static uint32_t take_value_of(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, number;
    uint32_t node = TREE_NONE;
    if (take_column_of(r, &at, &node) != COLUMN_V || at.bytes[-1] != ')')
        return TREE_NONE;
    number = at;
    if (!loose_sign(&number, RELATIONS) || !rows_take_cell(&number, &(struct homework_cell){0}))
        return TREE_NONE;
    *rest = at;
    return node;
}

/* "= min(3, 1)", behind a node */
static bool begins_formula(struct slice rest)
{
    return loose_sign(&rest, "=") && loose_word_of(&rest, "min max") && loose_sign(&rest, "(");
}

/* "F 3 B 2", up to the end, or to what follows from it */
static bool are_pairs(const struct reading *r, struct slice rest)
{
    double number;
    do {
        if (names_exactly(r, &rest) == TREE_NONE || !loose_number(&rest, &number))
            return false;
    } while (!saying_is_end(rest) && !words_take(AHEAD(rest), WORDS_SO) &&
             !words_take(AHEAD(rest), WORDS_STAGE));
    return true;
}

/* Another node with what is said of it: "B = 2, C = 6". */
static bool begins_row(const struct reading *r, struct slice rest)
{
    struct homework_row row = {0};
    double number;
    bool ends = loose_sign(AHEAD(rest), ";");
    bool arrow = loose_sign(&rest, "→ ==> => ⇒"), parted = loose_sign(&rest, ", ; & :");
    if (parted && begins_leaf(r, rest))
        return true; /* "D 1: I 1" */
    if (parted)      /* "F = 5, hence B = 5", "D = 8, then G = 3" */
        while (words_take(&rest, WORDS_SO) || words_take(&rest, WORDS_STAGE))
            continue;
    if (parted && take_value_of(r, AHEAD(rest)) != TREE_NONE)
        return true;
    const bool gap = is_behind_gap(r, slice_trim(rest)); /* "D ≥ 5    E 6" */
    const struct slice before = slice_trim(reading_before(r, rest));
    if (before.length && loose_is_digit(before, before.length - 1) && are_pairs(r, rest))
        return true;
    if (names_exactly(r, &rest) == TREE_NONE)
        return false;
    struct slice behind = rest;
    if (gap && loose_any_number(&behind) && !loose_any_number(&behind))
        return true;
    behind = rest;
    if (parted && !arrow && loose_number(&behind, &number) &&
        (loose_sign(AHEAD(behind), ", ;") || saying_is_end(behind)))
        return true; /* "E 2, F 3, B 2" */
    if (ends)
        words_take_any(&rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (ends && loose_number(AHEAD(rest), &number))
        return true; /* "B MIN 3; D MIN 2" */
    const bool called = words_take_any(&rest, WORDS_STARTED, WORDS_CALLED) != WORDS_COUNT;
    behind = rest;
    words_take(&behind, WORDS_WITH);
    if (rows_take_window(&behind, &row))
        return true; /* "E = 3, B [−∞, 3]", "B gets [−∞, 3]", "F is entered with (−∞, 2), G with (2, +∞)" */
    if ((arrow || called) && rows_take_column(r, AHEAD(rest)) != COLUMN_COUNT)
        return true; /* "A v=3 → B v=3", "D gets α = 3" */
    if (!loose_sign(&rest, "= : ≥ ≤ >= <= ( ["))
        return false;
    if (!loose_sign(&rest, "= ≥ ≤ >= <= > <") && !words_take(&rest, WORDS_LEAST))
        words_take(&rest, WORDS_MOST); /* "E: ≥ 5", "E: at most 5" */
    struct slice at = rest;
    return rows_take_cell(&at, &(struct homework_cell){0}) || rows_take_window(&rest, &row) ||
           rows_take_column(r, &rest) != COLUMN_COUNT || names_begins_note(r, rest); /* "F: K = 3" */
}

/* "L ignored", "so prune L" */
static bool begins_claim(const struct reading *r, struct slice rest)
{
    struct slice word = rest, filler = rest;
    const struct slice claim = loose_word(&word);
    if (loose_is_among(claim, "drop drops dropped dropping") && loose_word_of(AHEAD(word), "to from below"))
        return false; /* "D drops to 4" */
    struct slice cutoff = rest;
    return words_has(WORDS_CLAIMS, claim) ||
           (words_take(&cutoff, WORDS_CUTOFF) && maybe(loose_sign(&cutoff, ".")) && !loose_more(&cutoff)) ||
           loose_node(&r->names, &rest) != TREE_NONE || words_take(&filler, WORDS_FILLER) ||
           words_take(&filler, WORDS_LISTED) || words_take(&filler, WORDS_NOT) ||
           words_take(&filler, WORDS_NONE) ||
           (loose_word_of(&filler, WITHOUT) && maybe(words_take(&filler, WORDS_FILLER)) &&
            takes_cutoff(&filler) && saying_is_end(filler));
}

/* "is then searched", behind a node */
static bool is_entered(struct slice rest)
{
    const bool is = words_take(&rest, WORDS_IS);
    while (words_take(&rest, WORDS_STAGE) || words_take(&rest, WORDS_FILLER))
        continue;
    return is && words_take(&rest, WORDS_SEEN);
}

/* "M and N are visited" */
static bool are_seen(const struct reading *r, struct slice rest)
{
    while (names_exactly(r, &rest) != TREE_NONE)
        if (!loose_sign(&rest, ",") && !words_take(&rest, WORDS_AND))
            return words_take(&rest, WORDS_IS) && words_take(&rest, WORDS_SEEN);
    return false;
}

/* What begins what is said of a node, and no note. */
#define HOLDS                                                                                                \
    "has gets takes returns becomes comes goes doesn't evaluates ends backs chooses picks prefers causes "   \
    "is isn't wird ist est n'est es can can't hat bekommt nimmt liefert prend renvoie vaut tiene vale toma " \
    "devuelve"

/* ". Best move is B": another sentence, that isn't about a node; ", so the best move is L". */
static bool begins_sentence(const struct reading *r, struct slice rest)
{
    struct slice at = rest;
    bool stop = slice_begins(rest, ". "), comma = loose_sign(&at, ",");
    if (stop)
        loose_sign(&at, ".");
    loose_blanks(&at);
    if (!stop && !comma)
        comma = words_take(&at, WORDS_AND); /* "A = 5 and the best move is B" */
    struct slice node = at;
    bool named = names_exactly(r, &node) != TREE_NONE;
    if (stop && named &&
        (is_entered(node) || words_take(AHEAD(node), WORDS_STARTED) || loose_word_of(AHEAD(node), HOLDS)))
        return true; /* "K = 7. L is then searched with α = 7", "G starts with α = 2. D has value 1" */
    struct slice number = at;
    if (stop && loose_any_number(&number) && loose_word(&number).length > 1)
        return true; /* "M starts with β = ∞. 6 is the value of A" */
    if (comma && named && (words_take(&node, WORDS_CUTOFF) || are_seen(r, at)))
        return true; /* "G = 7, M stops after Q", "G = 7, M and N are visited" */
    if ((!stop && !comma) || !at.length || named)
        return false;
    if (stop && ((*at.bytes | 0x20) >= 'a' && (*at.bytes | 0x20) <= 'z'))
        return true;
    words_skip(&at, WORDS_FILLER);
    return words_take(&at, WORDS_MOVE) || words_take(&at, WORDS_PLAY) || words_take(&at, WORDS_PLAYS);
}

/* "; best: C" */
/* ", 11 leaves evaluated" */
static bool begins_count(struct slice rest)
{
    double number;
    if (!loose_sign(&rest, ", ; (") || !loose_number(&rest, &number) ||
        words_take_any(&rest, WORDS_LEAVES, WORDS_PARTS) == WORDS_COUNT)
        return false;
    while (words_take(&rest, WORDS_IS) || words_take(&rest, WORDS_FILLER))
        continue;
    return words_take_any(&rest, WORDS_UNSEEN, WORDS_SEEN) != WORDS_COUNT;
}

/* "C = 6 root = 6": what the game is worth. */
static bool begins_root(const struct reading *r, struct slice rest)
{
    loose_sign(&rest, ", ;");
    return !names_begins(r, rest) && words_take(&rest, WORDS_ROOT) && loose_sign(&rest, "= :") &&
           loose_any_number(&rest);
}

static bool begins_answer(const struct reading *r, struct slice rest)
{
    if (begins_sentence(r, rest) || begins_count(rest) || begins_root(r, rest))
        return true;
    bool parted =
        loose_sign(&rest, ";") && !names_begins(r, rest) && rows_take_column(r, AHEAD(rest)) == COLUMN_COUNT;
    for (int i = 0; parted && i < 3 && loose_word(&rest).length; i++)
        if (loose_sign(&rest, ":"))
            return true;
    return false;
}

/* "So A = 6, and nothing is pruned", "A = 6, without a cutoff in this tree": of the root that says it of the
 * whole tree; but "A = 6, no cutoff" stands in a list of nodes. */
static bool begins_none(const struct reading *r, struct slice rest)
{
    struct slice first = r->at;
    rows_skip_signs(&first);
    if (names_exactly(r, &first) == TREE_ROOT && !words_stand_in(rest, WORDS_ROOT))
        return false;
    bool none = false, cut = false,
         parted = loose_ends_with(slice_trim(reading_before(r, rest)), ",;") || loose_sign(&rest, ", ;");
    if (!(words_take(&rest, WORDS_AND) || parted))
        return false;
    while (loose_more(&rest) && !loose_sign(AHEAD(rest), ", ; : ( .")) {
        if (names_begins(r, rest) || loose_any_number(AHEAD(rest)))
            return false;
        if (words_take(&rest, WORDS_NONE) || loose_word_of(&rest, "without ohne sin sans"))
            none = true;
        else if (words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            cut = true;
        else
            loose_step(&rest);
    }
    return none && cut;
}

/* "B = 4. C starts with 2, so the 9 is skipped": what a sentence says of a node elsewhere is no claim of the
 * row's, which for a leaf is of the node above it. */
static bool turns_away(const struct reading *r, struct slice rest, const struct homework_row *row)
{
    const struct tree *tree = r->names.tree;
    const struct slice before = slice_trim(reading_before(r, rest));
    const uint32_t node = row->node, other = names_exactly(r, &rest),
                   place = tree_is_leaf(tree, node) ? tree->parent[node] : node;
    const bool answer = node == TREE_ROOT && row->bare_count <= 1 && !row->cell[COLUMN_ALPHA].said &&
                        !row->cell[COLUMN_BETA].said; /* "A = 6. C is cut after H" */
    return loose_ends_with(before, ".") && other != TREE_NONE &&
           (answer || tree->parent[other] != place || loose_sign(AHEAD(rest), ":")) &&
           !names_is_under(r, place, other) && !words_has(WORDS_CLAIMS, loose_word(&rest));
}

/* Up to where another row or answer begins. */
static struct slice take_until_next(const struct reading *r, struct slice *rest,
                                    const struct homework_row *row)
{
    struct slice words = *rest;
    do
        loose_step(rest);
    while (loose_more(rest) && !begins_row(r, *rest) && !begins_answer(r, *rest) &&
           !turns_away(r, *rest, row));
    return slice_trim(saying_until(words, *rest));
}

/* A remark behind a row's numbers says nothing of its α, β and v, but perhaps something of other nodes. What
 * isn't a reason and has a number may say another one. */
static void pass_remark(struct reading *r, struct slice *rest, struct homework_row *row)
{
    const struct homework *homework = r->homework;
    const size_t unread = homework->unread.count, said = homework->statements.count;
    const uint32_t subject = r->subject;
    struct slice words = take_until_next(r, rest, row), at = words;
    struct homework_cell cell;
    const struct slice before = slice_trim(reading_before(r, words));
    if (loose_ends_with(before, ".") && working_read(r, words))
        return; /* "E = 3, β = 3. B returns 3." */
    r->subject = row->node;
    answers_note(r, words);
    r->subject = subject;
    bool plain = homework->unread.count > unread || homework->statements.count > said ||
                 rows_take_claim(r, words, row) || row->bare_count != 1;
    while (!plain && loose_more(&at) && !words_take(&at, WORDS_REASON))
        if (rows_take_cell(&at, &cell)) {
            if (!working_read(r, words))
                reading_leave(r, "what the other number means isn't plain");
            return;
        } else
            loose_step(&at);
}

/* "and β = 2" */
static bool takes_and(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, words_take(&at, WORDS_AND) && rows_take_column(r, AHEAD(at)) != COLUMN_COUNT);
}

/* ". " between two sentences, taken off. */
static bool takes_stop(struct slice *rest)
{
    const bool stop = slice_begins(*rest, ". ");
    loose_drop(rest, stop);
    return stop;
}

/* Another sentence: what stands there is of something else, in prose also where it begins with a node that
 * does something. */
static bool begins_other_sentence(const struct reading *r, struct slice rest, bool colon)
{
    struct slice at = rest;
    return takes_stop(&at) && (begins_sentence(r, rest) || (!colon && names_exactly(r, &at) != TREE_NONE &&
                                                            !words_take(AHEAD(at), WORDS_IS) &&
                                                            !words_has(WORDS_CLAIMS, loose_word(&at))));
}

/* "→ returns 20", "return 7", behind what happens at a node: what it is worth, and no leaf. */
static bool take_returned(const struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest, before = slice_trim(reading_before(r, at));
    struct homework_cell cell;
    const bool arrow = row->claims && loose_sign(AHEAD(at), ARROWS); /* "prune 11 => 0" */
    const bool apart = loose_sign(&at, ARROWS " , ;") || loose_ends_with(before, ",;:)]>0123456789") ||
                       is_behind_gap(r, slice_trim(at));
    struct slice name = at; /* "F: K is 3, so L is cut, F returns 3" */
    const bool named = apart && row->claims && names_exactly(r, &name) == row->node;
    at = named ? name : at;
    if (!apart ||
        !((loose_word_of(&at, RETURNS) || (named && words_take(&at, WORDS_IS)) || arrow) &&
          maybe(loose_sign(&at, "= :")) && rows_take_cell(&at, &cell)) ||
        !(saying_is_end(at) || loose_sign(AHEAD(at), "[")) ||
        loose_find(&r->names, saying_word_before(r, *rest)) != TREE_NONE) /* "E returns 8" */
        return false;
    const bool said = row->bare_count || row->cell[COLUMN_V].said;
    if (said && cell.number != (row->bare_count ? row->bare[0] : row->cell[COLUMN_V].number))
        return false;
    if (!said)
        row->cell[COLUMN_V] = cell;
    return loose_go(rest, at);
}

/* ", F ≤ 3", ", F returns 3" */
static bool begins_own_note(const struct reading *r, struct slice rest, uint32_t node)
{
    const bool parted = loose_sign(&rest, ", ;"), note = names_begins_note(r, rest);
    return parted && names_exactly(r, &rest) == node &&
           (note ||
            ((loose_word_of(&rest, RETURNS) || words_take(&rest, WORDS_IS)) && loose_any_number(&rest)));
}

/* ". A = 13", ". B returns 2", of a node above this one */
static bool begins_further_note(const struct reading *r, struct slice rest, uint32_t node)
{
    const bool stop = takes_stop(&rest), note = names_begins_note(r, rest);
    const uint32_t other = names_exactly(r, &rest);
    return stop && other != TREE_NONE && other != node && (note || loose_word_of(&rest, RETURNS)) &&
           names_is_under(r, node, other);
}

/* "prune 11 => 0": at its end what comes back, but "prune => 11" */
static bool begins_result(struct slice before, struct slice rest)
{
    return loose_sign(&rest, ARROWS) && loose_any_number(&rest) && !slice_trim(rest).length &&
           !words_has(WORDS_CLAIMS, loose_last_word(before));
}

/* "; move C", behind what is cut off */
static bool begins_move(const struct reading *r, struct slice rest)
{
    uint32_t node;
    return loose_sign(&rest, "; ,") && loose_word_of(&rest, "move play zug coup jugada") &&
           names_take_exactly(r, &rest, &node) && r->names.tree->parent[node] == TREE_ROOT &&
           saying_is_end(rest);
}

/* Up to where another sentence or row begins: "J is cut. The value is 6", "prune G → D(5, ∞)". */
static struct slice first_sentence(const struct reading *r, struct slice rest, bool colon,
                                   struct homework_row row)
{
    size_t open = 0;
    for (size_t i = 0; i < rest.length; i++) {
        struct slice next = {rest.bytes + i, rest.length - i};
        open += *next.bytes == '(';
        if (*next.bytes == ')' && !open--)
            return (struct slice){rest.bytes, i}; /* "F is 3 (L pruned, 3 ≥ 2), so …" */
        const bool turns = i && next.bytes[0] == ' ' && next.bytes[-1] == '.' && turns_away(r, next, &row);
        struct slice behind = next; /* "cut e, f ⇒ Q = 6" */
        const bool follows =
            (loose_sign(&behind, ARROWS) && names_begins_note(r, behind)) ||
            (i && (begins_own_note(r, next, row.node) || begins_result((struct slice){rest.bytes, i}, next)));
        if (turns || follows || begins_move(r, next) || begins_further_note(r, next, row.node) ||
            begins_other_sentence(r, next, colon) || (slice_begins(next, "→") && begins_row(r, next)) ||
            (strchr(" ,;\xe2", *next.bytes) && take_returned(r, &next, &row)))
            return (struct slice){rest.bytes, i};
    }
    return rest;
}

/* "4 is not looked at", "5 and 8 are pruned": no values of the row's node. */
static bool are_left_leaves(struct slice rest)
{
    if (!loose_any_number(&rest))
        return false;
    for (int more = 50; more && (loose_sign(&rest, ",") || words_take(&rest, WORDS_AND)); more--)
        if (!loose_any_number(&rest))
            break;
    const bool is = words_take(&rest, WORDS_IS), no = words_take(AHEAD(rest), WORDS_NOT);
    return ((is || no) && words_take_any(AHEAD(rest), WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT) ||
           (words_take(&rest, WORDS_NOT) && words_take(&rest, WORDS_SEEN)); /* "isn't needed", "isn't seen" */
}

/* "after 3," before "9 is pruned" */
static bool takes_before(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, names_skip_after(r, &at) && loose_sign(&at, ",") && are_left_leaves(at));
}

/* "A = [ 5 ]": in a box to be filled in. */
static bool take_boxed(struct reading *r, struct slice *rest, struct homework_row *row, bool *history)
{
    struct slice at = *rest, inside;
    struct homework_cell cell;
    if (!loose_sign(&at, "["))
        return false;
    inside = at;
    loose_sign(&at, "= ≥ ≤ > <");
    const bool boxed = took(rest, &at, rows_take_cell(&at, &cell) && loose_sign(&at, "]"));
    if (boxed)
        take_bare(r, &inside, row, history);
    return boxed;
}

/* Whether a number stands in some words. */
static bool has_number(struct slice words, double number)
{
    double one;
    while (loose_more(&words))
        if (!loose_number(&words, &one))
            loose_step(&words);
        else if (one == number)
            return true;
    return false;
}

/* Whether such words behind a node may be the numbers of its leaves: it has bounds by now and nothing else,
 * or what it is worth, which is one of theirs. */
static bool may_be_leaves(const struct homework_row *row, struct slice words)
{
    return row->bare_count ? row->bare_count == 1 && has_number(words, row->bare[0])
                           : row->cell[COLUMN_ALPHA].said || row->cell[COLUMN_BETA].said;
}

/* "3", and struck out: "~3~", "(3)", "[3 cut]", "x". */
static bool take_child(struct slice *rest, bool *said, double *number, bool *struck)
{
    static const char *const marks[][2] = {{"~~", "~~"}, {"~", "~"}, {"(", ")"}, {"[", "]"}};
    struct slice at = *rest;
    const char *close = NULL;
    for (size_t i = 0; !close && i < sizeof marks / sizeof *marks; i++)
        close = loose_sign(&at, marks[i][0]) ? marks[i][1] : NULL;
    *said = loose_number(&at, number);
    bool cut = *said ? words_take(&at, WORDS_UNSEEN) || words_take(&at, WORDS_CUT)
                     : loose_sign(&at, CROSSES " ✂") || loose_word_of(&at, "x pruned");
    *struck = close || cut;
    return took(rest, &at, (*said || cut) && (!close || loose_sign(&at, close)));
}

/* The children of a node, in their order, by the numbers that its leaves have or crossed out; those that are
 * struck, or that aren't, are added to a list. How many there are. */
static size_t take_children(struct reading *r, struct slice *rest, uint32_t node, bool of_struck,
                            struct homework_span *some)
{
    const struct tree *tree = r->names.tree;
    size_t count = 0;
    for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
         child = tree_next_brother(tree, child), count++) {
        struct slice at = *rest;
        double number;
        bool said, struck;
        if (!take_child(&at, &said, &number, &struck) ||
            (said && (!tree_is_leaf(tree, child) || tree->value[child] != number)))
            return 0;
        loose_sign(&at, ", ; |");
        if (struck == of_struck)
            reading_add_node(r, some, child);
        *rest = at;
    }
    return count;
}

/* Where some of them are struck out, they are cut off, and the others are looked at. */
static void add_struck(struct reading *r, struct homework_span pruned, struct slice words, uint32_t node)
{
    struct slice inside = words;
    struct homework_span seen = {0};
    if (!pruned.count)
        return;
    reading_add(r, STATES_PRUNED, words)->nodes = pruned;
    saying_add_part(r);
    loose_sign(&inside, "( [");
    take_children(r, &inside, node, false, &seen);
    saying_add_seen(r, &seen, words, false);
}

/* "V 8, [9 cut] ≥ 8": the leaves below a node, some of them struck out, before what it is worth. */
static bool take_leaves_before(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    struct homework_span pruned = {0};
    const struct saying_mark before = saying_mark(r);
    const bool read = take_children(r, &at, node, true, &pruned) > 1 && pruned.count &&
                      loose_sign(AHEAD(at), "= ≥ ≤ " ARROWS);
    if (read)
        add_struck(r, pruned, saying_until(*rest, at), node);
    return saying_took(r, before, rest, &at, read);
}

/* "D = 5 (3, 5)", "E = 6 [6, ×]", "L ≤ 6   6 (4)": the leaves below a node, behind its value; no window. */
static bool take_leaves_below(struct reading *r, struct slice *rest, const struct homework_row *row)
{
    struct slice at = *rest;
    struct homework_span pruned = {0};
    const bool bracket = loose_sign(&at, "( [");
    if (!rows_says_numbers(row, 1) || !(bracket || is_behind_gap(r, slice_trim(at))) ||
        take_children(r, &at, row->node, true, &pruned) < 2 ||
        !(bracket ? loose_sign(&at, ") ]") : may_be_leaves(row, saying_until(*rest, at))))
        return false;
    add_struck(r, pruned, saying_until(*rest, at), row->node);
    return loose_go(rest, at);
}

/* "B (−∞, +∞): 12 7 15", "D = 5: 3, 5", "E [2, 5]  K = 3  return 3": the leaves that are looked at. */
static bool take_leaves_behind(struct reading *r, struct slice *rest, const struct homework_row *row)
{
    struct slice at = *rest;
    const struct saying_mark before = saying_mark(r);
    const struct slice ahead = slice_trim(at);
    const bool bare = row->bare_count && ahead.bytes > r->at.bytes + 1 &&
                      loose_is_digit((struct slice){ahead.bytes - 2, 1}, 0); /* "C 2 5 2" is α, β and v */
    const bool named = names_begins_note(r, at),
               begins = named || loose_any_number(AHEAD(at)) || words_take(AHEAD(at), WORDS_LEAVES);
    return saying_took(r, before, rest, &at,
                       begins && !bare && rows_take_leaves(r, &at, row->node, named, false) &&
                           may_be_leaves(row, saying_until(*rest, at)) &&
                           (!named || take_returned(r, AHEAD(at), &(struct homework_row){0})) &&
                           maybe(loose_sign(&at, ARROWS)));
}

/* "-> 5    leaves -3, 5": a column of those that are looked at, or of all; other numbers are none of them. */
static bool take_leaves_column(struct reading *r, struct slice *rest, const struct homework_row *row,
                               bool history)
{
    struct slice at = *rest, more;
    const bool one = row->cell[COLUMN_ALPHA].said != row->cell[COLUMN_BETA].said,
               said = history || one || row->bare_count || row->cell[COLUMN_V].said;
    if (!said || !begins_leaves(r, at) || tree_is_leaf(r->names.tree, row->node))
        return false;
    const bool read = rows_take_leaves(r, &at, row->node, false, false);
    if (!read)
        words_take(&at, WORDS_LEAVES);
    more = at;
    loose_sign(&more, ", :");
    if (!loose_any_number(AHEAD(more)))
        return took(rest, &at, read);
    while (loose_any_number(&more) || loose_sign(&more, ","))
        continue;
    reading_leave(r, "these aren't the leaves of the node, in their order");
    return loose_go(rest, more);
}

/* "F  2  3  -inf   K = 3, 3>=2 so cut L": where a row has all it may have, what stands behind it is a remark,
 * and no row of its own; what it says to be cut off is so there. */
static bool take_last_column(struct reading *r, struct slice *rest, struct homework_row *row)
{
    const struct slice words = slice_trim(*rest);
    const bool more = strchr(";,.|&/([", *words.bytes) || loose_sign(AHEAD(words), ARROWS) ||
                      loose_any_number(AHEAD(words)) || rows_take_column(r, AHEAD(words)) != COLUMN_COUNT;
    if (row->bare_count < COLUMN_COUNT || more || !(names_begins_note(r, words) || is_behind_gap(r, words)))
        return false;
    if (rows_take_claim(r, words, row)) {
        working_notes(r, words, row->node);
    } else {
        const uint32_t subject = r->subject;
        r->subject = row->node;
        answers_note(r, words);
        r->subject = subject;
    }
    *rest = (struct slice){words.bytes + words.length, 0};
    return true;
}

/* "the maximum of 3 and 5, which is" before a number: how it is worked out. */
static bool takes_extreme(struct slice *rest)
{
    struct slice at = *rest;
    size_t sides = 0;
    words_skip(&at, WORDS_FILLER);
    if (!loose_word_of(&at, "max min maximum minimum larger smaller greater lower bigger") ||
        !loose_word_of(&at, "of von de di"))
        return false;
    for (; loose_any_number(&at); sides++)
        while (loose_sign(&at, ",") || words_take(&at, WORDS_AND))
            continue;
    return took(rest, &at,
                sides > 1 && maybe(loose_word_of(&at, "which that so")) && maybe(words_take(&at, WORDS_IS)));
}

/* "[180, ∞] … cut (175 ≤ 190)": the bound that cuts is one of the window's. */
static void check_test(struct reading *r, struct slice words, const struct homework_row *row)
{
    const struct homework_cell *alpha = &row->cell[COLUMN_ALPHA], *beta = &row->cell[COLUMN_BETA];
    double left, right;
    loose_take_to(&words, "(");
    if (!row->window || !loose_sign(&words, "(") || !loose_number(&words, &left) ||
        !loose_sign(&words, "≥ ≤ > <") || !loose_number(&words, &right) || !loose_sign(&words, ")"))
        return;
    if (left != alpha->number && left != beta->number && right != alpha->number && right != beta->number)
        reading_leave(r, "neither side of the test is a bound of the window");
}

/* "max(5, 6)" is no window. */
static bool is_worked(const char *begin, struct slice rest)
{
    return rest.bytes > begin && isalpha((unsigned char)rest.bytes[-1]);
}

/* "∞ → 20", behind "β(A):" of another node: what it becomes then, or all that it was. */
static bool take_history_elsewhere(struct reading *r, struct slice *rest, uint32_t place, enum column column)
{
    if (!rows_take_history(r, rest, place, column, true))
        return false;
    struct statement *history = reading_last(r);
    if (history->numbers.count == 2) {
        history->numbers = (struct homework_span){history->numbers.first + 1, 1};
        history->part = true;
    }
    return true;
}

/* ", so β at A = 20", behind "B = 20" */
static bool take_bound_elsewhere(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest, whole;
    loose_sign(&at, ",");
    words_skip(&at, WORDS_SO);
    whole = at;
    const enum column column = rows_take_column(r, &at);
    const uint32_t place = column < COLUMN_V ? take_place(r, &at) : TREE_NONE;
    if (place == TREE_NONE || place == node || !loose_sign(&at, "= :"))
        return false;
    return took(rest, &at, take_history_elsewhere(r, &at, place, column)) ||
           took(rest, &whole, working_take_bound(r, &whole));
}

/* ", both leaves are visited", behind what a node is worth: nothing is cut off there. */
static bool take_whole(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    const bool parted = loose_sign(&at, ", ; (") || words_take(&at, WORDS_AND);
    const struct slice from = at;
    if (!parted || tree_is_leaf(r->names.tree, node) ||
        !(words_take(&at, WORDS_EVERY) || words_take(&at, WORDS_WHOLE)))
        return false;
    while (words_take_any(&at, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT || words_take(&at, WORDS_FILLER) ||
           words_take(&at, WORDS_IS) || words_take(&at, WORDS_OF))
        continue;
    if (!words_take(&at, WORDS_SEEN) || !saying_stops(at))
        return false;
    reading_add(r, STATES_PRUNED, saying_until(from, at))->node = node;
    return loose_go(rest, at);
}

/* What stands in a row beside α, β and v: what its children are worth, what comes back, a test, a setting. */
static bool take_beside(struct reading *r, struct slice *rest, struct homework_row *row)
{
    return takes_idle_leaf(r, rest, row->node) || take_worths(r, rest, row->node) || takes_extreme(rest) ||
           take_returned(r, rest, row) || (rows_says_numbers(row, 1) && takes_told_test(r, rest)) ||
           takes_stage(r, rest) || take_way(r, rest, row) || rows_take_setting(rest) || takes_and(r, rest) ||
           (rows_says_numbers(row, 1) && (takes_test(r, rest) || take_whole(r, rest, row->node)));
}

/* "M is 1 (R pruned, 1 ≤ 2), N is 7", "I 1 CUT (J pruned)": what stands in the brackets, where only that says
 * what is cut off. */
static struct slice in_brackets(const struct reading *r, struct slice claim)
{
    struct slice rest = claim, before, inside;
    while (rest.length && *rest.bytes != '(')
        loose_drop(&rest, 1);
    before = saying_until(claim, rest);
    loose_drop(&rest, rest.length > 0);
    inside = slice_take(&rest, ')');
    const bool bare = words_has(WORDS_CLAIMS, loose_last_word(before));
    return names_begins(r, inside) && (bare || !words_stand_in(before, WORDS_CLAIMS)) &&
                   words_stand_in(inside, WORDS_CLAIMS) && !words_stand_in(rest, WORDS_CLAIMS)
               ? inside
               : claim;
}

/* "cut L", "J is pruned, as …": up to where another sentence begins. */
static bool take_cut(struct reading *r, struct slice *rest, struct homework_row *row, bool colon)
{
    const struct saying_mark before = saying_mark(r);
    struct homework_row later = *row;
    struct slice behind = *rest;
    const struct slice claim = first_sentence(r, *rest, colon, *row);
    if (doubts_hedge(claim)) { /* "cut after K or after L, I don't know" */
        reading_leave(r, "it isn't said for sure");
        loose_drop(rest, claim.length);
        return true;
    }
    const uint32_t child = words_has(WORDS_AFTER, loose_last_word(reading_before(r, *rest)))
                               ? names_exactly(r, &behind)
                               : TREE_NONE;
    if (child != TREE_NONE && rows_take_claim(r, first_sentence(r, behind, colon, *row), &later) &&
        later.pruned.count) {
        if (later.pruned.count == 1 && reading_node(r, later.pruned, 0) == row->node) {
            later.pruned = (struct homework_span){0}; /* "after K, F is cut": what comes behind K */
            add_behind(r, child, &later.pruned);
        }
        *row = later; /* "after K: L is pruned" */
    } else {
        saying_go_back(r, before);
        if (!rows_take_claim(r, in_brackets(r, claim), row))
            return false;
        if (row->pruned.count == 1 && reading_node(r, row->pruned, 0) == row->node &&
            !tree_is_leaf(r->names.tree, row->node))
            row->pruned.count = 0; /* "D: I = 1 ≤ 6, so D is cut" */
    }
    if (loose_has_any(claim, "?") &&
        (words_have_doubt(claim) || words_stand_in(claim, WORDS_OR))) /* "pruned? maybe", "n?? or o??" */
        reading_leave(r, "it isn't said for sure");
    working_notes(r, claim, row->node);
    if (row->pruned.count)
        saying_note_brothers(r, claim);
    check_test(r, claim, row);
    *rest = (struct slice){claim.bytes + claim.length, rest->length - claim.length};
    take_returned(r, rest, row);
    return true;
}

/* "the replies give 2, 1 and 3": what all children are worth. */
static bool takes_all_worths(const struct reading *r, struct slice *rest, uint32_t node)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, end = at;
    uint32_t child = tree_first_child(tree, node), count = 0;
    double number;
    while (child != TREE_NONE && tree_is_leaf(tree, child) && loose_number(&at, &number) &&
           number == tree->value[child]) {
        end = at;
        count++;
        child = tree_next_brother(tree, child);
        while (loose_sign(&at, ",") || words_take(&at, WORDS_AND))
            continue;
    }
    return took(rest, &end, child == TREE_NONE && count > 1);
}

/* "B: [−∞, 9]   [−∞, +∞]": nobody says whose the other is, and then neither may be the node's. */
static bool is_second_window(struct reading *r, struct slice rest, struct homework_row *row)
{
    struct homework_row other = {0};
    const struct homework_cell *cell = row->cell;
    if (!row->window || !is_behind_gap(r, rest) || !slice_begins(rest, "[") ||
        !rows_take_window(&rest, &other) ||
        (other.cell[COLUMN_ALPHA].number == cell[COLUMN_ALPHA].number &&
         other.cell[COLUMN_BETA].number == cell[COLUMN_BETA].number))
        return false;
    reading_leave(r, "there are two windows, and it isn't said whose they are");
    row->window = row->cell[COLUMN_ALPHA].said = row->cell[COLUMN_BETA].said = false;
    return true;
}

/* What a row says behind its node, up to the next row in the line. In a sentence, which has no colon, numbers
 * behind words are none of the row's. */
static struct slice take_rest(struct reading *r, struct slice rest, struct homework_row *row, bool colon,
                              bool *history)
{
    bool may_claim = true, strange = false, because = false, foreign = false, elsewhere = false;
    const char *cell = memchr(r->at.bytes, '|', r->at.length), *worded = NULL; /* "| saw all 3 | 6": words */
    const char *begin = slice_trim(rest).bytes;
    while (loose_more(&rest)) {
        if (!colon && take_last_column(r, &rest, row))
            break;
        if (take_leaves_column(r, &rest, row, *history) || take_leaves_behind(r, &rest, row))
            continue;
        if (take_bound_elsewhere(r, &rest, row->node)) {
            *history = true;
            continue;
        }
        if ((rows_says_numbers(row, 1) || *history) && (begins_row(r, rest) || begins_answer(r, rest) ||
                                                        (row->node == TREE_ROOT && begins_none(r, rest))))
            break;
        if (strange && !rows_says_numbers(row, 1) && begins_other_sentence(r, rest, colon))
            break;
        struct slice other = rest;
        uint32_t node = strange && !because ? names_exactly(r, &other) : TREE_NONE;
        if (node != TREE_NONE && node != row->node && !rows_says_numbers(row, 1) &&
            names_begins_note(r, rest) && loose_sign(&other, "=")) {
            reading_leave(r, "what it says of a node is told by a line of its own: B = 2");
            r->pruned_left = r->pruned_left || words_stand_in(r->at, WORDS_UNSEEN);
            rest.length = 0;
            break;
        }
        if (rows_take_update(r, &rest, row->node)) {
            *history = true;
            continue;
        }
        if (takes_uncuttable(&rest)) {
            may_claim = false;
            continue;
        }
        if (takes_before(r, &rest)) {
            strange = because = true;
            continue;
        }
        if (names_skip_seen(r, &rest)) {
            strange = true;
            continue;
        }
        if (take_beside(r, &rest, row) || (strange && takes_all_worths(r, &rest, row->node)))
            continue;
        if (elsewhere && !rows_says_numbers(row, 1) && working_take_bound(r, &rest)) {
            *history = true; /* "R2: R has 3 already, and α = 4": of R, or of what is above it */
            continue;
        }
        if (is_second_window(r, rest, row))
            return (struct slice){rest.bytes, 0};
        if ((take_labelled(r, &rest, row, history) || take_leaves_below(r, &rest, row) ||
             (!is_worked(begin, rest) && !begins_children(r, rest, row->node) &&
              rows_take_window(&rest, row)) ||
             (colon && rest.bytes == begin && take_boxed(r, &rest, row, history)) ||
             take_remark(r, &rest, row, history) ||
             ((colon || !strange) && !foreign && !(worded && worded > cell) && !are_left_leaves(rest) &&
              take_bare(r, &rest, row, history))))
            continue;
        struct slice at = rest, word = loose_word(&at), sign = rest;
        bool scissors =
            loose_sign(&sign, "✂ ✕ ✗ ×") || (slice_is(word, "X") && names_exactly(r, &rest) == TREE_NONE &&
                                             at.length > 1 && at.bytes[1] != ' ' && names_begins(r, at));
        may_claim = may_claim && !turns_away(r, rest, row);
        bool tries = may_claim && (scissors || are_left_leaves(rest) || begins_claim(r, rest));
        if (tries && take_cut(r, &rest, row, colon))
            break;
        may_claim = may_claim && !tries;
        struct slice behind = at; /* "lower=−∞": another name for a column */
        bool words = word.length && !loose_sign(&behind, "= :");
        strange = strange || (words && !loose_is_among(word, "max min leaf"));
        cell = cell && *slice_trim(rest).bytes == '|' ? slice_trim(rest).bytes : cell;
        worded = cell && words && !loose_is_among(word, "max min leaf") ? word.bytes : worded;
        because = because || names_is_reason(word);
        const uint32_t name = word.length ? names_exactly(r, AHEAD(rest)) : TREE_NONE;
        foreign = foreign || (name != TREE_NONE && name != row->node);
        elsewhere = elsewhere || (name != TREE_NONE && !names_is_under(r, name, row->node));
        if (words && row->bare_count)
            pass_remark(r, &rest, row);
        else if (word.length)
            rest = at;
        else if (!loose_sign(&rest, ARROWS))
            loose_skip(&rest);
    }
    return rest;
}

/* --- which node --- */

bool rows_take_number(struct slice *rest)
{
    struct slice at = *rest;
    double number;
    words_take(&at, WORDS_ROW);
    loose_word_of(&at, STEPS);
    bool square = loose_sign(&at, "[");
    loose_sign(&at, "# (");
    if (!loose_number(&at, &number) || number < 0 || number > 1e9 || (square && !loose_sign(&at, "]")))
        return false;
    if (at.length && *at.bytes == '>') /* "2>>> E", the depth */
        loose_sign(&at, ">>>>> >>>> >>> >> >");
    loose_sign(&at, ".) ) . : , / |");
    loose_sign(&at, "- –");
    return loose_go(rest, at);
}

/* "E returns 2 to B": a word behind the node that is no variable, no player and nothing about pruning. */
static bool is_prose(struct slice rest)
{
    struct slice at = rest, word = loose_word(&at), bound = rest;
    bool letter = word.length && !loose_is_digit(word, 0);
    double number;
    return letter && !loose_number(&rest, &number) && rows_column(word) == COLUMN_COUNT &&
           !loose_is_among(word, "max min leaf") && !words_has(WORDS_CLAIMS, word) &&
           !words_take(&bound, WORDS_LEAST) && !words_take(&bound, WORDS_MOST);
}

/* "1 of its 2 children", behind a node */
static bool is_share(struct slice rest)
{
    return loose_any_number(&rest) && loose_word_of(&rest, "of von de sur") &&
           maybe(loose_word_of(&rest, "its the seinen ihren den ses les sus los las")) &&
           (loose_any_number(&rest) || words_take(&rest, WORDS_CHILDREN) || words_take(&rest, WORDS_LEAVES));
}

/* "start: A(−∞, +∞)", "then B with α=2": behind such a word only a window makes a row. */
static uint32_t take_entered(struct reading *r, struct slice *rest)
{
    struct slice at = *rest, behind;
    struct homework_row row = {0};
    while (words_take(&at, WORDS_STAGE) || words_take(&at, WORDS_ROOT) || words_take(&at, WORDS_ARRIVES) ||
           loose_word_of(&at, "start begin init initial initially now finally jetzt ahora maintenant") ||
           loose_sign(&at, ": , → -"))
        continue;
    uint32_t node = at.bytes > rest->bytes ? names_exactly(r, &at) : TREE_NONE;
    behind = at;
    while (loose_sign(&behind, ": ,") ||
           words_take_any(&behind, WORDS_STARTED, WORDS_CALLED) != WORDS_COUNT ||
           words_take(&behind, WORDS_WITH))
        continue;
    struct slice column = behind;
    if (node == TREE_NONE || !(rows_take_window(&behind, &row) || rows_take_column(r, &column) < COLUMN_V))
        return TREE_NONE;
    *rest = at;
    return node;
}

/* The node that a line is about, with what is before it taken off. */
static uint32_t take_subject(struct reading *r, struct slice *rest, bool *numbered)
{
    struct slice whole = *rest;
    uint32_t node = r->numbered ? TREE_NONE : loose_node(&r->names, rest);
    *numbered = node == TREE_NONE && rows_take_number(rest);
    if (node == TREE_NONE)
        node = loose_node(&r->names, rest);
    /* A node may be called by a number; but "4) The value is 6" is no row of node 4, nor "4. Cut at F". */
    struct slice at = *rest, word = loose_word(&at);
    bool item = is_prose(*rest) || words_has(WORDS_CLAIMS, word);
    if (node == TREE_NONE && *numbered && !item && (node = loose_node(&r->names, &whole)) != TREE_NONE)
        *rest = whole;
    while (node == TREE_NONE && words_take(rest, WORDS_ARRIVES)) {
        loose_sign(rest, ": = (");
        node = loose_node(&r->names, rest);
        if (node != TREE_NONE && names_begins_note(r, *rest) &&
            names_is_under(r, names_exactly(r, AHEAD(*rest)), node))
            node = loose_node(&r->names, rest); /* "at A B = 2" */
    }
    return node == TREE_NONE ? take_entered(r, rest) : node;
}

static char kind_of(unsigned char c)
{
    return c <= '9' ? '9' : c <= 'Z' ? 'A' : 'a';
}

/* The kind of letters that a word begins with, taken off: "n12" and "w7" have the same. */
static char take_kind(struct slice *word)
{
    const char kind = word->length ? kind_of((unsigned char)*word->bytes) : '\0';
    while (word->length && kind_of((unsigned char)*word->bytes) == kind)
        loose_drop(word, 1);
    return kind;
}

/* Whether a word has the look of this tree's labels, and isn't known otherwise. */
static bool looks_like_label(const struct reading *r, struct slice word)
{
    bool alike = false;
    if (words_take_any(AHEAD(word), 0, WORDS_COUNT - 1) != WORDS_COUNT)
        return false;
    for (size_t i = 0; i < r->names.all.count && !alike; i++) {
        struct slice label = r->names.all.at[i].label, rest = word;
        do
            alike = take_kind(&label) == take_kind(&rest);
        while (alike && label.length + rest.length > 0);
    }
    return alike;
}

/* "Go to C with α = 3" speaks of C alone. */
static bool names_another(const struct reading *r, struct slice rest)
{
    bool names = false;
    for (; loose_more(&rest) && !names; loose_step(&rest))
        names = names_begins(r, rest);
    return names;
}

/* A line that has the look of a row, but no node of this tree: "7. X: α=2". */
static void leave_unknown(struct reading *r, struct slice rest, bool numbered)
{
    struct slice at = rest, word = loose_word(&at);
    struct homework_row row = {0};
    bool history = false, colon = loose_sign(&at, ":");
    bool named = word.length && word.length <= 40 && !loose_is_digit(word, 0);
    const struct saying_mark before = saying_mark(r);
    if (!named || (!numbered && !colon) || rows_column(word) != COLUMN_COUNT ||
        words_has(WORDS_FILLER, word) || loose_is_among(word, SAYING_WHY) ||
        (!colon && names_another(r, at) && !looks_like_label(r, word)))
        return;
    take_rest(r, at, &row, true, &history);
    saying_go_back(r, before);
    if (rows_says_numbers(&row, 2))
        reading_leave(r, "'%.*s' is no node of this tree", SLICE(word));
}

/* A dash that begins an item of a list, and no number. */
static bool takes_dash(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, loose_sign(&at, "- –") && at.length && *at.bytes == ' ');
}

/* --- rows under a heading --- */

static bool is_end(struct slice rest)
{
    loose_sign(&rest, "△ ▽ ▲ ▼ ^");
    loose_sign(&rest, "(max) (min) (MAX) (MIN) MAX MIN");
    loose_sign(&rest, ": .");
    loose_blanks(&rest);
    return !rest.length;
}

/* "≤ α = 5", behind "β of C = 2": C's, too. */
static void take_test_of(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest, from;
    double number;
    bool test = loose_sign(&at, "≥ ≤ >= <= > <");
    enum column column = test ? rows_take_column(r, &at) : COLUMN_COUNT;
    from = at;
    if (took(rest, &at, column < COLUMN_V && maybe(loose_sign(&at, "= :")) && loose_number(&at, &number)))
        rows_add_moved(r, saying_until(from, at), node, column, number);
}

/* "(α = 6, cut, leaf 8 skipped)", "; no cut", behind what a node's bound was: what else is so there. */
static bool take_told_there(struct reading *r, struct slice *rest, uint32_t node)
{
    struct homework_row row = {.line = r->line, .node = node, .bound = BOUND_EXACT};
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "( [");
    loose_sign(&at, ". – — -");
    const struct slice words = slice_trim(bracket ? loose_take_to(&at, ")]") : at);
    if (words_have_doubt(words) || memchr(words.bytes, '?', words.length))
        return false;
    if (bracket)
        loose_sign(&at, ") ]");
    else
        at.length = 0;
    const bool claims = rows_take_claim(r, words, &row);
    take_labels(r, words, &row, &(bool){false});
    if ((!claims && !rows_says_numbers(&row, 1)) || row.cell[COLUMN_V].said || loose_more(&at))
        return false;
    for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++)
        if (row.cell[c].said)
            rows_add_moved(r, words, node, c, row.cell[c].number);
    if (row.pruned.count) {
        reading_add(r, STATES_PRUNED, words)->nodes = row.pruned;
        saying_add_part(r);
    } else if (row.uncut) {
        reading_add(r, STATES_PRUNED, words)->node = node;
    } else if (row.claims) {
        saying_add_cutoff(r, words, node, COLUMN_V);
    }
    return loose_go(rest, at);
}

/* "C = 4", and in the next line "α(A) = 4": what A has behind C. */
static bool add_bound_after(struct reading *r, uint32_t node, enum column column, struct slice words,
                            double number)
{
    const struct homework *homework = r->homework;
    const struct homework_row *last =
        homework->rows.count ? &homework->rows.at[homework->rows.count - 1] : NULL;
    if (!last || last->line + 1 != r->line || !(last->cell[COLUMN_V].said || last->bare_count == 1) ||
        !moves_with(r, node, column, last->node))
        return false;
    const uint32_t child = last->node;
    rows_add_moved(r, words, node, column, number);
    set_after(r, child);
    return true;
}

/* "after B" behind "α(A) = 2" */
static bool takes_child_after(const struct reading *r, struct slice *rest, uint32_t node, uint32_t *child)
{
    struct slice at = *rest;
    return took(rest, &at,
                words_take(&at, WORDS_AFTER) && names_take_exactly(r, &at, child) && *child != TREE_ROOT &&
                    r->names.tree->parent[*child] == node);
}

/* "α at F: −∞, 2, 6"; "α(A) = 6, β(B) = 2" */
static bool read_columns_of(struct reading *r, struct slice rest)
{
    uint32_t node = TREE_NONE, child;
    enum column column;
    bool any = false;
    for (struct slice words = rest; (column = take_column_of(r, &rest, &node)) != COLUMN_COUNT;
         words = rest) {
        struct homework_row row = {.line = r->line, .node = node, .bound = rows_bound(rest)};
        const bool moves = column < COLUMN_V && loose_sign(AHEAD(rest), ":=");
        bool history = loose_sign(&rest, RELATIONS) && rows_take_history(r, &rest, node, column, true);
        bool said = !history && rows_take_cell(&rest, &row.cell[column]);
        skip_number_test(&rest);
        if (said && takes_child_after(r, &rest, node, &child)) {
            rows_add_moved(r, saying_until(words, rest), node, column, row.cell[column].number);
            set_after(r, child);
            said = false;
            history = true;
        } else if (said && moves) { /* "α at A := 2": it may move again */
            rows_add_moved(r, saying_until(words, rest), node, column, row.cell[column].number);
            said = false;
            history = true;
        }
        take_test_of(r, &rest, node);
        struct slice next = rest;
        loose_sign(&next, ", ; &");
        words_take(&next, WORDS_AND);
        if (said && take_column_of(r, &next, &(uint32_t){0}) == COLUMN_COUNT &&
            rows_take_claim(r, next, &row)) /* "β(C) = 2 ≤ α = 5, prune G" */
            rest.length = 0;
        if (said && (row.claims || loose_more(AHEAD(rest)) ||
                     !add_bound_after(r, node, column, saying_until(words, rest), row.cell[column].number)))
            *array_add(&r->homework->rows) = row;
        any = any || said || history;
        loose_sign(&rest, ", ; &");
        words_take(&rest, WORDS_AND);
    }
    const bool apart = any && slice_begins(rest, "   "); /* "α at A: 2, 6      F is cut": a line by itself */
    loose_blanks(&rest);
    if (apart && loose_more(&rest))
        reading_line(r, rest);
    else if (any && rest.length > 1 && !take_told_there(r, &rest, node))
        reading_leave(r, "what comes behind isn't understood");
    return any;
}

/* A node alone in a line. That a line is about it is plain where it has a colon or is marked as one. */
bool rows_is_heading(struct reading *r, struct slice rest, uint32_t node)
{
    if (!is_end(rest))
        return false;
    r->heading = node;
    r->heading_row = NO_PLACE;
    r->heading_plain = loose_sign(&rest, ":") || *r->at.bytes == '#';
    return true;
}

/* "α = −∞", "v 3", "(−∞, 2)" */
static bool begins_numbers(const struct reading *r, struct slice at)
{
    return rows_take_window(AHEAD(at), &(struct homework_row){0}) ||
           (rows_take_column(r, &at) != COLUMN_COUNT &&
            (loose_sign(&at, RELATIONS) || loose_any_number(&at)));
}

/* A line under a heading, or one that says which column is meant of which node. */
bool rows_read_labelled(struct reading *r, struct slice line)
{
    struct homework *homework = r->homework;
    loose_sign(&line, "- * •");
    struct slice rest = line, item = line, stages;
    const uint32_t child = names_exactly(r, AHEAD(line));
    if (child != TREE_NONE && child != TREE_ROOT && r->names.tree->parent[child] == r->heading)
        return false; /* "u: 4, 9" is of the child u */
    answers_skip_lead(r, &item);
    stages = item;
    if (take_column_of(r, &stages, &(uint32_t){0}) != COLUMN_COUNT && loose_sign(&stages, RELATIONS) &&
        loose_any_number(&stages) && loose_sign(&stages, ARROWS))
        line = rest = item; /* "Q2: β at B: ∞ → 5 → 4" */
    uint32_t node = r->heading;
    enum column column = take_column_of(r, &rest, &node);
    bool history = false;
    if (column == COLUMN_COUNT && (node == TREE_NONE || !begins_numbers(r, line)))
        return false;
    if (column == COLUMN_V && rest.bytes[-1] == ')')
        return false; /* "v(F) = 3" is "F = 3" */
    if (column != COLUMN_COUNT)
        return read_columns_of(r, line);
    struct homework_row row = {.line = r->line, .node = node, .bound = BOUND_EXACT}, *into = &row;
    if (r->heading_row != NO_PLACE)
        into = &homework->rows.at[r->heading_row];
    take_rest(r, rest, into, true, &history);
    if (into == &row && rows_says_numbers(&row, 1)) {
        r->heading_row = homework->rows.count;
        *array_add(&homework->rows) = row;
    }
    return history || rows_says_numbers(into, 1);
}

/* "leaves 9 and 4 are visited": what they are worth, and no number of them. */
bool rows_read_leaves_seen(struct reading *r, struct slice line)
{
    struct slice at = line;
    size_t count = 0;
    words_skip(&at, WORDS_FILLER);
    if (!words_take(&at, WORDS_LEAVES))
        return false;
    struct slice list = at;
    for (; loose_any_number(&at); count++)
        while (loose_sign(&at, ",") || words_take(&at, WORDS_AND))
            continue;
    words_take(&at, WORDS_IS);
    if (count < 2 || !words_take(&at, WORDS_SEEN) || !saying_is_end(at))
        return false;
    const size_t said = r->homework->statements.count;
    bool taken = rows_take_leaves(r, &list, TREE_ROOT, true, true);
    words_take(&list, WORDS_IS);
    if (words_take(&list, WORDS_SEEN))
        return true;
    if (taken)
        reading_drop(r, said);
    reading_leave(r, "which leaves they are isn't plain; name them");
    return true;
}

/* --- rows as lines --- */

void rows_skip_signs(struct slice *rest)
{
    while (loose_sign(rest, "|-- +-- +- -- \\-- ==→ =→ ≤== ≤= ≤ | * • > → ← ⟵ ⇐ △ ▽ ▲ ▼ , ; & {") ||
           takes_dash(rest))
        continue;
}

/* "… → 6" */
static bool ends_in_result(struct slice words)
{
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (loose_sign(&at, ARROWS) && loose_any_number(&at) && saying_is_end(at))
            return true;
    }
    return false;
}

/* "K=12 → 7", with nothing behind it: a leaf, what it is worth, and what comes of it. */
static bool has_result_behind(const struct reading *r, struct slice words, double *worth, double *result)
{
    rows_skip_signs(&words);
    const bool named = names_exactly(r, &words) != TREE_NONE && maybe(loose_sign(&words, "= : (")) &&
                       loose_number(&words, worth);
    loose_sign(&words, ")");
    return named && loose_sign(&words, ARROWS) && loose_number(&words, result) && saying_is_end(words);
}

/* Whether the line has spoken of a node, with a row or only with what happens at a child. */
static bool is_of_line(const struct reading *r, uint32_t node)
{
    const struct homework *homework = r->homework;
    bool is = homework->told.count && homework->told.at[homework->told.count - 1] == node;
    for (size_t i = homework->rows.count; i-- > 0 && !is && homework->rows.at[i].line == r->line;)
        is = homework->rows.at[i].node == node;
    return is;
}

/* "B = 2 ⇒ α = 2", of a MIN node: what α is above it then. */
static void move_above(struct reading *r, struct slice words, struct homework_row *row)
{
    const double value = row->bare_count == 1 ? row->bare[0] : row->cell[COLUMN_V].number;
    const bool arrow = slice_find(words, "=>") || slice_find(words, "⇒") || slice_find(words, "→");
    const enum column column = row->cell[COLUMN_ALPHA].said ? COLUMN_ALPHA : COLUMN_BETA;
    if (!arrow || row->node == TREE_ROOT || tree_is_leaf(r->names.tree, row->node) || row->claims ||
        !(row->bare_count == 1 || row->cell[COLUMN_V].said) || !row->cell[column].said ||
        row->cell[!column].said || row->cell[column].number != value ||
        !moves_with(r, r->names.tree->parent[row->node], column, row->node))
        return;
    row->cell[column] = (struct homework_cell){0};
    rows_add_moved(r, words, r->names.tree->parent[row->node], column, value);
    rows_note_seen(r, row->node);
}

/* "u: α 2, v: α 8, return 8", of leaves behind their parent: what moves above them, and comes back. */
static void move_behind_leaf(struct reading *r, struct slice words, struct homework_row *row)
{
    const struct tree *tree = r->names.tree;
    const enum column column = row->cell[COLUMN_ALPHA].said ? COLUMN_ALPHA : COLUMN_BETA;
    if (row->node == TREE_ROOT || !tree_is_leaf(tree, row->node) || row->bare_count ||
        !row->cell[column].said || row->cell[!column].said || !is_of_line(r, tree->parent[row->node]))
        return;
    const uint32_t parent = tree->parent[row->node];
    rows_add_moved(r, words, parent, column, row->cell[column].number);
    set_after(r, row->node);
    row->cell[column] = (struct homework_cell){0};
    if (row->cell[COLUMN_V].said && row->cell[COLUMN_V].number != tree->value[row->node]) {
        struct homework_row above = {.line = r->line, .node = parent, .bound = row->bound};
        above.cell[COLUMN_V] = row->cell[COLUMN_V];
        row->cell[COLUMN_V] = (struct homework_cell){0};
        *array_add(&r->homework->rows) = above;
    }
    rows_note_seen(r, row->node);
}

/* "E: v = 3, β = 3": what a leaf is worth, and the bound above it that moves there; "E: J=7 K=12 → 7". */
static void hand_up(struct reading *r, struct slice words, struct homework_row *row)
{
    move_above(r, words, row);
    move_behind_leaf(r, words, row);
    const struct tree *tree = r->names.tree;
    const struct homework_cell v = row->cell[COLUMN_V];
    const bool two = row->bare_count == 2 && !v.said && ends_in_result(r->at); /* "H: a = 6, b = 8 → 6" */
    const double worth = two ? row->bare[1] : v.number;
    double own, result;
    const bool other = (two || (row->bare_count == 1 && v.said && worth != row->bare[0])) &&
                       row->node != TREE_ROOT && tree_is_leaf(tree, row->node) &&
                       row->bare[0] == tree->value[row->node];
    const bool becomes = !row->bare_count && v.said && v.old != v.number && row->node != TREE_ROOT &&
                         tree_is_leaf(tree, row->node) && v.old == tree->value[row->node];
    if (other && is_of_line(r, tree->parent[row->node])) {
        struct homework_row above = {.line = r->line, .node = tree->parent[row->node], .bound = row->bound};
        set_cell(&above.cell[COLUMN_V], worth);
        row->cell[COLUMN_V] = (struct homework_cell){0}; /* "H: a = 6, b = 8, value 6": of H */
        row->bare_count = 1;
        *array_add(&r->homework->rows) = above;
    } else if ((other || becomes) && v.said && row->bound == BOUND_EXACT) {
        rows_add_moved(r, words, tree->parent[row->node], COLUMN_V, worth); /* "K = 3 → v = 2" */
        row->cell[COLUMN_V] = (struct homework_cell){0};
        row->bare[0] = becomes ? v.old : row->bare[0];
        row->bare_count = 1;
    } else if (row->node != TREE_ROOT && tree_is_leaf(tree, row->node) && !row->claims &&
               has_result_behind(r, words, &own, &result) && is_of_line(r, tree->parent[row->node])) {
        struct homework_row above = {.line = r->line, .node = tree->parent[row->node], .bound = BOUND_EXACT};
        set_cell(&above.cell[COLUMN_V], result);
        *row = (struct homework_row){.line = r->line, .node = row->node, .bound = BOUND_EXACT};
        set_cell(&row->cell[COLUMN_V], own);
        *array_add(&r->homework->rows) = *row;
        *array_add(&r->homework->rows) = above;
        *row = (struct homework_row){.line = r->line, .node = row->node};
    }
    enum column column = row->cell[COLUMN_ALPHA].said ? COLUMN_ALPHA : COLUMN_BETA;
    const struct homework_cell bound = row->cell[column];
    if (row->bare_count != 1 || !isfinite(bound.number) || row->node == TREE_ROOT ||
        !tree_is_leaf(tree, row->node) || row->cell[COLUMN_ALPHA].said == row->cell[COLUMN_BETA].said)
        return; /* but "E = 3, β = 3" */
    row->cell[column] = (struct homework_cell){0};
    rows_add_moved(r, r->at, r->names.tree->parent[row->node], column, bound.number);
    rows_note_seen(r, row->node);
}

/* "has β 20" */
static bool takes_has(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_word_of(&at, "has with hat mit tiene con a avec"))
        return false;
    struct slice column = at;
    bool has = loose_word_of(AHEAD(*rest), "has hat tiene a");
    if (rows_take_column(r, &column) == COLUMN_COUNT)
        return false;
    if (!has) /* "D has α = 2" is an update */
        loose_sign(&column, "=");
    return took(rest, &at, loose_any_number(&column));
}

/* "a) 5", "d) 4/10 leaves", though a node is called A or D: behind the letter, and neither a column nor all
 * three numbers of a row. */
static bool is_item(const struct reading *r, struct slice rest)
{
    struct slice line = slice_trim(r->at), letter = {line.bytes, 1};
    bool item = rest.bytes == line.bytes + 1 && loose_sign(&rest, ")") &&
                loose_find_exactly(&r->names, letter) == TREE_NONE &&
                rows_take_column(r, AHEAD(rest)) == COLUMN_COUNT;
    for (int numbers = 0; item; numbers++) {
        loose_sign(&rest, ", ; | / ( [");
        if (!loose_any_number(&rest))
            return numbers < COLUMN_COUNT;
    }
    return false;
}

/* "C = H = 6" behind "A =": each of them is worth that. */
static bool take_chain(struct reading *r, struct slice *rest, uint32_t first)
{
    uint32_t nodes[8] = {first};
    size_t count = 1;
    struct slice at = *rest;
    double number;
    while (count < sizeof nodes / sizeof *nodes && (nodes[count] = names_exactly(r, &at)) != TREE_NONE &&
           loose_sign(&at, "="))
        count++;
    if (count < 2 || !loose_number(&at, &number) || is_compared(at))
        return false;
    if (tree_is_leaf(r->names.tree, first) && number != r->names.tree->value[first])
        return false; /* "L: B = 2" */
    for (size_t i = 0; i < count; i++) {
        struct homework_row row = {.line = r->line, .node = nodes[i], .bound = BOUND_EXACT};
        set_cell(&row.cell[COLUMN_V], number);
        *array_add(&r->homework->rows) = row;
    }
    *rest = at;
    r->heading = TREE_NONE;
    return true;
}

/* "→ B: α=−∞", "→ B v=3" behind A, and "→ B → E: 2": what is said of an edge or a path is said of the node at
 * its lower end. */
static uint32_t take_lower(const struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    uint32_t below = node;
    int edges = 0;
    for (; loose_sign(&at, ARROWS " – -"); edges++) {
        uint32_t next = names_exactly(r, &at);
        if (next == TREE_NONE || next == TREE_ROOT || r->names.tree->parent[next] != below)
            return TREE_NONE;
        below = next;
    }
    struct slice behind = at;
    if (!edges || !(loose_sign(&behind, edges > 1 ? ":" : ": = [ ( {") ||
                    (edges == 1 && rows_take_column(r, &behind) != COLUMN_COUNT)))
        return TREE_NONE;
    *rest = at;
    return below;
}

/* The node is cut off. True. */
static bool add_cut(struct reading *r, uint32_t node)
{
    reading_add_node(r, &reading_add(r, STATES_PRUNED, r->at)->nodes, node);
    saying_add_part(r);
    return true;
}

/* "L: ×", "R = x": the node is crossed out. At an inner node what scissors strike may be edges. */
static bool take_crossed(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "[ (");
    bool cross = saying_takes_cross(r, &at) || (tree_is_leaf(r->names.tree, node) && loose_sign(&at, "✂"));
    if (bracket && !loose_sign(&at, "] )"))
        return false;
    loose_blanks(&at);
    bool ends = !at.length || strchr(",;)]", *at.bytes) || saying_is_reason(at);
    if (!cross || !ends || topic_kind(r, &r->asked) == STATES_VISITED)
        return false;
    *rest = at;
    return add_cut(r, node);
}

#define HAS     "has had can hat hatte kann tiene tenía puede a avait peut ha tem heeft"
#define ALREADY "already schon bereits ya déjà già já al"

bool rows_take_had(const struct reading *r, struct slice *rest, struct had *had)
{
    struct slice at = *rest;
    enum words which = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    struct topic place = TOPIC_NONE;
    bool has = false, already = false;
    *had = (struct had){.max = which == WORDS_PLAYER_MAX, .node = TREE_NONE};
    if (which == WORDS_COUNT)
        return false;
    topic_take_place(r, &at, &place);
    for (bool goes = true; goes; has = has || goes) {
        already = loose_word_of(&at, ALREADY) || already;
        goes = loose_word_of(&at, HAS) || (has && !place.about && topic_take_place(r, &at, &place));
    }
    if ((!has && !already) || !loose_number(&at, &had->number))
        return false;
    had->already = loose_word_of(&at, ALREADY) || already;
    loose_word_of(&at, "hat hatte");
    had->bracketed = !place.about && loose_sign(AHEAD(at), "(");
    if (!place.about && topic_take_place(r, &at, &place))
        had->already = loose_word_of(&at, ALREADY) || had->already; /* "MIN has 2 (E) already" */
    had->node = place.about ? place.node : TREE_NONE;
    return loose_go(rest, at);
}

/* Whether what stands behind a node is what a player has before the search comes there, and no value. */
static bool tells_of_player(const struct reading *r, struct slice rest, uint32_t node)
{
    const struct tree *tree = r->names.tree;
    struct had had;
    while (words_take(&rest, WORDS_REASON) || words_take(&rest, WORDS_FILLER))
        continue;
    return rows_take_had(r, &rest, &had) &&
           (had.already || tree_is_leaf(tree, node) || (tree_player(tree, node) == PLAYER_MAX) != had.max);
}

/* A row that says something, or stands there `blank`; `whole`: of the node itself a claim is enough. Whether
 * there was anything in it. */
static bool add_row(struct reading *r, const struct homework_row *row, bool whole, bool blank, bool history)
{
    const bool numbers = rows_says_numbers(row, 1), claims = row->claims && (row->pruned.count || whole),
               says = numbers || claims || blank;
    r->triples =
        r->triples || (row->bare_count == COLUMN_COUNT && isinf(row->bare[0] * row->bare[1] * row->bare[2]));
    if (says && (!history || numbers || claims))
        *array_add(&r->homework->rows) = *row;
    if (says || history)
        r->heading = TREE_NONE;
    return says || history;
}

/* "K = 3", "K 3" behind F, of which K is; "K = 3 ≥ β = 2", "K = 3 is" behind L: why it is cut off. `behind`:
 * its name. */
static bool begins_note_below(const struct reading *r, struct slice rest, struct slice behind, uint32_t node)
{
    struct slice at = behind;
    const bool tests = loose_sign(&at, "=") && loose_any_number(&at) &&
                       (loose_sign(&at, "≥ ≤ > <") || words_take(&at, WORDS_IS));
    return (tests || !tree_is_leaf(r->names.tree, node)) &&
           (names_begins_note(r, rest) || begins_formula(behind) || (begins_leaf(r, rest) && !r->triples));
}

/* "−∞ / 2" in a column of its own, the last, behind what the node's children are: the node's window. */
static void take_last_window(struct reading *r, struct slice *rest, uint32_t node)
{
    struct homework_row row = {.line = r->line, .node = node, .bound = BOUND_EXACT};
    struct slice at = *rest, last = {0};
    while (loose_more(&at)) {
        loose_blanks(&at);
        last = is_behind_gap(r, at) ? at : last;
        loose_step(&at);
    }
    at = last;
    if (last.length && !rows_take_window(&at, &row))
        row.window = rows_take_cell(&at, &row.cell[COLUMN_ALPHA]) && loose_sign(&at, "/ , ;") &&
                     rows_take_cell(&at, &row.cell[COLUMN_BETA]);
    if (!row.window || loose_more(&at))
        return;
    *array_add(&r->homework->rows) = row;
    *rest = slice_trim(loose_until(*rest, last));
}

/* "-> 2" at the end of "B: E = 2, F = 3 -> 2", "F: K = 3, so L is pruned -> 3": what the first node is worth;
 * behind leaves alone it is handed up to it, and "b -> 7" is b's. True. */
static bool take_result(struct reading *r, struct slice *rest, uint32_t node)
{
    take_last_window(r, rest, node);
    struct slice arrow = *rest, behind = {0};
    const char *name = NULL; /* where the last one ends */
    bool inner = false;
    double number;
    uint32_t named;
    for (struct slice at = *rest; loose_more(&at);)
        if (loose_sign(AHEAD(at), ARROWS)) {
            arrow = behind = at;
            loose_sign(&behind, ARROWS);
            at = behind;
        } else if (names_take_exactly(r, &at, &named)) {
            inner = inner || !tree_is_leaf(r->names.tree, named);
            name = at.bytes;
        } else
            loose_step(&at);
    const struct slice before = slice_trim(loose_until(*rest, arrow));
    if ((inner || words_stand_in(before, WORDS_CLAIMS)) && name != before.bytes + before.length &&
        loose_number(&behind, &number) && maybe(loose_sign(&behind, ".")) && !loose_more(&behind)) {
        saying_add_value(r, loose_until(arrow, behind), node, number);
        *rest = before;
    }
    *array_add(&r->homework->told) = node;
    return true;
}

/* "is entered with", behind a node; "We come to C with α = 2", where the "with" is left; "begins with 3" says
 * what is seen there first. */
static bool takes_entry(struct slice lead, struct slice *rest, bool first)
{
    struct slice with = *rest;
    const bool enters =
        words_take(rest, WORDS_STARTED) ||
        (words_take(&with, WORDS_WITH) &&
         (words_stand_in(lead, WORDS_ENTERS) || loose_has_word(lead, "come go get kommen gehen") ||
          (!first && rows_take_window(AHEAD(with), &(struct homework_row){0}))));
    if (enters)
        loose_any_number(rest);
    return enters;
}

bool rows_begins_why(const struct reading *r, struct slice rest, uint32_t node, bool worth)
{
    while (!names_begins(r, rest) && (words_take(&rest, WORDS_AFTER) || words_take(&rest, WORDS_REASON) ||
                                      words_take(&rest, WORDS_FILLER)))
        continue;
    const uint32_t other = names_exactly(r, &rest);
    if (other == TREE_NONE || other == node || node == TREE_ROOT || other == TREE_ROOT)
        return false;
    struct slice told = rest;
    const bool beside =
                   names_is_under(r, node, r->names.tree->parent[other]) && !names_is_under(r, other, node),
               says = (loose_sign(&told, "= ≥ ≤ ( > <") || words_take(&told, WORDS_IS)) &&
                      loose_any_number(&told);
    loose_blanks(&rest);
    const bool word = rest.length && isalpha((unsigned char)*rest.bytes) && !names_begins(r, rest);
    return beside && (says || (!worth && word)); /* but "l1   l2   l3" is a list */
}

/* "and leaf K: −∞ .. 2", in a line of its own */
static void skip_and(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    took(rest, &at,
         words_take(&at, WORDS_AND) && maybe(words_take(&at, WORDS_NODES)) &&
             maybe(words_take(&at, WORDS_LEAVES)) && names_begins(r, at));
}

/* "▽", "(MIN) 3" */
static void skip_mover(struct slice *rest)
{
    loose_sign(rest, "△ ▽ ▲ ▼ ^");
    struct slice at = *rest;
    took(rest, &at, loose_sign(&at, "(MAX) (MIN) (max) (min) (Max) (Min)") && loose_any_number(AHEAD(at)));
}

static bool read_one(struct reading *r, struct slice *rest, bool first)
{
    struct homework_row row = {.line = r->line, .bound = BOUND_EXACT};
    const struct slice line = *rest;
    bool numbered = false, history = false;
    rows_skip_signs(rest);
    if (!first && !loose_sign(rest, ":"))
        words_take(rest, WORDS_SO);
    uint32_t valued = take_value_of(r, rest);
    struct slice behind = *rest; /* "[2, +∞] at A" */
    bool turned = first && valued == TREE_NONE && rows_take_window(&behind, &row) &&
                  words_take(&behind, WORDS_OF) && (row.node = names_exactly(r, &behind)) != TREE_NONE;
    if (turned)
        *rest = behind;
    else
        row = (struct homework_row){.line = r->line,
                                    .node = valued != TREE_NONE ? valued
                                            : first             ? take_subject(r, rest, &numbered)
                                                                : names_exactly(r, rest),
                                    .bound = BOUND_EXACT};
    uint32_t below = row.node == TREE_NONE ? TREE_NONE : take_lower(r, rest, row.node);
    row.node = below == TREE_NONE ? row.node : below;
    if (row.node == TREE_NONE) {
        if (first)
            leave_unknown(r, *rest, numbered);
        return false;
    }
    if (!numbered && !turned && rows_is_heading(r, *rest, row.node))
        return false;
    struct slice further = *rest; /* "Enter E. J is 6, …" */
    if (takes_stop(&further) && names_exactly(r, &further) != TREE_NONE)
        return false;
    if (is_item(r, *rest))
        return false;
    skip_mover(rest);
    const bool comma = loose_sign(rest, ","), min = tree_player(r->names.tree, row.node) == PLAYER_MIN;
    bool colon = comma || (min && loose_sign(rest, "=>")) || /* where no "≥" can be meant */
                 loose_sign(rest, ": = | ; →") || takes_dash(rest);
    row.entered = takes_entry(loose_until(line, *rest), rest, first);
    colon = row.entered || words_take(rest, WORDS_CALLED) || takes_has(r, rest) || colon;
    if (take_crossed(r, rest, row.node))
        return true;
    if (colon ? below == TREE_NONE && rows_begins_why(r, *rest, row.node, true) : is_prose(*rest))
        return false;
    if (colon) /* the sign itself says what a lone number is */
        loose_blanks(rest);
    if (is_share(*rest) || (colon && tells_of_player(r, *rest, row.node)))
        return false;
    struct slice next = *rest;
    uint32_t other = colon ? names_exactly(r, &next) : TREE_NONE;
    bool blank = numbered && colon && other == TREE_NONE; /* "3. I, J" isn't: it is a list */
    const bool heads = other != TREE_NONE && other != row.node && names_is_under(r, other, row.node) &&
                       loose_sign(AHEAD(next), ":"); /* "C: G: g1 = 2" */
    if (other != TREE_NONE && other != row.node && (heads || begins_note_below(r, *rest, next, row.node)))
        return take_result(r, rest, row.node); /* "F: K = 3", "F: K 3": of K, below F */
    if (other != TREE_NONE && !numbered && take_chain(r, rest, row.node))
        return true;
    const size_t said = r->homework->statements.count;
    bool leaves = rows_take_leaves(r, rest, row.node, false, false) || take_leaves_before(r, rest, row.node);
    if (leaves && maybe(loose_sign(rest, ARROWS " = ,")))
        takes_told_test(r, rest);                                        /* "3, 5, both below 7" */
    const bool stops = leaves && words_take(AHEAD(*rest), WORDS_CUTOFF); /* "F 3 STOP" */
    if (leaves && begins_sentence(r, *rest) && denies(*rest) && words_stand_in(*rest, WORDS_CLAIMS))
        r->subject = row.node; /* "D: leaf 14, leaf 5, leaf 2. Nothing is pruned." */
    else
        *rest = take_rest(r, *rest, &row, (colon && !comma) || numbered, &history);
    history = history || leaves;
    if (leaves && (row.claims || stops) && !row.pruned.count && said < r->homework->statements.count)
        r->homework->statements.at[said].passing =
            false; /* "14, then 5, then the rest is pruned": these alone */
    if (below != TREE_NONE && row.claims && !row.pruned.count && !rows_says_numbers(&row, 1))
        return add_cut(r, below);
    if (row.bare_count == 1 && !colon && r->variables && memchr(line.bytes, '?', line.length)) {
        reading_leave(r, "a part of it can't be read"); /* "Z  4  l?/" */
        return true;
    }
    hand_up(r, line, &row);
    return add_row(r, &row, colon || numbered, blank, history);
}

void rows_read_note(struct reading *r, uint32_t node, struct slice rest)
{
    struct homework_row row = {.line = r->line, .node = node, .bound = BOUND_EXACT};
    bool history = false;
    loose_sign(&rest, ARROWS);
    take_rest(r, rest, &row, true, &history);
    if (rows_says_numbers(&row, 1))
        *array_add(&r->homework->rows) = row;
}

/* "F prunes": a node, and what it does. */
static bool begins_pruner(const struct reading *r, struct slice rest)
{
    return names_exactly(r, &rest) != TREE_NONE && words_take(&rest, WORDS_PRUNES);
}

/* "F prunes L; M prunes R, and D prunes J": of several nodes, one after the other. */
static bool read_pruners(struct reading *r, struct slice line)
{
    struct saying_mark before = saying_mark(r);
    bool read = begins_pruner(r, line);
    for (struct slice rest = line; read && rest.length;) {
        struct slice part = rest, next = rest;
        struct names names = {0};
        do {
            loose_skip(&rest);
            next = rest;
            while (loose_sign(&next, ", ; .") || words_take(&next, WORDS_AND))
                continue;
        } while (rest.length && !(next.bytes > rest.bytes && begins_pruner(r, next)));
        part = saying_until(part, rest);
        const uint32_t node = names_exactly(r, &part);
        words_take(&part, WORDS_PRUNES);
        const struct slice words = part;
        const bool none = words_take(&part, WORDS_NONE); /* "G prunes nothing" */
        if (!none)
            names_take(r, &part, &names);
        read = (none || names.nodes.count) && !names.why && (saying_is_end(part) || saying_is_reason(part));
        free(names.why);
        struct statement *pruned = reading_add(r, STATES_PRUNED, words);
        pruned->nodes = names.nodes;
        if (none)
            pruned->node = node;
        else
            saying_add_part(r);
        rest = next;
    }
    if (!read || r->homework->statements.count < before.statements + 2) {
        saying_go_back(r, before);
        return false;
    }
    return true;
}

/* "B | [−∞, 3] | E = 3": the leaf says what moved the bound, and is no row of its own. */
static void take_leaves_for_reasons(struct reading *r, size_t first)
{
    struct homework *homework = r->homework;
    size_t kept = first + 1;
    for (size_t i = first + 1; i < homework->rows.count; i++) {
        const struct homework_row row = homework->rows.at[i];
        struct homework_row *above = &homework->rows.at[first];
        const struct homework_cell v =
            row.bare_count ? (struct homework_cell){.number = row.bare[0]} : row.cell[COLUMN_V];
        bool reason = r->names.tree->parent[row.node] == above->node &&
                      tree_is_leaf(r->names.tree, row.node) && above->window &&
                      (row.bare_count == 1 || v.said);
        if (!reason) {
            homework->rows.at[kept++] = row;
            continue;
        }
        struct statement *value = reading_add(r, STATES_VALUE, r->at);
        value->node = row.node;
        value->bound = row.bound;
        reading_add_number(r, &value->numbers, v.number);
        if (row.claims) {
            above->claims = true;
            above->pruned = row.pruned;
        }
    }
    homework->rows.count = kept;
}

/* "L12/L13: C already has 6, so …": why leaves are cut off, and no row of the first of them. */
static bool heads_why(struct reading *r, struct slice rest)
{
    const size_t before = r->homework->names.count;
    struct homework_span leaves = {0};
    bool why = names_take_row(r, &rest, &leaves, "/ , &", "and und y et") > 1 && loose_sign(&rest, ":") &&
               !loose_any_number(AHEAD(rest)) && rows_column(loose_word(AHEAD(rest))) == COLUMN_COUNT &&
               words_stand_in(rest, WORDS_SO);
    for (uint32_t i = 0; i < leaves.count; i++)
        why = why && tree_is_leaf(r->names.tree, reading_node(r, leaves, i));
    r->homework->names.count = before;
    return why;
}

bool rows_read(struct reading *r, struct slice line)
{
    struct slice rest = line;
    if (heads_why(r, line))
        return false;
    if (read_pruners(r, line))
        return true;
    if (slice_begins(line, "# ") || slice_begins(line, "##")) {
        while (loose_sign(&rest, "#"))
            continue;
        words_take(&rest, WORDS_ARRIVES);
        uint32_t node = names_exactly(r, &rest);
        if (node != TREE_NONE)
            rows_is_heading(r, rest, node);
        return false;
    }
    if (rows_read_labelled(r, line))
        return true;
    size_t rows = r->homework->rows.count;
    skip_and(r, &rest);
    bool read = read_one(r, &rest, true);
    while (read && loose_more(&rest)) {
        struct slice note = rest;
        took(&rest, &note, loose_sign(&note, ".") && names_begins_note(r, note));
        if (begins_answer(r, rest) || !read_one(r, &rest, false))
            break;
    }
    if (r->homework->rows.count > rows + 1 && memchr(line.bytes, '|', line.length))
        take_leaves_for_reasons(r, rows);
    if (read && (begins_answer(r, rest) || begins_none(r, rest)))
        loose_sign(&rest, "; , .");
    else {
        if (read && loose_more(&rest))
            answers_note(r, rest);
        rest.length = 0;
    }
    if (read && r->homework->rows.count > rows)
        r->subject = r->homework->rows.at[r->homework->rows.count - 1].node;
    while (rest.length) {
        struct slice part = slice_take(&rest, ';');
        if (!answers_read(r, part, true))
            answers_note(r, part);
    }
    r->subject = TREE_NONE;
    return read;
}
