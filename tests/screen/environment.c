/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "environment.h"
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define OPEN_FOLDERS 8

static void set(struct environment *environment, const char *name, const char *value)
{
    struct text line = {0};
    text_format(&line, "%s=%s", name, value);
    environment_set(environment, text_string(&line));
    text_free(&line);
}

bool environment_begin(struct environment *environment)
{
    const char *path = getenv("PATH"), *folder = getenv("TMPDIR");
    const char *counts = getenv("GCOV_PREFIX"); /* where a program leaves which lines it ran */
    struct text home = {0}, config = {0};
    *environment = (struct environment){0};
    *array_add(&environment->lines) = NULL;
    text_format(&home, "%s/screen.XXXXXX", folder ? folder : "/tmp");
    environment->home = text_take(&home);
    if (!mkdtemp(environment->home))
        return false;
    text_format(&config, "%s/.config", environment->home);
    set(environment, "PATH", path ? path : "/usr/bin:/bin");
    set(environment, "HOME", environment->home);
    set(environment, "XDG_CONFIG_HOME", text_string(&config));
    set(environment, "TERM", "xterm-256color");
    set(environment, "LC_ALL", "C.UTF-8");
    if (counts)
        set(environment, "GCOV_PREFIX", counts);
    text_free(&config);
    return true;
}

static int discard(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void environment_end(struct environment *environment)
{
    nftw(environment->home, discard, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    free(environment->home);
    for (size_t i = 0; i < environment->lines.count; i++)
        free(environment->lines.at[i]);
    array_free(&environment->lines);
}

void environment_unset(struct environment *environment, const char *name)
{
    size_t length = strcspn(name, "="), kept = 0;
    for (size_t i = 0; i < environment->lines.count; i++) {
        char *line = environment->lines.at[i];
        if (line && strncmp(line, name, length) == 0 && line[length] == '=')
            free(line);
        else
            environment->lines.at[kept++] = line;
    }
    environment->lines.count = kept;
}

void environment_set(struct environment *environment, const char *name_and_value)
{
    environment_unset(environment, name_and_value);
    environment->lines.at[environment->lines.count - 1] =
        memory_string(name_and_value, strlen(name_and_value));
    *array_add(&environment->lines) = NULL;
}
