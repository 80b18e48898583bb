/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faint.h"
#include <ctype.h>
#include <string.h>

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

/* A whole sequence, ESC [ … and a last letter. */
static void translate(struct slice sequence, struct text *out)
{
    if (sequence.bytes[sequence.length - 1] != 'm') {
        text_add_slice(out, sequence);
        return;
    }
    text_add_string(out, "\033[");
    translate_parameters((struct slice){sequence.bytes + 2, sequence.length - 3}, out);
    text_add_char(out, 'm');
}

/* Whether these bytes and this one may be the beginning of a sequence that sets attributes. */
static bool goes_on(const struct text *partial, char byte)
{
    if (partial->length == 0)
        return byte == '\033';
    if (partial->length == 1)
        return byte == '[';
    return partial->length < LONGEST && (isdigit((unsigned char)byte) || strchr(";:", byte));
}

void faint_translate(struct text *partial, struct slice bytes, struct text *out)
{
    for (size_t i = 0; i < bytes.length; i++) {
        char byte = bytes.bytes[i];
        if (goes_on(partial, byte)) {
            text_add_char(partial, byte);
            continue;
        }
        if (byte == '\033') {
            text_add_slice(out, text_slice(partial));
            text_clear(partial);
            text_add_char(partial, byte);
            continue;
        }
        text_add_char(partial, byte);
        if (partial->length > 2 && partial->bytes[1] == '[')
            translate(text_slice(partial), out);
        else
            text_add_slice(out, text_slice(partial));
        text_clear(partial);
    }
}
