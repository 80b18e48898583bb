/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/reading.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_MOST 4096

/* The next line, without its end; NULL after the last. */
static const char *next_line(const char **text, char line[LINE_MOST])
{
    if (!**text)
        return NULL;
    size_t length = strcspn(*text, "\n"), kept = length < LINE_MOST ? length : LINE_MOST - 1;
    memcpy(line, *text, kept);
    line[kept] = '\0';
    *text += length + ((*text)[length] == '\n');
    return line;
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

/* --- rows --- */

/* " 7. F: α=−∞, β=2, v=3  (L, M ignored)": its number and its node. */
static bool read_row(const struct talk *t, const char *line, int *number, int *node)
{
    char name[16];
    int length = 0;
    if (sscanf(skip_blanks(line), "%d. %15[^: ]:%n", number, name, &length) != 2 || !length)
        return false;
    *node = tree_named(t->tree, name);
    return *node != NO_NODE;
}

/* What a row on paper says besides. */
static bool same_row(const struct talk *t, const struct words *words, const struct row *row)
{
    static const char *const columns[] = {"alpha=", "beta=", "v="};
    bool same = true, inside = false;
    int found = 0, ignored = 0;
    for (int i = 0; i < words->count; i++) {
        const char *word = words->at[i];
        double number;
        for (size_t k = 0; k < 3; k++)
            if (strncmp(word, columns[k], strlen(columns[k])) == 0) {
                same = same && words_number(word + strlen(columns[k]), &number) && number == row->number[k];
                found++;
            }
        int node = inside ? tree_named(t->tree, word) : NO_NODE;
        same = same && (node == NO_NODE || row->ignored[node]);
        ignored += node != NO_NODE;
        inside = inside || strcmp(word, "(") == 0;
    }
    for (int i = 0; i < t->tree->count; i++)
        ignored -= row->ignored[i];
    for (size_t k = 0; k < 3; k++)
        found -= !isnan(row->number[k]);
    return same && !found && !ignored;
}

static void take_row(struct talk *t, const char *line, int number, int node)
{
    bool known = number >= 1 && number <= t->run->rows && t->run->row[number - 1].node == node;
    t->text = line;
    talk_count(t, KIND_ROWS, known, "JSON has another row");
    if (known && words_split(&t->words, line))
        talk_count(t, KIND_ROWS, same_row(t, &t->words, &t->run->row[number - 1]),
                   "JSON has other numbers, or other nodes ignored");
    t->text = "";
    t->searched[node] = true;
    t->row_before = t->row_last;
    t->row_last = node;
    if (tree_leaf(t->tree, node))
        talk_look(t, node);
}

void read_rows(struct talk *t, const char *text)
{
    char line[LINE_MOST];
    int number, node;
    while (next_line(&text, line))
        if (read_row(t, line, &number, &node))
            take_row(t, line, number, node);
        else
            talk_hear(t, skip_blanks(line));
}

/* --- events --- */

int read_events(struct talk *t, const char *text)
{
    char line[LINE_MOST];
    int steps = 0;
    t->story = text;
    while (next_line(&text, line)) {
        int step, where, length = 0;
        if (sscanf(line, " %d line %d %n", &step, &where, &length) == 2 && length) {
            t->step = step;
            talk_hear(t, line + length);
            steps = step;
        } else {
            talk_hear(t, skip_blanks(line));
        }
    }
    return steps;
}

/* --- screens --- */

/* "─ visited 3/7 · leaves …" */
static const char *counts_of(const char *line)
{
    static const char sign[] = "─ visited ";
    return strncmp(skip_blanks(line), sign, strlen(sign)) == 0 ? skip_blanks(line) + strlen("─ ") : NULL;
}

/* "──✂──●─────" */
static bool is_timeline(const char *line)
{
    static const char *const signs[] = {"─", "●", "✂", "│"};
    const char *at = skip_blanks(line);
    int count = 0;
    for (size_t i = 0; i < 4; i++)
        while (strncmp(at, signs[i], strlen(signs[i])) == 0) {
            at += strlen(signs[i]);
            i = 0;
            count++;
        }
    return count > 100 && !*skip_blanks(at);
}

/* A word of a screen's row: where it begins, in columns. */
static const char *next_word(const char *at, int *column, char word[64])
{
    size_t length = 0;
    for (; *at == ' '; at++)
        ++*column;
    for (; *at && *at != ' '; at++)
        if (length < 63)
            word[length++] = *at;
    word[length] = '\0';
    return length ? at : NULL;
}

static int width_of(const char *word)
{
    int width = 0;
    for (; *word; word++)
        width += ((unsigned char)*word & 0xc0) != 0x80;
    return width;
}

/* The node whose label begins in a column: its name, and signs behind it. */
static int label_at(const struct talk *t, const char *line, int wanted)
{
    char word[64];
    int column = 0;
    while ((line = next_word(line, &column, word))) {
        if (column == wanted) {
            word[strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] = '\0';
            return tree_named(t->tree, word);
        }
        column += width_of(word);
    }
    return NO_NODE;
}

/* "=3", "≥3", "≤3", "3..6" below a label; with ~ before them by evaluations. A number alone is what came
 * back, and states nothing. */
static void take_mark(struct talk *t, const char *word, int node)
{
    static const char *const signs[] = {"≤", "=", "≥"};
    const char *mark = word;
    bool by_evaluations = strncmp(word, "~", 1) == 0;
    struct words number;
    double low, high;
    int bound = 2;
    word += by_evaluations;
    for (int i = 0; i < 3 && bound == 2; i++)
        if (strncmp(word, signs[i], strlen(signs[i])) == 0) {
            word += strlen(signs[i]);
            bound = i - 1;
        }
    if (!words_split(&number, word) || !number.count)
        return;
    char *dots = strstr(number.bytes, "..");
    if (dots)
        *dots = '\0';
    if (!words_number(number.at[0], &low) || (dots && !words_number(dots + 2, &high)) ||
        (bound == 2 && !dots && !by_evaluations))
        return;
    struct range r;
    bool so = dots ? talk_holds(t, node, low, 1, by_evaluations, &r) &&
                         talk_holds(t, node, high, -1, by_evaluations, &r)
                   : talk_holds(t, node, low, bound == 2 ? 0 : bound, by_evaluations, &r);
    talk_count(t, KIND_MARKS, so, "that isn't proved [%s, %s: %g to %g]", mark, t->tree->name[node], r.low,
               r.high);
}

static void take_marks(struct talk *t, const char *above, const char *line)
{
    char word[64];
    int column = 0;
    while ((line = next_word(line, &column, word))) {
        int node = label_at(t, above, column);
        if (node != NO_NODE)
            take_mark(t, word, node);
        column += width_of(word);
    }
}

/* "visited 3/7 · leaves 1/4 · pruned 2 · cutoffs 1": leaves with repeats, and of how many only where each is
 * a leaf of the tree that was seen once. A leaf that has been called may be counted when it returns. */
static void take_counts(struct talk *t, const char *line)
{
    int visited, nodes, leaves, length = 0, all = 0, pruned = 0, tree_leaves = 0, looked = 0;
    bool read = sscanf(line, "visited %d/%d · leaves %d%n", &visited, &nodes, &leaves, &length) == 3;
    bool of = read && sscanf(line + length, "/%d", &all) == 1;
    const char *skipped = strstr(line, "pruned ");
    if (skipped)
        pruned = atoi(skipped + 7);
    for (int i = 0; i < t->tree->count; i++) {
        tree_leaves += tree_leaf(t->tree, i);
        looked += t->looked.is[i];
    }
    talk_count(t, KIND_STATUS,
               read && nodes == t->tree->count && visited <= nodes && (!of || all == tree_leaves),
               "not the tree's counts");
    talk_count(t, KIND_STATUS, !of || leaves <= all, "more leaves than there are");
    talk_count(t, KIND_STATUS, read && visited + pruned <= nodes, "more is visited and pruned than there is");
    talk_count(t, KIND_STATUS, !of || leaves == looked || leaves == looked - 1,
               "another number of leaves was looked at [%d, %d]", leaves, looked);
    int open = t->opened ? t->open[t->opened - 1] : NO_NODE; /* what it will be evaluated as, if it will */
    bool begun = open != NO_NODE && t->run->evaluated[open] && !t->tried[open];
    talk_count(t, KIND_STATUS,
               read && (leaves == t->evaluations || leaves == t->evaluations - 1 ||
                        (begun && leaves == t->evaluations + 1)),
               "another number of leaves was evaluated [%d, %ld]", leaves, t->evaluations);
}

/* "step 3/27" in the first row; 0 where it isn't there. */
static int step_of(const char *line)
{
    const char *step = strstr(line, "  step ");
    return step ? atoi(step + 7) : 0;
}

/* The next place of the strip, without the signs behind a node's name: what stands two blanks off from the
 * next. */
static bool take_place(const char **at, char place[128])
{
    size_t length = 0;
    const char *from = skip_blanks(*at), *end = strstr(from, "  ");
    end = end ? end : from + strlen(from);
    for (*at = end; from < end && length < 120; from++) {
        bool player = strncmp(from, "△", 3) == 0 || strncmp(from, "▽", 3) == 0;
        if (player)
            from += 2;
        else
            place[length++] = *from;
    }
    place[length] = '\0';
    return length > 0;
}

/* The strip above a sentence: of a cutoff it belongs to it, and what kind it is follows from it. */
static void hear_strip(struct talk *t, const char *strip, const char *sentence)
{
    static char all[2 * LINE_MOST];
    char place[128], words[512] = "", came[128] = "", tested[128] = "";
    while (take_place(&strip, place)) {
        size_t length = strlen(words);
        if (strstr(place, "cut"))
            strcpy(came, place);
        else if (strstr(place, "✓") || strstr(place, "✗"))
            strcpy(tested, place);
        else
            snprintf(words + length, sizeof words - length, "%s ; ", place);
    }
    bool cut = *came && strcmp(came, "no cutoff") != 0;
    snprintf(all, sizeof all, "%s . %s . %s %s", tested, words, cut ? sentence : "", came);
    talk_hear(t, all);
    if (!cut)
        talk_hear(t, sentence);
}

int read_screens(struct talk *t, const char *text)
{
    static char lines[64][LINE_MOST];
    char line[LINE_MOST], sentence[LINE_MOST] = "", strip[LINE_MOST] = "", counts[LINE_MOST] = "";
    int count = 0, kept = 0, step = 0, last = 0, inside = 0;
    while (next_line(&text, line)) {
        step = !inside && step_of(line) ? step_of(line) : step;
        if (!inside && counts_of(line)) {
            inside = 1;
            *sentence = '\0';
            strcpy(counts, counts_of(line));
        } else if (inside == 1) {
            inside = 2;
            strcpy(strip, line);
        } else if (inside && is_timeline(line)) {
            inside = 0;
            if (step == last) { /* the same screen once more */
                kept = 0;
                continue;
            }
            if (step != last + 1) /* one wasn't seen: what follows can't be held against it */
                break;
            last = step;
            t->step = step;
            hear_strip(t, strip, sentence);
            t->text = sentence;
            take_counts(t, counts);
            for (int i = 0; i + 1 < kept; i++)
                take_marks(t, lines[i], lines[i + 1]);
            t->text = "";
            kept = 0;
            count++;
        } else if (inside) {
            size_t length = strlen(sentence);
            snprintf(sentence + length, sizeof sentence - length, " %.1000s", skip_blanks(line));
        } else if (kept < 64) {
            strcpy(lines[kept++], line);
        }
    }
    return count;
}
