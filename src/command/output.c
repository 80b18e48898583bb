/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "command/output.h"

#include "base/memory.h"
#include "command/command.h"
#include "print/wrap.h"
#include "tree/notation.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };

static int failed(const struct output *output, const char *why, bool force_helps)
{
    const char *quote = output->path ? "'" : "";
    command_complain(output->invocation, "can't write %s%s%s: %s%s", quote,
                     output->path ? output->path : "to standard output", quote, why,
                     force_helps ? "; --force writes it all the same" : "");
    return STATUS_BAD;
}

/* "-", and whatever else standard output goes to: /dev/stdout, or the file that it was redirected to. */
static bool is_standard(const char *path)
{
    struct stat one, other;
    if (!path || strcmp(path, "-") == 0)
        return true;
    return (fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE) != O_RDONLY && stat(path, &one) == 0 &&
           fstat(STDOUT_FILENO, &other) == 0 && draft_same_file(&one, &other);
}

/* Without links; NULL where it isn't there. */
static char *whole_path(const char *path)
{
    char *whole = realpath(path, NULL);
    if (!whole && errno == ENOMEM)
        memory_out();
    return whole;
}

/* Whether a file is in a folder, or in one below it. */
static bool is_inside(const char *path, const char *folder)
{
    char *file = whole_path(path), *top = whole_path(folder);
    size_t length = top ? strlen(top) : 0;
    bool inside = file && top && strncmp(file, top, length) == 0 &&
                  (file[length] == '/' || (length && top[length - 1] == '/'));
    free(file);
    free(top);
    return inside;
}

/* Whether a word is the name of this file, or a list with commas that has it. */
static bool names_file(const char *words, const struct stat *file)
{
    struct stat other;
    if (stat(words, &other) == 0)
        return draft_same_file(&other, file);
    bool found = false;
    for (size_t length; *words; words += length + (words[length] == ',')) {
        length = strcspn(words, ",");
        char *name = memory_string(words, length);
        found |= stat(name, &other) == 0 && draft_same_file(&other, file);
        free(name);
    }
    return found;
}

static bool option_names_file(const struct option *option, const void *place, const struct stat *file)
{
    const struct option_strings *said = place;
    const char *word = option->kind == OPTION_STRING ? *(const char *const *)place : NULL;
    bool found = word && names_file(word, file);
    for (size_t i = 0; option->kind == OPTION_STRINGS && i < said->all.count; i++)
        found |= names_file(said->all.at[i], file);
    return found;
}

/* Whether an operand, or what an option such as -a names, is the very file that would be written: one slip,
 * and a homework is gone. */
static bool is_read(const struct output *output)
{
    const struct invocation *line = output->invocation;
    struct stat file;
    bool read = false;
    if (!output->path || stat(output->path, &file) != 0 || !S_ISREG(file.st_mode))
        return false;
    for (size_t i = 0; i < line->operands.count; i++)
        read |= !line->operands.at[i].expression && (names_file(line->operands.at[i].words, &file) ||
                                                     is_inside(output->path, line->operands.at[i].words));
    for (const struct option *option = line->command->options; option->name; option++)
        read |= option_names_file(option, (const char *)line->settings + option->place, &file);
    return read;
}

