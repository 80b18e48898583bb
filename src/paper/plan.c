/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/plan.h"
#include "explain/speech.h"
#include <math.h>

static const struct {
    const char *name;
    double width, height;
} papers[] = {[PAPER_A4] = {"A4", 595.28, 841.89}, [PAPER_LETTER] = {"letter", 612, 792}};

/* A picture is made no smaller than this; rows of a table and lines of questions are so high at the least and
 * at the most. */
#define LEAST    0.6
#define ROW      17.0
#define HIGH_ROW 24.0
#define ASK      20.0
#define HIGH_ASK 28.0

/* Columns of the table. */
#define NUMBER     18.0
#define NAME       42.0
#define VALUE      30.0
#define HIGH_VALUE 46.0
#define IGNORED    56.0
#define MOST_LINES 30

#define TITLE_LINES 3

/* By how much a tree is made smaller, at the most, so that all is on one page. */
#define LITTLE 0.75

/* What fonts that are wider than ours would take. */
#define SLACK 12.0

void plan_add_task(struct text *out, const struct exercise *exercise)
{
    text_add_slice(out, text_slice(&exercise->task));
    if (!exercise->wishes.key && exercise->boxes.length)
        text_format(out, " %s", text_string(&exercise->boxes));
    if (exercise->row_count)
        text_format(out, " %s%s.", text_string(&exercise->rows), exercise->ignored);
}

/* By what could be answered, not by what is. */
bool plan_is_wide(const struct exercise *exercise, const struct exercise_item *item)
{
    size_t longest = 0;
    bool moves = item->question == QUESTION_MOVE || item->question == QUESTION_REPLY;
    for (uint32_t node = 0; moves && node < exercise->tree->count; node++)
        longest = exercise->tree->length[node] > longest ? exercise->tree->length[node] : longest;
    return item->question == QUESTION_PRUNED || item->question == QUESTION_SAVED || item->words.length > 44 ||
           longest > 12;
}

/* --- what is above the tree, and the questions --- */

/* As much as has room in so many lines. */
static void add_fitted(struct text *out, struct slice words, double size, enum face face, double width,
                       size_t lines, enum charset charset)
{
    struct slice rest = words;
    while (--lines > 0)
        measure_line(&rest, size, face, width);
    text_add_slice(out, (struct slice){words.bytes, words.length - rest.length});
    measure_fit(out, rest, size, face, width, charset);
}

void plan_add_title(struct text *out, const struct exercise *exercise, const struct plan_page *page)
{
    struct text shown = {0};
    utf8_show(&shown, text_slice(&exercise->title), exercise->wishes.charset);
    add_fitted(out, text_slice(&shown), PLAN_TITLE, FACE_BOLD, plan_title_width(page), TITLE_LINES,
               exercise->wishes.charset);
    text_free(&shown);
}

static double lines_of(struct slice words, double size, enum face face, double width)
{
    double lines = 0;
    for (; words.length; lines++)
        measure_line(&words, size, face, width);
    return lines;
}

static double head_height(const struct plan *plan, const struct exercise *exercise,
                          const struct plan_page *page)
{
    struct text task = {0}, title = {0};
    text_add_string(&task, "1  ");
    plan_add_task(&task, exercise);
    plan_add_title(&title, exercise, page);
    double lines = lines_of(text_slice(&task), plan->body, FACE_PLAIN, plan_inner(page));
    double titles = lines_of(text_slice(&title), PLAN_TITLE, FACE_BOLD, plan_title_width(page));
    text_free(&task);
    text_free(&title);
    return fmax(1, titles) * PLAN_LINE * PLAN_TITLE + 5 + (exercise->wishes.key ? 0 : PLAN_NAME) +
           lines * PLAN_LINE * plan->body + PLAN_GAP;
}

