/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the readers of homework share: homework.c hands them line after line, in plain spelling, until one
 * says that the line is its own.
 *
 *     objects.c   {"value": 6, …}, [[3, X], …]      answers.c   value: 6, L is pruned
 *     tables.c    | F | −∞ | 2 | 3 |                rows.c      F: α=−∞, β=2, v=3
 *     names.c     lists of nodes, for all of them   doubts.c    what none of them takes
 *     working.c   so E ≤ 4, and G is pruned         what is said on the way, clause by clause
 *     ordinals.c  the left child of C               names put in for places, and lists by place
 *     remaining.c the rest of C                     … and for those that come behind what was seen
 *     formulas.c  max(min(3, 12), x) = 3            the tree, as it is worked out
 *     drawn.c     B[2]  C[6]  Jx                    a line of a drawing
 *     logs.c      enter N5 (4, +∞)          calls, and what comes back from them
 *     unpruned.c  Minimax values:           which values are those without pruning
 *     shapes.c    N is visited before H     what is said of the tree and of the search, beside all else
 *     whether.c   Is L pruned? No           questions with their yes or no
 *     truths.c    "L is pruned." TRUE, as …      what is told to be true or false
 *     figures.c   as 7 is more than 5       the numbers that nobody has read, and by which nodes they stand
 *     spelling.c  c = 6, where the node is C
 *     cuts.c      at F after K: beta cutoff, L skipped
 *     forms.c     Leaves: 10 in all, 6 seen      lines that are put otherwise before they are read
 *     wordings.c  K = 3, which is more than 2     … and parts of them that are
 *     questions.c And of D? At most 1             questions of one node, in few words
 *     courses.c   β at B: +∞ → 7 after E → 2 after F     how a bound develops
 *     pairs.c     E and F are 8 and 6            what several children are worth
 *     limits.c    D can't get more than 1        what a node is worth, said by who can do what
 *     ranges.c    after K: B [−∞, 3], A [−∞, +∞] what is known of some values by then
 *     rules.c     cut when α ≥ β                 what holds of every tree, and answers nothing of this one
 *     grounds.c    both are alpha cutoffs         why something is cut off, whichever reader takes the words
 *     wrappings.c what is around a line: a mail's head, who speaks; what is around the words of a document
 *
 * A reader adds rows and statements, or leaves what it can't read unread with a reason. What none takes is
 * prose, unless it looks like an answer or a row: then it is unread, too.
 */
#ifndef HOMEWORK_READING_H
#define HOMEWORK_READING_H

#include "homework/homework.h"
#include "homework/loose.h"
#include "homework/topics.h"
#include "homework/words.h"

#define READING_CELLS 24 /* of a line of a table */

/* What a table's columns are. */
enum heading {
    HEADING_NONE,
    HEADING_NODE,
    HEADING_ALPHA,
    HEADING_BETA,
    HEADING_V,
    HEADING_WINDOW,
    HEADING_PRUNED,
    HEADING_SEEN,
    HEADING_LATER_ALPHA, /* at the end of the node */
    HEADING_LATER_BETA,
    HEADING_AT_ALPHA, /* at another node, when this one is seen */
    HEADING_AT_BETA
};

/* … of a table of cutoffs, a row each: where it is, behind which child, and what is lost by it;
 * CUT_NO_TABLE: of another table. */
enum cut_column { CUT_NOTHING, CUT_WHERE, CUT_AFTER, CUT_LOST, CUT_KIND, CUT_ALPHA, CUT_BETA, CUT_NO_TABLE };

#define NO_PLACE SIZE_MAX

/* What stands before the number of a question. */
#define READING_QUESTIONS                                                                                    \
    "part question task problem exercise assignment teil aufgabe übung frage partie exercice parte "        \
    "pregunta ejercicio"
/* What is crossed out. */
#define CROSSES "✗ ✕ ✘ ❌ × ✖ ╳ //// /// //"
/* What begins a call's line, and what comes before its value. */
#define CALLS "call calling calls enter entering visit aufruf rufe betrete llamada llama appel appelle"
#define RETURNS                                                                                              \
    "return returns returned returning ret returnvalue rückgabe rückgabewert liefert gibt devuelve "       \
    "retorna renvoie retourne retour"
