/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/handed.h"
#include "command/files.h"
#include "lesson/selection.h"
#include <ctype.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- kinds of files --- */

#define TAKE_A_PICTURE "it is a picture; write the homework down as text, in a file that ends in .txt"
#define SAVE_AS_TEXT   "save it as plain text (.txt), and hand that in"
#define UNPACK         "it is an archive; unpack it, and hand the text in"
#define ZIP            "PK\3\4"
#define OLD_OFFICE     "\xd0\xcf\x11\xe0"

/* What a file begins with, `at` bytes from its beginning, how its name ends where that matters, and what is
 * said. The first that fits is it. */
static const struct {
    size_t at;
    const char *magic, *ending, *words;
} kinds[] = {
    {0, "%PDF-", NULL, "it is a PDF; copy its text into a file that ends in .txt, and hand that in"},
    {0, "{\\rtf", NULL, "it is a rich text (RTF); " SAVE_AS_TEXT},
    {0, "{", ".ipynb",
     "it is a notebook; copy what its cell prints into a file that ends in .txt, and hand that in"},
    {0, ZIP, ".docx", "it is a Word document; " SAVE_AS_TEXT},
    {0, ZIP, ".xlsx", "it is an Excel workbook; save it as CSV, and hand that in"},
    {0, ZIP, ".odt", "it is a Writer document; " SAVE_AS_TEXT},
    {0, ZIP, ".ods", "it is a Calc spreadsheet; save it as CSV, and hand that in"},
    {0, ZIP, ".pages", "it is a Pages document; " SAVE_AS_TEXT},
    {0, ZIP, ".numbers", "it is a Numbers spreadsheet; save it as CSV, and hand that in"},
    {0, ZIP, NULL, UNPACK},
    {0, OLD_OFFICE, ".doc", "it is a Word document; " SAVE_AS_TEXT},
    {0, OLD_OFFICE, ".xls", "it is an Excel workbook; save it as CSV, and hand that in"},
    {0, OLD_OFFICE, NULL, "it is an Office document; " SAVE_AS_TEXT},
    {0, "\x1f\x8b", NULL, UNPACK},
    {0, "7z\xbc\xaf\x27\x1c", NULL, UNPACK},
    {0, "Rar!", NULL, UNPACK},
    {0, "\x89PNG", NULL, TAKE_A_PICTURE},
    {0, "\xff\xd8\xff", NULL, TAKE_A_PICTURE},
    {0, "GIF8", NULL, TAKE_A_PICTURE},
    {0, "BM", ".bmp", TAKE_A_PICTURE},
    {0, "II*", NULL, TAKE_A_PICTURE},
    {8, "WEBP", NULL, TAKE_A_PICTURE},
    {4, "ftyp", NULL, TAKE_A_PICTURE},
};

static bool ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), end = strlen(ending);
    return length > end && slice_is_word((struct slice){path + length - end, end}, ending);
}

bool handed_is_no_text(const char *path, struct text *why)
{
    char bytes[16] = {0};
    struct stat about;
    int file = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    ssize_t got = file >= 0 ? read(file, bytes, sizeof bytes) : 0;
    size_t length = got > 0 ? (size_t)got : 0;
    if (file >= 0)
        close(file);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t magic = strlen(kinds[i].magic);
        if (kinds[i].at + magic > length || memcmp(bytes + kinds[i].at, kinds[i].magic, magic) != 0 ||
            (kinds[i].ending && !ends_in(path, kinds[i].ending)))
            continue;
        text_add_string(why, kinds[i].words);
        return true;
    }
    return false;
}

/* --- whose they are --- */

static bool is_digit(char c)
{
    return isdigit((unsigned char)c);
}

/* Without what Moodle puts behind a name: "_123_assignsubmission_file_". */
static struct slice student(struct slice folder)
{
    for (size_t i = 1; i < folder.length; i++) {
        size_t at = i + 1;
        while (at < folder.length && is_digit(folder.bytes[at]))
            at++;
        struct slice rest = {folder.bytes + at, folder.length - at};
        if (folder.bytes[i] == '_' && at > i + 1 && slice_begins(rest, "_assignsubmission_"))
            return (struct slice){folder.bytes, i};
    }
    return folder;
}

/* The folder right below the one that was named; of no bytes where the file is in that itself. */
static struct slice folder_of(const char *path, size_t top)
{
    struct slice rest = slice_of(path + top);
    struct slice folder = slice_take(&rest, '/');
    return rest.bytes ? folder : (struct slice){0};
}

