/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/comparison.h"
#include "base/escape.h"
#include "base/number.h"
#include "explain/speech.h"
#include "print/json.h"
#include <inttypes.h>
#include <math.h>

/* --- the columns, in the order of the CSV --- */

#define COUNT(member) offsetof(struct compared, counts.member)

static const struct column_spec {
    const char *key;     /* in CSV and JSON */
    const char *heading; /* for people; NULL: not in their table */
    size_t place;        /* of an uint64_t in struct compared */
    bool of_tree;        /* known even where the algorithm didn't run */
} columns[] = {
    {"nodes", "visits", COUNT(nodes), false},
    {"distinct_nodes", NULL, COUNT(distinct_nodes), false},
    {"leaves", "leaves", COUNT(leaves), false},
    {"distinct_leaves", NULL, COUNT(distinct_leaves), false},
    {"cutoffs", "cutoffs", COUNT(cutoffs), false},
    {"pruned_nodes", "pruned", COUNT(pruned_nodes), false},
    {"researches", "again", COUNT(researches), false},
    {"tree_nodes", NULL, COUNT(tree_nodes), true},
    {"tree_leaves", NULL, COUNT(tree_leaves), true},
    {"minimal_leaves", NULL, offsetof(struct compared, minimal_leaves), true},
};

#define COLUMNS (sizeof columns / sizeof columns[0])

static uint64_t count_in(const struct compared *compared, const struct column_spec *column)
{
    return *(const uint64_t *)(const void *)((const char *)compared + column->place);
}

static bool is_known(const struct compared *compared, const struct column_spec *column)
{
    bool least = column->place == offsetof(struct compared, minimal_leaves);
    return least ? compared->minimal_leaves != 0 : compared->ran || column->of_tree;
}

static const char *correct_words(const struct compared *compared)
{
    if (!compared->ran || compared->correct == VERDICT_OPEN)
        return NULL;
    return compared->correct == VERDICT_RIGHT ? "true" : "false";
}

/* --- CSV --- */

static void csv_row(const struct comparison *comparison, const struct comparison_row *row, FILE *file)
{
    const char *correct = correct_words(&row->compared);
    struct text value = {0};
    if (row->compared.ran)
        number_write(&value, row->compared.value, NUMBER_SIGNED);
    escape_write(file, slice_of(row->tree), ESCAPE_CSV, comparison->charset);
    fprintf(file, ",%s,", text_string(&comparison->order));
    escape_write(file, slice_of(row->algorithm), ESCAPE_CSV, comparison->charset);
    fprintf(file, ",%s,%s", text_string(&value), correct ? correct : "");
    for (size_t i = 0; i < COLUMNS; i++)
        if (is_known(&row->compared, &columns[i]))
            fprintf(file, ",%" PRIu64, count_in(&row->compared, &columns[i]));
        else
            putc(',', file);
    putc('\n', file);
    text_free(&value);
}

static void write_csv(const struct comparison *comparison, FILE *file)
{
    fputs("tree,order,algorithm,value,correct", file);
    for (size_t i = 0; i < COLUMNS; i++)
        fprintf(file, ",%s", columns[i].key);
    putc('\n', file);
    for (size_t i = 0; i < comparison->rows.count; i++)
        csv_row(comparison, &comparison->rows.at[i], file);
}

/* --- JSON --- */

static void json_row(struct json *json, const struct comparison *comparison, const struct comparison_row *row)
{
    const struct compared *compared = &row->compared;
    json_open(json, NULL, '{', false);
    json_string(json, "tree", row->tree);
    json_string(json, "order", text_string(&comparison->order));
    json_string(json, "algorithm", row->algorithm);
    json_number(json, "value", compared->ran ? compared->value : NAN);
    json_string(json, "bound", compared->ran ? bound_name(compared->bound) : NULL);
    if (correct_words(compared))
        json_truth(json, "correct", compared->correct == VERDICT_RIGHT);
    else
        json_null(json, "correct");
    for (size_t i = 0; i < COLUMNS; i++)
        if (is_known(compared, &columns[i]))
            json_count(json, columns[i].key, count_in(compared, &columns[i]));
        else
            json_null(json, columns[i].key);
    json_close(json);
}

static void write_json(const struct comparison *comparison, FILE *file)
{
    struct json json = {.file = file, .charset = comparison->charset};
    json_open(&json, NULL, '{', true);
    json_count(&json, "version", 1);
    json_open(&json, "rows", '[', true);
    for (size_t i = 0; i < comparison->rows.count; i++)
        json_row(&json, comparison, &comparison->rows.at[i]);
    json_close(&json);
    json_close(&json);
}

/* --- tables for people: cells first, then one of three ways to set them --- */

#define BAR   20 /* columns at the most, where there is room */
#define CELLS 10 /* at the most */

struct line {
    struct text cell[CELLS];
    size_t count;
};

