/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that are put otherwise wherever they stand in a line, before it is read. */
#include "homework/sayings.h"
#include <math.h>
#include <string.h>

/* Takes something, and writes what is to stand there; `last` is where the word before it begins. */
typedef bool finder(const struct reading *r, struct slice last, struct slice *rest, struct text *instead);

/* The line with all that is found in it put otherwise; as it is where nothing is. */
static struct slice rewritten(struct reading *r, struct text *kept, finder *find)
{
    struct slice from = r->at, last = {from.bytes, 0};
    struct text instead = {0};
    text_clear(kept);
    for (struct slice at = from; loose_more(&at);) {
        const struct slice before = at;
        text_clear(&instead);
        if (!find(r, last, &at, &instead)) {
            at = last = before;
            if (!loose_sign(&at, ", ; :"))
                loose_step(&at);
            continue;
        }
        text_add_slice(kept, loose_until(from, before));
        if (kept->length && instead.length && kept->bytes[kept->length - 1] != ' ')
            text_add_char(kept, ' ');
        text_add_slice(kept, text_slice(&instead));
        from = at;
        last = (struct slice){at.bytes, 0};
    }
    text_free(&instead);
    text_add_slice(kept, from);
    return from.bytes == r->at.bytes ? r->at : text_slice(kept);
}

/* ", MAX to move", "(MAX to move)", ": MAX to move", taken off. */
static bool take_mover(struct slice *rest, enum words player)
{
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "(");
    return (bracket || loose_sign(&at, ", : - –")) && words_take(&at, player) &&
           words_take(&at, WORDS_TURN) && (!bracket || loose_sign(&at, ")")) && saying_is_end(at) &&
           loose_go(rest, at);
}

/* Whether something is said of a node whose name has just been: "is", "hat", "vaut". */
static bool begins_saying(struct slice rest)
{
    return words_take_any(AHEAD(rest), WORDS_IS, WORDS_VALUE) != WORDS_COUNT ||
           words_take_any(AHEAD(rest), WORDS_GETS, WORDS_BECOMES) != WORDS_COUNT ||
           loose_any_number(AHEAD(rest)) ||
           loose_word_of(AHEAD(rest), "has hat tiene a can can't kann gives");
}

/* "Node F (MAX), …", "F (MAX) is …", "F, MAX to move": F, whose player that is; "…, node F is 3" */
static bool take_title(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, name;
    const bool first = !last.length, joined = loose_sign(&last, ", ; .") || words_take(&last, WORDS_AND);
    const bool noun = (first || (joined && slice_trim(last).bytes == slice_trim(at).bytes)) &&
                      !names_begins(r, at) &&
                      loose_word_of(&at, "node knoten nodo nœud noeud Node Knoten Nodo Nœud");
    name = at = slice_trim(at);
    const uint32_t node = names_exactly(r, &at);
    if (node == TREE_NONE)
        return false;
    name = slice_trim(loose_until(name, at));
    struct slice inside = at;
    const enum words mover = tree_player(tree, node) == PLAYER_MAX ? WORDS_PLAYER_MAX : WORDS_PLAYER_MIN;
    if (!last.length && !noun && take_mover(&at, mover)) {
        text_add_slice(instead, name);
        return loose_go(rest, at);
    }
    bool player = loose_sign(&inside, "(");
    const enum words which =
        player ? words_take_any(&inside, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) : WORDS_COUNT;
    loose_sign(&inside, "-");
    loose_word_of(&inside, "node knoten nodo nœud");
    player = which == mover && loose_sign(&inside, ")") && loose_more(AHEAD(inside)) &&
             !loose_sign(AHEAD(inside), "[ (");
    if (!player && (!noun || !(first || begins_saying(at))))
        return false;
    text_add_slice(instead, name);
    return loose_go(rest, player ? inside : at);
}

/* "Root: MAX. At first α is …": the root, whose player that is. */
static bool take_root_player(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    const enum words player =
        tree_player(r->names.tree, TREE_ROOT) == PLAYER_MAX ? WORDS_PLAYER_MAX : WORDS_PLAYER_MIN;
    struct slice at = *rest;
    if (last.length || names_begins(r, at) || !words_take(&at, WORDS_ROOT) || !loose_sign(&at, ": =") ||
        !words_take(&at, player) || !loose_sign(&at, ". ,"))
        return false;
    text_format(instead, "%.*s:", SLICE(tree_label(r->names.tree, TREE_ROOT)));
    return loose_go(rest, at);
}

/* Whether nothing but first children lead there. */
static bool is_first(const struct tree *tree, uint32_t node)
{
    while (node != TREE_ROOT && tree->parent[node] + 1 == node)
        node = tree->parent[node];
    return node == TREE_ROOT;
}

/* "The search starts with F", "Alpha-beta begins at F": as "We start with F", where it is so. */
static bool take_start(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, name;
    if (last.length || names_begins(r, at))
        return false;
    loose_word_of(&at, "the die der la el das");
    if (!loose_word_of(&at,
                       "it search alpha-beta alphabeta algorithm ab suche algorithmus búsqueda algoritmo "
                       "recherche") ||
        !loose_word_of(&at, "starts begins beginnt startet empieza comienza commence") ||
        !loose_word_of(&at, "with at in from by mit bei con por en par"))
        return false;
    name = at;
    const uint32_t node = names_exactly(r, &at);
    if (node == TREE_NONE || !is_first(r->names.tree, node))
        return false;
    text_format(instead, "We start with %.*s", SLICE(slice_trim(loose_until(name, at))));
    return loose_go(rest, at);
}

