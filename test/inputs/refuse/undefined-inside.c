// Macros that a region undefines: its text moves, and they would be gone for what stands around
#include <stdio.h>
#define SCALE 3
int main(void) {
  int a[8] = {SCALE};
#pragma omp target map(tofrom : a)
  {
#define OWN 2
    a[2] = OWN;
#undef OWN
#undef SCALE
#define SCALE 5
    a[1] = SCALE;
  }
  printf("%d %d %d\n", SCALE, a[0], a[1]);
  return 0;
}

// A clause that names a macro which is another one behind the statement, where the launch stands.
int in_clause(int a, int b) {
#define LIST b
#pragma omp target map(tofrom : LIST)
#undef LIST
#define LIST a
  b = 3;
  return a + b;
}
