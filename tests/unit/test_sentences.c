/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences are read back: the names and numbers in them are held against the tree, a plain minimax and what
 * the cursor shows. For sound algorithms and for students' wrong ones alike, whatever is said must be so.
 */
#include "base/number.h"
#include "explain/sentences.h"
#include "lesson/library.h"
#include "reference.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include <string.h>
#include <strings.h>

static struct teller teller_of(struct trial *trial, enum charset charset)
{
    return session_teller(&trial->session, charset);
}

/* --- reading a sentence --- */

struct found {
    uint32_t node[2];
    enum player player;
    double number[2];
    int nodes, numbers;
    const char *rest; /* what follows */
};

/* The word at the beginning, without the marks behind it. */
static struct slice word_at(const char *text)
{
    size_t length = strcspn(text, " ");
    while (length && strchr(".,:?()", text[length - 1]))
        length--;
    return (struct slice){text, length};
}

static bool read_number(struct slice word, double *number)
{
    static const struct {
        const char *mark;
        double side;
    } beside[] = {{"⁺", INFINITY}, {"⁻", -INFINITY}};
    for (size_t i = 0; i < 2; i++) {
        size_t mark = strlen(beside[i].mark);
        if (word.length <= mark || memcmp(word.bytes + word.length - mark, beside[i].mark, mark))
            continue;
        bool is = number_read((struct slice){word.bytes, word.length - mark}, number) == NUMBER_FINE;
        *number = nextafter(*number, beside[i].side);
        return is;
    }
    return number_read(word, number) == NUMBER_FINE;
}

/* Whether text begins with a pattern, in which N stands for a node, P for a player, D for a number. */
static bool matches(const struct tree *tree, const char *text, const char *pattern, struct found *found)
{
    *found = (struct found){0};
    for (; *pattern; pattern++) {
        struct slice word = word_at(text);
        bool hole = strchr("NPD", *pattern) != NULL;
        if (*pattern == 'P' && word.length > 3)
            word.length = 3; /* MAX's */
        if (!hole && *text++ != *pattern)
            return false;
        if (!hole)
            continue;
        if (*pattern == 'N' && (found->node[found->nodes++] = tree_find(tree, word)) == TREE_NONE)
            return false;
        if (*pattern == 'D' && !read_number(word, &found->number[found->numbers++]))
            return false;
        if (*pattern == 'P' && !slice_is(word, "MAX") && !slice_is(word, "MIN"))
            return false;
        if (*pattern == 'P')
            found->player = slice_is(word, "MAX") ? PLAYER_MAX : PLAYER_MIN;
        text += word.length;
    }
    found->rest = text;
    return true;
}

/* --- what is claimed --- */

struct moment {
    struct trial *trial;
    struct tree *tree;
    const struct cursor *cursor;
    const char *sentence;
    const char *at; /* where in it the claim stands */
};

#define CLAIM(moment, is)                                                                                    \
    ck_assert_msg(is, "%s, step %lu: %s", (moment)->trial->program->source.name,                             \
                  (unsigned long)cursor_number((moment)->cursor), (moment)->sentence)

static bool is_open(const struct moment *m, uint32_t node)
{
    for (size_t i = 0; i < cursor_depth(m->cursor); i++)
        if (cursor_frame(m->cursor, i)->node == node)
            return true;
    return false;
}

static bool gives(const struct moment *m, uint32_t node, enum player player, double number)
{
    double worth = reference_minimax(m->tree, node);
    return player == PLAYER_MAX ? worth >= number : worth <= number;
}

/* A child that has been searched gives so much. */
static bool has(const struct moment *m, uint32_t node, enum player player, double number)
{
    uint64_t events = cursor_events(m->cursor);
    uint32_t child = tree_first_child(m->tree, node);
    for (; child != TREE_NONE; child = tree_next_brother(m->tree, child))
        if (visits_of(&m->trial->session.visits, child, events) != VISIT_NONE &&
            gives(m, child, player, number))
            return true;
    return false;
}

