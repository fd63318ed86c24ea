// Translated by omp2cuda 0.1.0 from vla-sizes.c
#include <omp2cuda.h>

// sizeof of what has a variable length, in regions and functions of the device
#include <stdio.h>

__device__ static long rows(int n, int m, void *a_) {
  omp2cuda::rows a((double *)a_, m);
  return (long)(n * (sizeof(double) * m) + sizeof a[0][0]);
}

namespace {
struct siblings_data { long *size; int n; };

// vla-sizes.c:13: target (one thread)
__global__ void siblings_kernel(const __grid_constant__ siblings_data omp_data) {
  auto &size = *omp_data.size;
  const auto n = omp_data.n;
  omp2cuda::thread::soft_frame w_frame;
  short (*w)[2] = w_frame.alloc<short[2]>(n);
  size = (sizeof(short[2]) * n);
}
} // namespace

/* Another n, in a block beside. */
static long siblings(void) {
  long size = 0;
  {
    int n = 5;
    omp2cuda::target_region{"vla-sizes.c:13"}.soft_stack(0).serial().launch(
        siblings_kernel, {.size = omp2cuda::from(size), .n = n});
  }
  {
    int n = 3;
    size += n;
  }
  return size;
}

struct main_a_whole_data {
  omp2cuda::rows<double> a;
  double (*table)[3];
  long *whole, *row, *other;
  int n, m;
};

// vla-sizes.c:34: target (one thread)
__global__ void main_a_whole_kernel(const __grid_constant__ main_a_whole_data omp_data) {
  const auto a = omp_data.a;
  const auto table = omp_data.table;
  auto &whole = *omp_data.whole, &row = *omp_data.row, &other = *omp_data.other;
  const auto n = omp_data.n, m = omp_data.m;
  whole = (sizeof(double) * n * (2 * m));
  row = (sizeof(double) * n * (2 * m)) / (sizeof(double) * (2 * m));
  omp2cuda::thread::soft_frame b_frame;
  double *b = b_frame.alloc<double>(n);
  for (unsigned i = 0; i < (sizeof(double) * n) / sizeof *b; i++)
    b[i] = table[i][2];
  other = rows(n, 2 * m, a) + (long)b[3] + (sizeof(float) * m) + (sizeof(double[3]) * n) + sizeof(table[0]);
}

struct main_table_all_data { double (*table)[3]; long *all; int n; };

// vla-sizes.c:44: target teams distribute parallel for reduction(+ : all)
// reduction: one atomic per block
__global__ void main_table_all_kernel(const __grid_constant__ main_table_all_data omp_data) {
  const auto &[table, all_result, n] = omp_data;
  long all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, (int)((sizeof(double[3]) * n) / sizeof(table[0]))))
    all += (long)table[i][1] + (sizeof(double[3]) * n);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}

int main(void) {
  int n = 4, m = 5;
  m += 1;
  double a[n][2 * m], table[n][3];
  long whole = 0, row = 0, other = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      table[i][j] = i + j;
  omp2cuda::target_region{"vla-sizes.c:34"}.soft_stack(0).serial().launch(
      main_a_whole_kernel,
      {.a = omp2cuda::to(omp2cuda::rows(*a, 2 * m), 0, n), .table = omp2cuda::to(table, 0, n),
       .whole = omp2cuda::from(whole), .row = omp2cuda::from(row), .other = omp2cuda::from(other), .n = n, .m = m});
  long all = 0;
  omp2cuda::target_region{"vla-sizes.c:44"}
      .iterations((int)((sizeof(double[3]) * n) / sizeof(table[0])))
      .launch(main_table_all_kernel, {.table = omp2cuda::to(table, 0, n), .all = omp2cuda::tofrom(all), .n = n});
  printf("%ld %ld %ld %ld %ld\n", whole, row, other, all, siblings());
  return 0;
}
