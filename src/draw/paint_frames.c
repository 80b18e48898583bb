/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open calls, the innermost last, each with its variables; one that has just changed with what it was. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/speech.h"

/* Columns of a node's name at the least, and nodes whose names tell how many more are of use. */
#define NAME            8
#define NAMES_LOOKED_AT 100

/* Of a variable: in the wide one there is room for "v −∞ → 12", so that nothing after it moves when it
 * changes. */
#define COLUMN      9
#define WIDE_COLUMN 12

/* Room without which the rest is not begun. */
#define LEAST 4

static int column_of(struct area area)
{
    return area.width < 60 ? COLUMN : WIDE_COLUMN;
}

/* Columns of all names: as many as they take, of half of what the lecture's columns leave. */
static int name_columns(struct area area, const struct scene *scene)
{
    const struct tree *tree = scene->session->tree;
    int most = (area.width - COLUMN_COUNT * column_of(area)) / 2, columns = NAME;
    for (uint32_t n = 0; n < tree->count && n < NAMES_LOOKED_AT; n++) {
        int name = (int)utf8_columns(tree_label(tree, n)) + 1;
        columns = !tree_is_leaf(tree, n) && name > columns ? name : columns;
    }
    return at_most(columns, at_least(most, NAME));
}

static int paint_name(struct area area, int y, const struct scene *scene, const struct frame *frame,
                      int columns, struct text *text)
{
    const struct program *program = scene->session->program;
    if (frame->node == TREE_NONE || !program->functions.at[frame->function].recurs) {
        text_clear(text);
        program_write_name(text, program->functions.at[frame->function].name, scene->charset);
        int end = area_fit(area, 0, y, area.width / 2, text_slice(text), scene_glyph(scene, GLYPH_FOLDED),
                           STYLE_FAINT);
        return end > columns ? end + 2 : columns + 1;
    }
    enum style style = frame->node == scene->cause ? STYLE_CAUSE : STYLE_PLAIN;
    int x = area_fit(area, 0, y, columns - 1, scene_label(scene, text, frame->node),
                     scene_glyph(scene, GLYPH_FOLDED), style);
    bool max = tree_player(scene->session->tree, frame->node) == PLAYER_MAX;
    if (!tree_is_leaf(scene->session->tree, frame->node))
        area_put_point(area, x, y, scene_glyph(scene, max ? GLYPH_MAX : GLYPH_MIN), style);
    return columns + 1;
}

static int paint_variable(struct area area, int x, int y, const struct scene *scene, uint32_t index,
                          int16_t reg, struct text *text)
{
    const struct cursor *cursor = &scene->session->cursor;
    const struct frame *frame = cursor_frame(cursor, index);
    const struct variable *variable = &scene->session->program->functions.at[frame->function].variable[reg];
    union value value = cursor_registers(cursor, index)[reg];
    enum style style = scene_register_style(scene, index, reg);
    text_clear(text);
    program_write_name(text, variable->name, scene->charset);
    x = area_put(area, x, y, text_slice(text), STYLE_NAME) + 1;
    if (style == STYLE_CHANGED && value_is_set(cursor_step(cursor)->old)) {
        text_clear(text);
        speak_variable(text, &scene->session->facts, variable, cursor_step(cursor)->old, scene->charset);
        x = area_put(area, x, y, text_slice(text), STYLE_PLAIN) + 1;
        x = area_put_point(area, x, y, scene_glyph(scene, GLYPH_BECOMES), STYLE_PLAIN) + 1;
    }
    text_clear(text);
    speak_variable(text, &scene->session->facts, variable, value, scene->charset);
    return area_fit(area, x, y, area.width - x, text_slice(text), scene_glyph(scene, GLYPH_FOLDED),
                    style == STYLE_CHANGED ? STYLE_PLAIN : style) +
           2;
}

static bool is_column(const struct function *function, int16_t reg)
{
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (function->column[i] == reg)
            return true;
    return false;
}

/* The lecture's columns first, in places of their own, then whatever else is set; without the node, which is
 * the frame's name. */
static void paint_frame(struct area area, int y, const struct scene *scene, uint32_t index, int name,
                        struct text *text)
{
    const struct cursor *cursor = &scene->session->cursor;
    const struct frame *frame = cursor_frame(cursor, index);
    const struct function *function = &scene->session->program->functions.at[frame->function];
    const union value *registers = cursor_registers(cursor, index);
    int column = column_of(area), x = paint_name(area, y, scene, frame, name, text);
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (function->column[i] >= 0 && value_is_set(registers[function->column[i]])) {
            int end = paint_variable(area, x, y, scene, index, function->column[i], text);
            x = at_least(end, x + column);
        }
    for (int16_t reg = 0; reg < function->variables; reg++)
        if (!is_column(function, reg) && reg != function->node && value_is_set(registers[reg]) &&
            x + LEAST <= area.width)
            x = paint_variable(area, x, y, scene, index, reg, text);
}

void paint_frames(struct area area, const struct scene *scene, size_t first)
{
    struct text text = {0};
    size_t depth = cursor_depth(&scene->session->cursor);
    int name = name_columns(area, scene);
    for (int y = 0; y < area.height && first + (size_t)y < depth; y++)
        paint_frame(area, y, scene, (uint32_t)(first + (size_t)y), name, &text);
    text_free(&text);
}
