/* SPDX-License-Identifier: GPL-3.0-or-later */
/* However a program ends, the terminal is as it was. */
#include "base/memory.h"
#include "base/random.h"
#include "pty.h"
#include "terminal/terminal.h"
#include "unit.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a child does once it has opened the terminal. */
enum deed {
    DEED_WAIT,
    DEED_FLOOD,
    DEED_NO_MEMORY,
    DEED_SHOW,
    DEED_SHOW_PIECES,
    DEED_STYLES,
    DEED_TELL,
    DEED_SAY,
    DEED_COUNT
};

static const struct terminal_wishes wishes = {.theme = THEME_DARK, .mouse = true};

/* More than any terminal takes without a reader, unless it ends: each frame is another, and none is the one
 * before shifted. */
static void flood(struct terminal *terminal, uint32_t frames)
{
    struct canvas canvas = {0};
    struct random random;
    random_seed(&random, 1);
    canvas_resize(&canvas, 80, 24);
    for (uint32_t i = 0; i < frames; i++) {
        for (int y = 0; y < canvas.height; y++)
            for (int x = 0; x < canvas.width; x++)
                area_put_point(canvas_all(&canvas), x, y, (uint32_t)random_between(&random, 'a', 'z'),
                               STYLE_PLAIN);
        terminal_show(terminal, &canvas);
    }
}

/* Each style under each theme, a row of letters. */
static void show_styles(struct terminal *terminal)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 80, 24);
    for (enum theme theme = 0; theme < THEME_COUNT; theme++) {
        terminal_set_theme(terminal, theme);
        for (int style = 0; style < STYLE_COUNT; style++)
            area_put_point(canvas_all(&canvas), style, (int)theme, 'x', (enum style)style);
        terminal_show(terminal, &canvas);
    }
    canvas_free(&canvas);
}

/* How often this process has written; 0 where the system doesn't count. */
static long writes(void)
{
    char line[80];
    long count = 0;
    FILE *file = fopen("/proc/self/io", "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "syscw: %ld", &count);
    if (file)
        fclose(file);
    return count;
}

/* How many writes a picture takes that has changed all over. */
static int count_writes(struct terminal *terminal)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 80, 24);
    terminal_show(terminal, &canvas);
    for (int y = 0; y < canvas.height; y++)
        area_put_point(canvas_all(&canvas), 7 * y % 80, y, 'x', STYLE_PLAIN);
    long before = writes();
    terminal_show(terminal, &canvas);
    long after = writes();
    canvas_free(&canvas);
    return (int)(after - before);
}

static _Noreturn void wait_for_end(struct terminal *terminal)
{
    struct input input;
    do
        input = terminal_wait(terminal, -1);
    while (input.kind != INPUT_END && !(input.kind == INPUT_KEY && input.key == 28));
    terminal_close(terminal);
    if (input.kind == INPUT_KEY)
        _exit(28);
    signal(input.signal, SIG_DFL);
    raise(input.signal);
    _exit(1);
}

/* What somebody did first, as a status: a key's last byte, of one that was pasted PASTED; or for the mouse in
 * a corner MOUSE, and the place. */
#define MOUSE(what, x, y) ((200 + 4 * (int)(what) + 2 * (y) + (x)) & 0xff)
#define PASTED(key)       ((key) ^ 0x80)

static _Noreturn void tell_first(struct terminal *terminal)
{
    struct input input;
    do
        input = terminal_wait(terminal, -1);
    while (input.kind == INPUT_NONE);
    terminal_close(terminal);
    if (input.kind == INPUT_MOUSE)
        _exit(MOUSE(input.mouse, input.x, input.y));
    _exit(input.kind == INPUT_KEY ? (int)(input.pasted ? PASTED(input.key) : input.key) & 0xff : 1);
}

