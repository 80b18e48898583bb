/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/csv.h"
#include <string.h>

void csv_field(FILE *file, const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, file);
        return;
    }
    putc('"', file);
    for (; *text; text++)
        fprintf(file, *text == '"' ? "\"\"" : "%c", *text);
    putc('"', file);
}
