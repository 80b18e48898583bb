/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "lesson/library.h"
#include "viewer/state.h"
#include <string.h>

/* Events made in a slice of idle time. */
#define AHEAD 40000

/* Steps that a decision takes when it is played: people read the question, and think. */
#define DECIDING 4

uint32_t viewer_glyph(const struct viewer *viewer, enum glyph glyph)
{
    return glyph_point(glyph, viewer->charset);
}

void viewer_say(struct viewer *viewer, const char *format, ...)
{
    va_list list;
    struct text note = {0};
    va_start(list, format);
    text_format_list(&note, format, list);
    va_end(list);
    text_clear(&viewer->note);
    utf8_show(&viewer->note, text_slice(&note), viewer->charset); /* it may quote what was typed */
    text_free(&note);
}

/* --- lanes --- */

struct lane *lane_after(struct viewer *viewer, struct lane *lane)
{
    lane = lane ? lane + 1 : viewer->lanes;
    while (lane < viewer->lanes + viewer->lane_count && !lane->suits)
        lane++;
    return lane < viewer->lanes + viewer->lane_count ? lane : NULL;
}

uint32_t lane_node(const struct lane *lane)
{
    return lane->chart.selected == TREE_NONE ? lane->scene.current : lane->chart.selected;
}

static void end_search(struct viewer *viewer, struct lane *lane)
{
    if (lane->suits) {
        if (lane->over)
            outcome_free(&lane->outcome);
        scene_free(&lane->scene);
        chart_free(&lane->chart);
    }
    session_end(&lane->session);
    lane->suits = lane->over = false;
    lane->changed = WATCHED_NOTHING;
    lane->outcome = (struct outcome){0};
    text_clear(&lane->why);
    viewer->bound.known = false;
    /* The mouse may be pressed on what is still on the screen. */
    viewer->site_count = 0;
}

static enum rows_way rows_wanted(const struct viewer *viewer)
{
    return viewer->settings.choice[SETTING_rows] ? ROWS_UPDATE : ROWS_ARRIVAL;
}

/* Both sides draw the tree alike. */
static void share_room(struct viewer *viewer)
{
    for (struct lane *one = lane_after(viewer, NULL); one; one = lane_after(viewer, one))
        for (struct lane *other = lane_after(viewer, NULL); other; other = lane_after(viewer, other))
            if (one != other)
                chart_share(&one->chart, other->program);
}

static void begin_search(struct viewer *viewer, struct lane *lane)
{
    struct session_wishes wishes = {
        .max_steps = viewer->max_steps,
        .given = lane->given,
        .rows = rows_wanted(viewer),
        .charset = viewer->charset,
    };
    lane->suits = session_begin(&lane->session, viewer->tree, lane->program, &wishes, &lane->why);
    memset(lane->first, 0, sizeof lane->first);
    if (!lane->suits)
        return;
    lane->scene = (struct scene){.session = &lane->session,
                                 .match = viewer->has_game ? &viewer->match : NULL,
                                 .charset = viewer->charset};
    chart_begin(&lane->chart, viewer->tree, lane->program, viewer->charset);
    share_room(viewer);
}

static void free_lane(struct viewer *viewer, struct lane *lane)
{
    end_search(viewer, lane);
    text_free(&lane->why);
    if (lane->program)
        program_free(lane->program);
    free(lane->name);
    free(lane->given);
    watch_end(&lane->file);
    *lane = (struct lane){0};
}

/* --- the tree --- */

void viewer_drop_tree(struct viewer *viewer)
{
    for (int i = 0; i < viewer->lane_count; i++)
        end_search(viewer, &viewer->lanes[i]);
    free(viewer->needed);
    free(viewer->minimax);
    viewer->needed = NULL;
    viewer->minimax = NULL;
    if (viewer->tree && viewer->tree != viewer->given)
        tree_free(viewer->tree);
    viewer->tree = NULL;
}

