/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cutoff fell. */
#include "explain/claims.h"
#include "explain/telling.h"
#include "trace/births.h"
#include <math.h>

/* What is said of a cutoff, each part only if it is so. Numbers are from MAX's side. */
struct reason {
    const struct teller *teller;
    const struct session *session;
    struct text *out;
    uint32_t number;
    const struct cutoff *cutoff;
    const struct cause *cause;
    enum player player, other; /* who moves where it fell, and who doesn't */
    double best, bound;        /* NAN where the test compared no numbers */
    bool reached, passed;      /* the best reaches the bound, on the player's side; and passes it */
    enum proof_ground ground;  /* that the claims rest on */
    bool has;                  /* the player does have the best there */
    uint32_t sure; /* the visit around it where the other player is sure of the bound; VISIT_NONE */
};

/* Whether whoever the bound is owed to is sure of it, without the child on the way down to the cutoff. */
static bool cause_is_sure(const struct reason *r)
{
    const struct cause *cause = r->cause;
    uint32_t child = r->cutoff->at;
    if (cause->node == TREE_NONE || cause->visit == VISIT_NONE)
        return false;
    while (child != TREE_NONE && r->teller->tree->parent[child] != cause->node)
        child = r->teller->tree->parent[child];
    return child != TREE_NONE &&
           claim_sure(r->teller, r->ground, cause->node, child, r->bound, r->cutoff->event);
}

static struct reason reason_of(const struct teller *teller, uint32_t number, struct text *out)
{
    const struct cutoff *cutoff = &teller->session->visits.cutoffs.at[number];
    bool max = tree_player(teller->tree, cutoff->at) == PLAYER_MAX;
    struct reason r = {.teller = teller,
                       .session = teller->session,
                       .out = out,
                       .number = number,
                       .cutoff = cutoff,
                       .player = max ? PLAYER_MAX : PLAYER_MIN,
                       .other = max ? PLAYER_MIN : PLAYER_MAX,
                       .best = NAN,
                       .bound = NAN,
                       .sure = VISIT_NONE};
    r.cause = &teller->session->causes.all.at[number];
    r.best = bounds_turn(teller->session, cutoff->at, r.cause->best);
    r.bound = bounds_turn(teller->session, cutoff->at, r.cause->bound);
    /* Where a search asks for a truth, its test compares no numbers: what its children prove stands for the
     * best. */
    if (isnan(r.best)) {
        double proved =
            proofs_near(&teller->session->proofs, PROOF_LEAVES, cutoff->at, TREE_NONE, cutoff->event);
        r.best = proved == (max ? -INFINITY : INFINITY) ? NAN : proved;
    }
    r.passed = max ? r.best > r.bound : r.best < r.bound;
    r.reached = r.passed || r.best == r.bound;
    if (!r.reached || !r.cause->counts)
        return r;
    for (r.ground = PROOF_LEAVES; r.ground < PROOF_GROUNDS; r.ground++)
        if ((r.has = claim_has(teller, r.ground, cutoff, r.best))) {
            r.sure = cause_is_sure(&r)
                         ? r.cause->visit
                         : claim_sure_above(teller, r.ground, cutoff->visit, r.other, r.bound, cutoff->event);
            break;
        }
    return r;
}

/* MAX cuts by β, MIN by α; where numbers are the mover's, MIN's own word is β as well. */
static const char *kind_words(const struct reason *r, enum player player)
{
    return speak_column(player == PLAYER_MAX ? COLUMN_BETA : COLUMN_ALPHA, r->teller->charset);
}

/* Nobody is sure of the bound: the outermost visit whose window, or question, it is. */
static uint32_t opened_by(const struct reason *r)
{
    return isnan(r->cause->best) ? r->cause->asker
                                 : birth_opened(r->session, r->cutoff->visit, r->cause->bound);
}

static bool find_birth(const struct reason *r, struct birth *birth)
{
    uint32_t opened = r->has && r->sure == VISIT_NONE ? opened_by(r) : VISIT_NONE;
    if (opened == VISIT_NONE)
        return birth_of_cutoff(birth, r->teller->session, r->number);
    *birth = (struct birth){birth_of_call(r->teller->session, opened), r->session->visits.all.at[opened].node,
                            TREE_NONE};
    return true;
}

