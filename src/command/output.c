/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "command/output.h"

#include "command/command.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };

static int failed(const struct output *output)
{
    if (output->reason == EPIPE)
        return STATUS_YES;
    const char *quote = output->path ? "'" : "";
    command_complain(output->invocation, "can't write %s%s%s: %s", quote,
                     output->path ? output->path : "to standard output", quote, strerror(output->reason));
    return STATUS_BAD;
}

/* A stream forgets why a write failed; so the stream's writes are done here. After one that failed there are no more. */
static ssize_t write_some(void *cookie, const char *bytes, size_t length)
{
    struct output *output = cookie;
    size_t done = 0;
    while (done < length && !output->reason) {
        ssize_t count = write(output->descriptor, bytes + done, length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno != EINTR)
            output->reason = errno;
    }
    return output->reason ? 0 : (ssize_t)length;
}

bool output_open(struct output *output, const struct invocation *invocation, const char *path)
{
    bool standard = !path || strcmp(path, "-") == 0;
    *output = (struct output){
        .descriptor = STDOUT_FILENO, .path = standard ? NULL : path, .invocation = invocation};
    if (!standard)
        output->descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (output->descriptor != -1)
        output->file = fopencookie(output, "w", (cookie_io_functions_t){.write = write_some});
    if (output->file) {
        setvbuf(output->file, NULL, _IOFBF, BUFFER);
        return true;
    }
    output->reason = errno;
    failed(output);
    return false;
}

int output_close(struct output *output)
{
    fclose(output->file);
    if (close(output->descriptor) != 0 && !output->reason)
        output->reason = errno;
    return output->reason ? failed(output) : STATUS_YES;
}
