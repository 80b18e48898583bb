/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"
#include "homework/plain.h"
#include "unit.h"
#include <string.h>

struct spelling_case {
    const char *written, *plain;
};

static void check(const struct spelling_case *c)
{
    struct text kept = {0};
    struct slice plain = plain_line(slice_of(c->written), &kept);
    ck_assert_msg(slice_is(plain, c->plain), "'%s' is '%.*s', not '%s'", c->written, SLICE(plain), c->plain);
    text_free(&kept);
}

static const struct spelling_case cases[] = {
    {"", ""},
    {"F: 3 and L", "F: 3 and L"},
    /* Signs that have more than one spelling. */
    {"**A** `B`*", "A B"},
    {"“a” „b‟ «c»", "\"a\" \"b\" \"c\""},
    {"‘a’ ‚b‛ c′", "'a' 'b' c'"},
    {"a‐b‑c‒d", "a-b-c-d"},
    {"1>=2⩾3≧4\\geq5\\ge6&ge;7", "1≥2≥3≥4≥5≥6≥7"},
    {"1<=2=<3⩽4≦5\\leq6\\le7&le;8", "1≤2≤3≤4≤5≤6≤7≤8"},
    {"1!=2\\neq3&ne;4", "1≠2≠3≠4"},
    {"1-.->2==>3--->4-->5->6—>7–>8⟶9", "1→2→3→4→5→6→7→8→9"},
    {"1➔2➜3➝4➞5\\to6\\rightarrow7\\longrightarrow8&rarr;9", "1→2→3→4→5→6→7→8→9"},
    {"1\\times2 \\emptyset3\\varnothing", "1×2 ∅3∅"},
    {"&minus;&infin; &alpha;1&beta;2&lt;3&gt;4&amp;5&quot;6&nbsp;7", "−∞ α1β2<3>4&5\"6 7"},
    {"$\\alpha$1$\\beta$2$^+$3$^-$4$5", "α1β2⁺3⁻45"},
    {"\\#1\\%2\\&3\\~4\\<5\\>6\\$7\\`8\\*9\\\\1\\,2\\;3", "#1%2&3~4<5>6789 1 2 3"},
    {"1{*}2{[}3{]}4\\textless{}5\\textgreater{}6\\textquotesingle{}7", "12[3]4<5>6'7"},
    {"1\\textasciitilde{}2\\textasciicircum{}3\\textasciigrave{}4\\textbackslash{}5\\char34{}6",
     "1~2^34\\5\"6"},
    {"1 :)2 ;)3 :-)4 ;-)5 : 6 ;7 :", "1 2 3 4 5 : 6 ;7 :"},
    /* What LaTeX has between words; a command ends where its letters end. */
    {"1\\hrulefill2\\dotfill3\\footnotesize4\\anywhere{}5\\par6\\medskip7\\smallskip8\\bigskip9",
     "1 _ 2 _ 345 6 7 8 9"},
    {"1\\noindent2\\item3\\hline4\\toprule5\\midrule6\\bottomrule7\\quad8\\qquad9", "1 2-3 4 5 6 7 8 9"},
    {"\\gex \\geZ \\item", "\\gex \\geZ -"},
    {"\\textbf{1}\\textit{2}\\texttt{3}\\textrm{4}\\emph{5}\\text{6}\\mathrm{7}\\mathbf{8}\\mathit{9}",
     "123456789"},
    {"\\underline{1}\\foreign{2}\\boxed{3}\\fbox{4}", "1234"},
    {"1\\hspace{4cm}2\\hspace*{4cm}3\\rule{4cm}4\\vspace{4cm}5", "1 _ 2 _ 3 _ 4 5"},
    {"\\cancel{1}2\\bcancel{3}4\\xcancel{5}6\\sout{7}8\\st{9}", "~~1~~2~~3~~4~~5~~6~~7~~8~~9~~"},
    {"\\cancel{1 \\emph{2} {3} 4} {5}", "~~1 2 {3} 4~~ {5}"},
    {"\\hspace{4cm", " _ 4cm"},
    {"{1} \\emph{2} 3}", "{1} 2 3}"},
    /* What HTML has. */
    {"<del>1</del>2<s>3</s>4<strike>5</strike>", "~~1~~2~~3~~4~~5~~"},
    {"<b>1</b><strong>2</strong><i>3</i><em>4</em><u>5</u>n<sub>6</sub>", "12345n6"},
    {"1<br>2<br/>3<br />4<BR>5", "1 2 3 4 5"},
    {"<tr><td>A</td><th class=\"x\">6</th></tr><tr/>", "| A | 6  |"},
    {"<p>1</div>2<span>3<table>4<thead>5<tbody>6<tfoot>7<caption>8<ul>9", "123456789"},
    {"<ol>1<li>2<pre>3<code>4<html>5<body>6<head>7<h1>8<h2>9<h3>1<h4>2<font>3<center>4</p>5",
     "12345678912345"},
    {"<tdx> < td> < tr> < p> </ p> <a> <td-x> <p", "<tdx> < td> < tr> < p> </ p> <a> <td-x> <p"},
    {"<> </> 2<3", "<> </> 2<3"},
    /* A line to write on, and what is written on it. */
    {"_1__2...3....4…5……6….7…..8", "_1 2...3 4…5 6….7 8"},
    {"__) ...) ....) …) ……) ….) …..)", " _ ) ...)  _ ) …)  _ ) ….)  _ )"},
    {"1__", "1 _ "},
    {"1\\_\\_", "1 _ "},
    {"1\\__", "1 _ "},
    {"1\\_2", "1_2"},
    {"value: ___6___ ___", "value:  6   _ "},
    {"__a__ __Z__ __0__ __9__ __-1__", " a   Z   0   9   -1 "},
    {"__+1__ __6 __", " _ +1 _   6  _ "},
    {"__ 6__", " _  6 _ "},
    {"__6__7__", " 6 7 "},
    /* More than one. */
    {"node(s) class(es) Aktion(n) Frau(en)", "nodes classes Aktionn Frauen"},
    {"a(s) 1b(s) c1(s) de(s) fg(x)", "a(s) 1b(s) c1(s) des fg(x)"},
    {"az(s) AZ(s) (s)", "azs AZs (s)"},
    /* A dash that is as good as a colon. */
    {"a – 1", "a : 1"},
    {"a — b", "a : b"},
    {"a  --- 9", "a  : 9"},
    {"(a) -- Z", "(a) : Z"},
    {"a–b a –b a– b", "a–b a –b a– b"},
    {"1 – 2", "1 – 2"},
    {"a – (2", "a – (2"},
    {"a –", "a –"},
    {"a – ", "a – "},
    {" – 2", " – 2"},
    {"– 2", "– 2"},
    {"a - 2", "a - 2"},
    /* A name with its number below it. */
    {"n_1 n\\_1 n_{10} n_12x n_0 n_9", "n1 n1 n10 n12x n0 n9"},
    {"a_1 z_1 A_1 Z_1", "a1 z1 A1 Z1"},
    {"n_{10 n_{} n_{1x} n_x n_/ n_: 1_2 _3", "n_{10 n_{} n_{1x} n_x n_/ n_: 1_2 _3"},
    {"n_", "n_"},
    {"n_{1", "n_{1"},
    {"n_1", "n1"},
    /* Whose value it is. */
    {"A's value, z’s value, a's Z's", "A value, z value, a Z's"},
    {"1's 2’s )'s @'s ['s {'s A's", "1's 2's )'s @'s ['s {'s A's"},
    {"'s 3", "'s 3"},
    /* A line through characters. */
    {"1̶2̶", "~~12~~"},
    {"a1̶b", "a~~1~~b"},
    {"1̶ 2", "~~1~~ 2"},
    {"K=3̶L", "K=~~3~~L"},
    {"−̶∞̶ 2", "~~−∞~~ 2"},
    {"e\xcc\x81t", "e\xcc\x81t"},
    {"\xff"
     "a\xcc",
     "a"},
};

