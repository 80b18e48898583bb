/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes by where they stand among their brothers: "left", "the second child of C", "the last two leaves".
 * Where that is one node, its name takes the place of the words before anybody reads the line:
 *
 *     Right MIN node: 14, then 5    the first leaf of C is 2    in the left subtree    the middle child (C)
 *     D: 14, then 5                 H is 2                      in B                   C
 *
 *     leaves no. 4 and 7 are cut    B (MAX): 6
 *     K and N are cut               B: 6
 */
#include "homework/sayings.h"

#define MIDDLE 0
#define LAST   (-1)
#define PLACES 8

/* From 1, or LAST, or MIDDLE. */
static const struct {
    const char *words;
    int place;
} ordinals[] = {
    {"first 1st left leftmost erste erster ersten erstes linke linker linken linkes links premier première "
     "premiere primer primera primero gauche izquierda izquierdo",
     1},
    {"second 2nd zweite zweiter zweiten zweites deuxième deuxieme segundo segunda", 2},
    {"third 3rd dritte dritter dritten drittes troisième troisieme tercer tercera tercero", 3},
    {"fourth 4th vierte vierter vierten viertes quatrième quatrieme cuarto cuarta", 4},
    {"fifth 5th fünfte fünfter fünften fünftes funfte cinquième cinquieme quinto quinta", 5},
    {"last right rightmost letzte letzter letzten letztes rechte rechter rechten rechtes rechts dernier "
     "dernière derniere dernières dernieres último ultimo última ultima últimos ultimos últimas ultimas "
     "droite derecha derecho",
     LAST},
    {"middle center central mittlere mittlerer mittleren mittleres mitte milieu medio centro", MIDDLE},
};

/* "the other two leaves of C" are the last two. */
bool names_take_others(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                maybe(loose_word_of(&at, "the die los las les")) &&
                    loose_word_of(&at,
                                  "other remaining anderen übrigen ubrigen restlichen otros otras autres "
                                  "restantes restants") &&
                    saying_take_number(AHEAD(at), &(double){0}));
}

static bool take_ordinal(struct slice *rest, int *place)
{
    struct slice behind = *rest, word = loose_word(&behind);
    for (size_t i = 0; i < sizeof ordinals / sizeof *ordinals; i++)
        if (loose_is_among(word, ordinals[i].words)) {
            *place = ordinals[i].place;
            return loose_go(rest, behind);
        }
    return false;
}

static bool take_place(struct slice *rest, int *place)
{
    struct slice at = *rest;
    if (names_take_others(rest)) {
        *place = LAST;
        return true;
    }
    while (loose_word_of(&at, "the whole entire der die das den el la las los le les l to nach zu"))
        continue;
    return took(rest, &at, take_ordinal(&at, place));
}

/* What is counted: children, or all leaves below. */
static bool take_noun(struct slice *rest, bool *leaves)
{
    *leaves = words_take(rest, WORDS_LEAVES);
    return *leaves || words_take(rest, WORDS_PARTS) || words_take(rest, WORDS_NODES) ||
           loose_word_of(rest, "one ones side half part teil partie parte option move moves action successor "
                               "successors zug coup jugada");
}

/* "of C", "from the root" */
static bool take_owner(const struct reading *r, struct slice *rest, uint32_t *node)
{
    struct slice at = *rest;
    if (!words_take(&at, WORDS_OF) && !words_take(&at, WORDS_UNDER) && !loose_word_of(&at, "from"))
        return *node != TREE_NONE;
    while (!names_begins(r, at) && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES)))
        continue;
    uint32_t owner = names_exactly(r, &at);
    if (owner == TREE_NONE && words_take(&at, WORDS_ROOT))
        owner = TREE_ROOT;
    *node = owner == TREE_NONE ? *node : owner;
    return took(rest, &at, owner != TREE_NONE);
}

/* "the second MIN node", "left subtree of C", "nodo MIN izquierdo" */
enum place_noun { NODE, PART, CHILD, LEAF };

