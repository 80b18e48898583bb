/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why: cutoffs, runs that end without an answer, answers that are wrong. */
#include "trace/bounds.h"
#include "trace/telling.h"
#include <math.h>

/* --- cutoffs --- */

/* What is said of a cutoff, from MAX's side, each part only if it is so. */
struct reason {
    const struct cutoff *cutoff;
    const struct cause *cause;
    enum player player; /* who moves where it fell */
    double best, bound; /* MAX's side; NAN where the test compared no numbers */
    bool justified;     /* the best reaches the bound, on the player's side */
    bool strictly;      /* and passes it */
    bool caused;        /* an ancestor of the other player holds the bound */
};

static struct reason reason_of(const struct teller *teller, uint32_t number)
{
    struct reason reason = {.cutoff = &teller->visits->cutoffs.at[number], .best = NAN, .bound = NAN};
    uint32_t at = reason.cutoff->at;
    reason.player = tree_player(teller->tree, at);
    if (!teller->causes)
        return reason;
    reason.cause = &teller->causes->all.at[number];
    reason.best = tell_max_side(teller, at, reason.cause->best);
    reason.bound = tell_max_side(teller, at, reason.cause->bound);
    double lead = reason.player == PLAYER_MAX ? reason.best - reason.bound : reason.bound - reason.best;
    bool equal = reason.best == reason.bound;
    reason.strictly = lead > 0 && !equal;
    reason.justified = equal || reason.strictly;
    reason.caused = reason.cause->counts && reason.cause->node != TREE_NONE &&
                    tree_player(teller->tree, reason.cause->node) != reason.player;
    return reason;
}

static const char *kind_words(const struct teller *teller, const struct cause *cause)
{
    if (teller->charset == CHARSET_ASCII)
        return cause->kind == CAUSE_BETA ? "beta" : "alpha";
    return cause->kind == CAUSE_BETA ? "β" : "α";
}

/* "MIN above, at B," or "MAX further up, at A," */
static void tell_cause(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    tell(teller, out, "%p %s, at %n, is sure of %d (%s = %d)", tree_player(teller->tree, cause->node),
         cause->depth == CAUSE_SHALLOW ? "above" : "further up", cause->node, reason->bound,
         kind_words(teller, cause), cause->bound);
}

static void tell_why_caused(const struct teller *teller, const struct reason *reason, uint32_t number,
                            struct text *out)
{
    const struct cause *cause = reason->cause;
    enum player other = tree_player(teller->tree, cause->node);
    uint32_t walk = 0, first = cutoff_skipped(teller->visits, reason->cutoff, &walk);
    bool one = tree_is_leaf(teller->tree, first) &&
               cutoff_skipped(teller->visits, reason->cutoff, &walk) == TREE_NONE;
    tell(teller, out, "%n is %p's and already has %d. ", reason->cutoff->at, reason->player, reason->best);
    tell_cause(teller, reason, out);
    tell(teller, out,
         reason->strictly ? ": %p will never let the game come here, so "
                          : ": %p gains nothing by coming here, so ",
         other);
    tell_skipped(teller, out, number);
    text_add_string(out, one ? " doesn't matter. " : " don't matter. ");
    if (cause->depth == CAUSE_SHALLOW)
        tell(teller, out, "Shallow %s-cutoff.", kind_words(teller, cause));
    else
        tell(teller, out, "Deep %s-cutoff, %u plies up.", kind_words(teller, cause), cause->plies);
}

static void tell_test(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    struct slice test = program_text(teller->program, cause->test);
    tell(teller, out, "%c", test);
    if (!isnan(cause->left))
        tell(teller, out, " with %d and %d", cause->left, cause->right);
    tell(teller, out, " holds at %n: ", reason->cutoff->at);
}

static void tell_plainly(const struct teller *teller, const struct reason *reason, uint32_t number,
                         struct text *out)
{
    if (reason->cause && reason->cause->test != CAUSE_NO_TEST)
        tell_test(teller, reason, out);
    else
        tell(teller, out, "The loop at %n ends here: ", reason->cutoff->at);
    tell_skipped(teller, out, number);
    text_add_string(out, reason->cutoff->first == 0 && !reason->cutoff->searched ? " isn't asked for."
                                                                                 : " is left out.");
}

void sentence_of_cutoff(const struct teller *teller, uint32_t number, struct text *out)
{
    struct reason reason = reason_of(teller, number);
    const struct cause *cause = reason.cause;
    if (!cause || !cause->counts || isnan(reason.best)) {
        tell_plainly(teller, &reason, number, out);
    } else if (!reason.justified) {
        tell_plainly(teller, &reason, number, out);
        tell(teller, out, " But %d for %p at %n doesn't show that it can't matter.", reason.best,
             reason.player, reason.cutoff->at);
    } else if (reason.caused) {
        tell_why_caused(teller, &reason, number, out);
    } else {
        tell_plainly(teller, &reason, number, out);
        if (cause->depth == CAUSE_WINDOW)
            tell(teller, out, " The bound is the window that the search was opened with.");
        if (cause->depth == CAUSE_MEMORY)
            tell(teller, out, " The bound comes from memory.");
    }
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
    [FAULT_EMPTY_LIST] = "at %n the best is to be taken from a list that is empty",
    [FAULT_EVENTS] = "at %n the run was stopped: it has recorded as much as it may",
};

void sentence_of_fault(const struct teller *teller, enum fault fault, uint32_t about, struct text *out)
{
    tell(teller, out, fault_words[fault], about);
}

/* --- answers that are wrong --- */

static void tell_call(const struct teller *teller, const struct verdict *v, struct text *out)
{
    tell(teller, out, "%n is called with the window %d to %d, where it should be %d to %d", v->child,
         v->alpha, v->beta, v->should_alpha, v->should_beta);
}

static void tell_culprit(const struct teller *teller, const struct verdict *v, struct text *out)
{
    switch (v->kind) {
    case VERDICT_CALL:
        tell_call(teller, v, out);
        break;
    case VERDICT_START:
        tell(teller, out, "the best at %n begins as %d, where it should begin as %d", v->node, v->is,
             v->should);
        break;
    case VERDICT_ASSIGN:
        tell(teller, out, "after %n, the best at %n is %d, where it should be %d", v->child, v->node, v->is,
             v->should);
        break;
    case VERDICT_CUT:
        tell(teller, out, "%n is left after %n with %d, although only %d would be enough", v->node, v->child,
             v->is, v->should);
        break;
    case VERDICT_MISSED:
        tell(teller, out, "%n is passed over at %n without a cutoff", v->child, v->node);
        break;
    case VERDICT_RETURN:
        tell(teller, out, "%n returns %d, where the best there is %d", v->node, v->is, v->should);
        break;
    case VERDICT_DRIVER:
        tell(teller, out, "every node is right, but what is made of them is %d, where it should be %d", v->is,
             v->should);
        break;
    default:
        tell(teller, out, "%n comes to %d, where it should be %d", v->node, v->is, v->should);
    }
}

void sentence_of_verdict(const struct teller *teller, const struct verdict *verdict, struct cursor *cursor,
                         struct text *out)
{
    if (verdict->correct != VERDICT_WRONG)
        return;
    tell(teller, out, "the value is wrong: minimax is %d", verdict->minimax);
    if (verdict->kind == VERDICT_NONE)
        return;
    if (verdict_seek(verdict, cursor))
        tell(teller, out, ". Step %u made the difference: ", (uint32_t)cursor_number(cursor));
    else
        text_add_string(out, ": ");
    tell_culprit(teller, verdict, out);
}
