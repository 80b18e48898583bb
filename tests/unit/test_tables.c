/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is made of the tables of commands and options when the program is built: completions and pages of the
 * manual, whole, of a few commands that are here for that, with options of each kind. They must be what
 * tests/tables/ has. The program's own have other names here, which Makefile.am gives them.
 *
 * CUTOFF_UPDATE=yes writes down what is made now.
 */
#include "config.h"

#include "command/command.h"
#include "command/help.h"
#include "command/tables.h"
#include "lesson/library.h"
#include "stored.h"
#include <stdio.h>
#include <string.h>

static const char *algorithm_name(size_t number)
{
    static const char *const names[] = {"alphabeta", "mini:max"};
    return number < 2 ? names[number] : NULL;
}

static const struct option grow_options[] = {
    {'a', "algorithm", "ALGO", "what searches, as 'x algorithms' lists it", .kind = OPTION_STRINGS,
     .choice = algorithm_name, .listed_elsewhere = true},
    {'q', "quick", NULL, "don't wait [at all]: one \\ is enough", .kind = OPTION_FLAG},
    {0, "seed", "N:M",
     "another seed gives another tree, which is as good for all that is asked about trees as any",
     .kind = OPTION_NUMBER},
    {0, "slow", NULL, ".5 of the speed. ...and more", .kind = OPTION_FLAG},
    {'t', "to", "FORM", "how it is written", .kind = OPTION_CHOICE,
     .words = (const char *const[]){"outline", "json", "d[o]t", NULL}},
    {0, "way", "WAY", "the way", .kind = OPTION_CHOICE, .words = (const char *const[]){"one", NULL}},
    {'o', "output", "FILE", "write to FILE", .kind = OPTION_FILE},
    {0},
};
static const struct option step_options[] = {
    {'e', "each", "[N]", "each N-th", .kind = OPTION_NUMBER},
    {0, "last", "[N]", "the last", .kind = OPTION_NUMBER},
    {0},
};

static const struct command none = {
    .operands = "[TREE]",
    .summary = "not in any list",
    .about = "Not in any list.\n",
    .options = step_options,
    .kind = OPERAND_TREE,
    .examples = EXAMPLES({"cutoff", "what is first: nothing"}),
};
static const struct command grow = {
    .name = "grow",
    .operands = "TREE",
    .summary = "let a tree's leaves grow",
    .about =
        "Makes a tree of another one. Two sentences end here. A third goes on, for as long as it takes.\n"
        "A second paragraph ends...\n"
        "\'quoted\' words, and .words that begin with a dot \\ are no macros.\n"
        "As-long-as-a-line-may-be-so-that-there-is-no-room-behind-it-for-more-1 words.\n"
        "As-long-as-a-line-may-be-so-that-there-is-no-room-behind-it-for-more-12 words.\n",
    .examples = EXAMPLES({"cutoff grow lecture", "a larger tree"},
                         {"printf 'a\\n' | cutoff grow -", "of what comes"}),
    .kind = OPERAND_TREE,
    .options = grow_options,
};
static const struct command judge = {
    .name = "judge",
    .operands = "ALGORITHM",
    .summary = "say what it is worth",
    .about = "One line\n",
    .examples = EXAMPLES({"cutoff judge mine.algo", "whether it is right"}),
    .kind = OPERAND_ALGORITHM,
};
static const struct command list = {
    .name = "list",
    .operands = "[LESSON]",
    .summary = "list the lessons",
    .about = "Lists.\n",
    .examples = EXAMPLES({"cutoff list", "all of them"}),
    .kind = OPERAND_BUILT_IN_LESSON,
    .options = step_options,
};
static const struct command tell = {
    .name = "tell",
    .operands = "[COMMAND]",
    .summary = "tell about one",
    .about = "Tells.\n",
    .examples = EXAMPLES({"cutoff tell", "about all"}),
    .kind = OPERAND_COMMAND,
};
static const struct command hold = {
    .name = "hold",
    .summary = "wait",
    .about = "Waits.\n",
    .examples = EXAMPLES({"cutoff hold", "for nothing"}),
    .kind = OPERAND_NONE,
};

const struct command *const commands[] = {&none, &grow, &judge, &list, &tell, &hold, NULL};

const struct option common_options[] = {
    {0, "color", "WHEN", "use colours", .kind = OPTION_CHOICE,
     .words = (const char *const[]){"always", "never", NULL}},
    {'h', "help", NULL, "show this help", .kind = OPTION_FLAG},
    {0},
};

