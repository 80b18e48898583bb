/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "command/options.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct settings {
    bool quick, quiet;
    const char *output;
    int64_t count;
    struct range depth;
    int to;
    struct option_strings all;
    char special;
};

static const char *choice(size_t number)
{
    static const char *const names[] = {"outline", "json"};
    return number < 2 ? names[number] : NULL;
}

static bool read_special(struct slice words, void *place)
{
    *(char *)place = words.bytes[0];
    return words.length == 1;
}

#define AT(member) .place = offsetof(struct settings, member)

static const struct option options[] = {
    {.letter = 'q', .name = "quick", .help = "", AT(quick)},
    {.letter = 'Q', .name = "quiet", .help = "", AT(quiet)},
    {.letter = 'o', .name = "output", .value = "FILE", .help = "", .kind = OPTION_FILE, AT(output)},
    {.letter = 'c',
     .name = "count",
     .value = "N",
     .help = "",
     .kind = OPTION_NUMBER,
     AT(count),
     .low = -5,
     .high = 9},
    {.name = "depth", .value = "A..B", .help = "", .kind = OPTION_RANGE, AT(depth), .low = -9, .high = 99},
    {.name = "to", .value = "T", .help = "", .kind = OPTION_CHOICE, AT(to), .choice = choice},
    {.letter = 'a', .name = "all", .value = "X", .help = "", .kind = OPTION_STRINGS, AT(all)},
    {.name = "special",
     .value = "X",
     .help = "",
     .kind = OPTION_SPECIAL,
     AT(special),
     .choice = choice,
     .read = read_special},
    {.letter = 'e', .name = "expression", .value = "E", .help = "", .kind = OPTION_EXPRESSION},
    {.letter = 'n', .name = "needy", .help = "", AT(quick), .needs = "depth"},
    {.letter = 'b', .name = "barred", .help = "", AT(quiet), .bars = "depth"},
    {0},
};

static const struct command command = {.name = "test", .options = options};

/* What a line set, as words. */
static void describe(struct text *out, const struct invocation *invocation, const struct settings *settings)
{
    text_format(out, "%s%s%s", settings->quick ? "quick " : "", settings->quiet ? "quiet " : "",
                invocation->habits.ascii ? "ascii " : "");
    if (settings->output)
        text_format(out, "output=%s ", settings->output);
    if (settings->count)
        text_format(out, "count=%d ", (int)settings->count);
    if (settings->depth.low || settings->depth.high)
        text_format(out, "depth=%d..%d ", (int)settings->depth.low, (int)settings->depth.high);
    if (settings->to)
        text_format(out, "to=%s ", choice((size_t)settings->to));
    for (size_t i = 0; i < settings->all.all.count; i++)
        text_format(out, "all=%s ", settings->all.all.at[i]);
    if (settings->special)
        text_format(out, "special=%c ", settings->special);
    for (size_t i = 0; i < invocation->operands.count; i++)
        text_format(out, "%s<%s> ", invocation->operands.at[i].expression ? "e" : "",
                    invocation->operands.at[i].words);
}

/* Cuts a line at its blanks. */
static void cut(char *line, char *words[16])
{
    size_t count = 0;
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
}

static void parse(const char *line, struct text *out)
{
    char copy[200], *words[16];
    struct settings settings = {0};
    struct invocation invocation = {.command = &command, .settings = &settings};
    snprintf(copy, sizeof copy, "%s", line);
    cut(copy, words);
    if (options_parse(&invocation, words))
        describe(out, &invocation, &settings);
    else
        text_add_string(out, "refused ");
    array_free(&invocation.operands);
    array_free(&settings.all.all);
}

