/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pen sends, read by a terminal of the test's own that knows no more than the pen may use. */
#include "base/random.h"
#include "base/utf8.h"
#include "terminal/pen.h"
#include "unit.h"
#include <curses.h>
#include <string.h>
#include <term.h>
#undef columns
#undef lines

#define WIDTH  40
#define HEIGHT 12

static const struct look plain = {COLOUR_NONE, COLOUR_NONE, 0};

/* False where the system doesn't know the terminal. */
static bool begin(struct pen *pen, const char *terminal, int colours)
{
    int error;
    if (setupterm(terminal, 1, &error) != OK)
        return false;
    ck_assert(pen_begin(pen, colours));
    pen_size(pen, WIDTH, HEIGHT);
    pen_clear(pen);
    text_clear(&pen->out);
    return true;
}

static void end(struct pen *pen)
{
    pen_free(pen);
    del_curterm(cur_term);
}

static void put(struct pen *pen, int x, int y, const char *word, struct look look)
{
    struct slice rest = slice_of(word);
    while (rest.length) {
        struct cell cell = {.point = utf8_take(&rest)};
        pen_put(pen, x, y, &cell, look);
        x += utf8_width(cell.point);
    }
}

static void expect(struct pen *pen, const char *bytes)
{
    ck_assert_str_eq(text_string(&pen->out), bytes);
    text_clear(&pen->out);
}

START_TEST(takes_the_shortest_way)
{
    struct pen pen;
    if (!begin(&pen, "xterm-256color", 256))
        return;
    put(&pen, 0, 0, "ab", plain);
    expect(&pen, "ab");
    put(&pen, 2, 0, "c", plain);
    expect(&pen, "c");
    put(&pen, 9, 0, "d", plain);
    expect(&pen, "\033[6Cd");
    put(&pen, 9, 1, "e", plain);
    expect(&pen, "\n\be");
    put(&pen, 0, 2, "f", plain);
    expect(&pen, "\n\rf");
    put(&pen, 20, 9, "g", plain);
    expect(&pen, "\033[10;21Hg");
    put(&pen, 21, 2, "h", plain);
    expect(&pen, "\033[3dh");
    end(&pen);
}
END_TEST

START_TEST(adds_looks_up)
{
    struct pen pen;
    if (!begin(&pen, "xterm-256color", 256))
        return;
    put(&pen, 0, 0, "a", (struct look){COLOUR_NONE, COLOUR_NONE, LOOK_BOLD});
    expect(&pen, "\033[1ma");
    put(&pen, 1, 0, "b", (struct look){29, 2, LOOK_BOLD});
    expect(&pen, "\033[38;5;29mb");
    put(&pen, 2, 0, "c", (struct look){29, 2, LOOK_BOLD});
    expect(&pen, "c");
    put(&pen, 3, 0, "d", (struct look){29, 2, LOOK_REVERSE});
    expect(&pen, "\033[;7;38;5;29md");
    put(&pen, 4, 0, "e", plain);
    expect(&pen, "\033[me");
    put(&pen, 5, 0, "f", (struct look){3, 3, 0});
    expect(&pen, "\033[33mf");
    put(&pen, 6, 0, " ", plain);
    expect(&pen, " ");
    end(&pen);
}
END_TEST

START_TEST(erases_where_that_is_shorter)
{
    struct pen pen;
    if (!begin(&pen, "xterm-256color", 256))
        return;
    pen_blank(&pen, 0, 0, 2, false);
    expect(&pen, "  ");
    pen_blank(&pen, 2, 0, 9, false);
    expect(&pen, "\033[9X");
    pen_blank(&pen, 2, 0, 30, true);
    expect(&pen, "\033[K");
    pen_blank(&pen, 2, 0, 2, true);
    expect(&pen, "  ");
    end(&pen);
}
END_TEST

START_TEST(does_without_what_a_terminal_lacks)
{
    struct pen pen;
    if (!begin(&pen, "vt100", 0))
        return;
    put(&pen, 3, 3, "a", (struct look){29, 2, LOOK_BOLD | LOOK_DIM});
    put(&pen, 9, 7, "b", plain);
    ck_assert_ptr_null(strchr(text_string(&pen.out), '$'));
    ck_assert_ptr_null(strstr(text_string(&pen.out), "38;5"));
    ck_assert_ptr_null(strchr(text_string(&pen.out), '\017'));
    ck_assert_ptr_nonnull(strstr(text_string(&pen.out), "\033[1m"));
    end(&pen);
}
END_TEST

START_TEST(shows_and_hides_the_cursor_once)
{
    struct pen pen;
    if (!begin(&pen, "xterm-256color", 256))
        return;
    pen_cursor(&pen, -1, -1);
    ck_assert_uint_gt(pen.out.length, 0);
    text_clear(&pen.out);
    pen_cursor(&pen, -1, -1);
    expect(&pen, "");
    pen_cursor(&pen, 4, 0);
    ck_assert_uint_gt(pen.out.length, 4);
    text_clear(&pen.out);
    pen_cursor(&pen, 4, 0);
    expect(&pen, "");
    end(&pen);
}
END_TEST

/* --- a terminal --- */

struct glass {
    struct cell cell[HEIGHT][WIDTH];
    struct look look[HEIGHT][WIDTH], now;
    int x, y;
};

static void erase_cells(struct glass *glass, int from, int count)
{
    for (int x = from; x < from + count && x < WIDTH; x++) {
        glass->cell[glass->y][x] = (struct cell){.point = ' '};
        glass->look[glass->y][x] = plain;
    }
}

