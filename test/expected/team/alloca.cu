// Translated by omp2cuda 0.1.0 from alloca.c
#include <omp2cuda.h>

// alloca: of each thread, and in Single code, where the whole team uses the memory
#include <alloca.h>
#include <stdio.h>

__device__ static double scaled(const double *v, int n, double by) {
  double *copy = (double *)alloca(n * sizeof *copy), sum = 0;
  for (int k = 0; k < n; k++)
    copy[k] = by * v[k];
  for (int k = 0; k < n; k++)
    sum += copy[k];
  return sum;
}
// fill, entered by all threads of a team
__device__ static void fill(double *v, int n, int by) {
  omp2cuda::team::soft_frame frame;
  int *list;
  if (omp2cuda::team::is_initial()) {
    list = (int *)frame.alloc_once(n * sizeof(int));
    for (int k = 0; k < n; k++)
      list[k] = by * k;
  }
  omp2cuda::team::receive(list);
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] += list[n - 1 - i];
  omp2cuda::team::sync();
}

struct main_a_data { double *a; int n; };

// alloca.c:27: target parallel for (one block)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 64)) {
    double *row = (double *)alloca(n * sizeof *row);
    for (int k = 0; k < n; k++)
      row[k] = k * i;
    a[i] = scaled(row, n, 2);
  }
}

struct main_b_data { const double *a; double *b; int n; };

// alloca.c:34: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[a, b, n] = omp_data;
  omp2cuda::team::soft_stack stack;
  omp2cuda::team::soft_frame frame;
  double *row;
  __shared__ double *rows[3];
  if (omp2cuda::team::is_initial()) {
    row = (double *)frame.alloc_once(n * sizeof *row);
    for (int k = 0; k < n; k++)
      row[k] = a[k];
    for (int k = 0; k < 3; k++) {
      rows[k] = (double *)frame.alloc_once(8 * (k + 1));
      rows[k][k] = k + 1;
    }
  }
  omp2cuda::team::receive(row);
  for (int i : omp2cuda::team::parallel_for(0, 64))
    b[i] = row[i % n] + rows[2][2];
  omp2cuda::team::sync();
  fill(b, 64, omp2cuda::team::broadcast((int)rows[1][1]));
  if (omp2cuda::team::is_initial())
    b[0] += scaled(row, n, 1);
}

int main() {
  double a[64] = {0}, b[64] = {0};
  int n = 8;
  omp2cuda::target_region{"alloca.c:27"}.one_team().iterations(64).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  omp2cuda::target_region{"alloca.c:34"}.soft_stack(4096).one_team().iterations(64).launch(
      main_b_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .n = n});
  printf("%g %g %g %g\n", a[5], b[0], b[9], b[63]);
}
