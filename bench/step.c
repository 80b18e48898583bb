/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a step in the viewer costs, from the key to the last byte for a terminal of 200 columns and 60 lines:
 * milliseconds of the processor's time, which is that of a viewer that is asked for some steps less that of
 * one that is asked for none. Run from the build folder.
 */
#include "bench.h"

#define STEPS 100

static const struct {
    const char *name, *tree;
} rows[] = {{"viewer: a step at 200x60, ms, 13 nodes", "-e((3,12,8),(2,4,6),(14,5,2))"},
            {"viewer: a step at 200x60, ms, 29 nodes",
             "-e((((3,12,8),(2,4)),((6,14),5)),(((2,7),(9,1,4)),(8,(3,5))))"}};

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double without = bench_view(rows[i].tree, 0), with = bench_view(rows[i].tree, STEPS);
        if (without >= 0 && with >= 0)
            bench_row(rows[i].name, (with - without) * 1e3 / STEPS, 0.5);
    }
    return 0;
}