static void begin_searches(struct viewer *viewer)
{
    viewer_obey(viewer, SETTING_values);
    for (int i = 0; i < viewer->lane_count; i++)
        begin_search(viewer, &viewer->lanes[i]);
    viewer_moved(viewer);
}

/* Beside a tree, as there is no room for it before. */
static void say_trouble(struct viewer *viewer)
{
    if (viewer->settings.trouble.length)
        viewer_say(viewer, "%s", text_string(&viewer->settings.trouble));
}

void viewer_keep_settings(struct viewer *viewer)
{
    if (!settings_save(&viewer->settings))
        say_trouble(viewer);
}

void viewer_take_tree(struct viewer *viewer, struct tree *tree, const char *name)
{
    places_keep(viewer);
    text_clear(&viewer->left_at);
    swap_drop(viewer);
    viewer_drop_tree(viewer);
    text_clear(&viewer->reading);
    versions_begin(viewer, tree, name);
    free(viewer->tree_name);
    viewer->tree_name = memory_string(name, strlen(name));
    viewer_show_tree(viewer, tree);
    if (tree->read.note)
        viewer_say(viewer, "Read as follows: %s.", tree->read.note);
    say_trouble(viewer);
}

void viewer_show_tree(struct viewer *viewer, struct tree *tree)
{
    struct game_fault fault = {0};
    viewer_drop_tree(viewer);
    viewer->given = viewer->tree = tree;
    viewer->has_game = game_of_tree(&viewer->match, tree, &fault);
    text_free(&fault.why);
    viewer->order = (struct order){.kind = ORDER_GIVEN};
    begin_searches(viewer);
}

void viewer_set_order(struct viewer *viewer, struct order order)
{
    struct tree *tree = order.kind == ORDER_GIVEN ? viewer->given : order_tree(viewer->given, order);
    if (!tree) {
        viewer_say(viewer, "The values of some leaves aren't known ('?'), and they decide the order.");
        return;
    }
    viewer_drop_tree(viewer);
    viewer->tree = tree;
    viewer->order = order;
    begin_searches(viewer);
}

void viewer_take_program(struct viewer *viewer, int lane, struct program *program, const char *name)
{
    char *copy = memory_string(name, strlen(name));
    struct stop place = lane_place(&viewer->lanes[0]);
    if (lane == 0)
        text_clear(&viewer->left_at);
    enum zoom zoom = viewer->lanes[0].suits ? viewer->lanes[0].chart.zoom : ZOOM_FIT;
    if (lane == viewer->lane_count)
        viewer->lanes[viewer->lane_count++] = (struct lane){0};
    free_lane(viewer, &viewer->lanes[lane]);
    viewer->lanes[lane].program = program;
    viewer->lanes[lane].name = copy;
    begin_search(viewer, &viewer->lanes[lane]);
    /* So many steps behind it, another algorithm would be anywhere. */
    if (lane == 0)
        place.on = 0;
    lane_go_back(&viewer->lanes[0], place);
    if (viewer->lanes[0].suits)
        chart_set_zoom(&viewer->lanes[lane].chart, zoom);
    if (viewer->lanes[0].suits)
        move_along(viewer, &viewer->lanes[0]);
    else
        viewer_moved(viewer);
}

bool viewer_suits(const struct viewer *viewer, const struct program *program, struct text *why)
{
    struct session session;
    struct session_wishes wishes = {.lean = true, .charset = viewer->charset};
    bool suits = session_begin(&session, viewer->tree, program, &wishes, why);
    session_end(&session);
    return suits;
}

void viewer_change_program(struct viewer *viewer, struct lane *lane, struct program *program)
{
    enum zoom zoom = lane->chart.zoom;
    bool suited = lane->suits;
    /* Values for parameters that aren't the same any more would be anybody's. */
    if (program->functions.at[0].parameters != lane->program->functions.at[0].parameters) {
        free(lane->given);
        lane->given = NULL;
    }
    end_search(viewer, lane);
    program_free(lane->program);
    lane->program = program;
    begin_search(viewer, lane);
    if (suited)
        chart_set_zoom(&lane->chart, zoom);
}