static void check_sure(const struct moment *m, const struct found *f)
{
    CLAIM(m, is_open(m, f->node[0]));
    CLAIM(m, tree_player(m->tree, f->node[0]) == f->player);
    if (strncmp(m->sentence, "Only by the evaluations", 23) != 0)
        CLAIM(m, has(m, f->node[0], f->player, f->number[0]));
}

static void check_sure_above(const struct moment *m, const struct found *f)
{
    check_sure(m, f);
    CLAIM(m, f->node[0] == m->tree->parent[cursor_step(m->cursor)->node]);
}

static void check_sure_further(const struct moment *m, const struct found *f)
{
    uint32_t at = cursor_step(m->cursor)->node;
    check_sure(m, f);
    CLAIM(m, f->node[0] < at && at < m->tree->end[f->node[0]] && f->node[0] != m->tree->parent[at]);
}

static void check_sure_here(const struct moment *m, const struct found *f)
{
    struct found here = *f;
    here.node[0] = cursor_step(m->cursor)->node;
    check_sure(m, &here);
}

static void check_already(const struct moment *m, const struct found *f)
{
    check_sure(m, f);
    CLAIM(m, f->node[0] == cursor_step(m->cursor)->node);
}

/* What holds by evaluations is no claim about minimax. */
static bool rests_on_evaluations(const struct found *f)
{
    const char *end = strpbrk(f->rest, ".,");
    const char *ground = strstr(f->rest, " by the evaluations");
    return ground && end && ground < end;
}

static void check_exact(const struct moment *m, const struct found *f)
{
    CLAIM(m, rests_on_evaluations(f) || reference_minimax(m->tree, f->node[0]) == f->number[0]);
}

static void check_least(const struct moment *m, const struct found *f)
{
    CLAIM(m, rests_on_evaluations(f) || reference_minimax(m->tree, f->node[0]) >= f->number[0]);
}

static void check_most(const struct moment *m, const struct found *f)
{
    CLAIM(m, rests_on_evaluations(f) || reference_minimax(m->tree, f->node[0]) <= f->number[0]);
}

static void check_leaf(const struct moment *m, const struct found *f)
{
    CLAIM(m, tree_is_leaf(m->tree, f->node[0]) && m->tree->value[f->node[0]] == f->number[0]);
}

static void check_moves(const struct moment *m, const struct found *f)
{
    CLAIM(m, tree_player(m->tree, f->node[0]) == f->player);
}

static void check_child(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    check_moves(m, f);
    CLAIM(m, step->child == f->node[1] && m->tree->parent[f->node[1]] == f->node[0]);
    if (strstr(f->rest, "in the order") || strncmp(f->rest, " first:", 7) == 0 ||
        strncmp(f->rest, " first, as", 10) == 0)
        return;
    CLAIM(m, (strcmp(f->rest, " last.") == 0) ==
                 (step->child > f->node[0] + 1 && tree_next_brother(m->tree, step->child) == TREE_NONE));
}

static void check_return(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, step->node == f->node[0] && step->value.number == f->number[0]);
    CLAIM(m, m->tree->parent[f->node[0]] == f->node[1]);
}

static void check_change(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, step->old.number == f->number[0] && step->value.number == f->number[1]);
    CLAIM(m, (f->number[1] > f->number[0]) == (strstr(m->sentence, " rises ") != NULL));
}

static void check_stay(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, !step->changed && (step->kind == STEP_STORE || step->value.number == f->number[0]));
}

/* Whether one number is better than another for a player, both as the program has them at the step's node. */
static bool is_better(const struct moment *m, enum player player, double number, double than)
{
    bool more = player == PLAYER_MAX || m->trial->program->mover;
    return more ? number > than : number < than;
}

static void check_no_better(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, tree_player(m->tree, step->node) == f->player && !step->changed);
    CLAIM(m, !is_better(m, f->player, step->left.number, step->value.number) &&
                 !is_better(m, f->player, step->right.number, step->value.number));
}

static void check_better(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, tree_player(m->tree, step->node) == f->player);
    CLAIM(m, is_better(m, f->player, step->value.number, step->old.number));
}

static void check_worse(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, tree_player(m->tree, step->node) == f->player);
    CLAIM(m, !is_better(m, f->player, step->value.number, step->old.number));
}

