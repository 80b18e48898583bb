/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command that opens just this view, to be taken into a script or a mail:
 *
 *     cutoff 'my trees/exam.tree' -a ./mine.algo --order best --at 'cutoff at F'
 *
 * It works where cutoff was started, as names of files are meant from there. A tree that is in no file, or
 * that was edited and isn't written, stands in it itself.
 */
#include "base/draft.h"
#include "lesson/hunt_words.h"
#include "lesson/library.h"
#include "lesson/stop.h"
#include "viewer/state.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

#define ROWS 6
/* What stands in a command isn't longer. */
#define LONGEST 4000

struct showing {
    struct mode mode;
    struct text command;
};

/* --- the words --- */

static void add_word(struct text *out, struct slice word)
{
    bool plain = word.bytes[0] != '~';
    for (size_t i = 0; i < word.length; i++) {
        char c = word.bytes[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        plain = plain && (letter || strchr("._/:=,+@%-", c));
    }
    text_add_char(out, ' ');
    if (plain)
        text_add_slice(out, word);
    else
        text_add_quoted(out, word);
}

/* What a file is called where a word without '/' or '.' is something built in, and one with '-' an option. */
static void add_path(struct text *out, const char *path)
{
    struct text word = {0};
    text_format(&word, "%s%s", *path == '-' || !strpbrk(path, "/.") ? "./" : "", path);
    add_word(out, text_slice(&word));
    text_free(&word);
}

/* In one line. */
static bool add_expression(struct text *out, const struct tree *tree)
{
    struct text text = {0}, line = {0};
    FILE *file = text_open(&text);
    notation_named(slice_of("bracket"))->write(tree, CHARSET_UNICODE, file);
    text_close(file);
    for (size_t i = 0; i < text.length; i++) {
        bool blank = text.bytes[i] == ' ' || text.bytes[i] == '\n';
        if (!blank)
            text_add_char(&line, text.bytes[i]);
        else if (line.length && line.bytes[line.length - 1] != ' ' && i + 1 < text.length)
            text_add_char(&line, ' ');
    }
    bool fits = line.length <= LONGEST;
    if (fits) {
        text_add_string(out, " -e");
        add_word(out, text_slice(&line));
    }
    text_free(&text);
    text_free(&line);
    return fits;
}

static bool add_tree(struct text *out, const struct viewer *viewer)
{
    if (!versions_are_written(viewer) ||
        (!viewer->known.path && !library_is_built_in(SHIPPED_TREE, viewer->tree_name)))
        return add_expression(out, viewer->given);
    if (viewer->known.path)
        add_path(out, viewer->known.path);
    else
        add_word(out, slice_of(viewer->tree_name));
    text_add_slice(out, text_slice(&viewer->reading));
    return true;
}

static bool add_algorithm(struct text *out, const struct lane *lane)
{
    struct text given = {0};
    if (!lane->file.path && !library_is_built_in(SHIPPED_ALGORITHM, lane->name))
        return false;
    text_add_string(out, " -a");
    if (lane->file.path)
        add_path(out, lane->file.path);
    else
        add_word(out, slice_of(lane->name));
    for (uint32_t i = 0; lane->given && i < lane->program->functions.at[0].parameters; i++) {
        text_clear(&given);
        if (!hunt_words_given(lane->program, lane->given, i, CHARSET_UNICODE, &given))
            continue;
        text_add_string(out, " --set");
        add_word(out, text_slice(&given));
    }
    text_free(&given);
    return true;
}

static void add_place(struct text *out, const struct viewer *viewer)
{
    struct lane *lane = (struct lane *)&viewer->lanes[0];
    struct text words = {0};
    struct stop stop;
    if (!lane->suits || cursor_number(&lane->session.cursor) == 0)
        return;
    stop_find(&stop, &lane->session);
    stop_write(&words, viewer->tree, &stop);
    text_add_string(out, " --at");
    add_word(out, text_slice(&words));
    text_free(&words);
}

bool command_add(struct text *out, const struct viewer *viewer)
{
    text_add_string(out, "cutoff");
    if (!add_tree(out, viewer) || !add_algorithm(out, &viewer->lanes[0]))
        return false;
    if (viewer->order.kind != ORDER_GIVEN) {
        struct text order = {0};
        order_write(&order, viewer->order);
        text_add_string(out, " --order");
        add_word(out, text_slice(&order));
        text_free(&order);
    }
    if (viewer->max_steps)
        text_format(out, " --max-steps %llu", (unsigned long long)viewer->max_steps);
    add_place(out, viewer);
    return true;
}

bool command_write(struct viewer *viewer, const char *path)
{
    struct draft_wishes wishes = {.files_only = true};
    struct text text = {0}, why = {0};
    bool there = access(path, F_OK) == 0, written = false;
    if (there)
        viewer_say(viewer, "There is a file %s already.", path);
    else {
        command_add(&text, viewer);
        text_add_char(&text, '\n');
        written = draft_write(path, text_slice(&text), &wishes, &why);
        if (written)
            viewer_say(viewer, "Written to %s: 'sh %s' opens this view.", path, path);
        else
            viewer_say(viewer, "%s isn't written: %s.", path, text_string(&why));
    }
    text_free(&text);
    text_free(&why);
    return written;
}

/* --- on the screen --- */

/* Without a frame, so that it can be taken with the mouse. */
static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    const struct showing *showing = (struct showing *)mode;
    struct area foot = mode_foot(viewer, area, ROWS);
    struct text shown = {0};
    utf8_show(&shown, text_slice(&showing->command), viewer->charset);
    area_put(foot, 2, 0, slice_of(" this view "), STYLE_HEADING);
    struct slice rest = text_slice(&shown);
    for (int y = 1; y < ROWS - 1 && rest.length; y++)
        for (int x = 0; x < foot.width && rest.length;) {
            uint32_t point = utf8_take(&rest);
            if (x + utf8_width(point) > foot.width)
                break;
            area_put_point(foot, x, y, point, STYLE_STRONG);
            x += utf8_width(point);
        }
    area_put(foot, 1, ROWS - 1, slice_of("Enter copy it   w write it to a file   Esc close"), STYLE_FAINT);
    area_point_at(foot, 0, 1);
    text_free(&shown);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    (void)mode;
    if (key == '\r' || key == '\n' || key == 'c') {
        mode_close(viewer);
        viewer_say(viewer, "Copied, if your terminal lets programs do so; else y and w write it to a file.");
        return EFFECT_COPY;
    }
    if (key == 'w') {
        mode_close(viewer);
        prompt_open(viewer, PROMPT_COMMAND);
    } else if (key == 27 || key == 'q' || key == 'y') {
        mode_close(viewer);
    }
    return EFFECT_PAINT;
}

static void free_showing(struct mode *mode)
{
    text_free(&((struct showing *)mode)->command);
}

static const struct mode_kind kind = {.foot = ROWS, .paint = paint, .key = key, .free = free_showing};

void command_open(struct viewer *viewer)
{
    struct text command = {0};
    if (command_add(&command, viewer)) {
        struct showing *showing = mode_open(viewer, &kind, sizeof *showing);
        showing->command = command;
        return;
    }
    text_free(&command);
    viewer_say(viewer,
               viewer->lanes[0].file.path || library_is_built_in(SHIPPED_ALGORITHM, viewer->lanes[0].name)
                   ? "The tree is in no file, and too long for a command: e edits it, and w there writes it."
                   : "The pseudocode came from standard input, so no command opens it again.");
}
