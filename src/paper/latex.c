/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LaTeX, to be changed by hand: what is written is written by TeX, and only the tree is a picture in points.
 * Compiles under pdflatex, xelatex and lualatex, with no line too long.
 */
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/tikz.h"
#include <math.h>
#include <string.h>

/* Room behind the title for the word that it is a key, in points. */
#define TAG 36.0

static const char commands[] =
    "\\usepackage{array,pdflscape}\n"
    "\\newcolumntype{C}[1]{>{\\centering\\arraybackslash}m{#1}}\n"
    "% Where a word that is longer than its line may end it.\n"
    "\\newcommand\\anywhere{\\hskip0pt plus.3pt\\relax}\n"
    "% A question and its answer, or a line to write on; and the same on a line of its own.\n"
    "\\newcounter{asked}\\setcounter{asked}{1}\n"
    "\\newenvironment{ask}[1][.485]{\\begin{minipage}[t]{#1\\linewidth}\\raggedright\\boldmath\n"
    "  \\stepcounter{asked}\\textbf{\\theasked}\\enspace\\ignorespaces}{\\end{minipage}}\n"
    "\\newenvironment{wideask}{\\begin{ask}[1]}{\\end{ask}}\n"
    "\\setlength\\parindent{0pt}\\setlength\\tabcolsep{2pt}\\pagestyle{empty}\n";

struct setting {
    const struct exercise *exercise;
    const struct plan *plan;
    const struct plan_page *page;
    struct text out;
};

static void add(struct setting *s, const char *words)
{
    text_add_string(&s->out, words);
}

/* On lines of such a width: a word that has no room on one may be broken anywhere. */
static void add_words(struct setting *s, struct slice words, double width)
{
    struct text shown = {0};
    enum charset charset = s->exercise->wishes.charset;
    utf8_show(&shown, words, charset);
    for (struct slice rest = text_slice(&shown); rest.length;) {
        size_t blanks = strspn(rest.bytes, " ");
        text_add_repeated(&s->out, ' ', blanks);
        rest = (struct slice){rest.bytes + blanks, rest.length - blanks};
        struct slice word = {rest.bytes, strcspn(rest.bytes, " ")};
        rest = (struct slice){rest.bytes + word.length, rest.length - word.length};
        bool whole = measure(word, s->plan->body, FACE_BOLD) <= width;
        while (word.length) {
            struct slice one = word;
            utf8_take(&word);
            one.length -= whole ? 0 : word.length;
            word.length = whole ? 0 : word.length;
            tikz_add_words(&s->out, one, charset);
            add(s, whole ? "" : "\\anywhere{}");
        }
    }
    text_free(&shown);
}

static void add_head(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    double inner = plan_inner(s->page);
    struct text task = {0}, title = {0};
    plan_add_title(&title, exercise, s->page);
    text_format(&s->out, "\\begin{minipage}[t]{%.0fbp}\\raggedright\n{\\large\\bfseries ",
                plan_title_width(s->page) + TAG);
    add_words(s, text_slice(&title), plan_title_width(s->page));
    text_format(&s->out, "}%s\n\\end{minipage}\\hfill Sheet %s\\par\\vspace{1mm}\\hrule\\vspace{3mm}\n",
                exercise->wishes.key ? " (key)" : "", exercise->code.words);
    if (!exercise->wishes.key) {
        add(s, "Name \\makebox[.6\\linewidth]{\\hrulefill}\\hfill Points \\makebox[14mm]{\\hrulefill}");
        if (exercise->points)
            text_format(&s->out, "\\,/\\,%lld", (long long)exercise->points);
        add(s, "\\par\\vspace{3mm}\n");
    }
    plan_add_task(&task, exercise);
    add(s, "{\\sloppy\\textbf{1}\\enspace ");
    add_words(s, text_slice(&task), inner);
    add(s, "\\par}\\vspace{2mm}\n");
    text_free(&task);
    text_free(&title);
}

static void add_tree(struct setting *s)
{
    text_format(&s->out, "\\begin{center}\\scalebox{%.3f}{", floor(s->plan->scale * 1000) / 1000);
    tikz_add_picture(&s->out, &s->plan->picture);
    add(s, "}\\end{center}\n");
}

/* --- the table --- */

static void add_cell(struct setting *s, size_t row, size_t column)
{
    const struct plan *plan = s->plan;
    struct text words = {0};
    plan_add_cell(&words, plan, s->exercise, row, column);
    bool many = plan_cell_lines(plan, text_slice(&words), column, plan->body) > PLAN_MANY;
    if (column == 0)
        text_format(&s->out, "%zu", row + 1);
    else
        add(s, " & ");
    add(s, many ? "\\footnotesize " : "");
    if (slice_is(text_slice(&words), "−∞") || slice_is(text_slice(&words), "+∞"))
        add(s, words.bytes[0] == '+' ? "$+\\infty$" : "$-\\infty$");
    else if (column)
        add_words(s, text_slice(&words), plan->column[column] - PLAN_PAD);
    text_free(&words);
}

