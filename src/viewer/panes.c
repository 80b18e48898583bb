/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the panes are, and what the mouse does in them.
 *
 *     80 × 24                                   from 110 columns on
 *     ┌ title ───────────────────── step ┐       ┌ title ───────────────────── step ┐
 *     │                                  │       │                │─ pseudocode ────│
 *     │ tree, or the tree and the pane   │       │ tree           │─ frames ────────│
 *     │ that Tab went to                 │       │                │─ trace ─────────│
 *     │▸ the line of the step            │       │─────────────────────────────────│
 *     │ why                              │       │ why                             │
 *     │ counts                           │       │ counts                          │
 *     └ timeline ────────────────────────┘       └ timeline ───────────────────────┘
 *
 * Two lanes stand side by side, each with its tree, its counts, the line of its step and its sentence.
 */
#include "base/clamp.h"
#include "viewer/state.h"
#include <inttypes.h>
#include <string.h>

#define WIDE        110 /* columns from which the side panes are always there */
#define SIDE_LEAST  46
#define SIDE_MOST   72
#define TREE_LEAST  60
#define NUMBERS     14 /* columns for the numbers behind a line of code */
#define WORDS_LEAST 2  /* lines of the sentence */
#define LINE_MOST   3  /* rows of the line of the step, where it stands alone */
#define WORDS_HALF  6  /* of the strip and the sentence of one of two lanes, at the least */
#define ROWS_GOOD   4  /* of a level of the tree: it needn't have more, where panes have too few */
#define BIG_GOOD    7  /* the same, of large numbers */

static const char *const names[PANE_COUNT] = {
    [PANE_TREE] = "tree",     [PANE_CODE] = "pseudocode",   [PANE_BOARD] = "board",
    [PANE_FRAMES] = "frames", [PANE_MEMORY] = "remembered", [PANE_TRACE] = "trace",
};

static const enum setting switches[PANE_COUNT] = {[PANE_CODE] = SETTING_code,
                                                  [PANE_BOARD] = SETTING_board,
                                                  [PANE_FRAMES] = SETTING_frames,
                                                  [PANE_MEMORY] = SETTING_memory,
                                                  [PANE_TRACE] = SETTING_trace};

/* --- the panes themselves --- */

static void paint_tree_pane(struct lane *lane, struct area area)
{
    struct chart *chart = &lane->chart;
    chart_fit(chart, area.width, area.height);
    chart->held = lane->held[PANE_TREE];
    chart_look(chart, &lane->scene);
    paint_tree(area, &lane->scene, chart);
}

/* What ends where we are: the last line in view. When it would leave, the page is turned by half: for the
 * eye, and for the line to the terminal, that is better than moving with every step. No further than to the
 * last of all there will be. */
static size_t follow_end(size_t first, size_t count, size_t all, int height)
{
    size_t rows = height > 1 ? (size_t)height : 1, last = all > rows ? all - rows : 0;
    if (count > rows && count > first && count <= first + rows)
        return size_at_most(first, last);
    size_t turned = count - (rows + 1) / 2;
    return count <= rows ? 0 : size_at_most(turned, last);
}

static size_t lines_of(const struct lane *lane, enum pane_name pane)
{
    const struct session *session = &lane->session;
    if (pane == PANE_BOARD)
        return paint_board_lines(&lane->scene);
    if (pane == PANE_FRAMES)
        return cursor_depth(&session->cursor);
    if (pane == PANE_MEMORY)
        return paint_memory_lines(&lane->scene);
    return rows_count_at(&session->rows, &session->cursor);
}

