/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings as text, and what every drawing must keep to. */
#include "draw/figures.h"
#include "draw/paint.h"
#include "explain/strip.h"
#include "lesson/library.h"
#include "reference.h"
#include "sums.h"
#include "tree/notation.h"
#include "trial.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

struct picture {
    struct tree *tree;
    struct trial trial;
    struct scene scene;
    struct chart chart;
    struct canvas canvas;
};

static void begin(struct picture *picture, struct tree *tree, const char *algorithm, enum charset charset)
{
    *picture = (struct picture){.tree = tree};
    trial_begin(&picture->trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    picture->scene = (struct scene){
        .session = &picture->trial.session, .outcome = &picture->trial.outcome, .charset = charset};
    chart_begin(&picture->chart, tree, picture->trial.program, charset);
}

static void paint(struct picture *picture, uint64_t step, int width, int height)
{
    session_go(&picture->trial.session, step);
    scene_look(&picture->scene);
    chart_fit(&picture->chart, width, height);
    chart_look(&picture->chart, &picture->scene);
    canvas_resize(&picture->canvas, width, height);
    paint_tree(canvas_all(&picture->canvas), &picture->scene, &picture->chart);
}

static void end(struct picture *picture)
{
    canvas_free(&picture->canvas);
    chart_free(&picture->chart);
    scene_free(&picture->scene);
    trial_end(&picture->trial);
    tree_free(picture->tree);
}

static const struct {
    const char *brackets;
    uint64_t step;
    int width, height;
    enum charset charset;
    const char *drawing;
} drawings[] = {
    {"((3 12) (2 4))", 0, 40, 9, CHARSET_UNICODE,
     "                  ▸A△\n"
     "                   │\n"
     "       ┌───────────┴───────────┐\n"
     "       B▽                      C▽\n"
     "       │                       │\n"
     "  ┌────┴────┐             ┌────┴────┐\n"
     "  D         E             F         G\n"
     "  3         12            2         4\n"
     "\n"},
    {"((3 12) (2 4))", 40, 60, 12, CHARSET_UNICODE,
     "                            ▸A▲\n"
     "                       α 3  β +∞ v 3\n"
     "                             │\n"
     "                             │\n"
     "                 ┌───────────┴───────────┐\n"
     "                 B▽                      C▽ 2 ≤ 3\n"
     "                 =3                      ≤2\n"
     "                 │                       │\n"
     "                 │                       │\n"
     "            ┌────┴────┐             ┌────┴╌╌╌╌✂\n"
     "            D         E             F         G✕\n"
     "            3         12            2         4\n"},
    {"((3 12) (2 4))", 99, 60, 12, CHARSET_UNICODE,
     "                             A△\n"
     "                             =3\n"
     "                             ┃\n"
     "                             ┃\n"
     "                 ┏━━━━━━━━━━━┹───────────┐\n"
     "                 B▽                      C▽ 2 ≤ 3\n"
     "                 =3                      ≤2\n"
     "                 ┃                       │\n"
     "                 ┃                       │\n"
     "            ┏━━━━┹────┐             ┌────┴╌╌╌╌✂\n"
     "            D         E             F         G✕\n"
     "            3         12            2         4\n"},
    {"((3 12) (2 4))", 99, 60, 12, CHARSET_ASCII,
     "                             A^\n"
     "                             =3\n"
     "                             #\n"
     "                             #\n"
     "             #===============#----------------+\n"
     "             Bv                               Cv 2 <= 3\n"
     "             =3                              <=2\n"
     "             #                                |\n"
     "             #                                |\n"
     "         #===#---+                        +---+...X\n"
     "         D       E                        F       Gx\n"
     "         3       12                       2       4\n"},
    {"((3 12) (2 4))", 40, 34, 12, CHARSET_UNICODE,
     "               ▸A▲\n"
     "          α 3  β +∞ v 3\n"
     "                │\n"
     "                │\n"
     "      ┌─────────┴─────────┐\n"
     "      B▽                  C▽ 2 ≤ 3\n"
     "      =3                  ≤2\n"
     "      │                   │\n"
     "      │                   │\n"
     "  ┌───┴───┐           ┌───┴╌╌╌✂\n"
     "  D       E           F       G✕\n"
     "  3       12          2       4\n"},
    {"((3 12) (2 4))", 40, 20, 9, CHARSET_UNICODE,
     "        ▸A▲\n"
     "   α 3  β +∞ v 3\n"
     "      …3─│\n"
     "         C▽ 2 ≤ 3\n"
     "         ≤2\n"
     "       ┌─┴╌✂\n"
     "       F   G✕\n"
     "       2   4\n"
     "\n"},
    {"((3 12) (2 4))", 40, 39, 6, CHARSET_UNICODE,
     "           ▸A▲ α 3  β +∞ v 3\n"
     "      ┌────────────┴──────┐\n"
     "   B▽ =3 …2          C▽ ≤2  2 ≤ 3\n"
     "                       ┌──┴╌╌✂\n"
     "                      F 2   G✕ 4\n"
     "\n"},
    {"((3 12 8 5 7 9 1 2) (2 4))", 30, 30, 7, CHARSET_UNICODE,
     "              A▲\n"
     "        α −∞ β +∞ v −∞\n"
     "      ┏━━━━━━━┹───────┐\n"
     "     ▸B▼              C▽\n"
     "α −∞ β 3  v 3         …2\n"
     "┌───┬─┴─┬───┬───┬───┬───┬───┐\n"
     "D   E   F   G   H   I   J   K\n"},
    {"((((3 12) (2 4)) (5 6)) (((1 8) 7) 2))", 60, 44, 8, CHARSET_UNICODE,
     "             A▲ α −∞ β +∞ v −∞\n"
     "              ┏━━━━━━┹───────────┐\n"
     "      B▼ α −∞ β 3  v 3         C▽ …6\n"
     "     ┌────────┺━━━━━━━━━━┓\n"
     " D△ =3 …5✂1      ▸E▲ α −∞ β 3  v\n"
     "                      ┌──┴──┐\n"
     "                     J 5   K 6\n"
     "\n"},
    {"((((3 12) (2 4)) (5 6)) (((1 8) 7) 2))", 68, 44, 8, CHARSET_UNICODE,
     "             A▲ α −∞ β +∞ v −∞\n"
     "              ┏━━━━━━┹───────────┐\n"
     "      ◆B▼ α −∞ β 3  v 3        C▽ …6\n"
     "     ┌────────┺━━━━━━━━━━┓\n"
     " D△ =3 …5✂1    ▸E▲ α −∞ β 3  v 5 ≥ 3\n"
     "                      ┌──┴╌╌✂\n"
     "                     J 5   K✕ 6\n"
     "\n"},
};

START_TEST(draws_as_expected)
{
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        struct picture picture;
        struct text text = {0};
        begin(&picture, reference_tree(drawings[i].brackets), "alphabeta", drawings[i].charset);
        paint(&picture, drawings[i].step, drawings[i].width, drawings[i].height);
        canvas_write(&picture.canvas, &text);
        if (strcmp(text_string(&text), drawings[i].drawing) != 0)
            puts(text_string(&text));
        ck_assert_str_eq(text_string(&text), drawings[i].drawing);
        text_free(&text);
        end(&picture);
    }
}
END_TEST

