/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/options.h"
#include "base/nearest.h"
#include "command/command.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct line {
    struct invocation *invocation;
    char *const *rest; /* words that aren't looked at yet */
    bool ended;        /* by "--" */
};

const struct option *options_of(const struct command *command, size_t number)
{
    for (const struct option *o = command->options; o && o->name; o++)
        if (number-- == 0)
            return o;
    for (const struct option *o = common_options; o->name; o++)
        if (number-- == 0)
            return o;
    return NULL;
}

/* What it sets: the settings of the command, or of all. */
static void *place_of(const struct invocation *invocation, const struct option *option)
{
    return (char *)(option->for_habits ? &invocation->habits : invocation->settings) + option->place;
}

const char *option_choice(const struct option *option, size_t number)
{
    return option->words ? option->words[number] : option->choice ? option->choice(number) : NULL;
}

static bool read_integer(const char **words, int64_t *number)
{
    const char *digits = *words + (**words == '-' || **words == '+');
    char *end;
    if (!isdigit((unsigned char)*digits))
        return false;
    *number = strtoll(*words, &end, 10);
    *words = end;
    return true;
}

const char *options_range(const char *words, bool one, struct range *range)
{
    errno = 0;
    const char *usage = one ? "takes a whole number" : "takes a whole number or a range such as 2..4";
    if (!read_integer(&words, &range->low))
        return usage;
    range->high = range->low;
    if (!one && strncmp(words, "..", 2) == 0) {
        words += 2;
        if (!read_integer(&words, &range->high))
            return "takes a range such as 2..4";
    }
    return *words ? usage : range->low > range->high ? "takes the smaller number first" : NULL;
}

static bool set_range(const struct line *line, const struct option *option, void *place, const char *words)
{
    bool one = option->kind == OPTION_NUMBER;
    struct range range = {0, 0};
    const char *fault = options_range(words, one, &range);
    bool known = errno != ERANGE, within = known && range.low >= option->low && range.high <= option->high;
    if (fault)
        command_misused(line->invocation, "'--%s' %s, not '%s'", option->name, fault, words);
    else if (!within && known && option->high == INT64_MAX)
        command_misused(line->invocation, "'--%s' is %lld or more, not '%s'", option->name,
                        (long long)option->low, words);
    else if (!within)
        command_misused(line->invocation, "'--%s' goes from %lld to %lld, not '%s'", option->name,
                        (long long)option->low, (long long)option->high, words);
    else if (one)
        *(int64_t *)place = range.low;
    else
        *(struct range *)place = range;
    return !fault && within;
}

static bool not_a_choice(const struct line *line, const struct option *option, const char *words)
{
    struct text text = {0};
    struct nearest nearest = {.word = slice_of(words)};
    for (size_t i = 0; option_choice(option, i); i++)
        nearest_offer(&nearest, option_choice(option, i));
    text_format(&text, "'--%s' can't be '%s'", option->name, words);
    text_add_string(&text, nearest_ask(&nearest));
    for (size_t i = 0; !nearest.best && option_choice(option, i); i++)
        text_format(&text, "%s%s", i ? ", " : "; it is one of ", option_choice(option, i));
    command_misused(line->invocation, "%s", text_string(&text));
    text_free(&text);
    return false;
}

static bool set_choice(const struct line *line, const struct option *option, void *place, const char *words)
{
    for (size_t i = 0; option_choice(option, i); i++)
        if (strcmp(option_choice(option, i), words) == 0) {
            *(int *)place = (int)option->low + (int)i;
            return true;
        }
    return not_a_choice(line, option, words);
}

static void add_operand(const struct line *line, const char *words, bool expression)
{
    *array_add(&line->invocation->operands) = (struct operand){words, expression};
}

/* The bit of the option with this name, which the command has. */
static uint64_t bit_of(const struct invocation *invocation, const char *name)
{
    size_t number = 0;
    while (strcmp(options_of(invocation->command, number)->name, name) != 0)
        number++;
    return UINT64_C(1) << number;
}

bool options_said(const struct invocation *invocation, const char *name)
{
    return invocation->said & bit_of(invocation, name);
}

/* The words are NULL for a flag. */
static bool set(const struct line *line, const struct option *option, const char *words)
{
    line->invocation->said |= bit_of(line->invocation, option->name);
    void *place = place_of(line->invocation, option);
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)place = true;
        return true;
    case OPTION_STRING:
    case OPTION_FILE:
        *(const char **)place = words;
        return true;
    case OPTION_STRINGS:
        *array_add(&((struct option_strings *)place)->all) = words;
        return true;
    case OPTION_NUMBER:
    case OPTION_RANGE:
        return set_range(line, option, place, words);
    case OPTION_CHOICE:
        return set_choice(line, option, place, words);
    case OPTION_SPECIAL:
        return option->read(slice_of(words), place) || not_a_choice(line, option, words);
    case OPTION_EXPRESSION:
        break;
    }
    add_operand(line, words, true);
    return true;
}

