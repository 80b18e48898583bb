/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "explain/speech.h"
#include "homework/quiz.h"
#include "lesson/library.h"
#include "tree/generate.h"
#include "unit.h"
#include <math.h>

static struct tree *random_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 3};
    wishes.depth = (struct range){2, 4};
    wishes.values = (struct range){-9, 9};
    wishes.evaluations = true;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

/* The right answer in words, from the trace alone; `way` chooses a spelling. */
static void answer(const struct quiz *q, int way, struct text *out)
{
    const struct visits *visits = &q->session->visits;
    const struct cause *cause = q->cutoff == CUTOFF_NONE ? NULL : &q->session->causes.all.at[q->cutoff];
    uint32_t walk = 0, child;
    struct skipped_walk all = {0};
    switch (q->kind) {
    case ASK_CUT:
        text_add_string(out, q->cut ? (way ? "Y" : "yes") : (way ? "no!" : "n"));
        break;
    case ASK_FALLS:
        while (way == 0 &&
               (child = cutoff_skipped(visits, &visits->cutoffs.at[q->cutoff], &walk)) != TREE_NONE)
            text_format(out, "%.*s, ", SLICE(tree_label(q->session->tree, child)));
        while (way && (child = cutoff_nodes(visits, &visits->cutoffs.at[q->cutoff], &all)) != TREE_NONE)
            text_format(out, "%.*s ", SLICE(tree_label(q->session->tree, child)));
        break;
    case ASK_CAUSE:
        text_format(out, way ? " %.*s" : "%.*s.", SLICE(tree_label(q->session->tree, cause->node)));
        break;
    case ASK_DEPTH:
        text_add_string(out, cause->plies == 1 ? (way ? "S" : "shallow") : (way ? "Deep" : "d"));
        break;
    default:
        text_add_string(out, way ? "v = " : "");
        number_write(out, q->number, way ? NUMBER_PRETTY : NUMBER_PLAIN);
    }
}

static const char *wrong(const struct quiz *q)
{
    switch (q->kind) {
    case ASK_CUT:
        return q->cut ? "no" : "yes";
    case ASK_DEPTH:
        return q->session->causes.all.at[q->cutoff].plies == 1 ? "deep" : "shallow";
    case ASK_FALLS:
    case ASK_CAUSE:
        return "\"no such node\"";
    default:
        return "12345";
    }
}

struct counts_of {
    uint64_t cuts, folds;
};

/* What must be asked, counted from the trace. */
static struct counts_of expected(struct session *session, enum quiz_level level)
{
    struct counts_of counts = {0};
    for (size_t i = 0; i < session->visits.cutoffs.count; i++)
        counts.cuts += session->visits.cutoffs.at[i].searched;
    counts.folds = level;
    return counts;
}

static void take_quiz(struct session *session, enum quiz_level level)
{
    struct quiz q = {.session = session, .level = level};
    struct counts_of counts = expected(session, level);
    uint64_t cuts = 0, asked = 0;
    while (quiz_next(&q)) {
        struct text words = {0}, said = {0};
        ck_assert_uint_eq(cursor_number(&session->cursor) + 1, q.step);
        ck_assert(level == QUIZ_EVERYTHING || q.kind != ASK_BOUND);
        ck_assert(level != QUIZ_CUTOFFS || q.kind != ASK_V);
        cuts += q.kind == ASK_CUT && q.cut;
        asked++;
        for (int way = 0; way < 2; way++) {
            text_clear(&words);
            answer(&q, way, &words);
            ck_assert_msg(quiz_read(&q, text_slice(&words)) == QUIZ_RIGHT, "kind %d: '%s'", (int)q.kind,
                          text_string(&words));
        }
        ck_assert_int_ne(quiz_read(&q, slice_of(wrong(&q))), QUIZ_RIGHT);
        ck_assert_int_eq(quiz_read(&q, slice_of("")), QUIZ_UNREADABLE);
        quiz_write_question(&q, &said);
        quiz_write_hint(&q, &said);
        quiz_write_truth(&q, &said);
        ck_assert_uint_gt(said.length, 20);
        ck_assert_uint_eq(cursor_number(&session->cursor) + 1, q.step);
        quiz_count(&q, asked % 3 ? 1 : 2, asked % 5 != 0);
        text_free(&words);
        text_free(&said);
    }
    ck_assert_msg(cuts == counts.cuts, "%s: %lu cuts of %lu", session->program->title, (unsigned long)cuts,
                  (unsigned long)counts.cuts);
    ck_assert_uint_eq(asked, q.asked + q.tally[ASK_FALLS].asked + q.tally[ASK_CAUSE].asked +
                                 q.tally[ASK_DEPTH].asked);
    quiz_free(&q);
}

