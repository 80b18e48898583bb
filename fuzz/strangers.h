/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two trees that have the same names, and of which nothing that a homework can say is true of both: no value,
 * bound, window or history, no node that is cut off or looked at in that order, no best move, no count. What
 * is right for one must not be for the other; homework for another tree, prose and noise are right for
 * neither, but where they happen to say what is so.
 */
#ifndef STRANGERS_H
#define STRANGERS_H

static const char *const strangers[2] = {
    "A\n"
    "  B\n    E\n      K 3\n      L 7\n    F\n      M 8\n      N 1\n"
    "  C\n    G\n      O 9\n      P 4\n    H 11\n"
    "  D\n    I 2\n    J 5\n",
    "A min\n"
    "  B\n    K 30\n    L 17\n    V 21\n    W 16\n"
    "  C\n    M 44\n    O 18\n    P 19\n"
    "  D\n    N 28\n    J 13\n"
    "  E\n    R 61\n    S 6\n"
    "  G\n    T 70\n    U 1\n",
};

#endif