/* What a terminal is asked for besides pictures. */
static void say_all(struct terminal *terminal)
{
    static const char *const words[] = {"", "f", "fo", "foo", "foob", "\xfb\xff\xbf"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        terminal_copy(terminal, slice_of(words[i]));
    terminal_set_mouse(terminal, true);
    terminal_set_mouse(terminal, false);
    terminal_set_mouse(terminal, false);
    terminal_copy(terminal, slice_of("off"));
    terminal_set_mouse(terminal, true);
    terminal_copy(terminal, slice_of("on"));
}

static _Noreturn void live(struct pty *pty, enum deed deed)
{
    struct text why = {0};
    signal(SIGPWR, SIG_IGN);
    struct terminal *terminal = terminal_open(&wishes, &why);
    if (!terminal) {
        fputs(text_string(&why), stderr);
        _exit(1);
    }
    pty_tell(pty);
    if (deed == DEED_NO_MEMORY)
        memory_out();
    if (deed == DEED_FLOOD)
        flood(terminal, UINT32_MAX);
    if (deed == DEED_STYLES) {
        show_styles(terminal);
        terminal_close(terminal);
        _exit(0);
    }
    if (deed == DEED_COUNT) {
        int count = count_writes(terminal);
        terminal_close(terminal);
        _exit(count);
    }
    if (deed == DEED_SHOW_PIECES)
        fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
    if (deed == DEED_SHOW || deed == DEED_SHOW_PIECES) {
        flood(terminal, 200);
        terminal_close(terminal);
        _exit(0);
    }
    if (deed == DEED_TELL)
        tell_first(terminal);
    if (deed == DEED_SAY) {
        say_all(terminal);
        terminal_close(terminal);
        _exit(0);
    }
    wait_for_end(terminal);
}

static void need_clean(const struct pty *pty, const char *when, int number)
{
    struct text why = {0};
    pty_faults(pty, &why);
    ck_assert_msg(!why.length, "%s %d: %s", when, number, text_string(&why));
}

static void need_end(const struct pty *pty, const char *when, int number)
{
    ck_assert_msg(WIFSIGNALED(pty->status) && WTERMSIG(pty->status) == number, "%s %d: status %d", when,
                  number, pty->status);
}

static bool ends_by_default(int number)
{
    static const int others[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG,   SIGTTIN,
                                 SIGTTOU, SIGCONT, SIGTSTP, SIGWINCH, SIGPWR};
    struct sigaction action;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i] == number)
            return false;
    return sigaction(number, NULL, &action) == 0; /* not one that the library keeps for itself */
}

START_TEST(gives_it_back_after_every_signal)
{
    int tried = 0;
    for (int number = 1; number < NSIG; number++) {
        struct pty pty;
        if (!ends_by_default(number))
            continue;
        pty_open(&pty);
        if (pty_fork(&pty) == 0)
            live(&pty, DEED_WAIT);
        pty_ready(&pty);
        kill(pty.child, number);
        pty_wait(&pty, true);
        need_end(&pty, "signal", number);
        need_clean(&pty, "signal", number);
        ck_assert_ptr_nonnull(strstr(text_string(&pty.output), "\033[?1049h"));
        pty_close(&pty);
        tried++;
    }
    ck_assert_int_ge(tried, 50);
}
END_TEST

/* Wherever in the start the signal comes: from before the first call to after the last one. */
START_TEST(gives_it_back_at_any_moment_of_the_start)
{
    static const int numbers[] = {SIGTERM, SIGUSR1, SIGXFSZ, SIGQUIT};
    for (int i = 0; i < 200; i++) {
        struct pty pty;
        int number = numbers[i % 4];
        pty_open(&pty);
        if (pty_fork(&pty) == 0)
            live(&pty, DEED_WAIT);
        usleep((useconds_t)i * 40);
        kill(pty.child, number);
        pty_wait(&pty, true);
        need_end(&pty, "at the start", number);
        need_clean(&pty, "at the start", number);
        pty_close(&pty);
    }
}
END_TEST

START_TEST(waits_for_nobody)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGXCPU, SIGQUIT};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct pty pty;
        pty_open(&pty);
        if (pty_fork(&pty) == 0)
            live(&pty, DEED_FLOOD);
        pty_ready(&pty);
        kill(pty.child, numbers[i]);
        pty_wait(&pty, false);
        need_end(&pty, "nobody reads", numbers[i]);
        need_clean(&pty, "nobody reads", numbers[i]);
        pty_close(&pty);
    }
}
END_TEST

