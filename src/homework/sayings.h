/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of a topic (topics.h): numbers, lists of nodes, cutoffs. answers.c takes a line apart into
 * sentences and hands over what stands behind a topic or before it; sayings.c makes statements of that, or
 * leaves it with a reason; doubts.c looks over what nobody has taken.
 *
 *     topic         words                                statements
 *     value         6 | 6 via C | at least 2 | 2,75      VALUE 6 | VALUE 6, MOVE C | VALUE ≥ 2 | VALUE 2.75
 *     pruned        L, R | ACH | 5 (L, R, J, O, P)       PRUNED | … by letters | CUT 5, PRUNED
 *     cutoff at F   [3, 2] | , M and D                   CUTOFF F 3 2 | one each
 *
 *     6 or 7 | 6? | not 6 | L or R | L, R, …             left: these are two answers, …
 *
 * Each takes what it has read off the front, and returns false where there is only prose; then nothing is
 * added.
 */
#ifndef HOMEWORK_SAYINGS_H
#define HOMEWORK_SAYINGS_H

#include "homework/reading.h"

#define BIT              TOPIC_BIT
#define has(topic, bits) topic_has(topic, bits)

/* "7 leaves instead of 9" */
#define INSTEAD          "instead rather statt anstatt anstelle lieu lugar vez anziché invece"
#define SAYING_SAVED_HOW "saved compared with what? Write  leaves pruned: 4  or  saved: 4"
#define SAYING_CUT_HOW                                                                                       \
    "are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"

/* What stands before a reason, with a colon. */
#define SAYING_WHY                                                                                           \
    "reason reasons why explanation justification because grund begründung warum razón justificación "    \
    "porqué raison explication pourquoi"

/* Where nodes or a number stand: behind their topic, before it, or alone in answer to a question. */
enum stand { BEHIND, BEFORE, ALONE };

/* "11, then 19": what is seen one after the other, and no value. */
bool saying_goes_on(struct slice rest);
bool saying_number(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                   enum stand stand);
bool saying_list(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                 enum stand stand);
/* "(6 in total)" behind a list, or "(E, K, Q)" behind a count. */
void saying_remark(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind);
/* The topic names the place; more may come: "[3, 2]", ", M and D". */
bool saying_cutoff(struct reading *r, struct slice *rest, struct topic *topic, enum column column);
/* It doesn't. */
bool saying_cutoffs(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand);
/* Asked, and nothing is there. */
bool saying_blank(struct reading *r, const struct topic *topic, enum statement_kind kind);

/* --- for sentences with their nodes or number before the topic --- */

/* "9", "nine" */
bool saying_take_number(struct slice *rest, double *number);
/* "at least", "≤", before a number. */
bool saying_take_bound(struct slice *rest, enum bound *bound);
/* "of 18", and what is counted, into the topic. */
void saying_take_counted(const struct reading *r, struct slice *rest, struct topic *topic);
/* Whether so many is a fact of the tree: "there are 10 leaves". */
bool saying_is_all(const struct reading *r, const struct topic *topic, double number);
/* True, as it is read, and left where it is no such fact: what is looked at without pruning. */
bool saying_of_minimax(struct reading *r, const struct topic *topic, double number);
/* "Everything but I is skipped" */
bool saying_is_rest(const struct topic *topic);
/* Whether words name the node. */
bool saying_names(const struct reading *r, struct slice words, uint32_t node);
/* Whether such nodes can be what the topic says. */
bool saying_fits(const struct reading *r, const struct topic *topic, enum statement_kind kind,
                 const struct names *names, enum stand stand);
/* True, as it is read that far. */
bool saying_add_list(struct reading *r, const struct topic *topic, enum statement_kind kind,
                     struct names *names, struct slice words, enum stand stand);
/* How many of them, or the number itself where nothing is counted. */
void saying_add_count(struct reading *r, const struct topic *topic, enum statement_kind kind,
                      struct slice words, double number);
