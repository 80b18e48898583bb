/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that a sentence has besides what is read in it. Whatever it says of them, they are those of the
 * search, or of the tree, by the nodes that it names:
 *
 *     "B gives MAX 6 right away, so α = 5 at A"     6, which neither A nor B nor a child of them ever has
 *     "MIN takes the smaller of 5 and 7"            5 and 7, of a node that is named in the line or before it
 *
 * Those that stand in a statement or row of the line are judged there; those of steps, questions, points,
 * times and the like are none of the search. */
#include "homework/sayings.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* A number behind one of these is a label. */
#define LABELS                                                                                               \
    STEPS " cut cutoff schnitt corte coupure poda depth tiefe profundidad profondeur level ebene nivel "     \
          "niveau ply row line zeile fila ligne "                                                            \
          "question questions problem exercise exercises homework hw aufgabe ubung ubungsblatt exercice "    \
          "ejercicio pregunta frage week woche semana semaine chapter kapitel page seite pagina p section "  \
          "part teil parte partie task figure fig abbildung table no nr number numero sheet serie "          \
          "assignment version iteration call call# turn group gruppe grupo groupe tutorium tutorat tut "     \
          "matr id move zug n"

/* … before one of these, too. */
#define UNITS                                                                                                \
    "levels ebenen niveles plies points point pts pt punkte punkt p puntos marks mark min minutes s st nd "  \
    "rd th uhr of h am pm mal "                                                                              \
    "times x fois veces"

/* What a sheet's head names. */
#define ASSIGNMENTS                                                                                          \
    "aufgabe aufgaben ubung ubungsblatt hausaufgabe exercise exercises question questions problem "          \
    "ejercicio "                                                                                             \
    "pregunta exercice assignment homework devoir tarea"

/* What somebody had before. */
#define BEFORE "wrote thought meant typed instead zuerst statt"

/* "the 8": a leaf. */
#define ARTICLES "the die das der den el la le les il lo"

/* "CS 188" */
static bool is_capital(struct slice word)
{
    size_t capitals = 0;
    while (capitals < word.length && isupper((unsigned char)word.bytes[capitals]))
        capitals++;
    return capitals > 1 && capitals == word.length && !loose_is_among(word, "max min");
}

/* Whether one of some nodes is a leaf that is worth so much. */
static bool has_leaf(const struct reading *r, struct homework_span nodes, double number)
{
    const struct tree *tree = r->names.tree;
    bool has = false;
    for (uint32_t i = 0; i < nodes.count && !has; i++)
        has =
            tree_is_leaf(tree, reading_node(r, nodes, i)) && tree->value[reading_node(r, nodes, i)] == number;
    return has;
}

static bool states(const struct reading *r, const struct statement *said, double number)
{
    bool has = has_leaf(r, said->nodes, number);
    for (uint32_t i = 0; i < said->numbers.count; i++)
        has = has || r->homework->numbers.at[said->numbers.first + i] == number;
    return has;
}

static bool has_cell(const struct reading *r, const struct homework_row *row, double number)
{
    bool has = has_leaf(r, row->pruned, number);
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        has = has || (row->cell[c].said && (row->cell[c].number == number || row->cell[c].old == number));
    for (int i = 0; i < row->bare_count; i++)
        has = has || row->bare[i] == number;
    return has;
}

/* Whether a row or a statement of the line has the number; then it is judged there. */
static bool is_said(const struct reading *r, double number)
{
    const struct homework *homework = r->homework;
    bool said = false;
    for (size_t i = homework->statements.count;
         i-- > 0 && !said && homework->statements.at[i].line == r->line;)
        said = states(r, &homework->statements.at[i], number);
    for (size_t i = homework->rows.count; i-- > 0 && !said && homework->rows.at[i].line == r->line;)
        said = has_cell(r, &homework->rows.at[i], number);
    return said;
}

