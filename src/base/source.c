/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/source.h"
#include "base/array.h"
#include "base/diag.h"
#include "base/utf8.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Says where a byte is that no text has. True when there is none. */
static bool check(const struct source *source, struct diag *diag)
{
    size_t fault = utf8_fault((struct slice){source->bytes, source->length});
    unsigned byte;

    if (fault == source->length)
        return true;
    byte = (unsigned char)source->bytes[fault];
    if (byte == 0)
        diag_error(diag, source, fault, fault + 1, "byte %zu is NUL; this is no text", fault);
    else
        diag_error(diag, source, fault, fault + 1,
                   "byte %zu (0x%02x) is not valid UTF-8; save the file as UTF-8", fault, byte);
    return false;
}

static void drop_mark(struct source *source)
{
    if (source->length < 3 || memcmp(source->bytes, "\xef\xbb\xbf", 3))
        return;
    source->length -= 3;
    memmove(source->bytes, source->bytes + 3, source->length + SOURCE_GUARD);
}

/* Makes a source of bytes that are read, with room for the guard. */
static bool finish(struct source *source, struct diag *diag)
{
    memset(source->bytes + source->length, 0, SOURCE_GUARD);
    if (!check(source, diag)) {
        source_free(source);
        return false;
    }
    drop_mark(source);
    return true;
}

/* Reads on to the end. False with errno when it fails; EFBIG when there is too much. */
static bool read_all(int file, struct source *source, size_t expected)
{
    size_t room = 0;

    source->bytes = array_grow(NULL, &room, expected + SOURCE_GUARD + 1, 1);
    for (;;) {
        ssize_t got = read(file, source->bytes + source->length, room - source->length - SOURCE_GUARD);

        if (got == 0)
            return true;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        source->length += (size_t)got;
        if (source->length > SOURCE_BYTES) {
            errno = EFBIG;
            return false;
        }
        source->bytes = array_grow(source->bytes, &room, source->length + SOURCE_GUARD + 1, 1);
    }
}

static bool read_file(int file, struct source *source)
{
    struct stat about;

    if (fstat(file, &about))
        return false;
    if (S_ISDIR(about.st_mode))
        errno = EISDIR;
    else if (S_ISREG(about.st_mode) && (uintmax_t)about.st_size > SOURCE_BYTES)
        errno = EFBIG;
    else
        return read_all(file, source, S_ISREG(about.st_mode) ? (size_t)about.st_size : 65536);
    return false;
}

static void say_why(struct diag *diag, const char *name, int error)
{
    if (error == EISDIR)
        diag_error_in(diag, name, NULL, "is a directory, not a file");
    else if (error == EFBIG)
        diag_error_in(diag, name, NULL, "is too large: a file may have %llu bytes at most",
                      (unsigned long long)SOURCE_BYTES);
    else
        diag_error_in(diag, name, NULL, "can't be read: %s", strerror(error));
}

bool source_read(struct source *source, const char *path, struct diag *diag)
{
    bool standard = !strcmp(path, "-"), fine;
    const char *name = standard ? "standard input" : path;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY), error;

    *source = (struct source){0};
    if (file < 0) {
        say_why(diag, name, errno);
        return false;
    }
    source->name = memory_string(name, strlen(name));
    fine = read_file(file, source);
    error = errno;
    if (!standard)
        close(file);
    if (fine)
        return finish(source, diag);
    say_why(diag, name, error);
    source_free(source);
    return false;
}

bool source_copy(struct source *source, const char *name, struct slice bytes, struct diag *diag)
{
    *source = (struct source){.name = memory_string(name, strlen(name)), .length = bytes.length};
    if (bytes.length > SOURCE_BYTES) {
        say_why(diag, name, EFBIG);
        source_free(source);
        return false;
    }
    source->bytes = memory_resize(NULL, bytes.length + SOURCE_GUARD, 1);
    if (bytes.length)
        memcpy(source->bytes, bytes.bytes, bytes.length);
    return finish(source, diag);
}

char *source_take(struct source *source)
{
    char *bytes = source->bytes;

    source->bytes = NULL;
    source->length = 0;
    return bytes;
}

void source_free(struct source *source)
{
    free(source->name);
    free(source->bytes);
    *source = (struct source){0};
}

size_t source_line(const struct source *source, size_t offset, struct slice *line)
{
    const char *bytes = source->bytes, *newline;
    size_t number = 1, start = 0, end;

    if (offset > source->length)
        offset = source->length;
    while (start < offset && (newline = memchr(bytes + start, '\n', offset - start))) {
        start = (size_t)(newline - bytes) + 1;
        number++;
    }
    newline = source->length > start ? memchr(bytes + start, '\n', source->length - start) : NULL;
    end = newline ? (size_t)(newline - bytes) : source->length;
    if (end > start && bytes[end - 1] == '\r')
        end--;
    if (line)
        *line = (struct slice){bytes ? bytes + start : "", end - start};
    return number;
}

size_t source_end(const struct source *source)
{
    size_t end = source->length;

    while (end > 0 && strchr(" \t\r\n", source->bytes[end - 1]))
        end--;
    return end;
}

void source_add_place(struct text *out, const struct source *source, size_t offset)
{
    struct slice line;
    size_t number = source_line(source, offset, &line), column = 1;
    const char *end = source->bytes + (offset < source->length ? offset : source->length);

    for (const char *at = line.bytes; at < end && at < line.bytes + line.length; at++)
        column += ((unsigned char)*at & 0xc0) != 0x80;
    text_format(out, "%zu:%zu", number, column);
}
