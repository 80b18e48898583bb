/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From keys to cells, without a terminal. */
#include "base/random.h"
#include "lesson/library.h"
#include "picture/pen.h"
#include "trial.h"
#include "unit.h"
#include "viewer/state.h"
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static size_t below(struct random *random, size_t bound)
{
    return (size_t)random_between(random, 0, (int64_t)bound - 1);
}

static char folder[] = "/tmp/cutoff-viewer-XXXXXX";

/* A viewer on a tree and an algorithm that ship, with settings of its own. */
static void begin(struct viewer *viewer, const char *tree, const char *algorithm)
{
    ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-viewer-XXXXXX")));
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    struct viewer_wishes wishes = {
        .tree = tree ? library_tree(tree) : NULL,
        .tree_name = tree,
        .program = library_algorithm(algorithm),
        .program_name = algorithm,
    };
    viewer_begin(viewer, &wishes);
}

static void end(struct viewer *viewer)
{
    struct text path = {0};
    viewer_end(viewer);
    text_format(&path, "%s/cutoff/settings", folder);
    unlink(text_string(&path));
    text_clear(&path);
    text_format(&path, "%s/cutoff", folder);
    rmdir(text_string(&path));
    rmdir(folder);
    text_free(&path);
}

/* Of the mouse, among keys. */
enum { WHEEL_UP = 0x120000, WHEEL_DOWN };

static uint32_t key_named(const char **keys)
{
    *keys += strspn(*keys, " ");
    if (strncmp(*keys, "WheelUp", 7) == 0)
        return *keys += 7, WHEEL_UP;
    if (strncmp(*keys, "WheelDown", 9) == 0)
        return *keys += 9, WHEEL_DOWN;
    if (strncmp(*keys, "Enter", 5) == 0)
        return *keys += 5, '\r';
    if (strncmp(*keys, "Backspace", 9) == 0)
        return *keys += 9, KEY_CODE_BACKSPACE;
    if (strncmp(*keys, "C-u", 3) == 0)
        return *keys += 3, 'u' - 'a' + 1;
    return action_next_key(keys);
}

static void run_ahead(struct viewer *viewer)
{
    while (viewer_idle(viewer))
        ;
}

/* Types keys, painting after each, as the loop does. */
static enum effect type(struct viewer *viewer, const char *keys, bool seen[ACTION_COUNT])
{
    enum effect effect = EFFECT_NONE;
    for (uint32_t key = key_named(&keys); key; key = key_named(&keys)) {
        if (seen && !viewer->mode && action_of_key(key) != ACTION_COUNT)
            seen[action_of_key(key)] = true;
        effect = viewer_key(viewer, key, false);
        run_ahead(viewer);
        viewer_paint(viewer, 120, 40);
    }
    return effect;
}

static char *screen(const struct viewer *viewer)
{
    struct text text = {0};
    canvas_write(&viewer->canvas, &text);
    return text_take(&text);
}

/* The screen goes to the test's log: Check has no room for one. */
static void expect(const struct viewer *viewer, const char *keys, const char *words, bool there)
{
    char *shown = screen(viewer);
    bool found = strstr(shown, words) != NULL;
    if (found != there)
        puts(shown);
    free(shown);
    ck_assert_msg(found == there, "%s, keys %s: '%s' is %s",
                  viewer->tree_name ? viewer->tree_name : "no tree", keys, words,
                  found ? "there" : "missing");
}