static void set_look(struct glass *glass, const int *numbers, int count)
{
    for (int i = 0; i < count; i++)
        if (numbers[i] == 0)
            glass->now = plain;
        else if (numbers[i] == 1)
            glass->now.flags |= LOOK_BOLD;
        else if (numbers[i] == 2)
            glass->now.flags |= LOOK_DIM;
        else if (numbers[i] == 4)
            glass->now.flags |= LOOK_UNDERLINE;
        else if (numbers[i] == 7)
            glass->now.flags |= LOOK_REVERSE;
        else if (numbers[i] >= 30 && numbers[i] <= 37)
            glass->now.colour = numbers[i] - 30;
        else if (numbers[i] >= 90 && numbers[i] <= 97)
            glass->now.colour = numbers[i] - 90 + 8;
        else if (numbers[i] == 38)
            glass->now.colour = numbers[i + 2], i += 2;
        else
            ck_abort_msg("look %d", numbers[i]);
}

static void obey(struct glass *glass, struct slice *rest)
{
    int numbers[16] = {0}, count = 0;
    for (; rest->length && strchr("0123456789;", *rest->bytes); rest->bytes++, rest->length--)
        if (*rest->bytes == ';')
            count++;
        else
            numbers[count] = numbers[count] * 10 + *rest->bytes - '0';
    int first = numbers[0] ? numbers[0] : 1;
    switch (*rest->bytes) {
    case 'H':
        glass->y = first - 1;
        glass->x = (numbers[1] ? numbers[1] : 1) - 1;
        break;
    case 'd':
        glass->y = first - 1;
        break;
    case 'G':
        glass->x = first - 1;
        break;
    case 'C':
        glass->x += first;
        break;
    case 'K':
        erase_cells(glass, glass->x, WIDTH);
        break;
    case 'X':
        erase_cells(glass, glass->x, first);
        break;
    case 'm':
        set_look(glass, numbers, count + 1);
        break;
    default:
        ck_abort_msg("ESC [ … %c", *rest->bytes);
    }
    rest->bytes++, rest->length--;
}

static void watch(struct glass *glass, struct slice rest)
{
    while (rest.length) {
        uint32_t point = utf8_take(&rest);
        if (point == 27) {
            ck_assert_int_eq(*rest.bytes, '[');
            rest.bytes++, rest.length--;
            obey(glass, &rest);
        } else if (point == '\b') {
            glass->x--;
        } else if (point == '\n') {
            glass->y++;
        } else if (point == '\r') {
            glass->x = 0;
        } else {
            ck_assert(glass->x >= 0 && glass->x < WIDTH && glass->y >= 0 && glass->y < HEIGHT);
            glass->cell[glass->y][glass->x] = (struct cell){.point = point};
            glass->look[glass->y][glass->x++] = glass->now;
        }
    }
}

/* A blank shows no colour and no bold. */
static bool same(struct glass *glass, int x, int y, uint32_t point, struct look look)
{
    struct look seen = glass->look[y][x];
    const unsigned filling = LOOK_REVERSE | LOOK_UNDERLINE;
    if (glass->cell[y][x].point != point)
        return false;
    if (point == ' ' && !(seen.flags & filling) && !(look.flags & filling))
        return true;
    return seen.flags == look.flags && seen.colour == look.colour;
}

START_TEST(writes_what_it_is_told)
{
    static const int colours[] = {COLOUR_NONE, 2, 9, 29, 244};
    static const uint32_t points[] = {'a', 'b', ' ', 0x3b1, 0x2500};
    static struct glass glass;
    static struct {
        uint32_t point;
        struct look look;
    } wanted[HEIGHT][WIDTH];
    struct pen pen;
    struct random random;
    if (!begin(&pen, "xterm-256color", 256))
        return;
    random_seed(&random, 3);
    glass.now = plain;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            glass.cell[y][x].point = wanted[y][x].point = ' ';
            glass.look[y][x] = wanted[y][x].look = plain;
        }
    for (int i = 0; i < 50000; i++) {
        int x = (int)random_between(&random, 0, WIDTH - 1), y = (int)random_between(&random, 0, HEIGHT - 1);
        struct look look = {colours[random_between(&random, 0, 4)], 0,
                            (unsigned)random_between(&random, 0, 15)};
        struct cell cell = {.point = points[random_between(&random, 0, 4)]};
        int count = (int)random_between(&random, 1, WIDTH - x);
        bool blank = random_between(&random, 0, 9) == 0;
        if (blank)
            pen_blank(&pen, x, y, count, x + count == WIDTH);
        else
            pen_put(&pen, x, y, &cell, look);
        for (int j = 0; j < (blank ? count : 1); j++) {
            wanted[y][x + j].point = blank ? ' ' : cell.point;
            wanted[y][x + j].look = blank ? plain : look;
        }
        watch(&glass, text_slice(&pen.out));
        text_clear(&pen.out);
        for (int j = 0; j < WIDTH; j++)
            ck_assert_msg(same(&glass, j, y, wanted[y][j].point, wanted[y][j].look), "step %d, column %d", i,
                          j);
    }
    end(&pen);
}
END_TEST

UNIT("pen", takes_the_shortest_way, adds_looks_up, erases_where_that_is_shorter,
     does_without_what_a_terminal_lacks, shows_and_hides_the_cursor_once, writes_what_it_is_told)
