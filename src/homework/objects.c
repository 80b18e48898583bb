/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON and what other languages write like it, and the tree as a nested list with crosses in it. */
#include "base/utf8.h"
#include "homework/plain.h"
#include "homework/sayings.h"

#define DEEP  32
#define FLOAT 16 /* bytes of "float('inf')", at the most */

/* --- pieces --- */

/* What a text in some notation of objects is made of: brackets, commas and colons, and words. */
struct piece {
    char sign;          /* one of {}[](),: or 'w' for a word, or 0 at the end or where it is none */
    struct slice words; /* as written, without the quotes */
    size_t line;        /* behind the first */
};

struct pieces {
    struct slice rest;
    size_t line;
};

/* "float('inf')", "Infinity", "-3", "X": up to what ends a word. */
static size_t bare_length(struct slice rest)
{
    struct slice behind = rest;
    loose_drop(&behind, slice_begins(rest, "-"));
    const char *end = slice_begins(behind, "float(") ? memchr(behind.bytes, ')', behind.length) : NULL;
    if (end && end < behind.bytes + FLOAT)
        return (size_t)(end - rest.bytes) + 1;
    size_t length = 0;
    while (length < rest.length && !strchr("{}[](),:\"\n\r\t ", rest.bytes[length]))
        length++;
    return length;
}

/* Of what is in quotes, with them; 0 where they don't end in the line. */
static size_t quoted_length(struct slice rest)
{
    size_t length = 1;
    while (length < rest.length && rest.bytes[length] != *rest.bytes && rest.bytes[length] != '\n')
        length += rest.bytes[length] == '\\' ? 2 : 1;
    return length < rest.length && rest.bytes[length] == *rest.bytes ? length + 1 : 0;
}

static struct piece next_piece(struct pieces *p)
{
    while (p->rest.length && strchr(" \t\r\n", *p->rest.bytes)) {
        p->line += *p->rest.bytes == '\n';
        loose_drop(&p->rest, 1);
    }
    struct piece piece = {.line = p->line, .words = {p->rest.bytes, 0}};
    if (!p->rest.length)
        return piece;
    const bool sign = strchr("{}[](),:", *p->rest.bytes), quote = strchr("\"'", *p->rest.bytes);
    const size_t length = sign ? 1 : quote ? quoted_length(p->rest) : bare_length(p->rest);
    piece.words.length = length;
    if (length)
        piece.sign = sign ? *p->rest.bytes : 'w';
    if (length && quote)
        piece.words = (struct slice){p->rest.bytes + 1, length - 2};
    loose_drop(&p->rest, length);
    return piece;
}

static bool is_opening(struct piece piece)
{
    return piece.sign && strchr("{[(", piece.sign);
}

static bool is_closing(struct piece piece)
{
    return piece.sign && strchr("}])", piece.sign);
}

/* "\u221e" at the front, or 0. */
static uint32_t escaped_point(struct slice rest)
{
    char digits[5] = {0};
    if (!slice_begins(rest, "\\u") || rest.length < 6)
        return 0;
    memcpy(digits, rest.bytes + 2, 4);
    uint32_t point = (uint32_t)strtoul(digits, NULL, 16);
    bool fine = strspn(digits, "0123456789abcdefABCDEF") == 4 && point >= 0x20;
    return fine && (point < 0xd800 || point > 0xdfff) ? point : 0;
}

