/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Homeworks of people who have a manner: the tables of algorithms that do as they do. Nothing here comes from
 * the judge.
 */
#include "base/diag.h"
#include "base/random.h"
#include "explain/row_words.h"
#include "homework/manners.h"
#include "lesson/library.h"
#include "marked.h"
#include "run.h"
#include "tree/generate.h"
#include "tree/order.h"
#include <math.h>
#include <string.h>

static const char format[] = "function Go(s)\n  return F(s, −∞, +∞)\nfunction F(s, α, β)\n"
                             "  if Terminal(s) then return Utility(s)\n"
                             "  else if Player(s) = %s\n    v ← −∞\n    for each child c of s\n"
                             "      v ← max(v, F(c, %s))\n%s    return %s\n"
                             "  else\n    v ← +∞\n    for each child c of s\n"
                             "      v ← min(v, F(c, %s))\n%s    return %s\n";

#define AFTER_MAX(test) "      if v " test " β then return v\n      else α ← max(α, v)\n"
#define AFTER_MIN(test) "      if v " test " α then return v\n      else β ← min(β, v)\n"

static const struct {
    const char *key;
    bool wrong; /* a misconception, and no convention */
    const char *max, *window, *after_max, *after_min, *back;
    bool reverse, swap;
    const char *then_max, *then_min; /* NULL: as `back` */
    const char *course;              /* the algorithm that is taught; NULL: alphabeta */
    bool shift;                      /* v is of another moment than α and β */
} people[] = {
    {"bound-first", false, "Max", "α, β", "      α ← max(α, v)\n      if v ≥ β then return v\n",
     "      β ← min(β, v)\n      if v ≤ α then return v\n", "v", false, false, NULL, NULL, NULL, false},
    {"fail-hard", false, "Max", "α, β", "      if v ≥ β then return β\n      else α ← max(α, v)\n",
     "      if v ≤ α then return α\n      else β ← min(β, v)\n", "v", false, false, "max(α, v)", "min(β, v)",
     NULL, false},
    {"strict", true, "Max", "α, β", AFTER_MAX(">"), AFTER_MIN("<"), "v", false, false, NULL, NULL, NULL,
     false},
    {"never-cuts", true, "Max", "α, β", "      α ← max(α, v)\n", "      β ← min(β, v)\n", "v", false, false,
     NULL, NULL, NULL, false},
    {"open-windows", true, "Max", "−∞, +∞", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", false, false, NULL, NULL,
     NULL, false},
    {"bounds-swapped", true, "Max", "α, β", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", false, true, NULL, NULL,
     NULL, false},
    {"players-swapped", true, "Min", "α, β", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", false, false, NULL, NULL,
     NULL, false},
    {"right-to-left", true, "Max", "α, β", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", true, false, NULL, NULL, NULL,
     false},
    {"equal-cuts", true, "Max", "α, β", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", false, false, NULL, NULL,
     "alphabeta-strict", false},
    {"late", true, "Max", "α, β", AFTER_MAX("≥"), AFTER_MIN("≤"), "v", false, false, NULL, NULL, NULL, true},
};

#define PEOPLE (sizeof people / sizeof *people)

static struct program *program_of(size_t person)
{
    struct text text = {0};
    const char *back = people[person].back;
    text_format(&text, format, people[person].max, people[person].window, people[person].after_max,
                people[person].then_max ? people[person].then_max : back, people[person].window,
                people[person].after_min, people[person].then_min ? people[person].then_min : back);
    struct program *program = run_compile("person", text_string(&text));
    text_free(&text);
    return program;
}

static struct tree *random_tree(uint64_t seed, int64_t depth, bool ties)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){2, 3};
    wishes.depth = (struct range){3, depth};
    wishes.values = ties ? (struct range){1, 5} : (struct range){1, 99};
    wishes.distinct = !ties;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

static struct program *course_of(size_t person)
{
    return library_algorithm(people[person].course ? people[person].course : "alphabeta");
}

/* v as it was in the row before of the visit; in rows on arrival, as it will be in the next, or when it has
 * come back. */
static double shifted_v(const struct session *session, size_t at)
{
    const struct rows *rows = &session->rows;
    const struct row *row = &rows->all.at[at];
    bool back = rows->way == ROWS_UPDATE;
    if (row->kind == ROW_ONLY || (!back && row->kind == ROW_FIRST))
        return row->v;
    for (size_t i = at; back ? i-- > 0 : ++i < rows->all.count;)
        if (rows->all.at[i].visit == row->visit)
            return rows->all.at[i].v;
    return back ? row->v : session_came(session, row->visit).number;
}

