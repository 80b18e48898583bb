/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tags.h"
#include "explain/speech.h"

/* --- a node at a moment --- */

static uint32_t cutoff_at(const struct tags *t, const struct known *known)
{
    const struct visits *visits = &t->scene->session->visits;
    if (known->visit == VISIT_NONE || known->what == KNOWN_PRUNED)
        return CUTOFF_NONE;
    uint32_t cutoff = visits->all.at[known->visit].cutoff;
    while (cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].event >= t->scene->events)
        cutoff = visits->cutoffs.at[cutoff].before;
    return cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].searched ? cutoff : CUTOFF_NONE;
}

struct subject tags_subject(const struct tags *t, const struct spot *spot)
{
    struct subject a = {.spot = spot, .known = scene_known(t->scene, spot->node)};
    a.leaf = tree_is_leaf(t->tree, spot->node);
    a.stub = spot->kind == SPOT_STUB;
    a.frame = scene_frame(t->scene, spot->level, &a.index);
    if (a.frame && a.frame->node != spot->node)
        a.frame = NULL;
    a.cutoff = cutoff_at(t, &a.known);
    return a;
}

/* --- its name --- */

enum style tags_name_style(const struct tags *t, const struct subject *a)
{
    const struct scene *scene = t->scene;
    uint32_t node = a->spot->node, selected = t->chart->selected;
    if (node == selected || (node == scene->current && !scene->ended && selected == TREE_NONE))
        return STYLE_CURRENT;
    if (node == scene->cause)
        return STYLE_CAUSE;
    if (scene_is_best(scene, node, a->spot->level))
        return STYLE_BEST;
    if (a->known.what == KNOWN_PRUNED)
        return STYLE_PRUNED;
    if (a->known.what == KNOWN_NOTHING)
        return STYLE_UNSEEN;
    if (a->leaf)
        return STYLE_STRONG;
    return tree_player(t->tree, node) == PLAYER_MAX ? STYLE_MAX : STYLE_MIN;
}

static enum glyph shape_of(const struct tags *t, const struct subject *a)
{
    bool max = tree_player(t->tree, a->spot->node) == PLAYER_MAX;
    if (a->known.what == KNOWN_PRUNED)
        return GLYPH_DEAD;
    if (a->known.what == KNOWN_OPEN)
        return max ? GLYPH_MAX_OPEN : GLYPH_MIN_OPEN;
    return max ? GLYPH_MAX : GLYPH_MIN;
}

/* Which of the three kinds of nodes of the minimal tree it is: one that both strategies go through, one where
 * a single child is enough, one whose children are all needed. */
static enum glyph kind_of(const struct tags *t, uint32_t node)
{
    uint8_t strategies = t->scene->needed[node];
    if (strategies == (NEEDED_BY_MAX | NEEDED_BY_MIN))
        return GLYPH_NODE_ONE;
    bool chooses = (strategies == NEEDED_BY_MAX) == (tree_player(t->tree, node) == PLAYER_MAX);
    return chooses ? GLYPH_NODE_TWO : GLYPH_NODE_ALL;
}

/* The minimal tree laid over: its nodes have their kind; and a plus has what was looked at besides. */
static void say_need(struct tags *t, const struct subject *a)
{
    uint32_t node = a->spot->node;
    bool needed = t->scene->needed[node];
    bool plain = needed && a->leaf && kind_of(t, node) != GLYPH_NODE_ONE;
    if ((needed || a->known.visit != VISIT_NONE) && !plain)
        pieces_glyph(&t->row, needed ? kind_of(t, node) : GLYPH_EXTRA, needed ? STYLE_NEEDED : STYLE_EXTRA,
                     RANK_NEED);
}

/* Cuts words that are wider off, so that there is room for an ellipsis; whether there was need. */
static bool take_columns(struct slice *words, int columns)
{
    struct slice rest = *words;
    int taken = 0;
    size_t length = 0;
    if ((int)utf8_columns(*words) <= columns)
        return false;
    while (rest.length) {
        taken += utf8_width(utf8_take(&rest));
        if (taken >= columns)
            break;
        length = words->length - rest.length;
    }
    words->length = length;
    return true;
}

