/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "fuzz.h"
#include "script.h"
#include "signals.h"
#include "words.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define IDLE_PERCENT 2

bool command_wait(struct script *script, char *rest)
{
    return (stage_wait_words(&script->stage, rest) || script_miss(script, "\"%s\" to appear", rest)) &&
           script_settle(script);
}

bool command_settle(struct script *script, char *rest)
{
    (void)script, (void)rest;
    return true;
}

static bool has(struct script *script, const char *words)
{
    int x, y;
    return emulator_find(&script->stage.emulator, words, &x, &y);
}

bool command_patience(struct script *script, char *rest)
{
    long patience;
    if (!words_numbers(rest, &patience, 1))
        return script_misuse(script, "patience is followed by milliseconds");
    script->stage.patience = (int)patience;
    return true;
}

bool command_with(struct script *script, char *rest)
{
    return has(script, rest) || script_miss(script, "\"%s\" on the screen", rest);
}

bool command_without(struct script *script, char *rest)
{
    return !has(script, rest) || script_miss(script, "no \"%s\" on the screen", rest);
}

/* Takes "3" or "signal TERM" off a line, and tells whether the program has ended so. */
static bool take_ending(const struct child *child, char **rest, bool *so)
{
    char *word = words_take(rest);
    long status;
    if (word && strcmp(word, "signal") == 0) {
        int number = (word = words_take(rest)) ? signals_number(word) : 0;
        *so = WIFSIGNALED(child->status) && WTERMSIG(child->status) == number;
        return number > 0;
    }
    if (!word || !words_numbers(word, &status, 1))
        return false;
    *so = WIFEXITED(child->status) && WEXITSTATUS(child->status) == status;
    return true;
}

/* As take_ending() for endings with "or" between them. */
static bool take_endings(const struct child *child, char *rest, bool *so)
{
    for (char *word = NULL; !word || strcmp(word, "or") == 0;) {
        bool this;
        if (!take_ending(child, &rest, &this))
            return false;
        *so = *so || this;
        if (!(word = words_take(&rest)))
            return true;
    }
    return false;
}

bool command_ends(struct script *script, char *rest)
{
    struct text expected = {0};
    text_format(&expected, "to end with %s%s", rest[0] == 's' ? "" : "status ", rest);
    bool ended = stage_wait_state(&script->stage, CHILD_ENDED), so = false;
    bool understood = take_endings(&script->stage.child, rest, &so);
    if (!understood)
        script_misuse(script, "ends is followed by a status, or by signal and a name");
    else if (!ended || !so)
        script_miss_state(script, text_string(&expected));
    text_free(&expected);
    bool killed = WIFSIGNALED(script->stage.child.status) && WTERMSIG(script->stage.child.status) == SIGKILL;
    return understood && ended && so && script_settle(script) && (killed || script_check_clean(script));
}

bool command_clean(struct script *script, char *rest)
{
    (void)rest;
    if (!stage_wait_state(&script->stage, CHILD_STOPPED))
        return script_miss_state(script, "to stop");
    return script_settle(script) && script_check_clean(script);
}

bool command_bytes(struct script *script, char *rest)
{
    (void)rest;
    script->counted = script->stage.bytes;
    return true;
}

bool command_at(struct script *script, char *rest)
{
    size_t most, came = script->stage.bytes - script->counted;
    int end = 0;
    if (sscanf(rest, "most %9zu bytes%n", &most, &end) != 1 || end == 0 || rest[end])
        return script_misuse(script, "at is followed by most N bytes");
    return came <= most || script_miss(script, "at most %zu bytes; %zu have come", most, came);
}

static int compare_sizes(const void *a, const void *b)
{
    size_t one = *(const size_t *)a, other = *(const size_t *)b;
    return (one > other) - (one < other);
}

bool command_median(struct script *script, char *rest)
{
    size_t most, count = script->each.count;
    int end = 0;
    if (sscanf(rest, "at most %9zu bytes%n", &most, &end) != 1 || end == 0 || rest[end] || !count)
        return script_misuse(script, "median is followed by at most N bytes, and comes after a repeat");
    qsort(script->each.at, count, sizeof *script->each.at, compare_sizes);
    size_t median = script->each.at[count / 2];
    return median <= most || script_miss(script, "a median of at most %zu bytes; it is %zu", most, median);
}

bool command_mouse(struct script *script, char *rest)
{
    bool on = strcmp(rest, "on") == 0;
    if (!on && strcmp(rest, "off") != 0)
        return script_misuse(script, "mouse is followed by on or off");
    return script->stage.emulator.mouse == on ||
           script_miss(script, "the program %s for the mouse", on ? "to ask" : "not to ask");
}

bool command_idle(struct script *script, char *rest)
{
    struct stage *stage = &script->stage;
    int64_t before = child_used(&stage->child), start = stage_now();
    long span;
    if (!words_numbers(rest, &span, 1))
        return script_misuse(script, "idle is followed by milliseconds");
    while (stage_now() - start < span)
        if (stage_turn(stage, (int)(start + span - stage_now())))
            return script_miss(script, "the program to write nothing");
    double used = (double)(child_used(&stage->child) - before) / 1e6;
    return used <= (double)span * IDLE_PERCENT / 100 ||
           script_miss(script, "the program to be idle; it used %.1f of %ld ms", used, span);
}

bool command_fuzz(struct script *script, char *rest)
{
    long numbers[2];
    if (!words_numbers(rest, numbers, 2))
        return script_misuse(script, "fuzz is followed by seconds and a seed");
    return fuzz(script, (int)numbers[0], (uint64_t)numbers[1]);
}
