/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of ink, which cairo makes a PDF of. */
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/pages.h"
#include <math.h>

#define SMALL    8.0
#define RISE     0.36 /* from the middle of letters to the line that they stand on, in their size */
#define LINE_LOW 2.5  /* lines to write on lie so far below the letters' */

struct setting {
    const struct exercise *exercise;
    const struct plan *plan;
    const struct plan_page *page;
    struct picture *into;
    double y;
};

/* --- ink --- */

static struct ink *add_ink(struct picture *into, enum ink_kind kind, enum tint tint)
{
    struct ink *ink = array_add(&into->inks);
    *ink = (struct ink){.kind = kind, .tint = tint, .node = TREE_NONE};
    return ink;
}

static void add_line(struct picture *into, double x, double y, double to_x, double to_y)
{
    struct ink *ink = add_ink(into, INK_LINE, TINT_RULE);
    ink->at[0].x = x;
    ink->at[0].y = y;
    ink->at[1].x = to_x;
    ink->at[1].y = to_y;
    ink->points = 2;
}

/* Words on a line; how wide they are. */
static double add_words(struct picture *into, struct slice words, double x, double base, double size,
                        enum tint tint, enum anchor anchor)
{
    struct ink *ink = add_ink(into, INK_LABEL, words.length ? tint : TINT_HIDDEN);
    ink->text = into->words.length;
    ink->length = words.length;
    text_add_slice(&into->words, words);
    ink->anchor = anchor;
    ink->x = x;
    ink->base = base;
    ink->size = size;
    ink->box.width = measure(words, size, tints[tint].bold ? FACE_BOLD : FACE_PLAIN);
    return ink->box.width;
}

static void add_picture(struct picture *into, const struct picture *from, double left, double top,
                        double scale)
{
    size_t words = into->words.length;
    text_add_slice(&into->words, text_slice(&from->words));
    for (size_t i = 0; i < from->inks.count; i++) {
        struct ink ink = from->inks.at[i];
        for (size_t p = 0; p < 4; p++) {
            ink.at[p].x = left + ink.at[p].x * scale;
            ink.at[p].y = top + ink.at[p].y * scale;
        }
        ink.box.x = left + ink.box.x * scale;
        ink.box.y = top + ink.box.y * scale;
        ink.box.width *= scale;
        ink.box.height *= scale;
        ink.x = left + ink.x * scale;
        ink.base = top + ink.base * scale;
        ink.size *= scale;
        ink.text += words;
        *array_add(&into->inks) = ink;
    }
}

/* --- the head --- */

static void set_paragraph(struct setting *s, struct slice words, double inner)
{
    const double body = s->plan->body;
    while (words.length) {
        struct slice line = measure_line(&words, body, FACE_PLAIN, inner);
        add_words(s->into, line, PLAN_SIDE, s->y + body, body, TINT_SENTENCE, ANCHOR_START);
        s->y += PLAN_LINE * body;
    }
}

static void set_head(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    double right = s->page->width - PLAN_SIDE, inner = plan_inner(s->page), body = s->plan->body;
    struct text words = {0}, title = {0};
    text_format(&words, "Sheet %s", exercise->code.words);
    add_words(s->into, text_slice(&words), right, s->y + PLAN_TITLE, body, TINT_SENTENCE, ANCHOR_END);
    plan_add_title(&title, exercise, s->page);
    for (struct slice rest = text_slice(&title); rest.length;) {
        struct slice line = measure_line(&rest, PLAN_TITLE, FACE_BOLD, plan_title_width(s->page));
        double wide =
            add_words(s->into, line, PLAN_SIDE, s->y + PLAN_TITLE, PLAN_TITLE, TINT_STRONG, ANCHOR_START);
        if (!rest.length && exercise->wishes.key)
            add_words(s->into, slice_of("(key)"), PLAN_SIDE + wide + 6, s->y + PLAN_TITLE, body,
                      TINT_SENTENCE, ANCHOR_START);
        s->y += rest.length ? PLAN_LINE * PLAN_TITLE : 0;
    }
    s->y += PLAN_TITLE + 5;
    add_line(s->into, PLAN_SIDE, s->y, right, s->y);
    s->y += 3;
    text_clear(&words);
    if (!exercise->wishes.key) {
        double base = s->y + PLAN_NAME - 6, low = base + LINE_LOW, middle = PLAN_SIDE + inner * 0.8;
        double name =
            add_words(s->into, slice_of("Name"), PLAN_SIDE, base, body, TINT_SENTENCE, ANCHOR_START);
        add_line(s->into, PLAN_SIDE + name + 5, low, middle - 15, low);
        double points =
            add_words(s->into, slice_of("Points"), middle, base, body, TINT_SENTENCE, ANCHOR_START);
        if (exercise->points)
            text_format(&words, "/ %lld", (long long)exercise->points);
        double most = add_words(s->into, text_slice(&words), right, base, body, TINT_SENTENCE, ANCHOR_END);
        add_line(s->into, middle + points + 5, low, right - most - 5, low);
        s->y += PLAN_NAME;
    }
    text_clear(&words);
    text_add_string(&words, "1  ");
    plan_add_task(&words, exercise);
    set_paragraph(s, text_slice(&words), inner);
    s->y += PLAN_GAP;
    text_free(&words);
    text_free(&title);
}

