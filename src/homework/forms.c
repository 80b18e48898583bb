/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sayings.h"
#include <string.h>

/* "A>B>E>F", of four or more: a way, and no comparison: "A → B → E → F". */
static struct slice of_chain(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, at, node;
    size_t nodes = 0;
    answers_skip_lead(r, &rest);
    for (at = rest; at.length && *at.bytes != '>'; loose_drop(&at, 1))
        if (*at.bytes == ':') /* "order: A>B>E>F" */
            rest = (struct slice){at.bytes + 1, at.length - 1};
    text_clear(kept);
    text_add_slice(kept, loose_until(r->at, rest));
    do {
        loose_blanks(&rest);
        node = at = rest;
        if (names_exactly(r, &at) == TREE_NONE)
            return r->at;
        text_format(kept, nodes++ ? " → %.*s" : "%.*s", SLICE(slice_trim(loose_until(node, at))));
        rest = at;
    } while (loose_sign(&rest, ">"));
    text_add_slice(kept, rest);
    return nodes < 4 ? r->at : text_slice(kept);
}

#define ORDINALS                                                                                             \
    "first second third fourth fifth sixth 1st 2nd 3rd 4th 5th 6th erster zweiter dritter vierter fünfter " \
    "première premier deuxième troisième quatrième primera primer segunda segundo tercera tercer"

#define CELLS 8 /* of a line, at the most */

/* The cells of a line, between "|" or, where there is none, between ":" where there are two or more, or
 * parted by two blanks; CELLS + 1 for too many. */
static size_t split_cells(struct slice line, struct slice cell[CELLS + 1])
{
    size_t count = 0;
    size_t colons = 0;
    for (size_t i = 0; i < line.length; i++)
        colons += line.bytes[i] == ':';
    const char bar = loose_has_any(line, "|") ? '|' : ':';
    const bool bars = bar == '|' || colons > 1;
    line = slice_trim(line);
    if (slice_begins(line, "|"))
        loose_drop(&line, 1);
    line = bars ? loose_without_end(line, "|") : line;
    while (line.length && count <= CELLS) {
        struct slice rest = line;
        while (rest.length && (bars ? *rest.bytes != bar : *rest.bytes != '\t' && !slice_begins(rest, "  ")))
            loose_drop(&rest, 1);
        cell[count++] = saying_until(line, rest);
        if (bars && rest.length)
            loose_drop(&rest, 1);
        line = bars ? rest : slice_trim(rest);
    }
    return count;
}

/* "nodes visited   18   13" below "minimax   alpha-beta": "nodes visited: 13; minimax: nodes visited: 18". */
static struct slice of_compared(struct reading *r, struct text *kept)
{
    struct slice cell[CELLS + 1] = {0}, at;
    const size_t cells = split_cells(r->at, cell);
    size_t minimax = CELLS, pruning = CELLS;
    for (size_t i = 0; i < cells; i++) {
        at = cell[i];
        if (loose_word_of(&at, "minimax") && !loose_more(&at))
            minimax = i;
        at = cell[i];
        if (loose_word_of(&at, "alpha α alphabeta αβ ab") && maybe(loose_sign(&at, "- – /")) &&
            maybe(loose_word_of(&at, "beta β")) && !loose_more(&at))
            pruning = i;
    }
    if (minimax < CELLS && pruning < CELLS && (cells == 2 || (cells == 3 && minimax && pruning))) {
        r->compared = minimax < pruning ? 2 : 1;
        return slice_of("");
    }
    if (!r->compared || (cells && !loose_word(AHEAD(cell[0])).length))
        return r->at; /* "|---|---|" */
    if (cells != 3) {
        r->compared = 0;
        return r->at;
    }
    text_clear(kept);
    const struct slice label = loose_without_end(cell[0], ":");
    text_format(kept, "%.*s: %.*s; minimax: %.*s: %.*s", SLICE(label), SLICE(cell[r->compared]), SLICE(label),
                SLICE(cell[3 - r->compared]));
    return text_slice(kept);
}

static bool has_names(const struct reading *r, struct slice words)
{
    while (loose_more(&words) && !names_begins(r, words))
        loose_step(&words);
    return loose_more(&words);
}

/* What a column of a table of cutoffs has, by its heading. */
static enum cut_column cut_column_of(struct slice cell)
{
    struct slice at = cell;
    words_take_any(&at, WORDS_CUTOFF, WORDS_CUT);
    if (loose_word_of(&at, "kind type sort art tipo which") &&
        maybe(loose_word_of(&at, "of de des der") && words_take_any(&at, WORDS_CUTOFF, WORDS_CUT)) &&
        !loose_more(&at))
        return CUT_KIND;
    at = cell;
    words_take_any(&at, WORDS_CUTOFF, WORDS_CUT); /* "cut behind" */
    if (!loose_more(&at) && at.bytes > cell.bytes)
        return CUT_WHERE; /* "cutoff" */
    words_skip(&at, WORDS_IS);
    if (words_take(&at, WORDS_AFTER) || loose_word_of(&at, "triggered caused trigger cause")) {
        while (words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_NODES) ||
               words_take(&at, WORDS_CHILDREN) || loose_word_of(&at, "which what by the"))
            continue;
        return loose_more(&at) ? CUT_NO_TABLE : CUT_AFTER;
    }
    at = cell;
    words_take_any(&at, WORDS_CUTOFF, WORDS_CUT);
    if (loose_word_of(&at, "where wo dónde donde où ou lieu ort place at in bei en") ||
        (words_take(&at, WORDS_NODES) && !words_take(AHEAD(at), WORDS_NOT)))
        return CUT_WHERE;
    at = cell;
    loose_word_of(&at, "what is was qué que ce qui");
    words_skip(&at, WORDS_LEAVES);
    words_skip(&at, WORDS_NODES);
    const bool never = words_take(&at, WORDS_NOT) && words_take(&at, WORDS_SEEN);
    const enum column bound = rows_column(loose_word(AHEAD(cell)));
    if (bound < COLUMN_V)
        return bound == COLUMN_ALPHA ? CUT_ALPHA : CUT_BETA;
    return never || words_take(&at, WORDS_UNSEEN) || words_take(&at, WORDS_PRUNES) ||
                   words_take(&at, WORDS_SAVED)
               ? CUT_LOST
           : bound == COLUMN_V || words_take(AHEAD(cell), WORDS_VALUE) ||
                   words_take(AHEAD(cell), WORDS_HEAD_WINDOW)
               ? CUT_NO_TABLE
               : CUT_NOTHING;
}