static void paint_side_pane(struct lane *lane, enum pane_name pane, struct area area)
{
    const struct scene *scene = &lane->scene;
    size_t *first = &lane->first[pane];
    bool follows = !lane->held[pane];
    if (pane == PANE_CODE) {
        if (follows)
            *first = paint_code_follow(scene, (uint32_t)*first, area.width, area.height);
        paint_code(area, scene, (uint32_t)*first);
    } else if (pane == PANE_BOARD) {
        paint_board(area, scene, lane_node(lane), *first);
    } else if (pane == PANE_MEMORY) {
        if (follows)
            *first = paint_memory_follow(scene, *first, area.height);
        paint_memory(area, scene, *first);
    } else {
        bool counted = pane == PANE_TRACE && lane->over;
        size_t all = counted ? lane->session.rows.all.count : SIZE_MAX;
        if (follows)
            *first = follow_end(*first, lines_of(lane, pane), all, area.height);
        (pane == PANE_FRAMES ? paint_frames : paint_rows)(area, scene, *first);
    }
}

/* Notes where the pane is, for presses and wheels. */
static struct area put_site(struct viewer *viewer, enum pane_name pane, int lane, struct area area)
{
    viewer->sites[viewer->site_count++] = (struct site){pane, lane, area};
    return area;
}

/* --- headings --- */

static void paint_rule(struct viewer *viewer, struct area area, int y, const char *name, bool focus)
{
    area_fill(area, 0, y, area.width, 1, viewer_glyph(viewer, GLYPH_RULE), STYLE_BORDER);
    if (name) {
        area_put_point(area, 1, y, ' ', STYLE_BORDER);
        int end = area_put(area, 2, y, slice_of(name), focus ? STYLE_FOCUS : STYLE_HEADING);
        area_put_point(area, end, y, ' ', STYLE_BORDER);
    }
}

static void add_step(const struct lane *lane, struct text *out, enum charset charset)
{
    bool ended;
    if (!lane->suits)
        return;
    struct cursor *cursor = (struct cursor *)&lane->session.cursor;
    uint64_t known = cursor_known(cursor, &ended);
    uint32_t pass = visits_pass(&lane->session.visits, lane->scene.events);
    if (lane->session.visits.heads.count > 1)
        text_format(out, "pass %" PRIu32 "/%lu%s", pass, (unsigned long)lane->session.visits.heads.count,
                    charset == CHARSET_ASCII ? "  " : " · ");
    text_format(out, "step %" PRIu64 "/%" PRIu64, cursor_number(cursor), known);
    if (!ended)
        text_add_string(out, charset == CHARSET_ASCII ? "..." : "…");
}

static void paint_right(struct area area, int y, struct slice words, enum style style)
{
    area_put(area, area.width - (int)utf8_columns(words) - 1, y, words, style);
}

static void add_part(const struct viewer *viewer, struct text *title, const char *words)
{
    if (!*words)
        return;
    if (title->length)
        text_add_string(title, viewer->charset == CHARSET_ASCII ? " - " : " · ");
    utf8_show(title, slice_of(words), viewer->charset);
}

/* A tree without a title is called by where it is from. */
static const char *called(const struct viewer *viewer)
{
    const char *title = tree_header_said(viewer->given, tree_header_named(slice_of("title")));
    return title                                  ? title
           : strcmp(viewer->tree_name, "-e") == 0 ? "a tree from the command line"
           : strcmp(viewer->tree_name, "-") == 0  ? "a tree from standard input"
                                                  : viewer->tree_name;
}

static void paint_title(struct viewer *viewer, struct area area)
{
    static const char *const orders[] = {[ORDER_GIVEN] = "",
                                         [ORDER_BEST] = "best first",
                                         [ORDER_WORST] = "worst first",
                                         [ORDER_REVERSE] = "last first",
                                         [ORDER_RANDOM] = "shuffled"};
    struct text title = {0}, right = {0};
    int x = area_put(area, 1, 0, slice_of("cutoff"), STYLE_STRONG) + 2;
    if (viewer->tree)
        add_part(viewer, &title, called(viewer));
    add_part(viewer, &title, orders[viewer->order.kind]);
    if (viewer->lane_count == 1) {
        add_part(viewer, &title, viewer->lanes[0].name);
        add_step(&viewer->lanes[0], &right, viewer->charset);
    }
    if (viewer->playing) {
        text_add_string(&right, viewer->charset == CHARSET_ASCII ? "  playing " : "  ▶ ");
        text_add_slice(&right, setting_word(&viewer->settings, SETTING_speed));
        text_add_string(&right, "/s");
    }
    area_fit(area, x, 0, area.width - x - (int)utf8_columns(text_slice(&right)) - 3, text_slice(&title),
             viewer_glyph(viewer, GLYPH_FOLDED), STYLE_PLAIN);
    paint_right(area, 0, text_slice(&right), STYLE_PLAIN);
    text_free(&title);
    text_free(&right);
}