/* "4 other leaves" */
static bool is_count(const struct reading *r, struct slice behind)
{
    for (int i = 0; i < 3 && loose_more(&behind); i++) {
        struct topic topic = TOPIC_NONE;
        if (topic_take_word(r, &behind, &topic) && topic_has(&topic, TOPIC_NOUNS | TOPIC_BIT(CUTOFF)))
            return true;
        if (!topic.has && !words_take(&behind, WORDS_FILLER) && !loose_word(&behind).length)
            return false;
    }
    return false;
}

/* "10" and "4" of "10 - 4 = 6" */
static bool is_term(struct slice before, struct slice behind)
{
    struct slice rest = behind;
    return (loose_sign(&rest, "- − +") && loose_any_number(&rest) && loose_sign(&rest, "=")) ||
           (loose_ends_with(before, "-−+") && loose_sign(AHEAD(behind), "="));
}

/* "de las 10", behind how many of the leaves */
static bool is_all_leaves(const struct reading *r, struct slice before, double number)
{
    return number == r->names.tree->leaves && words_stand_in(before, WORDS_LEAVES) &&
           (words_has(WORDS_OF, loose_last_word(before)) ||
            loose_is_among(loose_last_word(before), "las los the der den les des of"));
}

/* "2 not.", behind how many are */
static bool is_rest(struct slice behind)
{
    return words_take(&behind, WORDS_NOT) && saying_is_end(behind);
}

/* Whether what stands around a number makes it none of the search; `before`: the word in front of it. */
static bool is_label(const struct reading *r, struct slice before, const char *from, struct slice behind,
                     double number)
{
    const char last = from > r->at.bytes ? from[-1] : ' ', next = behind.length ? *behind.bytes : ' ';
    return isalnum((unsigned char)last) || strchr(":/.#_'\"^", last) || isalpha((unsigned char)next) ||
           strchr("%:/_'\"+", next) || loose_is_digit(behind, 1) || loose_word_of(AHEAD(behind), UNITS) ||
           loose_sign(AHEAD(behind), "% +") || *from == '+' || loose_is_among(before, LABELS) ||
           is_capital(before) || is_count(r, behind) || is_rest(behind) ||
           is_all_leaves(r, slice_trim((struct slice){r->at.bytes, (size_t)(from - r->at.bytes)}), number) ||
           is_term(slice_trim((struct slice){r->at.bytes, (size_t)(from - r->at.bytes)}), behind);
}

/* Whether the tree, or what is below a node, has so many leaves, or nodes, whichever one counts. */
static bool is_total(const struct tree *tree, double all)
{
    uint32_t *leaves = memory_new(tree->count + 1, sizeof *leaves); /* before each node */
    bool is = all == tree->count - tree->leaves;
    for (uint32_t node = 0; node < tree->count; node++)
        leaves[node + 1] = leaves[node] + tree_is_leaf(tree, node);
    for (uint32_t node = 0; node < tree->count && !is; node++) {
        const uint32_t end = tree->end[node], below = end - node - 1;
        is = all == leaves[end] - leaves[node] || all == below || all == below + 1;
    }
    free(leaves);
    return is;
}

/* Whether the line says how many, or which, are looked at or cut off. */
static bool counts(const struct reading *r)
{
    const struct statement *last = reading_last(r);
    return last && last->line == r->line &&
           (last->kind == STATES_VISITED || last->kind == STATES_PRUNED || last->kind >= STATES_LEAVES);
}

/* "9 of 12 positions": where that is how many leaves the tree has, leaves are counted. */
static void count_as_leaves(struct reading *r, double number, double all)
{
    struct statement *last = reading_last(r);
    if (all != r->names.tree->leaves || !counts(r) || !last->numbers.count ||
        r->homework->numbers.at[last->numbers.first] != number)
        return;
    if (last->kind == STATES_NODES)
        last->kind = STATES_LEAVES;
    else if (last->kind == STATES_CUT)
        last->kind = STATES_SPARED;
}

/* "7 of 16", "10 out of 14", "16 / 27", "9 leaves instead of 12", of which the tree has so many; that it
 * hasn't is told. */
