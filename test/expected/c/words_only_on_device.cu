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

// words_only_on_device.c:21: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_kernel(int *s_ref) {
  auto &s = *s_ref;
  const auto bitand__value = bitand_(5);
  if (omp2cuda::team::is_initial())
    s = bitand__value;
}

// words_only_on_device.c:23: target parallel (one block)
__global__ void main_x_kernel(int *x) {
  new_(x);
}

int main(void) {
  int x[4] = {0}, s = 0;
  omp2cuda::target_region{"words_only_on_device.c:21"}.one_team().launch(
      main_s_kernel, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"words_only_on_device.c:23"}.one_team().launch(
      main_x_kernel, {omp2cuda::tofrom(x)});
  printf("%d %d\n", s, x[3]);
  return 0;
}
