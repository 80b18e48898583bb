/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The true answers of random trees in many manners of writing: all of them are right, with full points.
 *
 * Nothing here comes from the program but the tree: the search below is this test's own, and each writer puts
 * down what it has found with a format of its own. A writer says nothing that a fair teacher couldn't read
 * either: leaves go by their names where two of them have the same number, and what stands for ∞ is beyond
 * all numbers of the tree.
 */
#include "../../fuzz/strangers.h"
#include "base/diag.h"
#include "base/random.h"
#include "homework/marking.h"
#include "lesson/library.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include "unit.h"
#include <math.h>
#include <string.h>

#define TREES   1000
#define NODES   40
#define NOWHERE TREE_NONE

/* --- trees --- */

enum naming { LETTERS, NUMBERS, WORDS, LETTER_AND_NUMBER, MOVES, NAMINGS };

static const char *const words[NODES] = {
    "Oak",    "Elm",   "Ash",   "Birch", "Cedar",  "Fir",    "Hazel", "Holly", "Larch",  "Maple",
    "Pine",   "Plum",  "Rowan", "Yew",   "Alder",  "Aspen",  "Beech", "Lime",  "Pear",   "Cherry",
    "Walnut", "Olive", "Fig",   "Palm",  "Willow", "Poplar", "Acer",  "Cork",  "Thorn",  "Medlar",
    "Quince", "Mango", "Teak",  "Ebony", "Balsa",  "Ginkgo", "Juni",  "Kapok", "Spruce", "Sorb",
};

enum numbers { FEW, MANY, DECIMALS, NUMBER_KINDS };

struct planter {
    struct builder builder;
    struct random random;
    enum naming naming;
    enum numbers numbers;
    uint32_t count, depth;
};

static double draw(struct planter *p)
{
    switch (p->numbers) {
    case FEW:
        return (double)random_between(&p->random, 1, 5);
    case MANY:
        return (double)random_between(&p->random, -99, 99);
    default:
        return (double)random_between(&p->random, -80, 80) / 4;
    }
}

static void plant(struct planter *p, uint32_t depth, enum said_player root)
{
    char name[20] = "", move[20] = "";
    if (p->naming == NUMBERS)
        snprintf(name, sizeof name, "%u", (unsigned)p->count + 1);
    else if (p->naming == WORDS)
        snprintf(name, sizeof name, "%s", words[p->count]);
    else if (p->naming == LETTER_AND_NUMBER)
        snprintf(name, sizeof name, "s%u", (unsigned)p->count);
    else if (p->naming == MOVES && depth)
        snprintf(move, sizeof move, "%c%u", 'a' + (char)depth - 1, (unsigned)p->count);
    bool leaf = depth && (depth == p->depth || p->count + 5 > NODES || random_between(&p->random, 0, 4) == 0);
    struct builder_node node = {.name = slice_of(name), .move = slice_of(move), .has_number = leaf};
    node.number = leaf ? draw(p) : 0;
    node.player = depth ? PLAYER_UNSAID : root;
    builder_open(&p->builder, &node);
    p->count++;
    int64_t children = leaf ? 0 : random_between(&p->random, 2, 4);
    for (int64_t i = 0; i < children && p->count < NODES - 3; i++)
        plant(p, depth + 1, root);
    builder_close(&p->builder);
}

static struct tree *tree_of(uint64_t seed, enum naming naming)
{
    struct planter p = {.naming = naming, .numbers = (enum numbers)(seed / NAMINGS % NUMBER_KINDS)};
    random_seed(&p.random, seed);
    p.depth = (uint32_t)random_between(&p.random, 1, 4);
    builder_begin(&p.builder);
    plant(&p, 0, seed % 7 == 3 ? SAID_MIN : SAID_MAX);
    return builder_finish(&p.builder);
}

/* --- the search --- */

struct row_written {
    uint32_t node, skipped; /* the first child that is cut off here, or NOWHERE */
    double at[3];           /* α, β, v */
    bool last;              /* of its node */
};

#define ROWS (8 * NODES)

struct rows_written {
    struct row_written rows[ROWS];
    size_t count;
};

