/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/tally.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN_UNKNOWN 40
#define EXAMPLES      8

struct unknown {
    char *words, *example;
    long count;
};

struct falsehood {
    enum kind kind;
    char *why;
    long count;
    char *example[EXAMPLES]; /* the shortest, in order */
};

static const struct {
    const char *words;
    long floor;
} kinds[] = {
#define KIND(name, words, floor) {words, floor},
#include "truth/kinds.def"
#undef KIND
};

static void *grown(void *items, size_t *room, size_t size)
{
    *room = *room ? 2 * *room : 64;
    void *more = realloc(items, *room * size);
    if (!more)
        abort();
    return more;
}

#define EXAMPLE_BETWEEN 11

static char *example_of(const char *where, const char *text)
{
    size_t length = strlen(where) + strlen(text) + 16;
    char *words = malloc(length);
    if (!words)
        abort();
    snprintf(words, length, "%s\n          %s", text, where);
    return words;
}

/* Numbers aren't part of a reason. */
static bool same_reason(const char *a, const char *b)
{
    return strcspn(a, "[") == strcspn(b, "[") && strncmp(a, b, strcspn(a, "[")) == 0;
}

static void keep_example(struct falsehood *f, int most, const char *where, const char *text)
{
    int at = most;
    size_t length = strlen(where) + strlen(text);
    while (at > 0 && (!f->example[at - 1] || strlen(f->example[at - 1]) > length + EXAMPLE_BETWEEN))
        at--;
    if (at == most)
        return;
    free(f->example[most - 1]);
    memmove(&f->example[at + 1], &f->example[at], (size_t)(most - 1 - at) * sizeof *f->example);
    f->example[at] = example_of(where, text);
}

void tally_add(struct tally *t, enum kind kind, const char *why, const char *where, const char *text)
{
    if (kind == KIND_NONE)
        return;
    t->count[kind]++;
    if (!why)
        return;
    t->wrong[kind]++;
    size_t i = 0;
    while (i < t->falsehood_kinds &&
           (t->falsehoods[i].kind != kind || !same_reason(t->falsehoods[i].why, why)))
        i++;
    if (i == t->falsehood_room)
        t->falsehoods = grown(t->falsehoods, &t->falsehood_room, sizeof *t->falsehoods);
    struct falsehood *f = &t->falsehoods[i];
    if (i == t->falsehood_kinds) {
        *f = (struct falsehood){.kind = kind, .why = strdup(why)};
        t->falsehood_kinds++;
    }
    f->count++;
    char shown[4096];
    snprintf(shown, sizeof shown, "%s  %s", text, why + strcspn(why, "["));
    keep_example(f, t->examples < EXAMPLES ? t->examples : EXAMPLES, where, shown);
}

void tally_unknown(struct tally *t, const char *words, const char *where, const char *text)
{
    size_t i = 0;
    while (i < t->unknowns && strcmp(t->all[i].words, words) != 0)
        i++;
    if (i == t->room)
        t->all = grown(t->all, &t->room, sizeof *t->all);
    if (i == t->unknowns) {
        t->all[i] = (struct unknown){.words = strdup(words), .example = example_of(where, text)};
        t->unknowns++;
    }
    t->all[i].count++;
}

void tally_free(struct tally *t)
{
    for (size_t i = 0; i < t->unknowns; i++) {
        free(t->all[i].words);
        free(t->all[i].example);
    }
    for (size_t i = 0; i < t->falsehood_kinds; i++) {
        free(t->falsehoods[i].why);
        for (size_t e = 0; e < EXAMPLES; e++)
            free(t->falsehoods[i].example[e]);
    }
    free(t->all);
    free(t->falsehoods);
}

static int by_count(const void *a, const void *b)
{
    const struct unknown *x = a, *y = b;
    return x->count < y->count ? 1 : x->count > y->count ? -1 : strcmp(x->words, y->words);
}

static bool print_kinds(const struct tally *t, double times, bool screens)
{
    long all = 0, wrong = 0;
    bool enough = true;
    printf("%10s %8s  statements understood\n", "", "not so");
    for (size_t k = 0; k < KIND_COUNT; k++) {
        long floor = (long)((double)kinds[k].floor * times);
        if (k == KIND_MARKS || k == KIND_STATUS)
            floor = screens && times >= 1 ? kinds[k].floor : 0;
        bool few = t->count[k] < floor;
        printf("%10ld %8ld  %s", t->count[k], t->wrong[k], kinds[k].words);
        if (few)
            printf("   TOO FEW: the floor is %ld", floor);
        printf("\n");
        all += t->count[k];
        wrong += t->wrong[k];
        enough = enough && !few;
    }
    printf("%10ld %8ld  in all\n", all, wrong);
    return enough;
}

static void print_falsehoods(const struct tally *t)
{
    for (size_t i = 0; i < t->falsehood_kinds; i++) {
        const struct falsehood *f = &t->falsehoods[i];
        printf("\nNOT SO, %ld times: %s: %.*s\n", f->count, kinds[f->kind].words, (int)strcspn(f->why, "["),
               f->why);
        for (size_t e = 0; e < EXAMPLES && f->example[e]; e++)
            printf("    %s\n", f->example[e]);
    }
}

bool tally_judge(const struct tally *t, double times, double most, bool screens)
{
    bool enough = print_kinds(t, times, screens), right = t->falsehood_kinds == 0;
    double share = t->sentences ? 1000 * (double)t->unknown_sentences / (double)t->sentences : 0;
    printf("\n%ld sentences, of which %ld (%.1f of 1000) have words that nothing fits; %zu kinds of such "
           "words\n",
           t->sentences, t->unknown_sentences, share, t->unknowns);
    if (share > most)
        printf("TOO MANY: at most %.1f of 1000\n", most);
    if (t->unknowns)
        qsort(t->all, t->unknowns, sizeof *t->all, by_count);
    for (size_t i = 0; i < t->unknowns && i < SHOWN_UNKNOWN; i++)
        printf("%10ld  %s\n              as in: %s\n", t->all[i].count, t->all[i].words, t->all[i].example);
    print_falsehoods(t);
    return enough && right && share <= most;
}
