/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal/internal.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Enough for a handler where the stack itself has overflowed. */
#define STACK 65536

/* Handlers get no context: the one terminal, while it is open. */
static struct terminal *ours;
static char stack[STACK];

static const int reported[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

#define REPORTED (sizeof reported / sizeof *reported)
#define CRASHES  (sizeof crashes / sizeof *crashes)

static struct sigaction before_reported[REPORTED], before_crashes[CRASHES];

static void report(int number)
{
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    /* When the pipe is full, there is enough in it to look. */
    ssize_t written = ours ? write(ours->pipe[1], &byte, 1) : 0;
    (void)written;
    errno = saved;
}

/* Nothing but calls that are safe in a handler. */
void signals_restore(void)
{
    struct terminal *terminal = ours;
    ours = NULL;
    if (!terminal)
        return;
    ssize_t written = write(STDOUT_FILENO, terminal->leave.bytes, terminal->leave.length);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal->before);
}

/* The signal's usual effect follows on return. */
static void crash(int number)
{
    signals_restore();
    signal(number, SIG_DFL);
    raise(number);
}

static void take(const int *numbers, struct sigaction *before, size_t count, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++)
        sigaction(numbers[i], &action, &before[i]);
}

bool signals_begin(struct terminal *terminal)
{
    if (pipe(terminal->pipe) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal->pipe[i], F_SETFD, FD_CLOEXEC);
        fcntl(terminal->pipe[i], F_SETFL, O_NONBLOCK);
    }
    stack_t place = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&place, NULL);
    ours = terminal;
    take(reported, before_reported, REPORTED, report, SA_RESTART);
    take(crashes, before_crashes, CRASHES, crash, SA_ONSTACK);
    return true;
}

void signals_end(void)
{
    struct terminal *terminal = ours;
    if (!terminal)
        return;
    for (size_t i = 0; i < REPORTED; i++)
        sigaction(reported[i], &before_reported[i], NULL);
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &before_crashes[i], NULL);
    ours = NULL;
    close(terminal->pipe[0]);
    close(terminal->pipe[1]);
}

void signals_stop(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL}, mine;
    sigaction(SIGTSTP, &usual, &mine);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &mine, NULL);
}
