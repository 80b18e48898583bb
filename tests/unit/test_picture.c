/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: that they say what the scene says, that nothing meets, and that what pens write is whole. */
#include "boxes.h"
#include "explain/claims.h"
#include "lesson/library.h"
#include "picture/pen.h"
#include "picture/picture.h"
#include "reference.h"
#include "sums.h"
#include "tree/builder.h"
#include "trial.h"
#include "unit.h"
#include <jansson.h>
#include <math.h>
#include <string.h>

#define TREES 300

/* --- trials of any algorithm on any tree --- */

struct sheet {
    struct program *program;
    struct session session;
    struct outcome outcome;
    struct picture picture;
    uint64_t last;
};

/* False where the algorithm isn't for this tree. */
static bool run(struct sheet *sheet, const struct tree *tree, const char *algorithm)
{
    bool over;
    struct text why = {0};
    *sheet = (struct sheet){.program = trial_built_in(algorithm)};
    bool fine = session_begin(&sheet->session, tree, sheet->program,
                              &(struct session_wishes){.max_steps = 20000}, &why);
    text_free(&why);
    if (!fine)
        return false;
    session_run_all(&sheet->session);
    outcome_find(&sheet->outcome, &sheet->session);
    sheet->last = cursor_known(&sheet->session.cursor, &over);
    return true;
}

static bool begin(struct sheet *sheet, const struct tree *tree, const char *algorithm,
                  struct picture_wishes wishes)
{
    if (!run(sheet, tree, algorithm))
        return false;
    sheet->picture.wishes = wishes;
    picture_begin(&sheet->picture, &sheet->session, &sheet->outcome);
    return true;
}

static void end(struct sheet *sheet)
{
    picture_free(&sheet->picture);
    outcome_free(&sheet->outcome);
    session_end(&sheet->session);
    program_free(sheet->program);
}

static void look(struct sheet *sheet, uint64_t step)
{
    cursor_seek(&sheet->session.cursor, step);
    picture_look(&sheet->picture);
}

static uint64_t any_step(const struct sheet *sheet, struct random *random)
{
    return (uint64_t)random_between(random, 0, (int64_t)sheet->last);
}

static const char *any_algorithm(struct random *random)
{
    size_t count = 0;
    while (library_next(SHIPPED_ALGORITHM, count))
        count++;
    return library_next(SHIPPED_ALGORITHM, (size_t)random_between(random, 0, (int64_t)count - 1))->name;
}

/* Names and moves of any length and script, and all that formats take for commands. */
static const char *const names[] = {
    "",
    "",
    "",
    "a",
    "left",
    "<&\"'\\%$#_{}~^>",
    "a name that goes on and on, far beyond what anybody would write below a node of a tree, and on",
    "中文名字",
    "Шахматы",
    "\x1b[31m",
    "\xff\xfe",
    "שלום",
    "🙂🙂🙂",
    "é",
    "--<<",
    "]]>",
};

static struct slice any_name(struct random *random)
{
    return slice_of(names[random_between(random, 0, (int64_t)(sizeof names / sizeof *names) - 1)]);
}

static struct tree *with_names(struct tree *tree, struct random *random)
{
    struct builder builder;
    bool moves = random_between(random, 0, 1);
    builder_begin(&builder);
    for (uint32_t node = 0; node < tree->count; node++) {
        struct builder_node copy = builder_copy(tree, node);
        copy.label = (struct slice){0};
        copy.name = any_name(random);
        if (moves && node)
            copy.move = any_name(random);
        builder_open(&builder, &copy);
        for (uint32_t n = node; tree->end[n] == node + 1; n = tree->parent[n]) {
            builder_close(&builder);
            if (n == TREE_ROOT)
                break;
        }
    }
    tree_free(tree);
    return builder_finish(&builder);
}

static struct tree *any_tree(struct random *random, int number)
{
    struct reference_kind kind = {.height = random_between(random, 0, 6),
                                  .branching = random_between(random, 1, number % 10 ? 4 : 25),
                                  .values = random_between(random, 0, 1) ? 9 : 200000,
                                  .mixed = number % 7 == 0,
                                  .unknown = number % 11 == 0};
    kind.height = kind.branching > 4 && kind.height > 2 ? 2 : kind.height;
    struct tree *tree = reference_random(random, kind);
    return number % 3 ? tree : with_names(tree, random);
}

