/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways through each function: which variables each path has set, what no path reaches, and whether some
 * path ends without returning.
 *
 * A way is what is known at one point of the text: whether anything comes there, and for each variable
 * whether all paths to it have set it (SURE), or some (MAYBE). Where paths meet, ways are joined.
 */
#include "pseudocode/syntax.h"
#include <string.h>

#define SURE  1
#define MAYBE 2

struct way {
    bool reached;
    uint8_t *set; /* [locals] */
};

struct loop_ways {
    struct way breaks; /* what leaves it by break */
    struct way turns;  /* what goes on with its next turn by continue */
    struct loop_ways *outer;
};

struct flow {
    struct script *script;
    struct routine *routine;
    size_t locals;
    struct way now;
    struct loop_ways *loop; /* the innermost, or NULL */
};

/* Ways. */

static struct way way_none(const struct flow *f)
{
    return (struct way){.set = memory_new(f->locals, 1)};
}

static struct way way_copy(const struct flow *f, const struct way *from)
{
    struct way way = {.reached = from->reached, .set = memory_new(f->locals, 1)};
    memcpy(way.set, from->set, f->locals);
    return way;
}

static void way_join(const struct flow *f, struct way *into, const struct way *other)
{
    if (!other->reached)
        return;
    if (!into->reached)
        memcpy(into->set, other->set, f->locals);
    for (size_t i = 0; i < f->locals; i++)
        into->set[i] = (into->set[i] & other->set[i] & SURE) | ((into->set[i] | other->set[i]) & MAYBE);
    into->reached = true;
}

static void way_take(struct flow *f, struct way *way)
{
    free(f->now.set);
    f->now = *way;
    way->set = NULL;
}

/* Expressions. */

static void read_variable(struct flow *f, uint32_t syntax)
{
    struct syntax *variable = PIECE(f, syntax);
    uint8_t *set = &f->now.set[variable->refers];
    if (!f->now.reached || *set & SURE)
        return;
    if (!(*set & MAYBE) && !f->routine->broken)
        SAY(f, variable, "'%s' is used here before anything sets it",
            NAME_OF(f, f->routine->locals.at[variable->refers].name));
    variable->unsure = true;
    *set = SURE | MAYBE;
}

static void read_expression(struct flow *f, uint32_t syntax)
{
    const struct syntax *whole = PIECE(f, syntax);
    if (whole->kind == SYNTAX_VARIABLE)
        read_variable(f, syntax);
    bool shortened = whole->kind == SYNTAX_AND || whole->kind == SYNTAX_OR || whole->kind == SYNTAX_COMPARE;
    /* The first operand is always computed; of a comparison the second as well. */
    unsigned always = !shortened ? UINT32_MAX : whole->kind == SYNTAX_COMPARE ? 2 : 1;
    for (uint32_t part = whole->first; part; part = PIECE(f, part)->next, always -= always > 0) {
        struct way before = always ? (struct way){0} : way_copy(f, &f->now);
        read_expression(f, part);
        if (!always) /* it may not have run */
            way_take(f, &before);
    }
}

/* Statements. */

static void walk_block(struct flow *f, uint32_t block);

static void set_variable(struct flow *f, uint32_t target)
{
    if (PIECE(f, target)->kind == SYNTAX_TARGET)
        f->now.set[PIECE(f, target)->refers] = SURE | MAYBE;
}

static bool is_truth(const struct flow *f, uint32_t condition, bool truth)
{
    const struct syntax *whole = PIECE(f, condition);
    return whole->kind == SYNTAX_CONSTANT && whole->type == TYPE_TRUTH && whole->value.word == truth;
}

static void walk_if(struct flow *f, uint32_t syntax)
{
    uint32_t condition = PART(f, syntax, 0), no = PART(f, syntax, 2);
    read_expression(f, condition);
    struct way other = way_copy(f, &f->now);
    f->now.reached &= !is_truth(f, condition, false);
    other.reached &= !is_truth(f, condition, true);
    walk_block(f, PART(f, syntax, 1));
    struct way after = f->now;
    f->now = other;
    if (no)
        walk_block(f, no);
    way_join(f, &after, &f->now);
    way_take(f, &after);
}

/* Everything that a loop sets may have been set when a turn begins. */
static void mark_written(struct flow *f, uint32_t syntax)
{
    const struct syntax *whole = PIECE(f, syntax);
    if (whole->kind == SYNTAX_TARGET)
        f->now.set[whole->refers] |= MAYBE;
    if (whole->kind < SYNTAX_BLOCK)
        return;
    EACH_PART (f, part, syntax)
        mark_written(f, part);
}

static void enter_loop(struct flow *f, struct loop_ways *loop, uint32_t syntax)
{
    *loop = (struct loop_ways){way_none(f), way_none(f), f->loop};
    f->loop = loop;
    mark_written(f, syntax);
}

/* Goes on after the loop, where its end and its breaks meet. */
static void leave_loop(struct flow *f, struct loop_ways *loop)
{
    way_join(f, &loop->breaks, &f->now);
    way_take(f, &loop->breaks);
    free(loop->turns.set);
    f->loop = loop->outer;
}

