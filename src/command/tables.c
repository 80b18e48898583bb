/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/tables.h"
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*write)(FILE *in, FILE *out);
} tables[] = {
    {"bash", tables_bash},     {"zsh", tables_zsh},       {"fish", tables_fish},
    {"manual", tables_manual}, {"readme", tables_readme},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (argc == 2 && strcmp(argv[1], tables[i].name) == 0) {
            tables[i].write(stdin, stdout);
            return ferror(stdin) || fflush(stdout) != 0 || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
        }
    fputs("Usage: tables bash|zsh|fish|manual|readme\n", stderr);
    return EXIT_FAILURE;
}
