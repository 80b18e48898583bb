/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A folder for targets that may write files: what they write is there, and is gone with the next input.
 *
 *     scratch_enter();      a folder that is empty, and settings, too
 *     …
 *     scratch_leave();      back to where one was
 *
 * Words that come from the fuzzer must not have a slash where a file's name could be.
 */
#ifndef FUZZ_SCRATCH_H
#define FUZZ_SCRATCH_H

void scratch_enter(void);
void scratch_leave(void);

#endif
