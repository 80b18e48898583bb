/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "trace/entries.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static struct tree *random_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 4};
    wishes.depth = (struct range){2, 6};
    wishes.values = (struct range){-9, 9};
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

static struct tree *large_tree(void)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){3, 3};
    wishes.depth = (struct range){7, 7};
    wishes.values = (struct range){0, 1000};
    return generate_tree(&wishes, &used);
}

/* A list kept the plain way: an array that every event is done to. */
struct plain {
    ARRAY(struct entry) all;
};

static void forget(struct plain *plain, size_t at)
{
    plain->all.at[at] = plain->all.at[--plain->all.count];
}

static void follow(struct plain *plain, const struct tree *tree, const struct event *event)
{
    uint32_t node = event->node & ~LOG_STATE;
    struct entry entry = {
        .node = node, .state = (event->node & LOG_STATE) != 0, .merit = event->value.number};
    if (event_kind(event) == EVENT_INSERT)
        *array_add(&plain->all) = entry;
    for (size_t i = plain->all.count; i-- > 0;) {
        const struct entry *e = &plain->all.at[i];
        if (event_kind(event) == EVENT_REMOVE && node < e->node && e->node < tree->end[node]) {
            forget(plain, i);
        } else if (event_kind(event) == EVENT_TAKE && e->node == node && e->merit == entry.merit) {
            forget(plain, i);
            break;
        }
    }
}

static int best_first(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    if (x->merit != y->merit)
        return x->merit > y->merit ? -1 : 1;
    return x->node < y->node ? -1 : x->node > y->node;
}

static void expect(const struct entries *entries, struct plain *plain, const char *way, uint64_t moment)
{
    if (plain->all.count)
        qsort(plain->all.at, plain->all.count, sizeof *plain->all.at, best_first);
    ck_assert_msg(entries->live.count == plain->all.count, "%s to %lu: %lu entries in place of %lu", way,
                  (unsigned long)moment, (unsigned long)entries->live.count, (unsigned long)plain->all.count);
    for (size_t i = 0; i < plain->all.count; i++) {
        const struct entry *e = &entries->all.at[entries->live.at[i]], *p = &plain->all.at[i];
        ck_assert_msg(e->node == p->node && e->merit == p->merit && e->state == p->state,
                      "%s to %lu: entry %lu is another", way, (unsigned long)moment, (unsigned long)i);
    }
}

/* The list as it is at a moment, the plain way. */
static struct plain replay(const struct session *session, uint64_t moment)
{
    struct plain plain = {{0}};
    for (uint64_t i = 0; i < moment; i++)
        follow(&plain, session->tree, &session->log.events[i]);
    return plain;
}

