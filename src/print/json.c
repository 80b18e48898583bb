/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/json.h"
#include "base/escape.h"
#include "base/number.h"
#include <inttypes.h>
#include <math.h>

/* What goes before an item: a comma, a line break, its key. */
static void begin_item(struct json *json, const char *key)
{
    if (json->depth > 0) {
        bool lines = json->open[json->depth - 1].lines, *some = &json->open[json->depth - 1].some;
        if (*some)
            fputs(lines ? "," : ", ", json->file);
        if (lines)
            fprintf(json->file, "\n%*s", 2 * json->depth, "");
        *some = true;
    }
    if (key)
        fprintf(json->file, "\"%s\": ", key);
}

void json_open(struct json *json, const char *key, char bracket, bool lines)
{
    begin_item(json, key);
    putc(bracket, json->file);
    json->open[json->depth].close = bracket == '{' ? '}' : ']';
    json->open[json->depth].lines = lines;
    json->open[json->depth].some = false;
    json->depth++;
}

void json_close(struct json *json)
{
    json->depth--;
    if (json->open[json->depth].lines && json->open[json->depth].some)
        fprintf(json->file, "\n%*s", 2 * json->depth, "");
    putc(json->open[json->depth].close, json->file);
    if (json->depth == 0)
        putc('\n', json->file);
}

void json_text(struct json *json, const char *key, struct slice text)
{
    begin_item(json, key);
    escape_write(json->file, text, ESCAPE_JSON, json->charset);
}

void json_words(struct json *json, const char *key, const char *string)
{
    if (string)
        json_text(json, key, slice_of(string));
    else
        json_nothing(json, key);
}

void json_number(struct json *json, const char *key, double number)
{
    struct text words = {0};
    if (isnan(number)) {
        json_nothing(json, key);
        return;
    }
    number_write(&words, number, NUMBER_SIGNED);
    if (isinf(number))
        json_text(json, key, text_slice(&words));
    else
        json_bare(json, key, text_string(&words));
    text_free(&words);
}

void json_bare(struct json *json, const char *key, const char *words)
{
    begin_item(json, key);
    fputs(words, json->file);
}

void json_count(struct json *json, const char *key, uint64_t count)
{
    begin_item(json, key);
    fprintf(json->file, "%" PRIu64, count);
}

void json_truth(struct json *json, const char *key, bool truth)
{
    json_bare(json, key, truth ? "true" : "false");
}

void json_count_if(struct json *json, const char *key, bool known, uint64_t count)
{
    if (known)
        json_count(json, key, count);
    else
        json_nothing(json, key);
}

void json_truth_if(struct json *json, const char *key, bool known, bool truth)
{
    json_bare(json, key, !known ? "null" : truth ? "true" : "false");
}

void json_nothing(struct json *json, const char *key)
{
    json_bare(json, key, "null");
}