/* ", since step 34, when B came back" */
static void tell_since(const struct reason *r)
{
    struct birth birth;
    if (!r->teller->dated || !find_birth(r, &birth))
        return;
    text_format(r->out, ", since step %llu", (unsigned long long)birth.step);
    if (birth.child != TREE_NONE)
        say(r, ", when %n came back", birth.child);
}

/* "(β = 2)", the bound as the program has it: the far end of the window, or the number that a function was
 * told; and since when, if it is known of it. */
static void tell_bound_as_written(const struct reason *r, bool knows_since)
{
    const struct program *program = r->session->program;
    const char *name = kind_words(r, program->mover ? PLAYER_MAX : r->player);
    if (isnan(r->cause->best) && r->cutoff->visit != VISIT_NONE) {
        const struct function *function =
            &program->functions.at[r->session->visits.all.at[r->cutoff->visit].function];
        name = function->told >= 0 ? function->variable[function->told].name : name;
    }
    say(r, " (%v = %d%s", name, r->cause->bound,
        bounds_turned(r->session, r->cutoff->at) ? " from MIN's side" : "");
    if (!r->teller->placed)
        tell_odd(r->teller, r->out, r->cause->bound);
    if (knows_since)
        tell_since(r);
    text_add_char(r->out, ')');
}

/* "L doesn't matter.", "J and all below it don't matter." */
static void tell_left_out(const struct reason *r, const char *one, const char *several)
{
    const struct visits *visits = &r->session->visits;
    uint32_t walk = 0, first = cutoff_skipped(visits, r->cutoff, &walk);
    bool all = !r->teller->placed && !tree_is_leaf(r->teller->tree, first); /* and all below it */
    bool is_one = !all && cutoff_skipped(visits, r->cutoff, &walk) == TREE_NONE;
    tell_skipped(r->teller, r->out, r->number);
    text_add_string(r->out, is_one ? one : several);
}

static void tell_dont_matter(const struct reason *r)
{
    tell_left_out(r, " doesn't matter.", " don't matter.");
}

/* "Only by the evaluations at depth 2: F is MAX's …" */
static void tell_has(const struct reason *r)
{
    if (r->ground == PROOF_EVALUATIONS) {
        claim_tell_ground(r->teller, r->out, r->session->visits.all.at[r->cutoff->visit].pass, "Only ");
        text_add_string(r->out, ": ");
    }
    say(r, "%n is %p's and already has %d", r->cutoff->at, r->player, r->best);
}

/* Whether the two numbers of the test stand beside the sentence, which then begins with the bound. */
static bool is_placed(const struct reason *r)
{
    return r->teller->placed && r->ground == PROOF_LEAVES && !isnan(r->cause->left);
}

/* Somebody above is sure of the bound. */
static void tell_sure(const struct reason *r)
{
    const struct cause *cause = r->cause;
    const struct visit *visit = &r->session->visits.all.at[r->sure];
    bool near = visit->node == r->teller->tree->parent[r->cutoff->at], leaves = r->ground == PROOF_LEAVES;
    if (!is_placed(r)) {
        tell_has(r);
        text_add_string(r->out, ". ");
    }
    say(r, "%p %s, at %n, %s %d", r->other, near ? "above" : "further up", visit->node,
        leaves ? "is sure of" : "has", r->bound);
    tell_bound_as_written(r, r->sure == cause->visit);
    if (leaves && r->sure != cause->visit &&
        claim_sure(r->teller, PROOF_LEAVES, visit->node, TREE_NONE, r->bound, visit->call))
        text_add_string(r->out, " since an earlier look");
    say(r,
        r->passed ? ": %p will never let the game come here, so " : ": %p gains nothing by coming here, so ",
        r->other);
    if (!leaves)
        text_add_string(r->out, "in this pass, ");
    tell_dont_matter(r);
    if (cause->node != TREE_NONE && r->sure != cause->visit)
        say(r, " %n holds the same %d.", cause->node, r->bound);
    bool turned = bounds_turned(r->session, r->cutoff->at);
    if ((cause->depth != CAUSE_SHALLOW && cause->depth != CAUSE_DEEP) || r->teller->placed)
        return;
    say(r, cause->depth == CAUSE_SHALLOW ? " Shallow %s-cutoff" : " Deep %s-cutoff",
        kind_words(r, r->player));
    if (cause->depth == CAUSE_DEEP)
        say(r, ", %u plies up", cause->plies);
    if (turned)
        say(r, " (from MIN's side, a %s-cutoff)", kind_words(r, PLAYER_MAX));
    text_add_char(r->out, '.');
}

