/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * paper/ makes exercises of a search, to be written on or to be filled in on a platform: what is asked, in
 * words that suit the algorithm; what the answers are; and a form for each way to hand it out.
 *
 *     struct exercise exercise = {.wishes = {.key = true, .questions = EXERCISE_USUAL}};
 *     exercise_begin(&exercise, session, &outcome);        a session that is over
 *     exercise_free(&exercise);
 *
 * Words and answers are as people read them; each form escapes them for itself. Answers are there whether or
 * not it is a key: a form that is none leaves them out.
 *
 *     table        the search, a row for each arrival (trace/rows.h), on paper with boxes in the tree
 *     value …      what the others ask, in the order of QUESTIONS
 *
 * The session and the outcome must outlive the exercise.
 */
#ifndef PAPER_EXERCISE_H
#define PAPER_EXERCISE_H

#include "homework/sheet.h"
#include "lesson/outcome.h"
#include "tree/minimax.h"

/* NEED(NAME, words): what a question needs to make sense, and why it can't be asked without; an algorithm is
 * named before words that begin with a blank. */
#define NEEDS(NEED)                                                                                          \
    NEED(NOTHING, "")                                                                                        \
    NEED(MOVES, "the tree has no moves")                                                                     \
    NEED(REPLIES, "no move in the tree can be answered")                                                     \
    NEED(CUTS, " looks at every leaf")                                                                       \
    NEED(ANSWER, " doesn't find the answer in this tree")

/* QUESTION(NAME, name, word, needs): `name` is what --questions calls it, and `word` what stands before an
 * answer that is written as text; check knows it. */
#define QUESTIONS(QUESTION)                                                                                  \
    QUESTION(TABLE, "table", "table", NOTHING)                                                               \
    QUESTION(VALUE, "value", "value", NOTHING)                                                               \
    QUESTION(MOVE, "move", "best move", MOVES)                                                               \
    QUESTION(REPLY, "reply", "reply", REPLIES)                                                               \
    QUESTION(LEAVES, "leaves", "leaves looked at", NOTHING)                                                  \
    QUESTION(PRUNED, "pruned", "pruned leaves", CUTS)                                                        \
    QUESTION(SAVED, "saved", "saved", CUTS)

enum question {
#define QUESTION(NAME, ...) QUESTION_##NAME,
    QUESTIONS(QUESTION)
#undef QUESTION
        QUESTION_COUNT
};

#define EXERCISE_USUAL ((1u << QUESTION_COUNT) - 1 - (1u << QUESTION_SAVED))

enum paper { PAPER_A4, PAPER_LETTER };

struct exercise_wishes {
    unsigned questions; /* a bit each */
    const char *title;  /* NULL: the tree's */
    int64_t points;     /* in all; 0: one for each row and each question */
    enum paper paper;
    bool key, spare; /* spare: as many rows as plain minimax would have */
    enum charset charset;
};

struct exercise_item {
    enum question question;
    const char *word;  /* that stands before an answer */
    struct text words; /* the question */
    struct text answer;
};

struct exercise {
    struct exercise_wishes wishes;
    const union value *given; /* the algorithm's parameters, or NULL */

    /* What exercise_begin() finds. */
    struct session *session;
    const struct outcome *outcome;
    const struct tree *tree;
    struct sheet_code code;
    struct text title;
    bool column[COLUMN_COUNT]; /* the columns of the table: what the program has */
    bool bounds;               /* it has α or β */
    bool cuts;                 /* it can leave a node early */
    struct text task;          /* what is to be done */
    struct text boxes;         /* and what is to be written into the tree on paper */
    struct text rows;          /* and what a row is */
    const char *ignored;       /* and where ignored nodes stand */
    size_t row_count;          /* of the table; 0 where none is asked for */
    int64_t points;            /* 0 where they would tell how many rows there are */
    ARRAY(struct exercise_item) items;
    struct text refused;           /* why something that was wished isn't asked; "" where all is */
    struct minimax_range *minimax; /* [node] */
};

void exercise_begin(struct exercise *exercise, struct session *session, const struct outcome *outcome);
void exercise_free(struct exercise *exercise);

/* "value,move": the bits of a list of questions; false with the word that is none, and what was meant. */
bool exercise_read_questions(struct slice words, unsigned *questions, struct text *why);
/* The number-th word of a question, NULL after the last. */
const char *exercise_question(size_t number);

/* The row of the table, from 0; NULL where it isn't to be filled in. */
const struct row *exercise_row(const struct exercise *exercise, size_t number);
/* Whether a move from the root is as good as any, and whether a node is as good an answer to such a move as
 * any. */
bool exercise_is_best(const struct exercise *exercise, uint32_t node);
bool exercise_is_reply(const struct exercise *exercise, uint32_t node);
/* Whether the game ends with a move that is as good as any, so that there is no reply. */
bool exercise_ends(const struct exercise *exercise);

/* What stands in a column of a row, and the nodes that it ignores. */
double exercise_number(const struct row *row, enum column column);
void exercise_add_ignored(struct text *out, const struct exercise *exercise, const struct row *row);

#endif