static const struct {
    const char *tree, *keys, *shows, *hides;
} cases[] = {
    /* Steps. */
    {"lecture", "Right", "step 1/100", NULL},
    {"lecture", "l Space", "step 2/100", NULL},
    {"lecture", "Right Right Left", "step 1/100", NULL},
    {"lecture", "l l h h h", "step 0/100", NULL},
    {"lecture", "End Right", "step 100/100", NULL},
    {"lecture", "G", "step 100/100", NULL},
    {"lecture", "G g", "step 0/100", NULL},
    {"lecture", "G Home", "step 0/100", NULL},
    {"lecture", "j", "step 1/100", NULL},
    {"lecture", "j j", "step 2/100", NULL},
    {"lecture", "j j j", "B returns 2 to A", NULL},
    {"lecture", "G k", "step 99/100", NULL},
    {"lecture", "G k k k", "MAX at A tries D last", NULL},
    {"lecture", "l l l l Down", "B returns 2 to A", NULL},
    {"lecture", "G h Up", "step 98/100", NULL},
    /* Cutoffs, and why. */
    {"lecture", "n", "3 ≥ 2", "1 ≤ 2"},
    {"lecture", "n", "shallow β-cutoff", NULL},
    {"lecture", "n", "L✕", "R✕"},
    {"lecture", "n n", "deep α-cutoff, 3 plies", NULL},
    {"lecture", "n n", "(α = 2, since step 34, when B came back)", NULL},
    {"lecture", "n n b", "step 34/100", "0 ≤"},
    {"lecture", "n n b", "The bound of step 57 comes from here; b goes back there.", NULL},
    {"lecture", "n n b b", "step 57/100", "comes from here"},
    {"lecture", "n n b Right b", "step 35/100", NULL},
    {"lecture", "b", "No bound from further up counts here.", NULL},
    {"lecture", ": 1 9 Enter b", "step 15/100", NULL},
    {"lecture", ": 4 8 Enter b", "step 34/100", NULL},
    {"lecture", "a s c o u t Enter n n b", "step 29/", NULL},
    {"lecture", "a m t d f Enter n b", "step 6/", NULL},
    {"two-mins", "a n e g a m a x Enter b", "negamax isn't an algorithm for this tree: ", NULL},
    {"lecture", "n n n", "1 ≤ 6", NULL},
    {"lecture", "n n n n", "1 ≤ 6", NULL},
    {"lecture", "n n N", "step 28/100", NULL},
    {"lecture", "N", "step 0/100", NULL},
    {"ics180a", "n", "cutoffs 1", NULL},
    /* Rows. */
    {"lecture", "]", "1 A: α=−∞, β=+∞, v=−∞", "2 B:"},
    {"lecture", "] ] ] ] ] ] ]", "7 F: α=−∞, β=2, v=−∞", "(L ignored)"},
    {"lecture", "n ]", "(L ignored)", "R ignored"},
    {"lecture", "a Enter", "A to R · alphabeta ", "· minimax "},
    {"lecture", "t Enter", "A to R · alphabeta ", "middle game"},
    {"lecture", "] ] ] [", "2 B: α=−∞, β=+∞, v=+∞", "3 E:"},
    {"lecture", "[", "step 0/100", NULL},
    /* Where a key leads nowhere. */
    {"lecture", "G Right", "The search is at its end.", "?:"},
    {"lecture", "Left", "The search is at its beginning.", NULL},
    {"lecture", "G Down", "The search is at its end.", NULL},
    {"lecture", "Up", "The search is at its beginning.", NULL},
    {"lecture", "G n", "There is no cutoff from here on.", NULL},
    {"ties", "a m i n i m a x Enter n", "There is no cutoff from here on.", NULL},
    {"lecture", "N", "There is no cutoff before this step.", NULL},
    {"lecture", "n N", "There is no cutoff before this step.", NULL},
    {"lecture", "G ]", "There is no row from here on.", NULL},
    {"lecture", "[", "There is no row before this step.", NULL},
    {"lecture", "G >", "The search is at its end.", NULL},
    {"lecture", "<", "The search is at its beginning.", NULL},
    {"lecture", "G G", "The search is at its end.", NULL},
    {"lecture", "G Left", "step 99/100", "The search is at"},
    /* Along the timeline. */
    {"lecture", "> > > < <", "step ", "step 0/"},
    {"lecture", "> < <", "step 0/100", NULL},
    {"lecture", ". . . . . . . . . . . . . . . . . . . . . . . . .", "step 100/100", NULL},
    {"lecture", "G , , , , , , , , , , , , , , , , , , , , , , , ,", "step 0/100", NULL},
    /* To a step or a node. */
    {"lecture", ": 5 7 Enter", "step 57/100", NULL},
    {"lecture", ": 9 9 9 9 Enter", "step 100/100", NULL},
    {"lecture", ": F Enter", "α −∞ β 2", NULL},
    {"lecture", ": f Enter", "α −∞ β 2", NULL},
    {"lecture", ": L Enter", "L is never looked at", NULL},
    {"lecture", ": X y Enter", "'Xy' is neither a node nor a place", NULL},
    {"lecture", ": - 3 Enter", "'-3' is neither a node nor a place", NULL},
    {"lecture", ": 1 e 3 0 Enter", "step 100/100", NULL},
    {"lecture", "a m t d f Enter : C Enter", "pass 2/3", NULL},
    {"lecture", "a m t d f Enter : C Enter : C Enter", "pass 3/3", NULL},
    {"lecture", "a m t d f Enter : C Enter : C Enter : C Enter", "pass 2/3", NULL},
    {"lecture", ": 5 Backspace Backspace Backspace", "step 0/100", "go to step"},
    {"lecture", ": x", "go to step or node: x", NULL},
    {"lecture", "/ x", "find node: x", NULL},
    {"lecture", ": 5 Esc", "step 0/100", "go to step"},
    {"lecture", "/ L Enter", "L hasn't been looked at yet", NULL},
    {"lecture", "n / L Enter", "L is cut off.", NULL},
    {"lecture", "G / F Enter", "F is done: it is worth at least 3", NULL},
    {"lecture", "G / B Enter", "B is done: it is worth 2", NULL},
    {"lecture", "n / B Enter", "B is being searched", NULL},
    /* The end. */
    {"lecture", "G", "visited 13/18", NULL},
    /* What is searched. */
    {"lecture", "t i c s Enter", "A to BQ", NULL},
    {"lecture", "t n o s u c h Enter", "nosuch", NULL},
    {"lecture", "t Esc", "step 0/100", NULL},
    {"lecture", "t / d e v / n u l l Enter", "that is a pipe or a device, not a file", NULL},
    {"lecture", "a End Enter", "· sss", NULL},
    {"lecture", "a End Home Enter", "· minimax", NULL},
    {"lecture", "a End PageUp Down Up Up Enter", "· minimax", NULL},
    {"lecture", "a m i n i m a x Enter", "· minimax", NULL},
    {"lecture", "n a m i n i m a x Enter", "MAX moves at F.", "step 0/"},
    {"lecture", "n n a m t d f Enter", "1 ≤ 2 ✓", "step 0/"},
    {"lecture", "n Right Right Right Right Right a m i n i m a x Enter", "B returns 2 to A", NULL},
    {"lecture", "G a m i n i m a x Enter", "A is worth 6", NULL},
    {"lecture", "a . / n o . a l g o Enter", "no.algo", NULL},
    {"two-mins", "a n e g a m a x Enter", "negamax isn't an algorithm for this tree: ", NULL},
    {"two-mins", "a n e g a m a x Enter Esc Esc", "· alphabeta", "isn't an algorithm"},
    {"two-mins", "a n e g a m a x", "this algorithm needs players that alternate", "isn't an algorithm"},
    {"lecture", "o", "Children stand best first for the player to move.", NULL},
    {"lecture", "o o", "Children stand worst first for the player to move.", NULL},
    {"lecture", "o o o", "as the tree gives them", NULL},
    {"lecture-unknown", "o", "The values of some leaves aren't known ('?'), and they decide the order.",
     NULL},
    {"lecture", "c", "─ algorithm to compare with ─", NULL},
    {"lecture", "a", "─ algorithm ─", NULL},
    {"lecture", "c m i n i m a x Enter l l", "step 2/", NULL},
    {"lecture", "c m i n i m a x Enter c", "pseudocode", NULL},
    {"lecture", "c n e g a m a x Enter G", "negamax", NULL},
    {"lecture", "L", "With two side by side (c), a move brings the other along by leaves", NULL},
    {"lecture", "c n e g a m a x Enter L l l", "leaves 2", NULL},
    {"lecture", "c n e g a m a x Enter L l l h", "leaves 1", NULL},
    {"lecture", "c m i n i m a x Enter L l h", "leaves 0", "leaves 1"},
    {"lecture", "c m i n i m a x Enter L l l l l l l l l", "leaves 8", "leaves 7"},
    {"lecture", "c n e g a m a x Enter L l l L", "The two move together by steps.", NULL},
    {"lecture", "c m i n i m a x Enter L", "leaves: each key to where both", NULL},
    {"lecture", "a m t d f Enter n n n", "remembered", "again 0"},
    {"lecture", "a m t d f Enter G", "pass 3/3", "pass 2"},
    {"lecture", "a s s s Enter ] ] ]", "open", "remembered"},
    {"lecture", "e Down Down Right", "F: MAX moves", "not written"},
    {"lecture", "e Down Down 4 2 Enter", "edit, not written", NULL},
    {"lecture", "e Down d Esc q", "isn't written", NULL},
    {"lecture", "e Down Down 4 2 Enter Esc T", "isn't written", "wrong ─"},
    {"lecture", "o e", "edit", "best first"},
    {"lecture", "e Down d", "B and all below it are gone: ", NULL},
    {"lecture", "e Down Down d", "E is gone: ", "all below"},
    {"lecture", "e Down >", "B comes later: nothing changes.", NULL},
    {"lecture", "e Down Right <", "C comes earlier: ", NULL},
    {"lecture", "e <", "That can't be done here.", NULL},
    {"lecture", "e Up", "Nothing is above the root.", NULL},
    {"lecture", "e Left", "No brother stands before this node.", NULL},
    {"lecture", "e Right", "No brother stands after this node.", NULL},
    {"lecture", "e Down Down Down", "E: a leaf", NULL},
    {"lecture", "e Down Down Down", "Nothing is below a leaf: c gives it a child.", NULL},
    {"lecture", "e Down Right Right Right", "No brother stands after this node.", "before"},
    {"lecture", "e u", "There is nothing to undo.", "redo."},
    {"lecture", "e r", "There is nothing to redo.", "undo."},
    {"lecture", "e Down 5 Enter", "B has the static evaluation 5: ", NULL},
    {"lecture", "e Down 5 Enter", "B: MIN moves, evaluation 5", NULL},
    {"lecture", "e Down 5 Enter ? Enter", "B has no static evaluation any more: ", ", evaluation"},
    {"lecture", "e Down 5 Enter 7 Enter", "B 5 → 7: nothing changes.", NULL},
    {"lecture", "e Down = ? Enter", "There is no evaluation to take away.", NULL},
    {"lecture", "e Down m x Enter", "B is reached by x: ", NULL},
    {"lecture", "e Down m x Enter m Backspace Enter", "B has no move's name any more: ", "reached"},
    {"lecture", "e Down Down = x", "value (? for unknown): x", "arrows move"},
    {"lecture", "e Down Down = x", "Enter take it   Esc leave it", "Esc done"},
    {"lecture", "e 3 Enter Esc t", "─ another tree ─", "choose the"},
    {"lecture", "e 3 Enter Esc t", "t choose all the same   w write it   Esc stay", NULL},
    {"lecture", "e 3 Enter Esc t t", "type to narrow down", "another tree"},
    {"lecture", "e 3 Enter Esc t Esc", "step 0/", "another tree"},
    {"lecture", "e 3 Enter Esc q", "q leave all the same   w write it   Esc stay", NULL},
    {"lecture", "e 3 Enter Esc q w", "write to: lecture.tree", NULL},
    {"lecture", "Q", "is there a cutoff at B now", "✂"},
    {"lecture", "Q n Enter Space y Enter", "Right. There is a cutoff at F, for v ≥ β holds: 3 ≥ 2.", "✂"},
    {"lecture", "Q n Enter y e s", "> yes_", NULL},
    {"lecture", "Q n Enter Enter y Enter L Enter", "F▲ 3 ≥ 2", "◆"},
    {"lecture", "Q n Enter y Enter L Enter B Enter", "◆B", NULL},
    {"lecture", "Q Enter", "Answer yes or no.", "is no answer"},
    {"lecture", "Q z Enter y", "> y_", NULL},
    {"lecture", "G Q", "Nothing is decided from here on", "─ quiz"},
    {"lecture", "Q Esc", "Nothing was asked", "is there a cutoff"},
    {"lecture", "Q y Enter", "Wrong, once more. The test is: v ≤ α. On its left stands 2, on its right −∞.",
     "Wrong. "},
    {"lecture", "Q z Enter", "'z' is no answer to this question. Answer yes or no.", NULL},
    {"lecture", "C", "negamax-soft", NULL},
    {"lecture", "C Esc", "pseudocode", "negamax-soft"},
    /* How it is looked at. */
    {"lecture", "Z", "Zoom: plain: the whole tree, to be scrolled.", NULL},
    {"lecture", "Z Z", "Zoom: plain", NULL},
    {"lecture", "Z z", "Zoom: fit", NULL},
    {"lecture", "Z Z Z z z", "▀", NULL},
    {"lecture", "z", "Zoom: big: numbers to be read from afar.", NULL},
    {"lecture", "z z z z z Z", "Zoom: fit", "▀"},
    {"lecture", "/ B Enter f f", "F△", NULL},
    {"lecture", "/ E Enter f f", "F△", "…0"},
    {"lecture", "/ B Enter f", "4", "F△"},
    {"lecture", "/ B Enter f / F Enter", "F△", NULL},
    {"lecture", "/ B Enter f / C Enter", "G△", "F△"},
    {"lecture", "/ M Enter f / G Enter f / M Enter", "M▽", " Q "},
    {"lecture", "m", "smallest proof of the value, 4 of 10 leaves. ", NULL},
    {"lecture", "m", "children are needed, + looked at besides.", NULL},
    {"lecture", "m m", "step 0/", "Underlined"},
    {"lecture-unknown", "m", "Underlined", NULL},
    {"lecture", "v", "what is shown", NULL},
    {"lecture", "v Enter Esc", "step 0/", "function Minimax-ab"},
    {"lecture", "v Enter Enter Esc", "function Minimax-ab", NULL},
    {"lecture", "v Up Right", " 4           steps a second", NULL},
    {"lecture", "v k h", " 1           steps a second", NULL},
    {"lecture", "v Up Down Left", "off         the pseudocode", "off         the open"},
    {"lecture", "v j Space", "off         the open calls", "off         the pseudo"},
    {"lecture", "v v", "step 0/", "what is shown"},
    {"lecture", "v q", "step 0/", "what is shown"},
    {"lecture", "Tab Tab Shift-Tab", "step 0/", NULL},
    {"lecture", "G Tab Tab PageUp", "step 100/100", NULL},
    {"lecture", "PageDown PageUp", "The tree is drawn to fit; Z draws all of it, to be scrolled.", NULL},
    {"lecture", "Z PageDown", "There is nothing more on that side.", NULL},
    /* Help, play. */
    {"lecture", "?", "over the next child", "Reading the tree"},
    {"lecture", "?", "Down for more", "The mouse"},
    {"lecture", "? PageDown PageDown", "The mouse", "Down for more"},
    {"lecture", "? PageDown PageDown PageUp PageUp Down", "a step on", " Moving"},
    {"lecture", "? Space Space", "The mouse", "Down for more"},
    {"lecture", "? Space k", "Down for more", NULL},
    {"lecture", "? j", "a step on", " Moving"},
    {"lecture", "? j k Up", " Moving", NULL},
    {"lecture", "F1 Esc", "step 0/", "over the next child"},
    {"lecture", "+", "4 steps a second", NULL},
    {"lecture", "= = = = = = = =", "64 steps a second", NULL},
    {"lecture", "-", "1 step a second", NULL},
    {"lecture", "- - -", "1 step a second", NULL},
    {"lecture", "- - - +", "2 steps a second", NULL},
    {"lecture", "d", "Does B stop here? The test is: v ≤ α. On its left stands 2, on its right −∞.", "✂"},
    {"lecture", "d d", "No, 2 > −∞ at B: no cutoff", NULL},
    {"lecture", "d d d", "Does F stop here? The test is: v ≥ β. On its left stands 3, on its right 2.", "✂"},
    {"lecture", "d d d d", "shallow β-cutoff", NULL},
    {"lecture", "d d d Space", "shallow β-cutoff", NULL},
    {"lecture", "d d d Left", "step 26/", "Does F"},
    {"lecture", "d d d Left d", "Does F stop here?", NULL},
    {"lecture", "G d", "Nothing is decided any more", NULL},
    {"lecture", "d z", "Does B stop here?", NULL},
    {"lecture", "d ; m L", "Does B stop here?", "; does nothing"},
    {"lecture", "d b", "No bound from further up counts here.", NULL},
    /* By decisions. */
    {"lecture", "v Up Up Up Right Esc Space", "Does B stop here?", NULL},
    {"lecture", "v Up Up Up Right Esc Space Space", "2 ≤ −∞ ✗", "Does B stop here?"},
    {"lecture", "v Up Up Up Right Esc Right", "step 1/100", "stop here?"},
    /* The timeline keeps what is to come to itself. */
    {"lecture", "Right", "step 1/100", "✂"},
    {"lecture", "v Up Up Right Esc", "✂", NULL},
    {"lecture", "v Up Up Right Esc Q", "is there a cutoff at B now", "✂"},
    /* Nothing but a step changes what is said of it. */
    {"lecture", "n z", "MIN will never let", NULL},
    {"lecture", "n Z m + L f", "MIN will never let", NULL},
    {"lecture", "n ;", "; does nothing here; ? lists all keys.", NULL},
    {"lecture", "n Enter", "That key does nothing here; ? lists all keys.", NULL},
    {"lecture", "n ; Right", "F returns 3", "does nothing"},
    {"lecture", "n / A Enter f", "The search is below A.", "…16"},
    {"lecture", "'", "No lesson is open", NULL},
    {"lecture", "\"", "No lesson is open", NULL},
    {"lecture", "y", "cutoff lecture -a alphabeta", "--at"},
    {"lecture", "n y", "cutoff lecture -a alphabeta --at 'cutoff at F'", NULL},
    {"lecture", "o a p v s Enter l y", "cutoff lecture -a pvs --order best --at 'node A'", NULL},
    {"lecture", "e Down Down = 7 Enter Esc y", "cutoff -e '(title: \"Alpha-beta exercise, A to R\" ", NULL},
    {"lecture", "y Esc", "step 0/", "cutoff lecture"},
    {"lecture", "y w", "write the command to: lecture.sh", NULL},
    {"lecture", "y Enter", "Copied, if your terminal lets", NULL},
    {"lecture", "B", "write the lesson to: lecture.lesson", NULL},
    {"lecture", "E", "edit a copy: alphabeta.algo", NULL},
    {"lecture", "n x", "write the picture to: lecture-step-28.svg", NULL},
    {"lecture", "G x", "write the picture to: lecture-end.svg", NULL},
    {"lecture", "x Esc", "step 0/", "write the picture"},
    {"lecture", "x C-u a . b Enter", "a.b isn't written: the name's ending says the format: .txt, .svg,",
     NULL},
    {"lecture", "C-l", "step 0/", NULL},
    {"lecture", "Esc", "step 0/", NULL},
    {NULL, "", "lecture", NULL},
    {NULL, "i c s Enter", "step 0/", NULL},
};

