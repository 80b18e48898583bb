/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pseudocode that runs: the line of the step lit, and what it came to in numbers behind it. */
#include "base/clamp.h"
#include "draw/paint.h"
#include "explain/speech.h"

/* Columns before the text, for the mark of the line that runs. */
#define GUTTER 2

/* Columns that a line goes on further to the right, where it is wider than the pane. */
#define HANG 4

uint32_t paint_code_at(const struct scene *scene)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    const struct program *program = scene->session->program;
    if (step->kind == STEP_NONE)
        return 0;
    return step->instruction == LOG_START ? program->functions.at[step->function].line
                                          : program_line(program, step->instruction);
}

struct slice paint_code_text(const struct scene *scene, uint32_t number)
{
    const struct program *program = scene->session->program;
    struct slice rest = {program->source.bytes, program->source.length};
    for (uint32_t line = 1; rest.length; line++) {
        struct slice text = slice_take(&rest, '\n');
        if (line == number)
            return text;
    }
    return (struct slice){"", 0};
}

uint32_t paint_code_begin(const struct scene *scene)
{
    const struct program *program = scene->session->program;
    uint32_t first = UINT32_MAX;
    for (size_t i = 0; i < program->functions.count; i++)
        first = program->functions.at[i].line < first ? program->functions.at[i].line : first;
    return first;
}

uint32_t paint_code_lines(const struct scene *scene)
{
    const struct source *source = &scene->session->program->source;
    uint32_t lines = 0;
    for (size_t i = 0; i < source->length; i++)
        lines += source->bytes[i] == '\n';
    return lines + (source->bytes[source->length - 1] != '\n');
}

/* --- lines in rows --- */

/* A line as it is shown, and what is left of it for further rows. */
struct line {
    struct text text;
    struct slice rest;
    int column; /* that its next row begins in */
};

static struct line line_of(const struct scene *scene, struct slice text)
{
    struct slice words = slice_trim(text);
    struct line line = {.column = GUTTER + (int)(words.length ? words.bytes - text.bytes : 0)};
    struct text shown = {0};
    program_write_source(&shown, words, scene->charset);
    utf8_show(&line.text, text_slice(&shown), scene->charset);
    line.rest = text_slice(&line.text);
    text_free(&shown);
    return line;
}

/* What stands in the next row: as many words as there is room for, or as much of one. */
static struct slice take_row(struct line *line, int width)
{
    struct slice row = {line->rest.bytes, 0}, rest = line->rest;
    int columns = 0;
    while (rest.length) {
        struct slice before = rest;
        uint32_t point = utf8_take(&rest);
        columns += utf8_width(point);
        if (point == ' ')
            row.length = (size_t)(before.bytes - row.bytes);
        if (columns > width - line->column && before.bytes > row.bytes) {
            row.length = row.length ? row.length : (size_t)(before.bytes - row.bytes);
            break;
        }
        row.length = rest.length ? row.length : (size_t)(rest.bytes - row.bytes);
    }
    line->rest.bytes += row.length;
    line->rest.length -= row.length;
    line->rest = slice_trim(line->rest);
    return row;
}

/* Whether a line surely fits into a row: letters and the signs of pseudocode take no more columns than bytes.
 * To lay a line out takes far longer, and most lines are short. */
static bool is_short(const struct scene *scene, struct slice text, int width)
{
    bool fits = scene->charset == CHARSET_UNICODE && (int64_t)text.length + GUTTER <= width;
    while (fits && text.length) {
        const uint32_t point = utf8_take(&text);
        fits = (point >= ' ' && point <= '~') || (point >= U'\u0391' && point <= U'\u03c9') ||
               (point >= U'\u2190' && point <= U'\u22ff');
    }
    return fits;
}

static int rows_of(const struct scene *scene, struct slice text, int width)
{
    if (is_short(scene, text, width))
        return 1;
    struct line line = line_of(scene, text);
    int rows = 0;
    do {
        line.column += rows == 1 ? HANG : 0;
        take_row(&line, width);
        rows++;
    } while (line.rest.length);
    text_free(&line.text);
    return rows;
}

/* The lines without the headers. */
static struct slice body_of(const struct scene *scene)
{
    const struct source *source = &scene->session->program->source;
    struct slice first = paint_code_text(scene, paint_code_begin(scene));
    return (struct slice){first.bytes, source->length - (size_t)(first.bytes - source->bytes)};
}

int paint_code_rows(const struct scene *scene, int width)
{
    int rows = 0;
    for (struct slice rest = body_of(scene); rest.length;)
        rows += rows_of(scene, slice_take(&rest, '\n'), width);
    return rows;
}

int paint_code_line_rows(const struct scene *scene, int width)
{
    int most = 1;
    for (struct slice rest = body_of(scene); rest.length;) {
        int rows = rows_of(scene, slice_trim(slice_take(&rest, '\n')), width);
        most = at_least(most, rows);
    }
    return most;
}

