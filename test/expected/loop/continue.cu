// Translated by omp2cuda 0.1.0 from continue.c
#include <omp2cuda.h>

// `continue` in a body, and control flow in inner loops
#include <stdio.h>

// continue.c:6: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 50)) {
    a[i] = 0;
    if (i % 3 == 0)
      continue;
    for (int j = 0; j < 100; j++) {
      if (j == i)
        break;
      a[i] += 1;
    }
    switch (i % 4) {
    case 0:
      a[i] += 100;
      break;
    case 1:
      a[i] += 200;
      continue;
    default:
      break;
    }
    a[i] += 1000;
  }
}

int main(void) {
  int a[50];
  omp2cuda::target_region{"continue.c:6"}.one_each(50).launch(
      main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += a[i] * (i + 1);
  printf("%d %d %d\n", a[4], a[5], sum);
  return 0;
}
