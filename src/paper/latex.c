/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LaTeX, to be changed by hand: what is written is written by TeX, and only the tree is a picture in points.
 * Compiles under pdflatex, xelatex and lualatex, with no line too long.
 */
#include "explain/speech.h"
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/tikz.h"
#include <math.h>

static const char commands[] =
    "\\usepackage{array,pdflscape}\n"
    "\\newcolumntype{C}[1]{>{\\centering\\arraybackslash}p{#1}}\n"
    "% What is too wide for its cell gets smaller.\n"
    "\\newsavebox\\cellbox\n"
    "\\newcommand\\cell[1]{\\sbox\\cellbox{#1}\\ifdim\\wd\\cellbox>\\linewidth\n"
    "  \\resizebox{\\linewidth}{!}{\\usebox\\cellbox}\\else\\usebox\\cellbox\\fi}\n"
    "% Of a question: how wide, its number, its words, and the answer, or nothing for a line to write on.\n"
    "\\newcommand\\ask[4]{\\begin{minipage}[t]{#1}\\raggedright\\textbf{#2}\\enspace #3\\enspace\n"
    "  \\ifx\\relax#4\\relax\\hrulefill\\hspace*{0pt}\\else{\\boldmath\\bfseries #4}\\fi\\end{minipage}}\n"
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

static void add_words(struct setting *s, struct slice words)
{
    tikz_add_words(&s->out, words, s->exercise->wishes.charset);
}

static void add_head(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    struct text task = {0};
    add(s, "{\\large\\bfseries ");
    add_words(s, text_slice(&exercise->title));
    text_format(&s->out, "}%s\\hfill Sheet %s\\par\\vspace{1mm}\\hrule\\vspace{3mm}\n",
                exercise->wishes.key ? " (key)" : "", exercise->code.words);
    if (!exercise->wishes.key) {
        add(s, "Name \\makebox[.6\\linewidth]{\\hrulefill}\\hfill Points \\makebox[14mm]{\\hrulefill}");
        if (exercise->points)
            text_format(&s->out, "\\,/\\,%lld", (long long)exercise->points);
        add(s, "\\par\\vspace{3mm}\n");
    }
    plan_add_task(&task, exercise);
    add(s, "{\\sloppy\\textbf{1}\\enspace ");
    add_words(s, text_slice(&task));
    add(s, "\\par}\\vspace{2mm}\n");
    text_free(&task);
}

static void add_tree(struct setting *s)
{
    text_format(&s->out, "\\begin{center}\\scalebox{%.3f}{", floor(s->plan->scale * 1000) / 1000);
    tikz_add_picture(&s->out, &s->plan->picture);
    add(s, "}\\end{center}\n");
}

/* --- the table --- */

/* What may be too wide for its cell is watched. */
static void add_cell(struct setting *s, struct slice words)
{
    struct text spelled = {0};
    tikz_add_words(&spelled, words, s->exercise->wishes.charset);
    text_format(&s->out, spelled.length > 6 ? "\\cell{%s}" : "%s", text_string(&spelled));
    text_free(&spelled);
}

static void add_number(struct setting *s, double number)
{
    struct text words = {0};
    if (isinf(number)) {
        add(s, number < 0 ? "$-\\infty$" : "$+\\infty$");
        return;
    }
    if (!isnan(number))
        speak_number(&words, number, s->exercise->wishes.charset);
    add_cell(s, text_slice(&words));
    text_free(&words);
}

static void add_row(struct setting *s, size_t number)
{
    const struct exercise *exercise = s->exercise;
    const struct row *row = exercise_row(exercise, number);
    struct text ignored = {0};
    text_format(&s->out, "%zu & ", number + 1);
    add_cell(s, row ? tree_label(exercise->tree, row->node) : (struct slice){0});
    for (int column = 0; column < COLUMN_COUNT; column++) {
        add(s, exercise->column[column] ? " & " : "");
        if (exercise->column[column] && row)
            add_number(s, exercise_number(row, (enum column)column));
    }
    add(s, exercise->cuts ? " & " : "");
    if (exercise->cuts && row)
        exercise_add_ignored(&ignored, exercise, row);
    add_cell(s, text_slice(&ignored));
    add(s, " \\\\\\hline\n");
    text_free(&ignored);
}

