/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One file that plays a search in a browser: the drawing, the sentence, the pseudocode with its line; no
 * network, no library. Without its script it is the drawing at the end, and the sentences as a list.
 *
 *     <svg> … <g id="inks"> a child for each mark of ink … </g></svg>
 *     <pre> a span for each line of pseudocode </pre>
 *     <ol> a sentence for each step </ol>
 *     data    inks   [ink]: how it has looked, each another piece of SVG
 *             steps  [step]: what changes with it, ink and number of its look in turn
 *             lines  [step]: the line that runs, from 0; -1 for none
 *             cuts, rows     the steps at which a cutoff falls, and a row is true
 *
 * A number behind # in the address is the step to begin with.
 */
#include "base/escape.h"
#include "draw/paint.h"
#include "explain/speech.h"
#include "picture/pen.h"
#include "picture/svg.h"

static const char page_style[] =
    "html{color-scheme:light dark}\n"
    "body{font:16px/1.4 system-ui,sans-serif;margin:1rem auto;max-width:80rem;padding:0 1rem;"
    "background:#fff;color:#000}\n"
    "h1{font-size:1.2rem;margin:.3rem 0}\n"
    ".stage{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}\n"
    ".tree{flex:1 1 24rem;overflow:auto;max-height:72vh}\n"
    ".tree svg{display:block;width:100%;height:auto}\n"
    "pre{margin:0;font:13px/1.45 'DejaVu Sans Mono',Menlo,Consolas,monospace}\n"
    "pre span{display:block;padding:0 .4em;color:#555}\n"
    "pre span.now{background:#ffef9e;color:#000;font-weight:bold}\n"
    "#sentence{min-height:4.2em;margin:.6rem 0;font-size:1.1rem}\n"
    ".keys button{font:inherit;padding:.25em .8em}\n"
    ".keys input{width:14rem;vertical-align:middle}\n"
    ".played ol{display:none}\n"
    "body:not(.played) .keys,body:not(.played) #sentence{display:none}\n";

static const char dark_style[] = "body{background:#1b1d21;color:#f2f3f5}\n"
                                 "pre span{color:#b8bdc5}\n"
                                 "pre span.now{background:#4d4416;color:#fff}\n";

static const char controls[] =
    "<p class=\"keys\">\n"
    "<button data-do=\"Home\" title=\"Home\">Beginning</button>\n"
    "<button data-do=\"N\" title=\"N\">Previous cutoff</button>\n"
    "<button data-do=\"ArrowLeft\" title=\"Left arrow\">Back</button>\n"
    "<button data-do=\"ArrowRight\" title=\"Right arrow\">Step</button>\n"
    "<button data-do=\"n\" title=\"n\">Next cutoff</button>\n"
    "<button data-do=\"End\" title=\"End\">End</button>\n"
    "<button data-do=\"p\" title=\"p\">Play</button>\n"
    "<input type=\"range\" id=\"bar\" min=\"0\" aria-label=\"step\"> <span id=\"count\"></span>\n"
    "</p>\n"
    "<p id=\"sentence\" aria-live=\"polite\"></p>\n";

/* Keys are the viewer's. The looks of all inks at a step are reckoned from the first one on; then those are
 * replaced that stand otherwise on the page. */
