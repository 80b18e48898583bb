/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What readers make of texts, and writers of trees: all that is said, and each node.
 * tests/readings/NAME.cases has cases one after another:
 *
 *     === a.dot from dot              the text's name, and wishes: see read_wishes()
 *     digraph { a -> b; b [label=3] }
 *     >>>                             what follows is what is said, the tree, and after another >>> a text
 *     dot
 *     a max @1:11
 *       b min 3 @1:16
 *
 * A node has its move, its label, in brackets the name that was given where it is another, who moves, its
 * number and where it stands. CUTOFF_UPDATE=yes writes down what comes out now.
 *
 * The same texts, and others, are read with each of their words and signs left out, written twice, put
 * behind the next, and with others in its place; the same with lines and with what stands in brackets; in
 * notations and within limits that aren't theirs. What is read is written, too: tests/sums/readings. All
 * words that readers know, tests/readings/words, are read in each text of words.frames.
 */
#include "base/number.h"
#include "base/random.h"
#include "notations.h"
#include "sums.h"
#include <ctype.h>
#include <glob.h>

struct wishes {
    struct tree_wishes tree;
    struct slice name;
    const char *to, *trouble;
    enum charset charset;
    bool cut, crlf; /* without the last newline; lines end in CR and LF */
};

static struct wishes read_wishes(struct slice words)
{
    struct wishes wishes = {0};
    while (words.bytes) {
        struct slice word = slice_take(&words, ' ');
        if (slice_is(word, "from"))
            wishes.tree.notation = notation_named(slice_take(&words, ' '));
        else if (slice_is(word, "to"))
            wishes.to = notation_named(slice_take(&words, ' '))->name;
        else if (slice_is(word, "trouble"))
            wishes.trouble = notation_named(slice_take(&words, ' '))->name;
        else if (slice_is(word, "nodes"))
            wishes.tree.nodes = (uint32_t)strtoul(slice_take(&words, ' ').bytes, NULL, 10);
        else if (slice_is(word, "branching"))
            wishes.tree.branching = (uint32_t)strtoul(slice_take(&words, ' ').bytes, NULL, 10);
        else if (slice_is(word, "root"))
            wishes.tree.root = slice_is(slice_take(&words, ' '), "max") ? SAID_MAX : SAID_MIN;
        else if (slice_is(word, "ascii"))
            wishes.charset = CHARSET_ASCII;
        else if (slice_is(word, "cut"))
            wishes.cut = true;
        else if (slice_is(word, "crlf"))
            wishes.crlf = true;
        else
            wishes.name = word;
    }
    return wishes;
}

/* --- what came out --- */

static void add_node(struct text *out, const struct tree *tree, uint32_t node)
{
    struct source source = {.bytes = tree->text.bytes, .length = tree->source_length};
    struct slice move = tree_move(tree, node), name = tree_name(tree, node), label = tree_label(tree, node);
    text_add_repeated(out, ' ', 2 * (size_t)tree_depth(tree, node));
    if (move.length)
        text_format(out, "%.*s -> ", SLICE(move));
    text_add_slice(out, label);
    if (!slice_equal(name, label))
        text_format(out, " (%.*s)", SLICE(name));
    text_add_string(out, tree_player(tree, node) == PLAYER_MAX ? " max" : " min");
    if (tree_has_number(tree, node) || tree->mark[node] & TREE_UNKNOWN)
        text_add_char(out, ' '), number_write(out, tree->value[node], NUMBER_PLAIN);
    if (tree_line(tree, node))
        text_add_string(out, " @"), source_add_place(out, &source, tree->place[node]);
    text_add_char(out, '\n');
}

static void add_tree(struct text *out, const struct tree *tree)
{
    const struct tree_text *read = &tree->read;
    text_format(out, "%s%s%s%s%s%s\n", read->notation->name, read->byte_order_mark ? ", marked" : "",
                read->crlf ? ", crlf" : "", read->remarks ? ", remarks" : "",
                read->wrapped ? ", wrapped" : "", tree->unfolded ? ", unfolded" : "");
    if (read->note)
        text_format(out, "note: %s\n", read->note);
    for (size_t i = 0; i < TREE_HEADERS; i++)
        if (*tree_header((struct tree *)tree, i))
            text_format(out, "%s: '%s'\n", tree_headers[i].key, *tree_header((struct tree *)tree, i));
    for (uint32_t node = 0; node < tree->count; node++)
        add_node(out, tree, node);
}

