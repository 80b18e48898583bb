/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/code.h"

/* The action that runs each opcode alone; tests are DECIDE, builtins and all else that only computes are
 * COMPUTE. */
static const uint8_t alone[OPCODE_COUNT] = {
    [OP_JUMP] = ACT_JUMP,
    [OP_TURN] = ACT_TURN,
    [OP_IF_GIVEN] = ACT_IF_GIVEN,
    [OP_CHECK] = ACT_CHECK,
    [OP_GET] = ACT_GET,
    [OP_PUT] = ACT_PUT,
    [OP_CALL] = ACT_CALL,
    [OP_RETURN] = ACT_RETURN,
    [OP_NO_RETURN] = ACT_NO_RETURN,
    [OP_EACH] = ACT_EACH,
    [OP_EACH_NEXT] = ACT_EACH_NEXT,
    [OP_BY_BEGIN] = ACT_BY_BEGIN,
    [OP_BY_NEXT] = ACT_BY_NEXT,
    [OP_BY_KEY] = ACT_BY_KEY,
    [OP_BY_SORT] = ACT_BY_SORT,
    [OP_LEAVE] = ACT_LEAVE,
    [OP_INSERT] = ACT_INSERT,
    [OP_TAKE] = ACT_TAKE,
    [OP_REMOVE_BELOW] = ACT_REMOVE_BELOW,
    [OP_IS_EMPTY] = ACT_IS_EMPTY,
};

static const struct instruction *at(const struct program *program, uint32_t where)
{
    return &program->code.at[where];
}

static uint8_t steps_of(const struct instruction *in)
{
    return in->flags & STEP ? 1 : 0;
}

/* Follows jumps; a jump to itself is a loop without end, which stays as it is. */
static uint32_t past_jumps(const struct program *program, uint32_t where)
{
    for (size_t i = 0; i < program->code.count && at(program, where)->opcode == OP_JUMP; i++)
        where = at(program, where)->target;
    return where;
}

static uint32_t code_of(enum event_kind kind, uint32_t where)
{
    return (uint32_t)kind << LOG_KIND_SHIFT | where;
}

static void set_loop(struct op *op, const struct loop *loop)
{
    op->loop = loop;
    op->at = (uint16_t)loop->at;
    op->node = (uint16_t)loop->node;
    op->child = (uint16_t)loop->child;
    if (loop->ordered && op->action == ACT_EACH_NEXT)
        op->action = ACT_ORDERED_NEXT;
    if (loop->ordered && op->action == ACT_LEAVE)
        op->action = ACT_ORDERED_LEAVE;
}

static uint32_t next_of(const struct program *program, uint32_t where)
{
    return where + 1 < program->code.count ? past_jumps(program, where + 1) : where;
}

/* An op for the instruction on its own. */
static void translate_alone(struct code *code, const struct program *program, uint32_t where)
{
    struct op *op = &code->ops[where];
    const struct instruction *in = at(program, where);
    *op = (struct op){.instruction = in, .where = where, .sense = in->sense};
    op->action = instruction_has(in, '!') ? ACT_DECIDE : alone[in->opcode];
    op->a = in->a, op->b = in->b, op->c = in->c;
    op->steps = steps_of(in);
    op->code = code_of(in->opcode == OP_CALL     ? EVENT_CALL
                       : in->opcode == OP_RETURN ? EVENT_RETURN
                                                 : EVENT_SET,
                       where);
    op->leaf_code = code_of(EVENT_LEAF, where);
    op->next = &code->ops[next_of(program, where)];
    if (instruction_has(in, 't'))
        op->jump = &code->ops[past_jumps(program, in->target)];
    if (instruction_has(in, 'L'))
        set_loop(op, &program->loops.at[in->extra]);
    const struct function *caller = &program->functions.at[program_function(program, where)];
    op->keeps = in->roles & KEEPS;
    if (in->opcode == OP_CALL) {
        op->target = &code->targets[in->extra];
        if (in->a == NO_OPERAND)
            op->a = (int16_t)caller->registers;
    }
}

