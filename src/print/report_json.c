/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/claims.h"
#include "print/json.h"
#include "print/report.h"
#include <math.h>

static void label(struct json *json, const char *key, const struct report *report, uint32_t node)
{
    if (node == TREE_NONE)
        json_nothing(json, key);
    else
        json_text(json, key, tree_label(report->session->tree, node));
}

static void skipped_nodes(struct json *json, const char *key, const struct report *report, uint32_t cutoff)
{
    const struct visits *visits = &report->session->visits;
    struct skipped_walk walk = {0};
    json_open(json, key, '[', false);
    uint32_t node = TREE_NONE;
    while (cutoff != CUTOFF_NONE &&
           (node = cutoff_nodes(visits, &visits->cutoffs.at[cutoff], &walk)) != TREE_NONE)
        label(json, NULL, report, node);
    json_close(json);
}

/* --- the parts --- */

static void answer(struct json *json, const struct report *report)
{
    const struct verdict *verdict = &report->outcome->verdict;
    const struct tree *tree = report->session->tree;
    const struct answer *a = &report->outcome->answer;
    json_number(json, "value", a->value);
    json_number(json, "minimax", verdict->minimax);
    json_truth_if(json, "correct", verdict->correct != VERDICT_OPEN, verdict->correct == VERDICT_RIGHT);
    json_words(json, "bound", isnan(a->value) ? NULL : bound_name(a->bound));
    json_words(json, "perspective", report->session->program->mover ? "mover" : "max");
    label(json, "best_move", report, a->best);
    struct slice move = a->best == TREE_NONE ? (struct slice){0} : tree_move(tree, a->best);
    if (move.length)
        json_text(json, "best_move_label", move);
    else
        json_nothing(json, "best_move_label");
    label(json, "shown_by", report, a->shown_by);
    json_open(json, "principal_variation", '[', false);
    for (size_t i = 0; i < a->variation.count; i++)
        label(json, NULL, report, a->variation.at[i]);
    json_close(json);
}

/* The nodes of the visits that have one of these flags, or that lack it. */
static void visited(struct json *json, const char *key, const struct report *report, unsigned flags,
                    bool have)
{
    const struct visits *visits = &report->session->visits;
    json_open(json, key, '[', false);
    for (size_t i = 0; i < visits->all.count; i++)
        if (((visits->all.at[i].flags & flags) != 0) == have)
            label(json, NULL, report, visits->all.at[i].node);
    json_close(json);
}

static void pruned(struct json *json, const struct report *report)
{
    const struct visits *visits = &report->session->visits;
    json_open(json, "pruned", '[', true);
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const struct cutoff *cutoff = &visits->cutoffs.at[i];
        const struct cause *cause = &report->session->causes.all.at[i];
        if (!cause->counts)
            continue;
        json_open(json, NULL, '{', false);
        label(json, "at", report, cutoff->at);
        label(json, "after", report, cutoff->after);
        json_words(json, "kind", cause_kind_name((enum cause_kind)cause->kind));
        json_words(json, "depth", cause_depth_name((enum cause_depth)cause->depth));
        label(json, "cause", report, cause->node);
        json_count_if(json, "plies", cause->node != TREE_NONE, cause->plies);
        json_number(json, "left", cause->left);
        json_number(json, "right", cause->right);
        json_open(json, "skipped", '[', false);
        for (uint32_t child, walk = 0; (child = cutoff_skipped(visits, cutoff, &walk)) != TREE_NONE;)
            label(json, NULL, report, child);
        json_close(json);
        skipped_nodes(json, "nodes", report, (uint32_t)i);
        json_close(json);
    }
    json_close(json);
}

static void counts(struct json *json, const struct report *report)
{
    const struct counts *c = &report->outcome->counts;
    json_open(json, "counts", '{', false);
#define COUNT(member) json_count(json, #member, c->member)
    COUNT(nodes);
    COUNT(distinct_nodes);
    COUNT(leaves);
    COUNT(distinct_leaves);
    COUNT(cutoffs);
    COUNT(alpha_cutoffs);
    COUNT(beta_cutoffs);
    COUNT(shallow);
    COUNT(deep);
    COUNT(pruned_nodes);
    COUNT(researches);
    COUNT(tree_nodes);
    COUNT(tree_leaves);
#undef COUNT
    json_count_if(json, "minimal_leaves", report->outcome->minimal_leaves != 0,
                  report->outcome->minimal_leaves);
    json_close(json);
}

