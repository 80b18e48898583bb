/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "pseudocode/program.h"
#include "unit.h"
#include <glob.h>
#include <math.h>
#include <string.h>

static struct program *compile_with(const char *bytes, size_t length, struct diag *diag)
{
    struct source source = {0};
    struct program *program = NULL;
    if (source_copy(&source, "x.algo", (struct slice){bytes, length}, diag))
        program = program_compile(&source, diag);
    source_free(&source);
    return program;
}

static struct program *compile(const char *bytes)
{
    struct diag diag = {0};
    struct program *program = compile_with(bytes, strlen(bytes), &diag);
    if (!program)
        diag_print(&diag, stderr);
    ck_assert_msg(program != NULL, "this isn't taken:\n%s", bytes);
    diag_free(&diag);
    return program;
}

/* The code alone: instructions without numbers, flags and the source's lines, a bar between them. */
static void code_of(const struct program *program, struct text *out)
{
    char *said = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&said, &length);
    program_disassemble(program, file, CHARSET_UNICODE);
    ck_assert_int_eq(fclose(file), 0);
    for (char *line = strtok(said, "\n"); line; line = strtok(NULL, "\n")) {
        unsigned number;
        int from = 0;
        if (strncmp(line, "      ", 6) != 0 || sscanf(line, "%u %n", &number, &from) < 1)
            continue;
        text_add_string(out, out->length ? " | " : "");
        bool blank = false;
        for (char *c = line + from; *c && strncmp(c, "  step", 6) != 0 && strncmp(c, "  logged", 8) != 0;
             c++) {
            if (*c != ' ' && blank)
                text_add_char(out, ' ');
            if (*c != ' ')
                text_add_char(out, *c);
            blank = *c == ' ';
        }
    }
    free(said);
}

/* A program around some statements: lines with a bar between them. */
static void wrap(const char *lines, struct text *out)
{
    text_add_string(out, "table lower = −∞\ntable killer\nlist open\n"
                         "function F(n, α = 0, β = 0, depth = 0, x = 0, truth = false)\n  ");
    for (const char *c = lines; *c; c++)
        if (*c == '|')
            text_add_string(out, "\n ");
        else
            text_add_char(out, *c);
    text_add_string(out, "\n  return x\nfunction G(n, a = 1)\n  if n = none then return F(n)\n  return a\n");
}

static void code_of_lines(const char *lines, struct text *code)
{
    struct text whole = {0};
    wrap(lines, &whole);
    struct program *program = compile(text_string(&whole));
    code_of(program, code);
    program_free(program);
    text_free(&whole);
}

/* Two ways to say the same. */
static const struct spelling_case {
    const char *one, *other;
} spellings[] = {
    {"v ← 1", "v <- 1"},
    {"v ← 1", "v := 1"},
    {"α ← β", "alpha ← beta"},
    {"ε ← 1| x ← ε", "eps ← 1| x ← eps"},
    {"ε ← 1| x ← ε", "epsilon ← 1| x ← ε"},
    {"γ ← 1| x ← γ", "gamma ← 1| x ← γ"},
    {"if x = 1 then return 2", "if x == 1 return 2"},
    {"if x = 1 then return 2", "if x = 1|   return 2"},
    {"if x = 1 then return 2", "if x = 1 then|   return 2"},
    {"if x = 1 then return 2", "if x = 1:|   return 2"},
    {"if x = 1 then return 2", "if (x = 1) return 2"},
    {"if x = 1 then return 2", "IF x = 1 THEN RETURN 2"},
    {"if x ≠ 1 then return 2", "if x != 1 then return 2"},
    {"if x ≤ 1 then return 2", "if x <= 1 then return 2"},
    {"if x ≥ 1 then return 2", "if x >= 1 then return 2"},
    {"if x = 1 then return 2| else return 3", "if x = 1 then return 2 else return 3"},
    {"if x = 1 then return 2| else return 3", "if x = 1|   return 2| else:|   return 3"},
    {"if x = 1 then return 2| else if x = 2 then return 3",
     "if x = 1|   return 2| else if x = 2|   return 3"},
    {"if x = 1 then return 2| else if x = 2 then return 3",
     "if x = 1|   return 2| else|   if x = 2|     return 3"},
    {"if x = 1 then return 2", "if x = 1 then return 2   # why"},
    {"if x = 1 then return 2", "if x = 1 then return 2   // why"},
    {"x ← α − β", "x ← α - β"},
    {"x ← depth − 1", "x ← depth-1"},
    {"x ← α · β", "x ← α * β"},
    {"x ← −β", "x ← -β"},
    {"x ← β", "x ← +β"},
    {"x ← ∞", "x ← inf"},
    {"x ← −∞", "x ← -Infinity"},
    {"x ← +∞", "x ← ∞"},
    {"x ← max(α, β)", "x ← MAX(α, β)"},
    {"x ← min(α, β)", "x ← Min(α, β)"},
    {"x ← Utility(n)", "x ← UTILITY(n)"},
    {"truth ← Terminal(n)", "truth ← Terminal-test(n)"},
    {"truth ← Terminal(n)", "truth ← TERMINAL-TEST(n)"},
    {"if Player(n) = Max then return 1", "if Player == Max then return 1"},
    {"if Player(n) = Max then return 1", "if (player = MAX) then return 1"},
    {"for each child c of n|   x ← F(c)", "for each c in Children(n)|   x ← F(c)"},
    {"for each child c of n|   x ← F(c)", "for each child, c of n|   x ← F(c)"},
    {"for each child c of n|   x ← F(c)", "for each c of n do|   x ← F(c)"},
    {"for each child c of n|   x ← F(c)", "for each child c of n do x ← F(c)"},
    {"for each child c of n|   x ← F(c)", "for each child of n|   x ← F(child)"},
    {"for each child c of n|   x ← F(c)", "for each a in Actions(n)|   x ← F(Result(n, a))"},
    {"for each child c of n|   x ← F(c)", "for each move m in Actions(n):|   x ← F(m)"},
    {"for each child c of n|   x ← F(c)", "For Each Child c Of n Do|   x ← F(c)"},
    {"while x < 1|   x ← x + 1", "while x < 1 do x ← x + 1"},
    {"while x < 1|   x ← x + 1", "while x < 1:|   x ← x + 1"},
    {"repeat|   x ← x + 1| until x > 3", "repeat x ← x + 1 until x > 3"},
    {"repeat|   x ← x + 1| until x > 3", "repeat x ← x + 1| until x > 3"},
    {"repeat|   x ← x + 1| until x > 3", "repeat:|   x ← x + 1| until x > 3"},
    {"for d ← 1 to 3|   x ← d", "for d := 1 to 3 do x ← d"},
    {"for d ← 1 to 3|   x ← d", "for d ← 1 to 3:|   x ← d"},
    {"return x", "return the action in Actions(n) with value x"},
    {"if α < x < β then return 1", "if α < x and x < β then return 1"},
    {"if not (α < β) then return 1", "if not α < β then return 1"},
    {"truth ← true", "truth ← live"},
    {"truth ← false", "truth ← Solved"},
    {"x ← max(α,|     β)", "x ← max(α, β)"},
};

