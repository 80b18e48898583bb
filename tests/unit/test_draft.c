/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files are written by -o, by the editor and by the settings, all through base/draft.h: so each of these is
 * tried on files of all kinds, with every call that it makes to the system failing in its turn. The linker
 * puts the functions below in the place of the system's.
 */
#include "config.h"

#include "base/draft.h"
#include "base/memory.h"
#include "command/command.h"
#include "command/output.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include "unit.h"
#include "viewer/state.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/* --- the system, failing --- */

enum failing {
    CALL_WRITE,
    CALL_SHORT,
    CALL_CLOSE,
    CALL_FSYNC,
    CALL_RENAME,
    CALL_LINK,
    CALL_OPEN,
    CALL_TRUNCATE,
    CALL_CHMOD,
    CALL_READ,
    CALL_NOTHING,
    CALL_SIGNAL_WRITE,
    CALL_SIGNAL_READ,
    CALL_SIGNAL_FSYNC,
    CALLS
};

static const char *const calls[CALLS] = {"write",
                                         "short write",
                                         "close",
                                         "fsync",
                                         "rename",
                                         "link",
                                         "open",
                                         "truncate",
                                         "chmod",
                                         "read",
                                         "write of nothing",
                                         "interrupted write",
                                         "interrupted read",
                                         "interrupted fsync"};

/* What a writer must get over. */
static bool is_harmless(int call)
{
    return call == CALL_SHORT || call >= CALL_SIGNAL_WRITE;
}

static struct {
    bool armed, no_unnamed, no_wait, limited;
    const char *read_late; /* a pipe that is read from once somebody waits */
    const char *label;     /* an attribute that files have and nobody may give */
    int reader;
    enum failing call;
    int in; /* calls until it fails */
    bool met;
    struct text made; /* the calls, a letter each */
    mode_t mode;      /* of the file that was made last */
} fault;

static bool fails(enum failing call)
{
    if (fault.armed && call != CALL_SHORT && call <= CALL_CHMOD)
        text_add_char(&fault.made, "w-cfrlotm"[call]);
    if (!fault.armed || fault.call != call || --fault.in != 0)
        return false;
    fault.met = true;
    errno = call == CALL_WRITE ? ENOSPC : call >= CALL_SIGNAL_WRITE ? EINTR : EIO;
    return true;
}

ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length)
{
    if (fails(CALL_WRITE) || fails(CALL_SIGNAL_WRITE))
        return -1;
    if (fails(CALL_NOTHING))
        return 0;
    return __real_write(file, bytes, fails(CALL_SHORT) ? (length + 1) / 2 : length);
}

ssize_t __real_read(int file, void *bytes, size_t length);
ssize_t __wrap_read(int file, void *bytes, size_t length);
ssize_t __wrap_read(int file, void *bytes, size_t length)
{
    return fails(CALL_READ) || fails(CALL_SIGNAL_READ) ? -1 : __real_read(file, bytes, length);
}

int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file)
{
    bool failing = fails(CALL_CLOSE);
    int done = __real_close(file);
    if (failing)
        errno = EIO;
    return failing ? -1 : done;
}

int __real_fsync(int file);
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    return fails(CALL_FSYNC) || fails(CALL_SIGNAL_FSYNC) ? -1 : __real_fsync(file);
}

int __real_renameat(int from, const char *old, int to, const char *new);
int __wrap_renameat(int from, const char *old, int to, const char *new);
int __wrap_renameat(int from, const char *old, int to, const char *new)
{
    return fails(CALL_RENAME) ? -1 : __real_renameat(from, old, to, new);
}

ssize_t __real_listxattr(const char *path, char *names, size_t length);
ssize_t __wrap_listxattr(const char *path, char *names, size_t length);
ssize_t __wrap_listxattr(const char *path, char *names, size_t length)
{
    if (!fault.label)
        return __real_listxattr(path, names, length);
    if (names && length > strlen(fault.label))
        strcpy(names, fault.label);
    return (ssize_t)strlen(fault.label) + 1;
}

ssize_t __real_getxattr(const char *path, const char *name, void *value, size_t length);
ssize_t __wrap_getxattr(const char *path, const char *name, void *value, size_t length);
ssize_t __wrap_getxattr(const char *path, const char *name, void *value, size_t length)
{
    return fault.label ? 0 : __real_getxattr(path, name, value, length);
}

