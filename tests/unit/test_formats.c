/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strange names of files, trees, nodes, moves, algorithms and pupils, through every command and format: each
 * result is what its own parser takes, and nothing in it could be taken for a command by a terminal.
 */
#include "base/memory.h"
#include "base/utf8.h"
#include "command/command.h"
#include "lesson/library.h"
#include "unit.h"
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const strange[] = {
    "plain",
    "\033[31mred\033[0m",
    "a\nb",
    "a\rb\tc",
    "\001\002\a\b\x7f",
    "\302\23331m",
    "q\"q'q",
    "a,b;c",
    "a|b",
    "`x` ```",
    "<b>&amp;&\"",
    "]]> --> <![CDATA[",
    "[x](y)",
    "^~\\%$#{}_",
    "\\end{alltt}\\end{document}",
    "\\\\[1ex] & *x* & -- ,, ''",
    "\\N\\G\\\"",
    "\xff\xfe\x80",
    "\xed\xa0\x80 \xc0\xaf",
    "\xe2\x80\xae rtl \xe2\x80\xa8 \xef\xbb\xbf",
    "\xf3\xa0\x80\x81 tag",
    "=1+1",
    "-o",
    " blanks ",
    "{\"a\": 1}",
    "é ☃ 漢字 😀",
    "α≥β → −∞",
    "%s%n%d",
    "$(id) $x$",
    "# - * 1. >",
};

enum kind { KIND_TEXT, KIND_CSV, KIND_JSON, KIND_MARKDOWN, KIND_LATEX, KIND_XML, KIND_DOT, KIND_MERMAID };

#define WORDS 8

/* "@tree" and so on stand for files with a strange name. */
static const struct {
    enum kind kind;
    const char *words[WORDS];
} calls[] = {
    {KIND_TEXT, {"trace", "@tree", "-a", "@algo"}},
    {KIND_TEXT, {"trace", "@tree", "-a", "@algo", "--explain"}},
    {KIND_TEXT, {"trace", "@tree", "--events"}},
    {KIND_TEXT, {"trace", "@tree", "--rows", "update"}},
    {KIND_CSV, {"trace", "@tree", "-a", "@algo", "-f", "csv"}},
    {KIND_JSON, {"trace", "@tree", "-a", "@algo", "-f", "json"}},
    {KIND_LATEX, {"trace", "@tree", "-a", "@algo", "-f", "latex"}},
    {KIND_MARKDOWN, {"trace", "@tree", "-a", "@algo", "-f", "markdown"}},
    {KIND_TEXT, {"compare", "@tree", "-a", "@algo"}},
    {KIND_CSV, {"compare", "@tree", "-a", "@algo", "-f", "csv"}},
    {KIND_JSON, {"compare", "@tree", "-a", "@algo", "-f", "json"}},
    {KIND_LATEX, {"compare", "@tree", "-a", "@algo", "-f", "latex"}},
    {KIND_MARKDOWN, {"compare", "@tree", "-a", "@algo", "-f", "markdown"}},
    {KIND_TEXT, {"growth", "-a", "@algo", "-b2", "-d1..3", "--trees=2"}},
    {KIND_CSV, {"growth", "-a", "@algo", "-b2", "-d1..2", "--trees=2", "-fcsv"}},
    {KIND_JSON, {"growth", "-a", "@algo", "-b2", "-d1..2", "--trees=2", "-fjson"}},
    {KIND_TEXT, {"check", "@tree", "@homework", "@missing", "-a", "@algo"}},
    {KIND_CSV, {"check", "@tree", "@homework", "@missing", "-f", "csv"}},
    {KIND_JSON, {"check", "@tree", "@homework", "@missing", "-f", "json"}},
    {KIND_JSON, {"check", "@tree", "@homework", "-f", "gradescope"}},
    {KIND_XML, {"check", "@tree", "@homework", "@missing", "-f", "junit"}},
    {KIND_TEXT, {"worksheet", "@tree", "--key"}},
    {KIND_MARKDOWN, {"worksheet", "@tree", "--key", "-f", "markdown"}},
    {KIND_LATEX, {"worksheet", "@tree", "--key", "-f", "latex"}},
    {KIND_LATEX, {"worksheet", "@tree", "--title", "@bare", "-f", "latex"}},
    {KIND_DOT, {"convert", "@tree", "--to", "dot"}},
    {KIND_MERMAID, {"convert", "@tree", "--to", "mermaid"}},
    {KIND_LATEX, {"convert", "@tree", "--to", "tex"}},
    {KIND_JSON, {"convert", "@tree", "--to", "json"}},
    {KIND_TEXT, {"convert", "@tree", "--to", "outline"}},
    {KIND_TEXT, {"convert", "@tree", "--to", "bracket"}},
    {KIND_TEXT, {"test", "@algo", "--trees=20"}},
    {KIND_JSON, {"test", "@algo", "--trees=20", "-f", "json"}},
    {KIND_TEXT, {"test", "@algo", "--against", "@algo", "--trees=20"}},
    {KIND_TEXT, {"test", "@wrong", "--trees=200"}},
    {KIND_JSON, {"test", "@wrong", "@algo", "--trees=200", "-f", "json"}},
    {KIND_TEXT, {"test", "@wrong", "--against", "@algo", "--trees=200"}},
    {KIND_TEXT, {"trace", "@tree", "-a", "@wrong"}},
    {KIND_TEXT, {"algorithms", "--code", "@algo"}},
    {KIND_TEXT, {"algorithms", "@missing"}},
    {KIND_TEXT, {"trees", "@missing"}},
    {KIND_TEXT, {"trace", "@missing", "-a", "@missing"}},
    {KIND_TEXT, {"trace", "@homework"}},
    {KIND_TEXT, {"trace", "lecture", "-a", "@tree"}},
    {KIND_TEXT, {"trace", "lecture", "--set", "@bare"}},
    {KIND_TEXT, {"trace", "-e", "@bare"}},
    {KIND_TEXT, {"trace", "lecture", "--order", "@bare"}},
    {KIND_TEXT, {"help", "@bare"}},
    {KIND_TEXT, {"@bare"}},
};