struct phrase {
    int place;
    enum place_noun noun;
    bool player, max; /* it is said who moves there */
    uint32_t owner;   /* or TREE_NONE */
};

/* From left to right the children of the owner, or the leaves below it, or the nodes of the first level on
 * which that player moves. */
static uint32_t *list_nodes(const struct tree *tree, const struct phrase *phrase, size_t *count)
{
    const uint32_t owner = phrase->owner == TREE_NONE ? TREE_ROOT : phrase->owner;
    const bool level = phrase->player && phrase->owner == TREE_NONE;
    uint32_t *nodes = memory_new(tree->end[owner] - owner, sizeof *nodes);
    *count = 0;
    for (uint32_t node = owner + 1; node < tree->end[owner]; node++)
        if (phrase->noun == LEAF ? tree_is_leaf(tree, node)
            : level ? !tree_is_leaf(tree, node) && (tree_player(tree, node) == PLAYER_MAX) == phrase->max &&
                          (!*count || tree_depth(tree, node) == tree_depth(tree, nodes[0]))
                    : tree->parent[node] == owner)
            nodes[(*count)++] = node;
    return nodes;
}

/* Where a place is among so many; as many again are there from it on. */
static size_t find(int place, size_t count, size_t several)
{
    if (place == MIDDLE)
        return count % 2 && several == 1 ? count / 2 : SIZE_MAX;
    size_t at = place == LAST ? count - several : (size_t)place - 1;
    return several <= count && at + several <= count ? at : SIZE_MAX;
}

bool names_take_places(struct reading *r, struct slice *rest, uint32_t owner, bool bare,
                       struct homework_span *to)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    int places[PLACES];
    size_t count = 0, all, before = r->homework->names.count;
    double several = 1;
    bool leaves = false, more = true;
    while (more && count < PLACES && take_place(&at, &places[count])) {
        struct slice next = at;
        count++;
        loose_sign(&next, ", &");
        words_take(&next, WORDS_AND);
        more = next.bytes != at.bytes && take_place(AHEAD(next), &(int){0});
        at = more ? next : at;
    }
    bool many = count == 1 && saying_take_number(&at, &several);
    bool noun = count && take_noun(&at, &leaves);
    if (!count || (!noun && (many || !bare)) || !take_owner(r, &at, &owner) || several < 1 ||
        several > (double)tree->count)
        return false;
    const struct phrase phrase = {.owner = owner, .noun = leaves ? LEAF : CHILD};
    uint32_t *nodes = list_nodes(tree, &phrase, &all);
    bool found = true;
    for (size_t i = 0; i < count && found; i++) {
        size_t from = find(places[i], all, (size_t)several);
        found = from != SIZE_MAX;
        for (size_t k = 0; found && k < (size_t)several; k++)
            reading_add_node(r, to, nodes[from + k]);
    }
    free(nodes);
    if (!found)
        r->homework->names.count = before;
    return took(rest, &at, found);
}

bool names_have_place(struct slice words)
{
    bool leaves;
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (take_place(&at, &(int){0}) && take_noun(&at, &leaves))
            return true;
    }
    return false;
}

bool names_are_places(struct slice rest)
{
    bool leaves;
    return take_place(&rest, &(int){0}) && take_noun(&rest, &leaves) && !leaves;
}

bool names_take_rest(struct slice *rest)
{
    struct slice at = *rest;
    bool leaves;
    return took(rest, &at,
                maybe(loose_word_of(&at, "s 's")) && maybe(loose_sign(&at, "'s")) &&
                    loose_word_of(&at, "other remaining anderen übrigen ubrigen restlichen") &&
                    take_noun(&at, &leaves));
}

static bool take_player(struct slice *rest, struct phrase *phrase)
{
    struct slice at = *rest;
    loose_sign(&at, "-");
    enum words player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (!took(rest, &at, player != WORDS_COUNT && maybe(loose_sign(&at, "-"))))
        return false;
    phrase->player = true;
    phrase->max = player == WORDS_PLAYER_MAX;
    return true;
}