/* --- what it says --- */

static const struct ink *ink_of(const struct picture *picture, uint32_t node, enum ink_part part)
{
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (ink->node == node && ink->part == part && ink->tint != TINT_HIDDEN)
            return ink;
    }
    return NULL;
}

static void check_words(const struct picture *picture, uint32_t node, enum ink_part part,
                        struct slice expected)
{
    const struct ink *ink = ink_of(picture, node, part);
    struct slice words = ink ? ink_words(picture, ink) : (struct slice){0};
    HOLDS(slice_equal(words, expected), "node %u, part %d: '%.*s', not '%.*s'", node, (int)part, SLICE(words),
          SLICE(expected));
}

static void check_node(const struct picture *picture, uint32_t node)
{
    const struct scene *scene = &picture->scene;
    const struct tree *tree = picture->tree;
    struct known known = scene_known(scene, node);
    struct text text = {0};
    const struct ink *shape = ink_of(picture, node, PART_SHAPE), *edge = ink_of(picture, node, PART_EDGE);
    bool leaf = tree_is_leaf(tree, node), pruned = known.what == KNOWN_PRUNED;
    HOLDS(shape, "node %u has no shape", node);
    HOLDS(shape->kind == (leaf                                    ? INK_BOX
                          : tree_player(tree, node) == PLAYER_MAX ? INK_UP
                                                                  : INK_DOWN),
          "node %u has the wrong shape", node);
    bool plain = shape->tint != TINT_CURRENT && shape->tint != TINT_CAUSE && shape->tint != TINT_BEST;
    HOLDS(!plain || (shape->tint == TINT_PRUNED) == pruned, "node %u: pruned or not", node);
    HOLDS(!plain || (shape->tint == TINT_UNSEEN) == (known.what == KNOWN_NOTHING), "node %u: seen or not",
          node);
    HOLDS((shape->tint == TINT_CURRENT) == (node == scene->current && !scene->ended),
          "node %u: current or not", node);
    HOLDS(edge || node == TREE_ROOT, "node %u has no edge", node);
    if (edge) {
        bool way = scene_is_way(scene, node, tree_depth(tree, node));
        bool heavy =
            edge->tint == TINT_EDGE_WAY || edge->tint == TINT_EDGE_LINK || edge->tint == TINT_EDGE_BEST;
        HOLDS(heavy == way, "node %u: on the way or not", node);
        HOLDS(way || (edge->tint == TINT_EDGE_PRUNED) == pruned, "node %u: its edge is pruned or not", node);
        HOLDS(way || (edge->tint == TINT_EDGE_UNSEEN) == (known.what == KNOWN_NOTHING),
              "node %u: its edge is seen or not", node);
    }
    bool cut = pruned && node && scene->session->visits.cutoffs.at[known.cutoff].at == tree->parent[node];
    HOLDS(!!ink_of(picture, node, PART_CUT) == cut, "node %u: cut or not", node);
    if (cut) {
        uint32_t walk = 0;
        const struct visits *visits = &scene->session->visits;
        bool first = cutoff_skipped(visits, &visits->cutoffs.at[known.cutoff], &walk) == node;
        check_words(picture, node, PART_REASON,
                    first ? scene_reason(scene, &text, known.cutoff) : (struct slice){0});
    }
    if (leaf)
        check_words(picture, node, PART_NUMBER, scene_number(scene, &text, tree->value[node]));
    else
        check_words(picture, node, PART_MARK, scene_mark(scene, &text, node, &known));
    text_free(&text);
}

static void check_window(const struct picture *picture, uint32_t level)
{
    uint32_t index;
    const struct scene *scene = &picture->scene;
    const struct frame *frame = scene_frame(scene, level, &index);
    if (!frame || tree_is_leaf(picture->tree, frame->node) ||
        scene_known(scene, frame->node).what != KNOWN_OPEN)
        return;
    struct text text = {0};
    const struct function *function = &scene->session->program->functions.at[frame->function];
    for (int i = 0; i < COLUMN_COUNT; i++) {
        union value value = {.word = VALUE_UNSET};
        if (function->column[i] >= 0)
            value = cursor_registers(&scene->session->cursor, index)[function->column[i]];
        text_clear(&text);
        if (value_is_set(value)) {
            text_format(&text, "%s ", speak_column((enum column)i, CHARSET_UNICODE));
            speak_number(&text, value.number, CHARSET_UNICODE);
        }
        check_words(picture, frame->node, (enum ink_part)(PART_ALPHA + i), text_slice(&text));
    }
    text_free(&text);
}