START_TEST(leaves_alone_what_is_ignored)
{
    struct pty pty;
    pty_open(&pty);
    if (pty_fork(&pty) == 0)
        live(&pty, DEED_WAIT);
    pty_ready(&pty);
    kill(pty.child, SIGPWR);
    kill(pty.child, SIGTERM);
    pty_wait(&pty, true);
    need_end(&pty, "after one that is ignored", SIGTERM);
    pty_close(&pty);
}
END_TEST

START_TEST(takes_control_backslash_as_a_key)
{
    struct pty pty;
    pty_open(&pty);
    if (pty_fork(&pty) == 0)
        live(&pty, DEED_WAIT);
    pty_ready(&pty);
    ck_assert_int_eq(write(pty.master, "\034", 1), 1);
    pty_wait(&pty, true);
    ck_assert(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 28);
    need_clean(&pty, "key", 28);
    pty_close(&pty);
}
END_TEST

static const struct {
    const char *bytes;
    int status;
} typed[] = {
    {"x", 'x'},
    {"\033[D", KEY_CODE_LEFT & 0xff},
    {"\033OD", KEY_CODE_LEFT & 0xff},
    {"\033[1~", KEY_CODE_HOME & 0xff},
    {"\033[8~", KEY_CODE_END & 0xff},
    {"\033[11~", KEY_CODE_F1 & 0xff},
    {"\033[24~", KEY_CODE_F12 & 0xff},
    {"\033[<0;1;1M", MOUSE(MOUSE_PRESS, 0, 0)},
    {"\033[<0;2;1m", MOUSE(MOUSE_RELEASE, 1, 0)},
    {"\033[<32;1;2M", MOUSE(MOUSE_DRAG, 0, 1)},
    {"\033[<4;2;2M", MOUSE(MOUSE_PRESS, 1, 1)}, /* with the shift key */
    {"\033[<64;1;1M", MOUSE(MOUSE_WHEEL_UP, 0, 0)},
    {"\033[<65;1;2M", MOUSE(MOUSE_WHEEL_DOWN, 0, 1)},
    /* What means nothing is passed over: keys nobody knows, other buttons, places that there aren't. */
    {"\033[1;2Dx", 'x'},
    {"\033[<1;1;1Mx", 'x'},
    {"\033[<2;1;1Mx", 'x'},
    {"\033[<66;1;1Mx", 'x'},
    {"\033[<67;1;1Mx", 'x'},
    {"\033[<0;0;1Mx", 'x'},
    {"\033[<0;1;0Mx", 'x'},
    {"\033[<0;1;1Zx", 'x'},
    {"\033[200~\033[201~x", 'x'},
    /* In either mode of the keypad, and as other terminals send them. */
    {"\033[A", KEY_CODE_UP & 0xff},
    {"\033OA", KEY_CODE_UP & 0xff},
    {"\033[B", KEY_CODE_DOWN & 0xff},
    {"\033OB", KEY_CODE_DOWN & 0xff},
    {"\033[C", KEY_CODE_RIGHT & 0xff},
    {"\033OC", KEY_CODE_RIGHT & 0xff},
    {"\033[H", KEY_CODE_HOME & 0xff},
    {"\033OH", KEY_CODE_HOME & 0xff},
    {"\033[7~", KEY_CODE_HOME & 0xff},
    {"\033[F", KEY_CODE_END & 0xff},
    {"\033OF", KEY_CODE_END & 0xff},
    {"\033[4~", KEY_CODE_END & 0xff},
    {"\033[5~", KEY_CODE_PAGE_UP & 0xff},
    {"\033[6~", KEY_CODE_PAGE_DOWN & 0xff},
    {"\033[2~", KEY_CODE_INSERT & 0xff},
    {"\033[3~", KEY_CODE_DELETE & 0xff},
    {"\033[Z", KEY_CODE_BACK_TAB & 0xff},
    {"\033OP", KEY_CODE_F1 & 0xff},
    {"\033OQ", (KEY_CODE_F1 + 1) & 0xff},
    {"\033[21~", (KEY_CODE_F1 + 9) & 0xff},
    {"\033[1;2Px", 'x'}, /* F13 */
    {"\r", '\r'},
    {"\033OM", '\r'},
    {"\033[200~y\033[201~x", PASTED('y')},
    {"\033[<0;100;1M", MOUSE(MOUSE_PRESS, 99, 0)},
    {"\033[<0;1;100M", MOUSE(MOUSE_PRESS, 0, 99)},
    {"\033[<0;1;99999999999999999999M", MOUSE(MOUSE_PRESS, 0, 999998)},
    {"\033[<32;2;1m", MOUSE(MOUSE_RELEASE, 1, 0)},
    {"\033[<68;1;1M", MOUSE(MOUSE_WHEEL_UP, 0, 0)},
    {"\033[<33;1;1Mx", 'x'},
};

