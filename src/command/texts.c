/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that are built in: `cutoff trees`, `algorithms` and `lessons` list those of a kind, or print
 * one. */
#include "command/named.h"
#include "command/output.h"
#include "lesson/library.h"
#include "print/table.h"
#include <inttypes.h>

struct settings {
    const char *path;
    bool code;
};

/* --- lists --- */

struct listed {
    const char *name, *title;
    size_t nodes, depth; /* of a tree */
};

#define NAME                                                                                                 \
    {                                                                                                        \
        "name", "name", TABLE_LEFT, cell_fill_words, .what = offsetof(struct listed, name)                   \
    }
#define TITLE                                                                                                \
    {                                                                                                        \
        "title", "title", TABLE_LEFT, cell_fill_words, .what = offsetof(struct listed, title)                \
    }

static const struct table_column tree_columns[] = {
    NAME,
    {"nodes", " nodes", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct listed, nodes)},
    {"depth", "depth", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct listed, depth)},
    TITLE,
    {0},
};

static const struct table_column lesson_columns[] = {
    NAME,
    {"places", "places", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct listed, nodes)},
    TITLE,
    {0},
};

static const struct table_column algorithm_columns[] = {NAME, TITLE, {0}};

static void list_one(struct table_out *table, const struct shipped *text)
{
    struct listed listed = {.name = text->name};
    struct tree *tree = text->kind == SHIPPED_TREE ? library_tree(text->name) : NULL;
    struct program *program = text->kind == SHIPPED_ALGORITHM ? library_algorithm(text->name) : NULL;
    struct lesson lesson = {0};
    struct diag diag = {0};
    struct text title = {0};
    if (tree) {
        listed = (struct listed){text->name, tree->title, tree->count, tree->height};
    } else if (program) {
        listed.title = program->title;
    } else if (library_read_lesson(&lesson, text->name, &diag)) {
        text_add_slice(&title, lesson_said(&lesson, "title", 0));
        listed.title = text_string(&title);
        listed.nodes = lesson.stops.count;
    }
    table_row(table, &listed);
    text_free(&title);
    diag_free(&diag);
    lesson_free(&lesson);
    tree_free(tree);
    program_free(program);
}

static int list(const struct invocation *invocation, enum shipped_kind kind)
{
    const struct settings *settings = invocation->settings;
    const struct shipped *text;
    struct output output;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    struct table_out table = {.charset = invocation->charset,
                              .file = output.file,
                              .columns = kind == SHIPPED_TREE     ? tree_columns
                                         : kind == SHIPPED_LESSON ? lesson_columns
                                                                  : algorithm_columns};
    table_begin(&table);
    for (size_t i = 0; (text = library_next(kind, i)); i++)
        list_one(&table, text);
    table_end(&table);
    return output_close(&output);
}

/* --- one of them --- */

static int print(const struct invocation *invocation, enum shipped_kind kind, const char *name)
{
    const struct settings *settings = invocation->settings;
    const struct shipped *text = library_text(kind, name);
    struct nearest nearest = {.word = slice_of(name)};
    struct text spelled = {0};
    struct output output;
    if (!text) {
        library_offer(kind, &nearest);
        command_complain(invocation, "there is no built-in %s '%s'%s", library_kind(kind), name,
                         nearest_ask(&nearest));
        return STATUS_BAD;
    }
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    struct slice bytes = {text->text, text->length};
    /* Pseudocode as a terminal can show it, line by line, so that the ends of lines stay what they are. */
    if (kind == SHIPPED_ALGORITHM && (!output.path || invocation->habits.ascii)) {
        for (struct slice rest = bytes; rest.length; text_add_char(&spelled, '\n'))
            program_write_source(&spelled, slice_take(&rest, '\n'), invocation->charset);
        bytes = text_slice(&spelled);
    }
    fwrite(bytes.bytes, 1, bytes.length, output.file);
    text_free(&spelled);
    return output_close(&output);
}

static int print_code(const struct invocation *invocation, const char *name)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    struct program *program = named_program(invocation, name);
    int status = STATUS_BAD;
    if (program && output_open(&output, invocation, settings->path)) {
        program_disassemble(program, output.file, invocation->charset);
        status = output_close(&output);
    }
    program_free(program);
    return status;
}

/* --- the commands --- */

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const char *name = invocation->operands.count ? invocation->operands.at[0].words : NULL;
    enum shipped_kind kind;
    command_texts(invocation->command, &kind);
    if (!name && settings->code)
        return command_misused(invocation, "--code needs the name of an algorithm");
    if (settings->code)
        return print_code(invocation, name);
    return name ? print(invocation, kind, name) : list(invocation, kind);
}

static const struct option tree_options[] = {OUTPUT_OPTION(path), {0}};

const struct command command_trees = {
    .name = "trees",
    .operands = "[NAME]",
    .summary = "list the built-in trees, or print one",
    .about = "Lists the built-in trees: how many nodes each has, how many moves its longest line has, and "
             "its title. With NAME, prints the text of that tree, to be copied and changed.\n",
    .examples = EXAMPLES({"cutoff trees", "what there is"},
                         {"cutoff trees lecture -o mine.tree", "a copy, to be changed"}),
    .next = EXAMPLES({"cutoff FILE", "opens it"}),
    .kind = OPERAND_BUILT_IN_TREE,
    .most = 1,
    .options = tree_options,
    .size = sizeof(struct settings),
    .run = run,
};

const struct command command_lessons = {
    .name = "lessons",
    .operands = "[NAME]",
    .summary = "list the built-in lessons, or print one",
    .about = "Lists the built-in lessons: searches to be opened in class, with places at which there is "
             "something to say. 'cutoff NAME.lesson' opens one, of these or a file of your own; ' and \" go "
             "from place to place. With NAME, prints the text of that lesson, to be copied and changed.\n",
    .examples = EXAMPLES({"cutoff lessons", "what there is"}, {"cutoff slides.lesson", "opens one"},
                         {"cutoff lessons slides -o mine.lesson", "a copy, to be changed"}),
    .next = EXAMPLES({"cutoff FILE", "opens it"}),
    .kind = OPERAND_BUILT_IN_LESSON,
    .most = 1,
    .options = tree_options,
    .size = sizeof(struct settings),
    .run = run,
};

static const struct option algorithm_options[] = {
    OUTPUT_OPTION(path),
    {0, "code", NULL, "print the instructions that the pseudocode is compiled to", SETS_FLAG(code)},
    {0},
};

const struct command command_algorithms = {
    .name = "algorithms",
    .operands = "[NAME]",
    .summary = "list the built-in algorithms, or print one",
    .about = "Lists the built-in algorithms. With NAME, prints the pseudocode of that algorithm, to be "
             "copied and changed: what is printed is what runs. With --code, NAME may be a file of your "
             "own.\n",
    .examples = EXAMPLES({"cutoff algorithms", "what there is"},
                         {"cutoff algorithms alphabeta", "the pseudocode of one"},
                         {"cutoff algorithms alphabeta -o mine.algo", "a copy, to be changed"}),
    .next = EXAMPLES({"cutoff -a FILE lecture", "steps through it"},
                     {"cutoff test FILE", "tells whether it is right"}),
    .kind = OPERAND_BUILT_IN_ALGORITHM,
    .most = 1,
    .options = algorithm_options,
    .size = sizeof(struct settings),
    .run = run,
};
