/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of ink, which cairo makes a PDF of. */
#include "explain/speech.h"
#include "paper/form.h"
#include "paper/plan.h"
#include "picture/pages.h"
#include <math.h>

#define SMALL    8.0
#define NUMBER   18.0 /* columns of the table, in points; the others share the rest */
#define NODE     42.0
#define BETWEEN  10.0 /* blocks of the table */
#define RISE     0.36 /* from the middle of letters to the line that they stand on, in their size */
#define LEAST    4.0  /* type in a cell that has much in it */
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
    while (words.length) {
        struct slice line = measure_line(&words, PLAN_BODY, FACE_PLAIN, inner);
        add_words(s->into, line, PLAN_SIDE, s->y + PLAN_BODY, PLAN_BODY, TINT_SENTENCE, ANCHOR_START);
        s->y += PLAN_LINE;
    }
}

static void set_head(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    double right = s->page->width - PLAN_SIDE, inner = plan_inner(s->page);
    struct text words = {0}, shown = {0}, title = {0};
    text_format(&words, "Sheet %s", exercise->code.words);
    double code = add_words(s->into, text_slice(&words), right, s->y + PLAN_TITLE, PLAN_BODY, TINT_SENTENCE,
                            ANCHOR_END);
    utf8_show(&shown, text_slice(&exercise->title), exercise->wishes.charset);
    measure_fit(&title, text_slice(&shown), PLAN_TITLE, FACE_BOLD, inner - code - 50,
                exercise->wishes.charset);
    text_add_string(&title, exercise->wishes.key ? " (key)" : "");
    add_words(s->into, text_slice(&title), PLAN_SIDE, s->y + PLAN_TITLE, PLAN_TITLE, TINT_STRONG,
              ANCHOR_START);
    s->y += PLAN_TITLE + 5;
    add_line(s->into, PLAN_SIDE, s->y, right, s->y);
    s->y += 3;
    text_clear(&words);
    if (!exercise->wishes.key) {
        double base = s->y + PLAN_ASK - 6, low = base + LINE_LOW, middle = PLAN_SIDE + inner * 0.8;
        double name =
            add_words(s->into, slice_of("Name"), PLAN_SIDE, base, PLAN_BODY, TINT_SENTENCE, ANCHOR_START);
        add_line(s->into, PLAN_SIDE + name + 5, low, middle - 15, low);
        double points =
            add_words(s->into, slice_of("Points"), middle, base, PLAN_BODY, TINT_SENTENCE, ANCHOR_START);
        if (exercise->points)
            text_format(&words, "/ %lld", (long long)exercise->points);
        double most =
            add_words(s->into, text_slice(&words), right, base, PLAN_BODY, TINT_SENTENCE, ANCHOR_END);
        add_line(s->into, middle + points + 5, low, right - most - 5, low);
        s->y += PLAN_ASK;
    }
    text_clear(&words);
    text_add_string(&words, "1  ");
    plan_add_task(&words, exercise);
    set_paragraph(s, text_slice(&words), inner);
    s->y += PLAN_GAP;
    text_free(&words);
    text_free(&shown);
    text_free(&title);
}

/* On the pages that follow. */
static void set_small_head(struct setting *s, size_t number)
{
    struct text words = {0};
    text_format(&words, "Sheet %s%s", s->exercise->code.words, s->exercise->wishes.key ? " (key)" : "");
    add_words(s->into, text_slice(&words), PLAN_SIDE, s->y + PLAN_BODY, SMALL, TINT_SENTENCE, ANCHOR_START);
    text_clear(&words);
    text_format(&words, "page %zu of %zu", number, s->plan->pages.count);
    add_words(s->into, text_slice(&words), s->page->width - PLAN_SIDE, s->y + PLAN_BODY, SMALL, TINT_SENTENCE,
              ANCHOR_END);
    s->y += PLAN_LINE + PLAN_GAP;
    text_free(&words);
}

/* --- the table --- */

struct columns {
    double right[2 + COLUMN_COUNT + 1]; /* of each column */
    size_t count;
};

static struct columns lay_columns(const struct exercise *exercise, double left, double width)
{
    struct columns columns = {.count = 0};
    double numbers = exercise->column[0] + exercise->column[1] + exercise->column[2];
    double share = (width - NUMBER - NODE) / (numbers + (exercise->cuts ? 2 : numbers > 0 ? 0 : 1));
    columns.right[columns.count++] = left += NUMBER;
    columns.right[columns.count++] = left += exercise->cuts || numbers > 0 ? NODE : width - NUMBER;
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (exercise->column[i])
            columns.right[columns.count++] = left += share;
    if (exercise->cuts)
        columns.right[columns.count++] = left + 2 * share;
    return columns;
}

/* In the middle of a cell, in smaller type where there is much, and shortened where that isn't enough. */
static void set_cell(struct setting *s, struct slice words, double left, double right, double middle,
                     enum tint tint)
{
    double room = right - left - 4, size = PLAN_BODY;
    double wide = measure(words, size, FACE_PLAIN);
    struct text fitted = {0};
    size = wide > room ? fmax(LEAST, size * room / wide) : size;
    measure_fit(&fitted, words, size, FACE_PLAIN, room + 0.1, s->exercise->wishes.charset);
    add_words(s->into, text_slice(&fitted), (left + right) / 2, middle + RISE * size, size, tint,
              ANCHOR_MIDDLE);
    text_free(&fitted);
}

