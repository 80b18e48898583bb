/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LaTeX: a document whose page is the picture, and slides of beamer, one a moment. TikZ gets the places in
 * points and adds none of its own; what marks mean are styles at the top, for who wants other colours. It
 * compiles under pdflatex, xelatex and lualatex; letters that no font there has become question marks, for
 * pdflatex those of scripts beyond Latin.
 */
#include "picture/tikz.h"
#include "base/escape.h"
#include "picture/pen.h"
#include <math.h>

/* What slides have room for, in points. */
#define SLIDE_WIDTH  396.0
#define SLIDE_HEIGHT 182.0
#define SLIDE_SCALE  1.5

/* Of a slide's title: its type, and lines at the most. */
#define TITLE       12.0
#define TITLE_LINES 2

/* Ems of letters that are named. */
#define FOREIGN_WIDE 30.0

/* Letters that not every TeX has: in the first of some fonts that has all of them, or each in the first that
 * has it; where none has, a question mark. */
const char tikz_engines[] =
    "\\usepackage{iftex}\n"
    "\\ifPDFTeX\n"
    "  \\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp}\n"
    "  \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
    "  \\newcommand\\foreign[1]{?}\n"
    "\\else\n"
    "  \\usepackage{fontspec}\n"
    "  \\makeatletter\n"
    "  \\newcommand\\foreignfont[2]{\\IfFontExistsTF{#2}{\\newfontfamily#1{#2}}{\\let#1\\relax}}\n"
    "  \\foreignfont\\foreigni{Noto Sans CJK SC}\n"
    "  \\foreignfont\\foreignii{DejaVu Sans}\n"
    "  \\foreignfont\\foreigniii{Droid Sans Fallback}\n"
    "  \\foreignfont\\foreigniv{Arial Unicode MS}\n"
    "  \\newcommand\\foreign@try[3]{\\ifx#1\\relax #3\\else\n"
    "    \\begingroup #1\\global\\let\\foreign@has\\relax\n"
    "    "
    "\\@tfor\\foreign@x:=#2\\do{\\iffontchar\\font\\expandafter`\\foreign@x\\else\\global\\let\\foreign@"
    "has\\@empty\\fi}\\endgroup\n"
    "    \\ifx\\foreign@has\\relax{#1#2}\\else #3\\fi\\fi}\n"
    "  \\newcommand\\foreign@any[2]{\\foreign@try\\foreigni{#1}{\\foreign@try\\foreignii{#1}{%\n"
    "    \\foreign@try\\foreigniii{#1}{\\foreign@try\\foreigniv{#1}{#2}}}}}\n"
    "  "
    "\\newcommand\\foreign@each[1]{\\@tfor\\foreign@y:=#1\\do{\\expandafter\\foreign@one\\expandafter{"
    "\\foreign@y}}}\n"
    "  \\newcommand\\foreign@one[1]{\\foreign@any{#1}{?\\GenericWarning{}{cutoff: no font has #1}}}\n"
    "  \\newcommand\\foreign[1]{\\foreign@any{#1}{\\foreign@each{#1}}}\n"
    "  \\makeatother\n"
    "\\fi\n";

/* --- letters --- */

/* Whether every TeX has a letter for it, as it stands or by a command. */
static bool is_known(uint32_t point)
{
    struct text spelled = {0};
    char bytes[4];
    size_t length = utf8_spell(point, bytes);
    escape_add(&spelled, (struct slice){bytes, length}, ESCAPE_LATEX, CHARSET_UNICODE);
    bool own = !slice_equal(text_slice(&spelled), (struct slice){bytes, length});
    bool punctuation = point >= 0x2013 && point < 0x2023 && point != 0x2015 && point != 0x2017 &&
                       point != 0x201b && point != 0x201f;
    text_free(&spelled);
    return own || point < 0x7f || (point >= 0xa1 && point < 0x180 && point != 0x149) || punctuation ||
           point == 0x2026 || point == 0x20ac;
}

/* Run by run of letters that every TeX has, and of others. */
void tikz_add_words(struct text *out, struct slice words, enum charset charset)
{
    while (words.length) {
        struct slice run = words, rest = words;
        bool known = is_known(utf8_take(&rest));
        while (rest.length) {
            struct slice next = rest;
            if (is_known(utf8_take(&next)) != known)
                break;
            rest = next;
        }
        run.length -= rest.length;
        words = rest;
        text_add_string(out, known ? "" : "\\foreign{");
        escape_add(out, run, ESCAPE_LATEX, charset);
        text_add_string(out, known ? "" : "}");
    }
}

static void add_foreign(struct text *letters, struct slice words)
{
    while (words.length) {
        char letter[5] = {0};
        uint32_t point = utf8_take(&words);
        size_t length = utf8_spell(point, letter);
        if (!is_known(point) && !slice_find(text_slice(letters), letter))
            text_add(letters, letter, length);
    }
}

