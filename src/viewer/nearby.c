/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "viewer/nearby.h"
#include "base/memory.h"
#include "base/text.h"
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

static bool before(const void *left, const void *right, const void *unused)
{
    (void)unused;
    return strcmp(*(char *const *)left, *(char *const *)right) < 0;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

static void add(struct nearby *nearby, struct slice folder, const char *name, const char *typed,
                const char *ending)
{
    struct text path = {0};
    struct stat about;
    text_add_slice(&path, folder);
    text_add_string(&path, name);
    bool there = stat(text_string(&path), &about) == 0, is_folder = there && S_ISDIR(about.st_mode);
    if (is_folder)
        text_add_char(&path, '/');
    bool any = strpbrk(typed, "/.") && typed[strlen(typed) - 1] != '/';
    if (is_folder ? *typed != '\0' : there && S_ISREG(about.st_mode) && (any || ends_in(name, ending)))
        *array_add(&nearby->paths) = text_take(&path);
    text_free(&path);
}

void nearby_find(struct nearby *nearby, const char *typed, const char *ending)
{
    const char *slash = strrchr(typed, '/'), *name = slash ? slash + 1 : typed;
    struct slice folder = {typed, (size_t)(name - typed)};
    struct text path = {0};
    const struct dirent *entry;
    nearby_free(nearby);
    text_add_slice(&path, folder.length ? folder : slice_of("."));
    DIR *open = opendir(text_string(&path));
    while (open && nearby->paths.count < NEARBY_MOST && (entry = readdir(open)) != NULL)
        if (strncmp(entry->d_name, name, strlen(name)) == 0 && (*entry->d_name != '.' || *name == '.'))
            add(nearby, folder, entry->d_name, typed, ending);
    if (open)
        closedir(open);
    array_sort(&nearby->paths, before, NULL);
    text_free(&path);
}

size_t nearby_common(const struct nearby *nearby)
{
    size_t length = nearby->paths.count ? strlen(nearby->paths.at[0]) : 0;
    for (size_t i = 1; i < nearby->paths.count; i++) {
        size_t same = 0;
        while (same < length && nearby->paths.at[i][same] == nearby->paths.at[0][same])
            same++;
        length = same;
    }
    while (length && ((unsigned char)nearby->paths.at[0][length] & 0xc0) == 0x80)
        length--;
    return length;
}

void nearby_free(struct nearby *nearby)
{
    for (size_t i = 0; i < nearby->paths.count; i++)
        free(nearby->paths.at[i]);
    array_free(&nearby->paths);
}