/* What is lost in a notation; whether the tree can't be written in it. */
static bool add_trouble(struct text *out, const struct tree *tree, const struct notation *notation,
                        const char *none)
{
    bool refuse = false;
    const char *trouble = notation->trouble ? notation->trouble(tree, &refuse) : NULL;
    if (trouble || *none)
        text_format(out, "%s%s\n", refuse ? "refused: " : "", trouble ? trouble : none);
    return refuse;
}

static void add_written(struct text *out, FILE *file, const struct tree *tree,
                        const struct notation *notation, enum charset charset)
{
    text_add_string(out, ">>>\n");
    if (!add_trouble(out, tree, notation, ""))
        notation->write(tree, charset, file);
    fflush(file);
}

static void add_outcome(struct text *out, struct slice text, const struct wishes *wishes)
{
    struct diag diag = {0};
    struct source source;
    struct text name = {0};
    text_add_slice(&name, wishes->name);
    FILE *file = text_open(out);
    if (source_copy(&source, text_string(&name), text, &diag)) {
        struct tree *tree = tree_read_as(&source, &wishes->tree, &diag);
        ck_assert_msg((tree == NULL) == (diag.errors > 0), "%zu errors and %s tree of: %.*s", diag.errors,
                      tree ? "a" : "no", SLICE(text));
        diag_print(&diag, file);
        fflush(file);
        if (tree && wishes->trouble)
            add_trouble(out, tree, notation_named(slice_of(wishes->trouble)), "all is written");
        else if (tree)
            add_tree(out, tree);
        if (tree && wishes->to)
            add_written(out, file, tree, notation_named(slice_of(wishes->to)), wishes->charset);
        tree_free(tree);
        source_free(&source);
    } else {
        diag_print(&diag, file);
    }
    text_close(file);
    diag_free(&diag);
    text_free(&name);
}

/* --- the files --- */

/* The lines up to one that begins so, or to the end; the line is left. */
static struct slice take_lines(struct slice *rest, const char *begin)
{
    struct slice lines = *rest;
    while (rest->length && !slice_begins(*rest, begin))
        slice_take(rest, '\n');
    lines.length -= rest->length;
    return lines;
}

static void spell(struct text *out, struct slice text, const struct wishes *wishes)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '\n' && wishes->crlf)
            text_add_char(out, '\r');
        text_add_char(out, text.bytes[i]);
    }
    if (wishes->cut)
        out->length--;
}

/* One case from its first line on; returns whether it is what is written down, and writes it into `new`. */
static bool try_case(struct slice *rest, struct text *new)
{
    struct slice head = slice_take(rest, '\n'), text = take_lines(rest, ">>>"), expected;
    struct text said = {0}, spelled = {0};
    struct wishes wishes;
    slice_take(rest, '\n');
    expected = take_lines(rest, "===");
    wishes = read_wishes((struct slice){head.bytes + 4, head.length - 4});
    spell(&spelled, text, &wishes);
    add_outcome(&said, text_slice(&spelled), &wishes);
    bool same = slice_equal(text_slice(&said), expected);
    text_format(new, "%.*s\n%.*s>>>\n%s", SLICE(head), SLICE(text), text_string(&said));
    text_free(&said);
    text_free(&spelled);
    return same;
}

static void try_file(const char *path)
{
    struct text bytes = {0}, new = {0}, wrong = {0};
    size_t cases = 0;
    stored_read(path, &bytes);
    struct slice rest = text_slice(&bytes), remarks = take_lines(&rest, "===");
    text_add_slice(&new, remarks);
    for (; rest.length; cases++) {
        size_t from = new.length;
        if (!try_case(&rest, &new))
            text_format(&wrong, "%s\n", text_string(&new) + from);
    }
    if (getenv("CUTOFF_UPDATE")) {
        FILE *file = fopen(path, "wb");
        ck_assert(file && fputs(text_string(&new), file) >= 0 && fclose(file) == 0);
    } else {
        ck_assert_msg(!wrong.length, "%s says something else; now it is\n%s", path, text_string(&wrong));
    }
    ck_assert_uint_gt(cases, 0);
    text_free(&bytes);
    text_free(&new);
    text_free(&wrong);
}

