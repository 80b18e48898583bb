/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marked.h"

/* Below "value: 6" all is judged by what the last line says. */
START_TEST(notices_rules_that_are_not_so)
{
    static const struct said rules[] = {
        {"As soon as alpha is larger than beta, the rest of a node is cut off.", JUDGED_RIGHT},
        {"As soon as alpha is smaller than beta, the rest of a node is cut off.", JUDGED_WRONG},
        {"As long as alpha is smaller than beta, nothing is cut off.", JUDGED_RIGHT},
        {"Nothing is cut off while alpha < beta. Best move C.", JUDGED_RIGHT},
        {"Nothing is cut off while alpha < beta. Best move B.", JUDGED_WRONG},
        {"We prune when alpha >= beta.", JUDGED_RIGHT},
        {"We prune when beta <= alpha.", JUDGED_RIGHT},
        {"We prune when beta > alpha.", JUDGED_WRONG},
        {"We prune if alpha <= beta.", JUDGED_WRONG},
        {"Sobald alpha größer als beta ist, wird abgeschnitten. L, J, R werden abgeschnitten.", JUDGED_RIGHT},
        {"Sobald alpha kleiner als beta ist, wird abgeschnitten. L, J, R werden abgeschnitten.",
         JUDGED_WRONG},
        {"Sobald alpha größer als beta ist, wird abgeschnitten. L, J, K werden abgeschnitten.", JUDGED_WRONG},
    };
    JUDGE_ALL(rules, "value: 6\n");
}
END_TEST

START_TEST(notices_what_no_player_does)
{
    static const struct said ways[] = {
        {"F is a MAX node and can only get larger than 3.", JUDGED_RIGHT},
        {"F is a MAX node and can only get smaller than 3.", JUDGED_WRONG},
        {"D is 1 and can only go down.", JUDGED_RIGHT},
        {"D is 1 and can only go up.", JUDGED_WRONG},
        {"L, J, R fallen weg, weil F nur noch kleiner werden kann.", JUDGED_WRONG},
        {"MIN takes the smaller of the two.", JUDGED_RIGHT},
        {"MIN takes the larger of the two.", JUDGED_WRONG},
        {"MAX picks the smallest.", JUDGED_WRONG},
        {"B, C and D are MIN nodes and we want the largest of their minima.", JUDGED_RIGHT},
        {"MAX doesn't take the smaller of the two.", JUDGED_RIGHT},
    };
    JUDGE_ALL(ways, "value: 6\n");
}
END_TEST

START_TEST(notices_reasons_that_nobody_knows)
{
    static const struct said reasons[] = {
        {"L, J, R are pruned, L because K is 3", JUDGED_RIGHT},
        {"L is pruned because it is 9. So are J and R.", JUDGED_WRONG},
        {"L, J, R are pruned. L is cut because its value 9 is larger than 2.", JUDGED_WRONG},
        {"Minimax would give the same value.", JUDGED_RIGHT},
        {"Minimax would not give the same value.", JUDGED_WRONG},
        {"Minimax can't come to another value.", JUDGED_RIGHT},
        {"Minimax could come to another value.", JUDGED_WRONG},
        {"If minimax came to another value, alpha-beta would be wrong.", JUDGED_RIGHT},
        {"The root picks the largest.", JUDGED_RIGHT},
        {"The root picks the smallest.", JUDGED_WRONG},
        {"C takes the smallest of 7 and 6.", JUDGED_RIGHT},
        {"C takes the largest of 7 and 6.", JUDGED_WRONG},
    };
    JUDGE_ALL(reasons, "value: 6\n");
}
END_TEST

START_TEST(compares_leaves)
{
    static const struct said orders[] = {
        {"pruned: L, J, R, as K is smaller than L", JUDGED_RIGHT},
        {"pruned: L, J, R, as K is larger than L", JUDGED_WRONG},
    };
    JUDGE_ALL(orders, "value: 6\n");
}
END_TEST

