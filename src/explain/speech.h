/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How things are called when the program speaks: nodes, players, numbers, variables, and pieces of
 * pseudocode. Everything comes in two spellings, one for terminals that have only ASCII:
 *
 *     α  v ≥ β  −∞  2⁺           alpha  v >= beta  -inf  2+
 *
 * 2⁺ and 2⁻ are the numbers next to 2, which a zero window needs. Names from a file pass through utf8_show().
 */
#ifndef EXPLAIN_SPEECH_H
#define EXPLAIN_SPEECH_H

#include "machine/evaluate.h"

void speak_number(struct text *out, double number, enum charset charset);
void speak_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset);
/* The plain number that this one stands next to, as 2⁺ to 2; itself where it is plain, or next to none. */
double speak_neighbour(double number);
/* "MAX", "MIN" */
const char *speak_player(enum player player);
/* A value of any type; "nothing" where it isn't set. */
void speak_value(struct text *out, const struct facts *facts, enum type type, union value value,
                 enum charset charset);
/* A value as that of a variable, whose truth may be a state: "live", "solved". */
void speak_variable(struct text *out, const struct facts *facts, const struct variable *variable,
                    union value value, enum charset charset);
/* Pseudocode, such as a variable's name or a condition. */
void speak_code(struct text *out, struct slice code, enum charset charset);
/* The sign of a comparison that holds, and of the one that holds when it doesn't: "≥", "<". NULL for other
 * tests. */
const char *speak_comparison(enum opcode opcode, bool holds, enum charset charset);
/* The sign behind a condition that holds, or doesn't: "✓", "✗"; "yes", "no". */
void speak_sign(struct text *out, bool holds, enum charset charset);
/* Whether a condition is the opposite of what its test asks: behind an odd number of `not`, or for a list
 * that `is not empty`. */
bool speak_denied(struct slice code);
/* The lecture's columns: "α", "β", "v". */
const char *speak_column(enum column column, enum charset charset);

#endif
