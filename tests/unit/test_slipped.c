/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each homework of tests/homeworks as it was handed in, with a slip in each of its first lines, and with one
 * of its first sentences alone: the sum of all that `check --explain` says of these is in
 * tests/sums/slipped. In tests/sums/dressed are some of them quoted, as lists, and in one case only. And
 * what is said of answers a line each, '|' between two lines, is in
 * tests/sums/answers. Of tests/sums/noise a line is what prints a homework, and how many in a hundred of its
 * numbers, and of its lines, are then others.
 */
#include "base/memory.h"
#include "base/random.h"
#include "called.h"
#include "sums.h"
#include <ctype.h>
#include <dirent.h>

enum { MOST_LINES = 10, MOST_SENTENCES = 3 };

/* Those of the homework before are gone. */
static void clear_room(void)
{
    DIR *files = opendir("handed");
    ck_assert(files != NULL);
    for (struct dirent *file; (file = readdir(files));)
        if (*file->d_name != '.')
            ck_assert_int_eq(unlinkat(dirfd(files), file->d_name, 0), 0);
    closedir(files);
}

static void hand_in(const char *name, struct slice before, struct slice between, struct slice after)
{
    struct text path = {0};
    text_format(&path, "handed/%s", name);
    FILE *file = fopen(text_string(&path), "wb");
    ck_assert(file != NULL);
    fwrite(before.bytes, 1, before.length, file);
    fwrite(between.bytes, 1, between.length, file);
    fwrite(after.bytes, 1, after.length, file);
    ck_assert_int_eq(fclose(file), 0);
    text_free(&path);
}

static struct slice part(struct slice all, size_t from, size_t to)
{
    return (struct slice){all.bytes + from, to - from};
}

/* A word of a line, the n-th, going round; false where the line has none. */
static bool word_of(struct slice all, size_t begin, size_t end, size_t n, size_t *from, size_t *to)
{
    size_t count = 0, starts[64];
    for (size_t i = begin; i < end && count < 64; i++)
        if (!isspace((unsigned char)all.bytes[i]) && (i == begin || isspace((unsigned char)all.bytes[i - 1])))
            starts[count++] = i;
    if (!count)
        return false;
    *from = *to = starts[n % count];
    while (*to < end && !isspace((unsigned char)all.bytes[*to]))
        ++*to;
    return true;
}

/* A digit of a line, the n-th, going round. */
static bool digit_of(struct slice all, size_t begin, size_t end, size_t n, size_t *at)
{
    size_t count = 0, digits[64];
    for (size_t i = begin; i < end && count < 64; i++)
        if (isdigit((unsigned char)all.bytes[i]))
            digits[count++] = i;
    *at = count ? digits[n % count] : 0;
    return count > 0;
}

/* A line has one slip, the next one another: it is left out, or a word of it, or that of the line before
 * stands in its place, or a digit is another. */
static void hand_in_slips(struct slice all)
{
    struct slice none = {0}, last = {0};
    size_t begin = 0;
    hand_in("whole", all, none, none);
    for (int line = 1; line <= MOST_LINES && begin < all.length; line++) {
        const char *newline = memchr(all.bytes + begin, '\n', all.length - begin);
        size_t end = newline ? (size_t)(newline + 1 - all.bytes) : all.length, from, to;
        char name[32], other;
        snprintf(name, sizeof name, "line-%02d", line);
        if (line % 4 == 3 && digit_of(all, begin, end, (size_t)line * 5, &from)) {
            other = all.bytes[from] == '9' ? '1' : (char)(all.bytes[from] + 1);
            hand_in(name, part(all, 0, from), (struct slice){&other, 1}, part(all, from + 1, all.length));
        } else if (line % 4 && word_of(all, begin, end, (size_t)line * 7, &from, &to)) {
            hand_in(name, part(all, 0, from), line % 4 == 1 ? none : last, part(all, to, all.length));
            last = part(all, from, to);
        } else {
            hand_in(name, part(all, 0, begin), none, part(all, end, all.length));
        }
        begin = end;
    }
}

