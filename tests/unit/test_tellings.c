/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that is said of a run, from its first step to what it came to, as it is kept in files:
 *     tests/tellings/NAME        of the run with that name in the table below
 * Each step has its sentence, with '*' where it is news; its strip, and the sentence beside that where it is
 * another; and each node of which something else is said from then on, with its mark. CUTOFF_UPDATE=yes
 * writes down what is said now.
 */
#include "draw/scene.h"
#include "explain/claims.h"
#include "explain/row_words.h"
#include "explain/strip.h"
#include "lesson/library.h"
#include "reference.h"
#include "stored.h"
#include "sums.h"
#include "trial.h"
#include <string.h>

static const struct run {
    const char *name, *algorithm; /* one that ships, or else a variant */
    const char *setting, *tree;
    enum charset charset;
} runs[] = {
    {"alphabeta", "alphabeta", NULL, "((3 12) (2 (4 5)) (9 3))", CHARSET_UNICODE},
    {"alphabeta-ascii", "alphabeta", NULL, "(min 5 (((6 1) 2) 0))", CHARSET_ASCII},
    {"alphabeta-unknown", "alphabeta", NULL, "((3) (2 ?) ?)", CHARSET_UNICODE},
    {"alphabeta-two", "alphabeta-two", NULL, "((inf 1) (2 3))", CHARSET_UNICODE},
    {"alphabeta-evaluate", "alphabeta-evaluate", NULL, "((4 5) (4 1 2 3 6 7))", CHARSET_UNICODE},
    {"negamax-hard", "negamax-hard", "depth=1", "(=1 (=2 3 4) (=1 5 (=0 6)))", CHARSET_UNICODE},
    {"negamax-mixed", "negamax-mixed", "depth=2", "(=1 (=2 3 (=4 1 9)) (=1 (=0 6) 5))", CHARSET_UNICODE},
    {"ordered", "alphabeta-ordered", NULL, "(=1 (=2 3 4) (=5 (=6 6 1) (=2 2)))", CHARSET_UNICODE},
    {"killer", "killer", NULL, "((3 1) (5 2 4) (2 6))", CHARSET_UNICODE},
    {"history", "history", NULL, "((3 1) (2 5))", CHARSET_UNICODE},
    {"deepening", "iterative-deepening", NULL, "(=2 (=3 4 1) (=5 2))", CHARSET_UNICODE},
    {"refutation", "refutation", NULL, "(=2 (=3 4 1) (=5 2))", CHARSET_UNICODE},
    {"aspiration", "aspiration", "x=6", "(3 (1 2))", CHARSET_UNICODE},
    {"zero-window", "zero-window", "x=3", "((3 4) (2 5))", CHARSET_UNICODE},
    {"zero-window-no", "zero-window", "x=4", "((3 4) (2 5))", CHARSET_UNICODE},
    {"scout", "scout", NULL, "((3 5) (4 (6 1)))", CHARSET_UNICODE},
    {"pvs", "pvs", NULL, "((3 5) (4 (6 1)))", CHARSET_UNICODE},
    {"negascout", "negascout", NULL, "((3 5) (4 6))", CHARSET_UNICODE},
    {"mtdf", "mtdf", "f=2", "(3 (5 1))", CHARSET_UNICODE},
    {"sss", "sss", NULL, "((3 5) (4 1))", CHARSET_UNICODE},
    {"wrong-side", "wrong-side", NULL, "((3 12) (4 5))", CHARSET_UNICODE},
    {"wrong-side-right", "wrong-side", NULL, "((4 5) (3 12))", CHARSET_UNICODE},
    {"siblings-bound", "siblings-bound", NULL, "((3 5) (4 6))", CHARSET_UNICODE},
    {"endless", "endless-flips", NULL, "(3)", CHARSET_UNICODE},
    {"no-return", "no-return", NULL, "(1)", CHARSET_UNICODE},
    {"driver-cuts", "driver-cuts", "β=4", "((1 6) (7 8) (1 2))", CHARSET_UNICODE},
    {"helpers", "unfollowed/helpers", NULL, "(=1 (=5 (=2 4) 6) (=3 2 (=8 1 9)))", CHARSET_UNICODE},
    {"searches-within", "unfollowed/searches-within", NULL, "(=4 (=4 4 5) (=2 2 3))", CHARSET_UNICODE},
    {"asks-and-counts", "unfollowed/asks-and-counts", NULL, "(1 (2 0))", CHARSET_UNICODE},
    {"two-plies", "unfollowed/two-plies", NULL, "((2 1) 3)", CHARSET_UNICODE},
    {"two-tables-for-order", "unfollowed/two-tables-for-order", NULL, "(1 3 2)", CHARSET_UNICODE},
    {"v-zero", "v-zero", NULL, "((-1 -2) (-3 5))", CHARSET_UNICODE},
    {"two-lists", "unfollowed/two-lists", NULL, "(1 5 3)", CHARSET_UNICODE},
    {"sss-wide", "sss", NULL, "(8 1 2 3 4 5 6 7)", CHARSET_UNICODE},
    {"window-narrows", "window-narrows", NULL, "((9 8) (2 6))", CHARSET_UNICODE},
    {"depth-and-best", "depth-and-best", NULL, "(=1 (=2 3 4) 1)", CHARSET_UNICODE},
    {"alpha-is-local", "alpha-is-local", NULL, "((4 8) (2 6))", CHARSET_UNICODE},
    {"evaluates-twice", "evaluates-twice", NULL, "(=1 (=2 3 4) 1)", CHARSET_UNICODE},
    {"stops-at-known", "stops-at-known", NULL, "(4 (2 6))", CHARSET_UNICODE},
    {"memory-too-high", "memory-too-high", NULL, "(((0 (4) (0 0)) (-2 4)) ((0 0)) ((-1 2) (1 -3)))",
     CHARSET_UNICODE},
    {"no-fold", "no-fold", NULL, "((3 12 8) (2 4) 5)", CHARSET_UNICODE},
    {"first-child-only", "first-child-only", NULL, "(3 (4 ?))", CHARSET_UNICODE},
};

