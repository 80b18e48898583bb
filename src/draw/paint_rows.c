/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lecture's table as far as the search has come. */
#include "draw/paint.h"
#include "explain/row_words.h"

/* Of ignored nodes, as many as a line may have room for. */
#define NAMED 40

static void paint_row(struct area area, int y, const struct scene *scene, size_t number)
{
    const struct session *session = scene->session;
    struct text line = {0};
    struct row row = session->rows.all.at[number];
    bool fallen = row.cutoff != CUTOFF_NONE && session->visits.cutoffs.at[row.cutoff].event < scene->events;
    if (!fallen)
        row.cutoff = CUTOFF_NONE;
    row_words_add(&line, &session->visits, &row, NAMED, scene->charset);
    bool cut = row.cutoff != CUTOFF_NONE;
    int x = area_format(area, 1, y, STYLE_PLAIN, "%3lu ", (unsigned long)number + 1);
    area_fit(area, x, y, area.width - x, text_slice(&line), scene_glyph(scene, GLYPH_FOLDED),
             cut ? STYLE_CUT : STYLE_PLAIN);
    text_free(&line);
}

void paint_rows(struct area area, const struct scene *scene, size_t first)
{
    size_t count = rows_count_at(&scene->session->rows, &scene->session->cursor);
    for (int y = 0; y < area.height && first + (size_t)y < count; y++)
        paint_row(area, y, scene, first + (size_t)y);
}
