/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/game.h"
#include "tree/minimax.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

static const struct game_wishes to_the_end = {.depth = UINT32_MAX};

/* What is said of a match, NULL for nothing: position, board, line, moves. */
struct said {
    const char *game, *words[GAME_WORDS];
};

static bool begin(struct match *match, const struct said *said, struct game_fault *fault)
{
    struct slice words[GAME_WORDS] = {{0}};
    for (int i = 0; i < GAME_WORDS; i++)
        if (said->words[i])
            words[i] = slice_of(said->words[i]);
    return game_begin(match, game_named(slice_of(said->game)), words, PLAYER_UNSAID, fault);
}

static struct match match_of(const struct said *said)
{
    struct game_fault fault = {0};
    struct match match;
    ck_assert_msg(begin(&match, said, &fault), "%s: %s", said->game, text_string(&fault.why));
    return match;
}

static double value_of(const struct tree *tree)
{
    struct minimax_range *values = minimax_values(tree, UINT32_MAX);
    double value = values[TREE_ROOT].low;
    ck_assert(values[TREE_ROOT].low == values[TREE_ROOT].high);
    free(values);
    return value;
}

/* --- what is known of tic-tac-toe --- */

START_TEST(has_the_published_counts)
{
    static const struct {
        const char *algorithm;
        uint64_t nodes, leaves;
    } counts[] = {{"minimax", 549946, 255168}, {"alphabeta", 18297, 7330}};
    struct match match = match_of(&(struct said){"tic-tac-toe", {NULL}});
    struct tree *tree = game_tree(&match, &to_the_end);
    ck_assert_uint_eq(game_size(&match, &to_the_end), 549946);
    ck_assert_uint_eq(tree->count, 549946);
    ck_assert_uint_eq(tree->leaves, 255168);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in(counts[i].algorithm), ROWS_ARRIVAL);
        ck_assert_uint_eq(trial.outcome.counts.distinct_nodes, counts[i].nodes);
        ck_assert_uint_eq(trial.outcome.counts.visited_leaves, counts[i].leaves);
        ck_assert(trial.outcome.answer.value == 0);
        trial_end(&trial);
    }
    tree_free(tree);
}
END_TEST

START_TEST(ends_as_often_as_it_should)
{
    /* X wins 131184 games, O wins 77904, and 46080 are draws. */
    struct match match = match_of(&(struct said){"tic-tac-toe", {NULL}});
    struct tree *tree = game_tree(&match, &to_the_end);
    uint32_t ends[3] = {0};
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node))
            ends[(int)tree->value[node] + 1]++;
    ck_assert_uint_eq(ends[0], 77904);
    ck_assert_uint_eq(ends[1], 46080);
    ck_assert_uint_eq(ends[2], 131184);
    tree_free(tree);
}
END_TEST

/* --- the theory of Nim: who is to move wins where the nimbers of the heaps, added without carry, aren't 0
 * --- */

#define HEAP_MOST 20
#define MANY      (TREE_NODES + 1)

/* The nimbers of heaps of 0, 1, 2 and so on, which come again after the last; NULL: a heap's is its size. */
static const struct theory {
    const char *moves, *nimbers;
} theories[] = {
    {NULL, NULL},         {"1", "01"},     {"1,2", "012"},   {"2,1", "012"},     {"1,2,3", "0123"},
    {"1,2,3,4", "01234"}, {"3", "000111"}, {"2,3", "00112"}, {"5,2", "0011021"}, {"1,3,4", "0101232"},
};
#define THEORIES (sizeof theories / sizeof *theories)

static uint32_t nimber_of(const struct theory *theory, uint32_t heap)
{
    return theory->nimbers ? (uint32_t)(theory->nimbers[heap % strlen(theory->nimbers)] - '0') : heap;
}

/* Of three heaps: who wins, and how many nodes the tree has, by the player who moves; or MANY. */
struct solved {
    double value[2];
    uint32_t nodes;
};

