/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of actions (actions.def) for those who look keys up or list them: the viewer, its help, the
 * manual.
 */
#ifndef VIEWER_ACTIONS_H
#define VIEWER_ACTIONS_H

#include <stddef.h>
#include <stdint.h>

enum action {
#define ACTION(name, group, keys, help) ACTION_##name,
#include "viewer/actions.def"
#undef ACTION
    ACTION_COUNT
};

enum action_group { GROUP_MOVE, GROUP_WHAT, GROUP_LOOK, GROUP_LEAVE, GROUP_COUNT };

struct action_line {
    const char *keys; /* as in actions.def */
    const char *help;
    enum action_group group;
};

extern const struct action_line actions[ACTION_COUNT];

/* "Moving", for the group's heading. */
const char *action_group_name(enum action_group group);

/* The action of a key (terminal/terminal.h), or ACTION_COUNT. */
enum action action_of_key(uint32_t key);

/* Takes the next name off a list of keys and gives its key; 0 at the end. */
uint32_t action_next_key(const char **keys);

#endif
