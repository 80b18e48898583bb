/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON: {"name": "A", "player": "max", "children": [{"name": "B", "value": 3}, …]}
 *
 * The library reads the text, and what it gives is walked with a stack of our own. Faults that are not of
 * syntax are placed by their path: root.children[2].value.
 */
#include "base/escape.h"
#include "base/memory.h"
#include "base/nearest.h"
#include "base/number.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include "tree/writing.h"
#include <jansson.h>
#include <string.h>

/* Brackets inside each other that the JSON library reads. */
#define JSON_LEVELS 2048

/* ---- reading ---- */

#define PATH_ENDS 8u /* steps of a long path that are shown at either end */

struct frame {
    json_t *children; /* NULL for a leaf */
    size_t next;      /* the child to come */
};

struct reader {
    const char *source;
    struct diag *diag;
    struct builder builder;
    ARRAY(struct frame) open;
    struct builder_node node; /* the one whose keys are being read */
    bool unknown_key;         /* it has a key that may have been meant for any other */
};

/* Says what is wrong with a key of the node at hand, or with the node. */
__attribute__((format(printf, 3, 4))) static void fault(struct reader *r, const char *key, const char *format,
                                                        ...)
{
    struct text path = {0}, words = {0};
    size_t steps = r->open.count - 1;
    va_list list;
    text_add_string(&path, "root");
    for (size_t i = 0; i < steps; i++) {
        if (i == PATH_ENDS && steps > 2 * PATH_ENDS) {
            i = steps - PATH_ENDS;
            text_add_string(&path, "…");
        }
        text_format(&path, ".children[%zu]", r->open.at[i].next - 1);
    }
    if (key)
        text_format(&path, ".%s", key);
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    diag_error_in(r->diag, r->source, text_string(&path), "%s", text_string(&words));
    text_free(&path);
    text_free(&words);
}

