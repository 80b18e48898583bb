/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/help.h"
#include "command/tables.h"
#include "homework/marking.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include "viewer/actions.h"
#include "viewer/settings.h"
#include <ctype.h>
#include <string.h>

enum { WIDTH = 78 };

static void word(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\')
            fputs("\\e", out);
        else
            fputc(text[i], out);
    }
}

/* Whether a sentence ends here, which "..." doesn't. */
static bool ends_sentence(const char *text, size_t length)
{
    return length > 1 && text[length - 1] == '.' && text[length - 2] != '.';
}

/* Text as mdoc wants it: a new line for a new sentence and for a paragraph, and none that looks like a macro. */
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
        word(out, text, length);
        column += length + 1;
        if (text[length] == '\n' || ends_sentence(text, length)) {
            fputc('\n', out);
            column = 0;
        }
        text += length + (text[length] != '\0');
    }
    if (column)
        fputc('\n', out);
}

static void option(FILE *out, const struct option *option)
{
    struct text text = {0};
    const char *value = option->value;
    fputs(".It", out);
    if (option->letter)
        fprintf(out, " Fl %c%s%s ,", option->letter, value ? " Ar " : "", value ? value : "");
    fprintf(out, " Fl -%s%s%s\n", option->name, value ? " Ns = Ns Ar " : "", value ? value : "");
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
    for (size_t i = 1; commands[i]; i++) {
        fprintf(out, ".Ss cutoff %s\n", commands[i]->name);
        fprintf(out, ".Nm\n.Cm %s\n.Op Ar option ...\n", commands[i]->name);
        if (commands[i]->operands) {
            fputc('.', out);
            operands(out, commands[i]->operands);
            fputc('\n', out);
        }
        fputs(".Pp\n", out);
        words(out, commands[i]->about);
        options(out, commands[i]->options);
    }
}

static void common(FILE *out)
{
    options(out, common_options);
}

static void all_notations(FILE *out)
{
    struct text text = {0};
    fputs(".Bl -tag -width Ds\n", out);
    for (size_t i = 0; i < notation_count; i++) {
        text_clear(&text);
        text_format(&text, "%s.\nEndings of files: %s.\n", notations[i]->about, notations[i]->endings);
        fprintf(out, ".It Cm %s\n", notations[i]->name);
        words(out, text_string(&text));
    }
    fputs(".El\n", out);
    text_free(&text);
}

static void all_trees(FILE *out)
{
    const struct shipped *text;
    fputs(".Bl -tag -width Ds\n", out);
    for (size_t i = 0; (text = library_next(SHIPPED_TREE, i)); i++) {
        struct tree *tree = library_tree(text->name);
        fprintf(out, ".It Cm %s\n", text->name);
        words(out, tree && tree->title ? tree->title : "");
        if (tree)
            tree_free(tree);
    }
    fputs(".El\n", out);
}

static void all_algorithms(FILE *out)
{
    const struct shipped *text;
    fputs(".Bl -tag -width Ds\n", out);
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++) {
        struct program *program = library_algorithm(text->name);
        fprintf(out, ".It Cm %s\n", text->name);
        words(out, program && program->title ? program->title : "");
        program_free(program);
    }
    fputs(".El\n", out);
}

static void all_slips(FILE *out)
{
    fputs(".Bl -tag -width not-handed-downXX -compact\n", out);
    for (int i = 0; i < SLIP_COUNT; i++) {
        fprintf(out, ".It Cm %s\n", slip_key((enum slip_kind)i));
        words(out, slip_title((enum slip_kind)i));
    }
    fputs(".El\n", out);
}

static void all_builtins(FILE *out)
{
    static const struct {
        const char *name, *takes, *about;
    } builtins[] = {
#define BUILTIN(opcode, name, gives, takes, about) {name, takes, about},
#include "pseudocode/builtins.def"
#undef BUILTIN
    };
    fputs(".Bl -tag -width Ds\n", out);
    for (size_t i = 0; i < sizeof builtins / sizeof builtins[0]; i++) {
        fprintf(out, ".It Fn %s %s\n", builtins[i].name, builtins[i].takes[0] == 'n' ? "n" : "x");
        words(out, builtins[i].about);
    }
    fputs(".El\n", out);
}

/* A key as it is printed on it; what mdoc could take for punctuation is protected. */
static void key(FILE *out, const char *name, size_t length)
{
    if (length > 2 && strncmp(name, "C-", 2) == 0)
        fprintf(out, name[2] == '\\' ? "Ic Ctrl-%ce" : "Ic Ctrl-%c", toupper((unsigned char)name[2]));
    else
        fprintf(out, "Ic %s%.*s", length == 1 ? *name == '-' ? "\\" : "\\&" : "", (int)length, name);
}

static void keys(FILE *out, const struct action_line *action)
{
    fputs(".It ", out);
    for (const char *name = action->keys; *name;) {
        size_t length = strcspn(name, " ");
        fputs(name == action->keys ? "" : " , ", out);
        key(out, name, length);
        name += length + strspn(name + length, " ");
    }
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
    static const struct {
        const char *name, *words, *help;
    } settings[] = {
#define SETTING(name, words, help) {#name, words, help},
        SETTINGS(SETTING)
#undef SETTING
    };
    fputs(".Bl -tag -width Ds\n", out);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        fprintf(out, ".It Cm %s No = Ar %s\n%s\n", settings[i].name, settings[i].words, settings[i].help);
    fputs(".El\n", out);
}

static void viewer_options(FILE *out)
{
    options(out, commands[0]->options);
}

static const struct {
    const char *line;
    void (*write)(FILE *out);
} marks[] = {
    {"@commands@\n", all_commands},
    {"@options@\n", common},
    {"@notations@\n", all_notations},
    {"@trees@\n", all_trees},
    {"@algorithms@\n", all_algorithms},
    {"@builtins@\n", all_builtins},
    {"@slips@\n", all_slips},
    {"@viewer@\n", viewer_options},
    {"@keys@\n", all_keys},
    {"@settings@\n", all_settings},
};

static void line(const char *line, FILE *out)
{
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strcmp(line, marks[i].line) == 0) {
            marks[i].write(out);
            return;
        }
    fputs(line, out);
}

void tables_manual(FILE *in, FILE *out)
{
    char *bytes = NULL;
    size_t room = 0;
    while (getline(&bytes, &room, in) > 0)
        line(bytes, out);
    free(bytes);
}
