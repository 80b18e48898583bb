/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "homework/plain.h"
#include "homework/sayings.h"
#include "homework/sheet.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

static const struct {
    const char *key, *words;
} kinds[] = {
#define STATEMENT(name, key, words) {key, words},
#include "homework/statements.def"
#undef STATEMENT
};

const char *statement_key(enum statement_kind kind)
{
    return kinds[kind].key;
}

const char *statement_words(enum statement_kind kind)
{
    return kinds[kind].words;
}

/* Bytes of a line: nobody writes more in a row. */
#define LINE 20000

/* Stations that make a line a way through the tree. */
#define STATIONS 6

/* --- what readers add --- */

/* Behind the stop that ends a sentence; "3." in front of one is a part of it. */
static void skip_to_stop(struct slice *rest)
{
    const char *label = rest->bytes + 3;
    char c = ' ';
    while (rest->length && (rest->bytes <= label || !strchr(".;!?", c) || *rest->bytes != ' ')) {
        c = *rest->bytes;
        loose_skip(rest);
    }
}

void reading_turn_to(struct reading *r, struct slice words)
{
    const char *end = r->at.bytes + r->at.length;
    const bool here = words.bytes >= r->at.bytes && words.bytes < end;
    struct slice rest = r->at, from = rest;
    if (r->stretch.length && r->stretch.bytes >= r->at.bytes && /* and of no other line */
        r->stretch.bytes + r->stretch.length <= end &&
        words.bytes >= r->stretch.bytes) { /* each is looked for once on the way */
        from = rest = (struct slice){r->stretch.bytes, (size_t)(end - r->stretch.bytes)};
        loose_drop(&rest, words.bytes < rest.bytes + r->stretch.length ? r->stretch.length : 0);
    }
    while (here && rest.bytes <= words.bytes) {
        from = rest;
        skip_to_stop(&rest);
    }
    from.length -= rest.length;
    r->stretch = here ? from : r->stretch;
    r->sentence = here && from.length < r->at.length ? from : (struct slice){0};
}

size_t reading_sentence(const struct reading *r)
{
    return r->sentence.length ? (size_t)(r->sentence.bytes + r->sentence.length - r->at.bytes) : 0;
}

struct unread *reading_unread(const struct reading *r)
{
    for (size_t i = r->homework->unread.count; i-- > 0 && r->homework->unread.at[i].line == r->line;)
        if (unread_is_of(&r->homework->unread.at[i], r->line, reading_sentence(r)))
            return &r->homework->unread.at[i];
    return NULL;
}

char *reading_why(const struct reading *r, const char *why)
{
    struct text text = {0};
    struct slice words = loose_without_end(slice_trim(r->sentence), ",;.:");
    if (words.length)
        text_format(&text, "'%.*s%s': ", SLICE(slice_short(words)),
                    slice_short(words).length < words.length ? "..." : "");
    text_add_string(&text, why);
    return text_take(&text);
}

void reading_leave(struct reading *r, const char *format, ...)
{
    struct unread *before = reading_unread(r);
    struct slice words = r->sentence.length ? r->sentence : r->words;
    r->pruned_left = r->pruned_left || words_stand_in(words, WORDS_UNSEEN); /* it may say what is cut off */
    struct text why = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&why, format, list);
    va_end(list);
    if (before)
        before->clauses.count = 0; /* there is more than they say */
    else
        *array_add(&r->homework->unread) = (struct unread){.line = r->line,
                                                           .sentence = reading_sentence(r),
                                                           .words = memory_string(words.bytes, words.length),
                                                           .why = reading_why(r, text_string(&why))};
    text_free(&why);
}

/* "No, it is 7", "~~6~~ 7"; `firmly`: but not "no cutoff at B". */
static bool corrects(const struct reading *r, struct slice words, bool firmly)
{
    while (loose_more(&words)) {
        if (names_exactly(r, &words) != TREE_NONE)
            continue; /* a node may be called "wait" */
        const struct slice from = words;
        const bool says = words_take(&words, WORDS_CORRECTS);
        if (says ? !firmly || !loose_is_among(slice_trim(loose_until(from, words)), "no not") ||
                       loose_sign(AHEAD(words), ", : ; . ! – — -")
                 : loose_sign(&words, "~~"))
            return true;
        if (!says)
            loose_step(&words);
    }
    return false;
}

void reading_begin(struct reading *r, struct slice words)
{
    r->words = words;
    r->corrects = corrects(r, words, false);
    r->retracts = corrects(r, words, true);
}

struct statement *reading_add(struct reading *r, enum statement_kind kind, struct slice words)
{
    struct statement statement = {.kind = kind,
                                  .line = r->line,
                                  .sentence = reading_sentence(r),
                                  .node = TREE_ROOT,
                                  .bound = BOUND_EXACT,
                                  .column = COLUMN_V};
    const char *quote = memchr(words.bytes, '"', words.length);
    const size_t before = quote ? (size_t)(quote - words.bytes) : words.length;
    statement.words = memory_string(words.bytes, words.length);
    if (quote && !memchr(quote + 1, '"', words.length - before - 1)) /* half of those around a name */
        memmove(statement.words + before, statement.words + before + 1, words.length - before);
    statement.corrects = r->corrects;
    statement.retracts = r->retracts;
    *array_add(&r->homework->statements) = statement;
    return &r->homework->statements.at[r->homework->statements.count - 1];
}

void reading_drop(struct reading *r, size_t at)
{
    struct homework *homework = r->homework;
    size_t kept = 0;
    free(homework->statements.at[at].words);
    homework->statements.count--;
    memmove(&homework->statements.at[at], &homework->statements.at[at + 1],
            (homework->statements.count - at) * sizeof *homework->statements.at);
    for (size_t i = 0; i < r->parts.count; i++)
        if (r->parts.at[i] != at)
            r->parts.at[kept++] = r->parts.at[i] - (r->parts.at[i] > at);
    r->parts.count = kept;
}

void reading_add_number(struct reading *r, struct homework_span *to, double number)
{
    if (!to->count)
        to->first = (uint32_t)r->homework->numbers.count;
    *array_add(&r->homework->numbers) = number;
    to->count++;
}

void reading_add_node(struct reading *r, struct homework_span *to, uint32_t node)
{
    if (!to->count)
        to->first = (uint32_t)r->homework->names.count;
    *array_add(&r->homework->names) = node;
    to->count++;
}

/* --- lines --- */

/* What stands between a table's head and its body: "|---|---:|". */
static bool is_rule(struct slice line)
{
    size_t i = 0;
    while (i < line.length && strchr("|-:+= \t\r", line.bytes[i]))
        i++;
    return i == line.length;
}

/* A heading of one pass of several. */
static bool is_pass(struct reading *r, struct slice line)
{
    (void)r;
    return loose_word_of(&line, "pass");
}

void reading_drop_unread(struct reading *r, size_t count)
{
    struct homework *homework = r->homework;
    while (homework->unread.count > count) {
        struct unread *last = &homework->unread.at[--homework->unread.count];
        free(last->words);
        free(last->why);
    }
}

/* What begins like an answer and can't be read as one may be a row. */
static bool read_answer(struct reading *r, struct slice line)
{
    struct homework *homework = r->homework;
    size_t said = homework->statements.count, unread = homework->unread.count;
    if (!answers_read(r, line, false))
        return false;
    if (homework->statements.count > said || homework->unread.count == unread)
        return true;
    struct unread why = homework->unread.at[--homework->unread.count];
    if (rows_read(r, line)) {
        free(why.words);
        free(why.why);
        return true;
    }
    reading_drop_unread(r, unread);
    *array_add(&homework->unread) = why;
    return true;
}

static bool read_table_row(struct reading *r, struct slice line)
{
    return r->heading_count && tables_read_row(r, line);
}

/* "L | x", below "leaf | pruned": a row of that table, and no sentence. */
static bool read_marked_row(struct reading *r, struct slice line)
{
    return r->separator && r->headings[1] == HEADING_PRUNED && !r->variables && read_table_row(r, line);
}

/* Under a heading that is one without doubt, "value: 6" is of its node. */
static bool read_under_heading(struct reading *r, struct slice line)
{
    return r->heading != TREE_NONE && r->heading_plain && rows_read_labelled(r, line);
}

static bool read_later_sentence(struct reading *r, struct slice line)
{
    if (slice_begins(line, "##"))
        return false; /* a heading */
    size_t said = r->homework->statements.count, unread = r->homework->unread.count;
    return answers_read(r, line, true) &&
           (r->homework->statements.count > said || r->homework->unread.count > unread);
}

/* One after another, until one says that the line is its own. */
static bool (*const readers[])(struct reading *, struct slice) = {
    logs_read,           tables_read_tick, rows_read_leaves_seen, objects_read_children,
    objects_read_leaves, is_pass,          formulas_read,         drawn_read,
    ranges_read,         windows_read,     updates_read,          counts_read,
    cuts_read_some,      cuts_read,        answers_read_placed,   answers_read_late,
    tables_read_across,  tables_read_head, read_under_heading,    read_marked_row,
    read_answer,         read_table_row,   tables_read_bare_row,  rows_read,
    read_later_sentence, values_read,
};

