// Translated by omp2cuda 0.1.0 from device-memory.c
#include <omp2cuda.h>

// memory of the device without a map: omp_target_alloc, omp_target_memcpy, is_device_ptr
#include <omp.h>
#include <stdio.h>

struct main_data {
  int *p; // on the device already
  int n;
};

// device-memory.c:13: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] = 7 * i;
}

int main(void) {
  int device = omp_get_default_device();
  int host = omp_get_initial_device();
  int n = 100;
  int a[100];
  int *p = (int *)omp_target_alloc(n * sizeof *p, device);
  if (!p)
    return 1;
  {
    omp2cuda::target_region region{"device-memory.c:13", omp2cuda::device(device)};
    if (region.on_host()) {
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
        p[i] = 7 * i;
    } else {
      region.one_each(n).launch(main_kernel, {.p = p, .n = n});
    }
  }
  int bad = omp_target_memcpy(a, p, n * sizeof *p, 0, 0, host, device);
  omp_target_free(p, device);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", bad, a[99], sum);
  return 0;
}
