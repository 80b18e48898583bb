/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where things go. The run is gone through once, to see how wide what is written into the tree gets; then
 * each node has its room, and the tree is laid out.
 */
#include "draw/paint.h"
#include "explain/speech.h"
#include "picture/places.h"
#include <math.h>

/* More leaves than this are small, if nobody says how large. */
#define FEW_LEAVES 24

/* Points that a node takes at the most. */
#define MOST 250.0

/* Names are shortened to so many points a line, the next only where the page gets too wide. */
static const double names[] = {180, 100, 60, 30};

/* Units that a line of a name takes before it is broken, and lines, of leaves and beside triangles. */
#define LEAF_NAME   34.0
#define LEAF_LINES  3
#define INNER_NAME  56.0
#define INNER_LINES 2

/* An edge is no flatter than this, if its channel gets no higher than that, in units. */
#define FLAT  4.0
#define STEEP 80.0

/* What a variable was is shortened to so many points. */
#define HISTORY_MOST 90.0

/* Of a channel: what is above what stands on edges, how high it is at the least, and the part of a node's
 * most that words on edges take, which have room there; and where a picture is flat. */
static const struct {
    double free, least, words;
} heights[] = {{15, 28, 0.6}, {6, 19, 0.45}};

/* Between moves on edges side by side, besides what is between nodes. */
#define MOVES_APART 2.0

/* Room for a name in a triangle. */
#define INSIDE 14.6

static const struct {
    double type, small;
} sizes[] = {[SIZE_SMALL] = {7, 5}, [SIZE_NORMAL] = {9, 7}, [SIZE_LARGE] = {12, 9}};

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* --- what is written --- */

static double size_of_name(const struct places *places, bool leaf)
{
    return leaf ? places->small : places->type;
}

struct slice places_name(const struct picture *picture, struct text *text, uint32_t node, size_t line)
{
    const struct places_node *place = &picture->places->node[node];
    double size = size_of_name(picture->places, tree_is_leaf(picture->tree, node));
    struct text whole = {0};
    struct slice rest = scene_label(&picture->scene, &whole, node);
    for (size_t i = 0; i < line; i++)
        measure_line(&rest, size, FACE_PLAIN, place->name);
    if (line + 1 < place->lines)
        rest = measure_line(&rest, size, FACE_PLAIN, place->name);
    text_clear(text);
    measure_fit(text, rest, size, FACE_PLAIN, place->name, picture->wishes.charset);
    text_free(&whole);
    return text_slice(text);
}

/* In how many lines a name stands, and how wide they are: few lines, but no wide ones. On the other side of a
 * triangle are its values, and as much of what stands on its edge. */
static void break_name(struct picture *picture, struct text *text, uint32_t node, double most, double on_edge)
{
    struct places *places = picture->places;
    struct places_node *place = &places->node[node];
    bool leaf = tree_is_leaf(picture->tree, node), inside = !leaf && places->inside > 0;
    double size = size_of_name(places, leaf), wide = (leaf ? LEAF_NAME : INNER_NAME) * places->unit;
    size_t lines = inside ? 1 : leaf ? LEAF_LINES : INNER_LINES;
    struct slice whole = scene_label(&picture->scene, text, node);
    double values = larger(larger(places->window, places->merit), place->mark);
    double other = larger((SIDE / 2 + ASIDE) * places->unit + values, on_edge);
    if (!leaf)
        most = fmin(most, MOST - (SIDE / 2 + 2 * ASIDE) * places->unit - other);
    place->lines = 0;
    do
        place->name = measure_narrowest(whole, size, FACE_PLAIN, ++place->lines);
    while (place->name > wide && place->lines < lines);
    place->name = fmin(place->name, most) + 0.01;
    size_t taken = 0;
    for (struct slice rest = whole; rest.length; taken++)
        measure_line(&rest, size, FACE_PLAIN, place->name);
    if (taken && taken < place->lines)
        place->lines = taken;
}

struct slice places_move(const struct picture *picture, struct text *text, uint32_t node)
{
    const struct places *places = picture->places;
    struct text whole = {0};
    utf8_show(&whole, tree_move(picture->tree, node), picture->wishes.charset);
    text_clear(text);
    measure_fit(text, text_slice(&whole), places->small, FACE_PLAIN, places->move_most,
                picture->wishes.charset);
    text_free(&whole);
    return text_slice(text);
}

