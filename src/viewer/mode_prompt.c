/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line to type at the foot of the screen: a place to go to, a node to find, a path for a copy. */
#include "base/number.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include "viewer/state.h"
#include <stdio.h>
#include <unistd.h>

struct prompt {
    struct mode mode;
    enum prompt_for purpose;
    struct typing typed;
    bool asks; /* whether a file may be replaced */
};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct prompt *prompt = (struct prompt *)mode;
    int y = area.height - 1;
    area_fill(area, 0, y, area.width, 1, ' ', STYLE_PLAIN);
    static const char *const words[] = {[PROMPT_GO] = "go to step or node: ",
                                        [PROMPT_FIND] = "find node: ",
                                        [PROMPT_COPY] = "edit a copy: ",
                                        [PROMPT_LESSON] = "write the lesson to: ",
                                        [PROMPT_PICTURE] = "write the picture to: ",
                                        [PROMPT_NOTE] = "note: ",
                                        [PROMPT_COMMAND] = "write the command to: "};
    static const char question[] = "There is such a file. Replace it? (y, n) ";
    if (prompt->asks) {
        area_point_at(area, area_put(area, 1, y, slice_of(question), STYLE_KEY), y);
        return;
    }
    int x = area_put(area, 1, y, slice_of(words[prompt->purpose]), STYLE_KEY);
    area_point_at(area, typing_paint(area, x, y, &prompt->typed, viewer->charset), y);
}

/* --- nodes --- */

/* By its label in any case; says so where there is none. */
static uint32_t find_node(struct viewer *viewer, struct slice name)
{
    uint32_t node = tree_find_typed(viewer->tree, name);
    if (node != TREE_NONE)
        return node;
    struct text shown = {0};
    utf8_show(&shown, slice_short(name), viewer->charset);
    viewer_say(viewer, "There is no node '%s' in this tree.", text_string(&shown));
    text_free(&shown);
    return TREE_NONE;
}

/* What is known of a node, where the search stands. */
static void tell_node(struct viewer *viewer, struct lane *lane, uint32_t node)
{
    struct teller teller = scene_teller(&lane->scene);
    struct text words = {0};
    sentence_of_node(&teller, node, lane->scene.events, &words);
    viewer_say(viewer, "%s", text_string(&words));
    text_free(&words);
}

static void find(struct viewer *viewer, struct slice name)
{
    uint32_t node = find_node(viewer, name);
    if (node == TREE_NONE)
        return;
    viewer_select(viewer, node);
    if (viewer->lanes[0].suits)
        tell_node(viewer, &viewer->lanes[0], node);
}

static void go(struct viewer *viewer, struct slice words)
{
    double number;
    struct lane *lane = &viewer->lanes[0];
    uint32_t node = tree_find(viewer->tree, words);
    if (node == TREE_NONE && number_read(words, &number) == NUMBER_FINE && number >= 0) {
        move_to_step(viewer, number < 1e18 ? (uint64_t)number : UINT64_MAX);
        return;
    }
    node = tree_find_typed(viewer->tree, words);
    struct text why = {0};
    if (node != TREE_NONE && lane->suits)
        move_to_node(viewer, lane, node);
    else if (!move_to_stop(viewer, words, &why) && why.length)
        viewer_say(viewer, "%s.", text_string(&why));
    text_free(&why);
}

/* --- keys --- */

static enum effect enter(struct prompt *prompt, struct viewer *viewer)
{
    if (prompt->purpose == PROMPT_PICTURE && !prompt->asks &&
        access(text_string(&prompt->typed.text), F_OK) == 0) {
        prompt->asks = true;
        return EFFECT_PAINT;
    }
    struct typing typed = prompt->typed;
    enum prompt_for purpose = prompt->purpose;
    enum effect effect = EFFECT_PAINT;
    prompt->typed = (struct typing){0};
    mode_close(viewer);
    struct slice words = slice_trim(text_slice(&typed.text));
    if (words.length && purpose == PROMPT_GO)
        go(viewer, words);
    else if (words.length && purpose == PROMPT_FIND)
        find(viewer, words);
    else if (words.length && purpose == PROMPT_COPY && watch_copy(viewer, text_string(&typed.text)))
        effect = EFFECT_EDITOR;
    else if (words.length && purpose == PROMPT_LESSON && teach_file(viewer, text_string(&typed.text)))
        prompt_open(viewer, PROMPT_NOTE);
    else if (words.length && purpose == PROMPT_COMMAND)
        command_write(viewer, text_string(&typed.text));
    else if (words.length && purpose == PROMPT_PICTURE)
        pictures_write(viewer, text_string(&typed.text));
    else if (purpose == PROMPT_NOTE)
        teach_note(viewer, words);
    typing_free(&typed);
    return effect;
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct prompt *prompt = (struct prompt *)mode;
    bool sure = key == 'y' || key == 'Y';
    if (prompt->asks && !sure) {
        prompt->asks = false;
        return EFFECT_PAINT;
    }
    if (prompt->asks || key == '\r' || key == '\n')
        return enter(prompt, viewer);
    if (key == 27 || (typing_erases(key) && !prompt->typed.text.length))
        mode_close(viewer);
    else
        typing_key(&prompt->typed, key);
    return EFFECT_PAINT;
}

static void free_prompt(struct mode *mode)
{
    typing_free(&((struct prompt *)mode)->typed);
}

static struct typing *line(struct mode *mode)
{
    return &((struct prompt *)mode)->typed;
}

static const struct mode_kind prompting = {.paint = paint, .key = key, .line = line, .free = free_prompt};

void prompt_open(struct viewer *viewer, enum prompt_for purpose)
{
    struct prompt *prompt = mode_open(viewer, &prompting, sizeof *prompt);
    struct text path = {0};
    prompt->purpose = purpose;
    if (purpose == PROMPT_COPY)
        text_format(&path, "%s.algo", viewer->lanes[0].name);
    bool named = viewer->known.path || library_is_built_in(SHIPPED_TREE, viewer->tree_name);
    if (purpose == PROMPT_LESSON || purpose == PROMPT_COMMAND)
        text_format(&path, "%.*s.%s", SLICE(selection_name(named ? viewer->tree_name : "mine")),
                    purpose == PROMPT_LESSON ? "lesson" : "sh");
    if (purpose == PROMPT_PICTURE)
        pictures_suggest(viewer, &path);
    typing_begin(&prompt->typed, text_slice(&path));
    text_free(&path);
}
