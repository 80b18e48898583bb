/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a node is worth, or is worth at most, in words that speak of who can do what, put plainly:
 *
 *     D can't get more than 1                   D is at most 1
 *     mehr als 1 kann D nicht werden            D is at most 1
 *     the most that D can be is 1               D is at most 1
 *     MIN can force D down to 1 or less         D is at most 1
 *     D is the smaller of 3 and 1, so 1         D = min(3, 1) = 1
 *     D: 1 (upper bound)                        D: at most 1 */
#include "homework/sayings.h"
#include <string.h>

/* clang-format off */
#define CAN                                                                                                  \
    "can could will would able may might ever possibly anyway do does did kann könnte wird darf "            \
    "puede podrá podría va peut pourra pourrait"
#define NEVER "never no ne n' nicht nie niemals nunca jamais cannot"
#define GETS                                                                                                 \
    "be get become have reach score give return bring fetch rise climb go grow fall drop sink yield end "    \
    "up come out worth anything a value of to any now still again ser valer dar llegar obtener "             \
    "conseguir tener valoir être donner rapporter obtenir devenir avoir descendre monter bajar subir "       \
    "wert haben bekommen mehr"
#define ENDS_WITH "wert sein werden bekommen haben liefern erreichen bringen ergeben"
/* clang-format on */

/* A number, as it is written. */
static bool takes_number(const struct reading *r, struct slice *rest, struct slice *number)
{
    struct slice at = slice_trim(*rest);
    *number = at;
    if (names_begins(r, at) || !loose_any_number(&at) || words_take(AHEAD(at), WORDS_LEAVES) ||
        words_take(AHEAD(at), WORDS_NODES))
        return false;
    *number = slice_trim(saying_until(*number, at));
    return loose_go(rest, at);
}

/* "more than", "below", "plus de": of what can't be, at most or at least. */
static bool takes_beyond(struct slice *rest, enum bound *bound)
{
    struct slice at = *rest;
    const bool more = words_take(&at, WORDS_LARGER) ||
                      loose_word_of(&at, "above over exceed beyond superar dépasser übersteigen über") ||
                      (loose_word_of(&at, "plus más") && loose_word_of(&at, "de d'"));
    const bool less = !more && (words_take(&at, WORDS_SMALLER) || loose_word_of(&at, "below under unter") ||
                                (loose_word_of(&at, "moins menos") && loose_word_of(&at, "de d'")));
    *bound = more ? BOUND_UPPER : BOUND_LOWER;
    return (more || less) && loose_go(rest, at);
}

static const char *words_of(enum bound bound)
{
    return bound == BOUND_UPPER ? "at most" : "at least";
}

/* Whether the word before is a node's name, or stands for one. */
static bool is_subject(const struct reading *r, struct slice last, struct slice rest)
{
    struct slice at = last, name = last;
    if (names_exactly(r, &name) != TREE_NONE)
        return slice_trim(name).bytes == slice_trim(rest).bytes;
    return loose_word_of(&at, "it which that value score es er wert valor valeur il elle") &&
           slice_trim(at).bytes == slice_trim(rest).bytes;
}

bool limits_take_unable(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, number;
    bool not = false;
    enum bound bound;
    if (!is_subject(r, last, at) || names_begins(r, at))
        return false;
    for (bool more = true; more;) {
        const bool no =
            words_take(&at, WORDS_UNABLE) || words_take(&at, WORDS_NOT) || loose_word_of(&at, NEVER);
        not = not || no;
        more = no || loose_word_of(&at, CAN);
    }
    if (!not || at.bytes == rest->bytes)
        return false;
    while (!takes_beyond(AHEAD(at), &bound) && loose_word_of(&at, GETS))
        continue;
    if (!takes_beyond(&at, &bound) || !takes_number(r, &at, &number))
        return false;
    while (loose_word_of(&at, ENDS_WITH))
        continue;
    text_format(instead, "is %s %.*s", words_of(bound), SLICE(number));
    return loose_go(rest, at);
}

bool limits_take_turned(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, number, name;
    enum bound bound;
    (void)last;
    if (!takes_beyond(&at, &bound) || !takes_number(r, &at, &number) || !loose_word_of(&at, "kann wird"))
        return false;
    name = at;
    if (names_exactly(r, &at) == TREE_NONE)
        return false;
    name = slice_trim(saying_until(name, at));
    const bool not = loose_word_of(&at, "nicht nie niemals");
    loose_word_of(&at, "mehr");
    text_format(instead, "%.*s is %s %.*s", SLICE(name), words_of(bound), SLICE(number));
    while (loose_word_of(&at, ENDS_WITH))
        continue;
    return not &&loose_go(rest, at);
}

bool limits_take_most(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, name = {0}, number;
    bool can = false;
    (void)last;
    loose_word_of(&at, "the das lo le la el");
    const bool most = loose_word_of(&at, "most highest maximum höchste meiste máximo"),
               least = !most && loose_word_of(&at, "least lowest minimum mindeste wenigste mínimo");
    if (!most && !least)
        return false;
    for (bool more = true; more;) {
        const struct slice from = slice_trim(at);
        const bool able = loose_word_of(&at, "can could kann könnte puede podría peut pourra will");
        more = able || loose_sign(&at, ",") ||
               loose_word_of(
                   &at, "that which was que still be get reach give return have score end up with at bring "
                        "sein werden liefern bringen valer ser dar valoir être donner worth wert");
        can = can || able;
        if (!more && !name.length && names_exactly(r, &at) != TREE_NONE) {
            name = slice_trim(saying_until(from, at));
            more = true;
        }
    }
    if (!can || !name.length || !(loose_sign(&at, "= :") || words_take(&at, WORDS_IS)) ||
        !takes_number(r, &at, &number))
        return false;
    text_format(instead, "%.*s is %s %.*s", SLICE(name), most ? "at most" : "at least", SLICE(number));
    return loose_go(rest, at);
}

