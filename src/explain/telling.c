/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/telling.h"
#include "trace/bounds.h"
#include <math.h>
#include <stdarg.h>

struct teller session_teller(struct session *session, enum charset charset)
{
    return (struct teller){.tree = session->tree, .session = session, .charset = charset};
}

/* Children named one by one; beyond that, how many there are. */
#define NAMED_CHILDREN 4

static void tell_one(const struct teller *teller, struct text *out, char what, va_list *list)
{
    switch (what) {
    case 'n':
        speak_node(out, teller->tree, va_arg(*list, uint32_t), teller->charset);
        break;
    case 'd':
        speak_number(out, va_arg(*list, double), teller->charset);
        break;
    case 'p':
        text_add_string(out, speak_player((enum player)va_arg(*list, int)));
        break;
    case 'v':
        speak_code(out, slice_of(va_arg(*list, const char *)), teller->charset);
        break;
    case 'c':
        speak_code(out, va_arg(*list, struct slice), teller->charset);
        break;
    case 's':
        text_add_string(out, va_arg(*list, const char *));
        break;
    case 'u':
        text_format(out, "%lu", (unsigned long)va_arg(*list, uint32_t));
        break;
    default:
        text_add_char(out, what);
    }
}

void tell(const struct teller *teller, struct text *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    for (; *format; format++)
        if (*format == '%')
            tell_one(teller, out, *++format, &list);
        else
            text_add_char(out, *format);
    va_end(list);
}

void tell_odd(const struct teller *teller, struct text *out, double number)
{
    double plain = speak_neighbour(number);
    if (isnan(number) || plain == number)
        return;
    if (isinf(plain))
        tell(teller, out, ", where %d is the %s finite number", number, plain > 0 ? "largest" : "smallest");
    else
        tell(teller, out, ", where %d is the next number %s %d", number, number > plain ? "above" : "below",
             plain);
}

void tell_skipped(const struct teller *teller, struct text *out, uint32_t number)
{
    const struct visits *visits = &teller->session->visits;
    const struct cutoff *cutoff = &visits->cutoffs.at[number];
    uint32_t count = 0, walk = 0, child;
    bool below = false;
    while (cutoff_skipped(visits, cutoff, &walk) != TREE_NONE)
        count++;
    walk = 0;
    for (uint32_t i = 0; (child = cutoff_skipped(visits, cutoff, &walk)) != TREE_NONE; i++) {
        below = below || !tree_is_leaf(teller->tree, child);
        if (count > NAMED_CHILDREN && i + 1 >= NAMED_CHILDREN)
            continue;
        bool last = count <= NAMED_CHILDREN && i + 1 == count;
        tell(teller, out, "%s%n", i == 0 ? "" : last ? " and " : ", ", child);
    }
    if (count > NAMED_CHILDREN)
        tell(teller, out, " and %u more children", count - NAMED_CHILDREN + 1);
    if (below && !teller->placed)
        text_add_string(out, count == 1 ? " and all below it" : " and all below them");
}

const char *tell_bound(enum bound bound, const char *exact)
{
    return bound == BOUND_LOWER ? "at least " : bound == BOUND_UPPER ? "at most " : exact;
}

/* --- the step that is told --- */

const struct instruction *telling_instruction(const struct telling *t)
{
    return &t->session->program->code.at[t->step->instruction];
}

struct slice telling_code(const struct telling *t)
{
    return program_text(t->session->program, t->step->instruction);
}
