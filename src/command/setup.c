/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/setup.h"
#include "base/escape.h"
#include "base/number.h"
#include "command/files.h"
#include "command/output.h"
#include "command/sheets.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static const char *const platforms[] = {"gradescope"};

const char *setup_name(size_t number)
{
    return number < sizeof platforms / sizeof *platforms ? platforms[number] : NULL;
}

/* --- what is in the files --- */

static const char setup_sh[] =
    "#!/bin/sh\n"
    "# Puts cutoff into the image. Gradescope runs this once, as root, when the autograder is built.\n"
    "set -eu\n"
    "source=${SOURCE:-/autograder/source}\n"
    "prefix=${PREFIX:-/usr/local}\n"
    "\n"
    "if [ -f \"$source/cutoff\" ]; then\n"
    "    mkdir -p \"$prefix/bin\"\n"
    "    cp \"$source/cutoff\" \"$prefix/bin/cutoff\"\n"
    "    chmod 755 \"$prefix/bin/cutoff\"\n"
    "    # One that isn't static needs these.\n"
    "    if ! \"$prefix/bin/cutoff\" --version >/dev/null 2>&1; then\n"
    "        apt-get update\n"
    "        apt-get install -y libncursesw6\n"
    "    fi\n"
    "elif archive=$(ls \"$source\"/cutoff-*.tar.gz 2>/dev/null); then\n"
    "    apt-get update\n"
    "    apt-get install -y gcc make pkg-config libncurses-dev\n"
    "    build=$(mktemp -d)\n"
    "    tar -xzf \"$archive\" -C \"$build\" --strip-components=1\n"
    "    cd \"$build\"\n"
    "    ./configure --quiet --without-cairo --prefix=\"$prefix\"\n"
    "    make -s\n"
    "    make -s install\n"
    "else\n"
    "    echo 'There is no cutoff: put the program, or cutoff-VERSION.tar.gz, beside setup.sh.' >&2\n"
    "    exit 1\n"
    "fi\n"
    "\"$prefix/bin/cutoff\" --version\n";

static const char run_head[] =
    "#!/bin/sh\n"
    "# Marks what one student handed in. Without results Gradescope says that the autograder failed.\n"
    "set -u\n"
    "source=${SOURCE:-/autograder/source}\n"
    "submission=${SUBMISSION:-/autograder/submission}\n"
    "results=${RESULTS:-/autograder/results}\n"
    "prefix=${PREFIX:-/usr/local}\n"
    "\n"
    "mkdir -p \"$results\" && cd \"$source\" || exit 2\n"
    "\"$prefix/bin/cutoff\" check trees \"$submission\" --format=gradescope";

/* 1 says that not all is right, which is no failure. */
static const char run_end[] = " \\\n"
                              "    --output=\"$results/results.json\"\n"
                              "[ $? -le 1 ]\n";

/* --- the options once more --- */

static void add_word(struct text *out, const char *option, struct slice value)
{
    text_format(out, " \\\n    --%s=", option);
    text_add_quoted(out, value);
}

static void add_flag(struct text *out, const char *option, bool said)
{
    if (said)
        text_format(out, " \\\n    --%s", option);
}

static void list_word(struct text *list, const char *word)
{
    text_format(list, "%s%s", list->length ? "," : "", word);
}

static void list_asks(struct text *list, const struct asks *asks)
{
    for (size_t i = 0; asks->said && asks_name(i); i++) {
        size_t kind = i ? i - 1 : ASKS_ROWS;
        if (!asks->asked[kind])
            continue;
        list_word(list, asks_name(i));
        if (isnan(asks->weight[kind]))
            continue;
        text_add_char(list, ':');
        number_write(list, asks->weight[kind], NUMBER_PLAIN);
    }
}

static void list_manners(struct text *list, unsigned manners)
{
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (manners >> manner & 1)
            list_word(list, manner_key(manner));
}

static void list_kept(struct text *list, const struct kept *kept)
{
    if (kept->way_said)
        list_word(list, kept->way == ROWS_ARRIVAL ? "arrival" : "update");
    if (kept->leaves_said)
        list_word(list, kept->leaves ? "leaves" : "no-leaves");
    list_manners(list, kept->manners);
}

static void add_list(struct text *out, const char *option, struct text *list)
{
    if (list->length)
        add_word(out, option, text_slice(list));
    text_clear(list);
}

#define ALGORITHM "algorithm.algo"

