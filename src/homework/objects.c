/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON and what other languages write like it, and the tree as a nested list with crosses in it. */
#include "base/utf8.h"
#include "homework/plain.h"
#include "homework/reading.h"
#include <math.h>

#define DEEP 32

/* --- pieces --- */

/* What a text in some notation of objects is made of: brackets, commas and colons, and words. */
struct piece {
    char sign; /* one of {}[](),: or 'w' for a word, or 0 at the end or where it is none */
    bool quoted;
    struct slice words; /* as written, without the quotes */
    size_t line;        /* behind the first */
};

struct pieces {
    struct slice rest;
    size_t line;
};

static void drop(struct slice *rest, size_t bytes)
{
    *rest = (struct slice){rest->bytes + bytes, rest->length - bytes};
}

/* "float('inf')", "Infinity", "-3", "X": up to what ends a word. */
static size_t bare_length(struct slice rest)
{
    size_t length = slice_begins(rest, "-"), at;
    struct slice behind = {rest.bytes + length, rest.length - length};
    if (slice_begins(behind, "float("))
        for (at = length; at < rest.length && at < length + 16; at++)
            if (rest.bytes[at] == ')')
                return at + 1;
    for (length = 0; length < rest.length && !strchr("{}[](),:\"\n\r\t ", rest.bytes[length]); length++)
        continue;
    return length;
}

static struct piece next_piece(struct pieces *p)
{
    while (p->rest.length && strchr(" \t\r\n", *p->rest.bytes)) {
        p->line += *p->rest.bytes == '\n';
        drop(&p->rest, 1);
    }
    struct piece piece = {.line = p->line, .words = {p->rest.bytes, 1}};
    if (!p->rest.length)
        return piece;
    char c = *p->rest.bytes;
    if (strchr("{}[](),:", c)) {
        piece.sign = c;
        drop(&p->rest, 1);
        return piece;
    }
    size_t length = 1;
    if (c == '"' || c == '\'') {
        while (length < p->rest.length && p->rest.bytes[length] != c && p->rest.bytes[length] != '\n')
            length += p->rest.bytes[length] == '\\' ? 2 : 1;
        if (length >= p->rest.length || p->rest.bytes[length] != c)
            return piece;
        piece.quoted = true;
        piece.words = (struct slice){p->rest.bytes + 1, length - 1};
        length++;
    } else {
        length = bare_length(p->rest);
        piece.words.length = length;
    }
    piece.sign = length ? 'w' : 0;
    drop(&p->rest, length);
    return piece;
}

static unsigned hex(char c)
{
    return c >= '0' && c <= '9'   ? (unsigned)(c - '0')
           : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
           : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                  : 16;
}

/* What a word says: "\u221e" is ∞. */
static void add_word(struct text *out, struct piece piece)
{
    struct slice rest = piece.words;
    while (rest.length) {
        unsigned point = 0, digits = 0;
        if (slice_begins(rest, "\\u") && rest.length >= 6)
            for (digits = 0; digits < 4 && hex(rest.bytes[2 + digits]) < 16; digits++)
                point = point * 16 + hex(rest.bytes[2 + digits]);
        if (digits == 4 && point >= 0x20 && (point < 0xd800 || point > 0xdfff)) {
            char bytes[4];
            text_add(out, bytes, utf8_spell(point, bytes));
            drop(&rest, 6);
            continue;
        }
        bool escape = *rest.bytes == '\\' && rest.length > 1;
        text_add_char(out, escape && rest.bytes[1] == 'n' ? ' ' : rest.bytes[escape]);
        drop(&rest, escape ? 2 : 1);
    }
}

/* --- objects --- */

struct entry {
    size_t line;
    struct text words; /* "key: value" */
    bool claims;
};

struct level {
    char sign;
    size_t line;
    struct text key;  /* that it stands behind, or empty */
    struct text name; /* of its node */
    struct text list; /* of an array, "a, b" */
    bool nested;      /* an array with more than words */
    bool returns;     /* it is told what came back, "event": "return" */
    ARRAY(struct entry) entries;
};

