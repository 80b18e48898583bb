/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/measure.h"

/* Thousandths of the size, of ' ' to '~'. */
static const uint16_t ascii[] = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838,
};

static const struct {
    uint32_t first, last;
    unsigned width;
} ranges[] = {
#define WIDTHS(first, last, width) {first, last, width},
#include "picture/widths.def"
#undef WIDTHS
};

#define COLUMN 700u  /* of a terminal, in characters that are in no table */
#define WIDE   1000u /* of two columns */
#define CODE   602u  /* of a column, where all are alike */
#define BOLD   1.12  /* how much wider bold type is */

static unsigned width_of(uint32_t point, enum face face)
{
    unsigned columns = (unsigned)utf8_width(point);
    if (columns == 0)
        return 0;
    if (columns > 1)
        return WIDE;
    if (face == FACE_CODE)
        return CODE;
    if (point >= ' ' && point <= '~')
        return ascii[point - ' '];
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (ranges[i].first <= point && point <= ranges[i].last)
            return ranges[i].width;
    return COLUMN;
}

static double points(unsigned thousandths, double size, enum face face)
{
    return thousandths * size / 1000 * (face == FACE_BOLD ? BOLD : 1);
}

double measure(struct slice words, double size, enum face face)
{
    unsigned width = 0;
    while (words.length)
        width += width_of(utf8_take(&words), face);
    return points(width, size, face);
}

/* How many bytes of the words fit. Marks that combine stay with their characters. */
static size_t bytes_within(struct slice words, double size, enum face face, double width)
{
    unsigned so_far = 0;
    struct slice rest = words;
    while (rest.length) {
        size_t before = words.length - rest.length;
        so_far += width_of(utf8_take(&rest), face);
        if (points(so_far, size, face) > width)
            return before;
    }
    return words.length;
}

void measure_fit(struct text *out, struct slice words, double size, enum face face, double width,
                 enum charset charset)
{
    struct slice ellipsis = slice_of(charset == CHARSET_ASCII ? "~" : "…");
    if (bytes_within(words, size, face, width) < words.length) {
        double left = width - measure(ellipsis, size, face);
        words.length = bytes_within(words, size, face, left > 0 ? left : 0);
        text_add_slice(out, words);
        text_add_slice(out, ellipsis);
    } else {
        text_add_slice(out, words);
    }
}

static bool is_relation(struct slice words)
{
    static const char *const relations[] = {"=", "≤", "≥", "<", ">", "≠", "<=", ">=", "!="};
    struct slice word = slice_take(&words, ' ');
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (slice_is(word, relations[i]))
            return true;
    return false;
}

/* Whether a line may end before the blank at `end`. */
static bool may_end(struct slice words, size_t end)
{
    size_t last = end;
    while (last > 0 && words.bytes[last - 1] != ' ')
        last--;
    return !is_relation((struct slice){words.bytes + last, end - last}) &&
           !is_relation((struct slice){words.bytes + end + 1, words.length - end - 1});
}

/* The last blank up to there; 0 where there is none. */
static size_t last_blank(struct slice words, size_t end, bool anywhere)
{
    while (end > 0 && (words.bytes[end] != ' ' || !(anywhere || may_end(words, end))))
        end--;
    return end;
}

struct slice measure_line(struct slice *rest, double size, enum face face, double width)
{
    struct slice line = *rest, first = *rest;
    size_t fits = bytes_within(*rest, size, face, width), end = fits;
    if (end < rest->length)
        end = last_blank(*rest, fits, false);
    if (end == 0 && fits < rest->length)
        end = last_blank(*rest, fits, true);
    end = end ? end : fits;
    if (end == 0 && rest->length) {
        utf8_take(&first);
        end = rest->length - first.length;
    }
    line.length = end;
    rest->bytes += end;
    rest->length -= end;
    while (rest->length && *rest->bytes == ' ') {
        rest->bytes++;
        rest->length--;
    }
    return line;
}

static size_t count_lines(struct slice words, double size, enum face face, double width)
{
    size_t lines = 0;
    for (; words.length; lines++)
        measure_line(&words, size, face, width);
    return lines;
}

double measure_narrowest(struct slice words, double size, enum face face, size_t lines)
{
    double width = measure(words, size, face) / (double)lines;
    for (struct slice rest = words; rest.length;) {
        double word = measure(slice_take(&rest, ' '), size, face);
        width = word > width ? word : width;
    }
    while (count_lines(words, size, face, width) > lines)
        width += size / 4;
    return width;
}
