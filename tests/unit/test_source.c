/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/source.h"
#include "unit.h"
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *said(struct diag *diag)
{
    static char *bytes;
    static size_t length;
    FILE *file = open_memstream(&bytes, &length);

    diag_print(diag, file);
    fclose(file);
    diag_free(diag);
    return bytes;
}

static void expect_said(struct diag *diag, const char *words)
{
    char *all = said(diag);

    ck_assert_msg(strstr(all, words) != NULL, "said: %s", all);
    free(all);
}

/* A file of these bytes, in a folder of its own, whose name is put in `path`. */
static void make_file(char path[64], const char *bytes, size_t length)
{
    FILE *file;

    strcpy(path, "/tmp/cutoff-unit-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(path));
    strcat(path, "/file");
    file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fwrite(bytes, 1, length, file);
    fclose(file);
}

static void remove_file(char path[64])
{
    remove(path);
    *strrchr(path, '/') = 0;
    rmdir(path);
}

START_TEST(reads_a_file)
{
    static const char zeros[SOURCE_GUARD];
    struct diag diag = {0};
    struct source source;
    char path[64];

    make_file(path,
              "\xef\xbb\xbf"
              "A\n B 2",
              9);
    ck_assert(source_read(&source, path, &diag));
    ck_assert_str_eq(source.name, path);
    ck_assert_uint_eq(source.length, 6);
    ck_assert_mem_eq(source.bytes, "A\n B 2", 6);
    ck_assert_mem_eq(source.bytes + 6, zeros, SOURCE_GUARD);
    source_free(&source);
    ck_assert_ptr_null(source.bytes);
    remove_file(path);
}
END_TEST

/* From a pipe, with more than the room it begins with. */
START_TEST(reads_standard_input)
{
    size_t length = 200000;
    struct diag diag = {0};
    struct source source;
    int ends[2];

    ck_assert_int_eq(pipe(ends), 0);
    if (fork() == 0) {
        for (size_t i = 0; i < length; i++)
            if (write(ends[1], i % 2 ? "\n" : "x", 1) != 1)
                _exit(1);
        _exit(0);
    }
    close(ends[1]);
    ck_assert_int_ne(dup2(ends[0], STDIN_FILENO), -1);
    ck_assert(source_read(&source, "-", &diag));
    ck_assert_str_eq(source.name, "standard input");
    ck_assert_uint_eq(source.length, length);
    for (size_t i = 0; i < length; i++)
        ck_assert_int_eq(source.bytes[i], i % 2 ? '\n' : 'x');
    source_free(&source);
}
END_TEST

START_TEST(reads_an_empty_file)
{
    struct diag diag = {0};
    struct source source;
    struct slice line;
    char path[64];

    make_file(path, "", 0);
    ck_assert(source_read(&source, path, &diag));
    ck_assert_uint_eq(source.length, 0);
    ck_assert_uint_eq(source_line(&source, 0, &line), 1);
    ck_assert_uint_eq(line.length, 0);
    source_free(&source);
    remove_file(path);
}
END_TEST

START_TEST(says_why_not)
{
    struct diag diag = {0};
    struct source source;
    char path[64];

    ck_assert(!source_read(&source, "/tmp", &diag));
    expect_said(&diag, "/tmp: error: is a directory");
    ck_assert(!source_read(&source, "/nowhere/at/all", &diag));
    expect_said(&diag, "/nowhere/at/all: error: can't be read: No such file or directory");
    make_file(path, "", 0);
    ck_assert_int_eq(truncate(path, (off_t)SOURCE_BYTES + 1), 0);
    ck_assert(!source_read(&source, path, &diag));
    expect_said(&diag, "is too large: a file may have 4294967295 bytes at most");
    if (geteuid() != 0) {
        chmod(path, 0);
        ck_assert(!source_read(&source, path, &diag));
        expect_said(&diag, "can't be read: Permission denied");
    }
    remove_file(path);
}
END_TEST

START_TEST(refuses_what_is_no_text)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *words;
    } cases[] = {
        {"A\nB\0C", 5, "x:2:2: error: byte 3 is NUL"},
        {"A \xff\n", 4, "x:1:3: error: byte 2 (0xff) is not valid UTF-8"},
        {"\xef\xbb\xbf\xc3", 4, "byte 3 (0xc3)"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag diag = {0};
        struct source source;

        ck_assert(!source_copy(&source, "x", (struct slice){cases[i].bytes, cases[i].length}, &diag));
        ck_assert_ptr_null(source.bytes);
        ck_assert_uint_eq(diag.errors, 1);
        expect_said(&diag, cases[i].words);
    }
}
END_TEST

START_TEST(finds_lines)
{
    static const char text[] = "one\r\ntwo\n\nfour";
    static const struct {
        size_t offset, number;
        const char *line;
    } cases[] = {{0, 1, "one"}, {3, 1, "one"},   {4, 1, "one"},   {5, 2, "two"},  {8, 2, "two"},
                 {9, 3, ""},    {10, 4, "four"}, {14, 4, "four"}, {99, 4, "four"}};
    struct diag diag = {0};
    struct source source;

    ck_assert(source_copy(&source, "x", slice_of(text), &diag));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct slice line;

        ck_assert_uint_eq(source_line(&source, cases[i].offset, &line), cases[i].number);
        ck_assert_msg(slice_is(line, cases[i].line), "offset %zu", cases[i].offset);
    }
    source_free(&source);
}
END_TEST

START_TEST(hands_over)
{
    struct diag diag = {0};
    struct source source;
    char *bytes;

    ck_assert(source_copy(&source, "x", slice_of("abc"), &diag));
    bytes = source_take(&source);
    ck_assert_str_eq(bytes, "abc");
    ck_assert_uint_eq(source.length, 0);
    ck_assert_str_eq(source.name, "x");
    free(bytes);
    source_free(&source);
}
END_TEST

UNIT("source", reads_a_file, reads_standard_input, reads_an_empty_file, says_why_not, refuses_what_is_no_text,
     finds_lines, hands_over)
