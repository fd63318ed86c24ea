// clauses that only hint: order(concurrent), proc_bind, collapse(1), simdlen
#include <stdio.h>

int main(void) {
  int a[45];
#pragma omp target teams distribute parallel for order(concurrent) collapse(1) map(from: a)
  for (int i = 0; i < 45; i++)
    a[i] = i * 3;
#pragma omp target parallel for proc_bind(close) map(tofrom: a)
  for (int i = 0; i < 45; i++)
    a[i] += 1;
  int sum = 0;
  for (int i = 0; i < 45; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
