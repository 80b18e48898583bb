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
    {"MAX: A", "A|max|"},
    {"A: MAX", "A|max|"},
    {"Player: MAX", "|max|"},
    {"to move = MIN\n3", "|min|3"},
    {"A: MAX = 3", "A|max|3"},
    {"MAX node", "|max|"},
    {"Player MAX", "|max|"},
    {"Player MAX\nroot", "root|max|"},
    {"to move MAX\nroot:", "root:|max|"},
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
    {"A = 3\nb\nc", "A||3"},
    {"A 3\nB = 4", "A||4"},
    {"A = 3\nB 4", "A||3"},
    {"peanut\nA = 3", "peanut||3"},
    {"A: 3", "A||3"},
    {"A := 3", "A||3"},
    {"A 3", "A||3"},
    {"A (3)", "A||3"},
    {"A [3]", "A||3"},
    {"Option A (3)", "Option A||3"},
    {"A (see 3)", "A (see 3)||"},
    {"A (round 2 of 3)", "A (round 2 of 3)||"},
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
    {"the\nState 5\nleft", "the\nState 5\nleft||"},
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
    {"peanut\ndepth: 2\nbutter", "peanut||"},
    {"peanut\n>= 2\nbutter", "peanut||"},
    {">= 3", "||"},
    {"\xe2\x89\xa4"
     "3",
     "||"},
    {"A \xe2\x89\xa5 3", "A||"},
    {"v <= 3", "||"},
    {"2, 3", "||"},
    {"(2,3)", "||"},
    {"1 2", "||"},
    {"4 5 6\n1 2", "||"},
    {"5 + 3", "5 + 3||"},
    {"0% 3", "0%||3"},
    {"9% 3", "9%||3"},
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
    /* Up to so many pieces, and one more. */
    {"a b c d e f g h i j k l m n o = 3", "a b c d e f g h i j k l m n o = 3||"},
    {"a b c d e f g h i j k l m n = 3", "a b c d e f g h i j k l m n||3"},
    {"a b c d e f g h i j k l m n o p\nq", "a b c d e f g h i j k l m n o p\nq||"},
    {"a b c d e f g h i j k l m n o p q\nr", "a b c d e f g h i j k l m n o p q\nr||"},
    {"a b c d e f g h i j k l m n o (3) p", "a b c d e f g h i j k l m n o (3) p||"},
    {"a b c d e f g h i j k l m n o max\n3", "a b c d e f g h i j k l m n o|max|3"},
    {"a b c d e f g h i j k l m n o p max\n3", "a b c d e f g h i j k l m n o p max||3"},
    {"MAX (3) {A}", "(3) {A}|max|"},
    {"A {3}\nMAX{5}", "A|max|5"},
    {"A (MIN)(3)", "A|min|3"},
    {"[MAX] A", "A|max|"},
    {"( max ): 3", "|max|3"},
    {"A (1 2) 3", "A||3"},
    {"A (x 2)", "A (x 2)||"},
    {"A ()", "A ()||"},
    {"MAX - A -- 3", "A|max|3"},
    {"A – 3", "A||3"},
    {"A — 3", "A||3"},
    {"A –3", "A||-3"},
    {"A –x", "A –x||"},
    {"A –inf", "A –inf||"},
    {"A –.5", "A||-0.5"},
    {"A –-5", "A –-5||"},
    {"A –5x", "A –5x||"},
    {"A >= 3, 4", "A||4"},
    {"A > 3 < 5", "A||"},
    {"A = 3 B", "A||3"},
    {"A\t3\r", "A||3"},
    {"A;3|B", "A||3"},
    {"3 A", "3 A||"},
    {"x y 3", "x y 3||"},
    {"x y (3)", "x y||3"},
    {"value = ?", "||?"},
    {"? 3", "||"},
    {"?, ?", "||?"},
    {"A = 3\nB = 4", "A||"},
    {"A = 3\n4", "A||4"},
    {"4\nA = 3", "A||4"},
    {"value 3\nvalue 4", "||"},
    {"A ✓ 3", "A||3"},
    {"✓ 3", "||3"},
    {"LEAF\n3", "||3"},
    {"Terminal\nMAX", "|max|"},
    {"leaves\n3", "leaves||3"},
};

static void expect(const char *label, const char *expected)
{
    static const char *const players[] = {"", "max", "min"};
    struct caption caption;
    struct text read = {0};

    caption_read(slice_of(label), &caption);
    text_add_slice(&read, caption.name);
    text_format(&read, "|%s|", players[caption.player]);
    if (caption.has_number)
        number_write(&read, caption.number, NUMBER_PLAIN);
    else if (caption.unknown)
        text_add_char(&read, '?');
    ck_assert_msg(strcmp(text_string(&read), expected) == 0, "%s: %s, not %s", label, text_string(&read),
                  expected);
    text_free(&read);
}

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof captions / sizeof *captions; i++)
        expect(captions[i].label, captions[i].read);
}
END_TEST