START_TEST(says_what_the_scene_says)
{
    struct random random;
    random_seed(&random, 21);
    for (int i = 0; i < TREES; i++) {
        struct sheet sheet;
        struct tree *tree = any_tree(&random, i);
        if (begin(&sheet, tree, any_algorithm(&random), (struct picture_wishes){0}))
            for (int n = 0; n < 10; n++) {
                look(&sheet, any_step(&sheet, &random));
                for (uint32_t node = 0; node < tree->count; node++)
                    check_node(&sheet.picture, node);
                for (uint32_t level = 0; level < sheet.picture.scene.way.count; level++)
                    check_window(&sheet.picture, level);
            }
        end(&sheet);
        tree_free(tree);
    }
}
END_TEST

/* --- where it says it --- */

/* Whether a line comes into a box, by halving. */
static bool crosses(double x0, double y0, double x1, double y1, const struct ink *box)
{
    double low = 0, high = 1, dx = x1 - x0, dy = y1 - y0;
    double from[] = {box->box.x - x0, box->box.y - y0};
    double to[] = {from[0] + box->box.width, from[1] + box->box.height}, by[] = {dx, dy};
    for (int i = 0; i < 2; i++) {
        if (by[i] == 0 && (from[i] >= 0 || to[i] <= 0))
            return false;
        if (by[i] == 0)
            continue;
        double a = from[i] / by[i], b = to[i] / by[i];
        low = fmax(low, fmin(a, b));
        high = fmin(high, fmax(a, b));
    }
    return high - low > 1e-6;
}

/* No edge comes into a label, but into the cover of its own move, and of reasons, which are of several. */
static void check_edges(const struct picture *picture, const char *where)
{
    for (size_t i = 0; i < picture->inks.count; i++)
        for (size_t j = 0; picture->inks.at[i].part == PART_EDGE && j < picture->inks.count; j++) {
            const struct ink *edge = &picture->inks.at[i], *label = &picture->inks.at[j];
            if (!is_label(label) || label->part == PART_REASON ||
                (label->part == PART_MOVE && edge->node == label->node))
                continue;
            for (size_t n = 1; n < edge->points; n++)
                HOLDS(!crosses(edge->at[n - 1].x, edge->at[n - 1].y, edge->at[n].x, edge->at[n].y, label),
                      "%s: the edge to %u crosses '%.*s' of %u", where, edge->node,
                      SLICE(ink_words(picture, label)), label->node);
        }
}

static void check_places(struct sheet *sheet, const char *algorithm, struct random *random)
{
    const struct picture *picture = &sheet->picture;
    struct text where = {0};
    for (int i = 0; i < 5; i++) {
        uint64_t step = i ? any_step(sheet, random) : sheet->last;
        text_clear(&where);
        text_format(&where, "%s with %s, step %lu, size %d",
                    picture->tree->title ? picture->tree->title : "a tree", algorithm, (unsigned long)step,
                    (int)picture->wishes.size);
        look(sheet, step);
        check_boxes(picture, text_string(&where));
        if (picture->tree->count < 200)
            check_edges(picture, text_string(&where));
    }
    text_free(&where);
}

static void check_sizes(const struct tree *tree, const char *algorithm, struct random *random)
{
    struct sheet sheet;
    if (run(&sheet, tree, algorithm))
        for (enum picture_size size = SIZE_SMALL; size <= SIZE_LARGE; size++) {
            sheet.picture.wishes = (struct picture_wishes){.size = size,
                                                           .every = true,
                                                           .flat = random_between(random, 0, 3) == 0,
                                                           .sentence = random_between(random, 0, 2) == 0,
                                                           .code = random_between(random, 0, 2) == 0,
                                                           .no_values = random_between(random, 0, 5) == 0};
            picture_begin(&sheet.picture, &sheet.session, &sheet.outcome);
            check_places(&sheet, algorithm, random);
            picture_free(&sheet.picture);
            sheet.picture.wishes = (struct picture_wishes){
                .size = size,
                .sheet = (enum picture_sheet)random_between(random, SHEET_BLANK, SHEET_KEY),
                .spread = (double)random_between(random, 0, 900),
                .tall = (double)random_between(random, 0, 900)};
            picture_begin(&sheet.picture, &sheet.session, &sheet.outcome);
            check_places(&sheet, algorithm, random);
            picture_free(&sheet.picture);
        }
    end(&sheet);
}

