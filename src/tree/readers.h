/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions behind the table of notations. Everybody else goes through tree_read() and notation_named().
 */
#ifndef TREE_READERS_H
#define TREE_READERS_H

#include "tree/notation.h"

bool outline_begins(char first);
struct tree *outline_read(struct source *source, struct diag *diag);
/* With another limit on nodes than TREE_NODES. */
struct tree *outline_read_up_to(struct source *source, struct diag *diag, uint32_t nodes);
void outline_write(const struct tree *tree, enum charset charset, FILE *file);
/* A node's line without its indentation and end; with its label for a name, or the name that was given. */
void outline_write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels);
const char *outline_trouble(const struct tree *tree, bool *refuse);

bool bracket_begins(char first);
struct tree *bracket_read(struct source *source, struct diag *diag);
void bracket_write(const struct tree *tree, enum charset charset, FILE *file);

bool json_begins(char first);
struct tree *json_read(struct source *source, struct diag *diag);
void json_write(const struct tree *tree, enum charset charset, FILE *file);
const char *json_trouble(const struct tree *tree, bool *refuse);

void dot_write(const struct tree *tree, enum charset charset, FILE *file);
void latex_write(const struct tree *tree, enum charset charset, FILE *file);

#endif