#define CALLS (sizeof calls / sizeof *calls)

static char folder[] = "/tmp/cutoff-formats-XXXXXX";
static const char *what; /* for messages: which name and call */

__attribute__((format(printf, 3, 4))) static void need(bool fine, const struct text *text, const char *format,
                                                       ...)
{
    struct text words = {0};
    va_list list;
    if (fine)
        return;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    ck_abort_msg("%s: %s\n%.2000s", what, text_string(&words), text_string(text));
}

/* --- parsers --- */

static void need_printable(const struct text *text, bool ascii)
{
    struct slice rest = text_slice(text);
    need(utf8_fault(rest) == rest.length, text, "isn't UTF-8 from byte %zu on", utf8_fault(rest));
    while (rest.length) {
        uint32_t point = utf8_take(&rest);
        need(point == '\n' || !utf8_escaped(point, ascii ? CHARSET_ASCII : CHARSET_UNICODE), text,
             "has U+%04x", (unsigned)point);
    }
}

/* One record's fields; quotes stand around a whole field or nowhere. */
static size_t take_record(const struct text *text, const char **at)
{
    size_t fields = 1;
    const char *p = *at;
    for (;; p++, fields++) {
        if (*p == '"') {
            for (p++; *p && (*p != '"' || p[1] == '"'); p++)
                p += *p == '"';
            need(*p == '"', text, "a quote isn't closed");
            p++;
        } else {
            p += strcspn(p, ",\"\n");
        }
        need(*p == ',' || *p == '\n', text, "a field goes on: %.20s", p);
        if (*p == '\n')
            break;
    }
    *at = p + 1;
    return fields;
}

static void need_csv(const struct text *text)
{
    const char *at = text_string(text);
    size_t first = *at ? take_record(text, &at) : 0;
    while (*at)
        need(take_record(text, &at) == first, text, "a record has other fields than the first");
}

