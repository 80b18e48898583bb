/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/escape.h"
#include <string.h>

#define FORMATS (ESCAPE_JSON + 1)

/* How characters that mean something to a format are spelled there; a format that isn't named takes them as
 * they are. */
static const struct spelling {
    uint32_t point;
    const char *in[FORMATS];
} spellings[] = {
#define MARKDOWN(spelled) [ESCAPE_MARKDOWN] = spelled
#define LATEX(spelled)    [ESCAPE_LATEX] = spelled
    {'"',
     {[ESCAPE_CSV] = "\"\"",
      [ESCAPE_XML] = "&quot;",
      [ESCAPE_DOT] = "\\\"",
      LATEX("\\char34{}"),
      [ESCAPE_JSON] = "\\\""}},
    {'#', {MARKDOWN("\\#"), LATEX("\\#")}},
    {'$', {MARKDOWN("\\$"), LATEX("\\$")}},
    {'%', {LATEX("\\%")}},
    {'&', {MARKDOWN("\\&"), [ESCAPE_XML] = "&amp;", [ESCAPE_DOT] = "&amp;", LATEX("\\&")}},
    {'\'', {LATEX("\\textquotesingle{}"), [ESCAPE_PYTHON] = "\\'"}},
    {'*', {MARKDOWN("\\*"), LATEX("{*}")}},
    {'<', {MARKDOWN("\\<"), [ESCAPE_XML] = "&lt;", LATEX("\\textless{}")}},
    {'>', {MARKDOWN("\\>"), [ESCAPE_XML] = "&gt;", LATEX("\\textgreater{}")}},
    {'[', {MARKDOWN("\\["), LATEX("{[}")}},
    {'\\',
     {MARKDOWN("\\\\"), [ESCAPE_DOT] = "\\\\",
      LATEX("\\textbackslash{}"), [ESCAPE_PYTHON] = "\\\\", [ESCAPE_JSON] = "\\\\"}},
    {']', {LATEX("{]}")}},
    {'^', {LATEX("\\textasciicircum{}")}},
    {'_', {MARKDOWN("\\_"), LATEX("\\_")}},
    {'`', {MARKDOWN("\\`"), LATEX("\\textasciigrave{}")}},
    {'{', {LATEX("\\{")}},
    {'|', {MARKDOWN("\\|"), LATEX("\\textbar{}")}},
    {'}', {LATEX("\\}")}},
    {'~', {MARKDOWN("\\~"), LATEX("\\textasciitilde{}")}},
    /* Signs of our own that pdflatex doesn't know. */
    {0x3b1, {LATEX("$\\alpha$")}},
    {0x3b2, {LATEX("$\\beta$")}},
    {0x207a, {LATEX("$^+$")}},
    {0x207b, {LATEX("$^-$")}},
    {0x2190, {LATEX("$\\gets$")}},
    {0x2192, {LATEX("$\\to$")}},
    {0x2212, {LATEX("$-$")}},
    {0x221e, {LATEX("$\\infty$")}},
    {0x2260, {LATEX("$\\ne$")}},
    {0x2264, {LATEX("$\\le$")}},
    {0x2265, {LATEX("$\\ge$")}},
    {0x25e6, {LATEX("$\\circ$")}},
};

static const char *spelling(uint32_t point, enum escape escape)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (spellings[i].point == point)
            return spellings[i].in[escape];
    return NULL;
}

uint32_t escape_latex_point(struct slice command)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct slice name = slice_of(spellings[i].in[ESCAPE_LATEX]);
        if (slice_begins(name, "$"))
            name = (struct slice){name.bytes + 1, name.length - 2};
        else if (name.length > 2 && slice_is((struct slice){name.bytes + name.length - 2, 2}, "{}"))
            name.length -= 2;
        if (slice_begins(name, "\\") && slice_equal((struct slice){name.bytes + 1, name.length - 1}, command))
            return spellings[i].point;
    }
    return 0;
}

/* Two together would become another sign. */
static bool joins(uint32_t point, struct slice rest)
{
    return (point == '-' || point == ',') && rest.length && (unsigned char)*rest.bytes == point;
}

static void add_printable(struct text *out, struct slice words, enum escape escape)
{
    while (words.length) {
        const char *from = words.bytes;
        uint32_t point = utf8_take(&words);
        const char *spelled = spelling(point, escape);
        if (spelled)
            text_add_string(out, spelled);
        else
            text_add(out, from, (size_t)(words.bytes - from));
        if (escape == ESCAPE_LATEX && joins(point, words))
            text_add_string(out, "{}");
    }
}