void viewer_drop_lane(struct viewer *viewer)
{
    free_lane(viewer, &viewer->lanes[--viewer->lane_count]);
    viewer_moved(viewer);
}

/* --- after something has changed --- */

void viewer_look(struct viewer *viewer)
{
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        lane->scene.outcome = lane->over ? &lane->outcome : NULL;
        lane->scene.placed = true;
        lane->scene.coming = setting_is_on(&viewer->settings, SETTING_coming);
        if (!viewer->mode)
            lane->scene.secret = viewer->deciding ? SECRET_LATER : SECRET_NOTHING;
        lane->scene.needed = viewer->needed;
        lane->scene.minimax = viewer->minimax;
        scene_look(&lane->scene);
    }
}

void viewer_moved(struct viewer *viewer)
{
    viewer->deciding = false;
    viewer_look(viewer);
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        memset(lane->held, 0, sizeof lane->held);
        lane->chart.selected = TREE_NONE;
    }
    text_clear(&viewer->note);
}

void viewer_select(struct viewer *viewer, uint32_t node)
{
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        lane->chart.selected = node;
        lane->held[PANE_TREE] = false;
    }
}

void viewer_obey(struct viewer *viewer, enum setting setting)
{
    bool values = viewer->settings.choice[SETTING_values] != 0;
    if (setting == SETTING_values) {
        free(viewer->minimax);
        viewer->minimax = values ? minimax_values(viewer->tree, UINT32_MAX) : NULL;
    }
    if (setting == SETTING_coming)
        viewer_look(viewer);
    if (setting == SETTING_rows)
        for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
            session_take_rows(&lane->session, rows_wanted(viewer));
}

/* --- time --- */

bool viewer_idle(struct viewer *viewer)
{
    bool failed = viewer->swap.failed;
    swap_keep(viewer);
    bool busy = viewer->swap.failed != failed;
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        if (lane->over)
            continue;
        busy = true;
        if (session_over(&lane->session)) {
            outcome_find(&lane->outcome, &lane->session);
            lane->over = true;
            viewer_look(viewer);
            if (lane->changed)
                watch_tell(viewer, lane);
        } else {
            session_run(&lane->session, AHEAD);
        }
    }
    if (viewer->mode && viewer->mode->kind->idle)
        busy |= viewer->mode->kind->idle(viewer->mode, viewer);
    return busy;
}

static bool at_end(struct viewer *viewer)
{
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane))
        if (!lane->scene.ended)
            return false;
    return true;
}

enum effect viewer_tick(struct viewer *viewer)
{
    bool read = watch_look(viewer);
    if (!viewer->playing || viewer->now < viewer->next_play)
        return read ? EFFECT_PAINT : EFFECT_NONE;
    int64_t wait = 1000 / strtol(setting_word(&viewer->settings, SETTING_speed).bytes, NULL, 10);
    bool goes_on = true;
    if (setting_is_usual(&viewer->settings, SETTING_pace)) {
        move_by_action(viewer, ACTION_step);
    } else {
        goes_on = move_to_decision(viewer);
        wait *= DECIDING;
    }
    viewer->next_play = viewer->now + wait;
    viewer->playing = goes_on && !at_end(viewer);
    return EFFECT_PAINT;
}

int viewer_patience(const struct viewer *viewer)
{
    bool watches = watch_is_wanted(viewer);
    if (!viewer->playing && !watches)
        return -1;
    int64_t next = !viewer->playing || (watches && viewer->next_look < viewer->next_play) ? viewer->next_look
                                                                                          : viewer->next_play;
    return next > viewer->now ? (int)(next - viewer->now) : 0;
}

/* --- what keys do --- */

static void play(struct viewer *viewer)
{
    viewer->playing = !viewer->playing && !at_end(viewer);
    viewer->next_play = viewer->now;
}