/* From a number to the one that took its place. */
#define ARROWS "→ -> => ⇒"

struct turn {
    uint32_t node;
    double number; /* that stands behind it */
};

/* A call that hasn't come back. */
struct call_line {
    size_t indent;
    uint32_t node, last; /* last: its child that has come back, or TREE_NONE */
};

/* A tree written as an indented outline: its last inner node, and the leaf that comes next below it. */
struct outline {
    size_t indent;
    uint32_t node, next;
};

struct reading {
    struct homework *homework;
    struct loose_names names, moves,
        first_moves;       /* moves that one edge alone has, of all and from the root */
    struct text labels;    /* that are written otherwise in plain spelling */
    ARRAY(uint32_t) worth; /* the leaves by their numbers, when they are sorted */
    bool truths;           /* "[T]" tells what is true: then "[F]" does the same, though it is a node */
    bool counted;          /* nodes stand in lines that are counted, "3 F" */
    bool sections;         /* questions are numbered 2.1, 2.2, and so on */
    bool items;            /* answers are labelled a), b), … or a., b., …: who is called so isn't meant */
    bool romans;           /* … or i., ii., … */
    bool sheet;            /* answers are labelled in either way, or 1., 2., …, and some are bare */
    bool item;             /* … and one of those begins here */
    bool led;              /* … a label of the line is off already */
    bool plain_sheet;      /* … its labels are numbers alone: "2  6" */
    size_t bare_line;      /* … the last line of the last of them that is bare */
    bool numbered;         /* a number that begins a line may be its row's, though a node is called so */
    size_t line;
    bool leaf_numbers;     /* leaves are called by their numbers from the left */
    struct slice words;    /* of the line, as written */
    bool corrects;         /* … they say that what was said before isn't so */
    bool retracts;         /* … for sure */
    bool prose;            /* … something may be said in them beside what a row or a list has */
    struct slice at;       /* the line in plain spelling */
    struct slice sentence; /* … and of several sentences in it the one at hand; else nothing */
    struct slice stretch;  /* … the one that was looked for last, even if it is all of the line */
    /* The table that we are in; separator 0 outside. */
    char separator;
    enum heading headings[READING_CELLS];
    uint32_t heading_at[READING_CELLS]; /* … AT: which */
    size_t heading_count;
    size_t child, child_value; /* columns with a child of the node, and what that is worth; or NO_PLACE */
    bool by_leaf;              /* … and the bounds are those when that is seen */
    bool variables;            /* the table has α, β or v */
    bool listed;               /* … and has said that something is cut off */
    size_t steps;              /* … and so many of its rows have their number in the order of the visits */
    struct slice mark;         /* what stands for yes in it: "x" or another */
    enum statement_kind yes_means; /* of the nodes in a table of two columns; or STATES_COUNT */
    size_t cut_columns;            /* so many has the table of cutoffs that we are in: */
    enum cut_column cut_column[READING_CELLS];
    enum column course_column; /* lines say what it is at course_place behind each child; or COLUMN_COUNT */
    uint32_t course_place;     /* … or TREE_NONE, until a child is named */
    enum when course_each;     /* … when, where nothing but the child is there; or EVER */
    double course_number;      /* … and the last number; or NAN */
    size_t compared;           /* minimax and alpha-beta have a column each: which is the latter's; or 0 */
    /* A node that stands as a heading over lines about it, and the row that they make. */
    uint32_t heading;
    bool heading_plain;
    size_t heading_row;
    struct outline outline;
    struct topic asked;           /* that the next line may answer */
    bool answered;                /* … as one has already */
    struct topic last;            /* of the last answer, which the next line may correct */
    size_t last_line;             /* … and its line */
    uint64_t pruned_of;           /* what the last list of pruned things said they are, as in a topic */
    bool pruned_left;             /* … and such a list wasn't read */
    size_t vague, unsure;         /* a line that says that something is cut off, and not what; not for sure */
    size_t closed;                /* the line that says that nothing else is: "no other node is pruned" */
    const char *object_trouble;   /* up to here no object is looked for once more */
    ARRAY(size_t) parts;          /* statements that say of single nodes that they are cut off */
    ARRAY(struct statement) told; /* what is told to be true or false, apart from lists until the end */
    ARRAY(struct turn) turns;     /* "A 1", "B 2": when a node is visited */
    uint32_t subject;             /* the inner node that the rest of a line is about, or TREE_NONE */
    bool cuts;                    /* a heading says that what is below it is cut off */
    bool commas;                  /* "2,75" is one number throughout */
    bool worked;                  /* something said on the way has just been taken */
    bool triples;                 /* rows are three bare numbers, one of them infinite */
    bool log;                     /* lines are events of a log */
    size_t logged;                /* … the last that was one */
    ARRAY(struct call_line) open; /* … and of its calls those that haven't come back */
    bool mail_head, quotes, spoken; /* we are in a mail's head; it quotes; people speak in turn */
    bool itemized;                  /* each line is an item of a list */
    bool labelled;                  /* "Q:" stands before questions, "A:" before answers */
    size_t turns_line;              /* … the last of them */
    bool drawn, turned;             /* a drawing's line was read; or its numbers are those of visits */
    size_t ticked;                  /* nodes with a tick or a cross */
    bool ticks;                     /* a "v" is a tick, and an "x" a cross */
    size_t supposed;                /* the last line that speaks of what isn't so: "if L were 1" */
    bool minimax;                   /* values are those without pruning, until a line says otherwise */
    bool minimax_led;               /* … what said so has a number or a letter, as what comes next has */
    bool minimax_said;              /* … it is the line at hand */
    bool minimax_number;            /* … and has a number */
    size_t minimax_end;             /* … and up to there it is meant; behind it the search is spoken of */
    bool wiki;                      /* we are in a wiki's table */
    struct slice above;             /* the last line that is no box of a list */
    struct text asks[2];            /* the last question of one node, up to its name and behind it */
    size_t asks_line;               /* … or where one like it was asked last */
    struct text counts;             /* the last question how many there are, behind "how many" */
    size_t counts_line;
    struct text named;               /* … and the last that names nodes */
    enum statement_kind ticking;     /* what the boxes of a list are ticked for */
    size_t ticked_at;                /* … and the statement that they make */
    uint32_t across[READING_CELLS];  /* the nodes of a table that has a column for each */
    size_t across_count, across_row; /* … and the first of their rows */
};

