/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"
#include "viewer/settings.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file's text as it is read, and what is written back after nothing else has happened. */
static const struct {
    const char *file, *theme, *unknown;
} files[] = {
    {"", "auto", ""},
    {"theme = dark\n", "dark", ""},
    {"theme=light", "light", ""},
    {"  theme   =   mono  \ncode = off\n", "mono", ""},
    {"theme = dark\ntheme = light\n", "light", ""},
    {"theme = pink\n", "auto", "theme = pink\n"},
    {"# mine\ntheme = dark\nshine = on\n", "dark", "# mine\nshine = on\n"},
    {"\n\n=\n = = \ntheme\n", "auto", "=\n = = \ntheme\n"},
};

static char folder[] = "/tmp/cutoff-settings-XXXXXX";

static char *path_of(const char *name)
{
    struct text path = {0};
    text_format(&path, "%s/%s", folder, name);
    return text_take(&path);
}

static void begin(void)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-settings-XXXXXX")));
    setenv("XDG_CONFIG_HOME", folder, 1);
    unsetenv("HOME");
}

static void end(void)
{
    static const char *const made[] = {"cutoff/settings", ".config/cutoff/settings", "cutoff",
                                       ".config/cutoff", ".config"};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        char *path = path_of(made[i]);
        remove(path);
        free(path);
    }
    ck_assert_int_eq(rmdir(folder), 0);
}

static void write_file(const char *text)
{
    char *place = path_of("cutoff"), *path = path_of("cutoff/settings");
    mkdir(place, 0700);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
    free(place);
    free(path);
}

START_TEST(reads_files)
{
    begin();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct settings settings;
        write_file(files[i].file);
        settings_load(&settings, CHARSET_UNICODE);
        ck_assert_msg(slice_is(setting_word(&settings, SETTING_theme), files[i].theme), "%s", files[i].file);
        ck_assert_str_eq(text_string(&settings.unknown), files[i].unknown);
        settings_free(&settings);
    }
    end();
}
END_TEST

START_TEST(writes_what_it_reads)
{
    begin();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct settings before, after;
        write_file(files[i].file);
        settings_load(&before, CHARSET_UNICODE);
        settings_save(&before);
        settings_load(&after, CHARSET_UNICODE);
        ck_assert_mem_eq(before.choice, after.choice, sizeof before.choice);
        ck_assert_str_eq(text_string(&before.unknown), text_string(&after.unknown));
        settings_free(&before);
        settings_free(&after);
    }
    end();
}
END_TEST

START_TEST(goes_round_the_words)
{
    struct settings settings = {0};
    for (int i = 0; i < SETTING_COUNT; i++) {
        size_t count = setting_count((enum setting)i);
        ck_assert_uint_ge(count, 2);
        setting_next(&settings, (enum setting)i, -1);
        ck_assert_uint_eq(settings.choice[i], count - 1);
        setting_next(&settings, (enum setting)i, 1);
        ck_assert_uint_eq(settings.choice[i], 0);
        for (size_t word = 0; word < count; word++) {
            ck_assert_uint_gt(setting_word(&settings, (enum setting)i).length, 0);
            setting_next(&settings, (enum setting)i, 1);
        }
        ck_assert_uint_eq(settings.choice[i], 0);
    }
}
END_TEST

static void load_and_save(void)
{
    struct settings settings;
    settings_load(&settings, CHARSET_UNICODE);
    settings_save(&settings);
    settings_free(&settings);
}

START_TEST(finds_its_place)
{
    begin();
    char *by_xdg = path_of("cutoff/settings"), *by_home = path_of(".config/cutoff/settings");
    load_and_save();
    ck_assert_int_eq(access(by_xdg, F_OK), 0);
    setenv("HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", "not/absolute", 1);
    load_and_save();
    ck_assert_int_eq(access(by_home, F_OK), 0);
    unsetenv("HOME");
    load_and_save();
    free(by_xdg);
    free(by_home);
    end();
}
END_TEST

START_TEST(bears_places_that_cannot_be_written)
{
    setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
    load_and_save();
    setenv("XDG_CONFIG_HOME", "/proc/nowhere", 1);
    load_and_save();
}
END_TEST

/* What can't be read is said, doesn't hold up the start, and is left alone. */
static const struct {
    const char *what, *said;
} troubles[] = {
    {"large", "is too large: a file may have 1048576 bytes at most."},
    {"zero", "byte 13 is NUL; this is no text."},
    {"fifo", "is a pipe or a device, not a file."},
    {"device", "is a pipe or a device, not a file."},
    {"folder", "is a directory, not a file."},
    {"loop", "can't be read: Too many levels of symbolic links."},
};

static void make_trouble(const char *what, const char *at)
{
    struct text text = {0};
    text_add_string(&text, "theme = dark\n");
    if (strcmp(what, "large") == 0)
        text_add_repeated(&text, '#', 1 << 20);
    write_file(text_string(&text));
    if (strcmp(what, "zero") == 0)
        ck_assert_int_eq(truncate(at, 2000), 0);
    else if (strcmp(what, "large") != 0)
        unlink(at);
    if (strcmp(what, "fifo") == 0)
        ck_assert_int_eq(mkfifo(at, 0600), 0);
    else if (strcmp(what, "device") == 0)
        ck_assert_int_eq(symlink("/dev/zero", at), 0);
    else if (strcmp(what, "folder") == 0)
        ck_assert_int_eq(mkdir(at, 0700), 0);
    else if (strcmp(what, "loop") == 0)
        ck_assert_int_eq(symlink("settings", at), 0);
    text_free(&text);
}