static void change_speed(struct viewer *viewer, int by)
{
    size_t last = setting_count(SETTING_speed) - 1;
    size_t at = viewer->settings.choice[SETTING_speed];
    /* The words begin with the usual speed and end with the slowest. */
    bool stays = by > 0 ? at + 1 == last : at == last;
    if (!stays)
        settings_lend_next(&viewer->settings, SETTING_speed, by);
    struct slice word = setting_word(&viewer->settings, SETTING_speed);
    viewer_say(viewer, "%.*s step%s a second.", SLICE(word), slice_is(word, "1") ? "" : "s");
}

static void next_order(struct viewer *viewer)
{
    static const enum order_kind after[] = {[ORDER_GIVEN] = ORDER_BEST,
                                            [ORDER_BEST] = ORDER_WORST,
                                            [ORDER_WORST] = ORDER_GIVEN,
                                            [ORDER_REVERSE] = ORDER_GIVEN,
                                            [ORDER_RANDOM] = ORDER_GIVEN};
    static const char *const words[] = {[ORDER_GIVEN] = "as the tree gives them",
                                        [ORDER_BEST] = "best first for the player to move",
                                        [ORDER_WORST] = "worst first for the player to move"};
    struct order order = {.kind = after[viewer->order.kind]};
    viewer_set_order(viewer, order);
    if (viewer->order.kind == order.kind)
        viewer_say(viewer, "Children stand %s.", words[order.kind]);
}

static void compare(struct viewer *viewer)
{
    if (viewer->lane_count > 1)
        viewer_drop_lane(viewer);
    else
        choose_open_algorithms(viewer, 1);
}

static void together(struct viewer *viewer)
{
    settings_lend_next(&viewer->settings, SETTING_together, 1);
    bool steps = setting_is_usual(&viewer->settings, SETTING_together);
    if (viewer->lane_count < 2)
        viewer_say(viewer, "With two side by side (c), a move brings the other along by %s.",
                   steps ? "steps" : "leaves evaluated");
    else
        viewer_say(viewer, "The two move together by %s.",
                   steps ? "steps" : "leaves: each key to where both have evaluated as many");
}

static void zoom(struct viewer *viewer, int by)
{
    static const char *const words[] = {[ZOOM_BIG] = "big: numbers to be read from afar",
                                        [ZOOM_FIT] =
                                            "fit: the path to where the search is, and all there is room for",
                                        [ZOOM_PLAIN] = "plain: the whole tree, to be scrolled"};
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        int zoom = (int)lane->chart.zoom + by;
        zoom = zoom < 0 ? 0 : zoom < ZOOM_COUNT ? zoom : ZOOM_COUNT - 1;
        chart_set_zoom(&lane->chart, (enum zoom)zoom);
        lane->held[PANE_TREE] = false;
        /* Only then there is the room that it will have. */
        viewer_paint(viewer, viewer->canvas.width, viewer->canvas.height);
        if (zoom == ZOOM_BIG && lane->chart.boxes.form != FORM_BIG)
            viewer_say(viewer, "Zoom: %s; but there is no room for them here.", words[zoom]);
        else
            viewer_say(viewer, "Zoom: %s.", words[zoom]);
    }
}

static void fold(struct viewer *viewer)
{
    struct text label = {0};
    for (struct lane *lane = lane_after(viewer, NULL); lane; lane = lane_after(viewer, lane)) {
        uint32_t node = lane_node(lane);
        if (!chart_fold(&lane->chart, &lane->scene, node))
            viewer_say(viewer,
                       tree_is_leaf(viewer->tree, node)
                           ? "%s is a leaf, there is nothing to fold."
                           : "The search is below %s. It can be folded when the search has left it.",
                       scene_label(&lane->scene, &label, node).bytes);
    }
    text_free(&label);
}

