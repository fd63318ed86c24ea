#ifndef INNER_H
#define INNER_H
static int twice(int x) { return 2 * x; }
#endif