START_TEST(knows_what_is_right)
{
    static const char *const algorithms[] = {"alphabeta", "alphabeta-two", "negamax-soft", "negamax-hard",
                                             "killer",    "mtdf",          "pvs",          "minimax"};
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++) {
        struct program *program = library_algorithm(algorithms[a]);
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct tree *tree = random_tree(seed);
            for (enum quiz_level level = QUIZ_CUTOFFS; level <= QUIZ_EVERYTHING; level++) {
                struct session session;
                struct text why = {0};
                struct session_wishes wishes = {0};
                ck_assert(session_begin(&session, tree, program, &wishes, &why));
                session_run_all(&session);
                take_quiz(&session, level);
                session_end(&session);
                text_free(&why);
            }
            tree_free(tree);
        }
        program_free(program);
    }
}
END_TEST

static void take_as_it_runs(const struct tree *tree, const struct program *program, enum quiz_level level)
{
    struct session session;
    struct session_wishes wishes = {.max_steps = 20000};
    struct text why = {0}, said = {0};
    if (session_begin(&session, tree, program, &wishes, &why)) {
        struct quiz q = {.session = &session, .level = level};
        for (int i = 0; i < 300 && quiz_next(&q); i++) {
            text_clear(&said);
            quiz_write_question(&q, &said);
            quiz_write_truth(&q, &said);
            ck_assert_uint_gt(said.length, 20);
            quiz_count(&q, 1, true);
        }
        quiz_free(&q);
    }
    session_end(&session);
    text_free(&said);
    text_free(&why);
}

/* Every algorithm, on a search that has run no further than somebody looked. */
START_TEST(asks_as_the_search_runs)
{
    const struct shipped *text;
    for (size_t a = 0; (text = library_next(SHIPPED_ALGORITHM, a)); a++) {
        struct program *program = library_algorithm(text->name);
        struct tree *trees[] = {library_tree("lecture"), library_tree("horizon"), random_tree(a)};
        for (size_t t = 0; t < sizeof trees / sizeof *trees; t++) {
            for (enum quiz_level level = QUIZ_CUTOFFS; level <= QUIZ_EVERYTHING; level++)
                take_as_it_runs(trees[t], program, level);
            tree_free(trees[t]);
        }
        program_free(program);
    }
}
END_TEST

START_TEST(says_what_to_practise)
{
    struct tree *tree = random_tree(1);
    struct quiz q = {0};
    struct text score = {0};
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score), "Nothing was asked.");
    q.kind = ASK_CUT;
    quiz_count(&q, 1, true);
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score), "1 of 1 right at once: all of it. Well done.");
    q.kind = ASK_CAUSE;
    quiz_count(&q, 2, true);
    quiz_count(&q, 2, false);
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score),
                     "1 of 3 right at once, 1 at the second try. To practise: whose number "
                     "causes a cutoff.");
    text_free(&score);
    tree_free(tree);
}
END_TEST

UNIT("quiz", knows_what_is_right, asks_as_the_search_runs, says_what_to_practise)
