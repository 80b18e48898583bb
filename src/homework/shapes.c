/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sentence says of the tree and of the way that the search went, whatever else it says. Its words are
 * made letters, without those that say nothing, and shapes are looked for in them:
 *
 *     "Below D all leaves are visited, N before H"    uNWliv,NbN    D: nothing is cut; N comes before H
 *     "At n4 it is MIN who picks n9"                  oNiPpN        n4 is MIN's
 *
 * What is found is laid beside the search as an aside (remarks.h); nobody gets anything for it. */
#include "homework/sayings.h"
#include <string.h>

#define LONGEST 120 /* letters: nobody's sentence has more */

/* The letter of a word; the longest counts, and of two as long the one that stands first. */
static const struct {
    enum words word;
    char letter;
} letters[] = {
    {WORDS_WHOLE, 'W'},   {WORDS_BEFORE, 'b'},     {WORDS_AFTER, 'a'},      {WORDS_BETTER, 'G'},
    {WORDS_WORSE, 'L'},   {WORDS_EQUALLY, 'E'},    {WORDS_PREFERS, 'f'},    {WORDS_DEEP, 'D'},
    {WORDS_SHALLOW, 'S'}, {WORDS_TURN, 'm'},       {WORDS_LATEST, 'z'},     {WORDS_STAGE, 's'},
    {WORDS_ALREADY, 'e'}, {WORDS_LEAST, 'g'},      {WORDS_MOST, 'j'},       {WORDS_FROM, 'r'},
    {WORDS_WITH, 'r'},    {WORDS_HALF, 'h'},       {WORDS_COMES, 'v'},      {WORDS_SPARES, 'y'},
    {WORDS_SMALLER, '<'}, {WORDS_LARGER, '>'},     {WORDS_SEEN, 'v'},       {WORDS_UNSEEN, 'c'},
    {WORDS_PRUNES, 'c'},  {WORDS_CUTOFF, 'c'},     {WORDS_CUT, 'c'},        {WORDS_NOT, 'n'},
    {WORDS_NONE, 'n'},    {WORDS_PLAYS, 'p'},      {WORDS_IS, 'i'},         {WORDS_NODES, '\0'},
    {WORDS_OF, 'o'},      {WORDS_UNDER, 'u'},      {WORDS_CHILDREN, 'k'},   {WORDS_PARTS, 'k'},
    {WORDS_LEAVES, 'l'},  {WORDS_PLAYER_MAX, 'P'}, {WORDS_PLAYER_MIN, 'P'}, {WORDS_UPDATES, 'U'},
    {WORDS_VALUE, 'V'},   {WORDS_TO, 't'},         {WORDS_FILLER, '\0'},    {WORDS_WHAT, '\0'},
    {WORDS_ALPHA, 'A'},   {WORDS_BETA, 'B'},       {WORDS_BECOMES, 'i'},    {WORDS_REASON, 'R'},
};

