/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that nobody has read, but that look like an answer. */
#include "homework/sayings.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* Bytes of what answers a question, at the most. */
#define ANSWER 40

#define MISFIT "it isn't understood, and doesn't fit the search"

static const char elsewhere[] = "what stands elsewhere can't be read; write it here";

static const char placeless[] = "whose it is isn't said; write  pruned: L";

/* What begins a remark on what was said before it. */
#define BESIDES                                                                                              \
    "which whose who where while qui que dont ou donde cuyo wobei welche welcher welches without ohne sans " \
    "sin"

#define MOVES (BIT(MOVE) | BIT(PLAYS) | BIT(GOES) | BIT(REPLY) | BIT(PLAY) | BIT(BEST))

/* What stands in words that aren't understood. */
struct gist {
    uint64_t has;
    size_t nodes, moves, numbers, unknown;
    size_t strangers;                /* called like moves or nodes, and none of this tree */
    bool aside, bound, window, note; /* note: "B = 2" */
    bool figured;                    /* "α = 3", and no infinite number */
};

/* What a node does, as no noun behind "a" and no verb behind "I". */
#define DOES                                                                                                 \
    "is isn't has hasn't belongs gets takes returns becomes comes goes doesn't chooses picks prefers "       \
    "prunes cuts "                                                                                           \
    "stops causes triggers passes keeps ist hat bekommt nimmt vale vaut se"

bool doubts_take_node(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    bool quick = at.length > 1 && (*at.bytes == 'A' || *at.bytes == 'I') && strchr(" .'", at.bytes[1]);
    const bool article = slice_begins(at, "a ");
    if ((article && loose_is_among(saying_word_before(r, at), "on il elle qui max min")) ||
        names_exactly(r, &at) == TREE_NONE)
        return false; /* "on a déjà 8" */
    struct slice next = at;
    loose_blanks(&next);
    *rest = at;
    bool player = words_take_any(&next, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT;
    if (player && article)
        return false; /* "a MIN node" */
    bool joined = loose_word_of(&next, "and und y et") && names_exactly(r, &next) != TREE_NONE;
    const bool bound = rows_column(loose_word(AHEAD(next))) < COLUMN_V; /* "A alpha" was "A's alpha" */
    const bool does = loose_word_of(AHEAD(next), DOES);
    return !quick || joined || bound || does ||
           (!player && (!next.length || *next.bytes < 'a' || *next.bytes > 'z'));
}

/* "c2", "N3": a letter and digits, as nodes and moves are called. */
static bool is_called(struct slice word)
{
    size_t digits = 0;
    while (digits + 1 < word.length && strchr("0123456789", word.bytes[digits + 1]))
        digits++;
    return digits > 0 && digits + 1 == word.length && isalpha((unsigned char)*word.bytes);
}

/* The node that such a move leads to; where there is none, nobody can say what is meant. */
static void add_called(struct reading *r, struct clause *clause, struct slice word)
{
    uint32_t node = loose_find(&r->moves, word);
    if (node == TREE_NONE)
        clause->doubt = true;
    else
        reading_add_node(r, &clause->nodes, node);
}

void doubts_add_figure(struct reading *r, struct clause *clause, double number, enum column column)
{
    if (!clause->figures.count++)
        clause->figures.first = (uint32_t)r->homework->figures.count;
    *array_add(&r->homework->figures) = (struct figure){number, column};
}

/* "alfa-beta": the method, "α ≥ β": its test, and no bound. */
static bool takes_method(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                words_take(&at, WORDS_ALPHA) &&
                    !(loose_sign(&at, "- – / ≥ ≤ > <"), !words_take(&at, WORDS_BETA)) &&
                    !loose_sign(AHEAD(at), "= :"));
}

/* `clause`, where that isn't NULL, gets what stands in them. */
static struct gist gist_of(struct reading *r, struct slice rest, struct clause *clause)
{
    struct gist gist = {0};
    const char *first = rest.bytes;
    enum column column = COLUMN_COUNT; /* that a number behind it is of */
    while (loose_more(&rest)) {
        struct topic topic = TOPIC_NONE;
        struct slice unknown = rest;
        struct homework_row row = {0};
        gist.note = gist.note || names_begins_note(r, rest);
        bool worked = rest.bytes > first && isalpha((unsigned char)rest.bytes[-1]); /* "max(6, 11)" */
        if (!worked && rows_take_window(&rest, &row)) {
            gist.window = true;
            gist.numbers += 2;
            if (clause)
                clause->window = !clause->figures.count && *unknown.bytes == '(' && !row.cell[COLUMN_V].said;
            for (enum column c = COLUMN_ALPHA; clause && c < COLUMN_V; c++)
                doubts_add_figure(r, clause, row.cell[c].number, COLUMN_COUNT);
        }
        if (takes_method(&rest))
            continue;
        struct slice moved = rest;
        bool becomes = words_take_any(&moved, WORDS_UPDATES, WORDS_BECOMES) != WORDS_COUNT;
        struct slice filler = rest, filler_word = rest;
        if (words_take(&filler, WORDS_FILLER) &&
            (loose_word(&filler_word), filler.bytes > filler_word.bytes)) {
            rest = filler; /* "that is why" */
            continue;
        }
        struct slice named = rest, there = rest;
        uint32_t node = TREE_NONE;
        double number;
        if (doubts_take_node(r, &rest))
            node = names_exactly(r, &named);
        else if (loose_word_of(&there, "at of in bei an en von") &&
                 (node = names_exactly(r, &there)) != TREE_NONE)
            rest = there;
        if (node != TREE_NONE) {
            gist.nodes++;
            if (clause)
                reading_add_node(r, &clause->nodes, node);
        } else if (loose_number(&rest, &number)) {
            gist.numbers++;
            gist.figured = gist.figured || (column < COLUMN_V && isfinite(number));
            if (clause)
                doubts_add_figure(r, clause, number, column);
            column = COLUMN_COUNT;
        } else if (words_take(&rest, WORDS_ASIDE)) {
            gist.aside = true;
        } else if (clause && words_take(&rest, WORDS_AFTER)) {
            clause->after = true;
        } else if (topic_take_word(r, &rest, &topic)) {
            gist.has |= topic.has;
        } else if (loose_word(&unknown).length) {
            struct slice one = loose_word(&rest);
            if (clause && is_called(one))
                add_called(r, clause, one);
            gist.moves += loose_find(&r->moves, one) != TREE_NONE;
            gist.strangers += is_called(one) && loose_find(&r->moves, one) == TREE_NONE;
            if (!becomes)
                column = one.length > 2 || loose_is_among(one, "α β") ? rows_column(one) : COLUMN_COUNT;
            gist.bound = gist.bound || column < COLUMN_V;
            gist.unknown++;
        } else {
            loose_skip(&rest);
        }
    }
    return gist;
}

/* With commas or arrows, and not as a tree is drawn. */
static bool is_listed(struct slice words)
{
    while (words.length && !slice_begins(words, ",") && !slice_begins(words, "→"))
        loose_skip(&words);
    return words.length;
}