/* What a word says. */
static void add_word(struct text *out, struct piece piece)
{
    for (struct slice rest = piece.words; rest.length;) {
        uint32_t point = escaped_point(rest);
        bool escape = *rest.bytes == '\\' && rest.length > 1;
        char bytes[4];
        if (point)
            text_add(out, bytes, utf8_spell(point, bytes));
        else
            text_add_char(out, escape && rest.bytes[1] == 'n' ? ' ' : rest.bytes[escape]);
        loose_drop(&rest, point ? 6 : escape ? 2 : 1);
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
    /* Of a cutoff, "kind": "beta", "bound": 5, "after": "b2": */
    enum column side;         /* COLUMN_V where it isn't told */
    struct text after, bound; /* or empty */
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
    reading_begin(o->r, words);
    o->r->at = plain_line(words, &kept);
    o->r->stretch.length = 0;
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
    text_free(&level->after);
    text_free(&level->bound);
}

static void add_quoted(struct text *to, struct slice words, bool quotes)
{
    text_format(to, quotes ? "\"%.*s\"" : "%.*s", SLICE(words));
}

/* Whether the row before has said what came back of the node. */
static bool is_said_before(const struct homework *homework)
{
    const struct homework_row *row = &homework->rows.at[homework->rows.count - 1];
    return homework->rows.count > 1 && row[0].node == row[-1].node && row[-1].cell[COLUMN_V].said &&
           !row[0].cell[COLUMN_ALPHA].said && row[0].cell[COLUMN_V].number == row[-1].cell[COLUMN_V].number;
}

/* A node with what is said of it is a row: what is cut off there comes last, as it may be long. */
static void say_row(struct objects *o, const struct level *level, struct slice name)
{
    struct homework *homework = o->r->homework;
    const size_t before = homework->rows.count;
    const char *between = ":";
    struct text row = {0};
    add_quoted(&row, name, true);
    for (int claims = 0; claims <= 1; claims++)
        for (size_t i = 0; i < level->entries.count; i++)
            if (level->entries.at[i].claims == (claims == 1)) {
                text_format(&row, "%s %s", between, text_string(&level->entries.at[i].words));
                between = ",";
            }
    say(o, level->entries.at[0].line, text_slice(&row));
    text_free(&row);
    if (level->returns && homework->rows.count == before + 1 && is_said_before(homework))
        homework->rows.count--;
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
    return loose_is_among(value, "null none nil");
}

/* What is said of the node. */
static void add_saying(struct objects *o, struct level *level, size_t line, struct slice key,
                       struct slice value)
{
    const bool column = rows_column(key) != COLUMN_COUNT;
    struct slice word = key, what = value;
    struct entry entry = {.line = line,
                          .claims = words_has(WORDS_CLAIMS, loose_word(&word)) ||
                                    words_has(WORDS_CLAIMS, loose_word(&what))};
    add_quoted(&entry.words, key, is_node(o, key));
    if (is_nothing(value))
        text_add_string(&entry.words, slice_is_word(value, "none") && !column ? ": none" : ": _");
    else if (!slice_is_word(value, "true")) {
        text_add_string(&entry.words, ": ");
        add_quoted(&entry.words, value, is_node(o, value) && !column);
    }
    *array_add(&level->entries) = entry;
}

/* "kind": "beta", "after": "b2", "bound": 5, where something is cut off. */
static bool add_of_cutoff(struct objects *o, struct level *level, struct slice key, struct slice value)
{
    struct slice side = value;
    const enum column column = loose_is_among(key, "kind type side which sort cut cutoff art tipo")
                                   ? rows_take_column(o->r, &side)
                                   : COLUMN_COUNT;
    const bool cuts = column < COLUMN_V &&
                      (!loose_more(&side) || words_take(&side, WORDS_CUTOFF) || words_take(&side, WORDS_CUT));
    if (cuts && level->side == COLUMN_V)
        level->side = column;
    else if (loose_is_among(key, "after behind trigger cause nach tras después après") && is_node(o, value) &&
             !level->after.length)
        text_add_slice(&level->after, value);
    else if (loose_is_among(key, "bound schranke cota borne limit") && !level->bound.length)
        text_add_slice(&level->bound, value);
    else
        return false;
    return true;
}

/* Says it, and leaves the bound as an entry. */
static void say_cutoff(struct objects *o, struct level *level, struct slice name)
{
    static const char *const sides[] = {[COLUMN_ALPHA] = "alpha", [COLUMN_BETA] = "beta", [COLUMN_V] = ""};
    struct text said = {0};
    if (level->bound.length)
        add_saying(o, level, level->line, slice_of(level->side < COLUMN_V ? sides[level->side] : "bound"),
                   text_slice(&level->bound));
    if (level->side == COLUMN_V && !level->after.length)
        return;
    text_format(&said, "%s cutoff at \"%.*s\"%s", sides[level->side], SLICE(name),
                level->after.length ? " after " : "");
    if (level->after.length)
        add_quoted(&said, text_slice(&level->after), true);
    say(o, level->line, text_slice(&said));
    text_free(&said);
}

static void add_entry(struct objects *o, struct level *level, size_t line, struct slice value)
{
    if (!is_node(o, text_slice(&o->key)))
        part_words(&o->key);
    struct slice key = text_slice(&o->key);
    bool named = words_has(WORDS_HEAD_NODE, key) || words_has(WORDS_WRITER, key) ||
                 loose_is_among(key, "id label at where place");
    if (named && is_node(o, value)) {
        text_clear(&level->name);
        text_add_slice(&level->name, value);
    } else if (add_of_cutoff(o, level, key, value)) {
        ;
    } else if (loose_is_among(value, "return returns returned exit leave") &&
               rows_column(key) == COLUMN_COUNT) {
        level->returns = true;
    } else if (!slice_is_word(value, "false") && !(slice_is(key, "child") && is_node(o, value))) {
        add_saying(o, level, line, key, value);
    }
    text_clear(&o->key);
}

static void add_item(struct level *level, struct slice value, bool node)
{
    text_add_string(&level->list, level->list.length ? ", " : "");
    add_quoted(&level->list, is_nothing(value) ? slice_of("_") : value, node);
}

/* A key, or a value. */
static void take_word(struct objects *o, struct piece piece, bool key)
{
    struct level *level = &o->levels[o->depth - 1];
    struct text word = {0};
    add_word(&word, piece);
    if (key)
        text_add_slice(&o->key, text_slice(&word));
    else if (level->sign == '{')
        add_entry(o, level, piece.line, text_slice(&word));
    else
        add_item(level, text_slice(&word), is_node(o, text_slice(&word)));
    text_free(&word);
}

static void open_level(struct objects *o, struct piece piece)
{
    if (o->depth)
        o->levels[o->depth - 1].nested = true;
    o->levels[o->depth] =
        (struct level){.sign = piece.sign, .line = piece.line, .key = o->key, .side = COLUMN_V};
    o->key = (struct text){0};
    o->depth++;
}

static void close_level(struct objects *o)
{
    struct level *level = &o->levels[--o->depth], *above = o->depth ? level - 1 : NULL;
    if (level->sign == '{') {
        struct slice name = text_slice(level->name.length ? &level->name : &level->key);
        if (is_node(o, name))
            say_cutoff(o, level, name);
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

/* Which brackets are open, and what came last: a sign, 'k' for a key, 'v' for a value, 0 behind a bracket. */
struct grammar {
    char open[DEEP], before;
    size_t depth;
};

/* Whether a piece may come next, the first of which opens something; `key`: it is the key of what comes
 * behind it. */
static bool allows(struct grammar *g, struct piece piece, bool *key)
{
    const char open = g->depth ? g->open[g->depth - 1] : 0, before = g->before;
    const bool first = !before || before == ',', value = open == '{' ? before == ':' : first;
    *key = open == '{' && first && piece.sign == 'w';
    if (is_opening(piece)) {
        if (!value || g->depth == DEEP)
            return false;
        g->open[g->depth++] = piece.sign;
        g->before = 0;
        return true;
    }
    if (is_closing(piece)) {
        if (!(first || before == 'v') || piece.sign != strchr("{}[]()", open)[1])
            return false;
        g->depth--;
        g->before = 'v';
        return true;
    }
    g->before = *key ? 'k' : piece.sign == 'w' ? 'v' : piece.sign;
    return piece.sign == 'w'   ? *key || value
           : piece.sign == ',' ? before == 'v'
                               : piece.sign && before == 'k';
}

/* Goes over an object; `o` is NULL for only looking whether it is one. Where it ends, or NULL. */
static const char *walk(struct pieces p, struct objects *o, size_t *lines, const char **trouble)
{
    struct grammar grammar = {.depth = 0};
    do {
        struct piece piece = next_piece(&p);
        bool key;
        *trouble = p.rest.bytes;
        if (!allows(&grammar, piece, &key))
            return NULL;
        if (o && is_opening(piece))
            open_level(o, piece);
        else if (o && is_closing(piece))
            close_level(o);
        else if (o && piece.sign == 'w')
            take_word(o, piece, key);
    } while (grammar.depth);
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

static bool is_cross(const struct reading *r, struct slice words)
{
    struct slice rest = words;
    return words_take(&rest, WORDS_UNSEEN) || saying_takes_cross(r, &rest);
}

void fit_open(struct fit *fit, const struct tree *tree)
{
    if ((fit->node == TREE_NONE || tree_is_leaf(tree, fit->node)) && !fit->why)
        fit->why = FIT_MORE;
    if (fit->why)
        return;
    fit->above = fit->node;
    fit->node = tree_first_child(tree, fit->node);
}

void fit_close(struct fit *fit, const struct tree *tree)
{
    if (fit->node != TREE_NONE && !fit->why)
        fit->why = "it has less in it than the tree has there";
    if (fit->why)
        return;
    fit->node = fit->above;
    fit->above = tree->parent[fit->above];
    fit_go_on(fit, tree);
}

void fit_go_on(struct fit *fit, const struct tree *tree)
{
    if (!fit->why)
        fit->node = tree_next_brother(tree, fit->node);
}

bool fit_differs(const struct tree *tree, uint32_t node, double number)
{
    return tree_is_leaf(tree, node) && tree_has_number(tree, node) && tree->value[node] != number;
}

/* A word of a nested list. */
static void fit_word(struct reading *r, struct slice words, struct fit *fit, struct homework_span *pruned)
{
    double number;
    if (fit->node == TREE_NONE)
        fit->why = FIT_MORE;
    else if (is_cross(r, words))
        reading_add_node(r, pruned, fit->node);
    else if (!loose_number(&words, &number) || words.length)
        fit->why = "there is something in it that is neither a number nor a cross";
    else if (!tree_is_leaf(r->names.tree, fit->node) || fit_differs(r->names.tree, fit->node, number))
        fit->why = FIT_NUMBERS;
    fit_go_on(fit, r->names.tree);
}

/* "[[3, 12, 8], [2, X, X], [14, 5, 2]]" */
static size_t read_nested(struct reading *r, struct slice source)
{
    struct pieces p = {source, 0};
    struct fit fit = {.node = TREE_ROOT, .above = TREE_NONE};
    struct homework_span pruned = {0};
    size_t depth = 0, before = r->homework->names.count, crosses = 0, words = 0;
    bool list = true;
    do {
        struct piece piece = next_piece(&p);
        const bool word = piece.sign == 'w', cross = word && is_cross(r, piece.words);
        struct slice number = piece.words;
        list = word ? cross || loose_any_number(&number) : piece.sign && strchr("[](),", piece.sign);
        depth += is_opening(piece);
        depth -= is_closing(piece);
        words += word;
        crosses += cross;
        if (is_opening(piece))
            fit_open(&fit, r->names.tree);
        else if (is_closing(piece))
            fit_close(&fit, r->names.tree);
        else if (word && !fit.why)
            fit_word(r, piece.words, &fit, &pruned);
    } while (list && depth);
    list = list && crosses && words > 1 && ends_line(p.rest);
    if (!list || fit.why)
        r->homework->names.count = before;
    if (!list)
        return 0;
    reading_begin(r, slice_trim(loose_until(source, p.rest)));
    if (fit.why)
        reading_leave(r, "as the tree in a list, %s", fit.why);
    else
        reading_add(r, STATES_PRUNED, r->words)->nodes = pruned;
    return p.line + 1;
}

/* "→ 2": what comes of the children. */
static bool begins_value(struct slice rest)
{
    return loose_sign(&rest, ARROWS " = ( ≤ <= ≥ >=");
}

/* The children of a node, some of them crossed out; false where there is something else. */
static bool take_children(struct reading *r, struct slice *from, uint32_t node, struct homework_span *pruned,
                          const char **why)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = *from;
    uint32_t child = tree_first_child(tree, node);
    size_t items = 0;
    double number;
    bool any_struck = false, first_struck = false, last_struck = false;
    loose_sign(&rest, "[ (");
    for (; loose_more(&rest) && !loose_sign(&rest, "] )") && !begins_value(rest); items++) {
        struct slice at = rest, word = loose_word(&at);
        const bool cross = is_cross(r, word.length ? word : rest), struck = loose_sign(&rest, "~~ ~"),
                   said = !cross && loose_number(&rest, &number);
        if (!cross && !said)
            return false;
        any_struck = any_struck || struck;
        first_struck = items ? first_struck : struck && !tree_is_leaf(tree, node + 1);
        last_struck = struck;
        loose_sign(&rest, "~~");
        if (cross && !loose_sign(&rest, CROSSES))
            rest = at;
        if (child == TREE_NONE) {
            *why = "it has more children than the tree has there";
        } else {
            if (cross || struck)
                reading_add_node(r, pruned, child);
            if (said && fit_differs(tree, child, number))
                *why = FIT_NUMBERS;
            child = tree_next_brother(tree, child);
        }
        loose_sign(&rest, ", ; |");
    }
    if (child != TREE_NONE && !*why)
        *why = "it has fewer children than the tree has there";
    loose_blanks(&rest);
    *from = rest;
    if ((*why && any_struck) || (first_struck && !last_struck))
        return false; /* numbers that took each other's place; no child is cut off before the others */
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
    if (node == TREE_NONE || tree_is_leaf(r->names.tree, node) ||
        (!loose_sign(&rest, ": =") && !loose_sign(AHEAD(rest), "[ (")))
        return false;
    struct slice from = rest;
    bool taken = take_children(r, &rest, node, &pruned, &why);
    if (taken && !why) {
        reading_add(r, STATES_PRUNED, slice_trim(from))->nodes = pruned;
        saying_add_part(r);
        if (rest.length)
            rows_read_note(r, node, rest);
    } else {
        r->homework->names.count = before;
        if (taken)
            reading_leave(r, "as the children of a node, %s", why);
    }
    return taken;
}

static uint32_t leaf_from(const struct tree *tree, uint32_t node)
{
    while (node < tree->count && !tree_is_leaf(tree, node))
        node++;
    return node;
}

/* Signs, and the inner nodes that the next leaf is the first of: "] C [" */
static void skip_to_leaf(const struct reading *r, uint32_t leaf, struct slice *rest)
{
    for (bool goes = true; goes;) {
        struct slice at = *rest;
        const uint32_t node = names_exactly(r, &at);
        const bool inner = !loose_is_digit(slice_trim(*rest), 0) && node <= leaf &&
                           !tree_is_leaf(r->names.tree, node) && leaf_from(r->names.tree, node) == leaf;
        goes = (inner && loose_go(rest, at)) || loose_sign(rest, "| / \\ ( ) [ ] , ; :");
    }
}

/* "x = pruned", behind it all */
static bool is_key(const struct reading *r, struct slice rest)
{
    return is_cross(r, loose_word(&rest)) && loose_sign(&rest, "= :") && words_take(&rest, WORDS_UNSEEN) &&
           saying_is_end(rest);
}

/* "3 12 8 | 2 X X | 14 5 2", as under a drawing, "A [B [3 12 8] C [2 X X] D [14 5 2]]": all leaves from left
 * to right, some of them crossed out. */
bool objects_read_leaves(struct reading *r, struct slice line)
{
    const struct tree *tree = r->names.tree;
    struct homework_span pruned = {0};
    size_t before = r->homework->names.count, others = 0, leaves = 0;
    bool fits = true;
    uint32_t node = 0;
    for (struct slice rest = line; fits && loose_more(&rest); node++) {
        node = leaf_from(tree, node);
        skip_to_leaf(r, node, &rest);
        if (node == tree->count && (!loose_more(&rest) || is_key(r, rest)))
            break;
        struct slice at = rest, word = loose_word(&at);
        double number;
        bool leaf = loose_number(&rest, &number), cross = loose_sign(&rest, CROSSES);
        if (!leaf && !cross && (cross = is_cross(r, word)))
            rest = at;
        fits = node < tree->count && (leaf || cross);
        others += fits && leaf && tree->value[node] != number;
        leaves += fits;
        if (fits && cross)
            reading_add_node(r, &pruned, node);
    }
    fits = fits && leaf_from(tree, node) == tree->count && pruned.count && 3 * others < leaves;
    if (fits && !others) {
        reading_add(r, STATES_PRUNED, slice_trim(line))->nodes = pruned;
        return true;
    }
    r->homework->names.count = before;
    if (fits)
        reading_leave(r, "as the leaves of the tree, " FIT_NUMBERS);
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

/* "alpha = 3", "alpha: 3  # at entry" */
static bool take_setting(struct slice line, struct slice *key, struct slice *value)
{
    size_t length = 0;
    *value = line = slice_trim(line);
    while (length < line.length && !strchr("=:", line.bytes[length]))
        length++;
    *key = slice_trim((struct slice){line.bytes, length});
    loose_drop(value, length + (length < line.length));
    const char *remark = slice_find(*value, " #");
    value->length = remark ? (size_t)(remark - value->bytes) : value->length;
    *value = slice_trim(*value);
    char first = value->length ? *value->bytes : 0, last = first ? value->bytes[value->length - 1] : 0;
    if (value->length > 1 && (first == '"' || first == '\'') && last == first)
        *value = (struct slice){value->bytes + 1, value->length - 2};
    return key->length && length < line.length && !memchr(value->bytes, '"', value->length) &&
           !loose_has_any(*key, " [({\"'");
}

/* The items below "pruned:", each "- I" in a line, as "[I, J]"; how many lines. */
static size_t take_items(struct slice *rest, struct text *list)
{
    size_t lines = 0;
    for (struct slice next = *rest, line;
         line = slice_trim(slice_take(&next, '\n')), slice_begins(line, "- "); *rest = next, lines++) {
        loose_drop(&line, 2);
        line = slice_trim(line);
        if (loose_has_any(line, ":,\"'"))
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
            loose_drop(name, i + 1);
            break;
        }
    return name->length > 0;
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
        s->node = s->node || (is_node && (words_has(WORDS_HEAD_NODE, key) ||
                                          loose_is_among(key, "name id label at where place")));
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
    return value.length > 0;
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
    const bool headed = take_section(line, &name), item = slice_begins(first, "- "),
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
        if ((!headed && indent_of(line) < indent) || !add_setting(r, &s, line, &next))
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
        loose_drop(&at, 1);
    if (!at.length || !strchr("{[(", *at.bytes) || source.bytes < r->object_trouble)
        return 0;
    size_t lines = *at.bytes == '{' ? 0 : read_nested(r, at);
    return lines ? lines : read_object(r, at);
}
