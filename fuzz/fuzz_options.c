/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any lines are the words of a command: first they are only parsed, as they are; then they are run, with
 * numbers made small, so that it is soon over, and without slashes, so that nothing is written elsewhere than
 * in a folder of its own.
 */
#include "base/memory.h"
#include "command/command.h"
#include "fuzz.h"
#include "scratch.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WORDS 24
#define BYTES 2000

struct line {
    char bytes[BYTES + 1];
    char *words[WORDS + 8];
    size_t count;
};

/* argv[0], and a word for each line. */
static void split(struct line *line, const uint8_t *data, size_t size)
{
    static char name[] = "cutoff";
    size_t length = size < BYTES ? size : BYTES;
    memcpy(line->bytes, data, length);
    line->bytes[length] = '\0';
    line->words[0] = name;
    line->count = 1;
    for (char *at = line->bytes; at < line->bytes + length && line->count < WORDS;) {
        char *end = memchr(at, '\n', (size_t)(line->bytes + length - at));
        line->words[line->count++] = at;
        if (!end)
            break;
        *end = '\0';
        at = end + 1;
    }
    line->words[line->count] = NULL;
}

static void add(struct line *line, const char *word)
{
    line->words[line->count++] = (char *)(uintptr_t)word;
    line->words[line->count] = NULL;
}

static bool has(const struct line *line, const char *word)
{
    for (size_t i = 1; i < line->count; i++)
        if (strcmp(line->words[i], word) == 0)
            return true;
    return false;
}

/* One digit of each number, and that at most 4. */
static void tame(char *word)
{
    char *to = word;
    bool digit = false;
    if (word[0] == '.' && word[1] == '.')
        word[0] = '_'; /* the folder above */
    for (; *word; word++) {
        char c = *word == '/' ? '_' : *word;
        bool now = c >= '0' && c <= '9';
        if (now && digit)
            continue;
        *to++ = now && c > '4' ? '4' : digit && (c | 32) == 'e' ? 'x' : c;
        digit = now;
    }
    *to = '\0';
}

/* What limits how long a command takes, where it has that; the last word counts. */
static void limit(struct line *line)
{
    static const char *const searches[] = {"trace",     "compare", "check", "picture",
                                           "worksheet", "growth",  "test"};
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        if (has(line, searches[i])) {
            add(line, "--max-steps=2000");
            break;
        }
    if (has(line, "test")) {
        add(line, "--seconds=1");
        add(line, "--trees=30");
    }
    if (has(line, "generate"))
        add(line, "--depth=3");
    if (!has(line, "growth"))
        return;
    add(line, "--depth=1..3");
    add(line, "--branching=2..3");
    add(line, "--trees=2");
}

/* Standard output is closed by each command that writes to it. */
static void hold_descriptors(void)
{
    int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0)
        abort();
    if (nothing > STDERR_FILENO)
        close(nothing);
}

static int call(struct line *line)
{
    hold_descriptors();
    int status = command_call(line->words);
    fflush(stdout);
    if (status > STATUS_BAD) {
        fprintf(stderr, "fuzz_options: status %d\n", status);
        abort();
    }
    return status;
}

/* Messages are read by nobody; those of sanitizers go to the descriptor. */
static void be_quiet(void)
{
    static FILE *nothing;
    if (!nothing && (nothing = fopen("/dev/null", "w")))
        stderr = nothing;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct line line;
    be_quiet();
    hold_descriptors();
    scratch_enter();
    split(&line, data, size);
    if (!has(&line, "--")) {
        /* One may be the value of the option before it. */
        add(&line, "--no-such-option");
        add(&line, "--no-such-option");
        call(&line);
        split(&line, data, size);
    }
    for (size_t i = 1; i < line.count; i++)
        tame(line.words[i]);
    limit(&line);
    call(&line);
    scratch_leave();
    return 0;
}
