// a region that a macro makes in a header: the output does not own the header
#include "region-in-macro.h"
void f(int *a, int n) { zero(a, n); }