struct slice places_reason(const struct picture *picture, struct text *text, uint32_t cutoff)
{
    const struct places *places = picture->places;
    struct text whole = {0};
    scene_reason(&picture->scene, &whole, cutoff);
    text_clear(text);
    measure_fit(text, text_slice(&whole), places->small, FACE_BOLD, places->move_most,
                picture->wishes.charset);
    text_free(&whole);
    return text_slice(text);
}

struct slice places_variable(const struct picture *picture, struct text *text, uint32_t frame,
                             enum column column)
{
    const struct session *session = picture->scene.session;
    uint16_t function = cursor_frame(&session->cursor, frame)->function;
    int16_t reg = session->program->functions.at[function].column[column];
    union value value = {.word = VALUE_UNSET};
    if (reg >= 0)
        value = cursor_registers(&session->cursor, frame)[reg];
    text_clear(text);
    if (!value_is_set(value))
        return text_slice(text);
    text_format(text, "%s ", speak_column(column, picture->wishes.charset));
    speak_number(text, value.number, picture->wishes.charset);
    return text_slice(text);
}

static void add_merit(const struct picture *picture, struct text *text, const struct entry *entry)
{
    char bytes[4];
    uint32_t point = scene_glyph(&picture->scene, entry->state ? GLYPH_LIVE : GLYPH_SOLVED);
    text_add(text, bytes, utf8_spell(point, bytes));
    speak_number(text, entry->merit, picture->wishes.charset);
}

struct slice places_merit(const struct picture *picture, struct text *text, uint32_t node)
{
    const struct entries *entries = &picture->scene.session->entries;
    uint64_t events = picture->scene.events;
    text_clear(text);
    uint32_t last = entries->all.count ? entries_of(entries, node, events) : ENTRY_NONE;
    if (last != ENTRY_NONE && entries->all.at[last].died >= events)
        add_merit(picture, text, &entries->all.at[last]);
    return text_slice(text);
}

struct slice places_history(const struct picture *picture, struct text *text, uint32_t node,
                            enum column column)
{
    const struct places *places = picture->places;
    struct text whole = {0};
    text_format(&whole, "%s", speak_column(column, picture->wishes.charset));
    if (places->history)
        text_format(&whole, " %s", text_string(&places->history[COLUMN_COUNT * node + column]));
    text_clear(text);
    measure_fit(text, text_slice(&whole), places->small, FACE_PLAIN, HISTORY_MOST, picture->wishes.charset);
    text_free(&whole);
    return text_slice(text);
}

void places_tell(const struct picture *picture, struct text *out)
{
    const struct scene *scene = &picture->scene;
    struct teller teller = scene_teller(scene);
    text_clear(out);
    if (cursor_number(&scene->session->cursor) == 0)
        text_add_string(out, "Nothing has been searched yet.");
    else if (scene->ended && scene->outcome)
        sentence_of_end(&teller, &scene->outcome->answer, &scene->outcome->verdict, out);
    else
        sentence_of_step(&teller, &scene->session->cursor, out);
}

/* --- what the run writes into the tree --- */

static void note_variables(struct picture *picture, struct text *text)
{
    struct places *places = picture->places;
    const struct cursor *cursor = &picture->scene.session->cursor;
    size_t depth = cursor_depth(cursor);
    uint32_t node = depth ? cursor_frame(cursor, (uint32_t)depth - 1)->node : TREE_NONE;
    for (int column = 0; node != TREE_NONE && column < COLUMN_COUNT; column++) {
        struct slice words = places_variable(picture, text, (uint32_t)depth - 1, (enum column)column);
        double width = measure(words, places->small, FACE_BOLD);
        places->node[node].window = larger(places->node[node].window, width);
        places->window = larger(places->window, width);
    }
}

static void note_mark(struct picture *picture, struct text *text, uint32_t node)
{
    struct places *places = picture->places;
    if (tree_is_leaf(picture->tree, node))
        return;
    struct known known = scene_known(&picture->scene, node);
    struct slice words = scene_mark(&picture->scene, text, node, &known);
    if (words.length)
        places->node[node].mark = larger(places->node[node].mark, measure(words, places->type, FACE_BOLD));
}

