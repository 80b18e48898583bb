/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why: cutoffs, runs that end without an answer. */
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* Moves of a line that are told. */
#define NAMED_MOVES 12

/* --- cutoffs --- */

/* What is said of a cutoff, each part only if it is so. Numbers are from MAX's side. */
struct reason {
    uint32_t number;
    const struct cutoff *cutoff;
    const struct cause *cause; /* NULL: not known */
    enum player player, other; /* who moves where it fell, and who doesn't */
    double best, bound;        /* NAN where the test compared no numbers */
    bool reached, passed;      /* the best reaches the bound, on the player's side; and passes it */
    enum proof_ground ground;  /* that the claims rest on */
    bool has;                  /* the player does have the best there */
    uint32_t sure; /* the visit around it where the other player is sure of the bound; VISIT_NONE */
};

/* Whether whoever the bound is owed to is sure of it, without the child on the way down to the cutoff. */
static bool cause_is_sure(const struct teller *teller, const struct reason *reason)
{
    const struct cause *cause = reason->cause;
    uint32_t child = reason->cutoff->at;
    if (cause->node == TREE_NONE || cause->visit == VISIT_NONE)
        return false;
    while (child != TREE_NONE && teller->tree->parent[child] != cause->node)
        child = teller->tree->parent[child];
    return child != TREE_NONE &&
           claim_sure(teller, reason->ground, cause->node, child, reason->bound, reason->cutoff->event);
}

static void find_sure(const struct teller *teller, struct reason *reason)
{
    for (reason->ground = PROOF_LEAVES; reason->ground < PROOF_GROUNDS; reason->ground++) {
        reason->has = claim_has(teller, reason->ground, reason->cutoff, reason->best);
        if (!reason->has)
            continue;
        reason->sure = cause_is_sure(teller, reason)
                           ? reason->cause->visit
                           : claim_sure_above(teller, reason->ground, reason->cutoff->visit, reason->other,
                                              reason->bound, reason->cutoff->event);
        return;
    }
}

/* Where a search asks for a truth, its test compares no numbers: what its children prove stands for the best. */
static double best_of(const struct teller *teller, const struct reason *reason)
{
    double best = bounds_turn(teller->session, reason->cutoff->at, reason->cause->best);
    if (!isnan(best) || teller->session->lean)
        return best;
    best = proofs_near(&teller->session->proofs, PROOF_LEAVES, reason->cutoff->at, TREE_NONE,
                       reason->cutoff->event);
    return isinf(best) && (best < 0) == (reason->player == PLAYER_MAX) ? NAN : best;
}

static struct reason reason_of(const struct teller *teller, uint32_t number)
{
    struct reason reason = {.number = number, .cutoff = &teller->session->visits.cutoffs.at[number]};
    uint32_t at = reason.cutoff->at;
    reason.best = reason.bound = NAN;
    reason.sure = VISIT_NONE;
    reason.player = tree_player(teller->tree, at);
    reason.other = reason.player == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    if (teller->session->lean)
        return reason;
    reason.cause = &teller->session->causes.all.at[number];
    reason.best = best_of(teller, &reason);
    reason.bound = bounds_turn(teller->session, at, reason.cause->bound);
    bool max = reason.player == PLAYER_MAX;
    reason.passed = max ? reason.best > reason.bound : reason.best < reason.bound;
    reason.reached = reason.passed || reason.best == reason.bound;
    if (reason.reached && reason.cause->counts)
        find_sure(teller, &reason);
    return reason;
}

static const char *kind_words(const struct teller *teller, enum player player)
{
    if (teller->charset == CHARSET_ASCII)
        return player == PLAYER_MAX ? "beta" : "alpha";
    return player == PLAYER_MAX ? "β" : "α";
}

/* What the program calls the bound: the far end of the window, or the number that a function was told. Where MIN's own numbers are used
 * the end is MIN's β. */
