/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/array.h"
#include "child.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define AT_ONCE 4096 /* bytes of output */

/* What the leader tells: first that the program has started, then each change of its status. */
struct report {
    pid_t pid;
    bool started;
    int status;
};

static volatile sig_atomic_t led;

static void pass_on(int signal)
{
    if (led > 0)
        kill(-(pid_t)led, signal);
}

static void default_signals(void)
{
    sigset_t none;
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* A process in the background is stopped for taking the terminal, unless it blocks the signal. */
static void take_foreground(int terminal)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    setpgid(0, 0);
    tcsetpgrp(terminal, getpid());
}

static _Noreturn void become(int terminal, char *const *arguments, char *const *environment)
{
    take_foreground(terminal);
    default_signals();
    for (int standard = 0; standard <= 2; standard++)
        dup2(terminal, standard);
    execve(arguments[0], arguments, environment);
    dprintf(STDERR_FILENO, "%s: %s\n", arguments[0], strerror(errno));
    _exit(127);
}

static void tell(int reports, const struct report *report)
{
    ssize_t told;
    do
        told = write(reports, report, sizeof *report);
    while (told < 0 && errno == EINTR);
    if (told != (ssize_t)sizeof *report)
        _exit(1);
}

static void follow(int reports, pid_t pid)
{
    struct report report = {.pid = pid, .started = true};
    tell(reports, &report);
    report.started = false;
    do {
        if (waitpid(pid, &report.status, WUNTRACED | WCONTINUED) == pid)
            tell(reports, &report);
        else if (errno != EINTR)
            _exit(1);
    } while (!WIFEXITED(report.status) && !WIFSIGNALED(report.status));
}

static _Noreturn void lead(int terminal, int reports, int control, char *const *arguments,
                           char *const *environment)
{
    char end;
    setsid();
    ioctl(terminal, TIOCSCTTY, 0);
    signal(SIGHUP, pass_on);
    signal(SIGPIPE, SIG_DFL);
    pid_t pid = fork();
    if (pid == 0)
        become(terminal, arguments, environment);
    if (pid < 0)
        _exit(1);
    setpgid(pid, pid);
    led = pid;
    follow(reports, pid);
    while (read(control, &end, 1) < 0 && errno == EINTR)
        continue;
    _exit(0);
}

/* Not given to the program, and never waited for. */
static int private(int file)
{
    if (file >= 0)
        fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
}

static bool open_terminal(struct child *child, int columns, int rows)
{
    const char *name;
    child->slave = -1;
    child->master = private(posix_openpt(O_RDWR | O_NOCTTY));
    if (child->master < 0 || grantpt(child->master) != 0 || unlockpt(child->master) != 0 ||
        !(name = ptsname(child->master)))
        return false;
    child->slave = private(open(name, O_RDWR | O_NOCTTY));
    if (child->slave < 0 || tcgetattr(child->slave, &child->before) != 0)
        return false;
    fcntl(child->master, F_SETFL, fcntl(child->master, F_GETFL) | O_NONBLOCK);
    child_resize(child, columns, rows);
    return true;
}

static void close_file(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    private(ends[0]);
    private(ends[1]);
    return true;
}

static bool start_leader(struct child *child, char *const *arguments, char *const *environment)
{
    int reports[2], control[2];
    if (!open_pipe(reports) || !open_pipe(control) || (child->leader = fork()) < 0)
        return false;
    if (child->leader == 0) {
        close(child->master);
        close(reports[0]);
        close(control[1]);
        lead(child->slave, reports[1], control[0], arguments, environment);
    }
    close(reports[1]);
    close(control[0]);
    child->reports = reports[0];
    child->control = control[1];
    return true;
}

static void take_report(struct child *child)
{
    struct report report;
    if (read(child->reports, &report, sizeof report) != (ssize_t)sizeof report) {
        child->state = CHILD_ENDED;
        return;
    }
    child->pid = report.pid;
    if (report.started || WIFCONTINUED(report.status))
        child->state = CHILD_RUNNING;
    else if (WIFSTOPPED(report.status))
        child->state = CHILD_STOPPED;
    else
        child->state = CHILD_ENDED;
    child->status = report.status;
}

