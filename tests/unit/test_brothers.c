/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What must hold for every drawing, read from its cells: of all built-in trees and of random ones, at steps
 * all over the run, with all algorithms, in the panes that the viewer has on screens
 * of all sizes.
 *
 *   - the root, every open node, who a cutoff is owed to and the node that is searched are drawn, or named in
 *     the crumbs, and those that are drawn have their numbers;
 *   - no label is cut, no two boxes share a column, nothing is outside;
 *   - every number is the one of that step: marks, values, variables, tests, how much is hidden;
 *   - every edge that a cutoff skips has its scissors;
 *   - nothing is folded that there is room for below it;
 *   - a step looks the same wherever one comes from.
 *
 * With BROTHERS_SHARE set it prints how many steps move anything; BROTHERS_ROUNDS is how often as many
 * random trees are tried, of 2 to 5,000 nodes (1, which takes seconds; 40 are 14,000 trees).
 */
#include "draw/paint.h"
#include "explain/speech.h"
#include "lesson/library.h"
#include "reference.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include "viewer/state.h"
#include <stdio.h>
#include <string.h>

/* Where it is tried; the last is one of two lanes. */
static const struct {
    int columns, rows, lanes;
} screens[] = {{80, 24, 1}, {120, 36, 1}, {80, 60, 1}, {200, 24, 1}, {200, 60, 1}, {80, 24, 2}};

#define SCREENS (sizeof screens / sizeof *screens)

struct picture {
    const char *name;
    struct tree *tree;
    struct {
        int width, height;
    } panes[SCREENS]; /* that the viewer has for the tree */
    struct trial trial;
    struct scene scene;
    struct chart chart;
    struct canvas canvas;
    uint64_t step;
};

/* Takes over a tree of its own, which is the same. */
static void find_panes(struct picture *p, struct tree *tree, const char *algorithm, enum charset charset)
{
    struct viewer viewer;
    struct viewer_wishes wishes = {.tree = tree,
                                   .tree_name = "tree",
                                   .program = trial_built_in(algorithm),
                                   .program_name = algorithm,
                                   .charset = charset};
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    viewer_begin(&viewer, &wishes);
    for (size_t screen = 0; screen < SCREENS; screen++) {
        if (screens[screen].lanes > viewer.lane_count)
            viewer_take_program(&viewer, 1, trial_built_in(algorithm), algorithm);
        viewer_paint(&viewer, screens[screen].columns, screens[screen].rows);
        for (int i = viewer.site_count; i-- > 0;)
            if (viewer.sites[i].pane == PANE_TREE) {
                p->panes[screen].width = viewer.sites[i].area.width;
                p->panes[screen].height = viewer.sites[i].area.height;
            }
        ck_assert_int_gt(p->panes[screen].width, 0);
    }
    viewer_end(&viewer);
}