/* "Payoff: 6", "Podas: L, R": words, a sign, and nothing but nodes or a number. */
static bool is_labelled(struct reading *r, struct slice words)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = words;
    struct names names = {0};
    for (size_t i = 0; i < 7 && loose_word(&at).length; i++) {
        struct slice aside = at; /* "Leaves evaluated (all of them): 4" */
        if (loose_sign(&aside, "(") && loose_take_to(&aside, ")0123456789").length > 2)
            took(&at, &aside, loose_sign(&aside, ")"));
    }
    bool bare = names_begins(r, words);
    if (bare)
        at = words, names.path = true; /* "A → C → H", "L, R, J" */
    else if (at.bytes == words.bytes || !loose_sign(&at, ": = ... …") || words_take(&words, WORDS_ASIDE) ||
             loose_word_of(&words, "node state knoten nodo noeud " STEPS))
        return false;
    names_take(r, &at, &names);
    bool number = names.numbers.count == 1;
    bool several = names.nodes.count > 2 && is_listed(words);
    bool all = saying_is_end(at) && (bare ? several : names.nodes.count || number);
    free(names.why);
    saying_go_back(r, before);
    return all;
}

/* "13: yes", of a node or a leaf by its number. */
static bool is_ticked(const struct reading *r, struct slice words)
{
    return (names_exactly(r, &words) != TREE_NONE || loose_any_number(&words)) && loose_sign(&words, ": =") &&
           loose_word_of(&words, "yes ja sí si oui true no nein non false") && saying_is_end(words);
}

/* "The last leaf is pruned": whose, isn't said. */
static bool cuts_at_place(const struct gist *gist, struct slice words)
{
    return !gist->nodes && gist->has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT)) && names_have_place(words);
}

/* "like in", "siehe": what is meant stands somewhere else. */
static bool has_reference(struct slice words)
{
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (loose_word_of(&at, "same see marked markiert eingezeichnet marquées marqués marcadas marcados "
                               "siehe gleichen selben dieselben voir mêmes même igual ver mismas "
                               "mismos") ||
            (loose_word_of(&at, "as like wie comme como") && loose_word_of(&at, "in on im dans en à")))
            return true;
    }
    return false;
}

/* "Die Schnitte sind wie in Aufgabe 1", "for the cuts see the drawing": what is cut off stands elsewhere. */
static bool refers_elsewhere(const struct gist *gist, struct slice words)
{
    static const char places[] = "exercise drawing picture figure sketch diagram aufgabe übung zeichnung "
                                 "skizze bild abbildung exercice "
                                 "l'exercice dessin schéma ejercicio dibujo figura esquema";
    return gist->has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT)) && !gist->nodes && !gist->moves &&
           has_reference(words) && loose_has_word(words, places);
}

/* Why some words seem to be an answer; `parts`: they are too many, and their clauses may say it. */
static const char *why_of(struct reading *r, struct slice words, bool *parts, bool *label)
{
    struct gist gist = gist_of(r, words, NULL);
    struct topic topic = {.has = gist.has};
    bool player = has(&topic, BIT(PLAYER_MAX) | BIT(PLAYER_MIN)) && has(&topic, BIT(PLAYS) | BIT(GOES));
    bool nodes = player ||
                 has(&topic, BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT) | BIT(MOVE) | BIT(REPLY) |
                                 BIT(PLAY)) ||
                 (has(&topic, BIT(SEEN)) && has(&topic, BIT(NOT) | BIT(ORDER)));
    bool value =
        has(&topic, BIT(VALUE) | BIT(ANSWER)) || (has(&topic, BIT(ROOT)) && !has(&topic, TOPIC_NOUNS));
    bool number = gist.unknown < 4 && !gist.aside && !has(&topic, BIT(MINIMAX)) &&
                  (value || (has(&topic, TOPIC_NOUNS) && has(&topic, BIT(SEEN) | BIT(UNSEEN))));
    bool rest = has(&topic, BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT)) &&
                gist.numbers > 1; /* "14, then the rest is pruned" */
    *label = !gist.note && !gist.bound && !gist.window &&
             (!gist.has || (number && gist.numbers && is_labelled(r, words)));
    *parts = gist.unknown > 9;
    if (refers_elsewhere(&gist, words))
        return elsewhere;
    if (*parts)
        return NULL;
    if (cuts_at_place(&gist, words) && !has(&topic, BIT(VALUE)) && !words_stand_in(words, WORDS_AFTER))
        return placeless;
    if ((nodes && gist.nodes) || rest || (number && gist.numbers))
        return "it seems to be an answer; write it like  value: 6  or  best move: C";
    if (gist.note && gist.unknown < 4)
        return "what it says of a node is told by a line of its own: B = 2";
    if ((gist.bound || gist.window) && gist.nodes && gist.unknown < (gist.window ? 8 : 4))
        return "it speaks of a bound; write it like  F: α=3, β=2";
    return is_labelled(r, words) || is_ticked(r, words) ? "it isn't known what this says" : NULL;
}

/* Up to the next comma, bracket or "and", taken off; a window stays whole. */
static struct slice take_clause(struct slice *rest)
{
    struct slice clause = *rest;
    bool begins = true, open = false;
    while (rest->length && (begins || !words_take(rest, WORDS_AND))) {
        bool worked = rest->bytes > clause.bytes && begins;
        bool window = !worked && *rest->bytes == '(' && rows_take_window(rest, &(struct homework_row){0});
        const bool letter = rest->bytes > clause.bytes && isalpha((unsigned char)rest->bytes[-1]);
        const bool opens = letter && *rest->bytes == '('; /* "v(I)" */
        const bool call = opens || (open && *rest->bytes == ')');
        open = opens || (open && *rest->bytes != ')');
        if (!window && !call && strchr(",;:()", *rest->bytes))
            break;
        begins = !window && *rest->bytes != ' ';
        if (!window)
            loose_skip(rest);
    }
    clause.length = (size_t)(rest->bytes - clause.bytes);
    if (rest->length)
        loose_skip(rest);
    return clause;
}

static void add_clause(struct reading *r, struct clause *clause, struct slice words,
                       struct homework_span *clauses)
{
    clause->has = gist_of(r, words, clause).has;
    clause->doubt |= words_have_doubt(words) || memchr(words.bytes, '?', words.length);
    *array_add(&r->homework->clauses) = *clause;
    clauses->count++;
}

static void add_clauses(struct reading *r, struct slice words, struct homework_span *clauses)
{
    while (words.length)
        add_clause(r, &(struct clause){0}, take_clause(&words), clauses);
}

static struct homework_span no_clauses(const struct reading *r)
{
    return (struct homework_span){(uint32_t)r->homework->clauses.count, 0};
}

void answers_note_opinions(struct reading *r, struct slice line)
{
    while (line.length) {
        struct homework_span clauses = no_clauses(r);
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        reading_turn_to(r, sentence);
        add_clauses(r, sentence, &clauses);
        *array_add(&r->homework->opinions) =
            (struct unread){.line = r->line, .sentence = reading_sentence(r), .clauses = clauses};
    }
}

