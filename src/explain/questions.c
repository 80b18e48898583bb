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
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
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

/* Whether it is worth saying at which node: a driver is always at the root. */
static bool has_place(const struct telling *t)
{
    return t->function->recurs && t->step->node != TREE_NONE;
}

bool telling_would_leave(const struct telling *t)
{
    const struct program *program = t->session->program;
    const struct instruction *in = telling_instruction(t);
    uint32_t yes = in->sense ? in->target : t->step->instruction + 1;
    for (size_t i = 0; i < program->code.count && program->code.at[yes].opcode == OP_JUMP; i++)
        yes = program->code.at[yes].target;
    return has_place(t) && program->code.at[yes].opcode == OP_LEAVE;
}

static void tell_numbers(const struct telling *t)
{
    enum opcode opcode = (enum opcode)telling_instruction(t)->opcode;
    say(t, "%d %s %d", t->step->left.number, speak_comparison(opcode, t->step->outcome, t->teller->charset),
        t->step->right.number);
}

static void tell_comparison(const struct telling *t)
{
    struct slice code = telling_code(t);
    bool denied = speak_denied(code), yes = t->step->outcome != denied;
    bool open = is_chain(code) && (denied || yes);
    bool asks = open || !t->teller->placed;
    bool leaves = telling_would_leave(t);
    if (asks)
        say(t, "%c", code);
    if (asks && has_place(t))
        say(t, " at %n", t->step->node);
    text_add_string(t->out, open ? ": " : asks ? "? " : "");
    if (!open)
        text_add_string(t->out, yes ? "Yes, " : "No, ");
    tell_numbers(t);
    if (!asks && has_place(t))
        say(t, " at %n", t->step->node);
    if (open && !denied)
        text_add_string(t->out, " holds");
    else if (leaves && t->step->outcome)
        say(t, ", but %n has no child left to skip", t->step->node);
    else if (leaves && !open)
        text_add_string(t->out, ": no cutoff");
    text_add_char(t->out, '.');
}

/* --- other questions --- */

/* Whether the test is about what a built-in says of a node. */
static bool asks_of(const struct telling *t, enum opcode opcode, uint32_t *node)
{
    const struct instruction *in = telling_instruction(t), *before = in - 1;
    const struct frame *frame = frames_top(&t->cursor->frames);
    if (t->step->instruction == 0 || before->opcode != opcode || (in->b != before->a && in->c != before->a))
        return false;
    const union value *registers = frames_registers(&t->cursor->frames, frame);
    *node = (uint32_t)evaluate_operand(t->session->program, registers, before->b).word;
    return *node < t->teller->tree->count;
}

static void tell_question(const struct telling *t)
{
    uint32_t node;
    struct slice code = telling_code(t);
    bool plain = telling_instruction(t)->opcode == OP_TEST;
    if (!t->teller->placed)
        say(t, "%c? ", code);
    text_add_string(t->out, t->step->outcome != speak_denied(code) ? "Yes" : "No");
    if (plain && asks_of(t, OP_TERMINAL, &node))
        say(t, t->step->outcome ? ", %n is a leaf" : ", %n has children", node);
    else if (plain && asks_of(t, OP_FIRST, &node))
        say(t, t->step->outcome ? ", %n is a first child" : ", %n is no first child", node);
    else if (!plain && asks_of(t, OP_PLAYER, &node))
        say(t, ", %p moves at %n", tree_player(t->teller->tree, node), node);
    else if (has_place(t))
        say(t, ", at %n", t->step->node);
    text_add_char(t->out, '.');
}

void tell_test(const struct telling *t)
{
    const struct instruction *in = telling_instruction(t);
    struct slice code = telling_code(t);
    bool compares = in->opcode <= OP_TEST_AT_LEAST;
    if (in->opcode == OP_TEST && t->step->instruction > 0 &&
        in[-1].opcode == OP_IS_EMPTY) { /* however that is put */
        say(t, t->step->outcome ? "%v is empty." : "%v isn't empty.",
            t->session->program->lists.at[in[-1].extra]);
    } else if (!compares) {
        tell_question(t);
    } else if (code.length > 4 && slice_is_word((struct slice){code.bytes, 4}, "for ")) {
        say(t, "%c: ", code);
        tell_numbers(t);
        text_add_string(t->out, t->step->outcome ? ", so once more." : ", so no more.");
    } else {
        tell_comparison(t);
    }
}