/* --- the side --- */

static bool is_side(enum pane_name pane)
{
    return pane >= PANE_CODE && pane <= PANE_TRACE;
}

static bool has_memory(const struct viewer *viewer)
{
    return viewer->lanes[0].suits && paint_memory_exists(&viewer->lanes[0].scene);
}

/* Whether there is something for a pane to show. */
static bool exists(const struct viewer *viewer, enum pane_name pane)
{
    return pane == PANE_MEMORY ? has_memory(viewer) : pane != PANE_BOARD || viewer->has_game;
}

static bool is_wanted(const struct viewer *viewer, enum pane_name pane, bool room)
{
    return is_side(pane) && exists(viewer, pane) &&
           (viewer->focus == pane || (room && setting_is_on(&viewer->settings, switches[pane])));
}

/* Whether the panes stand beside the tree; what is to be read from afar has all the room. */
static bool has_side(const struct viewer *viewer, int width)
{
    return width >= WIDE && viewer->lanes[0].chart.zoom != ZOOM_BIG;
}

/* Calls that can be open at once: one a level, and those around them. */
static int most_frames(const struct viewer *viewer, const struct lane *lane)
{
    bool recurs = false;
    for (size_t i = 0; i < lane->program->functions.count; i++)
        recurs = recurs || lane->program->functions.at[i].recurs;
    return recurs ? at_most(at_most((int)viewer->tree->height, 100) + 2, 14)
                  : at_most((int)lane->program->functions.count, 14);
}

/* The rows in which a pane shows all that it may come to have in a width, and those without which it says too
 * little. */
static int rows_of(const struct viewer *viewer, const struct lane *lane, int pane, int width, bool least)
{
    bool list = lane->program->lists.count > 0, board = viewer->has_game;
    switch (pane) {
    case PANE_CODE:
        return least ? 6 : paint_code_rows(&lane->scene, width);
    case PANE_BOARD:
        return (int)paint_board_lines(&lane->scene);
    case PANE_FRAMES:
        return least ? 3 : most_frames(viewer, lane);
    case PANE_MEMORY:
        return least ? 3 : list ? 10 : 7;
    default:
        return least ? list || board ? 2 : 3 : 6;
    }
}

/* How rows are shared out among panes: in their order each has what it needs, as far as the least of the
 * others lets it; what remains has the last, or a list, which says more of a best-first search than the
 * trace. */
static void share_rows(const struct viewer *viewer, const struct lane *lane, const bool wanted[PANE_COUNT],
                       int width, int rows, int heights[PANE_COUNT])
{
    int others = 0;
    enum pane_name last = PANE_TREE;
    for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++)
        if (wanted[pane])
            others += 1 + rows_of(viewer, lane, pane, width, true);
    for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++) {
        if (!wanted[pane])
            continue;
        others -= 1 + rows_of(viewer, lane, pane, width, true);
        heights[pane] = at_most(rows_of(viewer, lane, pane, width, false), at_least(rows - others - 1, 0));
        rows = at_least(rows - 1 - heights[pane], 0);
        last = (enum pane_name)pane;
    }
    heights[lane->program->lists.count && wanted[PANE_MEMORY] ? PANE_MEMORY : last] += rows;
}

static void title_of(const struct lane *lane, enum pane_name pane, struct text *title)
{
    text_clear(title);
    if (pane == PANE_BOARD)
        paint_board_title(&lane->scene, lane_node(lane), title);
    if (!title->length)
        text_add_string(title, pane == PANE_MEMORY ? paint_memory_title(&lane->scene) : names[pane]);
}

