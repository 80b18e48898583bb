/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums: much more than anybody would store, or read, is held to a sum a line. A file of tests/sums has lines
 *
 *     4f0c93ae 14  trace lecture -a pvs
 *     │        │   └ what was done; a line may be added by hand, with anything for the two numbers
 *     │        └ so many lines came of it
 *     └ the sum of all that came of it
 *
 * A sum that isn't the same says that something is no longer as it was, and not what. To see that, have all
 * of it written down by the program before the change and by the one after it, and compare:
 *
 *     CUTOFF_SHOW=/tmp/before tests/unit/test_lines
 *
 * CUTOFF_UPDATE=1 in the environment writes the sums anew. SUMS_STEP=10 tries every tenth line only,
 * where they stand apart.
 *
 *     struct sums sums;
 *     sums_begin(&sums, "lines");
 *     for (char *deed; (deed = sums_next(&sums));) {
 *         … do it, and add what comes of it to sums.out …
 *     }
 *     sums_end(&sums);
 */
#ifndef SUMS_H
#define SUMS_H

#include "stored.h"
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

struct sums {
    struct text path, lines, got, out, deed;
    struct slice rest;
    size_t count;
    bool apart;  /* nothing that is done has to do with what was done before */
    FILE *shown; /* NULL where nobody wants to see it all */
};

static inline void sums_begin(struct sums *s, const char *name)
{
    const char *folder = getenv("CUTOFF_SHOW");
    *s = (struct sums){0};
    stored_path(&s->path, "tests/sums/%s", name);
    stored_read(text_string(&s->path), &s->lines);
    s->rest = text_slice(&s->lines);
    if (folder) {
        struct text path = {0};
        text_format(&path, "%s/%s", folder, name);
        mkdir(folder, 0777);
        s->shown = fopen(text_string(&path), "w");
        ck_assert_msg(s->shown != NULL, "%s can't be written", text_string(&path));
        text_free(&path);
    }
}

/* FNV-1a, folded. */
static inline uint32_t sums_of(struct slice bytes)
{
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes.length; i++)
        sum = (sum ^ (unsigned char)bytes.bytes[i]) * 0x100000001b3u;
    return (uint32_t)(sum ^ sum >> 32);
}

/* What came of the last one. */
static inline void sums_close(struct sums *s)
{
    size_t lines = 0;
    if (!s->deed.length)
        return;
    for (size_t i = 0; i < s->out.length; i++)
        lines += text_string(&s->out)[i] == '\n';
    text_format(&s->got, "%08" PRIx32 " %zu  %s\n", sums_of(text_slice(&s->out)), lines,
                text_string(&s->deed));
    if (s->shown)
        fprintf(s->shown, "--- %s\n%s\n", text_string(&s->deed), text_string(&s->out));
    text_clear(&s->out);
    text_clear(&s->deed);
}

/* Whether the next one is passed over; then it stays as it is. */
static inline bool sums_pass(struct sums *s)
{
    const char *step = s->apart && !getenv("CUTOFF_UPDATE") ? getenv("SUMS_STEP") : NULL;
    if (!s->rest.length || !step || s->count++ % strtoull(step, NULL, 10) == 0)
        return false;
    text_add_slice(&s->got, slice_take(&s->rest, '\n'));
    text_add_char(&s->got, '\n');
    return true;
}

/* What is to be done next; NULL at the end. It may be written on. */
static inline char *sums_next(struct sums *s)
{
    sums_close(s);
    while (sums_pass(s))
        continue;
    if (!s->rest.length)
        return NULL;
    struct slice line = slice_take(&s->rest, '\n');
    slice_take(&line, ' ');
    slice_take(&line, ' ');
    text_add_slice(&s->deed, slice_trim(line));
    return memory_string(text_string(&s->deed), s->deed.length);
}

/* "\n", "\\" and "\x1b" stand for a line's end, a backslash and a byte. */
static inline void sums_unescape(struct text *out, const char *from)
{
    unsigned byte;
    for (; *from; from++) {
        if (*from != '\\') {
            text_add_char(out, *from);
        } else if (*++from == 'x' && sscanf(from + 1, "%2x", &byte) == 1) {
            text_add_char(out, (char)byte);
            from += 2;
        } else {
            text_add_char(out, *from == 'n' ? '\n' : *from);
        }
    }
}

static inline void sums_end(struct sums *s)
{
    if (s->shown)
        fclose(s->shown);
    stored_hold(text_string(&s->path), &s->got);
    text_free(&s->path);
    text_free(&s->lines);
    text_free(&s->got);
    text_free(&s->out);
    text_free(&s->deed);
}

#endif
