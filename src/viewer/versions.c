/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree as it was loaded and as it was edited, version after version. viewer.given is the one at
 * viewer.version; what lies behind it was undone and can be redone.
 */
#include "base/draft.h"
#include "base/memory.h"
#include "base/number.h"
#include "lesson/change.h"
#include "lesson/library.h"
#include "viewer/state.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void drop_from(struct viewer *viewer, size_t first)
{
    while (viewer->versions.count > first) {
        struct version *last = &viewer->versions.at[--viewer->versions.count];
        tree_free(last->tree);
        free(last->origin);
    }
}

/* Not one of those that are built in or given in other ways. */
static bool is_file(const struct tree *tree, const char *name)
{
    return tree->read.notation && tree->read.notation->write && strcmp(name, "-") != 0 &&
           strcmp(name, "-e") != 0 && !library_is_built_in(SHIPPED_TREE, name);
}

static void forget(struct known_file *known)
{
    free(known->path);
    free(known->real);
    *known = (struct known_file){0};
}

/* What the file is from now on; of no file only the stamp of the text. */
static void know(struct viewer *viewer, const char *path, uint64_t stamp, const struct notation *notation)
{
    char *copy = path ? memory_string(path, strlen(path)) : NULL;
    forget(&viewer->known);
    viewer->known = (struct known_file){
        .path = copy, .real = copy ? realpath(copy, NULL) : NULL, .stamp = stamp, .notation = notation};
}

void versions_begin(struct viewer *viewer, struct tree *tree, const char *name)
{
    drop_from(viewer, 0);
    *array_add(&viewer->versions) = (struct version){.tree = tree};
    viewer->version = viewer->written = 0;
    viewer->behind = false;
    know(viewer, is_file(tree, name) ? name : NULL, tree->read.stamp, tree->read.notation);
}

struct tree *versions_take_out(struct viewer *viewer)
{
    struct tree *tree = viewer->versions.at[viewer->version].tree;
    viewer->versions.at[viewer->version].tree = viewer->given = NULL;
    return tree;
}

void versions_free(struct viewer *viewer)
{
    drop_from(viewer, 0);
    array_free(&viewer->versions);
    forget(&viewer->known);
}

bool versions_are_written(const struct viewer *viewer)
{
    return viewer->version == viewer->written && !viewer->behind;
}

/* The nodes of the loaded tree that those of an edited one were. */
static uint32_t *origin_of(const struct version *before, const struct edited *edited)
{
    uint32_t *origin = memory_new(edited->tree->count, sizeof *origin);
    for (uint32_t n = 0; n < edited->tree->count; n++) {
        uint32_t from = edited->from[n];
        origin[n] = from == TREE_NONE || !before->origin ? from : before->origin[from];
    }
    return origin;
}

/* In place of all that was undone. */
static void add_version(struct viewer *viewer, struct version version)
{
    drop_from(viewer, viewer->version + 1);
    if (viewer->written > viewer->version)
        viewer->written = SIZE_MAX;
    *array_add(&viewer->versions) = version;
}

/* --- what a change did --- */

static struct change_side side_of(struct viewer *viewer, uint32_t node)
{
    struct change_side side = {.branch_node = TREE_NONE, .move = TREE_NONE};
    struct lane *lane = &viewer->lanes[0];
    if (lane->suits)
        change_look(&side, &lane->session, node, viewer->charset);
    return side;
}

