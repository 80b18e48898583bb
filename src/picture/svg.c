/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SVG, for pages and slides: letters stay letters, colours are in a style sheet, for a dark page as well, and
 * who doesn't see it hears the sentence and the tree as an outline. Plain enough for old readers.
 */
#include "picture/svg.h"
#include "base/escape.h"
#include "picture/pen.h"

static const char fonts[] = "'DejaVu Sans','Liberation Sans',Helvetica,Arial,sans-serif",
                  code_fonts[] = "'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace";

static void add_rule(struct text *out, enum tint tint, enum theme theme, bool whole, double unit)
{
    const struct tint_style *style = &tints[tint];
    int line = style->in[theme].line, fill = style->in[theme].fill;
    bool letters = style->width <= 0 && fill == TINT_NOTHING;
    text_format(out, ".cutoff .%s{", style->name);
    if (letters)
        text_format(out, "fill:#%06x", (unsigned)line);
    else if (fill == TINT_NOTHING)
        text_format(out, "fill:none");
    else
        text_format(out, "fill:#%06x", (unsigned)fill);
    if (!letters && line != TINT_NOTHING)
        text_format(out, ";stroke:#%06x", (unsigned)line);
    if (whole && style->width > 0) {
        text_add_string(out, ";stroke-width:");
        pen_add_number(out, style->width * unit);
    }
    if (whole && style->dashed)
        text_add_string(out, ";stroke-dasharray:2.5 2");
    if (whole && style->bold)
        text_add_string(out, ";font-weight:bold");
    text_add_string(out, "}\n");
}

static void add_rules(struct text *out, const struct picture *picture, enum theme theme, bool whole,
                      const bool used[TINT_COUNT])
{
    for (enum tint tint = TINT_HIDDEN + 1; tint < TINT_COUNT; tint++)
        if (used[tint])
            add_rule(out, tint, theme, whole, picture->unit);
}

void svg_add_style(struct text *out, const struct picture *picture, enum theme theme, bool all)
{
    bool used[TINT_COUNT] = {[TINT_PAGE] = true};
    for (size_t i = 0; i < picture->inks.count; i++)
        used[picture->inks.at[i].tint] = true;
    for (enum tint tint = 0; tint < TINT_COUNT; tint++)
        used[tint] |= all;

    text_add_string(out, "<style>\n");
    text_format(out, ".cutoff{font-family:%s}\n.cutoff .mono{font-family:%s}\n", fonts, code_fonts);
    text_add_string(out, ".cutoff path,.cutoff rect{stroke-linejoin:round;stroke-linecap:round}\n");
    add_rules(out, picture, theme, true, used);
    if (theme == THEME_EITHER) {
        text_add_string(out, "@media (prefers-color-scheme:dark){\n");
        add_rules(out, picture, THEME_DARK, false, used);
        text_add_string(out, "}\n");
    }
    text_add_string(out, "</style>\n");
}

static void add_attribute(struct text *out, const char *name, double number)
{
    text_format(out, " %s=\"", name);
    pen_add_number(out, number);
    text_add_char(out, '"');
}

static void add_point(struct text *out, char command, double x, double y)
{
    text_add_char(out, command);
    pen_add_number(out, x);
    text_add_char(out, ' ');
    pen_add_number(out, y);
}

static void add_path(struct text *out, const struct ink *ink)
{
    double left = ink->box.x, right = left + ink->box.width, top = ink->box.y, bottom = top + ink->box.height;
    text_format(out, "<path class=\"%s\" d=\"", tints[ink->tint].name);
    if (ink->kind == INK_UP || ink->kind == INK_DOWN) {
        bool up = ink->kind == INK_UP;
        add_point(out, 'M', (left + right) / 2, up ? top : bottom);
        add_point(out, 'L', right, up ? bottom : top);
        add_point(out, 'L', left, up ? bottom : top);
        text_add_char(out, 'Z');
    }
    for (size_t i = 0; i < ink->points; i++)
        add_point(out, i == 0 || (ink->kind == INK_STROKES && i == 2) ? 'M' : 'L', ink->at[i].x,
                  ink->at[i].y);
    text_add_string(out, "\"/>\n");
}

