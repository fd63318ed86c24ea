// Single code that only the initial thread can follow: the others wait to be woken
#include <stdio.h>

int main(void) {
  int a[64] = {0}, rounds = 0;
#pragma omp target map(tofrom: a, rounds)
  {
    int round = 0;
  again:
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      a[i] += round * i;
    if (++round < 4)
      goto again;
    rounds = round;
  }
  printf("%d %d %d\n", a[1], a[63], rounds);
  return 0;
}
