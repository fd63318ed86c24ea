// Translated by omp2cuda 0.1.0 from struct.c
#include <omp2cuda.h>

// implicit: a struct is map(tofrom)
#include <stdio.h>

struct box {
  int low, high;
  double values[10];
};

// struct.c:11: target teams distribute parallel for
__global__ void main_kernel(struct box *box_ref) {
  auto &box = *box_ref;
  for (int i : omp2cuda::league::one_each(0, 10))
    box.values[i] = i >= box.low && i < box.high ? i * 0.5 : -1;
}

int main(void) {
  struct box box = {3, 9, {0}};
  omp2cuda::target_region{"struct.c:11"}.one_each(10).launch(
      main_kernel, {omp2cuda::tofrom(box)});
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += box.values[i];
  printf("%g %g %g\n", box.values[2], box.values[8], sum);
  return 0;
}
