/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "tree/builder.h"
#include <ctype.h>
#include <string.h>

double reference_minimax(const struct tree *tree, uint32_t node)
{
    if (tree_is_leaf(tree, node))
        return tree->value[node];
    double best = tree_player(tree, node) == PLAYER_MAX ? -INFINITY : INFINITY;
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child]) {
        double value = reference_minimax(tree, child);
        if (isnan(value))
            return NAN;
        if (tree_player(tree, node) == PLAYER_MAX ? value > best : value < best)
            best = value;
    }
    return best;
}

/* One call of the search, with a way up to its caller's. */
struct frame {
    uint32_t node;
    double alpha, beta, best;
    bool has_best; /* a child has returned */
    const struct frame *caller;
};

static struct reference_cutoff explain(const struct tree *tree, const struct frame *frame, uint32_t after)
{
    const enum player player = tree_player(tree, frame->node);
    struct reference_cutoff cutoff = {
        .node = frame->node,
        .after = after,
        .player = player,
        .best = frame->best,
        .bound = player == PLAYER_MAX ? frame->beta : frame->alpha,
        .cause = TREE_NONE,
        .first = tree->end[after],
        .last = tree->end[frame->node],
    };
    uint32_t plies = 1;
    for (const struct frame *above = frame->caller; above; above = above->caller, plies++)
        if (above->has_best && above->best == cutoff.bound) {
            cutoff.cause = above->node;
            cutoff.plies = plies;
            break;
        }
    return cutoff;
}

static double search(struct reference *r, const struct tree *tree, const struct frame *caller, uint32_t node,
                     double alpha, double beta);

/* Folds one child's value in; whether the loop goes on. */
static bool fold(struct reference *r, const struct tree *tree, struct frame *frame, uint32_t child)
{
    const bool max = tree_player(tree, frame->node) == PLAYER_MAX;
    double value = search(r, tree, frame, child, frame->alpha, frame->beta);

    if (r->unknown != TREE_NONE)
        return false;
    frame->best = max ? fmax(frame->best, value) : fmin(frame->best, value);
    frame->has_best = true;
    if (max ? frame->best >= frame->beta : frame->best <= frame->alpha) {
        if (tree->end[child] < tree->end[frame->node])
            *array_add(&r->cutoffs) = explain(tree, frame, child);
        return false;
    }
    if (max)
        frame->alpha = fmax(frame->alpha, frame->best);
    else
        frame->beta = fmin(frame->beta, frame->best);
    return true;
}

static double search(struct reference *r, const struct tree *tree, const struct frame *caller, uint32_t node,
                     double alpha, double beta)
{
    size_t visit = r->visited.count;
    *array_add(&r->visited) = node;
    *array_add(&r->returned) = NAN;
    if (tree_is_leaf(tree, node)) {
        *array_add(&r->leaves) = node;
        if (isnan(tree->value[node]))
            r->unknown = node;
        return r->returned.at[visit] = tree->value[node];
    }
    double nothing = tree_player(tree, node) == PLAYER_MAX ? -INFINITY : INFINITY;
    struct frame frame = {node, alpha, beta, nothing, false, caller};
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child])
        if (!fold(r, tree, &frame, child))
            break;
    return r->returned.at[visit] = r->unknown == TREE_NONE ? frame.best : NAN;
}

void reference_search(struct reference *reference, const struct tree *tree, double alpha, double beta)
{
    *reference = (struct reference){.unknown = TREE_NONE};
    reference->value = search(reference, tree, NULL, TREE_ROOT, alpha, beta);
}

void reference_free(struct reference *reference)
{
    array_free(&reference->visited);
    array_free(&reference->leaves);
    array_free(&reference->returned);
    array_free(&reference->cutoffs);
}

uint32_t reference_pruned(const struct reference *reference, const struct tree *tree)
{
    return tree->count - (uint32_t)reference->visited.count;
}

static const char *skip(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

static bool take(const char **at, const char *word)
{
    size_t length = strlen(word);
    *at = skip(*at);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static void read_number(const char **at, struct builder_node *node)
{
    char *end;
    node->unknown = take(at, "?");
    node->has_number = !node->unknown;
    if (node->unknown)
        return;
    node->number = strtod(*at, &end);
    *at = end;
}

static void read_node(struct builder *builder, const char **at)
{
    struct builder_node node = {.place = SIZE_MAX};
    bool list = take(at, "(");

    if (list) {
        node.player = take(at, "max") ? SAID_MAX : take(at, "min") ? SAID_MIN : PLAYER_UNSAID;
        if (take(at, "="))
            read_number(at, &node);
    } else {
        read_number(at, &node);
    }
    builder_open(builder, &node);
    while (list && !take(at, ")"))
        read_node(builder, at);
    builder_close(builder);
}

struct tree *reference_tree(const char *brackets)
{
    struct builder builder;
    builder_begin(&builder);
    read_node(&builder, &brackets);
    return builder_finish(&builder);
}

struct tree *reference_comb(uint32_t spine, uint32_t leaves)
{
    struct builder builder;
    builder_begin(&builder);
    for (uint32_t depth = 0; depth < spine; depth++) {
        bool leaf = !leaves && depth + 1 == spine;
        builder_open(&builder,
                     &(struct builder_node){.place = SIZE_MAX, .has_number = leaf, .number = depth});
        for (uint32_t i = 0; i < leaves; i++) {
            builder_open(&builder,
                         &(struct builder_node){.place = SIZE_MAX, .has_number = true, .number = depth + 1});
            builder_close(&builder);
        }
    }
    for (uint32_t depth = 0; depth < spine; depth++)
        builder_close(&builder);
    return builder_finish(&builder);
}

static void write_number(struct text *out, const struct tree *tree, uint32_t node)
{
    if (tree->mark[node] & TREE_UNKNOWN)
        text_add_char(out, '?');
    else
        text_format(out, "%.17g", tree->value[node]);
}

static void write_node(struct text *out, const struct tree *tree, uint32_t node)
{
    if (tree_is_leaf(tree, node)) {
        write_number(out, tree, node);
        return;
    }
    text_add_char(out, '(');
    if (tree_has_number(tree, node)) {
        text_add_char(out, '=');
        write_number(out, tree, node);
        text_add_char(out, ' ');
    }
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child]) {
        write_node(out, tree, child);
        text_add_string(out, tree->end[child] < tree->end[node] ? " " : ")");
    }
}

char *reference_brackets(const struct tree *tree)
{
    struct text out = {0};
    write_node(&out, tree, TREE_ROOT);
    return text_take(&out);
}

static void grow(struct builder *builder, struct random *random, struct reference_kind kind, int64_t height)
{
    struct builder_node node = {.place = SIZE_MAX};
    int64_t children =
        height == 0 || random_between(random, 0, 4) == 0 ? 0 : random_between(random, 1, kind.branching);

    if (kind.mixed)
        node.player = random_between(random, 0, 1) ? SAID_MAX : SAID_MIN;
    node.unknown = children == 0 && kind.unknown && random_between(random, 0, 4) == 0;
    node.has_number = children == 0 && !node.unknown;
    node.number = (double)random_between(random, 0, kind.values);
    builder_open(builder, &node);
    for (int64_t i = 0; i < children; i++)
        grow(builder, random, kind, height - 1);
    builder_close(builder);
}

struct tree *reference_random(struct random *random, struct reference_kind kind)
{
    struct builder builder;
    builder_begin(&builder);
    grow(&builder, random, kind, kind.height);
    return builder_finish(&builder);
}
