/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/draft.h"
#include "base/memory.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/vfs.h>
#include <sys/xattr.h>
#endif

#define LINKS 40 /* that may lead to one another */
#define TRIES 1000
#define NAME  64
#define PIECE 65536

/* Where a system lacks it, a folder must be readable. */
#ifndef O_PATH
#define O_PATH O_RDONLY
#endif

/* How long a pipe that is written to may wait for its reader: so many times so many milliseconds. */
#define READER_TRIES 100
#define READER_WAIT  20

static bool fail(struct draft *draft, int reason)
{
    if (!draft->reason)
        draft->reason = reason;
    return false;
}

/* --- finding the file --- */

/* Where the last part of a path lies, as a descriptor, and that part. A folder that may be entered but not
 * read will do. */
static int open_folder(int from, const char *path, char **name)
{
    const char *slash = strrchr(path, '/');
    char *way =
        !slash ? memory_string(".", 1) : memory_string(path, slash == path ? 1 : (size_t)(slash - path));
    int folder = openat(from, way, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0 && errno == EACCES)
        folder = openat(from, way, O_PATH | O_DIRECTORY | O_CLOEXEC);
    int reason = errno;
    free(way);
    errno = reason;
    *name = folder < 0 ? NULL : memory_string(slash ? slash + 1 : path, strlen(slash ? slash + 1 : path));
    return folder;
}

/* Whether it is in /proc, where Linux has open descriptors. */
static bool is_magic(int folder)
{
#ifdef __linux__
    enum { PROC = 0x9fa0 };
    struct statfs about;
    return fstatfs(folder, &about) == 0 && about.f_type == PROC;
#else
    (void)folder;
    return false;
#endif
}

static bool enter(struct draft *draft, const char *path)
{
    char *name;
    int folder = open_folder(draft->folder, path, &name);
    if (folder < 0)
        return fail(draft, errno);
    if (draft->folder >= 0)
        close(draft->folder);
    free(draft->name);
    draft->folder = folder;
    draft->name = name;
    draft->magic |= is_magic(folder);
    return *name || fail(draft, EISDIR);
}

/* The text of the link that `name` is. */
static char *read_link(const struct draft *draft)
{
    size_t room = 256;
    for (;;) {
        char *words = memory_resize(NULL, room + 1, 1);
        ssize_t length = readlinkat(draft->folder, draft->name, words, room);
        if ((size_t)length < room) { /* -1 is larger */
            words[length] = '\0';
            return words;
        }
        free(words);
        if (length < 0)
            return NULL;
        room *= 2;
    }
}

/* Behind symbolic links, one after the other, each from the folder that it lies in. */
static bool find(struct draft *draft)
{
    struct stat here;
    if (!*draft->path)
        return fail(draft, ENOENT);
    if (stat(draft->path, &draft->was) == 0)
        draft->exists = true;
    else if (errno != ENOENT)
        return fail(draft, errno);
    draft->folder = AT_FDCWD;
    if (!enter(draft, draft->path))
        return false;
    for (int links = 0; links < LINKS; links++) {
        bool there = fstatat(draft->folder, draft->name, &here, AT_SYMLINK_NOFOLLOW) == 0;
        if (draft->magic || (!there && errno == ENOENT) || (there && !S_ISLNK(here.st_mode)))
            return true;
        char *words = there ? read_link(draft) : NULL;
        int reason = errno;
        bool entered = words && enter(draft, words);
        free(words);
        if (!entered)
            return fail(draft, reason);
    }
    return fail(draft, ELOOP);
}

static void forget(struct draft *draft)
{
    if (draft->folder >= 0)
        close(draft->folder);
    free(draft->path);
    free(draft->name);
}

/* --- what stands in the way --- */

static const char *what_it_is(mode_t mode)
{
    return S_ISDIR(mode)    ? "it is a directory"
           : S_ISFIFO(mode) ? "it is a pipe"
           : S_ISSOCK(mode) ? "it is a socket"
           : S_ISREG(mode)  ? "it is an open descriptor"
                            : "it is a device";
}

/* A whole file system that is read-only is no matter to decide about. */
static bool is_read_only(const struct draft *draft)
{
    bool may_not = faccessat(AT_FDCWD, draft->path, W_OK, AT_EACCESS) != 0;
    return may_not ? errno != EROFS : !(draft->was.st_mode & 0222);
}

