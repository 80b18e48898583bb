/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to be true or false, as on a sheet that gives statements:
 *
 *     "L is looked at." FALSE, K = 3 is more than 2      the claim isn't so; and what the reason says is
 *     [F] K is pruned    K visited: T    _T_ root = 6    K is pruned (F)
 *     "C is worth 7." False, it is 6                     so C is worth 6
 *
 * The claim is read as a line by itself, and what it says is told to be so, or denied; the reason is another
 * line, of what the claim is about. */
#include "homework/sayings.h"

#define TRUE_WORDS  "true wahr richtig vrai vraie verdadero verdadera vero correct korrekt"
#define FALSE_WORDS "false falsch faux fausse falso falsa incorrect wrong untrue"
#define SIGNS       ": - – — -- = → -> . | ?"

static bool is_called(const struct reading *r, const char *letter)
{
    return loose_find_exactly(&r->names, slice_of(letter)) != TREE_NONE;
}

/* "T", where no node is called so. */
static bool takes_letter(struct slice *rest, const char *letter)
{
    struct slice at = *rest;
    const struct slice word = loose_word(&at);
    return slice_is(word, letter) && loose_go(rest, at);
}

/* "true", "F": which. A letter is none where a node is called so, but for an F where a T tells what is so. */
static bool takes_word(const struct reading *r, struct slice *rest, bool *right)
{
    struct slice at = *rest;
    const bool not = words_take(&at, WORDS_NOT);
    *right = loose_word_of(&at, TRUE_WORDS) || (!is_called(r, "T") && takes_letter(&at, "T"));
    if (!*right && (not || (!loose_word_of(&at, FALSE_WORDS) &&
                            !((r->truths || !is_called(r, "F")) && takes_letter(&at, "F")))))
        return false;
    *right = *right && !not ;
    return loose_go(rest, at);
}

/* "true", "[F]", "(wahr)", "__T__" */
static bool takes_truth(const struct reading *r, struct slice *rest, bool *right)
{
    struct slice at = *rest;
    const bool bracket = loose_sign(&at, "[ (");
    while (!bracket && loose_sign(&at, "_ **"))
        continue;
    if (!takes_word(r, &at, right) || (bracket && !loose_sign(&at, "] )")))
        return false;
    while (!bracket && loose_sign(&at, "_ **"))
        continue;
    return loose_go(rest, at);
}

/* "True or false", "T/F", "richtig | falsch" */
static bool heads_truths(const struct reading *r, struct slice line)
{
    bool right;
    for (; loose_more(&line); loose_step(&line)) {
        struct slice at = line;
        if (!(loose_word_of(&at, TRUE_WORDS) || (!is_called(r, "T") && takes_letter(&at, "T"))))
            continue;
        if (!loose_sign(&at, "/ |") && !words_take(&at, WORDS_OR))
            continue;
        if (takes_letter(&at, "F") || takes_word(r, &at, &right))
            return true;
    }
    return false;
}

void truths_begin(struct reading *r, struct slice text)
{
    while (text.length && !r->truths) {
        struct slice line = slice_trim(slice_take(&text, '\n'));
        r->truths = heads_truths(r, line) ||
                    (!is_called(r, "T") && (slice_begins(line, "T  ") || slice_begins(line, "T\t")));
        answers_skip_lead(r, &line);
        r->truths = r->truths || (!is_called(r, "T") && (loose_sign(&line, "[T] (T) _T_ __T__ **T**") ||
                                                         slice_ends(line, "[T]") || slice_ends(line, "(T)")));
    }
}

static bool has_names(const struct reading *r, struct slice words)
{
    while (loose_more(&words) && !names_begins(r, words))
        loose_step(&words);
    return loose_more(&words);
}

