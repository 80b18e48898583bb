/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games in which so many in a line win: tic-tac-toe, and connect, where stones fall down. */
#include "base/utf8.h"
#include "tree/game.h"

enum { EMPTY, X, O };

static const int steps[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
#define STEPS (sizeof steps / sizeof steps[0])

static bool falls(const struct match *match)
{
    return match->game == &game_connect;
}

/* X or O, of a player. */
static uint8_t stone_of(enum player player)
{
    return player == PLAYER_MAX ? X : O;
}

static bool is_inside(const struct match *match, int column, int row)
{
    return column >= 0 && row >= 0 && column < (int)match->columns && row < (int)match->rows;
}

static uint8_t stone_at(const struct match *match, const struct position *position, int column, int row)
{
    return position->at[(uint32_t)row * match->columns + (uint32_t)column];
}

/* Like stones from a square on in one direction, without itself. */
static uint32_t run(const struct match *match, const struct position *position, uint32_t cell, int across,
                    int down)
{
    int column = (int)(cell % match->columns) + across, row = (int)(cell / match->columns) + down;
    uint32_t count = 0;
    for (; is_inside(match, column, row) && stone_at(match, position, column, row) == position->at[cell];
         count++) {
        column += across;
        row += down;
    }
    return count;
}

static bool is_in_line(const struct match *match, const struct position *position, uint32_t cell)
{
    for (size_t i = 0; i < STEPS; i++)
        if (run(match, position, cell, steps[i][0], steps[i][1]) +
                run(match, position, cell, -steps[i][0], -steps[i][1]) + 1 >=
            match->line)
            return true;
    return false;
}

static bool has_line(const struct match *match, const struct position *position, uint8_t stone)
{
    for (uint32_t cell = 0; cell < match->columns * match->rows; cell++)
        if (position->at[cell] == stone && is_in_line(match, position, cell))
            return true;
    return false;
}

/* --- moves --- */

static uint32_t next_square(const struct match *match, const struct position *position, uint32_t move)
{
    /* Of connect the squares of the highest row stand for their columns. */
    uint32_t last = falls(match) ? match->columns : match->columns * match->rows;
    if (position->decided)
        return 0;
    while (move < last && position->at[move] != EMPTY)
        move++;
    return move < last ? move + 1 : 0;
}

/* Where the stone comes to lie. */
static uint32_t square_of(const struct match *match, const struct position *position, uint32_t move)
{
    uint32_t cell = move - 1;
    while (falls(match) && cell / match->columns + 1 < match->rows &&
           position->at[cell + match->columns] == EMPTY)
        cell += match->columns;
    return cell;
}

static void play(const struct match *match, struct position *position, uint32_t move)
{
    uint32_t cell = square_of(match, position, move);
    position->at[cell] = stone_of(position->mover);
    position->decided = is_in_line(match, position, cell);
    position->mover = position->mover == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    position->last = cell + 1;
}

static double result(const struct match *match, const struct position *position)
{
    (void)match;
    return !position->decided ? 0 : position->mover == PLAYER_MIN ? 1 : -1;
}

/* What stands on the squares of a line that begins there: bits of X and O; or 4, where it leaves the
 * board. */
static unsigned line_from(const struct match *match, const struct position *position, int column, int row,
                          const int step[2])
{
    unsigned seen = 0;
    int far = (int)match->line - 1;
    if (!is_inside(match, column + far * step[0], row + far * step[1]))
        return 4;
    for (int i = 0; i <= far; i++)
        seen |= stone_at(match, position, column + i * step[0], row + i * step[1]);
    return seen;
}

/* Lines that hold nothing but what the bits say. */
static uint32_t count_lines(const struct match *match, const struct position *position, unsigned bits)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < match->columns * match->rows; cell++)
        for (size_t i = 0; i < STEPS; i++)
            count += !(line_from(match, position, (int)(cell % match->columns), (int)(cell / match->columns),
                                 steps[i]) &
                       ~bits);
    return count;
}

static double evaluate(const struct match *match, const struct position *position)
{
    return (double)count_lines(match, position, X) - (double)count_lines(match, position, O);
}

static uint32_t most_lines(const struct match *match)
{
    return count_lines(match, &match->start, X | O);
}

/* --- words --- */

static void write_square(const struct match *match, const struct position *before, uint32_t move,
                         struct text *out)
{
    uint32_t cell = square_of(match, before, move);
    text_format(out, "%s%c%u", match->game->sign[before->mover], (char)('a' + cell % match->columns),
                match->rows - cell / match->columns);
}

