/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/opened.h"
#include "lesson/library.h"
#include "viewer/viewer.h"
#include <string.h>
#include <unistd.h>

/* "mine.lesson"; and, where there is no such file, "slides.lesson" of those that are built in. */
static bool is_lesson(const char *word)
{
    const char *dot = strrchr(word, '.');
    return dot && strcmp(dot, ".lesson") == 0;
}

/* What the lesson begins with has to be there; what it comes to later is named in its place. */
static void check_named(const struct lesson *lesson, size_t head, enum shipped_kind kind, struct diag *diag)
{
    struct text path = {0}, why = {0};
    lesson_path(&path, lesson, lesson->heads.at[head].value);
    if (!library_has(kind, text_string(&path))) {
        library_say_missing(&why, kind, text_string(&path));
        lesson_blame(lesson, head, diag, text_string(&why));
    }
    text_free(&why);
    text_free(&path);
}

/* Heads that aren't the lesson's own are settings. */
static bool check_heads(const struct lesson *lesson, struct diag *diag)
{
    static const char *const own[] = {"title", "about", "tree", "algorithm"};
    size_t first = lesson->stops.count ? lesson->stops.at[0].heads : lesson->heads.count;
    for (size_t i = 0; i < lesson->heads.count; i++) {
        const struct lesson_head *head = &lesson->heads.at[i];
        bool known = viewer_has_setting(head->name, head->value);
        for (size_t o = 0; o < sizeof own / sizeof *own; o++)
            known = known || slice_is(head->name, own[o]);
        if (slice_is(head->name, "tree"))
            check_named(lesson, i, SHIPPED_TREE, diag);
        else if (slice_is(head->name, "algorithm") && i < first)
            check_named(lesson, i, SHIPPED_ALGORITHM, diag);
        if (!known)
            lesson_blame(lesson, i, diag,
                         "a lesson has title, about, tree, algorithm, and the settings of the viewer with "
                         "their words, as 'code: off'");
    }
    return diag->errors == 0;
}

bool opened_named(const struct invocation *invocation)
{
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    return first && !first->expression && is_lesson(first->words);
}

bool opened_read(struct opened *opened, struct invocation *invocation, struct run_settings *run)
{
    const char *word = invocation->operands.at[0].words;
    struct text stem = {0};
    struct diag diag = command_diag(invocation);
    text_add(&stem, word, strlen(word) - strlen(".lesson"));
    bool built_in = access(word, F_OK) != 0 && library_is_built_in(SHIPPED_LESSON, text_string(&stem));
    bool fine = library_read_lesson(&opened->lesson, built_in ? text_string(&stem) : word, &diag) &&
                check_heads(&opened->lesson, &diag);
    diag_print(&diag, stderr);
    diag_free(&diag);
    text_free(&stem);
    if (!fine)
        return false;
    struct slice algorithm = lesson_said(&opened->lesson, "algorithm", 0);
    opened->is = true;
    opened->path = built_in ? NULL : word;
    lesson_path(&opened->tree, &opened->lesson, lesson_said(&opened->lesson, "tree", 0));
    lesson_path(&opened->algorithm, &opened->lesson, algorithm);
    invocation->operands.at[0].words = text_string(&opened->tree);
    if (algorithm.length && !run->algorithms.all.count)
        *array_add(&run->algorithms.all) = text_string(&opened->algorithm);
    return true;
}

void opened_close(struct opened *opened)
{
    lesson_free(&opened->lesson);
    text_free(&opened->tree);
    text_free(&opened->algorithm);
}
