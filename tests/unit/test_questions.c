/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions with their answers: on the lecture's tree B is worth 2, C 6, F 3 or more and D at most 1. */
#include "marked.h"

START_TEST(asks_the_same_of_another_node)
{
    static const struct said rows[] = {
        {"What is B worth? 2\nAnd D? At most 1.\n", JUDGED_RIGHT},
        {"What is B worth? 2\nAnd D? At least 1.\n", JUDGED_WRONG},
        {"What is the value of B? 2. And of C? 6.\n", JUDGED_RIGHT},
        {"What is the value of B? 2. And of C? 7.\n", JUDGED_WRONG},
        {"¿Cuánto vale B? 2\n¿Y C? 6\n¿Y de D? Como mucho 1.\n", JUDGED_RIGHT},
        {"¿Cuánto vale B? 2\n¿Y C? 6\n¿Y de D? Como mínimo 1.\n", JUDGED_WRONG},
        {"Q: What is B worth?\nA: 2\nQ: What about C?\nA: 6\n", JUDGED_RIGHT},
        {"Q: What is B worth?\nA: 2\nQ: What about C?\nA: 5\n", JUDGED_WRONG},
        {"What is A worth? 6\n", JUDGED_RIGHT},
    };
    JUDGE_ALL(rows, "pruned: L, R, J\n");
}
END_TEST

