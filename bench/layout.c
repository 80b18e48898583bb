/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast trees of about a million nodes are laid out: a uniform one, and one whose nodes have one to seven
 * children. */
#include "draw/layout.h"
#include "bench.h"
#include "tree/generate.h"
#include <string.h>

#define WIDTH 3

static const struct {
    const char *name;
    struct range branching, depth;
} shapes[] = {
    {"layout: uniform, 1.4 M nodes, ns a node", {4, 4}, {10, 10}},
    {"layout: 1 to 7 children, 0.9 M nodes, ns a node", {1, 7}, {10, 10}},
};

static bench_function *theirs;

static struct layout_wishes wishes;

static void wish(void *tree)
{
    uint32_t count = ((const struct tree *)tree)->count;
    wishes = (struct layout_wishes){.gap = 1, .apart = 2, .width = memory_new(count, 1)};
    memset(wishes.width, WIDTH, count);
}

static void lay_out(void *tree)
{
    struct layout layout;
    layout_make(&layout, tree, &wishes);
    layout_free(&layout);
}

static void anchor(void *tree)
{
    (void)tree;
    theirs();
}

/* As the anchor has it: for each node its first child, next brother, parent and value. */
static int32_t *nodes_of(const struct tree *tree)
{
    int32_t *nodes = memory_new(tree->count, 4 * sizeof *nodes);
    for (uint32_t n = 0; n < tree->count; n++) {
        uint32_t child = tree_first_child(tree, n), next = tree_next_brother(tree, n);
        nodes[4 * n] = child == TREE_NONE ? 0 : (int32_t)child;
        nodes[4 * n + 1] = next == TREE_NONE ? 0 : (int32_t)next;
        nodes[4 * n + 2] = (int32_t)tree->parent[n];
    }
    return nodes;
}

static void measure(const char *name, struct tree *tree, void *library)
{
    int32_t *nodes = nodes_of(tree);
    if (library) {
        ((void (*)(const void *, int32_t))bench_find(library, "prepare"))(nodes, (int32_t)tree->count);
        theirs = bench_find(library, "run");
    }
    bench_run(&(struct bench_pair){.name = name,
                                   .goal = 1.0,
                                   .units = tree->count,
                                   .prepare = wish,
                                   .ours = lay_out,
                                   .theirs = library ? anchor : NULL,
                                   .context = tree});
    free(nodes);
}

int main(void)
{
    void *library = bench_anchor("layout");
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct generate how = generate_defaults;
        struct range used;
        how.branching = shapes[i].branching;
        how.depth = shapes[i].depth;
        struct tree *tree = generate_tree(&how, &used);
        measure(shapes[i].name, tree, library);
        tree_free(tree);
    }
    return 0;
}
