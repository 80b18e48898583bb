/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole screens of the viewer, without a terminal, that are kept as files: tests/screens/NAME has what is
 * done, in lines that begin with '>', and below each of them what is on the screen then. CUTOFF_UPDATE=yes
 * writes down what is there now.
 *
 *     > tree TEXT             in brackets, or the name of one that ships
 *     > algorithm NAME        that ships; or /NAME, of tests/variants
 *     > lesson                the text below, in lines that begin with '|': it says which tree it is about
 *     > order best, worst     of the children
 *     > stop WORDS            where to begin
 *     > ascii                 no other characters
 *     > size 80x24
 *     > begin                 and the search runs ahead whenever there is time
 *     > start                 and there never is any
 *     > set NAME WORD         a setting
 *     > styles, > plain       with the styles from here on; or without
 *     > keys KEY…             one after another, as actions.def names them, and Enter, Backspace and C-u
 *     > type WORDS
 *     > press X Y             and drag, release, up, down: the mouse, and its wheel
 *     > wait MS               time goes by
 *     > show                  all rows once more
 *
 * Of a screen, the rows are shown that have changed since the last one, each with its number; below it, where
 * they are wanted, its styles, a letter a column (`letters`); then where the cursor has gone.
 */
#include "lesson/library.h"
#include "stored.h"
#include "tree/notation.h"
#include "trial.h"
#include "viewer/state.h"
#include <glob.h>
#include <stdio.h>
#include <string.h>

static const char letters[] = {
    [STYLE_PLAIN] = ' ',   [STYLE_STRONG] = 'S', [STYLE_FAINT] = 'f',   [STYLE_BORDER] = '-',
    [STYLE_HEADING] = 'H', [STYLE_FOCUS] = 'F',  [STYLE_KEY] = 'K',     [STYLE_SELECTED] = 'R',
    [STYLE_TROUBLE] = '!', [STYLE_MAX] = 'X',    [STYLE_MIN] = 'N',     [STYLE_UNSEEN] = 'u',
    [STYLE_EDGE] = 'e',    [STYLE_PATH] = 'P',   [STYLE_CURRENT] = '@', [STYLE_MOVE] = 'm',
    [STYLE_VALUE] = 'v',   [STYLE_PRUNED] = 'p', [STYLE_SKIPPED] = 's', [STYLE_CUT] = 'C',
    [STYLE_CAUSE] = 'A',   [STYLE_LINK] = 'L',   [STYLE_BEST] = 'B',    [STYLE_NEEDED] = 'n',
    [STYLE_EXTRA] = '+',   [STYLE_NAME] = 'a',   [STYLE_NUMBER] = '9',  [STYLE_CHANGED] = '*',
    [STYLE_FRESH] = '=',   [STYLE_CODE] = 'c',   [STYLE_COMMENT] = '#', [STYLE_LINE] = 'l',
};

struct play {
    struct text out;
    struct viewer viewer;
    struct text tree, algorithm, lesson, stop;
    struct order order;
    int width, height;
    enum charset charset;
    bool styles, begun, runs;
    struct canvas was;
};

/* --- what is on the screen --- */

static bool same_row(const struct canvas *one, const struct canvas *other, int y, bool styles)
{
    if (one->width != other->width || one->height != other->height)
        return false;
    for (int x = 0; x < one->width; x++) {
        const struct cell *a = canvas_cell(one, x, y), *b = canvas_cell(other, x, y);
        if (a->point != b->point || a->mark != b->mark || (styles && a->style != b->style))
            return false;
    }
    return true;
}

static void drop_blanks(struct text *out)
{
    while (out->length && out->bytes[out->length - 1] == ' ')
        out->length--;
    text_add_char(out, '\n');
}

static void add_point(struct text *out, uint32_t point)
{
    char bytes[4];
    if (point != CELL_SECOND)
        text_add(out, bytes, utf8_spell(point, bytes));
}

static void add_row(struct play *play, const struct canvas *canvas, int y)
{
    struct text *out = &play->out;
    bool styled = false;
    text_format(out, "%2d|", y);
    for (int x = 0; x < canvas->width; x++) {
        add_point(out, canvas_cell(canvas, x, y)->point);
        add_point(out, canvas_cell(canvas, x, y)->mark);
        styled = styled || canvas_cell(canvas, x, y)->style != STYLE_PLAIN;
    }
    drop_blanks(out);
    if (!play->styles || !styled)
        return;
    text_add_string(out, "  :");
    for (int x = 0; x < canvas->width; x++)
        text_add_char(out, letters[canvas_cell(canvas, x, y)->style]);
    drop_blanks(out);
}