/* "K" of "after leaf K = 3", or all of it. */
static struct slice name_of(const struct reading *r, struct slice cell)
{
    struct slice at = cell, name;
    while (!names_begins(r, at) && (words_take(&at, WORDS_OF) || words_take(&at, WORDS_AFTER) ||
                                    words_take(&at, WORDS_NODES) || words_take(&at, WORDS_LEAVES)))
        continue;
    name = at;
    return names_exactly(r, &at) == TREE_NONE ? cell : saying_until(name, at);
}

/* "F   K   3 ≥ 2   L" below "where   after   test   lost": "cutoff at F after K, 3 ≥ 2, skipped: L". */
static struct slice of_cut_row(struct reading *r, struct text *kept)
{
    struct slice cell[CELLS + 1] = {0};
    enum cut_column column[CELLS];
    struct slice line = r->at;
    if (!slice_begins(line, "|"))
        answers_skip_lead(r, &line);
    struct slice inside = line; /* "Cutoffs (node: after: skipped)" */
    if (words_take(&inside, WORDS_CUTOFF)) {
        loose_take_to(&inside, "(");
        line = loose_ends_with(inside, ")") ? loose_without_end(inside, ")") : line;
    }
    size_t cells = split_cells(line, cell), first = 0;
    bool has[CUT_NO_TABLE + 1] = {false};
    bool heads = true;
    for (size_t i = 0; i < cells && i < CELLS; i++) {
        has[column[i] = cut_column_of(cell[i])] = true;
        heads = heads && !has_names(r, cell[i]) && !loose_has_any(cell[i], "0123456789");
    }
    const bool bounds = (has[CUT_ALPHA] || has[CUT_BETA]) && !has[CUT_KIND]; /* behind each child */
    if (heads && !has[CUT_NO_TABLE] && !bounds && cells > 1 && cells <= CELLS && has[CUT_AFTER] &&
        (has[CUT_WHERE] || has[CUT_LOST])) {
        r->cut_columns = cells;
        memcpy(r->cut_column, column, cells * sizeof *column);
        return slice_of("");
    }
    if (!r->cut_columns || (cells && loose_has_any(cell[0], "-=") && !loose_word(AHEAD(cell[0])).length))
        return r->at;                            /* "|---|---|" */
    first = cells == r->cut_columns + 1 ? 1 : 0; /* "#1" before them */
    if (!cells)
        return r->at;
    if (cells < 2 || cells - first != r->cut_columns) {
        r->cut_columns = 0;
        return r->at;
    }
    text_clear(kept);
    for (size_t i = 0; i < r->cut_columns; i++)
        if (r->cut_column[i] == CUT_KIND) {
            const struct slice kind = loose_word(&cell[first + i]);
            if (words_take_any(AHEAD(kind), WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) == WORDS_COUNT)
                text_format(kept, "%.*s ", SLICE(kind)); /* and no "type: MIN" of the node */
        }
    text_add_string(kept, "cutoff");
    for (enum cut_column part = CUT_WHERE; part <= CUT_AFTER; part++)
        for (size_t i = 0; i < r->cut_columns; i++)
            if (r->cut_column[i] == part)
                text_format(kept, part == CUT_WHERE ? " at %.*s" : " after %.*s",
                            SLICE(name_of(r, cell[first + i])));
    for (size_t i = 0; i < r->cut_columns; i++)
        if (r->cut_column[i] == CUT_NOTHING && loose_has_any(cell[first + i], "<>"))
            text_format(kept, ", %.*s", SLICE(cell[first + i]));
    for (size_t i = 0; i < r->cut_columns; i++)
        if (r->cut_column[i] == CUT_ALPHA || r->cut_column[i] == CUT_BETA)
            text_format(kept, ", %s = %.*s", r->cut_column[i] == CUT_ALPHA ? "α" : "β",
                        SLICE(cell[first + i]));
    for (size_t i = 0; i < r->cut_columns; i++)
        if (r->cut_column[i] == CUT_LOST)
            text_format(kept, ", skipped: %.*s", SLICE(cell[first + i]));
    return text_slice(kept);
}

/* Whether there are nodes and words, and no list of nodes alone. */
static bool tells_of_nodes(const struct reading *r, struct slice words)
{
    size_t nodes = 0, others = 0;
    while (loose_more(&words))
        if (names_exactly(r, &words) != TREE_NONE)
            nodes++;
        else if (!loose_sign(&words, ", ; & + / -") && !words_take(&words, WORDS_AND)) {
            others += loose_word(AHEAD(words)).length > 0;
            loose_step(&words);
        }
    return nodes && others > 1;
}

/* "L cut: K = 3 ≥ 2", "L is pruned: MIN at B has 2", "se podan L y R: F es …": "L cut, because K = 3 ≥ 2". */
static struct slice with_because(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, names, why;
    answers_skip_lead(r, &rest);
    bool are_told = false;
    const bool first = !names_begins(r, rest) && saying_takes_pruned(&rest, &are_told) && are_told;
    names = rest;
    while (names_exactly(r, &rest) != TREE_NONE &&
           (loose_sign(&rest, ", & + /") || words_take(&rest, WORDS_AND)))
        continue;
    if (rest.bytes == names.bytes || (!first && !saying_takes_pruned(&rest, &are_told)))
        return r->at;
    const struct slice head = saying_until(r->at, rest);
    if (!loose_sign(&rest, ":"))
        return r->at;
    why = slice_trim(rest);
    struct slice told = rest; /* "L is pruned: MIN at B has 2" */
    const bool says = names_exactly(r, &told) != TREE_NONE && loose_sign(&told, "= ≥ ≤ > <"),
               prose = are_told && !says && tells_of_nodes(r, why);
    if (!prose && (names_exactly(r, &rest) == TREE_NONE || !loose_sign(&rest, "=") ||
                   !loose_any_number(&rest) || !loose_sign(&rest, "≥ ≤ > <")))
        return r->at;
    text_clear(kept);
    text_format(kept, "%.*s, because %.*s", SLICE(head), SLICE(why));
    return text_slice(kept);
}

