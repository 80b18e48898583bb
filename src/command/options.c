/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/options.h"
#include "base/nearest.h"
#include "command/command.h"
#include <string.h>

struct line {
    struct invocation *invocation;
    char *const *rest; /* words that aren't looked at yet */
    bool ended;        /* by "--" */
};

/* An option that was found, and what holds the settings it sets. */
struct found {
    const struct option *option;
    char *settings;
};

/* Tables in the order in which they are searched: the command's own, then the common ones. */
static size_t tables(struct invocation *invocation, struct found found[2])
{
    size_t count = 0;
    if (invocation->command->options)
        found[count++] = (struct found){invocation->command->options, invocation->settings};
    found[count++] = (struct found){common_options, (char *)&invocation->habits};
    return count;
}

/* The next option of all tables; begin with {0} and `number` 0. */
static bool next_option(struct invocation *invocation, size_t number, struct found *found)
{
    struct found table[2];
    size_t count = tables(invocation, table);
    for (size_t t = 0; t < count; t++)
        for (const struct option *o = table[t].option; o->name; o++)
            if (number-- == 0) {
                *found = (struct found){o, table[t].settings};
                return true;
            }
    return false;
}

static bool wrong(const struct line *line, const struct option *option, const char *words, const char *what)
{
    command_misused(line->invocation, "'--%s' %s, not '%s'", option->name, what, words);
    return false;
}

static bool read_integer(const char **words, int64_t *number)
{
    const char *at = *words;
    bool negative = *at == '-';
    int64_t sum = 0;
    at += *at == '-' || *at == '+';
    if (*at < '0' || *at > '9')
        return false;
    for (; *at >= '0' && *at <= '9'; at++)
        if (__builtin_mul_overflow(sum, 10, &sum) || __builtin_sub_overflow(sum, *at - '0', &sum))
            sum = INT64_MIN;
    if (!negative)
        sum = sum == INT64_MIN ? INT64_MAX : -sum;
    *words = at;
    *number = sum;
    return true;
}

static bool within(const struct line *line, const struct option *option, const char *words, int64_t number)
{
    if (number >= option->low && number <= option->high)
        return true;
    command_misused(line->invocation, "'--%s' goes from %lld to %lld, not '%s'", option->name,
                    (long long)option->low, (long long)option->high, words);
    return false;
}

static bool set_number(const struct line *line, const struct option *option, void *place, const char *words)
{
    const char *at = words;
    int64_t number;
    if (!read_integer(&at, &number) || *at)
        return wrong(line, option, words, "takes a whole number");
    if (!within(line, option, words, number))
        return false;
    *(int64_t *)place = number;
    return true;
}

static bool set_range(const struct line *line, const struct option *option, void *place, const char *words)
{
    const char *at = words;
    struct range range;
    if (!read_integer(&at, &range.low))
        return wrong(line, option, words, "takes a whole number or a range such as 2..4");
    range.high = range.low;
    if (strncmp(at, "..", 2) == 0) {
        at += 2;
        if (!read_integer(&at, &range.high))
            return wrong(line, option, words, "takes a range such as 2..4");
    }
    if (*at)
        return wrong(line, option, words, "takes a whole number or a range such as 2..4");
    if (range.low > range.high)
        return wrong(line, option, words, "takes the smaller number first");
    if (!within(line, option, words, range.low) || !within(line, option, words, range.high))
        return false;
    *(struct range *)place = range;
    return true;
}

static void add_choices(struct text *out, const struct option *option)
{
    for (size_t i = 0; option->choice(i); i++)
        text_format(out, "%s%s", i ? ", " : "", option->choice(i));
}

static bool not_a_choice(const struct line *line, const struct option *option, const char *words)
{
    struct text text = {0};
    struct nearest nearest = {.word = slice_of(words)};
    for (size_t i = 0; option->choice(i); i++)
        nearest_offer(&nearest, option->choice(i));
    text_format(&text, "'--%s' can't be '%s'", option->name, words);
    if (nearest.best) {
        text_add_string(&text, nearest_ask(&nearest));
    } else {
        text_add_string(&text, "; it is one of ");
        add_choices(&text, option);
    }
    command_misused(line->invocation, "%s", text_string(&text));
    text_free(&text);
    return false;
}

static bool set_choice(const struct line *line, const struct option *option, void *place, const char *words)
{
    for (size_t i = 0; option->choice(i); i++)
        if (strcmp(option->choice(i), words) == 0) {
            *(int *)place = (int)i;
            return true;
        }
    return not_a_choice(line, option, words);
}

