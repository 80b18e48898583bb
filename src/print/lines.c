/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/lines.h"
#include "base/memory.h"
#include "explain/claims.h"
#include "explain/speech.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include "lesson/stop.h"
#include <ctype.h>
#include <math.h>

struct lines_run {
    struct program *program;
    char *name;
    struct session session;
    struct outcome outcome; /* the search is over before the first line, so that steps can be counted */
};

#define CURSOR(lines) (&(lines)->run->session.cursor)

static struct teller teller_of(struct lines *lines)
{
    struct teller teller = session_teller(&lines->run->session, lines->wishes.charset);
    teller.dated = true;
    return teller;
}

/* --- where we are --- */

/* "28 of 100, line 13: F is MAX's …" */
static void tell_step(struct lines *lines, struct text *out)
{
    struct teller teller = teller_of(lines);
    bool ended;
    uint64_t last = cursor_known(CURSOR(lines), &ended);
    text_format(out, "%llu of %llu", (unsigned long long)cursor_number(CURSOR(lines)),
                (unsigned long long)last);
    if (cursor_number(CURSOR(lines)) == 0) {
        text_add_string(out, ": the search hasn't begun.\n");
        return;
    }
    uint32_t where = cursor_step(CURSOR(lines))->instruction;
    if (where != LOG_START)
        text_format(out, ", line %lu", (unsigned long)program_line(lines->run->program, where));
    text_add_string(out, ": ");
    struct text step = {0}, end = {0};
    sentence_of_step(&teller, CURSOR(lines), &step);
    if (cursor_number(CURSOR(lines)) == last)
        sentence_of_end(&teller, &lines->run->outcome.answer, &lines->run->outcome.verdict, &end);
    text_add_slice(out, text_slice(&step));
    if (end.length && !slice_equal(text_slice(&step), text_slice(&end))) /* a fault is told by both */
        text_format(out, " %s", text_string(&end));
    text_add_char(out, '\n');
    text_free(&step);
    text_free(&end);
}

static void next(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    if (session_forward(&lines->run->session))
        tell_step(lines, out);
    else
        text_add_string(out, "This is the last step.\n");
}

static void back(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    if (cursor_back(CURSOR(lines)))
        tell_step(lines, out);
    else
        text_add_string(out, "This is the beginning.\n");
}

static void seek(struct lines *lines, enum stop_kind kind, int by, struct text *out)
{
    if (stop_seek(&lines->run->session, kind, by))
        tell_step(lines, out);
    else
        text_format(out, "There is no %s %s here.\n", kind == STOP_ROW ? "row" : "cutoff",
                    by == 1 ? "after" : "before");
}

static void next_cutoff(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    seek(lines, STOP_CUTOFF, 1, out);
}

static void last_cutoff(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    seek(lines, STOP_CUTOFF, -1, out);
}

static void next_row(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    seek(lines, STOP_ROW, 1, out);
}

static void last_row(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    seek(lines, STOP_ROW, -1, out);
}

/* A number alone is a step's. Why one can't go there is a sentence here. */
static void go(struct lines *lines, struct slice words, struct text *out)
{
    struct text place = {0}, why = {0};
    struct stop stop;
    bool number = words.length && strspn(words.bytes, "0123456789") >= words.length &&
                  tree_find(lines->tree, words) == TREE_NONE;
    text_format(&place, "%s%.*s", number ? "step " : "", SLICE(words));
    if (!words.length)
        text_add_string(out, "Where to? 'g 28', 'g F', 'g leaving F', 'g cutoff 2' or 'g end'.\n");
    else if (stop_read(&stop, lines->tree, text_slice(&place), &why) &&
             stop_go(&stop, &lines->run->session, &why))
        tell_step(lines, out);
    else
        text_format(out, "%c%s.\n", toupper((unsigned char)*text_string(&why)), text_string(&why) + 1);
    text_free(&place);
    text_free(&why);
}

/* --- what is known --- */

/* "α = 2, β = 7, v = 6", of what is set. */
static void add_columns(struct lines *lines, struct text *out, const struct frame *frame)
{
    bool any = false;
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        double number = frames_column(&CURSOR(lines)->frames, frame, c);
        if (isnan(number))
            continue;
        text_format(out, "%s%s = ", any ? ", " : " (", speak_column(c, lines->wishes.charset));
        speak_number(out, number, lines->wishes.charset);
        any = true;
    }
    if (any)
        text_add_char(out, ')');
}

