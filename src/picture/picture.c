/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/picture.h"
#include "draw/paint.h"
#include "explain/speech.h"
#include "picture/places.h"
#include <math.h>

const struct tint_style tints[TINT_COUNT] = {
#define TINT(NAME, name, light, light_fill, dark, dark_fill, mono, mono_fill, width, dashed, bold)           \
    [TINT_##NAME] = {name,                                                                                   \
                     {[THEME_EITHER] = {light, light_fill},                                                  \
                      [THEME_DARK] = {dark, dark_fill},                                                      \
                      [THEME_LIGHT] = {light, light_fill},                                                   \
                      [THEME_MONO] = {mono, mono_fill}},                                                     \
                     width,                                                                                  \
                     dashed,                                                                                 \
                     bold},
#include "picture/tints.def"
#undef TINT
};

/* A node as it is now. */
struct moment {
    uint32_t node, level, frame;
    struct known known;
    bool leaf, boxed; /* its variables stand beside it */
    enum tint shape, name;
};

struct ink *ink_add(struct picture *picture, enum ink_kind kind, enum ink_part part, uint32_t node,
                    enum tint tint)
{
    struct ink *ink = array_add(&picture->inks);
    *ink = (struct ink){.kind = kind, .part = part, .node = node, .tint = tint};
    return ink;
}

struct ink *ink_add_label(struct picture *picture, enum ink_part part, uint32_t node, enum tint tint,
                          struct slice words, double x, double y, enum anchor anchor, double size)
{
    struct ink *ink = ink_add(picture, INK_LABEL, part, node, words.length ? tint : TINT_HIDDEN);
    ink->text = picture->words.length;
    ink->length = words.length;
    text_add_slice(&picture->words, words);
    ink->anchor = anchor;
    ink->x = x;
    ink->base = y + LOWER * size;
    ink->size = size;
    ink->code = part == PART_CODE;
    enum face face = ink->code ? FACE_CODE : tints[ink->tint].bold ? FACE_BOLD : FACE_PLAIN;
    ink->box.width = measure(words, size, face);
    ink->box.height = size;
    ink->box.y = ink->base - LETTERS * size;
    ink->box.x = x - (anchor == ANCHOR_START ? 0 : anchor == ANCHOR_END ? 1 : 0.5) * ink->box.width;
    return ink;
}

/* --- edges --- */

static enum tint edge_tint(const struct picture *picture, const struct moment *now)
{
    const struct scene *scene = &picture->scene;
    if (picture->wishes.sheet == SHEET_BLANK)
        return TINT_EDGE;
    uint32_t parent = scene->session->tree->parent[now->node];
    if (scene_is_best(scene, now->node, now->level))
        return TINT_EDGE_BEST;
    if (scene_is_way(scene, now->node, now->level))
        return scene_is_link(scene, parent, now->level - 1) ? TINT_EDGE_LINK : TINT_EDGE_WAY;
    if (now->known.what == KNOWN_PRUNED)
        return TINT_EDGE_PRUNED;
    return now->known.what == KNOWN_NOTHING ? TINT_EDGE_UNSEEN : TINT_EDGE;
}

static void add_point(struct ink *ink, double x, double y)
{
    if (ink->points && ink->at[ink->points - 1].x == x && ink->at[ink->points - 1].y == y)
        return;
    ink->at[ink->points].x = x;
    ink->at[ink->points++].y = y;
}

/* How far above the band the edge to a node comes down straight. */
static double drop_of(const struct picture *picture, uint32_t node, uint32_t level)
{
    const struct places *places = picture->places;
    return places->node[picture->tree->parent[node]].bent ? places->level[level].drop : 0;
}

static void add_edge(struct picture *picture, const struct moment *now)
{
    const struct places *places = picture->places;
    uint32_t parent = picture->tree->parent[now->node];
    const struct places_level *level = &places->level[now->level];
    double from = places_x(places, parent), to = places_x(places, now->node);
    struct ink *edge = ink_add(picture, INK_LINE, PART_EDGE, now->node, edge_tint(picture, now));
    add_point(edge, from, level[-1].top + TALL * places->unit);
    add_point(edge, from, level[-1].top + level[-1].band);
    add_point(edge, to, level->top - drop_of(picture, now->node, now->level));
    add_point(edge, to, level->top);
}

/* Where the edge to a node is so far above its band, and how it leans there. */
struct lean {
    double x, y, across, down; /* along the edge: a step of one point */
};

