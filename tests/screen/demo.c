/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program to try the screen driver on: it draws, tells what it was sent, and behaves badly when asked,
 * unless its first argument is "good".
 *
 *     q  C-c   ends             e  ends with status 3        d  ends and leaves the terminal as it is
 *     s        crashes          m  ends in raw mode          h  hears nothing any more (asleep)
 *     b        works a little   w  writes for ever           f  writes much
 *     t        draws a second later              l  works long, then says "worked"
 *     n        works and never ends
 *     C-z      stops properly   z  stops and leaves the terminal as it is
 */
#include "config.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define ON  "\033[?25l\033[?1049h\033[?1002h\033[?1006h\033[?2004h\033[?1h\033="
#define OFF "\033[m\033[?1l\033>\033[?2004l\033[?1006l\033[?1002l\033[?25h\033[?1049l"

static volatile sig_atomic_t caught[NSIG];

static void catch (int number)
{
    caught[number] = 1;
}

static void say(const char *bytes)
{
    size_t length = strlen(bytes);
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, bytes, length);
        if (count < 0 && errno != EINTR)
            return;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

static void begin(struct termios *before)
{
    struct termios raw;
    tcgetattr(STDIN_FILENO, before);
    raw = *before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(ICRNL);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    say(ON);
}

static void finish(const struct termios *before)
{
    say(OFF);
    tcsetattr(STDIN_FILENO, TCSANOW, before);
}

static void draw(int argc, char **argv)
{
    struct winsize size = {0};
    char line[100];
    ioctl(STDIN_FILENO, TIOCGWINSZ, &size);
    snprintf(line, sizeof line, "\033[2J\033[Hdemo %dx%d", size.ws_col, size.ws_row);
    say(line);
    say("\033[2;1H\033[1mbold\033[m \033[4munder\033[m \033[7mreverse\033[m \033[38;5;214morange\033[m "
        "\033[48;5;2m \033[m \033[2mfaint\033[22m\033[m \033[1;2;38;2;16;32;48mall\033[m");
    say("\033[3;1H\xe6\xbc\xa2\xe5\xad\x97 \xe2\x9c\x82 a<b & \xce\xb1\xce\xb2");
    say("\033[4;3Harguments");
    for (int i = 1; i < argc; i++) {
        say(" [");
        say(argv[i]);
        say("]");
    }
    say("\033[5;3Hhint ");
    say(getenv("HINT") ? getenv("HINT") : "(none)");
    snprintf(line, sizeof line, "\033[7;1H=\033[%db!", size.ws_col - 2);
    say(size.ws_col > 2 ? line : "");
    say("\033[7;5H");
}

static void tell(const char *bytes, ssize_t length)
{
    char piece[8];
    say("\033[6;1H\033[Kinput ");
    for (ssize_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        snprintf(piece, sizeof piece, byte < ' ' || byte == 127 ? "\\%02x" : "%c", byte);
        say(piece);
    }
    say("\033[7;5H");
}

static void stop(const struct termios *before, bool clean)
{
    struct termios again;
    if (clean)
        finish(before);
    raise(SIGSTOP);
    if (clean)
        begin(&again);
}

static void work(int milliseconds)
{
    clock_t end = clock() + CLOCKS_PER_SEC / 1000 * milliseconds;
    while (clock() < end)
        continue;
}

/* One twentieth of the time. */
static void work_a_little(void)
{
    work(1);
    poll(NULL, 0, 19);
}

static void misbehave(char key, const struct termios *before)
{
    if (key == 'e')
        finish(before), exit(3);
    else if (key == 'd')
        exit(0);
    else if (key == 'm')
        say(OFF), exit(0);
    else if (key == 's')
        signal(SIGSEGV, SIG_DFL), raise(SIGSEGV);
    else if (key == 'z')
        stop(before, false);
    if (key == 't')
        alarm(1);
    if (key == 'l')
        work(700), say("\033[8;1Hworked");
    while (key == 'n')
        work(1);
    while (key == 'h')
        pause();
    while (key == 'b')
        work_a_little();
    while (key == 'w')
        say("\033[8;1Hagain");
    for (int i = 0; key == 'f' && i < 10000; i++)
        say("0123456789\r");
}

int main(int argc, char **argv)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH, SIGALRM};
    bool good = argc > 1 && strcmp(argv[1], "good") == 0;
    struct termios before;
    char bytes[4000];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &(struct sigaction){.sa_handler = catch}, NULL);
    begin(&before);
    draw(argc, argv);
    for (;;) {
        ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
        if (caught[SIGINT] || count == 0 || (count < 0 && errno != EINTR))
            break;
        if (caught[SIGTERM] || caught[SIGHUP]) {
            finish(&before);
            signal(caught[SIGTERM] ? SIGTERM : SIGHUP, SIG_DFL);
            raise(caught[SIGTERM] ? SIGTERM : SIGHUP);
        }
        if (caught[SIGTSTP])
            stop(&before, true);
        if (caught[SIGTSTP] || caught[SIGWINCH] || caught[SIGALRM])
            draw(argc, argv);
        caught[SIGTSTP] = caught[SIGWINCH] = caught[SIGALRM] = 0;
        if (count <= 0)
            continue;
        if (bytes[0] == 'q')
            break;
        tell(bytes, count);
        if (count == 1 && !good)
            misbehave(bytes[0], &before);
    }
    finish(&before);
    return 0;
}