/* "B:", with what is no number behind it. */
static bool begins_at_node(const struct reading *r, struct slice piece)
{
    return names_exactly(r, &piece) != TREE_NONE && loose_sign(&piece, ":") && !loose_any_number(&piece);
}

/* "A=6, B=2; cut: L, R; best: C": each for itself where one of them, behind the first, is an answer, or is of
 * another node, as in "B: E = 3, β = 3; C: F = 6 ≥ 3, G is cut". */
static bool read_pieces(struct reading *r, struct slice line)
{
    struct slice rest = line, piece = slice_take(&rest, ';');
    const bool placed = begins_at_node(r, piece);
    bool answer = false;
    while (rest.length && !r->separator) {
        struct topic topic;
        piece = slice_take(&rest, ';');
        struct slice counted = piece;
        answer = answer || (placed && begins_at_node(r, piece)) ||
                 (saying_take_number(&counted, &(double){0}) &&
                  words_take_any(&counted, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT);
        topic_take(r, &piece, &topic);
        answer = answer || (topic.sign && topic_kind(r, &topic) != STATES_COUNT);
    }
    for (rest = line; answer && rest.length;)
        reading_line(r, slice_take(&rest, ';'));
    return answer;
}

/* What stands before two blanks, taken off with them. */
static struct slice take_apart(struct slice *rest)
{
    const struct slice from = *rest;
    while (rest->length && !slice_begins(*rest, "  "))
        loose_drop(rest, 1);
    const struct slice piece = saying_until(from, *rest);
    *rest = slice_trim(*rest);
    return piece;
}

/* "seen: 6   pruned: 4": each as a line of its own, with its words, its colon and its answer. */
static bool read_apart(struct reading *r, struct slice line)
{
    size_t pieces = 0;
    for (struct slice rest = slice_trim(line); rest.length; pieces++) {
        struct slice piece = take_apart(&rest), at = piece;
        struct slice label = loose_take_to(&at, ":");
        if (r->separator || names_begins(r, piece) || at.length < 2 || loose_has_any(label, "0123456789|=") ||
            rows_take_column(r, AHEAD(label)) < COLUMN_V || words_take(&label, WORDS_NODES) ||
            words_take(&label, WORDS_LEAVES))
            return false; /* "Node: A  Alpha: 3" is a row */
    }
    for (struct slice rest = slice_trim(line); pieces > 1 && rest.length;)
        reading_line(r, take_apart(&rest));
    return pieces > 1;
}

/* "A = 6 (C)", "A = 6 with C", "A = 6, move C", up to the end. */
static bool is_root_with_move(const struct reading *r, struct slice rest)
{
    words_take(&rest, WORDS_SO);
    if (names_exactly(r, &rest) != TREE_ROOT || !loose_sign(&rest, "=") || !loose_any_number(&rest))
        return false;
    const bool bracket = loose_sign(&rest, "(");
    if (!bracket && !words_take(&rest, WORDS_WITH) &&
        !(maybe(loose_sign(&rest, ", ;")) && words_take(&rest, WORDS_MOVE)))
        return false;
    words_take(&rest, WORDS_MOVE);
    loose_sign(&rest, ":");
    return names_exactly(r, &rest) != TREE_NONE && (!bracket || loose_sign(&rest, ")")) &&
           saying_is_end(rest);
}

/* "pruned: L, R, J. A = 6 (C)": the last sentence as a line of its own. */
static bool read_root_behind(struct reading *r, struct slice line)
{
    for (struct slice at = line; at.length > 1; loose_drop(&at, 1)) {
        const struct slice behind = {at.bytes + 1, at.length - 1}, before = saying_until(line, at);
        if (!strchr(".;", *at.bytes) || at.bytes[1] != ' ' || !is_root_with_move(r, behind))
            continue;
        reading_line(r, before);
        reading_line(r, slice_trim(behind));
        return true;
    }
    return false;
}

/* What stands before the next " / ", taken off with it. */
static struct slice take_slashed(struct slice *rest)
{
    const char *slash = slice_find(*rest, " / ");
    const struct slice piece = slash ? (struct slice){rest->bytes, (size_t)(slash - rest->bytes)} : *rest;
    loose_drop(rest, slash ? piece.length + 3 : piece.length);
    return slice_trim(piece);
}

/* "B 2 / F ≥ 3 / J not visited": several nodes, and what is said of each. */
static bool read_slashed(struct reading *r, struct slice line)
{
    size_t count = 0;
    for (struct slice rest = line; rest.length; count++) {
        struct slice piece = take_slashed(&rest);
        if (r->separator || names_exactly(r, &piece) == TREE_NONE || !loose_more(&piece) ||
            loose_sign(&piece, "( [ {"))
            return false; /* "B(2) / C(6) \\ D(1)" is drawn */
    }
    for (struct slice rest = line; count > 1 && rest.length;)
        reading_line(r, take_slashed(&rest));
    return count > 1;
}

/* What stands before the next arrow, taken off with it. */
static struct slice take_station(struct slice *rest)
{
    struct slice station = *rest;
    while (rest->length && !loose_sign(AHEAD(*rest), ARROWS))
        loose_skip(rest);
    station.length = (size_t)(rest->bytes - station.bytes);
    loose_sign(rest, ARROWS);
    return slice_trim(station);
}

/* "back to B = 2": a station of a way through the tree, or what is done there; `node`: where it is, or
 * TREE_NONE. */
static bool is_station(const struct reading *r, struct slice *station, uint32_t *node, bool *bare)
{
    struct slice at = *station, claim;
    while (!names_begins(r, at) && (loose_word_of(&at, "back up zurück return returns") ||
                                    words_take(&at, WORDS_TO) || words_take(&at, WORDS_STAGE)))
        *station = at;
    at = claim = *station;
    *node = names_exactly(r, &at);
    *bare = *node != TREE_NONE && !loose_more(&at);
    if (names_takes_test(&claim))
        words_take(&claim, WORDS_SO);
    return *node != TREE_NONE || words_has(WORDS_CLAIMS, loose_word(&claim));
}

/* "K(3)" */
static bool read_worth(struct reading *r, struct slice at)
{
    uint32_t node = names_exactly(r, &at);
    if (node == TREE_NONE || !loose_sign(&at, "( ["))
        return false;
    struct slice behind = at;
    if (!loose_any_number(&behind) || !loose_sign(&behind, ") ]") || slice_trim(behind).length)
        return false;
    rows_read_note(r, node, at);
    return true;
}

/* "A → B → E(2) → F → K(3) → cut L → back to B = 2 → …": a way through the tree, each station for itself. */
static bool read_way_through(struct reading *r, struct slice line)
{
    line = loose_without_end(line, " .;");
    struct slice rest = line, station;
    struct homework_span seen = {0};
    size_t stations = 0, says = 0, before = r->homework->names.count;
    uint32_t node;
    bool bare, all = true;
    for (; rest.length && all; stations++) {
        station = take_station(&rest);
        all = is_station(r, &station, &node, &bare);
        says += !bare;
        if (all && node != TREE_NONE)
            reading_add_node(r, &seen, node);
    }
    if (!all || stations < STATIONS || !says) {
        r->homework->names.count = before;
        return false;
    }
    struct statement *visited = reading_add(r, STATES_VISITED, line);
    visited->nodes = seen;
    visited->part = true;
    r->homework->walked = true;
    for (rest = line; rest.length;) {
        station = take_station(&rest);
        is_station(r, &station, &node, &bare);
        if (!bare && !read_worth(r, station))
            reading_line(r, station);
    }
    return true;
}

/* Where a bracket ends that holds a window, "[−∞, 2]", or two numbers; else 0. */
static size_t window_length(struct slice rest)
{
    struct slice at = rest;
    return rows_take_window(&at, &(struct homework_row){0}) ? (size_t)(at.bytes - rest.bytes) : 0;
}

/* Up to the next bracket that is none of a window, which is taken off: "[A: 6 [B: 2 [E: 2] …". */
static struct slice take_bracketed(struct slice *rest)
{
    struct slice words = *rest;
    while (rest->length && !strchr("[]", *rest->bytes)) {
        size_t window = window_length(*rest);
        *rest = (struct slice){rest->bytes + (window ? window : 1), rest->length - (window ? window : 1)};
    }
    words.length = (size_t)(rest->bytes - words.bytes);
    loose_skip(rest);
    loose_sign(&words, "\\Tree");
    loose_sign(&words, ".");
    return slice_trim(words);
}

/* A node with something said of it. */
static bool is_noted(const struct reading *r, struct slice words, uint32_t *node)
{
    *node = names_exactly(r, &words);
    return *node != TREE_NONE && (loose_sign(&words, "= : ≥ ≤ > < (") || loose_any_number(&words));
}

static bool has_cross(struct slice words)
{
    for (; loose_more(&words); loose_skip(&words))
        if (loose_sign(&words, CROSSES " ✂ ~~") || loose_word_of(&words, "x"))
            return true;
    return false;
}

/* "[A: 6 [B: 2 [E: 2] [F: ≥ 3 [K: 3] [L: ×]]]", "A=5 [ B=5 [3 5] C<=2 [2 x] ]": the tree in brackets, each
 * node for itself. */
static bool read_brackets(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct text children = {0};
    size_t noted = 0;
    uint32_t node, above = TREE_NONE;
    const char *first = memchr(line.bytes, '[', line.length), *end = memchr(line.bytes, ']', line.length);
    const char *second =
        first ? memchr(first + 1, '[', line.length - (size_t)(first + 1 - line.bytes)) : NULL;
    const bool opens = *slice_trim(line).bytes == '[', nested = second && (!end || second < end);
    take_bracketed(&rest);
    for (bool inside = rest.length && rest.bytes[-1] == '['; rest.length; inside = rest.bytes[-1] == '[')
        noted += is_noted(r, take_bracketed(&rest), &node) && inside;
    if (noted + (opens || nested) < 2 || r->separator)
        return false;
    for (rest = line; rest.length;) {
        struct slice words = take_bracketed(&rest);
        if (is_noted(r, words, &node)) {
            reading_line(r, words);
            above = node;
        } else if (words.length && has_cross(words)) {
            text_clear(&children);
            if (above != TREE_NONE)
                text_format(&children, "%.*s: %.*s", SLICE(tree_label(r->names.tree, above)), SLICE(words));
            if (above == TREE_NONE || !objects_read_children(r, text_slice(&children)))
                reading_leave(r, "what is crossed out isn't named");
        }
    }
    text_free(&children);
    return true;
}

/* "X = pruned": how things are crossed out, though a node may be called x. */
static bool explains_cross(const struct reading *r, struct slice line)
{
    return saying_takes_cross(r, &line) && loose_sign(&line, "= :") && words_take(&line, WORDS_UNSEEN) &&
           !loose_without_end(slice_trim(line), ".,;").length;
}

/* "Values: ", before "B 2, C 6, D 1". */
static void skip_values(const struct reading *r, struct slice *line)
{
    struct slice at = *line;
    loose_sign(&at, "- * •");
    struct slice first = at;
    const bool label = words_take(&first, WORDS_VALUE) && loose_sign(&first, ":");
    struct slice pair = first;
    if (label && names_exactly(r, &pair) != TREE_NONE && loose_any_number(&pair) && loose_sign(&pair, ", ;"))
        *line = first;
}

static void read_line(struct reading *r, struct slice line)
{
    uint32_t heading = r->heading;
    size_t unread = r->homework->unread.count;
    if (is_rule(line)) {
        bool blank = !slice_trim(line).length;
        r->heading = blank && !r->heading_plain ? TREE_NONE : heading;
        return;
    }
    topic_skip_article(r, &line);
    skip_values(r, &line);
    if (explains_cross(r, line))
        return;
    if (drawn_read_nested(r, line) || read_pieces(r, line) || read_apart(r, line) ||
        read_root_behind(r, line) || read_slashed(r, line) || read_way_through(r, line) ||
        read_brackets(r, line))
        return;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (readers[i](r, line))
            return;
    if (r->heading == heading)
        r->heading = TREE_NONE;
    if (r->homework->unread.count == unread)
        answers_note(r, line);
}

/* Whether there is a word that is neither a node's name nor a column's, or a comparison: something that may
 * be said of the tree beside what a row or a list has. */
static bool has_prose(const struct reading *r, struct slice line)
{
    while (loose_more(&line)) {
        if (loose_sign(AHEAD(line), "< > ≤ ≥"))
            return true;
        if (names_exactly(r, &line) != TREE_NONE || loose_any_number(&line))
            continue;
        const struct slice word = loose_word(&line);
        if (word.length > 1 && rows_column(word) == COLUMN_COUNT)
            return true;
        if (!word.length)
            loose_skip(&line);
    }
    return false;
}

void reading_line(struct reading *r, struct slice line)
{
    const bool minimax = unpruned_values(r, line);
    const size_t row = r->homework->rows.count, statement = r->homework->statements.count;
    const bool prose = has_prose(r, line);
    r->homework->strict = r->homework->strict || (prose && rules_are_strict(r, line));
    answers_note_nodes(r, line);
    read_line(r, line);
    r->prose = prose; /* what was read in it may have been lines, too */
    if (minimax)
        unpruned_note(r, row, statement);
    answers_note_head(r, line);
    while (memchr(line.bytes, r->separator, line.length))
        answers_check_working(r, slice_take(&line, r->separator)); /* each cell for itself */
    answers_check_working(r, line);
    answers_note_reasons(r, line);
    answers_note_remarks(r, line);
    if (r->logged != r->line)
        answers_note_figures(r, line);
    if (prose) {
        rules_note_ways(r, line);
        grounds_note(r, line);
        answers_note_opinions(r, line);
    }
    reading_turn_to(r, slice_of(""));
}

/* Whether a program printed it as it prints its own values, with more behind: ('F', -inf, 2) prune L. */
static bool is_literal(struct slice line)
{
    line = slice_trim(line);
    return line.length > 1 && strchr("([{", line.bytes[0]) && strchr("'\"", line.bytes[1]);
}

/* "c) …", "c. …": the letter that labels an answer, with its signs taken off; '\0' for none. */
static char take_item(struct slice *line)
{
    struct slice at = *line;
    loose_sign(&at, "(");
    const char letter = at.length > 1 ? *at.bytes : '\0';
    loose_drop(&at, letter != '\0');
    if (letter < 'a' || letter > 'z' || !loose_sign(&at, ".) ) .") || (at.length && *at.bytes != ' '))
        return '\0';
    *line = at;
    return letter;
}

/* "iii. …", "iii) …": which, from 1, taken off; 0 for none. */
static size_t take_roman(struct slice *line)
{
    static const char *const romans[] = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii"};
    struct slice at = slice_trim(*line);
    const struct slice word = loose_word(&at);
    size_t number = 0;
    while (number < sizeof romans / sizeof *romans && !slice_is(word, romans[number]))
        number++;
    const bool labels =
        number < sizeof romans / sizeof *romans && loose_sign(&at, ". )") && slice_begins(at, " ");
    return took(line, &at, labels) ? number + 1 : 0;
}

/* "2.3 What …": which question of a sheet, with its number taken off; 0 for none. */
static unsigned take_section(struct slice *line, bool *word)
{
    struct slice at = *line;
    unsigned digits[2] = {0}, number = 0;
    for (int i = 0; i < 2; i++) {
        for (number = 0; loose_is_digit(at, 0) && digits[i] < 2; loose_drop(&at, 1), digits[i]++)
            number = 10 * number + (unsigned)(*at.bytes - '0');
        if (!i && !(slice_begins(at, ".") && loose_is_digit(at, 1)))
            return 0;
        loose_drop(&at, !i);
    }
    bool section = digits[0] && at.length && strchr(" \t", *at.bytes);
    *word = !loose_any_number(AHEAD(at)) && loose_word(AHEAD(at)).length > 1;
    *line = section ? at : *line;
    return section ? number : 0;
}

/* Whether lines are so numbered, one after the other: two, if words follow, or three. */
static bool has_sections(struct slice text)
{
    unsigned next = 1;
    bool words = true, word;
    while (text.length) {
        struct slice line = slice_trim(slice_take(&text, '\n'));
        const unsigned number = take_section(&line, &word);
        if (number && number != next++)
            return false;
        words = words && (!number || word);
    }
    return next > (words ? 2 : 3);
}

/* "3 F", "3 F = 5", and nothing else: the line's number, taken off; 0 for none. */
static unsigned take_counted(const struct reading *r, struct slice *line)
{
    struct slice at = *line, rest;
    unsigned number = 0;
    for (; loose_is_digit(at, 0) && number < 1000; loose_drop(&at, 1))
        number = 10 * number + (unsigned)(*at.bytes - '0');
    rest = at;
    const bool fits = slice_begins(at, " ") && names_exactly(r, &rest) != TREE_NONE &&
                      (!loose_sign(&rest, "= :") || loose_any_number(&rest)) && saying_is_end(rest);
    return took(line, &at, fits) ? number : 0;
}

/* Whether three lines or more are, from 1 on. */
static bool counts_lines(const struct reading *r, struct slice text)
{
    unsigned next = 1;
    while (text.length) {
        struct slice line = slice_trim(slice_take(&text, '\n'));
        next += take_counted(r, &line) == next;
    }
    return next > 3;
}

/* Whether answers are labelled a), b) and so on, one after the other: then those are no nodes. */
static bool has_items(struct slice text)
{
    char next = 'a';
    while (text.length) {
        struct slice line = slice_take(&text, '\n');
        const char letter = take_item(&line);
        if (letter && letter != next++)
            return false;
    }
    return next > 'b';
}

/* The same for i., ii. and so on. */
static bool has_romans(struct slice text)
{
    size_t count = 0;
    while (text.length) {
        struct slice line = slice_take(&text, '\n');
        const size_t number = take_roman(&line);
        if (number && number != ++count)
            return false;
    }
    return count > 1;
}

/* "Inner nodes: F = 3, B = 2": what heads notes. */
static bool takes_notes_head(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    size_t words = 0;
    for (;
         words_take(&at, WORDS_NODES) || words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_FILLER) ||
         words_take(&at, WORDS_OF) || words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT;
         words++)
        continue;
    return took(rest, &at, words && loose_sign(&at, ":") && names_begins_note(r, at));
}