/* Panes one below another. */
static void paint_column(struct viewer *viewer, struct lane *lane, struct area area,
                         const bool wanted[PANE_COUNT])
{
    int heights[PANE_COUNT] = {0}, y = 0;
    struct text title = {0};
    share_rows(viewer, lane, wanted, area.width - 1, area.height, heights);
    for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++) {
        if (!wanted[pane])
            continue;
        struct area inside = area_cut(area, 1, y + 1, area.width - 1, heights[pane]);
        title_of(lane, (enum pane_name)pane, &title);
        paint_rule(viewer, area, y, text_string(&title), viewer->focus == (enum pane_name)pane);
        paint_side_pane(lane, (enum pane_name)pane, put_site(viewer, (enum pane_name)pane, 0, inside));
        y += 1 + heights[pane];
    }
    text_free(&title);
}

/* The panes beside the tree or below it, in so many columns, of which the code has the first and the trace
 * the last. */
static void paint_columns(struct viewer *viewer, struct lane *lane, struct area area, int columns,
                          const bool wanted[PANE_COUNT])
{
    static const int column_of[][PANE_COUNT] = {
        [1] = {0},
        [2] = {[PANE_BOARD] = 1, [PANE_FRAMES] = 1, [PANE_MEMORY] = 1, [PANE_TRACE] = 1},
        [3] = {[PANE_BOARD] = 1, [PANE_FRAMES] = 1, [PANE_MEMORY] = 1, [PANE_TRACE] = 2},
    };
    int x = 0, left = columns;
    for (int column = 0; column < columns; column++, left--) {
        bool here[PANE_COUNT] = {false}, any = false;
        for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++)
            any |= here[pane] = wanted[pane] && column_of[columns][pane] == column;
        if (!any)
            continue;
        int width = column + 1 == columns ? area.width - x : (area.width - x) / left;
        if (x)
            area_fill(area, x - 1, 0, 1, area.height, viewer_glyph(viewer, GLYPH_WALL), STYLE_BORDER);
        paint_column(viewer, lane, area_cut(area, x, 0, width - (column + 1 < columns), area.height), here);
        x += width;
    }
}

/* --- the board in a corner --- */

static bool is_free(struct area area, int x, int y, int width, int height)
{
    for (int i = 0; i < height; i++)
        if (!area_is_free(area, x, y + i, width))
            return false;
    return true;
}

/* Where it has no pane: over the tree, in a corner where nothing of the tree is. */
static void paint_corner(const struct viewer *viewer, const struct lane *lane, struct area tree)
{
    struct text title = {0};
    if (!viewer->has_game || !setting_is_on(&viewer->settings, SETTING_board))
        return;
    paint_board_title(&lane->scene, lane_node(lane), &title);
    int columns = (int)utf8_columns(text_slice(&title)), board = paint_board_columns(&lane->scene);
    int width = 2 + at_least(columns, board), height = 2 + (int)paint_board_lines(&lane->scene);
    for (int corner = 0; title.length && corner < 4; corner++) {
        int x = corner / 2 ? tree.width - width : 0, y = corner % 2 ? 0 : tree.height - height;
        if (!is_free(tree, x, y, width, height))
            continue;
        area_put(tree, x + 1, y, text_slice(&title), STYLE_HEADING);
        paint_board(area_cut(tree, x + 1, y + 1, width - 2, height - 2), &lane->scene, lane_node(lane), 0);
        break;
    }
    text_free(&title);
}

/* --- one lane --- */

static void paint_unsuited(const struct viewer *viewer, const struct lane *lane, struct area area)
{
    struct text words = {0};
    struct area inside = area_cut(area, 2, 1, area.width - 4, area.height);
    text_format(&words, "%s isn't an algorithm for this tree: %s. Press 'a' for another.", lane->name,
                text_string(&lane->why));
    int lines = paint_words(inside, text_string(&words), STYLE_TROUBLE);
    if (viewer->lane_count == 1)
        paint_words(area_cut(inside, 0, lines + 1, inside.width, inside.height), text_string(&viewer->note),
                    STYLE_KEY);
    text_free(&words);
}

