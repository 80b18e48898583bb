/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why: cutoffs, runs that end without an answer. */
#include "trace/claims.h"
#include "trace/telling.h"
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
    bool has;                  /* the player does have the best there */
    uint32_t sure; /* the visit around it where the other player is sure of the bound; VISIT_NONE */
};

static void find_sure(const struct teller *teller, struct reason *reason)
{
    const struct cause *cause = reason->cause;
    uint64_t events = reason->cutoff->event;
    reason->has = claim_sure(teller, reason->cutoff->at, reason->best, events);
    if (!reason->has)
        return;
    bool right = cause->node != TREE_NONE && tree_player(teller->tree, cause->node) == reason->other;
    if (right && claim_sure(teller, cause->node, reason->bound, events))
        reason->sure = cause->visit;
    else
        reason->sure = claim_sure_above(teller, reason->cutoff->visit, reason->other, reason->bound, events);
}

static struct reason reason_of(const struct teller *teller, uint32_t number)
{
    struct reason reason = {.number = number, .cutoff = &teller->visits->cutoffs.at[number]};
    uint32_t at = reason.cutoff->at;
    reason.best = reason.bound = NAN;
    reason.sure = VISIT_NONE;
    reason.player = tree_player(teller->tree, at);
    reason.other = reason.player == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    if (!teller->causes)
        return reason;
    reason.cause = &teller->causes->all.at[number];
    reason.best = tell_max_side(teller, at, reason.cause->best);
    reason.bound = tell_max_side(teller, at, reason.cause->bound);
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

/* "(β = 2)", the bound as the program has it. Where MIN's own numbers are used it is MIN's β. */
static void tell_bound_as_written(const struct teller *teller, const struct reason *reason, struct text *out)
{
    bool turned = teller->program->mover && reason->player == PLAYER_MIN;
    tell(teller, out, " (%s = %d%s)", kind_words(teller, turned ? PLAYER_MAX : reason->player),
         reason->cause->bound, turned ? " from MIN's side" : "");
}

static void tell_dont_matter(const struct teller *teller, const struct reason *reason, struct text *out)
{
    uint32_t walk = 0, first = cutoff_skipped(teller->visits, reason->cutoff, &walk);
    bool one = tree_is_leaf(teller->tree, first) &&
               cutoff_skipped(teller->visits, reason->cutoff, &walk) == TREE_NONE;
    tell_skipped(teller, out, reason->number);
    text_add_string(out, one ? " doesn't matter." : " don't matter.");
}

/* "Shallow β-cutoff." */
static void tell_kind(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    const char *kind = kind_words(teller, reason->player);
    if (cause->depth == CAUSE_SHALLOW)
        tell(teller, out, " Shallow %s-cutoff.", kind);
    else if (cause->depth == CAUSE_DEEP)
        tell(teller, out, " Deep %s-cutoff, %u plies up.", kind, cause->plies);
}

/* Somebody above is sure of the bound. */
static void tell_sure(const struct teller *teller, const struct reason *reason, struct text *out)
{
    const struct cause *cause = reason->cause;
    const struct visit *visit = &teller->visits->all.at[reason->sure];
    bool near = visit->node == teller->tree->parent[reason->cutoff->at];
    tell(teller, out, "%n is %p's and already has %d. %p %s, at %n, is sure of %d", reason->cutoff->at,
         reason->player, reason->best, reason->other, near ? "above" : "further up", visit->node,
         reason->bound);
    tell_bound_as_written(teller, reason, out);
    tell(teller, out,
         reason->passed ? ": %p will never let the game come here, so "
                        : ": %p gains nothing by coming here, so ",
         reason->other);
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
        tell(teller, out, "%c at %n", program_text(teller->program, cause->test), reason->cutoff->at);
        if (!isnan(cause->left))
            tell(teller, out, ", with %d and %d", cause->left, cause->right);
    } else {
        tell(teller, out, "%n goes no further", reason->cutoff->at);
    }
    text_add_string(out, ": ");
    tell_skipped(teller, out, reason->number);
    bool searched = reason->cutoff->searched;
    uint32_t walk = 0, first = cutoff_skipped(teller->visits, reason->cutoff, &walk);
    bool one = tree_is_leaf(teller->tree, first) &&
               cutoff_skipped(teller->visits, reason->cutoff, &walk) == TREE_NONE;
    tell(teller, out, searched ? " %s left out." : " %s no longer asked for.", one ? "is" : "are");
}

/* Nobody is sure of the bound: it is the end of a window that a search was opened with. */
static bool tell_opened(const struct teller *teller, const struct reason *reason, struct text *out)
{
    uint32_t opened = claim_opened(teller, reason->cutoff->visit, reason->other, reason->bound);
    if (!reason->has || opened == VISIT_NONE || reason->cause->depth != CAUSE_WINDOW)
        return false;
    const struct visit *visit = &teller->visits->all.at[opened];
    tell(teller, out, "%n is %p's and already has %d, and ", reason->cutoff->at, reason->player,
         reason->best);
    if (visit->node == reason->cutoff->at)
        text_add_string(out, "it");
    else
        tell(teller, out, "%n", visit->node);
    tell(teller, out, " is asked only for %s than %d", reason->other == PLAYER_MIN ? "less" : "more",
         reason->bound);
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
    } else if (reason.sure != VISIT_NONE) {
        tell_sure(teller, &reason, out);
    } else if (!tell_opened(teller, &reason, out)) {
        tell_held(teller, &reason, out);
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
    if (answer->best == TREE_NONE)
        return;
    tell(teller, out, " %p plays to %n", tree_player(teller->tree, TREE_ROOT), answer->best);
    size_t count = answer->variation.count;
    for (size_t i = 2; i < count && i < NAMED_MOVES; i++)
        tell(teller, out, i == 2 ? ", and then the game goes %n" : ", %n", answer->variation.at[i]);
    text_add_string(out, count > NAMED_MOVES ? " and on." : ".");
}

void sentence_of_end(const struct teller *teller, const struct answer *answer, const struct verdict *verdict,
                     struct text *out)
{
    if (answer->fault) {
        sentence_of_fault(teller, answer->fault, answer->about, out);
        text_add_char(out, '.');
        return;
    }
    if (isnan(answer->value)) {
        text_add_string(out, "The search ends without a value.");
        return;
    }
    if (verdict->correct == VERDICT_WRONG)
        tell(teller, out, "The search says that %n is worth %s%d, but by minimax it is worth %d.", TREE_ROOT,
             tell_bound(answer->bound, ""), answer->value, verdict->minimax);
    else
        tell(teller, out,
             verdict->correct == VERDICT_RIGHT ? "%n is worth %s%d."
                                               : "The search says that %n is worth %s%d.",
             TREE_ROOT, tell_bound(answer->bound, ""), answer->value);
    tell_line(teller, answer, out);
}
