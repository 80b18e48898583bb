/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "command/help.h"
#include "command/tables.h"
#include "homework/marking.h"
#include "lesson/library.h"
#include "print/lines.h"
#include "tree/notation.h"
#include "viewer/actions.h"
#include "viewer/settings.h"
#include <ctype.h>
#include <string.h>

enum { WIDTH = 78 };

/* Text as mdoc wants it: a new line for a new sentence and for a paragraph, and none that looks like a
 * macro. */
static void words(FILE *out, const char *text)
{
    size_t column = 0;
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (column && column + 1 + length > WIDTH) {
            fputc('\n', out);
            column = 0;
        }
        fputs(column ? " " : *text == '.' || *text == '\'' ? "\\&" : "", out);
        for (size_t i = 0; i < length; i++) {
            fputc(text[i], out);
            fputs(text[i] == '\\' ? "e" : "", out);
        }
        column += length + 1;
        /* "..." ends no sentence. */
        if (text[length] == '\n' || (length > 1 && text[length - 1] == '.' && text[length - 2] != '.')) {
            fputc('\n', out);
            column = 0;
        }
        text += length + (text[length] != '\0');
    }
    if (column)
        fputc('\n', out);
}

static void paragraphs(FILE *out, const char *text)
{
    struct slice rest = slice_of(text);
    for (const char *before = ""; rest.length; before = ".Pp\n") {
        struct slice line = slice_take(&rest, '\n');
        struct text one = {0};
        text_add_slice(&one, line);
        fputs(before, out);
        words(out, text_string(&one));
        text_free(&one);
    }
}

static void option(FILE *out, const struct option *option)
{
    struct text text = {0};
    const char *value = option->value;
    fputs(".It", out);
    if (option->letter)
        fprintf(out, " Fl %c%s%s ,", option->letter, value ? " Ar " : "", value ? value : "");
    fprintf(out, " Fl -%s", option->name);
    if (option_needs_value(option))
        fprintf(out, " Ns = Ns Ar %s", value);
    else if (value)
        fprintf(out, " Ns Op = Ns Ar %.*s", (int)strcspn(value + 1, "]"), value + 1);
    fputc('\n', out);
    help_option_words(&text, option);
    text_add_string(&text, ".\n");
    words(out, text_string(&text));
    text_free(&text);
}

static void options(FILE *out, const struct option *options)
{
    if (!options)
        return;
    fputs(".Bl -tag -width Ds\n", out);
    for (const struct option *o = options; o->name; o++)
        option(out, o);
    fputs(".El\n", out);
}

/* "[COMMAND]" is an operand that may be left out. */
static void operands(FILE *out, const char *operands)
{
    size_t length = strcspn(operands + 1, "]");
    if (operands[0] == '[')
        fprintf(out, "Op Ar %.*s", (int)length, operands + 1);
    else
        fprintf(out, "Ar %s", operands);
}

static void all_commands(FILE *out)
{
    for (size_t i = 1; commands[i]; i++)
        fprintf(out, ".It Xr cutoff-%s 1\n%s\n", commands[i]->name, commands[i]->summary);
}

/* Lines to be typed, as they are. */
static void literal(FILE *out, const char *line)
{
    for (; *line; line++)
        fputs(*line == '\\' ? "\\e" : (char[]){*line, '\0'}, out);
    fputc('\n', out);
}

static void examples(FILE *out, const struct command *command)
{
    for (const struct example *e = command->examples; e->line; e++) {
        fputs(e == command->examples ? "" : ".Pp\n", out);
        fprintf(out, "%c%s:\n.Pp\n.Dl ", toupper((unsigned char)e->what[0]), e->what + 1);
        literal(out, e->line);
    }
}

static void common(FILE *out)
{
    options(out, common_options);
}

static void date(FILE *out)
{
    fputs(".Dd " RELEASE_DATE "\n", out);
}

static void report(FILE *out)
{
    struct text text = {0};
    help_report_words(&text);
    words(out, text_string(&text));
    text_free(&text);
}

static void first_examples(FILE *out)
{
    examples(out, commands[0]);
}

static void item(FILE *out, const char *name, const char *about)
{
    fprintf(out, ".It Cm %s\n", name);
    words(out, about);
}

