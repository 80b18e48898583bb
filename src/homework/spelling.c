/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Homework with slips of the pen, and all in small letters or in capitals. */
#include "homework/reading.h"
#include <ctype.h>

/* A word of the text, where nodes are called so in another case. */
struct spelt {
    struct slice word;
    const char *begin, *end; /* of the text */
    uint32_t node;
};

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (c & 0x80);
}

/* The next word; false at the end. */
static bool next_word(struct slice *rest, struct slice *word)
{
    while (rest->length && !is_letter(*rest->bytes))
        loose_drop(rest, 1);
    *word = *rest;
    while (rest->length && is_letter(*rest->bytes))
        loose_drop(rest, 1);
    *word = loose_until(*word, *rest);
    return word->length > 0;
}

static size_t count_letters(struct slice word, int (*is)(int))
{
    size_t count = 0;
    for (size_t i = 0; i < word.length; i++)
        count += is((unsigned char)word.bytes[i]) != 0;
    return count;
}

/* Whether one case is missing in the text. Among small letters a word that begins a sentence may have a
 * capital; if it is a node's name, others that are written small must show it. And MAX, MIN and CUT are
 * written so. */
static bool has_one_case(const struct reading *r, struct slice text, int (*is_other)(int))
{
    const bool small = is_other == isupper;
    struct slice rest = text, word;
    size_t names = 0, lowered = 0;
    for (const char *end = NULL; next_word(&rest, &word); end = word.bytes + word.length) {
        const size_t others = count_letters(word, is_other);
        const bool begins = !end || memchr(end, '\n', (size_t)(word.bytes - end)) || *end == '.',
                   name = loose_find_exactly(&r->names, word) != TREE_NONE;
        lowered += small && !others && !name && word.length == 1 && !strchr("abixv", *word.bytes) &&
                   loose_find(&r->names, word) != TREE_NONE;
        names += others && name;
        if (others && (!small || (name && !begins) || (!(begins && others == 1) && others != word.length)))
            return false;
    }
    return !names || lowered > 2 * names;
}

/* --- slips of the pen --- */

/* Words that much hangs on; and others that one letter makes of them. */
#define MENDED                                                                                               \
    "after never because child parent pruned prune prunes pruning evaluated visited examined explored "      \
    "searched ignored "                                                                                      \
    "skipped "                                                                                               \
    "leaves children cutoff cutoffs value values return returns returned window infinity minimax "           \
    "abgeschnitten besucht ausgewertet knoten schnitt podados podadas visitadas evaluadas jugada coupure "   \
    "coupures meilleur"
#define OTHERS                                                                                               \
    "jogada knopen podamos infinita infinito exploree vale aver neuer nevers chili chill chilly chide "      \
    "chile parents patent pared alter aster afters prone "                                                   \
    "prude prudes prudent evaluate evaluates evacuated examine examines examiner "                           \
    "explore explores explorer exploded searches searcher ignore ignores ignorer ignoree shipped sipped "    \
    "slipped snipped skipper leases leave leaved leavens loaves valve valves valued valse valses "           \
    "vague "                                                                                                 \
    "vagues valor valley windows widow winnow infinite minimal visite visites visiter visitee besuch "       \
    "besuche besuchs besuchst besuchte betucht abgeschnittene ausgewertete ausgeweitet aufgewertet knote "   \
    "knotens konten kneten schnitte schnitts schritt podado podada podador visitada evaluada jugadas "       \
    "jugado "                                                                                                \
    "couture coulure meilleure meilleurs returnee prunings"

/* One letter more, less or other, or two that changed places; the first is the same. */
static bool is_slip_of(struct slice word, struct slice meant)
{
    const size_t least = word.length < meant.length ? word.length : meant.length;
    size_t same = 0, end = 0;
    while (same < least && tolower((unsigned char)word.bytes[same]) == meant.bytes[same])
        same++;
    while (end + same < least &&
           tolower((unsigned char)word.bytes[word.length - end - 1]) == meant.bytes[meant.length - end - 1])
        end++;
    const size_t is = word.length - same - end, was = meant.length - same - end;
    const char *a = word.bytes + same, *b = meant.bytes + same;
    return same && ((is <= 1 && was <= 1 && is + was) ||
                    (is == 2 && was == 2 && tolower((unsigned char)a[0]) == b[1] &&
                     tolower((unsigned char)a[1]) == b[0]));
}

/* Short for what. */
static const char *const shorts[][2] = {{"bc", "because"},   {"cuz", "because"},   {"coz", "because"},
                                        {"thru", "through"}, {"eval", "evaluate"}, {"evald", "evaluated"},
                                        {"leafs", "leaves"}, {"leafes", "leaves"}, {"mv", "move"},
                                        {"thats", "that's"}, {"skipd", "skipped"}};