struct found {
    bool seen, complete;
    double alpha, beta, value; /* the window on entry, and what came back */
    char bound;                /* '=', '>' at least, '<' at most */
    uint32_t skipped;
    double end[2]; /* the window at the cutoff */
};

struct run {
    const struct tree *tree;
    bool bound_first, hard, strict; /* the course's way */
    struct rows_written arrival, update;
    struct found found[NODES];
    uint32_t order[NODES], visited, best, cutoffs;
};

static bool is_max(const struct run *run, uint32_t node)
{
    return tree_player(run->tree, node) == PLAYER_MAX;
}

static uint32_t brother(const struct run *run, uint32_t node)
{
    uint32_t next = run->tree->end[node];
    return next < run->tree->end[run->tree->parent[node]] ? next : NOWHERE;
}

static void put(struct rows_written *table, uint32_t node, const double at[3], uint32_t skipped)
{
    ck_assert_uint_lt(table->count, ROWS);
    table->rows[table->count++] = (struct row_written){node, skipped, {at[0], at[1], at[2]}, false};
}

static bool cuts(const struct run *run, uint32_t node, const double at[3])
{
    double by = is_max(run, node) ? at[2] - at[1] : at[0] - at[2];
    return run->strict ? by > 0 : by >= 0 || at[2] == at[is_max(run, node) ? 1 : 0];
}

static void move_bound(const struct run *run, uint32_t node, double at[3])
{
    if (is_max(run, node))
        at[0] = fmax(at[0], at[2]);
    else
        at[1] = fmin(at[1], at[2]);
}

static char bound_of(const struct found *f)
{
    return f->complete                                  ? '='
           : f->value <= f->alpha && isfinite(f->alpha) ? '<'
           : f->value >= f->beta && isfinite(f->beta)   ? '>'
                                                        : '=';
}

static double search(struct run *run, uint32_t node, double alpha, double beta)
{
    struct found *f = &run->found[node];
    bool max = is_max(run, node);
    double at[3] = {alpha, beta, max ? -INFINITY : INFINITY};
    *f = (struct found){true, true, alpha, beta, 0, '=', NOWHERE, {alpha, beta}};
    run->order[run->visited++] = node;
    if (tree_is_leaf(run->tree, node)) {
        at[2] = f->value = run->tree->value[node];
        put(&run->arrival, node, at, NOWHERE);
        put(&run->update, node, at, NOWHERE);
        return f->value;
    }
    put(&run->arrival, node, at, NOWHERE);
    for (uint32_t child = node + 1; child != NOWHERE; child = brother(run, child)) {
        put(&run->update, node, at, NOWHERE);
        double value = search(run, child, at[0], at[1]);
        f->complete = f->complete && run->found[child].complete;
        put(&run->arrival, node, at, NOWHERE);
        if (node == TREE_ROOT && (run->best == NOWHERE || (max ? value > at[2] : value < at[2])))
            run->best = child;
        at[2] = max ? fmax(at[2], value) : fmin(at[2], value);
        if (run->bound_first)
            move_bound(run, node, at);
        if (run->bound_first ? at[0] >= at[1] : cuts(run, node, at)) {
            uint32_t next = brother(run, child);
            f->skipped = run->arrival.rows[run->arrival.count - 1].skipped = next;
            f->end[0] = at[0];
            f->end[1] = at[1];
            f->complete = f->complete && next == NOWHERE;
            run->cutoffs += next != NOWHERE;
            break;
        }
        move_bound(run, node, at);
    }
    put(&run->update, node, at, f->skipped);
    f->value = run->hard ? fmin(fmax(at[2], alpha), beta) : at[2];
    f->bound = bound_of(f);
    return f->value;
}

static void run_on(struct run *run, const struct tree *tree)
{
    run->tree = tree;
    run->best = NOWHERE;
    ck_assert_uint_le(tree->count, NODES);
    search(run, TREE_ROOT, -INFINITY, INFINITY);
}

/* --- words --- */

static void name(struct text *out, const struct run *run, uint32_t node)
{
    text_add_slice(out, tree_label(run->tree, node));
}

static void number(struct text *out, double n, const char *minus, const char *infinity)
{
    text_add_string(out, n < 0 ? minus : "");
    if (isinf(n))
        text_add_string(out, infinity);
    else
        text_format(out, "%.15g", fabs(n));
}

