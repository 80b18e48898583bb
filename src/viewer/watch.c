/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files that are on the screen are looked after. What was saved in any editor is read anew, once it
 * stands still: the search goes on at the same place, and what has changed is told. What can't be read is
 * shown with its faults, and the last one that could be stays.
 *
 *     saved ──► still at the next look? ──► other bytes? ──┬─► read: the place kept, the change told
 *                                                          └─► a fault: shown until a key, or a better one
 */
#include "base/draft.h"
#include "base/memory.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include "lesson/stop.h"
#include "viewer/state.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Milliseconds between two looks: an editor has written all of a file by then, and nobody waits long. */
#define LOOK_EVERY 250

/* Lines of faults that are shown. */
#define LINES 8

/* --- files --- */

/* All zero where there is no file. */
static struct file_mark mark_of(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return (struct file_mark){0};
    return (struct file_mark){(uint64_t)about.st_ino, (int64_t)about.st_size, (int64_t)about.st_mtim.tv_sec,
                              (int64_t)about.st_mtim.tv_nsec};
}

static bool same_mark(const struct file_mark *a, const struct file_mark *b)
{
    return a->node == b->node && a->size == b->size && a->seconds == b->seconds &&
           a->nanoseconds == b->nanoseconds;
}

void watch_begin(struct watched *watched, const char *path)
{
    watch_end(watched);
    watched->path = memory_string(path, strlen(path));
    watched->last = watched->taken = mark_of(path);
}

void watch_end(struct watched *watched)
{
    free(watched->path);
    *watched = (struct watched){0};
}

enum seen { SEEN_NOTHING, SEEN_GONE, SEEN_BACK, SEEN_SAVED };

/* Whether it is another file than the one taken, or none, and was so at the last look already: one that is
 * gone may be about to be written again. */
static enum seen look_at(struct watched *watched)
{
    struct file_mark now = mark_of(watched->path);
    bool still = same_mark(&now, &watched->last), fresh = !same_mark(&now, &watched->taken);
    watched->last = now;
    if (!still || !fresh)
        return SEEN_NOTHING;
    enum seen seen = !now.node ? SEEN_GONE : watched->taken.node ? SEEN_SAVED : SEEN_BACK;
    watched->taken = now;
    return seen;
}

/* --- faults --- */

struct mistake {
    struct mode mode;
    const struct watched *file;
    struct text words;
};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct mistake *mistake = (struct mistake *)mode;
    struct area foot = mode_foot(viewer, area, LINES + 2);
    paint_messages(area_cut(foot, 1, 1, foot.width - 2, LINES), text_slice(&mistake->words), STYLE_TROUBLE);
    area_put(foot, 1, LINES + 1, slice_of("the last one that could be read stays   any key goes on"),
             STYLE_FAINT);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    (void)mode;
    mode_close(viewer);
    return key == 27 ? EFFECT_PAINT : viewer_key(viewer, key, false);
}

static void free_mistake(struct mode *mode)
{
    text_free(&((struct mistake *)mode)->words);
}

static const struct mode_kind mistaking = {
    .foot = LINES + 2, .paint = paint, .key = key, .free = free_mistake};

static bool is_mistake(const struct viewer *viewer)
{
    return viewer->mode && viewer->mode->kind == &mistaking;
}

/* What was wrong with a file, also below what is wrong with another; false where nothing of it is shown. */
static bool forget_mistake(struct viewer *viewer, const struct watched *file)
{
    for (struct mode **at = &viewer->mode; *at && (*at)->kind == &mistaking; at = &(*at)->below) {
        struct mode *mistake = *at;
        if (((struct mistake *)mistake)->file != file)
            continue;
        *at = mistake->below;
        mistake->below = viewer->mode;
        viewer->mode = mistake;
        mode_close(viewer);
        return true;
    }
    return false;
}

static void tell_gone(struct viewer *viewer, const struct watched *file)
{
    forget_mistake(viewer, file);
    viewer_say(viewer, "There is no file %s any more; what was read of it stays.", file->path);
}

static void show_mistake(struct viewer *viewer, const struct watched *file, struct diag *diag)
{
    struct mistake *mistake = mode_open(viewer, &mistaking, sizeof *mistake);
    FILE *words = text_open(&mistake->words);
    mistake->file = file;
    diag_print(diag, words);
    text_close(words);
}

/* --- pseudocode --- */

static struct came came_of(const struct lane *lane)
{
    if (!lane->over)
        return (struct came){0};
    const struct counts *counts = &lane->outcome.counts;
    return (struct came){true, lane->outcome.answer.value, counts->cutoffs, counts->leaves};
}

static void add_count(struct text *out, uint64_t now, uint64_t before, bool known, const char *one,
                      const char *many)
{
    text_format(out, ", %llu %s", (unsigned long long)now, now == 1 ? one : many);
    if (known && now != before)
        text_format(out, " (%llu before)", (unsigned long long)before);
}

void watch_tell(struct viewer *viewer, struct lane *lane)
{
    struct came now = came_of(lane), before = lane->before;
    const struct outcome *outcome = &lane->outcome;
    struct teller teller = scene_teller(&lane->scene);
    struct cursor cursor;
    struct text words = {0};
    if (isnan(now.value)) {
        sentence_of_fault(&teller, outcome->answer.fault, outcome->answer.about, &words);
    } else {
        bool same = before.known && before.value == now.value;
        text_add_string(&words, same ? "the value is still " : "the value is now ");
        speak_number(&words, now.value, viewer->charset);
        add_count(&words, now.cutoffs, before.cutoffs, before.known, "cutoff", "cutoffs");
        add_count(&words, now.leaves, before.leaves, before.known, "leaf", "leaves");
    }
    if (!outcome_is_good(outcome) && outcome->verdict.kind) {
        cursor_begin(&cursor, &lane->session);
        text_add_string(&words, outcome->answer.fault ? ". " : "; ");
        sentence_of_verdict(&teller, &outcome->verdict, &cursor, &words);
        cursor_free(&cursor);
    }
    viewer_say(viewer, "%s as saved: %s.", lane->changed == WATCHED_TREE ? viewer->tree_name : lane->name,
               text_string(&words));
    lane->changed = WATCHED_NOTHING;
    text_free(&words);
}

