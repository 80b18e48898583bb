/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choosing a tree or an algorithm: a list of what is built in, and of files, narrowed down by what is typed.
 * What is typed may also be the path of a file, which Tab completes. What is wrong with a file is shown
 * below, as the command line would say it.
 */
#include "base/memory.h"
#include "lesson/library.h"
#include "viewer/nearby.h"
#include "viewer/state.h"
#include <string.h>
#include <sys/stat.h>

#define WIDTH 76

/* Rows beside the list: the frame, what is typed, the hint, and blanks between; and those for what is
 * wrong. */
#define BESIDES 6
#define WRONG   6
#define REASON  3

/* At the very beginning, with no tree behind: what this is, and what to try. */
static const char *const welcome[] = {
    "Alpha-beta pruning, step by step: what is cut off, and why.",
    "Enter opens one: there Right steps, n goes to the next cutoff, ? helps.",
};
enum { WELCOME = sizeof welcome / sizeof *welcome };

struct choose {
    struct mode mode;
    enum shipped_kind kind;
    int lane;
    struct typing typed;
    struct nearby nearby; /* files, behind what is built in */
    bool stale;           /* what is typed has changed since */
    size_t at, first;     /* among those that match */
    struct text wrong;
    struct text *why; /* [number]: why an algorithm that is built in is none for the tree; NULL for trees */
    int list_y, list_height; /* on the screen, as painted last */
};

/* The number-th text that matches, or NULL. */
static const struct shipped *match(const struct choose *choose, size_t number)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(choose->kind, i)) != NULL; i++)
        if (strstr(text->name, text_string(&choose->typed.text)) && number-- == 0)
            return text;
    return NULL;
}

/* Nothing where it can be chosen. */
static struct slice why_not(const struct choose *choose, const struct shipped *text)
{
    for (size_t i = 0; choose->why && library_next(choose->kind, i); i++)
        if (library_next(choose->kind, i) == text)
            return text_slice(&choose->why[i]);
    return (struct slice){"", 0};
}

static size_t match_count(const struct choose *choose)
{
    size_t count = 0;
    while (match(choose, count))
        count++;
    return count;
}

/* The number-th file behind them, or NULL. */
static const char *file_at(const struct choose *choose, size_t number)
{
    size_t built_in = match_count(choose);
    bool there = number >= built_in && number - built_in < choose->nearby.paths.count;
    return there ? choose->nearby.paths.at[number - built_in] : NULL;
}

static size_t item_count(const struct choose *choose)
{
    return match_count(choose) + choose->nearby.paths.count;
}

static void look_for_files(struct choose *choose)
{
    choose->stale = false;
    nearby_find(&choose->nearby, text_string(&choose->typed.text),
                choose->kind == SHIPPED_TREE ? ".tree" : ".algo");
}

static bool any_why(const struct choose *choose)
{
    for (size_t i = 0; choose->why && library_next(choose->kind, i); i++)
        if (choose->why[i].length)
            return true;
    return false;
}

/* --- painting --- */

/* The text's own title, from its first lines. */
static struct slice title_of(const struct shipped *text)
{
    static const char key[] = "title:";
    struct slice rest = slice_of(text->text);
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        if (slice_begins(line, key))
            return slice_trim((struct slice){line.bytes + sizeof key - 1, line.length - sizeof key + 1});
    }
    return (struct slice){"", 0};
}

/* What isn't for this tree is grey, with the reason. */
static void paint_item(struct viewer *viewer, struct area area, int y, const struct shipped *text,
                       struct slice why, bool here)
{
    struct text title = {0};
    utf8_show(&title, why.length ? why : title_of(text), viewer->charset);
    if (here)
        area_fill(area, 0, y, area.width, 1, ' ', STYLE_SELECTED);
    enum style style = here ? STYLE_SELECTED : why.length ? STYLE_FAINT : STYLE_PLAIN;
    area_put(area, 1, y, slice_of(text->name), here || why.length ? style : STYLE_KEY);
    area_fit(area, 23, y, area.width - 24, text_slice(&title), viewer_glyph(viewer, GLYPH_FOLDED), style);
    if (here)
        area_point_at(area, 1, y);
    text_free(&title);
}

static void paint_file(struct viewer *viewer, struct area area, int y, const char *path, bool here)
{
    struct text shown = {0};
    enum style style = here ? STYLE_SELECTED : STYLE_PLAIN;
    utf8_show(&shown, slice_of(path), viewer->charset);
    if (here)
        area_fill(area, 0, y, area.width, 1, ' ', style);
    area_fit(area, 1, y, area.width - 2, text_slice(&shown), viewer_glyph(viewer, GLYPH_FOLDED), style);
    if (here)
        area_point_at(area, 1, y);
    text_free(&shown);
}

