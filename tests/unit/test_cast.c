/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Casts: a strict reader of asciinema's format (version 2) plays them on a grid of cells, and what stands
 * there is the viewer's screen at that step.
 */
#include "lesson/library.h"
#include "picture/pen.h"
#include "trial.h"
#include "unit.h"
#include "viewer/state.h"
#include <jansson.h>
#include <string.h>

struct grid {
    int width, height, x, y;
    char (*cell)[64]; /* a character and what combines with it; "" behind a wide one */
};

static char *cell_at(const struct grid *grid, int x, int y)
{
    ck_assert(x >= 0 && x < grid->width && y >= 0 && y < grid->height);
    return grid->cell[y * grid->width + x];
}

static void clear_from(struct grid *grid, int x)
{
    for (; x < grid->width; x++)
        strcpy(cell_at(grid, x, grid->y), " ");
}

/* "\x1b[12;1H": what isn't among these few commands of a terminal is a fault. */
static void obey(struct grid *grid, struct slice *rest)
{
    int numbers[8] = {0}, count = 0;
    ck_assert(slice_begins(*rest, "["));
    rest->bytes++, rest->length--;
    for (; rest->length && strchr("0123456789;", *rest->bytes); rest->bytes++, rest->length--) {
        count += *rest->bytes == ';';
        ck_assert_int_lt(count, 8);
        if (*rest->bytes != ';')
            numbers[count] = 10 * numbers[count] + *rest->bytes - '0';
    }
    ck_assert(rest->length);
    char command = *rest->bytes;
    rest->bytes++, rest->length--;
    ck_assert_msg(strchr("HKm", command), "command %c", command);
    if (command == 'H') {
        grid->y = numbers[0] - 1;
        grid->x = numbers[1] - 1;
        cell_at(grid, grid->x, grid->y);
    }
    if (command == 'K')
        clear_from(grid, grid->x);
}

static void put(struct grid *grid, struct slice *rest)
{
    const char *from = rest->bytes;
    uint32_t point = utf8_take(rest);
    int columns = utf8_width(point);
    size_t length = (size_t)(rest->bytes - from);
    ck_assert_msg(point != UTF8_BAD && point >= ' ', "character %x", (unsigned)point);
    char *cell = cell_at(grid, columns ? grid->x : grid->x - 1, grid->y);
    if (columns)
        *cell = '\0';
    else if (!*cell)
        cell = cell_at(grid, grid->x - 2, grid->y);
    ck_assert_uint_lt(strlen(cell) + length, sizeof *grid->cell);
    strncat(cell, from, length);
    if (columns == 2)
        *cell_at(grid, grid->x + 1, grid->y) = '\0';
    grid->x += columns;
}

static void write_to(struct grid *grid, struct slice rest)
{
    while (rest.length)
        if (*rest.bytes == '\x1b') {
            rest.bytes++, rest.length--;
            obey(grid, &rest);
        } else {
            put(grid, &rest);
        }
}

static void check_screen(const struct grid *grid, const struct canvas *canvas)
{
    struct text shown = {0}, row = {0};
    canvas_write(canvas, &shown);
    struct slice rest = text_slice(&shown);
    for (int y = 0; y < grid->height; y++) {
        text_clear(&row);
        for (int x = 0; x < grid->width; x++)
            text_add_string(&row, cell_at(grid, x, y));
        while (row.length && row.bytes[row.length - 1] == ' ')
            row.bytes[--row.length] = '\0';
        struct slice line = slice_take(&rest, '\n');
        while (line.length && line.bytes[line.length - 1] == ' ')
            line.length--;
        ck_assert_msg(slice_equal(text_slice(&row), line), "row %d: '%s', and not '%.*s'", y,
                      text_string(&row), SLICE(line));
    }
    text_free(&shown);
    text_free(&row);
}

