// Translated by omp2cuda 0.1.0 from device.c
#include <omp2cuda.h>

// device(n): the default device, and the host by its number
#include <omp.h>
#include <stdio.h>

// device.c:8: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 12))
    a[i] = i;
}

struct main_b_host_data { int *b, *host; };

// device.c:11: target (one thread)
__global__ void main_b_host_kernel(
    const __grid_constant__ main_b_host_data omp_data) {
  const auto b = omp_data.b;
  auto &host = *omp_data.host;
  for (int i = 0; i < 12; i++)
    b[i] = 2 * i;
  host = omp_is_initial_device();
}

int main(void) {
  int a[12] = {0}, b[12] = {0};
  int host = -1;
  {
    omp2cuda::target_region region{
        "device.c:8", omp2cuda::device(omp_get_default_device())};
    if (region.on_host()) {
      #pragma omp parallel for
      for (int i = 0; i < 12; i++)
        a[i] = i;
    } else {
      region.one_each(12).launch(main_a_kernel, {region.tofrom(a)});
    }
  }
  {
    omp2cuda::target_region region{
        "device.c:11", omp2cuda::device(omp_get_initial_device())};
    if (region.on_host()) {
      for (int i = 0; i < 12; i++)
        b[i] = 2 * i;
      host = omp_is_initial_device();
    } else {
      region.serial().launch(main_b_host_kernel, {.b = region.tofrom(b),
                                                  .host = region.from(host)});
    }
  }
  printf("%d %d %d\n", a[11], b[11], host);
  return 0;
}
