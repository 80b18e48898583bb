/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether what cutoff says is so. Nothing of cutoff is linked or included here: trees, minimax, what is
 * proved and the reading of sentences are the checker's own. It knows which leaves were looked at from what
 * was said up to then, and nothing else.
 *
 *     truth [TREES [SEED]]             that many trees (unsaid: TRUTH_TREES, else 1000), from a seed on (1)
 *     truth -e BRACKET [-a NAME]…      one tree, in the form in which falsehoods name it
 *
 *     -a NAME    only this algorithm, built in or a file; may repeat
 *     -r         only report: exit 0 whatever isn't so
 *     -n N       examples of each kind of falsehood (1)
 *
 * On each tree some of the algorithms are run, by turns, with depth limits and other parameters now and then,
 * and some of the variants that are wrong on purpose (tests/variants, but those of unfollowed, which this
 * knows too little of); JSON, --events and --explain are read.
 * Most of it goes through tests/truth/teller, some through the real program, and a lesson of each algorithm
 * through the viewer on a pseudo-terminal (tests/screen/screen, where it is built). What kinds of statements
 * there are, and how many of each there must be, stands in kinds.def, their wordings in claims.def.
 * Environment: CUTOFF, TELLER, SCREEN, TRUTH_TREES, srcdir.
 */
#include "truth/ask.h"
#include "truth/reading.h"
#include "truth/selftest.h"
#include <glob.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ALGORITHMS_MOST 160
#define TREES_DEFAULT   1000
/* Of a thousand sentences, how many may have words that aren't understood. */
#define UNKNOWN_MOST 5
/* A tree is for one algorithm, and one variant, of so many; one trace of so many goes through the real
 * program. */
#define EVERY_ALGORITHM 7
#define EVERY_VARIANT   14
#define EVERY_REAL      61
/* A run that never ends says enough by then. */
#define STEPS_MOST "50000"
/* Through the viewer go one small tree for each algorithm, and one more for every so many trees: the first
 * steps of it. */
#define SCREEN_TREES 5000
#define SCREEN_NODES 10
#define SCREEN_STEPS 50

/* A lesson that goes on in the viewer, while others are read. */
struct screening {
    struct screening *next;
    struct asked asked;
    struct tree tree;
    struct run run;
};

struct checker {
    struct asker asker;
    struct tally tally;
    char *algorithm[ALGORITHMS_MOST];
    bool bound_answers[ALGORITHMS_MOST]; /* as its header declares */
    int algorithms, built_in;
    const char *screen; /* the driver, or NULL */
    struct screening *screenings;
    int screened[ALGORITHMS_MOST], screened_most;
    long runs, traces, screens;
    bool broken;
};

static const char *environment(const char *name, const char *unsaid)
{
    const char *value = getenv(name);
    return value && *value ? value : unsaid;
}

/* --- algorithms --- */

static void add_algorithm(struct checker *c, const char *name)
{
    if (c->algorithms < ALGORITHMS_MOST)
        c->algorithm[c->algorithms++] = strdup(name);
}

/* The first words of the lines below the head. */
static bool find_algorithms(struct checker *c)
{
    const char *words[] = {"algorithms", NULL};
    if (!ask_teller(&c->asker, words) || !strchr(c->asker.text, '\n'))
        return false;
    char *rest = strchr(c->asker.text, '\n') + 1;
    for (char *line = strtok(rest, "\n"); line; line = strtok(NULL, "\n")) {
        char name[64];
        if (sscanf(line, "%63s", name) == 1)
            add_algorithm(c, name);
    }
    c->built_in = c->algorithms;
    return c->algorithms > 0;
}

/* Those that are wrong on purpose. */
static void find_variants(struct checker *c)
{
    char pattern[512];
    glob_t found = {0};
    snprintf(pattern, sizeof pattern, "%s/tests/variants/*.algo", environment("srcdir", ".."));
    if (glob(pattern, 0, NULL, &found) == 0)
        for (size_t i = 0; i < found.gl_pathc; i++)
            add_algorithm(c, found.gl_pathv[i]);
    globfree(&found);
}

/* Whether a text of an algorithm says so in its header, that is above the first empty line. */
static bool declares_bound(const char *text)
{
    const char *answer = strstr(text, "answer: bound\n"), *head = strstr(text, "\n\n");
    return answer && (!head || answer < head);
}

static bool file_declares_bound(const char *path)
{
    char text[4096];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
    return declares_bound(text);
}

static bool find_declarations(struct checker *c)
{
    for (int i = 0; i < c->algorithms; i++) {
        const char *words[] = {"algorithms", c->algorithm[i], NULL};
        bool file = strchr(c->algorithm[i], '/') != NULL;
        if (!file && !ask_teller(&c->asker, words))
            return false;
        c->bound_answers[i] = file ? file_declares_bound(c->algorithm[i]) : declares_bound(c->asker.text);
    }
    return true;
}