bool limits_take_forced(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, name, number;
    (void)last;
    const enum words player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (player == WORDS_COUNT)
        return false;
    const bool max = player == WORDS_PLAYER_MAX;
    while (loose_word_of(&at, CAN " always is able to"))
        continue;
    if (!loose_word_of(&at,
                       "force forces forced keep keeps kept hold holds held bring brings brought push pushes "
                       "pull pulls press presses lift lifts raise raises limit limits restrict restricts "
                       "drückt hält hebt"))
        return false;
    name = at;
    if (names_exactly(r, &at) == TREE_NONE)
        return false;
    name = slice_trim(saying_until(name, at));
    const bool way = loose_word_of(&at, max ? "up" : "down herunter runter"),
               on = loose_word_of(&at, "to at auf bei");
    if (!on || !takes_number(r, &at, &number))
        return false;
    const bool more = words_take(&at, max ? WORDS_OR_MORE : WORDS_OR_LESS);
    text_format(instead, "%.*s is %s %.*s", SLICE(name), max ? "at least" : "at most", SLICE(number));
    return (way || more) && loose_go(rest, at);
}

/* "the smaller of": whether there is one, and which. */
static bool takes_extremum(struct slice *rest, bool *max)
{
    struct slice at = *rest;
    loose_word_of(&at, "the a das der die el la le lo");
    *max = loose_word_of(&at, "larger largest bigger biggest greater greatest higher highest max maximum "
                              "größere größte größeren größten höchste mayor máximo");
    return (*max || loose_word_of(&at, "smaller smallest lesser least lower lowest min minimum kleinere "
                                       "kleinste kleineren kleinsten niedrigste menor mínimo")) &&
           maybe(loose_word_of(&at, "value number one two wert zahl")) &&
           loose_word_of(&at, "of von aus entre de among from") && loose_go(rest, at);
}

/* "3, 12 and 8", as they stand in brackets. */
static bool takes_numbers(const struct reading *r, struct slice *rest, struct text *list)
{
    struct slice number;
    size_t count = 0;
    loose_word_of(rest, "the las los les den");
    for (bool more = true; more && takes_number(r, rest, &number); count++) {
        struct slice at = *rest;
        text_format(list, count ? ", %.*s" : "%.*s", SLICE(number));
        loose_sign(&at, ", &");
        if (!loose_word_of(AHEAD(at), "also")) /* "3 und 1, also 1" */
            words_take(&at, WORDS_AND);
        more = takes_number(r, AHEAD(at), &number);
        *rest = more ? at : *rest;
    }
    return count > 1;
}

bool limits_take_extremum(const struct reading *r, struct slice last, struct slice *rest,
                          struct text *instead)
{
    struct slice at = *rest, number;
    struct text list = {0};
    bool max;
    (void)last;
    struct slice name = last;
    const bool named = names_exactly(r, &name) != TREE_NONE && slice_trim(name).bytes == slice_trim(at).bytes;
    bool is = loose_sign(&at, "=") || words_take(&at, WORDS_IS) ||
              loose_word_of(&at, "takes gets becomes has returns nimmt bekommt wird toma prend");
    bool read = named && is && takes_extremum(&at, &max) && takes_numbers(r, &at, &list);
    const bool sign = read && loose_sign(&at, ", ( = : →"),
               so = read &&
                    (words_take(&at, WORDS_SO) ||
                     loose_word_of(&at, "so thus hence therefore also donc i.e. d.h. namely that which "
                                        "it es c'est"));
    while (read && (loose_sign(&at, ", = :") || words_take(&at, WORDS_IS) ||
                    loose_word_of(&at, "is it therefore that means o sea e d h heißt i.e. i")))
        loose_sign(&at, ".");
    read = read && (sign || so) && takes_number(r, &at, &number);
    loose_sign(&at, ")");
    if (read)
        text_format(instead, "= %s(%.*s) = %.*s", max ? "max" : "min", SLICE(text_slice(&list)),
                    SLICE(number));
    text_free(&list);
    return read && loose_go(rest, at);
}

bool limits_take_bound(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, number, sign = last;
    const bool noted = loose_sign(&sign, ": =") || words_take(&sign, WORDS_IS);
    if (!noted || slice_trim(sign).bytes != slice_trim(at).bytes || !takes_number(r, &at, &number) ||
        !loose_sign(&at, "("))
        return false;
    loose_word_of(&at, "only just nur an a the eine la una une");
    const bool upper = loose_word_of(&at, "upper obere"),
               lower = !upper && loose_word_of(&at, "lower untere");
    text_format(instead, "%s %.*s", upper ? "at most" : "at least", SLICE(number));
    return (upper || lower) && loose_word_of(&at, "bound limit schranke grenze") && loose_sign(&at, ")") &&
           loose_go(rest, at);
}

/* "A hat den Wert 3, C den Wert 6" */
bool limits_take_elided(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, name = last, number;
    if (names_exactly(r, &name) == TREE_NONE || slice_trim(name).bytes != slice_trim(at).bytes ||
        !loose_word_of(&at, "den the el la a") || !loose_word_of(&at, "wert value valor valeur"))
        return false;
    loose_word_of(&at, "of von de");
    const bool read = takes_number(r, &at, &number);
    text_format(instead, "is %.*s", SLICE(number));
    return read && loose_go(rest, at);
}
