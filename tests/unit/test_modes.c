/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person does in the viewer, and the whole screen after each deed: the files of tests/modes. Every
 * line of such a file is a deed, unless it begins with '#'; under it stands, indented, what has changed.
 *
 *     begin TREE ALGORITHM WISH…   a tree that ships, a file, or '-' for none; 100x30, ascii, bare, quiz,
 *                                  reveal, level=2, steps=30, order=best, called=NAME, lesson=NAME,
 *                                  reading=WORDS, set=a=3; read=NAME: an algorithm without a file
 *     end, crash                   leaves the viewer, or ends it as if it had been killed
 *     keys KEY…                    presses them, painting and running on after each; the last counts
 *     text WORDS, paste WORDS      types them, or pastes them, which isn't painted where keys don't wait
 *     many N C                     types a character so many times
 *     press X Y                    the mouse
 *     size 120x40, time MS         another size; so much time goes by
 *     idle N                       so many slices of idle time
 *     lazy, busy                   keys don't wait until there is nothing to do any more, or they do again
 *     styles, plain                rows with the styles that they have, or without
 *     show                         the whole screen
 *     put FILE TEXT                with \n, \t and ROOM for the folder; missing folders are made
 *     leaves FILE N                a root with so many leaves of 10
 *     cat FILE, copies, ls FOLDER  what is in a file, in the copies of what isn't written, in a folder; with
 *                                  who may do what with it
 *     remove, mkdir, fifo, read-only FILE; name, link FILE FILE
 *
 *        3 |row 3 of the screen
 *          : 1-18 KEY
 *       -> quit                    what must happen, where that isn't to paint
 *       @ 5 23                     where the cursor is now
 *
 * With CUTOFF_UPDATE=1 in the environment the files are written as it is now.
 */
#include "base/array.h"
#include "base/memory.h"
#include "lesson/library.h"
#include "stored.h"
#include "viewer/state.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const style_names[STYLE_COUNT] = {
#define STYLE(name, ...) [STYLE_##name] = #name,
#include "draw/styles.def"
#undef STYLE
};

static const char *const effect_names[] = {
    [EFFECT_NONE] = "nothing",  [EFFECT_PAINT] = "paint", [EFFECT_REDRAW] = "redraw",
    [EFFECT_EDITOR] = "editor", [EFFECT_COPY] = "copy",   [EFFECT_QUIT] = "quit"};

struct stage {
    struct text out; /* the file as it should be */
    struct viewer viewer;
    bool on, lazy, styles;
    int width, height, cursor_x, cursor_y;
    ARRAY(char *) rows; /* of the screen, as told last */
    enum effect effect;
    struct text reading;
    char room[64];
    time_t written; /* when the last file was: each a second after the one before */
};

/* --- what is told --- */

/* The column after a run in one style; blanks between words belong to it. */
static int run_end(const struct canvas *canvas, int x, int y)
{
    const enum style style = canvas_cell(canvas, x, y)->style;
    int end = x + 1;
    for (int at = end; at < canvas->width; at++) {
        const struct cell *cell = canvas_cell(canvas, at, y);
        if (cell->style == style)
            end = at + 1;
        else if (cell->style != STYLE_PLAIN || cell->point != ' ')
            break;
    }
    return end;
}

static void add_styles(struct text *out, const struct canvas *canvas, int y)
{
    for (int x = 0, end; x < canvas->width; x = end) {
        enum style style = canvas_cell(canvas, x, y)->style;
        end = style == STYLE_PLAIN ? x + 1 : run_end(canvas, x, y);
        if (style != STYLE_PLAIN)
            text_format(out, "%s%d-%d %s", out->length ? ", " : "", x, end - 1, style_names[style]);
    }
}

/* A row with its styles. What the room is called is anybody's. */
static char *row_of(const struct stage *s, struct slice line, int y)
{
    struct text row = {0}, styles = {0};
    text_format(&row, "%5d |%.*s\n", y, SLICE(line));
    if (s->styles)
        add_styles(&styles, &s->viewer.canvas, y);
    if (styles.length)
        text_format(&row, "      : %s\n", text_string(&styles));
    text_free(&styles);
    char *all = text_take(&row), *room = strstr(all, s->room);
    if (room)
        memset(room + strlen(s->room) - 6, 'X', 6);
    return all;
}

static void forget_rows(struct stage *s)
{
    for (size_t i = 0; i < s->rows.count; i++)
        free(s->rows.at[i]);
    array_free(&s->rows);
}