/* "Values: D = 3, F = 6" */
static bool heads_values(struct slice rest)
{
    struct slice behind = rest;
    loose_sign(&behind, ")");
    return words_take(&behind, WORDS_VALUE) && loose_sign(&behind, ":");
}

/* A line without its label: of a question, of what heads notes, or where a node is called so. */
static struct slice without_item(const struct reading *r, struct slice line, struct text *kept)
{
    struct slice rest = slice_trim(line);
    if (!names_begins(r, rest) && loose_word_of(&rest, READING_QUESTIONS) && loose_any_number(&rest) &&
        loose_sign(&rest, ": ) .)") && loose_more(&rest))
        return rest; /* "Part 1: A = 6" */
    rest = slice_trim(line);
    if (loose_word_of(&rest, "answer antwort respuesta réponse") && loose_any_number(&rest) &&
        loose_sign(&rest, ": )") && loose_more(&rest))
        return rest; /* "Answer 2: L, R" */
    rest = slice_trim(line);
    if (!names_begins(r, rest) && takes_notes_head(r, &rest))
        return rest;
    rest = slice_trim(line);
    if (r->sections && take_section(&rest, &(bool){false}))
        return rest;
    if (r->counted && take_counted(r, &rest))
        return rest;
    const size_t roman = r->romans ? take_roman(&rest) : 0;
    if (roman) { /* "i. 6" is no node I */
        text_clear(kept);
        text_format(kept, "%zu)%.*s", roman, SLICE(rest));
        return text_slice(kept);
    }
    const char letter = r->items ? take_item(&rest) : '\0';
    const struct slice name = {&letter, 1};
    if (letter && (rest.bytes[-1] == '.' || rest.bytes[-2] == '.')) { /* "a. ", "a.) " */
        text_clear(kept);
        text_format(kept, "%c)%.*s", letter, SLICE(rest));
        return text_slice(kept);
    }
    const bool called = letter && (loose_find_exactly(&r->names, name) != TREE_NONE ||
                                   (loose_find(&r->names, name) != TREE_NONE && heads_values(rest)));
    return called ? rest : line;
}