/* Whether some words can be a claim that is told to be true or false. */
static bool is_claim(struct reading *r, struct slice claim)
{
    const bool names = has_names(r, claim);
    return words_stand_in(claim, WORDS_IS) || (r->truths && (names || loose_has_any(claim, "0123456789"))) ||
           (r->truths && words_stand_in(claim, WORDS_CUTOFF)) || truths_stand_alone(r, claim) ||
           (names && (words_stand_in(claim, WORDS_SEEN) || words_stand_in(claim, WORDS_UNSEEN)));
}

/* "[F] K is pruned", "T: K is pruned" */
static bool take_before(struct reading *r, struct slice rest, struct truth *truth)
{
    const bool marked = loose_sign(AHEAD(rest), "[ ( _");
    const char *end;
    if (!takes_truth(r, &rest, &truth->right))
        return false;
    end = rest.bytes;
    if (!marked && !loose_sign(&rest, ": - – =") && !(r->truths && slice_begins(rest, "  ")))
        return false;
    truth->claim = loose_without_end(slice_trim(rest), ".");
    return truth->claim.bytes > end && is_claim(r, truth->claim);
}

/* What stands behind the word, if it is a reason: whether anything else may be meant. */
static bool take_reason(struct slice rest, struct slice *reason)
{
    bool apart = !loose_more(AHEAD(rest)) || saying_is_reason(rest);
    const bool bracket = loose_sign(AHEAD(rest), "(");
    while (loose_sign(&rest, ". , ; : - – — ( --"))
        apart = true;
    *reason = slice_trim(rest);
    if (bracket)
        *reason = loose_without_end(loose_without_end(*reason, "."), ")");
    return apart;
}

/* "F is 3. Wrong, it is 4": who says so may be correcting that. */
static bool corrects(struct slice rest)
{
    loose_sign(&rest, SIGNS);
    return loose_word_of(&rest, "correct korrekt richtig wrong incorrect");
}

/* "[ ] true [x] false" */
static bool is_choice(const struct reading *r)
{
    return slice_find(r->words, "[ ]") || slice_find(r->words, "( )") || slice_find(r->words, "☐");
}

/* "K is pruned: false", "K is pruned (F)", "K is pruned. -- False, it is seen" */
static bool take_behind(struct reading *r, struct slice rest, struct truth *truth)
{
    const bool ticked = is_choice(r);
    for (struct slice at = rest; loose_more(&at); loose_step(&at)) {
        struct slice end = at;
        bool apart = ticked || loose_sign(AHEAD(end), "[ ( _") || slice_begins(at, "  ");
        while (loose_sign(&end, SIGNS))
            apart = true;
        if (!apart || at.bytes == rest.bytes || !takes_truth(r, &end, &truth->right))
            continue;
        truth->claim = loose_without_end(slice_trim(loose_until(rest, at)), ". ");
        const bool reason = take_reason(end, &truth->reason);
        if (truth->reason.length && (loose_sign(AHEAD(end), ":") || (!r->truths && corrects(at))))
            return false;
        return reason && is_claim(r, truth->claim);
    }
    return false;
}

/* "“K is pruned.” false" */
static bool take_quoted(const struct reading *r, struct slice rest, struct truth *truth)
{
    if (!loose_sign(&rest, "\" “ „ « ''"))
        return false;
    truth->claim = loose_without_end(slice_trim(loose_take_to(&rest, "\"”“»")), ".");
    while (loose_sign(&rest, "\" ” “ » '' " SIGNS))
        continue;
    return takes_truth(r, &rest, &truth->right) && take_reason(rest, &truth->reason);
}

/* "[F] K is pruned", where F is a node: it may be said there, or not be so. */
static bool may_be_told(const struct reading *r, struct slice line)
{
    if (loose_sign(&line, "[T] [F]"))
        while (names_exactly(r, &line) != TREE_NONE)
            if (words_take(&line, WORDS_IS))
                return true;
    return false;
}

