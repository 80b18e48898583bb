/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/source.h"
#include "base/array.h"
#include "base/diag.h"
#include "base/encoding.h"
#include "base/utf8.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const struct source_limits source_limits = {.bytes = SOURCE_BYTES, .writer = 2000, .silence = 60000};

/* Bytes that are read before they are looked at. */
#define PIECE ((size_t)1 << 20)

/* How often a pipe without a writer is looked at: milliseconds. */
#define AWAIT 20

/* Reasons besides those of errno. */
enum { NO_WRITER = -1, SILENT = -2, NO_FILE = -3, NO_MEMORY = -4 };

struct reading {
    int file;
    const struct source_limits *limits;
    size_t most;    /* bytes */
    size_t checked; /* that are text so far */
    bool stream;    /* it is no file */
    bool waits;     /* it is a pipe or a device that may not come */
    int awaited;    /* milliseconds that a writer was waited for; -1 when none is */
    int reason;     /* why it couldn't be read: errno, or one of the above */
};

/* Says where a byte is that no text has. True when there is none. */
static bool check(const struct source *source, size_t from, struct diag *diag)
{
    size_t fault = from + utf8_fault((struct slice){source->bytes + from, source->length - from});
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
    source->marked = true;
    source->length -= 3;
    memmove(source->bytes, source->bytes + 3, source->length + SOURCE_GUARD);
}

static void convert(struct source *source, struct diag *diag)
{
    struct text text = {0};
    const char *name = encoding_convert(&text, (struct slice){source->bytes, source->length});

    if (name) {
        diag_say_in(diag, DIAG_NOTE, source->name, NULL, "read as %s", name);
        free(source->bytes);
        source->length = text.length;
        text_add_repeated(&text, '\0', SOURCE_GUARD);
        source->bytes = text_take(&text);
        source->room = 0;
    }
    text_free(&text);
    if (!source->length || memchr(source->bytes, '\n', source->length))
        return;
    for (char *at = source->bytes; (at = memchr(at, '\r', source->length - (size_t)(at - source->bytes)));)
        *at = '\n';
}

/* Makes a source of bytes that are read, with room for the guard. */
static bool finish(struct source *source, size_t checked, const struct source_limits *limits,
                   struct diag *diag)
{
    if (limits->any_encoding) {
        convert(source, diag);
        checked = 0;
    }
    memset(source->bytes + source->length, 0, SOURCE_GUARD);
    if (!check(source, checked, diag)) {
        source_free(source);
        return false;
    }
    drop_mark(source);
    return true;
}

/* Whether all is text so far; a character at the end may not be whole yet. No encoding has four NUL bytes
 * in a row. */
static bool is_text(struct reading *reading, const struct source *source)
{
    const char *rest = source->bytes + reading->checked;

    if (reading->limits->any_encoding) {
        static const char no_text[4];

        while (reading->checked + sizeof no_text <= source->length &&
               memcmp(source->bytes + reading->checked, no_text, sizeof no_text))
            reading->checked++;
        return reading->checked + sizeof no_text > source->length;
    }
    reading->checked += utf8_fault((struct slice){rest, source->length - reading->checked});
    rest = source->bytes + reading->checked;
    return reading->checked == source->length || (*rest && source->length - reading->checked < 4);
}

/* Whether there is something to read, or the end, within this time. */
static bool wait_for(const struct reading *reading, int milliseconds)
{
    struct pollfd ready = {.fd = reading->file, .events = POLLIN};
    int found;

    do
        found = poll(&ready, 1, milliseconds);
    while (found < 0 && errno == EINTR);
    return found != 0;
}

/* Whether a pipe that reads as if it had ended may only not have begun: nobody has opened it for writing
 * yet. */
static bool may_begin(struct reading *reading)
{
    if (reading->awaited < 0)
        return false;
    if (wait_for(reading, AWAIT))
        reading->awaited = -1;
    else if ((reading->awaited += AWAIT) >= reading->limits->writer)
        reading->reason = NO_WRITER;
    return !reading->reason;
}

/* Reads as read() does. */
static ssize_t read_piece(struct reading *reading, char *bytes, size_t room)
{
    for (;;) {
        ssize_t got = read(reading->file, bytes, room < PIECE ? room : PIECE);

        if (got == 0 && may_begin(reading))
            continue;
        if (reading->reason)
            return -1;
        if (got >= 0 || (errno != EINTR && errno != EAGAIN))
            return got;
        if (errno == EAGAIN && !wait_for(reading, reading->waits ? reading->limits->silence : -1))
            reading->reason = SILENT;
        else if (errno == EAGAIN)
            reading->awaited = -1;
    }
}

/* Reads on to the end, or to the first byte that no text has. False with the reason when it fails; EFBIG when
 * there is too much. */
static bool read_all(struct reading *reading, struct source *source, size_t expected)
{
    /* A reader may add as much again: to move that much costs more than to leave room. */
    size_t room = 2 * expected + SOURCE_GUARD + 1;
    ssize_t got;

    source->bytes = memory_large(room, 1);
    while ((got = read_piece(reading, source->bytes + source->length, room - source->length - SOURCE_GUARD)) >
           0) {
        source->length += (size_t)got;
        reading->awaited = -1;
        source->bytes[source->length] = '\0';
        if (!is_text(reading, source))
            return true;
        if (source->length > reading->most) {
            reading->reason = EFBIG;
            return false;
        }
        source->bytes = array_grow(source->bytes, &room, source->length + SOURCE_GUARD + 1, 1);
    }
    source->room = room;
    if (got < 0 && !reading->reason)
        reading->reason = errno;
    return got == 0;
}

