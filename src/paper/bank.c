/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/bank.h"
#include "base/escape.h"

size_t bank_characters(struct slice words)
{
    size_t count = 0;
    for (; words.length; count++)
        utf8_take(&words);
    return count;
}

/* As HTML of so many characters at the most. */
static void add_short(struct text *out, const char *words, size_t most)
{
    struct text all = {0}, one = {0}, cut = {0};
    size_t characters = 0, fits = 0;
    utf8_show(&all, slice_of(words), CHARSET_UNICODE);
    for (struct slice rest = text_slice(&all); rest.length;) {
        struct slice before = rest;
        utf8_take(&rest);
        text_clear(&one);
        escape_add(&one, (struct slice){before.bytes, before.length - rest.length}, ESCAPE_XML,
                   CHARSET_UNICODE);
        characters += bank_characters(text_slice(&one));
        if (characters < most)
            fits = cut.length + one.length;
        text_add_slice(&cut, text_slice(&one));
    }
    text_add_slice(out, (struct slice){cut.bytes, characters > most ? fits : cut.length});
    text_add_string(out, characters > most ? "…" : "");
    text_free(&all);
    text_free(&one);
    text_free(&cut);
}

void bank_add_name(struct text *out, const struct exercise *exercise, const char *word)
{
    struct text end = {0};
    text_format(&end, ", sheet %s%s%s", exercise->code.words, *word ? ": " : "", word);
    add_short(out, text_string(&exercise->title), BANK_NAME - end.length);
    text_add_slice(out, text_slice(&end));
    text_free(&end);
}

void bank_add_category(struct text *out, const char *title)
{
    struct text name = {0};
    text_add_string(out, "$course$/top/cutoff");
    if (title)
        add_short(&name, title, BANK_NAME);
    text_add_string(out, name.length ? "/" : "");
    for (size_t i = 0; i < name.length; i++) {
        text_add_string(out, name.bytes[i] == '/' ? "/" : "");
        text_add_char(out, name.bytes[i]);
    }
    text_free(&name);
}

void bank_add_node(struct text *out, const struct tree *tree, uint32_t node)
{
    struct slice label = tree_label(tree, node);
    bool bare = slice_trim(label).length == label.length && label.length;
    text_add_string(out, bare ? "" : "\"");
    utf8_show(out, label, CHARSET_UNICODE);
    text_add_string(out, bare ? "" : "\"");
}