static void add_block(struct setting *s, size_t first, size_t count)
{
    static const char *const titles[] = {"$\\alpha$", "$\\beta$", "$v$"};
    const struct exercise *exercise = s->exercise;
    int numbers = exercise->column[0] + exercise->column[1] + exercise->column[2];
    double inner = plan_inner(s->page) / PLAN_BLOCKS - 6, bars = 4.4 * (numbers + 4);
    double share = (inner - 14 - 34 - bars) / (numbers + 2 * exercise->cuts);
    text_format(&s->out, "\\begin{tabular}[t]{|>{\\R}r|C{%.1fpt}|", numbers || exercise->cuts ? 34 : 100.0);
    for (int i = 0; i < numbers; i++)
        text_format(&s->out, "C{%.1fpt}|", share);
    if (exercise->cuts)
        text_format(&s->out, "C{%.1fpt}|", 2 * share);
    add(s, "}\\hline\n\\multicolumn{1}{|c|}{\\rule{14pt}{0pt}\\rule{0pt}{10pt}} & node");
    for (int column = 0; column < COLUMN_COUNT; column++)
        if (exercise->column[column])
            text_format(&s->out, " & %s", titles[column]);
    add(s, exercise->cuts ? " & ignored\\\\\\hline\n" : "\\\\\\hline\n");
    for (size_t i = 0; i < count; i++)
        add_row(s, first + i);
    add(s, "\\end{tabular}");
}

static void add_table(struct setting *s)
{
    const struct plan_page *page = s->page;
    text_format(&s->out, "\\renewcommand\\R{\\rule[-%.1fpt]{0pt}{%.1fpt}\\color{black!55}\\scriptsize}\n",
                page->row * 0.32, page->row - 0.4);
    for (size_t done = 0; done < page->rows; done += page->each) {
        size_t left = page->rows - done;
        add(s, done ? "\\hfill\n" : "");
        add_block(s, page->first + done, left < page->each ? left : page->each);
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
        add(s, i == 0 ? "" : beside && !wide ? "\\hfill\n" : "\\par\\vspace{3.5mm}\n");
        beside = !wide && !(beside && i);
        text_format(&s->out, "\\ask{%s\\linewidth}{%zu}{", wide ? "" : ".485", i + 2);
        add_words(s, text_slice(&item->words));
        add(s, "}{");
        if (s->exercise->wishes.key)
            add_words(s, text_slice(&item->answer));
        add(s, "}");
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
    if (page->rows) {
        add(s, page->tree ? "\\vfill\n" : "");
        add_table(s);
    }
    if (page->questions) {
        add(s, page->rows || page->tree ? "\\vfill\n" : "");
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
        text_format(&s.out, "\\documentclass[%s,10pt]{article}\n%s\\usepackage{tikz}\n",
                    exercise->wishes.paper == PAPER_A4 ? "a4paper" : "letterpaper", tikz_engines);
        text_format(&s.out, "\\usepackage[hmargin=%.0fbp,vmargin=%.0fbp]{geometry}\n%s\\newcommand\\R{}\n",
                    PLAN_SIDE, PLAN_TOP, commands);
        tikz_add_styles(&s.out, THEME_MONO, plan.picture.unit, &plan.picture);
        add(&s, "\\begin{document}\n");
        for (size_t i = 0; i < plan.pages.count; i++)
            add_page(&s, i);
        add(&s, "\\end{document}\n");
        fwrite(s.out.bytes, 1, s.out.length, file);
    }
    text_free(&s.out);
    plan_free(&plan);
    return fine;
}

const struct exercise_form form_latex = {
    .name = "latex", .ending = ".tex", .takes = FORM_SHEET | FORM_PAPER, .unicode = true, .write = write};
