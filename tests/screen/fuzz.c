/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"
#include "base/random.h"
#include "base/utf8.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#define WIDEST   250
#define HIGHEST  80
#define RECENT   24  /* events that a failure tells of */
#define ASKED    200 /* after so many events on average, whether it still answers */
#define ANSWERED 5000

struct fuzz {
    struct script *script;
    struct stage *stage;
    struct random random;
    struct text recent[RECENT];
    size_t events;
    bool may_end, may_stop;
};

static int number(struct fuzz *fuzz, int low, int high)
{
    return (int)random_between(&fuzz->random, low, high);
}

/* A place for the words that tell of an event. */
static struct text *note(struct fuzz *fuzz)
{
    struct text *words = &fuzz->recent[fuzz->events++ % RECENT];
    text_clear(words);
    return words;
}

static bool miss(struct fuzz *fuzz, const char *expected)
{
    struct text words = {0}, state = {0};
    size_t first = fuzz->events < RECENT ? 0 : fuzz->events - RECENT;
    for (size_t i = first; i < fuzz->events; i++)
        text_format(&words, "%s%s", i == first ? "" : ", ", text_string(&fuzz->recent[i % RECENT]));
    script_add_state(fuzz->script, &state);
    script_miss(fuzz->script, "%s; %s, after %zu events, of which the last: %s", expected,
                text_string(&state), fuzz->events, text_string(&words));
    text_free(&words);
    text_free(&state);
    return false;
}

static bool key(struct fuzz *fuzz, const char *name)
{
    text_add_string(note(fuzz), name);
    emulator_key(&fuzz->stage->emulator, name);
    return true;
}

static bool named_key(struct fuzz *fuzz)
{
    static const char *const names[] = {
#define KEY(name, key, modifier) #name,
#include "keys.def"
#undef KEY
    };
    return key(fuzz, names[number(fuzz, 0, sizeof names / sizeof *names - 1)]);
}

static bool letter(struct fuzz *fuzz)
{
    char word[] = {(char)number(fuzz, ' ', '~'), '\0'};
    if (word[0] == 'q')
        fuzz->may_end = true;
    return key(fuzz, word);
}

static bool small_letter(struct fuzz *fuzz)
{
    char word[] = {(char)number(fuzz, 'a', 'p'), '\0'};
    return key(fuzz, word);
}

static bool quiet(struct fuzz *fuzz)
{
    return stage_type(fuzz->stage) && stage_settle(fuzz->stage);
}

/* What the program works out at length, a key gives up. */
static bool settle(struct fuzz *fuzz)
{
    return quiet(fuzz) || (key(fuzz, "Esc") && quiet(fuzz)) || miss(fuzz, "the program to fall silent");
}

/* Keys that end or stop. Before them all must be done that may have ended the program, as Ctrl-C at a
 * terminal that was given back is deadly; and behind Ctrl-Z nothing is typed that would come before it
 * stops. */
static bool deadly_key(struct fuzz *fuzz, const char *name)
{
    if (!settle(fuzz))
        return false;
    if (fuzz->stage->child.state != CHILD_RUNNING)
        return true;
    *(name[2] == 'c' ? &fuzz->may_end : &fuzz->may_stop) = true;
    return key(fuzz, name) && settle(fuzz);
}

/* Not those that the terminal itself takes for flow control and quoting. */
static bool control(struct fuzz *fuzz)
{
    char name[] = {'C', '-', (char)number(fuzz, 'a', 'z'), '\0'};
    if (strchr("qsv", name[2]))
        return true;
    return strchr("cz", name[2]) ? deadly_key(fuzz, name) : key(fuzz, name);
}

static bool any_character(struct fuzz *fuzz)
{
    char bytes[5] = "";
    uint32_t point = (uint32_t)number(fuzz, 0xa0, number(fuzz, 0, 1) ? 0x2fff : 0xd7ff);
    bytes[utf8_spell(point, bytes)] = '\0';
    return key(fuzz, bytes);
}

