/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/caption.h"
#include "base/number.h"
#include "base/utf8.h"
#include <string.h>

/* Pieces of a phrase; one with more is a name. */
#define PIECES 16
/* Bytes between brackets that may be more than a part of a name. */
#define BRACKETED 80u

enum piece_kind {
    WORD,
    NUMBER,
    RELATION, /* = : */
    BOUND,    /* ≤ ≥ < > */
    PLAYER,
    WINDOW /* left out */
};

struct piece {
    enum piece_kind kind;
    struct slice text;
    enum said_player player;
    bool bracketed;
    double number; /* NAN: '?' */
};

/* How clearly a number says that it is the value. */
enum rank { NOTHING, BEHIND_WORD, OF_NAME, ALONE, OF_VALUE };

struct reader {
    struct slice rest;
    struct caption *out;
    struct piece pieces[PIECES];
    size_t count;
    bool crowded; /* there were more */
    enum rank rank;
    bool clash; /* two numbers of that rank */
    bool open;  /* the name may go on in the next phrase */
};

/* --- words that mean something --- */

enum { A_MAX = 1, A_MIN = 2, BESIDE_PLAYER = 4, A_VALUE = 8, COUNTS = 16, NO_VALUE = 32 };

static const struct meaning {
    const char *word;
    unsigned is;
} meanings[] = {
    {"max", A_MAX},
    {"max's", A_MAX},
    {"maximizer", A_MAX},
    {"maximiser", A_MAX},
    {"maximizer's", A_MAX},
    {"maximiser's", A_MAX},
    {"maximize", A_MAX},
    {"maximise", A_MAX},
    {"maximizing", A_MAX},
    {"maximising", A_MAX},
    {"\xe2\x96\xb2", A_MAX},
    {"\xe2\x96\xb3", A_MAX},
    {"min", A_MIN},
    {"min's", A_MIN},
    {"minimizer", A_MIN},
    {"minimiser", A_MIN},
    {"minimizer's", A_MIN},
    {"minimiser's", A_MIN},
    {"minimize", A_MIN},
    {"minimise", A_MIN},
    {"minimizing", A_MIN},
    {"minimising", A_MIN},
    {"\xe2\x96\xbc", A_MIN},
    {"\xe2\x96\xbd", A_MIN},
    {"player", BESIDE_PLAYER | COUNTS | NO_VALUE},
    {"node", BESIDE_PLAYER | COUNTS},
    {"turn", BESIDE_PLAYER | COUNTS | NO_VALUE},
    {"to", BESIDE_PLAYER},
    {"move", BESIDE_PLAYER | COUNTS},
    {"moves", BESIDE_PLAYER | COUNTS},
    {"plays", BESIDE_PLAYER},
    {"level", BESIDE_PLAYER | COUNTS | NO_VALUE},
    {"root", BESIDE_PLAYER},
    {"v", A_VALUE},
    {"u", A_VALUE},
    {"h", A_VALUE},
    {"val", A_VALUE},
    {"value", A_VALUE},
    {"score", A_VALUE},
    {"util", A_VALUE},
    {"utility", A_VALUE},
    {"eval", A_VALUE},
    {"evaluation", A_VALUE},
    {"heuristic", A_VALUE},
    {"payoff", A_VALUE},
    {"result", A_VALUE},
    {"reward", A_VALUE},
    {"minimax", A_VALUE},
    {"wert", A_VALUE},
    {"valor", A_VALUE},
    {"valeur", A_VALUE},
    {"leaf", COUNTS},
    {"terminal", COUNTS},
    {"state", COUNTS},
    {"position", COUNTS},
    {"vertex", COUNTS},
    {"step", COUNTS},
    {"game", COUNTS},
    {"board", COUNTS},
    {"-", COUNTS},
    {"\xe2\x88\x92", COUNTS},
    {"depth", COUNTS | NO_VALUE},
    {"ply", COUNTS | NO_VALUE},
    {"id", COUNTS | NO_VALUE},
    {"visits", COUNTS | NO_VALUE},
    {"alpha", NO_VALUE},
    {"beta", NO_VALUE},
    {"\xce\xb1", NO_VALUE},
    {"\xce\xb2", NO_VALUE},
};

static unsigned meaning(struct slice word)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (slice_is_word(word, meanings[i].word))
            return meanings[i].is;
    return 0;
}

static bool is_number(struct slice word, double *number)
{
    static const char dash[] = "\xe2\x80\x93";
    if (slice_is(word, "?")) {
        *number = (double)NAN;
        return true;
    }
    if (!slice_begins(word, dash))
        return number_read(word, number) == NUMBER_FINE;
    word.bytes += strlen(dash);
    word.length -= strlen(dash);
    if (!word.length || *word.bytes < '.' || *word.bytes > '9' || number_read(word, number) != NUMBER_FINE)
        return false;
    *number = -*number;
    return true;
}

