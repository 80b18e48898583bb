/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/wrap.h"
#include "base/utf8.h"
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t wrap_terminal(int descriptor)
{
    struct winsize size;
    if (!isatty(descriptor) || ioctl(descriptor, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col;
}

void wrap_words(struct text *out, const char *words, size_t column, size_t indent, size_t width)
{
    while (*words) {
        size_t length = strcspn(words, " \n");
        size_t columns = utf8_columns((struct slice){words, length});
        if (column > indent && column + 1 + columns > width - 1) {
            text_add_char(out, '\n');
            text_add_repeated(out, ' ', indent);
            column = indent;
        } else if (column > indent) {
            text_add_char(out, ' ');
            column++;
        }
        text_add(out, words, length);
        column += columns;
        words += length;
        if (*words == '\n') {
            text_add_char(out, '\n');
            column = 0;
        }
        words += *words != '\0';
    }
}
