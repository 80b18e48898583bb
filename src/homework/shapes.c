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
    {WORDS_ONLY, '1'},        {WORDS_WHOLE, 'W'},   {WORDS_BEFORE, 'b'},     {WORDS_AFTER, 'a'},
    {WORDS_BETTER, 'G'},      {WORDS_WORSE, 'L'},   {WORDS_EQUALLY, 'E'},    {WORDS_PREFERS, 'f'},
    {WORDS_DEEP, 'D'},        {WORDS_SHALLOW, 'S'}, {WORDS_TURN, 'm'},       {WORDS_LATEST, 'z'},
    {WORDS_STAGE, 's'},       {WORDS_ALREADY, 'e'}, {WORDS_LEAST, 'g'},      {WORDS_MOST, 'j'},
    {WORDS_FROM, 'r'},        {WORDS_WITH, 'r'},    {WORDS_HALF, 'h'},       {WORDS_COMES, 'v'},
    {WORDS_SPARES, 'y'},      {WORDS_SMALLER, '<'}, {WORDS_LARGER, '>'},     {WORDS_SEEN, 'v'},
    {WORDS_UNSEEN, 'c'},      {WORDS_PRUNES, 'c'},  {WORDS_CUTOFF, 'c'},     {WORDS_CUT, 'c'},
    {WORDS_NOT, 'n'},         {WORDS_NONE, 'n'},    {WORDS_PLAYS, 'p'},      {WORDS_IS, 'i'},
    {WORDS_NODES, '\0'},      {WORDS_OF, 'o'},      {WORDS_UNDER, 'u'},      {WORDS_CHILDREN, 'k'},
    {WORDS_PARTS, 'k'},       {WORDS_LEAVES, 'l'},  {WORDS_PLAYER_MAX, 'P'}, {WORDS_PLAYER_MIN, 'P'},
    {WORDS_UPDATES, 'U'},     {WORDS_VALUE, 'V'},   {WORDS_TO, 't'},         {WORDS_FILLER, '\0'},
    {WORDS_WHAT, '\0'},       {WORDS_ALPHA, 'A'},   {WORDS_BETA, 'B'},       {WORDS_BECOMES, 'i'},
    {WORDS_REASON, 'R'},      {WORDS_CAUSES, 'C'},  {WORDS_DIRECTLY, 'd'},   {WORDS_SAME, 'Q'},
    {WORDS_MOVES, 'M'},       {WORDS_ALTERS, 'U'},  {WORDS_PASSIVE, 'i'},    {WORDS_UNABLE, 'n'},
    {WORDS_HEAD_WINDOW, 'w'}, {WORDS_STARTED, 'r'}, {WORDS_CALLED, 'r'},     {WORDS_CONTINUES, 'Y'},
    {WORDS_FOLLOWED, 'F'},    {WORDS_TIMES, 'X'},   {WORDS_BROTHERS, 'H'},   {WORDS_PARENT, 'J'},
    {WORDS_UNMOVED, '0'},     {WORDS_THIRD, 'h'},   {WORDS_QUARTER, 'h'},    {WORDS_FEWER, '+'},
    {WORDS_OR_LESS, '2'},     {WORDS_OR_MORE, '3'}, {WORDS_TURNS_OUT, 'V'},  {WORDS_REPLY, 'p'},
    {WORDS_ENDING, 'I'},
};

/* What is known, each with its shapes: letters as above, besides
 *
 *     N a node   # a number   & and   x q an α cut, a β cut   : also = and →   ? another word, or why
 *     T than   $ the end of a sentence or of a part of it   ^ the beginning of a sentence
 *     Z A or B, O x or q: α or β, of which the remark is   K o or u   ~ a comma, or none   _ an i, or none
 *     @ a node, and those that are listed behind it
 *
 * "Only" may stand anywhere in a shape that doesn't ask for it. */
static const struct rule {
    enum remark remark;
    bool alone;
    const char *shapes[2]; /* the later node is the first of the remark in the second of them */
} rules[] = {
#define REMARK(name, holds, alone, shapes, turned) {REMARK_##name, alone, {shapes, turned}},
#include "homework/remarks.def"
#undef REMARK
};