START_TEST(reads_as_is_written_down)
{
    const char *srcdir = getenv("srcdir");
    struct text path = {0};
    glob_t found;
    text_format(&path, "%s/tests/readings/*.cases", srcdir ? srcdir : ".");
    ck_assert_msg(glob(text_string(&path), 0, NULL, &found) == 0, "no file is %s", text_string(&path));
    for (size_t i = 0; i < found.gl_pathc; i++)
        try_file(found.gl_pathv[i]);
    globfree(&found);
    text_free(&path);
}
END_TEST

/* --- with slips --- */

enum { MOST_SLIPS = 120 };

/* What somebody may write where something else belongs. */
static const char *const strangers[] = {
    "3",     "-2.5", "1/2",  "0",   "1e99", "7a",     "a",      "B1",      "max",  "MIN",    "leaf",
    "value", "root", "None", "?",   "∞",    "é",      "−",      "→",       "->",   "--",     "(",
    ")",     "[",    "]",    "{",   "}",    "<",      ">",      ",",       ";",    ":",      "=",
    "==",    "|",    ".",    "\"",  "'",    "\\",     "#",      "//",      "%",    "/*",     "&",
    "\n",    " ",    "\t",   "\\n", "$",    "a -> b", "x = 5",  "\n  c 4", "[1,",  "2.5e-1", "1E+2",
    "0x1F",  "::",   "=>",   "-->", "...",  "<br>",   "\"\"\"", "/*x*/",   "%x\n", "--x",    "]]",
};

#define STRANGERS (sizeof strangers / sizeof *strangers)

/* A text, where its words and signs begin, and what was drawn. */
struct slips {
    struct text *out;
    struct wishes wishes;
    struct slice text;
    ARRAY(size_t) tokens;
    struct random random;
};

static size_t below(struct slips *slips, size_t end)
{
    return (size_t)(random_next(&slips->random) % end);
}

/* A word, or a sign of however many bytes, from a byte on. */
static size_t token_end(struct slice text, size_t at)
{
    size_t end = at + 1;
    unsigned char c = (unsigned char)text.bytes[at];
    if (isalnum(c))
        while (end < text.length && isalnum((unsigned char)text.bytes[end]))
            end++;
    else if (c >= 0x80)
        while (end < text.length && ((unsigned char)text.bytes[end] & 0xc0) == 0x80)
            end++;
    return end;
}

static size_t token_after(struct slice text, size_t at)
{
    while (at < text.length && isspace((unsigned char)text.bytes[at]))
        at++;
    return at;
}

static void find_tokens(struct slips *slips)
{
    for (size_t at = token_after(slips->text, 0); at < slips->text.length;) {
        *array_add(&slips->tokens) = at;
        at = token_after(slips->text, token_end(slips->text, at));
    }
}

static struct slice part(const struct slips *slips, size_t from, size_t to)
{
    return (struct slice){slips->text.bytes + from, to - from};
}

/* Whatever is read is written as well, in a notation that is drawn. */
static void read_slip(struct slips *slips, struct slice text)
{
    struct wishes wishes = slips->wishes;
    size_t to = below(slips, notation_count);
    wishes.to = notations[to]->write ? notations[to]->name : NULL;
    wishes.charset = below(slips, 2) ? CHARSET_UNICODE : CHARSET_ASCII;
    add_outcome(slips->out, text, &wishes);
}

/* The text with others in place of what stands from one byte to another. */
static void read_with(struct slips *slips, size_t from, size_t to, const struct slice *others, size_t count)
{
    struct text text = {0};
    text_add_slice(&text, part(slips, 0, from));
    for (size_t i = 0; i < count; i++)
        text_add_slice(&text, others[i]);
    text_add_slice(&text, part(slips, to, slips->text.length));
    read_slip(slips, text_slice(&text));
    text_free(&text);
}

/* What stands from one byte to another: left out, twice, and behind what follows. */
static void move_part(struct slips *slips, size_t from, size_t to, size_t next, size_t last)
{
    struct slice one = part(slips, from, to), blank = part(slips, to, next), other = part(slips, next, last);
    read_with(slips, from, to, NULL, 0);
    read_with(slips, from, to, (struct slice[]){one, one}, 2);
    read_with(slips, from, last, (struct slice[]){other, blank, one}, 3);
}

static void move_tokens(struct slips *slips, size_t from, size_t to)
{
    size_t next = token_after(slips->text, to);
    move_part(slips, from, to, next, next < slips->text.length ? token_end(slips->text, next) : next);
}

static size_t line_end(struct slice text, size_t at)
{
    const char *end = at < text.length ? memchr(text.bytes + at, '\n', text.length - at) : NULL;
    return end ? (size_t)(end - text.bytes) + 1 : text.length;
}