/* --- one run --- */

struct lesson {
    const struct tree *tree;
    const char *algorithm;
    int number; /* of the algorithm */
    char bracket[TREE_TEXT], set[64];
    bool ascii;
};

static bool ask(struct checker *c, const struct lesson *l, const char *what)
{
    const char *words[16] = {"trace", "--max-steps", STEPS_MOST};
    int count = 3;
    words[count++] = what;
    if (l->ascii)
        words[count++] = "--ascii";
    words[count++] = "-a";
    words[count++] = l->algorithm;
    if (*l->set) {
        words[count++] = "--set";
        words[count++] = l->set;
    }
    words[count++] = "-e";
    words[count] = l->bracket;
    c->traces++;
    bool real = c->traces % EVERY_REAL == 0;
    return real ? ask_cutoff(&c->asker, words) : ask_teller(&c->asker, words);
}

static bool must_ask(struct checker *c, const struct lesson *l, const struct run *run, const char *what)
{
    if (ask(c, l, what))
        return true;
    printf("NO ANSWER: cutoff trace %s %s\n", what, run->command);
    c->broken = true;
    return false;
}

/* JSON first: what it says of the run is held against the rest, too. False where the algorithm isn't one for
 * the tree. */
static bool check_run(struct checker *c, const struct lesson *l, struct run *run)
{
    struct talk talk;
    struct row *row = run->row;
    memset(run, 0, sizeof *run);
    run->row = row;
    run->own = strchr(l->algorithm, '/') != NULL;
    run->bound_answers = c->bound_answers[l->number];
    snprintf(run->command, sizeof run->command, "%s-a %s%s%s -e '%s'", l->ascii ? "--ascii " : "",
             l->algorithm, *l->set ? " --set " : "", l->set, l->bracket);
    if (!must_ask(c, l, run, "--format=json"))
        return false;
    talk_begin(&talk, l->tree, run, &c->tally, "-f json");
    if (!read_json(&talk, run, c->asker.text))
        return false;
    c->runs++;
    talk.text = "(exit status)";
    talk_count(&talk, KIND_VERDICT, c->asker.status == (run->ended && run->correct != 0 ? 0 : 1),
               "the exit status says otherwise");
    if (!must_ask(c, l, run, "--events"))
        return false;
    talk_begin(&talk, l->tree, run, &c->tally, "--events");
    talk.stepwise = true;
    run->steps = read_events(&talk, c->asker.text);
    if (!must_ask(c, l, run, "--explain"))
        return false;
    talk_begin(&talk, l->tree, run, &c->tally, "-x");
    read_rows(&talk, c->asker.text);
    return true;
}

/* --- the viewer --- */

static void start_screens(struct checker *c, const struct lesson *l, const struct run *run)
{
    static char script[SCREEN_STEPS * 48 + TREE_TEXT + 256];
    const char *words[] = {c->screen, NULL};
    struct screening *s = malloc(sizeof *s);
    if (!s)
        abort();
    int length = snprintf(script, sizeof script, "size 200x60\nrun -a %s %s%s -e '%s'\nsettle\n",
                          l->algorithm, *l->set ? "--set " : "", l->set, l->bracket);
    for (int i = 1; i <= SCREEN_STEPS && i <= run->steps; i++)
        length += snprintf(script + length, sizeof script - (size_t)length,
                           "keys Right\nwait step %d/\nrows 0 59\n", i);
    snprintf(script + length, sizeof script - (size_t)length, "keys q\nends 0\n");
    s->next = c->screenings;
    s->tree = *l->tree;
    s->run = *run; /* but for its rows, which aren't asked for */
    s->run.rows = 0;
    s->run.row = NULL;
    c->screenings = s;
    ask_start(&s->asked, words, script);
}

static void read_all_screens(struct checker *c)
{
    for (struct screening *s = c->screenings, *next; s; s = next) {
        struct talk talk;
        next = s->next;
        talk_begin(&talk, &s->tree, &s->run, &c->tally, "(viewer)");
        talk.stepwise = true;
        if (ask_later(&c->asker, &s->asked) && c->asker.status == 0) {
            c->screens += read_screens(&talk, c->asker.text);
        } else {
            printf("THE VIEWER DOESN'T RUN: cutoff %s\n%.400s\n", s->run.command, c->asker.text);
            c->broken = true;
        }
        free(s);
    }
}

/* --- all of them --- */

