/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A copy of the edited tree that outlasts the program: in $XDG_STATE_HOME/cutoff, else ~/.local/state/cutoff,
 * from an edit until it is written or given up.
 *
 *     5b1f…a7.1      the tree that it is of, as a number, and which of the copies
 *         cutoff-copy 1
 *         of: /home/ann/trees/mine.tree
 *         stamp: 00c0ffee00c0ffee             source_stamp() of the text that was edited
 *
 *         A                                   the text as it would have been written
 *           B 3
 *
 * Who edits holds a lock on the copy; so one without a lock was left by a program that ended before its time.
 */
#include "base/draft.h"
#include "tree/rewrite.h"
#include "viewer/own_files.h"
#include "viewer/state.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define COPIES 100
#define HEADER "cutoff-copy 1\n"
#define STAMP  "stamp: "

static const struct source_limits limits = {.bytes = SOURCE_BYTES, .files_only = true};

/* --- which one --- */

/* A file by where it is, anything else by its text. */
static void add_what(struct text *out, const struct viewer *viewer)
{
    if (viewer->known.real)
        text_add_string(out, viewer->known.real);
    else
        text_format(out, "%s %016" PRIx64, viewer->tree_name, viewer->versions.at[0].tree->read.stamp);
}

/* The path of a copy, to be freed; NULL where there is no place for one. */
static char *path_of(const struct viewer *viewer, int copy)
{
    struct text what = {0}, name = {0};
    add_what(&what, viewer);
    size_t length = what.length;
    text_add_repeated(&what, '\0', SOURCE_GUARD);
    struct source source = {.bytes = what.bytes, .length = length};
    text_format(&name, "%016" PRIx64 ".%d", source_stamp(&source), copy);
    char *path = own_file_find("XDG_STATE_HOME", ".local/state", text_string(&name));
    text_free(&what);
    text_free(&name);
    return path;
}

/* --- locks --- */

/* Another's, or none at all: -1. Where there are no locks, nobody else holds one. */
static int take_lock(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file >= 0 && (flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK))
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

static void hold(struct swap *swap, int lock)
{
    if (swap->lock > 0)
        close(swap->lock);
    swap->lock = lock;
}

/* --- keeping --- */

/* The first number that is free, taken by a file that is empty so far. */
static bool find_room(struct viewer *viewer)
{
    struct swap *swap = &viewer->swap;
    for (int copy = 1; !swap->path && copy < COPIES; copy++) {
        char *path = path_of(viewer, copy);
        if (!path || !own_file_make(path)) {
            free(path);
            return false;
        }
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0) {
            swap->path = path;
            close(file);
            hold(swap, take_lock(path));
        } else {
            free(path);
        }
    }
    return swap->path != NULL;
}

/* In the notation of the file where it holds the tree, else in the first, which holds any. */
static void add_tree(struct text *out, const struct viewer *viewer)
{
    const struct version *version = &viewer->versions.at[viewer->version];
    const struct tree *was = viewer->versions.at[version->base].tree;
    struct text why = {0}, text = {0};
    enum rewrite_loss loss = REWRITE_ALL;
    if (was->read.notation)
        loss = rewrite_tree(&text, was->read.notation, version->tree, version->origin, was, &why);
    if (loss >= REWRITE_TREE)
        rewrite_tree(&text, notations[0], version->tree, version->origin, was, &why);
    text_add_slice(out, text_slice(&text));
    text_free(&text);
    text_free(&why);
}

/* What takes the old one's place is locked before it has a name, so that nobody else finds it free. */
static bool write_locked(struct swap *swap, struct slice bytes, struct text *why)
{
    const struct draft_wishes wishes = {.files_only = true, .mode = 0600};
    struct draft draft;
    if (!draft_begin(&draft, swap->path, &wishes, why))
        return false;
    int lock = draft.way == DRAFT_REPLACES ? fcntl(draft.file, F_DUPFD_CLOEXEC, 0) : -1;
    if (lock >= 0)
        flock(lock, LOCK_EX | LOCK_NB);
    draft_add(&draft, bytes.bytes, bytes.length);
    bool fine = draft_finish(&draft, why);
    if (fine)
        hold(swap, lock >= 0 ? lock : take_lock(swap->path));
    else if (lock >= 0)
        close(lock);
    return fine;
}

