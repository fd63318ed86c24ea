// Translated by omp2cuda 0.1.0 from sections-of-one.c
#include <omp2cuda.h>

// test: reference=serial
// Two sections of one array on a region: they lie in one memory, as one of them or a data construct has it.
#include <stdio.h>

struct main_a_out_data { int *a, *out; };

// sections-of-one.c:10: target (one thread)
__global__ void main_a_out_kernel(const __grid_constant__ main_a_out_data omp_data) {
  const auto a = omp_data.a;
  auto &out = *omp_data.out;
  for (int i = 0; i < 4; i++) {
    out += a[i];
    a[i + 4] *= 2;
  }
}

struct main_p_out_data { int *p, *out; int n; };

// sections-of-one.c:16: target (one thread)
__global__ void main_p_out_kernel(const __grid_constant__ main_p_out_data omp_data) {
  const auto p = omp_data.p;
  auto &out = *omp_data.out;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++) {
    out += p[i];
    p[i]++;
  }
}

int main(void) {
  int a[8], n = 8, out = 0;
  for (int i = 0; i < 8; i++)
    a[i] = i;
  {
    auto on_device = omp2cuda::target_data{"sections-of-one.c:9"}.tofrom(a);
    {
      omp2cuda::target_region region{"sections-of-one.c:10"};
      region.to(a, 0, 4);
      region.serial().launch(
          main_a_out_kernel, {.a = region.tofrom(a, 4, 4, omp2cuda::beside), .out = region.tofrom(out)});
    }
  }
  int *p = a;
  {
    omp2cuda::target_region region{"sections-of-one.c:16"};
    region.tofrom(p, 0, n);
    region.serial().launch(
        main_p_out_kernel, {.p = region.to(p, 2, 3, omp2cuda::beside), .out = region.tofrom(out), .n = n});
  }
  printf("%d %d %d %d\n", out, a[3], a[4], a[7]);
  return 0;
}
