/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a tree was left is offered where the same is open again, and nowhere else. */
#include "lesson/library.h"
#include "unit.h"
#include "viewer/state.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char folder[64], path[96], kept[80], place[96];

static void put(const char *at, const char *words)
{
    FILE *file = fopen(at, "w");
    ck_assert_ptr_nonnull(file);
    fputs(words, file);
    ck_assert_int_eq(fclose(file), 0);
}

static void begin(void)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-places-XXXXXX")));
    snprintf(path, sizeof path, "%s/t.tree", folder);
    snprintf(kept, sizeof kept, "%s/cutoff", folder);
    snprintf(place, sizeof place, "%s/places", kept);
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", folder, 1);
    put(path, "A max\n  B\n    K 3\n    L 9\n  C\n    M 2\n    N 4\n");
}

static void end(void)
{
    unlink(place);
    rmdir(kept);
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0);
}

static void start(struct viewer *viewer, const char *algorithm, struct order order)
{
    struct diag diag = {0};
    struct viewer_wishes wishes = {.tree = library_read_tree(path, &(struct tree_wishes){0}, &diag),
                                   .tree_name = path,
                                   .program = library_algorithm(algorithm),
                                   .program_name = algorithm,
                                   .order = order};
    ck_assert_ptr_nonnull(wishes.tree);
    viewer_begin(viewer, &wishes);
    while (viewer_idle(viewer))
        ;
    diag_free(&diag);
}

/* Leaves the tree at a step. */
static void leave_at(uint64_t step)
{
    struct viewer viewer;
    start(&viewer, "alphabeta", (struct order){0});
    move_to_step(&viewer, step);
    viewer_end(&viewer);
}

/* The step that ' goes to; 0 where nothing is offered. */
static uint64_t offered(const char *algorithm, struct order order)
{
    struct viewer viewer;
    start(&viewer, algorithm, order);
    bool offers = viewer.left_at.length > 0;
    ck_assert(!offers || strstr(text_string(&viewer.note), "the last time") != NULL);
    ck_assert(places_go(&viewer) == offers);
    ck_assert(!places_go(&viewer));
    uint64_t step = cursor_number(&viewer.lanes[0].session.cursor);
    viewer_end(&viewer);
    return step;
}

START_TEST(leads_back_to_every_step)
{
    const struct order given = {0};
    begin();
    for (uint64_t step = 0; step < 40; step++) {
        leave_at(step);
        uint64_t back = offered("alphabeta", given);
        struct viewer viewer;
        start(&viewer, "alphabeta", given);
        uint64_t last;
        bool over;
        session_go(&viewer.lanes[0].session, UINT64_MAX);
        last = cursor_known(&viewer.lanes[0].session.cursor, &over);
        viewer_end(&viewer);
        ck_assert_uint_eq(back, step < last ? step : 0);
    }
    end();
}
END_TEST

START_TEST(offers_it_to_the_same_alone)
{
    begin();
    leave_at(12);
    ck_assert_uint_eq(offered("alphabeta", (struct order){0}), 12);
    leave_at(12);
    ck_assert_uint_eq(offered("minimax", (struct order){0}), 0);
    ck_assert_uint_eq(offered("alphabeta", (struct order){.kind = ORDER_REVERSE}), 0);
    /* A node that the file has no more. */
    leave_at(34);
    put(path, "A max\n  B\n    K 3\n");
    ck_assert_uint_eq(offered("alphabeta", (struct order){0}), 0);
    end();
}
END_TEST

/* Where there is no folder for that, or only one that depends on where one is. */
START_TEST(keeps_none_without_a_home)
{
    begin();
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    leave_at(12);
    ck_assert_uint_eq(offered("alphabeta", (struct order){0}), 0);
    ck_assert_int_eq(chdir(folder), 0);
    setenv("HOME", "here", 1);
    leave_at(12);
    ck_assert_uint_eq(offered("alphabeta", (struct order){0}), 0);
    end();
}
END_TEST

/* Where nothing else is said, in a folder of the home that the manual names. */
START_TEST(keeps_them_in_the_home)
{
    static const char *const made[] = {".local/state/cutoff/places", ".local/state/cutoff", ".local/state",
                                       ".local"};
    begin();
    unsetenv("XDG_STATE_HOME");
    setenv("HOME", folder, 1);
    leave_at(12);
    ck_assert_uint_eq(offered("alphabeta", (struct order){0}), 12);
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        char at[128];
        snprintf(at, sizeof at, "%s/%s", folder, made[i]);
        ck_assert_msg(remove(at) == 0, "%s", at);
    }
    end();
}
END_TEST

START_TEST(keeps_the_last_hundred)
{
    char line[200];
    struct text many = {0};
    begin();
    leave_at(12);
    for (int i = 0; i < 300; i++)
        text_format(&many, "/t%d\talphabeta\tgiven\tstep 3\n", i);
    put(place, text_string(&many));
    text_free(&many);
    leave_at(12);
    int lines = 0;
    FILE *file = fopen(place, "r");
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file)) {
        ck_assert(lines > 0 || strstr(line, "t.tree") != NULL);
        lines++;
    }
    fclose(file);
    ck_assert_int_eq(lines, 100);
    end();
}
END_TEST

UNIT("places", leads_back_to_every_step, offers_it_to_the_same_alone, keeps_none_without_a_home,
     keeps_them_in_the_home, keeps_the_last_hundred)
