/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of texts that were written for something else: Python, DOT, Mermaid, Prolog, LaTeX and others. A
 * style says what a language takes for a remark, a quote and a part of a word.
 *
 *     static const struct scan_style style = {.remarks = {"//", "#"}, .blocks = true, .quotes = "\"'"};
 *     struct scan scan;
 *     scan_begin(&scan, &source, &diag, &style);
 *     while (scan_next(&scan) != SCAN_END)
 *         … scan.token …
 *     scan_free(&scan);
 *
 * scan.token is the token just taken. Blanks and remarks lie between tokens and are skipped.
 *
 *     kind          text
 *     SCAN_WORD     a1  Left  née           letters, digits, '_' and what the style adds, from no digit on
 *     SCAN_NUMBER   12  -3.5  -inf  ∞       number; a sign belongs to it unless it stands right behind a word
 *                                           or a number: "b=-4", and not "a-4"
 *     SCAN_STRING   what is between the quotes, escapes undone
 *     SCAN_MARK     ( ] = -> -->            one of the style's marks, the longest that fits, or a character
 *     SCAN_LINE     the end of a line, where the style asks for it
 *     SCAN_BAD      a quote that is never closed; it was reported
 *
 * The text of a string with escapes stays good until scan_free(); any other lies in the source.
 */
#ifndef TREE_SCAN_H
#define TREE_SCAN_H

#include "base/diag.h"
#include "base/number.h"

enum scan_kind { SCAN_END, SCAN_LINE, SCAN_WORD, SCAN_NUMBER, SCAN_STRING, SCAN_MARK, SCAN_BAD };

#define SCAN_REMARKS 4
#define SCAN_MARKS   12

struct scan_style {
    const char *text;                  /* what messages call the text: "DOT text"; NULL for nothing */
    const char *remarks[SCAN_REMARKS]; /* what a remark to the end of its line begins with */
    bool blocks;                       /* remarks that scan_block() knows */
    const char *quotes;                /* each a quote of its own */
    bool triple;                       /* three quotes hold more than a line */
    bool across;                       /* any quotes do */
    bool few_escapes;                  /* \" \\ \u{1b} alone; before anything else a backslash is one */
    const char *within;            /* characters of words besides letters, digits and '_'; NULL for none */
    const char *marks[SCAN_MARKS]; /* those of more than one character, the longest first */
    bool lines;                    /* whether the end of a line is a token */
};

struct scan_token {
    enum scan_kind kind;
    size_t start, end; /* in the source, quotes included */
    struct slice text;
    double number;
    bool apart; /* a blank, a remark or a line's end stands before it */
};

struct scan {
    const struct source *source;
    struct diag *diag;
    const struct scan_style *style;
    size_t at; /* where the next token is looked for; may be set */
    struct scan_token token;
    ARRAY(char *) kept; /* strings with their escapes undone */
};

void scan_begin(struct scan *scan, const struct source *source, struct diag *diag,
                const struct scan_style *style);
void scan_free(struct scan *scan);
enum scan_kind scan_next(struct scan *scan);

static inline bool scan_at(const struct scan *scan, const char *mark)
{
    return scan->token.kind == SCAN_MARK && slice_is(scan->token.text, mark);
}
/* A word in any case. */
static inline bool scan_at_word(const struct scan *scan, const char *word)
{
    return scan->token.kind == SCAN_WORD && slice_is_word(scan->token.text, word);
}
/* Takes a mark that is there; false where it isn't. */
bool scan_take(struct scan *scan, const char *mark);

/* Reports something about the token at hand. */
#define scan_fault(scan, ...)                                                                                \
    diag_error((scan)->diag, (scan)->source, (scan)->token.start, (scan)->token.end, __VA_ARGS__)

/* What names the token at hand in a message: "'foo'", "the end of the text", "the end of the line". */
void scan_say(struct text *out, const struct scan *scan);

/* The bytes of the remark that begins at `at`, between slash-star and star-slash or as OCaml and Haskell have
 * them; 0 where none does. */
size_t scan_block(const struct source *source, size_t at);

#endif
