/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "faults.h"
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define SANITIZED 1
#endif

struct shared {
    uint64_t count;
    bool in_curses;
};

static struct shared own, *shared = &own;
static uint64_t fails_at;
static bool fails_after;

void faults_share(void)
{
    void *page = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    shared = page == MAP_FAILED ? &own : page;
}

void faults_begin(uint64_t at, bool after)
{
    *shared = (struct shared){0};
    fails_at = at;
    fails_after = after;
}

uint64_t faults_count(void)
{
    return shared->count;
}

bool faults_in_curses(void)
{
    return shared->in_curses;
}

#if defined(__GLIBC__) && !defined(SANITIZED)

bool faults_work(void)
{
    return true;
}

#define FRAMES 40

static bool asked_by_curses(void)
{
    void *frames[FRAMES];
    uint64_t saved = fails_at;
    bool curses = false;
    fails_at = 0;
    for (int i = backtrace(frames, FRAMES) - 1; i >= 0 && !curses; i--) {
        Dl_info about;
        curses = dladdr(frames[i], &about) && about.dli_fname &&
                 (strstr(about.dli_fname, "libtinfo") || strstr(about.dli_fname, "libncurses"));
    }
    fails_at = saved;
    return curses;
}

static bool fails(void)
{
    uint64_t now = ++shared->count;
    if (fails_at == 0 || (fails_after ? now < fails_at : now != fails_at))
        return false;
    if (now == fails_at) {
        shared->in_curses = asked_by_curses();
        shared->count = now;
    }
    errno = ENOMEM;
    return true;
}

/* For the libraries, too. */
#define FOR_ALL __attribute__((visibility("default")))

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t items, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

FOR_ALL void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

FOR_ALL void *calloc(size_t items, size_t size)
{
    return fails() ? NULL : __libc_calloc(items, size);
}

FOR_ALL void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

FOR_ALL void *aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

#else

bool faults_work(void)
{
    return false;
}

#endif