/* The word that is meant; empty for itself, or where it may be another. */
static struct slice meant_by(const struct reading *r, struct slice word)
{
    static const char mended[] = MENDED;
    struct slice rest = slice_of(mended), none = {0};
    if (loose_find(&r->names, word) != TREE_NONE || loose_find(&r->moves, word) != TREE_NONE)
        return none;
    for (size_t i = 0; i < sizeof shorts / sizeof *shorts; i++)
        if (loose_is_among(word, shorts[i][0]))
            return slice_of(shorts[i][1]);
    if (word.length < 4 || count_letters(word, isalpha) < word.length ||
        loose_is_among(word, MENDED " " OTHERS))
        return none;
    while (rest.length) {
        struct slice meant = slice_take(&rest, ' ');
        if (is_slip_of(word, meant))
            return meant;
    }
    return none;
}

struct slice spelling_mend(const struct reading *r, struct slice text, struct text *kept)
{
    struct slice rest = text, word;
    const char *done = text.bytes;
    while (next_word(&rest, &word)) {
        const struct slice meant = meant_by(r, word);
        if (!meant.length)
            continue;
        text_add(kept, done, (size_t)(word.bytes - done));
        text_add_slice(kept, meant);
        done = word.bytes + word.length;
    }
    if (done == text.bytes)
        return text;
    text_add(kept, done, (size_t)(text.bytes + text.length - done));
    return text_slice(kept);
}

/* --- letters of one case --- */

