/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "viewer/own_files.h"
#include "base/text.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char *own_file_find(const char *variable, const char *folder, const char *name)
{
    struct text path = {0};
    const char *said = getenv(variable), *home = getenv("HOME");
    if (said && *said == '/')
        text_format(&path, "%s/cutoff/%s", said, name);
    else if (home && *home == '/')
        text_format(&path, "%s/%s/cutoff/%s", home, folder, name);
    else
        return NULL;
    return text_take(&path);
}

bool own_file_make(char *path)
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
