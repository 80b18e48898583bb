/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/marks_class.h"
#include "print/marks.h"

/* Of slips and rows: that are told below the homeworks, and in all. */
#define COMMONEST 3
#define ROWS_TOLD 20

/* --- counting --- */

static struct class_sheet *sheet_of(struct class_sums *sums, const struct pupil *pupil)
{
    const struct tree *tree = pupil->homework->tree;
    for (size_t i = 0; i < sums->sheets.count; i++)
        if (sums->sheets.at[i].tree == tree)
            return &sums->sheets.at[i];
    struct class_sheet *sheet = array_add(&sums->sheets);
    *sheet = (struct class_sheet){tree, pupil->sheet, memory_new(tree->count, sizeof *sheet->missed)};
    return sheet;
}

static void add_rows(struct class_sums *sums, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct class_sheet *sheet = sheet_of(sums, pupil);
    bool *missed = memory_new(sheet->tree->count, sizeof *missed);
    for (size_t i = 0; i < m->rows.count; i++)
        if (m->rows.at[i].mark > MARK_CARRIED && m->rows.at[i].node != TREE_NONE)
            missed[m->rows.at[i].node] = true;
    for (uint32_t node = 0; node < sheet->tree->count; node++)
        sheet->missed[node] += missed[node];
    free(missed);
}

static void add_share(struct class_sums *sums, double share)
{
    size_t at = sums->shares.count;
    array_add(&sums->shares);
    for (; at > 0 && sums->shares.at[at - 1] > share; at--)
        sums->shares.at[at] = sums->shares.at[at - 1];
    sums->shares.at[at] = share;
}

void class_add(struct class_sums *sums, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    bool made[SLIP_COUNT] = {false};
    sums->judged[marks_judgement(pupil)]++;
    add_share(sums, marks_share(pupil));
    if (!m || pupil->trouble)
        return;
    for (size_t i = 0; i < m->slips.count; i++) {
        sums->slips[m->slips.at[i].kind] += !made[m->slips.at[i].kind];
        made[m->slips.at[i].kind] = true;
    }
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        sums->manners[manner] += m->misconceptions >> manner & 1;
    add_rows(sums, pupil);
}

void class_free(struct class_sums *sums)
{
    for (size_t i = 0; i < sums->sheets.count; i++)
        free(sums->sheets.at[i].missed);
    array_free(&sums->sheets);
    array_free(&sums->shares);
}

/* --- what is told --- */

/* A slip or a row, and how many pupils made or missed it. */
struct told {
    const char *key, *words; /* of a slip */
    const char *sheet;       /* of a row; or NULL */
    struct slice node;
    size_t count;
};

struct list {
    ARRAY(struct told) all;
};

static bool is_commoner(const void *a, const void *b, const void *context)
{
    (void)context;
    return ((const struct told *)a)->count > ((const struct told *)b)->count;
}

static struct list list_slips(const struct class_sums *sums)
{
    struct list list = {0};
    for (enum slip_kind kind = 0; kind < SLIP_COUNT; kind++)
        if (sums->slips[kind])
            *array_add(&list.all) =
                (struct told){.key = slip_key(kind), .words = slip_title(kind), .count = sums->slips[kind]};
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (sums->manners[manner])
            *array_add(&list.all) = (struct told){
                .key = manner_key(manner), .words = manner_words(manner), .count = sums->manners[manner]};
    array_sort(&list.all, is_commoner, NULL);
    return list;
}

static struct list list_rows(const struct class_sums *sums)
{
    struct list list = {0};
    for (size_t i = 0; i < sums->sheets.count; i++) {
        const struct class_sheet *sheet = &sums->sheets.at[i];
        for (uint32_t node = 0; node < sheet->tree->count; node++)
            if (sheet->missed[node])
                *array_add(&list.all) = (struct told){.sheet = sheet->code,
                                                      .node = tree_label(sheet->tree, node),
                                                      .count = sheet->missed[node]};
    }
    array_sort(&list.all, is_commoner, NULL);
    return list;
}

