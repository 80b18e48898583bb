/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers beyond its frames: first the best-first lists, best first, then its tables, a
 * row for each key. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/speech.h"

/* Columns of a key, and of a number together with its name. */
#define KEY    10
#define NUMBER 7

static void add_value(struct text *text, const struct scene *scene, enum type type, union value value)
{
    speak_value(text, &scene->session->facts, type, value, scene->charset);
}

/* --- lists --- */

/* "• N  solved  7" */
static void paint_entry(struct area area, int y, const struct scene *scene, size_t number, struct text *text)
{
    const struct entries *entries = &scene->session->entries;
    const struct entry *entry = &entries->all.at[entries->live.at[number]];
    bool next = number == 0 || entries->all.at[entries->live.at[number - 1]].list != entry->list;
    bool fresh = entry->born + (uint64_t)1 == scene->events;
    area_put_point(area, 0, y, scene_glyph(scene, entry->state ? GLYPH_LIVE : GLYPH_SOLVED), STYLE_PLAIN);
    area_fit(area, 2, y, KEY - 2, scene_label(scene, text, entry->node), scene_glyph(scene, GLYPH_FOLDED),
             next ? STYLE_STRONG : STYLE_PLAIN);
    area_put(area, KEY + 1, y, slice_of(entry->state ? "live" : "solved"), STYLE_NAME);
    int x = area_put(area, KEY + 9, y, scene_number(scene, text, entry->merit),
                     fresh ? STYLE_CHANGED : STYLE_NUMBER);
    if (scene->session->program->lists.count > 1)
        area_put(area, x + 2, y, slice_of(scene->session->program->lists.at[entry->list]), STYLE_FAINT);
}

/* --- tables --- */

static int paint_cell(struct area area, int x, int y, const struct scene *scene, uint32_t table,
                      const struct log_cell *key, struct text *text)
{
    const struct session *session = scene->session;
    const struct table *t = &session->program->tables.at[table];
    uint32_t cell = log_find_cell(&session->log, table, key->key[0], key->key[1]);
    union value value = cells_get(session, scene->events, table, key->key[0], key->key[1]);
    text_clear(text);
    program_write_name(text, t->name, scene->charset);
    x = area_put(area, x, y, text_slice(text), STYLE_NAME) + 1;
    if (!value_is_set(value))
        return x + NUMBER;
    text_clear(text);
    add_value(text, scene, t->type, value);
    const struct step *step = cursor_step(&session->cursor);
    bool changed = step->kind == STEP_STORE && step->changed && session->log.events[step->event].node == cell;
    int end = area_put(area, x, y, text_slice(text), changed ? STYLE_CHANGED : STYLE_NUMBER);
    return at_least(end + 2, x + NUMBER);
}

static void paint_row(struct area area, int y, const struct scene *scene, size_t number, struct text *text)
{
    const struct session *session = scene->session;
    const struct log_cell *key = &session->log.cells.at[session->cells.rows.at[number].cell];
    const struct table *table = &session->program->tables.at[key->table];
    bool here = table->keys == 1 && table->key[0] == TYPE_NODE && key->key[0].word == scene->current;
    text_clear(text);
    for (int i = 0; i < table->keys; i++) {
        text_add_string(text, i ? ", " : "");
        add_value(text, scene, table->key[i], key->key[i]);
    }
    area_fit(area, 0, y, KEY, text_slice(text), scene_glyph(scene, GLYPH_FOLDED),
             here ? STYLE_CURRENT : STYLE_PLAIN);
    int x = KEY + 1;
    for (uint32_t t = 0; t < session->program->tables.count; t++)
        if (cells_share(session->program, t, key->table))
            x = paint_cell(area, x, y, scene, t, key, text);
}

/* --- both --- */

void paint_memory(struct area area, const struct scene *scene, size_t first)
{
    struct text text = {0};
    size_t entries = scene->session->entries.live.count, lines = paint_memory_lines(scene);
    for (int y = 0; y < area.height && first + (size_t)y < lines; y++) {
        size_t line = first + (size_t)y;
        if (line < entries)
            paint_entry(area, y, scene, line, &text);
        else
            paint_row(area, y, scene, line - entries, &text);
    }
    text_free(&text);
}

size_t paint_memory_lines(const struct scene *scene)
{
    return scene->session->entries.live.count + cells_rows(&scene->session->cells, scene->events);
}

/* The row that the step is about: what was stored, else that of the node where the search is. */
static uint32_t row_of_step(const struct scene *scene)
{
    const struct session *session = scene->session;
    const struct step *step = cursor_step(&session->cursor);
    if (step->kind == STEP_STORE && step->event != UINT32_MAX)
        return session->cells.all.at[session->log.events[step->event].node].row;
    for (uint32_t t = 0; t < session->program->tables.count; t++) {
        const struct table *table = &session->program->tables.at[t];
        if (table->keys == 1 && table->key[0] == TYPE_NODE)
            return cells_find_row(session, t, (union value){.word = scene->current},
                                  (union value){.word = 0});
    }
    return CELLS_NONE;
}

size_t paint_memory_follow(const struct scene *scene, size_t first, int height)
{
    size_t rows = (size_t)at_least(height, 1), lines = paint_memory_lines(scene);
    uint32_t row = row_of_step(scene);
    size_t line = scene->session->entries.live.count + row;
    if (first + rows > lines)
        first = lines - size_at_most(rows, lines);
    if (row == CELLS_NONE || line >= lines)
        return scene->session->entries.live.count ? 0 : first;
    return line < first ? line : line >= first + rows ? line - rows + 1 : first;
}

const char *paint_memory_title(const struct scene *scene)
{
    const struct program *program = scene->session->program;
    return program->lists.count == 1 && !program->tables.count ? program->lists.at[0] : "remembered";
}

bool paint_memory_exists(const struct scene *scene)
{
    const struct program *program = scene->session->program;
    return program->lists.count || program->tables.count;
}