static void need_json(const struct text *text)
{
    json_error_t error;
    json_t *json = json_loadb(text_string(text), text->length, JSON_REJECT_DUPLICATES, &error);
    need(json != NULL, text, "%s", error.text);
    json_decref(json);
}

/* Every row of a table has as many cells, and nothing but a fence begins code or HTML. */
static void need_markdown(const struct text *text)
{
    size_t cells = 0, fence = 0;
    for (const char *line = text_string(text); *line;
         line += strcspn(line, "\n") + (strchr(line, '\n') != NULL)) {
        size_t length = strcspn(line, "\n"), ticks = strspn(line, "`"), bars = 0;
        if (ticks >= 3 && ticks == length && (!fence || ticks >= fence)) {
            fence = fence ? 0 : ticks;
            continue;
        }
        for (size_t i = 0; i < length && !fence; i++) {
            bool code = line[i] == '`' || line[i] == '<' || line[i] == '[' || line[i] == '&';
            need(!code, text, "'%c' means something", line[i]);
            bars += line[i] == '|';
            i += line[i] == '\\';
        }
        need(*line != '|' || fence || !cells || bars == cells, text, "a row has other cells than the first");
        if (!fence)
            cells = *line == '|' ? bars : 0;
    }
    need(!fence, text, "a fence isn't closed");
}

/* The name of a command of TeX, or the one character that it is. */
static struct slice take_command(const char **at)
{
    struct slice name = {*at, 0};
    while ((name.bytes[name.length] | 32) >= 'a' && (name.bytes[name.length] | 32) <= 'z')
        name.length++;
    if (!name.length)
        name.length = 1;
    *at += name.length;
    return name;
}

