/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/ask.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Starts a program; the ends of its standard input and of its output and errors. */
static pid_t start(const char *const *words, int *to, int *from)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execvp(words[0], (char *const *)words);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *to = in[1];
    *from = out[0];
    return child;
}

static int end_of(pid_t child)
{
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return -1;
    return WEXITSTATUS(status);
}

static void add(struct asker *a, char c)
{
    if (a->length + 1 >= a->room) {
        a->room = a->room ? 2 * a->room : 65536;
        a->text = realloc(a->text, a->room);
        if (!a->text)
            abort();
    }
    a->text[a->length++] = c;
    a->text[a->length] = '\0';
}

/* Up to a mark; false when the end comes first. */
static bool take(struct asker *a, FILE *from, int mark)
{
    int c;
    a->length = 0;
    add(a, ' ');
    a->text[a->length = 0] = '\0';
    while ((c = getc_unlocked(from)) != EOF && c != mark)
        add(a, (char)c);
    return c == mark;
}

bool ask_begin(struct asker *a, const char *teller, const char *cutoff)
{
    const char *words[] = {teller, NULL};
    int to, from;
    *a = (struct asker){.cutoff = cutoff};
    a->teller = start(words, &to, &from);
    if (a->teller < 0)
        return false;
    a->to = fdopen(to, "w");
    a->from = fdopen(from, "r");
    return a->to && a->from;
}

bool ask_end(struct asker *a)
{
    if (a->to)
        fclose(a->to);
    if (a->from)
        fclose(a->from);
    free(a->text);
    return a->teller > 0 && end_of(a->teller) == 0;
}

bool ask_teller(struct asker *a, const char *const *words)
{
    for (; *words; words++)
        fprintf(a->to, "%s%s", *words, words[1] ? "\x1f" : "\n");
    return fflush(a->to) == 0 && take(a, a->from, 4) && fscanf(a->from, "%d", &a->status) == 1 &&
           getc(a->from) == '\n';
}

bool ask_cutoff(struct asker *a, const char *const *words)
{
    const char *all[64] = {a->cutoff};
    int to, from;
    for (int i = 0; i < 62 && words[i]; i++)
        all[i + 1] = words[i];
    pid_t child = start(all, &to, &from);
    FILE *stream = child < 0 ? NULL : fdopen(from, "r");
    if (!stream)
        return false;
    close(to);
    take(a, stream, EOF);
    fclose(stream);
    a->status = end_of(child);
    return a->status >= 0;
}

/* --- beside --- */

bool ask_start(struct asked *asked, const char *const *words, const char *input)
{
    FILE *in = tmpfile(), *out = tmpfile();
    *asked = (struct asked){.process = -1, .output = out};
    if (in && out && fputs(input, in) >= 0 && fflush(in) == 0 && lseek(fileno(in), 0, SEEK_SET) == 0) {
        fflush(stdout);
        asked->process = fork();
    }
    if (asked->process == 0) {
        dup2(fileno(in), STDIN_FILENO);
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(out), STDERR_FILENO);
        execvp(words[0], (char *const *)words);
        _exit(127);
    }
    if (in)
        fclose(in);
    return asked->process > 0;
}

bool ask_later(struct asker *a, struct asked *asked)
{
    a->status = asked->process > 0 ? end_of(asked->process) : -1;
    if (asked->output) {
        rewind(asked->output);
        take(a, asked->output, EOF);
        fclose(asked->output);
    }
    return a->status >= 0;
}