/* The table that somebody writes, beside the true one. */
struct written {
    struct text words;
    size_t others; /* its rows that the true one doesn't have */
    bool longer;   /* or shorter */
    bool twice;    /* the true search cuts twice or more */
};

static struct written write_table(size_t person, const struct tree *tree, enum rows_way way)
{
    struct written written = {{0}, 0, false, false};
    struct program *program = program_of(person), *alphabeta = course_of(person);
    struct order order = {.kind = people[person].reverse ? ORDER_REVERSE : ORDER_GIVEN};
    struct tree *seen = order_tree(tree, order);
    struct session session, truth;
    struct session_wishes wishes = {.rows = way};
    struct text why = {0}, right = {0}, line = {0};
    ck_assert(session_begin(&session, seen, program, &wishes, &why) &&
              session_begin(&truth, tree, alphabeta, &wishes, &why));
    session_run_all(&session);
    session_run_all(&truth);
    for (size_t i = 0; i < truth.rows.all.count; i++) {
        text_add_char(&right, '\n');
        row_words_add(&right, &truth.visits, &truth.rows.all.at[i], ROW_WORDS_ALL, CHARSET_UNICODE);
    }
    text_add_char(&right, '\n');
    for (size_t i = 0; i < session.rows.all.count; i++) {
        struct row row = session.rows.all.at[i];
        double alpha = row.alpha;
        row.alpha = people[person].swap ? row.beta : alpha;
        row.beta = people[person].swap ? alpha : row.beta;
        row.v = people[person].shift ? shifted_v(&session, i) : row.v;
        text_clear(&line);
        text_add_char(&line, '\n');
        row_words_add(&line, &session.visits, &row, ROW_WORDS_ALL, CHARSET_UNICODE);
        text_add_char(&line, '\n');
        written.others += strstr(text_string(&right), text_string(&line)) == NULL;
        text_add_string(&written.words, text_string(&line) + 1);
    }
    written.longer = session.rows.all.count != truth.rows.all.count;
    written.twice = truth.visits.cutoffs.count > 1;
    text_free(&right);
    text_free(&line);
    session_end(&session);
    session_end(&truth);
    tree_free(seen);
    program_free(program);
    program_free(alphabeta);
    return written;
}

struct found {
    unsigned manners, wrong;
    enum judgement judgement;
    double share;
    size_t slips;
};

static struct found mark(const struct tree *tree, size_t person, const char *words,
                         const struct marking_wishes *wishes)
{
    struct program *own = wishes->key ? NULL : course_of(person);
    const struct program *program = own ? own : wishes->key->program;
    struct marked m;
    mark_as(&m, tree, program, words, wishes);
    const struct marking *marking = &m.marking;
    struct found found = {marking->how.manners, marking->misconceptions, marking->judgement,
                          marking->points / marking->most, marking->slips.count};
    unmark(&m);
    program_free(own);
    return found;
}

static unsigned bit_of(const char *key)
{
    unsigned bits = 0;
    ck_assert(asks_read_manners(slice_of(key), &bits));
    return bits;
}

/* Of those whose table is another in three rows or more, how many are known by name; conventions are right,
 * in whatever they differ. */
START_TEST(knows_manners_by_name)
{
    for (size_t p = 0; p < PEOPLE; p++)
        for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++) {
            size_t tried = 0, known = 0;
            unsigned bit = bit_of(people[p].key);
            for (uint64_t seed = 0; seed < 20 + unit_share(80); seed++) {
                struct tree *tree = random_tree(seed, bit == MANNER_BIT(HARD) ? 4 : 3,
                                                bit & (MANNER_BIT(STRICT) | MANNER_BIT(EQUAL_CUTS)));
                struct written table = write_table(p, tree, way);
                const char *words = text_string(&table.words);
                bool other = table.others >= (people[p].wrong ? 3 : 1) &&
                             (table.twice || bit != MANNER_BIT(NEVER_CUTS));
                struct found found = mark(tree, p, words, &(struct marking_wishes){0});
                if (people[p].wrong)
                    ck_assert_msg(!table.longer || found.judgement == JUDGED_WRONG,
                                  "%s, seed %d, way %d, %zu\n%s", people[p].key, (int)seed, (int)way,
                                  table.others, words);
                else
                    ck_assert_msg(found.judgement == JUDGED_RIGHT && found.share == 1,
                                  "%s, seed %d, way %d:\n%s", people[p].key, (int)seed, (int)way, words);
                tried += other && (!people[p].wrong || found.judgement == JUDGED_WRONG);
                known += other && found.manners & bit && !found.slips && found.judgement != JUDGED_UNCLEAR;
                text_free(&table.words);
                tree_free(tree);
            }
            printf("%-16s %-8s %3zu of %3zu\n", people[p].key, way == ROWS_ARRIVAL ? "arrival" : "update",
                   known, tried);
            /* Of a few trees one more may be unlucky. */
            ck_assert_msg(10 * known >= 9 * tried - (unit_share(80) < 80 ? tried : 0),
                          "%s, way %d: %zu of %zu", people[p].key, (int)way, known, tried);
        }
}
END_TEST

