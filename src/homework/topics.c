/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/reading.h"
#include "homework/sayings.h"

#define BIT TOPIC_BIT

/* Behind an "I" that is no node. */
#define PRONOUN_VERBS                                                                                        \
    "think believe guess find found get got choose chose pick picked say said prune see saw looked used "    \
    "went crossed marked wrote drew struck put "                                                             \
    "start started know learned had did go am want have only just always never also then"

/* … where a number or an article comes next. */
#define PRONOUN_DEEDS                                                                                        \
    "evaluated visited counted examined searched checked read need needed compared pruned cut skipped"

bool topic_has(const struct topic *topic, uint64_t bits)
{
    return (topic->has & bits) != 0;
}

/* --- words --- */

void topic_set_place(struct topic *topic, uint32_t node)
{
    topic->node = node;
    topic->about = true;
}

bool topic_take_place(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "( ["), after = !bracket && words_take(&at, WORDS_AFTER);
    if (bracket && topic->about)
        return false; /* "the rest of C (H)" */
    if (!bracket && !after && !loose_sign(&at, "@") && !words_take(&at, WORDS_OF) &&
        !words_take(&at, WORDS_UNDER) && !(topic_has(topic, BIT(MOVE)) && words_take(&at, WORDS_FROM)))
        return false;
    uint32_t node = names_exactly(r, &at);
    while (node == TREE_NONE &&
           (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES) || words_take(&at, WORDS_LEAVES)))
        node = names_exactly(r, &at);
    if (node == TREE_NONE && words_take(&at, WORDS_ROOT)) {
        struct slice behind = at;
        if (loose_any_number(&behind) && loose_sign(AHEAD(behind), ":"))
            at = behind; /* "for tree 1:" */
        behind = at;
        node = names_exactly(r, &behind); /* "the root A" */
        at = node == TREE_NONE ? at : behind;
        node = node == TREE_NONE ? topic->node : node; /* "at F in this tree" is at F */
    }
    if (node == TREE_NONE)
        node = loose_node(&r->names, &at);
    if (node == TREE_NONE && after)
        node = loose_node(&r->moves, &at); /* "after c1" */
    if (node == TREE_NONE || (bracket && !loose_sign(&at, ") ]")))
        return false;
    if (after && topic->about && r->names.tree->parent[node] != topic->node)
        return false; /* "at F, after K" is one place */
    topic_set_place(topic, node);
    topic->after = after;
    return loose_go(rest, at);
}

static bool is_called_so(const struct reading *r, struct slice rest)
{
    while (loose_sign(&rest, "_"))
        continue; /* "pruned ..... I" */
    return names_begins(r, rest);
}

bool topic_take_word(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    struct slice working = at;
    if (is_called_so(r, at) || names_first_move(r, &at) != TREE_NONE ||
        (loose_word_of(&working, "max min") &&
         ((slice_begins(working, "(") && loose_sign(&working, "(")) || words_take(&working, WORDS_OF)) &&
         loose_any_number(&working)))
        return false; /* "max(2, 6)" is no player, nor "the max of 2 and 6" */
    enum words which = words_take_any(rest, WORDS_SAVED, WORDS_STAGE);
    if ((which == WORDS_SAVED || which == WORDS_BEST) && loose_word_of(AHEAD(*rest), "als que than"))
        which = WORDS_COUNT; /* "weniger als 6", "mejor que P" */
    if (which == WORDS_COUNT)
        return *rest = at, false;
    uint64_t bit = UINT64_C(1) << which;
    topic->noun_first = topic->noun_first || (bit & (BIT(UNSEEN) | BIT(SEEN) | BIT(CUT) | BIT(SAVED)) &&
                                              topic_has(topic, TOPIC_NOUNS) && !topic->linked);
    topic->orders = topic->orders || (!topic->has && bit & (BIT(PLAYS) | BIT(GOES)));
    topic->has |= bit;
    topic->verb = bit == BIT(CUT);
    topic->one_leaf = bit == BIT(LEAVES) && loose_word_of(AHEAD(at), "leaf blatt hoja feuille foglia");
    struct slice which_bound = at, last = loose_last_word(loose_until(at, *rest));
    enum column side = rows_column(loose_word(&which_bound));
    side = side < COLUMN_V ? side : rows_column(loose_word(&last)); /* "coupure bêta" */
    if (side < COLUMN_V && bit & (BIT(CUTOFF) | BIT(CUT)))          /* but "à cause" */
        topic->side = side;
    return true;
}

