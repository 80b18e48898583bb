/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why: the sentence of the step; and words in general. */
#include "draw/paint.h"
#include <string.h>

int paint_words(struct area area, const char *words, enum style style)
{
    int x = 0, y = 0;
    while (*words) {
        struct slice word = {words, strcspn(words, " ")};
        int columns = (int)utf8_columns(word);
        if (x && x + 1 + columns > area.width) {
            x = 0;
            y++;
        }
        x = area_put(area, x ? x + 1 : 0, y, word, style);
        words += word.length;
        words += strspn(words, " ");
    }
    return y + (x > 0);
}

void paint_messages(struct area area, struct slice messages, enum style style)
{
    struct text words = {0};
    for (int y = 0; y < area.height && messages.length;) {
        struct area left = area_cut(area, 0, y, area.width, area.height - y);
        struct slice line = slice_take(&messages, '\n');
        text_clear(&words);
        text_add_slice(&words, line);
        if (line.length && line.bytes[0] != ' ')
            y += paint_words(left, text_string(&words), style);
        else
            area_put(area, 0, y++, line, style);
    }
    text_free(&words);
}

static void tell_moment(const struct scene *scene, struct text *out)
{
    struct session *session = scene->session;
    struct teller teller = scene_teller(scene);
    if (cursor_number(&session->cursor) == 0) {
        text_add_string(out,
                        scene->charset == CHARSET_ASCII
                            ? "Nothing has been searched yet. The right arrow makes a step; ? lists all keys."
                            : "Nothing has been searched yet. → makes a step; ? lists all keys.");
        return;
    }
    if (scene->ended && scene->outcome) {
        sentence_of_end(&teller, &scene->outcome->answer, &scene->outcome->verdict, out);
        /* Where a '?' ends it, it is the tree that says too little. */
        if (!outcome_is_good(scene->outcome) && scene->outcome->answer.fault != FAULT_UNKNOWN)
            text_add_string(out, " T looks for the smallest tree on which it is wrong.");
    } else
        sentence_of_step(&teller, &session->cursor, out);
}

void paint_sentence(struct area area, const struct scene *scene)
{
    struct text sentence = {0};
    enum style style = scene->cutoff == CUTOFF_NONE ? STYLE_PLAIN : STYLE_STRONG;
    tell_moment(scene, &sentence);
    if (paint_words(area, text_string(&sentence), style) > area.height)
        area_put_point(area, area.width - 1, area.height - 1, scene_glyph(scene, GLYPH_FOLDED), style);
    text_free(&sentence);
}