int __real_fsetxattr(int file, const char *name, const void *value, size_t length, int flags);
int __wrap_fsetxattr(int file, const char *name, const void *value, size_t length, int flags);
int __wrap_fsetxattr(int file, const char *name, const void *value, size_t length, int flags)
{
    errno = EPERM;
    return fault.label ? -1 : __real_fsetxattr(file, name, value, length, flags);
}

int __real_linkat(int from, const char *old, int to, const char *new, int flags);
int __wrap_linkat(int from, const char *old, int to, const char *new, int flags);
int __wrap_linkat(int from, const char *old, int to, const char *new, int flags)
{
    return fails(CALL_LINK) ? -1 : __real_linkat(from, old, to, new, flags);
}

int __real_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length)
{
    return fails(CALL_TRUNCATE) ? -1 : __real_ftruncate(file, length);
}

int __real_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode)
{
    return fails(CALL_CHMOD) ? -1 : __real_fchmod(file, mode);
}

int __real_openat(int folder, const char *path, int flags, mode_t mode);
int __wrap_openat(int folder, const char *path, int flags, mode_t mode);
int __wrap_openat(int folder, const char *path, int flags, mode_t mode)
{
    if (fault.no_unnamed && (flags & O_TMPFILE) == O_TMPFILE) {
        errno = EOPNOTSUPP;
        return -1;
    }
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE)
        fault.mode = mode;
    return fails(CALL_OPEN) ? -1 : __real_openat(folder, path, flags, mode);
}

int __real_poll(struct pollfd *polled, nfds_t count, int milliseconds);
int __wrap_poll(struct pollfd *polled, nfds_t count, int milliseconds);
int __wrap_poll(struct pollfd *polled, nfds_t count, int milliseconds)
{
    if (fault.read_late && !count) {
        fault.reader = open(fault.read_late, O_RDONLY | O_NONBLOCK);
        fault.read_late = NULL;
    }
    return __real_poll(polled, count, fault.no_wait ? 0 : milliseconds);
}

