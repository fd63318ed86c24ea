// the original value, which is not the operator's identity, takes part exactly once, on every construct
#include <stdio.h>

enum { N = 60 };

int main(void) {
  int a[N], s = 100, p = 3, m = 7, t = 100, u = 3;
  for (int i = 0; i < N; i++)
    a[i] = i % 5;
#pragma omp target parallel num_threads(8) map(tofrom: s, p) reduction(+: s) reduction(*: p)
  {
    s += 2;
    p *= 3;
  }
  printf("parallel: %d %d\n", s, p);

#pragma omp target map(to: a) map(tofrom: s, p, m, t, u)
#pragma omp parallel num_threads(8)
  {
#pragma omp for reduction(+: s) reduction(-: t) reduction(*: u)
    for (int i = 0; i < N; i++) {
      s += a[i];
      t -= a[i];
      if (i % 30 == 0)
        u *= 5;
    }
#pragma omp sections reduction(*: p) reduction(min: m)
    {
#pragma omp section
      p *= 2;
#pragma omp section
      m = a[3] < m ? a[3] : m;
#pragma omp section
      p *= 5;
    }
#pragma omp scope reduction(+: t) reduction(*: u)
    {
      t += 10;
      u *= 3;
    }
#pragma omp loop bind(parallel) reduction(+: s) reduction(^: m)
    for (int i = 0; i < N; i++) {
      s += i;
      m ^= i;
    }
#pragma omp for simd reduction(+: t)
    for (int i = 0; i < N; i++)
      t += i;
  }
  printf("for, sections, scope, loop: %d %d %d %d %d\n", s, p, m, t, u);

  s = 100, p = 3, t = 1000, u = 3;
#pragma omp target teams num_teams(3) thread_limit(8) reduction(+: s) reduction(*: p)
  {
    s += 7;
    p *= 2;
  }
#pragma omp target teams num_teams(3) map(to: a) reduction(+: t)
#pragma omp distribute
  for (int i = 0; i < N; i++)
    t += a[i];
#pragma omp target teams num_teams(3) map(to: a) map(tofrom: u)
#pragma omp distribute parallel for reduction(+: u)
  for (int i = 0; i < N; i++)
    u += a[i];
  printf("teams, distribute: %d %d %d %d\n", s > 100 && (s - 100) % 7 == 0, p > 3 && p % 3 == 0, t, u);

  // mapped tofrom without a word
  s = 100, p = 3, m = 77, t = 1000, u = 3;
  double product = 1.5;
#pragma omp target parallel for reduction(+: s)
  for (int i = 0; i < N; i++)
    s += a[i];
#pragma omp target teams distribute reduction(max: m) reduction(+: t)
  for (int i = 0; i < N; i++) {
    m = i > m ? i : m;
    t += i;
  }
#pragma omp target teams distribute parallel for reduction(*: product)
  for (int i = 0; i < N; i++)
    if (i % 20 == 0)
      product *= 2;
#pragma omp target teams distribute parallel for simd reduction(|: u)
  for (int i = 0; i < N; i++)
    u |= i & 32;
#pragma omp target simd reduction(*: p)
  for (int i = 0; i < 4; i++)
    p *= i + 1;
  printf("combined: %d %d %d %g %d %d\n", s, m, t, product, u, p);
  s = 100, t = 1000, u = 3;
#pragma omp target teams loop reduction(+: s)
  for (int i = 0; i < N; i++)
    s += a[i];
#pragma omp target parallel loop reduction(+: t)
  for (int i = 0; i < N; i++)
    t += a[i];
#pragma omp target parallel for simd reduction(+: u)
  for (int i = 0; i < N; i++)
    u += a[i];
  printf("loop: %d %d %d\n", s, t, u);

  // teams over parallel over simd; a copy at each level, and the original on top
  s = 100;
  double sum = 0.25;
#pragma omp target teams distribute num_teams(4) map(to: a) reduction(+: s, sum)
  for (int i = 0; i < 6; i++) {
#pragma omp parallel for reduction(+: s, sum)
    for (int j = 0; j < 5; j++) {
#pragma omp simd reduction(+: s, sum)
      for (int k = 0; k < 40; k++) {
        s += a[i] + j;
        sum += k * 0.5;
      }
    }
  }
  printf("nested: %d %g\n", s, sum);
  return 0;
}
