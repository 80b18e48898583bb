/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* --- what a node is worth --- */

struct claim claim_of(const struct teller *teller, uint32_t node, uint64_t events)
{
    struct claim claim = {.range = {-INFINITY, INFINITY}};
    claim.range = proofs_of(&teller->session->proofs, PROOF_EVALUATIONS, node, events, &claim.pass);
    return claim;
}

void claim_tell_ground(const struct teller *teller, struct text *out, uint32_t pass, const char *begin)
{
    if (!pass)
        return;
    uint32_t depth = proofs_depth(&teller->session->proofs, pass);
    tell(teller, out, "%sby the evaluations", begin);
    if (depth < PROOF_DEPTHS)
        tell(teller, out, " at depth %u", depth);
}

void claim_tell(const struct teller *teller, struct text *out, struct claim claim, const char *exactly,
                const char *side)
{
    struct minimax_range r = claim.range;
    if (r.low == r.high) {
        tell(teller, out, "%s%d", claim.pass ? "" : exactly, r.low);
    } else {
        if (r.low > -INFINITY)
            tell(teller, out, "at least %d", r.low);
        if (r.high < INFINITY)
            tell(teller, out, r.low > -INFINITY ? " and at most %d" : "at most %d", r.high);
    }
    text_add_string(out, side ? side : "");
    claim_tell_ground(teller, out, claim.pass, " ");
}

void claim_mark(struct text *out, struct claim claim, enum charset charset)
{
    bool low = claim.range.low > -INFINITY, high = claim.range.high < INFINITY,
         ascii = charset == CHARSET_ASCII;
    bool exact = claim.range.low == claim.range.high;
    if (!exact && !low && !high)
        return;
    text_add_string(out, claim.pass ? "~" : exact ? "=" : "");
    if (!exact && low != high)
        text_add_string(out, low ? ascii ? ">=" : "≥" : ascii ? "<=" : "≤");
    speak_number(out, exact || low ? claim.range.low : claim.range.high, charset);
    if (!exact && low && high) {
        text_add_string(out, "..");
        speak_number(out, claim.range.high, charset);
    }
}

bool claim_denies(const struct teller *teller, struct claim claim, uint32_t visit, double value)
{
    return !bound_allows(bounds_of(&teller->session->bounds, visit), value, claim.range.low,
                         claim.range.high);
}

uint32_t claim_back(const struct teller *teller, uint32_t node, uint64_t events)
{
    uint32_t visit = visits_of(&teller->session->visits, node, events);
    bool back = visit != VISIT_NONE && teller->session->visits.all.at[visit].end + (uint64_t)1 == events;
    return back ? visit : VISIT_NONE;
}

/* --- who is sure of what --- */

static bool can_claim(const struct teller *teller, enum proof_ground ground)
{
    return ground == PROOF_LEAVES || teller->session->proofs.evaluates;
}

bool claim_sure(const struct teller *teller, enum proof_ground ground, uint32_t node, uint32_t child,
                double number, uint64_t events)
{
    bool max = tree_player(teller->tree, node) == PLAYER_MAX;
    if (!can_claim(teller, ground) || number == (max ? -INFINITY : INFINITY))
        return false;
    double near = proofs_near(&teller->session->proofs, ground, node, child, events);
    return max ? near >= number : near <= number;
}

bool claim_has(const struct teller *teller, enum proof_ground ground, const struct cutoff *cutoff,
               double number)
{
    const struct tree *tree = teller->tree;
    enum player player = tree_player(tree, cutoff->at);
    uint32_t now = visits_pass(&teller->session->visits, cutoff->event), pass;
    if (!can_claim(teller, ground))
        return false;
    for (uint32_t c = tree_first_child(tree, cutoff->at); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        struct minimax_range range = proofs_of(&teller->session->proofs, ground, c, cutoff->event, &pass);
        if ((!pass || pass == now) && minimax_gives(range, player, number) &&
            (c == cutoff->after || !cutoff_skips(&teller->session->visits, cutoff, c)))
            return true;
    }
    return false;
}

uint32_t claim_sure_above(const struct teller *teller, enum proof_ground ground, uint32_t visit,
                          enum player player, double number, uint64_t events)
{
    const struct visit *all = teller->session->visits.all.at;
    if (visit == VISIT_NONE)
        return VISIT_NONE;
    for (uint32_t i = 0; i < CLAIM_CALLS && all[visit].parent != VISIT_NONE; i++) {
        uint32_t child = all[visit].node;
        visit = all[visit].parent;
        if (tree_player(teller->tree, all[visit].node) == player &&
            claim_sure(teller, ground, all[visit].node, child, number, events))
            return visit;
    }
    return VISIT_NONE;
}

/* --- windows --- */

double claim_window(const struct teller *teller, uint32_t visit, enum player end)
{
    const struct visit *v = &teller->session->visits.all.at[visit];
    bool turned = bounds_turned(teller->session, v->node);
    return bounds_turn(teller->session, v->node, (end == PLAYER_MAX) != turned ? v->alpha : v->beta);
}

const char *claim_question(const struct teller *teller, uint32_t visit, double *number)
{
    double low = claim_window(teller, visit, PLAYER_MAX), high = claim_window(teller, visit, PLAYER_MIN);
    if (nextafter(low, INFINITY) != high || isinf(low) || isinf(high))
        return NULL;
    bool least = speak_neighbour(low) == high;
    *number = least ? high : low;
    return least ? "worth at least %d" : "worth more than %d";
}
