// Translated by omp2cuda 0.1.0 from bounds.c
#include <omp2cuda.h>

// bounds that are macros stay them, in kernels and launches
#include <stdio.h>

#ifndef NX
#define NX 6
#endif
#define NY 5
#define N (NX * NY)
#define LAST (N - 1)
#define STEP (1 + 1)
#define EACH(i, from, to) for (int i = (from); i < (to); i++)

typedef struct {
  int first, count[2];
  double by;
} part_t;

namespace {
struct scale_data { double *x; const double *y; part_t p; };

// bounds.c:20: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  double *__restrict__ x = omp_data.x;
  const double *__restrict__ y = omp_data.y;
  const auto &p = omp_data.p;
  for (int i : omp2cuda::league::distribute_parallel_for(p.first, p.count[0]))
    x[i] = y[i] * p.by + y[N - 1 - i];
}
} // namespace

// A struct of numbers leads nowhere: x stays restrict.
static void scale(double *__restrict__ x, const double *__restrict__ y, part_t p) {
  omp2cuda::target_region{"bounds.c:20"}.launch(
      scale_kernel,
      {.x = omp2cuda::tofrom(x, 0, N), .y = omp2cuda::to(y, 0, N), .p = p});
}

struct main_x_y_data { double *x, *y; };

// bounds.c:28: target teams distribute parallel for
__global__ void main_x_y_kernel(
    const __grid_constant__ main_x_y_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    x[i] = i;
    y[i] = N - i;
  }
}

// bounds.c:33: target teams distribute parallel for schedule(static, 4)
__global__ void main_x_kernel(double *x) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range_down(LAST, NY, STEP), omp2cuda::schedule_static(4)))
    x[i] += 2;
}

// bounds.c:37: target teams distribute parallel for collapse(2)
__global__ void main_x_kernel_2(double *x) {
  for (int j : omp2cuda::league::one_each_y(0, NY))
    for (int i : omp2cuda::league::one_each_x(omp2cuda::range_down_closed((NX)-1, 0)))
      x[j * NX + i] += j;
}

// bounds.c:41: target teams distribute parallel for
__global__ void main_x_kernel_3(double *x) {
  for (int i : omp2cuda::league::one_each(NX, N))
    x[i] -= 1;
}

int main(void) {
  double x[N], y[N];
  part_t p = {1, {N - 1, 0}, 0.5};
  // whole
  omp2cuda::target_region{"bounds.c:28"}.one_each(N).launch(
      main_x_y_kernel, {.x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y)});
  omp2cuda::target_region{"bounds.c:33"}
      .iterations(omp2cuda::range_down(LAST, NY, STEP))
      .launch(main_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"bounds.c:37"}
      .one_each(NY, omp2cuda::range_down_closed((NX)-1, 0))
      .launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"bounds.c:41"}
      .one_each(omp2cuda::range(NX, N))
      .launch(main_x_kernel_3, {omp2cuda::tofrom(x)});
  scale(x, y, p);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i + 1);
  printf("%g %g %g\n", x[1], x[N - 2], sum);
  return 0;
}
