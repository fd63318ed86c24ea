// functions with parallel regions as operands: all threads of the team evaluate the operators
#include <stdio.h>

#pragma omp declare target
static int add(double *v, int n, double by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] += by;
  return n;
}
static void twice(double *v, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] *= 2;
}
static int both(double *v, int n) { return v[0] > 2 && add(v, n, 1); }
#pragma omp end declare target

int main() {
  double a[64] = {0}, b[64];
  int r[8] = {0}, n = 32;
  for (int i = 0; i < 64; i++)
    b[i] = i;
#pragma omp target map(tofrom: a, b, r) map(tofrom: n)
  {
    int k = a[0] > 0 && add(a, n, 1);
    r[0] = k + 1;
    k = b[1] > 0 && add(a, n, 1);
    r[1] = b[2] > 0 && add(b, 4, r[0]) > 3 && add(a, 8, 2);
    r[2] = a[0] > 100 ? add(a, n, 1) : add(b, n, 0.5) + r[0];
    b[63] > 0 ? twice(a, n) : twice(b, n);
    b[63] < 0 || add(a, 2, a[1]);
    n++, twice(a, n);
    if (a[0] > 4 && add(a, 3, 1) == 3 && !(b[0] < 0))
      r[3] = k;
    while (add(a, 1, -1) && a[0] > 1)
      r[4]++;
    r[5] += b[1] > 0 ? both(a, n) : 0;
    r[6] = (r[7]++, add(b, 2, r[7]));
    for (int i = 0; i < n && add(a, 2, 1) > r[1]; i += 16)
      r[7] += i;
    const int last = -add(a, 2, b[0]) + n;
    r[7] += last;
  }
  printf("%g %g %g %g %g %d\n", a[0], a[1], a[40], b[0], b[63], n);
  for (int i = 0; i < 8; i++)
    printf("%d ", r[i]);
  printf("\n");
}
