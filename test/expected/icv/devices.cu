// Translated by omp2cuda 0.1.0 from devices.c
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// how many devices there are, and which number means the host, asked in a region and in a function
#include <omp.h>
#include <stdio.h>

__host__ __device__ static int count(void) { return omp_get_num_devices(); }
__device__ static int host(void) { return omp_get_initial_device(); }

struct main_data { int *n, *h, *same; };

// devices.c:12: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &n = *omp_data.n, &h = *omp_data.h, &same = *omp_data.same;
  n = omp_get_num_devices();
  h = omp_get_initial_device();
  same = count() == n && host() == h;
}

int main(void) {
  int n = -1, h = -1, same = -1;
  omp2cuda::target_region{"devices.c:12"}.serial().launch(
      main_kernel, {.n = omp2cuda::from(n), .h = omp2cuda::from(h), .same = omp2cuda::from(same)});
  printf("%d %d %d %d\n", n == omp_get_num_devices(), h == omp_get_initial_device(), same, count() == n);
  return 0;
}
