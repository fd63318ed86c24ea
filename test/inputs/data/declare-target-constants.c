// What a constant pointer leads to may be constant as well; two variables of other files share a line.
#include <stdio.h>
#pragma omp declare target
struct limits { int n; };
struct limits used = {4};
const struct limits *const seen = &used;
int *const slots[2] = {0, 0};
#pragma omp end declare target
int main(void) {
  int r = 0;
#pragma omp target map(from: r)
  r = seen->n + (slots[1] == 0);
  printf("%d\n", r);
  return 0;
}
