/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The painters: each fills an area with one view of a scene. They read and never change what they look at
 * (but for counts that a chart keeps), and cost what is on the screen, not what is in the tree or the run.
 */
#ifndef DRAW_PAINT_H
#define DRAW_PAINT_H

#include "draw/chart.h"
#include "draw/scene.h"

/* The tree, as the chart saw it last. */
void paint_tree(struct area area, const struct scene *scene, struct chart *chart);

/* The pseudocode, from line `first` on (from 1); with the line of the step lit, and its test in numbers. What
 * is wider than the area goes on in the next row, further to the right. */
void paint_code(struct area area, const struct scene *scene, uint32_t first);
/* The line to begin with, so that the one of the step is in view; `first` where that does. The last that is
 * worth beginning with; the line that a row shows, one more than there are below them. */
uint32_t paint_code_follow(const struct scene *scene, uint32_t first, int width, int height);
uint32_t paint_code_last(const struct scene *scene, int width, int height);
uint32_t paint_code_in_row(const struct scene *scene, uint32_t first, int width, int row);
uint32_t paint_code_lines(const struct scene *scene);
/* Rows without the headers that all of the code takes in a width, and the most that a line alone takes;
 * columns without which a line takes more than one. Numbers behind a line aside. */
int paint_code_rows(const struct scene *scene, int width);
int paint_code_line_rows(const struct scene *scene, int width);
int paint_code_columns(const struct scene *scene);
/* The line of the step, 0 where there is none; the first behind the headers, which are for the title; the
 * text of a line. */
uint32_t paint_code_at(const struct scene *scene);
uint32_t paint_code_begin(const struct scene *scene);
struct slice paint_code_text(const struct scene *scene, uint32_t line);
/* The line of the step alone: its text and what it came to, "if v ≥ β then return v   3 ≥ 2 ✓". */
void paint_code_line(struct area area, const struct scene *scene);

/* The board at a node of a game, which is the scene's. How many columns and lines it takes; what it's called:
 * "board at B: X to move", or nothing, with nothing painted, where the moves that lead there can't be
 * made. */
void paint_board(struct area area, const struct scene *scene, uint32_t node, size_t first);
int paint_board_columns(const struct scene *scene);
size_t paint_board_lines(const struct scene *scene);
void paint_board_title(const struct scene *scene, uint32_t node, struct text *out);

/* The open frames from number `first` on, the innermost last. */
void paint_frames(struct area area, const struct scene *scene, size_t first);

/* What the program remembers beyond its frames, from line `first` on: its lists, best first, and its tables.
 * Whether there is such memory at all; the line to begin with so that the one of the step is in view. */
bool paint_memory_exists(const struct scene *scene);
const char *paint_memory_title(const struct scene *scene);
void paint_memory(struct area area, const struct scene *scene, size_t first);
size_t paint_memory_lines(const struct scene *scene);
size_t paint_memory_follow(const struct scene *scene, size_t first, int height);

/* The rows from number `first` on, up to where the search is. */
void paint_rows(struct area area, const struct scene *scene, size_t first);

/* The step in fixed places (explain/strip.h), and the rows that takes. */
void paint_strip(struct area area, const struct scene *scene);
int paint_strip_rows(int width);
/* Why: the sentence of the step. */
void paint_sentence(struct area area, const struct scene *scene);
/* Returns the column after them. */
int paint_counts(struct area area, const struct scene *scene);
/* The whole run from left to right, its cutoffs, and where we are. */
void paint_timeline(struct area area, const struct scene *scene);
/* The event that a column of it begins with. */
uint64_t paint_timeline_event(const struct scene *scene, int x, int width);

/* Words, wrapped; the rows it took, which may be more than there are. */
int paint_words(struct area area, const char *words, enum style style);
/* Messages as a diag has them: what is said is wrapped, and the lines that it shows stand as they are. */
void paint_messages(struct area area, struct slice messages, enum style style);

#endif