/* "L is: pruned", of what there was to choose from: "L is pruned"; where its words go on, `verb`. */
static bool take_chosen(const struct reading *r, struct slice rest, struct slice *node, struct slice *verb)
{
    *node = rest;
    if (names_exactly(r, &rest) == TREE_NONE)
        return false;
    *node = slice_trim(loose_until(*node, rest));
    words_take(&rest, WORDS_IS);
    if (!loose_sign(&rest, ":"))
        return false;
    *verb = slice_trim(rest);
    return (words_take(&rest, WORDS_SEEN) || words_take(&rest, WORDS_UNSEEN)) &&
           !slice_trim(loose_without_end(slice_trim(rest), ".")).length;
}

bool truths_take(struct reading *r, struct truth *truth)
{
    struct slice rest = r->at;
    *truth = (struct truth){0};
    answers_skip_lead(r, &rest);
    if (loose_has_any(rest, "|{}\t") || heads_truths(r, rest))
        return false;
    if (loose_sign(AHEAD(rest), "\" “ „ « ''")) {
        if (take_quoted(r, rest, truth))
            return true;
        rest = loose_without_end(slice_trim(rest), ".");
        if (is_called(r, "F") &&
            (slice_ends(rest, "\" F") || slice_ends(rest, "” F") || slice_ends(rest, "“ F"))) {
            reading_leave(r, "a letter may be a node, or tell what is true");
            r->at = slice_of("");
        }
        return false;
    }
    if (take_before(r, rest, truth))
        return true;
    *truth = (struct truth){.claim = rest, .right = true};
    if (is_choice(r) && take_chosen(r, rest, &(struct slice){0}, &(struct slice){0}))
        return true;
    *truth = (struct truth){0};
    if (take_behind(r, rest, truth))
        return true;
    if (may_be_told(r, rest)) {
        reading_leave(r, "a letter in brackets may be a node, or tell what is true");
        r->at = slice_of("");
    }
    return false;
}

/* --- the claim --- */

/* "All leaves under C must be looked at", "Alle Antworten auf C werden angesehen": "nothing is pruned below
 * C". */
static bool say_all(const struct reading *r, struct slice claim, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = claim;
    bool inner = false;
    if (!loose_word_of(&rest, "all every each alle jeder jedes todas todos cada toutes tous chaque"))
        return false;
    loose_word_of(&rest, "the die las los les of");
    loose_word_of(&rest, "the");
    const bool children = words_take(&rest, WORDS_CHILDREN);
    if (!children && !words_take(&rest, WORDS_LEAVES) && !words_take(&rest, WORDS_NODES))
        return false;
    if (!words_take(&rest, WORDS_UNDER) && !words_take(&rest, WORDS_OF) &&
        !loose_word_of(&rest, "to auf a à"))
        return false;
    const uint32_t node = names_exactly(r, &rest);
    if (node == TREE_NONE)
        return false;
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child])
        inner = inner || !tree_is_leaf(tree, child);
    if (children && inner)
        return false;
    while (words_take(&rest, WORDS_IS) ||
           loose_word_of(&rest, "must have has to müssen muss werden deben hay que "
                                "doivent être be need needs"))
        continue;
    if (!words_take(&rest, WORDS_SEEN) || loose_more(&rest))
        return false;
    text_add_string(kept, "nothing is pruned below ");
    names_write(kept, tree_label(tree, node));
    return true;
}

struct slice truths_claim(struct reading *r, const struct truth *truth, struct text *kept)
{
    struct slice node, verb;
    text_clear(kept);
    if (take_chosen(r, truth->claim, &node, &verb))
        text_format(kept, "%.*s is %.*s", SLICE(node), SLICE(verb));
    else if (!say_all(r, truth->claim, kept))
        text_add_slice(kept, truth->claim);
    return text_slice(kept);
}

bool truths_stand_alone(struct reading *r, struct slice claim)
{
    const size_t said = r->homework->statements.count;
    const bool some = cuts_read_some(r, claim);
    if (some)
        reading_drop(r, said);
    return some;
}

/* --- the reason --- */

#define PRONOUNS "it it's its er sie es il elle"

