/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings as text, and what every drawing must keep to. */
#include "draw/paint.h"
#include "reference.h"
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

static void paint_at_random(struct picture *picture, struct random *random)
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
        if (!tiny) {
            check_names(picture);
            check_current(picture);
        }
        paint_all(picture, random);
    }
}

START_TEST(keeps_names_apart_and_the_search_in_view)
{
    static const char *const algorithms[] = {"alphabeta", "minimax", "negamax-soft", "alphabeta-two"};
    struct random random;
    random_seed(&random, 21);
    for (int i = 0; i < 400; i++) {
        struct reference_kind kind = {.height = random_between(&random, 0, 6),
                                      .branching = random_between(&random, 1, 4),
                                      .values = 99};
        struct picture picture;
        begin(&picture, reference_random(&random, kind), algorithms[i % 4],
              i % 3 ? CHARSET_UNICODE : CHARSET_ASCII);
        paint_at_random(&picture, &random);
        end(&picture);
    }
}
END_TEST

UNIT("paint", draws_as_expected, has_a_style_for_each_meaning, keeps_names_apart_and_the_search_in_view)
