/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree: first all edges, then the nodes on top of them, each in its box, then what there is room for.
 *
 * What stands in a row of a box is put together of pieces, in the order they are read. Each has a rank: where
 * the box is too narrow for all, those of the highest rank go first. Rank 0 never goes.
 */
#include "draw/figures.h"
#include "draw/paint.h"
#include "explain/speech.h"

#define PIECES 256

/* Names in the crumbs at the most, and how many of those can have their numbers. */
#define CRUMBS         24
#define CRUMBS_NUMBERS 6

enum rank {
    RANK_KEPT,
    RANK_MERIT,
    RANK_PRUNED,
    RANK_HIDDEN,
    RANK_TEST,
    RANK_NEED,
    RANK_MINIMAX,
    RANK_CLOSE, /* the blank between a variable's name and its number */
    RANK_PAD,   /* the room for a wider number */
};

struct piece {
    size_t from; /* in the line's text */
    enum style style;
    enum rank rank;
};

struct line {
    struct text text;
    struct piece pieces[PIECES];
    int count;
};

struct sketch {
    struct area area;
    const struct scene *scene;
    struct chart *chart;
    const struct tree *tree;
    const struct brothers *brothers;
    enum form form;
    struct text text;
    struct line line;
};

/* What is said of one node. */
struct subject {
    const struct spot *spot;
    struct known known;
    const struct frame *frame; /* while it is open */
    uint32_t index;            /* of the frame */
    uint32_t cutoff;           /* that fell at it, or CUTOFF_NONE */
    bool leaf, stub;
};

static uint32_t glyph(const struct sketch *s, enum glyph which)
{
    return scene_glyph(s->scene, which);
}

/* --- lines --- */

static void begin_line(struct sketch *s)
{
    text_clear(&s->line.text);
    s->line.count = 0;
}

static void say(struct sketch *s, struct slice words, enum style style, enum rank rank)
{
    struct line *line = &s->line;
    if (!words.length || line->count == PIECES)
        return;
    line->pieces[line->count++] = (struct piece){line->text.length, style, rank};
    text_add_slice(&line->text, words);
}

static void say_glyph(struct sketch *s, enum glyph which, enum style style, enum rank rank)
{
    char bytes[4];
    say(s, (struct slice){bytes, utf8_spell(glyph(s, which), bytes)}, style, rank);
}

/* A blank before what follows, unless there is one or nothing stands before it. */
static void say_gap(struct sketch *s, enum rank rank)
{
    const struct text *text = &s->line.text;
    if (text->length && text->bytes[text->length - 1] != ' ')
        say(s, slice_of(" "), STYLE_PLAIN, rank);
}

/* So many blanks, which go with what follows them. */
static void say_blank(struct sketch *s, int columns, enum rank rank)
{
    static const char blanks[] = "                ";
    columns = columns < 16 ? columns : 16;
    if (columns > 0)
        say(s, (struct slice){blanks, (size_t)columns}, STYLE_PLAIN, rank);
}

static struct slice piece_at(const struct line *line, int i)
{
    size_t from = line->pieces[i].from,
           past = i + 1 < line->count ? line->pieces[i + 1].from : line->text.length;
    return (struct slice){text_string(&line->text) + from, past - from};
}

static int line_columns(const struct line *line)
{
    int columns = 0;
    for (int i = 0; i < line->count; i++)
        if (line->pieces[i].rank >= RANK_KEPT)
            columns += (int)utf8_columns(piece_at(line, i));
    return columns;
}

/* Without the pieces of one rank. */
static void leave_out(struct line *line, enum rank rank)
{
    struct line all = *line;
    line->text = (struct text){0};
    line->count = 0;
    for (int i = 0; i < all.count; i++) {
        struct slice words = piece_at(&all, i);
        if (all.pieces[i].rank == rank)
            continue;
        line->pieces[line->count++] =
            (struct piece){line->text.length, all.pieces[i].style, all.pieces[i].rank};
        text_add_slice(&line->text, words);
    }
    text_free(&all.text);
}

/* Without the room for a wider number at its end. */
static void drop_pad(struct line *line)
{
    if (line->count && line->pieces[line->count - 1].rank == RANK_PAD)
        line->text.length = line->pieces[--line->count].from;
}

static void shorten(struct line *line, int width)
{
    for (int rank = RANK_PAD; rank > RANK_KEPT && line_columns(line) > width; rank--)
        leave_out(line, (enum rank)rank);
}

/* The column before which a line must end: that of its box, or of the next node's. */
static int end_of(const struct sketch *s, const struct spot *spot)
{
    const struct spot *spots = s->brothers->spots.at, *past = spots + s->brothers->spots.count;
    if (spot < spots || spot >= past)
        return spot->left + spot->width;
    bool more = spot + 1 < past && spot[1].y == spot->y && spot[1].kind != SPOT_CRUMBS;
    return more ? spot[1].left - 1 : s->area.width;
}

