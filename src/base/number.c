/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MINUS_SIGN "\xe2\x88\x92"
#define INFINITE   "\xe2\x88\x9e"
#define EXACT      ((uint64_t)1 << 53) /* whole numbers up to it are exact doubles */

/* A number as written, taken apart. */
struct parts {
    bool negative;
    size_t digits;
    uint64_t mantissa; /* more than EXACT where digits were left out of it */
    long scale;        /* the power of ten to multiply it by, unless some were */
};

static bool skip(struct slice *rest, const char *start)
{
    size_t length = strlen(start);

    if (rest->length < length || memcmp(rest->bytes, start, length))
        return false;
    rest->bytes += length;
    rest->length -= length;
    return true;
}

static bool take_sign(struct slice *rest)
{
    if (skip(rest, "-") || skip(rest, MINUS_SIGN))
        return true;
    skip(rest, "+");
    return false;
}

static bool digit_ahead(struct slice rest)
{
    return rest.length && rest.bytes[0] >= '0' && rest.bytes[0] <= '9';
}

/* A point needs a digit on one side at least. */
static bool point_ahead(struct slice rest, size_t digits)
{
    return rest.length && rest.bytes[0] == '.' &&
           (digits || digit_ahead((struct slice){rest.bytes + 1, rest.length - 1}));
}

static void take_digits(struct slice *rest, struct parts *parts, int step)
{
    for (; digit_ahead(*rest); rest->bytes++, rest->length--) {
        parts->digits++;
        if (parts->mantissa > EXACT)
            continue;
        parts->mantissa = parts->mantissa * 10 + (uint64_t)(rest->bytes[0] - '0');
        parts->scale -= step;
    }
}

/* The exponent, if a whole one is there. */
static void take_exponent(struct slice *rest, struct parts *parts)
{
    struct slice ahead = *rest;
    bool negative;
    long exponent = 0;

    if (!skip(&ahead, "e") && !skip(&ahead, "E"))
        return;
    negative = take_sign(&ahead);
    if (!digit_ahead(ahead))
        return;
    for (; digit_ahead(ahead); ahead.bytes++, ahead.length--)
        if (exponent < 100000000)
            exponent = exponent * 10 + (ahead.bytes[0] - '0');
    parts->scale += negative ? -exponent : exponent;
    *rest = ahead;
}

static bool is_infinite(struct slice rest)
{
    return slice_is_word(rest, "inf") || slice_is_word(rest, "infinity") || slice_is_word(rest, "oo") ||
           slice_is(rest, INFINITE);
}

/* What follows the number that was read, or is no number. */
static enum number_fault judge(struct slice rest, const struct parts *parts)
{
    struct parts more = {0};

    if (!parts->digits)
        return slice_is_word(rest, "nan") ? NUMBER_NAN : NUMBER_NOT;
    if (skip(&rest, ",")) {
        take_digits(&rest, &more, 0);
        if (more.digits && !rest.length)
            return NUMBER_COMMA;
    }
    return NUMBER_BROKEN;
}

/* The C library reads what doesn't fit the quick way; it needs ASCII and a NUL. */
static double read_slowly(struct slice slice)
{
    struct text copy = {0};
    double number;

    while (slice.length) {
        if (skip(&slice, MINUS_SIGN)) {
            text_add_char(&copy, '-');
            continue;
        }
        text_add(&copy, slice.bytes, 1);
        slice.bytes++;
        slice.length--;
    }
    number = strtod(text_string(&copy), NULL);
    text_free(&copy);
    return number;
}

/* Both the mantissa and the power of ten are exact doubles, so one rounding gives the nearest double. */
static bool read_quickly(const struct parts *parts, double *number)
{
    static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

    if (FLT_EVAL_METHOD != 0 || parts->mantissa > EXACT || parts->scale > 22 || parts->scale < -22)
        return false;
    *number = parts->scale < 0 ? (double)parts->mantissa / tens[-parts->scale]
                               : (double)parts->mantissa * tens[parts->scale];
    return true;
}

enum number_fault number_read(struct slice slice, double *number)
{
    struct parts parts = {0};
    struct slice rest = slice;
    double size;

    parts.negative = take_sign(&rest);
    if (!digit_ahead(rest) && is_infinite(rest)) {
        *number = parts.negative ? -INFINITY : INFINITY;
        return NUMBER_FINE;
    }
    take_digits(&rest, &parts, 0);
    if (point_ahead(rest, parts.digits) && skip(&rest, "."))
        take_digits(&rest, &parts, 1);
    if (parts.digits)
        take_exponent(&rest, &parts);
    if (rest.length || !parts.digits)
        return judge(rest, &parts);
    if (!read_quickly(&parts, &size)) {
        size = fabs(read_slowly(slice));
        if (isinf(size))
            return NUMBER_TOO_LARGE;
    }
    *number = parts.negative ? -size : size;
    return NUMBER_FINE;
}

const char *number_fault_words(enum number_fault fault)
{
    static const char *const words[] = {
        [NUMBER_FINE] = "is a number",
        [NUMBER_NOT] = "is not a number",
        [NUMBER_BROKEN] = "begins like a number but isn't one; write it as in 12, -3, 2.5 or 1e6",
        [NUMBER_COMMA] = "has a decimal comma; write a point, as in 2.5",
        [NUMBER_NAN] = "is no value that a search could compare; write a number, inf or -inf",
        [NUMBER_TOO_LARGE] = "is too large for a number; infinity is inf, or -inf",
    };

    return words[fault];
}

static void write_whole(struct text *out, uint64_t size)
{
    char digits[20];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + size % 10);
    while (size /= 10);
    text_add(out, digits + at, sizeof digits - at);
}

static void write_size(struct text *out, double size)
{
    char buffer[40], *exponent, *digits;
    int precision = size < DBL_MIN ? 1 : 15;

    if (size < 1e15 && size == (double)(int64_t)size) {
        write_whole(out, (uint64_t)size);
        return;
    }
    /* Up to 15 digits any decimal comes back from a normal double, so 15 find the shortest. */
    do
        snprintf(buffer, sizeof buffer, "%.*g", precision, size);
    while (precision++ < 17 && strtod(buffer, NULL) != size);
    exponent = strchr(buffer, 'e');
    if (!exponent) {
        text_add_string(out, buffer);
        return;
    }
    text_add(out, buffer, (size_t)(exponent - buffer) + 1);
    digits = exponent + 2;
    while (digits[0] == '0')
        digits++;
    if (exponent[1] == '-')
        text_add_char(out, '-');
    text_add_string(out, digits);
}

void number_write(struct text *out, double number, enum number_style style)
{
    if (isnan(number)) {
        text_add_char(out, '?');
        return;
    }
    if (number < 0)
        text_add_string(out, style == NUMBER_PRETTY ? MINUS_SIGN : "-");
    else if (isinf(number) && style != NUMBER_PLAIN)
        text_add_char(out, '+');
    if (isinf(number))
        text_add_string(out, style == NUMBER_PRETTY ? INFINITE : "inf");
    else
        write_size(out, fabs(number));
}
