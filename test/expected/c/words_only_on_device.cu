// Translated by omp2cuda 0.1.0 from words_only_on_device.c
#include <omp2cuda.h>

// functions that only device code names, called like words of C++: their version has the name
#include <stdio.h>

// bitand, entered by all threads of a team
__device__ static int bitand_(int n) {
  int class_ = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    class_ += i;
  class_ = omp2cuda::team::reduce(omp2cuda::op::plus{}, class_);
  return class_;
}
// new, entered by all threads of a parallel region
__device__ static void new_(int *x) {
  for (int i : omp2cuda::team::parallel_for(0, 4))
    x[i] += i;
  omp2cuda::team::sync();
}

struct main_s_data { int *s; };

// words_only_on_device.c:21: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  auto &s = *omp_data.s;
  const auto bitand__value = bitand_(5);
  if (omp2cuda::team::is_initial())
    s = bitand__value;
}

struct main_x_data { int *x; };

// words_only_on_device.c:23: target parallel
// one block
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x] = omp_data;
  new_(x);
}

int main(void) {
  int x[4] = {0}, s = 0;
  omp2cuda::target_region{"words_only_on_device.c:21"}.one_team().launch(
      main_s_kernel, {.s = omp2cuda::tofrom(s)});
  omp2cuda::target_region{"words_only_on_device.c:23"}.one_team().launch(
      main_x_kernel, {.x = omp2cuda::tofrom(x)});
  printf("%d %d\n", s, x[3]);
  return 0;
}