/* Entries of lists and rows of tables that are told of themselves; 'm' tells all. */
#define FEW 8

static void tell_entry(struct lines *lines, struct text *out, const struct entry *entry, bool first)
{
    text_format(out, "%s", first ? "" : ", ");
    speak_node(out, lines->tree, entry->node, lines->wishes.charset);
    text_add_string(out, entry->state ? " live " : " solved ");
    speak_number(out, entry->merit, lines->wishes.charset);
}

/* "List open, best first: B live +∞, C solved 3." */
static void tell_lists(struct lines *lines, struct text *out, size_t most)
{
    const struct program *program = lines->run->program;
    struct entries *entries = &lines->run->session.entries;
    entries_look(entries, cursor_events(CURSOR(lines)));
    for (size_t list = 0; list < program->lists.count; list++) {
        size_t told = 0, more = 0;
        text_format(out, "List %s, best first: ", program->lists.at[list]);
        for (size_t i = 0; i < entries->live.count; i++) {
            const struct entry *entry = &entries->all.at[entries->live.at[i]];
            if (entry->list != list)
                continue;
            if (told == most)
                more++;
            else
                tell_entry(lines, out, entry, told++ == 0);
        }
        if (more)
            text_format(out, ", and %zu more, which m tells", more);
        text_add_string(out, told ? ".\n" : "nothing.\n");
    }
}

/* "lower 2, upper +∞" */
static void tell_cells(struct lines *lines, struct text *out, const struct log_cell *key)
{
    const struct session *session = &lines->run->session;
    bool any = false;
    for (uint32_t t = 0; t < session->program->tables.count; t++) {
        const struct table *table = &session->program->tables.at[t];
        union value value = cells_get(session, cursor_events(CURSOR(lines)), t, key->key[0], key->key[1]);
        if (!cells_share(session->program, t, key->table) || !value_is_set(value))
            continue;
        text_add_string(out, any ? ", " : " ");
        program_write_name(out, table->name, lines->wishes.charset);
        text_add_char(out, ' ');
        speak_value(out, &session->facts, table->type, value, lines->wishes.charset);
        any = true;
    }
}

/* "Remembered: A lower 2, upper +∞; B lower 2, upper 2." Of one node, where it isn't TREE_NONE. */
static void tell_tables(struct lines *lines, struct text *out, uint32_t node, size_t most)
{
    const struct session *session = &lines->run->session;
    size_t rows = cells_rows(&session->cells, cursor_events(CURSOR(lines))), told = 0, more = 0;
    if (!session->program->tables.count)
        return;
    text_add_string(out, "Remembered: ");
    for (size_t row = 0; row < rows; row++) {
        const struct log_cell *key = &session->log.cells.at[session->cells.rows.at[row].cell];
        const struct table *table = &session->program->tables.at[key->table];
        bool about = node == TREE_NONE;
        for (int i = 0; i < table->keys; i++)
            about = about || (table->key[i] == TYPE_NODE && key->key[i].word == node);
        if (about && told == most)
            more++;
        if (!about || told == most)
            continue;
        text_add_string(out, told++ ? "; " : "");
        for (int i = 0; i < table->keys; i++) {
            text_add_string(out, i ? " and " : "");
            speak_value(out, &session->facts, table->key[i], key->key[i], lines->wishes.charset);
        }
        tell_cells(lines, out, key);
    }
    if (more)
        text_format(out, "; and of %zu more, which m tells", more);
    text_add_string(out, told ? ".\n" : "nothing.\n");
}

static void state(struct lines *lines, struct slice words, struct text *out)
{
    bool any = false;
    (void)words;
    for (size_t i = 0; i < cursor_depth(CURSOR(lines)); i++) {
        const struct frame *frame = cursor_frame(CURSOR(lines), i);
        /* What was passed on is the next one's. */
        if (frame->node == TREE_NONE ||
            (i + 1 < cursor_depth(CURSOR(lines)) && cursor_frame(CURSOR(lines), i + 1)->node == frame->node))
            continue;
        text_add_string(out, any ? ", " : "Open: ");
        speak_node(out, lines->tree, frame->node, lines->wishes.charset);
        add_columns(lines, out, frame);
        any = true;
    }
    text_add_string(out, any ? ".\n" : "Nothing is open.\n");
    tell_lists(lines, out, FEW);
    tell_tables(lines, out, TREE_NONE, FEW);
}