static void write_position(const struct match *match, const struct position *position, struct text *out)
{
    for (uint32_t cell = 0; cell < match->columns * match->rows; cell++)
        text_format(out, "%s%c", cell && cell % match->columns == 0 ? "/" : "", ".XO"[position->at[cell]]);
}

#define USUAL_COLUMNS 7
#define USUAL_ROWS    6
#define USUAL_LINE    4

static void write_rules(const struct match *match, const char *before, struct text *out)
{
    if (falls(match) && match->line != USUAL_LINE)
        text_format(out, " %sline %u", before, match->line);
}

static size_t draw(const struct match *match, const struct position *position, struct text *out)
{
    int wide = match->rows > 9 ? 2 : 1;
    size_t last = SIZE_MAX;
    for (uint32_t cell = 0; cell < match->columns * match->rows; cell++) {
        if (cell % match->columns == 0)
            text_format(out, "%*u ", wide, match->rows - cell / match->columns);
        text_format(out, " %c", ".XO"[position->at[cell]]);
        if (cell + 1 == position->last)
            last = out->length - 1;
        if ((cell + 1) % match->columns == 0)
            text_add_char(out, '\n');
    }
    text_add_repeated(out, ' ', (size_t)wide + 1);
    for (uint32_t column = 0; column < match->columns; column++)
        text_format(out, " %c", (char)('a' + column));
    text_add_char(out, '\n');
    return last;
}

/* --- the beginning --- */

/* "4x3" */
static bool read_board(struct match *match, struct slice words, struct game_fault *fault)
{
    struct slice rows = words, columns = slice_take(&rows, 'x');
    if (!rows.bytes)
        return game_refuse(fault, words, "a board is columns by rows, as in 4x3");
    return game_read_number(columns, 1, GAME_SIDE, "the number of columns", &match->columns, fault) &&
           game_read_number(rows, 1, GAME_SIDE, "the number of rows", &match->rows, fault);
}

/* The board that a position fills. */
static bool measure(struct match *match, struct slice words, struct game_fault *fault)
{
    struct slice rest = words, row = slice_take(&rest, '/');
    match->columns = (uint32_t)row.length;
    for (match->rows = 1; rest.bytes && match->rows <= GAME_SIDE; match->rows++)
        slice_take(&rest, '/');
    if (row.length < 1 || row.length > GAME_SIDE || match->rows > GAME_SIDE)
        return game_refuse(fault, words, "a board has 1 to %d columns and 1 to %d rows", GAME_SIDE,
                           GAME_SIDE);
    return true;
}

/* The first square of what is left of a row. */
static bool read_stone(struct slice rest, uint8_t *stone, struct game_fault *fault)
{
    struct slice at = rest;
    switch (*at.bytes) {
    case 'X':
    case 'x':
        *stone = X;
        return true;
    case 'O':
    case 'o':
        *stone = O;
        return true;
    case '.':
        *stone = EMPTY;
        return true;
    default:
        utf8_take(&rest);
        at.length -= rest.length;
        return game_refuse(fault, at, "a square is X, O or . where it is empty");
    }
}

static bool read_stones(struct match *match, struct slice words, struct game_fault *fault)
{
    struct slice rest = words;
    uint32_t rows = 0;
    for (; words.length && rest.bytes; rows++)
        slice_take(&rest, '/');
    if (rows != match->rows)
        return game_refuse(fault, words, "there %s %u row%s, and the board has %u; they are separated by '/'",
                           rows == 1 ? "is" : "are", rows, rows == 1 ? "" : "s", match->rows);
    rest = words;
    for (uint32_t row = 0; row < rows; row++) {
        struct slice stones = slice_take(&rest, '/');
        for (uint32_t i = 0; i < stones.length && i < match->columns; i++)
            if (!read_stone((struct slice){stones.bytes + i, stones.length - i},
                            &match->start.at[row * match->columns + i], fault))
                return false;
        if (stones.length != match->columns)
            return game_refuse(fault, stones, "row %u has %zu square%s, and the board is %u wide", row + 1,
                               stones.length, stones.length == 1 ? "" : "s", match->columns);
    }
    return true;
}

/* The byte of a position that tells of a square. */
static struct slice place_of(const struct match *match, struct slice words, uint32_t cell)
{
    return (struct slice){words.bytes + cell + cell / match->columns, 1};
}

static bool has_fallen(const struct match *match, struct slice words, struct game_fault *fault)
{
    for (uint32_t cell = 0; cell + match->columns < match->columns * match->rows; cell++)
        if (match->start.at[cell] != EMPTY && match->start.at[cell + match->columns] == EMPTY)
            return game_refuse(fault, place_of(match, words, cell), "the square below this one is empty");
    return true;
}

