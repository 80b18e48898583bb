/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson that is named in place of a tree: "mine.lesson", or "slides.lesson" of those that are built in.
 *
 *     struct opened opened = {0};
 *     if (opened_named(invocation) && !opened_read(&opened, invocation, &settings->run))
 *         … what is wrong was said
 *     opened_close(&opened);
 */
#ifndef COMMAND_OPENED_H
#define COMMAND_OPENED_H

#include "command/named.h"
#include "lesson/lesson.h"

struct opened {
    bool is;
    struct lesson lesson;
    struct text tree, algorithm; /* as they are called from here */
    const char *path;            /* NULL where it is built in */
};

/* Whether the first operand is one. */
bool opened_named(const struct invocation *invocation);
/* Its tree takes the operand's place, and its algorithm that of -a where nobody said another. False after
 * saying what is wrong; to be closed in any case, and after the last look at the operands. */
bool opened_read(struct opened *opened, struct invocation *invocation, struct run_settings *run);
void opened_close(struct opened *opened);

#endif
