/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialect.h"
#include <stdlib.h>

#define LONGEST 100 /* bytes of a sequence; a longer one is no sequence that sets attributes */

/* The next parameter and the ';' behind it. */
static struct slice take_parameter(struct slice *rest)
{
    struct slice parameter = {.bytes = rest->bytes};
    while (parameter.length < rest->length && rest->bytes[parameter.length] != ';')
        parameter.length++;
    size_t taken = parameter.length + (parameter.length < rest->length);
    rest->bytes += taken;
    rest->length -= taken;
    return parameter;
}

/* How many parameters behind 38 or 48 belong to the colour. */
static int colour_parameters(struct slice rest)
{
    struct slice kind = take_parameter(&rest);
    return slice_is(kind, "5") ? 2 : slice_is(kind, "2") ? 4 : 0;
}

static void translate_parameters(struct slice rest, struct text *out)
{
    int colour = 0;
    while (rest.length > 0) {
        struct slice parameter = take_parameter(&rest);
        if (colour > 0)
            colour--, text_add_slice(out, parameter);
        else if (slice_is(parameter, "2"))
            text_add_string(out, "12");
        else if (slice_is(parameter, "22"))
            text_add_string(out, "22;10");
        else
            text_add_slice(out, parameter);
        if (colour == 0 && (slice_is(parameter, "38") || slice_is(parameter, "48")))
            colour = colour_parameters(rest);
        if (rest.length > 0)
            text_add_char(out, ';');
    }
}

/* Whether a sequence sets attributes: "ESC [ > 4 ; 2 m" has nothing to do with them. */
static bool sets_attributes(struct slice sequence)
{
    for (size_t i = 2; i + 1 < sequence.length; i++)
        if (sequence.bytes[i] < '0' || sequence.bytes[i] > ';')
            return false;
    return sequence.bytes[sequence.length - 1] == 'm';
}

static void translate_attributes(struct slice sequence, struct text *out)
{
    text_add_string(out, "\033[");
    translate_parameters((struct slice){sequence.bytes + 2, sequence.length - 3}, out);
    text_add_char(out, 'm');
}

/* "ESC [ ? 12 ; 25 h" */
static void translate_modes(struct dialect *dialect, struct slice sequence, struct text *out)
{
    struct slice rest = {sequence.bytes + 3, sequence.length - 4};
    text_add_slice(out, sequence);
    while (rest.length > 0) {
        struct slice mode = take_parameter(&rest);
        if (slice_is(mode, "25"))
            dialect->hidden = sequence.bytes[sequence.length - 1] == 'l';
        if (slice_is(mode, "1048") || slice_is(mode, "1049"))
            text_add_string(out, dialect->hidden ? "\033[?25l" : "\033[?25h");
    }
}

/* A whole sequence, ESC [ … and a last letter. */
static void translate(struct dialect *dialect, struct slice sequence, struct text *out)
{
    char last = sequence.bytes[sequence.length - 1];
    if (sets_attributes(sequence))
        translate_attributes(sequence, out);
    else if (sequence.bytes[2] == '?' && (last == 'h' || last == 'l'))
        translate_modes(dialect, sequence, out);
    else if (last == 'b' && dialect->last)
        text_add_repeated(out, dialect->last, (size_t)atoi(sequence.bytes + 2));
    else
        text_add_slice(out, sequence);
}

/* Whether a sequence begins with ESC [. */
static bool is_control(const struct text *sequence)
{
    return sequence->length > 1 && sequence->bytes[1] == '[';
}

/* Whether these bytes and this one may be the beginning of a sequence. All of them are held back until they
 * are whole, as the emulator may put a sequence of its own between what comes. */
static bool goes_on(const struct text *partial, char byte)
{
    if (partial->length == 0)
        return byte == '\033';
    if (partial->length == 1 && byte == '[')
        return true;
    char last = is_control(partial) ? '?' : '/';
    return partial->length < LONGEST && byte >= ' ' && byte <= last;
}

void dialect_translate(struct dialect *dialect, struct slice bytes, struct text *out)
{
    struct text *partial = &dialect->partial;
    for (size_t i = 0; i < bytes.length; i++) {
        char byte = bytes.bytes[i];
        bool more = goes_on(partial, byte);
        if (!more && byte == '\033') {
            text_add_slice(out, text_slice(partial));
            text_clear(partial);
        }
        text_add_char(partial, byte);
        if (more || byte == '\033')
            continue;
        if (is_control(partial))
            translate(dialect, text_slice(partial), out);
        else
            text_add_slice(out, text_slice(partial));
        if (partial->length == 1)
            dialect->last = byte >= ' ' && byte <= '~' ? byte : '\0';
        text_clear(partial);
    }
}

void dialect_free(struct dialect *dialect)
{
    text_free(&dialect->partial);
}