static void window(struct text *out, const double at[2], const char *infinity)
{
    number(out, at[0], "-", infinity);
    text_add_string(out, ", ");
    number(out, at[1], "-", infinity);
}

/* The topmost nodes, or the leaves alone, that aren't looked at; how many. */
static size_t unseen(struct text *out, const struct run *run, bool leaves, bool edges, const char *between)
{
    size_t count = 0;
    for (uint32_t node = 1; node < run->tree->count; node++) {
        bool wanted = leaves ? tree_is_leaf(run->tree, node) : run->found[run->tree->parent[node]].seen;
        if (run->found[node].seen || !wanted)
            continue;
        text_add_string(out, count++ ? between : "");
        if (edges) {
            name(out, run, run->tree->parent[node]);
            text_add_string(out, "-");
        }
        name(out, run, node);
    }
    return count;
}

static size_t unseen_nodes(const struct run *run, bool leaves)
{
    size_t count = 0;
    for (uint32_t node = 0; node < run->tree->count; node++)
        count += !run->found[node].seen && (!leaves || tree_is_leaf(run->tree, node));
    return count;
}

static void skipped(struct text *out, const struct run *run, const struct row_written *row,
                    const char *before, const char *between, const char *after)
{
    for (uint32_t child = row->skipped; child != NOWHERE; child = brother(run, child)) {
        text_add_string(out, child == row->skipped ? before : between);
        name(out, run, child);
    }
    text_add_string(out, row->skipped == NOWHERE ? "" : after);
}

static bool leaf(const struct run *run, const struct row_written *row)
{
    return tree_is_leaf(run->tree, row->node);
}

#define EACH_ROW(row, table)                                                                                 \
    for (const struct row_written *row = (table)->rows; row < (table)->rows + (table)->count; row++)

/* The nodes that were looked at. */
#define EACH_SEEN(node, run)                                                                                 \
    for (uint32_t node = 0; node < (run)->tree->count; node++)                                               \
        if ((run)->found[node].seen)

static const char *player(const struct run *run)
{
    return is_max(run, TREE_ROOT) ? "MAX" : "MIN";
}

/* --- manners of writing: tables --- */

static void on_paper(struct text *out, const struct run *run)
{
    size_t i = 0;
    EACH_ROW (row, &run->arrival) {
        text_format(out, "%zu. ", ++i);
        name(out, run, row->node);
        text_add_string(out, ": α=");
        number(out, row->at[0], "−", "∞");
        text_add_string(out, ", β=");
        number(out, row->at[1], "−", "∞");
        text_add_string(out, ", v=");
        number(out, row->at[2], "−", "∞");
        skipped(out, run, row, "  (", ", ", " ignored)");
        text_add_char(out, '\n');
    }
}

static void windows(struct text *out, const struct run *run)
{
    EACH_ROW (row, &run->arrival) {
        name(out, run, row->node);
        text_add_string(out, " [");
        window(out, row->at, "∞");
        text_add_string(out, "] v=");
        number(out, row->at[2], "-", "inf");
        skipped(out, run, row, ", prune ", " and ", "");
        text_add_char(out, '\n');
    }
}

static void markdown(struct text *out, const struct run *run)
{
    text_add_string(out, "# My trace\n\n| node | α | β | v | pruned |\n|------|--:|--:|--:|--------|\n");
    EACH_ROW (row, &run->arrival) {
        text_add_string(out, "| ");
        name(out, run, row->node);
        for (int c = 0; c < 3; c++) {
            text_add_string(out, " | ");
            number(out, row->at[c], "-", "∞");
        }
        text_add_string(out, " | ");
        skipped(out, run, row, "", ", ", "");
        text_add_string(out, " |\n");
    }
}

static void csv(struct text *out, const struct run *run)
{
    size_t i = 0;
    text_add_string(out, "step,node,alpha,beta,v,pruned\r\n");
    EACH_ROW (row, &run->update) {
        if (leaf(run, row))
            continue;
        text_format(out, "%zu,", ++i);
        name(out, run, row->node);
        for (int c = 0; c < 3; c++) {
            text_add_char(out, ',');
            number(out, row->at[c], "-", "inf");
        }
        text_add_char(out, ',');
        skipped(out, run, row, "\"", ", ", "\"");
        text_add_string(out, "\r\n");
    }
}

