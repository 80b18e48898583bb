/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scratch.h"
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/cutoff-fuzz-XXXXXX";
static int before = -1;

static void need(int result, const char *what)
{
    if (result < 0) {
        perror(what);
        abort();
    }
}

static int remove_one(const char *path, const struct stat *about, int type, struct FTW *where)
{
    (void)about;
    (void)type;
    (void)where;
    return remove(path);
}

static void remove_all(void)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void begin(void)
{
    if (!mkdtemp(folder))
        need(-1, folder);
    atexit(remove_all);
    setenv("HOME", folder, 1);
    setenv("TERM", "dumb", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
}

void scratch_enter(void)
{
    static bool begun;
    if (!begun)
        begin();
    begun = true;
    remove_all();
    need(mkdir(folder, 0700), folder);
    before = open(".", O_RDONLY | O_DIRECTORY);
    need(before, ".");
    need(chdir(folder), folder);
}

void scratch_leave(void)
{
    need(fchdir(before), ".");
    close(before);
}
