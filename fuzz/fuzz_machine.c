/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are given to the compiler, and what it takes runs on some trees for as many steps as are allowed.
 * The machine must leave the same events when it does one instruction after the other. Then it is walked
 * through, forwards and backwards, and told, asked and answered.
 */
#include "draw/scene.h"
#include "explain/sentences.h"
#include "fuzz.h"
#include "homework/quiz.h"
#include "lesson/library.h"
#include "lesson/outcome.h"
#include <stdio.h>

#define STEPS 3000 /* of the machine */
#define LOOKS 200  /* steps that are told, from either end */
#define ASKED 20

static void need(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_machine: %s\n", what);
    abort();
}

static void tell(struct scene *scene, struct text *words)
{
    struct teller teller;
    scene_look(scene);
    teller = scene_teller(scene);
    text_clear(words);
    sentence_of_step(&teller, &scene->session->cursor, words);
}

static void walk(struct session *session)
{
    struct scene scene = {.session = session, .charset = CHARSET_UNICODE};
    struct text words = {0};
    uint64_t steps = 0;
    cursor_seek(&session->cursor, 0);
    for (; steps < LOOKS && session_forward(session); steps++)
        tell(&scene, &words);
    need(cursor_number(&session->cursor) == steps, "steps on don't add up");
    for (; steps > 0; steps--) {
        need(cursor_back(&session->cursor), "there is no step back");
        tell(&scene, &words);
    }
    need(cursor_number(&session->cursor) == 0, "steps back don't add up");
    scene_free(&scene);
    text_free(&words);
}

static void ask(struct session *session)
{
    struct quiz quiz = {.session = session, .level = QUIZ_EVERYTHING};
    struct text words = {0};
    cursor_seek(&session->cursor, 0);
    for (int i = 0; i < ASKED && quiz_next(&quiz); i++) {
        text_clear(&words);
        quiz_write_question(&quiz, &words);
        quiz_write_hint(&quiz, &words);
        quiz_write_truth(&quiz, &words);
        quiz_write_ways(&quiz, &words);
        quiz_read(&quiz, slice_of("yes, (A, B), A->C, 3, x or none"), &words);
        quiz_count(&quiz, 1, true);
    }
    quiz_free(&quiz);
    text_free(&words);
}

static void conclude(struct session *session)
{
    struct outcome outcome;
    struct scene scene = {.session = session, .charset = CHARSET_ASCII};
    struct text words = {0};
    outcome_find(&outcome, session);
    scene.outcome = &outcome;
    scene_look(&scene);
    struct teller teller = scene_teller(&scene);
    if (outcome.answer.fault)
        sentence_of_fault(&teller, outcome.answer.fault, outcome.answer.about, &words);
    else if (outcome.verdict.correct == VERDICT_WRONG)
        sentence_of_verdict(&teller, &outcome.verdict, &session->cursor, &words);
    outcome_free(&outcome);
    scene_free(&scene);
    text_free(&words);
}

static void search(const struct program *program, const struct tree *tree, bool plain, struct log *log)
{
    struct facts facts;
    facts_begin(&facts, tree);
    log_begin(log);
    struct machine *machine = machine_new(program, tree, &facts, log,
                                          &(struct machine_settings){.max_steps = STEPS, .plain = plain});
    while (machine_run(machine, STEPS) == MACHINE_PAUSED)
        ;
    machine_free(machine);
    facts_free(&facts);
}

/* What is run in one go is logged as it is alone; where steps run out, marks decide on the last events. */
static void compare(const struct program *program, const struct tree *tree)
{
    struct log fused, plain;
    search(program, tree, false, &fused);
    search(program, tree, true, &plain);
    const struct event *last = &plain.events[plain.count - 1];
    bool cut = event_kind(last) == EVENT_FAULT && last->value.word == FAULT_STEPS;
    need(cut || fused.count == plain.count, "fusing changes the number of events");
    for (uint64_t i = 0; !cut && i < plain.count; i++)
        need(fused.events[i].code == plain.events[i].code && fused.events[i].node == plain.events[i].node &&
                 fused.events[i].value.word == plain.events[i].value.word,
             "fusing changes an event");
    log_free(&fused);
    log_free(&plain);
}

static void run(const struct program *program, const char *name, enum rows_way rows)
{
    struct tree *tree = library_tree(name);
    struct session session;
    struct session_wishes wishes = {.max_steps = STEPS, .rows = rows};
    struct text why = {0};
    if (session_begin(&session, tree, program, &wishes, &why)) {
        compare(program, tree);
        walk(&session);
        ask(&session);
        session_run_all(&session);
        need(session_over(&session), "it goes on");
        /* Steps are counted where an event is written, and without one no instruction is done twice. */
        need(machine_steps(session.machine) <= STEPS + program->code.count,
             "there are more steps than allowed");
        conclude(&session);
    } else {
        need(why.length > 0, "it is refused without a reason");
    }
    session_end(&session);
    text_free(&why);
    tree_free(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag diag = {0};
    struct source source = {0};
    struct program *program = NULL;
    if (source_copy(&source, "fuzz.algo", (struct slice){(const char *)data, size}, &diag))
        program = program_compile(&source, &diag);
    if (program) {
        run(program, "lecture", ROWS_ARRIVAL);
        run(program, "horizon", ROWS_UPDATE);
        run(program, "chain", ROWS_ARRIVAL);
    }
    program_free(program);
    source_free(&source);
    diag_free(&diag);
    return 0;
}
