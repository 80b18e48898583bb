/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell with which windows nodes are entered and nothing else, their parts in whatever order:
 *
 *     F is entered with α = −∞ and β = 2                 nodes, then their window
 *     (2, +∞) is handed down to G and M                  the window first
 *     alphabeta(D, 6, inf)                               a call
 *     Windows: F (−∞, 2), G (2, +∞)
 *     C has value 6 and window (2, +∞)                   … and what the node is worth
 *
 * A word must say that windows or calls are meant; a line with anything else in it is left to the others. */
#include "homework/sayings.h"

#define MOST_WINDOWS 64 /* of a line */
/* clang-format off */
#define ALGORITHMS                                                                                           \
    "alphabeta alpha-beta ab αβ search negamax minimax maxvalue minvalue max-value min-value call aufruf"
#define SAYS_CALL                                                                                            \
    "gilt gelten before visit visits visiting receives receive bekommt bekommen recibe reciben reçoit "      \
    "reçoivent erhält erhalten call calls called entra entramos entre entrons betreten betritt"
#define SAYS_NOTHING                                                                                         \
    "to into when looking first look both each every all beide alle jeweils todos ambos deux visit "         \
    "come comes kommt bounds search"
/* clang-format on */

struct window_told {
    struct homework_span nodes;
    struct homework_row row;
    bool bounded; /* its window is told */
};

struct windows {
    struct reading *r;
    struct slice rest;
    struct window_told told[MOST_WINDOWS];
    size_t count;
    bool says; /* that windows, or calls, are meant */
    bool bare; /* a window stands without brackets and names */
};

/* The last of them, or a new one where it has already what comes next. */
static struct window_told *window_at(struct windows *w, bool bounded)
{
    struct window_told *last = w->count ? &w->told[w->count - 1] : NULL;
    const bool has = last && (bounded ? last->bounded : last->nodes.count > 0);
    if (last && !has)
        return last;
    if (w->count == MOST_WINDOWS || (last && !(last->bounded && last->nodes.count)))
        return NULL;
    last = &w->told[w->count++];
    *last = (struct window_told){.row = {.line = w->r->line, .bound = BOUND_EXACT, .entered = true}};
    return last;
}

/* "F", "S2, S3 and S4" */
static bool take_nodes(struct windows *w)
{
    if (!names_begins(w->r, w->rest))
        return false;
    struct window_told *told = window_at(w, false);
    if (told)
        names_take_row(w->r, &w->rest, &told->nodes, ", / & +", "of von de");
    return told && told->nodes.count;
}

/* One, and none that has moved, "4 → 2". */
static bool takes_number(struct slice *rest, struct homework_cell *cell)
{
    struct slice at = *rest;
    return took(rest, &at, rows_take_cell(&at, cell) && cell->said && cell->old == cell->number);
}

/* "α = −∞ and β = 2" */
static bool take_pair(const struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    bool said[COLUMN_V] = {false};
    for (int i = 0; i < 2; i++) {
        const enum column column = rows_take_column(r, &at);
        if (column >= COLUMN_V || said[column])
            return false;
        loose_sign(&at, "= :");
        words_take(&at, WORDS_IS);
        if (!takes_number(&at, &row->cell[column]))
            return false;
        said[column] = true;
        struct slice next = at;
        while (loose_sign(&next, ", ; / |") || words_take(&next, WORDS_AND))
            continue;
        at = i ? at : next;
    }
    return loose_go(rest, at);
}

/* "−∞, 2", "2 .. ∞", "−∞ < v < 2", with one end at least that is no leaf's number */
static bool take_ends(const struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    struct homework_cell *low = &row->cell[COLUMN_ALPHA], *high = &row->cell[COLUMN_BETA];
    if (!takes_number(&at, low))
        return false;
    const bool between =
        loose_sign(&at, "< ≤") && rows_take_column(r, &at) == COLUMN_V && loose_sign(&at, "< ≤");
    return (between || loose_sign(&at, ", ; .. ... … / |") || loose_word_of(&at, "to bis a à hasta")) &&
           takes_number(&at, high) && loose_go(rest, at);
}

