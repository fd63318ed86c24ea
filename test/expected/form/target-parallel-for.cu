// Translated by omp2cuda 0.1.0 from target-parallel-for.c
#include <omp2cuda.h>

// target parallel for: one team, its threads share the iterations
#include <stdio.h>

// target-parallel-for.c:6: target parallel for (one block)
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 300))
    a[i] = 299 - i;
}

int main(void) {
  int a[300];
  omp2cuda::target_region{"target-parallel-for.c:6"}
      .one_team()
      .iterations(300)
      .launch(main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 300; i++)
    sum += a[i] * (i % 3);
  printf("%d %d %d\n", a[0], a[299], sum);
  return 0;
}
