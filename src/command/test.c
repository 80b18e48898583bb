/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "lesson/library.h"
#include "print/progress.h"
#include "print/tested.h"
#include <string.h>
#include <time.h>

/* What the leaves of an algorithm are held against. */
#define YARDSTICK "alphabeta"

/* Trees between two looks at the clock. */
#define STRETCH 200

struct settings {
    struct run_settings run;
    struct save save;
    const char *against;
    int64_t seconds, seed, trees;
    int root; /* 0: either */
    int format;
};

/* All algorithms, the one of --against being the last; and what there is to say of each. */
struct test {
    const struct invocation *invocation;
    const struct settings *settings;
    struct selection selection;
    struct program *yardstick;
    struct json json;
    FILE *file;
    size_t count; /* of algorithms that are tested */
    bool found,
        /* A tree was found for some; for some there was nothing to test, or no tree could be written. */
        failed;
};

static void begin(void *settings)
{
    ((struct settings *)settings)->seed = 1;
}

/* --- hunting --- */

static struct hunt_wishes wishes_of(const struct test *test, size_t number)
{
    const struct settings *settings = test->settings;
    const struct selected *selected = &test->selection.all.at[number];
    struct hunt_wishes wishes = {.program = selected->program,
                                 .given = selected->given,
                                 .other = test->yardstick,
                                 .rooted = settings->root > 0,
                                 .root = settings->root == 2 ? PLAYER_MIN : PLAYER_MAX,
                                 .on = settings->seconds > 0,
                                 .seed = (uint64_t)settings->seed,
                                 .trees = (uint64_t)settings->trees,
                                 .max_steps = (uint64_t)settings->run.max_steps};
    if (settings->against) {
        wishes.other = test->selection.all.at[test->count].program;
        wishes.other_given = test->selection.all.at[test->count].given;
        wishes.against = true;
    }
    return wishes;
}

/* What it came to is written, and said where there is nothing to write. */
static void take(struct test *test, const struct hunt *hunt, size_t number)
{
    const struct settings *settings = test->settings;
    const struct selected *selected = test->selection.all.at;
    struct tested tested = {.hunt = hunt,
                            .algorithm = &selected[number],
                            .yardstick = settings->against ? selected[test->count].shown : YARDSTICK,
                            .against = settings->against != NULL,
                            .charset = test->invocation->charset,
                            .columns = output_columns(NULL, 0)};
    bool told = hunt->tree || tested.against || hunt->judged, several = test->count > 1;
    if (!told) {
        command_complain(test->invocation, "%s comes to nothing that could be held against minimax",
                         tested.algorithm->shown);
        test->failed = true;
    } else if (test->file && settings->format == 0) {
        fputs(number ? "\n" : "", test->file);
        tested_text(&tested, test->file);
    } else if (test->file) {
        if (several)
            json_open(&test->json, NULL, '{', true);
        tested_json(&tested, &test->json);
        if (several)
            json_close(&test->json);
    }
    test->found |= hunt->tree != NULL;
    if (hunt->tree && settings->save.path)
        test->failed |= save_tree(&settings->save, test->invocation, hunt->tree) != STATUS_YES;
}

static void test_all(struct test *test)
{
    test->json = (struct json){.file = test->file, .charset = test->invocation->charset};
    if (test->settings->format != 0 && test->file) {
        json_open(&test->json, NULL, '{', true);
        json_count(&test->json, "version", 1);
        if (test->count > 1)
            json_open(&test->json, "algorithms", '[', true);
    }
    double seconds = (double)test->settings->seconds;
    for (size_t i = 0; i < test->count; i++) {
        struct hunt hunt;
        struct hunt_wishes wishes = wishes_of(test, i);
        struct progress progress;
        struct timespec begun;
        hunt_begin(&hunt, &wishes);
        clock_gettime(CLOCK_MONOTONIC, &begun);
        progress_begin(&progress, test->selection.all.at[i].shown);
        while (hunt_go(&hunt, STRETCH) == HUNT_ON && (seconds == 0 || progress_seconds(&begun) < seconds))
            progress_tick(&progress, hunt.steps);
        progress_end(&progress);
        take(test, &hunt, i);
        hunt_end(&hunt);
    }
    while (test->json.depth > 0)
        json_close(&test->json);
}