static bool takes_share(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number, all;
    if (!loose_number(&at, &number))
        return false;
    bool counted = words_take_any(&at, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT;
    const bool counts_before = counted;
    loose_word_of(&at, "out");
    bool share = loose_sign(&at, "/") || loose_word_of(&at, "from der sur su"), instead = false;
    while (words_take(&at, WORDS_OF) || (counts_before && loose_word_of(&at, "rather than en")) ||
           (counts_before && loose_word_of(&at, INSTEAD) && (instead = true)))
        share = true;
    loose_word_of(&at, "the den");
    if (!share || !loose_number(&at, &all) || (instead && all != r->names.tree->leaves))
        return false;
    counted = counted || words_take(AHEAD(at), WORDS_LEAVES) || words_take(AHEAD(at), WORDS_NODES) ||
              words_stand_in(r->at, WORDS_LEAVES);
    if (counted && counts(r) && !is_total(r->names.tree, all))
        doubts_add_remark(r, &(struct clause){.remark = REMARK_TOTAL}, saying_until(*rest, at));
    count_as_leaves(r, number, all);
    return loose_go(rest, at);
}

/* "h, i, k, l (4)": how many a list of the line has. */
static bool counts_list(const struct reading *r, double number)
{
    const struct homework *homework = r->homework;
    for (size_t i = homework->statements.count; i-- > 0 && homework->statements.at[i].line == r->line;) {
        const struct homework_span nodes = homework->statements.at[i].nodes;
        if (nodes.count > 1 && nodes.count == number)
            return true;
    }
    return false;
}

/* "it", of which a value is told: the inner node that the line named last, where it names no other. */
static bool takes_pronoun(const struct reading *r, struct slice *rest, uint32_t *node)
{
    struct slice before = saying_until(r->at, *rest), line = r->words;
    if (!loose_word_of(rest, "it er il elle"))
        return false;
    bool alone = true;
    uint32_t last = TREE_NONE, named;
    for (*node = TREE_NONE; alone && loose_more(&line);)
        if (names_take_exactly(r, &line, &named)) {
            const bool inner = !tree_is_leaf(r->names.tree, named);
            alone = !inner || *node == TREE_NONE || *node == named;
            *node = inner ? named : *node;
        } else {
            alone = !saying_is_bound(line) || words_take(AHEAD(line), WORDS_FILLER);
            loose_step(&line);
        }
    while (loose_more(&before))
        if (!names_take_exactly(r, &before, &last))
            loose_step(&before);
    return alone && last != TREE_NONE && last == *node;
}

/* "B is 6", "K (3)", "M is at most 1", "so it is 3 or more", as a remark of its own where nobody else has
 * read it. */
static bool take_note(struct reading *r, struct slice *rest, bool adds)
{
    struct slice from = *rest, at = from;
    uint32_t node;
    enum bound bound = BOUND_EXACT;
    double number;
    if (!names_take_exactly(r, &at, &node) && !(adds && takes_pronoun(r, &at, &node)))
        return false;
    const bool bracket = loose_sign(AHEAD(at), "(");
    if (!(bracket ? loose_sign(&at, "(") : working_take_relation(&at, &bound)) ||
        !loose_number(&at, &number) ||
        (bracket ? !loose_sign(AHEAD(at), ")") : loose_sign(AHEAD(at), ", ; : + * / " ARROWS)) ||
        is_label(r, (struct slice){"", 0}, from.bytes, at, number))
        return false;
    if (words_take(&at, WORDS_OR_MORE))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_OR_LESS))
        bound = BOUND_UPPER;
    const struct tree *tree = r->names.tree;
    const bool leaf = tree_is_leaf(tree, node) && tree->value[node] == number;
    if (adds && !leaf && !is_said(r, number) && !(bracket && counts_list(r, number))) {
        struct clause clause = {.remark = bound == BOUND_EXACT   ? REMARK_HAD
                                          : bound == BOUND_LOWER ? REMARK_AT_LEAST
                                                                 : REMARK_AT_MOST};
        reading_add_node(r, &clause.nodes, node);
        doubts_add_figure(r, &clause, number, COLUMN_COUNT);
        doubts_add_remark(r, &clause, saying_until(from, at));
    }
    return loose_go(rest, at);
}

