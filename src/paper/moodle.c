/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moodle's XML: a question of the kind that it calls cloze, whose text has fields to be filled in.
 *
 *     {1:SHORTANSWER:=2~=+2~=2.0~%0%xxxxxx~%0%*}      numbers: in any of these spellings
 *     {1:MULTICHOICE:A~=B~C}                          a node, of all there are
 *     {2:MULTIRESPONSE_H:E~=L~K~=R}                   several; a wrong one takes a right one back
 *
 * A field for numbers is as wide on the page as the longest answer it knows, so each knows one as long as the
 * others do; and a field of one kind stands in every row, so that neither tells the answer. NUMERICAL would
 * be another kind, but has no ∞, and reads 6x as 6. What means something in a field is written &#NN;. The
 * text of a choice and the name of a question are HTML, so that there what means something to HTML is escaped
 * twice.
 */
#include "base/escape.h"
#include "explain/speech.h"
#include "paper/bank.h"
#include "picture/svg.h"
#include <math.h>
#include <string.h>

struct setting {
    const struct exercise *exercise;
    struct text out;
    size_t widest; /* characters of an answer that a field for numbers knows */
};

static void add(struct setting *s, const char *words)
{
    text_add_string(&s->out, words);
}

/* --- words --- */

/* As HTML in which nothing is a field. */
static void add_html(struct setting *s, struct slice words)
{
    struct text escaped = {0};
    escape_add(&escaped, words, ESCAPE_XML, CHARSET_UNICODE);
    for (size_t i = 0; i < escaped.length; i++) {
        char c = escaped.bytes[i];
        if (c == '{' || c == '}')
            text_format(&s->out, "&#%d;", c);
        else
            text_add_char(&s->out, c);
    }
    text_free(&escaped);
}

/* As an answer in a field. A star stands for anything in a SHORTANSWER, and none has one of its own. */
static void add_choice(struct setting *s, struct slice words)
{
    struct text escaped = {0};
    escape_add(&escaped, words, ESCAPE_XML, CHARSET_UNICODE);
    for (size_t i = 0; i < escaped.length; i++) {
        char c = escaped.bytes[i];
        if (strchr("~#}{=%/\\\"'<>&*", c))
            text_format(&s->out, "&#%d;", c);
        else
            text_add_char(&s->out, c);
    }
    text_free(&escaped);
}

static void add_label(struct setting *s, uint32_t node)
{
    struct text shown = {0};
    bank_add_node(&shown, s->exercise->tree, node);
    add_choice(s, text_slice(&shown));
    text_free(&shown);
}

/* --- numbers --- */

static const char *const infinite[] = {"∞",     "+∞",     "inf", "+inf", "infinity",      "+infinity",
                                       "infty", "+infty", "oo",  "+oo",  "plus infinity", "+ ∞",
                                       NULL};
static const char *const minus_infinite[] = {"−∞",        "-∞",     "–∞",   "- ∞",
                                             "− ∞",       "-inf",   "−inf", "-infinity",
                                             "−infinity", "-infty", "-oo",  "minus infinity",
                                             "neg inf",   NULL};
static const char *const nothing[] = {"-", "−", "–", "none", "nothing", NULL};

static void add_spelling(struct text *out, const char *sign, const char *digits)
{
    text_format(out, "%s%s\n", sign, digits);
}

/* All ways to write a number, a line each, the usual one first. */
static void spell(struct text *out, double number)
{
    const char *const *words = isnan(number)         ? nothing
                               : number == INFINITY  ? infinite
                               : number == -INFINITY ? minus_infinite
                                                     : NULL;
    struct text digits = {0};
    for (size_t i = 0; words && words[i]; i++)
        add_spelling(out, "", words[i]);
    if (words)
        return;
    speak_number(&digits, fabs(number), CHARSET_UNICODE);
    char *point = memchr(digits.bytes, '.', digits.length);
    static const char *const signs[2][4] = {{"", "+"}, {"-", "−", "–", "- "}};
    for (int i = 0; i < 4 && signs[number < 0][i]; i++)
        add_spelling(out, signs[number < 0][i], text_string(&digits));
    bool whole = number == floor(number) && fabs(number) < 1e15;
    for (int i = 0; i < 3 && signs[number < 0][i]; i++) {
        if (whole) {
            text_format(out, "%s%s.0\n%s%s,0\n", signs[number < 0][i], text_string(&digits),
                        signs[number < 0][i], text_string(&digits));
        } else if (point) {
            *point = ',';
            add_spelling(out, signs[number < 0][i], text_string(&digits));
            *point = '.';
        }
    }
    text_free(&digits);
}