/* What stands before a word in its line, without blanks: a byte, or 0 at its beginning. */
static char byte_before(const struct spelt *s)
{
    const char *at = s->word.bytes;
    while (at > s->begin && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return at > s->begin && at[-1] != '\n' ? at[-1] : 0;
}

static struct slice behind(const struct spelt *s)
{
    const char *from = s->word.bytes + s->word.length;
    struct slice rest = {from, (size_t)(s->end - from)};
    const char *end = memchr(rest.bytes, '\n', rest.length);
    return end ? (struct slice){from, (size_t)(end - from)} : rest;
}

/* "c = 6", "c: 6", "c (2, +∞)", "c → h", "e is the best move" */
static bool is_said(const struct spelt *s)
{
    struct slice rest = behind(s);
    const bool first = !byte_before(s) || strchr(".;,", byte_before(s));
    if (first && loose_word_of(AHEAD(rest), "is isn't was gets has returns ist hat"))
        return true;
    return loose_sign(&rest, "= : < > ≤ ≥ ( [ → -> => | (MAX (max") || loose_is_digit(slice_trim(rest), 0);
}

/* Words of one or two letters that are words of a language as well. */
#define SHORT_WORDS                                                                                          \
    "a i e o u y x v n an am as at be by do go he if in is it me my no of on or so to up us we ab da er es " \
    "im ob "                                                                                                 \
    "um zu du al el la le lo se si su tu un ya au ce en et il je ne nu ou sa"

/* A word that begins here, if it can be nothing but a node. */
static bool is_node(const struct reading *r, struct slice word)
{
    return word.length && loose_find(&r->names, word) != TREE_NONE &&
           (loose_is_among(word, "i") || !loose_is_among(word, SHORT_WORDS)) &&
           (word.length < 3 || count_letters(word, isalpha) < word.length);
}

#define JOINTS "and und y et e o u with con mit samt avec"

/* "o and p", "r, s, u, v", "i j": next to what can be nothing else; but "l y r" is no list of three, and the
 * "a" in "a d" may be an article. */
static bool is_beside_node(const struct reading *r, const struct spelt *s)
{
    const char *from = s->word.bytes;
    while (from > s->begin && from[-1] != '\n')
        from--;
    const struct slice line = slice_trim((struct slice){from, (size_t)(s->word.bytes - from)});
    struct slice left = loose_without_end(line, ",;& "), last = loose_last_word(left), rest = behind(s);
    const bool article = loose_is_among(s->word, "a") && !loose_ends_with(line, ":(,;");
    const bool linked = loose_is_among(last, JOINTS);
    left.length -= linked ? last.length : 0;
    const bool before = is_node(r, loose_last_word(loose_without_end(left, ",;& ")));
    const bool direct = is_node(r, loose_word(AHEAD(rest)));
    if (direct && before && !linked && left.length == line.length && loose_is_among(s->word, JOINTS)) {
        struct slice first = left; /* "l y r", but "c e g i" is a list without commas */
        first.length -= loose_last_word(first).length;
        loose_word(&rest);
        return (slice_trim(first).length && loose_find(&r->names, loose_last_word(first)) != TREE_NONE) ||
               loose_find(&r->names, loose_word(&rest)) != TREE_NONE;
    }
    const bool joined = loose_sign(&rest, ", ; &") || loose_word_of(&rest, JOINTS);
    const struct slice next = loose_word(AHEAD(rest));
    const bool ends = joined || !loose_more(&rest) || loose_sign(&rest, ") ] .");
    return ((joined || !article) && is_node(r, next)) ||
           (before && (ends || (!article && (linked || loose_find(&r->names, next) != TREE_NONE))));
}

/* "| l |", "cut at f": alone, or behind what a node follows. */
static bool is_listed(const struct reading *r, const struct spelt *s)
{
    struct slice rest = behind(s), line = {s->begin, (size_t)(s->word.bytes - s->begin)};
    const char before = byte_before(s);
    const bool ends = !loose_more(&rest) || loose_sign(AHEAD(rest), ", ; ) ] . → -> |"),
               parted = !before || strchr(",;:([|>&\t", before);
    if (is_beside_node(r, s))
        return true;
    if (loose_word_of(AHEAD(rest), "and und y et") || loose_sign(AHEAD(rest), "&"))
        return before && strchr(",:(", before);
    return ends &&
           (parted || loose_is_among(loose_last_word(line), JOINTS
                                     " node knoten nodo noeud nœud at bei en in of von de move zug "
                                     "jugada coup play plays cut prune pruned leaf blatt hoja feuille is"));
}

/* "d'abord", "l'arbre", "that's" */
static bool is_clipped(const struct spelt *s)
{
    const char *at = s->word.bytes, *end = at + s->word.length;
    const bool owner =
        s->end - end > 1 && end[0] == '\'' && end[1] == 's' && (s->end - end == 2 || !is_letter(end[2]));
    return (end < s->end && (*end == '\'' || (*end == '-' && end + 1 < s->end && is_letter(end[1]))) &&
            !owner) ||
           (at > s->begin && strchr("'\\./@", at[-1]));
}

/* "(d) There are", "c. Cutoffs", "2b) …", "Part (a): …": the part of a question. */
static bool is_part(const struct spelt *s)
{
    const char *at = s->word.bytes, *end = at + s->word.length;
    while (at > s->begin && strchr(" (0123456789.)", at[-1]))
        at--;
    const struct slice before = {s->begin, (size_t)(at - s->begin)};
    return s->word.length == 1 && s->end - end > 1 && strchr(").", *end) && strchr(" :", end[1]) &&
           (at == s->begin || strchr("\n].:;", at[-1]) ||
            loose_is_among(loose_last_word(before), READING_QUESTIONS));
}

static bool is_sure(const struct reading *r, const struct spelt *s, bool bounds)
{
    const struct slice word = s->word, label = tree_label(r->names.tree, s->node);
    const bool plain = count_letters(word, isalpha) == word.length;
    if (is_clipped(s) || is_part(s))
        return false;
    if (plain &&
        word.length > 2) /* "left", which is a word: it is found in any case where a node is looked for */
        return count_letters((struct slice){label.bytes + 1, label.length - 1}, isupper) > 0; /* moveA */
    if (bounds && loose_is_among(word, "a b v"))
        return false;
    return slice_is(label, "I") || !loose_is_among(word, SHORT_WORDS) || is_said(s) || is_listed(r, s);
}

/* Whether a, b and v are bounds: "s: a = -oo, b = +oo", "node a b v". */
static bool has_short_bounds(const struct reading *r, struct slice text)
{
    while (text.length) {
        struct slice line = slice_take(&text, '\n'), rest = line, word;
        bool a = false, b = false, others = false;
        const bool numbers = loose_has_any(line, "=0123456789");
        while (next_word(&rest, &word)) {
            const bool said = !numbers || loose_sign(AHEAD(rest), "= :");
            b = b || (a && said && loose_is_among(word, "b"));
            a = a || (said && loose_is_among(word, "a"));
            others = others || (!a && loose_find(&r->names, word) != TREE_NONE) ||
                     loose_is_among(word, "node knoten nodo noeud step schritt paso inf oo infinity");
        }
        if (a && b && others)
            return true;
    }
    return false;
}

/* Whether words, too, are written in capitals. */
static bool shouts(const struct reading *r, struct slice text)
{
    struct slice word;
    size_t words = 0;
    while (next_word(&text, &word))
        words += count_letters(word, isalpha) > 3 && loose_find(&r->names, word) == TREE_NONE;
    return words > 1;
}

struct slice spelling_restore(const struct reading *r, struct slice text, struct text *kept)
{
    struct text lowered = {0};
    if (!has_one_case(r, text, isupper)) {
        if (!has_one_case(r, text, islower) || !shouts(r, text))
            return text;
        for (size_t i = 0; i < text.length; i++)
            text_add_char(&lowered, (char)tolower((unsigned char)text.bytes[i]));
        text = text_slice(&lowered);
    }
    const bool bounds = has_short_bounds(r, text);
    struct slice rest = text, word;
    const char *done = text.bytes;
    while (next_word(&rest, &word)) {
        const uint32_t node =
            loose_find_exactly(&r->names, word) == TREE_NONE ? loose_find(&r->names, word) : TREE_NONE;
        const struct spelt s = {word, text.bytes, text.bytes + text.length, node};
        if (node == TREE_NONE || !is_sure(r, &s, bounds))
            continue;
        text_add(kept, done, (size_t)(word.bytes - done));
        text_add_slice(kept, tree_label(r->names.tree, node));
        done = word.bytes + word.length;
    }
    text_add(kept, done, (size_t)(text.bytes + text.length - done));
    text_free(&lowered);
    return text_slice(kept);
}
