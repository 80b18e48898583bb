/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/pen.h"
#include "explain/speech.h"
#include <math.h>
#include <string.h>

static const struct pen *const pens[] = {
#define PEN(name) &pen_##name,
    PENS(PEN)
#undef PEN
};

const struct pen *pen_number(size_t number)
{
    return number < sizeof pens / sizeof *pens ? pens[number] : NULL;
}

const struct pen *pen_of_file(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    for (size_t i = 0; dot && i < sizeof pens / sizeof *pens; i++)
        for (struct slice endings = slice_of(pens[i]->endings); endings.length;)
            if (slice_is_word(slice_take(&endings, ' '), dot + 1))
                return pens[i];
    return NULL;
}

void pen_write_takers(struct text *out, enum pen_wish wish)
{
    size_t left = 0;
    for (size_t i = 0; i < sizeof pens / sizeof *pens; i++)
        left += (pens[i]->takes & wish) != 0;
    for (size_t i = 0; i < sizeof pens / sizeof *pens; i++)
        if (pens[i]->takes & wish)
            text_format(out, "%s%s", pens[i]->name, --left > 1 ? ", " : left ? " and " : "");
}

void pen_write_endings(struct text *out)
{
    size_t begin = out->length;
    for (size_t i = 0; i < sizeof pens / sizeof *pens; i++)
        for (struct slice endings = slice_of(pens[i]->endings); endings.length;) {
            struct slice ending = slice_take(&endings, ' ');
            text_format(out, "%s.%.*s", out->length > begin ? ", " : "", SLICE(ending));
        }
}

bool pen_suits(const struct pen *pen, const struct tree *tree, struct text *why)
{
    bool possible = !pen->possible || pen->possible(), small = !tree || tree->count <= PICTURE_NODES;
    if (!possible)
        text_format(why, "this cutoff was built without cairo, and makes no %s", pen->name);
    else if (!small)
        text_format(why, "the tree has %u nodes, and a picture %u at the most", (unsigned)tree->count,
                    (unsigned)PICTURE_NODES);
    return possible && small;
}

bool pen_fits(const struct pen *pen, const struct picture *picture, struct text *why)
{
    double side = picture->width > picture->height ? picture->width : picture->height;
    bool fits = !pen->limited || side <= PICTURE_POINTS;
    if (!fits)
        text_format(why, "the picture would be %.0f points long, and %s takes %.0f: svg has no such bound",
                    side, pen->name, PICTURE_POINTS);
    return fits;
}

void pen_look(const struct pen_job *job, size_t number)
{
    if (!job->picture->tree)
        return;
    cursor_seek(&job->picture->scene.session->cursor, job->steps[number]);
    picture_look(job->picture);
}

void pen_add_number(struct text *out, double number)
{
    long hundredths = lround(fabs(number) * 100);
    text_format(out, "%s%ld", number < 0 && hundredths ? "-" : "", hundredths / 100);
    if (hundredths % 100)
        text_format(out, hundredths % 10 ? ".%02ld" : ".%01ld",
                    hundredths % 10 ? hundredths % 100 : hundredths % 100 / 10);
}

/* --- for those who don't see it --- */

struct told {
    struct text variables, number, reason;
    enum tint shape;
};

static void take(struct told *told, const struct picture *picture, const struct ink *ink)
{
    struct slice words = ink_words(picture, ink);
    if (ink->part >= PART_ALPHA && ink->part <= PART_V) {
        text_add_string(&told->variables, ", ");
        text_add_slice(&told->variables, words);
    }
    if (ink->part == PART_NUMBER || ink->part == PART_MARK || ink->part == PART_MERIT) {
        text_add_string(&told->number, " ");
        text_add_slice(&told->number, words);
    }
    if (ink->part == PART_REASON)
        text_add_slice(&told->reason, words);
    if (ink->part == PART_SHAPE)
        told->shape = ink->tint;
}

static void add_told(struct text *out, const struct picture *picture, uint32_t node, uint32_t depth,
                     const struct told *told)
{
    const struct tree *tree = picture->tree;
    struct slice move = tree_move(tree, node);
    text_add_repeated(out, ' ', 2 * (size_t)depth);
    if (move.length) {
        utf8_show(out, move, picture->wishes.charset);
        text_add_string(out, ": ");
    }
    speak_node(out, tree, node, picture->wishes.charset);
    if (!tree_is_leaf(tree, node))
        text_format(out, " %s", speak_player(tree_player(tree, node)));
    text_add_slice(out, text_slice(&told->number));
    text_add_slice(out, text_slice(&told->variables));
    switch (told->shape) {
    case TINT_CURRENT:
        text_add_string(out, ", here");
        break;
    case TINT_CAUSE:
        text_add_string(out, ", the cause");
        break;
    case TINT_BEST:
        text_add_string(out, ", best play");
        break;
    case TINT_PRUNED:
        text_add_string(out, ", cut off");
        break;
    case TINT_UNSEEN:
        text_add_string(out, ", not yet seen");
        break;
    default:
        break;
    }
    if (told->reason.length)
        text_format(out, " as %s", text_string(&told->reason));
    text_add_char(out, '\n');
}

void pen_add_outline(struct text *out, const struct picture *picture)
{
    const struct tree *tree = picture->tree;
    text_add_slice(out, text_slice(&picture->sentence));
    text_add_char(out, '\n');
    if (!tree)
        return;
    struct told *told = memory_new(tree->count, sizeof *told);
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (ink->tint != TINT_HIDDEN && ink->node != TREE_NONE)
            take(&told[ink->node], picture, ink);
    }
    for (uint32_t node = 0, depth = 0; node < tree->count; node++) {
        depth = node ? tree_next_depth(tree, node, depth) : 0;
        add_told(out, picture, node, depth, &told[node]);
        text_free(&told[node].variables);
        text_free(&told[node].number);
        text_free(&told[node].reason);
    }
    free(told);
}