START_TEST(does_what_keys_say)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct viewer viewer;
        begin(&viewer, cases[i].tree, "alphabeta");
        run_ahead(&viewer);
        viewer_paint(&viewer, 120, 40);
        type(&viewer, cases[i].keys, NULL);
        expect(&viewer, cases[i].keys, cases[i].shows, true);
        if (cases[i].hides)
            expect(&viewer, cases[i].keys, cases[i].hides, false);
        end(&viewer);
    }
}
END_TEST

/* Leaving and playing aren't seen on the screen, and have tests of their own. */
START_TEST(knows_a_case_for_every_action)
{
    bool seen[ACTION_COUNT] = {[ACTION_quit] = true, [ACTION_play] = true};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct viewer viewer;
        begin(&viewer, cases[i].tree, "alphabeta");
        viewer_paint(&viewer, 120, 40);
        type(&viewer, cases[i].keys, seen);
        end(&viewer);
    }
    for (int i = 0; i < ACTION_COUNT; i++)
        ck_assert_msg(seen[i], "there is no case for the keys %s: %s", actions[i].keys, actions[i].help);
}
END_TEST

struct leaving {
    const char *keys;
    enum effect effect;
};

static void check_leaving(const char *tree, const struct leaving *leaving)
{
    struct viewer viewer;
    begin(&viewer, tree, "alphabeta");
    ck_assert_msg(type(&viewer, leaving->keys, NULL) == leaving->effect, "%s", leaving->keys);
    end(&viewer);
}