static void note_values(struct reading *r, struct slice words)
{
    while (loose_more(&words))
        if (!working_skips_leaves(r, &words) && !take_note(r, &words, true))
            loose_step(&words);
}

/* The nodes in some words. */
static struct homework_span nodes_in(struct reading *r, struct slice words)
{
    struct homework_span nodes = {0};
    uint32_t node;
    while (loose_more(&words))
        if (names_take_exactly(r, &words, &node))
            reading_add_node(r, &nodes, node);
        else
            loose_step(&words);
    return nodes;
}

/* α or β, where the word is more than a letter; else COLUMN_COUNT. */
static enum column bound_of(struct slice word)
{
    const enum column column = word.length > 1 ? rows_column(word) : COLUMN_COUNT;
    return column < COLUMN_V ? column : COLUMN_COUNT;
}

/* Nobody tells more in a sentence. */
#define FIGURES 40

/* What a sentence has so far. */
struct hearing {
    struct clause clause;
    struct slice before;           /* the last word */
    enum column column;            /* that the next number is of: "alpha at B is 6" */
    bool speaks;                   /* there is a word */
    struct slice numbers[FIGURES]; /* the figures, as they are written */
};

/* Whether a bound before it is that of a number behind it. */
static bool leads_to_number(struct slice rest)
{
    static const enum words on[] = {WORDS_IS, WORDS_BECOMES, WORDS_OF, WORDS_ROOT, WORDS_FILLER};
    bool leads = loose_sign(AHEAD(rest), "= :");
    for (size_t i = 0; i < sizeof on / sizeof *on && !leads; i++)
        leads = words_take(AHEAD(rest), on[i]);
    return leads && !words_take(AHEAD(rest), WORDS_AND);
}

static void hear_word(struct reading *r, struct slice *rest, struct hearing *it)
{
    struct topic topic = TOPIC_NONE;
    topic_take_word(r, AHEAD(*rest), &topic);
    it->clause.has |= topic.has;
    const bool on = leads_to_number(*rest);
    if (loose_sign(rest, ". # ° º"))
        return; /* "no. 4", "n° 4" */
    it->before = loose_word(rest);
    const enum column bound = bound_of(it->before);
    it->column = on && bound == COLUMN_COUNT ? it->column : bound;
    it->speaks = it->speaks || it->before.length > 1;
    if (!it->before.length)
        loose_skip(rest);
}

static void hear_number(struct reading *r, double number, const char *from, struct slice rest,
                        struct hearing *it)
{
    const struct tree *tree = r->names.tree;
    const bool total =
        counts(r) && ((loose_is_among(it->before, "of von de sur su from aus") && is_total(tree, number)) ||
                      (loose_has_word(r->at, "total altogether insgesamt gesamt") &&
                       (number == tree->leaves || number == tree->count))); /* "4 pruned leaves out of 10" */
    const bool leaf = loose_is_among(it->before, ARTICLES) && names_is_worth(r, number);
    const bool count = from > r->at.bytes && from[-1] == '(' && number == it->clause.nodes.count;
    if ((isfinite(number) || it->column < COLUMN_V) && !leaf && !count /* "K, L (2 in all)" */ && !total &&
        !is_label(r, it->before, from, rest, number) && !is_said(r, number) &&
        it->clause.figures.count < FIGURES) {
        it->numbers[it->clause.figures.count] = (struct slice){from, (size_t)(rest.bytes - from)};
        doubts_add_figure(r, &it->clause, number, it->column);
    }
    it->column = COLUMN_COUNT;
}