static void add_options(struct text *out, const struct setup_wishes *wishes, const char *algorithm)
{
    struct text list = {0};
    if (algorithm)
        add_word(out, "algorithm",
                 slice_of(library_is_built_in(SHIPPED_ALGORITHM, algorithm) ? algorithm : "./" ALGORITHM));
    for (size_t i = 0; i < wishes->run->set.all.count; i++)
        add_word(out, "set", slice_of(wishes->run->set.all.at[i]));
    if (wishes->run->max_steps)
        text_format(out, " \\\n    --max-steps=%lld", (long long)wishes->run->max_steps);
    list_asks(&list, wishes->asks);
    add_list(out, "asks", &list);
    list_manners(&list, wishes->accept);
    add_list(out, "accept", &list);
    list_kept(&list, wishes->kept);
    add_list(out, "convention", &list);
    add_flag(out, "answers", wishes->answers);
    add_flag(out, "hints", wishes->hints);
    text_free(&list);
}

/* --- the folder --- */

struct setup_file {
    char *path;
    mode_t mode;
    struct text text;
};

struct folder {
    const struct invocation *invocation;
    const char *path;
    ARRAY(struct setup_file) files;
};

static struct text *add_file(struct folder *folder, const char *name, mode_t mode)
{
    struct text path = {0};
    text_format(&path, "%s/%s", folder->path, name);
    struct setup_file *file = array_add(&folder->files);
    *file = (struct setup_file){.path = text_take(&path), .mode = mode};
    return &file->text;
}

static void add_trees(struct folder *folder, const struct sheets *sheets)
{
    for (size_t i = 0; i < sheets->all.count; i++) {
        struct text name = {0};
        text_format(&name, "trees/%s.tree", sheets->all.at[i].code.words);
        struct text *text = add_file(folder, text_string(&name), 0644);
        FILE *file = text_open(text);
        notation_named(slice_of("outline"))->write(sheets->all.at[i].tree, CHARSET_UNICODE, file);
        text_close(file);
        text_free(&name);
    }
}

/* A file of pseudocode, as it is. */
static bool add_algorithm(struct folder *folder, const char *path)
{
    struct diag diag = command_diag(folder->invocation);
    struct source source;
    bool fine = source_read(&source, path, &diag);
    if (fine) {
        text_add(add_file(folder, ALGORITHM, 0644), source.bytes, source.length);
        source_free(&source);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    return fine;
}

static double most_of(const struct asks *asks)
{
    double most = asks->said ? 0 : NAN;
    for (size_t kind = 0; kind <= STATES_COUNT; kind++)
        most += asks->asked[kind] ? asks->weight[kind] : 0;
    return most;
}

static void write_readme(struct text *out, const struct setup_wishes *wishes, const struct sheets *sheets)
{
    double most = most_of(wishes->asks);
    text_add_string(out, "# An autograder for Gradescope\n\n"
                         "1. Put the program beside `setup.sh`, in one of two ways:\n"
                         "   - `cutoff-VERSION.tar.gz`, as `make dist` makes it: it is built in the image, "
                         "with packages that `setup.sh` installs there;\n"
                         "   - `cutoff`, a binary that runs in the image: one that is static, or built for "
                         "the same release of the same system.\n");
    text_add_string(out, sheets->all.count
                             ? "2. "
                             : "2. Put the trees, as files that `cutoff` reads, into a folder `trees`.\n3. ");
    text_add_string(out,
                    "Zip the files, not the folder: `zip -r ../autograder.zip .` in here; upload that.\n");
    if (!isnan(most))
        text_format(out, "\nThe tests have %g points together: say so in the assignment.\n", most);
    else
        text_add_string(out,
                        "\nHow many points there are hangs on the homework, as nothing says what is asked "
                        "for and how much that weighs: make this folder anew with, say,\n"
                        "`--asks=rows:8,value:1,pruned:1`.\n");
    text_add_string(out, "\nStudents hand in one file of text");
    text_add_string(out, sheets->all.count > 1 || !sheets->all.count
                             ? ", with the line of their worksheet that says `Sheet` and its code.\n"
                             : ".\n");
    if (sheets->all.count)
        text_add_string(out, "\n| sheet | tree |\n|---|---|\n");
    for (size_t i = 0; i < sheets->all.count; i++) {
        const struct sheet *sheet = &sheets->all.at[i];
        text_format(out, "| %s | ", sheet->code.words);
        escape_add(out, slice_of(sheet->tree->title ? sheet->tree->title : sheet->path), ESCAPE_MARKDOWN,
                   CHARSET_UNICODE);
        text_add_string(out, " |\n");
    }
    text_add_string(out,
                    "\nTo try it here: `SOURCE=$PWD PREFIX=/tmp/prefix ./setup.sh`, and then\n"
                    "`SOURCE=$PWD PREFIX=/tmp/prefix SUBMISSION=folder RESULTS=/tmp ./run_autograder`.\n");
}

/* --- writing it --- */

static bool is_free(const struct folder *folder)
{
    struct stat about;
    for (size_t i = 0; i < folder->files.count; i++)
        if (lstat(folder->files.at[i].path, &about) == 0 && !folder->invocation->habits.force) {
            command_complain(folder->invocation, "'%s' is there already; --force writes over it",
                             folder->files.at[i].path);
            return false;
        }
    return true;
}

static bool make_folder(const struct folder *folder, const char *path)
{
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && files_is_folder(path)))
        return true;
    command_complain(folder->invocation, "the folder '%s' can't be made: %s", path, strerror(errno));
    return false;
}

