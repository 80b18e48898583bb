/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/evaluate.h"
#include <float.h>
#include <math.h>

/* An unlabelled move is its position among the brothers, told from a label's number by this bit. */
#define MOVE_POSITION (UINT64_C(1) << 31)

void facts_begin(struct facts *facts, const struct tree *tree)
{
    *facts = (struct facts){.tree = tree};
}

void facts_free(struct facts *facts)
{
    free(facts->depth);
    free(facts->height);
    free(facts->position);
    free(facts->minimax);
    *facts = (struct facts){0};
}

struct minimax_range facts_minimax(struct facts *facts, uint32_t node)
{
    if (!facts->minimax)
        facts->minimax = minimax_values(facts->tree, UINT32_MAX);
    return facts->minimax[node];
}

static uint32_t depth_of(struct facts *facts, uint32_t node)
{
    const struct tree *tree = facts->tree;
    if (!facts->depth) {
        facts->depth = memory_new(tree->count, sizeof *facts->depth);
        for (uint32_t n = 1; n < tree->count; n++)
            facts->depth[n] = facts->depth[tree->parent[n]] + 1;
    }
    return facts->depth[node];
}

static uint32_t height_of(struct facts *facts, uint32_t node)
{
    const struct tree *tree = facts->tree;
    if (!facts->height) {
        facts->height = memory_new(tree->count, sizeof *facts->height);
        for (uint32_t n = tree->count - 1; n > 0; n--) {
            uint32_t *above = &facts->height[tree->parent[n]];
            if (*above < facts->height[n] + 1)
                *above = facts->height[n] + 1;
        }
    }
    return facts->height[node];
}

static uint32_t position_of(struct facts *facts, uint32_t node)
{
    const struct tree *tree = facts->tree;
    if (!facts->position) {
        facts->position = memory_new(tree->count, sizeof *facts->position);
        for (uint32_t n = 1; n < tree->count; n++) {
            uint32_t parent = tree->parent[n];
            if (n == parent + 1)
                facts->position[n] = 1;
            uint32_t brother = tree->end[n];
            if (brother < tree->end[parent])
                facts->position[brother] = facts->position[n] + 1;
        }
    }
    return facts->position[node];
}

static uint64_t move_to(struct facts *facts, uint32_t node)
{
    if (node == TREE_ROOT)
        return 0;
    if (facts->tree->move && facts->tree->move[node])
        return facts->tree->move[node];
    return MOVE_POSITION | position_of(facts, node);
}

void facts_move_words(const struct facts *facts, uint64_t move, struct text *out)
{
    if (move & MOVE_POSITION) {
        text_format(out, "%u", (unsigned)(move & ~MOVE_POSITION));
    } else if (move) {
        text_add_slice(out, tree_move_label(facts->tree, (uint32_t)move));
    }
}

/* The number next to one, on the way to an end that it isn't at. */
static double next_to(double x, double end)
{
    return x == -end ? -copysign(DBL_MAX, end) : nextafter(x, end) + 0.0;
}

static uint64_t node_or_none(uint32_t node)
{
    return node == TREE_NONE ? VALUE_NO_NODE : node;
}

/* The built-ins that give a number from a node's own. */
static enum fault own_number(const struct tree *tree, enum opcode opcode, uint32_t node, union value *result)
{
    bool leaf = tree_is_leaf(tree, node), min = tree_player(tree, node) == PLAYER_MIN;
    bool mover = opcode == OP_MOVER_UTILITY || opcode == OP_MOVER_EVALUATE;
    if ((opcode == OP_UTILITY || opcode == OP_MOVER_UTILITY) && !leaf)
        return FAULT_NOT_A_LEAF;
    result->number = mover && min ? 0 - tree->value[node] : tree->value[node];
    if (tree_has_number(tree, node))
        return FAULT_NONE;
    return leaf ? FAULT_UNKNOWN : FAULT_NO_EVALUATION;
}