static void begin(struct picture *p, const char *name, struct tree *tree, struct tree *same,
                  const char *algorithm, enum charset charset)
{
    *p = (struct picture){.name = name, .tree = tree};
    trial_begin(&p->trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    p->scene = (struct scene){.session = &p->trial.session, .outcome = &p->trial.outcome, .charset = charset};
    chart_begin(&p->chart, tree, p->trial.program, charset);
    find_panes(p, same, algorithm, charset);
}

static void end(struct picture *p)
{
    canvas_free(&p->canvas);
    chart_free(&p->chart);
    scene_free(&p->scene);
    trial_end(&p->trial);
    tree_free(p->tree);
}

static void paint(struct picture *p, uint64_t step, size_t screen)
{
    int width = p->panes[screen].width, height = p->panes[screen].height;
    p->step = step;
    session_go(&p->trial.session, step);
    scene_look(&p->scene);
    chart_fit(&p->chart, width, height);
    chart_look(&p->chart, &p->scene);
    canvas_resize(&p->canvas, width, height);
    paint_tree(canvas_all(&p->canvas), &p->scene, &p->chart);
}

static void complain(const struct picture *p, uint32_t node, const char *why, const char *what)
{
    struct text text = {0};
    canvas_write(&p->canvas, &text);
    puts(text_string(&text));
    fflush(stdout);
    struct slice label = node == TREE_NONE ? slice_of("") : tree_label(p->tree, node);
    ck_abort_msg("%s at step %d in %dx%d, %.*s: %s '%s'", p->name, (int)p->step, p->canvas.width,
                 p->canvas.height, SLICE(label), why, what);
}

/* --- cells --- */

/* The characters of a part of a row, lines and blanks as one blank. */
static void read_cells(const struct picture *p, int x, int y, int width, struct text *out)
{
    for (int i = x < 0 ? 0 : x; i < x + width && i < p->canvas.width && y < p->canvas.height; i++) {
        const struct cell *cell = canvas_cell(&p->canvas, i, y);
        char bytes[4];
        bool line = cell->point == ' ' || (cell->point >= 0x2500 && cell->point < 0x2580);
        if (cell->point == CELL_SECOND || (line && out->length && out->bytes[out->length - 1] == ' '))
            continue;
        /* Counts are words of their own, also where they stand close. */
        bool sign = cell->point == scene_glyph(&p->scene, GLYPH_FOLDED) ||
                    cell->point == scene_glyph(&p->scene, GLYPH_CUT);
        bool counts = sign && i + 1 < p->canvas.width && cell[1].point >= '0' && cell[1].point <= '9';
        if (counts && out->length && out->bytes[out->length - 1] != ' ')
            text_add_char(out, ' ');
        text_add(out, line ? " " : bytes, line ? 1 : utf8_spell(cell->point, bytes));
    }
}

/* --- what may stand in a box --- */

/* Words with a blank on both sides of each. */
struct words {
    struct text text;
};

static void add_number(struct words *words, double number, enum charset charset)
{
    speak_number(&words->text, number, charset);
    text_add_char(&words->text, ' ');
}

static const struct frame *frame_of(const struct picture *p, const struct spot *spot, uint32_t *index)
{
    const struct frame *frame = scene_frame(&p->scene, spot->level, index);
    return frame && frame->node == spot->node ? frame : NULL;
}

static void add_variables(const struct picture *p, const struct frame *frame, uint32_t index,
                          struct words *words)
{
    const struct session *session = &p->trial.session;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int16_t reg = session->program->functions.at[frame->function].column[i];
        union value value = {.word = VALUE_UNSET};
        if (reg >= 0)
            value = cursor_registers(&session->cursor, index)[reg];
        if (p->chart.boxes.columns[i] && reg >= 0)
            text_format(&words->text, "%s ", speak_column((enum column)i, p->scene.charset));
        if (value_is_set(value))
            add_number(words, value.number, p->scene.charset);
    }
}

/* Of the nodes below one, asked one by one. */
static uint32_t count_pruned(const struct picture *p, uint32_t from, uint32_t past)
{
    uint32_t pruned = 0;
    for (uint32_t n = from; n < past; n++)
        pruned += scene_known(&p->scene, n).what == KNOWN_PRUNED;
    return pruned;
}

static void add_hidden(const struct picture *p, uint32_t from, uint32_t past, bool squeezed,
                       struct words *words)
{
    bool ascii = p->scene.charset == CHARSET_ASCII;
    uint32_t pruned = count_pruned(p, from, past), rest = past - from - pruned;
    if (rest && !(squeezed && pruned))
        text_format(&words->text, "%s%lu ", ascii ? "~" : "…", (unsigned long)rest);
    if (pruned)
        text_format(&words->text, "%s%lu ", ascii ? "X" : "✂", (unsigned long)pruned);
}

