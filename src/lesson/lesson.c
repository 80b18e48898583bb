/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/lesson.h"

static size_t place_of(const struct lesson *lesson, struct slice slice)
{
    return (size_t)(slice.bytes - lesson->source.bytes);
}

static void blame(const struct lesson *lesson, struct slice slice, struct diag *diag, const char *words)
{
    size_t at = place_of(lesson, slice);
    diag_error(diag, &lesson->source, at, at + slice.length, "%s", words);
}

/* --- lines --- */

static bool is_indented(struct slice line)
{
    return line.length && strchr(" \t", *line.bytes);
}

/* Lines that are indented, or blank with such a one behind them. */
static struct slice take_note(struct slice *rest)
{
    struct slice note = {rest->bytes, 0}, ahead = *rest;
    while (ahead.length) {
        struct slice line = slice_take(&ahead, '\n');
        bool blank = !slice_trim(line).length;
        if (!blank && !is_indented(line))
            break;
        if (blank)
            continue;
        note.length = (size_t)(line.bytes + line.length - note.bytes);
        *rest = ahead;
    }
    return note;
}

static bool is_said(const struct lesson *lesson, const char *name)
{
    return lesson_said(lesson, name, SIZE_MAX).length > 0;
}

/* "at PLACE" and its note. */
static void read_stop(struct lesson *lesson, struct slice line, struct slice *rest, struct diag *diag)
{
    struct lesson_stop stop = {.words = slice_trim((struct slice){line.bytes + 2, line.length - 2})};
    if (!stop.words.length)
        blame(lesson, line, diag, "expected a place after it: start, end, row 7, cutoff 2, F …");
    stop.heads = lesson->heads.count;
    stop.note = take_note(rest);
    *array_add(&lesson->stops) = stop;
}

/* "name: value"; a value goes on where a colon stands in it. */
static void read_head(struct lesson *lesson, struct slice line, struct diag *diag)
{
    struct slice value = line, name = slice_trim(slice_take(&value, ':'));
    struct lesson_head head = {name, slice_trim(value)};
    if (!value.bytes || !name.length)
        blame(lesson, line, diag, "expected  at PLACE,  NAME: VALUE,  or an indented line of a note");
    else if (lesson->stops.count && !slice_is(name, "algorithm"))
        blame(lesson, name, diag,
              "only the algorithm can change behind a place; lines of a note are indented");
    else if (!head.value.length)
        blame(lesson, name, diag, "expected something behind the colon");
    else if (is_said(lesson, "tree") && slice_is(name, "tree"))
        blame(lesson, name, diag, "a lesson has one tree");
    else
        *array_add(&lesson->heads) = head;
}

bool lesson_read(struct lesson *lesson, struct source *source, struct diag *diag)
{
    size_t errors = diag->errors;
    *lesson = (struct lesson){.source = *source};
    *source = (struct source){0};
    for (struct slice rest = {lesson->source.bytes, lesson->source.length}; rest.length;) {
        struct slice line = slice_take(&rest, '\n'), words = slice_trim(line);
        if (!words.length || *line.bytes == '#')
            continue;
        if (is_indented(line))
            blame(lesson, words, diag, "a note stands below a place: at start, at cutoff 1 …");
        else if (slice_is(words, "at") || slice_begins(words, "at ") || slice_begins(words, "at\t"))
            read_stop(lesson, words, &rest, diag);
        else
            read_head(lesson, words, diag);
    }
    if (diag->errors == errors && !is_said(lesson, "tree"))
        diag_error_in(diag, lesson->source.name, NULL, "a lesson needs a line  tree: …");
    return diag->errors == errors;
}

void lesson_free(struct lesson *lesson)
{
    array_free(&lesson->heads);
    array_free(&lesson->stops);
    source_free(&lesson->source);
}

/* --- what it says --- */

struct slice lesson_said(const struct lesson *lesson, const char *name, size_t stop)
{
    size_t heads = stop < lesson->stops.count ? lesson->stops.at[stop].heads : lesson->heads.count;
    while (heads-- > 0)
        if (slice_is(lesson->heads.at[heads].name, name))
            return lesson->heads.at[heads].value;
    return (struct slice){"", 0};
}

void lesson_blame(const struct lesson *lesson, size_t head, struct diag *diag, const char *words)
{
    blame(lesson, lesson->heads.at[head].value, diag, words);
}

void lesson_path(struct text *out, const struct lesson *lesson, struct slice value)
{
    const char *slash = strrchr(lesson->source.name, '/');
    bool file = memchr(value.bytes, '/', value.length) || memchr(value.bytes, '.', value.length);
    if (file && *value.bytes != '/' && slash)
        text_add(out, lesson->source.name, (size_t)(slash + 1 - lesson->source.name));
    text_add_slice(out, value);
}

void lesson_note(struct text *out, struct slice note)
{
    bool parted = false, any = false;
    while (note.length) {
        struct slice line = slice_trim(slice_take(&note, '\n'));
        if (line.length && any)
            text_add_char(out, parted ? '\n' : ' ');
        text_add_slice(out, line);
        any = any || line.length;
        parted = !line.length;
    }
    if (any)
        text_add_char(out, '\n');
}

/* --- another stop --- */

static void write_stop(struct text *out, struct slice words, struct slice note)
{
    text_format(out, "at %.*s\n", SLICE(words));
    while (note.length) {
        struct slice line = slice_trim(slice_take(&note, '\n'));
        if (line.length)
            text_format(out, "  %.*s", SLICE(line));
        text_add_char(out, '\n');
    }
}

void lesson_insert(struct text *out, const struct lesson *lesson, size_t before, struct slice words,
                   struct slice note)
{
    struct slice all = {lesson->source.bytes, lesson->source.length}, head = all;
    if (before) {
        const struct lesson_stop *last = &lesson->stops.at[before - 1];
        struct slice end = last->note.length ? last->note : last->words;
        head.length = (size_t)(end.bytes + end.length - all.bytes);
    } else if (lesson->stops.count) {
        /* The first one begins with its "at", which stands at the beginning of its line. */
        head.length = place_of(lesson, lesson->stops.at[0].words);
        while (head.length && head.bytes[head.length - 1] != '\n')
            head.length--;
    }
    text_add_slice(out, head);
    if (head.length && head.bytes[head.length - 1] != '\n')
        text_add_char(out, '\n');
    if (before || !lesson->stops.count)
        text_add_char(out, '\n');
    write_stop(out, words, note);
    struct slice rest = {all.bytes + head.length, all.length - head.length};
    if (before && rest.length && *rest.bytes == '\n')
        rest = (struct slice){rest.bytes + 1, rest.length - 1};
    if (!before && rest.length)
        text_add_char(out, '\n');
    text_add_slice(out, rest);
}
