/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "command/tables.h"
#include "lesson/library.h"
#include <string.h>

static const char *name_of(const struct command *command)
{
    return command->name ? command->name : "";
}

static bool takes_files(const struct command *command)
{
    return command->kind == OPERAND_TREE || command->kind == OPERAND_ALGORITHM;
}

/* Files of pseudocode may stand where names of algorithms do. */
static bool may_be_file(const struct option *option)
{
    return option->kind == OPTION_FILE || option->kind == OPTION_STRINGS;
}

/* Words with a blank between them. */
static void add_word(struct text *out, const char *word)
{
    text_format(out, "%s%s", out->length ? " " : "", word);
}

static void add_commands(struct text *out)
{
    for (size_t i = 1; commands[i]; i++)
        add_word(out, commands[i]->name);
}

static void command_names(FILE *out)
{
    struct text words = {0};
    add_commands(&words);
    fputs(text_string(&words), out);
    text_free(&words);
}

static void choice_names(FILE *out, const struct option *option)
{
    for (size_t i = 0; option_choice(option, i); i++)
        fprintf(out, "%s%s", i ? " " : "", option_choice(option, i));
}

/* What the operands may be, besides files. */
static void operand_names(FILE *out, const struct command *command)
{
    const struct shipped *text;
    enum shipped_kind kind;
    struct text words = {0};
    if (!command->name || command->kind == OPERAND_COMMAND)
        add_commands(&words);
    for (size_t i = 0; command_texts(command, &kind) && (text = library_next(kind, i)); i++)
        add_word(&words, text->name);
    fputs(text_string(&words), out);
    text_free(&words);
}

/* bash */

static void bash_value(FILE *out, const struct command *command, const struct option *option)
{
    if (!option_needs_value(option))
        return;
    fprintf(out, "    '%s --%s'", name_of(command), option->name);
    if (option->letter)
        fprintf(out, " | '%s -%c'", name_of(command), option->letter);
    fputs(") ", out);
    if (option_choice(option, 0)) {
        fprintf(out, "_cutoff_offer %s-W '", may_be_file(option) ? "-f " : "");
        choice_names(out, option);
        fputs("' ", out);
    } else if (option->kind == OPTION_FILE) {
        fputs("_cutoff_offer -f ", out);
    }
    fputs(";;\n", out);
}

static void bash_words(FILE *out, const struct command *command)
{
    const struct option *option;
    fprintf(out, "    '%s '-*) _cutoff_offer -W '", name_of(command));
    for (size_t i = 0; (option = options_of(command, i)); i++)
        fprintf(out, " --%s%s", option->name, option_needs_value(option) ? "=" : "");
    fprintf(out, "' ;;\n    '%s '*) _cutoff_offer %s-W '", name_of(command),
            takes_files(command) ? "-f " : "");
    operand_names(out, command);
    fputs("' ;;\n", out);
}

void tables_bash(FILE *in, FILE *out, const char *name)
{
    (void)name;
    const struct option *option;
    (void)in;
    fputs("# Completion of cutoff for bash\n\n"
          "_cutoff_offer()\n{\n    mapfile -t COMPREPLY < <(compgen \"$@\" -- \"$word\")\n"
          "    [[ ${COMPREPLY[0]-} != *= || ${#COMPREPLY[@]} -gt 1 ]] || compopt -o nospace\n}\n\n"
          "_cutoff()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} name= each\n"
          "    if [[ $word == = ]]; then\n        word=\n"
          "    elif [[ $before == = ]]; then\n        before=${COMP_WORDS[COMP_CWORD - 2]}\n    fi\n"
          "    for each in \"${COMP_WORDS[@]:1:COMP_CWORD - 1}\"; do\n"
          "        [[ ' ",
          out);
    command_names(out);
    fputs(" ' == *\" $each \"* ]] && name=$each && break\n    done\n"
          "    COMPREPLY=()\n    case \"$name $before\" in\n",
          out);
    for (size_t c = 0; commands[c]; c++)
        for (size_t i = 0; (option = options_of(commands[c], i)); i++)
            bash_value(out, commands[c], option);
    fputs("    *)\n    case \"$name $word\" in\n", out);
    for (size_t i = 0; commands[i]; i++)
        bash_words(out, commands[i]);
    fputs("    esac ;;\n    esac\n}\n\ncomplete -o filenames -F _cutoff cutoff\n", out);
}

/* zsh */