static bool write_file(const struct folder *folder, const struct setup_file *file)
{
    struct draft_wishes wishes = {
        .force = folder->invocation->habits.force, .files_only = true, .mode = file->mode};
    struct text why = {0};
    bool fine = draft_write(file->path, text_slice(&file->text), &wishes, &why);
    if (!fine)
        command_complain(folder->invocation, "can't write '%s': %s", file->path, text_string(&why));
    text_free(&why);
    return fine;
}

static bool write_folder(const struct folder *folder)
{
    struct text trees = {0};
    text_format(&trees, "%s/trees", folder->path);
    bool fine =
        is_free(folder) && make_folder(folder, folder->path) && make_folder(folder, text_string(&trees));
    for (size_t i = 0; i < folder->files.count && fine; i++)
        fine = write_file(folder, &folder->files.at[i]);
    text_free(&trees);
    return fine;
}

static void free_folder(struct folder *folder)
{
    for (size_t i = 0; i < folder->files.count; i++) {
        free(folder->files.at[i].path);
        text_free(&folder->files.at[i].text);
    }
    array_free(&folder->files);
}

/* --- the command --- */

static bool open_sheets(struct sheets *sheets, const struct invocation *invocation)
{
    const struct operand *operand = &invocation->operands.at[1];
    struct tree_wishes wishes = named_wishes(invocation);
    struct text why = {0};
    bool one = !sheets_is_folder(operand);
    struct tree *tree =
        one ? named_ordered_tree(invocation, operand, (struct order){.kind = ORDER_GIVEN}) : NULL;
    if (tree)
        sheets_add(sheets, operand->words, tree);
    bool fine = one ? tree != NULL : sheets_open(sheets, operand->words, &wishes, &why);
    if (why.length)
        command_complain(invocation, "%s", text_string(&why));
    text_free(&why);
    return fine;
}

/* What is left of another time. */
static void tell_of_others(const struct folder *folder, const struct sheets *sheets)
{
    struct files files;
    struct text trees = {0}, why = {0};
    text_format(&trees, "%s/trees", folder->path);
    if (files_find(&files, text_string(&trees), &why) && files.all.count > sheets->all.count)
        command_complain(folder->invocation,
                         "note: '%s' has other trees besides, for which homeworks are marked too",
                         text_string(&trees));
    files_free(&files);
    text_free(&trees);
    text_free(&why);
}

static int tell(const struct folder *folder, const struct setup_wishes *wishes)
{
    struct output output;
    if (isnan(most_of(wishes->asks)))
        command_complain(folder->invocation,
                         "note: not all homeworks will have the same total; say what is asked for and how "
                         "much that weighs, such as --asks=rows:8,value:1,pruned:1");
    if (!output_open(&output, folder->invocation, NULL))
        return STATUS_BAD;
    escape_write(output.file, slice_of(folder->path), ESCAPE_TEXT, folder->invocation->charset);
    fputs(" is made; its README.md says what to put in besides\n", output.file);
    return output_close(&output);
}

int setup_make(const struct invocation *invocation, const struct setup_wishes *wishes)
{
    struct folder folder = {.invocation = invocation, .path = invocation->operands.at[0].words};
    struct sheets sheets = {0};
    struct named named = {0};
    const struct option_strings *said = &wishes->run->algorithms;
    const char *algorithm = said->all.count ? said->all.at[said->all.count - 1] : NULL;
    bool fine = named_open_algorithm(&named, invocation, wishes->run) &&
                (invocation->operands.count < 2 || open_sheets(&sheets, invocation)) &&
                (!algorithm || library_is_built_in(SHIPPED_ALGORITHM, algorithm) ||
                 add_algorithm(&folder, algorithm));
    if (fine) {
        text_add_string(add_file(&folder, "setup.sh", 0755), setup_sh);
        struct text *run = add_file(&folder, "run_autograder", 0755);
        text_add_string(run, run_head);
        add_options(run, wishes, algorithm);
        text_add_string(run, run_end);
        add_trees(&folder, &sheets);
        write_readme(add_file(&folder, "README.md", 0644), wishes, &sheets);
        fine = write_folder(&folder);
    }
    if (fine)
        tell_of_others(&folder, &sheets);
    int status = fine ? tell(&folder, wishes) : STATUS_BAD;
    free_folder(&folder);
    sheets_free(&sheets);
    named_close(&named);
    return status;
}
