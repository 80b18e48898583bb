/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot.h"
#include "base/array.h"
#include "lesson/selection.h"
#include "print/growing.h"
#include <inttypes.h>
#include <math.h>

/* In points. */
#define MARGIN    10.0
#define TYPE      9.0
#define SMALL     7.0
#define HEAD      34.0 /* the title, and what the field shows */
#define FOOT      30.0
#define NOTE      9.0  /* from a line of a note to the next */
#define SAMPLE    14.0 /* of a line, beside what it is */
#define SCALE     46.0 /* numbers beside the field */
#define FIELD     220.0
#define DEPTH     44.0 /* from a depth to the next, where these are few */
#define WIDEST    440.0
#define POINT     5.0
#define APART     11.0 /* names at the ends of lines, and bars */
#define BAR       7.0
#define BARS      240.0
#define ASIDE     4.0
#define NAME_MOST 170.0

/* Lines that have a tint of their own. */
#define TINTS (TINT_POINT_1 - TINT_LINE_1)

static void add_segment(struct picture *picture, enum tint tint, double x, double y, double to_x, double to_y)
{
    struct ink *ink = ink_add(picture, INK_LINE, PART_CHART, TREE_NONE, tint);
    ink->at[0].x = x;
    ink->at[0].y = y;
    ink->at[1].x = to_x;
    ink->at[1].y = to_y;
    ink->points = 2;
}

static struct ink *add_box(struct picture *picture, enum ink_kind kind, enum tint tint, double x, double y,
                           double width, double height)
{
    struct ink *ink = ink_add(picture, kind, PART_CHART, TREE_NONE, tint);
    ink->box.x = x;
    ink->box.y = y;
    ink->box.width = width;
    ink->box.height = height;
    return ink;
}

/* The page reaches as far as they do. */
static void add_words(struct picture *picture, struct text *words, enum tint tint, double x, double y,
                      enum anchor anchor, double size)
{
    const struct ink *ink =
        ink_add_label(picture, PART_CHART, TREE_NONE, tint, text_slice(words), x, y, anchor, size);
    picture->width = fmax(picture->width, ink->box.x + ink->box.width + MARGIN);
    text_clear(words);
}

/* What somebody calls a tree or an algorithm, as far as there is room. */
static void add_name(const struct picture *picture, struct text *words, const char *name, double most)
{
    struct text shown = {0};
    utf8_show(&shown, slice_of(name), picture->wishes.charset);
    measure_fit(words, text_slice(&shown), TYPE, FACE_PLAIN, most, picture->wishes.charset);
    text_free(&shown);
}

/* --- how costs grow --- */

struct field {
    struct picture *picture;
    const struct growth *growth;
    double left, top, step; /* step: from a depth to the next */
    double powers;          /* of ten, from the lower edge to the upper */
    struct text words;
};

/* Lines: minimax, the least, and the series. */
static size_t lines_of(const struct field *field)
{
    return field->growth->series.count + 2;
}

static double leaves_of(const struct field *field, size_t line, size_t level)
{
    const struct growth_level *l = &field->growth->levels.at[level];
    if (line < 2)
        return line == 0 ? l->minimax : l->formula;
    return l->cells[line - 2].ran ? l->cells[line - 2].leaves : NAN;
}

static void name_line(struct field *field, size_t line)
{
    const struct growth_series *series = line < 2 ? NULL : &field->growth->series.at[line - 2];
    text_clear(&field->words);
    if (series) {
        add_name(field->picture, &field->words, series->algorithm, NAME_MOST);
        text_format(&field->words, ", %s", growing_order(series));
    } else {
        text_add_string(&field->words, line == 0 ? "minimax" : "the least there can be");
    }
}

static double x_of(const struct field *field, size_t level)
{
    return field->left + field->step * (double)level;
}

static double y_of(const struct field *field, double leaves)
{
    return field->top + FIELD * (1 - log10(leaves) / field->powers);
}

static double right_of(const struct field *field)
{
    return x_of(field, field->growth->levels.count - 1);
}

