/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/source.h"
#include "unit.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

START_TEST(says_that_standard_input_is_closed)
{
    struct diag diag = {0};
    struct source source;
    int kept = dup(STDIN_FILENO);

    close(STDIN_FILENO);
    ck_assert(!source_read(&source, "-", &diag));
    ck_assert_ptr_null(source.bytes);
    expect_said(&diag, "standard input: error: can't be read: Bad file descriptor");
    ck_assert_int_eq(dup2(kept, STDIN_FILENO), kept < 0 ? -1 : STDIN_FILENO);
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

START_TEST(finds_places)
{
    static const struct {
        const char *text;
        size_t offset;
        const char *place;
        size_t end;
    } cases[] = {{"", 0, "1:1", 0},          {" \n\r\t", 9, "2:3", 0},  {"a \n", 1, "1:2", 1},
                 {"äö\n→∞x", 11, "2:3", 12}, {"äö\n→∞x", 4, "1:3", 12}, {"äö\n→∞x", 5, "2:1", 12}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag diag = {0};
        struct source source;
        struct text place = {0};

        ck_assert(source_copy(&source, "x", slice_of(cases[i].text), &diag));
        source_add_place(&place, &source, cases[i].offset);
        ck_assert_msg(strcmp(text_string(&place), cases[i].place) == 0, "case %zu: %s", i,
                      text_string(&place));
        ck_assert_msg(source_end(&source) == cases[i].end, "case %zu: %zu", i, source_end(&source));
        text_free(&place);
        source_free(&source);
    }
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

/* --- what never ends, or never comes --- */

static const struct source_limits hasty = {.bytes = 1 << 20, .writer = 20, .silence = 20};

/* A named pipe, for whose other end a process of its own does this. */
static pid_t make_pipe(char path[64], void (*feed)(const char *path))
{
    pid_t child;

    strcpy(path, "/tmp/cutoff-unit-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(path));
    strcat(path, "/file");
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    if (!feed)
        return 0;
    child = fork();
    if (child == 0) {
        signal(SIGTERM, SIG_DFL);
        feed(path);
        _exit(0);
    }
    return child;
}

static void remove_pipe(char path[64], pid_t child)
{
    if (child) {
        kill(child, SIGTERM);
        waitpid(child, NULL, 0);
    }
    remove_file(path);
}

static void feed_some(const char *path)
{
    int file = open(path, O_WRONLY);

    for (int i = 0; i < 3; i++)
        if (write(file, "A\n B 2\n", 7) != 7)
            _exit(1);
}

static void feed_for_ever(const char *path)
{
    int file = open(path, O_WRONLY);

    while (write(file, "A\n B 2\n", 7) == 7)
        ;
}

START_TEST(reads_named_pipes)
{
    struct diag diag = {0};
    struct source source;
    char path[64];
    pid_t child = make_pipe(path, feed_some);

    errno = EINTR; /* long ago */
    ck_assert(source_read(&source, path, &diag));
    ck_assert_str_eq(source.bytes, "A\n B 2\nA\n B 2\nA\n B 2\n");
    source_free(&source);
    remove_pipe(path, child);
}
END_TEST

START_TEST(waits_for_no_writer_for_ever)
{
    struct diag diag = {0};
    struct source source;
    char path[64];
    int writer;

    make_pipe(path, NULL);
    errno = EINTR; /* long ago */
    ck_assert(!source_read_within(&source, path, &hasty, &diag));
    expect_said(&diag, "is a pipe, and nobody has written to it for");
    writer = open(path, O_RDWR);
    ck_assert(!source_read_within(&source, path, &hasty, &diag));
    expect_said(&diag, "can't be read: nothing has come for");
    ck_assert_int_eq(write(writer, "A 1\n", 4), 4);
    ck_assert(!source_read_within(&source, path, &hasty, &diag));
    expect_said(&diag, "can't be read: nothing has come for");
    close(writer);
    remove_pipe(path, 0);
}
END_TEST

START_TEST(reads_no_text_for_ever)
{
    const struct source_limits small = {
        .bytes = 1 << 20, .writer = source_limits.writer, .silence = source_limits.silence};
    static const struct {
        const char *path, *words;
    } cases[] = {{"/dev/zero", "/dev/zero:1:1: error: byte 0 is NUL"}, {"/dev/urandom", "error: byte "}};
    struct diag diag = {0};
    struct source source;
    char path[64];
    pid_t child = make_pipe(path, feed_for_ever);

    ck_assert(!source_read_within(&source, path, &small, &diag));
    expect_said(&diag, "is too large: a stream may have 1048576 bytes at most");
    remove_pipe(path, child);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert(!source_read(&source, cases[i].path, &diag));
        expect_said(&diag, cases[i].words);
    }
    ck_assert(source_read(&source, "/dev/null", &diag));
    ck_assert_uint_eq(source.length, 0);
    source_free(&source);
}
END_TEST

START_TEST(reads_files_alone)
{
    const struct source_limits files = {.bytes = 10, .files_only = true};
    struct diag diag = {0};
    struct source source;
    char path[64];

    ck_assert(!source_read_within(&source, "/dev/null", &files, &diag));
    expect_said(&diag, "is a pipe or a device, not a file");
    make_pipe(path, NULL);
    ck_assert(!source_read_within(&source, path, &files, &diag));
    expect_said(&diag, "is a pipe or a device, not a file");
    remove_pipe(path, 0);
    make_file(path, "0123456789", 10);
    ck_assert(source_read_within(&source, path, &files, &diag));
    ck_assert_str_eq(source.bytes, "0123456789");
    source_free(&source);
    remove_file(path);
    make_file(path, "0123456789a", 11);
    ck_assert(!source_read_within(&source, path, &files, &diag));
    expect_said(&diag, "is too large: a file may have 10 bytes at most");
    remove_file(path);
}
END_TEST

/* A character that lies across two pieces is whole; one that isn't at the end is said. Standard input is
 * waited for, even where reading from it doesn't wait. */
START_TEST(reads_characters_across_pieces)
{
    struct diag diag = {0};
    struct source source;
    int ends[2];

    ck_assert_int_eq(pipe(ends), 0);
    if (fork() == 0) {
        poll(NULL, 0, 20);
        for (const char *at = "aä→𝄞z"; *at; at++)
            if (write(ends[1], at, 1) != 1 || poll(NULL, 0, 1))
                _exit(1);
        _exit(write(ends[1], "\xe2\x86", 2) == 2 ? 0 : 1);
    }
    close(ends[1]);
    ck_assert_int_ne(dup2(ends[0], STDIN_FILENO), -1);
    ck_assert_int_ne(fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK), -1);
    ck_assert(!source_read(&source, "-", &diag));
    expect_said(&diag, "byte 11 (0xe2) is not valid UTF-8");
}
END_TEST

START_TEST(stamps_texts)
{
    static const char *const texts[] = {
        "", "a", "b", "aa", "ab", "12345678", "123456780", "023456781", "\xef\xbb\xbf\x61"};
    uint64_t stamps[sizeof texts / sizeof *texts];
    struct diag diag = {0};
    struct source source;

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_assert(source_copy(&source, "x", slice_of(texts[i]), &diag));
        stamps[i] = source_stamp(&source);
        source_free(&source);
        for (size_t k = 0; k < i; k++)
            ck_assert_msg(stamps[i] != stamps[k], "'%s' and '%s'", texts[i], texts[k]);
    }
}
END_TEST

