/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expressions and conditions to instructions. */
#include "pseudocode/compiler.h"

/* The comparisons stand in one order among the instructions, both those that give a truth and those that
 * jump. */
#define TEST_OF(comparison) ((enum opcode)(OP_TEST_EQUAL + (comparison)-OP_EQUAL))
_Static_assert(TEST_OF(OP_DIFFERENT) == OP_TEST_DIFFERENT && TEST_OF(OP_LESS) == OP_TEST_LESS &&
                   TEST_OF(OP_AT_MOST) == OP_TEST_AT_MOST && TEST_OF(OP_GREATER) == OP_TEST_GREATER &&
                   TEST_OF(OP_AT_LEAST) == OP_TEST_AT_LEAST && TEST_OF(OP_SAME) == OP_TEST_SAME &&
                   TEST_OF(OP_OTHER) == OP_TEST_OTHER,
               "comparisons and tests stand in the same order");

static bool is_temporary(const struct compiler *c, int16_t operand)
{
    return operand >= (int16_t)c->function->variables;
}

void hold(struct compiler *c, uint32_t from, int16_t operand)
{
    if (!is_temporary(c, operand))
        return;
    for (uint32_t i = from; i < c->program->code.count; i++) {
        struct instruction *in = &c->program->code.at[i];
        if (instruction_has(in, '=') && in->a == operand && in->opcode != OP_CALL)
            in->flags |= LOGGED;
    }
}

static uint32_t here(const struct compiler *c)
{
    return (uint32_t)c->program->code.count;
}

int16_t compile_held(struct compiler *c, uint32_t syntax, bool calls)
{
    uint32_t from = here(c);
    int16_t operand = compile_value(c, syntax);
    if (calls)
        hold(c, from, operand);
    return operand;
}

/* A value that must last while the part after it is computed. */
static int16_t lasting_value(struct compiler *c, uint32_t syntax)
{
    uint32_t next = PIECE(c, syntax)->next;
    return compile_held(c, syntax, next && PIECE(c, next)->calls);
}

/* Numbers. */

static const struct syntax *number_of(const struct compiler *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    bool constant = piece->kind == SYNTAX_NUMBER || piece->kind == SYNTAX_CONSTANT;
    return constant && piece->type == TYPE_NUMBER ? piece : NULL;
}

int16_t compile_value(struct compiler *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    if (piece->kind == SYNTAX_VARIABLE && piece->unsure)
        emit(c, OP_CHECK, 0, NO_OPERAND, (int16_t)piece->refers, NO_OPERAND);
    if (piece->kind == SYNTAX_VARIABLE)
        return (int16_t)piece->refers;
    if (piece->kind == SYNTAX_NUMBER || piece->kind == SYNTAX_CONSTANT)
        return constant(c, (enum type)piece->type, piece->value);
    if (piece->kind == SYNTAX_SAME_AS)
        return compile_value(c, PIECE(c, syntax)->last);
    if (piece->kind == SYNTAX_NEGATIVE && number_of(c, piece->first))
        return constant(c, TYPE_NUMBER,
                        (union value){.number = 0 - number_of(c, piece->first)->value.number});
    int16_t to = new_temporary(c);
    compile_into(c, syntax, to, 0);
    return to;
}

static void compile_sum(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    static const enum opcode opcodes[TOKEN_COUNT] = {[TOKEN_PLUS] = OP_ADD,
                                                     [TOKEN_MINUS] = OP_SUBTRACT,
                                                     [TOKEN_TIMES] = OP_MULTIPLY,
                                                     [TOKEN_OVER] = OP_DIVIDE};
    const struct syntax *piece = PIECE(c, syntax);
    int16_t left = lasting_value(c, piece->first), right = compile_value(c, piece->last);
    emit(c, opcodes[piece->sign], flags, to, left, right);
}

/* max and min of many: of two, then of that and the third. */
static void compile_choice(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    enum opcode opcode = (enum opcode)PIECE(c, syntax)->sign;
    uint32_t part = PIECE(c, syntax)->first;
    if (!PIECE(c, part)->next) {
        compile_into(c, part, to, flags);
        return;
    }
    int16_t best = lasting_value(c, part);
    while ((part = PIECE(c, part)->next)) {
        int16_t other = compile_value(c, part);
        bool last = !PIECE(c, part)->next;
        uint32_t from = here(c);
        int16_t better = last || is_temporary(c, to) ? to : new_temporary(c);
        emit(c, opcode, last ? flags : 0, better, best, other);
        best = better;
        if (!last && PIECE(c, PIECE(c, part)->next)->calls)
            hold(c, from, best);
    }
}