/* Puts the line where there is room for it, its column `core` at the middle of the spot. Where the pane cuts
 * a spot, the line is whole, or an ellipsis, or not there. Returns the column that it begins in. */
static int put_line(struct sketch *s, const struct spot *spot, int core, int y)
{
    struct line *line = &s->line;
    int width = s->area.width, end = end_of(s, spot), past = spot->left + spot->width;
    shorten(line, end - spot->left);
    int columns = line_columns(line), x = spot->x - core;
    x = x + columns > past ? past - columns : x;
    x = x < spot->left ? spot->left : x;
    if (x < 0 || x + columns > width) {
        bool inside = x + columns / 2 >= 0 && x + columns / 2 < width;
        if (inside && columns)
            area_put_point(s->area, x + columns / 2, y, glyph(s, GLYPH_FOLDED), STYLE_FAINT);
        return x;
    }
    int at = x;
    for (int i = 0; i < line->count && at < end; i++)
        at = area_fit(s->area, at, y, end - at, piece_at(line, i), glyph(s, GLYPH_FOLDED),
                      line->pieces[i].style);
    return x;
}

/* Centred. */
static int put_centred(struct sketch *s, const struct spot *spot, int y)
{
    shorten(&s->line, end_of(s, spot) - spot->left);
    return put_line(s, spot, (line_columns(&s->line) - 1) / 2, y);
}

/* --- what is said of a node --- */

static enum style name_style(const struct sketch *s, const struct subject *a)
{
    const struct scene *scene = s->scene;
    uint32_t node = a->spot->node, selected = s->chart->selected;
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
    return tree_player(s->tree, node) == PLAYER_MAX ? STYLE_MAX : STYLE_MIN;
}

static enum glyph shape_of(const struct sketch *s, const struct subject *a)
{
    bool max = tree_player(s->tree, a->spot->node) == PLAYER_MAX;
    if (a->known.what == KNOWN_PRUNED)
        return GLYPH_DEAD;
    if (a->known.what == KNOWN_OPEN)
        return max ? GLYPH_MAX_OPEN : GLYPH_MIN_OPEN;
    return max ? GLYPH_MAX : GLYPH_MIN;
}

/* Which of the three kinds of nodes of the minimal tree it is: one that both strategies go through, one where
 * a single child is enough, one whose children are all needed. */
static enum glyph kind_of(const struct sketch *s, uint32_t node)
{
    uint8_t strategies = s->scene->needed[node];
    if (strategies == (NEEDED_BY_MAX | NEEDED_BY_MIN))
        return GLYPH_NODE_ONE;
    bool chooses = (strategies == NEEDED_BY_MAX) == (tree_player(s->tree, node) == PLAYER_MAX);
    return chooses ? GLYPH_NODE_TWO : GLYPH_NODE_ALL;
}

/* The minimal tree laid over: its nodes have their kind; and a plus has what was looked at besides. */
static void say_need(struct sketch *s, const struct subject *a)
{
    uint32_t node = a->spot->node;
    bool needed = s->scene->needed[node];
    bool plain = needed && a->leaf && kind_of(s, node) != GLYPH_NODE_ONE;
    if ((needed || a->known.visit != VISIT_NONE) && !plain)
        say_glyph(s, needed ? kind_of(s, node) : GLYPH_EXTRA, needed ? STYLE_NEEDED : STYLE_EXTRA, RANK_NEED);
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

/* "▸N▼"; how many columns before its name. */
static int say_name(struct sketch *s, const struct subject *a)
{
    const struct scene *scene = s->scene;
    enum style style = name_style(s, a);
    uint32_t node = a->spot->node;
    bool here = node == scene->current && !scene->ended, cause = node == scene->cause;
    if (here || cause)
        say_glyph(s, here ? GLYPH_HERE : GLYPH_CAUSE, style, RANK_KEPT);
    struct slice words = scene_label(scene, &s->text, node);
    bool cut = take_columns(&words, boxes_label(&s->chart->boxes, node));
    say(s, words, style, RANK_KEPT);
    if (cut)
        say_glyph(s, GLYPH_FOLDED, style, RANK_KEPT);
    if (!a->leaf || a->known.what == KNOWN_PRUNED)
        say_glyph(s, shape_of(s, a), style, RANK_KEPT);
    if (scene->needed && !scene->secret)
        say_need(s, a);
    return here || cause;
}

static void say_number(struct sketch *s, double number, enum style style, enum rank rank)
{
    say(s, scene_number(s->scene, &s->text, number), style, rank);
}

/* The value of a variable, if it has one. */
static bool value_of(const struct sketch *s, const struct subject *a, enum column column, double *number,
                     enum style *style)
{
    const struct session *session = s->scene->session;
    int16_t reg = session->program->functions.at[a->frame->function].column[column];
    union value value = {.word = VALUE_UNSET};
    if (reg >= 0)
        value = cursor_registers(&session->cursor, a->index)[reg];
    if (!value_is_set(value))
        return false;
    *number = value.number;
    *style = scene_register_style(s->scene, a->index, reg);
    return true;
}

/* Room is kept for the variables of the algorithm beside it too. */
static bool has_column(const struct sketch *s, const struct subject *a, enum column column)
{
    const struct program *program = s->scene->session->program;
    return program->functions.at[a->frame->function].column[column] >= 0;
}

/* "β 12", with room for a wider number behind it. */
static void say_variable(struct sketch *s, const struct subject *a, enum column column)
{
    int end = line_columns(&s->line) + boxes_variable(&s->chart->boxes, column);
    double number;
    enum style style;
    if (has_column(s, a, column))
        say(s, slice_of(speak_column(column, s->scene->charset)), STYLE_NAME, RANK_KEPT);
    if (value_of(s, a, column, &number, &style)) {
        say_blank(s, 1, RANK_CLOSE);
        say_number(s, number, style, RANK_KEPT);
    }
    say_blank(s, end - line_columns(&s->line), RANK_PAD);
}

static void say_variables(struct sketch *s, const struct subject *a)
{
    bool any = false;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (!s->chart->boxes.columns[i])
            continue;
        say_blank(s, any, RANK_KEPT);
        say_variable(s, a, (enum column)i);
        any = true;
    }
}