static enum fault about_node(struct facts *facts, enum opcode opcode, uint32_t node, union value *result)
{
    const struct tree *tree = facts->tree;
    switch (opcode) {
    case OP_TERMINAL:
        result->word = tree_is_leaf(tree, node);
        break;
    case OP_PLAYER:
        result->word = tree_player(tree, node);
        break;
    case OP_PARENT:
        result->word = node_or_none(tree->parent[node]);
        break;
    case OP_FIRST_CHILD:
        result->word = node_or_none(tree_first_child(tree, node));
        break;
    case OP_NEXT_BROTHER:
        result->word = node_or_none(tree_next_brother(tree, node));
        break;
    case OP_DEPTH:
        result->number = depth_of(facts, node);
        break;
    case OP_HEIGHT:
        result->number = height_of(facts, node);
        break;
    case OP_FIRST:
        result->word = node == TREE_ROOT || tree->parent[node] + 1 == node;
        break;
    case OP_MOVE_TO:
        result->word = move_to(facts, node);
        break;
    default:
        return own_number(tree, opcode, node, result);
    }
    return FAULT_NONE;
}

/* NaN is never a number here: an operation that would make one is a fault. */
static enum fault arithmetic(enum opcode opcode, double x, double y, double *result)
{
    switch (opcode) {
    case OP_ADD:
        *result = x + y;
        break;
    case OP_SUBTRACT:
        *result = x - y;
        break;
    case OP_MULTIPLY:
        *result = x * y;
        break;
    default:
        if (y == 0)
            return FAULT_DIVISION;
        *result = x / y;
    }
    *result += 0.0; /* −0 becomes 0 */
    return isnan(*result) ? FAULT_INDEFINITE : FAULT_NONE;
}

static bool compare(enum opcode opcode, double x, double y)
{
    switch (opcode) {
    case OP_EQUAL:
        return x == y;
    case OP_DIFFERENT:
        return x != y;
    case OP_LESS:
        return x < y;
    case OP_AT_MOST:
        return x <= y;
    case OP_GREATER:
        return x > y;
    default:
        return x >= y;
    }
}

enum fault evaluate(struct facts *facts, const struct program *program, const struct instruction *instruction,
                    const union value *registers, union value *result, uint32_t *about)
{
    enum opcode opcode = (enum opcode)instruction->opcode;
    union value b = evaluate_operand(program, registers, instruction->b), c = b;
    /* Tests stand in the same order as the comparisons that give a truth. */
    if (opcode >= OP_TEST_EQUAL && opcode <= OP_TEST_OTHER)
        opcode = (enum opcode)(OP_EQUAL + (opcode - OP_TEST_EQUAL));
    if (opcode >= OP_ADD && opcode <= OP_OTHER)
        c = evaluate_operand(program, registers, instruction->c);
    switch (opcode) {
    case OP_MOVE:
    case OP_TEST:
        *result = b;
        return FAULT_NONE;
    case OP_NOT:
        result->word = !b.word;
        return FAULT_NONE;
    case OP_NEGATE:
        result->number = 0 - b.number;
        return FAULT_NONE;
    case OP_MAX:
        result->number = c.number > b.number ? c.number : b.number;
        return FAULT_NONE;
    case OP_MIN:
        result->number = c.number < b.number ? c.number : b.number;
        return FAULT_NONE;
    case OP_SAME:
        result->word = b.word == c.word;
        return FAULT_NONE;
    case OP_OTHER:
        result->word = b.word != c.word;
        return FAULT_NONE;
    case OP_ADD:
    case OP_SUBTRACT:
    case OP_MULTIPLY:
    case OP_DIVIDE:
        return arithmetic(opcode, b.number, c.number, &result->number);
    case OP_NEXT_UP:
        result->number = next_to(b.number, INFINITY);
        return FAULT_NONE;
    case OP_NEXT_DOWN:
        result->number = next_to(b.number, -INFINITY);
        return FAULT_NONE;
    default:
        break;
    }
    if (opcode >= OP_TERMINAL && b.word == VALUE_NO_NODE)
        return FAULT_NO_NODE;
    if (opcode >= OP_TERMINAL) {
        *about = (uint32_t)b.word;
        return about_node(facts, opcode, *about, result);
    }
    result->word = compare(opcode, b.number, c.number);
    return FAULT_NONE;
}