/* $ is where a sentence or a part of it ends. The shape that stands first counts. */
static const struct {
    const char *shape;
    enum remark remark;
    bool turned; /* the later node is the first of the claim */
} shapes[] = {
    {"NiP$", REMARK_PLAYER, false},
    {"N(P)", REMARK_PLAYER, false},
    {"N|P|", REMARK_PLAYER, false},
    {"NmP", REMARK_PLAYER, false},
    {"oNiPp", REMARK_PLAYER, false},
    {"oNPp", REMARK_PLAYER, false},
    {"oNpP", REMARK_PLAYER, false},
    {"oN,Pp", REMARK_PLAYER, false},
    {"oNiPm", REMARK_PLAYER, false},
    {"NV#?Pp", REMARK_PLAYER, false},
    {"N:#(Po", REMARK_PLAYER, false},
    {"N,#,#,#,Po", REMARK_PLAYER, false},
    {"N:#,nc", REMARK_CUTLESS, false},
    {"N=#,nc", REMARK_CUTLESS, false},
    {"N:#(nc", REMARK_CUTLESS, false},
    {"N=#(nc", REMARK_CUTLESS, false},
    {"N:#(Wlv", REMARK_ALL_LEAVES, false},
    {"N=#(Wlv", REMARK_ALL_LEAVES, false},
    {"N:#(Wkv", REMARK_WHOLE, false},
    {"N=#(Wkv", REMARK_WHOLE, false},
    {",N?v", REMARK_SEEN, false},
    {",Nv", REMARK_SEEN, false},
    {"N:#rN", REMARK_FROM, false},
    {"N=#rN", REMARK_FROM, false},
    {"N:#(rN)", REMARK_FROM, false},
    {"N=#(rN)", REMARK_FROM, false},
    {"N:#(oN)", REMARK_FROM, false},
    {"N=#(oN)", REMARK_FROM, false},
    {"?Ni#$", REMARK_HAD, false},
    {"aN,AoNi#", REMARK_AFTER_ALPHA, false},
    {"aN,BoNi#", REMARK_AFTER_BETA, false},
    {"aNAoNi#", REMARK_AFTER_ALPHA, false},
    {"aNBoNi#", REMARK_AFTER_BETA, false},
    {"AoNi#aN", REMARK_AFTER_ALPHA, true},
    {"BoNi#aN", REMARK_AFTER_BETA, true},
    {"NUAt#aN", REMARK_AFTER_ALPHA, true},
    {"NUBt#aN", REMARK_AFTER_BETA, true},
    {"aNNV#", REMARK_AFTER_VALUE, false},
    {",N&v", REMARK_SEEN, false},
    {"P#rN", REMARK_HAD, false},
    {"P?#rN", REMARK_HAD, false},
    {"P??#rN", REMARK_HAD, false},
    {",&N&NR", REMARK_UNSEEN, false},
    {",&NR", REMARK_UNSEEN, false},
    {",&#&#R", REMARK_LEAF_UNSEEN, false},
    {"v#luN", REMARK_COUNT, false},
    {"v#loN", REMARK_COUNT, false},
    {"oNv#l", REMARK_COUNT, false},
    {"v#l?#", REMARK_LEAVES_SEEN, false},
    {"v#lo#", REMARK_LEAVES_SEEN, false},
    {"#o#lv", REMARK_LEAVES_SEEN, false},
    {"#i>A=#", REMARK_LARGER, false},
    {"#i>B=#", REMARK_LARGER, false},
    {"#i>#", REMARK_LARGER, false},
    {"#i<A=#", REMARK_SMALLER, false},
    {"#i<B=#", REMARK_SMALLER, false},
    {"#i<#", REMARK_SMALLER, false},
    {"NikoN", REMARK_CHILD, false},
    {"koNiN", REMARK_CHILD, true},
    {"NV#tN", REMARK_CHILD, false},
    {"lNuN", REMARK_BELOW, false},
    {"Nl#", REMARK_LEAF, false},
    {"NbN", REMARK_BEFORE, false},
    {"NivbN", REMARK_BEFORE, false},
    {"vNbN", REMARK_BEFORE, false},
    {"NivaN", REMARK_BEFORE, true},
    {"vNaN", REMARK_BEFORE, true},
    {"aNvN", REMARK_BEFORE, false},
    {"aN,Niv", REMARK_BEFORE, false},
    {"zlviN", REMARK_LAST, false},
    {"slviN", REMARK_FIRST, false},
    {"Nivz", REMARK_LAST, false},
    {"NivW", REMARK_WHOLE, false},
    {"NWv", REMARK_WHOLE, false},
    {"NiWv", REMARK_WHOLE, false},
    {"NviW", REMARK_WHOLE, false},
    {"WluNiv", REMARK_ALL_LEAVES, false},
    {"WkoNiv", REMARK_WHOLE, false},
    {"WloNiv", REMARK_ALL_LEAVES, false},
    {"WlNiv", REMARK_ALL_LEAVES, false},
    {"NWkiv", REMARK_WHOLE, false},
    {"NWliv", REMARK_ALL_LEAVES, false},
    {"N,Wkiv", REMARK_WHOLE, false},
    {"NiGN", REMARK_BETTER, false},
    {"NiLN", REMARK_BETTER, true},
    {"PfNtN", REMARK_BETTER, false},
    {"PfN?N", REMARK_BETTER, false},
    {"PfNtNoN", REMARK_BETTER, false},
    {"N&NivW", REMARK_WHOLE, false},
    {"N,NivW", REMARK_WHOLE, false},
    {"NinvW", REMARK_PARTLY, false},
    {"NnivW", REMARK_PARTLY, false},
    {"NnvW", REMARK_PARTLY, false},
    {"NnWv", REMARK_PARTLY, false},
    {"NniW", REMARK_PARTLY, false},
    {"Nig#", REMARK_AT_LEAST, false},
    {"Nij#", REMARK_AT_MOST, false},
    {"NiVg#", REMARK_AT_LEAST, false},
    {"NiVj#", REMARK_AT_MOST, false},
    {"NVg#", REMARK_AT_LEAST, false},
    {"NVj#", REMARK_AT_MOST, false},
    {"Pe#oN", REMARK_HAD, false},
    {"#,i>#", REMARK_LARGER, false},
    {"#,i<#", REMARK_SMALLER, false},
    {"#e>#", REMARK_LARGER, false},
    {"#e<#", REMARK_SMALLER, false},
    {"#ie>#", REMARK_LARGER, false},
    {"#ie<#", REMARK_SMALLER, false},
    {"#?>#", REMARK_LARGER, false},
    {"#?<#", REMARK_SMALLER, false},
    {"#,>#", REMARK_LARGER, false},
    {"#,<#", REMARK_SMALLER, false},
    {"#,?>#", REMARK_LARGER, false},
    {"#,?<#", REMARK_SMALLER, false},
    {"WoNkiv", REMARK_WHOLE, false},
    {"WoNliv", REMARK_ALL_LEAVES, false},
    {"NvW", REMARK_WHOLE, false},
    {"Wciq", REMARK_ALPHA_CUTS, false},
    {"Wcix", REMARK_BETA_CUTS, false},
    {"#x?q", REMARK_ALPHA_CUTS, false},
    {"#liv&#ic", REMARK_SPLIT, false},
    {"spPaN", REMARK_BETTER, false},
    {"spPtN", REMARK_BETTER, false},
    {"sPpN", REMARK_BETTER, false},
    {"PfN", REMARK_BETTER, false},
    {"NiGNoP", REMARK_BETTER, false},
    {"NiLNoP", REMARK_BETTER, true},
    {"#x&#q", REMARK_ALPHA_CUTS, false},
    {"#x$", REMARK_ALPHA_CUTS, false},
    {"#q$", REMARK_BETA_CUTS, false},
    {"NiEN", REMARK_EQUAL, false},
    {"N&NiE", REMARK_EQUAL, false},
    {"coNiD", REMARK_DEEP, false},
    {"coNiS", REMARK_SHALLOW, false},
    {"DcoN", REMARK_DEEP, false},
    {"ScoN", REMARK_SHALLOW, false},
    {"nDc", REMARK_DEEP, false},
    {"#Dc", REMARK_DEEP, false},
    {"nSc", REMARK_SHALLOW, false},
    {"#Sc", REMARK_SHALLOW, false},
    {"cioN", REMARK_CUT, false},
    {"nciN", REMARK_CUTLESS, false},
    {"ncoN", REMARK_CUTLESS, false},
    {"nc?N", REMARK_CUTLESS, false},
    {"Nnic", REMARK_CUTLESS, false},
    {"oNnc", REMARK_CUTLESS, false},
    {"oNnic", REMARK_CUTLESS, false},
    {"Nix", REMARK_CUT_ALPHA, false},
    {"Niq", REMARK_CUT_BETA, false},
    {"ix,?N", REMARK_CUT_ALPHA, false},
    {"iq,?N", REMARK_CUT_BETA, false},
    {"Nic?A", REMARK_CUT_ALPHA, false},
    {"Nic?B", REMARK_CUT_BETA, false},
    {"uN#liv", REMARK_COUNT, false},
    {"uN#lv", REMARK_COUNT, false},
    {"oN#liv", REMARK_COUNT, false},
    {"oN#lv", REMARK_COUNT, false},
    {"#luNiv", REMARK_COUNT, false},
    {"#loNiv", REMARK_COUNT, false},
    {"#o#koNiv", REMARK_CHILDREN, false},
    {"#koNiv", REMARK_CHILDREN, false},
    {"#liy", REMARK_SPARED, false},
    {"y#l", REMARK_SPARED, false},
    {"#%lic", REMARK_SHARE, false},
    {"#%liv", REMARK_SHARE, false},
    {"#%liy", REMARK_SHARE, false},
    {"#%olic", REMARK_SHARE, false},
    {"#%oliv", REMARK_SHARE, false},
    {"hly", REMARK_SHARE, false},
    {"hlic", REMARK_SHARE, false},
    {"hliv", REMARK_SHARE, false},
    {"hliy", REMARK_SHARE, false},
    {"yhl", REMARK_SHARE, false},
    {"PUA", REMARK_MOVES_ALPHA, false},
    {"PUB", REMARK_MOVES_BETA, false},
    {"c?A<B", REMARK_CUT_TURNED, false},
    {"c?Ai<B", REMARK_CUT_TURNED, false},
    {"c?B>A", REMARK_CUT_TURNED, false},
    {"c?Bi>A", REMARK_CUT_TURNED, false},
};