START_TEST(keeps_apart_what_is_built_in)
{
    struct random random;
    random_seed(&random, 22);
    for (size_t i = 0; library_next(SHIPPED_TREE, i); i++) {
        struct tree *tree = library_tree(library_next(SHIPPED_TREE, i)->name);
        check_sizes(tree, "alphabeta", &random);
        check_sizes(tree, any_algorithm(&random), &random);
        tree_free(tree);
    }
}
END_TEST

START_TEST(keeps_apart_what_is_random)
{
    struct random random;
    random_seed(&random, 23);
    for (int i = 0; i < TREES; i++) {
        struct tree *tree = any_tree(&random, i);
        check_sizes(tree, any_algorithm(&random), &random);
        tree_free(tree);
    }
}
END_TEST

/* At every moment the same marks are in the same places. */
START_TEST(stays_where_it_is)
{
    struct random random;
    random_seed(&random, 24);
    for (int i = 0; i < TREES / 3; i++) {
        struct sheet sheet;
        struct tree *tree = any_tree(&random, i);
        if (begin(&sheet, tree, any_algorithm(&random), (struct picture_wishes){.every = true})) {
            look(&sheet, 0);
            size_t count = sheet.picture.inks.count;
            struct ink *first = memory_new(count, sizeof *first);
            memcpy(first, sheet.picture.inks.at, count * sizeof *first);
            look(&sheet, any_step(&sheet, &random));
            ck_assert_uint_eq(sheet.picture.inks.count, count);
            for (size_t n = 0; n < count; n++) {
                const struct ink *ink = &sheet.picture.inks.at[n];
                HOLDS(ink->part == first[n].part && ink->node == first[n].node, "ink %zu is another", n);
                HOLDS(ink->part != PART_SHAPE ||
                          (ink->box.x == first[n].box.x && ink->box.y == first[n].box.y),
                      "ink %zu went away", n);
            }
            free(first);
        }
        end(&sheet);
        tree_free(tree);
    }
}
END_TEST

/* --- what pens write --- */

static void write(struct sheet *sheet, const struct pen *pen, struct text *out)
{
    uint64_t step = sheet->last;
    text_clear(out);
    FILE *file = text_open(out);
    ck_assert(
        pen->draw(&(struct pen_job){.picture = &sheet->picture, .steps = &step, .count = 1, .file = file}));
    text_close(file);
}

/* What would end a piece of XML, or be no character of it. */
static void check_xml(const struct text *out)
{
    struct slice rest = text_slice(out);
    ck_assert(utf8_fault(rest) == rest.length);
    while (rest.length) {
        uint32_t point = utf8_take(&rest);
        HOLDS(point >= ' ' || point == '\n', "a control character %x", (unsigned)point);
        HOLDS(point != '&' || slice_begins(rest, "amp;") || slice_begins(rest, "lt;") ||
                  slice_begins(rest, "gt;") || slice_begins(rest, "quot;"),
              "a bare &");
    }
    ck_assert(!strstr(text_string(out), "]]>"));
}

/* Braces pair, and no sign stands for a command that isn't one. */
static void check_tex(const struct text *out)
{
    long open = 0;
    for (const char *at = strstr(text_string(out), "\\begin{document}"); *at; at++) {
        open += *at == '{';
        open -= *at == '}';
        HOLDS(open >= 0, "a brace too many: %.60s", at);
        if (*at == '\\') {
            at++;
            continue;
        }
        bool meant = (*at == '%' && at[1] == '\n') || (*at == '^' && at[-1] == '$');
        HOLDS(meant || !strchr("%&#_~^", *at), "'%c' in %.60s", *at, at);
    }
    ck_assert_int_eq(open, 0);
}

