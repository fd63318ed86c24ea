// test: reference=serial
// defaultmap also speaks of what `shared` names
#include <stdio.h>

struct Pair {
  int a, b;
};

int main(void) {
  int count = 0, v[4] = {1, 2, 3, 4};
  struct Pair p = {3, 4};
#pragma omp target parallel for shared(count, v, p) defaultmap(tofrom : scalar) defaultmap(to : aggregate)
  for (int i = 0; i < 4; i++) {
#pragma omp atomic
    count += v[i] + p.a;
  }
#pragma omp target data map(tofrom : v)
  {
#pragma omp target parallel for shared(v, p) defaultmap(present : aggregate) map(to : p)
    for (int i = 0; i < 4; i++)
      v[i] += p.b;
  }
#pragma omp target defaultmap(private : scalar)
  {
    count = v[1];
    v[1] += count;
  }
  printf("%d %d %d %d\n", v[0], v[1], v[3], p.b);
  return 0;
}
