/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of the viewer. It knows no terminal: keys, presses and the time come in, and cells go out, so all
 * of it is tested without one.
 *
 *     viewer_begin(&viewer, &wishes);
 *     enum effect effect = viewer_key(&viewer, key, false);      as actions.def or the mode on top has it
 *     viewer_paint(&viewer, width, height);                      viewer.canvas is filled
 *     viewer_idle(&viewer);                                      runs the search ahead; false: nothing to do
 *     viewer_end(&viewer);
 *
 *     viewer ─► tree, lanes[0] ─► program, session ─► scene, chart     one lane, or two
 *            ├► mode ─► mode below …                                     what is open on top: a list, help
 *            └► places                                                   where each pane was painted last
 *
 * A handler returns what must happen, and the loop does it.
 */
#ifndef VIEWER_STATE_H
#define VIEWER_STATE_H

#include "draw/paint.h"
#include "lesson/lesson.h"
#include "lesson/stop.h"
#include "terminal/terminal.h"
#include "trace/session.h"
#include "tree/edit.h"
#include "tree/minimax.h"
#include "tree/rewrite.h"
#include "viewer/actions.h"
#include "viewer/settings.h"
#include "viewer/viewer.h"
#include <time.h>

enum effect { EFFECT_NONE, EFFECT_PAINT, EFFECT_REDRAW, EFFECT_EDITOR, EFFECT_COPY, EFFECT_QUIT };

#define VIEWER_COLUMNS 80
#define VIEWER_ROWS    24

#define LANES 2

enum pane_name {
    PANE_TREE,
    PANE_CODE,
    PANE_BOARD,
    PANE_FRAMES,
    PANE_MEMORY,
    PANE_TRACE,
    PANE_TIMELINE,
    PANE_COUNT
};

/* A file that is looked after (watch.c), and what it was at the last look and when it was read. */
struct file_mark {
    uint64_t node; /* 0: there was none */
    int64_t size, seconds, nanoseconds;
};

struct watched {
    char *path; /* NULL: none */
    struct file_mark last, taken;
};

enum watched_kind { WATCHED_NOTHING, WATCHED_CODE, WATCHED_TREE };

/* What a search came to before something changed. */
struct came {
    bool known;
    double value;
    uint64_t cutoffs, leaves;
};

/* One algorithm on the tree. */
struct lane {
    struct program *program;
    char *name;
    struct watched file;       /* of the pseudocode, where it isn't built in */
    enum watched_kind changed; /* has been read anew, and what that changed isn't told yet */
    struct came before;
    union value *given; /* NULL for none */
    bool suits; /* the algorithm is one for this tree, and there is a session; else `why` says why not */
    struct text why;
    struct session session;
    bool over; /* the run has ended, and there is an outcome */
    struct outcome outcome;
    struct scene scene;
    struct chart chart;
    size_t first[PANE_COUNT]; /* the first line in view, of panes that scroll */
    bool held[PANE_COUNT];    /* scrolled by hand: stays there until the next step */
};

struct version {
    struct tree *tree;
    size_t base;      /* the version whose text this one is edited from: one that was read */
    uint32_t *origin; /* [node]: which one it is in that version, or TREE_NONE; NULL: the same */
    uint32_t node;    /* that the edit was about, here */
    uint32_t before;  /* and in the version before */
};

/* The file as it was read or written last. */
struct known_file {
    char *path; /* NULL where the tree isn't from a file */
    char *real; /* where that was when it was read or written, behind all links; NULL where it was nowhere */
    uint64_t stamp;
    const struct notation *notation;
    bool bare; /* written without the remarks that were read */
};

/* The copy that is kept of what isn't written (swap.c). */
struct swap {
    char *path;     /* NULL where there is none */
    int lock;       /* that is held on it; 0 for none */
    size_t version; /* which one is in it, from 1; 0 for none */
    bool failed;    /* it couldn't be written */
    bool given_up;  /* none is wanted any more */
};

