/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/tables.h"
#include <stdlib.h>
#include <string.h>

static int usage(void)
{
    fputs("Usage: tables bash|zsh|fish|manual|readme\n", stderr);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return usage();
    if (strcmp(argv[1], "bash") == 0)
        tables_bash(stdout);
    else if (strcmp(argv[1], "zsh") == 0)
        tables_zsh(stdout);
    else if (strcmp(argv[1], "fish") == 0)
        tables_fish(stdout);
    else if (strcmp(argv[1], "manual") == 0)
        tables_manual(stdin, stdout);
    else if (strcmp(argv[1], "readme") == 0)
        tables_readme(stdin, stdout);
    else
        return usage();
    return ferror(stdin) || fflush(stdout) != 0 || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
