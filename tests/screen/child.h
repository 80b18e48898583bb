/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program on a pseudo-terminal of its own.
 *
 *     driver ── master ══ slave ── program, in the foreground
 *        │                            │ forked and waited for by
 *        └─── reports, control ──── leader of the terminal's session, as a shell would be
 *
 * The leader is there for two reasons. Only a program whose parent belongs to the session can be stopped by
 * Ctrl-Z; and as soon as a session's leader ends, the kernel sets the terminal's modes back, and nobody could
 * see how the program has left them. So it stays until child_end(). Like a shell it passes SIGHUP on when the
 * terminal goes.
 *
 * The driver keeps the slave open too: to look at the modes and at what is typed but not read.
 */
#ifndef CHILD_H
#define CHILD_H

#include "base/text.h"
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

enum child_state { CHILD_NONE, CHILD_RUNNING, CHILD_STOPPED, CHILD_ENDED };

struct child {
    enum child_state state;
    int status; /* as from waitpid(), once ended */
    pid_t leader, pid;
    int master, slave; /* -1 when the terminal has gone */
    int reports, control;
    struct termios before;
};

/* Starts arguments[0], a path, with these arguments and this environment. False with errno when there is no
 * pseudo-terminal; a program that can't be run ends with status 127. */
bool child_start(struct child *child, char *const *arguments, char *const *environment, int columns,
                 int rows);
/* Kills what still runs, and frees. A child that is all zero may be ended, too. */
void child_end(struct child *child);

/* Waits so many milliseconds for output, a report, or, where `typing`, for room for input; takes the
 * reports. */
void child_poll(struct child *child, bool typing, int milliseconds);
/* Adds some of what the program has written, without waiting. */
void child_read(struct child *child, struct text *out);
/* How many of these bytes the terminal has taken as typed. */
size_t child_write(struct child *child, struct slice bytes);

void child_resize(struct child *child, int columns, int rows);
void child_signal(struct child *child, int signal);
/* Closes the terminal, as when its window is closed. */
void child_hang_up(struct child *child);

/* Whether it, or what it has started, is on a processor or waits for one, or it hasn't read all that was
 * typed. */
bool child_busy(const struct child *child);
/* The processor time it has used, in nanoseconds; -1 where that can't be known. */
int64_t child_used(const struct child *child);
/* Whether the terminal's modes are those from before the start. */
bool child_kept_modes(const struct child *child);

#endif
