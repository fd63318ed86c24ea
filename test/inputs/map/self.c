// test: reference=serial memory=host
// self maps: the region works on the host's own memory
#include <stdio.h>
#pragma omp requires unified_shared_memory

struct point {
  int x, y;
};

int main(void) {
  int n = 8, a[8], *p = a, same = 0;
  struct point where = {1, 2};
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(self, tofrom: a)
  for (int i = 0; i < 8; i++)
    a[i] *= 2;
#pragma omp target map(self: p[0:n], where, n) map(from: same)
  {
    for (int i = 0; i < n; i++)
      p[i] += where.x;
    where.y = p[n - 1];
    same = &where.y != 0;
  }
  printf("%d %d %d %d\n", a[0], a[7], where.y, same);
  return 0;
}
