/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/plain.h"
#include "base/utf8.h"
#include "homework/loose.h"
#include <ctype.h>

/* What stands for something else; the longest counts. A command of LaTeX ends where its letters end. One with
 * a brace is spelled so at the brace's end as well, but a blank stands for all of it. */
static const struct {
    const char *to, *from[24];
} spellings[] = {
    {"",
     {"*", "`", "<b>", "</b>", "<strong>", "</strong>", "<i>", "</i>", "<em>", "</em>", "<u>", "</u>",
      "<sub>", "</sub>"}},
    {"", {"$", "{*}", "\\$", "\\`", "\\*", "\\footnotesize", "\\anywhere{}", "\\textasciigrave{}"}},
    {"",
     {"\\textbf{", "\\textit{", "\\texttt{", "\\textrm{", "\\emph{", "\\text{", "\\mathrm{", "\\mathbf{",
      "\\mathit{", "\\underline{", "\\foreign{", "\\boxed{", "\\fbox{"}},
    {"\"", {"“", "”", "„", "‟", "«", "»", "&quot;", "\\char34{}"}},
    {"'", {"‘", "’", "‚", "‛", "′", "\\textquotesingle{}"}},
    {"-", {"‐", "‑", "‒", "\\item"}},
    {"≥", {">=", "⩾", "≧", "\\geq", "\\ge", "&ge;"}},
    {"≤", {"<=", "=<", "⩽", "≦", "\\leq", "\\le", "&le;"}},
    {"≠", {"!=", "\\neq", "&ne;"}},
    {"→",
     {"->", "-->", "--->", "-.->", "==>", "—>", "–>", "⟶", "➔", "➜", "➝", "➞", "\\to", "\\rightarrow",
      "\\longrightarrow", "&rarr;"}},
    {"=>", {"⇒", "⟹", "⇨"}},
    {"(MAX)", {"[MAX]", "[Max]", "[max]"}},
    {"(MIN)", {"[MIN]", "[Min]", "[min]"}},
    {"← ", {"<- ", "<-- "}}, /* and "<-2" is a comparison */
    {"×", {"\\times"}},
    {"∅", {"\\emptyset", "\\varnothing"}},
    {"∞", {"&infin;"}},
    {"−", {"&minus;"}},
    {"α", {"&alpha;", "$\\alpha$"}},
    {"β", {"&beta;", "$\\beta$"}},
    {"⁺", {"$^+$"}},
    {"⁻", {"$^-$"}},
    {"<", {"&lt;", "\\<", "\\textless{}"}},
    {">", {"&gt;", "\\>", "\\textgreater{}"}},
    {"&", {"&amp;", "\\&"}},
    {"#", {"\\#"}},
    {"%", {"\\%"}},
    {"~", {"\\~", "\\textasciitilde{}"}},
    {"^", {"\\textasciicircum{}"}},
    {"[", {"{[}"}},
    {"]", {"{]}"}},
    {"\\", {"\\textbackslash{}"}},
    {"~~", {"<del>", "</del>", "<s>", "</s>", "<strike>", "</strike>"}},
    {"~~", {"\\cancel{", "\\bcancel{", "\\xcancel{", "\\sout{", "\\st{"}},
    {" _ ", {"\\hrulefill", "\\dotfill", "\\hspace{", "\\hspace*{", "\\rule{"}},
    {" ",
     {"&nbsp;", "\\\\", "\\,", "\\;", "\\quad", "\\qquad", "\\par", "\\noindent", "\\smallskip", "\\medskip",
      "\\bigskip", "\\vspace{", "\\hline", "\\toprule", "\\midrule", "\\bottomrule"}},
    {" ", {" :)", " ;)", " :-)", " ;-)"}},
    {" with ", {" w/ "}},
    {" at ", {" @ "}},
    {"[−∞,", {"[-i,", "[-I,"}},
    {",+∞]", {",+i]", ",+I]", ",i]"}},
    {"(−∞,", {"(-i,"}},
    {",+∞)", {",+i)"}},
    {"es ", {"è "}},
};

/* Tags of HTML, and what of them stays: only the cells of a table and the end of a line leave something. */
static const struct {
    const char *names, *opens, *closes;
} tags[] = {
    {"td th", "| ", " "},
    {"tr", "", " |"},
    {"br", " ", " "},
    {"p div span table thead tbody tfoot caption ul ol li pre code html body head h1 h2 h3 h4 font center",
     "", ""},
};