const struct command *command_named(const char *name)
{
    for (size_t i = 1; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

const struct option *options_of(const struct command *command, size_t number)
{
    size_t own = 0;
    while (command->options && command->options[own].name)
        own++;
    if (number < own)
        return &command->options[number];
    return number - own < 2 ? &common_options[number - own] : NULL;
}

/* The first two of those that are built in. */
const struct shipped *tested_next(enum shipped_kind kind, size_t number);
#undef library_next
const struct shipped *library_next(enum shipped_kind kind, size_t number);

const struct shipped *tested_next(enum shipped_kind kind, size_t number)
{
    return number < 2 ? library_next(kind, number) : NULL;
}

static void hold_made(const char *name, const struct text *made)
{
    struct text path = {0};
    stored_path(&path, "tests/tables/%s", name);
    stored_hold(text_string(&path), made);
    text_free(&path);
}

static void make(void (*write)(FILE *in, FILE *out, const char *name), const char *from, const char *name,
                 struct text *made)
{
    char nothing[] = "\n";
    FILE *in = *from ? fmemopen((char *)(uintptr_t)from, strlen(from), "r") : fmemopen(nothing, 1, "r");
    if (!*from)
        (void)getc(in);
    FILE *out = text_open(made);
    write(in, out, name);
    text_close(out);
    fclose(in);
}

START_TEST(completions_are_whole)
{
    static const struct {
        const char *name;
        void (*write)(FILE *in, FILE *out, const char *name);
    } shells[] = {{"bash", tables_bash}, {"zsh", tables_zsh}, {"fish", tables_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        struct text made = {0};
        make(shells[i].write, "", NULL, &made);
        hold_made(shells[i].name, &made);
        text_free(&made);
    }
}
END_TEST

START_TEST(pages_of_commands_are_whole)
{
    struct text made = {0}, all = {0};
    for (size_t i = 1; commands[i]; i++) {
        text_clear(&made);
        make(tables_manual, i == 1 ? ".Sh FILES\n@commands@\nNone.\n" : "", commands[i]->name, &made);
        /* When the release was. */
        const char *first = strchr(text_string(&made), '\n');
        ck_assert(strncmp(text_string(&made), ".Dd " RELEASE_DATE "\n", sizeof ".Dd " RELEASE_DATE) == 0);
        text_add_string(&all, first + 1);
    }
    hold_made("pages", &all);
    text_free(&made);
    text_free(&all);
}
END_TEST

START_TEST(lists_of_the_manual_are_whole)
{
    static const char lines[] = "Not @commands@.\n"
                                " @commands@\n"
                                "@examples@\n"
                                "@commands@\n"
                                "@letters@\n"
                                "@options@\n"
                                "@notations@\n"
                                "@trees@\n"
                                "@algorithms@\n"
                                "@builtins@\n"
                                "@slips@\n"
                                "@manners@\n"
                                "@viewer@\n"
                                "@keys@\n"
                                "@settings@\n"
                                "@unknown@\n"
                                "@commands@";
    static const char *const names[] = {NULL, "nothing"};
    for (size_t i = 0; i < 2; i++) {
        struct text made = {0};
        make(tables_manual, lines, names[i], &made);
        hold_made("manual", &made);
        text_free(&made);
    }
}
END_TEST

/* Which the build may say. */
START_TEST(the_manual_says_where_to_report)
{
    struct text made = {0}, expected = {0};
    make(tables_manual, "@report@\n", NULL, &made);
    for (size_t i = 0; i < made.length; i++)
        made.bytes[i] = made.bytes[i] == '\n' && i + 1 < made.length ? ' ' : made.bytes[i];
    help_report_words(&expected);
    ck_assert_str_eq(text_string(&made), text_string(&expected));
    text_free(&made);
    text_free(&expected);
}
END_TEST

START_TEST(keys_of_the_readme_are_whole)
{
    static const char lines[] = "# cutoff\n"
                                "<!-- end of keys -->\n"
                                "<!-- keys: made from src/viewer/actions.def by `tables readme` -->\n"
                                "what was there before\n"
                                "and more\n"
                                "<!-- end of keys -->\n"
                                "The rest.";
    struct text made = {0};
    make(tables_readme, lines, NULL, &made);
    hold_made("readme", &made);
    text_free(&made);
}
END_TEST

UNIT("tables", completions_are_whole, pages_of_commands_are_whole, lists_of_the_manual_are_whole,
     the_manual_says_where_to_report, keys_of_the_readme_are_whole)
