/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/output.h"
#include "command/wishes.h"
#include "tree/game.h"

struct settings {
    struct save save;
    struct wanted wanted;
    int order;                    /* enum generate_order */
    int game;                     /* its number; GAME_UNSAID: none */
    const char *said[GAME_WORDS]; /* of it; NULL where nothing is. Moves without numbers are "" */
};

#define GAME_UNSAID (-1)

enum { UNSAID = -1 }; /* a depth: three moves at random, and a game to its end */

static void begin(void *place)
{
    struct settings *settings = place;
    wanted_begin(&settings->wanted);
    settings->order = (int)generate_defaults.order;
    settings->game = GAME_UNSAID;
    settings->wanted.how.depth = (struct range){UNSAID, UNSAID};
}

static struct tree *make_random(const struct invocation *invocation, struct settings *settings)
{
    struct generate *how = &settings->wanted.how;
    struct range widened = how->values;
    if (how->depth.low == UNSAID)
        how->depth = wanted_depth(&settings->wanted);
    how->order = (enum generate_order)settings->order;
    how->moves = settings->said[GAME_MOVES];
    struct text why = {0};
    struct tree *tree = wanted_tree(&settings->wanted, &widened, &why);
    if (!tree)
        command_complain(invocation, "%s", text_string(&why));
    text_free(&why);
    if (tree && widened.high != how->values.high)
        command_complain(invocation,
                         "note: the values go from %lld to %lld, so that there are enough of them",
                         (long long)widened.low, (long long)widened.high);
    return tree;
}

/* --- games --- */

/* What is wrong with what was said of a game: with the place, where there is one. */
static void complain_of_game(const struct invocation *invocation, const struct game_fault *fault)
{
    const struct settings *settings = invocation->settings;
    struct diag diag = command_diag(invocation);
    for (int word = 0; word < GAME_WORDS && fault->at.bytes; word++) {
        const char *said = settings->said[word];
        struct text name = {0};
        struct source source;
        if (!said || fault->at.bytes < said || fault->at.bytes > said + strlen(said))
            continue;
        text_format(&name, "--%s", game_words[word]);
        size_t at = (size_t)(fault->at.bytes - said);
        if (source_copy(&source, text_string(&name), slice_of(said), &diag)) {
            diag_error(&diag, &source, at, at + fault->at.length, "%s", text_string(&fault->why));
            source_free(&source);
        }
        text_free(&name);
    }
    diag_print(&diag, stderr);
    if (!diag.errors)
        command_misused(invocation, "%s", text_string(&fault->why));
    diag_free(&diag);
}

static struct tree *make_game(const struct invocation *invocation, const struct settings *settings)
{
    struct game_wishes wishes = {.evaluations = settings->wanted.how.evaluations, .depth = UINT32_MAX};
    struct slice said[GAME_WORDS] = {{0}};
    struct game_fault fault = {0};
    struct match match;
    struct tree *tree = NULL;
    for (int word = 0; word < GAME_WORDS; word++)
        if (settings->said[word] && !(word == GAME_MOVES && !*settings->said[word]))
            said[word] = slice_of(settings->said[word]);
    if (settings->wanted.how.depth.low != UNSAID)
        wishes.depth = (uint32_t)settings->wanted.how.depth.high;
    if (!game_begin(&match, game_numbered((size_t)settings->game), said, PLAYER_UNSAID, &fault))
        complain_of_game(invocation, &fault);
    else if (game_size(&match, &wishes) > TREE_NODES)
        command_misused(invocation,
                        "that is more than %u nodes, which are the most a tree has; --depth=N stops "
                        "after N moves",
                        TREE_NODES);
    else
        tree = game_tree(&match, &wishes);
    text_free(&fault.why);
    return tree;
}

/* What the options' table can't say. */
static bool options_agree(const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    bool game = settings->game != GAME_UNSAID;
    if (!game && settings->said[GAME_MOVES] && *settings->said[GAME_MOVES])
        command_misused(invocation, "'--moves' takes numbers for '--game=nim' only");
    else if (game && settings->wanted.how.depth.low != settings->wanted.how.depth.high)
        command_misused(invocation, "'--depth' takes one number with '--game'");
    else
        return true;
    return false;
}

