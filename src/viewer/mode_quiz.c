/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quiz, at the foot of the screen: it stops before each decision, asks, and shows it after the answer.
 * Meanwhile nothing above it tells what comes.
 *
 *     asking ── right ──────────────────────────► told ── Enter ──► asking the next …
 *       └─ wrong ─► asking again, with a hint ─┬─► told                         └─ none ─► the score
 *                                              wrong
 *
 * That there is a cutoff is told above the question what it skips: there is nothing else to be seen of it.
 */
#include "homework/quiz.h"
#include "viewer/state.h"

#define HEIGHT 8

enum stage { STAGE_ASKING, STAGE_TOLD, STAGE_SCORE };

struct quizzing {
    struct mode mode;
    struct quiz quiz;
    enum stage stage;
    int tries;
    bool reveal; /* a key in place of an answer: for a whole class */
    struct typing typed;
    struct text before; /* what was told of the question before this one */
    struct text said;   /* the hint, or whether it was right, and why */
    bool good, good_before;
};

/* What comes while something is told is for the next question. */
static struct typing *line(struct mode *mode)
{
    struct quizzing *q = (struct quizzing *)mode;
    return q->reveal || q->stage == STAGE_SCORE ? NULL : &q->typed;
}

static void paint_title(struct quizzing *q, struct area area)
{
    uint32_t asked = 0, first = 0;
    for (int i = 0; i < ASK_KINDS; i++) {
        asked += q->quiz.tally[i].asked;
        first += q->quiz.tally[i].first;
    }
    area_put(area, 2, 0, slice_of(" quiz "), STYLE_HEADING);
    if (!q->reveal)
        area_format(area, area.width - 28, 0, STYLE_PLAIN, " right at once: %u of %u ", (unsigned)first,
                    (unsigned)asked);
}

static const char *foot_of(const struct quizzing *q)
{
    if (q->stage == STAGE_SCORE)
        return "Enter on with the viewer";
    if (q->reveal)
        return q->stage == STAGE_TOLD ? "any key: the next question   Esc leave the quiz"
                                      : "any key: the answer   Esc leave the quiz";
    if (q->stage == STAGE_TOLD)
        return "Enter the next question   Esc leave the quiz";
    return "Enter answer   Esc leave the quiz";
}

/* What may be answered stands there until there is a hint. */
static int paint_line(struct quizzing *q, struct viewer *viewer, struct area inside, int y)
{
    int x = area_put(inside, 1, y, slice_of("> "), STYLE_KEY);
    area_point_at(inside, typing_paint(inside, x, y, &q->typed, viewer->charset), y);
    if (!q->said.length) {
        struct text ways = {0};
        quiz_write_ways(&q->quiz, &ways);
        paint_words(area_cut(inside, 0, y + 1, inside.width, inside.height - y - 2), text_string(&ways),
                    STYLE_FAINT);
        text_free(&ways);
    }
    return y + 1;
}

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct quizzing *q = (struct quizzing *)mode;
    struct area foot = mode_foot(viewer, area, HEIGHT);
    struct area inside = area_cut(foot, 1, 1, foot.width - 2, HEIGHT - 1);
    struct text question = {0};
    paint_title(q, foot);
    int y = 0;
    if (q->stage == STAGE_ASKING && q->before.length)
        y = paint_words(inside, text_string(&q->before), q->good_before ? STYLE_BEST : STYLE_PLAIN);
    if (q->stage != STAGE_SCORE) {
        quiz_write_question(&q->quiz, &question);
        y += paint_words(area_cut(inside, 0, y, inside.width, inside.height), text_string(&question),
                         STYLE_STRONG);
    }
    if (line(mode) && q->stage == STAGE_ASKING)
        y = paint_line(q, viewer, inside, y);
    struct area said = area_cut(inside, 0, y, inside.width, inside.height - y - 1);
    paint_words(said, text_string(&q->said),
                q->good                  ? STYLE_BEST
                : q->stage == STAGE_TOLD ? STYLE_PLAIN
                                         : STYLE_KEY);
    area_put(inside, 0, inside.height - 1, slice_of(foot_of(q)), STYLE_FAINT);
    text_free(&question);
}

/* --- the course of it --- */

/* What is asked isn't seen until it is told. */
static void show(struct quizzing *q, struct viewer *viewer)
{
    bool told = q->stage != STAGE_ASKING;
    enum scene_secret secret = SECRET_LATER;
    if (q->quiz.kind == ASK_FALLS)
        secret = told ? SECRET_CAUSE : SECRET_FALL;
    else if (q->quiz.kind == ASK_CAUSE && !told)
        secret = SECRET_CAUSE;
    viewer->lanes[0].scene.secret = secret;
    viewer_moved(viewer);
}

