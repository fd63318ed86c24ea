// Translated by omp2cuda 0.1.0 from num-threads.c
#include <omp2cuda.h>

// num_threads(1): the iterations run in order, in one thread
#include <omp.h>
#include <stdio.h>

struct main_data { int *order, *next, *threads; };

// num-threads.c:7: target parallel for num_threads(1) (one block)
__global__ void __launch_bounds__(1)
    main_kernel(const __grid_constant__ main_data omp_data) {
  const auto order = omp_data.order;
  auto &next = *omp_data.next, &threads = *omp_data.threads;
  for (int i : omp2cuda::team::parallel_for(0, 20)) {
    order[i] = next++;
    threads = omp_get_num_threads();
  }
}

int main(void) {
  int order[20], next = 0, threads = 0;
  omp2cuda::target_region{"num-threads.c:7"}.one_team().num_threads(1).launch(
      main_kernel,
      {.order = omp2cuda::from(order), .next = omp2cuda::tofrom(next),
       .threads = omp2cuda::tofrom(threads)});
  int ok = 1;
  for (int i = 0; i < 20; i++)
    ok &= order[i] == i;
  printf("%d %d %d\n", ok, next, threads);
  return 0;
}
