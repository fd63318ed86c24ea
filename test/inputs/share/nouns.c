// test: dump=pragmas,regions,sharing,plan,kernels
// one of each rule, to be read noun by noun
#include <stdio.h>

struct pair {
  int a, b;
};

int main(void) {
  struct pair p = {1, 2};
  int x[30], n = 30, sum = 0, last = -1, t = 7;
  const int two = 2;
  int *q = x;
#pragma omp target data map(from: x)
  {
#pragma omp target teams distribute parallel for private(t) lastprivate(last) map(tofrom: last)
    for (int i = 0; i < n; i++) {
      t = i * two;
      q[i] = t + p.a;
      last = t;
    }
#pragma omp target teams distribute reduction(+: sum)
    for (int i = 0; i < n; i += 10) {
      int part = p.b;
#pragma omp parallel for reduction(+: part)
      for (int j = i; j < i + 10; j++)
        part += x[j];
      sum += part;
    }
  }
  printf("%d %d %d %d\n", x[29], sum, last, t);
  return 0;
}