static void add_what(struct text *out, const struct viewer *viewer, const struct edit *edit,
                     const struct tree *old, const struct tree *new, uint32_t node)
{
    bool ascii = viewer->charset == CHARSET_ASCII;
    if (edit->kind != EDIT_DELETE && edit->kind != EDIT_NAME)
        utf8_show(out, tree_label(new, node), viewer->charset);
    else
        utf8_show(out, tree_label(old, edit->node), viewer->charset);
    switch (edit->kind) {
    case EDIT_NUMBER:
        if (!tree_is_leaf(old, edit->node) && isnan(edit->number)) {
            text_add_string(out, " has no static evaluation any more");
            break;
        }
        if (!tree_is_leaf(old, edit->node) && !tree_has_number(old, edit->node)) {
            text_add_string(out, " has the static evaluation ");
            number_write(out, edit->number, ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
            break;
        }
        text_add_char(out, ' ');
        number_write(out, old->value[edit->node], ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
        text_add_string(out, ascii ? " -> " : " → ");
        number_write(out, edit->number, ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
        break;
    case EDIT_NAME:
        text_add_string(out, " is now called ");
        utf8_show(out, tree_label(new, node), viewer->charset);
        break;
    case EDIT_MOVE:
        text_add_string(out, edit->words.length ? " is reached by " : " has no move's name any more");
        utf8_show(out, edit->words, viewer->charset);
        break;
    case EDIT_PLAYER:
        text_format(out, ": %s moves here", tree_player(new, node) == PLAYER_MAX ? "MAX" : "MIN");
        break;
    case EDIT_DELETE:
        text_add_string(out,
                        old->end[edit->node] - edit->node > 1 ? " and all below it are gone" : " is gone");
        break;
    case EDIT_EARLIER:
    case EDIT_LATER:
        text_add_string(out, edit->kind == EDIT_EARLIER ? " comes earlier" : " comes later");
        break;
    default:
        text_add_string(out, " is new");
    }
    text_add_string(out, ": ");
}

/* --- moving between versions --- */

static void show_version(struct viewer *viewer, size_t at)
{
    const struct lane *lane = &viewer->lanes[0];
    uint64_t step = 0;
    if (lane->suits)
        step = lane->scene.ended ? UINT64_MAX : cursor_number(&lane->session.cursor);
    viewer->version = at;
    viewer_show_tree(viewer, viewer->versions.at[at].tree);
    move_to_step(viewer, step);
}

bool versions_edit(struct viewer *viewer, const struct edit *edit, uint32_t *node)
{
    struct edited edited;
    const struct tree *old = viewer->given;
    struct text words = {0};
    if (!edit_tree(old, edit, &edited))
        return false;
    bool suited = viewer->lanes[0].suits;
    struct change_side before = side_of(viewer, edit->node);
    add_what(&words, viewer, edit, old, edited.tree, edited.node);
    const struct version *last = &viewer->versions.at[viewer->version];
    add_version(viewer, (struct version){.tree = edited.tree,
                                         .base = last->base,
                                         .origin = origin_of(last, &edited),
                                         .node = edited.node,
                                         .before = edit->node});
    show_version(viewer, viewer->version + 1);
    struct change_side after = side_of(viewer, edited.node);
    change_take_back(&after, edited.from);
    if (!viewer->lanes[0].suits)
        text_format(&words, "%s", text_string(&viewer->lanes[0].why));
    else if (!suited)
        text_format(&words, "%s is an algorithm for this tree again", viewer->lanes[0].name);
    else
        change_tell(&words, &before, &after, viewer->charset);
    viewer_say(viewer, "%s.", text_string(&words));
    *node = edited.node;
    change_free_side(&before);
    change_free_side(&after);
    text_free(&words);
    free(edited.from);
    return true;
}

bool versions_step(struct viewer *viewer, bool back, uint32_t *node)
{
    if (back ? !viewer->version : viewer->version + 1 == viewer->versions.count)
        return false;
    const struct version *changed = &viewer->versions.at[back ? viewer->version : viewer->version + 1];
    *node = back ? changed->before : changed->node;
    show_version(viewer, back ? viewer->version - 1 : viewer->version + 1);
    return true;
}

void versions_add(struct viewer *viewer, struct tree *tree)
{
    add_version(viewer, (struct version){.tree = tree, .base = viewer->version + 1});
    show_version(viewer, viewer->version + 1);
}

/* --- writing --- */

static const struct source_limits limits = {.bytes = SOURCE_BYTES, .files_only = true};

static bool is_known(const struct viewer *viewer, const char *path)
{
    struct stat one, other;
    const char *known = viewer->known.path;
    return known && (strcmp(path, known) == 0 ||
                     (stat(path, &one) == 0 && stat(known, &other) == 0 && draft_same_file(&one, &other)));
}

/* Whether the file has other bytes than when it was read or written last, or what is edited was never like
 * them. */
static bool has_changed(const struct viewer *viewer, const char *path)
{
    struct diag diag = {0};
    struct source source;
    if (!is_known(viewer, path))
        return false;
    bool read = source_read_within(&source, path, &limits, &diag);
    bool changed = !read || source_stamp(&source) != viewer->known.stamp ||
                   (viewer->behind && viewer->version < viewer->written);
    if (read)
        source_free(&source);
    diag_free(&diag);
    return changed;
}

bool versions_prepare(struct viewer *viewer, struct writing *writing, const char *path)
{
    const struct version *version = &viewer->versions.at[viewer->version];
    const struct notation *known = viewer->known.notation, *notation = notation_of_file(path);
    /* That of the file, if this is the one; else what the path's ending says. */
    if (!notation || is_known(viewer, path))
        notation = known ? known : notation_named(slice_of("outline"));
    *writing = (struct writing){.path = memory_string(path, strlen(path)), .notation = notation};
    writing->loss = rewrite_tree(&writing->out, notation, version->tree, version->origin,
                                 viewer->versions.at[version->base].tree, &writing->why);
    if (writing->loss == REWRITE_ALL)
        viewer_say(viewer, "Not written: %s.", text_string(&writing->why));
    else if (writing->loss == REWRITE_TREE)
        text_format(&writing->why, ", when it is written as %s", notation->name);
    return writing->loss != REWRITE_ALL;
}

void versions_free_writing(struct writing *writing)
{
    free(writing->path);
    text_free(&writing->out);
    text_free(&writing->why);
    *writing = (struct writing){0};
}

/* Whether there is cause for a question, and its words. */
static bool ask(const struct viewer *viewer, const struct writing *writing, enum asking asking,
                struct text *words)
{
    struct text why = {0};
    bool there = access(writing->path, F_OK) == 0, asks = false;
    enum obstacle obstacle = draft_obstacle(writing->path, &why);
    switch (asking) {
    case ASKING_LOSS:
        asks = writing->loss == REWRITE_TREE;
        if (writing->loss == REWRITE_REMARKS && !viewer->known.bare) {
            asks = true;
            text_add_string(
                words, writing->notation->foreign
                           ? "What is in the file beside the tree would be lost. Write it without? (y, n) "
                           : "The remarks in the file would be lost. Write it without them? (y, n) ");
        } else if (asks) {
            text_add_string(words, "It would not be the same tree: ");
            utf8_show(words, text_slice(&writing->why), viewer->charset);
            text_add_string(words, ". Write it all the same? (y, n) ");
        }
        break;
    case ASKING_CHANGED:
    case ASKING_EXISTS:
        asks = there && has_changed(viewer, writing->path) == (asking == ASKING_CHANGED);
        if (asks)
            text_add_string(words,
                            asking == ASKING_EXISTS
                                ? "There is such a file. Replace it? (y, n) "
                                : "The file has changed since it was read. Overwrite it (y), look at it "
                                  "again (l), write another one (o), or stay (n)? ");
        break;
    case ASKING_READ_ONLY:
    case ASKING_NAMES:
        asks = obstacle == (asking == ASKING_NAMES ? OBSTACLE_NAMES : OBSTACLE_READ_ONLY);
        if (asks)
            text_format(words, "About this file: %s. Write it all the same? (y, n) ", text_string(&why));
        break;
    case ASKING_NOTHING:
        break;
    }
    text_free(&why);
    return asks;
}

enum asking versions_ask(const struct viewer *viewer, const struct writing *writing, enum asking after,
                         struct text *words)
{
    text_clear(words);
    for (int asking = (int)after + 1; asking <= ASKING_NAMES; asking++)
        if (ask(viewer, writing, (enum asking)asking, words))
            return (enum asking)asking;
    return ASKING_NOTHING;
}

static uint64_t stamp_of(struct slice bytes)
{
    struct diag diag = {0};
    struct source source;
    uint64_t stamp = 0;
    if (source_copy(&source, "", bytes, &diag)) {
        stamp = source_stamp(&source);
        source_free(&source);
    }
    diag_free(&diag);
    return stamp;
}

bool versions_write(struct viewer *viewer, const struct writing *writing)
{
    const struct draft_wishes wishes = {.force = true, .files_only = true};
    struct text shown = {0}, why = {0};
    bool fine = draft_write(writing->path, text_slice(&writing->out), &wishes, &why);
    utf8_show(&shown, slice_of(writing->path), viewer->charset);
    if (fine) {
        viewer->written = viewer->version;
        viewer->behind = false;
        swap_drop(viewer);
        know(viewer, writing->path, stamp_of(text_slice(&writing->out)), writing->notation);
        viewer->known.bare = writing->loss == REWRITE_REMARKS;
        viewer_say(viewer, "Written to %s.", text_string(&shown));
    } else {
        viewer_say(viewer, "%s can't be written: %s.", text_string(&shown), text_string(&why));
    }
    text_free(&shown);
    text_free(&why);
    return fine;
}

bool versions_have_changed(const struct viewer *viewer)
{
    return has_changed(viewer, viewer->known.path);
}

bool versions_read_again(struct viewer *viewer, struct diag *diag)
{
    struct source source;
    struct tree *tree = NULL;
    if (source_read_within(&source, viewer->known.path, &limits, diag)) {
        tree = tree_read_as(&source, &viewer->versions.at[0].tree->read.wishes, diag);
        source_free(&source);
    }
    if (tree) {
        viewer->behind |= viewer->version != viewer->written;
        versions_add(viewer, tree);
        viewer->known.stamp = tree->read.stamp;
        viewer->known.notation = tree->read.notation;
        viewer->known.bare = false;
        viewer->written = viewer->version;
        viewer_say(viewer, "The file as it is now. u goes back to what was edited.");
    } else {
        viewer_say(viewer, "The file can't be read as it is now; nothing has been written.");
    }
    return tree != NULL;
}