/* A sentence as letters, and what they stand for. */
struct shaped {
    char letters[LONGEST + 1];
    uint32_t node[LONGEST]; /* N: which; P: TREE_ROOT for MAX */
    double number[LONGEST]; /* # */
    size_t count;
};

/* A word of the table; '?' for others. A cutoff may be one by α or by β. */
static char take_word(struct slice *rest, struct shaped *it)
{
    struct slice from = *rest, best = *rest;
    char letter = '?';
    bool joins = loose_word_of(&(struct slice){from.bytes, from.length}, "and und y et so also donc");
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct slice at = from;
        if (!words_take(&at, letters[i].word) || at.bytes <= best.bytes)
            continue;
        best = at;
        letter = joins && !letters[i].letter ? '&' : letters[i].letter;
        it->node[it->count] = letters[i].word == WORDS_PLAYER_MAX ? TREE_ROOT : TREE_NONE;
        enum column by = letters[i].word == WORDS_CUTOFF ? saying_cutting(saying_until(from, at)) : COLUMN_V;
        letter = by == COLUMN_ALPHA ? 'x' : by == COLUMN_BETA ? 'q' : letter;
    }
    *rest = best;
    if (best.bytes == from.bytes && !loose_word(rest).length) {
        letter = *rest->bytes;
        loose_skip(rest);
    }
    return letter;
}

