// Jumps past variables that threads share: one that is declared at the top of the kernel, one on the stack
#include <stdio.h>
int main(void) {
  int x[16] = {0}, w = 1;
#pragma omp target map(tofrom: x, w)
  {
    switch (w) {
    case 0:;
      int t[4];
      t[0] = w;
#pragma omp parallel for
      for (int i = 0; i < 4; i++)
        t[i] = i;
      x[0] = t[3];
    case 1:
#pragma omp parallel for
      for (int i = 1; i < 16; i++)
        x[i] += i;
    }
    if (w == 7)
      goto done;
    int u = w * 2;
#pragma omp parallel for
    for (int i = 1; i < 16; i++)
      x[i] += u;
  done:
    w++;
  }
  printf("%d %d %d\n", x[0], x[5], w);
  return 0;
}
