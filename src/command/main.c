/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include <fcntl.h>
#include <unistd.h>

/* A closed descriptor of the first three must not become that of a file which is opened later. What stands in
 * for it fails when it is used, as a closed one does. */
static bool hold_descriptors(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) != -1)
            continue;
        if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    return argc < 1 || !hold_descriptors() ? STATUS_BAD : command_call(argv);
}