#define BECAUSE "because since weil da denn porque car parce puisque"

static void skip_to_reason(struct slice *rest)
{
    while (loose_more(rest) && !loose_word_of(rest, BECAUSE))
        loose_step(rest);
}

static struct slice before_reason(struct slice words)
{
    struct slice rest = words;
    skip_to_reason(&rest);
    return saying_until(words, rest);
}

/* `why` is the aside's from here on. */
static void add_aside(struct reading *r, struct homework_span clauses, bool reason, char *why)
{
    *array_add(&r->homework->asides) =
        (struct unread){.line = r->line,
                        .sentence = reading_sentence(r),
                        .words = memory_string(r->words.bytes, r->words.length),
                        .why = why,
                        .aside = true,
                        .reason = reason,
                        .clauses = clauses};
}

/* It is no part of what its line says otherwise; where it says what the last one says, it goes with that. */
static void add_remark(struct reading *r, struct homework_span clauses, struct slice words)
{
    struct homework *homework = r->homework;
    const size_t count = homework->asides.count;
    struct unread *last = count ? &homework->asides.at[count - 1] : NULL;
    struct text why = {0};
    words = loose_without_end(slice_trim(words), ",;.:");
    text_format(&why, "'%.*s' doesn't fit the search", SLICE(slice_short(words)));
    if (last && last->remark && last->line == r->line && strcmp(last->why, text_string(&why)) == 0 &&
        last->clauses.first + last->clauses.count == clauses.first) {
        last->clauses.count += clauses.count;
    } else {
        add_aside(r, clauses, false, text_take(&why));
        homework->asides.at[count].remark = true;
    }
    text_free(&why);
}

void doubts_add_remark(struct reading *r, const struct clause *clause, struct slice words)
{
    struct homework_span clauses = no_clauses(r);
    *array_add(&r->homework->clauses) = *clause;
    clauses.count = 1;
    add_remark(r, clauses, words);
}

void doubts_add_named(struct reading *r, struct homework_span *nodes)
{
    struct clause clause = {0};
    gist_of(r, text_slice(&r->named), &clause);
    if (clause.nodes.count)
        reading_add_node(r, &clause.nodes, TREE_ROOT); /* "MAX has α = 2 now" */
    *nodes = clause.nodes;
}

/* "So now alpha = 3": of one of the nodes that were spoken of last. */
static void set_bounds_aside(struct reading *r, struct slice words)
{
    struct clause clause = {0};
    struct homework_span clauses = no_clauses(r);
    doubts_add_named(r, &clause.nodes);
    if (!clause.nodes.count) {
        reading_leave(r, "which node it is of isn't said");
        return;
    }
    add_clause(r, &clause, words, &clauses);
    add_aside(r, clauses, false, reading_why(r, MISFIT));
}

/* What names nodes, and speaks of them, may be wrong, whether or not it seems to be an answer. */
static void set_aside(struct reading *r, struct slice words)
{
    struct gist gist = gist_of(r, words, NULL);
    struct homework_span clauses = no_clauses(r);
    const bool unseen = gist.has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT) | BIT(SEEN)),
               named = gist.nodes || gist.moves;
    if ((r->heading_count && r->subject == TREE_NONE) || gist.aside || words_have_doubt(words) ||
        memchr(words.bytes, '?', words.length))
        return;
    if (gist.strangers && unseen && gist.unknown < gist.strangers + 3)
        reading_leave(r, "it names what isn't in this tree");
    if (slice_begins(r->words, "#"))
        return; /* a remark on the tree, as a worksheet has it */
    const bool share = memchr(words.bytes, '%', words.length); /* "33 % are pruned (3/9)" */
    if (!named && ((gist.window && !share) || gist.figured))
        set_bounds_aside(r, words);
    struct clause clause = {0};
    if (gist.has & MOVES && r->subject != TREE_NONE)
        return;                                                         /* "go to B": what is done next */
    if (!named && !gist.numbers && unseen && r->subject != TREE_NONE) { /* "D: 1, nothing cut" */
        reading_add_node(r, &clause.nodes, r->subject);
        add_clause(r, &clause, words, &clauses);
        add_remark(r, clauses, words);
    }
    if (!named || !(gist.numbers || gist.has))
        return;
    add_clauses(r, words, &clauses);
    if (r->heading_count)
        add_remark(r, clauses, words);
    else
        add_aside(r, clauses, false, reading_why(r, MISFIT));
}

/* The numbers in a reason, and the nodes of all the sentence, by which each of them may be. */
static void set_reason_aside(struct reading *r, struct slice words, struct slice reason)
{
    struct clause clause = {0};
    struct homework_span clauses = no_clauses(r);
    struct gist gist = gist_of(r, reason, NULL);
    if (r->heading_count || (!gist.nodes && !gist.figured))
        return;
    gist_of(r, words, &clause);
    if (!clause.nodes.count)
        gist_of(r, text_slice(&r->named), &clause);
    clause = (struct clause){.nodes = clause.nodes};
    add_clause(r, &clause, reason, &clauses);
    add_aside(r, clauses, true, reading_why(r, MISFIT));
}

bool doubts_hedge(struct slice words)
{
    bool hedge = loose_has_word(words, "maybe perhaps either unsure forgot forgotten vielleicht quizá quizás "
                                       "peut-être vergessen olvidé oublié");
    while (!hedge && loose_more(&words))
        if (words_take(&words, WORDS_NOT)) {
            loose_word_of(&words, "really quite entirely so too ganz muy très");
            hedge = loose_word_of(&words, "sure certain remember know sicher seguro sûr sais sé weiß weiss");
        } else if (loose_word_of(&words, "if wenn si")) { /* "if equal values don't count" */
            hedge = loose_word_of(AHEAD(words), "equal equality gleich gleichheit igual égal");
        } else {
            loose_step(&words);
        }
    return hedge;
}

/* "Some of the last ones are pruned", "a cutoff in one of the branches", "the rest is pruned". */
static bool is_vague(struct reading *r, struct slice words)
{
    const bool asks = memchr(words.bytes, '?', words.length); /* "Is something cut after K?" */
    bool vague = false;
    for (struct slice at = words; loose_more(&at) && !vague; loose_step(&at)) {
        struct slice some = at, rest = at;
        const bool one = loose_word_of(&some, "one eine eins uno una une un");
        const bool several =
            !one && loose_word_of(&some, "some several parts part einige manche teile algunos "
                                         "algunas quelques certains certaines");
        vague =
            (!asks && loose_word_of(AHEAD(at), "something etwas")) ||
            (loose_word_of(&rest, "rest reste resto") && !words_take(AHEAD(rest), WORDS_OF)) ||
            (several && (words_take(AHEAD(some), WORDS_LEAVES) || words_take(AHEAD(some), WORDS_NODES) ||
                         words_take(AHEAD(some), WORDS_PARTS))) ||
            ((one || several) && words_take(&some, WORDS_OF) && names_exactly(r, AHEAD(some)) == TREE_NONE);
    }
    return vague && gist_of(r, words, NULL).has & TOPIC_CUTS;
}