/* Words inside '…[…]' of _arguments. */
static void zsh_words(FILE *out, const char *words)
{
    for (; *words; words++) {
        if (*words == '\'')
            fputs("'\\'", out);
        else if (strchr("[]:\\", *words))
            fputc('\\', out);
        fputc(*words, out);
    }
}

static void zsh_option(FILE *out, const struct option *option)
{
    bool needs = option_needs_value(option);
    const char *equals = needs ? "=" : "";
    if (option->letter)
        fprintf(out, " \\\n            '(-%c --%s)'{-%c%s,--%s%s}'[", option->letter, option->name,
                option->letter, needs ? "+" : "", option->name, equals);
    else
        fprintf(out, " \\\n            '--%s%s[", option->name, equals);
    zsh_words(out, option->help);
    fputc(']', out);
    if (needs) {
        fputc(':', out);
        zsh_words(out, option->value);
        fputc(':', out);
    }
    if (option_choice(option, 0)) {
        bool file = may_be_file(option);
        fputs(file ? "_alternative \"names\\:name\\:(" : "(", out);
        for (size_t i = 0; option_choice(option, i); i++) {
            fputs(i ? " " : "", out);
            zsh_words(out, option_choice(option, i));
        }
        fputs(file ? ")\" \"files\\:file\\:_files\"" : ")", out);
    } else if (option->kind == OPTION_FILE) {
        fputs("_files", out);
    }
    fputc('\'', out);
}

static void zsh_command(FILE *out, const struct command *command)
{
    const struct option *option;
    fprintf(out, "    %s)\n        _arguments -S -s", command->name ? command->name : "''");
    for (size_t i = 0; (option = options_of(command, i)); i++)
        zsh_option(out, option);
    if (command->kind != OPERAND_NONE) {
        fputs(" \\\n            '*: :_alternative \"names:name:(", out);
        operand_names(out, command);
        fprintf(out, ")\"%s'", takes_files(command) ? " \"files:file:_files\"" : "");
    } else {
        /* The command's own name is an operand to zsh. */
        fputs(" \\\n            '*: :'", out);
    }
    fputs(" ;;\n", out);
}

void tables_zsh(FILE *in, FILE *out, const char *name)
{
    (void)name;
    (void)in;
    fputs("#compdef cutoff\n\n_cutoff() {\n    local name= each\n"
          "    for each in \"${(@)words[2,CURRENT-1]}\"; do\n"
          "        [[ ' ",
          out);
    command_names(out);
    fputs(" ' == *\" $each \"* ]] && name=$each && break\n    done\n    case $name in\n", out);
    for (size_t i = 0; commands[i]; i++)
        zsh_command(out, commands[i]);
    fputs("    esac\n}\n\n_cutoff \"$@\"\n", out);
}

/* fish */

static void fish_words(FILE *out, const char *words)
{
    fputc('\'', out);
    for (; *words; words++) {
        if (*words == '\'' || *words == '\\')
            fputc('\\', out);
        fputc(*words, out);
    }
    fputc('\'', out);
}

static void fish_begin(FILE *out, const struct command *command)
{
    if (command->name)
        fprintf(out, "complete -c cutoff -n '__fish_seen_subcommand_from %s'", command->name);
    else
        fputs("complete -c cutoff -n __fish_use_subcommand", out);
}

static void fish_option(FILE *out, const struct command *command, const struct option *option)
{
    fish_begin(out, command);
    if (option->letter)
        fprintf(out, " -s %c", option->letter);
    fprintf(out, " -l %s%s", option->name,
            may_be_file(option)          ? " -r -F"
            : option_needs_value(option) ? " -x"
                                         : "");
    if (option_choice(option, 0)) {
        fputs(" -a '", out);
        choice_names(out, option);
        fputc('\'', out);
    }
    fputs(" -d ", out);
    fish_words(out, option->help);
    fputc('\n', out);
}

static void fish_command(FILE *out, const struct command *command)
{
    const struct option *option;
    if (command->name) {
        fprintf(out, "complete -c cutoff -n __fish_use_subcommand -a %s -d ", command->name);
        fish_words(out, command->summary);
        fputc('\n', out);
    }
    fish_begin(out, command);
    fputs(takes_files(command) ? " -a '" : " -f -a '", out);
    operand_names(out, command);
    fputs("'\n", out);
    for (size_t i = 0; (option = options_of(command, i)); i++)
        fish_option(out, command, option);
}

void tables_fish(FILE *in, FILE *out, const char *name)
{
    (void)name;
    (void)in;
    fputs("# Completion of cutoff for fish\n\n", out);
    for (size_t i = 0; commands[i]; i++)
        fish_command(out, commands[i]);
}