static struct hearing hear(struct reading *r, struct slice rest)
{
    struct hearing it = {.clause = {.remark = REMARK_FIGURES}, .before = {"", 0}, .column = COLUMN_COUNT};
    while (loose_more(&rest)) {
        const char *from = rest.bytes;
        struct slice noted = rest;
        uint32_t node;
        double number;
        const bool note = take_note(r, &noted, false);
        if (names_take_exactly(r, &rest, &node)) { /* though "A" may be the article */
            reading_add_node(r, &it.clause.nodes, node);
            rest = note ? noted : rest;
        } else if (takes_share(r, &rest) || loose_move(&r->names, &rest)) {
            it.speaks = true;
        } else if (loose_number(&rest, &number)) {
            hear_number(r, number, from, rest, &it);
        } else {
            hear_word(r, &rest, &it);
        }
    }
    return it;
}

/* `named`: the last sentence of the line that named nodes. */
static void note_sentence(struct reading *r, struct slice words, struct slice named)
{
    const size_t names = r->homework->names.count, figures = r->homework->figures.count;
    struct hearing it = hear(r, words);
    struct clause *clause = &it.clause;
    const bool nodes = clause->nodes.count;
    if (!clause->figures.count || !it.speaks || (!clause->has && !nodes) ||
        (!nodes &&
         loose_has_word(words, ASSIGNMENTS " " SAYING_NUMBERING)) || /* "Blatt 6, Aufgabe 1" is no leaf */
        clause->has & (TOPIC_BIT(CORRECTS) | TOPIC_BIT(MINIMAX))) {
        r->homework->names.count = names;
        r->homework->figures.count = figures;
        return;
    }
    const bool before = !nodes && named.length && !names_have_place(words);
    clause->leaves = nodes ? clause->has & TOPIC_BIT(LEAVES) : !before;
    if (before) /* "B is a MIN node. Its leaves are 3 and 12." */
        clause->nodes = nodes_in(r, named);
    const struct homework_span all = clause->figures;
    for (uint32_t i = 0; i < all.count; i++) { /* one by one, so that it is told which doesn't fit */
        clause->figures = (struct homework_span){all.first + i, 1};
        doubts_add_remark(r, clause, it.numbers[i]);
    }
}

/* "3  E  a=-inf": the number of a row. */
static void skip_number(struct reading *r, struct slice *words)
{
    struct slice at = *words, item = at; /* "1 Search the tree": an item's */
    if (item.bytes == slice_trim(r->at).bytes && loose_any_number(&item) && loose_more(&item) &&
        isupper((unsigned char)*item.bytes) && !names_begins(r, item))
        *words = at = item;
    const bool bracket = loose_sign(&at, "[");
    if (loose_any_number(&at) && (loose_sign(&at, bracket ? "]" : "> >> >>>") ||
                                  (maybe(loose_sign(&at, ": )")) && names_begins(r, at))))
        *words = at;
}

void answers_note_figures(struct reading *r, struct slice line)
{
    struct slice cells = line; /* "1;A;2;6": of a table, as a spreadsheet writes it */
    loose_take_to(&cells, ";");
    loose_skip(&cells);
    if (slice_begins(r->words, "#") || r->heading_count || loose_has_any(line, "|\t") ||
        (cells.length && *cells.bytes != ' ' && memchr(cells.bytes, ';', cells.length)))
        return;
    struct slice named = {"", 0};
    while (line.length) {
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        reading_turn_to(r, sentence);
        if (saying_supposes(r) || memchr(sentence.bytes, '?', sentence.length))
            continue;
        if (r->prose)
            answers_note_cuts(r, sentence);
        if ((r->prose && (words_have_doubt(sentence) || loose_has_word(sentence, BEFORE))) ||
            reading_unread(r))
            continue;
        answers_skip_lead(r, &sentence);
        skip_number(r, &sentence);
        note_values(r, sentence);
        note_sentence(r, sentence, named);
        const size_t names = r->homework->names.count;
        named = nodes_in(r, sentence).count ? sentence : named;
        r->homework->names.count = names;
    }
}