static int run(struct invocation *invocation)
{
    struct settings *settings = invocation->settings;
    if (!options_agree(invocation))
        return STATUS_BAD;
    struct tree *tree =
        settings->game == GAME_UNSAID ? make_random(invocation, settings) : make_game(invocation, settings);
    if (!tree)
        return STATUS_BAD;
    int status = save_tree(&settings->save, invocation, tree);
    tree_free(tree);
    return status;
}

static const char *game_name(size_t number)
{
    const struct game *game = game_numbered(number);
    return game ? game->name : NULL;
}

static const struct option options[] = {
    {'b', "branching", "A[..B]", "how many children a node has",
     SETS_RANGE(wanted.how.branching, 1, TREE_NODES), .bars = "game"},
    DEPTH_OPTION('d', .bars = NULL),
    VALUES_OPTION('v', .bars = "game"),
    {'s', "seed", "N", "another seed gives another tree; the same one the same tree, anywhere",
     SETS(NUMBER, uint64_t, struct settings, wanted.how.seed), .high = INT64_MAX, .bars = "game"},
    {0, "order", "ORDER", "how children stand: as they come, best first, or so that nothing at all is cut",
     SETS_WORD(order, [GENERATE_RANDOM] = "random", [GENERATE_BEST] = "best", [GENERATE_WORST] = "worst"),
     .bars = "game"},
    WISH_OPTIONS(.bars = "game"),
    {0, "rows", "A[..B]", "only one whose table has so many rows",
     SETS_RANGE(wanted.wish[WISH_ROWS], 1, TREE_NODES), .bars = "game"},
    DISTINCT_OPTION(.bars = "game"),
    {0, "evaluations", NULL, "interior nodes get static evaluations, for searches that stop early",
     SETS_FLAG(wanted.how.evaluations)},
    {0, "noise", "N", "by how much an evaluation may be wrong", SETS_NUMBER(wanted.how.noise, 0, WISH_FAR),
     .needs = "evaluations", .bars = "game"},
    {0, "moves", "[N,...]",
     "label the moves: a1, a2 ... at the root, b1, b2 ... below; for nim, how many may be taken at once",
     SETS(STRING, const char *, struct settings, said[GAME_MOVES])},
    {0, "game", "GAME", "the tree of a game, whose moves are labelled", SETS_CHOICE(game, game_name)},
    {0, "position", "WORDS", "where the game stands: rows from the top, as XO./.X./..O, or heaps, as 3,4,5",
     SETS(STRING, const char *, struct settings, said[GAME_POSITION]), .needs = "game"},
    {0, "board", "CxR", "columns and rows for connect; 7x6, where no position says it",
     SETS(STRING, const char *, struct settings, said[GAME_BOARD]), .needs = "game"},
    {0, "line", "N", "how many in a line win at connect; 4 unless said",
     SETS(STRING, const char *, struct settings, said[GAME_LINE]), .needs = "game"},
    SAVE_OPTIONS,
    {0},
};

const struct command command_generate = {
    .name = "generate",
    .summary = "make a tree: at random, or of a game",
    .about =
        "Makes a random tree and writes it. Its source says how it was made. All numbers are whole; a "
        "range such as 2..4 leaves the choice to chance at every node.\n"
        "With --game it is the tree of a game instead, from a position on: MAX plays X, and X begins; a "
        "win counts 1 for MAX and -1 for MIN, a draw 0. At connect stones fall down; at nim MAX begins, and "
        "who takes the last wins. With --depth=N it stops after N moves, where how many more lines are open "
        "to X than to O counts (nothing at nim), and a win is more than that: 10, 100 or 1000.\n",
    .examples = EXAMPLES({"cutoff generate -o new.tree", "a tree at random"},
                         {"cutoff generate --cutoffs 2..4 --seed 7 -o new.tree", "as hard as others"},
                         {"cutoff generate --game nim --position 5 --moves 1,2", "of a game"}),
    .next = EXAMPLES({"cutoff FILE", "opens it"}, {"cutoff worksheet FILE", "makes an exercise of it"}),
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
