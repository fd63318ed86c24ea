// Translated by omp2cuda 0.1.0 from atomic_order.c
#include <omp2cuda.h>

// requires atomic_default_mem_order: the order of atomics that name none
#include <stdio.h>

#pragma omp requires atomic_default_mem_order(acq_rel)

struct main_data { int *data, *ready, *seen, *count, *last; };

// atomic_order.c:8: target parallel num_threads(2) (one block)
__global__ void __launch_bounds__(2)
    main_kernel(const __grid_constant__ main_data omp_data) {
  auto &data = *omp_data.data, &ready = *omp_data.ready, &seen = *omp_data.seen;
  auto &count = *omp_data.count, &last = *omp_data.last;
  for (int section : omp2cuda::team::sections(2))
    switch (section) {
    case 0: {
      data = 42;
      {
        omp2cuda::flush();
        omp2cuda::atomic::write(ready, 1);
      }
    } break;
    case 1: {
      int go;
      {
        go = omp2cuda::atomic::read(ready);
        omp2cuda::flush();
      }
      seen = go ? data : 42;
    } break;
    }
  omp2cuda::team::sync();
  {
    omp2cuda::flush();
    atomicAdd(&count, 2);
  }
  int mine;
  {
    omp2cuda::flush();
    mine = atomicAdd(&last, 1);
    omp2cuda::flush();
  }
  atomicAdd(&count, mine);
}

int main(void) {
  int data = 0, ready = 0, seen = 0, count = 0, last = 0;
  omp2cuda::target_region{"atomic_order.c:8"}.one_team().num_threads(2).launch(
      main_kernel,
      {.data = omp2cuda::tofrom(data), .ready = omp2cuda::tofrom(ready),
       .seen = omp2cuda::tofrom(seen), .count = omp2cuda::tofrom(count),
       .last = omp2cuda::tofrom(last)});
  printf("%d %d %d\n", seen, count, last);
  return 0;
}