/* Where the panes are: so many columns, in so many rows below the tree, or in a width beside it. */
struct places {
    int columns, below, beside;
};

/* The rows that the tree has at the least, where panes stand below it. */
static int rows_good(const struct viewer *viewer, const struct lane *lane, int height)
{
    int levels = at_most((int)viewer->tree->height, height);
    return lane->chart.zoom == ZOOM_BIG ? BIG_GOOD * levels + BOXES_BODY : ROWS_GOOD * levels + 2;
}

/* Below the tree, where that leaves it so many rows. */
static bool find_below(const struct viewer *viewer, struct lane *lane, struct area area,
                       const bool wanted[PANE_COUNT], int good, struct places *places)
{
    places->columns = area.width >= 3 * SIDE_LEAST ? 3 : area.width >= WIDE ? 2 : 1;
    int width = area.width / places->columns - 2;
    int all = 0, code = wanted[PANE_CODE] ? 1 + rows_of(viewer, lane, PANE_CODE, width, false) : 0;
    for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++)
        if (wanted[pane] && pane != PANE_CODE)
            all += 1 + rows_of(viewer, lane, pane, width, true);
    int least = places->columns == 1 ? code + all : at_least(code, all);
    places->beside = 0;
    places->below = area.height - chart_rows(&lane->chart, area.width, area.height - least);
    return all + code > 0 && area.height - least >= good;
}

static void find_beside(const struct viewer *viewer, const struct lane *lane, struct area area,
                        const bool wanted[PANE_COUNT], struct places *places)
{
    int numbers = wanted[PANE_CODE] ? paint_code_columns(&lane->scene) + NUMBERS : SIDE_LEAST;
    int most = at_most(at_least(numbers, SIDE_LEAST), SIDE_MOST);
    int side = at_most(at_least(area.width * 9 / 20, SIDE_LEAST), most), all = 0;
    /* No line of the code takes two rows, if that leaves the tree some room. */
    int code = wanted[PANE_CODE] ? 1 + paint_code_columns(&lane->scene) : 0;
    if (side < code && area.width - code >= TREE_LEAST)
        side = code;
    for (int pane = PANE_CODE; pane <= PANE_TRACE; pane++)
        if (wanted[pane])
            all += 1 + rows_of(viewer, lane, pane, side - 1, false);
    side = all ? side : 0;
    bool two = wanted[PANE_CODE] && all > area.height && area.width >= 4 * SIDE_LEAST;
    *places = (struct places){.columns = 1 + two, .beside = two ? side + SIDE_LEAST : side};
}

/* Whether the pane of the code is among what is painted. */
static bool paint_body(struct viewer *viewer, struct lane *lane, struct area area)
{
    bool wanted[PANE_COUNT], side_panes = has_side(viewer, area.width);
    int most = chart_rows(&lane->chart, area.width, area.height);
    struct places places;
    for (int pane = 0; pane < PANE_COUNT; pane++)
        wanted[pane] = is_wanted(viewer, (enum pane_name)pane, true);
    bool below = find_below(viewer, lane, area, wanted, rows_good(viewer, lane, area.height), &places);
    /* Without the code, they may have what the tree makes no use of. */
    if (!below && !side_panes) {
        wanted[PANE_CODE] = false;
        below = viewer->focus != PANE_CODE && find_below(viewer, lane, area, wanted, most, &places);
    }
    if (!below) {
        for (int pane = 0; pane < PANE_COUNT; pane++)
            wanted[pane] = is_wanted(viewer, (enum pane_name)pane, side_panes);
        find_beside(viewer, lane, area, wanted, &places);
    }
    int wall = places.beside > 0;
    struct area tree = area_cut(area, 0, 0, area.width - places.beside - wall, area.height - places.below);
    paint_tree_pane(lane, put_site(viewer, PANE_TREE, 0, tree));
    if (!wanted[PANE_BOARD])
        paint_corner(viewer, lane, tree);
    if (wall)
        area_fill(area, tree.width, 0, 1, area.height, viewer_glyph(viewer, GLYPH_WALL), STYLE_BORDER);
    struct area side = wall ? area_cut(area, tree.width + 1, 0, places.beside, area.height)
                            : area_cut(area, 0, tree.height, area.width, places.below);
    if (places.beside || places.below)
        paint_columns(viewer, lane, side, places.columns, wanted);
    return wanted[PANE_CODE];
}