START_TEST(leaves)
{
    static const struct leaving leaving[] = {
        {"q", EFFECT_QUIT},     {"C-c", EFFECT_QUIT},    {"? C-c", EFFECT_QUIT},
        {": q", EFFECT_PAINT},  {"? Esc", EFFECT_PAINT}, {"Esc", EFFECT_PAINT},
        {"C-l", EFFECT_REDRAW}, {"C-\\", EFFECT_QUIT},   {"e C-\\", EFFECT_QUIT},
    };
    /* With no tree behind, what closes the list of trees leaves. */
    static const struct leaving chosen[] = {
        {"q", EFFECT_QUIT},      {"Esc", EFFECT_QUIT},     {"x q", EFFECT_PAINT},
        {"x Esc", EFFECT_PAINT}, {"x Esc q", EFFECT_QUIT},
    };
    for (size_t i = 0; i < sizeof leaving / sizeof *leaving; i++)
        check_leaving("lecture", &leaving[i]);
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        check_leaving(NULL, &chosen[i]);
}
END_TEST

/* Whatever is open on top, and in the middle of a paste. */
START_TEST(asks_before_it_leaves_what_is_not_written)
{
    static const char *const open[] = {"", " n a b", " w", " Esc", " Esc ?", " Esc :", " Esc Q", " Esc t"};
    static const uint32_t ways[] = {3, 28};
    for (size_t i = 0; i < 2 * sizeof open / sizeof *open; i++) {
        struct viewer viewer;
        struct text keys = {0};
        uint32_t way = ways[i % 2];
        begin(&viewer, "lecture", "alphabeta");
        text_format(&keys, "e 3 Enter%s", open[i / 2]);
        type(&viewer, text_string(&keys), NULL);
        ck_assert_msg(viewer_key(&viewer, way, i % 4 > 1) == EFFECT_PAINT, "%s", text_string(&keys));
        ck_assert_msg(leave_is_open(&viewer), "%s", text_string(&keys));
        ck_assert_int_eq(viewer_key(&viewer, way, i % 4 > 1), EFFECT_QUIT);
        text_free(&keys);
        end(&viewer);
    }
}
END_TEST

/* The screen says that it plays, and how fast, for as long as it does. */
START_TEST(says_that_it_plays)
{
    for (int ascii = 0; ascii < 2; ascii++) {
        const char *sign = ascii ? "  playing " : "  ▶ ";
        struct viewer viewer;
        begin(&viewer, "lecture", "alphabeta");
        viewer.charset = ascii ? CHARSET_ASCII : CHARSET_UNICODE;
        type(&viewer, "Right", NULL);
        expect(&viewer, "Right", sign, false);
        type(&viewer, "p", NULL);
        expect(&viewer, "p", ascii ? "  playing 2/s" : "  ▶ 2/s", true);
        type(&viewer, "+", NULL);
        expect(&viewer, "p +", ascii ? "  playing 4/s" : "  ▶ 4/s", true);
        type(&viewer, "p", NULL);
        expect(&viewer, "p + p", sign, false);
        end(&viewer);
    }
}
END_TEST

/* As long as a name may be, and no longer. */
START_TEST(bounds_a_name)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    type(&viewer, "e Down n Backspace", NULL);
    for (uint32_t i = 0; i < TREE_NAME; i++)
        viewer_key(&viewer, 'x', false);
    type(&viewer, "Enter", NULL);
    ck_assert_uint_eq(tree_name(viewer.tree, 1).length, TREE_NAME);
    type(&viewer, "n y Enter", NULL);
    expect(&viewer, "n", "That is too long for a name.", true);
    ck_assert_uint_eq(tree_name(viewer.tree, 1).length, TREE_NAME);
    end(&viewer);
}
END_TEST