static void write_cell(const struct exercise *exercise, const struct row *row, size_t column,
                       struct text *out)
{
    size_t numbers = 0;
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (exercise->column[i] && column == 2 + numbers++) {
            double number = exercise_number(row, (enum column)i);
            if (!isnan(number))
                speak_number(out, number, exercise->wishes.charset);
            return;
        }
    if (column == 1)
        speak_node(out, exercise->tree, row->node, exercise->wishes.charset);
    else
        exercise_add_ignored(out, exercise, row);
}

static const char *title_of(const struct exercise *exercise, size_t column)
{
    size_t numbers = 0;
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (exercise->column[i] && column == 2 + numbers++)
            return speak_column((enum column)i, exercise->wishes.charset);
    return column == 0 ? "" : column == 1 ? "node" : "ignored";
}

static void set_block(struct setting *s, size_t first, size_t count, double left, double width)
{
    const struct exercise *exercise = s->exercise;
    struct columns columns = lay_columns(exercise, left, width);
    double bottom = s->y + PLAN_HEAD + (double)count * s->page->row, right = columns.right[columns.count - 1];
    struct text words = {0};
    for (size_t c = 0; c < columns.count; c++) {
        double begin = c ? columns.right[c - 1] : left, end = columns.right[c];
        set_cell(s, slice_of(title_of(exercise, c)), begin, end, s->y + PLAN_HEAD / 2, TINT_SENTENCE);
        add_line(s->into, end, s->y, end, bottom);
        for (size_t i = 0; i < count; i++) {
            const struct row *row = exercise_row(exercise, first + i);
            double middle = s->y + PLAN_HEAD + ((double)i + 0.5) * s->page->row;
            text_clear(&words);
            if (c == 0) {
                text_format(&words, "%zu", first + i + 1);
                add_words(s->into, text_slice(&words), end - 3, middle + RISE * SMALL, SMALL * 0.85, TINT_TAG,
                          ANCHOR_END);
            } else if (row) {
                write_cell(exercise, row, c, &words);
                set_cell(s, text_slice(&words), begin, end, middle, TINT_SENTENCE);
            }
        }
    }
    add_line(s->into, left, s->y, left, bottom);
    add_line(s->into, left, s->y, right, s->y);
    for (size_t i = 0; i <= count; i++) {
        double y = s->y + PLAN_HEAD + (double)i * s->page->row;
        add_line(s->into, left, y, right, y);
    }
    text_free(&words);
}

static void set_table(struct setting *s)
{
    const struct plan_page *page = s->page;
    double width = (plan_inner(page) - BETWEEN * (PLAN_BLOCKS - 1)) / PLAN_BLOCKS;
    for (size_t block = 0, done = 0; done < page->rows; block++) {
        size_t count = page->rows - done < page->each ? page->rows - done : page->each;
        set_block(s, page->first + done, count, PLAN_SIDE + (double)block * (width + BETWEEN), width);
        done += count;
    }
    s->y += PLAN_HEAD + (double)page->each * page->row + PLAN_GAP;
}

/* --- the questions --- */

static void set_answer(struct setting *s, struct slice words, double x, double right)
{
    for (;;) {
        struct slice line = measure_line(&words, PLAN_BODY, FACE_BOLD, right - x);
        add_words(s->into, line, x, s->y, PLAN_BODY, TINT_STRONG, ANCHOR_START);
        if (!words.length)
            return;
        s->y += PLAN_LINE;
        x = PLAN_SIDE + 14;
    }
}

static void set_questions(struct setting *s)
{
    double inner = plan_inner(s->page), half = inner / 2;
    bool beside = false;
    struct text number = {0};
    s->y += PLAN_BODY - PLAN_ASK;
    for (size_t i = 0; i < s->exercise->items.count; i++) {
        const struct exercise_item *item = &s->exercise->items.at[i];
        bool wide = plan_is_wide(s->exercise, item);
        double left = PLAN_SIDE + (beside && !wide ? half + 5 : 0);
        double right = wide || (beside && !wide) ? s->page->width - PLAN_SIDE : PLAN_SIDE + half - 5;
        if (wide || !beside)
            s->y += PLAN_ASK;
        beside = !wide && !beside;
        text_clear(&number);
        text_format(&number, "%zu", i + 2);
        add_words(s->into, text_slice(&number), left, s->y, PLAN_BODY, TINT_STRONG, ANCHOR_START);
        double end = left + 14 +
                     add_words(s->into, text_slice(&item->words), left + 14, s->y, PLAN_BODY, TINT_SENTENCE,
                               ANCHOR_START);
        if (s->exercise->wishes.key && item->answer.length)
            set_answer(s, text_slice(&item->answer), end + 6, right);
        else
            add_line(s->into, end + 6, s->y + LINE_LOW, right, s->y + LINE_LOW);
    }
    text_free(&number);
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
    if (page->rows)
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
