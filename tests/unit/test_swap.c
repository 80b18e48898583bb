/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the editor asks before it writes, and the copy that it keeps of what isn't written. */
#include "base/diag.h"
#include "base/random.h"
#include "lesson/library.h"
#include "unit.h"
#include "viewer/state.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char small[] =
    "title: Small\n\nA max # root\n  # B is next\n  B\n    K 3\n    L 9 # never\n  C 4\n";
static char folder[64], path[96], other[96], copies[96];

static void put(const char *at, const char *words)
{
    FILE *file = fopen(at, "w");
    ck_assert_ptr_nonnull(file);
    fputs(words, file);
    ck_assert_int_eq(fclose(file), 0);
}

static char *get(const char *at)
{
    static char bytes[65536];
    FILE *file = fopen(at, "r");
    ck_assert_ptr_nonnull(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return bytes;
}

static void begin(void)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-swap-XXXXXX")));
    snprintf(path, sizeof path, "%s/t.tree", folder);
    snprintf(other, sizeof other, "%s/u.tree", folder);
    snprintf(copies, sizeof copies, "%s/cutoff", folder);
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", folder, 1);
    put(path, small);
}

/* The number-th copy, and how many there are. */
static int find_copy(int number, char at[400])
{
    DIR *files = opendir(copies);
    int count = 0;
    for (struct dirent *file; files && (file = readdir(files));)
        if (file->d_name[0] != '.' && count++ == number)
            snprintf(at, 400, "%s/%s", copies, file->d_name);
    if (files)
        closedir(files);
    return count;
}

static int copy_count(void)
{
    char at[400];
    return find_copy(-1, at);
}

static void end(void)
{
    char at[400];
    while (find_copy(0, at))
        unlink(at);
    rmdir(copies);
    unlink(path);
    unlink(other);
    ck_assert_int_eq(rmdir(folder), 0); /* nothing was left beside it */
}

static void start(struct viewer *viewer)
{
    struct diag diag = {0};
    struct viewer_wishes wishes = {.tree = library_read_tree(path, &(struct tree_wishes){0}, &diag),
                                   .tree_name = path,
                                   .program = library_algorithm("alphabeta"),
                                   .program_name = "alphabeta"};
    ck_assert_ptr_nonnull(wishes.tree);
    viewer_begin(viewer, &wishes);
    diag_free(&diag);
}

/* Keys as they are; \n is Enter, \x1b Esc, \x02 Down, \x7f Backspace. */
static enum effect type(struct viewer *viewer, const char *keys)
{
    enum effect effect = EFFECT_NONE;
    for (; *keys; keys++) {
        effect = viewer_key(viewer,
                            *keys == 2      ? KEY_CODE_DOWN
                            : *keys == '\n' ? '\r'
                                            : (uint32_t)*keys,
                            false);
        while (viewer_idle(viewer))
            ;
        viewer_paint(viewer, 100, 30);
    }
    return effect;
}

static bool shows(const struct viewer *viewer, const char *words)
{
    struct text text = {0};
    canvas_write(&viewer->canvas, &text);
    bool there = strstr(text_string(&text), words) != NULL;
    text_free(&text);
    return there;
}

/* --- questions --- */

static void nothing(void)
{
}

static void make_read_only(void)
{
    chmod(path, 0444);
}

static void add_name(void)
{
    ck_assert_int_eq(link(path, other), 0);
}

static void change(void)
{
    put(path, "A\n  B 1\n");
}

static void change_back(void)
{
    put(path, small);
}

static void make_garbage(void)
{
    put(path, "\xff\xfe");
}

static void make_pipe(void)
{
    unlink(path);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
}