static void paint_list(struct choose *choose, struct viewer *viewer, struct area list)
{
    size_t count = item_count(choose), height = (size_t)list.height;
    if (choose->at < choose->first)
        choose->first = choose->at;
    if (choose->at >= choose->first + height)
        choose->first = choose->at + 1 - height;
    for (size_t i = 0; i < height && choose->first + i < count; i++) {
        const struct shipped *text = match(choose, choose->first + i);
        bool here = choose->first + i == choose->at;
        if (text)
            paint_item(viewer, list, (int)i, text, why_not(choose, text), here);
        else
            paint_file(viewer, list, (int)i, file_at(choose, choose->first + i), here);
    }
    if (!count)
        area_put(list, 1, 0, slice_of("none of that name; Enter opens a file"), STYLE_FAINT);
    choose->list_y = list.y;
    choose->list_height = list.height;
}

static int text_count(enum shipped_kind kind)
{
    int count = 0;
    while (library_next(kind, (size_t)count))
        count++;
    return count;
}

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct choose *choose = (struct choose *)mode;
    bool tree = choose->kind == SHIPPED_TREE;
    if (choose->stale)
        look_for_files(choose);
    const struct shipped *text = match(choose, choose->at);
    struct slice rest = choose->wrong.length ? text_slice(&choose->wrong)
                        : text               ? why_not(choose, text)
                                             : (struct slice){"", 0};
    int wrong = choose->wrong.length ? WRONG : any_why(choose) ? REASON : 0;
    int top = viewer->tree ? 0 : WELCOME + 1;
    struct area box = mode_box(viewer, area, WIDTH, text_count(choose->kind) + BESIDES + wrong + top,
                               tree                ? "tree"
                               : choose->lane == 0 ? "algorithm"
                                                   : "algorithm to compare with");
    for (int i = 0; top && i < WELCOME; i++)
        area_put(box, 1, i, slice_of(welcome[i]), STYLE_PLAIN);
    int x = area_put(box, 1, top, slice_of("name or file: "), STYLE_NAME);
    typing_paint(box, x, top, &choose->typed, viewer->charset);
    paint_list(choose, viewer, area_cut(box, 0, top + 2, box.width, box.height - 4 - wrong - top));
    paint_messages(area_cut(box, 1, box.height - 1 - wrong, box.width - 1, wrong), rest, STYLE_TROUBLE);
    area_put(box, 1, box.height - 1,
             slice_of(viewer->tree ? "type to narrow down   Tab complete   Up Down Enter choose   Esc back"
                                   : "type to narrow down   Tab complete   Up Down Enter choose   Esc leave"),
             STYLE_FAINT);
}

/* --- choosing --- */

/* What can't be read is told as on the command line: by the diag, into a file in memory. */
static bool take_text(struct choose *choose, struct viewer *viewer, const char *word)
{
    struct diag diag = {.charset = viewer->charset};
    const char *slash = strrchr(word, '/');
    struct tree *tree = NULL;
    struct program *program = NULL;
    if (choose->kind == SHIPPED_TREE)
        tree = library_read_tree(word, &(struct tree_wishes){0}, &diag);
    else
        program = library_read_algorithm(word, &diag);
    struct text why = {0};
    if (program && !viewer_suits(viewer, program, &why)) {
        text_format(&choose->wrong, "%s isn't an algorithm for this tree: %s.", word, text_string(&why));
        program_free(program);
        program = NULL;
    } else if (tree) {
        viewer_take_tree(viewer, tree, word);
    } else if (program) {
        viewer_take_program(viewer, choose->lane, program, slash ? slash + 1 : word);
        if (!library_is_built_in(SHIPPED_ALGORITHM, word))
            watch_begin(&viewer->lanes[choose->lane].file, word);
    } else {
        FILE *file = text_open(&choose->wrong);
        diag_print(&diag, file);
        text_close(file);
    }
    diag_free(&diag);
    text_free(&why);
    return tree || program;
}

/* What is typed is another word from now on. */
static void type(struct choose *choose, const char *word)
{
    struct text copy = {0};
    text_add_string(&copy, word);
    typing_begin(&choose->typed, text_slice(&copy));
    text_free(&copy);
    choose->at = 0;
    look_for_files(choose);
}

/* As far as all that begin with what is typed go on alike. */
static void complete(struct choose *choose)
{
    struct slice typed = text_slice(&choose->typed.text);
    struct text word = {0};
    if (choose->nearby.paths.count)
        text_add(&word, choose->nearby.paths.at[0], nearby_common(&choose->nearby));
    for (size_t i = 0; match(choose, i); i++) {
        const char *name = match(choose, i)->name;
        size_t same = 0;
        if (strncmp(name, text_string(&choose->typed.text), typed.length) != 0)
            continue;
        if (!word.length)
            text_add_string(&word, name);
        while (same < word.length && name[same] == word.bytes[same])
            same++;
        word.length = same;
    }
    text_add_string(&word, "");
    if (word.length > typed.length)
        type(choose, text_string(&word));
    text_free(&word);
}

