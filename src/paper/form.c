/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper/form.h"
#include <string.h>

static const struct exercise_form *const forms[] = {
#define FORM(name) &form_##name,
    FORMS(FORM)
#undef FORM
};

const struct exercise_form *form_number(size_t number)
{
    return number < sizeof forms / sizeof *forms ? forms[number] : NULL;
}

const struct exercise_form *form_of_file(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof forms / sizeof *forms; i++)
        if (forms[i]->ending && strcmp(dot, forms[i]->ending) == 0)
            return forms[i];
    return NULL;
}