int paint_code_columns(const struct scene *scene)
{
    int most = 0;
    for (struct slice rest = body_of(scene); rest.length;) {
        struct line line = line_of(scene, slice_take(&rest, '\n'));
        int columns = line.column + (int)utf8_columns(line.rest);
        most = at_least(most, columns);
        text_free(&line.text);
    }
    return most;
}

uint32_t paint_code_in_row(const struct scene *scene, uint32_t first, int width, int row)
{
    uint32_t lines = paint_code_lines(scene);
    for (uint32_t line = first; line <= lines; line++) {
        row -= rows_of(scene, paint_code_text(scene, line), width);
        if (row < 0)
            return line;
    }
    return lines + 1;
}

/* The line from which to this one there are so many rows at the most. */
static uint32_t line_before(const struct scene *scene, uint32_t line, int width, int rows)
{
    for (rows -= rows_of(scene, paint_code_text(scene, line), width); line > 1; line--) {
        rows -= rows_of(scene, paint_code_text(scene, line - 1), width);
        if (rows < 0)
            break;
    }
    return line;
}

uint32_t paint_code_last(const struct scene *scene, int width, int height)
{
    uint32_t last = line_before(scene, paint_code_lines(scene), width, height);
    return last < paint_code_begin(scene) ? paint_code_begin(scene) : last;
}

uint32_t paint_code_follow(const struct scene *scene, uint32_t first, int width, int height)
{
    uint32_t line = paint_code_at(scene), last = paint_code_last(scene, width, height);
    if (line >= first && line_before(scene, line, width, height) > first)
        first = line_before(scene, line, width, height - height / 4);
    if (line && line < first)
        first = line_before(scene, line, width, height / 4 + 1);
    first = first < paint_code_begin(scene) ? paint_code_begin(scene) : first;
    return first > last ? last : first;
}

/* --- what it came to --- */

/* "3 ≥ 2 ✓", "= 2": what a test or a call came to. What has changed is seen in the tree and the frames. */
static void add_result(const struct scene *scene, struct text *out)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    const struct program *program = scene->session->program;
    const struct function *function = &program->functions.at[step->function];
    if (step->kind == STEP_TEST) {
        enum opcode opcode = program->code.at[step->instruction].opcode;
        const char *sign = speak_comparison(opcode, true, scene->charset);
        if (sign) {
            speak_number(out, step->left.number, scene->charset);
            text_format(out, " %s ", sign);
            speak_number(out, step->right.number, scene->charset);
            text_add_char(out, ' ');
        }
    } else if (step->kind == STEP_RETURN && function->returns != TYPE_NOTHING) {
        text_add_string(out, "= ");
        speak_value(out, &scene->session->facts, function->returns, step->value, scene->charset);
    }
}

/* Beside the code, where there is room: it stands in the strip in any case, and hides nothing of the line. */
static void put_result(struct area area, int x, int y, const struct scene *scene, enum style style)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    struct text result = {0};
    bool holds = step->outcome;
    add_result(scene, &result);
    /* The sign stands behind two numbers and a comparison, or else for the condition as it is written. */
    if (step->kind == STEP_TEST && !result.length)
        holds ^= speak_denied(program_text(scene->session->program, step->instruction));
    if (step->kind == STEP_TEST)
        speak_sign(&result, holds, scene->charset);
    if (x + (int)utf8_columns(text_slice(&result)) <= area.width)
        area_put(area, x, y, text_slice(&result), style);
    text_free(&result);
}

/* In rows from y on, as far as there are any; returns the row after the last. What the line of the step came
 * to stands `gap` columns behind it. */
static int paint_line(struct area area, int y, const struct scene *scene, struct slice text, int gap,
                      enum style style)
{
    struct line line = line_of(scene, text);
    int first = y, end;
    if (!gap && line.rest.length && line.rest.bytes[0] == '#')
        style = STYLE_COMMENT;
    do {
        line.column += y == first + 1 ? HANG : 0;
        if (style == STYLE_LINE)
            area_fill(area, 0, y, area.width, 1, ' ', style);
        end = area_put(area, line.column, y, take_row(&line, area.width), style);
        y++;
    } while (line.rest.length);
    if (gap) {
        area_put_point(area, 0, first, scene_glyph(scene, GLYPH_HERE), STYLE_LINE);
        put_result(area, end + gap, y - 1, scene, style);
    }
    text_free(&line.text);
    return y;
}

/* The line of the step is lit across the pane: it is found from the last row of a hall. */
void paint_code(struct area area, const struct scene *scene, uint32_t first)
{
    uint32_t lit = paint_code_at(scene), lines = paint_code_lines(scene);
    for (int y = 0; y < area.height && first <= lines; first++)
        y = paint_line(area, y, scene, paint_code_text(scene, first), first == lit ? 2 : 0,
                       first == lit ? STYLE_LINE : STYLE_CODE);
}

void paint_code_line(struct area area, const struct scene *scene)
{
    uint32_t line = paint_code_at(scene);
    if (line && area.height > 0)
        paint_line(area, 0, scene, slice_trim(paint_code_text(scene, line)), 3, STYLE_CODE);
}
