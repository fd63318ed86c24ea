// Translated by omp2cuda 0.1.0 from depend-objects-of-host.c
#include <omp2cuda.h>

// test: reference=serial
// Depend objects in an array, and sets of tasks, between tasks of the host and regions.
#include <omp.h>
#include <stdio.h>

struct main_data { int *a; int i; };

// depend-objects-of-host.c:21: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, i] = omp_data;
  a[i] += i + 1;
}

int main(void) {
  int a[4] = {0}, sum[2] = {0};
#ifdef _OPENMP
  omp_depend_t of[4], one;
  (void)of, (void)one;
#endif
  for (int i = 0; i < 4; ++i) {
#pragma omp depobj(of[i]) depend(inout : a[i])
  }
#pragma omp depobj(one) depend(inoutset : a[1])
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    for (int r = 0; r < 3; ++r)
      for (int i = 0; i < 4; ++i) {
#pragma omp taskwait depend(depobj : (of[i]))
        omp2cuda::target_region{"depend-objects-of-host.c:21"}.serial().launch(
            main_kernel, {.a = omp2cuda::tofrom(a, i, 1), .i = i});
#pragma omp task depend(depobj : (of[i]))
        a[i] *= 2;
      }
    for (int k = 0; k < 2; ++k) {
#pragma omp task depend(inoutset : a[0]) depend(in : a[1])
      sum[k] = a[1] + k;
    }
#pragma omp task depend(depobj : one) depend(inout : sum)
    a[1] += 5;
#pragma omp taskwait depend(depobj : (of[1]))
  }
  for (int i = 0; i < 4; ++i) {
#pragma omp depobj(of[i]) destroy
  }
#pragma omp depobj(one) destroy
  printf("%d %d %d %d, %d %d\n", a[0], a[1], a[2], a[3], sum[0], sum[1]);
  return 0;
}