/* What no key sends: parts of sequences, and what isn't UTF-8. */
static bool rubbish(struct fuzz *fuzz)
{
    static const char *const pieces[] = {
        "\033", "\033[",  "\033[<0;",           "\033O",         "\377",
        "\303", "\033[M", "\033[999999999999~", "\033[<64;0;0M", "\033[<0;70000;70000M"};
    int piece = number(fuzz, 0, sizeof pieces / sizeof *pieces - 1);
    text_format(note(fuzz), "rubbish %d", piece);
    text_add_string(&fuzz->stage->emulator.typed, pieces[piece]);
    return true;
}

static bool paste(struct fuzz *fuzz)
{
    struct text words = {0};
    int length = number(fuzz, 0, number(fuzz, 0, 9) ? 20 : 2000);
    for (int i = 0; i < length; i++)
        text_add_char(&words, (char)(number(fuzz, 0, 30) ? number(fuzz, ' ', '~') : '\r'));
    text_format(note(fuzz), "a paste of %d", length);
    fuzz->may_end = true;
    emulator_paste(&fuzz->stage->emulator, text_string(&words));
    text_free(&words);
    return true;
}

static bool mouse(struct fuzz *fuzz)
{
    struct emulator *emulator = &fuzz->stage->emulator;
    int button = number(fuzz, 1, 5), x = number(fuzz, 0, emulator->columns - 1),
        y = number(fuzz, 0, emulator->rows - 1);
    text_format(note(fuzz), "button %d at %d %d", button, x, y);
    emulator_mouse(emulator, button, true, x, y);
    if (number(fuzz, 0, 2) == 0)
        emulator_mouse_move(emulator, number(fuzz, 0, emulator->columns - 1),
                            number(fuzz, 0, emulator->rows - 1));
    if (number(fuzz, 0, 9))
        emulator_mouse(emulator, button, false, x, y);
    return true;
}

static void set_size(struct fuzz *fuzz, int columns, int rows)
{
    text_format(note(fuzz), "size %dx%d", columns, rows);
    stage_resize(fuzz->stage, columns, rows);
}

static bool resize(struct fuzz *fuzz)
{
    bool usual = number(fuzz, 0, 1);
    set_size(fuzz, number(fuzz, usual ? 80 : 1, WIDEST), number(fuzz, usual ? 24 : 1, HIGHEST));
    return true;
}

static bool rest(struct fuzz *fuzz)
{
    stage_turn(fuzz->stage, number(fuzz, 0, 30));
    return true;
}

static const struct {
    bool (*send)(struct fuzz *fuzz);
    int weight;
} events[] = {
    {named_key, 30},    {small_letter, 25}, {letter, 25}, {mouse, 20}, {rest, 10},
    {any_character, 3}, {control, 3},       {resize, 6},  {paste, 2},  {rubbish, 2},
};

static bool send(struct fuzz *fuzz)
{
    int all = 0, i = 0;
    for (size_t e = 0; e < sizeof events / sizeof *events; e++)
        all += events[e].weight;
    int chosen = number(fuzz, 0, all - 1);
    while (chosen >= events[i].weight)
        chosen -= events[i++].weight;
    return events[i].send(fuzz);
}

/* The program is there and has drawn something: before that, its keys would be the terminal's. */
static bool ready(struct fuzz *fuzz)
{
    fuzz->may_end = fuzz->may_stop = false;
    if (!stage_wait_output(fuzz->stage, 0, ANSWERED) || !stage_settle(fuzz->stage))
        return miss(fuzz, "the program to draw something");
    return true;
}

static bool check_clean(struct fuzz *fuzz)
{
    struct text faults = {0}, expected = {0};
    script_add_faults(fuzz->script, &faults);
    bool clean = faults.length == 0;
    text_format(&expected, "a clean terminal without %s", text_string(&faults));
    if (!clean)
        miss(fuzz, text_string(&expected));
    text_free(&faults);
    text_free(&expected);
    return clean;
}