/* "P1 | a b | -   => 17": what a row comes to, behind its cells, is the node's value. */
static struct slice without_result(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice name = r->at, line = r->at;
    double number;
    if (!loose_has_any(line, "|"))
        return r->at;
    rows_skip_signs(&name);
    const uint32_t node = names_exactly(r, &name);
    if (node == TREE_NONE || !loose_sign(&name, "|"))
        return r->at;
    for (struct slice at = name; loose_more(&at); loose_step(&at)) {
        struct slice result = at;
        if (!loose_sign(&result, ARROWS) || !loose_number(&result, &number) || loose_more(&result))
            continue;
        saying_add_value(r, loose_until(at, result), node, number);
        return saying_until(line, at);
    }
    return r->at;
}

/* "K   yes", "L   no" below "leaf   visited?": "K visited", "L pruned". */
static struct slice of_yes_row(struct reading *r, struct text *kept)
{
    struct slice cell[CELLS + 1] = {0}, at;
    const size_t cells =
        loose_has_any(r->at, "|\t") ? 0 : split_cells(r->at, cell); /* those are tables.c's */
    at = cell[0];
    const bool things = words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_NODES);
    if (cells == 2 && things && !loose_more(&at)) {
        const bool seen = words_stand_in(cell[1], WORDS_SEEN), cut = words_stand_in(cell[1], WORDS_UNSEEN);
        r->yes_means = words_stand_in(cell[1], WORDS_NOT) || seen == cut ? STATES_COUNT
                       : seen                                            ? STATES_VISITED
                                                                         : STATES_PRUNED;
        return r->yes_means == STATES_COUNT ? r->at : slice_of("");
    }
    at = cell[0];
    if (cells == 2 && names_exactly(r, &at) != TREE_NONE && !loose_more(&at)) {
        at = cell[1];
        const bool yes = loose_word_of(&at, "yes y ja sí si oui x X") || loose_sign(&at, "✓ ✔"),
                   no = !yes && (loose_word_of(&at, "no n nein non") || loose_sign(&at, "- – ✗"));
        if (r->yes_means == STATES_COUNT || (!yes && !no) || loose_more(&at))
            return r->at;
        text_clear(kept);
        text_format(kept, "%.*s %s", SLICE(cell[0]),
                    yes == (r->yes_means == STATES_VISITED) ? "visited" : "pruned");
        return text_slice(kept);
    }
    if (!cells || loose_word(AHEAD(cell[0])).length)
        r->yes_means = STATES_COUNT;
    return r->at;
}

/* "=> A 6, choose C": what follows, said by itself. */
static struct slice behind_arrow(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice rest = r->at;
    return loose_sign(&rest, "==> => ⇒") && !loose_any_number(AHEAD(rest)) && loose_more(&rest)
               ? slice_trim(rest)
               : r->at;
}

/* A node by its name, "crane" for Crane, too. */
static uint32_t take_name(const struct reading *r, struct slice *rest)
{
    const uint32_t node = names_exactly(r, rest);
    struct slice at = *rest;
    const struct slice word = loose_word(&at);
    const uint32_t loose = node == TREE_NONE && word.length > 1 ? loose_find(&r->names, word) : TREE_NONE;
    if (loose == TREE_NONE)
        return node;
    *rest = at;
    return loose;
}

/* "= ? (cut)", "= -  pruned", "cut", behind a node: that it is, and `unknown`: what it is worth, too. */
static bool take_no_worth(const struct reading *r, struct slice *rest, bool *unknown)
{
    struct slice at = *rest;
    loose_sign(&at, "= :");
    *unknown = loose_sign(&at, "? - – — n/a") || saying_takes_cross(r, &at);
    const bool bracket = loose_sign(&at, "(");
    const bool cut = words_take(&at, WORDS_CUT) || words_take(&at, WORDS_UNSEEN);
    return (cut || (*unknown && !bracket)) && (!bracket || loose_sign(&at, ")")) && loose_go(rest, at);
}

/* Notes side by side: how many have a value, how many a window, and what is said of the others. */
struct side {
    size_t worths, windows;
    struct text cuts;
};

/* One of them, into `kept` or among the others; of a child of `above`, where that is a node. */
static bool take_note(const struct reading *r, struct slice *rest, uint32_t above, struct side *side,
                      struct text *kept)
{
    const struct slice from = slice_trim(*rest);
    const uint32_t node = names_exactly(r, rest);
    const struct slice name = saying_until(from, *rest);
    struct slice at = *rest;
    enum bound bound;
    bool unknown = false;
    if (node == TREE_NONE || (above != TREE_NONE && (!node || r->names.tree->parent[node] != above)))
        return false;
    const bool worth = working_take_relation(&at, &bound) && loose_any_number(&at);
    if (worth || rows_take_window(&at, &(struct homework_row){0})) {
        side->worths += worth;
        side->windows += !worth;
        text_format(kept, "%s%.*s", kept->length ? ", " : "", SLICE(saying_until(from, at)));
        *rest = at;
    } else if (take_no_worth(r, rest, &unknown))
        text_format(&side->cuts, ". %.*s is %s", SLICE(name),
                    unknown || above != TREE_NONE ? "pruned" : "cut");
    else
        return false;
    loose_sign(rest, ", ; .");
    return true;
}

/* "X1=4 X2≤3 Y=? (cut) Z=2": "X1=4, X2≤3, Z=2. Y is pruned"; "B: E (−∞, ∞), F (−∞, 2), G cut", of children:
 * "E (−∞, ∞), F (−∞, 2). G is pruned". */
static struct slice of_notes(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, at = rest;
    struct side side = {0};
    uint32_t above = names_exactly(r, &at);
    if (above != TREE_NONE && loose_sign(&at, ":") && names_begins(r, at))
        rest = at;
    else
        above = TREE_NONE;
    bool fits = !r->separator && !r->log && !loose_has_any(rest, "|");
    text_clear(kept);
    while (fits && loose_more(&rest))
        fits = take_note(r, &rest, above, &side, kept);
    fits = fits && (above == TREE_NONE ? side.worths > 1 && !side.windows && side.cuts.length
                                       : !side.worths && side.windows && side.windows + side.cuts.length > 1);
    text_add_slice(kept, text_slice(&side.cuts));
    text_free(&side.cuts);
    return fits ? text_slice(kept) : r->at;
}

/* "6, C", "6 via C"; `any`: "C (6)", too, which may be what C is worth: what all is worth, and a move from
 * the root. */