/* "evaluated 6", "pruned the", behind an "I" that is no node. */
static bool begins_deed(struct slice rest)
{
    double number;
    return loose_word_of(&rest, PRONOUN_DEEDS) &&
           (loose_word_of(AHEAD(rest), "the all only a") || saying_take_number(&rest, &number));
}

void topic_skip_article(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, word = loose_word(&at);
    struct topic next = TOPIC_NONE;
    if (slice_is_word(word, "o") && loose_word_of(AHEAD(at), "nó valor melhor jogo"))
        loose_word(rest); /* Portuguese */
    else if (slice_is_word(word, "a") && !is_called_so(r, at) && topic_take_word(r, &at, &next) &&
             topic_has(&next, TOPIC_NOUNS | BIT(CUTOFF) | BIT(CUT)) && !loose_sign(&at, ": =") &&
             !(topic_has(&next, BIT(CUT)) && (!loose_more(&at) || names_is_reason(loose_word(AHEAD(at))))))
        loose_word(rest);
    else if (slice_is(word, "I") && (loose_word_of(AHEAD(at), PRONOUN_VERBS) || begins_deed(at)))
        loose_word(rest);
}

/* "for X", who is no node. */
static bool takes_player(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                loose_word_of(&at, "for fur für para pour per voor") &&
                    loose_word_of(&at, "x o white black weiß schwarz blancas negras blanc noir"));
}

/* "I should", before a move that is called as what one does there: "I should hit". */
static bool takes_advice(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest, behind;
    loose_word_of(&at, "i we you max");
    const bool should = loose_word_of(&at, "should must shall will");
    behind = at;
    const uint32_t node = names_exactly(r, &behind);
    const bool takes =
        should && node != TREE_NONE && r->names.tree->parent[node] == TREE_ROOT && saying_is_end(behind);
    topic->has |= takes ? BIT(PLAYS) : 0;
    return took(rest, &at, takes);
}

/* "(13 nodes if I counted right):" behind what it counts; "(13):" where that is said. */
static bool takes_count(struct slice *rest, struct topic *topic)
{
    struct slice at = *rest, from;
    if (!topic_has(topic, TOPIC_BIT(UNSEEN) | TOPIC_BIT(SEEN)) || !loose_sign(&at, "("))
        return false;
    from = at;
    if (!loose_any_number(&at))
        return false;
    bool counts = words_take(&at, WORDS_NODES) || words_take(&at, WORDS_LEAVES);
    if (counts)
        loose_take_to(&at, ")");
    if ((!counts && !topic_has(topic, TOPIC_NOUNS)) || !loose_sign(&at, ")") || !loose_sign(AHEAD(at), ":"))
        return false;
    topic->count = (struct slice){from.bytes, (size_t)(at.bytes - from.bytes) - 1};
    return loose_go(rest, at);
}

/* Up to a bracket's end before a colon, where no node and no number stands in it. */
static bool says_nothing(const struct reading *r, struct slice *rest)
{
    while (loose_more(rest) && *rest->bytes != ')')
        if (names_exactly(r, AHEAD(*rest)) != TREE_NONE || loose_number(AHEAD(*rest), &(double){0}))
            return false;
        else
            loose_step(rest);
    return loose_sign(rest, ")") && loose_sign(AHEAD(*rest), ":");
}

/* "(including the root and all leaves)", ", root included", "including inner nodes", within a count: all are
 * counted. */
static bool takes_included(struct slice *rest, const struct topic *topic)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "("), counted = false;
    if (!bracket && !loose_sign(&at, ",") && topic_has(topic, BIT(NOT)))
        return false; /* "nodes visited not counting leaves" */
    for (bool goes = true; goes;) {
        const bool includes = loose_word_of(
            &at, "including incl included include with mit con avec inklusive inkl incluida "
                 "incluyendo incluidas incluido inclus incluse compris comprise einschließlich "
                 "mitgezählt eingeschlossen counted counting together altogether zusammen ensemble "
                 "juntos juntas inner all alle innere");
        const bool counts = !includes && (words_take(&at, WORDS_ROOT) || words_take(&at, WORDS_LEAVES) ||
                                          (topic_has(topic, BIT(NODES)) && words_take(&at, WORDS_NODES)) ||
                                          loose_word_of(&at, "ones"));
        counted = counted || counts;
        goes = includes || counts || words_take(&at, WORDS_AND) || words_take(&at, WORDS_FILLER) ||
               loose_sign(&at, ".");
    }
    return took(rest, &at,
                counted && (bracket ? loose_sign(&at, ")")
                                    : loose_sign(AHEAD(at), ": =") || words_take(AHEAD(at), WORDS_IS)));
}