void answers_leave(struct reading *r, struct slice words, const char *why)
{
    struct homework *homework = r->homework;
    const struct unread *begun = reading_unread(r);
    const bool vague = is_vague(r, words);
    if (vague || why == elsewhere || why == placeless) { /* no clause of it can fit */
        reading_leave(r, "%s", why == elsewhere || why == placeless ? why : "it isn't said which");
        return;
    }
    r->pruned_left = r->pruned_left || gist_of(r, words, NULL).has & TOPIC_CUTS;
    struct homework_span clauses =
        begun ? begun->clauses : (struct homework_span){(uint32_t)homework->clauses.count, 0};
    reading_leave(r, "%s", why);
    if (!begun || clauses.count)
        add_clauses(r, words, &clauses);
    reading_unread(r)->clauses = clauses;
}

/* What is said for sure: all, or what comes before the clause with a doubt, or before the reason. */
static struct slice solid(struct slice words)
{
    struct slice rest = words;
    while (rest.length) {
        struct slice clause = take_clause(&rest);
        if (words_have_doubt(clause))
            return saying_until(words, clause);
    }
    return words;
}

/* "Because 5 is smaller than 6, M is pruned": it has its consequence with it. */
static bool concludes(struct reading *r, struct slice words)
{
    const struct gist gist = gist_of(r, words, NULL);
    return cuts_at_place(&gist, words) || (gist.nodes && gist.has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT)));
}

const char *answers_seem(struct reading *r, struct slice words)
{
    struct slice first = words;
    r->vague = is_vague(r, words) ? r->line : r->vague;
    r->unsure = doubts_hedge(words) && gist_of(r, words, NULL).has & TOPIC_CUTS ? r->line : r->unsure;
    if (words_take(AHEAD(words), WORDS_SO) && loose_ends_with(slice_trim(words), "?"))
        return NULL; /* "so L doesn't get looked at?", which somebody else answers */
    if ((loose_word_of(&first, BECAUSE) && !concludes(r, words)) || shapes_know(r, words) ||
        words_take(AHEAD(words), WORDS_WITH) || loose_word_of(AHEAD(words), BESIDES) ||
        memchr(words.bytes, '%', words.length))
        return NULL;
    bool parts, label;
    words = solid(words); /* "If D were ordered 2, 5, 14, we could also prune 14" */
    const char *why = why_of(r, words, &parts, &label);
    for (struct slice rest = words; parts && !why && rest.length;)
        why = why_of(r, take_clause(&rest), &(bool){0}, &label);
    size_t statements = r->homework->statements.count;
    bool read = why && why != elsewhere && why != placeless && working_read(r, words);
    /* A word that nobody knows, and nodes, may well say something. */
    return read && !(label && r->homework->statements.count == statements) ? NULL : why;
}

bool answers_take_cuts(struct reading *r, struct slice words)
{
    struct homework *homework = r->homework;
    struct slice before = words;
    const bool takes = shapes_take_cuts(r, words, &before);
    const size_t said = homework->statements.count, asides = homework->asides.count;
    if (takes) {
        if (!(gist_of(r, saying_until(words, before), NULL).has & MOVES))
            set_aside(r, before_reason(saying_until(words, before)));
        answers_seem(r, words);
    }
    for (size_t i = asides; i < homework->asides.count; i++)
        homework->asides.at[i].remark = true; /* beside what is cut off */
    for (size_t i = homework->statements.count; i-- > said;) {
        enum statement_kind kind = homework->statements.at[i].kind;
        if (kind == STATES_PRUNED || kind == STATES_VISITED || kind >= STATES_LEAVES)
            reading_drop(r, i);
    }
    return takes;
}

/* Keeps the nodes and the leaves' numbers that a clause names. */
static void keep_dropped(struct reading *r, const struct clause *clause)
{
    for (uint32_t i = 0; i < clause->nodes.count; i++)
        *array_add(&r->homework->dropped) = reading_node(r, clause->nodes, i);
    for (uint32_t i = 0; i < clause->figures.count; i++)
        *array_add(&r->homework->dropped_worths) = r->homework->figures.at[clause->figures.first + i].number;
}

/* Whether a clause says of something that it is cut off. */
static bool drops(const struct gist *gist, struct slice words, struct slice sentence)
{
    if (loose_has_word(words, "fällt fallen fallt faellt lassen lässt schneiden schneide schneidet") &&
        loose_has_word(sentence, "weg ab")) /* "fällt J mit O und P weg" */
        return !(gist->has & (BIT(NOT) | BIT(NONE)));
    if (loose_is_among(loose_last_word(loose_without_end(words, ".,;:!)")),
                       "weg gone out dead raus tot pareil"))
        return true; /* "also L weg" */
    const bool no = gist->has & (BIT(NOT) | BIT(NONE));
    return gist->has & BIT(SEEN) ? no : !no && gist->has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT));
}

/* What is said to be cut off in sentences that are read for something else, or not read: nobody has left that
 * out who has named it so. "J with its leaves K and L is never looked at" */
void answers_note_cuts(struct reading *r, struct slice sentence)
{
    struct homework *homework = r->homework;
    const size_t names = homework->names.count, figures = homework->figures.count;
    const struct slice whole = sentence;
    struct clause before[8];
    size_t count = 0;
    bool dropping = false;
    while (sentence.length) {
        struct slice words = take_clause(&sentence);
        struct clause clause = {0};
        const struct gist gist = gist_of(r, words, &clause);
        const bool bare = gist.unknown < 2 && !(gist.has & ~TOPIC_NOUNS); /* it may name some */
        dropping = (drops(&gist, words, whole) && !words_have_doubt(words)) || (dropping && bare);
        for (size_t i = 0; dropping && i < count; i++)
            keep_dropped(r, &before[i]);
        if (dropping)
            keep_dropped(r, &clause);
        count = bare && !dropping ? count : 0;
        if (bare && !dropping && count < sizeof before / sizeof *before)
            before[count++] = clause;
    }
    homework->names.count = names;
    homework->figures.count = figures;
}

/* --- what is worked out --- */

/* Between numbers of a longer expression. */
#define SUMS "+ * / · ^ % - −"

/* Whether a number goes on behind a comma: "2,75". */
static bool has_decimals(struct slice rest)
{
    return slice_begins(rest, ",") && loose_is_digit(rest, 1);
}

/* "β =" before its number */
static void takes_bound_name(struct slice *rest, enum column *bound)
{
    struct slice at = *rest;
    const enum column column = rows_column(loose_word(&at));
    if (column < COLUMN_V && (loose_sign(&at, "= (") || loose_word_of(&at, "of von de"))) {
        *bound = column;
        *rest = at;
    }
}

