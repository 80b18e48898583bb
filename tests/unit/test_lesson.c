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

static const struct {
    const char *text, *said;
} bad[] = {
    {"title: a\n", "folder/mine.lesson: error: a lesson needs a line  tree: …\n"},
    {"", "folder/mine.lesson: error: a lesson needs a line  tree: …\n"},
    {"# only\ntree: a\nTree: b\n tree: c\ntree : b\n",
     "folder/mine.lesson:4:2: error: a note stands below a place: at start, at cutoff 1 …\n"
     "    4 |  tree: c\n"
     "      |  ^~~~~~~\n"
     "folder/mine.lesson:5:1: error: a lesson has one tree\n"
     "    5 | tree : b\n"
     "      | ^~~~\n"},
    {"tree: a\nat\nat \t\nat\tend\nattic\n",
     "folder/mine.lesson:2:1: error: expected a place after it: start, end, row 7, cutoff 2, F …\n"
     "    2 | at\n"
     "      | ^~\n"
     "folder/mine.lesson:3:1: error: expected a place after it: start, end, row 7, cutoff 2, F …\n"
     "    3 | at     \n"
     "      | ^~\n"
     "folder/mine.lesson:5:1: error: expected  at PLACE,  NAME: VALUE,  or an indented line of a note\n"
     "    5 | attic\n"
     "      | ^~~~~\n"},
    {"tree: a\nat start\n  A note.\n\nNobody knows.\nalgorithm: b\ncode: off\n",
     "folder/mine.lesson:5:1: error: expected  at PLACE,  NAME: VALUE,  or an indented line of a note\n"
     "    5 | Nobody knows.\n"
     "      | ^~~~~~~~~~~~~\n"
     "folder/mine.lesson:7:1: error: only the algorithm can change behind a place; lines of a note are "
     "indented\n"
     "    7 | code: off\n"
     "      | ^~~~\n"},
    {"tree:\n", "folder/mine.lesson:1:1: error: expected something behind the colon\n"
                "    1 | tree:\n"
                "      | ^~~~\n"},
    {"tree: x\n: a\n",
     "folder/mine.lesson:2:1: error: expected  at PLACE,  NAME: VALUE,  or an indented line of a note\n"
     "    2 | : a\n"
     "      | ^~~\n"},
};

START_TEST(says_what_is_wrong)
{
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct diag diag = {0};
        struct text said = {0};
        bool fine;
        struct lesson lesson = read_lesson(bad[i].text, &diag, &fine);
        FILE *file = text_open(&said);
        diag_print(&diag, file);
        text_close(file);
        ck_assert(!fine);
        ck_assert_str_eq(text_string(&said), bad[i].said);
        text_free(&said);
        lesson_free(&lesson);
        diag_free(&diag);
    }
}
END_TEST

/* What is wrong with a value is shown where it stands. */
START_TEST(blames_a_value)
{
    struct diag diag = {0};
    struct text said = {0};
    bool fine;
    struct lesson lesson = read_lesson(slides, &diag, &fine);
    FILE *file = text_open(&said);
    lesson_blame(&lesson, 1, &diag, "no such tree");
    diag_print(&diag, file);
    text_close(file);
    ck_assert_str_eq(text_string(&said), "folder/mine.lesson:3:6: error: no such tree\n"
                                         "    3 | tree:lecture\n"
                                         "      |      ^~~~~~~\n");
    text_free(&said);
    lesson_free(&lesson);
    diag_free(&diag);
}
END_TEST

/* Lines of a note become one, and blank ones between them an end of it. */
static const struct {
    const char *note, *written;
} notes[] = {
    {"", ""},
    {" \n\n", ""},
    {"a", "a\n"},
    {"a\n  b \n\tc\r\n", "a b c\n"},
    {"a\n\n \n b\nc", "a\nb c\n"},
    {"\n a\n\n", "a\n"},
};

START_TEST(writes_notes)
{
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        struct text out = {0};
        lesson_note(&out, slice_of(notes[i].note));
        ck_assert_str_eq(text_string(&out), notes[i].written);
        text_free(&out);
    }
}
END_TEST

static const struct {
    const char *text;
    size_t before;
    const char *note, *then;
} inserted[] = {
    {"tree: a", 0, "", "tree: a\n\nat X\n"},
    {"tree: a\n# end\n", 0, "One.\n\n Two.", "tree: a\n# end\n\nat X\n  One.\n\n  Two.\n"},
    {"tree: a\n\nat 1\n  N.\n\nat 2\n", 0, "One.", "tree: a\n\nat X\n  One.\n\nat 1\n  N.\n\nat 2\n"},
    {"tree: a\n\nat 1\n  N.\n\nat 2\n", 1, "One.", "tree: a\n\nat 1\n  N.\n\nat X\n  One.\n\nat 2\n"},
    {"tree: a\nat 1 # r\nat 2\n  N.\n  M.", 1, "", "tree: a\nat 1 # r\n\nat X\nat 2\n  N.\n  M."},
    {"tree: a\nat 1\nat 2\n  N.\n  M.", 2, "One.", "tree: a\nat 1\nat 2\n  N.\n  M.\n\nat X\n  One.\n"},
    {"tree: a\nat 1 \nat 2\n", 1, "", "tree: a\nat 1\n\nat X\n \nat 2\n"},
    {"tree: a\nat 1\n  N.\n\n\n# end\n", 1, "", "tree: a\nat 1\n  N.\n\nat X\n\n\n# end\n"},
};

START_TEST(writes_another_stop)
{
    for (size_t i = 0; i < sizeof inserted / sizeof *inserted; i++) {
        struct diag diag = {0};
        struct text out = {0};
        bool fine;
        struct lesson lesson = read_lesson(inserted[i].text, &diag, &fine);
        ck_assert(fine);
        lesson_insert(&out, &lesson, inserted[i].before, slice_of("X"), slice_of(inserted[i].note));
        ck_assert_msg(slice_is(text_slice(&out), inserted[i].then), "case %zu:\n%s", i, text_string(&out));
        text_free(&out);
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
     blames_a_value, writes_notes, writes_another_stop, takes_another_stop)
