// Translated by omp2cuda 0.1.0 from vla-typeof.c
#include <omp2cuda.h>

// typeof of a variable-length array, of a row and of a pointer to rows, in a region and in a function of one; the
// address of such an array
#include <stdio.h>

__host__ __device__ double second(int n, double a[]) {
  __typeof__(*a) first = a[0];
  omp2cuda::thread::soft_frame copy_frame;
  double *copy = copy_frame.alloc<double>(n);
  omp2cuda::thread::soft_frame other_frame;
  double *other = other_frame.alloc<double>(n);
  for (int i = 0; i < n; ++i)
    other[i] = a[i] + first;
  omp2cuda::rows<double> whole = omp2cuda::rows(other, n);
  return (*whole)[1];
}

struct main_a_r_data { double *a; int *r; int n; };

// vla-typeof.c:23: target (one thread)
__global__ void main_a_r_kernel(const __grid_constant__ main_a_r_data omp_data) {
  const auto a = omp_data.a;
  auto &r = *omp_data.r;
  const auto n = omp_data.n;
  omp2cuda::thread::soft_frame c_frame;
  double *c = c_frame.alloc<double>(n);
  omp2cuda::thread::soft_frame d_frame;
  double *d = d_frame.alloc<double>(n);
  for (int i = 0; i < n; ++i)
    c[i] = d[i] = a[i] + 1;
  r += (sizeof(double) * n) / sizeof(a[0]) + (sizeof(double) * n) + c[1] + d[2];
  r += second(n, a);
}

struct main_b_r_data { omp2cuda::rows<double> b; int *r; int m; };

// vla-typeof.c:31: target (one thread)
__global__ void main_b_r_kernel(const __grid_constant__ main_b_r_data omp_data) {
  const auto b = omp_data.b;
  auto &r = *omp_data.r;
  const auto m = omp_data.m;
  omp2cuda::thread::soft_frame row_frame;
  double *row = row_frame.alloc<double>(m);
  omp2cuda::rows<double> q = b + 1;
  for (int j = 0; j < m; ++j)
    row[j] = b[1][j] + q[1][j];
  r += row[2] + (sizeof(double) * m);
}

int main(void) {
  int n = 4, m = 3, r = 0;
  double a[n], b[n][m], (*p)[m] = b;
  for (int i = 0; i < n; ++i) {
    a[i] = i;
    for (int j = 0; j < m; ++j)
      p[i][j] = i + j;
  }
  omp2cuda::target_region{"vla-typeof.c:23"}.soft_stack(0).serial().launch(
      main_a_r_kernel, {.a = omp2cuda::tofrom(a, 0, n), .r = omp2cuda::tofrom(r), .n = n});
  omp2cuda::target_region{"vla-typeof.c:31"}.soft_stack(0).serial().launch(
      main_b_r_kernel, {.b = omp2cuda::to(omp2cuda::rows(*b, m), 0, n), .r = omp2cuda::tofrom(r), .m = m});
  printf("%d\n", r);
}
