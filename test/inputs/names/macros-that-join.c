// macros of a function whose names another macro makes: of a beginning, of an end, of both, of
// all that it is given
#include <stdio.h>

#define GET(name, i, j) name##_INDEX(i, j)
#define BOUND(name) LAST_##name
#define AT(name, i) in_##name##_at(i)
#define JOIN(a, b) a##b
#define CHOSEN(a, b) JOIN(a, b)
#define IN_ROW(v, i, j, n) v[(i) * (n) + (j)]

static void add(int n, double *to, const double *from) {
#define to_INDEX(i, j) IN_ROW(to, i, j, n)
#define from_INDEX(i, j) IN_ROW(from, j, i, n)
#define LAST_row (n - 1)
#pragma omp target teams distribute parallel for map(tofrom: to[0:n * n])      \
    map(to: from[0:n * n])
  for (int i = 0; i <= BOUND(row); i++)
    for (int j = 0; j < n; j++)
      GET(to, i, j) += 2 * GET(from, i, j);
}

static double first(int n, double *v) {
#define in_v_at(i) v[i]
#define start 1
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: v[0:n]) reduction(+: sum)
  for (int i = CHOSEN(st, art); i < n; i++)
    sum += AT(v, i);
  return sum;
#undef in_v_at
#undef start
}

int main(void) {
  double a[64], b[64];
  for (int i = 0; i < 64; i++) {
    a[i] = i;
    b[i] = 64 - i;
  }
  add(8, a, b);
  double sum = first(64, a);
  printf("%g %g\n", a[9], sum);
  return sum != 63 * 32 + 2 * 65 * 32 - 128;
}
