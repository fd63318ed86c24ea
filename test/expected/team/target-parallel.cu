// Translated by omp2cuda 0.1.0 from target-parallel.c
#include <omp2cuda.h>

// Single code around parallel in a plain target region
#include <stdio.h>

struct main_data { int *x, *hits, *rounds; int n; };

// target-parallel.c:9: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  auto &hits = *omp_data.hits, &rounds = *omp_data.rounds;
  const auto n = omp_data.n;
  int limit = 40;
  while (limit > 10) {
    limit -= 9;
    if (omp2cuda::team::is_initial())
      rounds++;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, n))
      if (x[i] > limit)
        x[i] -= limit;
    omp2cuda::team::sync();
  }
  int found = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    found += x[i] % 2;
  found = omp2cuda::team::reduce(omp2cuda::op::plus{}, found);
  if (omp2cuda::team::is_initial())
    hits = found + limit;
}

int main(void) {
  int n = 300, hits = 0, rounds = 0;
  int x[300];
  for (int i = 0; i < n; i++)
    x[i] = i * 7 % 31;
  omp2cuda::target_region{"target-parallel.c:9"}.one_team().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .hits = omp2cuda::tofrom(hits),
                    .rounds = omp2cuda::tofrom(rounds), .n = n});
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%d %d %ld\n", hits, rounds, sum);
  return 0;
}
