/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where trees were left, in $XDG_STATE_HOME/cutoff/places, else ~/.local/state/cutoff/places: a line for a
 * tree with an algorithm and an order, the last one left first.
 *
 *     /home/ann/exam.tree	alphabeta	given	leaving G, 2 steps on
 *
 * Who opens the same again is told, and ' goes there; nothing else is different. What has no such place any
 * more, as the file was edited, isn't offered.
 */
#include "base/draft.h"
#include "base/memory.h"
#include "lesson/library.h"
#include "viewer/own_files.h"
#include "viewer/state.h"
#include <string.h>

#define PLACES 100
/* Nodes up to which the place is looked for before it is offered. */
#define LOOKED_FOR 20000

static const struct source_limits limits = {.bytes = 1 << 20, .files_only = true};

static char *path_of(void)
{
    return own_file_find("XDG_STATE_HOME", ".local/state", "places");
}

/* "tree TAB algorithm TAB order TAB"; false for a tree that is nowhere, and one with edits. */
static bool add_key(struct text *out, const struct viewer *viewer)
{
    const struct lane *lane = &viewer->lanes[0];
    bool built_in = library_is_built_in(SHIPPED_TREE, viewer->tree_name);
    if (!lane->suits || (!viewer->known.real && !built_in) || !versions_are_written(viewer))
        return false;
    text_format(out, "%s\t%s\t", viewer->known.real ? viewer->known.real : viewer->tree_name,
                lane->file.path ? lane->file.path : lane->name);
    order_write(out, viewer->order);
    text_add_char(out, '\t');
    return !memchr(out->bytes, '\n', out->length);
}

static bool read_places(struct source *source, const char *path)
{
    struct diag diag = {0};
    bool read = source_read_within(source, path, &limits, &diag);
    diag_free(&diag);
    return read;
}

/* The line of a tree, then all others; of this one nothing where there is no place to come back to. */
static void add_lines(struct text *out, struct slice rest, struct slice key, struct slice place)
{
    if (place.length) {
        text_add_slice(out, key);
        text_add_slice(out, place);
        text_add_char(out, '\n');
    }
    for (int i = 1; rest.length && i < PLACES; i++) {
        struct slice line = slice_take(&rest, '\n');
        if (slice_begins(line, key.bytes))
            continue;
        text_add_slice(out, line);
        text_add_char(out, '\n');
    }
}

static void write_places(const char *path, struct slice key, struct slice place)
{
    struct source source = {0};
    struct text all = {0}, why = {0};
    char *copy = memory_string(path, strlen(path));
    bool there = read_places(&source, path);
    struct slice before = {there ? source.bytes : "", there ? source.length : 0};
    add_lines(&all, before, key, place);
    if (!slice_equal(before, text_slice(&all)) && own_file_make(copy))
        draft_write(path, text_slice(&all), &(struct draft_wishes){.files_only = true, .mode = 0600}, &why);
    if (there)
        source_free(&source);
    free(copy);
    text_free(&all);
    text_free(&why);
}

void places_keep(struct viewer *viewer)
{
    struct text key = {0}, place = {0};
    char *path = path_of();
    if (viewer->tree && path && !viewer->lesson.stops.count && add_key(&key, viewer)) {
        struct stop stop = lane_place(&viewer->lanes[0]);
        uint64_t here = cursor_number(&viewer->lanes[0].session.cursor);
        if (here > 0 && stop.kind != STOP_END)
            stop_write(&place, viewer->tree, &stop);
        /* Who did nothing with what was offered may want it the next time. */
        if (here > 0 || !viewer->left_at.length)
            write_places(path, text_slice(&key), text_slice(&place));
    }
    free(path);
    text_free(&key);
    text_free(&place);
}

static bool is_there(struct viewer *viewer, struct slice place)
{
    struct session *session = &viewer->lanes[0].session;
    struct stop stop;
    struct text why = {0};
    bool there = stop_read(&stop, viewer->tree, place, &why) &&
                 (viewer->tree->count > LOOKED_FOR || stop_go(&stop, session, &why));
    session_go(session, 0);
    viewer_moved(viewer);
    text_free(&why);
    return there;
}

void places_offer(struct viewer *viewer)
{
    struct text key = {0};
    struct source source;
    char *path = path_of();
    if (viewer->tree && !viewer->note.length && path && add_key(&key, viewer) && read_places(&source, path)) {
        struct slice rest = {source.bytes, source.length};
        while (rest.length && !viewer->left_at.length) {
            struct slice line = slice_take(&rest, '\n');
            struct slice place = {line.bytes + key.length, line.length - key.length};
            if (slice_begins(line, text_string(&key)) && is_there(viewer, place))
                text_add_slice(&viewer->left_at, place);
        }
        source_free(&source);
    }
    if (viewer->left_at.length)
        viewer_say(viewer, "You left at %s the last time: ' goes there.", text_string(&viewer->left_at));
    free(path);
    text_free(&key);
}

bool places_go(struct viewer *viewer)
{
    struct text why = {0};
    bool any = viewer->left_at.length;
    if (any && !move_to_stop(viewer, text_slice(&viewer->left_at), &why))
        viewer_say(viewer, "%s.", text_string(&why));
    text_clear(&viewer->left_at);
    text_free(&why);
    return any;
}
