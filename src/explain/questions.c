/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests: the question as the program asks it, the answer, and the two numbers. */
#include "explain/telling.h"
#include <string.h>

/* --- the condition as it is written --- */

/* α < v < β is two comparisons: one of them that holds doesn't answer it yet. */
static bool is_chain(struct slice code)
{
    static const char *const signs[] = {"<=", ">=", "==", "!=", "<", ">", "=", "≤", "≥", "≠"};
    int count = 0;
    while (code.length) {
        size_t length = 1;
        for (size_t i = 0; i < sizeof signs / sizeof *signs && length == 1; i++)
            if (slice_begins(code, signs[i])) {
                length = strlen(signs[i]);
                count++;
                break;
            }
        code = (struct slice){code.bytes + length, code.length - length};
    }
    return count > 1;
}

/* --- comparisons --- */

static const char *sign_of(const struct telling *t, uint8_t opcode)
{
    return speak_comparison(opcode, t->step->outcome, t->teller->charset);
}

/* Whether it is worth saying at which node: a driver is always at the root. */
static bool has_place(const struct telling *t)
{
    return t->function->recurs && t->step->node != TREE_NONE;
}

/* Whether a "yes" would leave a loop over children at once, and the function searches. */
static bool would_leave(const struct telling *t)
{
    const struct program *program = t->teller->session->program;
    const struct instruction *in = telling_instruction(t);
    uint32_t yes = in->sense ? in->target : t->step->instruction + 1;
    for (size_t i = 0; i < program->code.count && program->code.at[yes].opcode == OP_JUMP; i++)
        yes = program->code.at[yes].target;
    return has_place(t) && program->code.at[yes].opcode == OP_LEAVE;
}

static void tell_numbers(const struct telling *t)
{
    tell(t->teller, t->out, "%d %s %d", t->step->left.number, sign_of(t, telling_instruction(t)->opcode),
         t->step->right.number);
}

/* "for d ← 1 to 3: 2 ≤ 3, so once more." */
static void tell_counting(const struct telling *t)
{
    tell(t->teller, t->out, "%c: ", telling_code(t));
    tell_numbers(t);
    text_add_string(t->out, t->step->outcome ? ", so once more." : ", so no more.");
}

static void tell_comparison(const struct telling *t)
{
    struct slice code = telling_code(t);
    bool denied = speak_denied(code), yes = t->step->outcome != denied;
    bool open = is_chain(code) && (denied || yes);
    bool asks = open || !t->teller->code_shown;
    if (asks)
        tell(t->teller, t->out, "%c", code);
    if (asks && has_place(t))
        tell(t->teller, t->out, " at %n", t->step->node);
    tell(t->teller, t->out, open ? ": " : asks ? "? " : "");
    if (!open)
        text_add_string(t->out, yes ? "Yes, " : "No, ");
    tell_numbers(t);
    if (!asks && has_place(t))
        tell(t->teller, t->out, " at %n", t->step->node);
    if (open && !denied)
        text_add_string(t->out, " holds");
    else if (would_leave(t) && t->step->outcome)
        tell(t->teller, t->out, ", but %n has no child left to skip", t->step->node);
    else if (would_leave(t) && !open)
        text_add_string(t->out, ": no cutoff");
    text_add_char(t->out, '.');
}

/* --- other questions --- */

/* The built-in whose result the test is about, with the node it was asked of; NULL for none. */
static const struct instruction *asked(const struct telling *t, enum opcode opcode, uint32_t *node)
{
    const struct program *program = t->teller->session->program;
    const struct instruction *in = telling_instruction(t);
    const struct frame *frame = frames_top(&t->cursor->frames);
    if (t->step->instruction == 0 || !frame)
        return NULL;
    const struct instruction *before = in - 1;
    if (before->opcode != opcode || (in->b != before->a && in->c != before->a))
        return NULL;
    union value of = evaluate_operand(program, frames_registers(&t->cursor->frames, frame), before->b);
    *node = (uint32_t)of.word;
    return *node < t->teller->tree->count ? before : NULL;
}

static void tell_question(const struct telling *t)
{
    uint32_t node;
    struct slice code = telling_code(t);
    const char *answer = t->step->outcome != speak_denied(code) ? "Yes" : "No";
    uint8_t opcode = telling_instruction(t)->opcode;
    if (!t->teller->code_shown)
        tell(t->teller, t->out, "%c? ", code);
    text_add_string(t->out, answer);
    if (opcode == OP_TEST && asked(t, OP_TERMINAL, &node))
        tell(t->teller, t->out, t->step->outcome ? ", %n is a leaf" : ", %n has children", node);
    else if (opcode == OP_TEST && asked(t, OP_FIRST, &node))
        tell(t->teller, t->out, t->step->outcome ? ", %n is a first child" : ", %n is no first child", node);
    else if (opcode != OP_TEST && asked(t, OP_PLAYER, &node))
        tell(t->teller, t->out, ", %p moves at %n", tree_player(t->teller->tree, node), node);
    else if (has_place(t))
        tell(t->teller, t->out, ", at %n", t->step->node);
    text_add_char(t->out, '.');
}

/* The list that is asked whether it is empty, however that is put; NULL when it is another question. */
static const char *asked_list(const struct telling *t)
{
    const struct instruction *in = telling_instruction(t);
    if (in->opcode != OP_TEST || t->step->instruction == 0 || in[-1].opcode != OP_IS_EMPTY ||
        in[-1].a != in->b)
        return NULL;
    return t->teller->session->program->lists.at[in[-1].extra];
}

void tell_test(const struct telling *t)
{
    uint8_t opcode = telling_instruction(t)->opcode;
    const char *list = asked_list(t);
    if (list) {
        tell(t->teller, t->out, t->step->outcome ? "%v is empty." : "%v isn't empty.", list);
        return;
    }
    struct slice code = telling_code(t);
    bool counts = code.length > 4 && slice_is_word((struct slice){code.bytes, 4}, "for ");
    bool compares = opcode >= OP_TEST_EQUAL && opcode <= OP_TEST_AT_LEAST;
    if (compares && counts)
        tell_counting(t);
    else if (compares)
        tell_comparison(t);
    else
        tell_question(t);
}
