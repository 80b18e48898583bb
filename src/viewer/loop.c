/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one loop: waits for what people do, lets the state do it, and shows what has changed. */
#include "viewer/state.h"
#include <stdlib.h>

/* The longest that input may keep the screen from being painted, and how often a run ahead is followed:
 * milliseconds. */
#define LATE   40
#define FOLLOW 150

struct viewer_loop {
    struct viewer viewer;
    struct terminal *terminal;
    bool stale; /* the screen doesn't show the state */
    bool busy;  /* there may be something to do in idle time */
    bool works; /* there was, the last time */
    bool over;
    int64_t painted;
    int signal;
    enum theme theme;
};

static void paint(struct viewer_loop *loop)
{
    viewer_paint(&loop->viewer, terminal_width(loop->terminal), terminal_height(loop->terminal));
    enum theme theme = (enum theme)loop->viewer.settings.choice[SETTING_theme];
    if (theme != loop->theme)
        terminal_set_theme(loop->terminal, theme);
    loop->theme = theme;
    terminal_set_mouse(loop->terminal, setting_is_on(&loop->viewer.settings, SETTING_mouse));
    terminal_show(loop->terminal, &loop->viewer.canvas);
    loop->stale = false;
    loop->painted = loop->viewer.now;
}

/* The terminal is the editor's until it is left. The shell takes the words of $EDITOR apart. */
static void open_editor(struct viewer_loop *loop)
{
    terminal_leave(loop->terminal);
    setenv("CUTOFF_FILE", loop->viewer.lanes[0].file.path, 1);
    int status = system("${VISUAL:-${EDITOR:-vi}} \"$CUTOFF_FILE\"");
    unsetenv("CUTOFF_FILE");
    terminal_return(loop->terminal);
    loop->viewer.now = loop->viewer.next_look = terminal_now();
    if (status != 0)
        viewer_say(&loop->viewer, "The editor didn't end well; $EDITOR says which one is used.");
}

static void take(struct viewer_loop *loop, enum effect effect)
{
    loop->busy = true;
    loop->stale |= effect != EFFECT_NONE;
    loop->over |= effect == EFFECT_QUIT;
    if (effect == EFFECT_REDRAW)
        terminal_redraw(loop->terminal);
    if (effect == EFFECT_COPY) {
        struct text command = {0};
        command_add(&command, &loop->viewer);
        terminal_copy(loop->terminal, text_slice(&command));
        text_free(&command);
    }
    if (effect == EFFECT_EDITOR)
        open_editor(loop);
}

static void handle(struct viewer_loop *loop, const struct input *input)
{
    switch (input->kind) {
    case INPUT_KEY:
        take(loop, viewer_key(&loop->viewer, input->key, input->pasted));
        break;
    case INPUT_MOUSE:
        take(loop, viewer_mouse(&loop->viewer, input->mouse, input->x, input->y));
        break;
    case INPUT_RESIZE:
        take(loop, EFFECT_PAINT);
        break;
    case INPUT_END:
        loop->signal = input->signal;
        loop->over = true;
        break;
    case INPUT_NONE:
        break;
    }
}

static void run(struct viewer_loop *loop)
{
    struct viewer *viewer = &loop->viewer;
    paint(loop);
    for (;;) {
        bool waits = !loop->stale && !loop->busy;
        struct input input = terminal_wait(loop->terminal, waits ? viewer_patience(viewer) : 0);
        viewer->now = terminal_now();
        handle(loop, &input);
        if (loop->over)
            break;
        if (viewer_tick(viewer) == EFFECT_PAINT)
            take(loop, EFFECT_PAINT);
        bool idle = input.kind == INPUT_NONE;
        if (loop->stale && (idle || viewer->now - loop->painted > LATE)) {
            paint(loop);
        } else if (idle && loop->busy) {
            /* A run that goes on is followed on the screen now and then, and at its end. */
            bool works = viewer_idle(viewer);
            loop->stale |= works ? viewer->now - loop->painted > FOLLOW : loop->works;
            loop->busy = loop->works = works;
        }
    }
}

bool viewer_run(struct viewer_wishes *wishes, int *signal, struct text *why)
{
    struct viewer_loop loop = {.busy = true};
    viewer_begin(&loop.viewer, wishes);
    loop.theme = (enum theme)loop.viewer.settings.choice[SETTING_theme];
    struct terminal_wishes terminal = {
        .theme = wishes->mono ? THEME_MONO : loop.theme,
        .charset = wishes->charset,
        .mouse = setting_is_on(&loop.viewer.settings, SETTING_mouse),
    };
    loop.terminal = terminal_open(&terminal, why);
    if (loop.terminal) {
        loop.viewer.now = terminal_now();
        run(&loop);
        terminal_close(loop.terminal);
    }
    *signal = loop.signal;
    viewer_end(&loop.viewer);
    return loop.terminal != NULL;
}