/* What a script reads is JSON, and no name ends it. */
static void check_html(const struct text *out)
{
    static const char begin[] = "id=\"data\">\n", end[] = "</script>";
    const char *from = strstr(text_string(out), begin), *to = from ? strstr(from, end) : NULL;
    json_error_t error;
    ck_assert(from && to);
    from += strlen(begin);
    json_t *data = json_loadb(from, (size_t)(to - from), 0, &error);
    HOLDS(data != NULL, "%s", error.text);
    ck_assert_uint_eq(json_array_size(json_object_get(data, "inks")),
                      json_array_size(json_object_get(data, "end")));
    json_decref(data);
    ck_assert(strstr(to + 1, end) && !strstr(strstr(to + 1, end) + 1, end));
}

/* A line of JSON with the size, then one for each screen. */
static void check_cast(const struct text *out)
{
    size_t count = 0;
    for (struct slice rest = text_slice(out); rest.length; count++) {
        struct slice line = slice_take(&rest, '\n');
        json_error_t error;
        json_t *one = json_loadb(line.bytes, line.length, 0, &error);
        HOLDS(one != NULL, "%s", error.text);
        ck_assert(count ? json_is_string(json_array_get(one, 2)) && json_array_size(one) == 3
                        : json_integer_value(json_object_get(one, "version")) == 2);
        json_decref(one);
    }
    ck_assert_uint_eq(count, 2);
}

static void check_text(const struct pen *pen, const struct text *out)
{
    if (strcmp(pen->name, "svg") == 0)
        check_xml(out);
    if (strcmp(pen->name, "tikz") == 0 || strcmp(pen->name, "beamer") == 0)
        check_tex(out);
    if (strcmp(pen->name, "html") == 0)
        check_html(out);
    if (strcmp(pen->name, "cast") == 0)
        check_cast(out);
}

/* Each of tests/sums/pens is a seed, from which a tree, a run and what is wished of a picture are drawn. */
START_TEST(writes_whole_texts)
{
    struct text one = {0}, other = {0};
    struct sums sums;
    sums_begin(&sums, "pens");
    sums.apart = true;
    for (char *seed; (seed = sums_next(&sums));) {
        struct random random;
        struct sheet sheet;
        int i = atoi(seed);
        random_seed(&random, (uint64_t)i);
        struct tree *tree = with_names(any_tree(&random, i), &random);
        const char *algorithm = i % 3 ? "alphabeta" : any_algorithm(&random);
        struct picture_wishes wishes = {.size = (enum picture_size)(i % 4),
                                        .no_values = i % 13 == 0,
                                        .sentence = i % 2,
                                        .code = i % 5 == 0,
                                        .flat = i % 6 == 0,
                                        .every = i % 7 == 0,
                                        .charset = i % 9 ? CHARSET_UNICODE : CHARSET_ASCII};
        if (i % 8 == 0)
            wishes.sheet = i % 16 ? SHEET_BLANK : SHEET_KEY, wishes.spread = 500, wishes.tall = 300;
        bool runs = begin(&sheet, tree, algorithm, wishes);
        for (size_t n = 0; runs && pen_number(n); n++) {
            const struct pen *pen = pen_number(n);
            if (pen->possible)
                continue;
            write(&sheet, pen, &one);
            write(&sheet, pen, &other);
            ck_assert_str_eq(text_string(&one), text_string(&other));
            check_text(pen, &one);
            text_add_slice(&sums.out, text_slice(&one));
            sheet.last = any_step(&sheet, &random);
        }
        end(&sheet);
        tree_free(tree);
        free(seed);
    }
    sums_end(&sums);
    text_free(&one);
    text_free(&other);
}
END_TEST

START_TEST(knows_endings)
{
    ck_assert_ptr_eq(pen_of_file("a/b.svg"), &pen_svg);
    ck_assert_ptr_eq(pen_of_file("b.TEX"), &pen_tikz);
    ck_assert_ptr_eq(pen_of_file("b.gv"), &pen_dot);
    ck_assert_ptr_null(pen_of_file("a.svg/b"));
    ck_assert_ptr_null(pen_of_file("b.jpg"));
    ck_assert_ptr_null(pen_of_file("svg"));
}
END_TEST