/* "a1": a move that one edge has, and no word. */
static uint32_t take_move(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, word = loose_word(&at);
    bool digit = word.length > 1 && strchr("0123456789", word.bytes[word.length - 1]);
    uint32_t node = digit ? loose_find_exactly(&r->moves, word) : TREE_NONE;
    *rest = node == TREE_NONE ? *rest : at;
    return node;
}

static void take_letter(struct reading *r, struct slice *rest, struct shaped *it)
{
    struct slice named = *rest;
    struct homework_span places = {0};
    const size_t names = r->homework->names.count;
    char letter;
    bool at = it->count && strchr("oa", it->letters[it->count - 1]); /* "at A": no article */
    if (at ? names_exactly(r, rest) != TREE_NONE : doubts_take_node(r, rest)) {
        letter = 'N';
        it->node[it->count] = names_exactly(r, &named);
    } else if ((it->node[it->count] = take_move(r, rest)) != TREE_NONE) {
        letter = 'N';
    } else if (loose_word_of(rest, "root wurzel raíz raiz racine")) {
        letter = 'N';
        it->node[it->count] = TREE_ROOT;
    } else if (names_are_places(*rest) && names_take_places(r, rest, TREE_ROOT, false, &places)) {
        letter = 'N';
        it->node[it->count] = r->homework->names.at[places.first];
    } else if (saying_take_number(rest, &it->number[it->count])) {
        letter = '#';
    } else {
        letter = take_word(rest, it);
    }
    r->homework->names.count = names;
    if (letter)
        it->letters[it->count++] = letter;
}

