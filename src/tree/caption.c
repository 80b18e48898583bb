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
        if (word.length && ((*word.bytes ^ *meanings[i].word) & ~0x20) == 0 &&
            slice_is_word(word, meanings[i].word))
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

/* A tick, a star, scissors; not what may be a sign. */
static bool is_ornament(struct slice word)
{
    while (word.length) {
        uint32_t point = utf8_take(&word);
        bool digit = point >= '0' && point <= '9';
        if (digit || point == '-' || point == '+' || point == 0x2212 || utf8_letter(point))
            return false;
    }
    return true;
}

/* Takes players, what stands beside them, windows, and ornaments of numbers out of the phrase. */
static void take_players(struct reader *r)
{
    size_t kept = 0;
    bool any = false, number = false;
    for (size_t i = 0; i < r->count; i++) {
        any |= r->pieces[i].kind == PLAYER;
        number |= r->pieces[i].kind == NUMBER;
    }
    for (size_t i = 0; i < r->count; i++) {
        const struct piece *piece = &r->pieces[i];
        bool beside = any && piece->kind == WORD && meaning(piece->text) & BESIDE_PLAYER;
        bool ornament = number && piece->kind == WORD && is_ornament(piece->text);
        bool behind = i && piece[-1].kind == PLAYER, before = i + 1 < r->count && piece[1].kind == PLAYER;
        bool joint = piece->kind == RELATION && (behind || before);
        if (piece->kind == PLAYER && !r->out->player)
            r->out->player = piece->player;
        if (piece->kind == PLAYER || piece->kind == WINDOW || beside || joint || ornament)
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
    size_t words = 0, numbers = 0;
    if (r->crowded)
        offer_name(r, span(r->pieces, &r->pieces[PIECES - 1]), true);
    else
        take_players(r);
    if (!r->crowded && r->count) {
        const struct piece *pieces = r->pieces, *last = &pieces[r->count - 1];
        while (words < r->count && pieces[words].kind == WORD)
            words++;
        while (numbers < r->count && pieces[numbers].kind == NUMBER)
            numbers++;
        if (numbers == r->count)
            for (size_t i = 0; i < numbers; i++)
                offer_number(r, pieces[i].number, ALONE);
        else if (last->kind == NUMBER && words + 1 == r->count)
            settle_number(r, words, WORD);
        else if (last->kind == NUMBER && (last[-1].kind == RELATION || last[-1].kind == BOUND))
            settle_number(r, r->count - 2, last[-1].kind);
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
        if (**marks == *rest.bytes && slice_begins(rest, *marks))
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
    const char *kind = strchr(opening, *rest.bytes);
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
    bool crowded = r->count == PIECES;
    unsigned player = crowded ? 0 : meaning(piece.text) & (A_MAX | A_MIN);
    if (player)
        piece.kind = PLAYER;
    else if (!crowded && is_number(piece.text, &piece.number))
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
        if (r->count && linked && *r->rest.bytes == '=') /* := >= */
            skip(r, relation + bound);
        else
            add(r, (struct piece){.kind = bound ? BOUND : RELATION, .text = skip(r, relation + bound)});
    } else if (!take_brackets(r)) {
        take_word(r);
    }
    if (r->count > 1 && linked && r->pieces[r->count - 1].kind == NUMBER)
        settle(r);
}

/* Beside a player or a number, what kind of node it is says nothing, and neither do arrows and stars. */
static bool is_name(struct slice name)
{
    bool drawn = is_ornament(name);
    for (size_t i = 0; i < name.length; i++)
        drawn &= (signed char)name.bytes[i] <= ' ';
    return !drawn && !slice_is_word(name, "leaf") && !slice_is_word(name, "terminal");
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
    if ((out->has_number || out->unknown || out->player) && !is_name(out->name))
        out->name.length = 0;
}

/* --- HTML --- */

static const struct entity {
    const char *name;
    uint32_t point;
} entities[] = {
    {"amp", '&'},      {"lt", '<'},        {"gt", '>'},       {"quot", '"'},    {"apos", '\''},
    {"nbsp", ' '},     {"infin", 0x221e},  {"minus", 0x2212}, {"alpha", 0x3b1}, {"beta", 0x3b2},
    {"le", 0x2264},    {"ge", 0x2265},     {"ne", 0x2260},    {"larr", 0x2190}, {"rarr", 0x2192},
    {"plusmn", 0xb1},  {"times", 0xd7},    {"middot", 0xb7},  {"bull", 0x2022}, {"ndash", 0x2013},
    {"mdash", 0x2014}, {"hellip", 0x2026}, {"lbrace", '{'},   {"rbrace", '}'},  {"lsqb", '['},
    {"rsqb", ']'},     {"lpar", '('},      {"rpar", ')'},     {"semi", ';'},    {"num", '#'},
    {"colon", ':'},    {"vert", '|'},      {"comma", ','},    {"equals", '='},  {"plus", '+'},
};

static uint32_t entity_point(struct slice name)
{
    bool hex = name.length > 1 && (name.bytes[0] | 0x20) == 'x';
    uint32_t point = 0;
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (slice_is(name, entities[i].name))
            return entities[i].point;
    for (size_t i = hex; i < name.length; i++) {
        char c = name.bytes[i], low = (char)(c | 0x20);
        bool digit = c >= '0' && c <= '9';
        if (!digit && !(hex && low >= 'a' && low <= 'f'))
            return 0;
        point = point * (hex ? 16 : 10) + (uint32_t)(digit ? c - '0' : low - 'a' + 10);
    }
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? point : 0;
}

/* Takes &lt; or the like; what isn't one is left. */
static bool take_entity(struct text *out, struct slice *rest, char mark)
{
    struct slice name = {rest->bytes + 1, 0};
    char bytes[4];
    while (name.length + 1 < rest->length && name.length < 9 && name.bytes[name.length] != ';')
        name.length++;
    if (name.length + 1 >= rest->length || name.bytes[name.length] != ';')
        return false;
    size_t length = name.length + 2;
    if (mark == '&' && name.length && *name.bytes == '#')
        name.bytes++, name.length--;
    uint32_t point = name.length ? entity_point(name) : 0;
    if (!point)
        return false;
    text_add(out, bytes, utf8_spell(point, bytes));
    rest->bytes += length;
    rest->length -= length;
    return true;
}

/* The length of a tag, 0 where none begins. */
static size_t tag_length(struct slice rest)
{
    char c = rest.bytes[1];
    bool begins = c == '/' || c == '!' || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
    const char *end = begins ? memchr(rest.bytes, '>', rest.length) : NULL;
    return end ? (size_t)(end - rest.bytes) + 1 : 0;
}

static bool breaks_line(struct slice tag)
{
    static const char *const names[] = {"br", "td", "tr", "th", "p", "div", "hr", "vr", "li"};
    struct slice name = {tag.bytes + 1, 0};
    while ((name.bytes[name.length] | 0x20) >= 'a' && (name.bytes[name.length] | 0x20) <= 'z')
        name.length++;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (slice_is_word(name, names[i]))
            return true;
    return false;
}

void caption_add_plain(struct text *out, struct slice words, bool tags, char mark)
{
    const char *last = tags ? words.bytes + words.length : words.bytes;
    while (last > words.bytes && last[-1] != '>')
        last--;
    while (words.length) {
        char c = *words.bytes;
        size_t length = c == '<' && words.bytes < last ? tag_length(words) : 0;
        if ((c == '&' || c == mark) && take_entity(out, &words, c))
            continue;
        if (length && breaks_line((struct slice){words.bytes, length}))
            text_add_char(out, '\n');
        else if (!length)
            text_add_char(out, c);
        words.bytes += length ? length : 1;
        words.length -= length ? length : 1;
    }
}