struct story {
    struct trial trial;
    struct teller teller;
    struct tree *tree;
    struct text *known; /* [node]: what was said of it last */
    struct text out;
};

static void say_node(struct story *s, uint32_t node)
{
    struct text now = {0};
    uint64_t events = cursor_events(&s->trial.session.cursor);
    sentence_of_node(&s->teller, node, events, &now);
    text_add_string(&now, " ");
    claim_mark(&now, claim_of(&s->teller, node, events), s->teller.charset);
    if (strcmp(text_string(&now), text_string(&s->known[node])) != 0)
        text_format(&s->out, "        | %s\n", text_string(&now));
    text_clear(&s->known[node]);
    text_add_slice(&s->known[node], text_slice(&now));
    text_free(&now);
}

static void say_strip(struct story *s, const char *sentence)
{
    struct text placed = {0};
    struct scene scene = {.session = &s->trial.session, .charset = s->teller.charset, .placed = true};
    struct strip strip = {0};
    scene_look(&scene);
    struct teller teller = scene_teller(&scene);
    strip_find(&strip, &teller, scene.cutoff);
    text_add_string(&s->out, "        [");
    if (strip.node == TREE_NONE)
        text_add_string(&s->out, strip.function);
    else
        speak_node(&s->out, s->tree, strip.node, s->teller.charset);
    if (strip.after != TREE_NONE) {
        text_add_string(&s->out, " after ");
        speak_node(&s->out, s->tree, strip.after, s->teller.charset);
    }
    text_format(&s->out, " | %s%s | %s", text_string(&strip.changed), strip.changed_now ? "!" : "",
                text_string(&strip.tested));
    text_format(&s->out, "%s%s | %s]",
                !strip.tested.length ? ""
                : strip.holds        ? " yes"
                                     : " no",
                strip.tested_now ? "!" : "", text_string(&strip.came));
    sentence_of_step(&teller, &s->trial.session.cursor, &placed);
    bool same = strcmp(text_string(&placed), sentence) == 0;
    text_format(&s->out, "%s%s\n", same ? "" : " ", same ? "" : text_string(&placed));
    text_free(&placed);
    strip_free(&strip);
    scene_free(&scene);
}