static void latex(struct text *out, const struct run *run)
{
    text_add_string(out,
                    "\\begin{tabular}{l|rrr|l}\n  node & $\\alpha$ & $\\beta$ & $v$ & pruned \\\\ \\hline\n");
    EACH_ROW (row, &run->update) {
        text_add_string(out, "  $");
        name(out, run, row->node);
        for (int c = 0; c < 3; c++) {
            text_add_string(out, "$ & $");
            number(out, row->at[c], "-", "\\infty");
        }
        text_add_string(out, "$ & ");
        skipped(out, run, row, "$", ", ", "$");
        text_add_string(out, " \\\\\n");
    }
    text_add_string(out, "\\end{tabular}\n");
}

static void tuples(struct text *out, const struct run *run)
{
    text_add_string(out, "trace = [\n");
    EACH_ROW (row, &run->arrival) {
        text_add_string(out, "    ('");
        name(out, run, row->node);
        text_add_char(out, '\'');
        for (int c = 0; c < 3; c++) {
            text_add_string(out, ", ");
            number(out, row->at[c], "-", "inf");
        }
        text_add_string(out, "),\n");
    }
    text_add_string(out, "]\n");
}

static void json(struct text *out, const struct run *run)
{
    static const char *const keys[] = {"alpha", "beta", "v"};
    text_add_string(out, "[");
    EACH_ROW (row, &run->update) {
        text_add_string(out, row == run->update.rows ? "\n" : ",\n");
        text_add_string(out, "  {\"node\": \"");
        name(out, run, row->node);
        text_add_char(out, '"');
        for (int c = 0; c < 3; c++) {
            text_format(out, ", \"%s\": ", keys[c]);
            number(out, row->at[c], "-", "Infinity");
        }
        text_add_string(out, "}");
    }
    text_add_string(out, "\n]\n");
}

static void bare(struct text *out, const struct run *run)
{
    EACH_ROW (row, &run->update) {
        name(out, run, row->node);
        for (int c = 0; c < 3; c++) {
            text_add_string(out, "\t   ");
            number(out, row->at[c], "-", "oo");
        }
        text_add_char(out, '\n');
    }
}

/* A cell that is as in its column above has a ditto mark; or, in every other homework, one that hasn't
 * changed since the last row of its node is left blank. */
static void spreadsheet(struct text *out, const struct run *run)
{
    bool ditto = run->tree->count % 2;
    size_t last[NODES] = {0};
    text_add_string(out, "Node\tAlpha\tBeta\tV\n");
    EACH_ROW (row, &run->arrival) {
        size_t at = (size_t)(row - run->arrival.rows), before = ditto ? at : last[row->node];
        name(out, run, row->node);
        for (int c = 0; c < 3; c++) {
            text_add_char(out, '\t');
            if (before && run->arrival.rows[before - 1].at[c] == row->at[c])
                text_add_string(out, ditto ? "\"" : "");
            else
                number(out, row->at[c], "-", "inf");
        }
        last[row->node] = at + 1;
        text_add_char(out, '\n');
    }
}

static void bounds_alone(struct text *out, const struct run *run)
{
    const struct rows_written *table = run->tree->count % 2 ? &run->arrival : &run->update;
    text_add_string(out, "only alpha and beta, as in the lecture\n\n");
    EACH_ROW (row, table) {
        name(out, run, row->node);
        text_add_string(out, "  alpha = ");
        number(out, row->at[0], "-", "inf");
        text_add_string(out, ", beta = ");
        number(out, row->at[1], "-", "inf");
        text_add_char(out, '\n');
    }
}

static void v_alone(struct text *out, const struct run *run)
{
    const struct rows_written *table = run->tree->count % 2 ? &run->arrival : &run->update;
    text_add_string(out, "node | v\n-----|---\n");
    EACH_ROW (row, table) {
        name(out, run, row->node);
        text_add_string(out, " | ");
        number(out, row->at[2], "-", "∞");
        text_add_char(out, '\n');
    }
}