/* The rows that are others than before, into `out`. */
static void take_rows(struct stage *s, struct text *out)
{
    struct text cells = {0};
    canvas_write(&s->viewer.canvas, &cells);
    struct slice rest = text_slice(&cells);
    for (int y = 0; y < s->viewer.canvas.height; y++) {
        char *row = row_of(s, slice_take(&rest, '\n'), y);
        if ((size_t)y == s->rows.count)
            *array_add(&s->rows) = NULL;
        char **old = &s->rows.at[y];
        if (!*old || strcmp(*old, row) != 0)
            text_add_string(out, row);
        free(*old);
        *old = row;
    }
    text_free(&cells);
}

static void tell(struct stage *s)
{
    const struct canvas *canvas = &s->viewer.canvas;
    if (s->effect != EFFECT_PAINT)
        text_format(&s->out, "  -> %s\n", effect_names[s->effect]);
    if (!s->on)
        return;
    take_rows(s, &s->out);
    if (canvas->cursor_x != s->cursor_x || canvas->cursor_y != s->cursor_y)
        text_format(&s->out, "  @ %d %d\n", canvas->cursor_x, canvas->cursor_y);
    s->cursor_x = canvas->cursor_x;
    s->cursor_y = canvas->cursor_y;
}

/* Text that may have the room's own name in it. */
static void tell_text(struct stage *s, const char *text)
{
    for (struct slice rest = slice_of(text); rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        text_add_string(&s->out, "  = ");
        for (size_t i = 0; i < line.length;) {
            bool room = strncmp(line.bytes + i, s->room, strlen(s->room)) == 0;
            text_add_slice(&s->out, room ? slice_of("ROOM") : (struct slice){line.bytes + i, 1});
            i += room ? strlen(s->room) : 1;
        }
        text_add_char(&s->out, '\n');
    }
}

/* --- the viewer --- */

static void paint(struct stage *s)
{
    while (!s->lazy && viewer_idle(&s->viewer))
        ;
    viewer_paint(&s->viewer, s->width, s->height);
}

static const char *value_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 ? word + length : NULL;
}

static void take_wish(struct stage *s, struct viewer_wishes *wishes, struct lesson *lesson, const char *word)
{
    struct diag diag = {0};
    const char *value;
    if (sscanf(word, "%dx%d", &s->width, &s->height) == 2)
        return;
    wishes->charset = strcmp(word, "ascii") == 0 ? CHARSET_ASCII : wishes->charset;
    wishes->bare |= strcmp(word, "bare") == 0;
    wishes->reveal |= strcmp(word, "reveal") == 0;
    wishes->quiz |= strcmp(word, "quiz") == 0 || wishes->reveal;
    if ((value = value_of(word, "level=")) != NULL)
        wishes->level = atoi(value);
    if ((value = value_of(word, "steps=")) != NULL)
        wishes->max_steps = strtoull(value, NULL, 10);
    if ((value = value_of(word, "order=")) != NULL)
        wishes->order.kind = strcmp(value, "best") == 0 ? ORDER_BEST : ORDER_WORST;
    if ((value = value_of(word, "read=")) != NULL) {
        wishes->program_name = value;
        wishes->program_path = NULL;
    }
    if ((value = value_of(word, "called=")) != NULL)
        wishes->tree_name = value;
    if ((value = value_of(word, "reading=")) != NULL) {
        text_clear(&s->reading);
        text_format(&s->reading, " %s", value);
        wishes->reading = text_string(&s->reading);
    }
    if ((value = value_of(word, "lesson=")) != NULL) {
        ck_assert(library_read_lesson(lesson, value, &diag));
        wishes->lesson = lesson;
        wishes->lesson_path = strpbrk(value, "/.") ? value : NULL;
    }
    diag_free(&diag);
}

/* Parameters of the algorithm: "set=a=3". */
static union value *given_by(const struct program *program, const char *set)
{
    struct text why = {0};
    uint32_t count = program->functions.at[0].parameters;
    union value *given = memory_new(count, sizeof *given);
    for (uint32_t i = 0; i < count; i++)
        given[i].word = VALUE_UNSET;
    ck_assert_msg(session_set(program, given, slice_of(set), &why), "%s", text_string(&why));
    return given;
}