/* --- the command --- */

/* The operands, and the one that they are held against. */
static bool select_all(struct test *test)
{
    struct run_settings run = test->settings->run;
    const struct invocation *invocation = test->invocation;
    for (size_t i = 0; i < invocation->operands.count; i++)
        *array_add(&run.algorithms.all) = invocation->operands.at[i].words;
    if (test->settings->against)
        *array_add(&run.algorithms.all) = test->settings->against;
    bool fine = named_select(&test->selection, invocation, &run, NULL);
    array_free(&run.algorithms.all);
    test->count = test->selection.all.count - (test->settings->against != NULL);
    return fine;
}

static int run(struct invocation *invocation)
{
    struct test test = {.invocation = invocation,
                        .settings = invocation->settings,
                        .yardstick = library_algorithm(YARDSTICK)};
    const char *path = test.settings->save.path;
    bool told = !path || strcmp(path, "-") != 0;
    struct output output = {0};
    int status = STATUS_BAD;
    bool fine = select_all(&test);
    if (fine && path && test.count > 1) {
        command_misused(invocation, "-o writes the tree of one algorithm; here are %zu", test.count);
    } else if (fine && (!told || output_open(&output, invocation, NULL))) {
        test.file = output.file;
        test_all(&test);
        status = told ? output_close(&output) : STATUS_YES;
        if (status == STATUS_YES && (test.failed || test.found))
            status = test.failed ? STATUS_BAD : STATUS_NO;
    }
    program_free(test.yardstick);
    selection_free(&test.selection);
    return status;
}

static const struct option options[] = {
    {0, "against", "ALGO", "find a tree on which it looks at other leaves than ALGO, or at some more often",
     SETS(STRING, const char *, struct settings, against), .choice = named_choice, .listed_elsewhere = true},
    RUN_OPTIONS,
    {0, "root", "PLAYER", "only trees in which this player moves first",
     SETS_WORD(root, "either", "max", "min")},
    {0, "seconds", "N",
     "go on with larger and larger trees at random until N seconds are over, and no longer",
     SETS_NUMBER(seconds, 1, INT32_MAX)},
    {0, "trees", "N", "try no more than N trees", SETS_NUMBER(trees, 1, INT64_MAX)},
    {'s', "seed", "N", "of the trees at random; the same one gives the same trees, anywhere",
     SETS_NUMBER(seed, 0, INT64_MAX)},
    {'f', "format", "FORMAT", "how the result is written", SETS_WORD(format, "text", "json")},
    {'o', "output", "FILE", "write the tree that is found to FILE; with '-' nothing else is printed",
     SETS_FILE(save.path)},
    {0},
};

const struct command command_test = {
    .name = "test",
    .operands = "ALGORITHM...",
    .summary = "look for a tree on which an algorithm is wrong",
    .about =
        "Tries an algorithm, built in or a file of pseudocode, on all small trees and then on larger ones "
        "at random, until its value isn't minimax's, it fails, or it comes to no end. The tree is made as "
        "small as it can be, and is shown with both values, the step that made the difference, and the "
        "command that opens it. Small trees are all shapes with few different numbers, among them ties, "
        "decimals and infinite ones, from 2 nodes on; a header's 'needs' is kept. Where it is right on all "
        "of them, its leaves are counted beside alphabeta's. The exit status is 1 where a tree is found.\n",
    .examples = EXAMPLES({"cutoff test mine.algo", "is it right? If not, on which tree?"},
                         {"cutoff test pvs --against alphabeta", "a tree on which their leaves differ"}),
    .kind = OPERAND_ALGORITHM,
    .least = 1,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
