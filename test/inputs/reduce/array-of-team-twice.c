// A reduced array of each team, reduced again by a construct inside that each team executes alone.
#include <stdio.h>

int main(void) {
  int a[4] = {0}, x = 0;
#pragma omp target teams reduction(+ : a[ : 4]) num_teams(4) map(tofrom : x)
  {
#pragma omp distribute simd reduction(+ : a) lastprivate(x)
    for (int i = 0; i < 8; i++) {
      x = i;
      a[i % 4] += i;
    }
#pragma omp distribute parallel for reduction(+ : a)
    for (int i = 0; i < 8; i++)
      a[i % 4] += 10 * i;
  }
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], x);
  return 0;
}