/* A note is read to its end, if it takes room from the tree: at the foot, in place of the timelines. */
#define NOTE_LINES 6

static int note_lines(const struct viewer *viewer, struct area all)
{
    struct area unseen = area_cut(all, 1, 0, all.width - 2, 0);
    int lines = viewer->note.length ? paint_words(unseen, text_string(&viewer->note), STYLE_KEY) : 0;
    return at_most(lines, NOTE_LINES);
}

static void paint_note(struct viewer *viewer, struct area all, int lines)
{
    paint_words(area_cut(all, 1, all.height - lines, all.width - 2, lines), text_string(&viewer->note),
                STYLE_KEY);
}

static void paint_foot(struct viewer *viewer, int lane, struct area foot)
{
    if (!viewer->note.length && area_is_free(foot, 0, 0, foot.width))
        paint_timeline(put_site(viewer, PANE_TIMELINE, lane, foot), &viewer->lanes[lane].scene);
}

/* The strip, and below it why: nothing but a step changes them. A sentence that is long takes the timeline's
 * row, which is the area's last. */
static void paint_step(const struct viewer *viewer, const struct lane *lane, struct area area, int line)
{
    int strip = paint_strip_rows(area.width), y = strip + line;
    bool asks = viewer->deciding && lane == &viewer->lanes[0];
    struct area why = area_cut(area, 0, y, area.width, area.height - y - (viewer->note.length > 0));
    paint_strip(area_cut(area, 0, 0, area.width, strip), &lane->scene);
    if (line)
        paint_code_line(area_cut(area, 0, strip, area.width, line), &lane->scene);
    if (asks)
        paint_words(why, text_string(&viewer->question), STYLE_KEY);
    else
        paint_sentence(why, &lane->scene);
}

/* Counts stand in the rule below the tree. */
static void paint_count_rule(struct viewer *viewer, const struct lane *lane, struct area all, int y)
{
    struct slice help = slice_of(" ? help ");
    paint_rule(viewer, all, y, NULL, false);
    int end = paint_counts(area_cut(all, 2, y, all.width - 14, 1), &lane->scene);
    area_put_point(all, 1, y, ' ', STYLE_BORDER);
    area_put_point(all, 2 + end, y, ' ', STYLE_BORDER);
    area_put(all, all.width - (int)help.length - 1, y, help, STYLE_FAINT);
}

static void paint_one(struct viewer *viewer, struct area all)
{
    struct lane *lane = &viewer->lanes[0];
    int line = is_wanted(viewer, PANE_CODE, has_side(viewer, all.width))
                   ? 0
                   : at_most(paint_code_line_rows(&lane->scene, all.width - 2), LINE_MOST);
    int note = at_least(note_lines(viewer, all), 1), words = paint_strip_rows(all.width) + WORDS_LEAST;
    int taught = teach_paint(viewer, area_cut(all, 1, 0, all.width - 2, 0));
    int foot = viewer->mode ? viewer->mode->kind->foot : 0,
        below = at_least(1 + taught + words + line + note, foot), y = all.height - below;
    /* The line alone stands below the tree, unless all of the code is there. */
    bool code = paint_body(viewer, lane, area_cut(all, 0, 1, all.width, y - 1));
    paint_count_rule(viewer, lane, all, y++);
    teach_paint(viewer, area_cut(all, 1, y, all.width - 2, taught));
    y += taught;
    paint_step(viewer, lane, area_cut(all, 1, y, all.width - 2, all.height - note - y + 1), code ? 0 : line);
    paint_foot(viewer, 0, area_cut(all, 1, all.height - note, all.width - 2, note));
    paint_note(viewer, all, note);
}

