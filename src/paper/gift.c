/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * GIFT: the short questions alone, each with the tree as an outline, as there are no pictures.
 *
 *     ::TITLE, sheet K7Q4-MX3P\: value::[html]…{#6:0}            a number
 *     ::TITLE, sheet K7Q4-MX3P\: move::[html]…{~B =C ~D}         one of several
 *     ::TITLE, sheet K7Q4-MX3P\: pruned::[html]…{~%50%L ~%50%R ~%-50%K}
 *
 * What means something to GIFT has a backslash before it; a backslash itself is
 * written as HTML, as are signs that mean something where an answer begins. A blank line
 * ends a question, so there is none in it. Shares of a question are those that Moodle knows: where leaves are
 * so many that it knows none, they aren't asked for.
 */
#include "base/escape.h"
#include "explain/speech.h"
#include "paper/bank.h"
#include <math.h>
#include <string.h>

struct setting {
    const struct exercise *exercise;
    struct text tree; /* as HTML, escaped */
    struct text out;
};

/* What is HTML already. */
static void add_escaped(struct text *out, struct slice html)
{
    for (size_t i = 0; i < html.length; i++) {
        char c = html.bytes[i];
        if (c == '\\' || c == '%' || c == '[') {
            text_format(out, "&\\#%d;", c);
            continue;
        }
        text_add_string(out, c && strchr(":#={}~", c) ? "\\" : "");
        text_add_char(out, c);
    }
}

static void add_words(struct text *out, struct slice words)
{
    struct text html = {0};
    escape_add(&html, words, ESCAPE_XML, CHARSET_UNICODE);
    add_escaped(out, text_slice(&html));
    text_free(&html);
}

static void add_label(struct setting *s, uint32_t node)
{
    struct text shown = {0};
    bank_add_node(&shown, s->exercise->tree, node);
    add_words(&s->out, text_slice(&shown));
    text_free(&shown);
}

/* A line a node, indented. */
static void draw(struct setting *s)
{
    const struct tree *tree = s->exercise->tree;
    struct text line = {0};
    text_add_string(&s->tree, "<pre>");
    for (uint32_t node = 0, depth = 0; node < tree->count; node++) {
        depth = node ? tree_next_depth(tree, node, depth) : 0;
        text_clear(&line);
        text_add_repeated(&line, ' ', 2 * (size_t)depth);
        speak_node(&line, tree, node, CHARSET_UNICODE);
        text_add_char(&line, ' ');
        if (!tree_is_leaf(tree, node))
            text_add_string(&line, speak_player(tree_player(tree, node)));
        else if (tree_has_number(tree, node))
            speak_number(&line, tree->value[node], CHARSET_UNICODE);
        else
            text_add_char(&line, '?');
        add_words(&s->tree, text_slice(&line));
        text_add_string(&s->tree, "<br>");
    }
    text_add_string(&s->tree, "</pre>");
    text_free(&line);
}

static void begin_question(struct setting *s, const struct exercise_item *item, const char *word)
{
    const struct exercise *exercise = s->exercise;
    struct text name = {0};
    bank_add_name(&name, exercise, word);
    text_add_string(&s->out, "::");
    add_escaped(&s->out, text_slice(&name));
    text_add_string(&s->out, "::[html]<p>");
    add_words(&s->out, text_slice(&exercise->task));
    text_add_string(&s->out, "</p>");
    text_add_slice(&s->out, text_slice(&s->tree));
    text_add_string(&s->out, "<p>");
    add_words(&s->out, text_slice(&item->words));
    text_add_string(&s->out, "</p>");
    text_free(&name);
}

/* --- answers --- */

/* ∞ is no number to Moodle. */
static void add_number(struct setting *s, double number)
{
    struct text words = {0};
    speak_number(&words, number, CHARSET_ASCII);
    if (isinf(number))
        text_format(&s->out, "{=%sinf =%s∞ =%sinfinity%s}", number < 0 ? "-" : "", number < 0 ? "−" : "",
                    number < 0 ? "-" : "", number < 0 ? " =-∞ =minus infinity" : " =+inf =+∞ =plus infinity");
    else
        text_format(&s->out, "{#%s:0}", text_string(&words));
    text_free(&words);
}

static void add_level(struct setting *s, bool reply)
{
    const struct tree *tree = s->exercise->tree;
    text_add_string(&s->out, "{");
    for (uint32_t node = 1; node < tree->count; node++) {
        uint32_t above = tree->parent[node];
        if (reply ? above == TREE_ROOT || tree->parent[above] != TREE_ROOT : above != TREE_ROOT)
            continue;
        bool right = reply ? exercise_is_reply(s->exercise, node) : exercise_is_best(s->exercise, node);
        text_add_string(&s->out, right ? "=" : "~");
        add_label(s, node);
        text_add_char(&s->out, ' ');
    }
    text_add_string(&s->out, reply && exercise_ends(s->exercise) ? "=(none)}" : "~(none)}");
}

/* In percent, of so many; NULL where Moodle has no such share. */
static const char *share(size_t count)
{
    static const char *const shares[] = {NULL,       "100",      "50",   "33.33333", "25", "20",
                                         "16.66667", "14.28571", "12.5", "11.11111", "10", [20] = "5"};
    return count < sizeof shares / sizeof *shares ? shares[count] : NULL;
}

static bool is_unseen(const struct setting *s, uint32_t node)
{
    return s->exercise->session->visits.last[node] == VISIT_NONE;
}

static size_t count_unseen(const struct setting *s)
{
    size_t count = 0;
    for (uint32_t node = 0; node < s->exercise->tree->count; node++)
        count += tree_is_leaf(s->exercise->tree, node) && is_unseen(s, node);
    return count;
}

/* A wrong one takes as much as a right one gives. */
static void add_pruned(struct setting *s, size_t count)
{
    const struct tree *tree = s->exercise->tree;
    const char *each = share(count ? count : 1);
    text_add_string(&s->out, "{");
    for (uint32_t node = 0; node < tree->count; node++) {
        if (!tree_is_leaf(tree, node))
            continue;
        text_format(&s->out, "~%%%s%s%%", is_unseen(s, node) ? "" : "-", each);
        add_label(s, node);
        text_add_char(&s->out, ' ');
    }
    text_format(&s->out, "~%%%s%s%%(none)}", count ? "-" : "", each);
}

static void add_item(struct setting *s, const struct exercise_item *item, struct text *why)
{
    size_t unseen = count_unseen(s);
    if (item->question == QUESTION_PRUNED && unseen && !share(unseen)) {
        text_format(why, "sheet %s doesn't ask for pruned leaves: Moodle has no share for each of %zu",
                    s->exercise->code.words, unseen);
        return;
    }
    begin_question(s, item, exercise_question(item->question));
    switch (item->question) {
    case QUESTION_MOVE:
    case QUESTION_REPLY:
        add_level(s, item->question == QUESTION_REPLY);
        break;
    case QUESTION_PRUNED:
        add_pruned(s, unseen);
        break;
    case QUESTION_VALUE:
        add_number(s, s->exercise->outcome->answer.value);
        break;
    default:
        add_number(s, strtod(text_string(&item->answer), NULL));
        break;
    }
    text_add_string(&s->out, "\n\n");
}

static bool write(const struct exercise *exercise, FILE *file, struct text *why)
{
    struct setting s = {.exercise = exercise};
    draw(&s);
    for (size_t i = 0; i < exercise->items.count; i++)
        add_item(&s, &exercise->items.at[i], why);
    bool some = s.out.length; /* else `why` says what Moodle has no share for */
    fwrite(text_string(&s.out), 1, s.out.length, file);
    text_free(&s.out);
    text_free(&s.tree);
    return some;
}

static void begin(const char *title, FILE *file)
{
    struct text out = {0};
    text_add_string(&out, "$CATEGORY: ");
    bank_add_category(&out, title);
    text_add_string(&out, "\n\n");
    fwrite(out.bytes, 1, out.length, file);
    text_free(&out);
}

const struct exercise_form form_gift = {
    .name = "gift", .ending = ".gift", .takes = FORM_BANK, .unicode = true, .begin = begin, .write = write};