struct objects {
    struct reading *r;
    struct level levels[DEEP];
    size_t depth;
    struct text key; /* that waits for its value */
};

static void say(struct objects *o, size_t line, struct slice words)
{
    size_t before = o->r->line;
    struct text kept = {0};
    o->r->line = before + line;
    o->r->words = words;
    o->r->at = plain_line(words, &kept);
    reading_line(o->r, o->r->at);
    o->r->line = before;
    text_free(&kept);
}

static bool is_node(const struct objects *o, struct slice words)
{
    return words.length && loose_find_exactly(&o->r->names, words) != TREE_NONE;
}

static void free_level(struct level *level)
{
    for (size_t i = 0; i < level->entries.count; i++)
        text_free(&level->entries.at[i].words);
    array_free(&level->entries);
    text_free(&level->key);
    text_free(&level->name);
    text_free(&level->list);
}

/* A node with what is said of it is a row: what is cut off there comes last, as it may be long. */
static void say_row(struct objects *o, struct level *level, struct slice name)
{
    struct text row = {0};
    const size_t before = o->r->homework->rows.count;
    size_t line = level->entries.count ? level->entries.at[0].line : level->line;
    text_format(&row, "\"%.*s\"", SLICE(name));
    for (int claims = 0; claims <= 1; claims++)
        for (size_t i = 0; i < level->entries.count; i++)
            if (level->entries.at[i].claims == (claims == 1)) {
                text_add_string(&row, row.length == name.length + 2 ? ": " : ", ");
                text_add_slice(&row, text_slice(&level->entries.at[i].words));
            }
    say(o, line, text_slice(&row));
    text_free(&row);
    const struct homework_row *rows = o->r->homework->rows.at;
    if (level->returns && before && o->r->homework->rows.count == before + 1 &&
        rows[before].node == rows[before - 1].node && rows[before - 1].cell[COLUMN_V].said &&
        !rows[before].cell[COLUMN_ALPHA].said &&
        rows[before].cell[COLUMN_V].number == rows[before - 1].cell[COLUMN_V].number)
        o->r->homework->rows.count--; /* which the row before has said */
}

/* "bestMove" in two words. */
static void part_words(struct text *key)
{
    struct text parted = {0};
    struct slice words = text_slice(key);
    for (size_t i = 0; i < words.length; i++) {
        char c = words.bytes[i], before = i ? words.bytes[i - 1] : ' ';
        if (c >= 'A' && c <= 'Z' && before >= 'a' && before <= 'z')
            text_add_char(&parted, ' ');
        text_add_char(&parted, c);
    }
    text_free(key);
    *key = parted;
}

static bool is_nothing(struct slice value)
{
    return slice_is_word(value, "null") || slice_is_word(value, "none") || slice_is_word(value, "nil");
}

static void add_entry(struct objects *o, struct level *level, size_t line, struct slice value)
{
    if (!is_node(o, text_slice(&o->key)))
        part_words(&o->key);
    struct slice key = text_slice(&o->key), word = key, what = value;
    bool named =
        words_has(WORDS_HEAD_NODE, key) || words_has(WORDS_WRITER, key) || loose_is_among(key, "id label");
    if (named && is_node(o, value)) {
        text_clear(&level->name);
        text_add_slice(&level->name, value);
    } else if (loose_is_among(value, "return returns returned exit leave") &&
               rows_column(key) == COLUMN_COUNT) {
        level->returns = true;
    } else if (!slice_is_word(value, "false") && !(slice_is(key, "child") && is_node(o, value))) {
        struct entry entry = {.line = line,
                              .claims = words_has(WORDS_CLAIMS, loose_word(&word)) ||
                                        words_has(WORDS_CLAIMS, loose_word(&what))};
        bool quote = is_node(o, key), number = rows_column(key) != COLUMN_COUNT;
        text_format(&entry.words, quote ? "\"%.*s\"" : "%.*s", SLICE(key));
        bool list = slice_is_word(value, "none") && rows_column(key) == COLUMN_COUNT;
        if (is_nothing(value))
            text_add_string(&entry.words, list ? ": none" : ": _");
        else if (!slice_is_word(value, "true"))
            text_format(&entry.words, is_node(o, value) && !number ? ": \"%.*s\"" : ": %.*s", SLICE(value));
        *array_add(&level->entries) = entry;
    }
    text_clear(&o->key);
}