/* "a list", for messages about what stands where something else should. */
static const char *kind_of(const json_t *json)
{
    static const char *const kinds[] = {
        [JSON_OBJECT] = "an object", [JSON_ARRAY] = "a list",  [JSON_STRING] = "text",
        [JSON_INTEGER] = "a number", [JSON_REAL] = "a number", [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",      [JSON_NULL] = "null",
    };
    return kinds[json_typeof(json)];
}

static struct slice string_of(const json_t *json)
{
    return (struct slice){json_string_value(json), json_string_length(json)};
}

/* The text of a name or a move; empty after a fault. */
static struct slice read_words(struct reader *r, const char *key, const json_t *json)
{
    struct slice words = {"", 0};
    if (json_is_number(json))
        fault(r, key,
              "should be text; in quotes a number can be a %s, and what a node is worth stands in \"value\"",
              key);
    else if (!json_is_string(json))
        fault(r, key, "should be text, not %s", kind_of(json));
    else if (json_string_length(json) > TREE_NAME)
        fault(r, key, "is %zu bytes long; at most %u are taken", json_string_length(json), TREE_NAME);
    else
        words = string_of(json);
    return words;
}

static void read_name(struct reader *r, const char *key, const json_t *json)
{
    r->node.name = read_words(r, key, json);
}

static void read_move(struct reader *r, const char *key, const json_t *json)
{
    r->node.move = read_words(r, key, json);
}

static void read_player(struct reader *r, const char *key, const json_t *json)
{
    struct nearest nearest = {.word = json_is_string(json) ? string_of(json) : (struct slice){"", 0}};
    r->node.player = player_said(nearest.word);
    nearest_offer(&nearest, "max");
    nearest_offer(&nearest, "min");
    if (!r->node.player)
        fault(r, key, "should be \"max\" or \"min\"%s", nearest_ask(&nearest));
}

static void read_value_words(struct reader *r, const char *key, struct slice words)
{
    double number;
    enum number_fault kind = number_read(words, &number);
    if (slice_is(words, "?"))
        r->node.unknown = true;
    else if (kind == NUMBER_FINE && isinf(number))
        r->node.number = number;
    else if (kind == NUMBER_FINE)
        fault(r, key, "should stand without quotes: %.*s", SLICE(words));
    else if (kind == NUMBER_NOT)
        fault(r, key, "should be a number, \"?\", \"inf\" or \"-inf\"");
    else
        fault(r, key, "'%.*s' %s", (int)(words.length < 40 ? words.length : 40), words.bytes,
              number_fault_words(kind));
}

static void read_value(struct reader *r, const char *key, const json_t *json)
{
    r->node.has_number = true;
    if (json_is_number(json))
        r->node.number = json_number_value(json);
    else if (json_is_string(json))
        read_value_words(r, key, string_of(json));
    else if (json_is_null(json))
        fault(r, key, "null is no value; one that nobody has said is written \"?\"");
    else
        fault(r, key, "should be a number, \"?\", \"inf\" or \"-inf\", not %s", kind_of(json));
}

static void read_children(struct reader *r, const char *key, const json_t *json)
{
    struct frame *frame = &r->open.at[r->open.count - 1];
    if (!json_is_array(json))
        fault(r, key, "should be a list of nodes, not %s", kind_of(json));
    else if (json_array_size(json) == 0)
        fault(r, key, "is empty; a leaf has a \"value\" and no \"children\"");
    frame->children = (json_t *)json;
}

static void read_header(struct reader *r, const char *key, const json_t *json)
{
    if (r->open.count > 1)
        fault(r, key, "stands on the root alone");
    else if (!json_is_string(json))
        fault(r, key, "should be text, not %s", kind_of(json));
    else
        builder_header(&r->builder, tree_header(r->builder.tree, tree_header_named(slice_of(key))),
                       string_of(json));
}

static const struct {
    const char *name;
    void (*read)(struct reader *, const char *key, const json_t *);
} keys[] = {
    {"name", read_name},         {"player", read_player}, {"value", read_value},
    {"children", read_children}, {"move", read_move},
};
#define KEYS (sizeof keys / sizeof *keys)

static void explain_key(struct reader *r, struct slice key)
{
    struct nearest nearest = {.word = key};
    struct slice name = slice_short(key);

    for (size_t i = 0; i < KEYS; i++)
        nearest_offer(&nearest, keys[i].name);
    tree_offer_headers(&nearest);
    r->unknown_key = true;
    fault(r, NULL, "a node has no \"%.*s\"%s", SLICE(name),
          nearest.best ? nearest_ask(&nearest) : "; there are name, player, value, children and move");
}

static void read_key(struct reader *r, const char *key, const json_t *json)
{
    if (tree_header_named(slice_of(key)) < TREE_HEADERS) {
        read_header(r, key, json);
        return;
    }
    for (size_t i = 0; i < KEYS; i++) {
        if (strcmp(keys[i].name, key) == 0) {
            keys[i].read(r, key, json);
            return;
        }
    }
    explain_key(r, slice_of(key));
}

static void enter(struct reader *r, json_t *json)
{
    const char *key;
    json_t *value;
    *array_add(&r->open) = (struct frame){0};
    r->node = (struct builder_node){.place = SIZE_MAX};
    r->unknown_key = false;
    json_object_foreach(json, key, value) read_key(r, key, value);
    if (!json_is_object(json))
        fault(r, NULL, "should be a node, as {\"value\": 3}, not %s", kind_of(json));
    else if (!r->open.at[r->open.count - 1].children && !r->node.has_number && !r->unknown_key)
        fault(r, NULL, "a leaf needs a \"value\": a number, or \"?\" if nobody has said");
    else if (r->open.at[r->open.count - 1].children && r->node.unknown)
        fault(r, "value", "\"?\" is for leaves; leave the value out");
    r->node.has_number &= !r->node.unknown;
    builder_open(&r->builder, &r->node);
}

static void read_nodes(struct reader *r, json_t *root)
{
    enter(r, root);
    while (r->open.count > 0) {
        struct frame *frame = &r->open.at[r->open.count - 1];
        if (frame->children && frame->next < json_array_size(frame->children)) {
            enter(r, json_array_get(frame->children, frame->next++));
        } else {
            builder_close(&r->builder);
            r->open.count--;
        }
    }
    array_free(&r->open);
}

/* What is JSON, and no tree. */
static const struct {
    enum json_error_code code;
    const char *words;
} limits[] = {
    {json_error_stack_overflow,
     "deeper than the JSON library reads (2,048 brackets inside each other, about 1,000 nodes); the bracket "
     "notation has no such limit"},
    {json_error_end_of_input_expected, "the tree has ended before this; a text holds one tree"},
    {json_error_duplicate_key, "this key stands twice in one node"},
    {json_error_numeric_overflow, "this number is too large; infinity is written \"inf\""},
    {json_error_null_character, "the NUL character can't stand in a tree"},
    {json_error_null_byte_in_key, "the NUL character can't stand in a tree"},
};

/* What most often stands behind the library's words. */
static const struct {
    const char *words, *hint;
} hints[] = {
    {"invalid token",
     "; a number begins with a digit or '-', and words stand in double quotes, \"inf\" and \"?\" too"},
    {"string or '}' expected", "; keys stand in double quotes, and JSON has no comments"},
};

/* What the library says, without the "near 'token'" at its end: the mark shows that. */
static size_t words_length(const char *words)
{
    const char *near = strstr(words, " near ");
    return near ? (size_t)(near - words) : strlen(words);
}

/* The library says where it stopped and quotes the last thing that it read, which ends there. */
static void report_syntax(struct diag *diag, const struct source *source, size_t from,
                          const json_error_t *error)
{
    size_t stop = from + (size_t)error->position, start = stop;
    size_t words = words_length(error->text), quoted = strlen(error->text);
    const char *hint = "";
    if (error->text[words]) {
        size_t length = quoted - words - strlen(" near ''");
        const char *token = error->text + quoted - 1 - length;
        if (length <= stop - from && memcmp(source->bytes + stop - length, token, length) == 0)
            start -= length;
    }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (limits[i].code == json_error_code(error)) {
            diag_error(diag, source, start, stop, "%s", limits[i].words);
            return;
        }
    }
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (strncmp(error->text, hints[i].words, strlen(hints[i].words)) == 0)
            hint = hints[i].hint;
    diag_error(diag, source, start, stop, "this is not JSON: %.*s%s", (int)words, error->text, hint);
}

