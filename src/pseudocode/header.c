/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"
#include "pseudocode/syntax.h"

struct reader {
    struct script *script;
    uint32_t seen; /* a bit for each key */
};

/* What stands after the colon, and where. */
struct entry {
    struct slice key, value;
};

static size_t place(const struct reader *r, struct slice slice)
{
    return (size_t)(slice.bytes - r->script->source->bytes);
}

#define complain(r, slice, ...)                                                                              \
    diag_error((r)->script->diag, (r)->script->source, place(r, slice), place(r, slice) + (slice).length,    \
               __VA_ARGS__)

/* The place of a word among some; -1 where it is none of them. */
static int choose(struct slice word, const char *const known[])
{
    for (int i = 0; known[i]; i++)
        if (slice_is_word(word, known[i]))
            return i;
    return -1;
}

/* The same, and says so where it is none. */
static int need_one(struct reader *r, struct slice word, const char *what, const char *const known[])
{
    int which = choose(word, known);
    if (which >= 0)
        return which;
    struct nearest nearest = {.word = word};
    struct text all = {0};
    for (size_t i = 0; known[i]; i++) {
        nearest_offer(&nearest, known[i]);
        text_format(&all, "%s%s", i == 0 ? "" : known[i + 1] ? ", " : " or ", known[i]);
    }
    complain(r, word, "'%.*s' is no %s%s%s", SLICE(word), what, nearest.best ? "" : "; expected ",
             nearest.best ? nearest_ask(&nearest) : text_string(&all));
    text_free(&all);
    return -1;
}

static void perspective(struct reader *r, struct slice value)
{
    static const char *const known[] = {"max", "mover", NULL};
    r->script->header.mover = need_one(r, value, "perspective", known) == 1;
}

static void answer(struct reader *r, struct slice value)
{
    static const char *const known[] = {"value", "bound", NULL};
    r->script->header.answers_bound = need_one(r, value, "answer", known) == 1;
}

static void needs(struct reader *r, struct slice value)
{
    static const char *const known[] = {"alternating players", "evaluations", NULL};
    while (value.bytes) {
        int which = need_one(r, slice_trim(slice_take(&value, ',')), "need", known);
        r->script->header.needs_alternating |= which == 0;
        r->script->header.needs_evaluations |= which == 1;
    }
}

static void column(struct reader *r, struct slice pair)
{
    static const char *const known[] = {"alpha", "beta", "v", NULL};
    static const char *const greek[] = {"α", "β", "v", NULL};
    struct slice right = pair, left = slice_trim(slice_take(&right, '='));
    right = slice_trim(right);
    if (left.length == 0 || right.length == 0) {
        complain(r, pair, "expected a column and a variable, as in: columns: v = best");
        return;
    }
    int which = choose(left, greek);
    if (which < 0 && (which = need_one(r, left, "column", known)) < 0)
        return;
    size_t start = place(r, right);
    r->script->header.column[which].name = names_add(&r->script->names, right);
    r->script->header.column[which].start = (uint32_t)start;
    r->script->header.column[which].end = (uint32_t)(start + right.length);
}

static void columns(struct reader *r, struct slice value)
{
    while (value.bytes)
        column(r, slice_trim(slice_take(&value, ',')));
}

static const char *const keys[] = {"title",  "source", "about",   "perspective",
                                   "answer", "needs",  "columns", NULL};

/* The keys behind the first three, which are kept as they are. */
static void (*const readers[])(struct reader *, struct slice) = {perspective, answer, needs, columns};

static void read_entry(struct reader *r, struct entry entry)
{
    struct header *header = &r->script->header;
    char **const kept[] = {&header->title, &header->cites, &header->about};
    int which = need_one(r, entry.key, "key", keys);
    if (which < 0)
        return;
    if (r->seen & 1u << which)
        complain(r, entry.key, "'%s' was said above already", keys[which]);
    else if (entry.value.length == 0)
        complain(r, entry.key, "'%s' says nothing; expected something after the colon", keys[which]);
    else if (which < 3)
        *kept[which] = memory_string(entry.value.bytes, entry.value.length);
    else
        readers[which - 3](r, entry.value);
    r->seen |= 1u << which;
}

/* Cuts a comment off: '#' at the beginning or after a blank. */
static struct slice without_comment(struct slice line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.bytes[i] == '#' && (i == 0 || line.bytes[i - 1] == ' ' || line.bytes[i - 1] == '\t'))
            line.length = i;
    return slice_trim(line);
}

static bool letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

/* A line "word: …", in which the word isn't indented. */
static bool split(struct slice line, struct entry *entry)
{
    size_t length = 0, colon;
    while (length < line.length && letter(line.bytes[length]))
        length++;
    for (colon = length; colon < line.length && line.bytes[colon] == ' ';)
        colon++;
    if (length == 0 || colon == line.length || line.bytes[colon] != ':')
        return false;
    if (colon + 1 < line.length && line.bytes[colon + 1] == '=')
        return false;
    entry->key = (struct slice){line.bytes, length};
    entry->value = without_comment((struct slice){line.bytes + colon + 1, line.length - colon - 1});
    return true;
}

static bool says_nothing(struct slice line)
{
    struct slice text = slice_trim(line);
    return text.length == 0 || text.bytes[0] == '#' ||
           (text.length > 1 && text.bytes[0] == '/' && text.bytes[1] == '/');
}

size_t header_read(struct script *script)
{
    struct reader reader = {.script = script};
    const struct source *source = script->source;
    struct slice rest = {source->bytes, source->length};
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        struct entry entry;
        if (split(line, &entry))
            read_entry(&reader, entry);
        else if (!says_nothing(line))
            return (size_t)(line.bytes - source->bytes);
    }
    return source->length;
}
