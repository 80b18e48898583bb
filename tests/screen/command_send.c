/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "command.h"
#include "script.h"
#include "signals.h"
#include "words.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static bool type(struct script *script)
{
    if (script->stage.emulator.typed.length && script->stage.child.state == CHILD_ENDED)
        return script_miss_state(script, "to be there");
    return stage_type(&script->stage) || script_miss(script, "the program to read what is typed");
}

/* Behind Esc, the next key would be taken for a part of the same sequence. */
bool command_keys(struct script *script, char *rest)
{
    for (char *word; (word = words_take(&rest));) {
        emulator_key(&script->stage.emulator, word);
        if (strcmp(word, "Esc") == 0 && !(type(script) && script_settle(script)))
            return false;
    }
    return type(script);
}

bool command_repeat(struct script *script, char *rest)
{
    char *count = words_take(&rest);
    long times = 0;
    if (!count || !words_numbers(count, &times, 1))
        return script_misuse(script, "repeat is followed by a number and keys");
    script->each.count = 0;
    for (; times > 0; times--) {
        size_t before = script->stage.bytes;
        char *keys = memory_string(rest, strlen(rest));
        bool typed = command_keys(script, keys) && script_settle(script);
        free(keys);
        if (!typed)
            return false;
        *array_add(&script->each) = script->stage.bytes - before;
    }
    return true;
}

bool command_text(struct script *script, char *rest)
{
    text_add_string(&script->stage.emulator.typed, rest);
    return type(script);
}

bool command_paste(struct script *script, char *rest)
{
    emulator_paste(&script->stage.emulator, rest);
    return type(script);
}

static bool mouse(struct script *script)
{
    return (script_settle(script) && script->stage.emulator.mouse) ||
           script_miss(script, "the program to ask for the mouse");
}

static bool click(struct script *script, int x, int y)
{
    emulator_mouse(&script->stage.emulator, 1, true, x, y);
    emulator_mouse(&script->stage.emulator, 1, false, x, y);
    return type(script);
}

bool command_click(struct script *script, char *rest)
{
    long at[2];
    int x, y;
    if (!mouse(script))
        return false;
    if (strncmp(rest, "on ", 3) == 0) {
        if (!emulator_find(&script->stage.emulator, rest + 3, &x, &y))
            return script_miss(script, "\"%s\" on the screen, to click on", rest + 3);
        return click(script, x, y);
    }
    if (!words_numbers(rest, at, 2))
        return script_misuse(script, "click is followed by a column and a row, or by on and words");
    return click(script, (int)at[0], (int)at[1]);
}

bool command_drag(struct script *script, char *rest)
{
    struct emulator *emulator = &script->stage.emulator;
    long at[4];
    if (!mouse(script))
        return false;
    if (!words_numbers(rest, at, 4))
        return script_misuse(script, "drag is followed by a column and a row, twice");
    emulator_mouse(emulator, 1, true, (int)at[0], (int)at[1]);
    emulator_mouse_move(emulator, (int)at[2], (int)at[3]);
    emulator_mouse(emulator, 1, false, (int)at[2], (int)at[3]);
    return type(script);
}

bool command_wheel(struct script *script, char *rest)
{
    char *way = words_take(&rest);
    long at[2];
    if (!mouse(script))
        return false;
    if (!way || (strcmp(way, "up") != 0 && strcmp(way, "down") != 0) || !words_numbers(rest, at, 2))
        return script_misuse(script, "wheel is followed by up or down, a column and a row");
    emulator_mouse(&script->stage.emulator, strcmp(way, "up") == 0 ? 4 : 5, true, (int)at[0], (int)at[1]);
    return type(script);
}

bool command_resize(struct script *script, char *rest)
{
    int columns, rows;
    if (!words_size(rest, &columns, &rows))
        return script_misuse(script, "a size is written as 80x24");
    stage_resize(&script->stage, columns, rows);
    return true;
}

bool command_signal(struct script *script, char *rest)
{
    int number = signals_number(rest);
    if (!number)
        return script_misuse(script, "there is no signal %s here (signals.def)", rest);
    if (script->stage.child.state == CHILD_ENDED)
        return script_miss_state(script, "to be there");
    child_signal(&script->stage.child, number);
    script->stage.settled = false;
    return number != SIGCONT || stage_wait_state(&script->stage, CHILD_RUNNING) ||
           script_miss_state(script, "to go on");
}

bool command_close(struct script *script, char *rest)
{
    (void)rest;
    child_hang_up(&script->stage.child);
    return true;
}

bool command_copy(struct script *script, char *rest)
{
    const char *from = words_take(&rest), *to = words_take(&rest);
    struct diag diag = {0};
    struct source source;
    if (!from || !to)
        return script_misuse(script, "copy is followed by two files");
    if (!source_read(&source, from, &diag)) {
        diag_free(&diag);
        return script_miss(script, "a file %s", from);
    }
    FILE *file = fopen(to, "w");
    bool fine = file && fwrite(source.bytes, 1, source.length, file) == source.length;
    fine = file && fclose(file) == 0 && fine;
    source_free(&source);
    return fine || script_miss(script, "%s to be written", to);
}

bool command_delete(struct script *script, char *rest)
{
    return remove(rest) == 0 || script_miss(script, "a file %s", rest);
}
