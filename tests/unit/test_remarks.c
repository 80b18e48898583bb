/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line that isn't understood, below answers that are all right: where it fits the search, the homework is
 * right, and where it doesn't, somebody has to look; it is never wrong for it.
 */
#include "base/source.h"
#include "lesson/library.h"
#include "marked.h"

static const struct {
    const char *tree, *answers;
} exercises[] = {
    {"lecture", "value: 6\nbest move: C\npruned: L, R, J\n"},
    {"aima", "value: 3\nbest move: B\npruned: 4, 6\n"},
    {"horizon", "value: 2\nbest move: C\npruned: I, O\n"},
};

static const struct {
    int exercise;
    const char *line;
    bool fits;
} cases[] = {
    /* Numbers of the node that is named, of the one above it, of leaves below it. */
    {1, "After seeing the 2 under C we can stop, because MAX already has 3, so 4 and 6 are left.", true},
    {1, "After seeing the 7 under C we can stop, because MAX already has 3, so 4 and 6 are left.", false},
    {0, "Une coupure : en M, après Q = 1 on a α ≥ β (2 ≥ 1), donc R n'est pas examinée.", true},
    {0, "Une coupure : en M, après Q = 1 on a α ≥ β (5 ≥ 1), donc R n'est pas examinée.", false},
    {0, "Une coupure : en G, après Q = 1 on a α ≥ β (2 ≥ 1), donc R n'est pas examinée.", false},
    /* Cut off, or cut there; said once for all that follows. */
    {0, "X = pruned (L under F, and all of J: O and P)", true},
    {0, "X = pruned (L under F, and all of H: O and P)", false},
    {0, "X = pruned (K under F, and all of J: O and P)", false},
    /* Moves, and names that nothing has. */
    {1, "c1  2  C  3  2  cutoff! c2, c3 not visited", true},
    {1, "a1  2  C  3  2  cutoff! c2, c3 not visited", false},
    {1, "c1  2  C  3  9  cutoff! c2, c3 not visited", false},
    {1, "c7  2  C  3  2  cutoff! c2, c3 not visited", false},
    /* How many. */
    {0, "Tally 3 cutoffs, 5 nodes never looked at.", true},
    {0, "Tally 4 cutoffs, 5 nodes never looked at.", false},
    {0, "Tally 3 cutoffs, 6 nodes never looked at.", false},
    {0, "Tally 3 cutoffs, 4 leaves never looked at.", true},
    {1, "Tally 1 cutoff, 2 leaves never looked at.", true},
    {1, "Tally 1 cutoff, 3 leaves never looked at.", false},
    /* What would be passed over, as it seems to be no answer. */
    {0, "M is searched with (2, +inf)", true},
    {0, "B has 2 so MAX is happy", true},
    {0, "B has 9 so MAX is happy", false},
    {1, "c2, c4 not visited", false},
    {1, "c9 isn't visited", false},
    {0, "If B had 9, MAX would be happy", true},
    {0, "Which one has 9, B or C?", true},
    /* A list that nobody asks for may be one of those that are asked for; doubts and what needs to be
     * understood never fit. */
    {0, "Q3. L, R, J, O, P", true},
    {0, "Q3. L, R, J, O, H", false},
    {0, "E K Q N H I", true},
    {0, "E K Q N I H", false},
    {0, "X = pruned (L under F, and ?)", false},
    {0, "X = pruned (L under F, and everything except J: O and P)", false},
};

