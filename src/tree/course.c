/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Test files of a well-known course, in which a graph of states is searched:
 *
 *     class: "GraphGameTreeTest"
 *     alg: "AlphaBetaAgent"
 *     depth: "3"
 *     num_agents: "3"
 *     start_state: "a"
 *     win_states: "d1 d2"
 *     lose_states: ""
 *     successors: """
 *     a Left b1
 *     b1 Left d1
 *     """
 *     evaluation: """
 *     d1 3.0
 *     """
 *
 * A value is text in quotes, or in three of them over several lines. The first agent is MAX; the others are
 * as many MINs one after the other. Evaluations of states with successors are static ones. What isn't named
 * here is passed over.
 */
#include "tree/graph.h"
#include "tree/scan.h"
#include <string.h>

static const struct scan_style style = {
    .text = "course test file", .remarks = {"#"}, .quotes = "\"'", .triple = true, .lines = true};

enum key { SUCCESSORS, EVALUATION, START, AGENTS, WIN, LOSE, DEPTH, KEYS };

static const char *const keys[] = {"successors", "evaluation",  "start_state", "num_agents",
                                   "win_states", "lose_states", "depth"};

struct course {
    const struct source *source;
    struct diag *diag;
    struct graph graph;
    struct slice said[KEYS]; /* NULL bytes: not */
};

#define fault(c, words, ...)                                                                                 \
    diag_error((c)->diag, (c)->source, place_of((c), (words)), place_of((c), (words)) + (words).length,      \
               __VA_ARGS__)

/* Texts with escapes in them don't lie in the source. */
static size_t place_of(const struct course *c, struct slice words)
{
    size_t place = (size_t)((uintptr_t)words.bytes - (uintptr_t)c->source->bytes);
    return place <= c->source->length ? place : 0;
}

/* --- lines of the file --- */

static bool read_line(struct course *c, struct scan *scan)
{
    struct scan_token key = scan->token;
    if (key.kind == SCAN_LINE) {
        scan_next(scan);
        return true;
    }
    if (key.kind == SCAN_END)
        return false;
    if (key.kind == SCAN_BAD || scan_next(scan) == SCAN_BAD)
        return false;
    if (key.kind != SCAN_WORD || !scan_at(scan, ":")) {
        diag_error(
            c->diag, c->source, key.start, key.end,
            "in this course test file each line has a key, ':' and a text in quotes, as in depth: \"3\"");
        return false;
    }
    scan_next(scan);
    if (scan->token.kind == SCAN_BAD)
        return false;
    for (size_t i = 0; i < KEYS; i++) {
        if (!slice_is(key.text, keys[i]))
            continue;
        if (c->said[i].bytes)
            diag_error(c->diag, c->source, key.start, key.end,
                       "'%s' was said before in this course test file; once is enough", keys[i]);
        c->said[i] = scan->token.kind == SCAN_LINE || scan->token.kind == SCAN_END
                         ? (struct slice){c->source->bytes + key.start, 0}
                         : scan->token.text;
    }
    while (scan->token.kind != SCAN_LINE && scan->token.kind != SCAN_END)
        if (scan_next(scan) == SCAN_BAD)
            return false;
    return true;
}

static struct slice take_word(struct slice *line)
{
    *line = slice_trim(*line);
    size_t length = 0;
    while (length < line->length && line->bytes[length] != ' ' && line->bytes[length] != '\t')
        length++;
    struct slice word = {line->bytes, length};
    line->bytes += length;
    line->length -= length;
    return word;
}

/* Words of a line, as many as there are up to four. */
static size_t split(struct slice line, struct slice words[4])
{
    size_t count = 0;
    while (count < 4 && (words[count] = take_word(&line)).length)
        count++;
    return count;
}

/* --- what they say --- */

/* a Left b1 */
static void tell_successors(struct course *c)
{
    struct slice rest = c->said[SUCCESSORS];
    while (rest.length) {
        struct slice line = slice_trim(slice_take(&rest, '\n')), words[4];
        size_t count = split(line, words);
        if (count != 0 && count != 3) {
            fault(c, line,
                  "in this course test file a line of successors has a state, a move and a state, as in a "
                  "Left b1");
            return;
        }
        if (!count)
            continue;
        uint32_t from = graph_node(&c->graph, words[0], place_of(c, words[0])),
                 to = graph_node(&c->graph, words[2], place_of(c, words[2]));
        graph_edge(&c->graph, from, to, words[1], place_of(c, words[1]));
    }
}

/* d1 3.0 */
static void tell_evaluations(struct course *c)
{
    struct slice rest = c->said[EVALUATION];
    while (rest.length) {
        struct slice line = slice_trim(slice_take(&rest, '\n')), words[4];
        size_t count = split(line, words);
        double number;
        if (!count)
            continue;
        if (count != 2 || number_read(words[1], &number) != NUMBER_FINE) {
            fault(c, line,
                  "in this course test file a line of evaluation has a state and a number, as in d1 3.0");
            return;
        }
        graph_value(&c->graph, graph_node(&c->graph, words[0], place_of(c, words[0])), number,
                    place_of(c, words[0]));
    }
}