static void thousand(struct text *out, const struct run *run)
{
    EACH_ROW (row, &run->arrival) {
        name(out, run, row->node);
        text_add_string(out, ": alpha=");
        number(out, row->at[0], "-", "1000");
        text_add_string(out, " beta=");
        number(out, row->at[1], "-", "1000");
        text_add_string(out, " v=");
        number(out, row->at[2], "-", "1000");
        skipped(out, run, row, ", cut: ", ", ", "");
        text_add_char(out, '\n');
    }
}

static void by_edge(struct text *out, const struct run *run)
{
    text_add_string(out, "node; value; alpha; beta\n");
    EACH_ROW (row, &run->update) {
        name(out, run, row->node);
        text_add_string(out, "; ");
        number(out, row->at[2], "-", "inf");
        text_add_string(out, "; ");
        number(out, row->at[0], "-", "inf");
        text_add_string(out, "; ");
        number(out, row->at[1], "-", "inf");
        text_add_char(out, '\n');
    }
    text_add_string(out, "\nPruned edges: ");
    if (!unseen(out, run, false, true, ", "))
        text_add_string(out, "none");
    text_add_char(out, '\n');
}

/* --- the tree with notes --- */

static void notes(struct text *out, const struct run *run)
{
    EACH_SEEN (node, run) {
        char bound = run->found[node].bound;
        if (tree_is_leaf(run->tree, node))
            continue;
        name(out, run, node);
        text_add_string(out, bound == '=' ? " = " : bound == '>' ? " ≥ " : " ≤ ");
        number(out, run->found[node].value, "-", "inf");
        text_add_char(out, '\n');
    }
    text_add_string(out, "Pruned: ");
    if (!unseen(out, run, false, false, ", "))
        text_add_string(out, "nothing");
    text_add_char(out, '\n');
}

static void on_entry(struct text *out, const struct run *run)
{
    text_add_string(out, "Windows when a node is entered:\n\n");
    EACH_SEEN (node, run) {
        if (tree_is_leaf(run->tree, node))
            continue;
        name(out, run, node);
        text_add_string(out, ": [");
        window(out, (double[]){run->found[node].alpha, run->found[node].beta}, "∞");
        text_add_string(out, "]\n");
    }
}

static void history(struct text *out, const struct run *run, uint32_t node, int c, bool crossed)
{
    double before = NAN;
    EACH_ROW (row, &run->update) {
        if (row->node != node || row->at[c] == before)
            continue;
        if (!isnan(before)) {
            text_add_string(out, crossed ? "~~" : "");
            number(out, before, "-", "∞");
            text_add_string(out, crossed ? "~~ " : " → ");
        }
        before = row->at[c];
    }
    number(out, before, "-", "∞");
}

/* All that each node's variables have been, the old ones crossed out. */
static void histories(struct text *out, const struct run *run)
{
    static const char *const columns[] = {"α", "β", "v"};
    EACH_SEEN (node, run) {
        if (tree_is_leaf(run->tree, node))
            continue;
        for (int c = 0; c < 3; c++) {
            name(out, run, node);
            text_format(out, ": %s = ", columns[c]);
            history(out, run, node, c, true);
            text_add_char(out, '\n');
        }
    }
}

static void cutoffs(struct text *out, const struct run *run)
{
    EACH_SEEN (node, run) {
        if (run->found[node].skipped == NOWHERE)
            continue;
        text_format(out, "%s cutoff at ", is_max(run, node) ? "beta" : "alpha");
        name(out, run, node);
        text_add_string(out, ", window [");
        window(out, run->found[node].end, "inf");
        text_add_string(out, "]\n");
    }
    text_format(out, "Number of cutoffs: %u\n", (unsigned)run->cutoffs);
    text_format(out, "%zu leaves evaluated\n", (size_t)run->tree->leaves - unseen_nodes(run, true));
    text_format(out, "%u nodes visited\n", (unsigned)run->visited);
}

/* --- answers --- */

static void order(struct text *out, const struct run *run, bool leaves, const char *between)
{
    bool any = false;
    for (uint32_t i = 0; i < run->visited; i++)
        if (!leaves || tree_is_leaf(run->tree, run->order[i])) {
            text_add_string(out, any ? between : "");
            name(out, run, run->order[i]);
            any = true;
        }
}