/* "11 ≤ 12": why the loop over its children was left; "≤ 12" behind a number that is known already. */
static void say_test(struct sketch *s, const struct subject *a, const char *before, const char *known)
{
    if (a->cutoff == CUTOFF_NONE)
        return;
    struct slice words = scene_reason(s->scene, &s->text, a->cutoff);
    enum style style = a->cutoff == s->scene->cutoff ? STYLE_CUT : STYLE_PRUNED;
    const char *sign = words.length ? memchr(words.bytes, ' ', words.length) : NULL;
    if (!words.length)
        return;
    if (sign && known && slice_is((struct slice){words.bytes, (size_t)(sign - words.bytes)}, known)) {
        words.length -= (size_t)(sign + 1 - words.bytes);
        words.bytes = sign + 1;
    }
    say(s, slice_of(before), STYLE_PLAIN, RANK_TEST);
    say(s, words, style, RANK_TEST);
}

/* "◦7": the merit that it stands in a best-first list with. */
static void say_merit(struct sketch *s, uint32_t node)
{
    const struct entries *entries = &s->scene->session->entries;
    uint32_t last = entries->all.count ? entries_of(entries, node, s->scene->events) : ENTRY_NONE;
    if (last == ENTRY_NONE || entries->all.at[last].died < s->scene->events)
        return;
    const struct entry *entry = &entries->all.at[last];
    bool next = entries->live.count && entries->live.at[0] == last;
    enum style style = next ? STYLE_CHANGED : STYLE_NUMBER;
    say_gap(s, RANK_MERIT);
    say_glyph(s, entry->state ? GLYPH_LIVE : GLYPH_SOLVED, style, RANK_MERIT);
    say_number(s, entry->merit, style, RANK_MERIT);
}

static void say_count(struct sketch *s, enum glyph which, uint32_t count, enum style style, enum rank rank)
{
    say_glyph(s, which, style, rank);
    text_clear(&s->text);
    text_format(&s->text, "%lu", (unsigned long)count);
    say(s, text_slice(&s->text), style, rank);
}

/* "…12✂8": so many nodes aren't drawn. */
static void say_counts(struct sketch *s, uint32_t hidden, uint32_t pruned)
{
    if (hidden)
        say_count(s, GLYPH_FOLDED, hidden, STYLE_FAINT, pruned ? RANK_HIDDEN : RANK_PRUNED);
    if (pruned)
        say_count(s, GLYPH_CUT, pruned, STYLE_CUT, RANK_PRUNED);
}

static void say_hidden(struct sketch *s, const struct subject *a, bool apart)
{
    uint32_t node = a->spot->node, below = s->tree->end[node] - node - 1;
    uint32_t pruned = hidden_pruned(&s->chart->hidden, node, &a->known);
    uint32_t all = pruned + (a->known.what == KNOWN_PRUNED);
    bool squeezed = a->spot->squeeze == SQUEEZE_COUNTS && all;
    if (!a->stub)
        return;
    if (apart)
        say_gap(s, RANK_HIDDEN);
    say_counts(s, squeezed ? 0 : below - pruned, all);
}