/* "≥ 2" behind a number, and whether that is so; a lone ">" that isn't so is an arrow, as in "−∞ > 2 > 6". */
static bool takes_comparison(struct slice *rest, double number, double *compared, enum column *bound,
                             bool *holds)
{
    double other;
    if (slice_begins(*rest, "   "))
        return false; /* "14    ≥ 7", of two columns */
    struct slice at = *rest, word = at;
    bool more = loose_sign(&at, "≥"), less = !more && loose_sign(&at, "≤"), equal = more || less;
    loose_sign(&word, ","); /* "9 is smaller than β = 8", "2, which is larger than 3" */
    bool is = false;        /* "9 is over 8", but not "6 over 2" */
    while (loose_word_of(&word, "which that was que lo ce qui quoi cual") ||
           (words_take_any(AHEAD(word), WORDS_SMALLER, WORDS_LARGER) == WORDS_COUNT &&
            words_take(&word, WORDS_IS) && (is = true)))
        continue; /* "9, which is smaller than", but "are above" whole */
    const bool larger = words_take(&word, WORDS_LARGER) || (is && loose_word_of(&word, "over past beyond")),
               smaller = words_take(&word, WORDS_SMALLER) || (is && loose_word_of(&word, "beneath"));
    if (larger || smaller) {
        while (loose_word_of(&word, "the current el los le les den der die dem"))
            continue; /* "lower than the 25 that MAX has" */
        takes_bound_name(&word, bound);
        if (!loose_number(&word, &other) || has_decimals(word))
            return false;
        *holds = larger ? number > other : number < other;
        *compared = other;
        return loose_go(rest, word);
    }
    more = more || (!less && loose_sign(&at, ">"));
    if (!more && !less && !loose_sign(&at, "<"))
        return false;
    takes_bound_name(&at, bound); /* "3 ≥ β = 2" */
    if (!loose_number(&at, &other) || has_decimals(at))
        return false;
    bool so = (equal && number == other) || (more ? number > other : number < other);
    if (!so && !equal)
        return false;
    *holds = so;
    *compared = other;
    return loose_go(rest, at);
}

/* "3 + 2 + 2 = 7" from behind its first number on. */
static bool takes_sum(struct slice *rest, double number, bool *holds)
{
    double other;
    struct slice at = *rest;
    size_t parts = 0;
    for (; loose_sign(&at, "+") && loose_number(&at, &other); parts++)
        number += other;
    if (!parts || !loose_sign(&at, "=") || !loose_number(&at, &other))
        return false;
    *holds = number == other;
    return loose_go(rest, at);
}

/* "min(3, 12, 8) = 3" */
static bool takes_extremum(struct slice *rest, bool *holds)
{
    struct slice at = *rest;
    bool max = loose_word_of(&at, "max");
    double number, best = max ? -INFINITY : INFINITY;
    if ((!max && !loose_word_of(&at, "min")) || !loose_sign(&at, "( {"))
        return false;
    do {
        if (!loose_number(&at, &number))
            return false;
        best = max ? fmax(best, number) : fmin(best, number);
    } while (loose_sign(&at, ", ;"));
    if (!loose_sign(&at, ") }") || !loose_sign(&at, "= →") || !loose_number(&at, &number))
        return false;
    *holds = best == number;
    return loose_go(rest, at);
}

/* Whether words speak of what isn't so. */
static bool denies(struct slice words)
{
    while (loose_more(&words))
        if (loose_sign(&words, "? ~~ ✗ ≱ ≰") || words_take(&words, WORDS_NOT) ||
            words_take(&words, WORDS_NONE) || words_take_doubt(&words) ||
            loose_word_of(&words,
                          "false fails fail continue continues weiter sigue seguimos falso faux go goes no"))
            return true;
        else
            loose_step(&words);
    return false;
}

/* Whether something is cut off right behind a test: "3 ≥ 2, so we prune". */
static bool leads_to_cut(struct slice rest)
{
    for (int words = 0; words < 14 && loose_more(&rest); words++) {
        if (words_take_any(AHEAD(rest), WORDS_PRUNES, WORDS_CUT) != WORDS_COUNT ||
            words_take(AHEAD(rest), WORDS_UNSEEN))
            return true;
        if (loose_sign(AHEAD(rest), "."))
            return false;
        loose_step(&rest);
    }
    return false;
}

/* Whether it has been said in the line: a part of that may have been a line by itself. */
static bool is_tested(const struct reading *r, struct slice words, double number, double other)
{
    bool tested = false;
    for (size_t i = r->homework->statements.count; i-- > 0 && !tested;) {
        const struct statement *said = &r->homework->statements.at[i];
        if (said->line != r->line)
            break;
        if (said->kind != STATES_TEST || said->numbers.count < 2)
            continue;
        const double *numbers = &r->homework->numbers.at[said->numbers.first];
        tested = slice_equal(slice_of(said->words), words) && numbers[0] == number && numbers[1] == other;
    }
    return tested;
}

/* "3 ≥ 2", which marking holds against the search. */
static void add_test(struct reading *r, struct slice words, struct slice sentence, double number,
                     double other, enum column bound)
{
    struct clause clause = {0};
    if (is_tested(r, words, number, other))
        return;
    gist_of(r, sentence, &clause);
    if (!clause.nodes.count && saying_named_before(r, words) != TREE_NONE)
        reading_add_node(r, &clause.nodes, saying_named_before(r, words));
    struct statement *test = reading_add(r, STATES_TEST, words);
    test->nodes = clause.nodes;
    test->passing = true;
    test->column = bound;
    test->firm = bound != COLUMN_V;
    reading_add_number(r, &test->numbers, number);
    reading_add_number(r, &test->numbers, other);
}

/* "K = 3", "K is 3", "K -> 3", of a leaf that is worth something else; `from` begins with its name. What a
 * row says of it has been judged there. */
static bool is_false_worth(const struct reading *r, struct slice from, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    const struct homework *homework = r->homework;
    struct slice at = *rest, arrow = at;
    double number;
    uint32_t leaf = names_exactly(r, &from);
    if (loose_sign(&arrow, ARROWS) && loose_number(&arrow, &number) &&
        homework_is_running(tree, leaf, number))
        return false; /* "x1 → −1, x2 → −1" */
    if (!tree_is_leaf(tree, leaf) || !tree_has_number(tree, leaf) ||
        !(loose_sign(&at, "= " ARROWS) || loose_word_of(&at, "is ist es est")) ||
        !loose_number(&at, &number) || has_decimals(at) || loose_sign(AHEAD(at), "+ * / · ^ % ) : " ARROWS) ||
        (!saying_is_end(at) && !loose_sign(AHEAD(at), "≥ ≤ > <")))
        return false;
    for (size_t i = homework->rows.count; i-- > 0 && homework->rows.at[i].line == r->line;)
        if (homework->rows.at[i].node == leaf)
            return false;
    return took(rest, &at, fabs(number) != fabs(tree->value[leaf]));
}

/* "7 ≥ 6 and fails", "5 ≤ 4? yes": whether a test is told to be otherwise than it is. */
static bool is_told_otherwise(struct slice behind, bool holds)
{
    while (loose_sign(&behind, "? , ( - – : →") || words_take(&behind, WORDS_AND) ||
           words_take(&behind, WORDS_IS) || loose_word_of(&behind, "which what it that so"))
        continue;
    const bool yes = loose_word_of(&behind, "yes true holds succeeds ja wahr stimmt sí cierto oui vrai"),
               no = !yes && loose_word_of(&behind, "no false fails nein falsch falso non faux");
    return (holds ? no : yes) && (saying_is_end(behind) || loose_sign(&behind, ". , ; )"));
}