/* Sets an option whose value stands in the same word, or else is the next one. */
static bool set_with(struct line *line, const struct option *option, const char *words)
{
    if (!words && !option_needs_value(option) && (!*line->rest || **line->rest == '-'))
        return set(line, option, "");
    if (words || *line->rest)
        return set(line, option, words ? words : *line->rest++);
    command_misused(line->invocation, "'--%s' needs a value: %s", option->name, option->value);
    return false;
}

/* The word is shown as far as its '='. */
static bool unknown(const struct line *line, const char *word)
{
    const struct option *option;
    size_t dashes = strspn(word, "-");
    struct nearest nearest = {.word = {word + dashes, strcspn(word + dashes, "=")}};
    for (size_t i = 0; (option = options_of(line->invocation->command, i)); i++)
        nearest_offer(&nearest, option->name);
    bool near = nearest.best;
    command_misused(line->invocation, "unknown option '%.*s'%s%s%s", (int)(dashes + nearest.word.length),
                    word, near ? "; did you mean '--" : "", near ? nearest.best : "", near ? "'?" : "");
    return false;
}

/* A long name, or its beginning where it is nobody else's. */
static bool take_long(struct line *line, const char *word)
{
    struct slice name = {word + 2, strcspn(word + 2, "=")};
    const char *value = name.bytes[name.length] ? name.bytes + name.length + 1 : NULL;
    const struct option *option, *found = NULL;
    struct text names = {0};
    size_t count = 0;
    for (size_t i = 0; name.length && (option = options_of(line->invocation->command, i)); i++) {
        if (strncmp(option->name, name.bytes, name.length) != 0)
            continue;
        found = option;
        count = slice_is(name, option->name) ? 1 : count + 1;
        if (slice_is(name, option->name))
            break;
        text_format(&names, "%s'--%s'", names.length ? " or " : "", option->name);
    }
    if (count > 1)
        command_misused(line->invocation, "'--%.*s' could be %s", (int)name.length, name.bytes,
                        text_string(&names));
    text_free(&names);
    if (count != 1)
        return count == 0 && unknown(line, word);
    if (found->kind != OPTION_FLAG)
        return set_with(line, found, value);
    if (value)
        command_misused(line->invocation, "'--%s' takes no value", found->name);
    return !value && set(line, found, NULL);
}

static bool take_letters(struct line *line, const char *word)
{
    for (const char *at = word + 1; *at; at++) {
        const struct option *option;
        size_t i = 0;
        while ((option = options_of(line->invocation->command, i)) && option->letter != *at)
            i++;
        if (!option)
            return unknown(line, at == word + 1 ? word : (const char[]){'-', *at, '\0'});
        if (option->kind != OPTION_FLAG)
            return set_with(line, option, at[1] ? at + 1 : NULL);
        set(line, option, NULL);
    }
    return true;
}

/* Nobody says an option to no avail. */
static bool agree(const struct invocation *invocation)
{
    const struct option *option;
    for (size_t i = 0; (option = options_of(invocation->command, i)); i++) {
        bool said = invocation->said >> i & 1;
        if (said && option->needs && !options_said(invocation, option->needs)) {
            command_misused(invocation, "'--%s' means nothing without '--%s'", option->name, option->needs);
            return false;
        }
        if (said && option->bars && options_said(invocation, option->bars)) {
            command_misused(invocation, "'--%s' means nothing with '--%s'", option->name, option->bars);
            return false;
        }
    }
    return true;
}

bool options_parse(struct invocation *invocation, char *const *words)
{
    struct line line = {invocation, words, false};
    bool fine = true;
    while (fine && *line.rest) {
        const char *word = *line.rest++;
        if (line.ended || word[0] != '-' || word[1] == '\0')
            add_operand(&line, word, false);
        else if (strcmp(word, "--") == 0)
            line.ended = true;
        else
            fine = word[1] == '-' ? take_long(&line, word) : take_letters(&line, word);
    }
    return fine && agree(invocation);
}

const struct option *options_exact(const struct option *options, const char *word)
{
    if (word[0] != '-')
        return NULL;
    struct slice name = {word + 2, word[1] == '-' ? strcspn(word + 2, "=") : 0};
    for (const struct option *o = options; o->name; o++) {
        if (word[1] == '-' ? slice_is(name, o->name) : o->letter && word[1] == o->letter && !word[2])
            return o;
    }
    return NULL;
}

void options_free(const struct option *options, void *settings)
{
    for (const struct option *o = options; o && o->name; o++)
        if (o->kind == OPTION_STRINGS) {
            struct option_strings *strings = (struct option_strings *)(void *)((char *)settings + o->place);
            array_free(&strings->all);
        }
}