START_TEST(writes_numbers)
{
    static const struct {
        double number;
        const char *words;
    } cases[] = {
        {0, "0"},         {3, "3"},     {12.5, "12.5"},   {12.25, "12.25"},  {12.05, "12.05"},
        {99.996, "100"},  {0.004, "0"}, {-0.004, "0"},    {-0.006, "-0.01"}, {-1.5, "-1.5"},
        {-0.25, "-0.25"}, {-10, "-10"}, {14000, "14000"}, {1.1, "1.1"},      {0.09, "0.09"},
        {0.994, "0.99"},  {0.1, "0.1"}, {-2.996, "-3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        pen_add_number(&words, cases[i].number);
        ck_assert_str_eq(text_string(&words), cases[i].words);
        text_free(&words);
    }
}
END_TEST

/* Each pen by what it draws, and where it is limited. */
START_TEST(says_what_suits)
{
    struct text why = {0};
    struct tree tree = {.count = PICTURE_NODES};
    struct picture picture = {.width = PICTURE_POINTS, .height = 1};
    ck_assert(pen_suits(&pen_svg, NULL, &why) && pen_suits(&pen_svg, &tree, &why));
    tree.count++;
    ck_assert(!pen_suits(&pen_svg, &tree, &why));
    ck_assert_str_eq(text_string(&why), "the tree has 5001 nodes, and a picture 5000 at the most");
    text_clear(&why);
    ck_assert(pen_fits(&pen_tikz, &picture, &why));
    picture.height = PICTURE_POINTS + 1;
    ck_assert(pen_fits(&pen_svg, &picture, &why) && !pen_fits(&pen_tikz, &picture, &why));
    ck_assert_str_eq(text_string(&why),
                     "the picture would be 14001 points long, and tikz takes 14000: svg has no such bound");
    text_clear(&why);
    pen_write_takers(&why, PEN_INCLUDE);
    ck_assert_str_eq(text_string(&why), "svg and png");
    text_clear(&why);
    pen_write_takers(&why, PEN_SENTENCE);
    ck_assert_str_eq(text_string(&why), "text, svg, tikz, beamer, pdf, png, dot, html and cast");
    text_free(&why);
}
END_TEST

/* --- how wide letters are --- */

static const struct {
    const char *words;
    double width; /* in type of 10 */
    const char *fits;
} widths[] = {
    {"", 10, ""},
    {"abc", 100, "abc"},
    {"abcdef", 25, "ab…"},
    {"中文名字", 40, "中文名字"},
    {"中文名字", 39, "中文…"},
    {"e\xcc\x81tude", 20, "e\xcc\x81…"},
    {"abc", 0, "…"},
};

START_TEST(fits_words)
{
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        struct text out = {0};
        measure_fit(&out, slice_of(widths[i].words), 10, FACE_PLAIN, widths[i].width, CHARSET_UNICODE);
        ck_assert_str_eq(text_string(&out), widths[i].fits);
        text_free(&out);
    }
    ck_assert(fabs(measure(slice_of("AV"), 10, FACE_PLAIN) - 13.68) < 1e-9);
    ck_assert(measure(slice_of("AV"), 10, FACE_BOLD) > measure(slice_of("AV"), 10, FACE_PLAIN));
    ck_assert(fabs(measure(slice_of("AV"), 10, FACE_CODE) - 12.04) < 1e-9);
}
END_TEST

/* In thousandths. Of ASCII, which is DejaVu Sans' own, the sum of all, each times its place. */
START_TEST(knows_how_wide_letters_are)
{
    static const struct {
        uint32_t point;
        double plain, code;
    } cases[] = {
        {0x301, 0, 0},      {0xa0, 700, 602},   {0xff, 700, 602},     {0x100, 720, 602},
        {0x24f, 720, 602},  {0x250, 700, 602},  {0x3ff, 700, 602},    {0x400, 900, 602},
        {0x42f, 900, 602},  {0x430, 760, 602},  {0x52f, 760, 602},    {0x530, 700, 602},
        {0x58f, 700, 602},  {0x5d0, 710, 602},  {0x5ff, 710, 602},    {0x608, 900, 602},
        {0x6ff, 900, 602},  {0x700, 700, 602},  {0x2010, 1000, 602},  {0x2015, 1000, 602},
        {0x2016, 700, 602}, {0x2017, 700, 602}, {0x2018, 520, 602},   {0x201f, 520, 602},
        {0x2020, 700, 602}, {0x2025, 700, 602}, {0x2026, 1000, 602},  {0x2027, 700, 602},
        {0x2070, 530, 602}, {0x209f, 530, 602}, {0x20a0, 700, 602},   {0x218f, 700, 602},
        {0x2190, 840, 602}, {0x22ff, 840, 602}, {0x2300, 700, 602},   {0x2400, 840, 602},
        {0x27be, 840, 602}, {0x27c0, 700, 602}, {0x4e2d, 1000, 1000}, {0xff5e, 1000, 1000},
    };
    double sum = 0;
    for (int c = ' '; c <= '~'; c++)
        sum += (c - ' ' + 1) * measure((struct slice){(char[]){(char)c}, 1}, 1000, FACE_PLAIN);
    ck_assert_double_eq(sum, 2730608);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char bytes[4];
        struct slice letter = {bytes, utf8_spell(cases[i].point, bytes)};
        HOLDS(measure(letter, 1000, FACE_PLAIN) == cases[i].plain, "%x: %g", (unsigned)cases[i].point,
              measure(letter, 1000, FACE_PLAIN));
        HOLDS(measure(letter, 1000, FACE_CODE) == cases[i].code, "%x", (unsigned)cases[i].point);
        ck_assert_double_eq_tol(measure(letter, 10, FACE_BOLD), cases[i].plain * 0.0112, 1e-9);
    }
}
END_TEST

