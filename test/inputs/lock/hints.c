// test: run=no
// hints have no effect (GCC's library does not have these routines)
#include <omp.h>

void sum(int n, const int *a, long *out) {
  long total = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: total)
  {
    omp_lock_t lock;
    omp_nest_lock_t deep;
    omp_init_lock_with_hint(&lock, omp_lock_hint_contended);
    omp_init_nest_lock_with_hint(&deep, omp_lock_hint_speculative);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      omp_set_lock(&lock);
      omp_set_nest_lock(&deep);
      total += a[i];
      omp_unset_nest_lock(&deep);
      omp_unset_lock(&lock);
    }
  }
  *out = total;
}
