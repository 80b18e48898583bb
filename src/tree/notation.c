/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/notation.h"
#include "tree/game.h"
#include "tree/scan.h"
#include <string.h>

/* Repeated names that a warning tells. */
#define NAMES_TOLD 5

/* A text that was meant for another notation has a fault in every line. */
#define FAULTS_TOLD 5

#define LISTED(name) &notation_##name,
const struct notation *const notations[] = {NOTATIONS(LISTED)};
const size_t notation_count = sizeof notations / sizeof *notations;

const struct notation *notation_named(struct slice name)
{
    for (size_t i = 0; i < notation_count; i++)
        if (slice_is_word(name, notations[i]->name))
            return notations[i];
    return NULL;
}

/* Whether a list of words, with blanks between, has this one. */
static bool has_word(struct slice list, const char *word)
{
    while (list.bytes)
        if (slice_is(slice_take(&list, ' '), word))
            return true;
    return false;
}

const struct notation *notation_of_file(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');

    for (size_t i = 0; dot && dot[1] && i < notation_count; i++)
        if (has_word(slice_of(notations[i]->endings), dot + 1))
            return notations[i];
    return NULL;
}

size_t notation_begin(const struct source *source)
{
    struct slice rest = {source->bytes, source->length};

    while (rest.length) {
        struct slice line = slice_trim(slice_take(&rest, '\n'));

        size_t at = (size_t)(line.bytes - source->bytes), block = line.length ? scan_block(source, at) : 0;

        if (block)
            rest = (struct slice){line.bytes + block, source->length - at - block};
        else if (line.length && line.bytes[0] != '#')
            return at;
    }
    return source->length;
}

const struct notation *notation_of_text(const struct source *source, enum notation_sure *most)
{
    const struct notation *surest = NULL;

    *most = NOTATION_NO;
    for (size_t i = 0; i < notation_count; i++) {
        enum notation_sure sure = notations[i]->sure(source);

        if (sure > *most) {
            surest = notations[i];
            *most = sure;
        }
    }
    return surest;
}

/* The name of a repeat is told when no repeat of it came before. */
static bool is_first_repeat(const struct tree *tree, size_t repeat)
{
    struct slice name = tree_name(tree, tree->repeats.at[repeat].node);

    for (size_t i = 0; i < repeat; i++)
        if (slice_equal(tree_name(tree, tree->repeats.at[i].node), name))
            return false;
    return true;
}

static void list_names(struct text *out, const struct tree *tree)
{
    size_t told = 0;

    /* A few repeats are looked at, not all, as each is compared with those before it. */
    for (size_t i = 0; i < tree->repeats.count && i < 100 && told <= NAMES_TOLD; i++) {
        struct slice name = slice_short(tree_name(tree, tree->repeats.at[i].node));

        if (!is_first_repeat(tree, i))
            continue;
        if (told++ < NAMES_TOLD)
            text_format(out, "%s'%.*s'", told > 1 ? ", " : "", SLICE(name));
        else
            text_add_string(out, " and others");
    }
}

static void warn_of_repeats(const struct tree *tree, const char *name, struct diag *diag)
{
    struct source source = {.bytes = tree->text.bytes, .length = tree->source_length};
    uint32_t first = tree->repeats.at[0].node;
    struct slice label = slice_short(tree_label(tree, first));
    struct text names = {0}, words = {0};
    size_t place = tree->place ? tree->place[first] : SIZE_MAX;

    list_names(&names, tree);
    text_format(&words,
                "names that repeat: %s; the second and later nodes of a name are numbered, as in '%.*s'",
                text_string(&names), SLICE(label));
    if (place < source.length) {
        source.name = memory_string(name, strlen(name));
        diag_warn(diag, &source, place, place, "%s", text_string(&words));
        free(source.name);
    } else {
        diag_warn_in(diag, name, NULL, "%s", text_string(&words));
    }
    text_free(&names);
    text_free(&words);
}

/* Where the header tells of a game that isn't one. */
static void warn_of_game(const struct tree *tree, const char *name, struct diag *diag)
{
    struct game_fault fault = {0};
    struct match match;
    struct source source = {.bytes = tree->game};
    struct text words = {0};

    if (tree->game && !game_of_tree(&match, tree, &fault)) {
        size_t at = fault.at.bytes ? (size_t)(fault.at.bytes - tree->game) : 0;

        text_format(&words, "%s: game", name);
        source.name = memory_string(words.bytes, words.length);
        source.length = strlen(tree->game);
        diag_warn(diag, &source, at, at + fault.at.length, "no board is shown: %s", text_string(&fault.why));
        free(source.name);
    }
    text_free(&words);
    text_free(&fault.why);
}

