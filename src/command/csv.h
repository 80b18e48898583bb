/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field of a CSV file, in quotes where it needs them. */
#ifndef COMMAND_CSV_H
#define COMMAND_CSV_H

#include <stdio.h>

void csv_field(FILE *file, const char *text);

#endif
