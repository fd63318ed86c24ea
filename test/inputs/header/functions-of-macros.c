// test: headers=yes
// functions that a macro of a header makes, several by one invocation
#include "functions-of-macros.h"
#include <stdio.h>

int main(void) {
  int x[4];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 4; i++) {
    struct table3 t = {{i, 2 * i, 3 * i}};
    x[i] = mean3(&t) + plain(i);
  }
  struct table2 u = {{1, 2}};
  printf("%d %d %d\n", x[1], x[3], sum2(&u));
  return 0;
}
