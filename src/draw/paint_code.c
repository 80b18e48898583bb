/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pseudocode that runs: the line of the step lit, and what it came to in numbers behind it. */
#include "draw/paint.h"
#include "explain/speech.h"

/* Columns before the text, for the mark of the line that runs. */
#define GUTTER 2

/* The step's instruction, or that of the next step where there is none before. */
static bool step_instruction(const struct scene *scene, uint32_t *instruction)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    const struct program *program = scene->session->program;
    if (step->kind == STEP_NONE)
        return false;
    *instruction =
        step->instruction == LOG_START ? program->functions.at[step->function].entry : step->instruction;
    return *instruction < program->code.count;
}

uint32_t paint_code_at(const struct scene *scene)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    uint32_t instruction;
    if (step->kind == STEP_CALL && step->instruction == LOG_START)
        return scene->session->program->functions.at[step->function].line;
    return step_instruction(scene, &instruction) ? program_line(scene->session->program, instruction) : 0;
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
    return lines + (source->length && source->bytes[source->length - 1] != '\n');
}

int paint_code_rows(const struct scene *scene)
{
    return (int)(paint_code_lines(scene) - paint_code_begin(scene) + 1);
}

int paint_code_columns(const struct scene *scene)
{
    struct slice rest = {scene->session->program->source.bytes, scene->session->program->source.length};
    int columns = 0;
    for (uint32_t line = 1; rest.length; line++) {
        struct slice text = slice_take(&rest, '\n');
        int wide = GUTTER + (int)utf8_columns(text);
        columns = line >= paint_code_begin(scene) && wide > columns ? wide : columns;
    }
    return columns;
}

uint32_t paint_code_follow(const struct scene *scene, uint32_t first, int height)
{
    uint32_t line = paint_code_at(scene), lines = paint_code_lines(scene), top = paint_code_begin(scene);
    uint32_t rows = height > 0 ? (uint32_t)height : 1;
    if (first < top)
        first = top;
    if (line >= first + rows)
        first = line + rows / 4 + 1 - rows;
    if (line && line < first)
        first = line > rows / 4 ? line - rows / 4 : 1;
    if (first + rows > lines + 1)
        first = lines + 1 > rows ? lines + 1 - rows : 1;
    return first < top ? top : first;
}

/* "3 ≥ 2 ✓", "= 2": what a test or a call came to. What has changed is seen in the tree and the frames. */
static void add_result(const struct scene *scene, struct text *out)
{
    const struct step *step = cursor_step(&scene->session->cursor);
    const struct program *program = scene->session->program;
    const struct function *function = &program->functions.at[step->function];
    uint32_t instruction;
    if (!step_instruction(scene, &instruction))
        return;
    if (step->kind == STEP_TEST) {
        enum opcode opcode = program->code.at[instruction].opcode;
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
    uint32_t instruction;
    add_result(scene, &result);
    /* The sign stands behind two numbers and a comparison, or else for the condition as it is written. */
    if (step->kind == STEP_TEST && !result.length && step_instruction(scene, &instruction))
        holds ^= speak_denied(program_text(scene->session->program, instruction));
    if (step->kind == STEP_TEST)
        speak_sign(&result, holds, scene->charset);
    if (x + (int)utf8_columns(text_slice(&result)) <= area.width)
        area_put(area, x, y, text_slice(&result), style);
    text_free(&result);
}

/* What the line of the step came to stands `gap` columns behind it. */
static void paint_line(struct area area, int x, int y, const struct scene *scene, struct slice line, int gap,
                       enum style style)
{
    struct text shown = {0}, clean = {0};
    program_write_source(&shown, slice_trim(line), scene->charset);
    utf8_show(&clean, text_slice(&shown), scene->charset);
    if (gap)
        area_put_point(area, 0, y, scene_glyph(scene, GLYPH_HERE), STYLE_LINE);
    else if (clean.length && clean.bytes[0] == '#')
        style = STYLE_COMMENT;
    int end =
        area_fit(area, x, y, area.width - x, text_slice(&clean), scene_glyph(scene, GLYPH_FOLDED), style);
    if (gap)
        put_result(area, end + gap, y, scene, style);
    text_free(&shown);
    text_free(&clean);
}

/* The line of the step is lit across the pane: it is found from the last row of a hall. */
void paint_code(struct area area, const struct scene *scene, uint32_t first)
{
    uint32_t lit = paint_code_at(scene), lines = paint_code_lines(scene);
    for (int y = 0; y < area.height && first + (uint32_t)y <= lines; y++) {
        struct slice line = paint_code_text(scene, first + (uint32_t)y);
        size_t blanks = 0;
        while (blanks < line.length && (line.bytes[blanks] == ' ' || line.bytes[blanks] == '\t'))
            blanks++;
        bool here = first + (uint32_t)y == lit;
        if (here)
            area_fill(area, 0, y, area.width, 1, ' ', STYLE_LINE);
        paint_line(area, GUTTER + (int)blanks, y, scene, line, here ? 2 : 0, here ? STYLE_LINE : STYLE_CODE);
    }
}

void paint_code_line(struct area area, const struct scene *scene)
{
    uint32_t line = paint_code_at(scene);
    if (line && area.height > 0)
        paint_line(area, GUTTER, 0, scene, paint_code_text(scene, line), 3, STYLE_CODE);
}