/* ", in order:" and "(left to right)" within a topic. */
static bool takes_aside(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    struct topic more = TOPIC_NONE;
    if (topic_has(topic, TOPIC_NOUNS) && takes_included(rest, topic))
        return true;
    if (!topic->has)
        return false;
    const bool bracket = loose_sign(&at, "(");
    struct slice behind = at; /* "order of the visits (cut when α ≥ β):" */
    if (bracket && topic_has(topic, BIT(ORDER)) && says_nothing(r, &behind))
        return loose_go(rest, behind);
    if (!bracket)
        loose_sign(&at, ",");
    const char *from = at.bytes;
    words_skip(&at, WORDS_FILLER);
    const bool said = topic_take_word(r, &at, &more) || at.bytes != from;
    if (bracket ? !said || !loose_sign(&at, ")") : !topic_has(&more, BIT(ORDER)))
        return false;
    topic->has |= more.has & (BIT(PLAYER_MAX) | BIT(PLAYER_MIN));
    return loose_go(rest, at);
}

/* "replies with"; but "pruned with O and P" is more of a list. */
static bool takes_with(struct slice *rest, const struct topic *topic)
{
    return (!topic_has(topic, TOPIC_KEYS & ~TOPIC_NOUNS) || topic_has(topic, BIT(REPLY))) &&
           words_take(rest, WORDS_WITH);
}

/* "au moins 3", and not "au" */
static bool begins_number(struct slice rest)
{
    return words_take(&rest, WORDS_LEAST) || words_take(&rest, WORDS_MOST);
}

static bool is_letter(const struct reading *r, struct slice word)
{
    return word.length == 1 && loose_find(&r->names, word) != TREE_NONE;
}

/* "i j", "i, j": nodes in small letters, though the first may be a word. */
static bool begins_letters(const struct reading *r, struct slice rest)
{
    if (!is_letter(r, loose_word(&rest)))
        return false;
    loose_sign(&rest, ", ; & /");
    words_take(&rest, WORDS_AND);
    return is_letter(r, loose_word(&rest));
}

/* "choose the first branch": which, and not when. */
static bool begins_place(struct slice rest, const struct topic *topic)
{
    return topic_has(topic, BIT(PLAYS) | BIT(GOES) | BIT(MOVE)) && names_are_places(rest);
}

/* "C", and in any case where a colon is behind it: "reply to b: e" */
static uint32_t take_answered(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node = names_exactly(r, rest);
    if (node != TREE_NONE)
        return node;
    node = loose_node(&r->names, &at);
    return took(rest, &at, loose_sign(AHEAD(at), ":")) ? node : TREE_NONE;
}

/* "we stop at F and don't look at L": the list behind it is of what is cut off. */
static bool takes_unseen_too(struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    bool denied = false;
    if (!topic_has(topic, BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES) | BIT(UNSEEN)) || !words_take(&at, WORDS_AND))
        return false;
    do
        denied = words_take(&at, WORDS_NOT) || loose_word_of(&at, "no") || denied;
    while (words_take(&at, WORDS_FILLER));
    if (!denied || !words_take(&at, WORDS_SEEN))
        return false;
    words_take(&at, WORDS_NOT); /* "on ne regarde pas" */
    topic->has = (topic->has & ~(BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES))) | BIT(UNSEEN);
    return loose_go(rest, at);
}

/* "leaves evaluated / total:", "leaves evaluated (of 8):": a number of all of them. */
static bool takes_of_all(struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "(");
    if (!topic_has(topic, TOPIC_NOUNS | BIT(SEEN) | BIT(UNSEEN)) ||
        !(loose_sign(&at, "/") || (maybe(loose_word_of(&at, "out")) && words_take(&at, WORDS_OF))))
        return false;
    const bool all =
        loose_word_of(&at, "total all insgesamt gesamt alle todas toutes") || loose_any_number(&at);
    while (words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_NODES))
        continue;
    if (!all || (bracket && !loose_sign(&at, ")")))
        return false;
    topic->has |= BIT(NUMBER);
    return loose_go(rest, at);
}