/* A line, or a part of one up to a full stop, and nothing else. */
static void hand_in_sentences(struct slice all)
{
    const struct slice none = {0};
    size_t begin = 0, end;
    for (int sentence = 1; sentence <= MOST_SENTENCES && begin < all.length; begin = end) {
        char name[32];
        for (end = begin + 1; end < all.length && all.bytes[end - 1] != '\n';)
            if (end++ > begin + 3 && all.bytes[end - 2] == '.' && all.bytes[end - 1] == ' ')
                break;
        snprintf(name, sizeof name, "sentence-%d", sentence);
        if (end - begin < 5 || end - begin == all.length)
            continue;
        hand_in(name, part(all, begin, end), none, none);
        sentence++;
    }
}

/* The tree's file, or the name of one that ships; and the homework. */
static void read_homework(const char *name, struct text *tree, struct text *homework)
{
    struct text path = {0}, words = {0};
    stored_path(&path, "tests/homeworks/%s/tree", name);
    if (access(text_string(&path), R_OK) != 0) {
        text_clear(&path);
        stored_path(&path, "tests/homeworks/%s/cmd", name);
        stored_read(text_string(&path), &words);
        struct slice rest = text_slice(&words);
        text_add_slice(tree, slice_take(&rest, '\n'));
    } else {
        text_add_slice(tree, text_slice(&path));
    }
    text_clear(&path);
    stored_path(&path, "tests/homeworks/%s/homework", name);
    stored_read(text_string(&path), homework);
    text_free(&path);
    text_free(&words);
}

static void check_homework(struct text *out, char *name)
{
    struct text tree = {0}, words = {0}, homework = {0};
    read_homework(name, &tree, &homework);
    clear_room();
    hand_in_slips(text_slice(&homework));
    hand_in_sentences(text_slice(&homework));
    text_format(&words, "check %s handed --explain", text_string(&tree));
    char *line = memory_string(text_string(&words), words.length);
    called(out, line);
    free(line);
    text_free(&tree);
    text_free(&words);
    text_free(&homework);
}

/* With something before each line that has something, and in another case. */
static void hand_in_dressed(const char *name, struct slice all, const char *mark, int (*letter)(int))
{
    const struct slice none = {0};
    struct text dressed = {0};
    while (all.length) {
        struct slice line = slice_take(&all, '\n');
        if (slice_trim(line).length)
            text_add_string(&dressed, mark);
        for (size_t i = 0; i < line.length; i++)
            text_add_char(&dressed, letter ? (char)letter((unsigned char)line.bytes[i]) : line.bytes[i]);
        text_add_char(&dressed, '\n');
    }
    hand_in(name, text_slice(&dressed), none, none);
    text_free(&dressed);
}

/* Verdict and points: "…,…,right,4,4,…" */
static struct slice marks_of(struct slice line)
{
    slice_take(&line, ',');
    slice_take(&line, ',');
    return line;
}

/* Quoted, a homework is worth as much as it is without. */
static void check_dressed(struct text *out, char *name)
{
    struct text tree = {0}, words = {0}, homework = {0};
    read_homework(name, &tree, &homework);
    const struct slice all = text_slice(&homework);
    clear_room();
    hand_in_dressed("a", all, "", NULL);
    hand_in_dressed("b", all, "> ", NULL);
    hand_in_dressed("c", all, "- ", NULL);
    hand_in_dressed("d", all, "", tolower);
    hand_in_dressed("e", all, "", toupper);
    text_format(&words, "check %s handed --format csv", text_string(&tree));
    char *line = memory_string(text_string(&words), words.length);
    called(out, line);
    struct slice rest = text_slice(out);
    slice_take(&rest, '\n');
    const struct slice plain = marks_of(slice_take(&rest, '\n')), quoted = marks_of(slice_take(&rest, '\n'));
    const bool bytes = !memchr(all.bytes, 0, all.length); /* and no UTF-16 */
    ck_assert_msg(!bytes || slice_equal(plain, quoted), "%s: %.*s, and quoted %.*s", name, SLICE(plain),
                  SLICE(quoted));
    free(line);
    text_free(&tree);
    text_free(&words);
    text_free(&homework);
}

