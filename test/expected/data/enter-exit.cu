// Translated by omp2cuda 0.1.0 from enter-exit.c
#include <omp2cuda.h>

// target enter data and target exit data, in different functions
#include <stdio.h>
#include <stdlib.h>

static int *make(int n) {
  int *a = (int *)malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
  omp2cuda::target_enter_data{"enter-exit.c:9"}.to(a, 0, n);
  return a;
}

namespace {
struct work_data { int *a; int n; };

// enter-exit.c:14: target teams distribute parallel for
__global__ void work_kernel(const __grid_constant__ work_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = a[i] * 3 + 1;
}
} // namespace

static void work(int *a, int n) {
  omp2cuda::target_region{"enter-exit.c:14"}.one_each(n).launch(
      work_kernel, {.a = omp2cuda::device_ptr(a), .n = n});
}

static void finish(int *a, int n) {
  omp2cuda::target_exit_data{"enter-exit.c:20"}.from(a, 0, n);
}

int main(void) {
  int n = 50;
  int *a = make(n);
  int *b = make(n);
  work(a, n);
  work(a, n);
  finish(a, n);
  omp2cuda::target_exit_data{"enter-exit.c:30"}.delete_(b, 0, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d %d\n", a[0], a[49], b[49], sum);
  free(a);
  free(b);
  return 0;
}