static void all_notations(FILE *out)
{
    struct text text = {0};
    for (size_t i = 0; i < notation_count; i++) {
        text_clear(&text);
        text_format(&text, "%s.\nEndings of files: %s.\n", notations[i]->about, notations[i]->endings);
        item(out, notations[i]->name, text_string(&text));
    }
    text_free(&text);
}

static void all_trees(FILE *out)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_TREE, i)); i++) {
        struct tree *tree = library_tree(text->name);
        item(out, text->name, tree->title);
        tree_free(tree);
    }
}

static void all_algorithms(FILE *out)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++) {
        struct program *program = library_algorithm(text->name);
        item(out, text->name, program->title);
        program_free(program);
    }
}

static void all_slips(FILE *out)
{
    for (int i = 0; i < SLIP_COUNT; i++)
        item(out, slip_key((enum slip_kind)i), slip_title((enum slip_kind)i));
}

static void all_manners(FILE *out)
{
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        item(out, manner_key(manner), manner_words(manner));
}

static void builtin(FILE *out, const char *name, const char *takes, const char *about)
{
    fprintf(out, ".It Fn %s %s\n", name, takes[0] == 'n' ? "n" : "x");
    words(out, about);
}

static void all_builtins(FILE *out)
{
#define BUILTIN(opcode, name, gives, takes, about) builtin(out, name, takes, about);
#include "pseudocode/builtins.def"
#undef BUILTIN
}

static void all_letters(FILE *out)
{
    const struct lines_letter *letter;
    for (size_t i = 0; (letter = lines_letter(i)); i++) {
        fprintf(out, ".It Ic \\&%c , Ic %s", letter->letter, letter->word);
        if (letter->what) {
            fputc(' ', out);
            operands(out, letter->what);
        }
        fputc('\n', out);
        words(out, letter->help);
    }
}

/* The next of some keys' names; empty after the last. */
static struct slice next_key(const char **names)
{
    struct slice name = {*names, strcspn(*names, " ")};
    *names += name.length + strspn(*names + name.length, " ");
    return name;
}

/* Keys as they are printed on them; what mdoc could take for punctuation is protected. */
static void keys(FILE *out, const struct action_line *action)
{
    const char *names = action->keys, *before = ".It Ic ";
    for (struct slice name; (name = next_key(&names)).length; before = " , Ic ")
        if (name.length > 2 && strncmp(name.bytes, "C-", 2) == 0)
            fprintf(out, "%sCtrl-%c%s", before, toupper((unsigned char)name.bytes[2]),
                    name.bytes[2] == '\\' ? "e" : "");
        else
            fprintf(out, "%s%s%.*s", before,
                    name.length > 1      ? ""
                    : *name.bytes == '-' ? "\\"
                                         : "\\&",
                    (int)name.length, name.bytes);
    fputc('\n', out);
    words(out, action->help);
}

static void all_keys(FILE *out)
{
    for (int group = 0; group < GROUP_COUNT; group++) {
        fprintf(out, ".Ss %s\n.Bl -tag -width Home,g -compact\n",
                action_group_name((enum action_group)group));
        for (int i = 0; i < ACTION_COUNT; i++)
            if (actions[i].group == (enum action_group)group)
                keys(out, &actions[i]);
        fputs(".El\n", out);
    }
}

static void all_settings(FILE *out)
{
#define SETTING(name, words, help) fprintf(out, ".It Cm %s No = Ar %s\n%s\n", #name, words, help);
    SETTINGS(SETTING)
#undef SETTING
}

static void viewer_options(FILE *out)
{
    options(out, commands[0]->options);
}

/* What stands in the place of a line, in a list with these arguments if there are any. */
static const struct {
    const char *line, *list;
    void (*write)(FILE *out);
} marks[] = {
    {"@date@\n", NULL, date},
    {"@report@\n", NULL, report},
    {"@examples@\n", NULL, first_examples},
    {"@commands@\n", "-tag -width Ds", all_commands},
    {"@letters@\n", "-tag -width Ds", all_letters},
    {"@options@\n", NULL, common},
    {"@notations@\n", "-tag -width Ds", all_notations},
    {"@trees@\n", "-tag -width Ds", all_trees},
    {"@algorithms@\n", "-tag -width Ds", all_algorithms},
    {"@builtins@\n", "-tag -width Ds", all_builtins},
    {"@slips@\n", "-tag -width not-handed-downXX -compact", all_slips},
    {"@manners@\n", "-tag -width players-swappedXX -compact", all_manners},
    {"@viewer@\n", NULL, viewer_options},
    {"@keys@\n", NULL, all_keys},
    {"@settings@\n", "-tag -width Ds", all_settings},
};

