/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/log.h"
#include "unit.h"

START_TEST(makes_room_and_keeps_it)
{
    struct log log;
    log_begin(&log);
    for (uint64_t more = 1; more < 100000; more *= 3) {
        log_reserve(&log, more);
        ck_assert_uint_ge(log.room, log.count + more);
        for (uint64_t i = 0; i < more; i++, log.count++)
            log.events[log.count] = (struct event){.node = (uint32_t)log.count};
    }
    for (uint64_t i = 0; i < log.count; i++)
        ck_assert_uint_eq(log.events[i].node, i);
    uint64_t room = log.room;
    log_clear(&log);
    ck_assert_uint_eq(log.count, 0);
    ck_assert_uint_eq(log.room, room);
    log_free(&log);
}
END_TEST

static size_t a_gibibyte(void)
{
    return (size_t)1 << 30;
}

/* Four times what the events take of which there are the most. */
static size_t all_there_may_be(void)
{
    return (size_t)4 * LOG_EVENTS * sizeof(struct event);
}

static size_t nearly_all(void)
{
    return all_there_may_be() - 4;
}

static size_t nothing(void)
{
    return 0;
}

/* Events of 16 bytes; a log begins small, and grows fourfold. */
START_TEST(knows_what_fits)
{
    static const struct {
        uint64_t room, count, more;
        size_t (*left)(void);
        bool fits;
    } cases[] = {
        {0, 0, 8, nothing, true},
        {0, 0, 1 << 20, nothing, true},
        {1 << 21, 5, 1 << 20, nothing, true},
        {1 << 21, 1 << 21, 1, nothing, false},
        {1 << 21, 1 << 21, 1, a_gibibyte, true},
        {1 << 23, (1 << 23) - 1, 1, nothing, true},
        {1 << 23, (1 << 23) - 1, 2, a_gibibyte, false},
        {0, 0, 1 << 24, a_gibibyte, false},
        {1 << 25, 1 << 25, 1, all_there_may_be, true},
        {1 << 25, 1 << 25, 1, nearly_all, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct log log = {.room = cases[i].room, .count = cases[i].count};
        ck_assert_msg(log_fits(&log, cases[i].more, cases[i].left) == cases[i].fits, "case %zu", i);
    }
}
END_TEST

START_TEST(finds_marks)
{
    struct log log;
    log_begin(&log);
    for (uint64_t i = 1; i < 100; i++)
        *array_add(&log.marks) = (struct log_mark){.event = 10 * i, .steps = 25 * i + 3};
    for (uint64_t i = 0; i < 1200; i++) {
        uint64_t mark = i / 10 < 99 ? i / 10 : 99;
        ck_assert_ptr_eq(log_mark(&log, i, UINT64_MAX), &log.marks.at[mark]);
    }
    for (uint64_t i = 0; i < 3000; i++) {
        uint64_t mark = i < 28 ? 0 : (i - 3) / 25 < 99 ? (i - 3) / 25 : 99;
        ck_assert_ptr_eq(log_mark(&log, UINT64_MAX, i), &log.marks.at[mark]);
    }
    log_free(&log);
}
END_TEST

static union value word(uint64_t word)
{
    return (union value){.word = word};
}

START_TEST(numbers_cells)
{
    struct log log;
    log_begin(&log);
    for (int again = 0; again < 2; again++) {
        ck_assert_uint_eq(log_find_cell(&log, 0, word(1), word(2)), LOG_NO_CELL);
        for (uint32_t i = 0; i < 5000; i++)
            ck_assert_uint_eq(log_cell(&log, i % 3, word(i / 3), word(i / 6)), i);
        for (uint32_t i = 0; i < 5000; i++) {
            ck_assert_uint_eq(log_cell(&log, i % 3, word(i / 3), word(i / 6)), i);
            ck_assert_uint_eq(log_find_cell(&log, i % 3, word(i / 3), word(i / 6)), i);
        }
        ck_assert_uint_eq(log_find_cell(&log, 0, word(1), word(2)), LOG_NO_CELL);
        ck_assert_uint_eq(log.cells.count, 5000);
        log_clear(&log);
    }
    log_free(&log);
}
END_TEST

UNIT("log", makes_room_and_keeps_it, knows_what_fits, finds_marks, numbers_cells)