void tikz_add_doubt(struct text *what, struct slice words, enum charset charset)
{
    struct text letters = {0};
    add_foreign(&letters, words);
    if (letters.length) {
        text_add_string(what, "pdflatex has no letters for '");
        measure_fit(what, text_slice(&letters), 1, FACE_PLAIN, FOREIGN_WIDE, charset);
        text_add_string(what, "' and shows ?; xelatex and lualatex take them from other fonts");
    }
    text_free(&letters);
}

static void doubt(const struct picture *picture, struct text *what)
{
    struct text words = {0};
    for (size_t i = 0; i < picture->inks.count; i++)
        text_add_slice(&words, ink_words(picture, &picture->inks.at[i]));
    text_add_slice(&words, text_slice(&picture->title));
    tikz_add_doubt(what, text_slice(&words), picture->wishes.charset);
    text_free(&words);
}

/* --- styles --- */

static void add_style(struct text *out, enum tint tint, enum theme theme, double unit)
{
    const struct tint_style *style = &tints[tint];
    int line = style->in[theme].line, fill = style->in[theme].fill;
    if (line != TINT_NOTHING)
        text_format(out, "\\definecolor{cutoff-%s}{HTML}{%06X}\n", style->name, (unsigned)line);
    if (fill != TINT_NOTHING)
        text_format(out, "\\definecolor{cutoff-%s-fill}{HTML}{%06X}\n", style->name, (unsigned)fill);
    text_format(out, "\\tikzset{cutoff/%s/.style={", style->name);
    if (style->width <= 0 && line != TINT_NOTHING)
        text_format(out, "cutoff/label, text=cutoff-%s%s", style->name,
                    style->bold ? ", node font=\\bfseries\\boldmath" : "");
    if (style->width > 0) {
        text_format(out, "draw=cutoff-%s, line width=", style->name);
        pen_add_number(out, style->width * unit);
        text_add_string(out, style->dashed ? "pt, dash pattern=on 2.5pt off 2pt" : "pt");
    }
    if (fill != TINT_NOTHING)
        text_format(out, "%sfill=cutoff-%s-fill", style->width > 0 ? ", " : "", style->name);
    text_add_string(out, "}}\n");
}

static bool is_used(enum tint tint, const struct picture *used)
{
    bool found = !used || tint == TINT_PAGE;
    for (size_t i = 0; used && i < used->inks.count && !found; i++)
        found = used->inks.at[i].tint == tint;
    return found;
}

void tikz_add_styles(struct text *out, enum theme theme, double unit, const struct picture *used)
{
    text_add_string(out, "\\tikzset{\n"
                         "  cutoff/label/.style={inner sep=0pt, outer sep=0pt, anchor=base west},\n"
                         "  cutoff/picture/.style={x=1pt, y=-1pt, line join=round, line cap=round},\n"
                         "}\n");
    for (enum tint tint = TINT_HIDDEN + 1; tint < TINT_COUNT; tint++)
        if (is_used(tint, used))
            add_style(out, tint, theme, unit);
}

/* --- ink --- */

static void add_place(struct text *out, double x, double y)
{
    text_add_char(out, '(');
    pen_add_number(out, x);
    text_add_char(out, ',');
    pen_add_number(out, y);
    text_add_char(out, ')');
}

static void add_path(struct text *out, const struct ink *ink)
{
    double left = ink->box.x, right = left + ink->box.width, top = ink->box.y, bottom = top + ink->box.height;
    bool up = ink->kind == INK_UP;
    text_format(out, "\\path[cutoff/%s] ", tints[ink->tint].name);
    if (ink->kind == INK_BOX) {
        add_place(out, left, top);
        text_add_string(out, " rectangle ");
        add_place(out, right, bottom);
    }
    if (up || ink->kind == INK_DOWN) {
        add_place(out, (left + right) / 2, up ? top : bottom);
        text_add_string(out, " -- ");
        add_place(out, right, up ? bottom : top);
        text_add_string(out, " -- ");
        add_place(out, left, up ? bottom : top);
        text_add_string(out, " -- cycle");
    }
    for (size_t i = 0; i < ink->points; i++) {
        text_add_string(out, i == 0 ? "" : ink->kind == INK_STROKES && i == 2 ? " " : " -- ");
        add_place(out, ink->at[i].x, ink->at[i].y);
    }
    text_add_string(out, ";\n");
}

static void add_label(struct text *out, const struct picture *picture, const struct ink *ink)
{
    static const char *const anchors[] = {
        [ANCHOR_MIDDLE] = ", anchor=base", [ANCHOR_END] = ", anchor=base east"};
    text_format(out, "\\node[cutoff/%s%s] at ", tints[ink->tint].name,
                ink->anchor == ANCHOR_START ? "" : anchors[ink->anchor]);
    add_place(out, ink->x, ink->base);
    text_format(out, " {\\fontsize{%d}{%d}\\selectfont%s ", (int)ink->size, (int)ink->size,
                ink->code ? "\\ttfamily" : "");
    tikz_add_words(out, ink_words(picture, ink), picture->wishes.charset);
    text_add_string(out, "};\n");
}