static struct solved solutions[HEAP_MOST + 1][HEAP_MOST + 1][HEAP_MOST + 1];

static struct solved *solution_of(const uint8_t *heaps)
{
    return &solutions[heaps[0]][heaps[1]][heaps[2]];
}

/* By the game's own rules, from what is known of all smaller heaps. */
static void solve(const struct match *match, struct position *position, enum player mover)
{
    const struct game *game = match->game;
    enum player other = mover == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    double wins = mover == PLAYER_MAX ? 1 : -1, best = -wins;
    uint32_t nodes = 1;
    position->mover = mover;
    for (uint32_t move = 0; (move = game->next(match, position, move));) {
        struct position after = *position;
        game->play(match, &after, move);
        const struct solved *known = solution_of(after.at);
        ck_assert_int_eq(after.mover, other);
        best = known->value[other] == wins ? wins : best;
        nodes = known->nodes > MANY - nodes ? MANY : nodes + known->nodes;
    }
    ck_assert(!game_is_over(match, position) || game->result(match, position) == best);
    solution_of(position->at)->value[mover] = best;
    solution_of(position->at)->nodes = nodes;
}

static void check_tree(const struct theory *theory, const uint8_t *heaps)
{
    char words[16];
    snprintf(words, sizeof words,
             heaps[2]   ? "%d,%d,%d"
             : heaps[1] ? "%d,%d"
                        : "%d",
             heaps[0], heaps[1], heaps[2]);
    struct match match =
        match_of(&(struct said){"nim", {[GAME_POSITION] = words, [GAME_MOVES] = theory->moves}});
    struct tree *tree = game_tree(&match, &to_the_end);
    ck_assert_uint_eq(tree->count, solution_of(heaps)->nodes);
    ck_assert_msg(value_of(tree) == solution_of(heaps)->value[PLAYER_MAX], "%s", words);
    tree_free(tree);
}

/* Whether the tree is made: of heaps in one order, with fewer nodes the more of them there are. */
static bool is_made(const uint8_t *heaps)
{
    uint32_t most = heaps[2] ? 1000 : heaps[1] ? 10000 : TREE_NODES;
    return heaps[0] >= heaps[1] && heaps[1] >= heaps[2] && solution_of(heaps)->nodes <= most;
}

/* How many trees were made. */
static int check_theory(const struct theory *theory)
{
    struct match match =
        match_of(&(struct said){"nim", {[GAME_POSITION] = "0,0,0", [GAME_MOVES] = theory->moves}});
    struct position position = match.start;
    uint8_t *at = position.at;
    int trees = 0;
    for (at[0] = 0; at[0] <= HEAP_MOST; at[0]++)
        for (at[1] = 0; at[1] <= HEAP_MOST; at[1]++)
            for (at[2] = 0; at[2] <= HEAP_MOST; at[2]++) {
                uint32_t sum = nimber_of(theory, at[0]) ^ nimber_of(theory, at[1]) ^ nimber_of(theory, at[2]);
                solve(&match, &position, PLAYER_MAX);
                solve(&match, &position, PLAYER_MIN);
                ck_assert_msg(solution_of(at)->value[PLAYER_MAX] == (sum ? 1 : -1) &&
                                  solution_of(at)->value[PLAYER_MIN] == (sum ? -1 : 1),
                              "%d,%d,%d by %s", at[0], at[1], at[2],
                              theory->moves ? theory->moves : "any number");
                if (is_made(at)) {
                    check_tree(theory, at);
                    trees++;
                }
            }
    return trees;
}

START_TEST(nim_agrees_with_theory)
{
    for (size_t i = 0; i < THEORIES; i++)
        ck_assert_int_gt(check_theory(&theories[i]), 50);
}
END_TEST

