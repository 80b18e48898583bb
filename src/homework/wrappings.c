/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is around what a line says: the head of a mail, quoted lines, who speaks and when, a prompt. */
#include "base/utf8.h"
#include "homework/reading.h"

#define SPEAKERS 8 /* that are told from each other */

static const char *const around[][2] = {
    {"\\documentclass", "\\begin{document}"},
    {"\\begin{tikzpicture}", "\\end{tikzpicture}"},
    {"<svg", "</svg>"},
    {"<style", "</style>"},
    {"<script", "</script>"},
};

size_t wrappings_lines(struct slice text)
{
    struct slice rest = text, line = slice_take(&rest, '\n');
    const char *end = NULL;
    size_t lines = 0;
    for (size_t i = 0; i < sizeof around / sizeof *around && !end; i++)
        if (slice_find(line, around[i][0]) && !slice_find(line, around[i][1]))
            end = slice_find(rest, around[i][1]);
    for (; end && text.length && text.bytes <= end; lines++)
        slice_take(&text, '\n');
    return lines;
}

/* Takes off the mark, and one blank behind it. */
static bool take_mark(struct slice *line, const char *mark)
{
    struct slice at = *line;
    if (!slice_begins(at, mark))
        return false;
    loose_drop(&at, strlen(mark));
    if (at.length && !strchr(" \r", *at.bytes))
        return false;
    loose_drop(&at, at.length && *at.bytes == ' ');
    return loose_go(line, at);
}

struct slice wrappings_unmarked(struct reading *r, struct slice text, struct text *kept)
{
    static const char *const marks[] = {">>>", ">", "-", "*", "+", "•", "–", "·", "‣", "◦"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        struct slice rest = text;
        struct text bare = {0};
        bool all = true;
        for (struct slice line; all && rest.length; text_add_char(&bare, '\n')) {
            line = slice_take(&rest, '\n');
            all = take_mark(&line, marks[i]) || !slice_trim(line).length;
            text_add_slice(&bare, line);
        }
        if (all) {
            text_clear(kept);
            text_add_slice(kept, text_slice(&bare));
            text = text_slice(kept);
            r->itemized = r->itemized || *marks[i] != '>';
        }
        text_free(&bare);
    }
    return text;
}

#define MAIL_HEADS                                                                                           \
    "from to subject cc bcc date sent reply von an betreff gesendet datum de para asunto fecha objet "       \
    "envoyé envoye"

static bool is_mail_head(struct slice line)
{
    return loose_word_of(&line, MAIL_HEADS) && loose_sign(&line, ":");
}

/* "On Tuesday, Tim wrote:" */
static bool announces_quote(struct slice line)
{
    for (line = slice_trim(line); loose_more(&line);)
        if (!loose_word_of(&line, "wrote schrieb ecrit écrit escribió escribio"))
            loose_step(&line);
        else if (slice_is(slice_trim(line), ":"))
            return true;
    return false;
}

/* "[14:02]", "14:02 -", "12/11/26, 14:02 -" */
static bool take_time(struct slice *line)
{
    struct slice at = slice_trim(*line);
    bool bracket = loose_sign(&at, "["), colon = false;
    size_t length = 0;
    for (; length < at.length && strchr("0123456789:/.,- ", at.bytes[length]); length++)
        colon = colon || (at.bytes[length] == ':' && loose_is_digit(at, length + 1));
    loose_drop(&at, length);
    if (!colon || (bracket && !slice_begins(at, "]")))
        return false;
    loose_drop(&at, bracket);
    return loose_go(line, at);
}

/* Whether some reader knows a word that begins here. */
static bool is_known(const struct reading *r, struct slice word)
{
    struct slice at = word;
    return names_exactly(r, &word) != TREE_NONE || topic_take_word(r, &word, &(struct topic){0}) ||
           words_take(&word, WORDS_ARRIVES) || words_take(&word, WORDS_ROW) ||
           rows_column(loose_word(&at)) != COLUMN_COUNT || loose_any_number(&word);
}

