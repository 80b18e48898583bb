/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define QUIET 30   /* milliseconds without a byte: the answer has come */
#define START 2000 /* the same for the first frame */

static bool open_terminal(int *ours, int *theirs)
{
    *ours = posix_openpt(O_RDWR | O_NOCTTY);
    if (*ours < 0 || grantpt(*ours) != 0 || unlockpt(*ours) != 0)
        return false;
    *theirs = open(ptsname(*ours), O_RDWR | O_NOCTTY);
    return *theirs >= 0 && ioctl(*theirs, TIOCSWINSZ, &(struct winsize){.ws_row = 60, .ws_col = 200}) == 0;
}

static void become_viewer(const char *const words[], int ours, int theirs)
{
    close(ours);
    setsid();
    ioctl(theirs, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++)
        dup2(theirs, i);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    execv("./cutoff", (char *const *)words);
    _exit(127);
}

/* Reads until nothing has come for that long; false at the end. */
static bool drain(int terminal, int first)
{
    static char bytes[1 << 16];
    struct pollfd poll_one = {.fd = terminal, .events = POLLIN};
    for (int wait = first; poll(&poll_one, 1, wait) > 0; wait = QUIET)
        if (read(terminal, bytes, sizeof bytes) <= 0)
            return false;
    return true;
}

double bench_view(const char *const words[], int steps)
{
    int ours, theirs, status;
    struct rusage used;
    if (!open_terminal(&ours, &theirs))
        return -1;
    pid_t viewer = fork();
    if (viewer == 0)
        become_viewer(words, ours, theirs);
    close(theirs);
    bool fine = viewer > 0 && drain(ours, START);
    for (int i = 0; i < steps && fine; i++)
        fine = write(ours, "l", 1) == 1 && drain(ours, QUIET);
    if (fine && write(ours, "q", 1) == 1)
        while (drain(ours, START))
            ;
    close(ours);
    if (viewer < 0 || wait4(viewer, &status, 0, &used) != viewer || status != 0)
        return -1;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}
