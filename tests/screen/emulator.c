/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "emulator.h"
#include "base/array.h"
#include "base/utf8.h"
#include <string.h>

/* libvterm 0.1 writes a wide character's second half beyond a single column. */
#define NARROWEST 2

/* libvterm puts what it is given on the stack, several times as large. */
#define AT_ONCE 4096

#define SECOND_HALF UINT32_MAX

static void type(const char *bytes, size_t length, void *context)
{
    struct emulator *emulator = context;
    text_add(&emulator->typed, bytes, length);
}

static int property(VTermProp property, VTermValue *value, void *context)
{
    struct emulator *emulator = context;
    if (property == VTERM_PROP_ALTSCREEN)
        emulator->alternate = value->boolean;
    else if (property == VTERM_PROP_CURSORVISIBLE)
        emulator->cursor_hidden = !value->boolean;
    else if (property == VTERM_PROP_MOUSE)
        emulator->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    return 1;
}

static int cursor(VTermPos position, VTermPos before, int visible, void *context)
{
    struct emulator *emulator = context;
    (void)before, (void)visible;
    emulator->x = position.col;
    emulator->y = position.row;
    return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = property, .movecursor = cursor};

static int wider(int columns)
{
    return columns < NARROWEST ? NARROWEST : columns;
}

void emulator_open(struct emulator *emulator, int columns, int rows)
{
    *emulator = (struct emulator){.columns = columns, .rows = rows};
    emulator->vterm = vterm_new(rows, wider(columns));
    if (!emulator->vterm)
        memory_out();
    vterm_set_utf8(emulator->vterm, 1);
    vterm_output_set_callback(emulator->vterm, type, emulator);
    emulator->screen = vterm_obtain_screen(emulator->vterm);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
}

void emulator_close(struct emulator *emulator)
{
    if (emulator->vterm)
        vterm_free(emulator->vterm);
    text_free(&emulator->typed);
    dialect_free(&emulator->dialect);
    *emulator = (struct emulator){0};
}

static void place_cursor(struct emulator *emulator, int x, int y)
{
    struct text move = {0};
    text_format(&move, "\033[%d;%dH", y + 1, x + 1);
    vterm_input_write(emulator->vterm, move.bytes, move.length);
    text_free(&move);
}

static int within(int place, int size)
{
    return place < size ? place : size - 1;
}

/* libvterm 0.1 lets the cursor leave the screen at its top when rows go while it stands there, and fails
 * then: so it waits on the last row meanwhile. It also keeps a scroll region that lies beyond the rows left,
 * and scrolls what isn't there: so the region goes first, as xterm's does. */
void emulator_resize(struct emulator *emulator, int columns, int rows)
{
    static const char whole_screen[] = "\033[r";
    int x = emulator->x, y = emulator->y;
    vterm_input_write(emulator->vterm, whole_screen, sizeof whole_screen - 1);
    place_cursor(emulator, 0, emulator->rows - 1);
    vterm_set_size(emulator->vterm, rows, wider(columns));
    emulator->columns = columns;
    emulator->rows = rows;
    place_cursor(emulator, within(x, columns), within(y, rows));
}

void emulator_read(struct emulator *emulator, struct slice bytes)
{
    struct text translated = {0};
    dialect_translate(&emulator->dialect, bytes, &translated);
    for (size_t done = 0; done < translated.length; done += AT_ONCE) {
        size_t rest = translated.length - done;
        vterm_input_write(emulator->vterm, translated.bytes + done, rest < AT_ONCE ? rest : AT_ONCE);
    }
    text_free(&translated);
}

static void add_characters(const VTermScreenCell *cell, struct text *out)
{
    char bytes[4];
    if (cell->chars[0] == 0)
        text_add_char(out, ' ');
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++)
        text_add(out, bytes, utf8_spell(cell->chars[i], bytes));
}

