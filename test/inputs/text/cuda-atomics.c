// What CUDA has as one function is that function; the rest goes through the runtime.
#include <stdio.h>
int main(void) {
  int n = 0, m = 3, at = 0, hits[8] = {0};
  unsigned u = 1;
  unsigned long long w = 2;
  long l = 3;
  float f = 0;
  double d = 0;
  short s = 0;
#pragma omp target teams distribute parallel for map(tofrom : n, m, at, u, w, l, f, d, s, hits)
  for (int i = 0; i < 100; i++) {
    int v;
#pragma omp atomic
    n++;
#pragma omp atomic
    hits[i % 8] += i;
    if (i > 2)
#pragma omp atomic
      u -= 2;
#pragma omp atomic
    w += i;
#pragma omp atomic
    l += i;
#pragma omp atomic
    f += i;
#pragma omp atomic
    f += 0.5;
    #pragma omp atomic seq_cst
    d += 0.5f;
#pragma omp atomic
    s += 1;
#pragma omp atomic capture
    {
      v = m;
      m = i;
    }
#pragma omp atomic capture
    v = at++;
    hits[v % 2 + 6] += v < 0;
#pragma omp atomic update
    u |= 1;
  }
#pragma omp target map(tofrom : n, u)
  {
#pragma omp parallel for
    for (int i = 0; i < 50; i++) {
#pragma omp atomic compare
      n = i > n ? i : n;
#pragma omp atomic
      u ^= i;
#pragma omp atomic
      u &= ~0u - 8;
    }
  }
  printf("%d %u %llu %ld %g %g %d %d\n", n, u, w, l, f, d, s, hits[3] + at);
  return 0;
}