static void make_folder(void)
{
    unlink(path);
    ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void take_away(void)
{
    unlink(path);
}

static void link_elsewhere(void)
{
    ck_assert_int_eq(rename(path, other), 0);
    ck_assert_int_eq(symlink("u.tree", path), 0);
}

static const struct {
    void (*happens)(void);
    const char *asks[3], *ends;
} questions[] = {
    {nothing, {"There is such a file"}, "Written to"},
    {change_back, {"There is such a file"}, "Written to"},
    {link_elsewhere, {"There is such a file"}, "Written to"},
    {take_away, {NULL}, "Written to"},
    {change, {"has changed since it was read"}, "Written to"},
    {make_garbage, {"has changed since it was read"}, "Written to"},
    {make_read_only, {"There is such a file", "it is read-only"}, "Written to"},
    {add_name, {"There is such a file", "it has 2 names"}, "Written to"},
    {make_pipe, {"has changed since it was read"}, "can't be written: it is a pipe"},
    {make_folder, {"has changed since it was read"}, "can't be written: it is a directory"},
};

/* With the first so many answered with yes, and then no. */
static void try_questions(size_t i, size_t yes)
{
    struct viewer viewer;
    struct stat before, after;
    begin();
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    questions[i].happens();
    bool there = stat(path, &before) == 0;
    type(&viewer, "w\n");
    size_t asked = 0;
    for (; asked < 3 && questions[i].asks[asked]; asked++) {
        ck_assert_msg(shows(&viewer, questions[i].asks[asked]), "case %zu, question %zu: not '%s'", i, asked,
                      questions[i].asks[asked]);
        type(&viewer, asked < yes ? "y" : "n");
        if (asked >= yes)
            break;
    }
    bool all = asked >= 3 || !questions[i].asks[asked];
    ck_assert_msg(shows(&viewer, questions[i].ends) == all, "case %zu, %zu times yes", i, yes);
    ck_assert_int_eq(versions_are_written(&viewer), all && questions[i].ends[0] == 'W');
    if (there && !versions_are_written(&viewer)) {
        ck_assert_int_eq(stat(path, &after), 0);
        ck_assert(before.st_ino == after.st_ino && before.st_size == after.st_size &&
                  before.st_mode == after.st_mode);
    } else {
        ck_assert_ptr_nonnull(strstr(get(path), "K 8\n"));
        ck_assert_ptr_nonnull(strstr(get(path), "# never"));
        ck_assert(stat(path, &after) == 0 && (!there || after.st_mode == before.st_mode));
    }
    ck_assert_int_eq(copy_count(), !versions_are_written(&viewer));
    viewer_end(&viewer);
    rmdir(path);
    end();
}

START_TEST(asks_before_it_writes)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        for (size_t yes = 0; yes < 3; yes++)
            try_questions(i, yes);
}
END_TEST

/* --- copies --- */

START_TEST(keeps_no_copy_of_what_is_written)
{
    static const char *const keys[] = {"e\2\2\70\nu", "e\2\2\70\nw\ny",  "e\2\2\70\n\x1bqq", "e\2\2\70\n\3\3",
                                       "nnn",         "e\2\2\70\n\x1btt"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct viewer viewer;
        begin();
        start(&viewer);
        type(&viewer, keys[i]);
        if (viewer.mode && i == sizeof keys / sizeof *keys - 1)
            type(&viewer, "lecture\n");
        viewer_end(&viewer);
        ck_assert_msg(copy_count() == 0, "case %zu", i);
        end();
    }
}
END_TEST

START_TEST(keeps_copies_to_itself)
{
    struct viewer viewer;
    struct stat about;
    char at[400];
    begin();
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    ck_assert_int_eq(find_copy(0, at), 1);
    ck_assert_int_eq(stat(at, &about), 0);
    ck_assert_uint_eq(about.st_mode & 0777, 0600);
    ck_assert_int_eq(stat(copies, &about), 0);
    ck_assert_uint_eq(about.st_mode & 0777, 0700);
    viewer_end(&viewer);
    end();
}
END_TEST

/* What two have left is offered one after the other; what one still has isn't. */
START_TEST(tells_copies_apart)
{
    struct viewer one, two, three;
    begin();
    start(&one);
    type(&one, "e\2\2\70\n");
    start(&two);
    type(&two, "");
    ck_assert_ptr_null(two.mode);
    type(&two, "e\2\2\67\n");
    ck_assert_int_eq(copy_count(), 2);
    viewer_end(&one);
    start(&three);
    ck_assert_ptr_nonnull(three.mode);
    type(&three, "r");
    ck_assert_double_eq(three.tree->value[2], 8);
    viewer_end(&two);
    viewer_end(&three);
    ck_assert_int_eq(copy_count(), 2);
    start(&one);
    for (int left = 2; left > 0; left--) {
        ck_assert_ptr_nonnull(one.mode);
        type(&one, "d");
        ck_assert_int_eq(copy_count(), left - 1);
    }
    viewer_end(&one);
    start(&one);
    ck_assert_ptr_null(one.mode);
    viewer_end(&one);
    end();
}
END_TEST

/* A file that was away when the first edit was made, or another one behind a link meanwhile. */
START_TEST(is_of_the_file_that_was_read)
{
    struct viewer viewer;
    for (int linked = 0; linked < 2; linked++) {
        begin();
        if (linked) {
            ck_assert_int_eq(rename(path, other), 0);
            ck_assert_int_eq(symlink("u.tree", path), 0);
        }
        start(&viewer);
        unlink(path);
        if (linked)
            put(path, "A\n  B 1\n");
        type(&viewer, "e\2\2\70\n");
        ck_assert(shows(&viewer, "K 3 → 8"));
        viewer_end(&viewer);
        if (linked) {
            start(&viewer);
            ck_assert_ptr_null(viewer.mode);
            viewer_end(&viewer);
            ck_assert_int_eq(rename(other, path), 0);
            ck_assert_int_eq(rename(path, other), 0);
            unlink(path);
            ck_assert_int_eq(symlink("u.tree", path), 0);
        } else {
            put(path, small);
        }
        start(&viewer);
        ck_assert_ptr_nonnull(viewer.mode);
        type(&viewer, "r");
        ck_assert_double_eq(viewer.tree->value[2], 8);
        viewer_end(&viewer);
        end();
    }
}
END_TEST