/* --- why there was a cut --- */

/* What is said beside C of (A: (B: 4 9) (C: K 9)) where K is 4, and where it is 3; nothing where that test
 * doesn't cut. */
static const struct {
    const char *test, *equal, *less;
} reasons[] = {
    {"if v ≤ α then return v else β ← min(β, v)", "4 ≤ 4", "3 ≤ 4"},
    {"if v < α then return v else β ← min(β, v)", "", "3 < 4"},
    {"if v > α then β ← min(β, v) else return v", "4 ≤ 4", "3 ≤ 4"},
    {"if v ≥ α then β ← min(β, v) else return v", "", "3 < 4"},
    {"if α ≥ v then return v else β ← min(β, v)", "4 ≥ 4", "4 ≥ 3"},
    {"if α > v then return v else β ← min(β, v)", "", "4 > 3"},
    {"if α < v then β ← min(β, v) else return v", "4 ≥ 4", "4 ≥ 3"},
    {"if α ≤ v then β ← min(β, v) else return v", "", "4 > 3"},
    {"if v = α then return v else β ← min(β, v)", "4 = 4", ""},
    {"if v ≠ α then β ← min(β, v) else return v", "4 = 4", ""},
};

static void check_reason(const char *test, const char *brackets, const char *expected)
{
    struct text code = {0}, said = {0};
    struct trial trial;
    struct tree *tree = reference_tree(brackets);
    text_format(&code,
                "function Search(s)\n  return Look(s, −∞, +∞)\n\n"
                "function Look(s, α, β)\n  if Terminal(s) then return Utility(s)\n  v ← +∞\n"
                "  if Player(s) = Max then v ← −∞\n  for each child c of s\n"
                "    if Player(s) = Max\n      v ← max(v, Look(c, α, β))\n      α ← max(α, v)\n"
                "    else\n      v ← min(v, Look(c, α, β))\n      %s\n  return v\n",
                test);
    trial_begin(&trial, tree, trial_compile("look", text_string(&code)), ROWS_ARRIVAL);
    struct scene scene = {.session = &trial.session, .outcome = &trial.outcome};
    ck_assert_uint_le(trial.session.causes.all.count, 1);
    if (trial.session.causes.all.count)
        scene_reason(&scene, &said, 0);
    ck_assert_msg(strcmp(text_string(&said), expected) == 0, "%s: '%s'", test, text_string(&said));
    text_free(&code);
    text_free(&said);
    trial_end(&trial);
    tree_free(tree);
}

