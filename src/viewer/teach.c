/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson in front of a class: its stops are gone to one after the other, and where the search stands at
 * one, its note is shown. A new stop is where the search stands, and is written into the lesson's file at
 * once.
 *
 *     lesson ─► stops ─► ' and " ─► move_to_stop()          B ─► path, if it has none ─► note ─► the file
 */
#include "base/clamp.h"
#include "base/draft.h"
#include "base/memory.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include "lesson/stop.h"
#include "viewer/state.h"
#include <string.h>
#include <unistd.h>

/* Lines of a note that are shown. */
#define NOTE_LINES 8

static bool is_open(const struct viewer *viewer)
{
    return viewer->lesson.stops.count || viewer->lesson.heads.count;
}

static struct lane *first_lane(struct viewer *viewer)
{
    return &viewer->lanes[0];
}

/* --- from stop to stop --- */

/* Whether the search stands at the stop that was gone to. */
static bool is_here(const struct viewer *viewer)
{
    const struct lane *lane = &viewer->lanes[0];
    return viewer->taught > 0 && lane->suits && cursor_number(&lane->session.cursor) == viewer->taught_step &&
           !viewer->mode;
}

/* "3/8  What would MIN do at B?", or "4/8  at cutoff 2" where there is no note; returns how many lines that
 * takes. */
static int put_note(struct viewer *viewer, size_t number, struct area area)
{
    const struct lesson_stop *stop = &viewer->lesson.stops.at[number - 1];
    struct text words = {0};
    int lines = 0;
    text_format(&words, "%zu/%zu  ", number, viewer->lesson.stops.count);
    if (stop->note.length)
        lesson_note(&words, stop->note);
    else
        text_format(&words, "at %.*s", SLICE(stop->words));
    for (struct slice rest = text_slice(&words); rest.length;) {
        struct text paragraph = {0};
        utf8_show(&paragraph, slice_take(&rest, '\n'), viewer->charset);
        struct area below = area_cut(area, 0, lines, area.width, area.height - lines);
        lines += paint_words(below, text_string(&paragraph), STYLE_STRONG);
        text_free(&paragraph);
    }
    text_free(&words);
    return lines;
}

int teach_paint(struct viewer *viewer, struct area area)
{
    struct area unseen = area_cut(area, 0, 0, area.width, 0);
    size_t count = viewer->lesson.stops.count, next = viewer->taught + 1;
    int most = 0;
    for (size_t stop = 1; stop <= count; stop++) {
        int lines = put_note(viewer, stop, unseen);
        most = lines > most ? lines : most;
    }
    if (is_here(viewer))
        put_note(viewer, viewer->taught, area);
    else if (next <= count)
        area_fit(area, 0, 0, area.width, slice_of("' goes on with the lesson, \" goes back in it"),
                 viewer_glyph(viewer, GLYPH_FOLDED), STYLE_FAINT);
    return at_most(most, NOTE_LINES);
}

/* The lesson goes on with another algorithm from this stop on; false after saying what is wrong. */
static bool take_algorithm(struct viewer *viewer, size_t stop)
{
    struct slice said = lesson_said(&viewer->lesson, "algorithm", stop);
    struct text path = {0};
    struct diag diag = {.charset = viewer->charset};
    lesson_path(&path, &viewer->lesson, said.length ? said : slice_of("alphabeta"));
    struct slice name = selection_name(text_string(&path));
    bool there = slice_equal(name, slice_of(first_lane(viewer)->name));
    struct program *program = there ? NULL : library_read_algorithm(text_string(&path), &diag);
    if (program) {
        struct text shown = {0};
        text_add_slice(&shown, name);
        viewer_take_program(viewer, 0, program, text_string(&shown));
        if (!library_is_built_in(SHIPPED_ALGORITHM, text_string(&path)))
            watch_begin(&first_lane(viewer)->file, text_string(&path));
        text_free(&shown);
    } else if (!there) {
        viewer_say(viewer, "The lesson's algorithm %s can't be read.", text_string(&path));
    }
    diag_free(&diag);
    text_free(&path);
    return there || program;
}

/* To a stop, from 1. What isn't there any more is named, and the next one is behind it all the same. */
static void go_to(struct viewer *viewer, size_t stop)
{
    const struct lesson_stop *s = &viewer->lesson.stops.at[stop - 1];
    struct text why = {0};
    viewer->taught = stop;
    viewer->taught_step = UINT64_MAX;
    if (take_algorithm(viewer, stop - 1)) {
        if (move_to_stop(viewer, s->words, &why))
            viewer->taught_step = cursor_number(&first_lane(viewer)->session.cursor);
        else
            viewer_say(viewer, "%zu/%zu  at %.*s: %s.", stop, viewer->lesson.stops.count, SLICE(s->words),
                       why.length ? text_string(&why) : text_string(&first_lane(viewer)->why));
    }
    text_free(&why);
}