/* A node by its name, or the one where the search is; TREE_NONE after saying that there is none. */
static uint32_t node_of(struct lines *lines, struct slice words, struct text *out)
{
    size_t depth = cursor_depth(CURSOR(lines));
    while (depth && cursor_frame(CURSOR(lines), depth - 1)->node == TREE_NONE)
        depth--;
    if (!words.length)
        return depth ? cursor_frame(CURSOR(lines), depth - 1)->node : TREE_ROOT;
    uint32_t node = tree_find_typed(lines->tree, words);
    if (node == TREE_NONE) {
        text_add_string(out, "There is no node ");
        utf8_show(out, slice_short(words), lines->wishes.charset);
        text_add_string(out, ".\n");
    }
    return node;
}

static void remember(struct lines *lines, struct slice words, struct text *out)
{
    const struct program *program = lines->run->program;
    uint32_t node = words.length ? node_of(lines, words, out) : TREE_NONE;
    if (words.length && node == TREE_NONE)
        return;
    if (!program->lists.count && !program->tables.count) {
        text_format(out, "%s remembers nothing beyond what is open.\n", lines->run->name);
        return;
    }
    if (!words.length)
        tell_lists(lines, out, SIZE_MAX);
    tell_tables(lines, out, node, SIZE_MAX);
}

static void know(struct lines *lines, struct slice words, struct text *out)
{
    struct teller teller = teller_of(lines);
    uint32_t node = node_of(lines, words, out);
    if (node == TREE_NONE)
        return;
    sentence_of_node(&teller, node, cursor_events(CURSOR(lines)), out);
    text_add_char(out, '\n');
}

/* The cutoff that a node owes its fall to, else the last one that fell. */
static void why(struct lines *lines, struct slice words, struct text *out)
{
    struct teller teller = teller_of(lines);
    const struct visits *visits = &lines->run->session.visits;
    uint64_t events = cursor_events(CURSOR(lines));
    uint32_t cut = visits_cut(visits, events);
    if (words.length) {
        know(lines, words, out);
        return;
    }
    while (cut-- > 0)
        if (visits->cutoffs.at[cut].searched) {
            sentence_of_cutoff(&teller, cut, out);
            text_add_char(out, '\n');
            return;
        }
    text_add_string(out, "Nothing has been cut off yet.\n");
}

/* "B: MIN moves. Its children: E, worth 2; F, worth at least 3." */
void lines_children(struct lines *lines, uint32_t node, size_t most, struct text *out)
{
    struct teller teller = teller_of(lines);
    uint64_t events = cursor_events(CURSOR(lines));
    size_t told = 0;
    speak_node(out, lines->tree, node, lines->wishes.charset);
    if (tree_is_leaf(lines->tree, node)) {
        text_add_string(out, " is a leaf");
        if (tree_has_number(lines->tree, node)) {
            text_add_string(out, ": its value is ");
            speak_number(out, lines->tree->value[node], lines->wishes.charset);
        }
        text_add_string(out, ".\n");
        return;
    }
    text_format(out, ": %s moves. Its children:", speak_player(tree_player(lines->tree, node)));
    for (uint32_t c = tree_first_child(lines->tree, node); c != TREE_NONE;
         c = tree_next_brother(lines->tree, c)) {
        if (told++ == most) {
            text_add_string(out, "; and more");
            break;
        }
        struct known known = visits_known(&lines->run->session.visits, c, events);
        struct claim claim = claim_of(&teller, c, events);
        text_add_string(out, c == tree_first_child(lines->tree, node) ? " " : "; ");
        speak_node(out, lines->tree, c, lines->wishes.charset);
        if (known.what == KNOWN_PRUNED)
            text_add_string(out, ", cut off");
        else if (known.what == KNOWN_OPEN)
            text_add_string(out, ", being searched");
        else if (known.what == KNOWN_NOTHING)
            text_add_string(out, ", not looked at yet");
        else if (claim_is_something(claim)) {
            text_add_string(out, ", worth ");
            claim_tell(&teller, out, claim, "", NULL);
        }
    }
    text_add_string(out, ".\n");
}

static void children(struct lines *lines, struct slice words, struct text *out)
{
    uint32_t node = node_of(lines, words, out);
    if (node != TREE_NONE)
        lines_children(lines, node, SIZE_MAX, out);
}

