/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sentence of a homework is about: the words of words.def that stand in it, whatever their order, and
 * the node that it names with "of" or "at". What it says of that is read in answers.c.
 *
 *     words                       has                   node    said so by              kind
 *     "The value of node G is"    VALUE NODES           G       linked                  VALUE
 *     "Nicht besuchte Knoten:"    NOT SEEN NODES        root    sign                    PRUNED
 *     "MAX should play"           PLAYER_MAX PLAYS      root                            MOVE
 *     "number of leaves visited:" NUMBER LEAVES SEEN    root    sign                    VISITED, then LEAVES
 *
 *     struct slice rest = slice_of("The value of node G is 7");
 *     struct topic topic;
 *     topic_take(r, &rest, &topic);                               rest is " 7"
 *     enum statement_kind kind = topic_kind(r, &topic);           STATES_VALUE; STATES_COUNT for none
 */
#ifndef HOMEWORK_TOPICS_H
#define HOMEWORK_TOPICS_H

#include "homework/homework.h"
#include "homework/words.h"

struct reading;

struct topic {
    uint64_t has;       /* words, as bits of enum words */
    uint32_t node;      /* of which it speaks; the root for all of the game */
    enum column side;   /* "alpha cutoffs": of α alone; of both: COLUMN_V */
    uint32_t to;        /* "the reply to C": the node that it answers, or the root */
    bool about;         /* it names the node */
    bool after;         /* "cut after K" */
    bool linked;        /* is, are */
    bool sign;          /* a colon, an equals sign */
    bool noun_first;    /* "nodes pruned" */
    bool verb;          /* its last word is "cut" */
    bool counted;       /* it has said how many */
    bool one_leaf;      /* "leaf", not "leaves": a number behind it is that leaf's */
    bool others;        /* "the rest", "the other children", "no further cutoffs" */
    bool only;          /* "the only cutoff" */
    bool inner;         /* "inner nodes" */
    bool orders;        /* it begins with a verb: "choose" */
    struct slice count; /* "13 nodes", in brackets behind what it counts */
};

#define TOPIC_NONE      ((struct topic){.node = TREE_ROOT, .side = COLUMN_V})
#define TOPIC_BIT(name) (UINT64_C(1) << WORDS_##name)
/* What is counted. */
#define TOPIC_NOUNS (TOPIC_BIT(LEAVES) | TOPIC_BIT(NODES) | TOPIC_BIT(PARTS))
/* Words that say that something is cut off. */
#define TOPIC_CUTS (TOPIC_BIT(UNSEEN) | TOPIC_BIT(PRUNES) | TOPIC_BIT(CUTOFF) | TOPIC_BIT(CUT))
/* Words that say what is asked for, each by itself. */
#define TOPIC_KEYS                                                                                           \
    (TOPIC_BIT(SAVED) | TOPIC_BIT(REPLY) | TOPIC_BIT(PLAY) | TOPIC_BIT(ORDER) | TOPIC_BIT(UNSEEN) |          \
     TOPIC_BIT(PRUNES) | TOPIC_BIT(CUTOFF) | TOPIC_BIT(CUT) | TOPIC_BIT(SEEN) | TOPIC_BIT(MOVE) |            \
     TOPIC_BIT(PLAYS) | TOPIC_BIT(GOES) | TOPIC_BIT(VALUE) | TOPIC_BIT(ANSWER) | TOPIC_BIT(MINIMAX) |        \
     TOPIC_NOUNS)

bool topic_has(const struct topic *topic, uint64_t bits);
/* All that a topic may be made of, off the front; it may be nothing. */
void topic_take(const struct reading *r, struct slice *rest, struct topic *topic);
/* "and the value is 6": another answer, behind "are pruned". */
bool topic_begins_answer(const struct reading *r, const struct topic *topic, struct slice rest);
/* A word of a topic; a node or move that is called so is none. */
bool topic_take_word(const struct reading *r, struct slice *rest, struct topic *topic);
/* "of the root", "at node F", "(A)" */
bool topic_take_place(const struct reading *r, struct slice *rest, struct topic *topic);
void topic_set_place(struct topic *topic, uint32_t node);
/* "A cutoff occurs", "I think": an article or a pronoun at the front, though a node may be called so. */
void topic_skip_article(const struct reading *r, struct slice *rest);
/* Words that say nothing: "so the", "are". */
void topic_skip_fillers(const struct reading *r, struct slice *rest);
/* What is said behind something goes with what is said before it: "MAX should", "choose". */
void topic_join(struct topic *topic, const struct topic *more);
/* A question, up to its mark: what it asks, whatever else it says. */
bool topic_take_question(const struct reading *r, struct slice *rest, struct topic *topic);

/* The statement that it asks for; a number or nodes may make another of it. */
enum statement_kind topic_kind(const struct reading *r, const struct topic *topic);
/* The same where the answer is how many. */
enum statement_kind topic_kind_of_count(const struct topic *topic, enum statement_kind kind);
/* Said in words that prose has as well: "choose C", "C is best". */
bool topic_is_weak(const struct topic *topic, enum statement_kind kind);

#endif