/* Parameters, now and then: where the algorithm hasn't such a one it refuses, and the run is left out. */
static void choose_parameters(struct lesson *l, uint64_t seed, int algorithm)
{
    static const char *const depths[] = {"alphabeta-ordered", "negamax-hard", "negamax-mixed"};
    uint64_t dice = seed * 31 + (uint64_t)algorithm * 7;
    *l->set = '\0';
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
        if (strcmp(l->algorithm, depths[i]) == 0 && dice % 2)
            snprintf(l->set, sizeof l->set, "depth=%d", 1 + (int)(dice / 2 % 3));
    if (strcmp(l->algorithm, "zero-window") == 0 || strcmp(l->algorithm, "aspiration") == 0)
        snprintf(l->set, sizeof l->set, "x=%d", (int)(dice % 9) - 3);
    if (strcmp(l->algorithm, "mtdf") == 0 && dice % 2)
        snprintf(l->set, sizeof l->set, "f=%d", (int)(dice % 7) - 2);
    if (strcmp(l->algorithm, "iterative-deepening") == 0 && dice % 3 == 0)
        snprintf(l->set, sizeof l->set, "deepest=%d", 1 + (int)(dice % 2));
    l->ascii = dice % 10 == 3;
}

static void check_tree(struct checker *c, const struct tree *tree, uint64_t seed)
{
    struct lesson lesson = {.tree = tree};
    struct run *run = malloc(sizeof *run);
    if (!run || !(run->row = malloc(ROWS_MOST * sizeof *run->row)))
        abort();
    tree_write(tree, lesson.bracket);
    for (int i = 0; i < c->algorithms && !c->broken; i++) {
        lesson.algorithm = c->algorithm[i];
        lesson.number = i;
        choose_parameters(&lesson, seed, i);
        if (seed && ((uint64_t)i + seed) % (i < c->built_in ? EVERY_ALGORITHM : EVERY_VARIANT) != 0)
            continue;
        bool runs = check_run(c, &lesson, run);
        if (runs && c->screen && tree->count <= SCREEN_NODES && !lesson.ascii && i < c->built_in &&
            c->screened[i] < c->screened_most) {
            c->screened[i]++;
            start_screens(c, &lesson, run);
        }
    }
    free(run->row);
    free(run);
}

static void check_trees(struct checker *c, long trees, uint64_t seed)
{
    for (long i = 0; i < trees && !c->broken; i++) {
        struct tree tree, back;
        char text[TREE_TEXT];
        tree_make(&tree, seed + (uint64_t)i);
        tree_write(&tree, text);
        if (!tree_read(&back, text) || back.count != tree.count) {
            printf("A TREE THAT ISN'T READ BACK: %s\n", text);
            c->broken = true;
            return;
        }
        check_tree(c, &tree, seed + (uint64_t)i);
    }
}

static const char *driver(void)
{
    const char *screen = environment("SCREEN", "./tests/screen/screen");
    return access(screen, X_OK) == 0 ? screen : NULL;
}

int main(int argc, char **argv)
{
    static struct checker c;
    const char *bracket = NULL;
    bool report = false;
    int option;
    c.tally.examples = 1;
    signal(SIGPIPE, SIG_IGN); /* a teller that has ended gives no answer */
    if (!selftest() || !ask_begin(&c.asker, environment("TELLER", "./tests/truth/teller"),
                                  environment("CUTOFF", "./cutoff")))
        return 2;
    while ((option = getopt(argc, argv, "a:e:n:r")) != -1)
        if (option == 'a')
            add_algorithm(&c, optarg);
        else if (option == 'e')
            bracket = optarg;
        else if (option == 'n')
            c.tally.examples = atoi(optarg);
        else if (option == 'r')
            report = true;
        else
            return 2;
    long trees = optind < argc ? atol(argv[optind]) : atol(environment("TRUTH_TREES", "0"));
    uint64_t seed = optind + 1 < argc ? strtoull(argv[optind + 1], NULL, 10) : 1;
    trees = trees > 0 ? trees : TREES_DEFAULT;
    bool chosen = c.algorithms > 0;
    c.built_in = c.algorithms;
    c.screen = driver();
    if (!chosen && !find_algorithms(&c))
        return 2;
    if (!chosen)
        find_variants(&c);
    c.screened_most = 1 + (int)(trees / SCREEN_TREES);
    if (!find_declarations(&c))
        return 2;
    struct tree tree;
    if (bracket && !tree_read(&tree, bracket))
        return 2;
    if (bracket)
        check_tree(&c, &tree, 0);
    else
        check_trees(&c, trees, seed);
    read_all_screens(&c);
    printf("%ld runs in %ld traces and %ld screens\n\n", c.runs, c.traces, c.screens);
    double times = chosen || bracket ? 0 : (double)trees / TREES_DEFAULT;
    bool right = tally_judge(&c.tally, times, UNKNOWN_MOST, c.screens > 0);
    bool ended = ask_end(&c.asker);
    if (!ended)
        printf("THE TELLER DIDN'T END WELL\n");
    tally_free(&c.tally);
    for (int i = 0; i < c.algorithms; i++)
        free(c.algorithm[i]);
    if (!ended || c.broken)
        return 2;
    return right || report ? 0 : 1;
}
