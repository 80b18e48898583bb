/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every command with the n-th request for memory failing: torture [RUNS [WORDS]]
 *
 * It must say that it is out of memory and exit with 2, or do just what it does otherwise; and the viewer
 * must leave the terminal as it was. RUNS is how many requests of each case fail, evenly spread; unsaid or 0,
 * all of them. WORDS chooses cases.
 */
#include "config.h"

#include "../unit/pty.h"
#include "base/array.h"
#include "command/command.h"
#include "faults.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the cases need, made by commands themselves. */
static const char *const prepared[] = {
    "generate --depth 3 --branching 2..3 --evaluations -s 7 -o given.tree",
    "convert given.tree -o given.json",
    "convert lecture --to bracket -o given.txt",
    "algorithms negamax-soft -o own.algo",
    "trace lecture -o right.txt",
    "trace aima -o wrong.txt",
};

static const struct {
    const char *words;
    const char *keys; /* for the viewer; NULL for what needs no terminal */
} cases[] = {
    {"convert given.json --to outline", NULL},
    {"convert given.json --to json", NULL},
    {"convert given.tree --to bracket", NULL},
    {"convert given.txt --to dot", NULL},
    {"convert given.txt --to tex -o made", NULL},
    {"convert broken.json", NULL},
    {"convert faulty.json", NULL},
    {"convert faulty.tree", NULL},
    {"convert missing.tree", NULL},
    {"convert lecture --order random -o made", NULL},
    {"trace lecture", NULL},
    {"trace lecture --explain -a own.algo", NULL},
    {"trace lecture --events -a pvs", NULL},
    {"trace lecture --row 5", NULL},
    {"trace given.json -f csv", NULL},
    {"trace lecture -f json -a mtdf", NULL},
    {"trace lecture -f latex --rows update", NULL},
    {"trace lecture -f markdown -a sss", NULL},
    {"trace lecture -a broken.algo", NULL},
    {"trace -e [[1,2],[3]] -a killer -o made", NULL},
    {"compare lecture aima -a alphabeta,own.algo", NULL},
    {"compare lecture -a alphabeta,mtdf -f json", NULL},
    {"compare lecture -f csv -a scout", NULL},
    {"compare lecture -f latex -a scout", NULL},
    {"compare lecture -f markdown -a scout", NULL},
    {"growth -b 2 -d 1..3 --trees 2", NULL},
    {"growth -b 2 -d 1..2 --trees 2 -f csv", NULL},
    {"growth -b 2 -d 1..2 --trees 2 -f json", NULL},
    {"growth -b 2 -d 1..2 --trees 2 -o made.svg", NULL},
    {"compare lecture -a alphabeta,scout -o made.svg", NULL},
    {"check lecture right.txt wrong.txt missing.txt", NULL},
    {"check lecture right.txt wrong.txt -f json", NULL},
    {"check lecture right.txt wrong.txt -f csv", NULL},
    {"check lecture right.txt wrong.txt -f junit", NULL},
    {"check lecture wrong.txt -f gradescope", NULL},
    {"check lecture wrong.txt -f prairielearn", NULL},
    {"check lecture right.txt wrong.txt --summary -o made", NULL},
    {"check folder right.txt wrong.txt -f csv --summary", NULL},
    {"check lecture folder -f json --summary", NULL},
    {"picture lecture --cutoff 2 --sentence --code", NULL},
    {"picture aima --row 5 -f svg", NULL},
    {"picture lecture --every cutoff -f beamer -a sss", NULL},
    {"picture aima -f tikz -o made", NULL},
    {"picture aima -f html", NULL},
    {"picture aima -f cast", NULL},
    {"picture lecture --node M -f dot --no-values", NULL},
    {"worksheet lecture --key", NULL},
    {"worksheet lecture --format markdown --spare", NULL},
    {"worksheet lecture --format latex --key -o made", NULL},
    {"worksheet lecture --format html --key", NULL},
    {"worksheet aima lecture --format moodle", NULL},
    {"worksheet --format gift --count 2 --cutoffs 2..4 --best-not-first", NULL},
    {"generate --deep 1 --rows 20..30 --page", NULL},
    {"generate --depth 3 --cutoffs 1..2", NULL},
    {"generate --order worst --depth 3", NULL},
    {"generate --game nim --position 3,2 --moves 1,2", NULL},
    {"generate --game tic-tac-toe --depth 2", NULL},
    {"generate --game connect --position X.../.X..", NULL},
    {"test alphabeta --trees=60", NULL},
    {"test wrong.algo --trees=60", NULL},
    {"test wrong.algo alphabeta --trees=60 -f json", NULL},
    {"test wrong.algo --against alphabeta --trees=60 -o made", NULL},
    {"trees", NULL},
    {"trees lecture", NULL},
    {"algorithms", NULL},
    {"algorithms alphabeta", NULL},
    {"algorithms --code alphabeta", NULL},
    {"help", NULL},
    {"help trace", NULL},
    {"--version", NULL},
    {"trace lectur --ascii", NULL},
    {"trace lecture --fromat csv", NULL},
    {"lecture", "q"},
    {"given.json -a pvs", "  nG?\033q"},
    {"", "lec\rnq"},
    {"lecture", "e=7\ndcuru\033qq"},
    {"quiz lecture", "y\nn\n\033q"},
    {"lecture", "cnegamax\nC\033LvL\033q"},
};