static void say_step(struct story *s)
{
    const struct cursor *cursor = &s->trial.session.cursor;
    struct text sentence = {0};
    sentence_of_step(&s->teller, cursor, &sentence);
    text_format(&s->out, "%3lu%c %s\n", (unsigned long)cursor_number(cursor),
                sentence_is_news(&s->teller, cursor) ? '*' : '.', text_string(&sentence));
    say_strip(s, text_string(&sentence));
    text_free(&sentence);
    for (uint32_t node = 0; node < s->tree->count; node++)
        say_node(s, node);
}

static void say_cutoff(struct story *s, uint32_t number)
{
    struct birth birth;
    text_format(&s->out, "cutoff %lu: ", (unsigned long)number + 1);
    sentence_of_kind(&s->teller, number, &s->out);
    text_add_string(&s->out, "; ");
    sentence_of_comparison(&s->teller, number, &s->out);
    if (sentence_birth(&s->teller, number, &birth)) {
        text_format(&s->out, "; born in step %lu", (unsigned long)birth.step);
        if (birth.node != TREE_NONE) {
            text_add_string(&s->out, " at ");
            speak_node(&s->out, s->tree, birth.node, s->teller.charset);
        }
        if (birth.child != TREE_NONE) {
            text_add_string(&s->out, " with ");
            speak_node(&s->out, s->tree, birth.child, s->teller.charset);
        }
    }
    text_add_char(&s->out, '\n');
}

static void say_end(struct story *s)
{
    struct session *session = &s->trial.session;
    const struct outcome *outcome = &s->trial.outcome;
    const struct answer *answer = &outcome->answer;
    text_add_string(&s->out, "\n");
    sentence_of_end(&s->teller, answer, &outcome->verdict, &s->out);
    text_add_string(&s->out, "\n");
    sentence_of_verdict(&s->teller, &outcome->verdict, &session->cursor, &s->out);
    text_format(&s->out, "\n%s", answer->bound == BOUND_NONE ? "no bound" : bound_name(answer->bound));
    for (size_t i = 0; i < answer->variation.count; i++) {
        text_add_char(&s->out, ' ');
        speak_node(&s->out, s->tree, answer->variation.at[i], s->teller.charset);
    }
    text_add_string(&s->out, "\n\n");
    for (uint32_t i = 0; i < session->visits.cutoffs.count; i++)
        say_cutoff(s, i);
    for (size_t i = 0; i < session->rows.all.count; i++) {
        text_format(&s->out, "row %lu, pass %lu: ", (unsigned long)i + 1,
                    (unsigned long)session->rows.all.at[i].pass);
        row_words_add(&s->out, &session->visits, &session->rows.all.at[i], 2, s->teller.charset);
        text_add_char(&s->out, '\n');
    }
}

static struct program *program_named(const char *name)
{
    if (strchr(name, '\n'))
        return trial_compile("program", name);
    return library_text(SHIPPED_ALGORITHM, name) ? trial_built_in(name) : trial_variant(name);
}

/* All of a run that was made. */
static void tell_story(struct story *s, enum charset charset)
{
    s->teller = session_teller(&s->trial.session, charset);
    s->teller.dated = true;
    s->known = memory_new(s->tree->count, sizeof *s->known);
    session_go(&s->trial.session, 0);
    do
        say_step(s);
    while (session_forward(&s->trial.session));
    say_end(s);
    for (uint32_t node = 0; node < s->tree->count; node++)
        text_free(&s->known[node]);
    free(s->known);
}

