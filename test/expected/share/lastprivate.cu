// Translated by omp2cuda 0.1.0 from lastprivate.c
#include <omp2cuda.h>

// lastprivate: the value of the sequentially last iteration comes out
#include <stdio.h>

// lastprivate.c:7: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_7 {
  int *last;   // copied back
  int *square; // copied back
  int *out;    // copied back
};

__global__ void
main_omp_fn_7(const __grid_constant__ main_omp_data_s_7 omp_data) {
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

// lastprivate.c:13: target parallel for
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_13 {
  int *i;   // copied back
  int *out; // copied back
};

__global__ void
main_omp_fn_13(const __grid_constant__ main_omp_data_s_13 omp_data) {
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
  {
    omp2cuda::target_region region{"lastprivate.c:7"};
    region.iterations(omp2cuda::range(0, 77));
    region.launch(main_omp_fn_7,
                  main_omp_data_s_7{.last = region.tofrom(last),
                                    .square = region.tofrom(square),
                                    .out = *region.from(out)});
  }
  {
    omp2cuda::target_region region{"lastprivate.c:13"};
    region.one_team();
    region.iterations(omp2cuda::range(3, 20, 5));
    region.launch(
        main_omp_fn_13,
        main_omp_data_s_13{.i = region.tofrom(i), .out = *region.tofrom(out)});
  }
  printf("%d %d %d %d\n", last, square, out[76], i);
  return 0;
}
