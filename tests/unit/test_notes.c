/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "lesson/library.h"
#include "marked.h"
#include <string.h>

/* A homework on a tree, and how its notes are marked: the verdict, how many are right or not, the points of
 * them; and each slip, with what is written | what should be | what is said of it. */
struct notes_case {
    const char *tree, *words, *marked;
};

static void describe(struct text *out, const struct marking *m)
{
    text_format(out, "%s%s", judgement_name(m->judgement), m->notes ? "" : ", no notes");
    for (enum mark mark = 0; mark <= MARK_EXTRA; mark++)
        if (m->count[mark])
            text_format(out, ", %zu %s", m->count[mark], mark_name(mark));
    text_format(out, ", %.4g of %.4g", m->row_points, m->row_most);
    for (size_t i = 0; i < m->slips.count; i++) {
        const struct marked_slip *slip = &m->slips.at[i];
        text_format(out, "; %s: %s", slip_key(slip->kind), text_string(&slip->given));
        text_format(out, " | %s | %s", text_string(&slip->should), text_string(&slip->what));
    }
}

static void check(const struct notes_case *c)
{
    struct marked m;
    struct text out = {0};
    struct tree *tree = library_tree(c->tree);
    struct program *program = library_algorithm("alphabeta");
    mark_as(&m, tree, program, c->words, NULL);
    describe(&out, &m.marking);
    ck_assert_msg(strcmp(text_string(&out), c->marked) == 0, "'%s' is\n'%s', not\n'%s'", c->words,
                  text_string(&out), c->marked);
    unmark(&m);
    program_free(program);
    tree_free(tree);
    text_free(&out);
}

/* A table in which a node's second row fills in what its first left blank; HOLE has none for D. */
#define HEAD   "| node | alpha | beta | v |\n"
#define EMPTY  "| A | -inf | inf |  |\n| B | -inf | inf |  |\n| C | 3 | inf |  |\n| D | 3 | inf |  |\n"
#define FILLED "| B | | | 3 |\n| C | | | 2 |\n"
#define HOLE   HEAD EMPTY FILLED "| A | | | 3 |\n"