bool output_open(struct output *output, const struct invocation *invocation, const char *path)
{
    *output = (struct output){.path = is_standard(path) ? NULL : path, .invocation = invocation};
    struct draft_wishes wishes = {.force = invocation->habits.force};
    struct text why = {0};
    if (!wishes.force && is_read(output)) {
        failed(output, "it is one of the files to be read", true);
        return false;
    }
    bool fine = !output->path || draft_begin(&output->draft, output->path, &wishes, &why);
    if (!fine)
        failed(output, text_string(&why), output->draft.obstacle != OBSTACLE_NONE);
    text_free(&why);
    if (!fine)
        return false;
    int own = fcntl(output->path ? output->draft.file : STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    output->file = own >= 0 ? fdopen(own, "w") : NULL;
    if (!output->file) {
        failed(output, strerror(errno == EINVAL ? EBADF : errno), false); /* EINVAL: it can only be read */
        if (own >= 0)
            close(own);
        if (output->path)
            draft_drop(&output->draft);
        return false;
    }
    setvbuf(output->file, NULL, _IOFBF, BUFFER);
    return true;
}

/* A stream forgets why a write failed. So one byte more is tried, which says it anew. */
static void shut(struct output *output)
{
    int *reason = output->path ? &output->draft.reason : &output->reason;
    bool failing = ferror(output->file) != 0;
    if (failing)
        putc('\n', output->file);
    errno = 0;
    if (fclose(output->file) != 0 || failing)
        *reason = errno ? errno : EIO;
}

static int close_standard(struct output *output)
{
    if (close(STDOUT_FILENO) != 0 && !output->reason)
        output->reason = errno;
    return output->reason && output->reason != EPIPE ? failed(output, strerror(output->reason), false)
                                                     : STATUS_YES;
}

int output_close(struct output *output)
{
    struct text why = {0};
    shut(output);
    if (!output->path)
        return close_standard(output);
    int status = draft_finish(&output->draft, &why) || output->draft.reason == EPIPE
                     ? STATUS_YES
                     : failed(output, text_string(&why), false);
    text_free(&why);
    return status;
}

int output_drop(struct output *output)
{
    shut(output);
    if (output->path)
        draft_drop(&output->draft);
    else
        close_standard(output);
    return STATUS_BAD;
}

size_t output_columns(const char *path, size_t otherwise)
{
    size_t columns = path ? 0 : wrap_terminal(STDOUT_FILENO);
    return columns ? columns : otherwise;
}

/* --- trees --- */

/* The number-th that can be written; NULL after the last. */
static const struct notation *writable(size_t number)
{
    for (size_t i = 0; i < notation_count; i++)
        if (notations[i]->write && number-- == 0)
            return notations[i];
    return NULL;
}

const char *save_notation(size_t number)
{
    const struct notation *notation = writable(number);
    return notation ? notation->name : NULL;
}

int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree)
{
    const struct notation *notation = save->to     ? writable((size_t)save->to - 1)
                                      : save->path ? notation_of_file(save->path)
                                                   : NULL;
    if (!notation || !notation->write)
        notation = notation_named(slice_of("outline"));
    struct output output;
    bool refuse = false;
    const char *trouble = notation->trouble ? notation->trouble(tree, &refuse) : NULL;
    /* What can't be read back is said and written all the same. */
    if (trouble)
        command_complain(invocation, "%s", trouble);
    if (refuse || !output_open(&output, invocation, save->path))
        return STATUS_BAD;
    bool terminal = !output.path || invocation->habits.ascii;
    notation->write(tree, terminal ? invocation->charset : CHARSET_UNICODE, output.file);
    return output_close(&output);
}
/* --- a chart --- */

const struct pen *output_chart_pen(const char *path)
{
    const struct pen *pen = path ? pen_of_file(path) : NULL;
    return pen && pen->charts ? pen : NULL;
}

bool output_is_table(const struct invocation *invocation, const char *path)
{
    const struct pen *pen = output_chart_pen(path);
    if (pen)
        command_misused(invocation, "--format is of tables, and '%s' takes a chart", path);
    return !pen;
}

int output_chart(struct output *output, struct picture *picture)
{
    const struct pen *pen = output_chart_pen(output->path);
    struct text why = {0};
    bool fine = pen_suits(pen, NULL, &why) && pen_fits(pen, picture, &why);
    if (fine && !pen->draw(&(struct pen_job){.picture = picture, .count = 1, .file = output->file}))
        text_add_string(&why, "the chart can't be made");
    if (why.length && !ferror(output->file))
        command_complain(output->invocation, "%s", text_string(&why));
    fine = !why.length || ferror(output->file);
    text_free(&why);
    picture_free(picture);
    return fine ? output_close(output) : output_drop(output);
}
