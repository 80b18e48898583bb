/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/files.h"
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

bool files_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool is_passed_over(const char *name)
{
    static const char *const others[] = {"__MACOSX", "Thumbs.db", "desktop.ini"};
    bool is = name[0] == '.';
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        is |= strcmp(name, others[i]) == 0;
    return is;
}

static char *join(const char *folder, const char *name)
{
    struct text path = {0};
    size_t length = strlen(folder);
    text_format(&path, "%s%s%s", folder, length && folder[length - 1] == '/' ? "" : "/", name);
    return text_take(&path);
}

static void add(struct files *files, struct files *folders, char *path)
{
    struct stat about;
    bool known = lstat(path, &about) == 0, link = known && S_ISLNK(about.st_mode);
    if (link && files_is_folder(path))
        free(path);
    else
        *array_add(known && S_ISDIR(about.st_mode) ? &folders->all : &files->all) = path;
}

static bool look_into(struct files *files, struct files *folders, const char *folder, struct text *why)
{
    DIR *stream = opendir(folder);
    struct dirent *entry;
    errno = stream ? 0 : errno;
    while (stream && (errno = 0, entry = readdir(stream)))
        if (!is_passed_over(entry->d_name))
            add(files, folders, join(folder, entry->d_name));
    int reason = errno;
    if (stream)
        closedir(stream);
    if (reason == ENOMEM)
        memory_out();
    if (reason && !why->length)
        text_format(why, "'%s' can't be read: %s", folder, strerror(reason));
    return reason == 0;
}

static bool goes_before(const void *a, const void *b, const void *context)
{
    (void)context;
    return strcmp(*(char *const *)a, *(char *const *)b) < 0;
}

bool files_find(struct files *files, const char *folder, struct text *why)
{
    struct files folders = {0};
    *files = (struct files){0};
    bool fine = look_into(files, &folders, folder, why);
    for (size_t i = 0; i < folders.all.count; i++)
        fine &= look_into(files, &folders, folders.all.at[i], why);
    array_sort(&files->all, goes_before, NULL);
    files_free(&folders);
    return fine;
}

void files_free(struct files *files)
{
    for (size_t i = 0; i < files->all.count; i++)
        free(files->all.at[i]);
    array_free(&files->all);
}