static void fill(FILE *in, FILE *out)
{
    const size_t count = sizeof marks / sizeof *marks;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, in) > 0) {
        size_t i = 0;
        while (i < count && strcmp(line, marks[i].line) != 0)
            i++;
        if (i == count) {
            fputs(line, out);
            continue;
        }
        if (marks[i].list)
            fprintf(out, ".Bl %s\n", marks[i].list);
        marks[i].write(out);
        if (marks[i].list)
            fputs(".El\n", out);
    }
    free(line);
}

/* --- a command's own page --- */

static bool has_algorithm(const struct command *command)
{
    const struct option *option = command->options;
    enum shipped_kind kind;
    while (option && option->name && !option->listed_elsewhere)
        option++;
    return (option && option->name) || (command_texts(command, &kind) && kind == SHIPPED_ALGORITHM);
}

static void see_also(FILE *out, const struct command *command)
{
    enum shipped_kind kind;
    fputs(".Sh SEE ALSO\n.Xr cutoff 1", out);
    if (has_algorithm(command))
        fputs(" ,\n.Xr cutoff-language 5", out);
    if (command_texts(command, &kind) && kind == SHIPPED_TREE)
        fputs(" ,\n.Xr cutoff-trees 5", out);
    fputc('\n', out);
}

/* What no table has comes between the options and the examples. */
static void page(FILE *in, FILE *out, const struct command *command)
{
    date(out);
    fputs(".Dt CUTOFF-", out);
    for (const char *c = command->name; *c; c++)
        fputc(toupper((unsigned char)*c), out);
    fprintf(out, " 1\n.Os\n.Sh NAME\n.Nm cutoff-%s\n.Nd %s\n", command->name, command->summary);
    fprintf(out, ".Sh SYNOPSIS\n.Nm cutoff\n.Cm %s\n.Op Ar option ...\n", command->name);
    if (command->operands) {
        fputc('.', out);
        operands(out, command->operands);
        fputc('\n', out);
    }
    fputs(".Sh DESCRIPTION\n", out);
    paragraphs(out, command->about);
    fputs(".Sh OPTIONS\nThose that all commands take are in\n.Xr cutoff 1 .\n", out);
    options(out, command->options);
    fill(in, out);
    fputs(".Sh EXAMPLES\n", out);
    examples(out, command);
    see_also(out, command);
}

void tables_manual(FILE *in, FILE *out, const char *name)
{
    const struct command *command = name ? command_named(name) : NULL;
    if (command)
        page(in, out, command);
    else
        fill(in, out);
}

/* --- README --- */

#define BEGINS "<!-- keys: made from src/viewer/actions.def by `tables readme` -->\n"
#define ENDS   "<!-- end of keys -->\n"

static void readme_keys(FILE *out, const struct action_line *action)
{
    const char *names = action->keys, *before = "| ";
    for (struct slice name; (name = next_key(&names)).length; before = " ")
        fprintf(out, "%s`%.*s`", before, (int)name.length, name.bytes);
    fprintf(out, " | %s |\n", action->help);
}

static void readme_table(FILE *out)
{
    for (int group = 0; group < GROUP_COUNT; group++) {
        if (group == 0)
            fprintf(out, "\n| %s | |\n|---|---|\n", action_group_name((enum action_group)group));
        else
            fprintf(out, "| **%s** | |\n", action_group_name((enum action_group)group));
        for (int i = 0; i < ACTION_COUNT; i++)
            if (actions[i].group == (enum action_group)group)
                readme_keys(out, &actions[i]);
    }
    fputc('\n', out);
}

void tables_readme(FILE *in, FILE *out, const char *name)
{
    (void)name;
    char *line = NULL;
    size_t room = 0;
    bool within = false;
    while (getline(&line, &room, in) > 0) {
        within = within && strcmp(line, ENDS) != 0;
        if (!within)
            fputs(line, out);
        if (strcmp(line, BEGINS) == 0) {
            within = true;
            readme_table(out);
        }
    }
    free(line);
}