/* A copy that another program has left. */
struct left {
    char *path;
    int lock;
    struct tree *tree;
    uint64_t stamp; /* of the text that it was edited from */
    time_t when;
};

struct site {
    enum pane_name pane;
    int lane;
    struct area area;
};

/* What was looked at before another tree was found to prove the algorithm wrong: T leads back to it. */
struct aside {
    struct tree *tree; /* NULL: nothing */
    char *name;
    union value *given;
    uint32_t parameters; /* that there are of those */
    uint64_t step;
};

struct mode;

struct viewer {
    struct settings settings;
    enum charset charset;
    uint64_t max_steps;
    ARRAY(struct version) versions; /* the tree as loaded, and after each edit; empty until one is chosen */
    size_t version, written;        /* the one that is looked at; the one that is in the file, or SIZE_MAX */
    struct known_file known;
    struct watched tree_file;
    bool behind; /* the file was looked at again, and edits that aren't in it lie behind that version */
    struct swap swap;
    struct tree *given; /* its tree, NULL until one is chosen */
    struct tree *tree;  /* in the order that is looked at; the same as `given` where that is as given */
    struct match match; /* where the tree has a game */
    bool has_game;
    char *tree_name;
    struct text reading; /* options that it was read with, as words of a shell */
    struct aside aside;
    struct order order;
    uint8_t *needed;               /* the minimal tree, while it is laid over */
    struct minimax_range *minimax; /* while values are shown */
    struct lane lanes[LANES];
    int lane_count;
    struct mode *mode;
    struct canvas canvas;
    struct site sites[LANES * PANE_COUNT];
    int site_count;
    enum pane_name focus;
    struct lesson lesson; /* empty where none is open */
    char *lesson_path;    /* of its file; NULL where it is built in, or none is open */
    size_t taught;        /* the stop that was gone to last, from 1; 0: none */
    uint64_t taught_step; /* and the step it was at; UINT64_MAX where it isn't there any more */
    struct text left_at;  /* where the tree was left the last time, while that is offered */
    struct text note;     /* at the foot, until the next key */
    struct text question; /* while `deciding`: in place of the sentence */
    int64_t now;          /* milliseconds of a clock that only goes forward */
    int64_t next_play, next_look;
    bool playing;
    bool deciding; /* a decision is asked, and stands before its step */
    struct {
        bool known;
        uint64_t from, born; /* the step that was left for the one where its bound was born */
    } bound;
    int dragging; /* the place that the mouse was pressed in, or -1 */
};

void viewer_begin(struct viewer *viewer, struct viewer_wishes *wishes);
void viewer_end(struct viewer *viewer);

enum effect viewer_key(struct viewer *viewer, uint32_t key, bool pasted);
enum effect viewer_mouse(struct viewer *viewer, enum mouse mouse, int x, int y);
void viewer_paint(struct viewer *viewer, int width, int height);

/* Something that takes a while, in a slice of some milliseconds. False when there was nothing to do, and so
 * nothing has changed. */
bool viewer_idle(struct viewer *viewer);
/* What is due by the time: the next step of a play. */
enum effect viewer_tick(struct viewer *viewer);
/* Milliseconds until viewer_tick() has something to do, or -1. */
int viewer_patience(const struct viewer *viewer);

/* --- for the viewer's own files --- */