/* A sentence as letters, and what they stand for. */
struct shaped {
    char letters[LONGEST + 1];
    const char *from[LONGEST + 1]; /* where it stands; and the end */
    const char *to[LONGEST];
    uint32_t node[LONGEST];    /* N: which; P: TREE_ROOT for MAX */
    double number[LONGEST];    /* #, and h in percent */
    bool article[LONGEST + 1]; /* "the 8" */
    size_t count;
};

/* A word of the table; '?' for others. A cutoff may be one by α or by β. */
static char take_word(struct slice *rest, struct shaped *it, const unsigned char ranks[WORDS_COUNT])
{
    struct slice from = *rest, best = *rest;
    char letter = '?';
    const bool so = loose_word_of(AHEAD(from), "so donc");
    bool joins =
        so || loose_word_of(AHEAD(from), "and und y et en also") || slice_is(loose_word(AHEAD(from)), "e");
    const enum words word = words_take_ranked(&best, ranks);
    if (word != WORDS_COUNT) {
        letter = letters[ranks[word] - 1].letter;
        letter = joins && !letter ? so ? ';' : '&' : letter;
        it->node[it->count] = word == WORDS_PLAYER_MAX ? TREE_ROOT : TREE_NONE;
        it->number[it->count] = word == WORDS_THIRD ? 100.0 / 3 : word == WORDS_QUARTER ? 25 : 50;
        enum column by = word == WORDS_CUTOFF ? saying_cutting(saying_until(from, best)) : COLUMN_V;
        letter = by == COLUMN_ALPHA ? 'x' : by == COLUMN_BETA ? 'q' : letter;
    }
    *rest = best;
    if (best.bytes == from.bytes && loose_word_of(rest, "than als"))
        return 'T';
    if (best.bytes == from.bytes && joins)
        letter = '&';
    if (best.bytes == from.bytes && !loose_word(rest).length) {
        letter = !loose_more(rest)          ? '\0'
                 : slice_begins(*rest, "→") ? ':'
                 : slice_begins(*rest, "≥") ? 'g'
                 : slice_begins(*rest, "≤") ? 'j'
                                            : *rest->bytes;
        loose_skip(rest);
    }
    return letter == '=' ? ':' : letter;
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

static void take_letter(struct reading *r, struct slice *rest, struct shaped *it,
                        const unsigned char ranks[WORDS_COUNT])
{
    struct slice named = *rest;
    loose_blanks(&named);
    const char *from = named.bytes;
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
        letter = take_word(rest, it, ranks);
    }
    r->homework->names.count = names;
    it->from[it->count] = from;
    if (!letter) /* but "the other 8" are as many */
        it->article[it->count] =
            !loose_word_of(AHEAD(named), OTHERS) &&
            (it->article[it->count] || loose_word_of(&named, "the die das der el la le il o"));
    it->to[it->count] = rest->bytes;
    if (letter)
        it->letters[it->count++] = letter;
}

static struct shaped shape_of(struct reading *r, struct slice words)
{
    struct shaped it = {.count = 0};
    unsigned char ranks[WORDS_COUNT] = {0};
    for (unsigned char i = 0; i < sizeof letters / sizeof *letters; i++)
        ranks[letters[i].word] = i + 1;
    while (loose_more(&words) && it.count < LONGEST)
        take_letter(r, &words, &it, ranks);
    it.from[it.count] = words.bytes;
    return it;
}

/* Whether a letter, '\0' at the end, is one of some. */
static bool is_among(char letter, const char *some)
{
    return letter && strchr(some, letter);
}

/* The letters of "N, N and N" that begin there. */
static size_t count_listed(const struct shaped *it, size_t at)
{
    size_t end = at + 1, next = end;
    while (next += strspn(it->letters + next, ",&"), it->letters[next] == 'N')
        end = ++next;
    return end - at;
}

#define ABSENT SIZE_MAX

/* How many letters of a sentence a letter of a shape takes there, or ABSENT. */
static size_t take(const struct shaped *it, size_t at, char wanted)
{
    const char letter = at < it->count ? it->letters[at] : '\0';
    switch (wanted) {
    case '~':
        return letter == ',';
    case '_':
        return letter == 'i';
    case '$':
        return strchr(",.;:)|&!", letter) ? 0 : ABSENT;
    case '?':
        return is_among(letter, "?RT") ? 1 : ABSENT;
    case 'K':
        return is_among(letter, "ou") ? 1 : ABSENT;
    case '@':
        return letter == 'N' ? count_listed(it, at) : ABSENT;
    case 'Z':
        return is_among(letter, "AB") ? 1 : ABSENT;
    case 'O':
        return is_among(letter, "xq") ? 1 : ABSENT;
    default:
        return letter == wanted ? 1 : ABSENT;
    }
}