static void add_item(struct level *level, struct slice value, bool node)
{
    text_add_string(&level->list, level->list.length ? ", " : "");
    text_format(&level->list, node ? "\"%.*s\"" : "%.*s", SLICE(is_nothing(value) ? slice_of("_") : value));
}

static void take_value(struct objects *o, struct piece piece)
{
    struct level *level = &o->levels[o->depth - 1];
    struct text value = {0};
    add_word(&value, piece);
    if (level->sign == '{')
        add_entry(o, level, piece.line, text_slice(&value));
    else
        add_item(level, text_slice(&value), is_node(o, text_slice(&value)));
    text_free(&value);
}

static void open_level(struct objects *o, struct piece piece)
{
    if (o->depth)
        o->levels[o->depth - 1].nested = true;
    o->levels[o->depth] = (struct level){.sign = piece.sign, .line = piece.line, .key = o->key};
    o->key = (struct text){0};
    o->depth++;
}

static void close_level(struct objects *o)
{
    struct level *level = &o->levels[--o->depth], *above = o->depth ? level - 1 : NULL;
    if (level->sign == '{') {
        struct slice name = text_slice(level->name.length ? &level->name : &level->key);
        if (level->entries.count && is_node(o, name))
            say_row(o, level, name);
        else
            for (size_t i = 0; i < level->entries.count; i++)
                say(o, level->entries.at[i].line, text_slice(&level->entries.at[i].words));
    } else if (!level->nested) {
        struct text list = {0};
        text_format(&list, "[%.*s]", SLICE(text_slice(&level->list)));
        o->key = level->key;
        level->key = (struct text){0};
        if (above && above->sign == '{')
            add_entry(o, above, level->line, text_slice(&list));
        else if (above && above->list.length) { /* ["F", [-inf, 2], 3] */
            add_item(above, text_slice(&level->list), false);
            above->nested = false;
        } else
            say(o, level->line, text_slice(&level->list));
        text_clear(&o->key);
        text_free(&list);
    }
    free_level(level);
}

/* Whether nothing but a comma is left in the line. */
static bool ends_line(struct slice rest)
{
    struct slice line = slice_take(&rest, '\n');
    loose_sign(&line, ", ;");
    return !slice_trim(line).length;
}

/* Goes over an object; `o` is NULL for only looking whether it is one. Where it ends, or NULL. */
static const char *walk(struct pieces p, struct objects *o, size_t *lines, const char **trouble)
{
    char open[DEEP];
    size_t depth = 0;
    char before = 0;
    bool keyed = false; /* a key and its colon are there */
    do {
        struct piece piece = next_piece(&p);
        bool object = depth && open[depth - 1] == '{', key = object && !keyed;
        bool after_value = before == 'v';
        *trouble = p.rest.bytes;
        switch (piece.sign) {
        case '{':
        case '[':
        case '(':
            if (key || after_value || depth == DEEP)
                return NULL;
            open[depth++] = piece.sign;
            if (o)
                open_level(o, piece);
            keyed = false;
            before = 0;
            break;
        case '}':
        case ']':
        case ')':
            if (!depth || (object && !after_value && before != 0 && before != ',') ||
                piece.sign != (open[depth - 1] == '{'   ? '}'
                               : open[depth - 1] == '[' ? ']'
                                                        : ')'))
                return NULL;
            depth--;
            if (o)
                close_level(o);
            before = 'v';
            keyed = false;
            break;
        case ',':
            if (!after_value)
                return NULL;
            before = ',';
            keyed = false;
            break;
        case ':':
            if (!key || before != 'k')
                return NULL;
            keyed = true;
            before = ':';
            break;
        case 'w':
            if (before == 'k' || after_value || !depth)
                return NULL;
            if (key && o) {
                text_clear(&o->key);
                add_word(&o->key, piece);
            } else if (o)
                take_value(o, piece);
            before = key ? 'k' : 'v';
            break;
        default:
            return NULL;
        }
    } while (depth);
    *lines = p.line + 1;
    return ends_line(p.rest) ? p.rest.bytes : NULL;
}

