/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * homework/ is what pupils write: it is read with goodwill, laid beside the true table and marked; and what
 * they are asked: the quiz, the questions of a worksheet.
 *
 * A homework: what somebody wrote down of a search, read with goodwill into rows and other statements.
 * Nothing is judged here; that is marking's.
 *
 *     struct homework homework;
 *     homework_read(&homework, tree, &source);
 *     … homework.rows.at[i], homework.statements.at[i], homework.unread.at[i]
 *     homework_free(&homework);
 *
 * A row is a line with a node and what it says of α, β and v, in any of these spellings, numbered or not:
 *
 *     7. F: α=−∞, β=2, v=−∞  (L ignored)         F  alpha = -inf  beta = 2  v = -oo   prune L
 *     F [−∞, 2] v=-inf                           F  -inf  2  -inf
 *     | 7 | F | −∞ | 2 | −∞ | L |                7,F,-inf,2,-inf,"L"        F & $-\infty$ & 2 & $-\infty$ & L
 *     ('F', -inf, 2, -inf)                       {"node": "F", "alpha": -inf, "beta": 2, "v": -inf}
 *
 * Tables may have a header that says what their columns are; a blank cell there, or one with a ditto mark,
 * means unchanged. Rows are those of a trace, in its order, or notes on the tree, one for a node: F ≥ 3,
 * F: [−∞, 2], B = 2. Which of the two can't be seen in one line, so marking finds it out.
 *
 * Values that words say to be those of minimax, as a heading over them does, are what the nodes are worth
 * without pruning, whatever alpha-beta has there.
 *
 * All else that is stated is a statement, of a node (the root, where none is named):
 *
 *     value: 6        B is worth at most 2        VALUE    root, 6        B, 2, upper
 *     best move: C    MAX should play C           MOVE     nodes C
 *     pruned: L, C-R  nothing is pruned           PRUNED   nodes L R      none
 *     best play: A C H       reply: H             PLAY, REPLY    nodes
 *     saved: 2                                    SAVED    2
 *     α at F: −∞, 2, 6                            HISTORY  F, its column, numbers −∞ 2 6
 *     β becomes 2 at B    F: updated α = 2        HISTORY  B, β, number 2, a part
 *     now β = 2                                   HISTORY  … of one of some nodes, or of those beside them
 *     leaves looked at: 2, 3, 9     E, K, L       VISITED  nodes, in that order; its numbers;
 *                                                          no nodes where several ways fit the numbers
 *     F: leaves 3, 9                              VISITED  below F: K L
 *     α-cut at F, [3, 2]                          CUTOFF   F, numbers 3 2 (α, β) or none; column α, β, or v
 *                                                          where it isn't said which of them cuts
 *     8 leaves evaluated                          LEAVES, NODES, CUT, SPARED, CUTOFFS   a number
 *     1 beta cutoff                               CUTOFFS  1, column β
 *     there is a deep cutoff                      CUTOFFS  ≥ 1, deep
 *     3 ≥ 2, so L is cut                          TEST     3 2
 *
 * Nodes of which single sentences, crosses or lists of children say that they are cut off are gathered, with
 * the last list before them, into one PRUNED at the end; the single ones are `over`.
 *
 * Lists of other nodes that are cut off add up, and so do lists of other leaves that are looked at. Where the
 * same is said twice of the same node, and otherwise, the later one counts (`over` tells); but two
 * values or best moves of the whole game are asked about, where no word says that the later corrects. A
 * question that is there with nothing behind it is a statement that is `blank`: it is asked for.
 *
 * All else is prose, and is passed over. What looks like an answer or a row and isn't understood is unread,
 * with the reason: it is never held against anybody, and passed only where each clause of it fits the true
 * search (homework/remarks.h).
 */
#ifndef HOMEWORK_HOMEWORK_H
#define HOMEWORK_HOMEWORK_H

#include "base/source.h"
#include "pseudocode/program.h"
#include "trace/bounds.h"
#include "tree/tree.h"