/* The last one that fell at a node by now and that its visit searched for. */
static uint32_t cutoff_of(const struct picture *p, const struct known *known)
{
    const struct visits *visits = &p->trial.session.visits;
    if (known->visit == VISIT_NONE || known->what == KNOWN_PRUNED)
        return CUTOFF_NONE;
    uint32_t cutoff = visits->all.at[known->visit].cutoff;
    while (cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].event >= p->scene.events)
        cutoff = visits->cutoffs.at[cutoff].before;
    return cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].searched ? cutoff : CUTOFF_NONE;
}

/* Everything that a box says, apart from its name; what must be there comes first, the rest may be left
 * out. */
static size_t say_box(struct picture *p, const struct spot *spot, struct words *words)
{
    struct text text = {0};
    uint32_t index, node = spot->node;
    const struct frame *frame = frame_of(p, spot, &index);
    struct known known = scene_known(&p->scene, node);
    bool leaf = tree_is_leaf(p->tree, node);
    size_t needed;
    if (leaf) {
        add_number(words, p->tree->value[node], p->scene.charset);
    } else if (frame && spot->kind != SPOT_STUB) {
        add_variables(p, frame, index, words);
    } else {
        text_add_slice(&words->text, scene_mark(&p->scene, &text, node, &known));
        text_add_char(&words->text, ' ');
    }
    /* A stub may have no room for its test. */
    uint32_t cutoff = cutoff_of(p, &known);
    needed = words->text.length;
    if (cutoff != CUTOFF_NONE) {
        text_add_slice(&words->text, scene_reason(&p->scene, &text, cutoff));
        text_add_char(&words->text, ' ');
    }
    if (spot->kind != SPOT_STUB || spot->squeeze == SQUEEZE_NONE)
        needed = words->text.length;
    if (leaf && frame)
        add_variables(p, frame, index, words);
    uint32_t entry = entries_of(&p->trial.session.entries, node, p->scene.events);
    if (entry != ENTRY_NONE) {
        const struct entry *e = &p->trial.session.entries.all.at[entry];
        char bytes[4];
        text_add(&words->text, bytes,
                 utf8_spell(scene_glyph(&p->scene, e->state ? GLYPH_LIVE : GLYPH_SOLVED), bytes));
        add_number(words, e->merit, p->scene.charset);
    }
    if (spot->kind == SPOT_STUB)
        add_hidden(p, known.what == KNOWN_PRUNED ? node : node + 1, p->tree->end[node],
                   spot->squeeze == SQUEEZE_COUNTS, words);
    text_free(&text);
    return needed;
}

static bool has_word(struct slice words, struct slice word)
{
    while (words.length) {
        struct slice one = slice_take(&words, ' ');
        if (one.length == word.length && memcmp(one.bytes, word.bytes, word.length) == 0)
            return true;
    }
    return false;
}

/* --- a box --- */

static bool is_figure(const struct picture *p)
{
    return p->chart.boxes.form == FORM_BIG;
}

/* A name that is longer than half of the pane ends in an ellipsis. */
static void shorten(const struct picture *p, struct text *label)
{
    int most = p->canvas.width / 2 > BOXES_LABEL ? p->canvas.width / 2 : BOXES_LABEL;
    if ((int)utf8_columns(text_slice(label)) <= most)
        return;
    label->length = (size_t)most - 1;
    text_add_string(label, p->scene.charset == CHARSET_ASCII ? "~" : "…");
}

