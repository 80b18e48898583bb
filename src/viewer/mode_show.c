/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown: the settings, each with its word, changed on the spot. */
#include "viewer/state.h"

#define WIDTH 76

struct show {
    struct mode mode;
    int at, list_y;
};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct show *show = (struct show *)mode;
    struct area box = mode_box(viewer, area, WIDTH, SETTING_COUNT + 4, "what is shown");
    for (int i = 0; i < SETTING_COUNT; i++) {
        bool here = i == show->at;
        enum style style = here ? STYLE_SELECTED : STYLE_PLAIN;
        area_fill(box, 0, i, box.width, 1, ' ', style);
        area_put(box, 1, i, setting_word(&viewer->settings, (enum setting)i), here ? style : STYLE_KEY);
        area_put(box, setting_columns() + 3, i, slice_of(setting_help((enum setting)i)), style);
        if (here)
            area_point_at(box, 1, i);
    }
    show->list_y = box.y;
    area_put(box, 1, box.height - 1, slice_of("Up Down   Enter or Space change   Esc close"), STYLE_FAINT);
}

static enum effect change(struct show *show, struct viewer *viewer, int by)
{
    setting_next(&viewer->settings, (enum setting)show->at, by);
    viewer_obey(viewer, (enum setting)show->at);
    viewer_moved(viewer);
    viewer_keep_settings(viewer);
    return EFFECT_PAINT;
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct show *show = (struct show *)mode;
    if (key == KEY_CODE_DOWN || key == 'j')
        show->at = (show->at + 1) % SETTING_COUNT;
    else if (key == KEY_CODE_UP || key == 'k')
        show->at = (show->at + SETTING_COUNT - 1) % SETTING_COUNT;
    else if (key == '\r' || key == '\n' || key == ' ' || key == KEY_CODE_RIGHT || key == 'l')
        return change(show, viewer, 1);
    else if (key == KEY_CODE_LEFT || key == 'h')
        return change(show, viewer, -1);
    else if (key == 27 || key == 'v' || key == 'q')
        mode_close(viewer);
    return EFFECT_PAINT;
}

static enum effect press(struct mode *mode, struct viewer *viewer, int x, int y)
{
    struct show *show = (struct show *)mode;
    (void)x;
    if (y < show->list_y || y >= show->list_y + SETTING_COUNT)
        return EFFECT_NONE;
    show->at = y - show->list_y;
    return change(show, viewer, 1);
}

static const struct mode_kind showing = {.paint = paint, .key = key, .press = press};

void show_open(struct viewer *viewer)
{
    mode_open(viewer, &showing, sizeof(struct show));
}