static double mean(const struct class_sums *sums)
{
    double sum = 0;
    for (size_t i = 0; i < sums->shares.count; i++)
        sum += sums->shares.at[i];
    return sums->shares.count ? sum / (double)sums->shares.count : 0;
}

static double median(const struct class_sums *sums)
{
    size_t count = sums->shares.count;
    return count ? (sums->shares.at[(count - 1) / 2] + sums->shares.at[count / 2]) / 2 : 0;
}

static double lowest(const struct class_sums *sums)
{
    return sums->shares.count ? sums->shares.at[0] : 0;
}

static double highest(const struct class_sums *sums)
{
    return sums->shares.count ? sums->shares.at[sums->shares.count - 1] : 0;
}

/* Of the shares. */
static const struct {
    const char *key;
    double (*of)(const struct class_sums *sums);
} measures[] = {{"mean", mean}, {"median", median}, {"lowest", lowest}, {"highest", highest}};
#define MEASURES (sizeof measures / sizeof *measures)

/* --- text --- */

static void write_head(const struct class_sums *sums, FILE *file)
{
    const char *between = "";
    fprintf(file, "%zu homework%s: ", sums->shares.count, sums->shares.count == 1 ? "" : "s");
    for (enum judgement j = JUDGED_RIGHT; j <= JUDGED_UNCLEAR; j++)
        if (sums->judged[j]) {
            fprintf(file, "%s%zu %s", between, sums->judged[j], judgement_name(j));
            between = ", ";
        }
}

/* `several`: of which sheet. */
static void add_told(struct text *out, const struct told *told, bool several, enum charset charset)
{
    if (told->words)
        text_add_string(out, told->words);
    else
        utf8_show(out, told->node, charset);
    if (told->sheet && several)
        text_format(out, " of sheet %s", told->sheet);
}

static void write_commonest(const struct class_sums *sums, FILE *file, const char *words, struct list *list,
                            enum charset charset)
{
    struct text line = {0};
    for (size_t i = 0; i < list->all.count && i < COMMONEST; i++) {
        text_add_string(&line, i ? ", " : "");
        add_told(&line, &list->all.at[i], sums->sheets.count > 1, charset);
        text_format(&line, " (%zu)", list->all.at[i].count);
    }
    if (line.length)
        fprintf(file, "  %s: %s\n", words, text_string(&line));
    text_free(&line);
    array_free(&list->all);
}

void class_write_end(const struct class_sums *sums, FILE *file, enum charset charset, bool missed)
{
    struct list slips = list_slips(sums), rows = missed ? list_rows(sums) : (struct list){0};
    write_head(sums, file);
    fprintf(file, "; %.0f %% of the points on average\n", 100 * mean(sums));
    write_commonest(sums, file, "the commonest slips", &slips, charset);
    write_commonest(sums, file, "most often missed", &rows, charset);
}

static void write_list(const struct class_sums *sums, FILE *file, const char *words, struct list *list,
                       size_t most, enum charset charset)
{
    struct text line = {0};
    if (list->all.count)
        fprintf(file, "\n%s\n", words);
    for (size_t i = 0; i < list->all.count && i < most; i++) {
        text_clear(&line);
        add_told(&line, &list->all.at[i], sums->sheets.count > 1, charset);
        fprintf(file, "%7zu  %s\n", list->all.at[i].count, text_string(&line));
    }
    if (list->all.count > most)
        fprintf(file, "         and %zu more\n", list->all.count - most);
    text_free(&line);
    array_free(&list->all);
}

void class_write_text(const struct class_sums *sums, FILE *file, enum charset charset)
{
    struct list slips = list_slips(sums), rows = list_rows(sums);
    write_head(sums, file);
    fputs("\npoints: ", file);
    for (size_t i = 0; i < MEASURES; i++)
        fprintf(file, "%s%s %.0f %%", i ? ", " : "", measures[i].key, 100 * measures[i].of(sums));
    putc('\n', file);
    write_list(sums, file, "Slips, and how many made them:", &slips, SIZE_MAX, charset);
    write_list(sums, file, "Rows, and how many missed them:", &rows, ROWS_TOLD, charset);
}

