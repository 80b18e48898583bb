/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Growable text, and slices of text that somebody else owns.
 *
 *     struct text t = {0};
 *     text_format(&t, "%zu nodes", count);
 *     puts(text_string(&t));
 *     text_free(&t);
 *
 * A text that is all zero is empty. Its bytes may hold NUL, and are always followed by one, so text_string()
 * can go to printf. A slice is a view: it is good as long as the bytes it looks at stay where they are.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct slice {
    const char *bytes;
    size_t length;
};

struct text {
    char *bytes;
    size_t length, room;
};

void text_add(struct text *text, const char *bytes, size_t length);
void text_add_string(struct text *text, const char *string);
void text_add_slice(struct text *text, struct slice slice);
void text_add_char(struct text *text, char c);
/* In quotes, as one word of a shell: 'it'\''s'. */
void text_add_quoted(struct text *text, struct slice word);
void text_add_repeated(struct text *text, char c, size_t count);
/* 1 as `first`, 26 as the last letter, 27 as two of the first: A … Z, AA … or a … z, aa … */
void text_add_letters(struct text *text, uint32_t number, char first);
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_list(struct text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* A stream that adds to the text what is written to it. It never fails. Until text_close() the text must stay
 * where it is, and what was written last may be missing from it. */
FILE *text_open(struct text *text);
void text_close(FILE *file);

/* The bytes with a NUL behind them; "" for an empty text. Good until the text changes. */
const char *text_string(const struct text *text);
struct slice text_slice(const struct text *text);

/* Forgets the bytes and keeps the room. */
void text_clear(struct text *text);

/* Hands the bytes over to the caller, who frees them, and leaves the text empty. Never NULL. */
char *text_take(struct text *text);
void text_free(struct text *text);

/* A length kept within bounds. */
static inline size_t size_at_most(size_t length, size_t most)
{
    return length < most ? length : most;
}

static inline size_t size_at_least(size_t length, size_t least)
{
    return length > least ? length : least;
}

struct slice slice_of(const char *string);
bool slice_equal(struct slice a, struct slice b);
bool slice_is(struct slice slice, const char *string);
/* Equal slices have equal hashes. */
size_t slice_hash(struct slice slice);
/* Equal but for the case of ASCII letters. */
bool slice_same_word(struct slice a, struct slice b);
bool slice_is_word(struct slice slice, const char *string);
static inline bool slice_begins(struct slice slice, const char *string)
{
    size_t length = strlen(string);

    return length <= slice.length && !memcmp(slice.bytes, string, length);
}
static inline bool slice_ends(struct slice slice, const char *string)
{
    size_t length = strlen(string);

    return length <= slice.length && !memcmp(slice.bytes + slice.length - length, string, length);
}
/* Where it stands in the slice first, or NULL. */
const char *slice_find(struct slice slice, const char *what);
/* Without blanks (space, tab, carriage return) at either end. */
struct slice slice_trim(struct slice slice);
/* Takes what stands before the first `mark`, or all, off `rest`, which goes on behind the mark, and has no
 * bytes when there was none:
 *
 *     while (rest.length)
 *         … slice_take(&rest, '\n') …        the lines of a text: "a\nb\n" has two
 *     while (rest.bytes)
 *         … slice_take(&rest, ',') …         the items of a list: "a,b," has three, the last of them empty
 */
struct slice slice_take(struct slice *rest, char mark);
/* At most its first 40 bytes, whole characters, for a message that quotes it. */
struct slice slice_short(struct slice slice);

/* Eight bytes as a number, the first the lowest of it. */
static inline uint64_t text_word(const char *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(word) : word;
}

/* A slice where printf has %.*s. */
#define SLICE(slice) (int)(slice).length, (slice).bytes

#endif