static const char *bound_name_of(const struct teller *teller, const struct reason *reason)
{
    uint32_t visit = reason->cutoff->visit;
    const struct function *function = NULL;
    if (isnan(reason->cause->best) && visit != VISIT_NONE)
        function = &teller->session->program->functions.at[teller->session->visits.all.at[visit].function];
    if (function && function->told >= 0)
        return function->variable[function->told].name;
    return kind_words(teller, teller->session->program->mover ? PLAYER_MAX : reason->player);
}

/* "(β = 2)", the bound as the program has it. */
static void tell_bound_as_written(const struct teller *teller, const struct reason *reason, struct text *out)
{
    bool turned = teller->session->program->mover && reason->player == PLAYER_MIN;
    tell(teller, out, " (%v = %d%s", bound_name_of(teller, reason), reason->cause->bound,
         turned ? " from MIN's side" : "");
    tell_odd(teller, out, reason->cause->bound);
    text_add_char(out, ')');
}

static void tell_dont_matter(const struct teller *teller, const struct reason *reason, struct text *out)
{
    uint32_t walk = 0, first = cutoff_skipped(&teller->session->visits, reason->cutoff, &walk);
    bool one = tree_is_leaf(teller->tree, first) &&
               cutoff_skipped(&teller->session->visits, reason->cutoff, &walk) == TREE_NONE;
    tell_skipped(teller, out, reason->number);
    text_add_string(out, one ? " doesn't matter." : " don't matter.");
}

/* "Deep α-cutoff, 3 plies up (from MIN's side, a β-cutoff)." */
static void tell_kind(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    if (cause->depth != CAUSE_SHALLOW && cause->depth != CAUSE_DEEP)
        return;
    tell(teller, out, cause->depth == CAUSE_SHALLOW ? " Shallow %s-cutoff" : " Deep %s-cutoff",
         kind_words(teller, reason->player));
    if (cause->depth == CAUSE_DEEP)
        tell(teller, out, ", %u plies up", cause->plies);
    if (teller->session->program->mover && reason->player == PLAYER_MIN)
        tell(teller, out, " (from MIN's side, a %s-cutoff)", kind_words(teller, PLAYER_MAX));
    text_add_char(out, '.');
}

/* "By the evaluations at depth 2, F is MAX's …" */
static void tell_has(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct visit *visit = &teller->session->visits.all.at[reason->cutoff->visit];
    if (reason->ground == PROOF_EVALUATIONS) {
        claim_tell_ground(teller, out, visit->pass, "Only ");
        text_add_string(out, ": ");
    }
    tell(teller, out, "%n is %p's and already has %d", reason->cutoff->at, reason->player, reason->best);
}

/* Somebody above is sure of the bound. */
static void tell_sure(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    const struct visit *visit = &teller->session->visits.all.at[reason->sure];
    bool near = visit->node == teller->tree->parent[reason->cutoff->at];
    bool leaves = reason->ground == PROOF_LEAVES;
    tell_has(teller, reason, out);
    tell(teller, out, ". %p %s, at %n, %s %d", reason->other, near ? "above" : "further up", visit->node,
         leaves ? "is sure of" : "has", reason->bound);
    tell_bound_as_written(teller, reason, out);
    if (leaves && reason->sure != cause->visit &&
        claim_sure(teller, PROOF_LEAVES, visit->node, TREE_NONE, reason->bound, visit->call))
        text_add_string(out, " since an earlier look");
    tell(teller, out,
         reason->passed ? ": %p will never let the game come here, so "
                        : ": %p gains nothing by coming here, so ",
         reason->other);
    if (!leaves)
        text_add_string(out, "in this pass, ");
    tell_dont_matter(teller, reason, out);
    if (cause->node != TREE_NONE && reason->sure != cause->visit)
        tell(teller, out, " %n holds the same %d.", cause->node, reason->bound);
    tell_kind(teller, reason, out);
}