static void note_sentence(struct picture *picture, struct text *text)
{
    struct places *places = picture->places;
    size_t lines = 0;
    places_tell(picture, text);
    for (struct slice rest = text_slice(text); rest.length; lines++)
        measure_line(&rest, places->type, FACE_PLAIN, places->sentence_width);
    places->sentence_lines = size_at_least(lines, places->sentence_lines);
}

struct places_skipped places_skipped(const struct picture *picture, uint32_t cutoff)
{
    const struct visits *visits = &picture->scene.session->visits;
    struct places_skipped skipped = {.row = 1};
    uint32_t walk = 0, child;
    skipped.first = skipped.last = cutoff_skipped(visits, &visits->cutoffs.at[cutoff], &walk);
    while ((child = cutoff_skipped(visits, &visits->cutoffs.at[cutoff], &walk)) != TREE_NONE) {
        if (child != picture->tree->end[skipped.last])
            return (struct places_skipped){skipped.first, skipped.first, 1};
        skipped.last = child;
        skipped.row++;
    }
    return skipped;
}

/* The cutoffs: which edges they strike, and what room each skipped child gives to the reason. */
static void note_cutoffs(struct picture *picture, struct text *text)
{
    struct places *places = picture->places;
    const struct visits *visits = &picture->scene.session->visits;
    for (uint32_t i = 0; i < visits->cutoffs.count; i++) {
        struct places_skipped skipped = places_skipped(picture, i);
        struct slice words = places_reason(picture, text, i);
        double share = measure(words, places->small, FACE_BOLD) / skipped.row;
        uint32_t walk = 0, child;
        while ((child = cutoff_skipped(visits, &visits->cutoffs.at[i], &walk)) != TREE_NONE) {
            struct places_node *node = &places->node[child];
            bool below = skipped.first <= child && child <= skipped.last && !picture->wishes.no_values &&
                         !picture->wishes.sheet;
            node->cut = true;
            node->reason = below ? larger(node->reason, share) : node->reason;
        }
    }
}

static void note_merits(struct picture *picture, struct text *text)
{
    struct places *places = picture->places;
    const struct entries *entries = &picture->scene.session->entries;
    for (size_t i = 0; i < entries->all.count; i++) {
        text_clear(text);
        add_merit(picture, text, &entries->all.at[i]);
        places->merit = larger(places->merit, measure(text_slice(text), places->small, FACE_BOLD));
    }
}

/* --- what a sheet has --- */

static bool has_column(const struct program *program, enum column column)
{
    for (size_t i = 0; i < program->functions.count; i++)
        if (program->functions.at[i].recurs && program->functions.at[i].column[column] >= 0)
            return true;
    return false;
}

/* A variable of the innermost frame as it is now, if it has become another. */
static void note_history(struct picture *picture, double *last)
{
    struct places *places = picture->places;
    const struct cursor *cursor = &picture->scene.session->cursor;
    size_t depth = cursor_depth(cursor);
    const struct frame *frame = depth ? cursor_frame(cursor, (uint32_t)depth - 1) : NULL;
    const struct function *function =
        frame ? &picture->scene.session->program->functions.at[frame->function] : NULL;
    if (!frame || frame->node == TREE_NONE || !function->recurs)
        return;
    for (int column = 0; column < COLUMN_COUNT; column++) {
        size_t at = COLUMN_COUNT * (size_t)frame->node + (size_t)column;
        int16_t reg = function->column[column];
        union value value = {.word = VALUE_UNSET};
        if (places->column[column] && reg >= 0)
            value = cursor_registers(cursor, (uint32_t)depth - 1)[reg];
        if (!value_is_set(value) || value.number == last[at])
            continue;
        last[at] = value.number;
        text_add_string(&places->history[at], places->history[at].length ? ", " : "");
        speak_number(&places->history[at], value.number, picture->wishes.charset);
    }
}

static void note_histories(struct picture *picture)
{
    struct cursor *cursor = &picture->scene.session->cursor;
    size_t count = COLUMN_COUNT * (size_t)picture->tree->count;
    double *last = memory_new(count, sizeof *last);
    for (size_t i = 0; i < count; i++)
        last[i] = NAN;
    picture->places->history = memory_new(count, sizeof *picture->places->history);
    cursor_seek(cursor, 0);
    while (cursor_forward(cursor))
        note_history(picture, last);
    free(last);
}

