/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pseudocode/checker.h"

uint32_t kind_new(struct checker *c)
{
    uint32_t kind = (uint32_t)c->kinds.count;
    *array_add(&c->kinds) = (struct kind){.same = kind, .type = TYPE_UNKNOWN};
    return kind;
}

uint32_t kind_find(struct checker *c, uint32_t kind)
{
    while (c->kinds.at[kind].same != kind)
        kind = c->kinds.at[kind].same = c->kinds.at[c->kinds.at[kind].same].same;
    return kind;
}

enum type kind_type(struct checker *c, uint32_t kind)
{
    return c->kinds.at[kind_find(c, kind)].type;
}

/* An unknown kind takes the type of one that is known. */
static bool become(struct kind *unknown, enum type type, uint32_t since)
{
    if (unknown->choice && type != TYPE_NODE && type != TYPE_MOVE)
        return false;
    unknown->type = type;
    unknown->since = since;
    return true;
}

bool kind_unify(struct checker *c, uint32_t a, uint32_t b, uint32_t since)
{
    struct kind *left = &c->kinds.at[kind_find(c, a)], *right = &c->kinds.at[kind_find(c, b)];
    if (left == right || left->type == TYPE_ANY || right->type == TYPE_ANY)
        return true;
    if (left->type == TYPE_UNKNOWN && right->type == TYPE_UNKNOWN) {
        right->choice |= left->choice;
        left->same = (uint32_t)(right - c->kinds.at);
        return true;
    }
    if (left->type == TYPE_UNKNOWN)
        return become(left, right->type, since);
    return right->type == TYPE_UNKNOWN ? become(right, left->type, since) : left->type == right->type;
}

const char *kind_words(struct checker *c, uint32_t kind)
{
    static const char *const words[] = {"a number", "a node", "a truth", "a player", "a move", "nothing"};
    enum type type = kind_type(c, kind);
    if (type < TYPE_UNKNOWN)
        return words[type];
    return c->kinds.at[kind_find(c, kind)].choice ? "none" : "anything";
}