/* Without the brackets and quotes of a literal. */
static struct slice unpacked(struct slice line, struct text *kept)
{
    text_clear(kept);
    for (size_t i = 0; i < line.length; i++)
        if (!strchr("'\"([{}])", line.bytes[i]))
            text_add_char(kept, line.bytes[i]);
    return text_slice(kept);
}

/* Numbers of rows rise. Those that don't, and are names of nodes, aren't. */
static bool is_numbered(const struct reading *r, struct slice text)
{
    double last = -1, number;
    while (text.length) {
        struct slice line = slice_take(&text, '\n'), label;
        rows_skip_signs(&line);
        label = line;
        if (line.length > LINE || loose_node(&r->names, &label) == TREE_NONE || !loose_number(&line, &number))
            continue;
        if (number <= last)
            return false;
        last = number;
    }
    return true;
}

static bool speaks(const struct reading *r, struct slice line)
{
    for (struct topic topic = TOPIC_NONE; loose_more(&line);)
        if (topic_take_word(r, &line, &topic) && topic_has(&topic, TOPIC_KEYS))
            return true;
        else
            loose_step(&line);
    return false;
}

/* Whether a sentence, or a list, goes on in the next line: "pruned: L,", "… is never looked", or a question
 * is answered there by yes or no. */
static bool goes_on(const struct reading *r, struct slice line, struct slice next)
{
    line = slice_trim(line);
    next = slice_trim(next);
    if (!line.length || !next.length || r->separator || memchr(line.bytes, '|', line.length) ||
        memchr(line.bytes, '\t', line.length))
        return false;
    struct slice at = next, first = loose_word(&at);
    char last = line.bytes[line.length - 1];
    bool node =
             loose_find_exactly(&r->names, first) != TREE_NONE || loose_find(&r->moves, first) != TREE_NONE,
         small = *next.bytes >= 'a' && *next.bytes <= 'z' &&
                 !loose_word_of(AHEAD(next), CALLS " " RETURNS " exit leave"); /* a log's next line */
    const bool alike = slice_equal(loose_word(AHEAD(line)), first); /* "β at C: …", "β at D: …" */
    bool broken = !r->itemized && line.length > 50 && small && !node && !alike && !loose_sign(&at, ". ) :") &&
                  !strchr(".:;?!)]}", last);
    broken = broken || (!r->itemized &&
                        loose_is_among(loose_last_word(line), "than the of and als der die das und que"));
    const bool answered = last == '?' && whether_takes_answer(AHEAD(next), &(bool){false});
    if (questions_wait(r, line) && !loose_ends_with(next, "?"))
        return true;
    const struct slice whole = next;
    struct topic topic;
    topic_take(r, &next, &topic);
    const bool number = loose_any_number(&next) && !loose_more(&next); /* "value 6" */
    return !topic.sign && !(topic.has && number) && (last == ',' ? node || small : broken || answered) &&
           (speaks(r, line) || (broken && speaks(r, whole)));
}

/* Whether a comma stands between two digits at that place. */
static bool is_tight_comma(struct slice text, size_t at)
{
    return at && text.bytes[at] == ',' && loose_is_digit(text, at - 1) && loose_is_digit(text, at + 1);
}

/* Whether all digits that have a comma between them are decimal numbers, each of them what some leaf is
 * worth, and not all of them whole: "[−7,0]" is a window. */
static bool has_decimal_commas(struct reading *r, struct slice text)
{
    bool broken = false;
    for (size_t i = 0; i < text.length; i++) {
        size_t first = i, length = 0;
        char digits[20];
        if (!is_tight_comma(text, i))
            continue;
        while (first && loose_is_digit(text, first - 1))
            first--;
        for (size_t at = first; length + 1 < sizeof digits && (loose_is_digit(text, at) || at == i); at++)
            digits[length++] = at == i ? '.' : text.bytes[at];
        struct slice whole = {digits, length};
        double number = 0;
        loose_number(&whole, &number);
        if (!names_is_worth(r, number) && !names_is_worth(r, -number))
            return false;
        broken = broken || number != floor(number);
    }
    return broken;
}

/* With points for decimal commas. */
static struct slice pointed(struct slice line, struct text *kept)
{
    text_clear(kept);
    for (size_t i = 0; i < line.length; i++)
        text_add_char(kept, is_tight_comma(line, i) ? '.' : line.bytes[i]);
    return text_slice(kept);
}

/* Whether "&" parts cells, of two words at the most: "node & α & v". */
static bool has_cells(struct slice line)
{
    size_t cells = 1, most = 0;
    for (size_t blanks = 0, i = 0; i < line.length; i++) {
        const bool parts = line.bytes[i] == '&';
        blanks = parts ? 0 : blanks + (line.bytes[i] == ' ' && i && line.bytes[i - 1] != ' ');
        cells += parts;
        most = blanks > most ? blanks : most;
    }
    return cells > 2 && most < 4; /* one before, one behind, and one between two words */
}

/* Whether "&" is "and", and no line of a table has it between its cells. */
static bool has_ampersands(struct slice text)
{
    bool cells = slice_find(text, "\\\\") || slice_find(text, "\\hline") || slice_find(text, "\\begin{");
    while (!cells && text.length)
        cells = has_cells(slice_take(&text, '\n'));
    return !cells;
}

static struct slice with_and(struct slice text, struct text *kept)
{
    for (const char *at; (at = slice_find(text, " & ")); loose_drop(&text, (size_t)(at - text.bytes) + 2)) {
        text_add(kept, text.bytes, (size_t)(at - text.bytes));
        text_add_string(kept, " and");
    }
    text_add_slice(kept, text);
    return text_slice(kept);
}

static struct slice joined(struct slice lines, struct text *kept)
{
    text_clear(kept);
    for (size_t i = 0; i < lines.length; i++)
        text_add_char(kept, strchr("\r\n", lines.bytes[i]) ? ' ' : lines.bytes[i]);
    return text_slice(kept);
}

/* "- window: (3, +∞)", an item below "## C": of C. */
static struct slice of_heading(const struct reading *r, struct slice line, struct text *kept)
{
    struct slice rest = line;
    if (r->heading == TREE_NONE || !r->heading_plain || !loose_sign(&rest, "- * •") ||
        names_begins(r, rest) || rows_take_column(r, AHEAD(rest)) < COLUMN_V)
        return line;
    text_clear(kept);
    text_format(kept, "%.*s: %.*s", SLICE(tree_label(r->names.tree, r->heading)), SLICE(slice_trim(rest)));
    return text_slice(kept);
}

size_t reading_indent(struct slice line)
{
    size_t indent = 0;
    while (indent < line.length && strchr(" \t|", line.bytes[indent]))
        indent++;
    return indent;
}

/* "<- pruned", "(X)", "isn't looked at", behind what is cut off. */
static bool takes_unseen_mark(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    loose_sign(&at, "<-- <- ←");
    struct slice mark = at;
    loose_sign(&mark, ": ( [");
    words_skip(&mark, WORDS_IS);
    return took(rest, &at,
                saying_takes_cross(r, &mark) || words_take(AHEAD(mark), WORDS_UNSEEN) ||
                    words_has(WORDS_CLAIMS, loose_word(AHEAD(mark))) ||
                    (words_take(&mark, WORDS_NOT) && words_take(&mark, WORDS_SEEN)));
}

