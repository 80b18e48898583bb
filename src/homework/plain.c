/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/plain.h"
#include "base/utf8.h"
#include "homework/loose.h"

/* What stands for something else, the longer before what it begins with. A command of LaTeX ends where its
 * letters end. */
static const struct {
    const char *from, *to;
} spellings[] = {
    {"*", ""},
    {"`", ""},
    {"“", "\""},
    {"”", "\""},
    {"„", "\""},
    {"‟", "\""},
    {"«", "\""},
    {"»", "\""},
    {"‘", "'"},
    {"’", "'"},
    {"‚", "'"},
    {"‛", "'"},
    {"′", "'"},
    {"‐", "-"},
    {"‑", "-"},
    {"‒", "-"},
    {">=", "≥"},
    {"⩾", "≥"},
    {"≧", "≥"},
    {"\\geq", "≥"},
    {"\\ge", "≥"},
    {"&ge;", "≥"},
    {"<=", "≤"},
    {"=<", "≤"},
    {"⩽", "≤"},
    {"≦", "≤"},
    {"\\leq", "≤"},
    {"\\le", "≤"},
    {"&le;", "≤"},
    {"!=", "≠"},
    {"\\neq", "≠"},
    {"&ne;", "≠"},
    {"-.->", "→"},
    {"==>", "→"},
    {"--->", "→"},
    {"-->", "→"},
    {"->", "→"},
    {"—>", "→"},
    {"–>", "→"},
    {"⟶", "→"},
    {"➔", "→"},
    {"➜", "→"},
    {"➝", "→"},
    {"➞", "→"},
    {"\\to", "→"},
    {"\\rightarrow", "→"},
    {"\\longrightarrow", "→"},
    {"&rarr;", "→"},
    {"\\times", "×"},
    {"\\emptyset", "∅"},
    {"\\varnothing", "∅"},
    {"&infin;", "∞"},
    {"&minus;", "−"},
    {"&alpha;", "α"},
    {"&beta;", "β"},
    {"&lt;", "<"},
    {"&gt;", ">"},
    {"&amp;", "&"},
    {"&quot;", "\""},
    {"&nbsp;", " "},
    {"<del>", "~~"},
    {"</del>", "~~"},
    {"<s>", "~~"},
    {"</s>", "~~"},
    {"<strike>", "~~"},
    {"</strike>", "~~"},
    {"<b>", ""},
    {"</b>", ""},
    {"<strong>", ""},
    {"</strong>", ""},
    {"<i>", ""},
    {"</i>", ""},
    {"<em>", ""},
    {"</em>", ""},
    {"<u>", ""},
    {"</u>", ""},
    {"<sub>", ""},
    {"</sub>", ""},
    {"$\\alpha$", "α"},
    {"$\\beta$", "β"},
    {"$^+$", "⁺"},
    {"$^-$", "⁻"},
    {"$", ""},
    {"\\hrulefill", " _ "},
    {"\\footnotesize", ""},
    {"\\anywhere{}", ""},
    {"\\dotfill", " _ "},
    {"\\par", " "},
    {"\\medskip", " "},
    {"\\smallskip", " "},
    {"\\bigskip", " "},
    {"\\noindent", " "},
    {"\\item", "-"},
    {"\\hline", " "},
    {"\\toprule", " "},
    {"\\midrule", " "},
    {"\\bottomrule", " "},
    {"\\quad", " "},
    {"\\qquad", " "},
    {"\\\\", " "},
    {"\\,", " "},
    {"\\;", " "},
    {"\\#", "#"},
    {"\\%", "%"},
    {"\\&", "&"},
    {"\\~", "~"},
    {"\\<", "<"},
    {"\\>", ">"},
    {"\\$", ""},
    {"\\`", ""},
    {"\\*", ""},
    {"{*}", ""},
    {"{[}", "["},
    {"{]}", "]"},
    {"\\textless{}", "<"},
    {"\\textgreater{}", ">"},
    {"\\textquotesingle{}", "'"},
    {"\\textasciitilde{}", "~"},
    {"\\textasciicircum{}", "^"},
    {"\\textasciigrave{}", ""},
    {"\\textbackslash{}", "\\"},
    {"\\char34{}", "\""},
    {"è ", "es "},
    {" :)", " "},
    {" ;)", " "},
    {" :-)", " "},
    {" ;-)", " "},
};

/* Commands of LaTeX with something in braces: what stands before and after it, and whether it stays. */
static const struct {
    const char *name, *around;
    bool drops;
} commands[] = {
    {"\\textbf{", "", false},    {"\\textit{", "", false},    {"\\texttt{", "", false},
    {"\\textrm{", "", false},    {"\\emph{", "", false},      {"\\text{", "", false},
    {"\\mathrm{", "", false},    {"\\mathbf{", "", false},    {"\\mathit{", "", false},
    {"\\underline{", "", false}, {"\\foreign{", "", false},   {"\\boxed{", "", false},
    {"\\fbox{", "", false},      {"\\hspace{", " _ ", true},  {"\\hspace*{", " _ ", true},
    {"\\vspace{", " ", true},    {"\\rule{", " _ ", true},    {"\\cancel{", "~~", false},
    {"\\bcancel{", "~~", false}, {"\\xcancel{", "~~", false}, {"\\sout{", "~~", false},
    {"\\st{", "~~", false},
};