/* Of what stands beside a node on a sheet. */
static double sheet_width(const struct picture *picture, uint32_t node, struct text *text)
{
    const struct places *places = picture->places;
    double widest = 0;
    for (int column = 0; column < COLUMN_COUNT; column++)
        if (places->column[column] && places->history)
            widest = larger(widest, measure(places_history(picture, text, node, (enum column)column),
                                            places->small, FACE_PLAIN));
        else if (places->column[column])
            widest = (BOX_NAME + BOX_WIDE) * places->unit;
    return widest;
}

static void note_sheet(struct picture *picture, struct text *text)
{
    struct places *places = picture->places;
    const struct program *program = picture->scene.session->program;
    if (picture->wishes.no_values)
        return;
    for (int column = 0; column < COLUMN_V; column++)
        places->column[column] = has_column(program, (enum column)column);
    places->column[COLUMN_V] =
        !places->column[COLUMN_ALPHA] && !places->column[COLUMN_BETA] && has_column(program, COLUMN_V);
    if (picture->wishes.sheet == SHEET_KEY)
        note_histories(picture);
    for (uint32_t node = 0; node < picture->tree->count; node++)
        if (!tree_is_leaf(picture->tree, node))
            places->window = larger(places->window, sheet_width(picture, node, text));
}

static void note_run(struct picture *picture)
{
    struct cursor *cursor = &picture->scene.session->cursor;
    struct text text = {0};
    bool values = !picture->wishes.no_values && !picture->wishes.sheet;
    if (picture->wishes.sheet)
        note_sheet(picture, &text);
    if (picture->wishes.sheet != SHEET_BLANK)
        note_cutoffs(picture, &text);
    cursor_seek(cursor, 0);
    while (values && cursor_forward(cursor)) {
        note_variables(picture, &text);
        picture->scene.events = cursor_events(cursor);
        const struct step *step = cursor_step(cursor);
        if (step->kind == STEP_RETURN && step->node != TREE_NONE)
            note_mark(picture, &text, step->node);
        if (step->kind == STEP_TAKE)
            for (uint32_t node = step->child; node != TREE_NONE; node = picture->tree->parent[node])
                note_mark(picture, &text, node);
    }
    if (values)
        note_merits(picture, &text);
    text_free(&text);
}

/* Sentences have their room once it is known how wide the page is. */
static void note_sentences(struct picture *picture, uint64_t step)
{
    struct cursor *cursor = &picture->scene.session->cursor;
    struct text text = {0};
    cursor_seek(cursor, picture->wishes.every ? 0 : step);
    do {
        scene_look(&picture->scene);
        note_sentence(picture, &text);
    } while (picture->wishes.every && cursor_forward(cursor));
    text_free(&text);
}

/* --- the room of a node --- */

double places_leaf_width(const struct picture *picture, uint32_t node)
{
    const struct places *places = picture->places;
    struct text text = {0};
    struct slice number = scene_number(&picture->scene, &text, picture->tree->value[node]);
    double width = measure(number, places->type, FACE_PLAIN) + 2 * LEAF_PAD * places->unit;
    text_free(&text);
    return larger(width, LEAF_WIDE * places->unit);
}

struct extent {
    double before, after; /* of the node's middle */
};

static struct extent extent_of_leaf(const struct picture *picture, uint32_t node)
{
    const struct places *places = picture->places;
    double width = places_leaf_width(picture, node);
    width = larger(width, places->node[node].name);
    width = larger(width, places->merit);
    return (struct extent){width / 2, width / 2};
}

static struct extent extent_of_inner(const struct picture *picture, uint32_t node, struct text *text)
{
    const struct places *places = picture->places;
    double half = SIDE / 2 * places->unit, aside = ASIDE * places->unit;
    double window = picture->wishes.sheet
                        ? sheet_width(picture, node, text)
                        : larger(larger(places->node[node].window, places->merit), places->node[node].mark);
    double name = places->inside > 0 ? 0 : places->node[node].name;
    double one = half + (window > 0 ? aside + window : 0), other = half + (name > 0 ? 2 * aside + name : 0);
    return places->node[node].left ? (struct extent){one, other} : (struct extent){other, one};
}

