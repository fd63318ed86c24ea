// Translated by omp2cuda 0.1.0 from inside-no-newline.c
#include <omp2cuda.h>

// a file inside of a function that ends in #endif, with no line break behind it
#include <stdio.h>

// inside-no-newline.c:6: target parallel num_threads(4), for reduction(+: sum)
// one block
__global__ void __launch_bounds__(4) main_kernel(int *sum_result) {
  {
    int sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, 10))
      sum += i;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
  }
#ifdef NEVER
#pragma omp barrier
#endif
}

int main(void) {
  int sum = 0;
  omp2cuda::target_region{"inside-no-newline.c:6"}
      .one_team()
      .num_threads(4)
      .launch(main_kernel, {omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