/* The program's own test and numbers: "v ≥ β at F, with 3 and 2: L is left out." */
static void tell_plainly(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    if (cause && cause->test != CAUSE_NO_TEST) {
        tell(teller, out, "%c at %n", program_text(teller->session->program, cause->test),
             reason->cutoff->at);
        if (!isnan(cause->left))
            tell(teller, out, ", with %d and %d", cause->left, cause->right);
    } else {
        tell(teller, out, "%n goes no further", reason->cutoff->at);
    }
    text_add_string(out, ": ");
    tell_skipped(teller, out, reason->number);
    bool searched = reason->cutoff->searched;
    uint32_t walk = 0, first = cutoff_skipped(&teller->session->visits, reason->cutoff, &walk);
    bool one = tree_is_leaf(teller->tree, first) &&
               cutoff_skipped(&teller->session->visits, reason->cutoff, &walk) == TREE_NONE;
    tell(teller, out, searched ? " %s left out." : " %s no longer asked for.", one ? "is" : "are");
}

/* ", and C is asked only: is it worth more than 2?", or for values on one side of the bound. */
static void tell_asked_for(const struct teller *teller, const struct reason *reason, uint32_t opened,
                           struct text *out)
{
    const struct visit *visit = &teller->session->visits.all.at[opened];
    double number;
    bool least;
    tell(teller, out, visit->node == reason->cutoff->at ? ", and it is " : ", and %n is ", visit->node);
    if (claim_question(teller, opened, &number, &least)) {
        text_add_string(out, "only asked whether it is ");
        claim_tell_question(teller, out, number, least);
    } else if (isnan(visit->alpha) && isnan(visit->beta)) {
        tell(teller, out, "only compared with %d", reason->bound);
    } else {
        tell(teller, out, "searched only for values %s %d", reason->other == PLAYER_MIN ? "below" : "above",
             reason->bound);
    }
}

/* Nobody is sure of the bound: it is the end of a window, or the number of a question, that a search was opened with. */
static bool tell_opened(const struct teller *teller, const struct reason *reason, struct text *out)
{
    uint32_t visit = reason->cutoff->visit;
    bool truth = isnan(reason->cause->best);
    uint32_t opened =
        truth ? reason->cause->asker : claim_opened(teller, visit, reason->other, reason->bound);
    if (!reason->has || opened == VISIT_NONE)
        return false;
    tell_has(teller, reason, out);
    tell_asked_for(teller, reason, opened, out);
    tell_bound_as_written(teller, reason, out);
    text_add_string(out, ": for that, ");
    tell_dont_matter(teller, reason, out);
    return true;
}

static void tell_held(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    tell_plainly(teller, reason, out);
    if (cause->node != TREE_NONE)
        tell(teller, out, " That bound is what %n holds, %u %s up.", cause->node, cause->plies,
             cause->plies == 1 ? "ply" : "plies");
    else if (cause->depth == CAUSE_MEMORY)
        tell(teller, out, " The bound of %d comes from memory.", cause->bound);
}

void sentence_of_cutoff(const struct teller *teller, uint32_t number, struct text *out)
{
    struct reason reason = reason_of(teller, number);
    const struct cause *cause = reason.cause;
    if (!cause || !cause->counts || isnan(reason.best) || isnan(reason.bound)) {
        tell_plainly(teller, &reason, out);
    } else if (!reason.reached) {
        tell_plainly(teller, &reason, out);
        tell(teller, out, " But %d at %n, where %p moves, doesn't reach %d.", reason.best, reason.cutoff->at,
             reason.player, reason.bound);
    } else if (reason.has && reason.best == (reason.player == PLAYER_MAX ? INFINITY : -INFINITY)) {
        tell_has(teller, &reason, out);
        text_add_string(out, ": nothing could be better, so ");
        if (reason.ground == PROOF_EVALUATIONS)
            text_add_string(out, "in this pass, ");
        tell_dont_matter(teller, &reason, out);
    } else if (reason.sure != VISIT_NONE) {
        tell_sure(teller, &reason, out);
    } else if (!tell_opened(teller, &reason, out)) {
        tell_held(teller, &reason, out);
    }
}

