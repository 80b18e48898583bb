/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "terminal/internal.h"
#include <curses.h>
#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

/* Reports of presses, releases, drags and the wheel, with places as decimal numbers; and pastes in
 * brackets. */
#define MOUSE_ON  "\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l"
#define PASTE_ON  "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

/* More than curses needs for itself and for a large screen. */
#define CURSES_BYTES ((size_t)8 << 20)

/* A second Esc within this time begins a key. */
#define ESCAPE_MILLISECONDS 25

/* --- whether it can be --- */

/* curses crashes where it gets no memory, or ends the program with a status of its own. So there must be
 * enough before it begins. */
static void need_memory(void)
{
    free(memory_new(CURSES_BYTES, 1));
}

/* Where there was no memory after all, it is only said that the terminal isn't known. */
static bool know_terminal(const char *name)
{
    int error;
    need_memory();
    return setupterm(name, STDOUT_FILENO, &error) == OK || setupterm(name, STDOUT_FILENO, &error) == OK;
}

static const char *trouble(void)
{
    const char *name = getenv("TERM");
    if (!isatty(STDIN_FILENO))
        return "standard input is not a terminal";
    if (!isatty(STDOUT_FILENO))
        return "standard output is not a terminal";
    if (!name || !*name)
        return "TERM, the kind of the terminal, is not set";
    if (strcmp(name, "dumb") == 0)
        return "a dumb terminal can't move its cursor";
    if (!know_terminal(name))
        return "TERM names a terminal that this system doesn't know";
    return NULL;
}

/* NULL where the terminal lacks it. */
static const char *capability(const char *name)
{
    const char *bytes = tigetstr(name);
    return bytes == (char *)-1 ? NULL : bytes;
}

/* Without the pauses that only old hardware needs. */
static void add_capability(struct text *text, const char *name)
{
    for (const char *bytes = capability(name); bytes && *bytes; bytes++) {
        const char *end = bytes[0] == '$' && bytes[1] == '<' ? strchr(bytes, '>') : NULL;
        if (end)
            bytes = end;
        else
            text_add_char(text, *bytes);
    }
}

/* The bytes that give the screen back. curses may be cut off where it inserts, or has gone to the last corner
 * without wrapping. */
static void prepare_leave(struct terminal *terminal)
{
    static const char *const names[] = {"sgr0", "rmir", "smam", "cnorm", "rmkx", "rmcup"};
    if (terminal->reports)
        text_add_string(&terminal->leave, PASTE_OFF MOUSE_OFF);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add_capability(&terminal->leave, names[i]);
    if (!capability("rmcup"))
        text_add_string(&terminal->leave, "\r\n");
}

/* Whether it can be, and what must be known before anything is changed. */
static bool check(struct terminal *terminal, bool mouse, struct text *why)
{
    const char *words = trouble();
    if (!words && !(capability("clear") && capability("cup")))
        words = "this kind of terminal (TERM) can't move its cursor";
    if (!words) {
        terminal->reports = capability("kmous");
        terminal->mouse = mouse && terminal->reports;
        prepare_leave(terminal);
    }
    if (cur_term) {
        TERMINAL *probe = cur_term;
        set_curterm(NULL);
        del_curterm(probe);
    }
    if (words)
        text_add_string(why, words);
    return !words;
}

/* --- open and close --- */

static void say(const char *bytes)
{
    fputs(bytes, stdout);
    fflush(stdout);
}

void terminal_set_mouse(struct terminal *terminal, bool on)
{
    if (terminal->reports && terminal->mouse != on)
        say(on ? MOUSE_ON : MOUSE_OFF);
    terminal->mouse = terminal->reports && on;
}

/* OSC 52, in base64. */
void terminal_copy(struct terminal *terminal, struct slice words)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    struct text text = {0};
    if (!terminal->reports)
        return;
    text_add_string(&text, "\033]52;c;");
    for (size_t i = 0; i < words.length; i += 3) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < words.length ? (uint8_t)words.bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            text_add_char(&text, i + k <= words.length ? digits[bits >> (18 - 6 * k) & 63] : '=');
    }
    text_add_char(&text, '\a');
    say(text_string(&text));
    text_free(&text);
}