static bool take_worth_and_move(const struct reading *r, struct slice *rest, bool any, struct slice *worth,
                                uint32_t *move)
{
    struct slice at = *rest;
    uint32_t node = TREE_NONE;
    *worth = (struct slice){"", 0};
    for (int part = 0; part < 2; part++) {
        struct slice from = at = slice_trim(at);
        if ((any || part) && node == TREE_NONE && (node = take_name(r, &at)) != TREE_NONE)
            *move = node;
        else if (!worth->length && loose_any_number(&at))
            *worth = saying_until(from, at);
        if (!part && !loose_sign(&at, any ? ", ; / (" : ", ; /") &&
            !loose_word_of(&at, "via over with by durch über mit por con par"))
            return false;
    }
    loose_sign(&at, ")");
    return worth->length && node != TREE_NONE && node != TREE_ROOT && !r->names.tree->parent[node] &&
           (!loose_more(&at) || loose_sign(&at, ". ;")) && loose_go(rest, at);
}

/* "=> 6, C. pruned: L": "value: 6; best move: C; pruned: L". */
static struct slice of_result(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, worth;
    uint32_t move = TREE_NONE;
    if (r->log || r->separator)
        return r->at;
    const bool arrow = loose_sign(&rest, ARROWS);
    answers_skip_lead(r, &rest);
    if (!arrow && !(words_take(&rest, WORDS_ANSWER) && maybe(loose_sign(&rest, ": ="))))
        return r->at;
    if (!take_worth_and_move(r, &rest, !arrow, &worth, &move))
        return r->at;
    text_clear(kept);
    text_format(kept, "value: %.*s; best move: %.*s", SLICE(worth), SLICE(tree_label(r->names.tree, move)));
    if (loose_more(&rest))
        text_format(kept, "; %.*s", SLICE(rest));
    return text_slice(kept);
}

/* "6 / C / L+R+J", and no word of what is asked: "value: 6; best move: C; pruned: L, R, J", or "visited: …"
 * where the first leaf is among them. */
static struct slice of_answers(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at, number, move, list;
    double value;
    rows_skip_signs(&rest);
    const char *sign = loose_has_any(rest, "|") ? "|" : "/";
    number = rest;
    if (r->separator || !loose_number(&rest, &value))
        return r->at;
    number = saying_until(number, rest);
    if (!loose_sign(&rest, sign))
        return r->at;
    move = rest;
    const uint32_t best = names_exactly(r, &rest);
    move = saying_until(move, rest);
    if (best == TREE_NONE || best == TREE_ROOT || tree->parent[best] != TREE_ROOT || !loose_sign(&rest, sign))
        return r->at;
    uint32_t first = TREE_ROOT;
    while (!tree_is_leaf(tree, first))
        first = tree_first_child(tree, first);
    bool names = false, seen = false;
    list = slice_trim(rest);
    for (uint32_t node; (node = names_exactly(r, &rest)) != TREE_NONE; names = true) {
        seen = seen || node == first;
        loose_sign(&rest, "+ , ; & -");
    }
    if (loose_more(&rest) || !names)
        return r->at;
    text_clear(kept);
    text_format(kept, "value: %.*s; best move: %.*s; %s: %.*s", SLICE(number), SLICE(move),
                seen ? "visited" : "pruned", SLICE(list));
    for (size_t i = 0; i < kept->length; i++)
        kept->bytes[i] = kept->bytes[i] == '+' ? ',' : kept->bytes[i];
    return text_slice(kept);
}

/* "Leaves: 10 in all, 6 evaluated": "10 leaves in all, 6 evaluated". */
static struct slice of_all_counted(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, noun, all, of_them;
    double number;
    answers_skip_lead(r, &rest);
    noun = rest;
    if (names_begins(r, rest) || (!words_take(&rest, WORDS_LEAVES) && !words_take(&rest, WORDS_NODES)))
        return r->at;
    noun = saying_until(noun, rest);
    if (!loose_sign(&rest, ":"))
        return r->at;
    all = rest;
    if (!loose_number(&rest, &number))
        return r->at;
    all = saying_until(all, rest);
    while (loose_word_of(&rest, "in all total altogether overall insgesamt en tout"))
        continue;
    if (!loose_sign(&rest, ", ; ("))
        return r->at;
    of_them = slice_trim(rest);
    if (!loose_number(&rest, &number) ||
        (!words_take(&rest, WORDS_SEEN) && words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT))
        return r->at;
    text_clear(kept);
    text_format(kept, "%.*s %.*s in all, %.*s", SLICE(all), SLICE(noun), SLICE(of_them));
    return text_slice(kept);
}

/* "The four that we save:", "What we don't need:", over what is cut off: "pruned:". */
static struct slice of_cut_heading(struct reading *r, struct text *kept)
{
    struct slice rest = r->at;
    bool cuts = false, not = false, needs = false, is = false, counts = false;
    double number;
    answers_skip_lead(r, &rest);
    const bool things = words_stand_in(rest, WORDS_PARTS) || words_stand_in(rest, WORDS_LEAVES) ||
                        words_stand_in(rest, WORDS_NODES); /* else "Cuts:" may list where they are */
    while (loose_more(&rest) && !loose_sign(AHEAD(rest), ": (")) {
        if (names_begins(r, rest))
            return r->at;
        if (words_take(&rest, WORDS_NOT) || words_take(&rest, WORDS_NONE))
            not = true;
        else if (words_take(&rest, WORDS_SEEN) || loose_word_of(&rest, "need needed brauchen necesitamos"))
            needs = true;
        else if (words_take(&rest, WORDS_UNSEEN) || words_take(&rest, WORDS_PRUNES) ||
                 words_take(&rest, WORDS_SAVED) || loose_word_of(&rest, "save saves spare spares lose") ||
                 (things && words_take(&rest, WORDS_CUT)))
            cuts = true;
        else if (!words_take(&rest, WORDS_FILLER) && !words_take(&rest, WORDS_LEAVES) &&
                 !words_take(&rest, WORDS_NODES) && !words_take(&rest, WORDS_PARTS) &&
                 !(words_take(&rest, WORDS_IS) && (is = true)) &&
                 !(saying_take_number(&rest, &number) && (counts = true)) && !loose_sign(&rest, "- –") &&
                 !loose_word_of(&rest,
                                "the those what which that who we i one ones have to of by them alpha beta "
                                "alphabeta search algorithm die das was wir los las que ce les"))
            return r->at;
    }
    if (loose_sign(AHEAD(rest), "(")) { /* "(written parent-child)" */
        loose_take_to(&rest, ")");
        loose_sign(&rest, ")");
    }
    if (!loose_sign(&rest, ":") || loose_more(&rest) || (not ? cuts || !needs : !cuts || needs) ||
        (is && counts)) /* "5 nodes are pruned:" */
        return r->at;
    text_clear(kept);
    text_add_string(kept, "pruned:");
    return text_slice(kept);
}