START_TEST(says_what_a_cut_was_for)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        check_reason(reasons[i].test, "((4 9) (4 9))", reasons[i].equal);
        check_reason(reasons[i].test, "((4 9) (3 9))", reasons[i].less);
    }
}
END_TEST

/* --- what is in which style --- */

static void print(const struct picture *picture)
{
    struct text text = {0};
    canvas_write(&picture->canvas, &text);
    puts(text_string(&text));
    text_free(&text);
}

static const char moves[] = "(\"a1\" -> (\"b1\" -> 3 \"b2\" -> 12) \"a2\" -> (\"c1\" -> 2 \"c2\" -> 4))";

static const struct {
    const char *tree, *algorithm;
    uint64_t step;
    const char *words;
    enum style style;
} styles[] = {
    {moves, "alphabeta", 2, "a1", STYLE_MOVE},  {moves, "alphabeta", 8, "a1", STYLE_PATH},
    {moves, "alphabeta", 8, "a2", STYLE_MOVE},  {moves, "alphabeta", 40, "c2", STYLE_PRUNED},
    {moves, "alphabeta", 40, "c1", STYLE_MOVE}, {moves, "alphabeta", 99, "a1", STYLE_BEST},
    {moves, "alphabeta", 99, "b1", STYLE_BEST}, {moves, "alphabeta", 99, "a2", STYLE_MOVE},
};

static struct tree *read_tree(const char *text)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(text), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

static bool is_at(const struct canvas *canvas, int x, int y, struct slice words)
{
    for (; words.length; x++)
        if (x >= canvas->width || canvas_cell(canvas, x, y)->point != utf8_take(&words))
            return false;
    return true;
}

static const struct cell *cell_with(const struct canvas *canvas, const char *words)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            if (is_at(canvas, x, y, slice_of(words)))
                return canvas_cell(canvas, x, y);
    return NULL;
}