/* Only what writes meets the fault, or a limit on the bytes of a file, and not the test itself. */
static void arm(bool armed)
{
    struct rlimit limit = {.rlim_cur = armed && fault.limited ? 9 : RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
    fault.armed = armed;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* --- a folder to write in --- */

static const char old_words[] = "A\n  B 3 # a remark\n  C 4\n";
static char folder[64], *path, *real, *other;

static char *path_of(const char *name)
{
    struct text out = {0};
    text_format(&out, "%s/cutoff/%s", folder, name);
    return text_take(&out);
}

static void put(const char *at, const char *words)
{
    FILE *file = fopen(at, "w");
    ck_assert_ptr_nonnull(file);
    fputs(words, file);
    ck_assert_int_eq(fclose(file), 0);
}

/* The text of a file; NULL where there is none. */
static char *get(const char *at)
{
    static char bytes[65536];
    FILE *file = fopen(at, "r");
    if (!file)
        return NULL;
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return bytes;
}

static void begin(void)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-draft-XXXXXX")));
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    path = path_of("settings");
    real = path_of("real.tree");
    other = path_of("other.tree");
    char *inner = path_of("");
    ck_assert_int_eq(mkdir(inner, 0755), 0);
    free(inner);
}

/* How many files there are beside those that are known. */
static int litter(void)
{
    char *inner = path_of("");
    DIR *files = opendir(inner);
    int count = 0;
    for (struct dirent *file; (file = readdir(files));)
        count += strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0 &&
                 strcmp(file->d_name, "settings") != 0 && strcmp(file->d_name, "real.tree") != 0 &&
                 strcmp(file->d_name, "other.tree") != 0;
    closedir(files);
    free(inner);
    return count;
}

static void clear(void)
{
    unlink(path);
    unlink(real);
    unlink(other);
}

static void end(void)
{
    char *inner = path_of("");
    clear();
    ck_assert_int_eq(rmdir(inner), 0);
    ck_assert_int_eq(rmdir(folder), 0);
    free(inner);
    free(path);
    free(real);
    free(other);
}

/* --- who writes --- */

static struct text why;

static bool by_draft(void)
{
    struct draft_wishes wishes = {.force = true};
    struct text out = {0};
    text_add_repeated(&out, 'x', 1000);
    arm(true);
    bool fine = draft_write(path, text_slice(&out), &wishes, &why);
    arm(false);
    text_free(&out);
    return fine;
}

static bool to_output(const char *to)
{
    struct command command = {.name = "test"};
    struct invocation invocation = {.command = &command, .habits = {.force = true}};
    struct output output;
    arm(true);
    bool fine = output_open(&output, &invocation, to);
    for (int i = 0; fine && i < 10000; i++)
        fprintf(output.file, "%d\n", i);
    fine = fine && output_close(&output) == STATUS_YES;
    arm(false);
    return fine;
}

static bool by_output(void)
{
    return to_output(path);
}

static bool by_editor(void)
{
    struct diag diag = {0};
    struct source source;
    struct viewer viewer;
    struct writing writing;
    uint32_t node;
    ck_assert(source_copy(&source, path, slice_of(old_words), &diag));
    struct viewer_wishes wishes = {.tree = tree_read(&source, &diag),
                                   .tree_name = path,
                                   .program = library_algorithm("alphabeta"),
                                   .program_name = "alphabeta"};
    viewer_begin(&viewer, &wishes);
    ck_assert(versions_edit(&viewer, &(struct edit){.kind = EDIT_NUMBER, .node = 1, .number = 7}, &node));
    ck_assert(versions_prepare(&viewer, &writing, path));
    arm(true);
    bool fine = versions_write(&viewer, &writing);
    arm(false);
    ck_assert_int_eq(versions_are_written(&viewer), fine);
    text_add_string(&why, text_string(&viewer.note));
    versions_free_writing(&writing);
    viewer_end(&viewer);
    source_free(&source);
    return fine;
}

/* Their failing isn't said: so whether they were written is seen. */
static bool by_settings(void)
{
    struct settings settings;
    settings_load(&settings, CHARSET_UNICODE);
    setting_next(&settings, SETTING_theme, 1);
    arm(true);
    settings_save(&settings);
    arm(false);
    settings_free(&settings);
    char *now = get(path);
    return now && strcmp(now, old_words) != 0;
}

static const struct {
    const char *name;
    bool (*write)(void);
} writers[] = {
    {"draft", by_draft},
    {"output", by_output},
    {"editor", by_editor},
    {"settings", by_settings},
};

#define WRITERS (sizeof writers / sizeof *writers)

/* --- onto what --- */

enum shape { SHAPE_NEW, SHAPE_FILE, SHAPE_LINK, SHAPE_DANGLING, SHAPE_NAMES, SHAPES };

static const char *const shapes[SHAPES] = {"nothing", "a file", "a link", "a link to nothing",
                                           "several names"};

static void make(enum shape shape)
{
    clear();
    if (shape == SHAPE_LINK || shape == SHAPE_DANGLING)
        ck_assert_int_eq(symlink("../cutoff/real.tree", path), 0);
    if (shape == SHAPE_LINK)
        put(real, old_words);
    if (shape == SHAPE_FILE || shape == SHAPE_NAMES)
        put(path, old_words);
    if (shape == SHAPE_LINK || shape == SHAPE_FILE || shape == SHAPE_NAMES)
        ck_assert_int_eq(chmod(path, 0604), 0);
    if (shape == SHAPE_NAMES)
        ck_assert_int_eq(link(path, other), 0);
}

static void expect_shape(enum shape shape, const char *name)
{
    struct stat one, two;
    ck_assert_msg(litter() == 0, "%s: something is left", name);
    if (shape == SHAPE_LINK || shape == SHAPE_DANGLING) {
        ck_assert_int_eq(lstat(path, &one), 0);
        ck_assert_msg(S_ISLNK(one.st_mode), "%s: no link any more", name);
    }
    if (shape == SHAPE_NAMES) {
        ck_assert_int_eq(stat(path, &one), 0);
        ck_assert_int_eq(stat(other, &two), 0);
        ck_assert_msg(one.st_ino == two.st_ino, "%s: names split", name);
    }
    if (stat(path, &one) == 0 && shape != SHAPE_NEW && shape != SHAPE_DANGLING)
        ck_assert_msg((one.st_mode & 07777) == 0604, "%s: mode %o", name, (unsigned)one.st_mode);
}

/* What is there is what was there, or all that was to be written. */
static void expect_whole(const char *new_words, enum shape shape, bool fine, const char *name)
{
    char *now = get(path);
    bool was_there = shape != SHAPE_NEW && shape != SHAPE_DANGLING;
    bool is_old = was_there ? now && strcmp(now, old_words) == 0 : !now;
    bool is_new = now && strcmp(now, new_words) == 0;
    ck_assert_msg(is_old || is_new, "%s: neither the old nor the new: %.200s", name, now ? now : "nothing");
    if (is_old)
        ck_assert_msg(!strstr(text_string(&why), "couldn't be put back"), "%s: %s", name, text_string(&why));
    if (fine)
        ck_assert_msg(is_new, "%s: said to be written, and isn't", name);
    /* A folder can't be taken back once it has the new file; that is said. */
    else if (why.length)
        ck_assert_msg(is_old || strstr(text_string(&why), "may not outlast"), "%s: %s", name,
                      text_string(&why));
}

static void try_writer(size_t w, enum shape shape)
{
    struct text new_words = {0}, name = {0};
    make(shape);
    bool fine = writers[w].write();
    ck_assert_msg(fine, "%s onto %s: %s", writers[w].name, shapes[shape], text_string(&why));
    text_add_string(&new_words, get(path));
    expect_shape(shape, writers[w].name);
    for (int call = 0; call < CALLS; call++) {
        fault.met = true;
        for (int in = 1; fault.met && in < 100; in++) {
            text_clear(&name);
            text_format(&name, "%s onto %s, %s %d fails", writers[w].name, shapes[shape], calls[call], in);
            text_clear(&why);
            make(shape);
            fault.met = false;
            fault.call = (enum failing)call;
            fault.in = in;
            fine = writers[w].write();
            expect_shape(shape, text_string(&name));
            expect_whole(text_string(&new_words), shape, fine, text_string(&name));
            ck_assert_msg(!is_harmless(call) || fine, "%s", text_string(&name));
            ck_assert_msg(call != CALL_NOTHING || !fault.met || !fine, "%s", text_string(&name));
        }
    }
    text_free(&new_words);
    text_free(&name);
    text_free(&why);
}

static void try_all(void)
{
    begin();
    for (size_t w = 0; w < WRITERS; w++)
        for (int shape = 0; shape < SHAPES; shape++)
            try_writer(w, (enum shape)shape);
    end();
}

/* The folder and the draft are o(pened); w(rite), m(ode), f(orce to the disk), l(ink), c(lose), r(ename), and
 * force the folder. t(runcate) where it is written over. */
static const struct {
    enum shape shape;
    bool no_unnamed;
    const char *made;
    mode_t mode; /* nobody else reads what is to replace a file before it has that one's mode */
} orders[] = {
    {SHAPE_NEW, false, "oowflcrfc", 0666},   {SHAPE_NEW, true, "owowcfcrfc", 0666},
    {SHAPE_FILE, false, "oowmflcrfc", 0600}, {SHAPE_FILE, true, "owowcmfcrfc", 0600},
    {SHAPE_NAMES, false, "owwwtfcccc", 0},
};

START_TEST(forces_it_to_the_disk_first)
{
    begin();
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        make(orders[i].shape);
        text_clear(&fault.made);
        fault.mode = 0;
        fault.no_unnamed = orders[i].no_unnamed;
        ck_assert(by_draft());
        ck_assert_msg(strcmp(text_string(&fault.made), orders[i].made) == 0, "case %zu: %s", i,
                      text_string(&fault.made));
        ck_assert_msg(fault.mode == orders[i].mode, "case %zu: %o", i, (unsigned)fault.mode);
    }
    text_free(&fault.made);
    end();
}
END_TEST

