/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Marking a homework: its rows are laid beside the true table, each slip is named, and what merely follows
 * from a slip is told apart from new ones.
 *
 *     struct marking marking;
 *     struct marking_wishes wishes = {.charset = charset};
 *     if (marking_make(&marking, &homework, program, given, &wishes, &why))
 *         … marking.slips.at[i], marking.rows.at[i], marking.points of marking.most …
 *     marking_free(&marking);
 *
 * How it goes. The convention (rows on arrival or after updates, leaves listed or not, numbers without names
 * in which order, what stands for ∞, and the manners of homework/manners.h) is the one in which the homework
 * has the fewest slips: it is followed in each that may be (homework/following.h). Manners that aren't right
 * are misconceptions, each a single slip that explains many rows.
 *
 * Rows below a trace, which ends at the root, are notes on the tree where they don't belong to it. So are
 * minimax values, wherever they stand; where no word says that they are that, they are if each inner node has
 * one and that leaves fewer of them wrong.
 *
 * Points. The rows have as many as the true table has rows: one for each that is right or follows from the
 * first slip; what follows from more slips has less and less, and a table of which less than half is right at
 * most a fifth. A misconception leaves at most half of them. A column that the homework doesn't have isn't
 * asked for. Each statement has one point, and each note below a trace. Where a teacher says what is asked,
 * that alone has points, with the weights given, so that all homeworks have the same total.
 */
#ifndef HOMEWORK_MARKING_H
#define HOMEWORK_MARKING_H

#include "homework/asks.h"
#include "homework/convention.h"
#include "homework/key.h"

enum slip_kind {
#define SLIP(name, key, title) SLIP_##name,
#include "homework/slips.def"
#undef SLIP
    SLIP_COUNT
};

const char *slip_key(enum slip_kind kind);
const char *slip_title(enum slip_kind kind);

enum mark {
    MARK_RIGHT,   /* as in the true table */
    MARK_CARRIED, /* not so, but right after a slip before it */
    MARK_WRONG,   /* a slip */
    MARK_MISSING, /* a row of the true table that isn't there */
    MARK_EXTRA    /* a row that the true table doesn't have */
};

const char *mark_name(enum mark mark);

#define MARK_NONE SIZE_MAX

/* A row of the homework beside one of the true table, in order. */
struct marked_row {
    enum mark mark;
    size_t row;      /* in homework.rows, or MARK_NONE */
    size_t true_row; /* in marking.session.rows, or MARK_NONE */
    size_t slip;     /* the slip that is made here, or MARK_NONE */
    uint32_t node;   /* of the true tree */
};

struct marked_slip {
    enum slip_kind kind;
    /* In homework.rows: where it is made; of rows left out, the one after them, or MARK_NONE at the end. */
    size_t row;
    bool ends;       /* the rows end here, and may be broken off: nobody can say that it is a slip */
    size_t true_row; /* the row of the true table beside it, or MARK_NONE */
    struct text given, should; /* the row as written, and as it should be after the slips before */
    struct text what;          /* what seems to have been done */
    struct text why;           /* the sentence of the true step; empty where an earlier slip led elsewhere */
    bool named;                /* no more than what is named as cut off isn't so */
    bool misread; /* … and the words beside it fit the search, so nobody can say that it is a slip */
};

/* A statement of the homework, judged. */
struct marked_statement {
    enum mark mark; /* RIGHT, WRONG, CARRIED where it follows from the slips; MISSING where it is blank */
    bool judged;    /* false: another one counts in its place, or nobody can say */
    bool misread;   /* MISSING, as the words beside it fit the search */
    struct text should;
};

struct following;

/* What is said of all of a homework. */
enum judgement {
    JUDGED_RIGHT, /* all that is asked for is there, and right */
    JUDGED_WRONG, /* something was understood, and isn't so */
    /* Nothing is wrong, but something isn't understood, or isn't there: somebody should look. */
    JUDGED_UNCLEAR
};

const char *judgement_name(enum judgement judgement);

struct marking_wishes {
    enum charset charset; /* of what is said */
    uint64_t max_steps;   /* of the search; 0: the usual bound */
    bool answers;         /* only answers are asked for: that there is no trace is no fault */
    struct asks asks;
    unsigned accept;  /* MANNER_BIT()s that are as right as the conventions */
    struct kept kept; /* the convention that must be kept */
    struct key *key;  /* of all homeworks that are marked so; NULL: this one has its own */
};

struct marking {
    const struct homework *homework;
    const struct homework *traced; /* without the notes on the tree that stand below its trace, if any: */
    struct homework upper;
    struct session session; /* the true search; its rows in the homework's way */
    struct key own_key;     /* where the wishes bring none */
    struct key *key;
    struct convention how;
    unsigned accepted;       /* manners that are as right as the true search's */
    unsigned misconceptions; /* those of its manners that aren't right */
    struct following *truth; /* the rows beside the true table, in what is right of the convention; or NULL */
    bool used[COLUMN_COUNT]; /* the homework has this column */
    bool rows_wanted;        /* a trace belongs to the homework, not answers alone */
    bool lacking[STATES_COUNT]; /* asked for, and not there at all */
    bool few_cutoffs;           /* some cutoffs are told, and not all */
    bool notes;                 /* the rows are notes on the tree */
    bool too_long;              /* nothing was marked but the answers */
    bool hopeless;              /* hardly anything fits */
    ARRAY(struct marked_row) rows;
    ARRAY(struct marked_slip) slips;
    struct marked_statement *statements; /* [homework.statements] */
    bool *remarks;                       /* [homework.unread]: what it says fits; it keeps nobody waiting */
    size_t expected;                     /* rows of the true table */
    size_t count[MARK_EXTRA + 1];
    double row_points, row_most;                               /* of the rows alone */
    double kind_points[STATES_COUNT], kind_most[STATES_COUNT]; /* of the statements of each kind */
    double points, most;                                       /* all together */
    enum judgement judgement;
    const char *better; /* a built-in algorithm that the rows fit much better, or NULL */
};

/* False when the algorithm isn't one for this tree, or the search doesn't end: `why` says it. To be freed in
 * any case. */
bool marking_make(struct marking *marking, struct homework *homework, const struct program *program,
                  const union value *given, const struct marking_wishes *wishes, struct text *why);
void marking_free(struct marking *marking);

/* "rows on arrival, leaves listed" */
void marking_write_convention(struct text *out, const struct marking *marking, enum charset charset);

#endif