static void check_operands(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, step->left.number == f->number[0] && step->right.number == f->number[1]);
}

/* The ancestor holds the number that the test was made against. */
static void check_held(const struct moment *m, const struct found *f)
{
    const struct session *session = &m->trial->session;
    uint32_t number = visits_cut(&session->visits, cursor_events(m->cursor)) - 1;
    double bound = session->causes.all.at[number].bound;
    uint32_t at = cursor_step(m->cursor)->node;
    bool held = false;
    for (size_t i = 0; i < cursor_depth(m->cursor); i++) {
        const struct frame *frame = cursor_frame(m->cursor, i);
        const struct function *function = &m->trial->program->functions.at[frame->function];
        for (uint16_t r = 0; frame->node == f->node[0] && r < function->variables; r++)
            held = held || fabs(cursor_registers(m->cursor, i)[r].number) == fabs(bound);
    }
    CLAIM(m, held && f->node[0] < at && at < m->tree->end[f->node[0]]);
    CLAIM(m, tree_depth(m->tree, at) == tree_depth(m->tree, f->node[0]) + (uint32_t)f->number[0]);
}

#define COMPARISON(name, sign)                                                                               \
    static void check_##name(const struct moment *m, const struct found *f)                                  \
    {                                                                                                        \
        check_operands(m, f);                                                                                \
        CLAIM(m, f->number[0] sign f->number[1]);                                                            \
    }
COMPARISON(less, <)
COMPARISON(at_most, <=)
COMPARISON(greater, >)
COMPARISON(at_least, >=)

/* Whatever stands at the leaves that are skipped and that nobody has looked at, the tree is worth the
 * same. */
static void check_no_matter(const struct moment *m, const struct found *f)
{
    (void)f;
    const struct visits *visits = &m->trial->session.visits;
    uint32_t number = visits_cut(visits, cursor_events(m->cursor)) - 1;
    double worth = reference_minimax(m->tree, TREE_ROOT);
    double *kept = memory_new(m->tree->count, sizeof *kept);
    memcpy(kept, m->tree->value, m->tree->count * sizeof *kept);
    for (int extreme = -1000; extreme <= 1000; extreme += 2000) {
        struct skipped_walk walk = {0};
        uint32_t node;
        while ((node = cutoff_nodes(visits, &visits->cutoffs.at[number], &walk)) != TREE_NONE)
            if (visits_of(visits, node, cursor_events(m->cursor)) == VISIT_NONE)
                m->tree->value[node] = extreme;
        CLAIM(m, strstr(m->sentence, ": for that, ") || strstr(m->sentence, "so in this pass, ") ||
                     reference_minimax(m->tree, TREE_ROOT) == worth);
        memcpy(m->tree->value, kept, m->tree->count * sizeof *kept);
    }
    free(kept);
}

static void check_no_child_left(const struct moment *m, const struct found *f)
{
    CLAIM(m, cursor_step(m->cursor)->node == f->node[0] && cursor_step(m->cursor)->outcome);
    uint64_t events = cursor_events(m->cursor);
    CLAIM(m, visits_cut(&m->trial->session.visits, events) == 0 ||
                 event_kind(&m->trial->session.log.events[events - 1]) != EVENT_CUT);
}

/* The visits that begin two passes. */
static const struct visit *head_of(const struct moment *m, double pass)
{
    const struct visits *visits = &m->trial->session.visits;
    CLAIM(m, pass >= 1 && pass <= (double)visits->heads.count);
    return &visits->all.at[visits->heads.at[(size_t)pass - 1]];
}

static void check_pass(const struct moment *m, const struct found *f)
{
    const struct step *step = cursor_step(m->cursor);
    CLAIM(m, step->kind == STEP_CALL && head_of(m, f->number[0])->call == step->event);
}

static void check_failed(const struct moment *m, const struct found *f)
{
    const struct visit *head = head_of(m, f->number[0]);
    double value = m->trial->session.log.events[head->end].value.number;
    bool high = strncmp(strstr(m->at, "failed ") + 7, "high", 4) == 0;
    CLAIM(m, high ? value >= head->beta : value <= head->alpha);
}

