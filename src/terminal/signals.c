/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal/internal.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

/* Not everybody says how many signals there are. */
#ifndef NSIG
#define NSIG 65
#endif

/* Enough for a handler where the stack itself has overflowed. */
#define STACK 65536

/* How long somebody who asked for the end waits for a terminal that takes nothing, and how often it is looked
 * at after that; in microseconds. */
#define PATIENCE 400000
#define AGAIN    100000

/* Handlers get no context: the one terminal, while it is open. */
static struct terminal *volatile ours;
static char stack[STACK];
static volatile sig_atomic_t ending, watched;

static struct sigaction before[NSIG];

/* --- giving back --- */

static bool send_leave(const struct terminal *terminal)
{
    return write(STDOUT_FILENO, terminal->leave.bytes, terminal->leave.length) ==
           (ssize_t)terminal->leave.length;
}

/* Nothing but calls that are safe in a handler. What nobody has read of a full terminal makes room. */
void signals_restore(void)
{
    struct terminal *terminal = ours;
    ours = NULL;
    if (!terminal)
        return;
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    if (!send_leave(terminal)) {
        tcflush(STDOUT_FILENO, TCOFLUSH);
        send_leave(terminal);
    }
    fcntl(STDOUT_FILENO, F_SETFL, flags);
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal->before);
}

/* The signal's usual effect follows on return. */
static void end_by(int number)
{
    signals_restore();
    signal(number, SIG_DFL);
    raise(number);
}

/* --- handlers --- */

static void report(int number)
{
    int saved = errno;
    struct terminal *terminal = ours;
    unsigned char byte = (unsigned char)number;
    /* When the pipe is full, there is enough in it to look. */
    ssize_t written = terminal ? write(terminal->pipe[1], &byte, 1) : 0;
    (void)written;
    errno = saved;
}

static void report_end(int number)
{
    const struct itimerval times = {.it_value.tv_usec = PATIENCE, .it_interval.tv_usec = AGAIN};
    int saved = errno;
    report(number);
    if (!ending)
        setitimer(ITIMER_REAL, &times, NULL);
    ending = number;
    errno = saved;
}

static void look_at_end(int number)
{
    if (!ending || watched)
        end_by(ending ? ending : number);
}

void signals_watch(bool on)
{
    watched = watched + (on ? 1 : -1);
}

/* --- which of them --- */

static void (*handler_of(int number))(int)
{
    switch (number) {
    case SIGWINCH:
    case SIGTSTP:
    case SIGCONT:
        return report;
    case SIGTERM:
    case SIGHUP:
    case SIGINT:
        return report_end;
    case SIGALRM:
        return look_at_end;
    case SIGKILL:
    case SIGSTOP:
    case SIGCHLD:
    case SIGURG:
    case SIGTTIN:
    case SIGTTOU:
        return NULL;
    default:
        return end_by;
    }
}

/* What somebody else has taken already (a sanitizer, a profiler) is given way to, but for a crash. */
static bool is_crash(int number)
{
    return number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL ||
           number == SIGABRT || number == SIGQUIT;
}

static void take(int number)
{
    struct sigaction action = {.sa_handler = handler_of(number)};
    bool ends = action.sa_handler == end_by || action.sa_handler == look_at_end;
    action.sa_flags = ends ? SA_ONSTACK | SA_RESTART : SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (ends)
        sigfillset(&action.sa_mask);
    before[number].sa_handler = SIG_IGN;
    if (!action.sa_handler || sigaction(number, NULL, &before[number]) != 0)
        return;
    bool other = before[number].sa_handler != SIG_DFL;
    if (before[number].sa_handler != SIG_IGN && (!other || !ends || is_crash(number)))
        sigaction(number, &action, NULL);
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool signals_begin(struct terminal *terminal)
{
    if (!open_pipe(terminal->pipe))
        return false;
    stack_t place = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&place, NULL);
    ending = watched = 0;
    ours = terminal;
    for (int number = 1; number < NSIG; number++)
        take(number);
    return true;
}

void signals_end(void)
{
    struct terminal *terminal = ours;
    if (!terminal)
        return;
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
    for (int number = 1; number < NSIG; number++)
        if (before[number].sa_handler != SIG_IGN)
            sigaction(number, &before[number], NULL);
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