static void add_operand(const struct line *line, const char *words, bool expression)
{
    *array_add(&line->invocation->operands) = (struct operand){words, expression};
}

static bool set(const struct line *line, struct found found, const char *words)
{
    void *place = found.settings + found.option->place;
    switch (found.option->kind) {
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
        return set_number(line, found.option, place, words);
    case OPTION_RANGE:
        return set_range(line, found.option, place, words);
    case OPTION_CHOICE:
        return set_choice(line, found.option, place, words);
    case OPTION_SPECIAL:
        return found.option->read(slice_of(words), place) || not_a_choice(line, found.option, words);
    case OPTION_EXPRESSION:
        add_operand(line, words, true);
        return true;
    }
    return false;
}

/* Sets an option whose value stands in the same word, or else is the next one. */
static bool set_with(struct line *line, struct found found, const char *words)
{
    if (!words && !*line->rest) {
        command_misused(line->invocation, "'--%s' needs a value: %s", found.option->name,
                        found.option->value);
        return false;
    }
    return set(line, found, words ? words : *line->rest++);
}

/* The word is shown as far as its '='. */
static bool unknown(const struct line *line, const char *word)
{
    size_t dashes = strspn(word, "-");
    struct nearest nearest = {.word = {word + dashes, strcspn(word + dashes, "=")}};
    struct found found;
    for (size_t i = 0; next_option(line->invocation, i, &found); i++)
        nearest_offer(&nearest, found.option->name);
    bool near = nearest.best && nearest.word.length > 1;
    command_misused(line->invocation, "unknown option '%.*s'%s%s%s", (int)(dashes + nearest.word.length),
                    word, near ? "; did you mean '--" : "", near ? nearest.best : "", near ? "'?" : "");
    return false;
}

static bool ambiguous(const struct line *line, struct slice name)
{
    struct text text = {0};
    struct found found;
    for (size_t i = 0; next_option(line->invocation, i, &found); i++)
        if (strncmp(found.option->name, name.bytes, name.length) == 0)
            text_format(&text, "%s'--%s'", text.length ? " or " : "", found.option->name);
    command_misused(line->invocation, "'--%.*s' could be %s", (int)name.length, name.bytes,
                    text_string(&text));
    text_free(&text);
    return false;
}

/* How many options the name begins, and the last of them; 1 for one that it is. */
static size_t find_long(struct invocation *invocation, struct slice name, struct found *answer)
{
    struct found found;
    size_t count = 0;
    for (size_t i = 0; next_option(invocation, i, &found); i++) {
        if (strncmp(found.option->name, name.bytes, name.length) != 0)
            continue;
        *answer = found;
        if (found.option->name[name.length] == '\0')
            return 1;
        count++;
    }
    return count;
}

static bool take_long(struct line *line, const char *word)
{
    struct slice name = {word + 2, strcspn(word + 2, "=")};
    const char *value = name.bytes[name.length] ? name.bytes + name.length + 1 : NULL;
    struct found found;
    size_t count = name.length ? find_long(line->invocation, name, &found) : 0;
    if (count == 0)
        return unknown(line, word);
    if (count > 1)
        return ambiguous(line, name);
    if (found.option->kind != OPTION_FLAG)
        return set_with(line, found, value);
    if (!value)
        return set(line, found, NULL);
    command_misused(line->invocation, "'--%s' takes no value", found.option->name);
    return false;
}

static bool find_letter(struct invocation *invocation, char letter, struct found *found)
{
    for (size_t i = 0; next_option(invocation, i, found); i++)
        if (found->option->letter == letter)
            return true;
    return false;
}

static bool take_letters(struct line *line, const char *word)
{
    struct found found;
    for (const char *at = word + 1; *at; at++) {
        if (!find_letter(line->invocation, *at, &found))
            return unknown(line, at == word + 1 ? word : (const char[]){'-', *at, '\0'});
        if (found.option->kind != OPTION_FLAG)
            return set_with(line, found, at[1] ? at + 1 : NULL);
        set(line, found, NULL);
    }
    return true;
}

static bool take(struct line *line)
{
    const char *word = *line->rest++;
    if (line->ended || word[0] != '-' || word[1] == '\0') {
        add_operand(line, word, false);
        return true;
    }
    if (strcmp(word, "--") == 0) {
        line->ended = true;
        return true;
    }
    return word[1] == '-' ? take_long(line, word) : take_letters(line, word);
}

bool options_parse(struct invocation *invocation, char *const *words)
{
    struct line line = {invocation, words, false};
    while (*line.rest)
        if (!take(&line))
            return false;
    return true;
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