static void note_width(struct setting *s, double number)
{
    struct text ways = {0};
    spell(&ways, number);
    for (struct slice rest = text_slice(&ways); rest.length;) {
        size_t width = bank_characters(slice_take(&rest, '\n'));
        s->widest = width > s->widest ? width : s->widest;
    }
    text_free(&ways);
}

static void add_number(struct setting *s, double number)
{
    struct text ways = {0};
    spell(&ways, number);
    add(s, "{1:SHORTANSWER:");
    for (struct slice rest = text_slice(&ways); rest.length;) {
        struct slice way = slice_take(&rest, '\n');
        text_add_string(&s->out, "=");
        add_choice(s, way);
        text_add_char(&s->out, '~');
    }
    /* As wide as any other, and never right. */
    add(s, "%0%");
    text_add_repeated(&s->out, 'x', s->widest);
    add(s, "~%0%*}");
    text_free(&ways);
}

/* --- fields for nodes --- */

static void add_node_field(struct setting *s, uint32_t right)
{
    const struct tree *tree = s->exercise->tree;
    add(s, "{1:MULTICHOICE:");
    for (uint32_t node = 0; node < tree->count; node++) {
        add(s, node ? "~" : "");
        add(s, node == right ? "=" : "");
        add_label(s, node);
    }
    add(s, "}");
}

/* Of all that are on a level below the root. */
static void add_level_field(struct setting *s, uint32_t level)
{
    const struct tree *tree = s->exercise->tree;
    bool first = true;
    add(s, "{1:MULTICHOICE:");
    for (uint32_t node = 1; node < tree->count; node++) {
        bool there = level == 1 ? tree->parent[node] == TREE_ROOT
                                : tree->parent[node] && tree->parent[tree->parent[node]] == TREE_ROOT;
        if (!there)
            continue;
        bool right = level == 1 ? exercise_is_best(s->exercise, node) : exercise_is_reply(s->exercise, node);
        add(s, first ? "" : "~");
        add(s, right ? "=" : "");
        add_label(s, node);
        first = false;
    }
    /* One choice alone is none. */
    add(s, level == 2 && exercise_ends(s->exercise) ? "~=(none)}" : "~(none)}");
}

static void add_pruned_field(struct setting *s)
{
    const struct tree *tree = s->exercise->tree;
    bool some = false;
    add(s, "{2:MULTIRESPONSE_H:");
    for (uint32_t node = 0; node < tree->count; node++) {
        if (!tree_is_leaf(tree, node))
            continue;
        bool unseen = s->exercise->session->visits.last[node] == VISIT_NONE;
        some = some || unseen;
        add(s, unseen ? "=" : "");
        add_label(s, node);
        add(s, "~");
    }
    add(s, some ? "(none)}" : "=(none)}");
}

/* --- the question --- */

static void add_base64(struct text *out, struct slice bytes)
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes.length; i += 3) {
        uint32_t three = 0;
        size_t count = size_at_most(bytes.length - i, 3);
        for (size_t j = 0; j < 3; j++)
            three = three << 8 | (j < count ? (unsigned char)bytes.bytes[i + j] : 0);
        for (size_t j = 0; j < 4; j++)
            text_add_char(out, j <= count ? signs[three >> (18 - 6 * j) & 63] : '=');
    }
}