/* Of an outline at hand the next leaf below its node that is worth so much. */
static uint32_t next_leaf(struct reading *r, double number)
{
    uint32_t leaf = r->outline.next;
    while (leaf != TREE_NONE && fit_differs(r->names.tree, leaf, number))
        leaf = tree_next_brother(r->names.tree, leaf);
    r->outline.next = leaf == TREE_NONE ? leaf : tree_next_brother(r->names.tree, leaf);
    return leaf;
}

/* "12  <- pruned", in a line of its own below that of an inner node, and "F max (pruned)": "F: (pruned)". */
static struct slice of_outline(struct reading *r, struct slice line, struct text *kept)
{
    const size_t indent = reading_indent(line);
    struct slice rest = line;
    double number;
    rows_skip_signs(&rest);
    uint32_t node = names_exactly(r, &rest);
    const char *behind = slice_trim(rest).bytes;
    const bool named = node != TREE_NONE, worth = !named && loose_number(&rest, &number);
    if (named)
        words_take_any(&rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    const bool cells = memchr(line.bytes, r->separator, line.length);
    const bool marked = !cells && takes_unseen_mark(r, &rest);
    if (worth && (marked || !loose_more(&rest)) && indent > r->outline.indent) {
        node = next_leaf(r, number);
        if (marked && node == TREE_NONE && r->outline.node != TREE_NONE)
            reading_leave(r, "no leaf that is worth %g comes there", number);
    } else {
        r->outline =
            (struct outline){indent, node, named ? tree_first_child(r->names.tree, node) : TREE_NONE};
    }
    if (!marked || node == TREE_NONE || slice_trim(rest).bytes == behind)
        return line;
    text_clear(kept);
    text_format(kept, "%.*s: %.*s", SLICE(tree_label(r->names.tree, node)), SLICE(slice_trim(rest)));
    return text_slice(kept);
}

/* Statements are told in the words of the line, and not in those that it was read in. */
static void quote_line(struct reading *r, size_t statement)
{
    for (; statement < r->homework->statements.count; statement++) {
        struct statement *said = &r->homework->statements.at[statement];
        free(said->words);
        said->words = memory_string(r->words.bytes, r->words.length);
    }
}

/* A line with the names of nodes that it calls otherwise; one that numbers the leaves says how. */
static struct slice with_names(struct reading *r, struct slice line, struct text *named,
                               struct text *remaining)
{
    if (!has_prose(r, line))
        return line;
    const bool numbering = names_number_leaves(r, line);
    r->leaf_numbers = r->leaf_numbers || numbering;
    line = numbering ? line : names_for_places(r, line, named);
    return names_for_remaining(r, line, remaining);
}

bool reading_take_answer_to(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_word_of(&at, "answer antwort respuesta réponse resposta risposta solution lösung solución") ||
        !loose_word_of(&at, "to for of zu auf zur von a à al de del pour"))
        return false;
    loose_word_of(&at, "the der die la el le teil");
    loose_word_of(&at, "frage question pregunta pergunta domanda " READING_QUESTIONS);
    return loose_go(rest, at);
}

/* Behind "Part B1:", "Question 1b  ", "Answer to question 2:", "Teil 2 - ", where no node is called
 * so; the line as it is where there is none. */
static struct slice behind_question(const struct reading *r, struct slice line)
{
    struct slice at = slice_trim(line), label;
    size_t length = 0;
    bool digit = false;
    loose_sign(&at, "** #");
    if (loose_find_exactly(&r->names, loose_word(AHEAD(at))) != TREE_NONE)
        return line; /* "AD  15  52  69" */
    const bool answers = reading_take_answer_to(&at);
    if (!answers && !loose_sign(&at, "T/F True/False") && !loose_word_of(&at, READING_QUESTIONS " ex ad zu"))
        return line;
    loose_sign(&at, ".");
    label = at = slice_trim(at);
    for (; length < at.length && isalnum((unsigned char)at.bytes[length]); length++)
        digit = digit || loose_is_digit(at, length);
    label.length = length;
    loose_drop(&at, length);
    const bool apart = slice_begins(at, "  ") || slice_begins(at, " - ") || slice_begins(at, " – ") ||
                       slice_begins(at, " (");
    const bool section = slice_begins(at, ".") && loose_is_digit(at, 1); /* "Problem 5.7" */
    const bool letter = answers && length == 1 && slice_begins(at, ":");
    return (digit || letter) && length <= 3 && !section &&
                   loose_find_exactly(&r->names, label) == TREE_NONE &&
                   (loose_sign(&at, ":** **: : ) .") || apart)
               ? slice_trim(at)
               : line;
}

/* Behind "4(a)", "2b)", "Q3 (c)", "(1a)", "Solution to 6(c):": the part of a question, where no node is
 * called so. */
static struct slice behind_part(const struct reading *r, struct slice line)
{
    struct slice at = slice_trim(line), word;
    loose_sign(&at, "**( ** ( # *");
    if (loose_word_of(&at, "solution answer lösung antwort solución respuesta réponse"))
        loose_word_of(&at, "to for of zu zur von de del a à");
    if (loose_word_of(&at, STEPS " " READING_QUESTIONS))
        loose_sign(&at, "(");
    word = at = slice_trim(at);
    if (at.length && strchr("Qq", *at.bytes))
        loose_drop(&at, 1);
    size_t digits = 0;
    while (loose_is_digit(at, digits))
        digits++;
    const bool question = digits && at.bytes > word.bytes;
    loose_drop(&at, digits);
    struct slice part = at; /* "Q5.1 Value", "5.1 Value" */
    const bool parted = digits && loose_sign(&part, ".") && loose_is_digit(part, 0);
    while (loose_is_digit(part, 0))
        loose_drop(&part, 1);
    if (parted && maybe(loose_sign(&part, ") . :")) && part.length > 1 && strchr(" \t", *part.bytes) &&
        (question || (part.bytes[1] >= 'A' && part.bytes[1] <= 'Z')))
        return slice_trim(part);
    const char *number = at.bytes;
    loose_sign(&at, ".( . (");
    at = slice_trim(at);
    const bool apart = memchr(number, ' ', (size_t)(at.bytes - number)) != NULL;
    if (!digits || at.length < 4 || !strchr("abcdefgh", *at.bytes) || !strchr(").:", at.bytes[1]) ||
        loose_find(&r->names, loose_word(&word)) != TREE_NONE ||
        (apart && loose_find_exactly(&r->names, (struct slice){at.bytes, 1}) != TREE_NONE))
        return line; /* "1. a: alpha = 3" */
    loose_drop(&at, 1);
    loose_sign(&at, "):** )** ): ). ) .) . :");
    const bool ends = at.length && *at.bytes == ' ';
    at = slice_trim(at);
    return ends && !strchr("-+.0123456789", *at.bytes) ? at : line;
}

/* What a line is made of on its way to the readers is kept until the next one. */
enum {
    KEPT_ITEM,
    KEPT_LITERAL,
    KEPT_UNASKED,
    KEPT_FRAME,
    KEPT_LABEL,
    KEPT_PLAIN,
    KEPT_NAMED,
    KEPT_REMAINING,
    KEPT_OUTLINE,
    KEPT_BELOW,
    KEPT_SHORT,
    KEPT_COUNT = KEPT_SHORT + FORMS_COUNT + WORDINGS_COUNT + 3
};

#define KEPT_ITEMS (FORMS_COUNT + WORDINGS_COUNT + 3) /* of them: what is read of an item */

/* What is left of the line, in whatever form. */
static void read_item(struct reading *r, struct text kept[KEPT_ITEMS])
{
    r->at = rules_without(r, r->at, &kept[FORMS_COUNT + WORDINGS_COUNT]);
    forms_say(r, kept);
    wordings_say(r, kept + FORMS_COUNT);
    r->stretch.length = 0; /* the line is another now */
    reading_line(r, r->at);
}

/* A claim that is told to be true or false, and then the reason. What is so is read together with it, but for
 * "There is a deep cutoff". */
static void read_truth(struct reading *r, struct text kept[KEPT_ITEMS], const struct truth *truth)
{
    struct text *claim = &kept[KEPT_ITEMS - 1], *reason = &kept[KEPT_ITEMS - 2];
    struct truth_mark mark = truths_mark(r);
    struct slice behind = truths_reason(r, truth, reason);
    r->at = truths_claim(r, truth, claim);
    const bool apart = !truth->right || truths_stand_alone(r, r->at);
    if (!apart && behind.length) {
        text_format(claim, ". %.*s", SLICE(behind));
        r->at = text_slice(claim);
        behind = slice_of("");
    }
    read_item(r, kept);
    truths_tell(r, mark, text_slice(claim), truth->right);
    if (!behind.length)
        return;
    mark = truths_mark(r);
    r->at = behind;
    read_item(r, kept);
    truths_tell(r, mark, behind, true);
}