START_TEST(plays_by_the_clock)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    ck_assert_int_eq(viewer_patience(&viewer), -1);
    type(&viewer, "p", NULL);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(viewer_tick(&viewer), EFFECT_PAINT);
        ck_assert_int_eq(viewer_tick(&viewer), EFFECT_NONE);
        ck_assert_int_eq(viewer_patience(&viewer), 500);
        viewer.now += 500;
    }
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), 4);
    viewer.now += 100;
    ck_assert_int_eq(viewer_patience(&viewer), 0);
    /* A file that is looked after is due before that. */
    viewer_tick(&viewer);
    watch_begin(&viewer.lanes[0].file, "/dev/null");
    viewer.next_look = viewer.now + 200;
    ck_assert_int_eq(viewer_patience(&viewer), 200);
    viewer.next_look = viewer.now + 600;
    ck_assert_int_eq(viewer_patience(&viewer), 500);
    watch_end(&viewer.lanes[0].file);
    type(&viewer, "p", NULL);
    ck_assert_int_eq(viewer_patience(&viewer), -1);
    type(&viewer, "G h p", NULL);
    viewer_tick(&viewer);
    viewer.now += 500;
    viewer_tick(&viewer);
    ck_assert_int_eq(viewer_patience(&viewer), -1);
    end(&viewer);
}
END_TEST

/* A question and its answer take four times as long as a step each. */
START_TEST(plays_by_decisions)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    type(&viewer, "v Up Up Up Right Esc p", NULL);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(viewer_tick(&viewer), EFFECT_PAINT);
        ck_assert_int_eq(viewer.deciding, i % 2 == 0);
        ck_assert_int_eq(viewer_tick(&viewer), EFFECT_NONE);
        ck_assert_int_eq(viewer_patience(&viewer), 2000);
        viewer.now += 2000;
    }
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), 28);
    for (int i = 0; i < 100 && viewer.playing; i++) {
        viewer_tick(&viewer);
        viewer.now += 2000;
    }
    ck_assert(!viewer.playing);
    viewer_paint(&viewer, 120, 40);
    expect(&viewer, "p", "Nothing is decided any more", true);
    end(&viewer);
}
END_TEST

/* T opens a tree on which the algorithm is wrong, and leads back to where it was pressed. */
START_TEST(comes_back_from_a_tree_that_was_found)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    viewer_take_program(&viewer, 0, trial_compile("nothing", "function F(n)\n  return 0\n"), "nothing");
    type(&viewer, "o Right T", NULL);
    run_ahead(&viewer);
    viewer_paint(&viewer, 120, 40);
    expect(&viewer, "T", "a tree that was found", true);
    expect(&viewer, "T", "T goes back.", true);
    type(&viewer, "T", NULL);
    expect(&viewer, "T T", "step 1/", true);
    expect(&viewer, "T T", "Back at lecture.", true);
    ck_assert_uint_eq(viewer.tree->count, 18);
    type(&viewer, "T l t n i m Enter", NULL);
    type(&viewer, "T", NULL);
    expect(&viewer, "T l t n i m Enter T", "a tree that was found", true);
    end(&viewer);
}
END_TEST

/* How fast, and what brings along, is for this lecture. */
START_TEST(keeps_no_pace_for_the_next_time)
{
    struct viewer viewer;
    struct settings later;
    begin(&viewer, "lecture", "alphabeta");
    type(&viewer, "+ + L v Enter Esc", NULL);
    settings_load(&later, CHARSET_UNICODE);
    ck_assert(setting_is_usual(&later, SETTING_speed));
    ck_assert(setting_is_usual(&later, SETTING_together));
    ck_assert(!setting_is_usual(&later, SETTING_code));
    settings_free(&later);
    end(&viewer);
}
END_TEST

START_TEST(ignores_what_is_pasted)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    for (const char *p = "nnnq:57\r"; *p; p++)
        ck_assert_int_ne(viewer_key(&viewer, (uint32_t)*p, true), EFFECT_QUIT);
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), 0);
    viewer_key(&viewer, ':', false);
    for (const char *p = "5\r\033\1777"; *p; p++)
        viewer_key(&viewer, (uint32_t)*p, true);
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), 0);
    viewer_key(&viewer, '\r', false);
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), 57);
    end(&viewer);
}
END_TEST

/* A search runs as far as somebody wants to look, and no key waits for idle time. */
START_TEST(goes_where_the_search_has_not_been)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    for (const char *key = ":M\r"; *key; key++)
        viewer_key(&viewer, (uint32_t)*key, false);
    viewer_paint(&viewer, 120, 40);
    expect(&viewer, ": M Enter", "never looked at", false);
    ck_assert_uint_gt(cursor_number(&viewer.lanes[0].session.cursor), 40);
    end(&viewer);
}
END_TEST

/* A driver's call, a function that passes on, and one that only helps are no visits. */
START_TEST(goes_over_calls_that_are_no_visits)
{
    static const struct {
        const char *tree, *algorithm;
    } calls[] = {{"horizon", "iterative-deepening"}, {"lecture", "mtdf"}, {"lecture", "alphabeta-two"}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct viewer viewer;
        begin(&viewer, calls[i].tree, calls[i].algorithm);
        ck_assert(viewer.lanes[0].suits);
        struct cursor *cursor = &viewer.lanes[0].session.cursor;
        for (size_t depth = 1; depth <= 2; depth++) {
            while (cursor_depth(cursor) < depth)
                viewer_key(&viewer, 'l', false);
            viewer_key(&viewer, 'j', false);
            bool entered =
                cursor_depth(cursor) == depth + 1 && cursor_frame(cursor, depth)->node == TREE_ROOT;
            ck_assert_msg(cursor_depth(cursor) <= depth || entered, "%s: %zu", calls[i].algorithm,
                          cursor_depth(cursor));
            viewer_key(&viewer, 'g', false);
        }
        end(&viewer);
    }
}
END_TEST

/* --- the mouse --- */

static bool find(const struct viewer *viewer, const char *word, int *x, int *y)
{
    for (*y = 0; *y < viewer->canvas.height; ++*y)
        for (*x = 0; *x + (int)strlen(word) <= viewer->canvas.width; ++*x) {
            size_t same = 0;
            while (word[same] &&
                   canvas_cell(&viewer->canvas, *x + (int)same, *y)->point == (uint8_t)word[same])
                same++;
            if (!word[same])
                return true;
        }
    return false;
}

static void click(struct viewer *viewer, int x, int y)
{
    viewer_mouse(viewer, MOUSE_PRESS, x, y);
    viewer_mouse(viewer, MOUSE_RELEASE, x, y);
    viewer_paint(viewer, 120, 40);
}

/* A click on a line of the settings changes that one, and a click above or below none. */
START_TEST(changes_the_setting_that_is_clicked)
{
    struct viewer viewer;
    int x, y, last;
    begin(&viewer, "lecture", "alphabeta");
    type(&viewer, "v", NULL);
    struct settings before = viewer.settings;
    ck_assert(find(&viewer, "steps a second when playing", &x, &last));
    ck_assert(find(&viewer, "the pseudocode", &x, &y));
    ck_assert_int_eq(last - y, SETTING_COUNT - 1);
    for (int line = -1; line <= SETTING_COUNT; line++) {
        click(&viewer, x, y + line);
        for (int i = 0; i < SETTING_COUNT; i++) {
            bool changed = viewer.settings.choice[i] != before.choice[i];
            ck_assert_msg(changed == (i == line), "line %d, %s", line, setting_help((enum setting)i));
        }
        while (line >= 0 && line < SETTING_COUNT && viewer.settings.choice[line] != before.choice[line])
            click(&viewer, x, y + line);
    }
    end(&viewer);
}
END_TEST