static void tell_run(const struct run *run)
{
    struct story s = {.tree = reference_tree(run->tree)};
    trial_begin_with(&s.trial, s.tree, program_named(run->algorithm), ROWS_ARRIVAL,
                     (const char *const[]){run->setting, NULL});
    text_format(&s.out, "%s %s %s\n\n", run->algorithm, run->setting ? run->setting : "", run->tree);
    tell_story(&s, run->charset);
    struct text path = {0};
    stored_path(&path, "tests/tellings/%s", run->name);
    stored_hold(text_string(&path), &s.out);
    text_free(&path);
    text_free(&s.out);
    trial_end(&s.trial);
    tree_free(s.tree);
}

START_TEST(tells_all_of_it)
{
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        tell_run(&runs[i]);
}
END_TEST

/*
 * An algorithm with a slip, on a tree: all that is told of it, or why it can't run.
 *
 *     f1efb12d 40  alphabeta max 2 min ((3 12) (2 4))
 *                  |         |   | |   | the tree
 *                  |         |   | | what stands there instead
 *                  |         | which of those words, from 1; where there are fewer, nothing changes
 *                  | one that ships, or a variant
 *     52ff0a7f 38  alphabeta line 9 down ((3 12) (2 4))
 *                              | a line: gone, twice, down (behind the next one), in or out by two blanks
 */
static void change_word(struct text *out, const char *text, const char *from, int nth, const char *to)
{
    const char *place = text - 1;
    for (; nth > 0 && place; nth--)
        place = strstr(place + 1, from);
    if (place)
        text_add_slice(out, (struct slice){text, (size_t)(place - text)});
    text_format(out, "%s%s", place ? to : "", place ? place + strlen(from) : text);
}

static struct slice next_line(const char **text)
{
    struct slice line = {*text, strcspn(*text, "\n")};
    line.length += line.bytes[line.length] == '\n';
    *text += line.length;
    return line;
}

static void change_line(struct text *out, const char *text, int nth, const char *how)
{
    for (int i = 1; *text; i++) {
        struct slice line = next_line(&text), after = {0};
        if (i != nth) {
            text_add_slice(out, line);
            continue;
        }
        if (strcmp(how, "down") == 0)
            after = next_line(&text);
        if (strcmp(how, "out") == 0 && *line.bytes == ' ')
            line = (struct slice){line.bytes + 2, line.length - 2};
        text_add_slice(out, strcmp(how, "twice") == 0 ? line : after);
        text_add_string(out, strcmp(how, "in") == 0 ? "  " : "");
        if (strcmp(how, "gone") != 0)
            text_add_slice(out, line);
    }
}

static void read_algorithm(struct text *out, const char *name)
{
    const struct shipped *ships = library_text(SHIPPED_ALGORITHM, name);
    struct text path = {0};
    stored_path(&path, "tests/variants/%s.algo", name);
    if (ships)
        text_add_string(out, ships->text);
    else
        stored_read(text_string(&path), out);
    text_free(&path);
}

static void tell_twisted(struct text *out, char *deed)
{
    const char *name = strtok(deed, " "), *from = strtok(NULL, " "), *nth = strtok(NULL, " "),
               *to = strtok(NULL, " ");
    struct story s = {.tree = reference_tree(strtok(NULL, ""))};
    struct text plain = {0}, twisted = {0};
    read_algorithm(&plain, name);
    if (strcmp(from, "line") == 0)
        change_line(&twisted, text_string(&plain), atoi(nth), to);
    else
        change_word(&twisted, text_string(&plain), from, atoi(nth), to);
    if (trial_try(&s.trial, s.tree, text_string(&twisted), 300, out)) {
        tell_story(&s, CHARSET_UNICODE);
        trial_end(&s.trial);
    }
    text_add_slice(out, text_slice(&s.out));
    text_free(&s.out);
    text_free(&plain);
    text_free(&twisted);
    tree_free(s.tree);
}