/* Braces of commands that may be open in each other. */
#define OPEN 32

struct plain {
    struct slice rest;
    struct text *to;
    const char *around[OPEN]; /* of the braces that are open; NULL: of no command */
    size_t open;
    bool struck; /* the last character has a line through it */
    bool filled; /* a line to write on began, with something on it */
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void drop(struct slice *rest, size_t bytes)
{
    *rest = (struct slice){rest->bytes + bytes, rest->length - bytes};
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take_spelling(struct plain *p)
{
    for (size_t i = 0; i < COUNT(spellings); i++) {
        const char *from = spellings[i].from;
        size_t length = strlen(from);
        if (*from != *p->rest.bytes || !slice_begins(p->rest, from) ||
            (*from == '\\' && is_letter(from[length - 1]) && length < p->rest.length &&
             is_letter(p->rest.bytes[length])))
            continue;
        text_add_string(p->to, spellings[i].to);
        drop(&p->rest, length);
        return true;
    }
    return false;
}

static bool take_command(struct plain *p)
{
    for (size_t i = 0; *p->rest.bytes == '\\' && p->open < OPEN && i < COUNT(commands); i++) {
        if (!slice_begins(p->rest, commands[i].name))
            continue;
        drop(&p->rest, strlen(commands[i].name));
        text_add_string(p->to, commands[i].around);
        const char *end = commands[i].drops ? memchr(p->rest.bytes, '}', p->rest.length) : NULL;
        if (end)
            drop(&p->rest, (size_t)(end - p->rest.bytes) + 1);
        else
            p->around[p->open++] = commands[i].around;
        return true;
    }
    return false;
}

static bool take_brace(struct plain *p)
{
    char c = *p->rest.bytes;
    if (!p->open || (c != '{' && c != '}') || (c == '{' && p->open == OPEN))
        return false;
    const char *around = c == '{' ? "{" : p->around[--p->open];
    if (c == '{')
        p->around[p->open++] = NULL;
    text_add_string(p->to, around ? around : "}");
    drop(&p->rest, 1);
    return true;
}

/* A tag of HTML, with what is said in it: only the cells of a table and the end of a line leave something. */
static bool take_tag(struct plain *p)
{
    struct slice at = {p->rest.bytes + 1, p->rest.length - 1};
    const char *end = *p->rest.bytes == '<' ? memchr(at.bytes, '>', at.length) : NULL;
    if (!end)
        return false;
    bool closes = at.length && *at.bytes == '/';
    at = (struct slice){at.bytes + closes, (size_t)(end - at.bytes) - closes};
    if (at.length && *at.bytes == ' ')
        return false;
    bool cell = loose_word_of(&at, "td th"), row = !cell && loose_word_of(&at, "tr"),
         breaks = !cell && !row && loose_word_of(&at, "br");
    if (!cell && !row && !breaks &&
        !loose_word_of(&at,
                       "p div span table thead tbody tfoot caption ul ol li pre code html body head h1 h2 h3 "
                       "h4 font center"))
        return false;
    if (at.length && *at.bytes != ' ' && *at.bytes != '/')
        return false;
    text_add_string(p->to, cell ? closes ? " " : "| " : row && closes ? " |" : breaks ? " " : "");
    drop(&p->rest, (size_t)(end + 1 - p->rest.bytes));
    return true;
}

/* A line to write on: three underscores, or four dots. */
static bool take_field(struct plain *p)
{
    struct slice at = p->rest;
    size_t lines = 0, dots = 0;
    while (at.length) {
        bool line = slice_begins(at, "\\_") || *at.bytes == '_', dot = *at.bytes == '.';
        if (!line && !dot && !slice_begins(at, "…"))
            break;
        lines += line;
        dots += dot ? 1 : line ? 0 : 2;
        drop(&at, *at.bytes == '\\' ? 2 : line || dot ? 1 : strlen("…"));
    }
    if (lines < 2 && dots < 4) {
        if (!slice_begins(p->rest, "\\_"))
            return false;
        text_add_char(p->to, '_');
        drop(&p->rest, 2);
        return true;
    }
    const size_t length = p->to->length;
    const bool opens = at.length && (is_letter(*at.bytes) || is_digit(*at.bytes) || *at.bytes == '-'),
               closes = p->filled && length && p->to->bytes[length - 1] != ' ';
    p->filled = opens;
    text_add_string(p->to, opens || closes ? " " : " _ "); /* "___6___" is filled in */
    p->rest = at;
    return true;
}

/* "node(s)" */
static bool take_plural(struct plain *p)
{
    static const char *const plurals[] = {"(s)", "(es)", "(n)", "(en)"};
    size_t length = p->to->length;
    for (size_t i = 0; length > 1 && i < COUNT(plurals); i++)
        if (slice_begins(p->rest, plurals[i]) && is_letter(p->to->bytes[length - 1]) &&
            is_letter(p->to->bytes[length - 2])) {
            text_add(p->to, plurals[i] + 1, strlen(plurals[i]) - 2);
            drop(&p->rest, strlen(plurals[i]));
            return true;
        }
    return false;
}

/* A dash with blanks around it, behind a word and before another: "value – 6". */
static bool take_dash(struct plain *p)
{
    static const char *const dashes[] = {"–", "—", "---", "--"};
    size_t length = 0, before = p->to->length;
    for (size_t i = 0; !length && i < COUNT(dashes); i++)
        length = slice_begins(p->rest, dashes[i]) ? strlen(dashes[i]) : 0;
    while (before && p->to->bytes[before - 1] == ' ')
        before--;
    if (!length || before == p->to->length || !before || length + 1 >= p->rest.length ||
        p->rest.bytes[length] != ' ' ||
        !(is_letter(p->to->bytes[before - 1]) || p->to->bytes[before - 1] == ')'))
        return false;
    char next = p->rest.bytes[length + 1];
    if (!is_letter(next) && !is_digit(next))
        return false;
    text_add_char(p->to, ':');
    drop(&p->rest, length);
    return true;
}

/* "n_1", "n\_1" and "n_{10}": a name with its number below it; labels are spelled so as well. */
static bool take_index(struct plain *p)
{
    size_t before = p->to->length, length = slice_begins(p->rest, "\\_") ? 2 : 1;
    bool brace = p->rest.length > 1 && p->rest.bytes[1] == '{';
    if (p->rest.bytes[length - 1] != '_' || !before || !is_letter(p->to->bytes[before - 1]))
        return false;
    for (length += brace; length < p->rest.length && is_digit(p->rest.bytes[length]); length++)
        text_add_char(p->to, p->rest.bytes[length]);
    bool closes = !brace || (length < p->rest.length && p->rest.bytes[length] == '}');
    if (p->to->length == before || !closes) {
        p->to->length = before;
        return false;
    }
    drop(&p->rest, length + brace);
    return true;
}

/* "A's value": the value of A. */
static bool take_apostrophe(struct plain *p)
{
    if (!p->to->length || !is_letter(p->to->bytes[p->to->length - 1]) ||
        !(slice_begins(p->rest, "'s ") || slice_begins(p->rest, "’s ")))
        return false;
    drop(&p->rest, *p->rest.bytes == '\'' ? 2 : 4);
    return true;
}

/* "it is a 3": an article, and no α. */
static bool take_article(struct plain *p)
{
    static const char *const verbs[] = {" is ", " was ", " just ", " only ", " than "};
    bool before = slice_begins(p->rest, "a ") && p->rest.length > 2 && is_digit(p->rest.bytes[2]), is = false;
    for (size_t i = 0; before && i < COUNT(verbs); i++)
        is = is || (p->to->length > strlen(verbs[i]) &&
                    !strncmp(p->to->bytes + p->to->length - strlen(verbs[i]), verbs[i], strlen(verbs[i])));
    if (is)
        drop(&p->rest, 2);
    return is;
}

static bool is_space(uint32_t point)
{
    return point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) || point == 0x202f ||
           point == 0x205f || point == 0x3000 || point == '\v' || point == '\f';
}

static bool is_nothing(uint32_t point)
{
    return point == UTF8_BAD || point == 0x200c || point == 0x200d || point == 0x20e3 ||
           (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0x1f300 && point <= 0x1faff) ||
           (point != '\t' && point != '\r' && utf8_hidden(point));
}

#define STRUCK "\xcc\xb6" /* U+0336: a line through the character before */

static void take_character(struct plain *p)
{
    char bytes[4];
    uint32_t point = utf8_take(&p->rest);
    bool struck = slice_begins(p->rest, STRUCK);
    if (struck != p->struck && point != 0x336)
        text_add_string(p->to, "~~");
    p->struck = struck;
    if (struck)
        drop(&p->rest, sizeof STRUCK - 1);
    if (point > 0xff00 && point < 0xff5f)
        point -= 0xfee0;
    if (is_space(point))
        text_add_char(p->to, ' ');
    else if (!is_nothing(point))
        text_add(p->to, bytes, utf8_spell(point, bytes));
}

struct slice plain_line(struct slice line, struct text *kept)
{
    struct plain p = {.rest = line, .to = kept};
    text_clear(kept);
    while (p.rest.length) {
        char c = *p.rest.bytes;
        bool smiles = c == ' ' && p.rest.length > 1 && strchr(":;", p.rest.bytes[1]);
        if (take_article(&p))
            continue;
        if (!p.struck && !smiles && (c == ' ' || is_digit(c) || is_letter(c)) &&
            (p.rest.length < 2 || (unsigned char)p.rest.bytes[1] != 0xcc)) {
            text_add_char(kept, c);
            drop(&p.rest, 1);
        } else if (!take_apostrophe(&p) && !take_index(&p) && !take_command(&p) && !take_brace(&p) &&
                   !take_tag(&p) && !take_field(&p) && !take_plural(&p) && !take_dash(&p) &&
                   !take_spelling(&p))
            take_character(&p);
    }
    if (p.struck)
        text_add_string(kept, "~~");
    return text_slice(kept);
}
