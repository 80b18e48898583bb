/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the instructions of a finished program are there for (enum role), and its loops, parameters and tests
 * besides. */
#include "pseudocode/compiler.h"

static bool writes(const struct instruction *in, int16_t reg)
{
    return instruction_has(in, '=') && in->a == reg;
}

/* --- parameters --- */

static void find_given(struct program *program, struct function *function)
{
    bool several = false;
    function->told = -1;
    for (int16_t i = 0; i < (int16_t)function->parameters; i++) {
        struct variable *variable = &function->variable[i];
        variable->is_given = true;
        for (uint32_t at = function->entry; at < function->finish; at++)
            variable->is_given = variable->is_given && !writes(&program->code.at[at], i);
        if (variable->type != TYPE_NUMBER || !variable->is_given)
            continue;
        several = function->told >= 0 || several;
        function->told = several ? -1 : i;
    }
}

/* --- loops --- */

static void find_loop(struct program *program, struct loop *loop)
{
    for (uint32_t at = loop->next; at < loop->exit; at++) {
        struct instruction *in = &program->code.at[at];
        in->roles |= IN_LOOP;
        if (in->opcode == OP_CALL && program->functions.at[program->calls.at[in->extra].function].recurs)
            loop->searches++;
    }
}

static bool leads_out(const struct program *program, uint32_t at)
{
    for (size_t i = 0; i < program->code.count && at < program->code.count; i++) {
        const struct instruction *in = &program->code.at[at];
        if (in->opcode == OP_LEAVE)
            return true;
        if (in->opcode == OP_EACH_NEXT || in->opcode == OP_RETURN || in->opcode == OP_TURN ||
            in->opcode == OP_CALL || opcode_tests((enum opcode)in->opcode))
            return false;
        at = in->opcode == OP_JUMP ? in->target : at + 1;
    }
    return false;
}

/* For each instruction from `from` on, going only forward, whether it can lead to a LEAVE. */
static void find_reaching(const struct program *program, uint32_t from, uint32_t leave, bool *reaches)
{
    reaches[leave - from] = true;
    for (uint32_t at = leave; at-- > from;) {
        const struct instruction *in = &program->code.at[at];
        bool jumps = instruction_has(in, 't') && in->target > at && in->target <= leave;
        reaches[at - from] = (goes_on(in) && reaches[at + 1 - from]) || (jumps && reaches[in->target - from]);
    }
}

/* The tests that decide on a LEAVE, one place for each instruction from its loop on; its target says where
 * they begin. */
static void find_controls(struct program *program, uint32_t leave)
{
    uint32_t from = program->loops.at[program->code.at[leave].extra].next;
    bool *reaches = memory_new(leave - from + 1, sizeof *reaches);
    find_reaching(program, from, leave, reaches);
    program->code.at[leave].target = (uint32_t)program->controls.count;
    for (uint32_t at = from; at < leave; at++) {
        const struct instruction *in = &program->code.at[at];
        bool jumps = in->target > at && in->target <= leave && reaches[in->target - from];
        *array_add(&program->controls) =
            opcode_tests((enum opcode)in->opcode) && reaches[at + 1 - from] != jumps;
    }
    free(reaches);
}

bool program_controls(const struct program *program, uint32_t test, uint32_t leave)
{
    const struct instruction *in = &program->code.at[leave];
    uint32_t from = program->loops.at[in->extra].next;
    return from <= test && test < leave && program->controls.at[in->target + test - from];
}

/* --- evaluations --- */

static void find_evaluations(struct program *program, const struct function *function, const bool *reached)
{
    bool made = false;
    for (uint32_t at = function->entry; at < function->finish; at++) {
        struct instruction *in = &program->code.at[at];
        bool own = (in->opcode == OP_EVALUATE || in->opcode == OP_MOVER_EVALUATE) && in->b == function->node;
        made = (made && !reached[at]) || own;
        in->roles |= made ? EVALUATES : 0;
        made = made && goes_on(in);
    }
}

void roles_find(struct program *program)
{
    uint32_t count = (uint32_t)program->code.count;
    bool *reached = memory_new(count + 1, sizeof *reached); /* by a jump */
    for (size_t i = 0; i < program->loops.count; i++)
        find_loop(program, &program->loops.at[i]);
    for (uint32_t at = 0; at < count; at++) {
        struct instruction *in = &program->code.at[at];
        if (instruction_has(in, 't'))
            reached[in->target] = true;
        if ((in->opcode == OP_MAX || in->opcode == OP_MIN) && (in->a == in->b || in->a == in->c))
            in->roles |= KEEPS;
        if (opcode_tests((enum opcode)in->opcode) &&
            leads_out(program, in->target) != leads_out(program, at + 1))
            in->roles |= DECIDES;
        if (leads_out(program, at))
            in->roles |= LEADS_OUT;
        if (in->opcode == OP_LEAVE)
            find_controls(program, at);
    }
    for (size_t i = 0; i < program->functions.count; i++) {
        find_given(program, &program->functions.at[i]);
        find_evaluations(program, &program->functions.at[i], reached);
    }
    free(reached);
}