/* The node that a claim is about: the one that it names, or the root; TREE_NONE where it names several. */
static uint32_t node_of(const struct reading *r, struct slice claim)
{
    uint32_t node = TREE_NONE, next;
    bool several = false;
    const bool root = words_stand_in(claim, WORDS_ROOT);
    while (loose_more(&claim)) {
        if ((next = names_exactly(r, &claim)) == TREE_NONE) {
            loose_step(&claim);
            continue;
        }
        several = several || (node != TREE_NONE && next != node) || (root && next != TREE_ROOT);
        node = next;
    }
    return several ? TREE_NONE : root ? TREE_ROOT : node;
}

/* The only number of a claim. */
static bool find_number(const struct reading *r, struct slice claim, struct slice *number)
{
    size_t count = 0;
    while (loose_more(&claim)) {
        struct slice at = claim = slice_trim(claim);
        double value;
        if (names_exactly(r, &claim) != TREE_NONE)
            continue;
        if (loose_number(&at, &value) || saying_take_number(&at, &value)) {
            *number = loose_until(claim, at);
            claim = at;
            count++;
        } else
            loose_step(&claim);
    }
    return count == 1;
}

/* "it is 6", "there are three: at F, M and D", "only 6", of a claim with another number: the same claim with
 * this one. */
static bool say_number(const struct reading *r, const struct truth *truth, struct text *kept)
{
    struct slice rest = truth->reason, number, instead;
    double value;
    while (loose_word_of(&rest,
                         PRONOUNS " only just nur there that's we have solo sólo seulement but sondern") ||
           words_take(&rest, WORDS_IS) || loose_sign(&rest, "="))
        continue;
    instead = slice_trim(rest);
    if (!saying_take_number(&rest, &value) && !loose_number(&rest, &value))
        return false;
    instead = loose_until(instead, rest);
    if (!(loose_sign(AHEAD(rest), ". , ; : (") || !loose_more(AHEAD(rest)) || saying_is_reason(rest)) ||
        !find_number(r, truth->claim, &number))
        return false;
    const struct slice behind = {number.bytes + number.length,
                                 (size_t)(truth->claim.bytes + truth->claim.length - number.bytes) -
                                     number.length};
    text_format(kept, "%.*s%.*s%.*s%.*s", SLICE(loose_until(truth->claim, number)), SLICE(instead),
                SLICE(behind), SLICE(rest));
    return true;
}

/* "It's C", where another move isn't the best: "best move: C". */
static bool say_move(const struct reading *r, const struct truth *truth, struct text *kept)
{
    struct slice rest = truth->reason, behind;
    const bool moves = words_stand_in(truth->claim, WORDS_MOVE) || words_stand_in(truth->claim, WORDS_GOES);
    if (!moves)
        return false;
    const bool it = loose_word_of(&rest, PRONOUNS), pronoun = words_take(&rest, WORDS_IS) || it;
    behind = rest;
    if (names_exactly(r, &behind) == TREE_NONE || (!pronoun && !saying_stops(behind)))
        return false;
    text_format(kept, "best move: %.*s", SLICE(slice_trim(rest)));
    return true;
}

/* "at F", where there is said to be a beta cutoff: "beta cutoff at F". */
static bool say_place(const struct reading *r, const struct truth *truth, struct text *kept)
{
    struct slice rest = truth->reason;
    const bool of = words_take(&rest, WORDS_OF);
    while (of && names_exactly(r, &rest) != TREE_NONE &&
           (loose_sign(&rest, ", &") || words_take(&rest, WORDS_AND)))
        words_take(&rest, WORDS_OF);
    const enum column side = saying_cutting(truth->claim);
    if (!truth->right || !of || loose_more(&rest) || !words_stand_in(truth->claim, WORDS_CUTOFF))
        return false;
    if (words_stand_in(truth->claim, WORDS_DEEP)) {
        text_format(kept, "the cutoff %.*s is deep", SLICE(truth->reason));
        return true;
    }
    text_format(kept, "%scutoff %.*s",
                side == COLUMN_ALPHA  ? "alpha "
                : side == COLUMN_BETA ? "beta "
                                      : "",
                SLICE(truth->reason));
    return true;
}