/* What stands on an edge is nearer to the parent than the node is, and so nearer to its brothers. */
static double wide_on_edge(double width, double row, double channel)
{
    return row > 0 && width > 0 ? width / (1 - row / channel) : 0;
}

static double lowest_channel(const struct places *places, const struct places_level *level)
{
    double words = larger(level->move, level->reason) + places->small; /* also of none: there is room */
    double rows = larger(words, level->cut + 5 * places->unit);
    return larger(rows + heights[places->flat].free * places->unit,
                  heights[places->flat].least * places->unit);
}

/* How far what stands on the edge to a node reaches to either side. */
static double half_on_edge(const struct picture *picture, uint32_t node, const struct places_level *level,
                           struct text *text)
{
    const struct places *places = picture->places;
    double channel = lowest_channel(places, level);
    double words = measure(places_move(picture, text, node), places->small, FACE_PLAIN);
    double move = words > 0 ? words + MOVES_APART * places->unit : 0;
    return node == TREE_ROOT ? 0
                             : larger(wide_on_edge(move, level->move, channel),
                                      wide_on_edge(places->node[node].reason, level->reason, channel)) /
                                   2;
}

static struct extent extent_of(const struct picture *picture, uint32_t node, double half, struct text *text)
{
    struct extent extent = tree_is_leaf(picture->tree, node) ? extent_of_leaf(picture, node)
                                                             : extent_of_inner(picture, node, text);
    return (struct extent){larger(extent.before, half), larger(extent.after, half)};
}

/* --- levels --- */

/* The rows of the channel above a level: next to the band reasons, then moves, then cuts. */
static void set_rows(const struct places *places, struct places_level *level, bool reasons, bool moves,
                     bool cuts)
{
    double up = 2 * places->unit, row = places->small + 1.5 * places->unit;
    level->reason = reasons ? up + places->small / 2 : 0;
    up += reasons ? row : 0;
    level->move = moves ? up + places->small / 2 : 0;
    up += moves ? row : 0;
    level->cut = cuts ? up + 4.5 * places->unit : 0;
}

static uint32_t next_depth(const struct tree *tree, uint32_t node, uint32_t depth)
{
    return node ? tree_next_depth(tree, node, depth) : 0;
}

static void find_levels(struct picture *picture)
{
    struct places *places = picture->places;
    const struct tree *tree = picture->tree;
    uint8_t *has = memory_new((size_t)tree->height + 1, 1);
    enum { REASONS = 1, MOVES = 2, CUTS = 4, FOR_MAX = 8, FOR_MIN = 16 };
    for (uint32_t node = 0, depth = 0; node < tree->count; node++) {
        depth = next_depth(tree, node, depth);
        has[depth] |= (places->node[node].reason > 0 ? REASONS : 0) | (places->node[node].cut ? CUTS : 0) |
                      (node && tree_move(tree, node).length ? MOVES : 0);
        if (!tree_is_leaf(tree, node))
            has[depth] |= tree_player(tree, node) == PLAYER_MAX ? FOR_MAX : FOR_MIN;
    }
    for (uint32_t i = 0; i <= tree->height; i++) {
        set_rows(places, &places->level[i], has[i] & REASONS, has[i] & MOVES, has[i] & CUTS);
        places->level[i].max = has[i] & FOR_MAX;
        places->level[i].known = !(has[i] & FOR_MAX) != !(has[i] & FOR_MIN);
    }
    free(has);
}

/* What stands on the edge to a node, and how far it reaches at either side; 0: it doesn't stand there. */
struct rider {
    uint32_t node;
    double move, cut;
};

static double edge_x(const struct picture *picture, uint32_t node, double share)
{
    const int32_t *middle = picture->places->layout.middle;
    return middle[node] + share * (middle[picture->tree->parent[node]] - middle[node]);
}

/* Whether two edges side by side, and what stands on them so far above the band, keep clear of each other. */
static bool is_clear(const struct picture *picture, uint32_t left, double before, uint32_t right,
                     double after, double above, double tall, double high)
{
    double pad = 1.5 * picture->places->unit, share = above / high;
    double one = edge_x(picture, left, share), other = edge_x(picture, right, share);
    for (int i = -1; i <= 1; i += 2) {
        double end = (above + i * tall / 2) / high;
        if (before > 0 && edge_x(picture, right, end) - one < before + pad)
            return false;
        if (after > 0 && other - edge_x(picture, left, end) < after + pad)
            return false;
    }
    return (before <= 0 && after <= 0) || other - one >= before + after + pad;
}