static size_t read_object(struct reading *r, struct slice source)
{
    size_t lines = 0;
    struct pieces pieces = {source, 0};
    const char *trouble = source.bytes;
    if (!walk(pieces, NULL, &lines, &trouble)) {
        r->object_trouble = trouble;
        return 0;
    }
    struct objects *o = memory_new(1, sizeof *o);
    o->r = r;
    walk(pieces, o, &lines, &trouble);
    text_free(&o->key);
    free(o);
    return lines;
}

/* --- nested lists --- */

static bool is_cross(const struct reading *r, struct piece piece)
{
    struct slice rest = piece.words;
    if (loose_sign(&rest, CROSSES) || words_take(&rest, WORDS_UNSEEN))
        return true;
    return slice_is_word(rest, "x") && loose_find(&r->names, rest) == TREE_NONE;
}

/* Where a nested list goes off from the tree. */
static const char *fit_piece(struct reading *r, struct piece piece, uint32_t *node, uint32_t *above,
                             struct homework_span *pruned)
{
    const struct tree *tree = r->names.tree;
    double number;
    struct slice rest = piece.words;
    if (piece.sign == '[' || piece.sign == '(') {
        if (*node == TREE_NONE || tree_is_leaf(tree, *node))
            return "it has more in it than the tree has there";
        *above = *node;
        *node = tree_first_child(tree, *node);
        return NULL;
    }
    if (piece.sign == ']' || piece.sign == ')') {
        if (*node != TREE_NONE)
            return "it has less in it than the tree has there";
        *node = tree_next_brother(tree, *above);
        *above = *above == TREE_ROOT ? TREE_NONE : tree->parent[*above];
        return NULL;
    }
    if (piece.sign != 'w')
        return piece.sign == ',' ? NULL : "it isn't a list of numbers and crosses";
    if (*node == TREE_NONE)
        return "it has more in it than the tree has there";
    if (is_cross(r, piece))
        reading_add_node(r, pruned, *node);
    else if (!loose_number(&rest, &number) || rest.length)
        return "there is something in it that is neither a number nor a cross";
    else if (!tree_is_leaf(tree, *node) || (tree_has_number(tree, *node) && tree->value[*node] != number))
        return "its numbers aren't those of the tree";
    *node = tree_next_brother(tree, *node);
    return NULL;
}

