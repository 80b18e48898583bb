/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share. */
#ifndef TERMINAL_INTERNAL_H
#define TERMINAL_INTERNAL_H

#include "terminal/terminal.h"
#include <signal.h>
#include <termios.h>

struct terminal {
    struct canvas shown; /* what curses was told last; no cells: nothing yet */
    enum theme theme;
    int colours;  /* as many as the terminal has, 8 at the least; or 0, whatever theme is asked for */
    bool reports; /* the terminal can report the mouse and pastes; pastes are */
    bool mouse;   /* the mouse is */
    bool pasting;
    int width, height;
    int pipe[2]; /* handlers write what they got, terminal_wait() reads it */
    struct termios before;
    void *keyboard;    /* a window of curses, to read keys by; one that is never shown */
    struct text leave; /* the bytes that give the screen back, for handlers that may do nothing else */
};

/*
 * Signals: what happens to the process, and giving the terminal back whatever does (signals.c). From
 * signals_begin() on, `before` and `leave` must be known.
 *
 *     SIGWINCH, SIGTSTP, SIGCONT          reported: terminal_wait() tells
 *     SIGTERM, SIGHUP, SIGINT             the same, but nobody waits for the terminal then (signals_watch)
 *     all others that end a process       the terminal is given back, and they have their usual effect
 *
 * One that was ignored before stays so.
 */
bool signals_begin(struct terminal *terminal);
void signals_end(void);
/* Gives the terminal back where nothing else can be done any more. Doesn't wait for it. */
void signals_restore(void);
/* Between true and false something is written to the terminal, which may take for ever. Pairs may lie inside
 * each other. */
void signals_watch(bool on);
/* Stops the process as Ctrl-Z does, and comes back when it goes on. */
void signals_stop(void);

void terminal_measure(struct terminal *terminal);

/* Colours, as far as they are wanted and there. */
void screen_begin(struct terminal *terminal, enum theme theme);

/* Keys that curses is told of. */
void input_begin(void);

#endif
