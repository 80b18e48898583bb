/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/quiz.h"
#include "explain/telling.h"
#include <math.h>

/* What a question of its kind is about. */
static const char *const practise[ASK_KINDS] = {
    [ASK_V] = "how v is folded",
    [ASK_BOUND] = "how α and β move",
    [ASK_CUT] = "when to cut",
    [ASK_FALLS] = "which nodes a cutoff skips",
    [ASK_CAUSE] = "whose number causes a cutoff",
    [ASK_DEPTH] = "shallow and deep cutoffs",
};

static struct teller teller_of(const struct quiz *q)
{
    return session_teller(q->session, q->charset);
}

/* --- which steps are decisions --- */

static const struct function *function_of(const struct quiz *q, const struct step *step)
{
    return &q->session->program->functions.at[step->function];
}

static bool has_role(const struct quiz *q, const struct step *step, enum role role)
{
    return q->session->program->code.at[step->instruction].roles & role;
}

static bool asks_variable(struct quiz *q, const struct step *step)
{
    const struct function *f = function_of(q, step);
    if (step->kind != STEP_ASSIGN || !f->recurs || q->level == QUIZ_CUTOFFS || !has_role(q, step, KEEPS) ||
        !value_is_set(step->old))
        return false;
    bool v = step->target == f->column[COLUMN_V];
    bool bound = step->target == f->column[COLUMN_ALPHA] || step->target == f->column[COLUMN_BETA];
    if (!v && !(bound && q->level == QUIZ_EVERYTHING))
        return false;
    q->kind = v ? ASK_V : ASK_BOUND;
    q->name = f->variable[step->target].name;
    q->number = step->value.number;
    return true;
}

/* Whether a finished call of the innermost frame was a visit of a child, or of the node itself. */
static bool was_visit(const struct quiz *q, uint64_t call, uint64_t events)
{
    const struct visits *visits = &q->session->visits;
    uint32_t node = q->session->log.events[call].node;
    if (node == TREE_NONE || (node != q->made.node && q->session->tree->parent[node] != q->made.node))
        return false;
    uint32_t visit = visits_of(visits, node, events);
    return visit != VISIT_NONE && visits->all.at[visit].call == call;
}

/* The child that the innermost frame has just searched: back over the frame's own events, each call on the
 * way at one leap. */
static uint32_t last_child(struct quiz *q, uint64_t events)
{
    const struct event *log = q->session->log.events;
    const struct cursor *cursor = &q->session->cursor;
    uint32_t call = cursor_frame(cursor, cursor_depth(cursor) - 1)->call;
    for (uint64_t i = events; i-- > call;) {
        enum event_kind kind = event_kind(&log[i]);
        q->looked++;
        if (kind == EVENT_RETURN)
            i = log[i].node;
        if ((kind == EVENT_RETURN || kind == EVENT_LEAF) && was_visit(q, i, events))
            return log[i].node == q->made.node ? TREE_NONE : log[i].node;
    }
    return TREE_NONE;
}

/* The cutoff that the innermost frame is about to make, or CUTOFF_NONE. */
static uint32_t coming_cutoff(const struct quiz *q, uint64_t before)
{
    const struct visits *visits = &q->session->visits;
    const struct cursor *cursor = &q->session->cursor;
    uint32_t next = visits_cut(visits, before);
    while (visits->cutoffs.count <= next && session_run(q->session, 10000))
        continue;
    uint32_t frame = cursor_frame(cursor, cursor_depth(cursor) - 1)->call;
    bool is = next < visits->cutoffs.count && visits->cutoffs.at[next].frame == frame &&
              visits->cutoffs.at[next].searched;
    return is ? next : CUTOFF_NONE;
}

static bool asks_cut(struct quiz *q, const struct step *step, uint64_t before)
{
    if (step->kind != STEP_TEST || !function_of(q, step)->recurs || !has_role(q, step, DECIDES))
        return false;
    const struct instruction *code = q->session->program->code.at, *in = &code[step->instruction];
    uint32_t next = step->outcome == (in->sense != 0) ? in->target : step->instruction + 1;
    bool leaves = code[next].roles & LEADS_OUT;
    q->child = last_child(q, before);
    q->cutoff = leaves ? coming_cutoff(q, before) : CUTOFF_NONE;
    q->cut = q->cutoff != CUTOFF_NONE;
    q->kind = ASK_CUT;
    bool more = q->child != TREE_NONE && tree_next_brother(q->session->tree, q->child) != TREE_NONE;
    return q->cut || (!leaves && more);
}

static bool asks(struct quiz *q, uint64_t before)
{
    const struct cursor *cursor = &q->session->cursor;
    const struct step *step = cursor_step(cursor);
    q->made = *step;
    q->node = step->node;
    q->child = TREE_NONE;
    q->cutoff = CUTOFF_NONE;
    return step->node != TREE_NONE && (asks_variable(q, step) || asks_cut(q, step, before));
}