/* "[[3, 12, 8], [2, X, X], [14, 5, 2]]" */
static size_t read_nested(struct reading *r, struct slice source)
{
    struct pieces p = {source, 0};
    const char *why = NULL;
    uint32_t node = TREE_ROOT, above = TREE_NONE;
    struct homework_span pruned = {0};
    size_t depth = 0, before = r->homework->names.count, crosses = 0, words = 0;
    do {
        struct piece piece = next_piece(&p);
        bool opens = piece.sign == '[' || piece.sign == '(', closes = piece.sign == ']' || piece.sign == ')';
        double number;
        if (!opens && !closes && piece.sign != ',' && piece.sign != 'w')
            return 0;
        depth += opens;
        depth -= closes;
        words += piece.sign == 'w';
        bool cross = piece.sign == 'w' && is_cross(r, piece);
        crosses += cross;
        if (piece.sign == 'w' && !cross &&
            !loose_number(&(struct slice){piece.words.bytes, piece.words.length}, &number)) {
            r->homework->names.count = before;
            return 0;
        }
        if (!why)
            why = fit_piece(r, piece, &node, &above, &pruned);
    } while (depth);
    if (!crosses || words < 2 || !ends_line(p.rest)) {
        r->homework->names.count = before;
        return 0;
    }
    struct slice written = {source.bytes, (size_t)(p.rest.bytes - source.bytes)};
    r->words = slice_trim(written);
    if (why) {
        r->homework->names.count = before;
        reading_leave(r, "as the tree in a list, %s", why);
    } else {
        reading_add(r, STATES_PRUNED, slice_trim(written))->nodes = pruned;
    }
    return p.line + 1;
}

/* "→ 2": what comes of the children. */
static bool begins_value(struct slice rest)
{
    return loose_sign(&rest, ARROWS " = (");
}

/* The children of a node, some of them crossed out; false where there is something else. */
static bool take_children(struct reading *r, struct slice *from, uint32_t node, struct homework_span *pruned,
                          const char **why)
{
    struct slice rest = *from;
    const struct tree *tree = r->names.tree;
    uint32_t child = tree_first_child(tree, node);
    size_t items = 0;
    double number;
    bool any_struck = false;
    loose_sign(&rest, "[ (");
    for (; loose_blanks(&rest), rest.length && !loose_sign(&rest, "] )") && !begins_value(rest); items++) {
        struct slice at = rest, word = loose_word(&at);
        struct piece piece = {.words = word.length ? word : rest};
        bool cross = is_cross(r, piece), struck = loose_sign(&rest, "~~ ~"), said = false;
        if (!cross && !(said = loose_number(&rest, &number)))
            return false;
        loose_sign(&rest, "~~");
        any_struck = any_struck || struck;
        if (cross && !loose_sign(&rest, CROSSES))
            rest = at;
        if (child == TREE_NONE)
            *why = "it has more children than the tree has there";
        else if (cross || struck)
            reading_add_node(r, pruned, child);
        if (child == TREE_NONE || !said)
            ;
        else if (tree_is_leaf(tree, child) && tree_has_number(tree, child) && tree->value[child] != number)
            *why = "its numbers aren't those of the tree";
        child = child == TREE_NONE ? TREE_NONE : tree_next_brother(tree, child);
        loose_sign(&rest, ", ; |");
    }
    if (child != TREE_NONE && !*why)
        *why = "it has fewer children than the tree has there";
    loose_blanks(&rest);
    *from = rest;
    if (*why && any_struck)
        return false; /* numbers that took each other's place */
    return items > 1 && pruned->count && (!rest.length || begins_value(rest));
}

bool objects_read_children(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct homework_span pruned = {0};
    const char *why = NULL;
    size_t before = r->homework->names.count;
    loose_sign(&rest, "• -");
    uint32_t node = names_exactly(r, &rest);
    if (node == TREE_NONE || tree_is_leaf(r->names.tree, node) || !loose_sign(&rest, ": ="))
        return false;
    struct slice from = rest;
    bool taken = take_children(r, &rest, node, &pruned, &why);
    if (taken && !why) {
        reading_add(r, STATES_PRUNED, slice_trim(from))->nodes = pruned;
        *array_add(&r->parts) = r->homework->statements.count - 1;
        if (rest.length)
            rows_read_note(r, node, rest);
    } else {
        r->homework->names.count = before;
        if (taken)
            reading_leave(r, "as the children of a node, %s", why);
    }
    return taken;
}