/* --- two lanes --- */

/* Leaves evaluated, as a bar: the same length is the same number in all lanes. */
static void paint_race(struct viewer *viewer, struct area area, int y, const struct lane *lane)
{
    uint64_t most = viewer->tree->leaves,
             leaves = visits_sums(&lane->session.visits, lane->scene.events).leaves;
    struct text words = {0};
    for (int i = 0; i < viewer->lane_count; i++)
        if (viewer->lanes[i].suits && viewer->lanes[i].session.visits.total.leaves > most)
            most = viewer->lanes[i].session.visits.total.leaves;
    text_format(&words, "leaves %" PRIu64 " ", leaves);
    int start = at_least(area.width / 3, (int)words.length + 2);
    int room = area.width - start - 1;
    paint_rule(viewer, area, y, NULL, false);
    area_put_point(area, 1, y, ' ', STYLE_PLAIN);
    area_put(area, 2, y, text_slice(&words), STYLE_STRONG);
    area_fill(area, start, y, (int)((uint64_t)room * leaves / most), 1, viewer_glyph(viewer, GLYPH_BAR),
              STYLE_MAX);
    text_free(&words);
}

/* The rows of the line of the step: as many in both lanes, so that their trees look the same. */
static int line_of_half(struct viewer *viewer, int width)
{
    int rows = 0;
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
        rows = at_least(rows, paint_code_line_rows(&lane->scene, width));
    return at_most(rows, LINE_MOST);
}

static void paint_half(struct viewer *viewer, int number, struct area area)
{
    struct lane *lane = &viewer->lanes[number];
    struct text right = {0};
    int line = line_of_half(viewer, area.width - 2), rows = area.height - WORDS_HALF - line - 4;
    int spare = lane->suits ? rows - chart_rows(&lane->chart, area.width, rows) : 0;
    int words = WORDS_HALF + line + at_most(spare, WORDS_HALF), y = area.height - words - 3;
    paint_rule(viewer, area, 0, lane->name, false);
    add_step(lane, &right, viewer->charset);
    text_add_char(&right, ' ');
    paint_right(area, 0, text_slice(&right), STYLE_PLAIN);
    text_free(&right);
    if (!lane->suits) {
        paint_unsuited(viewer, lane, area_cut(area, 0, 1, area.width, area.height - 1));
        return;
    }
    struct area tree = area_cut(area, 0, 1, area.width, y - 1);
    paint_tree_pane(lane, put_site(viewer, PANE_TREE, number, tree));
    paint_corner(viewer, lane, tree);
    paint_race(viewer, area, y++, lane);
    paint_counts(area_cut(area, 1, y++, area.width - 2, 1), &lane->scene);
    paint_step(viewer, lane, area_cut(area, 1, y, area.width - 2, words + 1), line);
    paint_foot(viewer, number, area_cut(area, 1, y + words, area.width - 2, 1));
}

static void paint_two(struct viewer *viewer, struct area all)
{
    int half = (all.width - 1) / 2, note = note_lines(viewer, all), rows = all.height - at_least(note, 1);
    paint_half(viewer, 0, area_cut(all, 0, 1, half, rows));
    /* As wide, so that the tree looks the same. */
    paint_half(viewer, 1, area_cut(all, half + 1, 1, half, rows));
    area_fill(all, half, 1, 1, all.height - 1 - note, viewer_glyph(viewer, GLYPH_WALL), STYLE_BORDER);
    paint_note(viewer, all, note);
}

void panes_paint(struct viewer *viewer, struct area all)
{
    paint_title(viewer, all);
    if (!viewer->tree)
        return;
    if (viewer->lane_count > 1)
        paint_two(viewer, all);
    else if (viewer->lanes[0].suits)
        paint_one(viewer, all);
    else
        paint_unsuited(viewer, &viewer->lanes[0], area_cut(all, 0, 1, all.width, all.height - 1));
}

