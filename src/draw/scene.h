/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A scene is one search at one moment, as painters look at it: where its cursor stands, who is on the way,
 * what has just changed, and what was just cut off, by whom.
 *
 *     struct scene scene = {.session = session, .outcome = &outcome, .charset = charset};
 *     scene_look(&scene);                        again whenever the cursor has moved
 *     paint_tree(area, &scene, &chart);
 *     scene_free(&scene);
 *
 * The way is the nodes of the open visits, one a level, from the root down. A scene doesn't own the session
 * or the outcome.
 */
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "draw/canvas.h"
#include "draw/glyphs.h"
#include "explain/sentences.h"
#include "lesson/outcome.h"
#include "tree/game.h"
#include "tree/minimax.h"

#define SCENE_NO_FRAME UINT32_MAX

/* What may not be seen yet; each hides what those before it do, too. */
enum scene_secret {
    SECRET_NOTHING,
    SECRET_LATER, /* what comes later in the search */
    SECRET_CAUSE, /* who a cutoff is owed to */
    SECRET_FALL   /* what the cutoff that this step made skips */
};

struct scene {
    struct session *session;
    const struct outcome *outcome; /* NULL until the run is over */
    enum scene_secret secret;
    bool placed;                         /* the strip stands above the sentence */
    bool coming;                         /* cutoffs that are still to come are shown on the timeline */
    const uint8_t *needed;               /* [node]: the minimal tree, to be laid over; or NULL */
    const struct minimax_range *minimax; /* [node]: to be shown where the search knows nothing; or NULL */
    const struct match *match;           /* the game that the tree is of; or NULL */
    enum charset charset;

    /* What scene_look() finds. */
    uint64_t events;
    uint32_t current;    /* the node where the search is; the root before it begins and after it ends */
    uint32_t chosen;     /* the child that this step chose, or TREE_NONE */
    uint32_t back;       /* the child that this step came back from, or TREE_NONE */
    bool ended;          /* the run is over, and this is its last step */
    uint32_t cutoff;     /* that this step decided, or which is being returned from; or CUTOFF_NONE */
    uint32_t cause;      /* the ancestor it is owed to, or TREE_NONE */
    ARRAY(uint32_t) way; /* [level]: the frame of the open visit there, or SCENE_NO_FRAME */
};

void scene_look(struct scene *scene);
void scene_free(struct scene *scene);

/* The frame whose visit is open on a level, or NULL; and its index. */
const struct frame *scene_frame(const struct scene *scene, uint32_t level, uint32_t *index);
/* Whether the edges below a node lead from the cause of a cutoff to where it fell. */
bool scene_is_link(const struct scene *scene, uint32_t node, uint32_t level);
/* Whether an edge lies on the way, or on the line both play at the end. */
bool scene_is_way(const struct scene *scene, uint32_t node, uint32_t level);
bool scene_is_best(const struct scene *scene, uint32_t node, uint32_t level);

/* The node that was entered last; at the end the last of the line both play. So what has been searched stays
 * in focus while its value goes up, until a brother of it is entered. */
uint32_t scene_focus(const struct scene *scene);

struct known scene_known(const struct scene *scene, uint32_t node);
/* The mark of a node that has been looked at: what is known of its value, from MAX's side. Where nothing
 * bears out what the search came to there, that number and no sign. Empty for nothing at all. */
struct slice scene_mark(const struct scene *scene, struct text *text, uint32_t node,
                        const struct known *known);

/* How a variable of an open frame stands out: STYLE_NUMBER, or that it has changed, or has to do with the
 * cutoff. */
enum style scene_register_style(const struct scene *scene, uint32_t frame, int16_t reg);

struct teller scene_teller(const struct scene *scene);

/* A number, a node's name, any value, as text that lasts until the next call with the same text. */
struct slice scene_number(const struct scene *scene, struct text *text, double number);
struct slice scene_label(const struct scene *scene, struct text *text, uint32_t node);
/* "3 ≥ 2"; empty where no numbers were compared. */
struct slice scene_reason(const struct scene *scene, struct text *text, uint32_t cutoff);
uint32_t scene_glyph(const struct scene *scene, enum glyph glyph);

#endif
