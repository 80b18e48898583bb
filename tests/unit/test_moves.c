/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each key leads, one after another: the steps that two algorithms side by side are at then, or one. */
#include "lesson/library.h"
#include "trial.h"
#include "unit.h"
#include "viewer/state.h"
#include <string.h>

static const struct {
    const char *tree, *algorithm, *beside; /* NULL: alone */
    bool by_leaves, ahead;                 /* the search has run to its end */
    const char *keys, *steps;
} walks[] = {
    {"lecture", "alphabeta", NULL, false, true, "j j j j j j j j j j j j",
     "1 2 33 80 95 99 100 100 100 100 100 100"},
    {"lecture", "alphabeta", NULL, false, false, "j j j j j j j j j j j j",
     "1 2 33 80 95 99 100 100 100 100 100 100"},
    {"lecture", "alphabeta", NULL, false, true, "G k k k k k k k k k k k k",
     "100 99 98 84 37 6 1 0 0 0 0 0 0"},
    {"lecture", "alphabeta", NULL, false, true, "n j j j N j k k n n n k n N N N N",
     "28 29 33 80 57 58 47 42 57 94 94 89 94 57 28 28 28"},
    {"lecture", "alphabeta", NULL, false, true, "] ] ] ] j ] k [ [ [ ] ] [ [ [ [ [",
     "5 10 13 14 29 33 6 5 0 0 5 10 5 0 0 0 0"},
    {"lecture", "alphabeta", NULL, false, true, "> > > < > G < < < > > . , , Home , End . .",
     "7 17 27 22 29 100 95 93 88 95 100 100 95 93 0 0 100 100 100"},
    {"lecture", "alphabeta", NULL, false, true, "d d d d d h d d b b n b b b",
     "15 16 27 28 34 33 34 35 35 35 57 34 57 34"},
    {"lecture", "minimax", NULL, false, true, "j j j j j n N ] j k k b d G [ [ ]",
     "1 32 73 102 104 104 104 104 104 103 75 75 75 104 102 100 102"},
    {"lecture", "mtdf", NULL, false, true, "j j j j j j j j j j j j j j j G k k k k k k k k k k",
     "1 90 245 344 347 347 347 347 347 347 347 347 347 347 347 347 346 249 94 5 0 0 0 0 0 0"},
    {"lecture", "mtdf", NULL, false, false, "n n n n n n n N N N ] ] ] ] [ [ b b d d",
     "67 84 128 181 239 331 331 239 181 128 133 146 156 166 156 146 134 146 180 181"},
    {"lecture", "sss", NULL, false, true, "j j j j j j j ] ] ] j [ [ k k k n G k k k N d",
     "1 104 104 104 104 104 104 104 104 104 104 101 94 0 0 0 0 104 103 0 0 0 0"},
    {"lecture", "scout", NULL, false, true, "j j j j j j j k k k k n j j k k n n k j N G k k",
     "1 28 66 122 136 139 139 138 126 67 32 49 50 56 52 40 49 135 130 134 49 139 138 126"},
    {"lecture", "negascout", NULL, false, true, "j j j j n j k ] ] j k d d d b b G k k",
     "1 47 118 194 215 216 200 205 208 209 206 214 215 215 196 215 223 222 200"},
    {"horizon", "iterative-deepening", NULL, false, true, "j j j j j n n n N ] ] j k k k G k k k",
     "1 29 89 217 221 221 221 221 204 205 211 217 92 32 4 221 220 92 32"},
    {"lecture", "alphabeta", "minimax", false, true, "l l j j n l G h G n N k ] [ > <",
     "1/1 2/2 33/33 80/80 94/94 95/95 100/104 100/103 100/104 100/100 94/94 89/89 91/91 88/88 95/95 93/93"},
    {"lecture", "alphabeta", "minimax", true, true, "l l j j n l l h G h G n N k ] [ > < g l",
     "14/13 26/23 29/23 33/23 57/28 65/52 76/57 65/52 100/104 100/93 100/104 100/64 94/64 89/57 91/57 88/57 "
     "95/64 93/64 0/0 14/13"},
    {"lecture", "minimax", "alphabeta", true, true, "l l l l l l l l l l l h h h h",
     "13/14 23/26 28/55 52/65 57/76 64/92 71/100 83/100 93/100 98/100 104/100 93/100 83/100 71/100 64/92"},
    {"lecture", "alphabeta", "mtdf", true, false, "l l l l l l l l l l h h h h h h g l",
     "14/26 26/53 55/115 65/168 76/191 92/216 100/285 100/318 100/347 100/347 100/285 92/216 76/191 65/168 "
     "55/115 26/53 0/0 14/26"},
    {"lecture", "mtdf", "sss", true, true, "j j j l l l n n h G h h",
     "1/0 90/47 245/104 285/104 318/104 347/104 347/104 347/104 285/104 347/104 285/104 216/104"},
};

static void add_steps(struct text *steps, struct viewer *viewer)
{
    text_add_string(steps, steps->length ? " " : "");
    for (int i = 0; i < viewer->lane_count; i++)
        text_format(steps, "%s%llu", i ? "/" : "",
                    (unsigned long long)cursor_number(&viewer->lanes[i].session.cursor));
}

