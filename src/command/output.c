/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/output.h"
#include "command/command.h"
#include <errno.h>
#include <string.h>

static int failed(const struct output *output, int reason)
{
    if (reason == EPIPE)
        return STATUS_YES;
    const char *quote = output->path ? "'" : "";
    command_complain(output->invocation, "can't write %s%s%s: %s", quote,
                     output->path ? output->path : "to standard output", quote, strerror(reason));
    return STATUS_BAD;
}

bool output_open(struct output *output, const struct invocation *invocation, const char *path)
{
    bool standard = !path || strcmp(path, "-") == 0;
    *output = (struct output){stdout, standard ? NULL : path, invocation};
    if (!standard)
        output->file = fopen(path, "w");
    if (output->file)
        return true;
    failed(output, errno);
    return false;
}

int output_close(struct output *output)
{
    errno = 0;
    bool bad = fflush(output->file) != 0;
    int reason = errno;
    /* An earlier write may have failed where the last one didn't; its reason is gone. */
    bad = ferror(output->file) || bad;
    if (fclose(output->file) != 0 && !bad) {
        bad = true;
        reason = errno;
    }
    return bad ? failed(output, reason ? reason : EIO) : STATUS_YES;
}
