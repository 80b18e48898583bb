/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/pieces.h"
#include "base/clamp.h"

void pieces_begin(struct pieces *p)
{
    text_clear(&p->text);
    p->count = 0;
}

void pieces_say(struct pieces *p, struct slice words, enum style style, enum rank rank)
{
    if (!words.length || p->count == PIECES)
        return;
    p->at[p->count++] = (struct piece){p->text.length, style, rank};
    text_add_slice(&p->text, words);
}

void pieces_glyph(struct pieces *p, enum glyph glyph, enum style style, enum rank rank)
{
    char bytes[4];
    pieces_say(p, (struct slice){bytes, utf8_spell(glyph_point(glyph, p->charset), bytes)}, style, rank);
}

void pieces_gap(struct pieces *p, enum rank rank)
{
    if (p->text.length && p->text.bytes[p->text.length - 1] != ' ')
        pieces_say(p, slice_of(" "), STYLE_PLAIN, rank);
}

void pieces_blank(struct pieces *p, int columns, enum rank rank)
{
    static const char blanks[] = "                ";
    columns = at_most(columns, 16);
    if (columns > 0)
        pieces_say(p, (struct slice){blanks, (size_t)columns}, STYLE_PLAIN, rank);
}

static struct slice piece_at(const struct pieces *p, int i)
{
    size_t from = p->at[i].from, past = i + 1 < p->count ? p->at[i + 1].from : p->text.length;
    return (struct slice){text_string(&p->text) + from, past - from};
}

int pieces_columns(const struct pieces *p)
{
    int columns = 0;
    for (int i = 0; i < p->count; i++)
        columns += (int)utf8_columns(piece_at(p, i));
    return columns;
}

void pieces_leave_out(struct pieces *p, enum rank rank)
{
    struct pieces all = *p;
    p->text = (struct text){0};
    p->count = 0;
    for (int i = 0; i < all.count; i++)
        if (all.at[i].rank != rank)
            pieces_say(p, piece_at(&all, i), all.at[i].style, all.at[i].rank);
    text_free(&all.text);
}

void pieces_drop_pad(struct pieces *p)
{
    if (p->count && p->at[p->count - 1].rank == RANK_PAD)
        p->text.length = p->at[--p->count].from;
}

void pieces_shorten(struct pieces *p, int width)
{
    for (int rank = RANK_PAD; rank > RANK_KEPT && pieces_columns(p) > width; rank--)
        pieces_leave_out(p, (enum rank)rank);
}

int pieces_put(struct pieces *p, struct area area, struct berth berth, int x, int y)
{
    uint32_t ellipsis = glyph_point(GLYPH_FOLDED, p->charset);
    pieces_shorten(p, berth.end - berth.left);
    int columns = pieces_columns(p);
    x = at_least(at_most(x, berth.past - columns), berth.left);
    if (x < 0 || x + columns > area.width) {
        bool inside = x + columns / 2 >= 0 && x + columns / 2 < area.width;
        if (inside)
            area_put_point(area, x + columns / 2, y, ellipsis, STYLE_FAINT);
        return x;
    }
    int at = x;
    for (int i = 0; i < p->count; i++)
        at = area_fit(area, at, y, berth.end - at, piece_at(p, i), ellipsis, p->at[i].style);
    return x;
}

void pieces_put_from(struct pieces *p, struct area area, int x, int y)
{
    int past = x + pieces_columns(p);
    pieces_put(p, area, (struct berth){x, past, past}, x, y);
}
