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
 * The same texts, and others, are read with each of their words and signs left out, written twice, and put
 * behind the next: tests/sums/readings.
 */
#include "base/number.h"
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

/* What is lost in a notation. */
static void add_trouble(struct text *out, const struct tree *tree, const char *name)
{
    bool refuse = false;
    const char *trouble = notation_named(slice_of(name))->trouble(tree, &refuse);
    text_format(out, "%s%s\n", refuse ? "refused: " : "", trouble ? trouble : "all is written");
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
            add_trouble(out, tree, wishes->trouble);
        else if (tree)
            add_tree(out, tree);
        if (tree && wishes->to) {
            text_format(out, ">>>\n");
            notation_named(slice_of(wishes->to))->write(tree, wishes->charset, file);
            fflush(file);
        }
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

/* A word or a sign, from a byte on. */
static size_t token_end(struct slice text, size_t at)
{
    size_t end = at + 1;
    if (isalnum((unsigned char)text.bytes[at]))
        while (end < text.length && isalnum((unsigned char)text.bytes[end]))
            end++;
    return end;
}

static size_t token_after(struct slice text, size_t at)
{
    while (at < text.length && isspace((unsigned char)text.bytes[at]))
        at++;
    return at;
}

static struct slice part(struct slice text, size_t from, size_t to)
{
    return (struct slice){text.bytes + from, to - from};
}

static void read_pieces(struct text *out, const struct wishes *wishes, const struct slice *pieces,
                        size_t count)
{
    struct text text = {0};
    for (size_t i = 0; i < count; i++)
        text_add_slice(&text, pieces[i]);
    add_outcome(out, text_slice(&text), wishes);
    text_free(&text);
}

static void read_with_slips(struct text *out, struct slice text, const struct wishes *wishes)
{
    size_t at = token_after(text, 0), slips = 0;
    for (; at < text.length && slips++ < MOST_SLIPS;) {
        size_t end = token_end(text, at), next = token_after(text, end);
        size_t last = next < text.length ? token_end(text, next) : next;
        struct slice before = part(text, 0, at), one = part(text, at, end), blank = part(text, end, next),
                     other = part(text, next, last), after = part(text, end, text.length),
                     behind = part(text, last, text.length);
        read_pieces(out, wishes, (struct slice[]){before, after}, 2);
        read_pieces(out, wishes, (struct slice[]){before, one, one, after}, 4);
        read_pieces(out, wishes, (struct slice[]){before, other, blank, one, behind}, 5);
        at = next;
    }
}

/* A whole file, or each case of a file of cases. */
static void read_file_with_slips(struct text *out, const char *name)
{
    struct text path = {0}, bytes = {0};
    stored_path(&path, "%s", name);
    stored_read(text_string(&path), &bytes);
    struct slice rest = text_slice(&bytes), text = rest;
    struct wishes wishes = {.name = slice_of(name)};
    bool cases = strstr(name, ".cases") != NULL;
    while (rest.length) {
        if (cases) {
            take_lines(&rest, "===");
            struct slice head = slice_take(&rest, '\n');
            if (!rest.length)
                break;
            wishes = read_wishes((struct slice){head.bytes + 4, head.length - 4});
            wishes.to = wishes.trouble = NULL;
            text = take_lines(&rest, ">>>");
        }
        read_with_slips(out, text, &wishes);
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
    for (char *name; (name = sums_next(&sums));) {
        read_file_with_slips(&sums.out, name);
        free(name);
    }
    sums_end(&sums);
}
END_TEST

UNIT("readings", reads_as_is_written_down, reads_slips_as_it_did)