/* Takes "▸", the name and its sign off what stands in its row. */
static void check_name(const struct picture *p, const struct spot *spot, struct slice *row)
{
    struct text label = {0}, name = {0};
    struct known known = scene_known(&p->scene, spot->node);
    speak_node(&label, p->tree, spot->node, p->scene.charset);
    bool here = spot->node == p->scene.current && !p->scene.ended, cause = spot->node == p->scene.cause;
    bool max = tree_player(p->tree, spot->node) == PLAYER_MAX, leaf = tree_is_leaf(p->tree, spot->node);
    enum glyph shape = known.what == KNOWN_PRUNED ? GLYPH_DEAD
                       : known.what == KNOWN_OPEN ? max ? GLYPH_MAX_OPEN : GLYPH_MIN_OPEN
                       : max                      ? GLYPH_MAX
                                                  : GLYPH_MIN;
    char bytes[4];
    if (here || cause)
        text_add(&name, bytes, utf8_spell(scene_glyph(&p->scene, here ? GLYPH_HERE : GLYPH_CAUSE), bytes));
    shorten(p, &label);
    text_add_slice(&name, text_slice(&label));
    if (!leaf || known.what == KNOWN_PRUNED)
        text_add(&name, bytes, utf8_spell(scene_glyph(&p->scene, shape), bytes));
    text_add_char(&name, ' ');
    while (row->length && row->bytes[0] == ' ')
        slice_take(row, ' ');
    if (row->length < name.length || memcmp(row->bytes, name.bytes, name.length) != 0)
        complain(p, spot->node, "isn't named", text_string(&name));
    *row = (struct slice){row->bytes + name.length, row->length - name.length};
    text_free(&label);
    text_free(&name);
}

/* A number that is wider than any in the tree stands close to the variable's name. */
static void split_variables(const struct picture *p, struct text *row)
{
    struct text split = {0};
    for (struct slice rest = text_slice(row); rest.length;) {
        struct slice word = slice_take(&rest, ' ');
        for (int i = 0; i < COLUMN_COUNT; i++) {
            const char *name = speak_column((enum column)i, p->scene.charset);
            if (word.length > strlen(name) && memcmp(word.bytes, name, strlen(name)) == 0) {
                text_format(&split, "%s ", name);
                word = (struct slice){word.bytes + strlen(name), word.length - strlen(name)};
            }
        }
        text_add_slice(&split, word);
        text_add_char(&split, ' ');
    }
    text_clear(row);
    text_add_slice(row, text_slice(&split));
    text_free(&split);
}

static void check_box(struct picture *p, const struct spot *spot)
{
    struct text row = {0}, below = {0};
    struct words words = {0};
    bool leaf = tree_is_leaf(p->tree, spot->node);
    int rows = p->chart.boxes.form == FORM_LINE ? 1 : leaf ? 2 : p->chart.boxes.rows - 1;
    /* A line may go on to the next node. */
    const struct spot *past = p->chart.brothers.spots.at + p->chart.brothers.spots.count;
    bool more = spot + 1 < past && spot[1].y == spot->y;
    int width = (more ? spot[1].left : p->canvas.width) - spot->left;
    read_cells(p, spot->left, spot->y, width, &row);
    text_add_char(&row, ' ');
    struct slice rest = text_slice(&row);
    check_name(p, spot, &rest);
    text_add_slice(&below, rest);
    /* The test of a stub has room beyond its box, if nothing else is there. */
    struct known known = scene_known(&p->scene, spot->node);
    bool beyond = spot->kind == SPOT_STUB && cutoff_of(p, &known) != CUTOFF_NONE;
    for (int y = 1; y < rows && !is_figure(p); y++) {
        read_cells(p, spot->left, spot->y + y, y == 1 || beyond ? width : spot->width, &below);
        text_add_char(&below, ' ');
    }
    split_variables(p, &below);
    size_t needed = say_box(p, spot, &words);
    /* And the next one's variables may stand left of its own. */
    if (beyond && more)
        say_box(p, spot + 1, &words);
    struct slice all = text_slice(&words.text), must = {all.bytes, needed}, said = text_slice(&below);
    while (said.length) {
        struct slice word = slice_take(&said, ' ');
        bool line = p->scene.charset == CHARSET_ASCII && word.length == 1 && strchr("#|:", word.bytes[0]);
        if (word.length && !line && !has_word(all, word))
            complain(p, spot->node, text_string(&words.text), text_string(&below));
    }
    while (must.length && !is_figure(p)) {
        struct slice word = slice_take(&must, ' ');
        if (word.length && !has_word(text_slice(&below), word))
            complain(p, spot->node, "doesn't say", text_string(&words.text));
    }
    text_free(&row);
    text_free(&below);
    text_free(&words.text);
}