/* A word, or two, that no reader knows, and a colon. */
static bool take_name(const struct reading *r, struct slice *line)
{
    struct slice at = *line;
    for (int words = 0; words < 2 && !is_known(r, at) && loose_word(&at).length; words++)
        if (loose_sign(&at, ":"))
            return took(line, &at, loose_more(&at));
    return false;
}

/* Two who speak in turn, each more than once; others may have said something, too. */
static bool is_spoken(const struct reading *r, struct slice text)
{
    struct slice names[SPEAKERS];
    size_t lines[SPEAKERS] = {0}, count = 0, several = 0;
    while (text.length) {
        struct slice line = slice_trim(slice_take(&text, '\n')), rest = line;
        if (line.length > 2000 || !take_name(r, &rest))
            continue;
        struct slice name = loose_until(line, rest);
        size_t who = 0;
        while (who < count && !slice_equal(names[who], name))
            who++;
        if (who == SPEAKERS)
            continue;
        names[who] = name;
        count += who == count;
        several += ++lines[who] == 2;
    }
    return several > 1;
}

/* "In [3]: pruned", "In [ ]: pruned", ">>> pruned": what is asked for; "Out[3]: ['J']" */
static bool take_prompt(struct slice *line, bool *asks)
{
    struct slice at = *line;
    *asks = true;
    if (loose_sign(line, ">>>"))
        return true;
    *asks = loose_word_of(&at, "in");
    if (!(*asks || loose_word_of(&at, "out")) || !loose_sign(&at, "[") || !maybe(loose_any_number(&at)) ||
        !loose_sign(&at, "]:"))
        return false;
    loose_blanks(&at);
    return loose_go(line, at);
}

#define ANSWERS "answer antwort respuesta réponse resposta risposta"

/* "Q:", "Q2 Which …", "F3." before a question, "A:" before its answer; `letters`: what it may begin with. */
static bool take_letter(struct slice *line, const char *letters)
{
    struct slice at = slice_trim(*line);
    const bool word =
        loose_word_of(&at, *letters == 'A' ? ANSWERS : "question frage pregunta pergunta domanda");
    if (!word && (!at.length || !strchr(letters, *at.bytes)))
        return false;
    loose_drop(&at, !word);
    if (word)
        at = slice_trim(at);
    const bool number = loose_is_digit(at, 0);
    while (loose_is_digit(at, 0))
        loose_drop(&at, 1);
    return took(line, &at, loose_sign(&at, ": . )") || (number && slice_begins(at, " ")));
}

/* Whether questions and answers take turns. */
static bool has_labels(struct slice text)
{
    size_t pairs = 0;
    bool question = false;
    while (text.length) {
        struct slice line = slice_take(&text, '\n');
        pairs += question && take_letter(&line, "AR");
        question = slice_trim(line).length ? take_letter(&line, "QFP") : question;
    }
    return pairs > 1;
}

void wrappings_begin(struct reading *r, struct slice text)
{
    struct slice at = text, line;
    do
        line = slice_trim(slice_take(&at, '\n'));
    while (!line.length && at.length);
    struct slice next = slice_take(&at, '\n');
    r->mail_head = is_mail_head(line) && is_mail_head(next);
    r->quotes = r->mail_head;
    r->spoken = is_spoken(r, text);
    r->labelled = has_labels(text);
}

/* "Table 2: the windows", without a number. */
static bool is_caption(struct slice line)
{
    return loose_word_of(&line, "table figure tabelle abbildung tabla figura tableau") &&
           loose_any_number(&line) && loose_sign(&line, ": .") && !loose_has_any(line, "=0123456789");
}

bool wrappings_take(struct reading *r, struct slice *line)
{
    struct slice at = *line;
    bool asks;
    if (is_caption(at))
        return true;
    if (r->mail_head) {
        r->mail_head = slice_trim(at).length;
        return r->mail_head;
    }
    if (r->labelled && (take_letter(line, "QFP") || take_letter(line, "AR")))
        return false;
    r->quotes = r->quotes || announces_quote(at);
    if (r->quotes && loose_sign(&at, ">"))
        return true;
    if (take_prompt(&at, &asks)) {
        struct topic topic;
        struct slice rest = at;
        *line = at;
        if (!asks)
            return false;
        topic_take(r, &rest, &topic);
        loose_blanks(&rest);
        r->asked = rest.length ? TOPIC_NONE : topic;
        r->answered = false;
        return true;
    }
    bool time = take_time(&at);
    if ((time || r->spoken) && take_name(r, &at))
        *line = at;
    return false;
}

