/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pen.h"

static const struct {
    size_t offset;
    const char *name;
} attributes[] = {
    {offsetof(struct pen, bold), "bold"},     {offsetof(struct pen, faint), "faint"},
    {offsetof(struct pen, italic), "italic"}, {offsetof(struct pen, underline), "underline"},
    {offsetof(struct pen, blink), "blink"},   {offsetof(struct pen, reverse), "reverse"},
    {offsetof(struct pen, strike), "strike"},
};

#define ATTRIBUTES (sizeof attributes / sizeof *attributes)

static bool has(const struct pen *pen, size_t attribute)
{
    return *(const bool *)((const char *)pen + attributes[attribute].offset);
}

bool pen_equal(const struct pen *a, const struct pen *b)
{
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (has(a, i) != has(b, i))
            return false;
    return vterm_color_is_equal(&a->fg, &b->fg) && vterm_color_is_equal(&a->bg, &b->bg);
}

bool pen_plain(const struct pen *pen, bool blank)
{
    bool shows = pen->underline || pen->reverse || pen->strike || !VTERM_COLOR_IS_DEFAULT_BG(&pen->bg);
    if (blank || shows)
        return !shows;
    return !pen->bold && !pen->faint && !pen->italic && !pen->blink && VTERM_COLOR_IS_DEFAULT_FG(&pen->fg);
}

static void describe_colour(struct text *out, const char *name, const VTermColor *colour)
{
    text_format(out, "%s%s ", out->length ? " " : "", name);
    if (VTERM_COLOR_IS_INDEXED(colour))
        text_format(out, "%d", colour->indexed.idx);
    else
        text_format(out, "#%02x%02x%02x", colour->rgb.red, colour->rgb.green, colour->rgb.blue);
}

void pen_describe(struct text *out, const struct pen *pen)
{
    struct text words = {0};
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (has(pen, i))
            text_format(&words, "%s%s", words.length ? " " : "", attributes[i].name);
    if (!VTERM_COLOR_IS_DEFAULT_FG(&pen->fg))
        describe_colour(&words, "fg", &pen->fg);
    if (!VTERM_COLOR_IS_DEFAULT_BG(&pen->bg))
        describe_colour(&words, "bg", &pen->bg);
    text_add_slice(out, text_slice(&words));
    text_free(&words);
}
