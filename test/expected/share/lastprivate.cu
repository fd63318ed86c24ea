// Translated by omp2cuda 0.1.0 from lastprivate.c
#include <omp2cuda.h>

// lastprivate: the value of the sequentially last iteration comes out
#include <stdio.h>

struct main_last_square_data { int *last, *square, *out; };

// lastprivate.c:7: target teams distribute parallel for
// lastprivate(last, square)
__global__ void main_last_square_kernel(
    const __grid_constant__ main_last_square_data omp_data) {
  const auto &[last_result, square_result, out] = omp_data;
  int last;
  int square;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, 77);
  for (int k : loop) {
    last = k;
    square = k * k;
    out[k] = last + square;
  }
  if (loop.ran_last()) {
    *last_result = last;
    *square_result = square;
  }
}

struct main_i_out_data { int *i, *out; };

// lastprivate.c:13: target parallel for lastprivate(i) (one block)
__global__ void main_i_out_kernel(
    const __grid_constant__ main_i_out_data omp_data) {
  const auto &[i_result, out] = omp_data;
  const auto loop_i = omp2cuda::range(3, 20, 5);
  const auto loop = omp2cuda::team::parallel_for(loop_i);
  for (int i : loop)
    out[i] = 0;
  if (loop.ran_last())
    *i_result = loop_i.at(loop_i.trip());
}

int main(void) {
  int last = -1, square = -1, i;
  int out[77];
  omp2cuda::target_region{"lastprivate.c:7"}.iterations(77).launch(
      main_last_square_kernel,
      {.last = omp2cuda::tofrom(last), .square = omp2cuda::tofrom(square),
       .out = omp2cuda::from(out)});
  omp2cuda::target_region{"lastprivate.c:13"}
      .one_team()
      .iterations(omp2cuda::range(3, 20, 5))
      .launch(main_i_out_kernel,
              {.i = omp2cuda::tofrom(i), .out = omp2cuda::tofrom(out)});
  printf("%d %d %d %d\n", last, square, out[76], i);
  return 0;
}