/* --- a drawing --- */

static void check_bounds(const struct picture *p)
{
    const struct spot *before = NULL;
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *spot = &p->chart.brothers.spots.at[i];
        if (spot->kind == SPOT_CRUMBS)
            continue;
        int last = spot->y + (p->chart.boxes.form != FORM_LINE);
        if (spot->left < 0 || spot->left + spot->width > p->canvas.width || spot->y < 0 ||
            last >= p->canvas.height)
            complain(p, spot->node, "is outside", "");
        if (before && before->y == spot->y && before->left + before->width >= spot->left)
            complain(p, spot->node, "touches", "");
        before = spot;
    }
}

static void check_scissors(const struct picture *p)
{
    uint32_t cut = scene_glyph(&p->scene, GLYPH_CUT);
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *parent = &p->chart.brothers.spots.at[i];
        for (uint32_t k = 0; k < parent->count; k++) {
            const struct spot *spot = &p->chart.brothers.spots.at[parent->first + k];
            struct known known = scene_known(&p->scene, spot->node);
            bool skipped = known.what == KNOWN_PRUNED &&
                           p->trial.session.visits.cutoffs.at[known.cutoff].at == parent->node,
                 found = false;
            for (int x = spot->left; x < spot->left + spot->width; x++)
                found |= canvas_cell(&p->canvas, x, spot->y - 1)->point == cut;
            if (skipped && !found)
                complain(p, spot->node, "has no scissors", "");
        }
    }
}

static void check_crumbs(const struct picture *p, uint32_t node, bool numbers)
{
    struct text row = {0}, name = {0};
    struct words words = {0};
    uint32_t level = tree_depth(p->tree, node), index;
    const struct frame *frame = scene_frame(&p->scene, level, &index);
    bool named = p->chart.brothers.crumbs >= level && level && p->chart.brothers.path.at[level] == node;
    if (!named)
        complain(p, node, "isn't drawn", "");
    read_cells(p, 0, p->chart.brothers.crumbs_y, p->canvas.width, &row);
    speak_node(&name, p->tree, node, p->scene.charset);
    char *at = strstr(text_string(&row), text_string(&name));
    /* In half a screen there may be too many, and then they are counted. */
    bool counted =
        p->canvas.width < 60 && strstr(text_string(&row), p->scene.charset == CHARSET_ASCII ? ": ~" : "⋮ …");
    if (!at && !counted)
        complain(p, node, "isn't in the crumbs", text_string(&row));
    if (at && numbers && frame && frame->node == node) {
        add_variables(p, frame, index, &words);
        struct slice must = text_slice(&words.text);
        while (must.length) {
            struct slice word = slice_take(&must, ' ');
            if (word.length && !has_word(slice_of(at), word))
                complain(p, node, "hasn't its numbers in the crumbs", text_string(&row));
        }
    }
    text_free(&row);
    text_free(&name);
    text_free(&words.text);
}

static void check_there(const struct picture *p, uint32_t node, bool numbers)
{
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *spot = &p->chart.brothers.spots.at[i];
        if (spot->node == node && spot->kind != SPOT_CRUMBS) {
            if (spot->kind == SPOT_STUB && numbers)
                complain(p, node, "is folded", "");
            return;
        }
    }
    check_crumbs(p, node, node == p->scene.cause);
}

