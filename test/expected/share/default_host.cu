// Translated by omp2cuda 0.1.0 from default_host.c
#include <omp2cuda.h>

// default(private) and default(firstprivate) in the host's version of a region
#include <stdio.h>

#define N 100

struct main_a_data { int *a; int k, t; };

// default_host.c:9: target parallel for if (target : where) (one block)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, k_value, t] = omp_data;
  int k = k_value;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    k = i;
    a[i] = k + t;
  }
}

// default_host.c:15: target parallel for if (target : where) (one block)
__global__ void main_a_kernel_2(int *a) {
  int t;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    t = a[i];
    a[i] = t + 1;
  }
}

int main(void) {
  for (int where = 0; where < 2; where++) {
    int a[N], t = 5, k = 2;
    {
      omp2cuda::target_region region{"default_host.c:9", omp2cuda::when(where)};
      if (region.on_host()) {
        #pragma omp parallel for shared(a) firstprivate(k)
        for (int i = 0; i < N; i++) {
          k = i;
          a[i] = k + t;
        }
      } else {
        region.one_team().iterations(N).launch(
            main_a_kernel, {.a = region.tofrom(a), .k = k, .t = t});
      }
    }
    {
      omp2cuda::target_region region{
          "default_host.c:15", omp2cuda::when(where)};
      if (region.on_host()) {
        #pragma omp parallel for shared(a) private(t)
        for (int i = 0; i < N; i++) {
          t = a[i];
          a[i] = t + 1;
        }
      } else {
        region.one_team().iterations(N).launch(
            main_a_kernel_2, {region.tofrom(a)});
      }
    }
    int sum = 0;
    for (int i = 0; i < N; i++)
      sum += a[i];
    printf("%d %d %d\n", sum, t, k);
  }
  return 0;
}