START_TEST(tells_what_it_told_of_slips)
{
    struct sums sums;
    sums_begin(&sums, "twists");
    sums.apart = true;
    for (char *deed; (deed = sums_next(&sums));) {
        tell_twisted(&sums.out, deed);
        free(deed);
    }
    sums_end(&sums);
}
END_TEST

/* Of pseudocode that fuzzing found, on a small tree. */
START_TEST(tells_what_it_told_of_programs)
{
    struct sums sums;
    sums_begin(&sums, "programs");
    sums.apart = true;
    for (char *bytes; (bytes = sums_next(&sums));) {
        struct text text = {0};
        struct story s = {.tree = reference_tree("((3 12) (2 4))")};
        sums_unescape(&text, bytes);
        if (trial_try(&s.trial, s.tree, text_string(&text), 200, &sums.out)) {
            tell_story(&s, CHARSET_UNICODE);
            trial_end(&s.trial);
        }
        text_add_slice(&sums.out, text_slice(&s.out));
        text_free(&s.out);
        text_free(&text);
        tree_free(s.tree);
        free(bytes);
    }
    sums_end(&sums);
}
END_TEST

/* One function for both players, whatever its name says. */
#define SEARCHED_BY(name)                                                                                    \
    "function " name "(s)\n"                                                                                 \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← −∞\n"                                                                                       \
    "  for each child c of s\n"                                                                              \
    "    v ← max(v, " name "(c))\n"                                                                          \
    "  return v\n"

/* A search that is made twice, and remembers what it shouldn't: of a child, or of a node of MIN's. */
#define REMEMBERED(of_child, of_min)                                                                         \
    "table known = −∞\n"                                                                                 \
    "function D(s)\n"                                                                                        \
    "  x ← F(s)\n"                                                                                         \
    "  return F(s)\n"                                                                                        \
    "function F(s)\n"                                                                                        \
    "  if known[s] ≠ −∞ then return known[s]\n"                                                        \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  if Player(s) = Max\n"                                                                                 \
    "    v ← −∞\n"                                                                                     \
    "    for each child c of s\n"                                                                            \
    "      x ← F(c)\n"                                                                                     \
    "      v ← max(v, x)\n" of_child "    return v\n"                                                        \
    "  v ← +∞\n"                                                                                         \
    "  for each child c of s\n"                                                                              \
    "    v ← min(v, F(c))\n" of_min "  return v\n"

/* Words of a run, whole: of one of its steps, or of what is wrong with it. */
static const struct saying {
    const char *algorithm, *setting, *tree, *words;
} sayings[] =
    {
#include "sayings.def"
},
  verdicts[] = {
#include "verdicts.def"
};

#define BY_TERMINAL                                                                                          \
    "function F(n)\n"                                                                                        \
    "  if Terminal(n) then return Utility(n)\n"                                                              \
    "  for each child c of n by Terminal(c)\n"                                                               \
    "    return F(c)\n"
#define BY_HEIGHT                                                                                            \
    "function F(n)\n"                                                                                        \
    "  if Terminal(n) then return Utility(n)\n"                                                              \
    "  for each child c of n by Height(c)\n"                                                                 \
    "    return F(c)\n"
#define TWICE                                                                                                \
    "function F(n)\n"                                                                                        \
    "  return Twice(G(n))\n"                                                                                 \
    "function G(n)\n"                                                                                        \
    "  return Utility(n)\n"                                                                                  \
    "function Twice(x)\n"                                                                                    \
    "  return x + x\n"
#define NO_CHILD_SEARCHED                                                                                    \
    "function M(s, α = −∞, β = +∞)\n"                                                                \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← −∞\n"                                                                                       \
    "  for each child c of s\n"                                                                              \
    "    x ← N(c, 3, next(3))\n"                                                                           \
    "    x ← N(c, α, β)\n"                                                                               \
    "    v ← max(v, x)\n"                                                                                  \
    "  return v\n"                                                                                           \
    "function N(s, α, β)\n"                                                                                \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← +∞\n"                                                                                         \
    "  for each child c of s\n"                                                                              \
    "    v ← min(v, Utility(c))\n"                                                                         \
    "    if v ≤ α then return v\n"                                                                        \
    "  return v\n"