/* Two heaps of 9 are a tree, and two of 10 are not, whether any number is taken or one or two. */
START_TEST(knows_which_heaps_are_too_many)
{
    static const struct {
        const char *heaps, *moves;
        uint32_t nodes;
    } sizes[] = {
        {"9,9", NULL, 0},   {"10,10", NULL, MANY}, {"20,20", NULL, MANY},  {"26", NULL, 1u << 26},
        {"27", NULL, MANY}, {"9,9", "1,2", 0},     {"10,10", "1,2", MANY}, {"20,20", "1,2", MANY},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct match match = match_of(
            &(struct said){"nim", {[GAME_POSITION] = sizes[i].heaps, [GAME_MOVES] = sizes[i].moves}});
        uint32_t nodes = game_size(&match, &to_the_end);
        ck_assert_msg(sizes[i].nodes ? nodes == sizes[i].nodes : nodes < MANY, "%s: %u", sizes[i].heaps,
                      nodes);
    }
}
END_TEST

/* --- boards --- */

static const struct {
    struct said said;
    const char *state, *board;
} boards[] = {
    {{"tic-tac-toe", {NULL}}, "X to move", "3  . . .\n2  . . .\n1  . . .\n   a b c\n"},
    {{"tic-tac-toe", {"XO./.X./..O"}}, "X to move", "3  X O .\n2  . X .\n1  . . O\n   a b c\n"},
    {{"tic-tac-toe", {"xo./.x./..."}}, "O to move", "3  X O .\n2  . X .\n1  . . .\n   a b c\n"},
    {{"tic-tac-toe", {"XXX/OO./..."}}, "X has won", "3  X X X\n2  O O .\n1  . . .\n   a b c\n"},
    {{"tic-tac-toe", {"OOO/XX./X.."}}, "O has won", "3  O O O\n2  X X .\n1  X . .\n   a b c\n"},
    {{"tic-tac-toe", {"XXX/XOO/XOO"}}, "X has won", "3  X X X\n2  X O O\n1  X O O\n   a b c\n"},
    {{"tic-tac-toe", {"XOX/XOO/OXX"}}, "a draw", "3  X O X\n2  X O O\n1  O X X\n   a b c\n"},
    {{"connect", {"..../..../XO..", NULL, "3"}},
     "X to move",
     "3  . . . .\n2  . . . .\n1  X O . .\n   a b c d\n"},
    {{"connect", {NULL, "2x10", "10"}},
     "X to move",
     "10  . .\n 9  . .\n 8  . .\n 7  . .\n 6  . .\n 5  . .\n 4  . .\n 3  . .\n 2  . .\n 1  . .\n    a b\n"},
    {{"nim", {"5", NULL, NULL, "1,2"}}, "MAX to move", " 5 |||||\n"},
    {{"nim", {"3,0,12"}}, "MAX to move", "a  3 |||\nb  0 \nc 12 ||||||||||||\n"},
    {{"nim", {"0"}}, "MIN has won", " 0 \n"},
    {{"nim", {"100,7,21,20"}},
     "MAX to move",
     "a 100 ||||||||||||||||||||...\nb   7 |||||||\nc  21 ||||||||||||||||||||...\nd  20 "
     "||||||||||||||||||||\n"},
    {{"tic-tac-toe", {" XO./.X./..O\t"}}, "X to move", "3  X O .\n2  . X .\n1  . . O\n   a b c\n"},
    {{"connect", {"X..."}}, "O to move", "1  X . . .\n   a b c d\n"},
    {{"nim", {"1", NULL, NULL, "2"}}, "MIN has won", " 1 |\n"},
};

START_TEST(knows_boards)
{
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct match match = match_of(&boards[i].said);
        struct text state = {0}, board = {0};
        game_write_state(&match, &match.start, &state);
        match.game->draw(&match, &match.start, &board);
        ck_assert_str_eq(text_string(&state), boards[i].state);
        ck_assert_str_eq(text_string(&board), boards[i].board);
        text_free(&state);
        text_free(&board);
    }
}
END_TEST

#define NOWHERE GAME_WORDS

