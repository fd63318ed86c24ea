// Translated by omp2cuda 0.1.0 from target-teams-distribute.c
#include <omp2cuda.h>

// target teams distribute: one thread of each team executes
#include <stdio.h>

// target-teams-distribute.c:6: target teams distribute
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 70)) {
    int sum = 0;
    for (int j = 0; j <= i; j++)
      sum += j;
    a[i] = sum;
  }
}

int main(void) {
  int a[70];
  omp2cuda::target_region{"target-teams-distribute.c:6"}.one_each(70).launch(
      main_kernel, {omp2cuda::from(a)});
  int total = 0;
  for (int i = 0; i < 70; i++)
    total += a[i];
  printf("%d %d\n", a[69], total);
  return 0;
}
