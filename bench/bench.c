/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "base/text.h"
#include "tree/builder.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define PAIRS 41
#define BATCH 0.004 /* seconds, of each of a pair */

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

double bench_median(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, by_size);
    return numbers[count / 2];
}

/* Large pieces of memory come from the system and go back to it, ours and the anchor's: who takes one pays
 * for its pages every time, as a command does, and gets none that the other has paid for. */
static void pay_for_pages(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 << 10);
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}

void *bench_anchor(const char *name)
{
    const char *anchors = getenv("ANCHORS"), *sources = getenv("BENCH"), *compiler = getenv("CC");
    char folder[] = "/tmp/cutoff-bench-XXXXXX";
    struct text command = {0}, path = {0};
    void *library = NULL;
    pay_for_pages();
    if (!anchors || !*anchors || !sources || !mkdtemp(folder))
        return NULL;
    text_format(&path, "%s/anchor.so", folder);
    text_format(&command, "%s -O2 -w -fPIC -shared -I'%s' -o %s '%s'/anchors/%s.c",
                compiler && *compiler ? compiler : "cc", anchors, text_string(&path), sources, name);
    if (system(text_string(&command)) == 0)
        library = dlopen(text_string(&path), RTLD_NOW);
    if (!library)
        fprintf(stderr, "bench: there is no anchor %s\n", name);
    unlink(text_string(&path));
    rmdir(folder);
    text_free(&command);
    text_free(&path);
    return library;
}

bench_function *bench_find(void *anchor, const char *function)
{
    bench_function *found;
    void *address = dlsym(anchor, function);
    if (!address) {
        fprintf(stderr, "bench: the anchor has no %s\n", function);
        exit(2);
    }
    memcpy(&found, &address, sizeof found);
    return found;
}

static double time_of(void (*prepare)(void *context), void (*work)(void *context), void *context, int times)
{
    double took = 0;
    for (int i = 0; i < times; i++) {
        if (prepare)
            prepare(context);
        double began = bench_now();
        work(context);
        took += bench_now() - began;
    }
    return took / times;
}

static void print(const char *name, const char *ours, const char *theirs, const char *ratio, double goal)
{
    printf("%-56s %9s %9s %6s", name, ours, theirs, ratio);
    printf(goal > 0 ? "  <= %.2f\n" : "\n", goal);
    fflush(stdout);
}

void bench_run(const struct bench_pair *pair)
{
    double ours[PAIRS], theirs[PAIRS], ratios[PAIRS];
    int times = 1 + (int)(BATCH / time_of(pair->prepare, pair->ours, pair->context, 1));
    if (pair->theirs)
        pair->theirs(pair->context);
    for (int i = 0; i < PAIRS; i++) {
        ours[i] = time_of(pair->prepare, pair->ours, pair->context, times);
        theirs[i] = pair->theirs ? time_of(NULL, pair->theirs, pair->context, times) : 1;
        ratios[i] = ours[i] / theirs[i];
    }
    double we = bench_median(ours, PAIRS) * 1e9 / pair->units,
           they = bench_median(theirs, PAIRS) * 1e9 / pair->units;
    char numbers[3][32];
    snprintf(numbers[0], sizeof *numbers, "%.2f", we);
    snprintf(numbers[1], sizeof *numbers, "%.2f", they);
    snprintf(numbers[2], sizeof *numbers, "%.2f", bench_median(ratios, PAIRS));
    print(pair->name, numbers[0], pair->theirs ? numbers[1] : "-", pair->theirs ? numbers[2] : "-",
          pair->goal);
}

void bench_row(const char *name, double number, double goal)
{
    char words[32];
    snprintf(words, sizeof words, number < 100 ? "%.2f" : "%.0f", number);
    print(name, words, "-", "-", goal);
}

/* As the anchors draw them. */
static double next_number(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (double)((z ^ z >> 31) % 19999) - 9999;
}

/* `left` are the children that a node at each depth still needs. */
struct tree *bench_tree(uint32_t branching, uint32_t depth)
{
    struct builder builder;
    uint64_t seed = 42;
    uint32_t *left = memory_new(depth + 1, sizeof *left), at = 0;
    builder_begin(&builder);
    for (bool open = true; open;) {
        struct builder_node node = {.place = SIZE_MAX, .has_number = at == depth};
        if (at == depth)
            node.number = next_number(&seed);
        builder_open(&builder, &node);
        left[at] = at == depth ? 0 : branching;
        for (; open && left[at] == 0; open = at-- > 0)
            builder_close(&builder);
        if (open)
            left[at++]--;
    }
    free(left);
    return builder_finish(&builder);
}