/* One of them, and not several. */
static bool take_one_noun(struct slice *rest, struct phrase *phrase)
{
    static const char *const nouns[] = {
        [NODE] = "node knoten nodo noeud nœud knoop nó",
        [PART] = "subtree branch side teilbaum zweig ast seite subárbol rama branche",
        [CHILD] = "child kind hijo fils",
        [LEAF] = "leaf blatt hoja feuille foglia folha",
    };
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        if (loose_word_of(rest, nouns[i])) {
            phrase->noun = (enum place_noun)i;
            return true;
        }
    return false;
}

static bool take_phrase(const struct reading *r, struct slice *rest, struct phrase *phrase)
{
    struct slice at = *rest;
    *phrase = (struct phrase){.owner = TREE_NONE};
    loose_word_of(&at, "the der die das den dem el la los le il lo o a");
    const bool placed = take_ordinal(&at, &phrase->place);
    take_player(&at, phrase);
    if (!take_one_noun(&at, phrase))
        return false;
    if (!phrase->player)
        take_player(&at, phrase);
    if (!placed) {
        double number;
        struct slice sign = at;
        bool counted = loose_number(&sign, &number) && loose_sign(&sign, ": = ("); /* "MIN node 2:" */
        loose_word_of(&at, "de la à a on");
        if (counted && number >= 1 && number <= r->names.tree->count && phrase->noun == NODE) {
            phrase->place = (int)number;
            loose_any_number(&at);
        } else if (!take_ordinal(&at, &phrase->place)) {
            return false;
        }
    }
    take_owner(r, &at, &phrase->owner);
    return loose_go(rest, at);
}

/* "its second child": of the node that was named last. */
static bool is_own(struct slice line, struct slice rest)
{
    return loose_is_among(loose_last_word(loose_until(line, rest)),
                          "its his sein seine ihr ihre su sus son sa ses");
}

/* The node that some words name by its place; `about`: the inner node that was named last in the sentence,
 * and `before`: … in the line. */
static uint32_t take_named_place(const struct reading *r, struct slice line, struct slice *rest,
                                 uint32_t about, uint32_t before)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    struct phrase phrase;
    if (!take_phrase(r, &at, &phrase))
        return TREE_NONE;
    bool sure = phrase.owner != TREE_NONE || phrase.player;
    if (phrase.noun == LEAF && !sure && about != TREE_NONE) {
        phrase.owner = about;
        sure = tree_is_leaf(tree, tree_first_child(tree, about));
    } else if (phrase.noun == CHILD && !sure && about != TREE_NONE && is_own(line, *rest)) {
        phrase.owner = about; /* "Y comes next, and its first child is 2" */
        sure = true;
    } else if (phrase.noun == CHILD && !sure && about == TREE_NONE && before != TREE_NONE) {
        phrase.owner = before; /* "We go to C. The first child is 2" */
        sure = true;
    } else if ((phrase.noun == PART || phrase.noun == CHILD) && !sure && about == TREE_NONE) {
        sure = tree->height <= 2 || loose_sign(AHEAD(at), ": =");
    }
    if (!sure || (phrase.owner != TREE_NONE && tree_is_leaf(tree, phrase.owner)))
        return TREE_NONE;
    size_t count;
    uint32_t *nodes = list_nodes(tree, &phrase, &count);
    size_t place = find(phrase.place, count, 1);
    uint32_t node = place == SIZE_MAX ? TREE_NONE : nodes[place];
    free(nodes);
    *rest = at;
    return node;
}

/* ", B" and "(B)" behind its place. */
static bool take_apposition(const struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "(");
    loose_sign(&at, ",");
    return took(rest, &at, names_exactly(r, &at) == node && (!bracket || loose_sign(&at, ")")));
}

/* "root: a=−∞ b=∞": as a row's node. */
static bool takes_root(struct slice *rest)
{
    struct slice at = *rest, row;
    bool root = words_take(&at, WORDS_ROOT);
    row = at;
    return took(rest, &at,
                root && loose_sign(&row, ": =") &&
                    (rows_column(loose_word(AHEAD(row))) < COLUMN_V ||
                     rows_take_window(&row, &(struct homework_row){0})));
}

