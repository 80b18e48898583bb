/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/json.h"
#include "base/number.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <math.h>

static void write_character(FILE *file, uint32_t point)
{
    char bytes[4];
    if (point == '"' || point == '\\')
        fprintf(file, "\\%c", (char)point);
    else if (point > 0xffff && utf8_hidden(point))
        fprintf(file, "\\u%04x\\u%04x", 0xd800u + ((point - 0x10000) >> 10), 0xdc00u + (point & 0x3ff));
    else if (utf8_hidden(point))
        fprintf(file, "\\u%04x", point);
    else
        fwrite(bytes, 1, utf8_encode(point, bytes), file);
}

static void write_quoted(FILE *file, struct slice text)
{
    putc('"', file);
    while (text.length) {
        uint32_t point = utf8_take(&text);
        write_character(file, point == UTF8_BAD ? 0xfffd : point);
    }
    putc('"', file);
}

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
    write_quoted(json->file, text);
}

void json_string(struct json *json, const char *key, const char *string)
{
    if (string)
        json_text(json, key, slice_of(string));
    else
        json_null(json, key);
}

void json_number(struct json *json, const char *key, double number)
{
    struct text words = {0};
    if (isnan(number)) {
        json_null(json, key);
        return;
    }
    begin_item(json, key);
    number_write(&words, number, NUMBER_SIGNED);
    if (isinf(number))
        write_quoted(json->file, text_slice(&words));
    else
        fputs(text_string(&words), json->file);
    text_free(&words);
}

void json_count(struct json *json, const char *key, uint64_t count)
{
    begin_item(json, key);
    fprintf(json->file, "%" PRIu64, count);
}

void json_truth(struct json *json, const char *key, bool truth)
{
    begin_item(json, key);
    fputs(truth ? "true" : "false", json->file);
}

void json_null(struct json *json, const char *key)
{
    begin_item(json, key);
    fputs("null", json->file);
}
