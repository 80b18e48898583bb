/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of tree notations: what outline and bracket have in common.
 *
 *     struct words words;
 *     words_begin(&words, &source, &diag, WORDS_LINES);
 *     while (words_next(&words) != WORD_END)
 *         … words.word …
 *     words_free(&words);
 *
 * words.word is the word just taken; nothing is looked up ahead except by words_arrow_follows(). Blanks and
 * comments (# to the end of the line) lie between words and are skipped. With WORDS_LINES a line's end is a
 * word, too, and a comma belongs to what is written around it, so that 1,5 is one bad number; with
 * WORDS_LISTS line ends are blanks and a comma is a mark.
 *
 *     kind           text                            also
 *     WORD_NAME      a bare word: B, 12x, a1         fault says whether it begins like a number
 *     WORD_QUOTED    what is between the quotes,     escaped: bytes are not in the source
 *                    escapes undone
 *     WORD_NUMBER    12  -3  inf  ∞                  number
 *     WORD_PLAYER    max  MIN                        player
 *     WORD_UNKNOWN   ?
 *     WORD_ARROW     ->  →
 *     WORD_MARK      one of ( ) [ ] { } , = :        mark
 *     WORD_BAD       a quoted string that is broken; it was reported
 *
 * The text of a quoted string with escapes stays good until the fourth such string after it.
 */
#ifndef TREE_WORDS_H
#define TREE_WORDS_H

#include "base/diag.h"
#include "base/number.h"
#include "tree/builder.h"

#define WORDS_KEPT 4

enum word_kind {
    WORD_END, /* of the source */
    WORD_LINE_END,
    WORD_NAME,
    WORD_QUOTED,
    WORD_NUMBER,
    WORD_PLAYER,
    WORD_UNKNOWN,
    WORD_ARROW,
    WORD_MARK,
    WORD_BAD
};

enum words_mode { WORDS_LINES, WORDS_LISTS };

struct word {
    enum word_kind kind;
    size_t start, end; /* in the source, quotes included */
    struct slice text;
    double number;
    enum number_fault fault;
    enum said_player player;
    char mark;
    bool escaped;
};

struct words {
    const struct source *source;
    struct diag *diag;
    enum words_mode mode;
    size_t at; /* where the next word is looked for; may be set */
    struct word word;
    struct text kept[WORDS_KEPT];
    unsigned strings;
};

void words_begin(struct words *words, const struct source *source, struct diag *diag, enum words_mode mode);
enum word_kind words_next(struct words *words);
/* Whether the next word is an arrow: the word at hand is a move then. */
bool words_arrow_follows(const struct words *words);
void words_free(struct words *words);

static inline bool words_at(const struct words *words, char mark)
{
    return words->word.kind == WORD_MARK && words->word.mark == mark;
}

/* Whether a name is too long, which is reported. */
bool words_too_long(const struct words *words, const struct word *word);
/* Reports what stands where a number should be: a decimal comma, a misspelt player, any other word. `after`
 * ends the sentence when nothing better is known: "expected max, min, a number or ?". */
void words_bad_number(const struct words *words, const struct word *word, const char *expected);

/* Writes a name as a bare word where it can be one, else quoted with escapes. */
void words_write_name(struct text *out, struct slice name, enum charset charset);
/* In quotes, with escapes. */
void words_write_quoted(struct text *out, struct slice text, enum charset charset);

#endif