START_TEST(spellings_are_the_same)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct text one = {0}, other = {0};
        code_of_lines(spellings[i].one, &one);
        code_of_lines(spellings[i].other, &other);
        /* Variables may be called otherwise. */
        for (char *c = strstr(other.bytes, "child"); c; c = strstr(other.bytes, "child"))
            memmove(c + 1, c + 5, strlen(c + 5) + 1);
        ck_assert_msg(strlen(text_string(&one)) > 0, "there is no code");
        if (!strstr(spellings[i].other, "Actions(n)"))
            ck_assert_msg(strcmp(one.bytes, other.bytes) == 0, "'%s' and\n'%s' are\n%s\n%s", spellings[i].one,
                          spellings[i].other, one.bytes, other.bytes);
        else
            ck_assert_uint_eq(strchr(one.bytes, '|') - one.bytes, strchr(other.bytes, '|') - other.bytes);
        text_free(&one);
        text_free(&other);
    }
}
END_TEST

/* The code of one function whose body this is, up to its own `return x`. */
static const struct code_case {
    const char *body, *code;
} codes[] = {
    {"v ← 3| return v", "MOVE v ← 3 | RETURN v"},
    {"v ← x| return v", "MOVE v ← x | RETURN v"},
    {"return −3", "RETURN −3"},
    {"return −x", "NEGATE t2 ← x | RETURN t2"},
    {"return x − 1", "SUBTRACT t2 ← x, 1 | RETURN t2"},
    {"return 1 + 2 · x", "MULTIPLY t3 ← 2, x | ADD t2 ← 1, t3 | RETURN t2"},
    {"return (1 + 2) · x", "ADD t3 ← 1, 2 | MULTIPLY t2 ← t3, x | RETURN t2"},
    {"return 1 − 2 − x", "SUBTRACT t3 ← 1, 2 | SUBTRACT t2 ← t3, x | RETURN t2"},
    {"return −x · 2", "NEGATE t3 ← x | MULTIPLY t2 ← t3, 2 | RETURN t2"},
    {"return max(x)", "MOVE t2 ← x | RETURN t2"},
    {"return max(x, 1, 2)", "MAX t2 ← x, 1 | MAX t2 ← t2, 2 | RETURN t2"},
    {"x ← max(x, 1, x + 1)| return x", "MAX t2 ← x, 1 | ADD t3 ← x, 1 | MAX x ← t2, t3 | RETURN x"},
    {"return F(n)", "CALL t2 ← F(n) | RETURN t2"},
    {"return F(n, −x)", "CALL t2 ← F(n, −x) | RETURN t2"},
    {"return F(n, −3)", "CALL t2 ← F(n, −3) | RETURN t2"},
    {"return F(n, x − 1)", "SUBTRACT t3 ← x, 1 | CALL t2 ← F(n, t3) | RETURN t2"},
    {"return −F(n)", "CALL t3 ← F(n) | NEGATE t2 ← t3 | RETURN t2"},
    {"return F(Parent(n))", "PARENT t3 ← n | CALL t2 ← F(t3) | RETURN t2"},
    {"v ← F(n)| return v", "CALL t3 ← F(n) | MOVE v ← t3 | RETURN v"},
    {"F(n)| return x", "CALL nothing ← F(n) | RETURN x"},
    {"v ← next(x)| return previous(v)", "NEXT_UP v ← x | NEXT_DOWN t3 ← v | RETURN t3"},

    /* Tests. */
    {"if x > 1 then return 2| return 3", "TEST_GREATER x, 1; when false → 2 | RETURN 2 | RETURN 3"},
    {"if not x > 1 then return 2| return 3", "TEST_GREATER x, 1; when true → 2 | RETURN 2 | RETURN 3"},
    {"if x > 1 and x < 3 then return 2| return 3",
     "TEST_GREATER x, 1; when false → 3 | TEST_LESS x, 3; when false → 3 | RETURN 2 | RETURN 3"},
    {"if x > 1 or x < 3 then return 2| return 3",
     "TEST_GREATER x, 1; when true → 2 | TEST_LESS x, 3; when false → 3 | RETURN 2 | RETURN 3"},
    {"if not (x > 1 or x < 3) then return 2| return 3",
     "TEST_GREATER x, 1; when true → 3 | TEST_LESS x, 3; when true → 3 | RETURN 2 | RETURN 3"},
    {"if not (x > 1 and x < 3) then return 2| return 3",
     "TEST_GREATER x, 1; when false → 2 | TEST_LESS x, 3; when true → 3 | RETURN 2 | RETURN 3"},
    {"if x > 1 and (x < 3 or x = 5) then return 2| return 3",
     "TEST_GREATER x, 1; when false → 4 | TEST_LESS x, 3; when true → 3 | TEST_EQUAL x, 5; when false → 4 | "
     "RETURN 2 | RETURN 3"},
    {"if 1 < x + 1 < 3 then return 2| return 3", "ADD t2 ← x, 1 | TEST_LESS 1, t2; when false → 4 | "
                                                 "TEST_LESS t2, 3; when false → 4 | RETURN 2 | RETURN 3"},
    {"if 1 < F(n) < 3 then return 2| return 3", "CALL t2 ← F(n) | TEST_LESS 1, t2; when false → 4 | "
                                                "TEST_LESS t2, 3; when false → 4 | RETURN 2 | RETURN 3"},
    {"if not 1 < x < 3 then return 2| return 3",
     "TEST_LESS 1, x; when false → 2 | TEST_LESS x, 3; when true → 3 | RETURN 2 | RETURN 3"},
    {"if n = none then return 2| return 3", "TEST_SAME n, none; when false → 2 | RETURN 2 | RETURN 3"},
    {"if n ≠ none then return 2| return 3", "TEST_OTHER n, none; when false → 2 | RETURN 2 | RETURN 3"},
    {"if Move(n) = none then return 2| return 3",
     "MOVE_TO t2 ← n | TEST_SAME t2, none; when false → 3 | RETURN 2 | RETURN 3"},
    {"if true then return 2| return 3", "RETURN 2"},
    {"if 1 < x < 3 or x = 9 then return 2| return 3",
     "TEST_LESS 1, x; when false → 2 | TEST_LESS x, 3; when true → 3 | TEST_EQUAL x, 9; when false → 4 | "
     "RETURN 2 | RETURN 3"},
    {"repeat|   x ← x + 1| until 1 < x < 3| return x",
     "ADD x ← x, 1 | TEST_LESS 1, x; when false → 3 | TEST_LESS x, 3; when true → 4 | TURN → 0 | RETURN x"},
    {"b ← x > 1| if b then return 2| return 3",
     "GREATER b ← x, 1 | TEST b; when false → 3 | RETURN 2 | RETURN 3"},
    {"b ← not Terminal(n)| if b then return 2| return 3",
     "TERMINAL t3 ← n | NOT b ← t3 | TEST b; when false → 4 | RETURN 2 | RETURN 3"},
    {"b ← x > 1 and x < 3| if b then return 2| return 3",
     "TEST_GREATER x, 1; when false → 4 | TEST_LESS x, 3; when false → 4 | MOVE b ← true | JUMP → 5 | "
     "MOVE b ← false | TEST b; when false → 7 | RETURN 2 | RETURN 3"},

    /* if and else. */
    {"if x > 1 then x ← 2| else x ← 3| return x",
     "TEST_GREATER x, 1; when false → 3 | MOVE x ← 2 | JUMP → 4 | MOVE x ← 3 | RETURN x"},
    {"if x > 1 then if x > 2 then return 1 else return 2| return 3",
     "TEST_GREATER x, 1; when false → 4 | TEST_GREATER x, 2; when false → 3 | RETURN 1 | RETURN 2 | RETURN "
     "3"},
    {"if x > 1 then if x > 2 then return 1| else return 2| return 3",
     "TEST_GREATER x, 1; when false → 3 | TEST_GREATER x, 2; when false → 4 | RETURN 1 | RETURN 2 | RETURN "
     "3"},
    {"if x > 1|   if x > 2 then x ← 1| else x ← 2| return x",
     "TEST_GREATER x, 1; when false → 4 | TEST_GREATER x, 2; when false → 5 | MOVE x ← 1 | JUMP → 5 | "
     "MOVE x ← 2 | RETURN x"},

    /* Loops. */
    {"while x < 3|   x ← x + 1| return x",
     "TEST_LESS x, 3; when false → 3 | ADD x ← x, 1 | TURN → 0 | RETURN x"},
    {"while v < 3|   v ← 1| return v",
     "CHECK v | TEST_LESS v, 3; when false → 4 | MOVE v ← 1 | TURN → 0 | RETURN v"},
    {"while true|   x ← x + 1|   if x > 3 then break| return x",
     "ADD x ← x, 1 | TEST_GREATER x, 3; when false → 3 | JUMP → 4 | TURN → 0 | RETURN x"},
    {"while x < 3|   if x = 1 then continue|   x ← x + 1| return x",
     "TEST_LESS x, 3; when false → 5 | TEST_EQUAL x, 1; when false → 3 | TURN → 0 | ADD x ← x, 1 | TURN → 0 "
     "| "
     "RETURN x"},
    {"repeat|   x ← x + 1| until x > 3| return x",
     "ADD x ← x, 1 | TEST_GREATER x, 3; when true → 3 | TURN → 0 | RETURN x"},
    {"repeat|   if x = 1 then continue|   x ← x + 1| until x > 3| return x",
     "TEST_EQUAL x, 1; when false → 2 | JUMP → 3 | ADD x ← x, 1 | TEST_GREATER x, 3; when true → 5 | "
     "TURN → 0 | RETURN x"},
    {"for d ← 1 to 3|   x ← x + d| return x",
     "MOVE d ← 1 | TEST_AT_MOST d, 3; when false → 5 | ADD x ← x, d | ADD d ← d, 1 | TURN → 1 | RETURN x"},
    {"for d ← 1 to 3|   if x = d then continue|   x ← x + d| return x",
     "MOVE d ← 1 | TEST_AT_MOST d, 3; when false → 7 | TEST_EQUAL x, d; when false → 4 | JUMP → 5 | ADD x ← "
     "x, d | ADD d ← d, 1 | TURN → 1 | RETURN x"},
    {"for d ← 1 to Height(n)|   x ← x + d| return x", "MOVE d ← 1 | HEIGHT t3 ← n | TEST_AT_MOST d, t3; when "
                                                      "false → 6 | ADD x ← x, d | ADD d ← d, 1 | TURN → 2 | "
                                                      "RETURN x"},
    {"for d ← 1 to x|   x ← x + d| return x", "MOVE d ← 1 | MOVE t3 ← x | TEST_AT_MOST d, t3; when false → 6 "
                                              "| ADD x ← x, d | ADD d ← d, 1 | TURN → 2 | "
                                              "RETURN x"},
    {"for each child c of n|   if F(c) > x then break| return x",
     "EACH L0 | EACH_NEXT L0; when over → 6 | CALL t4 ← F(c) | TEST_GREATER t4, x; when false → 1 | "
     "LEAVE L0 | JUMP → 6 | RETURN x"},
    {"for each child c of n|   for each child d of c|     return F(d)| return x",
     "EACH L0 | EACH_NEXT L0; when over → 8 | EACH L1 | EACH_NEXT L1; when over → 1 | CALL t6 ← F(d) | "
     "LEAVE L1 | LEAVE L0 | RETURN t6 | RETURN x"},
    {"for each child n of n|   x ← F(n)| return x", "MOVE t2 ← n | EACH L0 | EACH_NEXT L0; when over → 6 | "
                                                    "CALL t4 ← F(n) | MOVE x ← t4 | JUMP → 2 | RETURN x"},
    {"for each child c of Parent(n)|   x ← F(c)| return x",
     "PARENT t3 ← n | EACH L0 | EACH_NEXT L0; when over → 6 | CALL t5 ← F(c) | MOVE x ← t5 | JUMP → 2 | "
     "RETURN x"},
    {"for each child c of n by Evaluate(c)|   x ← F(c)| return x",
     "EACH L0 | BY_BEGIN L0 | BY_NEXT L0; when over → 6 | EVALUATE t4 ← c | BY_KEY t4, L0 | JUMP → 2 | "
     "BY_SORT L0 | "
     "EACH_NEXT L0; when over → 11 | CALL t4 ← F(c) | MOVE x ← t4 | JUMP → 7 | RETURN x"},

    /* What a loop needs of a list is taken into three registers in a row. */
    {"m ← n| s ← true| h ← 0| take (m, s, h) from open| return h",
     "MOVE m ← n | MOVE s ← true | MOVE h ← 0 | TAKE m, s, h ← open | RETURN h"},
    {"s ← true| m ← n| h ← 0| take (m, s, h) from open| return h",
     "MOVE s ← true | MOVE m ← n | MOVE h ← 0 | TAKE t5, t6, t7 ← open | MOVE m ← t5 | MOVE s ← t6 | "
     "MOVE h ← t7 | RETURN h"},

    /* Unset on some path. */
    {"if x > 1 then v ← 1| return v", "TEST_GREATER x, 1; when false → 2 | MOVE v ← 1 | CHECK v | RETURN v"},
    {"if x > 1 then v ← 1| else v ← 2| return v",
     "TEST_GREATER x, 1; when false → 3 | MOVE v ← 1 | JUMP → 4 | MOVE v ← 2 | RETURN v"},
    {"if x > 1 then v ← 1| x ← v + v| return v",
     "TEST_GREATER x, 1; when false → 2 | MOVE v ← 1 | CHECK v | ADD x ← v, v | RETURN v"},
    {"while true|   v ← 1|   break| return v", "MOVE v ← 1 | RETURN v"},
    {"repeat|   v ← 1| until x > 1| return v",
     "MOVE v ← 1 | TEST_GREATER x, 1; when true → 3 | TURN → 0 | RETURN v"},
};

