/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cutoff step` and `cutoff quiz --plain`: a line in, a line out (print/lines.h). */
#ifndef COMMAND_STEP_H
#define COMMAND_STEP_H

#include "command/named.h"
#include "homework/quiz.h"
#include "lesson/lesson.h"

struct talk {
    struct slice first;          /* a line to begin with, as if it was typed */
    const struct lesson *lesson; /* NULL: none */
    bool quiz;
    enum quiz_level level;
};

/* The exit status. */
int step_talk(const struct invocation *invocation, struct named *named, const struct talk *talk);

#endif