START_TEST(has_a_style_for_each_meaning)
{
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
        struct picture picture;
        begin(&picture, read_tree(styles[i].tree), styles[i].algorithm, CHARSET_UNICODE);
        paint(&picture, styles[i].step, 70, 18);
        const struct cell *cell = cell_with(&picture.canvas, styles[i].words);
        if (!cell)
            print(&picture);
        ck_assert_msg(cell && cell->style == styles[i].style, "%s at step %d: %d", styles[i].words,
                      (int)styles[i].step, cell ? (int)cell->style : -1);
        end(&picture);
    }
}
END_TEST

/* --- every drawing --- */

static bool has_name(const struct picture *picture, const struct spot *spot)
{
    struct slice label = tree_label(picture->tree, spot->node);
    for (int x = spot->left; x + (int)label.length <= spot->left + spot->width; x++)
        if (is_at(&picture->canvas, x, spot->y, label))
            return chart_node_at(&picture->chart, x, spot->y) == spot->node;
    return false;
}

static void check_names(const struct picture *picture)
{
    for (size_t i = 0; i < picture->chart.brothers.spots.count; i++) {
        const struct spot *spot = &picture->chart.brothers.spots.at[i];
        bool whole = spot->left >= 0 && spot->left + spot->width <= picture->canvas.width && spot->y >= 0 &&
                     spot->y < picture->canvas.height && spot->kind != SPOT_CRUMBS;
        bool fine = !whole || has_name(picture, spot);
        if (!fine)
            print(picture);
        ck_assert_msg(fine, "%s: at %d, %d of %d, %d, zoom %d", tree_label(picture->tree, spot->node).bytes,
                      spot->left, spot->y, picture->canvas.width, picture->canvas.height,
                      (int)picture->chart.zoom);
    }
}

static void check_current(const struct picture *picture)
{
    const struct chart *chart = &picture->chart;
    int x = picture->canvas.cursor_x, y = picture->canvas.cursor_y;
    ck_assert_msg(x >= 0 && y >= 0, "%dx%d", picture->canvas.width, picture->canvas.height);
    if (!chart->brothers.crumbs || y != chart->brothers.crumbs_y)
        ck_assert_uint_eq(chart_node_at(chart, x, y), picture->scene.current);
    for (y = 0; y < picture->canvas.height; y++) {
        ck_assert_uint_eq(chart_node_at(chart, -1, y), TREE_NONE);
        ck_assert_uint_eq(chart_node_at(chart, picture->canvas.width, y), TREE_NONE);
    }
    for (size_t i = 0; i < chart->brothers.spots.count; i++) {
        const struct spot *spot = &chart->brothers.spots.at[i];
        if (spot->kind == SPOT_CRUMBS)
            continue;
        ck_assert_uint_ne(chart_node_at(chart, spot->left + spot->width, spot->y), spot->node);
        ck_assert_uint_ne(chart_node_at(chart, spot->left, spot->y + chart->boxes.rows - 1), spot->node);
    }
    for (x = 0; x < picture->canvas.width; x++) {
        ck_assert_uint_eq(chart_node_at(chart, x, -1), TREE_NONE);
        ck_assert_uint_eq(chart_node_at(chart, x, picture->canvas.height), TREE_NONE);
    }
}

/* What is drawn, with its styles. */
static void add_canvas(struct text *out, const struct canvas *canvas)
{
    canvas_write(canvas, out);
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            text_add_char(out, (char)('0' + canvas_cell(canvas, x, y)->style));
    text_format(out, "\ncursor %d, %d\n", canvas->cursor_x, canvas->cursor_y);
}

