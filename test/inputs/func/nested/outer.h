#ifndef OUTER_H
#define OUTER_H
#include "inner.h" /* by its name alone: they are in one folder */
static int plain(int x) { return x; }
#endif
