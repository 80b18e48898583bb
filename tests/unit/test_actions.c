/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal/terminal.h"
#include "unit.h"
#include "viewer/actions.h"
#include <string.h>

START_TEST(gives_each_key_to_one_action)
{
    for (int i = 0; i < ACTION_COUNT; i++) {
        const char *keys = actions[i].keys;
        int count = 0;
        for (uint32_t key = action_next_key(&keys); key; key = action_next_key(&keys), count++)
            ck_assert_msg(action_of_key(key) == (enum action)i, "a key of '%s' does '%s' too",
                          actions[i].help, actions[action_of_key(key)].help);
        ck_assert_msg(count, "%s has no key", actions[i].help);
    }
}
END_TEST

/* A name that isn't in the table would be taken for its first character. */
START_TEST(knows_all_names_of_keys)
{
    for (int i = 0; i < ACTION_COUNT; i++) {
        for (const char *keys = actions[i].keys; *keys;) {
            size_t length = strcspn(keys, " ");
            const char *rest = keys;
            uint32_t key = action_next_key(&rest);
            ck_assert_msg(length == 1 || key != (uint32_t)(unsigned char)*keys, "%s", actions[i].keys);
            keys += length + strspn(keys + length, " ");
        }
    }
}
END_TEST

START_TEST(says_what_all_do)
{
    for (int i = 0; i < ACTION_COUNT; i++) {
        ck_assert_uint_gt(strlen(actions[i].help), 3);
        ck_assert_uint_le(strlen(actions[i].help), 56);
        ck_assert_uint_le(strlen(actions[i].keys), 16);
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(actions[i].help, actions[j].help);
    }
    for (int i = 0; i < GROUP_COUNT; i++)
        ck_assert_ptr_nonnull(action_group_name((enum action_group)i));
}
END_TEST

START_TEST(gives_other_keys_none)
{
    static const uint32_t keys[] = {0, 'Y', '\r', KEY_CODE_INSERT, KEY_CODE_F12, 0x10ffff, 127};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        ck_assert_int_eq(action_of_key(keys[i]), ACTION_COUNT);
}
END_TEST

UNIT("actions", gives_each_key_to_one_action, knows_all_names_of_keys, says_what_all_do,
     gives_other_keys_none)
