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

/* A stream forgets why a write failed; so the stream's writes are done here. After one that failed there are no more. */
static ssize_t write_some(void *cookie, const char *bytes, size_t length)
{
    struct output *output = cookie;
    if (output->path) {
        draft_add(&output->draft, bytes, length);
        return output->draft.reason ? 0 : (ssize_t)length;
    }
    size_t done = 0;
    while (done < length && !output->reason) {
        ssize_t count = write(STDOUT_FILENO, bytes + done, length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno != EINTR)
            output->reason = errno;
    }
    return output->reason ? 0 : (ssize_t)length;
}

/* "-", and whatever else standard output goes to: /dev/stdout, or the file that it was redirected to. */
static bool is_standard(const char *path)
{
    struct stat one, other;
    if (!path || strcmp(path, "-") == 0)
        return true;
    return (fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE) != O_RDONLY && stat(path, &one) == 0 &&
           fstat(STDOUT_FILENO, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static bool begin(struct output *output)
{
    struct draft_wishes wishes = {.force = output->invocation->habits.force};
    struct text why = {0};
    bool fine = !output->path || draft_begin(&output->draft, output->path, &wishes, &why);
    if (!fine)
        failed(output, text_string(&why), output->draft.obstacle != OBSTACLE_NONE);
    text_free(&why);
    return fine;
}

bool output_open(struct output *output, const struct invocation *invocation, const char *path)
{
    *output = (struct output){.path = is_standard(path) ? NULL : path, .invocation = invocation};
    if (!begin(output))
        return false;
    output->file = fopencookie(output, "w", (cookie_io_functions_t){.write = write_some});
    if (!output->file)
        memory_out();
    setvbuf(output->file, NULL, _IOFBF, BUFFER);
    return true;
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
    fclose(output->file);
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
    fclose(output->file);
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

const char *save_notation(size_t number)
{
    return number < notation_count ? notations[number].name : NULL;
}

static const struct notation *choose(const struct save *save)
{
    const struct notation *of_file = save->path ? notation_of_file(save->path) : NULL;
    if (save->to != SAVE_UNSAID)
        return &notations[save->to];
    return of_file ? of_file : notation_named(slice_of("outline"));
}

/* False when the tree can't be written in this notation. What can't be read back is said and written all the same. */
static bool can_write(const struct notation *notation, const struct invocation *invocation,
                      const struct tree *tree)
{
    bool refuse = false;
    const char *trouble = notation->trouble ? notation->trouble(tree, &refuse) : NULL;
    if (trouble)
        command_complain(invocation, "%s", trouble);
    return !refuse;
}

int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree)
{
    const struct notation *notation = choose(save);
    struct output output;
    if (!can_write(notation, invocation, tree) || !output_open(&output, invocation, save->path))
        return STATUS_BAD;
    bool terminal = !output.path || invocation->habits.ascii;
    notation->write(tree, terminal ? invocation->charset : CHARSET_UNICODE, output.file);
    return output_close(&output);
}