static void minimal(struct viewer *viewer)
{
    bool ascii = viewer->charset == CHARSET_ASCII, laid = viewer->needed != NULL;
    free(viewer->needed);
    viewer->needed = NULL;
    if (!laid) {
        viewer->needed = memory_new(viewer->tree->count, sizeof *viewer->needed);
        uint64_t leaves = minimax_minimal_leaves(viewer->tree, UINT32_MAX, viewer->needed);
        if (leaves)
            viewer_say(viewer,
                       "Underlined: one smallest proof of the value, %lu of %lu leaves. %s on the line of "
                       "best play, "
                       "%s one child is enough, %s all children are needed, + looked at besides.",
                       (unsigned long)leaves, (unsigned long)viewer->tree->leaves, ascii ? "1" : "¹",
                       ascii ? "2" : "²", ascii ? "3" : "³");
        else
            viewer_say(viewer, "Leaves with '?' leave the value open, so nothing proves it.");
    }
    viewer_look(viewer);
}

/* Both ask first where an edited tree isn't written. */
static enum effect leave(struct viewer *viewer)
{
    if (versions_are_written(viewer))
        return EFFECT_QUIT;
    leave_open(viewer, false);
    return EFFECT_PAINT;
}

static void choose_tree(struct viewer *viewer)
{
    if (versions_are_written(viewer))
        choose_open_trees(viewer);
    else
        leave_open(viewer, true);
}

static void go(struct viewer *viewer)
{
    prompt_open(viewer, PROMPT_GO);
}

static void find(struct viewer *viewer)
{
    prompt_open(viewer, PROMPT_FIND);
}

static void decide(struct viewer *viewer)
{
    move_to_decision(viewer);
}

static void picture(struct viewer *viewer)
{
    if (viewer->lanes[0].suits)
        prompt_open(viewer, PROMPT_PICTURE);
}

static void quiz(struct viewer *viewer)
{
    quiz_open(viewer, false);
}

/* What isn't here is a move. */
static const struct {
    void (*act)(struct viewer *viewer);
    void (*turn)(struct viewer *viewer, int by);
    int by;
} acts[ACTION_COUNT] = {
    [ACTION_go] = {.act = go},
    [ACTION_play] = {.act = play},
    [ACTION_next_stop] = {.act = teach_next},
    [ACTION_last_stop] = {.act = teach_last},
    [ACTION_mark] = {.act = teach_mark},
    [ACTION_decide] = {.act = decide},
    [ACTION_bound] = {.act = move_to_bound},
    [ACTION_faster] = {.turn = change_speed, .by = 1},
    [ACTION_slower] = {.turn = change_speed, .by = -1},
    [ACTION_choose_tree] = {.act = choose_tree},
    [ACTION_choose_algorithm] = {.turn = choose_open_algorithms, .by = 0},
    [ACTION_order] = {.act = next_order},
    [ACTION_compare] = {.act = compare},
    [ACTION_together] = {.act = together},
    [ACTION_table] = {.act = table_open},
    [ACTION_test] = {.act = test_open},
    [ACTION_edit] = {.act = edit_open},
    [ACTION_quiz] = {.act = quiz},
    [ACTION_find] = {.act = find},
    [ACTION_zoom_in] = {.turn = zoom, .by = -1},
    [ACTION_zoom_out] = {.turn = zoom, .by = 1},
    [ACTION_fold] = {.act = fold},
    [ACTION_minimal] = {.act = minimal},
    [ACTION_show] = {.act = show_open},
    [ACTION_command] = {.act = command_open},
    [ACTION_next_pane] = {.turn = panes_next, .by = 1},
    [ACTION_last_pane] = {.turn = panes_next, .by = -1},
    [ACTION_page_down] = {.turn = panes_scroll, .by = 1},
    [ACTION_page_up] = {.turn = panes_scroll, .by = -1},
    [ACTION_picture] = {.act = picture},
    [ACTION_help] = {.act = help_open},
};

/* What is built in is copied first. */
static enum effect editor(struct viewer *viewer)
{
    const struct lane *lane = &viewer->lanes[0];
    if (lane->file.path)
        return EFFECT_EDITOR;
    if (library_text(SHIPPED_ALGORITHM, lane->name))
        prompt_open(viewer, PROMPT_COPY);
    else
        viewer_say(viewer, "The pseudocode came from standard input, so there is no file to edit.");
    return EFFECT_PAINT;
}