/* A loop whose turns begin with a question: is there another? */
static void walk_turns(struct flow *f, uint32_t syntax, uint32_t target, uint32_t block, bool endless)
{
    struct loop_ways loop;
    enter_loop(f, &loop, syntax);
    struct way after = way_copy(f, &f->now);
    after.reached &= !endless;
    if (target)
        set_variable(f, target);
    walk_block(f, block);
    way_take(f, &after);
    leave_loop(f, &loop);
}

static void walk_each(struct flow *f, uint32_t syntax)
{
    uint32_t target = PART(f, syntax, 0), key = PART(f, syntax, 3);
    read_expression(f, PART(f, syntax, 1));
    if (key) {
        struct way before = way_copy(f, &f->now);
        set_variable(f, target);
        read_expression(f, key);
        way_take(f, &before);
    }
    walk_turns(f, syntax, target, PART(f, syntax, 2), false);
}

static void walk_count(struct flow *f, uint32_t syntax)
{
    uint32_t target = PART(f, syntax, 0);
    read_expression(f, PART(f, syntax, 1));
    read_expression(f, PART(f, syntax, 2));
    set_variable(f, target);
    walk_turns(f, syntax, target, PART(f, syntax, 3), false);
}

/* The condition is read before each turn, so it may read what a turn has set. */
static void walk_while(struct flow *f, uint32_t syntax)
{
    uint32_t condition = PART(f, syntax, 0);
    mark_written(f, syntax);
    read_expression(f, condition);
    walk_turns(f, syntax, 0, PART(f, syntax, 1), is_truth(f, condition, true));
}

static void walk_repeat(struct flow *f, uint32_t syntax)
{
    uint32_t condition = PART(f, syntax, 1);
    struct loop_ways loop;
    enter_loop(f, &loop, syntax);
    walk_block(f, PART(f, syntax, 0));
    way_join(f, &f->now, &loop.turns);
    read_expression(f, condition);
    f->now.reached &= !is_truth(f, condition, false);
    leave_loop(f, &loop);
}

/* Reads what is read, and then sets what is set. */
static void walk_parts(struct flow *f, uint32_t syntax)
{
    EACH_PART (f, part, syntax)
        read_expression(f, part);
    EACH_PART (f, part, syntax)
        set_variable(f, part);
}

static void walk_exit(struct flow *f, uint32_t syntax)
{
    if (!f->loop)
        return;
    way_join(f, PIECE(f, syntax)->kind == SYNTAX_BREAK ? &f->loop->breaks : &f->loop->turns, &f->now);
    f->now.reached = false;
}

static void walk_return(struct flow *f, uint32_t syntax)
{
    if (PART(f, syntax, 0))
        read_expression(f, PART(f, syntax, 0));
    f->now.reached = false;
}

static void walk_block(struct flow *f, uint32_t block)
{
    static void (*const walks[])(struct flow *, uint32_t) = {
        [SYNTAX_IF] = walk_if,         [SYNTAX_EACH] = walk_each,     [SYNTAX_COUNT_UP] = walk_count,
        [SYNTAX_WHILE] = walk_while,   [SYNTAX_REPEAT] = walk_repeat, [SYNTAX_BREAK] = walk_exit,
        [SYNTAX_CONTINUE] = walk_exit, [SYNTAX_RETURN] = walk_return, [SYNTAX_PARAMETER] = NULL,
    };
    bool told = !f->now.reached;
    EACH_PART (f, statement, block) {
        PIECE(f, statement)->dead = !f->now.reached;
        if (!f->now.reached && !told)
            diag_warn(f->script->diag, f->script->source, PIECE(f, statement)->start,
                      PIECE(f, statement)->end,
                      "nothing comes here: whatever stands before it returns or leaves the loop");
        told |= !f->now.reached;
        if (f->now.reached)
            (walks[PIECE(f, statement)->kind] ? walks[PIECE(f, statement)->kind] : walk_parts)(f, statement);
    }
}

static bool returns_somewhere(const struct flow *f, uint32_t syntax)
{
    const struct syntax *whole = PIECE(f, syntax);
    if (whole->kind == SYNTAX_RETURN)
        return !whole->dead;
    if (whole->kind < SYNTAX_BLOCK || whole->dead)
        return false;
    for (uint32_t part = whole->first; part; part = PIECE(f, part)->next)
        if (returns_somewhere(f, part))
            return true;
    return false;
}

static void walk_routine(struct flow *f)
{
    f->locals = f->routine->locals.count;
    f->now = way_none(f);
    f->now.reached = true;
    for (uint32_t i = 0; i < f->routine->count; i++)
        f->now.set[i] = SURE | MAYBE;
    walk_block(f, f->routine->body);
    f->routine->open = f->now.reached;
    if (f->routine->open && f->routine->gives && !f->routine->broken &&
        !returns_somewhere(f, f->routine->body))
        SAY(f, f->routine, "'%s' always ends without returning a value", NAME_OF(f, f->routine->name));
    free(f->now.set);
}

void flow_run(struct script *script)
{
    for (size_t i = 0; i < script->routines.count; i++) {
        struct flow flow = {.script = script, .routine = &script->routines.at[i]};
        walk_routine(&flow);
    }
}
