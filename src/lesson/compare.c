/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/compare.h"
#include "explain/sentences.h"
#include "explain/speech.h"

/* Events between two ticks. */
#define COMPARE_STRETCH 500000

static void count_tree(struct compared *compared, const struct tree *tree)
{
    *compared = (struct compared){.value = NAN, .correct = VERDICT_OPEN, .about = TREE_NONE};
    compared->counts.tree_nodes = tree->count;
    compared->counts.tree_leaves = tree->leaves;
    compared->minimal_leaves = minimax_minimal_leaves(tree, UINT32_MAX, NULL);
}

static void take_outcome(struct compared *compared, struct session *session, enum charset charset,
                         struct text *why)
{
    struct teller teller = session_teller(session, charset);
    struct outcome outcome;
    outcome_find(&outcome, session);
    if (outcome.verdict.correct == VERDICT_WRONG)
        sentence_of_verdict(&teller, &outcome.verdict, &session->cursor, why);
    compared->ran = outcome.answer.finished;
    compared->fault = outcome.answer.fault;
    compared->about = outcome.answer.about;
    compared->value = outcome.answer.value;
    compared->bound = outcome.answer.bound;
    compared->correct = outcome.verdict.correct;
    compared->counts = outcome.counts;
    compared->minimal_leaves = outcome.minimal_leaves;
    outcome_free(&outcome);
}

void compare_run(struct compared *compared, const struct tree *tree, const struct program *program,
                 const struct session_wishes *wishes, const struct compare_watch *watch, struct text *why)
{
    struct session session;
    struct session_wishes lean = *wishes;
    lean.lean = true;
    count_tree(compared, tree);
    if (session_begin(&session, tree, program, &lean, why)) {
        while (session_run(&session, COMPARE_STRETCH))
            if (watch)
                watch->tick(watch->context, machine_steps(session.machine));
        take_outcome(compared, &session, wishes->charset, why);
    }
    session_end(&session);
}

void compare_write_value(struct text *out, const struct compared *compared, enum charset charset)
{
    bool ascii = charset == CHARSET_ASCII;
    if (compared->bound == BOUND_LOWER)
        text_add_string(out, ascii ? ">=" : "≥");
    if (compared->bound == BOUND_UPPER)
        text_add_string(out, ascii ? "<=" : "≤");
    speak_number(out, compared->value, charset);
}