START_TEST(leaves_the_old_or_the_new)
{
    try_all();
}
END_TEST

START_TEST(does_so_where_files_must_have_names)
{
    fault.no_unnamed = true;
    try_all();
}
END_TEST

START_TEST(bears_a_limit_on_files)
{
    begin();
    fault.limited = true;
    ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
    for (size_t w = 0; w < WRITERS; w++)
        for (int shape = SHAPE_NEW; shape < SHAPES; shape++) {
            make((enum shape)shape);
            bool fine = writers[w].write();
            ck_assert_msg(!fine, "%s", writers[w].name);
            expect_shape((enum shape)shape, writers[w].name);
            expect_whole("", (enum shape)shape, fine, writers[w].name);
        }
    end();
    text_free(&why);
}
END_TEST

/* Who minds such a signal has it as before. */
START_TEST(gives_the_signal_of_that_limit_back)
{
    struct sigaction mine = {.sa_handler = SIG_DFL}, then;
    begin();
    sigaction(SIGXFSZ, &mine, NULL);
    for (size_t w = 0; w < WRITERS; w++) {
        make(SHAPE_NEW);
        writers[w].write();
        sigaction(SIGXFSZ, NULL, &then);
        ck_assert_msg(then.sa_handler == SIG_DFL, "%s", writers[w].name);
    }
    end();
    text_free(&why);
}
END_TEST

