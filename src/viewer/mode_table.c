/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all algorithms cost on this tree. One is run in each slice of idle time, so the first are there at
 * once. */
#include "lesson/compare.h"
#include "lesson/library.h"
#include "viewer/state.h"
#include <inttypes.h>

#define WIDTH 78
#define BAR   12

struct line {
    const char *name;
    bool done;
    struct compared compared;
};

struct costs {
    struct mode mode;
    ARRAY(struct line) lines;
    size_t next, first;
    int height;
};

static uint64_t most_nodes(const struct costs *table)
{
    uint64_t most = 1;
    for (size_t i = 0; i < table->next; i++)
        if (table->lines.at[i].compared.ran && table->lines.at[i].compared.counts.nodes > most)
            most = table->lines.at[i].compared.counts.nodes;
    return most;
}

static void paint_line(struct viewer *viewer, struct area area, int y, const struct line *line, uint64_t most)
{
    struct text value = {0};
    const struct counts *counts = &line->compared.counts;
    area_put(area, 1, y, slice_of(line->name), STYLE_KEY);
    if (!line->done) {
        area_put_point(area, 29, y, viewer_glyph(viewer, GLYPH_FOLDED), STYLE_FAINT);
    } else if (!line->compared.ran) {
        area_put(area, 24, y, slice_of("not for this tree"), STYLE_FAINT);
    } else {
        compare_write_value(&value, &line->compared, viewer->charset);
        bool wrong = line->compared.correct == VERDICT_WRONG;
        area_put(area, 30 - (int)utf8_columns(text_slice(&value)), y, text_slice(&value),
                 wrong ? STYLE_TROUBLE : STYLE_PLAIN);
        area_format(area, 31, y, STYLE_STRONG, "%8" PRIu64 "%8" PRIu64, counts->nodes, counts->leaves);
        area_format(area, 47, y, STYLE_PLAIN, "%8" PRIu64 "%6" PRIu64, counts->cutoffs, counts->researches);
        int bar = (int)((counts->nodes * BAR + most - 1) / most);
        area_fill(area, 62, y, bar, 1, viewer_glyph(viewer, GLYPH_BAR), STYLE_EDGE);
    }
    text_free(&value);
}

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct costs *table = (struct costs *)mode;
    struct area box =
        mode_box(viewer, area, WIDTH, (int)table->lines.count + 5, "what they cost on this tree");
    table->height = box.height - 3;
    bool all = table->lines.count <= (size_t)table->height;
    area_put(box, 1, 0, slice_of("algorithm                value  visits  leaves cutoffs again"),
             STYLE_HEADING);
    for (int y = 0; y < table->height && table->first + (size_t)y < table->lines.count; y++)
        paint_line(viewer, box, y + 1, &table->lines.at[table->first + (size_t)y], most_nodes(table));
    area_put(box, 1, box.height - 1, slice_of(all ? "Esc close" : "Up Down scroll   Esc close"), STYLE_FAINT);
    area_point_at(box, 1, 0);
}

static bool run_next(struct mode *mode, struct viewer *viewer)
{
    struct costs *table = (struct costs *)mode;
    if (table->next == table->lines.count)
        return false;
    struct line *line = &table->lines.at[table->next++];
    struct program *program = library_algorithm(line->name);
    struct session_wishes wishes = {.max_steps = viewer->max_steps, .lean = true, .charset = viewer->charset};
    struct text why = {0};
    compare_run(&line->compared, viewer->tree, program, &wishes, NULL, &why);
    program_free(program);
    line->done = true;
    text_free(&why);
    return true;
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct costs *table = (struct costs *)mode;
    size_t last = table->lines.count > (size_t)table->height ? table->lines.count - (size_t)table->height : 0;
    if ((key == KEY_CODE_DOWN || key == 'j') && table->first < last)
        table->first++;
    else if ((key == KEY_CODE_UP || key == 'k') && table->first)
        table->first--;
    else if (key == 27 || key == 'C' || key == 'q')
        mode_close(viewer);
    return EFFECT_PAINT;
}

static void free_table(struct mode *mode)
{
    array_free(&((struct costs *)mode)->lines);
}

static const struct mode_kind tabling = {.paint = paint, .key = key, .idle = run_next, .free = free_table};

void table_open(struct viewer *viewer)
{
    struct costs *table = mode_open(viewer, &tabling, sizeof *table);
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)) != NULL; i++)
        *array_add(&table->lines) = (struct line){.name = text->name};
}
