/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/change.h"
#include "lesson/library.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>

/* --- what is found --- */

/* Alpha-beta's, from the node's point of view. */
static void find(struct change_side *side, const char *bracket, const char *node, uint64_t max_steps)
{
    struct tree *tree = reference_tree(bracket);
    struct program *program = library_algorithm("alphabeta");
    struct session session;
    struct session_wishes wishes = {.max_steps = max_steps};
    struct text why = {0};
    ck_assert(session_begin(&session, tree, program, &wishes, &why));
    change_look(side, &session, tree_find(tree, slice_of(node)), CHARSET_UNICODE);
    session_end(&session);
    program_free(program);
    tree_free(tree);
}

/* A tree before and after, and what the change did, seen from a node. */
static const struct {
    const char *before, *after, *node, *said;
} changes[] = {
    {"((3 5) (2 9))", "((3 5) (2 9))", "D", "nothing changes"},
    {"((3 5) (2 9))", "((3 5) (2 8))", "G", "still pruned, nothing changes"},
    {"((3 5) (2 9))", "((3 6) (2 9))", "E", "nothing changes"},
    {"((3 5) (2 9))", "((4 5) (2 9))", "D", "B is now 4, A is now 4, the answer stays B"},
    {"((3 5) (2 9))", "((3 5) (3.5 9))", "F",
     "C is now 3.5, A is now 3.5, the answer moves to C; 4 leaves are looked at, 3 before"},
    {"((3 5) (2 9))", "((3 5) (1 9))", "F", "C is now 1, the answer stays B"},
    {"((3 5) (4 9))", "((3 5) (2 9))", "G",
     "pruned now, A is now 3, the answer moves to B; 3 leaves are looked at, 4 before"},
    {"((3 5) (2 9))", "((3 5) (4 9))", "G",
     "no longer pruned, C is now 4, A is now 4, the answer moves to C; 4 leaves are looked at, 3 before"},
    {"((3 5) (2 9))", "((1 5) (2 9))", "A",
     "A is now 2, the answer moves to C; 4 leaves are looked at, 3 before"},
};

START_TEST(tells_what_a_change_did)
{
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct change_side before, after;
        struct text said = {0};
        find(&before, changes[i].before, changes[i].node, 0);
        find(&after, changes[i].after, changes[i].node, 0);
        change_tell(&said, &before, &after, CHARSET_UNICODE);
        ck_assert_msg(strcmp(text_string(&said), changes[i].said) == 0, "%s to %s: %s", changes[i].before,
                      changes[i].after, text_string(&said));
        text_free(&said);
        change_free_side(&before);
        change_free_side(&after);
    }
}
END_TEST

/* A search that came to no value has nothing to compare; one that does so now says it. */
START_TEST(knows_no_value)
{
    struct change_side stopped, whole;
    struct text said = {0};
    find(&stopped, "((3 5) (2 9))", "D", 8);
    find(&whole, "((3 5) (2 9))", "D", 0);
    ck_assert(!stopped.known && whole.known && whole.seen);
    ck_assert_double_eq(whole.value, 3);
    ck_assert_double_eq(whole.branch, 3);
    ck_assert_uint_eq(whole.leaves, 3);
    change_tell(&said, &whole, &stopped, CHARSET_UNICODE);
    ck_assert_str_eq(text_string(&said), "the search comes to no value now");
    text_free(&said);
    change_free_side(&stopped);
    change_free_side(&whole);
}
END_TEST

UNIT("change", tells_what_a_change_did, knows_no_value)
