// Translated by omp2cuda 0.1.0 from branches.c
#include <omp2cuda.h>

// Single code as the whole of a branch, without braces
#include <stdio.h>

struct main_data { int *a, *b; };

// branches.c:5: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  int s = 0;
  if (omp2cuda::team::broadcast(b[0] > 5)) {
    if (omp2cuda::team::is_initial())
      s = b[1];
    omp2cuda::team::receive(s);
  } else {
    for (int i : omp2cuda::team::parallel_for(0, 100))
      a[i] = i;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::broadcast(b[0] > 0)) {
    if (omp2cuda::team::is_initial())
      b[1] = 7;
    omp2cuda::team::sync();
  } else {
    for (int i : omp2cuda::team::parallel_for(0, 100))
      a[i] = i;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::broadcast(b[0] > 0)) {
    for (int i : omp2cuda::team::parallel_for(0, 100))
      a[i] += b[1] + s;
    omp2cuda::team::sync();
  } else {
    if (omp2cuda::team::is_initial())
      b[2] = 8;
    omp2cuda::team::sync();
  }
}

int main(void) {
  int a[100] = {0}, b[4] = {1, 2, 3, 4};
  omp2cuda::target_region{"branches.c:5"}.one_team().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b)});
  printf("%d %d\n", a[50], b[1]);
  return 0;
}