static bool is_own_number(uint8_t opcode)
{
    return opcode == OP_UTILITY || opcode == OP_MOVER_UTILITY || opcode == OP_EVALUATE ||
           opcode == OP_MOVER_EVALUATE;
}

/* Whether the function begins: if its node is a leaf, return the leaf's number. */
static void find_leaf_rule(struct target *target, const struct code *code, const struct program *program)
{
    const struct function *f = target->function;
    uint32_t body = past_jumps(program, f->body);
    const struct instruction *ask = at(program, body), *test = ask + 1;
    if (ask->opcode != OP_TERMINAL || ask->b != f->node || test->opcode != OP_TEST || test->b != ask->a)
        return;
    uint32_t yes = past_jumps(program, test->sense ? test->target : body + 2);
    uint32_t no = past_jumps(program, test->sense ? body + 2 : test->target);
    const struct instruction *number = at(program, yes), *give = number + 1;
    if (!is_own_number(number->opcode) || number->b != f->node)
        return;
    if (give->opcode != OP_RETURN || give->b != number->a)
        return;
    target->leaf = true;
    target->mover = number->opcode == OP_MOVER_UTILITY || number->opcode == OP_MOVER_EVALUATE;
    struct entrance inner = {&code->ops[no], (uint8_t)(1 + steps_of(ask) + steps_of(test))};
    target->inner[PLAYER_MAX] = target->inner[PLAYER_MIN] = inner;
    target->leaf_steps = (uint8_t)(inner.steps + steps_of(number) + steps_of(give));
}

static bool plain_register(const struct argument *argument)
{
    return argument->operand >= 0 && !argument->negated;
}

/* Whether it may meet a variable that nothing has set. */
static bool checks_any(const struct program *program, const struct function *f)
{
    for (uint32_t i = f->entry; i < f->finish; i++)
        if (at(program, i)->opcode == OP_CHECK)
            return true;
    return false;
}

static void translate_call(struct code *code, const struct program *program, uint32_t number)
{
    const struct call *call = &program->calls.at[number];
    const struct function *f = &program->functions.at[call->function];
    struct target *target = &code->targets[number];
    *target = (struct target){.function = f, .count = call->count, .node = NO_OPERAND, .alike = true};
    target->arguments = &program->arguments.at[call->first];
    target->body = (struct entrance){&code->ops[past_jumps(program, call->complete ? f->body : f->entry)], 1};
    target->inner[PLAYER_MAX] = target->inner[PLAYER_MIN] = target->body;
    for (uint32_t i = 1; i < call->count; i++)
        target->alike = target->alike && plain_register(&target->arguments[i]);
    target->unset = checks_any(program, f) ? f->variables : f->parameters;
    target->simple = target->alike && f->node == 0 && target->arguments[0].operand != NO_OPERAND;
    target->three = target->simple && target->count == 3 && target->unset == 3;
    if (target->three)
        target->second = target->arguments[1].operand, target->third = target->arguments[2].operand;
    if (f->node >= 0)
        target->node = target->arguments[f->node].operand;
    if (call->complete && target->node != NO_OPERAND)
        find_leaf_rule(target, code, program);
}

/* --- what often stands together --- */

static void fuse_keep(struct op *op, const struct instruction *in)
{
    int16_t other = in->a == in->b ? in->c : in->b;
    if (!op->keeps || other < 0 || !(in->flags & LOGGED))
        return;
    op->action = in->opcode == OP_MAX ? ACT_KEEP_LARGER : ACT_KEEP_SMALLER;
    op->c = other;
}

static void fuse_test(struct op *op, const struct instruction *in)
{
    if (in->b >= 0 && in->c >= 0 && in->opcode >= OP_TEST_EQUAL && in->opcode <= OP_TEST_AT_LEAST)
        op->action = (uint8_t)(ACT_IF_EQUAL + (in->opcode - OP_TEST_EQUAL));
}