static struct lean edge_at(const struct picture *picture, uint32_t node, uint32_t depth, double above)
{
    const struct places *places = picture->places;
    const struct places_level *level = &places->level[depth];
    double from = places_x(places, picture->tree->parent[node]), to = places_x(places, node);
    double drop = drop_of(picture, node, depth);
    double begin = level[-1].top + level[-1].band, end = level->top - drop;
    struct lean lean = {to, level->top - above, 0, 1};
    if (above <= drop)
        return lean;
    double across = to - from, down = end - begin, length = hypot(across, down);
    lean.x = from + across * (lean.y - begin) / down;
    lean.across = across / length;
    lean.down = down / length;
    return lean;
}

/* Two strokes across the edge, as one writes them: the edge leans the other way. */
static void add_cut(struct picture *picture, const struct moment *now)
{
    const struct scene *scene = &picture->scene;
    double unit = picture->places->unit, apart = 1.4 * unit;
    bool cut = now->known.what == KNOWN_PRUNED &&
               scene->session->visits.cutoffs.at[now->known.cutoff].at == picture->tree->parent[now->node];
    struct lean at = edge_at(picture, now->node, now->level, picture->places->level[now->level].cut);
    double across = 2.7 * unit, down = at.across < -0.01 ? 3.2 * unit : -3.2 * unit;
    struct ink *ink = ink_add(picture, INK_STROKES, PART_CUT, now->node,
                              !cut                                 ? TINT_HIDDEN
                              : now->known.cutoff == scene->cutoff ? TINT_CUT_NOW
                                                                   : TINT_CUT);
    for (int i = 0; i < 4; i++) {
        double along = i < 2 ? -apart : apart, side = i % 2 ? 1 : -1;
        ink->at[i].x = at.x + along * at.across + side * across;
        ink->at[i].y = at.y + along * at.down + side * down;
    }
    ink->points = 4;
}

/* --- what stands on edges --- */

static bool has_move(const struct picture *picture, uint32_t node)
{
    return tree_move(picture->tree, node).length;
}

/* Letters on an edge, and below them what keeps edges out of them; further right where they would be nearer
 * to the brother before than the node is. */
static void add_on_edge(struct picture *picture, const struct moment *now, enum ink_part part, double above,
                        enum tint tint, struct slice words)
{
    const struct places *places = picture->places;
    struct lean at = edge_at(picture, now->node, now->level, above);
    double from = places_x(places, picture->tree->parent[now->node]), to = places_x(places, now->node);
    double share = to == from ? 1 : (at.x - from) / (to - from), pad = places->unit;
    double left = at.x - share * layout_before(&places->layout, now->node);
    size_t cover = picture->inks.count;
    ink_add(picture, INK_BOX, PART_COVER, now->node, words.length ? TINT_PAGE : TINT_HIDDEN);
    struct ink *label =
        ink_add_label(picture, part, now->node, tint, words, at.x, at.y, ANCHOR_MIDDLE, places->small);
    if (part == PART_REASON && label->box.x < left) {
        label->x += left - label->box.x;
        label->box.x = left;
    }
    struct ink *under = &picture->inks.at[cover];
    under->box = label->box;
    under->box.x -= pad;
    under->box.width += 2 * pad;
}

static void add_move(struct picture *picture, const struct moment *now, struct text *text)
{
    bool way = scene_is_way(&picture->scene, now->node, now->level);
    enum tint tint = way ? TINT_NAME : now->known.what == KNOWN_PRUNED ? TINT_NAME_PRUNED : TINT_MOVE;
    add_on_edge(picture, now, PART_MOVE, picture->places->level[now->level].move, tint,
                places_move(picture, text, now->node));
}

static void add_reason(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct scene *scene = &picture->scene;
    const struct visits *visits = &scene->session->visits;
    uint32_t cutoff = now->known.what == KNOWN_PRUNED ? now->known.cutoff : CUTOFF_NONE;
    struct slice words = {0};
    if (cutoff != CUTOFF_NONE && visits->cutoffs.at[cutoff].at == picture->tree->parent[now->node] &&
        places_skipped(picture, cutoff).first == now->node)
        words = places_reason(picture, text, cutoff);
    add_on_edge(picture, now, PART_REASON, picture->places->level[now->level].reason,
                cutoff != CUTOFF_NONE && cutoff == scene->cutoff ? TINT_REASON_NOW : TINT_REASON, words);
}

/* --- nodes --- */