/* --- phrases --- */

/* From the first of some pieces to the last. */
static struct slice span(const struct piece *first, const struct piece *last)
{
    return (struct slice){first->text.bytes,
                          (size_t)(last->text.bytes + last->text.length - first->text.bytes)};
}

/* Words alone go on where words alone stood before. */
static void offer_name(struct reader *r, struct slice name, bool alone)
{
    struct slice *have = &r->out->name;
    if (!have->length)
        *have = name;
    else if (alone && r->open)
        have->length = (size_t)(name.bytes + name.length - have->bytes);
    r->open = alone && have->bytes + have->length == name.bytes + name.length;
}

static void offer_number(struct reader *r, double number, enum rank rank)
{
    bool same = number == r->out->number || (isnan(number) && isnan(r->out->number));
    r->open = false;
    if (rank < r->rank)
        return;
    r->clash = rank == r->rank && (r->clash || !same);
    r->rank = rank;
    r->out->number = number;
}

/* Takes players, what stands beside them, and windows out of the phrase. */
static void take_players(struct reader *r)
{
    size_t kept = 0;
    bool any = false;
    for (size_t i = 0; i < r->count; i++)
        any |= r->pieces[i].kind == PLAYER;
    for (size_t i = 0; i < r->count; i++) {
        const struct piece *piece = &r->pieces[i];
        bool beside = any && piece->kind == WORD && meaning(piece->text) & BESIDE_PLAYER;
        bool joint = piece->kind == RELATION && i && r->pieces[i - 1].kind == PLAYER;
        if (piece->kind == PLAYER && !r->out->player)
            r->out->player = piece->player;
        if (piece->kind == PLAYER || piece->kind == WINDOW || beside || joint)
            r->open = false;
        else
            r->pieces[kept++] = *piece;
    }
    r->count = kept;
}

/* The words before a number: a name, and perhaps a word that says what the number is. */
static void settle_number(struct reader *r, size_t words, enum piece_kind link)
{
    const struct piece *pieces = r->pieces, *number = &pieces[r->count - 1];
    unsigned last = words ? meaning(pieces[words - 1].text) : 0;
    enum rank rank = last & A_VALUE ? OF_VALUE : !words ? ALONE : link == RELATION ? OF_NAME : BEHIND_WORD;
    if (link == WORD && !(last & A_VALUE) && (last & COUNTS || (words > 1 && !number->bracketed))) {
        offer_name(r, span(pieces, number), true);
        return;
    }
    if (link != WORD && last & (NO_VALUE | COUNTS) && words == 1) {
        if (link == RELATION && !(last & NO_VALUE))
            offer_number(r, number->number, OF_NAME);
        r->open = false;
        return;
    }
    while (words && meaning(pieces[words - 1].text) & A_VALUE)
        words--;
    if (words)
        offer_name(r, span(pieces, &pieces[words - 1]), false);
    if (link != BOUND)
        offer_number(r, number->number, rank);
    r->open = false;
}

/* What the pieces so far say. */
static void settle(struct reader *r)
{
    size_t words = 0, numbers = 0, link = 0;
    if (r->crowded)
        offer_name(r, span(r->pieces, &r->pieces[PIECES - 1]), true);
    else
        take_players(r);
    if (!r->crowded && r->count) {
        const struct piece *pieces = r->pieces, *last = &pieces[r->count - 1];
        while (words < r->count && pieces[words].kind == WORD)
            words++;
        while (link < r->count && (pieces[link].kind == WORD || pieces[link].kind == NUMBER))
            link++;
        while (numbers < r->count && pieces[numbers].kind == NUMBER)
            numbers++;
        if (numbers == r->count)
            for (size_t i = 0; i < numbers; i++)
                offer_number(r, pieces[i].number, ALONE);
        else if (last->kind == NUMBER && words + 1 == r->count)
            settle_number(r, words, WORD);
        else if (last->kind == NUMBER && link + 2 == r->count && pieces[link].kind != NUMBER)
            settle_number(r, link, pieces[link].kind);
        else
            offer_name(r, span(pieces, last), true);
    }
    r->count = 0;
    r->crowded = false;
}

/* --- pieces --- */

static struct slice skip(struct reader *r, size_t bytes)
{
    struct slice text = {r->rest.bytes, bytes};
    r->rest.bytes += bytes;
    r->rest.length -= bytes;
    return text;
}

static void add(struct reader *r, struct piece piece)
{
    if (r->count == PIECES) {
        r->crowded = true;
        r->pieces[PIECES - 1].text = span(&r->pieces[PIECES - 1], &piece);
        return;
    }
    r->pieces[r->count++] = piece;
}