/* "N4: the first child N10 = 9. …", where N10 is a child of N4: a heading, and then sentences. */
static struct slice of_headed(struct reading *r, struct text *kept)
{
    struct slice rest = r->at;
    size_t words = 0;
    (void)kept;
    answers_skip_lead(r, &rest);
    const uint32_t node = names_exactly(r, &rest);
    if (node == TREE_NONE || tree_is_leaf(r->names.tree, node) || !loose_sign(&rest, ":"))
        return r->at;
    const struct slice told = slice_trim(rest);
    for (; loose_more(&rest) && !names_begins(r, rest); words++)
        if (!loose_word(&rest).length || words_take(AHEAD(rest), WORDS_NOT))
            return r->at;
    const uint32_t below = words ? names_exactly(r, &rest) : TREE_NONE;
    const bool child = below != TREE_NONE && below != TREE_ROOT && r->names.tree->parent[below] == node;
    return child && loose_sign(&rest, "=") ? told : r->at;
}

/* "[X] kale  [ ] bean": those that are ticked. */
static struct slice of_boxes(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, name;
    size_t boxes = 0;
    bool ticked;
    text_clear(kept);
    loose_blanks(&rest);
    for (; wrappings_take_box(&rest, &ticked); boxes++) {
        name = rest;
        if (names_exactly(r, &rest) == TREE_NONE)
            return r->at;
        if (ticked)
            text_format(kept, kept->length ? ", %.*s" : "%.*s", SLICE(saying_until(name, rest)));
        loose_sign(&rest, ", ;");
        loose_blanks(&rest);
    }
    return boxes < 2 || loose_more(&rest) ? r->at : text_slice(kept);
}

/* "A, B, E, F, K (cut), C, G", from the root on and with all that comes at first: "visited: A, B, E, …". */
static struct slice of_order(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice at = r->at;
    size_t nodes = 0, cuts = 0;
    bool back = false; /* from one node to another that isn't below it */
    uint32_t node, last = TREE_NONE;
    text_clear(kept);
    text_add_string(kept, "visited: ");
    answers_skip_lead(r, &at);
    while (loose_more(&at)) {
        struct slice name = at, behind = at;
        if ((node = names_exactly(r, &behind)) != TREE_NONE) {
            if (nodes < 3 && node != nodes)
                return r->at;
            back = back || (nodes && tree->parent[node] != last);
            last = node;
            at = behind;
            text_format(kept, nodes++ ? ", %.*s" : "%.*s", SLICE(saying_until(name, behind)));
        } else if (nodes && loose_sign(&at, "(") && maybe(words_take(&at, WORDS_FILLER)) &&
                   words_take_any(&at, WORDS_CUTOFF, WORDS_CUT) != WORDS_COUNT && loose_sign(&at, ")"))
            cuts++;
        else if (!loose_sign(&at, ARROWS " , ; - – .") && !loose_word_of(&at, "end ende fin done and then"))
            return r->at;
    }
    const bool parted = loose_has_any(r->at, ",;>") || slice_find(r->at, "→");
    return nodes > 4 && back && (cuts || (parted && r->line == 1)) ? text_slice(kept) : r->at;
}

/* ". . F 3 [−∞, 2]", where dots stand for the levels of the tree: without them. */
static struct slice behind_dots(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice rest = r->at;
    while (loose_sign(&rest, "."))
        continue;
    return rest.bytes > r->at.bytes && names_begins(r, rest) ? rest : r->at;
}

/* "Value: A = max(2, 6, 1) = 6": "A = max(2, 6, 1) = 6". */
static struct slice behind_value(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice rest = r->at;
    answers_skip_lead(r, &rest);
    if (names_begins(r, rest) || !words_take(&rest, WORDS_VALUE) || !loose_sign(&rest, ":"))
        return r->at;
    struct slice at = rest;
    const bool worked = names_exactly(r, &at) != TREE_NONE && loose_sign(&at, "=") &&
                        loose_word_of(&at, "max min Max Min MAX MIN");
    return worked ? rest : r->at;
}

/* "Three cutoffs: behind K, behind Q, behind I": "cutoffs: 3; cutoffs after K, Q, I". */
static struct slice of_cutoffs_behind(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, name;
    double number;
    size_t count = 0;
    text_clear(kept);
    answers_skip_lead(r, &rest);
    if (saying_take_number(&rest, &number))
        text_format(kept, "cutoffs: %g; ", number);
    if (!words_take(&rest, WORDS_CUTOFF) || !loose_sign(&rest, ":") || !words_take(AHEAD(rest), WORDS_AFTER))
        return r->at;
    text_add_string(kept, "cutoffs after ");
    for (; words_take(&rest, WORDS_AFTER) || count; count++) {
        name = rest;
        if (names_exactly(r, &rest) == TREE_NONE)
            return r->at;
        text_format(kept, "%s%.*s", count ? ", " : "", SLICE(slice_trim(loose_until(name, rest))));
        const bool sign = loose_sign(&rest, ", ; &");
        if (!words_take(&rest, WORDS_AND) && !sign)
            break;
    }
    return count && saying_is_end(rest) ? text_slice(kept) : r->at;
}

/* "L, M (cut in F, as β was 2); R (cut in G)": "pruned: L, M (in F, as β was 2); R (in G)". */
static struct slice of_cut_places(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at, from;
    size_t places = 0;
    answers_skip_lead(r, &rest);
    if (!names_begins(r, rest))
        return r->at;
    text_clear(kept);
    text_add_string(kept, "pruned: ");
    for (from = rest; loose_more(&rest); loose_sign(&rest, ", ; .")) {
        uint32_t node = TREE_NONE, next, place;
        while ((next = names_exactly(r, &rest)) != TREE_NONE)
            node = next, loose_sign(&rest, ", & /");
        if (node == TREE_NONE)
            return r->at;
        if (!loose_sign(&rest, "("))
            continue;
        text_add_slice(kept, loose_until(from, rest));
        if (words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT)
            return r->at;
        from = rest;
        if (!loose_word_of(&rest, "in bei en dans") || (place = names_exactly(r, &rest)) == TREE_NONE ||
            node <= place || node >= tree->end[place])
            return r->at;
        loose_take_to(&rest, ")");
        places += loose_sign(&rest, ")");
    }
    text_add_slice(kept, from);
    return places ? text_slice(kept) : r->at;
}

