// restrict of the source, and const where a kernel only reads: in a form that nvcc honours.
#include <stdio.h>

#define real double

static void three(int n, real *restrict x, real *restrict y, const real *z, real *restrict moved) {
  const int own[4] = {1, 2, 3, 4};
  int table[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for map(to : x[0 : n], z[0 : n]) map(tofrom : y[0 : 3 * n])
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    y[i + n] = x[i] + z[i];
    y[i + 2 * n] = x[i] * z[i] + own[i % 4] + table[i % 4];
  }
#pragma omp target teams num_teams(1) map(tofrom : moved[0 : n]) map(to : z[0 : n])
  {
#pragma omp parallel for firstprivate(moved)
    for (int i = 0; i < n; i++) {
      real *here = moved++;
      here[i - i] += 0 * z[i];
      moved--;
    }
    moved[1] += 5;
  }
}

#define ADD(a, b) \
  do { \
    __typeof__(a) sum_ = a; \
    sum_ += b; \
    c[i] = sum_; \
  } while (0)

static void types(int n, real *x, real *y, real *c) {
#pragma omp target teams distribute parallel for map(to : x[0 : n], y[0 : n]) map(from : c[0 : n])
  for (int i = 0; i < n; i++) {
    __typeof__(*x) t = x[i];
    t += 1;
    __typeof__(x) p = x;
    ADD(y[i], t + p[0]);
  }
}

static void scale(real *to, const real *from) { *to += 2 * *from; }

static void others(int n, real *a, real *b, real *c, real *d, const real **e) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n], b[0 : n], c[0 : n], d[0 : n])
  for (int i = 0; i < n; i++) {
    real *p = b;
    scale(&a[i], c + i);
    p[i] += d[i] + (e ? 1 : 0);
#pragma omp atomic read
    c[i] = d[i];
  }
}

int main(void) {
  enum { N = 5 };
  real x[N], y[3 * N], z[N], moved[N] = {0};
  for (int i = 0; i < N; i++)
    x[i] = i, z[i] = 2 * i;
  three(N, x, y, z, moved);
  for (int i = 0; i < 3 * N; i++)
    printf("%g ", y[i]);
  others(N, x, y, z, moved, 0);
  types(N, y, z, y + N);
  printf("%g %g\n", y[N], y[2 * N - 1]);
  for (int i = 0; i < N; i++)
    printf("%g %g %g %g\n", x[i], y[i], z[i], moved[i]);
  return 0;
}