/* The sentence at hand. */
static struct slice spoken(const struct reading *r, struct slice line)
{
    return r->sentence.length ? r->sentence : line;
}

/* What stands in a sentence from the last "since" or "because" on that is before some words of it. */
static struct slice reason_of(struct slice sentence, struct slice words)
{
    struct slice reason = sentence;
    for (struct slice at = sentence; at.bytes < words.bytes && loose_more(&at); loose_step(&at))
        if (names_is_reason(loose_word(AHEAD(at))) || loose_word_of(AHEAD(at), "reason grund raison motivo"))
            reason = at;
    return reason;
}

/* Whether a test is why something is cut off: "L isn't needed, since 3 ≥ 2". */
static bool is_why_cut(struct slice sentence, struct slice test)
{
    const struct slice before = saying_until(sentence, reason_of(sentence, test));
    const bool denied = words_stand_in(before, WORDS_NOT) || words_stand_in(before, WORDS_NONE),
               cut = words_stand_in(before, WORDS_UNSEEN) || words_stand_in(before, WORDS_PRUNES) ||
                     words_stand_in(before, WORDS_CUT),
               seen = words_stand_in(before, WORDS_SEEN) || loose_has_word(before, "need needed");
    return denied ? seen && !words_stand_in(before, WORDS_NONE) : cut;
}

/* Whether a test is the reason of what the line says to be cut off: "x6 - because 9 > 4", below "Pruned:". */
static bool is_why_told(const struct reading *r, struct slice sentence, struct slice test)
{
    const struct homework *homework = r->homework;
    bool cuts = false;
    for (size_t i = homework->statements.count; i-- > 0 && homework->statements.at[i].line == r->line;)
        cuts = cuts || homework->statements.at[i].kind == STATES_PRUNED ||
               homework->statements.at[i].kind == STATES_CUTOFF;
    return cuts && reason_of(sentence, test).bytes > sentence.bytes;
}

/* The same, from why something is cut off on, and up to what a player does then: "since 3 ≤ 7, MAX never
 * plays C" */
static struct slice spoken_there(const struct reading *r, struct slice line, struct slice from,
                                 struct slice behind)
{
    const struct slice all = spoken(r, line), sentence = is_why_cut(all, from) ? reason_of(all, from) : all;
    struct slice next = behind;
    bool player =
        loose_sign(&next, ",") && words_take_any(&next, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT;
    return player ? saying_until(sentence, behind) : sentence;
}

void answers_check_working(struct reading *r, struct slice line)
{
    bool inside = false; /* a longer expression, or a name */
    for (struct slice rest = line; loose_more(&rest);) {
        struct slice from = rest;
        bool holds = true, told = false;
        double number, other = INFINITY;
        enum column bound = COLUMN_V;
        reading_turn_to(r, from);
        if (!inside && takes_extremum(&rest, &holds))
            inside = true;
        else if (names_exactly(r, &rest) != TREE_NONE) {
            inside = true; /* though it may be called by a number */
            holds = !is_false_worth(r, from, &rest);
        } else if (loose_number(&rest, &number)) {
            bool taken = !inside && (takes_comparison(&rest, number, &other, &bound, &holds) ||
                                     takes_sum(&rest, number, &holds));
            inside = has_decimals(rest) || (!taken && loose_sign(AHEAD(rest), SUMS));
            told = taken && is_told_otherwise(rest, holds);
            const bool part = taken && (leads_to_cut(rest) || is_why_cut(spoken(r, line), from) ||
                                        (!holds && is_why_told(r, spoken(r, line), from)));
            if (taken && (holds || part) && isfinite(number) && isfinite(other) &&
                !denies(spoken_there(r, line, from, rest))) {
                add_test(r, saying_until(from, rest), spoken(r, line), number, other, bound);
                reading_last(r)->part = part;
                reading_last(r)->untrue = !holds;
                reading_last(r)->firm |= !holds;
                holds = true;
            }
        } else {
            inside = has_decimals(rest) || loose_sign(&rest, SUMS);
            if (!inside || has_decimals(rest))
                loose_step(&rest);
        }
        size_t unread = r->homework->unread.count;
        if (told || (!holds && !denies(spoken(r, line))))
            reading_leave(r, "'%.*s' isn't so", SLICE(saying_until(from, rest)));
        if (r->homework->unread.count > unread)
            r->homework->unread.at[unread].untrue = true;
    }
}

/* "Q3 ≥ 6", of a node that isn't in this tree. */
static bool notes_stranger(const struct reading *r, struct slice line)
{
    struct slice at = line, word = loose_word(&at);
    bool letter = word.length && *word.bytes >= 'A' && *word.bytes <= 'Z', digits = word.length < 5;
    for (size_t i = 1; i < word.length; i++)
        digits = digits && loose_is_digit(word, i);
    return letter && digits && rows_column(word) == COLUMN_COUNT &&
           loose_find(&r->names, word) == TREE_NONE && loose_sign(&at, "≥ ≤ =") && loose_any_number(&at);
}

/* "(c) A → C → H": all the way down, in answer to a question that isn't there. */
static bool read_way_down(struct reading *r, struct slice line, struct slice words)
{
    const struct tree *tree = r->names.tree;
    struct saying_mark before = saying_mark(r);
    struct names names = {.path = true};
    struct slice at = words, lead = saying_until(line, words);
    bool lettered = loose_ends_with(lead, "):.");
    names_take(r, &at, &names);
    const uint32_t *nodes = names.nodes.count ? &r->homework->names.at[names.nodes.first] : NULL;
    bool way = lettered && names.nodes.count > 2 && !names.why && saying_is_end(at) &&
               nodes[0] == TREE_ROOT && tree_is_leaf(tree, nodes[names.nodes.count - 1]);
    for (uint32_t i = 1; way && i < names.nodes.count; i++)
        way = tree->parent[nodes[i]] == nodes[i - 1];
    free(names.why);
    if (way)
        reading_add(r, STATES_PLAY, words)->nodes = names.nodes;
    else
        saying_go_back(r, before);
    return way;
}

/* What labels an answer: "b) ", or "1. ", "b. " and "Q1. ", which end a sentence: their number or letter. */
static struct slice label_of(const struct reading *r, struct slice line, struct slice words)
{
    const struct slice lead = slice_trim(saying_until(line, words));
    struct slice label = slice_trim(reading_before(r, words));
    loose_drop(&label, label.length > 2 && (slice_begins(label, "Q") || slice_begins(label, "q")));
    struct slice behind = label;
    const bool letter = label.length == 2 && *label.bytes >= 'a' && *label.bytes <= 'h';
    if (letter)
        loose_drop(&behind, 1);
    const bool ends = (letter || loose_any_number(&behind)) && slice_is(behind, ".");
    return lead.length || !ends ? lead : label;
}

/* "(k7, k8)", "with k7 and k8", behind the node that they are below: more of a list. */
static void take_below(struct reading *r, struct slice *rest, struct homework_span *nodes)
{
    struct slice at = *rest;
    const struct homework_span before = *nodes;
    const bool bracket = loose_sign(&at, "(");
    if (!words_take(&at, WORDS_WITH) && !bracket)
        return;
    bool below = true;
    for (uint32_t node; (node = names_exactly(r, &at)) != TREE_NONE;) {
        below = below && nodes->count && names_is_under(r, node, reading_node(r, *nodes, before.count - 1));
        reading_add_node(r, nodes, node);
        if (!loose_sign(&at, ", + &"))
            words_take(&at, WORDS_AND);
    }
    if (bracket ? loose_sign(&at, ")") : below && nodes->count > before.count) {
        *rest = at;
    } else {
        r->homework->names.count -= nodes->count - before.count;
        *nodes = before;
    }
}

bool doubts_read_list(struct reading *r, struct slice sentence)
{
    const struct saying_mark before = saying_mark(r);
    struct clause clause = {.remark = REMARK_LIST};
    struct slice at = sentence;
    answers_skip_lead(r, &at);
    const bool labelled = loose_ends_with(label_of(r, sentence, at), "):.");
    const struct slice words = at;
    const struct slice before_it = slice_trim(reading_before(r, words));
    if (loose_word_of(AHEAD(sentence), STEPS) ||
        (before_it.length && (before_it.length > 12 || !loose_ends_with(before_it, "):.-*>|"))))
        return false; /* "Step 4: B, C", or the end of a row */
    bool listed = false, joint = false;
    for (uint32_t node; (node = names_exactly(r, &at)) != TREE_NONE;) {
        reading_add_node(r, &clause.nodes, node);
        take_below(r, &at, &clause.nodes);
        joint = joint || loose_sign(AHEAD(at), ",");
        bool joined = loose_sign(&at, ", ; → | - >");
        joined = (!names_begins(r, at) && words_take(&at, WORDS_AND)) || joined; /* "s, and Y" */
        listed =
            listed || joined ||
            tree_depth(r->names.tree, node) != tree_depth(r->names.tree, reading_node(r, clause.nodes, 0));
    }
    loose_word_of(&at, "end ende fin done fertig");
    struct slice aside = at; /* "L, O, P (the last two with their parent J)" */
    if (loose_sign(&aside, "(")) {
        const struct slice inside = loose_take_to(&aside, ")");
        took(&at, &aside,
             !words_stand_in(inside, WORDS_NOT) && !loose_has_any(inside, "0123456789") &&
                 loose_sign(&aside, ")"));
    }
    struct slice worth = at; /* "A → C, 6" */
    double number;
    const bool leads = clause.nodes.count && reading_node(r, clause.nodes, 0) == TREE_ROOT && listed;
    const bool way = leads && took(&at, &worth,
                                   maybe(loose_sign(&worth, ", = :")) && loose_number(&worth, &number) &&
                                       saying_is_end(worth));
    if (way)
        doubts_add_figure(r, &clause, number, COLUMN_COUNT);
    if (!listed || clause.nodes.count < (labelled || joint || way ? 2 : 3) || !saying_is_end(at)) {
        saying_go_back(r, before);
        return false;
    }
    doubts_add_remark(r, &clause, words);
    return true;
}

/* Whether a number has stood alone before: then "2. C" is the next answer, and not who comes second. */
static bool has_lone_number(const struct homework *homework)
{
    bool has = false;
    for (size_t i = 0; i < homework->statements.count; i++)
        has = has || (homework->statements.at[i].bare && homework->statements.at[i].kind == STATES_VALUE);
    return has;
}

/* "6, C", "6 (C)", "6 / C", behind its number: the move that gives it, or TREE_NONE. */
static uint32_t take_move_behind(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "(");
    if (!bracket && !loose_sign(&at, ", / ; - →") && !words_take(&at, WORDS_VIA))
        words_take(&at, WORDS_WITH);
    const uint32_t node = names_exactly(r, &at);
    return took(rest, &at, node != TREE_NONE && (!bracket || loose_sign(&at, ")"))) ? node : TREE_NONE;
}