static const struct notes_case cases[] = {
    {"aima", "A = 3, B = 3, C ≤ 2, D = 2", "right, 4 right, 21 of 21"},
    {"lecture",
     "A: alpha=-inf beta=+inf\nB: returns 2\nA: alpha=2\nC: returns 6\nA: alpha=2\nD: I=1 -> cutoff",
     "wrong, 4 right, 1 wrong, 3 missing, 12.5 of 25; note: A: α=2 | α=6 | when C has come back, A has α=6"},
    {"lecture",
     "A: alpha=-inf beta=+inf\nB: returns 2\nA: alpha=2\nC: returns 6\nA: alpha=6\nD: I=1 -> cutoff",
     "unclear, 5 right, 3 missing, 15.63 of 25"},
    {"lecture", "C: G = 7\nC: beta=7\nH = 6\nC: beta=6\nA: alpha=6",
     "unclear, 5 right, 3 missing, 15.63 of 25"},
    {"aima", "A = 3, B = 3, C = 2, D = 2", "right, 4 right, 21 of 21"},
    {"aima", "A = 3, B = 3, C ≥ 2, D ≤ 2",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: C: v=2 | α=3, β=+∞, v=2 | what comes back from C is at "
     "most 2"},
    {"aima", "A ≥ 3, B ≤ 3, C ≤ 2, D ≤ 2", "right, 4 right, 21 of 21"},
    {"aima", "A = 3, B = 2, C = 2, D = 2",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: B: v=2 | α=−∞, β=+∞, v=3 | at B the search has α=−∞, β=+∞, "
     "v=3"},
    {"aima", "A = 3\nB = 3\nC = 2", "unclear, 3 right, 1 missing, 15.75 of 21"},
    {"aima", "A = 3\nB = 3\nC = 3\nD = 3", "right, 4 right, 21 of 21"},
    {"aima", "A: α=−∞, β=+∞, v=3\nB: α=−∞, β=+∞, v=3\nC: α=3, β=+∞, v=2\nD: α=3, β=+∞, v=2",
     "right, 4 right, 21 of 21"},
    {"aima", "A: α=3, β=+∞, v=3\nB: α=−∞, β=3, v=3\nC: α=3, β=2, v=2\nD: α=3, β=2, v=2",
     "right, 4 right, 21 of 21"},
    {"aima", "A: α=3, β=+∞, v=3\nB: α=−∞, β=3, v=3\nC: α=3, β=+∞, v=2\nD: α=3, β=5, v=2",
     "right, 4 right, 21 of 21"},
    {"aima", "A: α=3, β=+∞\nB: α=−∞, β=4\nC: α=3, β=3\nD: α=3, β=2",
     "wrong, 2 right, 2 wrong, 10.5 of 21; note: B: α=−∞, β=4 | α=−∞, β=3, v=3 | at B the search has α=−∞, "
     "β=3, v=3; note: C: α=3, β=3 | α=3, β=+∞, v=2 | at C the search has α=3, β=+∞, v=2"},
    {"aima", HOLE, "unclear, 7 right, 1 missing, 18.38 of 21"},
    {"aima", HOLE "| D | | | 2 |", "right, 8 right, 21 of 21"},
    {"aima", HOLE "value of D: 2", "right, 7 right, 21 of 21"},
    {"aima", HEAD EMPTY FILLED "| D | | | 2 |", "unclear, 7 right, 1 missing, 18.38 of 21"},
    {"aima", HEAD EMPTY, "right, 4 right, 21 of 21"},
    {"aima", "A: v=−∞\nB: v=+∞\nC: v=+∞\nD: v=∞", "right, 4 right, 21 of 21"},
    {"aima", "A [3, 3]\nB [3, 3]\nC [−∞, 2]\nD [2, 2]", "right, 4 right, 21 of 21"},
    {"aima", "A [3, 3]\nB [3, 3]\nC [2, 2]\nD [2, 2]",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: C: α=2, β=2 | [−∞, 2] | what is known of C at the end is "
     "[−∞, 2]"},
    {"aima", "A [−∞, +∞]\nB [−∞, 3]\nA [3, +∞]\nC [−∞, 2]\nD [−∞, 14]\nD [2, 2]\nA [3, 3]",
     "right, 7 right, 21 of 21"},
    {"aima", "A [−∞, +∞]\nB [−∞, 4]\nA [3, +∞]\nC [−∞, 2]\nD [−∞, 14]\nD [2, 2]\nA [3, 3]",
     "wrong, 6 right, 1 wrong, 18 of 21; note: B: α=−∞, β=4 | [3, 3] | what is known of B at the end is [3, "
     "3]"},
    {"aima", "B = 3\nC = 2 cut I\nD = 2 cut L\nA = 3",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: D: v=2  (L ignored) | α=3, β=+∞, v=2 | what is named as "
     "cut off is looked at"},
    {"aima", "B = 3\nC = 2 cut\nD = 2 cut\nA = 3", "right, 4 right, 21 of 21"},
    {"aima", "B = 3 cut\nC = 2\nD = 2\nA = 3",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: B: v=3  (cut) | α=−∞, β=+∞, v=3 | there is no cutoff at B"},
    {"aima", "B = 3\nC = 2, cut I, J\nD = 2\nA = 3", "right, 4 right, 21 of 21"},
    {"aima", "E = 3, F = 12, G = 8, H = 2, K = 14, L = 5, M = 2", "right, 7 right, 21 of 21"},
    {"aima", "E = 3, F = 12, G = 8, H = 2, I = 4, K = 14, L = 5, M = 2",
     "wrong, 7 right, 1 wrong, 18.38 of 21; note: I: v=4 |  | I isn't looked at"},
    {"aima", "E = 3, F = 12, G = 8, H = 2, K = 14, L = 5", "unclear, 6 right, 1 missing, 18 of 21"},
    {"aima", "A = 3, B = 3, C = 2, I = 4, J = 6, pruned: I, J",
     "wrong, 3 right, 2 wrong, 1 missing, 10.5 of 21; note: I: v=4 |  | I isn't looked at; note: J: v=6  (I "
     "and J ignored) |  | J isn't looked at"},
    {"aima", "A = 3, B = 3, C = 2, I = 4, J = 6",
     "wrong, 3 right, 2 wrong, 1 missing, 10.5 of 21; note: I: v=4 |  | I isn't looked at; note: J: v=6 |  | "
     "J isn't looked at"},
    {"aima", "A = 3, B = 3\nbest move: B", "right, 2 right, 2 of 2"},
    {"aima", "A = 3, B = 4\nbest move: B",
     "wrong, 1 right, 1 wrong, 1 of 2; note: B: v=4 | α=−∞, β=+∞, v=3 | at B the search has α=−∞, β=+∞, v=3"},
    {"aima", "value: 3\nB = 3", "right, 1 right, 1 of 1"},
    {"aima", "pruned: I, J\nB = 3, D = 5",
     "wrong, 1 right, 1 wrong, 1 of 2; note: D: v=5 | α=3, β=+∞, v=2 | at D the search has α=3, β=+∞, v=2"},
    {"aima", "A: α=−∞, β=+∞\nB: α=−∞, β=+∞\nB: v=3\nA: α=3\nC: α=3, β=+∞\nC: v=2\nD: v=2\nA: v=3",
     "right, 8 right, 21 of 21"},
    {"aima", "B = 3\nA ≥ 3\nC ≤ 2\nD = 14",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: D: v=14 | α=3, β=+∞, v=2 | at D the search has α=3, β=+∞, "
     "v=2"},
    {"aima", "B ≤ 3\nA ≥ 3\nC ≤ 2\nD ≤ 14", "right, 4 right, 21 of 21"},
    {"lecture",
     "A: α=−∞, β=+∞\nB: α=−∞, β=+∞\nF: α=−∞, β=2\nF = 3\nB = 2\nC: α=2, β=+∞\nG: α=−∞, β=+∞\nM: α=2, β=+∞\n"
     "M = 1\nG = 7\nC = 6\nD: α=6, β=+∞\nD = 1\nA = 6",
     "wrong, 13 right, 1 wrong, 23.21 of 25; note: G: α=−∞, β=+∞ | α=2, β=+∞, v=7 | at G the search has α=2, "
     "β=+∞, v=7"},
    {"aima", "B = 3\nA ≥ 3\nC ≤ 2\nD ≤ 14\nD ≤ 5\nD = 2\nA = 3", "right, 7 right, 21 of 21"},
    {"aima", "B = 3\nA ≥ 3\nC ≥ 2\nD ≤ 14\nD ≤ 6\nD = 2\nA = 3",
     "wrong, 5 right, 2 wrong, 15 of 21; note: C: v=2 | α=3, β=+∞, v=2 | at C the search has α=3, β=+∞, v=2; "
     "note: D: v=6 | α=3, β=+∞, v=2 | at D the search has α=3, β=+∞, v=2"},
    {"aima", "A: v=−∞\nB: v=3\nC: v=2\nD: v=2\nA: v=3",
     "wrong, 4 right, 1 wrong, 16.8 of 21; note: A: v=−∞ | α=−∞, β=+∞, v=3 | at A the search has α=−∞, β=+∞, "
     "v=3"},
    {"lecture", "A = 6, B = 2, C = 6, D = 1, F = 3, G = 7, M = 1", "right, 7 right, 25 of 25"},
    {"lecture", "A = 6, B = 2, C = 6, D ≤ 1, F ≥ 3, G = 7, M ≤ 1, J = 5",
     "wrong, 7 right, 1 wrong, 21.88 of 25; note: J: v=5 |  | J isn't looked at"},
    {"lecture", "A = 6, B = 2, C = 6, D ≤ 1, F ≥ 3, G = 7, M ≤ 1", "right, 7 right, 25 of 25"},
    {"lecture", "A: α=6, β=∞\nB: α=−∞, β=2\nC: α=2, β=6\nD: α=6, β=1\nF: α=3, β=2\nG: α=7, β=∞\nM: α=2, β=1",
     "right, 7 right, 25 of 25"},
    {"lecture",
     "A: [−∞, ∞] 6\nB: [−∞, ∞] 2\nC: [2, ∞] 6\nD: [6, ∞] 6\nF: [−∞, 2] 2\nG: [2, ∞] 7\nM: [2, ∞] 2",
     "right, 7 right, 25 of 25"},
    {"lecture",
     "A: [−∞, ∞] 6\nB: [−∞, ∞] 2\nC: [2, ∞] 6\nD: [6, ∞] 1\nF: [−∞, 2] 3 cut L\nG: [2, ∞] 7 cut\nM: [2, ∞] 1 "
     "cut",
     "wrong, 6 right, 1 wrong, 21.43 of 25; note: G: α=2, β=+∞, v=7  (cut) | α=2, β=+∞, v=7 | there is no "
     "cutoff at G"},
    {"lecture", "A: [6, ∞] 6\nB: [−∞, 2] 2\nC: [2, 6] 6\nD: [6, 1] 6\nF: [3, 2] 2\nG: [7, ∞] 7\nM: [2, 1] 2",
     "wrong, 4 right, 3 wrong, 14.29 of 25; note: D: α=6, β=1, v=6 | α=6, β=+∞, v=1 | at D the search has "
     "α=6, β=+∞, v=1; note: F: α=3, β=2, v=2 | α=−∞, β=2, v=3 | at F the search has α=−∞, β=2, v=3; note: M: "
     "α=2, β=1, v=2 | α=2, β=+∞, v=1 | at M the search has α=2, β=+∞, v=1"},
    {"lecture", "A: [6, 6]\nB: [2, 2]\nC: [6, 6]\nD: [−∞, 1]\nF: [3, ∞]\nG: [7, ∞]\nM: [−∞, 1]",
     "wrong, 6 right, 1 wrong, 21.43 of 25; note: G: α=7, β=+∞ | [7, 7] | what is known of G at the end is "
     "[7, 7]"},
    {"lecture", "F = 3 cut\nB = 2 cut\nM = 1\nG = 7\nC = 6\nD = 1\nA = 6",
     "wrong, 6 right, 1 wrong, 21.43 of 25; note: B: v=2  (cut) | α=−∞, β=+∞, v=2 | there is no cutoff at B"},
    {"lecture", "A = 6\nB = 2\nC = 6\nD = 1\nA: v=6", "right, 5 right, 5 of 5"},
    {"lecture", "A = 6\nB = 2\nC = 6", "unclear, 3 right, 4 missing, 10.71 of 25"},
    {"lecture", "B: [−∞, ∞]\nC: [2, ∞]\nD: [6, ∞]", "right, 3 right, 3 of 3"},
    {"lecture", "F ≥ 3\nG = 7", "right, 2 right, 2 of 2"},
    {"lecture", "F ≥ 3\nM ≤ 1", "unclear, 2 right, 5 missing, 7.14 of 25"},
    {"lecture", "leaves looked at: E, K, Q, N, H, I\nF = 3", "right, 1 right, 1 of 1"},
    {"lecture", "leaves looked at: E, K, Q, N, H, I\nF = 4",
     "wrong, 1 wrong, 0 of 1; note: F: v=4 | α=−∞, β=2, v=3 | at F the search has α=−∞, β=2, v=3"},
    {"lecture", "A: α=−∞\nB: v=∞\nF: v=−∞\nC: v=∞\nG: v=−∞\nM: v=∞\nD: v=∞\nA: v=6",
     "right, 8 right, 25 of 25"},
    {"aima", "A ≥ 3\nB = 3\nC ≤ 2\nD = 2\nE = 3\npruned: I\nI = 4", "wrong, 6 right, 6 of 6"},
    {"aima", "A ≥ 3\nB = 3\nC ≤ 2\nD = 2\npruned: I, J\nI = 4, J = 7",
     "wrong, 5 right, 1 wrong, 5 of 6; note: J: v=7 |  | J isn't looked at"},
    {"lecture", "A = 6\nB = 2\nC = 6\nD = 1\nF = 3\nG = 7\nM = 1\npruned: L, J\nO = 5",
     "wrong, 8 right, 8 of 8"},
    {"lecture", "A = 6\nB = 2\nC = 6\nD = 1\nF = 3\nG = 7\nM = 1\npruned: L, R, J\nJ = 5",
     "wrong, 7 right, 1 wrong, 7 of 8; note: J: v=5 |  | J isn't looked at"},
    {"lecture", "B ≤ 2\nF ≥ 3\nB = 2\nA ≥ 2\nM ≤ 1\nG ≥ 7\nC ≤ 7\nC = 6\nA ≥ 6\nD ≤ 1\nA = 6",
     "right, 11 right, 25 of 25"},
    {"lecture", "B ≥ 2\nF ≤ 3\nB = 2\nA ≤ 2\nM ≥ 1\nG ≥ 7\nC ≤ 7\nC = 6\nA ≥ 6\nD ≤ 1\nA = 6",
     "wrong, 7 right, 4 wrong, 15.91 of 25; note: B: v=2 | α=−∞, β=+∞, v=2 | at B the search has α=−∞, β=+∞, "
     "v=2; note: F: v=3 | α=−∞, β=2, v=3 | at F the search has α=−∞, β=2, v=3; note: A: v=2 | α=−∞, β=+∞, "
     "v=6 | at A the search has α=−∞, β=+∞, v=6; note: M: v=1 | α=2, β=+∞, v=1 | at M the search has α=2, "
     "β=+∞, v=1"},
    {"lecture",
     "B: β=2\nF: β=2\nF: v=3 cut L\nA: α=2\nC: α=2\nG: α=2\nM: v=1 cut R\nC: β=7\nC: β=6\nA: α=6\nD: v=1 cut "
     "J\nA = 6",
     "right, 12 right, 25 of 25"},
    {"lecture",
     "B: β=2\nF: α=2\nF: v=3 cut K\nA: α=2\nC: β=2\nG: α=7\nM: v=1 cut R\nC: β=7\nC: β=5\nA: α=6\nD: v=1 cut "
     "J\nA = 6",
     "wrong, 8 right, 4 wrong, 16.67 of 25; note: F: α=2 | α=−∞, β=2, v=3 | at F the search has α=−∞, β=2, "
     "v=3; note: F: v=3  (K ignored) | α=−∞, β=2, v=3 | what is named as cut off is looked at; note: C: β=2 "
     "| α=2, β=+∞, v=6 | at C the search has α=2, β=+∞, v=6; note: C: β=5 | α=2, β=+∞, v=6 | at C the search "
     "has α=2, β=+∞, v=6"},
    {"lecture", "A [2, ∞]\nB [−∞, 2]\nF [3, ∞]\nB [2, 2]\nC [−∞, 7]\nA [6, ∞]\nD [−∞, 1]\nA [6, 6]",
     "unclear, 8 right, 2 missing, 20 of 25"},
    {"lecture", "A [2, ∞]\nB [−∞, 2]\nF [3, ∞]\nB [2, 2]\nC [−∞, 8]\nA [6, ∞]\nD [1, 1]\nA [6, 6]",
     "wrong, 6 right, 2 wrong, 2 missing, 15 of 25; note: C: α=−∞, β=8 | [6, 6] | what is known of C at the "
     "end is [6, 6]; note: D: α=1, β=1 | [−∞, 1] | what is known of D at the end is [−∞, 1]"},
    {"lecture", "F ≥ 3\nJ = 5\nK = 3\nL = 9",
     "unclear, no notes, 1 right, 1 wrong, 23 missing, 2 extra, 0 of 25; left-out:  | A: α=−∞, β=+∞, v=−∞ | "
     "4 rows are left out, from A on; number: F: v=3 | F: α=−∞, β=2, v=−∞ | v is −∞, not 3; extra: J: v=5 |  "
     "| the search isn't at J here; extra: L: v=9 |  | the search isn't at L here; left-out:  | F: α=−∞, "
     "β=2, v=−∞  (L ignored) | 19 rows are left out at the end, from F on"},
    {"lecture", "E = 2\nK = 3\nQ = 1\nN = 7\nH = 6\nI = 1", "right, 6 right, 25 of 25"},
    {"lecture", "E = 2\nK = 4\nQ = 1\nN = 7\nH = 6\nI = 1",
     "wrong, 5 right, 1 wrong, 20.83 of 25; note: K: v=4 | α=−∞, β=2, v=3 | at K the search has α=−∞, β=2, "
     "v=3"},
    {"aima", "A = 3\nB = 3\nC = 2 cut I, K\nD = 2",
     "wrong, 3 right, 1 wrong, 15.75 of 21; note: C: v=2  (I and K ignored) | α=3, β=+∞, v=2 | what is named "
     "as cut off is looked at"},
    {"aima", "A = 3\nB = 3\nC = 2 cut I, J\nD = 2", "right, 4 right, 21 of 21"},
};

START_TEST(marks_notes_on_the_tree)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&cases[i]);
}
END_TEST

UNIT("notes", marks_notes_on_the_tree)
