/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/plan.h"
#include <math.h>

static const struct {
    const char *name;
    double width, height;
} papers[] = {[PAPER_A4] = {"A4", 595.28, 841.89}, [PAPER_LETTER] = {"letter", 612, 792}};

/* A picture is made no smaller than this; and rows of a table are so high at the least and at the most. */
#define LEAST    0.6
#define ROW      17.0
#define HIGH_ROW 20.0

/* By how much a tree is made smaller, at the most, so that all is on one page. */
#define LITTLE 0.75

/* What fonts that are wider than ours would take. */
#define SLACK 12.0

void plan_add_task(struct text *out, const struct exercise *exercise)
{
    text_add_slice(out, text_slice(&exercise->task));
    if (!exercise->wishes.key)
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

/* --- heights --- */

static double head_height(const struct exercise *exercise, double inner)
{
    struct text task = {0};
    double lines = 0;
    plan_add_task(&task, exercise);
    for (struct slice rest = text_slice(&task); rest.length; lines++)
        measure_line(&rest, PLAN_BODY, FACE_PLAIN, inner);
    text_free(&task);
    return PLAN_TITLE + 8 + (exercise->wishes.key ? 0 : PLAN_ASK) + lines * PLAN_LINE + PLAN_GAP;
}

/* Short ones stand side by side. */
static double questions_height(const struct exercise *exercise, double inner)
{
    double lines = 0, extra = 0;
    bool beside = false;
    for (size_t i = 0; i < exercise->items.count; i++) {
        const struct exercise_item *item = &exercise->items.at[i];
        bool wide = plan_is_wide(exercise, item);
        lines += wide || !beside;
        beside = !wide && !beside;
        struct text all = {0};
        text_format(&all, "6  %s ", text_string(&item->words));
        text_add_slice(&all, text_slice(&item->answer));
        double count = 0;
        for (struct slice rest = text_slice(&all); wide && rest.length; count++)
            measure_line(&rest, PLAN_BODY, FACE_BOLD, inner);
        extra += count > 1 ? (count - 1) * PLAN_LINE : 0;
        text_free(&all);
    }
    return exercise->items.count ? lines * PLAN_ASK + extra + PLAN_GAP : 0;
}

static size_t in_block(size_t rows)
{
    return (rows + PLAN_BLOCKS - 1) / PLAN_BLOCKS;
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
                       enum picture_size size, bool tall)
{
    double inner = plan_inner(page);
    double high = page->height - 2 * PLAN_TOP - head_height(exercise, inner) - PLAN_GAP - SLACK;
    picture_free(&plan->picture);
    plan->picture.wishes =
        (struct picture_wishes){.size = size,
                                .sheet = exercise->wishes.key ? SHEET_KEY : SHEET_BLANK,
                                .spread = inner,
                                .tall = tall ? (high - questions_height(exercise, inner)) / plan->scale : 0,
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

static bool place_tree(struct plan *plan, const struct exercise *exercise, struct text *why)
{
    static const struct {
        bool across;
        enum picture_size size;
        double least;
    } tries[] = {{false, SIZE_NORMAL, 1},
                 {false, SIZE_NORMAL, 0.85},
                 {false, SIZE_SMALL, 0.85},
                 {true, SIZE_NORMAL, 0.9},
                 {true, SIZE_SMALL, LEAST}};
    size_t i = 0, last = sizeof tries / sizeof *tries - 1;
    for (;; i++) {
        plan->pages.at[0] = paper(exercise, tries[i].across);
        plan->scale = try_tree(plan, exercise, &plan->pages.at[0], tries[i].size, false);
        if (plan->scale >= tries[i].least)
            break;
        if (i == last) {
            say_too_large(plan, exercise, plan->scale, why);
            return false;
        }
    }
    plan->size = tries[i].size;
    plan->pages.at[0].head = plan->pages.at[0].tree = true;
    return true;
}

static void look(struct plan *plan, const struct exercise *exercise)
{
    struct cursor *cursor = &exercise->session->cursor;
    bool over;
    cursor_seek(cursor, exercise->wishes.key ? cursor_known(cursor, &over) : 0);
    picture_look(&plan->picture);
}

/* --- the table --- */

/* On pages of their own, as few as there can be, as many rows on each. */
static void add_table_pages(struct plan *plan, const struct exercise *exercise)
{
    struct plan_page page = paper(exercise, false);
    double room = page.height - 2 * PLAN_TOP - PLAN_LINE - PLAN_GAP - PLAN_HEAD - SLACK;
    size_t all = exercise->row_count, most = PLAN_BLOCKS * (size_t)(room / ROW);
    size_t pages = (all + most - 1) / most;
    page.each = pages ? in_block((all + pages - 1) / pages) : 0;
    page.row = page.each ? fmin(HIGH_ROW, room / (double)page.each) : 0;
    for (size_t first = 0; first < all; first += page.rows) {
        page.first = first;
        page.rows = all - first < PLAN_BLOCKS * page.each ? all - first : PLAN_BLOCKS * page.each;
        *array_add(&plan->pages) = page;
    }
}

/* Questions that nowhere else have room get a page of their own. */
static void place_questions(struct plan *plan, const struct exercise *exercise, double left)
{
    struct plan_page *last = &plan->pages.at[plan->pages.count - 1];
    if (!exercise->items.count)
        return;
    if (left >= questions_height(exercise, plan_inner(&plan->pages.at[0]))) {
        plan->pages.at[0].questions = true;
        return;
    }
    double used = PLAN_LINE + 2 * PLAN_GAP + PLAN_HEAD + (double)last->each * last->row + SLACK;
    if (plan->pages.count == 1 ||
        last->height - 2 * PLAN_TOP - used < questions_height(exercise, plan_inner(last))) {
        *array_add(&plan->pages) = paper(exercise, false);
        last = &plan->pages.at[plan->pages.count - 1];
    }
    last->questions = true;
}

static void place_rest(struct plan *plan, const struct exercise *exercise)
{
    struct plan_page *page = plan->pages.at;
    double inner = plan_inner(page);
    double tree = plan->picture.height * plan->scale;
    double left = page->height - 2 * PLAN_TOP - head_height(exercise, inner) - SLACK - tree - PLAN_GAP;
    double table = left - questions_height(exercise, inner) - PLAN_HEAD - PLAN_GAP;
    size_t each = in_block(exercise->row_count);
    double missing = (double)each * ROW - table;
    if (each && missing > 0 && tree - missing >= tree * LITTLE) {
        plan->scale *= (tree - missing) / tree;
        table += missing;
    }
    if (each && table >= (double)each * ROW - 0.01) {
        page->rows = exercise->row_count;
        page->each = each;
        page->row = fmin(HIGH_ROW, table / (double)each);
        page->questions = exercise->items.count;
        return;
    }
    add_table_pages(plan, exercise);
    plan->scale = try_tree(plan, exercise, &plan->pages.at[0], plan->size, true);
    place_questions(plan, exercise, left - (plan->picture.height * plan->scale - tree));
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
    if (!place_tree(plan, exercise, why))
        return false;
    place_rest(plan, exercise);
    look(plan, exercise);
    return true;
}

void plan_free(struct plan *plan)
{
    picture_free(&plan->picture);
    array_free(&plan->pages);
}
