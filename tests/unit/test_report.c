/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/report.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

static char *written(struct trial *trial, enum table_form form, bool explain, size_t columns)
{
    static char *bytes;
    static size_t length;
    FILE *file = open_memstream(&bytes, &length);
    struct report report = {.file = file,
                            .session = &trial->session,
                            .outcome = &trial->outcome,
                            .algorithm = "alphabeta",
                            .charset = CHARSET_ASCII,
                            .columns = columns,
                            .explain = explain};
    report_write(&report, form);
    fclose(file);
    return bytes;
}

/* However deep or wide the tree, each row is explained from where the last one was left. */
START_TEST(explains_at_few_events)
{
    static const struct {
        uint32_t depth, width;
        enum rows_way way;
    } cases[] = {
        {1, 10000, ROWS_ARRIVAL}, {1, 10000, ROWS_UPDATE}, {10000, 0, ROWS_ARRIVAL},
        {10000, 0, ROWS_UPDATE},  {3000, 2, ROWS_ARRIVAL}, {3000, 2, ROWS_UPDATE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree *tree = reference_comb(cases[i].depth, cases[i].width);
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in("alphabeta"), cases[i].way);
        uint64_t events = trial.session.log.count;
        trial.session.cursor.frames.looked = 0;
        char *text = written(&trial, TABLE_TEXT, true, 0);
        ck_assert_msg(trial.session.cursor.frames.looked <= 4 * events, "case %zu: %lu of %lu events", i,
                      (unsigned long)trial.session.cursor.frames.looked, (unsigned long)events);
        ck_assert_uint_gt(strlen(text), trial.session.rows.all.count);
        free(text);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* Of those lines that aren't a row's own; and how many they are. */
static size_t longest_sentence(const char *text, size_t *count)
{
    size_t longest = 0;
    *count = 0;
    for (struct slice rest = slice_of(text); rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        if (!slice_begins(line, "      "))
            continue;
        ++*count;
        longest = line.length > longest ? line.length : longest;
    }
    return longest;
}

START_TEST(wraps_where_there_is_room_for_that)
{
    struct tree *tree = reference_tree("((3 12 8) (2 4 6) (14 5 2))");
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    char *whole = written(&trial, TABLE_TEXT, true, 0), *narrow = written(&trial, TABLE_TEXT, true, 39);
    char *wrapped = written(&trial, TABLE_TEXT, true, 40);
    ck_assert_str_eq(whole, narrow);
    size_t count, more;
    ck_assert_uint_gt(longest_sentence(whole, &count), 40);
    ck_assert_uint_le(longest_sentence(wrapped, &more), 40);
    ck_assert_uint_gt(more, count);
    free(whole);
    free(narrow);
    free(wrapped);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("report", explains_at_few_events, wraps_where_there_is_room_for_that)
