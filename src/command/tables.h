/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is made from the tables of commands and options when cutoff is built, by a program that isn't
 * installed:
 *
 *     tables bash | zsh | fish     completions
 *     tables manual <cutoff.1.in   a page of the manual, with its lines @commands@, @options@ … filled in
 *     tables manual check <…       the page of a command, with that between its options and its examples
 *     tables readme <README.md     the same with its table of keys anew; made by hand, and compared by a test
 */
#ifndef COMMAND_TABLES_H
#define COMMAND_TABLES_H

#include <stdio.h>

/* Those that read nothing, or are about no command, are given all the same, so that all are called alike. */
void tables_bash(FILE *in, FILE *out, const char *name);
void tables_zsh(FILE *in, FILE *out, const char *name);
void tables_fish(FILE *in, FILE *out, const char *name);
void tables_manual(FILE *in, FILE *out, const char *name);
void tables_readme(FILE *in, FILE *out, const char *name);

#endif