START_TEST(tells_what_is_done)
{
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct pty pty;
        size_t length = strlen(typed[i].bytes);
        pty_open(&pty);
        if (pty_fork(&pty) == 0)
            live(&pty, DEED_TELL);
        pty_ready(&pty);
        ck_assert_int_eq(write(pty.master, typed[i].bytes, length), (ssize_t)length);
        pty_wait(&pty, true);
        ck_assert_msg(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == typed[i].status, "case %zu: %d", i,
                      WEXITSTATUS(pty.status));
        pty_close(&pty);
    }
}
END_TEST

/* What was copied goes in base64, the mouse is told only of changes, and both are asked for at the start. */
START_TEST(asks_for_reports_and_copies)
{
    static const char *const all[] = {
        "\033[?2004h\033[?1002h\033[?1006h",
        "\033]52;c;\a\033]52;c;Zg==\a\033]52;c;Zm8=\a\033]52;c;Zm9v\a\033]52;c;Zm9vYg==\a\033]52;c;+/+/\a"
        "\033[?1006l\033[?1002l\033]52;c;b2Zm\a\033[?1002h\033[?1006h\033]52;c;b24=\a"
        "\033[?2004l\033[?1006l\033[?1002l",
    };
    struct pty pty;
    pty_open(&pty);
    if (pty_fork(&pty) == 0)
        live(&pty, DEED_SAY);
    pty_wait(&pty, true);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        ck_assert_msg(strstr(text_string(&pty.output), all[i]), "no '%s' in '%s'", all[i] + 1,
                      text_string(&pty.output));
    need_clean(&pty, "after it was asked", 0);
    pty_close(&pty);
}
END_TEST

static const struct {
    const char *term; /* NULL: not set */
    int closed;       /* a standard stream that is no terminal; 2: none */
    const char *why;
} refused[] = {
    {NULL, 2, "TERM, the kind of the terminal, is not set"},
    {"", 2, "TERM, the kind of the terminal, is not set"},
    {"dumb", 2, "a dumb terminal can't move its cursor"},
    {"cutoff-has-no-such", 2, "TERM names a terminal that this system doesn't know"},
    {"dumb", 0, "standard input is not a terminal"},
    {"dumb", 1, "standard output is not a terminal"},
};

/* It is said before anything is changed. */
START_TEST(refuses_what_is_no_terminal)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct pty pty;
        pty_open(&pty);
        if (pty_fork(&pty) == 0) {
            if (refused[i].term)
                setenv("TERM", refused[i].term, 1);
            else
                unsetenv("TERM");
            if (refused[i].closed < 2)
                dup2(open("/dev/null", O_RDWR), refused[i].closed);
            live(&pty, DEED_WAIT);
        }
        pty_wait(&pty, true);
        ck_assert(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 1);
        ck_assert_str_eq(text_string(&pty.output), refused[i].why);
        pty_close(&pty);
    }
}
END_TEST

START_TEST(gives_it_back_before_it_says_that_memory_is_out)
{
    struct pty pty;
    pty_open(&pty);
    if (pty_fork(&pty) == 0)
        live(&pty, DEED_NO_MEMORY);
    pty_wait(&pty, true);
    ck_assert(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 2);
    need_clean(&pty, "memory", 0);
    const char *left = strstr(text_string(&pty.output), "\033[?1049l");
    ck_assert_ptr_nonnull(left);
    ck_assert_ptr_nonnull(strstr(left, "cutoff: out of memory"));
    /* Whatever was shown, what follows is plain. */
    ck_assert_ptr_nonnull(strstr(text_string(&pty.output), "\033[?1002l\033(B\033[m"));
    pty_close(&pty);
}
END_TEST