static void line_of_code(struct lines *lines, struct slice words, struct text *out)
{
    const struct source *source = &lines->run->program->source;
    struct slice rest = {source->bytes, source->length}, line = {0};
    uint32_t where = cursor_number(CURSOR(lines)) ? cursor_step(CURSOR(lines))->instruction : LOG_START;
    uint32_t number = where == LOG_START ? 0 : program_line(lines->run->program, where);
    (void)words;
    for (uint32_t i = 0; i < number; i++)
        line = slice_take(&rest, '\n');
    if (number) {
        text_format(out, "Line %lu: ", (unsigned long)number);
        program_write_source(out, slice_trim(line), lines->wishes.charset);
        text_add_char(out, '\n');
    } else {
        text_add_string(out, "No line of the pseudocode has run yet.\n");
    }
}

/* --- what is searched --- */

static void greet(struct lines *lines, struct text *out)
{
    bool ended;
    text_format(out, "%s: %lu nodes, %lu leaves, %llu steps.\n", lines->run->name,
                (unsigned long)lines->tree->count, (unsigned long)lines->tree->leaves,
                (unsigned long long)cursor_known(CURSOR(lines), &ended));
}

void lines_greet(struct lines *lines, struct text *out)
{
    greet(lines, out);
    text_add_string(out, "n goes a step on, ? tells the rest.\n");
}

static void free_run(struct lines_run *run)
{
    if (!run)
        return;
    outcome_free(&run->outcome);
    session_end(&run->session);
    program_free(run->program);
    free(run->name);
    free(run);
}

/* Takes the program over. NULL after saying why it isn't one for the tree. */
static struct lines_run *search(const struct lines *lines, struct program *program, struct slice name,
                                const struct session_wishes *wishes, struct text *why_not)
{
    struct lines_run *run = memory_new(1, sizeof *run);
    run->program = program;
    run->name = memory_string(name.bytes, name.length);
    if (!session_begin(&run->session, lines->tree, program, wishes, why_not)) {
        free_run(run);
        return NULL;
    }
    session_run_all(&run->session);
    outcome_find(&run->outcome, &run->session);
    return run;
}

bool lines_begin(struct lines *lines, const struct tree *tree, struct program *program, const char *name,
                 const struct session_wishes *wishes, struct text *why_not)
{
    *lines = (struct lines){.tree = tree, .wishes = *wishes};
    lines->run = search(lines, program, slice_of(name), wishes, why_not);
    lines->wishes.given = NULL;
    return lines->run != NULL;
}

void lines_end(struct lines *lines)
{
    free_run(lines->run);
}

/* Another algorithm; false after saying what is wrong. */
static bool take_algorithm(struct lines *lines, struct slice words, struct text *out)
{
    struct diag diag = {.charset = lines->wishes.charset};
    struct text word = {0}, why_not = {0};
    text_add_slice(&word, words);
    struct program *program = library_read_algorithm(text_string(&word), &diag);
    struct lines_run *run =
        program ? search(lines, program, selection_name(text_string(&word)), &lines->wishes, &why_not) : NULL;
    if (run) {
        free_run(lines->run);
        lines->run = run;
    } else if (why_not.length) {
        text_format(out, "%s.\n", text_string(&why_not));
    } else {
        FILE *file = text_open(out);
        diag_print(&diag, file);
        text_close(file);
    }
    text_free(&word);
    text_free(&why_not);
    diag_free(&diag);
    return run != NULL;
}

/* Another algorithm, at the same place where there is such a one. */
static void change(struct lines *lines, struct slice words, struct text *out)
{
    struct text why_not = {0};
    struct stop place;
    stop_find(&place, &lines->run->session);
    if (!words.length) {
        text_add_string(out, "Which algorithm? 'a minimax', or a file.\n");
    } else if (take_algorithm(lines, words, out)) {
        stop_go(&place, &lines->run->session, &why_not);
        greet(lines, out);
        tell_step(lines, out);
    }
    text_free(&why_not);
}

/* --- places of a lesson --- */

/* "Place 2 of 5: …", and behind it what there is to say. What isn't there any more is named. */
static void tell_place(struct lines *lines, struct text *out)
{
    const struct lesson_stop *stop = &lines->lesson->stops.at[lines->place - 1];
    struct text why_not = {0}, path = {0};
    struct stop place;
    struct slice said = lesson_said(lines->lesson, "algorithm", lines->place - 1);
    lesson_path(&path, lines->lesson, said.length ? said : slice_of("alphabeta"));
    bool there = slice_equal(selection_name(text_string(&path)), slice_of(lines->run->name));
    if (!there && take_algorithm(lines, text_slice(&path), out)) {
        there = true;
        greet(lines, out);
    }
    bool found = there && stop_read(&place, lines->tree, stop->words, &why_not) &&
                 stop_go(&place, &lines->run->session, &why_not);
    text_format(out, "Place %zu of %zu, at %.*s%s ", lines->place, lines->lesson->stops.count,
                SLICE(stop->words), found ? "." : ":");
    if (found)
        tell_step(lines, out);
    else
        text_format(out, "%s.\n", why_not.length ? text_string(&why_not) : "its algorithm can't be read");
    lesson_note(out, stop->note);
    text_free(&path);
    text_free(&why_not);
}