/* "less than", "can only be", "F ≥ 3 > 2": so speaks who explains why something is cut off; "F ≥ 3" alone may
 * be what is known by then. */
static bool compares(struct slice words)
{
    bool so = false;
    for (; !so && loose_more(&words); loose_step(&words)) {
        struct slice chain = words;
        so = (loose_sign(&chain, "≥ ≤ > <") && loose_any_number(&chain) && loose_sign(&chain, "≥ ≤ > <")) ||
             loose_word_of(AHEAD(words), "already only than bereits schon nur als déjà ya que");
    }
    return so;
}

/* "L (F >= 3 > beta = 2)", "L: F has 3 already, B can only be 2", "L, because F is at least 3", as items of
 * what is asked for elsewhere: "L is pruned, because …". What is said of a node by what happens below it is
 * of the search there. */
static struct slice of_reason_item(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at, from, other;
    uint32_t node = TREE_NONE, next;
    answers_skip_lead(r, &rest);
    from = rest;
    bool moves = false;
    while ((next = names_exactly(r, &rest)) != TREE_NONE) {
        moves = moves || next == TREE_ROOT || tree->parent[next] == TREE_ROOT;
        node = next;
        if (!loose_sign(AHEAD(rest), ", &") && !words_take(AHEAD(rest), WORDS_AND))
            break;
        struct slice more = rest;
        loose_sign(&more, ", &");
        words_take(&more, WORDS_AND);
        if (!names_begins(r, more))
            break;
        rest = more;
    }
    const struct slice names = saying_until(from, rest);
    if (node == TREE_NONE || r->cuts || r->asked.has)
        return r->at;
    struct slice aside = rest; /* "J (with O and P): …" */
    if (loose_sign(&aside, "(") && !compares(loose_take_to(&aside, ")")) && loose_sign(&aside, ")"))
        rest = aside;
    const bool bracket = loose_sign(&rest, "("), colon = !bracket && loose_sign(&rest, ":"),
               because = !bracket && !colon && loose_sign(&rest, ",") && saying_is_reason(rest);
    if (because)
        loose_step(&rest);
    other = rest;
    const uint32_t first = names_exactly(r, &other);
    if ((!bracket && !colon && !because) || first == TREE_NONE || first == node ||
        !(because || compares(rest)) || names_is_under(r, first, node) || (moves && !colon) ||
        (colon && !tree_is_leaf(tree, node) && !names_is_under(r, node, first)) ||
        (bracket && !loose_ends_with(slice_trim(rest), ")")))
        return r->at;
    text_clear(kept);
    text_format(kept, "%.*s is pruned, because %.*s", SLICE(names),
                SLICE(bracket ? loose_without_end(slice_trim(rest), ")") : slice_trim(rest)));
    return text_slice(kept);
}

/* "L pruned: F ≥ 3 and beta = 2", "J cut (with O, P): D ≤ 1", each with its reason: "L is pruned as …";
 * but "F cut: K = 3" is a cutoff at F. */
static struct slice of_cut_item(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, names, with;
    answers_skip_lead(r, &rest);
    loose_sign(&rest, "- * •");
    names = rest = slice_trim(rest);
    const uint32_t node = names_exactly(r, &rest);
    if (node == TREE_NONE)
        return r->at;
    names = saying_until(names, rest);
    words_take(&rest, WORDS_IS);
    if (words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT)
        return r->at;
    loose_word_of(&rest, "off away");
    with = rest = slice_trim(rest);
    if (loose_sign(&rest, "("))
        loose_take_to(&rest, ")"), loose_sign(&rest, ")");
    with = saying_until(with, rest);
    if (!loose_sign(&rest, ":") || loose_has_any(with, "=<>0123456789"))
        return r->at;
    const uint32_t first = names_exactly(r, AHEAD(rest));
    if (first == TREE_NONE || first == TREE_ROOT || names_is_under(r, first, node))
        return r->at;
    text_clear(kept);
    text_format(kept, "%.*s %.*s is pruned as %.*s", SLICE(names), SLICE(with), SLICE(slice_trim(rest)));
    return text_slice(kept);
}

/* "plum, fig, lime, pear = 4", "3, 5, 9 → 3 calls": of a list, how long it is. */
static struct slice without_length(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice rest = r->at;
    size_t listed = 0;
    double number;
    answers_skip_lead(r, &rest);
    const bool names = names_begins(r, rest);
    while (names ? names_exactly(r, &rest) != TREE_NONE : loose_any_number(&rest)) {
        listed++;
        loose_sign(&rest, ", ; +");
    }
    const struct slice list = saying_until(r->at, rest);
    if (listed < 3 || !loose_sign(&rest, ARROWS " =") || !loose_number(&rest, &number) ||
        number != (double)listed)
        return r->at;
    if (!words_take(&rest, WORDS_LEAVES))
        loose_word_of(&rest, "calls evaluations nodes aufrufe llamadas appels");
    return loose_more(&rest) ? r->at : list;
}

/* "3. Result", "Best move", alone in a line: a heading, and what is below answers no question before it. */
static bool heads_answer(const struct reading *r, struct slice line)
{
    struct topic topic;
    const struct slice whole = line;
    answers_skip_lead(r, &line);
    const struct slice words = slice_trim(line);
    if (loose_has_any(whole, ":\"{[(|") || slice_find(words, "  ") ||
        loose_has_word(words, "values werte valores valeurs alpha beta"))
        return false; /* a table's, perhaps */
    topic_take(r, &line, &topic);
    const enum statement_kind kind = topic_kind(r, &topic);
    const bool result = loose_has_word(words, "result ergebnis resultado résultat outcome");
    return (kind == STATES_VALUE || kind == STATES_MOVE) && !topic.sign && !topic.linked && !topic.orders &&
           topic.node == TREE_ROOT && !topic_has(&topic, TOPIC_NOUNS) &&
           (topic.has != TOPIC_BIT(ANSWER) || result) && !loose_more(&line);
}

/* "The leaves that are not looked at are", and below it which: a heading. */
static struct slice of_open_heading(struct reading *r, struct text *kept)
{
    struct slice line = slice_trim(r->at), last = loose_last_word(line);
    const bool lists = words_stand_in(line, WORDS_UNSEEN) || words_stand_in(line, WORDS_CUT) ||
                       words_stand_in(line, WORDS_SEEN);
    if (r->separator)
        return r->at;
    text_clear(kept);
    if (heads_answer(r, line))
        text_format(kept, "%.*s:", SLICE(line));
    else if (!lists || !loose_is_among(last, "are sind son sont") || has_names(r, line))
        return r->at;
    else
        text_format(kept, "%.*s:", SLICE(slice_trim(loose_until(line, last))));
    return text_slice(kept);
}