static uint32_t count_stones(const struct match *match, uint8_t stone)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < match->columns * match->rows; cell++)
        count += match->start.at[cell] == stone;
    return count;
}

/* Who moves: who it is by the stones, where X began; else who is said, though O may have begun then. */
static bool find_mover(struct match *match, struct slice words, enum said_player said,
                       struct game_fault *fault)
{
    uint32_t x = count_stones(match, X), o = count_stones(match, O);
    match->start.mover = said    ? (said == SAID_MIN ? PLAYER_MIN : PLAYER_MAX)
                         : x > o ? PLAYER_MIN
                                 : PLAYER_MAX;
    if (said && x != o && (match->start.mover == PLAYER_MIN ? x != o + 1 : o != x + 1))
        return game_refuse(fault, words, "with %u X and %u O it can't be %s who moves", x, o,
                           match->game->sign[match->start.mover]);
    return said || x == o || x == o + 1 ||
           game_refuse(fault, words, "%u X and %u O can't be: X begins, so there is one X more, or none", x,
                       o);
}

/* Whether taking one of these stones away leaves no line: it may have been the last. */
static bool has_last(const struct match *match, uint8_t stone)
{
    struct position position = match->start;
    bool found = false;
    for (uint32_t cell = 0; cell < match->columns * match->rows && !found; cell++) {
        bool covered = falls(match) && cell >= match->columns && position.at[cell - match->columns] != EMPTY;
        if (position.at[cell] != stone || covered)
            continue;
        position.at[cell] = EMPTY;
        found = !has_line(match, &position, stone);
        position.at[cell] = stone;
    }
    return found;
}

static bool settle(struct match *match, struct slice words, struct game_fault *fault)
{
    const char *const *sign = match->game->sign;
    enum player mover = match->start.mover, other = mover == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    bool line = has_line(match, &match->start, stone_of(mover));
    match->start.decided = has_line(match, &match->start, stone_of(other));
    if (line && match->start.decided)
        return game_refuse(fault, words, "both X and O have %u in a line", match->line);
    if (line)
        return game_refuse(fault, words, "%s has %u in a line, and %s has moved after that", sign[mover],
                           match->line, sign[other]);
    return !match->start.decided || has_last(match, stone_of(other)) ||
           game_refuse(fault, words, "%s has lines that no one move can have finished", sign[other]);
}

static bool begin(struct match *match, const struct slice *said, enum said_player mover,
                  struct game_fault *fault)
{
    struct slice words = slice_trim(said[GAME_POSITION]);
    if (falls(match)) {
        match->columns = USUAL_COLUMNS;
        match->rows = USUAL_ROWS;
        match->line = USUAL_LINE;
        if (said[GAME_BOARD].bytes ? !read_board(match, said[GAME_BOARD], fault)
                                   : words.bytes && !measure(match, words, fault))
            return false;
        if (said[GAME_LINE].bytes &&
            !game_read_number(said[GAME_LINE], 2, GAME_SIDE, "how many in a line win", &match->line, fault))
            return false;
        if (match->line > match->columns && match->line > match->rows)
            return game_refuse(fault,
                               said[GAME_LINE].bytes    ? said[GAME_LINE]
                               : said[GAME_BOARD].bytes ? said[GAME_BOARD]
                                                        : words,
                               "there is no room for %u in a line on a board of %ux%u", match->line,
                               match->columns, match->rows);
    } else {
        match->columns = match->rows = match->line = 3;
    }
    return (!words.bytes || read_stones(match, words, fault)) &&
           (!falls(match) || has_fallen(match, words, fault)) && find_mover(match, words, mover, fault) &&
           settle(match, words, fault);
}

#define LINES                                                                                                \
    .draws = true, .evaluated = "the lines still open to X less those open to O", .sign = {"X", "O"},        \
    .begin = begin, .next = next_square, .play = play, .result = result, .evaluate = evaluate,               \
    .most = most_lines, .write_move = write_square, .write_position = write_position,                        \
    .write_rules = write_rules, .draw = draw

const struct game game_tic_tac_toe = {
    .name = "tic-tac-toe",
    .about = "X is MAX and begins; three in a line win",
    .takes = {[GAME_POSITION] = true},
    LINES,
};

const struct game game_connect = {
    .name = "connect",
    .about = "X is MAX and begins; stones fall to the lowest free square, and so many in a line win",
    .takes = {[GAME_POSITION] = true, [GAME_BOARD] = true, [GAME_LINE] = true},
    LINES,
};
