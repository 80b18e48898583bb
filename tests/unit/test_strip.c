/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/scene.h"
#include "explain/strip.h"
#include "lesson/library.h"
#include "trial.h"
#include "unit.h"

static const struct {
    const char *algorithm;
    uint64_t step;
    enum charset charset;
    const char *strip; /* where, after whom | what changed | which test | what came of it */
} strips[] = {
    {"alphabeta", 0, CHARSET_UNICODE, "A | | | "},
    {"alphabeta", 1, CHARSET_UNICODE, "Alpha-Beta-Search | | | "},
    {"alphabeta", 2, CHARSET_UNICODE, "A | | | "},
    {"alphabeta", 5, CHARSET_UNICODE, "A | v = −∞ | Player(s) = Max ✓ | "},
    {"alphabeta", 6, CHARSET_UNICODE, "A | next B | | "},
    {"alphabeta", 12, CHARSET_UNICODE, "E | | | "},
    {"alphabeta", 14, CHARSET_UNICODE, "B after E | E returns 2 | | "},
    {"alphabeta", 15, CHARSET_UNICODE, "B after E | v +∞ → 2 | | "},
    {"alphabeta", 16, CHARSET_UNICODE, "B after E | v +∞ → 2 | 2 ≤ −∞ ✗ | no cutoff"},
    {"alphabeta", 17, CHARSET_UNICODE, "B after E | β +∞ → 2 | 2 ≤ −∞ ✗ | no cutoff"},
    {"alphabeta", 18, CHARSET_UNICODE, "B after E | next F | | "},
    {"alphabeta", 28, CHARSET_UNICODE, "F after K | v −∞ → 3 | 3 ≥ 2 ✓ | shallow β-cutoff"},
    {"alphabeta", 29, CHARSET_UNICODE, "B after F | F returns 3 | | "},
    {"alphabeta", 30, CHARSET_UNICODE, "B after F | v = 2 | | "},
    {"alphabeta", 57, CHARSET_UNICODE, "M after Q | v +∞ → 1 | 1 ≤ 2 ✓ | deep α-cutoff, 3 plies"},
    {"alphabeta", 57, CHARSET_ASCII, "M after Q | v +inf -> 1 | 1 <= 2 yes | deep alpha-cutoff, 3 plies"},
    {"alphabeta", 100, CHARSET_UNICODE, "A | returns 6 | | "},
    {"scout", 25, CHARSET_UNICODE, "F after K | | Test(c, x, above) ✓ | shallow β-cutoff"},
    {"scout", 27, CHARSET_UNICODE, "B after F | | not Test(c, v, false) ✗ | "},
    {"sss", 11, CHARSET_UNICODE, "A | C goes in with +∞ | | "},
    {"sss", 15, CHARSET_UNICODE, "B | B taken with +∞ | | "},
    {"sss", 24, CHARSET_UNICODE, "E | E goes in with 2 | Terminal(n) ✓ | "},
    {"negamax-soft", 57, CHARSET_UNICODE, "M after Q | best −∞ → −1 | −1 ≥ −2 ✓ | deep α-cutoff, 3 plies"},
};

static void write_strip(struct text *out, struct session *session, enum charset charset)
{
    struct scene scene = {.session = session, .charset = charset, .placed = true};
    struct strip strip = {0};
    scene_look(&scene);
    struct teller teller = scene_teller(&scene);
    strip_find(&strip, &teller, scene.cutoff);
    if (strip.node == TREE_NONE)
        text_add_string(out, strip.function);
    else
        speak_node(out, session->tree, strip.node, charset);
    if (strip.after != TREE_NONE) {
        text_add_string(out, " after ");
        speak_node(out, session->tree, strip.after, charset);
    }
    text_format(out, " | %s%s| %s", text_string(&strip.changed), strip.changed.length ? " " : "",
                text_string(&strip.tested));
    text_add_string(out, strip.tested.length ? " " : "");
    if (strip.tested.length)
        speak_sign(out, strip.holds, charset);
    text_format(out, "%s| %s", strip.tested.length ? " " : "", text_string(&strip.came));
    strip_free(&strip);
    scene_free(&scene);
}

START_TEST(places_a_step)
{
    for (size_t i = 0; i < sizeof strips / sizeof *strips; i++) {
        struct tree *tree = library_tree("lecture");
        struct trial trial;
        struct text text = {0};
        trial_begin(&trial, tree, trial_built_in(strips[i].algorithm), ROWS_ARRIVAL);
        session_go(&trial.session, strips[i].step);
        write_strip(&text, &trial.session, strips[i].charset);
        ck_assert_str_eq(text_string(&text), strips[i].strip);
        text_free(&text);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* The cursor stands afterwards where it stood, wherever that is. */
START_TEST(leaves_the_cursor_where_it_was)
{
    static const char *const algorithms[] = {"alphabeta", "mtdf", "sss", "history", "iterative-deepening"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        struct tree *tree = library_tree("horizon");
        struct trial trial;
        struct text before = {0}, after = {0};
        trial_begin(&trial, tree, trial_built_in(algorithms[i]), ROWS_ARRIVAL);
        for (uint64_t step = 0; session_go(&trial.session, step) && step < 400; step++) {
            struct teller teller = session_teller(&trial.session, CHARSET_UNICODE);
            text_clear(&before);
            text_clear(&after);
            sentence_of_step(&teller, &trial.session.cursor, &before);
            write_strip(&after, &trial.session, CHARSET_UNICODE);
            text_clear(&after);
            sentence_of_step(&teller, &trial.session.cursor, &after);
            ck_assert_uint_eq(cursor_number(&trial.session.cursor), step);
            ck_assert_str_eq(text_string(&before), text_string(&after));
        }
        text_free(&before);
        text_free(&after);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("strip", places_a_step, leaves_the_cursor_where_it_was)