static void run_ahead(struct viewer *viewer)
{
    while (viewer_idle(viewer))
        ;
}

static void begin(struct viewer *viewer, const char *tree, const char *algorithm, const union value *given)
{
    struct viewer_wishes wishes = {.tree = library_tree(tree),
                                   .tree_name = tree,
                                   .program = trial_built_in(algorithm),
                                   .program_name = algorithm,
                                   .given = given,
                                   .bare = true};
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    viewer_begin(viewer, &wishes);
}

START_TEST(leads_there)
{
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        struct viewer viewer;
        struct text steps = {0};
        begin(&viewer, walks[i].tree, walks[i].algorithm, NULL);
        if (walks[i].beside)
            viewer_take_program(&viewer, 1, trial_built_in(walks[i].beside), walks[i].beside);
        if (walks[i].by_leaves)
            settings_lend_next(&viewer.settings, SETTING_together, 1);
        if (walks[i].ahead)
            run_ahead(&viewer);
        const char *keys = walks[i].keys;
        for (uint32_t key = action_next_key(&keys); key; key = action_next_key(&keys)) {
            viewer_key(&viewer, key, false);
            add_steps(&steps, &viewer);
        }
        ck_assert_msg(strcmp(text_string(&steps), walks[i].steps) == 0, "%s on %s, keys %s: %s",
                      walks[i].algorithm, walks[i].tree, walks[i].keys, text_string(&steps));
        viewer_end(&viewer);
        text_free(&steps);
    }
}
END_TEST

/* To the same place of another search; else to the node's first visit; else to the next above that it
 * looks at. */
static const struct {
    const char *algorithm, *keys, *other;
    uint64_t step, then;
} changes[] = {
    {"alphabeta", "n", "minimax", 28, 16},
    {"alphabeta", "] ] ]", "minimax", 13, 6},
    {"minimax", "> > > > >", "alphabeta", 45, 48},
    {"alphabeta", "n n", "mtdf", 57, 181},
    {"mtdf", "n n n n", "alphabeta", 181, 57},
    {"alphabeta", "G", "scout", 100, 139},
    {"alphabeta", "", "sss", 0, 0},
    {"minimax", "j j j j h h h h", "alphabeta", 98, 85},
};

START_TEST(stays_at_the_node)
{
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct viewer viewer;
        const char *keys = changes[i].keys;
        begin(&viewer, "lecture", changes[i].algorithm, NULL);
        run_ahead(&viewer);
        for (uint32_t key = action_next_key(&keys); key; key = action_next_key(&keys))
            viewer_key(&viewer, key, false);
        uint64_t step = cursor_number(&viewer.lanes[0].session.cursor);
        viewer_take_program(&viewer, 0, trial_built_in(changes[i].other), changes[i].other);
        uint64_t then = cursor_number(&viewer.lanes[0].session.cursor);
        ck_assert_msg(step == changes[i].step && then == changes[i].then, "%s, keys %s: %lu, and %lu with %s",
                      changes[i].algorithm, changes[i].keys, (unsigned long)step, (unsigned long)then,
                      changes[i].other);
        viewer_end(&viewer);
    }
}
END_TEST

/* What is given for parameters counts for another text with as many, and not for others. */
START_TEST(keeps_what_is_given)
{
    struct program *program = trial_built_in("mtdf");
    union value given[2] = {{.word = VALUE_UNSET}, {.word = VALUE_UNSET}};
    struct text why = {0};
    struct viewer viewer;
    ck_assert_uint_eq(program->functions.at[0].parameters, 2);
    ck_assert(session_set(program, given, slice_of("f=6"), &why));
    program_free(program);
    begin(&viewer, "lecture", "mtdf", given);
    run_ahead(&viewer);
    struct lane *lane = &viewer.lanes[0];
    ck_assert_uint_eq(lane->session.visits.heads.count, 2);
    viewer_change_program(&viewer, lane, trial_built_in("mtdf"));
    session_run_all(&lane->session);
    ck_assert_uint_eq(lane->session.visits.heads.count, 2);
    viewer_change_program(&viewer, lane, trial_built_in("minimax"));
    ck_assert_ptr_null(lane->given);
    viewer_change_program(&viewer, lane, trial_built_in("mtdf"));
    session_run_all(&lane->session);
    ck_assert_uint_eq(lane->session.visits.heads.count, 3);
    viewer_end(&viewer);
    text_free(&why);
}
END_TEST

/* Once through the search, once for what it came to; then there is nothing to do. */
START_TEST(runs_ahead)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta", NULL);
    ck_assert(viewer_idle(&viewer) && !viewer.lanes[0].over);
    ck_assert(viewer_idle(&viewer) && viewer.lanes[0].over);
    ck_assert(!viewer_idle(&viewer));
    viewer_take_program(&viewer, 1, trial_built_in("minimax"), "minimax");
    ck_assert(viewer_idle(&viewer) && viewer.lanes[0].over && !viewer.lanes[1].over);
    ck_assert(viewer_idle(&viewer) && viewer.lanes[1].over);
    ck_assert(!viewer_idle(&viewer));
    viewer_end(&viewer);
}
END_TEST

UNIT("moves", runs_ahead, leads_there, stays_at_the_node, keeps_what_is_given)
