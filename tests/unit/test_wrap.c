/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "print/wrap.h"
#include "unit.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct {
    const char *words;
    size_t column, indent, width;
    const char *lines;
} cases[] = {
    {"", 0, 0, 10, ""},
    {"one two", 0, 0, 20, "one two"},
    {"one two three", 0, 0, 9, "one two\nthree"},
    {"one two three", 2, 2, 11, "one two\n  three"},
    {"one two three", 2, 2, 9, "one\n  two\n  three"},
    {"longer-than-the-line a", 0, 0, 8, "longer-than-the-line\na"},
    {"ααα βββ γγγ", 0, 0, 8, "ααα βββ\nγγγ"},
    {"one\ntwo three", 0, 0, 20, "one\ntwo three"},
};

START_TEST(breaks_lines)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text out = {0};
        wrap_words(&out, cases[i].words, cases[i].column, cases[i].indent, cases[i].width);
        ck_assert_str_eq(text_string(&out), cases[i].lines);
        text_free(&out);
    }
}
END_TEST

START_TEST(a_file_is_no_terminal)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(wrap_terminal(fileno(file)), 0);
    fclose(file);
}
END_TEST

START_TEST(a_terminal_has_columns)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(slave, 0);
    ck_assert_int_eq(ioctl(slave, TIOCSWINSZ, &(struct winsize){.ws_row = 9, .ws_col = 37}), 0);
    ck_assert_uint_eq(wrap_terminal(slave), 37);
    close(slave);
    close(master);
}
END_TEST

UNIT("wrap", breaks_lines, a_file_is_no_terminal, a_terminal_has_columns)