/* The line, or each item in it: "1) 6   2) C". */
static void read_items(struct reading *r, struct text kept[KEPT_ITEMS])
{
    struct slice items = r->at;
    do {
        struct truth truth;
        r->at = bare_take_item(r, &items);
        if (bare_read(r, r->at) || courses_read(r, r->at))
            continue;
        if (truths_take(r, &truth))
            read_truth(r, kept, &truth);
        else
            read_item(r, kept);
    } while (items.length);
}

static void read_lines(struct reading *r, struct slice rest)
{
    struct text kept[KEPT_COUNT] = {0};
    r->numbered = is_numbered(r, rest);
    r->commas = has_decimal_commas(r, rest);
    r->items = has_items(rest);
    r->romans = has_romans(rest);
    r->sections = has_sections(rest);
    bare_begin(r, rest);
    truths_begin(r, rest);
    r->counted = counts_lines(r, rest);
    r->log = logs_are(r, rest);
    wrappings_begin(r, rest);
    while (rest.length) {
        size_t around = wrappings_lines(rest);
        r->line += around;
        for (; around; around--)
            slice_take(&rest, '\n');
        r->line++;
        struct slice whole = rest, first = slice_take(&whole, '\n'), bare = first;
        if (wrappings_take(r, &bare)) {
            rest = whole;
            continue;
        }
        rest = (struct slice){bare.bytes, rest.length - (size_t)(bare.bytes - rest.bytes)};
        size_t lines = objects_read(r, rest);
        for (size_t i = 0; i < lines; i++)
            slice_take(&rest, '\n');
        if (lines) {
            r->above = (struct slice){"", 0};
            r->line += lines - 1;
            continue;
        }
        const struct slice written = slice_take(&rest, '\n');
        struct slice line = behind_part(r, behind_question(r, written)), next = rest;
        r->led = line.bytes != written.bytes;
        size_t more = 0;
        for (; goes_on(r, line, slice_take(&next, '\n')); more++) {
            struct slice taken = slice_take(&rest, '\n');
            line.length = (size_t)(taken.bytes + taken.length - line.bytes);
        }
        reading_begin(r, slice_trim(line));
        line = without_item(r, line, &kept[KEPT_ITEM]);
        if (sheet_is_line(line))
            continue;
        if (line.length > LINE) {
            reading_leave(r, "it is too long for a row");
            continue;
        }
        line = loose_without_end(line, " ");
        if (line.length && memchr(line.bytes, ';', line.length) == line.bytes + line.length - 1)
            line.length--; /* as between the lines of a program */
        line = more               ? joined(line, &kept[KEPT_LITERAL])
               : is_literal(line) ? unpacked(line, &kept[KEPT_LITERAL])
                                  : line;
        line = wrappings_unframe(r, wrappings_unasked(line, &kept[KEPT_UNASKED]), &kept[KEPT_FRAME]);
        r->at = plain_line(wrappings_unlabel(r, line, &kept[KEPT_LABEL]), &kept[KEPT_PLAIN]);
        r->at = with_names(r, r->at, &kept[KEPT_NAMED], &kept[KEPT_REMAINING]);
        if (r->commas && r->separator != ',')
            r->at = pointed(r->at, &kept[KEPT_LITERAL]);
        r->at = of_outline(r, r->at, &kept[KEPT_OUTLINE]);
        r->stretch.length = 0;
        r->heading = slice_begins(r->at, "#") ? TREE_NONE : r->heading;
        const uint32_t heading = r->heading;
        const size_t said = r->homework->statements.count;
        const struct slice whole_line = r->at;
        r->at = of_heading(r, r->at, &kept[KEPT_BELOW]);
        const bool below = r->at.bytes != whole_line.bytes;
        read_items(r, &kept[KEPT_SHORT]);
        if (kept[KEPT_OUTLINE].length && whole_line.bytes == text_string(&kept[KEPT_OUTLINE]))
            quote_line(r, said);
        if (below)
            r->heading = heading, r->heading_plain = true;
        r->line += more;
    }
    for (size_t i = 0; i < KEPT_COUNT; i++)
        text_free(&kept[i]);
}

/* --- what counts --- */

static void add_all(struct reading *r, struct homework_span *nodes, struct homework_span some)
{
    for (uint32_t i = 0; i < some.count; i++)
        reading_add_node(r, nodes, reading_node(r, some, i));
}

/* "N is cut after 10": its children behind that one. */
static void add_behind(struct reading *r, struct homework_span *nodes)
{
    const struct homework *homework = r->homework;
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *cut = &homework->statements.at[i];
        uint32_t child =
            cut->kind == STATES_CUTOFF && cut->nodes.count ? homework->names.at[cut->nodes.first] : TREE_NONE;
        while (child != TREE_NONE && (child = tree_next_brother(r->names.tree, child)) != TREE_NONE)
            reading_add_node(r, nodes, child);
    }
}

/* "c5: 5 is too big, cut! (s)": rows that say nothing but what is cut off are lists of that, where more is
 * said elsewhere. */
static void take_bare_cuts(struct reading *r)
{
    struct homework *homework = r->homework;
    bool bare = homework->statements.count > 0;
    for (size_t i = 0; i < homework->rows.count && bare; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        bare = row->pruned.count && !row->bare_count;
        for (enum column column = 0; column < COLUMN_COUNT; column++)
            bare = bare && !row->cell[column].said && !row->cell[column].blank;
    }
    for (size_t i = 0; i < homework->rows.count && bare; i++) {
        const struct homework_row *row = &homework->rows.at[i];
        r->line = row->line;
        struct statement *cut =
            reading_add(r, STATES_PRUNED, tree_label(r->names.tree, reading_node(r, row->pruned, 0)));
        cut->nodes = row->pruned;
        cut->node = row->node;
        cut->part = true;
        saying_add_part(r);
    }
    homework->rows.count = bare ? 0 : homework->rows.count;
}

/* Whether some nodes are others than those of a statement, and not below or above them. */
static bool are_others(const struct reading *r, const struct statement *a, const struct statement *b)
{
    for (uint32_t i = 0; i < a->nodes.count; i++)
        for (uint32_t j = 0; j < b->nodes.count; j++) {
            const uint32_t one = reading_node(r, a->nodes, i), other = reading_node(r, b->nodes, j);
            if (names_is_under(r, one, other) || names_is_under(r, other, one))
                return false;
        }
    return a->nodes.count && b->nodes.count;
}

/* Of what was said before a list, what isn't in it, as it is said all the same: "Pruned: J, K" at one node,
 * and "Pruned: P" at another. How many. */
static size_t keep_unlisted(const struct reading *r, const struct statement *list, size_t *before,
                            size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count && !list->corrects; i++) {
        const struct statement *earlier = &r->homework->statements.at[before[i]];
        /* "12   7   pruned": of the last alone, perhaps */
        const bool drawn = earlier->part && strstr(earlier->words, "   ");
        if (!drawn && are_others(r, earlier, list))
            before[kept++] = before[i];
    }
    return kept;
}

/* Whether a statement lists what is looked at. */
static bool lists_visits(const struct statement *list)
{
    return list->kind == STATES_VISITED && list->node == TREE_ROOT && list->nodes.count > 1 &&
           !list->passing && !list->corrects;
}

/* "A, B, E, F", and "C, G, M" in the next line, where nobody comes twice: one list of all nodes, from the
 * root on. */
static void join_visits(struct reading *r)
{
    struct homework *homework = r->homework;
    const size_t count = homework->statements.count;
    bool *named = memory_new(r->names.tree->count, sizeof *named), once = true;
    struct homework_span all = {0};
    size_t last = count, lists = 0;
    for (size_t i = 0; i < count && once; i++) {
        const struct homework_span nodes = homework->statements.at[i].nodes;
        if (!lists_visits(&homework->statements.at[i]) || (!lists && reading_node(r, nodes, 0) != TREE_ROOT))
            continue;
        for (uint32_t n = 0; n < nodes.count; n++) {
            const uint32_t node = reading_node(r, nodes, n);
            once = once && !named[node];
            named[node] = true;
            reading_add_node(r, &all, node);
        }
        last = i;
        lists++;
    }
    free(named);
    if (!once || lists < 2)
        return;
    homework->statements.at[last].nodes = all;
    homework->statements.at[last].numbers.count = 0;
    for (size_t i = last; i-- > 0;)
        if (lists_visits(&homework->statements.at[i]))
            reading_drop(r, i);
}

/* "We visit E and K", and later "we visit N and H": on the way, and none of the lists is all. */
static void part_visits(struct reading *r)
{
    struct homework *homework = r->homework;
    const size_t count = homework->statements.count;
    bool several = false, others = true;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (lists_visits(&homework->statements.at[i]) && lists_visits(&homework->statements.at[j])) {
                several = true;
                others = others && are_others(r, &homework->statements.at[i], &homework->statements.at[j]);
            }
    for (size_t i = 0; several && others && i < count; i++) {
        const struct statement list = homework->statements.at[i];
        for (uint32_t n = 0; lists_visits(&list) && n < list.nodes.count; n++) {
            r->line = list.line;
            struct statement *one = reading_add(r, STATES_VISITED, slice_of(list.words));
            one->sentence = list.sentence;
            one->nodes = (struct homework_span){list.nodes.first + n, 1};
            one->node = r->names.tree->parent[reading_node(r, one->nodes, 0)];
            one->passing = one->firm = true;
        }
    }
    for (size_t i = count; several && others && i-- > 0;)
        if (lists_visits(&homework->statements.at[i]))
            reading_drop(r, i);
}

