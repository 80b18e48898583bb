/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree as it was loaded and as it was edited, version after version. viewer.given is the one at viewer.version; what lies behind it
 * was undone and can be redone.
 */
#include "base/memory.h"
#include "base/number.h"
#include "lesson/change.h"
#include "tree/rewrite.h"
#include "viewer/state.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void drop_from(struct viewer *viewer, size_t first)
{
    while (viewer->versions.count > first) {
        struct version *last = &viewer->versions.at[--viewer->versions.count];
        tree_free(last->tree);
        free(last->origin);
    }
}

void versions_begin(struct viewer *viewer, struct tree *tree)
{
    drop_from(viewer, 0);
    *array_add(&viewer->versions) = (struct version){.tree = tree};
    viewer->version = viewer->written = 0;
}

void versions_free(struct viewer *viewer)
{
    drop_from(viewer, 0);
    array_free(&viewer->versions);
}

bool versions_are_written(const struct viewer *viewer)
{
    return viewer->version == viewer->written;
}

/* The nodes of the loaded tree that those of an edited one were. */
static uint32_t *origin_of(const struct version *before, const struct edited *edited)
{
    uint32_t *origin = memory_new(edited->tree->count, sizeof *origin);
    for (uint32_t n = 0; n < edited->tree->count; n++) {
        uint32_t from = edited->from[n];
        origin[n] = from == TREE_NONE || !before->origin ? from : before->origin[from];
    }
    return origin;
}

static void add_version(struct viewer *viewer, struct edited *edited, uint32_t before)
{
    struct version version = {.tree = edited->tree, .node = edited->node, .before = before};
    version.origin = origin_of(&viewer->versions.at[viewer->version], edited);
    drop_from(viewer, viewer->version + 1);
    if (viewer->written > viewer->version)
        viewer->written = SIZE_MAX;
    *array_add(&viewer->versions) = version;
    free(edited->from);
}

/* --- what a change did --- */

static struct stand stand_of(struct viewer *viewer, uint32_t node)
{
    struct stand stand = {0};
    struct lane *lane = &viewer->lanes[0];
    if (lane->suits && node < viewer->tree->count)
        stand_find(&stand, &lane->session, node, viewer->charset);
    return stand;
}