/* The length of what begins with one of these marks, 0 for none. */
static size_t begins(struct slice rest, const char *const *marks)
{
    for (; *marks; marks++)
        if (slice_begins(rest, *marks))
            return strlen(*marks);
    return 0;
}

static const char *const relations[] = {"=", ":", NULL};
static const char *const bounds[] = {"<", ">", "\xe2\x89\xa4", "\xe2\x89\xa5", NULL};
static const char *const ends[] = {"\n", ",", ";", "|", "/", NULL};
static const char *const dashes[] = {"- ", "-- ", "\xe2\x80\x93 ", "\xe2\x80\x94 ", NULL};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The length of "(…)" or the like on one line, 0 where there is no end in reach. */
static size_t bracket_length(struct slice rest)
{
    static const char opening[] = "([{", closing[] = ")]}";
    const char *kind = rest.length && *rest.bytes ? strchr(opening, *rest.bytes) : NULL;
    for (size_t i = 1; kind && i < rest.length && i < BRACKETED && rest.bytes[i] != '\n'; i++)
        if (rest.bytes[i] == closing[kind - opening])
            return i + 1;
    return 0;
}

/* Several numbers in brackets are a window, one is a number, a player a player. */
static bool take_brackets(struct reader *r)
{
    size_t length = bracket_length(r->rest), numbers = 0, words = 0;
    struct piece piece = {.text = {r->rest.bytes, length}, .bracketed = true};
    struct slice inside = {r->rest.bytes + 1, length ? length - 2 : 0};
    unsigned player = meaning(slice_trim(inside)) & (A_MAX | A_MIN);
    if (!length)
        return false;
    while (!player && inside.length) {
        size_t i = 0;
        while (i < inside.length && !strchr(" \t,;:", inside.bytes[i]))
            i++;
        struct slice word = {inside.bytes, i};
        if (i && is_number(word, &piece.number))
            numbers++;
        else
            words += i > 0;
        i += i < inside.length;
        inside.bytes += i;
        inside.length -= i;
    }
    if (words || (!numbers && !player))
        return false;
    piece.kind = player ? PLAYER : numbers > 1 ? WINDOW : NUMBER;
    piece.player = player & A_MAX ? SAID_MAX : SAID_MIN;
    skip(r, length);
    add(r, piece);
    return true;
}

static bool ends_word(struct slice rest)
{
    return is_blank(*rest.bytes) || begins(rest, relations) || begins(rest, bounds) || begins(rest, ends);
}

static void take_word(struct reader *r)
{
    struct slice rest = r->rest;
    struct piece piece = {.text = {rest.bytes, 0}};
    bool at_brackets = false;
    do {
        utf8_take(&rest);
        piece.text.length = (size_t)(rest.bytes - piece.text.bytes);
        at_brackets = rest.length && bracket_length(rest) && meaning(piece.text) & (A_MAX | A_MIN);
    } while (!at_brackets && rest.length && !ends_word(rest));
    unsigned player = meaning(piece.text) & (A_MAX | A_MIN);
    if (player)
        piece.kind = PLAYER;
    else if (is_number(piece.text, &piece.number))
        piece.kind = NUMBER;
    piece.player = player & A_MAX ? SAID_MAX : SAID_MIN;
    skip(r, piece.text.length);
    add(r, piece);
}

static void take_piece(struct reader *r)
{
    enum piece_kind before = r->count ? r->pieces[r->count - 1].kind : RELATION;
    size_t relation = begins(r->rest, relations), bound = begins(r->rest, bounds),
           end = begins(r->rest, ends), dash = begins(r->rest, dashes);
    bool linked = before == RELATION || before == BOUND;
    if (is_blank(*r->rest.bytes)) {
        skip(r, 1);
    } else if (end || (dash && !linked)) {
        skip(r, end ? end : dash);
        settle(r);
    } else if (relation || bound) {
        if (r->count && linked) /* := >= */
            skip(r, relation + bound);
        else
            add(r, (struct piece){.kind = bound ? BOUND : RELATION, .text = skip(r, relation + bound)});
    } else if (!take_brackets(r)) {
        take_word(r);
    }
    if (r->count > 1 && linked && r->pieces[r->count - 1].kind == NUMBER)
        settle(r);
}

void caption_read(struct slice label, struct caption *out)
{
    struct reader r = {.rest = label, .out = out};
    *out = (struct caption){.name = {"", 0}};
    while (r.rest.length)
        take_piece(&r);
    settle(&r);
    out->has_number = r.rank && !r.clash && !isnan(out->number);
    out->unknown = r.rank && !r.clash && isnan(out->number);
}