/* What a node is worth by minimax, where the search doesn't know it. */
static void say_minimax(struct sketch *s, const struct subject *a, bool exact)
{
    const struct minimax_range *range = s->scene->minimax ? &s->scene->minimax[a->spot->node] : NULL;
    if (!range || s->scene->secret || exact || range->low != range->high)
        return;
    say_gap(s, RANK_MINIMAX);
    say_number(s, range->low, STYLE_UNSEEN, RANK_MINIMAX);
}

static enum style result_style(const struct sketch *s, const struct subject *a)
{
    uint32_t node = a->spot->node;
    if (node == s->scene->back)
        return STYLE_CHANGED;
    if (scene_is_best(s->scene, node, a->spot->level))
        return STYLE_BEST;
    if (a->known.what == KNOWN_PRUNED)
        return STYLE_SKIPPED;
    return a->known.what == KNOWN_NOTHING ? STYLE_UNSEEN : STYLE_VALUE;
}

/* "≥3", or a leaf's value: what is known of a node that isn't open, and what goes with it. */
static void say_result(struct sketch *s, const struct subject *a, bool apart)
{
    say_gap(s, RANK_KEPT);
    if (a->leaf) {
        say_number(s, s->tree->value[a->spot->node], result_style(s, a), RANK_KEPT);
        say_merit(s, a->spot->node);
        return;
    }
    struct text mark = {0};
    text_add_slice(&mark, scene_mark(s->scene, &s->text, a->spot->node, &a->known));
    say(s, text_slice(&mark), result_style(s, a), RANK_KEPT);
    say_minimax(s, a, mark.length && mark.bytes[0] == '=');
    say_merit(s, a->spot->node);
    say_hidden(s, a, apart);
    text_free(&mark);
}

static bool has_variables(const struct subject *a)
{
    return a->frame && !a->stub && !a->leaf;
}

/* --- a node in its box --- */

/* ▸N▼ α 5 β 9 v 5 ≤ 5 */
static void draw_in_line(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    begin_line(s);
    say_name(s, a);
    if (has_variables(a)) {
        struct text v = {0};
        double number;
        enum style style;
        if (value_of(s, a, COLUMN_V, &number, &style))
            text_add_slice(&v, scene_number(s->scene, &s->text, number));
        say_blank(s, 1, RANK_KEPT);
        say_variables(s, a);
        if (a->cutoff != CUTOFF_NONE)
            drop_pad(&s->line);
        say_test(s, a, " ", text_string(&v));
        text_free(&v);
    } else {
        say_result(s, a, a->spot->squeeze != SQUEEZE_COUNTS);
        say_test(s, a, "  ", NULL);
    }
    put_centred(s, spot, spot->y);
}

static void put_name(struct sketch *s, const struct subject *a, bool test)
{
    const struct spot *spot = a->spot;
    begin_line(s);
    int before = say_name(s, a), core = before + (boxes_label(&s->chart->boxes, spot->node) - 1) / 2;
    if (test)
        say_test(s, a, " ", NULL);
    put_line(s, spot, core, spot->y);
}

/* ▸N▼ 10 ≤ 12
 * α 12 β +∞ v 10 */
static void draw_in_rows(struct sketch *s, const struct subject *a)
{
    put_name(s, a, true);
    begin_line(s);
    if (has_variables(a))
        say_variables(s, a);
    else
        say_result(s, a, a->spot->squeeze != SQUEEZE_COUNTS);
    put_centred(s, a->spot, a->spot->y + 1);
}

/* One below another. */
static void draw_in_stack(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    int y = spot->y + 1;
    put_name(s, a, false);
    for (int i = 0; has_variables(a) && i < COLUMN_COUNT; i++) {
        if (!s->chart->boxes.columns[i])
            continue;
        begin_line(s);
        say_variable(s, a, (enum column)i);
        put_centred(s, spot, y++);
    }
    if (!has_variables(a)) {
        struct subject whole = *a;
        whole.stub = false;
        begin_line(s);
        say_result(s, &whole, true);
        y += s->line.count > 0;
        put_centred(s, spot, spot->y + 1);
        begin_line(s);
        say_hidden(s, a, false);
        put_centred(s, spot, y);
        y += s->line.count > 0;
    }
    begin_line(s);
    say_test(s, a, "", NULL);
    put_centred(s, spot, y);
}

