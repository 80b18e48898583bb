/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include <string.h>

/* Columns of the line that are shown before and after the caret. */
#define BEFORE 48
#define AFTER  52

static const struct {
    const char *word, *color;
} severities[] = {
    [DIAG_ERROR] = {"error", "\033[1;31m"},
    [DIAG_WARNING] = {"warning", "\033[1;35m"},
    [DIAG_NOTE] = {"note", "\033[1;36m"},
};

static void paint(const struct diag *diag, struct text *out, const char *color)
{
    if (diag->color)
        text_add_string(out, color);
}

/* Counts a message and says whether it is still to be kept. */
static bool count(struct diag *diag, enum severity severity)
{
    size_t *counters[] = {&diag->errors, &diag->warnings, &diag->notes}, *counter = counters[severity];

    return ++*counter <= diag_most(diag);
}

static void keep(struct diag *diag, size_t place, struct text *words)
{
    *array_add(&diag->messages) = (struct diag_message){place, text_take(words)};
}

/* "name:7:5: error: words". What a file or a user wrote is in all of it, so all of it is shown safely. */
static void add_words(struct diag *diag, struct text *out, struct text *head, enum severity severity,
                      const char *format, va_list list)
{
    struct text words = {0};

    text_format_list(&words, format, list);
    char **first = severity == DIAG_NOTE ? &diag->note : severity == DIAG_ERROR ? &diag->fault : NULL;
    if (first && !*first)
        *first = memory_string(text_string(&words), words.length);
    paint(diag, out, "\033[1m");
    utf8_show(out, text_slice(head), diag->charset);
    paint(diag, out, severities[severity].color);
    text_format(out, "%s: ", severities[severity].word);
    paint(diag, out, "\033[0m");
    utf8_show(out, text_slice(&words), diag->charset);
    text_add_char(out, '\n');
    text_free(&words);
    text_free(head);
}

/* The next character's columns as show() will draw it. */
static size_t take_columns(struct slice *rest)
{
    uint32_t point = utf8_take(rest);

    return point == '\t' ? 4 : point != UTF8_BAD ? (size_t)utf8_width(point) : 4;
}

static void show(const struct diag *diag, struct text *out, struct slice slice)
{
    while (slice.length) {
        utf8_show(out, slice_take(&slice, '\t'), diag->charset);
        text_add_repeated(out, ' ', slice.bytes ? 4 : 0);
    }
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Where the part of the line begins that is shown before `at`. */
static size_t cut_before(struct slice line, size_t at)
{
    size_t start = at, bytes = 0;

    while (start > 0 && bytes++ < BEFORE)
        while (--start > 0 && continues(line.bytes[start]))
            ;
    return start;
}

static size_t cut_after(struct slice line, size_t at)
{
    struct slice rest = {line.bytes + at, line.length - at};
    size_t columns = 0;

    while (rest.length && columns < AFTER)
        columns += take_columns(&rest);
    return line.length - rest.length;
}

static void add_gutter(struct text *out, size_t number)
{
    if (number)
        text_format(out, "%5zu | ", number);
    else
        text_add_string(out, "      | ");
}

/* The line and a caret below its bytes from at to end. */
static void add_line(const struct diag *diag, struct text *out, struct slice line, size_t number, size_t at,
                     size_t end)
{
    const char *dots = diag->charset == CHARSET_UNICODE ? "\xe2\x80\xa6" : "...";
    size_t start = cut_before(line, at), stop = cut_after(line, at), columns;
    struct slice marked = {line.bytes + at, 0}, behind = {line.bytes + at, stop - at};
    struct text shown = {0}, caret = {0};

    while (behind.length && (size_t)(behind.bytes - line.bytes) < end)
        utf8_take(&behind);
    marked.length = (size_t)(behind.bytes - marked.bytes);
    if (start > 0)
        text_add_string(&shown, dots);
    show(diag, &shown, (struct slice){line.bytes + start, at - start});
    columns = utf8_columns(text_slice(&shown));
    show(diag, &caret, marked);
    add_gutter(out, number);
    text_add_slice(out, text_slice(&shown));
    text_add_slice(out, text_slice(&caret));
    show(diag, out, behind);
    text_add_string(out, stop < line.length ? dots : "");
    text_add_char(out, '\n');
    add_gutter(out, 0);
    text_add_repeated(out, ' ', columns);
    columns = utf8_columns(text_slice(&caret));
    paint(diag, out, "\033[1;32m");
    text_add_char(out, '^');
    text_add_repeated(out, '~', columns > 1 ? columns - 1 : 0);
    paint(diag, out, "\033[0m");
    text_add_char(out, '\n');
    text_free(&shown);
    text_free(&caret);
}

void diag_say(struct diag *diag, enum severity severity, const struct source *source, size_t start,
              size_t end, const char *format, ...)
{
    struct text out = {0}, head = {0};
    struct slice line;
    size_t number, at;
    va_list list;

    if (!count(diag, severity))
        return;
    number = source_line(source, start, &line);
    at = (size_t)(source->bytes + start - line.bytes);
    /* The end of the file, or the return of a line's end. */
    at = size_at_most(at, line.length);
    text_format(&head, "%s:", source->name);
    source_add_place(&head, source, start);
    text_add_string(&head, ": ");
    va_start(list, format);
    add_words(diag, &out, &head, severity, format, list);
    va_end(list);
    add_line(diag, &out, line, number, at, end > start ? at + (end - start) : at);
    keep(diag, start, &out);
}

void diag_say_in(struct diag *diag, enum severity severity, const char *name, const char *where,
                 const char *format, ...)
{
    struct text out = {0}, head = {0};
    va_list list;

    if (!count(diag, severity))
        return;
    text_format(&head, "%s: ", name ? name : "cutoff");
    if (where)
        text_format(&head, "%s: ", where);
    va_start(list, format);
    add_words(diag, &out, &head, severity, format, list);
    va_end(list);
    keep(diag, 0, &out);
}

static bool by_place(const void *a, const void *b, const void *context)
{
    (void)context;
    return ((const struct diag_message *)a)->place < ((const struct diag_message *)b)->place;
}

static void forget(struct diag *diag)
{
    for (size_t i = 0; i < diag->messages.count; i++)
        free(diag->messages.at[i].words);
    array_free(&diag->messages);
}

void diag_print(struct diag *diag, FILE *file)
{
    array_sort(&diag->messages, by_place, NULL);
    for (size_t i = 0; i < diag->messages.count; i++)
        fputs(diag->messages.at[i].words, file);
    if (diag->messages.count && diag->errors > diag_most(diag))
        fprintf(file, "cutoff: %zu more error%s not shown\n", diag->errors - diag_most(diag),
                diag->errors == diag_most(diag) + 1 ? "" : "s");
    forget(diag);
}

void diag_free(struct diag *diag)
{
    forget(diag);
    free(diag->note);
    free(diag->fault);
    *diag = (struct diag){.charset = diag->charset, .color = diag->color};
}