static void add_what(struct text *out, const struct viewer *viewer, const struct edit *edit,
                     const struct tree *old, const struct tree *new, uint32_t node)
{
    bool ascii = viewer->charset == CHARSET_ASCII;
    if (edit->kind != EDIT_DELETE && edit->kind != EDIT_NAME)
        utf8_show(out, tree_label(new, node), viewer->charset);
    else
        utf8_show(out, tree_label(old, edit->node), viewer->charset);
    switch (edit->kind) {
    case EDIT_NUMBER:
        if (!tree_is_leaf(old, edit->node) && isnan(edit->number)) {
            text_add_string(out, " has no static evaluation any more");
            break;
        }
        if (!tree_is_leaf(old, edit->node) && !tree_has_number(old, edit->node)) {
            text_add_string(out, " has the static evaluation ");
            number_write(out, edit->number, ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
            break;
        }
        text_add_char(out, ' ');
        number_write(out, old->value[edit->node], ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
        text_add_string(out, ascii ? " -> " : " → ");
        number_write(out, edit->number, ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
        break;
    case EDIT_NAME:
        text_add_string(out, " is now called ");
        utf8_show(out, tree_label(new, node), viewer->charset);
        break;
    case EDIT_MOVE:
        text_add_string(out, edit->words.length ? " is reached by " : " has no move's name any more");
        utf8_show(out, edit->words, viewer->charset);
        break;
    case EDIT_PLAYER:
        text_format(out, ": %s moves here", tree_player(new, node) == PLAYER_MAX ? "MAX" : "MIN");
        break;
    case EDIT_DELETE:
        text_add_string(out,
                        old->end[edit->node] - edit->node > 1 ? " and all below it are gone" : " is gone");
        break;
    case EDIT_EARLIER:
    case EDIT_LATER:
        text_add_string(out, edit->kind == EDIT_EARLIER ? " comes earlier" : " comes later");
        break;
    default:
        text_add_string(out, " is new");
    }
    text_add_string(out, ": ");
}

/* --- moving between versions --- */

static void show_version(struct viewer *viewer, size_t at)
{
    const struct lane *lane = &viewer->lanes[0];
    uint64_t step = lane->suits ? cursor_number(&lane->session.cursor) : 0;
    if (lane->suits && lane->scene.ended)
        step = UINT64_MAX;
    viewer->version = at;
    viewer_show_tree(viewer, viewer->versions.at[at].tree);
    move_to_step(viewer, step);
}

bool versions_edit(struct viewer *viewer, const struct edit *edit, uint32_t *node)
{
    struct edited edited;
    const struct tree *old = viewer->given;
    struct text words = {0};
    if (!edit_tree(old, edit, &edited))
        return false;
    struct stand before =
        stand_of(viewer, edit->kind == EDIT_CHILD || edit->kind == EDIT_BROTHER
                             ? old->parent[edit->node] == TREE_NONE ? edit->node : edit->node
                             : edit->node);
    add_what(&words, viewer, edit, old, edited.tree, edited.node);
    add_version(viewer, &edited, edit->node);
    show_version(viewer, viewer->version + 1);
    struct stand after = stand_of(viewer, edited.node);
    if (!viewer->lanes[0].suits)
        text_format(&words, "%s", text_string(&viewer->lanes[0].why));
    else
        stand_tell(&words, &before, &after, viewer->charset);
    viewer_say(viewer, "%s.", text_string(&words));
    *node = edited.node;
    stand_free(&before);
    stand_free(&after);
    text_free(&words);
    return true;
}

bool versions_step(struct viewer *viewer, int by, uint32_t *node)
{
    if ((by < 0 && viewer->version == 0) || (by > 0 && viewer->version + 1 >= viewer->versions.count))
        return false;
    const struct version *version = &viewer->versions.at[by < 0 ? viewer->version : viewer->version + 1];
    uint32_t looked = by < 0 ? version->before : version->node;
    show_version(viewer, viewer->version + (size_t)(by > 0) - (size_t)(by < 0));
    *node = looked;
    return true;
}

/* --- writing --- */

/* All of the bytes, or errno says why not. */
static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        length -= (size_t)done;
    }
    return fsync(file) == 0 || errno == EINVAL;
}

/* Beside the file first, and then in its place, so that there is always the old one or the new one. */
static bool replace(const char *path, const struct text *bytes)
{
    struct text beside = {0};
    struct stat old;
    mode_t mode = stat(path, &old) == 0 ? old.st_mode & 0777 : 0666;
    text_format(&beside, "%s.%ld", path, (long)getpid());
    int file = open(text_string(&beside), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    bool fine = file >= 0 && write_all(file, text_string(bytes), bytes->length);
    int reason = errno;
    if (file >= 0 && close(file) != 0 && fine) {
        fine = false;
        reason = errno;
    }
    if (fine && rename(text_string(&beside), path) != 0) {
        fine = false;
        reason = errno;
    }
    if (!fine && file >= 0)
        unlink(text_string(&beside));
    text_free(&beside);
    errno = reason;
    return fine;
}

bool versions_write(struct viewer *viewer, const char *path)
{
    struct text out = {0};
    const struct version *version = &viewer->versions.at[viewer->version];
    rewrite_outline(&out, version->tree, version->origin, viewer->versions.at[0].tree);
    bool fine = replace(path, &out);
    int reason = errno;
    struct text shown = {0};
    utf8_show(&shown, slice_of(path), viewer->charset);
    if (fine) {
        viewer->written = viewer->version;
        viewer_say(viewer, "Written to %s.", text_string(&shown));
    } else {
        viewer_say(viewer, "%s can't be written: %s. The file is as it was.", text_string(&shown),
                   strerror(reason));
    }
    text_free(&shown);
    text_free(&out);
    return fine;
}