void sentence_of_comparison(const struct teller *teller, uint32_t cutoff, struct text *out)
{
    struct reason reason = reason_of(teller, cutoff);
    bool max = reason.player == PLAYER_MAX;
    if (!reason.reached)
        return;
    speak_number(out, reason.best, teller->charset);
    enum opcode opcode = reason.passed ? max ? OP_TEST_GREATER : OP_TEST_LESS
                         : max         ? OP_TEST_AT_LEAST
                                       : OP_TEST_AT_MOST;
    tell(teller, out, " %s %d", speak_comparison(opcode, true, teller->charset), reason.bound);
}

/* --- runs without an answer --- */

static const char *const fault_words[] = {
    [FAULT_NONE] = "all is well",
    [FAULT_UNKNOWN] = "%n is '?': nobody has said its value, and the search needs it here",
    [FAULT_NO_EVALUATION] = "%n has no static evaluation, and the search needs one here",
    [FAULT_NOT_A_LEAF] = "%n isn't a leaf, and only a leaf has a utility",
    [FAULT_NO_NODE] = "at %n something is asked of a node where there is none",
    [FAULT_DIVISION] = "at %n something is divided by zero",
    [FAULT_INDEFINITE] = "at %n a number comes to nothing definite, such as infinity less infinity",
    [FAULT_UNSET] = "at %n something is used that nothing has set",
    [FAULT_NO_RETURN] = "at %n the function ends without returning a value",
    [FAULT_RECURSION] = "recursion without end: at %n more calls are open than may be",
    [FAULT_STEPS] = "at %n the run was stopped: it has made all the steps that it may (--max-steps)",
    [FAULT_ENDLESS] =
        "at %n the loop would never end: this turn leaves everything just as an earlier one did",
    [FAULT_EMPTY_LIST] = "at %n the best is to be taken from a list that is empty",
    [FAULT_EVENTS] = "at %n the run was stopped: it has recorded as much as it may",
};

void sentence_of_fault(const struct teller *teller, enum fault fault, uint32_t about, struct text *out)
{
    tell(teller, out, fault_words[fault], about);
}

/* --- answers --- */

static void tell_line(const struct teller *teller, const struct answer *answer, struct text *out)
{
    if (answer->shown_by != TREE_NONE)
        tell(teller, out, " %n shows it.", answer->shown_by);
    if (answer->best == TREE_NONE)
        return;
    tell(teller, out, " %p plays to %n", tree_player(teller->tree, TREE_ROOT), answer->best);
    size_t count = answer->variation.count;
    for (size_t i = 2; i < count && i < NAMED_MOVES; i++)
        tell(teller, out, i == 2 ? ", and then the game goes to %n" : ", %n", answer->variation.at[i]);
    text_add_string(out, count > NAMED_MOVES ? " and on." : ".");
}

/* What the leaves bear out is so; of anything else it is only said that it came out. */
static void tell_proved(const struct teller *teller, const struct answer *answer,
                        const struct verdict *verdict, struct text *out)
{
    struct claim root = claim_of(teller, TREE_ROOT, teller->session->log.count);
    bool exact = root.range.low == answer->value && root.range.high == answer->value;
    bool proved = answer->bound == BOUND_LOWER   ? root.range.low >= answer->value
                  : answer->bound == BOUND_UPPER ? root.range.high <= answer->value
                                                 : exact;
    tell(teller, out, proved ? "%n is worth %s%d" : "The search says that %n is worth %s%d", TREE_ROOT,
         tell_bound(answer->bound, ""), answer->value);
    claim_tell_ground(teller, out, proved ? root.pass : 0, " ");
    text_add_string(out, !proved && verdict->correct == VERDICT_RIGHT ? ", and by minimax it is." : ".");
}

void sentence_of_end(const struct teller *teller, const struct answer *answer, const struct verdict *verdict,
                     struct text *out)
{
    if (answer->fault) {
        sentence_of_fault(teller, answer->fault, answer->about, out);
        text_add_char(out, '.');
        return;
    }
    if (verdict->correct == VERDICT_WRONG)
        tell(teller, out, "The search says that %n is worth %s%d, but by minimax it is worth %d.", TREE_ROOT,
             tell_bound(answer->bound, ""), answer->value, verdict->minimax);
    else
        tell_proved(teller, answer, verdict, out);
    tell_line(teller, answer, out);
}