/* --- obstacles, owners, devices --- */

static bool write_words(const char *at, const char *words, bool force, bool files_only)
{
    struct draft_wishes wishes = {.force = force, .files_only = files_only};
    text_clear(&why);
    return draft_write(at, slice_of(words), &wishes, &why);
}

START_TEST(asks_about_what_is_read_only)
{
    struct stat about;
    begin();
    put(path, old_words);
    chmod(path, 0440);
    ck_assert_int_eq(draft_obstacle(path, &why), OBSTACLE_READ_ONLY);
    ck_assert(!write_words(path, "new", false, false));
    ck_assert_str_eq(text_string(&why), "it is read-only");
    ck_assert_str_eq(get(path), old_words);
    ck_assert(write_words(path, "new", true, false));
    ck_assert_str_eq(get(path), "new");
    ck_assert_int_eq(stat(path, &about), 0);
    ck_assert_uint_eq(about.st_mode & 07777, 0440);
    ck_assert_int_eq(litter(), 0);
    end();
    text_free(&why);
}
END_TEST

START_TEST(asks_about_several_names)
{
    begin();
    put(path, old_words);
    ck_assert_int_eq(link(path, other), 0);
    ck_assert_int_eq(draft_obstacle(path, &why), OBSTACLE_NAMES);
    ck_assert(!write_words(path, "new", false, false));
    ck_assert_str_eq(text_string(&why), "it has 2 names (hard links), and would change under all of them");
    ck_assert(write_words(path, "new", true, false));
    ck_assert_str_eq(get(other), "new");
    end();
    text_free(&why);
}
END_TEST

START_TEST(keeps_modes_and_owners)
{
    static const mode_t modes[] = {0600, 0644, 0666, 0755, 02755, 04711, 0200};
    struct stat about;
    begin();
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        put(path, old_words);
        uid_t owner = i % 2 ? 65534 : geteuid();
        bool other_owner = chown(path, owner, 65534) == 0;
        ck_assert_int_eq(chmod(path, modes[i]), 0);
        ck_assert(write_words(path, "new", false, false));
        ck_assert_int_eq(stat(path, &about), 0);
        ck_assert_uint_eq(about.st_mode & 07777, modes[i]);
        ck_assert(!other_owner || (about.st_uid == owner && about.st_gid == 65534));
        unlink(path);
    }
    umask(027);
    ck_assert(write_words(path, "new", false, false));
    ck_assert_int_eq(stat(path, &about), 0);
    ck_assert_uint_eq(about.st_mode & 07777, 0640);
    end();
    text_free(&why);
}
END_TEST

/* Somebody else's file that one may write stays that one's: it is written over. Needs root, to become
 * somebody else. */
START_TEST(leaves_others_their_files)
{
    struct stat before, after;
    int status;
    if (geteuid() != 0)
        return;
    for (int i = 0; i < 2; i++) {
        begin();
        char *inner = path_of("");
        put(path, old_words);
        chmod(folder, 0755);
        chmod(path, 0666);
        chmod(inner, i ? 0777 : 0755); /* into a folder that takes new files, and one that takes none */
        ck_assert_int_eq(stat(path, &before), 0);
        pid_t child = fork();
        if (child == 0)
            _exit(setgid(65534) == 0 && setuid(65534) == 0 && write_words(path, "new", false, false) ? 0 : 1);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert_int_eq(status, 0);
        ck_assert_int_eq(stat(path, &after), 0);
        ck_assert_uint_eq(before.st_ino, after.st_ino);
        ck_assert_uint_eq(after.st_uid, before.st_uid);
        ck_assert_str_eq(get(path), "new");
        ck_assert_int_eq(litter(), 0);
        free(inner);
        end();
    }
    text_free(&why);
}
END_TEST