/* What a course accepts is right, and what it insists on isn't. */
START_TEST(takes_a_teachers_word)
{
    for (size_t p = 0; p < PEOPLE; p++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct tree *tree = random_tree(seed, 3, true);
            struct written table = write_table(p, tree, ROWS_UPDATE);
            const char *words = text_string(&table.words);
            struct marking_wishes accepts = {.accept = bit_of(people[p].key)};
            struct marking_wishes keeps = {.kept = {.said = true, .way_said = true, .way = ROWS_UPDATE}};
            struct found accepted = mark(tree, p, words, &accepts);
            struct found kept = mark(tree, p, words, &keeps);
            if (accepted.manners == accepts.accept)
                ck_assert_msg(accepted.judgement == JUDGED_RIGHT && accepted.share == 1, "%s, seed %d",
                              people[p].key, (int)seed);
            ck_assert_msg((kept.judgement == JUDGED_RIGHT) == (table.others == 0),
                          "%s, seed %d, %zu others\n%s", people[p].key, (int)seed, table.others, words);
            text_free(&table.words);
            tree_free(tree);
        }
}
END_TEST

/* Who says that only what is beyond a bound is cut is taken at that word, but by a course that insists. */
START_TEST(takes_a_pupils_word)
{
    size_t wrong = 0, insisted = 0, strict = 0;
    while (strcmp(people[strict].key, "strict") != 0)
        strict++;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct tree *tree = random_tree(seed, 3, true);
        struct written table = write_table(strict, tree, ROWS_UPDATE);
        struct marking_wishes none = {0}, keeps = {.kept = {.said = true}};
        struct found silent = mark(tree, strict, text_string(&table.words), &none);
        text_add_string(&table.words, "\nI only prune when it is strictly worse.\n");
        struct found says = mark(tree, strict, text_string(&table.words), &none);
        struct found kept = mark(tree, strict, text_string(&table.words), &keeps);
        ck_assert_msg(says.judgement == JUDGED_RIGHT, "seed %d\n%s", (int)seed, text_string(&table.words));
        wrong += silent.judgement != JUDGED_RIGHT;
        insisted += kept.judgement != JUDGED_RIGHT;
        text_free(&table.words);
        tree_free(tree);
    }
    ck_assert_msg(wrong > 0 && insisted >= wrong, "%zu, %zu", wrong, insisted);
}
END_TEST

/* --- a class --- */

/* A second time the same homeworks need no table that isn't there, and their marks are the same. */
START_TEST(works_no_table_twice)
{
    struct tree *tree = random_tree(3, 3, true);
    struct program *program = library_algorithm("alphabeta");
    struct key key;
    struct found first[PEOPLE];
    size_t tables = 0;
    key_begin(&key, tree, program, NULL);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t p = 0; p < PEOPLE; p++) {
            if (people[p].course)
                continue;
            struct written table = write_table(p, tree, ROWS_UPDATE);
            const char *words = text_string(&table.words);
            struct found found = mark(tree, p, words, &(struct marking_wishes){.key = &key});
            struct found alone = mark(tree, p, words, &(struct marking_wishes){0});
            if (pass == 0)
                first[p] = found;
            ck_assert(found.manners == first[p].manners && found.share == first[p].share &&
                      found.slips == first[p].slips && found.judgement == first[p].judgement);
            ck_assert(found.manners == alone.manners && found.share == alone.share &&
                      found.slips == alone.slips && found.judgement == alone.judgement);
            text_free(&table.words);
        }
        ck_assert(pass == 0 || key.tables.count == tables);
        tables = key.tables.count;
    }
    ck_assert_uint_gt(tables, 4);
    key_end(&key);
    program_free(program);
    tree_free(tree);
}
END_TEST

/* --- noise --- */

