/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sessions in the viewer without a terminal, and the sum of all screens of each, cell by cell, and of all
 * files that it left: tests/sums/keys. A line is a tree, an algorithm, or the path of one in the project's
 * folder, which is copied first, and what is done:
 *
 *     n, Tab, F1, Enter …     a key
 *     @120x40                 another size
 *     @20-140x24  @80x8-60    one after the other
 *     %30,5   %+30,5          the mouse pressed and let go there; dragged there
 *     ^30,5                   the wheel
 *     ~500                    so many milliseconds go by
 */
#include "base/memory.h"
#include "lesson/library.h"
#include "sums.h"
#include "viewer/state.h"
#include <ctype.h>
#include <dirent.h>
#include <unistd.h>

/* Settings and copies needn't be on the disk; that would take nine tenths of the time. */
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    (void)file;
    return 0;
}

struct person {
    struct viewer viewer;
    int width, height;
    bool left;
};

/* What the room is called is anybody's, also where it is cut short. */
static void add_screen(struct person *p, struct text *out)
{
    const struct canvas *canvas = &p->viewer.canvas;
    struct text rows = {0};
    canvas_write(canvas, &rows);
    text_add_string(&rows, "");
    for (char *room = rows.bytes; (room = strstr(room, "cutoff-keys-")); room += strlen("cutoff-keys-"))
        for (int i = 12; i < 18 && isalnum((unsigned char)room[i]); i++)
            room[i] = 'X';
    text_add_slice(out, text_slice(&rows));
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            text_add_char(out, (char)('0' + canvas_cell(canvas, x, y)->style));
    text_format(out, "\ncursor %d, %d\n", canvas->cursor_x, canvas->cursor_y);
    text_free(&rows);
}

static void look(struct person *p, struct text *out)
{
    if (p->left)
        return;
    while (viewer_idle(&p->viewer))
        ;
    viewer_paint(&p->viewer, p->width, p->height);
    add_screen(p, out);
}

static uint32_t key_of(const char *word)
{
    return strcmp(word, "Enter") == 0       ? '\r'
           : strcmp(word, "Backspace") == 0 ? KEY_CODE_BACKSPACE
           : strcmp(word, "Delete") == 0    ? KEY_CODE_DELETE
                                            : action_next_key(&word);
}

static enum effect act(struct person *p, const char *word, struct text *out)
{
    int x, y;
    if (sscanf(word, "@%d-%dx%d", &p->width, &x, &p->height) == 3) {
        for (; p->width < x; p->width++)
            look(p, out);
        return EFFECT_PAINT;
    }
    if (sscanf(word, "@%dx%d-%d", &p->width, &p->height, &y) == 3) {
        for (; p->height < y; p->height++)
            look(p, out);
        return EFFECT_PAINT;
    }
    if (sscanf(word, "@%dx%d", &p->width, &p->height) == 2)
        return EFFECT_PAINT;
    if (sscanf(word, "%%+%d,%d", &x, &y) == 2)
        return viewer_mouse(&p->viewer, MOUSE_DRAG, x, y);
    if (sscanf(word, "%%%d,%d", &x, &y) == 2) {
        enum effect effect = viewer_mouse(&p->viewer, MOUSE_PRESS, x, y);
        viewer_mouse(&p->viewer, MOUSE_RELEASE, x, y);
        return effect;
    }
    if (sscanf(word, "^%d,%d", &x, &y) == 2)
        return viewer_mouse(&p->viewer, MOUSE_WHEEL_DOWN, x, y);
    if (sscanf(word, "~%d", &x) == 1) {
        p->viewer.now += x;
        return viewer_tick(&p->viewer);
    }
    return viewer_key(&p->viewer, key_of(word), false);
}

/* Copies a file of the project into the room; its name there. */
static char *bring(const char *file)
{
    char *name = strrchr(file, '/') + 1;
    struct text path = {0}, text = {0};
    stored_path(&path, "%s", file);
    stored_read(text_string(&path), &text);
    FILE *copy = fopen(name, "w");
    ck_assert(copy && fwrite(text.bytes, 1, text.length, copy) == text.length && fclose(copy) == 0);
    text_free(&path);
    text_free(&text);
    return name;
}

static void begin(struct person *p, char *tree, char *algorithm)
{
    struct diag diag = {0};
    struct viewer_wishes wishes = {.tree_name = tree,
                                   .program_name = algorithm,
                                   .max_steps = 5000,
                                   .tree = library_read_tree(tree, &(struct tree_wishes){0}, &diag),
                                   .program = library_read_algorithm(algorithm, &diag)};
    ck_assert_msg(wishes.tree && wishes.program, "%s or %s", tree, algorithm);
    diag_free(&diag);
    viewer_begin(&p->viewer, &wishes);
}

static void run_session(struct text *out, char *line)
{
    struct person p = {.width = 80, .height = 24};
    char *tree = strtok(line, " "), *algorithm = strtok(NULL, " ");
    tree = strchr(tree, '/') ? bring(tree) : tree;
    begin(&p, tree, strchr(algorithm, '/') ? bring(algorithm) : algorithm);
    look(&p, out);
    for (char *word = strtok(NULL, " "); word && !p.left; word = strtok(NULL, " ")) {
        enum effect effect = act(&p, word, out);
        p.left = effect == EFFECT_QUIT;
        text_format(out, "%s -> %d\n", word, effect);
        look(&p, out);
    }
    viewer_end(&p.viewer);
}

static int is_inside(const struct dirent *file)
{
    return strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0;
}

/* What is in the folder, and in those below it; it is removed. A copy of what isn't written is called as
 * nobody can foresee. */
static void take_files(struct text *out, const char *folder)
{
    struct dirent **files;
    const bool told = strncmp(folder, "./.local", strlen("./.local")) != 0;
    int count = scandir(folder, &files, is_inside, alphasort);
    for (int i = 0; i < count; i++) {
        struct text path = {0};
        struct stat about;
        text_format(&path, "%s/%s", folder, files[i]->d_name);
        ck_assert_int_eq(lstat(text_string(&path), &about), 0);
        if (S_ISDIR(about.st_mode)) {
            take_files(out, text_string(&path));
        } else if (told) {
            text_format(out, "%s:\n", text_string(&path));
            stored_read(text_string(&path), out);
        }
        ck_assert_int_eq(remove(text_string(&path)), 0);
        text_free(&path);
        free(files[i]);
    }
    free(files);
}

START_TEST(shows_what_it_showed)
{
    struct sums sums;
    size_t count = 0;
    char room[] = "/tmp/cutoff-keys-XXXXXX";
    ck_assert(mkdtemp(room) != NULL);
    char *source = realpath(getenv("srcdir") ? getenv("srcdir") : ".", NULL);
    setenv("srcdir", source, 1);
    setenv("HOME", room, 1);
    setenv("TZ", "UTC", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    sums_begin(&sums, "keys");
    sums.apart = true;
    ck_assert_int_eq(chdir(room), 0);
    for (char *line; (line = sums_next(&sums)); count++) {
        run_session(&sums.out, line);
        take_files(&sums.out, ".");
        free(line);
    }
    sums_end(&sums);
    free(source);
    ck_assert_uint_gt(count, 10);
}
END_TEST

UNIT("keys", shows_what_it_showed)