static void add_axes(struct field *field)
{
    double right = right_of(field) + field->step / 4, bottom = field->top + FIELD;
    for (int power = 0; power <= field->powers; power++) {
        double y = y_of(field, pow(10, power));
        add_segment(field->picture, power ? TINT_GRID : TINT_AXIS, field->left, y, right, y);
        text_format(&field->words, power < 6 ? "%.0f" : "1e%.0f", power < 6 ? pow(10, power) : power);
        add_words(field->picture, &field->words, TINT_TAG, field->left - ASIDE, y, ANCHOR_END, SMALL);
    }
    add_segment(field->picture, TINT_AXIS, field->left, field->top, field->left, bottom);
    for (size_t i = 0; i < field->growth->levels.count; i++) {
        double x = x_of(field, i);
        add_segment(field->picture, TINT_AXIS, x, bottom, x, bottom + 2);
        text_format(&field->words, "%" PRIu32, field->growth->levels.at[i].depth);
        add_words(field->picture, &field->words, TINT_TAG, x, bottom + 8, ANCHOR_MIDDLE, SMALL);
    }
    text_add_string(&field->words, "leaves evaluated");
    add_words(field->picture, &field->words, TINT_NAME, MARGIN, field->top - APART, ANCHOR_START, SMALL);
    text_add_string(&field->words, "depth");
    add_words(field->picture, &field->words, TINT_NAME, (field->left + right) / 2, bottom + 20, ANCHOR_MIDDLE,
              SMALL);
}

static void add_line(struct field *field, size_t line)
{
    static const enum ink_kind kinds[] = {INK_BOX, INK_UP, INK_DOWN};
    enum tint tint = (enum tint)(line % TINTS);
    size_t levels = field->growth->levels.count;
    for (size_t i = 0; i + 1 < levels; i++) {
        double from = leaves_of(field, line, i), to = leaves_of(field, line, i + 1);
        if (!isnan(from) && !isnan(to))
            add_segment(field->picture, TINT_LINE_1 + tint, x_of(field, i), y_of(field, from),
                        x_of(field, i + 1), y_of(field, to));
    }
    for (size_t i = 0; i < levels; i++) {
        double leaves = leaves_of(field, line, i);
        if (!isnan(leaves))
            add_box(field->picture, kinds[line % 3], TINT_POINT_1 + tint, x_of(field, i) - POINT / 2,
                    y_of(field, leaves) - POINT / 2, POINT, POINT);
    }
}

struct end {
    size_t line;
    double y; /* where the line ends */
};

static bool higher(const void *a, const void *b, const void *context)
{
    const struct end *one = a, *other = b;
    (void)context;
    return one->y < other->y;
}

/* The names stand where lines end, from above, each clear of the one before; where lines end at one place, in
 * the order of the lines. */
static void add_names(struct field *field)
{
    size_t last = field->growth->levels.count - 1, count = 0;
    struct end *ends = memory_new(lines_of(field), sizeof *ends);
    double x = right_of(field), y = 0;
    for (size_t line = 0; line < lines_of(field); line++)
        if (!isnan(leaves_of(field, line, last)))
            ends[count++] = (struct end){line, y_of(field, leaves_of(field, line, last))};
    sort_items(ends, count, sizeof *ends, higher, NULL);
    for (size_t i = 0; i < count; i++) {
        y = i && ends[i].y < y + APART ? y + APART : ends[i].y;
        add_segment(field->picture, TINT_GRID, x + POINT, ends[i].y, x + field->step / 2, y);
        name_line(field, ends[i].line);
        add_words(field->picture, &field->words, TINT_NAME, x + field->step / 2 + ASIDE, y, ANCHOR_START,
                  TYPE);
        field->picture->height = fmax(field->picture->height, y + APART + MARGIN);
    }
    free(ends);
}

static void add_title(struct picture *picture)
{
    struct text words = {0};
    text_add_slice(&words, text_slice(&picture->title));
    add_words(picture, &words, TINT_STRONG, MARGIN, MARGIN + TYPE / 2, ANCHOR_START, TYPE);
    text_free(&words);
}

/* Below all else, in lines as wide as the page. */
static void add_note(struct picture *picture, const char *note)
{
    struct text words = {0};
    double room = picture->width - 2 * MARGIN;
    for (struct slice rest = slice_of(note); rest.length; picture->height += NOTE) {
        text_add_slice(&words, measure_line(&rest, SMALL, FACE_PLAIN, room));
        add_words(picture, &words, TINT_TAG, MARGIN, picture->height - MARGIN + SMALL / 2, ANCHOR_START,
                  SMALL);
    }
    text_free(&words);
}