/* Below the same answers: what is claimed in them is judged, or at least laid beside the search. */
static const struct {
    int exercise;
    const char *line;
    bool fits;
} reasons[] = {
    {0, "The best move is C since B gives 2, D gives 1 and C gives 6", true},
    {0, "The best move is C since B gives 3, D gives 1 and C gives 6", false},
    {0, "C is best, because B is worth 2", true},
    {0, "C is best, because B is worth 12", false},
    {0, "MAX spielt C, weil B nur 2 bringt", true},
    {0, "MAX spielt C, weil B nur 9 bringt", false},
    {0, "R is pruned because C has 1 ≤ alpha = 2", true},
    {0, "L is cut because F = 3 ≥ beta = 2", true},
    {1, "4 is pruned because C = 2 ≤ alpha = 3", true},
    {0, "D = 1 ≤ alpha = 6, so J is cut", true},
    {0, "M = 1 ≤ alpha = 6, so R is cut", false},
    {0, "M = 1 ≤ alpha = 2, so R is cut", true},
    {0, "L is cut since K = 3 makes F ≥ 3", true},
    {0, "L is cut since K = 3 makes F ≥ 5", false},
    {0, "L is cut: K = 3 gives F ≥ 5", false},
    {0, "At F: K = 3  beta cutoff", true},
    {0, "At F: K = 3  alpha cutoff", false},
    {0, "At M: Q = 1, alpha cutoff.", true},
    {0, "At M: Q = 1, beta cutoff.", false},
    {0, "after I alpha of J is 6", false},
    /* Who moves where, what is chosen, what is better and by how much, and where the game ends. */
    {0, "MAX is to move at F, G and J.", true},
    {0, "MAX is to move at F, G and M.", false},
    {0, "Nobody would choose C, because there MIN answers H.", false},
    {0, "C beats B.", true},
    {0, "B beats C.", false},
    {0, "MIN then answers H.", true},
    {0, "MIN then answers G.", false},
    {0, "then MIN goes on with H", true},
    {0, "then MIN goes on with G", false},
    {0, "So in the end MAX gets 6 and it comes from leaf H.", true},
    {0, "So in the end MAX gets 6 and it comes from leaf N.", false},
    {0, "If MAX chose B instead, MIN would answer E.", true},
    {0, "If MAX chose B instead, MIN would answer F.", false},
    {0, "With best play the game ends at H.", true},
    {0, "With best play the game ends at E.", false},
    {0, "C is better than B by 4.", true},
    {0, "C is better than B by 3.", false},
    {0, "C is worth 6, four more than B.", true},
    {0, "C is worth 6, five more than B.", false},
    {0, "The root is worth 6, so the first player picks C.", true},
    {0, "The root is worth 6, so the first player picks B.", false},
    {0, "For MAX, B would mean 2, C means 6.", true},
    {0, "For MAX, B would mean 6, C means 2.", false},
    {0, "In the end C outperforms B.", true},
    {0, "In the end B outperforms C.", false},
    {0, "B is inferior to C.", true},
    {0, "C is inferior to B.", false},
    {0, "If MIN went to F, MAX would go to K.", true},
    {0, "If MAX went to C, MIN would go to G.", false},
    {0, "From C, MIN continues to H.", true},
    {0, "From C, MIN continues to G.", false},
    {0, "MIN has the move at B and C.", true},
    {0, "MAX has the move at B and C.", false},
    {0, "6 is the most MAX can hope for.", true},
    {0, "4 is the most MAX can hope for.", false},
};

/* Numbers besides what is read in a sentence: the lecture's answers stand above, or AIMA's. */
static const struct {
    int exercise;
    const char *line;
    bool fits;
} numbers[] = {
    {0, "B gives MAX 2 right away, so alpha = 2 at A.", true},
    {0, "B gives MAX 12 right away, so alpha = 2 at A.", false},
    {0, "L is pruned, because F has 3 from K, whereas MIN can get 2 at B.", true},
    {0, "L is pruned, because F has 3 from K, whereas MIN can get 11 at B.", false},
    {0, "D comes last. Its first leaf is 1.", true},
    {0, "D comes last. Its first leaf is 12.", false},
    {0, "In G we see 1 and then 7.", true},
    {0, "In G we see 1 and then 12.", false},
    {1, "MIN takes the smallest of 3, 12 and 8 at B.", true},
    {1, "MIN takes the smallest of 3, 13 and 8 at B.", false},
    {1, "B is a MIN node. Its leaves are 3, 12 and 8.", true},
    {1, "B is a MIN node. Its leaves are 3, 12 and 2.", false},
    /* Labels, counts and shares are none of the search. */
    {1, "Exercise 17, sheet 99: B first", true},
    {1, "CS 188, HW 77, B is done", true},
    {1, "(c) [15 pts] we go on with B", true},
    /* A test is made of both numbers where it says; of equal ones with the bound that cuts there. */
    {1, "At C it is 2 <= 3", true},
    {0, "At F it is 3 >= 2", true},
    {0, "At F it is 3 >= 3", false},
    {0, "At M it is 1 <= 2", true},
    {0, "At M it is 2 <= 2", false},
    {0, "v = 3 ≥ β = 2 at F", true},
    {0, "v = 3 ≥ β = 3 at F", false},
    /* What stands at a leaf behind an arrow may be what its parent has by then. */
    {2, "At D: E → −8, F → −8", true},
    {2, "At D: E → −8, F → −7", false},
    {2, "At J: K → 2, L → 2", true},
    {2, "At J: K → 2, L → 3", false},
    {1, "2, 5 and 14: 14 is above 3, and so is 5, at D", true},
};

