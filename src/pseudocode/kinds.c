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

static bool fits(const struct kind *unknown, enum type type)
{
    return !unknown->choice || type == TYPE_NODE || type == TYPE_MOVE;
}

/* An unknown kind takes the type of one that is known. */
static bool become(struct checker *c, uint32_t unknown, enum type type, uint32_t since)
{
    struct kind *kind = &c->kinds.at[unknown];
    if (!fits(kind, type))
        return false;
    kind->type = type;
    kind->since = since;
    return true;
}

bool kind_unify(struct checker *c, uint32_t a, uint32_t b, uint32_t since)
{
    a = kind_find(c, a), b = kind_find(c, b);
    enum type left = c->kinds.at[a].type, right = c->kinds.at[b].type;
    if (a == b || left == TYPE_ANY || right == TYPE_ANY)
        return true;
    if (left == TYPE_UNKNOWN && right == TYPE_UNKNOWN) {
        c->kinds.at[b].choice |= c->kinds.at[a].choice;
        c->kinds.at[a].same = b;
        return true;
    }
    if (left == TYPE_UNKNOWN)
        return become(c, a, right, since);
    if (right == TYPE_UNKNOWN)
        return become(c, b, left, since);
    return left == right;
}

const char *kind_words(struct checker *c, uint32_t kind)
{
    static const char *const words[] = {"a number", "a node", "a truth", "a player", "a move", "nothing"};
    enum type type = kind_type(c, kind);
    if (type < TYPE_UNKNOWN)
        return words[type];
    return c->kinds.at[kind_find(c, kind)].choice ? "none" : "anything";
}
