// Translated by omp2cuda 0.1.0 from num-threads-shared.c
#include <omp2cuda.h>

// what only the clauses of the host and `shared` name is a value of the host: num_threads, if
#include <omp.h>
#include <stdio.h>

struct main_n_data { int *n; int threads; };

// num-threads-shared.c:7: target teams num_teams(teams), parallel num_threads(threads)
__global__ void main_n_kernel(const __grid_constant__ main_n_data omp_data) {
  auto &n = *omp_data.n;
  const auto threads = omp_data.threads;
  atomicAdd(&n, omp_get_num_threads() <= threads);
}

struct main_x_data { int *x; int rows; };

// num-threads-shared.c:14: target teams, distribute parallel for num_threads(threads) if (many)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, rows] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, rows))
    x[i] = omp_get_thread_num() < 3 ? i * i : -1;
}

int main(void) {
  int teams = 4, threads = 3, n = 0, many = 1, rows = 6, x[6];
  omp2cuda::target_region{"num-threads-shared.c:7"}.num_teams(teams).num_threads(threads).launch(
      main_n_kernel, {.n = omp2cuda::tofrom(n), .threads = threads});
  printf("%d\n", n >= teams);
  omp2cuda::target_region{"num-threads-shared.c:14"}
      .num_threads(many ? threads : 1)
      .iterations(rows)
      .launch(main_x_kernel, {.x = omp2cuda::from(x), .rows = rows});
  for (int i = 0; i < rows; i++)
    printf("%d ", x[i]);
  puts("");
}
