// Translated by omp2cuda 0.1.0 from pragma-operators.c
#include <omp2cuda.h>

// test:
// Directives by the operator, where they stand and from macros, with macros in them.
#include <stdio.h>
#define N 6
#define HALF(n) ((n) / 2)
#define UPDATE(x) _Pragma("omp target update to(x[0:N])")

struct main_data { double *y; const double *x; };

// pragma-operators.c:13: target teams distribute parallel for thread_limit(HALF(N) * 32)
__global__ void __launch_bounds__(HALF(N) * 32)
                                      main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[y, x] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    y[i] = x[i] + i;
}

int main(void) {
  double x[N] = {0}, y[N];
  omp2cuda::target_enter_data{"pragma-operators.c:10"}.to(x, 0, N);
  x[1] = 4;
  omp2cuda::target_update{"pragma-operators.c:12"}.to(x, HALF(N) - 2, HALF(N));
  omp2cuda::target_region{"pragma-operators.c:13"}
      .thread_limit(HALF(N) * 32)
      .one_each(N)
      .launch(main_kernel, {.y = omp2cuda::from(y, 0, N), .x = omp2cuda::tofrom(x)});
  omp2cuda::target_update{"pragma-operators.c:16"}.to(x, 0, N);
  omp2cuda::target_exit_data{"pragma-operators.c:17"}.from(x, 0, N);
  printf("%g %g %g %g\n", x[1], y[0], y[1], y[N - 1]);
  return 0;
}