static const char script[] =
    "'use strict';\n"
    "const find = id => document.getElementById(id), data = JSON.parse(find('data').textContent);\n"
    "const group = find('inks'), bar = find('bar'), last = data.steps.length - 1;\n"
    "const sentences = [...document.querySelectorAll('ol li')].map(item => item.textContent);\n"
    "const lines = [...document.querySelectorAll('pre span')];\n"
    "const shown = data.end, marks = [...group.children];\n"
    "let at = 0, timer = null;\n"
    "\n"
    "function looks(step) {\n"
    "  const look = data.inks.map(() => 0);\n"
    "  for (let s = 0; s <= step; s++)\n"
    "    for (let i = 0; i < data.steps[s].length; i += 2)\n"
    "      look[data.steps[s][i]] = data.steps[s][i + 1];\n"
    "  return look;\n"
    "}\n"
    "\n"
    "function replace(ink, look) {\n"
    "  const parsed = new DOMParser().parseFromString(\n"
    "    '<svg xmlns=\"http://www.w3.org/2000/svg\">' + data.inks[ink][look] + '</svg>', 'image/svg+xml');\n"
    "  const fresh = document.importNode(parsed.documentElement.firstElementChild, true);\n"
    "  marks[ink].replaceWith(fresh);\n"
    "  marks[ink] = fresh;\n"
    "  shown[ink] = look;\n"
    "}\n"
    "\n"
    "function show(step) {\n"
    "  at = Math.max(0, Math.min(last, step));\n"
    "  looks(at).forEach((look, ink) => { if (shown[ink] !== look) replace(ink, look); });\n"
    "  lines.forEach((line, i) => line.classList.toggle('now', i === data.lines[at]));\n"
    "  find('sentence').textContent = sentences[at];\n"
    "  find('count').textContent = 'step ' + data.numbers[at] + ' of ' + data.numbers[last];\n"
    "  bar.value = at;\n"
    "  const here = group.querySelector('.current');\n"
    "  if (!here) return;\n"
    "  const box = here.getBoundingClientRect(), view = here.closest('.tree').getBoundingClientRect();\n"
    "  if (box.left < view.left + 60 || box.right > view.right - 60 || box.bottom > view.bottom - 60)\n"
    "    here.scrollIntoView({block: 'nearest', inline: 'center'});\n"
    "}\n"
    "\n"
    "const next = list => { const s = list.find(s => s > at); show(s === undefined ? last : s); };\n"
    "const before = list => { const s = list.filter(s => s < at).pop(); show(s === undefined ? 0 : s); };\n"
    "function play() {\n"
    "  if (timer) { clearInterval(timer); timer = null; return; }\n"
    "  timer = setInterval(() => { if (at < last) show(at + 1); else play(); }, 1000);\n"
    "}\n"
    "const keys = {\n"
    "  ArrowRight: () => show(at + 1), l: () => show(at + 1), ' ': () => show(at + 1),\n"
    "  ArrowLeft: () => show(at - 1), h: () => show(at - 1),\n"
    "  n: () => next(data.cuts), N: () => before(data.cuts),\n"
    "  ']': () => next(data.rows), '[': () => before(data.rows),\n"
    "  Home: () => show(0), g: () => show(0), End: () => show(last), G: () => show(last), p: play,\n"
    "};\n"
    "\n"
    "document.body.classList.add('played');\n"
    "bar.max = last;\n"
    "bar.addEventListener('input', () => show(Number(bar.value)));\n"
    "document.querySelectorAll('button').forEach(b => b.addEventListener('click', () => "
    "keys[b.dataset.do]()));\n"
    "document.addEventListener('keydown', event => {\n"
    "  const typed = event.target === bar || (event.target.tagName === 'BUTTON' && event.key === ' ');\n"
    "  if (typed || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;\n"
    "  event.preventDefault();\n"
    "  keys[event.key]();\n"
    "});\n"
    "const asked = data.numbers.indexOf(Number(location.hash.slice(1)));\n"
    "show(location.hash.length > 1 && asked >= 0 ? asked : data.start);\n";

/* How an ink has looked so far, and how it does now. */
struct history {
    ARRAY(char *) looks;
    size_t now;
};

struct writer {
    const struct pen_job *job;
    const struct picture *picture;
    struct history *histories; /* [ink] */
    struct ink *before;        /* [ink], as it was at the step before, */
    struct text words;         /* and the words of all labels then */
    size_t inks, row_count;
    uint32_t fallen;
    struct text steps, lines, numbers, cuts, rows, sentences;
};

/* --- what changes from step to step --- */

static void add_comma(struct text *list)
{
    text_add_string(list, list->length ? "," : "");
}

static size_t look_number(struct history *history, const struct text *look)
{
    for (size_t i = 0; i < history->looks.count; i++)
        if (strcmp(history->looks.at[i], text_string(look)) == 0)
            return i;
    *array_add(&history->looks) = memory_string(text_string(look), look->length);
    return history->looks.count - 1;
}

static void add_look(struct text *look, const struct picture *picture, const struct ink *ink)
{
    text_clear(look);
    svg_add_ink(look, picture, ink);
    if (look->length)
        look->length--; /* the end of its line */
    else
        text_add_string(look, "<g/>");
    look->bytes[look->length] = '\0';
}