/* What was edited stays unwritten when the file is looked at again. */
START_TEST(keeps_what_lies_behind)
{
    struct viewer viewer;
    begin();
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    change();
    type(&viewer, "w\nl");
    ck_assert(shows(&viewer, "The file as it is now"));
    ck_assert(!versions_are_written(&viewer));
    ck_assert_int_eq(copy_count(), 1);
    type(&viewer, "u");
    ck_assert_double_eq(viewer.tree->value[2], 8);
    type(&viewer, "w\n");
    ck_assert(shows(&viewer, "has changed since it was read"));
    type(&viewer, "y");
    ck_assert(shows(&viewer, "Written to"));
    ck_assert(versions_are_written(&viewer));
    ck_assert_int_eq(copy_count(), 0);
    viewer_end(&viewer);
    end();
}
END_TEST

/* A copy lacks the remarks where the notation is written anew; the file has them still. */
START_TEST(asks_about_remarks_after_a_copy)
{
    struct viewer viewer;
    begin();
    put(path, "# exam\n((3 12) # first\n (2 4))\n");
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    viewer_end(&viewer);
    start(&viewer);
    type(&viewer, "rew\n");
    ck_assert(shows(&viewer, "The remarks in the file would be lost"));
    viewer_end(&viewer);
    end();
}
END_TEST

/* Nobody is offered a copy that another is still at. */
START_TEST(locks_from_the_beginning)
{
    struct viewer viewer;
    char at[400];
    begin();
    start(&viewer);
    for (int i = 0; i < 3; i++) {
        type(&viewer, i ? "5\n" : "e\2\2\70\n");
        ck_assert_int_eq(find_copy(0, at), 1);
        int file = open(at, O_RDONLY);
        ck_assert_int_ge(file, 0);
        ck_assert_int_eq(flock(file, LOCK_EX | LOCK_NB), -1);
        ck_assert_int_eq(close(file), 0);
    }
    viewer_end(&viewer);
    end();
}
END_TEST

/* The program may have ended when the file was written and its copy wasn't gone yet. */
START_TEST(asks_nothing_about_what_is_there)
{
    struct viewer viewer;
    begin();
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    viewer_end(&viewer);
    put(path, "title: Small\n\nA max\n  B\n    K 8\n    L 9\n  C 4\n");
    start(&viewer);
    ck_assert_ptr_null(viewer.mode);
    viewer_end(&viewer);
    ck_assert_int_eq(copy_count(), 0);
    end();
}
END_TEST

/* All that was done is found again, remarks and all, in any notation. */
START_TEST(finds_all_again)
{
    static const char *const texts[] = {small, "((3 12 8) (2 4 6))",
                                        "{\"children\": [{\"value\": 3}, {\"value\": 5}]}",
                                        "\xef\xbb\xbf\x41\r\n  B 3 # x\r\n  C 4\r\n"};
    struct random random;
    random_seed(&random, 9);
    for (int i = 0; i < 60; i++) {
        struct viewer viewer;
        struct text why = {0}, first = {0}, again = {0};
        uint32_t node;
        begin();
        put(path, texts[i % 4]);
        start(&viewer);
        for (int k = 0; k < 8; k++) {
            struct edit edit = {.kind = (enum edit_kind)random_between(&random, 0, EDIT_LATER),
                                .node = (uint32_t)random_between(&random, 0, viewer.tree->count - 1),
                                .number = (double)random_between(&random, -9, 9)};
            versions_edit(&viewer, &edit, &node);
        }
        struct version *last = &viewer.versions.at[viewer.version];
        rewrite_tree(&first, viewer.versions.at[0].tree->read.notation, last->tree, last->origin,
                     viewer.versions.at[0].tree, &why);
        bool edited = !versions_are_written(&viewer);
        viewer_end(&viewer);
        start(&viewer);
        ck_assert_int_eq(viewer.mode != NULL, edited);
        type(&viewer, edited ? "r" : "");
        last = &viewer.versions.at[viewer.version];
        rewrite_tree(&again, viewer.versions.at[0].tree->read.notation, last->tree, last->origin,
                     viewer.versions.at[last->base].tree, &why);
        ck_assert_str_eq(text_string(&first), text_string(&again));
        viewer_end(&viewer);
        text_free(&first);
        text_free(&again);
        text_free(&why);
        end();
    }
}
END_TEST

