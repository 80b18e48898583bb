/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/game.h"
#include <string.h>

/* A position whose moves are being made. */
struct stand {
    struct position position;
    uint32_t move; /* the last that was */
};

/* What a won game counts: 1, or where there are evaluations beside it, more than any of them. */
static double win_of(const struct match *match, const struct game_wishes *wishes)
{
    double win = 1;
    while ((wishes->evaluations || wishes->depth != UINT32_MAX) && win <= match->game->most(match))
        win *= 10;
    return win;
}

static void open_node(struct builder *builder, const struct match *match, const struct game_wishes *wishes,
                      const struct position *position, struct slice move)
{
    const struct game *game = match->game;
    bool over = game_is_over(match, position);
    bool evaluated = !over && (wishes->evaluations || builder->depth == wishes->depth);
    builder_open(builder, &(struct builder_node){
                              .move = move,
                              .player = position->mover == PLAYER_MIN ? SAID_MIN : SAID_MAX,
                              .has_number = over || evaluated,
                              .number = over        ? match->win * game->result(match, position)
                                        : evaluated ? game->evaluate(match, position)
                                                    : 0,
                          });
}

static void build(struct builder *builder, const struct match *match, const struct game_wishes *wishes)
{
    const struct game *game = match->game;
    ARRAY(struct stand) open = {0};
    struct text name = {0};
    *array_add(&open) = (struct stand){.position = match->start};
    open_node(builder, match, wishes, &match->start, (struct slice){"", 0});
    while (open.count > 0) {
        struct stand *top = &open.at[open.count - 1], after = {.position = top->position};
        top->move = open.count > wishes->depth ? 0 : game->next(match, &top->position, top->move);
        if (!top->move) {
            open.count--;
            builder_close(builder);
            continue;
        }
        text_clear(&name);
        game->write_move(match, &top->position, top->move, &name);
        game->play(match, &after.position, top->move);
        open_node(builder, match, wishes, &after.position, text_slice(&name));
        *array_add(&open) = after;
    }
    text_free(&name);
    array_free(&open);
}

/* --- counting --- */

/* What lies below a position, so that one to which many ways lead is counted once, or not often: of positions
 * that share a place the later one has it. */
struct counted {
    struct stand stand;
    size_t depth; /* of the root 1; 0: nothing is here */
    uint32_t nodes;
};

#define PLACES 16384u

/* Whether the same tree lies below both. */
static bool is_same(const struct counted *a, const struct counted *b)
{
    const struct position *one = &a->stand.position, *other = &b->stand.position;
    return a->depth == b->depth && one->decided == other->decided &&
           !memcmp(one->at, other->at, sizeof one->at);
}

static struct counted *place_of(struct counted *places, const struct counted *counted)
{
    size_t hash = slice_hash(
        (struct slice){(const char *)counted->stand.position.at, sizeof counted->stand.position.at});
    return &places[(hash + counted->depth * 0x9e3779b9u) % PLACES];
}

uint32_t game_size(const struct match *match, const struct game_wishes *wishes)
{
    const struct game *game = match->game;
    struct counted *places = memory_new(PLACES, sizeof *places);
    ARRAY(struct counted) open = {0};
    uint64_t count = 1; /* of all */
    *array_add(&open) = (struct counted){.stand.position = match->start, .depth = 1, .nodes = 1};
    while (open.count > 0 && count <= TREE_NODES) {
        struct counted *top = &open.at[open.count - 1];
        struct stand *stand = &top->stand;
        stand->move = open.count > wishes->depth ? 0 : game->next(match, &stand->position, stand->move);
        if (!stand->move) {
            *place_of(places, top) = *top;
            if (--open.count > 0)
                open.at[open.count - 1].nodes += top->nodes;
            continue;
        }
        struct counted after = {.stand.position = stand->position, .depth = open.count + 1, .nodes = 1};
        game->play(match, &after.stand.position, stand->move);
        const struct counted *known = place_of(places, &after);
        count += is_same(known, &after) ? known->nodes : 1;
        if (is_same(known, &after))
            top->nodes += known->nodes;
        else
            *array_add(&open) = after;
    }
    array_free(&open);
    free(places);
    return count > TREE_NODES ? TREE_NODES + 1 : (uint32_t)count;
}

/* --- the tree --- */

static void write_headers(struct builder *builder, const struct match *match,
                          const struct game_wishes *wishes)
{
    const struct game *game = match->game;
    bool evaluated = wishes->evaluations || wishes->depth != UINT32_MAX;
    struct tree *tree = builder->tree;
    struct text game_said = {0}, title = {0}, about = {0};
    text_format(&title, "cutoff generate --game %s --position ", game->name);
    text_format(&game_said, "%s ", game->name);
    game->write_position(match, &match->start, &title);
    game->write_position(match, &match->start, &game_said);
    game->write_rules(match, "--", &title);
    game->write_rules(match, "", &game_said);
    if (wishes->depth != UINT32_MAX)
        text_format(&title, " --depth %u", wishes->depth);
    text_add_string(&title, wishes->evaluations ? " --evaluations" : "");
    text_format(&about, "%s: %g where %s has won, -%g where %s has", game->about, match->win,
                game->sign[PLAYER_MAX], match->win, game->sign[PLAYER_MIN]);
    text_add_string(&about, game->draws ? ", 0 for a draw" : "");
    if (evaluated)
        text_format(&about, "; before the end of the game, %s", game->evaluated);
    text_add_char(&about, '.');
    builder_header(builder, &tree->title, text_slice(&title));
    builder_header(builder, &tree->about, text_slice(&about));
    builder_header(builder, &tree->game, text_slice(&game_said));
    text_free(&title);
    text_free(&about);
    text_free(&game_said);
}

struct tree *game_tree(const struct match *match, const struct game_wishes *wishes)
{
    struct match scaled = *match;
    struct builder builder;
    scaled.win = win_of(match, wishes);
    builder_begin(&builder);
    write_headers(&builder, &scaled, wishes);
    build(&builder, &scaled, wishes);
    return builder_finish(&builder);
}
