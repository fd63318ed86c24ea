// Translated by omp2cuda 0.1.0 from all-memory.c
#include <omp2cuda.h>

// test: reference=serial
// What depends on all memory comes behind every task, of the host and of the device, and in front of the next ones.
#include <stdio.h>

// all-memory.c:11: target (one thread)
__global__ void main_x_kernel(long *x) {
  constexpr auto n = 1000;
  for (int i = 0; i < n; i++)
    x[i] = i;
}

struct main_x_data_2 { long *x; const long *y; };

// all-memory.c:17: target (one thread)
__global__ void main_x_kernel_2(const __grid_constant__ main_x_data_2 omp_data) {
  constexpr auto n = 1000;
  const auto &[x, y] = omp_data;
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}

struct main_z_data { const long *x; long *z; };

// all-memory.c:21: target (one thread)
__global__ void main_z_kernel(const __grid_constant__ main_z_data omp_data) {
  constexpr auto n = 1000;
  const auto x = omp_data.x;
  auto &z = *omp_data.z;
  for (int i = 0; i < n; i++)
    z += x[i];
}

int main(void) {
  enum { n = 1000 };
  static long x[n], y[n], z;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskwait depend(out : x)
    omp2cuda::target_region{"all-memory.c:11", omp2cuda::nowait(), omp2cuda::depend_out(x)}.serial().launch(
        main_x_kernel, {omp2cuda::tofrom(x)});
    omp2cuda::taskwait();
#pragma omp task depend(out: y) shared(y)
    for (int i = 0; i < n; i++)
      y[i] = 2 * i;
#pragma omp taskwait
    omp2cuda::target_region{"all-memory.c:17"}.serial().launch(
        main_x_kernel_2, {.x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y)});
#pragma omp taskwait
    omp2cuda::target_update{"all-memory.c:20"}.to(x);
#pragma omp taskwait depend(in : x)
#pragma omp taskwait depend(out : z)
    omp2cuda::target_region{"all-memory.c:21", omp2cuda::depend_in(x), omp2cuda::depend_out(z)}.serial().launch(
        main_z_kernel, {.x = omp2cuda::tofrom(x), .z = omp2cuda::tofrom(z)});
  }
  printf("%ld %ld\n", x[n - 1], z);
  return 0;
}