/* The bytes aren't looked at. */
START_TEST(copies_no_more_than_a_file_may_have)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(!source_copy(&source, "words", (struct slice){"", (size_t)SOURCE_BYTES + 1}, &diag));
    ck_assert_ptr_null(source.bytes);
    expect_said(&diag, "words: error: is too large: a file may have 4294967295 bytes at most");
}
END_TEST

/* Wherever one byte is another. */
START_TEST(stamps_every_byte)
{
    struct diag diag = {0};
    char words[77];
    uint64_t stamps[sizeof words + 1];
    memset(words, 'x', sizeof words);
    for (size_t i = 0; i <= sizeof words; i++) {
        struct source source;
        if (i < sizeof words)
            words[i] = 'y';
        ck_assert(source_copy(&source, "x", (struct slice){words, sizeof words}, &diag));
        stamps[i] = source_stamp(&source);
        source_free(&source);
        for (size_t k = 0; k < i; k++)
            ck_assert_msg(stamps[i] != stamps[k], "bytes %zu and %zu", i, k);
        if (i < sizeof words)
            words[i] = 'x';
    }
    diag_free(&diag);
}
END_TEST

UNIT("source", copies_no_more_than_a_file_may_have, reads_a_file, reads_standard_input, reads_an_empty_file,
     says_why_not, says_that_standard_input_is_closed, finds_places, refuses_what_is_no_text, finds_lines,
     hands_over, reads_named_pipes, waits_for_no_writer_for_ever, reads_no_text_for_ever, reads_files_alone,
     reads_characters_across_pieces, stamps_texts, stamps_every_byte)
