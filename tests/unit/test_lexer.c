/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pseudocode/lexer.h"
#include "unit.h"
#include <string.h>

static const char *const kinds[] = {
#define TOKEN(name, words) #name,
#include "pseudocode/tokens.def"
};

/* The tokens as one line: the kinds, with what a name is called and the text of a number. */
static void describe(struct text *out, const struct tokens *tokens, const struct source *source,
                     const struct names *names)
{
    for (size_t i = 0; i < tokens->list.count; i++) {
        const struct token *token = &tokens->list.at[i];
        text_format(out, "%s%s", i ? " " : "", kinds[token->kind]);
        if (token->kind == TOKEN_NAME)
            text_format(out, "(%s)", names_of(names, token->name));
        if (token->kind == TOKEN_NUMBER || token->kind == TOKEN_BAD)
            text_format(out, "(%.*s)", (int)(token->end - token->start), source->bytes + token->start);
    }
}

static size_t lex(const char *bytes, struct text *out)
{
    struct source source = {0};
    struct names names = {0};
    struct tokens tokens = {0};
    struct diag diag = {0};
    ck_assert(source_copy(&source, "x", slice_of(bytes), &diag));
    lexer_run(&tokens, &source, 0, &names, &diag);
    describe(out, &tokens, &source, &names);
    size_t errors = diag.errors;
    tokens_free(&tokens);
    names_free(&names);
    source_free(&source);
    diag_free(&diag);
    return errors;
}

static const struct lexer_case {
    const char *bytes, *tokens;
    size_t errors;
} cases[] = {
    {"", "END", 0},
    {"\n  \n # nothing\n\t// nothing", "END", 0},
    {"v", "NAME(v) LINE END", 0},
    {"v\r\n\r\nw\r\n", "NAME(v) LINE NAME(w) LINE END", 0},

    /* Signs and their spellings. */
    {"← <- :=", "ASSIGN ASSIGN ASSIGN LINE END", 0},
    {"= ==", "EQUAL EQUAL LINE END", 0},
    {"≠ !=", "DIFFERENT DIFFERENT LINE END", 0},
    {"< ≤ <= > ≥ >=", "LESS AT_MOST AT_MOST GREATER AT_LEAST AT_LEAST LINE END", 0},
    {"+ - − · * × ⋅ /", "PLUS MINUS MINUS TIMES TIMES TIMES TIMES OVER LINE END", 0},
    {"( ) [ ] , :", "LEFT RIGHT LEFT_SQUARE RIGHT_SQUARE COMMA COLON LINE END", 0},
    {"a<-b", "NAME(a) ASSIGN NAME(b) LINE END", 0},
    {"a< -b", "NAME(a) LESS MINUS NAME(b) LINE END", 0},
    {"a:=b", "NAME(a) ASSIGN NAME(b) LINE END", 0},
    {"a\xc2\xa0←\xc2\xa0"
     "b",
     "NAME(a) ASSIGN NAME(b) LINE END", 0},

    /* Words. */
    {"if then else", "IF THEN ELSE LINE END", 0},
    {"IF Then eLSE", "IF THEN ELSE LINE END", 0},
    {"function for do while repeat until break continue return and or not is",
     "FUNCTION FOR DO WHILE REPEAT UNTIL BREAK CONTINUE RETURN AND OR NOT IS LINE END", 0},
    {"each of in by to table list",
     "NAME(each) NAME(of) NAME(in) NAME(by) NAME(to) NAME(table) NAME(list) LINE END", 0},

    /* Names. */
    {"Minimax-ab", "NAME(Minimax-ab) LINE END", 0},
    {"d-1", "NAME(d) MINUS NUMBER(1) LINE END", 0},
    {"d − 1", "NAME(d) MINUS NUMBER(1) LINE END", 0},
    {"d −x", "NAME(d) MINUS NAME(x) LINE END", 0},
    {"a−b", "NAME(a) MINUS NAME(b) LINE END", 0},
    {"x1-y", "NAME(x1) MINUS NAME(y) LINE END", 0},
    {"a- b", "NAME(a) MINUS NAME(b) LINE END", 0},
    {"a-b-c", "NAME(a-b-c) LINE END", 0},
    {"a--b", "NAME(a) BAD(--) NAME(b) LINE END", 0},
    {"_a b_1 größe ход", "NAME(_a) NAME(b_1) NAME(größe) NAME(ход) LINE END", 0},
    {"alpha beta gamma eps epsilon", "NAME(α) NAME(β) NAME(γ) NAME(ε) NAME(ε) LINE END", 0},
    {"α β γ ε ϵ", "NAME(α) NAME(β) NAME(γ) NAME(ε) NAME(ε) LINE END", 0},
    {"alpha2 Alpha-Beta", "NAME(alpha2) NAME(Alpha-Beta) LINE END", 0},

    /* Numbers. */
    {"0 12 2.5 .5 1e3 1e-3", "NUMBER(0) NUMBER(12) NUMBER(2.5) NUMBER(.5) NUMBER(1e3) NUMBER(1e-3) LINE END",
     0},
    {"∞ -∞ +∞", "NUMBER(∞) MINUS NUMBER(∞) PLUS NUMBER(∞) LINE END", 0},
    {"1E3 1e+3 1E-33 1e2", "NUMBER(1E3) NUMBER(1e+3) NUMBER(1E-33) NUMBER(1e2) LINE END", 0},
    {"2e 1e-x 1e+ 1F3", "BAD(2e) BAD(1e-x) BAD(1e) PLUS BAD(1F3) LINE END", 0},
    {"12x 1.2.3 1e999", "BAD(12x) BAD(1.2.3) BAD(1e999) LINE END", 0},
    {"a # b", "NAME(a) LINE END", 0},
    {"a // b", "NAME(a) LINE END", 0},
    {"a / b", "NAME(a) OVER NAME(b) LINE END", 0},

    /* Signs of other languages. */
    {"&& || ! ; { } @ += $", "BAD(&&) BAD(||) BAD(!) BAD(;) BAD({) BAD(}) BAD(@) BAD(+=) BAD($) LINE END", 0},
    {"a – b", "NAME(a) BAD(–) NAME(b) LINE END", 0},

    /* Blocks. */
    {"a\n  b\n  c\nd", "NAME(a) LINE INDENT NAME(b) LINE NAME(c) LINE DEDENT NAME(d) LINE END", 0},
    {"a\n\tb\n\t\tc\n", "NAME(a) LINE INDENT NAME(b) LINE INDENT NAME(c) LINE DEDENT DEDENT END", 0},
    {"a\n b\n    c\n d",
     "NAME(a) LINE INDENT NAME(b) LINE INDENT NAME(c) LINE DEDENT NAME(d) LINE DEDENT END", 0},
    {"a\n  b\n# c\n\n  d", "NAME(a) LINE INDENT NAME(b) LINE NAME(d) LINE DEDENT END", 0},
    {"  a", "INDENT NAME(a) LINE DEDENT END", 0},
    {"a\n    b\n  c\n  d\n    e\nf",
     "NAME(a) LINE INDENT NAME(b) LINE NAME(c) LINE NAME(d) LINE NAME(e) LINE DEDENT NAME(f) LINE END", 1},
    {"a\n  b\n\tc\n  d", "NAME(a) LINE INDENT NAME(b) LINE NAME(c) LINE NAME(d) LINE DEDENT END", 1},
    {"a\n \tb", "NAME(a) LINE NAME(b) LINE END", 1},
    {"a\n\xc2\xa0"
     "b",
     "NAME(a) LINE INDENT NAME(b) LINE DEDENT END", 1},

    /* Lines that go on within brackets. */
    {"f(a,\n  b)\nc", "NAME(f) LEFT NAME(a) COMMA NAME(b) RIGHT LINE NAME(c) LINE END", 0},
    {"f(\n  a\n)\nc", "NAME(f) LEFT NAME(a) RIGHT LINE NAME(c) LINE END", 0},
    {"f(a\nb", "NAME(f) LEFT NAME(a) LINE NAME(b) LINE END", 0},
    {"f(a\n  return", "NAME(f) LEFT NAME(a) LINE INDENT RETURN LINE DEDENT END", 0},
    {"f(a # x\n\n  or b)", "NAME(f) LEFT NAME(a) OR NAME(b) RIGHT LINE END", 0},
    {"f[a,\n  b]", "NAME(f) LEFT_SQUARE NAME(a) COMMA NAME(b) RIGHT_SQUARE LINE END", 0},
};