static struct rider *riders_of(const struct picture *picture, uint32_t number, size_t *count)
{
    const struct places *places = picture->places;
    const struct layout *layout = &places->layout;
    struct rider *riders = memory_new(layout->start[number + 1] - layout->start[number], sizeof *riders);
    struct text text = {0};
    *count = 0;
    for (uint32_t i = layout->start[number]; i < layout->start[number + 1]; i++) {
        uint32_t node = layout->level[i];
        double move = measure(places_move(picture, &text, node), places->small, FACE_PLAIN);
        riders[(*count)++] =
            (struct rider){node, move / 2, places->node[node].cut ? CUT / 2 * places->unit : 0};
    }
    text_free(&text);
    return riders;
}

/* Whether moves and cuts on two edges side by side are clear in a channel so high, lifted by so much. */
static bool are_clear(const struct picture *picture, const struct rider *left, const struct rider *right,
                      const struct places_level *level, double lift, double high)
{
    const struct places *places = picture->places;
    return is_clear(picture, left->node, left->move, right->node, right->move, level->move + lift,
                    1.2 * places->small, high) &&
           is_clear(picture, left->node, left->cut, right->node, right->cut, level->cut + lift,
                    CUT * places->unit, high);
}

/* As high as it takes for brothers to be clear; those for whom that would be too high have bent edges. */
static double clear_channel(struct picture *picture, const struct rider *riders, size_t count,
                            const struct places_level *level, double high)
{
    struct places *places = picture->places;
    for (size_t i = 1; i < count; i++) {
        uint32_t parent = picture->tree->parent[riders[i].node];
        double higher = high;
        if (picture->tree->parent[riders[i - 1].node] != parent || places->node[parent].bent)
            continue;
        while (higher <= STEEP * places->unit &&
               !are_clear(picture, &riders[i - 1], &riders[i], level, 0, higher))
            higher += places->unit;
        places->node[parent].bent = higher > STEEP * places->unit;
        high = places->node[parent].bent ? high : higher;
    }
    return high;
}

/* Moves and cuts stand best in the middle of edges, or as near to it as they are clear. */
static void lift_rows(struct picture *picture, const struct rider *riders, size_t count,
                      struct places_level *level, double high)
{
    double low = level->move > 0 ? level->move : level->cut, top = level->cut > 0 ? level->cut : low;
    double step = picture->places->unit, lift = high / 2 - (low + top) / 2;
    for (size_t i = 1; i < count && lift > step; i++)
        while (lift > step && !are_clear(picture, &riders[i - 1], &riders[i], level, lift, high))
            lift -= step;
    level->move += level->move > 0 && lift > step ? lift : 0;
    level->cut += level->cut > 0 && lift > step ? lift : 0;
}

/* Above a level: steep enough edges, if that doesn't take too much, and those bent that stay too flat. */
static double set_channel(struct picture *picture, uint32_t number)
{
    struct places *places = picture->places;
    const struct layout *layout = &places->layout;
    struct places_level *level = &places->level[number];
    bool empty = level->cut <= 0 && level->move <= 0, bent = false; /* reasons come with cuts */
    double high = lowest_channel(places, level);
    level->drop = empty ? 0 : high - heights[places->flat].free * places->unit;
    for (uint32_t i = layout->start[number]; i < layout->start[number + 1]; i++) {
        uint32_t node = layout->level[i], parent = picture->tree->parent[node];
        double wide = fabs((double)layout->middle[node] - layout->middle[parent]);
        high = larger(high, fmin(wide / FLAT, STEEP * places->unit));
    }
    size_t count;
    struct rider *riders = riders_of(picture, number, &count);
    high = clear_channel(picture, riders, count, level, high);
    for (size_t i = 0; i < count; i++)
        bent |= places->node[picture->tree->parent[riders[i].node]].bent;
    if (!bent)
        lift_rows(picture, riders, count, level, high);
    free(riders);
    return high;
}

