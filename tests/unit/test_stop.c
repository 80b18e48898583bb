/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "lesson/stop.h"
#include "tree/generate.h"
#include "tree/notation.h"
#include "trial.h"
#include "unit.h"

/* --- by their words --- */

/* On the lecture's tree, by alpha-beta. */
static const struct {
    const char *words;
    uint64_t step;
    const char *why; /* else */
} cases[] = {
    {"start", 0, NULL},
    {"end", 100, NULL},
    {"step 0", 0, NULL},
    {"step 37", 37, NULL},
    {"step 100", 100, NULL},
    {"step 101", 0, "there is no step 101: the last is 100"},
    {"step 1e15", 0, "there is no step 1000000000000000: the last is 100"},
    {"step 1000000000000001", 0, "there is no step '1000000000000001': it takes a whole number, 0 or more"},
    {"row 7", 26, NULL},
    {"row 25", 95, NULL},
    {"row 26", 0, "there is no row 26: the last is 25"},
    {"row 0", 0, "there is no row '0': it takes a whole number, 1 or more"},
    {"cutoff 1", 28, NULL},
    {"cutoff at F", 28, NULL},
    {" cutoff at  F , visit 1 ", 28, NULL},
    {"cutoff 4", 0, "there is no cutoff 4: the last is 3"},
    {"cutoff at B", 0, "nothing is cut off at B"},
    {"cutoff at E", 0, "nothing is cut off at E"},
    {"F", 19, NULL},
    {"f", 19, NULL},
    {"node F", 19, NULL},
    {"F, visit 1", 19, NULL},
    {"F, 1 step on", 20, NULL},
    {"F, visit 1, 10 steps on", 29, NULL},
    {"A, 500 steps on", 100, NULL},
    {"F, visit 2", 0, "F is looked at only once"},
    {"F, visit 0", 0, "'F, visit 0' is neither a node nor a place"},
    {"L", 0, "L is never looked at"},
    {"leaving L", 0, "L is never looked at"},
    {"leaving F", 29, NULL},
    {"leaving K", 26, NULL},
    {"leaving F, 1 step on", 30, NULL},
    {"Z", 0, "'Z' is neither a node nor a place"},
    {"", 0, "'' is neither a node nor a place"},
    {"row", 0, "'row' is neither a node nor a place"},
    {"row 1.5", 0, "there is no row '1.5': it takes a whole number, 1 or more"},
    {"step -1", 0, "there is no step '-1': it takes a whole number, 0 or more"},
    {"node Z", 0, "the tree has no node 'Z'"},
    {"leaving Z", 0, "the tree has no node 'Z'"},
    {"cutoff at Z", 0, "the tree has no node 'Z'"},
    {"cutoff Z", 0, "there is no cutoff 'Z': it takes a whole number, 1 or more"},
    {"start here", 0, "'start here' is neither a node nor a place"},
    {"cutoff at F, visit", 0, "the tree has no node 'F, visit'"},
};

START_TEST(goes_where_words_say)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trial trial;
        struct stop stop;
        struct text why = {0};
        trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
        session_go(&trial.session, 11);
        bool went =
            stop_read(&stop, tree, slice_of(cases[i].words), &why) && stop_go(&stop, &trial.session, &why);
        ck_assert_msg(went == !cases[i].why, "%s: %s", cases[i].words, text_string(&why));
        if (cases[i].why)
            ck_assert_msg(slice_begins(text_slice(&why), cases[i].why), "%s: %s", cases[i].words,
                          text_string(&why));
        uint64_t step = cursor_number(&trial.session.cursor);
        ck_assert_msg(step == (went ? cases[i].step : 11), "%s: step %d", cases[i].words, (int)step);
        text_free(&why);
        trial_end(&trial);
    }
    tree_free(tree);
}
END_TEST

