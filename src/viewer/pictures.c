/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the step that the search stands at, written to a file: the same as `cutoff picture` makes. */
#include "base/draft.h"
#include "lesson/selection.h"
#include "picture/pen.h"
#include "viewer/state.h"

void pictures_suggest(const struct viewer *viewer, struct text *path)
{
    const struct scene *scene = &viewer->lanes[0].scene;
    struct slice name = selection_name(viewer->tree_name);
    if (*name.bytes == '-')
        name = slice_of("tree");
    text_add_slice(path, name);
    if (scene->ended)
        text_add_string(path, "-end.svg");
    else
        text_format(path, "-step-%llu.svg", (unsigned long long)cursor_number(&scene->session->cursor));
}

/* What plays a search has all of it, and begins here. */
static bool draw(const struct viewer *viewer, const struct pen *pen, struct picture *picture, uint64_t here,
                 struct text *out)
{
    bool over;
    ARRAY(uint64_t) steps = {0};
    uint64_t last = cursor_known(&picture->scene.session->cursor, &over);
    for (uint64_t i = pen->plays ? 0 : here; i <= (pen->plays ? last : here); i++)
        *array_add(&steps) = i;
    struct pen_job job = {.picture = picture,
                          .steps = steps.at,
                          .count = steps.count,
                          .start = pen->plays ? here : 0,
                          .tree_name = viewer->tree_name,
                          .algorithm_name = viewer->lanes[0].name,
                          .file = text_open(out)};
    bool fine = pen->draw(&job);
    text_close(job.file);
    array_free(&steps);
    return fine;
}

/* All of the run says how much room there must be. */
static bool make(struct viewer *viewer, const struct pen *pen, struct text *out, struct text *why)
{
    struct lane *lane = &viewer->lanes[0];
    struct picture picture = {.wishes.charset = CHARSET_UNICODE};
    uint64_t here = cursor_number(&lane->session.cursor);
    if (!pen_suits(pen, viewer->tree, why))
        return false;
    while (!lane->over)
        viewer_idle(viewer);
    picture_begin(&picture, &lane->session, &lane->outcome);
    bool fine = pen_fits(pen, &picture, why);
    if (fine && !draw(viewer, pen, &picture, here, out)) {
        text_add_string(why, "it can't be made");
        fine = false;
    }
    picture_free(&picture);
    session_go(&lane->session, here);
    scene_look(&lane->scene);
    return fine;
}

void pictures_write(struct viewer *viewer, const char *path)
{
    const struct draft_wishes wishes = {.files_only = true};
    const struct pen *pen = pen_of_file(path);
    struct text out = {0}, why = {0}, shown = {0};
    utf8_show(&shown, slice_of(path), viewer->charset);
    if (!pen) {
        text_add_string(&why, "the name's ending says the format: ");
        pen_write_endings(&why);
    }
    if (pen && make(viewer, pen, &out, &why) && draft_write(path, text_slice(&out), &wishes, &why))
        viewer_say(viewer, "Written to %s.", text_string(&shown));
    else
        viewer_say(viewer, "%s isn't written: %s.", text_string(&shown), text_string(&why));
    text_free(&out);
    text_free(&why);
    text_free(&shown);
}