START_TEST(never_replaces_what_is_no_file)
{
    struct stat about;
    char words[16] = "";
    begin();
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    fault.no_wait = true;
    ck_assert(!write_words(path, "new", false, false));
    ck_assert_str_eq(text_string(&why), "nobody reads from this pipe");
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    ck_assert(write_words(path, "new", false, false));
    ck_assert_int_eq(read(reader, words, sizeof words), 3);
    ck_assert_str_eq(words, "new");
    close(reader);
    fault.read_late = path;
    ck_assert(write_words(path, "new", false, false));
    close(fault.reader);
    ck_assert(!write_words(path, "new", true, true));
    ck_assert_str_eq(text_string(&why), "it is a pipe");
    ck_assert_int_eq(lstat(path, &about), 0);
    ck_assert(S_ISFIFO(about.st_mode));
    unlink(path);
    ck_assert_int_eq(symlink("/dev/full", path), 0);
    ck_assert(!write_words(path, "new", false, false));
    ck_assert_str_eq(text_string(&why), "No space left on device");
    ck_assert(!write_words(path, "new", false, true));
    ck_assert_str_eq(text_string(&why), "it is a device");
    ck_assert(write_words("/dev/null", "new", false, false));
    ck_assert_int_eq(stat("/dev/null", &about), 0);
    ck_assert(S_ISCHR(about.st_mode));
    ck_assert(!write_words(folder, "new", true, false));
    ck_assert_str_eq(text_string(&why), "it is a directory");
    end();
    text_free(&why);
}
END_TEST

/* Access lists and notes stay with the file, where the file system has them. */
START_TEST(keeps_attributes)
{
    struct stat before, after;
    char value[16] = "";
    begin();
    for (int i = 0; i < 2; i++) {
        fault.no_unnamed = i == 1;
        put(path, old_words);
        if (setxattr(path, "user.colour", "green", 5, 0) != 0)
            break;
        ck_assert_int_eq(stat(path, &before), 0);
        ck_assert(write_words(path, "new", false, false));
        ck_assert_int_eq(stat(path, &after), 0);
        ck_assert_uint_ne(before.st_ino, after.st_ino);
        ck_assert_int_eq(getxattr(path, "user.colour", value, sizeof value), 5);
        ck_assert_mem_eq(value, "green", 5);
        unlink(path);
    }
    end();
    text_free(&why);
}
END_TEST

/* What only the system gives is left to it; with anything else that a new file can't have, the old one stays
 * and is written over. */
START_TEST(leaves_labels_to_the_system)
{
    static const struct {
        const char *label;
        bool other;
    } labels[] = {{"security.label", true}, {"trusted.label", true}, {"user.label", false}};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        struct stat before, after;
        begin();
        put(path, old_words);
        fault.label = labels[i].label;
        ck_assert_int_eq(stat(path, &before), 0);
        ck_assert(write_words(path, "new", false, false));
        ck_assert_int_eq(stat(path, &after), 0);
        ck_assert_msg((before.st_ino != after.st_ino) == labels[i].other, "%s", labels[i].label);
        unlink(path);
        end();
    }
    text_free(&why);
}
END_TEST

/* The names that a draft would have for a while, taken by somebody else's files, which stay. */
static char *taken_name(int number)
{
    char name[64];
    snprintf(name, sizeof name, ".cutoff-%ld-%d", (long)getpid(), number);
    return path_of(name);
}

static void take_names(int count, bool take)
{
    for (int i = 0; i < count; i++) {
        char *name = taken_name(i);
        if (take)
            put(name, "theirs");
        ck_assert_str_eq(get(name), "theirs");
        if (!take)
            unlink(name);
        free(name);
    }
}

START_TEST(passes_names_that_are_taken)
{
    static const int taken[] = {1, 2, 1000};
    begin();
    for (size_t i = 0; i < 2 * sizeof taken / sizeof *taken; i++) {
        const int count = taken[i / 2];
        fault.no_unnamed = i % 2;
        put(path, old_words);
        take_names(count, true);
        ck_assert_int_eq(write_words(path, "new", false, false), count < 1000);
        ck_assert_str_eq(get(path), count < 1000 ? "new" : old_words);
        ck_assert(count < 1000 || strstr(text_string(&why), "File exists"));
        take_names(count, false);
        ck_assert_int_eq(litter(), 0);
        text_clear(&why);
    }
    fault.no_unnamed = false;
    end();
    text_free(&why);
}
END_TEST