/* Whether "only" stands there, within a shape that doesn't ask for it. */
static bool passes_only(const struct shaped *it, size_t at, struct slice shape, size_t i)
{
    return i && shape.bytes[i] != '1' && it->letters[at] == '1';
}

/* How many letters a shape takes there, 0 where it isn't. */
static size_t length_there(const struct shaped *it, size_t at, struct slice shape)
{
    const size_t from = at;
    for (size_t i = 0, taken; i < shape.length; i++, at += taken) {
        at += passes_only(it, at, shape, i);
        if ((taken = take(it, at, shape.bytes[i])) == ABSENT)
            return 0;
    }
    return at - from;
}

static bool fits(const struct shaped *it, size_t at, struct slice shape)
{
    return length_there(it, at, shape);
}

/* The longest of what begins at a place in a sentence. */
struct match {
    const struct rule *rule;
    struct slice shape;
    size_t length; /* in letters of the sentence */
    bool turned;
};

static void find_matches(const struct shaped *it, struct match *matches)
{
    if (it->letters[strspn(it->letters, "N#&:|,.;()-+/")] == '\0')
        return; /* nodes and numbers alone, as in a table, say nothing of each other */

    bool there[256] = {
        ['$'] = true, ['~'] = true, ['_'] = true}; /* what may stand in a shape that is found */
    for (size_t at = 0; at < it->count; at++)
        there[(unsigned char)it->letters[at]] = true;
    there['?'] = there['?'] || there['R'] || there['T'];
    there['K'] = there['o'] || there['u'];
    there['Z'] = there['A'] || there['B'];
    there['O'] = there['x'] || there['q'];
    there['@'] = there['N'];
    for (size_t i = 0; i < 2 * sizeof rules / sizeof *rules; i++) {
        const struct rule *rule = &rules[i / 2];
        for (struct slice rest = slice_of(rule->shapes[i % 2]); rest.length;) {
            struct slice shape = slice_take(&rest, ' ');
            const bool first = *shape.bytes == '^';
            shape = (struct slice){shape.bytes + first, shape.length - first};
            bool all = true;
            for (size_t n = 0; n < shape.length && all; n++)
                all = there[(unsigned char)shape.bytes[n]];
            for (size_t at = 0; at < (first ? 1 : it->count) && all; at++) {
                const size_t length = length_there(it, at, shape);
                if (length > matches[at].length)
                    matches[at] = (struct match){rule, shape, length, i % 2};
            }
        }
    }
}

/* What stands in the shape, for the judge. */
static void add_remark(struct reading *r, const struct shaped *it, size_t at, const struct match *match,
                       struct slice words)
{
    struct clause clause = {.remark = match->rule->remark};
    uint32_t nodes[LONGEST], count = 0;
    for (size_t i = 0, taken; i < match->shape.length; i++, at += taken) {
        const char letter = match->shape.bytes[i];
        at += passes_only(it, at, match->shape, i);
        taken = take(it, at, letter);
        for (size_t n = 0; n < taken && is_among(letter, "N@"); n++)
            if (it->letters[at + n] == 'N')
                nodes[count++] = it->node[at + n];
        if (letter == 'P')
            clause.has |= it->node[at] == TREE_ROOT ? TOPIC_BIT(PLAYER_MAX) : TOPIC_BIT(PLAYER_MIN);
        if (is_among(letter, "#h"))
            doubts_add_figure(r, &clause, it->number[at], COLUMN_COUNT);
        if (letter == 'Z' || letter == 'O')
            clause.column = is_among(it->letters[at], "Ax") ? COLUMN_ALPHA : COLUMN_BETA;
    }
    for (uint32_t i = 0; i < count; i++)
        reading_add_node(r, &clause.nodes, nodes[match->turned ? count - 1 - i : i]);
    doubts_add_remark(r, &clause, words);
}

