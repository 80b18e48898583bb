/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/table.h"
#include "base/escape.h"
#include "base/number.h"
#include "explain/speech.h"
#include <inttypes.h>
#include <math.h>

/* What stands around the cells of a row. */
static const struct form {
    enum escape escape;
    const char *before, *between, *after;
} forms[] = {
    [TABLE_TEXT] = {ESCAPE_TEXT, "", "", ""},
    [TABLE_CSV] = {ESCAPE_CSV, "", ",", "\n"},
    [TABLE_JSON] = {ESCAPE_JSON, "", "", ""},
    [TABLE_LATEX] = {ESCAPE_LATEX, "  ", " & ", " \\\\\n"},
    [TABLE_MARKDOWN] = {ESCAPE_MARKDOWN, "| ", " | ", " |\n"},
    [TABLE_FRAMED] = {ESCAPE_TEXT, "| ", " | ", " |\n"},
};

bool table_is_for_people(enum table_form form)
{
    return form != TABLE_CSV && form != TABLE_JSON;
}

static void put(const struct table_out *table, const char *words)
{
    if (table->into)
        text_add_string(table->into, words);
    else
        fputs(words, table->file);
}

/* --- cells --- */

struct text *cell_text(struct table_cell *cell)
{
    cell->some = true;
    return &cell->words;
}

void cell_words(struct table_cell *cell, struct slice words)
{
    text_add_slice(cell_text(cell), words);
}

void cell_number(struct table_cell *cell, double number)
{
    if (isnan(number))
        return;
    cell_text(cell);
    cell->bare = !isinf(number);
    cell->ready = cell->table->form == TABLE_LATEX;
    if (cell->ready && isinf(number)) {
        text_add_string(&cell->words, number > 0 ? "$+\\infty$" : "$-\\infty$");
    } else if (cell->ready) {
        text_add_char(&cell->words, '$');
        number_write(&cell->words, number, NUMBER_PLAIN);
        text_add_char(&cell->words, '$');
    } else if (table_is_for_people(cell->table->form)) {
        speak_number(&cell->words, number, cell->table->charset);
    } else {
        number_write(&cell->words, number, NUMBER_SIGNED);
    }
}

void cell_count(struct table_cell *cell, uint64_t count)
{
    cell->bare = true;
    text_format(cell_text(cell), "%" PRIu64, count);
}

void cell_truth(struct table_cell *cell, bool truth)
{
    cell->bare = true;
    text_add_string(cell_text(cell), truth ? "true" : "false");
}

void cell_fill_words(struct table_cell *cell, const void *row)
{
    const char *words = *(const char *const *)(const void *)((const char *)row + cell->what);
    if (words)
        cell_words(cell, slice_of(words));
}

void cell_fill_count(struct table_cell *cell, const void *row)
{
    cell_count(cell, *(const size_t *)(const void *)((const char *)row + cell->what));
}

/* --- columns --- */

static const char *name_of(const struct table_out *table, const struct table_column *column)
{
    return table_is_for_people(table->form) ? column->title : column->key;
}

static bool is_ascii(const char *string)
{
    while (*string && (unsigned char)*string < 0x80)
        string++;
    return !*string;
}

/* A row, or the titles where it is NULL. */
static void fill(struct table_out *table, const struct table_column *column, const void *row)
{
    struct table_cell *cell = &table->cell;
    text_clear(&cell->words);
    *cell = (struct table_cell){.table = table, .what = column->what, .words = cell->words};
    if (row) {
        column->fill(cell, row);
        return;
    }
    const char *title = name_of(table, column);
    if (table->form == TABLE_LATEX) {
        cell->ready = true;
        if (column->latex)
            text_add_string(&cell->words, column->latex);
        else
            escape_add(&cell->words, slice_of(title), ESCAPE_LATEX, CHARSET_UNICODE);
    } else {
        bool unknown = table->charset == CHARSET_ASCII && column->key && !is_ascii(title);
        cell_words(cell, slice_of(unknown ? column->key : title));
    }
}

/* --- the forms that are written as they come --- */

static void write_row(struct table_out *table, const void *row)
{
    const struct form *form = &forms[table->form];
    struct text line = {0};
    for (size_t i = 0; i < table->shown.count; i++) {
        const struct table_column *c = table->shown.at[i];
        text_add_string(&line, i ? form->between : form->before);
        size_t start = line.length;
        fill(table, c, row);
        if (table->cell.ready)
            text_add_slice(&line, text_slice(&table->cell.words));
        else
            escape_add(&line, text_slice(&table->cell.words), form->escape, table->charset);
        size_t used = utf8_columns((struct slice){line.bytes + start, line.length - start});
        text_add_repeated(&line, ' ', table->filled && used < c->least ? c->least - used : 0);
    }
    text_add_string(&line, form->after);
    put(table, text_string(&line));
    text_free(&line);
}