static enum tint shape_tint(const struct picture *picture, const struct moment *now)
{
    const struct scene *scene = &picture->scene;
    enum tint own = now->leaf                                             ? TINT_LEAF
                    : tree_player(picture->tree, now->node) == PLAYER_MAX ? TINT_MAX
                                                                          : TINT_MIN;
    if (picture->wishes.sheet == SHEET_BLANK)
        return own;
    if (now->node == scene->current && !scene->ended)
        return TINT_CURRENT;
    if (now->node == scene->cause)
        return TINT_CAUSE;
    if (scene_is_best(scene, now->node, now->level))
        return TINT_BEST;
    if (now->known.what == KNOWN_PRUNED)
        return TINT_PRUNED;
    if (now->known.what == KNOWN_NOTHING)
        return TINT_UNSEEN;
    return own;
}

static struct moment moment_of(const struct picture *picture, uint32_t node, uint32_t level)
{
    const struct scene *scene = &picture->scene;
    struct moment now = {.node = node, .level = level, .known = scene_known(scene, node)};
    const struct frame *frame = scene_frame(scene, level, &now.frame);
    now.leaf = tree_is_leaf(picture->tree, node);
    now.boxed = now.known.what == KNOWN_OPEN && frame && frame->node == node;
    now.shape = shape_tint(picture, &now);
    now.name = now.shape == TINT_PRUNED   ? TINT_NAME_PRUNED
               : now.shape == TINT_UNSEEN ? TINT_NAME_UNSEEN
                                          : TINT_NAME;
    return now;
}

static void add_shape(struct picture *picture, const struct moment *now)
{
    const struct places *places = picture->places;
    bool max = tree_player(picture->tree, now->node) == PLAYER_MAX;
    struct ink *ink = ink_add(picture,
                              now->leaf ? INK_BOX
                              : max     ? INK_UP
                                        : INK_DOWN,
                              PART_SHAPE, now->node, now->shape);
    ink->box.width = now->leaf ? places_leaf_width(picture, now->node) : SIDE * places->unit;
    ink->box.height = (now->leaf ? LEAF : TALL) * places->unit;
    ink->box.x = places_x(places, now->node) - ink->box.width / 2;
    ink->box.y = places->level[now->level].top;
}

static void add_leaf_labels(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct places *places = picture->places;
    double x = places_x(places, now->node), top = places->level[now->level].top;
    enum tint number = now->name == TINT_NAME ? TINT_NUMBER : now->name;
    for (size_t i = 0; i < places->node[now->node].lines; i++)
        ink_add_label(picture, PART_NAME, now->node, now->name == TINT_NAME ? TINT_TAG : now->name,
                      places_name(picture, text, now->node, i), x,
                      top + NAME * places->unit + (double)i * NAME_LINE * places->small, ANCHOR_MIDDLE,
                      places->small);
    ink_add_label(picture, PART_NUMBER, now->node, number,
                  scene_number(&picture->scene, text, picture->tree->value[now->node]), x,
                  top + LEAF / 2 * places->unit, ANCHOR_MIDDLE, places->type);
}

/* Beside a triangle: x of the side that is next to it, and where letters are anchored there. */
static double aside(const struct picture *picture, uint32_t node, bool left)
{
    double way = (SIDE / 2 + ASIDE) * picture->places->unit;
    return places_x(picture->places, node) + (left ? -way : way);
}

static void add_inner_name(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct places *places = picture->places;
    bool max = tree_player(picture->tree, now->node) == PLAYER_MAX, left = !places->node[now->node].left;
    double top = places->level[now->level].top, unit = places->unit, line = NAME_LINE * places->type;
    size_t lines = places->node[now->node].lines;
    if (places->inside > 0)
        ink_add_label(picture, PART_NAME, now->node, now->name, places_name(picture, text, now->node, 0),
                      places_x(places, now->node), top + (max ? TALL - 6.9 : 6.9) * unit, ANCHOR_MIDDLE,
                      places->inside);
    for (size_t i = 0; places->inside <= 0 && i < lines; i++)
        ink_add_label(picture, PART_NAME, now->node, now->name, places_name(picture, text, now->node, i),
                      aside(picture, now->node, left),
                      top + TALL / 2 * unit + ((double)i - (double)(lines - 1) / 2) * line,
                      left ? ANCHOR_END : ANCHOR_START, places->type);
}