/* What the format has, and nothing else. */
static void begin_grid(struct grid *grid, struct slice line)
{
    static const char *const known[] = {"version", "width",   "height", "timestamp", "duration",
                                        "title",   "command", "env",    "theme",     "idle_time_limit"};
    json_t *header = json_loadb(line.bytes, line.length, JSON_REJECT_DUPLICATES, NULL), *value;
    const char *key;
    ck_assert(json_is_object(header));
    json_object_foreach(header, key, value)
    {
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            found |= strcmp(key, known[i]) == 0;
        ck_assert_msg(found, "the header has a %s", key);
    }
    ck_assert_int_eq(json_integer_value(json_object_get(header, "version")), 2);
    ck_assert(json_is_string(json_object_get(header, "title")));
    *grid = (struct grid){.width = (int)json_integer_value(json_object_get(header, "width")),
                          .height = (int)json_integer_value(json_object_get(header, "height"))};
    ck_assert(grid->width > 0 && grid->height > 0);
    grid->cell = memory_new((size_t)grid->width * (size_t)grid->height, sizeof *grid->cell);
    for (grid->y = grid->height - 1; grid->y >= 0; grid->y--)
        clear_from(grid, 0);
    grid->x = grid->y = 0;
    json_decref(header);
}

static void play(struct grid *grid, struct slice line, double *last)
{
    json_t *event = json_loadb(line.bytes, line.length, 0, NULL);
    ck_assert(json_is_array(event) && json_array_size(event) == 3);
    const json_t *when = json_array_get(event, 0), *data = json_array_get(event, 2);
    ck_assert(json_is_number(when) && json_number_value(when) >= *last);
    ck_assert_str_eq(json_string_value(json_array_get(event, 1)), "o");
    ck_assert(json_is_string(data));
    *last = json_number_value(when);
    write_to(grid, (struct slice){json_string_value(data), json_string_length(data)});
    json_decref(event);
}

static void cast(struct text *out, const char *tree_name, const char *algorithm, uint64_t start,
                 uint64_t *last)
{
    struct tree *tree = library_tree(tree_name);
    struct trial trial;
    struct picture picture = {0};
    ARRAY(uint64_t) steps = {0};
    bool over;
    trial_begin(&trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    *last = cursor_known(&trial.session.cursor, &over);
    for (uint64_t i = 0; i <= *last; i++)
        *array_add(&steps) = i;
    picture_begin(&picture, &trial.session, &trial.outcome);
    FILE *file = text_open(out);
    ck_assert(pen_cast.draw(&(struct pen_job){.picture = &picture,
                                              .steps = steps.at,
                                              .count = steps.count,
                                              .start = start,
                                              .tree_name = tree_name,
                                              .algorithm_name = algorithm,
                                              .file = file}));
    text_close(file);
    array_free(&steps);
    picture_free(&picture);
    trial_end(&trial);
    tree_free(tree);
}

static void check_cast(const char *tree, const char *algorithm, uint64_t start)
{
    struct text out = {0};
    struct grid grid;
    struct viewer viewer;
    uint64_t last;
    double second = 0;
    struct viewer_wishes wishes = {.tree = library_tree(tree),
                                   .tree_name = tree,
                                   .program = trial_built_in(algorithm),
                                   .program_name = algorithm,
                                   .bare = true};
    cast(&out, tree, algorithm, start, &last);
    viewer_begin(&viewer, &wishes);
    while (viewer_idle(&viewer))
        continue;
    struct slice rest = text_slice(&out);
    begin_grid(&grid, slice_take(&rest, '\n'));
    for (uint64_t step = start; step <= last; step++) {
        ck_assert(rest.length);
        play(&grid, slice_take(&rest, '\n'), &second);
        move_to_step(&viewer, step);
        viewer_paint(&viewer, grid.width, grid.height);
        check_screen(&grid, &viewer.canvas);
    }
    ck_assert_uint_eq(rest.length, 0);
    ck_assert(out.bytes[out.length - 1] == '\n');
    viewer_end(&viewer);
    free(grid.cell);
    text_free(&out);
}

START_TEST(plays_the_viewers_screens)
{
    static const struct {
        const char *tree, *algorithm;
        uint64_t start;
    } casts[] = {{"lecture", "alphabeta", 0}, {"lecture", "sss", 5},   {"bags", "mtdf", 0},
                 {"nim", "alphabeta", 28},    {"chain", "minimax", 0}, {"mate", "pvs", 0}};
    for (size_t i = 0; i < sizeof casts / sizeof *casts; i++)
        check_cast(casts[i].tree, casts[i].algorithm, casts[i].start);
}
END_TEST

UNIT("cast", plays_the_viewers_screens)
