/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program's output looks like, cell by cell: a terminal without glass.
 *
 * Bytes of the program go in; keys, the mouse and pastes come out in `typed` as the bytes that a terminal
 * would send in its present modes (nothing for the mouse while nobody has asked for reports), and so do its
 * answers to the program's questions.
 *
 * libvterm does the work; dialect.h says where it needs help.
 */
#ifndef EMULATOR_H
#define EMULATOR_H

#include "dialect.h"
#include "pen.h"

struct emulator {
    VTerm *vterm;
    VTermScreen *screen;
    int columns, rows;
    bool alternate, cursor_hidden, mouse;
    int x, y;          /* the cursor */
    struct text typed; /* for the program */
    struct dialect dialect;
};

void emulator_open(struct emulator *emulator, int columns, int rows);
void emulator_close(struct emulator *emulator);
void emulator_resize(struct emulator *emulator, int columns, int rows);
void emulator_read(struct emulator *emulator, struct slice bytes);

/* A key by its name (keys.def), with any of C-, S-, M- before it; else the word's characters. */
void emulator_key(struct emulator *emulator, const char *word);
void emulator_paste(struct emulator *emulator, const char *words);
/* Buttons are 1 to 3; 4 and 5 are the wheel. */
void emulator_mouse(struct emulator *emulator, int button, bool pressed, int x, int y);
void emulator_mouse_move(struct emulator *emulator, int x, int y);

/* Adds what a cell shows and returns its columns: 0 in the second half of a wide character. A cell beyond the
 * screen or never written shows a blank. */
int emulator_cell(const struct emulator *emulator, int x, int y, struct text *out, struct pen *pen);
/* Adds a row's text, without blanks at its end. */
void emulator_row(const struct emulator *emulator, int y, struct text *out);
/* The first place of these words within a row. */
bool emulator_find(const struct emulator *emulator, const char *words, int *x, int *y);

/* Adds what a program has left switched on, as a list: "alternate screen, mouse". */
void emulator_faults(struct emulator *emulator, struct text *out);

#endif