static enum tint variable_tint(const struct picture *picture, const struct moment *now, enum column column)
{
    const struct session *session = picture->scene.session;
    uint16_t function = cursor_frame(&session->cursor, now->frame)->function;
    int16_t reg = session->program->functions.at[function].column[column];
    switch (reg < 0 ? STYLE_NUMBER : scene_register_style(&picture->scene, now->frame, reg)) {
    case STYLE_CHANGED:
        return TINT_CHANGED;
    case STYLE_CUT:
        return TINT_CUTTING;
    case STYLE_CAUSE:
        return TINT_LINK;
    default:
        return TINT_WINDOW;
    }
}

/* The variables of an open node, one below another. On the left all begin where the widest does. */
static void add_window(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct places *places = picture->places;
    bool left = places->node[now->node].left;
    double x = aside(picture, now->node, left), top = places->level[now->level].top, widest = 0;
    size_t first = picture->inks.count;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        struct slice words = {0};
        if (now->boxed)
            words = places_variable(picture, text, now->frame, (enum column)i);
        const struct ink *ink =
            ink_add_label(picture, (enum ink_part)(PART_ALPHA + i), now->node,
                          now->boxed ? variable_tint(picture, now, (enum column)i) : TINT_HIDDEN, words, x,
                          top + (4 + 8 * i) * places->unit, ANCHOR_START, places->small);
        widest = ink->box.width > widest ? ink->box.width : widest;
    }
    for (size_t i = first; left && i < picture->inks.count; i++) {
        picture->inks.at[i].x -= widest;
        picture->inks.at[i].box.x -= widest;
    }
}

/* On a sheet: what the variables were, or boxes to write them into. */
static void add_sheet(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct places *places = picture->places;
    const bool *column = places->column;
    double unit = places->unit, widest = 0, lines = column[0] + column[1] + column[2];
    double x = aside(picture, now->node, places->node[now->node].left);
    double y = places->level[now->level].top + fmax(TALL - (lines - 1) * BOX_HIGH, BOX_HIGH) / 2 * unit;
    size_t first = picture->inks.count;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (!column[i])
            continue;
        const struct ink *ink = ink_add_label(picture, (enum ink_part)(PART_ALPHA + i), now->node,
                                              now->shape == TINT_PRUNED ? TINT_HIDDEN : TINT_WINDOW,
                                              places_history(picture, text, now->node, (enum column)i), x, y,
                                              ANCHOR_START, places->small);
        widest = ink->box.width > widest ? ink->box.width : widest;
        if (!places->history) {
            struct ink *box = ink_add(picture, INK_BOX, PART_WRITE, now->node, TINT_BOX);
            box->box.x = x + BOX_NAME * unit;
            box->box.y = y - BOX_HIGH / 2 * unit;
            box->box.width = BOX_WIDE * unit;
            box->box.height = BOX_HIGH * unit;
            widest = (BOX_NAME + BOX_WIDE) * unit;
        }
        y += BOX_HIGH * unit;
    }
    for (size_t i = first; places->node[now->node].left && i < picture->inks.count; i++) {
        picture->inks.at[i].x -= widest;
        picture->inks.at[i].box.x -= widest;
    }
}

static void add_values(struct picture *picture, const struct moment *now, struct text *text)
{
    const struct places *places = picture->places;
    const struct scene *scene = &picture->scene;
    double top = places->level[now->level].top, unit = places->unit;
    bool left = places->node[now->node].left, best = scene_is_best(scene, now->node, now->level);
    enum anchor anchor = now->leaf ? ANCHOR_MIDDLE : left ? ANCHOR_END : ANCHOR_START;
    double x = now->leaf ? places_x(places, now->node) : aside(picture, now->node, left);
    if (!now->leaf) {
        add_window(picture, now, text);
        ink_add_label(picture, PART_MARK, now->node,
                      best                       ? TINT_MARK_BEST
                      : now->node == scene->back ? TINT_MARK_NEW
                                                 : TINT_MARK,
                      scene_mark(scene, text, now->node, &now->known), x, top + TALL / 2 * unit, anchor,
                      places->type);
    }
    if (places->merit > 0)
        ink_add_label(picture, PART_MERIT, now->node, TINT_MERIT, places_merit(picture, text, now->node), x,
                      top + places->level[now->level].band - 4.5 * unit, anchor, places->small);
}

/* --- beside the tree --- */

static void add_levels(struct picture *picture)
{
    const struct places *places = picture->places;
    for (uint32_t i = 0; i <= places->layout.height; i++)
        if (places->level[i].known)
            ink_add_label(picture, PART_LEVEL, places->layout.level[places->layout.start[i]], TINT_LEVEL,
                          slice_of(places->level[i].max ? "MAX" : "MIN"), MARGIN * places->unit,
                          places->level[i].top + TALL / 2 * places->unit, ANCHOR_START, places->small);
}

