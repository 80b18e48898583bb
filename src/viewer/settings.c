/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "viewer/settings.h"
#include "base/diag.h"
#include "base/draft.h"
#include "base/memory.h"
#include "viewer/own_files.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What is longer, or no file at all, is no settings file; and the start doesn't wait for it. */
static const struct source_limits limits = {.bytes = 1 << 20, .files_only = true};

static const struct {
    const char *name, *words, *help;
} table[SETTING_COUNT] = {
#define SETTING(name, words, help) [SETTING_##name] = {#name, words, help},
    SETTINGS(SETTING)
#undef SETTING
};

const char *setting_help(enum setting setting)
{
    return table[setting].help;
}

/* The number-th word of a list; empty after the last. */
static struct slice word_at(const char *words, size_t number)
{
    for (; number; number--) {
        words += strcspn(words, " ");
        words += strspn(words, " ");
    }
    return (struct slice){words, strcspn(words, " ")};
}

struct slice setting_word(const struct settings *settings, enum setting setting)
{
    return word_at(table[setting].words, settings->choice[setting]);
}

size_t setting_count(enum setting setting)
{
    size_t count = 1;
    for (const char *c = table[setting].words; *c; c++)
        count += *c == ' ';
    return count;
}

int setting_columns(void)
{
    size_t most = 0;
    for (size_t i = 0; i < SETTING_COUNT; i++)
        for (size_t choice = 0; choice < setting_count((enum setting)i); choice++) {
            size_t columns = word_at(table[i].words, choice).length;
            most = size_at_least(columns, most);
        }
    return (int)most;
}

void setting_next(struct settings *settings, enum setting setting, int by)
{
    int count = (int)setting_count(setting);
    settings->choice[setting] = (uint8_t)((settings->choice[setting] + by + count) % count);
    settings->lent[setting] = false;
}

/* --- the file --- */

/* Which setting, and which of its words. */
static bool find(struct slice name, struct slice word, enum setting *setting, uint8_t *choice)
{
    for (*setting = 0; *setting < SETTING_COUNT; ++*setting)
        for (*choice = 0; slice_is(name, table[*setting].name) && *choice < setting_count(*setting);
             ++*choice)
            if (slice_equal(word, word_at(table[*setting].words, *choice)))
                return true;
    return false;
}

static bool take_setting(struct settings *settings, struct slice name, struct slice word)
{
    enum setting setting;
    uint8_t choice;
    if (!find(name, word, &setting, &choice))
        return false;
    settings->choice[setting] = choice;
    return true;
}

bool setting_is_there(struct slice name, struct slice word)
{
    enum setting setting;
    uint8_t choice;
    return find(name, word, &setting, &choice);
}

static void lend(struct settings *settings, enum setting setting, uint8_t choice)
{
    if (!settings->lent[setting])
        settings->own[setting] = settings->choice[setting];
    settings->lent[setting] = true;
    settings->choice[setting] = choice;
}

bool settings_lend(struct settings *settings, struct slice name, struct slice word)
{
    enum setting setting;
    uint8_t choice;
    if (!find(name, word, &setting, &choice))
        return false;
    lend(settings, setting, choice);
    return true;
}

void settings_lend_next(struct settings *settings, enum setting setting, int by)
{
    int count = (int)setting_count(setting);
    lend(settings, setting, (uint8_t)((settings->choice[setting] + by + count) % count));
}

static void take_line(struct settings *settings, struct slice line)
{
    struct slice word = line, name = slice_trim(slice_take(&word, '='));
    if (word.bytes && take_setting(settings, name, slice_trim(word)))
        return;
    if (slice_trim(line).length) {
        text_add_slice(&settings->unknown, line);
        text_add_char(&settings->unknown, '\n');
    }
}

/* The first line of what the diag says, and that the file is left alone. */
static void keep_trouble(struct settings *settings, struct diag *diag)
{
    struct text said = {0};
    FILE *file = text_open(&said);
    diag_print(diag, file);
    text_close(file);
    text_format(&settings->trouble, "Settings are neither read nor kept: %.*s.",
                (int)strcspn(text_string(&said), "\n"), text_string(&said));
    text_free(&said);
    free(settings->path);
    settings->path = NULL;
}

void settings_load(struct settings *settings, enum charset charset)
{
    struct diag diag = {.charset = charset};
    struct source source;
    *settings = (struct settings){.path = own_file_find("XDG_CONFIG_HOME", ".config", "settings")};
    if (!settings->path || (access(settings->path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)))
        return;
    if (source_read_within(&source, settings->path, &limits, &diag)) {
        for (struct slice rest = {source.bytes, source.length}; rest.length;)
            take_line(settings, slice_take(&rest, '\n'));
        source_free(&source);
    } else {
        keep_trouble(settings, &diag);
    }
    diag_free(&diag);
}

static bool write_settings(const struct settings *settings, struct text *why)
{
    struct draft_wishes wishes = {.files_only = true};
    struct text out = {0};
    if (!own_file_make(settings->path)) {
        text_format(why, "%s: %s", settings->path, strerror(errno));
        return false;
    }
    wishes.force = draft_obstacle(settings->path, why) == OBSTACLE_NAMES;
    text_clear(why);
    for (int i = 0; i < SETTING_COUNT; i++) {
        uint8_t choice = settings->lent[i] ? settings->own[i] : settings->choice[i];
        struct slice word = word_at(table[i].words, choice);
        text_format(&out, "%s = %.*s\n", table[i].name, SLICE(word));
    }
    text_add_slice(&out, text_slice(&settings->unknown));
    bool written = draft_write(settings->path, text_slice(&out), &wishes, why);
    text_free(&out);
    return written;
}

bool settings_save(struct settings *settings)
{
    struct text why = {0};
    bool fine = !settings->path || write_settings(settings, &why) || settings->trouble.length;
    if (!fine)
        text_format(&settings->trouble, "Settings aren't kept: %s.", text_string(&why));
    text_free(&why);
    return fine;
}

void settings_free(struct settings *settings)
{
    text_free(&settings->unknown);
    text_free(&settings->trouble);
    free(settings->path);
}