/* --- labels --- */

/* `[shape=box, label="`, `["`, `("`: where a label begins behind the name of a node. */
static bool begins_label(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "[ ( {"))
        return false;
    struct slice inner = at;
    while (!loose_word_of(&inner, "label xlabel") && inner.length && !strchr("]\"", *inner.bytes))
        loose_skip(&inner);
    if (loose_sign(&inner, "="))
        at = inner;
    loose_blanks(&at);
    const bool quote = slice_begins(at, "\"");
    loose_drop(&at, quote);
    return took(rest, &at, quote);
}

/* What stands in the label, with blanks where a line ends; behind its quote, and the bracket's end. */
static void take_label(struct slice *rest, struct text *label)
{
    text_clear(label);
    while (rest->length && *rest->bytes != '"') {
        const bool escape = *rest->bytes == '\\' && rest->length > 1, breaks = slice_begins(*rest, "<br");
        const char c = rest->bytes[escape];
        text_add_char(label, breaks || (escape && strchr("nlr", c)) ? ' ' : c);
        size_t length = escape ? 2 : 1;
        while (breaks && length < rest->length && rest->bytes[length - 1] != '>')
            length++;
        loose_drop(rest, length);
    }
    loose_take_to(rest, "])}");
    loose_sign(rest, "]) ]] )) }} ] ) }");
}

/* ", edge label={node[midway]{cut}}", of LaTeX's forest: the node before it is cut off; and ", fill=red". */
static bool take_setting(struct slice *rest, bool *cut)
{
    struct slice at = *rest, words;
    size_t depth = 0;
    if (!loose_sign(&at, ",") || !loose_word_of(&at, "edge draw fill tier") ||
        (loose_word_of(&at, "label"), words = at, !loose_sign(&at, "=")))
        return false;
    for (; at.length && (depth || !strchr(",[]", *at.bytes)); loose_skip(&at)) {
        depth += *at.bytes == '{';
        depth -= depth && *at.bytes == '}';
    }
    for (words.length -= at.length; words.length; loose_skip(&words))
        *cut = *cut || words_has(WORDS_CLAIMS, loose_word(AHEAD(words)));
    return loose_go(rest, at);
}

/* What stands before a label, but for edges that have none. */
static void add_before(struct text *to, struct slice words)
{
    const bool edges = slice_find(words, "--") || slice_find(words, "->");
    while (edges && memchr(words.bytes, ';', words.length))
        slice_take(&words, ';');
    text_add_slice(to, words);
}

/* The node's name, where its label doesn't begin with it, and what the label says. */
static void add_label(const struct reading *r, struct text *to, struct slice name, uint32_t node,
                      struct slice label)
{
    struct slice again = label;
    if (names_exactly(r, &again) != node)
        text_format(to, " %.*s: ", SLICE(name));
    text_add_slice(to, label);
}

struct slice wrappings_unasked(struct slice line, struct text *kept)
{
    const char *end = line.length ? memchr(line.bytes, '?', line.length) : NULL;
    struct slice at = end ? (struct slice){end + 1, line.length - (size_t)(end + 1 - line.bytes)} : line;
    const bool answers = end && loose_word_of(&at, "a " ANSWERS);
    if (!end || !loose_sign(&at, ":"))
        return line;
    if (answers)
        take_letter(&line, "QFP"); /* "Q: Which move is best? A: C" */
    text_clear(kept);
    text_add_slice(kept, (struct slice){line.bytes, (size_t)(end + 1 - line.bytes)});
    text_add_char(kept, ' ');
    text_add_slice(kept, at);
    return text_slice(kept);
}