/* "C → A: A = 6", back to the node above: "A = 6". */
static struct slice behind_ascent(struct reading *r, struct text *kept)
{
    (void)kept;
    struct slice rest = r->at;
    answers_skip_lead(r, &rest);
    uint32_t node = names_exactly(r, &rest), above = TREE_NONE;
    while (node != TREE_NONE && node != TREE_ROOT && loose_sign(&rest, ARROWS) &&
           (above = names_exactly(r, &rest)) == r->names.tree->parent[node])
        node = above;
    const bool goes_on = node != TREE_NONE && node == above && loose_sign(&rest, "=> ⇒ -> → : ,");
    return goes_on && names_exactly(r, AHEAD(rest)) == above ? rest : r->at;
}

/* "A > B > E", a way, and no comparison: "A → B → E". */
static struct slice of_way(struct reading *r, struct text *kept)
{
    struct slice rest = r->at;
    size_t count = 0;
    text_clear(kept);
    answers_skip_lead(r, &rest);
    do {
        const struct slice from = rest;
        if (names_exactly(r, &rest) == TREE_NONE)
            return r->at;
        text_format(kept, "%s%.*s", count++ ? " → " : "", SLICE(slice_trim(loose_until(from, rest))));
        struct slice worth = rest; /* "E (2) > K (3)" */
        if (loose_sign(&worth, "( [") && loose_any_number(&worth) && loose_sign(&worth, ") ]"))
            rest = worth;
    } while (loose_sign(&rest, ">"));
    text_add_slice(kept, rest);
    const bool asked = topic_kind(r, &r->asked) == STATES_VISITED;
    return count > (asked ? 1 : 2) && saying_is_end(rest) ? text_slice(kept) : r->at;
}

/* "B, 6 leaves evaluated, 4 pruned", the answer to a question: the best move, and how many. */
static struct slice of_move_with_counts(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, counts;
    double number;
    const uint32_t move = r->item ? names_exactly(r, &rest) : TREE_NONE;
    if (move == TREE_NONE || move == TREE_ROOT || r->names.tree->parent[move] != TREE_ROOT ||
        !loose_sign(&rest, ", ;"))
        return r->at;
    counts = slice_trim(rest);
    if (!saying_take_number(&rest, &number) ||
        words_take_any(&rest, WORDS_LEAVES, WORDS_PARTS) == WORDS_COUNT)
        return r->at;
    text_clear(kept);
    text_format(kept, "best move: %.*s; %.*s", SLICE(tree_label(r->names.tree, move)), SLICE(counts));
    return text_slice(kept);
}

/* "K, Q, M = 3", of three nodes: how many they are. */
static struct slice without_count(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, label = loose_take_to(&rest, ":"), end;
    double count = 0, number;
    (void)kept;
    if (!loose_sign(&rest, ":"))
        rest = r->at;
    else if (has_names(r, label))
        return r->at;
    do {
        if (names_exactly(r, &rest) == TREE_NONE)
            return r->at;
        count++;
    } while (loose_sign(&rest, ", ; &") || words_take(&rest, WORDS_AND));
    end = rest;
    if (count < 3 || !loose_sign(&rest, "=") || !loose_number(&rest, &number) || number != count)
        return r->at;
    words_take(&rest, WORDS_LEAVES);
    loose_sign(&rest, ".");
    return loose_more(&rest) ? r->at : loose_until(r->at, end);
}

/* "Cutoff 1: at F, behind K", "cut #2 after K", "Coupure 1 : L", "cutoff: after K": as "cutoff at F, behind
 * K", and the number doesn't say how many. */
static struct slice of_numbered_cut(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, name;
    double number = 0;
    answers_skip_lead(r, &rest);
    if (names_begins(r, rest))
        return r->at;
    loose_word_of(&rest, "the der die la le el");
    const bool ordinal = loose_word_of(&rest, ORDINALS),
               one = loose_word_of(&rest, "cutoff cut coupure coupe corte poda schnitt");
    if (!one && words_take_any(&rest, WORDS_CUTOFF, WORDS_CUT) == WORDS_COUNT)
        return r->at;
    while (loose_sign(&rest, "# .") ||
           loose_word_of(&rest, "no nr number nummer n n° nº num numéro número") || loose_sign(&rest, "° º"))
        continue;
    const bool counted =
                   (loose_is_digit(slice_trim(rest), 0) && loose_number(&rest, &number) && number < 100) ||
                   (ordinal && loose_sign(AHEAD(rest), ":")),
               sign = loose_sign(&rest, ": ) - → ⇒ |"), after = words_take(AHEAD(rest), WORDS_AFTER),
               placed = after || words_take(AHEAD(rest), WORDS_OF) || words_take(AHEAD(rest), WORDS_UNDER);
    if (!(counted ? sign || placed : one && sign && after) || !loose_word(AHEAD(rest)).length)
        return r->at;
    text_clear(kept);
    struct slice node = rest; /* "node F (MAX), after K" */
    words_take(&node, WORDS_NODES);
    name = node;
    const bool at_node = !placed && names_exactly(r, &node) != TREE_NONE;
    name = saying_until(name, node);
    loose_sign(&node, "(MAX) (MIN) (max) (min) (Max) (Min)");
    loose_sign(&node, ", ; |");
    if (at_node && words_take(AHEAD(node), WORDS_AFTER))
        text_format(kept, "cutoff at %.*s %.*s", SLICE(name), SLICE(slice_trim(node)));
    else
        text_format(kept, placed ? "cutoff %.*s" : "cutoff: %.*s", SLICE(slice_trim(rest)));
    for (size_t i = 0; i < kept->length; i++) /* "Cutoff 1 | at F | after K | L is skipped" */
        if (strchr("|,", kept->bytes[i]))
            kept->bytes[i] =
                words_take(&(struct slice){kept->bytes + i + 1, kept->length - i - 1}, WORDS_AFTER) ? ' '
                                                                                                    : ',';
    return text_slice(kept);
}