static void *allocate(size_t size)
{
    return memory_resize(NULL, size, 1);
}

static enum notation_sure sure(const struct source *source)
{
    return source->bytes[notation_begin(source)] == '{' ? NOTATION_SURE : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    size_t errors = diag->errors, from = notation_begin(source);
    json_error_t error;
    /* The library isn't used elsewhere. Where it gets no memory, it takes the text for a faulty one, or
     * leaves some of it out. */
    json_set_alloc_funcs(allocate, free);
    json_t *root = json_loadb(source->bytes + from, source->length - from,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &error);
    if (!root) {
        report_syntax(diag, source, from, &error);
        return NULL;
    }
    struct reader r = {.source = source->name, .diag = diag};
    builder_begin_source(&r.builder, NULL, wishes);
    read_nodes(&r, root);
    json_decref(root);
    return builder_end(&r.builder, diag->errors == errors);
}

/* ---- writing ---- */

static void write_headers(struct text *out, const struct tree *tree, enum charset charset)
{
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *words = tree_header_said(tree, i);

        if (!words)
            continue;
        text_format(out, "\"%s\": ", tree_headers[i].key);
        escape_add(out, slice_of(words), ESCAPE_JSON, charset);
        text_add_string(out, ",\n ");
    }
}

static void write_value(struct text *out, double number)
{
    const char *quote = isfinite(number) ? "" : "\"";
    text_format(out, ", \"value\": %s", quote);
    number_write(out, number, NUMBER_PLAIN);
    text_add_string(out, quote);
}

/* A node up to its children. */
static void write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels,
                       enum charset charset)
{
    struct slice move = tree_move(tree, node);
    text_add_char(out, '{');
    if (node == TREE_ROOT)
        write_headers(out, tree, charset);
    text_add_string(out, "\"name\": ");
    escape_add(out,
               labels || tree->mark[node] & TREE_LETTERED ? tree_label(tree, node) : tree_name(tree, node),
               ESCAPE_JSON, charset);
    if (writing_player(tree, node))
        text_format(out, ", \"player\": \"%s\"", tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    if (move.length > 0) {
        text_add_string(out, ", \"move\": ");
        escape_add(out, move, ESCAPE_JSON, charset);
    }
    if (tree_is_leaf(tree, node) || tree_has_number(tree, node))
        write_value(out, tree->value[node]);
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    uint32_t depth = 0;
    bool labels = writing_names(tree) == WRITING_LABELS;

    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&out, tree, node, labels, charset);
        if (tree_is_leaf(tree, node)) {
            uint32_t last = node;
            text_add_char(&out, '}');
            for (; depth > 0 && tree->end[tree->parent[last]] == node + 1; last = tree->parent[last]) {
                writing_line(&out, --depth);
                text_add_string(&out, "]}");
            }
            text_add_string(&out, depth > 0 ? "," : "");
        } else {
            text_add_string(&out, ", \"children\": [");
            depth++;
        }
        writing_line(&out, depth);
        if (out.length > WRITING_PIECE)
            writing_flush(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

/* Each level is an object and an array to the JSON library. */
static const char *trouble(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return 2 * (uint64_t)tree->height + 1 > JSON_LEVELS
               ? "this JSON is nested deeper than can be read back; --to bracket has no such limit"
               : NULL;
}

const struct notation notation_json = {
    .name = "json",
    .about = "objects with name, value and children",
    .endings = "json",
    .sure = sure,
    .read = read_tree,
    .write = write_tree,
    .trouble = trouble,
};
