/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/sheets.h"
#include "base/nearest.h"
#include "command/files.h"
#include "lesson/library.h"
#include "lesson/selection.h"
#include <sys/stat.h>

bool sheets_is_folder(const struct operand *operand)
{
    return !operand->expression && !library_is_built_in(SHIPPED_TREE, operand->words) &&
           files_is_folder(operand->words);
}

void sheets_add(struct sheets *sheets, const char *path, struct tree *tree)
{
    struct sheet *sheet = array_add(&sheets->all);
    *sheet = (struct sheet){memory_string(path, strlen(path)), tree, sheet_code(tree)};
}

/* A file whose name has a '/', so that it is none that is built in. */
static struct tree *read_file(const char *path, const struct tree_wishes *wishes)
{
    struct stat about;
    struct diag diag = {0};
    struct tree *tree =
        stat(path, &about) == 0 && S_ISREG(about.st_mode) ? library_read_tree(path, wishes, &diag) : NULL;
    diag_free(&diag);
    return tree;
}

bool sheets_open(struct sheets *sheets, const char *folder, const struct tree_wishes *wishes,
                 struct text *why)
{
    struct files files;
    bool fine = files_find(&files, folder, why);
    sheets->folder = folder;
    for (size_t i = 0; i < files.all.count && fine; i++) {
        const char *path = files.all.at[i];
        struct tree *tree = read_file(path, wishes);
        if (tree)
            sheets_add(sheets, path, tree);
        else if (!sheets->others++)
            sheets->other = memory_string(path, strlen(path));
    }
    files_free(&files);
    if (fine && !sheets->all.count)
        text_format(why, "there is no tree in '%s'", folder);
    return fine && sheets->all.count;
}

void sheets_free(struct sheets *sheets)
{
    for (size_t i = 0; i < sheets->all.count; i++) {
        free(sheets->all.at[i].path);
        tree_free(sheets->all.at[i].tree);
    }
    array_free(&sheets->all);
    free(sheets->other);
}

/* --- which one --- */

static bool has_code(const struct sheet *sheet, const struct sheet_code *code)
{
    return strcmp(sheet->code.words, code->words) == 0;
}

/* "; it is the one of the tree 'lecture', which is built in" */
static void add_built_in(struct text *why, const struct sheet_code *code)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_TREE, i)); i++) {
        struct tree *tree = library_tree(text->name);
        struct sheet_code own = sheet_code(tree);
        tree_free(tree);
        if (strcmp(own.words, code->words) == 0)
            text_format(why, "; it is that of the built-in tree %s", text->name);
    }
}

static const struct sheet *find_in_folder(const struct sheets *sheets, const struct sheet_code *code,
                                          struct text *why)
{
    const struct sheet *found = NULL;
    for (size_t i = 0; i < sheets->all.count; i++) {
        const struct sheet *sheet = &sheets->all.at[i];
        if (!has_code(sheet, code))
            continue;
        if (found && !sheet_is_same(found->tree, sheet->tree)) {
            text_format(why, "two trees have the code %s: %s and %s", code->words, found->path, sheet->path);
            return NULL;
        }
        found = found ? found : sheet;
    }
    if (found)
        return found;
    text_format(why, "it is for sheet %s, and no tree in %s has that code", code->words, sheets->folder);
    add_built_in(why, code);
    if (sheets->others == 1)
        text_format(why, "; %s is no tree", sheets->other);
    else if (sheets->others)
        text_format(why, "; %zu files there are no trees, such as %s", sheets->others, sheets->other);
    return NULL;
}

static void say_damaged(const struct sheets *sheets, struct slice words, struct text *why)
{
    struct nearest nearest = {.word = words};
    for (size_t i = 0; i < sheets->all.count; i++)
        nearest_offer(&nearest, sheets->all.at[i].code.words);
    text_format(why, "'%.*s' isn't the code of a sheet: a sign is wrong, missing or too many%s",
                SLICE(slice_short(words)), nearest_ask(&nearest));
}

const struct sheet *sheets_find(const struct sheets *sheets, struct slice homework, struct text *why)
{
    struct sheet_said said = sheet_find(homework);
    const struct sheet *only = sheets->all.count == 1 ? &sheets->all.at[0] : NULL;
    if (said.found == SHEET_SEVERAL)
        text_format(why, "it names two sheets, %s and %.*s", said.code.words, SLICE(said.words));
    else if (only && (said.found != SHEET_SAID || has_code(only, &said.code)))
        return only;
    else if (only)
        text_format(why, "it is for sheet %s, and this tree's is %s", said.code.words, only->code.words);
    else if (said.found == SHEET_SAID)
        return find_in_folder(sheets, &said.code, why);
    else if (said.found == SHEET_DAMAGED)
        say_damaged(sheets, said.words, why);
    else
        text_add_string(why, "it doesn't say which sheet it is for; a worksheet has its code at the top");
    return NULL;
}
