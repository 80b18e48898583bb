/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/game.h"
#include "base/nearest.h"
#include <ctype.h>
#include <stdarg.h>

static const struct game *const games[] = {&game_tic_tac_toe, &game_connect, &game_nim, NULL};

const char *const game_words[GAME_WORDS] = {
    [GAME_POSITION] = "position", [GAME_BOARD] = "board", [GAME_LINE] = "line", [GAME_MOVES] = "moves"};

const struct game *game_numbered(size_t number)
{
    return games[number];
}

const struct game *game_named(struct slice name)
{
    size_t i = 0;
    while (games[i] && !slice_is(name, games[i]->name))
        i++;
    return games[i];
}

bool game_refuse(struct game_fault *fault, struct slice at, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_clear(&fault->why);
    text_format_list(&fault->why, format, list);
    va_end(list);
    fault->at = at;
    return false;
}

bool game_read_number(struct slice word, uint32_t low, uint32_t high, const char *what, uint32_t *number,
                      struct game_fault *fault)
{
    struct slice digits = slice_trim(word), shown = slice_short(digits);
    uint32_t sum = 0;
    size_t i = 0;
    for (; i < digits.length && isdigit((unsigned char)digits.bytes[i]); i++)
        sum = sum > high ? sum : sum * 10 + (uint32_t)(digits.bytes[i] - '0');
    *number = sum;
    if (i == digits.length && i > 0 && sum >= low && sum <= high)
        return true;
    return game_refuse(fault, digits.length ? digits : word, "%s is a whole number from %u to %u, not '%.*s'",
                       what, low, high, SLICE(shown));
}

/* Of what was said that the game doesn't take. */
static bool takes_all(const struct game *game, const struct slice *said, struct game_fault *fault)
{
    for (int word = 0; word < GAME_WORDS; word++)
        if (said[word].bytes && !game->takes[word])
            return game_refuse(fault, said[word], "%s has no '%s'", game->name, game_words[word]);
    return true;
}

bool game_begin(struct match *match, const struct game *game, const struct slice said[GAME_WORDS],
                enum said_player mover, struct game_fault *fault)
{
    *match = (struct match){.game = game, .win = 1};
    return takes_all(game, said, fault) && game->begin(match, said, mover, fault);
}

static struct slice take_word(struct slice *rest)
{
    struct slice word;
    do
        word = slice_take(rest, ' ');
    while (!word.length && rest->length);
    return word;
}

/* "XO./.X./..O line 3": what stands behind no word of its own is the position. */
static bool read_words(struct slice rest, struct slice said[GAME_WORDS], struct game_fault *fault)
{
    while ((rest = slice_trim(rest)).length) {
        struct slice word = take_word(&rest);
        int key = GAME_WORDS - 1;
        while (key > GAME_POSITION && !slice_is(word, game_words[key]))
            key--;
        if (said[key].bytes)
            return game_refuse(fault, word, "'%s' has been said before", game_words[key]);
        said[key] = key == GAME_POSITION ? word : take_word(&rest);
        if (!said[key].length)
            return game_refuse(fault, word, "'%s' needs a value behind it", game_words[key]);
    }
    return true;
}

bool game_of_tree(struct match *match, const struct tree *tree, struct game_fault *fault)
{
    struct slice rest = slice_trim(slice_of(tree->game ? tree->game : "")), said[GAME_WORDS] = {{0}};
    struct nearest nearest = {.word = slice_take(&rest, ' ')};
    const struct game *game = game_named(nearest.word);
    text_clear(&fault->why);
    if (!tree->game)
        return false;
    for (size_t i = 0; games[i]; i++)
        nearest_offer(&nearest, games[i]->name);
    if (!game)
        return game_refuse(fault, nearest.word, "no game is called '%.*s'%s",
                           SLICE(slice_short(nearest.word)), nearest_ask(&nearest));
    return read_words(rest, said, fault) &&
           game_begin(match, game, said, tree_player(tree, TREE_ROOT) == PLAYER_MIN ? SAID_MIN : SAID_MAX,
                      fault);
}

/* --- positions --- */

bool game_is_over(const struct match *match, const struct position *position)
{
    return !match->game->next(match, position, 0);
}

static bool play_named(const struct match *match, struct position *position, struct slice name,
                       struct text *text)
{
    for (uint32_t move = 0; (move = match->game->next(match, position, move));) {
        text_clear(text);
        match->game->write_move(match, position, move, text);
        if (!slice_equal(text_slice(text), name))
            continue;
        match->game->play(match, position, move);
        return true;
    }
    return false;
}

bool game_at(const struct match *match, const struct tree *tree, uint32_t node, struct position *position)
{
    ARRAY(uint32_t) way = {0};
    struct text text = {0};
    bool fine = true;
    for (uint32_t n = node; n != TREE_ROOT; n = tree->parent[n])
        *array_add(&way) = n;
    *position = match->start;
    while (fine && way.count > 0)
        fine = play_named(match, position, tree_move(tree, way.at[--way.count]), &text);
    array_free(&way);
    text_free(&text);
    return fine;
}

void game_write_state(const struct match *match, const struct position *position, struct text *out)
{
    bool over = game_is_over(match, position);
    double result = over ? match->game->result(match, position) : 0;
    enum player who = over ? (result > 0 ? PLAYER_MAX : PLAYER_MIN) : position->mover;
    if (over && result == 0)
        text_add_string(out, "a draw");
    else
        text_format(out, "%s %s", match->game->sign[who], over ? "has won" : "to move");
}
