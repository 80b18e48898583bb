/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sheets and keys on pages: all that stands on each page, and where, must be what
 * tests/pages/NAME.page has. What cairo would draw is written down in place of it, so that no font on this
 * machine has a say.
 *
 * CUTOFF_UPDATE=yes writes down what stands there now.
 */
#include "lesson/library.h"
#include "paper/form.h"
#include "picture/pages.h"
#include "stored.h"
#include "tree/notation.h"
#include "trial.h"
#include <stdio.h>
#include <string.h>

bool __wrap_pages_write(const struct picture *pages, size_t count, const char *title, enum theme theme,
                        FILE *file);

static void write_ink(const struct picture *page, const struct ink *ink, FILE *file)
{
    static const char *const kinds[] = {"line", "strokes", "up", "down", "box", "label"};
    static const char *const anchors[] = {"from", "around", "to"};
    fprintf(file, "%s %s", kinds[ink->kind], ink->tint == TINT_HIDDEN ? "hidden" : tints[ink->tint].name);
    for (size_t i = 0; i < ink->points; i++)
        fprintf(file, " %.2f,%.2f", ink->at[i].x, ink->at[i].y);
    if (ink->kind == INK_LABEL)
        fprintf(file, " of %.2f %s %.2f,%.2f, %.2f wide: %.*s", ink->size, anchors[ink->anchor], ink->x,
                ink->base, ink->box.width, SLICE(ink_words(page, ink)));
    else if (!ink->points)
        fprintf(file, " %.2f,%.2f %.2f x %.2f", ink->box.x, ink->box.y, ink->box.width, ink->box.height);
    fputc('\n', file);
}

/* In the place of what cairo does. */
bool __wrap_pages_write(const struct picture *pages, size_t count, const char *title, enum theme theme,
                        FILE *file)
{
    fprintf(file, "%s, theme %d, %zu pages\n", title, theme, count);
    for (size_t i = 0; i < count; i++) {
        fprintf(file, "page %zu, %.2f x %.2f, unit %.3f\n", i + 1, pages[i].width, pages[i].height,
                pages[i].unit);
        for (size_t j = 0; j < pages[i].inks.count; j++)
            write_ink(&pages[i], &pages[i].inks.at[j], file);
    }
    return strcmp(title, "fails") != 0;
}

static bool write(struct tree *tree, const char *algorithm, struct exercise_wishes wishes, struct text *out,
                  struct text *why)
{
    struct trial trial;
    struct exercise exercise = {.wishes = wishes};
    trial_begin(&trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    exercise_begin(&exercise, &trial.session, &trial.outcome);
    FILE *file = text_open(out);
    bool fine = form_pdf.write(&exercise, file, why);
    text_close(file);
    exercise_free(&exercise);
    trial_end(&trial);
    tree_free(tree);
    return fine;
}

static struct tree *read_tree(const char *words)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(words), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

static const char long_names[] =
    "Donaudampfschifffahrtsgesellschaftskapitaen max\n"
    "  Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz min\n"
    "    \"a longer name of a leaf, with a comma and a hundred characters in it, so that it goes on and on\" "
    "3\n"
    "    x 1234567890123\n"
    "  \"Go to the Italian place\" min\n"
    "    \"They have a table free\" -0.125\n"
    "    \"It is closed on Tuesdays\" 2\n"
    "    \"Nobody has been there, and nobody says why\" 4\n"
    "    Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft 5\n"
    "    \"The menu is written in letters that a guest of my age can\'t read without a lamp\" 6\n"
    "    \"A word of the waiter to the cook, another of the cook to the waiter, and a third to us\" 7\n";

START_TEST(pages_have_all_in_its_place)
{
    static const struct {
        const char *name, *tree, *algorithm;
        struct exercise_wishes wishes;
    } cases[] = {
        {"lecture", "lecture", "alphabeta", {.questions = EXERCISE_USUAL}},
        {"lecture-key", "lecture", "alphabeta", {.questions = EXERCISE_USUAL, .key = true}},
        {"ics180a",
         "ics180a",
         "alphabeta",
         {.questions = EXERCISE_USUAL, .key = true, .paper = PAPER_LETTER}},
        {"across",
         "ics180a",
         "minimax",
         {.questions = 1u << QUESTION_VALUE | 1u << QUESTION_LEAVES, .points = 5}},
        {"long-names", NULL, "alphabeta", {.questions = EXERCISE_USUAL, .spare = true, .points = 12}},
        {"long-names-key", NULL, "alphabeta", {.questions = EXERCISE_USUAL, .key = true}},
        {"long-title",
         "bags",
         "minimax",
         {.questions = EXERCISE_USUAL,
          .key = true,
          .title = "An exam whose title is longer than a line of it, and that doesn't go on for a third"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text out = {0}, why = {0};
        ck_assert(write(cases[i].tree ? library_tree(cases[i].tree) : read_tree(long_names),
                        cases[i].algorithm, cases[i].wishes, &out, &why));
        ck_assert_str_eq(text_string(&why), "");
        struct text path = {0};
        stored_path(&path, "tests/pages/%s.page", cases[i].name);
        stored_hold(text_string(&path), &out);
        text_free(&path);
        text_free(&out);
        text_free(&why);
    }
}
END_TEST

START_TEST(says_that_cairo_failed)
{
    struct text out = {0}, why = {0};
    struct exercise_wishes wishes = {.questions = EXERCISE_USUAL, .title = "fails"};
    ck_assert(!write(library_tree("lecture"), "alphabeta", wishes, &out, &why));
    ck_assert_str_eq(text_string(&why), "the PDF can't be made");
    text_clear(&out);
    text_clear(&why);
    ck_assert(!write(library_tree("chess-like"), "alphabeta", wishes, &out, &why));
    ck_assert_str_eq(text_string(&out), "");
    ck_assert_msg(strncmp(text_string(&why), "the tree has no room on a page of A4, ", 38) == 0, "%s",
                  text_string(&why));
    text_free(&out);
    text_free(&why);
}
END_TEST

UNIT("pages", pages_have_all_in_its_place, says_that_cairo_failed)
