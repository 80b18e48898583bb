/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/memory.h"
#include "pty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int need(int result, const char *what)
{
    if (result < 0) {
        perror(what);
        abort();
    }
    return result;
}

void pty_open(struct pty *pty)
{
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    *pty = (struct pty){.master = need(posix_openpt(O_RDWR | O_NOCTTY), "posix_openpt"), .child = -1};
    need(grantpt(pty->master), "grantpt");
    need(unlockpt(pty->master), "unlockpt");
    pty->slave = need(open(ptsname(pty->master), O_RDWR | O_NOCTTY), "ptsname");
    need(tcgetattr(pty->slave, &pty->before), "tcgetattr");
    need(ioctl(pty->slave, TIOCSWINSZ, &size), "TIOCSWINSZ");
    need(fcntl(pty->master, F_SETFL, O_NONBLOCK), "F_SETFL");
}

pid_t pty_fork(struct pty *pty)
{
    int ended[2], ready[2];
    sigset_t all, old;
    need(pipe(ended), "pipe");
    need(pipe(ready), "pipe");
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &old);
    pty->child = need(fork(), "fork");
    if (pty->child == 0)
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (int number = 1; number < NSIG && pty->child == 0; number++)
        signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &old, NULL);
    if (pty->child > 0) {
        close(ended[1]);
        close(ready[1]);
        pty->ended = ended[0];
        pty->ready = ready[0];
        return pty->child;
    }
    close(ended[0]);
    close(ready[0]);
    pty->tell = ready[1];
    setsid();
    need(ioctl(pty->slave, TIOCSCTTY, 0), "TIOCSCTTY");
    for (int standard = 0; standard <= 2; standard++)
        need(dup2(pty->slave, standard), "dup2");
    close(pty->master);
    close(pty->slave);
    setenv("TERM", "xterm-256color", 1);
    unsetenv("NO_COLOR");
    return 0;
}

void pty_tell(struct pty *pty)
{
    need((int)write(pty->tell, "!", 1), "write");
}

static void take(struct pty *pty)
{
    char bytes[4096];
    for (ssize_t count; (count = read(pty->master, bytes, sizeof bytes)) > 0;)
        text_add(&pty->output, bytes, (size_t)count);
}

/* Until the other end of the pipe is closed, or something is written to it. */
static void wait_for(struct pty *pty, int pipe, bool reads)
{
    struct pollfd sources[] = {{.fd = pipe, .events = POLLIN},
                               {.fd = reads ? pty->master : -1, .events = POLLIN}};
    while (!sources[0].revents) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            need(-1, "poll");
        if (reads)
            take(pty);
    }
}

void pty_ready(struct pty *pty)
{
    wait_for(pty, pty->ready, true);
}

void pty_wait(struct pty *pty, bool reads)
{
    wait_for(pty, pty->ended, reads);
    need(waitpid(pty->child, &pty->status, 0), "waitpid");
    take(pty);
}

/* Where the words stand last, from 1 on; 0 where they don't. */
static size_t last(const struct text *text, const char *words)
{
    size_t at = 0;
    for (const char *p = text_string(text); (p = strstr(p, words)); p++)
        at = (size_t)(p - text_string(text)) + 1;
    return at;
}

void pty_faults(const struct pty *pty, struct text *why)
{
    static const struct {
        const char *on, *off, *what;
    } pairs[] = {{"\033[?1049h", "\033[?1049l", "the alternate screen"},
                 {"\033[?25l", "\033[?25h", "a hidden cursor"},
                 {"\033[4h", "\033[4l", "what is typed inserted"},
                 {"\033[?7l", "\033[?7h", "long lines cut off"},
                 {"\033[?1h", "\033[?1l", "the keypad's mode"},
                 {"\033[?1002h", "\033[?1002l", "reports of the mouse"},
                 {"\033[?2004h", "\033[?2004l", "reports of pastes"}};
    struct termios now;
    need(tcgetattr(pty->slave, &now), "tcgetattr");
    if (now.c_iflag != pty->before.c_iflag || now.c_oflag != pty->before.c_oflag ||
        now.c_cflag != pty->before.c_cflag || now.c_lflag != pty->before.c_lflag ||
        memcmp(now.c_cc, pty->before.c_cc, sizeof now.c_cc) != 0)
        text_add_string(why, "other modes");
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (last(&pty->output, pairs[i].on) > last(&pty->output, pairs[i].off))
            text_format(why, "%s%s", why->length ? ", " : "", pairs[i].what);
}

void pty_close(struct pty *pty)
{
    close(pty->master);
    close(pty->slave);
    close(pty->ended);
    close(pty->ready);
    text_free(&pty->output);
}
