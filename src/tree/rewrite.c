/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/rewrite.h"
#include "tree/notation.h"
#include "tree/readers.h"
#include "tree/writing.h"
#include <string.h>

struct rewriting {
    struct text *out;
    const struct tree *tree, *was;
    const uint32_t *from;
    struct slice text;
    ARRAY(struct slice) lines; /* of the text, without their ends */
    uint32_t *line;            /* [node of was]: its line, from 0 */
    bool labels, labels_were;
    uint32_t step; /* blanks that a child stands further in */
};

static void split(struct rewriting *r)
{
    struct slice rest = r->text;
    while (rest.length) {
        const char *end = memchr(rest.bytes, '\n', rest.length);
        size_t length = end ? (size_t)(end - rest.bytes) : rest.length;
        *array_add(&r->lines) = (struct slice){rest.bytes, length};
        length += end != NULL;
        rest = (struct slice){rest.bytes + length, rest.length - length};
    }
}

/* Each node has a line of its own, in their order: else the text isn't an outline of this tree. */
static bool find_lines(struct rewriting *r)
{
    size_t line = 0;
    r->line = memory_new(r->was->count, sizeof *r->line);
    for (uint32_t node = 0; r->was->place && node < r->was->count; node++) {
        const char *place = r->text.bytes + r->was->place[node];
        while (line < r->lines.count && place > r->lines.at[line].bytes + r->lines.at[line].length)
            line++;
        if (r->was->place[node] == UINT32_MAX || line == r->lines.count ||
            (node && line == r->line[node - 1]))
            return false;
        r->line[node] = (uint32_t)line;
    }
    return r->was->place != NULL;
}

static size_t indent_of(struct slice line)
{
    size_t indent = 0;
    while (indent < line.length && (line.bytes[indent] == ' ' || line.bytes[indent] == '\t'))
        indent++;
    return indent;
}

/* Where the remark at a line's end begins, with the blanks before it; the length when there is none. */
static size_t remark_of(struct slice line)
{
    bool quoted = false;
    for (size_t i = 0; i < line.length; i++) {
        quoted ^= line.bytes[i] == '"' && (i == 0 || line.bytes[i - 1] != '\\');
        bool begins =
            line.bytes[i] == '#' && (i == 0 || line.bytes[i - 1] == ' ' || line.bytes[i - 1] == '\t');
        if (!quoted && begins) {
            while (i > 0 && (line.bytes[i - 1] == ' ' || line.bytes[i - 1] == '\t'))
                i--;
            return i;
        }
    }
    return line.length;
}

static void add_line(struct rewriting *r, struct slice line)
{
    text_add_slice(r->out, line);
    text_add_char(r->out, '\n');
}

/* Remarks and blank lines above a node's line. */
static void add_above(struct rewriting *r, uint32_t node)
{
    size_t first = node ? r->line[node - 1] + 1 : 0;
    for (size_t i = first; i < r->line[node]; i++)
        add_line(r, r->lines.at[i]);
}

static void add_node(struct rewriting *r, uint32_t node, uint32_t depth)
{
    uint32_t from = r->from ? r->from[node] : node;
    struct text now = {0}, before = {0};
    outline_write_node(&now, r->tree, node, r->labels);
    if (from == TREE_NONE) {
        text_add_repeated(r->out, ' ', (size_t)depth * r->step);
        add_line(r, text_slice(&now));
    } else {
        struct slice line = r->lines.at[r->line[from]];
        size_t remark = remark_of(line);
        outline_write_node(&before, r->was, from, r->labels_were);
        add_above(r, from);
        if (slice_equal(text_slice(&now), text_slice(&before))) {
            add_line(r, line);
        } else {
            text_add(r->out, line.bytes, indent_of(line));
            text_add_slice(r->out, text_slice(&now));
            add_line(r, (struct slice){line.bytes + remark, line.length - remark});
        }
    }
    text_free(&now);
    text_free(&before);
}

static void find_step(struct rewriting *r)
{
    r->step = 2;
    if (r->was->count > 1) {
        size_t root = indent_of(r->lines.at[r->line[0]]), child = indent_of(r->lines.at[r->line[1]]);
        r->step = child > root ? (uint32_t)(child - root) : 2;
    }
}

static void write_all(struct rewriting *r)
{
    uint32_t depth = 0;
    find_step(r);
    for (uint32_t node = 0; node < r->tree->count; node++) {
        depth = node ? tree_next_depth(r->tree, node, depth) : 0;
        add_node(r, node, depth);
    }
    for (size_t i = r->line[r->was->count - 1] + 1; i < r->lines.count; i++)
        add_line(r, r->lines.at[i]);
}

static void write_plain(struct text *out, const struct tree *tree)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&bytes, &length);
    if (!file)
        memory_out();
    outline_write(tree, CHARSET_UNICODE, file);
    if (fclose(file) != 0)
        memory_out();
    text_add(out, bytes, length);
    free(bytes);
}

static bool reads_back(const struct text *out, const struct tree *tree)
{
    struct diag diag = {0};
    struct source source;
    struct text why = {0};
    struct tree *back = NULL;
    if (source_copy(&source, "outline", text_slice(out), &diag)) {
        back = tree_read(&source, &diag);
        source_free(&source);
    }
    bool same = back && tree_same(tree, back, &why);
    tree_free(back);
    text_free(&why);
    diag_free(&diag);
    return same;
}

void rewrite_outline(struct text *out, const struct tree *tree, const uint32_t *from, const struct tree *was)
{
    struct rewriting r = {.out = out, .tree = tree, .was = was, .from = from};
    r.text = (struct slice){was->text.bytes, was->source_length};
    r.labels = writing_names(tree) == WRITING_LABELS;
    r.labels_were = writing_names(was) == WRITING_LABELS;
    split(&r);
    bool found = r.text.length && find_lines(&r);
    if (found)
        write_all(&r);
    if (!found || !reads_back(out, tree)) {
        text_clear(out);
        write_plain(out, tree);
    }
    array_free(&r.lines);
    free(r.line);
}
