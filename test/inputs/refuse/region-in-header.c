// a region in a header, which other files include too
#include "region-in-header.h"
void f(int *a, int n) { clear(a, n); }
