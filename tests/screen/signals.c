/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "signals.h"
#include <signal.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    int number;
} signals[] = {
#define SIGNAL(name) {#name, SIG##name},
#include "signals.def"
#undef SIGNAL
};

#define SIGNALS (sizeof signals / sizeof *signals)

const char *signals_name(int number)
{
    for (size_t i = 0; i < SIGNALS; i++)
        if (signals[i].number == number)
            return signals[i].name;
    return "of another kind";
}

int signals_number(const char *name)
{
    for (size_t i = 0; i < SIGNALS; i++)
        if (strcmp(signals[i].name, name) == 0)
            return signals[i].number;
    return 0;
}
