/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "unit.h"
#include <string.h>

static char *said(struct diag *diag)
{
    static char *bytes;
    static size_t length;
    FILE *file = open_memstream(&bytes, &length);

    diag_print(diag, file);
    fclose(file);
    return bytes;
}

static void expect(const char *text, size_t start, size_t end, enum charset charset, const char *expected)
{
    struct diag diag = {.charset = charset};
    struct source source;
    char *all;

    ck_assert(source_copy(&source, "t", slice_of(text), &diag));
    diag_error(&diag, &source, start, end, "no");
    source_free(&source);
    all = said(&diag);
    ck_assert_str_eq(all, expected);
    free(all);
    diag_free(&diag);
}

static const struct {
    const char *text;
    size_t start, end;
    enum charset charset;
    const char *said;
} cases[] = {
    {"A\n  F mxa\n", 6, 9, CHARSET_UNICODE, "t:2:5: error: no\n    2 |   F mxa\n      |     ^~~\n"},
    {"A", 0, 0, CHARSET_UNICODE, "t:1:1: error: no\n    1 | A\n      | ^\n"},
    {"A", 1, 1, CHARSET_UNICODE, "t:1:2: error: no\n    1 | A\n      |  ^\n"},
    {"A", 7, 9, CHARSET_UNICODE, "t:1:2: error: no\n    1 | A\n      |  ^\n"},
    {"", 0, 0, CHARSET_UNICODE, "t:1:1: error: no\n    1 | \n      | ^\n"},
    {"A\r\nB", 1, 2, CHARSET_UNICODE, "t:1:2: error: no\n    1 | A\n      |  ^\n"},
    /* A range ends with its line. */
    {"ab\ncd", 1, 5, CHARSET_UNICODE, "t:1:2: error: no\n    1 | ab\n      |  ^\n"},
    {"\tA\tb", 3, 4, CHARSET_UNICODE, "t:1:4: error: no\n    1 |     A    b\n      |          ^\n"},
    /* Columns of the terminal under the caret, characters in the place. */
    {"\xe4\xb8\xad\xe4\xb8\xad x", 7, 8, CHARSET_UNICODE,
     "t:1:4: error: no\n    1 | \xe4\xb8\xad\xe4\xb8\xad x\n      |      ^\n"},
    {"e\xcc\x81 x", 4, 5, CHARSET_UNICODE, "t:1:4: error: no\n    1 | e\xcc\x81 x\n      |   ^\n"},
    /* A range that ends within a character has all of it. */
    {"\xc3\xa9x", 0, 1, CHARSET_UNICODE, "t:1:1: error: no\n    1 | \xc3\xa9x\n      | ^\n"},
    {"x\xe4\xb8\xad\xe4\xb8\xad", 0, 5, CHARSET_UNICODE,
     "t:1:1: error: no\n    1 | x\xe4\xb8\xad\xe4\xb8\xad\n      | ^~~~~\n"},
    {"x\xe4\xb8\xad\xe4\xb8\xad", 0, 4, CHARSET_UNICODE,
     "t:1:1: error: no\n    1 | x\xe4\xb8\xad\xe4\xb8\xad\n      | ^~~\n"},
    {"\033x", 1, 2, CHARSET_UNICODE, "t:1:2: error: no\n    1 | \xe2\x90\x9bx\n      |  ^\n"},
    {"\033x", 1, 2, CHARSET_ASCII, "t:1:2: error: no\n    1 | \\u{1b}x\n      |       ^\n"},
    {"\xc3\xa9x", 0, 2, CHARSET_ASCII, "t:1:1: error: no\n    1 | \\u{e9}x\n      | ^~~~~~\n"},
};

START_TEST(draws_carets)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(cases[i].text, cases[i].start, cases[i].end, cases[i].charset, cases[i].said);
}
END_TEST

/* The part of a long line that is shown has the caret in it, whatever the place. */
START_TEST(cuts_long_lines)
{
    char text[1001] = {0};

    memset(text, '.', 1000);
    for (size_t at = 0; at < 1000; at++) {
        struct diag diag = {0};
        struct source source;
        char *all, *line, *caret;

        text[at] = 'X';
        ck_assert(source_copy(&source, "t", slice_of(text), &diag));
        diag_error(&diag, &source, at, at + 1, "no");
        all = said(&diag);
        line = strchr(all, '\n') + 1;
        caret = strchr(line, '\n') + 1;
        ck_assert_uint_lt((size_t)(caret - line), 130);
        /* Both dots and caret line are counted in columns; only the dots are wider in bytes than on the
         * screen. */
        ck_assert_int_eq(
            line[strchr(caret, '^') - caret + (strstr(line, "\xe2\x80\xa6.") && at > 48 ? 2 : 0)], 'X');
        free(all);
        source_free(&source);
        diag_free(&diag);
        text[at] = '.';
    }
}
END_TEST