static void paint_all(struct picture *picture, struct random *random)
{
    struct area all = canvas_all(&picture->canvas);
    size_t depth = cursor_depth(&picture->trial.session.cursor);
    paint_code(all, &picture->scene, 1);
    paint_code_line(all, &picture->scene);
    paint_frames(all, &picture->scene, (size_t)random_between(random, 0, (int64_t)depth));
    paint_rows(all, &picture->scene, 0);
    paint_sentence(all, &picture->scene);
    paint_counts(all, &picture->scene);
    paint_timeline(all, &picture->scene);
}

static void paint_at_random(struct picture *picture, struct random *random, struct text *out)
{
    session_go(&picture->trial.session, UINT64_MAX);
    uint64_t last = cursor_number(&picture->trial.session.cursor);
    for (int i = 0; i < 12; i++) {
        bool tiny = i % 4 == 3;
        int width = (int)random_between(random, tiny ? 0 : 60, tiny ? 30 : 200);
        int height = (int)random_between(random, tiny ? 0 : 12, tiny ? 9 : 60);
        if (i % 3 == 0)
            chart_set_zoom(&picture->chart, (enum zoom)random_between(random, 0, ZOOM_COUNT - 1));
        if (i % 5 == 4)
            chart_fold(&picture->chart, &picture->scene,
                       (uint32_t)random_between(random, 0, picture->tree->count - 1));
        paint(picture, (uint64_t)random_between(random, 0, (int64_t)last), width, height);
        add_canvas(out, &picture->canvas);
        if (!tiny) {
            check_names(picture);
            check_current(picture);
        }
        paint_all(picture, random);
        add_canvas(out, &picture->canvas);
    }
}

START_TEST(scrolls_from_edge_to_edge)
{
    struct picture p;
    begin(&p, library_tree("chess-like"), "minimax", CHARSET_UNICODE);
    paint(&p, 0, 40, 8);
    struct chart *chart = &p.chart;
    chart_set_zoom(chart, ZOOM_PLAIN);
    paint(&p, 0, 40, 8);
    chart_scroll(chart, INT32_MAX / 2, INT32_MAX / 2);
    int32_t left = chart->left, top = chart->top;
    ck_assert_int_eq(left, chart->layout.columns - 40);
    ck_assert_int_gt(top, 0);
    chart_scroll(chart, -1, -1);
    ck_assert_int_eq(chart->left, left - 1);
    ck_assert_int_eq(chart->top, top - 1);
    chart_scroll(chart, -2 * left, -2 * top);
    ck_assert_int_eq(chart->left, 0);
    ck_assert_int_eq(chart->top, 0);
    end(&p);
}
END_TEST

/* Each of tests/sums/paint is a seed, from which a tree and how it is looked at are drawn. */
START_TEST(keeps_names_apart_and_the_search_in_view)
{
    static const char *const algorithms[] = {"alphabeta", "minimax", "negamax-soft", "alphabeta-two"};
    struct sums sums;
    sums_begin(&sums, "paint");
    sums.apart = true;
    for (char *seed; (seed = sums_next(&sums));) {
        struct random random;
        struct picture picture;
        random_seed(&random, strtoull(seed, NULL, 10));
        struct reference_kind kind = {.height = random_between(&random, 0, 6),
                                      .branching = random_between(&random, 1, 4),
                                      .values = 99};
        /* One after the other: arguments are worked out in any order. */
        const char *algorithm = algorithms[random_between(&random, 0, 3)];
        enum charset charset = random_between(&random, 0, 2) ? CHARSET_UNICODE : CHARSET_ASCII;
        begin(&picture, reference_random(&random, kind), algorithm, charset);
        paint_at_random(&picture, &random, &sums.out);
        end(&picture);
        free(seed);
    }
    sums_end(&sums);
}
END_TEST

