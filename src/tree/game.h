/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games: trees from rules. A game is one file with a struct game, a table of functions that know its rules,
 * and a line in the table of game.c. All else follows: what the command line takes, the tree, the header that
 * lets a tree know its positions when it is read again, the board in the viewer.
 *
 *     struct slice said[GAME_WORDS] = {[GAME_POSITION] = slice_of("XO./.X./..O")};
 *     struct game_wishes wishes = {.depth = UINT32_MAX};
 *     struct game_fault fault = {0};
 *     struct match match;
 *     if (game_begin(&match, game_named(slice_of("tic-tac-toe")), said, PLAYER_UNSAID, &fault) &&
 *         game_size(&match, &wishes) <= TREE_NODES)
 *         tree = game_tree(&match, &wishes);
 *     text_free(&fault.why);
 *
 * Words: a match is a game on its board, with the position that it begins with. Moves are numbers from 1, and
 * what they mean is the game's own; their names are the labels of the tree's edges. MAX has the first of the
 * two signs, as X; numbers are from MAX's side.
 *
 * A tree's header says its match: `game: tic-tac-toe XO./.X./..O`, the name, the position, and what else
 * isn't usual (`game: nim 5 moves 1,2`). Who moves first is who moves at the root. The position of a node
 * follows by playing the moves that lead to it. Positions that are the same are different nodes, as the ways
 * to them are.
 */
#ifndef TREE_GAME_H
#define TREE_GAME_H

#include "tree/builder.h"

#define GAME_SIDE  10 /* squares in a row or column of a board */
#define GAME_CELLS (GAME_SIDE * GAME_SIDE)
#define GAME_HEAPS 10
#define GAME_HEAP  100 /* things in one */

/* What may be said of a match, besides which game it is. */
enum game_word { GAME_POSITION, GAME_BOARD, GAME_LINE, GAME_MOVES, GAME_WORDS };

/* position, board, line, moves */
extern const char *const game_words[GAME_WORDS];

struct position {
    uint8_t at[GAME_CELLS]; /* what stands on a square, row by row from the top; what is left of a heap */
    enum player mover;
    uint32_t last; /* the move that led here, 0 for none */
    bool decided;  /* by that move */
};

struct game;

struct match {
    const struct game *game;
    uint32_t columns, rows, line;           /* of a board; so many in a line win */
    uint32_t heaps, takes, take[GAME_HEAP]; /* the numbers that may be taken */
    bool restricted;                        /* they were said */
    double win;                             /* what a won game counts */
    struct position start;
};

/* What is wrong with what was said: a sentence, and where, which lies in what was said or is nowhere. */
struct game_fault {
    struct text why;
    struct slice at;
};

struct game {
    const char *name;
    const char *about;      /* who is who, and who wins */
    const char *evaluated;  /* what an evaluation counts */
    const char *sign[2];    /* what each player plays with, by enum player */
    bool draws;             /* nobody may win */
    bool takes[GAME_WORDS]; /* which words */
    /* Sets the board and where it stands; what is unsaid has no bytes. */
    bool (*begin)(struct match *match, const struct slice *said, enum said_player mover,
                  struct game_fault *fault);
    /* The next move that may be made, after this one; from 0 on, and 0 after the last. None at the end. */
    uint32_t (*next)(const struct match *match, const struct position *position, uint32_t move);
    void (*play)(const struct match *match, struct position *position, uint32_t move);
    double (*result)(const struct match *match,
                     const struct position *position); /* 1, 0, -1 when it's over */
    double (*evaluate)(const struct match *match, const struct position *position);
    uint32_t (*most)(const struct match *match); /* that an evaluation can be */
    void (*write_move)(const struct match *match, const struct position *before, uint32_t move,
                       struct text *out);
    /* As it is said with --position. */
    void (*write_position)(const struct match *match, const struct position *position, struct text *out);
    /* What else isn't usual, each behind `before` and its word: " --line 3". */
    void (*write_rules)(const struct match *match, const char *before, struct text *out);
    /* As lines, in ASCII; the first position's are as many and as long as any. The byte in `out` that the
     * last move made what it is, or SIZE_MAX. */
    size_t (*draw)(const struct match *match, const struct position *position, struct text *out);
};

/* NULL after the last; NULL when there is none. */
const struct game *game_numbered(size_t number);
const struct game *game_named(struct slice name);

/* False after saying in `fault` why there is no such match. `mover` is who moves first, or unsaid: who it is
 * by the position, else MAX. */
bool game_begin(struct match *match, const struct game *game, const struct slice said[GAME_WORDS],
                enum said_player mover, struct game_fault *fault);
/* The match that the tree's header tells of; false with nothing in `fault` where it has none. */
bool game_of_tree(struct match *match, const struct tree *tree, struct game_fault *fault);
/* The position at a node; false where the moves that lead to it can't be made. O(depth · moves). */
bool game_at(const struct match *match, const struct tree *tree, uint32_t node, struct position *position);
bool game_is_over(const struct match *match, const struct position *position);
/* "X to move", "O has won", "a draw" */
void game_write_state(const struct match *match, const struct position *position, struct text *out);

struct game_wishes {
    uint32_t depth;   /* at the most; what isn't over by then is a leaf with its evaluation */
    bool evaluations; /* on all nodes that aren't leaves */
};

/* How many nodes the tree has; when they are more than TREE_NODES, TREE_NODES + 1. In little memory. */
uint32_t game_size(const struct match *match, const struct game_wishes *wishes);
/* A new tree, which has at most TREE_NODES nodes, titled with the command that makes it. */
struct tree *game_tree(const struct match *match, const struct game_wishes *wishes);

/* For the games' own files: says a fault, and returns false. */
bool game_refuse(struct game_fault *fault, struct slice at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads a whole number between two; `what` it is begins the sentence that says why not. */
bool game_read_number(struct slice word, uint32_t low, uint32_t high, const char *what, uint32_t *number,
                      struct game_fault *fault);

extern const struct game game_tic_tac_toe, game_connect, game_nim;

#endif