static void show(struct play *play)
{
    struct viewer *viewer = &play->viewer;
    const struct canvas *now = &viewer->canvas;
    viewer_paint(viewer, play->width, play->height);
    for (int y = 0; y < now->height; y++)
        if (!same_row(now, &play->was, y, play->styles))
            add_row(play, now, y);
    if (now->cursor_x != play->was.cursor_x || now->cursor_y != play->was.cursor_y)
        text_format(&play->out, "  @%d %d\n", now->cursor_x, now->cursor_y);
    canvas_resize(&play->was, now->width, now->height);
    memcpy(play->was.cells, now->cells, (size_t)(now->width * now->height) * sizeof *now->cells);
    play->was.cursor_x = now->cursor_x;
    play->was.cursor_y = now->cursor_y;
}

/* --- what is done --- */

static struct tree *tree_of(const char *text)
{
    struct diag diag = {0};
    struct source source;
    if (*text != '(')
        return library_tree(text);
    ck_assert(source_copy(&source, "tree", slice_of(text), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_msg(tree != NULL, "%s", text);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

static void read_lesson(struct play *play, struct lesson *lesson)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "lesson", text_slice(&play->lesson), &diag));
    ck_assert(lesson_read(lesson, &source, &diag));
    text_clear(&play->tree);
    text_add_slice(&play->tree, lesson_said(lesson, "tree", 0));
    diag_free(&diag);
}

static void run_ahead(struct play *play)
{
    while (play->runs && viewer_idle(&play->viewer))
        ;
}

static void begin(struct play *play, bool runs)
{
    struct lesson lesson;
    if (play->begun)
        viewer_end(&play->viewer);
    if (play->lesson.length)
        read_lesson(play, &lesson);
    const char *tree = text_string(&play->tree), *algorithm = text_string(&play->algorithm);
    struct viewer_wishes wishes = {
        .tree = tree_of(tree),
        .tree_name = *tree == '(' ? "-e" : tree,
        .program = *algorithm == '/' ? trial_variant(algorithm + 1) : trial_built_in(algorithm),
        .program_name = algorithm,
        .charset = play->charset,
        .order = play->order,
        .stop = text_slice(&play->stop),
        .lesson = play->lesson.length ? &lesson : NULL,
        .bare = true,
    };
    viewer_begin(&play->viewer, &wishes);
    play->begun = true;
    play->runs = runs;
    play->order.kind = ORDER_GIVEN;
    text_clear(&play->lesson);
    text_clear(&play->stop);
    canvas_free(&play->was);
    play->was = (struct canvas){0};
    run_ahead(play);
}

static void tell(struct play *play, enum effect effect)
{
    static const char *const words[] = {[EFFECT_NONE] = "nothing",
                                        [EFFECT_REDRAW] = "redraw",
                                        [EFFECT_EDITOR] = "editor",
                                        [EFFECT_COPY] = "copy",
                                        [EFFECT_QUIT] = "quit"};
    if (effect != EFFECT_PAINT)
        text_format(&play->out, "  %s\n", words[effect]);
}

static uint32_t key_named(const char **keys)
{
    static const struct {
        const char *name;
        uint32_t key;
    } names[] = {{"Enter", '\r'}, {"Backspace", KEY_CODE_BACKSPACE}, {"C-u", 'u' - 'a' + 1}};
    *keys += strspn(*keys, " ");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (slice_is((struct slice){*keys, strcspn(*keys, " ")}, names[i].name)) {
            *keys += strlen(names[i].name);
            return names[i].key;
        }
    return action_next_key(keys);
}

/* All but the last are painted and not shown. */
static void press_keys(struct play *play, const char *keys)
{
    enum effect effect = EFFECT_PAINT;
    for (uint32_t key = key_named(&keys); key; key = key_named(&keys)) {
        effect = viewer_key(&play->viewer, key, false);
        run_ahead(play);
        viewer_paint(&play->viewer, play->width, play->height);
    }
    tell(play, effect);
}

static void type(struct play *play, const char *words)
{
    for (struct slice rest = slice_of(words); rest.length;)
        viewer_key(&play->viewer, utf8_take(&rest), false);
}

static bool use_mouse(struct play *play, const char *name, const char *rest)
{
    static const char *const names[] = {[MOUSE_PRESS] = "press",
                                        [MOUSE_DRAG] = "drag",
                                        [MOUSE_RELEASE] = "release",
                                        [MOUSE_WHEEL_UP] = "up",
                                        [MOUSE_WHEEL_DOWN] = "down"};
    char *past;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) {
            int x = (int)strtol(rest, &past, 10), y = (int)strtol(past, NULL, 10);
            tell(play, viewer_mouse(&play->viewer, (enum mouse)i, x, y));
            return true;
        }
    return false;
}