/* The number in large, with α and β beside it. */
static void draw_in_figures(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    struct subject name = *a;
    name.stub = false;
    begin_line(s);
    int before = say_name(s, a), core = before + (boxes_label(&s->chart->boxes, spot->node) - 1) / 2;
    say_hidden(s, a, true);
    say_test(s, a, " ", NULL);
    put_line(s, spot, core, spot->y);
    struct text number = {0};
    double v = NAN;
    enum style style = STYLE_VALUE;
    if (!has_variables(a)) {
        begin_line(s);
        say_result(s, &name, true);
        leave_out(&s->line, RANK_MINIMAX);
        leave_out(&s->line, RANK_MERIT);
        text_add_slice(&number, text_slice(&s->line.text));
        style = result_style(s, a);
    } else if (value_of(s, a, COLUMN_V, &v, &style)) {
        text_add_slice(&number, scene_number(s->scene, &s->text, v));
    }
    /* Reversed, half blocks can't be read. */
    style = style == STYLE_CHANGED ? STYLE_FRESH : style == STYLE_CAUSE ? STYLE_LINK : style;
    int columns = figures_columns(text_slice(&number)), x = spot->x - (columns - 1) / 2;
    if (columns && columns <= spot->width && x >= 0 && x + columns <= s->area.width)
        figures_put(s->area, x, spot->y + 1, text_slice(&number), style);
    else
        area_put(s->area, spot->x - (int)utf8_columns(text_slice(&number)) / 2, spot->y + 2,
                 text_slice(&number), style);
    for (int i = 0; has_variables(a) && i < COLUMN_V; i++) {
        if (!s->chart->boxes.columns[i])
            continue;
        begin_line(s);
        say_variable(s, a, (enum column)i);
        struct spot beside = *spot;
        beside.left = spot->x + columns - (columns - 1) / 2 + 1;
        beside.width = line_columns(&s->line);
        beside.x = beside.left;
        put_line(s, &beside, 0, spot->y + 1 + i);
    }
    text_free(&number);
}

static uint32_t cutoff_at(const struct sketch *s, const struct known *known)
{
    const struct visits *visits = &s->scene->session->visits;
    if (known->visit == VISIT_NONE || known->what == KNOWN_PRUNED)
        return CUTOFF_NONE;
    uint32_t cutoff = visits->all.at[known->visit].cutoff;
    while (cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].event >= s->scene->events)
        cutoff = visits->cutoffs.at[cutoff].before;
    return cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].searched ? cutoff : CUTOFF_NONE;
}

static struct subject subject_of(const struct sketch *s, const struct spot *spot)
{
    struct subject a = {.spot = spot, .known = scene_known(s->scene, spot->node)};
    a.leaf = tree_is_leaf(s->tree, spot->node);
    a.stub = spot->kind == SPOT_STUB;
    a.frame = scene_frame(s->scene, spot->level, &a.index);
    if (a.frame && a.frame->node != spot->node)
        a.frame = NULL;
    a.cutoff = cutoff_at(s, &a.known);
    return a;
}

static void draw_node(struct sketch *s, const struct spot *spot)
{
    static void (*const draw[])(struct sketch * s, const struct subject *a) = {
        [FORM_LINE] = draw_in_line,
        [FORM_ROWS] = draw_in_rows,
        [FORM_STACK] = draw_in_stack,
        [FORM_BIG] = draw_in_figures,
    };
    struct subject a = subject_of(s, spot);
    if (spot->node == s->scene->current)
        area_point_at(s->area, spot->x, spot->y);
    draw[s->form](s, &a);
}

/* Whether these columns belong to no other node beside this one. */
static bool is_nobodys(const struct sketch *s, const struct spot *spot, int x, int columns)
{
    for (size_t i = 0; i < s->brothers->spots.count; i++) {
        const struct spot *other = &s->brothers->spots.at[i];
        if (other != spot && other->y == spot->y && other->left <= x + columns &&
            x < other->left + other->width)
            return false;
    }
    return true;
}

/* A leaf has no room for its window in its box: below its value, or behind it in a LINE, if that is free. */
static void draw_leaf_window(struct sketch *s, const struct spot *spot)
{
    struct subject a = subject_of(s, spot);
    bool line = s->form == FORM_LINE;
    if (!a.leaf || !a.frame || s->form == FORM_BIG)
        return;
    begin_line(s);
    for (int i = 0; i < COLUMN_V; i++) {
        if (!s->chart->boxes.columns[i])
            continue;
        say_blank(s, s->line.count > 0, RANK_KEPT);
        say_variable(s, &a, (enum column)i);
    }
    struct spot window = {.width = line_columns(&s->line), .y = spot->y + (line ? 0 : 2)};
    int left = line ? spot->left + spot->width + 1 : spot->x - (window.width - 1) / 2;
    window.x = window.left = left < 0 ? 0 : left;
    if (window.width && is_nobodys(s, spot, window.left, window.width) &&
        area_is_free(s->area, window.left, window.y, window.width + 1))
        put_line(s, &window, 0, window.y);
}

/* --- edges --- */

struct span {
    int32_t left, right;
};

/* How far the edges to the children of one node reach. */
struct spread {
    int32_t middle; /* of the parent */
    struct span all, live, way;
    bool best, link, dead;
};