/* A terminal that takes only some of the bytes at a time gets the rest later. */
START_TEST(loses_nothing_that_is_not_taken_at_once)
{
    struct text output[2] = {{0}};
    for (int i = 0; i < 2; i++) {
        struct pty pty;
        pty_open(&pty);
        if (pty_fork(&pty) == 0)
            live(&pty, i ? DEED_SHOW_PIECES : DEED_SHOW);
        pty_wait(&pty, true);
        ck_assert(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 0);
        text_add_slice(&output[i], text_slice(&pty.output));
        pty_close(&pty);
    }
    ck_assert_uint_gt(output[0].length, 200 * 1000);
    ck_assert(slice_equal(text_slice(&output[0]), text_slice(&output[1])));
    text_free(&output[0]);
    text_free(&output[1]);
}
END_TEST

START_TEST(sends_a_picture_in_one_piece)
{
    struct pty pty;
    pty_open(&pty);
    if (pty_fork(&pty) == 0)
        live(&pty, DEED_COUNT);
    pty_wait(&pty, true);
    ck_assert(WIFEXITED(pty.status));
    ck_assert_int_le(WEXITSTATUS(pty.status), 2); /* and the cursor */
    pty_close(&pty);
}
END_TEST

/* The 256 colours as xterm has them: what a number's red, green and blue are. */
static void add_direct(struct text *out, int colour)
{
    int rest = colour - 16, parts[] = {rest / 36, rest / 6 % 6, rest % 6};
    for (int i = 0; i < 3; i++) {
        int level = parts[i] ? 55 + 40 * parts[i] : 0;
        text_format(out, "%d%s", colour < 232 ? level : 10 * colour - 2312, i < 2 ? ";" : "m");
    }
}

/* A kind of terminal whose colours are numbers of red, green and blue; false where no tic makes one. */
static bool make_direct(const char *folder)
{
    struct text command = {0};
    text_format(
        &command,
        "tic -x -o %s - 2>/dev/null <<'END'\n"
        "cutoff-direct|xterm with direct colours,\n"
        "\tRGB, colors#0x1000000, pairs#0x7fff, op=\\E[39;49m,\n"
        "\tsetaf=\\E[%%?%%p1%%{8}%%<%%t3%%p1%%d%%e38;2;%%p1%%{65536}%%/%%d;%%p1%%{256}%%/%%{255}%%&%%d;"
        "%%p1%%{255}%%&%%d%%;m,\n"
        "\tuse=xterm-256color,\nEND\n",
        folder);
    bool made = system(text_string(&command)) == 0;
    text_free(&command);
    return made;
}

START_TEST(makes_direct_colours_of_the_256)
{
    char folder[] = "/tmp/cutoff-unit-XXXXXX", clean[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(clean, sizeof clean, "rm -rf %s", folder);
    if (make_direct(folder)) {
        struct pty pty;
        pty_open(&pty);
        if (pty_fork(&pty) == 0) {
            setenv("TERMINFO", folder, 1);
            setenv("TERM", "cutoff-direct", 1);
            live(&pty, DEED_STYLES);
        }
        pty_wait(&pty, true);
        ck_assert(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 0);
        for (enum theme theme = 0; theme < THEME_COUNT; theme++)
            for (int style = 0; style < STYLE_COUNT; style++) {
                int colour = style_look((enum style)style, theme).colour;
                struct text bytes = {0};
                text_add_string(&bytes, "38;2;");
                add_direct(&bytes, colour);
                ck_assert_msg(colour < 16 || strstr(text_string(&pty.output), text_string(&bytes)),
                              "colour %d is to be %s", colour, text_string(&bytes));
                text_free(&bytes);
            }
        pty_close(&pty);
    }
    ck_assert_int_eq(system(clean), 0);
}
END_TEST

UNIT("terminal", makes_direct_colours_of_the_256, gives_it_back_after_every_signal,
     gives_it_back_at_any_moment_of_the_start, waits_for_nobody, leaves_alone_what_is_ignored,
     takes_control_backslash_as_a_key, tells_what_is_done, asks_for_reports_and_copies,
     refuses_what_is_no_terminal, gives_it_back_before_it_says_that_memory_is_out,
     loses_nothing_that_is_not_taken_at_once, sends_a_picture_in_one_piece)
