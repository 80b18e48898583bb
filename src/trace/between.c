/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/session.h"

bool between_compute(struct session *session, uint64_t events, const struct instruction *in,
                     const union value *registers, union value *result)
{
    const struct program *program = session->program;
    union value second = {.word = 0};
    uint32_t about;
    switch (in->opcode) {
    case OP_GET:
        if (in->c != NO_OPERAND)
            second = evaluate_operand(program, registers, in->c);
        *result = cells_get(session, events, in->extra, evaluate_operand(program, registers, in->b), second);
        return value_is_set(*result);
    case OP_IS_EMPTY:
        result->word = cells_size(&session->cells, events, in->extra) == 0;
        return true;
    default:
        return evaluate(&session->facts, program, in, registers, result, &about) == FAULT_NONE;
    }
}

uint32_t between_next(struct session *session, uint64_t events, uint32_t at, union value *registers)
{
    const struct instruction *in = &session->program->code.at[at];
    union value result;
    switch (in->opcode) {
    case OP_INSERT:
    case OP_REMOVE_BELOW:
        return UINT32_MAX;
    case OP_EACH_NEXT:
    case OP_BY_NEXT:
    case OP_JUMP:
        return in->target;
    default:
        break;
    }
    bool tests = opcode_tests((enum opcode)in->opcode);
    if (!tests && !instruction_has(in, '='))
        return at + 1;
    if (!between_compute(session, events, in, registers, &result))
        return UINT32_MAX;
    if (tests)
        return result.word == in->sense ? in->target : at + 1;
    registers[in->a] = result;
    return at + 1;
}
