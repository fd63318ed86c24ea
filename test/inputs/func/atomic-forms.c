// Forms of atomic statements: blocks that capture, comparisons, operands on either side
#include <stdio.h>

int main(void) {
  int n = 100, old = 0, after = 0, least = 50, most = 3, once = -1;
  int down = 1000, ticket = 0, seen[100] = {0}, sum = 0;
  double half = 4096;
#pragma omp target teams distribute parallel for map(tofrom: old, after, least, most, once, down, ticket, seen, half)
  for (int i = 0; i < n; i++) {
    int mine, last;
#pragma omp atomic capture
    {
      mine = ticket;
      ticket++;
    }
#pragma omp atomic
    seen[mine]++;
#pragma omp atomic capture
    {
      down -= 2;
      last = down;
    }
#pragma omp atomic capture
    {
      mine = down;
      down = down - 1;
    }
#pragma omp atomic compare
    if (i < least) {
      least = i;
    }
#pragma omp atomic compare
    if (most < i) {
      most = i;
    }
#pragma omp atomic compare
    if (once == -1) {
      once = 7;
    }
    if (i < 6) {
#pragma omp atomic
      half = half / 2;
    }
#pragma omp atomic
    old = i + old;
#pragma omp atomic
    after += mine > last - 1 && mine < 1000;
  }
#pragma omp target map(tofrom: old) if(n > 9)
  {
#pragma omp atomic
    old = 5000 - old;
  }
  for (int i = 0; i < n; i++)
    sum += seen[i];
  printf("%d %d %d %d %d %d %d %g\n", old, least, most, once, down, ticket, sum, half);
  return 0;
}
