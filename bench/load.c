/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast an outline of 1,111,111 nodes is loaded, and in how much memory.
 *
 * Each load is all that a command does between reading the bytes and having the tree: the check of UTF-8, tree_read()
 * with the search for repeated names, and giving the tree back. With ANCHORS, the folder of programs to compare with,
 * its scanner (parse) reads the same file in turn, and the ratio is shown.
 */
#include "base/random.h"
#include "base/utf8.h"
#include "tree/notation.h"
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define BRANCHING 10
#define DEPTH     6
#define LOADS     15
#define ROUNDS    3

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

static void write_tree(FILE *file)
{
    struct random random;
    uint32_t left[DEPTH + 1] = {1}, depth = 0, node = 0;

    random_seed(&random, 42);
    for (;;) {
        while (depth && !left[depth])
            depth--;
        if (!left[depth])
            return;
        left[depth]--;
        fprintf(file, "%*sn%u", (int)(2 * depth), "", node++);
        if (depth == DEPTH) {
            fprintf(file, " %d\n", (int)random_between(&random, -9999, 9999));
            continue;
        }
        fputc('\n', file);
        left[++depth] = BRANCHING;
    }
}

static double load(struct slice bytes, uint32_t *nodes)
{
    struct diag diag = {0};
    struct source source = {.name = memory_string("bench", 5), .length = bytes.length};
    struct tree *tree;
    double start, end;

    source.bytes = memory_new(bytes.length + SOURCE_GUARD, 1);
    memcpy(source.bytes, bytes.bytes, bytes.length);
    start = now();
    if (utf8_fault(bytes) != bytes.length)
        abort();
    tree = tree_read(&source, &diag);
    if (!tree)
        abort();
    *nodes = tree->count;
    tree_free(tree);
    end = now();
    source_free(&source);
    return (end - start) / *nodes;
}

static double median_load(struct slice bytes, uint32_t *nodes)
{
    double times[LOADS];

    for (int i = 0; i < LOADS; i++)
        times[i] = load(bytes, nodes);
    qsort(times, LOADS, sizeof *times, by_size);
    return times[LOADS / 2];
}

/* What the anchor's scanner says: "… 19.5 ns/node …". 0 when it can't be asked. */
static double ask_anchor(const char *program, const char *path)
{
    struct text command = {0};
    char line[512];
    double number = 0;
    FILE *pipe;

    text_format(&command, "'%s' '%s' %d", program, path, LOADS);
    pipe = popen(text_string(&command), "r");
    text_free(&command);
    if (!pipe)
        return 0;
    while (fgets(line, sizeof line, pipe)) {
        char *unit = strstr(line, " ns/node");

        while (unit && unit > line && strchr("0123456789.", unit[-1]))
            unit--;
        if (unit)
            number = strtod(unit, NULL);
    }
    return pclose(pipe) ? 0 : number;
}

/* The anchor's program, compiled from its folder. False when there is no anchor. */
static bool build_anchor(const char *anchors, const char *program)
{
    struct text command = {0};
    int status;

    if (!anchors || !*anchors)
        return false;
    text_format(&command, "${CC:-cc} -O2 -o '%s' '%s'/parse/*.c", program, anchors);
    status = system(text_string(&command));
    text_free(&command);
    return status == 0;
}

/* Most memory that a process needed that read the file and loaded the tree once, in KiB. */
static long peak_of_one(const char *path)
{
    struct rusage usage = {0};
    struct text command = {0};
    long peak = 0;
    FILE *pipe;

    (void)usage;
    text_format(&command, "'/proc/self/exe' %s", path);
    pipe = popen(text_string(&command), "r");
    text_free(&command);
    if (pipe && fscanf(pipe, "%ld", &peak) != 1)
        peak = 0;
    if (pipe)
        pclose(pipe);
    return peak;
}