/* What the tree makes no use of, the panes have. */
START_TEST(leaves_no_rows_blank_below_the_tree)
{
    static const struct {
        const char *tree, *keys;
        int columns, rows;
        const char *shows;
    } screens[] = {
        {"lecture", "", 80, 60, "─ pseudocode"},
        {"lecture", "z", 80, 60, "─ frames"},
        {"lecture", "z", 80, 72, "─ pseudocode"},
        {"ics180a", "z", 80, 60, "─ trace"},
        {"aima", "z", 80, 60, "─ pseudocode"},
        {"chess-like", "z", 80, 72, "─ frames"},
        {"aima", "", 80, 32, "─ trace"},
        {"bags", "z", 200, 60, "─ frames"},
        {"lecture", "z", 80, 60, "1 A: α=−∞, β=+∞"},
        {"aima", "z", 160, 48, "─ pseudocode"},
    };
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        struct viewer viewer;
        begin(&viewer, screens[i].tree, "alphabeta");
        run_ahead(&viewer);
        viewer_paint(&viewer, 80, 24);
        type(&viewer, "]]]]]]]]", NULL);
        type(&viewer, screens[i].keys, NULL);
        viewer_paint(&viewer, screens[i].columns, screens[i].rows);
        expect(&viewer, screens[i].keys, screens[i].shows, true);
        end(&viewer);
    }
}
END_TEST

START_TEST(goes_where_one_clicks)
{
    static const struct {
        const char *keys, *word;
        int by;
        const char *shows;
    } clicks[] = {
        {"", "D", 0, "MIN moves at D"}, {"", "L", 0, "L is never looked at."},
        {"", "return v", 0, "▸"},       {"G", "24 ", 1, "24 "},
        {"t", "ics180a", 0, "A to BQ"}, {"G", "function Minimax-ab", 0, "From here on, line 7 doesn't run."},
    };
    for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
        struct viewer viewer;
        int x, y;
        begin(&viewer, "lecture", "alphabeta");
        run_ahead(&viewer);
        viewer_paint(&viewer, 120, 40);
        type(&viewer, clicks[i].keys, NULL);
        ck_assert_msg(find(&viewer, clicks[i].word, &x, &y), "%s", clicks[i].word);
        click(&viewer, x + clicks[i].by, y);
        expect(&viewer, clicks[i].word, clicks[i].shows, true);
        end(&viewer);
    }
}
END_TEST

/* What is typed and pressed faster than it is painted: the press is on what was there before. */
START_TEST(takes_no_press_on_what_has_gone)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    type(&viewer, "c", NULL);
    type(&viewer, "Enter", NULL);
    ck_assert_int_eq(viewer.lane_count, 2);
    viewer_mouse(&viewer, MOUSE_PRESS, 110, 39);
    viewer_mouse(&viewer, MOUSE_RELEASE, 110, 39);
    ck_assert_uint_gt(cursor_number(&viewer.lanes[1].session.cursor), 0);
    uint64_t first = cursor_number(&viewer.lanes[0].session.cursor);
    viewer_key(&viewer, 'c', false);
    ck_assert_int_eq(viewer.lane_count, 1);
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 120; x++) {
            viewer_mouse(&viewer, MOUSE_PRESS, x, y);
            viewer_mouse(&viewer, MOUSE_DRAG, x, y);
            viewer_mouse(&viewer, MOUSE_RELEASE, x, y);
            viewer_mouse(&viewer, MOUSE_WHEEL_DOWN, x, y);
        }
    ck_assert_uint_eq(cursor_number(&viewer.lanes[0].session.cursor), first);
    end(&viewer);
}
END_TEST

START_TEST(follows_the_timeline)
{
    struct viewer viewer;
    begin(&viewer, "lecture", "alphabeta");
    run_ahead(&viewer);
    viewer_paint(&viewer, 120, 40);
    const struct cursor *cursor = &viewer.lanes[0].session.cursor;
    viewer_mouse(&viewer, MOUSE_PRESS, 60, 39);
    uint64_t middle = cursor_number(cursor);
    ck_assert_uint_gt(middle, 30);
    ck_assert_uint_lt(middle, 70);
    viewer_mouse(&viewer, MOUSE_DRAG, 90, 3);
    ck_assert_uint_gt(cursor_number(cursor), middle);
    viewer_mouse(&viewer, MOUSE_DRAG, 119, 3);
    ck_assert_uint_gt(cursor_number(cursor), 90);
    viewer_mouse(&viewer, MOUSE_RELEASE, 119, 3);
    uint64_t last = cursor_number(cursor);
    viewer_mouse(&viewer, MOUSE_DRAG, 10, 39);
    ck_assert_uint_eq(cursor_number(cursor), last);
    viewer_mouse(&viewer, MOUSE_WHEEL_UP, 20, 10);
    ck_assert_uint_eq(cursor_number(cursor), last - 1);
    viewer_mouse(&viewer, MOUSE_WHEEL_DOWN, 20, 10);
    ck_assert_uint_eq(cursor_number(cursor), last);
    /* At its ends, and beyond. */
    viewer_mouse(&viewer, MOUSE_PRESS, 119, 39);
    ck_assert_uint_eq(cursor_number(cursor), 100);
    viewer_mouse(&viewer, MOUSE_RELEASE, 119, 39);
    viewer_mouse(&viewer, MOUSE_WHEEL_DOWN, 20, 10);
    ck_assert_uint_eq(cursor_number(cursor), 100);
    viewer_mouse(&viewer, MOUSE_PRESS, 1, 39);
    ck_assert_uint_eq(cursor_number(cursor), 0);
    viewer_mouse(&viewer, MOUSE_RELEASE, 1, 39);
    viewer_mouse(&viewer, MOUSE_WHEEL_UP, 20, 10);
    ck_assert_uint_eq(cursor_number(cursor), 0);
    end(&viewer);
}
END_TEST

/* On a small screen: a list that is longer follows what is chosen, up and down, a table is scrolled, and one
 * pane has room beside the tree, which goes on with the search again after the next step. */
