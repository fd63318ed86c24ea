// Translated by omp2cuda 0.1.0 from named-by-clause.c
#include <omp2cuda.h>

// A variable of Single code that parallel code names in the clause of a worksharing loop only.
#include <stdio.h>

// named-by-clause.c:6: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(unsigned int *a) {
  __shared__ unsigned int x;
  if (omp2cuda::team::is_initial()) {
    x = a[1] + 7;
    a[2] = x;
  }
  omp2cuda::team::sync();
  {
    {
      auto &x_outer = x;
      unsigned int x = omp2cuda::op::max::identity<unsigned int>();
      for (int i : omp2cuda::team::parallel_for(0, 8))
        a[i] += i;
      omp2cuda::team::reduce(omp2cuda::op::max{}, &x_outer, x);
      omp2cuda::team::sync();
    }
    {
      auto &x_outer = x;
      unsigned int x;
      const auto loop = omp2cuda::team::parallel_for(0, 8);
      for (int i : loop)
        x = i;
      if (loop.ran_last())
        x_outer = x;
    }
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    a[3] = x;
}

int main(void) {
  unsigned a[8] = {0};
  omp2cuda::target_region{"named-by-clause.c:6"}.one_team().iterations(8).launch(
      main_kernel, {omp2cuda::tofrom(a)});
  printf("%u %u %u\n", a[2], a[3], a[7]);
  return 0;
}