/* "F sees 3 first and is cut (3 ≥ 2), L is skipped": "F sees 3 first, cutoff at F (3 ≥ 2), L is skipped". */
static bool take_cut_there(const struct reading *r, struct slice last, struct slice *rest,
                           struct text *instead)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, name = at, seen, test;
    const uint32_t node = names_exactly(r, &at);
    (void)last;
    if (node == TREE_NONE || tree_is_leaf(tree, node))
        return false;
    name = slice_trim(loose_until(name, at));
    for (seen = at; loose_more(&at) && !loose_sign(AHEAD(at), ", ; : . (") && !names_begins(r, at);
         loose_step(&at))
        if (words_take(AHEAD(at), WORDS_AND) || words_take(AHEAD(at), WORDS_IS))
            break;
    const struct slice sees = slice_trim(loose_until(seen, at));
    words_take(&at, WORDS_AND);
    if (!words_take(&at, WORDS_IS) || !words_take(&at, WORDS_CUT))
        return false;
    loose_word_of(&at, "off there");
    test = at = slice_trim(at);
    if (loose_sign(&at, "(") && (loose_take_to(&at, ")"), !loose_sign(&at, ")")))
        return false;
    test = slice_trim(loose_until(test, at));
    struct slice behind = at;
    if (!(loose_sign(&behind, ", ;") || words_take(&behind, WORDS_AND) || words_take(&behind, WORDS_SO)))
        return false;
    words_take(&behind, WORDS_SO);
    const uint32_t child = names_exactly(r, &behind);
    bool told;
    if (child == TREE_NONE || child == TREE_ROOT || tree->parent[child] != node || child == node + 1 ||
        !saying_takes_pruned(AHEAD(behind), &told) || !told)
        return false;
    if (sees.length)
        text_format(instead, "%.*s %.*s, ", SLICE(name), SLICE(sees));
    text_format(instead, "cutoff at %.*s %.*s", SLICE(name), SLICE(test));
    return loose_go(rest, at);
}

/* "F is dropped before L is looked at": "L is pruned", which is what comes later there. */
static bool take_dropped_before(const struct reading *r, struct slice last, struct slice *rest,
                                struct text *instead)
{
    struct slice at = *rest;
    const uint32_t node = names_exactly(r, &at);
    (void)last;
    if (node == TREE_NONE || !(words_take(&at, WORDS_IS) || loose_word_of(&at, "gets wird")))
        return false;
    if (words_take_any(&at, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT &&
        !loose_word_of(&at, "left abandoned given verlassen verworfen aufgegeben abandonné abandonada"))
        return false;
    loose_word_of(&at, "off up");
    loose_sign(&at, ",");
    if (!words_take(&at, WORDS_BEFORE) && !loose_word_of(&at, "bevor"))
        return false;
    loose_word_of(&at, "que qu");
    const uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE || child == TREE_ROOT || r->names.tree->parent[child] != node || child == node + 1)
        return false;
    while (words_take(&at, WORDS_IS) || words_take(&at, WORDS_SEEN) || words_take(&at, WORDS_ENTERS) ||
           loose_word_of(&at, "even opened geöffnet betreten wird ouvert ouverte abierto abierta se abre"))
        continue;
    text_format(instead, "%.*s is pruned", SLICE(tree_label(r->names.tree, child)));
    return saying_is_end(at) && loose_go(rest, at);
}

/* "At F, after K = 3, the value is …": "After K = 3, F is …". */
static bool take_value_there(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    struct slice at = *rest, when, after;
    (void)last;
    if (!loose_word_of(&at, "in at bei en dans"))
        return false;
    const uint32_t node = names_exactly(r, &at);
    loose_sign(&at, ",");
    when = at = slice_trim(at);
    if (node == TREE_NONE || !words_take(&at, WORDS_AFTER))
        return false;
    const uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE || child == TREE_ROOT || r->names.tree->parent[child] != node)
        return false;
    if (loose_sign(&at, "=") || words_take(&at, WORDS_IS))
        loose_any_number(&at);
    after = loose_until(when, at);
    loose_sign(&at, ",");
    loose_word_of(&at, "the its der ihr sein el su la sa");
    if (!loose_word_of(&at, "value wert valor valeur") || !words_take(AHEAD(at), WORDS_IS))
        return false;
    text_format(instead, "%.*s, %.*s", SLICE(slice_trim(after)), SLICE(tree_label(r->names.tree, node)));
    return loose_go(rest, at);
}

/* "K = 3 is too big, break (no L)": "(L pruned)". */
static bool take_no(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    (void)last;
    if (!loose_sign(rest, "( [") || !loose_word_of(rest, "no without w/o kein ohne sin sans"))
        return false;
    const struct slice names = *rest;
    while (names_exactly(r, rest) != TREE_NONE && (loose_sign(rest, ", & /") || words_take(rest, WORDS_AND)))
        continue;
    text_format(instead, "(%.*s pruned)", SLICE(saying_until(names, *rest)));
    return rest->bytes > names.bytes && loose_sign(rest, ") ]");
}

/* "and nothing else" at the end of what is listed. */
static bool takes_nothing_else(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_sign(&at, ", ; – - (") && !words_take(AHEAD(at), WORDS_AND))
        return false;
    words_take(&at, WORDS_AND);
    const bool nothing = loose_word_of(&at, "nothing none") ? loose_word_of(&at, "else more other")
                         : loose_word_of(&at, "no")         ? loose_word_of(&at, "others other more")
                         : loose_word_of(&at, "sonst")      ? loose_word_of(&at, "nichts keine keiner")
                         : loose_word_of(&at, "nada")
                             ? loose_word_of(&at, "más mas")
                             : loose_word_of(&at, "rien") && loose_word_of(&at, "d'autre d' de") &&
                                   maybe(loose_word_of(&at, "autre plus"));
    loose_sign(&at, ")");
    return took(rest, &at, nothing && (saying_is_end(at) || loose_sign(AHEAD(at), ". ;")));
}

/* "F: 3  K: 3  L: not visited", among others: "L: cut". */
static bool take_unseen(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice name = *rest, at = name;
    if (!last.length || names_exactly(r, &at) == TREE_NONE)
        return false;
    name = saying_until(name, at);
    const bool unseen = loose_sign(&at, ":") && words_take(&at, WORDS_NOT) && words_take(&at, WORDS_SEEN);
    text_format(instead, "%.*s: cut", SLICE(name));
    return unseen && (saying_is_end(at) || names_begins(r, at)) && loose_go(rest, at);
}

