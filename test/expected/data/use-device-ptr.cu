// Translated by omp2cuda 0.1.0 from use-device-ptr.c
#include <omp2cuda.h>

// use_device_ptr gives the device address, is_device_ptr takes it
#include <stdio.h>
#include <stdlib.h>

namespace {
struct fill_data {
  double *device; // on the device already
  int n;
  double value;
};

// use-device-ptr.c:6: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[device, n, value] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    device[i] = value + i;
}
} // namespace

static void fill(double *device, int n, double value) {
  omp2cuda::target_region{"use-device-ptr.c:6"}.one_each(n).launch(
      fill_kernel, {.device = device, .n = n, .value = value});
}

int main(void) {
  int n = 33;
  double *a = (double *)malloc(n * sizeof *a);
  {
    auto on_device = omp2cuda::target_data{"use-device-ptr.c:14"}.from(a, 0, n);
    {
      omp2cuda::target_data on_device{"use-device-ptr.c:16"};
      auto a_on_device = on_device.use_device_ptr(a);
      {
        auto a = a_on_device;
        fill(a, n, 0.5);
      }
    }
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%g %g %g\n", a[0], a[32], sum);
  free(a);
  return 0;
}
