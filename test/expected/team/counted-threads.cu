// Translated by omp2cuda 0.1.0 from counted-threads.c
#include <omp2cuda.h>

// the only parallel region of a kernel, whose number of threads the kernel says: the host cannot, or functions have other regions
#include <stdio.h>

// raise, entered by all threads of a team
__device__ static void raise(int *a, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i]++;
  omp2cuda::team::sync();
}

namespace {
struct rows_data { int *a; int n, more; };

// counted-threads.c:14: target teams distribute
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, n, more] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    int first = i + 1;
    {
      const omp2cuda::team::parallel region(first + more);
      if (region.has_me())
        for (int j : region.for_(0, 8))
          a[i * 8 + j] += first * j;
    }
  }
}
} // namespace

// `more` is the host's, `first` is not.
static void rows(int *a, int n, int more) {
  omp2cuda::target_region{"counted-threads.c:14"}.one_team_each(n).launch(
      rows_kernel, {.a = omp2cuda::tofrom(a, 0, n * 8), .n = n, .more = more});
}

namespace {
struct functions_data { int *a; int n, some, when; };

// counted-threads.c:24: target (one block)
__global__ void functions_kernel(const __grid_constant__ functions_data omp_data) {
  const auto &[a, n, some, when] = omp_data;
  raise(a, n);
  {
    const omp2cuda::team::parallel region(when > 2 ? some : 1);
    if (region.has_me())
      for (int j : region.for_(0, n))
        a[j] *= 2;
  }
}
} // namespace

static void functions(int *a, int n, int some, int when) {
  omp2cuda::target_region{"counted-threads.c:24"}.one_team().iterations(n).launch(
      functions_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .some = some, .when = when});
}

int main(void) {
  int a[32];
  for (int i = 0; i < 32; i++)
    a[i] = i;
  rows(a, 4, 2);
  functions(a, 32, 5, 3);
  functions(a, 32, 5, 1);
  for (int i = 0; i < 32; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