void plan_break(struct plan_pieces *pieces, const struct plan *plan, const struct exercise *exercise,
                const struct exercise_item *item, double width)
{
    struct slice rest = text_slice(&item->words);
    const double right = width - PLAN_NUMBER, least = 36;
    double x = 0;
    size_t line = 0;
    for (; rest.length; line += rest.length > 0) {
        struct slice words = measure_line(&rest, plan->body, FACE_PLAIN, right);
        *array_add(&pieces->all) = (struct plan_piece){words, PLAN_NUMBER, line, FACE_PLAIN};
        x = measure(words, plan->body, FACE_PLAIN) + 6;
    }
    rest = exercise->wishes.key ? text_slice(&item->answer) : rest;
    double needs = measure(rest, plan->body, FACE_BOLD);
    if (right - x < (rest.length && needs < least ? needs : least)) {
        line++;
        x = 0;
    }
    do {
        struct slice words = measure_line(&rest, plan->body, FACE_BOLD, right - x);
        *array_add(&pieces->all) = (struct plan_piece){words, PLAN_NUMBER + x, line++, FACE_BOLD};
        x = 0;
    } while (rest.length);
}

/* Short ones stand side by side; `lines` is how many there are, one below another. */
static double questions_height(const struct plan *plan, const struct exercise *exercise, double inner,
                               double *lines)
{
    double extra = 0;
    bool beside = false;
    *lines = 0;
    for (size_t i = 0; i < exercise->items.count; i++) {
        const struct exercise_item *item = &exercise->items.at[i];
        struct plan_pieces pieces = {0};
        bool wide = plan_is_wide(exercise, item);
        *lines += wide || !beside;
        beside = !wide && !beside;
        plan_break(&pieces, plan, exercise, item, wide ? inner : inner / 2 - 5);
        extra += (double)pieces.all.at[pieces.all.count - 1].line * PLAN_LINE * plan->body;
        array_free(&pieces.all);
    }
    return exercise->items.count ? *lines * plan->ask + extra + PLAN_GAP : 0;
}

/* --- the table's columns --- */

/* Which of enum column it is; COLUMN_COUNT for none. */
static enum column column_of(const struct exercise *exercise, size_t column)
{
    size_t at = 2;
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (exercise->column[i] && at++ == column)
            return (enum column)i;
    return COLUMN_COUNT;
}

const char *plan_title(const struct exercise *exercise, size_t column)
{
    enum column which = column_of(exercise, column);
    return which < COLUMN_COUNT ? speak_column(which, exercise->wishes.charset)
           : column > 1         ? "ignored"
           : column             ? "node"
                                : "";
}

void plan_add_cell(struct text *out, const struct plan *plan, const struct exercise *exercise, size_t number,
                   size_t column)
{
    const struct row *row = exercise_row(exercise, number);
    enum column which = column_of(exercise, column);
    enum charset charset = exercise->wishes.charset;
    const double room = plan->column[column] - PLAN_PAD;
    struct text words = {0};
    if (column == 0)
        text_format(out, "%zu", number + 1);
    else if (row && column == 1)
        speak_node(&words, exercise->tree, row->node, charset);
    else if (row && which == COLUMN_COUNT)
        exercise_add_ignored(&words, exercise, row);
    else if (row && !isnan(exercise_number(row, which)))
        speak_number(&words, exercise_number(row, which), charset);
    if (column == 1)
        add_fitted(out, text_slice(&words), plan->body, FACE_PLAIN, room, PLAN_MANY, charset);
    else
        add_fitted(out, text_slice(&words), plan->body * PLAN_SMALL, FACE_PLAIN, room, MOST_LINES, charset);
    text_free(&words);
}

size_t plan_cell_lines(const struct plan *plan, struct slice words, size_t column, double size)
{
    size_t lines = 1;
    for (measure_line(&words, size, FACE_PLAIN, plan->column[column] - PLAN_PAD); words.length; lines++)
        measure_line(&words, size, FACE_PLAIN, plan->column[column] - PLAN_PAD);
    return lines;
}

