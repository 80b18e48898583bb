/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/array.h"
#include "base/text.h"
#include "unit.h"
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

START_TEST(adds_bytes)
{
    struct text t = {0};

    ck_assert_str_eq(text_string(&t), "");
    text_add(&t, "a\0b", 3);
    text_add_string(&t, "cd");
    text_add_char(&t, '!');
    text_add_repeated(&t, '-', 3);
    text_add_slice(&t, slice_of("end"));
    ck_assert_uint_eq(t.length, 12);
    ck_assert_mem_eq(t.bytes, "a\0bcd!---end", 13);
    text_clear(&t);
    ck_assert_uint_eq(t.length, 0);
    ck_assert_str_eq(text_string(&t), "");
    text_free(&t);
    ck_assert_ptr_null(t.bytes);
    ck_assert_uint_eq(t.length, 0);
}
END_TEST

/* Every length around the room that there is. */
START_TEST(formats_any_length)
{
    for (int width = 1; width < 300; width++) {
        struct text t = {0};

        text_add_char(&t, '<');
        text_format(&t, "%*d", width, 7);
        text_format(&t, "%s", ">");
        ck_assert_uint_eq(t.length, (size_t)width + 2);
        ck_assert_int_eq(t.bytes[width], '7');
        ck_assert_str_eq(t.bytes + width + 1, ">");
        text_free(&t);
    }
}
END_TEST

START_TEST(hands_over)
{
    struct text t = {0};
    char *bytes = text_take(&t);

    ck_assert_str_eq(bytes, "");
    free(bytes);
    text_add_string(&t, "mine");
    bytes = text_take(&t);
    ck_assert_str_eq(bytes, "mine");
    ck_assert_ptr_null(t.bytes);
    ck_assert_uint_eq(t.length, 0);
    free(bytes);
}
END_TEST

START_TEST(compares_slices)
{
    ck_assert(slice_is(slice_of("max"), "max"));
    ck_assert(!slice_is(slice_of("max"), "maxi"));
    ck_assert(!slice_is(slice_of("maxi"), "max"));
    ck_assert(slice_is_word(slice_of("MaX"), "max"));
    ck_assert(!slice_is_word(slice_of("MaXi"), "max"));
    ck_assert(!slice_is_word(slice_of("ma"), "max"));
    ck_assert(!slice_is_word(slice_of("@"), "`"));
    ck_assert(slice_equal((struct slice){NULL, 0}, slice_of("")));
}
END_TEST

START_TEST(trims)
{
    static const struct {
        const char *from, *to;
    } cases[] = {{"", ""}, {" \t\r ", ""}, {"a", "a"}, {"  a b\t\r", "a b"}, {"\na\n", "\na\n"}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(slice_is(slice_trim(slice_of(cases[i].from)), cases[i].to), "case %zu", i);
}
END_TEST

START_TEST(finds)
{
    static const struct {
        const char *in, *what;
        int at; /* -1: nowhere */
    } cases[] = {{"", "a", -1},     {"a", "a", 0},    {"ab", "abc", -1}, {"aab", "ab", 1},
                 {"xaxb", "xb", 2}, {"aaa", "b", -1}, {"aba", "a", 0}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found = slice_find(slice_of(cases[i].in), cases[i].what);
        ck_assert_int_eq(found ? found - cases[i].in : -1, cases[i].at);
    }
    ck_assert_ptr_null(slice_find((struct slice){"abc", 2}, "bc"));
    ck_assert_ptr_null(slice_find((struct slice){0}, "a"));
}
END_TEST

/* What is taken, each with a bar behind it. */
static const struct {
    const char *text, *lines, *items;
} parts[] = {
    {"", "", "|"},
    {"a", "a|", "a|"},
    {"a\nb", "a|b|", "a\nb|"},
    {"a\nb\n", "a|b|", "a\nb\n|"},
    {"\n\na", "||a|", "\n\na|"},
    {"a,b,", "a,b,|", "a|b||"},
};

START_TEST(takes_parts)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct slice lines = slice_of(parts[i].text), items = lines;
        struct text taken = {0};

        while (lines.length) {
            text_add_slice(&taken, slice_take(&lines, '\n'));
            text_add_char(&taken, '|');
        }
        ck_assert_str_eq(text_string(&taken), parts[i].lines);
        text_clear(&taken);
        while (items.bytes) {
            text_add_slice(&taken, slice_take(&items, ','));
            text_add_char(&taken, '|');
        }
        ck_assert_str_eq(text_string(&taken), parts[i].items);
        text_free(&taken);
    }
}
END_TEST

START_TEST(counts_in_letters)
{
    static const struct {
        uint32_t number;
        const char *letters;
    } cases[] = {{0, ""}, {1, "A"}, {26, "Z"}, {27, "AA"}, {702, "ZZ"}, {703, "AAA"}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = {0};

        text_add_letters(&text, cases[i].number, 'A');
        ck_assert_str_eq(text_string(&text), cases[i].letters);
        text_free(&text);
    }
}
END_TEST

