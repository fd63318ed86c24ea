// Translated by omp2cuda 0.1.0 from copied-back.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// What is only read need not come back (N0312).
__host__ __device__ void use(const double *p);
__host__ __device__ void use(const double *p) { (void)p; }
__host__ __device__ void change(double *p) { p[0] = 1; }

struct read_only_data { const double *x, *w, *table; double *sum; int n; };

// copied-back.c:12: target (one thread)
__global__ void read_only_kernel(const __grid_constant__ read_only_data omp_data) {
  const auto x = omp_data.x, w = omp_data.w, table = omp_data.table;
  auto &sum = *omp_data.sum;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    sum += table[i & 7] * x[i] * w[i];
}

// An array without a clause, a section with tofrom, and one without a map type.
double read_only(int n, const double *w, double *x) {
  double table[8] = {1, 2, 3}, sum = 0;
  omp2cuda::target_region{"copied-back.c:12"}.serial().launch(
      read_only_kernel, {.x = omp2cuda::tofrom(x, 0, n), .w = omp2cuda::tofrom(w, 0, n),
                         .table = omp2cuda::tofrom(table), .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

// copied-back.c:21: target (one thread)
__global__ void lent_kernel(const double *table) {
  use(table);
}

// Lent to a function that promises not to write.
void lent(void) {
  double table[4] = {0};
  omp2cuda::target_region{"copied-back.c:21"}.serial().launch(
      lent_kernel, {omp2cuda::tofrom(table)});
}

struct written_data { double *x, *y, *z, *table; };

// copied-back.c:28: target (one thread)
__global__ void written_kernel(const __grid_constant__ written_data omp_data) {
  const auto &[x, y, z, table] = omp_data;
  x[0] = y[0] + table[0];
  change(y);
  double *q = z + 1;
  q[0] = 2;
  table[1]++;
}

// Nothing to say: written, or perhaps written by a function, or through another name.
void written(int n, double *x, double *y, double *z) {
  double table[4] = {0};
  omp2cuda::target_region{"copied-back.c:28"}.serial().launch(
      written_kernel, {.x = omp2cuda::tofrom(x, 0, n), .y = omp2cuda::tofrom(y, 0, n),
                       .z = omp2cuda::tofrom(z, 0, n), .table = omp2cuda::tofrom(table)});
}

// Nothing to say: another construct decides when it comes back; a struct goes by value.
struct pair {
  int a, b;
};

struct others_data { const double *x; int *r; struct pair p; };

// copied-back.c:46: target (one thread)
__global__ void others_kernel(const __grid_constant__ others_data omp_data) {
  const auto x = omp_data.x;
  auto &r = *omp_data.r;
  const auto &p = omp_data.p;
  r = x[0] > p.a;
}

int others(int n, double *x) {
  struct pair p = {1, 2};
  int r = 0;
  {
    auto on_device = omp2cuda::target_data{"copied-back.c:45"}.tofrom(x, 0, n);
    omp2cuda::target_region{"copied-back.c:46"}.serial().launch(
        others_kernel, {.x = omp2cuda::tofrom(x, 0, n), .r = omp2cuda::from(r), .p = p});
  }
  return r;
}