/* How wide names, in so many lines, and numbers are that may stand in the table, whoever fills it in. */
static double widest_name(const struct plan *plan, const struct exercise *exercise, size_t lines)
{
    double widest = 0;
    struct text shown = {0};
    for (uint32_t node = 0; node < exercise->tree->count; node++) {
        text_clear(&shown);
        speak_node(&shown, exercise->tree, node, exercise->wishes.charset);
        struct slice words = text_slice(&shown);
        widest = fmax(widest, lines > 1 ? measure_narrowest(words, plan->body, FACE_PLAIN, lines)
                                        : measure(words, plan->body, FACE_PLAIN));
    }
    text_free(&shown);
    return widest + PLAN_PAD + 2;
}

static double widest_value(const struct plan *plan, const struct exercise *exercise)
{
    double widest = 0;
    struct text shown = {0};
    for (uint32_t node = 0; node < exercise->tree->count; node++) {
        text_clear(&shown);
        if (tree_has_number(exercise->tree, node))
            speak_number(&shown, exercise->tree->value[node], exercise->wishes.charset);
        widest = fmax(widest, measure(text_slice(&shown), plan->body, FACE_PLAIN));
    }
    text_free(&shown);
    return fmin(widest + PLAN_PAD + 2, 2 * HIGH_VALUE);
}

/* As many blocks as have room for all names in a line or two; or, tightly, two with some lines more. */
static void lay_columns(struct plan *plan, const struct exercise *exercise, double inner, bool tight)
{
    double values = exercise->column[0] + exercise->column[1] + exercise->column[2];
    double value = fmax(VALUE, widest_value(plan, exercise)), name = 0, ignored = 0, left = -1;
    size_t lines = tight ? 2 : 0, most = tight ? PLAN_MANY : 2;
    plan->blocks = PLAN_BLOCKS;
    while (left < 0 && (lines < most || (!tight && plan->blocks > 1))) {
        plan->blocks -= lines == most;
        lines = lines == most ? 1 : lines + 1;
        double width = (inner - PLAN_BETWEEN * (double)(plan->blocks - 1)) / (double)plan->blocks;
        name = fmax(NAME, widest_name(plan, exercise, lines));
        ignored = !exercise->cuts ? 0 : tight ? IGNORED : fmax(IGNORED, widest_name(plan, exercise, 2));
        left = width - NUMBER - name - values * value - ignored;
    }
    if (left < 0) {
        plan->blocks = 1;
        left = 0;
        name = (inner - NUMBER - values * value) / (exercise->cuts ? 2 : 1);
        ignored = exercise->cuts ? name : 0;
    }
    double more = fmin(fmax(0, HIGH_VALUE - value), left / (values + 2));
    left -= values * more;
    plan->columns = 0;
    plan->column[plan->columns++] = NUMBER;
    plan->column[plan->columns++] = name + (exercise->cuts ? 0 : left / (values + 1));
    for (double i = 0; i < values; i++)
        plan->column[plan->columns++] = value + more + (exercise->cuts ? 0 : left / (values + 1));
    if (exercise->cuts)
        plan->column[plan->columns++] = ignored + left;
}

/* --- its rows --- */

/* Of a key, as many lines as its cells take; what is to be written by hand tells nothing. */
static void find_lines(struct plan *plan, const struct exercise *exercise)
{
    struct text cell = {0};
    plan->lines.count = 0;
    for (size_t row = 0; row < exercise->row_count; row++) {
        size_t most = 1;
        for (size_t column = 1; column < plan->columns && exercise->wishes.key; column++) {
            text_clear(&cell);
            plan_add_cell(&cell, plan, exercise, row, column);
            size_t lines = plan_cell_lines(plan, text_slice(&cell), column, plan->body);
            if (lines > PLAN_MANY)
                lines = plan_cell_lines(plan, text_slice(&cell), column, plan->body * PLAN_SMALL);
            most = size_at_least(lines, most);
        }
        *array_add(&plan->lines) = most;
    }
    text_free(&cell);
}