static void ask_next(struct quizzing *q, struct viewer *viewer)
{
    text_clear(&q->before);
    text_clear(&q->said);
    q->tries = 0;
    q->good = false;
    q->stage = quiz_next(&q->quiz) ? STAGE_ASKING : STAGE_SCORE;
    show(q, viewer);
    if (q->stage != STAGE_SCORE)
        return;
    if (q->reveal)
        text_add_string(&q->said, "That was the last decision.");
    else
        quiz_write_score(&q->quiz, &q->said);
}

static void tell_truth(struct quizzing *q, struct viewer *viewer, const char *begin)
{
    struct text told = {0};
    bool leads_on = q->quiz.kind == ASK_CUT && q->quiz.cut;
    text_add_string(&told, begin);
    quiz_write_truth(&q->quiz, &told);
    if (leads_on) {
        q->good_before = q->good;
        ask_next(q, viewer);
        text_add_slice(&q->before, text_slice(&told));
    } else {
        text_clear(&q->said);
        text_add_slice(&q->said, text_slice(&told));
        q->stage = STAGE_TOLD;
        show(q, viewer);
    }
    text_free(&told);
}

static void refuse(struct quizzing *q, struct viewer *viewer, struct text *why)
{
    struct slice typed = slice_trim(text_slice(&q->typed.text));
    text_clear(&q->said);
    if (!why->length && typed.length) {
        text_add_char(why, '\'');
        utf8_show(why, slice_short(typed), viewer->charset);
        text_add_string(why, "' is no answer to this question. ");
    }
    text_add_slice(&q->said, text_slice(why));
    quiz_write_ways(&q->quiz, &q->said);
}

/* The line is empty again, so that what is typed next stands alone. */
static void answer(struct quizzing *q, struct viewer *viewer)
{
    struct text why = {0};
    enum quiz_reading reading = quiz_read(&q->quiz, text_slice(&q->typed.text), &why);
    if (reading == QUIZ_UNREADABLE)
        refuse(q, viewer, &why);
    typing_begin(&q->typed, slice_of(""));
    text_free(&why);
    if (reading == QUIZ_UNREADABLE)
        return;
    q->tries++;
    q->good = reading == QUIZ_RIGHT;
    if (q->good || q->tries > 1) {
        quiz_count(&q->quiz, q->tries, q->good);
        tell_truth(q, viewer, q->good ? "Right. " : "Wrong. ");
        return;
    }
    text_clear(&q->said);
    text_add_string(&q->said, "Wrong, once more. ");
    quiz_write_hint(&q->quiz, &q->said);
}

static void leave(struct quizzing *q, struct viewer *viewer)
{
    struct text score = {0};
    if (q->stage != STAGE_SCORE && !q->reveal)
        quiz_write_score(&q->quiz, &score);
    viewer->lanes[0].scene.secret = SECRET_NOTHING;
    mode_close(viewer);
    viewer_moved(viewer);
    if (score.length)
        viewer_say(viewer, "%s", text_string(&score));
    text_free(&score);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct quizzing *q = (struct quizzing *)mode;
    bool enter = key == '\r' || key == '\n';
    if (q->stage == STAGE_SCORE) {
        leave(q, viewer);
        return enter || key == 27 || key == ' ' ? EFFECT_PAINT : viewer_key(viewer, key, false);
    }
    if (key == 27) {
        leave(q, viewer);
    } else if (q->stage == STAGE_TOLD) {
        /* Whoever is quick has begun to answer. */
        if (!q->reveal && key != ' ')
            typing_insert(&q->typed, key);
        ask_next(q, viewer);
    } else if (q->reveal) {
        tell_truth(q, viewer, "");
    } else if (enter) {
        answer(q, viewer);
    } else {
        typing_key(&q->typed, key);
    }
    return EFFECT_PAINT;
}

static void free_quiz(struct mode *mode)
{
    struct quizzing *q = (struct quizzing *)mode;
    quiz_free(&q->quiz);
    typing_free(&q->typed);
    text_free(&q->before);
    text_free(&q->said);
}

static const struct mode_kind quizzing = {
    .foot = HEIGHT, .paint = paint, .key = key, .line = line, .free = free_quiz};

void quiz_open(struct viewer *viewer, bool reveal)
{
    struct lane *lane = &viewer->lanes[0];
    if (!lane->suits) {
        viewer_say(viewer, "There is no search to ask about.");
        return;
    }
    if (viewer->lane_count > 1)
        viewer_drop_lane(viewer);
    uint64_t begin = cursor_number(&lane->session.cursor);
    struct quizzing *q = mode_open(viewer, &quizzing, sizeof *q);
    q->reveal = reveal;
    q->quiz = (struct quiz){.session = &lane->session,
                            .level = (enum quiz_level)viewer->settings.choice[SETTING_quiz],
                            .charset = viewer->charset};
    ask_next(q, viewer);
    if (q->stage != STAGE_SCORE)
        return;
    session_go(&lane->session, begin);
    leave(q, viewer);
    viewer_say(viewer, "Nothing is decided from here on that the quiz would ask about%s.",
               begin ? ": g goes to the beginning" : "");
}