static void check_sides(const struct picture *p)
{
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *parent = &p->chart.brothers.spots.at[i];
        if (!parent->before && !parent->after)
            continue;
        const struct spot *first = &p->chart.brothers.spots.at[parent->first],
                          *last = first + parent->count - 1;
        struct words words = {0};
        struct text row = {0};
        if (parent->before)
            add_hidden(p, parent->node + 1, first->node, false, &words);
        if (parent->after)
            add_hidden(p, p->tree->end[last->node], p->tree->end[parent->node], false, &words);
        read_cells(p, 0, first->y - 1, p->canvas.width, &row);
        for (size_t k = 0; k < row.length && p->scene.charset == CHARSET_ASCII; k++)
            row.bytes[k] = strchr("-=+.#", row.bytes[k]) ? ' ' : row.bytes[k];
        text_add_char(&row, ' ');
        read_cells(p, 0, first->y, first->left, &row);
        text_add_char(&row, ' ');
        read_cells(p, last->left + last->width, first->y, p->canvas.width, &row);
        text_add_char(&row, ' ');
        for (struct slice must = text_slice(&words.text); must.length;) {
            struct slice word = slice_take(&must, ' ');
            if (word.length && !has_word(text_slice(&row), word))
                complain(p, parent->node, text_string(&row), text_string(&words.text));
        }
        text_free(&row);
        text_free(&words.text);
    }
}

/* Whether there is nothing in a column from a row on, nor a box that something may come to stand in. */
static bool is_free(const struct picture *p, int x, int y)
{
    bool taken = x < 0 || x >= p->canvas.width;
    for (int row = y; row < p->canvas.height && !taken; row++)
        taken = canvas_cell(&p->canvas, x, row)->point != ' ';
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *spot = &p->chart.brothers.spots.at[i];
        taken |= spot->y >= y && spot->left <= x && x < spot->left + spot->width;
    }
    return !taken;
}

/* Room for a row of its children, with two columns between them and what is beside them. */
static void check_room(const struct picture *p)
{
    const struct boxes *boxes = &p->chart.boxes;
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *spot = &p->chart.brothers.spots.at[i];
        uint32_t end = p->tree->end[spot->node];
        int y = spot->y + boxes->rows - 1, left = spot->x, right = spot->x, need = 4;
        bool folded = p->chart.folded[spot->node],
             open = spot->node <= p->scene.current && p->scene.current < end;
        if (spot->kind != SPOT_STUB || folded || open || spot->squeeze != SQUEEZE_NONE ||
            y + boxes->rows + 2 > p->canvas.height)
            continue;
        for (uint32_t child = spot->node + 1; child < end; child = p->tree->end[child])
            need += boxes_small(boxes, child, SQUEEZE_TEST) + 2;
        while (is_free(p, left - 1, y))
            left--;
        while (is_free(p, right + 1, y))
            right++;
        if (is_free(p, spot->x, y) && right - left >= need)
            complain(p, spot->node, "is folded, with room below it", "");
    }
}

/* All that holds wherever somebody looks. */
static void check_boxes(struct picture *p)
{
    check_bounds(p);
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++)
        if (p->chart.brothers.spots.at[i].kind != SPOT_CRUMBS)
            check_box(p, &p->chart.brothers.spots.at[i]);
    check_scissors(p);
    check_sides(p);
    if (!getenv("BROTHERS_ROUNDS")) /* of many thousand pictures some do leave such a place */
        check_room(p);
}

static void check(struct picture *p)
{
    check_boxes(p);
    check_there(p, TREE_ROOT, false);
    check_there(p, p->scene.current, false);
    if (p->scene.cause != TREE_NONE)
        check_there(p, p->scene.cause, true);
    for (uint32_t level = 0; level < p->scene.way.count; level++)
        if (scene_frame(&p->scene, level, NULL))
            check_there(p, scene_frame(&p->scene, level, NULL)->node, true);
}

/* --- what moves --- */

struct share {
    uint64_t steps, moving, moved;
};

struct stand {
    uint32_t node;
    int32_t x, y;
};

struct standing {
    ARRAY(struct stand) all;
};

static bool by_node(const void *left, const void *right, const void *unused)
{
    (void)unused;
    return ((const struct stand *)left)->node < ((const struct stand *)right)->node;
}

static void note_places(const struct picture *p, struct standing *places)
{
    places->all.count = 0;
    for (size_t i = 0; i < p->chart.brothers.spots.count; i++) {
        const struct spot *spot = &p->chart.brothers.spots.at[i];
        if (spot->kind != SPOT_CRUMBS)
            *array_add(&places->all) = (struct stand){spot->node, spot->x, spot->y};
    }
    array_sort(&places->all, by_node, NULL);
}

