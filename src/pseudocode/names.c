/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pseudocode/names.h"
#include "pseudocode/program.h"
#include <string.h>

/* The name that is kept, another spelling of it, and the one for plain keyboards. */
static const struct spelling {
    const char *kept, *other, *plain;
} spellings[] = {
    {"α", "alpha", "alpha"}, {"β", "beta", "beta"},   {"γ", "gamma", "gamma"},
    {"ε", "eps", "eps"},     {"ε", "epsilon", "eps"}, {"ε", "ϵ", "eps"},
};

#define SPELLINGS (sizeof spellings / sizeof *spellings)

static struct slice keep(struct slice word)
{
    for (size_t i = 0; i < SPELLINGS; i++)
        if (slice_is(word, spellings[i].other))
            return slice_of(spellings[i].kept);
    return word;
}

static size_t hash(struct slice word)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < word.length; i++)
        sum = (sum ^ (unsigned char)word.bytes[i]) * UINT64_C(1099511628211);
    return (size_t)(sum ^ sum >> 32);
}

/* The slot of a word, or the free one where it belongs. */
static uint32_t *slot(const struct names *names, struct slice word)
{
    for (size_t i = hash(word);; i++) {
        uint32_t *at = &names->slots[i & (names->room - 1)];
        if (*at == 0 || slice_is(word, names->at.at[*at]))
            return at;
    }
}

static void grow(struct names *names)
{
    free(names->slots);
    names->room = names->room ? 2 * names->room : 64;
    names->slots = memory_new(names->room, sizeof *names->slots);
    if (names->at.count == 0)
        *array_add(&names->at) = memory_string("", 0);
    for (size_t i = 1; i < names->at.count; i++)
        *slot(names, slice_of(names->at.at[i])) = (uint32_t)i;
}

uint32_t names_add(struct names *names, struct slice word)
{
    if (names->at.count * 2 >= names->room)
        grow(names);
    struct slice kept = keep(word);
    uint32_t *at = slot(names, kept);
    if (*at == 0) {
        *at = (uint32_t)names->at.count;
        *array_add(&names->at) = memory_string(kept.bytes, kept.length);
    }
    return *at;
}

uint32_t names_find(const struct names *names, struct slice word)
{
    return names->room ? *slot(names, keep(word)) : 0;
}

const char *names_of(const struct names *names, uint32_t name)
{
    return name < names->at.count ? names->at.at[name] : "";
}

void names_free(struct names *names)
{
    for (size_t i = 0; i < names->at.count; i++)
        free(names->at.at[i]);
    array_free(&names->at);
    free(names->slots);
    *names = (struct names){0};
}

const char *names_plain(const char *name)
{
    for (size_t i = 0; i < SPELLINGS; i++)
        if (strcmp(spellings[i].kept, name) == 0)
            return spellings[i].plain;
    return NULL;
}

void program_write_name(struct text *out, const char *name, enum charset charset)
{
    const char *plain = charset == CHARSET_ASCII ? names_plain(name) : NULL;
    if (plain)
        text_add_string(out, plain);
    else
        utf8_show(out, slice_of(name), charset);
}

/* Signs and what stands for them on a plain keyboard; both mean the same to the lexer. */
static const struct {
    const char *sign, *plain;
} signs[] = {
    {"←", "<-"}, {"≠", "!="}, {"≤", "<="}, {"≥", ">="},  {"−", "-"},
    {"·", "*"},  {"⋅", "*"},  {"×", "*"},  {"∞", "inf"},
};

static const char *plain_sign(struct slice sign)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (slice_is(sign, signs[i].sign))
            return signs[i].plain;
    for (size_t i = 0; i < SPELLINGS; i++)
        if (slice_is(sign, spellings[i].kept))
            return spellings[i].plain;
    return NULL;
}

void program_write_source(struct text *out, struct slice source, enum charset charset)
{
    if (charset == CHARSET_UNICODE) {
        utf8_show(out, source, charset);
        return;
    }
    while (source.length) {
        struct slice sign = source;
        utf8_take(&source);
        sign.length -= source.length;
        const char *plain = plain_sign(sign);
        if (plain)
            text_add_string(out, plain);
        else
            utf8_show(out, sign, charset);
    }
}

bool program_is_name(const char *name, struct slice word)
{
    return slice_is(keep(word), name);
}