static void fuse_player(struct code *code, const struct program *program, uint32_t where)
{
    struct op *op = &code->ops[where];
    const struct instruction *ask = at(program, where), *test = ask + 1;
    if (test->opcode != OP_TEST_SAME || test->b != ask->a || test->c >= 0 || ask->flags || ask->b < 0)
        return;
    op->action = ACT_IF_PLAYER;
    op->steps = steps_of(test);
    op->sense = test->sense == (program->constants.at[~test->c].word == PLAYER_MIN);
    op->jump = code->ops[where + 1].jump;
    op->next = code->ops[where + 1].next;
}

static void fuse_next_call(struct code *code, uint32_t where)
{
    struct op *op = &code->ops[where];
    if (op->action != ACT_EACH_NEXT)
        return;
    const struct op *call = &code->ops[where + 1];
    const struct target *target = call->target;
    if (!op->loop->called_first || !target->leaf || !target->alike || target->function->node != 0)
        return;
    op->action = ACT_NEXT_CALL;
    op->target = target;
    op->mover = target->mover;
    op->a = call->a;
    op->next = call->next;
    op->code = call->code;
    op->leaf_code = call->leaf_code;
    op->leaf_steps = (uint8_t)(op->steps + target->leaf_steps);
}

/* Two actions of which the second always follows. */
static const struct {
    uint8_t first, second, both;
} pairs[] = {
    {ACT_EACH, ACT_NEXT_CALL, ACT_EACH_CALL},
    {ACT_SET_CONSTANT, ACT_EACH_CALL, ACT_SET_EACH_CALL},
    {ACT_LEAVE, ACT_RETURN_REGISTER, ACT_LEAVE_RETURN},
};

static void fuse_pairs(struct code *code, uint32_t count)
{
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++)
        for (uint32_t i = 0; i < count; i++) {
            struct op *op = &code->ops[i];
            if (op->action == pairs[p].first && op->next->action == pairs[p].second)
                op->action = pairs[p].both;
        }
}

/* The four ops of a fold, as struct fold shows them. */
static void fuse_fold(struct code *code, uint32_t where)
{
    struct op *keep = &code->ops[where];
    bool larger = keep->action == ACT_KEEP_LARGER;
    if (!larger && keep->action != ACT_KEEP_SMALLER)
        return;
    const struct op *test = keep->next, *second = test->jump;
    if (test->action != (larger ? ACT_IF_AT_LEAST : ACT_IF_AT_MOST) || test->b != keep->a || test->sense != 0)
        return;
    const struct op *turn = second->next;
    if (second->action != keep->action || second->c != keep->a || second->a == keep->a)
        return;
    if (turn->action != ACT_NEXT_CALL || turn->next != keep || turn->a != keep->c)
        return;
    struct fold *fold = &code->folds[where];
    *fold = (struct fold){
        .kept = (uint16_t)keep->a,
        .bound = (uint16_t)test->c,
        .second = (uint16_t)second->a,
        .at = turn->at,
        .node = turn->node,
        .child = turn->child,
        .kept_code = keep->code,
        .second_code = second->code,
        .cut_code = code_of(EVENT_CUT, test->next->where),
        .cut_steps = (uint8_t)(keep->steps + test->steps),
        .steps = (uint8_t)(keep->steps + test->steps + second->steps),
        .turn_steps = turn->steps,
        .leaf_code = turn->leaf_code,
        .leaf_steps = turn->leaf_steps,
        .mover = turn->mover,
        .target = turn->target,
        .cut = test->next,
        .turn = turn,
        .end = turn->jump,
    };
    keep->fold = fold;
    keep->action = larger ? ACT_FOLD_LARGER : ACT_FOLD_SMALLER;
}

static bool gives(const struct op *op, uint16_t kept)
{
    return op->action == ACT_RETURN_REGISTER && op->b == kept;
}

/* A fold that gives what it keeps, at a cut or at its end, does so itself. */
static void fuse_returns(struct fold *fold)
{
    const struct op *cut = fold->cut, *end = fold->turn->jump;
    if (cut->action == ACT_LEAVE_RETURN && gives(cut->next, fold->kept))
        fold->cut_return = cut->next;
    if (gives(end, fold->kept))
        fold->end_return = end;
}