/* Whether there is a '#' that no quotes hold; quotes end with their line. */
static bool has_remarks(const struct source *source)
{
    bool quoted = false;

    if (!source->length || !memchr(source->bytes, '#', source->length))
        return false;
    for (size_t at = 0; at < source->length; at++) {
        char c = source->bytes[at];

        if (c == '#' && !quoted)
            return true;
        if (c == '"')
            quoted = !quoted;
        else if (c == '\n')
            quoted = false;
        else if (c == '\\' && quoted)
            at++;
    }
    return false;
}

static struct tree_text look_of(const struct source *source, const struct notation *notation,
                                const struct tree_wishes *wishes)
{
    struct slice rest = {source->bytes, source->length}, line = slice_take(&rest, '\n');

    return (struct tree_text){
        .notation = notation,
        .wishes = *wishes,
        .byte_order_mark = source->marked,
        .crlf = rest.bytes && line.length && line.bytes[line.length - 1] == '\r',
        .remarks = notation->foreign || has_remarks(source),
    };
}

/* Numbers in one pair of brackets. */
static bool is_flat(const struct source *source)
{
    struct slice rest = {source->bytes, source->length};
    size_t brackets = 0;

    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');

        for (size_t i = 0; i < line.length && line.bytes[i] != '#'; i++)
            if (strchr("()[]", line.bytes[i]))
                brackets++;
            else if (!strchr("0123456789+-.einfE, \t\r", line.bytes[i]))
                return false;
    }
    return brackets == 2;
}

/* The one that is surest, unless the ending of the name is another's who is sure as well, or nobody is sure.
 * But what is certainly no JSON has that ending all the same where people add remarks, or quotes of other
 * kinds. */
static const struct notation *choose(const struct source *source)
{
    enum notation_sure most;
    const struct notation *of_text = notation_of_text(source, &most),
                          *of_file = notation_of_file(source->name);

    if (!of_file || (of_file == &notation_json && most == NOTATION_CERTAIN))
        return of_text;
    return most < NOTATION_SURE || of_file->sure(source) >= NOTATION_SURE ? of_file : of_text;
}

/* --- what people have besides, and nobody reads --- */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* [Event "…"] */
static bool is_pgn(struct slice text)
{
    return slice_begins(text, "[Event \"");
}

/* (;FF[4], where Lisp has a remark behind its bracket */
static bool is_sgf(struct slice text)
{
    if (!slice_begins(text, "(;"))
        return false;
    size_t at = 2 + strspn(text.bytes + 2, " \t\r\n"), letters = 0;
    while (is_capital(text.bytes[at + letters]))
        letters++;
    return letters && letters <= 2 && text.bytes[at + letters] == '[';
}

/* ((A:0.1,B:0.2)C,D); whose numbers all stand behind a colon; a number of its own is a leaf's, of a list. */
static bool is_newick(struct slice text)
{
    char before = ' ';

    if (!slice_begins(text, "(") || text.bytes[text.length - 1] != ';')
        return false;
    for (size_t i = 0; i + 1 < text.length; i++) {
        char c = text.bytes[i];

        if (strchr(" \t\r\n", c))
            continue;
        if (strchr("[]{}=;\"'#", c) || (strchr("(,", before) && strchr("+-.0123456789", c)))
            return false;
        before = c;
    }
    return true;
}

static bool is_xml(struct slice text)
{
    static const char *const begins[] = {"<?xml", "<!DOCTYPE", "<html", "<svg", "<graphml"};
    bool is = false;

    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        is |= slice_begins(text, begins[i]);
    return is && text.bytes[text.length - 1] == '>';
}

static const struct {
    bool (*is)(struct slice text);
    const char *words;
} strangers[] = {
    {is_pgn, "this is a game in PGN, which can't be read: it has moves, and no tree with numbers"},
    {is_sgf,
     "this is a game in SGF, which can't be read: it has positions, and no numbers that they are worth"},
    {is_newick,
     "this is a tree in Newick's notation, which can't be read: it has lengths of edges, and no values"},
    {is_xml, "this is XML or HTML, which can't be read"},
};