/* With channels so many times as high as they must be. */
static void stack_levels(struct picture *picture, double by)
{
    struct places *places = picture->places;
    double down = MARGIN * places->unit;
    for (uint32_t i = 0; i <= picture->tree->height; i++) {
        down += i ? by * set_channel(picture, i) : 0;
        places->level[i].top = down;
        down += places->level[i].band;
    }
    places->bottom = down;
}

static void set_levels(struct picture *picture)
{
    struct places *places = picture->places;
    double margin = MARGIN * places->unit;
    stack_levels(picture, 1);
    double channels = places->bottom - margin;
    for (uint32_t i = 0; i <= picture->tree->height; i++)
        channels -= places->level[i].band;
    double more = picture->wishes.tall - places->bottom - margin;
    if (picture->wishes.sheet && more > 0 && channels > 0)
        stack_levels(picture, fmin(PICTURE_SPREAD, 1 + more / channels));
}

/* --- the drawing --- */

/* The size of type in which all inner names are short enough to stand in their triangles; or 0. */
static double size_inside(const struct picture *picture, struct text *text)
{
    const struct places *places = picture->places;
    double widest = 0;
    for (uint32_t node = 0; node < picture->tree->count; node++)
        if (!tree_is_leaf(picture->tree, node))
            widest = larger(widest, measure(scene_label(&picture->scene, text, node), 1, FACE_PLAIN));
    return widest * places->type < INSIDE * places->unit    ? places->type
           : widest * places->small < INSIDE * places->unit ? places->small
                                                            : 0;
}

static void choose_sides(struct picture *picture)
{
    const struct tree *tree = picture->tree;
    for (uint32_t node = 0; node < tree->count; node++) {
        uint32_t count = 0, number = 0;
        for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
            count++;
        for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
            picture->places->node[c].left = 2 * number++ + 1 < count;
    }
}

static uint8_t columns(double points, double most)
{
    return (uint8_t)(points < most ? round(points) : most);
}

static void set_band(struct picture *picture, uint32_t node, uint32_t depth)
{
    struct places *places = picture->places;
    struct places_level *level = &places->level[depth];
    size_t more = tree_is_leaf(picture->tree, node) ? places->node[node].lines - 1 : 0;
    double boxes = picture->wishes.sheet ? 2 * BOX_HIGH - TALL : 0;
    double band = (TALL + (places->merit > 0 ? 9 : 0) + boxes) * places->unit;
    level->band = larger(level->band, band + (double)more * NAME_LINE * places->small);
}

static void lay_out(struct picture *picture, double most)
{
    struct places *places = picture->places;
    const struct tree *tree = picture->tree;
    struct text text = {0};
    struct layout_wishes wishes = {
        .gap = (int)round(4 * places->unit),
        .apart = (int)round(7 * places->unit),
        .width = memory_new(tree->count, 1),
        .before = memory_new(tree->count, 1),
    };
    places->move_most = fmin(most, heights[places->flat].words * MOST);
    for (uint32_t node = 0, depth = 0; node < tree->count; node++) {
        depth = next_depth(tree, node, depth);
        double half = half_on_edge(picture, node, &places->level[depth], &text);
        break_name(picture, &text, node, most, half);
        set_band(picture, node, depth);
        struct extent extent = extent_of(picture, node, half, &text);
        uint8_t before = columns(extent.before, MOST);
        wishes.before[node] = before;
        wishes.width[node] = (uint8_t)(before + columns(extent.after, MOST - before));
    }
    layout_make(&places->layout, tree, &wishes);
    text_free(&text);
}

/* Where the page is wider than the drawing, nodes stand further apart. */
static void spread(struct picture *picture, double room)
{
    struct layout *layout = &picture->places->layout;
    double by = fmin(PICTURE_SPREAD, room / layout->columns);
    if (by <= 1)
        return;
    for (uint32_t node = 0; node < picture->tree->count; node++)
        layout->middle[node] = (int32_t)(layout->middle[node] * by);
    int32_t right = 0;
    for (uint32_t node = 0; node < picture->tree->count; node++)
        right = layout_right(layout, node) > right ? layout_right(layout, node) : right;
    layout->columns = right;
}

/* --- the page --- */

