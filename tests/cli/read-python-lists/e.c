#include <limits.h>
static const int tree[2][2] = {{4, INT_MAX}, {-7, 1}}; /* four */
