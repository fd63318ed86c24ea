// Atomic objects of the host.
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int count;
static atomic_long sum = 2;
static _Atomic(unsigned long) big = 7;

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 10; i++) {
    count++;
    sum += i;
    atomic_fetch_add_explicit(&big, 2, memory_order_relaxed);
  }
  int expected = 10;
  _Bool swapped = atomic_compare_exchange_strong(&count, &expected, 11);
  printf("%d %ld %lu %d\n", count, atomic_load(&sum), (unsigned long)big, swapped);
  return 0;
}
