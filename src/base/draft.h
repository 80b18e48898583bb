/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a file: the one way. A draft is made whole, forced to the disk, and then takes the place of the
 * file, so that there is always the old one or the new one, whatever fails in between: a full disk, a signal,
 * a loss of power.
 *
 *     struct draft draft;
 *     if (!draft_begin(&draft, path, &(struct draft_wishes){0}, &why))
 *         … why not; nothing has been touched
 *     draft_add(&draft, bytes, length);               as often as it takes
 *     if (!draft_finish(&draft, &why))                or draft_drop(&draft): as if nothing had been
 *         … why not; the old file is there
 *
 *     what `path` is                   what happens
 *     nothing yet                      a new file, with the mode that is usual or wished for
 *     a file                           a new one in its place, with its mode and owner; on Linux access lists
 *     a symbolic link                  the same to what it points at, file or nothing yet
 *     a file that can only be read     refused, OBSTACLE_READ_ONLY; with `force` as a file
 *     a file with several names        refused, OBSTACLE_NAMES; with `force` written over in place
 *     a file whose owner can't be      written over in place: what was there is kept in memory meanwhile, and
 *       given to a new one, or whose     put back if something fails; a loss of power then leaves a part
 *       folder takes none                of each
 *     a pipe, a terminal, /dev/null    written to as it comes; refused where only files are wanted
 *     an open descriptor: /dev/fd/3    the same; what its file has stays before it
 *     a folder, a disk, a socket       refused
 *
 * Until it is finished a draft has no name, where the file system can do that, and else no place on the disk;
 * so nothing is left of it when the program ends early. For the moment in which it has a name beside the
 * file, signals wait.
 */
#ifndef BASE_DRAFT_H
#define BASE_DRAFT_H

#include "base/text.h"
#include <signal.h>
#include <stdbool.h>
#include <sys/stat.h>

struct draft_wishes {
    bool force;      /* over the obstacles that a person may decide about */
    bool files_only; /* no pipes and devices */
    mode_t mode;     /* of a file that is new; 0: what the umask leaves of 0666 */
};

/* What a person may decide about. */
enum obstacle { OBSTACLE_NONE, OBSTACLE_READ_ONLY, OBSTACLE_NAMES };

enum draft_way { DRAFT_REPLACES, DRAFT_OVERWRITES, DRAFT_STREAMS };

struct draft {
    enum draft_way way;
    enum obstacle obstacle; /* why draft_begin() refused, if that was it */
    int file;               /* takes what is written */
    bool unnamed;           /* `file` is in the folder already, and needs but a name */
    int reason;             /* errno of the first failure; 0 for none */
    char *path;             /* as given */
    int folder;             /* where the file itself is, behind all links */
    char *name;             /* and its name there */
    bool exists, magic;     /* magic: the path stands for an open descriptor */
    struct stat was;
    mode_t mode;
    struct sigaction too_large; /* what SIGXFSZ did before */
};

/* False, and nothing to be finished or dropped, with the reason added to `why`: "it is read-only". */
bool draft_begin(struct draft *draft, const char *path, const struct draft_wishes *wishes, struct text *why);
/* After a failure nothing more is written; draft_finish() says it. */
void draft_add(struct draft *draft, const char *bytes, size_t length);
bool draft_finish(struct draft *draft, struct text *why);
void draft_drop(struct draft *draft);

/* All of it in one. */
bool draft_write(const char *path, struct slice bytes, const struct draft_wishes *wishes, struct text *why);

/* The obstacle that draft_begin() would meet now, with the sentence; OBSTACLE_NONE also where it would fail
 * for other reasons. */
enum obstacle draft_obstacle(const char *path, struct text *why);

/* Whether both are one file, whatever its names. */
bool draft_same_file(const struct stat *one, const struct stat *other);

#endif