static enum obstacle obstacle_of(const struct draft *draft, struct text *why)
{
    if (!draft->exists || !S_ISREG(draft->was.st_mode) || draft->magic)
        return OBSTACLE_NONE;
    if (is_read_only(draft)) {
        text_add_string(why, "it is read-only");
        return OBSTACLE_READ_ONLY;
    }
    if (draft->was.st_nlink > 1) {
        text_format(why, "it has %lu names (hard links), and would change under all of them",
                    (unsigned long)draft->was.st_nlink);
        return OBSTACLE_NAMES;
    }
    return OBSTACLE_NONE;
}

static bool is_refused(struct draft *draft, const struct draft_wishes *wishes, struct text *why)
{
    mode_t mode = draft->was.st_mode;
    bool stream = S_ISFIFO(mode) || S_ISCHR(mode) || (S_ISREG(mode) && draft->magic);
    bool file = !draft->exists || (S_ISREG(mode) && !draft->magic);
    if (!file && (!stream || wishes->files_only)) {
        text_add_string(why, what_it_is(mode));
        return true;
    }
    draft->obstacle = wishes->force ? OBSTACLE_NONE : obstacle_of(draft, why);
    return draft->obstacle != OBSTACLE_NONE;
}

/* --- a place for the draft --- */

/* A pipe that nobody reads from is given a moment; and what an open descriptor's file has stays there. */
static bool open_stream(struct draft *draft)
{
    const int flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | (S_ISREG(draft->was.st_mode) ? O_APPEND : 0);
    for (int tries = 0;; tries++) {
        draft->file = open(draft->path, flags | O_NONBLOCK);
        if (draft->file >= 0 || errno != ENXIO || !S_ISFIFO(draft->was.st_mode) || tries == READER_TRIES)
            break;
        poll(NULL, 0, READER_WAIT);
    }
    return (draft->file >= 0 && fcntl(draft->file, F_SETFL, flags) == 0) || fail(draft, errno);
}

/* A file that has no name yet and is in the folder already; -1 where that can't be. */
static int open_unnamed(int folder, mode_t mode)
{
#ifdef O_TMPFILE
    return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
#else
    (void)folder, (void)mode;
    return -1;
#endif
}

/* A file that is nowhere. */
static int open_nowhere(void)
{
#ifdef HAVE_MEMFD_CREATE
    return memfd_create("draft", MFD_CLOEXEC);
#else
    FILE *file = tmpfile();
    int own = file ? fcntl(fileno(file), F_DUPFD_CLOEXEC, 0) : -1, reason = errno;
    if (file)
        fclose(file);
    errno = reason;
    return own;
#endif
}

static bool open_draft(struct draft *draft)
{
    bool stream = draft->exists && (draft->magic || !S_ISREG(draft->was.st_mode));
    if (stream) {
        draft->way = DRAFT_STREAMS;
        return open_stream(draft);
    }
    bool folder = faccessat(draft->folder, ".", W_OK | X_OK, AT_EACCESS) == 0;
    bool stays = draft->exists && (!folder || draft->was.st_nlink > 1);
    draft->way = stays ? DRAFT_OVERWRITES : DRAFT_REPLACES;
    if (draft->way == DRAFT_REPLACES ? !folder : faccessat(AT_FDCWD, draft->path, W_OK, AT_EACCESS) != 0)
        return fail(draft, errno);
    draft->file =
        draft->way == DRAFT_REPLACES ? open_unnamed(draft->folder, draft->exists ? 0600 : draft->mode) : -1;
    draft->unnamed = draft->file >= 0;
    if (draft->file < 0)
        draft->file = open_nowhere();
    return draft->file >= 0 || fail(draft, errno);
}

static void add_reason(const struct draft *draft, struct text *why)
{
    text_add_string(why, draft->reason == ENXIO && S_ISFIFO(draft->was.st_mode)
                             ? "nobody reads from this pipe"
                             : strerror(draft->reason));
}

bool draft_begin(struct draft *draft, const char *path, const struct draft_wishes *wishes, struct text *why)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    *draft = (struct draft){.file = -1,
                            .folder = -1,
                            .path = memory_string(path, strlen(path)),
                            .mode = wishes->mode ? wishes->mode : 0666};
    bool refused = find(draft) && is_refused(draft, wishes, why);
    if (!refused && !draft->reason && open_draft(draft)) {
        sigaction(SIGXFSZ, &ignore, &draft->too_large);
        return true;
    }
    if (!refused)
        add_reason(draft, why);
    if (draft->file >= 0)
        close(draft->file);
    forget(draft);
    return false;
}