START_TEST(takes_text_apart)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text out = {0};
        size_t errors = lex(cases[i].bytes, &out);
        ck_assert_msg(strcmp(text_string(&out), cases[i].tokens) == 0, "'%s'\n is %s\nnot %s", cases[i].bytes,
                      text_string(&out), cases[i].tokens);
        ck_assert_msg(errors == cases[i].errors, "'%s' has %zu errors", cases[i].bytes, errors);
        text_free(&out);
    }
}
END_TEST

START_TEST(every_sign_and_word_has_a_kind)
{
    static const struct {
        const char *text, *kind;
    } all[] = {
#define SIGN(name, text)      {text, #name},
#define WORD(name, text)      {text, #name},
#define FOREIGN(text, advice) {text, "BAD"},
#include "pseudocode/tokens.def"
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct text out = {0};
        lex(all[i].text, &out);
        size_t length = strlen(all[i].kind);
        ck_assert_msg(strncmp(text_string(&out), all[i].kind, length) == 0, "%s is %s", all[i].text,
                      text_string(&out));
        text_free(&out);
    }
}
END_TEST

START_TEST(names_are_numbers)
{
    struct names names = {0};
    struct text word = {0};
    ck_assert_uint_eq(names_find(&names, slice_of("a")), 0);
    for (unsigned i = 0; i < 3000; i++) {
        text_clear(&word);
        text_format(&word, "n%u", i);
        ck_assert_uint_eq(names_add(&names, text_slice(&word)), i + 1);
    }
    ck_assert_uint_eq(names_add(&names, slice_of("n7")), 8);
    ck_assert_uint_eq(names_find(&names, slice_of("n2999")), 3000);
    ck_assert_uint_eq(names_find(&names, slice_of("n3000")), 0);
    ck_assert_str_eq(names_of(&names, 8), "n7");
    ck_assert_str_eq(names_of(&names, 0), "");
    ck_assert_uint_eq(names_add(&names, slice_of("beta")), names_add(&names, slice_of("β")));
    text_free(&word);
    names_free(&names);
}
END_TEST

UNIT("lexer", takes_text_apart, every_sign_and_word_has_a_kind, names_are_numbers)