/* "no further cutoffs", "nothing else is pruned", "weitere Cutoffs gibt es nicht"; "the only cutoff" */
static bool takes_more(struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    const bool only = loose_word_of(&at, "only single einzige einzigen única único unica unico seule seul");
    const bool more = !only && (words_take(&at, WORDS_FURTHER) || words_take(&at, WORDS_MORE));
    topic->only = topic->only || only;
    topic->others = topic->others || more;
    return (only || more) && loose_go(rest, at);
}

/* "we don't" */
static bool denies_next(struct slice rest)
{
    words_skip(&rest, WORDS_FILLER);
    return words_take(&rest, WORDS_NOT);
}

static bool says_total(struct slice rest)
{
    return loose_word_of(&rest, "in en au") && loose_word_of(&rest, "total all tout");
}

#define INNER                                                                                                \
    "inner internal interior  innere inneren innerer interno internos interne internes "                     \
    "intérieur intérieurs interiores intermedios"

static void take_topic(const struct reading *r, struct slice *rest, struct topic *topic, bool answers);

bool topic_begins_answer(const struct reading *r, const struct topic *topic, struct slice rest)
{
    struct topic next;
    if (!topic_has(topic, BIT(UNSEEN) | BIT(PRUNES) | (topic->linked ? BIT(CUT) : 0)) ||
        !words_take(&rest, WORDS_AND))
        return false;
    take_topic(r, &rest, &next, false);
    return topic_has(&next, BIT(VALUE) | BIT(MOVE) | BIT(BEST) | BIT(ANSWER)) &&
           !topic_has(&next, BIT(UNSEEN) | BIT(SEEN) | BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES) | BIT(NOT));
}

/* `answers`: up to where the next answer begins. */
static void take_topic(const struct reading *r, struct slice *rest, struct topic *topic, bool answers)
{
    uint32_t node;
    *topic = TOPIC_NONE;
    for (;;) {
        struct slice to = *rest;
        if (takes_unseen_too(rest, topic) || takes_advice(r, rest, topic))
            continue;
        if (begins_number(*rest))
            break;
        if (topic_has(topic, BIT(NONE)) && words_take(&to, WORDS_AND))
            break; /* "no node is pruned, and all 8 leaves …" */
        if (answers && topic_begins_answer(r, topic, *rest))
            break; /* "are pruned and the value is 6" */
        if (topic_has(topic, BIT(CUTOFF)) && topic->about && words_take(&to, WORDS_AND) &&
            (topic_take_place(r, &to, &(struct topic){.node = TREE_ROOT}) || denies_next(to)))
            break; /* "at F there is a beta cut and at M …", "… and we don't need L" */
        to = *rest;
        if (topic_take_word(r, rest, topic) || topic_take_place(r, rest, topic) || takes_of_all(rest, topic))
            continue;
        if (is_called_so(r, *rest) || begins_letters(r, *rest) || begins_place(*rest, topic) ||
            names_take_others(AHEAD(*rest)))
            break;
        if (topic_has(topic, BIT(REPLY)) && words_take(&to, WORDS_TO) &&
            (node = take_answered(r, &to)) != TREE_NONE) {
            *rest = to; /* "the reply to C" */
            topic->to = node;
            continue;
        }
        if (takes_player(rest))
            continue; /* "for X" */
        topic->others = topic->others || loose_word_of(&to, OTHERS " rest");
        if (takes_more(rest, topic))
            continue;
        if (topic_has(topic, BIT(UNSEEN) | BIT(SEEN) | BIT(CUTOFF)) && says_total(*rest))
            topic->has |= BIT(NUMBER); /* "pruned leaves in total: 3" */
        const bool inner = loose_word_of(rest, INNER);
        topic->inner = topic->inner || inner;
        if (words_take(rest, WORDS_IS))
            topic->linked = true;
        else if (!inner && !words_take(rest, WORDS_FILLER) && !takes_with(rest, topic) &&
                 !words_take(rest, WORDS_OF) && !loose_sign(rest, "\"") && !takes_aside(r, rest, topic) &&
                 !takes_count(rest, topic))
            break;
    }
    if (names_first_move(r, AHEAD(*rest)) != TREE_NONE && topic_has(topic, BIT(PLAYER_MAX) | BIT(PLAYER_MIN)))
        topic->has |= BIT(PLAYS); /* "MAX should take 1" */
    topic->sign = loose_sign(rest, ":= : => ⇒ = == → – —");
    loose_sign(rest, "\""); /* "value": "6" */
}

