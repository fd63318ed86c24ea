// private copies of teams and distribute in the host version of a region
#include <stdio.h>

int main(int argc, char **argv) {
  int x = 5, y = 7, out[10];
  (void)argv;
#pragma omp target if(argc > 5) map(from: out) map(tofrom: x, y)
#pragma omp teams private(x) firstprivate(y) num_teams(1)
  {
    x = 1;
    y += 3 * x;
#pragma omp distribute private(x)
    for (int i = 0; i < 10; i++) {
      x = i;
      out[i] = x + y;
    }
  }
  printf("%d %d %d %d\n", x, y, out[0], out[9]);
  return 0;
}