static void enter(struct terminal *terminal)
{
    signals_watch(true);
    terminal_redraw(terminal);
    refresh();
    if (terminal->reports)
        say(terminal->mouse ? PASTE_ON MOUSE_ON : PASTE_ON);
    signals_watch(false);
}

void terminal_leave(struct terminal *terminal)
{
    signals_watch(true);
    if (terminal->reports)
        say(PASTE_OFF MOUSE_OFF);
    curs_set(1);
    clear();
    refresh();
    endwin();
    signals_watch(false);
    canvas_free(&terminal->shown);
}

/* Ctrl-C and Ctrl-\\ are keys, and Ctrl-S doesn't stop the screen; Ctrl-Z is left to the terminal. What is
 * typed holds up no picture. */
static void set_modes(struct terminal *terminal)
{
    struct termios modes;
    cbreak();
    noecho();
    typeahead(-1);
    nonl();
    intrflush(stdscr, FALSE);
    terminal->keyboard = newpad(1, 1);
    if (!terminal->keyboard)
        memory_out();
    keypad(terminal->keyboard, TRUE);
    nodelay(terminal->keyboard, TRUE);
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_cc[VINTR] = modes.c_cc[VQUIT] = _POSIX_VDISABLE;
        modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
        def_prog_mode();
    }
}

static struct terminal *fail(struct terminal *terminal, struct text *why, const char *words)
{
    if (words)
        text_add_string(why, words);
    text_free(&terminal->leave);
    free(terminal);
    return NULL;
}

static void begin_screen(struct terminal *terminal, const struct terminal_wishes *wishes)
{
    set_escdelay(ESCAPE_MILLISECONDS);
    set_modes(terminal);
    input_begin();
    screen_begin(terminal, wishes->theme);
    terminal_measure(terminal);
    /* Until it has been left and entered once, curses writes what stands between two moves of the cursor by
     * itself, each time. */
    endwin();
    enter(terminal);
}

/* From the first byte on that curses sends, somebody gives the terminal back whatever happens. */
static bool guard(struct terminal *terminal)
{
    static bool registered;
    if (!registered)
        registered = atexit(signals_restore) == 0;
    if (!registered || tcgetattr(STDIN_FILENO, &terminal->before) != 0 || !signals_begin(terminal))
        return false;
    memory_before_out(signals_restore);
    return true;
}

static void unguard(struct terminal *terminal)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal->before);
    signals_end();
}

struct terminal *terminal_open(const struct terminal_wishes *wishes, struct text *why)
{
    struct terminal *terminal = memory_new(1, sizeof *terminal);
    if (!check(terminal, wishes->mouse, why))
        return fail(terminal, why, NULL);
    if (!guard(terminal))
        return fail(terminal, why, strerror(errno));
    need_memory();
    signals_watch(true);
    bool taken = newterm(NULL, stdout, stdin);
    if (taken)
        begin_screen(terminal, wishes);
    signals_watch(false);
    if (taken)
        return terminal;
    unguard(terminal);
    return fail(terminal, why, "the terminal can't be taken over");
}

void terminal_close(struct terminal *terminal)
{
    terminal_leave(terminal);
    unguard(terminal);
    text_free(&terminal->leave);
    free(terminal);
}

void terminal_measure(struct terminal *terminal)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col &&
        (size.ws_row != LINES || size.ws_col != COLS)) {
        resize_term(size.ws_row, size.ws_col);
        canvas_free(&terminal->shown);
    }
    terminal->width = COLS;
    terminal->height = LINES;
    terminal_redraw(terminal);
}

void terminal_return(struct terminal *terminal)
{
    reset_prog_mode();
    enter(terminal);
    terminal_measure(terminal);
}

int terminal_width(const struct terminal *terminal)
{
    return terminal->width;
}

int terminal_height(const struct terminal *terminal)
{
    return terminal->height;
}