START_TEST(knows_what_is_known)
{
    static const struct said rows[] = {
        {"What do we know about D at the end? That it's worth 1 or less.\n", JUDGED_RIGHT},
        {"What do we know about D at the end? That it's worth 1 or more.\n", JUDGED_WRONG},
        {"Q: What is known about D?\nA: only that D ≤ 1, as it is MIN's\nQ: And about F?\nA: at least 3\n",
         JUDGED_RIGHT},
        {"Q: What is known about D?\nA: only that D ≤ 1, as it is MIN's\nQ: And about F?\nA: at most 3\n",
         JUDGED_WRONG},
        {"¿Qué sabemos de D? Que vale como mucho 1.\n", JUDGED_RIGHT},
        {"¿Qué sabemos de D? Que vale como mucho 0.\n", JUDGED_WRONG},
        {"Was wissen wir am Ende über D? Höchstens 1.\nUnd über C? Genau 6.\n", JUDGED_RIGHT},
        {"Que sait-on de D ? Qu'il vaut au moins 1.\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "pruned: L, R, J\n");
}
END_TEST

START_TEST(reads_the_window_that_is_asked_for)
{
    static const struct said rows[] = {
        {"Q: Which window does C get?\nA: alpha = 2, beta = +infinity\nQ: And F?\nA: (-inf, 2)\n",
         JUDGED_RIGHT},
        {"Q: Which window does C get?\nA: alpha = 2, beta = +infinity\nQ: And F?\nA: (-inf, 3)\n",
         JUDGED_WRONG},
        {"Mit welchem Fenster wird C betreten? (2, +∞)\nUnd D? (6, +∞)\n", JUDGED_RIGHT},
        {"Mit welchem Fenster wird C betreten? (2, +∞)\nUnd D? (2, +∞)\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "pruned: L, R, J\n");
}
END_TEST

START_TEST(counts_without_pruning)
{
    static const struct said rows[] = {
        {"How many leaves are evaluated? 6\nHow many would plain minimax need? 10\n", JUDGED_RIGHT},
        {"How many leaves are evaluated? 6\nHow many would plain minimax need? 11\n", JUDGED_WRONG},
        {"Wie viele Blätter werden ausgewertet? 6\nUnd ohne Pruning? 10\n", JUDGED_RIGHT},
        {"Wie viele Blätter werden ausgewertet? 6\nUnd ohne Pruning? 11\n", JUDGED_WRONG},
        {"How many leaves are evaluated without pruning? 10\n", JUDGED_RIGHT},
        {"How many leaves are evaluated without pruning? 6\n", JUDGED_UNCLEAR},
        {"How many leaves with deep cutoffs? 6\n", JUDGED_RIGHT},
        {"How many leaves with deep cutoffs? 7\n", JUDGED_WRONG},
        {"How many leaves are evaluated? Six.\n", JUDGED_RIGHT},
        {"How many leaves are evaluated? Seven.\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "value: 6\n");
}
END_TEST

START_TEST(asks_which_they_are)
{
    static const struct said rows[] = {
        {"How many leaves are pruned? 4\nWhich? L, R, O, P\n", JUDGED_RIGHT},
        {"How many leaves are pruned? 4\nWhich ones? L, R, N, O\n", JUDGED_WRONG},
        {"¿Cuántas hojas se podan? 4\n¿Cuáles? L, R, O y P\n", JUDGED_RIGHT},
        {"¿Cuántas hojas se podan? 4\n¿Cuáles? L, R, O y H\n", JUDGED_WRONG},
        {"Which inner nodes are never entered? J\n", JUDGED_RIGHT},
        {"Which inner nodes are never entered? M\n", JUDGED_WRONG},
        {"Welche inneren Knoten werden nie betreten? J\n", JUDGED_RIGHT},
    };
    JUDGE_ALL(rows, "value: 6\n");
}
END_TEST

START_TEST(asks_who_moves)
{
    static const struct said rows[] = {
        {"Who moves at B? MIN\n", JUDGED_RIGHT},
        {"Who moves at B? MAX\n", JUDGED_UNCLEAR},
        {"Q: Whose turn is it at F?\nA: MAX's.\n", JUDGED_RIGHT},
        {"Whose turn is it at F? MIN's\n", JUDGED_UNCLEAR},
        {"¿Quién juega en B? MIN\n", JUDGED_RIGHT},
        {"¿Quién juega en B? MAX\n", JUDGED_UNCLEAR},
        {"Is C a MAX or a MIN node? A MAX node\n", JUDGED_UNCLEAR},
    };
    JUDGE_ALL(rows, "value: 6\npruned: L, R, J\n");
}
END_TEST

START_TEST(asks_what_several_are_worth)
{
    static const struct said rows[] = {
        {"What are B and C worth? 2 and 6\n", JUDGED_RIGHT},
        {"What are B and C worth? 6 and 2\n", JUDGED_WRONG},
        {"What are B, C and H worth?\n2, 6 and 6\n", JUDGED_RIGHT},
        {"What are B, C and H worth?\n2, 6 and 7\n", JUDGED_WRONG},
        {"Best move? C, with the value 6.\n", JUDGED_RIGHT},
        {"Best move? C, with the value 7.\n", JUDGED_WRONG},
        {"Best move? B, with the value 6.\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "pruned: L, R, J\n");
}
END_TEST

START_TEST(asks_for_a_cutoff)
{
    static const struct said rows[] = {
        {"Question: Name a beta cutoff.\nAnswer: F, where 3 >= beta = 2. L isn't visited.\n"
         "Question: What is the result?\nAnswer: 6.\n",
         JUDGED_RIGHT},
        {"Question: Name a beta cutoff.\nAnswer: F, where 3 >= beta = 2. L isn't visited.\n"
         "Question: What is the result?\nAnswer: 5.\n",
         JUDGED_WRONG},
        {"Name a beta cutoff. D, where 1 <= alpha = 6\n", JUDGED_WRONG},
        {"Name a beta cutoff. F, after E\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "");
}
END_TEST

START_TEST(takes_labels_off)
{
    static const struct said rows[] = {
        {"2.1\tMinimax value of A is 6.\n2.2\tLeaves that are not evaluated: L, R, O, P\n", JUDGED_RIGHT},
        {"2.1\tMinimax value of A is 5.\n2.2\tLeaves that are not evaluated: L, R, O, P\n", JUDGED_WRONG},
        {"Respuesta a la pregunta 1: el valor minimax es 6 y se juega C.\n"
         "Respuesta a la pregunta 2: no se visitan L, R, O, P\n",
         JUDGED_RIGHT},
        {"Respuesta a la pregunta 1: el valor minimax es 6 y se juega C.\n"
         "Respuesta a la pregunta 2: no se visitan L, R, N, P\n",
         JUDGED_WRONG},
        {"Antwort auf Frage 1: Der Wert ist 6.\nAntwort auf Frage 2: C ist der beste Zug.\n", JUDGED_RIGHT},
        {"Antwort auf Frage 1: Der Wert ist 6.\nAntwort auf Frage 2: B ist der beste Zug.\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "");
}
END_TEST

START_TEST(ends_a_question_at_a_heading)
{
    static const struct said rows[] = {
        {"1. How many leaves are not evaluated?\n   4\n2. Result\n   6\n", JUDGED_RIGHT},
        {"1. How many leaves are not evaluated?\n   4\n2. Result\n   5\n", JUDGED_WRONG},
        {"1.\tHow many leaves are not evaluated?\n\t•\t4 of the 10\n2.\tResult\n\t•\t6, MAX moves to C\n",
         JUDGED_RIGHT},
        {"1.\tHow many leaves are not evaluated?\n\t•\t4 of the 10\n2.\tResult\n\t•\t6, MAX moves to B\n",
         JUDGED_WRONG},
        {"What is the value?\n6 and the best move is C\n", JUDGED_RIGHT},
        {"What is the value?\n7 and the best move is C\n", JUDGED_WRONG},
        {"How many leaves are pruned?\n4\n\nBest move\nC\n", JUDGED_RIGHT},
        {"How many leaves are pruned?\n4\n\nBest move\nB\n", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "");
}
END_TEST

START_TEST(takes_the_cutoffs_of_an_object)
{
    static const struct said rows[] = {
        {"{\"value\": 6, \"cutoffs\": [\n{\"at\": \"F\", \"kind\": \"beta\", \"value\": 3, \"bound\": 2},\n"
         "{\"at\": \"M\", \"kind\": \"alpha\", \"after\": \"Q\"},\n{\"at\": \"D\", \"kind\": \"alpha\"}]}\n",
         JUDGED_RIGHT},
        {"{\"value\": 6, \"cutoffs\": [\n{\"at\": \"F\", \"kind\": \"alpha\", \"value\": 3, \"bound\": 2},\n"
         "{\"at\": \"M\", \"kind\": \"alpha\", \"after\": \"Q\"},\n{\"at\": \"D\", \"kind\": \"alpha\"}]}\n",
         JUDGED_WRONG},
        {"{\"value\": 6, \"cutoffs\": [\n{\"at\": \"F\", \"kind\": \"beta\", \"value\": 3, \"bound\": 2},\n"
         "{\"at\": \"M\", \"kind\": \"alpha\", \"after\": \"Q\"},\n{\"at\": \"D\", \"kind\": \"beta\"}]}\n",
         JUDGED_WRONG},
        {"cutoffs:\n  - at: F\n    kind: beta\n    value: 3\n    bound: 2\n  - at: M\n    kind: alpha\n"
         "    after: Q\n  - at: D\n    kind: alpha\n    pruned: [J]\n",
         JUDGED_RIGHT},
        {"cutoffs:\n  - at: F\n    kind: beta\n    value: 3\n    bound: 2\n  - at: M\n    kind: alpha\n"
         "    after: R\n  - at: D\n    kind: alpha\n    pruned: [J]\n",
         JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "");
}
END_TEST

UNIT("questions", asks_the_same_of_another_node, knows_what_is_known, reads_the_window_that_is_asked_for,
     counts_without_pruning, asks_which_they_are, asks_who_moves, asks_what_several_are_worth,
     asks_for_a_cutoff, takes_labels_off, ends_a_question_at_a_heading, takes_the_cutoffs_of_an_object)