bool shapes_know(struct reading *r, struct slice sentence)
{
    const struct shaped it = shape_of(r, sentence);
    struct match matches[LONGEST] = {0};
    size_t from = strspn(it.letters, "&,?"), end = it.count;
    if (fits(&it, from, slice_of("oN,")) || fits(&it, from, slice_of(";oNW")))
        from += 3; /* "At C, MIN prefers H to G", "So in D each leaf of D is at most 8" */
    from -= from && fits(&it, from - 1, slice_of("?l")); /* "the smallest leaf of D is 1" is D's value */
    while (end > from && strchr(".;,:!", it.letters[end - 1]))
        end--;
    find_matches(&it, matches);
    from += it.letters[from] == '1' && !matches[from].rule;
    if (from >= end || !matches[from].rule || !matches[from].rule->alone)
        return false;
    size_t behind = from + matches[from].length;
    return behind == end || fits(&it, behind, slice_of(",R")) || /* why: that is looked at by itself */
           fits(&it, behind, slice_of("R"));
}

bool shapes_fit(struct reading *r, struct slice sentence, bool verb)
{
    const struct shaped it = shape_of(r, sentence);
    struct match matches[LONGEST] = {0};
    find_matches(&it, matches);
    bool any = verb && it.letters[strcspn(it.letters, "?1")] == '\0';
    for (size_t at = 0; at < it.count && !any; at++)
        any = matches[at].rule;
    return any;
}

/* "9 leaves", where the tree has so many. */
static bool is_total(const struct tree *tree, double number)
{
    double leaves = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        leaves += tree_is_leaf(tree, node);
    return number == leaves;
}

/* "3 alpha cutoffs", "4 of 9", "37 %", "deep cutoffs: 2": a number of them, or which kind they are. */
static bool counts_there(const struct tree *tree, const struct shaped *it, size_t at)
{
    const char letter = it->letters[at], before = at ? it->letters[at - 1] : '\0';
    if (is_among(letter, "xq"))
        return strchr(it->letters, '#'); /* but "name a beta cutoff" */
    if (letter != '#')
        return is_among(letter, "DSh");
    const bool all = it->article[at] || before == 'W'; /* "all three leaves" */
    const size_t next = at + 1 + (it->letters[at + 1] == '+');
    if (all || is_among(before, "gj<>^#") || (it->letters[next] == 'l' && is_total(tree, it->number[at])))
        return false;
    return is_among(it->letters[next], "lcxqDSk%") || fits(it, at, slice_of("#o#")) ||
           fits(it, at, slice_of("#?o#")) ||
           (at > 1 && before == ':' && is_among(it->letters[at - 2], "cxq"));
}

/* Whether it says how much is cut off or looked at, or how, and no shape has that. */
bool shapes_miss(struct reading *r, struct slice sentence)
{
    const struct shaped it = shape_of(r, sentence);
    struct match matches[LONGEST] = {0};
    const bool speaks = it.letters[strcspn(it.letters, "cxq")] || /* "a tree with four leaves" doesn't */
                        (strchr(it.letters, 'l') && (strchr(it.letters, 'v') || strstr(it.letters, "o#")));
    bool missed = false;
    find_matches(&it, matches);
    for (size_t at = 0, taken = 0; at < it.count && speaks && !missed; at++) {
        const size_t end = matches[at].rule ? at + matches[at].length : 0;
        taken = end > taken ? end : taken;
        missed = at >= taken && counts_there(r->names.tree, &it, at);
    }
    return missed;
}

/* "If R were 1": a leaf with a number that isn't its own. */
static bool is_changed(const struct reading *r, const struct shaped *it, size_t at)
{
    const struct tree *tree = r->names.tree;
    uint32_t leaf = it->node[at];
    return fits(it, at, slice_of("Ni#")) && tree_is_leaf(tree, leaf) &&
           tree->value[leaf] != it->number[at + 2];
}

static void note_sentence(struct reading *r, struct slice words)
{
    const struct shaped it = shape_of(r, words);
    struct match matches[LONGEST] = {0};
    const bool supposes =
        saying_supposes(r) || loose_word_of(AHEAD(words), "should sollte"); /* "Should MIN go to F, …" */
    find_matches(&it, matches);
    for (size_t at = 0; at < it.count && supposes; at++) /* "if MAX plays C, MIN answers H" is so, though */
        if (!matches[at].length || *matches[at].shape.bytes != 'R')
            matches[at].rule = NULL;
    for (size_t at = 0; at < it.count; at++)
        if (matches[at].rule) {
            const enum remark remark = matches[at].rule->remark;
            add_remark(r, &it, at, &matches[at], words);
            if (remark == REMARK_CUT_BY || remark == REMARK_CUT_BEHIND || remark == REMARK_PART_BELOW ||
                remark == REMARK_PART_BELOW_UNSEEN || remark == REMARK_BETTER_BY ||
                is_among(*matches[at].shape.bytes, "nW")) /* "K = 3  β cut" are no 3 cuts */
                at += matches[at].length - 1;
        } else if (supposes && is_changed(r, &it, at))
            reading_leave(r, "what would be in another tree isn't checked");
}

