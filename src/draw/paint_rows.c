/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lecture's table as far as the search has come. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/row_words.h"
#include "explain/speech.h"

/* Of ignored nodes, as many as a line may have room for. */
#define NAMED 40

/* Columns that a name isn't shortened below. */
#define NAME_LEAST 4

/* "F: α=−∞, β=2, v=−∞  ✂ L, M, …7", or with none named "✂9", as below a stub. */
static void add_short(struct text *line, const struct scene *scene, const struct row *row, size_t named)
{
    const struct visits *visits = &scene->session->visits;
    struct row bare = *row;
    char sign[4];
    bare.cutoff = CUTOFF_NONE;
    row_words_add(line, visits, &bare, 0, scene->charset);
    if (row->cutoff == CUTOFF_NONE)
        return;
    text_add_string(line, "  ");
    text_add(line, sign, utf8_spell(scene_glyph(scene, GLYPH_CUT), sign));
    text_add_string(line, named ? " " : "");
    if (named)
        row_words_add_ignored(line, visits, row, named, ", ", scene->charset);
    else
        text_format(line, "%lu", (unsigned long)cutoff_count(visits, &visits->cutoffs.at[row->cutoff]));
}

static bool fits(struct text *line, const struct scene *scene, const struct row *row, size_t named, int room)
{
    text_clear(line);
    add_short(line, scene, row, named);
    return (int)utf8_columns(text_slice(line)) <= room;
}

/* Names as many ignored nodes as there is room for, and counts the others. */
static void add_fitting(struct text *line, const struct scene *scene, const struct row *row, int room)
{
    size_t named = 0, past = NAMED + 1;
    row_words_add(line, &scene->session->visits, row, NAMED, scene->charset);
    if ((int)utf8_columns(text_slice(line)) <= room)
        return;
    while (past - named > 1) {
        size_t half = (named + past) / 2;
        *(fits(line, scene, row, half, room) ? &named : &past) = half;
    }
    fits(line, scene, row, named, room);
}

/* Where there is too little room, the node's name is shortened, and no number. */
static void put_line(struct area area, int x, int y, const struct scene *scene, struct slice line,
                     size_t name, enum style style)
{
    struct slice rest = {line.bytes + name, line.length - name};
    uint32_t folded = scene_glyph(scene, GLYPH_FOLDED);
    int room = area.width - x - (int)utf8_columns(rest);
    x = area_fit(area, x, y, at_least(room, NAME_LEAST), (struct slice){line.bytes, name}, folded, style);
    area_fit(area, x, y, area.width - x, rest, folded, style);
}

static void paint_row(struct area area, int y, const struct scene *scene, size_t number)
{
    const struct session *session = scene->session;
    struct text line = {0}, name = {0};
    struct row row = session->rows.all.at[number];
    bool fallen = row.cutoff != CUTOFF_NONE && session->visits.cutoffs.at[row.cutoff].event < scene->events;
    if (!fallen)
        row.cutoff = CUTOFF_NONE;
    int x = area_format(area, 1, y, STYLE_PLAIN, "%3lu ", (unsigned long)number + 1);
    speak_node(&name, session->tree, row.node, scene->charset);
    add_fitting(&line, scene, &row, area.width - x);
    put_line(area, x, y, scene, text_slice(&line), name.length, fallen ? STYLE_CUT : STYLE_PLAIN);
    text_free(&name);
    text_free(&line);
}

void paint_rows(struct area area, const struct scene *scene, size_t first)
{
    size_t count = rows_count_at(&scene->session->rows, &scene->session->cursor);
    for (int y = 0; y < area.height && first + (size_t)y < count; y++)
        paint_row(area, y, scene, first + (size_t)y);
}