static void turn(struct lines *lines, bool on, struct text *out)
{
    size_t count = lines->lesson ? lines->lesson->stops.count : 0;
    if (!count)
        text_add_string(out, "No lesson is open: 'cutoff step slides.lesson' opens one.\n");
    else if (on ? lines->place == count : lines->place <= 1)
        text_format(out, "This is the %s place of the lesson.\n", on ? "last" : "first");
    else {
        lines->place += on ? 1 : (size_t)-1;
        tell_place(lines, out);
    }
}

static void next_place(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    turn(lines, true, out);
}

static void last_place(struct lines *lines, struct slice words, struct text *out)
{
    (void)words;
    turn(lines, false, out);
}

struct session *lines_session(struct lines *lines)
{
    return &lines->run->session;
}

/* --- letters --- */

static void help(struct lines *lines, struct slice words, struct text *out);

static const struct {
    struct lines_letter letter;
    void (*act)(struct lines *lines, struct slice words, struct text *out);
} letters[] = {
    {{'n', "next", NULL, "a step on; so does an empty line"}, next},
    {{'p', "previous", NULL, "a step back"}, back},
    {{'c', "cutoff", NULL, "to the next cutoff"}, next_cutoff},
    {{'C', "Cutoff", NULL, "to the cutoff before"}, last_cutoff},
    {{'r', "row", NULL, "to the next row of the table"}, next_row},
    {{'R', "Row", NULL, "to the row before"}, last_row},
    {{'g', "go", "PLACE", "to a step, a node or a place: g 28, g F, g leaving F, g cutoff 2, g end"}, go},
    {{'w', "why", "[NODE]", "why the last cutoff fell, or a node is cut off"}, why},
    {{'s', "state", NULL, "what is open, with its variables, and what is remembered"}, state},
    {{'m', "memory", "[NODE]", "all that is remembered, or what is of a node"}, remember},
    {{'v', "value", "[NODE]", "what is known of a node"}, know},
    {{'d', "down", "[NODE]", "who moves at a node, and what is known of its children"}, children},
    {{'l', "line", NULL, "the line of pseudocode that has run"}, line_of_code},
    {{'a', "algorithm", "ALGO", "another algorithm, at the same place"}, change},
    {{'\'', "place", NULL, "to the next place of the lesson"}, next_place},
    {{'"', "Place", NULL, "to the place before"}, last_place},
    {{'?', "help", NULL, "these letters"}, help},
    {{'q', "quit", NULL, "leave"}, NULL},
};

#define LETTERS (sizeof letters / sizeof *letters)

const struct lines_letter *lines_letter(size_t number)
{
    return number < LETTERS ? &letters[number].letter : NULL;
}

static void help(struct lines *lines, struct slice words, struct text *out)
{
    (void)lines;
    (void)words;
    for (size_t i = 0; i < LETTERS; i++) {
        const struct lines_letter *letter = &letters[i].letter;
        text_format(out, "%c%s%s: %s.\n", letter->letter, letter->what ? " " : "",
                    letter->what ? letter->what : "", letter->help);
    }
}

bool lines_take(struct lines *lines, struct slice line, struct text *out)
{
    struct slice words = slice_trim(line), first = words.length ? slice_take(&words, ' ') : slice_of("n");
    words = words.bytes ? slice_trim(words) : slice_of("");
    for (size_t i = 0; i < LETTERS; i++) {
        const struct lines_letter *letter = &letters[i].letter;
        if (!(first.length == 1 && *first.bytes == letter->letter) && !slice_is(first, letter->word))
            continue;
        if (letters[i].act)
            letters[i].act(lines, words, out);
        return letters[i].act != NULL;
    }
    utf8_show(out, slice_short(first), lines->wishes.charset);
    text_add_string(out, " is none of the letters; ? tells them.\n");
    return true;
}
