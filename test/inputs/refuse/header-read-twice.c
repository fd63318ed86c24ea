/* One text, read twice, needs one cast for int and another for double. */
#include <stdlib.h>
#define TYPE int
#define FRESH fresh_int
#include "header-read-twice.h"
#undef TYPE
#undef FRESH
#define TYPE double
#define FRESH fresh_double
#include "header-read-twice.h"

int main(void) {
  free(fresh_int());
  free(fresh_double());
  return 0;
}
