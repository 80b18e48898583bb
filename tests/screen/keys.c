/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"
#include "emulator.h"
#include <string.h>

static const struct {
    const char *name;
    VTermKey key;
    VTermModifier modifier;
} keys[] = {
#define KEY(name, key, modifier) {#name, (VTermKey)(key), modifier},
#include "keys.def"
#undef KEY
};

static const struct {
    const char *prefix;
    VTermModifier modifier;
} modifiers[] = {
    {"C-", VTERM_MOD_CTRL},
    {"S-", VTERM_MOD_SHIFT},
    {"M-", VTERM_MOD_ALT},
};

/* Goes over prefixes; "C-" alone is none. */
static VTermModifier take_modifiers(const char **word)
{
    VTermModifier all = VTERM_MOD_NONE;
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
        if (strncmp(*word, modifiers[i].prefix, 2) == 0 && (*word)[2]) {
            all |= modifiers[i].modifier;
            *word += 2;
        }
    return all;
}

static bool press_named(struct emulator *emulator, const char *word)
{
    VTermModifier modifier = take_modifiers(&word);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(word, keys[i].name) == 0) {
            vterm_keyboard_key(emulator->vterm, keys[i].key, modifier | keys[i].modifier);
            return true;
        }
    if (modifier == VTERM_MOD_NONE || strlen(word) != 1)
        return false;
    if (modifier & VTERM_MOD_ALT)
        text_add_char(&emulator->typed, '\033');
    text_add_char(&emulator->typed, (char)(modifier & VTERM_MOD_CTRL ? word[0] & 0x1f : word[0]));
    return true;
}

void emulator_key(struct emulator *emulator, const char *word)
{
    if (strcmp(word, "Space") == 0)
        text_add_char(&emulator->typed, ' ');
    else if (!press_named(emulator, word))
        text_add_string(&emulator->typed, word);
}

void emulator_paste(struct emulator *emulator, const char *words)
{
    vterm_keyboard_start_paste(emulator->vterm);
    text_add_string(&emulator->typed, words);
    vterm_keyboard_end_paste(emulator->vterm);
}

void emulator_mouse(struct emulator *emulator, int button, bool pressed, int x, int y)
{
    emulator_mouse_move(emulator, x, y);
    vterm_mouse_button(emulator->vterm, button, pressed, VTERM_MOD_NONE);
}

void emulator_mouse_move(struct emulator *emulator, int x, int y)
{
    vterm_mouse_move(emulator->vterm, y, x, VTERM_MOD_NONE);
}