bool child_start(struct child *child, char *const *arguments, char *const *environment, int columns, int rows)
{
    *child = (struct child){.master = -1, .slave = -1, .reports = -1, .control = -1};
    if (!open_terminal(child, columns, rows) || !start_leader(child, arguments, environment)) {
        int why = errno;
        child_hang_up(child);
        errno = why;
        return false;
    }
    take_report(child);
    return true;
}

void child_hang_up(struct child *child)
{
    close_file(&child->master);
    close_file(&child->slave);
}

void child_end(struct child *child)
{
    if (child->leader <= 0)
        return;
    if (child->state != CHILD_ENDED)
        kill(-child->pid, SIGKILL);
    close_file(&child->control);
    while (waitpid(child->leader, NULL, 0) < 0 && errno == EINTR)
        continue;
    close_file(&child->reports);
    child_hang_up(child);
    *child = (struct child){0};
}

void child_poll(struct child *child, bool typing, int milliseconds)
{
    struct pollfd files[] = {
        {.fd = child->master, .events = (short)(POLLIN | (typing ? POLLOUT : 0))},
        {.fd = child->state == CHILD_ENDED ? -1 : child->reports, .events = POLLIN},
    };
    if (poll(files, 2, milliseconds) > 0 && files[1].revents)
        take_report(child);
}

void child_read(struct child *child, struct text *out)
{
    char bytes[AT_ONCE];
    ssize_t count = child->master < 0 ? -1 : read(child->master, bytes, sizeof bytes);
    if (count > 0)
        text_add(out, bytes, (size_t)count);
}

size_t child_write(struct child *child, struct slice bytes)
{
    ssize_t count = child->master < 0 ? -1 : write(child->master, bytes.bytes, bytes.length);
    return count < 0 ? 0 : (size_t)count;
}

void child_resize(struct child *child, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    ioctl(child->master, TIOCSWINSZ, &size);
}

void child_signal(struct child *child, int signal)
{
    kill(child->pid, signal);
}

/* The third field of Linux's file, behind a name that may hold anything. */
static bool wants_processor(pid_t pid)
{
    char path[40], line[400] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t length = fread(line, 1, sizeof line - 1, file);
    line[length] = '\0';
    fclose(file);
    const char *name = strrchr(line, ')');
    return name && (strncmp(name, ") R", 3) == 0 || strncmp(name, ") D", 3) == 0);
}

struct family {
    ARRAY(pid_t) all;
};

/* Linux lists them with blanks between; a kernel without that file tells of none. */
static void add_children(struct family *family, pid_t pid)
{
    char path[60];
    long number;
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)pid, (long)pid);
    FILE *file = fopen(path, "r");
    while (file && fscanf(file, "%ld", &number) == 1)
        *array_add(&family->all) = (pid_t)number;
    if (file)
        fclose(file);
}

/* While an editor that the program has started works, the program itself sleeps. */
static bool family_wants_processor(pid_t pid)
{
    struct family family = {0};
    bool wants = false;
    *array_add(&family.all) = pid;
    for (size_t i = 0; i < family.all.count && !wants; i++) {
        wants = wants_processor(family.all.at[i]);
        add_children(&family, family.all.at[i]);
    }
    array_free(&family.all);
    return wants;
}

bool child_busy(const struct child *child)
{
    int unread = 0;
    if (child->state != CHILD_RUNNING)
        return false;
    if (child->slave >= 0 && ioctl(child->slave, FIONREAD, &unread) == 0 && unread > 0)
        return true;
    return family_wants_processor(child->pid);
}

int64_t child_used(const struct child *child)
{
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(child->pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool child_kept_modes(const struct child *child)
{
    struct termios now;
    return tcgetattr(child->slave, &now) == 0 && now.c_iflag == child->before.c_iflag &&
           now.c_oflag == child->before.c_oflag && now.c_cflag == child->before.c_cflag &&
           now.c_lflag == child->before.c_lflag && memcmp(now.c_cc, child->before.c_cc, sizeof now.c_cc) == 0;
}