/* Where nothing has been searched yet, by an algorithm that comes back to the nodes. */
START_TEST(searches_as_far_as_a_place_is)
{
    static const struct {
        const char *words;
        uint64_t step;
        const char *why; /* else */
    } places[] = {
        {"A, visit 3", 250, NULL},
        {"A, visit 9", 0, "A is looked at only 3 times"},
        {"F, visit 2", 0, "F is looked at only once"},
        {"cutoff at F", 67, NULL},
        {"cutoff at B, visit 2", 128, NULL},
        {"cutoff 3", 128, NULL},
        {"cutoff 30", 0, "there is no cutoff 30: the last is 6"},
        {"row 20", 186, NULL},
        {"step 60", 60, NULL},
    };
    struct tree *tree = library_tree("lecture");
    struct program *program = trial_built_in("mtdf");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct session session;
        struct stop stop;
        struct text why = {0};
        ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
        bool went = stop_read(&stop, tree, slice_of(places[i].words), &why) && stop_go(&stop, &session, &why);
        ck_assert_msg(went == !places[i].why, "%s: %s", places[i].words, text_string(&why));
        ck_assert_str_eq(text_string(&why), went ? "" : places[i].why);
        ck_assert_msg(cursor_number(&session.cursor) == places[i].step, "%s: step %d", places[i].words,
                      (int)cursor_number(&session.cursor));
        session_end(&session);
        text_free(&why);
    }
    program_free(program);
    tree_free(tree);
}
END_TEST

/* Goes from one to the next, to the last; returns the sum of the steps they are at. */
static uint64_t sum_of_stops(struct session *session, enum stop_kind kind)
{
    uint64_t sum = 0;
    while (stop_seek(session, kind, 1))
        sum += cursor_number(&session->cursor);
    return sum;
}

/* In a search of many steps, of which only some have been made: as when all have. */
START_TEST(searches_stretch_by_stretch)
{
    static const char *const places[] = {"A, visit 4",  "A, visit 900", "leaving B",    "B, visit 3",
                                         "cutoff at E", "cutoff at F",  "B, visit 2",   "B, visit 4",
                                         "leaving C",   "cutoff 1500",  "cutoff 90000", "row 9000",
                                         "leaving A",   "step 150000",  "C, visit 2"};
    struct generate generate = {.seed = 3, .branching = {2, 2}, .depth = {17, 17}, .values = {0, 99}};
    struct range used;
    struct tree *tree = generate_tree(&generate, &used);
    struct program *program = trial_built_in("mtdf");
    struct session whole;
    struct text why = {0};
    ck_assert(session_begin(&whole, tree, program, &(struct session_wishes){0}, &why));
    session_run_all(&whole);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct session session;
        struct stop stop;
        struct text here = {0};
        text_clear(&why);
        ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
        ck_assert(stop_read(&stop, tree, slice_of(places[i]), &why));
        session_go(&whole, 0);
        bool there = stop_go(&stop, &whole, &why);
        ck_assert_msg(stop_go(&stop, &session, &here) == there, "%s: %s", places[i], text_string(&here));
        ck_assert_str_eq(text_string(&here), text_string(&why));
        ck_assert_msg(cursor_number(&session.cursor) == cursor_number(&whole.cursor), "%s: step %d, not %d",
                      places[i], (int)cursor_number(&session.cursor), (int)cursor_number(&whole.cursor));
        session_end(&session);
        text_free(&here);
    }
    for (enum stop_kind kind = STOP_ROW; kind <= STOP_CUTOFF; kind++) {
        struct session session;
        ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
        session_go(&whole, 0);
        ck_assert_uint_eq(sum_of_stops(&session, kind), sum_of_stops(&whole, kind));
        session_end(&session);
    }
    session_end(&whole);
    program_free(program);
    tree_free(tree);
    text_free(&why);
}
END_TEST

