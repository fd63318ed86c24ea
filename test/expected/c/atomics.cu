// Translated by omp2cuda 0.1.0 from atomics.c
#include <omp2cuda.h>

// Atomic objects of the host.
#include "omp2cuda/c_atomic.h"
#include <stdio.h>

static  std::atomic<int> count;
static atomic_long sum = 2;
static std::atomic<unsigned long> big = 7;

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 10; i++) {
    count++;
    sum += i;
    atomic_fetch_add_explicit(&big, 2, memory_order_relaxed);
  }
  int expected = 10;
  bool swapped = atomic_compare_exchange_strong(&count, &expected, 11);
  printf("%d %ld %lu %d\n", (int)count, atomic_load(&sum), (unsigned long)big, swapped);
  return 0;
}