static void sentences(struct text *out, const struct run *run)
{
    text_add_string(out, "The leaves are evaluated in this order: ");
    order(out, run, true, ", ");
    text_add_string(out, ".\n");
    if (unseen_nodes(run, false)) {
        size_t count = unseen(out, run, false, false, ", ");
        text_add_string(out, count == 1 ? " is pruned.\n" : " are pruned.\n");
    } else {
        text_add_string(out, "Nothing is pruned.\n");
    }
    text_add_string(out, "The value of the game is ");
    number(out, run->found[0].value, "-", "inf");
    text_format(out, ".\n%s should play ", player(run));
    name(out, run, run->best);
    text_add_string(out, ".\n");
}

static void answer_sheet(struct text *out, const struct run *run)
{
    text_add_string(out, "Name: Kim\n\n1) Minimax value: ");
    number(out, run->found[0].value, "−", "∞");
    text_add_string(out, "\n2) Best move: ");
    name(out, run, run->best);
    text_add_string(out, "\n3) Pruned leaves: ");
    if (!unseen(out, run, true, false, " "))
        text_add_string(out, "none");
    text_add_string(out, "\n4) Order of visits: ");
    order(out, run, false, " ");
    text_add_char(out, '\n');
}

static void object(struct text *out, const struct run *run)
{
    text_add_string(out, "{\n  \"value\": ");
    number(out, run->found[0].value, "-", "Infinity");
    text_add_string(out, ",\n  \"best_move\": \"");
    name(out, run, run->best);
    text_add_string(out, "\",\n  \"pruned\": [\"");
    if (!unseen(out, run, false, false, "\", \""))
        out->length--;
    else
        text_add_string(out, "\"");
    text_add_string(out, "]\n}\n");
}

static void deutsch(struct text *out, const struct run *run)
{
    text_add_string(out, "Der Wert der Wurzel ist ");
    number(out, run->found[0].value, "-", "inf");
    text_add_string(out, ".\nBester Zug: ");
    name(out, run, run->best);
    text_add_string(out, "\nAbgeschnitten: ");
    if (!unseen(out, run, false, false, ", "))
        text_add_string(out, "nichts");
    text_add_string(out, "\nReihenfolge der Blätter: ");
    order(out, run, true, ", ");
    text_add_char(out, '\n');
}

static void francais(struct text *out, const struct run *run)
{
    text_add_string(out, "La valeur de la racine est ");
    number(out, run->found[0].value, "-", "inf");
    text_format(out, ".\n%s joue ", player(run));
    name(out, run, run->best);
    text_add_string(out, ".\nNœuds élagués : ");
    if (!unseen(out, run, false, false, ", "))
        text_add_string(out, "aucun");
    text_add_char(out, '\n');
}

static void espanol(struct text *out, const struct run *run)
{
    text_add_string(out, "Valor: ");
    number(out, run->found[0].value, "-", "inf");
    text_add_string(out, "\nMejor jugada: ");
    name(out, run, run->best);
    text_add_string(out, "\nNodos podados: ");
    if (!unseen(out, run, false, false, " y "))
        text_add_string(out, "ninguno");
    text_add_char(out, '\n');
}

/* --- all of them --- */

#define ALPHA_THEN_TEST 1
#define WITHIN_WINDOW   2
#define PASSED          4 /* cut where the value passes the bound, and not where it equals it */

static const struct manner_of_writing {
    const char *name;
    void (*write)(struct text *out, const struct run *run);
    unsigned way;
} manners[] = {
    {"numbered rows", on_paper, 0},
    {"rows with windows", windows, 0},
    {"Markdown table", markdown, 0},
    {"CSV, no leaves", csv, 0},
    {"LaTeX tabular", latex, 0},
    {"Python tuples", tuples, 0},
    {"JSON rows", json, 0},
    {"bare columns", bare, 0},
    {"spreadsheet", spreadsheet, 0},
    {"α and β alone", bounds_alone, 0},
    {"v alone", v_alone, 0},
    {"1000 for ∞", thousand, 0},
    {"pruned by edge", by_edge, 0},
    {"bound first", latex, ALPHA_THEN_TEST},
    {"fail-hard", markdown, WITHIN_WINDOW},
    {"strict, accepted", on_paper, PASSED},
    {"notes on the tree", notes, 0},
    {"windows on entry", on_entry, 0},
    {"histories", histories, 0},
    {"cutoffs and counts", cutoffs, 0},
    {"sentences", sentences, 0},
    {"answer sheet", answer_sheet, 0},
    {"JSON answers", object, 0},
    {"German", deutsch, 0},
    {"French", francais, 0},
    {"Spanish", espanol, 0},
};