/* "(i) 19", "b) C", "1: 6, C": an answer, and no word of what was asked. */
static bool is_unasked(const struct reading *r, struct slice line, struct slice words)
{
    struct slice lead = label_of(r, line, words), digit = lead;
    bool item = loose_ends_with(lead, "):."), numbered;
    loose_sign(&digit, "(");
    numbered = loose_any_number(&digit) && !r->romans && !has_lone_number(r->homework);
    bool number = loose_any_number(&words),
         node = !number && !numbered && names_exactly(r, &words) != TREE_NONE;
    if (number)
        take_move_behind(r, &words);
    struct slice why = words; /* "d) C, because 6 is more than 2" */
    loose_sign(&why, ", ( - –");
    const bool reason = node && saying_is_reason(why);
    loose_sign(&words, ". !");
    return item && (number || node) && (reason || !loose_more(&words));
}

static bool says_pruned(const struct homework *homework)
{
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].kind == STATES_PRUNED)
            return true;
    return false;
}

bool doubts_show_elsewhere(struct slice words)
{
    return loose_word_of(&words, "see siehe s ver voir cf") &&
           maybe(loose_word_of(&words, "the my attached das die meine el la le mi mon ma")) &&
           loose_word_of(&words,
                         "picture figure drawing image photo sketch tree diagram bild zeichnung skizze baum "
                         "foto dibujo figura imagen dessin image schema attachment anhang");
}

/* "b) ???", "c) see picture": a question that nothing here answers; "- something under D", in a list. */
static const char *is_left_open(struct reading *r, struct slice line, struct slice words)
{
    const bool item = words.bytes > line.bytes;
    struct slice at = words;
    while (loose_sign(&at, "? … . _"))
        continue;
    loose_blanks(&at);
    if (item && !at.length && memchr(words.bytes, '?', words.length))
        return "it is asked, and not answered";
    if (item && doubts_show_elsewhere(words))
        return "what is in a picture can't be read";
    bool vague = loose_word_of(&words, "something somewhere some etwas irgendetwas algo quelque");
    if (!item || !vague || !says_pruned(r->homework))
        return NULL;
    r->pruned_left = true;
    return "it isn't said which";
}

/* "α when C is entred: 2": a bound of a node, that nobody could read. */
static bool tells_bound(const struct reading *r, struct slice words)
{
    bool bound = false, node = false;
    while (loose_more(&words) && !loose_sign(AHEAD(words), ":")) {
        bound = bound || (saying_is_bound(words) && !words_take(AHEAD(words), WORDS_FILLER)) ||
                words_take(AHEAD(words), WORDS_HEAD_WINDOW);
        node = node || names_begins(r, words) || words_take(AHEAD(words), WORDS_ENTERS);
        if (!words_take(&words, WORDS_FILLER))
            loose_step(&words);
    }
    const bool colon = loose_sign(&words, ":");
    loose_sign(&words, "( [");
    return bound && node && colon && loose_any_number(&words) && saying_is_end(words);
}

