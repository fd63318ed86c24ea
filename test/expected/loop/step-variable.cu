// Translated by omp2cuda 0.1.0 from step-variable.c
#include <omp2cuda.h>

// bounds and step are expressions over variables, evaluated once, before the loop
#include <stdio.h>

struct every_data { int *a; int from, to, step; };

// step-variable.c:5: target teams distribute parallel for
__global__ void every_kernel(const __grid_constant__ every_data omp_data) {
  const auto &[a, from, to, step] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::range(from + 1, to * 2, step + 1)))
    a[i] += i;
}

void every(int *a, int from, int to, int step) {
  omp2cuda::target_region{"step-variable.c:5"}
      .one_each(omp2cuda::range(from + 1, to * 2, step + 1))
      .launch(every_kernel,
              {.a = omp2cuda::tofrom(a, 0, 100), .from = from, .to = to, .step = step});
}

struct every_down_data { int *a; int from, to, step; };

// step-variable.c:11: target teams distribute parallel for
__global__ void every_down_kernel(const __grid_constant__ every_down_data omp_data) {
  const auto &[a, from, to, step] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down_closed(from, to, -(step))))
    a[i] += 1000;
}

void every_down(int *a, int from, int to, int step) {
  omp2cuda::target_region{"step-variable.c:11"}
      .one_each(omp2cuda::range_down_closed(from, to, -(step)))
      .launch(every_down_kernel,
              {.a = omp2cuda::tofrom(a, 0, 100), .from = from, .to = to, .step = step});
}

int main(void) {
  int a[100] = {0};
  every(a, 4, 45, 2);
  every_down(a, 99, 10, -9);
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i] * (i % 3 + 1);
  printf("%d %d %d %d\n", a[5], a[8], a[99], sum);
  return 0;
}