START_TEST(scrolls_what_is_long)
{
    static const struct {
        const char *keys, *shows, *hides;
    } scrolled[] = {
        {"a", " minimax ", " sss "},
        {"a End", " sss ", "alphabeta-shallow"},
        {"a End Home", "alphabeta-shallow", " sss "},
        {"a End Up", " sss ", "alphabeta-shallow"},
        {"C", "Up Down scroll   Esc close", " sss "},
        {"C Down", " alphabeta ", " minimax "},
        {"C j k", " minimax ", " sss "},
        {"C Down Up Up", " minimax ", " sss "},
        {"C Down Down Down Down Down Down Down Down Down Down Down", " sss ", " alphabeta-shallow "},
        {"C Down Down Down Down Down Down Down Down Down Down Down", " zero-window ", " minimax "},
        {"C C", "step 0/", "what they cost"},
        {"C q", "step 0/", "what they cost"},
        {"Tab", "─ pseudocode ─", "─ frames ─"},
        {"Tab Tab", "─ frames ─", "─ pseudocode ─"},
        {"Shift-Tab", "─ trace ─", "─ frames ─"},
        {"Tab Tab Tab Tab", "step 0/", "─ trace ─"},
        {"G Shift-Tab", "  10 C:", "   9 A:"},
        {"G Shift-Tab PageUp", "   1 A:", "  17 G:"},
        {"G Shift-Tab PageUp PageUp PageUp", "   1 A:", "  17 G:"},
        {"G Shift-Tab PageUp PageDown PageDown", "  10 C:", "   9 A:"},
        {"G Shift-Tab PageUp h", "  25 A:", "   3 E:"},
        {"G Shift-Tab WheelUp", "   7 F:", "   6 K:"},
        {"G Shift-Tab WheelUp WheelUp", "   4 B:", "   3 E:"},
        {"G Shift-Tab WheelUp WheelUp WheelDown", "   7 F:", "   6 K:"},
        {"G Shift-Tab WheelUp WheelUp h", "  25 A:", "   4 B:"},
    };
    for (size_t i = 0; i < sizeof scrolled / sizeof *scrolled; i++) {
        struct viewer viewer;
        const char *keys = scrolled[i].keys;
        begin(&viewer, "lecture", "alphabeta");
        run_ahead(&viewer);
        viewer_paint(&viewer, 80, 24);
        for (uint32_t key = key_named(&keys); key; key = key_named(&keys)) {
            if (key == WHEEL_UP || key == WHEEL_DOWN)
                viewer_mouse(&viewer, key == WHEEL_UP ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN, 60, 5);
            else
                viewer_key(&viewer, key, false);
            run_ahead(&viewer);
            viewer_paint(&viewer, 80, 24);
        }
        expect(&viewer, scrolled[i].keys, scrolled[i].shows, true);
        expect(&viewer, scrolled[i].keys, scrolled[i].hides, false);
        end(&viewer);
    }
}
END_TEST

/* --- whatever one does --- */

/* Where one came from leaves no trace on the screen. */
START_TEST(shows_the_same_by_any_way)
{
    static const char moves[] = "lhjknN][gG><";
    struct viewer one, other;
    struct random random;
    random_seed(&random, 4);
    begin(&one, "lecture", "alphabeta");
    begin(&other, "lecture", "alphabeta");
    one.settings.choice[SETTING_trace] = other.settings.choice[SETTING_trace] = 1;
    run_ahead(&one);
    run_ahead(&other);
    for (int i = 0; i < 2000; i++) {
        viewer_key(&one, (uint32_t)moves[below(&random, sizeof moves - 1)], false);
        text_clear(&one.note);
        viewer_paint(&one, 120, 40);
        viewer_key(&other, 'g', false);
        text_clear(&other.note);
        move_to_step(&other, cursor_number(&one.lanes[0].session.cursor));
        viewer_paint(&other, 120, 40);
        char *here = screen(&one), *there = screen(&other);
        ck_assert_str_eq(here, there);
        free(here);
        free(there);
    }
    end(&one);
    viewer_end(&other);
}
END_TEST

static void do_anything(struct viewer *viewer, struct random *random)
{
    static const uint32_t keys[] = {
        KEY_CODE_LEFT, KEY_CODE_RIGHT,     KEY_CODE_UP,      KEY_CODE_DOWN, KEY_CODE_HOME,
        KEY_CODE_END,  KEY_CODE_PAGE_DOWN, KEY_CODE_PAGE_UP, '\r',          27,
        '\t',          KEY_CODE_BACK_TAB};
    switch (below(random, 8)) {
    case 0:
        viewer_paint(viewer, (int)below(random, 220), (int)below(random, 70));
        break;
    case 1:
        viewer_mouse(viewer, (enum mouse)below(random, 5), (int)below(random, 220), (int)below(random, 70));
        break;
    case 2:
        viewer_idle(viewer);
        break;
    case 3:
        viewer->now += (int64_t)below(random, 1000);
        viewer_tick(viewer);
        break;
    case 4:
        viewer_key(viewer, keys[below(random, sizeof keys / sizeof *keys)], false);
        break;
    default:
        viewer_key(viewer, (uint32_t)(' ' + below(random, 95)), below(random, 20) == 0);
    }
}

/* Whatever is typed may be written: in a folder that goes afterwards. */
static void enter_room(char *room)
{
    ck_assert_ptr_nonnull(mkdtemp(room));
    ck_assert_int_eq(chdir(room), 0);
}

static void leave_room(const char *room)
{
    DIR *files = opendir(".");
    ck_assert_ptr_nonnull(files);
    for (struct dirent *file = readdir(files); file; file = readdir(files))
        unlink(file->d_name);
    closedir(files);
    ck_assert_int_eq(chdir("/"), 0);
    ck_assert_int_eq(rmdir(room), 0);
}

START_TEST(bears_anything)
{
    char room[] = "/tmp/cutoff-room-XXXXXX";
    enter_room(room);
    static const char *const trees[] = {"lecture",  "ics180a",         "chess-like", "chain",
                                        "two-mins", "lecture-unknown", NULL};
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        struct viewer viewer;
        struct random random;
        random_seed(&random, i);
        begin(&viewer, trees[i], "alphabeta");
        viewer_paint(&viewer, 80, 24);
        for (int j = 0; j < 20000; j++)
            do_anything(&viewer, &random);
        while (viewer.mode)
            mode_close(&viewer);
        viewer_paint(&viewer, 120, 40);
        end(&viewer);
    }
    leave_room(room);
}
END_TEST

