/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The step in fixed places: where, what changed, which test, and what came of it. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/strip.h"

/* Columns from which all places stand in one row. */
#define ONE_ROW 60

#define GAP 2

/* A place in a row: where it begins, what it would take, and where it ends. */
struct room {
    int begin, columns, end;
};

enum { WHERE, CHANGED, TESTED, CAME, PLACES };

/* What is too wide for its place takes of the room on its right that isn't needed there, then of that on its
 * left; the first has what is left. */
static void share(struct room *places[], int count, int width)
{
    int end = 0;
    for (int i = 0; i < count; i++) {
        places[i]->begin = at_least(places[i]->begin, end);
        end = places[i]->columns ? places[i]->begin + places[i]->columns + GAP : end;
    }
    end = width;
    for (int i = count - 1; i >= 0; i--) {
        int last = i ? at_least(end - places[i]->columns, 0) : 0;
        places[i]->begin = at_most(places[i]->begin, last);
        places[i]->end = end;
        end = places[i]->columns ? places[i]->begin - GAP : end;
    }
}

int paint_strip_rows(int width)
{
    return width < ONE_ROW ? 2 : 1;
}

static void arrange(struct room places[PLACES], int width)
{
    struct room *p[PLACES] = {&places[WHERE], &places[CHANGED], &places[TESTED], &places[CAME]};
    if (paint_strip_rows(width) > 1) {
        p[CHANGED]->begin = 0;
        p[TESTED]->begin = p[CHANGED]->columns ? width / 2 : 0;
        p[CAME]->begin = width;
        share((struct room *[]){p[WHERE], p[CAME]}, 2, width);
        share((struct room *[]){p[CHANGED], p[TESTED]}, 2, width);
    } else {
        p[CHANGED]->begin = within(18, width * 24 / 100, 30);
        p[TESTED]->begin = within(39, width * 50 / 100, 66);
        p[CAME]->begin = within(56, width * 70 / 100, 92);
        share(p, PLACES, width);
    }
}

static int put(struct area area, int x, int y, int end, struct slice words, const struct scene *scene,
               enum style style)
{
    return area_fit(area, x, y, end - x, words, scene_glyph(scene, GLYPH_FOLDED), style);
}

/* "M▽ after Q"; returns the column after it. */
static int paint_where(struct area area, int end, const struct scene *scene, const struct strip *strip)
{
    const struct tree *tree = scene->session->tree;
    struct text text = {0};
    int x;
    if (strip->node == TREE_NONE) {
        program_write_name(&text, strip->function, scene->charset);
        x = put(area, 0, 0, end, text_slice(&text), scene, STYLE_STRONG);
    } else {
        bool max = tree_player(tree, strip->node) == PLAYER_MAX, leaf = tree_is_leaf(tree, strip->node);
        enum style style = leaf ? STYLE_STRONG : max ? STYLE_MAX : STYLE_MIN;
        x = put(area, 0, 0, end - !leaf, scene_label(scene, &text, strip->node), scene, style);
        if (!leaf)
            x = area_put_point(area, x, 0, scene_glyph(scene, max ? GLYPH_MAX : GLYPH_MIN), style);
    }
    if (strip->after != TREE_NONE && x + 7 < end) {
        x = area_put(area, x, 0, slice_of(" after "), STYLE_PLAIN);
        x = put(area, x, 0, end, scene_label(scene, &text, strip->after), scene, STYLE_STRONG);
    }
    text_free(&text);
    return x;
}

void paint_strip(struct area area, const struct scene *scene)
{
    struct strip strip = {0};
    struct text sign = {0};
    struct teller teller = scene_teller(scene);
    struct room places[PLACES] = {{0}};
    int row = paint_strip_rows(area.width) - 1;
    strip_find(&strip, &teller, scene->cutoff);
    if (strip.tested.length) {
        text_add_char(&sign, ' ');
        speak_sign(&sign, strip.holds, scene->charset);
    }
    int signs = (int)utf8_columns(text_slice(&sign));
    places[WHERE].columns = paint_where(area_cut(area, 0, 0, 0, 0), INT16_MAX, scene, &strip);
    places[CHANGED].columns = (int)utf8_columns(text_slice(&strip.changed));
    places[TESTED].columns = (int)utf8_columns(text_slice(&strip.tested)) + signs;
    places[CAME].columns = (int)utf8_columns(text_slice(&strip.came));
    arrange(places, area.width);
    paint_where(area, places[WHERE].end, scene, &strip);
    put(area, places[CHANGED].begin, row, places[CHANGED].end, text_slice(&strip.changed), scene,
        strip.changed_now ? STYLE_FRESH : STYLE_PLAIN);
    enum style tested = strip.tested_now ? STYLE_STRONG : STYLE_PLAIN;
    int x = put(area, places[TESTED].begin, row, places[TESTED].end - signs, text_slice(&strip.tested), scene,
                tested);
    area_put(area, x, row, text_slice(&sign), tested);
    put(area, places[CAME].begin, 0, places[CAME].end, text_slice(&strip.came), scene,
        scene->cutoff == CUTOFF_NONE ? STYLE_FAINT : STYLE_CUT);
    text_free(&sign);
    strip_free(&strip);
}
