// Translated by omp2cuda 0.1.0 from hints.c
#include <omp2cuda.h>

// test: run=no
// hints have no effect (GCC's library does not have these routines)
#include <omp.h>

struct sum_data { const int *a; long *total; int n; };

// hints.c:7: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto a = omp_data.a;
  auto &total = *omp_data.total;
  const auto n = omp_data.n;
  __shared__ omp_lock_t lock;
  __shared__ omp_nest_lock_t deep;
  if (omp2cuda::team::is_initial()) {
    omp_init_lock_with_hint(&lock, omp_lock_hint_contended);
    omp_init_nest_lock_with_hint(&deep, omp_lock_hint_speculative);
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    omp_set_lock(&lock);
    omp_set_nest_lock(&deep);
    total += a[i];
    omp_unset_nest_lock(&deep);
    omp_unset_lock(&lock);
  }
}

void sum(int n, const int *a, long *out) {
  long total = 0;
  omp2cuda::target_region{"hints.c:7"}.one_team().iterations(n).launch(
      sum_kernel,
      {.a = omp2cuda::to(a, 0, n), .total = omp2cuda::tofrom(total), .n = n});
  *out = total;
}
