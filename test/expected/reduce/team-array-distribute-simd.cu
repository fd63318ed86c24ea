// Translated by omp2cuda 0.1.0 from team-array-distribute-simd.c
#include <omp2cuda.h>

// An array that distribute simd reduces into the team's copy of it, beside a parallel region: one thread adds it, as an array.
#include <stdio.h>

struct main_data { unsigned int (*a)[3]; unsigned int n; };

// team-array-distribute-simd.c:5: target teams reduction(& : a)
// between parallel regions all threads compute, thread 0 stores
// reduction: by the block that ends last
__global__ void main_kernel(const __grid_constant__ main_data omp_data,
                            const omp2cuda::league_buffer<unsigned int[3]> omp_buffer) {
  const auto &[a_result, n] = omp_data;
  __shared__ unsigned int a[3];
  if (omp2cuda::team::is_initial()) {
    for (auto &a_element : a)
      a_element = omp2cuda::op::bit_and::identity<unsigned int>();
  }
  omp2cuda::team::sync();
  ;
  omp2cuda::team::sync();
  {
    auto &a_outer = a;
    __shared__ unsigned int a[3];
    if (omp2cuda::team::is_initial()) {
      for (auto &a_element : a)
        a_element = omp2cuda::op::bit_and::identity<unsigned int>();
    }
    omp2cuda::team::sync();
    for (unsigned i : omp2cuda::league::distribute(n)) {
      if (omp2cuda::team::is_initial())
        a[i % 3] &= 254 - i;
      omp2cuda::team::sync();
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      omp2cuda::thread::reduce(omp2cuda::op::bit_and{}, &a_outer, a);
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::bit_and{}, a_result, a);
}

int main(void) {
  unsigned a[3] = {255, 127, 63}, n = 8;
  omp2cuda::target_region{"team-array-distribute-simd.c:5"}.team_iterations(n).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  printf("%u %u %u\n", a[0], a[1], a[2]);
}
