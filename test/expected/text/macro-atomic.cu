// Translated by omp2cuda 0.1.0 from macro-atomic.c
#include <omp2cuda.h>

// An atomic update that a macro makes is written out; a macro that is its operand stays.
#include <stdio.h>
#define COUNT(k) counts[bins[k]] += weights[k];
#define SEEN ++seen
#define PLACE(k) counts[(k) % 4]
#define TAKE(to, from) { to = from; from += 2; }

struct main_counts_seen_data { int *counts, *seen; const int *bins, *weights; };

// macro-atomic.c:12: target teams distribute parallel for
__global__ void main_counts_seen_kernel(const __grid_constant__ main_counts_seen_data omp_data) {
  const auto counts = omp_data.counts;
  auto &seen = *omp_data.seen;
  const auto bins = omp_data.bins, weights = omp_data.weights;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    atomicAdd(&counts[bins[i]], weights[i]);
    atomicAdd(&seen, 1);
    atomicAdd(&PLACE(i), 3);
  }
}

struct main_seen_last_data { int *seen, *last; };

// macro-atomic.c:21: target (one thread)
__global__ void main_seen_last_kernel(const __grid_constant__ main_seen_last_data omp_data) {
  auto &seen = *omp_data.seen, &last = *omp_data.last;
  int v;
  v = atomicAdd(&seen, 2);
  last = v;
}

int main(void) {
  int counts[4] = {0}, bins[8], weights[8], seen = 0, last = 0;
  for (int i = 0; i < 8; i++)
    bins[i] = i % 3, weights[i] = i;
  omp2cuda::target_region{"macro-atomic.c:12"}.one_each(8).launch(
      main_counts_seen_kernel, {.counts = omp2cuda::tofrom(counts), .seen = omp2cuda::tofrom(seen),
                                .bins = omp2cuda::to(bins), .weights = omp2cuda::to(weights)});
  omp2cuda::target_region{"macro-atomic.c:21"}.serial().launch(
      main_seen_last_kernel, {.seen = omp2cuda::tofrom(seen), .last = omp2cuda::from(last)});
  printf("%d %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], seen, last);
  return 0;
}