static void begin(struct stage *s, char *words)
{
    struct diag diag = {0};
    const char *set = NULL;
    struct lesson lesson;
    const char *tree = strtok(words, " "), *algorithm = strtok(NULL, " ");
    struct viewer_wishes wishes = {.tree_name = strcmp(tree, "-") == 0 ? NULL : tree,
                                   .program_name = algorithm,
                                   .program_path = strpbrk(algorithm, "/.") ? algorithm : NULL};
    s->width = 80;
    s->height = 24;
    for (const char *word = strtok(NULL, " "); word; word = strtok(NULL, " ")) {
        set = value_of(word, "set=") ? value_of(word, "set=") : set;
        take_wish(s, &wishes, &lesson, word);
    }
    if (strcmp(tree, "-") != 0)
        wishes.tree = library_read_tree(tree, &(struct tree_wishes){0}, &diag);
    wishes.program = library_read_algorithm(algorithm, &diag);
    ck_assert_msg(wishes.program && (wishes.tree || !wishes.tree_name), "%s or %s", tree, algorithm);
    diag_free(&diag);
    union value *given = set ? given_by(wishes.program, set) : NULL;
    wishes.given = given;
    viewer_begin(&s->viewer, &wishes);
    free(given);
    s->on = true;
    s->effect = EFFECT_PAINT;
    s->cursor_x = s->cursor_y = -1;
    forget_rows(s);
    paint(s);
    tell(s);
}

static void end(struct stage *s)
{
    if (s->on)
        viewer_end(&s->viewer);
    s->on = false;
}

/* Nothing is put in order: the copy stays, and nobody holds it. */
static void crash(struct stage *s)
{
    struct swap *swap = &s->viewer.swap;
    if (swap->lock > 0)
        close(swap->lock);
    free(swap->path);
    *swap = (struct swap){.given_up = true};
    end(s);
}

static uint32_t key_named(const char **words)
{
    static const struct {
        const char *name;
        uint32_t key;
    } names[] = {{"Enter", '\r'},
                 {"Newline", '\n'},
                 {"Backspace", KEY_CODE_BACKSPACE},
                 {"Delete", KEY_CODE_DELETE},
                 {"F2", KEY_CODE_F1 + 1}};
    *words += strspn(*words, " ");
    size_t length = strcspn(*words, " ");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (slice_is((struct slice){*words, length}, names[i].name))
            return *words += length, names[i].key;
    if (length == 3 && (*words)[0] == 'C' && (*words)[1] == '-' && (*words)[2] >= 'a' && (*words)[2] <= 'z')
        return *words += length, (uint32_t)((*words)[-1] & 0x1f);
    return action_next_key(words);
}

static void press_keys(struct stage *s, const char *words)
{
    for (uint32_t key = key_named(&words); key; key = key_named(&words)) {
        s->effect = viewer_key(&s->viewer, key, false);
        paint(s);
    }
    tell(s);
}

static void type(struct stage *s, const char *words, bool pasted)
{
    for (struct slice rest = slice_of(words); rest.length;) {
        s->effect = viewer_key(&s->viewer, utf8_take(&rest), pasted);
        if (!pasted)
            paint(s);
    }
    if (pasted && s->lazy)
        return;
    paint(s);
    tell(s);
}

static void type_many(struct stage *s, const char *words)
{
    char *end;
    for (long i = strtol(words, &end, 10); i > 0; i--)
        s->effect = viewer_key(&s->viewer, (uint32_t)end[1], false);
    paint(s);
    tell(s);
}

static void press(struct stage *s, const char *words)
{
    int x = 0, y = 0;
    ck_assert_int_eq(sscanf(words, "%d %d", &x, &y), 2);
    s->effect = viewer_mouse(&s->viewer, MOUSE_PRESS, x, y);
    viewer_mouse(&s->viewer, MOUSE_RELEASE, x, y);
    paint(s);
    tell(s);
}

static void pass_time(struct stage *s, const char *words)
{
    s->viewer.now += atoi(words);
    s->effect = viewer_tick(&s->viewer);
    paint(s);
    tell(s);
}

static void idle(struct stage *s, const char *words)
{
    s->effect = EFFECT_PAINT;
    for (int i = atoi(words); i > 0; i--)
        if (!viewer_idle(&s->viewer))
            s->effect = EFFECT_NONE;
    viewer_paint(&s->viewer, s->width, s->height);
    tell(s);
}

static void resize(struct stage *s, const char *words)
{
    ck_assert_int_eq(sscanf(words, "%dx%d", &s->width, &s->height), 2);
    forget_rows(s);
    s->effect = EFFECT_PAINT;
    paint(s);
    tell(s);
}