START_TEST(spells_plainly)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&cases[i]);
}
END_TEST

/* Braces are known to 32 in each other; those further in stay, with as many of their ends. */
START_TEST(knows_so_many_braces)
{
    static const char *const inner[] = {"{x}", "{x", "\\emph{{x", "\\emph{\\cancel{{x"};
    for (size_t depth = 31; depth <= 34; depth++) {
        struct text words = {0}, plain = {0};
        for (size_t i = 0; i < depth; i++)
            text_add_string(&words, i % 2 ? "\\cancel{" : "\\emph{");
        text_add_string(&words, "{x}");
        text_add_repeated(&words, '}', depth);
        text_add_repeated(&plain, '~', depth == 31 ? 30 : 32);
        text_add_string(&plain, inner[depth - 31]);
        text_add_repeated(&plain, '~', depth == 31 ? 30 : 32);
        text_add_repeated(&plain, '}', depth - 31);
        check(&(struct spelling_case){text_string(&words), text_string(&plain)});
        text_free(&words);
        text_free(&plain);
    }
}
END_TEST

/* Characters from … to …, and what becomes of each: a blank, nothing, itself, or another. */
static const struct {
    uint32_t from, to;
    const char *plain; /* NULL: itself */
} ranges[] = {
    {'\t', '\t', NULL},     {'\v', '\f', " "},        {'\r', '\r', NULL},     {'!', '!', NULL},
    {0x7f, 0x9f, ""},       {0xa0, 0xa0, " "},        {0xa1, 0xaa, NULL},     {0xad, 0xad, ""},
    {0x167f, 0x167f, NULL}, {0x1680, 0x1680, " "},    {0x1681, 0x1681, NULL}, {0x1ffe, 0x1ffe, NULL},
    {0x2000, 0x200a, " "},  {0x200b, 0x200f, ""},     {0x2014, 0x2014, NULL}, {0x202e, 0x202e, ""},
    {0x202f, 0x202f, " "},  {0x2030, 0x2030, NULL},   {0x205e, 0x205e, NULL}, {0x205f, 0x205f, " "},
    {0x20e2, 0x20e2, NULL}, {0x20e3, 0x20e3, ""},     {0x20e4, 0x20e4, NULL}, {0x3000, 0x3000, " "},
    {0x3001, 0x3001, NULL}, {0xfdff, 0xfdff, NULL},   {0xfe00, 0xfe0f, ""},   {0xfe10, 0xfe10, NULL},
    {0xff01, 0xff01, "!"},  {0xff5e, 0xff5e, "~"},    {0xff5f, 0xff5f, NULL}, {0x1f2fe, 0x1f2fe, NULL},
    {0x1f300, 0x1faff, ""}, {0x1fb00, 0x1fb00, NULL},
};

START_TEST(knows_characters)
{
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        for (uint32_t point = ranges[i].from; point <= ranges[i].to; point++) {
            char bytes[4];
            struct text words = {0}, kept = {0};
            struct slice itself = {bytes, utf8_spell(point, bytes)};
            text_format(&words, "%.*s", SLICE(itself));
            struct slice plain = plain_line(text_slice(&words), &kept);
            ck_assert_msg(ranges[i].plain ? slice_is(plain, ranges[i].plain) : slice_equal(plain, itself),
                          "U+%04X is '%.*s'", (unsigned)point, SLICE(plain));
            text_free(&words);
            text_free(&kept);
        }
}
END_TEST

UNIT("plain", spells_plainly, knows_so_many_braces, knows_characters)
