/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "script.h"
#include "command.h"
#include "signals.h"
#include "words.h"
#include <string.h>
#include <sys/wait.h>

enum need {
    NOTHING,
    PROGRAM, /* a program must have been started */
    SETTLED, /* the same, and it settles first */
};

bool script_miss(struct script *script, const char *format, ...)
{
    va_list list;
    text_clear(&script->missed);
    va_start(list, format);
    text_format_list(&script->missed, format, list);
    va_end(list);
    return false;
}

bool script_misuse(struct script *script, const char *format, ...)
{
    va_list list;
    text_clear(&script->missed);
    script->misused = true;
    va_start(list, format);
    text_format_list(&script->missed, format, list);
    va_end(list);
    return false;
}

void script_add_state(const struct script *script, struct text *out)
{
    const struct child *child = &script->stage.child;
    if (child->state == CHILD_NONE)
        text_add_string(out, "none was started");
    else if (child->state == CHILD_RUNNING)
        text_add_string(out, "it is running");
    else if (child->state == CHILD_STOPPED)
        text_add_string(out, "it is stopped");
    else if (WIFSIGNALED(child->status))
        text_format(out, "it ended by signal %s", signals_name(WTERMSIG(child->status)));
    else
        text_format(out, "it ended with status %d", WEXITSTATUS(child->status));
}

void script_add_faults(struct script *script, struct text *out)
{
    if (script->stage.child.master < 0)
        return;
    emulator_faults(&script->stage.emulator, out);
    if (!child_kept_modes(&script->stage.child))
        text_format(out, "%sother terminal modes", out->length ? ", " : "");
}

/* "the program to …; it ended with status 3" */
bool script_miss_state(struct script *script, const char *expected)
{
    struct text state = {0};
    script_add_state(script, &state);
    script_miss(script, "the program %s; %s", expected, text_string(&state));
    text_free(&state);
    return false;
}

bool script_check_clean(struct script *script)
{
    struct text faults = {0};
    script_add_faults(script, &faults);
    bool clean = faults.length == 0;
    if (!clean)
        script_miss(script, "a clean terminal; the program has left %s", text_string(&faults));
    text_free(&faults);
    return clean;
}

bool script_settle(struct script *script)
{
    return stage_settle(&script->stage) || script_miss(script, "the program to fall silent");
}

static const struct {
    const char *name;
    bool (*run)(struct script *script, char *rest);
    enum need need;
} commands[] = {
#define COMMAND(name, need) {#name, command_##name, need},
#include "commands.def"
#undef COMMAND
};

static bool obey(struct script *script, size_t command, char *rest)
{
    if (commands[command].need != NOTHING && script->stage.child.state == CHILD_NONE)
        return script_misuse(script, "no program was started");
    if (commands[command].need == SETTLED && !script_settle(script))
        return false;
    return commands[command].run(script, rest);
}

bool script_run(struct script *script, char *line)
{
    line += strspn(line, " ");
    if (*line == '#' || !*line)
        return true;
    char *name = words_take(&line);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return obey(script, i, line);
    return script_misuse(script, "there is no command '%s'", name);
}
