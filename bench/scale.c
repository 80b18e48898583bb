/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How all that is done with a tree grows with it: trees of ten children a node, from a thousand nodes to ten
 * million, and for each the seconds of the processor's time that every operation takes.
 *
 *     scale [MOST]      lines "OPERATION TAB NODES TAB SECONDS"; MOST nodes, unsaid ten million and some
 *
 * An operation that has taken long isn't tried on a larger tree. Run from the build folder.
 */
#include "base/random.h"
#include "bench.h"
#include "draw/layout.h"
#include "lesson/library.h"
#include "trace/session.h"
#include "tree/notation.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define BRANCHING 10
#define LONG      20 /* seconds */
#define SEEKS     1000

struct subject {
    const char *path; /* the tree as an outline */
    const char *work; /* a file for what lies between */
    uint32_t depth;
    struct tree *tree;
    struct session session; /* minimax, run to its end when "run" was */
};

static void expect(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "bench/scale: %s\n", what);
    exit(1);
}

static double load(struct subject *subject)
{
    struct diag diag = {0};
    struct source source;
    double began = bench_now();
    expect(source_read(&source, subject->path, &diag), "the tree can't be read");
    subject->tree = tree_read(&source, &diag);
    double took = bench_now() - began;
    expect(subject->tree != NULL, "the tree is none");
    source_free(&source);
    return took;
}

static double run(struct subject *subject)
{
    double began = bench_now();
    while (machine_run(subject->session.machine, UINT64_MAX / 2) == MACHINE_PAUSED)
        ;
    session_catch_up(&subject->session);
    return bench_now() - began;
}

static double seek(struct subject *subject)
{
    struct random random;
    uint64_t steps = machine_steps(subject->session.machine);
    random_seed(&random, 1);
    double began = bench_now();
    for (int i = 0; i < SEEKS; i++)
        cursor_seek(&subject->session.cursor, (uint64_t)random_between(&random, 0, (int64_t)steps));
    return (bench_now() - began) / SEEKS;
}

static double lay_out(struct subject *subject)
{
    struct layout layout;
    struct layout_wishes wishes = {.gap = 1, .apart = 2, .width = memory_new(subject->tree->count, 1)};
    memset(wishes.width, 3, subject->tree->count);
    double began = bench_now();
    layout_make(&layout, subject->tree, &wishes);
    double took = bench_now() - began;
    layout_free(&layout);
    return took;
}

static double first_frame(struct subject *subject)
{
    return bench_view((const char *const[]){"cutoff", subject->path, NULL}, 0);
}

/* A command's time, with what it prints in a file. */
static double command(const char *output, const char *const *words)
{
    struct rusage used;
    int status;
    pid_t child = fork();
    if (child == 0) {
        int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(file, STDOUT_FILENO);
        execv("./cutoff", (char *const *)words);
        _exit(127);
    }
    expect(child > 0 && wait4(child, &status, 0, &used) == child && WIFEXITED(status) &&
               WEXITSTATUS(status) != 127,
           "a command can't be run");
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static double rows(struct subject *subject)
{
    return command("/dev/null", (const char *const[]){"cutoff", "trace", "--explain", subject->path, NULL});
}

static double check(struct subject *subject)
{
    command(subject->work, (const char *const[]){"cutoff", "trace", subject->path, NULL});
    return command("/dev/null", (const char *const[]){"cutoff", "check", subject->path, subject->work, NULL});
}

static double worksheet(struct subject *subject)
{
    return command("/dev/null", (const char *const[]){"cutoff", "worksheet", "--key", subject->path, NULL});
}

static double growth(struct subject *subject)
{
    char depth[32];
    snprintf(depth, sizeof depth, "%u..%u", (unsigned)subject->depth, (unsigned)subject->depth);
    return command("/dev/null",
                   (const char *const[]){"cutoff", "growth", "-b", "10", "-d", depth, "--trees", "1", NULL});
}

static struct {
    const char *name;
    double (*measure)(struct subject *subject);
    bool given_up;
} operations[] = {
    {"load", load, false},
    {"run", run, false},
    {"seek", seek, false},
    {"layout", lay_out, false},
    {"first frame", first_frame, false},
    {"rows with reasons", rows, false},
    {"check", check, false},
    {"worksheet", worksheet, false},
    {"growth", growth, false},
};

static void write_tree(const struct subject *subject)
{
    struct tree *tree = bench_tree(BRANCHING, subject->depth);
    FILE *file = fopen(subject->path, "w");
    expect(file != NULL, "no file can be written");
    notation_outline.write(tree, CHARSET_ASCII, file);
    expect(fclose(file) == 0, "the file can't be written");
    tree_free(tree);
}

static void measure_all(struct subject *subject, struct program *program)
{
    struct text why = {0};
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        double took = operations[i].given_up ? -1 : operations[i].measure(subject);
        if (operations[i].measure == load)
            expect(session_begin(&subject->session, subject->tree, program,
                                 &(struct session_wishes){.lean = true, .max_steps = UINT64_MAX / 2}, &why),
                   "there is no search");
        if (took >= 0)
            printf("%s\t%u\t%.7f\n", operations[i].name, (unsigned)subject->tree->count, took);
        fflush(stdout);
        operations[i].given_up |= took > LONG;
    }
    session_end(&subject->session);
    tree_free(subject->tree);
    text_free(&why);
}

int main(int argc, char **argv)
{
    double most = argc > 1 ? atof(argv[1]) : 2e7, nodes = 111;
    char folder[] = "/tmp/cutoff-bench-XXXXXX", path[64], work[64];
    struct program *program = library_algorithm("minimax");
    expect(program && mkdtemp(folder), "no folder can be made");
    snprintf(path, sizeof path, "%s/tree", folder);
    snprintf(work, sizeof work, "%s/work", folder);
    for (uint32_t depth = 3; (nodes = nodes * BRANCHING + 1) <= most; depth++) {
        struct subject subject = {.path = path, .work = work, .depth = depth};
        write_tree(&subject);
        measure_all(&subject, program);
    }
    program_free(program);
    remove(path);
    remove(work);
    return rmdir(folder) != 0;
}