int emulator_cell(const struct emulator *emulator, int x, int y, struct text *out, struct pen *pen)
{
    VTermScreenCell cell = {.width = 1};
    if (x >= 0 && x < emulator->columns && y >= 0 && y < emulator->rows)
        vterm_screen_get_cell(emulator->screen, (VTermPos){.row = y, .col = x}, &cell);
    if (pen)
        *pen = (struct pen){.bold = cell.attrs.bold,
                            .faint = cell.attrs.font == DIALECT_FAINT_FONT,
                            .italic = cell.attrs.italic,
                            .underline = cell.attrs.underline,
                            .blink = cell.attrs.blink,
                            .reverse = cell.attrs.reverse,
                            .strike = cell.attrs.strike,
                            .fg = cell.fg,
                            .bg = cell.bg};
    if (cell.chars[0] == SECOND_HALF)
        return 0;
    add_characters(&cell, out);
    return cell.width;
}

static void cut_blanks(struct text *text, size_t from)
{
    while (text->length > from && text->bytes[text->length - 1] == ' ')
        text->bytes[--text->length] = '\0';
}

void emulator_row(const struct emulator *emulator, int y, struct text *out)
{
    size_t start = out->length;
    for (int x = 0; x < emulator->columns; x++)
        emulator_cell(emulator, x, y, out, NULL);
    cut_blanks(out, start);
}

/* The column where the row's text has this many bytes before it. */
static int column_of(const struct emulator *emulator, int y, size_t bytes)
{
    struct text before = {0};
    int x = 0;
    while (emulator_cell(emulator, x, y, &before, NULL) == 0 || before.length <= bytes)
        x++;
    text_free(&before);
    return x;
}

bool emulator_find(const struct emulator *emulator, const char *words, int *x, int *y)
{
    struct text row = {0};
    const char *found = NULL;
    for (*y = 0; *y < emulator->rows; ++*y) {
        text_clear(&row);
        emulator_row(emulator, *y, &row);
        if ((found = strstr(text_string(&row), words)))
            break;
    }
    if (found)
        *x = column_of(emulator, *y, (size_t)(found - row.bytes));
    text_free(&row);
    return found;
}

/* libvterm doesn't say whether these modes are on, but what it would type tells. */
static bool types(struct emulator *emulator, void (*act)(VTerm *vterm), const char *bytes)
{
    struct text kept = emulator->typed;
    emulator->typed = (struct text){0};
    act(emulator->vterm);
    bool same = strcmp(text_string(&emulator->typed), bytes) == 0;
    text_free(&emulator->typed);
    emulator->typed = kept;
    return same;
}

static void press_up(VTerm *vterm)
{
    vterm_keyboard_key(vterm, VTERM_KEY_UP, VTERM_MOD_NONE);
}

static void press_keypad(VTerm *vterm)
{
    vterm_keyboard_key(vterm, VTERM_KEY_KP_5, VTERM_MOD_NONE);
}

static bool colours_left(const struct emulator *emulator)
{
    static const VTermAttr attributes[] = {VTERM_ATTR_BOLD, VTERM_ATTR_UNDERLINE, VTERM_ATTR_REVERSE,
                                           VTERM_ATTR_FONT};
    VTermState *state = vterm_obtain_state(emulator->vterm);
    VTermValue value;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (vterm_state_get_penattr(state, attributes[i], &value) &&
            (vterm_get_attr_type(attributes[i]) == VTERM_VALUETYPE_BOOL ? value.boolean : value.number) != 0)
            return true;
    vterm_state_get_penattr(state, VTERM_ATTR_FOREGROUND, &value);
    if (!VTERM_COLOR_IS_DEFAULT_FG(&value.color))
        return true;
    vterm_state_get_penattr(state, VTERM_ATTR_BACKGROUND, &value);
    return !VTERM_COLOR_IS_DEFAULT_BG(&value.color);
}

void emulator_faults(struct emulator *emulator, struct text *out)
{
    const struct {
        bool there;
        const char *words;
    } faults[] = {
        {emulator->alternate, "the alternate screen"},
        {emulator->cursor_hidden, "a hidden cursor"},
        {emulator->mouse, "mouse reports"},
        {!types(emulator, vterm_keyboard_start_paste, ""), "bracketed paste"},
        {!types(emulator, press_up, "\033[A"), "application cursor keys"},
        {!types(emulator, press_keypad, "5"), "the application keypad"},
        {colours_left(emulator), "colours or attributes"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i].there)
            text_format(out, "%s%s", out->length ? ", " : "", faults[i].words);
}