/* Numbers of instructions in a body begin at 0, which leaves no room for defaults: all functions but the
 * first have none. */
START_TEST(statements_become_code)
{
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        struct text whole = {0}, code = {0};
        text_add_string(&whole, "list open\nfunction F(n, x = 0)\n  ");
        for (const char *c = codes[i].body; *c; c++)
            text_add_string(&whole, *c == '|' ? "\n " : (char[]){*c, '\0'});
        text_add_string(&whole, "\n");
        struct program *program = compile(text_string(&whole));
        /* The default of x stands first. */
        code_of(program, &code);
        const char *body = strstr(code.bytes, "MOVE x ← 0 | ");
        ck_assert_msg(body != NULL, "%s", code.bytes);
        body += strlen("MOVE x ← 0 | ");
        struct text shifted = {0};
        for (const char *c = body; *c; c++) {
            unsigned number;
            int length;
            if (strncmp(c, "→ ", strlen("→ ")) == 0 && sscanf(c, "→ %u%n", &number, &length) == 1) {
                text_format(&shifted, "→ %u", number - 2);
                c += length - 1;
            } else
                text_add_char(&shifted, *c);
        }
        ck_assert_msg(strcmp(text_string(&shifted), codes[i].code) == 0, "%s\nis  %s\nnot %s", codes[i].body,
                      text_string(&shifted), codes[i].code);
        program_free(program);
        text_free(&whole);
        text_free(&code);
        text_free(&shifted);
    }
}
END_TEST