static void check_answer(struct text *out, char *line)
{
    struct text words = {0};
    struct slice none = {0}, tree = slice_take(&(struct slice){line, strlen(line)}, ' ');
    char *answer = line + tree.length + 1;
    for (char *at = answer; (at = strchr(at, '|'));)
        *at = '\n';
    hand_in("answer", slice_of(answer), none, none);
    text_format(&words, "check %.*s handed/answer --explain", SLICE(tree));
    char *said = memory_string(text_string(&words), words.length);
    called(out, said);
    free(said);
    text_free(&words);
}

/* In `share` of a hundred a digit or a letter is another; of ten times as many lines one is left out. The
 * first line, which may be a header, stays. */
static void make_noise(struct text *out, struct slice trace, uint64_t share, struct random *random)
{
    text_add_slice(out, slice_take(&trace, '\n'));
    text_add_char(out, '\n');
    while (trace.length) {
        struct slice line = slice_take(&trace, '\n');
        if (random_next(random) % 1000 < share)
            continue;
        for (size_t i = 0; i < line.length; i++) {
            char c = line.bytes[i];
            bool hit = random_next(random) % 100 < share;
            if (hit && isdigit((unsigned char)c))
                c = (char)('0' + random_next(random) % 10);
            else if (hit && c >= 'A' && c <= 'Z' && random_next(random) % 4 == 0)
                c = (char)('A' + random_next(random) % 26);
            text_add_char(out, c);
        }
        text_add_char(out, '\n');
    }
}

/* "20 4 aima -f csv -a alphabeta": a fifth is others, the fourth of such. */
static void check_noise(struct text *out, char *line)
{
    struct text trace = {0}, noise = {0}, words = {0};
    struct random random;
    struct slice none = {0};
    char *at;
    uint64_t share = strtoull(line, &at, 10), seed = strtoull(at, &at, 10);
    char *tree = memory_string(at + 1, strcspn(at + 1, " "));
    random_seed(&random, seed);
    text_format(&words, "trace%s", at);
    char *said = memory_string(text_string(&words), words.length);
    called(&trace, said);
    free(said);
    make_noise(&noise, text_slice(&trace), share, &random);
    hand_in("noise", text_slice(&noise), none, none);
    text_clear(&words);
    text_format(&words, "check %s handed/noise --explain", tree);
    said = memory_string(text_string(&words), words.length);
    called(out, said);
    free(said);
    free(tree);
    text_free(&trace);
    text_free(&noise);
    text_free(&words);
}

/* In a room of its own, with a folder for what is handed in. */
static void try_all(const char *name, void (*check)(struct text *out, char *line))
{
    struct sums sums;
    size_t count = 0;
    char folder[] = "/tmp/cutoff-slipped-XXXXXX";
    setenv("LC_ALL", "C.UTF-8", 1);
    ck_assert(mkdtemp(folder) != NULL);
    char *source = realpath(getenv("srcdir") ? getenv("srcdir") : ".", NULL);
    setenv("srcdir", source, 1);
    sums_begin(&sums, name);
    sums.apart = true;
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert_int_eq(mkdir("handed", 0700), 0);
    for (char *line; (line = sums_next(&sums)); count++) {
        check(&sums.out, line);
        free(line);
    }
    clear_room();
    rmdir("handed");
    rmdir(folder);
    sums_end(&sums);
    free(source);
    ck_assert_uint_gt(count, 0);
}

START_TEST(understands_as_it_did)
{
    try_all("slipped", check_homework);
}
END_TEST

START_TEST(understands_answers_as_it_did)
{
    try_all("answers", check_answer);
}
END_TEST

START_TEST(understands_noise_as_it_did)
{
    try_all("noise", check_noise);
}
END_TEST

START_TEST(understands_lists_as_lines)
{
    try_all("dressed", check_dressed);
}
END_TEST

UNIT("slipped", understands_as_it_did, understands_lists_as_lines, understands_answers_as_it_did,
     understands_noise_as_it_did)