/* Where lines are too wide, a level has three rows at the least. */
START_TEST(asks_for_the_rows_that_it_draws)
{
    static const struct {
        enum charset charset;
        int width, most, rows;
    } views[] = {
        {CHARSET_UNICODE, 39, 13, 10}, {CHARSET_ASCII, 39, 13, 13}, {CHARSET_ASCII, 39, 20, 18},
        {CHARSET_ASCII, 78, 13, 10},   {CHARSET_ASCII, 78, 60, 26}, {CHARSET_UNICODE, 39, 8, 8},
    };
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        struct picture p;
        begin(&p, library_tree("lecture"), "alphabeta", views[i].charset);
        ck_assert_int_eq(chart_rows(&p.chart, views[i].width, views[i].most), views[i].rows);
        end(&p);
    }
}
END_TEST

/* --- pseudocode --- */

/* Without blanks, and without the mark of the line that runs. */
static void add_dense(struct text *out, struct slice text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr(" \n\t", text.bytes[i]))
            text_add_char(out, text.bytes[i]);
}

static void add_program(struct text *out, const struct scene *scene)
{
    struct text source = {0};
    for (uint32_t line = paint_code_begin(scene); line <= paint_code_lines(scene); line++)
        program_write_source(&source, paint_code_text(scene, line), scene->charset);
    add_dense(out, text_slice(&source));
    text_free(&source);
}

/* The rows from `from` on, up to one. */
static void add_rows(struct text *out, struct canvas *canvas, int from, int past)
{
    struct text all = {0};
    canvas_write(canvas, &all);
    struct slice rest = text_slice(&all);
    for (int y = 0; y < past && rest.length; y++) {
        struct slice row = slice_take(&rest, '\n');
        if (y >= from)
            add_dense(out, row);
    }
    text_free(&all);
}

START_TEST(shows_all_of_the_code_in_any_width)
{
    static const char *const algorithms[] = {"alphabeta", "scout", "negascout", "sss", "history"};
    for (size_t i = 0; i < 2 * sizeof algorithms / sizeof *algorithms; i++) {
        struct picture p;
        struct text code = {0};
        begin(&p, library_tree("lecture"), algorithms[i / 2], i % 2 ? CHARSET_ASCII : CHARSET_UNICODE);
        session_go(&p.trial.session, 0);
        scene_look(&p.scene);
        add_program(&code, &p.scene);
        for (int width = 20; width < 100; width += 3) {
            struct text shown = {0};
            int rows = paint_code_rows(&p.scene, width);
            canvas_resize(&p.canvas, width, rows);
            paint_code(canvas_all(&p.canvas), &p.scene, paint_code_begin(&p.scene));
            add_rows(&shown, &p.canvas, 0, rows);
            ck_assert_str_eq(text_string(&shown), text_string(&code));
            ck_assert_int_eq(rows == (int)(paint_code_lines(&p.scene) - paint_code_begin(&p.scene)) + 1,
                             width >= paint_code_columns(&p.scene));
            text_free(&shown);
        }
        text_free(&code);
        end(&p);
    }
}
END_TEST

START_TEST(keeps_the_line_that_runs_in_view)
{
    struct random random;
    random_seed(&random, 8);
    for (int i = 0; i < 300; i++) {
        struct picture p;
        int width = (int)random_between(&random, 30, 80), height = (int)random_between(&random, 4, 30);
        uint32_t first = 1;
        begin(&p, library_tree("lecture"), i % 2 ? "scout" : "negascout", CHARSET_UNICODE);
        for (int step = 0; step < 20; step++) {
            struct text line = {0}, shown = {0}, source = {0};
            session_go(&p.trial.session, (uint64_t)random_between(&random, 1, 130));
            scene_look(&p.scene);
            canvas_resize(&p.canvas, width, height);
            first = paint_code_follow(&p.scene, first, width, height);
            paint_code(canvas_all(&p.canvas), &p.scene, first);
            int y = 0;
            while (y < height && paint_code_in_row(&p.scene, first, width, y) != paint_code_at(&p.scene))
                y++;
            program_write_source(&source, paint_code_text(&p.scene, paint_code_at(&p.scene)),
                                 CHARSET_UNICODE);
            text_add_string(&line, "▸");
            add_dense(&line, text_slice(&source));
            add_rows(&shown, &p.canvas, y, height);
            ck_assert_msg(slice_begins(text_slice(&shown), text_string(&line)), "'%s' isn't in view: %s",
                          text_string(&line), text_string(&shown));
            text_free(&line);
            text_free(&shown);
            text_free(&source);
        }
        end(&p);
    }
}
END_TEST

