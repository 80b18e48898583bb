/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for a test that reads JSON with jansson, where that isn't there. */
#include <stdio.h>

int main(void)
{
    puts("there is no jansson, with which it would read JSON");
    return 77;
}
