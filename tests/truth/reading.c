/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/reading.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_MOST 4096

/* The next line, without its end; NULL after the last. */
static const char *next_line(const char **text, char line[LINE_MOST])
{
    if (!**text)
        return NULL;
    size_t length = strcspn(*text, "\n"), kept = length < LINE_MOST ? length : LINE_MOST - 1;
    memcpy(line, *text, kept);
    line[kept] = '\0';
    *text += length + ((*text)[length] == '\n');
    return line;
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

/* --- rows --- */

/* " 7. F: α=−∞, β=2, v=3  (L, M ignored)": its number and its node. */
static bool read_row(const struct talk *t, const char *line, int *number, int *node)
{
    char name[16];
    int length = 0;
    if (sscanf(skip_blanks(line), "%d. %15[^: ]:%n", number, name, &length) != 2 || !length)
        return false;
    *node = tree_named(t->tree, name);
    return *node != NO_NODE;
}

static void take_row(struct talk *t, const char *line, int number, int node)
{
    bool known = number >= 1 && number <= t->run->rows;
    t->text = line;
    talk_count(t, KIND_ROWS, known && t->run->row_node[number - 1] == node, "JSON has another row");
    t->text = "";
    if (tree_leaf(t->tree, node))
        talk_look(t, node);
}

void read_rows(struct talk *t, const char *text)
{
    char line[LINE_MOST];
    int number, node;
    while (next_line(&text, line))
        if (read_row(t, line, &number, &node))
            take_row(t, line, number, node);
        else
            talk_hear(t, skip_blanks(line));
}

/* --- events --- */

void read_events(struct talk *t, const char *text)
{
    char line[LINE_MOST];
    while (next_line(&text, line)) {
        int step, where, length = 0;
        if (sscanf(line, " %d line %d %n", &step, &where, &length) == 2 && length)
            talk_hear(t, line + length);
        else
            talk_hear(t, skip_blanks(line));
    }
}

/* --- screens --- */

static bool is_rule(const char *line)
{
    const char *at = skip_blanks(line);
    int count = 0;
    for (; strncmp(at, "─", 3) == 0; at += 3)
        count++;
    return count > 100 && !*skip_blanks(at);
}

int read_screens(struct talk *t, const char *text)
{
    char line[LINE_MOST], sentence[LINE_MOST] = "";
    bool inside = false;
    int count = 0;
    while (next_line(&text, line)) {
        if (is_rule(line)) {
            inside = true;
            *sentence = '\0';
        } else if (inside && strncmp(skip_blanks(line), "visited ", 8) == 0) {
            talk_hear(t, sentence);
            inside = false;
            count++;
        } else if (inside) {
            size_t length = strlen(sentence);
            snprintf(sentence + length, sizeof sentence - length, " %.1000s", skip_blanks(line));
        }
    }
    return count;
}