static bool take_window(struct windows *w)
{
    struct homework_row row = {0};
    struct slice at = w->rest;
    const bool brackets = rows_take_window(&at, &row), plain = !brackets && !take_pair(w->r, &at, &row);
    if (plain && !take_ends(w->r, &at, &row))
        return false;
    w->bare = w->bare || plain;
    struct window_told *told = window_at(w, true);
    if (!told || row.cell[COLUMN_V].said)
        return false;
    told->row.cell[COLUMN_ALPHA] = row.cell[COLUMN_ALPHA];
    told->row.cell[COLUMN_BETA] = row.cell[COLUMN_BETA];
    told->row.window = brackets;
    return told->bounded = loose_go(&w->rest, at);
}

/* "value 6", of the node before it. */
static bool take_value(struct windows *w)
{
    struct slice at = w->rest;
    struct window_told *told = w->count ? &w->told[w->count - 1] : NULL;
    if (!told || told->nodes.count != 1 || told->row.cell[COLUMN_V].said || !words_take(&at, WORDS_VALUE))
        return false;
    if (!words_take(&at, WORDS_IS))
        loose_sign(&at, "= :");
    return takes_number(&at, &told->row.cell[COLUMN_V]) && loose_go(&w->rest, at);
}

/* "alphabeta(F, −∞, 2)" */
static bool take_call(struct windows *w)
{
    struct slice at = w->rest, inside, name;
    loose_word_of(&at, ALGORITHMS);
    if (!loose_sign(&at, "(") || at.bytes == w->rest.bytes + 1)
        return false;
    inside = loose_take_to(&at, ")");
    name = inside;
    if (names_exactly(w->r, &name) == TREE_NONE || !loose_sign(&name, ", ;"))
        return false;
    struct homework_row row = {0};
    if (!take_ends(w->r, &name, &row) || loose_more(&name))
        return false;
    struct window_told *told = window_at(w, true);
    const uint32_t node = names_exactly(w->r, &inside);
    if (!told || told->nodes.count > 1 || (told->nodes.count && reading_node(w->r, told->nodes, 0) != node))
        return false;
    if (!told->nodes.count)
        reading_add_node(w->r, &told->nodes, node);
    told->row.cell[COLUMN_ALPHA] = row.cell[COLUMN_ALPHA];
    told->row.cell[COLUMN_BETA] = row.cell[COLUMN_BETA];
    w->says = told->bounded = true;
    loose_sign(&at, ")");
    return loose_go(&w->rest, at);
}

/* "is entered with", "window": that windows are meant. */
static bool take_word(struct windows *w)
{
    static const enum words meaning[] = {WORDS_HEAD_WINDOW, WORDS_STARTED, WORDS_ENTERS, WORDS_CALLED};
    for (size_t i = 0; i < sizeof meaning / sizeof *meaning; i++)
        if (words_take(&w->rest, meaning[i]))
            return w->says = true;
    if (loose_word_of(&w->rest, SAYS_CALL))
        return w->says = true;
    return saying_skip_empty(&w->rest) || words_take(&w->rest, WORDS_OF) ||
           words_take(&w->rest, WORDS_ARRIVES) || loose_word_of(&w->rest, SAYS_NOTHING) ||
           loose_sign(&w->rest, ARROWS " : = - – , ; . ) |");
}

bool windows_read(struct reading *r, struct slice line)
{
    struct windows w = {.r = r, .rest = line};
    const struct saying_mark before = saying_mark(r);
    answers_skip_lead(r, &w.rest);
    topic_skip_article(r, &w.rest);
    bool all = !r->separator && !saying_supposes(r);
    while (all && loose_more(&w.rest))
        all = take_call(&w) || take_window(&w) || take_nodes(&w) || take_value(&w) || take_word(&w);
    bool shared = false;
    for (size_t i = 0; i < w.count; i++) {
        all = all && w.told[i].bounded && w.told[i].nodes.count;
        shared = shared || w.told[i].nodes.count > 1;
    }
    if (!all || !w.count || !(w.says || (shared && !w.bare))) {
        saying_go_back(r, before);
        return false;
    }
    for (size_t i = 0; i < w.count; i++)
        for (uint32_t k = 0; k < w.told[i].nodes.count; k++) {
            w.told[i].row.node = reading_node(r, w.told[i].nodes, k);
            *array_add(&r->homework->rows) = w.told[i].row;
        }
    return true;
}