struct slice truths_reason(struct reading *r, const struct truth *truth, struct text *kept)
{
    struct slice rest = truth->reason, behind;
    const uint32_t node = node_of(r, truth->claim);
    text_clear(kept);
    if (say_place(r, truth, kept) ||
        (!truth->right && (say_move(r, truth, kept) || say_number(r, truth, kept))))
        return text_slice(kept);
    while (loose_more(&rest) && !(loose_word_of(AHEAD(rest), PRONOUNS)))
        loose_step(&rest);
    const struct slice before = loose_until(truth->reason, rest);
    loose_word_of(&rest, PRONOUNS);
    words_take(&rest, WORDS_IS);
    behind = rest;
    const bool number = loose_any_number(AHEAD(behind)) || loose_sign(AHEAD(behind), "≥ ≤ < > =") ||
                        saying_take_bound(AHEAD(behind), &(enum bound){0}) ||
                        words_take(AHEAD(behind), WORDS_SEEN) || words_take(AHEAD(behind), WORDS_UNSEEN);
    if (!loose_more(&behind) || !number || has_names(r, before) || loose_has_any(before, "0123456789"))
        return truth->reason;
    if (node == TREE_NONE) {
        reading_leave(r, "it isn't said of which node");
        return slice_of("");
    }
    text_add_slice(kept, before);
    names_write(kept, tree_label(r->names.tree, node));
    text_format(kept, " is %.*s", SLICE(slice_trim(rest)));
    return text_slice(kept);
}

/* --- what a claim says --- */

struct truth_mark truths_mark(const struct reading *r)
{
    const struct homework *homework = r->homework;
    return (struct truth_mark){homework->statements.count, homework->rows.count, homework->unread.count,
                               homework->asides.count, homework->opinions.count};
}

static void add_bound(struct reading *r, const struct homework_row *row, enum column column)
{
    struct statement *said = reading_add(r, STATES_HISTORY, r->words);
    said->node = row->node;
    said->column = column;
    said->when = row->entered ? WHEN_ENTERED : WHEN_EVER;
    said->part = true;
    reading_add_number(r, &said->numbers, row->cell[column].number);
}

/* "root = 3", "M is entered with α = 2": rows as statements, all but those that say what is cut off. */
static void take_rows(struct reading *r, size_t first, bool right)
{
    struct homework *homework = r->homework;
    size_t kept = first;
    for (size_t i = first; i < homework->rows.count; i++) {
        const struct homework_row row = homework->rows.at[i];
        const struct homework_cell value = homework_cell(&row, COLUMN_V, HOMEWORK_WINDOW_FIRST);
        if (row.claims || row.bare_count > 1 || row.pruned.count) {
            homework->rows.at[kept++] = row;
            continue;
        }
        for (enum column column = 0; column < COLUMN_V; column++)
            if (row.cell[column].said)
                add_bound(r, &row, column);
        if (!value.said)
            continue;
        struct statement *said = reading_add(r, STATES_VALUE, r->words);
        said->node = row.node;
        said->bound = row.bound;
        said->minimax = row.minimax;
        reading_add_number(r, &said->numbers, value.number);
    }
    if (kept > first && !right)
        reading_leave(r, "what isn't so can't be marked; write what is");
    homework->rows.count = right ? kept : first;
}

/* What is said of all of something, or of one alone: it isn't what is said of each. */
#define OF_ALL                                                                                               \
    "all both every each whole completely entirely only just alle beide jeder jedes ganz ganze komplett "    \
    "nur "                                                                                                   \
    "todo todos todas cada solo sólo tout toute tous toutes chaque seulement always never immer nie"