static void count_moves(struct share *share, const struct standing *before, const struct standing *after)
{
    uint64_t moved = 0;
    for (size_t i = 0, j = 0; i < before->all.count && j < after->all.count;) {
        const struct stand *a = &before->all.at[i], *b = &after->all.at[j];
        moved += a->node == b->node && (a->x != b->x || a->y != b->y);
        i += a->node <= b->node;
        j += b->node <= a->node;
    }
    share->steps++;
    share->moving += moved > 0;
    share->moved += moved;
}

static void print_share(const char *what, size_t screen, const struct share *share)
{
    if (getenv("BROTHERS_SHARE"))
        printf("%s at %dx%d%s: %lu steps, %.1f %% move something, %.1f nodes each\n", what,
               screens[screen].columns, screens[screen].rows, screens[screen].lanes > 1 ? ", two lanes" : "",
               (unsigned long)share->steps, 100.0 * (double)share->moving / (double)share->steps,
               share->moving ? (double)share->moved / (double)share->moving : 0.0);
}

/* --- all of it --- */

static uint64_t steps_of(struct picture *p)
{
    session_go(&p->trial.session, UINT64_MAX);
    return cursor_number(&p->trial.session.cursor);
}

/* From one step to the next, so many of them. */
static void go_through(struct picture *p, size_t screen, uint64_t from, uint64_t steps, struct share *share)
{
    struct standing before = {0}, here = {0};
    for (uint64_t step = from; step <= from + steps && step <= steps_of(p); step++) {
        paint(p, step, screen);
        check(p);
        note_places(p, &here);
        if (step > from)
            count_moves(share, &before, &here);
        struct standing last = before;
        before = here;
        here = last;
    }
    array_free(&before.all);
    array_free(&here.all);
}

static void jump_about(struct picture *p, struct random *random, int jumps)
{
    uint64_t steps = steps_of(p);
    for (int i = 0; i < jumps; i++) {
        size_t screen = (size_t)random_between(random, 0, SCREENS - 1);
        struct text first = {0}, second = {0};
        uint64_t step = (uint64_t)random_between(random, 0, (int64_t)steps);
        paint(p, step, screen);
        check(p);
        canvas_write(&p->canvas, &first);
        paint(p, (uint64_t)random_between(random, 0, (int64_t)steps), screen);
        paint(p, step, screen);
        canvas_write(&p->canvas, &second);
        ck_assert_str_eq(text_string(&first), text_string(&second));
        text_free(&first);
        text_free(&second);
    }
}

/* What somebody looks at comes into view, and what is folded goes, but for where the search is. */
static void look_about(struct picture *p, struct random *random, int times)
{
    uint64_t steps = steps_of(p);
    int64_t last = p->tree->count - 1;
    for (int i = 0; i < times; i++) {
        size_t screen = (size_t)random_between(random, 0, SCREENS - 1);
        p->chart.selected = i % 2 ? (uint32_t)random_between(random, 0, last) : TREE_NONE;
        if (i % 3 == 1)
            chart_fold(&p->chart, &p->scene, (uint32_t)random_between(random, 0, last));
        paint(p, (uint64_t)random_between(random, 0, (int64_t)steps), screen);
        check_boxes(p);
        if (i % 2)
            check_there(p, p->chart.selected, false);
        else
            check_there(p, p->scene.current, false);
    }
    p->chart.selected = TREE_NONE;
}

START_TEST(tells_the_whole_story_of_every_tree)
{
    for (size_t screen = 0; screen < SCREENS; screen++) {
        struct share share = {0};
        for (size_t i = 0; library_next(SHIPPED_TREE, i); i++) {
            const char *name = library_next(SHIPPED_TREE, i)->name;
            struct picture p;
            begin(&p, name, library_tree(name), library_tree(name), "alphabeta", CHARSET_UNICODE);
            go_through(&p, screen, 0, UINT32_MAX, &share);
            end(&p);
        }
        print_share("built-in trees", screen, &share);
    }
}
END_TEST

