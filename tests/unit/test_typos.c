/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Typos: each text of fuzz/tree is read with each of its signs left out, and with each of its lines left
 * out, and so is each algorithm. What comes of it stands in tests/typos, a file for a text and a line for a
 * typo; the first one is without any:
 *
 *     3:7 )     ((3 12) (2 4))                        the tree that is read all the same
 *     3:7 )     =                                     the same as without the typo
 *     3:7 )     3:1: error: this bracket … [1]        what is said; the caret is so wide
 *     3 line    read                                  an algorithm about which nothing is said
 *
 * CUTOFF_UPDATE=1 in the environment writes them anew, to be read.
 */
#include "notations.h"
#include "pseudocode/program.h"
#include "stored.h"
#include <ctype.h>
#include <dirent.h>

/* What is said, a message after the other, each with the width of its caret. */
static void add_messages(struct text *out, struct diag *diag)
{
    struct text said = {0};
    FILE *file = text_open(&said);
    diag_print(diag, file);
    text_close(file);
    for (struct slice rest = text_slice(&said); rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        size_t caret = 0;
        for (size_t i = 0; i < line.length; i++)
            caret += line.bytes[i] == '^' || (caret && line.bytes[i] == '~');
        if (slice_begins(line, "t:"))
            text_format(out, "%s%.*s", out->length ? " / " : "", (int)line.length - 2, line.bytes + 2);
        else if (caret && slice_begins(slice_trim(line), "|"))
            text_format(out, " [%zu]", caret);
    }
    text_free(&said);
}

static void read_as_tree(struct text *out, struct source *source)
{
    struct diag diag = {0};
    struct tree *tree = tree_read(source, &diag);
    add_messages(out, &diag);
    if (tree) {
        struct slice written = write_tree(tree, "bracket");
        text_add_string(out, out->length ? " / " : "");
        for (struct slice rest = slice_trim(written); rest.length;) {
            text_add_slice(out, slice_trim(slice_take(&rest, '\n')));
            text_add_string(out, rest.length ? " " : "");
        }
        free((char *)written.bytes);
    }
    source_free(source);
    tree_free(tree);
    diag_free(&diag);
}

static void read_as_program(struct text *out, struct source *source)
{
    struct diag diag = {0};
    struct program *program = program_compile(source, &diag);
    add_messages(out, &diag);
    text_add_string(out, program ? out->length ? " / read" : "read" : "");
    source_free(source);
    program_free(program);
    diag_free(&diag);
}

typedef void reader(struct text *out, struct source *source);

/* What comes of a text without some of its bytes. */
static void read_without(struct text *out, reader *read, struct slice text, size_t from, size_t to)
{
    struct diag diag = {0};
    struct source source;
    struct text left = {0};
    text_add(&left, text.bytes, from);
    text_add(&left, text.bytes + to, text.length - to);
    if (source_copy(&source, "t", text_slice(&left), &diag))
        read(out, &source);
    else
        add_messages(out, &diag);
    diag_free(&diag);
    text_free(&left);
}

static void add_outcome(struct text *out, const struct text *as, const struct text *whole)
{
    bool same = slice_equal(text_slice(as), text_slice(whole));
    text_format(out, "%s\n", same ? "=" : text_string(as));
}

/* All typos of a text, and what comes of each. */
static void make_typos(struct text *out, reader *read, struct slice text)
{
    struct text whole = {0}, as = {0};
    size_t line = 1, begin = 0;
    read_without(&whole, read, text, 0, 0);
    text_format(out, "%s\n", text_string(&whole));
    for (size_t at = 0; at < text.length; at++) {
        unsigned char c = (unsigned char)text.bytes[at];
        text_clear(&as);
        if (c == '\n') {
            read_without(&as, read, text, begin, at + 1);
            text_format(out, "%zu line\t", line++);
            add_outcome(out, &as, &whole);
            begin = at + 1;
        } else if (ispunct(c)) {
            read_without(&as, read, text, at, at + 1);
            text_format(out, "%zu:%zu %c\t", line, at - begin + 1, c);
            add_outcome(out, &as, &whole);
        }
    }
    text_free(&as);
    text_free(&whole);
}

static void try_text(const char *folder, const char *name, reader *read)
{
    struct text path = {0}, kept = {0}, text = {0}, got = {0};
    stored_path(&path, "%s/%s", folder, name);
    stored_path(&kept, "tests/typos/%s", name);
    stored_read(text_string(&path), &text);
    make_typos(&got, read, text_slice(&text));
    stored_hold(text_string(&kept), &got);
    text_free(&path);
    text_free(&kept);
    text_free(&text);
    text_free(&got);
}

static void try_folder(const char *folder, reader *read)
{
    struct text path = {0};
    stored_path(&path, "%s", folder);
    DIR *files = opendir(text_string(&path));
    size_t count = 0;
    ck_assert_msg(files, "%s can't be listed", text_string(&path));
    for (struct dirent *file; (file = readdir(files));)
        if (*file->d_name != '.' && ++count)
            try_text(folder, file->d_name, read);
    closedir(files);
    ck_assert_uint_gt(count, 20);
    text_free(&path);
}

START_TEST(knows_typos_in_trees)
{
    try_folder("fuzz/tree", read_as_tree);
}
END_TEST

START_TEST(knows_typos_in_algorithms)
{
    try_folder("algorithms", read_as_program);
}
END_TEST

UNIT("typos", knows_typos_in_trees, knows_typos_in_algorithms)