/* Names that look like other words of a stop. */
START_TEST(takes_names_as_they_are)
{
    static const struct {
        const char *words;
        enum stop_kind kind;
        uint32_t node;
        uint64_t number;
    } names[] = {
        {"end", STOP_END, 0, 0},
        {"node end", STOP_ARRIVAL, 1, 1},
        {"a, visit 2", STOP_ARRIVAL, 2, 1},
        {"a, visit 2, visit 3", STOP_ARRIVAL, 2, 3},
        {"row 1", STOP_ROW, 0, 1},
        {"leaving row 1", STOP_LEAVING, 3, 1},
    };
    struct source source;
    struct diag diag = {0};
    static const char text[] = "root max\n  end 1\n  \"a, visit 2\" 2\n  \"row 1\" 3\n";
    ck_assert(source_copy(&source, "names.tree", slice_of(text), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert(tree);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stop stop;
        struct text why = {0};
        ck_assert_msg(stop_read(&stop, tree, slice_of(names[i].words), &why), "%s", names[i].words);
        ck_assert_msg(
            stop.kind == names[i].kind && stop.node == names[i].node && stop.number == names[i].number,
            "%s: kind %d, node %d, number %d", names[i].words, stop.kind, (int)stop.node, (int)stop.number);
        struct text words = {0};
        struct stop again;
        stop_write(&words, tree, &stop);
        ck_assert_msg(stop_read(&again, tree, text_slice(&words), &why) && again.kind == stop.kind &&
                          again.node == stop.node && again.number == stop.number,
                      "%s: %s", names[i].words, text_string(&words));
        text_free(&words);
        text_free(&why);
    }
    source_free(&source);
    tree_free(tree);
    diag_free(&diag);
}
END_TEST

/* --- by where one is --- */

/* Takes the program. */
static void check_all_steps(const struct tree *tree, const char *algorithm, struct program *program)
{
    struct trial trial;
    trial_begin(&trial, tree, program, ROWS_ARRIVAL);
    struct session *session = &trial.session;
    session_run_all(session);
    for (uint64_t step = 0; session_go(session, step); step++) {
        struct stop found, read;
        struct text words = {0}, why = {0};
        stop_find(&found, session);
        ck_assert_uint_eq(cursor_number(&session->cursor), step);
        stop_write(&words, tree, &found);
        session_go(session, step / 2);
        ck_assert_msg(stop_read(&read, tree, text_slice(&words), &why) && stop_go(&read, session, &why),
                      "%s: %s", text_string(&words), text_string(&why));
        ck_assert_msg(cursor_number(&session->cursor) == step, "%s, step %d: %s leads to %d", algorithm,
                      (int)step, text_string(&words), (int)cursor_number(&session->cursor));
        text_free(&words);
        text_free(&why);
    }
    trial_end(&trial);
}

/* At a node there may be two cutoffs. */
static const char twice_cut[] = "function F(s)\n  if Terminal(s) then return Utility(s)\n  v <- -inf\n"
                                "  for each child c of s\n    v <- max(v, F(c))\n    if v >= 3 then break\n"
                                "  for each child c of s\n    v <- max(v, F(c))\n    if v >= 5 then break\n"
                                "  return v\n";

START_TEST(names_every_step)
{
    static const char *const algorithms[] = {
        "alphabeta", "scout", "mtdf", "sss", "aspiration", "minimax", "iterative-deepening"};
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct generate generate = {
            .seed = seed, .branching = {2, 3}, .depth = {2, 3}, .values = {0, 9}, .evaluations = true};
        struct range used;
        struct tree *tree = generate_tree(&generate, &used);
        for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++)
            check_all_steps(tree, algorithms[i], trial_built_in(algorithms[i]));
        check_all_steps(tree, "twice cut", trial_compile("twice cut", twice_cut));
        tree_free(tree);
    }
}
END_TEST

/* --- in what ships --- */

static void check_lesson(const struct lesson *lesson)
{
    struct text name = {0};
    text_add_slice(&name, lesson_said(lesson, "tree", 0));
    struct tree *tree = library_tree(text_string(&name));
    ck_assert_msg(tree, "%s", text_string(&name));
    for (size_t i = 0; i < lesson->stops.count; i++) {
        struct slice algorithm = lesson_said(lesson, "algorithm", i);
        struct trial trial;
        struct stop stop;
        struct text why = {0};
        text_clear(&name);
        text_add_slice(&name, algorithm);
        trial_begin(&trial, tree, trial_built_in(text_string(&name)), ROWS_ARRIVAL);
        ck_assert_msg(stop_read(&stop, tree, lesson->stops.at[i].words, &why) &&
                          stop_go(&stop, &trial.session, &why),
                      "%s, stop %d: %s", lesson->source.name, (int)i + 1, text_string(&why));
        ck_assert_msg(lesson->stops.at[i].note.length, "%s, stop %d", lesson->source.name, (int)i + 1);
        trial_end(&trial);
        text_free(&why);
    }
    text_free(&name);
    tree_free(tree);
}

START_TEST(built_in_lessons_stop_where_they_say)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_LESSON, i)); i++) {
        struct diag diag = {0};
        struct lesson lesson;
        ck_assert(library_read_lesson(&lesson, text->name, &diag));
        ck_assert(lesson.stops.count);
        check_lesson(&lesson);
        lesson_free(&lesson);
        diag_free(&diag);
    }
}
END_TEST

UNIT("stop", goes_where_words_say, searches_as_far_as_a_place_is, searches_stretch_by_stretch,
     takes_names_as_they_are, names_every_step, built_in_lessons_stop_where_they_say)