static void add_box(struct text *out, const struct ink *ink)
{
    text_format(out, "<rect class=\"%s\"", tints[ink->tint].name);
    add_attribute(out, "x", ink->box.x);
    add_attribute(out, "y", ink->box.y);
    add_attribute(out, "width", ink->box.width);
    add_attribute(out, "height", ink->box.height);
    text_add_string(out, "/>\n");
}

static void add_label(struct text *out, const struct picture *picture, const struct ink *ink)
{
    static const char *const anchors[] = {[ANCHOR_MIDDLE] = "middle", [ANCHOR_END] = "end"};
    text_format(out, "<text class=\"%s%s\"", tints[ink->tint].name, ink->code ? " mono" : "");
    add_attribute(out, "x", ink->x);
    add_attribute(out, "y", ink->base);
    add_attribute(out, "font-size", ink->size);
    if (ink->anchor != ANCHOR_START)
        text_format(out, " text-anchor=\"%s\"", anchors[ink->anchor]);
    text_add_string(out, " xml:space=\"preserve\">");
    escape_add(out, ink_words(picture, ink), ESCAPE_XML, picture->wishes.charset);
    text_add_string(out, "</text>\n");
}

void svg_add_ink(struct text *out, const struct picture *picture, const struct ink *ink)
{
    if (ink->tint == TINT_HIDDEN)
        return;
    if (ink->kind == INK_LABEL)
        add_label(out, picture, ink);
    else if (ink->kind == INK_BOX)
        add_box(out, ink);
    else
        add_path(out, ink);
}

static void add_words(struct text *out, const struct picture *picture)
{
    struct text outline = {0};
    text_add_string(out, "<title>");
    escape_add(out, text_slice(&picture->title), ESCAPE_XML, picture->wishes.charset);
    text_add_string(out, "</title>\n<desc>");
    pen_add_outline(&outline, picture);
    for (struct slice rest = text_slice(&outline); rest.length;) {
        escape_add(out, slice_take(&rest, '\n'), ESCAPE_XML, picture->wishes.charset);
        text_add_string(out, rest.length ? "\n" : "");
    }
    text_add_string(out, "</desc>\n");
    text_free(&outline);
}

static void add_points(struct text *out, const char *name, double points)
{
    text_format(out, " %s=\"", name);
    pen_add_number(out, points);
    text_add_string(out, "pt\"");
}

void svg_add_beginning(struct text *out, const struct picture *picture)
{
    text_add_string(out,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cutoff\" role=\"img\" viewBox=\"0 0 ");
    pen_add_number(out, picture->width);
    text_add_char(out, ' ');
    pen_add_number(out, picture->height);
    text_add_char(out, '"');
    add_points(out, "width", picture->width);
    add_points(out, "height", picture->height);
    text_add_string(out, ">\n");
}

void svg_add_picture(struct text *out, const struct picture *picture, enum theme theme)
{
    svg_add_beginning(out, picture);
    add_words(out, picture);
    svg_add_style(out, picture, theme, false);
    text_format(out, "<rect class=\"%s\" width=\"100%%\" height=\"100%%\"/>\n", tints[TINT_PAGE].name);
    for (size_t i = 0; i < picture->inks.count; i++)
        svg_add_ink(out, picture, &picture->inks.at[i]);
    text_add_string(out, "</svg>\n");
}

static bool draw(const struct pen_job *job)
{
    struct text out = {0};
    pen_look(job, 0);
    svg_add_picture(&out, job->picture, job->theme);
    fwrite(out.bytes, 1, out.length, job->file);
    text_free(&out);
    return true;
}

const struct pen pen_svg = {
    .name = "svg", .takes = PEN_DRAWS | PEN_INCLUDE, .endings = "svg", .charts = true, .draw = draw};
