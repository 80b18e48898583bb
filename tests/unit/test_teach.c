/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons of one's own: the whole file, after each note. */
#include "lesson/library.h"
#include "trial.h"
#include "unit.h"
#include "viewer/state.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char room[] = "/tmp/cutoff-teach-XXXXXX";

static const char small[] = "title: Small\n\nA max\n  B 3\n  C 5\n";

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    ck_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void enter_room(void)
{
    ck_assert(mkdtemp(room) && chdir(room) == 0 && mkdir("sub", 0700) == 0);
    put("small", small);
    put("small.tree", small);
    put("sub/small.tree", small);
    put("untitled.tree", "A max\n  B 3\n  C 5\n");
}

static void leave_room(void)
{
    static const char *const paths[] = {"small", "small.tree", "sub/small.tree", "untitled.tree", "sub",
                                        "/",     room};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        ck_assert_int_eq(strcmp(paths[i], "/") == 0 ? chdir("/") : remove(paths[i]), 0);
}

static void begin(struct viewer *viewer, const char *tree)
{
    struct diag diag = {0};
    struct viewer_wishes wishes = {.tree = library_read_tree(tree, &(struct tree_wishes){0}, &diag),
                                   .tree_name = tree,
                                   .program = trial_built_in("alphabeta"),
                                   .program_name = "alphabeta",
                                   .bare = true};
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    ck_assert(wishes.tree);
    viewer_begin(viewer, &wishes);
    diag_free(&diag);
}

/* ROOM stands for the folder that the files are in. */
static const struct {
    const char *tree, *lesson, *text;
} heads[] = {
    {"lecture", "my.lesson", "title: Alpha-beta exercise, A to R\ntree: lecture\nalgorithm: alphabeta\n"},
    {"lecture", "sub/my.lesson", "title: Alpha-beta exercise, A to R\ntree: lecture\nalgorithm: alphabeta\n"},
    {"./small", "my.lesson", "title: Small\ntree: ./small\nalgorithm: alphabeta\n"},
    {"small.tree", "my.lesson", "title: Small\ntree: small.tree\nalgorithm: alphabeta\n"},
    {"sub/small.tree", "my.lesson", "title: Small\ntree: sub/small.tree\nalgorithm: alphabeta\n"},
    {"small.tree", "sub/my.lesson", "title: Small\ntree: ROOM/small.tree\nalgorithm: alphabeta\n"},
    {"untitled.tree", "my.lesson", "tree: untitled.tree\nalgorithm: alphabeta\n"},
};

static void expect(const char *path, const char *text, const char *rest)
{
    struct text expected = {0};
    struct source source;
    struct diag diag = {0};
    const char *place = strstr(text, "ROOM");
    text_add(&expected, text, place ? (size_t)(place - text) : strlen(text));
    if (place)
        text_format(&expected, "%s%s", room, place + strlen("ROOM"));
    text_add_string(&expected, rest);
    ck_assert(source_read(&source, path, &diag));
    ck_assert_str_eq(source.bytes, text_string(&expected));
    source_free(&source);
    diag_free(&diag);
    text_free(&expected);
}

START_TEST(begins_a_lesson)
{
    enter_room();
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct viewer viewer;
        begin(&viewer, heads[i].tree);
        ck_assert(teach_file(&viewer, heads[i].lesson));
        expect(heads[i].lesson, heads[i].text, "");
        teach_note(&viewer, slice_of("What now?"));
        expect(heads[i].lesson, heads[i].text, "\nat start\n  What now?\n");
        viewer_key(&viewer, KEY_CODE_END, false);
        teach_note(&viewer, slice_of("The end."));
        expect(heads[i].lesson, heads[i].text, "\nat start\n  What now?\n\nat end\n  The end.\n");
        teach_last(&viewer);
        teach_note(&viewer, slice_of("Between."));
        expect(heads[i].lesson, heads[i].text,
               "\nat start\n  What now?\n\nat start\n  Between.\n\nat end\n  The end.\n");
        ck_assert_int_eq(remove(heads[i].lesson), 0);
        viewer_end(&viewer);
    }
    leave_room();
}
END_TEST

UNIT("teach", begins_a_lesson)
