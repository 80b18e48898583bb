/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast an outline of 1,111,111 nodes is loaded, and in how much memory.
 *
 * A load is all that a command does between having the file's bytes and having the tree: the check of UTF-8
 * and tree_read() with the search for repeated names, and giving the tree back. With ANCHORS, the folder that
 * has the programs to compare with (parse/: a scanner for this notation), that scanner reads the same file,
 * in turn with us.
 */
#include "base/random.h"
#include "base/utf8.h"
#include "tree/notation.h"
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
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

static double median(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, by_size);
    return numbers[count / 2];
}

static void write_tree(const char *path)
{
    FILE *file = fopen(path, "w");
    uint32_t left[DEPTH + 1] = {1}, depth = 0, node = 0;
    struct random random;

    if (!file)
        exit(1);
    random_seed(&random, 42);
    while (left[0] || depth) {
        if (!left[depth]) {
            depth--;
            continue;
        }
        left[depth]--;
        fprintf(file, "%*sn%u", (int)(2 * depth), "", node++);
        if (depth == DEPTH)
            fprintf(file, " %d", (int)random_between(&random, -9999, 9999));
        else
            left[++depth] = BRANCHING;
        fputc('\n', file);
    }
    if (fclose(file))
        exit(1);
}

static void expect(bool fine)
{
    if (fine)
        return;
    fputs("bench/load: the tree that was written can't be read\n", stderr);
    exit(1);
}

/* Most memory of a process that reads the file and loads the tree, in MiB. Asked first, as a process begins
 * with what its parent has. */
static double peak(const char *path)
{
    struct rusage usage;
    int status;
    pid_t child = fork();

    if (child == 0) {
        struct diag diag = {0};
        struct source source;

        _exit(!source_read(&source, path, &diag) || !tree_read(&source, &diag));
    }
    expect(child > 0 && wait4(child, &status, 0, &usage) == child && status == 0);
    return (double)usage.ru_maxrss / 1024;
}

/* Nanoseconds a node. */
static double load(const struct source *file)
{
    struct diag diag = {0};
    struct source source = {.name = memory_string("", 0), .length = file->length};
    struct tree *tree;
    double start, time;
    uint32_t count;

    source.bytes = memory_new(file->length + SOURCE_GUARD, 1);
    memcpy(source.bytes, file->bytes, file->length);
    start = now();
    expect(utf8_fault((struct slice){source.bytes, source.length}) == source.length);
    tree = tree_read(&source, &diag);
    expect(tree != NULL);
    count = tree->count;
    tree_free(tree);
    time = now() - start;
    source_free(&source);
    diag_free(&diag);
    return time / count;
}

static double load_some(const struct source *file)
{
    double times[LOADS];

    for (size_t i = 0; i < LOADS; i++)
        times[i] = load(file);
    return median(times, LOADS);
}

/* The first number in a command's output that has this unit; 0 when there is none. */
static double ask(const char *command, const char *unit)
{
    char line[512];
    double number = 0;
    FILE *pipe = popen(command, "r");

    while (pipe && fgets(line, sizeof line, pipe)) {
        char *end = strstr(line, unit);

        if (!end)
            continue;
        while (end > line && strchr("0123456789.", end[-1]))
            end--;
        number = strtod(end, NULL);
    }
    if (pipe && pclose(pipe) != 0)
        number = 0;
    return number;
}

/* The command that runs the anchor on the file, made from its source; empty without one. */
static struct text anchor_command(const char *folder, const char *path)
{
    const char *anchors = getenv("ANCHORS");
    struct text build = {0}, run = {0};

    if (!anchors || !*anchors)
        return run;
    text_format(&build, "cc -O2 -o %s/parse '%s'/parse/*.c", folder, anchors);
    if (system(text_string(&build)) == 0)
        text_format(&run, "%s/parse %s %d", folder, path, LOADS);
    text_free(&build);
    return run;
}

static void print(const struct source *file, const char *anchor, double memory)
{
    double ours[ROUNDS], theirs[ROUNDS], nanoseconds, limit;

    for (size_t i = 0; i < ROUNDS; i++) {
        ours[i] = load_some(file);
        theirs[i] = *anchor ? ask(anchor, " ns/node") : 0;
    }
    nanoseconds = median(ours, ROUNDS);
    limit = median(theirs, ROUNDS);
    printf("%-34s %10s %10s %10s %10s\n", "loading an outline", "cutoff", "anchor", "ratio", "goal");
    if (limit > 0)
        printf("%-34s %10.1f %10.1f %10.2f %10s\n", "ns a node, 1,111,111 nodes", nanoseconds, limit,
               nanoseconds / limit, "<= 1.50");
    else
        printf("%-34s %10.1f %10s %10s %10s\n", "ns a node, 1,111,111 nodes", nanoseconds, "-", "-",
               "<= 1.50");
    printf("%-34s %10.1f %10s %10s %10s\n", "MiB at the most, file included", memory, "-", "-", "<= 64");
}

int main(void)
{
    char folder[] = "/tmp/cutoff-bench-XXXXXX", path[64], parse[64];
    struct diag diag = {0};
    struct source file;
    struct text anchor;
    double memory;

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/tree", folder);
    snprintf(parse, sizeof parse, "%s/parse", folder);
    write_tree(path);
    memory = peak(path);
    expect(source_read(&file, path, &diag));
    anchor = anchor_command(folder, path);
    print(&file, text_string(&anchor), memory);
    text_free(&anchor);
    source_free(&file);
    remove(path);
    remove(parse);
    rmdir(folder);
    return 0;
}
