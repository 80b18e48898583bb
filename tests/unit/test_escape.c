/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/escape.h"
#include "unit.h"
#include <string.h>

START_TEST(spells_what_means_something)
{
    static const struct {
        enum escape escape;
        enum charset charset;
        const char *words, *spelled;
    } cases[] = {
        {ESCAPE_TEXT, CHARSET_UNICODE, "a\"b\\\033é\n", "a\"b\\␛é␊"},
        {ESCAPE_TEXT, CHARSET_ASCII, "\033é\xff", "\\u{1b}\\u{e9}\\x{ff}"},
        {ESCAPE_CSV, CHARSET_UNICODE, "plain = ;", "plain = ;"},
        {ESCAPE_CSV, CHARSET_UNICODE, "", ""},
        {ESCAPE_CSV, CHARSET_UNICODE, "a,b", "\"a,b\""},
        {ESCAPE_CSV, CHARSET_UNICODE, "say \"a\"", "\"say \"\"a\"\"\""},
        {ESCAPE_CSV, CHARSET_UNICODE, "a\r\nb", "a␍␊b"},
        {ESCAPE_MARKDOWN, CHARSET_UNICODE, "a|b*_`<[&~#$\\", "a\\|b\\*\\_\\`\\<\\[\\&\\~\\#\\$\\\\"},
        {ESCAPE_XML, CHARSET_UNICODE, "<a b=\"'&\">", "&lt;a b=&quot;'&amp;&quot;&gt;"},
        {ESCAPE_XML, CHARSET_UNICODE, "\xef\xbf\xbe\001", "\\u{fffe}␁"},
        {ESCAPE_DOT, CHARSET_UNICODE, "\"\\N&lt;", "\\\"\\\\N&amp;lt;"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "#$%&_{}", "\\#\\$\\%\\&\\_\\{\\}"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "\\^~", "\\textbackslash{}\\textasciicircum{}\\textasciitilde{}"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "---,,", "-{}-{}-,{},"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "[*]", "{[}{*}{]}"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "\033␛\n",
         "\\textbackslash{}u\\{1b\\}\\textbackslash{}u\\{1b\\}\\textbackslash{}u\\{a\\}"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "\xff", "\\textbackslash{}x\\{ff\\}"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "≥−∞", "$\\ge$$-$$\\infty$"},
        {ESCAPE_LATEX, CHARSET_UNICODE, "␡␢", "\\textbackslash{}u\\{7f\\}␢"},
        {ESCAPE_MERMAID, CHARSET_UNICODE, "aAzZ09 ,!?'é", "aAzZ09 ,!?'é"},
        {ESCAPE_MERMAID, CHARSET_ASCII, "aé", "a#233;"},
        {ESCAPE_MERMAID, CHARSET_UNICODE, "@[`{/:\"#", "#64;#91;#96;#123;#47;#58;#34;#35;"},
        {ESCAPE_PYTHON, CHARSET_UNICODE, "'\"\\é\n\033", "'\\'\"\\\\é\\u000a\\u001b'"},
        {ESCAPE_PYTHON, CHARSET_UNICODE, "\xf3\xa0\x80\x81\xff", "'\\U000e0001\xef\xbf\xbd'"},
        {ESCAPE_PYTHON, CHARSET_ASCII, "\xef\xbf\xbf", "'\\uffff'"},
        {ESCAPE_JSON, CHARSET_ASCII, "\xef\xbf\xbf𐀀", "\"\\uffff\\ud800\\udc00\""},
        {ESCAPE_PYTHON, CHARSET_ASCII, "é\xff😀", "'\\u00e9\\ufffd\\U0001f600'"},
        {ESCAPE_JSON, CHARSET_UNICODE, "\"\\/é\n\033", "\"\\\"\\\\/é\\u000a\\u001b\""},
        {ESCAPE_JSON, CHARSET_UNICODE, "\xf3\xa0\x80\x81\xff", "\"\\udb40\\udc01\xef\xbf\xbd\""},
        {ESCAPE_JSON, CHARSET_ASCII, "é\xff😀", "\"\\u00e9\\ufffd\\ud83d\\ude00\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text out = {0};
        escape_add(&out, slice_of(cases[i].words), cases[i].escape, cases[i].charset);
        ck_assert_msg(slice_is(text_slice(&out), cases[i].spelled), "case %zu: %s", i, text_string(&out));
        text_free(&out);
    }
}
END_TEST

static void need_harmless(const char bytes[4], enum escape escape, enum charset charset)
{
    struct text out = {0};
    escape_add(&out, (struct slice){bytes, 4}, escape, charset);
    struct slice rest = text_slice(&out);
    bool fine = utf8_fault(rest) == rest.length && rest.length > 3 && memchr(rest.bytes, 'y', rest.length);
    while (fine && rest.length)
        fine = !utf8_escaped(utf8_take(&rest), charset);
    ck_assert_msg(fine, "%02x %02x in %d: %s", (unsigned char)bytes[1], (unsigned char)bytes[2], (int)escape,
                  text_string(&out));
    text_free(&out);
}

/* Every byte, beside others: what comes out is UTF-8 that can be printed, in ASCII if so said, and no NUL
 * cuts it off. */
START_TEST(lets_nothing_through)
{
    static const char others[] = "\0\n\r\033 \"\\,-`|{}$&<\x7f\x80\x9b\xa0\xbf\xc2\xe2\xed\xf0\xff";
    for (unsigned a = 0; a < 256; a++)
        for (size_t b = 0; b < sizeof others; b++)
            for (enum escape escape = ESCAPE_TEXT; escape <= ESCAPE_JSON; escape++)
                for (enum charset charset = CHARSET_UNICODE; charset <= CHARSET_ASCII; charset++)
                    need_harmless((const char[]){'x', (char)a, others[b], 'y'}, escape, charset);
}
END_TEST

/* A word as a shell reads it, and no terminal is harmed. */
START_TEST(quotes_for_a_shell)
{
    static const struct {
        const char *word;
        enum charset charset;
        const char *quoted;
    } cases[] = {
        {"azAZ09_-+=./,:@%", CHARSET_UNICODE, "azAZ09_-+=./,:@%"},
        {"", CHARSET_UNICODE, "''"},
        {"a b", CHARSET_UNICODE, "'a b'"},
        {"it's", CHARSET_UNICODE, "'it'\\''s'"},
        {"a\\b\"$", CHARSET_UNICODE, "'a\\b\"$'"},
        {"é", CHARSET_UNICODE, "'é'"},
        {"é", CHARSET_ASCII, "$'\\303\\251'"},
        {"~\x7f\x80", CHARSET_UNICODE, "$'~\\177\\200'"},
        {"\001 '\\\n\x1f", CHARSET_UNICODE, "$'\\001 \\'\\\\\\012\\037'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text out = {0};
        escape_shell(&out, cases[i].word, cases[i].charset);
        ck_assert_str_eq(text_string(&out), cases[i].quoted);
        text_free(&out);
    }
}
END_TEST

/* What stands for a character that TeX means something by, or for one of ours. */
START_TEST(knows_commands_of_latex)
{
    static const struct {
        const char *command;
        uint32_t point;
    } cases[] = {
        {"char34", '"'},
        {"#", '#'},
        {"$", '$'},
        {"%", '%'},
        {"&", '&'},
        {"textquotesingle", '\''},
        {"_", '_'},
        {"{", '{'},
        {"}", '}'},
        {"textless", '<'},
        {"textgreater", '>'},
        {"textbar", '|'},
        {"textbackslash", '\\'},
        {"textasciicircum", '^'},
        {"textasciigrave", '`'},
        {"textasciitilde", '~'},
        {"alpha", 0x3b1},
        {"beta", 0x3b2},
        {"gets", 0x2190},
        {"to", 0x2192},
        {"infty", 0x221e},
        {"ne", 0x2260},
        {"le", 0x2264},
        {"ge", 0x2265},
        {"circ", 0x25e6},
        {"", 0},
        {"-", 0},
        {"*", 0},
        {"[", 0},
        {"^+", 0},
        {"alph", 0},
        {"alphas", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(escape_latex_point(slice_of(cases[i].command)) == cases[i].point, "%s: U+%04X",
                      cases[i].command, (unsigned)escape_latex_point(slice_of(cases[i].command)));
}
END_TEST

UNIT("escape", spells_what_means_something, quotes_for_a_shell, knows_commands_of_latex, lets_nothing_through)
