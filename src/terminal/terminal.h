/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * terminal/ is the only folder that knows curses: it shows canvases on a screen, and gives back keys,
 * presses and signals.
 *
 * The terminal: shows canvases and gives back what people do. The only folder that knows curses.
 *
 *     struct terminal *terminal = terminal_open(&wishes, &why);
 *     for (;;) {
 *         canvas_resize(&canvas, terminal_width(terminal), terminal_height(terminal));
 *         … paint …
 *         terminal_show(terminal, &canvas);                  sends only what has changed
 *         struct input input = terminal_wait(terminal, 40);
 *         if (input.kind == INPUT_END) break;
 *     }
 *     terminal_close(terminal);
 *
 * Between open and close the terminal is ours: alternate screen, no echo, the mouse reported, the cursor
 * where the canvas says or hidden. Whatever way the program ends it is given back as it was:
 *     terminal_close()                 a normal end
 *     SIGINT, SIGTERM, SIGHUP          INPUT_END, whose `signal` says which: the loop ends and closes; where
 *                                      the terminal takes no more bytes, the handler does as below soon
 *     the terminal has gone            INPUT_END
 *     SIGTSTP (Ctrl-Z), SIGCONT        given back, stopped; on return all is sent anew: INPUT_RESIZE
 *     every other that ends a process  the handler writes prepared bytes, and the signal has its usual effect
 *     exit() from anywhere             given back before the message is written
 *
 * That holds from the first byte on that terminal_open() sends. Handlers write to a pipe that terminal_wait()
 * polls beside the terminal, and do nothing else that isn't safe. There is one terminal at a time: the
 * handlers need a static pointer to it.
 */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "base/utf8.h"
#include "draw/canvas.h"
#include <stdbool.h>

struct terminal;

struct terminal_wishes {
    enum theme theme;
    enum charset charset; /* ASCII: cells are sent as they are, lines too */
    bool mouse;
};

/* NULL where it can't be: standard input or output is no terminal, TERM is not set, unknown or dumb, or the
 * terminal can't move its cursor. `why` then has a sentence without a full stop, and nothing was sent.
 * NO_COLOR set to anything but "" makes the theme MONO. */
struct terminal *terminal_open(const struct terminal_wishes *wishes, struct text *why);
void terminal_close(struct terminal *terminal);

/* Gives the terminal back for a while, to a program that is called; and takes it again. */
void terminal_leave(struct terminal *terminal);
void terminal_return(struct terminal *terminal);

int terminal_width(const struct terminal *terminal);
int terminal_height(const struct terminal *terminal);
void terminal_set_theme(struct terminal *terminal, enum theme theme);
/* Whether the mouse is reported, where the terminal can; else its own selection works. */
void terminal_set_mouse(struct terminal *terminal, bool on);

/* For the clipboard, where the terminal takes that from programs. */
void terminal_copy(struct terminal *terminal, struct slice words);

/* The canvas must have the terminal's size, or what is beyond it isn't shown. */
void terminal_show(struct terminal *terminal, const struct canvas *canvas);
/* Sends everything anew with the next terminal_show(). */
void terminal_redraw(struct terminal *terminal);

enum input_kind {
    INPUT_NONE,   /* the time is over */
    INPUT_KEY,    /* key */
    INPUT_MOUSE,  /* mouse, x, y */
    INPUT_RESIZE, /* the size is another one, or the screen was lost: paint anew */
    INPUT_END     /* signal, or 0 when the terminal has gone */
};

/* Keys that are no characters; those are their code points, control characters among them (Ctrl-C is 3,
 * Ctrl-\ 28, Enter 13, Esc 27, Tab 9). */
enum key {
    KEY_CODES = 0x110000,
    KEY_CODE_LEFT,
    KEY_CODE_RIGHT,
    KEY_CODE_UP,
    KEY_CODE_DOWN,
    KEY_CODE_HOME,
    KEY_CODE_END,
    KEY_CODE_PAGE_UP,
    KEY_CODE_PAGE_DOWN,
    KEY_CODE_INSERT,
    KEY_CODE_DELETE,
    KEY_CODE_BACKSPACE, /* also 8 and 127 */
    KEY_CODE_BACK_TAB,
    KEY_CODE_F1, /* to F12, one after another */
    KEY_CODE_F12 = KEY_CODE_F1 + 11
};

enum mouse { MOUSE_PRESS, MOUSE_DRAG, MOUSE_RELEASE, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN };

struct input {
    enum input_kind kind;
    uint32_t key;
    enum mouse mouse; /* of the left button, and the wheel */
    int x, y;
    int signal;
    bool pasted; /* the key is part of a paste */
};

/* Waits for so many milliseconds at the most; -1: for as long as it takes. 0 only looks. Uses no processor
 * while it waits. */
struct input terminal_wait(struct terminal *terminal, int milliseconds);
/* Milliseconds of a clock that only goes forward. */
int64_t terminal_now(void);

#endif
