// Translated by omp2cuda 0.1.0 from macro-directives.c
#include <omp2cuda.h>

// directives that macros make are written out where they stand for a region
#include <stdio.h>

#define N 64
#define PARFOR _Pragma("omp target teams distribute parallel for map(tofrom: a[0:N])")
#define TEXT(x) #x
#define OMP(x) _Pragma(TEXT(omp x))
#define ZERO(x, n)                                                                       \
  OMP(target teams distribute parallel for map(from: x[0:n])) for (int i = 0; i < n; i++) x[i] = 0;
#define HOSTFOR _Pragma("omp parallel for")
#define PROBE                                                                            \
  on_device = 0;                                                                         \
  _Pragma("omp target map(from: on_device)") { on_device = 1; }
#define TWO_PROBES                                                                       \
  {                                                                                      \
    PROBE PROBE printf("%d %d\n", on_device, NULL == stdout);                            \
  }

// macro-directives.c:21: target (one thread)
__global__ void main_on_device_kernel(int *on_device_ref) {
  auto &on_device = *on_device_ref;
  on_device = 1;
}

// macro-directives.c:21: target (one thread)
__global__ void main_on_device_kernel_2(int *on_device_ref) {
  auto &on_device = *on_device_ref;
  on_device = 1;
}

// macro-directives.c:22: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] = 0;
}

// macro-directives.c:23: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    a[i] += 3 * i; // the user's text stays
  }
}

// macro-directives.c:27: target teams distribute parallel for
__global__ void main_a_kernel_3(int *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] += i;
}

// The name of the kernel tells the user's line.
// macro-directives.c:37: target (one thread)
__global__ void main_sum_kernel(int *sum_ref) {
  auto &sum = *sum_ref;
  sum++;
}

int main(void) {
  int a[N], on_device = -1;
  {
    on_device = 0;
    omp2cuda::target_region{"macro-directives.c:21"}.serial().launch(
        main_on_device_kernel, {omp2cuda::from(on_device)});
    on_device = 0;
    omp2cuda::target_region{"macro-directives.c:21"}.serial().launch(
        main_on_device_kernel_2, {omp2cuda::from(on_device)});
    printf("%d %d\n", on_device, NULL == stdout);
  };
  omp2cuda::target_region{"macro-directives.c:22"}.one_each(N).launch(
      main_a_kernel, {omp2cuda::from(a, 0, 64)});
  omp2cuda::target_region{"macro-directives.c:23"}.one_each(N).launch(
      main_a_kernel_2, {omp2cuda::tofrom(a, 0, N)});
  if (on_device)
    omp2cuda::target_region{"macro-directives.c:27"}.one_each(N).launch(
        main_a_kernel_3, {omp2cuda::tofrom(a, 0, N)});
  else printf("on the host\n");
  // Directives of the host stay macros.
  HOSTFOR
  for (int i = 0; i < N; i++)
    a[i] += 1;
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  // The name of the kernel tells the user's line.
  omp2cuda::target_region{"macro-directives.c:37"}.serial().launch(
      main_sum_kernel, {omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
