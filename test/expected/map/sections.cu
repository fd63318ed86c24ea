// Translated by omp2cuda 0.1.0 from sections.c
#include <omp2cuda.h>

// array sections: [lower:length], [lower:], [:length], [:] and of a pointer
#include <stdio.h>
#include <stdlib.h>

// sections.c:12: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(10, 20))
    a[i] += 100;
}

// sections.c:15: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::league::one_each(25, 30))
    a[i] += 200;
}

// sections.c:18: target teams distribute parallel for
__global__ void main_a_kernel_3(int *a) {
  for (int i : omp2cuda::league::one_each(0, 5))
    a[i] += 300;
}

struct main_p_data { const int *a; int *p; };

// sections.c:21: target teams distribute parallel for
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[a, p] = omp_data;
  for (int i : omp2cuda::league::one_each(15, 29))
    p[i] += a[i];
}

int main(void) {
  int a[30], n = 30;
  int *p = (int *)malloc(n * sizeof *p);
  for (int i = 0; i < n; i++) {
    a[i] = i;
    p[i] = 1000 + i;
  }
  omp2cuda::target_region{"sections.c:12"}
      .one_each(omp2cuda::range(10, 20))
      .launch(main_a_kernel, {omp2cuda::tofrom(a, 10, 10)});
  omp2cuda::target_region{"sections.c:15"}
      .one_each(omp2cuda::range(25, 30))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a, 25, std::size(a) - 25)});
  omp2cuda::target_region{"sections.c:18"}.one_each(5).launch(
      main_a_kernel_3, {omp2cuda::tofrom(a, 0, 5)});
  omp2cuda::target_region{"sections.c:21"}
      .one_each(omp2cuda::range(15, 29))
      .launch(main_p_kernel, {.a = omp2cuda::tofrom(a, 0, std::size(a)),
                              .p = omp2cuda::tofrom(p, n / 2, n / 2 - 1)});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * 3 + p[i];
  printf("%d %d %d %d %d\n", a[0], a[10], a[29], p[28], sum);
  free(p);
  return 0;
}