void answers_note_remarks(struct reading *r, struct slice line)
{
    if (slice_begins(r->words, "#") || !r->prose)
        return;
    while (line.length) {
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        reading_turn_to(r, sentence);
        if (saying_supposes(r) || !memchr(sentence.bytes, '?', sentence.length))
            note_sentence(r, sentence);
    }
}

/* --- what is cut off --- */

#define LISTED "N#,&lkWoruz()"

static struct slice words_from(const struct shaped *it, size_t at)
{
    return (struct slice){it->from[at], (size_t)(it->from[it->count] - it->from[at])};
}

/* A leaf that is worth so much: of the node that is said, or of the last one that was, or the only one. */
static uint32_t leaf_there(struct reading *r, const struct shaped *it, size_t at, uint32_t place)
{
    const double number = it->number[at];
    while (place == TREE_ROOT && at-- > 0)
        if (it->letters[at] == 'N' && !tree_is_leaf(r->names.tree, it->node[at]))
            place = it->node[at];
    uint32_t leaf = names_leaf_worth(r, number, place);
    return leaf == TREE_NONE ? names_leaf_worth(r, number, TREE_ROOT) : leaf;
}

/* "the last leaf", of the node that was named last. */
static uint32_t last_leaf(const struct reading *r, struct slice words)
{
    const uint32_t owner = saying_named_before(r, words);
    uint32_t last = TREE_NONE;
    for (uint32_t child = owner + 1; owner != TREE_NONE && child < r->names.tree->end[owner];
         child = r->names.tree->end[child])
        last = child;
    return last;
}

/* "3 nodes", "nine (S, V, …)", where so many are in the brackets: how many, and no leaf's number. */
static bool counts_listed(const struct shaped *it, size_t at)
{
    double count = 0;
    const struct slice behind = {it->to[at], (size_t)(it->from[it->count] - it->to[at])};
    if (words_take(AHEAD(behind), WORDS_NODES))
        return true;
    if (it->letters[at + 1] != '(')
        return false;
    for (size_t in = at + 2; it->letters[in] && it->letters[in] != ')'; in++)
        count += is_among(it->letters[in], "N#");
    return count == it->number[at];
}

/* The nodes of a list; those in brackets, or that come with a node, are below it. False where a number is no
 * leaf's, or may be how many. */
static bool add_listed(struct reading *r, const struct shaped *it, size_t from, size_t to,
                       struct homework_span *nodes)
{
    uint32_t place = TREE_ROOT;
    bool within = false;
    for (size_t at = from; at < to; at++) {
        const char letter = it->letters[at], before = at ? it->letters[at - 1] : ' ';
        uint32_t node = TREE_NONE;
        within = is_among(letter, "r(") ? nodes->count > 0 : letter != ')' && within;
        if (within)
            continue;
        if (letter == 'N' && is_among(before, "ou") && !(at > 1 && it->letters[at - 2] == 'W')) {
            place = it->node[at]; /* "the rest of C", but "the whole of J" */
        } else if (letter == 'N') {
            node = it->node[at];
            if (fits(it, at, slice_of("No#")))
                return false; /* "7 of the 8 leaves" */
        } else if (letter == '#' && (is_among(it->letters[at + 1], "lko") || counts_listed(it, at))) {
            if (at > from)
                return false; /* "L and 2 leaves", "in D 3 nodes"; but "the other two leaves (4 and 6)" */
        } else if (letter == '#') {
            node = leaf_there(r, it, at, place);
            if (node == TREE_NONE)
                return false;
        } else if (fits(it, at, slice_of("zl")) && !is_among(it->letters[at + 2], "N#(o")) {
            node = last_leaf(r, words_from(it, at));
        }
        if (node != TREE_NONE)
            reading_add_node(r, nodes, node);
    }
    return nodes->count > 0;
}