START_TEST(knows_every_moment)
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct tree *tree = random_tree(seed);
        struct trial trial;
        struct plain plain = {{0}};
        trial_begin(&trial, tree, trial_built_in("sss"), ROWS_ARRIVAL);
        struct session *session = &trial.session;
        for (uint64_t i = 0; i < session->log.count; i++) {
            entries_look(&session->entries, i);
            expect(&session->entries, &plain, "on", i);
            ck_assert_uint_eq(cells_size(&session->cells, i, 0), plain.all.count);
            follow(&plain, tree, &session->log.events[i]);
        }
        array_free(&plain.all);
        for (uint64_t i = session->log.count; i-- > 0;) {
            entries_look(&session->entries, i);
            plain = replay(session, i);
            expect(&session->entries, &plain, "back", i);
            array_free(&plain.all);
        }
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* The same node several times, of which the best goes first, however they came. */
START_TEST(takes_the_best_of_a_node)
{
    struct tree *tree = random_tree(1);
    struct trial trial;
    struct plain plain = {{0}};
    trial_begin(&trial, tree,
                trial_compile("best", "list open\nfunction Search(n)\n  insert (n, live, 1) in open\n"
                                      "  insert (n, live, 3) in open\n  insert (n, live, 2) in open\n"
                                      "  h ← 0\n  while open is not empty\n    take (m, s, h) from open\n"
                                      "  return h\n"),
                ROWS_ARRIVAL);
    struct session *session = &trial.session;
    ck_assert_double_eq(session->log.events[session->log.count - 1].value.number, 1);
    for (uint64_t i = 0; i < session->log.count; i++) {
        entries_look(&session->entries, i);
        expect(&session->entries, &plain, "on", i);
        follow(&plain, tree, &session->log.events[i]);
    }
    array_free(&plain.all);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* A list that runs empty and is filled again, by each of the ways in and out. */
static const char emptied[] = "list open\n"
                              "function Search(root)\n"
                              "  best ← −∞\n"
                              "  for each child c of root\n"
                              "    insert (c, true, 0) in open\n"
                              "    while open is not empty\n"
                              "      take (n, live, h) from open\n"
                              "      if Terminal(n) then best ← max(best, Utility(n))\n"
                              "      else\n"
                              "        for each child d of n\n"
                              "          insert (d, live, h − 1) in open\n"
                              "    for each child d of c\n"
                              "      insert (d, false, 1) in open\n"
                              "    remove all below c from open\n"
                              "    if open is not empty then return 0\n"
                              "  return best\n";

START_TEST(knows_when_a_list_is_empty)
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct tree *tree = random_tree(seed);
        struct trial trial;
        unsigned emptied_by[EVENT_REMOVE + 1] = {0};
        trial_begin(&trial, tree, trial_compile("emptied", emptied), ROWS_ARRIVAL);
        struct session *session = &trial.session;
        for (uint64_t i = 0; i <= session->log.count; i++) {
            struct plain plain = replay(session, i);
            uint64_t size = cells_size(&session->cells, i, 0);
            ck_assert_uint_eq(size, plain.all.count);
            if (i && size == 0)
                emptied_by[event_kind(&session->log.events[i - 1])]++;
            array_free(&plain.all);
        }
        ck_assert(emptied_by[EVENT_TAKE] > 0 && emptied_by[EVENT_REMOVE] > 0);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

START_TEST(leaps_anywhere)
{
    struct tree *tree = large_tree();
    struct random random;
    random_seed(&random, 1);
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("sss"), ROWS_ARRIVAL);
    struct session *session = &trial.session;
    ck_assert_uint_gt(session->entries.changes.count, 1000);
    for (int i = 0; i < 200; i++) {
        uint64_t moment = (uint64_t)random_between(&random, 0, (int64_t)session->log.count);
        struct plain plain = replay(session, moment);
        entries_look(&session->entries, moment);
        expect(&session->entries, &plain, "leap", moment);
        array_free(&plain.all);
    }
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

START_TEST(finds_the_last_of_a_node)
{
    struct tree *tree = random_tree(3);
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("sss"), ROWS_ARRIVAL);
    struct session *session = &trial.session;
    for (uint64_t moment = 0; moment <= session->log.count; moment += 7)
        for (uint32_t node = 0; node < tree->count; node++) {
            uint32_t last = ENTRY_NONE, found = entries_of(&session->entries, node, moment);
            for (uint32_t i = 0; i < session->entries.all.count; i++)
                if (session->entries.all.at[i].node == node && session->entries.all.at[i].born < moment)
                    last = i;
            ck_assert_uint_eq(found, last);
        }
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

START_TEST(is_empty_without_lists)
{
    struct tree *tree = random_tree(1);
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    entries_look(&trial.session.entries, trial.session.log.count);
    ck_assert_uint_eq(trial.session.entries.live.count, 0);
    ck_assert_uint_eq(entries_of(&trial.session.entries, TREE_ROOT, UINT64_MAX), ENTRY_NONE);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("entries", takes_the_best_of_a_node, knows_every_moment, knows_when_a_list_is_empty, leaps_anywhere,
     finds_the_last_of_a_node, is_empty_without_lists)