/* "3 12 8 | 2 X X | 14 5 2", as under a drawing: all leaves from left to right, some of them crossed out. */
bool objects_read_leaves(struct reading *r, struct slice line)
{
    const struct tree *tree = r->names.tree;
    struct homework_span pruned = {0};
    size_t before = r->homework->names.count;
    bool fits = true;
    size_t others = 0, leaves = 0;
    uint32_t node = 0;
    for (struct slice rest = line; fits && (loose_blanks(&rest), rest.length); node++) {
        while (loose_sign(&rest, "| / \\ ( ) [ ] , ;"))
            continue;
        while (node < tree->count && !tree_is_leaf(tree, node))
            node++;
        struct slice at = rest, word = loose_word(&at);
        double number;
        bool leaf = loose_number(&rest, &number), cross = loose_sign(&rest, CROSSES);
        if (!leaf && !cross && (cross = is_cross(r, (struct piece){.words = word})))
            rest = at;
        fits = node < tree->count && (leaf || cross);
        others += fits && leaf && tree->value[node] != number;
        leaves += fits;
        if (fits && cross)
            reading_add_node(r, &pruned, node);
    }
    while (node < tree->count && !tree_is_leaf(tree, node))
        node++;
    fits = fits && node == tree->count && pruned.count && 3 * others < leaves;
    if (fits && !others) {
        reading_add(r, STATES_PRUNED, slice_trim(line))->nodes = pruned;
        return true;
    }
    r->homework->names.count = before;
    if (fits)
        reading_leave(r, "as the leaves of the tree, its numbers aren't those of the tree");
    return fits;
}

/* --- sections --- */

static size_t indent_of(struct slice line)
{
    size_t indent = 0;
    while (indent < line.length && line.bytes[indent] == ' ')
        indent++;
    return indent;
}

static bool has_any(struct slice words, const char *signs)
{
    for (size_t i = 0; i < words.length; i++)
        if (strchr(signs, words.bytes[i]))
            return true;
    return false;
}

/* "alpha = 3", "alpha: 3  # at entry" */
static bool take_setting(struct slice line, struct slice *key, struct slice *value)
{
    size_t length = 0;
    *value = line = slice_trim(line);
    while (length < line.length && !strchr("=:", line.bytes[length]))
        length++;
    *key = slice_trim((struct slice){line.bytes, length});
    drop(value, length + (length < line.length));
    const char *remark = slice_find(*value, " #");
    value->length = remark ? (size_t)(remark - value->bytes) : value->length;
    *value = slice_trim(*value);
    char first = value->length ? *value->bytes : 0, last = first ? value->bytes[value->length - 1] : 0;
    if (value->length > 1 && (first == '"' || first == '\'') && last == first)
        *value = (struct slice){value->bytes + 1, value->length - 2};
    return key->length && length < line.length && !memchr(value->bytes, '"', value->length) &&
           !has_any(*key, " [({\"'");
}

/* The items below "pruned:", each "- I" in a line, as "[I, J]"; how many lines. */
static size_t take_items(struct slice *rest, struct text *list)
{
    size_t lines = 0;
    for (struct slice next = *rest, line;
         line = slice_trim(slice_take(&next, '\n')), slice_begins(line, "- "); *rest = next, lines++) {
        drop(&line, 2);
        line = slice_trim(line);
        if (has_any(line, ":,\"'"))
            break;
        text_format(list, "%s%.*s", lines ? ", " : "[", SLICE(line));
    }
    text_add_string(list, lines ? "]" : "");
    return lines;
}

/* "[C]", "[[nodes.C]]": what the section is called; false for another line. */
static bool take_section(struct slice line, struct slice *name)
{
    *name = line = slice_trim(line);
    if (!slice_begins(line, "["))
        return false;
    while (name->length > 2 && *name->bytes == '[' && name->bytes[name->length - 1] == ']')
        *name = slice_trim((struct slice){name->bytes + 1, name->length - 2});
    for (size_t i = name->length; i-- > 0;)
        if (strchr("[],=\"", name->bytes[i]))
            return false;
        else if (name->bytes[i] == '.') {
            drop(name, i + 1);
            break;
        }
    return name->length < line.length && name->length;
}