/* On the pages that follow. */
static void set_small_head(struct setting *s, size_t number)
{
    double base = s->y + s->plan->body;
    struct text words = {0};
    text_format(&words, "Sheet %s%s", s->exercise->code.words, s->exercise->wishes.key ? " (key)" : "");
    add_words(s->into, text_slice(&words), PLAN_SIDE, base, SMALL, TINT_SENTENCE, ANCHOR_START);
    text_clear(&words);
    text_format(&words, "page %zu of %zu", number, s->plan->pages.count);
    add_words(s->into, text_slice(&words), s->page->width - PLAN_SIDE, base, SMALL, TINT_SENTENCE,
              ANCHOR_END);
    s->y += PLAN_LINE * s->plan->body + PLAN_GAP;
    text_free(&words);
}

/* --- the table --- */

/* In the middle of a cell, in several lines where there is much. */
static void set_cell(struct setting *s, struct slice words, size_t column, double middle, double height,
                     double center)
{
    const struct plan *plan = s->plan;
    double room = plan->column[column] - PLAN_PAD, size = plan->body;
    size_t lines = plan_cell_lines(plan, words, column, size);
    if (lines > PLAN_MANY) {
        size *= PLAN_SMALL;
        lines = plan_cell_lines(plan, words, column, size);
    }
    size_t most = (size_t)(height / (PLAN_LINE * size));
    lines = size_at_most(lines, most);
    double y = middle + RISE * size - (double)(lines - 1) * PLAN_LINE * size / 2;
    for (; lines > 0; lines--, y += PLAN_LINE * size) {
        struct text fitted = {0};
        struct slice line = lines > 1 ? measure_line(&words, size, FACE_PLAIN, room) : words;
        measure_fit(&fitted, line, size, FACE_PLAIN, room + 0.1, s->exercise->wishes.charset);
        add_words(s->into, text_slice(&fitted), center, y, size, TINT_SENTENCE, ANCHOR_MIDDLE);
        text_free(&fitted);
    }
}

/* How wide it is. */
static double set_block(struct setting *s, size_t first, size_t count, double left)
{
    const struct exercise *exercise = s->exercise;
    double bottom = s->y + PLAN_HEAD, right = left;
    struct text words = {0};
    for (size_t i = 0; i < count; i++)
        bottom += plan_row_height(s->plan, s->page, first + i);
    add_line(s->into, left, s->y, left, bottom);
    for (size_t c = 0; c < s->plan->columns; c++) {
        double begin = right, y = s->y + PLAN_HEAD;
        right += s->plan->column[c];
        set_cell(s, slice_of(plan_title(exercise, c)), c, s->y + PLAN_HEAD / 2, PLAN_HEAD,
                 (begin + right) / 2);
        add_line(s->into, right, s->y, right, bottom);
        for (size_t i = first; i < first + count; i++) {
            double height = plan_row_height(s->plan, s->page, i);
            text_clear(&words);
            plan_add_cell(&words, s->plan, exercise, i, c);
            if (c == 0)
                add_words(s->into, text_slice(&words), right - 3, y + height / 2 + RISE * SMALL, SMALL * 0.85,
                          TINT_TAG, ANCHOR_END);
            else if (words.length)
                set_cell(s, text_slice(&words), c, y + height / 2, height, (begin + right) / 2);
            y += height;
        }
    }
    add_line(s->into, left, s->y, right, s->y);
    double y = s->y + PLAN_HEAD;
    add_line(s->into, left, y, right, y);
    for (size_t i = first; i < first + count; i++) {
        y += plan_row_height(s->plan, s->page, i);
        add_line(s->into, left, y, right, y);
    }
    text_free(&words);
    return right - left;
}

