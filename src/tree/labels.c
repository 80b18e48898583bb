/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/labels.h"
#include <string.h>

#define DOT "\xc2\xb7"

static bool is_named(const struct tree *tree, uint32_t node)
{
    return !(tree->mark[node] & TREE_LETTERED);
}

static void set_label(struct tree *tree, uint32_t node, uint32_t mark, size_t start)
{
    if (tree->text.length > UINT32_MAX)
        memory_out();
    tree->label[node] = (uint32_t)start;
    tree->length[node] = (uint16_t)(tree->text.length - start);
    tree->mark[node] |= (uint8_t)mark;
}

typedef ARRAY(uint32_t) numbers;

/* ---- Letters: A is 1, Z 26, AA 27 ---- */

/* 0 when the name is none that could be supplied. */
static uint32_t read_letters(struct slice name)
{
    uint32_t number = 0;

    if (name.length > 6)
        return 0;
    for (size_t i = 0; i < name.length; i++) {
        if (name.bytes[i] < 'A' || name.bytes[i] > 'Z')
            return 0;
        number = number * 26 + (uint32_t)(name.bytes[i] - 'A' + 1);
    }
    return number;
}

static bool less(const void *a, const void *b, const void *context)
{
    (void)context;
    return *(const uint32_t *)a < *(const uint32_t *)b;
}

/* The letters that are names already, in order. */
static void find_used(const struct tree *tree, numbers *used)
{
    for (uint32_t n = 0; n < tree->count; n++) {
        uint32_t number = tree->length[n] ? read_letters(tree_label(tree, n)) : 0;

        if (number)
            *array_add(used) = number;
    }
    array_sort(used, less, NULL);
}

/* The unnamed nodes level by level: as many places are kept for each level as it has such nodes. */
static uint32_t *by_level(const struct tree *tree, uint32_t unnamed)
{
    uint32_t *order = memory_large(unnamed, sizeof *order), depth = 0;
    uint32_t *start = memory_new((size_t)tree->height + 2, sizeof *start);

    for (uint32_t n = 0; n < tree->count; n++) {
        depth = n ? tree_next_depth(tree, n, depth) : 0;
        start[depth + 1] += !tree->length[n];
    }
    for (uint32_t level = 0; level < tree->height; level++)
        start[level + 1] += start[level];
    for (uint32_t n = 0; n < tree->count; n++) {
        depth = n ? tree_next_depth(tree, n, depth) : 0;
        if (!tree->length[n])
            order[start[depth]++] = n;
    }
    free(start);
    return order;
}

/* From some letters to the next ones, in place; returns how many they are. */
static size_t next_letters(char *letters, size_t length)
{
    size_t at = length;

    for (; at > 0 && letters[at - 1] == 'Z'; at--)
        letters[at - 1] = 'A';
    if (at > 0)
        letters[at - 1]++;
    else
        letters[length++] = 'A';
    return length;
}

void labels_letter(struct tree *tree, uint32_t unnamed)
{
    numbers used = {0};
    char letters[8];
    uint32_t *order, number = 0;
    size_t next = 0, length = 0;

    if (!unnamed)
        return;
    find_used(tree, &used);
    order = by_level(tree, unnamed);
    for (uint32_t i = 0; i < unnamed; i++) {
        size_t start = tree->text.length;

        do {
            number++;
            length = next_letters(letters, length);
            while (next < used.count && used.at[next] < number)
                next++;
        } while (next < used.count && used.at[next] == number);
        text_add(&tree->text, letters, length);
        set_label(tree, order[i], TREE_LETTERED, start);
    }
    free(order);
    array_free(&used);
}

/* ---- Numbers for names that repeat ---- */

/*
 * Most trees repeat no name, and a hash table of all would cost as much as reading the tree. So a first pass
 * enters each name's hash in a sieve, and notes the hash when it seems to be there already: these few may be
 * of names that repeat. A second pass compares only names with such a hash, in a table.
 *
 * A sieve never denies a hash that it has, and rarely admits one that it hasn't. Each hash has three bits in
 * one word.
 */
struct sieve {
    uint64_t *words;
    unsigned shift; /* leaves as many bits of a hash as number the words */
};

struct entry {
    uint32_t hash, first;
    uint32_t number; /* what the last of that name got; 0 for a free entry */
};

struct table {
    struct entry *entries;
    size_t room, count;
};