static void need_command(const struct text *text, struct slice name)
{
    static const char *const known[] = {"begin",
                                        "end",
                                        "hline",
                                        "alpha",
                                        "beta",
                                        "infty",
                                        "le",
                                        "ge",
                                        "to",
                                        "textbackslash",
                                        "textasciicircum",
                                        "textasciitilde",
                                        "textless",
                                        "textgreater",
                                        "textbar",
                                        "textasciigrave",
                                        "textquotesingle",
                                        "char",
                                        "ask",
                                        "bfseries",
                                        "cell",
                                        "color",
                                        "enspace",
                                        "fontsize",
                                        "foreign",
                                        "hfill",
                                        "hrule",
                                        "hrulefill",
                                        "large",
                                        "linewidth",
                                        "makebox",
                                        "multicolumn",
                                        "newpage",
                                        "node",
                                        "path",
                                        "R",
                                        "renewcommand",
                                        "rule",
                                        "scalebox",
                                        "scriptsize",
                                        "selectfont",
                                        "sloppy",
                                        "anywhere",
                                        "raggedright",
                                        "small",
                                        "textbf",
                                        "vfill",
                                        "vspace",
                                        ",",
                                        "section",
                                        "par",
                                        "medskip",
                                        "texttt",
                                        "underline",
                                        "hspace",
                                        "mbox",
                                        "\\",
                                        "{",
                                        "}",
                                        "$",
                                        "&",
                                        "#",
                                        "_",
                                        "%"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (slice_is(name, known[i]))
            return;
    need(false, text, "\\%.*s is no command", SLICE(name));
}

/* Begins and ends go in pairs, and so do braces and dollars; rows of a table have as many cells. */
struct tex {
    int braces, open, cells, first;
    bool math;
};

static void take_environment(const struct text *text, struct tex *tex, const char *at, bool begins)
{
    size_t length = strcspn(at, "}");
    struct slice name = {at + 1, length ? length - 1 : 0};
    need(*at == '{', text, "an environment has no name");
    tex->open += begins ? 1 : -1;
    if (slice_is(name, "tabular"))
        tex->first = tex->cells = 0;
}

static void end_row(const struct text *text, struct tex *tex)
{
    need(!tex->first || !tex->cells || tex->cells == tex->first, text,
         "a row has other cells than the first");
    if (tex->cells)
        tex->first = tex->cells;
    tex->cells = 0;
}

static void need_latex(const struct text *text)
{
    const char *document = strstr(text_string(text), "\\begin{document}"),
               *at = document ? document : text_string(text);
    struct tex tex = {0};
    while (*at) {
        char c = *at++;
        if (c == '\\') {
            struct slice name = take_command(&at);
            need_command(text, name);
            if (slice_is(name, "begin") || slice_is(name, "end"))
                take_environment(text, &tex, at, slice_is(name, "begin"));
            if (slice_is(name, "\\"))
                end_row(text, &tex);
        } else if (c == '{' || c == '}') {
            tex.braces += c == '{' ? 1 : -1;
        } else {
            tex.math ^= c == '$';
            tex.cells += c == '&';
            need(!strchr("%~#", c) && (tex.math || !strchr("^_", c)), text, "'%c' means something", c);
            need(c != '\n' || !tex.math, text, "a dollar isn't closed");
        }
        need(tex.braces >= 0 && tex.open >= 0, text, "more is closed than opened");
    }
    need(!tex.braces && !tex.open && !tex.math, text, "more is opened than closed");
}

/* Labels have Graphviz's escapes and entities; facts, which it doesn't look at, our own. */
static void need_dot(const struct text *text)
{
    bool quoted = false, label = false;
    const char *begin = text_string(text);
    for (const char *p = begin; *p; p++) {
        if (*p == '"') {
            quoted = !quoted;
            label = p - begin >= 6 && strncmp(p - 6, "label=", 6) == 0;
        } else if (!quoted) {
            need(!strchr("\\&<'`%$#()", *p), text, "'%c' outside of quotes", *p);
        } else if (*p == '\\') {
            p++;
            need(strchr(label ? "\"\\n" : "\"\\u", *p), text, "\\%c in quotes", *p);
        } else if (*p == '&' && label) {
            need(strncmp(p, "&amp;", 5) == 0, text, "an entity");
        }
    }
    need(!quoted, text, "a quote isn't closed");
}

/* Lines of nodes and links: between quotes nothing that Mermaid could take for its own. */
static void need_mermaid(const struct text *text)
{
    struct slice rest = text_slice(text);
    while (rest.length) {
        struct slice line = slice_take(&rest, '\n');
        if (slice_begins(line, "title: ") || slice_begins(line, "  %% "))
            continue;
        bool quoted = false, number = false;
        for (size_t i = 0; i < line.length; i++) {
            char c = line.bytes[i];
            struct slice here = {line.bytes + i, line.length - i};
            bool plain = (unsigned char)c >= 0x80 || strchr(" ,!?'", c) || (c >= '0' && c <= '9') ||
                         ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
            if (c == '"') {
                quoted = !quoted;
                number = false;
            } else if (quoted && slice_begins(here, "<br>")) {
                number = true;
                i += 3;
            } else if (quoted && c == '#') {
                size_t digits = 1;
                while (digits < here.length && here.bytes[digits] >= '0' && here.bytes[digits] <= '9')
                    digits++;
                need(digits > 1 && digits < here.length && here.bytes[digits] == ';', text, "a stray #");
                i += digits;
            } else {
                need(plain || strchr(quoted ? number ? "+-." : "" : "-|[]/\\", c), text, "'%c' %s quotes", c,
                     quoted ? "in" : "outside of");
            }
        }
        need(!quoted, text, "a quote isn't closed");
    }
}

/* Tags, attributes and entities of our own. A real parser is asked as well, where there is one. */
static void need_xml(const struct text *text)
{
    int open = 0;
    for (const char *p = text_string(text); *p; p++) {
        if (*p == '&')
            need(strncmp(p, "&amp;", 5) == 0 || strncmp(p, "&lt;", 4) == 0 || strncmp(p, "&gt;", 4) == 0 ||
                     strncmp(p, "&quot;", 6) == 0,
                 text, "an entity");
        if (*p != '<') {
            need(*p != '>', text, "a stray >");
            continue;
        }
        const char *end = p + strcspn(p, ">");
        bool quoted = false;
        for (const char *q = p + 1; q < end; q++) {
            quoted ^= *q == '"';
            need(*q != '<', text, "a stray <");
        }
        need(*end && !quoted, text, "a tag isn't closed");
        open += p[1] == '/' ? -1 : p[1] == '?' || end[-1] == '/' ? 0 : 1;
        p = end;
    }
    need(open == 0, text, "tags don't match");
}

static void (*const parsers[])(const struct text *) = {
    [KIND_CSV] = need_csv,         [KIND_JSON] = need_json, [KIND_MARKDOWN] = need_markdown,
    [KIND_LATEX] = need_latex,     [KIND_XML] = need_xml,   [KIND_DOT] = need_dot,
    [KIND_MERMAID] = need_mermaid,
};

/* Other people's parsers, where they are to be had. */
static void ask_parser(enum kind kind, const struct text *text)
{
    static const char *const programs[] = {[KIND_XML] = "xmllint --noout", [KIND_DOT] = "dot -Tcanon"};
    if ((kind != KIND_XML && kind != KIND_DOT) || !text->length)
        return;
    struct text line = {0};
    text_format(&line, "p='%s'; command -v ${p%%%% *} >/dev/null || exit 0; $p ./out >/dev/null 2>./said",
                programs[kind]);
    need(system(text_string(&line)) == 0, text, "%s doesn't take it", programs[kind]);
    text_free(&line);
}

/* --- calls --- */

static void take_file(struct text *out, const char *path)
{
    FILE *file = fopen(path, "rb");
    text_clear(out);
    for (int c; file && (c = getc(file)) != EOF;)
        text_add_char(out, (char)c);
    if (file)
        fclose(file);
}

static int call(char **words, struct text *out, struct text *err)
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "r", stdin) || !freopen("out", "w", stdout) || !freopen("err", "w", stderr))
            _exit(9);
        exit(command_call(words));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    take_file(out, "out");
    take_file(err, "err");
    return status;
}

