/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/lines.h"
#include "base/memory.h"
#include "explain/claims.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include "lesson/stop.h"
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
    return session_teller(&lines->run->session, lines->wishes.charset);
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
    sentence_of_step(&teller, CURSOR(lines), out);
    if (cursor_number(CURSOR(lines)) == last) {
        text_add_char(out, ' ');
        sentence_of_end(&teller, &lines->run->outcome.answer, &lines->run->outcome.verdict, out);
    }
    text_add_char(out, '\n');
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
                    by > 0 ? "after" : "before");
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

/* A number alone is a step's. */
static void go(struct lines *lines, struct slice words, struct text *out)
{
    struct text place = {0}, why = {0};
    struct stop stop;
    bool number = words.length && strspn(words.bytes, "0123456789") >= words.length &&
                  tree_find(lines->tree, words) == TREE_NONE;
    text_format(&place, "%s%.*s", number ? "step " : "", SLICE(words));
    if (stop_read(&stop, lines->tree, text_slice(&place), &why) && stop_go(&stop, &lines->run->session, &why))
        tell_step(lines, out);
    else
        text_format(out, "%s.\n", text_string(&why));
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
}

/* A node by its name, or the one where the search is; TREE_NONE after saying that there is none. */
static uint32_t node_of(struct lines *lines, struct slice words, struct text *out)
{
    size_t depth = cursor_depth(CURSOR(lines));
    if (!words.length)
        return depth && cursor_frame(CURSOR(lines), depth - 1)->node != TREE_NONE
                   ? cursor_frame(CURSOR(lines), depth - 1)->node
                   : TREE_ROOT;
    uint32_t node = tree_find_typed(lines->tree, words);
    if (node == TREE_NONE) {
        text_add_string(out, "There is no node ");
        utf8_show(out, slice_short(words), lines->wishes.charset);
        text_add_string(out, ".\n");
    }
    return node;
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
static void children(struct lines *lines, struct slice words, struct text *out)
{
    struct teller teller = teller_of(lines);
    uint64_t events = cursor_events(CURSOR(lines));
    uint32_t node = node_of(lines, words, out);
    if (node == TREE_NONE)
        return;
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

/* Another algorithm, at the same place where there is such a one. */
static void change(struct lines *lines, struct slice words, struct text *out)
{
    struct diag diag = {.charset = lines->wishes.charset};
    struct text word = {0}, why_not = {0};
    text_add_slice(&word, words);
    struct program *program = words.length ? library_read_algorithm(text_string(&word), &diag) : NULL;
    struct lines_run *run =
        program ? search(lines, program, selection_name(text_string(&word)), &lines->wishes, &why_not) : NULL;
    if (run) {
        struct stop place;
        stop_find(&place, &lines->run->session);
        free_run(lines->run);
        lines->run = run;
        stop_go(&place, &run->session, &why_not);
        greet(lines, out);
        tell_step(lines, out);
    } else if (why_not.length) {
        text_format(out, "%s.\n", text_string(&why_not));
    } else if (words.length) {
        FILE *file = text_open(out);
        diag_print(&diag, file);
        text_close(out, file);
    } else {
        text_add_string(out, "Which algorithm? 'a minimax', or a file.\n");
    }
    text_free(&word);
    text_free(&why_not);
    diag_free(&diag);
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
    {{'s', "state", NULL, "what is open, with its variables"}, state},
    {{'v', "value", "[NODE]", "what is known of a node"}, know},
    {{'d', "down", "[NODE]", "who moves at a node, and what is known of its children"}, children},
    {{'l', "line", NULL, "the line of pseudocode that has run"}, line_of_code},
    {{'a', "algorithm", "ALGO", "another algorithm, at the same place"}, change},
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