static void span_take(struct span *span, int32_t column)
{
    span->left = column < span->left ? column : span->left;
    span->right = column > span->right ? column : span->right;
}

static bool span_has(struct span span, int32_t column)
{
    return span.left <= column && column <= span.right;
}

static enum weight weight_at(const struct spread *r, int32_t low, int32_t high)
{
    if (span_has(r->way, low) && span_has(r->way, high))
        return WEIGHT_HEAVY;
    return span_has(r->all, low) && span_has(r->all, high) ? WEIGHT_LIGHT : WEIGHT_NONE;
}

static enum style edge_style(const struct spread *r, enum weight weight, bool dead)
{
    if (weight == WEIGHT_HEAVY)
        return r->best ? STYLE_BEST : r->link ? STYLE_LINK : STYLE_PATH;
    return dead ? STYLE_PRUNED : STYLE_EDGE;
}

/* The piece of the bar in one column; `down` is the edge of a child that begins there. */
static void draw_bar(struct sketch *s, const struct spread *r, int32_t column, enum weight down, int y)
{
    struct arms arms = {
        .left = weight_at(r, column - 1, column),
        .right = weight_at(r, column, column + 1),
        .down = down,
    };
    if (column == r->middle)
        arms.up = r->way.left < r->way.right || down == WEIGHT_HEAVY ? WEIGHT_HEAVY : WEIGHT_LIGHT;
    enum weight heaviest = arms.left > arms.right ? arms.left : arms.right;
    heaviest = heaviest > arms.down ? heaviest : arms.down;
    bool dead = !span_has(r->live, column) || r->dead;
    area_put_point(s->area, column, y, glyph_line(arms, dead, s->scene->charset),
                   edge_style(r, heaviest, dead));
}

/* Whether the edges below this node lead from the cause of a cutoff to where it fell. */
static bool is_link(const struct scene *scene, const struct spot *spot)
{
    const struct frame *frame = scene_frame(scene, spot->level, NULL);
    if (scene->cause == TREE_NONE || !frame || frame->node != spot->node)
        return false;
    const struct tree *tree = scene->session->tree;
    return scene->cause <= spot->node && spot->node < tree->end[scene->cause];
}

static struct spread spread_of(const struct sketch *s, const struct spot *spot)
{
    struct span span = {spot->x, spot->x};
    struct spread r = {.middle = spot->x, .all = span, .live = span, .way = span};
    span_take(&r.all, spot->from);
    span_take(&r.all, spot->to);
    for (uint32_t i = 0; i < spot->count; i++) {
        const struct spot *child = &s->brothers->spots.at[spot->first + i];
        if (scene_known(s->scene, child->node).what != KNOWN_PRUNED)
            span_take(&r.live, child->x);
        if (scene_is_way(s->scene, child->node, child->level)) {
            span_take(&r.way, child->x);
            r.best = scene_is_best(s->scene, child->node, child->level);
        }
    }
    const struct frame *frame = scene_frame(s->scene, spot->level + 1, NULL);
    if (frame && s->tree->parent[frame->node] == spot->node && s->chart->zoom == ZOOM_PLAIN)
        span_take(&r.way, s->chart->layout.middle[frame->node] - s->chart->left);
    r.link = is_link(s->scene, spot);
    r.dead = scene_known(s->scene, spot->node).what == KNOWN_PRUNED;
    if (spot->before)
        span_take(&r.live, spot->from);
    return r;
}

/* The end of the bar above a child: its corner, or its move; and scissors where it was cut. */
static void draw_corner(struct sketch *s, const struct spread *r, const struct spot *parent,
                        const struct spot *child, int y)
{
    struct known known = scene_known(s->scene, child->node);
    bool dead = known.what == KNOWN_PRUNED, way = scene_is_way(s->scene, child->node, child->level);
    enum weight weight = way ? WEIGHT_HEAVY : WEIGHT_LIGHT;
    struct slice move = tree_move(s->tree, child->node);
    int x = child->x;
    draw_bar(s, r, x, weight, y);
    if (move.length) {
        text_clear(&s->text);
        utf8_show(&s->text, move, s->scene->charset);
        int columns = (int)utf8_columns(text_slice(&s->text)), room = child->width - 1;
        columns = columns < room ? columns : room;
        x -= (columns - 1) / 2;
        x = x > child->left ? x : child->left + 1;
        x = x + columns > child->left + child->width ? child->left + child->width - columns : x;
        area_fit(s->area, x, y, columns, text_slice(&s->text), glyph(s, GLYPH_FOLDED),
                 dead || way ? edge_style(r, weight, dead) : STYLE_MOVE);
        x--;
    }
    if (dead && s->scene->session->visits.cutoffs.at[known.cutoff].at == parent->node)
        area_put_point(s->area, x, y, glyph(s, GLYPH_CUT), STYLE_CUT);
}

