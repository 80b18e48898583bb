/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/talk.h"
#include "truth/claims.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 8 /* at which nodes are evaluated */

void talk_begin(struct talk *t, const struct tree *tree, const struct run *run, struct tally *tally,
                const char *what)
{
    memset(t, 0, sizeof *t);
    t->tree = tree;
    t->run = run;
    t->tally = tally;
    t->what = what;
    t->pass = 1;
    t->at_depth = NO_LIMIT;
    t->step_said = -1;
    t->row_last = t->row_before = NO_NODE;
    t->text = "";
}

void talk_look(struct talk *t, int node)
{
    if (!t->tree->valued[node])
        return;
    if (tree_leaf(t->tree, node)) {
        t->looked.is[node] = true;
    } else {
        t->evaluated.is[node] = true;
        t->ever.is[node] = true;
    }
    t->fresh = false;
}

void talk_evaluate(struct talk *t, int node)
{
    talk_look(t, node);
    t->evaluations++;
}

void talk_pass(struct talk *t, int pass)
{
    if (pass != t->pass)
        memset(&t->evaluated, 0, sizeof t->evaluated);
    t->pass = pass;
    t->fresh = false;
}

const struct range *talk_ranges(struct talk *t)
{
    if (t->fresh)
        return t->ranges;
    struct known known = t->looked;
    for (int i = 0; t->by_evaluations && i < t->tree->count; i++)
        if (t->at_depth != NO_LIMIT ? t->ever.is[i] && t->tree->depth[i] == t->at_depth : t->evaluated.is[i])
            known.is[i] = true;
    proof_ranges(t->tree, &known, t->ranges);
    t->fresh = true;
    return t->ranges;
}

void talk_rest(struct talk *t, bool by_evaluations)
{
    t->fresh = t->fresh && t->by_evaluations == by_evaluations;
    t->by_evaluations = by_evaluations;
}

bool talk_holds(struct talk *t, int node, double value, int bound, bool by_evaluations, struct range *range)
{
    bool so = false;
    talk_rest(t, by_evaluations);
    for (int depth = 0; !so && depth <= (by_evaluations ? DEEPEST : 0); depth++) {
        t->at_depth = depth ? depth : NO_LIMIT;
        t->fresh = t->fresh && !depth;
        *range = talk_ranges(t)[node];
        so = (bound < 0 || range->low >= value) && (bound > 0 || range->high <= value);
    }
    t->at_depth = NO_LIMIT;
    t->fresh = false;
    talk_rest(t, false);
    return so;
}

static const char *where_of(const struct talk *t, char *where, size_t room)
{
    snprintf(where, room, "cutoff trace %s %s", t->what, t->run->command);
    return where;
}

void talk_count(struct talk *t, enum kind kind, bool so, const char *why, ...)
{
    char reason[256], where[TREE_TEXT + 512];
    va_list list;
    va_start(list, why);
    vsnprintf(reason, sizeof reason, why, list);
    va_end(list);
    tally_add(t->tally, kind, so ? NULL : reason, so ? "" : where_of(t, where, sizeof where), t->text);
}

/* --- hearing --- */

static void begin_sentence(struct talk *t, const char *text)
{
    const char *depth = strstr(text, "at depth ");
    t->text = text;
    t->by_evaluations = t->speaks_of_evaluations = strstr(text, "by the evaluation") != NULL;
    t->only = false;
    t->at_depth = t->by_evaluations && depth ? atoi(depth + 9) : NO_LIMIT;
    t->fresh = false;
    t->subject = t->variable_at = t->has_node = t->sure_node = t->holds_node = t->worth_node = t->asked =
        t->called = NO_NODE;
    t->pass_said = 0;
    t->cell_said = NULL;
    t->step_said = -1;
    t->from = t->to = t->other = t->has = t->sure = t->worth = t->said = t->merit = t->pair[0] = t->pair[1] =
        NAN;
    t->asked_low = -INFINITY;
    t->asked_high = INFINITY;
    for (int i = 0; i < t->words.count && t->subject == NO_NODE; i++)
        t->subject = tree_named(t->tree, t->words.at[i]);
}

static void add_word(char *words, size_t room, const char *word)
{
    size_t length = strlen(words);
    snprintf(words + length, room - length, "%s%s", length ? " " : "", word);
}

/* Names and numbers taken out. */
static const char *shape_of(const struct talk *t, const char *word)
{
    double number;
    return tree_named(t->tree, word) != NO_NODE ? "%n" : words_number(word, &number) ? "%d" : word;
}

static void tell_unknown(struct talk *t, char *words)
{
    char where[TREE_TEXT + 512];
    if (*words)
        tally_unknown(t->tally, words, where_of(t, where, sizeof where), t->text);
    *words = '\0';
}

/* Evaluations of which no depth is said may be those of this pass, or of any one before. */
static bool is_so(struct talk *t, const struct pattern *pattern, struct match *match)
{
    struct match again = *match;
    *t->why = '\0';
    bool so = !pattern->check || pattern->check(t, match);
    bool retry = !so && *t->why && t->by_evaluations && t->at_depth == NO_LIMIT;
    char why[sizeof t->why];
    memcpy(why, t->why, sizeof why);
    for (int depth = 1; retry && !so && depth <= DEEPEST; depth++) {
        *match = again;
        *t->why = '\0';
        t->at_depth = depth;
        t->fresh = false;
        so = pattern->check(t, match);
    }
    if (retry) {
        t->at_depth = NO_LIMIT;
        t->fresh = false;
        memcpy(t->why, why, sizeof why);
    }
    return so;
}

void talk_hear(struct talk *t, const char *text)
{
    char unknown[512] = "", where[TREE_TEXT + 512];
    if (!words_split(&t->words, text) || !t->words.count)
        return;
    begin_sentence(t, text);
    long before = t->tally->unknown_words;
    t->tally->sentences++;
    for (int at = 0; at < t->words.count;) {
        struct match match;
        const struct pattern *pattern = claims_find(t, at, &match);
        t->tally->words++;
        if (!pattern) {
            t->tally->unknown_words++;
            add_word(unknown, sizeof unknown, shape_of(t, t->words.at[at++]));
            continue;
        }
        tell_unknown(t, unknown);
        bool so = is_so(t, pattern, &match);
        if (so || *t->why)
            tally_add(t->tally, pattern->kind, so ? NULL : t->why, so ? "" : where_of(t, where, sizeof where),
                      text);
        else
            t->tally->unknown_words++;
        if (!so && !*t->why)
            tally_unknown(t->tally, pattern->words, where_of(t, where, sizeof where), text);
        at = match.end > at ? match.end : at + 1;
    }
    tell_unknown(t, unknown);
    t->tally->unknown_sentences += t->tally->unknown_words > before;
    t->by_evaluations = false;
    t->fresh = false;
    t->text = "";
}
