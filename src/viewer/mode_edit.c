/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Editing, at the foot of the screen: the arrows go through the tree, a key changes the node that they stand
 * on, and the search follows at once.
 *
 *     at a node ── = n m ──► typing a line ── Enter ──► changed, and what that did is said
 *         └─────── w ──────► typing a path ── Enter ──► asking what there is to ask ── y ──► written
 */
#include "base/number.h"
#include "viewer/state.h"
#include <string.h>

#define HEIGHT 6

enum subject { TYPING_NOTHING, TYPING_NUMBER, TYPING_NAME, TYPING_MOVE, TYPING_PATH, TYPING_ANSWER };

struct editing {
    struct mode mode;
    uint32_t node;
    enum subject typing;
    struct typing typed;
    struct writing writing; /* while something is asked about it */
    enum asking asking;
    struct text question;
};

static struct typing *line(struct mode *mode)
{
    struct editing *e = (struct editing *)mode;
    return e->typing == TYPING_NOTHING || e->typing == TYPING_ANSWER ? NULL : &e->typed;
}

/* --- what is on the screen --- */

static void add_facts(const struct editing *e, const struct viewer *viewer, struct text *out)
{
    const struct tree *tree = viewer->tree;
    uint32_t node = e->node;
    utf8_show(out, tree_label(tree, node), viewer->charset);
    text_format(out, tree_is_leaf(tree, node) ? ": a leaf, " : ": %s moves",
                tree_player(tree, node) == PLAYER_MAX ? "MAX" : "MIN");
    if (tree_is_leaf(tree, node) || tree_has_number(tree, node)) {
        text_add_string(out, tree_is_leaf(tree, node) ? "its value is " : ", evaluation ");
        number_write(out, tree->value[node],
                     viewer->charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
    }
    if (tree_move(tree, node).length) {
        text_add_string(out, ", reached by ");
        utf8_show(out, tree_move(tree, node), viewer->charset);
    }
}

static const char *const prompts[] = {[TYPING_NUMBER] = "value (? for unknown): ",
                                      [TYPING_NAME] = "name: ",
                                      [TYPING_MOVE] = "move: ",
                                      [TYPING_PATH] = "write to: "};

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct editing *e = (struct editing *)mode;
    struct area foot = mode_foot(viewer, area, HEIGHT);
    struct area inside = area_cut(foot, 1, 1, foot.width - 2, HEIGHT - 1);
    struct text facts = {0};
    area_put(foot, 2, 0,
             slice_of(versions_are_written(viewer) ? " edit "
                      : viewer->swap.failed        ? " edit, not written, and no copy can be kept "
                                                   : " edit, not written "),
             STYLE_HEADING);
    add_facts(e, viewer, &facts);
    area_fit(inside, 0, 0, inside.width, text_slice(&facts), viewer_glyph(viewer, GLYPH_FOLDED),
             STYLE_STRONG);
    if (line(mode)) {
        int x = area_put(inside, 0, 1, slice_of(prompts[e->typing]), STYLE_KEY);
        area_point_at(inside, typing_paint(inside, x, 1, &e->typed, viewer->charset), 1);
    } else {
        const struct text *words = e->typing == TYPING_ANSWER ? &e->question : &viewer->note;
        paint_words(area_cut(inside, 0, 1, inside.width, 2), text_string(words), STYLE_KEY);
    }
    area_put(inside, 0, inside.height - 2,
             slice_of(e->typing == TYPING_ANSWER ? ""
                      : e->typing
                          ? "Enter take it   Esc leave it"
                          : "arrows move   = value  n name  m move  x player   u undo  r redo  w write"),
             STYLE_FAINT);
    if (!e->typing)
        area_put(inside, 0, inside.height - 1,
                 slice_of("c child  b brother  d delete  < > earlier, later   Esc done"), STYLE_FAINT);
    text_free(&facts);
}

/* --- at a node --- */

static void look_at(struct editing *e, struct viewer *viewer, uint32_t node)
{
    if (node == TREE_NONE)
        return;
    e->node = node;
    viewer_select(viewer, node);
}

static uint32_t parent_of(const struct tree *tree, uint32_t node)
{
    return tree->parent[node];
}

static uint32_t brother_after(const struct tree *tree, uint32_t node)
{
    return node == TREE_ROOT ? TREE_NONE : tree_next_brother(tree, node);
}

static const struct {
    uint32_t key;
    uint32_t (*to)(const struct tree *tree, uint32_t node);
    const char *nowhere;
} walks[] = {
    {KEY_CODE_UP, parent_of, "Nothing is above the root."},
    {KEY_CODE_DOWN, tree_first_child, "Nothing is below a leaf: c gives it a child."},
    {KEY_CODE_LEFT, tree_brother_before, "No brother stands before this node."},
    {KEY_CODE_RIGHT, brother_after, "No brother stands after this node."},
};