/* Whether a mark looks as it did at the step before, which most do, and to spell them takes long. */
static bool is_same(const struct writer *w, size_t i)
{
    const struct ink *was = &w->before[i], *now = &w->picture->inks.at[i];
    struct slice words = {text_string(&w->words) + was->text, was->length};
    bool placed =
        memcmp(was->at, now->at, sizeof now->at) == 0 && memcmp(&was->box, &now->box, sizeof now->box) == 0;
    return w->histories[i].looks.count && was->tint == now->tint && placed &&
           slice_equal(words, ink_words(w->picture, now));
}

static void note_inks(struct writer *w)
{
    struct text look = {0};
    bool any = false;
    add_comma(&w->steps);
    text_add_char(&w->steps, '[');
    for (size_t i = 0; i < w->inks; i++) {
        struct history *history = &w->histories[i];
        if (is_same(w, i))
            continue;
        add_look(&look, w->picture, &w->picture->inks.at[i]);
        size_t now = look_number(history, &look);
        if (now == history->now)
            continue;
        text_format(&w->steps, "%s%zu,%zu", any ? "," : "", i, now);
        history->now = now;
        any = true;
    }
    text_add_char(&w->steps, ']');
    text_free(&look);
    memcpy(w->before, w->picture->inks.at, w->inks * sizeof *w->before);
    text_clear(&w->words);
    text_add_slice(&w->words, text_slice(&w->picture->words));
}

static void add_item(struct text *list, size_t number)
{
    add_comma(list);
    text_format(list, "%zu", number);
}

/* Whether a cutoff has fallen, and a row come, since the step before. */
static void note_events(struct writer *w, size_t number)
{
    const struct scene *scene = &w->picture->scene;
    const struct visits *visits = &scene->session->visits;
    uint32_t fallen = visits_cut(visits, scene->events);
    size_t rows = rows_count_at(&scene->session->rows, &scene->session->cursor);
    if (fallen > w->fallen && visits->cutoffs.at[fallen - 1].searched)
        add_item(&w->cuts, number);
    if (rows > w->row_count)
        add_item(&w->rows, number);
    w->fallen = fallen;
    w->row_count = rows;
}

static void note_step(struct writer *w, size_t number)
{
    const struct scene *scene = &w->picture->scene;
    uint32_t line = paint_code_at(scene), first = paint_code_begin(scene);
    note_inks(w);
    note_events(w, number);
    add_comma(&w->lines);
    text_format(&w->lines, "%d", line >= first ? (int)(line - first) : -1);
    add_item(&w->numbers, w->job->steps[number]);
    text_add_string(&w->sentences, "<li>");
    escape_add(&w->sentences, text_slice(&w->picture->sentence), ESCAPE_XML, w->picture->wishes.charset);
    text_add_string(&w->sentences, "</li>\n");
}

/* --- the page --- */