struct homework_cell {
    bool said;     /* there is a number */
    bool blank;    /* a table has a cell for it that says: unchanged */
    bool ditto;    /* by a ditto mark: as the row above, or as the node was */
    double number; /* when said */
    double old;    /* of "2 → 3", the 2; else the number */
};

/* Nodes in homework.names, or numbers in homework.numbers, or figures in homework.figures. */
struct homework_span {
    uint32_t first, count;
};

struct homework_row {
    size_t line;
    uint32_t node;
    struct homework_cell cell[COLUMN_COUNT];
    double bare[COLUMN_COUNT]; /* numbers without a name, in their order */
    int bare_count;
    enum bound bound; /* of v, "F ≥ 3": lower; of a number alone: exact */
    bool window;      /* α and β stand in brackets, without their names */
    bool entered;     /* it has the bounds on entry, as words say */
    bool claims;      /* that something is cut off here; perhaps without saying what */
    bool uncut;       /* nothing stands in the column for what is cut off; or words that claim something
                       * have a "not" as well */
    bool minimax;     /* it is what the node is worth without pruning; such rows are the last of all */
    uint32_t seen;    /* the leaf behind which it is so, or none: TREE_ROOT */
    uint32_t way;     /* of the root: the child behind its value, "A = 6 → C", or none: TREE_ROOT */
    struct homework_span pruned;
};

enum statement_kind {
#define STATEMENT(name, key, words) STATES_##name,
#include "homework/statements.def"
#undef STATEMENT
    STATES_COUNT
};

const char *statement_key(enum statement_kind kind);
const char *statement_words(enum statement_kind kind);

/* When a bound is said to be so; SEEN: just before or after that. */
enum when { WHEN_EVER, WHEN_ENTERED, WHEN_SEEN, WHEN_AFTER, WHEN_LEFT };

/* What a TEST is, where it is no comparison (grounds.c). */
enum grounds {
    GROUND_NONE,
    GROUND_UNTRUE, /* it holds of no search */
    GROUND_KIND,   /* one of the nodes is left, or cut off, by the column */
    GROUND_KINDS,  /* so are so many; 0: all */
    GROUND_KNOWN,  /* the nodes are looked at */
    GROUND_SOURCE  /* the node had that number */
};

struct statement {
    enum statement_kind kind;
    enum grounds ground;
    size_t line, sentence;
    uint32_t node;      /* that it is about; the root for all of the game */
    bool blank;         /* asked, and nothing is written */
    bool part;          /* PRUNED: said here and there of single nodes, perhaps not of all;
                         * HISTORY: one of the numbers; TEST: something is cut off for it */
    uint32_t behind;    /* PRUNED, nothing: right behind that child of `node`; a node with a cross: it, or
                         * what comes behind it; the root: anywhere */
    bool inner;         /* PRUNED: inner nodes alone are asked for */
    bool gathered;      /* PRUNED: made of several lists and sentences */
    bool joined;        /* … one of those; TEST: it is said of each of its nodes */
    bool loose;         /* PRUNED: "C is cut" may mean that it is there that something is cut off;
                         * REPLY: "MIN plays E" may be said of another move than the best;
                         * CUTOFF: its child may be what is cut off there;
                         * NODES: leaves may be what is counted */
    bool passing;       /* said on the way: it may mean something else, where it isn't so */
    bool firm;          /* … and can mean nothing else; MOVE: it isn't made */
    bool walks;         /* MOVE: "go to C", perhaps on the way */
    bool untrue;        /* TEST: it holds of no search, "1 ≥ 3" */
    bool unplaced;      /* HISTORY: it isn't said of which node; of one of `nodes`, or of one right above */
    bool moves;         /* HISTORY, AFTER: that node moves it there; a second number is what it was */
    bool bare;          /* what it answers isn't said: judging makes its kind the one that fits */
    bool told;          /* whether it is so is what is answered: "[T] K is pruned" */
    bool denied;        /* … and that it isn't: "[F] K is pruned" */
    bool partly;        /* … as the claim is in which more is said */
    bool over;          /* a later one says otherwise */
    bool doubted;       /* … and not that it corrects this one */
    bool corrects;      /* it says that what was said before isn't so */
    bool retracts;      /* … for sure */
    bool deep, shallow; /* CUTOFFS: those alone */
    enum bound bound;   /* VALUE; CUTOFFS */
    bool minimax;       /* … words say that it is meant without pruning */
    enum column column; /* HISTORY */
    enum when when;     /* … SEEN, AFTER: one of `nodes`; ENTERED, LEFT: the node itself */
    struct homework_span numbers, nodes;
    char *words; /* as written behind the question */
};