/* "4ª", "4th", "4.": a number that says which. */
static bool take_written_ordinal(struct slice *rest, double *number)
{
    struct slice at = *rest;
    loose_blanks(&at);
    size_t digits = 0;
    for (*number = 0; digits < 4 && loose_is_digit(at, digits); digits++)
        *number = 10 * *number + (at.bytes[digits] - '0');
    loose_drop(&at, digits);
    static const char *const endings[] = {"ª",  "º",   "°",   ".",  "th", "st", "nd",
                                          "rd", "ème", "ère", "er", "e",  "te"};
    for (size_t i = 0; digits && i < sizeof endings / sizeof *endings; i++) {
        struct slice behind = at;
        if (!slice_begins(at, endings[i]))
            continue;
        loose_drop(&behind, strlen(endings[i]));
        if (!behind.length || strchr(" (,;:.", *behind.bytes))
            return loose_go(rest, behind);
    }
    return false;
}

static uint32_t nth_leaf(const struct tree *tree, double number)
{
    uint32_t node = TREE_ROOT;
    for (uint32_t left = (uint32_t)number; !(tree_is_leaf(tree, node) && --left == 0);)
        node++;
    return node;
}

/* "the 4th leaf (7)", "la 4ª (7)": of all leaves, where that one is worth so much. */
static uint32_t take_nth_leaf(const struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, worth;
    double number, value;
    if (!take_written_ordinal(&at, &number) || number < 1 || number > tree->leaves)
        return TREE_NONE;
    words_take(&at, WORDS_LEAVES);
    worth = at;
    const uint32_t leaf = nth_leaf(tree, number);
    return took(rest, &at,
                loose_sign(&worth, "(") && loose_number(&worth, &value) && value == tree->value[leaf] &&
                    loose_sign(&worth, ")"))
               ? leaf
               : TREE_NONE;
}

/* "leaf no. 4", and behind it in a list "7": by where a leaf stands among all. */
static uint32_t take_numbered_leaf(const struct reading *r, struct slice *rest, bool goes_on)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, next = at, behind;
    double number;
    const bool head =
        took(&at, &next,
             (words_take(&next, WORDS_LEAVES) || (r->leaf_numbers && words_take(&next, WORDS_SEEN))) &&
                 (loose_sign(&next, "# n° nº") ||
                  (loose_word_of(&next, "no nr number numbers num nummer numero número numéro") &&
                   maybe(loose_sign(&next, ". ° º"))) ||
                  r->leaf_numbers));
    if (!head && !goes_on)
        return TREE_NONE;
    const bool named = names_begins(r, at);
    bool fits = !named && loose_number(&at, &number) && number >= 1 && number <= tree->leaves;
    behind = at;
    const bool said = words_take_any(AHEAD(behind), WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT ||
                      words_take(AHEAD(behind), WORDS_IS) || words_take(AHEAD(behind), WORDS_AND);
    if (!fits || (!head && !said && !loose_sign(AHEAD(behind), ", ; . ) (") && loose_more(&behind)))
        return TREE_NONE;
    *rest = at;
    return nth_leaf(tree, number);
}

bool names_number_leaves(const struct reading *r, struct slice line)
{
    bool numbers = loose_has_word(line, SAYING_NUMBERING) && words_stand_in(line, WORDS_LEAVES),
         first = false, last = false;
    while (numbers && loose_more(&line)) {
        uint32_t number = 0; /* "1-16", "1..16" */
        size_t digits = 0;
        for (; digits < 9 && loose_is_digit(line, digits); digits++)
            number = 10 * number + (uint32_t)(line.bytes[digits] - '0');
        first = first || (digits && number == 1);
        last = last || (digits && number == r->names.tree->leaves);
        if (digits)
            loose_drop(&line, digits);
        else
            loose_skip(&line);
    }
    return first && last;
}

