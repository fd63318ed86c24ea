// test: run=no
// a region in a file that is included inside a function
void f(int *a, int n) {
#include "inside-region.h"
}