static void check_moved(const struct moment *m, const struct found *f)
{
    (void)f;
    const struct visits *visits = &m->trial->session.visits;
    uint32_t pass = visits_pass(visits, cursor_events(m->cursor));
    const struct visit *now = head_of(m, pass), *before = head_of(m, pass - 1);
    bool up = strncmp(m->at, "window moves up", 15) == 0;
    CLAIM(m, up ? now->alpha > before->alpha && now->beta > before->beta
                : now->alpha < before->alpha && now->beta < before->beta);
}

static const struct claim {
    const char *pattern;
    void (*check)(const struct moment *m, const struct found *f);
} claims[] = {
    {"P at N is sure of D", check_sure},
    {"P above, at N, is sure of D", check_sure_above},
    {"P further up, at N, is sure of D", check_sure_further},
    {"P is sure of D here", check_sure_here},
    {"N is P's and already has D", check_already},
    {"N is worth D", check_exact},
    {"N is worth exactly D", check_exact},
    {"N is worth at least D", check_least},
    {"N is worth at most D", check_most},
    {"N is a leaf: its value is D", check_leaf},
    {"P moves at N", check_moves},
    {"P at N tries N", check_child},
    {"N returns D to N", check_return},
    {" from D to D", check_change},
    {" stays D", check_stay},
    {"no better for P", check_no_better},
    {", better for P", check_better},
    {", which is worse for P", check_worse},
    {"D < D", check_less},
    {"D ≤ D", check_at_most},
    {"D > D", check_greater},
    {"D ≥ D", check_at_least},
    {"That bound is what N holds, D pl", check_held},
    {" doesn't matter.", check_no_matter},
    {" don't matter.", check_no_matter},
    {"but N has no child left to skip", check_no_child_left},
    {" D searches N again", check_pass},
    {" D only asks: is N worth more than D", check_pass},
    {" D failed ", check_failed},
    {"window moves up", check_moved},
    {"window moves down", check_moved},
};
#define CLAIMS (sizeof claims / sizeof claims[0])

static void check_claims(struct moment *m, size_t counts[])
{
    struct found found;
    for (m->at = m->sentence; *m->at; m->at++) {
        bool begins_word = m->at == m->sentence || m->at[-1] == ' ';
        bool is_asked = m->at - m->sentence >= 8 && strncmp(m->at - 8, "whether ", 8) == 0;
        for (size_t i = 0; i < CLAIMS; i++) {
            if (((!begins_word || is_asked) && strchr("NPD", claims[i].pattern[0])) ||
                !matches(m->tree, m->at, claims[i].pattern, &found))
                continue;
            counts[i]++;
            if (claims[i].check)
                claims[i].check(m, &found);
        }
    }
}

/* --- the numbers that are named --- */

static bool is_near(double a, double b)
{
    return a == b || a == -b;
}

static bool is_of_step(const struct moment *m, double number)
{
    const struct step *step = cursor_step(m->cursor);
    bool child = step->child != TREE_NONE && is_near(m->tree->value[step->child], number);
    return child || is_near(step->left.number, number) || is_near(step->right.number, number) ||
           is_near(step->old.number, number) || is_near(step->value.number, number);
}

static bool is_in_frames(const struct moment *m, double number)
{
    for (size_t i = 0; i < cursor_depth(m->cursor); i++) {
        const struct function *function =
            &m->trial->program->functions.at[cursor_frame(m->cursor, i)->function];
        for (uint16_t r = 0; r < function->registers; r++)
            if (is_near(cursor_registers(m->cursor, i)[r].number, number))
                return true;
    }
    return false;
}

/* What leaves prove, or evaluations say, is one of their numbers. */
static bool is_of_tree(const struct moment *m, double number)
{
    for (uint32_t node = 0; node < m->tree->count; node++)
        if (is_near(m->tree->value[node], number))
            return true;
    return false;
}