int tags_name(struct tags *t, const struct subject *a)
{
    const struct scene *scene = t->scene;
    enum style style = tags_name_style(t, a);
    uint32_t node = a->spot->node;
    bool here = node == scene->current && !scene->ended, cause = node == scene->cause;
    if (here || cause)
        pieces_glyph(&t->row, here ? GLYPH_HERE : GLYPH_CAUSE, style, RANK_KEPT);
    struct slice words = scene_label(scene, &t->text, node);
    bool cut = take_columns(&words, boxes_label(&t->chart->boxes, node));
    pieces_say(&t->row, words, style, RANK_KEPT);
    if (cut)
        pieces_glyph(&t->row, GLYPH_FOLDED, style, RANK_KEPT);
    if (!a->leaf || a->known.what == KNOWN_PRUNED)
        pieces_glyph(&t->row, shape_of(t, a), style, RANK_KEPT);
    if (scene->needed && !scene->secret)
        say_need(t, a);
    return here || cause;
}

static void say_number(struct tags *t, double number, enum style style, enum rank rank)
{
    pieces_say(&t->row, scene_number(t->scene, &t->text, number), style, rank);
}

bool tags_value(const struct tags *t, const struct subject *a, enum column column, double *number,
                enum style *style)
{
    const struct session *session = t->scene->session;
    int16_t reg = session->program->functions.at[a->frame->function].column[column];
    union value value = {.word = VALUE_UNSET};
    if (reg >= 0)
        value = cursor_registers(&session->cursor, a->index)[reg];
    if (!value_is_set(value))
        return false;
    *number = value.number;
    *style = scene_register_style(t->scene, a->index, reg);
    return true;
}

/* Room is kept for the variables of the algorithm beside it too. */
static bool has_column(const struct tags *t, const struct subject *a, enum column column)
{
    const struct program *program = t->scene->session->program;
    return program->functions.at[a->frame->function].column[column] >= 0;
}

void tags_variable(struct tags *t, const struct subject *a, enum column column)
{
    int end = pieces_columns(&t->row) + t->chart->boxes.columns[column];
    double number;
    enum style style;
    if (has_column(t, a, column))
        pieces_say(&t->row, slice_of(speak_column(column, t->scene->charset)), STYLE_NAME, RANK_KEPT);
    if (tags_value(t, a, column, &number, &style)) {
        pieces_blank(&t->row, 1, RANK_CLOSE);
        say_number(t, number, style, RANK_KEPT);
    }
    pieces_blank(&t->row, end - pieces_columns(&t->row), RANK_PAD);
}

void tags_variables(struct tags *t, const struct subject *a)
{
    bool any = false;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (!t->chart->boxes.columns[i])
            continue;
        pieces_blank(&t->row, any, RANK_KEPT);
        tags_variable(t, a, (enum column)i);
        any = true;
    }
}

void tags_test(struct tags *t, const struct subject *a, const char *before, const char *known)
{
    if (a->cutoff == CUTOFF_NONE)
        return;
    struct slice words = scene_reason(t->scene, &t->text, a->cutoff);
    enum style style = a->cutoff == t->scene->cutoff ? STYLE_CUT : STYLE_PRUNED;
    if (!words.length)
        return;
    const char *sign = memchr(words.bytes, ' ', words.length);
    if (known && slice_is((struct slice){words.bytes, (size_t)(sign - words.bytes)}, known)) {
        words.length -= (size_t)(sign + 1 - words.bytes);
        words.bytes = sign + 1;
    }
    pieces_say(&t->row, slice_of(before), STYLE_PLAIN, RANK_TEST);
    pieces_say(&t->row, words, style, RANK_TEST);
}

