/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is around what a line says: the head of a mail, quoted lines, who speaks and when, a prompt. */
#include "homework/reading.h"

static const char *const around[][2] = {
    {"\\documentclass", "\\begin{document}"},
    {"\\begin{tikzpicture}", "\\end{tikzpicture}"},
    {"<svg", "</svg>"},
    {"<style", "</style>"},
    {"<script", "</script>"},
};

size_t wrappings_lines(struct slice text)
{
    struct slice rest = text, line = slice_take(&rest, '\n');
    const char *end = NULL;
    size_t lines = 0;
    for (size_t i = 0; i < sizeof around / sizeof *around && !end; i++)
        if (slice_find(line, around[i][0]) && !slice_find(line, around[i][1]))
            end = slice_find(rest, around[i][1]);
    for (; end && text.length && text.bytes <= end; lines++)
        slice_take(&text, '\n');
    return lines;
}

#define MAIL_HEADS                                                                                           \
    "from to subject cc bcc date sent reply von an betreff gesendet datum de para asunto fecha objet "       \
    "envoyé envoye"

static bool is_mail_head(struct slice line)
{
    return loose_word_of(&line, MAIL_HEADS) && loose_sign(&line, ":");
}

/* "On Tuesday, Tim wrote:" */
static bool announces_quote(struct slice line)
{
    line = slice_trim(line);
    bool last = false;
    if (!line.length || line.bytes[line.length - 1] != ':')
        return false;
    while (loose_blanks(&line), line.length && !last)
        if (loose_word_of(&line, "wrote schrieb ecrit écrit escribió escribio"))
            last = (loose_blanks(&line), line.length == 1);
        else if (!loose_word(&line).length)
            loose_skip(&line);
    return last;
}

/* "[14:02]", "14:02 -", "12/11/26, 14:02 -" */
static bool take_time(struct slice *line)
{
    struct slice at = slice_trim(*line);
    bool bracket = loose_sign(&at, "["), colon = false;
    size_t length = 0;
    while (length < at.length && strchr("0123456789:/.,- ", at.bytes[length])) {
        bool between = length && length + 1 < at.length && at.bytes[length - 1] >= '0' &&
                       at.bytes[length - 1] <= '9' && at.bytes[length + 1] >= '0' &&
                       at.bytes[length + 1] <= '9';
        colon = colon || (at.bytes[length] == ':' && between);
        length++;
    }
    if (!colon || length < 4 || (bracket && (length == at.length || at.bytes[length] != ']')))
        return false;
    at = (struct slice){at.bytes + length + bracket, at.length - length - bracket};
    *line = at;
    return true;
}

/* A word, or two, that no reader knows, and a colon. */
static bool take_name(const struct reading *r, struct slice *line)
{
    struct slice at = *line;
    struct topic topic = TOPIC_NONE;
    for (int words = 0; words < 2 && !loose_sign(&(struct slice){at.bytes, at.length}, ":"); words++) {
        struct slice word = at;
        if (names_exactly(r, &word) != TREE_NONE || topic_take_word(r, &word, &topic) ||
            words_take(&word, WORDS_ARRIVES) || words_take(&word, WORDS_ASIDE) ||
            words_take(&word, WORDS_ROW) ||
            rows_column(loose_word(&(struct slice){at.bytes, at.length})) != COLUMN_COUNT ||
            loose_number(&word, &(double){0}) || !loose_word(&at).length)
            return false;
    }
    if (at.bytes == line->bytes || !loose_sign(&at, ":") || (loose_blanks(&at), !at.length))
        return false;
    *line = at;
    return true;
}

/* Two who speak in turn, each more than once. */
static bool is_spoken(const struct reading *r, struct slice text)
{
    struct slice names[2] = {{"", 0}, {"", 0}};
    size_t lines[2] = {0};
    while (text.length) {
        struct slice line = slice_trim(slice_take(&text, '\n')), rest = line;
        if (line.length > 2000 || !take_name(r, &rest))
            continue;
        struct slice name = {line.bytes, (size_t)(rest.bytes - line.bytes)};
        size_t which = !names[0].length || slice_equal(names[0], name) ? 0 : 1;
        if (!names[which].length)
            names[which] = name;
        lines[which] += slice_equal(names[which], name);
    }
    return lines[0] > 1 && lines[1] > 1;
}

/* "In [3]: pruned": what is asked for; "Out[3]: ['J']" */
static bool take_prompt(struct slice *line, bool *asks)
{
    struct slice at = *line;
    *asks = loose_word_of(&at, "in");
    if ((!*asks && !loose_word_of(&at, "out")) || !loose_sign(&at, "[") || !loose_number(&at, &(double){0}) ||
        !loose_sign(&at, "]") || !loose_sign(&at, ":"))
        return false;
    loose_blanks(&at);
    *line = at;
    return true;
}

void wrappings_begin(struct reading *r, struct slice text)
{
    struct slice at = text, line;
    do
        line = slice_trim(slice_take(&at, '\n'));
    while (!line.length && at.length);
    struct slice next = slice_take(&at, '\n');
    r->mail_head = is_mail_head(line) && is_mail_head(next);
    r->quotes = r->mail_head;
    r->spoken = is_spoken(r, text);
}

bool wrappings_take(struct reading *r, struct slice *line)
{
    struct slice at = *line;
    bool asks;
    if (r->mail_head) {
        r->mail_head = slice_trim(at).length > 0;
        return r->mail_head;
    }
    r->quotes = r->quotes || announces_quote(at);
    if (r->quotes && loose_sign(&at, ">"))
        return true;
    at = *line;
    if (take_prompt(&at, &asks)) {
        struct topic topic;
        struct slice rest = at;
        *line = at;
        if (!asks)
            return false;
        topic_take(r, &rest, &topic);
        loose_blanks(&rest);
        r->asked = !rest.length && topic_has(&topic, TOPIC_KEYS) ? topic : TOPIC_NONE;
        r->answered = false;
        return true;
    }
    bool time = take_time(&at);
    if ((time || r->spoken) && (loose_blanks(&at), take_name(r, &at)))
        *line = at;
    return false;
}
