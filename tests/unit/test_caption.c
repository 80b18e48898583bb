/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "tree/caption.h"
#include "unit.h"

/* What is read, as "name|player|number". */
static const struct {
    const char *label, *read;
} captions[] = {
    {"", "||"},
    {"A", "A||"},
    {"MAX", "|max|"},
    {"min", "|min|"},
    {"3", "||3"},
    {"-3.5", "||-3.5"},
    {"\xe2\x88\x92\xe2\x88\x9e", "||-inf"},
    {"\xe2\x80\x93"
     "3",
     "||-3"},
    {"+inf", "||inf"},
    {"?", "||?"},
    {"A\n3", "A||3"},
    {"A\n?", "A||?"},
    {"3\nA", "A||3"},
    {"MAX A", "A|max|"},
    {"A MAX", "A|max|"},
    {"A (MAX)", "A|max|"},
    {"A\nMAX\n3", "A|max|3"},
    {"MAX(A)", "(A)|max|"},
    {"MAX: 3", "|max|3"},
    {"MAX = 3", "|max|3"},
    {"MAX node", "|max|"},
    {"Player MAX", "|max|"},
    {"MAX's turn", "|max|"},
    {"MIN to move", "|min|"},
    {"Minimizer", "|min|"},
    {"A\nMaximizing player", "A|max|"},
    {"\xe2\x96\xbd 3", "|min|3"},
    {"max(3, 12, 8) = 12", "|max|12"},
    {"maximum", "maximum||"},
    {"MAX1", "MAX1||"},
    {"v=3", "||3"},
    {"v = -3", "||-3"},
    {"Value: 3", "||3"},
    {"value 3", "||3"},
    {"A value 3", "A||3"},
    {"A v=3", "A||3"},
    {"minimax value = 3", "||3"},
    {"A = 3", "A||3"},
    {"A=3", "A||3"},
    {"A: 3", "A||3"},
    {"A := 3", "A||3"},
    {"A 3", "A||3"},
    {"A (3)", "A||3"},
    {"A [3]", "A||3"},
    {"Option A (3)", "Option A||3"},
    {"A, 3", "A||3"},
    {"A | 3", "A||3"},
    {"A/3", "A||3"},
    {"A - 3", "A||3"},
    {"- 3", "- 3||"},
    {"A: - 3", "A: - 3||"},
    {"Leaf: 3", "||3"},
    {"Leaf 3", "Leaf 3||"},
    {"leaf\n3", "||3"},
    {"terminal", "terminal||"},
    {"MAX\n\xe2\x86\x90 \xe2\x86\x92", "|max|"},
    {"\xe2\x86\x90", "\xe2\x86\x90||"},
    {"*\n3", "*||3"},
    {"Node 3", "Node 3||"},
    {"Node 3\n7", "Node 3||7"},
    {"State 5: 7", "State 5||7"},
    {"5 coins", "5 coins||"},
    {"take 2 coins", "take 2 coins||"},
    {"3 [\xe2\x88\x92\xe2\x88\x9e, 5]", "||3"},
    {"[3, 5]", "||"},
    {"(-inf, inf)", "||"},
    {"A\n[3; 5]", "A||"},
    {"A [3, 5]", "A||"},
    {"\xce\xb1=3\n\xce\xb2=5", "||"},
    {"\xce\xb1 = 3, \xce\xb2 = 5, v = 4", "||4"},
    {"\xce\xb1: 3 \xce\xb2: 5", "||"},
    {"MAX\nalpha=-inf beta=inf", "|max|"},
    {"depth: 2\n7", "||7"},
    {">= 3", "||"},
    {"\xe2\x89\xa4"
     "3",
     "||"},
    {"A \xe2\x89\xa5 3", "A||"},
    {"v <= 3", "||"},
    {"2, 3", "||"},
    {"(2,3)", "||"},
    {"1 2", "||"},
    {"3, 3", "||3"},
    {"5\nv = 5", "||5"},
    {"5\nv = 7", "||7"},
    {"4 \xe2\x9c\x82", "||4"},
    {"A 4 *", "A||4"},
    {"*", "*||"},
    {"peanut butter", "peanut butter||"},
    {"peanut\nbutter", "peanut\nbutter||"},
    {"peanut\nbutter\n3", "peanut\nbutter||3"},
    {"A\nMAX\npruned", "A|max|"},
    {"a, b", "a, b||"},
    {"a:b", "a:b||"},
    {"a/b", "a/b||"},
    {"a:b = 3", "a:b||3"},
    {"a <b>: 3", "a <b>||3"},
    {"a->b", "a->b||"},
    {"f(x)", "f(x)||"},
    {"B (b)", "B (b)||"},
    {"x(3)", "x(3)||"},
    {"((((", "((((||"},
    {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 A", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 A||"},
    {"=", "=||"},
    {"\xff\xfe", "\xff\xfe||"},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof captions / sizeof *captions; i++) {
        static const char *const players[] = {"", "max", "min"};
        struct caption caption;
        struct text read = {0};

        caption_read(slice_of(captions[i].label), &caption);
        text_add_slice(&read, caption.name);
        text_format(&read, "|%s|", players[caption.player]);
        if (caption.has_number)
            number_write(&read, caption.number, NUMBER_PLAIN);
        else if (caption.unknown)
            text_add_char(&read, '?');
        ck_assert_msg(strcmp(text_string(&read), captions[i].read) == 0, "%s: %s, not %s", captions[i].label,
                      text_string(&read), captions[i].read);
        text_free(&read);
    }
}
END_TEST

UNIT("caption", reads)
