/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/escape.h"
#include "tree/typeset.h"
#include "unit.h"
#include <string.h>

static const struct {
    const char *latex, *prints;
} pieces[] = {
    {"", ""},
    {"MAX", "MAX"},
    {"  two \n\t words ", "two words"},
    {"\\textbf{MAX}\\\\$-\\infty$", "MAX\n\xe2\x88\x92\xe2\x88\x9e"},
    {"a \\\\[2pt] b\\\\*c\\newline d", "a\nb\nc\nd"},
    {"$a_1$ \\(x^2\\) $a-b$ a-b", "a_1 x^2 a\xe2\x88\x92"
                                  "b a-b"},
    {"\\% \\# \\& \\_ \\$ \\{\\} {[}{]}", "% # & _ $ {} []"},
    {"\\alpha\\beta $\\alpha \\leq \\beta$", "\xce\xb1\xce\xb2\xce\xb1 \xe2\x89\xa4 \xce\xb2"},
    {"\\textcolor{red}{3}\\color[rgb]{1,0,0} 4", "3 4"},
    {"{\\small\\bf MIN}{\\itshape x}", "MINx"},
    {"\\emph{un\\textsc{known}} \\foo", "unknown foo"},
    {"\\makebox[2cm]{x}\\hspace{1cm}y\\rule{1pt}{2pt}", "xy"},
    {"\\begin{tabular}{c}A\\\\3\\end{tabular}", "A\n3"},
    {"\\frac{1}{2} \\tfrac{a}{b{c}}", "1/2 a/bc"},
    {"Z\\\"urich \\'{E}", "Zu\xcc\x88rich E\xcc\x81"},
    {"a%remark }\n  b", "ab"},
    {"A~B\\quad C\\ D\\,E", "A B C D E"},
    {"``x'' -- y---z", "\xe2\x80\x9cx\xe2\x80\x9d \xe2\x80\x93 y\xe2\x80\x94z"},
    {"$\\max$ $\\bigtriangledown$", "max \xe2\x96\xbd"},
    {"$x^+$ $x^{-}$ $x^{-1}$", "x\xe2\x81\xba x\xe2\x81\xbb x^\xe2\x88\x92"
                               "1"},
    {"\\char65{}\\char34", "A\""},
    {"{", ""},
    {"}}", ""},
    {"\\", ""},
    {"$\\", ""},
    {"\\textcolor{", ""},
    {"\\\xc3\xa9", ""},
};

START_TEST(prints)
{
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        struct text out = {0};
        typeset_read(slice_of(pieces[i].latex), &out);
        ck_assert_msg(strcmp(text_string(&out), pieces[i].prints) == 0, "%s: '%s', not '%s'", pieces[i].latex,
                      text_string(&out), pieces[i].prints);
        text_free(&out);
    }
}
END_TEST

static const char *const words[] = {
    "A",
    "a b",
    "$x_1^2$",
    "\\alpha",
    "#%&~_^\\'\"`<>|*",
    "{[]}",
    "--",
    "a---b",
    ",,",
    "''",
    "``",
    "\u2212\u221e",
    "\u03b1 \u2264 \u03b2",
    "x\u207a",
    "\u2192",
    "\033[31m",
    "\t\n",
    "\u202e",
    "\xc3\xa9",
    "\u65e5\u672c",
    "-",
    "\\\\",
    "%",
};

/* What is written for LaTeX comes back. */
START_TEST(undoes_escapes)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        for (enum charset charset = CHARSET_UNICODE; charset <= CHARSET_ASCII; charset++) {
            struct text latex = {0}, out = {0};
            escape_add(&latex, slice_of(words[i]), ESCAPE_LATEX, charset);
            typeset_read(text_slice(&latex), &out);
            ck_assert_msg(strcmp(text_string(&out), words[i]) == 0, "%s: '%s', not '%s'", text_string(&latex),
                          text_string(&out), words[i]);
            text_free(&latex);
            text_free(&out);
        }
    }
}
END_TEST

static const struct {
    const char *latex;
    size_t length;
} units[] = {
    {"abc", 1},     {"{abc}d", 5}, {"{a{b}}{c}", 6}, {"{\\}}x", 4}, {"{%}\n}x", 5},     {"{a", 2},
    {"\\abc d", 4}, {"\\{a", 2},   {"\\", 1},        {"% a\nb", 4}, {"\\\xc3\xa9x", 3}, {"}x", 1},
};

START_TEST(takes_units)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        ck_assert_msg(typeset_unit(slice_of(units[i].latex)) == units[i].length, "%s: %zu, not %zu",
                      units[i].latex, typeset_unit(slice_of(units[i].latex)), units[i].length);
}
END_TEST

UNIT("typeset", prints, undoes_escapes, takes_units)