static void set_table(struct setting *s)
{
    double left = PLAN_SIDE;
    size_t first = s->page->first;
    for (size_t block = 0; block < PLAN_BLOCKS && s->page->rows[block]; block++) {
        left += set_block(s, first, s->page->rows[block], left) + PLAN_BETWEEN;
        first += s->page->rows[block];
    }
    s->y += plan_table_height(s->plan, s->page) + PLAN_GAP;
}

/* --- the questions --- */

/* How many lines it takes beyond the first. */
static size_t set_question(struct setting *s, size_t number, double left, double right)
{
    const struct exercise_item *item = &s->exercise->items.at[number];
    struct plan_pieces pieces = {0};
    struct text words = {0};
    size_t line = 0;
    plan_break(&pieces, s->plan, s->exercise, item, right - left);
    text_format(&words, "%zu", number + 2);
    add_words(s->into, text_slice(&words), left, s->y, s->plan->body, TINT_STRONG, ANCHOR_START);
    for (size_t i = 0; i < pieces.all.count; i++) {
        const struct plan_piece *piece = &pieces.all.at[i];
        line = piece->line;
        double y = s->y + (double)line * PLAN_LINE * s->plan->body;
        if (piece->words.length)
            add_words(s->into, piece->words, left + piece->x, y, s->plan->body,
                      piece->face == FACE_BOLD ? TINT_STRONG : TINT_SENTENCE, ANCHOR_START);
        else
            add_line(s->into, left + piece->x, y + LINE_LOW, right, y + LINE_LOW);
    }
    array_free(&pieces.all);
    text_free(&words);
    return line;
}

static void set_questions(struct setting *s)
{
    double half = plan_inner(s->page) / 2, extra = 0;
    bool beside = false;
    s->y += s->plan->body - s->plan->ask;
    for (size_t i = 0; i < s->exercise->items.count; i++) {
        bool wide = plan_is_wide(s->exercise, &s->exercise->items.at[i]), second = beside && !wide;
        double left = PLAN_SIDE + (second ? half + 5 : 0);
        if (!second) {
            s->y += s->plan->ask + extra;
            extra = 0;
        }
        double lines = (double)set_question(s, i, left, left + (wide ? 2 * half : half - 5));
        extra = fmax(extra, lines * PLAN_LINE * s->plan->body);
        beside = !wide && !second;
    }
}

/* --- all of it --- */

static void set_page(const struct exercise *exercise, const struct plan *plan, size_t number,
                     struct picture *into)
{
    const struct plan_page *page = &plan->pages.at[number];
    struct setting s = {exercise, plan, page, into, PLAN_TOP};
    *into = (struct picture){.width = page->width, .height = page->height, .unit = 1};
    into->unit = plan->picture.unit * plan->scale;
    if (page->head)
        set_head(&s);
    else
        set_small_head(&s, number + 1);
    if (page->tree) {
        double width = plan->picture.width * plan->scale;
        add_picture(into, &plan->picture, PLAN_SIDE + fmax(0, (plan_inner(page) - width) / 2), s.y,
                    plan->scale);
        s.y += plan->picture.height * plan->scale + PLAN_GAP;
    }
    if (page->rows[0])
        set_table(&s);
    if (page->questions)
        set_questions(&s);
}

static bool write(const struct exercise *exercise, FILE *file, struct text *why)
{
    struct plan plan = {0};
    bool fine = plan_make(&plan, exercise, why);
    struct picture *pages = memory_new(plan.pages.count, sizeof *pages);
    for (size_t i = 0; i < plan.pages.count && fine; i++)
        set_page(exercise, &plan, i, &pages[i]);
    if (fine && !pages_write(pages, plan.pages.count, text_string(&exercise->title), THEME_MONO, file)) {
        text_add_string(why, "the PDF can't be made");
        fine = false;
    }
    for (size_t i = 0; i < plan.pages.count; i++)
        picture_free(&pages[i]);
    free(pages);
    plan_free(&plan);
    return fine;
}

const struct exercise_form form_pdf = {.name = "pdf",
                                       .ending = ".pdf",
                                       .possible = pages_can_be_made,
                                       .takes = FORM_SHEET | FORM_PAPER,
                                       .unicode = true,
                                       .write = write};