void topic_take(const struct reading *r, struct slice *rest, struct topic *topic)
{
    take_topic(r, rest, topic, true);
}

void topic_skip_fillers(const struct reading *r, struct slice *rest)
{
    while (!is_called_so(r, *rest) && (words_take(rest, WORDS_FILLER) || words_take(rest, WORDS_IS)))
        continue;
}

void topic_join(struct topic *topic, const struct topic *more)
{
    topic->has |= more->has;
    topic->node = more->about ? more->node : topic->node;
    topic->about = topic->about || more->about;
    topic->side = topic->side == COLUMN_V ? more->side : topic->side;
    topic->linked = topic->linked || more->linked;
    topic->inner = topic->inner || more->inner;
    topic->one_leaf = topic->one_leaf || more->one_leaf;
    topic->sign = topic->sign || more->sign;
    topic->verb = more->verb;
}

bool topic_take_question(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice order = *rest;
    bool orders =
        loose_word_of(&order, "list name give write state number label mark nummeriere numera numerotez find "
                              "determine cross strike circle streiche streichen markiere barrez rayez "
                              "tacha tache marca nenne nennen gib geben liste indique enumere "
                              "citez donnez listez");
    struct slice object = order; /* but "number of leaves", "state C is pruned", "list: L, R" */
    orders = orders && !words_take(&object, WORDS_OF) && !words_take(&object, WORDS_IS) &&
             !loose_sign(&object, ": =") && names_exactly(r, &object) == TREE_NONE;
    const bool what = loose_word_of(AHEAD(order), "what"); /* "What is pruned: L" */
    const char *mark = memchr(rest->bytes, '?', rest->length);
    for (size_t i = 0; (orders || what) && !mark && i < rest->length; i++)
        mark = strchr(".:", rest->bytes[i]) && (i + 1 == rest->length || rest->bytes[i + 1] == ' ')
                   ? rest->bytes + i
                   : NULL;
    if (!mark)
        return false;
    struct slice at = {rest->bytes, (size_t)(mark - rest->bytes)};
    bool asks = orders, bounds = false, terse = true;
    uint32_t named = TREE_NONE, nodes = 0;
    *topic = TOPIC_NONE;
    while (loose_more(&at)) {
        struct topic part;
        struct slice before = at;
        asks = asks || words_take(AHEAD(at), WORDS_WHAT);
        bounds = bounds || saying_is_bound(at);
        topic_take(r, &at, &part);
        topic_join(topic, &part);
        terse = terse && at.bytes > before.bytes && !topic->linked;
        if (at.bytes > before.bytes)
            continue;
        const uint32_t node = names_exactly(r, &at); /* "What does J return?" */
        if (node == TREE_NONE)
            loose_step(&at);
        else
            named = node, nodes++;
    }
    if (nodes == 1 && !topic->about)
        topic_set_place(topic, named);
    const struct slice behind = {mark + 1, rest->length - (size_t)(mark + 1 - rest->bytes)};
    asks = asks || (terse && !topic->sign && topic_kind(r, topic) != STATES_COUNT); /* "Root value? 9" */
    topic->linked = topic->sign = topic->verb = false;
    if (bounds) /* of α at A, which rows say */
        topic->has &= ~(BIT(VALUE) | BIT(MINIMAX) | BIT(ANSWER));
    return took(rest, &behind, asks);
}

/* --- what they ask for --- */