/* What follows the caret is cut by its columns: wide characters, and what tabs become. */
START_TEST(cuts_by_columns)
{
    static const struct {
        const char *one;
        size_t columns;
    } lines[] = {{"b", 1}, {"中", 2}, {"\t", 4}, {"\u0301", 0}};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t before = 0; before < 40; before += 13) {
            struct diag diag = {0};
            struct source source;
            struct text text = {0};
            char *all, *line;
            size_t columns;

            text_add_repeated(&text, 'a', before);
            for (int n = 0; n < 200; n++)
                text_add_string(&text, lines[i].one);
            ck_assert(source_copy(&source, "t", text_slice(&text), &diag));
            diag_error(&diag, &source, before, before, "no");
            all = said(&diag);
            line = strstr(all, "| ") + 2;
            columns = utf8_columns((struct slice){line, (size_t)(strchr(line, '\n') - line)});
            ck_assert_msg(columns == before + (lines[i].columns ? 53 : 0), "case %zu, %zu: %zu columns", i,
                          before, columns);
            free(all);
            source_free(&source);
            text_free(&text);
            diag_free(&diag);
        }
}
END_TEST

START_TEST(orders_by_place)
{
    struct diag diag = {0};
    struct source source;
    char *all, *first, *second, *third;

    ck_assert(source_copy(&source, "t", slice_of("abc"), &diag));
    diag_error(&diag, &source, 2, 3, "third");
    diag_warn(&diag, &source, 0, 1, "first");
    diag_error(&diag, &source, 0, 1, "second");
    ck_assert_uint_eq(diag.errors, 2);
    ck_assert_uint_eq(diag.warnings, 1);
    all = said(&diag);
    first = strstr(all, "t:1:1: warning: first\n");
    second = strstr(all, "t:1:1: error: second\n");
    third = strstr(all, "t:1:3: error: third\n");
    ck_assert(first && second && third && first < second && second < third);
    free(all);
    all = said(&diag);
    ck_assert_str_eq(all, "");
    ck_assert_uint_eq(diag.errors, 2);
    free(all);
    source_free(&source);
    diag_free(&diag);
}
END_TEST

static size_t count(const char *all, const char *part)
{
    size_t n = 0;

    while ((all = strstr(all, part))) {
        all += strlen(part);
        n++;
    }
    return n;
}

START_TEST(stops_at_the_limit)
{
    for (size_t errors = DIAG_LIMIT - 1; errors < DIAG_LIMIT + 4; errors++) {
        struct diag diag = {0};
        size_t over = errors > DIAG_LIMIT ? errors - DIAG_LIMIT : 0;
        char *all, last[64];

        for (size_t i = 0; i < errors; i++)
            diag_error_in(&diag, "t", NULL, "number %zu", i);
        ck_assert_uint_eq(diag.errors, errors);
        all = said(&diag);
        ck_assert_uint_eq(count(all, ": error: "), errors - over);
        snprintf(last, sizeof last, "cutoff: %zu more error%s not shown\n", over, over == 1 ? "" : "s");
        ck_assert_uint_eq(count(all, last), over > 0);
        free(all);
        diag_free(&diag);
    }
}
END_TEST

START_TEST(names_what_has_no_line)
{
    struct diag diag = {0};
    char *all;

    diag_error_in(&diag, "t.json", "root.children[2].value", "is no number");
    diag_warn_in(&diag, "t\033", NULL, "hm");
    diag_error_in(&diag, NULL, NULL, "says '%s'", "a\nb");
    all = said(&diag);
    ck_assert_str_eq(all, "t.json: root.children[2].value: error: is no number\n"
                          "t\xe2\x90\x9b: warning: hm\n"
                          "cutoff: error: says 'a\xe2\x90\x8a"
                          "b'\n");
    free(all);
    diag_free(&diag);
}
END_TEST

START_TEST(paints)
{
    struct diag diag = {.color = true};
    struct source source;
    char *all;

    diag_error_in(&diag, "t", NULL, "no");
    all = said(&diag);
    ck_assert_ptr_nonnull(strstr(all, "\033["));
    ck_assert_ptr_nonnull(strstr(all, "\033[0m"));
    free(all);
    diag.color = true;
    ck_assert(source_copy(&source, "t", slice_of("a"), &diag));
    diag_error(&diag, &source, 0, 1, "no");
    all = said(&diag);
    ck_assert_ptr_nonnull(strstr(all, "m^\033[0m\n"));
    free(all);
    source_free(&source);
    diag_free(&diag);
}
END_TEST

UNIT("diag", draws_carets, cuts_long_lines, cuts_by_columns, orders_by_place, stops_at_the_limit,
     names_what_has_no_line, paints)