/* --- where the cursor stands --- */

/* What a cutoff skips is seen only when its event has happened, which may be after the step that decides. */
static void go_to_cutoff(const struct quiz *q)
{
    cursor_seek_event(&q->session->cursor, q->session->visits.cutoffs.at[q->cutoff].event);
}

/* What else is asked of a cut: which nodes, and where somebody caused it, who, and how far up. */
static bool ask_more(struct quiz *q)
{
    if (!q->following || q->cutoff == CUTOFF_NONE)
        return false;
    if (q->kind == ASK_CUT) {
        q->kind = ASK_FALLS;
        session_go(q->session, q->step);
        return true;
    }
    go_to_cutoff(q);
    if (q->kind == ASK_DEPTH || q->session->causes.all.at[q->cutoff].node == TREE_NONE)
        return false;
    q->kind = q->kind == ASK_FALLS ? ASK_CAUSE : ASK_DEPTH;
    return true;
}

bool quiz_next(struct quiz *q)
{
    if (ask_more(q))
        return true;
    if (q->following)
        session_go(q->session, q->step);
    q->following = false;
    for (;;) {
        uint64_t before = cursor_events(&q->session->cursor);
        if (!session_forward(q->session))
            return false;
        if (!asks(q, before))
            continue;
        q->step = cursor_number(&q->session->cursor);
        session_go(q->session, q->step - 1);
        text_clear(&q->code);
        program_write_source(&q->code, program_text(q->session->program, q->made.instruction), q->charset);
        q->following = true;
        q->asked++;
        return true;
    }
}

void quiz_free(struct quiz *q)
{
    text_free(&q->code);
}

/* --- words --- */

void quiz_write_question(const struct quiz *q, struct text *out)
{
    struct teller t = teller_of(q);
    switch (q->kind) {
    case ASK_V:
    case ASK_BOUND:
        tell(&t, out, "What is %v at %n after this: %s?", q->name, q->node, text_string(&q->code));
        break;
    case ASK_CUT:
        if (q->child != TREE_NONE)
            tell(&t, out, "After %n: is", q->child);
        else
            text_add_string(out, "Is");
        tell(&t, out, " there a cutoff at %n now, so that its remaining children are skipped?", q->node);
        break;
    case ASK_FALLS:
        tell(&t, out, "Which nodes does the cutoff at %n skip?", q->node);
        break;
    case ASK_CAUSE:
        tell(&t, out, "At which node above %n does the bound come from?", q->node);
        break;
    default:
        tell(&t, out, "Is the cutoff at %n shallow or deep?", q->node);
    }
}

/* By the child that the cutoff came after, as an example: it isn't skipped. */
static void write_ways_to_name(const struct quiz *q, const struct teller *t, struct text *out)
{
    const struct tree *tree = q->session->tree;
    uint32_t node = q->session->visits.cutoffs.at[q->cutoff].after;
    tell(t, out, "Answer with nodes, or none: by name, such as %n, by edge, such as %n-%n,", node, q->node,
         node);
    if (tree_move(tree, node).length) {
        text_add_string(out, " by move, such as ");
        utf8_show(out, tree_move(tree, node), q->charset);
        text_add_char(out, ',');
    }
    text_add_string(out, " or by the value of a leaf. A node stands for all below it, too.");
}

void quiz_write_ways(const struct quiz *q, struct text *out)
{
    struct teller t = teller_of(q);
    switch (q->kind) {
    case ASK_V:
    case ASK_BOUND:
        tell(&t, out, "Answer with a number, such as 3 or %d, or unchanged.", -INFINITY);
        break;
    case ASK_CUT:
        text_add_string(out, "Answer yes or no.");
        break;
    case ASK_FALLS:
        write_ways_to_name(q, &t, out);
        break;
    case ASK_CAUSE:
        tell(&t, out,
             "Answer with one node above %n: its name, the edge%s to it, or the value it has so far.",
             q->node, q->session->tree->move ? " or the move" : "");
        break;
    default:
        text_add_string(out, "Answer shallow or deep.");
    }
}

static bool compares(const struct quiz *q)
{
    enum opcode opcode = (enum opcode)q->session->program->code.at[q->made.instruction].opcode;
    return opcode >= OP_TEST_EQUAL && opcode <= OP_TEST_AT_LEAST;
}

static void write_hint_for_cut(const struct quiz *q, const struct teller *t, struct text *out)
{
    tell(t, out, "The test is: %s.", text_string(&q->code));
    if (compares(q))
        tell(t, out, " On its left stands %d, on its right %d.", q->made.left.number, q->made.right.number);
}