/* Below "value: 6", "pruned: L, J, R". */
START_TEST(judges_which_bound_cuts)
{
    static const struct said kinds[] = {
        {"The cutoff at F is a beta cutoff.", JUDGED_RIGHT},
        {"The cutoff at F is an alpha cutoff.", JUDGED_WRONG},
        {"kind of cutoff: at F it is an alpha cutoff, at D it is an alpha cutoff", JUDGED_WRONG},
        {"node F, after leaf K. ALPHA cutoff. L is lost.", JUDGED_WRONG},
        {"One alpha cutoff (F) and two beta cutoffs (D, M).", JUDGED_WRONG},
        {"L: Alpha-Schnitt bei F, J: Alpha-Schnitt bei D", JUDGED_WRONG},
        {"En F hay una poda beta y en D una poda beta.", JUDGED_WRONG},
        {"Coupure alpha en F.", JUDGED_WRONG},
        {"All cutoffs are alpha cutoffs.", JUDGED_WRONG},
        {"Alle drei sind β-Cutoffs.", JUDGED_WRONG},
        {"Both are beta cutoffs.", JUDGED_WRONG},
        {"An alpha cutoff happens at MAX nodes.", JUDGED_WRONG},
        {"Es sind β-Cutoffs, weil sie in MIN-Knoten passieren.", JUDGED_WRONG},
        {"After K = 3 we have an alpha cutoff.", JUDGED_WRONG},
        {"After K = 3 we have a beta cutoff.", JUDGED_RIGHT},
        {"Es ist ein Beta-Cutoff, weil D ein MIN-Knoten ist.", JUDGED_WRONG},
        {"We have beta at MAX nodes (beta cutoff at F) and alpha at MIN nodes.", JUDGED_RIGHT},
        {"Is the cutoff at F an alpha cutoff? No.", JUDGED_RIGHT},
        {"Is the cutoff at F a beta cutoff? No.", JUDGED_WRONG},
        {"There is no alpha cutoff at F.", JUDGED_RIGHT},
        {"There is no beta cutoff at F.", JUDGED_WRONG},
        {"MIN has 2 at B from E already, so at F there's a beta cutoff.", JUDGED_RIGHT},
        {"beta cutoff once (at F), alpha cutoff twice (at D and at M)", JUDGED_RIGHT},
        {"beta cutoff twice (at F and at M), alpha cutoff once (at D)", JUDGED_WRONG},
    };
    JUDGE_ALL(kinds, "value: 6\npruned: L, J, R\n");
}
END_TEST

/* Below "value: 6", "pruned: L, J, R": at M the bound comes from A, three levels up. */
START_TEST(judges_how_deep_a_cutoff_is)
{
    static const struct said depths[] = {
        {"J at D, shallow alpha cutoff", JUDGED_RIGHT},
        {"J at D, deep alpha cutoff", JUDGED_WRONG},
        {"The cutoff at M is shallow.", JUDGED_WRONG},
        {"The cutoffs at F and D are shallow, the one at M is deep.", JUDGED_RIGHT},
        {"The cutoff at M is deep, the one at F is deep as well.", JUDGED_WRONG},
        {"Der Schnitt bei M ist flach.", JUDGED_WRONG},
        {"R is skipped, since A already has 2 - this is a deep cutoff.", JUDGED_RIGHT},
        {"J is skipped, since A already has 6 - this is a deep cutoff.", JUDGED_WRONG},
        {"L is skipped at F. It is a deep cutoff.", JUDGED_WRONG},
        {"All cutoffs are shallow, since each comes from the parent.", JUDGED_WRONG},
    };
    JUDGE_ALL(depths, "value: 6\npruned: L, J, R\n");
}
END_TEST

