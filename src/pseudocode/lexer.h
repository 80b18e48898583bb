/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lexer: pseudocode to tokens, all at once.
 *
 *     if v ≥ β then       IF NAME(v) AT_LEAST NAME(β) THEN LINE
 *       return v          INDENT RETURN NAME(v) LINE
 *     α ← v               DEDENT NAME(α) ASSIGN NAME(v) LINE
 *                         END
 *
 * Blank lines and comments leave no token. Within brackets a line goes on in the next, as long as that is
 * deeper and doesn't begin with a reserved word (or begins with the closing bracket), so that a forgotten
 * bracket spoils one line only.
 *
 * Any depth of blanks or tabs makes a block, the same in all its lines. What is wrong with the indentation is
 * told at once; a sign that means nothing is a token BAD with its advice, for the parser to tell when it
 * comes to it.
 */
#ifndef PSEUDOCODE_LEXER_H
#define PSEUDOCODE_LEXER_H

#include "base/diag.h"
#include "pseudocode/names.h"

enum token_kind {
#define TOKEN(name, words) TOKEN_##name,
#include "pseudocode/tokens.def"
    TOKEN_COUNT
};

struct token {
    enum token_kind kind;
    uint32_t start, end; /* bytes of the source */
    uint32_t name;       /* of a NAME */
    const char *advice;  /* of a BAD one: what is wrong; may be NULL */
    bool sentence;       /* the advice is the end of a sentence that begins with the token */
};

struct tokens {
    ARRAY(struct token) list; /* ends with END */
};

/* The tokens of the source from byte `from` on; to be freed with tokens_free(). */
void lexer_run(struct tokens *tokens, const struct source *source, size_t from, struct names *names,
               struct diag *diag);
void tokens_free(struct tokens *tokens);

/* How messages call a kind. */
const char *token_words(enum token_kind kind);

#endif
