/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exercises: that words suit the algorithm, that pages hold what stands on them, that trees are as wanted;
 * and that what platforms get is right, by readers of our own that keep to the platforms' rules and share
 * nothing with what writes it.
 */
#include "lesson/library.h"
#include "paper/form.h"
#include "paper/plan.h"
#include "paper/wanted.h"
#include "tree/notation.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>
#include <strings.h>

/* Check writes down every assertion, and there are many here: only those that fail. */
#define HOLDS(what, ...)                                                                                     \
    do                                                                                                       \
        if (!(what))                                                                                         \
            ck_abort_msg(__VA_ARGS__);                                                                       \
    while (0)

struct sheet {
    struct tree *tree;
    struct trial trial;
    struct exercise exercise;
};

static void begin(struct sheet *sheet, struct tree *tree, const char *algorithm,
                  struct exercise_wishes wishes)
{
    *sheet = (struct sheet){.tree = tree, .exercise = {.wishes = wishes}};
    trial_begin(&sheet->trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    exercise_begin(&sheet->exercise, &sheet->trial.session, &sheet->trial.outcome);
}

static void end(struct sheet *sheet)
{
    exercise_free(&sheet->exercise);
    trial_end(&sheet->trial);
    tree_free(sheet->tree);
}

static struct tree *read_tree(const char *words)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(words), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_msg(tree != NULL, "%s", words);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

/* Names with all that formats take for commands; values of any kind, and equal ones. */
static const char *const odd_trees[] = {
    "title: a/b <c> & {d} \\ %50% #1\n"
    "A max\n"
    "  \"<&\\\"'%$#_{}~^>\" min\n"
    "    \"a=b\" 3\n"
    "    \"{1:SA:=y}\" -4.5\n"
    "  \"]]>\" min\n"
    "    \"100%\" 5\n"
    "    \"*\" inf\n"
    "    \"%50%x\" 5\n",
    "A max\n  \" \" min\n    \"x \" 1\n    \" x\" 2\n  C 0\n",
    "(9 (1 2) (9 9))",
    "A max\n  \"a:b\" 1\n  \"c\\\\n\" 2\n  \"~=x\" 2\n  \"[html]\" 0\n  \"//\" 1\n",
    "((3 12 8) (2 4 6) (14 5 2))",
    "((5 5) (5 5))",
    "(((1 2) 1000000) ((0.125 -0.5) -inf))",
    "(-17 -17)",
    "((inf 3) (-inf 2))",
    "Donaudampfschifffahrtsgesellschaftskapitaen max\n"
    "  Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz min\n"
    "    \"a longer name of a leaf, with a comma and a hundred characters in it, so that it goes on and on\" "
    "3\n"
    "    x 1234567890123\n"
    "  \"Go to the Italian place\" min\n"
    "    \"They have a table free\" -0.125\n"
    "    \"It is closed on Tuesdays\" 2\n",
};

/* The number-th tree of those that are built in and the odd ones; NULL after the last. */
static struct tree *tree_number(size_t number)
{
    size_t built_in = 0;
    while (library_next(SHIPPED_TREE, built_in))
        built_in++;
    if (number < built_in)
        return library_tree(library_next(SHIPPED_TREE, number)->name);
    number -= built_in;
    return number < sizeof odd_trees / sizeof *odd_trees ? read_tree(odd_trees[number]) : NULL;
}

/* Whether alphabeta comes to a value. */
static bool has_value(const struct tree *tree)
{
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    bool fine = !trial.outcome.answer.fault;
    trial_end(&trial);
    return fine;
}

static void write(struct sheet *sheet, const struct exercise_form *form, struct text *out)
{
    struct text why = {0};
    text_clear(out);
    FILE *file = text_open(out);
    bool fine = form->write(&sheet->exercise, file, &why);
    text_close(file);
    ck_assert_msg(fine, "%s", text_string(&why));
    text_free(&why);
}

/* --- words --- */

START_TEST(says_what_the_algorithm_does)
{
    static const struct {
        const char *algorithm, *says;
        bool bounds, cuts;
    } cases[] = {
        {"alphabeta",
         "with alpha-beta, children from left to right; MAX moves at the root. A value that "
         "equals the bound cuts, too.",
         true, true},
        {"alphabeta-strict", "A value that only equals the bound doesn't cut.", true, true},
        {"minimax", "with minimax, children from left to right; MAX moves at the root.", false, false},
        {"negamax", "with negamax, children", false, false},
        {"negamax", "from the side of who moves at the node.", false, false},
        {"negamax-soft", "Leaves, and what the root is worth, are told from MAX's side", true, true},
        {"mtdf", "with MTD(f)", true, true},
        {"negascout", "with NegaScout, children", true, true},
        {"killer", "\"Alpha-beta with a killer move for each level\", which chooses the order itself", true,
         true},
        {"sss", "which chooses the order itself", false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sheet sheet;
        begin(&sheet, library_tree("lecture"), cases[i].algorithm,
              (struct exercise_wishes){.questions = EXERCISE_USUAL});
        const char *task = text_string(&sheet.exercise.task);
        ck_assert_msg(strstr(task, cases[i].says), "%s: %s", cases[i].algorithm, task);
        ck_assert_int_eq(sheet.exercise.bounds, cases[i].bounds);
        ck_assert_int_eq(sheet.exercise.cuts, cases[i].cuts);
        end(&sheet);
    }
}
END_TEST

/* None speaks of alpha-beta, or of bounds, that its title and its variables don't know. */
START_TEST(names_no_other_algorithm)
{
    for (size_t i = 0; library_next(SHIPPED_ALGORITHM, i); i++) {
        const char *name = library_next(SHIPPED_ALGORITHM, i)->name;
        struct program *program = library_algorithm(name);
        bool needs = program->needs_evaluations, known = strstr(program->title, "lpha-beta");
        program_free(program);
        struct sheet sheet;
        begin(&sheet, library_tree(needs ? "chess-like" : "lecture"), name,
              (struct exercise_wishes){.questions = EXERCISE_USUAL});
        struct text all = {0};
        plan_add_task(&all, &sheet.exercise);
        ck_assert_msg(known || !strstr(text_string(&all), "lpha-beta"), "%s: %s", name, text_string(&all));
        ck_assert_msg(sheet.exercise.bounds ==
                          (strstr(text_string(&all), "α") || strstr(text_string(&all), "β")),
                      "%s: %s", name, text_string(&all));
        text_free(&all);
        end(&sheet);
    }
}
END_TEST

/* A sheet begins with the tree's title: none of ours says what is asked below it. */
START_TEST(titles_give_nothing_away)
{
    static const char *const answers[] = {"cut", "best", "worst", "tie", "prun", "bound", "mate", "win"};
    for (size_t i = 0; library_next(SHIPPED_TREE, i); i++) {
        struct tree *tree = library_tree(library_next(SHIPPED_TREE, i)->name);
        struct slice rest = slice_of(tree->title);
        while (rest.length) {
            struct slice word = slice_take(&rest, ' ');
            for (size_t j = 0; j < sizeof answers / sizeof *answers; j++)
                ck_assert_msg(strncasecmp(word.bytes, answers[j], strlen(answers[j])) != 0, "%s",
                              tree->title);
        }
        tree_free(tree);
    }
}
END_TEST

START_TEST(reads_questions)
{
    static const struct {
        const char *words, *why;
        unsigned bits;
    } cases[] = {
        {"value", "", 1u << QUESTION_VALUE},
        {"table, saved", "", 1u << QUESTION_TABLE | 1u << QUESTION_SAVED},
        {"value,mvoe", "there is no question 'mvoe'; did you mean 'move'?", 0},
        {"", "there is no question ''", 0},
        {"value,", "there is no question ''", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text why = {0};
        unsigned bits = 0;
        bool fine = exercise_read_questions(slice_of(cases[i].words), &bits, &why);
        ck_assert_int_eq(fine, !*cases[i].why);
        ck_assert_msg(strncmp(text_string(&why), cases[i].why, strlen(cases[i].why)) == 0, "%s",
                      text_string(&why));
        if (fine)
            ck_assert_uint_eq(bits, cases[i].bits);
        text_free(&why);
    }
}
END_TEST

/* What was wished and can't be asked is said, whatever the algorithm and the tree; what is asked has an
 * answer. */
START_TEST(asks_what_makes_sense)
{
    static const struct {
        const char *tree, *algorithm, *refused;
        size_t items;
    } cases[] = {
        {"((1 2) (3 4))", "alphabeta", "", 6},
        {"((1 2) (3 4))", "minimax", "'pruned' can't be asked: minimax looks at every leaf", 4},
        {"((1 2) (3 4))", "negamax", "'pruned' can't be asked: negamax looks at every leaf", 4},
        {"((1 2) (3 4))", "sss", "", 6},
        {"(1 2)", "alphabeta", "'reply' can't be asked: no move in the tree can be answered", 5},
        {"(9 (1 2))", "alphabeta", "", 6},
        {"7", "alphabeta", "'move' can't be asked: the tree has no moves", 4},
        {"((3 5) (2 ?))", "alphabeta",
         "'saved' can't be asked: alpha-beta doesn't find the answer in this tree", 5},
        {"((1 2) (3 4))", "zero-window",
         "'move' can't be asked: \"Is the value at least x?\" doesn't find the answer in this tree", 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sheet sheet;
        begin(&sheet, read_tree(cases[i].tree), cases[i].algorithm,
              (struct exercise_wishes){.questions = (1u << QUESTION_COUNT) - 1});
        ck_assert_str_eq(text_string(&sheet.exercise.refused), cases[i].refused);
        ck_assert_msg(sheet.exercise.items.count == cases[i].items, "%s, %s: %zu questions", cases[i].tree,
                      cases[i].algorithm, sheet.exercise.items.count);
        end(&sheet);
    }
    for (size_t i = 0; library_next(SHIPPED_ALGORITHM, i); i++) {
        struct sheet sheet;
        struct program *program = library_algorithm(library_next(SHIPPED_ALGORITHM, i)->name);
        bool needs = program->needs_evaluations;
        program_free(program);
        begin(&sheet, library_tree(needs ? "chess-like" : "lecture"),
              library_next(SHIPPED_ALGORITHM, i)->name,
              (struct exercise_wishes){.questions = (1u << QUESTION_COUNT) - 1});
        for (size_t j = 0; j < sheet.exercise.items.count; j++)
            ck_assert(sheet.exercise.items.at[j].answer.length);
        ck_assert((sheet.exercise.items.count < QUESTION_COUNT - 1) == (sheet.exercise.refused.length > 0));
        end(&sheet);
    }
}
END_TEST

/* --- pages --- */

/* How far down a page is used: what stands on it, one below another. */
static double used(const struct plan *plan, const struct plan_page *page)
{
    double down = PLAN_TOP;
    down += page->tree ? plan->picture.height * plan->scale : 0;
    return down + plan_table_height(plan, page);
}

/* Columns have room beside each other, and all that stands in them, in type that can be read. */
static void check_columns(const struct exercise *exercise, const struct plan *plan)
{
    struct text cell = {0};
    double across = PLAN_BETWEEN * (double)(plan->blocks - 1);
    for (size_t c = 0; c < plan->columns && exercise->row_count; c++)
        across += plan->column[c] * (double)plan->blocks;
    HOLDS(across <= plan_inner(&plan->pages.at[plan->pages.count - 1]) + 0.01, "columns are %g wide", across);
    for (size_t i = 0; i < exercise->row_count; i++)
        for (size_t c = 1; c < plan->columns; c++) {
            text_clear(&cell);
            plan_add_cell(&cell, plan, exercise, i, c);
            size_t lines = plan_cell_lines(plan, text_slice(&cell), c, plan->body);
            double size = plan->body * (lines > PLAN_MANY ? PLAN_SMALL : 1);
            lines = plan_cell_lines(plan, text_slice(&cell), c, size);
            HOLDS(size > 7 &&
                      (double)lines * PLAN_LINE * size <= plan_row_height(plan, plan->pages.at, i) + 0.01,
                  "'%s' has no room", text_string(&cell));
        }
    text_free(&cell);
}

static void check_plan(const struct exercise *exercise)
{
    struct plan plan = {0};
    struct text why = {0};
    size_t rows = 0, trees = 0, questions = 0;
    if (!plan_make(&plan, exercise, &why)) {
        HOLDS(strstr(text_string(&why), "would fit"), "%s", text_string(&why));
        text_free(&why);
        plan_free(&plan);
        return;
    }
    HOLDS(plan.pages.at[0].head && plan.scale > 0.4 && plan.scale <= 1, "a scale of %g", plan.scale);
    HOLDS(plan.picture.width * plan.scale <= plan_inner(&plan.pages.at[0]) + 0.01, "it is too wide");
    for (size_t i = 0; i < plan.pages.count; i++) {
        const struct plan_page *page = &plan.pages.at[i];
        HOLDS(page->width == 595.28 || page->width == 841.89 || page->width == 612 || page->width == 792,
              "no paper is %g wide", page->width);
        HOLDS(used(&plan, page) <= page->height - PLAN_TOP, "page %zu is too full", i + 1);
        HOLDS(!page->rows[0] || page->first == rows, "rows are left out");
        HOLDS(!page->rows[0] || (page->row > 16.9 && page->row < 24.1), "a row is %g high", page->row);
        for (size_t block = 0; block < PLAN_BLOCKS; block++)
            rows += page->rows[block];
        trees += page->tree;
        questions += page->questions;
    }
    check_columns(exercise, &plan);
    HOLDS(rows == exercise->row_count && trees == 1 && questions == (exercise->items.count > 0),
          "%zu rows, %zu trees, %zu times the questions", rows, trees, questions);
    plan_free(&plan);
    text_free(&why);
}

/* As titles of exams are, they stand whole, on several lines; what is longer ends in an ellipsis. */
START_TEST(titles_stand_whole)
{
    static const struct {
        const char *title;
        size_t lines;
        bool whole;
    } cases[] = {
        {"A game tree", 1, true},
        {"Artificial intelligence 1, exam of 12 December, question 3", 2, true},
        {"Prüfung, Grundlagen der künstlichen Intelligenz, Wintersemester, Aufgabe 3: Über Bäume und Spiele",
         3, true},
        {"word word word word word word word word word word word word word word word word word word word "
         "word "
         "word word word word word word word word word word word word word word word word word word word "
         "word",
         3, false},
        {"Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikantenverbandsvorsitzendersekretaerin", 3,
         true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sheet sheet;
        struct plan_page page = {.width = 595.28};
        struct text title = {0};
        size_t lines = 0;
        begin(&sheet, read_tree("((1 2) (3 4))"), "alphabeta",
              (struct exercise_wishes){.questions = EXERCISE_USUAL, .title = cases[i].title});
        plan_add_title(&title, &sheet.exercise, &page);
        for (struct slice rest = text_slice(&title); rest.length; lines++)
            measure_line(&rest, PLAN_TITLE, FACE_BOLD, plan_title_width(&page));
        ck_assert_msg(lines == cases[i].lines, "'%s' has %zu lines", text_string(&title), lines);
        ck_assert_int_eq(strcmp(text_string(&title), cases[i].title) == 0, cases[i].whole);
        ck_assert(cases[i].whole || strstr(text_string(&title), "…"));
        text_free(&title);
        end(&sheet);
    }
}
END_TEST

START_TEST(fits_the_paper)
{
    struct tree *tree;
    for (size_t i = 0; (tree = tree_number(i)); i++) {
        if (!has_value(tree)) {
            tree_free(tree);
            continue;
        }
        struct sheet sheet;
        begin(&sheet, tree, "alphabeta", (struct exercise_wishes){.questions = EXERCISE_USUAL});
        for (int way = 0; way < 8; way++) {
            sheet.exercise.wishes.paper = way & 1 ? PAPER_LETTER : PAPER_A4;
            sheet.exercise.wishes.key = way & 2;
            if (way & 4)
                sheet.exercise.row_count = 0;
            check_plan(&sheet.exercise);
        }
        end(&sheet);
    }
}
END_TEST

/* --- Moodle's cloze --- */

enum field_kind { SHORTANSWER, MULTICHOICE, MULTIRESPONSE_H };

struct choice {
    int percent;
    bool wild; /* a star alone: anything */
    struct text words;
};

struct field {
    enum field_kind kind;
    int weight;
    ARRAY(struct choice) choices;
};

struct cloze {
    ARRAY(struct field) fields;
};

static void free_cloze(struct cloze *cloze)
{
    for (size_t i = 0; i < cloze->fields.count; i++) {
        for (size_t j = 0; j < cloze->fields.at[i].choices.count; j++)
            text_free(&cloze->fields.at[i].choices.at[j].words);
        array_free(&cloze->fields.at[i].choices);
    }
    array_free(&cloze->fields);
}

/* An entity &#NN; behind its ampersand, or of the names that XML has. */
static bool take_entity(const char **at, uint32_t *point)
{
    static const struct {
        const char *name;
        uint32_t point;
    } names[] = {{"amp;", '&'}, {"lt;", '<'}, {"gt;", '>'}, {"quot;", '"'}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(*at, names[i].name, strlen(names[i].name)) == 0) {
            *at += strlen(names[i].name);
            *point = names[i].point;
            return true;
        }
    if (**at != '#')
        return false;
    char *behind;
    *point = (uint32_t)strtoul(*at + 1, &behind, 10);
    if (behind == *at + 1 || *behind != ';')
        return false;
    *at = behind + 1;
    return true;
}

static void decode(struct text *out, const char *html)
{
    while (*html) {
        uint32_t point;
        char bytes[4];
        if (*html != '&') {
            text_add_char(out, *html++);
            continue;
        }
        html++;
        HOLDS(take_entity(&html, &point), "an ampersand: %.30s", html);
        text_add(out, bytes, utf8_spell(point, bytes));
    }
}

/* An answer up to where it ends: what means something must be an entity. */
static void take_choice(const char **at, struct field *field)
{
    struct choice choice = {0};
    struct text coded = {0};
    if (**at == '=') {
        choice.percent = 100;
        ++*at;
    } else if (**at == '%') {
        char *behind;
        choice.percent = (int)strtol(*at + 1, &behind, 10);
        HOLDS(*behind == '%', "a weight that isn't whole: %.30s", *at);
        *at = behind + 1;
    }
    while (**at && **at != '~' && **at != '}') {
        char c = *(*at)++;
        HOLDS(!strchr("#{=%/\\\"'<>", c), "'%c' in an answer: %.30s", c, *at);
        HOLDS(c != '*' || (!coded.length && (**at == '~' || **at == '}')), "a star: %.30s", *at);
        choice.wild |= c == '*';
        text_add_char(&coded, c);
        if (c == '&')
            HOLDS(**at == '#', "an entity without a number: %.30s", *at);
        while (c == '&' && **at != ';')
            text_add_char(&coded, *(*at)++);
    }
    HOLDS(coded.length, "an empty answer");
    decode(&choice.words, text_string(&coded));
    if (field->kind != SHORTANSWER) { /* its text is HTML */
        struct text html = choice.words;
        choice.words = (struct text){0};
        decode(&choice.words, text_string(&html));
        text_free(&html);
    }
    text_free(&coded);
    *array_add(&field->choices) = choice;
}

static void take_field(const char **at, struct cloze *cloze)
{
    static const char *const names[] = {"SHORTANSWER:", "MULTICHOICE:", "MULTIRESPONSE_H:"};
    struct field field = {0};
    char *behind;
    bool known = false;
    field.weight = (int)strtol(*at, &behind, 10);
    HOLDS(behind > *at && *behind == ':' && field.weight > 0, "a field without a weight: %.40s", *at);
    *at = behind + 1;
    for (size_t i = 0; i < 3 && !known; i++)
        if (strncmp(*at, names[i], strlen(names[i])) == 0) {
            field.kind = (enum field_kind)i;
            *at += strlen(names[i]);
            known = true;
        }
    HOLDS(known, "a field of no kind: %.40s", *at);
    do {
        take_choice(at, &field);
    } while (*(*at)++ == '~');
    HOLDS((*at)[-1] == '}', "a field without an end");
    HOLDS(field.kind == SHORTANSWER || field.choices.count > 1, "one choice is none");
    *array_add(&cloze->fields) = field;
}

static void read_cloze(struct cloze *cloze, const char *at)
{
    while (*at) {
        char c = *at++;
        HOLDS(c != '}', "a stray brace: %.40s", at);
        if (c == '{')
            take_field(&at, cloze);
    }
}

/* The percent that an answer gets in a field for words: of the first that it is, whatever the case. */
static int grade(const struct field *field, const char *words)
{
    struct slice said = slice_trim(slice_of(words));
    for (size_t i = 0; i < field->choices.count; i++)
        if (field->choices.at[i].wild || slice_same_word(text_slice(&field->choices.at[i].words), said))
            return field->choices.at[i].percent;
    return 0;
}

static int grade_choice(const struct field *field, struct slice words)
{
    int percent = -1;
    for (size_t i = 0; i < field->choices.count; i++)
        if (slice_equal(text_slice(&field->choices.at[i].words), words)) {
            HOLDS(percent < 0, "'%.*s' can be chosen twice", SLICE(words));
            percent = field->choices.at[i].percent;
        }
    return percent;
}

static size_t width_of(const struct field *field)
{
    size_t widest = 0;
    for (size_t i = 0; i < field->choices.count; i++) {
        size_t width = utf8_columns(text_slice(&field->choices.at[i].words));
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Numbers in the spellings that people type. */
static void check_number(const struct field *field, double truth, const struct tree *tree)
{
    char words[64];
    ck_assert_int_eq(field->kind, SHORTANSWER);
    if (isinf(truth)) {
        static const char *const ways[2][5] = {{"inf", "∞", "+∞", "+INF", "infinity"},
                                               {"-inf", "-∞", "−∞", "-Infinity", "minus infinity"}};
        for (int i = 0; i < 5; i++) {
            HOLDS(grade(field, ways[truth < 0][i]) == 100, "%s isn't right", ways[truth < 0][i]);
            HOLDS(grade(field, ways[truth > 0][i]) == 0, "%s isn't wrong", ways[truth > 0][i]);
        }
    } else {
        snprintf(words, sizeof words, "%.15g", truth);
        HOLDS(grade(field, words) == 100, "%s isn't right", words);
        snprintf(words, sizeof words, " %.15g ", truth);
        HOLDS(grade(field, words) == 100, "%s isn't right", words);
        snprintf(words, sizeof words, "%.15gx", truth);
        HOLDS(grade(field, words) == 0, "%s isn't wrong", words);
        snprintf(words, sizeof words, "%.15g", truth + 1);
        HOLDS(grade(field, words) == 0, "%s isn't wrong", words);
        HOLDS(grade(field, "inf") == 0 && grade(field, "-inf") == 0 && grade(field, "−∞") == 0,
              "∞ isn't wrong");
    }
    HOLDS(grade(field, "") == 0 && grade(field, "*") == 0 && grade(field, "x") == 0, "nothing isn't wrong");
    for (uint32_t node = 0; node < tree->count; node++) {
        double other = tree->value[node];
        snprintf(words, sizeof words, "%.15g", other);
        if (!isnan(other) && !isinf(other))
            HOLDS((grade(field, words) == 100) == (other == truth), "%s for %g", words, truth);
    }
}

/* All nodes can be chosen, and the right ones, which is what `right` says, are those that count; where there
 * is none, or `nothing` is as right, that can be chosen, too. Blanks at an end are in quotes. */
static void check_choices(const struct field *field, const struct tree *tree, const bool *there,
                          const bool *right, bool nothing, enum field_kind kind)
{
    size_t count = 0, good = 0;
    ck_assert_int_eq(field->kind, kind);
    for (uint32_t node = 0; node < tree->count; node++) {
        if (!there[node])
            continue;
        struct slice label = tree_label(tree, node);
        struct text quoted = {0};
        if (slice_trim(label).length < label.length) {
            text_format(&quoted, "\"%.*s\"", SLICE(label));
            label = text_slice(&quoted);
        }
        int percent = grade_choice(field, label);
        text_free(&quoted);
        HOLDS(percent == (right[node] ? 100 : 0), "%.*s: %d %%", SLICE(label), percent);
        count++;
        good += right[node];
    }
    int none = grade_choice(field, slice_of("(none)"));
    HOLDS(field->choices.count == count + (none >= 0), "something else can be chosen");
    HOLDS(none < 0 || none == (nothing || !good ? 100 : 0), "none: %d %%", none);
}

static uint32_t up(const struct tree *tree, uint32_t node)
{
    return node == TREE_ROOT ? TREE_NONE : tree->parent[node];
}

/* What is asked below the table, in its order. */
static void check_questions(const struct sheet *sheet, const struct field *fields, size_t count)
{
    const struct tree *tree = sheet->tree;
    struct minimax_range *values = minimax_values(tree, UINT32_MAX);
    bool *there = memory_new(tree->count, sizeof *there), *right = memory_new(tree->count, sizeof *right);
    size_t at = 0;
    ck_assert_uint_ge(count, 2);
    check_number(&fields[at++], values[TREE_ROOT].low, tree);
    for (uint32_t level = 1; level <= 2 && level <= tree->height; level++) {
        for (uint32_t n = 0; n < tree->count; n++) {
            uint32_t one = up(tree, n), two = one == TREE_NONE ? TREE_NONE : up(tree, one);
            there[n] = level == 1 ? one == TREE_ROOT : two == TREE_ROOT;
            right[n] = there[n] && values[n].low == values[TREE_ROOT].low &&
                       (level == 1 || values[one].low == values[TREE_ROOT].low);
        }
        bool ends = false;
        for (uint32_t c = tree_first_child(tree, TREE_ROOT); c != TREE_NONE; c = tree_next_brother(tree, c))
            ends = ends || (tree_is_leaf(tree, c) && values[c].low == values[TREE_ROOT].low);
        check_choices(&fields[at++], tree, there, right, level == 2 && ends, MULTICHOICE);
    }
    check_number(&fields[at++], (double)sheet->trial.outcome.counts.leaves, tree);
    for (uint32_t n = 0; n < tree->count; n++) {
        there[n] = tree_is_leaf(tree, n);
        right[n] = there[n] && visits_first(&sheet->trial.session.visits, n) == VISIT_NONE;
    }
    check_choices(&fields[at], tree, there, right, false, MULTIRESPONSE_H);
    ck_assert_int_eq(fields[at++].weight, 2);
    ck_assert_uint_eq(at, count);
    free(values);
    free(there);
    free(right);
}

static void check_cloze(const struct sheet *sheet, const char *question)
{
    const struct rows *rows = &sheet->trial.session.rows;
    const struct tree *tree = sheet->tree;
    struct cloze cloze = {0};
    bool *all = memory_new(tree->count, sizeof *all), *right = memory_new(tree->count, sizeof *right);
    size_t at = 0, width = 0;
    memset(all, 1, tree->count * sizeof *all);
    read_cloze(&cloze, question);
    for (size_t i = 1; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[i];
        ck_assert_uint_lt(at + 4, cloze.fields.count + 1);
        right[row->node] = true;
        check_choices(&cloze.fields.at[at++], tree, all, right, false, MULTICHOICE);
        right[row->node] = false;
        check_number(&cloze.fields.at[at++], row->alpha, tree);
        check_number(&cloze.fields.at[at++], row->beta, tree);
        check_number(&cloze.fields.at[at++], row->v, tree);
    }
    check_questions(sheet, &cloze.fields.at[at], cloze.fields.count - at);
    for (size_t i = 0; i < cloze.fields.count; i++)
        if (cloze.fields.at[i].kind == SHORTANSWER) {
            size_t own = width_of(&cloze.fields.at[i]);
            HOLDS(!width || own == width, "field %zu is %zu wide, not %zu", i, own, width);
            width = own;
        }
    free(all);
    free(right);
    free_cloze(&cloze);
}

/* What stands between two words, once. */
static struct slice between(const struct text *text, const char *before, const char *after)
{
    const char *from = strstr(text_string(text), before), *to = from ? strstr(from, after) : NULL;
    ck_assert_msg(from && to, "there is no %s", before);
    from += strlen(before);
    return (struct slice){from, (size_t)(to - from)};
}

/* Whether a name, which is HTML in a format that `coded` names, has no more than 255 characters as Moodle
 * keeps it, says the whole title or how it begins, and then the sheet and this. */
static bool has_name(struct slice coded, const char *says, const char *title)
{
    struct text kept = {0}, shown = {0}, copy = {0};
    text_add_slice(&copy, coded);
    decode(&kept, text_string(&copy)); /* of XML */
    size_t characters = 0;
    for (struct slice rest = text_slice(&kept); rest.length; characters++)
        utf8_take(&rest);
    HOLDS(characters <= 255, "a name of %zu characters", characters);
    HOLDS(!strpbrk(text_string(&kept), "<>"), "a name that loses its tags: %s", text_string(&kept));
    decode(&shown, text_string(&kept)); /* of HTML */
    const char *end = strstr(text_string(&shown), ", sheet ");
    bool fine = end && strstr(end, says);
    size_t length = fine ? (size_t)(end - text_string(&shown)) : 0;
    bool cut = length > 3 && memcmp(end - 3, "…", 3) == 0;
    HOLDS(!cut || characters > 250, "%zu characters, and cut", characters);
    fine = fine && (!title || strncmp(title, text_string(&shown), length - (cut ? 3 : 0)) == 0);
    text_free(&kept);
    text_free(&shown);
    text_free(&copy);
    return fine;
}

START_TEST(banks_have_short_names)
{
    struct text title = {0}, out = {0}, name = {0};
    static const char *const letters[] = {"x", "é", "<", "&", "/", "{"};
    for (size_t i = 0; i < 6; i++)
        for (size_t length = 0; length < 1000; length = length * 2 + 1) {
            struct sheet sheet;
            text_clear(&title);
            for (size_t j = 0; j < length; j++)
                text_add_string(&title, letters[i]);
            begin(&sheet, read_tree("((1 2) (3 4))"), "alphabeta",
                  (struct exercise_wishes){.questions = EXERCISE_USUAL, .title = text_string(&title)});
            write(&sheet, &form_moodle, &out);
            ck_assert(has_name(between(&out, "<name><text>", "</text>"), "", text_string(&title)));
            FILE *file = text_open(&out);
            form_moodle.begin(text_string(&title), file);
            text_close(file);
            struct slice path = between(&out, "<category><text>$course$/top/cutoff", "</text>");
            text_clear(&name);
            text_add_slice(&name, path);
            text_clear(&out);
            decode(&out, text_string(&name));
            size_t characters = 0;
            for (struct slice rest = text_slice(&out); rest.length; characters++)
                if (utf8_take(&rest) == '/' && rest.length && rest.bytes[0] == '/')
                    utf8_take(&rest);
            ck_assert_uint_le(characters, 256);
            end(&sheet);
        }
    text_free(&title);
    text_free(&out);
    text_free(&name);
}
END_TEST

START_TEST(moodle_takes_what_is_right_and_nothing_else)
{
    struct tree *tree;
    struct text out = {0}, question = {0};
    for (size_t i = 0; (tree = tree_number(i)); i++) {
        if (!has_value(tree)) {
            tree_free(tree);
            continue;
        }
        struct sheet sheet;
        begin(&sheet, tree, "alphabeta", (struct exercise_wishes){.questions = EXERCISE_USUAL});
        write(&sheet, &form_moodle, &out);
        text_clear(&question);
        text_add_slice(&question, between(&out, "<questiontext format=\"html\"><text><![CDATA[", "]]>"));
        check_cloze(&sheet, text_string(&question));
        ck_assert(strstr(text_string(&question), "<img src=\"@@PLUGINFILE@@/tree.svg\" alt=\"Game tree: "));
        ck_assert(!strstr(text_string(&question), "{#"));
        struct slice name = between(&out, "<name><text>", "</text>");
        ck_assert(has_name(name, "", tree->title));
        struct slice file = between(&out, "encoding=\"base64\">", "</file>");
        ck_assert(slice_begins(file, "PHN2ZyB4bWxucz0i") && file.length % 4 == 0); /* <svg xmlns=" */
        struct slice id = between(&out, "<idnumber>", "</idnumber>");
        ck_assert_uint_eq(id.length, strlen("cutoff-") + SHEET_SIGNS + 1);
        end(&sheet);
    }
    text_free(&out);
    text_free(&question);
}
END_TEST

/* The tests above notice: a field that is wrong in one way each. */
START_TEST(the_reader_of_fields_is_strict)
{
    static const struct {
        const char *field, *says;
        int percent;
    } cases[] = {
        {"{1:SHORTANSWER:=2~%0%x~%0%*}", "2", 100}, {"{1:SHORTANSWER:=2~%0%x~%0%*}", "2x", 0},
        {"{1:SHORTANSWER:%0%*~=2}", "2", 0},        {"{1:SHORTANSWER:=-∞~=−∞}", "−∞", 100},
        {"{1:SHORTANSWER:=INF}", "inf", 100},       {"{1:SHORTANSWER:=2&#61;3}", "2=3", 100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cloze cloze = {0};
        read_cloze(&cloze, cases[i].field);
        ck_assert_uint_eq(cloze.fields.count, 1);
        ck_assert_int_eq(grade(&cloze.fields.at[0], cases[i].says), cases[i].percent);
        free_cloze(&cloze);
    }
}
END_TEST

/* --- GIFT --- */

/* A text up to a sign that has no backslash before it, without those that others have. */
static const char *unescape(struct text *out, const char *at, char stop)
{
    text_clear(out);
    for (; *at && *at != stop; at++) {
        if (*at == '\\') {
            at++;
            HOLDS(*at && strchr(":#={}~", *at), "a backslash before '%c'", *at);
        } else {
            HOLDS(!strchr("#={}~", *at), "'%c' means something: %.30s", *at, at);
        }
        text_add_char(out, *at);
    }
    HOLDS(*at == stop, "no '%c' follows", stop);
    return at;
}

struct gift {
    struct text title, text, answer; /* the answer as it is written */
};

static bool take_gift(const char **at, struct gift *gift)
{
    while (strncmp(*at, "$CATEGORY", 9) == 0 || **at == '\n')
        *at += strcspn(*at, "\n") + 1;
    if (!**at)
        return false;
    HOLDS(strncmp(*at, "::", 2) == 0, "no title: %.30s", *at);
    *at = unescape(&gift->title, *at + 2, ':');
    HOLDS(strncmp(*at, "::[html]", 8) == 0, "a title ends so: %.30s", *at);
    *at = unescape(&gift->text, *at + 8, '{');
    ck_assert(!strchr(text_string(&gift->text), '\n'));
    text_clear(&gift->answer);
    for (++*at; **at && (**at != '}' || (*at)[-1] == '\\'); ++*at)
        text_add_char(&gift->answer, **at);
    HOLDS(strncmp(*at, "}\n\n", 3) == 0, "a question ends so: %.30s", *at);
    *at += 3;
    return true;
}

/* The share that a choice gives, in percent; -1000 where there is none. */
static double gift_share(const char *answer, struct slice words)
{
    double found = -1000;
    struct text coded = {0}, plain = {0};
    while (*answer) {
        double share = *answer == '=' ? 100 : 0;
        HOLDS(*answer == '=' || *answer == '~', "a choice begins so: %.30s", answer);
        answer++;
        if (*answer == '%') {
            char *behind;
            share = strtod(answer + 1, &behind);
            HOLDS(*behind == '%', "a share: %.30s", answer);
            answer = behind + 1;
        }
        text_clear(&coded);
        while (*answer && !((*answer == '~' || *answer == '=') && answer[-1] == ' ')) {
            if (*answer == '\\')
                answer++;
            else
                HOLDS(!strchr("#={}~:", *answer), "'%c' in a choice", *answer);
            text_add_char(&coded, *answer++);
        }
        text_clear(&plain);
        decode(&plain, text_string(&coded));
        if (slice_equal(slice_trim(text_slice(&plain)), words)) {
            HOLDS(found == -1000, "'%.*s' can be chosen twice", SLICE(words));
            found = share;
        }
    }
    text_free(&coded);
    text_free(&plain);
    return found;
}

static void check_gift_number(const char *answer, double truth)
{
    if (isinf(truth)) {
        ck_assert_ptr_nonnull(strstr(answer, truth < 0 ? "=-inf" : "=inf"));
        ck_assert_ptr_null(strchr(answer, '#'));
        return;
    }
    char *behind;
    ck_assert_int_eq(*answer, '#');
    ck_assert_double_eq(strtod(answer + 1, &behind), truth);
    ck_assert_str_eq(behind, ":0");
}

static void check_gift(const struct sheet *sheet, const struct gift *gift)
{
    const struct tree *tree = sheet->tree;
    const char *kind = strrchr(text_string(&gift->title), ' ') + 1, *answer = text_string(&gift->answer);
    struct minimax_range *values = minimax_values(tree, UINT32_MAX);
    double root = values[TREE_ROOT].low, sum = 0;
    if (strcmp(kind, "value") == 0)
        check_gift_number(answer, root);
    if (strcmp(kind, "leaves") == 0)
        check_gift_number(answer, (double)sheet->trial.outcome.counts.leaves);
    for (uint32_t n = 1; n < tree->count; n++) {
        struct slice label = tree_label(tree, n);
        struct text quoted = {0};
        text_format(&quoted, "\"%.*s\"", SLICE(label));
        label = slice_trim(label).length < label.length ? text_slice(&quoted) : label;
        bool move = tree->parent[n] == TREE_ROOT;
        if (strcmp(kind, "move") == 0 && move)
            HOLDS(gift_share(answer, label) == (values[n].low == root ? 100 : 0), "%.*s", SLICE(label));
        bool unseen = visits_first(&sheet->trial.session.visits, n) == VISIT_NONE;
        if (strcmp(kind, "pruned") == 0 && tree_is_leaf(tree, n)) {
            double share = gift_share(answer, label);
            HOLDS(unseen ? share > 0 : share < 0 && share >= -100, "%.*s: %g", SLICE(label), share);
            sum += unseen ? share : 0;
        }
        text_free(&quoted);
    }
    if (strcmp(kind, "pruned") == 0)
        HOLDS(fabs(sum - 100) < 0.01 || gift_share(answer, slice_of("(none)")) == 100, "all: %g", sum);
    free(values);
}

START_TEST(gift_takes_what_is_right)
{
    struct tree *tree;
    struct text out = {0};
    for (size_t i = 0; (tree = tree_number(i)); i++) {
        if (!has_value(tree)) {
            tree_free(tree);
            continue;
        }
        struct sheet sheet;
        struct gift gift = {0};
        size_t count = 0;
        begin(&sheet, tree, "alphabeta", (struct exercise_wishes){.questions = EXERCISE_USUAL});
        write(&sheet, &form_gift, &out);
        for (const char *at = text_string(&out); take_gift(&at, &gift); count++)
            check_gift(&sheet, &gift);
        ck_assert_uint_ge(count, 2);
        text_free(&gift.title);
        text_free(&gift.text);
        text_free(&gift.answer);
        end(&sheet);
    }
    text_free(&out);
}
END_TEST

/* --- trees as wanted --- */

START_TEST(trees_are_as_wanted)
{
    struct program *program = library_algorithm("alphabeta");
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct wanted wanted;
        struct range widened;
        struct text why = {0};
        struct trial trial;
        wanted_begin(&wanted);
        wanted.how.seed = seed;
        wanted.how.values = (struct range){0, seed % 2 ? 20 : 3};
        wanted.wish[WISH_CUTOFFS] = (struct range){2, 4};
        wanted.wish[WISH_DEEP] = (struct range){1, 1};
        wanted.wish[WISH_ROWS] = (struct range){20, 30};
        wanted.unique_best = wanted.best_not_first = true;
        wanted.how.depth = wanted_depth(&wanted);
        struct tree *tree = wanted_tree(&wanted, &widened, &why);
        ck_assert_msg(tree != NULL, "%s", text_string(&why));
        trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
        const struct counts *counts = &trial.outcome.counts;
        ck_assert(counts->cutoffs >= 2 && counts->cutoffs <= 4 && counts->deep == 1);
        ck_assert(trial.session.rows.all.count >= 20 && trial.session.rows.all.count <= 30);
        struct minimax_range *values = minimax_values(tree, UINT32_MAX);
        size_t best = 0;
        for (uint32_t c = 1; c != TREE_NONE; c = tree_next_brother(tree, c))
            best += values[c].low == values[TREE_ROOT].low;
        ck_assert_uint_eq(best, 1);
        ck_assert(values[1].low != values[TREE_ROOT].low);
        free(values);
        trial_end(&trial);
        tree_free(tree);
        text_free(&why);
    }
    program_free(program);
}
END_TEST

/* No move is the best more often than another in a class's trees, and the last one tells nothing of the next.
 */
START_TEST(best_moves_are_spread)
{
    static const struct {
        struct range branching;
        bool not_first;
        size_t places;
    } cases[] = {
        {{2, 3}, true, 2}, {{2, 3}, false, 3}, {{3, 4}, true, 3}, {{2, 2}, true, 1}, {{5, 5}, false, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t times[8] = {0}, again = 0;
        uint32_t last = 8;
        for (uint64_t seed = 1; seed <= 300; seed++) {
            struct wanted wanted;
            struct range widened;
            struct text why = {0};
            uint32_t best = 0;
            wanted_begin(&wanted);
            wanted.how.seed = seed;
            wanted.how.branching = cases[i].branching;
            wanted.how.depth = (struct range){2, 2};
            wanted.unique_best = true;
            wanted.best_not_first = cases[i].not_first;
            struct tree *tree = wanted_tree(&wanted, &widened, &why);
            struct minimax_range *values = minimax_values(tree, UINT32_MAX);
            for (uint32_t c = 1; values[c].low != values[TREE_ROOT].low; c = tree_next_brother(tree, c))
                best++;
            times[best]++;
            again += best == last;
            last = best;
            free(values);
            tree_free(tree);
        }
        for (size_t p = 0; p < cases[i].places; p++) {
            size_t all = times[p + cases[i].not_first];
            ck_assert_msg(all + 2 >= 300 / cases[i].places && all <= 300 / cases[i].places + 2, "%zu: %zu", p,
                          all);
        }
        if (cases[i].places > 1)
            ck_assert_msg(again > 5 && again < 120, "%zu times the same again", again);
    }
}
END_TEST

UNIT("exercise", says_what_the_algorithm_does, names_no_other_algorithm, titles_give_nothing_away,
     reads_questions, asks_what_makes_sense, titles_stand_whole, fits_the_paper, banks_have_short_names,
     moodle_takes_what_is_right_and_nothing_else, the_reader_of_fields_is_strict, gift_takes_what_is_right,
     trees_are_as_wanted, best_moves_are_spread)
