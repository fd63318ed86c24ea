// reduction of &&, ||, &, |, ^ and *
#include <stdio.h>

int main(void) {
  int all = 1, any = 0, none = 0;
  unsigned conj = ~0u, disj = 0, odd = 0;
  long product = 1;
#pragma omp target teams distribute parallel for \
    reduction(&&: all) reduction(||: any, none) reduction(&: conj) reduction(|: disj) reduction(^: odd) reduction(*: product)
  for (int i = 1; i <= 300; i++) {
    all = all && i > 0;
    any = any || i == 150;
    none = none || i == 301;
    conj &= 0xf0f0f0f0u | i;
    disj |= 1u << i % 30;
    odd ^= i * 2654435761u;
    if (i % 60 == 0)
      product *= i / 60;
  }
  printf("%d %d %d %x %x %x %ld\n", all, any, none, conj, disj, odd, product);
  return 0;
}