/* --- homework.c --- */

/* Here begins what is about a line, as it is written. */
void reading_begin(struct reading *r, struct slice words);
/* Here begins what is about the sentence of the line that `words` stand in; no words: about all of it. */
void reading_turn_to(struct reading *r, struct slice words);
/* Where the sentence at hand ends; 0 outside. */
size_t reading_sentence(const struct reading *r);
/* What is unread of it, or NULL. */
struct unread *reading_unread(const struct reading *r);
/* Why it is so, with a few words of the sentence. To be freed. */
char *reading_why(const struct reading *r, const char *why);
/* One for a sentence, the first. */
void reading_leave(struct reading *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* All but the first so many. */
void reading_drop_unread(struct reading *r, size_t count);
struct statement *reading_add(struct reading *r, enum statement_kind kind, struct slice words);
/* Takes a statement out again. */
void reading_drop(struct reading *r, size_t at);
void reading_add_number(struct reading *r, struct homework_span *to, double number);
void reading_add_node(struct reading *r, struct homework_span *to, uint32_t node);
/* The one that was added last, or NULL. */
static inline struct statement *reading_last(const struct reading *r)
{
    size_t count = r->homework->statements.count;
    return count ? &r->homework->statements.at[count - 1] : NULL;
}
/* Of the nodes of a span, one. */
static inline uint32_t reading_node(const struct reading *r, struct homework_span nodes, uint32_t at)
{
    return r->homework->names.at[nodes.first + at];
}
/* Whether some words, or their place, are of the line at hand. */
static inline bool reading_has(const struct reading *r, struct slice words)
{
    return r->at.length && words.bytes >= r->at.bytes && words.bytes <= r->at.bytes + r->at.length;
}
/* What stands before a place in the line; nothing where that is a place in other words, as in a line that was
 * made of this one. */
static inline struct slice reading_before(const struct reading *r, struct slice rest)
{
    return reading_has(r, rest) ? loose_until(r->at, rest) : (struct slice){rest.bytes, 0};
}
/* "Answer to question", before its number, taken off. */
bool reading_take_answer_to(struct slice *rest);
/* How far a line in plain spelling is indented, by blanks or by the lines of a drawn outline. */
size_t reading_indent(struct slice line);
/* A line, in plain spelling. */
void reading_line(struct reading *r, struct slice line);

/* --- unpruned.c --- */

/* Whether the values that a line has are those of minimax: by its own words, or by those of a line above. */
bool unpruned_values(struct reading *r, struct slice line);
/* Notes it at the rows and statements that the line has made, the first of them given. */
void unpruned_note(struct reading *r, size_t row, size_t statement);
/* At the end: such rows stand behind all others, each by itself. */
void unpruned_end(struct homework *homework);

/* --- rules.c --- */

/* "I only prune when it's strictly worse", "we cut only if v > beta", "equal doesn't cut" */
bool rules_are_strict(const struct reading *r, struct slice line);
/* A line without the sentences that say when alpha-beta cuts off at all. */
struct slice rules_without(struct reading *r, struct slice line, struct text *kept);
/* Notes it where a MAX node is said to get smaller only, or a MIN node larger. */
void rules_note_ways(struct reading *r, struct slice line);

/* --- grounds.c --- */

/* Notes what the sentences of a line claim of why something is cut off. */
void grounds_note(struct reading *r, struct slice line);

/* --- names.c --- */

struct names {
    uint32_t under; /* numbers are those of leaves below this node */
    bool path;      /* the nodes are a way, and a dash between them makes no edge */
    bool line;      /* … of play, that moves may say */
    bool visits;    /* … of a search, and numbers go on with leaves */
    bool listed;    /* a reason in it may be followed by more of it */
    bool letters;   /* "ACH" may be three nodes */
    bool edges;     /* … and "FL" an edge */
    bool move;      /* "left" is a child of the root */
    uint32_t to;    /* that a reply answers, or the root */
    /* What is found: */
    struct homework_span nodes;
    bool none;         /* "nothing" */
    bool numbers_only; /* only numbers of leaves were there */
    bool placed;       /* and it says below which node */
    bool several;      /* a number that several leaves have */
    bool equal;        /* "L = 9" */
    bool tested;       /* "K 3 ≥ 2", of a leaf that is worth 3: why something else is cut off */
    bool crossed;      /* something is crossed out */
    bool either;       /* "B or C" */
    bool clause;       /* it ends where a clause of its own begins: "L, R, J has to be looked at" */
    struct homework_span numbers;
    const char *end; /* of the last node, or NULL */
    char *why;       /* what is wrong with the list, to be freed, or NULL */
};

/* A list of nodes: by name, edge, move, or number of a leaf, until something else comes. */
void names_take(struct reading *r, struct slice *rest, struct names *names);
/* The same, where nothing is wrong with it: whether there are nodes. `why` needn't be freed. */
bool names_take_sure(struct reading *r, struct slice *rest, struct names *names);
void names_forget_why(struct names *names);
/* "(B)" behind "left" says it once more, or is another answer. */
void names_pass_again(const struct reading *r, struct names *names, struct slice *rest, uint32_t node);
/* All nodes in some words, whatever stands between them; whether there is a word that speaks of pruning. */
bool names_in(struct reading *r, struct slice words, uint32_t under, struct homework_span *to);
/* A node that is written just as it is called. */
uint32_t names_exactly(const struct reading *r, struct slice *rest);
/* The same, for a chain; of the children of a node; and whether there is one. */
bool names_take_exactly(const struct reading *r, struct slice *rest, uint32_t *node);
bool names_take_child(const struct reading *r, struct slice *rest, uint32_t node, uint32_t *child);
bool names_begins(const struct reading *r, struct slice rest);
/* "K, L and J (MAX)": nodes by their names, with nothing between them but such signs, "and", and such words.
 * Behind the last of them; how many are in `to` now. */
uint32_t names_take_row(struct reading *r, struct slice *rest, struct homework_span *to, const char *signs,
                        const char *words);
/* What joins the next name of such a row to the last one. */
bool names_take_joint(const struct reading *r, struct slice *rest, const char *signs, const char *words);
/* A move from the root. */
uint32_t names_first_move(const struct reading *r, struct slice *rest);
bool names_is_reason(struct slice word);
/* "B = 2", "F ≥ 3" */
bool names_begins_note(const struct reading *r, struct slice rest);
/* "after the leaf 3", "nach K und 2": what comes before something, and no object of it. */
bool names_skip_after(struct reading *r, struct slice *rest);
/* "sees E (2), F is cut", "only E, F is cut": up to the comma, what is looked at. */
bool names_skip_seen(const struct reading *r, struct slice *rest);
/* "(the values 8 and 3)": how many there are, taken off; they go to `value`, where there is room. */
size_t names_skip_values(struct slice *rest, double *value);
/* "3 ≥ 2", taken off. */
bool names_takes_test(struct slice *rest);
/* "the last two leaves of C", in ordinals.c; of `owner` where that isn't TREE_NONE and none is said.
 * `bare`: no noun need be there, "left". */
bool names_take_places(struct reading *r, struct slice *rest, uint32_t owner, bool bare,
                       struct homework_span *to);
/* Whether some of the words name nodes by their place. */
bool names_have_place(struct slice words);
/* "the first branch" */
bool names_are_places(struct slice rest);
/* "the other two" */
bool names_take_others(struct slice *rest);
/* "das Blatt 9": a leaf, by what it is worth. */
bool names_begins_leaf(struct slice rest);
/* "'s remaining children", behind their parent */
bool names_take_rest(struct slice *rest);
/* "I number the leaves from 1 to 16", of so many. */
bool names_number_leaves(const struct reading *r, struct slice line);
/* A line with the names of nodes for their places: of "the left child of C" that of H. */
struct slice names_for_places(const struct reading *r, struct slice line, struct text *kept);
/* A node's name as such lines have it, in quotes where it may be taken for something else. */
void names_write(struct text *to, struct slice label);
/* The same for what comes behind nodes that were seen, in remaining.c: of "E is 2, so the rest is cut" F and
 * G. */
struct slice names_for_remaining(struct reading *r, struct slice line, struct text *kept);
/* Whether one node is another, or below it. */
bool names_is_under(const struct reading *r, uint32_t node, uint32_t top);
/* The leaf below a node that is worth so much; TREE_NONE where none is, or several are. */
uint32_t names_leaf_worth(struct reading *r, double number, uint32_t under);
/* Whether a leaf is worth so much. */
bool names_is_worth(struct reading *r, double number);

/* --- rows.c --- */

bool rows_read(struct reading *r, struct slice line);
/* A line with a column alone, of the node that it names or that stands above. */
bool rows_read_labelled(struct reading *r, struct slice line);
/* "after K = 3, …", "K = 3 and MIN has 2", "D ≤ 1", behind a node: by what is above it or beside that, why it
 * is cut off, and nothing that it has itself; `worth`: only where a number is said of that. */
bool rows_begins_why(const struct reading *r, struct slice rest, uint32_t node, bool worth);
/* "= 2", of a node. */
void rows_read_note(struct reading *r, uint32_t node, struct slice rest);
/* The leaves behind a node, in rows.c. */
bool rows_take_leaves(struct reading *r, struct slice *rest, uint32_t node, bool said, bool seen);
/* Whether nothing is behind a node: then lines below it are about it. */
bool rows_is_heading(struct reading *r, struct slice rest, uint32_t node);
/* "−∞ → 2 → 6", as a statement of a node's column; `few`: of two numbers, too. */
bool rows_take_history(struct reading *r, struct slice *rest, uint32_t node, enum column column, bool few);
/* "MIN has 2 already", "MAX bei A hat schon 6", "MAX a déjà 6 en A": what a player has at some time. */
struct had {
    bool max, already;
    uint32_t node;  /* where, or TREE_NONE */
    bool bracketed; /* … in brackets: "MAX has 6 (C)" */
    double number;
};

bool rows_take_had(const struct reading *r, struct slice *rest, struct had *had);
/* A number, and after an arrow the one that took its place. */
bool rows_take_cell(struct slice *rest, struct homework_cell *cell);
bool rows_take_window(struct slice *rest, struct homework_row *row);
/* "≥ 3": lower */
enum bound rows_bound(struct slice rest);
/* With a name, or at least so many without. */
bool rows_says_numbers(const struct homework_row *row, int bare);
/* The column that a word names; COLUMN_COUNT for none. */
enum column rows_column(struct slice word);
/* The same, taken off; "B" is none where a node is called so. */
enum column rows_take_column(const struct reading *r, struct slice *rest);
/* "prune L, R", or "L ignored" */
bool rows_take_claim(struct reading *r, struct slice words, struct homework_row *row);
/* A bound that is said to move, as a statement: of a node that is named with it, or of `node`. */
bool rows_take_update(struct reading *r, struct slice *rest, uint32_t node);
/* A number that a node's column has at some time, as a statement. */
void rows_add_moved(struct reading *r, struct slice words, uint32_t node, enum column column, double number);
/* … when another node is seen: of the statement that was added last. */
void rows_note_seen(struct reading *r, uint32_t seen);
/* "leaves 3, 12 and 8 are visited" */
bool rows_read_leaves_seen(struct reading *r, struct slice line);
/* "after B: 3", below "α at A:". */
/* "depth=2", "maximizing=True": of a call. */
bool rows_take_setting(struct slice *rest);
/* Takes off what stands before a row. */
void rows_skip_signs(struct slice *rest);
/* "12.", "(12)", "#12", "row 12:" */
bool rows_take_number(struct slice *rest);

/* --- moments.c --- */

/* A sentence that says what a bound is when something happens, taken off. */
bool moments_read(struct reading *r, struct slice *rest);

/* --- tables.c --- */

bool tables_read_head(struct reading *r, struct slice line);
bool tables_read_row(struct reading *r, struct slice line);
bool tables_read_bare_row(struct reading *r, struct slice line);
/* "[x] a" and "[ ] b", in a list of boxes. */
bool tables_read_tick(struct reading *r, struct slice line);
/* "| node | A | B |", "| alpha | -inf | 3 |": a table with a column for each node. */
bool tables_read_across(struct reading *r, struct slice line);

/* --- whether.c --- */

/* "Is L pruned? No": a question with its yes or no. */
bool whether_read(struct reading *r, struct slice *rest);
bool whether_takes_answer(struct slice *rest, bool *yes);

/* --- truths.c --- */

/* A claim that is told to be true or false, and what stands behind that. */
struct truth {
    struct slice claim, reason;
    bool right;
};

/* How many there were of all that a line may say. */
struct truth_mark {
    size_t statements, rows, unread, asides, opinions;
};

/* Looks over all of a homework for them. */
void truths_begin(struct reading *r, struct slice text);
/* Whether the line at hand is one. */
bool truths_take(struct reading *r, struct truth *truth);
/* Its claim, and its reason, as a line by itself. */
struct slice truths_claim(struct reading *r, const struct truth *truth, struct text *kept);
struct slice truths_reason(struct reading *r, const struct truth *truth, struct text *kept);
/* Whether it is one that is read apart from its reason, though it is so. */
bool truths_stand_alone(struct reading *r, struct slice claim);
struct truth_mark truths_mark(const struct reading *r);
/* Takes out what has been said since, as it is told to be true or false; and what it names needn't be all. */
void truths_tell(struct reading *r, struct truth_mark mark, struct slice claim, bool right);

/* --- answers.c --- */

/* Whether a line is an answer; `anywhere`: or a later sentence of it. */
bool answers_read(struct reading *r, struct slice line, bool anywhere);
/* At the end: the nodes with their numbers, as the order that they are visited in. */
void answers_add_turns(struct reading *r);
bool answers_read_placed(struct reading *r, struct slice line);
void answers_note_head(struct reading *r, struct slice line);
/* What stands in a table's column that nobody knows, of r->subject. */
void answers_note_cell(struct reading *r, struct slice cell);
/* What is given as a reason, to be laid beside the search. */
void answers_note_reasons(struct reading *r, struct slice line);
/* What is claimed of the tree and of how the search went, likewise; in shapes.c. */
void answers_note_remarks(struct reading *r, struct slice line);
/* The numbers that are left in it, likewise; in figures.c. */
void answers_note_figures(struct reading *r, struct slice line);
/* Of a line of prose: what its clauses say, whatever else it is read as. */
void answers_note_opinions(struct reading *r, struct slice line);
/* Nodes that what comes next may be about. */
void answers_note_nodes(struct reading *r, struct slice line);
/* The line is no answer by itself; it may be one to the question before. */
bool answers_read_late(struct reading *r, struct slice line);
/* Leaves a line unread that nobody took and that looks like an answer; in doubts.c. */
void answers_note(struct reading *r, struct slice line);
/* Leaves a line in which something is worked out that isn't so: "2 ≥ 3", "3 + 2 = 6", "min(3, 2) = 3". */
void answers_check_working(struct reading *r, struct slice line);

/* --- spelling.c --- */

/* A homework with the words that most hangs on spelled as they are meant: "cut aftre K" is "cut after K". */
struct slice spelling_mend(const struct reading *r, struct slice text, struct text *kept);
/* A homework all in small letters, or all in capitals, with its nodes as the tree spells them: "c = 6" is
 * "C = 6". What may be a word of a language ("a", "y") only where it can be nothing else. */
struct slice spelling_restore(const struct reading *r, struct slice text, struct text *kept);

/* --- wrappings.c --- */

/* How many lines from the first of a text on are a document's, and none of the homework: what LaTeX has
 * before the document, a drawing, a style; 0 for none. */
size_t wrappings_lines(struct slice text);
/* A text of which each line has the same mark before it, as in a list or a quoted mail: without it. */
struct slice wrappings_unmarked(struct reading *r, struct slice text, struct text *kept);
/* Looks over all of a homework for them. */
void wrappings_begin(struct reading *r, struct slice text);
/* Takes off what is before the words of a line: "[14:02] Lena:", "Out[3]:"; whether nothing is left to read,
 * as in a mail's head and in what it quotes. */
bool wrappings_take(struct reading *r, struct slice *line);
/* A line without what is drawn around its words, or not ticked: "│ ├── L: 3" is L: 3, "☒ left ☐ right" is
 * left. */
struct slice wrappings_unframe(struct reading *r, struct slice line, struct text *kept);
/* "☒", "[x]", "(x)"; "☐", "[ ]": whether it is ticked. */
bool wrappings_take_box(struct slice *rest, bool *ticked);
/* "Which move is best? A: C" without the "A:", which is no node there, and without a "Q:" before it. */
struct slice wrappings_unasked(struct slice line, struct text *kept);
/* A line of Graphviz or Mermaid, B [label="B\nv=3"], A --> B["v=3"], with what its labels say: B v=3. */
struct slice wrappings_unlabel(const struct reading *r, struct slice line, struct text *kept);

/* --- formulas.c --- */

/* "max(min(3, 12, 8), min(2, x, y)) = 3" */
bool formulas_read(struct reading *r, struct slice line);

/* --- drawn.c --- */

/* "B[2]  C[6]", "E2  Jx", "K=3  L✗": nodes side by side. */
bool drawn_read(struct reading *r, struct slice line);
/* "A(B(E=2, F(K=3, L✗)=3)=2, …)=6": the tree in brackets, in a line. */
bool drawn_read_nested(struct reading *r, struct slice line);

/* --- bare.c --- */

/* Finds whether a homework is a sheet of labelled answers. */
void bare_begin(struct reading *r, struct slice text);
/* The next item of a line of such a sheet, without its label; all of the line elsewhere. */
struct slice bare_take_item(struct reading *r, struct slice *line);
/* An item of a sheet with numbers and nodes alone. */
bool bare_read(struct reading *r, struct slice line);
/* What stands behind a label in what is no such sheet, and says as little. */
bool bare_read_unasked(struct reading *r, struct slice words);

/* --- windows.c --- */

/* A line that tells with which windows nodes are entered, and nothing else. */
bool windows_read(struct reading *r, struct slice line);

/* --- ranges.c --- */

/* A line that tells between what some nodes' values lie by now. */
bool ranges_read(struct reading *r, struct slice line);

/* --- courses.c --- */

/* A line that tells how a bound of a node develops, or the heading over such lines, or one of those. */
bool courses_read(struct reading *r, struct slice line);

/* --- updates.c --- */

/* A line that tells behind which child a bound is what, or who moves it, and nothing else. */
bool updates_read(struct reading *r, struct slice line);

/* --- counts.c --- */

/* A line that tells how many leaves or nodes are looked at, or aren't, and nothing else. */
bool counts_read(struct reading *r, struct slice line);

/* --- values.c --- */

/* A line that tells what nodes are worth to whoever gets there, and nothing else. */
bool values_read(struct reading *r, struct slice line);
/* "(B 2, C 6, D ≤ 1)", behind a move that is the best of them. */
bool values_take_bracket(struct reading *r, struct slice *rest);

/* --- cuts.c --- */

/* A line that tells of cutoffs and of nothing else. */
bool cuts_read(struct reading *r, struct slice line);
/* "There is a deep cutoff": one that tells whether there are some of a sort. */
bool cuts_read_some(struct reading *r, struct slice line);

/* --- forms.c --- */

#define FORMS_COUNT 34

/* Puts the line at hand, r->at, as its readers take it, where it is in a form that they don't know; each form
 * is looked for in what the one before has made of it. What is made is in `kept`. */
void forms_say(struct reading *r, struct text kept[FORMS_COUNT]);

/* --- wordings.c --- */

#define WORDINGS_COUNT 54

/* The same of words, wherever they stand in it. */
void wordings_say(struct reading *r, struct text kept[WORDINGS_COUNT]);

/* --- questions.c --- */

/* "And of D?" with what the question before it asks. */
struct slice questions_whole(struct reading *r, struct text *kept);
/* "What do we know of C? That it's at most 1": value of C: at most 1 */
struct slice questions_said(struct reading *r, struct text *kept);
/* Whether a line is such a question, and its answer comes in the next. */
bool questions_wait(const struct reading *r, struct slice line);

/* --- pairs.c --- */

/* Each takes what several children are worth, and writes it one by one. */
bool pairs_take_row(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool pairs_take_sources(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool pairs_take_given(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool pairs_take_leaves(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool pairs_take_children(const struct reading *r, struct slice last, struct slice *rest,
                         struct text *instead);

/* --- limits.c --- */

/* Each takes what a node is worth at most, or at least, or by its children, and writes it plainly. */
bool limits_take_unable(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool limits_take_turned(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool limits_take_most(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool limits_take_forced(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool limits_take_extremum(const struct reading *r, struct slice last, struct slice *rest,
                          struct text *instead);
bool limits_take_elided(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);
bool limits_take_bound(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);

/* --- logs.c --- */

/* Whether a homework is a log of calls and what comes back from them. */
bool logs_are(const struct reading *r, struct slice text);
/* A line of one. */
bool logs_read(struct reading *r, struct slice line);

/* --- objects.c --- */

/* Takes the lines of an object or of a nested list off the front of the source; how many, or 0. */
size_t objects_read(struct reading *r, struct slice source);
/* "C: 2, X, X": the children of a node, some of them crossed out. */
bool objects_read_children(struct reading *r, struct slice line);
/* "3 12 8  2 X X  14 5 2": all leaves, some of them crossed out. */
bool objects_read_leaves(struct reading *r, struct slice line);

/* A text that goes through the tree with brackets: what comes next stands for `node`, a child of `above`; it
 * may be none. Where it first goes off the tree it says why, and goes nowhere from there. */
struct fit {
    uint32_t node, above;
    const char *why; /* or NULL */
};

#define FIT_MORE    "it has more in it than the tree has there"
#define FIT_NUMBERS "its numbers aren't those of the tree"

void fit_open(struct fit *fit, const struct tree *tree);
void fit_close(struct fit *fit, const struct tree *tree);
/* The node is there. */
void fit_go_on(struct fit *fit, const struct tree *tree);
/* Whether a node is a leaf that is worth something else. */
bool fit_differs(const struct tree *tree, uint32_t node, double number);

#endif