typedef ARRAY(uint32_t) hashes;

#define AWAY       16u /* nodes that a hash is entered behind its making */
#define MULTIPLIER 0x9e3779b97f4a7c15u
/* Bytes behind the text that text_word() may load. */
#define AHEAD 8

/* Never 0. */
static inline uint32_t hash_of(struct slice name)
{
    uint64_t sum = name.length;

    for (; name.length > 8; name.bytes += 8, name.length -= 8)
        sum = (sum ^ text_word(name.bytes)) * MULTIPLIER ^ sum >> 32;
    sum ^= text_word(name.bytes) << (64 - 8 * name.length);
    sum *= MULTIPLIER;
    return (uint32_t)((sum ^ sum >> 32) * MULTIPLIER >> 32) | 1;
}

static inline uint64_t spread(uint32_t hash)
{
    return hash * MULTIPLIER;
}

static inline uint64_t bits_of(uint64_t spread)
{
    return (uint64_t)1 << (spread >> 8 & 63) | (uint64_t)1 << (spread >> 14 & 63) |
           (uint64_t)1 << (spread >> 20 & 63);
}

/* With 8 to 16 bits for each of `count` hashes. */
static struct sieve make_sieve(size_t count)
{
    unsigned power = 4;

    while ((uint64_t)1 << power < (uint64_t)count / 8)
        power++;
    uint64_t *words = memory_large((size_t)1 << power, sizeof *words);
    memset(words, 0, sizeof *words << power);
    return (struct sieve){words, 64 - power};
}

static inline uint64_t *word_of(const struct sieve *sieve, uint32_t hash)
{
    return &sieve->words[spread(hash) >> sieve->shift];
}

/* Enters a hash and says whether it was there. */
static inline bool enter(const struct sieve *sieve, uint32_t hash)
{
    uint64_t *word = word_of(sieve, hash), was = *word, bits = bits_of(spread(hash));

    *word = was | bits;
    return (was & bits) == bits;
}

static inline bool has(const struct sieve *sieve, uint32_t hash)
{
    uint64_t bits = bits_of(spread(hash));

    return (*word_of(sieve, hash) & bits) == bits;
}

/* The hash of each name, 0 for a node without one; and those that another name seems to have. Each is entered
 * when its word of the sieve has come from memory. */
static void find_suspects(const struct tree *tree, uint32_t named, uint32_t *hash, hashes *suspects)
{
    struct sieve sieve = make_sieve(named);

    for (uint32_t n = 0; n < tree->count + AWAY; n++) {
        if (n < tree->count) {
            hash[n] = is_named(tree, n) ? hash_of(tree_label(tree, n)) : 0;
            __builtin_prefetch(word_of(&sieve, hash[n]), 1);
        }
        if (n >= AWAY && hash[n - AWAY] && enter(&sieve, hash[n - AWAY]))
            *array_add(suspects) = hash[n - AWAY];
    }
    free(sieve.words);
}

static void grow_table(struct table *table)
{
    struct entry *old = table->entries;
    size_t room = table->room;

    table->room = room ? 2 * room : 64;
    table->entries = memory_new(table->room, sizeof *table->entries);
    for (size_t i = 0; i < room; i++) {
        size_t at = old[i].hash;

        while (old[i].number && table->entries[at & (table->room - 1)].number)
            at++;
        if (old[i].number)
            table->entries[at & (table->room - 1)] = old[i];
    }
    free(old);
}

/* The entry of node n's name, new when it has number 0. */
static struct entry *entry_of(struct table *table, const struct tree *tree, uint32_t n, uint32_t hash)
{
    struct slice name = tree_label(tree, n);

    if (2 * table->count >= table->room)
        grow_table(table);
    for (size_t at = hash;; at++) {
        struct entry *entry = &table->entries[at & (table->room - 1)];

        if (!entry->number)
            *entry = (struct entry){hash, n, 0};
        if (!entry->number || (entry->hash == hash && slice_equal(tree_label(tree, entry->first), name)))
            return entry;
    }
}

/* Names that look as if a number had been supplied, in order. */
typedef ARRAY(struct slice) names;

static bool looks_numbered(struct slice name)
{
    size_t digits = 0, dot = strlen(DOT);

    while (digits < name.length && name.bytes[name.length - digits - 1] >= '0' &&
           name.bytes[name.length - digits - 1] <= '9')
        digits++;
    return digits && name.length > digits + dot && !memcmp(name.bytes + name.length - digits - dot, DOT, dot);
}