/* --- big --- */

/* Whether these figures stand in a rectangle of the canvas. */
static bool has_figures(const struct canvas *canvas, const char *words, int left, int top, int right,
                        int bottom)
{
    struct canvas small = {0};
    int columns = figures_columns(slice_of(words));
    bool found = false;
    canvas_resize(&small, columns, FIGURES_ROWS);
    figures_put(canvas_all(&small), 0, 0, slice_of(words), STYLE_PLAIN);
    for (int y = top; y + FIGURES_ROWS <= bottom && !found; y++)
        for (int x = left; x + columns <= right && !found; x++) {
            found = true;
            for (int i = 0; i < columns * FIGURES_ROWS; i++)
                found = found && canvas_cell(canvas, x + i % columns, y + i / columns)->point ==
                                     canvas_cell(&small, i % columns, i / columns)->point;
        }
    canvas_free(&small);
    return found;
}

static const struct {
    const char *tree;
    int width, height;
    bool named, tall;
} halls[] = {
    {"((3 12 8) (2 4 6))", 120, 27, true, true},
    {"((3 12 8) (2 4 6))", 120, 25, true, false},
    {"((3 12 8) (2 4 6))", 60, 25, false, false},
    {"(((3 12) (8 2)) ((4 6) (1 9)))", 120, 36, true, false},
    {"(((3 12) (8 2)) ((4 6) (1 9)))", 130, 50, true, true},
};

START_TEST(enlarges_names_and_windows_where_there_is_room)
{
    for (size_t i = 0; i < sizeof halls / sizeof *halls; i++) {
        struct picture p;
        begin(&p, reference_tree(halls[i].tree), "alphabeta", CHARSET_UNICODE);
        chart_set_zoom(&p.chart, ZOOM_BIG);
        paint(&p, 16, halls[i].width, halls[i].height);
        ck_assert_int_eq((int)p.chart.boxes.form, (int)FORM_BIG);
        for (size_t k = 0; k < p.chart.brothers.spots.count; k++) {
            const struct spot *spot = &p.chart.brothers.spots.at[k];
            int right = spot->left + spot->width, bottom = spot->y + p.chart.boxes.rows - 1;
            char name[2] = {tree_label(p.tree, spot->node).bytes[0], '\0'};
            bool leaf = tree_is_leaf(p.tree, spot->node);
            bottom = leaf ? spot->y + 1 + FIGURES_ROWS : bottom;
            ck_assert_int_eq(has_figures(&p.canvas, name, spot->left, spot->y + 1, right, bottom),
                             halls[i].named);
            bool window = has_figures(&p.canvas, "α −∞", spot->left, spot->y + 1, right, bottom);
            ck_assert_int_eq(window,
                             halls[i].tall && !leaf && scene_known(&p.scene, spot->node).what == KNOWN_OPEN);
        }
        end(&p);
    }
}
END_TEST

/* --- frames --- */

static const struct {
    const char *tree;
    int width;
    const char *frames;
} calls[] = {
    {"bags", 40,
     "Alpha-Beta-Search\nyou ch…△ α 1      β +∞     v 1      c t…\nthird …▽ α 1      β 30     v 0      c "
     "s…\n"},
    {"bags", 79,
     "Alpha-Beta-Search\nyou choose a bag△ α 1         β +∞        v 1         c third bag\n"
     "third bag▽        α 1         β 30        v 0         c sandwich without the b…\n"},
    {"lecture", 79,
     "Alpha-Beta-Search\nA△       α 6         β +∞        v 6         c D\nD▽       α 6         β +∞        "
     "v 1         c I\n"},
};