static void add_head(const struct writer *w, struct text *out)
{
    enum theme theme = w->job->theme;
    text_add_string(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    escape_add(out, text_slice(&w->picture->title), ESCAPE_XML, w->picture->wishes.charset);
    text_format(out, "</title>\n<style>\n%s", page_style);
    if (theme == THEME_DARK)
        text_add_string(out, dark_style);
    if (theme == THEME_EITHER)
        text_format(out, "@media (prefers-color-scheme:dark){\n%s}\n", dark_style);
    /* As wide as the window, but letters neither tiny nor huge. */
    text_format(out, ".tree svg{min-width:%.0fpt;max-width:%.0fpt}\n", w->picture->width * 0.9,
                w->picture->width * 1.8);
    text_add_string(out, "</style>\n</head>\n<body>\n<h1>");
    escape_add(out, text_slice(&w->picture->title), ESCAPE_XML, w->picture->wishes.charset);
    text_add_string(out, "</h1>\n");
}

static void add_code(const struct writer *w, struct text *out)
{
    const struct scene *scene = &w->picture->scene;
    struct text line = {0};
    text_add_string(out, "<pre>");
    for (uint32_t i = paint_code_begin(scene); i <= paint_code_lines(scene); i++) {
        text_clear(&line);
        speak_code(&line, paint_code_text(scene, i), w->picture->wishes.charset);
        text_add_string(out, "<span>");
        escape_add(out, text_slice(&line), ESCAPE_XML, w->picture->wishes.charset);
        text_add_string(out, line.length ? "</span>" : " </span>");
    }
    text_add_string(out, "</pre>\n");
    text_free(&line);
}

/* As it stands, which is at the end. */
static void add_tree(const struct writer *w, struct text *out)
{
    struct text look = {0};
    text_add_string(out, "<div class=\"tree\">\n");
    svg_add_beginning(out, w->picture);
    svg_add_style(out, w->picture, w->job->theme, true);
    text_format(out, "<rect class=\"%s\" width=\"100%%\" height=\"100%%\"/>\n<g id=\"inks\">\n",
                tints[TINT_PAGE].name);
    for (size_t i = 0; i < w->inks; i++) {
        add_look(&look, w->picture, &w->picture->inks.at[i]);
        text_format(out, "%s\n", text_string(&look));
    }
    text_add_string(out, "</g>\n</svg>\n</div>\n");
    text_free(&look);
}

/* No '<' is left, which could end the script that it stands in. */
static void add_string(struct text *out, const char *words, enum charset charset)
{
    struct text quoted = {0};
    escape_add(&quoted, slice_of(words), ESCAPE_JSON, charset);
    for (size_t i = 0; i < quoted.length; i++)
        if (quoted.bytes[i] == '<')
            text_add_string(out, "\\u003c");
        else
            text_add_char(out, quoted.bytes[i]);
    text_free(&quoted);
}

static void add_data(const struct writer *w, struct text *out)
{
    struct text end = {0};
    text_add_string(out, "<script type=\"application/json\" id=\"data\">\n{\"inks\":[");
    for (size_t i = 0; i < w->inks; i++) {
        text_add_string(out, i ? ",\n[" : "\n[");
        for (size_t k = 0; k < w->histories[i].looks.count; k++) {
            text_add_string(out, k ? "," : "");
            add_string(out, w->histories[i].looks.at[k], w->picture->wishes.charset);
        }
        text_add_char(out, ']');
        add_item(&end, w->histories[i].now);
    }
    text_format(out,
                "],\n\"steps\":[%s],\n\"lines\":[%s],\n\"numbers\":[%s],\n\"cuts\":[%s],\n\"rows\":[%s],\n",
                text_string(&w->steps), text_string(&w->lines), text_string(&w->numbers),
                text_string(&w->cuts), text_string(&w->rows));
    text_format(out, "\"end\":[%s],\n\"start\":%zu}\n</script>\n", text_string(&end), w->job->start);
    text_free(&end);
}

static void add_page(const struct writer *w, struct text *out)
{
    add_head(w, out);
    text_add_string(out, "<div class=\"stage\">\n");
    add_tree(w, out);
    add_code(w, out);
    text_format(out, "</div>\n%s<ol start=\"0\">\n%s</ol>\n", controls, text_string(&w->sentences));
    add_data(w, out);
    text_format(out, "<script>\n%s</script>\n</body>\n</html>\n", script);
}

static void end(struct writer *w)
{
    for (size_t i = 0; i < w->inks; i++) {
        for (size_t k = 0; k < w->histories[i].looks.count; k++)
            free(w->histories[i].looks.at[k]);
        array_free(&w->histories[i].looks);
    }
    free(w->histories);
    free(w->before);
    text_free(&w->words);
    text_free(&w->steps);
    text_free(&w->lines);
    text_free(&w->numbers);
    text_free(&w->cuts);
    text_free(&w->rows);
    text_free(&w->sentences);
}

static bool draw(const struct pen_job *job)
{
    struct writer w = {.job = job, .picture = job->picture};
    struct text out = {0};
    pen_look(job, 0);
    w.inks = job->picture->inks.count;
    w.histories = memory_new(w.inks, sizeof *w.histories);
    w.before = memory_new(w.inks, sizeof *w.before);
    for (size_t i = 0; i < job->count; i++) {
        pen_look(job, i);
        note_step(&w, i);
    }
    add_page(&w, &out);
    fwrite(out.bytes, 1, out.length, job->file);
    text_free(&out);
    end(&w);
    return true;
}

const struct pen pen_html = {.name = "html",
                             .takes = PEN_DRAWS,
                             .endings = "html htm",
                             .several = true,
                             .plays = true,
                             .tells = true,
                             .draw = draw};
