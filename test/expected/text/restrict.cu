// Translated by omp2cuda 0.1.0 from restrict.c
#include <omp2cuda.h>

// restrict of the source, and const where a kernel only reads: in a form that nvcc honours.
#include <stdio.h>

#define real double

namespace {
struct three_y_data {
  const real *x, *z;
  real *y;
  const int *own, *table;
  int n;
};

// restrict.c:9: target teams distribute parallel for
__global__ void three_y_kernel(const __grid_constant__ three_y_data omp_data) {
  const real *__restrict__ x = omp_data.x;
  const auto z = omp_data.z;
  real *__restrict__ y = omp_data.y;
  const auto own = omp_data.own, table = omp_data.table;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    y[i] = x[i];
    y[i + n] = x[i] + z[i];
    y[i + 2 * n] = x[i] * z[i] + own[i % 4] + table[i % 4];
  }
}

struct three_moved_data { real *moved; const real *z; int n; };

// restrict.c:15: target teams num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void three_moved_kernel(const __grid_constant__ three_moved_data omp_data) {
  const auto &[moved, z, n] = omp_data;
  {
    const auto &moved_outer = moved;
    real *moved = moved_outer;
    for (int i : omp2cuda::team::parallel_for(0, n)) {
      real *here = moved++;
      here[i - i] += 0 * z[i];
      moved--;
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    moved[1] += 5;
}
} // namespace

static void three(int n, real *__restrict__ x, real *__restrict__ y, const real *z, real *__restrict__ moved) {
  const int own[4] = {1, 2, 3, 4};
  int table[4] = {1, 2, 3, 4};
  omp2cuda::target_region{"restrict.c:9"}.one_each(n).launch(
      three_y_kernel,
      {.x = omp2cuda::to(x, 0, n), .z = omp2cuda::to(z, 0, n), .y = omp2cuda::tofrom(y, 0, 3 * n),
       .own = omp2cuda::to(own), .table = omp2cuda::tofrom(table), .n = n});
  omp2cuda::target_region{"restrict.c:15"}.num_teams(1).iterations(n).launch(
      three_moved_kernel,
      {.moved = omp2cuda::tofrom(moved, 0, n), .z = omp2cuda::to(z, 0, n), .n = n});
}

#define ADD(a, b) \
  do { \
    __typeof__(a) sum_ = a; \
    sum_ += b; \
    c[i] = sum_; \
  } while (0)

namespace {
struct types_data { real *x, *y, *c; int n; };

// restrict.c:35: target teams distribute parallel for
__global__ void types_kernel(const __grid_constant__ types_data omp_data) {
  const auto &[x, y, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    __typeof__(*x) t = x[i];
    t += 1;
    real *p = x;
    ADD(y[i], t + p[0]);
  }
}
} // namespace

static void types(int n, real *x, real *y, real *c) {
  omp2cuda::target_region{"restrict.c:35"}.one_each(n).launch(
      types_kernel, {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::to(y, 0, n),
                     .c = omp2cuda::from(c, 0, n), .n = n});
}

__device__ static void scale(real *to, const real *from) { *to += 2 * *from; }

namespace {
struct others_data {
  real *a, *b, *c;
  const real *d;
  const real *const *e;
  int n;
};

// restrict.c:47: target teams distribute parallel for
__global__ void others_kernel(const __grid_constant__ others_data omp_data) {
  const auto &[a, b, c, d, e, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    real *p = b;
    scale(&a[i], c + i);
    p[i] += d[i] + (e ? 1 : 0);
    c[i] = omp2cuda::atomic::read(d[i]);
  }
}
} // namespace

static void others(int n, real *a, real *b, real *c, real *d, const real **e) {
  omp2cuda::target_region{"restrict.c:47"}.one_each(n).launch(
      others_kernel, {.a = omp2cuda::tofrom(a, 0, n), .b = omp2cuda::tofrom(b, 0, n),
                      .c = omp2cuda::tofrom(c, 0, n), .d = omp2cuda::tofrom(d, 0, n),
                      .e = omp2cuda::device_ptr(e), .n = n});
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