/* "◦7": the merit that it stands in a best-first list with. */
static void say_merit(struct tags *t, uint32_t node)
{
    const struct entries *entries = &t->scene->session->entries;
    uint32_t last = entries->all.count ? entries_of(entries, node, t->scene->events) : ENTRY_NONE;
    if (last == ENTRY_NONE || entries->all.at[last].died < t->scene->events)
        return;
    const struct entry *entry = &entries->all.at[last];
    bool next = entries->live.count && entries->live.at[0] == last;
    enum style style = next ? STYLE_CHANGED : STYLE_NUMBER;
    pieces_gap(&t->row, RANK_MERIT);
    pieces_glyph(&t->row, entry->state ? GLYPH_LIVE : GLYPH_SOLVED, style, RANK_MERIT);
    say_number(t, entry->merit, style, RANK_MERIT);
}

void tags_count(struct tags *t, enum glyph which, uint32_t count, enum style style, enum rank rank)
{
    pieces_glyph(&t->row, which, style, rank);
    text_clear(&t->text);
    text_format(&t->text, "%lu", (unsigned long)count);
    pieces_say(&t->row, text_slice(&t->text), style, rank);
}

void tags_counts(struct tags *t, uint32_t hidden, uint32_t pruned)
{
    if (hidden)
        tags_count(t, GLYPH_FOLDED, hidden, STYLE_FAINT, pruned ? RANK_HIDDEN : RANK_PRUNED);
    if (pruned)
        tags_count(t, GLYPH_CUT, pruned, STYLE_CUT, RANK_PRUNED);
}

void tags_hidden(struct tags *t, const struct subject *a, bool apart)
{
    uint32_t node = a->spot->node, below = t->tree->end[node] - node - 1;
    uint32_t pruned = hidden_pruned(&t->chart->hidden, node, &a->known);
    uint32_t all = pruned + (a->known.what == KNOWN_PRUNED);
    bool squeezed = a->spot->squeeze == SQUEEZE_COUNTS && all;
    if (!a->stub)
        return;
    if (apart)
        pieces_gap(&t->row, RANK_HIDDEN);
    tags_counts(t, squeezed ? 0 : below - pruned, all);
}

/* What a node is worth by minimax, where the search doesn't know it. */
static void say_minimax(struct tags *t, const struct subject *a, bool exact)
{
    const struct minimax_range *range = t->scene->minimax ? &t->scene->minimax[a->spot->node] : NULL;
    if (!range || t->scene->secret || exact || range->low != range->high)
        return;
    pieces_gap(&t->row, RANK_MINIMAX);
    say_number(t, range->low, STYLE_UNSEEN, RANK_MINIMAX);
}

enum style tags_style(const struct tags *t, const struct subject *a)
{
    uint32_t node = a->spot->node;
    if (node == t->scene->back)
        return STYLE_CHANGED;
    if (scene_is_best(t->scene, node, a->spot->level))
        return STYLE_BEST;
    if (a->known.what == KNOWN_PRUNED)
        return STYLE_SKIPPED;
    return a->known.what == KNOWN_NOTHING ? STYLE_UNSEEN : STYLE_VALUE;
}

void tags_result(struct tags *t, const struct subject *a, bool apart)
{
    pieces_gap(&t->row, RANK_KEPT);
    if (a->leaf) {
        say_number(t, t->tree->value[a->spot->node], tags_style(t, a), RANK_KEPT);
        say_merit(t, a->spot->node);
        return;
    }
    struct text mark = {0};
    text_add_slice(&mark, scene_mark(t->scene, &t->text, a->spot->node, &a->known));
    pieces_say(&t->row, text_slice(&mark), tags_style(t, a), RANK_KEPT);
    say_minimax(t, a, mark.length && mark.bytes[0] == '=');
    say_merit(t, a->spot->node);
    tags_hidden(t, a, apart);
    text_free(&mark);
}

bool tags_has_variables(const struct subject *a)
{
    return a->frame && !a->stub && !a->leaf;
}

void tags_free(struct tags *t)
{
    text_free(&t->text);
    text_free(&t->row.text);
}