/* The lines of one tree: a block of rows that stand together. */
struct block {
    const struct comparison *comparison;
    size_t first, end;
    struct line *lines; /* the headings, then one for each row */
    size_t width[CELLS];
    size_t bar; /* columns of the longest bar */
    bool again; /* something was searched again */
};

/* Whether people are shown a column: not that nothing was searched again. */
static bool is_shown(const struct block *block, const struct column_spec *column)
{
    return column->heading && (block->again || column->place != COUNT(researches));
}

static void add_share(struct text *out, uint64_t part, uint64_t whole)
{
    if (whole)
        text_format(out, "%.1f%%", 100.0 * (double)part / (double)whole);
}

static void add_ratio(struct text *out, uint64_t count, uint64_t least, enum charset charset)
{
    if (least)
        text_format(out, "%.2f%s", (double)count / (double)least, charset == CHARSET_ASCII ? "x" : "×");
}

static void add_value(struct text *out, const struct comparison *comparison, const struct compared *compared)
{
    bool ascii = comparison->charset == CHARSET_ASCII;
    if (compared->bound == BOUND_LOWER)
        text_add_string(out, ascii ? ">=" : "≥");
    if (compared->bound == BOUND_UPPER)
        text_add_string(out, ascii ? "<=" : "≤");
    speak_number(out, compared->value, comparison->charset);
    if (compared->correct == VERDICT_WRONG)
        text_add_string(out, " wrong");
}

static void fill_line(struct line *line, const struct block *block, const struct comparison_row *row)
{
    const struct comparison *comparison = block->comparison;
    const struct compared *compared = &row->compared;
    size_t n = 0;
    *line = (struct line){0};
    utf8_show(&line->cell[n++], slice_of(row->algorithm), comparison->charset);
    if (compared->ran)
        add_value(&line->cell[n], comparison, compared);
    n++;
    for (size_t i = 0; i < COLUMNS; i++)
        if (is_shown(block, &columns[i])) {
            if (compared->ran)
                text_format(&line->cell[n], "%" PRIu64, count_in(compared, &columns[i]));
            n++;
        }
    if (compared->ran)
        add_share(&line->cell[n], compared->counts.leaves, compared->counts.tree_leaves);
    n++;
    if (compared->ran && compared->bound == BOUND_EXACT && compared->correct != VERDICT_WRONG)
        add_ratio(&line->cell[n], compared->counts.leaves, compared->minimal_leaves, comparison->charset);
    line->count = n + 1;
}

static void fill_headings(struct line *line, const struct block *block)
{
    size_t n = 0;
    *line = (struct line){0};
    text_add_string(&line->cell[n++], "algorithm");
    text_add_string(&line->cell[n++], "value");
    for (size_t i = 0; i < COLUMNS; i++)
        if (is_shown(block, &columns[i]))
            text_add_string(&line->cell[n++], columns[i].heading);
    text_add_string(&line->cell[n++], "of all");
    text_add_string(&line->cell[n++], "least");
    line->count = n;
}

static void free_line(struct line *line)
{
    for (size_t i = 0; i < CELLS; i++)
        text_free(&line->cell[i]);
}

/* What the columns of cells leave of the line. */
static size_t bar_room(const struct block *block)
{
    size_t used = 0, room = block->comparison->columns - 1;
    for (size_t c = 0; c < block->lines[0].count; c++)
        used += block->width[c] + 2;
    size_t left = used < room ? room - used : 0;
    return left < BAR ? left : BAR;
}

static void fill_block(struct block *block, const struct comparison *comparison, size_t first)
{
    const struct comparison_row *rows = comparison->rows.at;
    *block = (struct block){.comparison = comparison, .first = first, .end = first};
    for (; block->end < comparison->rows.count && rows[block->end].tree == rows[first].tree; block->end++)
        if (rows[block->end].compared.counts.researches > 0)
            block->again = true;
    block->lines = memory_new(block->end - first + 1, sizeof *block->lines);
    fill_headings(&block->lines[0], block);
    for (size_t i = first; i < block->end; i++)
        fill_line(&block->lines[i - first + 1], block, &rows[i]);
    for (size_t i = 0; i <= block->end - first; i++)
        for (size_t c = 0; c < block->lines[i].count; c++) {
            size_t width = utf8_columns(text_slice(&block->lines[i].cell[c]));
            if (width > block->width[c])
                block->width[c] = width;
        }
    block->bar = bar_room(block);
}

static void free_block(struct block *block)
{
    for (size_t i = 0; i <= block->end - block->first; i++)
        free_line(&block->lines[i]);
    free(block->lines);
}

/* The largest count of leaves, which the longest bar stands for. */
static uint64_t most_leaves(const struct block *block)
{
    uint64_t most = 1;
    for (size_t i = block->first; i < block->end; i++) {
        uint64_t leaves = block->comparison->rows.at[i].compared.counts.leaves;
        most = leaves > most ? leaves : most;
    }
    return most;
}