/* --- the mouse, and scrolling --- */

enum effect panes_press(struct viewer *viewer, const struct site *site, int x, int y)
{
    struct lane *lane = &viewer->lanes[site->lane];
    size_t row = (size_t)at_least(y, 0), line = lane->first[site->pane] + row;
    uint32_t code =
        paint_code_in_row(&lane->scene, (uint32_t)lane->first[PANE_CODE], site->area.width, (int)row);
    uint32_t node = site->pane == PANE_TREE ? chart_node_at(&lane->chart, x, y) : TREE_NONE;
    switch (site->pane) {
    case PANE_TREE:
        if (node == TREE_NONE)
            return EFFECT_NONE;
        move_to_node(viewer, lane, node);
        return EFFECT_PAINT;
    case PANE_CODE:
        if (!move_to_line(viewer, lane, code))
            viewer_say(viewer, "From here on, line %lu doesn't run.", (unsigned long)code);
        return EFFECT_PAINT;
    case PANE_TRACE:
        if (line < lines_of(lane, PANE_TRACE))
            move_to_row(viewer, lane, line);
        return EFFECT_PAINT;
    case PANE_TIMELINE:
        move_to_event(viewer, lane, paint_timeline_event(&lane->scene, x, site->area.width));
        return EFFECT_PAINT;
    default:
        return EFFECT_NONE;
    }
}

static void scroll(struct lane *lane, enum pane_name pane, int64_t by, struct area area)
{
    bool code = pane == PANE_CODE;
    int64_t least = code, last = code ? (int64_t)paint_code_last(&lane->scene, area.width, area.height)
                                      : (int64_t)lines_of(lane, pane) - area.height;
    int64_t first = (int64_t)lane->first[pane] + by;
    first = first > last ? last : first;
    lane->first[pane] = (size_t)(first < least ? least : first);
    lane->held[pane] = true;
}

enum effect panes_wheel(struct viewer *viewer, const struct site *site, int by)
{
    if (is_side(site->pane))
        scroll(&viewer->lanes[site->lane], site->pane, 3 * by, site->area);
    else
        move_by_action(viewer, by == 1 ? ACTION_step : ACTION_step_back);
    return EFFECT_PAINT;
}

/* The tree goes sideways where it is too wide, else down. */
static void scroll_tree(struct lane *lane, const struct area *area, int by)
{
    bool wide = lane->chart.layout.columns > area->width;
    chart_scroll(&lane->chart, wide ? by * area->width / 2 : 0, wide ? 0 : by * area->height / 2);
    lane->held[PANE_TREE] = lane->chart.held;
}

void panes_scroll(struct viewer *viewer, int by)
{
    for (int i = 0; i < viewer->site_count; i++) {
        const struct site *site = &viewer->sites[i];
        struct lane *lane = &viewer->lanes[site->lane];
        if (site->pane != viewer->focus)
            continue;
        size_t first = lane->first[site->pane];
        int32_t left = lane->chart.left, top = lane->chart.top;
        if (site->pane == PANE_TREE)
            scroll_tree(lane, &site->area, by);
        else
            scroll(lane, site->pane, by * at_least(site->area.height - 1, 1), site->area);
        if (site->pane == PANE_TREE && lane->chart.zoom != ZOOM_PLAIN)
            viewer_say(viewer, "The tree is drawn to fit; Z draws all of it, to be scrolled.");
        else if (first == lane->first[site->pane] && left == lane->chart.left && top == lane->chart.top)
            viewer_say(viewer, "There is nothing more on that side.");
    }
}

void panes_next(struct viewer *viewer, int by)
{
    int count = PANE_TRACE + 1;
    if (viewer->lane_count != 1)
        return;
    do
        viewer->focus = (enum pane_name)(((int)viewer->focus + by + count) % count);
    while (!exists(viewer, viewer->focus));
}