/* Whether what stands there is no part of a list: "H is below 6, the 13 and J", "happy with 7 and K". */
static bool is_operand(const struct shaped *it, size_t at)
{
    const char before = at ? it->letters[at - 1] : ',';
    bool number = it->letters[at] == '#',
         with = before == 'r' && !(at > 1 && is_among(it->letters[at - 2], "Nk("));
    if (number && at > 3 && fits(it, at - 3, slice_of("(#,#)")) && !is_among(it->letters[at - 4], "Nlkoz"))
        return true; /* "the window was (2, 9), L is cut off" */
    if (number && before == '(' && at > 1 && !is_among(it->letters[at - 2], "Nlk"))
        return true; /* "β = (2), L is cut off" */
    return with || !is_among(before, number ? LISTED "?R;" : LISTED "?Re:;.");
}

/* Where the list begins that ends there. */
static size_t list_before(const struct shaped *it, size_t end)
{
    size_t from = end, label = strcspn(it->letters, "()");
    label = it->letters[label] == ')' ? label + 1 : 0; /* "2) G is cut off" */
    for (size_t at = end; at-- > label && is_among(it->letters[at], LISTED);) {
        if (!is_among(it->letters[at], "N#z"))
            continue;
        if (it->letters[at] == '#' && at + 1 < end && (it->letters[at + 1] == 'W' || it->article[at + 1]))
            break; /* "sure of 6 the whole node J is cut off" */
        if (is_operand(it, at) || (fits(it, at, slice_of("#,N")) && !memchr(it->letters + at, '&', end - at)))
            break;
        from = at;
        if (fits(it, at - (at > 0), slice_of(",#")) && at + 1 == end)
            break; /* "5, 9 is cut off" */
    }
    while (from && is_among(it->letters[from - 1], "ouWlk("))
        from--;
    return from;
}

/* Where the list ends that begins there; the same where it isn't at its end then. */
static size_t list_behind(const struct shaped *it, size_t from)
{
    size_t to = from + strspn(it->letters + from, LISTED);
    while (to > from && is_among(it->letters[to - 1], ",&"))
        to--;
    return !it->letters[to] || is_among(it->letters[to], ",&.;:R") ? to : from;
}

/* Whether a number is a leaf's, and not how many: "the 8", "-8 is pruned". */
static bool names_one(const struct shaped *it, size_t at, size_t verb)
{
    struct slice words = words_from(it, verb);
    return it->article[at] || it->number[at] < 0 ||
           (!(at && it->letters[at - 1] == '?') &&
            loose_word_of(&words, "is was isn't wasn't ist wird wurde es está est gets has hat"));
}

/* Whether the first node of a list is what another verb does something to, "F refutes C and G is pruned",
 * "we leave F, L is pruned", or who does it, "by F, G is pruned". */
static bool begins_with_object(const struct reading *r, const struct shaped *it, size_t from, size_t to)
{
    if (to - from < 3 || !from || !is_among(it->letters[from - 1], "?R") || it->letters[from] != 'N')
        return false;
    const struct slice between = {it->from[from - 1], (size_t)(it->from[from] - it->from[from - 1])};
    return loose_has_word(between,
                          "by over von durch wegen par por leave leaves leaving verlassen quitter dejar") ||
           (fits(it, from - 1, slice_of("?")) && from > 1 && it->letters[from - 2] == 'N' &&
            (from < 3 || it->letters[from - 3] != 'o') &&
            !names_is_under(r, it->node[from], it->node[from - 2])); /* "F with f1 and f2" */
}

/* Whether a list that begins there is denied behind it, "so betrachte ich K und L nicht mehr", and where it
 * ends. */
static bool is_denied_behind(const struct shaped *it, size_t from, size_t *to)
{
    *to = from + strspn(it->letters + from, LISTED);
    const char *behind = it->letters + *to;
    const size_t no = strspn(behind, "n");
    return *to > from && is_among(it->letters[from], "N#W") && !is_among(it->letters[*to - 1], ",&") && no &&
           (!behind[no] || strchr(",.;:rR&", behind[no]));
}

/* Where the list of what a verb cuts off begins and ends: before it, "J is already pruned", "wird G nicht
 * betrachtet", "4 und 6 fallen weg"; or behind it, "so we prune J". */
