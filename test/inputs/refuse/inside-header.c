// a function of a header whose body includes a file: the output does not own its text
#include "inside-header.h"

int main(void) {
  int a[8];
  part(a);
  return a[0];
}
