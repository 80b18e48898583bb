/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that tells how far work has come, on a terminal of the test's own; the clock is moved by what it
 * was last read as. */
#include "config.h"

#include "print/progress.h"
#include "unit.h"
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define LONG 1000 /* seconds; no machine is as slow as that */

static int master;

/* Standard error becomes a terminal, or a pipe. */
static void begin(bool terminal, const char *term)
{
    int ends[2] = {-1, -1};
    if (terminal) {
        struct termios modes;
        master = posix_openpt(O_RDWR | O_NOCTTY);
        ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
        ends[1] = open(ptsname(master), O_RDWR | O_NOCTTY);
        ck_assert(ends[1] >= 0 && tcgetattr(ends[1], &modes) == 0);
        modes.c_oflag &= ~(tcflag_t)OPOST;
        ck_assert_int_eq(tcsetattr(ends[1], TCSANOW, &modes), 0);
    } else {
        ck_assert_int_eq(pipe(ends), 0);
        master = ends[0];
    }
    ck_assert(dup2(ends[1], STDERR_FILENO) >= 0);
    if (term)
        setenv("TERM", term, 1);
    else
        unsetenv("TERM");
}

/* What was said since the last time; a bar tells that all of it has come. */
static void expect(const char *words)
{
    char said[200];
    size_t length = 0;
    fputc('|', stderr);
    fflush(stderr);
    do {
        ck_assert_uint_lt(length, sizeof said - 1);
        ck_assert_int_eq(read(master, said + length, 1), 1);
    } while (said[length++] != '|');
    said[length - 1] = '\0';
    ck_assert_str_eq(said, words);
}

/* As if the line had been shown, or the work had begun, so many seconds ago. */
static void tick(struct progress *progress, double ago, uint64_t steps)
{
    clock_gettime(CLOCK_MONOTONIC, &progress->shown);
    progress->shown.tv_sec -= (time_t)ago;
    progress->shown.tv_nsec -= (long)((ago - floor(ago)) * 1e9);
    progress_tick(progress, steps);
}

START_TEST(tells_how_far_it_is)
{
    struct progress progress;
    begin(true, "xterm");
    progress_begin(&progress, "pvs");
    tick(&progress, -LONG, 1000000);
    expect("");
    tick(&progress, LONG, 2000000);
    expect("\rpvs: 2.0 million steps");
    tick(&progress, -LONG, 3000000);
    expect("");
    tick(&progress, LONG, 3456789);
    expect("\rpvs: 3.4 million steps");
    tick(&progress, LONG, 1234567890);
    expect("\rpvs: 1234.5 million steps");
    progress_end(&progress);
    expect("\r\033[K");
    progress_end(&progress);
    expect("");
}
END_TEST

/* The first line comes after a second, each later one after a tenth of one. */
START_TEST(tells_it_now_and_then)
{
    struct progress progress;
    begin(true, "xterm");
    progress_begin(&progress, "pvs");
    tick(&progress, 1, 2000000);
    expect("\rpvs: 2.0 million steps");
    tick(&progress, 0.1, 2100000);
    expect("\rpvs: 2.1 million steps");
}
END_TEST

START_TEST(says_nothing_of_short_work)
{
    struct progress progress;
    begin(true, "xterm");
    progress_begin(&progress, "pvs");
    tick(&progress, -LONG, 1);
    progress_end(&progress);
    expect("");
}
END_TEST

START_TEST(says_nothing_where_it_cannot_be_wiped_off)
{
    static const struct {
        bool terminal;
        const char *term;
    } places[] = {{false, "xterm"}, {true, "dumb"}, {true, NULL}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct progress progress;
        begin(places[i].terminal, places[i].term);
        progress_begin(&progress, "pvs");
        tick(&progress, LONG, 1000000);
        progress_end(&progress);
        expect("");
    }
}
END_TEST

UNIT("progress", tells_how_far_it_is, tells_it_now_and_then, says_nothing_of_short_work,
     says_nothing_where_it_cannot_be_wiped_off)
