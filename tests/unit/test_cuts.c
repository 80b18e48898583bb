/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of the lecture's three cutoffs, in many words and orders: right as it is, and never right with
 * something in it that isn't so. */
#include "marked.h"

/* $P the place, $C the child behind which it comes, $L what is lost, $v what the child is worth, $a and $b
 * the window, $S what cuts, $t the test. */
static const char *const sentences[] = {
    "At $P after $C: $S cutoff.",
    "$P after $C, $L skipped, because $t",
    "cutoff at $P after $C ($L skipped): $t",
    "$P: $L pruned ($t)",
    "$P - $L skipped - $C = $t",
    "$P, $L skipped, $t",
    "$P: after $C we cut, $L not visited",
    "$P is cut after $C, so $L is pruned",
    "$P behind $C ($S)",
    "$S cutoff at $P behind $C",
    "$S-cut at $P (after $C), pruned: $L",
    "node $P: $C = $v, $t, cutoff -> $L not evaluated",
    "in $P after $C: alpha=$a, beta=$b, cut $L",
    "$P: alpha=$a beta=$b, $L cut",
    "after $C = $v at $P $t, so $L is skipped",
    "We stop at $P after seeing $C since $t; $L is never looked at.",
    "$L pruned at $P after $C ($S cutoff, $t)",
    "$L: cut at $P because $C = $t",
    "$P -> cut after $C: $L",
    "at $P: cut after $C, $L left out",
    "$C causes a $S cutoff at $P, $L is pruned",
    "$S cutoff: $P, after $C, prunes $L",
    "cut at $P when $C returns $v ($t), $L not explored",
    "$P: pruned after $C, $L skipped",
    "At node $P, after child $C, $t so $L is cut ($S cutoff)",
    "$P stops after $C ($t). $L is not visited.",
    "$L is cut off at $P behind $C",
    "$P nach $C: α = $a, β = $b, $L entfällt",
    "nach $C an $P, α=$a β=$b, weg: $L",
    "An $P wird nach $C abgebrochen (α = $a, β = $b). Nicht besucht: $L.",
    "Bei $P nach $C: $S-Schnitt, $L wird nicht mehr betrachtet",
    "$P: $L abgeschnitten (alpha=$a, beta=$b)",
    "an $P: $L (α $a, β $b)",
    "$S-Schnitt bei $P hinter $C, $L fällt weg, da $t",
    "Schnitt an $P nach $C, dadurch fällt $L weg",
    "Bei $P wird $L nach $C abgeschnitten, weil $t",
    "Knoten $P: nach $C ($v) Abbruch, $L nicht besucht",
    "$P: $S-Cutoff nach $C = $v, $L gestrichen",
    "In $P schneiden wir nach $C ab ($t), $L wird übersprungen.",
    "En $P después de $C: corte $S, no se visita $L",
    "Corte $S en $P tras $C: $L podado",
    "Coupure $S en $P après $C : $L élagué",
    "En $P se corta después de $C porque $t; $L no se explora",
    "On coupe en $P après $C ($t), $L n'est pas visité",
    "$L is not explored because at $P after $C we have $t",
    "$P: $S-cutoff after child $C; pruned $L",
    "($P) after $C: $t -> prune $L",
    "$L gets pruned at $P (after $C came back with $v)",
    "prune $L under $P, since $C = $v, $t",
    "$P cuts off after $C. $L pruned. $S cutoff.",
    "- $P: $S cut after $C, unseen: $L",
    "$L pruned by $S cutoff at $P",
    "$P is left after $C, $L isn't searched",
    "Schnitt 1: $P nach $C ($S), $L fällt weg",
    "$P: nach $C wird geschnitten, $L bleibt unbesucht",
    "$L entfällt, weil $P nach $C abbricht ($t)",
    "$S-Schnitt an $P, $L wird nicht ausgewertet",
    "$P (nach $C): $t, also Schnitt, $L weg",
    "$L wird an $P abgeschnitten (nach $C, $S)",
    "corte $S en $P después de $C ($t): se poda $L",
    "en $P, tras $C = $v, $t, así que $L se poda",
    "coupure en $P après $C : $t, donc $L n'est pas exploré",
    "$P : coupe $S après $C, $L ignoré",
};

struct cut {
    const char *P, *C, *L, *v, *a, *b, *S, *t;
};

static const struct cut cuts[] = {
    {"F", "K", "L", "3", "-inf", "2", "beta", "3 >= 2"},
    {"M", "Q", "R", "1", "2", "+inf", "alpha", "1 <= 2"},
    {"D", "I", "J", "1", "6", "+inf", "alpha", "1 <= 6"},
};

enum { CUTS = sizeof cuts / sizeof *cuts };

static void say(struct text *out, const char *sentence, const struct cut *cut)
{
    for (; *sentence; sentence++)
        if (*sentence != '$')
            text_add_char(out, *sentence);
        else
            switch (*++sentence) {
            case 'P':
                text_add_string(out, cut->P);
                break;
            case 'C':
                text_add_string(out, cut->C);
                break;
            case 'L':
                text_add_string(out, cut->L);
                break;
            case 'v':
                text_add_string(out, cut->v);
                break;
            case 'a':
                text_add_string(out, cut->a);
                break;
            case 'b':
                text_add_string(out, cut->b);
                break;
            case 'S':
                text_add_string(out, cut->S);
                break;
            default:
                text_add_string(out, cut->t);
            }
    text_add_char(out, '\n');
}

static void tell(struct text *out, const char *sentence, const struct cut told[CUTS])
{
    text_clear(out);
    text_add_string(out, "value: 6\n");
    for (size_t i = 0; i < CUTS; i++)
        say(out, sentence, &told[i]);
}

START_TEST(tells_what_is_so)
{
    struct text words = {0};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        tell(&words, sentences[i], cuts);
        const enum judgement judgement = judge_lecture(text_string(&words));
        ck_assert_msg(judgement == JUDGED_RIGHT, "%s: %s", sentences[i], judgement_name(judgement));
    }
    text_free(&words);
}
END_TEST

/* Each makes something of it false. */
static void swap_places(struct cut *told)
{
    told[0].P = "M";
    told[1].P = "F";
}

static void lose_what_is_seen(struct cut *told)
{
    told[0].C = "L";
    told[0].L = "K";
}

static void cut_by_the_other(struct cut *told)
{
    told[0].S = "alpha";
}

static void move_the_window(struct cut *told)
{
    told[2].a = "2";
    told[2].b = "4";
}

static void lose_another(struct cut *told)
{
    told[2].L = "N";
}

static void come_behind_the_other(struct cut *told)
{
    told[1].C = "R";
    told[1].L = "Q";
}

START_TEST(never_takes_for_right_what_is_not)
{
    static void (*const twists[])(struct cut *) = {swap_places,     lose_what_is_seen, cut_by_the_other,
                                                   move_the_window, lose_another,      come_behind_the_other};
    struct text words = {0}, so = {0};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        for (size_t k = 0; k < sizeof twists / sizeof *twists; k++) {
            struct cut told[CUTS];
            memcpy(told, cuts, sizeof told);
            twists[k](told);
            tell(&so, sentences[i], cuts);
            tell(&words, sentences[i], told);
            ck_assert_msg(strcmp(text_string(&words), text_string(&so)) == 0 ||
                              judge_lecture(text_string(&words)) != JUDGED_RIGHT,
                          "%s", text_string(&words));
        }
    text_free(&words);
    text_free(&so);
}
END_TEST

UNIT("cuts", tells_what_is_so, never_takes_for_right_what_is_not)