/* What prose says of the tree, and of how the search went, of its nodes, its figure and its player. */
enum remark {
    REMARK_NONE,
#define REMARK(name, holds, alone, shapes, turned) REMARK_##name,
#include "homework/remarks.def"
#undef REMARK
};

/* A part of what can't be read: the nodes and numbers in it, and what its words speak of. */
struct clause {
    uint64_t has;       /* words, as bits of enum words */
    bool doubt;         /* "perhaps", "?" */
    enum remark remark; /* it says that alone; else REMARK_NONE */
    bool after;         /* "cut after K" */
    bool window;        /* the first two figures are one: "F is searched with (−∞, 2)" */
    bool leaves;        /* its figures may be those of leaves anywhere */
    enum column column; /* of a remark: α or β */
    struct homework_span nodes, figures;
};

/* A number in a clause. */
struct figure {
    double number;
    enum column column; /* "α = 3"; else COLUMN_COUNT */
};

/* What looks like an answer or a row and can't be read: why. A sentence is told by where it ends in its line,
 * and 0 is all of the line. */
struct unread {
    size_t line, sentence;
    char *words, *why;
    bool untrue;                  /* it is read, and no sum or comparison */
    bool aside;                   /* it seems to be no answer, and is left only where it isn't so */
    bool reason;                  /* it is one for what is said beside it */
    bool remark;                  /* it is one, beside whatever else its line says */
    bool denied;                  /* … and is told not to be so */
    struct homework_span clauses; /* of prose; else none */
};

static inline bool unread_is_of(const struct unread *unread, size_t line, size_t sentence)
{
    return unread->line == line && (!sentence || !unread->sentence || unread->sentence == sentence);
}

struct homework {
    const struct tree *tree;
    ARRAY(struct homework_row) rows;
    ARRAY(struct statement) statements;
    ARRAY(uint32_t) names;
    ARRAY(double) numbers;
    ARRAY(struct unread) unread;
    ARRAY(struct unread) asides;   /* as they are read; at the end they are among what is unread */
    ARRAY(struct clause) clauses;  /* of what is unread */
    ARRAY(struct figure) figures;  /* … and of those */
    ARRAY(struct unread) opinions; /* sentences of prose once more: what their clauses say */
    ARRAY(uint32_t) told;          /* nodes with nothing but what happens at a child: "F: K = 3, cut" */
    ARRAY(uint32_t) dropped;       /* nodes that sentences say are cut off, in whatever words */
    ARRAY(double) dropped_worths;  /* … leaves, by what they are worth */
    ARRAY(size_t) unfilled;        /* lines of a table that nothing is written in */
    char *writer;                  /* from "name: …", or NULL */
    bool strict; /* it says that it cuts only beyond the bound, and not where they are equal */
    bool walked; /* its rows are stations of a way through the tree, which other nodes lie on as well */
};

/* The order that numbers without names stand in. */
enum homework_order { HOMEWORK_WINDOW_FIRST, HOMEWORK_VALUE_FIRST };

/* "x2 → −1": what the best of a leaf and its brothers before it is worth to who chooses there. */
bool homework_is_running(const struct tree *tree, uint32_t leaf, double number);

void homework_read(struct homework *homework, const struct tree *tree, const struct source *source);
void homework_free(struct homework *homework);

/* What a row says of a column, numbers without names taken in an order. */
struct homework_cell homework_cell(const struct homework_row *row, enum column column,
                                   enum homework_order order);
/* Whether there are rows or other statements that aren't blank. */
bool homework_says_something(const struct homework *homework);

#endif