/* Braces of commands that may be open in each other. */
#define OPEN 32

struct plain {
    struct slice rest;
    struct text *to;
    const char *around[OPEN]; /* of the braces that are open; NULL: of no command */
    size_t open;
    bool struck;        /* the last character has a line through it */
    bool filled;        /* a line to write on began, with something on it */
    const char *square; /* where a square bracket ends that stands for a round one */
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Spells what stands at the front. */
static bool give(struct plain *p, size_t bytes, const char *to)
{
    text_add_string(p->to, to);
    loose_drop(&p->rest, bytes);
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_spelled(struct slice rest, const char *from)
{
    size_t length = strlen(from);
    bool word = *from == '\\' && is_letter(from[length - 1]);
    return slice_begins(rest, from) && !(word && length < rest.length && is_letter(rest.bytes[length]));
}

static bool take_spelling(struct plain *p)
{
    const char *to = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < COUNT(spellings); i++)
        for (const char *const *from = spellings[i].from; *from; from++)
            if (**from == *p->rest.bytes && strlen(*from) > longest && is_spelled(p->rest, *from)) {
                to = spellings[i].to;
                longest = strlen(*from);
            }
    const bool brace = to && p->rest.bytes[longest - 1] == '{';
    if (!to || (brace && p->open == OPEN))
        return false;
    give(p, longest, to);
    const char *end = brace && *to == ' ' ? memchr(p->rest.bytes, '}', p->rest.length) : NULL;
    if (end)
        loose_drop(&p->rest, (size_t)(end - p->rest.bytes) + 1);
    else if (brace)
        p->around[p->open++] = to;
    return true;
}

static bool take_brace(struct plain *p)
{
    char c = *p->rest.bytes;
    if (!p->open || (c != '{' && c != '}') || (c == '{' && p->open == OPEN))
        return false;
    const char *around = c == '{' ? "{" : p->around[--p->open];
    if (c == '{')
        p->around[p->open++] = NULL;
    return give(p, 1, around ? around : "}");
}

/* A tag, with what is said in it. */
static bool take_tag(struct plain *p)
{
    const char *end = *p->rest.bytes == '<' ? memchr(p->rest.bytes, '>', p->rest.length) : NULL;
    if (!end)
        return false;
    struct slice at = {p->rest.bytes + 1, (size_t)(end - p->rest.bytes) - 1};
    const bool closes = slice_begins(at, "/");
    loose_drop(&at, closes);
    for (size_t i = 0; i < COUNT(tags) && !slice_begins(at, " "); i++) {
        struct slice rest = at;
        if (loose_word_of(&rest, tags[i].names) && (!rest.length || strchr(" /", *rest.bytes)))
            return give(p, (size_t)(end - p->rest.bytes) + 1, closes ? tags[i].closes : tags[i].opens);
    }
    return false;
}

/* A line to write on: two underscores, or four dots. */
static bool take_field(struct plain *p)
{
    static const struct {
        const char *sign;
        size_t lines, dots;
    } signs[] = {{"\\_", 1, 0}, {"_", 1, 0}, {".", 0, 1}, {"…", 0, 2}};
    struct slice at = p->rest;
    size_t lines = 0, dots = 0, i = 0;
    while (i < COUNT(signs))
        if (slice_begins(at, signs[i].sign)) {
            lines += signs[i].lines;
            dots += signs[i].dots;
            loose_drop(&at, strlen(signs[i].sign));
            i = 0;
        } else {
            i++;
        }
    if (lines < 2 && dots < 4)
        return slice_begins(p->rest, "\\_") && give(p, 2, "_");
    const bool opens = at.length && (is_letter(*at.bytes) || loose_is_digit(at, 0) || *at.bytes == '-'),
               closes = p->filled && p->to->bytes[p->to->length - 1] != ' ';
    p->filled = opens;
    return give(p, p->rest.length - at.length, opens || closes ? " " : " _ "); /* "___6___" is filled in */
}

/* "node(s)" */
static bool take_plural(struct plain *p)
{
    static const char *const plurals[][2] = {{"(s)", "s"}, {"(es)", "es"}, {"(n)", "n"}, {"(en)", "en"}};
    const size_t length = p->to->length;
    if (length < 2 || !is_letter(p->to->bytes[length - 1]) || !is_letter(p->to->bytes[length - 2]))
        return false;
    for (size_t i = 0; i < COUNT(plurals); i++)
        if (slice_begins(p->rest, plurals[i][0]))
            return give(p, strlen(plurals[i][0]), plurals[i][1]);
    return false;
}

/* A dash with blanks around it, behind a word and before another: "value – 6"; dots that lead from what is
 * asked to an answer: "value ..... 6". */
static bool take_dash(struct plain *p)
{
    static const char *const dashes[] = {"–", "—", "---", "--"};
    struct slice before = text_slice(p->to), behind = p->rest;
    for (size_t i = 0; behind.bytes == p->rest.bytes && i < COUNT(dashes); i++)
        if (slice_begins(behind, dashes[i]))
            loose_drop(&behind, strlen(dashes[i]));
    if (slice_begins(behind, "..") && !loose_has_any(before, ":=,;"))
        while (slice_begins(behind, "."))
            loose_drop(&behind, 1);
    while (before.length && before.bytes[before.length - 1] == ' ')
        before.length--;
    char last = before.length && before.length < p->to->length ? before.bytes[before.length - 1] : 0;
    bool word = is_letter(last) || last == ')';
    return word && behind.bytes != p->rest.bytes && behind.length > 1 && *behind.bytes == ' ' &&
           (is_letter(behind.bytes[1]) || loose_is_digit(behind, 1)) &&
           give(p, (size_t)(behind.bytes - p->rest.bytes), ":");
}

/* "-inf..2", "2..7": two numbers, and no ".7". */
static bool take_range(struct plain *p)
{
    const struct slice before = text_slice(p->to);
    return slice_begins(p->rest, "..") && loose_is_digit(p->rest, 2) && before.length &&
           (isdigit((unsigned char)before.bytes[before.length - 1]) || loose_ends_with(before, "f") ||
            loose_ends_with(before, "∞")) &&
           give(p, 2, " .. ");
}

/* "n_1", "n\_1" and "n_{10}": a name with its number below it; labels are spelled so as well. */
static bool take_index(struct plain *p)
{
    size_t before = p->to->length, length = slice_begins(p->rest, "\\_") ? 2 : 1;
    bool brace = p->rest.length > 1 && p->rest.bytes[1] == '{';
    if (p->rest.bytes[length - 1] != '_' || !before || !is_letter(p->to->bytes[before - 1]))
        return false;
    for (length += brace; loose_is_digit(p->rest, length); length++)
        text_add_char(p->to, p->rest.bytes[length]);
    bool closes = !brace || (length < p->rest.length && p->rest.bytes[length] == '}');
    if (p->to->length == before || !closes) {
        p->to->length = before;
        return false;
    }
    loose_drop(&p->rest, length + brace);
    return true;
}

/* "A's value", "n1's value": the value of A; but not "both 9's". */
static bool take_apostrophe(struct plain *p)
{
    static const char *const endings[] = {"'s ", "'s,", "'s.", "'s)", "’s ", "’s,", "’s.", "’s)"};
    size_t length = p->to->length;
    while (length && isdigit((unsigned char)p->to->bytes[length - 1]))
        length--;
    for (size_t i = 0; i < COUNT(endings); i++)
        if (slice_begins(p->rest, endings[i]) && length && is_letter(p->to->bytes[length - 1]))
            return give(p, strlen(endings[i]) - 1, "");
    return false;
}

/* "4 <= alpha (4)", "≥ β(3)", "less than beta 8": what the bound is. */
static bool take_bound(struct plain *p)
{
    static const char *const names[] = {"alpha", "beta", "alfa", "α", "β"};
    static const char *const signs[] = {"≤", "≥", "<", ">", " than", " than the", " als", " que", " di"};
    struct slice before = slice_trim(text_slice(p->to)), number = p->rest, to;
    double bound;
    bool named = false, compared = false;
    const bool brackets = slice_begins(number, "(");
    if (!brackets && !strchr("+-0123456789\xe2", *number.bytes)) /* \xe2 begins ∞ and − */
        return false;
    loose_drop(&number, brackets);
    to = number;
    if (!loose_number(&to, &bound) || (brackets && !slice_begins(to, ")")))
        return false;
    for (size_t i = 0; i < COUNT(names) && !named; i++)
        if ((named = slice_ends(before, names[i])))
            before.length -= strlen(names[i]);
    before = slice_trim(before);
    for (size_t i = 0; named && i < COUNT(signs); i++)
        compared = compared || slice_ends(before, signs[i]);
    if (!compared || slice_ends(before, "=>")) /* "9 => alpha 9" */
        return false;
    while (slice_ends(text_slice(p->to), " "))
        p->to->length--;
    text_format(p->to, " = %.*s", SLICE(loose_until(number, to)));
    return give(p, (size_t)(to.bytes - p->rest.bytes) + brackets, "");
}

/* Whether something is said in a square bracket that is no window, value or list: "[3 ≤ 4]", "[beta cutoff]",
 * and "[b]" before a part of a question. */
static bool is_aside(const struct plain *p, struct slice inside)
{
    bool words = inside.length > 4 && !memchr(inside.bytes, ' ', 3); /* and not "x x" */
    if (inside.length == 1)
        return !slice_trim(text_slice(p->to)).length && strchr("abcdefgh", *inside.bytes);
    if (loose_has_any(inside, "[,|\"'") || loose_sign(AHEAD(inside), "< > = ≤ ≥"))
        return false;
    for (size_t i = 0; i < inside.length && words; i++)
        words = (is_letter(inside.bytes[i]) || inside.bytes[i] == ' ' || inside.bytes[i] == '-');
    return (words && memchr(inside.bytes, ' ', inside.length)) || loose_has_any(inside, "<>") ||
           slice_find(inside, "≤") || slice_find(inside, "≥");
}

static bool take_square(struct plain *p)
{
    if (p->rest.bytes == p->square)
        return give(p, 1, ")");
    const char *end = *p->rest.bytes == '[' ? memchr(p->rest.bytes, ']', p->rest.length) : NULL;
    if (!end || !is_aside(p, (struct slice){p->rest.bytes + 1, (size_t)(end - p->rest.bytes) - 1}))
        return false;
    p->square = end;
    return give(p, 1, "(");
}

/* "it is a 3": an article, and no α. */
static bool take_article(struct plain *p)
{
    static const char *const verbs[] = {" is ",   " was ",     " just ",   " only ",
                                        " than ", "rts with ", "ins with "};
    if (!slice_begins(p->rest, "a ") || !loose_is_digit(p->rest, 2))
        return false;
    for (size_t i = 0; i < COUNT(verbs); i++)
        if (slice_ends(text_slice(p->to), verbs[i]))
            return give(p, 2, "");
    return false;
}

/* "K = 3 is >= 2": the sign says it alone. */
static bool take_is(struct plain *p)
{
    static const char *const verbs[] = {" is ", " ist ", " es ", " est "}, *const signs[] = {
                                                                               "<",    ">",     "≤",
                                                                               "≥",    "=",     "\\le",
                                                                               "\\ge", "$\\le", "$\\ge"};
    for (size_t i = 0; *p->rest.bytes == ' ' && i < COUNT(verbs); i++)
        for (size_t j = 0; slice_begins(p->rest, verbs[i]) && j < COUNT(signs); j++) {
            struct slice sign = p->rest;
            loose_drop(&sign, strlen(verbs[i]));
            if (slice_begins(sign, signs[j]) && !slice_begins(sign, "=>") && !slice_begins(sign, "<-") &&
                p->to->length && isdigit((unsigned char)p->to->bytes[p->to->length - 1]))
                return give(p, strlen(verbs[i]) - 1, "");
        }
    return false;
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
        loose_drop(&p->rest, sizeof STRUCK - 1);
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
        bool smiles = c == ' ' && p.rest.length > 1 && strchr(":;w@", p.rest.bytes[1]);
        if (take_article(&p) || take_is(&p) || take_bound(&p))
            continue;
        if (!p.struck && !smiles && (c == ' ' || loose_is_digit(p.rest, 0) || is_letter(c)) &&
            (p.rest.length < 2 || (unsigned char)p.rest.bytes[1] != 0xcc)) {
            text_add_char(kept, c);
            loose_drop(&p.rest, 1);
        } else if (!take_apostrophe(&p) && !take_index(&p) && !take_brace(&p) && !take_tag(&p) &&
                   !take_dash(&p) && !take_range(&p) && !take_field(&p) && !take_plural(&p) &&
                   !take_square(&p) && !take_spelling(&p))
            take_character(&p);
    }
    if (p.struck)
        text_add_string(kept, "~~");
    return text_slice(kept);
}