static double height_of(const struct plan *plan, size_t row, double least)
{
    return fmax(least, (double)plan->lines.at[row] * PLAN_LINE * plan->body + PLAN_PAD);
}

double plan_row_height(const struct plan *plan, const struct plan_page *page, size_t row)
{
    return height_of(plan, row, page->row);
}

double plan_table_height(const struct plan *plan, const struct plan_page *page)
{
    double tallest = 0;
    size_t row = page->first;
    for (size_t block = 0; block < plan->blocks; block++) {
        double height = 0;
        for (size_t i = 0; i < page->rows[block]; i++)
            height += plan_row_height(plan, page, row++);
        tallest = fmax(tallest, height);
    }
    return tallest > 0 ? PLAN_HEAD + tallest : 0;
}

/* Puts rows into the blocks of a page, as many as have room in such a height; which is the next. A row that
 * is too high alone has a block for itself. */
static size_t fill(const struct plan *plan, struct plan_page *page, size_t row, double height)
{
    page->first = row;
    for (size_t block = 0; block < PLAN_BLOCKS; block++) {
        double left = height;
        size_t first = row;
        while (block < plan->blocks && row < plan->lines.count &&
               (left -= plan_row_height(plan, page, row), left > -0.01 || row == first))
            row++;
        page->rows[block] = row - first;
    }
    return row;
}

static size_t count_pages(const struct plan *plan, double row, double height)
{
    struct plan_page page = {.row = row};
    size_t pages = 0;
    for (size_t next = 0; next < plan->lines.count; pages++)
        next = fill(plan, &page, next, height);
    return pages;
}