START_TEST(judges_what_nobody_knows)
{
    static const struct said known[] = {
        {"L is pruned since K = 3 is larger than 2.", JUDGED_RIGHT},
        {"L is pruned since L = 9 is larger than 2.", JUDGED_WRONG},
        {"L wird nicht besucht, weil L = 9 größer als 2 ist.", JUDGED_WRONG},
        {"Se poda L porque L (9) es mayor que 2.", JUDGED_WRONG},
        {"If L were 1, it would still be pruned.", JUDGED_UNCLEAR},
        {"If L were 1, it would not have been pruned.", JUDGED_WRONG},
        {"If L was smaller than 2, the result would be wrong.", JUDGED_WRONG},
        {"If L was smaller than 2, the result would not be different.", JUDGED_RIGHT},
        {"Wenn L = 1 wäre, wäre das Ergebnis anders.", JUDGED_WRONG},
        {"Wenn L 1 wäre, könnte man es nicht abschneiden.", JUDGED_WRONG},
        {"Without pruning F would be 9 because L = 9 is larger than K = 3, but L is cut.", JUDGED_RIGHT},
        {"If K were 1, L would not be pruned.", JUDGED_UNCLEAR},
        {"At F beta is 2, and this 2 comes from B.", JUDGED_RIGHT},
        {"At F beta is 2, and this 2 comes from H.", JUDGED_UNCLEAR},
        {"At F beta is 2, and this 2 comes from D.", JUDGED_WRONG},
        {"F is entered with beta = 2, which E has brought.", JUDGED_RIGHT},
        {"F is entered with beta = 2, which K has brought.", JUDGED_UNCLEAR},
        {"F gets beta = 2 from B.", JUDGED_RIGHT},
        {"D has alpha = 6, inherited from A, where C set it.", JUDGED_RIGHT},
        {"D has alpha = 6, inherited from A, where B set it.", JUDGED_WRONG},
        {"Bei D ist alpha = 6 (durch C).", JUDGED_RIGHT},
        {"Bei D ist alpha = 6 (durch B).", JUDGED_WRONG},
        {"At A alpha = 6, followed by D.", JUDGED_RIGHT},
        {"Bei D ist alpha = 6, das von C stammt.", JUDGED_RIGHT},
        {"At F the test 3 >= 2 succeeds.", JUDGED_RIGHT},
        {"At F the test reads 3 >= 2 and fails.", JUDGED_UNCLEAR},
        {"At H: 6 <= 2? no.", JUDGED_RIGHT},
        {"At H: 6 <= 2? yes.", JUDGED_UNCLEAR},
        {"Alpha de A vaut 6 à cause de C.", JUDGED_RIGHT},
        {"Alpha de A vaut 6 à cause de B.", JUDGED_WRONG},
        {"Alpha of A is 2 because of D.", JUDGED_WRONG},
    };
    JUDGE_ALL(known, "value: 6\npruned: L, J, R\n");
}
END_TEST

/* Words that are near to an answer, and are none, or another one. */
START_TEST(takes_no_words_for_others)
{
    static const struct said words[] = {
        {"The replies that are skipped: L, J and R", JUDGED_RIGHT},
        {"The replies that are skipped: L, J and K", JUDGED_WRONG},
        {"cut replies: L, J, R", JUDGED_RIGHT},
        {"Replies not searched: L (after F), J (after D), R (after M)", JUDGED_RIGHT},
        {"Replies not searched: L (after F), J (after D), Q (after M)", JUDGED_WRONG},
        {"The first move B has to be searched completely. Best move: C", JUDGED_RIGHT},
        {"The first move, B, has to be searched. Best move: C", JUDGED_RIGHT},
        {"First move: B", JUDGED_WRONG},
        {"C es mejor que B.", JUDGED_RIGHT},
        {"B es mejor que C.", JUDGED_UNCLEAR},
        {"Sin poda serían 18 nodos; con poda se visitan 13.", JUDGED_RIGHT},
        {"Sin poda serían 18 nodos; con poda se visitan 12.", JUDGED_WRONG},
        {"pruned: L, J, R. L: beta cutoff at F. MIN has 2 at B.", JUDGED_RIGHT},
        {"pruned: L, J, R. The other two cutoffs (D, M) are alpha cutoffs.", JUDGED_UNCLEAR},
        {"K is 3 and that is enough to leave F, L isn't visited. Nor are J, R.", JUDGED_UNCLEAR},
        {"O/P: D has 1, so MAX never goes to D (alpha cutoff). pruned: L, J, R", JUDGED_RIGHT},
    };
    JUDGE_ALL(words, "value: 6\n");
}
END_TEST

UNIT("rules", takes_no_words_for_others, judges_which_bound_cuts, judges_how_deep_a_cutoff_is,
     judges_what_nobody_knows, notices_rules_that_are_not_so, notices_what_no_player_does,
     notices_reasons_that_nobody_knows, compares_leaves)