/* Which temporaries the log must tell. */
START_TEST(what_outlasts_a_call_is_logged)
{
    static const struct {
        const char *value;
        unsigned logged; /* instructions that write temporaries and are logged */
    } cases[] = {
        {"F(n) + F(n)", 0},
        {"x + F(n)", 0},
        {"(x + 1) + F(n)", 1},
        {"F(n) + (x + 1)", 0},
        {"lower[n] + F(n)", 1},
        {"F(n, x + 1)", 1},
        {"F(n, −x)", 0},
        {"F(n, −(x + 1))", 1},
        {"max(1 + x, 2, F(n))", 1},
        {"max(1 + x, 2, F(n), 3)", 1},
        {"max(x, 2, F(n))", 1},
        {"max(x, 2, 3)", 0},
        {"max(F(n), x, 2)", 0},
        {"F(Parent(n))", 1},
        {"F(n, F(n))", 0},
        {"x + 1 + x", 0},
        {"max(x, F(n), F(n))", 1},
        /* Keys and what is stored, in turn. */
        {"1| lower[n] ← F(n)", 0},
        {"1| lower[Parent(n)] ← F(n)", 1},
        {"1| lower[Parent(n)] ← x + 1", 0},
        {"1| lower[n] ← x + F(n)", 0},
        {"1| deep[Parent(n), x] ← F(n)", 1},
        {"1| deep[Parent(n), x + 1] ← F(n)", 2},
        {"1| deep[Parent(n), F(n)] ← 1", 1},
        {"1| deep[Parent(n), x + 1] ← 1", 0},
        {"1| insert (Parent(n), live, x) in open", 0},
        {"1| insert (Parent(n), Terminal(n), x) in open", 0},
        {"1| insert (Parent(n), Terminal(n), F(n)) in open", 2},
        {"1| insert (Parent(n), F(n) > 1, x) in open", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text whole = {0};
        const char *more = strstr(cases[i].value, "| ");
        text_format(&whole,
                    "table lower = 0\ntable deep = 0\nlist open\nfunction F(n, x = 0)\n  %s\n  return %.*s\n",
                    more ? more + 2 : "F(n)",
                    (int)(more ? more - cases[i].value : (ptrdiff_t)strlen(cases[i].value)), cases[i].value);
        struct program *program = compile(text_string(&whole));
        unsigned logged = 0;
        for (uint32_t at = program->functions.at[0].body; at < program->code.count; at++)
            logged += (program->code.at[at].flags & LOGGED) != 0;
        ck_assert_msg(logged == cases[i].logged, "%s: %u", cases[i].value, logged);
        program_free(program);
        text_free(&whole);
    }
}
END_TEST

START_TEST(knows_its_functions)
{
    struct program *p =
        compile("title: T  # not this\nsource: S\nabout: A\nperspective: mover\n"
                "needs: alternating players, evaluations\ncolumns: v = best, alpha = a\n\n"
                "function Drive(root, x = 3)\n  best ← Odd(x, root, 1)\n  return best\n"
                "function Odd(k, n, a)\n  for each child c of n\n    a ← Even(c)\n  return a\n"
                "function Even(n)\n  v ← 1\n  for each child c of n\n    v ← Odd(1, c, v) + Leaf(c)\n"
                "  β ← v\n  return β\n"
                "function Leaf(n)\n  return Utility(n) + Twice(1)\n"
                "function Twice(x)\n  return x + x\n");
    const struct function *f = p->functions.at;
    ck_assert_str_eq(p->title, "T");
    ck_assert_str_eq(p->cites, "S");
    ck_assert_str_eq(p->about, "A");
    ck_assert(p->mover && p->needs_alternating && p->needs_evaluations);
    ck_assert_uint_eq(p->functions.count, 5);
    ck_assert(!f[0].recurs && f[1].recurs && f[2].recurs && !f[3].recurs);
    ck_assert_int_eq(f[0].node, 0);
    ck_assert_int_eq(f[1].node, 1);
    ck_assert_int_eq(f[4].node, -1);
    ck_assert_uint_eq(f[0].required, 1);
    ck_assert_uint_eq(f[0].parameters, 2);
    ck_assert_int_eq(f[0].column[COLUMN_V], 2);
    ck_assert_int_eq(f[0].column[COLUMN_ALPHA], -1);
    ck_assert_int_eq(f[1].column[COLUMN_ALPHA], 2);
    ck_assert_int_eq(f[2].column[COLUMN_V], 1);
    ck_assert_int_eq(f[2].column[COLUMN_BETA], 3);
    ck_assert_int_eq(f[1].variable[0].type, TYPE_NUMBER);
    ck_assert_int_eq(f[1].variable[1].type, TYPE_NODE);
    ck_assert_int_eq(f[3].returns, TYPE_NUMBER);
    ck_assert_uint_eq(f[1].line, 11);
    /* The first loop's turn begins with a call on its child; the second's passes it as its second node-less
     * argument. */
    ck_assert_uint_eq(p->loops.count, 2);
    ck_assert(p->loops.at[0].called_first && p->loops.at[1].called_first);
    ck_assert_uint_eq(p->loops.at[0].function, 1);
    ck_assert(!p->calls.at[0].complete || p->calls.at[0].count == 3);
    for (uint32_t i = 0; i < p->code.count; i++) {
        const struct function *own = &f[program_function(p, i)];
        ck_assert(own->entry <= i && i < own->finish);
    }
    program_free(p);
}
END_TEST

/* What the instructions are for, a letter for each: those that keep the best, stand in a loop, come after an
 * evaluation, lead out of a loop, decide about that; and for each LEAVE the tests that it hangs on. */
static void write_roles(const struct program *program, struct text *out)
{
    static const struct {
        enum role role;
        char letter;
    } letters[] = {{KEEPS, 'k'}, {IN_LOOP, 'i'}, {EVALUATES, 'e'}, {LEADS_OUT, 'o'}, {DECIDES, 'd'}};
    for (uint32_t at = 0; at < program->code.count; at++) {
        const struct instruction *in = &program->code.at[at];
        text_format(out, "%s%s", at ? " " : "", opcode_name((enum opcode)in->opcode));
        text_add_string(out, in->roles ? ":" : "");
        for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
            if (in->roles & letters[i].role)
                text_add_char(out, letters[i].letter);
        for (uint32_t test = 0; in->opcode == OP_LEAVE && test < program->code.count; test++)
            if (program_controls(program, test, at))
                text_format(out, "<%u", (unsigned)test);
    }
    for (size_t i = 0; i < program->loops.count; i++)
        text_format(out, "; loop searches %u", (unsigned)program->loops.at[i].searches);
    for (size_t i = 0; i < program->functions.count; i++) {
        const struct function *f = &program->functions.at[i];
        text_format(out, "; %s told %d, given", f->name, (int)f->told);
        for (uint16_t v = 0; v < f->parameters; v++)
            text_add_string(out, f->variable[v].is_given ? " yes" : " no");
    }
}

START_TEST(knows_what_instructions_are_for)
{
    static const struct {
        const char *program, *roles;
    } cases[] = {
        {"function F(n, a = 1, x = 0)\n"
         "  if Terminal(n) then return Evaluate(n)\n"
         "  v ← −∞\n"
         "  for each child c of n\n"
         "    v ← max(v, F(c, a, x))\n"
         "    if v ≥ a then break\n"
         "    x ← min(v, 3)\n"
         "    if x = 2 and v > 1 then return v\n"
         "  return v\n",
         "IF_GIVEN MOVE IF_GIVEN MOVE TERMINAL TEST EVALUATE:e RETURN:e MOVE EACH EACH_NEXT:i CALL:i MAX:ki "
         "TEST_AT_LEAST:id LEAVE:io<13 JUMP:i MIN:i TEST_EQUAL:i TEST_GREATER:id LEAVE:io<13<17<18 RETURN:i "
         "RETURN; loop searches 1; F told -1, given yes no no"},
        {"function D(n, x = 0)\n"
         "  e ← Mover-Evaluate(n)\n"
         "  if x = 1 then e ← e + 1\n"
         "  for each child c of n\n"
         "    y ← max(G(c, x), x)\n"
         "    while y > 1\n"
         "      if y > 5 then return y\n"
         "      y ← y − G(n, y)\n"
         "    if y = 0 then continue\n"
         "    if y < 0 then if x > 0 then return e else return 1\n"
         "  return e\n"
         "function G(n, x)\n"
         "  if Terminal(n) then return Evaluate(Parent(n)) + x\n"
         "  for each child c of n\n"
         "    if Depth(c) > 3 then break\n"
         "    x ← G(c, 1) + G(c, 2)\n"
         "  return x\n",
         "IF_GIVEN MOVE MOVER_EVALUATE:e TEST_EQUAL:e ADD:e EACH EACH_NEXT:i CALL:i MAX:i TEST_GREATER:i "
         "TEST_GREATER:id LEAVE:io<9<10 RETURN:i CALL:i SUBTRACT:i TURN:i TEST_EQUAL:i JUMP:i TEST_LESS:i "
         "TEST_GREATER:i LEAVE:io<9<16<18<19 RETURN:i LEAVE:io<9<16<18<19 RETURN:i RETURN TERMINAL TEST "
         "PARENT EVALUATE ADD RETURN EACH EACH_NEXT:i DEPTH:i TEST_GREATER:id LEAVE:io<34 JUMP:i CALL:i "
         "CALL:i ADD:i JUMP:i RETURN; loop searches 2; loop searches 2; D told -1, given yes no; G told -1, "
         "given yes no"},
        {"function D(n)\n"
         "  return G(n, 3)\n"
         "function G(n, x)\n"
         "  if Terminal(n) then return Utility(n)\n"
         "  for each child c of n\n"
         "    return G(c, x)\n"
         "function H(x, y)\n"
         "  return x + y\n",
         "CALL RETURN TERMINAL TEST UTILITY RETURN EACH EACH_NEXT:i CALL:i LEAVE:io RETURN:i NO_RETURN ADD "
         "RETURN; loop searches 1; D told -1, given yes; G told 1, given yes yes; H told -1, given yes yes"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct program *program = compile(cases[i].program);
        struct text roles = {0};
        write_roles(program, &roles);
        ck_assert_str_eq(text_string(&roles), cases[i].roles);
        text_free(&roles);
        program_free(program);
    }
}
END_TEST

START_TEST(loops_that_call_later_are_logged)
{
    static const struct {
        const char *body;
        bool called_first;
    } cases[] = {
        {"x ← F(c)", true},  {"x ← max(x, F(c))", true},        {"x ← −F(c, −x)", true},
        {"x ← F(n)", false}, {"x ← F(Parent(c))", false},       {"x ← F(c, x − 1)", false},
        {"x ← 1", false},    {"if x > 1 then x ← F(c)", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text whole = {0};
        text_format(&whole, "function F(n, x = 0)\n  for each child c of n\n    %s\n  return x\n",
                    cases[i].body);
        struct program *p = compile(text_string(&whole));
        ck_assert_msg(p->loops.at[0].called_first == cases[i].called_first, "%s", cases[i].body);
        bool logged = p->code.at[p->loops.at[0].next].flags & LOGGED;
        ck_assert_msg(logged != cases[i].called_first, "%s", cases[i].body);
        program_free(p);
        text_free(&whole);
    }
}
END_TEST

/* A loop's places, whatever jumps are left out before it and wherever its function stands. */
START_TEST(loops_know_their_instructions)
{
    static const char *const functions[] = {
        "  for each child c of n\n    x ← F(c)\n",
        "  if x = 1 then return 1 else return 2\n",
        "  if x = 1\n    if x = 2 then return 1 else return 2\n  else x ← 5\n",
        "  while true\n    if x > 3 then break else continue\n",
        "  for each child c of n by x\n    if x = 3 then break\n    x ← F(c)\n",
    };
    enum { COUNT = sizeof functions / sizeof *functions };
    for (unsigned order = 0; order < COUNT * COUNT * COUNT; order++) {
        struct text whole = {0};
        for (unsigned i = 0, rest = order; i < 3; i++, rest /= COUNT)
            text_format(&whole, "function %c(n, x = 0)\n  if x = 7 then x ← 1\n%s%s  return x\n", "FGH"[i],
                        functions[rest % COUNT], i ? "" : functions[4]);
        struct program *program = compile(text_string(&whole));
        for (size_t i = 0; i < program->loops.count; i++) {
            const struct loop *loop = &program->loops.at[i];
            const struct instruction *next = &program->code.at[loop->next];
            ck_assert_msg(next->opcode == OP_EACH_NEXT && next->extra == i && next->target == loop->exit,
                          "loop %zu of\n%s", i, text_string(&whole));
        }
        program_free(program);
        text_free(&whole);
    }
}
END_TEST

START_TEST(tables_know_their_types)
{
    struct program *p =
        compile("table lower = −∞\ntable best\ntable killer\ntable seen\ntable count\ntable unused\n"
                "function F(n)\n  lower[n] ← 1\n  best[n, Depth(n)] ← n\n  killer[3] ← Move(n)\n"
                "  seen[Move(n)] ← true\n  if best[n, 1] = none and seen[Move(n)] then return 1\n"
                "  return count[n] + lower[n]\n");
    static const struct {
        enum type type, key;
        int keys;
        union value preset;
    } expected[] = {
        {TYPE_NUMBER, TYPE_NODE, 1, {.number = -INFINITY}},
        {TYPE_NODE, TYPE_NODE, 2, {.word = VALUE_NO_NODE}},
        {TYPE_MOVE, TYPE_NUMBER, 1, {.word = 0}},
        {TYPE_TRUTH, TYPE_MOVE, 1, {.word = 0}},
        {TYPE_NUMBER, TYPE_NODE, 1, {.word = VALUE_UNSET}},
        {TYPE_NUMBER, TYPE_NUMBER, 1, {.word = VALUE_UNSET}},
    };
    ck_assert_uint_eq(p->tables.count, 6);
    for (size_t i = 0; i < 6; i++) {
        const struct table *table = &p->tables.at[i];
        ck_assert_msg(table->type == expected[i].type && table->key[0] == expected[i].key, "%s", table->name);
        ck_assert_msg(table->keys == expected[i].keys, "%s", table->name);
        ck_assert_msg(table->preset.word == expected[i].preset.word, "%s", table->name);
    }
    program_free(p);
}
END_TEST

START_TEST(columns_have_two_spellings)
{
    static const char *const heads[] = {"columns: α = a, β = b, v = c\n",
                                        "Columns : ALPHA=a,beta =b , V= c\n// not a key: x\n"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct text whole = {0};
        text_format(&whole, "%sfunction F(n, a = 1, b = 2, c = 3)\n  return a + b + c\n", heads[i]);
        struct program *program = compile(text_string(&whole));
        for (int16_t column = 0; column < COLUMN_COUNT; column++)
            ck_assert_int_eq(program->functions.at[0].column[column], column + 1);
        program_free(program);
        text_free(&whole);
    }
}
END_TEST

START_TEST(places_name_the_text)
{
    struct program *p = compile("function F(n, α = 1)\n  if Terminal(n) or α ≤ 0 then return Utility(n)\n"
                                "  for each child c of n do\n    α ← max(α, F(c))\n  return α\n");
    static const char *const texts[] = {"α = 1",
                                        "α = 1",
                                        "Terminal(n)",
                                        "Terminal(n)",
                                        "α ≤ 0",
                                        "return Utility(n)",
                                        "return Utility(n)",
                                        "for each child c of n",
                                        "for each child c of n",
                                        "α ← max(α, F(c))",
                                        "α ← max(α, F(c))",
                                        "for each child c of n",
                                        "return α"};
    ck_assert_uint_eq(p->code.count, sizeof texts / sizeof *texts);
    for (uint32_t i = 0; i < p->code.count; i++) {
        struct slice text = program_text(p, i);
        ck_assert_msg(slice_is(text, texts[i]), "%u: '%.*s'", (unsigned)i, (int)text.length, text.bytes);
    }
    ck_assert_uint_eq(program_line(p, 12), 5);
    program_free(p);
}
END_TEST

START_TEST(names_have_spellings)
{
    struct text out = {0};
    program_write_name(&out, "α", CHARSET_ASCII);
    program_write_name(&out, " ", CHARSET_ASCII);
    program_write_name(&out, "α", CHARSET_UNICODE);
    program_write_name(&out, " ε", CHARSET_UNICODE);
    program_write_name(&out, "ε", CHARSET_ASCII);
    ck_assert_str_eq(text_string(&out), "alpha α εeps");
    text_clear(&out);
    program_write_source(&out, slice_of("if α ≤ −∞ · é then v ← ε"), CHARSET_ASCII);
    ck_assert_str_eq(text_string(&out), "if alpha <= -inf * \\u{e9} then v <- eps");
    text_clear(&out);
    program_write_source(&out, slice_of("v ← \033α"), CHARSET_UNICODE);
    ck_assert_str_eq(text_string(&out), "v ← ␛α");
    ck_assert(program_is_name("α", slice_of("alpha")) && program_is_name("α", slice_of("α")));
    ck_assert(program_is_name("ε", slice_of("epsilon")) && !program_is_name("α", slice_of("beta")));
    text_free(&out);
}
END_TEST

/* What goes on without end in a file must not in the compiler. */
static void repeat(struct text *out, const char *unit, unsigned times)
{
    while (times--)
        text_add_string(out, unit);
}

static size_t errors_of(const struct text *bytes)
{
    struct diag diag = {0};
    struct program *program = compile_with(bytes->bytes, bytes->length, &diag);
    size_t errors = diag.errors;
    ck_assert((program == NULL) == (errors > 0));
    program_free(program);
    diag_free(&diag);
    return errors;
}

/* There are so many errors, and one says this. */
static void expect_errors(struct text *bytes, size_t count, const char *words)
{
    struct diag diag = {0};
    struct text said = {0};
    ck_assert_ptr_null(compile_with(bytes->bytes, bytes->length, &diag));
    FILE *file = text_open(&said);
    diag_print(&diag, file);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_msg(diag.errors == count && strstr(text_string(&said), words),
                  "%zu errors, of which the first is\n%s", diag.errors, text_string(&said));
    text_free(&said);
    diag_free(&diag);
    text_free(bytes);
}

START_TEST(depth_is_bounded)
{
    static const struct {
        const char *before, *unit, *middle, *close, *after;
    } cases[] = {
        {"function F(n)\n  return ", "(", "1", ")", "\n"},
        {"function F(n)\n  return ", "-", "1", "", "\n"},
        {"function F(n)\n  return ", "1+", "1", "", "\n"},
        {"function F(n)\n  return ", "max(", "1", ")", "\n"},
        {"function F(n)\n  if ", "not ", "Terminal(n)", "", " then return 1\n  return 2\n"},
        {"function F(n)\n  if ", "Terminal(n) or ", "Terminal(n)", "", " then return 1\n  return 2\n"},
        {"function F(n)\n  ", "if Terminal(n) then ", "return 1", "", "\n  return 2\n"},
        {"function F(n)\n", "  if Terminal(n) then return 1\n  else", " return 2", "", "\n"},
        {"function F(n)\n  if Terminal(n) then return 1\n", "  else if Terminal(n) then return 1\n",
         "  else return 2\n", "", ""},
        {"function F(n)\n  ", "repeat ", "x ← 1", " until true", "\n  return 2\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text bytes = {0};
        text_add_string(&bytes, cases[i].before);
        repeat(&bytes, cases[i].unit, 100000);
        text_add_string(&bytes, cases[i].middle);
        repeat(&bytes, cases[i].close, 100000);
        text_add_string(&bytes, cases[i].after);
        ck_assert_msg(errors_of(&bytes) > 0, "%s", cases[i].unit);
        text_free(&bytes);
    }
}
END_TEST

START_TEST(hundred_levels_are_fine)
{
    struct text bytes = {0};
    text_add_string(&bytes, "function F(n)\n");
    for (int i = 1; i <= 100; i++) {
        text_add_repeated(&bytes, ' ', (size_t)i);
        text_add_string(&bytes, "if Terminal(n)\n");
    }
    text_add_repeated(&bytes, ' ', 101);
    text_add_string(&bytes, "return 1\n return ");
    repeat(&bytes, "(", 100);
    text_add_string(&bytes, "1");
    repeat(&bytes, ")", 100);
    ck_assert_uint_eq(errors_of(&bytes), 0);
    text_free(&bytes);
}
END_TEST

/* However many stand side by side, they aren't deep. */
START_TEST(any_number_side_by_side_is_fine)
{
    static const char *const units[] = {
        "  if Terminal(n) then x ← 1\n",
        "  if Terminal(n)\n    x ← 1\n  else if x = 2\n    x ← (2)\n  else\n    x ← −(3)\n",
        "  if Terminal(n) then x ← 1 else if not (x = 2) then x ← 2 else x ← 3\n",
        "  while x < 0\n    x ← x + (1)\n",
        "  while x < 0 do x ← x + 1\n",
        "  repeat\n    x ← 1\n  until (x = 1)\n",
        "  repeat x ← 1 until x = 1\n",
        "  for d ← 1 to (2) do x ← d\n",
        "  for each child c of n by (x) do x ← F(c)\n",
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        struct text bytes = {0};
        text_add_string(&bytes, "function F(n)\n  x ← 0\n");
        repeat(&bytes, units[i], 500);
        text_add_string(&bytes, "  return x\n");
        ck_assert_msg(errors_of(&bytes) == 0, "%s", units[i]);
        text_free(&bytes);
    }
}
END_TEST

/* What is nested too deeply is passed over, and read on after it. */
START_TEST(levels_are_bounded)
{
    for (size_t levels = 196; levels < 206; levels++) {
        struct text bytes = {0};
        text_add_string(&bytes, "function F(n)\n");
        for (size_t i = 1; i <= levels; i++) {
            text_add_repeated(&bytes, ' ', i);
            text_add_string(&bytes, "repeat\n");
        }
        text_add_repeated(&bytes, ' ', levels + 1);
        text_add_string(&bytes, "F(n)\n");
        for (size_t i = levels; i > 0; i--) {
            text_add_repeated(&bytes, ' ', i);
            text_add_string(&bytes, "until true\n");
        }
        text_add_string(&bytes, " return 2\n");
        if (levels > 200)
            expect_errors(&bytes, 2,
                          "x.algo:202:202: error: this is nested too deeply; 200 levels are the most\n");
        else if (levels < 199)
            ck_assert_uint_eq(errors_of(&bytes), 0);
        text_free(&bytes);
    }
}
END_TEST

START_TEST(else_ifs_are_bounded)
{
    for (unsigned count = 195; count < 201; count++) {
        struct text bytes = {0};
        text_add_string(&bytes, "function F(n)\n if Terminal(n) then return 1\n");
        repeat(&bytes, " else if Terminal(n) then return 1\n", count);
        text_add_string(&bytes, " return 2\n");
        if (count == 200) /* what the last two have in them is nested too deeply */
            expect_errors(&bytes, 3,
                          "x.algo:202:7: error: there are too many 'else if' in a row; 200 are the most\n");
        else if (count < 198)
            ck_assert_uint_eq(errors_of(&bytes), 0);
        text_free(&bytes);
    }
}
END_TEST

START_TEST(size_is_bounded)
{
    struct text bytes = {0};
    text_add_string(&bytes, "function F(n)\n  x ← 0\n");
    for (int i = 0; i < 40000; i++)
        text_format(&bytes, "  x ← %d\n", i);
    text_add_string(&bytes, "  return x\n");
    expect_errors(&bytes, 1,
                  "error: this program is too large: it has more than 32,767 numbers or 65,535 calls, "
                  "loops or tables\n");
    text_add_string(&bytes, "function F(n)\n  x ← 0\n");
    for (int i = 0; i < 40000; i++)
        text_format(&bytes, "  x ← %d\n", i < 300 ? i : 299 - i % 200);
    text_add_string(&bytes, "  return x\n");
    ck_assert_uint_eq(errors_of(&bytes), 0);
    text_clear(&bytes);
    text_add_string(&bytes, "function F(n)\n");
    for (int i = 0; i < 70000; i++)
        text_add_string(&bytes, "  F(n)\n");
    text_add_string(&bytes, "  return 1\n");
    expect_errors(&bytes, 1,
                  "error: this program is too large: it has more than 32,767 numbers or 65,535 calls, "
                  "loops or tables\n");
    text_add_string(&bytes, "function F(n)\n");
    for (int i = 0; i < 11000; i++)
        text_format(&bytes, "  v%d ← 1\n", i);
    text_add_string(&bytes, "  return 1\n");
    expect_errors(&bytes, 1, "x.algo:1:10: error: 'F' has too many variables; 10000 are the most\n");
    text_add_string(&bytes, "function F(n, x = 0)\n  return ");
    for (int i = 0; i < 4; i++) {
        text_add_string(&bytes, "G(");
        repeat(&bytes, "x + 1, ", 8998);
    }
    text_add_string(&bytes, "1, 1");
    repeat(&bytes, ")", 4);
    text_add_string(&bytes, "\nfunction G(p0");
    for (int i = 1; i < 8999; i++)
        text_format(&bytes, ", p%d", i);
    text_add_string(&bytes, ", last = 0)\n  return p0\n");
    expect_errors(
        &bytes, 1,
        "x.algo:1:10: error: 'F' has too many variables and values in between; 32767 are the most\n");
    text_add_string(&bytes, "function F(n)\n  return Utility(n)\n");
    for (int i = 1; i < 1001; i++)
        text_format(&bytes, "function F%d(n)\n  return Utility(n)\n", i);
    expect_errors(&bytes, 1, "x.algo:2001:10: error: there are too many functions; 1000 are the most\n");
}
END_TEST

/* Files that are spoilt at random: the compiler lives, and calls what it refuses an error. */

static void spoil(struct random *random, struct text *bytes, const char *pieces[], size_t count)
{
    size_t at = (size_t)random_between(random, 0, (int64_t)bytes->length);
    size_t length = (size_t)random_between(random, 0, 8);
    if (length > bytes->length - at)
        length = bytes->length - at;
    struct text spoilt = {0};
    text_add(&spoilt, bytes->bytes, at);
    switch (random_between(random, 0, 2)) {
    case 0: /* leave out */
        break;
    case 1: /* put in */
        text_add_string(&spoilt, pieces[random_between(random, 0, (int64_t)count - 1)]);
        text_add(&spoilt, bytes->bytes + at, length);
        break;
    default: /* say twice */
        text_add(&spoilt, bytes->bytes + at, length);
        text_add(&spoilt, bytes->bytes + at, length);
    }
    text_add(&spoilt, bytes->bytes + at + length, bytes->length - at - length);
    text_free(bytes);
    *bytes = spoilt;
}

static void read_file(const char *path, struct text *bytes)
{
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    for (int c; (c = getc(file)) != EOF;)
        text_add_char(bytes, (char)c);
    fclose(file);
}

static void spoil_file(const char *path, uint64_t seed)
{
    static const char *pieces[] = {"\n",
                                   "  ",
                                   "\n    ",
                                   "(",
                                   ")",
                                   "[n]",
                                   "if ",
                                   "else ",
                                   "then ",
                                   "return ",
                                   "for each child c of n\n",
                                   "α",
                                   " ← ",
                                   "−",
                                   "∞",
                                   "max(",
                                   ", ",
                                   "Terminal(n)",
                                   "not ",
                                   " and ",
                                   " = ",
                                   "\t",
                                   "break",
                                   "until ",
                                   "repeat\n",
                                   "function G(n)\n",
                                   "1",
                                   ":"};
    struct text whole = {0};
    struct random random;
    read_file(path, &whole);
    random_seed(&random, seed);
    for (int turn = 0; turn < 60; turn++) {
        struct text bytes = {0};
        text_add_slice(&bytes, text_slice(&whole));
        for (int64_t i = random_between(&random, 1, 4); i > 0; i--)
            spoil(&random, &bytes, pieces, sizeof pieces / sizeof *pieces);
        errors_of(&bytes);
        text_free(&bytes);
    }
    text_free(&whole);
}

/* All algorithms, those that ship and those that are kept for tests. */
static void find_all(glob_t *found)
{
    struct text pattern = {0};
    const char *srcdir = getenv("srcdir");
    text_format(&pattern, "%s/algorithms/*.algo", srcdir ? srcdir : ".");
    ck_assert_int_eq(glob(text_string(&pattern), 0, NULL, found), 0);
    text_clear(&pattern);
    text_format(&pattern, "%s/tests/pseudocode/*.algo", srcdir ? srcdir : ".");
    ck_assert_int_eq(glob(text_string(&pattern), GLOB_APPEND, NULL, found), 0);
    text_free(&pattern);
}

START_TEST(spoilt_files_are_survived)
{
    glob_t found;
    find_all(&found);
    for (size_t i = 0; i < found.gl_pathc; i++)
        spoil_file(found.gl_pathv[i], i);
    globfree(&found);
}
END_TEST

START_TEST(plain_keyboards_will_do)
{
    glob_t found;
    find_all(&found);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct text whole = {0}, plain = {0}, code = {0}, plain_code = {0};
        read_file(found.gl_pathv[i], &whole);
        for (size_t from = 0, at = 0; at < whole.length; at++)
            if (whole.bytes[at] == '\n') {
                size_t blanks = strspn(whole.bytes + from, "\t");
                text_add_repeated(&plain, '\t', blanks);
                struct slice line = {whole.bytes + from + blanks, at - from - blanks};
                program_write_source(&plain, line, CHARSET_ASCII);
                text_add_char(&plain, '\n');
                from = at + 1;
            }
        struct program *program = compile(text_string(&whole)), *same = compile(text_string(&plain));
        code_of(program, &code);
        code_of(same, &plain_code);
        ck_assert_msg(strcmp(text_string(&code), text_string(&plain_code)) == 0, "%s", found.gl_pathv[i]);
        for (size_t at = 0; at < plain.length; at++)
            ck_assert_msg((unsigned char)plain.bytes[at] < 0x80, "%s isn't plain", found.gl_pathv[i]);
        program_free(program);
        program_free(same);
        text_free(&whole);
        text_free(&plain);
        text_free(&code);
        text_free(&plain_code);
    }
    globfree(&found);
}
END_TEST

/* Words with a meaning: some stay what they are, others can be variables, parameters and tables. */
START_TEST(knows_which_words_are_free)
{
    static const struct {
        const char *word;
        bool free;
    } words[] = {{"inf", false},  {"infinity", false}, {"∞", false},      {"true", false}, {"false", false},
                 {"none", false}, {"max", true},       {"min", true},     {"live", true},  {"solved", true},
                 {"Max", true},   {"Solved", true},    {"Utility", true}, {"F", true}};
    static const char *const places[] = {"function F(n)\n  %s ← 3\n  return %s\n",
                                         "function F(n, %s = 3)\n  return %s\n",
                                         "function F(n)\n  for %s ← 1 to 3\n    x ← %s\n  return 0\n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
            struct text text = {0};
            struct diag diag = {0};
            text_format(&text, places[p], words[i].word, words[i].word);
            struct program *program = compile_with(text_string(&text), text.length, &diag);
            ck_assert_msg((program != NULL) == words[i].free, "%s", text_string(&text));
            program_free(program);
            diag_free(&diag);
            text_free(&text);
        }
}
END_TEST

UNIT("pseudocode", knows_which_words_are_free, spellings_are_the_same, statements_become_code,
     what_outlasts_a_call_is_logged, knows_its_functions, knows_what_instructions_are_for,
     loops_that_call_later_are_logged, loops_know_their_instructions, tables_know_their_types,
     columns_have_two_spellings, places_name_the_text, names_have_spellings, depth_is_bounded,
     hundred_levels_are_fine, any_number_side_by_side_is_fine, levels_are_bounded, else_ifs_are_bounded,
     size_is_bounded, spoilt_files_are_survived, plain_keyboards_will_do)
