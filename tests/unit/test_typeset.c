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
    {"\\textcolor{r}A\\colorbox{r}B\\fcolorbox{r}{s}C\\fontsize{1}{2}D\\hspace{1}E\\vspace{1}F\\phantom{x}G"
     "\\hphantom{x}H\\vphantom{x}I\\rule{1}{2}J\\raisebox{1}K\\rotatebox{1}L\\scalebox{1}M\\parbox{1}N"
     "\\begin{x}O\\end{x}P\\label{x}Q\\color{r}R",
     "ABCDEFGHIJKLMNOPQR"},
    {"a\\newline b\\linebreak c", "a\nb\nc"},
    {"$\\max\\min\\leq\\geq\\lt\\gt\\ne\\neq\\rightarrow\\leftarrow\\uparrow\\downarrow$",
     "maxmin≤≥<>≠≠→←↑↓"},
    {"$\\gamma\\delta\\times\\cdot\\pm\\dots\\ldots\\cdots$", "γδ×·±………"},
    {"$\\triangle\\bigtriangleup\\vartriangle\\nabla\\bigtriangledown\\triangledown\\blacktriangle"
     "\\blacktriangledown$",
     "△△△▽▽▽▲▼"},
    {"\\textminus\\textendash\\lbrack\\rbrack\\lbrace\\rbrace\\ss", "−–[]{}ß"},
    {"a\\quad b\\qquad c\\space d\\,e\\;f\\:g\\!h", "a b c d e f gh"},
    {"\\`a\\'b\\^c\\~d\\=e\\.f\\\"g h", "a\u0300b\u0301c\u0302d\u0303e\u0304f\u0307g\u0308 h"},
    {"\\tiny a\\Large b\\Bigg c\\mathsurround d\\selectfont", "abcd"},
    {"\\foo a\\foo[x][y]b\\foo{c}\\foo", "fooabcfoo"},
    {"a\\makebox[1", "a"},
    {"\\makebox [1]a\\textcolor[rgb] {1}b", "ab"},
    {"\\char9a\\char64\\char0{}b\\char55295{}c\\char55296{}d", "\ta@?b\ud7ffcd"},
    {"a\\label\xc3\xa9z\\end\xe2\x89\xa4", "az"},
    {"\\begin{tabular}[t]{c}a\\end{tabular}\\begin{x}b", "ab"},
    {"{\\frac{a}{b}}c\\dfrac{d}{e}{f}", "a/bcd/ef"},
    {"\\(a-b\\)-\\[c-d\\]-", "a−b-c−d-"},
    {"$a^{+}b^{-}c^+d^-$ ^+ --- -- $--$", "a⁺b⁻c⁺d⁻ ^+ — – −−"},
    {"a % b\n\t\n c%", "a c"},
    {"a&b ~ c  \\\\ \n d", "a b c\nd"},
    {"\\textbackslash u\\{1b\\} \\textbackslash u\\{10ffff\\} \\textbackslash u\\{110000\\} \\textbackslash "
     "u\\{d800\\} \\textbackslash u\\{\\} \\textbackslash u\\{41",
     "\033 \U0010ffff \\u{110000} \\u{d800} \\u{} \\u{41"},
    {"a\\tiny\\scriptsize\\footnotesize\\small\\normalsize\\large\\Large\\LARGE\\huge\\Huge\\bf\\it\\rm\\sf\\"
     "tt\\sc\\em\\bfseries\\mdseries\\itshape\\slshape\\scshape\\upshape\\rmfamily\\sffamily\\ttfamily\\norma"
     "lfont\\boldmath\\centering\\raggedright\\raggedleft\\displaystyle\\textstyle\\scriptstyle\\left\\right"
     "\\big\\Big\\bigg\\Bigg\\limits\\strut\\mathstrut\\relax\\protect\\noindent\\selectfont\\hline\\hfill\\p"
     "ar\\cr\\ensuremath\\mathsurround b",
     "ab"},
    {"\\char1000007 x", "7 x"},
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
