/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing JSON as it comes: commas, quotes and line breaks are looked after here.
 *
 *     struct json json = {.file = file, .charset = charset};
 *     json_open(&json, NULL, '{', true);                      {
 *     json_text(&json, "tree", slice);                          "tree": "…",
 *     json_open(&json, "leaves", '[', false);                   "leaves": ["E", "K"]
 *     json_text(&json, NULL, slice); …                        }
 *     json_close(&json);
 *     json_close(&json);
 *
 * A key is NULL in an array. Numbers that are infinite are "+inf" and "-inf", NAN is null. What a terminal
 * could take for a command is escaped (base/escape.h), in ASCII all beyond it too.
 */
#ifndef PRINT_JSON_H
#define PRINT_JSON_H

#include "base/utf8.h"
#include <stdint.h>
#include <stdio.h>

#define JSON_DEPTH 16

struct json {
    FILE *file;
    enum charset charset;
    int depth;
    struct {
        char close;
        bool lines; /* an item a line */
        bool some;  /* an item is there */
    } open[JSON_DEPTH];
};

void json_open(struct json *json, const char *key, char bracket, bool lines);
void json_close(struct json *json);
void json_text(struct json *json, const char *key, struct slice text);
/* NULL is null. */
void json_words(struct json *json, const char *key, const char *string);
void json_number(struct json *json, const char *key, double number);
void json_count(struct json *json, const char *key, uint64_t count);
/* null unless it is known. */
void json_count_if(struct json *json, const char *key, bool known, uint64_t count);
void json_truth_if(struct json *json, const char *key, bool known, bool truth);
void json_truth(struct json *json, const char *key, bool truth);
/* What is JSON as it is. */
void json_bare(struct json *json, const char *key, const char *words);
void json_nothing(struct json *json, const char *key);

#endif