/* From here on; what hasn't changed isn't told again. */
static void use_styles(struct stage *s, bool use)
{
    struct text untold = {0};
    s->styles = use;
    if (s->on)
        take_rows(s, &untold);
    text_free(&untold);
}

static void show(struct stage *s)
{
    forget_rows(s);
    s->effect = EFFECT_PAINT;
    tell(s);
}

/* --- files --- */

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

/* A file is as old as the deeds say, not as the clock does. */
static void put_time(const char *path, time_t when)
{
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void put(struct stage *s, char *words)
{
    char *text = words + strcspn(words, " ");
    if (*text)
        *text++ = '\0';
    make_folders(words);
    FILE *file = fopen(words, "w");
    ck_assert_msg(file != NULL, "%s", words);
    for (; *text; text++)
        if (*text == '\\' && text[1])
            fputc(*++text == 'n' ? '\n' : *text == 't' ? '\t' : *text, file);
        else if (strncmp(text, "ROOM", 4) == 0)
            fputs(s->room, file), text += 3;
        else
            fputc(*text, file);
    ck_assert_int_eq(fclose(file), 0);
    put_time(words, ++s->written);
}

static void put_leaves(struct stage *s, const char *words)
{
    char path[64];
    int count = 0;
    ck_assert_int_eq(sscanf(words, "%63s %d", path, &count), 2);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < count; i++)
        fputs(i ? " 10" : "(10", file);
    fputs(")\n", file);
    ck_assert_int_eq(fclose(file), 0);
    put_time(path, ++s->written);
}

static void cat(struct stage *s, const char *path)
{
    char bytes[65536];
    FILE *file = fopen(path, "r");
    if (!file) {
        text_add_string(&s->out, "  -> there is none\n");
        return;
    }
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    tell_text(s, bytes);
}

static int is_shown(const struct dirent *file)
{
    return file->d_name[0] != '.';
}

/* What a copy is called depends on the room: only its number is told. */
static void list(struct stage *s, const char *folder, bool copies)
{
    struct dirent **files;
    int count = scandir(folder, &files, is_shown, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = files[i]->d_name, *dot = strlen(name) > 16 && name[16] == '.' ? name + 16 : NULL;
        struct text path = {0};
        text_format(&path, "%s/%s", folder, name);
        struct stat about;
        ck_assert_int_eq(stat(text_string(&path), &about), 0);
        if (!copies || dot)
            text_format(&s->out, "  = %03o %s%s\n", (unsigned)about.st_mode & 0777, dot ? "copy" : name,
                        dot ? dot : "");
        if (copies && dot) {
            cat(s, text_string(&path));
            put_time(text_string(&path), 1000000000);
        }
        text_free(&path);
        free(files[i]);
    }
    if (count <= 0)
        text_add_string(&s->out, "  -> there is nothing\n");
    if (count >= 0)
        free(files);
}

static void two_names(char *words, int (*make)(const char *one, const char *other))
{
    const char *one = strtok(words, " "), *other = strtok(NULL, " ");
    ck_assert_int_eq(make(one, other), 0);
}

static void clear_folder(const char *path)
{
    struct dirent **files;
    int count = scandir(path, &files, NULL, NULL);
    for (int i = 0; i < count; i++) {
        struct text inner = {0};
        struct stat about;
        const char *name = files[i]->d_name;
        text_format(&inner, "%s/%s", path, name);
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && lstat(text_string(&inner), &about) == 0) {
            if (S_ISDIR(about.st_mode))
                clear_folder(text_string(&inner));
            ck_assert_int_eq(remove(text_string(&inner)), 0);
        }
        text_free(&inner);
        free(files[i]);
    }
    if (count >= 0)
        free(files);
}

/* --- deeds --- */

static void file_deed(struct stage *s, const char *deed, char *words)
{
    if (strcmp(deed, "put") == 0)
        put(s, words);
    else if (strcmp(deed, "leaves") == 0)
        put_leaves(s, words);
    else if (strcmp(deed, "cat") == 0)
        cat(s, words);
    else if (strcmp(deed, "ls") == 0)
        list(s, words, false);
    else if (strcmp(deed, "copies") == 0)
        list(s, "state/cutoff", true);
    else if (strcmp(deed, "remove") == 0)
        ck_assert_int_eq(remove(words), 0);
    else if (strcmp(deed, "mkdir") == 0)
        ck_assert_int_eq(mkdir(words, 0700), 0);
    else if (strcmp(deed, "fifo") == 0)
        ck_assert_int_eq(mkfifo(words, 0600), 0);
    else if (strcmp(deed, "read-only") == 0)
        ck_assert_int_eq(chmod(words, 0444), 0);
    else if (strcmp(deed, "name") == 0)
        two_names(words, link);
    else if (strcmp(deed, "link") == 0)
        two_names(words, symlink);
    else
        ck_abort_msg("%s is no deed", deed);
}

