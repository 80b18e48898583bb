/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"
#include "unit.h"
#include "viewer/nearby.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* In the folder that all of it is tried in; folders end in '/'. */
static const char *const files[] = {"lessons/", "lessons/a.tree", "lessons/b.txt", "lecture.tree", "left.txt",
                                    "α.tree",   "β.tree",         ".hidden.tree",  ".tree"};

#define FILES (sizeof files / sizeof *files)

static const struct {
    const char *typed, *found, *common;
} cases[] = {
    {"", "lecture.tree α.tree β.tree", ""},
    {"l", "lecture.tree lessons/", "le"},
    {"lec", "lecture.tree", "lecture.tree"},
    {"lessons", "lessons/", "lessons/"},
    {"lessons/", "lessons/a.tree", "lessons/a.tree"},
    {"lessons/b", "lessons/b.txt", "lessons/b.txt"},
    {"left.", "left.txt", "left.txt"},
    {"./le", "./lecture.tree ./left.txt ./lessons/", "./le"},
    {".", "../ ./ .hidden.tree .tree", "."},
    {".h", ".hidden.tree", ".hidden.tree"},
    {"x", "", ""},
    {"nowhere/x", "", ""},
    {"lecture.tree/", "", ""},
};

static void begin(char folder[])
{
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
    for (size_t i = 0; i < FILES; i++) {
        bool is_folder = files[i][strlen(files[i]) - 1] == '/';
        FILE *file = is_folder ? NULL : fopen(files[i], "w");
        ck_assert(is_folder ? mkdir(files[i], 0700) == 0 : file && fclose(file) == 0);
    }
}

static void end(const char *folder)
{
    for (size_t i = FILES; i-- > 0;)
        ck_assert_int_eq(remove(files[i]), 0);
    ck_assert(chdir("/") == 0 && rmdir(folder) == 0);
}

START_TEST(finds_what_a_path_may_become)
{
    char folder[] = "/tmp/cutoff-nearby-XXXXXX";
    struct nearby nearby = {0};
    begin(folder);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text found = {0};
        nearby_find(&nearby, cases[i].typed, ".tree");
        for (size_t k = 0; k < nearby.paths.count; k++)
            text_format(&found, "%s%s", k ? " " : "", nearby.paths.at[k]);
        ck_assert_str_eq(text_string(&found), cases[i].found);
        struct slice common = {nearby.paths.count ? nearby.paths.at[0] : "", nearby_common(&nearby)};
        ck_assert_msg(slice_is(common, cases[i].common), "'%s' has %.*s in common", cases[i].typed,
                      SLICE(common));
        text_free(&found);
    }
    nearby_free(&nearby);
    end(folder);
}
END_TEST

START_TEST(finds_so_many_at_the_most)
{
    char folder[] = "/tmp/cutoff-nearby-XXXXXX", name[32];
    struct nearby nearby = {0};
    ck_assert(mkdtemp(folder) && chdir(folder) == 0);
    for (int i = 0; i < 505; i++) {
        snprintf(name, sizeof name, "%d.tree", i);
        FILE *file = fopen(name, "w");
        ck_assert(file && fclose(file) == 0);
    }
    nearby_find(&nearby, "", ".tree");
    ck_assert_uint_eq(nearby.paths.count, 500);
    nearby_free(&nearby);
    for (int i = 0; i < 505; i++) {
        snprintf(name, sizeof name, "%d.tree", i);
        ck_assert_int_eq(remove(name), 0);
    }
    ck_assert(chdir("/") == 0 && rmdir(folder) == 0);
}
END_TEST

UNIT("nearby", finds_what_a_path_may_become, finds_so_many_at_the_most)
