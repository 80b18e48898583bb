/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "viewer/actions.h"
#include "base/utf8.h"
#include "terminal/terminal.h"
#include <string.h>

const struct action_line actions[ACTION_COUNT] = {
#define ACTION(name, group_, keys_, help_)                                                                   \
    [ACTION_##name] = {.keys = keys_, .help = help_, .group = GROUP_##group_},
#include "viewer/actions.def"
#undef ACTION
};

static const char *const groups[GROUP_COUNT] = {
    [GROUP_MOVE] = "Moving",
    [GROUP_WHAT] = "What is searched, and how",
    [GROUP_LOOK] = "Looking",
    [GROUP_LEAVE] = "Help, and out",
};

/* The names of keys that are no characters. */
static const struct {
    const char *name;
    uint32_t key;
} names[] = {
    {"Left", KEY_CODE_LEFT},
    {"Right", KEY_CODE_RIGHT},
    {"Up", KEY_CODE_UP},
    {"Down", KEY_CODE_DOWN},
    {"Home", KEY_CODE_HOME},
    {"End", KEY_CODE_END},
    {"PageUp", KEY_CODE_PAGE_UP},
    {"PageDown", KEY_CODE_PAGE_DOWN},
    {"Tab", '\t'},
    {"Shift-Tab", KEY_CODE_BACK_TAB},
    {"Space", ' '},
    {"Esc", 27},
    {"F1", KEY_CODE_F1},
    {"C-c", 3},
    {"C-l", 12},
    {"C-\\", 28},
};

const char *action_group_name(enum action_group group)
{
    return groups[group];
}

uint32_t action_next_key(const char **keys)
{
    *keys += strspn(*keys, " ");
    if (!**keys)
        return 0;
    struct slice name = {*keys, strcspn(*keys, " ")};
    *keys += name.length;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (slice_is(name, names[i].name))
            return names[i].key;
    return utf8_take(&name);
}

enum action action_of_key(uint32_t key)
{
    for (int i = 0; i < ACTION_COUNT; i++) {
        const char *keys = actions[i].keys;
        for (uint32_t each = action_next_key(&keys); each; each = action_next_key(&keys))
            if (each == key)
                return (enum action)i;
    }
    return ACTION_COUNT;
}
