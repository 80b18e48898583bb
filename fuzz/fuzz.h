/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fuzz target is a file that defines this one function: it takes any bytes, and ends the program when
 * something is wrong. libFuzzer calls it with bytes of its own making, fuzz/replay.c with files.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