static bool write_copy(struct viewer *viewer)
{
    struct text out = {0}, what = {0}, why = {0};
    add_what(&what, viewer);
    text_add_string(&out, HEADER "of: ");
    utf8_show(&out, text_slice(&what), CHARSET_ASCII);
    text_format(&out, "\n" STAMP "%016" PRIx64 "\n\n",
                viewer->known.path ? viewer->known.stamp : viewer->versions.at[0].tree->read.stamp);
    add_tree(&out, viewer);
    bool fine = write_locked(&viewer->swap, text_slice(&out), &why);
    text_free(&out);
    text_free(&what);
    text_free(&why);
    return fine;
}

void swap_keep(struct viewer *viewer)
{
    struct swap *swap = &viewer->swap;
    if (swap->given_up)
        return;
    if (viewer->version == viewer->written) {
        /* Where the file was only looked at again, the copy holds what lies behind. */
        if (!viewer->behind)
            swap_drop(viewer);
    } else if (swap->version != viewer->version + 1) {
        swap->failed = !find_room(viewer) || !write_copy(viewer);
        swap->version = viewer->version + 1;
    }
}

static void forget(struct swap *swap)
{
    hold(swap, 0);
    free(swap->path);
    *swap = (struct swap){0};
}

void swap_drop(struct viewer *viewer)
{
    if (viewer->swap.path)
        unlink(viewer->swap.path);
    forget(&viewer->swap);
}

void swap_leave(struct viewer *viewer)
{
    swap_keep(viewer);
    forget(&viewer->swap);
}

/* --- finding again --- */

/* What a copy says; false where it is none. */
static bool take_apart(const struct source *source, uint64_t *stamp, struct slice *body)
{
    bool copy = strncmp(source->bytes, HEADER, sizeof HEADER - 1) == 0;
    const char *at = copy ? strstr(source->bytes, "\n" STAMP) : NULL;
    const char *end = at ? strstr(at, "\n\n") : NULL;
    if (!end || sscanf(at + 1, STAMP "%" SCNx64, stamp) != 1)
        return false;
    end += 2;
    *body = (struct slice){end, source->length - (size_t)(end - source->bytes)};
    return true;
}

static struct tree *read_copy(const char *path, uint64_t *stamp)
{
    struct diag diag = {0};
    struct source source, inner;
    struct slice body;
    struct tree *tree = NULL;
    if (source_read_within(&source, path, &limits, &diag)) {
        if (take_apart(&source, stamp, &body) && source_copy(&inner, path, body, &diag)) {
            tree = tree_read(&inner, &diag);
            source_free(&inner);
        }
        source_free(&source);
    }
    diag_free(&diag);
    return tree;
}

bool swap_find(struct viewer *viewer, struct left *left)
{
    for (int copy = 1; copy < COPIES; copy++) {
        struct stat about;
        char *path = path_of(viewer, copy);
        int lock = path ? take_lock(path) : -1;
        bool known = lock >= 0 && fstat(lock, &about) == 0;
        struct tree *tree = known ? read_copy(path, &left->stamp) : NULL;
        if (tree) {
            *left = (struct left){path, lock, tree, left->stamp, about.st_mtime};
            return true;
        }
        /* A number that was taken, and then nothing came. */
        if (known && S_ISREG(about.st_mode) && about.st_size == 0)
            unlink(path);
        if (lock >= 0)
            close(lock);
        free(path);
    }
    return false;
}

void swap_take(struct viewer *viewer, struct left *left)
{
    swap_drop(viewer);
    viewer->swap.path = left->path;
    viewer->swap.lock = left->lock;
    viewer->known.stamp = left->stamp;
    /* What the file says besides the tree isn't in the copy of every notation; that it would be lost is still
     * to be asked. */
    left->tree->read.remarks |= viewer->versions.at[0].tree->read.remarks;
    versions_add(viewer, left->tree);
    viewer->swap.version = viewer->version + 1;
    *left = (struct left){.lock = -1};
}

bool swap_discard(struct left *left)
{
    bool gone = unlink(left->path) == 0;
    swap_put_back(left);
    return gone;
}

void swap_put_back(struct left *left)
{
    if (left->lock >= 0)
        close(left->lock);
    tree_free(left->tree);
    free(left->path);
    *left = (struct left){.lock = -1};
}
