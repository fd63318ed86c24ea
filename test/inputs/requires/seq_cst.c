// requires atomic_default_mem_order(seq_cst), in a function too; nothing else to translate
#include <stdio.h>

#pragma omp requires atomic_default_mem_order(seq_cst)
#pragma omp requires dynamic_allocators

#pragma omp declare target
static void add(int *sum, int i) {
#pragma omp atomic
  *sum += i;
}
#pragma omp end declare target

int main(void) {
  int sum = 0;
#pragma omp target parallel for map(tofrom : sum)
  for (int i = 0; i < 100; i++)
    add(&sum, i);
  printf("%d\n", sum);
  return 0;
}