static bool find_list(const struct reading *r, const struct shaped *it, size_t verb, size_t *from, size_t *to)
{
    size_t begin = verb, behind = verb + 1;
    while (begin && is_among(it->letters[begin - 1], "ient?"))
        begin--;
    behind += strspn(it->letters + behind, "?&");
    const char next = it->letters[behind];
    const bool denied = memchr(it->letters + begin, 'n', verb - begin), seen = it->letters[verb] == 'v';
    const bool whole =
        next == 'W' && !denied && is_among(it->letters[behind + 1], "kNou"); /* "we cut all of J" */
    if (!denied && seen && is_denied_behind(it, behind, to)) {
        *from = behind;
        return true;
    }
    if (denied != seen || next == 'a' || (next == 'W' && !whole))
        return false;                                      /* "D is cut after K", "C isn't all searched" */
    const bool why = fits(it, behind + 1, slice_of("Ni")); /* "L is cut: F is 3" */
    if ((next == ':' && is_among(it->letters[behind + 1], "N#") && !why) ||
        (next == 'r' && strchr(it->letters + behind, '?')))
        return false; /* "L is cut: J", "L is cut with care" */
    *from = list_before(it, begin);
    *to = begin;
    const bool stops = begin + strspn(it->letters + begin, "?") >= verb &&
                       (!next || is_among(next, ".;,:")) &&
                       words_take(AHEAD(words_from(it, verb)), WORDS_UNSEEN);
    const bool passive = memchr(it->letters + begin, 'i', verb - begin) || (seen && !is_among(next, ":N#")) ||
                         (*from && it->letters[*from - 1] == 'i') || stops;
    if (passive && begins_with_object(r, it, *from, *to))
        *from += 2;
    const size_t word = *from - (*from > 0);
    if (passive && fits(it, *from, slice_of("NN")) &&
        loose_has_word((struct slice){it->from[word], (size_t)(it->from[*from + 1] - it->from[word])},
                       "make makes made has have had gets macht hat fait hace by durch wegen par por"))
        *from += 1;      /* "K has L pruned", "Durch K wird L abgeschnitten" */
    size_t past = *from; /* "after K (3) and E (2), L is pruned": what others are worth */
    while (it->letters[*from] == '(' && memchr(it->letters + past, ')', *to - past))
        past++;
    if (past + 1 < *to)
        *from = past + (past > *from);
    if (passive && *from < *to)
        return !is_among(it->letters[begin - 1], ",&"); /* "c2, x9 not visited" */
    *from = verb + 1;
    *to = list_behind(it, *from);
    const bool test = begin > 1 && it->letters[begin - 1] == '#' && is_among(it->letters[begin - 2], "<>");
    return *from < *to && (!begin || test || is_among(it->letters[begin - 1], ",&;PN"));
}

/* Whether the verb's subject may cut that off, "Z prunes its brother Y": it is a child of the subject, or its
 * brother. */
static bool may_cut(const struct reading *r, const struct shaped *it, size_t verb, uint32_t node)
{
    const uint32_t *parent = r->names.tree->parent;
    while (verb && is_among(it->letters[verb - 1], "ient?"))
        verb--;
    if (!verb || it->letters[verb - 1] != 'N' || node == TREE_ROOT)
        return true;
    const uint32_t subject = it->node[verb - 1];
    return parent[node] == subject || parent[node] == parent[subject];
}

/* The nodes that a verb cuts off, and the words that name them. */
static bool take_cut(struct reading *r, const struct shaped *it, size_t verb, struct homework_span *nodes,
                     struct slice *listed)
{
    const struct homework_span before = *nodes;
    const size_t names = r->homework->names.count;
    size_t from, to;
    if (verb > 1 && it->letters[verb - 1] == '#' &&
        loose_word_of(AHEAD(words_from(it, verb)), "cuts coupe corta"))
        return false; /* "w4 = 13 coupe": who does it */
    if (!find_list(r, it, verb, &from, &to))
        return false;
    bool counted = to == from + 1 && it->letters[from] == '#' && !names_one(it, from, to);
    bool fine = !counted && add_listed(r, it, from, to, nodes) &&
                (from < verb || (nodes->count > before.count &&
                                 may_cut(r, it, verb, reading_node(r, *nodes, before.count))));
    if (fine && to <= verb && it->letters[to - 1] == 'N') { /* "the first child that is cut" */
        const struct slice behind = {it->to[to - 1], (size_t)(it->from[verb] - it->to[to - 1])};
        struct slice name = {it->from[to - 1], (size_t)(it->to[to - 1] - it->from[to - 1])};
        fine = names_exactly(r, &name) != TREE_NONE || !loose_has_word(behind, "that das que");
    }
    if (fine && fits(it, verb + 1, slice_of("oN"))) /* "J is cut in D", but "F is cut at K" */
        fine = names_is_under(r, reading_node(r, *nodes, nodes->count - 1), it->node[verb + 2]);
    if (!fine) {
        *nodes = before;
        r->homework->names.count = names;
        return false;
    }
    *listed = (struct slice){it->from[from], (size_t)(it->to[to - 1] - it->from[from])};
    return true;
}

