/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast an outline of 1,111,111 nodes is loaded, and in how much memory.
 *
 * A load is all that a command does between having the file's bytes and having the tree: the check of UTF-8
 * and tree_read() with the search for repeated names, and giving the tree back.
 */
#include "base/random.h"
#include "base/utf8.h"
#include "bench.h"
#include "tree/notation.h"
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define BRANCHING 10
#define DEPTH     6
#define NODES     1111111

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

static struct source source; /* what is loaded: a tree takes its bytes */

static void copy(void *context)
{
    const struct source *file = context;
    source = (struct source){.name = memory_string("", 0), .length = file->length};
    source.bytes = memory_new(file->length + SOURCE_GUARD, 1);
    memcpy(source.bytes, file->bytes, file->length);
}

static void load(void *context)
{
    struct diag diag = {0};
    (void)context;
    expect(utf8_fault((struct slice){source.bytes, source.length}) == source.length);
    struct tree *tree = tree_read(&source, &diag);
    expect(tree != NULL);
    tree_free(tree);
    source_free(&source);
    diag_free(&diag);
}

static void (*scan)(const char *bytes, size_t length);

static void anchor(void *context)
{
    const struct source *file = context;
    scan(file->bytes, file->length);
}

int main(void)
{
    char path[] = "/tmp/cutoff-bench-XXXXXX";
    int descriptor = mkstemp(path);
    void *library = bench_anchor("load");
    struct diag diag = {0};
    struct source file;

    expect(descriptor >= 0 && close(descriptor) == 0);
    write_tree(path);
    double memory = peak(path);
    expect(source_read(&file, path, &diag));
    remove(path);
    if (library)
        scan = (void (*)(const char *, size_t))bench_find(library, "run");
    bench_run(&(struct bench_pair){.name = "outline: ns a node, 1,111,111 nodes",
                                   .goal = 1.5,
                                   .units = NODES,
                                   .prepare = copy,
                                   .ours = load,
                                   .theirs = library ? anchor : NULL,
                                   .context = &file});
    bench_row("outline: MiB at the most, file included", memory, 64);
    source_free(&file);
    return 0;
}
