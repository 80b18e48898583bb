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

UNIT("questions", asks_the_same_of_another_node, knows_what_is_known, reads_the_window_that_is_asked_for)