void quiz_write_hint(const struct quiz *q, struct text *out)
{
    struct teller t = teller_of(q);
    const struct instruction *in = &q->session->program->code.at[q->made.instruction];
    switch (q->kind) {
    case ASK_V:
    case ASK_BOUND:
        tell(&t, out, "%v keeps the %s of two: it was %d, and the other is %d.", q->name,
             in->opcode == OP_MAX ? "larger" : "smaller", q->made.old.number,
             in->a == in->b ? q->made.right.number : q->made.left.number);
        break;
    case ASK_CUT:
        write_hint_for_cut(q, &t, out);
        break;
    case ASK_FALLS:
        tell(&t, out, "All children of %n after %n, each with all that is below it.", q->node,
             q->session->visits.cutoffs.at[q->cutoff].after);
        break;
    case ASK_CAUSE:
        tell(&t, out, "The bound is %d: which node above has that for its best so far, and is %p's?",
             bounds_turn(q->session, q->node, q->session->causes.all.at[q->cutoff].bound),
             tree_player(q->session->tree, q->node) == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX);
        break;
    default:
        tell(&t, out, "Shallow is a bound from the parent itself; deep is one from further up.");
    }
}

/* Whether there is a cutoff, and by which numbers; what it skips, and who is the cause, is still to be
 * asked. */
static void write_whether(const struct quiz *q, const struct teller *t, struct text *out)
{
    const struct step *made = &q->made;
    const struct program *program = q->session->program;
    bool holds = made->outcome != speak_denied(program_text(program, made->instruction));
    bool compared = compares(q);
    tell(t, out, "There is %s cutoff at %n%s%s", q->cut ? "a" : "no", q->node, compared ? ", for " : ": ",
         text_string(&q->code));
    if (compared) {
        enum opcode opcode = (enum opcode)program->code.at[made->instruction].opcode;
        tell(t, out, " %s: %d %s %d", holds ? "holds" : "doesn't hold", made->left.number,
             speak_comparison(opcode, made->outcome, q->charset), made->right.number);
        tell_odd(t, out, made->left.number);
        if (made->right.number != made->left.number)
            tell_odd(t, out, made->right.number);
    }
    text_add_char(out, '.');
}

void quiz_show(const struct quiz *q)
{
    if (q->kind >= ASK_FALLS)
        go_to_cutoff(q);
    else
        session_go(q->session, q->step);
}

void quiz_write_truth(const struct quiz *q, struct text *out)
{
    struct teller t = teller_of(q);
    const struct cause *cause = q->cutoff == CUTOFF_NONE ? NULL : &q->session->causes.all.at[q->cutoff];
    quiz_show(q);
    switch (q->kind) {
    case ASK_CUT:
        write_whether(q, &t, out);
        break;
    case ASK_FALLS:
        tell(&t, out, "The cutoff at %n skips ", q->node);
        tell_skipped(&t, out, q->cutoff);
        text_add_string(out, cause->node == TREE_NONE ? ". " : ".");
        if (cause->node == TREE_NONE)
            sentence_of_cutoff(&t, q->cutoff, out);
        break;
    case ASK_CAUSE:
        tell(&t, out, "The bound %d comes from %n.", bounds_turn(q->session, q->node, cause->bound),
             cause->node);
        break;
    case ASK_DEPTH:
        tell(&t, out, cause->plies == 1 ? "Shallow. " : "Deep: %u plies up. ", cause->plies);
        sentence_of_cutoff(&t, q->cutoff, out);
        break;
    default:
        sentence_of_step(&t, &q->session->cursor, out);
    }
}

/* --- the score --- */

void quiz_count(struct quiz *q, int tries, bool right)
{
    struct quiz_tally *tally = &q->tally[q->kind];
    tally->asked++;
    tally->first += right && tries == 1;
    tally->second += right && tries > 1;
}

/* The kind that went worst, of those that didn't all go right; or ASK_KINDS. */
static enum quiz_kind worst_kind(const struct quiz *q)
{
    enum quiz_kind worst = ASK_KINDS;
    double share = 1;
    for (enum quiz_kind kind = 0; kind < ASK_KINDS; kind++) {
        const struct quiz_tally *tally = &q->tally[kind];
        double right = tally->asked ? (double)tally->first / tally->asked : 1;
        if (right < share) {
            share = right;
            worst = kind;
        }
    }
    return worst;
}

void quiz_write_score(const struct quiz *q, struct text *out)
{
    uint32_t asked = 0, first = 0, second = 0;
    for (int i = 0; i < ASK_KINDS; i++) {
        asked += q->tally[i].asked;
        first += q->tally[i].first;
        second += q->tally[i].second;
    }
    if (!asked) {
        text_add_string(out, "Nothing was asked.");
        return;
    }
    text_format(out, "%u of %u right at once", (unsigned)first, (unsigned)asked);
    if (second)
        text_format(out, ", %u at the second try", (unsigned)second);
    enum quiz_kind worst = worst_kind(q);
    if (worst == ASK_KINDS)
        text_add_string(out, ": all of it. Well done.");
    else
        text_format(out, ". To practise: %s.",
                    worst == ASK_BOUND && q->charset == CHARSET_ASCII ? "how alpha and beta move"
                                                                      : practise[worst]);
}
