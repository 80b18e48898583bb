/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives files to a fuzz target, one after the other: replay FILE… */
#include "base/array.h"
#include "fuzz.h"
#include <stdbool.h>
#include <stdio.h>

static bool replay(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    ARRAY(uint8_t) bytes = {0};
    for (int c; (c = getc(file)) != EOF;)
        *array_add(&bytes) = (uint8_t)c;
    bool good = !ferror(file);
    fclose(file);
    /* Memory of exactly the right size, so that a sanitizer sees a step beyond its end. */
    bytes.at = memory_resize(bytes.at, bytes.count, 1);
    if (good)
        LLVMFuzzerTestOneInput(bytes.at, bytes.count);
    array_free(&bytes);
    return good;
}

int main(int count, char **paths)
{
    for (int i = 1; i < count; i++)
        if (!replay(paths[i])) {
            perror(paths[i]);
            return EXIT_FAILURE;
        }
    printf("%d files\n", count - 1);
    return EXIT_SUCCESS;
}
