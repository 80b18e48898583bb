/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person expects to find again: kept in $XDG_CONFIG_HOME/cutoff/settings, else
 * ~/.config/cutoff/settings, one `name = value` a line. A missing file, or a line that isn't understood,
 * leaves what is usual; lines that aren't understood are kept. A file that can't be read leaves what is usual
 * too, and is left alone: `trouble` says why.
 */
#ifndef VIEWER_SETTINGS_H
#define VIEWER_SETTINGS_H

#include "base/utf8.h"
#include "draw/style.h"
#include <stdint.h>

/* SETTING(name, words, help): a choice among the words, the first of which is usual. */
#define SETTINGS(SETTING)                                                                                    \
    SETTING(code, "on off", "the pseudocode")                                                                \
    SETTING(frames, "on off", "the open calls and their variables")                                          \
    SETTING(memory, "on off", "what is remembered: tables, and lists best first")                            \
    SETTING(trace, "on off", "the rows of the table")                                                        \
    SETTING(rows, "arrival update", "rows: the values before or after a child's is folded in")               \
    SETTING(values, "bounds minimax", "under a node: what the search knows, or the minimax value")           \
    SETTING(together, "steps leaves", "two side by side move on by the same steps, or leaves")               \
    SETTING(quiz, "cutoffs values everything", "what the quiz asks about")                                   \
    SETTING(theme, "auto dark light mono", "colours, for a background of that kind")                         \
    SETTING(mouse, "on off", "the mouse")                                                                    \
    SETTING(board, "on off", "the board, where the tree is that of a game")                                  \
    SETTING(pace, "steps decisions", "what Space and play go on by")                                         \
    SETTING(coming, "off on", "cutoffs that are still to come, on the timeline")                             \
    SETTING(speed, "2 4 8 16 32 64 1", "steps a second when playing")

enum setting {
#define SETTING(name, words, help) SETTING_##name,
    SETTINGS(SETTING)
#undef SETTING
        SETTING_COUNT
};

struct settings {
    uint8_t choice[SETTING_COUNT]; /* which of the words */
    uint8_t own[SETTING_COUNT];    /* where it is lent: the person's, which is what is kept */
    bool lent[SETTING_COUNT];
    struct text unknown; /* lines that weren't understood */
    char *path;          /* of the file, or NULL where there is no home for it, or none to be written */
    struct text trouble; /* a sentence about the file, or nothing */
};

/* The charset is for the trouble. */
void settings_load(struct settings *settings, enum charset charset);
/* The old file or the new one is there afterwards (base/draft.h). False when that fails and nobody has been
 * told yet: trouble says why. It is told once, as nobody can do anything about it in the middle of a
 * class. */
bool settings_save(struct settings *settings);
void settings_free(struct settings *settings);

const char *setting_help(enum setting setting);
/* The word that is chosen, and how many there are. */
struct slice setting_word(const struct settings *settings, enum setting setting);
size_t setting_count(enum setting setting);
/* The columns that the longest word of any setting takes. */
int setting_columns(void);
/* On to the next word. */
void setting_next(struct settings *settings, enum setting setting, int by);

/* Sets one until the program is left, or somebody changes it: from the words of a lesson. False where there
 * is no such setting, or it has no such word. */
bool settings_lend(struct settings *settings, struct slice name, struct slice word);
/* On to the next word, for as long. */
void settings_lend_next(struct settings *settings, enum setting setting, int by);
/* Whether there is such a setting, and such a word of it. */
bool setting_is_there(struct slice name, struct slice word);

static inline bool setting_is_usual(const struct settings *settings, enum setting setting)
{
    return settings->choice[setting] == 0;
}

/* Of a setting with the words "on" and "off". */
static inline bool setting_is_on(const struct settings *settings, enum setting setting)
{
    return slice_is(setting_word(settings, setting), "on");
}

#endif