/* The program's own test and numbers: "v ≥ β at F, with 3 and 2: L is left out." */
static void tell_plainly(const struct reason *r)
{
    const struct cause *cause = r->cause;
    if (cause->test != CAUSE_NO_TEST) {
        say(r, "%c at %n", program_text(r->session->program, cause->test), r->cutoff->at);
        if (!isnan(cause->left))
            say(r, ", with %d and %d", cause->left, cause->right);
    } else {
        say(r, "%n goes no further", r->cutoff->at);
    }
    text_add_string(r->out, ": ");
    if (r->cutoff->searched)
        tell_left_out(r, " is left out.", " are left out.");
    else
        tell_left_out(r, " is no longer asked for.", " are no longer asked for.");
}

/* Nobody is sure of the bound: it is the end of a window, or the number of a question, that a search was
 * opened with. */
static bool tell_opened(const struct reason *r)
{
    double number;
    uint32_t opened = opened_by(r);
    if (!r->has || opened == VISIT_NONE)
        return false;
    const struct visit *visit = &r->session->visits.all.at[opened];
    tell_has(r);
    say(r, visit->node == r->cutoff->at ? ", and it is " : ", and %n is ", visit->node);
    const char *question = claim_question(r->teller, opened, &number);
    if (question) {
        text_add_string(r->out, "only asked whether it is ");
        say(r, question, number);
    } else if (isnan(visit->alpha) && isnan(visit->beta)) {
        say(r, "only compared with %d", r->bound);
    } else {
        say(r, "searched only for values %s %d", r->other == PLAYER_MIN ? "below" : "above", r->bound);
    }
    tell_bound_as_written(r, true);
    text_add_string(r->out, ": for that, ");
    tell_dont_matter(r);
    return true;
}

void sentence_of_cutoff(const struct teller *teller, uint32_t number, struct text *out)
{
    struct reason reason = reason_of(teller, number, out), *r = &reason;
    const struct cause *cause = r->cause;
    if (!cause->counts || isnan(r->best) || isnan(r->bound)) {
        tell_plainly(r);
    } else if (!r->reached) {
        tell_plainly(r);
        say(r, " But %d at %n, where %p moves, doesn't reach %d.", r->best, r->cutoff->at, r->player,
            r->bound);
    } else if (r->has && r->best == (r->player == PLAYER_MAX ? INFINITY : -INFINITY)) {
        tell_has(r);
        text_add_string(out, ": nothing could be better, so ");
        if (r->ground == PROOF_EVALUATIONS)
            text_add_string(out, "in this pass, ");
        tell_dont_matter(r);
    } else if (r->sure != VISIT_NONE) {
        tell_sure(r);
    } else if (!tell_opened(r)) {
        tell_plainly(r);
        if (cause->node != TREE_NONE)
            say(r, " That bound is what %n holds, %u %s up.", cause->node, cause->plies,
                cause->plies == 1 ? "ply" : "plies");
        else if (cause->depth == CAUSE_MEMORY)
            say(r, " The bound of %d comes from memory.", cause->bound);
    }
}

bool sentence_birth(const struct teller *teller, uint32_t cutoff, struct birth *birth)
{
    struct reason reason = reason_of(teller, cutoff, NULL);
    return find_birth(&reason, birth);
}

void sentence_of_kind(const struct teller *teller, uint32_t cutoff, struct text *out)
{
    struct reason reason = reason_of(teller, cutoff, out), *r = &reason;
    bool named = r->sure != VISIT_NONE && isfinite(r->best) &&
                 (r->cause->depth == CAUSE_SHALLOW || r->cause->depth == CAUSE_DEEP);
    if (named)
        say(r, r->cause->depth == CAUSE_SHALLOW ? "shallow %s-cutoff" : "deep %s-cutoff, %u plies",
            kind_words(r, r->player), r->cause->plies);
    else
        text_add_string(out, "cut off");
}

void sentence_of_comparison(const struct teller *teller, uint32_t cutoff, struct text *out)
{
    struct reason r = reason_of(teller, cutoff, out);
    bool max = r.player == PLAYER_MAX;
    enum opcode opcode = r.passed ? max ? OP_TEST_GREATER : OP_TEST_LESS
                         : max    ? OP_TEST_AT_LEAST
                                  : OP_TEST_AT_MOST;
    if (r.reached)
        tell(teller, out, "%d %s %d", r.best, speak_comparison(opcode, true, teller->charset), r.bound);
}
