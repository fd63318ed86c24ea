// Translated by omp2cuda 0.1.0 from counted-outside.c
#include <omp2cuda.h>

// Loops of a parallel region that count by variables which Single code declares: each thread has its own.
#include <stdio.h>

struct main_data { unsigned int *a, *b, *c; };

// counted-outside.c:6: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b, c] = omp_data;
  int i, j;
  if (omp2cuda::team::is_initial()) {
    for (i = 0; i < 2; i++)
      for (j = 0; j < 2; j++)
        c[0] += j;
  }
  omp2cuda::team::receive(i, j);
  for (int k = 0; k < 3; k++) {
    for (int i : omp2cuda::team::parallel_for(0, 8))
      a[i] += i + k;
    omp2cuda::team::sync();
    for (auto [l, j] : omp2cuda::team::parallel_for(omp2cuda::nest(2, 4)))
      b[l * 4 + j] += j * k + c[0];
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 8))
      c[i] += 1;
    omp2cuda::team::sync();
  }
}

int main(void) {
  unsigned a[8] = {0}, b[8] = {0}, c[8] = {0};
  omp2cuda::target_region{"counted-outside.c:6"}.one_team().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .c = omp2cuda::tofrom(c)});
  printf("%u %u %u\n", a[7], b[7], c[7]);
  return 0;
}
