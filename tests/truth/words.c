/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/words.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- words --- */

static const char *const plain[][2] = {
    {"−", "-"},  {"∞", "inf"}, {"⁺", "+"},  {"⁻", "-"},  {"α", "alpha"}, {"β", "beta"},
    {"≥", ">="}, {"≤", "<="},  {"≠", "!="}, {"→", "->"}, {"←", "<-"},
};

static const char *copy_sign(const char *text, char **out, const char *past)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        size_t length = strlen(plain[i][0]), new = strlen(plain[i][1]);
        if (strncmp(text, plain[i][0], length) != 0 || *out + new >= past)
            continue;
        memcpy(*out, plain[i][1], new);
        *out += new;
        return text + length;
    }
    *(*out)++ = *text;
    return text + 1;
}

static bool is_mark(char c)
{
    return c && strchr(".,:;?!()", c);
}

/* Cuts a word into the marks before it, itself, and the marks behind it. */
static bool cut(struct words *words, char *word, char **spare, const char *past)
{
    static const char marks[] = ".\0,\0:\0;\0?\0!\0(\0)";
    size_t length = strlen(word), tail;
    while (*word == '(' && length > 1) {
        if (words->count == WORDS_MOST)
            return false;
        words->at[words->count++] = "(";
        word++;
        length--;
    }
    for (tail = length; tail > 1 && is_mark(word[tail - 1]); tail--)
        ;
    bool call = memchr(word, '(', tail) != NULL; /* "Player(s)": its brackets are its own */
    if (call && word[tail] == ')')
        tail++;
    if (*spare + tail + 1 >= past || (size_t)words->count + 1 + length - tail > WORDS_MOST)
        return false;
    memcpy(*spare, word, tail);
    words->at[words->count++] = *spare;
    *spare += tail;
    *(*spare)++ = '\0';
    for (; word[tail]; tail++)
        words->at[words->count++] = marks + 2 * (strchr(".,:;?!()", word[tail]) - ".,:;?!()");
    return true;
}

bool words_split(struct words *words, const char *text)
{
    char copy[WORDS_BYTES], *out = copy, *spare = words->bytes;
    words->count = 0;
    while (*text && out < copy + sizeof copy - 8)
        text = copy_sign(text, &out, copy + sizeof copy - 8);
    if (*text)
        return false;
    *out = '\0';
    for (char *word = strtok(copy, " \n"); word; word = strtok(NULL, " \n"))
        if (!cut(words, word, &spare, words->bytes + sizeof words->bytes))
            return false;
    return true;
}

bool words_number(const char *word, double *number)
{
    char *end;
    const char *first = word + (*word == '-' || *word == '+');
    if (!isdigit((unsigned char)*first) && strncmp(first, "inf", 3) != 0)
        return false;
    *number = strtod(word, &end) + 0.0;
    if (*end == '+' && !end[1])
        *number = nextafter(*number, INFINITY);
    else if (*end == '-' && !end[1])
        *number = nextafter(*number, -INFINITY);
    else if (*end)
        return false;
    return true;
}

/* --- patterns --- */

static bool is_word(const struct words *words, int at, const char *word)
{
    return at < words->count && strcmp(words->at[at], word) == 0;
}