enum statement_kind topic_kind(const struct reading *r, const struct topic *topic)
{
    /* The first that fits. */
    static const struct {
        uint64_t all, without;
        enum statement_kind kind;
    } kinds[] = {
        {BIT(SAVED), 0, STATES_SAVED},
        {BIT(REPLY) | BIT(UNSEEN), BIT(BEST), STATES_PRUNED}, /* "replies that are skipped" */
        {BIT(REPLY) | BIT(CUT), BIT(BEST), STATES_PRUNED},
        {BIT(REPLY) | BIT(NOT) | BIT(SEEN), BIT(BEST), STATES_PRUNED},
        {BIT(REPLY), 0, STATES_REPLY},
        {BIT(PLAY), 0, STATES_PLAY},
        {BIT(UNSEEN), 0, STATES_PRUNED},
        {BIT(PRUNES), 0, STATES_PRUNED},
        {BIT(CUT) | BIT(PARTS), 0, STATES_PRUNED},
        {BIT(CUT) | BIT(NODES), 0, STATES_PRUNED},
        {BIT(CUT) | BIT(LEAVES), 0, STATES_PRUNED},
        {BIT(CUTOFF) | BIT(PARTS), 0, STATES_PRUNED},
        {BIT(CUT) | BIT(NOT) | BIT(SEEN), 0, STATES_PRUNED},
        {BIT(CUTOFF), 0, STATES_CUTOFF},
        {BIT(CUT), 0, STATES_CUTOFF},
        {BIT(NOT) | BIT(SEEN), 0, STATES_PRUNED},
        {BIT(EXCEPT) | BIT(SEEN), 0, STATES_PRUNED},
        {BIT(EVERY) | BIT(SEEN), BIT(MINIMAX), STATES_PRUNED},
        {BIT(ANYTHING) | BIT(SEEN), BIT(MINIMAX), STATES_PRUNED},
        {BIT(NONE) | BIT(SEEN), 0, STATES_PRUNED},
        {BIT(SEEN), BIT(MINIMAX), STATES_VISITED},
        {BIT(ORDER), 0, STATES_VISITED},
        {BIT(MOVE), 0, STATES_MOVE},
        {BIT(PLAYS), BIT(VALUE), STATES_MOVE},
        {BIT(GOES), 0, STATES_MOVE},
        {BIT(BEST), BIT(VALUE) | BIT(MINIMAX), STATES_MOVE},
        {BIT(VALUE), 0, STATES_VALUE},
        {BIT(MINIMAX), BIT(SEEN), STATES_VALUE},
        {BIT(ANSWER), 0, STATES_VALUE},
        {BIT(GETS), BIT(SEEN), STATES_VALUE},
        {BIT(NUMBER) | BIT(LEAVES), 0, STATES_VISITED},
        {BIT(NUMBER) | BIT(NODES), 0, STATES_VISITED},
        {BIT(NODES), BIT(LEAVES) | BIT(PARTS), STATES_VISITED},
        {BIT(LEAVES), BIT(PARTS), STATES_VISITED},
    };
    enum statement_kind kind = STATES_COUNT;
    for (size_t i = 0; kind == STATES_COUNT && i < sizeof kinds / sizeof *kinds; i++)
        if ((topic->has & kinds[i].all) == kinds[i].all && !topic_has(topic, kinds[i].without))
            kind = kinds[i].kind;
    if (kind == STATES_VISITED && topic->others && !topic_has(topic, BIT(SEEN)))
        kind = STATES_COUNT; /* "Other order: no" */
    if (kind == STATES_SAVED && topic->noun_first)
        kind = STATES_PRUNED; /* "nodes saved: 5", but not "how many fewer leaves" */
    if (kind == STATES_COUNT && topic->sign && topic->has == BIT(ROOT))
        kind = STATES_VALUE; /* "root = 6" */
    if (topic_has(topic, BIT(REPLY)) && topic_has(topic, BIT(STAGE)) && !topic->sign)
        kind = STATES_COUNT; /* "the first reply to a2 is worth 2" */
    bool max = tree_player(r->names.tree, TREE_ROOT) == PLAYER_MAX;
    if (kind == STATES_MOVE && topic_has(topic, max ? BIT(PLAYER_MIN) : BIT(PLAYER_MAX)) &&
        !topic_has(topic, max ? BIT(PLAYER_MAX) : BIT(PLAYER_MIN)))
        kind = STATES_REPLY;
    return kind;
}

enum statement_kind topic_kind_of_count(const struct topic *topic, enum statement_kind kind)
{
    if (kind == STATES_PRUNED)
        return topic_has(topic, BIT(LEAVES)) ? STATES_SPARED : STATES_CUT;
    if (kind == STATES_CUTOFF)
        return STATES_CUTOFFS;
    return kind != STATES_VISITED ? kind : topic_has(topic, BIT(LEAVES)) ? STATES_LEAVES : STATES_NODES;
}

bool topic_is_weak(const struct topic *topic, enum statement_kind kind)
{
    return kind == STATES_MOVE && !topic_has(topic, BIT(MOVE) | BIT(PLAYER_MAX) | BIT(PLAYER_MIN));
}
