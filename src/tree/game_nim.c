/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nim: things are taken from heaps; who can't take any more loses, so who takes the last wins. */
#include "tree/game.h"

/* A move is a heap and which of match->take is taken from it. */
static uint32_t heap_of(uint32_t move)
{
    return (move - 1) / GAME_HEAP;
}

static uint32_t taken(const struct match *match, uint32_t move)
{
    return match->take[(move - 1) % GAME_HEAP];
}

static uint32_t next_take(const struct match *match, const struct position *position, uint32_t move)
{
    uint32_t heap = move / GAME_HEAP, i = move % GAME_HEAP;
    for (; heap < match->heaps; heap++, i = 0)
        for (; i < match->takes; i++)
            if (match->take[i] <= position->at[heap])
                return heap * GAME_HEAP + i + 1;
    return 0;
}

static void play(const struct match *match, struct position *position, uint32_t move)
{
    uint8_t *heap = &position->at[heap_of(move)];
    *heap = (uint8_t)(*heap - taken(match, move));
    position->mover = position->mover == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    position->last = move;
}

static double result(const struct match *match, const struct position *position)
{
    (void)match;
    return position->mover == PLAYER_MIN ? 1 : -1;
}

static double evaluate(const struct match *match, const struct position *position)
{
    (void)match;
    (void)position;
    return 0;
}

static uint32_t most(const struct match *match)
{
    (void)match;
    return 0;
}

static void write_take(const struct match *match, const struct position *before, uint32_t move,
                       struct text *out)
{
    (void)before;
    if (match->heaps == 1)
        text_format(out, "take %u", taken(match, move));
    else
        text_format(out, "%u from %c", taken(match, move), (char)('a' + heap_of(move)));
}

static void write_position(const struct match *match, const struct position *position, struct text *out)
{
    for (uint32_t heap = 0; heap < match->heaps; heap++)
        text_format(out, "%s%u", heap ? "," : "", position->at[heap]);
}

static void write_rules(const struct match *match, const char *before, struct text *out)
{
    for (uint32_t i = 0; match->restricted && i < match->takes; i++)
        text_format(out, "%s%s%s%u", i ? "," : " ", i ? "" : before, i ? "" : "moves ", match->take[i]);
}

#define DRAWN 20 /* of a heap: more are only counted */

static size_t draw(const struct match *match, const struct position *position, struct text *out)
{
    int wide = 2;
    for (uint32_t heap = 0; heap < match->heaps; heap++)
        wide = match->start.at[heap] == GAME_HEAP ? 3 : wide;
    for (uint32_t heap = 0; heap < match->heaps; heap++) {
        uint32_t things = position->at[heap];
        if (match->heaps > 1)
            text_format(out, "%c ", (char)('a' + heap));
        text_format(out, "%*u ", wide, things);
        text_add_repeated(out, '|', size_at_most(things, DRAWN));
        text_add_string(out, things > DRAWN ? "...\n" : "\n");
    }
    return SIZE_MAX;
}

static bool read_heaps(struct match *match, struct slice words, struct game_fault *fault)
{
    struct slice rest = words;
    if (!words.bytes)
        return game_refuse(fault, words, "nim needs a position: the heaps, as in 5 or 3,4,5");
    while (rest.bytes) {
        struct slice word = slice_take(&rest, ',');
        uint32_t things;
        if (match->heaps == GAME_HEAPS)
            return game_refuse(fault, word, "%d heaps are the most", GAME_HEAPS);
        if (!game_read_number(word, 0, GAME_HEAP, "a heap", &things, fault))
            return false;
        match->start.at[match->heaps++] = (uint8_t)things;
    }
    return true;
}

static bool read_takes(struct match *match, struct slice words, struct game_fault *fault)
{
    bool had[GAME_HEAP + 1] = {false};
    match->restricted = words.bytes;
    for (uint32_t i = 0; !words.bytes && i < GAME_HEAP; i++)
        match->take[match->takes++] = i + 1;
    while (words.bytes) {
        struct slice word = slice_take(&words, ',');
        uint32_t number;
        if (!game_read_number(word, 1, GAME_HEAP, "what is taken", &number, fault))
            return false;
        if (had[number])
            return game_refuse(fault, word, "%u has been said before", number);
        had[number] = true;
        match->take[match->takes++] = number;
    }
    return true;
}

static bool begin(struct match *match, const struct slice *said, enum said_player mover,
                  struct game_fault *fault)
{
    match->start.mover = mover == SAID_MIN ? PLAYER_MIN : PLAYER_MAX;
    return read_heaps(match, said[GAME_POSITION], fault) && read_takes(match, said[GAME_MOVES], fault);
}

const struct game game_nim = {
    .name = "nim",
    .about = "things are taken from one heap, and who takes the last wins",
    .evaluated = "0, as nothing is known",
    .sign = {"MAX", "MIN"},
    .takes = {[GAME_POSITION] = true, [GAME_MOVES] = true},
    .begin = begin,
    .next = next_take,
    .play = play,
    .result = result,
    .evaluate = evaluate,
    .most = most,
    .write_move = write_take,
    .write_position = write_position,
    .write_rules = write_rules,
    .draw = draw,
};