static void walk(struct editing *e, struct viewer *viewer, uint32_t key)
{
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        if (walks[i].key != key)
            continue;
        uint32_t to = walks[i].to(viewer->tree, e->node);
        if (to == TREE_NONE)
            viewer_say(viewer, "%s", walks[i].nowhere);
        else
            look_at(e, viewer, to);
    }
}

static void change(struct editing *e, struct viewer *viewer, struct edit edit)
{
    uint32_t node;
    edit.node = e->node;
    if (versions_edit(viewer, &edit, &node))
        look_at(e, viewer, node);
    else
        viewer_say(viewer, edit.kind == EDIT_NUMBER ? "There is no evaluation to take away."
                                                    : "That can't be done here.");
}

static void step(struct editing *e, struct viewer *viewer, bool back)
{
    uint32_t node;
    if (versions_step(viewer, back, &node)) {
        look_at(e, viewer, node);
        viewer_say(viewer, back ? "Undone." : "Done again.");
    } else {
        viewer_say(viewer, back ? "There is nothing to undo." : "There is nothing to redo.");
    }
}

/* --- typing --- */

static void type(struct editing *e, enum subject typing, struct slice begin)
{
    e->typing = typing;
    typing_begin(&e->typed, begin);
}

/* The file, else the name that the tree has. */
static void suggest_path(struct editing *e, struct viewer *viewer)
{
    struct text path = {0};
    const char *name = viewer->tree_name;
    bool nameless = strcmp(name, "-") == 0 || strcmp(name, "-e") == 0;
    if (viewer->known.path)
        text_add_string(&path, viewer->known.path);
    else
        text_format(&path, "%s%s", nameless ? "mine" : name, nameless || !strpbrk(name, "/.") ? ".tree" : "");
    type(e, TYPING_PATH, text_slice(&path));
    text_free(&path);
}

/* On to the next question about what is to be written, or to writing it. */
static void ask_on(struct editing *e, struct viewer *viewer)
{
    e->asking = versions_ask(viewer, &e->writing, e->asking, &e->question);
    e->typing = e->asking == ASKING_NOTHING ? TYPING_NOTHING : TYPING_ANSWER;
    if (e->asking != ASKING_NOTHING)
        return;
    versions_write(viewer, &e->writing);
    versions_free_writing(&e->writing);
}

/* Its faults have no room at the foot. */
static bool look_again(struct viewer *viewer)
{
    struct diag diag = {.charset = viewer->charset};
    bool read = versions_read_again(viewer, &diag);
    diag_free(&diag);
    return read;
}

static void answer(struct editing *e, struct viewer *viewer, uint32_t key)
{
    e->typing = TYPING_NOTHING;
    if (key == 'y' || key == 'Y') {
        ask_on(e, viewer);
        return;
    }
    if (e->asking == ASKING_CHANGED && key == 'o')
        type(e, TYPING_PATH, slice_of(e->writing.path));
    else if (e->asking == ASKING_CHANGED && key == 'l' && look_again(viewer))
        look_at(e, viewer, TREE_ROOT);
    versions_free_writing(&e->writing);
}

static void enter(struct editing *e, struct viewer *viewer)
{
    enum subject typing = e->typing;
    struct slice words = slice_trim(text_slice(&e->typed.text));
    struct edit edit = {.kind = EDIT_NUMBER, .number = NAN, .words = words};
    e->typing = TYPING_NOTHING;
    if (typing == TYPING_NUMBER) {
        if (slice_is(words, "?") || number_read(words, &edit.number) == NUMBER_FINE)
            change(e, viewer, edit);
        else
            viewer_say(viewer, "That isn't a number.");
    } else if (typing == TYPING_NAME || typing == TYPING_MOVE) {
        edit.kind = typing == TYPING_NAME ? EDIT_NAME : EDIT_MOVE;
        if (words.length > TREE_NAME)
            viewer_say(viewer, "That is too long for a name.");
        else
            change(e, viewer, edit);
    } else if (words.length) {
        e->asking = ASKING_NOTHING;
        if (versions_prepare(viewer, &e->writing, text_string(&e->typed.text)))
            ask_on(e, viewer);
        else
            versions_free_writing(&e->writing);
    }
}

/* --- keys --- */