static const struct {
    struct said said;
    enum game_word word; /* in which the place is */
    size_t at, length;
    const char *why;
} faults[] = {
    {{"tic-tac-toe", {"XO./.X./...."}}, GAME_POSITION, 8, 4, "row 3 has 4 squares, and the board is 3 wide"},
    {{"tic-tac-toe", {"XO./.X."}},
     GAME_POSITION,
     0,
     7,
     "there are 2 rows, and the board has 3; they are separated by '/'"},
    {{"tic-tac-toe", {".../.../.../..."}},
     GAME_POSITION,
     0,
     15,
     "there are 4 rows, and the board has 3; they are separated by '/'"},
    {{"tic-tac-toe", {""}},
     GAME_POSITION,
     0,
     0,
     "there are 0 rows, and the board has 3; they are separated by '/'"},
    {{"tic-tac-toe", {"XO..X...O"}},
     GAME_POSITION,
     0,
     9,
     "there is 1 row, and the board has 3; they are separated by '/'"},
    {{"tic-tac-toe", {" XO.|.X.|..O "}},
     GAME_POSITION,
     1,
     11,
     "there is 1 row, and the board has 3; they are separated by '/'"},
    {{"tic-tac-toe", {"XO./.X./"}}, GAME_POSITION, 8, 0, "row 3 has 0 squares, and the board is 3 wide"},
    {{"tic-tac-toe", {"XXX/XX./O.."}},
     GAME_POSITION,
     0,
     11,
     "5 X and 1 O can't be: X begins, so there is one X more, or none"},
    {{"tic-tac-toe", {"XO./.\xc3\x97./..."}}, GAME_POSITION, 5, 2, "a square is X, O or . where it is empty"},
    {{"tic-tac-toe", {"XO./.#./..."}}, GAME_POSITION, 5, 1, "a square is X, O or . where it is empty"},
    {{"tic-tac-toe", {"O../.../..."}},
     GAME_POSITION,
     0,
     11,
     "0 X and 1 O can't be: X begins, so there is one X more, or none"},
    {{"tic-tac-toe", {"XX./.../..."}},
     GAME_POSITION,
     0,
     11,
     "2 X and 0 O can't be: X begins, so there is one X more, or none"},
    {{"tic-tac-toe", {"XXX/OOO/..."}}, GAME_POSITION, 0, 11, "both X and O have 3 in a line"},
    {{"tic-tac-toe", {"XXX/OO./O.."}}, GAME_POSITION, 0, 11, "X has 3 in a line, and O has moved after that"},
    {{"tic-tac-toe", {"OOO/XX./XX."}}, GAME_POSITION, 0, 11, "O has 3 in a line, and X has moved after that"},
    {{"tic-tac-toe", {NULL, "3x3"}}, GAME_BOARD, 0, 3, "tic-tac-toe has no 'board'"},
    {{"connect", {"O...../XXOXXO", NULL, "2"}},
     GAME_POSITION,
     0,
     13,
     "X has lines that no one move can have finished"},
    {{"connect", {"XXX./OOOX/XXXO/OOXO", NULL, "3"}}, GAME_POSITION, 0, 19, "both X and O have 3 in a line"},
    {{"connect", {"X../X../XOO/XOO", NULL, "2"}}, GAME_POSITION, 0, 15, "both X and O have 2 in a line"},
    {{"connect", {"X../...", NULL, "3"}}, GAME_POSITION, 0, 1, "the square below this one is empty"},
    {{"connect", {".../.X./...", NULL, "3"}}, GAME_POSITION, 5, 1, "the square below this one is empty"},
    {{"connect", {".../.../..X/...", NULL, "3"}}, GAME_POSITION, 10, 1, "the square below this one is empty"},
    {{"connect", {".../...", "3x3", "3"}},
     GAME_POSITION,
     0,
     7,
     "there are 2 rows, and the board has 3; they are separated by '/'"},
    {{"connect", {".../..", NULL, "3"}}, GAME_POSITION, 4, 2, "row 2 has 2 squares, and the board is 3 wide"},
    {{"connect", {NULL, "3x3", NULL}},
     GAME_BOARD,
     0,
     3,
     "there is no room for 4 in a line on a board of 3x3"},
    {{"connect", {NULL, "4", NULL}}, GAME_BOARD, 0, 1, "a board is columns by rows, as in 4x3"},
    {{"connect", {NULL, "x", NULL}},
     GAME_BOARD,
     0,
     0,
     "the number of columns is a whole number from 1 to 10, not ''"},
    {{"connect", {NULL, "11x3", NULL}},
     GAME_BOARD,
     0,
     2,
     "the number of columns is a whole number from 1 to 10, not '11'"},
    {{"connect", {NULL, "4x0", NULL}},
     GAME_BOARD,
     2,
     1,
     "the number of rows is a whole number from 1 to 10, not '0'"},
    {{"connect", {NULL, NULL, "1"}},
     GAME_LINE,
     0,
     1,
     "how many in a line win is a whole number from 2 to 10, not '1'"},
    {{"connect", {NULL, NULL, "9"}}, GAME_LINE, 0, 1, "there is no room for 9 in a line on a board of 7x6"},
    {{"connect", {"...........", NULL, NULL}},
     GAME_POSITION,
     0,
     11,
     "a board has 1 to 10 columns and 1 to 10 rows"},
    {{"connect", {"/...", NULL, NULL}}, GAME_POSITION, 0, 4, "a board has 1 to 10 columns and 1 to 10 rows"},
    {{"connect", {"./././././././././././.", NULL, NULL}},
     GAME_POSITION,
     0,
     23,
     "a board has 1 to 10 columns and 1 to 10 rows"},
    {{"nim", {NULL}}, NOWHERE, 0, 0, "nim needs a position: the heaps, as in 5 or 3,4,5"},
    {{"nim", {""}}, GAME_POSITION, 0, 0, "a heap is a whole number from 0 to 100, not ''"},
    {{"nim", {"3,"}}, GAME_POSITION, 2, 0, "a heap is a whole number from 0 to 100, not ''"},
    {{"nim", {"3,-1"}}, GAME_POSITION, 2, 2, "a heap is a whole number from 0 to 100, not '-1'"},
    {{"nim", {"3,101"}}, GAME_POSITION, 2, 3, "a heap is a whole number from 0 to 100, not '101'"},
    {{"nim", {"4294967297"}},
     GAME_POSITION,
     0,
     10,
     "a heap is a whole number from 0 to 100, not '4294967297'"},
    {{"nim", {"1,1,1,1,1,1,1,1,1,1,1"}}, GAME_POSITION, 20, 1, "10 heaps are the most"},
    {{"nim", {"3", NULL, NULL, "1,0"}},
     GAME_MOVES,
     2,
     1,
     "what is taken is a whole number from 1 to 100, not '0'"},
    {{"nim", {"3", NULL, NULL, "1,2,1"}}, GAME_MOVES, 4, 1, "1 has been said before"},
    {{"nim", {"3", NULL, "2"}}, GAME_LINE, 0, 1, "nim has no 'line'"},
};

