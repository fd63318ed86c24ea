// What a region waits for in its stream may change what is mapped to it: it is read behind that, not by the host.
#include <stdio.h>

struct pair {
  int a, b;
};

int main(void) {
  int wrong = 0;
  for (int k = 0; k < 20; k++) {
    int s = 1, n = 0, r = 0, q = 0, a[50] = {0};
    struct pair both = {1, 2};
#pragma omp target map(tofrom: s, n, both) nowait depend(out: s)
    {
      for (volatile int i = 0; i < 20000; i++)
        ;
      s = 5;
      n = 50;
      both.b = 7;
    }
#pragma omp target depend(in: s) map(to: s, both) map(from: r)
    r = s + both.b;
#pragma omp target nowait depend(in: s) depend(out: q) map(to: s) map(from: q)
    q = s + 1;
#pragma omp target parallel for nowait depend(in: s) depend(out: a) map(to: n) map(from: a)
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma omp taskwait
    wrong += r != 12 || q != 6 || a[49] != 49;
  }
  printf("%d\n", wrong);
  return 0;
}
