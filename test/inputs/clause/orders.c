// orders and hints of atomic and flush
#include <stdio.h>

int main(void) {
  int n = 0, got = 0, set = 0, last = 0, held = 0;
#pragma omp target teams distribute parallel for map(tofrom: n, got, set, last, held)
  for (int i = 0; i < 100; i++) {
    int before, read;
#pragma omp atomic seq_cst
    n += 1;
#pragma omp atomic capture acq_rel
    before = got++;
#pragma omp atomic write release
    set = 7;
#pragma omp atomic read acquire
    read = set;
#pragma omp atomic relaxed hint(0)
    last += read - 7 + (before < 0);
#pragma omp flush
#pragma omp flush acq_rel
#pragma omp flush acquire
#pragma omp flush release
#pragma omp flush(n, got)
#pragma omp critical(bank) hint(0)
    held += 1;
  }
  printf("%d %d %d %d %d\n", n, got, set, last, held);
  return 0;
}