/* Behind the bracket that closes the one here; the same place where none opens or none closes. */
static size_t group_end(struct slice text, size_t at)
{
    size_t depth = 0;
    for (size_t i = at; i < text.length; i++) {
        depth += text.bytes[i] && strchr("([{", text.bytes[i]) != NULL;
        if (depth && strchr(")]}", text.bytes[i]))
            depth--;
        if (!depth)
            return i > at ? i + 1 : at;
    }
    return at;
}

static void slip_at(struct slips *slips, size_t number)
{
    struct slice text = slips->text;
    size_t at = slips->tokens.at[number], end = token_end(text, at), group = group_end(text, at);
    size_t line = line_end(text, at), other = slips->tokens.at[below(slips, slips->tokens.count)];
    struct slice stranger = slice_of(strangers[below(slips, STRANGERS)]);
    struct slice guest = slice_of(strangers[below(slips, STRANGERS)]);
    struct slice twin = part(slips, other, token_end(text, other));
    move_tokens(slips, at, end);
    read_with(slips, at, end, &stranger, 1);
    read_with(slips, at, end, &twin, 1);
    read_with(slips, at, at, &guest, 1);
    read_slip(slips, part(slips, 0, at));
    if (group > at)
        move_tokens(slips, at, group);
    if (at == 0 || text.bytes[at - 1] == '\n')
        move_part(slips, at, line, line, line_end(text, line));
}

/* As somebody may want it read: in another notation, of no more than a few nodes, by another player. */
static void read_as_wished(struct slips *slips)
{
    const struct tree_wishes usual = slips->wishes.tree;
    struct tree_wishes *tree = &slips->wishes.tree;
    for (size_t i = 0; i < notation_count; i++) {
        tree->notation = notations[i]->read ? notations[i] : usual.notation;
        tree->nodes = (uint32_t)below(slips, 20);
        read_slip(slips, slips->text);
        tree->nodes = usual.nodes;
        read_slip(slips, slips->text);
        tree->notation = usual.notation;
        tree->nodes = (uint32_t)below(slips, 20);
        tree->branching = (uint32_t)below(slips, 5);
        tree->root = below(slips, 2) ? SAID_MAX : SAID_MIN;
        read_slip(slips, slips->text);
        *tree = usual;
    }
}

/* In mail, in Markdown, further down, further in, with a mark, and with other ends of lines. */
static void read_wrapped(struct slips *slips)
{
    static const char *const wraps[][3] = {{"Dear all,\n", "> ", "\nBest"},
                                           {"# A tree\n\n```\n", "", "```\n"},
                                           {"\n \t\n", "", ""},
                                           {"", "    ", ""},
                                           {"\xef\xbb\xbf", "", ""}};
    struct text text = {0};
    for (size_t i = 0; i < sizeof wraps / sizeof *wraps; i++) {
        text_clear(&text);
        text_add_string(&text, wraps[i][0]);
        for (struct slice rest = slips->text; rest.length;) {
            struct slice line = slice_take(&rest, '\n');
            text_format(&text, "%s%.*s\n", wraps[i][1], SLICE(line));
        }
        text_add_string(&text, wraps[i][2]);
        read_slip(slips, text_slice(&text));
    }
    text_clear(&text);
    spell(&text, slips->text, &(struct wishes){.crlf = true, .cut = slips->text.length > 0});
    read_slip(slips, text_slice(&text));
    text_free(&text);
}

/* With names about as long as one may be in place of two words, or the same name. */
static void read_long_names(struct slips *slips)
{
    for (size_t i = 0; i < 6 && slips->tokens.count > 1; i++) {
        size_t first = below(slips, slips->tokens.count - 1), last = first + 1 + below(slips, 2);
        bool same = i % 2;
        struct text text = {0};
        for (size_t j = 0; j < slips->tokens.count; j++) {
            size_t at = slips->tokens.at[j], end = token_end(slips->text, at);
            if (j == first || j == last)
                text_add_repeated(&text, "xy"[j == last && !same],
                                  TREE_NAME + (same ? 0 : below(slips, 3) - 1));
            else
                text_add_slice(&text, part(slips, at, end));
            text_add_slice(&text, part(slips, end, token_after(slips->text, end)));
        }
        read_slip(slips, text_slice(&text));
        text_free(&text);
    }
}