static void compile_entry(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    uint32_t first = PART(c, syntax, 0), second = PART(c, syntax, 1);
    int16_t key = lasting_value(c, first), other = second ? compile_value(c, second) : NO_OPERAND;
    emit(c, OP_GET, flags, to, key, other)->extra = memory_number(c, syntax);
}

/* Player without a node is the player of the frame's. */
static void compile_builtin(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    const struct syntax *piece = PIECE(c, syntax);
    enum opcode opcode = (enum opcode)piece->refers;
    int16_t operand = piece->first ? compile_value(c, piece->first) : c->function->node;
    emit(c, opcode, flags, to, operand, NO_OPERAND);
}

/* Calls. */

/* Arguments are registers and constants, perhaps negated; anything else is a logged temporary. */
static struct argument compile_argument(struct compiler *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    bool negated = piece->kind == SYNTAX_NEGATIVE && !number_of(c, piece->first);
    uint32_t from = here(c);
    int16_t operand = compile_value(c, negated ? piece->first : syntax);
    hold(c, from, operand);
    return (struct argument){.operand = operand, .negated = negated};
}

void compile_call(struct compiler *c, uint32_t syntax, int16_t to)
{
    uint32_t callee = PIECE(c, syntax)->refers, count = c->script->routines.at[callee].count, given = 0;
    struct argument *arguments = memory_new(count, sizeof *arguments);
    EACH_PART (c, part, syntax)
        arguments[given++] = compile_argument(c, part);
    struct call call = {.function = (uint16_t)callee, .count = (uint16_t)count, .complete = given == count};
    call.first = (uint32_t)c->program->arguments.count;
    for (uint32_t i = 0; i < count; i++)
        *array_add(&c->program->arguments) =
            i < given ? arguments[i] : (struct argument){.operand = NO_OPERAND};
    free(arguments);
    emit(c, OP_CALL, STEP, to, NO_OPERAND, NO_OPERAND)->extra = (uint16_t)c->program->calls.count;
    *array_add(&c->program->calls) = call;
}

/* What comes back is seen as it arrives, before a variable takes it. */
static void compile_called(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    int16_t back = is_temporary(c, to) ? to : new_temporary(c);
    compile_call(c, syntax, back);
    if (back != to)
        emit(c, OP_MOVE, flags, to, back, NO_OPERAND);
}

/* Truths. */

/* Equality has two forms: of numbers, and of all else. */
static enum opcode comparison_of(const struct compiler *c, uint32_t right)
{
    static const enum opcode opcodes[TOKEN_COUNT] = {
        [TOKEN_EQUAL] = OP_EQUAL,     [TOKEN_DIFFERENT] = OP_DIFFERENT, [TOKEN_LESS] = OP_LESS,
        [TOKEN_AT_MOST] = OP_AT_MOST, [TOKEN_GREATER] = OP_GREATER,     [TOKEN_AT_LEAST] = OP_AT_LEAST};
    const struct syntax *piece = PIECE(c, right);
    if (piece->type != TYPE_NUMBER && piece->link == TOKEN_EQUAL)
        return OP_SAME;
    return piece->type != TYPE_NUMBER ? OP_OTHER : opcodes[piece->link];
}

/* A truth that is found by jumping. */
static void compile_jumping(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    uint32_t otherwise = new_label(c), after = new_label(c), place = c->place;
    uint8_t asking = c->asking;
    c->asking = 0;
    compile_branch(c, syntax, false, otherwise);
    c->asking = asking;
    c->place = place;
    emit(c, OP_MOVE, flags, to, constant(c, TYPE_TRUTH, (union value){.word = 1}), NO_OPERAND);
    jump(c, OP_JUMP, after);
    put_label(c, otherwise);
    emit(c, OP_MOVE, flags, to, constant(c, TYPE_TRUTH, (union value){.word = 0}), NO_OPERAND);
    put_label(c, after);
}

static void compile_comparison(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    uint32_t second = PART(c, syntax, 1);
    if (PIECE(c, second)->next) {
        compile_jumping(c, syntax, to, flags);
        return;
    }
    int16_t left = lasting_value(c, PART(c, syntax, 0)), right = compile_value(c, second);
    emit(c, comparison_of(c, second), flags, to, left, right);
}

static void compile_unary(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    int16_t operand = compile_value(c, PART(c, syntax, 0));
    emit(c, PIECE(c, syntax)->kind == SYNTAX_NOT ? OP_NOT : OP_NEGATE, flags, to, operand, NO_OPERAND);
}

