/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages of a PDF, each as large as it says, whose ink somebody else has put there. Needs cairo; without it
 * there are no pages.
 */
#ifndef PICTURE_PAGES_H
#define PICTURE_PAGES_H

#include "picture/picture.h"
#include <stdio.h>

bool pages_can_be_made(void);
/* Write errors are the file's; false when cairo failed. */
bool pages_write(const struct picture *pages, size_t count, const char *title, enum theme theme, FILE *file);

#endif
