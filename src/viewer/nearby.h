/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that a path may become which is being typed: those of its folder whose names go on as it does.
 *
 *     struct nearby nearby = {0};
 *     nearby_find(&nearby, "trees/le", ".tree");            trees/lecture.tree, trees/lessons/
 *     … nearby.paths.at[i] …                                in order; folders end in '/'
 *     size_t length = nearby_common(&nearby);               so many bytes are the same in all
 *     nearby_free(&nearby);
 *
 * They are folders, and files with that ending; where a name is begun behind a '/', or has a dot in it, all
 * files; and where nothing is typed, no folders. What begins with a dot is there for who types one. There are
 * NEARBY_MOST at the most.
 */
#ifndef VIEWER_NEARBY_H
#define VIEWER_NEARBY_H

#include "base/array.h"

#define NEARBY_MOST 500

struct nearby {
    ARRAY(char *) paths;
};

/* Instead of those that were found before. */
void nearby_find(struct nearby *nearby, const char *typed, const char *ending);
size_t nearby_common(const struct nearby *nearby);
void nearby_free(struct nearby *nearby);

#endif
