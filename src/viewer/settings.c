/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "viewer/settings.h"
#include "base/memory.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of a settings file; what is longer isn't one. */
#define SETTINGS_BYTES 65536

static const struct {
    const char *name, *words, *help;
} table[SETTING_COUNT] = {
#define SETTING(name, words, help) [SETTING_##name] = {#name, words, help},
    SETTINGS(SETTING)
#undef SETTING
};

const char *setting_name(enum setting setting)
{
    return table[setting].name;
}

const char *setting_help(enum setting setting)
{
    return table[setting].help;
}

/* The number-th word of a list; empty after the last. */
static struct slice word_at(const char *words, size_t number)
{
    for (; number && *words; number--) {
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
    size_t count = 0;
    while (word_at(table[setting].words, count).length)
        count++;
    return count;
}

void setting_next(struct settings *settings, enum setting setting, int by)
{
    int count = (int)setting_count(setting);
    settings->choice[setting] = (uint8_t)((settings->choice[setting] + by + count) % count);
}

/* --- the file --- */

static char *find_path(void)
{
    struct text path = {0};
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (config && *config == '/')
        text_format(&path, "%s/cutoff/settings", config);
    else if (home && *home == '/')
        text_format(&path, "%s/.config/cutoff/settings", home);
    else
        return NULL;
    return text_take(&path);
}

static bool take_setting(struct settings *settings, struct slice name, struct slice word)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (!slice_is(name, table[i].name))
            continue;
        for (size_t choice = 0; choice < setting_count((enum setting)i); choice++)
            if (slice_equal(word, word_at(table[i].words, choice))) {
                settings->choice[i] = (uint8_t)choice;
                return true;
            }
    }
    return false;
}

static void take_line(struct settings *settings, struct slice line)
{
    const char *equals = memchr(line.bytes, '=', line.length);
    if (equals) {
        size_t at = (size_t)(equals - line.bytes);
        struct slice name = slice_trim((struct slice){line.bytes, at});
        struct slice word = slice_trim((struct slice){equals + 1, line.length - at - 1});
        if (take_setting(settings, name, word))
            return;
    }
    if (slice_trim(line).length) {
        text_add_slice(&settings->unknown, line);
        text_add_char(&settings->unknown, '\n');
    }
}

void settings_load(struct settings *settings)
{
    *settings = (struct settings){.path = find_path()};
    FILE *file = settings->path ? fopen(settings->path, "re") : NULL;
    if (!file)
        return;
    char *bytes = memory_new(SETTINGS_BYTES, 1);
    struct slice rest = {bytes, fread(bytes, 1, SETTINGS_BYTES, file)};
    while (rest.length && rest.length < SETTINGS_BYTES) {
        const char *end = memchr(rest.bytes, '\n', rest.length);
        size_t length = end ? (size_t)(end - rest.bytes) : rest.length;
        take_line(settings, (struct slice){rest.bytes, length});
        length += end != NULL;
        rest = (struct slice){rest.bytes + length, rest.length - length};
    }
    free(bytes);
    fclose(file);
}

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

static bool write_file(const struct settings *settings, const char *path)
{
    FILE *file = fopen(path, "we");
    if (!file)
        return false;
    for (int i = 0; i < SETTING_COUNT; i++) {
        struct slice word = setting_word(settings, (enum setting)i);
        fprintf(file, "%s = %.*s\n", table[i].name, SLICE(word));
    }
    fputs(text_string(&settings->unknown), file);
    bool failed = ferror(file) != 0;
    return fclose(file) == 0 && !failed;
}

void settings_save(const struct settings *settings)
{
    struct text beside = {0};
    if (!settings->path || !make_folders(settings->path))
        return;
    text_format(&beside, "%s.%ld", settings->path, (long)getpid());
    if (!write_file(settings, text_string(&beside)) || rename(text_string(&beside), settings->path) != 0)
        unlink(text_string(&beside));
    text_free(&beside);
}

void settings_free(struct settings *settings)
{
    text_free(&settings->unknown);
    free(settings->path);
}