static void add_sentence(struct picture *picture)
{
    const struct places *places = picture->places;
    double size = places->type, y = places->bottom + ABOVE_SENTENCE * places->unit + size / 2;
    struct slice rest = text_slice(&picture->sentence);
    for (size_t i = 0; i < places->sentence_lines; i++, y += LINE * size) {
        struct slice line = measure_line(&rest, size, FACE_PLAIN, places->sentence_width);
        ink_add_label(picture, PART_SENTENCE, TREE_NONE, TINT_SENTENCE, line, MARGIN * places->unit, y,
                      ANCHOR_START, size);
    }
}

static void add_code(struct picture *picture, struct text *text)
{
    const struct places *places = picture->places;
    const struct scene *scene = &picture->scene;
    uint32_t first = paint_code_begin(scene), lit = paint_code_at(scene), last = paint_code_lines(scene);
    double size = places->small, step = CODE_LINE * size, top = MARGIN * places->unit, pad = 2 * places->unit;
    struct ink *stripe = ink_add(picture, INK_BOX, PART_COVER, TREE_NONE, lit ? TINT_STRIPE : TINT_HIDDEN);
    stripe->box.x = places->code_left;
    stripe->box.y = top + (lit >= first ? lit - first : 0) * step;
    stripe->box.width = picture->width - places->code_left - MARGIN * places->unit;
    stripe->box.height = step;
    for (uint32_t i = first; i <= last; i++) {
        struct slice line = paint_code_text(scene, i), trimmed = slice_trim(line);
        double blanks = trimmed.length ? (double)(trimmed.bytes - line.bytes) : 0;
        text_clear(text);
        speak_code(text, trimmed, picture->wishes.charset);
        ink_add_label(picture, PART_CODE, TREE_NONE, i == lit ? TINT_CODE_NOW : TINT_CODE, text_slice(text),
                      places->code_left + pad + blanks * measure(slice_of(" "), size, FACE_CODE),
                      top + (i - first + 0.5) * step, ANCHOR_START, size);
    }
}

/* --- all of it --- */

static void add_node_labels(struct picture *picture, const struct moment *now, struct text *text)
{
    if (now->leaf)
        add_leaf_labels(picture, now, text);
    else
        add_inner_name(picture, now, text);
    if (picture->wishes.sheet && !now->leaf)
        add_sheet(picture, now, text);
    if (!picture->wishes.sheet && !picture->wishes.no_values)
        add_values(picture, now, text);
}

/* Goes down the levels: what lies below comes first. */
enum layer { LAYER_EDGES, LAYER_ON_EDGES, LAYER_SHAPES, LAYER_LABELS, LAYERS };

static void add_node(struct picture *picture, const struct moment *now, enum layer layer, struct text *text)
{
    const struct places_node *places = &picture->places->node[now->node];
    if (layer == LAYER_EDGES && now->node)
        add_edge(picture, now);
    if (layer == LAYER_ON_EDGES && now->node && places->cut)
        add_cut(picture, now);
    if (layer == LAYER_ON_EDGES && now->node && places->reason > 0)
        add_reason(picture, now, text);
    if (layer == LAYER_ON_EDGES && now->node && has_move(picture, now->node))
        add_move(picture, now, text);
    if (layer == LAYER_SHAPES)
        add_shape(picture, now);
    if (layer == LAYER_LABELS)
        add_node_labels(picture, now, text);
}

void picture_look(struct picture *picture)
{
    const struct layout *layout = &picture->places->layout;
    uint32_t count = layout->start[layout->height + 1];
    struct moment *now = memory_new(count, sizeof *now);
    struct text text = {0};
    picture->inks.count = 0;
    text_clear(&picture->words);
    scene_look(&picture->scene);
    places_tell(picture, &picture->sentence);
    for (uint32_t level = 0; level <= layout->height; level++)
        for (uint32_t i = layout->start[level]; i < layout->start[level + 1]; i++)
            now[i] = moment_of(picture, layout->level[i], level);
    for (enum layer layer = LAYER_EDGES; layer < LAYERS; layer++)
        for (uint32_t i = 0; i < count; i++)
            add_node(picture, &now[i], layer, &text);
    add_levels(picture);
    if (picture->wishes.sentence)
        add_sentence(picture);
    if (picture->wishes.code)
        add_code(picture, &text);
    text_free(&text);
    free(now);
}
