// Translated by omp2cuda 0.1.0 from omp-header-siblings.c
#include <omp2cuda.h>

// a header stays where an #if chooses it, where another branch names what is in it, or a comment speaks of it
#ifdef _OPENMP
#include <omp.h>
#endif
#include <omp.h> // for the time
#include <stdio.h>

#ifdef TIMED
#define NOW omp_get_wtime()
#else
#define NOW 1.0
#endif

// omp-header-siblings.c:17: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(int *sum_result) {
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100))
    sum += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  int sum = 0;
  double begin = NOW;
  omp2cuda::target_region{"omp-header-siblings.c:17"}.iterations(100).launch(main_kernel, {omp2cuda::tofrom(sum)});
  printf("%d %d\n", sum, NOW - begin < 100);
  return 0;
}
