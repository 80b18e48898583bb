/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/change.h"
#include "explain/answer.h"
#include "explain/speech.h"
#include <math.h>

void change_look(struct change_side *side, struct session *session, uint32_t node, enum charset charset)
{
    struct answer answer;
    const struct tree *tree = session->tree;
    session_run_all(session);
    answer_find(&answer, session);
    answer_find_play(&answer, session);
    *side = (struct change_side){.known = answer.finished,
                                 .seen = session->visits.last[node] != VISIT_NONE,
                                 .value = answer.value,
                                 .leaves = session->visits.total.leaves,
                                 .branch = NAN,
                                 .branch_node = TREE_NONE,
                                 .move = answer.best};
    speak_node(&side->root, tree, TREE_ROOT, charset);
    if (answer.best != TREE_NONE)
        speak_node(&side->best, tree, answer.best, charset);
    while (node != TREE_ROOT && tree->parent[node] != TREE_ROOT)
        node = tree->parent[node];
    if (node != TREE_ROOT) {
        struct minimax_range range = facts_minimax(&session->facts, node);
        side->branch_node = node;
        side->branch = range.low == range.high ? range.low : NAN;
        speak_node(&side->branch_name, tree, node, charset);
    }
    answer_free(&answer);
}

void change_take_back(struct change_side *after, const uint32_t *from)
{
    after->branch_node = after->branch_node == TREE_NONE ? TREE_NONE : from[after->branch_node];
    after->move = after->move == TREE_NONE ? TREE_NONE : from[after->move];
}

void change_free_side(struct change_side *side)
{
    text_free(&side->branch_name);
    text_free(&side->best);
    text_free(&side->root);
}

static void say(struct text *out, bool *any, const char *words)
{
    text_add_string(out, *any ? ", " : "");
    text_add_string(out, words);
    *any = true;
}

static void say_number(struct text *out, bool *any, const struct text *name, double number,
                       enum charset charset)
{
    say(out, any, text_string(name));
    text_add_string(out, " is now ");
    speak_number(out, number, charset);
}

void change_tell(struct text *out, const struct change_side *before, const struct change_side *after,
                 enum charset charset)
{
    bool any = false;
    if (!after->known) {
        text_add_string(out, "the search comes to no value now");
        return;
    }
    bool branch = !isnan(after->branch) && !isnan(before->branch) && before->branch != after->branch &&
                  before->branch_node == after->branch_node;
    bool value = before->known && before->value != after->value;
    bool best = before->best.length && after->best.length && before->move != after->move;
    bool leaves = before->leaves != after->leaves;
    if (before->seen != after->seen)
        say(out, &any, after->seen ? "no longer pruned" : "pruned now");
    else if (!after->seen)
        say(out, &any, "still pruned");
    if (branch && after->seen)
        say_number(out, &any, &after->branch_name, after->branch, charset);
    if (value)
        say_number(out, &any, &after->root, after->value, charset);
    if (best) {
        say(out, &any, "the answer moves to ");
        text_add_slice(out, text_slice(&after->best));
    } else if (value || branch) {
        if (after->best.length && after->seen) {
            say(out, &any, "the answer stays ");
            text_add_slice(out, text_slice(&after->best));
        }
    }
    if (leaves)
        text_format(out, "%s%lu leaves are looked at, %lu before", any ? "; " : "",
                    (unsigned long)after->leaves, (unsigned long)before->leaves);
    if (!value && !best && !leaves && !(branch && after->seen))
        say(out, &any, "nothing changes");
}
