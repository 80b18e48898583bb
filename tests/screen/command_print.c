/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "print.h"
#include "script.h"
#include "words.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool print(struct text *out)
{
    fwrite(text_string(out), 1, out->length, stdout);
    text_free(out);
    return true;
}

static bool print_part(struct script *script, int first, int last)
{
    struct text out = {0};
    if (last >= script->stage.emulator.rows)
        return script_misuse(script, "the screen has only %d rows", script->stage.emulator.rows);
    print_rows(&out, &script->stage.emulator, first, last);
    return print(&out);
}

bool command_show(struct script *script, char *rest)
{
    (void)rest;
    return print_part(script, 0, script->stage.emulator.rows - 1);
}

bool command_row(struct script *script, char *rest)
{
    long row;
    if (!words_numbers(rest, &row, 1))
        return script_misuse(script, "row is followed by a number");
    return print_part(script, (int)row, (int)row);
}

bool command_rows(struct script *script, char *rest)
{
    long rows[2];
    if (!words_numbers(rest, rows, 2))
        return script_misuse(script, "rows is followed by two numbers");
    return print_part(script, (int)rows[0], (int)rows[1]);
}

bool command_styles(struct script *script, char *rest)
{
    struct text out = {0};
    (void)rest;
    print_styles(&out, &script->stage.emulator);
    return print(&out);
}

bool command_cursor(struct script *script, char *rest)
{
    const struct emulator *emulator = &script->stage.emulator;
    (void)rest;
    printf("cursor %d %d%s\n", emulator->x, emulator->y, emulator->cursor_hidden ? ", hidden" : "");
    return true;
}

bool command_svg(struct script *script, char *rest)
{
    struct text out = {0};
    FILE *file = fopen(rest, "w");
    if (!file)
        return script_miss(script, "to write %s: %s", rest, strerror(errno));
    print_svg(&out, &script->stage.emulator);
    bool written = fwrite(out.bytes, 1, out.length, file) == out.length;
    written = fclose(file) == 0 && written;
    text_free(&out);
    return written || script_miss(script, "to write %s: %s", rest, strerror(errno));
}

bool command_say(struct script *script, char *rest)
{
    (void)script;
    puts(rest);
    return true;
}
