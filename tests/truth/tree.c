/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/tree.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- making --- */

static uint32_t draw(uint64_t *state, uint32_t below)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *state;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ z >> 31) >> 33) % below;
}

enum numbers { NUMBERS_TIES, NUMBERS_WHOLE, NUMBERS_DECIMALS, NUMBERS_INFINITE, NUMBERS_KINDS };

struct maker {
    struct tree *tree;
    uint64_t state;
    int most, widest, deepest;
    enum numbers numbers;
    bool mixed, evaluated, open;
};

static double number(struct maker *m)
{
    switch (m->numbers) {
    case NUMBERS_TIES:
        return (double)draw(&m->state, 4);
    case NUMBERS_DECIMALS:
        return ((double)draw(&m->state, 81) - 40) / 4 + (draw(&m->state, 3) ? 0 : 0.1);
    case NUMBERS_INFINITE:
        if (draw(&m->state, 5) == 0)
            return draw(&m->state, 2) ? INFINITY : -INFINITY;
        return (double)draw(&m->state, 13) - 6;
    default:
        return (double)draw(&m->state, 41) - 20;
    }
}

static int add(struct maker *m, int parent)
{
    struct tree *t = m->tree;
    int node = t->count++;
    t->parent[node] = parent;
    t->depth[node] = parent == NO_NODE ? 0 : t->depth[parent] + 1;
    t->max[node] = parent == NO_NODE ? true : !t->max[parent];
    if (m->mixed)
        t->max[node] = draw(&m->state, 2) != 0;
    else if (parent == NO_NODE)
        t->max[node] = draw(&m->state, 4) != 0;
    if (node < 26)
        snprintf(t->name[node], sizeof t->name[node], "%c", 'A' + node);
    else
        snprintf(t->name[node], sizeof t->name[node], "A%c", 'A' + node - 26);
    return node;
}

/* A node and all below it, of which no path is longer than `deepest`. */
static void grow(struct maker *m, int parent)
{
    struct tree *t = m->tree;
    int node = add(m, parent);
    bool inner = t->depth[node] < m->deepest && t->count < m->most && (node == 0 || draw(&m->state, 10) < 7);
    t->valued[node] = inner ? m->evaluated : !m->open || draw(&m->state, 6) != 0;
    t->value[node] = t->valued[node] ? number(m) + 0.0 : NAN;
    int children = inner ? 1 + (int)draw(&m->state, (uint32_t)m->widest) : 0;
    if (node == 0 && children < 2)
        children = 2;
    for (int i = 0; i < children && (i == 0 || t->count < m->most); i++)
        grow(m, node);
    t->end[node] = t->count;
}

void tree_make(struct tree *tree, uint64_t seed)
{
    struct maker m = {.tree = tree, .state = seed * 1000003};
    m.most = 5 + (int)draw(&m.state, 34);
    m.widest = 2 + (int)draw(&m.state, 3);
    m.deepest = 1 + (int)draw(&m.state, 5);
    m.numbers = (enum numbers)draw(&m.state, NUMBERS_KINDS);
    m.mixed = draw(&m.state, 6) == 0;
    m.open = draw(&m.state, 12) == 0;
    m.evaluated = draw(&m.state, 3) != 0;
    memset(tree, 0, sizeof *tree);
    grow(&m, NO_NODE);
}

/* --- writing --- */

static void write_head(const struct tree *t, int node, char *text)
{
    char *end = text + strlen(text);
    size_t room = TREE_TEXT - (size_t)(end - text);
    int length = snprintf(end, room, "%s %s", t->name[node], t->max[node] ? "max" : "min");
    if (t->valued[node])
        snprintf(end + length, room - (size_t)length, "=%.17g", t->value[node]);
    else if (tree_leaf(t, node))
        snprintf(end + length, room - (size_t)length, "=?");
}

void tree_write(const struct tree *tree, char text[TREE_TEXT])
{
    strcpy(text, "(");
    for (int node = 0; node < tree->count; node++) {
        if (node > 0)
            strcat(text, text[strlen(text) - 1] == '(' ? "" : " ");
        write_head(tree, node, text);
        strcat(text, node == 0 ? ":" : tree_leaf(tree, node) ? "" : "(");
        for (int up = node; up > 0 && tree->end[up] == node + 1; up = tree->parent[up])
            strcat(text, tree_leaf(tree, up) ? "" : ")");
    }
    strcat(text, ")");
}

/* --- reading --- */

static const char *skip(const char *at)
{
    while (*at == ' ' || *at == ',' || *at == '\n')
        at++;
    return at;
}

/* NAME max|min [= NUMBER]; NULL where that isn't there. */
static const char *read_head(struct tree *t, int node, const char *at)
{
    int length = 0;
    if (sscanf(at, "%7[A-Za-z0-9]%n", t->name[node], &length) != 1)
        return NULL;
    at = skip(at + length);
    if (strncmp(at, "max", 3) != 0 && strncmp(at, "min", 3) != 0)
        return NULL;
    t->max[node] = at[1] == 'a';
    at += 3;
    t->valued[node] = *at == '=';
    t->value[node] = NAN;
    if (t->valued[node] && at[1] == '?') {
        t->valued[node] = false;
        return at + 2;
    }
    if (t->valued[node]) {
        char *end;
        t->value[node] = strtod(at + 1, &end);
        at = end;
    }
    return at;
}

bool tree_read(struct tree *tree, const char *text)
{
    memset(tree, 0, sizeof *tree);
    int parent = NO_NODE;
    const char *at = skip(text);
    if (*at++ != '(')
        return false;
    while (*(at = skip(at)) && tree->count < TREE_MOST) {
        if (*at == ')') {
            if (parent == NO_NODE)
                return false;
            tree->end[parent] = tree->count;
            parent = tree->parent[parent];
            at++;
            continue;
        }
        int node = tree->count++;
        tree->parent[node] = parent;
        tree->depth[node] = parent == NO_NODE ? 0 : tree->depth[parent] + 1;
        tree->end[node] = node + 1;
        if (!(at = read_head(tree, node, at)))
            return false;
        if (*at == (node == 0 ? ':' : '(')) {
            parent = node;
            at++;
        }
    }
    return tree->count > 0 && parent == NO_NODE && !*at;
}

/* --- looking --- */

int tree_way(const struct tree *tree, int above, int node)
{
    while (tree->parent[node] != above)
        node = tree->parent[node];
    return node;
}

int tree_named(const struct tree *tree, const char *name)
{
    for (int i = 0; i < tree->count; i++)
        if (strcmp(tree->name[i], name) == 0)
            return i;
    return NO_NODE;
}