#define NARROWED                                                                                             \
    "function D(s)\n"                                                                                        \
    "  x ← M(s, −9, 3)\n"                                                                                \
    "  x ← M(s, 0, 3)\n"                                                                                   \
    "  return x\n"                                                                                           \
    "function M(s, α, β)\n"                                                                                \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← −∞\n"                                                                                       \
    "  for each child c of s\n"                                                                              \
    "    v ← max(v, M(c, α, β))\n"                                                                       \
    "    if v ≥ β then return v\n"                                                                        \
    "  return v\n"
#define LOOKS_TWICE                                                                                          \
    "function Max(s, α = −∞, β = +∞)\n"                                                              \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← −∞\n"                                                                                       \
    "  for each child c of s\n"                                                                              \
    "    x ← Min(c, 3, next(3))\n"                                                                         \
    "    x ← Min(c, α, β)\n"                                                                             \
    "    v ← max(v, x)\n"                                                                                  \
    "  return v\n"                                                                                           \
    "function Min(s, α, β)\n"                                                                              \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  v ← +∞\n"                                                                                         \
    "  for each child c of s\n"                                                                              \
    "    v ← min(v, Max(c, α, β))\n"                                                                     \
    "    if v ≤ α then return v\n"                                                                        \
    "  return v\n"
#define REMEMBERS                                                                                            \
    "table t = −∞\n"                                                                                     \
    "function D(s)\n"                                                                                        \
    "  for each child c of s\n"                                                                              \
    "    t[c] ← 4\n"                                                                                       \
    "  return M(s, −∞, +∞)\n"                                                                          \
    "function M(s, α, β)\n"                                                                                \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  α ← max(α, t[s])\n"                                                                               \
    "  if Player(s) = Max\n"                                                                                 \
    "    v ← −∞\n"                                                                                     \
    "    for each child c of s\n"                                                                            \
    "      v ← max(v, M(c, α, β))\n"                                                                     \
    "    return v\n"                                                                                         \
    "  v ← +∞\n"                                                                                         \
    "  for each child c of s\n"                                                                              \
    "    v ← min(v, M(c, α, β))\n"                                                                       \
    "    if v ≤ α then return v\n"                                                                        \
    "  return v\n"

/* Words that only programs of another kind bring about. */
static const struct saying odd_sayings[] = {
    {BY_TERMINAL, NULL, "((1 2) 3 4)", "MAX at A tries C first: Terminal(c) holds for it."},
    {BY_TERMINAL, NULL, "((1 2) 3 (4))", "MAX at A tries C first: Terminal(c) holds for it alone."},
    {BY_TERMINAL, NULL, "(3 4)",
     "MAX at A tries B first: no key is larger than another, so the tree's order stays."},
    {BY_HEIGHT, NULL, "((1 (2)) 3 (4 (5)))",
     "MAX at A tries B first, as the tree does: Height(c) is 2 for it, and more for none."},
    {BY_HEIGHT, NULL, "(1 ((2)) (3))",
     "MAX at A tries C first: Height(c) is 2 for it, more than for any other."},
    {TWICE, NULL, "7", "Twice begins."},
    {TWICE, NULL, "7", "Twice returns 14."},
    {NO_CHILD_SEARCHED, NULL, "((2 5))", "v ≤ α at B, with 2 and 3: D is no longer asked for."},
    {NO_CHILD_SEARCHED, NULL, "((2 5 1))", "v ≤ α at B, with 2 and 3: D and E are no longer asked for."},
    {NARROWED, NULL, "(3 4)",
     "Pass 2 searches A again: α = 0 and β = 3. Pass 1 failed high: A is worth at least 3, so the window is "
     "narrowed."},
    {LOOKS_TWICE, NULL, "((2 5) (6 7))",
     "MIN moves at B, which is searched again, with α = −∞ and β = +∞. The look before only asked whether B "
     "is worth more than 3, and it isn't."},
    {REMEMBERS, NULL, "((3 1) (2 9 1))",
     "v ≤ α at B, with 3 and 4: E is left out. The bound of 4 comes from memory."},
};

