/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes by where they stand among their brothers: "left", "the second child of C", "the last two leaves". */
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
static bool takes_others(struct slice *rest)
{
    struct slice at = *rest;
    loose_word_of(&at, "the die los las les");
    if (!loose_word_of(&at, "other remaining anderen übrigen ubrigen restlichen otros otras autres restantes "
                            "restants") ||
        !saying_take_number(&(struct slice){at.bytes, at.length}, &(double){0}))
        return false;
    *rest = at;
    return true;
}

static bool take_place(struct slice *rest, int *place)
{
    struct slice at = *rest;
    if (takes_others(rest)) {
        *place = LAST;
        return true;
    }
    while (loose_word_of(&at, "the whole entire der die das den el la las los le les l to nach zu"))
        continue;
    for (size_t i = 0; i < sizeof ordinals / sizeof *ordinals; i++)
        if (loose_word_of(&at, ordinals[i].words)) {
            *place = ordinals[i].place;
            *rest = at;
            return true;
        }
    return false;
}

/* What is counted: children, or all leaves below. */
static bool take_noun(struct slice *rest, bool *leaves)
{
    *leaves = words_take(rest, WORDS_LEAVES);
    return *leaves || words_take(rest, WORDS_PARTS) || words_take(rest, WORDS_NODES) ||
           words_take(rest, WORDS_CHILDREN) ||
           loose_word_of(rest,
                         "one ones side half option move moves action successor successors zug coup jugada");
}

/* "of C", "from the root" */
static bool take_owner(const struct reading *r, struct slice *rest, uint32_t *node)
{
    struct slice at = *rest;
    if (!words_take(&at, WORDS_OF) && !words_take(&at, WORDS_UNDER) && !loose_word_of(&at, "from"))
        return *node != TREE_NONE;
    while (names_exactly(r, &(struct slice){at.bytes, at.length}) == TREE_NONE &&
           (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES)))
        continue;
    uint32_t owner = names_exactly(r, &at);
    if (owner == TREE_NONE && words_take(&at, WORDS_ROOT))
        owner = TREE_ROOT;
    *rest = owner == TREE_NONE ? *rest : at;
    *node = owner == TREE_NONE ? *node : owner;
    return owner != TREE_NONE;
}

/* The children of a node, or the leaves below it, from left to right. */
static uint32_t *list_nodes(const struct tree *tree, uint32_t owner, bool leaves, size_t *count)
{
    uint32_t *nodes = memory_new(tree->end[owner] - owner, sizeof *nodes);
    *count = 0;
    for (uint32_t node = owner + 1; node < tree->end[owner]; node++)
        if (leaves ? tree_is_leaf(tree, node) : tree->parent[node] == owner)
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
        more = next.bytes != at.bytes && take_place(&(struct slice){next.bytes, next.length}, &(int){0});
        at = more ? next : at;
    }
    bool many = count == 1 && saying_take_number(&at, &several);
    bool noun = count && take_noun(&at, &leaves);
    if (!count || (!noun && (many || !bare)) || !take_owner(r, &at, &owner) || tree_is_leaf(tree, owner) ||
        several < 1 || several > (double)tree->count)
        return false;
    uint32_t *nodes = list_nodes(tree, owner, leaves, &all);
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
    else
        *rest = at;
    return found;
}

bool names_are_places(struct slice rest)
{
    bool leaves;
    int place;
    return take_place(&rest, &place) && take_noun(&rest, &leaves) && !leaves;
}

bool names_begin_others(struct slice rest)
{
    return takes_others(&rest);
}

bool names_take_rest(struct slice *rest)
{
    struct slice at = *rest;
    bool leaves;
    loose_word_of(&at, "s 's");
    loose_sign(&at, "'s");
    if (!loose_word_of(&at, "other remaining anderen übrigen ubrigen restlichen") || !take_noun(&at, &leaves))
        return false;
    *rest = at;
    return true;
}