/* In every notation, and what is lost there. */
static void write_in_all(struct slips *slips)
{
    struct diag diag = {0};
    struct source source;
    FILE *file = text_open(slips->out);
    if (source_copy(&source, "t", slips->text, &diag)) {
        struct tree *tree = tree_read_as(&source, &slips->wishes.tree, &diag);
        for (size_t i = 0; tree && i < 2 * notation_count; i++)
            if (notations[i / 2]->write)
                add_written(slips->out, file, tree, notations[i / 2],
                            i % 2 ? CHARSET_ASCII : CHARSET_UNICODE);
        tree_free(tree);
        source_free(&source);
    }
    text_close(file);
    diag_free(&diag);
}

static void read_with_slips(struct text *out, struct slice text, const struct wishes *wishes)
{
    struct slips slips = {.out = out, .text = text, .wishes = *wishes};
    random_seed(&slips.random, sums_of(text));
    find_tokens(&slips);
    size_t count = slips.tokens.count, tried = count < MOST_SLIPS ? count : MOST_SLIPS;
    for (size_t i = 0; i < tried; i++)
        slip_at(&slips, i * count / tried);
    read_as_wished(&slips);
    read_wrapped(&slips);
    read_long_names(&slips);
    write_in_all(&slips);
    array_free(&slips.tokens);
}

/* --- with every word that a reader knows --- */

static void read_with_word(struct text *out, struct slice frame, struct slice word,
                           const struct wishes *wishes)
{
    struct text text = {0};
    for (const char *hole; (hole = slice_find(frame, "@@"));) {
        size_t length = (size_t)(hole - frame.bytes);
        text_format(&text, "%.*s%.*s", (int)length, frame.bytes, SLICE(word));
        frame = (struct slice){hole + 2, frame.length - length - 2};
    }
    text_add_slice(&text, frame);
    add_outcome(out, text_slice(&text), wishes);
    text_free(&text);
}

static void read_with_words(struct text *out, struct slice frame, const struct wishes *wishes)
{
    struct text path = {0}, words = {0};
    stored_path(&path, "tests/readings/words");
    stored_read(text_string(&path), &words);
    for (struct slice rest = text_slice(&words); rest.length;)
        read_with_word(out, frame, slice_take(&rest, '\n'), wishes);
    text_free(&path);
    text_free(&words);
}

/* A whole file, or each case of a file of cases, or of frames for words. */
static void read_file_with_slips(struct text *out, const char *name)
{
    struct text path = {0}, bytes = {0};
    stored_path(&path, "%s", name);
    stored_read(text_string(&path), &bytes);
    struct slice rest = text_slice(&bytes), text = rest;
    struct wishes wishes = {.name = slice_of(name)};
    bool frames = strstr(name, ".frames") != NULL, cases = frames || strstr(name, ".cases");
    while (rest.length) {
        if (cases) {
            take_lines(&rest, "===");
            struct slice head = slice_take(&rest, '\n');
            if (!rest.length)
                break;
            wishes = read_wishes((struct slice){head.bytes + 4, head.length - 4});
            wishes.to = wishes.trouble = NULL;
            text = take_lines(&rest, frames ? "===" : ">>>");
        }
        (frames ? read_with_words : read_with_slips)(out, text, &wishes);
        if (!cases)
            break;
    }
    text_free(&path);
    text_free(&bytes);
}

START_TEST(reads_slips_as_it_did)
{
    struct sums sums;
    sums_begin(&sums, "readings");
    sums.apart = true;
    for (char *name; (name = sums_next(&sums));) {
        read_file_with_slips(&sums.out, name);
        free(name);
    }
    sums_end(&sums);
}
END_TEST

/* --- what fuzzing has found --- */

START_TEST(reads_what_was_found_as_it_did)
{
    struct sums sums;
    sums_begin(&sums, "found");
    sums.apart = true;
    for (char *bytes; (bytes = sums_next(&sums));) {
        struct text text = {0};
        sums_unescape(&text, bytes);
        struct slips slips = {.out = &sums.out, .text = text_slice(&text), .wishes = {.name = slice_of("t")}};
        random_seed(&slips.random, sums_of(slips.text));
        read_slip(&slips, slips.text);
        write_in_all(&slips);
        text_free(&text);
        free(bytes);
    }
    sums_end(&sums);
}
END_TEST

UNIT("readings", reads_as_is_written_down, reads_slips_as_it_did, reads_what_was_found_as_it_did)