static bool is_simple(const struct compiler *c, uint32_t syntax)
{
    const struct syntax *piece = PIECE(c, syntax);
    return piece->kind == SYNTAX_VARIABLE || piece->kind == SYNTAX_NUMBER || piece->kind == SYNTAX_CONSTANT ||
           (piece->kind == SYNTAX_NEGATIVE && number_of(c, piece->first));
}

void compile_into(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags)
{
    while (PIECE(c, syntax)->kind == SYNTAX_SAME_AS)
        syntax = PIECE(c, syntax)->last;
    static void (*const compilers[])(struct compiler *, uint32_t, int16_t, uint8_t) = {
        [SYNTAX_CALL] = compile_called,    [SYNTAX_BUILTIN] = compile_builtin,
        [SYNTAX_CHOICE] = compile_choice,  [SYNTAX_ENTRY] = compile_entry,
        [SYNTAX_NEGATIVE] = compile_unary, [SYNTAX_SUM] = compile_sum,
        [SYNTAX_NOT] = compile_unary,      [SYNTAX_COMPARE] = compile_comparison,
        [SYNTAX_AND] = compile_jumping,    [SYNTAX_OR] = compile_jumping,
        [SYNTAX_EMPTY] = compile_jumping,
    };
    uint32_t before = c->free;
    if (is_simple(c, syntax)) {
        int16_t operand = compile_value(c, syntax);
        emit(c, OP_MOVE, flags, to, operand, NO_OPERAND);
    } else {
        compilers[PIECE(c, syntax)->kind](c, syntax, to, flags);
    }
    c->free = before;
}

/* Conditions. */

static void test(struct compiler *c, enum opcode opcode, int16_t left, int16_t right, bool sense,
                 uint32_t label)
{
    struct instruction *in = emit(c, opcode, c->asking, NO_OPERAND, left, right);
    in->sense = sense;
    in->target = label;
    c->labels.at[label].used |= !c->dead;
}

/* a < b < c: each of the comparisons decides when it fails; the last also when it holds. */
static void branch_comparison(struct compiler *c, uint32_t syntax, bool sense, uint32_t label)
{
    uint32_t first = PIECE(c, syntax)->first, fails = sense ? new_label(c) : label;
    int16_t left = lasting_value(c, first);
    for (uint32_t part = PIECE(c, first)->next; part; part = PIECE(c, part)->next) {
        bool last = !PIECE(c, part)->next;
        int16_t right = lasting_value(c, part);
        test(c, TEST_OF(comparison_of(c, part)), left, right, last && sense, last ? label : fails);
        left = right;
    }
    if (sense)
        put_label(c, fails);
}

/* and, or: when one operand decides, the other isn't looked at. */
static void branch_logic(struct compiler *c, uint32_t syntax, bool sense, uint32_t label)
{
    const struct syntax *piece = PIECE(c, syntax);
    uint32_t left = piece->first, right = piece->last;
    bool decides = piece->kind == SYNTAX_OR;
    if (sense == decides) {
        compile_branch(c, left, sense, label);
        compile_branch(c, right, sense, label);
        return;
    }
    uint32_t skip = new_label(c);
    compile_branch(c, left, decides, skip);
    compile_branch(c, right, sense, label);
    put_label(c, skip);
}

static void branch_one(struct compiler *c, uint32_t syntax, bool sense, uint32_t label)
{
    const struct syntax *piece = PIECE(c, syntax);
    if (piece->kind == SYNTAX_COMPARE) {
        branch_comparison(c, syntax, sense, label);
    } else if (piece->kind == SYNTAX_EMPTY) {
        int16_t to = new_temporary(c);
        emit(c, OP_IS_EMPTY, 0, to, NO_OPERAND, NO_OPERAND)->extra = memory_number(c, syntax);
        test(c, OP_TEST, to, NO_OPERAND, sense != piece->turned, label);
    } else if (piece->kind != SYNTAX_CONSTANT) {
        test(c, OP_TEST, compile_value(c, syntax), NO_OPERAND, sense, label);
    } else if ((piece->value.word != 0) == sense) {
        jump(c, OP_JUMP, label);
    }
}

void compile_branch(struct compiler *c, uint32_t syntax, bool sense, uint32_t label)
{
    uint32_t before = c->free, whole = syntax;
    while (PIECE(c, syntax)->kind == SYNTAX_NOT) {
        syntax = PIECE(c, syntax)->first;
        sense = !sense;
    }
    enum syntax_kind kind = PIECE(c, syntax)->kind;
    if (kind == SYNTAX_AND || kind == SYNTAX_OR) {
        branch_logic(c, syntax, sense, label);
    } else {
        if (c->asking)
            set_place(c, PIECE(c, whole)->start, PIECE(c, whole)->end);
        branch_one(c, syntax, sense, label);
    }
    c->free = before;
}