static enum effect act(struct viewer *viewer, enum action action)
{
    if (action == ACTION_redraw)
        return EFFECT_REDRAW;
    if (action == ACTION_quit)
        return leave(viewer);
    if (action == ACTION_editor)
        return editor(viewer);
    if (acts[action].act)
        acts[action].act(viewer);
    else if (acts[action].turn)
        acts[action].turn(viewer, acts[action].by);
    else
        move_by_action(viewer, action);
    return EFFECT_PAINT;
}

/* What is pasted would be played like a piano: it is for a line that is being typed, and neither ends it nor
 * answers anything. */
static enum effect paste(struct viewer *viewer, uint32_t key)
{
    struct mode *mode = viewer->mode;
    struct typing *line = mode && mode->kind->line ? mode->kind->line(mode) : NULL;
    if (line)
        typing_insert(line, key);
    return EFFECT_PAINT;
}

static enum effect say_unknown(struct viewer *viewer, uint32_t key)
{
    char bytes[4];
    struct text name = {0};
    if (key > ' ' && key < KEY_CODES && (key < 127 || viewer->charset == CHARSET_UNICODE))
        utf8_show(&name, (struct slice){bytes, utf8_spell(key, bytes)}, viewer->charset);
    viewer_say(viewer, "%s does nothing here; ? lists all keys.",
               name.length ? text_string(&name) : "That key");
    text_free(&name);
    return EFFECT_PAINT;
}

enum effect viewer_key(struct viewer *viewer, uint32_t key, bool pasted)
{
    enum action action = action_of_key(key);
    text_clear(&viewer->note);
    /* Where the end of a paste never came, Ctrl-C is still a way out. */
    bool out = action == ACTION_quit && key < ' ';
    if (out && !leave_is_open(viewer))
        return leave(viewer);
    if (pasted && !out)
        return paste(viewer, key);
    if (viewer->mode)
        return viewer->mode->kind->key(viewer->mode, viewer, key);
    if (action == ACTION_COUNT)
        return say_unknown(viewer, key);
    /* What is asked is shown by whatever goes on. */
    bool by_decisions = key == ' ' && !setting_is_usual(&viewer->settings, SETTING_pace);
    if (action == ACTION_step && (viewer->deciding || by_decisions))
        action = ACTION_decide;
    if (action != ACTION_play && action != ACTION_faster && action != ACTION_slower)
        viewer->playing = false;
    return act(viewer, action);
}

/* --- the mouse --- */

static const struct site *site_at(const struct viewer *viewer, int x, int y)
{
    for (int i = 0; i < viewer->site_count; i++) {
        const struct area *area = &viewer->sites[i].area;
        if (x >= area->x && x < area->x + area->width && y >= area->y && y < area->y + area->height)
            return &viewer->sites[i];
    }
    return NULL;
}

enum effect viewer_mouse(struct viewer *viewer, enum mouse mouse, int x, int y)
{
    const struct site *site = site_at(viewer, x, y);
    if (viewer->mode) {
        bool press = mouse == MOUSE_PRESS && viewer->mode->kind->press;
        return press ? viewer->mode->kind->press(viewer->mode, viewer, x, y) : EFFECT_NONE;
    }
    if (mouse == MOUSE_RELEASE)
        viewer->dragging = -1;
    if (mouse == MOUSE_DRAG && viewer->dragging >= 0 && viewer->dragging < viewer->site_count)
        site =
            viewer->sites[viewer->dragging].pane == PANE_TIMELINE ? &viewer->sites[viewer->dragging] : NULL;
    if (!site || mouse == MOUSE_RELEASE || (mouse == MOUSE_DRAG && viewer->dragging < 0))
        return EFFECT_NONE;
    viewer->playing = false;
    if (mouse == MOUSE_WHEEL_UP || mouse == MOUSE_WHEEL_DOWN)
        return panes_wheel(viewer, site, mouse == MOUSE_WHEEL_DOWN ? 1 : -1);
    viewer->dragging = (int)(site - viewer->sites);
    return panes_press(viewer, site, x - site->area.x, y - site->area.y);
}