/* What the words behind the names mean, of those that are there. */
static void add_notes(const struct field *field)
{
    static const char *const words[] = {[GROWTH_BEST] = "best: children sorted, best first",
                                        [GROWTH_RANDOM] = "random: as they come",
                                        [GROWTH_WORST] = "worst: sorted, worst first",
                                        [GROWTH_HARDEST] = "hardest: such that nothing can be cut off"};
    const struct growth *growth = field->growth;
    struct text note = {0};
    bool has[GROWTH_HARDEST + 1] = {0}, told = false;
    for (size_t s = 0; s < growth->series.count; s++)
        if (growth->series.at[s].told != GROWTH_UNTOLD)
            told = true;
        else
            has[growth->series.at[s].order] = true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (has[i])
            text_format(&note, "%s%s", note.length ? "; " : "", words[i]);
    add_note(field->picture, text_string(&note));
    if (told)
        add_note(field->picture,
                 "told: told the value, and asked only whether it is right. The least there can "
                 "be is of searches that find it.");
    text_free(&note);
}

void plot_growth(struct picture *picture, const struct growth *growth)
{
    const struct growth_level *last = growing_last(growth);
    double levels = (double)growth->levels.count - 1;
    struct field field = {.picture = picture,
                          .growth = growth,
                          .left = MARGIN + SCALE,
                          .top = MARGIN + HEAD,
                          .step = fmin(DEPTH, WIDEST / levels),
                          .powers = fmax(1, ceil(log10(last->minimax) - 0.01))};
    picture->unit = 1;
    text_format(&picture->title, "How the cost grows with the depth: trees with %" PRIu32 " children a node",
                growth->branching);
    text_format(&picture->sentence,
                "Means of at most %" PRIu32 " trees of a depth, by the order of their children.",
                growth->levels.at[0].trees);
    picture->height = field.top + FIELD + FOOT + MARGIN;
    add_title(picture);
    add_axes(&field);
    for (size_t line = lines_of(&field); line-- > 0;)
        add_line(&field, line);
    add_names(&field);
    add_notes(&field);
    text_free(&field.words);
}

/* --- what algorithms look at --- */

struct bars {
    struct picture *picture;
    const struct comparison *comparison;
    double left, y;
    uint64_t most; /* leaves of the longest bar of a tree */
    struct text words;
};

static const char *leaf_or_leaves(uint64_t count)
{
    return count == 1 ? "leaf" : "leaves";
}

static const struct comparison_row *row_at(const struct bars *bars, size_t i)
{
    return &bars->comparison->rows.at[i];
}

static bool begins_tree(const struct bars *bars, size_t i)
{
    return row_at(bars, i)->tree != row_at(bars, i - 1)->tree;
}

/* The tree's title, or else its file's name. */
static void add_heading(struct bars *bars, size_t i)
{
    const struct comparison_row *row = row_at(bars, i);
    struct text name = {0};
    text_add_slice(&name, row->title ? slice_of(row->title) : selection_name(row->tree));
    add_name(bars->picture, &bars->words, text_string(&name), BARS);
    text_free(&name);
    text_format(&bars->words, ": %" PRIu64 " %s", row->compared.counts.tree_leaves,
                leaf_or_leaves(row->compared.counts.tree_leaves));
    add_words(bars->picture, &bars->words, TINT_NAME, bars->left, bars->y, ANCHOR_START, TYPE);
    bars->y += APART + 3;
}

static double length_of(const struct bars *bars, uint64_t leaves)
{
    return BARS * (double)leaves / (double)bars->most;
}

static void add_bar(struct bars *bars, const struct comparison_row *row)
{
    const struct compared *compared = &row->compared;
    double length = length_of(bars, compared->counts.leaves);
    add_name(bars->picture, &bars->words, row->algorithm, NAME_MOST);
    add_words(bars->picture, &bars->words, compared->ran ? TINT_NAME : TINT_NAME_PRUNED, bars->left - ASIDE,
              bars->y, ANCHOR_END, SMALL);
    if (compared->ran)
        add_box(bars->picture, INK_BOX, TINT_BAR, bars->left, bars->y - BAR / 2, length, BAR);
}