struct slice wrappings_unlabel(const struct reading *r, struct slice line, struct text *kept)
{
    struct text label = {0};
    struct slice rest = line, done = line, behind;
    text_clear(kept);
    while (rest.length) {
        const struct slice name = rest;
        bool cut = false;
        uint32_t node;
        if (take_setting(&rest, &cut)) {
            text_add_slice(kept, loose_until(done, name));
            text_add_string(kept, cut ? " pruned" : "");
            done = rest;
        } else if ((node = names_exactly(r, &rest)) == TREE_NONE) {
            loose_step(&rest);
        } else if (behind = rest, begins_label(&behind)) {
            take_label(&behind, &label);
            add_before(kept, loose_until(done, name));
            add_label(r, kept, loose_until(name, rest), node, text_slice(&label));
            rest = done = behind;
        }
    }
    const bool any = done.bytes != line.bytes;
    add_before(kept, done);
    text_free(&label);
    return any ? text_slice(kept) : line;
}

/* --- frames --- */

/* What tables and trees are drawn with; "╳" is a cross. */
static bool is_line(uint32_t point)
{
    return point >= 0x2500 && point < 0x2571;
}

static bool is_upright(uint32_t point)
{
    return point == 0x2502 || point == 0x2503 || point == 0x2506 || point == 0x2507 || point == 0x2551;
}

