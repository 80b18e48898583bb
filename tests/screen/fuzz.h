/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random keys, mouse, pastes and sizes, for a program that quits with q and Ctrl-C.
 *
 * It must not break: it may end only with status 0 and only when one of these was typed, may stop only where
 * Ctrl-Z was, and leaves the terminal clean both times. Where it has ended it is started again, where it has
 * stopped it goes on. Now and then, and at the end, it must still answer to a resize and to a key. The seed
 * decides what is sent, though not when.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "script.h"

/* For a program that is running and settled. False with script->missed, which has the seed and the last
 * events. */
bool fuzz(struct script *script, int seconds, uint64_t seed);

#endif