/* Each node once, of those that were added last. */
static void keep_once(const struct reading *r, struct homework_span *nodes)
{
    bool *named = memory_new(r->names.tree->count, sizeof *named);
    uint32_t count = 0;
    for (uint32_t i = 0; i < nodes->count; i++) {
        const uint32_t node = reading_node(r, *nodes, i);
        if (!named[node])
            r->homework->names.at[nodes->first + count++] = node;
        named[node] = true;
    }
    nodes->count = count;
    free(named);
}

/* "There is a cutoff at B": which nodes that cuts off isn't said. */
static bool has_bare_cutoff(const struct homework *homework)
{
    bool bare = false;
    for (size_t i = 0; i < homework->statements.count; i++)
        bare = bare ||
               (homework->statements.at[i].kind == STATES_CUTOFF && !homework->statements.at[i].nodes.count);
    return bare;
}

/* Nodes of which single sentences say that they are cut off, and those of the list before, make one list. */
static void gather_parts(struct reading *r)
{
    const bool closed = r->closed && !has_bare_cutoff(r->homework);
    struct homework *homework = r->homework;
    ARRAY(size_t) from = {0};
    bool passing = true, loose = false;
    bool listed = closed || r->ticked == r->names.tree->count || r->ticked == r->names.tree->leaves;
    for (size_t i = 0, part = 0; i < homework->statements.count; i++) {
        const struct statement *statement = &homework->statements.at[i];
        bool is_part = part < r->parts.count && r->parts.at[part] == i;
        part += is_part;
        bool below = statement->node != TREE_ROOT; /* "n5 = 7, no pruning" */
        if (!is_part && (statement->kind != STATES_PRUNED || statement->blank || below))
            continue;
        if (!is_part)
            from.count = keep_unlisted(r, statement, from.at, from.count);
        passing = passing && statement->passing;
        loose = loose || statement->loose;
        listed = listed || !is_part;
        homework->statements.at[i].part = is_part && !closed;
        *array_add(&from) = i;
    }
    for (size_t i = 0; r->pruned_left && i < homework->statements.count; i++)
        homework->statements.at[i].part =
            homework->statements.at[i].part || homework->statements.at[i].kind == STATES_PRUNED;
    listed = listed && !r->pruned_left;
    struct homework_span nodes = {0};
    if ((from.count && !listed) || closed)
        add_behind(r, &nodes);
    for (size_t i = 0; closed && i < homework->rows.count; i++)
        add_all(r, &nodes, homework->rows.at[i].pruned);
    const bool several = from.count > 1 || nodes.count;
    for (size_t i = 0; several && i < from.count; i++) {
        homework->statements.at[from.at[i]].joined = true;
        add_all(r, &nodes, homework->statements.at[from.at[i]].nodes);
    }
    if (several) {
        keep_once(r, &nodes);
        const struct statement *last = from.count ? &homework->statements.at[from.at[from.count - 1]] : NULL;
        r->line = last ? last->line : r->closed;
        const size_t sentence = last ? last->sentence : 0;
        struct statement *all = reading_add(r, STATES_PRUNED, slice_of(last ? last->words : "nothing else"));
        all->sentence = sentence;
        all->nodes = nodes;
        all->gathered = true;
        all->part = !listed;
        all->loose = loose;
        all->passing = passing && last;
    } else if (closed && !from.count) {
        r->line = r->closed;
        reading_leave(r, "it says that nothing else is cut off; write what is");
    }
    array_free(&from);
}

struct said {
    size_t at;
    const struct statement *statement;
};

/* Statements that say the same of the same node stand together, the latest last. */
static bool goes_before(const void *a, const void *b, const void *context)
{
    (void)context;
    const struct statement *one = ((const struct said *)a)->statement,
                           *other = ((const struct said *)b)->statement;
    if (one->kind != other->kind)
        return one->kind < other->kind;
    if (one->minimax != other->minimax)
        return other->minimax;
    return one->node != other->node ? one->node < other->node : one->column < other->column;
}

static bool says_as(const struct homework *homework, const struct statement *a, const struct statement *b)
{
    bool same = a->nodes.count == b->nodes.count && a->numbers.count == b->numbers.count;
    for (uint32_t i = 0; same && i < a->nodes.count; i++)
        same = homework->names.at[a->nodes.first + i] == homework->names.at[b->nodes.first + i];
    for (uint32_t i = 0; same && i < a->numbers.count; i++)
        same = homework->numbers.at[a->numbers.first + i] == homework->numbers.at[b->numbers.first + i];
    return same;
}

/* Answers to what is asked of the whole game, one of which isn't so, and no word of which it is. */
static void leave_contradictions(struct reading *r)
{
    struct homework *homework = r->homework;
    for (enum statement_kind kind = STATES_VALUE; kind <= STATES_MOVE; kind++) {
        struct statement *last = NULL;
        bool doubt = false;
        for (size_t i = 0; i < homework->statements.count; i++) {
            struct statement *here = &homework->statements.at[i];
            if (here->kind != kind || here->node != TREE_ROOT || here->blank || here->passing)
                continue;
            doubt = (doubt || (last && !says_as(homework, last, here))) && !here->corrects;
            last = here;
        }
        for (size_t i = 0; doubt && i < homework->statements.count; i++) {
            struct statement *here = &homework->statements.at[i];
            here->over = here->over || (here->kind == kind && here->node == TREE_ROOT && !here->passing);
        }
        if (!doubt)
            continue;
        r->line = last->line;
        r->words = slice_of(last->words);
        reading_leave(r, "something else is said before; cross out one of them, or write  no, it is …");
    }
}

/* "Cuts:", over what is cut off, or where: that is the answer. */
static bool is_answered(const struct homework *homework, const struct statement *blank)
{
    bool said = false;
    for (size_t i = 0; i < homework->statements.count && !said; i++) {
        const struct statement *other = &homework->statements.at[i];
        said = !other->blank &&
               (other->kind == STATES_PRUNED || (other->kind == STATES_CUTOFF && other->line > blank->line));
    }
    for (size_t i = 0; i < homework->rows.count && !said; i++)
        said = homework->rows.at[i].claims && homework->rows.at[i].line > blank->line;
    return said && blank->blank && blank->kind == STATES_CUTOFF;
}

/* "We go to C. The first leaf G is 2 …": what comes next is below. */
static bool goes_below(const struct reading *r, size_t at)
{
    const struct homework *homework = r->homework;
    const struct statement *here = &homework->statements.at[at], *next = here + 1;
    if (!here->walks || at + 1 >= homework->statements.count || !here->nodes.count ||
        next->kind == STATES_REPLY || next->kind == STATES_PLAY)
        return false;
    const uint32_t to = homework->names.at[here->nodes.first],
                   node = next->nodes.count ? homework->names.at[next->nodes.first] : next->node;
    return node != to && names_is_under(r, node, to);
}

/* "Go to B. … Go to C. …": a way through the tree, and no move to be made. */
static void drop_walk(struct reading *r)
{
    struct homework *homework = r->homework;
    const struct statement *first = NULL;
    bool several = false;
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *here = &homework->statements.at[i];
        several = several || goes_below(r, i) || (first && here->walks && !says_as(homework, first, here));
        first = here->walks ? here : first;
    }
    for (size_t i = homework->statements.count; several && i-- > 0;)
        if (homework->statements.at[i].walks)
            reading_drop(r, i);
}

/* The later of two that say the same of the same node counts. */
static void let_later_count(struct homework *homework)
{
    ARRAY(struct said) all = {0};
    for (size_t i = 0; i < homework->statements.count; i++)
        *array_add(&all) = (struct said){i, &homework->statements.at[i]};
    array_sort(&all, goes_before, NULL);
    bool later = false, retracts = false;
    for (size_t i = all.count; i-- > 0;) {
        struct statement *here = &homework->statements.at[all.at[i].at];
        later = later && !goes_before(&all.at[i], &all.at[i + 1], NULL);
        retracts = later && retracts;
        bool part = here->passing || (here->kind == STATES_HISTORY && here->part);
        here->over = (later && !part) || is_answered(homework, here);
        here->doubted =
            here->over && !retracts && !here->blank &&
            (here->kind == STATES_VALUE || here->kind == STATES_MOVE
                 ? here->node != TREE_ROOT
                 : here->kind >= STATES_LEAVES && here->kind < STATES_CUTOFFS && here->numbers.count);
        later = later || (!here->blank && !part);
        retracts = retracts || here->retracts;
    }
    array_free(&all);
}

/* --- the whole --- */