/* The tree alone, with nothing that a search found. */
static void draw(const struct exercise *exercise, struct text *svg)
{
    struct picture picture = {.wishes = {.sheet = SHEET_BLANK, .no_values = true}};
    picture_begin(&picture, exercise->session, exercise->outcome);
    cursor_seek(&exercise->session->cursor, 0);
    picture_look(&picture);
    svg_add_picture(svg, &picture, THEME_LIGHT);
    picture_free(&picture);
}

/* "A(MAX: B(MIN: E=2, K=3))", for who doesn't see the picture. */
static void add_alternative(struct setting *s)
{
    const struct tree *tree = s->exercise->tree;
    struct text words = {0};
    uint32_t open = TREE_NONE;
    for (uint32_t node = 0; node < tree->count; node++) {
        for (; open != tree->parent[node]; open = tree->parent[open])
            text_add_string(&words, tree_is_leaf(tree, open) ? "" : ")");
        text_add_string(&words, node && tree->parent[node] + 1 != node ? ", " : "");
        speak_node(&words, tree, node, CHARSET_UNICODE);
        if (tree_is_leaf(tree, node)) {
            text_add_string(&words, "=");
            if (tree_has_number(tree, node))
                speak_number(&words, tree->value[node], CHARSET_UNICODE);
            else
                text_add_string(&words, "?");
        } else {
            text_format(&words, "(%s: ", speak_player(tree_player(tree, node)));
        }
        open = node;
    }
    for (; open != TREE_NONE; open = tree->parent[open])
        text_add_string(&words, tree_is_leaf(tree, open) ? "" : ")");
    add(s, "Game tree: ");
    add_html(s, text_slice(&words));
    text_free(&words);
}

static bool has_gaps(const struct setting *s)
{
    const struct rows *rows = &s->exercise->session->rows;
    for (size_t i = 1; i < rows->all.count; i++)
        for (int column = 0; column < COLUMN_COUNT; column++)
            if (s->exercise->column[column] && isnan(exercise_number(&rows->all.at[i], (enum column)column)))
                return true;
    return false;
}

static void add_task(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    add(s, "<p>");
    add_html(s, text_slice(&exercise->task));
    if (exercise->row_count) {
        add(s, " ");
        add_html(s, text_slice(&exercise->rows));
        add(s, ". The first one is there.");
    }
    add(s, " Write inf and -inf for +∞ and −∞");
    add(s, exercise->row_count && has_gaps(s) ? ", and - where there is no number.</p>" : ".</p>");
}

static void add_shown(struct setting *s, double number)
{
    struct text words = {0};
    if (!isnan(number))
        speak_number(&words, number, CHARSET_UNICODE);
    add_html(s, text_slice(&words));
    text_free(&words);
}

static void add_table(struct setting *s)
{
    const struct exercise *exercise = s->exercise;
    const struct rows *rows = &exercise->session->rows;
    add(s, "<table border=\"1\" style=\"border-collapse:collapse\"><thead><tr><th scope=\"col\">n</th>"
           "<th scope=\"col\">node</th>");
    for (int column = 0; column < COLUMN_COUNT; column++)
        if (exercise->column[column])
            text_format(&s->out, "<th scope=\"col\">%s</th>",
                        speak_column((enum column)column, CHARSET_UNICODE));
    add(s, "</tr></thead><tbody>");
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[i];
        text_format(&s->out, "<tr><td>%zu</td><td>", i + 1);
        if (i)
            add_node_field(s, row->node);
        else
            add_html(s, tree_label(exercise->tree, row->node));
        for (int column = 0; column < COLUMN_COUNT; column++)
            if (exercise->column[column]) {
                add(s, "</td><td>");
                if (i)
                    add_number(s, exercise_number(row, (enum column)column));
                else
                    add_shown(s, exercise_number(row, (enum column)column));
            }
        add(s, "</td></tr>");
    }
    add(s, "</tbody></table>");
}

