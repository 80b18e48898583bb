/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/tables.h"
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*write)(FILE *in, FILE *out, const char *name);
} tables[] = {
    {"bash", tables_bash},     {"zsh", tables_zsh},       {"fish", tables_fish},
    {"manual", tables_manual}, {"readme", tables_readme},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if ((argc == 2 || argc == 3) && strcmp(argv[1], tables[i].name) == 0) {
            tables[i].write(stdin, stdout, argv[2]);
            return ferror(stdin) || fflush(stdout) != 0 || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
        }
    fputs("Usage: tables bash|zsh|fish|manual|readme [COMMAND]\n", stderr);
    return EXIT_FAILURE;
}