static void pass_time(struct play *play, const char *milliseconds)
{
    play->viewer.now += strtol(milliseconds, NULL, 10);
    tell(play, viewer_tick(&play->viewer));
    text_format(&play->out, "  next in %d\n", viewer_patience(&play->viewer));
}

static void set_setting(struct play *play, const char *words)
{
    struct slice rest = slice_of(words), name = slice_take(&rest, ' ');
    ck_assert_msg(settings_lend(&play->viewer.settings, name, rest), "%s", words);
    for (enum setting s = 0; s < SETTING_COUNT; s++)
        viewer_obey(&play->viewer, s);
}

/* What comes before the viewer begins. */
static bool prepare(struct play *play, const char *name, const char *rest)
{
    if (strcmp(name, "tree") == 0 || strcmp(name, "algorithm") == 0 || strcmp(name, "stop") == 0) {
        struct text *text = *name == 't' ? &play->tree : *name == 'a' ? &play->algorithm : &play->stop;
        text_clear(text);
        text_add_string(text, rest);
    } else if (strcmp(name, "order") == 0) {
        play->order.kind = strcmp(rest, "best") == 0 ? ORDER_BEST : ORDER_WORST;
    } else if (strcmp(name, "ascii") == 0) {
        play->charset = CHARSET_ASCII;
    } else if (strcmp(name, "styles") == 0 || strcmp(name, "plain") == 0) {
        play->styles = *name == 's';
    } else if (strcmp(name, "lesson") != 0) {
        return false;
    }
    return true;
}

static void take(struct play *play, const char *line)
{
    struct slice rest = slice_of(line), word = slice_take(&rest, ' ');
    char *name = strndup(word.bytes, word.length);
    char *past;
    const char *words = rest.length ? rest.bytes : "";
    if (prepare(play, name, words)) {
        free(name);
        return;
    }
    if (strcmp(name, "size") == 0) {
        play->width = (int)strtol(words, &past, 10);
        play->height = (int)strtol(past + 1, NULL, 10);
    } else if (strcmp(name, "begin") == 0 || strcmp(name, "start") == 0) {
        begin(play, *name == 'b');
    } else if (strcmp(name, "set") == 0) {
        set_setting(play, words);
    } else if (strcmp(name, "keys") == 0) {
        press_keys(play, words);
    } else if (strcmp(name, "type") == 0) {
        type(play, words);
    } else if (strcmp(name, "wait") == 0) {
        pass_time(play, words);
    } else if (strcmp(name, "show") == 0) {
        play->was.width = 0;
    } else {
        ck_assert_msg(use_mouse(play, name, words), "%s is nothing that can be done", name);
    }
    free(name);
    if (play->begun)
        show(play);
}

/* --- files --- */

/* The file's text, with what is on the screen now. */
static void play_all(struct play *play, const struct text *file)
{
    for (struct slice rest = text_slice(file); rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        char first = line.length ? *line.bytes : '\n';
        if (first != '>' && first != '#' && first != '|' && first != '\n')
            continue;
        text_add_slice(&play->out, line);
        text_add_char(&play->out, '\n');
        if (first == '|') {
            text_add(&play->lesson, line.bytes + 1, line.length - 1);
            text_add_char(&play->lesson, '\n');
        }
        if (first != '>')
            continue;
        char *words = strndup(line.bytes + 2, line.length - 2);
        take(play, words);
        free(words);
    }
}

/* Says the first line that is another. */
START_TEST(shows_what_is_written_down)
{
    struct text pattern = {0};
    glob_t found;
    stored_path(&pattern, "tests/screens/*");
    ck_assert_int_eq(glob(text_string(&pattern), 0, NULL, &found), 0);
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct play play = {.width = 80, .height = 24};
        struct text expected = {0};
        stored_read(found.gl_pathv[i], &expected);
        play_all(&play, &expected);
        stored_hold(found.gl_pathv[i], &play.out);
        if (play.begun)
            viewer_end(&play.viewer);
        canvas_free(&play.was);
        text_free(&play.out);
        text_free(&play.tree);
        text_free(&play.algorithm);
        text_free(&play.lesson);
        text_free(&play.stop);
        text_free(&expected);
    }
    globfree(&found);
    text_free(&pattern);
}
END_TEST

UNIT("screens", shows_what_is_written_down)