/* --- CSV --- */

struct line {
    const char *what;
    struct told told;
    double share; /* of the points or of the homeworks; NAN: neither */
};

static void fill_name(struct table_cell *cell, const void *line)
{
    const struct told *told = &((const struct line *)line)->told;
    cell_words(cell, told->words ? slice_of(told->words) : told->node);
}

static void fill_count(struct table_cell *cell, const void *line)
{
    size_t count = ((const struct line *)line)->told.count;
    if (count != SIZE_MAX)
        cell_count(cell, count);
}

static void fill_share(struct table_cell *cell, const void *line)
{
    text_format(cell_text(cell), "%.4f", ((const struct line *)line)->share);
}

static const struct table_column columns[] = {
    {"what", .fill = cell_fill_words, .what = offsetof(struct line, what)},
    {"key", .fill = cell_fill_words, .what = offsetof(struct line, told.key)},
    {"name", .fill = fill_name},
    {"sheet", .fill = cell_fill_words, .what = offsetof(struct line, told.sheet)},
    {"count", .fill = fill_count},
    {"share", .fill = fill_share},
    {0},
};

static void write_line(struct table_out *table, const struct class_sums *sums, const char *what,
                       const struct told *told)
{
    table_row(table, &(struct line){what, *told, (double)told->count / (double)sums->shares.count});
}

static void write_lines(struct table_out *table, const struct class_sums *sums, const char *what,
                        struct list *list)
{
    for (size_t i = 0; i < list->all.count; i++)
        write_line(table, sums, what, &list->all.at[i]);
    array_free(&list->all);
}

void class_write_csv(const struct class_sums *sums, FILE *file, enum charset charset)
{
    struct list slips = list_slips(sums), rows = list_rows(sums);
    struct table_out table = {.form = TABLE_CSV, .charset = charset, .file = file, .columns = columns};
    table_begin(&table);
    write_line(&table, sums, "homeworks", &(struct told){.count = sums->shares.count});
    for (enum judgement j = JUDGED_RIGHT; j <= JUDGED_UNCLEAR; j++)
        write_line(&table, sums, "verdict",
                   &(struct told){.key = judgement_name(j), .count = sums->judged[j]});
    for (size_t i = 0; i < MEASURES; i++)
        table_row(&table, &(struct line){
                              "points", {.key = measures[i].key, .count = SIZE_MAX}, measures[i].of(sums)});
    write_lines(&table, sums, "slip", &slips);
    write_lines(&table, sums, "row", &rows);
    table_end(&table);
}

/* --- JSON --- */

static void json_list(struct json *json, const char *key, struct list *list)
{
    json_open(json, key, '[', list->all.count > 0);
    for (size_t i = 0; i < list->all.count; i++) {
        const struct told *told = &list->all.at[i];
        json_open(json, NULL, '{', false);
        if (told->words) {
            json_words(json, "kind", told->key);
            json_words(json, "words", told->words);
        } else {
            json_text(json, "node", told->node);
        }
        if (told->sheet)
            json_words(json, "sheet", told->sheet);
        json_count(json, "count", told->count);
        json_close(json);
    }
    json_close(json);
    array_free(&list->all);
}

void class_write_json(const struct class_sums *sums, struct json *json, const char *key, bool missed)
{
    struct list slips = list_slips(sums), rows = missed ? list_rows(sums) : (struct list){0};
    json_open(json, key, '{', true);
    json_count(json, "homeworks", sums->shares.count);
    json_open(json, "verdicts", '{', false);
    for (enum judgement j = JUDGED_RIGHT; j <= JUDGED_UNCLEAR; j++)
        json_count(json, judgement_name(j), sums->judged[j]);
    json_close(json);
    json_open(json, "shares", '{', false);
    for (size_t i = 0; i < MEASURES; i++)
        json_number(json, measures[i].key, measures[i].of(sums));
    json_close(json);
    json_list(json, "slips", &slips);
    if (missed)
        json_list(json, "rows", &rows);
    json_close(json);
}
