/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/hidden.h"
#include "base/memory.h"

static void follow_visits(struct hidden *hidden, uint32_t begun)
{
    const struct visits *visits = &hidden->session->visits;
    for (; hidden->followed < begun && !hidden->astray; hidden->followed++) {
        const struct visit *visit = &visits->all.at[hidden->followed];
        uint32_t parent = visits->tree->parent[visit->node];
        uint32_t above = visit->parent == VISIT_NONE ? TREE_NONE : visits->all.at[visit->parent].node;
        hidden->astray = parent != above;
    }
}

void hidden_look(struct hidden *hidden, const struct session *session, uint64_t events)
{
    const struct visits *visits = &session->visits;
    hidden->session = session;
    hidden->events = events;
    follow_visits(hidden, visits_begun(visits, events));
    struct visit_sums sums = visits_sums(visits, events);
    hidden->once = sums.nodes == sums.distinct && !hidden->astray;
    uint32_t fallen = visits_cut(visits, events);
    while (hidden->once && hidden->sums.count < fallen) {
        size_t next = hidden->sums.count;
        uint64_t before = next ? hidden->sums.at[next - 1] : 0;
        *array_add(&hidden->sums) = before + cutoff_count(visits, &visits->cutoffs.at[next]);
    }
}

/* Nodes that the cutoffs skip that fell between two events. */
static uint32_t between(const struct hidden *hidden, uint64_t from, uint64_t past)
{
    const struct visits *visits = &hidden->session->visits;
    uint32_t first = visits_cut(visits, from), last = visits_cut(visits, past);
    uint64_t before = first ? hidden->sums.at[first - 1] : 0, all = last ? hidden->sums.at[last - 1] : 0;
    return (uint32_t)(all - before);
}

static uint32_t walk(const struct hidden *hidden, uint32_t node)
{
    const struct visits *visits = &hidden->session->visits;
    const uint32_t *end = visits->tree->end;
    uint32_t pruned = 0;
    for (uint32_t n = node + 1; n < end[node];) {
        struct known known = visits_known(visits, n, hidden->events);
        uint32_t next = known.visit == VISIT_NONE ? end[n] : n + 1;
        pruned += known.what == KNOWN_PRUNED ? next - n : 0;
        n = next;
    }
    return pruned;
}

uint32_t hidden_pruned(struct hidden *hidden, uint32_t node, const struct known *known)
{
    const struct visits *visits = &hidden->session->visits;
    uint32_t below = visits->tree->end[node] - node - 1;
    if (known->visit == VISIT_NONE)
        return known->what == KNOWN_PRUNED ? below : 0;
    if (!below || !visits_cut(visits, hidden->events))
        return 0;
    const struct visit *visit = &visits->all.at[known->visit];
    bool over = visit->end < hidden->events;
    if (hidden->once)
        return between(hidden, visit->call, over ? visit->end : hidden->events);
    if (!over || hidden->astray)
        return walk(hidden, node);
    if (!hidden->kept)
        hidden->kept = memory_new(visits->tree->count, sizeof *hidden->kept);
    struct hidden_count *kept = &hidden->kept[node];
    if (kept->visit != known->visit + 1)
        *kept = (struct hidden_count){known->visit + 1, walk(hidden, node)};
    return kept->pruned;
}

static uint32_t count_among(struct hidden *hidden, const uint32_t brothers[], uint32_t count)
{
    uint32_t pruned = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct known known = visits_known(&hidden->session->visits, brothers[i], hidden->events);
        pruned += hidden_pruned(hidden, brothers[i], &known) + (known.what == KNOWN_PRUNED);
    }
    return pruned;
}

uint32_t hidden_pruned_among(struct hidden *hidden, const uint32_t brothers[], uint32_t count)
{
    const struct visits *visits = &hidden->session->visits;
    struct hidden_run *kept = &hidden->runs[brothers[0] % HIDDEN_RUNS];
    struct hidden_run run = {.first = brothers[0],
                             .count = count,
                             .begun = visits_begun(visits, hidden->events),
                             .fallen = visits_cut(visits, hidden->events)};
    if (!run.fallen)
        return 0;
    /* What a list takes up doesn't begin a visit. */
    bool same = kept->first == run.first && kept->count == run.count && kept->begun == run.begun &&
                kept->fallen == run.fallen && !hidden->astray;
    if (same)
        return kept->pruned;
    run.pruned = count_among(hidden, brothers, count);
    *kept = run;
    return run.pruned;
}

void hidden_free(struct hidden *hidden)
{
    array_free(&hidden->sums);
    free(hidden->kept);
}
