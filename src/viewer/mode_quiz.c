/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quiz, at the foot of the screen: it stops before each decision, asks, and shows it after the answer.
 * Meanwhile nothing above it tells what comes.
 *
 *     asking ── right ──────────────────────────► told ── any key ──► asking the next …
 *       └─ wrong ─► asking again, with a hint ─┬─► told                          └─ none ─► the score
 *                                              wrong
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
    struct text said; /* said: the hint, or whether it was right, and why */
    bool good;
};

static struct typing *line(struct mode *mode)
{
    struct quizzing *q = (struct quizzing *)mode;
    return q->reveal || q->stage != STAGE_ASKING ? NULL : &q->typed;
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
        return "any key: on with the viewer";
    if (q->stage == STAGE_TOLD)
        return "any key: the next question   Esc leave the quiz";
    if (q->reveal)
        return "any key: the answer   Esc leave the quiz";
    return "Enter answer   Esc leave the quiz";
}

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct quizzing *q = (struct quizzing *)mode;
    struct area foot = mode_foot(viewer, area, HEIGHT);
    struct area inside = area_cut(foot, 1, 1, foot.width - 2, HEIGHT - 1);
    struct text question = {0};
    paint_title(q, foot);
    int y = 0;
    if (q->stage != STAGE_SCORE) {
        quiz_write_question(&q->quiz, &question);
        y = paint_words(inside, text_string(&question), STYLE_STRONG);
    }
    if (line(mode)) {
        int x = area_put(inside, 1, y, slice_of("> "), STYLE_KEY);
        area_point_at(inside, typing_paint(inside, x, y, &q->typed, viewer->charset), y);
        y++;
    }
    struct area said = area_cut(inside, 0, y, inside.width, inside.height - y - 1);
    paint_words(said, text_string(&q->said),
                q->good                  ? STYLE_BEST
                : q->stage == STAGE_TOLD ? STYLE_PLAIN
                                         : STYLE_KEY);
    area_put(inside, 0, inside.height - 1, slice_of(foot_of(q)), STYLE_FAINT);
    text_free(&question);
}

/* --- the course of it --- */

static void ask_next(struct quizzing *q, struct viewer *viewer)
{
    typing_begin(&q->typed, slice_of(""));
    text_clear(&q->said);
    q->tries = 0;
    q->good = false;
    q->stage = quiz_next(&q->quiz) ? STAGE_ASKING : STAGE_SCORE;
    viewer->lanes[0].scene.secret = true;
    viewer_moved(viewer);
    if (q->stage != STAGE_SCORE)
        return;
    if (q->reveal)
        text_add_string(&q->said, "That was the last decision.");
    else
        quiz_write_score(&q->quiz, &q->said);
}

static void tell_truth(struct quizzing *q, const char *begin)
{
    text_clear(&q->said);
    text_add_string(&q->said, begin);
    quiz_write_truth(&q->quiz, &q->said);
    q->stage = STAGE_TOLD;
}

static void answer(struct quizzing *q)
{
    enum quiz_reading reading = quiz_read(&q->quiz, text_slice(&q->typed.text));
    text_clear(&q->said);
    if (reading == QUIZ_UNREADABLE) {
        text_add_string(&q->said, "That isn't an answer to this question.");
        return;
    }
    q->tries++;
    q->good = reading == QUIZ_RIGHT;
    if (q->good || q->tries > 1) {
        quiz_count(&q->quiz, q->tries, q->good);
        tell_truth(q, q->good ? "Right. " : "No. ");
        return;
    }
    typing_begin(&q->typed, slice_of(""));
    text_add_string(&q->said, "No. ");
    quiz_write_hint(&q->quiz, &q->said);
}

static void leave(struct quizzing *q, struct viewer *viewer)
{
    struct text score = {0};
    if (q->stage != STAGE_SCORE && !q->reveal)
        quiz_write_score(&q->quiz, &score);
    viewer->lanes[0].scene.secret = false;
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
    if (key == 27 || q->stage == STAGE_SCORE)
        leave(q, viewer);
    else if (q->stage == STAGE_TOLD)
        ask_next(q, viewer);
    else if (q->reveal)
        tell_truth(q, "");
    else if (enter && q->typed.text.length)
        answer(q);
    else if (!enter)
        typing_key(&q->typed, key);
    return EFFECT_PAINT;
}

static void free_quiz(struct mode *mode)
{
    struct quizzing *q = (struct quizzing *)mode;
    quiz_free(&q->quiz);
    typing_free(&q->typed);
    text_free(&q->said);
}

static const struct mode_kind quizzing = {.paint = paint, .key = key, .line = line, .free = free_quiz};

void quiz_open(struct viewer *viewer, bool reveal)
{
    struct lane *lane = &viewer->lanes[0];
    if (!viewer->tree || !lane->suits) {
        viewer_say(viewer, "There is no search to ask about.");
        return;
    }
    if (viewer->lane_count > 1)
        viewer_drop_lane(viewer);
    struct quizzing *q = mode_open(viewer, &quizzing, sizeof *q);
    q->reveal = reveal;
    q->quiz = (struct quiz){.session = &lane->session,
                            .level = (enum quiz_level)viewer->settings.choice[SETTING_quiz],
                            .charset = viewer->charset};
    ask_next(q, viewer);
}
