/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page for a browser, which prints it on the paper that was said: one file, with nothing from elsewhere. */
#include "base/escape.h"
#include "explain/speech.h"
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/svg.h"
#include <math.h>

static const char style[] =
    "body{font:10pt/1.35 'DejaVu Sans','Liberation "
    "Sans',Helvetica,Arial,sans-serif;color:#000;background:#fff;"
    "max-width:180mm;margin:8mm auto}\n"
    "h1{font-size:13pt;margin:0;border-bottom:1px solid;display:flex;justify-content:space-between;gap:1em}\n"
    "h1 small{font-size:10pt;font-weight:normal;white-space:nowrap}\n"
    ".name,.ask{display:flex;gap:.6em;align-items:baseline;margin:1.6mm 0}\n"
    ".line{flex:1;border-bottom:1px solid;min-width:3em}.short{flex:0 0 14mm}\n"
    ".cutoff{display:block;max-width:100%;height:auto;margin:2mm auto}\n"
    ".blocks{display:flex;gap:4mm;align-items:flex-start;margin:2mm 0}\n"
    "table{border-collapse:collapse;width:100%;table-layout:fixed}\n"
    "td,th{border:1px solid #303030;text-align:center;padding:0 2px;font-weight:normal;"
    "overflow-wrap:anywhere}\n"
    "td:first-child,th:first-child{width:6mm;color:#555;font-size:7pt}\n"
    ".ignored{width:26%}\n"
    ".asks{display:grid;grid-template-columns:1fr 1fr;column-gap:8mm}.wide{grid-column:1/-1}\n"
    ".ask{break-inside:avoid}tr{break-inside:avoid}\n";

/* How high a row is where the plan has none on the first page, in points. */
#define ROW 18.0

struct setting {
    const struct exercise *exercise;
    struct text out;
};

static void add(struct setting *s, const char *words)
{
    text_add_string(&s->out, words);
}

static void add_words(struct setting *s, struct slice words)
{
    escape_add(&s->out, words, ESCAPE_XML, s->exercise->wishes.charset);
}

static void add_head(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    struct text task = {0};
    add(s, "<h1><span>");
    add_words(s, text_slice(&exercise->title));
    text_format(&s->out, "%s</span> <small>Sheet %s</small></h1>\n", exercise->wishes.key ? " (key)" : "",
                exercise->code.words);
    if (!exercise->wishes.key) {
        add(s,
            "<p class=\"name\">Name <span class=\"line\"></span> Points <span class=\"line short\"></span>");
        if (exercise->points)
            text_format(&s->out, " / %lld", (long long)exercise->points);
        add(s, "</p>\n");
    }
    plan_add_task(&task, exercise);
    add(s, "<p><b>1</b> ");
    add_words(s, text_slice(&task));
    add(s, "</p>\n");
    text_free(&task);
}

static void add_cell(struct setting *s, struct slice words)
{
    add(s, "<td>");
    add_words(s, words);
    add(s, "</td>");
}

static void add_row(struct setting *s, size_t number)
{
    const struct exercise *exercise = s->exercise;
    const struct row *row = exercise_row(exercise, number);
    struct text words = {0};
    text_format(&s->out, "<tr><td>%zu</td>", number + 1);
    add_cell(s, row ? tree_label(exercise->tree, row->node) : (struct slice){0});
    for (int column = 0; column < COLUMN_COUNT; column++) {
        text_clear(&words);
        if (row && !isnan(exercise_number(row, (enum column)column)))
            speak_number(&words, exercise_number(row, (enum column)column), exercise->wishes.charset);
        if (exercise->column[column])
            add_cell(s, text_slice(&words));
    }
    text_clear(&words);
    if (row && exercise->cuts)
        exercise_add_ignored(&words, exercise, row);
    if (exercise->cuts)
        add_cell(s, text_slice(&words));
    add(s, "</tr>\n");
    text_free(&words);
}

static void add_table(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    size_t each = (exercise->row_count + PLAN_BLOCKS - 1) / PLAN_BLOCKS;
    add(s, "<div class=\"blocks\">\n");
    for (size_t done = 0; done < exercise->row_count; done += each) {
        add(s, "<table>\n<thead><tr><th></th><th>node</th>");
        for (int column = 0; column < COLUMN_COUNT; column++)
            if (exercise->column[column])
                text_format(&s->out, "<th>%s</th>",
                            speak_column((enum column)column, exercise->wishes.charset));
        add(s, exercise->cuts ? "<th class=\"ignored\">ignored</th></tr></thead>\n<tbody>\n"
                              : "</tr></thead>\n<tbody>\n");
        for (size_t i = done; i < done + each && i < exercise->row_count; i++)
            add_row(s, i);
        add(s, "</tbody>\n</table>\n");
    }
    add(s, "</div>\n");
}

static void add_questions(struct setting *s)
{
    add(s, "<div class=\"asks\">\n");
    for (size_t i = 0; i < s->exercise->items.count; i++) {
        const struct exercise_item *item = &s->exercise->items.at[i];
        text_format(&s->out, "<div class=\"ask%s\"><b>%zu</b> <span>",
                    plan_is_wide(s->exercise, item) ? " wide" : "", i + 2);
        add_words(s, text_slice(&item->words));
        add(s, "</span> ");
        if (s->exercise->wishes.key && item->answer.length) {
            add(s, "<b>");
            add_words(s, text_slice(&item->answer));
            add(s, "</b>");
        } else {
            add(s, "<span class=\"line\"></span>");
        }
        add(s, "</div>\n");
    }
    add(s, "</div>\n");
}

static bool write(const struct exercise *exercise, FILE *file, struct text *why)
{
    struct plan plan = {0};
    struct setting s = {.exercise = exercise};
    bool fine = plan_make(&plan, exercise, why);
    if (fine) {
        add(&s, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
        add_words(&s, text_slice(&exercise->title));
        text_format(&s.out, "</title>\n<style>\n@page{size:%s%s;margin:14mm 16mm}\n%s",
                    exercise->wishes.paper == PAPER_A4 ? "A4" : "letter",
                    plan.pages.at[0].across ? " landscape" : "", style);
        text_format(&s.out, "td{height:%.1fpt}.cutoff{width:%.1fpt}p{margin:2mm 0}\n",
                    (plan.pages.at[0].rows ? plan.pages.at[0].row : ROW) - 1.5,
                    plan.picture.width * plan.scale);
        text_format(&s.out, "@media print{body{margin:0;max-width:none}}\n</style>\n</head>\n<body>\n");
        add_head(&s);
        svg_add_picture(&s.out, &plan.picture, THEME_MONO);
        if (exercise->row_count)
            add_table(&s);
        if (exercise->items.count)
            add_questions(&s);
        add(&s, "</body>\n</html>\n");
        fwrite(s.out.bytes, 1, s.out.length, file);
    }
    text_free(&s.out);
    plan_free(&plan);
    return fine;
}

const struct exercise_form form_html = {
    .name = "html", .ending = ".html", .takes = FORM_SHEET | FORM_PAPER, .unicode = true, .write = write};
