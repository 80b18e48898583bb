/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of a box, put together of pieces in the order they are read. Each has a rank: where the box is too
 * narrow for all, those of the highest rank go first. Rank 0 never goes.
 *
 *     struct pieces pieces = {.charset = charset};
 *     pieces_begin(&pieces);                                     again for each row
 *     pieces_say(&pieces, slice_of("α"), STYLE_NAME, RANK_KEPT);
 *     pieces_put(&pieces, area, berth, x, y);
 *     text_free(&pieces.text);
 */
#ifndef DRAW_PIECES_H
#define DRAW_PIECES_H

#include "draw/canvas.h"
#include "draw/glyphs.h"

#define PIECES 256

enum rank {
    RANK_KEPT,
    RANK_MERIT,
    RANK_PRUNED,
    RANK_HIDDEN,
    RANK_TEST,
    RANK_NEED,
    RANK_MINIMAX,
    RANK_CLOSE, /* the blank between a variable's name and its number */
    RANK_PAD,   /* the room for a wider number */
};

struct piece {
    size_t from; /* in the text */
    enum style style;
    enum rank rank;
};

struct pieces {
    enum charset charset;
    struct text text;
    struct piece at[PIECES];
    int count;
};

/* Where a row may stand: in a box, and beyond it, where nothing else is. */
struct berth {
    int left, past; /* of the box */
    int end;        /* the column before which the row must end */
};

void pieces_begin(struct pieces *pieces);
void pieces_say(struct pieces *pieces, struct slice words, enum style style, enum rank rank);
void pieces_glyph(struct pieces *pieces, enum glyph glyph, enum style style, enum rank rank);
/* A blank before what follows, unless there is one or nothing stands before it. */
void pieces_gap(struct pieces *pieces, enum rank rank);
/* So many blanks, which go with what follows them. */
void pieces_blank(struct pieces *pieces, int columns, enum rank rank);

int pieces_columns(const struct pieces *pieces);
/* Without the pieces of one rank; without the room for a wider number at its end; without what there is no
 * room for. */
void pieces_leave_out(struct pieces *pieces, enum rank rank);
void pieces_drop_pad(struct pieces *pieces);
void pieces_shorten(struct pieces *pieces, int width);

/* Puts the row as near to column x as there is room for it. Where the area cuts a box, the row is whole, or
 * an ellipsis, or not there. Returns the column that it begins in. */
int pieces_put(struct pieces *pieces, struct area area, struct berth berth, int x, int y);
/* From a column on. */
void pieces_put_from(struct pieces *pieces, struct area area, int x, int y);

#endif