/* True, as it is read that far. */
bool saying_add_cutoff(struct reading *r, struct slice words, uint32_t node, enum column column);
/* "L (after K), R after Q", in what is said to be cut off: behind which brother each is. */
void saying_note_brothers(struct reading *r, struct slice words);
/* "in another order we would have cut L": of another search than the one that is asked about. */
bool saying_is_of_another(struct slice words);
/* Whether a line, or one just above it, speaks of another tree or search: "if L were 1, …". */
bool saying_supposes(struct reading *r);

/* "I number the leaves from 1 to 12." */
#define SAYING_NUMBERING                                                                                     \
    "number numbered numbering label labelled labeled call nummeriere nummeriert nummerieren numerote "      \
    "numérote numérotons numérotées numero numeramos numeradas"
/* True, as it is read that far. */
bool saying_add_seen(struct reading *r, const struct homework_span *nodes, struct slice words, bool firm);
/* Of one node. */
struct statement *saying_add_node(struct reading *r, enum statement_kind kind, struct slice words,
                                  uint32_t node);
/* True, as it is read that far. */
bool saying_add_value(struct reading *r, struct slice words, uint32_t node, double number);
/* The last statement is of nodes that are named here and there. */
void saying_add_part(struct reading *r);
/* Which of α and β cuts, where it is said; else COLUMN_V. */
enum column saying_cutting(struct slice words);

/* Whether a leaf below a node is worth so much. */
bool saying_has_leaf(const struct tree *tree, uint32_t node, double number);

/* "the other 9": as many, and none that is worth so much. */
#define OTHERS                                                                                               \
    "other others remaining anderen übrigen ubrigen restlichen otros otras autres restantes restants"

/* What is before the number of a step. */
#define STEPS "step schritt paso étape etape passo"

/* The word before some words of the line; empty at its beginning. */
struct slice saying_word_before(const struct reading *r, struct slice words);
/* Whether a word for α or β stands there, of more than a letter; "alpha-beta" is a filler. */
bool saying_is_bound(struct slice rest);
/* "no longer", "nicht mehr", in the clause at the front: some of it was looked at before. */
bool saying_is_no_longer(struct slice words);
/* "with value 4", behind a move. */
bool saying_has_value(struct slice rest);
/* A word that says nothing of its own beside nodes and numbers, taken off: "the", "is", "so". */
bool saying_skip_empty(struct slice *rest);

/* --- ends, and ways back --- */

bool saying_is_end(struct slice rest);
/* "l1 l2 ~~m2~~ r1 ~~r3~~", of what is cut off: where only some are struck out, those. */
void saying_keep_struck(struct reading *r, struct slice words, struct names *names);
/* "✗", or "X" and "x" where no node is called so: what is crossed out. A node "x" is no "X". */
bool saying_takes_cross(const struct reading *r, struct slice *rest);
/* At its end, or before a reason. */
bool saying_stops(struct slice rest);
/* Nothing but lines to write on. */
bool saying_is_blank(struct slice rest);
bool saying_is_reason(struct slice rest);
/* "3 best B": a number, and then the end or another answer. */
bool saying_is_terse(const struct reading *r, struct slice rest);
/* From one place to a later one. */
struct slice saying_until(struct slice from, struct slice rest);
/* True, as it is read that far. */
bool saying_leave(struct reading *r, const char *why);

/* What has been added since is taken back. */
struct saying_mark {
    size_t names, numbers, statements;
};

struct saying_mark saying_mark(const struct reading *r);
void saying_go_back(struct reading *r, struct saying_mark mark);
/* What is read is taken off, as took() does; otherwise we go back. */
bool saying_took(struct reading *r, struct saying_mark mark, struct slice *rest, const struct slice *at,
                 bool read);

/* "is pruned", "se podan"; `are_told`: with a verb. */
bool saying_takes_pruned(struct slice *rest, bool *are_told);