START_TEST(refuses_what_cannot_be)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct game_fault fault = {0};
        struct match match;
        const char *word = faults[i].word == NOWHERE ? NULL : faults[i].said.words[faults[i].word];
        ck_assert_msg(!begin(&match, &faults[i].said, &fault), "case %zu", i);
        ck_assert_str_eq(text_string(&fault.why), faults[i].why);
        ck_assert_msg(word ? fault.at.bytes == word + faults[i].at && fault.at.length == faults[i].length
                           : !fault.at.bytes,
                      "case %zu", i);
        text_free(&fault.why);
    }
}
END_TEST

/* --- nodes --- */

static const struct said games[] = {
    {"tic-tac-toe", {"XO./.X./..O"}},
    {"tic-tac-toe", {"X../O../XO."}},
    {"connect", {"X.../OOX./XOXO", NULL, "3"}},
    {"connect", {"..../..O./X.XO", NULL, "3"}},
    {"connect", {NULL, "3x3", "2"}},
    {"nim", {"7", NULL, NULL, "2,1"}},
    {"nim", {"2,1,3"}},
};

/* Whether what lies below the node is the whole other tree. */
static void check_below(const struct tree *tree, uint32_t node, const struct tree *other)
{
    ck_assert_uint_eq(tree->end[node] - node, other->count);
    for (uint32_t n = 0; n < other->count; n++) {
        double value = other->value[n];
        ck_assert_uint_eq(tree->end[node + n] - node, other->end[n]);
        ck_assert_uint_eq(tree_player(tree, node + n), tree_player(other, n));
        ck_assert(n == 0 || slice_equal(tree_move(tree, node + n), tree_move(other, n)));
        ck_assert(isnan(value) ? !tree_has_number(tree, node + n) : tree->value[node + n] == value);
    }
}

