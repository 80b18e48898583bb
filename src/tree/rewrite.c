/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/rewrite.h"
#include "tree/outline.h"
#include "tree/writing.h"
#include <stdio.h>
#include <string.h>

struct rewriting {
    struct text *out;
    const struct tree *tree, *was;
    const uint32_t *from;
    struct slice text;
    ARRAY(struct slice) lines; /* of the text, without the LF at their ends */
    uint32_t *line;            /* [node of was]: its line, from 0 */
    bool *stays;               /* [node of was] */
    bool labels, labels_were;
    struct slice root, step; /* what the root's line is indented with, and a child's beyond its parent's */
};

/* Each node has a line of its own, in their order, as the outline that the tree was read from has it. */
static void find_lines(struct rewriting *r)
{
    size_t line = 0;
    r->line = memory_new(r->was->count, sizeof *r->line);
    for (uint32_t node = 0; node < r->was->count; node++) {
        const char *place = r->text.bytes + r->was->place[node];
        while (place > r->lines.at[line].bytes + r->lines.at[line].length)
            line++;
        r->line[node] = (uint32_t)line;
    }
}

static size_t indent_of(struct slice line)
{
    size_t indent = 0;
    while (indent < line.length && (line.bytes[indent] == ' ' || line.bytes[indent] == '\t'))
        indent++;
    return indent;
}

/* Where what follows a line's node begins: a remark with the blanks before it, or the CR at the end; else the
 * length. */
static size_t remark_of(struct slice line)
{
    bool quoted = false;
    for (size_t i = 0; i < line.length; i++) {
        if (quoted && line.bytes[i] == '\\')
            i++;
        else if (line.bytes[i] == '"')
            quoted = !quoted;
        else if (!quoted && line.bytes[i] == '#') {
            while (i && (line.bytes[i - 1] == ' ' || line.bytes[i - 1] == '\t'))
                i--;
            return i;
        }
    }
    return line.length && line.bytes[line.length - 1] == '\r' ? line.length - 1 : line.length;
}

/* Whether it is the end of a text that has no end of a line there. */
static bool is_open(const struct rewriting *r, struct slice line)
{
    return line.bytes + line.length == r->text.bytes + r->text.length;
}

static void add_line(struct rewriting *r, struct slice line)
{
    text_add_slice(r->out, line);
    text_add_string(r->out, is_open(r, line) && r->was->read.crlf ? "\r\n" : "\n");
}

/* The text ends as it ended. */
static void trim_end(struct rewriting *r)
{
    struct text *out = r->out;
    if (!is_open(r, r->lines.at[r->lines.count - 1]))
        return;
    out->length--;
    if (r->was->read.crlf)
        out->length -= out->bytes[out->length - 1] == '\r';
    out->bytes[out->length] = '\0';
}

static void add_lines_above(struct rewriting *r, uint32_t node)
{
    size_t first = node ? r->line[node - 1] + 1 : 0;
    for (size_t i = first; i < r->line[node]; i++)
        add_line(r, r->lines.at[i]);
}

/* Remarks and blank lines above a node's line, and above those just before it that are gone, with all below
 * them. */
static void add_above(struct rewriting *r, uint32_t node)
{
    uint32_t first = node;
    while (first > 0 && !r->stays[first - 1])
        first--;
    for (; first < node; first++)
        if (r->stays[r->was->parent[first]])
            add_lines_above(r, first);
    if (node < r->was->count)
        add_lines_above(r, node);
}