/* "x: L, R, J", where no node is called so: what is cut off. */
static struct slice of_crosses(struct reading *r, struct text *kept)
{
    struct slice rest = r->at;
    loose_sign(&rest, "- * •"); /* where "x:" is no item's letter */
    if (names_begins(r, rest) || !(loose_sign(&rest, CROSSES) || loose_word_of(&rest, "x X")))
        return r->at;
    if (topic_kind(r, &r->asked) == STATES_PRUNED && names_begins(r, rest))
        return rest; /* "x L", below "pruned:" */
    if (!loose_sign(&rest, ":") || !names_begins(r, rest))
        return r->at;
    text_clear(kept);
    text_format(kept, "pruned: %.*s", SLICE(slice_trim(rest)));
    return text_slice(kept);
}

/* "Not visited: a  b (c)  d (e)", where all leaves stand: those in brackets. */
static struct slice of_circled(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at;
    const struct slice head = loose_take_to(&rest, ":");
    if (!words_stand_in(head, WORDS_UNSEEN) && !words_stand_in(head, WORDS_CUT) &&
        !words_stand_in(head, WORDS_PRUNES) &&
        !(words_stand_in(head, WORDS_NOT) && words_stand_in(head, WORDS_SEEN)))
        return r->at;
    size_t circled = 0, plain = 0;
    text_clear(kept);
    text_add_slice(kept, head);
    loose_sign(&rest, ":");
    for (uint32_t leaf = 0; leaf < tree->count; leaf++) {
        if (!tree_is_leaf(tree, leaf))
            continue;
        const bool bracket = loose_sign(&rest, "( [");
        if (names_exactly(r, &rest) != leaf || (bracket && !loose_sign(&rest, ") ]")))
            return r->at;
        if (bracket)
            text_format(kept, "%s %.*s", circled ? "," : ":", SLICE(tree_label(tree, leaf)));
        circled += bracket;
        plain += !bracket;
        loose_sign(&rest, ", ;");
    }
    return circled && plain && !loose_more(&rest) ? text_slice(kept) : r->at;
}

/* "R, J yes", "N: no": true, as it is read; `yes` gets those with a yes, `no` the others. */
static bool take_yes_item(struct reading *r, struct slice *rest, struct text *yes, struct text *no,
                          const char *otherwise)
{
    struct homework *homework = r->homework;
    const size_t names = homework->names.count;
    struct homework_span nodes = {0};
    bool said = false;
    const bool others = words_take(rest, WORDS_OTHERS),
               read = others || names_take_row(r, rest, &nodes, ", & +", "");
    loose_sign(rest, ": = -");
    const bool all = read && whether_takes_answer(rest, &said) && !(others && said);
    for (uint32_t i = 0; all && i < nodes.count; i++) {
        const struct slice label = tree_label(r->names.tree, reading_node(r, nodes, i));
        if (said)
            text_format(yes, yes->length ? ", %.*s" : "%.*s", SLICE(label));
        else
            text_format(no, ". %.*s is %s", SLICE(label), otherwise);
    }
    homework->names.count = names;
    loose_sign(rest, ", ; .");
    return all;
}

/* "pruned? L yes, R, J yes, N no, everything else no": "pruned: L, R, J. N is visited" */
static struct slice of_yes_list(struct reading *r, struct text *kept)
{
    struct slice rest = r->at;
    struct text yes = {0}, no = {0};
    size_t items = 0;
    answers_skip_lead(r, &rest);
    const bool seen = words_take(&rest, WORDS_SEEN);
    bool read = (seen || words_take_any(&rest, WORDS_UNSEEN, WORDS_PRUNES) != WORDS_COUNT) &&
                loose_sign(&rest, "? :");
    for (; read && loose_more(&rest); items += read)
        read = take_yes_item(r, &rest, &yes, &no, seen ? "pruned" : "visited");
    read = read && items > 1 && yes.length;
    text_clear(kept);
    text_format(kept, "%s: %.*s%.*s", seen ? "visited" : "pruned", SLICE(text_slice(&yes)),
                SLICE(text_slice(&no)));
    text_free(&yes);
    text_free(&no);
    return read ? text_slice(kept) : r->at;
}

/* "F  3 | stop", "F: 3 // cut here, L not looked at": "F: K = 3, L not looked at", of a node's first
 * leaves. */
static struct slice of_first_leaves(struct reading *r, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at;
    double number;
    const uint32_t node = names_exactly(r, &rest);
    if (node == TREE_NONE || tree_is_leaf(tree, node))
        return r->at;
    loose_sign(&rest, ": =");
    text_clear(kept);
    text_format(kept, "%.*s:", SLICE(tree_label(tree, node)));
    uint32_t leaf = tree_first_child(tree, node);
    for (struct slice from = rest; loose_number(&rest, &number); from = rest) {
        if (leaf == TREE_NONE || !tree_is_leaf(tree, leaf) || tree->value[leaf] != number)
            return r->at;
        text_format(kept, " %.*s = %.*s,", SLICE(tree_label(tree, leaf)),
                    SLICE(slice_trim(saying_until(from, rest))));
        leaf = tree_next_brother(tree, leaf);
        loose_sign(&rest, ",");
    }
    if (leaf == TREE_NONE || leaf == tree_first_child(tree, node) || !loose_sign(&rest, "// || |") ||
        (!words_take(&rest, WORDS_CUTOFF) && !words_take(&rest, WORDS_CUT) &&
         !loose_word_of(&rest, "break halt")))
        return r->at;
    loose_word_of(&rest, "here off hier");
    loose_sign(&rest, ", : .");
    text_format(kept, " %.*s", SLICE(loose_more(&rest) ? slice_trim(rest) : slice_of("stop")));
    return text_slice(kept);
}

void forms_say(struct reading *r, struct text kept[FORMS_COUNT])
{
    /* clang-format off */
    static struct slice (*const forms[FORMS_COUNT])(struct reading *r, struct text *kept) = {
        questions_whole, questions_said, of_open_heading, of_notes, of_result, of_cutoffs_behind,
        of_circled, behind_dots, behind_arrow, with_because, without_result, of_compared,
        of_cut_row, of_yes_row, of_answers, of_all_counted, of_boxes, of_order, of_cut_heading,
        of_chain, of_crosses, behind_ascent, of_cut_item, of_reason_item, without_length,
        of_numbered_cut, behind_value, of_cut_places, of_way, of_move_with_counts, without_count,
        of_headed, of_yes_list, of_first_leaves,
    };
    /* clang-format on */
    for (size_t i = 0; i < FORMS_COUNT; i++)
        r->at = forms[i](r, &kept[i]);
}
