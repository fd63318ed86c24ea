// Translated by omp2cuda 0.1.0 from private.c
#include <omp2cuda.h>

// private: a new variable in every thread, whatever the outer one held
#include <stdio.h>

// private.c:8: target teams distribute parallel for
__global__ void main_kernel(int *out) {
  int t;
  double scratch[3];
  for (int i : omp2cuda::league::one_each(0, 50)) {
    t = i * i;
    for (int k = 0; k < 3; k++)
      scratch[k] = t + k;
    out[i] = (int)(scratch[0] + scratch[2]) - t;
  }
}

int main(void) {
  int out[50];
  int t = 12345;
  double scratch[3] = {1, 2, 3};
  omp2cuda::target_region{"private.c:8"}.one_each(50).launch(
      main_kernel, {omp2cuda::from(out)});
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += out[i];
  printf("%d %g %d %d\n", t, scratch[2], out[49], sum);
  return 0;
}