static void write_noise(struct text *out, const struct tree *tree, const char *numbers, struct random *random)
{
    struct program *program = library_algorithm("alphabeta");
    struct session session;
    struct text why = {0};
    ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
    session_run_all(&session);
    for (size_t i = 0; i < session.rows.all.count; i++) {
        struct slice label = tree_label(tree, session.rows.all.at[i].node);
        text_format(out, "| %.*s ", SLICE(label));
        for (int c = 0; c < 3; c++)
            if (numbers)
                text_format(out, "| %s ", numbers);
            else
                text_format(out, "| %d ", (int)random_between(random, 1, 99));
        text_add_string(out, "|\n");
    }
    session_end(&session);
    program_free(program);
}

START_TEST(gives_noise_a_fifth)
{
    static const char *const noises[] = {"0", "", "inf", "3", NULL};
    struct random random;
    random_seed(&random, 7);
    for (size_t n = 0; n < sizeof noises / sizeof *noises; n++)
        for (uint64_t seed = 0; seed < unit_share(60); seed++) {
            struct tree *tree = random_tree(seed, 3, seed % 2);
            struct text words = {0};
            text_add_string(&words, "| node | α | β | v |\n");
            write_noise(&words, tree, noises[n], &random);
            struct found found = mark(tree, 0, text_string(&words), &(struct marking_wishes){0});
            ck_assert_msg(found.judgement != JUDGED_RIGHT && found.share <= 0.2, "'%s', seed %d: %g",
                          noises[n], (int)seed, found.share);
            text_free(&words);
            tree_free(tree);
        }
}
END_TEST

/* --- what isn't all there --- */

/* The true table's rows, some of them, in their order or not. */
static void write_some(struct text *out, const struct tree *tree, enum rows_way way, int of_ten,
                       bool shuffled, struct random *random)
{
    struct program *program = library_algorithm("alphabeta");
    struct session session;
    struct text why = {0};
    ARRAY(size_t) rows = {0};
    ck_assert(session_begin(&session, tree, program, &(struct session_wishes){.rows = way}, &why));
    session_run_all(&session);
    for (size_t i = 0; i < session.rows.all.count; i++)
        if (random_between(random, 1, 10) <= of_ten)
            *array_add(&rows) = i;
    for (size_t i = rows.count; shuffled && i-- > 1;) {
        size_t j = (size_t)random_between(random, 0, (int64_t)i), row = rows.at[i];
        rows.at[i] = rows.at[j];
        rows.at[j] = row;
    }
    for (size_t i = 0; i < rows.count; i++) {
        row_words_add(out, &session.visits, &session.rows.all.at[rows.at[i]], ROW_WORDS_ALL, CHARSET_UNICODE);
        text_add_char(out, '\n');
    }
    array_free(&rows);
    session_end(&session);
    program_free(program);
}

START_TEST(blames_nobody_for_what_is_left_out)
{
    struct random random;
    random_seed(&random, 11);
    for (uint64_t seed = 0; seed < unit_share(200); seed++) {
        struct tree *tree = random_tree(seed, 3, seed % 2);
        struct text words = {0};
        bool shuffled = seed / 4 % 2;
        write_some(&words, tree, seed / 2 % 2 ? ROWS_UPDATE : ROWS_ARRIVAL, shuffled ? 10 : 9, shuffled,
                   &random);
        struct found found = mark(tree, 0, text_string(&words), &(struct marking_wishes){0});
        ck_assert_msg(found.judgement != JUDGED_WRONG || found.slips == 1, "seed %d:\n%s", (int)seed,
                      text_string(&words));
        text_free(&words);
        tree_free(tree);
    }
}
END_TEST

/* Where no bound is handed down, none is opened: minimax has none, and here they are the node's own. */
START_TEST(opens_only_what_is_handed_down)
{
    static const char own[] =
        "function F(s)\n  if Terminal(s) then return Utility(s)\n  α ← −∞\n  β ← +∞\n"
        "  if Player(s) = Max\n    for each child c of s\n      α ← max(α, F(c))\n    return α\n"
        "  else\n    for each child c of s\n      β ← min(β, F(c))\n    return β\n";
    struct tree *tree = library_tree("lecture");
    for (int i = 0; i < 2; i++) {
        struct program *program = i ? run_compile("own", own) : library_algorithm("minimax");
        struct world world;
        manner_begin(&world, tree, program, MANNER_BIT(OPEN));
        for (size_t k = 0; k < program->arguments.count; k++)
            ck_assert(world.program->arguments.at[k].operand == program->arguments.at[k].operand);
        manner_free(&world);
        program_free(program);
    }
    tree_free(tree);
}
END_TEST

UNIT("manners", knows_manners_by_name, opens_only_what_is_handed_down, takes_a_teachers_word,
     takes_a_pupils_word, works_no_table_twice, gives_noise_a_fifth, blames_nobody_for_what_is_left_out)
