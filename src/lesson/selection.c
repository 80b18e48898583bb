/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/selection.h"
#include "base/memory.h"
#include <stdlib.h>

void selection_free(struct selection *selection)
{
    for (size_t i = 0; i < selection->all.count; i++) {
        free(selection->all.at[i].said);
        free(selection->all.at[i].shown);
        program_free(selection->all.at[i].program);
        free(selection->all.at[i].given);
    }
    array_free(&selection->all);
}
