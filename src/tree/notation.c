/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/notation.h"
#include "tree/readers.h"
#include <string.h>

/* Repeated names that a warning tells. */
#define NAMES_TOLD 5

const struct notation notations[] = {
    {"outline", "a node a line, indented below its parent", "tree outline txt", outline_begins, outline_read,
     outline_write, outline_trouble},
    {"bracket", "nested lists: ((3 12 8) (2 4 6))", "bracket", bracket_begins, bracket_read, bracket_write,
     NULL},
    {"json", "objects with name, value and children", "json", json_begins, json_read, json_write,
     json_trouble},
    {"dot", "for Graphviz; can't be read", "dot gv", NULL, NULL, dot_write, NULL},
    {"tex", "LaTeX with the package forest; can't be read", "tex", NULL, NULL, latex_write, NULL},
};
const size_t notation_count = sizeof notations / sizeof *notations;

const struct notation *notation_named(struct slice name)
{
    for (size_t i = 0; i < notation_count; i++)
        if (slice_is_word(name, notations[i].name))
            return &notations[i];
    return NULL;
}

/* Whether a list of words, with blanks between, has this one. */
static bool has_word(const char *list, struct slice word)
{
    while (*list) {
        size_t length = strcspn(list, " ");

        if (slice_equal((struct slice){list, length}, word))
            return true;
        list += length + strspn(list + length, " ");
    }
    return false;
}

const struct notation *notation_of_file(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');

    for (size_t i = 0; dot && dot[1] && i < notation_count; i++)
        if (has_word(notations[i].endings, slice_of(dot + 1)))
            return &notations[i];
    return NULL;
}

/* The first character that is neither blank nor comment; 0 when there is none. */
static char first_character(const struct source *source)
{
    size_t at = 0;

    for (; at < source->length; at++) {
        char c = source->bytes[at];

        if (c == '#')
            while (at + 1 < source->length && source->bytes[at + 1] != '\n')
                at++;
        else if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            return c;
    }
    return 0;
}

static const struct notation *recognize(const struct source *source)
{
    char first = first_character(source);

    size_t i = 0;
    while (!notations[i].read || !notations[i].begins(first))
        i++;
    return &notations[i];
}

/* The name of a repeat is told when no repeat of it came before. */
static bool is_first_repeat(const struct tree *tree, size_t repeat)
{
    struct slice name = tree_name(tree, tree->repeats.at[repeat].node);

    for (size_t i = 0; i < repeat; i++)
        if (slice_equal(tree_name(tree, tree->repeats.at[i].node), name))
            return false;
    return true;
}

static void list_names(struct text *out, const struct tree *tree)
{
    size_t told = 0;

    /* A few repeats are looked at, not all, as each is compared with those before it. */
    for (size_t i = 0; i < tree->repeats.count && i < 100 && told <= NAMES_TOLD; i++) {
        struct slice name = slice_short(tree_name(tree, tree->repeats.at[i].node));

        if (!is_first_repeat(tree, i))
            continue;
        if (told++ < NAMES_TOLD)
            text_format(out, "%s'%.*s'", told > 1 ? ", " : "", SLICE(name));
        else
            text_add_string(out, " and others");
    }
}

static void warn_of_repeats(const struct tree *tree, const char *name, struct diag *diag)
{
    struct source source = {.bytes = tree->text.bytes, .length = tree->source_length};
    uint32_t first = tree->repeats.at[0].node;
    struct slice label = slice_short(tree_label(tree, first));
    struct text names = {0}, words = {0};
    size_t place = tree->place ? tree->place[first] : SIZE_MAX;

    list_names(&names, tree);
    text_format(&words,
                "names that repeat: %s; the second and later nodes of a name are numbered, as in '%.*s'",
                text_string(&names), SLICE(label));
    if (place < source.length) {
        source.name = memory_string(name, strlen(name));
        diag_warn(diag, &source, place, place, "%s", text_string(&words));
        free(source.name);
    } else {
        diag_warn_in(diag, name, NULL, "%s", text_string(&words));
    }
    text_free(&names);
    text_free(&words);
}

/* Whether there is a '#' that no quotes hold; quotes end with their line. */
static bool has_remarks(const struct source *source)
{
    bool quoted = false;

    if (!source->length || !memchr(source->bytes, '#', source->length))
        return false;
    for (size_t at = 0; at < source->length; at++) {
        char c = source->bytes[at];

        if (c == '#' && !quoted)
            return true;
        if (c == '"')
            quoted = !quoted;
        else if (c == '\n')
            quoted = false;
        else if (c == '\\' && quoted)
            at++;
    }
    return false;
}

static struct tree_text look_of(const struct source *source, const struct notation *notation)
{
    const char *newline = source->length ? memchr(source->bytes, '\n', source->length) : NULL;

    return (struct tree_text){
        .notation = notation,
        .stamp = source_stamp(source),
        .marked = source->marked,
        .returns = newline && newline > source->bytes && newline[-1] == '\r',
        .remarks = has_remarks(source),
    };
}

struct tree *tree_read(struct source *source, struct diag *diag)
{
    const struct notation *notation = recognize(source);
    struct tree_text look = look_of(source, notation);
    struct tree *tree = notation->read(source, diag);

    if (tree)
        tree->read = look;
    if (tree && tree->repeats.count)
        warn_of_repeats(tree, source->name, diag);
    return tree;
}