/* Pictures of control characters are shown by what they stand for. */
static void show_for_tex(struct text *out, struct slice words, enum charset charset)
{
    while (words.length) {
        struct slice one = words;
        uint32_t point = utf8_take(&words);
        one.length -= words.length;
        bool picture = point >= 0x2400 && point <= 0x2421;
        if (picture)
            text_format(out, "\\u{%x}", point == 0x2421 ? 0x7fu : (unsigned)point - 0x2400);
        else
            utf8_show(out, one, point != UTF8_BAD && utf8_hidden(point) ? CHARSET_ASCII : charset);
    }
}

/* Beyond U+FFFF JSON needs two. */
static void add_units(struct text *out, uint32_t point)
{
    if (point > 0xffff)
        text_format(out, "\\u%04x", (unsigned)(0xd7c0 + (point >> 10)));
    text_format(out, "\\u%04x", (unsigned)(point > 0xffff ? 0xdc00 + (point & 0x3ff) : point));
}

/* A string in JSON or in Python. */
static void add_string(struct text *out, struct slice words, enum escape escape, enum charset charset)
{
    const char *quote = escape == ESCAPE_JSON ? "\"" : "'";
    text_add_string(out, quote);
    while (words.length) {
        char bytes[4];
        uint32_t taken = utf8_take(&words), point = taken == UTF8_BAD ? 0xfffd : taken;
        if (!utf8_escaped(point, charset))
            add_printable(out, (struct slice){bytes, utf8_spell(point, bytes)}, escape);
        else if (escape == ESCAPE_PYTHON && point > 0xffff)
            text_format(out, "\\U%08x", (unsigned)point);
        else
            add_units(out, point);
    }
    text_add_string(out, quote);
}

/* In the quotes of Mermaid much means something, some of it to some versions only. */
static void add_codes(struct text *out, struct slice shown, enum charset charset)
{
    while (shown.length) {
        const char *from = shown.bytes;
        uint32_t point = utf8_take(&shown);
        bool letter = (point | 0x20) >= 'a' && (point | 0x20) <= 'z', digit = point >= '0' && point <= '9';
        bool plain = letter || digit ||
                     (point < 0x80 ? strchr(" ,!?'", (int)point) != NULL : charset == CHARSET_UNICODE);
        if (plain)
            text_add(out, from, (size_t)(shown.bytes - from));
        else
            text_format(out, "#%u;", (unsigned)point);
    }
}

static void add_field(struct text *out, struct slice shown)
{
    bool plain = !memchr(shown.bytes, ',', shown.length) && !memchr(shown.bytes, '"', shown.length);
    text_add_string(out, plain ? "" : "\"");
    add_printable(out, shown, ESCAPE_CSV);
    text_add_string(out, plain ? "" : "\"");
}

void escape_add(struct text *out, struct slice words, enum escape escape, enum charset charset)
{
    struct text shown = {0};
    if (escape == ESCAPE_JSON || escape == ESCAPE_PYTHON) {
        add_string(out, words, escape, charset);
        return;
    }
    if (escape == ESCAPE_LATEX)
        show_for_tex(&shown, words, charset);
    else
        utf8_show(&shown, words, escape == ESCAPE_MERMAID ? CHARSET_UNICODE : charset);
    if (escape == ESCAPE_CSV)
        add_field(out, text_slice(&shown));
    else if (escape == ESCAPE_MERMAID)
        add_codes(out, text_slice(&shown), charset);
    else
        add_printable(out, text_slice(&shown), escape);
    text_free(&shown);
}

void escape_write(FILE *file, struct slice words, enum escape escape, enum charset charset)
{
    struct text out = {0};
    escape_add(&out, words, escape, charset);
    fwrite(text_string(&out), 1, out.length, file);
    text_free(&out);
}

void escape_shell(struct text *out, const char *word, enum charset charset)
{
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
    struct text shown = {0};
    utf8_show(&shown, slice_of(word), charset);
    bool escaped = !slice_is(text_slice(&shown), word), plain = *word && !word[strspn(word, safe)];
    text_free(&shown);
    if (plain) {
        text_add_string(out, word);
        return;
    }
    text_add_string(out, escaped ? "$'" : "'");
    for (const char *p = word; *p; p++)
        if (escaped && (*p == '\'' || *p == '\\'))
            text_format(out, "\\%c", *p);
        else if (*p == '\'')
            text_add_string(out, "'\\''");
        else if (escaped && ((unsigned char)*p < ' ' || (unsigned char)*p >= 127))
            text_format(out, "\\%03o", (unsigned)(unsigned char)*p);
        else
            text_add_char(out, *p);
    text_add_char(out, '\'');
}
