// loop variables that are called like words of C++, in loops that run as one: their last values
#include <stdio.h>

int main(void) {
  int new = -1, class = -1, a[6][5];
#pragma omp target teams distribute parallel for collapse(2) lastprivate(new, class) map(from: a)
  for (new = 0; new < 6; new++)
    for (class = 0; class < 5; class++)
      a[new][class] = 10 * new + class;
  printf("%d %d %d %d\n", new, class, a[5][4], a[2][3]);
  return 0;
}
