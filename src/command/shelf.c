/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/shelf.h"
#include "command/output.h"
#include "lesson/library.h"
#include <string.h>

static int name_width(const struct shelf *shelf)
{
    const struct shipped *text;
    size_t width = strlen("name");
    for (size_t i = 0; (text = library_next(shelf->kind, i)); i++)
        if (strlen(text->name) > width)
            width = strlen(text->name);
    return (int)width;
}

int shelf_list(const struct shelf *shelf, const struct invocation *invocation, const char *path)
{
    struct output output;
    struct text line = {0};
    const struct shipped *text;
    int width = name_width(shelf);
    if (!output_open(&output, invocation, path))
        return STATUS_BAD;
    fprintf(output.file, "%-*s  %s\n", width, "name", shelf->heading);
    for (size_t i = 0; (text = library_next(shelf->kind, i)); i++) {
        text_clear(&line);
        shelf->describe(&line, text, invocation->charset);
        fprintf(output.file, "%-*s  %s\n", width, text->name, text_string(&line));
    }
    text_free(&line);
    return output_close(&output);
}

static int missing(const struct shelf *shelf, const struct invocation *invocation, const char *name)
{
    struct nearest nearest = {.word = slice_of(name)};
    library_offer(shelf->kind, &nearest);
    command_complain(invocation, "there is no %s '%s'%s", shelf->thing, name, nearest_ask(&nearest));
    return STATUS_BAD;
}

static void print_text(const struct shelf *shelf, const struct invocation *invocation,
                       const struct shipped *text, const struct output *output)
{
    struct slice bytes = {text->text, text->length};
    struct text spelled = {0};
    bool terminal = !output->path || invocation->habits.ascii;
    if (shelf->spell && terminal) {
        shelf->spell(&spelled, bytes, invocation->charset);
        bytes = text_slice(&spelled);
    }
    fwrite(bytes.bytes, 1, bytes.length, output->file);
    text_free(&spelled);
}

int shelf_text(const struct shelf *shelf, const struct invocation *invocation, const char *name,
               const char *path)
{
    const struct shipped *text = library_text(shelf->kind, name);
    struct output output;
    if (!text)
        return missing(shelf, invocation, name);
    if (!output_open(&output, invocation, path))
        return STATUS_BAD;
    print_text(shelf, invocation, text, &output);
    return output_close(&output);
}
