/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page for a browser, which prints it on the paper that was said: one file, with nothing from elsewhere. */
#include "base/escape.h"
#include "explain/speech.h"
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/svg.h"
#include <math.h>

static const char style[] =
    "body{font-family:'DejaVu Sans','Liberation "
    "Sans',Helvetica,Arial,sans-serif;line-height:1.3;color:#000;background:#fff;"
    "max-width:180mm;margin:8mm auto;overflow-wrap:anywhere}\n"
    "h1{font-size:13pt;margin:0;border-bottom:1px solid;display:flex;justify-content:space-between;gap:1em}\n"
    "h1 small{font-size:10pt;font-weight:normal;white-space:nowrap}\n"
    ".name,.ask{display:flex;gap:.6em;align-items:baseline;margin:1.6mm 0}\n"
    ".line{flex:1;border-bottom:1px solid;min-width:3em}.short{flex:0 0 14mm}\n"
    ".cutoff{display:block;max-width:100%;height:auto;margin:2mm auto}\n"
    ".blocks{display:flex;gap:4mm;align-items:flex-start;margin:2mm 0;padding-right:1px}\n"
    "table{border-collapse:collapse;width:100%;table-layout:fixed}\n"
    "td,th{border:1px solid #303030;text-align:center;padding:0 2px;font-weight:normal}\n"
    "td:first-child,th:first-child{color:#555;font-size:7pt}\n"
    ".asks{display:grid;grid-template-columns:1fr 1fr;column-gap:8mm}.wide{grid-column:1/-1}\n"
    ".ask{break-inside:avoid}tr{break-inside:avoid}\n";

struct setting {
    const struct exercise *exercise;
    const struct plan *plan;
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

static void add_block(struct setting *s, size_t first, size_t count)
{
    const struct plan *plan = s->plan;
    struct text words = {0};
    add(s, "<table>\n<colgroup>");
    for (size_t c = 0; c < plan->columns; c++)
        text_format(&s->out, "<col style=\"width:%.1fpt\">", plan->column[c]);
    add(s, "</colgroup>\n<thead><tr>");
    for (size_t c = 0; c < plan->columns; c++)
        text_format(&s->out, "<th>%s</th>", plan_title(s->exercise, c));
    add(s, "</tr></thead>\n<tbody>\n");
    for (size_t i = first; i < first + count; i++) {
        add(s, "<tr>");
        for (size_t c = 0; c < plan->columns; c++) {
            text_clear(&words);
            plan_add_cell(&words, plan, s->exercise, i, c);
            add(s, "<td>");
            add_words(s, text_slice(&words));
            add(s, "</td>");
        }
        add(s, "</tr>\n");
    }
    add(s, "</tbody>\n</table>\n");
    text_free(&words);
}

static void add_table(struct setting *s)
{
    size_t all = s->exercise->row_count, each = (all + s->plan->blocks - 1) / s->plan->blocks;
    add(s, "<div class=\"blocks\">\n");
    for (size_t done = 0; done < all; done += each)
        add_block(s, done, size_at_most(all - done, each));
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
        if (s->exercise->wishes.key) {
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
    struct setting s = {.exercise = exercise, .plan = &plan};
    bool fine = plan_make(&plan, exercise, why);
    if (fine) {
        add(&s, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
        add_words(&s, text_slice(&exercise->title));
        text_format(&s.out, "</title>\n<style>\n@page{size:%s%s;margin:14mm 16mm}\n%s",
                    exercise->wishes.paper == PAPER_A4 ? "A4" : "letter",
                    plan.pages.at[0].across ? " landscape" : "", style);
        text_format(&s.out, "body{font-size:%.0fpt}td{height:%.1fpt}.cutoff{width:%.1fpt}p{margin:2mm 0}\n",
                    plan.body, plan.pages.at[plan.pages.count > 1 && exercise->row_count].row - 1.5,
                    plan.picture.width * plan.scale);
        text_format(&s.out, ".ask{min-height:%.1fpt}\n", plan.ask - 8);
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