static void add_node(struct rewriting *r, uint32_t node, uint32_t depth)
{
    uint32_t from = r->from ? r->from[node] : node;
    struct text now = {0}, before = {0};
    outline_write_node(&now, r->tree, node, r->labels);
    if (from == TREE_NONE) {
        text_add_slice(r->out, r->root);
        for (uint32_t i = 0; i < depth; i++)
            text_add_slice(r->out, r->step);
        text_add_slice(r->out, text_slice(&now));
        text_add_string(r->out, r->was->read.crlf ? "\r\n" : "\n");
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

static void write_all(struct rewriting *r)
{
    struct slice root = r->lines.at[r->line[0]], child = r->was->count > 1 ? r->lines.at[r->line[1]] : root;
    size_t in = indent_of(root), further = indent_of(child);
    uint32_t depth = 0;
    r->root = (struct slice){root.bytes, in};
    r->step = further > in ? (struct slice){child.bytes + in, further - in}
                           : slice_of(in && root.bytes[0] == '\t' ? "\t" : "  ");
    r->stays = memory_new(r->was->count, sizeof *r->stays);
    for (uint32_t node = 0; node < r->tree->count; node++)
        if (!r->from || r->from[node] != TREE_NONE)
            r->stays[r->from ? r->from[node] : node] = true;
    for (uint32_t node = 0; node < r->tree->count; node++) {
        depth = node ? tree_next_depth(r->tree, node, depth) : 0;
        add_node(r, node, depth);
    }
    add_above(r, r->was->count);
    for (size_t i = r->line[r->was->count - 1] + 1; i < r->lines.count; i++)
        add_line(r, r->lines.at[i]);
    trim_end(r);
}

/* The lines that it was read from. */
static void write_lines(struct text *out, const struct tree *tree, const uint32_t *from,
                        const struct tree *was)
{
    struct rewriting r = {.out = out, .tree = tree, .was = was, .from = from};
    struct slice rest = r.text = (struct slice){was->text.bytes, was->source_length};
    r.labels = writing_names(tree) == WRITING_LABELS;
    r.labels_were = writing_names(was) == WRITING_LABELS;
    while (rest.length)
        *array_add(&r.lines) = slice_take(&rest, '\n');
    find_lines(&r);
    write_all(&r);
    array_free(&r.lines);
    free(r.line);
    free(r.stays);
}

static void write_plain(struct text *out, const struct notation *notation, const struct tree *tree, bool crlf)
{
    struct text written = {0};
    FILE *file = text_open(&written);
    notation->write(tree, CHARSET_UNICODE, file);
    text_close(file);
    struct slice rest = text_slice(&written);
    while (crlf && rest.length) {
        text_add_slice(out, slice_take(&rest, '\n'));
        text_add_string(out, "\r\n");
    }
    text_add_slice(out, rest);
    text_free(&written);
}

static bool reads_back(const struct text *out, const struct notation *notation, const struct tree *tree,
                       struct text *why)
{
    struct diag diag = {0};
    struct source source;
    struct tree *back = NULL;
    if (source_copy(&source, "text", text_slice(out), &diag)) {
        back = tree_read_as(&source, &(struct tree_wishes){.notation = notation}, &diag);
        source_free(&source);
    }
    if (!back)
        text_add_string(why, "it can't be read back");
    bool same = back && tree_same(tree, back, why);
    tree_free(back);
    diag_free(&diag);
    return same;
}

static const char *refusal(const struct notation *notation, const struct tree *tree)
{
    bool refuse = false;
    if (!notation->write)
        return "this notation is only read";
    const char *trouble = notation->trouble ? notation->trouble(tree, &refuse) : NULL;
    return refuse ? trouble : NULL;
}

void rewrite_outline(struct text *out, const struct tree *tree, const uint32_t *from, const struct tree *was)
{
    struct text why = {0};
    bool outline = was->read.notation == &notation_outline;
    if (outline)
        write_lines(out, tree, from, was);
    if (!outline || !reads_back(out, &notation_outline, tree, &why)) {
        text_clear(out);
        write_plain(out, &notation_outline, tree, false);
    }
    text_free(&why);
}

enum rewrite_loss rewrite_tree(struct text *out, const struct notation *notation, const struct tree *tree,
                               const uint32_t *from, const struct tree *was, struct text *why)
{
    static const char mark[] = "\xef\xbb\xbf";
    const char *refused = refusal(notation, tree);
    bool outline = notation == &notation_outline && was->read.notation == notation && !was->read.wrapped;
    text_clear(out);
    if (refused) {
        text_add_string(why, refused);
        return REWRITE_ALL;
    }
    text_add_string(out, was->read.byte_order_mark ? mark : "");
    if (outline) {
        write_lines(out, tree, from, was);
        if (reads_back(out, notation, tree, why))
            return REWRITE_WHOLE;
        text_clear(out);
        text_clear(why);
        text_add_string(out, was->read.byte_order_mark ? mark : "");
    }
    write_plain(out, notation, tree, was->read.crlf);
    if (!reads_back(out, notation, tree, why))
        return REWRITE_TREE;
    return was->read.remarks && was->read.notation == notation ? REWRITE_REMARKS : REWRITE_WHOLE;
}
