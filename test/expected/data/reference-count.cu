// Translated by omp2cuda 0.1.0 from reference-count.c
#include <omp2cuda.h>

// nested data environments: only the outermost one copies
#include <stdio.h>

// reference-count.c:11: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 10))
    a[i] += 10;
}

// reference-count.c:14: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::league::one_each(2, 6))
    a[i] += 1000;
}

int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  omp2cuda::target_enter_data{"reference-count.c:8"}.to(a);
  {
    auto on_device = omp2cuda::target_data{"reference-count.c:9"}.tofrom(a);
    omp2cuda::target_region{"reference-count.c:11"}.one_each(10).launch(
        main_a_kernel, {omp2cuda::tofrom(a)});
    omp2cuda::target_region{"reference-count.c:14"}
        .one_each(omp2cuda::range(2, 6))
        .launch(main_a_kernel_2, {omp2cuda::tofrom(a, 2, 4)});
  }
  omp2cuda::target_exit_data{"reference-count.c:18"}.from(a);
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += a[i];
  printf("%d %d %d %d\n", a[0], a[2], a[9], sum);
  return 0;
}
