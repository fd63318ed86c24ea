// Translated by omp2cuda 0.1.0 from distribute-beside.c
#include <omp2cuda.h>

// a distribute without threads beside one with threads
#include <stdio.h>

struct main_data { int *a, *b; };

// distribute-beside.c:5: target teams
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::distribute(0, 100)) {
    if (omp2cuda::team::is_initial())
      a[i] = i;
    omp2cuda::team::sync();
  }
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100))
    b[i] = i;
}

int main(void) {
  int a[100], b[100];
  omp2cuda::target_region{"distribute-beside.c:5"}.team_iterations(100).launch(
      main_kernel, {.a = omp2cuda::from(a), .b = omp2cuda::from(b)});
  long s = 0;
  for (int i = 0; i < 100; i++) s += a[i] * 3 + b[i];
  printf("%ld\n", s);
  return 0;
}
