// Translated by omp2cuda 0.1.0 from schedule-static.c
#include <omp2cuda.h>

// schedule(static) and schedule(static, chunk): which thread gets what must not change the result
#include <stdio.h>

// schedule-static.c:7: target teams distribute parallel for schedule(static)
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 101))
    a[i] = i;
}

// schedule-static.c:10: target teams distribute parallel for schedule(static, 4)
__global__ void main_b_kernel(int *b) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, 101), omp2cuda::schedule_static(4)))
    b[i] = 2 * i;
}

struct main_c_data { int *c; int chunk; };

// schedule-static.c:13: target parallel for schedule(static, chunk) (one block)
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c, chunk] = omp_data;
  for (int i : omp2cuda::team::parallel_for(
           omp2cuda::range_down_closed(100, 0), omp2cuda::schedule_static(chunk)))
    c[i] = 3 * i;
}

int main(void) {
  int a[101], b[101], c[101];
  int chunk = 3;
  omp2cuda::target_region{"schedule-static.c:7"}.one_each(101).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"schedule-static.c:10"}.iterations(101).launch(
      main_b_kernel, {omp2cuda::from(b)});
  omp2cuda::target_region{"schedule-static.c:13"}
      .one_team()
      .iterations(omp2cuda::range_down_closed(100, 0))
      .launch(main_c_kernel, {.c = omp2cuda::from(c), .chunk = chunk});
  int sum = 0;
  for (int i = 0; i < 101; i++)
    sum += a[i] + b[i] + c[i];
  printf("%d %d %d %d\n", a[100], b[100], c[100], sum);
  return 0;
}