/* What an open descriptor leads to isn't replaced behind its back, and what it has stays. */
START_TEST(writes_to_descriptors)
{
    char name[32];
    begin();
    put(path, "old, ");
    int file = open(path, O_RDWR);
    snprintf(name, sizeof name, "/dev/fd/%d", file);
    ck_assert(write_words(name, "new", false, false));
    ck_assert_str_eq(get(path), "old, new");
    ck_assert_int_eq(lseek(file, 0, SEEK_END), 8);
    ck_assert(!write_words(name, "new", true, true));
    close(file);
    end();
    text_free(&why);
}
END_TEST

/* What can't be written to standard output, or was only found when it is closed, is no success. */
START_TEST(tells_of_standard_output)
{
    static const enum failing of[] = {CALL_WRITE, CALL_SHORT, CALL_CLOSE, CALL_SIGNAL_WRITE};
    const int kept = dup(STDOUT_FILENO);
    begin();
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        fault.met = true;
        for (int in = 1; fault.met && in < 100; in++) {
            put(path, "");
            const int file = open(path, O_WRONLY);
            dup2(file, STDOUT_FILENO);
            close(file);
            fault.met = false;
            fault.call = of[i];
            fault.in = in;
            const bool fine = to_output(NULL);
            dup2(kept, STDOUT_FILENO);
            ck_assert_msg(fine == (!fault.met || is_harmless(of[i])), "%s %d", calls[of[i]], in);
            ck_assert(!fine || strlen(get(path)) == 48890); /* 0 to 9,999, a line each */
        }
        ck_assert(!fault.met);
    }
    close(kept);
    end();
}
END_TEST

static const struct {
    const char *path, *why;
} refused[] = {
    {"/dev/null/x", "Not a directory"},
    {"/nowhere/at/all", "No such file or directory"},
    {"", "No such file or directory"},
    {"/tmp/", "Is a directory"},
};

/* Which of the first descriptors are open. */
static uint64_t open_files(void)
{
    uint64_t set = 0;
    for (int file = 0; file < 64; file++)
        set |= (uint64_t)(fcntl(file, F_GETFD) != -1) << file;
    return set;
}

START_TEST(says_why_not)
{
    uint64_t files = open_files();
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        draft_obstacle(refused[i].path, &why);
        ck_assert_msg(open_files() == files, "asking about %s", refused[i].path);
        text_clear(&why);
        ck_assert(!write_words(refused[i].path, "new", false, false));
        ck_assert_msg(strcmp(text_string(&why), refused[i].why) == 0, "%s: %s", refused[i].path,
                      text_string(&why));
        ck_assert_msg(open_files() == files, "writing to %s", refused[i].path);
    }
    begin();
    ck_assert_int_eq(symlink("settings", path), 0);
    ck_assert(!write_words(path, "new", false, false));
    ck_assert_str_eq(text_string(&why), "Too many levels of symbolic links");
    end();
    text_free(&why);
}
END_TEST

/* --- names --- */

START_TEST(takes_names_of_any_length)
{
    char name[256];
    begin();
    memset(name, 'n', 255);
    name[255] = '\0';
    char *long_name = path_of(name);
    for (int i = 0; i < 2; i++) {
        fault.no_unnamed = i == 1;
        ck_assert_msg(write_words(long_name, "new", false, false), "%s", text_string(&why));
        ck_assert_str_eq(get(long_name), "new");
    }
    unlink(long_name);
    free(long_name);
    end();
    text_free(&why);
}
END_TEST