static const struct {
    const char *line, *what, *says; /* on standard error, before the hint at --help */
} cases[] = {
    {"", "", NULL},
    {"x y", "<x> <y> ", NULL},
    {"-", "<-> ", NULL},
    {"-q", "quick ", NULL},
    {"-qQ", "quick quiet ", NULL},
    {"-qofile", "quick output=file ", NULL},
    {"-o file x", "output=file <x> ", NULL},
    {"x -o file y", "output=file <x> <y> ", NULL},
    {"-o -q", "output=-q ", NULL},
    {"--output=file", "output=file ", NULL},
    {"--output file", "output=file ", NULL},
    {"--out=a=b", "output=a=b ", NULL},
    {"--output=", "output= ", NULL},
    {"--qui", "refused ", "'--qui' could be '--quick' or '--quiet'"},
    {"--quie --quic", "quick quiet ", NULL},
    {"--quick=1", "refused ", "'--quick' takes no value"},
    {"-- -q --quick", "<-q> <--quick> ", NULL},
    {"-q -- -- -q", "quick <--> <-q> ", NULL},
    {"--asc", "ascii ", NULL},
    {"-o", "refused ", "'--output' needs a value: FILE"},
    {"--output", "refused ", "'--output' needs a value: FILE"},
    {"-z", "refused ", "unknown option '-z'"},
    {"-qz", "refused ", "unknown option '-z'"},
    {"--zebra", "refused ", "unknown option '--zebra'"},
    {"--=x", "refused ", "unknown option '--'"},
    {"--count 7 -c-5", "count=-5 ", NULL},
    {"--count=10", "refused ", "'--count' goes from -5 to 9, not '10'"},
    {"--count=-6", "refused ", "'--count' goes from -5 to 9, not '-6'"},
    {"--count=", "refused ", "'--count' takes a whole number, not ''"},
    {"--count=7x", "refused ", "'--count' takes a whole number, not '7x'"},
    {"--count=99999999999999999999", "refused ", "'--count' goes from -5 to 9, not '99999999999999999999'"},
    {"--count=9223372036854775807", "refused ", "'--count' goes from -5 to 9, not '9223372036854775807'"},
    {"--count=9223372036854775808", "refused ", "'--count' goes from -5 to 9, not '9223372036854775808'"},
    {"--count=-9223372036854775808", "refused ", "'--count' goes from -5 to 9, not '-9223372036854775808'"},
    {"--count=-9223372036854775809", "refused ", "'--count' goes from -5 to 9, not '-9223372036854775809'"},
    {"--count=+9", "count=9 ", NULL},
    {"--count=9", "count=9 ", NULL},
    {"--count=-", "refused ", "'--count' takes a whole number, not '-'"},
    {"--depth 3", "depth=3..3 ", NULL},
    {"--depth 2..4", "depth=2..4 ", NULL},
    {"--depth -9..-2", "depth=-9..-2 ", NULL},
    {"--depth 4..2", "refused ", "'--depth' takes the smaller number first, not '4..2'"},
    {"--depth 2..", "refused ", "'--depth' takes a range such as 2..4, not '2..'"},
    {"--depth 2...4", "refused ", "'--depth' takes a range such as 2..4, not '2...4'"},
    {"--depth ..4", "refused ", "'--depth' takes a whole number or a range such as 2..4, not '..4'"},
    {"--depth 2..100", "refused ", "'--depth' goes from -9 to 99, not '2..100'"},
    {"--depth x", "refused ", "'--depth' takes a whole number or a range such as 2..4, not 'x'"},
    {"--to json", "to=json ", NULL},
    {"--to jsn", "refused ", "'--to' can't be 'jsn'; did you mean 'json'?"},
    {"--to Json", "refused ", "'--to' can't be 'Json'; did you mean 'json'?"},
    {"-a 1 --all=2 -a3", "all=1 all=2 all=3 ", NULL},
    {"--special=x", "special=x ", NULL},
    {"--special=xy", "refused ", "'--special' can't be 'xy'; it is one of outline, json"},
    {"a -e (1,2) b", "<a> e<(1,2)> <b> ", NULL},
    {"-n", "refused ", "'--needy' means nothing without '--depth'"},
    {"-n --depth 0..0", "quick ", NULL},
    {"--depth 0 --needy", "quick ", NULL},
    {"-b", "quiet ", NULL},
    {"--depth 0 -b", "refused ", "'--barred' means nothing with '--depth'"},
    {"-b --depth 0", "refused ", "'--barred' means nothing with '--depth'"},
};

/* What has been written to standard error, which is this file. */
static void read_said(FILE *file, char said[400])
{
    fflush(stderr);
    rewind(file);
    said[fread(said, 1, 399, file)] = '\0';
    rewind(file);
    ck_assert_int_eq(ftruncate(fileno(file), 0), 0);
}

START_TEST(parses_lines)
{
    struct text out = {0}, says = {0};
    char said[400];
    FILE *file = tmpfile();
    ck_assert(file && dup2(fileno(file), STDERR_FILENO) >= 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        text_clear(&out);
        text_clear(&says);
        parse(cases[i].line, &out);
        if (cases[i].says)
            text_format(&says, "cutoff: test: %s\nTry 'cutoff test --help'.\n", cases[i].says);
        read_said(file, said);
        ck_assert_msg(strcmp(text_string(&out), cases[i].what) == 0, "'%s' gives '%s', not '%s'",
                      cases[i].line, text_string(&out), cases[i].what);
        ck_assert_msg(strcmp(said, text_string(&says)) == 0, "'%s' says '%s'", cases[i].line, said);
    }
    fclose(file);
    text_free(&out);
    text_free(&says);
}
END_TEST

START_TEST(knows_exact_words)
{
    ck_assert_ptr_eq(options_exact(options, "--quick"), &options[0]);
    ck_assert_ptr_eq(options_exact(options, "--output=x"), &options[2]);
    ck_assert_ptr_eq(options_exact(options, "-o"), &options[2]);
    ck_assert_ptr_null(options_exact(options, "--quic"));
    ck_assert_ptr_null(options_exact(options, "-qo"));
    ck_assert_ptr_null(options_exact(options, "--"));
    ck_assert_ptr_null(options_exact(options, "-"));
    ck_assert_ptr_null(options_exact(options, "quick"));
}
END_TEST

static bool has_option(const struct command *of, const char *name)
{
    for (size_t i = 0; options_of(of, i); i++)
        if (strcmp(options_of(of, i)->name, name) == 0)
            return true;
    return false;
}

/* Help, completions and the manual rely on it. */
START_TEST(tables_are_whole)
{
    for (size_t i = 0; commands[i]; i++) {
        ck_assert_ptr_nonnull(commands[i]->about);
        ck_assert(commands[i]->run != NULL);
        ck_assert(i == 0 || (commands[i]->name && commands[i]->summary));
        ck_assert_ptr_null(options_of(commands[i], 64)); /* a bit each says which were said */
        for (const struct option *o = commands[i]->options; o && o->name; o++) {
            ck_assert(!o->needs || has_option(commands[i], o->needs));
            ck_assert(!o->bars || has_option(commands[i], o->bars));
            ck_assert_msg(o->help && (o->kind == OPTION_FLAG) == !o->value, "--%s", o->name);
            ck_assert_msg(o->kind != OPTION_CHOICE || option_choice(o, 0), "--%s has no choices", o->name);
            ck_assert_msg(!options_exact(common_options, o->name), "--%s is a common option", o->name);
            for (const struct option *p = o + 1; p->name; p++)
                ck_assert_msg(strcmp(o->name, p->name) != 0 && (!o->letter || o->letter != p->letter),
                              "--%s and --%s clash", o->name, p->name);
        }
    }
}
END_TEST

UNIT("options", parses_lines, knows_exact_words, tables_are_whole)
