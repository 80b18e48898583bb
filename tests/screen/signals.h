/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals by the names that scripts give them (signals.def): "TERM". */
#ifndef SIGNALS_H
#define SIGNALS_H

const char *signals_name(int number);
/* 0 for a name that isn't in the table. */
int signals_number(const char *name);

#endif