/* What sets the variable that a fold keeps, and chooses the first child, goes on as the fold. */
static void fuse_begin(struct op *op)
{
    if (op->action != ACT_SET_EACH_CALL)
        return;
    const struct op *turn = op->next->next, *keep = turn->next;
    if (!keep->fold || keep->fold->kept != op->a || keep->fold->turn != turn)
        return;
    op->fold = keep->fold;
    op->action = keep->action == ACT_FOLD_LARGER ? ACT_BEGIN_LARGER : ACT_BEGIN_SMALLER;
}

/* The call of a fold goes on as the fold however it is come to, so that only a return leads behind it. */
static void fuse_turn(struct code *code, const struct op *keep)
{
    struct op *turn = &code->ops[keep->fold->turn - code->ops];
    turn->fold = keep->fold;
    turn->action = keep->action == ACT_FOLD_LARGER ? ACT_TURN_LARGER : ACT_TURN_SMALLER;
}

/* A callee that then asks who moves at its node begins behind the answer. */
static void fuse_enter(struct target *target)
{
    const struct op *ask = target->inner[PLAYER_MAX].op;
    if (!target->leaf || ask->action != ACT_IF_PLAYER || ask->b != target->function->node)
        return;
    uint8_t steps = (uint8_t)(target->inner[PLAYER_MAX].steps + ask->steps);
    target->inner[ask->sense] = (struct entrance){ask->jump, steps};
    target->inner[!ask->sense] = (struct entrance){ask->next, steps};
}

static void fuse(struct code *code, const struct program *program, uint32_t where)
{
    struct op *op = &code->ops[where];
    const struct instruction *in = at(program, where);
    switch (in->opcode) {
    case OP_MAX:
    case OP_MIN:
        fuse_keep(op, in);
        break;
    case OP_MOVE:
        if (!(in->flags & LOGGED) && in->b >= 0)
            op->action = ACT_COPY;
        /* fall through */
    case OP_NEGATE:
        if (in->flags & LOGGED)
            op->action = in->opcode == OP_MOVE ? ACT_SET : ACT_SET_NEGATED;
        if (op->action == ACT_SET && in->b < 0) {
            op->action = ACT_SET_CONSTANT;
            op->constant = program->constants.at[~in->b];
        }
        break;
    case OP_RETURN:
        if (in->b >= 0)
            op->action = ACT_RETURN_REGISTER;
        break;
    case OP_PLAYER:
        fuse_player(code, program, where);
        break;
    case OP_EACH_NEXT:
        fuse_next_call(code, where);
        break;
    default:
        fuse_test(op, in);
    }
}

static void fuse_all(struct code *code, const struct program *program)
{
    uint32_t count = (uint32_t)program->code.count;
    for (uint32_t i = 0; i < count; i++)
        fuse(code, program, i);
    for (uint32_t i = 0; i < count; i++)
        fuse_fold(code, i);
    fuse_pairs(code, count);
    for (uint32_t i = 0; i < count; i++) {
        if (code->folds[i].turn)
            fuse_returns(&code->folds[i]);
        fuse_begin(&code->ops[i]);
    }
    for (uint32_t i = 0; i < count; i++)
        if (code->folds[i].turn)
            fuse_turn(code, &code->ops[i]);
    for (uint32_t i = 0; i < program->calls.count; i++)
        fuse_enter(&code->targets[i]);
}

void code_translate(struct code *code, const struct program *program, bool plain)
{
    uint32_t count = (uint32_t)program->code.count;
    *code = (struct code){0};
    code->ops = memory_new(count, sizeof *code->ops);
    code->targets = memory_new(program->calls.count, sizeof *code->targets);
    code->folds = memory_new(count, sizeof *code->folds);
    for (uint32_t i = 0; i < program->calls.count; i++)
        translate_call(code, program, i);
    for (uint32_t i = 0; i < count; i++)
        translate_alone(code, program, i);
    for (size_t i = 0; i < program->functions.count; i++)
        if (program->functions.at[i].registers > code->registers)
            code->registers = program->functions.at[i].registers;
    if (!plain)
        fuse_all(code, program);
}

void code_free(struct code *code)
{
    free(code->ops);
    free(code->targets);
    free(code->folds);
}