/* A remark, "all leaves below C are seen", that isn't so; true, as it is one and nothing else. */
static bool deny_remark(struct reading *r, struct truth_mark mark, struct slice claim)
{
    struct homework *homework = r->homework;
    size_t remarks = 0, at = 0;
    for (size_t i = mark.asides; i < homework->asides.count; i++)
        if (homework->asides.at[i].remark && homework->asides.at[i].clauses.count == 1) {
            remarks++;
            at = i;
        }
    if (remarks != 1)
        return false;
    struct unread *aside = &homework->asides.at[at];
    const enum remark remark = homework->clauses.at[aside->clauses.first].remark;
    const bool turn = remark == REMARK_PLAYER && !words_stand_in(claim, WORDS_NOT) &&
                      !loose_has_any(claim, ",;"); /* "It is MIN's turn at A" */
    if (remark == REMARK_NONE || (!turn && !shapes_know(r, claim)))
        return false;
    aside->denied = true;
    reading_drop_unread(r, mark.unread);
    return true;
}

/* Nothing that the claim seems to say beside its statements is so. */
static void drop_asides(struct homework *homework, size_t first)
{
    while (homework->asides.count > first) {
        struct unread *aside = &homework->asides.at[--homework->asides.count];
        free(aside->words);
        free(aside->why);
    }
}

/* What goes on in a claim behind what it says, and may be what isn't so. */
#define GOES_ON                                                                                              \
    "because since as due by before first last so therefore thus when while though weil da denn als vor "    \
    "zuerst "                                                                                                \
    "damit porque pues ya como car parce puisque avant comme puis"

/* Whether all is said of a claim; what isn't may be what is denied. */
static bool deny(struct reading *r, struct truth_mark mark, struct slice claim)
{
    struct homework *homework = r->homework;
    homework->opinions.count = mark.opinions;
    const bool alone = truths_stand_alone(r, claim), all = loose_has_word(claim, OF_ALL) && !alone,
               says = homework->statements.count > mark.statements;
    if (deny_remark(r, mark, claim)) {
        while (homework->statements.count > mark.statements)
            reading_drop(r, homework->statements.count - 1);
        return true;
    }
    const bool more =
        homework->asides.count > mark.asides; /* "…, because β is 7": that may be what isn't so */
    drop_asides(homework, mark.asides);
    for (size_t i = mark.unread; i < homework->unread.count; i++)
        homework->unread.at[i].clauses.count = 0;
    if (!says || all || loose_has_word(claim, "if would were wenn wäre würde si sería serait"))
        reading_leave(r, "what isn't so can't be marked; write what is");
    if (all)
        while (homework->statements.count > mark.statements)
            reading_drop(r, homework->statements.count - 1);
    return alone || (!more && !loose_has_word(claim, GOES_ON));
}

void truths_tell(struct reading *r, struct truth_mark mark, struct slice claim, bool right)
{
    struct homework *homework = r->homework;
    take_rows(r, mark.rows, right);
    const bool whole = right || deny(r, mark, claim);
    const bool exactly = loose_has_word(claim, "exactly exact genau exakt exactamente exactement");
    const bool several = homework->statements.count > mark.statements + 1;
    for (size_t i = mark.statements; i < homework->statements.count;) {
        struct statement *told = &homework->statements.at[i];
        if (!right && told->ground && several) {
            reading_drop(r, i); /* "all are alpha cutoffs" has counted them as well */
            continue;
        }
        const bool lists =
            told->kind == STATES_PRUNED || told->kind == STATES_VISITED || told->kind == STATES_CUTOFF;
        if (!lists && right) {
            told->passing = told->passing && (told->kind != STATES_CUTOFFS || told->bound == BOUND_EXACT);
            i++;
            continue;
        }
        told->told = true;
        told->denied = !right;
        told->partly = !whole;
        told->passing = lists;
        told->firm = lists || (told->kind == STATES_VALUE && exactly);
        *array_add(&r->told) = *told;
        told->words = NULL;
        reading_drop(r, i);
    }
}