#define CASES (sizeof cases / sizeof *cases)

struct result {
    int status;
    struct text out, err, made;
    struct text faults; /* what is wrong with the terminal */
};

/* --- files --- */

static void put_file(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    if (!file || fputs(words, file) < 0 || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

static void take_file(struct text *out, const char *path)
{
    FILE *file = fopen(path, "r");
    text_clear(out);
    for (int c; file && (c = getc(file)) != EOF;)
        text_add_char(out, (char)c);
    if (file)
        fclose(file);
}

/* --- one run --- */

#define WORDS 20

static void split(char *line, char *words[WORDS])
{
    size_t count = 0;
    words[count++] = (char[]){"cutoff"};
    for (char *word = strtok(line, " "); word && count < WORDS - 1; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
}

static _Noreturn void call(const char *line, uint64_t at, bool after)
{
    char copy[200], *words[WORDS], name[] = "cutoff";
    snprintf(copy, sizeof copy, "%s", line);
    split(copy, words);
    words[0] = name;
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    alarm(60);
    faults_begin(at, after);
    exit(command_call(words));
}

static int redirect(const char *path, int flags, int descriptor)
{
    int file = open(path, flags, 0600);
    return file < 0 ? -1 : dup2(file, descriptor);
}

static void run_command(const char *line, uint64_t at, bool after, struct result *result)
{
    pid_t child = fork();
    if (child == 0) {
        if (redirect("/dev/null", O_RDONLY, 0) < 0 || redirect("out", O_RDWR | O_CREAT | O_TRUNC, 1) < 0 ||
            redirect("err", O_RDWR | O_CREAT | O_TRUNC, 2) < 0)
            _exit(9);
        call(line, at, after);
    }
    waitpid(child, &result->status, 0);
    take_file(&result->out, "out");
    take_file(&result->err, "err");
}

static void run_viewer(const char *line, const char *keys, uint64_t at, bool after, struct result *result)
{
    struct pty pty;
    pty_open(&pty);
    ssize_t typed = write(pty.master, keys, strlen(keys));
    (void)typed;
    if (pty_fork(&pty) == 0)
        call(line, at, after);
    pty_wait(&pty, true);
    result->status = pty.status;
    text_clear(&result->err);
    text_add_slice(&result->err, text_slice(&pty.output));
    text_clear(&result->faults);
    pty_faults(&pty, &result->faults);
    pty_close(&pty);
}

static void run(size_t number, uint64_t at, bool after, struct result *result)
{
    unlink("made");
    unlink("made.svg");
    fflush(NULL);
    if (cases[number].keys)
        run_viewer(cases[number].words, cases[number].keys, at, after, result);
    else
        run_command(cases[number].words, at, after, result);
    take_file(&result->made, "made");
}

static void free_result(struct result *result)
{
    text_free(&result->out);
    text_free(&result->err);
    text_free(&result->made);
    text_free(&result->faults);
}

/* --- how it went --- */

static bool same(const struct text *a, const struct text *b)
{
    return slice_equal(text_slice(a), text_slice(b));
}

static bool is_same(const struct result *a, const struct result *b)
{
    return a->status == b->status && same(&a->out, &b->out) && same(&a->made, &b->made) &&
           same(&a->err, &b->err);
}

/* What is said after the screen was left, for the viewer. */
static const char *said(const struct result *result)
{
    const char *words = text_string(&result->err), *left = strstr(words, "\033[?1049l");
    return left ? left : words;
}

static bool says_memory(const struct result *result)
{
    return WIFEXITED(result->status) && WEXITSTATUS(result->status) == 2 &&
           (strstr(said(result), "out of memory") || strstr(said(result), "Cannot allocate memory"));
}

/* curses ends the program with words of its own, crashes, or says only that it can't begin: then it is enough
 * that the terminal is clean. */
static bool ended_by_curses(const struct result *result)
{
    if (!faults_in_curses())
        return false;
    if (WIFSIGNALED(result->status))
        return WTERMSIG(result->status) == SIGSEGV;
    return WEXITSTATUS(result->status) == 2 ||
           (WEXITSTATUS(result->status) == 1 && strstr(text_string(&result->err), "Out of memory"));
}

/* Where the locale gets no memory, it is as if it weren't there: all is said in ASCII. */
static bool is_fine(size_t number, const struct result *result, const struct result *usual,
                    const struct result *ascii)
{
    if (cases[number].keys)
        return !result->faults.length &&
               (says_memory(result) || result->status == usual->status || ended_by_curses(result));
    return says_memory(result) || is_same(result, usual) || is_same(result, ascii);
}

static size_t tell(size_t number, uint64_t at, bool after, const struct result *result)
{
    printf("%s%s: request %lu%s: status %#x%s%s\n%s\n", cases[number].words,
           cases[number].keys ? " with keys" : "", (unsigned long)at, after ? " and all after it" : "",
           (unsigned)result->status, result->faults.length ? ", the terminal is left with " : "",
           text_string(&result->faults), said(result));
    return 1;
}

static size_t torture(size_t number, uint64_t runs, uint64_t *tried)
{
    struct result usual = {0}, ascii = {0}, result = {0};
    size_t faults = 0, curses = 0;
    setenv("LC_ALL", "C", 1);
    run(number, 0, false, &ascii);
    setenv("LC_ALL", "C.UTF-8", 1);
    run(number, 0, false, &usual);
    if (WIFSIGNALED(usual.status) || usual.faults.length || says_memory(&usual))
        faults += tell(number, 0, false, &usual);
    uint64_t requests = faults_count(), step = runs && requests > runs ? requests / runs : 1;
    for (uint64_t at = 1 + number % step; at <= requests && faults < 10; at += step)
        for (int after = 0; after < 2; after++) {
            run(number, at, after, &result);
            ++*tried;
            curses += faults_in_curses();
            if (!is_fine(number, &result, &usual, &ascii))
                faults += tell(number, at, after, &result);
        }
    printf("%6lu requests: cutoff %s%s", (unsigned long)requests, cases[number].words,
           cases[number].keys ? " with keys" : "");
    printf(curses ? "; %lu of the faults were in curses\n" : "\n", (unsigned long)curses);
    free_result(&usual);
    free_result(&ascii);
    free_result(&result);
    return faults;
}

/* --- the whole --- */

static void prepare(void)
{
    struct result result = {0};
    put_file("broken.json", "{\"name\": \"A\", \"children\": [{\"value\": 3}, {\"value\": }]}\n");
    put_file("faulty.json", "{\"name\": \"A\", \"children\": [{\"name\": \"B\"}, {\"valeu\": \"x\"}]}\n");
    put_file("faulty.tree", "A\n  B 3\n   C\n  D mni\n");
    put_file("wrong.algo", "function F(s)\n  if Terminal(s) then return Utility(s)\n"
                           "  for each child c of s\n    return F(c)\n  return 0\n");
    put_file("broken.algo", "function F(n)\n  bets <- 3\n  return best\n");
    if (mkdir("folder", 0700) != 0) {
        perror("folder");
        exit(1);
    }
    put_file("folder/a.tree", "A max\n  B 3\n  C 4\n");
    put_file("folder/b.txt", "Sheet K7Q4-MX3P\nA: alpha=-inf, beta=+inf, v=-inf\n");
    for (size_t i = 0; i < sizeof prepared / sizeof *prepared; i++) {
        run_command(prepared[i], 0, false, &result);
        if (result.status != 0) {
            printf("%s: %s\n", prepared[i], text_string(&result.err));
            exit(1);
        }
    }
    free_result(&result);
}

static void remove_all(const char *folder)
{
    struct text words = {0};
    text_format(&words, "rm -rf '%s'", folder);
    if (chdir("/") != 0 || system(text_string(&words)) != 0)
        perror(folder);
    text_free(&words);
}

int main(int count, char **words)
{
    char folder[] = "/tmp/cutoff-torture-XXXXXX";
    uint64_t runs = count > 1 ? strtoull(words[1], NULL, 10) : 0, tried = 0;
    size_t faults = 0;
    if (!faults_work()) {
        puts("torture: memory can't be made to fail here: a sanitizer has taken it, or this isn't glibc");
        return 77;
    }
    faults_share();
    if (!mkdtemp(folder) || chdir(folder) != 0) {
        perror(folder);
        return 1;
    }
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("TERM", "dumb", 1);
    prepare();
    for (size_t i = 0; i < CASES; i++)
        if (count < 3 || strstr(cases[i].words, words[2]))
            faults += torture(i, runs, &tried);
    printf("%lu runs, %lu faults\n", (unsigned long)tried, (unsigned long)faults);
    remove_all(folder);
    return faults ? 1 : 0;
}