static void read_program(struct viewer *viewer, struct lane *lane)
{
    struct diag diag = {.charset = viewer->charset};
    struct program *program = library_read_algorithm(lane->file.path, &diag);
    forget_mistake(viewer, &lane->file);
    if (program) {
        struct stop place = lane_place(lane);
        lane->before = came_of(lane);
        viewer_change_program(viewer, lane, program);
        lane->changed = WATCHED_CODE;
        lane_go_back(lane, place);
        viewer_moved(viewer);
    } else {
        show_mistake(viewer, &lane->file, &diag);
    }
    diag_free(&diag);
}

bool watch_copy(struct viewer *viewer, const char *path)
{
    struct lane *lane = &viewer->lanes[0];
    const struct shipped *text = library_text(SHIPPED_ALGORITHM, lane->name);
    struct draft_wishes wishes = {.files_only = true};
    struct text why = {0};
    bool there = access(path, F_OK) == 0;
    bool written = !there && draft_write(path, (struct slice){text->text, text->length}, &wishes, &why);
    if (there)
        viewer_say(viewer, "There is a file %s already: 'a' opens it.", path);
    else if (!written)
        viewer_say(viewer, "%s isn't written: %s.", path, text_string(&why));
    text_free(&why);
    if (!written)
        return false;
    struct slice name = selection_name(path);
    free(lane->name);
    lane->name = memory_string(name.bytes, name.length);
    watch_begin(&lane->file, path);
    return true;
}

/* --- the tree --- */

/* Where the search stands, in words, a line each: the place, and if that isn't any more, the arrival at its
 * node, and at those above it. */
static void add_places(struct text *out, const struct viewer *viewer, struct stop place)
{
    stop_write(out, viewer->tree, &place);
    text_add_char(out, '\n');
    for (uint32_t node = place.node; node != TREE_NONE; node = viewer->tree->parent[node]) {
        stop_write(out, viewer->tree, &(struct stop){.kind = STOP_ARRIVAL, .number = 1, .node = node});
        text_add_char(out, '\n');
    }
}

/* Edits that aren't written are nobody's to throw away. Bytes that are known are those of the tree that is
 * shown, whatever was in the file in between. */
static void read_tree(struct viewer *viewer, enum seen seen)
{
    struct lane *lane = &viewer->lanes[0];
    struct text words = {0}, why = {0};
    struct order order = viewer->order;
    bool mended = forget_mistake(viewer, &viewer->tree_file) || seen == SEEN_BACK;
    if (!versions_have_changed(viewer)) {
        if (mended)
            viewer_say(viewer, "%s is again as it was.", viewer->known.path);
        return;
    }
    if (!versions_are_written(viewer)) {
        viewer_say(viewer, "%s has been changed by another program, and what is edited here isn't written.",
                   viewer->known.path);
        return;
    }
    if (lane->suits)
        add_places(&words, viewer, lane_place(lane));
    struct diag diag = {.charset = viewer->charset};
    struct came before = came_of(lane);
    if (versions_read_again(viewer, &diag)) {
        if (order.kind != ORDER_GIVEN)
            viewer_set_order(viewer, order);
        for (struct slice rest = text_slice(&words); rest.length;)
            if (move_to_stop(viewer, slice_take(&rest, '\n'), &why))
                break;
        lane->before = before;
        lane->changed = WATCHED_TREE;
    } else {
        show_mistake(viewer, &viewer->tree_file, &diag);
    }
    diag_free(&diag);
    text_free(&words);
    text_free(&why);
}

/* What is written from here is known, and another file is another one to look after. */
static enum seen look_at_tree(struct viewer *viewer)
{
    const char *path = viewer->known.path;
    if (!path) {
        watch_end(&viewer->tree_file);
        return SEEN_NOTHING;
    }
    if (!viewer->tree_file.path || strcmp(viewer->tree_file.path, path) != 0)
        watch_begin(&viewer->tree_file, path);
    return look_at(&viewer->tree_file);
}

/* --- looking --- */

bool watch_is_wanted(const struct viewer *viewer)
{
    bool any = viewer->known.path != NULL;
    for (int i = 0; i < viewer->lane_count; i++)
        any = any || viewer->lanes[i].file.path;
    return any && (!viewer->mode || is_mistake(viewer));
}

bool watch_look(struct viewer *viewer)
{
    bool any = false;
    if (!watch_is_wanted(viewer) || viewer->now < viewer->next_look)
        return false;
    viewer->next_look = viewer->now + LOOK_EVERY;
    for (struct lane *lane = viewer->lanes; lane < viewer->lanes + viewer->lane_count; lane++) {
        enum seen seen = lane->file.path ? look_at(&lane->file) : SEEN_NOTHING;
        if (seen == SEEN_GONE)
            tell_gone(viewer, &lane->file);
        else if (seen != SEEN_NOTHING)
            read_program(viewer, lane);
        any |= seen != SEEN_NOTHING;
    }
    enum seen tree = look_at_tree(viewer);
    if (tree == SEEN_GONE)
        tell_gone(viewer, &viewer->tree_file);
    else if (tree != SEEN_NOTHING)
        read_tree(viewer, tree);
    return any || tree != SEEN_NOTHING;
}