START_TEST(says_why_it_cannot_read_them)
{
    for (size_t i = 0; i < sizeof troubles / sizeof *troubles; i++) {
        struct settings settings;
        struct stat before, after;
        begin();
        char *at = path_of("cutoff/settings");
        make_trouble(troubles[i].what, at);
        ck_assert_int_eq(lstat(at, &before), 0);
        settings_load(&settings, CHARSET_UNICODE);
        ck_assert_msg(strstr(text_string(&settings.trouble), troubles[i].said) != NULL, "%s: %s",
                      troubles[i].what, text_string(&settings.trouble));
        ck_assert(slice_is(setting_word(&settings, SETTING_theme), "auto"));
        ck_assert(settings_save(&settings));
        ck_assert_int_eq(lstat(at, &after), 0);
        ck_assert_uint_eq(before.st_ino, after.st_ino);
        ck_assert_int_eq(before.st_size, after.st_size);
        settings_free(&settings);
        remove(at);
        free(at);
        end();
    }
}
END_TEST

/* Told once. */
START_TEST(says_that_they_are_not_kept)
{
    struct settings settings;
    begin();
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    settings_load(&settings, CHARSET_UNICODE);
    ck_assert_uint_eq(settings.trouble.length, 0);
    ck_assert(!settings_save(&settings));
    ck_assert_str_eq(text_string(&settings.trouble),
                     "Settings aren't kept: /dev/null/cutoff/settings: Not a directory.");
    ck_assert(settings_save(&settings));
    settings_free(&settings);
    end();
}
END_TEST

/* A file that is long is one all the same. */
START_TEST(reads_long_files)
{
    struct text text = {0};
    struct settings settings;
    begin();
    text_add_repeated(&text, '#', 200000);
    text_add_string(&text, "\ntheme = dark\n");
    write_file(text_string(&text));
    settings_load(&settings, CHARSET_UNICODE);
    ck_assert(slice_is(setting_word(&settings, SETTING_theme), "dark"));
    ck_assert_uint_eq(settings.trouble.length, 0);
    settings_free(&settings);
    text_free(&text);
    end();
}
END_TEST

START_TEST(keeps_a_link)
{
    struct settings settings;
    struct stat about;
    begin();
    write_file("theme = dark\n");
    char *at = path_of("cutoff/settings"), *real = path_of("cutoff/real");
    ck_assert_int_eq(rename(at, real), 0);
    ck_assert_int_eq(symlink("real", at), 0);
    ck_assert_int_eq(chmod(real, 0640), 0);
    settings_load(&settings, CHARSET_UNICODE);
    setting_next(&settings, SETTING_theme, 1);
    settings_save(&settings);
    settings_free(&settings);
    ck_assert_int_eq(lstat(at, &about), 0);
    ck_assert(S_ISLNK(about.st_mode));
    ck_assert_int_eq(lstat(real, &about), 0);
    ck_assert_uint_eq(about.st_mode & 0777, 0640);
    settings_load(&settings, CHARSET_UNICODE);
    ck_assert(slice_is(setting_word(&settings, SETTING_theme), "light"));
    settings_free(&settings);
    remove(real);
    free(at);
    free(real);
    end();
}
END_TEST

/* What a lesson sets isn't what the person wants, who may change it all the same. */
START_TEST(lends)
{
    struct settings settings;
    begin();
    write_file("theme = dark\ncode = on\n");
    settings_load(&settings, CHARSET_UNICODE);
    ck_assert(settings_lend(&settings, slice_of("theme"), slice_of("light")));
    ck_assert(settings_lend(&settings, slice_of("theme"), slice_of("mono")));
    ck_assert(settings_lend(&settings, slice_of("code"), slice_of("off")));
    ck_assert(!settings_lend(&settings, slice_of("code"), slice_of("of")));
    ck_assert(!settings_lend(&settings, slice_of("colour"), slice_of("off")));
    ck_assert(slice_is(setting_word(&settings, SETTING_theme), "mono"));
    ck_assert(!setting_is_on(&settings, SETTING_code));
    setting_next(&settings, SETTING_code, 1);
    setting_next(&settings, SETTING_code, 1);
    ck_assert(settings_save(&settings));
    settings_free(&settings);
    settings_load(&settings, CHARSET_UNICODE);
    ck_assert(slice_is(setting_word(&settings, SETTING_theme), "dark"));
    ck_assert(!setting_is_on(&settings, SETTING_code));
    settings_free(&settings);
    end();
}
END_TEST

UNIT("settings", reads_files, lends, writes_what_it_reads, goes_round_the_words, finds_its_place,
     bears_places_that_cannot_be_written, says_why_it_cannot_read_them, reads_long_files, keeps_a_link,
     says_that_they_are_not_kept)