/* A whole number that is at least 1; `otherwise` where nothing or something else is said. */
static uint32_t number_of(struct course *c, enum key key, uint32_t otherwise)
{
    double number;
    struct slice said = slice_trim(c->said[key]);
    if (!said.bytes)
        return otherwise;
    if (number_read(said, &number) == NUMBER_FINE && number >= 1 && number <= 1e6 &&
        number == (double)(uint32_t)number)
        return (uint32_t)number;
    fault(c, said, "%s of this course test file should be a whole number from 1 on", keys[key]);
    return otherwise;
}

static void tell_start(struct course *c)
{
    struct slice start = slice_trim(c->said[START]);
    if (!start.length)
        return;
    c->graph.root = graph_find(&c->graph, start);
    if (c->graph.root == TREE_NONE)
        fault(c, start, "in this course test file no line of successors or evaluation has this state");
}

/* States where a game ends have no successors that count. */
static void check_ends(struct course *c, enum key key)
{
    struct slice rest = c->said[key], line;
    while (rest.length) {
        line = slice_trim(slice_take(&rest, '\n'));
        for (struct slice word; (word = take_word(&line)).length;) {
            uint32_t node = graph_find(&c->graph, word);
            if (node != TREE_NONE && c->graph.nodes.at[node].first != UINT32_MAX) {
                fault(c, word,
                      "in this course test file the game ends in this state, as %s says, and successors has "
                      "states behind it",
                      keys[key]);
                return;
            }
        }
    }
}

/* Agent 0 is MAX and all others are MIN, in turn. Two take turns anyway; of others, the same must move in a
 * state on all ways to it. */
static void tell_players(struct course *c, uint32_t agents)
{
    struct graph *graph = &c->graph;
    uint32_t *agent = memory_new(graph->nodes.count, sizeof *agent); /* one more than who moves; 0: unknown */
    ARRAY(uint32_t) way = {0};
    uint32_t root = graph->root;
    for (uint32_t i = 0; root == TREE_NONE && i < graph->nodes.count; i++)
        root = graph->nodes.at[i].above ? TREE_NONE : i;
    if (root != TREE_NONE && agents != 2) {
        *array_add(&way) = root;
        agent[root] = 1;
    }
    for (size_t i = 0; i < way.count; i++) {
        struct graph_node *n = &graph->nodes.at[way.at[i]];
        n->player = agent[way.at[i]] == 1 ? SAID_MAX : SAID_MIN;
        for (uint32_t e = n->first; e != UINT32_MAX; e = graph->edges.at[e].next) {
            uint32_t to = graph->edges.at[e].to, mover = agent[way.at[i]] % agents + 1;
            struct slice name = graph->nodes.at[to].name, shown = slice_short(name);
            if (!agent[to]) {
                *array_add(&way) = to;
                agent[to] = mover;
            } else if (agent[to] != mover && c->diag->errors == graph->errors) {
                fault(c, name,
                      "in this course test file different agents move in '%.*s', as ways of different "
                      "lengths lead there",
                      SLICE(shown));
            }
        }
    }
    array_free(&way);
    free(agent);
}

/* --- the notation --- */

static bool has_line(const struct source *source, const char *key)
{
    const char *at = source->bytes;
    while ((at = strstr(at, key))) {
        if (at == source->bytes || at[-1] == '\n')
            return true;
        at++;
    }
    return false;
}

static enum notation_sure sure(const struct source *source)
{
    size_t at = notation_begin(source);
    /* key: "… at the beginning */
    while (source->bytes[at] == '_' || (source->bytes[at] | 0x20) >= 'a')
        at++;
    bool key = source->bytes[at++] == ':';
    while (source->bytes[at] == ' ' || source->bytes[at] == '\t')
        at++;
    if (!key || !strchr("\"'", source->bytes[at]) || !has_line(source, "successors:"))
        return NOTATION_NO;
    return NOTATION_CERTAIN;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct course c = {.source = source, .diag = diag};
    struct scan scan;
    struct tree *tree;
    size_t errors = diag->errors;
    scan_begin(&scan, source, diag, &style);
    graph_begin(&c.graph, source, wishes, diag);
    c.graph.text = style.text;
    scan_next(&scan);
    while (read_line(&c, &scan))
        ;
    if (diag->errors == errors && !c.said[SUCCESSORS].bytes)
        diag_error(diag, source, notation_begin(source), notation_begin(source),
                   "this course test file has no successors, of which a tree is made");
    uint32_t agents = number_of(&c, AGENTS, 2), depth = number_of(&c, DEPTH, UINT32_MAX);
    if (diag->errors == errors)
        tell_successors(&c);
    if (diag->errors == errors)
        tell_evaluations(&c);
    if (diag->errors == errors) {
        tell_start(&c);
        check_ends(&c, WIN);
        check_ends(&c, LOSE);
    }
    if (diag->errors == errors)
        tell_players(&c, agents);
    uint64_t levels = (uint64_t)depth * agents; /* a depth counts a move of each agent */
    size_t place = place_of(&c, c.said[DEPTH]), length = c.said[DEPTH].length;
    tree = graph_finish(&c.graph, GRAPH_VALUES);
    if (tree && levels < tree->height) {
        struct source text = {.name = source->name, .bytes = tree->text.bytes, .length = tree->source_length};
        diag_note(diag, &text, place, place + length,
                  "the test looks %ju moves deep, and the tree has %u; evaluations count where it stops",
                  (uintmax_t)levels, tree->height);
    }
    scan_free(&scan);
    return tree;
}

const struct notation notation_course = {
    .name = "course",
    .about = "test files of a course, with successors and evaluation; can't be written",
    .endings = "test",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
};