static bool are_one_students(const struct files *files, size_t one, size_t other, size_t top)
{
    return other < files->all.count &&
           slice_equal(folder_of(files->all.at[one], top), folder_of(files->all.at[other], top));
}

static size_t below(const char *folder)
{
    size_t length = strlen(folder);
    return length + (length && folder[length - 1] != '/');
}

/* Of a student who hands in text, what is none. */
static void drop_no_text(struct files *files, size_t top)
{
    bool *text = memory_new(files->all.count, sizeof *text);
    size_t kept = 0;
    for (size_t i = 0; i < files->all.count; i++) {
        struct text why = {0};
        text[i] = !handed_is_no_text(files->all.at[i], &why);
        text_free(&why);
    }
    for (size_t i = 0, end; i < files->all.count; i = end) {
        bool some = false, folder = folder_of(files->all.at[i], top).length;
        for (end = i; are_one_students(files, i, end, top); end++)
            some |= text[end];
        for (size_t k = i; k < end; k++)
            if (folder && some && !text[k])
                free(files->all.at[k]);
            else
                files->all.at[kept++] = files->all.at[k];
    }
    files->all.count = kept;
    free(text);
}

static struct handed make(const struct files *files, size_t i, size_t top)
{
    struct handed handed = {.found = true};
    const char *path = files->all.at[i];
    struct slice folder = folder_of(path, top);
    struct text name = {0};
    bool several =
        (i > 0 && are_one_students(files, i, i - 1, top)) || are_one_students(files, i, i + 1, top);
    handed.path = memory_string(path, strlen(path));
    handed.theirs = folder.length;
    text_add_slice(&name, student(folder));
    if (!handed.theirs || several) {
        text_add_string(&name, handed.theirs ? ": " : "");
        text_add_slice(&name, selection_name(path));
    }
    handed.name = text_take(&name);
    return handed;
}

static char *string_of(struct slice slice)
{
    return memory_string(slice.bytes, slice.length);
}

/* In place of homeworks. */
static struct handed troubled(const char *path, struct text *why)
{
    struct slice named = slice_of(path);
    struct text bare = {0};
    while (named.length > 1 && named.bytes[named.length - 1] == '/')
        named.length--;
    text_add_slice(&bare, named);
    struct handed handed = {.path = string_of(slice_of(path)),
                            .name = string_of(selection_name(text_string(&bare)))};
    handed.trouble = text_take(why);
    text_free(&bare);
    return handed;
}

void handed_add(struct handed_in *in, const char *path)
{
    struct files files;
    struct text why = {0};
    if (!files_is_folder(path)) {
        *array_add(&in->all) =
            (struct handed){.path = string_of(slice_of(path)), .name = string_of(selection_name(path))};
        return;
    }
    bool fine = files_find(&files, path, &why);
    drop_no_text(&files, below(path));
    for (size_t i = 0; i < files.all.count; i++)
        *array_add(&in->all) = make(&files, i, below(path));
    if (fine && !files.all.count)
        text_add_string(&why, "nothing is in the folder");
    if (why.length)
        *array_add(&in->all) = troubled(path, &why);
    text_free(&why);
    files_free(&files);
}

static void name_files(struct text *out, const struct files *files, size_t top)
{
    for (size_t i = 0; i < files->all.count && i < 5; i++)
        text_format(out, "%s%s", i ? ", " : "", files->all.at[i] + top);
    text_add_string(out, files->all.count > 5 ? " ..." : "");
}

void handed_add_one(struct handed_in *in, const char *path)
{
    struct files files;
    struct text why = {0}, kind = {0};
    size_t texts = 0, last = 0;
    if (!files_is_folder(path)) {
        handed_add(in, path);
        return;
    }
    files_find(&files, path, &why);
    for (size_t i = 0; i < files.all.count; i++)
        if (files.all.count == 1 || !handed_is_no_text(files.all.at[i], &kind)) {
            texts++;
            last = i;
        }
    if (!files.all.count && !why.length)
        text_add_string(&why, "nothing was handed in");
    if (texts != 1 && !why.length) {
        text_format(&why, "%zu files were handed in, and one text is marked: ", files.all.count);
        name_files(&why, &files, below(path));
    }
    *array_add(&in->all) = why.length ? troubled(path, &why) : make(&files, last, below(path));
    text_free(&why);
    text_free(&kind);
    files_free(&files);
}

void handed_free(struct handed_in *in)
{
    for (size_t i = 0; i < in->all.count; i++) {
        free(in->all.at[i].path);
        free(in->all.at[i].name);
        free(in->all.at[i].trouble);
    }
    array_free(&in->all);
}