struct section {
    struct text object; /* in the notation of objects, a line for a line */
    size_t lines, entries, lists;
    bool node, strange; /* a node is named; and there is what no setting has */
};

/* One more setting, with the items below it; false where the line is none. */
static bool add_setting(struct reading *r, struct section *s, struct slice line, struct slice *rest)
{
    struct slice key, value;
    struct text list = {0};
    if (!take_setting(line, &key, &value))
        return false;
    size_t items = value.length ? 0 : take_items(rest, &list);
    value = items ? text_slice(&list) : value;
    if (value.length) {
        bool is_node = loose_find_exactly(&r->names, value) != TREE_NONE, array = *value.bytes == '[';
        s->node =
            s->node || (is_node && (words_has(WORDS_HEAD_NODE, key) || loose_is_among(key, "name id label")));
        s->strange = s->strange || loose_find_exactly(&r->names, key) != TREE_NONE ||
                     (!array && memchr(value.bytes, ',', value.length));
        text_format(&s->object, array ? "%s\"%.*s\": %.*s" : "%s\"%.*s\": \"%.*s\"", s->entries ? ",\n" : "",
                    SLICE(key), SLICE(value));
        for (size_t i = 0; i < items; i++)
            text_add_char(&s->object, '\n');
        s->lines += 1 + items;
        s->entries++;
        s->lists += items > 0;
    }
    text_free(&list);
    return s->lines && (items || value.length);
}

/* What is said of a node in a section of its own, in an item of a list, or below its name:
 *
 *     [C]            [[node]]           - node: C        C:
 *     alpha = 3      name = "C"           alpha: 3         alpha: 3
 *     value = 2      alpha = 3            value: 2         pruned:
 *     pruned = [I]   value = 2            pruned: [I]        - I
 */
static size_t read_section(struct reading *r, struct slice source)
{
    struct slice rest = source, line = slice_take(&rest, '\n'), first = slice_trim(line), name = {"", 0},
                 value;
    struct section s = {0};
    const bool headed = take_section(line, &name), item = !headed && slice_begins(first, "- "),
               below = !headed && !item && take_setting(line, &name, &value) && !value.length;
    const size_t indent = headed ? 0 : indent_of(line) + (item ? 2 : 1);
    if (!headed && !item && !below)
        return 0;
    s.node = !item && loose_find_exactly(&r->names, name) != TREE_NONE;
    s.lines = !item;
    text_add_string(&s.object, item ? "{" : "{\n");
    if (s.node)
        text_format(&s.object, "\"node\": \"%.*s\",", SLICE(name));
    if (item)
        add_setting(r, &s, (struct slice){first.bytes + 2, first.length - 2}, &rest);
    for (struct slice next = rest; next.length; rest = next) {
        line = slice_take(&next, '\n');
        first = slice_trim(line);
        if (!first.length || *first.bytes == '[' || (!headed && indent_of(line) < indent) ||
            slice_begins(first, "- ") || !add_setting(r, &s, line, &next))
            break;
    }
    text_add_string(&s.object, "}");
    const char *trouble = r->object_trouble; /* of the homework, and not of this text */
    bool fine = s.node && (below ? s.lists && !s.strange : s.entries > 1);
    if (!fine || !read_object(r, text_slice(&s.object)))
        s.lines = 0;
    r->object_trouble = trouble;
    text_free(&s.object);
    return s.lines;
}

size_t objects_read(struct reading *r, struct slice source)
{
    struct slice at = source;
    size_t section = read_section(r, source);
    if (section)
        return section;
    while (at.length && strchr(" \t", *at.bytes))
        drop(&at, 1);
    if (!at.length || !strchr("{[(", *at.bytes) || source.bytes < r->object_trouble)
        return 0;
    size_t lines = *at.bytes == '{' ? 0 : read_nested(r, at);
    return lines ? lines : read_object(r, at);
}