/* "What is α at D? 5", which nobody could read. */
static bool asks_and_answers(const struct reading *r, struct slice line)
{
    const char *mark = memchr(line.bytes, '?', line.length);
    struct slice answer = {mark ? mark + 1 : line.bytes,
                           mark ? line.length - (size_t)(mark + 1 - line.bytes) : 0};
    bool says = false;
    for (struct slice at = answer; answer.length < ANSWER && loose_more(&at) && !says; loose_step(&at))
        says = loose_any_number(AHEAD(at)) || names_begins(r, at);
    return says;
}

/* What begins words that lead on, refer to what was said, or speak of no single tree. */
#define LEADING                                                                                              \
    "go goes going went comes come kommt komme va vais vamos viene vient back return returns returning "     \
    "continue continuing now next done consider look let's "                                                 \
    "this that that's these those here hi hello dear part gehe gehen weiter zurück jetzt nun dies hier "    \
    "hallo "                                                                                                 \
    "volver "                                                                                                \
    "ahora aquí hola retour maintenant ici bonjour j'ai think denke glaube pense creo habe miré pass"

/* Words with blanks between them, as in a sentence, and no signs as in a row. */
static bool is_spoken(struct slice words)
{
    size_t blanks = 0, letters = 0, longest = 0;
    words = slice_trim(words);
    for (size_t i = 0; i < 5 && i < words.length; i++) /* "(a) ", "12) " */
        if (words.bytes[i] == ')')
            loose_drop(&words, i + 1);
    words = slice_trim(words);
    for (size_t i = 0; i < words.length; i++) {
        const char c = words.bytes[i];
        if (strchr("=<>|;:()[]{}\"\\_*/\t~?#", c) || (c == ' ' && i && words.bytes[i - 1] == ' '))
            return false;
        blanks += c == ' ';
        letters = c == ' ' ? 0 : letters + 1;
        longest = letters > longest ? letters : longest;
    }
    while (loose_word_of(
        &words,
        "so then first and but we i it he zuerst dann danach wir ich man also luego primero puis ensuite "
        "d'abord on"))
        continue;
    loose_blanks(&words);
    return blanks > 1 && longest > 3 && words.length && isalpha((unsigned char)*words.bytes) &&
           !loose_word_of(&words, LEADING);
}

/* "The loop at B ends early": it names a node, and isn't understood. */
static bool claims_unknown(struct reading *r, struct slice words)
{
    const struct gist gist = gist_of(r, words, NULL);
    const bool sight = gist.has & (BIT(SEEN) | BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT) | BIT(GOES));
    return r->vague != r->line && r->unsure != r->line && is_spoken(words) && !slice_begins(r->words, "#") &&
           (gist.nodes || gist.moves) && gist.unknown && !gist.numbers && !gist.aside &&
           !words_have_doubt(words) &&
           !loose_has_word(words, "always usually generally immer siempre toujours") &&
           !shapes_fit(r, words, sight);
}

/* "Two of the five cutoffs are deep": how many, or which kind, and it isn't understood; but "about 50 % of
 * the nodes are cut off" is of no tree. */
static bool counts_unknown(struct reading *r, struct slice words)
{
    const bool general = memchr(words.bytes, '%', words.length) &&
                         loose_has_word(words, "etwa ungefähr environ alrededor roughly typically usually");
    return !general && r->vague != r->line && r->unsure != r->line && !slice_begins(r->words, "#") &&
           !words_have_doubt(words) && !memchr(words.bytes, '?', words.length) && shapes_miss(r, words);
}

/* "Leaves I did not lok at: L, R, O": nodes, below words of which something isn't understood. */
static bool lists_unknown(struct reading *r, struct slice words)
{
    struct slice nodes = words, label = slice_take(&nodes, ':');
    size_t count = 0;
    if (nodes.bytes == words.bytes || !is_spoken(label))
        return false;
    const struct gist gist = gist_of(r, label, NULL);
    while (doubts_take_node(r, &nodes)) {
        count++;
        while (loose_sign(&nodes, ", ; - –") || words_take(&nodes, WORDS_AND))
            continue;
    }
    return count > 1 && saying_is_end(nodes) && gist.unknown && !gist.aside;
}

/* Whether that is a sentence to its end, behind its label "12. ", and no part of one. */
static bool is_all(const struct reading *r, struct slice words)
{
    const struct slice all = slice_trim(r->sentence.length ? r->sentence : r->at);
    words = slice_trim(words);
    const size_t lead = (size_t)(words.bytes - all.bytes);
    return lead <= 4 && lead + words.length == all.length;
}

void answers_note(struct reading *r, struct slice line)
{
    struct slice rest = line;
    if (notes_stranger(r, line))
        reading_leave(r, "'%.*s' is no node of this tree", SLICE(loose_word(AHEAD(line))));
    if (asks_and_answers(r, line))
        reading_leave(r, "it isn't understood what this answers");
    while (rest.length) {
        struct slice words = rest;
        answers_skip_sentence(&rest);
        words = saying_until(words, rest);
        reading_turn_to(r, words);
        struct slice whole = words;
        answers_skip_lead(r, &words);
        if (read_way_down(r, whole, words) || doubts_read_list(r, whole) || shapes_know(r, words) ||
            answers_take_cuts(r, whole))
            continue;
        const bool unasked = is_unasked(r, whole, words);
        const bool label = unasked && loose_any_number(AHEAD(words)) && loose_more(&rest); /* "e) 1. …" */
        if (label || (unasked && bare_read_unasked(r, words)))
            continue;
        const char *why = unasked ? "which question this answers isn't known" : is_left_open(r, whole, words);
        const char *seems = why ? NULL : answers_seem(r, words);
        if (why)
            saying_leave(r, why);
        else if (seems)
            answers_leave(r, words, seems);
        else if (!names_begins(r, words) && tells_bound(r, words))
            reading_leave(r, "it speaks of a bound; write it like  F: α=3, β=2");
        else if (is_all(r, whole) && claims_unknown(r, words))
            reading_leave(r, "what it says of a node isn't understood");
        else if (is_all(r, whole) && counts_unknown(r, words))
            reading_leave(r, "what it counts isn't understood");
        else if (lists_unknown(r, words))
            reading_leave(r, "what it says of these nodes isn't understood");
        else
            set_aside(r, before_reason(words));
    }
}

void answers_note_cell(struct reading *r, struct slice cell)
{
    set_aside(r, before_reason(cell));
}

void answers_note_nodes(struct reading *r, struct slice line)
{
    bool names = false;
    for (struct slice rest = line; loose_more(&rest) && !names;)
        if (!(names = doubts_take_node(r, &rest)))
            loose_step(&rest);
    if (!names)
        return;
    text_clear(&r->named);
    text_add_slice(&r->named, line);
}

void answers_note_reasons(struct reading *r, struct slice line)
{
    while (line.length) {
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        reading_turn_to(r, sentence);
        struct slice reason = sentence;
        skip_to_reason(&reason);
        if (reason.length)
            set_reason_aside(r, saying_until(sentence, reason), reason);
    }
}
