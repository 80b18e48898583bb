/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a game, as it stands at a node. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/speech.h"

/* The board that the match begins with, which is as large as any. */
static void draw_first(const struct scene *scene, struct text *out)
{
    const struct match *match = scene->match;
    match->game->draw(match, &match->start, out);
}

int paint_board_columns(const struct scene *scene)
{
    struct text text = {0};
    int columns = 0;
    draw_first(scene, &text);
    for (struct slice rest = text_slice(&text); rest.length;) {
        int width = (int)slice_take(&rest, '\n').length;
        columns = at_least(columns, width);
    }
    text_free(&text);
    return columns;
}

size_t paint_board_lines(const struct scene *scene)
{
    struct text text = {0};
    size_t lines = 0;
    draw_first(scene, &text);
    for (struct slice rest = text_slice(&text); rest.length; lines++)
        slice_take(&rest, '\n');
    text_free(&text);
    return lines;
}

void paint_board_title(const struct scene *scene, uint32_t node, struct text *out)
{
    struct position position;
    if (!game_at(scene->match, scene->session->tree, node, &position))
        return;
    text_add_string(out, "board at ");
    speak_node(out, scene->session->tree, node, scene->charset);
    text_add_string(out, ": ");
    game_write_state(scene->match, &position, out);
}

/* A sign stands in its player's colour. */
static enum style style_of(const struct scene *scene, char c)
{
    for (enum player player = PLAYER_MAX; player <= PLAYER_MIN; player++)
        if (scene->match->game->sign[player][0] == c)
            return player == PLAYER_MAX ? STYLE_MAX : STYLE_MIN;
    return STYLE_PLAIN;
}

void paint_board(struct area area, const struct scene *scene, uint32_t node, size_t first)
{
    struct position position;
    struct text text = {0};
    if (!game_at(scene->match, scene->session->tree, node, &position))
        return;
    size_t last = scene->match->game->draw(scene->match, &position, &text), line = 0;
    for (struct slice rest = text_slice(&text); rest.length; line++) {
        struct slice row = slice_take(&rest, '\n');
        size_t begin = (size_t)(row.bytes - text.bytes);
        for (size_t i = 0; i < row.length; i++)
            area_put_point(area, (int)i, (int)(line - first), (uint32_t)row.bytes[i],
                           begin + i == last ? STYLE_CHANGED : style_of(scene, row.bytes[i]));
    }
    text_free(&text);
}
