/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/speech.h"
#include "base/number.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More digits than people write: such a number is probably the neighbour of a shorter one. */
#define LONG_NUMBER 12

static bool is_short(double number)
{
    if (!isfinite(number) || (fabs(number) < 1e9 && number == trunc(number)))
        return true;
    char digits[32];
    struct text words = {0};
    snprintf(digits, sizeof digits, "%.*g", LONG_NUMBER, number);
    if (strtod(digits, NULL) != number)
        return false;
    number_write(&words, number, NUMBER_PLAIN);
    bool is = words.length <= LONG_NUMBER;
    text_free(&words);
    return is;
}

/* Plain is short. The neighbours of zero are short themselves and yet told as such. */
double speak_neighbour(double number)
{
    double below = nextafter(number, -INFINITY) + 0.0, above = nextafter(number, INFINITY) + 0.0;
    if (!isfinite(number) || number == 0)
        return number;
    if (below == 0 || above == 0)
        return 0;
    if (is_short(number))
        return number;
    return is_short(below) ? below : is_short(above) ? above : number;
}

void speak_number(struct text *out, double number, enum charset charset)
{
    bool ascii = charset == CHARSET_ASCII;
    double neighbour = speak_neighbour(number);
    number_write(out, neighbour, ascii ? NUMBER_SIGNED : NUMBER_PRETTY);
    if (number > neighbour)
        text_add_string(out, ascii ? "+" : "⁺");
    else if (number < neighbour)
        text_add_string(out, ascii ? "-" : "⁻");
}

void speak_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    if (node >= tree->count)
        text_add_string(out, "no node");
    else
        utf8_show(out, tree_label(tree, node), charset);
}

const char *speak_player(enum player player)
{
    return player == PLAYER_MAX ? "MAX" : "MIN";
}

void speak_value(struct text *out, const struct facts *facts, enum type type, union value value,
                 enum charset charset)
{
    struct text move = {0};
    if (value.word == VALUE_UNSET) {
        text_add_string(out, "nothing");
        return;
    }
    switch (type) {
    case TYPE_NUMBER:
        speak_number(out, value.number, charset);
        break;
    case TYPE_NODE:
        speak_node(out, facts->tree, (uint32_t)value.word, charset);
        break;
    case TYPE_TRUTH:
        text_add_string(out, value.word ? "true" : "false");
        break;
    case TYPE_PLAYER:
        text_add_string(out, speak_player(value.word ? PLAYER_MIN : PLAYER_MAX));
        break;
    case TYPE_MOVE:
        facts_move_words(facts, value.word, &move);
        utf8_show(out, move.length ? text_slice(&move) : slice_of("none"), charset);
        text_free(&move);
        break;
    case TYPE_NOTHING:
        text_add_string(out, "nothing");
    }
}

void speak_variable(struct text *out, const struct facts *facts, const struct variable *variable,
                    union value value, enum charset charset)
{
    if (variable->is_state && value.word != VALUE_UNSET)
        text_add_string(out, value.word ? "live" : "solved");
    else
        speak_value(out, facts, variable->type, value, charset);
}

void speak_code(struct text *out, struct slice code, enum charset charset)
{
    program_write_source(out, code, charset);
}

const char *speak_comparison(enum opcode opcode, bool holds, enum charset charset)
{
    static const struct {
        const char *sign[2];
        enum opcode opposite;
    } comparisons[] = {
        [OP_TEST_EQUAL - OP_TEST_EQUAL] = {{"=", "="}, OP_TEST_DIFFERENT},
        [OP_TEST_DIFFERENT - OP_TEST_EQUAL] = {{"≠", "!="}, OP_TEST_EQUAL},
        [OP_TEST_LESS - OP_TEST_EQUAL] = {{"<", "<"}, OP_TEST_AT_LEAST},
        [OP_TEST_AT_MOST - OP_TEST_EQUAL] = {{"≤", "<="}, OP_TEST_GREATER},
        [OP_TEST_GREATER - OP_TEST_EQUAL] = {{">", ">"}, OP_TEST_AT_MOST},
        [OP_TEST_AT_LEAST - OP_TEST_EQUAL] = {{"≥", ">="}, OP_TEST_LESS},
    };
    if (opcode < OP_TEST_EQUAL || opcode > OP_TEST_AT_LEAST)
        return NULL;
    opcode = holds ? opcode : comparisons[opcode - OP_TEST_EQUAL].opposite;
    return comparisons[opcode - OP_TEST_EQUAL].sign[charset == CHARSET_ASCII];
}

void speak_sign(struct text *out, bool holds, enum charset charset)
{
    static const char *const signs[][2] = {[CHARSET_UNICODE] = {"✗", "✓"}, [CHARSET_ASCII] = {"no", "yes"}};
    text_add_string(out, signs[charset][holds]);
}

const char *speak_column(enum column column, enum charset charset)
{
    static const char *const names[][COLUMN_COUNT] = {
        [CHARSET_UNICODE] = {"α", "β", "v"}, [CHARSET_ASCII] = {"alpha", "beta", "v"}};
    return names[charset][column];
}

/* Whether code ends with a word, which is then taken off. */
static bool ends_with(struct slice *code, const char *word)
{
    size_t length = strlen(word);
    *code = slice_trim(*code);
    if (code->length < length ||
        !slice_is_word((struct slice){code->bytes + code->length - length, length}, word))
        return false;
    code->length -= length;
    return true;
}

bool speak_denied(struct slice code)
{
    struct slice rest = code;
    bool denied = ends_with(&rest, "empty") && ends_with(&rest, "not"); /* open is not empty */
    for (size_t at = 0; at < code.length; at++) {
        struct slice word = {code.bytes + at, 3};
        if (strchr(" (\t", code.bytes[at]))
            continue;
        if (code.length - at <= 3 || !slice_is_word(word, "not"))
            break;
        unsigned char next = (unsigned char)code.bytes[at + 3];
        if (isalnum(next) || next == '-' || next == '_' || next >= 0x80)
            break;
        denied = !denied;
        at += 2;
    }
    return denied;
}