/* Each word that means something, in labels that show what; %s is the word. */
static const struct {
    const char *words, *label, *read;
} meaning[] = {
    {"max|max's|maximizer|maximiser|maximizer's|maximiser's|maximize|maximise|maximizing|maximising|MAX|MaX|"
     "▲|△",
     "A %s 3", "A|max|3"},
    {"min|min's|minimizer|minimiser|minimizer's|minimiser's|minimize|minimise|minimizing|minimising|Min|▼|▽",
     "A %s 3", "A|min|3"},
    {"player|node|turn|to|move|moves|plays|level|root|Level", "%s MAX", "|max|"},
    {"v|u|h|val|value|score|util|utility|eval|evaluation|heuristic|payoff|result|reward|minimax|wert|valor|"
     "valeur|V|Wert",
     "A %s 3", "A||3"},
    {"v|u|h|val|value|score|util|utility|eval|evaluation|heuristic|payoff|result|reward|minimax|wert|valor|"
     "valeur",
     "5, %s: 3", "||3"},
    {"player|node|turn|move|moves|level|leaf|terminal|state|position|vertex|step|game|board|−|depth|ply|id|"
     "visits",
     "%s 3", "%s 3||"},
    {"node|move|moves|leaf|terminal|state|position|vertex|step|game|board", "%s: 3", "||3"},
    {"player|turn|level|depth|ply|id|visits|alpha|beta|α|β|Depth", "%s: 3", "||"},
    {"alpha|beta|α|β|to|plays|root|maximal|mins|va|values|leafs|dept|x", "%s 3", "%s||3"},
};

START_TEST(knows_what_words_mean)
{
    for (size_t i = 0; i < sizeof meaning / sizeof *meaning; i++)
        for (struct slice rest = slice_of(meaning[i].words), word; rest.bytes;) {
            struct text label = {0}, read = {0};
            const char *at;
            word = slice_take(&rest, '|');
            for (at = meaning[i].label; *at; at++)
                *at == '%' ? at++, text_add_slice(&label, word) : text_add_char(&label, *at);
            for (at = meaning[i].read; *at; at++)
                *at == '%' ? at++, text_add_slice(&read, word) : text_add_char(&read, *at);
            expect(text_string(&label), text_string(&read));
            text_free(&label);
            text_free(&read);
        }
}
END_TEST

/* What people see of a text with tags and entities. */
static const struct {
    const char *words;
    bool tags;
    char mark;
    const char *seen;
} plain[] = {
    {"&amp;&lt;&gt;&quot;&apos;&nbsp;&infin;&minus;&alpha;&beta;", true, '&', "&<>\"' ∞−αβ"},
    {"&le;&ge;&ne;&larr;&rarr;&plusmn;&times;&middot;&bull;&ndash;&mdash;&hellip;", true, '&',
     "≤≥≠←→±×·•–—…"},
    {"&lbrace;&rbrace;&lsqb;&rsqb;&lpar;&rpar;&semi;&num;&colon;&vert;&comma;&equals;&plus;", true, '&',
     "{}[]();#:|,=+"},
    {"#quot;#35;#9829;#x41;&#x41;&#X41;&#65;", true, '#', "\"#♥AAAA"},
    {"#35;&#35;", true, '&', "#35;#"},
    {"&#0;&#xd7ff;&#xd800;&#xdfff;&#xe000;&#1114111;&#1114112;&#x;&#;&;", true, '&',
     "&#0;\ud7ff&#xd800;&#xdfff;\ue000\U0010ffff&#1114112;&#x;&#;&;"},
    {"&#x10fFfF;&#xg;&#x/;&#6:;&#6/;&AMP;&lt &lt", true, '&', "\U0010ffff&#xg;&#x/;&#6:;&#6/;&AMP;&lt &lt"},
    {"&#000000065;&#00000065;", true, '&', "&#000000065;A"},
    {"a<br>b<br/>c<BR />d<b>e</b>f<i class='x'>g<td>h</tr>i<th>j<p>k<div>l<hr>m<vr>n<li>o", true, '&',
     "a\nb\nc\ndefg\nhi\nj\nk\nl\nm\nn\no"},
    {"a</br>b<!-- c -->d<bra>e< f>g<1>h<z", true, '&', "abde< f>g<1>h<z"},
    {"a<Z>b<A>c<@>d<[>e<`>f<{>g<", true, '&', "abc<@>d<[>e<`>f<{>g<"},
    {"a<br{>b<td~>c<li|>d", true, '&', "a\nb\nc\nd"},
    {"a<br>b&lt;", false, '&', "a<br>b<"},
    {"<b>", true, '&', ""},
    {"", true, '&', ""},
};

START_TEST(sees_through_tags)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        struct text out = {0};
        caption_add_plain(&out, slice_of(plain[i].words), plain[i].tags, plain[i].mark);
        ck_assert_msg(slice_is(text_slice(&out), plain[i].seen), "%s: '%s'", plain[i].words,
                      text_string(&out));
        text_free(&out);
    }
}
END_TEST

UNIT("caption", reads, knows_what_words_mean, sees_through_tags)