static void add_block(struct setting *s, size_t first, size_t count)
{
    const struct plan *plan = s->plan;
    add(s, "\\begin{tabular}[t]{|>{\\R}r|");
    for (size_t c = 1; c < plan->columns; c++)
        text_format(&s->out, "C{%.1fbp}|", plan->column[c] - PLAN_PAD - 0.5);
    text_format(&s->out, "}\\hline\n\\multicolumn{1}{|c|}{\\rule{%.1fbp}{0pt}\\rule{0pt}{10pt}}",
                plan->column[0] - PLAN_PAD - 0.5);
    for (size_t c = 1; c < plan->columns; c++) {
        const char *title = plan_title(s->exercise, c);
        bool letter = slice_is(slice_of(title), "v");
        text_format(&s->out, letter ? " & $" : " & ");
        add_words(s, slice_of(title), plan->column[c]);
        add(s, letter ? "$" : "");
    }
    add(s, "\\\\\\hline\n");
    for (size_t i = first; i < first + count; i++) {
        for (size_t c = 0; c < plan->columns; c++)
            add_cell(s, i, c);
        add(s, " \\\\\\hline\n");
    }
    add(s, "\\end{tabular}");
}

static void add_table(struct setting *s)
{
    const struct plan_page *page = s->page;
    size_t first = page->first;
    text_format(&s->out, "\\renewcommand\\R{\\rule[-%.1fpt]{0pt}{%.1fpt}\\color{black!55}\\scriptsize}\n",
                page->row * 0.32, page->row - 0.4);
    for (size_t block = 0; block < PLAN_BLOCKS && page->rows[block]; block++) {
        add(s, block ? "\\hfill\n" : "");
        add_block(s, first, page->rows[block]);
        first += page->rows[block];
    }
    add(s, "\\hspace*{0pt}\\par\n");
}

/* --- the questions --- */

static void add_questions(struct setting *s)
{
    bool beside = false;
    for (size_t i = 0; i < s->exercise->items.count; i++) {
        const struct exercise_item *item = &s->exercise->items.at[i];
        bool wide = plan_is_wide(s->exercise, item);
        double width = plan_inner(s->page) * (wide ? 1 : 0.485) - 2 * PLAN_NUMBER;
        add(s, i == 0 ? "" : beside && !wide ? "\\hfill\n" : "\\par\\vspace{3.5mm}\n");
        beside = !wide && !beside;
        add(s, wide ? "\\begin{wideask}\n" : "\\begin{ask}\n");
        add_words(s, text_slice(&item->words), width);
        add(s, s->exercise->wishes.key ? " \\textbf{" : " \\hrulefill");
        if (s->exercise->wishes.key)
            add_words(s, text_slice(&item->answer), width);
        add(s, s->exercise->wishes.key ? "}\n" : "\\hspace*{0pt}\n");
        add(s, wide ? "\\end{wideask}" : "\\end{ask}");
    }
    add(s, "\\par\n");
}

static void add_page(struct setting *s, size_t number)
{
    const struct plan_page *page = s->page = &s->plan->pages.at[number];
    add(s, page->across ? "\\begin{landscape}\n" : number ? "\\newpage\n" : "");
    if (page->head)
        add_head(s);
    else
        text_format(&s->out, "{\\small Sheet %s%s\\hfill page %zu of %zu\\par}\\vspace{4mm}\n",
                    s->exercise->code.words, s->exercise->wishes.key ? " (key)" : "", number + 1,
                    s->plan->pages.count);
    if (page->tree)
        add_tree(s);
    if (page->rows[0]) {
        add(s, page->tree ? "\\vfill\n" : "");
        add_table(s);
    }
    if (page->questions) {
        add(s, page->rows[0] || page->tree ? "\\vfill\n" : "");
        add_questions(s);
    }
    add(s, page->across ? "\\end{landscape}\n" : "");
}

static bool write(const struct exercise *exercise, FILE *file, struct text *why)
{
    struct plan plan = {0};
    struct setting s = {.exercise = exercise, .plan = &plan};
    bool fine = plan_make(&plan, exercise, why);
    if (fine) {
        text_format(&s.out, "\\documentclass[%s,%.0fpt]{article}\n%s\\usepackage{tikz}\n",
                    exercise->wishes.paper == PAPER_A4 ? "a4paper" : "letterpaper", plan.body, tikz_engines);
        text_format(&s.out, "\\usepackage[hmargin=%.0fbp,vmargin=%.0fbp]{geometry}\n%s\\newcommand\\R{}\n",
                    PLAN_SIDE, PLAN_TOP, commands);
        tikz_add_styles(&s.out, THEME_MONO, plan.picture.unit, &plan.picture);
        add(&s, "\\begin{document}\n");
        for (size_t i = 0; i < plan.pages.count; i++)
            add_page(&s, i);
        add(&s, "\\end{document}\n");
        fwrite(s.out.bytes, 1, s.out.length, file);
        tikz_add_doubt(why, text_slice(&s.out), exercise->wishes.charset);
    }
    text_free(&s.out);
    plan_free(&plan);
    return fine;
}

const struct exercise_form form_latex = {
    .name = "latex", .ending = ".tex", .takes = FORM_SHEET | FORM_PAPER, .unicode = true, .write = write};