/* "(K 3, L cut)": "(K = 3, L cut)", as only L is cut. */
static bool take_number(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice name = *rest, at = name, number, cut;
    const uint32_t leaf = last.length ? names_exactly(r, &at) : TREE_NONE;
    double worth;
    if (leaf == TREE_NONE || !tree_is_leaf(r->names.tree, leaf))
        return false;
    name = saying_until(name, at);
    number = at;
    if (!loose_number(&at, &worth))
        return false;
    number = saying_until(number, at);
    cut = at;
    text_format(instead, "%.*s = %.*s", SLICE(name), SLICE(slice_trim(number)));
    return loose_sign(&cut, ", ;") && names_exactly(r, &cut) != TREE_NONE &&
           words_take_any(&cut, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT && loose_sign(&cut, ")") &&
           loose_go(rest, at);
}

/* "J, so O and P too": "J". */
static bool take_under(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, name = last;
    const uint32_t top = names_exactly(r, &name);
    bool under = top != TREE_NONE && slice_trim(name).bytes == slice_trim(at).bytes;
    size_t nodes = 0;
    (void)instead;
    loose_sign(&at, ",");
    if (!under || !maybe(words_take(&at, WORDS_AND)) ||
        !loose_word_of(&at, "so thus hence therefore also damit somit donc ainsi asi así"))
        return false;
    for (uint32_t node; under && (node = names_exactly(r, &at)) != TREE_NONE; nodes++) {
        under = names_is_under(r, node, top);
        if (!loose_sign(&at, ", ; & /"))
            words_take(&at, WORDS_AND);
    }
    const bool too = loose_word_of(&at, "too also auch aussi también tambien");
    return under && nodes && (too || !loose_more(&at) || loose_sign(AHEAD(at), ". ;")) && loose_go(rest, at);
}

/* "C is a leaf, 2", in a list of values: "C: 2". */
static bool take_leaf(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice name = *rest, at = name;
    if (last.length || names_exactly(r, &at) == TREE_NONE)
        return false;
    name = saying_until(name, at);
    text_format(instead, "%.*s: ", SLICE(name));
    return words_take(&at, WORDS_IS) && maybe(loose_word_of(&at, "a ein une un una")) &&
           words_take(&at, WORDS_LEAVES) && loose_sign(&at, ", : =") && loose_any_number(AHEAD(at)) &&
           loose_go(rest, at);
}

/* "9 leaves are evaluated (3 + 2 + 3 + 1)": how it is counted. */
static bool take_sum(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    double sum = 0, number, said;
    size_t parts = 0;
    (void)last, (void)instead;
    if (!loose_sign(rest, "("))
        return false;
    do {
        if (!loose_is_digit(slice_trim(*rest), 0) || !loose_number(rest, &number))
            return false;
        sum += number;
        parts++;
    } while (loose_sign(rest, "+"));
    bool counts = false; /* the line has it as a number before */
    for (struct slice at = r->at; at.bytes < rest->bytes && loose_more(&at); loose_step(&at))
        counts = counts || (loose_number(AHEAD(at), &said) && said == sum);
    return parts > 2 && counts && loose_sign(rest, ")");
}

/* "MIN avoids F, and L is skipped": two sentences, and no list of F and L. */
static bool take_avoided(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct slice from = *rest;
    (void)last;
    if (words_take_any(rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) == WORDS_COUNT &&
        !loose_word_of(rest, "black white schwarz weiß negras blancas he she who er sie"))
        return false;
    loose_word_of(rest, "again would will always also wird wieder");
    if (!loose_word_of(rest, "avoids avoid rejects refuses dodges meidet vermeidet evita évite") ||
        names_exactly(r, rest) == TREE_NONE)
        return false;
    text_format(instead, "%.*s.", SLICE(slice_trim(loose_until(from, *rest))));
    const bool comma = loose_sign(rest, ", ;");
    return (!names_begins(r, *rest) && words_take(rest, WORDS_AND)) || comma;
}

/* "The replies L and R are pruned": who they are, and no answer of a player's. */
static bool take_noun(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    (void)instead;
    const bool move = loose_word_of(AHEAD(*rest), "move option zug");
    if (names_begins(r, *rest) || words_take(&last, WORDS_BEST) ||
        !loose_word_of(rest,
                       "reply replies response responses answer answers move moves option options antwort "
                       "antworten zug züge respuesta respuestas réponse réponses"))
        return false;
    struct slice at = *rest;
    do
        if (names_exactly(r, &at) == TREE_NONE)
            return false;
    while (names_take_joint(r, &at, ", &", ""));
    bool is = false;
    if (move && (words_take_any(AHEAD(at), WORDS_GETS, WORDS_VALUE) != WORDS_COUNT ||
                 loose_word_of(AHEAD(at), "gives yields loses fails costs leads")))
        return true; /* "the move D gets 1": no answer which is best */
    while (words_take(&at, WORDS_IS) || words_take(&at, WORDS_NOT) || loose_word_of(&at, "werden wird"))
        is = true;
    if (is && loose_word_of(&at, "refuted widerlegt refutado réfuté refutada"))
        return true;
    return is && (words_take_any(&at, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT || words_take(&at, WORDS_SEEN));
}

/* Whether every way through the tree is a move and a reply, which then is a leaf. */
static bool ends_with_replies(const struct tree *tree)
{
    bool ends = true;
    for (uint32_t node = 1; node < tree->count && ends; node++)
        ends = tree_is_leaf(tree, node) != (tree->parent[node] == TREE_ROOT);
    return ends;
}

/* "With C", "In C,", somewhere before in a sentence: then its replies are meant. */
static bool speaks_of_place(const struct reading *r, struct slice words)
{
    bool place = false;
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (loose_sign(AHEAD(words), ". ;"))
            place = false;
        place = place || (loose_word_of(&at, "with at in to of after mit bei von con en de a avec à") &&
                          names_begins(r, at));
    }
    return place;
}

/* "9 of the 12 replies are looked at": leaves; but "all three replies" are those of one move. */
static bool take_replies(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice before = slice_trim(reading_before(r, last)), behind;
    text_format(instead, "leaves");
    if (!saying_take_number(&last, &(double){0}) || names_begins(r, *rest) ||
        !loose_word_of(rest, "replies responses answers antworten respuestas réponses"))
        return false;
    behind = *rest;
    const bool all = loose_is_among(loose_last_word(before),
                                    "all both the its alle alles die ihre todas las sus toutes les ses") &&
                     !slice_ends(before, "of the");
    return !all && !speaks_of_place(r, before) && !speaks_of_place(r, loose_take_to(&behind, ".;")) &&
           ends_with_replies(r->names.tree);
}

/* "beta cutoff: once at F": "at F", as it is said of one node. */
static bool take_once(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    (void)last, (void)instead;
    struct slice at;
    if (!loose_word_of(rest, "once einmal"))
        return false;
    at = *rest;
    return loose_word_of(&at, "at in bei an") && names_exactly(r, &at) != TREE_NONE &&
           !words_take_joint(AHEAD(at));
}

/* "L is cut cause F has 3": because. */
static bool take_cause(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    text_format(instead, "because");
    return words_has(WORDS_CLAIMS, loose_word(&last)) && loose_word_of(rest, "cause 'cause") &&
           names_begins(r, *rest);
}

/* "Which leaves are pruned? L, R, so 6 leaves are visited": two answers. */
static bool take_so_many(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct slice before = slice_trim(reading_before(r, *rest));
    double number;
    if (!loose_sign(rest, ", ;") || !memchr(before.bytes, '?', before.length) ||
        loose_number(AHEAD(last), &number) || names_exactly(r, &last) == TREE_NONE)
        return false;
    words_take(rest, WORDS_SO);
    struct slice at = *rest;
    text_add_string(instead, ".");
    return saying_take_number(&at, &number) &&
           maybe(loose_word_of(&at, "of von de") && maybe(loose_word_of(&at, "the den las les")) &&
                 saying_take_number(&at, &number)) &&
           words_take_any(&at, WORDS_LEAVES, WORDS_NODES) != WORDS_COUNT;
}

/* "best move: C, 6 leaves evaluated": another answer. */
static bool take_counts(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct slice before = reading_before(r, *rest);
    struct slice at;
    (void)last;
    if (!loose_sign(rest, ","))
        return false;
    at = *rest;
    text_add_char(instead, ';');
    return (words_stand_in(before, WORDS_MOVE) || words_stand_in(before, WORDS_BEST) ||
            words_stand_in(before, WORDS_VALUE)) &&
           !words_stand_in(before, WORDS_LEAVES) && !words_stand_in(before, WORDS_NODES) &&
           saying_take_number(&at, &(double){0}) &&
           words_take_any(&at, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT;
}

/* "L is skipped: 3 > 2": "L is skipped (3 > 2)", and L isn't 3. */
static bool take_test_behind(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    const struct slice before = reading_before(r, *rest);
    struct slice name = last, at, test;
    if (!last.length || names_exactly(r, &name) == TREE_NONE || !loose_sign(rest, ":") ||
        (words_stand_in(before, WORDS_CUT) || words_stand_in(before, WORDS_UNSEEN) ||
         words_stand_in(before, WORDS_PRUNES)) == 0)
        return false;
    at = test = *rest;
    if (!loose_any_number(&at) || !loose_sign(&at, "> < ≥ ≤") || !loose_any_number(&at) || !saying_is_end(at))
        return false;
    text_format(instead, "(%.*s)", SLICE(slice_trim(loose_until(test, at))));
    return loose_go(rest, at);
}

/* "D → J (the whole subtree O, P)": what is below J goes with it. */
static bool take_whole(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice name = last;
    const uint32_t top = last.length ? names_exactly(r, &name) : TREE_NONE;
    bool whole = false;
    uint32_t named = 0, children = 0, leaves = 0;
    uint32_t node;
    (void)instead;
    if (top == TREE_NONE || !loose_sign(rest, "("))
        return false;
    while (!loose_sign(AHEAD(*rest), ")"))
        if ((node = names_exactly(r, rest)) != TREE_NONE) {
            if (!names_is_under(r, node, top))
                return false;
            named++;
        } else if (words_take(rest, WORDS_WHOLE) || words_take(rest, WORDS_PARTS))
            whole = true;
        else if (!loose_sign(rest, ", & :") && !words_take(rest, WORDS_AND) &&
                 !words_take(rest, WORDS_LEAVES) && !words_take(rest, WORDS_NODES) &&
                 !saying_skip_empty(rest) && !loose_word_of(rest, "with mit"))
            return false;
    struct slice behind = *rest; /* "J (O, P) is cut off" */
    loose_sign(&behind, ")");
    for (uint32_t below = top + 1; below < r->names.tree->end[top]; below++) {
        children += r->names.tree->parent[below] == top;
        leaves += tree_is_leaf(r->names.tree, below);
    }
    while ((named == children || named == leaves) && words_take(&behind, WORDS_IS))
        whole = whole || words_take_any(AHEAD(behind), WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT;
    return whole && loose_sign(rest, ")");
}

/* "Reasons see above." */
static bool take_reference(const struct reading *r, struct slice last, struct slice *rest,
                           struct text *instead)
{
    (void)r, (void)last, (void)instead;
    loose_sign(rest, ", ; ( . –");
    if (!loose_word_of(rest,
                       "reason reasons why explanation explanations grund gründe begründung begründungen "
                       "razones motivos raisons"))
        return false;
    loose_sign(rest, ":");
    if (!loose_word_of(rest, "see s siehe véase ver voir"))
        return false;
    loose_sign(rest, ".");
    if (!loose_word_of(rest, "above below oben unten arriba abajo haut bas working 1 2 a b"))
        return false;
    loose_sign(rest, ")");
    return saying_is_end(*rest);
}

/* "1", "K = 3", "K = 3 ≥ β = 2" */
static bool skip_seen(const struct reading *r, struct slice *rest)
{
    const bool named = names_exactly(r, rest) != TREE_NONE;
    if ((named && !loose_sign(rest, "= :")) || !loose_any_number(rest))
        return false;
    if (!named || !loose_sign(rest, "≥ ≤ > <"))
        return !loose_sign(AHEAD(*rest), "≥ ≤ > <"); /* "d4 (60 ≥ 35, b3 not searched)" */
    const bool bound = rows_take_column(r, rest) < COLUMN_V;
    return bound ? maybe(loose_sign(rest, "=") && loose_any_number(rest)) : loose_any_number(rest);
}

/* "D ≤ 1 (saw 1, J pruned)": "(J pruned)", as the 1 isn't. */
static bool take_seen_first(const struct reading *r, struct slice last, struct slice *rest,
                            struct text *instead)
{
    size_t seen = 0;
    (void)last;
    if (!loose_sign(rest, "( ["))
        return false;
    loose_word_of(rest, "saw sees see seen gesehen sah sieht vio visto vu");
    loose_sign(rest, ":");
    for (struct slice at = *rest; skip_seen(r, &at) && (loose_sign(&at, ", ;") || words_take(&at, WORDS_AND));
         *rest = at)
        seen++;
    struct slice names = *rest;
    if (names_exactly(r, AHEAD(names)) == TREE_NONE)
        return false;
    while (names_exactly(r, &names) != TREE_NONE || loose_sign(&names, ", &") ||
           words_take(&names, WORDS_AND))
        continue;
    text_add_char(instead, '(');
    const bool cross = saying_takes_cross(r, &names),
               unseen = words_take_any(&names, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT ||
                        (words_take(&names, WORDS_NOT) && words_take(&names, WORDS_SEEN));
    return seen && (cross || unseen) && loose_sign(AHEAD(names), ") ]");
}

/* "Order of visits, one line a pass:": how the lines below are written. */
static bool take_manner(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    bool lines = false;
    (void)r, (void)last, (void)instead;
    const bool bracket = loose_sign(rest, "(");
    if (!bracket && !loose_sign(rest, ","))
        return false;
    while (loose_more(rest) && !loose_sign(AHEAD(*rest), ") :")) {
        lines =
            lines || loose_word_of(AHEAD(*rest), "line lines zeile zeilen línea líneas ligne lignes cross "
                                                 "crosses kreuz kreuzen cruz croix");
        if (!loose_word(rest).length)
            return false;
    }
    const bool closed = loose_sign(rest, ")");
    struct slice end = *rest;
    return lines && closed == bracket && loose_sign(&end, ":") && (bracket || !loose_more(&end));
}

/* "Es fallen L und R weg", "wir schneiden L ab": "L und R pruned"; "also fällt J weg": "so J pruned". */
static bool take_parted_verb(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    (void)last;
    const bool so = loose_word_of(rest, "also");
    loose_word_of(rest, "es");
    if (!loose_word_of(rest, "fällt fallen fielen schneidet schneiden schneide lässt lassen lasse"))
        return false;
    while (loose_word_of(rest, "wir man ich er dann damit also auch hier dort") ||
           words_take(rest, WORDS_LEAVES) || words_take(rest, WORDS_NODES) ||
           loose_word_of(rest, "das die der den ast teilbaum"))
        continue;
    const struct slice names = *rest;
    struct slice end = names;
    while (names_exactly(r, rest) != TREE_NONE) {
        end = *rest;
        loose_sign(rest, ", & /");
        words_take(rest, WORDS_AND);
    }
    *rest = end;
    text_format(instead, "%s%.*s pruned", so ? "so " : "", SLICE(saying_until(names, end)));
    return end.bytes > names.bytes && loose_word_of(rest, "weg ab aus raus");
}

/* "4 pruned (10 leaves in total)": as many as the tree has. */
static bool take_total(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    bool total = false, numbered = false;
    double number;
    (void)last, (void)instead;
    if (!slice_trim(reading_before(r, *rest)).length || !loose_sign(rest, "("))
        return false;
    while (!loose_sign(AHEAD(*rest), ")"))
        if (loose_word_of(rest, "total all altogether overall insgesamt gesamt"))
            total = true;
        else if (!numbered && loose_number(rest, &number) &&
                 (number == tree->leaves || number == tree->count))
            numbered = true;
        else if (!words_take(rest, WORDS_LEAVES) && !words_take(rest, WORDS_NODES) &&
                 !loose_word_of(rest, "in of the there are es gibt en tree has"))
            return false;
    return total && numbered && loose_sign(rest, ")");
}

static bool put(struct text *instead, const char *words)
{
    text_add_string(instead, words);
    return true;
}

/* "that's why": "so"; "is under 6": "is below 6", as only a node is under another. */
static bool take_turn(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice why = *rest, under = *rest, name = last, window = *rest, sign = *rest, and = *rest;
    const bool number = loose_any_number(AHEAD(last)), /* it stands just before */
        named = names_exactly(r, &name) != TREE_NONE && slice_trim(name).bytes == slice_trim(*rest).bytes;
    if (memchr(r->at.bytes, ':', (size_t)(rest->bytes - r->at.bytes)) && takes_nothing_else(rest))
        return true; /* "pruned: L, R, nothing else"; but "L is pruned, nothing else" says that it is all */
    if (took(rest, &why,
             loose_word_of(&why, "that that's which this") && maybe(loose_word_of(&why, "is")) &&
                 loose_word_of(&why, "why")))
        return put(instead, "so");
    if (named && words_take(&window, WORDS_HEAD_WINDOW) && loose_sign(AHEAD(window), "( ["))
        return loose_go(rest, window); /* "B window (−∞, 2), C window (2, +∞)" */
    if (!number && took(rest, &sign, loose_sign(&sign, ">>>> >>> >>") && names_begins(r, sign)))
        return put(instead, ":"); /* "order >> E, K" */
    if (!names_begins(r, and) &&
        took(rest, &and, loose_word_of(&and, "u") && loose_sign(&and, ".") && names_begins(r, and)))
        return put(instead, "und"); /* "L u. R" */
    const bool is = loose_word_of(&under, "is are");
    return took(rest, &under,
                (is || number) && loose_word_of(&under, "under") && loose_any_number(AHEAD(under))) &&
           put(instead, is ? "is below" : "<");
}

/* "R is cut off after Q = 1": what the leaf is worth, as it is, is told beside. */
static bool take_worth(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    const struct slice cut = *rest;
    double number;
    (void)last;
    if (words_take_any(rest, WORDS_UNSEEN, WORDS_CUT) == WORDS_COUNT || !words_take(rest, WORDS_AFTER))
        return false;
    const uint32_t leaf = names_exactly(r, rest);
    text_add_slice(instead, loose_until(cut, *rest));
    return leaf != TREE_NONE && tree_is_leaf(tree, leaf) && loose_sign(rest, "=") &&
           loose_number(rest, &number) && number == tree->value[leaf] && !loose_sign(AHEAD(*rest), "≥ ≤ > <");
}

/* "The search leaves F (right) after K", where more comes behind K: "cutoff at F after K". */
static bool take_left(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, after;
    (void)last;
    loose_word_of(&at, "the die la");
    if (!loose_word_of(&at, "we i search alpha-beta alphabeta algorithm suche wir búsqueda recherche on") ||
        !loose_word_of(&at, "leave leaves left quit quits verlässt verlassen abandona deja quitte"))
        return false;
    const uint32_t node = names_exactly(r, &at);
    loose_word_of(&at, "right directly immediately straight direkt gleich sofort justo juste");
    after = at = slice_trim(at);
    if (node == TREE_NONE || !words_take(&at, WORDS_AFTER))
        return false;
    const uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE || child == TREE_ROOT || tree->parent[child] != node ||
        tree_next_brother(tree, child) == TREE_NONE)
        return false;
    text_format(instead, "cutoff at %.*s %.*s", SLICE(tree_label(tree, node)),
                SLICE(slice_trim(loose_until(after, at))));
    return loose_go(rest, at);
}

/* "after C H", moves one behind the other: "after H". */
static bool take_line_behind(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    struct slice at = *rest, after = at;
    (void)last;
    if (!words_take(&at, WORDS_AFTER))
        return false;
    after = slice_trim(loose_until(after, at));
    uint32_t node = names_exactly(r, &at), child = TREE_NONE;
    size_t more = 0;
    for (struct slice next = at; node != TREE_NONE && names_take_child(r, &next, node, &child);
         at = next, more++)
        node = child;
    text_format(instead, "%.*s", SLICE(after));
    if (more)
        text_format(instead, " %.*s", SLICE(tree_label(r->names.tree, node)));
    return more && loose_go(rest, at);
}

/* "L's value of 1 doesn't matter", "the value 1 of L doesn't matter": "L = 1". */
static bool take_idle_worth(const struct reading *r, struct slice last, struct slice *rest,
                            struct text *instead)
{
    struct slice at = *rest, name = at, number;
    (void)last;
    const bool first = names_exactly(r, &at) != TREE_NONE;
    name = slice_trim(loose_until(name, at));
    loose_word_of(&at, "the der die el la");
    if (!words_take(&at, WORDS_VALUE))
        return false;
    loose_word_of(&at, "of von de");
    number = at;
    if (!loose_any_number(&at))
        return false;
    number = slice_trim(loose_until(number, at));
    if (!first) {
        words_take(&at, WORDS_OF);
        name = at;
        if (names_exactly(r, &at) == TREE_NONE)
            return false;
        name = slice_trim(loose_until(name, at));
    }
    text_format(instead, "%.*s = %.*s", SLICE(name), SLICE(number));
    return words_take(AHEAD(at), WORDS_UNSEEN) && loose_go(rest, at);
}

/* "cutoff behind K, L is skipped": two sentences, and no list of K and L. */
static bool take_behind(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct slice from = *rest;
    struct slice at = from, end, word;
    (void)last;
    const struct slice before = reading_before(r, from);
    size_t open = 0;
    for (size_t i = 0; i < before.length; i++)
        open += before.bytes[i] == '(' ? 1 : before.bytes[i] == ')' && open ? (size_t)-1 : 0;
    if (open || !words_take(&at, WORDS_CUTOFF))
        return false;
    struct topic place = TOPIC_NONE;
    if (!words_take(AHEAD(at), WORDS_AFTER))
        topic_take_place(r, &at, &place);
    if (!words_take(&at, WORDS_AFTER) || names_exactly(r, &at) == TREE_NONE)
        return false;
    end = at;
    if (!(loose_sign(&at, ", : ;") || words_take(&at, WORDS_AND)) || !names_begins(r, at))
        return false;
    while (names_exactly(r, &at) != TREE_NONE || loose_sign(&at, ", &") || words_take(&at, WORDS_AND) ||
           loose_word_of(&at, "mit samt with including"))
        continue;
    word = at;
    while (words_take(&word, WORDS_IS))
        continue;
    text_format(instead, "%.*s.", SLICE(slice_trim(loose_until(from, end))));
    if (!loose_sign(&end, ", : ;"))
        words_take(&end, WORDS_AND);
    return (words_take_any(AHEAD(word), WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT ||
            loose_word_of(AHEAD(word), "entfällt entfallen fällt fallen weg gone out") ||
            (words_take(&word, WORDS_NOT) && words_take(AHEAD(word), WORDS_SEEN))) &&
           loose_go(rest, end);
}

/* "a=−∞ b=7 v=9", "[−∞, 7] v=9", where a node is called v, or another of them: the bounds and the value. */
static bool take_letters(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    static const char *const letters[] = {"a", "b", "v"}, *const names[] = {"α", "β", "value"};
    struct slice at = *rest;
    const struct slice before = slice_trim(reading_before(r, at));
    const bool window = before.length && strchr("])", before.bytes[before.length - 1]);
    bool fits = true, called = false;
    (void)last;
    for (size_t i = window ? COLUMN_V : COLUMN_ALPHA; i < sizeof letters / sizeof *letters && fits; i++) {
        loose_sign(&at, ", ; |");
        const struct slice letter = loose_word(&at);
        fits = slice_is(letter, letters[i]) && loose_sign(&at, "=");
        const struct slice number = at;
        called = called || loose_find_exactly(&r->names, letter) != TREE_NONE;
        fits = fits && loose_any_number(&at);
        text_format(instead, "%s=%.*s ", names[i], SLICE(slice_trim(saying_until(number, at))));
    }
    return fits && called && loose_go(rest, at);
}

/* "value 6 / move C": two answers. */
static bool take_slash(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    (void)last;
    const struct slice before = reading_before(r, *rest);
    if (!loose_sign(rest, "/") || !slice_ends(before, " ") || !slice_begins(*rest, " ") ||
        !(words_stand_in(before, WORDS_VALUE) || words_stand_in(before, WORDS_MOVE)))
        return false;
    struct slice at = *rest;
    words_take(&at, WORDS_BEST);
    text_add_char(instead, ';');
    return words_take(&at, WORDS_MOVE) || words_take(&at, WORDS_VALUE);
}

/* "F out 3", where a log leaves F: "F = 3". */
static bool take_out(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice name = *rest, number;
    if (last.length || names_exactly(r, rest) == TREE_NONE)
        return false;
    name = saying_until(name, *rest);
    if (!loose_word_of(rest, "out raus") || names_begins(r, *rest))
        return false;
    number = *rest;
    const bool worth = loose_any_number(rest) && saying_is_end(*rest);
    text_format(instead, "%.*s = %.*s", SLICE(slice_trim(name)),
                SLICE(slice_trim(loose_until(number, *rest))));
    return worth;
}

/* "4", "~~5~~", which is a number crossed out, taken off. */
static bool take_struck(struct slice *rest, struct slice *struck)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "~~"))
        return false;
    const struct slice from = slice_trim(at);
    while (loose_more(&at) && !slice_begins(at, "~~"))
        loose_skip(&at);
    *struck = slice_trim(loose_until(from, at));
    return struck->length && loose_sign(&at, "~~") && loose_go(rest, at);
}

/* Whether it says something by itself, "pruned Q", "best move: U"; "Q is pruned", with more behind it. */
static bool is_statement(const struct reading *r, struct slice struck, bool more)
{
    const struct slice begin = struck;
    struct slice name = struck;
    if (names_exactly(r, &name) != TREE_NONE)
        return more && (words_take(&name, WORDS_IS), words_stand_in(name, WORDS_CLAIMS));
    words_take(&struck, WORDS_BEST);
    return words_take(&struck, WORDS_MOVE) || words_take(&struck, WORDS_VALUE) ||
           (words_has(WORDS_CLAIMS, loose_word(&struck)) && names_begins(r, struck)) ||
           (words_take(AHEAD(begin), WORDS_UNSEEN) && memchr(begin.bytes, ':', begin.length));
}

/* Whether the children of a node are leaves that are worth these, in this order: "F: ~~3~~ 9" may cross out
 * the first of them. */
static bool are_leaves(const struct tree *tree, uint32_t node, double first, double second)
{
    const uint32_t leaf = tree_is_leaf(tree, node) ? TREE_NONE : tree_first_child(tree, node),
                   next = leaf == TREE_NONE ? TREE_NONE : tree_next_brother(tree, leaf);
    return next != TREE_NONE && tree->value[leaf] == first && tree->value[next] == second;
}

/* "T: ~~2~~ 6", "beta of S after T: ~~2~~ 6": a mistake, of which nothing but 6 is left; numbers that took
 * each other's place begin with an infinity, or are a bound's. */
static bool is_mistake(const struct reading *r, struct slice before, struct slice struck, struct slice rest)
{
    double wrong, number;
    if (!loose_number(&struck, &wrong) || loose_more(&struck) || !isfinite(wrong) ||
        !loose_number(&rest, &number) || !isfinite(number) ||
        (loose_more(&rest) && !loose_sign(AHEAD(rest), "( < ← .")))
        return false;
    if (words_stand_in(before, WORDS_AFTER))
        return loose_ends_with(slice_trim(before), ":=");
    const uint32_t node = names_exactly(r, &before);
    return node != TREE_NONE && loose_sign(&before, ": =") && !loose_more(&before) &&
           !are_leaves(r->names.tree, node, wrong, number);
}

/* "V: P = 4, ~~pruned Q~~", "S: ~~4~~ 5": without what is crossed out, where that is a statement, or a number
 * that another stands beside. */
static bool take_crossed_out(const struct reading *r, struct slice last, struct slice *rest,
                             struct text *instead)
{
    const struct slice before = reading_before(r, *rest);
    struct slice struck;
    (void)last;
    (void)instead;
    return take_struck(rest, &struck) &&
           (is_statement(r, struck, loose_more(AHEAD(*rest))) || is_mistake(r, before, struck, *rest));
}

/* "F = 3 (beta cutoff: 3 is above the 2 of B, so …": "as 3 is above", and no count of cutoffs. */
static bool take_cutoff_why(const struct reading *r, struct slice last, struct slice *rest,
                            struct text *instead)
{
    (void)r;
    if (!last.length || !words_take(rest, WORDS_CUTOFF) || !loose_sign(rest, ":"))
        return false;
    struct slice at = *rest;
    const bool number = loose_any_number(&at);
    struct slice behind = at;
    if (!words_take(&behind, WORDS_IS))
        loose_word_of(&behind, "lies liegt");
    text_format(instead, "cutoff as");
    return number && (words_take_any(&at, WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT ||
                      words_take_any(&behind, WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT);
}

/* "one beta cutoff (F), no alpha cutoff": "0 alpha cutoffs", and not that nothing is cut off there. */
static bool take_no_kind(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct slice before = reading_before(r, *rest);
    (void)last;
    if (!words_stand_in(before, WORDS_CUTOFF) || saying_cutting(before) >= COLUMN_V ||
        !words_take(rest, WORDS_NONE))
        return false;
    const struct slice kind = *rest;
    if (!words_take(rest, WORDS_CUTOFF) || !saying_is_end(*rest))
        return false;
    const enum column column = saying_cutting(loose_until(kind, *rest));
    text_format(instead, "0 %s cutoffs", column == COLUMN_ALPHA ? "alpha" : "beta");
    return column < COLUMN_V;
}

/* "(I crossed out a mistake)", "what is crossed out was an error": of the writing, and of no node. */
static bool take_erased(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    (void)r;
    (void)last;
    (void)instead;
    if (!(loose_word_of(rest, "crossed struck") && loose_word_of(rest, "out")) &&
        !loose_word_of(rest,
                       "durchgestrichen durchgestrichene durchgestrichenes tachado tachada barré barrée"))
        return false;
    while (loose_word_of(rest,
                         "a an my the some one is are was were = ist war sind un una una une le la el des"))
        continue;
    return loose_word_of(rest,
                         "mistake mistakes error errors slip slips wrong fehler falsch error errores faute "
                         "erreur erreurs");
}

/* --- what is handed down --- */

/* clang-format off */
#define HANDS                                                                                                \
    "hands passes gives sends transmits propagates hand pass give send gibt reicht übergibt weitergibt "     \
    "weiterreicht pasa transmite da entrega passe transmet donne"
#define GETS                                                                                                 \
    "gets receives inherits get receive inherit bekommt erhält erbt bekommen erhalten erben recibe hereda "  \
    "reciben heredan reçoit hérite reçoivent héritent"
#define INHERITS  "inherits inherit erbt erben hereda heredan hérite héritent"
#define DOWNWARDS "down on along its the both it weiter runter hinunter seine die den beide sa su sus ambos"
/* clang-format on */

/* "that H passes down to J", "which J gets from H", behind a bound: "passed down to J" */
static bool take_handed(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, child;
    uint32_t parent = TREE_NONE, above;
    const bool bound = saying_is_bound(last) || words_take(AHEAD(last), WORDS_HEAD_WINDOW) ||
                       loose_word_of(AHEAD(last), "bound grenze schranke cota borne");
    loose_sign(&at, ",");
    if (!bound || !loose_word_of(&at, "that which das die den welches que"))
        return false;
    struct slice gets = at;
    const uint32_t node = names_exactly(r, &gets);
    child = slice_trim(saying_until(at, gets));
    if (loose_word_of(&gets, GETS)) {
        at = gets;
        parent = node == TREE_ROOT || node == TREE_NONE ? TREE_NONE : r->names.tree->parent[node];
        above = words_take(&gets, WORDS_FROM) ? names_exactly(r, &gets) : TREE_NONE;
        at = above == parent ? gets : at;
    } else {
        at = gets;
        const bool hands = loose_word_of(&at, HANDS);
        while (loose_word_of(&at, DOWNWARDS))
            continue;
        if (!words_take(&at, WORDS_TO))
            loose_word_of(&at, "an a à to");
        const struct slice from = at;
        above = names_exactly(r, &at);
        child = slice_trim(saying_until(from, at));
        parent = above == TREE_NONE || above == TREE_ROOT || !(loose_word_of(&at, HANDS) || hands)
                     ? TREE_NONE
                     : r->names.tree->parent[above];
        parent = parent == node ? parent : TREE_NONE;
    }
    loose_sign(&at, ",");
    text_format(instead, "passed down to %.*s", SLICE(child));
    return parent != TREE_NONE && loose_go(rest, at);
}

#define HANDED_TO 8 /* nodes in a line */

/* Nodes that have one parent, TREE_NONE where they haven't. */
struct handing {
    uint32_t node[HANDED_TO], parent;
    size_t count;
    struct homework_row row; /* what they get */
    size_t bounds;
};

/* "J", "both n3 and n4" */
static bool take_takers(const struct reading *r, struct slice *rest, struct handing *h)
{
    struct slice at = *rest, next = *rest;
    uint32_t node;
    h->count = 0;
    while (h->count < HANDED_TO && (node = names_exactly(r, &next)) != TREE_NONE) {
        const uint32_t parent = node == TREE_ROOT ? TREE_NONE : r->names.tree->parent[node];
        h->parent = h->count && parent != h->parent ? TREE_NONE : parent;
        h->node[h->count++] = node;
        at = next;
        while (loose_sign(&next, ", &") || words_take(&next, WORDS_AND))
            continue;
    }
    return took(rest, &at, h->count);
}

static void skip_downwards(const struct reading *r, struct slice *rest)
{
    while (!names_begins(r, *rest) &&
           (loose_word_of(rest, DOWNWARDS) || words_take(rest, WORDS_HEAD_WINDOW) ||
            words_take(rest, WORDS_TO) || loose_word_of(rest, "an a à con mit with")))
        continue;
}

/* "alpha = 4", "α = 4 and β = 7", "the window (4, 7)" */
static bool take_handed_bounds(const struct reading *r, struct slice *rest, struct handing *h)
{
    skip_downwards(r, rest);
    if (rows_take_window(rest, &h->row)) {
        h->bounds = 2;
        return true;
    }
    for (struct slice at = *rest; h->bounds < 2; h->bounds++) {
        const bool bound = saying_is_bound(at);
        const enum column column = bound ? rows_take_column(r, &at) : COLUMN_COUNT;
        loose_sign(&at, "= :");
        if (column >= COLUMN_V || !rows_take_cell(&at, &h->row.cell[column]) || !h->row.cell[column].said)
            break;
        *rest = at;
        if (!loose_sign(&at, ", &"))
            words_take(&at, WORDS_AND);
    }
    return h->bounds;
}

static void write_handed(const struct reading *r, const struct handing *h, struct text *to)
{
    static const char *const names[] = {"alpha", "beta"};
    for (size_t i = 0; i < h->count; i++)
        for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++) {
            const double number = h->row.cell[c].number;
            if (!h->row.cell[c].said)
                continue;
            text_format(to, to->length ? " and %s passed down to " : "%s passed down to ", names[c]);
            names_write(to, tree_label(r->names.tree, h->node[i]));
            if (isfinite(number))
                text_format(to, " is %g", number);
            else
                text_add_string(to, number < 0 ? " is -inf" : " is +inf");
        }
}

/* "H passes beta = 9 down to J", "J inherits beta = 9", "J gets (6, 9) from H": "beta passed to J is 9" */
static bool take_handing(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest;
    struct handing h = {.count = 0};
    if (last.length || !take_takers(r, &at, &h))
        return false;
    const uint32_t above = h.node[0];
    if (h.count == 1 && loose_word_of(&at, HANDS)) {
        const bool first = take_handed_bounds(r, &at, &h);
        skip_downwards(r, &at);
        if (!take_takers(r, &at, &h) || h.parent != above || (!first && !take_handed_bounds(r, &at, &h)))
            return false;
        loose_word_of(&at, DOWNWARDS);
    } else {
        const bool inherits = loose_word_of(AHEAD(at), INHERITS);
        if (!loose_word_of(&at, GETS) || !take_handed_bounds(r, &at, &h) || h.parent == TREE_NONE)
            return false;
        struct slice from = at;
        loose_word_of(&from, "passed handed");
        const bool told = (words_take(&from, WORDS_FROM) || loose_word_of(&from, "von de")) &&
                          maybe(loose_word_of(&from, "the der root")) && names_exactly(r, &from) == h.parent;
        if (!told && (!inherits || words_take(AHEAD(at), WORDS_FROM)))
            return false;
        at = told ? from : at;
    }
    write_handed(r, &h, instead);
    return loose_go(rest, at);
}

/* "alpha(B)": "alpha at B"; "the upper bound of B": its beta. */
static bool take_bound_of(const struct reading *r, struct slice last, struct slice *rest,
                          struct text *instead)
{
    struct slice at = *rest;
    const bool upper = loose_word_of(&at, "upper obere oberer");
    if (upper || loose_word_of(&at, "lower untere unterer")) {
        const bool bound = loose_word_of(&at, "bound limit schranke grenze");
        struct slice of = at; /* "returns an upper bound of 3" says what a value is */
        const bool owned = names_begins(r, last) || (words_take(&of, WORDS_OF) && names_begins(r, of));
        text_add_string(instead, upper ? "beta" : "alpha");
        return bound && owned && loose_go(rest, at);
    }
    const struct slice word = loose_word(&at);
    struct slice name = at;
    if (!saying_is_bound(*rest) || !slice_begins(at, "(") || !loose_sign(&name, "("))
        return false;
    at = name;
    if (names_exactly(r, &at) == TREE_NONE)
        return false;
    text_format(instead, "%.*s at %.*s", SLICE(word), SLICE(slice_trim(loose_until(name, at))));
    return loose_sign(&at, ")") && loose_go(rest, at);
}

void wordings_say(struct reading *r, struct text kept[WORDINGS_COUNT])
{
    /* clang-format off */
    static finder *const finders[WORDINGS_COUNT] = {
        take_crossed_out, take_erased, take_cutoff_why, take_title, take_root_player,
        take_cut_there, take_replies, take_cause, take_once, take_so_many, take_dropped_before,
        take_start, take_value_there, take_no, take_worth, take_sum, take_under, take_leaf,
        take_unseen, take_number, take_turn, take_avoided, take_noun, take_counts, take_test_behind,
        take_whole, take_reference, take_seen_first, take_manner, take_total, take_parted_verb,
        take_letters, take_slash, take_out, take_behind, take_idle_worth, take_left,
        take_line_behind, limits_take_unable, limits_take_turned, limits_take_most,
        limits_take_forced, limits_take_extremum, limits_take_bound, limits_take_elided,
        take_no_kind, pairs_take_row, pairs_take_sources, pairs_take_children, pairs_take_given,
        pairs_take_leaves, take_bound_of, take_handed, take_handing,
    };
    /* clang-format on */
    for (size_t i = 0; i < WORDINGS_COUNT; i++)
        r->at = rewritten(r, &kept[i], finders[i]);
}