/* "- value :: 6", "<dt>value</dt><dd>6</dd>": a colon stands between. */
static bool take_described(struct slice *line, struct text *to)
{
    static const char *const signs[][2] = {
        {" :: ", ": "}, {"<dt>", ""}, {"</dt>", ": "}, {"<dd>", ""}, {"</dd>", ""}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (slice_begins(*line, signs[i][0])) {
            loose_drop(line, strlen(signs[i][0]));
            text_add_string(to, signs[i][1]);
            return true;
        }
    return false;
}

/* "│   ├── L: 3" and "┃ n1 ┃ -inf ┃": lines around the words give way to blanks, and to "|" between cells. */
static void unframe(struct slice line, struct text *to)
{
    bool words = false;
    while (line.length) {
        struct slice at = line;
        if (take_described(&line, to))
            continue;
        uint32_t point = utf8_take(&at);
        struct slice behind = slice_trim(at);
        bool between = is_upright(point) && (words || !is_line(utf8_take(&behind)));
        if (is_line(point))
            text_add_char(to, between ? '|' : ' ');
        else
            text_add_slice(to, loose_until(line, at));
        words = words || !(is_line(point) || point == ' ' || point == '\t');
        line = at;
    }
}

/* "|| a || b ||" over "| 1 | 2 |", and "! a !! b" over "| 1 || 2": the tables of wikis. */
static bool take_wiki(struct reading *r, struct slice line, struct text *to)
{
    struct slice at = slice_trim(line);
    bool doubled = slice_begins(at, "||"), head = slice_begins(at, "!") && slice_find(at, "!!");
    if (slice_begins(at, "{|") || slice_begins(at, "|}"))
        r->wiki = *at.bytes == '{';
    if (!doubled && !head && !(r->wiki && slice_find(at, "||")))
        return false;
    const char sign = head ? '!' : '|';
    for (size_t i = 0; i < at.length; i++) {
        bool two = at.bytes[i] == sign && i + 1 < at.length && at.bytes[i + 1] == sign;
        text_add_char(to, two || (head && !i) ? '|' : at.bytes[i]);
        i += two;
    }
    return true;
}

/* "Level 2 (MAX):" before the nodes that stand there. */
static bool take_named_level(struct slice *line)
{
    struct slice at = *line;
    if (!loose_word_of(&at, "level depth ply ebene tiefe stufe nivel niveau profundidad profondeur") ||
        !loose_any_number(&at))
        return false;
    if (loose_sign(&at, "("))
        while (at.length && !loose_sign(&at, ")"))
            loose_skip(&at);
    return took(line, &at, loose_sign(&at, ":"));
}

/* How deep a node is, before what is said of it: "depth=1 node=B returns 3". */
static void take_level(const struct reading *r, struct slice *line)
{
    struct slice at = *line, behind;
    loose_sign(&at, "- •");
    bool named = take_named_level(&at), set = false;
    while (!named && rows_take_setting(&at))
        set = loose_sign(&at, ", ; | :") || true;
    behind = at;
    if (set && loose_word_of(&behind, "node state knoten nodo noeud") && loose_sign(&behind, "= :"))
        at = behind;
    behind = at;
    if (names_exactly(r, &behind) == TREE_NONE)
        return;
    if (set || (named &&
                (loose_sign(&behind, "= ≥ ≤ >= <= < > ( [") || loose_word_of(&behind, "max min leaf alpha"))))
        *line = at;
}

/* --- boxes --- */

bool wrappings_take_box(struct slice *rest, bool *ticked)
{
    struct slice at = *rest;
    *ticked = loose_sign(&at, "☒ ☑ [x] [X] (x) (X) [✓] [✗] [✔]");
    if (!*ticked && !loose_sign(&at, "☐ □ ◻ ⬜")) {
        bool square = loose_sign(&at, "[");
        if ((!square && !loose_sign(&at, "(")) || at.bytes != rest->bytes + 1 || !at.length ||
            *at.bytes != ' ' || !loose_sign(&at, square ? "]" : ")"))
            return false;
    }
    return loose_go(rest, at);
}

#define BOXES 32

/* "☒ left  ☐ middle", "3 ☐  12 ☒": of what there is to choose from, what is ticked stays; false where nothing
 * is, or everything. */
static bool choose(struct slice line, struct text *to)
{
    struct slice words[BOXES + 1] = {line}, rest = line;
    bool ticked[BOXES] = {0}, item = false;
    size_t boxes = 0, ticks = 0;
    while (rest.length && boxes < BOXES) {
        struct slice at = rest;
        if (*rest.bytes != ' ' && wrappings_take_box(&at, &ticked[boxes])) {
            words[boxes] = loose_until(words[boxes], rest);
            ticks += ticked[boxes];
            words[++boxes] = at;
        } else {
            loose_skip(&at);
        }
        rest = at;
    }
    if (boxes < 2 || boxes == BOXES || !ticks || ticks == boxes)
        return false;
    const bool behind = !slice_trim(words[boxes]).length; /* the box is behind what it is of */
    struct slice first = words[0], head = slice_take(&first, ':');
    bool headed = head.length < words[0].length;
    if (headed || !behind)
        text_format(to, "%.*s%s", SLICE(head), headed ? ":" : "");
    words[0] = headed ? first : words[0];
    for (size_t i = 0; i < boxes; i++) {
        struct slice of = slice_trim(words[behind ? i : i + 1]);
        if (ticked[i])
            text_format(to, "%s%.*s", item ? ", " : " ", SLICE(of));
        item = item || ticked[i];
    }
    return true;
}

/* "=== Node A (MAX) ===", "--- B ---": a heading. */
static bool take_heading(const struct reading *r, struct slice line, struct text *to)
{
    struct slice at = slice_trim(line);
    if (!slice_begins(at, "==") && !slice_begins(at, "--"))
        return false;
    const char sign = *at.bytes;
    if (at.bytes[at.length - 1] != sign)
        return false;
    while (at.length && *at.bytes == sign)
        loose_drop(&at, 1);
    while (at.length && at.bytes[at.length - 1] == sign)
        at.length--;
    struct slice node = at;
    words_take(&node, WORDS_NODES);
    if (names_exactly(r, &node) == TREE_NONE)
        return false;
    text_format(to, "## %.*s", SLICE(slice_trim(at)));
    return true;
}

/* "|  '-- L: 3", "   `- L: 3": how much of it is the last branch of a tree that is drawn so. */
static size_t branch_length(struct slice line)
{
    size_t at = 0, dashes = 0;
    while (at < line.length && strchr(" \t|", line.bytes[at]))
        at++;
    if (at == line.length || !strchr("'`", line.bytes[at]))
        return 0;
    for (at++; at < line.length && line.bytes[at] == '-'; at++)
        dashes++;
    return dashes && at < line.length && line.bytes[at] == ' ' ? at : 0;
}

struct slice wrappings_unframe(struct reading *r, struct slice line, struct text *kept)
{
    text_clear(kept);
    const size_t branch = branch_length(line);
    for (size_t i = 0; i < branch; i++)
        text_add_char(kept, ' ');
    loose_drop(&line, branch);
    take_level(r, &line);
    if (!take_heading(r, line, kept) && !take_wiki(r, line, kept) && !choose(line, kept))
        unframe(line, kept);
    return text_slice(kept);
}
