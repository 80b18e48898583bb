/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/typeset.h"
#include "base/escape.h"
#include <ctype.h>
#include <string.h>

struct setting {
    struct slice rest;
    struct text *out;
    size_t begin; /* in `out` */
    bool math;
    bool blank;            /* blanks wait for what comes behind them */
    uint32_t depth, slash; /* braces; those at whose end a fraction has its stroke, 0 for none */
    uint32_t accent;       /* behind the next character, 0 for none */
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t character_length(struct slice text, size_t at)
{
    struct slice rest = {text.bytes + at, text.length - at};
    utf8_take(&rest);
    return text.length - at - rest.length;
}

size_t typeset_unit(struct slice latex)
{
    size_t i = 0, depth = 0;
    do {
        const char c = latex.bytes[i];
        i += character_length(latex, i);
        if (c == '\\' && i < latex.length && !is_letter(latex.bytes[i]))
            i += character_length(latex, i);
        else if (c == '\\')
            while (i < latex.length && is_letter(latex.bytes[i]))
                i++;
        else if (c == '%')
            while (i < latex.length && latex.bytes[i++] != '\n')
                ;
        else if (c == '{')
            depth++;
        else if (c == '}' && depth)
            depth--;
    } while (depth && i < latex.length);
    return i;
}

/* --- what is printed --- */

static void put(struct setting *s, const char *bytes, size_t length)
{
    static const char line[] = "\n";
    bool first = s->out->length == s->begin || s->out->bytes[s->out->length - 1] == *line;
    char mark[4];
    if (s->blank && !first)
        text_add_char(s->out, ' ');
    s->blank = false;
    text_add(s->out, bytes, length);
    if (s->accent)
        text_add(s->out, mark, utf8_spell(s->accent, mark));
    s->accent = 0;
}

static void put_point(struct setting *s, uint32_t point)
{
    char bytes[4];
    put(s, bytes, utf8_spell(point, bytes));
}

static void end_line(struct setting *s)
{
    s->blank = false;
    text_add_char(s->out, '\n');
}

static void skip(struct setting *s, size_t length)
{
    s->rest.bytes += length;
    s->rest.length -= length;
}

static void skip_blanks(struct setting *s)
{
    while (s->rest.length && is_blank(*s->rest.bytes))
        skip(s, 1);
}

/* An argument in brackets, if there is one. */
static void skip_brackets(struct setting *s)
{
    if (!slice_begins(s->rest, "["))
        return;
    while (s->rest.length && *s->rest.bytes != ']')
        skip(s, typeset_unit(s->rest));
    skip(s, s->rest.length > 0);
}

static void skip_arguments(struct setting *s, unsigned count)
{
    for (; count; count--) {
        skip_brackets(s);
        skip_blanks(s);
        if (s->rest.length)
            skip(s, typeset_unit(s->rest));
    }
}

/* --- commands --- */

/* Those whose arguments aren't printed, or that print something, or nothing. */
static const struct command {
    const char *name;
    unsigned arguments; /* that are skipped */
    const char *prints; /* "\n" the end of a line */
} commands[] = {
    {"color", 1, ""},
    {"textcolor", 1, ""},
    {"colorbox", 1, ""},
    {"fcolorbox", 2, ""},
    {"fontsize", 2, ""},
    {"hspace", 1, ""},
    {"vspace", 1, ""},
    {"phantom", 1, ""},
    {"hphantom", 1, ""},
    {"vphantom", 1, ""},
    {"rule", 2, ""},
    {"raisebox", 1, ""},
    {"rotatebox", 1, ""},
    {"scalebox", 1, ""},
    {"parbox", 1, ""},
    {"begin", 1, ""},
    {"end", 1, ""},
    {"label", 1, ""},
    {"newline", 0, "\n"},
    {"linebreak", 0, "\n"},
    {"max", 0, "max"},
    {"min", 0, "min"},
    {"leq", 0, "\xe2\x89\xa4"},
    {"geq", 0, "\xe2\x89\xa5"},
    {"lt", 0, "<"},
    {"gt", 0, ">"},
    {"ne", 0, "\xe2\x89\xa0"},
    {"neq", 0, "\xe2\x89\xa0"},
    {"rightarrow", 0, "\xe2\x86\x92"},
    {"leftarrow", 0, "\xe2\x86\x90"},
    {"uparrow", 0, "\xe2\x86\x91"},
    {"downarrow", 0, "\xe2\x86\x93"},
    {"gamma", 0, "\xce\xb3"},
    {"delta", 0, "\xce\xb4"},
    {"times", 0, "\xc3\x97"},
    {"cdot", 0, "\xc2\xb7"},
    {"pm", 0, "\xc2\xb1"},
    {"dots", 0, "\xe2\x80\xa6"},
    {"ldots", 0, "\xe2\x80\xa6"},
    {"cdots", 0, "\xe2\x80\xa6"},
    {"triangle", 0, "\xe2\x96\xb3"},
    {"bigtriangleup", 0, "\xe2\x96\xb3"},
    {"vartriangle", 0, "\xe2\x96\xb3"},
    {"nabla", 0, "\xe2\x96\xbd"},
    {"bigtriangledown", 0, "\xe2\x96\xbd"},
    {"triangledown", 0, "\xe2\x96\xbd"},
    {"blacktriangle", 0, "\xe2\x96\xb2"},
    {"blacktriangledown", 0, "\xe2\x96\xbc"},
    {"textminus", 0, "\xe2\x88\x92"},
    {"textendash", 0, "\xe2\x80\x93"},
    {"lbrack", 0, "["},
    {"rbrack", 0, "]"},
    {"lbrace", 0, "{"},
    {"rbrace", 0, "}"},
    {"ss", 0, "\xc3\x9f"},
    {"quad", 0, " "},
    {"qquad", 0, " "},
    {"space", 0, " "},
};

/* Sizes, fonts and other things that print nothing and take nothing. */
static const char silent[] =
    " tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge bf it rm sf tt sc em bfseries"
    " mdseries itshape slshape scshape upshape rmfamily sffamily ttfamily normalfont boldmath centering"
    " raggedright raggedleft displaystyle textstyle scriptstyle left right big Big bigg Bigg limits strut"
    " mathstrut relax protect noindent selectfont hline hfill par cr ensuremath mathsurround ";

static bool is_silent(struct slice name)
{
    struct slice list = slice_of(silent);
    while (list.bytes)
        if (slice_equal(slice_take(&list, ' '), name))
            return name.length;
    return false;
}

/* Marks that \" and its like put on the next character. */
static uint32_t accent(char c)
{
    static const struct {
        char c;
        uint32_t point;
    } accents[] = {{'`', 0x300}, {'\'', 0x301}, {'^', 0x302}, {'~', 0x303},
                   {'=', 0x304}, {'.', 0x307},  {'"', 0x308}};
    for (size_t i = 0; i < sizeof accents / sizeof *accents; i++)
        if (accents[i].c == c)
            return accents[i].point;
    return 0;
}

/* A backslash and what isn't a letter. */
static void set_symbol(struct setting *s, struct slice name)
{
    uint32_t point = escape_latex_point(name);
    char c = name.length ? *name.bytes : 0;
    if (!c) {
        return;
    } else if (c == '\\') {
        if (slice_begins(s->rest, "*"))
            skip(s, 1);
        skip_brackets(s);
        end_line(s);
    } else if (point) {
        put_point(s, point);
    } else if (c == '(' || c == '[' || c == ')' || c == ']') {
        s->math = c == '(' || c == '[';
    } else if (is_blank(c)) {
        put(s, " ", 1);
    } else if (strchr(",;:", c)) {
        s->blank = true;
    } else if (accent(c)) {
        s->accent = accent(c);
    }
}

static void set_word(struct setting *s, struct slice name)
{
    uint32_t point = escape_latex_point(name);
    if (!s->math)
        skip_blanks(s);
    if (slice_is(name, "char")) {
        for (point = 0; s->rest.length && isdigit((unsigned char)*s->rest.bytes) && point < 100000;)
            point = 10 * point + (uint32_t)(*s->rest.bytes - '0'), skip(s, 1);
        if (point < 0xd800)
            put_point(s, point ? point : '?');
        return;
    }
    if (point) {
        put_point(s, point);
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *prints = commands[i].prints;
        if (!slice_is(name, commands[i].name))
            continue;
        skip_arguments(s, commands[i].arguments);
        if (slice_is(name, "begin") && s->rest.length && strchr("[{", *s->rest.bytes))
            skip_arguments(s, 1);
        if (*prints == '\n')
            end_line(s);
        else if (*prints == ' ')
            s->blank = true;
        else if (*prints)
            put(s, prints, strlen(prints));
        return;
    }
    if (name.length >= 4 && slice_is((struct slice){name.bytes + name.length - 4, 4}, "frac"))
        s->slash = s->depth + 1;
    else if (slice_begins(s->rest, "["))
        while (slice_begins(s->rest, "["))
            skip_brackets(s);
    else if (!is_silent(name) && !slice_begins(s->rest, "{"))
        put(s, name.bytes, name.length);
}

static void set_command(struct setting *s)
{
    size_t length = typeset_unit(s->rest);
    struct slice name = {s->rest.bytes + 1, length - 1};
    skip(s, length);
    if (name.length && is_letter(*name.bytes))
        set_word(s, name);
    else
        set_symbol(s, name);
}

/* --- characters --- */

/* Those that become another one, the longest first. */
static const struct ligature {
    const char *from, *to;
    bool math;
} ligatures[] = {
    {"---", "\xe2\x80\x94", false}, {"--", "\xe2\x80\x93", false}, {"``", "\xe2\x80\x9c", false},
    {"''", "\xe2\x80\x9d", false},  {"-", "\xe2\x88\x92", true},   {"^{+}", "\xe2\x81\xba", true},
    {"^{-}", "\xe2\x81\xbb", true}, {"^+", "\xe2\x81\xba", true},  {"^-", "\xe2\x81\xbb", true},
};

static bool set_ligature(struct setting *s)
{
    for (size_t i = 0; i < sizeof ligatures / sizeof *ligatures; i++) {
        const struct ligature *ligature = &ligatures[i];
        if (ligature->math != s->math || !slice_begins(s->rest, ligature->from))
            continue;
        put(s, ligature->to, strlen(ligature->to));
        skip(s, strlen(ligature->from));
        return true;
    }
    return false;
}

static void set_character(struct setting *s)
{
    struct slice before = s->rest;
    char c = *before.bytes;
    if (set_ligature(s))
        return;
    utf8_take(&s->rest);
    if (is_blank(c) || c == '~' || c == '&') {
        s->blank = true;
    } else if (c == '$') {
        s->math = !s->math;
    } else if (c == '{') {
        s->depth++;
    } else if (c == '}') {
        if (s->depth == s->slash && s->slash)
            put(s, "/", 1), s->slash = 0;
        s->depth -= s->depth > 0;
    } else {
        put(s, before.bytes, before.length - s->rest.length);
    }
}

/* \u{1b}, which is how escapes are shown: the character again. */
static void undo_escapes(struct text *out, size_t begin)
{
    size_t to = begin;
    for (size_t at = begin; at < out->length;) {
        uint32_t point = 0;
        size_t i = at + 3;
        if (out->length - at > 4 && memcmp(out->bytes + at, "\\u{", 3) == 0)
            for (; i < out->length && strchr("0123456789abcdef", out->bytes[i]) && i < at + 9; i++)
                point = point << 4 |
                        (uint32_t)(out->bytes[i] <= '9' ? out->bytes[i] - '0' : out->bytes[i] - 'a' + 10);
        if (point && i < out->length && out->bytes[i] == '}' && point <= 0x10ffff &&
            (point < 0xd800 || point > 0xdfff)) {
            to += utf8_spell(point, out->bytes + to);
            at = i + 1;
        } else {
            out->bytes[to++] = out->bytes[at++];
        }
    }
    if (out->bytes) {
        out->bytes[to] = 0;
        out->length = to;
    }
}

void typeset_read(struct slice latex, struct text *out)
{
    struct setting s = {.rest = latex, .out = out, .begin = out->length};
    while (s.rest.length) {
        if (*s.rest.bytes == '\\')
            set_command(&s);
        else if (*s.rest.bytes == '%')
            skip(&s, typeset_unit(s.rest)), skip_blanks(&s);
        else
            set_character(&s);
    }
    undo_escapes(out, s.begin);
}
