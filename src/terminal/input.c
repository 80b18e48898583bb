/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE_EXTENDED 1
#include "base/memory.h"
#include "terminal/internal.h"
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/* Sequences that curses has no key for get numbers of ours. */
enum {
    CODE_REPORT = KEY_MAX + 1, /* of the mouse: its numbers follow */
    CODE_PASTE,
    CODE_PASTED
};

/* How long the rest of a report may take. */
#define REPORT_MILLISECONDS 100

/* Of a report: buttons and what they are combined with. */
enum { BUTTON = 3, BUTTON_MOVES = 32, BUTTON_WHEEL = 64 };

static const struct {
    int curses;
    enum key key;
} keys[] = {
    {KEY_LEFT, KEY_CODE_LEFT},     {KEY_RIGHT, KEY_CODE_RIGHT},         {KEY_UP, KEY_CODE_UP},
    {KEY_DOWN, KEY_CODE_DOWN},     {KEY_HOME, KEY_CODE_HOME},           {KEY_END, KEY_CODE_END},
    {KEY_PPAGE, KEY_CODE_PAGE_UP}, {KEY_NPAGE, KEY_CODE_PAGE_DOWN},     {KEY_IC, KEY_CODE_INSERT},
    {KEY_DC, KEY_CODE_DELETE},     {KEY_BACKSPACE, KEY_CODE_BACKSPACE}, {KEY_BTAB, KEY_CODE_BACK_TAB},
    {KEY_ENTER, (enum key)'\r'},   {KEY_FIND, KEY_CODE_HOME},           {KEY_SELECT, KEY_CODE_END},
};

/* As terminals send them that aren't in the mode which terminfo supposes. */
static const struct {
    const char *bytes;
    int curses;
} sequences[] = {
    {"\033[<", CODE_REPORT}, {"\033[200~", CODE_PASTE}, {"\033[201~", CODE_PASTED}, {"\033[A", KEY_UP},
    {"\033[B", KEY_DOWN},    {"\033[C", KEY_RIGHT},     {"\033[D", KEY_LEFT},       {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},     {"\033[1~", KEY_HOME},     {"\033[4~", KEY_END},       {"\033[7~", KEY_HOME},
    {"\033[8~", KEY_END},    {"\033[5~", KEY_PPAGE},    {"\033[6~", KEY_NPAGE},     {"\033[Z", KEY_BTAB},
    {"\033[11~", KEY_F(1)},  {"\033OP", KEY_F(1)},
};

void input_begin(void)
{
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        errno = 0;
        if (define_key(sequences[i].bytes, sequences[i].curses) == ERR && errno == ENOMEM)
            memory_out();
    }
}

/* --- keys --- */

static uint32_t key_of(int code)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].curses == code)
            return keys[i].key;
    if (code >= KEY_F(1) && code <= KEY_F(12))
        return (uint32_t)(KEY_CODE_F1 + (code - KEY_F(1)));
    return 0;
}

static bool gone(void)
{
    int waiting = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

/* The next byte of a report; -1 when it doesn't come. */
static int report_byte(struct terminal *terminal)
{
    wint_t byte;
    for (int tries = 0; tries < 2; tries++) {
        if (wget_wch(terminal->keyboard, &byte) == OK)
            return byte < 128 ? (int)byte : -1;
        struct pollfd rest = {.fd = STDIN_FILENO, .events = POLLIN};
        poll(&rest, 1, REPORT_MILLISECONDS);
    }
    return -1;
}

/* A number of a report, and the byte after it. */
static int report_number(struct terminal *terminal, int *after)
{
    int number = 0;
    for (;;) {
        *after = report_byte(terminal);
        if (*after < '0' || *after > '9')
            return number;
        if (number < 100000)
            number = number * 10 + *after - '0';
    }
}

static struct input mouse_input(struct terminal *terminal)
{
    struct input input = {.kind = INPUT_NONE};
    int after, button = report_number(terminal, &after);
    input.x = report_number(terminal, &after) - 1;
    input.y = report_number(terminal, &after) - 1;
    if ((after != 'M' && after != 'm') || input.x < 0 || input.y < 0)
        return input;
    if (button & BUTTON_WHEEL)
        input.mouse = button & 1 ? MOUSE_WHEEL_DOWN : MOUSE_WHEEL_UP;
    else
        input.mouse = after == 'm' ? MOUSE_RELEASE : button & BUTTON_MOVES ? MOUSE_DRAG : MOUSE_PRESS;
    if ((button & BUTTON_WHEEL && (button & BUTTON) < 2) || (button & BUTTON) == 0)
        input.kind = INPUT_MOUSE;
    return input;
}

static struct input key_input(struct terminal *terminal, bool code, wint_t key)
{
    struct input input = {.kind = INPUT_KEY, .pasted = terminal->pasting};
    if (code && key == CODE_REPORT)
        return mouse_input(terminal);
    if (code && (key == CODE_PASTE || key == CODE_PASTED)) {
        terminal->pasting = key == CODE_PASTE;
        return (struct input){.kind = INPUT_NONE};
    }
    input.key = code ? key_of((int)key) : (uint32_t)key;
    if (input.key == 0 || (!code && key >= KEY_CODES))
        input.kind = INPUT_NONE;
    return input;
}

/* What has been typed already, if anything; `any` says whether something was taken. */
static struct input typed(struct terminal *terminal, bool *any)
{
    wint_t key;
    int got = wget_wch(terminal->keyboard, &key);
    *any = got != ERR;
    return *any ? key_input(terminal, got == KEY_CODE_YES, key) : (struct input){.kind = INPUT_NONE};
}

/* --- signals --- */

/* What a handler has written, if anything. */
static struct input reported(struct terminal *terminal)
{
    unsigned char number;
    if (read(terminal->pipe[0], &number, 1) != 1)
        return (struct input){.kind = INPUT_NONE};
    switch (number) {
    case SIGTSTP:
        terminal_leave(terminal);
        signals_stop();
        terminal_return(terminal);
        return (struct input){.kind = INPUT_RESIZE};
    case SIGCONT:
        terminal_return(terminal);
        return (struct input){.kind = INPUT_RESIZE};
    case SIGWINCH:
        terminal_measure(terminal);
        return (struct input){.kind = INPUT_RESIZE};
    default:
        return (struct input){.kind = INPUT_END, .signal = number};
    }
}

/* --- waiting --- */

int64_t terminal_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

struct input terminal_wait(struct terminal *terminal, int milliseconds)
{
    int64_t end = terminal_now() + milliseconds;
    for (;;) {
        bool any;
        struct input input = reported(terminal);
        if (input.kind != INPUT_NONE)
            return input;
        input = typed(terminal, &any);
        if (input.kind != INPUT_NONE)
            return input;
        if (any)
            continue;
        int64_t left = milliseconds < 0 ? -1 : end > terminal_now() ? end - terminal_now() : 0;
        struct pollfd sources[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                   {.fd = terminal->pipe[0], .events = POLLIN}};
        int ready = poll(sources, 2, (int)left);
        if (ready == 0 || (ready < 0 && errno != EINTR))
            return (struct input){.kind = ready == 0 ? INPUT_NONE : INPUT_END};
        if (ready > 0 && sources[0].revents &&
            ((sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) || gone()))
            return (struct input){.kind = INPUT_END};
    }
}