START_TEST(names_open_calls_as_far_as_there_is_room)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct picture p;
        struct text text = {0};
        begin(&p, library_tree(calls[i].tree), "alphabeta", CHARSET_UNICODE);
        session_run_all(&p.trial.session);
        session_go(&p.trial.session, calls[i].tree[0] == 'b' ? 75 : 94);
        scene_look(&p.scene);
        canvas_resize(&p.canvas, calls[i].width, 3);
        paint_frames(canvas_all(&p.canvas), &p.scene, 0);
        canvas_write(&p.canvas, &text);
        ck_assert_str_eq(text_string(&text), calls[i].frames);
        text_free(&text);
        end(&p);
    }
}
END_TEST

/* --- the strip --- */

/* What the strip has to say, and the columns that this takes in a row. */
static int find_places(const struct scene *scene, struct text places[4])
{
    struct strip strip = {0};
    struct teller teller = scene_teller(scene);
    int columns = -2;
    strip_find(&strip, &teller, scene->cutoff);
    if (strip.node != TREE_NONE)
        speak_node(&places[0], scene->session->tree, strip.node, scene->charset);
    if (strip.after != TREE_NONE) {
        text_add_string(&places[0], tree_player(scene->session->tree, strip.node) == PLAYER_MAX ? "△" : "▽");
        text_add_string(&places[0], " after ");
        speak_node(&places[0], scene->session->tree, strip.after, scene->charset);
    }
    text_add_slice(&places[1], text_slice(&strip.changed));
    if (strip.tested.length) {
        text_format(&places[2], "%s ", text_string(&strip.tested));
        speak_sign(&places[2], strip.holds, scene->charset);
    }
    text_add_slice(&places[3], text_slice(&strip.came));
    for (int i = 0; i < 4; i++)
        columns += places[i].length ? 2 + (int)utf8_columns(text_slice(&places[i])) : 0;
    strip_free(&strip);
    /* The node's shape. */
    return columns + 1;
}

static void check_strip(struct picture *p, int width)
{
    struct text places[4] = {{0}}, shown = {0};
    int columns = find_places(&p->scene, places);
    canvas_resize(&p->canvas, width, paint_strip_rows(width));
    paint_strip(canvas_all(&p->canvas), &p->scene);
    canvas_write(&p->canvas, &shown);
    for (int i = 0; i < 4; i++) {
        bool whole = strstr(text_string(&shown), text_string(&places[i])) != NULL;
        ck_assert_msg(whole || columns > width, "in %d columns '%s' isn't whole: %s", width,
                      text_string(&places[i]), text_string(&shown));
        text_free(&places[i]);
    }
    text_free(&shown);
}

START_TEST(cuts_nothing_of_the_strip_that_there_is_room_for)
{
    static const struct {
        const char *tree, *algorithm;
    } runs[] = {{"bags", "alphabeta"}, {"lecture", "scout"}, {"ics180a", "negamax-soft"}};
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct picture p;
        begin(&p, library_tree(runs[i].tree), runs[i].algorithm, CHARSET_UNICODE);
        for (int step = 0; step < 80; step++) {
            session_go(&p.trial.session, (uint64_t)step);
            scene_look(&p.scene);
            for (int width = 30; width < 130; width += 7)
                check_strip(&p, width);
        }
        end(&p);
    }
}
END_TEST

UNIT("paint", asks_for_the_rows_that_it_draws, names_open_calls_as_far_as_there_is_room,
     enlarges_names_and_windows_where_there_is_room, cuts_nothing_of_the_strip_that_there_is_room_for,
     shows_all_of_the_code_in_any_width, keeps_the_line_that_runs_in_view, draws_as_expected,
     says_what_a_cut_was_for, has_a_style_for_each_meaning, scrolls_from_edge_to_edge,
     keeps_names_apart_and_the_search_in_view)