static bool read_file(struct reading *reading, struct source *source)
{
    struct stat about;

    if (fstat(reading->file, &about)) {
        reading->reason = errno;
        return false;
    }
    reading->stream = !S_ISREG(about.st_mode);
    if (reading->stream && reading->most > SOURCE_STREAM)
        reading->most = SOURCE_STREAM;
    if (S_ISDIR(about.st_mode))
        reading->reason = EISDIR;
    else if (reading->stream && reading->limits->files_only)
        reading->reason = NO_FILE;
    else if (!reading->stream && (uintmax_t)about.st_size > reading->most)
        reading->reason = EFBIG;
    else if (!reading->stream && (uintmax_t)about.st_size > memory_left())
        reading->reason = NO_MEMORY;
    else {
        reading->awaited = S_ISFIFO(about.st_mode) && reading->waits ? 0 : -1;
        return read_all(reading, source, reading->stream ? 65536 : (size_t)about.st_size);
    }
    return false;
}

static void say_why(struct diag *diag, const char *name, int reason, const struct reading *reading)
{
    if (reason == EISDIR)
        diag_error_in(diag, name, NULL, "is a directory, not a file");
    else if (reason == EFBIG)
        diag_error_in(diag, name, NULL, "is too large: a %s may have %llu bytes at most",
                      reading->stream ? "stream" : "file", (unsigned long long)reading->most);
    else if (reason == NO_MEMORY)
        diag_error_in(diag, name, NULL, "is too large: only %zu MB of memory are free", memory_left() >> 20);
    else if (reason == NO_FILE)
        diag_error_in(diag, name, NULL, "is a pipe or a device, not a file");
    else if (reason == NO_WRITER)
        diag_error_in(diag, name, NULL, "is a pipe, and nobody has written to it for %d seconds",
                      reading->limits->writer / 1000);
    else if (reason == SILENT)
        diag_error_in(diag, name, NULL, "can't be read: nothing has come for %d seconds",
                      reading->limits->silence / 1000);
    else
        diag_error_in(diag, name, NULL, "can't be read: %s", strerror(reason));
}

bool source_read(struct source *source, const char *path, struct diag *diag)
{
    return source_read_within(source, path, &source_limits, diag);
}

/* Opened such that it doesn't wait for somebody to write. */
bool source_read_within(struct source *source, const char *path, const struct source_limits *limits,
                        struct diag *diag)
{
    bool standard = !strcmp(path, "-"), fine;
    const char *name = standard ? "standard input" : path;
    struct reading reading = {.limits = limits, .most = limits->bytes, .waits = !standard};

    *source = (struct source){0};
    reading.file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (reading.file < 0) {
        say_why(diag, name, errno, &reading);
        return false;
    }
    source->name = memory_string(name, strlen(name));
    fine = read_file(&reading, source);
    if (!standard)
        close(reading.file);
    if (fine)
        return finish(source, reading.checked, limits, diag);
    say_why(diag, name, reading.reason, &reading);
    source_free(source);
    return false;
}

bool source_copy(struct source *source, const char *name, struct slice bytes, struct diag *diag)
{
    return source_copy_within(source, name, bytes, &source_limits, diag);
}

bool source_copy_within(struct source *source, const char *name, struct slice bytes,
                        const struct source_limits *limits, struct diag *diag)
{
    *source = (struct source){.name = memory_string(name, strlen(name)), .length = bytes.length};
    if (bytes.length > SOURCE_BYTES) {
        say_why(diag, name, EFBIG, &(struct reading){.most = SOURCE_BYTES});
        source_free(source);
        return false;
    }
    source->bytes = memory_resize(NULL, bytes.length + SOURCE_GUARD, 1);
    if (bytes.length)
        memcpy(source->bytes, bytes.bytes, bytes.length);
    return finish(source, 0, limits, diag);
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

static uint64_t stamp_word(uint64_t stamp, const char *bytes)
{
    stamp = (stamp ^ text_word(bytes)) * UINT64_C(0x9e3779b97f4a7c15);
    return stamp ^ stamp >> 29;
}

/* Four at a time, as each waits for the one before it. */
uint64_t source_stamp(const struct source *source)
{
    uint64_t stamp[4] = {source->length * 2 + source->marked, 1, 2, 3};
    size_t at = 0;

    for (; at + 32 <= source->length; at += 32)
        for (size_t i = 0; i < 4; i++)
            stamp[i] = stamp_word(stamp[i], source->bytes + at + 8 * i);
    for (; at < source->length; at += 8) /* the guard makes the last eight bytes whole */
        stamp[0] = stamp_word(stamp[0], source->bytes + at);
    for (size_t i = 1; i < 4; i++)
        stamp[0] = (stamp[0] ^ stamp[i]) * UINT64_C(0xbf58476d1ce4e5b9);
    return stamp[0];
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
    const char *end = source->bytes + size_at_most(offset, source->length);

    for (const char *at = line.bytes; at < end && at < line.bytes + line.length; at++)
        column += ((unsigned char)*at & 0xc0) != 0x80;
    text_format(out, "%zu:%zu", number, column);
}