/* Labels are compared in plain spelling, as lines are. */
static void begin_names(struct reading *r, const struct tree *tree)
{
    struct text kept = {0};
    ARRAY(struct loose_name *) changed = {0};
    loose_names_begin(&r->names, tree);
    loose_moves_begin(&r->moves, tree, TREE_NONE);
    loose_moves_begin(&r->first_moves, tree, TREE_ROOT);
    for (size_t i = 0; i < r->names.all.count; i++) {
        struct slice plain = plain_line(r->names.all.at[i].label, &kept);
        if (slice_equal(r->names.all.at[i].label, plain) || !plain.length)
            continue;
        *array_add(&changed) = &r->names.all.at[i];
        r->names.all.at[i].label.length = plain.length;
        text_add_slice(&r->labels, plain);
    }
    const char *bytes = text_string(&r->labels);
    for (size_t i = 0; i < changed.count; bytes += changed.at[i++]->label.length)
        changed.at[i]->label.bytes = bytes;
    if (changed.count)
        loose_names_sort(&r->names);
    array_free(&changed);
    text_free(&kept);
}

static void free_unread(struct unread *unread)
{
    free(unread->words);
    free(unread->why);
}

/* Whether it is known what a line says; of a reason, whether its claims are judged by themselves. */
static bool is_taken(const struct homework *homework, const struct unread *aside)
{
    bool taken = false;
    for (size_t i = 0; i < homework->rows.count && !aside->reason; i++)
        taken = taken || homework->rows.at[i].line == aside->line;
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        taken = taken || (unread_is_of(aside, said->line, said->sentence) && (!aside->reason || said->firm));
    }
    return taken;
}

/* Among what is unread, in the order of the lines; a sentence is told once, but for its remarks. */
static void take_asides(struct homework *homework)
{
    for (size_t i = 0; i < homework->asides.count; i++) {
        struct unread aside = homework->asides.at[i];
        size_t at = homework->unread.count;
        while (at && homework->unread.at[at - 1].line > aside.line)
            at--;
        bool told = false;
        for (size_t before = at; before-- > 0;)
            told = told || unread_is_of(&homework->unread.at[before], aside.line, aside.sentence);
        if (!aside.remark && (told || is_taken(homework, &aside))) {
            free_unread(&aside);
            continue;
        }
        array_add(&homework->unread);
        memmove(&homework->unread.at[at + 1], &homework->unread.at[at],
                (homework->unread.count - 1 - at) * sizeof aside);
        homework->unread.at[at] = aside;
    }
    array_free(&homework->asides);
}

/* "A = 6 → C", in the root's last row: the best move, where none is told. */
static void take_way_for_move(struct reading *r)
{
    const struct homework *homework = r->homework;
    size_t last = homework->rows.count;
    while (last && homework->rows.at[last - 1].node != TREE_ROOT)
        last--;
    const uint32_t way = last ? homework->rows.at[last - 1].way : TREE_ROOT;
    if (way == TREE_ROOT)
        return;
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].kind == STATES_MOVE && homework->statements.at[i].node == TREE_ROOT)
            return;
    r->line = homework->rows.at[last - 1].line;
    saying_add_node(r, STATES_MOVE, tree_label(r->names.tree, way), way);
}

/* "A = 6", and no other row: what the root is worth, and no trace. */
static void take_root_for_value(struct reading *r)
{
    struct homework *homework = r->homework;
    const struct homework_row row =
        homework->rows.count == 1 ? homework->rows.at[0] : (struct homework_row){.node = TREE_NONE};
    const struct homework_cell value = row.bare_count == 1
                                           ? (struct homework_cell){.said = true, .number = row.bare[0]}
                                           : row.cell[COLUMN_V];
    if (row.node != TREE_ROOT || !value.said || !isfinite(value.number) || row.bound != BOUND_EXACT ||
        row.bare_count > 1 || row.claims || row.cell[COLUMN_ALPHA].said || row.cell[COLUMN_BETA].said)
        return;
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].kind == STATES_VALUE && homework->statements.at[i].node == TREE_ROOT)
            return;
    struct text words = {0};
    number_write(&words, value.number, NUMBER_PLAIN);
    homework->rows.count = 0;
    r->line = row.line;
    reading_add_number(r, &reading_add(r, STATES_VALUE, text_slice(&words))->numbers, value.number);
    text_free(&words);
}

/* What says that something is cut off, and not what, where nothing else says it. */
static void leave_vague(struct reading *r)
{
    bool says = false;
    for (size_t i = 0; i < r->homework->statements.count; i++)
        says = says || r->homework->statements.at[i].kind == STATES_PRUNED ||
               r->homework->statements.at[i].kind == STATES_CUTOFF;
    for (size_t i = 0; i < r->homework->rows.count; i++)
        says = says || r->homework->rows.at[i].claims;
    if (!r->unsure && (!r->vague || says))
        return;
    r->line = r->unsure ? r->unsure : r->vague;
    reading_leave(r, "it isn't said for sure what is cut off");
}

void homework_read(struct homework *homework, const struct tree *tree, const struct source *source)
{
    struct reading r = {.homework = homework,
                        .heading = TREE_NONE,
                        .yes_means = STATES_COUNT,
                        .course_column = COLUMN_COUNT,
                        .subject = TREE_NONE,
                        .outline = {.node = TREE_NONE},
                        .ticking = STATES_COUNT};
    struct text unmarked = {0}, mended = {0}, spelt = {0}, anded = {0};
    struct slice text = {source->bytes, source->length};
    *homework = (struct homework){.tree = tree};
    begin_names(&r, tree);
    text = spelling_mend(&r, wrappings_unmarked(&r, text, &unmarked), &mended);
    text = spelling_restore(&r, text, &spelt);
    text = has_ampersands(text) ? with_and(text, &anded) : text;
    read_lines(&r, text);
    r.words = slice_of(""); /* no line is at hand any more */
    answers_add_turns(&r);
    drop_walk(&r);
    take_way_for_move(&r);
    take_root_for_value(&r);
    unpruned_end(homework);
    take_bare_cuts(&r);
    join_visits(&r);
    part_visits(&r);
    gather_parts(&r);
    leave_vague(&r);
    let_later_count(homework);
    leave_contradictions(&r);
    take_asides(homework);
    for (size_t i = 0; i < r.told.count; i++)
        *array_add(&homework->statements) = r.told.at[i];
    array_free(&r.told);
    text_free(&unmarked);
    text_free(&anded);
    text_free(&mended);
    text_free(&spelt);
    array_free(&r.worth);
    array_free(&r.parts);
    array_free(&r.open);
    array_free(&r.turns);
    text_free(&r.labels);
    text_free(&r.named);
    text_free(&r.counts);
    text_free(&r.asks[0]);
    text_free(&r.asks[1]);
    loose_names_free(&r.moves);
    loose_names_free(&r.first_moves);
    loose_names_free(&r.names);
}

bool homework_is_running(const struct tree *tree, uint32_t leaf, double number)
{
    if (leaf == TREE_ROOT || !tree_is_leaf(tree, leaf))
        return false;
    const uint32_t parent = tree->parent[leaf];
    double best = tree->value[leaf];
    for (uint32_t child = parent + 1; child < leaf; child = tree->end[child]) {
        if (!tree_is_leaf(tree, child))
            return false;
        best = tree_player(tree, parent) == PLAYER_MAX ? fmax(best, tree->value[child])
                                                       : fmin(best, tree->value[child]);
    }
    return best == number;
}

void homework_free(struct homework *homework)
{
    for (size_t i = 0; i < homework->unread.count; i++)
        free_unread(&homework->unread.at[i]);
    for (size_t i = 0; i < homework->statements.count; i++)
        free(homework->statements.at[i].words);
    array_free(&homework->dropped);
    array_free(&homework->dropped_worths);
    array_free(&homework->unfilled);
    array_free(&homework->told);
    array_free(&homework->unread);
    array_free(&homework->opinions);
    array_free(&homework->figures);
    array_free(&homework->clauses);
    array_free(&homework->statements);
    array_free(&homework->rows);
    array_free(&homework->names);
    array_free(&homework->numbers);
    free(homework->writer);
}

static struct homework_cell cell_of(double number)
{
    return (struct homework_cell){.said = true, .number = number, .old = number};
}

struct homework_cell homework_cell(const struct homework_row *row, enum column column,
                                   enum homework_order order)
{
    static const enum column orders[][COLUMN_COUNT] = {
        [HOMEWORK_WINDOW_FIRST] = {COLUMN_ALPHA, COLUMN_BETA, COLUMN_V},
        [HOMEWORK_VALUE_FIRST] = {COLUMN_V, COLUMN_ALPHA, COLUMN_BETA},
    };
    struct homework_cell cell = row->cell[column];
    if (cell.said || cell.blank)
        return cell;
    if (row->bare_count == 1 && column == COLUMN_V)
        cell = cell_of(row->bare[0]);
    if (row->bare_count == 2 && column != COLUMN_V)
        cell = cell_of(row->bare[column == COLUMN_BETA]);
    for (int i = 0; row->bare_count == COLUMN_COUNT && i < COLUMN_COUNT; i++)
        if (orders[order][i] == column)
            cell = cell_of(row->bare[i]);
    return cell;
}

bool homework_says_something(const struct homework *homework)
{
    bool says = homework->rows.count > 0;
    for (size_t i = 0; i < homework->statements.count; i++)
        says = says || !homework->statements.at[i].blank;
    return says;
}