static void take(struct choose *choose, struct viewer *viewer)
{
    const struct shipped *text = match(choose, choose->at);
    const char *typed = text_string(&choose->typed.text), *file = file_at(choose, choose->at),
               *word = text ? text->name : typed;
    struct stat about;
    text_clear(&choose->wrong);
    if (file && (stat(typed, &about) != 0 || S_ISDIR(about.st_mode))) {
        word = file;
        if (word[strlen(word) - 1] == '/') {
            type(choose, word);
            return;
        }
    }
    if (!library_is_built_in(choose->kind, word) && stat(word, &about) == 0 && !S_ISREG(about.st_mode) &&
        !S_ISDIR(about.st_mode)) {
        /* It may keep one waiting, and the keys with it. */
        text_add_string(&choose->wrong, "that is a pipe or a device, not a file");
    } else if (take_text(choose, viewer, word)) {
        bool tree = choose->kind == SHIPPED_TREE;
        mode_close(viewer);
        if (tree) {
            places_offer(viewer);
            recover_open(viewer);
        }
    }
}

/* --- keys --- */

static void move(struct choose *choose, int64_t by)
{
    int64_t last = (int64_t)item_count(choose) - 1, at = (int64_t)choose->at + by;
    at = at > last ? last : at;
    choose->at = at < 0 ? 0 : (size_t)at;
}

/* Esc empties what was typed before it closes; with no tree behind, closing is leaving. */
static enum effect back(struct choose *choose, struct viewer *viewer)
{
    if (choose->typed.text.length || choose->wrong.length) {
        type(choose, "");
        text_clear(&choose->wrong);
        return EFFECT_PAINT;
    }
    if (!viewer->tree)
        return EFFECT_QUIT;
    mode_close(viewer);
    return EFFECT_PAINT;
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct choose *choose = (struct choose *)mode;
    if (choose->stale)
        look_for_files(choose);
    if (key == 27)
        return back(choose, viewer);
    if (key == '\r' || key == '\n')
        take(choose, viewer);
    else if (key == KEY_CODE_UP || key == KEY_CODE_DOWN)
        move(choose, key == KEY_CODE_DOWN ? 1 : -1);
    else if (key == KEY_CODE_PAGE_UP || key == KEY_CODE_PAGE_DOWN)
        move(choose, key == KEY_CODE_PAGE_DOWN ? choose->list_height : -choose->list_height);
    else if (key == KEY_CODE_HOME || key == KEY_CODE_END)
        move(choose, key == KEY_CODE_END ? INT32_MAX : -(int64_t)choose->at);
    else if (key == 'q' && !choose->typed.text.length && !viewer->tree)
        return EFFECT_QUIT;
    else if (key == '\t')
        complete(choose);
    else if (typing_key(&choose->typed, key)) {
        choose->at = 0;
        look_for_files(choose);
    }
    return EFFECT_PAINT;
}

static enum effect press(struct mode *mode, struct viewer *viewer, int x, int y)
{
    struct choose *choose = (struct choose *)mode;
    int row = y - choose->list_y;
    (void)x;
    if (row < 0 || row >= choose->list_height || choose->first + (size_t)row >= item_count(choose))
        return EFFECT_NONE;
    choose->at = choose->first + (size_t)row;
    take(choose, viewer);
    return EFFECT_PAINT;
}

static void free_choose(struct mode *mode)
{
    struct choose *choose = (struct choose *)mode;
    typing_free(&choose->typed);
    nearby_free(&choose->nearby);
    text_free(&choose->wrong);
    for (int i = 0; choose->why && i < text_count(choose->kind); i++)
        text_free(&choose->why[i]);
    free(choose->why);
}

static struct typing *line(struct mode *mode)
{
    struct choose *choose = (struct choose *)mode;
    choose->at = 0;
    choose->stale = true;
    return &choose->typed;
}

static const struct mode_kind choosing = {
    .paint = paint, .key = key, .line = line, .press = press, .free = free_choose};

/* The list begins with what is in use. */
static void open_list(struct viewer *viewer, enum shipped_kind kind, int lane, const char *name)
{
    struct choose *choose = mode_open(viewer, &choosing, sizeof *choose);
    const struct shipped *text;
    choose->kind = kind;
    choose->lane = lane;
    for (size_t i = 0; name && (text = match(choose, i)) != NULL; i++)
        if (strcmp(text->name, name) == 0)
            choose->at = i;
    look_for_files(choose);
}

void choose_open_trees(struct viewer *viewer)
{
    open_list(viewer, SHIPPED_TREE, 0, viewer->tree_name);
}

/* To compare with there must be another one: the usual, or what it is measured by. */
static const char *other_than(const char *name)
{
    return strcmp(name, "alphabeta") == 0 ? "minimax" : "alphabeta";
}

void choose_open_algorithms(struct viewer *viewer, int lane)
{
    const char *name = viewer->lanes[0].name;
    open_list(viewer, SHIPPED_ALGORITHM, lane, lane == 0 ? name : other_than(name));
    struct choose *choose = (struct choose *)viewer->mode;
    choose->why = memory_new((size_t)text_count(SHIPPED_ALGORITHM), sizeof *choose->why);
    for (size_t i = 0; library_next(SHIPPED_ALGORITHM, i); i++) {
        struct program *program = library_algorithm(library_next(SHIPPED_ALGORITHM, i)->name);
        viewer_suits(viewer, program, &choose->why[i]);
        program_free(program);
    }
}