void teach_go(struct viewer *viewer, int by)
{
    size_t count = viewer->lesson.stops.count, next = viewer->taught + (size_t)by;
    if (!count && by == 1 && places_go(viewer))
        return;
    if (!count)
        viewer_say(viewer, "No lesson is open: 'cutoff lessons' lists some, and B begins one of your own.");
    else if (next < 1 || next > count)
        viewer_say(viewer, "This is the %s place of the lesson.", by == 1 ? "last" : "first");
    else
        go_to(viewer, next);
}

void teach_next(struct viewer *viewer)
{
    teach_go(viewer, 1);
}

void teach_last(struct viewer *viewer)
{
    teach_go(viewer, -1);
}

void teach_begin(struct viewer *viewer, struct lesson *lesson)
{
    viewer->lesson = *lesson;
    *lesson = (struct lesson){0};
    for (size_t i = 0; i < viewer->lesson.heads.count; i++)
        settings_lend(&viewer->settings, viewer->lesson.heads.at[i].name, viewer->lesson.heads.at[i].value);
    for (enum setting s = 0; s < SETTING_COUNT; s++)
        viewer_obey(viewer, s);
    if (viewer->lesson.stops.count)
        go_to(viewer, 1);
}

/* --- marking --- */

/* What the tree is called in a lesson at `path`: a file from its folder, or from the root where that is
 * another. False for one that is in no file. */
static bool add_tree(struct text *out, const struct viewer *viewer, const char *path)
{
    const char *file = viewer->known.path, *name = file ? file : viewer->tree_name;
    if (!file && !library_is_built_in(SHIPPED_TREE, name))
        return false;
    bool apart = file && strchr(path, '/') && viewer->known.real;
    text_format(out, "%s%s", file && !apart && !strpbrk(name, "/.") ? "./" : "",
                apart ? viewer->known.real : name);
    return true;
}

/* A lesson without stops, of what is on the screen. */
static void begin_text(struct text *out, const struct viewer *viewer, const char *path)
{
    const struct lane *lane = &viewer->lanes[0];
    if (viewer->given->title)
        text_format(out, "title: %s\n", viewer->given->title);
    text_add_string(out, "tree: ");
    add_tree(out, viewer, path);
    text_format(out, "\nalgorithm: %s\n", lane->file.path ? lane->file.path : lane->name);
}

static bool write_lesson(struct viewer *viewer, const char *path, struct slice text)
{
    struct draft_wishes wishes = {.files_only = true};
    struct text why = {0};
    bool written = draft_write(path, text, &wishes, &why);
    if (!written)
        viewer_say(viewer, "%s isn't written: %s.", path, text_string(&why));
    text_free(&why);
    return written;
}

/* Reads what was just written. */
static void read_back(struct viewer *viewer, const char *path)
{
    struct diag diag = {.charset = viewer->charset};
    struct lesson lesson;
    if (library_read_lesson(&lesson, path, &diag)) {
        lesson_free(&viewer->lesson);
        viewer->lesson = lesson;
        free(viewer->lesson_path);
        viewer->lesson_path = memory_string(path, strlen(path));
    } else {
        lesson_free(&lesson);
    }
    diag_free(&diag);
}

bool teach_file(struct viewer *viewer, const char *path)
{
    struct text text = {0};
    if (access(path, F_OK) == 0) {
        viewer_say(viewer, "There is a file %s already: 'cutoff %s' opens it.", path, path);
        return false;
    }
    if (is_open(viewer))
        text_add_slice(&text, (struct slice){viewer->lesson.source.bytes, viewer->lesson.source.length});
    else
        begin_text(&text, viewer, path);
    bool begun = write_lesson(viewer, path, text_slice(&text));
    if (begun)
        read_back(viewer, path);
    text_free(&text);
    return begun;
}

void teach_mark(struct viewer *viewer)
{
    struct text unused = {0};
    bool has_file = is_open(viewer) || add_tree(&unused, viewer, "");
    text_free(&unused);
    if (!first_lane(viewer)->suits)
        return;
    if (!has_file)
        viewer_say(viewer, "The tree is in no file: e edits it, and w there writes it.");
    else
        prompt_open(viewer, viewer->lesson_path ? PROMPT_NOTE : PROMPT_LESSON);
}

void teach_note(struct viewer *viewer, struct slice note)
{
    struct text words = {0}, text = {0};
    struct stop stop;
    size_t at = viewer->taught;
    stop_find(&stop, &first_lane(viewer)->session);
    stop_write(&words, viewer->tree, &stop);
    lesson_insert(&text, &viewer->lesson, at, text_slice(&words), note);
    char *path = memory_string(viewer->lesson_path, strlen(viewer->lesson_path));
    if (write_lesson(viewer, path, text_slice(&text))) {
        read_back(viewer, path);
        viewer->taught = at + 1;
        viewer->taught_step = cursor_number(&first_lane(viewer)->session.cursor);
        viewer_say(viewer, "Written to %s: at %s.", path, text_string(&words));
    }
    free(path);
    text_free(&words);
    text_free(&text);
}

void teach_end(struct viewer *viewer)
{
    lesson_free(&viewer->lesson);
    free(viewer->lesson_path);
}
