/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A terminal without anybody before it, and a child on it: for tests of how it is left.
 *
 *     struct pty pty;
 *     pty_open(&pty);
 *     if (pty_fork(&pty) == 0) { …; _exit(0); }    standard input, output and error are the terminal
 *     pty_wait(&pty, true);                        reads what comes until the child ends; with false, nothing
 *     pty_faults(&pty, &why);                      what isn't as it was; empty: all is
 *     pty_close(&pty);
 *
 * In the child, signals have their usual effects. What can't be done ends the program.
 */
#ifndef PTY_H
#define PTY_H

#include "base/text.h"
#include <sys/types.h>
#include <termios.h>

struct pty {
    int master, slave, ended; /* of a pipe that the child alone holds open */
    int ready;                /* another, which pty_ready() reads and the child writes to */
    int tell;                 /* its other end */
    pid_t child;
    int status; /* of waitpid() */
    struct termios before;
    struct text output; /* all that the child has written */
};

void pty_open(struct pty *pty);
pid_t pty_fork(struct pty *pty);
/* The child says that it is ready, and the parent waits for that, reading what is written. */
void pty_tell(struct pty *pty);
void pty_ready(struct pty *pty);
void pty_wait(struct pty *pty, bool reads);
/* What of the modes, the screen, the cursor, and reports of the mouse isn't as it was. TERM is
 * xterm-256color. */
void pty_faults(const struct pty *pty, struct text *why);
void pty_close(struct pty *pty);

#endif