/* Behind the bar, over the line of the least. Who only answers with a bound may need fewer. */
static void add_count(struct bars *bars, const struct comparison_row *row)
{
    const struct compared *compared = &row->compared;
    if (!compared->ran)
        return;
    double x = bars->left + length_of(bars, compared->counts.leaves) + ASIDE;
    text_format(&bars->words, "%" PRIu64 "%s", compared->counts.leaves,
                compared->correct == VERDICT_WRONG ? ", wrong" : "");
    if (compared->bound == BOUND_LOWER || compared->bound == BOUND_UPPER) {
        text_add_string(&bars->words, ", says only ");
        compare_write_value(&bars->words, compared, bars->picture->wishes.charset);
    }
    double width = measure(text_slice(&bars->words), SMALL, FACE_PLAIN);
    add_box(bars->picture, INK_BOX, TINT_PAGE, x - 1, bars->y - SMALL / 2, width + 2, SMALL);
    add_words(bars->picture, &bars->words, TINT_TAG, x, bars->y, ANCHOR_START, SMALL);
}

/* What the line across the bars is. */
static void add_least(struct bars *bars, uint64_t least)
{
    double y = bars->y;
    add_segment(bars->picture, TINT_LEAST, bars->left, y, bars->left + SAMPLE, y);
    text_format(&bars->words, "the least that any search for the exact value needs: %" PRIu64, least);
    add_words(bars->picture, &bars->words, TINT_TAG, bars->left + SAMPLE + ASIDE, y, ANCHOR_START, SMALL);
    bars->y += APART;
}

/* The rows of one tree, from `first` on; where the next tree begins. */
static size_t add_tree(struct bars *bars, size_t first)
{
    size_t end = first + 1, rows = bars->comparison->rows.count;
    uint64_t least = row_at(bars, first)->compared.minimal_leaves;
    while (end < rows && !begins_tree(bars, end))
        end++;
    bars->most = least > 1 ? least : 1;
    for (size_t i = first; i < end; i++) {
        uint64_t leaves = row_at(bars, i)->compared.counts.leaves;
        bars->most = leaves > bars->most ? leaves : bars->most;
    }
    add_heading(bars, first);
    double top = bars->y, x = bars->left + length_of(bars, least), above = APART / 2;
    for (size_t i = first; i < end; i++, bars->y += APART)
        add_bar(bars, row_at(bars, i));
    add_segment(bars->picture, TINT_AXIS, bars->left, top - above, bars->left, bars->y - above);
    if (least)
        add_segment(bars->picture, TINT_LEAST, x, top - above, x, bars->y - above);
    bars->y = top;
    for (size_t i = first; i < end; i++, bars->y += APART)
        add_count(bars, row_at(bars, i));
    if (least)
        add_least(bars, least);
    bars->y += APART;
    return end;
}

void plot_comparison(struct picture *picture, const struct comparison *comparison)
{
    struct bars bars = {.picture = picture, .comparison = comparison, .y = MARGIN + 2 * APART + TYPE / 2};
    picture->unit = 1;
    text_add_string(&picture->title, "Leaves evaluated");
    for (size_t i = 0; i < comparison->rows.count; i++) {
        const struct comparison_row *row = row_at(&bars, i);
        add_name(picture, &bars.words, row->algorithm, NAME_MOST);
        bars.left = fmax(bars.left, measure(text_slice(&bars.words), SMALL, FACE_PLAIN));
        text_clear(&bars.words);
        if (row->compared.ran)
            text_format(&picture->sentence, "%s%s on %s: %" PRIu64 " %s.",
                        picture->sentence.length ? "\n" : "", row->algorithm, row->tree,
                        row->compared.counts.leaves, leaf_or_leaves(row->compared.counts.leaves));
    }
    bars.left += MARGIN + ASIDE;
    add_title(picture);
    for (size_t i = 0; i < comparison->rows.count;)
        i = add_tree(&bars, i);
    picture->height = bars.y - APART / 2;
    text_free(&bars.words);
}