START_TEST(a_node_has_the_tree_of_its_position)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct match match = match_of(&games[i]), said;
        struct tree *tree = game_tree(&match, &to_the_end);
        struct game_fault fault = {0};
        ck_assert(game_of_tree(&said, tree, &fault));
        for (uint32_t node = 0; node < tree->count; node++) {
            struct match here = said;
            ck_assert(game_at(&said, tree, node, &here.start));
            ck_assert_uint_eq(game_is_over(&here, &here.start), tree_is_leaf(tree, node));
            struct tree *other = game_tree(&here, &to_the_end);
            check_below(tree, node, other);
            tree_free(other);
        }
        tree_free(tree);
    }
}
END_TEST

START_TEST(header_says_the_match)
{
    static const struct {
        const char *header;
        enum said_player root;
        const char *why;
    } headers[] = {
        {"tic-tac-toe", SAID_MAX, ""},
        {"  connect  line  3  ..../....  ", SAID_MAX, ""},
        {"connect board 4x3 line 3", SAID_MAX, ""},
        {"tic-tac-toe X../O../XOO", SAID_MAX, ""},
        {"tic-tac-toe X../O../XOO", SAID_MIN, "with 2 X and 3 O it can't be O who moves"},
        {"tic-tac-toe X../.../...", SAID_MAX, "with 1 X and 0 O it can't be X who moves"},
        {"tic-tac-toe .../.../...", SAID_MIN, ""},
        {"nim 5 moves 1,2", SAID_MIN, ""},
        {"nim moves 1,2", SAID_MAX, "nim needs a position: the heaps, as in 5 or 3,4,5"},
        {"nim 5 moves", SAID_MAX, "'moves' needs a value behind it"},
        {"nim 5 6", SAID_MAX, "'position' has been said before"},
        {"nim 5 moves 1 moves 2", SAID_MAX, "'moves' has been said before"},
        {"nin 5", SAID_MAX, "no game is called 'nin'; did you mean 'nim'?"},
        {"chess", SAID_MAX, "no game is called 'chess'"},
        {"nim 5 moves 1", SAID_MAX, ""},
    };
    struct game_fault fault = {0}; /* what was wrong before is forgotten */
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct builder builder;
        struct match match;
        builder_begin(&builder);
        builder_header(&builder, &builder.tree->game, slice_of(headers[i].header));
        builder_open(&builder, &(struct builder_node){.player = headers[i].root, .has_number = true});
        struct tree *tree = builder_finish(&builder);
        ck_assert_msg(game_of_tree(&match, tree, &fault) == !*headers[i].why, "%s", headers[i].header);
        ck_assert_str_eq(text_string(&fault.why), headers[i].why);
        tree_free(tree);
    }
    text_free(&fault.why);
}
END_TEST

