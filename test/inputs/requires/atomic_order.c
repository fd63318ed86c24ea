// requires atomic_default_mem_order: the order of atomics that name none
#include <stdio.h>

#pragma omp requires dynamic_allocators atomic_default_mem_order(acq_rel)

int main(void) {
  int data = 0, ready = 0, seen = 0, count = 0, last = 0;
#pragma omp target parallel map(tofrom : data, ready, seen, count, last)       \
    num_threads(2)
  {
#pragma omp sections
    {
#pragma omp section
      {
        data = 42;
#pragma omp atomic write
        ready = 1;
      }
#pragma omp section
      {
        int go;
#pragma omp atomic read
        go = ready;
        seen = go ? data : 42;
      }
    }
#pragma omp atomic
    count += 2;
    int mine;
#pragma omp atomic capture
    mine = last++;
#pragma omp atomic relaxed
    count += mine;
  }
  printf("%d %d %d\n", seen, count, last);
  return 0;
}