static bool refuse_strangers(const struct source *source, struct diag *diag)
{
    struct slice text = {source->bytes, source->length};

    while (text.length && strchr(" \t\r\n", *text.bytes))
        text.bytes++, text.length--;
    while (text.length && strchr(" \t\r\n", text.bytes[text.length - 1]))
        text.length--;

    size_t place = (size_t)(text.bytes - source->bytes);

    for (size_t i = 0; text.length && i < sizeof strangers / sizeof *strangers; i++)
        if (strangers[i].is(text)) {
            diag_error(diag, source, place, place, "%s", strangers[i].words);
            return true;
        }
    return false;
}

static void say_unknown(const struct source *source, struct diag *diag)
{
    struct text names = {0};

    for (size_t i = 0; i < notation_count; i++)
        text_format(&names, "%s%s", names.length ? ", " : "", notations[i]->name);
    diag_error_in(diag, source->name, NULL, "this is no tree in a notation that is read, which are: %s",
                  text_string(&names));
    text_free(&names);
}

/* --- texts around a text --- */

static void blank(char *from, const char *to)
{
    for (; from < to; from++)
        if (*from != '\n')
            *from = ' ';
}

/* "> " before each line, as mail has it, becomes blank. False where it isn't so. */
static bool unquote(struct source *source)
{
    struct slice rest = {source->bytes, source->length};
    size_t lines = 0;
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        bool quoted = slice_begins(line, ">") && (line.length == 1 || strchr("> \t\r", line.bytes[1]));
        if (!quoted && slice_trim(line).length)
            return false;
        lines += quoted;
    }
    for (char *at = source->bytes, *end; lines > 1 && *at; at = end + (*end == '\n')) {
        blank(at, at + strspn(at, "> \t"));
        end = at + strcspn(at, "\n");
    }
    return lines > 1;
}

/* ``` at the beginning of a line, perhaps with the name of a language. */
static bool is_fence(struct slice line)
{
    bool fence = slice_begins(line, "```") || slice_begins(line, "~~~");
    for (size_t i = 3; i < line.length && fence; i++)
        fence = strchr("0123456789?\"", line.bytes[i]) == NULL;
    return fence;
}

/* Markdown: all but what stands in its first fence becomes blank. False where there is none. */
static bool unfence(struct source *source)
{
    char *begin = source->bytes, *end = begin + source->length, *first = NULL, *last = NULL;
    for (char *at = begin; at < end && !last;) {
        char *next = memchr(at, '\n', (size_t)(end - at));
        next = next ? next + 1 : end;
        bool fence = is_fence((struct slice){at, (size_t)(next - at)});
        if (fence && first)
            last = at;
        else if (fence)
            first = next;
        at = next;
    }
    if (!last)
        return false;
    blank(begin, first);
    blank(last, end);
    return true;
}

struct tree *tree_read_as(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    uint64_t stamp = source_stamp(source);
    bool wrapped = unquote(source);
    diag->most = FAULTS_TOLD;
    if (!wishes->notation && refuse_strangers(source, diag))
        return NULL;
    const struct notation *reader = wishes->notation                       ? wishes->notation
                                    : wishes->branching && is_flat(source) ? &notation_python
                                                                           : choose(source);

    if ((!reader || reader->sure(source) < NOTATION_SURE) && unfence(source)) {
        wrapped = true;
        reader = wishes->notation ? reader : choose(source);
    }
    if (!reader) {
        say_unknown(source, diag);
        return NULL;
    }
    struct tree_text look = look_of(source, reader, wishes);
    look.stamp = stamp;
    look.wrapped = wrapped;
    look.remarks |= wrapped;
    struct tree *tree = reader->read(source, wishes, diag);

    if (tree) {
        tree->read = look;
        tree->read.note = diag->note;
        diag->note = NULL;
    }
    if (tree && tree->repeats.count && !tree->unfolded)
        warn_of_repeats(tree, source->name, diag);
    if (tree)
        warn_of_game(tree, source->name, diag);
    return tree;
}

struct tree *tree_read(struct source *source, struct diag *diag)
{
    return tree_read_as(source, &(struct tree_wishes){0}, diag);
}
