/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/array.h"
#include "base/text.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Room for `more` bytes and the NUL behind them. */
static void reserve(struct text *text, size_t more)
{
    if (more >= SIZE_MAX - text->length)
        memory_out();
    text->bytes = array_grow(text->bytes, &text->room, text->length + more + 1, 1);
}

void text_add(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = 0;
}

void text_add_string(struct text *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_add_slice(struct text *text, struct slice slice)
{
    text_add(text, slice.bytes, slice.length);
}

void text_add_char(struct text *text, char c)
{
    text_add(text, &c, 1);
}

void text_add_quoted(struct text *text, struct slice word)
{
    text_add_char(text, '\'');
    for (size_t i = 0; i < word.length; i++)
        if (word.bytes[i] == '\'')
            text_add_string(text, "'\\''");
        else
            text_add_char(text, word.bytes[i]);
    text_add_char(text, '\'');
}

void text_add_repeated(struct text *text, char c, size_t count)
{
    reserve(text, count);
    memset(text->bytes + text->length, c, count);
    text->length += count;
    text->bytes[text->length] = 0;
}

void text_add_letters(struct text *text, uint32_t number, char first)
{
    char letters[8];
    size_t at = sizeof letters;

    for (; number; number = (number - 1) / 26)
        letters[--at] = (char)(first + (char)((number - 1) % 26));
    text_add(text, letters + at, sizeof letters - at);
}

void text_format(struct text *text, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
}

void text_format_list(struct text *text, const char *format, va_list list)
{
    va_list again;
    int length;

    va_copy(again, list);
    reserve(text, 60);
    length = vsnprintf(text->bytes + text->length, text->room - text->length, format, list);
    if (length > 0 && (size_t)length >= text->room - text->length) {
        reserve(text, (size_t)length);
        length = vsnprintf(text->bytes + text->length, text->room - text->length, format, again);
    }
    va_end(again);
    if (length < 0)
        memory_out();
    text->length += (size_t)length;
    text->bytes[text->length] = 0;
}

/* Not a stream of the system's own memory: one that gets none drops bytes, and neither fwrite nor fclose need
 * say so. Nor does it end the program, whose end writes once more what a stream still holds: text_close()
 * asks whether all is there. */
static bool add_written(struct text *text, const char *bytes, size_t length)
{
    size_t room = text->room;
    if (length >= room - text->length) {
        room = (text->length + length + 1) / 2 * 3;
        char *larger = realloc(text->bytes, room);
        if (!larger)
            return false;
        text->bytes = larger;
        text->room = room;
    }
    text_add(text, bytes, length);
    return true;
}

#ifdef HAVE_FOPENCOOKIE

static ssize_t write_cookie(void *text, const char *bytes, size_t length)
{
    return add_written(text, bytes, length) ? (ssize_t)length : 0;
}

static FILE *open_into(struct text *text)
{
    return fopencookie(text, "w", (cookie_io_functions_t){.write = write_cookie});
}

#else

static int write_cookie(void *text, const char *bytes, int length)
{
    return add_written(text, bytes, (size_t)length) ? length : -1;
}

static FILE *open_into(struct text *text)
{
    return funopen(text, NULL, write_cookie, NULL, NULL);
}

#endif

FILE *text_open(struct text *text)
{
    text_add(text, "", 0);
    FILE *file = open_into(text);
    if (!file)
        memory_out();
    return file;
}

void text_close(FILE *file)
{
    bool failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        memory_out();
}

const char *text_string(const struct text *text)
{
    return text->bytes ? text->bytes : "";
}

struct slice text_slice(const struct text *text)
{
    return (struct slice){text_string(text), text->length};
}

void text_clear(struct text *text)
{
    text->length = 0;
    if (text->bytes)
        text->bytes[0] = 0;
}

char *text_take(struct text *text)
{
    char *bytes = text->bytes ? text->bytes : memory_string("", 0);

    *text = (struct text){0};
    return bytes;
}

void text_free(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

struct slice slice_of(const char *string)
{
    return (struct slice){string, strlen(string)};
}

bool slice_equal(struct slice a, struct slice b)
{
    return a.length == b.length && (!a.length || !memcmp(a.bytes, b.bytes, a.length));
}

size_t slice_hash(struct slice slice)
{
    uint64_t sum = slice.length;

    for (size_t i = 0; i < slice.length; i++)
        sum = (sum ^ (unsigned char)slice.bytes[i]) * 0x9e3779b97f4a7c15;
    return (size_t)(sum >> 20);
}

bool slice_is(struct slice slice, const char *string)
{
    return slice_equal(slice, slice_of(string));
}

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

bool slice_same_word(struct slice a, struct slice b)
{
    for (size_t i = 0; a.length == b.length && i < a.length; i++)
        if (lower(a.bytes[i]) != lower(b.bytes[i]))
            return false;
    return a.length == b.length;
}

bool slice_is_word(struct slice slice, const char *string)
{
    return slice_same_word(slice, slice_of(string));
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

const char *slice_find(struct slice slice, const char *what)
{
    size_t length = strlen(what);
    if (slice.length < length)
        return NULL;
    const char *at = slice.bytes, *end = at + slice.length - length + 1;
    while (at < end && (at = memchr(at, *what, (size_t)(end - at))) && memcmp(at, what, length) != 0)
        at++;
    return at && at < end ? at : NULL;
}

struct slice slice_trim(struct slice slice)
{
    while (slice.length && is_blank(slice.bytes[0]))
        slice.bytes++, slice.length--;
    while (slice.length && is_blank(slice.bytes[slice.length - 1]))
        slice.length--;
    return slice;
}

struct slice slice_take(struct slice *rest, char mark)
{
    const char *at = rest->length ? memchr(rest->bytes, mark, rest->length) : NULL;
    struct slice taken = {rest->bytes, at ? (size_t)(at - rest->bytes) : rest->length};

    *rest = at ? (struct slice){at + 1, rest->length - taken.length - 1} : (struct slice){0};
    return taken;
}

struct slice slice_short(struct slice slice)
{
    size_t length = 40;

    if (slice.length <= length)
        return slice;
    while (length && ((unsigned char)slice.bytes[length] & 0xc0) == 0x80)
        length--;
    return (struct slice){slice.bytes, length};
}