/* --- pictures --- */

void tikz_add_picture(struct text *out, const struct picture *picture)
{
    text_add_string(out, "\\begin{tikzpicture}[cutoff/picture]\n\\path[cutoff/page] (0,0) rectangle ");
    add_place(out, picture->width, picture->height);
    text_add_string(out, ";\n");
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (ink->tint != TINT_HIDDEN && ink->kind == INK_LABEL)
            add_label(out, picture, ink);
        else if (ink->tint != TINT_HIDDEN)
            add_path(out, ink);
    }
    text_add_string(out, "\\end{tikzpicture}");
}

static bool finish(struct text *out, FILE *file)
{
    text_add_string(out, "\\end{document}\n");
    fwrite(out->bytes, 1, out->length, file);
    text_free(out);
    return true;
}

static bool draw(const struct pen_job *job)
{
    struct text out = {0};
    pen_look(job, 0);
    text_format(&out, "\\documentclass[border=0pt]{standalone}\n%s\\usepackage{tikz}\n", tikz_engines);
    tikz_add_styles(&out, job->theme, job->picture->unit, NULL);
    text_add_string(&out, "\\begin{document}\n");
    tikz_add_picture(&out, job->picture);
    text_add_string(&out, "\n");
    return finish(&out, job->file);
}

/* Of the picture, so that it fills a slide below so many lines of title, which are two at the most. */
static double scale_of(const struct picture *picture, size_t lines)
{
    double tall = SLIDE_HEIGHT - (lines > 1 ? 1.2 * TITLE : 0);
    return fmin(fmin(SLIDE_WIDTH / picture->width, tall / picture->height), SLIDE_SCALE);
}

/* Line by line, of which the last is shortened; how many these are. */
static size_t add_title(struct text *out, const struct picture *picture)
{
    struct text shown = {0}, line = {0};
    size_t lines = 0;
    utf8_show(&shown, slice_of(picture->tree->title ? picture->tree->title : "A game tree"),
              picture->wishes.charset);
    for (struct slice rest = text_slice(&shown); rest.length && lines < TITLE_LINES; lines++) {
        struct slice first = rest;
        text_clear(&line);
        if (lines + 1 < TITLE_LINES)
            first = measure_line(&rest, TITLE, FACE_PLAIN, SLIDE_WIDTH);
        measure_fit(&line, first, TITLE, FACE_PLAIN, SLIDE_WIDTH, picture->wishes.charset);
        text_add_string(out, lines ? "\\\\" : "");
        tikz_add_words(out, text_slice(&line), picture->wishes.charset);
    }
    text_free(&shown);
    text_free(&line);
    return lines;
}

static bool draw_slides(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    struct text out = {0};
    text_format(&out, "\\documentclass[aspectratio=169]{beamer}\n%s\\usepackage{tikz}\n", tikz_engines);
    text_add_string(&out, "\\setbeamertemplate{navigation symbols}{}\n"
                          "\\setbeamerfont{frametitle}{size=\\large}\n");
    tikz_add_styles(&out, job->theme, job->picture->unit, NULL);
    text_add_string(&out, "\\begin{document}\n");
    for (size_t i = 0; i < job->count; i++) {
        pen_look(job, i);
        text_add_string(&out, "\\begin{frame}[t]{");
        size_t lines = add_title(&out, picture);
        text_add_string(&out, "}\n\\centering\\scalebox{");
        text_format(&out, "%.3f", scale_of(picture, lines));
        text_add_string(&out, "}{%\n");
        tikz_add_picture(&out, picture);
        text_add_string(
            &out, "}\\par\\vfill\n\\parbox[t][2.6\\baselineskip][t]{\\textwidth}{\\centering\\footnotesize ");
        tikz_add_words(&out, text_slice(&picture->sentence), picture->wishes.charset);
        text_add_string(&out, "}\n\\end{frame}\n");
        if (out.length > (1 << 20)) {
            fwrite(out.bytes, 1, out.length, job->file);
            text_clear(&out);
        }
    }
    return finish(&out, job->file);
}

const struct pen pen_tikz = {
    .name = "tikz", .takes = PEN_DRAWS, .endings = "tex", .limited = true, .doubt = doubt, .draw = draw};
const struct pen pen_beamer = {.name = "beamer",
                               .takes = PEN_DRAWS,
                               .endings = "",
                               .several = true,
                               .tells = true,
                               .limited = true,
                               .doubt = doubt,
                               .draw = draw_slides};