static void write_object(struct table_out *table, const void *row)
{
    json_open(&table->json, NULL, '{', false);
    for (size_t i = 0; i < table->shown.count; i++) {
        const struct table_column *c = table->shown.at[i];
        fill(table, c, row);
        if (!table->cell.some)
            json_nothing(&table->json, c->key);
        else if (table->cell.bare)
            json_bare(&table->json, c->key, text_string(&table->cell.words));
        else
            json_text(&table->json, c->key, text_slice(&table->cell.words));
    }
    json_close(&table->json);
}

/* Below the titles. */
static void write_rule(struct table_out *table)
{
    if (table->form == TABLE_LATEX)
        put(table, "  \\hline\n");
    if (table->form != TABLE_MARKDOWN && table->form != TABLE_FRAMED)
        return;
    for (size_t i = 0; i < table->shown.count; i++) {
        const struct table_column *c = table->shown.at[i];
        put(table, "|--");
        for (size_t used = 0; used == 0 || (table->filled && used < c->least); used++)
            put(table, "-");
        put(table, c->side == TABLE_RIGHT && !table->filled ? ":" : "");
    }
    put(table, "|\n");
}

static void begin_latex(struct table_out *table)
{
    put(table, "\\begin{tabular}{");
    for (size_t i = 0; i < table->shown.count; i++)
        put(table, table->shown.at[i]->side == TABLE_RIGHT ? "r" : "l");
    put(table, "}\n");
}

/* --- text --- */

static void keep_row(struct table_out *table, const void *row)
{
    for (size_t i = 0; i < table->shown.count; i++) {
        struct text shown = {0};
        fill(table, table->shown.at[i], row);
        utf8_show(&shown, text_slice(&table->cell.words), table->charset);
        *array_add(&table->waiting) = shown;
    }
}

static size_t gap(const struct table_out *table, size_t column)
{
    return column == 0 ? 0 : table->shown.at[column]->side == TABLE_BEHIND ? 1 : 2;
}

/* Columns that nothing is in aren't there. */
static void add_line(const struct table_out *table, const size_t *widths, size_t row, struct text *line)
{
    for (size_t c = 0; c < table->shown.count; c++) {
        struct slice words = text_slice(&table->waiting.at[row * table->shown.count + c]);
        size_t padding = widths[c] - utf8_columns(words);
        bool right = table->shown.at[c]->side == TABLE_RIGHT;
        if (!widths[c])
            continue;
        text_add_repeated(line, ' ', gap(table, c) + (right ? padding : 0));
        text_add_slice(line, words);
        text_add_repeated(line, ' ', right ? 0 : padding);
    }
    while (line->length && line->bytes[line->length - 1] == ' ')
        line->bytes[--line->length] = 0;
}

static void write_text(struct table_out *table)
{
    size_t count = table->shown.count, *widths = memory_new(count, sizeof *widths);
    struct text line = {0};
    for (size_t i = 0; i < table->waiting.count; i++) {
        size_t width = utf8_columns(text_slice(&table->waiting.at[i])), *widest = &widths[i % count];
        *widest = width > *widest ? width : *widest;
    }
    for (size_t c = 0; c < count; c++)
        table->width += widths[c] ? gap(table, c) + widths[c] : 0;
    for (size_t row = 0; row * count < table->waiting.count; row++) {
        text_clear(&line);
        add_line(table, widths, row, &line);
        if (table->behind && row)
            table->behind(table, row - 1, &line);
        text_add_char(&line, '\n');
        put(table, text_string(&line));
    }
    text_free(&line);
    free(widths);
}

/* --- all of it --- */

void table_begin(struct table_out *table)
{
    for (const struct table_column *c = table->columns; c->key || c->title; c++) {
        const char *name = name_of(table, c);
        if (name && !(table->hidden && slice_is(slice_of(name), table->hidden)))
            *array_add(&table->shown) = c;
    }
    if (table->form == TABLE_JSON) {
        table->json = (struct json){.file = table->file, .charset = table->charset};
        json_open(&table->json, NULL, '{', true);
        json_count(&table->json, "version", 1);
        json_open(&table->json, "rows", '[', true);
        return;
    }
    if (table->form == TABLE_LATEX)
        begin_latex(table);
    table_row(table, NULL);
    write_rule(table);
}

void table_row(struct table_out *table, const void *row)
{
    if (table->form == TABLE_TEXT)
        keep_row(table, row);
    else if (table->form == TABLE_JSON)
        write_object(table, row);
    else
        write_row(table, row);
}

void table_end(struct table_out *table)
{
    if (table->form == TABLE_TEXT)
        write_text(table);
    if (table->form == TABLE_LATEX)
        put(table, "\\end{tabular}\n");
    for (int i = 0; i < 2 && table->form == TABLE_JSON; i++)
        json_close(&table->json);
    for (size_t i = 0; i < table->waiting.count; i++)
        text_free(&table->waiting.at[i]);
    array_free(&table->waiting);
    array_free(&table->shown);
    text_free(&table->cell.words);
}