static void begin_saying(struct trial *trial, const struct tree *tree, const struct saying *saying)
{
    trial_begin_with(trial, tree, program_named(saying->algorithm), ROWS_NONE,
                     (const char *const[]){saying->setting, NULL});
}

static bool is_said(struct session *session, const struct saying *saying)
{
    struct teller teller = session_teller(session, CHARSET_UNICODE);
    struct text words = {0};
    bool said = false;
    teller.dated = strstr(saying->words, ", since step") != NULL;
    session_go(session, 0);
    while (!said && session_forward(session)) {
        text_clear(&words);
        sentence_of_step(&teller, &session->cursor, &words);
        said = strcmp(text_string(&words), saying->words) == 0;
    }
    text_free(&words);
    return said;
}

static void check_said(const struct saying *saying)
{
    struct tree *tree = reference_tree(saying->tree);
    struct trial trial;
    begin_saying(&trial, tree, saying);
    ck_assert_msg(is_said(&trial.session, saying), "%s %s never says: %s", saying->algorithm, saying->tree,
                  saying->words);
    trial_end(&trial);
    tree_free(tree);
}

START_TEST(says_each_thing)
{
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        check_said(&sayings[i]);
    for (size_t i = 0; i < sizeof odd_sayings / sizeof *odd_sayings; i++)
        check_said(&odd_sayings[i]);
}
END_TEST

/* The line that both play is told up to its twelfth node. */
START_TEST(says_how_far_the_line_goes)
{
    static const struct {
        uint32_t nodes;
        const char *line;
    } lines[] = {
        {2, "A is worth 1. MAX plays to B."},
        {3, "A is worth 2. MAX plays to B, and then the game goes to C."},
        {12, "A is worth 11. MAX plays to B, and then the game goes to C, D, E, F, G, H, I, J, K, L."},
        {13, "A is worth 12. MAX plays to B, and then the game goes to C, D, E, F, G, H, I, J, K, L and on."},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct tree *tree = reference_comb(lines[i].nodes, 0);
        struct trial trial;
        struct text words = {0};
        trial_begin(&trial, tree, trial_built_in("minimax"), ROWS_NONE);
        struct teller teller = session_teller(&trial.session, CHARSET_UNICODE);
        sentence_of_end(&teller, &trial.outcome.answer, &trial.outcome.verdict, &words);
        ck_assert_str_eq(text_string(&words), lines[i].line);
        text_clear(&words);
        sentence_of_fault(&teller, FAULT_EVENTS, TREE_ROOT, &words);
        ck_assert_str_eq(
            text_string(&words),
            "at A the run was stopped: it has recorded as much as it may, or as there is memory for");
        text_free(&words);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* With what the run ended in, where it has no answer. */
START_TEST(says_what_is_wrong)
{
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        struct tree *tree = reference_tree(verdicts[i].tree);
        struct trial trial;
        struct text words = {0};
        begin_saying(&trial, tree, &verdicts[i]);
        struct teller teller = session_teller(&trial.session, CHARSET_UNICODE);
        if (trial.outcome.answer.fault) {
            sentence_of_fault(&teller, trial.outcome.answer.fault, trial.outcome.answer.about, &words);
            text_add_string(&words, ". ");
        }
        sentence_of_verdict(&teller, &trial.outcome.verdict, &trial.session.cursor, &words);
        ck_assert_msg(strcmp(text_string(&words), verdicts[i].words) == 0, "%s %s: %s", verdicts[i].algorithm,
                      verdicts[i].tree, text_string(&words));
        text_free(&words);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("tellings", tells_all_of_it, tells_what_it_told_of_slips, tells_what_it_told_of_programs,
     says_each_thing, says_how_far_the_line_goes, says_what_is_wrong)