static double code_width(const struct picture *picture, size_t *lines)
{
    uint32_t last = paint_code_lines(&picture->scene);
    double widest = 0;
    struct text shown = {0};
    *lines = 0;
    for (uint32_t i = paint_code_begin(&picture->scene); i <= last; i++, ++*lines) {
        text_clear(&shown);
        speak_code(&shown, paint_code_text(&picture->scene, i), picture->wishes.charset);
        widest = larger(widest, measure(text_slice(&shown), picture->places->small, FACE_CODE));
    }
    text_free(&shown);
    return widest;
}

/* Of MAX and MIN at the left edge. */
static double level_width(const struct picture *picture)
{
    const struct places *places = picture->places;
    return measure(slice_of("MAX"), places->small, FACE_PLAIN) + 9 * places->unit;
}

static void set_page(struct picture *picture, uint64_t step)
{
    struct places *places = picture->places;
    double margin = MARGIN * places->unit, wide = places->layout.columns, least = 300 * places->unit;
    double level = level_width(picture);
    size_t lines = 0;
    double code = picture->wishes.code ? code_width(picture, &lines) + 4 * places->unit : 0;
    double all = level + wide + (code > 0 ? 18 * places->unit + code : 0);
    double spare = picture->wishes.sentence && all < least ? least - all : 0;
    places->left = margin + level + spare / 2;
    places->code_left = places->left + wide + 18 * places->unit;
    picture->width = all + spare + 2 * margin;
    picture->height = places->bottom;
    if (code > 0)
        picture->height = larger(picture->height, margin + (double)lines * CODE_LINE * places->small);
    places->bottom = picture->height;
    if (picture->wishes.sentence) {
        places->sentence_width = all + spare;
        note_sentences(picture, step);
        picture->height +=
            ABOVE_SENTENCE * places->unit + (double)places->sentence_lines * LINE * places->type;
    }
    picture->height += margin;
}

static void set_size(struct picture *picture)
{
    struct places *places = picture->places;
    enum picture_size size = picture->wishes.size;
    if (size == SIZE_FITTING)
        size = picture->tree->leaves > FEW_LEAVES ? SIZE_SMALL : SIZE_NORMAL;
    places->type = sizes[size].type;
    places->small = sizes[size].small;
    picture->unit = places->unit = places->type / 9;
}

static void add_title(struct picture *picture)
{
    const struct program *program = picture->scene.session->program;
    const char *title = picture->tree->title;
    utf8_show(&picture->title, slice_of(title ? title : "A game tree"), picture->wishes.charset);
    if (program->title) {
        text_add_string(&picture->title, ": ");
        utf8_show(&picture->title, slice_of(program->title), picture->wishes.charset);
    }
}

void picture_begin(struct picture *picture, struct session *session, const struct outcome *outcome)
{
    struct places *places = memory_new(1, sizeof *places);
    struct text text = {0};
    uint64_t step = cursor_number(&session->cursor);
    const struct tree *tree = session->tree;
    picture->scene =
        (struct scene){.session = session, .outcome = outcome, .charset = picture->wishes.charset};
    picture->tree = tree;
    picture->places = places;
    places->node = memory_new(tree->count, sizeof *places->node);
    places->level = memory_new((size_t)tree->height + 1, sizeof *places->level);
    places->move_most = MOST;
    places->flat = picture->wishes.flat;
    set_size(picture);
    add_title(picture);
    note_run(picture);
    places->inside = size_inside(picture, &text);
    choose_sides(picture);
    find_levels(picture);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (i)
            layout_free(&places->layout);
        lay_out(picture, names[i]);
        if (places->layout.columns < PICTURE_POINTS * 0.9)
            break;
    }
    if (picture->wishes.sheet)
        spread(picture, picture->wishes.spread - level_width(picture) - 2 * MARGIN * places->unit);
    set_levels(picture);
    set_page(picture, step);
    cursor_seek(&session->cursor, step);
    text_free(&text);
}

void picture_free(struct picture *picture)
{
    if (picture->places) {
        layout_free(&picture->places->layout);
        for (size_t i = 0; picture->places->history && i < COLUMN_COUNT * (size_t)picture->tree->count; i++)
            text_free(&picture->places->history[i]);
        free(picture->places->history);
        free(picture->places->level);
        free(picture->places->node);
        free(picture->places);
    }
    scene_free(&picture->scene);
    text_free(&picture->words);
    text_free(&picture->title);
    text_free(&picture->sentence);
    array_free(&picture->inks);
    *picture = (struct picture){0};
}
