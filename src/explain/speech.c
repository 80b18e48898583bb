/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/speech.h"
#include "base/number.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* More digits than people write: such a number is probably the neighbour of a shorter one. */
#define LONG_NUMBER 12

static bool is_short(double number)
{
    if (!isfinite(number) || fabs(number) < 1e9)
        if (!isfinite(number) || number == trunc(number))
            return true;
    struct text words = {0};
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

static void write_plain(struct text *out, double number, enum charset charset)
{
    number_write(out, number, charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
}

void speak_number(struct text *out, double number, enum charset charset)
{
    bool ascii = charset == CHARSET_ASCII;
    double neighbour = speak_neighbour(number);
    write_plain(out, neighbour, charset);
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

static const struct {
    const char *sign, *opposite, *ascii, *ascii_opposite;
} comparisons[] = {
    [OP_TEST_EQUAL - OP_TEST_EQUAL] = {"=", "≠", "=", "!="},
    [OP_TEST_DIFFERENT - OP_TEST_EQUAL] = {"≠", "=", "!=", "="},
    [OP_TEST_LESS - OP_TEST_EQUAL] = {"<", "≥", "<", ">="},
    [OP_TEST_AT_MOST - OP_TEST_EQUAL] = {"≤", ">", "<=", ">"},
    [OP_TEST_GREATER - OP_TEST_EQUAL] = {">", "≤", ">", "<="},
    [OP_TEST_AT_LEAST - OP_TEST_EQUAL] = {"≥", "<", ">=", "<"},
};

const char *speak_comparison(enum opcode opcode, bool holds, enum charset charset)
{
    if (opcode < OP_TEST_EQUAL || opcode > OP_TEST_AT_LEAST)
        return NULL;
    size_t i = (size_t)(opcode - OP_TEST_EQUAL);
    if (charset == CHARSET_ASCII)
        return holds ? comparisons[i].ascii : comparisons[i].ascii_opposite;
    return holds ? comparisons[i].sign : comparisons[i].opposite;
}

const char *speak_column(enum column column, enum charset charset)
{
    static const char *const names[][COLUMN_COUNT] = {
        [CHARSET_UNICODE] = {"α", "β", "v"}, [CHARSET_ASCII] = {"alpha", "beta", "v"}};
    return names[charset][column];
}

static struct slice skip_blanks(struct slice code)
{
    while (code.length && (code.bytes[0] == ' ' || code.bytes[0] == '(' || code.bytes[0] == '\t'))
        code = (struct slice){code.bytes + 1, code.length - 1};
    return code;
}

/* open is not empty */
static bool asks_for_more_than_nothing(struct slice code)
{
    static const char *const words[] = {"empty", "not"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        code = slice_trim(code);
        if (code.length < length ||
            !slice_is_word((struct slice){code.bytes + code.length - length, length}, words[i]))
            return false;
        code.length -= length;
    }
    return true;
}

bool speak_denied(struct slice code)
{
    bool denied = false;
    for (code = skip_blanks(code); code.length > 3; code = skip_blanks(code)) {
        struct slice word = {code.bytes, 3};
        if (!slice_is_word(word, "not") || isalnum((unsigned char)code.bytes[3]) || code.bytes[3] == '-' ||
            code.bytes[3] == '_' || (unsigned char)code.bytes[3] >= 0x80)
            break;
        denied = !denied;
        code = (struct slice){code.bytes + 3, code.length - 3};
    }
    return denied != asks_for_more_than_nothing(code);
}
