// Translated by omp2cuda 0.1.0 from static-assert.cpp
#include <omp2cuda.h>

// A static assertion in a function that parallel code calls says nothing at run time.
#include <cstdio>
template <class T> __host__ __device__ T twice(T x) {
  static_assert(sizeof(T) == 8, "eight bytes");
  return x + x;
}

// static-assert.cpp:11: target teams distribute num_teams(2)
__global__ void main_kernel(double *a) {
  for (int t : omp2cuda::league::one_team_each(0, 2)) {
    __shared__ double s[8];
    for (int j : omp2cuda::team::parallel_for(0, 8))
      s[j] = twice(a[8 * t + j]);
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, 8))
      a[8 * t + j] = twice(s[7 - j]);
  }
}

int main() {
  double a[16];
  for (int i = 0; i < 16; i++)
    a[i] = i;
  omp2cuda::target_region{"static-assert.cpp:11"}.one_team_each(2).launch(
      main_kernel, {omp2cuda::tofrom(a)});
  printf("%g %g\n", a[0], a[15]);
}
