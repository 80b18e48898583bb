/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The step in fixed places: where, what changed, which test, and what came of it. */
#include "draw/paint.h"
#include "explain/strip.h"

/* Columns from which all places stand in one row. */
#define ONE_ROW 60

/* Where the places begin: a part of the width, within what is readable. */
struct places {
    int changed, tested, came;
};

static int part(int width, int hundredths, int least, int most)
{
    int column = width * hundredths / 100;
    return column < least ? least : column > most ? most : column;
}

int paint_strip_rows(int width)
{
    return width < ONE_ROW ? 2 : 1;
}

static int put(struct area area, int x, int y, int end, struct slice words, const struct scene *scene,
               enum style style)
{
    return area_fit(area, x, y, end - x, words, scene_glyph(scene, GLYPH_FOLDED), style);
}

/* "M▽ after Q" */
static void paint_where(struct area area, int end, const struct scene *scene, const struct strip *strip)
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
        x = put(area, 0, 0, end - 2, scene_label(scene, &text, strip->node), scene, style);
        if (!leaf)
            x = area_put_point(area, x, 0, scene_glyph(scene, max ? GLYPH_MAX : GLYPH_MIN), style);
    }
    if (strip->after != TREE_NONE && x + 7 < end) {
        x = area_put(area, x, 0, slice_of(" after "), STYLE_PLAIN);
        put(area, x, 0, end, scene_label(scene, &text, strip->after), scene, STYLE_STRONG);
    }
    text_free(&text);
}

/* "1 ≤ 2 ✓" */
static void paint_tested(struct area area, int x, int y, int end, const struct scene *scene,
                         const struct strip *strip)
{
    struct text text = {0};
    enum style style = strip->tested_now ? STYLE_STRONG : STYLE_PLAIN;
    if (strip->tested.length) {
        x = put(area, x, y, end - 4, text_slice(&strip->tested), scene, style) + 1;
        speak_sign(&text, strip->holds, scene->charset);
        area_put(area, x, y, text_slice(&text), style);
    }
    text_free(&text);
}

void paint_strip(struct area area, const struct scene *scene)
{
    struct strip strip = {0};
    struct teller teller = scene_teller(scene);
    int width = area.width, row = paint_strip_rows(width) - 1;
    struct places at = {part(width, 24, 18, 30), part(width, 50, 39, 66), part(width, 70, 56, 92)};
    strip_find(&strip, &teller, scene->cutoff);
    int came = (int)utf8_columns(text_slice(&strip.came));
    if (row)
        at = (struct places){width - came, strip.changed.length ? width / 2 : 0, width - came};
    else if (at.came + came > width)
        at.came = width - came;
    enum style changed = strip.changed_now ? STYLE_FRESH : STYLE_PLAIN;
    paint_where(area, at.changed - 1, scene, &strip);
    put(area, row ? 0 : at.changed, row, at.tested - 1, text_slice(&strip.changed), scene, changed);
    paint_tested(area, at.tested, row, row || !came ? width : at.came - 1, scene, &strip);
    area_put(area, at.came, 0, text_slice(&strip.came),
             scene->cutoff == CUTOFF_NONE ? STYLE_FAINT : STYLE_CUT);
    strip_free(&strip);
}
