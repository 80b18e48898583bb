/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/lesson.h"
#include "unit.h"

static const char slides[] = "# The slides.\n"
                             "title: By hand: step for step\n"
                             "tree:lecture\n"
                             "code: off\r\n"
                             "\n"
                             "at start\n"
                             "  Nobody has looked\n"
                             "\tat anything yet.\n"
                             "\n"
                             "  A second thought.\n"
                             "\n"
                             "at cutoff at F\n"
                             "# nothing to say here\n"
                             "at end\n"
                             "  at the end: the value";

static struct lesson read_lesson(const char *text, struct diag *diag, bool *fine)
{
    struct source source;
    struct lesson lesson;
    ck_assert(source_copy(&source, "folder/mine.lesson", slice_of(text), diag));
    *fine = lesson_read(&lesson, &source, diag);
    source_free(&source);
    return lesson;
}

/* Its stops with their notes, one a line. */
static void write_stops(struct text *out, const struct lesson *lesson)
{
    for (size_t i = 0; i < lesson->stops.count; i++) {
        text_format(out, "[%.*s] ", SLICE(lesson->stops.at[i].words));
        lesson_note(out, lesson->stops.at[i].note);
    }
}

START_TEST(reads_heads_and_stops)
{
    struct diag diag = {0};
    struct text out = {0};
    bool fine;
    struct lesson lesson = read_lesson(slides, &diag, &fine);
    ck_assert(fine);
    ck_assert(slice_is(lesson_said(&lesson, "title", 0), "By hand: step for step"));
    ck_assert(slice_is(lesson_said(&lesson, "tree", 0), "lecture"));
    ck_assert(slice_is(lesson_said(&lesson, "code", 0), "off"));
    ck_assert_uint_eq(lesson_said(&lesson, "algorithm", 0).length, 0);
    write_stops(&out, &lesson);
    ck_assert_str_eq(text_string(&out), "[start] Nobody has looked at anything yet.\nA second thought.\n"
                                        "[cutoff at F] [end] at the end: the value\n");
    text_free(&out);
    lesson_free(&lesson);
    diag_free(&diag);
}
END_TEST

START_TEST(changes_the_algorithm)
{
    struct diag diag = {0};
    bool fine;
    struct lesson lesson =
        read_lesson("tree: a\nat 1\nalgorithm: x\nat 2\n  Note.\nalgorithm: y.algo\nat 3\n", &diag, &fine);
    ck_assert(fine && lesson.stops.count == 3);
    ck_assert(slice_is(lesson_said(&lesson, "algorithm", 0), ""));
    ck_assert(slice_is(lesson_said(&lesson, "algorithm", 1), "x"));
    ck_assert(slice_is(lesson_said(&lesson, "algorithm", 2), "y.algo"));
    ck_assert(slice_is(lesson_said(&lesson, "tree", 2), "a"));
    lesson_free(&lesson);
    diag_free(&diag);
}
END_TEST

START_TEST(finds_files_from_its_folder)
{
    static const char *const paths[][2] = {{"lecture", "lecture"},
                                           {"mine.tree", "folder/mine.tree"},
                                           {"../a/b", "folder/../a/b"},
                                           {"/tmp/a.tree", "/tmp/a.tree"}};
    struct diag diag = {0};
    bool fine;
    struct lesson lesson = read_lesson(slides, &diag, &fine);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct text out = {0};
        lesson_path(&out, &lesson, slice_of(paths[i][0]));
        ck_assert_str_eq(text_string(&out), paths[i][1]);
        text_free(&out);
    }
    lesson_free(&lesson);
    diag_free(&diag);
}
END_TEST

START_TEST(says_what_is_wrong)
{
    static const char *const bad[][2] = {
        {"title: a\n", "a lesson needs a line  tree: …"},
        {"", "a lesson needs a line  tree: …"},
        {"tree: a\ntree: b\n", "a lesson has one tree"},
        {"tree: a\n  indented\n", "a note stands below a place"},
        {"tree: a\nat\n", "expected a place after it"},
        {"tree: a\nat start\nNobody knows.\n", "expected  at PLACE,  NAME: VALUE,  or an indented line"},
        {"tree: a\nat start\ncode: off\n", "only the algorithm can change behind a place"},
        {"tree:\n", "expected something behind the colon"},
        {": a\n", "expected  at PLACE"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct diag diag = {0};
        struct text said = {0};
        bool fine;
        struct lesson lesson = read_lesson(bad[i][0], &diag, &fine);
        FILE *file = text_open(&said);
        diag_print(&diag, file);
        text_close(file);
        ck_assert_msg(!fine && strstr(text_string(&said), bad[i][1]), "%s: %s", bad[i][0],
                      text_string(&said));
        text_free(&said);
        lesson_free(&lesson);
        diag_free(&diag);
    }
}
END_TEST

/* Behind each of its stops, the others stay as they were. */
START_TEST(takes_another_stop)
{
    static const char *const texts[] = {slides, "tree: a", "tree: a\n", "tree: a\n\n\nat 1\nat 2\nat 3\n\n"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        struct diag diag = {0};
        bool fine;
        struct lesson lesson = read_lesson(texts[t], &diag, &fine);
        ck_assert(fine);
        for (size_t before = 0; before <= lesson.stops.count; before++) {
            struct text out = {0}, expected = {0}, got = {0};
            lesson_insert(&out, &lesson, before, slice_of("F, visit 2"), slice_of("One.\n\nAnother."));
            struct lesson longer = read_lesson(text_string(&out), &diag, &fine);
            ck_assert(fine);
            ck_assert_uint_eq(longer.heads.count, lesson.heads.count);
            struct lesson_stop added = {.words = slice_of("F, visit 2"),
                                        .note = slice_of("One.\n\nAnother.")};
            *array_add(&lesson.stops) = added;
            for (size_t i = lesson.stops.count - 1; i > before; i--)
                lesson.stops.at[i] = lesson.stops.at[i - 1];
            lesson.stops.at[before] = added;
            write_stops(&expected, &lesson);
            write_stops(&got, &longer);
            ck_assert_str_eq(text_string(&got), text_string(&expected));
            for (size_t i = before; i + 1 < lesson.stops.count; i++)
                lesson.stops.at[i] = lesson.stops.at[i + 1];
            lesson.stops.count--;
            text_free(&out);
            text_free(&expected);
            text_free(&got);
            lesson_free(&longer);
        }
        lesson_free(&lesson);
        diag_free(&diag);
    }
}
END_TEST

UNIT("lesson", reads_heads_and_stops, changes_the_algorithm, finds_files_from_its_folder, says_what_is_wrong,
     takes_another_stop)