static void act(struct editing *e, struct viewer *viewer, uint32_t key)
{
    static const struct {
        uint32_t key;
        enum edit_kind kind;
    } edits[] = {{'x', EDIT_PLAYER}, {'c', EDIT_CHILD},   {'b', EDIT_BROTHER},
                 {'d', EDIT_DELETE}, {'<', EDIT_EARLIER}, {'>', EDIT_LATER}};
    const char digit = (char)key;
    walk(e, viewer, key);
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++)
        if (key == edits[i].key)
            change(e, viewer, (struct edit){.kind = edits[i].kind});
    if ((key >= '0' && key <= '9') || key == '-' || key == '?' || key == '.')
        type(e, TYPING_NUMBER, (struct slice){&digit, 1});
    else if (key == '=' || key == '\r' || key == '\n')
        type(e, TYPING_NUMBER, slice_of(""));
    else if (key == 'n')
        type(e, TYPING_NAME, tree_name(viewer->tree, e->node));
    else if (key == 'm')
        type(e, TYPING_MOVE, tree_move(viewer->tree, e->node));
    else if (key == 'u' || key == 'r')
        step(e, viewer, key == 'u');
    else if (key == 'w')
        suggest_path(e, viewer);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct editing *e = (struct editing *)mode;
    if (e->typing == TYPING_ANSWER)
        answer(e, viewer, key);
    else if (e->typing && key == 27)
        e->typing = TYPING_NOTHING;
    else if (e->typing && (key == '\r' || key == '\n'))
        enter(e, viewer);
    else if (e->typing)
        typing_key(&e->typed, key);
    else if (key == 27 || key == 'e' || key == 'q')
        mode_close(viewer);
    else
        act(e, viewer, key);
    return EFFECT_PAINT;
}

/* A press on a node goes there. */
static enum effect press(struct mode *mode, struct viewer *viewer, int x, int y)
{
    struct editing *e = (struct editing *)mode;
    for (int i = 0; i < viewer->site_count && !e->typing; i++) {
        const struct site *site = &viewer->sites[i];
        if (site->pane == PANE_TREE && site->lane == 0)
            look_at(e, viewer, chart_node_at(&viewer->lanes[0].chart, x - site->area.x, y - site->area.y));
    }
    return EFFECT_PAINT;
}

static void free_editing(struct mode *mode)
{
    struct editing *e = (struct editing *)mode;
    typing_free(&e->typed);
    text_free(&e->question);
    versions_free_writing(&e->writing);
}

static const struct mode_kind editing = {
    .foot = HEIGHT, .paint = paint, .key = key, .line = line, .press = press, .free = free_editing};

void edit_open(struct viewer *viewer)
{
    struct order given = {.kind = ORDER_GIVEN};
    const struct lane *lane = &viewer->lanes[0];
    if (viewer->order.kind != ORDER_GIVEN)
        viewer_set_order(viewer, given);
    struct editing *e = mode_open(viewer, &editing, sizeof *e);
    look_at(e, viewer, lane->suits ? lane_node(lane) : TREE_ROOT);
}

/* --- leaving what isn't written --- */

struct leaving {
    struct mode mode;
    bool chooses; /* another tree */
};

static void paint_leaving(struct mode *mode, struct viewer *viewer, struct area area)
{
    bool chooses = ((struct leaving *)mode)->chooses;
    struct area box = mode_box(viewer, area, 60, 6, chooses ? "another tree" : "leave");
    area_put(box, 1, 1, slice_of("The edited tree isn't written."), STYLE_STRONG);
    area_put(box, 1, 3,
             slice_of(chooses ? "t choose all the same   w write it   Esc stay"
                              : "q leave all the same   w write it   Esc stay"),
             STYLE_FAINT);
    area_point_at(box, 1, 1);
}

static enum effect key_leaving(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    bool chooses = ((struct leaving *)mode)->chooses;
    if (!chooses && (key == 'y' || action_of_key(key) == ACTION_quit)) {
        swap_drop(viewer);
        viewer->swap.given_up = true;
        return EFFECT_QUIT;
    }
    mode_close(viewer);
    if (chooses && (key == 't' || key == 'y'))
        choose_open_trees(viewer);
    if (key != 'w')
        return EFFECT_PAINT;
    edit_open(viewer);
    return viewer->mode->kind->key(viewer->mode, viewer, 'w');
}

static const struct mode_kind leaving = {.paint = paint_leaving, .key = key_leaving};

void leave_open(struct viewer *viewer, bool chooses)
{
    struct leaving *mode = mode_open(viewer, &leaving, sizeof *mode);
    mode->chooses = chooses;
}

bool leave_is_open(const struct viewer *viewer)
{
    return viewer->mode && viewer->mode->kind == &leaving && !((struct leaving *)viewer->mode)->chooses;
}