START_TEST(other_moves_lead_nowhere)
{
    struct game_fault fault = {0};
    struct position position;
    struct builder builder;
    struct match match;
    builder_begin(&builder);
    builder_header(&builder, &builder.tree->game, slice_of("tic-tac-toe"));
    builder_open(&builder, &(struct builder_node){.number = 0});
    builder_open(&builder, &(struct builder_node){.move = slice_of("Xb2")});
    builder_open(&builder, &(struct builder_node){.move = slice_of("Ob2"), .has_number = true});
    builder_close(&builder);
    builder_open(&builder, &(struct builder_node){.move = slice_of("Oc3"), .has_number = true});
    builder_close(&builder);
    builder_open(&builder, &(struct builder_node){.has_number = true});
    struct tree *tree = builder_finish(&builder);
    ck_assert(game_of_tree(&match, tree, &fault));
    ck_assert(game_at(&match, tree, 1, &position));
    ck_assert(!game_at(&match, tree, 2, &position));
    ck_assert(game_at(&match, tree, 3, &position));
    ck_assert(!game_at(&match, tree, 4, &position));
    tree_free(tree);
}
END_TEST

/* --- where it stops --- */

START_TEST(counts_open_lines)
{
    static const double first[] = {3, 2, 3, 2, 4, 2, 3, 2, 3}; /* of X's first stone, square by square */
    struct match match = match_of(&(struct said){"tic-tac-toe", {NULL}});
    struct tree *tree = game_tree(&match, &(struct game_wishes){.depth = 1});
    ck_assert_uint_eq(tree->count, 10);
    for (uint32_t i = 0; i < 9; i++)
        ck_assert(tree->value[1 + i] == first[i]);
    ck_assert(!tree_has_number(tree, TREE_ROOT));
    tree_free(tree);
    tree = game_tree(&match, &(struct game_wishes){.depth = 0});
    ck_assert_uint_eq(tree->count, 1);
    ck_assert(tree->value[TREE_ROOT] == 0);
    tree_free(tree);
}
END_TEST

START_TEST(a_win_is_more_than_any_evaluation)
{
    static const struct said said[] = {{"tic-tac-toe", {"XX./OO./..."}},
                                       {"connect", {"..../..../OO../XX..", NULL, "3"}},
                                       {"connect", {NULL, "10x10", "2"}},
                                       {"nim", {"4"}}};
    static const double wins[] = {10, 100, 1000, 1};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct match match = match_of(&said[i]);
        struct game_wishes wishes = {.depth = 3, .evaluations = true};
        struct tree *tree = game_tree(&match, &wishes);
        double won = 0, evaluated = 0;
        ck_assert_uint_eq(tree->height, 3);
        ck_assert_uint_eq(tree->count, game_size(&match, &wishes));
        for (uint32_t node = 0; node < tree->count; node++) {
            struct position position;
            ck_assert(tree_has_number(tree, node));
            ck_assert(game_at(&match, tree, node, &position));
            double *most = game_is_over(&match, &position) ? &won : &evaluated;
            *most = fabs(tree->value[node]) > *most ? fabs(tree->value[node]) : *most;
        }
        ck_assert_msg(won == wins[i], "%zu: %g", i, won);
        ck_assert(evaluated < won);
        tree_free(tree);
    }
}
END_TEST

START_TEST(knows_the_size_beforehand)
{
    static const struct said said[] = {
        {"connect", {NULL}}, {"nim", {"100"}}, {"nim", {"20,20,20,20"}}, {"connect", {NULL, "10x10", "2"}}};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct match match = match_of(&said[i]);
        ck_assert_uint_eq(game_size(&match, &to_the_end), TREE_NODES + 1);
        for (uint32_t depth = 0; depth < 4; depth++) {
            struct game_wishes wishes = {.depth = depth};
            struct tree *tree = game_tree(&match, &wishes);
            ck_assert_uint_eq(tree->count, game_size(&match, &wishes));
            tree_free(tree);
        }
    }
}
END_TEST

UNIT("game", has_the_published_counts, ends_as_often_as_it_should, nim_agrees_with_theory,
     knows_which_heaps_are_too_many, knows_boards, refuses_what_cannot_be,
     a_node_has_the_tree_of_its_position, header_says_the_match, other_moves_lead_nowhere, counts_open_lines,
     a_win_is_more_than_any_evaluation, knows_the_size_beforehand)