static bool fits_choice(const char *word, const char *choices)
{
    size_t length = strlen(word);
    for (const char *at = choices; *at && *at != '}';
         at += strcspn(at, "|}") + (at[strcspn(at, "|}")] == '|'))
        if (strcspn(at, "|}") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

static bool fits_player(const char *word, struct match *m)
{
    bool max = strncmp(word, "MAX", 3) == 0;
    if ((!max && strncmp(word, "MIN", 3) != 0) || (word[3] && strcmp(word + 3, "'s") != 0) || m->players == 4)
        return false;
    m->max[m->players++] = max;
    return true;
}

static bool fits_node(const char *word, const struct tree *tree, struct match *m)
{
    int node = tree_named(tree, word);
    if (node == NO_NODE || m->nodes == 4)
        return false;
    m->node[m->nodes++] = node;
    return true;
}

static bool fits_count(const char *word, struct match *m)
{
    char *end;
    if (!isdigit((unsigned char)*word) || m->counts == 8)
        return false;
    m->count[m->counts++] = strtol(word, &end, 10);
    return !*end;
}

static bool fits_hole(const char *word, char hole, const struct tree *tree, struct match *m)
{
    switch (hole) {
    case 'n':
        return fits_node(word, tree, m);
    case 'd':
        return m->numbers < 4 && words_number(word, &m->number[m->numbers]) && ++m->numbers;
    case 'u':
        return fits_count(word, m);
    case 'p':
        return fits_player(word, m);
    case 'o':
        m->sign = word;
        return fits_choice(word, "=|!=|<|<=|>|>=}");
    default:
        return hole == 'w' && !is_mark(*word) && m->choices < 4 && (m->choice[m->choices++] = word);
    }
}

/* Nodes in a row; how many words, 0 for no list. */
static int take_list(const struct words *words, int from, const struct tree *tree, struct match *m)
{
    int at = from, node;
    m->listed = 0;
    m->more = false;
    while (at < words->count && (node = tree_named(tree, words->at[at])) != NO_NODE &&
           m->listed < TREE_MOST) {
        m->list[m->listed++] = node;
        at++;
        bool goes_on = is_word(words, at, ",") || is_word(words, at, "and");
        if (!goes_on || at + 1 >= words->count || tree_named(tree, words->at[at + 1]) == NO_NODE)
            break;
        at++;
    }
    if (!m->listed)
        return 0;
    if (is_word(words, at, "and") && (is_word(words, at + 2, "more") || is_word(words, at + 2, "others"))) {
        m->more = true;
        at += is_word(words, at + 3, "children") || is_word(words, at + 3, "nodes") ? 4 : 3;
    }
    if (is_word(words, at, "and") && is_word(words, at + 1, "all") && is_word(words, at + 2, "below"))
        at += 4;
    return at - from;
}

struct word_class words_class(const struct words *words, int at, const struct tree *tree)
{
    const char *word = words->at[at];
    double number;
    return (struct word_class){.begins = at == 0 || strcmp(words->at[at - 1], ".") == 0,
                               .node = tree_named(tree, word) != NO_NODE,
                               .number = words_number(word, &number),
                               .player = strncmp(word, "MAX", 3) == 0 || strncmp(word, "MIN", 3) == 0};
}

static bool may_begin(const char *word, struct word_class class, const char *part)
{
    if (*part == '{')
        return fits_choice(word, part + 1);
    if (*part != '%')
        return *part == '[' || strcmp(part, word) == 0;
    switch (part[1]) {
    case 'n':
    case 'l':
        return class.node;
    case 'd':
    case 'u':
        return class.number;
    case 'p':
        return class.player;
    default:
        return true;
    }
}

bool words_may_match(const struct words *words, int at, struct word_class class, const struct words *pattern)
{
    int first = *pattern->at[0] == '^';
    const char *part = pattern->at[first], *next = first + 1 < pattern->count ? pattern->at[first + 1] : "%";
    if ((first && !class.begins) || !may_begin(words->at[at], class, part))
        return false;
    bool one_word = *part != '[' && !(*part == '%' && strchr("ls", part[1]));
    return !one_word || strchr("%[{", *next) || is_word(words, at + 1, next);
}

struct place {
    int word, pattern;
};

/* One part of the pattern. False: it doesn't fit. %s is done by the caller. */
static bool step(const struct words *words, const struct words *pattern, const struct tree *tree,
                 struct match *m, struct place *p)
{
    const char *part = pattern->at[p->pattern++];
    const char *word = p->word < words->count ? words->at[p->word] : "";
    if (*part == '[' && part[1]) {
        size_t length = strlen(part) - 2;
        p->word += strlen(word) == length && strncmp(part + 1, word, length) == 0;
        return true;
    }
    if (part[0] == '%' && part[1] == 'l') {
        int taken = take_list(words, p->word, tree, m);
        p->word += taken;
        return taken > 0;
    }
    if (p->word >= words->count)
        return false;
    p->word++;
    if (*part == '{') {
        if (m->choices < 4)
            m->choice[m->choices++] = word;
        return fits_choice(word, part + 1);
    }
    if (*part == '%' && part[1] && !part[2])
        return fits_hole(word, part[1], tree, m);
    return strcmp(part, word) == 0;
}

/* Where %s ends at the latest: what is code has no names of nodes and players in it, and no sentences. */
static bool ends_code(const struct words *words, int at, const struct tree *tree)
{
    static const char *const no_code[] = {".", "is", "are", "has", "MAX", "MIN"};
    for (size_t i = 0; i < sizeof no_code / sizeof *no_code; i++)
        if (is_word(words, at, no_code[i]))
            return true;
    return tree_named(tree, words->at[at]) != NO_NODE;
}

bool words_match(const struct words *words, int from, const struct words *pattern, const struct tree *tree,
                 struct match *match)
{
    struct place p = {from, 0}, again = {-1, 0};
    struct match m = {.begin = from}, kept = m;
    if (pattern->count && strcmp(pattern->at[0], "^") == 0) {
        if (from > 0 && !is_word(words, from - 1, "."))
            return false;
        p.pattern = 1;
    }
    while (p.pattern < pattern->count) {
        if (strcmp(pattern->at[p.pattern], "%s") == 0) {
            p.pattern++;
            again = (struct place){p.word + 1, p.pattern};
            kept = m;
        } else if (!step(words, pattern, tree, &m, &p)) {
            if (again.word < 0 || again.word >= words->count || ends_code(words, again.word - 1, tree))
                return false;
            p = again;
            again.word++;
            m = kept;
        }
    }
    m.end = p.word;
    *match = m;
    return true;
}