/* In eighths of a column where there are signs for that. */
static void write_bar(const struct block *block, const struct compared *compared, FILE *file)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    bool ascii = block->comparison->charset == CHARSET_ASCII;
    uint64_t most = most_leaves(block), steps = block->bar * (ascii ? 1 : 8);
    uint64_t length = (compared->counts.leaves * steps + most - 1) / most;
    if (!compared->ran || !block->bar)
        return;
    fputs("  ", file);
    for (uint64_t i = 0; i < (ascii ? length : length / 8); i++)
        fputs(ascii ? "#" : "█", file);
    fputs(ascii ? "" : eighths[length % 8], file);
}

/* Names stand left, numbers right. */
static void write_cells(const struct block *block, const struct line *line, FILE *file)
{
    size_t last = line->count;
    while (last > 1 && line->cell[last - 1].length == 0)
        last--;
    for (size_t c = 0; c < last; c++) {
        int padding = (int)(block->width[c] - utf8_columns(text_slice(&line->cell[c])));
        if (c == 0)
            fprintf(file, "%s%*s", text_string(&line->cell[c]), last > 1 ? padding : 0, "");
        else
            fprintf(file, "  %*s%s", padding, "", text_string(&line->cell[c]));
    }
}

static void text_block(const struct block *block, FILE *file)
{
    const struct comparison_row *rows = block->comparison->rows.at;
    struct text tree = {0};
    utf8_show(&tree, slice_of(rows[block->first].tree), block->comparison->charset);
    const struct compared *any = &rows[block->first].compared;
    fprintf(file, "%s%s: %" PRIu64 " nodes, %" PRIu64 " leaves", block->first ? "\n" : "", text_string(&tree),
            any->counts.tree_nodes, any->counts.tree_leaves);
    if (any->minimal_leaves)
        fprintf(file, ", of which any search for the exact value needs %" PRIu64, any->minimal_leaves);
    fprintf(file, "; order: %s\n\n", text_string(&block->comparison->order));
    for (size_t i = 0; i <= block->end - block->first; i++) {
        write_cells(block, &block->lines[i], file);
        if (i)
            write_bar(block, &rows[block->first + i - 1].compared, file);
        putc('\n', file);
    }
    text_free(&tree);
}

static void markdown_block(const struct block *block, FILE *file)
{
    for (size_t i = 0; i <= block->end - block->first; i++) {
        const struct line *line = &block->lines[i];
        for (size_t c = 0; c < line->count; c++) {
            fputs("| ", file);
            escape_write(file, text_slice(&line->cell[c]), ESCAPE_MARKDOWN, block->comparison->charset);
            putc(' ', file);
        }
        fputs("|\n", file);
        for (size_t c = 0; i == 0 && c < line->count; c++)
            fputs(c ? "|---:" : "|---", file);
        if (i == 0)
            fputs("|\n", file);
    }
}

static void latex_block(const struct block *block, FILE *file)
{
    fputs("\\begin{tabular}{l", file);
    for (size_t c = 1; c < block->lines[0].count; c++)
        putc('r', file);
    fputs("}\n", file);
    for (size_t i = 0; i <= block->end - block->first; i++) {
        const struct line *line = &block->lines[i];
        for (size_t c = 0; c < line->count; c++) {
            fputs(c ? " & " : "  ", file);
            escape_write(file, text_slice(&line->cell[c]), ESCAPE_LATEX, block->comparison->charset);
        }
        fputs(i ? " \\\\\n" : " \\\\\n  \\hline\n", file);
    }
    fputs("\\end{tabular}\n", file);
}

static void write_blocks(const struct comparison *comparison, FILE *file,
                         void (*write)(const struct block *block, FILE *file))
{
    struct block block;
    for (size_t first = 0; first < comparison->rows.count; first = block.end) {
        fill_block(&block, comparison, first);
        write(&block, file);
        free_block(&block);
    }
}

static void write_text(const struct comparison *comparison, FILE *file)
{
    write_blocks(comparison, file, text_block);
}

static void write_markdown(const struct comparison *comparison, FILE *file)
{
    write_blocks(comparison, file, markdown_block);
}

static void write_latex(const struct comparison *comparison, FILE *file)
{
    write_blocks(comparison, file, latex_block);
}

/* --- formats --- */

static const struct {
    const char *name;
    void (*write)(const struct comparison *comparison, FILE *file);
} formats[] = {{"text", write_text},
               {"csv", write_csv},
               {"json", write_json},
               {"latex", write_latex},
               {"markdown", write_markdown}};

const char *comparison_format(size_t number)
{
    return number < sizeof formats / sizeof formats[0] ? formats[number].name : NULL;
}

void comparison_write(const struct comparison *comparison, size_t format, FILE *file)
{
    formats[format].write(comparison, file);
}