/* Whether a doubt is more than "MIN would never", "for sure", "a deep cut". */
static bool is_unsure(const struct reading *r, struct slice words)
{
    for (struct slice at; loose_blanks(&words), at = words, words.length;)
        if (loose_word_of(&words, "any sure shallow deep sicher seguro") ||
            took(&words, &at,
                 loose_word_of(&at, "would") &&
                     loose_word_of(&at, "never rather always prefer choose take play go pick let only")) ||
            (slice_is(loose_word(AHEAD(words)), "O") && names_exactly(r, &words) != TREE_NONE)) /* no "or" */
            continue;
        else if (words_take_doubt(&words) || words_take(&words, WORDS_OR) || loose_sign(&words, "?"))
            return true;
        else
            loose_step(&words);
    return false;
}

/* "this is a deep cutoff", "so E stops", "we can stop, the 8 is pruned": that something is cut off, and not
 * what. */
static bool is_event(const struct shaped *it, size_t at)
{
    struct slice words = words_from(it, at);
    const bool stops = loose_word_of(AHEAD(words), "stop stops stopped stopping");
    const char next = it->letters[at + 1];
    return words_take(&words, WORDS_CUTOFF) && (!next || is_among(next, "?,.:;)R&")) &&
           (stops || !is_among(it->letters[at + 1 + (next == ',')], "N#"));
}

/* "F is handled without any cutoff" */
static bool is_without(struct slice words)
{
    bool without = false;
    for (; loose_more(&words) && !without; loose_step(&words)) {
        struct slice at = words;
        without = loose_word_of(&at, "without ohne sin sans senza") &&
                  maybe(loose_word_of(&at, "any a an ein einen eine un une")) &&
                  words_take_any(&at, WORDS_PRUNES, WORDS_CUT) != WORDS_COUNT;
    }
    return without;
}

/* The words around a verb, from its "no longer" on. */
static struct slice clause_of(const struct shaped *it, size_t verb)
{
    while (verb && is_among(it->letters[verb - 1], "ient?"))
        verb--;
    return words_from(it, verb);
}

bool shapes_take_cuts(struct reading *r, struct slice sentence, struct slice *from)
{
    const struct shaped it = shape_of(r, sentence);
    struct homework_span nodes = {0};
    struct slice listed, first = {0};
    bool loose = false;
    if (saying_supposes(r) || is_unsure(r, sentence) || words_stand_in(sentence, WORDS_EXCEPT) ||
        is_without(sentence) ||
        loose_has_word(sentence, "none keiner keines ninguno ninguna aucun aucune nessuno"))
        return false; /* "none of E and K is pruned" */
    for (size_t at = 0; at < it.count; at++) {
        bool took = is_among(it.letters[at], "cvy") && take_cut(r, &it, at, &nodes, &listed);
        if (took && !first.bytes) /* "so we prune J": with its verb */
            first = it.from[at] < listed.bytes ? words_from(&it, at) : listed;
        struct slice verb = words_from(&it, at);
        if (!took && it.letters[at] == 'c' && !is_event(&it, at))
            return false;
        loose = loose || (took && (words_take_any(&verb, WORDS_PRUNES, WORDS_CUT) != WORDS_COUNT ||
                                   saying_is_no_longer(clause_of(&it, at))));
    }
    if (!first.bytes)
        return false;
    struct statement *cut = reading_add(r, STATES_PRUNED, slice_trim(listed));
    cut->nodes = nodes;
    cut->loose = loose;
    *from = first;
    saying_add_part(r);
    return true;
}
