/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"
#include <string.h>
#include <time.h>

/* A program that wakes now and then uses less of a silence than one part of so many; one that works uses
 * more. */
#define WORKING 10

/* So many times as long is a program waited for while it works or waits for a processor: how long it works is
 * the machine's affair, but one that never ends has to be noticed. */
#define AT_WORK 10

struct wait {
    int64_t left, since; /* milliseconds of work, and when they were counted last */
};

int64_t stage_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct wait wait_for(int64_t milliseconds)
{
    return (struct wait){.left = milliseconds * AT_WORK, .since = stage_now()};
}

static bool goes_on(struct wait *wait, const struct stage *stage)
{
    int64_t now = stage_now(), passed = now - wait->since;
    wait->since = now;
    wait->left -= child_busy(&stage->child) ? passed : passed * AT_WORK;
    return wait->left > 0;
}

bool stage_open(struct stage *stage, char *const *arguments, char *const *environment, int columns, int rows)
{
    *stage = (struct stage){.patience = STAGE_PATIENCE, .arguments = arguments, .environment = environment};
    emulator_open(&stage->emulator, columns, rows);
    if (child_start(&stage->child, arguments, environment, columns, rows))
        return true;
    emulator_close(&stage->emulator);
    return false;
}

void stage_close(struct stage *stage)
{
    child_end(&stage->child);
    emulator_close(&stage->emulator);
    *stage = (struct stage){0};
}

static void note_sent(struct stage *stage)
{
    stage->settled = false;
    stage->sent = stage_now();
    stage->used = child_used(&stage->child);
}

static void send(struct stage *stage)
{
    struct text *typed = &stage->emulator.typed;
    if (typed->length == 0)
        return;
    note_sent(stage);
    size_t sent = child_write(&stage->child, text_slice(typed));
    memmove(typed->bytes, typed->bytes + sent, typed->length - sent);
    typed->length -= sent;
}

bool stage_turn(struct stage *stage, int milliseconds)
{
    struct text written = {0};
    send(stage);
    child_poll(&stage->child, stage->emulator.typed.length > 0, milliseconds < 0 ? 0 : milliseconds);
    child_read(&stage->child, &written);
    bool some = written.length > 0;
    if (some)
        emulator_read(&stage->emulator, text_slice(&written));
    stage->bytes += written.length;
    text_free(&written);
    return some;
}

bool stage_type(struct stage *stage)
{
    struct wait wait = wait_for(stage->patience);
    stage->settled = false;
    send(stage);
    while (stage->emulator.typed.length > 0 && stage->child.state == CHILD_RUNNING && goes_on(&wait, stage))
        stage_turn(stage, STAGE_SILENCE);
    return stage->emulator.typed.length == 0;
}

void stage_resize(struct stage *stage, int columns, int rows)
{
    note_sent(stage);
    emulator_resize(&stage->emulator, columns, rows);
    child_resize(&stage->child, columns, rows);
}

/* Whether nothing came within a silence, and nothing will. */
static bool silent(struct stage *stage)
{
    int64_t used = child_used(&stage->child), end = stage_now() + STAGE_SILENCE;
    for (int64_t now; (now = stage_now()) < end;)
        if (stage_turn(stage, (int)(end - now)))
            return false;
    if (stage->child.state != CHILD_RUNNING)
        return true;
    if (child_used(&stage->child) == stage->used && stage_now() - stage->sent < STAGE_UNTOUCHED)
        return false;
    return child_used(&stage->child) - used < STAGE_SILENCE * 1000000 / WORKING && !child_busy(&stage->child);
}

bool stage_settle(struct stage *stage)
{
    struct wait wait = wait_for(stage->patience);
    while (!stage->settled && goes_on(&wait, stage))
        stage->settled = silent(stage);
    return stage->settled;
}

bool stage_wait_words(struct stage *stage, const char *words)
{
    struct wait wait = wait_for(stage->patience);
    int x, y;
    while (!emulator_find(&stage->emulator, words, &x, &y)) {
        if (!goes_on(&wait, stage) || (stage->child.state == CHILD_ENDED && silent(stage)))
            return emulator_find(&stage->emulator, words, &x, &y);
        stage_turn(stage, STAGE_SILENCE);
    }
    stage->settled = false;
    return true;
}

bool stage_wait_state(struct stage *stage, enum child_state state)
{
    struct wait wait = wait_for(stage->patience / 2);
    while (stage->child.state != state && goes_on(&wait, stage))
        stage_turn(stage, STAGE_SILENCE);
    stage->settled = false;
    return stage->child.state == state;
}

bool stage_wait_output(struct stage *stage, size_t since, int milliseconds)
{
    struct wait wait = wait_for(milliseconds);
    while (stage->bytes == since && goes_on(&wait, stage) && stage->child.state == CHILD_RUNNING)
        stage_turn(stage, STAGE_SILENCE);
    return stage->bytes > since;
}