/* What a file has, which may be no file. */
static void take(struct text *out, const char *path)
{
    char bytes[1024];
    FILE *file = fopen(path, "r");
    text_clear(out);
    for (size_t got; file && (got = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add(out, bytes, got);
    if (file)
        fclose(file);
}

/* The picture of the step, as a pen draws it. */
static void take_picture(struct text *out, const char *tree_name, const struct pen *pen, uint64_t step)
{
    struct tree *tree = library_tree(tree_name);
    struct program *program = library_algorithm("alphabeta");
    struct session session = {0};
    struct outcome outcome;
    struct picture picture = {0};
    struct text why = {0};
    ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
    session_run_all(&session);
    outcome_find(&outcome, &session);
    picture_begin(&picture, &session, &outcome);
    text_clear(out);
    struct pen_job job = {.picture = &picture, .steps = &step, .count = 1, .file = text_open(out)};
    ck_assert(pen->draw(&job));
    text_close(job.file);
    picture_free(&picture);
    outcome_free(&outcome);
    session_end(&session);
    program_free(program);
    tree_free(tree);
}

/* A file is replaced when somebody says so, and the search stays where it is. */
START_TEST(writes_pictures)
{
    static const struct {
        const char *keys, *path, *says;
        uint64_t step; /* whose picture is in the file then */
    } writes[] = {
        {"n x Enter", "lecture-step-28.svg", "Written to lecture-step-28.svg.", 28},
        {"Right x C-u a . s v g Enter", "a.svg", "Written to a.svg.", 29},
        {"Right x C-u a . s v g Enter", "a.svg", "There is such a file. Replace it? (y, n)", 29},
        {"n", "a.svg", "write the picture to: a.svg", 29},
        {"Enter y", "a.svg", "Written to a.svg.", 30},
        {"x C-u a / b . s v g Enter", "a.svg", "a/b.svg isn't written: ", 30},
        {"x C-u a . t e x Enter", "a.tex", "Written to a.tex.", 30},
        {"C-l", "a.tex", "step 30/100", 30},
    };
    char room[] = "/tmp/cutoff-room-XXXXXX";
    struct viewer viewer;
    struct text written = {0}, expected = {0};
    enter_room(room);
    begin(&viewer, "lecture", "alphabeta");
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
        type(&viewer, writes[i].keys, NULL);
        expect(&viewer, writes[i].keys, writes[i].says, true);
        take(&written, writes[i].path);
        take_picture(&expected, "lecture", pen_of_file(writes[i].path), writes[i].step);
        ck_assert_str_eq(text_string(&written), text_string(&expected));
    }
    type(&viewer, "x C-u a . h t m l Enter", NULL);
    take(&written, "a.html");
    ck_assert_ptr_nonnull(strstr(text_string(&written), "\"start\":30}"));
    end(&viewer);
    leave_room(room);
    text_free(&written);
    text_free(&expected);
}
END_TEST

/* Settings that can't be read don't hold up the start, and are told beside the tree, whenever there is
 * one. */
/* --- lessons --- */

/* With one blank wherever there are some, or the end of a line. */
static void squeeze(struct text *out, const char *words)
{
    for (; *words; words++)
        if (!isspace((unsigned char)*words))
            text_add_char(out, *words);
        else if (out->length && out->bytes[out->length - 1] != ' ')
            text_add_char(out, ' ');
}

static void check_stop(struct viewer *viewer, const char *lesson, int columns, int rows, struct area *tree,
                       struct slice *algorithm)
{
    const struct lesson_stop *stop = &viewer->lesson.stops.at[viewer->taught - 1];
    struct slice said = lesson_said(&viewer->lesson, "algorithm", viewer->taught - 1);
    struct text note = {0}, all = {0}, seen = {0};
    run_ahead(viewer);
    viewer_paint(viewer, columns, rows);
    char *cells = screen(viewer);
    lesson_note(&note, stop->note);
    squeeze(&all, text_string(&note));
    squeeze(&seen, cells);
    while (all.length && all.bytes[all.length - 1] == ' ')
        all.length--;
    ck_assert_msg(viewer->taught_step == cursor_number(&viewer->lanes[0].session.cursor), "%s at %.*s:\n%s",
                  lesson, SLICE(stop->words), cells);
    ck_assert_msg(strstr(text_string(&seen), text_string(&all)), "%s at %.*s:\n%s", lesson,
                  SLICE(stop->words), cells);
    for (int i = 0; i < viewer->site_count; i++) {
        struct area area = viewer->sites[i].area;
        if (viewer->sites[i].pane != PANE_TREE)
            continue;
        if (!slice_equal(*algorithm, said))
            *tree = area;
        *algorithm = said;
        ck_assert_int_eq(tree->width, area.width);
        ck_assert_int_eq(tree->height, area.height);
    }
    free(cells);
    text_free(&note);
    text_free(&all);
    text_free(&seen);
}

/* All places of all lessons, there and back: each is reached and its note is there, whole; and the tree stays
 * where it is as long as the algorithm does. */
static void walk_through(const char *name, int columns, int rows)
{
    struct viewer viewer;
    struct lesson lesson;
    struct diag diag = {0};
    struct area tree = {0};
    struct slice algorithm = {0};
    ck_assert(library_read_lesson(&lesson, name, &diag));
    struct viewer_wishes wishes = {.program = library_algorithm("alphabeta"), .program_name = "alphabeta"};
    struct text word = {0};
    text_add_slice(&word, lesson_said(&lesson, "tree", 0));
    wishes.tree = library_tree(text_string(&word));
    wishes.tree_name = text_string(&word);
    wishes.lesson = &lesson;
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    viewer_begin(&viewer, &wishes);
    size_t stops = viewer.lesson.stops.count;
    for (size_t i = 1; i <= stops; i++) {
        ck_assert_uint_eq(viewer.taught, i);
        check_stop(&viewer, name, columns, rows, &tree, &algorithm);
        viewer_key(&viewer, '\'', false);
    }
    ck_assert_uint_eq(viewer.taught, stops);
    for (size_t i = stops; i-- > 1;) {
        viewer_key(&viewer, '"', false);
        ck_assert_uint_eq(viewer.taught, i);
        check_stop(&viewer, name, columns, rows, &tree, &algorithm);
    }
    viewer_end(&viewer);
    text_free(&word);
    diag_free(&diag);
}

START_TEST(goes_through_every_lesson)
{
    for (size_t i = 0; library_next(SHIPPED_LESSON, i); i++) {
        walk_through(library_next(SHIPPED_LESSON, i)->name, 80, 24);
        walk_through(library_next(SHIPPED_LESSON, i)->name, 160, 48);
    }
}
END_TEST

START_TEST(tells_of_settings_that_cannot_be_read)
{
    for (int chosen = 0; chosen < 2; chosen++) {
        struct viewer viewer;
        struct text place = {0};
        ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, "/tmp/cutoff-viewer-XXXXXX")));
        text_format(&place, "%s/cutoff", folder);
        ck_assert_int_eq(mkdir(text_string(&place), 0700), 0);
        text_add_string(&place, "/settings");
        ck_assert_int_eq(mkfifo(text_string(&place), 0600), 0);
        setenv("XDG_CONFIG_HOME", folder, 1);
        setenv("XDG_STATE_HOME", "/dev/null", 1);
        struct viewer_wishes wishes = {.tree = chosen ? NULL : library_tree("lecture"),
                                       .tree_name = "lecture",
                                       .program = library_algorithm("alphabeta"),
                                       .program_name = "alphabeta"};
        viewer_begin(&viewer, &wishes);
        type(&viewer, chosen ? "l e c Enter" : "", NULL);
        viewer_paint(&viewer, 120, 40);
        expect(&viewer, "", "is a pipe or a device", true);
        type(&viewer, "Right", NULL);
        expect(&viewer, "Right", "is a pipe or a device", false);
        end(&viewer);
        text_free(&place);
    }
}
END_TEST

UNIT("viewer", does_what_keys_say, knows_a_case_for_every_action, leaves,
     asks_before_it_leaves_what_is_not_written, says_that_it_plays, bounds_a_name, plays_by_the_clock,
     plays_by_decisions, comes_back_from_a_tree_that_was_found, keeps_no_pace_for_the_next_time,
     ignores_what_is_pasted, goes_where_the_search_has_not_been, goes_over_calls_that_are_no_visits,
     changes_the_setting_that_is_clicked, leaves_no_rows_blank_below_the_tree, goes_where_one_clicks,
     takes_no_press_on_what_has_gone, follows_the_timeline, scrolls_what_is_long, shows_the_same_by_any_way,
     bears_anything, goes_through_every_lesson, writes_pictures, tells_of_settings_that_cannot_be_read)
