/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/include.h"
#include "base/escape.h"

/* As a link has it, which no format takes for anything else. */
static void add_link(struct text *out, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (; *path; path++)
        text_format(out, strchr(plain, *path) ? "%c" : "%%%02X", (unsigned char)*path);
}

/* Between brackets, which it must not end. */
static void add_alternative(struct text *out, struct slice sentence)
{
    struct text words = {0};
    escape_add(&words, sentence, ESCAPE_MARKDOWN, CHARSET_UNICODE);
    for (size_t i = 0; i < words.length; i++)
        text_format(out, words.bytes[i] == ']' ? "\\%c" : "%c", words.bytes[i]);
    text_free(&words);
}

/* Of several, the first goes as the second comes, and so on; the last stays. */
static const char *fragment(size_t number, size_t count)
{
    return number == 0 ? "fade-out" : number + 1 < count ? "current-visible" : "fade-in";
}

static void add_quarto(struct text *out, const char *path, struct slice sentence, size_t number, size_t count)
{
    text_add_string(out, number == 0 ? "::: {.r-stack}\n![](" : "![](");
    add_link(out, path);
    text_add_string(out, "){");
    if (count > 1)
        text_format(out, ".fragment .%s fragment-index=%zu ", fragment(number, count),
                    number ? number - 1 : 0);
    text_add_string(out, "fig-alt=");
    escape_add(out, sentence, ESCAPE_JSON, CHARSET_UNICODE);
    text_add_string(out, number + 1 < count ? "}\n\n" : "}\n:::\n");
}

static void add_reveal(struct text *out, const char *path, struct slice sentence, size_t number, size_t count)
{
    text_add_string(out, number == 0 ? "<div class=\"r-stack\">\n<img" : "<img");
    if (count > 1)
        text_format(out, " class=\"fragment %s\" data-fragment-index=\"%zu\"", fragment(number, count),
                    number ? number - 1 : 0);
    text_add_string(out, " src=\"");
    add_link(out, path);
    text_add_string(out, "\" alt=\"");
    escape_add(out, sentence, ESCAPE_XML, CHARSET_UNICODE);
    text_add_string(out, number + 1 < count ? "\">\n" : "\">\n</div>\n");
}

void include_add(struct text *out, enum include include, const char *path, struct slice sentence,
                 size_t number, size_t count)
{
    if (include == INCLUDE_MARKDOWN) {
        text_add_string(out, number ? "\n![" : "![");
        add_alternative(out, sentence);
        text_add_string(out, "](");
        add_link(out, path);
        text_add_string(out, ")\n");
    }
    if (include == INCLUDE_QUARTO)
        add_quarto(out, path, sentence, number, count);
    if (include == INCLUDE_REVEAL)
        add_reveal(out, path, sentence, number, count);
}