/* The lowest blocks in which all rows have room on so many pages; at the most `high`. */
static double lowest(const struct plan *plan, size_t pages, double row, double high)
{
    double low = 0;
    while (high - low > 0.5) {
        double middle = (low + high) / 2;
        if (count_pages(plan, row, middle) <= pages)
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* How high rows may be so that all fit into blocks of such a height on so many pages. */
static double highest_row(const struct plan *plan, size_t pages, double height)
{
    double row = HIGH_ROW;
    while (row > ROW && count_pages(plan, row, height) > pages)
        row -= 0.5;
    return row;
}

/* --- the tree --- */

static struct plan_page paper(const struct exercise *exercise, bool across)
{
    double width = papers[exercise->wishes.paper].width, height = papers[exercise->wishes.paper].height;
    return (struct plan_page){
        .width = across ? height : width, .height = across ? width : height, .across = across};
}

/* By how much the tree must be smaller to fit under the head. */
static double try_tree(struct plan *plan, const struct exercise *exercise, const struct plan_page *page,
                       enum picture_size size, double tall)
{
    double inner = plan_inner(page);
    double high = page->height - 2 * PLAN_TOP - head_height(plan, exercise, page) - PLAN_GAP - SLACK;
    picture_free(&plan->picture);
    plan->picture.wishes = (struct picture_wishes){.size = size,
                                                   .sheet = exercise->wishes.key ? SHEET_KEY : SHEET_BLANK,
                                                   .spread = inner,
                                                   .tall = tall,
                                                   .charset = exercise->wishes.charset};
    picture_begin(&plan->picture, exercise->session, exercise->outcome);
    return fmin(1, fmin(inner / plan->picture.width, high / plan->picture.height));
}

static void say_too_large(const struct plan *plan, const struct exercise *exercise, double scale,
                          struct text *why)
{
    const struct tree *tree = exercise->tree;
    const struct plan_page *page = plan->pages.at;
    double share = scale / LEAST;
    bool wide = plan_inner(page) / plan->picture.width <= scale + 1e-9;
    unsigned long leaves = (unsigned long)(tree->leaves * share);
    text_format(why, "the tree has no room on a page of %s, across and in the smallest type: ",
                papers[exercise->wishes.paper].name);
    if (wide)
        text_format(why, "with such names and numbers about %lu of its %lu leaves would fit",
                    leaves ? leaves : 1, (unsigned long)tree->leaves);
    else
        text_format(why, "about %lu of its %lu levels would fit", (unsigned long)((tree->height + 1) * share),
                    (unsigned long)tree->height + 1);
    text_add_string(why, "; text and markdown take any tree");
}

static void look(struct plan *plan, const struct exercise *exercise)
{
    struct cursor *cursor = &exercise->session->cursor;
    bool over;
    cursor_seek(cursor, exercise->wishes.key ? cursor_known(cursor, &over) : 0);
    picture_look(&plan->picture);
}

/* --- one page --- */

/* What is left of a page below the tree. */
static double below(const struct plan *plan, const struct exercise *exercise)
{
    const struct plan_page *page = plan->pages.at;
    return page->height - 2 * PLAN_TOP - head_height(plan, exercise, page) - SLACK -
           plan->picture.height * plan->scale - PLAN_GAP;
}

/* Room that is left goes to the lines of questions, and the levels of the tree. */
static void spread(struct plan *plan, const struct exercise *exercise, double left)
{
    double lines, tree = plan->picture.height * plan->scale, scale = plan->scale;
    questions_height(plan, exercise, plan_inner(plan->pages.at), &lines);
    if (lines > 0)
        plan->ask = fmin(HIGH_ASK, ASK + left / lines);
    left -= lines * (plan->ask - ASK);
    if (left <= 0)
        return;
    try_tree(plan, exercise, plan->pages.at, plan->size, (tree + left) / scale);
    plan->scale = fmin(scale, (tree + left) / plan->picture.height);
}

/* False where it has no room, even with a tree that is a little smaller, where that may be. */
static bool place_all(struct plan *plan, const struct exercise *exercise, bool smaller, bool tight)
{
    struct plan_page *page = plan->pages.at;
    double inner = plan_inner(page), lines, tree = plan->picture.height * plan->scale;
    lay_columns(plan, exercise, inner, tight);
    find_lines(plan, exercise);
    double room = below(plan, exercise) - questions_height(plan, exercise, inner, &lines);
    double table = 0;
    if (exercise->row_count) {
        room -= PLAN_HEAD + PLAN_GAP;
        table = lowest(plan, 1, ROW, page->height * (double)exercise->row_count);
        double missing = table - room;
        if (missing > 0 && smaller && tree - missing >= tree * LITTLE) {
            plan->scale *= (tree - missing) / tree;
            room = table;
        }
    }
    if (room < table)
        return false;
    if (exercise->row_count) {
        page->row = highest_row(plan, 1, room);
        table = lowest(plan, 1, page->row, room);
        fill(plan, page, 0, table);
    }
    page->questions = exercise->items.count;
    spread(plan, exercise, room - table);
    return true;
}

/* --- several --- */

/* On pages of their own, as few as there can be, as many rows on each. */
static void add_table_pages(struct plan *plan, const struct exercise *exercise)
{
    struct plan_page page = paper(exercise, false);
    double room = page.height - 2 * PLAN_TOP - PLAN_LINE * plan->body - PLAN_GAP - PLAN_HEAD - SLACK;
    lay_columns(plan, exercise, plan_inner(&page), false);
    find_lines(plan, exercise);
    size_t pages = count_pages(plan, ROW, room);
    page.row = highest_row(plan, pages, room);
    double height = pages ? lowest(plan, pages, page.row, room) : 0;
    for (size_t next = 0; next < plan->lines.count;) {
        next = fill(plan, &page, next, height);
        *array_add(&plan->pages) = page;
    }
}

/* Questions that nowhere else have room get a page of their own. */
static void place_questions(struct plan *plan, const struct exercise *exercise)
{
    struct plan_page *last = &plan->pages.at[plan->pages.count - 1];
    double lines;
    if (!exercise->items.count)
        return;
    if (below(plan, exercise) >= questions_height(plan, exercise, plan_inner(plan->pages.at), &lines)) {
        plan->pages.at[0].questions = true;
        return;
    }
    double used = PLAN_LINE * plan->body + 2 * PLAN_GAP + plan_table_height(plan, last) + SLACK;
    if (plan->pages.count == 1 ||
        last->height - 2 * PLAN_TOP - used < questions_height(plan, exercise, plan_inner(last), &lines)) {
        *array_add(&plan->pages) = paper(exercise, false);
        last = &plan->pages.at[plan->pages.count - 1];
    }
    last->questions = true;
}

static void place_pages(struct plan *plan, const struct exercise *exercise)
{
    double lines, questions = questions_height(plan, exercise, plan_inner(plan->pages.at), &lines);
    double left = below(plan, exercise) - questions;
    add_table_pages(plan, exercise);
    spread(plan, exercise, left > 0 ? left : below(plan, exercise));
    place_questions(plan, exercise);
}

/* --- what is chosen --- */

/* From what is best to what can still be read. Type that is larger than usual is for what then has room on
 * one page; only the last of the usual size gets a little smaller for that. */
static const struct
try {
    bool across, large;
    enum picture_size size;
    double least, body;
}
tries[] = {
    {false, true, SIZE_LARGE, 1, 11},     {false, true, SIZE_NORMAL, 1, 11},
    {false, true, SIZE_NORMAL, 1, 10},    {false, false, SIZE_NORMAL, 0.85, 10},
    {true, false, SIZE_NORMAL, 0.9, 10},  {false, false, SIZE_SMALL, 0.85, 10},
    {true, false, SIZE_SMALL, LEAST, 10},
};

#define TRIES (sizeof tries / sizeof *tries)

/* Whether the tree has room as this try has it. */
static bool take(struct plan *plan, const struct exercise *exercise, const struct try *try)
{
    plan->pages.at[0] = paper(exercise, try->across);
    plan->pages.at[0].head = plan->pages.at[0].tree = true;
    plan->body = try->body;
    plan->ask = ASK;
    plan->size = try->size;
    plan->scale = 1;
    plan->scale = try_tree(plan, exercise, plan->pages.at, try->size, 0);
    return plan->scale >= try->least;
}

static bool try_one_page(struct plan *plan, const struct exercise *exercise, bool tight)
{
    bool last = false;
    for (size_t i = 0; i < TRIES && !last; i++) {
        if (tries[i].across && exercise->row_count)
            continue;
        bool fits = take(plan, exercise, &tries[i]);
        if (fits && place_all(plan, exercise, !tries[i].large, tight))
            return true;
        last = fits && !tries[i].large;
    }
    return false;
}

static bool choose(struct plan *plan, const struct exercise *exercise, struct text *why)
{
    if (try_one_page(plan, exercise, false) || (plan->blocks == 1 && try_one_page(plan, exercise, true)))
        return true;
    for (size_t i = 0; i < TRIES; i++)
        if (take(plan, exercise, &tries[i])) {
            place_pages(plan, exercise);
            return true;
        }
    say_too_large(plan, exercise, plan->scale, why);
    return false;
}

bool plan_make(struct plan *plan, const struct exercise *exercise, struct text *why)
{
    *array_add(&plan->pages) = (struct plan_page){0};
    if (exercise->tree->count > PICTURE_NODES) {
        text_format(
            why, "the tree has %lu nodes, and one on a page %u at the most; text and markdown take any tree",
            (unsigned long)exercise->tree->count, (unsigned)PICTURE_NODES);
        return false;
    }
    if (!choose(plan, exercise, why))
        return false;
    look(plan, exercise);
    return true;
}

void plan_free(struct plan *plan)
{
    picture_free(&plan->picture);
    array_free(&plan->lines);
    array_free(&plan->pages);
}
