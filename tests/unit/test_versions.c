/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/random.h"
#include "lesson/library.h"
#include "tree/generate.h"
#include "tree/notation.h"
#include "unit.h"
#include "viewer/state.h"
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static char folder[] = "/tmp/cutoff-versions-XXXXXX";
static char path[64];

static void begin(struct viewer *viewer, struct tree *tree)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-versions-XXXXXX")));
    snprintf(path, sizeof path, "%s/t.tree", folder);
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    struct viewer_wishes wishes = {.tree = tree,
                                   .tree_name = path,
                                   .program = library_algorithm("alphabeta"),
                                   .program_name = "alphabeta"};
    viewer_begin(viewer, &wishes);
}

static void end(struct viewer *viewer)
{
    viewer_end(viewer);
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0); /* nothing was left beside it */
}

/* Without asking. */
static bool write_it(struct viewer *viewer)
{
    struct writing writing;
    bool fine = versions_prepare(viewer, &writing, path) && versions_write(viewer, &writing);
    versions_free_writing(&writing);
    return fine;
}

static struct tree *load(void)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_read(&source, path, &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

/* The search on the edited tree is the search on what was written, event for event. */
static void expect_same_search(struct viewer *viewer)
{
    struct session other, *session = &viewer->lanes[0].session;
    struct session_wishes wishes = {0};
    struct text why = {0};
    struct tree *tree = load();
    ck_assert_msg(tree_same(viewer->tree, tree, &why), "%s", text_string(&why));
    ck_assert(session_begin(&other, tree, viewer->lanes[0].program, &wishes, &why));
    session_run_all(session);
    session_run_all(&other);
    ck_assert_uint_eq(session->log.count, other.log.count);
    ck_assert(memcmp(session->log.events, other.log.events, other.log.count * sizeof *other.log.events) == 0);
    session_end(&other);
    tree_free(tree);
    text_free(&why);
}

START_TEST(is_what_is_written_and_loaded)
{
    struct random random;
    random_seed(&random, 11);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct generate how = generate_defaults;
        struct range used;
        struct viewer viewer;
        how.seed = seed;
        begin(&viewer, generate_tree(&how, &used));
        for (int i = 0; i < 12; i++) {
            struct edit edit = {.kind = (enum edit_kind)random_between(&random, 0, EDIT_LATER),
                                .node = (uint32_t)random_between(&random, 0, viewer.tree->count - 1),
                                .number = (double)random_between(&random, -9, 9)};
            uint32_t node;
            if (!versions_edit(&viewer, &edit, &node))
                continue;
            ck_assert_uint_lt(node, viewer.tree->count);
            ck_assert(!versions_are_written(&viewer));
            ck_assert(write_it(&viewer));
            ck_assert(versions_are_written(&viewer));
            expect_same_search(&viewer);
        }
        end(&viewer);
    }
}
END_TEST

START_TEST(goes_back_and_forth)
{
    struct viewer viewer;
    uint32_t node;
    begin(&viewer, library_tree("lecture"));
    uint32_t leaf = tree_find(viewer.tree, slice_of("N"));
    for (int i = 0; i < 5; i++)
        ck_assert(
            versions_edit(&viewer, &(struct edit){.kind = EDIT_NUMBER, .node = leaf, .number = i}, &node));
    ck_assert_double_eq(viewer.tree->value[leaf], 4);
    for (int i = 3; i >= 0; i--) {
        ck_assert(versions_step(&viewer, true, &node));
        ck_assert_uint_eq(node, leaf);
        ck_assert_double_eq(viewer.tree->value[leaf], i);
    }
    ck_assert(versions_step(&viewer, true, &node));
    ck_assert_double_eq(viewer.tree->value[leaf], 7);
    ck_assert(versions_are_written(&viewer));
    ck_assert(!versions_step(&viewer, true, &node));
    ck_assert(versions_step(&viewer, false, &node));
    ck_assert(versions_edit(&viewer, &(struct edit){.kind = EDIT_DELETE, .node = leaf}, &node));
    ck_assert(!versions_step(&viewer, false, &node));
    end(&viewer);
}
END_TEST

static const struct {
    const char *node;
    struct edit edit;
    const char *said;
} said[] = {
    {"L", {.kind = EDIT_NUMBER, .number = 1}, "L 9 → 1: still pruned, nothing changes."},
    {"N",
     {.kind = EDIT_NUMBER, .number = 1},
     "N 7 → 1: C is now 1, A is now 2, the answer moves to B; 5 leaves are looked at, 6 before."},
    {"H", {.kind = EDIT_NUMBER, .number = 5}, "H 6 → 5: C is now 5, A is now 5, the answer stays C."},
};

START_TEST(says_what_a_change_did)
{
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct viewer viewer;
        struct edit edit = said[i].edit;
        uint32_t node;
        begin(&viewer, library_tree("lecture"));
        edit.node = tree_find(viewer.tree, slice_of(said[i].node));
        ck_assert(versions_edit(&viewer, &edit, &node));
        ck_assert_str_eq(text_string(&viewer.note), said[i].said);
        end(&viewer);
    }
}
END_TEST

/* The old file stays when there is no room for the new one. */
START_TEST(keeps_the_old_file_when_the_disk_is_full)
{
    struct viewer viewer;
    uint32_t node;
    begin(&viewer, library_tree("lecture"));
    ck_assert(versions_edit(&viewer, &(struct edit){.kind = EDIT_NUMBER, .node = 2, .number = 5}, &node));
    ck_assert(write_it(&viewer));
    ck_assert(versions_edit(&viewer, &(struct edit){.kind = EDIT_NUMBER, .node = 2, .number = 77}, &node));
    struct rlimit limit = {.rlim_cur = 20, .rlim_max = RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert(!write_it(&viewer));
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    ck_assert_ptr_nonnull(strstr(text_string(&viewer.note), "can't be written"));
    ck_assert(!versions_are_written(&viewer));
    struct tree *tree = load();
    ck_assert_double_eq(tree->value[2], 5);
    tree_free(tree);
    end(&viewer);
}
END_TEST

UNIT("versions", is_what_is_written_and_loaded, goes_back_and_forth, says_what_a_change_did,
     keeps_the_old_file_when_the_disk_is_full)
