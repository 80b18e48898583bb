/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast trees of about a million nodes are laid out: a uniform one, and one whose nodes have one to seven
 * children.
 *
 * With ANCHORS, the folder that has the programs to compare with (layout/tidy.c: the same algorithm over
 * plain arrays, for nodes without widths), that program lays out the same trees, in turn with us.
 */
#include "draw/layout.h"
#include "base/memory.h"
#include "tree/generate.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define TIMES  11
#define ROUNDS 3
#define WIDTH  3

static const struct {
    const char *name;
    struct range branching, depth;
} shapes[] = {
    {"1.4 M nodes, 4 children each", {4, 4}, {10, 10}},
    {"0.9 M nodes, 1 to 7 children", {1, 7}, {10, 10}},
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

static double median(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, by_size);
    return numbers[count / 2];
}

/* Nanoseconds a node. */
static double lay_out(const struct tree *tree)
{
    double times[TIMES];
    for (size_t i = 0; i < TIMES; i++) {
        struct layout layout;
        struct layout_wishes wishes = {.gap = 1, .apart = 2, .width = memory_new(tree->count, 1)};
        memset(wishes.width, WIDTH, tree->count);
        double start = now();
        layout_make(&layout, tree, &wishes);
        layout_free(&layout);
        times[i] = (now() - start) / tree->count;
    }
    return median(times, TIMES);
}

/* As the program to compare with reads it: the number of nodes, then for each its first child, next brother,
 * parent and value. */
static bool write_nodes(const struct tree *tree, const char *path)
{
    FILE *file = fopen(path, "wb");
    int32_t count = (int32_t)tree->count;
    if (!file)
        return false;
    fwrite(&count, sizeof count, 1, file);
    for (uint32_t n = 0; n < tree->count; n++) {
        uint32_t child = tree_first_child(tree, n), next = tree_next_brother(tree, n);
        int32_t node[] = {child == TREE_NONE ? 0 : (int32_t)child, next == TREE_NONE ? 0 : (int32_t)next,
                          (int32_t)tree->parent[n], 0};
        fwrite(node, sizeof node, 1, file);
    }
    return fclose(file) == 0;
}

/* Builds the program to compare with, where there is one. */
static bool build_anchor(const char *folder)
{
    const char *anchors = getenv("ANCHORS");
    char command[4096];
    if (!anchors || !*anchors)
        return false;
    snprintf(command, sizeof command, "cc -O2 -w -o %s/tidy '%s'/layout/tidy.c", folder, anchors);
    return system(command) == 0;
}

static double ask(const char *folder)
{
    char command[256], line[512];
    double time = 0;
    snprintf(command, sizeof command, "%s/tidy %s/nodes %d 2>&1", folder, folder, TIMES);
    FILE *pipe = popen(command, "r");
    while (pipe && fgets(line, sizeof line, pipe)) {
        const char *found = strstr(line, "ns/node ");
        time = found ? strtod(found + strlen("ns/node "), NULL) : time;
    }
    if (pipe)
        pclose(pipe);
    return time;
}

static void measure(const char *name, const struct tree *tree, const char *folder, bool compares)
{
    char path[64], line[64];
    double ours[ROUNDS], theirs[ROUNDS];
    snprintf(path, sizeof path, "%s/nodes", folder);
    compares = compares && write_nodes(tree, path);
    for (int i = 0; i < ROUNDS; i++) {
        ours[i] = lay_out(tree);
        theirs[i] = compares ? ask(folder) : 0;
    }
    double nanoseconds = median(ours, ROUNDS), limit = median(theirs, ROUNDS);
    snprintf(line, sizeof line, "%s, ns a node", name);
    if (limit > 0)
        printf("%-34s %10.1f %10.1f %10.2f %10s\n", line, nanoseconds, limit, nanoseconds / limit, "<= 1.50");
    else
        printf("%-34s %10.1f %10s %10s %10s\n", line, nanoseconds, "-", "-", "<= 1.50");
    remove(path);
}

static void measure_all(const char *folder)
{
    bool compares = build_anchor(folder);
    printf("%-34s %10s %10s %10s %10s\n", "laying out a tree", "cutoff", "anchor", "ratio", "goal");
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct generate wishes = generate_defaults;
        struct range used;
        wishes.branching = shapes[i].branching;
        wishes.depth = shapes[i].depth;
        struct tree *tree = generate_tree(&wishes, &used);
        measure(shapes[i].name, tree, folder, compares);
        tree_free(tree);
    }
}

int main(void)
{
    char folder[] = "/tmp/cutoff-bench-XXXXXX", tidy[64];
    if (!mkdtemp(folder))
        return 1;
    measure_all(folder);
    snprintf(tidy, sizeof tidy, "%s/tidy", folder);
    remove(tidy);
    return rmdir(folder) != 0;
}