static char *path_of(const char *name, const char *ending)
{
    struct text path = {0};
    text_format(&path, "./%s%s", name, ending);
    return text_take(&path);
}

static char *word_of(const char *word, const char *name)
{
    static const struct {
        const char *word, *ending;
    } files[] = {{"@tree", ".json"},
                 {"@algo", ".algo"},
                 {"@wrong", ".wrong"},
                 {"@homework", ".txt"},
                 {"@missing", ".none"}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(word, files[i].word) == 0)
            return path_of(name, files[i].ending);
    return strcmp(word, "@bare") == 0 ? memory_string(name, strlen(name)) : memory_string(word, strlen(word));
}

static void try_call(size_t number, const char *name, bool ascii)
{
    char *words[WORDS + 3], program[] = "cutoff", option[] = "--ascii";
    struct text out = {0}, err = {0}, title = {0};
    size_t count = 0;
    words[count++] = program;
    for (size_t i = 0; i < WORDS && calls[number].words[i]; i++) {
        words[count] = word_of(calls[number].words[i], name);
        text_format(&title, "%s ", words[count++]);
    }
    size_t own = count;
    char *kept[WORDS + 3];
    memcpy(kept, words, sizeof kept);
    if (ascii)
        words[count++] = option;
    words[count] = NULL;
    what = text_string(&title);
    int status = call(words, &out, &err);
    need(WIFEXITED(status) && WEXITSTATUS(status) <= 2, &err, "status %#x", (unsigned)status);
    need_printable(&out, ascii);
    need_printable(&err, ascii);
    if (calls[number].kind != KIND_TEXT) {
        need(WEXITSTATUS(status) < 2, &err, "it is refused");
        need(out.length > 0, &err, "nothing is written");
        parsers[calls[number].kind](&out);
        ask_parser(calls[number].kind, &out);
    }
    for (size_t i = 1; i < own; i++)
        free(kept[i]);
    text_free(&out);
    text_free(&err);
    text_free(&title);
}