/* Whether a letter, '\0' at the end, is one that stands in a shape. */
static bool is_letter(char letter, char wanted)
{
    return letter == wanted || (wanted == '?' && letter == 'R') ||
           (wanted == '$' && strchr(",.;:)|&!", letter));
}

static bool fits(const struct shaped *it, size_t at, const char *shape)
{
    while (*shape && is_letter(it->letters[at], *shape))
        shape++, at += it->letters[at] != '\0';
    return !*shape;
}

/* What stands in the shape, for the judge. */
static void add_remark(struct reading *r, const struct shaped *it, size_t at, size_t which,
                       struct slice words)
{
    struct clause clause = {.remark = shapes[which].remark};
    uint32_t nodes[2];
    uint32_t count = 0;
    for (size_t i = 0; shapes[which].shape[i]; i++) {
        const char letter = shapes[which].shape[i];
        if (letter == 'N' && count < 2)
            nodes[count++] = it->node[at + i];
        if (letter == 'P')
            clause.has |= it->node[at + i] == TREE_ROOT ? TOPIC_BIT(PLAYER_MAX) : TOPIC_BIT(PLAYER_MIN);
        if (strchr("#hn", letter))
            doubts_add_figure(r, &clause,
                              letter == '#'   ? it->number[at + i]
                              : letter == 'h' ? 50
                                              : 0,
                              COLUMN_COUNT);
    }
    for (uint32_t i = 0; i < count; i++)
        reading_add_node(r, &clause.nodes, nodes[shapes[which].turned ? count - 1 - i : i]);
    doubts_add_remark(r, &clause, words);
}

static struct shaped shape_of(struct reading *r, struct slice words)
{
    struct shaped it = {.count = 0};
    while (loose_blanks(&words), words.length && it.count < LONGEST)
        take_letter(r, &words, &it);
    return it;
}

bool shapes_know(struct reading *r, struct slice sentence)
{
    static const bool alone[] = {
#define REMARK(name, holds, alone) [REMARK_##name] = alone,
#include "homework/remarks.def"
#undef REMARK
    };
    const struct shaped it = shape_of(r, sentence);
    size_t from = strspn(it.letters, "&,?"), end = it.count;
    from += fits(&it, from, "oN,") ? 3 : 0; /* "At C, MIN prefers H to G" */
    while (end > from && strchr(".;,:!", it.letters[end - 1]))
        end--;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (alone[shapes[i].remark] && fits(&it, from, shapes[i].shape)) {
            size_t behind = from + strcspn(shapes[i].shape, "$");
            if (behind == end || fits(&it, behind, ",R") || fits(&it, behind, "R"))
                return true; /* and why: that is looked at by itself */
        }
    return false;
}

/* "If R were 1": a leaf with a number that isn't its own. */
static bool is_changed(const struct reading *r, const struct shaped *it, size_t at)
{
    const struct tree *tree = r->names.tree;
    uint32_t leaf = it->node[at];
    return fits(it, at, "Ni#") && tree_is_leaf(tree, leaf) && tree->value[leaf] != it->number[at + 2];
}

static void note_sentence(struct reading *r, struct slice words)
{
    const struct shaped it = shape_of(r, words);
    for (size_t at = 0; at < it.count && saying_supposes(r); at++)
        if (is_changed(r, &it, at)) {
            reading_leave(r, "what would be in another tree isn't checked");
            return;
        }
    if (saying_supposes(r))
        return;
    for (size_t at = 0; at < it.count; at++)
        for (size_t which = 0; which < sizeof shapes / sizeof *shapes; which++)
            if (fits(&it, at, shapes[which].shape)) {
                add_remark(r, &it, at, which, words);
                break;
            }
}

void answers_note_remarks(struct reading *r, struct slice line)
{
    if (slice_begins(r->words, "#"))
        return;
    while (line.length) {
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        if (saying_supposes(r) || !memchr(sentence.bytes, '?', sentence.length))
            note_sentence(r, sentence);
    }
}
