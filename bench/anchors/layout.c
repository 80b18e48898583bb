/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout that bench/layout is held against: the same algorithm over plain arrays, for nodes without
 * widths. What comes out is memory that it takes and gives back, as ours does. */
#define main tidy_main
#include "layout/tidy.c"

static int32_t nodes;

/* `given`: for each node its first child, next brother, parent and value. */
void prepare(const void *given, int32_t count)
{
    n = given;
    nodes = count;
}

void run(void)
{
    double *places = malloc(sizeof *places * (size_t)nodes);
    int32_t *levels = malloc(sizeof *levels * (size_t)nodes);
    layout(nodes, places, levels);
    free(places);
    free(levels);
}