/* "D (MIN):", who moves there, which says nothing new. */
static bool take_role(const struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "("))
        return false;
    const enum words player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    words_take(&at, WORDS_NODES);
    return took(
        rest, &at,
        player == (tree_player(r->names.tree, node) == PLAYER_MAX ? WORDS_PLAYER_MAX : WORDS_PLAYER_MIN) &&
            loose_sign(&at, ")") && loose_sign(AHEAD(at), ": ="));
}

/* Whether a label can't be taken for anything but a name: "K", but not "A" or "3". */
static bool stands_alone(struct slice label)
{
    struct slice rest = label;
    return loose_word(&rest).length == label.length && !loose_is_digit(label, 0) &&
           !loose_is_among(label, "a i e o y u x v");
}

void names_write(struct text *to, struct slice label)
{
    const char *quote = stands_alone(label) ? "" : "\"";
    text_format(to, "%s%.*s%s", quote, SLICE(label), quote);
}

/* "pruned:", before numbers of leaves */
static bool takes_list_head(struct slice *rest)
{
    struct slice at = *rest;
    return took(
        rest, &at,
        (words_take(&at, WORDS_SEEN) || words_take(&at, WORDS_UNSEEN) || words_take(&at, WORDS_CUT)) &&
            loose_sign(&at, ": ="));
}

struct slice names_for_places(const struct reading *r, struct slice line, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = line, done = line;
    uint32_t about = TREE_NONE, before = TREE_NONE;
    bool any = false, listed = false; /* listed: "2nd and 3rd leaf" are two */
    bool numbered = false;            /* "leaves no. 4 and 7" */
    bool counted = false;             /* … and in brackets where they are, "and 9" */
    text_clear(kept);
    while (loose_more(&rest)) {
        if (r->leaf_numbers && takes_list_head(&rest)) {
            numbered = true;
            continue;
        }
        struct slice from = rest, next = rest;
        bool ordinal = take_ordinal(&next, &(int){0});
        bool begins = !saying_until(line, rest).length;
        if (counted && names_skip_values(&rest, NULL)) {
            counted = numbered = false;
            continue;
        }
        uint32_t named = names_exactly(r, &rest), node = named == TREE_NONE && !listed
                                                             ? take_named_place(r, line, &rest, about, before)
                                                             : TREE_NONE;
        if (begins && node == TREE_NONE && takes_root(&rest))
            node = TREE_ROOT;
        uint32_t leaf = TREE_NONE;
        if (named == TREE_NONE && node == TREE_NONE && (leaf = take_nth_leaf(r, &rest)) == TREE_NONE)
            leaf = take_numbered_leaf(r, &rest, numbered);
        node = leaf == TREE_NONE ? node : leaf;
        if (node != TREE_NONE &&
            (leaf != TREE_NONE || take_apposition(r, &rest, node) || !saying_names(r, line, node))) {
            text_add_slice(kept, loose_until(done, from));
            if (leaf != TREE_NONE)
                names_write(kept, tree_label(tree, node));
            else
                text_format(kept, "\"%.*s\"", SLICE(tree_label(tree, node)));
            done = rest;
            any = true;
            named = node;
        }
        struct slice behind = rest;
        if (named != TREE_NONE && take_role(r, &rest, named)) {
            text_add_slice(kept, loose_until(done, behind));
            done = rest;
            any = true;
        }
        bool joins =
            named == TREE_NONE && (loose_sign(AHEAD(rest), ", & and") || words_take(AHEAD(rest), WORDS_AND));
        listed = (ordinal || (listed && joins)) && node == TREE_NONE;
        counted = (counted && !slice_begins(rest, ". ")) || (leaf != TREE_NONE && r->leaf_numbers);
        numbered = leaf != TREE_NONE || ((numbered || counted) && joins);
        if (named != TREE_NONE && !tree_is_leaf(tree, named))
            about = before = named;
        else if (named == TREE_NONE && slice_begins(rest, ". "))
            about = TREE_NONE;
        if (named == TREE_NONE && rest.bytes == from.bytes)
            loose_step(&rest);
    }
    text_add_slice(kept, done);
    return any ? text_slice(kept) : line;
}
