/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST 1000 /* columns and rows of a terminal */

char *words_take(char **rest)
{
    char *word = *rest + strspn(*rest, " "), *end = word + strcspn(word, " ");
    if (word == end)
        return NULL;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

bool words_numbers(char *rest, long *numbers, int count)
{
    char *word, *end;
    for (int i = 0; i < count; i++) {
        if (!(word = words_take(&rest)) || !isdigit((unsigned char)*word))
            return false;
        numbers[i] = strtol(word, &end, 10);
        if (*end || numbers[i] > INT_MAX)
            return false;
    }
    return !words_take(&rest);
}

char *words_argument(char **rest)
{
    struct text argument = {0};
    bool quoted = false;
    *rest += strspn(*rest, " ");
    if (!**rest)
        return NULL;
    for (; **rest && (quoted || **rest != ' '); ++*rest)
        if (**rest == '\'')
            quoted = !quoted;
        else
            text_add_char(&argument, **rest);
    return text_take(&argument);
}

bool words_size(const char *words, int *columns, int *rows)
{
    int end = 0;
    return sscanf(words, "%4dx%4d%n", columns, rows, &end) == 2 && !words[end] && *columns > 0 && *rows > 0 &&
           *columns <= LARGEST && *rows <= LARGEST;
}
