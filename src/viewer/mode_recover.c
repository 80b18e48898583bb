/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what shall become of an edited tree that was left unwritten when the program ended before its time
 * (swap.c). */
#include "viewer/state.h"
#include <time.h>

struct recover {
    struct mode mode;
    struct left left;
};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    const struct left *left = &((struct recover *)mode)->left;
    struct area box = mode_box(viewer, area, 70, 9, "not written");
    struct text words = {0};
    struct tm when;
    char date[32] = "an earlier time";
    if (localtime_r(&left->when, &when))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &when);
    utf8_show(&words, slice_of(viewer->tree_name), viewer->charset);
    text_format(&words, " was edited, and cutoff ended before it was written. A copy is kept, of %s.", date);
    if (left->stamp != viewer->versions.at[0].tree->read.stamp)
        text_add_string(&words, " The file itself has changed since then.");
    paint_words(area_cut(box, 1, 1, box.width - 2, 4), text_string(&words), STYLE_STRONG);
    area_put(box, 1, box.height - 2, slice_of("r take it up   d throw it away   Esc decide later"),
             STYLE_FAINT);
    area_point_at(box, 1, 1);
    text_free(&words);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct left *left = &((struct recover *)mode)->left;
    bool gone = false;
    if (key != 'r' && key != 'd' && key != 'q' && key != 27)
        return EFFECT_PAINT;
    if (key == 'r')
        swap_take(viewer, left);
    else if (key == 'd')
        gone = swap_discard(left);
    mode_close(viewer);
    viewer_say(viewer, key == 'r' ? "The edited tree is taken up, and isn't written yet: e and w write it."
                       : gone     ? "The copy is gone."
                                  : "The copy is kept, and offered again.");
    /* Another session may have left one as well. */
    if (gone)
        recover_open(viewer);
    return EFFECT_PAINT;
}

static void free_recover(struct mode *mode)
{
    struct recover *recover = (struct recover *)mode;
    if (recover->left.path)
        swap_put_back(&recover->left);
}

static const struct mode_kind recovering = {.paint = paint, .key = key, .free = free_recover};

/* One that is what the file is by now isn't worth a question. */
static bool find_other(struct viewer *viewer, struct left *left)
{
    while (swap_find(viewer, left)) {
        if (!tree_same(left->tree, viewer->versions.at[0].tree, NULL))
            return true;
        if (!swap_discard(left))
            return false;
    }
    return false;
}

void recover_open(struct viewer *viewer)
{
    struct left left = {0};
    if (!viewer->tree || !find_other(viewer, &left))
        return;
    struct recover *recover = mode_open(viewer, &recovering, sizeof *recover);
    recover->left = left;
}