/* A copy that is cut off or spoilt is offered or it isn't, and nothing worse. */
START_TEST(bears_broken_copies)
{
    struct viewer viewer;
    struct random random;
    char at[400], whole[2000];
    random_seed(&random, 4);
    begin();
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    viewer_end(&viewer);
    ck_assert_int_eq(find_copy(0, at), 1);
    strcpy(whole, get(at));
    for (size_t length = 0; length <= strlen(whole) + 60; length++) {
        char spoilt[2000];
        strcpy(spoilt, whole);
        if (length <= strlen(whole))
            spoilt[length] = '\0';
        else
            spoilt[random_between(&random, 0, (int64_t)strlen(whole) - 1)] =
                (char)random_between(&random, 1, 255);
        put(at, spoilt);
        start(&viewer);
        if (viewer.mode)
            type(&viewer, "r");
        type(&viewer, "e");
        viewer_end(&viewer);
    }
    end();
}
END_TEST

/* One that was begun and never filled is cleared away; a link under that name is another's. */
START_TEST(clears_away_what_never_came)
{
    struct viewer viewer;
    struct stat about;
    char at[400];
    for (int linked = 0; linked < 2; linked++) {
        begin();
        start(&viewer);
        type(&viewer, "e\2\2\70\n");
        viewer_end(&viewer);
        ck_assert_int_eq(find_copy(0, at), 1);
        put(linked ? other : at, "");
        if (linked) {
            ck_assert_int_eq(unlink(at), 0);
            ck_assert_int_eq(symlink(other, at), 0);
        }
        start(&viewer);
        ck_assert_ptr_null(viewer.mode);
        ck_assert_int_eq(copy_count(), linked);
        ck_assert_int_eq(linked && stat(other, &about), 0);
        viewer_end(&viewer);
        end();
    }
}
END_TEST

/* A leaf has a player of its own, which this notation can't say. */
START_TEST(keeps_what_the_notation_does_not_hold)
{
    struct viewer viewer;
    struct edit edit = {.kind = EDIT_PLAYER, .node = 2};
    uint32_t node;
    begin();
    put(path, "EFG 2 R \"\" { \"MAX\" \"MIN\" }\n\np \"\" 1 1 \"\" { \"\" \"\" } 0\n"
              "p \"\" 2 1 \"\" { \"\" \"\" } 0\nt \"\" 1 \"\" { 3, -3 }\nt \"\" 2 \"\" { 9, -9 }\n"
              "t \"\" 3 \"\" { 4, -4 }\n");
    start(&viewer);
    enum player was = tree_player(viewer.tree, 2);
    versions_edit(&viewer, &edit, &node);
    viewer_end(&viewer);
    start(&viewer);
    ck_assert_ptr_nonnull(viewer.mode);
    type(&viewer, "r");
    ck_assert_uint_eq(viewer.tree->count, 5);
    ck_assert_int_ne(tree_player(viewer.tree, 2), was);
    viewer_end(&viewer);
    end();
}
END_TEST

/* What stands where a copy would, and is none, is somebody's. */
START_TEST(lets_be_what_is_no_copy)
{
    struct viewer viewer;
    struct stat about;
    char at[400];
    static const char *const words[] = {"notes", "cutoff-copy 1\nstamp: unknown\n\nA\n  B 1\n", NULL};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        begin();
        start(&viewer);
        type(&viewer, "e\2\2\70\n");
        viewer_end(&viewer);
        ck_assert_int_eq(find_copy(0, at), 1);
        ck_assert_int_eq(unlink(at), 0);
        if (words[i])
            put(at, words[i]);
        else
            ck_assert_int_eq(mkfifo(at, 0600), 0);
        start(&viewer);
        ck_assert_ptr_null(viewer.mode);
        viewer_end(&viewer);
        ck_assert_int_eq(lstat(at, &about), 0);
        ck_assert(words[i] ? about.st_size == (off_t)strlen(words[i]) : S_ISFIFO(about.st_mode));
        end();
    }
}
END_TEST

START_TEST(says_that_it_can_keep_none)
{
    struct viewer viewer;
    begin();
    put(copies, "no folder");
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    ck_assert(shows(&viewer, "no copy can be kept"));
    viewer_end(&viewer);
    unlink(copies);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    start(&viewer);
    type(&viewer, "e\2\2\70\n");
    ck_assert(shows(&viewer, "no copy can be kept"));
    viewer_end(&viewer);
    end();
}
END_TEST

UNIT("swap", asks_before_it_writes, keeps_no_copy_of_what_is_written, keeps_copies_to_itself,
     tells_copies_apart, asks_nothing_about_what_is_there, finds_all_again, bears_broken_copies,
     says_that_it_can_keep_none, is_of_the_file_that_was_read, keeps_what_lies_behind,
     asks_about_remarks_after_a_copy, locks_from_the_beginning, clears_away_what_never_came,
     keeps_what_the_notation_does_not_hold, lets_be_what_is_no_copy)