#define MANNERS (sizeof manners / sizeof *manners)

static bool is_right(const struct tree *tree, const struct program *program, const char *written,
                     const struct marking_wishes *wishes, struct text *found)
{
    struct source source;
    struct homework homework;
    struct marking m;
    struct diag diag = {0};
    struct text why = {0};
    if (!source_copy(&source, "homework", slice_of(written), &diag)) {
        diag_free(&diag);
        return false;
    }
    homework_read(&homework, tree, &source);
    ck_assert(marking_make(&m, &homework, program, NULL, wishes, &why));
    bool right = m.judgement == JUDGED_RIGHT;
    bool open = false; /* to be looked at */
    for (size_t i = 0; i < homework.unread.count; i++)
        open = open || !m.remarks[i];
    ck_assert(!right || (m.points == m.most && !open && !m.slips.count));
    text_clear(found);
    text_format(found, "%s, %g of %g", judgement_name(m.judgement), m.points, m.most);
    if (m.slips.count)
        text_format(found, "; %s", text_string(&m.slips.at[0].what));
    if (homework.unread.count)
        text_format(found, "; unread line %zu: %s", homework.unread.at[0].line, homework.unread.at[0].why);
    for (size_t i = 0; i < homework.statements.count; i++)
        if (m.statements[i].mark != MARK_RIGHT)
            text_format(found, "; %s %s, should be %s", homework.statements.at[i].words,
                        mark_name(m.statements[i].mark), text_string(&m.statements[i].should));
    marking_free(&m);
    homework_free(&homework);
    source_free(&source);
    diag_free(&diag);
    return right;
}

START_TEST(finds_the_truth_right_in_every_manner)
{
    const uint64_t trees = unit_share(TREES);
    struct program *program = library_algorithm("alphabeta");
    size_t wrong[MANNERS] = {0}, shown = getenv("WRITTEN_SHOW") ? (size_t)atoi(getenv("WRITTEN_SHOW")) : 0;
    struct text written = {0}, found = {0}, first = {0};
    for (uint64_t seed = 0; seed < trees; seed++) {
        struct tree *tree = tree_of(seed, (enum naming)(seed % NAMINGS));
        struct key key;
        key_begin(&key, tree, program, NULL);
        for (size_t m = 0; m < MANNERS; m++) {
            unsigned way = manners[m].way;
            struct run run = {
                .bound_first = way & ALPHA_THEN_TEST, .hard = way & WITHIN_WINDOW, .strict = way & PASSED};
            struct marking_wishes wishes = {.accept = way & PASSED ? MANNER_BIT(STRICT) : 0, .key = &key};
            run_on(&run, tree);
            text_clear(&written);
            manners[m].write(&written, &run);
            if (is_right(tree, program, text_string(&written), &wishes, &found))
                continue;
            if (wrong[m]++ < shown)
                fprintf(stderr, "--- %s, seed %d: %s\n%s", manners[m].name, (int)seed, text_string(&found),
                        text_string(&written));
            if (!first.length)
                text_format(&first, "%s, seed %d: %s\n%s", manners[m].name, (int)seed, text_string(&found),
                            text_string(&written));
        }
        key_end(&key);
        tree_free(tree);
    }
    for (size_t m = 0; m < MANNERS; m++)
        printf("%-20s %5.1f%% of %d\n", manners[m].name, 100 - 100.0 * (double)wrong[m] / (double)trees,
               (int)trees);
    fflush(stdout);
    ck_assert_msg(!first.length, "%s", text_string(&first));
    text_free(&written);
    text_free(&found);
    text_free(&first);
    program_free(program);
}
END_TEST

