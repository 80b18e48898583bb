/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A command line that is run in this process, for tests: what it writes to standard output, then what it says
 * on standard error, and how it ends. The folder stays as it is.
 */
#ifndef CALLED_H
#define CALLED_H

#include "command/command.h"
#include "unit.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { CALLED_WORDS = 64 };

static inline void called_read(FILE *file, struct text *out)
{
    char bytes[4096];
    rewind(file);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add(out, bytes, length);
    fclose(file);
}

/* `words` are those after the program's name, parted by blanks; "<" begins what is on standard input, where a
 * blank ends a line. A '~' is a blank within a word or a line. */
static inline int called(struct text *out, char *words)
{
    static char name[] = "cutoff";
    char *argv[CALLED_WORDS + 2] = {name};
    char *input = strstr(words, " < ");
    int held[3];
    FILE *files[3];
    fflush(NULL);
    for (int i = 0; i < 3; i++) {
        held[i] = dup(i);
        files[i] = tmpfile();
        ck_assert(held[i] >= 0 && files[i]);
    }
    if (input) {
        *input = '\0';
        for (const char *at = input + 3; *at; at++)
            fputc(*at == ' ' ? '\n' : *at == '~' ? ' ' : *at, files[0]);
        fputc('\n', files[0]);
        fflush(files[0]);
        rewind(files[0]);
    }
    for (int i = 0; i < 3; i++)
        dup2(fileno(files[i]), i);
    clearerr(stdin);
    size_t count = 1;
    for (char *word = strtok(words, " "); word && count <= CALLED_WORDS; word = strtok(NULL, " ")) {
        for (char *at = word; (at = strchr(at, '~'));)
            *at = ' ';
        argv[count++] = word;
    }
    int status = command_call(argv);
    fflush(NULL);
    for (int i = 0; i < 3; i++) {
        dup2(held[i], i);
        close(held[i]);
    }
    fclose(files[0]);
    called_read(files[1], out);
    called_read(files[2], out);
    text_format(out, "-> %d\n", status);
    return status;
}

#endif
