/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a step in the viewer costs, from the key to the last byte for a terminal of 200 columns and 60 lines:
 * milliseconds of the processor's time, which is that of a viewer that is asked for some steps less that of
 * one that is asked for none. Run from the build folder.
 */
#include "base/text.h"
#include "bench.h"

#define STEPS 100

static const struct {
    const char *name, *tree; /* NULL: a star of so many leaves */
    int star;
    const char *algorithm, *step;
} rows[] = {
    {"viewer: a step at 200x60, ms, 13 nodes", "((3,12,8),(2,4,6),(14,5,2))", 0, "alphabeta", "0"},
    {"viewer: a step at 200x60, ms, 29 nodes", "((((3,12,8),(2,4)),((6,14),5)),(((2,7),(9,1,4)),(8,(3,5))))",
     0, "alphabeta", "0"},
    {"viewer: a step at 200x60, ms, a star of 1000", NULL, 1000, "scout", "5000"},
    {"viewer: a step at 200x60, ms, a star of 1000, again", NULL, 1000, "mtdf", "12000"},
    {"viewer: a step at 200x60, ms, a star of 10000, again", NULL, 10000, "mtdf", "120000"},
};

static void write_star(struct text *out, int leaves)
{
    for (int i = 0; i < leaves; i++)
        text_format(out, "%s%d", i ? "," : "(", (i * 7919) % 1999 - 999);
    text_add_char(out, ')');
}

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text tree = {0};
        if (rows[i].tree)
            text_add_string(&tree, rows[i].tree);
        else
            write_star(&tree, rows[i].star);
        const char *const words[] = {"cutoff",          "-e",     text_string(&tree), "-a",
                                     rows[i].algorithm, "--step", rows[i].step,       NULL};
        double without = bench_view(words, 0), with = bench_view(words, STEPS);
        if (without >= 0 && with >= 0)
            bench_row(rows[i].name, (with - without) * 1e3 / STEPS, 0.5);
        text_free(&tree);
    }
    return 0;
}
