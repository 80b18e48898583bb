/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that fails when it is told to: malloc() and its kin, for the whole program and every library in it.
 *
 *     if (!faults_work()) …                     a sanitizer, or a C library that can't be asked in our stead
 *     faults_begin(37, false);                  the 37th request from here on gets nothing
 *     … faults_count() …                        how many there were
 */
#ifndef FAULTS_H
#define FAULTS_H

#include <stdbool.h>
#include <stdint.h>

bool faults_work(void);
/* From now on, faults_count() tells of children, too: of the last one that called faults_begin(). */
void faults_share(void);
/* `after`: so do all that follow. 0 lets every one through. */
void faults_begin(uint64_t at, bool after);
uint64_t faults_count(void);
/* Whether the first that failed was made by curses, which has ways of its own to end then. */
bool faults_in_curses(void);

#endif
