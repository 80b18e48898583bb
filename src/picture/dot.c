/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DOT, for who lays it out with Graphviz: the shapes and what is known, each node's label in lines. */
#include "base/escape.h"
#include "picture/pen.h"

/* What stands at each node, as lines of its label. */
static void add_line(struct text *label, const struct picture *picture, const struct ink *ink)
{
    text_add_string(label, label->length ? "\\n" : "");
    escape_add(label, ink_words(picture, ink), ESCAPE_DOT, picture->wishes.charset);
}

static void add_colors(struct text *out, enum tint tint, enum theme theme)
{
    const struct tint_style *style = &tints[tint];
    text_format(out, ", color=\"#%06x\", fillcolor=\"#%06x\", penwidth=", (unsigned)style->in[theme].line,
                (unsigned)style->in[theme].fill);
    pen_add_number(out, style->width);
    text_format(out, ", style=\"filled%s\"", style->dashed ? ",dashed" : "");
}

static void add_node(struct text *out, const struct ink *shape, const struct text *label, enum theme theme)
{
    text_format(out, "  n%u [shape=%s, label=\"%s\"", (unsigned)shape->node,
                shape->kind == INK_UP     ? "triangle"
                : shape->kind == INK_DOWN ? "invtriangle"
                                          : "box",
                text_string(label));
    add_colors(out, shape->tint, theme);
    text_format(out, ", fontcolor=\"#%06x\"];\n",
                (unsigned)tints[shape->tint == TINT_PRUNED ? TINT_NAME_PRUNED : TINT_NAME].in[theme].line);
}

static void add_edge(struct text *out, const struct picture *picture, const struct ink *edge, bool cut,
                     const struct text *label, enum theme theme)
{
    const struct tint_style *style = &tints[edge->tint];
    text_format(out, "  n%u -> n%u [arrowhead=none, color=\"#%06x\", penwidth=",
                (unsigned)picture->tree->parent[edge->node], (unsigned)edge->node,
                (unsigned)style->in[theme].line);
    pen_add_number(out, style->width);
    if (style->dashed)
        text_add_string(out, ", style=dashed");
    if (cut || label->length)
        text_format(out, ", label=\"%s%s%s\", fontcolor=\"#%06x\"", cut ? "//" : "",
                    cut && label->length ? " " : "", text_string(label),
                    (unsigned)tints[cut ? TINT_CUT : TINT_MOVE].in[theme].line);
    text_add_string(out, "];\n");
}

struct things {
    const struct ink *edge, *shape;
    bool cut;
    struct text at_node, on_edge;
};

static void sort_out(struct things *things, const struct picture *picture, const struct ink *ink)
{
    if (ink->part == PART_EDGE)
        things->edge = ink;
    else if (ink->part == PART_SHAPE)
        things->shape = ink;
    else if (ink->part == PART_CUT)
        things->cut = true;
    else if (ink->part == PART_MOVE || ink->part == PART_REASON)
        add_line(&things->on_edge, picture, ink);
    else if (ink->kind == INK_LABEL && ink->part != PART_LEVEL)
        add_line(&things->at_node, picture, ink);
}

static bool draw(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    uint32_t count = picture->tree->count;
    struct text out = {0};
    struct things *things = memory_new(count, sizeof *things);
    pen_look(job, 0);
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (ink->tint != TINT_HIDDEN && ink->node != TREE_NONE)
            sort_out(&things[ink->node], picture, ink);
    }
    text_add_string(&out, "digraph tree {\n  ordering=out;\n  label=\"");
    escape_add(&out, text_slice(&picture->sentence), ESCAPE_DOT, picture->wishes.charset);
    text_format(&out, "\";\n  fontname=\"sans-serif\";\n  bgcolor=\"#%06x\";\n  fontcolor=\"#%06x\";\n",
                (unsigned)tints[TINT_PAGE].in[job->theme].fill,
                (unsigned)tints[TINT_SENTENCE].in[job->theme].line);
    text_add_string(&out, "  node [fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    for (uint32_t n = 0; n < count; n++)
        add_node(&out, things[n].shape, &things[n].at_node, job->theme);
    for (uint32_t n = 1; n < count; n++)
        add_edge(&out, picture, things[n].edge, things[n].cut, &things[n].on_edge, job->theme);
    text_add_string(&out, "}\n");
    fwrite(out.bytes, 1, out.length, job->file);
    for (uint32_t n = 0; n < count; n++) {
        text_free(&things[n].at_node);
        text_free(&things[n].on_edge);
    }
    free(things);
    text_free(&out);
    return true;
}

const struct pen pen_dot = {
    .name = "dot", .takes = PEN_THEME | PEN_NO_VALUES | PEN_SENTENCE, .endings = "dot gv", .draw = draw};