/* Takes the tree over. */
void viewer_take_tree(struct viewer *viewer, struct tree *tree, const char *name);
/* Takes the program over, for lane 0 or 1; a second lane is made. The search stays at the node. */
void viewer_take_program(struct viewer *viewer, int lane, struct program *program, const char *name);
/* Ends all searches; the tree as given stays with its version. */
void viewer_drop_tree(struct viewer *viewer);
/* Searches a tree that a version has, anew. */
void viewer_show_tree(struct viewer *viewer, struct tree *tree);
/* The same algorithm with another text, taken over; to be searched from the start. */
void viewer_change_program(struct viewer *viewer, struct lane *lane, struct program *program);
/* Whether an algorithm is one for the tree. */
bool viewer_suits(const struct viewer *viewer, const struct program *program, struct text *why);
void viewer_drop_lane(struct viewer *viewer);
/* The next lane with a search after this one, from NULL on; NULL at the end. */
struct lane *lane_after(struct viewer *viewer, struct lane *lane);
/* The node that is looked at: the one selected, else where the search is. */
uint32_t lane_node(const struct lane *lane);
/* Selects a node, and brings it into view. */
void viewer_select(struct viewer *viewer, uint32_t node);
void viewer_set_order(struct viewer *viewer, struct order order);
/* After a setting has changed. */
void viewer_obey(struct viewer *viewer, enum setting setting);
/* Writes the settings, and says so when they can't be. */
void viewer_keep_settings(struct viewer *viewer);
void viewer_say(struct viewer *viewer, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Looks at the search anew: what is shown of it has changed. And after a lane's cursor has moved, which is
 * the end of what was selected, scrolled and asked. */
void viewer_look(struct viewer *viewer);
void viewer_moved(struct viewer *viewer);
uint32_t viewer_glyph(const struct viewer *viewer, enum glyph glyph);

/* Moves (moves.c): all go by the first lane, and the second follows to the same step. */
void move_by_action(struct viewer *viewer, enum action action);
void move_to_step(struct viewer *viewer, uint64_t step);
/* The other lane goes where this one is. */
void move_along(struct viewer *viewer, const struct lane *lane);
void move_to_event(struct viewer *viewer, struct lane *lane, uint64_t event);
/* To the first visit of a node after where we are, else the first of all; if it is never visited, says so and
 * selects it. */
void move_to_node(struct viewer *viewer, struct lane *lane, uint32_t node);
void move_to_row(struct viewer *viewer, struct lane *lane, size_t row);
/* To a place, as lesson/stop.h has it. False, and `why` says it, where there is none. */
bool move_to_stop(struct viewer *viewer, struct slice words, struct text *why);
/* To the next decision whether the search leaves a node, which is asked; or from there on, to what it is.
 * False, after saying so, where there is none. */
bool move_to_decision(struct viewer *viewer);
/* To the step since which the bound stands that is told, or held against what the search has; and from there
 * back. */
void move_to_bound(struct viewer *viewer);
/* Where a search stands, and back to there in another search of the tree; or where that isn't any more, to
 * the node it was about, or the next above that is looked at at all. */
struct stop lane_place(struct lane *lane);
void lane_go_back(struct lane *lane, struct stop place);
/* On to where a line of the pseudocode runs next. */
bool move_to_line(struct viewer *viewer, struct lane *lane, uint32_t line);

/* Panes (panes.c): where they are on the screen, and what presses and wheels do there. */
void panes_paint(struct viewer *viewer, struct area area);
enum effect panes_press(struct viewer *viewer, const struct site *site, int x, int y);
enum effect panes_wheel(struct viewer *viewer, const struct site *site, int by);
void panes_scroll(struct viewer *viewer, int by);
void panes_next(struct viewer *viewer, int by);

/* Versions (versions.c). The one loaded from a file, or by another name, is taken over; an edit says what it
 * did, undoing goes back and redoing on; false where there is nothing to be done. `node` is the one to look
 * at then. */
void versions_begin(struct viewer *viewer, struct tree *tree, const char *name);
void versions_free(struct viewer *viewer);
bool versions_edit(struct viewer *viewer, const struct edit *edit, uint32_t *node);
bool versions_step(struct viewer *viewer, bool back, uint32_t *node);
/* The tree as it is now, for whoever sets it aside; another has to be taken over next. */
struct tree *versions_take_out(struct viewer *viewer);
bool versions_are_written(const struct viewer *viewer);
/* Another text of the tree, taken over: a version of its own, so that undoing leads back. */
void versions_add(struct viewer *viewer, struct tree *tree);

/* What it takes to write to a path: the text, and what there is to be asked about first. */
struct writing {
    char *path;
    struct text out;
    const struct notation *notation;
    enum rewrite_loss loss;
    struct text why; /* of the loss */
};

/* What must be asked, in this order. */
enum asking {
    ASKING_NOTHING,
    ASKING_LOSS,
    ASKING_CHANGED, /* the file isn't what was read or written last */
    ASKING_EXISTS,
    ASKING_READ_ONLY,
    ASKING_NAMES
};

/* False, after saying so, where there is nothing that could be written. To be freed in any case. */
bool versions_prepare(struct viewer *viewer, struct writing *writing, const char *path);
/* The next question after this one, with its words. */
enum asking versions_ask(const struct viewer *viewer, const struct writing *writing, enum asking after,
                         struct text *words);
/* Writes, whatever there was to ask; says how it went. */
bool versions_write(struct viewer *viewer, const struct writing *writing);
void versions_free_writing(struct writing *writing);
/* Reads the file anew; false after saying what is wrong. */
bool versions_read_again(struct viewer *viewer, struct diag *diag);
/* Whether the file has other bytes than when it was read or written last. */
bool versions_have_changed(const struct viewer *viewer);

/* Files that are looked after (watch.c): from now on, or no longer. */
void watch_begin(struct watched *watched, const char *path);
void watch_end(struct watched *watched);
bool watch_is_wanted(const struct viewer *viewer);
/* Whether something was read anew, or couldn't be. */
bool watch_look(struct viewer *viewer);
/* Writes a copy of the built-in pseudocode that runs, and goes on with it; false after saying why not. */
bool watch_copy(struct viewer *viewer, const char *path);
/* What came of a change, once the search is over. */
void watch_tell(struct viewer *viewer, struct lane *lane);

/* The copy of what isn't written (swap.c): brought up to date; taken away; left for the next start if there
 * is need of it. */
void swap_keep(struct viewer *viewer);
void swap_drop(struct viewer *viewer);
void swap_leave(struct viewer *viewer);
/* A copy of this tree that was left. To be taken up as a new version, thrown away (false where it can't be),
 * or put back. */
bool swap_find(struct viewer *viewer, struct left *left);
void swap_take(struct viewer *viewer, struct left *left);
bool swap_discard(struct left *left);
void swap_put_back(struct left *left);

/* Where trees were left (places.c): kept; offered where the same is open again; gone to, false where none is
 * offered. */
void places_keep(struct viewer *viewer);
void places_offer(struct viewer *viewer);
bool places_go(struct viewer *viewer);

/* Lessons (teach.c). Takes the lesson over, lends its settings, and goes to its first stop. */
void teach_begin(struct viewer *viewer, struct lesson *lesson);
void teach_end(struct viewer *viewer);
void teach_next(struct viewer *viewer);
void teach_last(struct viewer *viewer);
void teach_go(struct viewer *viewer, int by);
/* Puts the note of the stop where the search stands, and says how many lines the longest note takes: the tree
 * above them stays as it is from stop to stop. */
int teach_paint(struct viewer *viewer, struct area area);
/* Asks for a note, and before that for a file where there is none; what was typed. False after saying why
 * not. */
void teach_mark(struct viewer *viewer);
bool teach_file(struct viewer *viewer, const char *path);
void teach_note(struct viewer *viewer, struct slice note);

/* Pictures (pictures.c): a name for the file of this one, "lecture-step-28.svg"; and writing it, in the
 * format that the name's ending says, over whatever has that name; says how it went. */
void pictures_suggest(const struct viewer *viewer, struct text *path);
void pictures_write(struct viewer *viewer, const char *path);

/* Modes: what is open on top. */
struct mode_kind {
    int foot; /* the rows that it takes at the foot of the screen: the tree stands above them */
    void (*paint)(struct mode *mode, struct viewer *viewer, struct area area);
    enum effect (*key)(struct mode *mode, struct viewer *viewer, uint32_t key);
    enum effect (*press)(struct mode *mode, struct viewer *viewer, int x, int y); /* NULL: nothing */
    bool (*idle)(struct mode *mode, struct viewer *viewer);                       /* NULL: nothing */
    struct typing *(*line)(
        struct mode *mode);          /* the line that is being typed: what is pasted goes there; NULL: none */
    void (*free)(struct mode *mode); /* of what it holds; NULL: nothing */
};

struct mode {
    const struct mode_kind *kind;
    struct mode *below;
};

/* A line being typed (typing.c), and the byte before which its cursor stands: the same wherever people type.
 *
 *     Left Right Home End    Ctrl-B F A E     go
 *     Backspace Delete       Ctrl-H D         take a character off
 *     Ctrl-U K W                              take off what is before the cursor, behind it, the word before
 */
struct typing {
    struct text text;
    size_t at;
};

/* With these words, and the cursor behind them. */
void typing_begin(struct typing *typing, struct slice begin);
void typing_free(struct typing *typing);
/* Whether the line is another then. */
bool typing_key(struct typing *typing, uint32_t key);
bool typing_erases(uint32_t key);
/* A character at the cursor; nothing of what is a key and no character. */
void typing_insert(struct typing *typing, uint32_t point);
/* Puts the line behind its prompt, or as much of it as there is room for, with the cursor; its column. */
int typing_paint(struct area area, int x, int y, const struct typing *typing, enum charset charset);

/* Puts a mode on top: the struct of its kind, which begins with a struct mode, zeroed, to be filled. */
void *mode_open(struct viewer *viewer, const struct mode_kind *kind, size_t size);
/* Closes the one on top. */
void mode_close(struct viewer *viewer);
/* A box in the middle, cleared and framed, as high as there is room for; what is inside. */
struct area mode_box(struct viewer *viewer, struct area area, int width, int height, const char *title);
/* The rows at the foot of the screen, cleared, under a rule; what is inside. */
struct area mode_foot(struct viewer *viewer, struct area area, int height);

void choose_open_trees(struct viewer *viewer);
void choose_open_algorithms(struct viewer *viewer, int lane);
/* A line to type. */
enum prompt_for {
    PROMPT_GO,      /* a step, node or place to go to */
    PROMPT_FIND,    /* a node to find */
    PROMPT_COPY,    /* a path for a copy of the pseudocode, to be opened in an editor */
    PROMPT_LESSON,  /* a path for a lesson of one's own, and then the note */
    PROMPT_PICTURE, /* a path for a picture */
    PROMPT_NOTE,    /* what is to be said at this place */
    PROMPT_COMMAND  /* a path for the command that opens this view */
};
void prompt_open(struct viewer *viewer, enum prompt_for purpose);
void show_open(struct viewer *viewer);
/* Shows the command that opens just this view; it, for EFFECT_COPY; written to a file, false after saying why
 * not. */
void command_open(struct viewer *viewer);
bool command_add(struct text *out, const struct viewer *viewer);
bool command_write(struct viewer *viewer, const char *path);
void table_open(struct viewer *viewer);
/* Looks for a tree on which the first algorithm is wrong, and opens it; from there, back to the one
 * before. */
void test_open(struct viewer *viewer);
void test_forget(struct viewer *viewer);
/* From where the search stands; with `reveal` a key takes the place of an answer. */
void quiz_open(struct viewer *viewer, bool reveal);
void edit_open(struct viewer *viewer);
/* Asks what to do with a copy that was left behind. */
void recover_open(struct viewer *viewer);
/* Asks whether to leave, or to choose another tree, without writing. */
void leave_open(struct viewer *viewer, bool chooses);
bool leave_is_open(const struct viewer *viewer);
void help_open(struct viewer *viewer);

#endif