static void draw_edges(struct sketch *s, const struct spot *spot)
{
    if (!spot->count && spot->from == spot->to)
        return;
    struct spread r = spread_of(s, spot);
    int bar = spot->y + s->chart->boxes.rows - 1;
    bool way = r.way.left < r.way.right;
    for (int32_t column = r.all.left > 0 ? r.all.left : 0; column <= r.all.right && column < s->area.width;
         column++)
        draw_bar(s, &r, column, WEIGHT_NONE, bar);
    for (uint32_t i = 0; i < spot->count; i++) {
        const struct spot *child = &s->brothers->spots.at[spot->first + i];
        way = way || scene_is_way(s->scene, child->node, child->level);
        draw_corner(s, &r, spot, child, bar);
    }
    struct arms arms = {.up = way ? WEIGHT_HEAVY : WEIGHT_LIGHT, .down = way ? WEIGHT_HEAVY : WEIGHT_LIGHT};
    enum knowledge what = scene_known(s->scene, spot->node).what;
    bool figure = s->form == FORM_BIG && (what == KNOWN_OPEN || what == KNOWN_DONE);
    for (int y = spot->y + (figure ? BOXES_BODY : 1); y < bar; y++)
        area_put_point(s->area, spot->x, y, glyph_line(arms, r.dead, s->scene->charset),
                       edge_style(&r, arms.up, r.dead));
}

/* --- what is left out --- */

/* Brothers beyond a page, as what a stub hides. */
static void say_beyond(struct sketch *s, const struct spot *parent, uint32_t first, uint32_t count)
{
    const struct layout *layout = &s->chart->layout;
    uint32_t from = layout_index(layout, parent->level + 1, parent->node + 1) + first;
    uint32_t all = 0, pruned = 0;
    bool any = visits_cut(&s->scene->session->visits, s->scene->events) > 0;
    for (uint32_t i = from; i < from + count; i++) {
        uint32_t node = layout->level[i], nodes = s->tree->end[node] - node;
        all += nodes;
        if (!any)
            continue;
        struct known known = scene_known(s->scene, node);
        pruned += hidden_pruned(&s->chart->hidden, node, &known) + (known.what == KNOWN_PRUNED);
    }
    begin_line(s);
    say_counts(s, all - pruned, pruned);
}

/* Where there is room for so many columns at one end of the bar; or behind it, or below it. */
static bool find_end(const struct sketch *s, const struct spot *parent, const struct spot *child, bool right,
                     int columns, int *x, int *y)
{
    int out = right ? 1 : -1, move = (boxes_move(&s->chart->boxes, child->node) + 1) / 2;
    int edge = right ? child->left + child->width : child->left - 1;
    int at[] = {child->x + out * (2 + move), parent->x + out * 2, edge + out};
    for (int i = 0; i < 3; i++) {
        *x = right ? at[i] : at[i] - columns + 1;
        *y = i < 2 ? child->y - 1 : child->y;
        bool over = i < 2 && *x - 1 <= parent->x && parent->x <= *x + columns;
        if (*x >= 0 && *x + columns <= s->area.width && !over &&
            (i == 2 || (right ? *x > child->x : *x + columns <= child->x)))
            return true;
    }
    return false;
}

static void draw_beyond(struct sketch *s, const struct spot *parent)
{
    const struct spot *children = &s->brothers->spots.at[parent->first];
    for (int right = 0; right < 2; right++) {
        uint32_t count = right ? parent->after : parent->before;
        const struct spot *child = right ? &children[parent->count - 1] : children;
        int x, y;
        if (!count)
            continue;
        say_beyond(s, parent, right ? parent->before + parent->count : 0, count);
        struct spot side = {.width = line_columns(&s->line)};
        if (!find_end(s, parent, child, right, side.width, &x, &y))
            continue;
        side.x = side.left = x;
        put_line(s, &side, 0, y);
        int from = right ? child->x + 1 : x + side.width, past = right ? x : child->x;
        for (; y < child->y && from < past; from++)
            if (area_is_free(s->area, from, y, 1))
                area_put_point(s->area, from, y,
                               glyph_line((struct arms){.left = WEIGHT_LIGHT, .right = WEIGHT_LIGHT}, false,
                                          s->scene->charset),
                               STYLE_EDGE);
    }
}

static void say_crumb(struct sketch *s, uint32_t level, bool numbers)
{
    struct spot spot = {.node = s->brothers->path.at[level], .level = level, .kind = SPOT_PLACED};
    struct subject a = subject_of(s, &spot);
    if (s->line.count > 2) {
        say_blank(s, 1, RANK_KEPT);
        say_glyph(s, GLYPH_DOT, STYLE_FAINT, RANK_KEPT);
        say_blank(s, 1, RANK_KEPT);
    }
    say_name(s, &a);
    if (!numbers)
        return;
    say_blank(s, 1, RANK_KEPT);
    if (has_variables(&a))
        say_variables(s, &a);
    else
        say_result(s, &a, true);
}