/* --- answers.c, doubts.c, working.c --- */

/* The inner node that was named last before it in the line, or TREE_NONE. */
uint32_t saying_named_before(const struct reading *r, struct slice words);
/* A sentence at the front that is no question; what it is about is kept for the next. */
bool answers_read_clause(struct reading *r, struct slice *rest, struct topic *last);
/* What is said on the way to an answer; false, and nothing is taken, where some of it isn't understood. */
bool working_read(struct reading *r, struct slice words);
/* What such words, behind a node, say of the values of nodes and of bounds, "so C ≤ 5": the rest of them is
 * read otherwise. */
void working_notes(struct reading *r, struct slice words, uint32_t node);
/* "=", "is at most": what stands between a name and its number. */
bool working_take_relation(struct slice *rest, enum bound *bound);
/* "α = 4", as a statement: of the node that is named with it, or of one of those in the line. */
bool working_take_bound(struct reading *r, struct slice *rest);
/* "no leaf under B", "all leaves of C", "none under D": what is said of them isn't the node's. */
bool working_skips_leaves(const struct reading *r, struct slice *rest);
/* What a reason says of nodes and bounds, "since F already has 3"; whether it says any. */
bool working_claims(struct reading *r, struct slice words);
/* "2.", "(b)", "So," */
void answers_skip_lead(const struct reading *r, struct slice *rest);
/* Behind the next full stop or semicolon that a sentence may end with; "1.5" has none. */
void answers_skip_sentence(struct slice *rest);
/* Why words that nobody has read look like an answer; NULL where they are prose. */
const char *answers_seem(struct reading *r, struct slice words);
/* What they say is cut off, in whatever words, and what is worked out beside it. */
bool answers_take_cuts(struct reading *r, struct slice words);
/* Whether some words are what follows from others, about a node: "D has 2 and 5, so …". */
bool saying_follows(const struct reading *r, struct slice words);
/* A node by its name; an "A" before a small letter may be the article. */
bool names_nobody(const struct reading *r, struct slice words);
bool doubts_take_node(const struct reading *r, struct slice *rest);
void doubts_add_figure(struct reading *r, struct clause *clause, double number, enum column column);
/* The nodes that were named last, and the root, whose player may be meant. */
void doubts_add_named(struct reading *r, struct homework_span *nodes);
/* Whether a sentence says something of the tree or of the search's way, and nothing else: it is no answer. */
bool shapes_know(struct reading *r, struct slice sentence);

/* Whether something of a sentence is known by its shape. */
bool shapes_fit(struct reading *r, struct slice sentence, bool verb);
/* Whether it says how many are cut off or looked at, or which kind of cut it is, in no known shape. */
bool shapes_miss(struct reading *r, struct slice sentence);
/* What a sentence says is cut off, in whatever words, and the first of those; false where it isn't plain
 * what. */
bool shapes_take_cuts(struct reading *r, struct slice sentence, struct slice *from);
/* Keeps what a sentence says is cut off, in whatever words. */
void answers_note_cuts(struct reading *r, struct slice sentence);
/* Lays what some words say beside the search. */
/* "maybe", "I'm not sure", "I forgot" */
bool doubts_hedge(struct slice words);
/* "see my drawing": the answer is none that can be read. */
bool doubts_show_elsewhere(struct slice words);
void doubts_add_remark(struct reading *r, const struct clause *clause, struct slice words);
/* "A → C → H", "L, R, J", "b) E K Q N": nodes and nothing else. Which list that is, nobody says; it fits
 * where it is one of those that may be asked for. Nodes of one level, with blanks between, are a tree as it
 * is drawn. */
bool doubts_read_list(struct reading *r, struct slice sentence);
/* Leaves prose unread for that, with what stands in its clauses. */
void answers_leave(struct reading *r, struct slice words, const char *why);

#endif
