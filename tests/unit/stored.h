/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Outcomes that are stored in files: what comes out is compared with them line by line. With CUTOFF_UPDATE in
 * the environment it is written down first, to be read.
 *
 *     struct text path = {0};
 *     stored_path(&path, "tests/pages/%s.page", name);
 *     stored_hold(text_string(&path), &out);
 *     text_free(&path);
 */
#ifndef STORED_H
#define STORED_H

#include "base/text.h"
#include "unit.h"
#include <stdio.h>

/* Of a file in the project, wherever the test runs. */
#define stored_path(out, ...)                                                                                \
    (text_format((out), "%s/", getenv("srcdir") ? getenv("srcdir") : "."), text_format((out), __VA_ARGS__))

/* Adds what is in a file. */
static inline void stored_read(const char *path, struct text *bytes)
{
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s can't be read", path);
    for (int c; (c = getc(file)) != EOF;)
        text_add_char(bytes, (char)c);
    fclose(file);
}

static inline void stored_hold(const char *path, const struct text *said)
{
    struct text expected = {0};
    if (getenv("CUTOFF_UPDATE")) {
        FILE *file = fopen(path, "wb");
        ck_assert_msg(file != NULL, "%s can't be written", path);
        fwrite(text_string(said), 1, said->length, file);
        ck_assert_int_eq(fclose(file), 0);
    }
    stored_read(path, &expected);
    struct slice was = text_slice(&expected), is = text_slice(said);
    for (size_t line = 1; was.length || is.length; line++) {
        struct slice old = slice_take(&was, '\n'), new = slice_take(&is, '\n');
        ck_assert_msg(slice_equal(old, new), "%s:%zu:\n%.*s\nis expected, and here is\n%.*s", path, line,
                      SLICE(old), SLICE(new));
    }
    text_free(&expected);
}

#endif
