/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "marked.h"

/* Below the lecture's value: what isn't so is wrong, but for what nobody can have meant. */
static const struct {
    const char *words;
    enum judgement judgement;
} cases[] = {
    {"pruned: B, L", JUDGED_WRONG},
    {"pruned: A, L", JUDGED_UNCLEAR},
    {"L is cut. R is cut. E is cut.", JUDGED_WRONG},
    {"L is cut. K is cut. E is cut. N is cut.", JUDGED_UNCLEAR},
    {"pruned: L, R, J\nC is cut.", JUDGED_UNCLEAR}, /* a whole list, and what contradicts it */
    {"pruned: L, R\nC is cut.", JUDGED_WRONG},
    {"F: 3, cut E", JUDGED_WRONG}, /* its brother */
    {"F: 3, cut K", JUDGED_WRONG},
    {"F: 3, cut D", JUDGED_UNCLEAR},
    {"F: 3, cut B", JUDGED_WRONG}, /* its parent */
    {"F: 3, cut G", JUDGED_UNCLEAR},
    {"C: alpha = 2, beta = 5", JUDGED_WRONG},
    {"C: alpha = 2, beta = 2", JUDGED_WRONG}, /* as what is known at the end */
    {"C: alpha = 5, beta = 2", JUDGED_UNCLEAR},
    {"F: alpha = 5, beta = 2", JUDGED_WRONG}, /* as at the cutoff there */
    {"visited: 2, 3, 9", JUDGED_WRONG},
    {"visited: 25, 21", JUDGED_UNCLEAR},
    {"nodes visited: 12", JUDGED_WRONG},
    {"nodes visited: 13, nodes visited: 12", JUDGED_UNCLEAR},
    {"0 cutoffs", JUDGED_WRONG},
    {"0 cutoffs, 3 >= 2", JUDGED_UNCLEAR},
};

static void judge(const char *words, enum judgement wanted)
{
    struct tree *tree = library_tree("lecture");
    struct program *program = library_algorithm("alphabeta");
    struct marked m;
    struct text text = {0};
    text_format(&text, "value: 6\n%s\n", words);
    mark_as(&m, tree, program, text_string(&text), NULL);
    ck_assert_msg(m.marking.judgement == wanted, "%s: %s", words, judgement_name(m.marking.judgement));
    unmark(&m);
    text_free(&text);
    program_free(program);
    tree_free(tree);
}

START_TEST(holds_nothing_senseless_against_anybody)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        judge(cases[i].words, cases[i].judgement);
}
END_TEST

UNIT("sense", holds_nothing_senseless_against_anybody)
