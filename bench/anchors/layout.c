/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout that bench/layout is held against: the same algorithm over plain arrays, for nodes without
 * widths. */
#define main tidy_main
#include "layout/tidy.c"

static double *places;
static int32_t *levels, nodes;

/* `given`: for each node its first child, next brother, parent and value. */
void prepare(const void *given, int32_t count)
{
    n = given;
    nodes = count;
    places = realloc(places, sizeof *places * (size_t)count);
    levels = realloc(levels, sizeof *levels * (size_t)count);
}

void run(void)
{
    layout(nodes, places, levels);
}