/* --- files with strange names --- */

static void put_file(const char *path, struct slice words)
{
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file && fwrite(words.bytes, 1, words.length, file) == words.length && fclose(file) == 0,
                  "%s", path);
}

/* Its title, nodes and moves have the name where JSON can say it. */
static void put_tree(const char *name)
{
    json_t *named = json_stringn(name, strlen(name)), *node;
    const char *word = named ? name : "other";
    char *path = path_of(name, ".json");
    node = json_pack("{s:s,s:s,s:[{s:s,s:s,s:f},{s:s,s:s,s:[{s:s,s:f},{s:s,s:f},{s:f}]},{s:s,s:f}]}", "title",
                     word, "name", word, "children", "name", word, "move", word, "value", 3.0, "name", "B",
                     "move", word, "children", "name", "C", "value", 2.0, "name", word, "value", 9.0, "value",
                     5.0, "name", "#", "value", 1.0);
    ck_assert_ptr_nonnull(node);
    char *bytes = json_dumps(node, 0);
    put_file(path, slice_of(bytes));
    free(bytes);
    free(path);
    json_decref(node);
    json_decref(named);
}

static void put_words(const char *name, const char *ending, const char *key, struct slice rest)
{
    struct text text = {0};
    char *path = path_of(name, ending);
    text_format(&text, "%s: %s\n", key, utf8_fault(slice_of(name)) == strlen(name) ? name : "other");
    for (size_t i = 0; i + 1 < text.length; i++)
        if (text.bytes[i] == '\n')
            text.bytes[i] = ' ';
    text_add_slice(&text, rest);
    put_file(path, text_slice(&text));
    free(path);
    text_free(&text);
}

/* The homework has all slips that a few rows can have, and names what isn't there. */
static void put_homework(const char *name)
{
    struct text rows = {0};
    text_format(&rows,
                "1. A: alpha=-inf, beta=+inf, v=-inf\n2. B: alpha=7, beta=1, v=2 (C ignored)\n%s: "
                "alpha=1\nvalue: %s\n"
                "best move: %s\npruned: %s, C\n",
                name, name, name, name);
    put_words(name, ".txt", "name", text_slice(&rows));
    text_free(&rows);
}

static void put_files(const char *name)
{
    const struct shipped *text = library_text(SHIPPED_ALGORITHM, "alphabeta");
    static const char wrong[] = "function F(s)\n  if Terminal(s) then return Utility(s)\n"
                                "  for each child c of s\n    return F(c)\n  return 0\n";
    const char *body = strstr(text->text, "\n") + 1;
    put_tree(name);
    put_words(name, ".algo", "title: a", (struct slice){body, text->length - (size_t)(body - text->text)});
    put_words(name, ".wrong", "title: a", slice_of(wrong));
    put_homework(name);
}

START_TEST(strange_names_go_through_every_format)
{
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
    setenv("TERM", "dumb", 1);
    put_files(strange[_i]);
    /* Where not all is tried, each call has a third of the names, and each name a third of the calls. */
    const size_t step = unit_share(100) < 100 ? 3 : 1;
    for (size_t number = (size_t)_i % step; number < CALLS; number += step)
        for (int ascii = 0; ascii < 2; ascii++)
            try_call(number, strange[_i], ascii != 0);
    struct text line = {0};
    text_format(&line, "rm -rf '%s'", folder);
    ck_assert_int_eq(system(text_string(&line)), 0);
    text_free(&line);
}
END_TEST

/* What isn't asked should be known. */
static void tell_missing(void)
{
    if (system("for p in xmllint dot; do command -v $p >/dev/null || echo formats: there is no $p to ask; "
               "done") != 0)
        puts("formats: there is no shell");
    puts("formats: no TeX is asked, only our own reader of it");
}

int main(void)
{
    tell_missing();
    Suite *suite = suite_create("formats");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, strange_names_go_through_every_format, 0,
                        (int)(sizeof strange / sizeof *strange));
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
