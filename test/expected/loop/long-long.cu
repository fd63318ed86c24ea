// Translated by omp2cuda 0.1.0 from long-long.c
#include <omp2cuda.h>

// a 64-bit loop variable whose values do not fit 32 bits
#include <stdio.h>

struct main_data { long long *a; long long base; };

// long-long.c:7: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, base] = omp_data;
  for (long long i : omp2cuda::league::one_each(base, base + 64))
    a[i - base] = i * 3;
}

int main(void) {
  long long base = 5000000000LL;
  long long a[64] = {0};
  omp2cuda::target_region{"long-long.c:7"}
      .one_each(omp2cuda::range(base, base + 64))
      .launch(main_kernel, {.a = omp2cuda::tofrom(a), .base = base});
  long long sum = 0;
  for (int i = 0; i < 64; i++)
    sum += a[i];
  printf("%lld %lld %lld\n", a[0], a[63], sum);
  return 0;
}