static bool is_count(const char *after)
{
    static const char *const words[] = {" plies", " ply", " more child", " entr", " is a leaf"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(after, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* Pseudocode that is quoted, up to the question mark, has numbers of its own. */
static void check_numbers(const struct moment *m)
{
    const char *quoted = strchr(m->sentence, '?');
    const char *at = quoted                      ? quoted + 1
                     : strstr(m->sentence, ": ") ? strstr(m->sentence, ": ") + 2
                                                 : m->sentence;
    const char *before = strstr(m->sentence, " The look before"); /* has numbers of an earlier moment */
    while (*at && (!before || at < before)) {
        double number;
        struct slice word = word_at(at);
        size_t from = (size_t)(at - m->sentence);
        bool pass = (from >= 5 && strncasecmp(at - 5, "pass ", 5) == 0) ||
                    (from >= 6 && strncmp(at - 6, "depth ", 6) == 0);
        bool is = word.length && !pass && read_number(word, &number);
        if (is && cursor_step(m->cursor)->kind != STEP_STORE && !is_count(at + word.length))
            CLAIM(m, is_of_step(m, number) || is_in_frames(m, number) || is_of_tree(m, number));
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
}

static void check_words(const struct moment *m)
{
    static const char *const internal[] = {"frame", "event", "register", "instruction", "visit", "nan"};
    size_t length = strlen(m->sentence);
    CLAIM(m, length > 2 && m->sentence[length - 1] == '.' && m->sentence[length - 2] != '.');
    CLAIM(m, !strstr(m->sentence, "  ") && !strchr(m->sentence, '\n'));
    for (size_t i = 0; i < sizeof internal / sizeof internal[0]; i++)
        CLAIM(m, !strstr(m->sentence, internal[i]));
}

/* --- runs --- */

static void check_run(struct tree *tree, struct program *program, const char *setting, size_t counts[])
{
    const char *const settings[] = {setting, NULL};
    struct trial trial;
    struct text sentence = {0}, ascii = {0};
    trial_begin_with(&trial, tree, program, ROWS_ARRIVAL, settings);
    struct cursor *cursor = &trial.session.cursor;
    struct teller teller = teller_of(&trial, CHARSET_UNICODE), plain = teller_of(&trial, CHARSET_ASCII);
    cursor_seek(cursor, 0);
    while (cursor_forward(cursor)) {
        text_clear(&sentence);
        text_clear(&ascii);
        sentence_of_step(&teller, cursor, &sentence);
        sentence_of_step(&plain, cursor, &ascii);
        struct moment moment = {&trial, tree, cursor, text_string(&sentence), NULL};
        check_words(&moment);
        check_claims(&moment, counts);
        check_numbers(&moment);
        for (size_t i = 0; i < ascii.length; i++)
            CLAIM(&moment, ascii.bytes[i] >= ' ' && ascii.bytes[i] <= '~');
    }
    text_free(&sentence);
    text_free(&ascii);
    trial_end(&trial);
}

static const char *const wrong[] = {"alpha-back-up",
                                    "alpha-back-up-max",
                                    "at-equality",
                                    "beta-at-max",
                                    "beta-back-up-max",
                                    "bounds-swapped",
                                    "cut-on-alpha",
                                    "driver-forgets",
                                    "first-child-only",
                                    "max-for-min",
                                    "negamax-leaves",
                                    "negamax-no-minus",
                                    "negamax-not-swapped",
                                    "negamax-same-window",
                                    "no-alpha",
                                    "no-fold",
                                    "passes-over",
                                    "players-swapped",
                                    "pvs-no-second-look",
                                    "siblings-bound",
                                    "v-not-reset",
                                    "v-not-reset-min",
                                    "v-zero",
                                    "wrong-side",
                                    "wrong-side-min"};

#define TREES 25

static struct tree *evaluated_tree(uint64_t seed)
{
    struct generate how = generate_defaults;
    struct range used;
    how.branching = (struct range){1, 3};
    how.depth = (struct range){2, 4};
    how.values = (struct range){0, 30};
    how.evaluations = true;
    how.noise = 3;
    how.seed = seed;
    return generate_tree(&how, &used);
}

static void check_algorithm(struct program *(*get)(const char *name), const char *name, size_t counts[])
{
    struct random random;
    random_seed(&random, 5);
    for (int i = 0; i < TREES; i++) {
        struct program *program = get(name);
        struct reference_kind kind = {.height = 2 + i % 4, .branching = 3, .values = i % 2 ? 9 : 30};
        kind.mixed = i % 5 == 4 && !program->needs_alternating;
        struct tree *tree =
            program->needs_evaluations ? evaluated_tree((uint64_t)i) : reference_random(&random, kind);
        check_run(tree, program, NULL, counts);
        tree_free(tree);
    }
}

/* From above, so that windows move down. */
static void check_from_above(size_t counts[])
{
    for (uint64_t seed = 0; seed < TREES; seed++) {
        struct tree *tree = evaluated_tree(seed);
        check_run(tree, trial_built_in("mtdf"), "f=inf", counts);
        tree_free(tree);
    }
}

/* So that no check passes for want of sentences. */
static void check_counts(const size_t counts[])
{
    for (size_t i = 0; i < CLAIMS; i++)
        ck_assert_msg(counts[i] >= 10, "'%s' is said %zu times", claims[i].pattern, counts[i]);
}

START_TEST(says_what_is_so)
{
    size_t counts[CLAIMS] = {0};
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++)
        check_algorithm(trial_built_in, text->name, counts);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        check_algorithm(trial_variant, wrong[i], counts);
    check_from_above(counts);
    check_counts(counts);
}
END_TEST

/* --- sentences word by word --- */

/* A cutoff, by its number from 0, of an algorithm on brackets. */
static const struct told_cutoff {
    const char *brackets, *algorithm; /* with a slash before it: of tests/variants */
    uint32_t number;
    const char *sentence;
} told_cutoffs[] = {
    {"((3 12) (2 4))", "alphabeta", 0,
     "C is MIN's and already has 2. MAX above, at A, is sure of 3 (α = 3): MAX will never let the game come "
     "here, so "
     "G doesn't matter. Shallow α-cutoff."},
    {"((3 12) (3 4))", "alphabeta", 0,
     "C is MIN's and already has 3. MAX above, at A, is sure of 3 (α = 3): MAX gains nothing by coming here, "
     "so G "
     "doesn't matter. Shallow α-cutoff."},
    {"((3 12) (2 (4 5) 6))", "negamax-soft", 0,
     "C is MIN's and already has 2. MAX above, at A, is sure of 3 (β = −3 from MIN's side): MAX will never "
     "let the game "
     "come here, so G and H and all below them don't matter. Shallow α-cutoff (from MIN's side, a "
     "β-cutoff)."},
    /* At D, 2 is the best so far but perhaps more than D is worth: only A is sure of it. */
    {"((2 3) (((2 1) (2 1)) 9))", "alphabeta", 1,
     "I is MIN's and already has 2. MAX further up, at A, is sure of 2 (α = 2): MAX gains nothing by coming "
     "here, so M "
     "doesn't matter. F holds the same 2. Shallow α-cutoff."},
    {"((3 12) (2 1 1 1 1 1 4))", "alphabeta", 0,
     "C is MIN's and already has 2. MAX above, at A, is sure of 3 (α = 3): MAX will never let the game come "
     "here, so "
     "G, H, I and 3 more children don't matter. Shallow α-cutoff."},
    /* The child before the last one had the value. */
    {"((5 6) (2 9 7))", "/tests-after-the-first", 0,
     "C is MIN's and already has 2. MAX above, at A, is sure of 5 (α = 5): MAX will never let the game come "
     "here, so H doesn't matter. Shallow α-cutoff."},
};

static void check_told_cutoff(const struct told_cutoff *told)
{
    struct tree *tree = reference_tree(told->brackets);
    struct trial trial;
    struct text sentence = {0};
    bool variant = *told->algorithm == '/';
    trial_begin(&trial, tree, variant ? trial_variant(told->algorithm + 1) : trial_built_in(told->algorithm),
                ROWS_ARRIVAL);
    struct teller teller = teller_of(&trial, CHARSET_UNICODE);
    ck_assert_msg(trial.session.visits.cutoffs.count > told->number, "%s: no cutoff", told->brackets);
    sentence_of_cutoff(&teller, told->number, &sentence);
    ck_assert_str_eq(text_string(&sentence), told->sentence);
    text_free(&sentence);
    trial_end(&trial);
    tree_free(tree);
}

START_TEST(says_why_a_cutoff_fell)
{
    for (size_t i = 0; i < sizeof told_cutoffs / sizeof told_cutoffs[0]; i++)
        check_told_cutoff(&told_cutoffs[i]);
}
END_TEST

static const struct told_end {
    const char *brackets, *variant; /* NULL: the shipped alphabeta */
    const char *sentence;
} told_ends[] = {
    {"((3 12) (2 4))", NULL, "A is worth 3. MAX plays to B, and then the game goes to D."},
    {"((3 ?) (2 4))", NULL, "E is '?': nobody has said its value, and the search needs it here."},
    {"((3 12) (4 5))", "wrong-side", "The search says that A is worth 3, but by minimax it is worth 4."},
    {"7", NULL, "A is worth 7."},
};

START_TEST(says_how_it_ended)
{
    for (size_t i = 0; i < sizeof told_ends / sizeof told_ends[0]; i++) {
        const struct told_end *told = &told_ends[i];
        struct tree *tree = reference_tree(told->brackets);
        struct trial trial;
        struct text sentence = {0};
        trial_begin(&trial, tree, told->variant ? trial_variant(told->variant) : trial_built_in("alphabeta"),
                    ROWS_ARRIVAL);
        struct teller teller = teller_of(&trial, CHARSET_UNICODE);
        sentence_of_end(&teller, &trial.outcome.answer, &trial.outcome.verdict, &sentence);
        ck_assert_str_eq(text_string(&sentence), told->sentence);
        text_free(&sentence);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* A statement of its own in a small program, and the sentence of its first step. */
static const struct told_step {
    const char *statement, *sentence;
} told_steps[] = {
    {"if not x ≥ 3 then x ← 1", "not x ≥ 3 at A? Yes, 2 < 3."},
    {"if not (not x ≥ 3) then x ← 1", "not (not x ≥ 3) at A? No, 2 < 3."},
    {"if nothing ≥ 3 then x ← 1", "nothing ≥ 3 at A? No, 0 < 3."},
    {"if 1 < x < 3 then x ← 1", "1 < x < 3 at A: 1 < 2 holds."},
    {"if 2 < x < 3 then x ← 1", "2 < x < 3 at A? No, 2 ≥ 2."},
    {"if x ≠ 2 then x ← 1", "x ≠ 2 at A? No, 2 = 2."},
    {"if Player(s) ≠ Max then x ← 1", "Player(s) ≠ Max? No, MAX moves at A."},
    {"if not Terminal(s) then x ← 1", "not Terminal(s)? Yes, A has children."},
    {"x ← next(x)", "x at A rises from 2 to 2⁺, where 2⁺ is the next number above 2."},
    {"x ← x − 5", "x at A falls from 2 to −3."},
    {"x ← max(x, 1)", "x at A stays 2: 1 is no larger."},
    {"x ← max(x, nothing)", "x at A stays 2: nothing is 0, no larger."},
    {"seen[s] ← true", "seen[A] becomes true."},
    {"for d ← 1 to 0\n    x ← 1", "d at A becomes 1."},
    {"x ← 1 / nothing", "at A something is divided by zero."},
    {"x ← Utility(s)", "A isn't a leaf, and only a leaf has a utility."},
    {"x ← Depth(Parent(s))", "at A something is asked of a node where there is none."},
    {"if p = Min then x ← 1", "p = Min? Yes, at A."},
    {"if Max = Player(s) then x ← 1", "Max = Player(s)? Yes, MAX moves at A."},
    {"for each child c of s\tby\tUtility(c)\n    y ← 1",
     "MAX at A tries C first: Utility(c) is 2 for it, more than for any other."},
    {"for each child by of s by(Utility(by) + 2)\n    y ← 1",
     "MAX at A tries C first: (Utility(by) + 2) is 4 for it, more than for any other."},
};

static struct program *program_with(const char *statement)
{
    struct text code = {0};
    text_format(&code,
                "table seen = false\nfunction f(s, x = 2, nothing = 0)\n  p ← Min\n  q ← Player(s)\n  %s\n  "
                "for each child c of s\n    x ← f(c)\n"
                "  return x\n",
                statement);
    struct program *program = trial_compile("statement", text_string(&code));
    text_free(&code);
    return program;
}

static void check_told_step(const struct tree *tree, const struct told_step *told)
{
    struct trial trial;
    struct text sentence = {0};
    trial_begin(&trial, tree, program_with(told->statement), ROWS_ARRIVAL);
    struct cursor *cursor = &trial.session.cursor;
    struct teller teller = teller_of(&trial, CHARSET_UNICODE);
    cursor_seek(cursor, 0);
    sentence_of_step(&teller, cursor, &sentence);
    ck_assert_str_eq(text_string(&sentence), "Nothing has happened yet.");
    text_clear(&sentence);
    do
        ck_assert(cursor_forward(cursor));
    while (cursor_step(cursor)->instruction == LOG_START ||
           program_line(trial.program, cursor_step(cursor)->instruction) < 5);
    sentence_of_step(&teller, cursor, &sentence);
    ck_assert_str_eq(text_string(&sentence), told->sentence);
    text_free(&sentence);
    trial_end(&trial);
}

START_TEST(says_what_any_statement_does)
{
    struct tree *tree = reference_tree("(1 2)");
    for (size_t i = 0; i < sizeof told_steps / sizeof told_steps[0]; i++)
        check_told_step(tree, &told_steps[i]);
    tree_free(tree);
}
END_TEST

static const struct spoken {
    double number;
    const char *unicode, *ascii;
} spoken[] = {
    {2, "2", "2"},
    {-2.5, "−2.5", "-2.5"},
    {-INFINITY, "−∞", "-inf"},
    {INFINITY, "+∞", "+inf"},
    {2.0000000000000004, "2⁺", "2+"},
    {1.9999999999999998, "2⁻", "2-"},
    {-2.0000000000000004, "−2⁻", "-2-"},
    {0.10000000000000002, "0.1⁺", "0.1+"},
    {0, "0", "0"},
    {-0.0, "0", "0"},
    {0x1p-1074, "0⁺", "0+"},
    {-0x1p-1074, "0⁻", "0-"},
    {-0x1.fffffffffffffp1023, "−∞⁺", "-inf+"},
    {0x1.fffffffffffffp1023, "+∞⁻", "+inf-"},
    {1.0 / 3, "0.3333333333333333", "0.3333333333333333"},
    {123456789012345, "123456789012345", "123456789012345"},
};

START_TEST(speaks_numbers)
{
    for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++) {
        struct text unicode = {0}, ascii = {0};
        speak_number(&unicode, spoken[i].number, CHARSET_UNICODE);
        speak_number(&ascii, spoken[i].number, CHARSET_ASCII);
        ck_assert_str_eq(text_string(&unicode), spoken[i].unicode);
        ck_assert_str_eq(text_string(&ascii), spoken[i].ascii);
        text_free(&unicode);
        text_free(&ascii);
    }
}
END_TEST

START_TEST(knows_what_is_denied)
{
    static const struct {
        const char *code;
        bool denied;
    } conditions[] = {
        {"done", false},
        {"not done", true},
        {"not (not done)", false},
        {"not-yet", false},
        {"not_yet", false},
        {"notch", false},
        {"notä", false},
        {"open is empty", false},
        {"not open is empty", true},
        {"open is not empty", true},
        {"not open is not empty", false},
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        ck_assert_msg(speak_denied(slice_of(conditions[i].code)) == conditions[i].denied, "%s",
                      conditions[i].code);
    ck_assert_msg(!speak_denied((struct slice){"(not", 3}), "it looks behind the code");
}
END_TEST

UNIT("sentences", says_what_is_so, says_why_a_cutoff_fell, says_how_it_ended, says_what_any_statement_does,
     speaks_numbers, knows_what_is_denied)