static bool start_again(struct fuzz *fuzz)
{
    struct stage *stage = fuzz->stage;
    char *const *arguments = stage->arguments, *const *environment = stage->environment;
    int columns = stage->emulator.columns, rows = stage->emulator.rows;
    if (!fuzz->may_end)
        return miss(fuzz, "the program not to end by itself");
    if (!WIFEXITED(stage->child.status) || WEXITSTATUS(stage->child.status) != 0)
        return miss(fuzz, "status 0");
    stage_settle(stage);
    if (!check_clean(fuzz))
        return false;
    stage_close(stage);
    text_add_string(note(fuzz), "a new start");
    return stage_open(stage, arguments, environment, columns, rows) ? ready(fuzz)
                                                                    : miss(fuzz, "another pseudo-terminal");
}

static bool go_on(struct fuzz *fuzz)
{
    if (!fuzz->may_stop)
        return miss(fuzz, "the program not to stop by itself");
    stage_settle(fuzz->stage);
    if (!check_clean(fuzz))
        return false;
    size_t since = fuzz->stage->bytes;
    child_signal(&fuzz->stage->child, SIGCONT);
    if (!stage_wait_state(fuzz->stage, CHILD_RUNNING) || !stage_wait_output(fuzz->stage, since, ANSWERED) ||
        !stage_settle(fuzz->stage))
        return miss(fuzz, "the program to go on");
    fuzz->may_stop = false;
    return true;
}

static bool look_after(struct fuzz *fuzz)
{
    if (fuzz->stage->child.state == CHILD_STOPPED)
        return go_on(fuzz);
    if (fuzz->stage->child.state == CHILD_ENDED)
        return start_again(fuzz);
    return true;
}

static bool act(struct fuzz *fuzz)
{
    if (!send(fuzz))
        return false;
    if (fuzz->stage->child.state == CHILD_RUNNING && !stage_type(fuzz->stage) &&
        fuzz->stage->child.state == CHILD_RUNNING)
        return miss(fuzz, "the program to read what is typed");
    stage_turn(fuzz->stage, 0);
    return look_after(fuzz);
}

static bool answers_key(struct fuzz *fuzz)
{
    static const char *const names[] = {"?", "Esc", "Right", "?", "Left"};
    int tries = sizeof names / sizeof *names;
    for (int i = 0; i < tries && fuzz->stage->child.state == CHILD_RUNNING; i++) {
        size_t since = fuzz->stage->bytes;
        key(fuzz, names[i]);
        if (stage_type(fuzz->stage) && stage_wait_output(fuzz->stage, since, ANSWERED / tries))
            return true;
    }
    return fuzz->stage->child.state != CHILD_RUNNING || miss(fuzz, "an answer to a key");
}

/* The resize comes after another, so that there is something to draw. */
static bool answers(struct fuzz *fuzz)
{
    set_size(fuzz, 81, 25);
    if (!settle(fuzz))
        return false;
    size_t since = fuzz->stage->bytes;
    set_size(fuzz, 80, 24);
    if (!stage_wait_output(fuzz->stage, since, ANSWERED) && fuzz->stage->child.state == CHILD_RUNNING)
        return miss(fuzz, "an answer to a resize");
    return settle(fuzz) && answers_key(fuzz) && look_after(fuzz);
}

static bool storm(struct fuzz *fuzz, int seconds)
{
    int64_t end = stage_now() + (int64_t)seconds * 1000;
    while (stage_now() < end)
        if (!(number(fuzz, 1, ASKED) == 1 ? answers(fuzz) : act(fuzz)))
            return false;
    return answers(fuzz);
}

bool fuzz(struct script *script, int seconds, uint64_t seed)
{
    struct fuzz fuzz = {.script = script, .stage = &script->stage};
    random_seed(&fuzz.random, seed);
    bool fine = storm(&fuzz, seconds);
    for (size_t i = 0; i < RECENT; i++)
        text_free(&fuzz.recent[i]);
    return fine;
}