START_TEST(takes_paths_of_any_length)
{
    char step[201], deep[4200];
    begin();
    memset(step, 'd', 200);
    step[200] = '\0';
    ck_assert_int_eq(chdir(folder), 0);
    size_t used = (size_t)snprintf(deep, sizeof deep, "%s", folder);
    int depth = 0;
    for (; used + 201 < 3900; depth++) {
        used += (size_t)snprintf(deep + used, sizeof deep - used, "/%s", step);
        ck_assert(mkdir(step, 0755) == 0 && chdir(step) == 0);
    }
    memset(deep + used, 'f', sizeof deep - used);
    deep[used] = '/';
    deep[4095] = '\0';
    ck_assert_msg(write_words(deep, "new", false, false), "%s", text_string(&why));
    ck_assert_msg(write_words(deep, "newer", false, false), "%s", text_string(&why));
    ck_assert_str_eq(get(deep), "newer");
    /* A link that is short, to a name that is long, in a folder that is deep. */
    ck_assert_int_eq(symlink(deep + used + 1, "short"), 0);
    ck_assert_msg(write_words("short", "newest", false, false), "%s", text_string(&why));
    ck_assert_str_eq(get(deep), "newest");
    unlink("short");
    unlink(deep);
    for (; depth > 0; depth--)
        ck_assert(chdir("..") == 0 && rmdir(step) == 0);
    ck_assert_int_eq(chdir("/"), 0);
    end();
    text_free(&why);
}
END_TEST

/* --- the end of the program, in the middle --- */

START_TEST(follows_links_of_any_length)
{
    static const size_t lengths[] = {255, 256, 257, 511, 512, 513, 1024, 4095};
    begin();
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct text target = {0};
        text_add_string(&target, lengths[i] % 2 ? "" : ".//");
        while (target.length < lengths[i] - strlen("real.tree"))
            text_add_string(&target, "./");
        text_add_string(&target, "real.tree");
        ck_assert_uint_eq(target.length, lengths[i]);
        clear();
        put(real, old_words);
        ck_assert_int_eq(symlink(text_string(&target), path), 0);
        ck_assert_msg(write_words(path, "new", false, false), "%zu: %s", lengths[i], text_string(&why));
        ck_assert_str_eq(get(real), "new");
        expect_shape(SHAPE_DANGLING, "a long link");
        text_free(&target);
    }
    end();
    text_free(&why);
}
END_TEST

START_TEST(leaves_nothing_when_killed)
{
    static const int signals[] = {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGSEGV, SIGXCPU, 0};
    begin();
    put(path, old_words);
    for (int named = 0; named < 2; named++)
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
            int status;
            pid_t child = fork();
            if (child == 0) {
                struct draft draft;
                if (signals[i] != SIGKILL && signals[i])
                    signal(signals[i], SIG_DFL);
                fault.no_unnamed = named;
                if (!draft_begin(&draft, path, &(struct draft_wishes){0}, &why))
                    _exit(1);
                draft_add(&draft, "new", 3);
                if (!signals[i])
                    exit(0);
                raise(signals[i]);
            }
            ck_assert_int_eq(waitpid(child, &status, 0), child);
            ck_assert(signals[i] ? WIFSIGNALED(status) : status == 0);
            ck_assert_str_eq(get(path), old_words);
            ck_assert_int_eq(litter(), 0);
        }
    end();
}
END_TEST

START_TEST(drops_what_is_not_wanted)
{
    struct draft draft;
    begin();
    put(path, old_words);
    ck_assert(draft_begin(&draft, path, &(struct draft_wishes){0}, &why));
    draft_add(&draft, "new", 3);
    draft_drop(&draft);
    ck_assert_str_eq(get(path), old_words);
    ck_assert_int_eq(litter(), 0);
    end();
}
END_TEST

START_TEST(knows_a_file_by_its_device_and_number)
{
    static const struct stat one = {.st_dev = 1, .st_ino = 2}, device = {.st_dev = 2, .st_ino = 2},
                             number = {.st_dev = 1, .st_ino = 1};
    ck_assert(draft_same_file(&one, &one));
    ck_assert(!draft_same_file(&one, &device));
    ck_assert(!draft_same_file(&one, &number));
}
END_TEST

UNIT("draft", forces_it_to_the_disk_first, leaves_the_old_or_the_new, does_so_where_files_must_have_names,
     bears_a_limit_on_files, gives_the_signal_of_that_limit_back, asks_about_what_is_read_only,
     asks_about_several_names, keeps_modes_and_owners, keeps_attributes, leaves_labels_to_the_system,
     passes_names_that_are_taken, leaves_others_their_files, never_replaces_what_is_no_file,
     writes_to_descriptors, tells_of_standard_output, says_why_not, takes_names_of_any_length,
     takes_paths_of_any_length, follows_links_of_any_length, leaves_nothing_when_killed,
     drops_what_is_not_wanted, knows_a_file_by_its_device_and_number)
