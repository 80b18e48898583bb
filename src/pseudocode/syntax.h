/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parser makes of a file and the checker completes: a tree of syntax in one array, by number. Number
 * 0 is nothing.
 *
 *     if v ≥ β then return v            IF ─┬─ COMPARE ─┬─ NAME v
 *                                           │           └─ NAME β   (link AT_LEAST)
 *                                           └─ BLOCK ──── RETURN ── NAME v
 *
 * A piece's parts hang on `first` and follow each other by `next`. No piece is deeper than SYNTAX_DEPTH, so
 * that walking the tree by recursion is safe.
 */
#ifndef PSEUDOCODE_SYNTAX_H
#define PSEUDOCODE_SYNTAX_H

#include "pseudocode/lexer.h"
#include "pseudocode/program.h"

#define SYNTAX_DEPTH 200

enum syntax_kind {
    /* Expressions. */
    SYNTAX_BROKEN,   /* an error was told here */
    SYNTAX_NUMBER,   /* number */
    SYNTAX_NAME,     /* name; the checker makes it a VARIABLE, a CONSTANT or a call of Player */
    SYNTAX_VARIABLE, /* refers: its register */
    SYNTAX_CONSTANT, /* value */
    SYNTAX_CALL,     /* name, and the arguments; refers: the function, once checked */
    SYNTAX_BUILTIN,  /* a call that is a built-in; refers: its opcode */
    SYNTAX_SAME_AS,  /* a call that stands for its last argument: Result(n, a) */
    SYNTAX_CHOICE,   /* max or min; sign: OP_MAX or OP_MIN; the arguments */
    SYNTAX_ENTRY,    /* name, and one or two keys; refers: the table */
    SYNTAX_NEGATIVE, /* − and an operand */
    SYNTAX_SUM,      /* sign: + − · /; two operands */
    SYNTAX_NOT,
    SYNTAX_AND, /* two operands */
    SYNTAX_OR,
    SYNTAX_COMPARE, /* two or more operands; each but the first has a link */
    SYNTAX_EMPTY,   /* name of a list; turned: "is not empty" */
    /* Statements. */
    SYNTAX_BLOCK,    /* statements */
    SYNTAX_ASSIGN,   /* TARGET, value */
    SYNTAX_STORE,    /* ENTRY, value */
    SYNTAX_DO,       /* a CALL */
    SYNTAX_IF,       /* condition, BLOCK, perhaps BLOCK */
    SYNTAX_EACH,     /* TARGET, node, BLOCK, perhaps a key */
    SYNTAX_COUNT_UP, /* TARGET, from, to, BLOCK: for d ← 1 to 5 */
    SYNTAX_WHILE,    /* condition, BLOCK */
    SYNTAX_REPEAT,   /* BLOCK, condition */
    SYNTAX_BREAK,
    SYNTAX_CONTINUE,
    SYNTAX_RETURN,    /* perhaps a value, perhaps a node that only needs to be one */
    SYNTAX_INSERT,    /* name of a list; node, state, merit */
    SYNTAX_TAKE,      /* name of a list; three TARGETs */
    SYNTAX_REMOVE,    /* name of a list; node */
    SYNTAX_TARGET,    /* name, refers: a variable that is written */
    SYNTAX_PARAMETER, /* name; perhaps its default */
};

struct syntax {
    enum syntax_kind kind;
    uint8_t sign;  /* operators: a token_kind; CHOICE: an opcode */
    uint8_t link;  /* the comparison before this operand, a token_kind */
    bool turned;   /* EMPTY */
    bool unsure;   /* VARIABLE: some path leaves it unset */
    bool calls;    /* holds a call of a function */
    bool dead;     /* a statement that nothing reaches */
    uint16_t deep; /* levels below */
    uint32_t start, end;
    /* EACH, COUNT_UP: where the line ends that is stepped on; INSERT, TAKE, REMOVE: the list's name. */
    uint32_t head;
    uint32_t first, last, next;
    uint32_t name;
    uint32_t refers;
    uint32_t type; /* number of a kind in the checker; afterwards an enum type */
    union value value;
};

/* A variable of a function, in the order of their registers: parameters first. */
struct local {
    uint32_t name;
    uint32_t kind;       /* as syntax.type */
    uint32_t start, end; /* where it is first named */
    bool assigned;       /* there, by ← */
    bool read;
};

struct routine {
    uint32_t name;
    uint32_t start, end; /* its name's place */
    uint32_t parameters; /* the first PARAMETER, and its `next` */
    uint32_t count, required;
    uint32_t body;
    bool broken; /* an error was told in it, so that what is missing is not told */
    bool gives;  /* some return has a value */
    bool open;   /* some path ends without a return */
    uint32_t kind;
    ARRAY(struct local) locals;
    ARRAY(uint32_t) callees;
    bool recurs;
};

struct memory {
    uint32_t name;
    uint32_t start, end;
    uint32_t preset; /* an expression, or 0 */
    int keys;        /* 0: never used */
    uint32_t kind, key[2];
    bool list;
    uint32_t number; /* in the program's tables, or lists */
};

struct header {
    char *title, *cites, *about;
    bool mover, answers_bound, needs_alternating, needs_evaluations;
    struct {
        uint32_t name;
        uint32_t start, end;
    } column[COLUMN_COUNT];
};

struct script {
    const struct source *source;
    struct diag *diag;
    struct names names;
    struct header header;
    ARRAY(struct syntax) at;
    ARRAY(struct routine) routines;
    ARRAY(struct memory) memories; /* tables and lists */
    bool broken;                   /* something outside the functions could not be read */
};

/* For whatever has a script: the parser, the checker, flow, the compiler.
 *
 *     PIECE(c, syntax)->kind                   the piece with this number
 *     PART(c, syntax, 1)                       the number of its second part, 0 when there is none
 *     EACH_PART(c, part, syntax)
 *         … part …                             all of them
 *     SAY(c, PIECE(c, part), "…")              an error there
 */
#define PIECE(user, syntax)   (&(user)->script->at.at[syntax])
#define PART(user, syntax, n) syntax_part((user)->script, syntax, n)
#define EACH_PART(user, part, syntax)                                                                        \
    for (uint32_t part = PIECE(user, syntax)->first; part; part = PIECE(user, part)->next)

static inline uint32_t syntax_part(const struct script *script, uint32_t syntax, unsigned n)
{
    uint32_t part = script->at.at[syntax].first;
    while (n-- && part)
        part = script->at.at[part].next;
    return part;
}

/* A name as it is written, and an error at whatever has a start and an end: a token, a piece, a routine, a
 * memory. */
#define NAME_OF(user, name) names_of(&(user)->script->names, name)
#define SAY(user, thing, ...)                                                                                \
    diag_error((user)->script->diag, (user)->script->source, (thing)->start, (thing)->end, __VA_ARGS__)

/* Reads the lines `key: value` at the top and returns where they end. */
size_t header_read(struct script *script);

/* The steps of compiling. Each tells its errors in script->diag and does what it can for the next one. */
void parser_run(struct script *script);
void checker_run(struct script *script);
/* Which variables are set where, what is reached, how functions end. */
void flow_run(struct script *script);

#endif