enum obstacle draft_obstacle(const char *path, struct text *why)
{
    struct draft draft = {.folder = -1, .path = memory_string(path, strlen(path))};
    enum obstacle obstacle = find(&draft) ? obstacle_of(&draft, why) : OBSTACLE_NONE;
    forget(&draft);
    return obstacle;
}

/* --- bytes --- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done == 0)
            errno = EIO;
        if (done <= 0)
            return false;
        bytes += done;
        length -= (size_t)done;
    }
    return true;
}

void draft_add(struct draft *draft, const char *bytes, size_t length)
{
    if (!draft->reason && !write_all(draft->file, bytes, length))
        fail(draft, errno);
}

/* How many bytes there were, or -1. */
static off_t copy(int from, int to)
{
    char piece[PIECE];
    off_t copied = 0;
    ssize_t got = lseek(from, 0, SEEK_SET) == 0 ? 1 : -1;
    while (got > 0) {
        got = read(from, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            got = 1;
        else if (got > 0 && !write_all(to, piece, (size_t)got))
            got = -1;
        else if (got > 0)
            copied += got;
    }
    return got == 0 ? copied : -1;
}

/* Forces a file to the disk, where there is one behind it. */
static bool settle(int file)
{
    int done;
    do
        done = fsync(file);
    while (done != 0 && errno == EINTR);
    return done == 0 || errno == EINVAL || errno == ENOTSUP;
}

static bool shut(int *file)
{
    int closing = *file;
    *file = -1;
    return close(closing) == 0 || errno == EINTR;
}

/* --- over the file, where it must stay the one it is --- */

static bool put_back(int file, int kept, off_t length)
{
    return lseek(file, 0, SEEK_SET) == 0 && copy(kept, file) == length && ftruncate(file, length) == 0 &&
           settle(file);
}

/* What is on the disk by then stays there, whatever closing it says. */
static void overwrite(struct draft *draft, struct text *why)
{
    int file = open(draft->path, O_RDWR | O_CLOEXEC | O_NOCTTY);
    int kept = file >= 0 ? open_nowhere() : -1;
    off_t before = kept >= 0 ? copy(file, kept) : -1;
    bool ready = before >= 0 && lseek(file, 0, SEEK_SET) == 0, fine = false;
    if (ready) {
        const off_t length = copy(draft->file, file);
        fine = length >= 0 && ftruncate(file, length) == 0 && settle(file);
    }
    if (!fine)
        fail(draft, errno);
    if (ready && !fine && !put_back(file, kept, before))
        text_add_string(why, "what was in it couldn't be put back: ");
    if (kept >= 0)
        close(kept);
    if (file >= 0)
        close(file);
}

/* --- in the file's place --- */

#ifdef __linux__
/* Who else may use it, and what else is known of it. Labels that the system gives by itself are left to
 * it. */
static bool copy_attribute(const struct draft *draft, const char *name)
{
    ssize_t length = getxattr(draft->path, name, NULL, 0);
    char *value = length >= 0 ? memory_new((size_t)length + 1, 1) : NULL;
    bool fine = value && getxattr(draft->path, name, value, (size_t)length) == length &&
                fsetxattr(draft->file, name, value, (size_t)length, 0) == 0;
    free(value);
    return fine || slice_begins(slice_of(name), "security.") || slice_begins(slice_of(name), "trusted.");
}

static bool copy_attributes(const struct draft *draft)
{
    ssize_t length = listxattr(draft->path, NULL, 0);
    char *names = length > 0 ? memory_new((size_t)length + 1, 1) : NULL;
    bool fine = true;
    length = names ? listxattr(draft->path, names, (size_t)length) : 0;
    for (char *name = names; fine && length > 0 && name < names + length; name += strlen(name) + 1)
        fine = copy_attribute(draft, name);
    free(names);
    return fine;
}
#else
static bool copy_attributes(const struct draft *draft)
{
    (void)draft;
    return true;
}
#endif

/* The owner first, as changing it takes bits off the mode. False where the new file can't be given them. */
static bool dress(const struct draft *draft)
{
    struct stat now;
    if (!draft->exists)
        return true;
    if (fstat(draft->file, &now) != 0)
        return false;
    bool same = now.st_uid == draft->was.st_uid && now.st_gid == draft->was.st_gid;
    return (same || fchown(draft->file, draft->was.st_uid, draft->was.st_gid) == 0) &&
           copy_attributes(draft) && fchmod(draft->file, draft->was.st_mode & 07777) == 0;
}

static bool give_name(struct draft *draft, char name[NAME])
{
    char self[NAME];
    snprintf(self, sizeof self, "/proc/self/fd/%d", draft->file);
    for (int i = 0; i < TRIES; i++) {
        snprintf(name, NAME, ".cutoff-%ld-%d", (long)getpid(), i);
        if (linkat(AT_FDCWD, self, draft->folder, name, AT_SYMLINK_FOLLOW) == 0)
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

/* A file with a name of its own beside the other, for systems where none can be without a name. */
static bool make_named(struct draft *draft, char name[NAME])
{
    int file = -1;
    for (int i = 0; i < TRIES && file < 0; i++) {
        snprintf(name, NAME, ".cutoff-%ld-%d", (long)getpid(), i);
        file = openat(draft->folder, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC,
                      draft->exists ? 0600 : draft->mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    if (file < 0)
        return fail(draft, errno);
    if (copy(draft->file, file) < 0)
        fail(draft, errno);
    close(draft->file);
    draft->file = file;
    return true;
}

/* It stays the file that it is, where a new one can't have its owner. */
static bool keep_file(struct draft *draft)
{
    draft->way = DRAFT_OVERWRITES;
    return false;
}

/* The draft beside the file, whole, dressed and on the disk; nothing of it when that fails. */
static bool bring_beside(struct draft *draft, char name[NAME])
{
    if (draft->unnamed) {
        if (!dress(draft))
            return keep_file(draft);
        if (!settle(draft->file))
            return fail(draft, errno);
        if (give_name(draft, name))
            return true;
    }
    if (!make_named(draft, name))
        return false;
    bool dressed = !draft->reason && dress(draft);
    if (dressed && settle(draft->file))
        return true;
    int reason = errno;
    unlinkat(draft->folder, name, 0);
    return draft->reason || dressed ? fail(draft, reason) : keep_file(draft);
}

static void replace(struct draft *draft, struct text *why)
{
    char name[NAME];
    if (!bring_beside(draft, name))
        return;
    bool shuts = shut(&draft->file);
    if (!shuts || renameat(draft->folder, name, draft->folder, draft->name) != 0) {
        fail(draft, errno);
        unlinkat(draft->folder, name, 0);
    } else if (!settle(draft->folder) && errno != EBADF) { /* a folder that can't be read */
        text_add_string(why, "the new file is in its place, but may not outlast a loss of power: ");
        fail(draft, errno);
    }
}

/* --- the end --- */

static void finish(struct draft *draft, struct text *why)
{
    if (!draft->reason && draft->way == DRAFT_REPLACES)
        replace(draft, why);
    if (!draft->reason && draft->way == DRAFT_OVERWRITES)
        overwrite(draft, why);
}

static void end(struct draft *draft)
{
    bool shuts = draft->file < 0 || shut(&draft->file);
    if (!shuts && draft->way == DRAFT_STREAMS)
        fail(draft, errno);
    sigaction(SIGXFSZ, &draft->too_large, NULL);
}

bool draft_finish(struct draft *draft, struct text *why)
{
    sigset_t all, before;
    sigfillset(&all);
    /* It is ignored, but would be kept for later if it were blocked as well. */
    sigdelset(&all, SIGXFSZ);
    sigprocmask(SIG_BLOCK, &all, &before);
    finish(draft, why);
    end(draft);
    sigprocmask(SIG_SETMASK, &before, NULL);
    bool fine = !draft->reason;
    if (!fine)
        add_reason(draft, why);
    forget(draft);
    return fine;
}

void draft_drop(struct draft *draft)
{
    end(draft);
    forget(draft);
}

bool draft_write(const char *path, struct slice bytes, const struct draft_wishes *wishes, struct text *why)
{
    struct draft draft;
    if (!draft_begin(&draft, path, wishes, why))
        return false;
    draft_add(&draft, bytes.bytes, bytes.length);
    return draft_finish(&draft, why);
}

bool draft_same_file(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}