/* What a returned value says of its node; null where nothing bears that out. */
static void returned(struct json *json, const struct report *report, uint32_t visit)
{
    const struct session *session = report->session;
    struct teller teller = session_teller(report->session, report->charset);
    const struct visit *v = &session->visits.all.at[visit];
    struct claim claim = claim_of(&teller, v->node, v->end + (uint64_t)1);
    enum bound bound = bounds_of(&session->bounds, visit);
    double value = NAN;
    bool borne = bounds_value(session, visit, &value) &&
                 (bound == BOUND_LOWER || claim.range.high <= value) &&
                 (bound == BOUND_UPPER || claim.range.low >= value);
    json_words(json, "bound", borne ? bound_name(bound) : NULL);
    if (borne && claim.pass)
        json_truth(json, "by_evaluations", true);
}

/* What each pass of a driver asked, came to and cost. */
static void passes(struct json *json, const struct report *report)
{
    const struct session *session = report->session;
    const struct visits *visits = &session->visits;
    json_open(json, "passes", '[', true);
    for (uint32_t i = 0; i < visits->heads.count; i++) {
        uint32_t head = visits->heads.at[i];
        const struct visit *visit = &visits->all.at[head];
        bool last = i + 1 == visits->heads.count;
        uint64_t from = visit->call,
                 to = last ? session->log.count : visits->all.at[visits->heads.at[i + 1]].call;
        struct visit_sums before = visits_sums(visits, from), after = visits_sums(visits, to);
        double value = NAN;
        bounds_value(session, head, &value);
        json_open(json, NULL, '{', false);
        json_count(json, "pass", visit->pass);
        json_number(json, "alpha", visit->alpha);
        json_number(json, "beta", visit->beta);
        json_number(json, "value", value);
        if (visit->node == TREE_ROOT)
            returned(json, report, head);
        else
            json_words(json, "bound", NULL);
        json_count(json, "nodes", after.nodes - before.nodes);
        json_count(json, "leaves", after.leaves - before.leaves);
        json_close(json);
    }
    json_close(json);
}

static void row(struct json *json, const struct report *report, size_t number)
{
    const struct session *session = report->session;
    const struct row *r = &session->rows.all.at[number];
    json_open(json, NULL, '{', false);
    json_count(json, "n", number + 1);
    label(json, "node", report, r->node);
    json_number(json, "alpha", r->alpha);
    json_number(json, "beta", r->beta);
    json_number(json, "v", r->v);
    skipped_nodes(json, "ignored", report, r->cutoff);
    if (report->session->visits.passes > 1)
        json_count(json, "pass", r->pass);
    if (r->returned)
        returned(json, report, r->visit);
    json_close(json);
}

void report_json(struct report *report)
{
    struct json json = {.file = report->file, .charset = report->charset};
    const char *title = report->session->tree->title;
    json_open(&json, NULL, '{', true);
    json_count(&json, "version", 1);
    json_words(&json, "tree", title ? title : "");
    json_words(&json, "algorithm", report->algorithm);
    answer(&json, report);
    if (report->outcome->answer.fault) {
        struct teller teller = session_teller(report->session, CHARSET_UNICODE);
        struct text words = {0};
        sentence_of_fault(&teller, report->outcome->answer.fault, report->outcome->answer.about, &words);
        json_text(&json, "error", text_slice(&words));
        text_free(&words);
    }
    visited(&json, "visited", report, VISIT_AGAIN, false);
    visited(&json, "leaves", report, VISIT_LEAF | VISIT_EVALUATED, true);
    pruned(&json, report);
    counts(&json, report);
    if (report->session->visits.passes > 1)
        passes(&json, report);
    json_open(&json, "rows", '[', true);
    for (size_t i = 0; i < report->session->rows.all.count; i++)
        row(&json, report, i);
    json_close(&json);
    json_close(&json);
}
