// Translated by omp2cuda 0.1.0 from dist-schedule.c
#include <omp2cuda.h>

// dist_schedule(static, chunk)
#include <stdio.h>

// dist-schedule.c:6: target teams distribute dist_schedule(static, 7)
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, 90), omp2cuda::schedule_static(7)))
    a[i] = i * i;
}

// dist-schedule.c:9: target teams distribute parallel for
// dist_schedule(static, 16) schedule(static, 1)
__global__ void main_b_kernel(int *b) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, 90), omp2cuda::dist_schedule_static(16),
           omp2cuda::schedule_static(1)))
    b[i] = -i;
}

int main(void) {
  int a[90], b[90];
  omp2cuda::target_region{"dist-schedule.c:6"}.iterations(90).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"dist-schedule.c:9"}.iterations(90).launch(
      main_b_kernel, {omp2cuda::from(b)});
  int sum = 0;
  for (int i = 0; i < 90; i++)
    sum += a[i] + b[i];
  printf("%d %d %d\n", a[89], b[89], sum);
  return 0;
}