/* What is cut off may be named here and there, in whatever words: then nothing of it is left out. */
static const struct {
    const char *words;
    bool whole;
} spread[] = {
    {"At F, L is pruned. R is of no interest, nor is J.", false},
    {"L is pruned. Nobody asks for R any more, R is skipped. J with O and P is never looked at.", true},
    {"L is pruned. Nobody asks for R any more, R is skipped. H with O and P is looked at.", false},
    {"L is pruned and R is pruned. Because I is 1 we never look at J.", true},
    {"L is pruned and R is pruned. Because I is 1 we look at J.", false},
    {"On élague L. On élague R. MAX ne choisira jamais D et on élague tout le sous-arbre J.", true},
    {"On élague L. On élague R. MAX ne choisira jamais D et on regarde tout le sous-arbre J.", false},
    {"L and R are cut off. Dann fällt J mit O und P weg.", true},
    {"L and R are cut off. Bei D fallen O und P weg.", true},
    {"L and R are cut off. O und P lassen wir weg.", true},
    {"K lets L get pruned, R, J too", true},
    {"L and R are cut off.\n2) J is pruned with its two leaves, because I is 1 and MAX has 6 already.", true},
};

/* Below the lecture's: what isn't so makes no homework right, and what is so doesn't keep it from being. */
static const struct {
    bool is_so;
    const char *line;
} said[] = {
#include "said.def"
};

static enum judgement judgement_of(const char *name, const struct text *words, size_t *unread)
{
    struct tree *tree = library_tree(name);
    struct program *program = library_algorithm("alphabeta");
    struct marked m;
    mark_as(&m, tree, program, text_string(words), NULL);
    enum judgement judgement = m.marking.judgement;
    *unread = m.homework.unread.count;
    unmark(&m);
    program_free(program);
    tree_free(tree);
    return judgement;
}

START_TEST(fits_the_search_or_waits)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        size_t unread;
        text_format(&words, "%s%s\n", exercises[cases[i].exercise].answers, cases[i].line);
        enum judgement judgement = judgement_of(exercises[cases[i].exercise].tree, &words, &unread);
        ck_assert_msg(unread || cases[i].fits, "%s: understood", cases[i].line);
        ck_assert_msg(judgement == (cases[i].fits ? JUDGED_RIGHT : JUDGED_UNCLEAR), "%s: %s", cases[i].line,
                      judgement_name(judgement));
        text_free(&words);
    }
}
END_TEST

/* Of a line below an exercise's answers. */
static enum judgement judged_below(int exercise, const char *line)
{
    struct text words = {0};
    size_t unread;
    text_format(&words, "%s%s\n", exercises[exercise].answers, line);
    enum judgement judgement = judgement_of(exercises[exercise].tree, &words, &unread);
    text_free(&words);
    return judgement;
}

START_TEST(lets_no_reason_pass_that_isnt_so)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        enum judgement judgement = judged_below(reasons[i].exercise, reasons[i].line);
        ck_assert_msg((judgement == JUDGED_RIGHT) == reasons[i].fits, "%s: %s", reasons[i].line,
                      judgement_name(judgement));
    }
}
END_TEST

START_TEST(knows_numbers)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        enum judgement judgement = judged_below(numbers[i].exercise, numbers[i].line);
        ck_assert_msg((judgement == JUDGED_RIGHT) == numbers[i].fits, "%s: %s", numbers[i].line,
                      judgement_name(judgement));
    }
}
END_TEST

START_TEST(gathers_what_is_cut_off)
{
    for (size_t i = 0; i < sizeof spread / sizeof *spread; i++) {
        struct text words = {0};
        size_t unread;
        text_format(&words, "value: 6\nbest move: C\n%s\n", spread[i].words);
        enum judgement judgement = judgement_of("lecture", &words, &unread);
        ck_assert_msg((judgement == JUDGED_RIGHT) == spread[i].whole, "%s: %s", spread[i].words,
                      judgement_name(judgement));
        text_free(&words);
    }
}
END_TEST

START_TEST(knows_what_is_so)
{
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        enum judgement judgement = judged_below(0, said[i].line);
        ck_assert_msg((judgement == JUDGED_RIGHT) == said[i].is_so, "%s: %s", said[i].line,
                      judgement_name(judgement));
    }
}
END_TEST

START_TEST(answers_nothing)
{
    struct text words = {0};
    size_t unread;
    text_add_string(&words, "Tally 3 cutoffs, 5 nodes never looked at.\n");
    ck_assert_int_eq(judgement_of("lecture", &words, &unread), JUDGED_UNCLEAR);
    text_free(&words);
}
END_TEST

UNIT("remarks", fits_the_search_or_waits, lets_no_reason_pass_that_isnt_so, knows_numbers,
     gathers_what_is_cut_off, knows_what_is_so, answers_nothing)