/* A line ends before a sign only where there is no other end. */
START_TEST(keeps_signs_with_what_they_compare)
{
    static const char *const signs[] = {"=", "≤", "≥", "<", ">", "≠", "<=", ">=", "!="};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        struct text words = {0}, both = {0};
        text_format(&both, "a %s b", signs[i]);
        text_format(&words, "so %s", text_string(&both));
        double width = measure(text_slice(&words), 10, FACE_PLAIN) - 1;
        struct slice rest = text_slice(&words);
        ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, width), "so"));
        ck_assert(slice_is(rest, text_string(&both)));
        text_clear(&words);
        text_format(&words, "a %s. b", signs[i]);
        rest = text_slice(&words);
        width = measure(rest, 10, FACE_PLAIN) - 1;
        measure_line(&rest, 10, FACE_PLAIN, width);
        ck_assert(slice_is(rest, "b"));
        text_free(&words);
        text_free(&both);
    }
}
END_TEST

START_TEST(breaks_lines)
{
    struct slice rest = slice_of("to be or not to be");
    static const char *const lines[] = {"to be", "or not", "to be"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, 36), lines[i]));
    ck_assert_uint_eq(rest.length, 0);
    ck_assert_uint_eq(measure_line(&rest, 10, FACE_PLAIN, 36).length, 0);
    /* A sign stays with what it stands between, where there is room for that. */
    rest = slice_of("so (β = 22): no");
    static const char *const whole[] = {"so", "(β = 22):", "no"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, 56), whole[i]));
    /* What stands behind the words is none of them. */
    rest = (struct slice){"so it =5", 7};
    ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, measure(rest, 10, FACE_PLAIN) - 1), "so"));
    ck_assert(slice_is(rest, "it ="));
    rest = slice_of("β = 22");
    ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, 20), "β ="));
    ck_assert(slice_is(measure_line(&rest, 10, FACE_PLAIN, 20), "22"));
    rest = slice_of("unbreakable");
    for (size_t i = 0; rest.length; i++) {
        ck_assert_uint_lt(i, 12);
        ck_assert(measure_line(&rest, 10, FACE_PLAIN, 1).length);
    }
}
END_TEST

/* Any words have room in so many lines of that width, each of them whole. */
START_TEST(finds_the_narrowest_width)
{
    static const char *const words[] = {"a", "two words", "sandwich without the butter", "x  y = 3 and more",
                                        "中文 名字"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t lines = 1; lines < 5; lines++) {
            double width = measure_narrowest(slice_of(words[i]), 7, FACE_PLAIN, lines);
            struct slice rest = slice_of(words[i]);
            size_t count = 0;
            for (; rest.length; count++) {
                struct slice line = measure_line(&rest, 7, FACE_PLAIN, width);
                ck_assert(measure(line, 7, FACE_PLAIN) <= width);
                ck_assert(!rest.length || rest.bytes[-1] == ' ');
            }
            ck_assert_uint_le(count, lines);
        }
}
END_TEST

UNIT("picture", says_what_the_scene_says, keeps_apart_what_is_built_in, keeps_apart_what_is_random,
     stays_where_it_is, writes_whole_texts, knows_endings, writes_numbers, says_what_suits, fits_words,
     knows_how_wide_letters_are, keeps_signs_with_what_they_compare, breaks_lines, finds_the_narrowest_width)