static void add_item(struct setting *s, const struct exercise_item *item)
{
    add(s, "<p>");
    add_html(s, text_slice(&item->words));
    add(s, " ");
    switch (item->question) {
    case QUESTION_MOVE:
        add_level_field(s, 1);
        break;
    case QUESTION_REPLY:
        add_level_field(s, 2);
        break;
    case QUESTION_PRUNED:
        add_pruned_field(s);
        break;
    case QUESTION_VALUE:
        add_number(s, s->exercise->outcome->answer.value);
        break;
    default:
        add_number(s, strtod(text_string(&item->answer), NULL));
        break;
    }
    add(s, "</p>");
}

static void add_feedback(struct setting *s)
{
    add(s, "<![CDATA[");
    for (size_t i = 0; i < s->exercise->items.count; i++) {
        const struct exercise_item *item = &s->exercise->items.at[i];
        add(s, "<p>");
        add_html(s, text_slice(&item->words));
        add(s, " ");
        add_html(s, text_slice(&item->answer));
        add(s, "</p>");
    }
    add(s, "]]>");
}

/* Of what is asked, how wide answers are. */
static void find_width(struct setting *s)
{
    const struct rows *rows = &s->exercise->session->rows;
    note_width(s, -INFINITY);
    for (size_t i = 0; i < rows->all.count; i++)
        for (int column = 0; column < COLUMN_COUNT; column++)
            note_width(s, exercise_number(&rows->all.at[i], (enum column)column));
    note_width(s, s->exercise->outcome->answer.value);
}

static bool write(const struct exercise *exercise, FILE *file, struct text *why)
{
    struct setting s = {.exercise = exercise};
    struct text svg = {0}, name = {0};
    if (exercise->row_count < 2 && !exercise->items.count) {
        text_add_string(why, "there is nothing to be asked");
        return false;
    }
    if (exercise->tree->count > PICTURE_NODES) {
        text_format(why, "the tree has %lu nodes, and a picture %u at the most",
                    (unsigned long)exercise->tree->count, (unsigned)PICTURE_NODES);
        return false;
    }
    find_width(&s);
    draw(exercise, &svg);
    add(&s, "  <question type=\"cloze\">\n    <name><text>");
    bank_add_name(&name, exercise, "");
    escape_add(&s.out, text_slice(&name), ESCAPE_XML, CHARSET_UNICODE);
    add(&s, "</text></name>\n    <questiontext format=\"html\"><text><![CDATA[");
    add(&s, "<p><img src=\"@@PLUGINFILE@@/tree.svg\" alt=\"");
    add_alternative(&s);
    add(&s, "\" style=\"max-width:100%\" /></p>");
    add_task(&s);
    if (exercise->row_count)
        add_table(&s);
    for (size_t i = 0; i < exercise->items.count; i++)
        add_item(&s, &exercise->items.at[i]);
    add(&s, "]]></text><file name=\"tree.svg\" path=\"/\" encoding=\"base64\">");
    add_base64(&s.out, text_slice(&svg));
    add(&s, "</file></questiontext>\n    <generalfeedback format=\"html\"><text>");
    add_feedback(&s);
    text_format(&s.out,
                "</text></generalfeedback>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n"
                "    <idnumber>cutoff-%s</idnumber>\n  </question>\n",
                exercise->code.words);
    fwrite(s.out.bytes, 1, s.out.length, file);
    text_free(&s.out);
    text_free(&svg);
    text_free(&name);
    return true;
}

static void begin(const char *title, FILE *file)
{
    struct text out = {0}, category = {0};
    text_add_string(&out,
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n  <question type=\"category\">\n"
                    "    <category><text>");
    bank_add_category(&category, title);
    escape_add(&out, text_slice(&category), ESCAPE_XML, CHARSET_UNICODE);
    text_add_string(&out, "</text></category>\n  </question>\n");
    fwrite(out.bytes, 1, out.length, file);
    text_free(&category);
    text_free(&out);
}

const struct exercise_form form_moodle = {.name = "moodle",
                                          .ending = ".xml",
                                          .takes = FORM_TABLE | FORM_BANK,
                                          .unicode = true,
                                          .begin = begin,
                                          .end = "</quiz>\n",
                                          .write = write};