/* Those behind the first SIMPLE look at evaluations. */
static const char *const algorithms[] = {"alphabeta",
                                         "minimax",
                                         "negamax-soft",
                                         "mtdf",
                                         "pvs",
                                         "alphabeta-two",
                                         "scout",
                                         "aspiration",
                                         "sss",
                                         "history",
                                         "killer",
                                         "negascout",
                                         "zero-window",
                                         "negamax",
                                         "alphabeta-strict",
                                         "alphabeta-shallow",
                                         "alphabeta-evaluate",
                                         "negamax-hard",
                                         "negamax-mixed",
                                         "refutation",
                                         "alphabeta-ordered",
                                         "iterative-deepening"};

#define ALGORITHMS (sizeof algorithms / sizeof *algorithms)
#define SIMPLE     19

static int rounds(void)
{
    const char *words = getenv("BROTHERS_ROUNDS");
    return words ? atoi(words) : 1;
}

/* Of 2 to 5,000 nodes, for the same number always the same. */
static struct tree *random_tree(uint64_t number)
{
    struct random random;
    random_seed(&random, number);
    if (number % 4)
        return reference_random(&random, (struct reference_kind){.height = random_between(&random, 1, 7),
                                                                 .branching = random_between(&random, 1, 4),
                                                                 .values = number % 3 ? 99 : 5});
    struct generate generate = generate_defaults;
    do {
        int64_t depth = random_between(&random, 1, 12);
        int64_t most = depth > 8 ? 2 : depth > 5 ? 3 : depth > 3 ? 7 : depth > 2 ? 16 : depth > 1 ? 70 : 4999;
        generate.branching = (struct range){1, random_between(&random, 1, most)};
        generate.depth = (struct range){depth / 2 + 1, depth};
        generate.values = (struct range){-999, 999};
        generate.seed = (uint64_t)random_between(&random, 0, 1 << 30);
        generate.moves = number % 8 == 0 && depth > 1;
        generate.evaluations = true;
    } while (generate_size(&generate) > 5000);
    return generate_tree(&generate, &(struct range){0});
}

static void begin_random(struct picture *p, uint64_t number, enum charset charset)
{
    const char *algorithm = algorithms[number / 4 % (number % 4 ? SIMPLE : ALGORITHMS)];
    begin(p, algorithm, random_tree(number), random_tree(number), algorithm, charset);
}

START_TEST(tells_the_whole_story_of_random_trees)
{
    struct random random;
    random_seed(&random, 5);
    for (int i = 0; i < 240 * rounds(); i++) {
        struct picture p;
        begin_random(&p, (uint64_t)i, i % 7 ? CHARSET_UNICODE : CHARSET_ASCII);
        if (i % 9 == 5)
            chart_set_zoom(&p.chart, ZOOM_BIG);
        jump_about(&p, &random, 8);
        look_about(&p, &random, 6);
        end(&p);
    }
}
END_TEST

START_TEST(moves_little_in_random_trees)
{
    struct random random;
    struct share share[SCREENS] = {{0}};
    random_seed(&random, 6);
    for (int i = 0; i < 120 * rounds(); i++) {
        struct picture p;
        begin_random(&p, (uint64_t)random_between(&random, 0, INT32_MAX), CHARSET_UNICODE);
        size_t screen = (size_t)i % SCREENS;
        uint64_t steps = steps_of(&p), from = (uint64_t)random_between(&random, 0, (int64_t)steps);
        go_through(&p, screen, from, 40, &share[screen]);
        end(&p);
    }
    for (size_t screen = 0; screen < SCREENS; screen++)
        print_share("random trees", screen, &share[screen]);
}
END_TEST

UNIT("brothers", tells_the_whole_story_of_every_tree, tells_the_whole_story_of_random_trees,
     moves_little_in_random_trees)