static bool by_bytes(const void *left, const void *right, const void *context)
{
    const struct slice *a = left, *b = right;
    int order = memcmp(a->bytes, b->bytes, size_at_most(a->length, b->length));

    (void)context;
    return order < 0 || (!order && a->length < b->length);
}

/* Their bytes are copied, as the tree's text moves when it grows. */
static void find_numbered(const struct tree *tree, names *found, struct text *bytes)
{
    size_t at = 0;

    for (uint32_t n = 0; n < tree->count; n++)
        if (is_named(tree, n) && looks_numbered(tree_label(tree, n))) {
            *array_add(found) = tree_label(tree, n);
            text_add_slice(bytes, tree_label(tree, n));
        }
    for (size_t i = 0; i < found->count; at += found->at[i++].length)
        found->at[i].bytes = bytes->bytes + at;
    array_sort(found, by_bytes, NULL);
}

static bool in_use(const names *found, struct slice label)
{
    size_t at;

    LOWER_BOUND(at, found->count, by_bytes(&found->at[at], &label, NULL));
    return at < found->count && slice_equal(found->at[at], label);
}

/* Spells the next free label of this name at the end of the text. */
static void number_node(struct tree *tree, uint32_t n, struct entry *entry, const names *found)
{
    struct tree_span name = {tree->label[n], tree->length[n]};
    size_t start = tree->text.length;
    struct text label = {0};

    do {
        text_clear(&label);
        text_add_slice(&label, tree_label(tree, n));
        text_format(&label, DOT "%u", ++entry->number);
    } while (in_use(found, text_slice(&label)));
    text_add_slice(&tree->text, text_slice(&label));
    text_free(&label);
    set_label(tree, n, TREE_REPEATED, start);
    *array_add(&tree->repeats) = (struct tree_repeat){n, name};
}

static void number_all(struct tree *tree, const uint32_t *hash, const struct sieve *suspected)
{
    struct table table = {0};
    struct text bytes = {0};
    names found = {0};

    for (uint32_t n = 0; n < tree->count; n++) {
        struct entry *entry;

        if (!hash[n] || !has(suspected, hash[n]))
            continue;
        entry = entry_of(&table, tree, n, hash[n]);
        if (!entry->number) {
            entry->number = 1;
            table.count++;
            continue;
        }
        if (!tree->repeats.count)
            find_numbered(tree, &found, &bytes);
        number_node(tree, n, entry, &found);
    }
    free(table.entries);
    text_free(&bytes);
    array_free(&found);
}

/* Of names of up to eight bytes the first is the highest of the number. */
static inline bool comes_behind(struct slice name, struct slice before)
{
    if (name.length != before.length)
        return name.length > before.length;
    if (name.length > 8)
        return memcmp(name.bytes, before.bytes, name.length) > 0;
    unsigned rest = 64 - 8 * (unsigned)name.length;
    return __builtin_bswap64(text_word(name.bytes) << rest) >
           __builtin_bswap64(text_word(before.bytes) << rest);
}

/* Large trees are written by programs, and these count: n1, n2 … n10. Names that only rise can't repeat. */
static bool count_up(const struct tree *tree)
{
    struct slice before = {"", 0};

    for (uint32_t n = 0; n < tree->count; n++) {
        struct slice name = tree_label(tree, n);

        if (!is_named(tree, n))
            continue;
        if (!comes_behind(name, before))
            return false;
        before = name;
    }
    return true;
}

void labels_number(struct tree *tree, uint32_t named)
{
    hashes suspects = {0};
    struct sieve suspected;
    uint32_t *hash;

    if (named < 2)
        return;
    text_add_repeated(&tree->text, 0, AHEAD);
    tree->text.length -= AHEAD;
    if (count_up(tree))
        return;
    hash = memory_large(tree->count, sizeof *hash);
    find_suspects(tree, named, hash, &suspects);
    if (suspects.count) {
        suspected = make_sieve(suspects.count);
        for (size_t i = 0; i < suspects.count; i++)
            enter(&suspected, suspects.at[i]);
        number_all(tree, hash, &suspected);
        free(suspected.words);
    }
    array_free(&suspects);
    free(hash);
}