/* --- what is right nowhere --- */

static struct tree *read_stranger(const char *outline)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(outline), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

static const char *const vocabulary[] = {
    "the",     "a",        "is",     "are",     "and",   "or",      "not",    "value", "best",  "move",
    "pruned",  "cut",      "leaf",   "leaves",  "nodes", "node",    "MAX",    "MIN",   "plays", "root",
    "window",  "alpha",    "beta",   "v",       "none",  "all",     "of",     "at",    "after", "order",
    "visited", "looked",   "cutoff", "because", "we",    "so",      "below",  "least", "most",  "inf",
    "-inf",    "∞",        "α",      "β",       "=",     ":",       ",",      ".",     "≥",     "≤",
    "|",       "(",        ")",      "[",       "]",     "→",       "\n",     "\n",    "\n",    "~~",
    "Der",     "Wert",     "valor",  "élagués", "move:", "pruned:", "value:", "I",     "think", "tree",
    "search",  "Homework", "name:",  "1)",      "2)",    "3.",      "- ",
};

#define VOCABULARY (sizeof vocabulary / sizeof *vocabulary)

static void babble(struct text *out, struct random *random)
{
    for (int64_t left = random_between(random, 1, 40); left > 0; left--) {
        int64_t kind = random_between(random, 0, 9);
        if (kind == 0)
            text_format(out, "%d", (int)random_between(random, -5, 70));
        else if (kind <= 2)
            text_format(out, "%c", (char)random_between(random, 'A', 'W'));
        else
            text_add_string(out, vocabulary[random_between(random, 0, VOCABULARY - 1)]);
        text_add_string(out, random_between(random, 0, 5) ? " " : "");
    }
}

static void add_bytes(struct text *out, struct random *random)
{
    for (int64_t left = random_between(random, 1, 80); left > 0; left--)
        text_add_char(out, (char)random_between(random, 1, random_between(random, 0, 1) ? 126 : 255));
}

/* Some lines of what is true of a tree, in some manner. */
static void tear(struct text *out, const struct tree *tree, struct random *random)
{
    struct text whole = {0};
    struct run run = {0};
    run_on(&run, tree);
    manners[random_between(random, 0, MANNERS - 1)].write(&whole, &run);
    int64_t kept = random_between(random, 1, 10);
    struct slice rest = text_slice(&whole);
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        if (random_between(random, 1, 10) > kept)
            continue;
        text_add_slice(out, line);
        text_add_char(out, '\n');
    }
    text_free(&whole);
}

/* As many as WRITTEN_TRIES says, a million if need be. */
START_TEST(is_right_for_one_tree_alone)
{
    const char *wanted = getenv("WRITTEN_TRIES");
    uint64_t tries = wanted ? strtoull(wanted, NULL, 10) : unit_share(3000);
    struct program *program = library_algorithm("alphabeta");
    struct tree *trees[2];
    struct key keys[2];
    struct text written = {0}, found = {0};
    for (int t = 0; t < 2; t++) {
        trees[t] = read_stranger(strangers[t]);
        key_begin(&keys[t], trees[t], program, NULL);
    }
    for (uint64_t i = 0; i < tries; i++) {
        struct random random;
        bool right[2];
        random_seed(&random, i);
        text_clear(&written);
        if (i % 4 == 0)
            add_bytes(&written, &random);
        else if (i % 4 == 1)
            babble(&written, &random);
        else
            tear(&written, trees[i % 2], &random);
        for (int t = 0; t < 2; t++)
            right[t] = is_right(trees[t], program, text_string(&written),
                                &(struct marking_wishes){.key = &keys[t]}, &found);
        ck_assert_msg(!(right[0] && right[1]) && (i % 4 < 2 || !right[1 - i % 2]), "try %llu: %s\n%s",
                      (unsigned long long)i, text_string(&found), text_string(&written));
    }
    for (int t = 0; t < 2; t++) {
        key_end(&keys[t]);
        tree_free(trees[t]);
    }
    text_free(&written);
    text_free(&found);
    program_free(program);
}
END_TEST

UNIT("written", finds_the_truth_right_in_every_manner, is_right_for_one_tree_alone)
