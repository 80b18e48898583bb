/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pseudocode that is kept as files, and what the compiler says of it:
 *     tests/pseudocode/NAME.code                 the code of NAME.algo, there or in algorithms/
 *     tests/pseudocode/invalid/NAME/stderr       the messages for input.algo, there
 * CUTOFF_UPDATE=yes writes down what it says now.
 */
#include "pseudocode/program.h"
#include "stored.h"
#include <glob.h>
#include <string.h>
#include <unistd.h>

/* More than a person is told, so that a file may have many faults. */
#define TOLD 20

static void find(glob_t *found, const char *pattern)
{
    struct text path = {0};
    stored_path(&path, "%s", pattern);
    ck_assert_msg(glob(text_string(&path), 0, NULL, found) == 0, "no file is %s", text_string(&path));
    text_free(&path);
}

/* What the compiler says of a file: code, and messages with `input.algo` as the file's name. */
static void compile(const char *path, struct text *code, struct text *messages)
{
    struct diag diag = {.most = TOLD};
    struct source source = {0};
    struct text bytes = {0};
    char *said[2] = {NULL, NULL};
    size_t length[2];
    FILE *streams[2] = {open_memstream(&said[0], &length[0]), open_memstream(&said[1], &length[1])};
    stored_read(path, &bytes);
    ck_assert(source_copy(&source, "input.algo", text_slice(&bytes), &diag));
    struct program *program = program_compile(&source, &diag);
    if (program)
        program_disassemble(program, streams[0], CHARSET_UNICODE);
    diag_print(&diag, streams[1]);
    ck_assert_msg((program == NULL) == (diag.errors > 0), "%s", path);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(fclose(streams[i]), 0);
        text_add(i ? messages : code, said[i], length[i]);
        free(said[i]);
    }
    program_free(program);
    source_free(&source);
    diag_free(&diag);
    text_free(&bytes);
}

/* tests/pseudocode/NAME.code for a path that ends in /NAME.algo. */
static void code_path(const char *algorithm, struct text *out)
{
    const char *name = strrchr(algorithm, '/') + 1;
    stored_path(out, "tests/pseudocode/%.*s.code", (int)(strlen(name) - strlen(".algo")), name);
}

static void hold_codes(const char *pattern)
{
    glob_t found;
    find(&found, pattern);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct text code = {0}, messages = {0}, path = {0};
        compile(found.gl_pathv[i], &code, &messages);
        ck_assert_msg(messages.length == 0, "%s: %s", found.gl_pathv[i], text_string(&messages));
        code_path(found.gl_pathv[i], &path);
        stored_hold(text_string(&path), &code);
        text_free(&code);
        text_free(&messages);
        text_free(&path);
    }
    globfree(&found);
}

START_TEST(shipped_algorithms)
{
    hold_codes("algorithms/*.algo");
}
END_TEST

START_TEST(other_listings)
{
    hold_codes("tests/pseudocode/*.algo");
}
END_TEST

START_TEST(bad_inputs)
{
    glob_t found;
    find(&found, "tests/pseudocode/invalid/*/input.algo");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct text code = {0}, messages = {0}, path = {0};
        const char *input = found.gl_pathv[i];
        compile(input, &code, &messages);
        text_format(&path, "%.*s/stderr", (int)(strrchr(input, '/') - input), input);
        stored_hold(text_string(&path), &messages);
        text_free(&code);
        text_free(&messages);
        text_free(&path);
    }
    globfree(&found);
}
END_TEST

UNIT("pseudocode files", shipped_algorithms, other_listings, bad_inputs)
