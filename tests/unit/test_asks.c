/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "homework/asks.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static void add_word(struct text *out, const char *word)
{
    text_format(out, "%s%s", out->length ? " " : "", word);
}

/* What is asked for, and its weight where it is said; NULL: it can't be read. */
static const struct {
    const char *words, *asked;
} asked[] = {
    {"rows:6,value:1,pruned:3", "value:1 pruned:3 rows:6"},
    {"rows,value", "value rows"},
    {"move,line,notes", "best_move best_play rows"},
    {" Best move , LINE-OF-PLAY:2", "best_move best_play:2"},
    {"play,trace,order", "best_play visited rows"},
    {"bounds", "rows"},
    {"saved,cut,cutoff,cutoffs,leaves", "saved cutoff leaves cut cutoffs"},
    {"leaves-pruned:0.5", "leaves_pruned:0.5"},
    {"value:", "value"},
    {"value,", "value"},
    {"", NULL},
    {"value,,rows", NULL},
    {"value:0", NULL},
    {"value:-1", NULL},
    {"value:inf", NULL},
    {"value:x", NULL},
    {"value:1:2", NULL},
    {"value,reply,value", "value reply"},
    {"move,best_move", "best_move"},
    {"rows:2,notes:3,value:1", "value:1 rows:5"},
    {"rows:2,notes", "rows"},
    {"sleep", NULL},
    {"test", NULL},
};

START_TEST(reads_what_is_asked)
{
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct asks asks = {.weight = {7}};
        struct text out = {0};
        bool read = asks_read(slice_of(asked[i].words), &asks);
        ck_assert_msg(read == (asked[i].asked != NULL), "'%s'", asked[i].words);
        ck_assert_int_eq(asks.said, read);
        ck_assert(read || asks.weight[0] == 7);
        for (size_t kind = 0; kind <= ASKS_ROWS; kind++) {
            if (!asks.asked[kind])
                continue;
            add_word(&out, kind == ASKS_ROWS ? "rows" : statement_key((enum statement_kind)kind));
            if (!isnan(asks.weight[kind])) {
                text_add_char(&out, ':');
                number_write(&out, asks.weight[kind], NUMBER_PLAIN);
            }
        }
        ck_assert_str_eq(text_string(&out), read ? asked[i].asked : "");
        text_free(&out);
    }
}
END_TEST

static void check_names(const char *(*name)(size_t number), const char *all)
{
    struct text out = {0};
    for (size_t i = 0; name(i); i++)
        add_word(&out, name(i));
    ck_assert_str_eq(text_string(&out), all);
    text_free(&out);
}

#define MANNERS                                                                                              \
    "bound-first fail-hard strict equal-cuts never-cuts open-windows late bounds-swapped players-swapped "   \
    "right-to-left"

START_TEST(names_all_that_can_be_said)
{
    check_names(asks_name,
                "rows value best_move pruned best_play reply saved history visited cutoff leaves nodes "
                "cut leaves_pruned cutoffs");
    check_names(asks_manner, MANNERS);
    check_names(asks_kept_word, "arrival update leaves no-leaves " MANNERS);
}
END_TEST

static void add_manners(struct text *out, unsigned manners)
{
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (manners >> manner & 1)
            add_word(out, manner_key(manner));
}

static const struct {
    const char *words, *manners;
} accepted[] = {
    {"strict, fail-hard", "fail-hard strict"},
    {"bound-first", "bound-first"},
    {"right-to-left,late,", "late right-to-left"},
    {"", ""},
    {"strict,cuts", NULL},
    {"Strict", NULL},
    {",strict", NULL},
};

START_TEST(reads_manners)
{
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        struct text out = {0};
        unsigned manners = 0;
        bool read = asks_read_manners(slice_of(accepted[i].words), &manners);
        add_manners(&out, manners);
        ck_assert_msg(read == (accepted[i].manners != NULL), "'%s'", accepted[i].words);
        ck_assert_msg(!read || strcmp(text_string(&out), accepted[i].manners) == 0, "'%s': %s",
                      accepted[i].words, text_string(&out));
        text_free(&out);
    }
}
END_TEST

/* A way and leaves only where they are said. */
static const struct {
    const char *words, *kept;
} kept_words[] = {
    {"update,no-leaves,bound-first", "update no-leaves bound-first"},
    {"arrival", "arrival"},
    {"arrival , update", "update"},
    {"update,arrival", "arrival"},
    {"leaves", "leaves"},
    {"leaves,update,strict,late", "update leaves strict late"},
    {"leaves,no-leaves", "no-leaves"},
    {"no-leaves,leaves,fail-hard", "leaves fail-hard"},
    {"strict", "strict"},
    {"", ""},
    {"updates", NULL},
    {"leaves,always", NULL},
};

START_TEST(reads_a_convention)
{
    for (size_t i = 0; i < sizeof kept_words / sizeof *kept_words; i++) {
        struct kept kept = {0};
        struct text out = {0};
        bool read = asks_read_kept(slice_of(kept_words[i].words), &kept);
        ck_assert_msg(read == (kept_words[i].kept != NULL), "'%s'", kept_words[i].words);
        ck_assert_int_eq(kept.said, read);
        if (kept.way_said)
            add_word(&out, kept.way == ROWS_ARRIVAL ? "arrival" : "update");
        if (kept.leaves_said)
            add_word(&out, kept.leaves ? "leaves" : "no-leaves");
        add_manners(&out, kept.manners);
        ck_assert_msg(strcmp(text_string(&out), read ? kept_words[i].kept : "") == 0, "'%s': %s",
                      kept_words[i].words, text_string(&out));
        ck_assert(kept.way_said || kept.way == ROWS_ARRIVAL);
        ck_assert(kept.leaves_said || !kept.leaves);
        text_free(&out);
    }
}
END_TEST

UNIT("asks", reads_what_is_asked, names_all_that_can_be_said, reads_manners, reads_a_convention)
