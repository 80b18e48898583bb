/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/hunt_words.h"
#include "base/number.h"
#include <inttypes.h>

/* --- which trees --- */

/* " (MAX moves first, players alternate)" */
static void add_kept(const struct hunt *hunt, struct text *out)
{
    const struct program *program = hunt->wishes.program;
    const struct {
        bool said;
        const char *words;
    } kept[] = {{hunt->wishes.rooted && hunt->wishes.root == PLAYER_MAX, "MAX moves first"},
                {hunt->wishes.rooted && hunt->wishes.root == PLAYER_MIN, "MIN moves first"},
                {program->needs_alternating, "players alternate"},
                {program->needs_evaluations || hunt->asks, "nodes have evaluations"}};
    const char *before = " (";
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (kept[i].said) {
            text_format(out, "%s%s", before, kept[i].words);
            before = ", ";
        }
    text_add_string(out, *before == ',' ? ")" : "");
}

static void add_trees(struct text *out, uint64_t count)
{
    text_format(out, "%" PRIu64 " tree%s", count, count == 1 ? "" : "s");
}

void hunt_words_trees(const struct hunt *hunt, struct text *out)
{
    uint64_t open = hunt->wishes.against ? 0 : hunt->tried - hunt->judged - hunt->given_up;
    const char *all = !hunt->all ? "" : open ? "all that can be judged of " : "all ";
    text_add_string(out, all);
    add_trees(out, hunt->tried - hunt->drawn);
    if (hunt->all)
        text_format(out, " of up to %" PRIu32 " nodes with few different numbers", hunt->most);
    add_kept(hunt, out);
    if (hunt->drawn)
        text_format(out, ", and on %" PRIu64 " others of up to %" PRIu32 " nodes",
                    hunt->drawn - hunt->given_up, hunt->largest);
    if (hunt->given_up)
        text_format(out, " (%" PRIu64 " more were given up, as they took too long)", hunt->given_up);
    if (open)
        text_format(out, "; %" PRIu64 " of them can't be, as nothing says what is right there", open);
}

/* --- what it costs --- */

/* "12 % more leaves than alphabeta" */
static void add_difference(const struct hunt_costs *costs, const char *other, struct text *out)
{
    bool more = costs->leaves > costs->other;
    uint64_t difference = more ? costs->leaves - costs->other : costs->other - costs->leaves;
    if (difference * 2000 < costs->other) {
        text_format(out, "about as many leaves as %s", other);
        return;
    }
    double percent = 100.0 * (double)difference / (double)costs->other;
    bool exact = more ? percent < 9.95 : difference * 10 < costs->other;
    text_format(out, exact ? "%.1f%%" : "%.0f%%", percent);
    text_format(out, " %s leaves than %s", more ? "more" : "fewer", other);
}

void hunt_words_costs(const struct hunt *hunt, const char *other, struct text *out)
{
    const struct hunt_costs *costs = &hunt->costs;
    if (!costs->trees || !costs->other)
        return;
    text_add_string(out, "looks at ");
    if (!costs->different) {
        text_format(out, "the very same leaves as %s", other);
        if (costs->reordered) {
            text_add_string(out, ", on ");
            add_trees(out, costs->reordered);
            text_add_string(out, " in another order");
        }
    } else if (!costs->more && !costs->fewer) {
        text_format(out, "as many leaves as %s, on ", other);
        add_trees(out, costs->different);
        text_add_string(out, " not the same ones");
    } else {
        add_difference(costs, other, out);
        if (!costs->fewer)
            text_add_string(out, ", never fewer: not wrong, but wasteful");
        else if (!costs->more)
            text_add_string(out, ", never more");
        else {
            text_add_string(out, ": more on ");
            add_trees(out, costs->more);
            text_format(out, ", fewer on %" PRIu64, costs->fewer);
        }
    }
}

/* --- what was found --- */

void hunt_words_hint(const struct hunt *hunt, struct text *out)
{
    for (uint32_t i = 1; i < hunt->tree->count; i++)
        if (tree_player(hunt->tree, i) == tree_player(hunt->tree, hunt->tree->parent[i])) {
            text_format(out,
                        "%s moves twice in a row here. If the algorithm isn't meant for that, the line "
                        "'needs: alternating players' in its header says so.",
                        tree_player(hunt->tree, i) == PLAYER_MAX ? "MAX" : "MIN");
            return;
        }
    if (tree_player(hunt->tree, TREE_ROOT) == PLAYER_MIN && !hunt->wishes.rooted)
        text_add_string(out,
                        "MIN moves first here. If the algorithm is meant for MAX alone, --root max keeps to "
                        "such trees.");
}

bool hunt_words_given(const struct program *program, const union value *given, uint32_t parameter,
                      enum charset charset, struct text *out)
{
    const struct variable *variable = &program->functions.at[0].variable[parameter];
    if (given[parameter].word == VALUE_UNSET)
        return false;
    program_write_name(out, variable->name, charset);
    text_add_char(out, '=');
    if (variable->type == TYPE_NUMBER)
        number_write(out, given[parameter].number, NUMBER_PLAIN);
    else if (variable->type == TYPE_PLAYER)
        text_add_string(out, given[parameter].word ? "min" : "max");
    else
        text_add_string(out, given[parameter].word ? "true" : "false");
    return true;
}