/* The nodes of the path that have no row, the last ones of them with their numbers; first of all the one that
 * a cutoff is owed to. */
static void say_crumbs(struct sketch *s, uint32_t names, uint32_t numbers)
{
    uint32_t all = s->brothers->crumbs, out = all - names, cause = 0;
    for (uint32_t level = 1; level <= out; level++)
        cause = s->brothers->path.at[level] == s->scene->cause ? level : cause;
    begin_line(s);
    say_glyph(s, GLYPH_CRUMBS, STYLE_FAINT, RANK_KEPT);
    say_blank(s, 1, RANK_KEPT);
    if (out - (cause > 0))
        say_count(s, GLYPH_FOLDED, out - (cause > 0), STYLE_FAINT, RANK_KEPT);
    if (cause)
        say_crumb(s, cause, true);
    for (uint32_t level = out + 1; level <= all; level++)
        say_crumb(s, level, s->brothers->path.at[level] == s->scene->cause || all - level < numbers);
}

/* From the root to the crumbs. */
static void draw_crumbs_edge(struct sketch *s)
{
    const struct spot *root = &s->brothers->spots.at[0];
    struct arms arms = {.up = WEIGHT_HEAVY, .down = WEIGHT_HEAVY};
    for (int row = root->y + (s->form == FORM_BIG ? BOXES_BODY : 1); row < s->brothers->crumbs_y; row++)
        area_put_point(s->area, root->x, row, glyph_line(arms, false, s->scene->charset), STYLE_PATH);
}

static void draw_crumbs(struct sketch *s)
{
    const struct spot *root = &s->brothers->spots.at[0];
    uint32_t names = s->brothers->crumbs < CRUMBS ? s->brothers->crumbs : CRUMBS, numbers = 0;
    int width = s->area.width, y = s->brothers->crumbs_y;
    for (say_crumbs(s, names, 0); names && line_columns(&s->line) > width; say_crumbs(s, names, 0))
        names--;
    while (numbers < names && numbers < CRUMBS_NUMBERS) {
        say_crumbs(s, names, numbers + 1);
        if (line_columns(&s->line) > width)
            break;
        numbers++;
    }
    say_crumbs(s, names, numbers);
    struct spot line = {.x = root->x, .width = width};
    int x = put_line(s, &line, (line_columns(&s->line) - 1) / 2, y);
    for (uint32_t level = 1; level <= s->brothers->crumbs; level++)
        if (s->brothers->path.at[level] == s->scene->current)
            area_point_at(s->area, x, y);
}

/* --- all of it --- */

/* At an edge of the view beyond which the drawing goes on, in the free row nearest to its middle. */
static void draw_mark(struct sketch *s, int x, enum glyph mark)
{
    int height = s->area.height, y = height / 2;
    for (int i = 0; i < height; i++) {
        int row = height / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
        if (row >= 0 && row < height && area_is_free(s->area, x ? x - 1 : 0, row, 2)) {
            y = row;
            break;
        }
    }
    area_put_point(s->area, x, y, glyph(s, mark), STYLE_KEY);
}

void paint_tree(struct area area, const struct scene *scene, struct chart *chart)
{
    struct sketch s = {
        .area = area,
        .scene = scene,
        .chart = chart,
        .tree = chart->tree,
        .brothers = &chart->brothers,
        .form = chart->boxes.form,
    };
    const struct spot *spots = chart->brothers.spots.at;
    size_t count = chart->brothers.spots.count;
    for (size_t i = 0; i < count; i++)
        draw_edges(&s, &spots[i]);
    if (chart->brothers.crumbs)
        draw_crumbs_edge(&s);
    for (size_t i = 0; i < count; i++)
        if (spots[i].kind != SPOT_CRUMBS)
            draw_node(&s, &spots[i]);
    for (size_t i = 0; i < count; i++) {
        if (spots[i].node == scene->current && spots[i].kind != SPOT_CRUMBS)
            draw_leaf_window(&s, &spots[i]);
        if (spots[i].before || spots[i].after)
            draw_beyond(&s, &spots[i]);
    }
    if (chart->brothers.crumbs)
        draw_crumbs(&s);
    if (chart->zoom == ZOOM_PLAIN && chart->left > 0)
        draw_mark(&s, 0, GLYPH_MORE_LEFT);
    if (chart->zoom == ZOOM_PLAIN && chart->layout.columns > chart->left + area.width)
        draw_mark(&s, area.width - 1, GLYPH_MORE_RIGHT);
    text_free(&s.text);
    text_free(&s.line.text);
}
