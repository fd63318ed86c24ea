// Translated by omp2cuda 0.1.0 from use-device-addr.c
#include <omp2cuda.h>

// use_device_addr of an array, handed to a function that takes device memory
#include <stdio.h>

namespace {
struct negate_data {
  int *device; // on the device already
  int n;
};

// use-device-addr.c:5: target teams distribute parallel for
__global__ void negate_kernel(const __grid_constant__ negate_data omp_data) {
  const auto &[device, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    device[i] = -device[i];
}
} // namespace

static void negate(int *device, int n) {
  omp2cuda::target_region{"use-device-addr.c:5"}.one_each(n).launch(
      negate_kernel, {.device = device, .n = n});
}

int main(void) {
  int a[21];
  for (int i = 0; i < 21; i++)
    a[i] = i;
  {
    auto on_device = omp2cuda::target_data{"use-device-addr.c:14"}.tofrom(a);
    auto &a_on_device = *on_device.use_device_addr(a);
    {
      auto &a = a_on_device;
      negate(a, 21);
    }
  }
  int sum = 0;
  for (int i = 0; i < 21; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[20], sum);
  return 0;
}