/* --- painting --- */

void viewer_paint(struct viewer *viewer, int width, int height)
{
    canvas_resize(&viewer->canvas, width, height);
    struct area all = canvas_all(&viewer->canvas);
    viewer->site_count = 0;
    if (width < VIEWER_COLUMNS || height < VIEWER_ROWS) {
        struct text words = {0};
        text_format(&words, "cutoff needs %d columns and %d rows; here are %d and %d.", VIEWER_COLUMNS,
                    VIEWER_ROWS, width, height);
        paint_words(all, text_string(&words), STYLE_PLAIN);
        text_free(&words);
        return;
    }
    panes_paint(viewer, all);
    if (viewer->mode)
        viewer->mode->kind->paint(viewer->mode, viewer, all);
}

/* --- life --- */

bool viewer_has_setting(struct slice name, struct slice word)
{
    return setting_is_there(name, word);
}

static void begin_at(struct viewer *viewer, struct slice stop)
{
    struct text why = {0};
    if (!move_to_stop(viewer, stop, &why) && why.length)
        viewer_say(viewer, "%s.", text_string(&why));
    text_free(&why);
}

void viewer_begin(struct viewer *viewer, struct viewer_wishes *wishes)
{
    *viewer = (struct viewer){.charset = wishes->charset, .max_steps = wishes->max_steps, .dragging = -1};
    if (!wishes->bare)
        settings_load(&viewer->settings, viewer->charset);
    struct lane *lane = &viewer->lanes[viewer->lane_count++];
    lane->program = wishes->program;
    lane->name = memory_string(wishes->program_name, strlen(wishes->program_name));
    if (wishes->program_path)
        watch_begin(&lane->file, wishes->program_path);
    uint32_t count = wishes->program->functions.at[0].parameters;
    lane->given = wishes->given ? memory_new(count, sizeof *lane->given) : NULL;
    if (wishes->given)
        memcpy(lane->given, wishes->given, count * sizeof *lane->given);
    if (wishes->tree)
        viewer_take_tree(viewer, wishes->tree, wishes->tree_name);
    else
        choose_open_trees(viewer);
    if (wishes->reading)
        text_add_string(&viewer->reading, wishes->reading);
    if (wishes->tree && wishes->order.kind != ORDER_GIVEN)
        viewer_set_order(viewer, wishes->order);
    if (wishes->tree && wishes->stop.length)
        begin_at(viewer, wishes->stop);
    if (wishes->tree && wishes->lesson) {
        if (wishes->lesson_path)
            viewer->lesson_path = memory_string(wishes->lesson_path, strlen(wishes->lesson_path));
        teach_begin(viewer, wishes->lesson);
    }
    if (wishes->quiz && wishes->level)
        viewer->settings.choice[SETTING_quiz] = (uint8_t)(wishes->level - 1);
    if (wishes->quiz)
        quiz_open(viewer, wishes->reveal);
    if (!wishes->stop.length && !wishes->lesson && !wishes->quiz && !wishes->bare)
        places_offer(viewer);
    if (!wishes->bare)
        recover_open(viewer);
    say_trouble(viewer);
}

void viewer_end(struct viewer *viewer)
{
    while (viewer->mode)
        mode_close(viewer);
    places_keep(viewer);
    swap_leave(viewer);
    viewer_drop_tree(viewer);
    versions_free(viewer);
    while (viewer->lane_count)
        free_lane(viewer, &viewer->lanes[--viewer->lane_count]);
    free(viewer->tree_name);
    watch_end(&viewer->tree_file);
    teach_end(viewer);
    test_forget(viewer);
    settings_free(&viewer->settings);
    text_free(&viewer->note);
    text_free(&viewer->left_at);
    text_free(&viewer->reading);
    text_free(&viewer->question);
    canvas_free(&viewer->canvas);
}