static void act(struct stage *s, const char *deed, char *words)
{
    if (strcmp(deed, "begin") == 0)
        begin(s, words);
    else if (strcmp(deed, "end") == 0)
        end(s);
    else if (strcmp(deed, "crash") == 0)
        crash(s);
    else if (strcmp(deed, "keys") == 0)
        press_keys(s, words);
    else if (strcmp(deed, "text") == 0 || strcmp(deed, "paste") == 0)
        type(s, words, *deed == 'p');
    else if (strcmp(deed, "many") == 0)
        type_many(s, words);
    else if (strcmp(deed, "press") == 0)
        press(s, words);
    else if (strcmp(deed, "time") == 0)
        pass_time(s, words);
    else if (strcmp(deed, "size") == 0)
        resize(s, words);
    else if (strcmp(deed, "idle") == 0)
        idle(s, words);
    else if (strcmp(deed, "show") == 0)
        show(s);
    else if (strcmp(deed, "lazy") == 0 || strcmp(deed, "busy") == 0)
        s->lazy = *deed == 'l';
    else if (strcmp(deed, "styles") == 0 || strcmp(deed, "plain") == 0)
        use_styles(s, *deed == 's');
    else
        file_deed(s, deed, words);
}

static void do_line(struct stage *s, struct slice line)
{
    text_add_slice(&s->out, line);
    text_add_char(&s->out, '\n');
    if (!line.length || *line.bytes == '#')
        return;
    struct text words = {0}, deed = {0};
    struct slice rest = line;
    text_add_slice(&deed, slice_take(&rest, ' '));
    text_add_slice(&words, rest);
    text_add_string(&words, "");
    act(s, text_string(&deed), words.bytes);
    text_free(&words);
    text_free(&deed);
}

static void enter_room(struct stage *s)
{
    struct text home = {0};
    ck_assert_ptr_nonnull(mkdtemp(strcpy(s->room, "/tmp/cutoff-modes-XXXXXX")));
    ck_assert_int_eq(chdir(s->room), 0);
    text_format(&home, "%s/config", s->room);
    setenv("XDG_CONFIG_HOME", text_string(&home), 1);
    text_clear(&home);
    text_format(&home, "%s/state", s->room);
    setenv("XDG_STATE_HOME", text_string(&home), 1);
    setenv("TZ", "UTC", 1);
    umask(022);
    text_free(&home);
}

static void leave_room(struct stage *s)
{
    clear_folder(s->room);
    ck_assert_int_eq(chdir("/"), 0);
    ck_assert_int_eq(rmdir(s->room), 0);
}

static void try_file(const char *path)
{
    struct stage s = {.written = 1000000000};
    struct diag diag = {0};
    struct source source;
    ck_assert_msg(source_read(&source, path, &diag), "%s", path);
    enter_room(&s);
    for (struct slice rest = {source.bytes, source.length}; rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        if (!line.length || *line.bytes != ' ')
            do_line(&s, line);
    }
    end(&s);
    leave_room(&s);
    stored_hold(path, &s.out);
    forget_rows(&s);
    source_free(&source);
    diag_free(&diag);
    text_free(&s.out);
    text_free(&s.reading);
}

START_TEST(shows_what_each_deed_changes)
{
    const char *top = getenv("srcdir");
    struct text folder = {0};
    struct dirent **files;
    text_format(&folder, "%s/tests/modes", top ? top : ".");
    char *real = realpath(text_string(&folder), NULL);
    ck_assert_ptr_nonnull(real);
    int count = scandir(real, &files, is_shown, alphasort);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        text_clear(&folder);
        text_format(&folder, "%s/%s", real, files[i]->d_name);
        try_file(text_string(&folder));
        free(files[i]);
    }
    free(files);
    free(real);
    text_free(&folder);
}
END_TEST

UNIT("modes", shows_what_each_deed_changes)
