/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are what a person does to the viewer, on cells: keys, characters, pastes, the mouse, sizes and
 * time. After each but those that are too fast, what is shown must be printable, and the cursor within it.
 *
 *     first byte      tree, and whether it begins with a quiz
 *     second          algorithm, and the character set
 *     then
 *     00 … 7f         a key; but '/' only where no file's name is typed
 *     80 … 9f         keys that are no characters
 *     a0 … af  x y    the mouse: press, drag, release, wheel
 *     b0 … b7  w h    a size
 *     b8 … bb  t      time goes by: t times 20 ms
 *     bc … be         a paste begins or ends
 *     bf              what comes is faster than painting from here on, or no longer is
 *     c0 … ff  a b    a character of three bytes, and others
 */
#include "fuzz.h"
#include "lesson/library.h"
#include "scratch.h"
#include "viewer/state.h"
#include <stdio.h>

#define DEEDS 150

struct person {
    const uint8_t *at, *end;
    struct viewer viewer;
    int width, height;
    bool pasting, hasty, left;
};

static void need(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_viewer: %s\n", what);
    abort();
}

static uint8_t take(struct person *p)
{
    return p->at < p->end ? *p->at++ : 0;
}

static void look(struct person *p)
{
    viewer_paint(&p->viewer, p->width, p->height);
    const struct canvas *canvas = &p->viewer.canvas;
    need(canvas->width == p->width && canvas->height == p->height, "the canvas has another size");
    need(canvas->cursor_x < canvas->width && (canvas->cursor_x < 0 || canvas->cursor_y < canvas->height),
         "the cursor is outside");
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const struct cell *cell = canvas_cell(canvas, x, y);
            need(cell->point == CELL_SECOND || !utf8_escaped(cell->point, p->viewer.charset),
                 "a character can't be shown");
        }
}

static void take_effect(struct person *p, enum effect effect)
{
    p->left = p->left || effect == EFFECT_QUIT;
}

static void press(struct person *p, uint32_t key)
{
    if (key == '/' && p->viewer.mode)
        return;
    take_effect(p, viewer_key(&p->viewer, key, p->pasting));
}

static void use_mouse(struct person *p, uint8_t which)
{
    static const enum mouse deeds[] = {MOUSE_PRESS, MOUSE_DRAG,    MOUSE_RELEASE,    MOUSE_WHEEL_UP,
                                       MOUSE_PRESS, MOUSE_RELEASE, MOUSE_WHEEL_DOWN, MOUSE_DRAG};
    int x = take(p), y = take(p);
    take_effect(p, viewer_mouse(&p->viewer, deeds[which % 8], x, y));
}

static void pass_time(struct person *p)
{
    p->viewer.now += take(p) * 20;
    viewer_tick(&p->viewer);
    viewer_idle(&p->viewer);
    viewer_patience(&p->viewer);
}

static void act(struct person *p)
{
    uint8_t byte = take(p);
    if (byte < 0x80) {
        press(p, byte);
    } else if (byte < 0xa0) {
        press(p, KEY_CODE_LEFT + (byte - 0x80u) % (KEY_CODE_F12 + 1 - KEY_CODE_LEFT));
    } else if (byte < 0xb0) {
        use_mouse(p, byte);
    } else if (byte < 0xb8) {
        p->width = take(p) % 133;
        p->height = take(p) % 51;
    } else if (byte < 0xbc) {
        pass_time(p);
    } else if (byte == 0xbf) {
        p->hasty = !p->hasty;
    } else if (byte < 0xc0) {
        p->pasting = !p->pasting;
    } else {
        uint32_t point = (byte & 0x3fu) << 12 | (take(p) & 0x3fu) << 6;
        press(p, point | (take(p) & 0x3f));
    }
}

static const char *tree_name_of(uint8_t byte)
{
    static const char *const names[] = {
        "lecture", "", "horizon", "chain", "negamax", "lecture-unknown", "tic-tac-toe", "ties"};
    return names[byte % (sizeof names / sizeof *names)];
}

static void begin(struct person *p)
{
    uint8_t first = take(p), second = take(p);
    const char *name = tree_name_of(first);
    size_t count = 0;
    while (library_next(SHIPPED_ALGORITHM, count))
        count++;
    const char *algorithm = library_next(SHIPPED_ALGORITHM, second % count)->name;
    struct viewer_wishes wishes = {
        .tree = *name ? library_tree(name) : NULL,
        .tree_name = name,
        .program = library_algorithm(algorithm),
        .program_name = algorithm,
        .max_steps = 5000,
        .charset = second & 0x80 ? CHARSET_ASCII : CHARSET_UNICODE,
        .quiz = *name && (first & 0x40),
        .reveal = (first & 0x20) != 0,
        .level = (first >> 3) % 4,
    };
    viewer_begin(&p->viewer, &wishes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct person p = {.at = data, .end = data + size, .width = 80, .height = 24};
    scratch_enter();
    begin(&p);
    look(&p);
    for (int i = 0; i < DEEDS && p.at < p.end && !p.left; i++) {
        act(&p);
        if (!p.hasty)
            look(&p);
    }
    viewer_end(&p.viewer);
    scratch_leave();
    return 0;
}