START_TEST(knows_beginnings)
{
    ck_assert(slice_begins(slice_of("alpha"), "alp"));
    ck_assert(slice_begins(slice_of("alpha"), ""));
    ck_assert(slice_begins(slice_of("alpha"), "alpha"));
    ck_assert(!slice_begins(slice_of("alpha"), "alphabeta"));
    ck_assert(!slice_begins(slice_of("alpha"), "lp"));
}
END_TEST

START_TEST(shortens_at_a_character)
{
    char bytes[61] = {0};

    memset(bytes, 'x', 39);
    memcpy(bytes + 39, "\xe2\x88\x9e\xe2\x88\x9e", 6);
    ck_assert_uint_eq(slice_short(slice_of(bytes)).length, 39);
    bytes[40] = 0;
    ck_assert_uint_eq(slice_short((struct slice){bytes, 40}).length, 40);
    memset(bytes, '\x80', 60); /* in the middle of a character all along */
    ck_assert_uint_eq(slice_short((struct slice){bytes, 60}).length, 0);
}
END_TEST

START_TEST(arrays_grow)
{
    ARRAY(uint32_t) numbers = {0};

    for (uint32_t i = 0; i < 10000; i++)
        *array_add(&numbers) = i;
    ck_assert_uint_eq(numbers.count, 10000);
    ck_assert_uint_ge(numbers.room, 10000);
    for (uint32_t i = 0; i < 10000; i++)
        ck_assert_uint_eq(numbers.at[i], i);
    array_reserve(&numbers, 50000);
    ck_assert_uint_ge(numbers.room, 60000);
    ck_assert_uint_eq(numbers.count, 10000);
    array_free(&numbers);
    ck_assert_ptr_null(numbers.at);
}
END_TEST

static void too_many(void)
{
    memory_new(SIZE_MAX / 2, 3);
}

static void too_much(void)
{
    memory_resize(NULL, SIZE_MAX / 4, 5);
}

/* The product is a small number, where it is not looked after. */
static void far_too_many(void)
{
    memory_new(SIZE_MAX / 4 + 2, 4);
}

static void far_too_much(void)
{
    memory_resize(NULL, SIZE_MAX / 4 + 2, 4);
}

static void too_long(void)
{
    memory_string("", SIZE_MAX);
}

static void too_large_text(void)
{
    struct text t = {.length = 2};

    text_add_repeated(&t, 'x', SIZE_MAX - 2);
}

/* What can't be had ends the program with status 2 and says so. */
START_TEST(ends_without_memory)
{
    static void (*const asks[])(void) = {too_many,     too_much, far_too_many,
                                         far_too_much, too_long, too_large_text};

    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        char said[64] = {0};
        int ends[2], status;
        pid_t child;

        ck_assert_int_eq(pipe(ends), 0);
        child = fork();
        if (child == 0) {
            dup2(ends[1], STDERR_FILENO);
            asks[i]();
            _exit(0);
        }
        close(ends[1]);
        ck_assert_int_gt(read(ends[0], said, sizeof said - 1), 0);
        close(ends[0]);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 2, "case %zu", i);
        ck_assert_ptr_nonnull(strstr(said, "cutoff: out of memory\n"));
    }
}
END_TEST

START_TEST(copies_strings)
{
    char *copy = memory_string("abc", 2);

    ck_assert_str_eq(copy, "ab");
    free(copy);
    copy = memory_new(0, 8);
    ck_assert_ptr_nonnull(copy);
    free(copy);
}
END_TEST

START_TEST(takes_what_is_written_to_a_stream)
{
    struct text text = {0};
    text_add_string(&text, "before ");
    FILE *file = text_open(&text);
    for (int i = 0; i < 5000; i++)
        fprintf(file, "%d,", i);
    putc('\0', file);
    text_close(file);
    ck_assert(strncmp(text_string(&text), "before 0,1,2,", 13) == 0);
    ck_assert_uint_eq(text.length, 7 + 10 + 90 * 2 + 900 * 3 + 4000 * 4 + 5000 + 1);
    ck_assert_str_eq(text.bytes + text.length - 6, "4999,");
    text_add_string(&text, "after");
    ck_assert_str_eq(text.bytes + text.length - 5, "after");
    text_free(&text);
    text_close(text_open(&text));
    ck_assert_str_eq(text_string(&text), "");
    text_free(&text);
}
END_TEST

UNIT("text", takes_parts, counts_in_letters, knows_beginnings, adds_bytes, formats_any_length, hands_over,
     compares_slices, trims, finds, shortens_at_a_character, arrays_grow, ends_without_memory, copies_strings,
     takes_what_is_written_to_a_stream)
